//! Breadth first: the oldest state next, so that what is found first is found by the fewest choices.

use super::{Entry, Order, Waiting};

#[derive(Default)]
pub struct BreadthFirst;

impl Order for BreadthFirst {
    fn next(&mut self, waiting: &mut Waiting) -> Option<Entry> {
        waiting.oldest()
    }
}
