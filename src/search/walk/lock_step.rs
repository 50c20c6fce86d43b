//! In lock-step: whoever had the fewest turns goes on, and before them a thread that starts others, so that all of them are
//! there. Many threads come past a check this way before any of them acts on it. The first walk is the same whatever the
//! seed; on later ones each thread has a head start by chance.

use super::{Crossroads, Learned, Walker, greatest};
use crate::random::Random;
use crate::vm::{Stand, ThreadId};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// A thread that has started another goes first for so many turns.
const STARTS: u64 = 50;
/// The longest head start.
const MOST_AHEAD: usize = 8;

#[derive(Default)]
pub(super) struct LockStep {
    is_first: bool,
    turns: FxHashMap<ThreadId, u64>,
    /// How many threads there were, and how many turns are left to go first for the thread that started the last.
    threads: usize,
    starter: Option<(ThreadId, u64)>,
}

impl Walker for LockStep {
    fn name(&self) -> &'static str {
        super::LOCK_STEP.name
    }

    fn begin(&mut self, number: u64, _: &Learned, _: &mut Random) {
        *self = LockStep {
            is_first: number == 0,
            ..LockStep::default()
        };
    }

    fn thread(&mut self, at: &Crossroads, random: &mut Random) -> usize {
        let count = at.state.threads.len();
        if count > self.threads {
            self.threads = count;
            self.starter = Some((at.state.current, STARTS));
        }
        for &id in at.threads {
            let ahead = if self.is_first { 1 } else { MOST_AHEAD };
            self.turns
                .entry(id)
                .or_insert_with(|| random.below(ahead) as u64);
        }
        let starter = self.starter.filter(|(_, left)| *left > 0);
        let starts = |id| starter.is_some_and(|(starter, _)| starter == id);
        let rank = |id: ThreadId| {
            let thread = at.state.thread(id);
            let looks_on = thread.stand == Stand::Tired;
            // What a thread does while no other can go on is no turn: of several, rather one that has not just run.
            let turns = Reverse(self.turns[&id]);
            (starts(id), !looks_on, turns, id != at.state.current)
        };
        let place = greatest(at.threads, rank);
        let id = at.threads[place];
        *self.turns.entry(id).or_default() += 1;
        if let Some((starter, left)) = &mut self.starter
            && *starter == id
        {
            *left = left.saturating_sub(1);
        }
        place
    }
}
