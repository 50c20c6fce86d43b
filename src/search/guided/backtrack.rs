//! The backtrack queue of the guided search: what was not tried, the best rank first, of equal ones the newest.

use super::progress::Progress;
use super::trail::Trail;
use crate::abstraction::Rank;
use crate::search::engine::SearchNode;
use crate::search::waiting::Fork;
use crate::vm::Pick;
use priority_queue::PriorityQueue;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::rc::Rc;

/// A path on its way.
pub(crate) struct Standing {
    pub node: SearchNode,
    pub progress: Progress,
    pub trail: Trail,
}

/// Something to go on from.
pub(crate) enum Put {
    /// One pick of a choice.
    Pick {
        fork: Rc<Fork>,
        pick: Pick,
        progress: Progress,
        trail: Trail,
    },
    /// A choice, all its picks to be ranked anew.
    Choice {
        fork: Rc<Fork>,
        feasible: Rc<[Pick]>,
        progress: Progress,
        trail: Trail,
    },
    /// A path that was left.
    Path(Box<Standing>),
    /// The initial state.
    Start(Progress),
}

#[derive(Default)]
pub(crate) struct Backtrack {
    order: PriorityQueue<u64, (Reverse<Rank>, u64)>,
    entries: FxHashMap<u64, Put>,
    next: u64,
}

impl Backtrack {
    pub(crate) fn push(&mut self, put: Put, rank: Rank) {
        let number = self.next;
        self.next += 1;
        self.order.push(number, (Reverse(rank), number));
        self.entries.insert(number, put);
    }

    pub(crate) fn pop(&mut self) -> Option<Put> {
        let (number, _) = self.order.pop()?;
        self.entries.remove(&number)
    }

    /// Gives up the half with the worst ranks. Tells whether there was any.
    pub(crate) fn give_up_worst(&mut self) -> bool {
        let all = std::mem::take(&mut self.order).into_sorted_iter();
        let half = self.entries.len() / 2;
        let mut worst = 0;
        for (place, (number, rank)) in all.enumerate() {
            if place < half {
                self.order.push(number, rank);
            } else {
                self.entries.remove(&number);
                worst += 1;
            }
        }
        worst > 0
    }
}
