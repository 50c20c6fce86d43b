//! The default schedule, for `run`, first executions and probes. A thread runs until it blocks, sleeps, yields, ends or
//! has run long; then the one that has waited longest. It is fair: nobody who stays able to run is passed over for ever,
//! and no deadline is.
//!
//! A sleeper wakes when its time has come. Virtual time passes when nobody else can run, by a little with every bytecode,
//! and faster and faster while all who can run only wait for something to change: they yield, or go round in a loop.

use crate::vm::{Stand, State, Status, ThreadId};

/// A thread that others wait for goes on for so many choices, or so many bytecodes.
const LONGEST_ROW: u32 = 1_000;
const LONGEST_STRETCH: u64 = 50_000;
/// More bytecodes than this between two choices mean that there was no other thread, and do not count.
const LONGEST_PART: u64 = 2_000_000;
/// What a bytecode is taken to cost, for the question whether a sleeper's time has come.
const NANOS_PER_BYTECODE: i64 = 20;
/// What the first turn of a thread that waits by looking again costs; every further one twice as much.
const FIRST_IDLE_NANOS: i64 = 1_000;
const MOST_DOUBLINGS: u32 = 45;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Fair {
    /// How often the thread was picked in a row, and how many bytecodes it has run meanwhile.
    in_a_row: u32,
    stretch: u64,
    /// How many bytecodes there were at the choice before.
    before: u64,
    /// How often in a row a thread was passed over that could have gone on.
    idle: u32,
    /// What has passed by that.
    idle_nanos: i64,
    /// The virtual clock when it last changed.
    clock: i64,
}

impl Fair {
    /// Which of these threads goes on, by its place among them.
    pub(crate) fn next(&mut self, state: &State, threads: &[ThreadId]) -> usize {
        let part = state.bytecodes_since(std::mem::replace(&mut self.before, state.bytecodes));
        self.stretch += part.min(LONGEST_PART);
        if state.now != self.clock {
            self.clock = state.now;
            (self.idle, self.idle_nanos) = (0, 0);
        }
        let thread = state.thread(state.current);
        let can_stay = thread.status == Status::Runnable;
        let is_long = self.in_a_row >= LONGEST_ROW || self.stretch >= LONGEST_STRETCH;
        let is_due = |&id: &ThreadId| {
            let deadline = state.thread(id).status.deadline();
            deadline.is_some_and(|deadline| deadline <= state.now)
        };
        let others_are_due = threads.iter().any(is_due);
        let stays = threads.iter().position(|&id| id == state.current);
        let only_looks = thread.stand == Stand::Tired && state.waits_for_the_clock();
        let may_stay = can_stay && !thread.yielded && !is_long && !only_looks && !others_are_due;
        if let Some(stays) = stays.filter(|_| may_stay) {
            self.in_a_row += 1;
            return stays;
        }
        if can_stay {
            self.idle_nanos += FIRST_IDLE_NANOS << self.idle.min(MOST_DOUBLINGS - 10);
            self.idle_nanos = self.idle_nanos.min(1 << (MOST_DOUBLINGS + 15));
            self.idle += 1;
        } else {
            (self.idle, self.idle_nanos) = (0, 0);
        }
        self.in_a_row = 0;
        self.stretch = 0;
        self.longest_waiting(state, threads)
    }

    fn longest_waiting(&self, state: &State, threads: &[ThreadId]) -> usize {
        let spent = NANOS_PER_BYTECODE.saturating_mul(state.bytecodes as i64);
        let clock = state
            .now
            .saturating_add(spent)
            .saturating_add(self.idle_nanos);
        let rank = |id: ThreadId| {
            let thread = state.thread(id);
            let deadline = thread.status.deadline().filter(|_| !thread.roused);
            let asleep = deadline.is_some_and(|deadline| deadline > clock);
            let is_current = id == state.current;
            (asleep, is_current, thread.since, id)
        };
        let best = threads.iter().enumerate().min_by_key(|&(_, &id)| rank(id));
        best.expect("a choice has alternatives").0
    }
}
