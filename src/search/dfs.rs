//! Depth first: the newest state next.

use super::{Means, Order, Plain};

pub(crate) const PLAIN: Plain = Plain {
    name: "dfs",
    help: "Everything, deepest first",
    words: "depth first",
    means: Means::States(|_| Box::new(DepthFirst)),
};

#[derive(Default)]
pub(super) struct DepthFirst;

impl Order for DepthFirst {
    fn is_depth_first(&self) -> bool {
        true
    }
}
