//! Breadth first: the oldest state next, so that what is found first is found by the fewest choices.

use super::{Alternative, Means, Order, Plain, Waiting};

pub(crate) const PLAIN: Plain = Plain {
    name: "bfs",
    help: "Everything, shortest paths first",
    words: "breadth first",
    means: Means::States(|_| Box::new(BreadthFirst)),
};

#[derive(Default)]
struct BreadthFirst;

impl Order for BreadthFirst {
    fn next(&mut self, waiting: &mut Waiting) -> Option<Alternative> {
        waiting.oldest()
    }
}
