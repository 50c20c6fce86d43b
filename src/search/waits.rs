//! When it is asked whether threads that wait beside others do so for ever (`forever.rs` has the answer): where a path comes
//! round, where it is cut, and where they have waited long.

use super::Gap;
use super::engine::{Engine, SearchNode};
use super::forever::{Fate, by_their_code, fate, waiting_beside_others};
use crate::error::Result;
use crate::vm::{Choice, State, ThreadId};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Where paths are cut by a bound, it is asked so often whether threads wait for ever.
const MOST_CUTS: u32 = 16;
/// A thread that has waited for so many choices, or a power of two more, is looked at.
const LONG_WAIT: u64 = 16;
/// So many where states are compared: a path that only goes round is over before that, and it is asked there.
const LONG_WAIT_AMONG_SEEN: u64 = 256;

impl Engine<'_> {
    /// The threads that may be stuck beside others that live on, if it matters.
    pub(super) fn could_be_stuck(&self, state: &State) -> Vec<ThreadId> {
        let waits = |id: ThreadId| {
            let thread = state.thread(id);
            thread.status.is_waiting() && thread.status.deadline().is_none()
        };
        if self.looks_ahead || !state.thread_ids().any(waits) {
            return Vec::new();
        }
        let waiting = waiting_beside_others(self.vm, state);
        match self.goal {
            Some(goal) if !goal.could_be_met_by(self.vm, state, &waiting) => Vec::new(),
            _ => waiting,
        }
    }

    /// Finds out whether threads that wait in a state before a choice between threads do so for ever.
    pub(super) fn ask_who_is_stuck(&mut self, node: &SearchNode, choice: &Choice) -> Result<()> {
        let waiting = self.could_be_stuck(&node.state);
        if waiting.is_empty() || !matches!(choice, Choice::Thread(_)) {
            return Ok(());
        }
        let budget = self.budget;
        let names = |ids: &[ThreadId]| {
            let names = ids
                .iter()
                .map(|id| self.vm.name_of_thread(&node.state, *id));
            names.collect::<Vec<_>>().join(", ")
        };
        let vm = self.vm;
        match fate(
            vm,
            self.solver,
            &node.state,
            choice,
            waiting.clone(),
            budget,
        )? {
            Fate::Stuck(proof) => {
                log::info!("stuck for ever: {}", names(&proof.threads));
                self.report_stuck(node, &proof.threads);
            }
            Fate::Free => log::debug!("not stuck: {}", names(&waiting)),
            Fate::Unknown => {
                log::debug!("stuck or not: {}", names(&waiting));
                let gap = Gap::Waiting(names(&waiting));
                self.outcome.gaps.add(gap);
            }
        }
        Ok(())
    }

    /// Where threads have waited long while others went on, the code of those may show that they wait for ever.
    pub(super) fn ask_after_long(&mut self, node: &SearchNode) {
        let state = &node.state;
        let long = match self.seen {
            Some(_) => LONG_WAIT_AMONG_SEEN,
            None => LONG_WAIT,
        };
        let has_waited_long = |id: ThreadId| {
            let thread = state.thread(id);
            let choices = state.choices.saturating_sub(thread.since);
            thread.status.is_waiting() && choices >= long && choices.is_power_of_two()
        };
        if self.looks_ahead || !state.thread_ids().any(has_waited_long) {
            return;
        }
        let waiting = self.could_be_stuck(state);
        let mut hasher = FxHasher::default();
        for id in state.thread_ids() {
            self.vm.stack_of(state, id).hash(&mut hasher);
        }
        if waiting.is_empty() || !self.asked_by_code.insert(hasher.finish()) {
            return;
        }
        if let Some(proof) = by_their_code(self.vm, state, waiting) {
            log::info!("stuck by the code of others: {:?}", proof.threads);
            self.report_stuck(node, &proof.threads);
        }
    }

    /// The same where a path is cut by a bound: not too often, since paths that are cut may be many.
    pub(super) fn ask_at_cut(&mut self, node: &SearchNode) -> Result<()> {
        let enabled = self.vm.enabled(&node.state);
        if enabled.is_empty() || self.asked_at_cuts >= MOST_CUTS || self.looks_ahead {
            return Ok(());
        }
        self.asked_at_cuts += 1;
        self.ask_who_is_stuck(node, &Choice::Thread(enabled))
    }
}
