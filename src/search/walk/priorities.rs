//! Probabilistic concurrency testing (PCT): the threads have priorities by chance, the highest goes on, and at a few choices,
//! also by chance, who would go on becomes the lowest. An error that needs few such changes is met with a probability
//! that is known, however long the execution is.

use super::{Crossroads, Learned, Walker, greatest};
use crate::random::Random;
use crate::vm::{Stand, ThreadId};
use rustc_hash::FxHashMap;

/// A walk has fewer changes than this.
const CHANGES: usize = 4;
/// Without knowing how long an execution is, it is taken to have so many choices.
const FEW: u64 = 20;

#[derive(Default)]
pub(super) struct Priorities {
    of: FxHashMap<ThreadId, i64>,
    lowest: i64,
    changes: Vec<u64>,
    choices: u64,
}

impl Priorities {
    fn lower(&mut self, id: ThreadId) {
        self.lowest -= 1;
        self.of.insert(id, self.lowest);
    }
}

impl Walker for Priorities {
    fn name(&self) -> &'static str {
        super::PRIORITIES.name
    }

    fn begin(&mut self, _: u64, learned: &Learned, random: &mut Random) {
        let length = learned.length.max(FEW) as usize;
        let changes = (0..random.below(CHANGES)).map(|_| random.below(length) as u64);
        *self = Priorities {
            changes: changes.collect(),
            ..Priorities::default()
        };
    }

    fn thread(&mut self, at: &Crossroads, random: &mut Random) -> usize {
        for &id in at.threads {
            let priority = || 1 + random.below(1 << 30) as i64;
            self.of.entry(id).or_insert_with(priority);
        }
        // Who only waits for others to do something lets them.
        let current = at.state.thread(at.state.current);
        if current.yielded || current.stand == Stand::Tired {
            self.lower(at.state.current);
        }
        let first = greatest(at.threads, |id| self.of[&id]);
        let now = self.choices;
        self.choices += 1;
        if !self.changes.contains(&now) {
            return first;
        }
        self.lower(at.threads[first]);
        greatest(at.threads, |id| self.of[&id])
    }
}
