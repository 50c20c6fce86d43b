//! Depth first: the newest state next.

use super::{Order, Plain};

pub(crate) const PLAIN: Plain = Plain {
    name: "dfs",
    help: "Everything, deepest first",
    words: "depth first",
    order: |_| Box::new(DepthFirst),
};

#[derive(Default)]
struct DepthFirst;

impl Order for DepthFirst {
    fn is_depth_first(&self) -> bool {
        true
    }
}
