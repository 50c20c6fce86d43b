//! Iterative context bounding: all executions without a preemption first, then those with one, and so on. A preemption
//! is a switch away from a thread that could have gone on.

use super::{Entry, Strategy, Waiting};

#[derive(Default)]
pub struct ContextBound;

impl Strategy for ContextBound {
    fn back(&mut self, waiting: &mut Waiting) -> Option<Entry> {
        waiting.least_preempted()
    }

    fn counts_preemptions(&self) -> bool {
        true
    }
}
