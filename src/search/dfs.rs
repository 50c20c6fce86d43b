//! Depth first: the newest state next.

use super::Strategy;

#[derive(Default)]
pub struct DepthFirst;

impl Strategy for DepthFirst {
    fn is_depth_first(&self) -> bool {
        true
    }
}
