//! Iterative context bounding: all executions without a preemption first, then those with one, and so on. A preemption
//! is a switch away from a thread that could have gone on.

use super::{Alternative, Means, Order, Plain, Waiting};

pub(crate) const PLAIN: Plain = Plain {
    name: "context-bound",
    help: "Everything, fewest interruptions of a thread first",
    words: "with few switches between threads first",
    means: Means::States(|_| Box::new(ContextBound)),
};

#[derive(Default)]
struct ContextBound;

impl Order for ContextBound {
    fn next(&mut self, waiting: &mut Waiting) -> Option<Alternative> {
        waiting.least_preempted()
    }

    fn counts_preemptions(&self) -> bool {
        true
    }
}
