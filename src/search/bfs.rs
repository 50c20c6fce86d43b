//! Breadth first: the oldest state next, so that what is found first is found by the fewest choices.

use super::{Entry, Strategy, Waiting};

#[derive(Default)]
pub struct BreadthFirst;

impl Strategy for BreadthFirst {
    fn back(&mut self, waiting: &mut Waiting) -> Option<Entry> {
        waiting.oldest()
    }
}
