//! Depth first: the newest state next.

use super::Order;

#[derive(Default)]
pub struct DepthFirst;

impl Order for DepthFirst {
    fn is_depth_first(&self) -> bool {
        true
    }
}
