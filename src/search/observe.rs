//! What a pause shows: exceptions that nobody caught, threads in a deadlock, the goal of a warning. Asked by every search and
//! by replay alike.

use super::engine::{Engine, SearchNode, is_end};
use super::finding::{Found, Hold, Inputs, What};
use super::goal::{Goal, Met};
use super::round::Closed;
use super::{Decisions, Gap};
use crate::config::WarningKind;
use crate::error::Result;
use crate::term::{Model, Term};
use crate::vm::{self, Choice, Pause, State, Stop, ThreadId, Vm};

/// Exceptions that ended threads of a state, but for so many that were looked at before.
pub(crate) fn uncaught(vm: &Vm, state: &State, looked_at: &mut usize) -> Vec<What> {
    let new = state.findings.iter().skip(*looked_at);
    let new: Vec<What> = new.map(|it| What::of(vm.program(), it)).collect();
    *looked_at += new.len();
    new
}

/// The deadlock that a pause shows by itself: of all who are left where nobody can move, otherwise of those who wait for
/// each other in a circle, whatever others do.
pub(crate) fn deadlock(vm: &Vm, state: &State, pause: &Pause) -> Option<What> {
    let is_still = match pause {
        Pause::Stop(Stop::Deadlock) => true,
        Pause::Choose(Choice::Thread(_)) => vm.is_standstill(state),
        Pause::Stop(Stop::Exited(_) | Stop::Unsupported { .. } | Stop::Broken(_)) => false,
        _ => return None,
    };
    if is_still && waits_for_outside(vm, state).is_none() {
        return Some(What::standstill(vm, state));
    }
    let waiting = state.threads.iter().filter(|it| it.status.is_waiting());
    match waiting.count() {
        0 | 1 => None,
        _ => What::cycle(vm, state),
    }
}

/// A thread that something could let go which others than the program bring: at any time a signal may start its hooks.
fn waits_for_outside(vm: &Vm, state: &State) -> Option<ThreadId> {
    let may_be_signalled = vm.has_hooks(state);
    let mut threads = state.thread_ids();
    threads.find(|&id| may_be_signalled || vm.waits_for_outside(state, id))
}

/// How a pause shows what a goal is about.
fn shown(vm: &Vm, state: &State, pause: &Pause, goal: &Goal) -> Option<Met> {
    let met = match pause {
        Pause::Reached(at) => goal.met_on_arrival(state, *at),
        // Who still waits when the program ends is let go, but for those who wait for each other.
        Pause::Stop(Stop::Exited(_)) => {
            let is_lasting = |met: &Met| match met.what {
                What::Deadlock { hold, .. } => hold == Hold::Circle,
                _ => true,
            };
            goal.met(vm, state).filter(is_lasting)
        }
        Pause::Choose(Choice::Thread(_))
        | Pause::Stop(Stop::Deadlock | Stop::Unsupported { .. }) => goal.met(vm, state),
        _ => None,
    };
    let threw = || state.fault().and_then(|_| goal.met(vm, state));
    met.or_else(threw)
}

impl Engine<'_> {
    /// Exceptions that ended threads since the last look.
    pub(super) fn report_uncaught(&mut self, node: &mut SearchNode) {
        for what in uncaught(self.vm, &node.state, &mut node.reported) {
            self.report(node, what);
        }
    }

    /// Threads that can never move again, as far as the pause shows it.
    pub(super) fn report_deadlock(&mut self, node: &SearchNode, pause: &Pause) {
        if let Some(what) = deadlock(self.vm, &node.state, pause) {
            self.report(node, what);
        }
    }

    /// These threads wait for ever beside others: something found, or what was searched for.
    pub(super) fn report_stuck(&mut self, node: &SearchNode, stuck: &[ThreadId]) {
        let all = self.goals.as_ref();
        let all = all.map(|goals| goals.waited_for(self.vm, &node.state));
        for (number, goal) in all.unwrap_or_default() {
            if goal.kind == WarningKind::Deadlock
                && let Some(met) = goal.met_by_stuck(self.vm, &node.state, stuck)
            {
                self.note(node, number, met);
            }
        }
        match self.goal {
            None => {
                let threads = stuck.to_vec();
                let what = What::living_on(self.vm, &node.state, threads);
                self.report(node, what);
            }
            Some(goal) => {
                if let Some(met) = goal.met_by_stuck(self.vm, &node.state, stuck) {
                    self.meet(node, met);
                }
            }
        }
    }

    fn report(&mut self, node: &SearchNode, what: What) {
        if !self.looks_ahead {
            self.report_assuming(node, what, None);
        }
    }

    /// Something found, if the inputs allow what it needs.
    pub(super) fn report_assuming(
        &mut self,
        node: &SearchNode,
        what: What,
        assuming: Option<Term>,
    ) {
        if self.is_known(&what) {
            return;
        }
        let mut constraints = node.state.path.terms();
        constraints.extend(assuming);
        if let Some(model) = self.model_of(&constraints) {
            self.keep(what, &model, &node.decisions);
        }
    }

    /// Whether a reader would call something that was found the same.
    fn is_known(&self, what: &What) -> bool {
        let mut found = self.outcome.found.iter();
        found.any(|it| it.what.is_like(what))
    }

    /// Something found with these inputs, unless it is known. Tells whether it is new.
    pub(super) fn report_with(
        &mut self,
        what: What,
        inputs: &Model,
        decisions: &Decisions,
    ) -> bool {
        let is_new = !self.is_known(&what);
        if is_new {
            self.keep(what, inputs, decisions);
        }
        is_new
    }

    fn keep(&mut self, what: What, inputs: &Model, decisions: &Decisions) {
        log::info!("found {}", what.describe(self.vm.program()));
        self.outcome.found.push(Found {
            what,
            inputs: Inputs::of(self.vm.terms(), inputs),
            decisions: decisions.to_vec(),
        });
    }

    /// The goal is met, if the inputs allow what it needs; then nothing else matters.
    pub(super) fn meet(&mut self, node: &SearchNode, met: Met) -> bool {
        self.outcome.met = self.found_with(node, met);
        self.outcome.met.is_some()
    }

    /// How a goal is met, if the inputs allow what it needs.
    fn found_with(&mut self, node: &SearchNode, met: Met) -> Option<Found> {
        let mut constraints = node.state.path.terms();
        constraints.extend(met.assuming);
        let model = self.model_of(&constraints)?;
        log::info!("goal: {}", met.what.describe(self.vm.program()));
        Some(Found {
            what: met.what,
            inputs: Inputs::of(self.vm.terms(), &model),
            decisions: node.decisions.to_vec(),
        })
    }

    /// Whether a pause shows what the goal is about.
    pub(super) fn meets_goal(&mut self, node: &SearchNode, pause: &Pause) -> bool {
        let goal = self.goal;
        let met = goal.and_then(|goal| shown(self.vm, &node.state, pause, goal));
        met.is_some_and(|met| self.meet(node, met))
    }

    /// Notes which of all goals a pause shows.
    pub(super) fn note_met(&mut self, node: &SearchNode, pause: &Pause) {
        let Some(goals) = &self.goals else {
            return;
        };
        for (number, goal) in goals.at_stake(self.vm, &node.state, pause) {
            if let Some(met) = shown(self.vm, &node.state, pause, goal) {
                self.note(node, number, met);
            }
        }
    }

    fn note(&mut self, node: &SearchNode, number: usize, met: Met) {
        if let Some(found) = self.found_with(node, met)
            && let Some(goals) = &mut self.goals
        {
            goals.meet(number, found);
        }
    }

    /// A path has come to its end, or can not go on.
    pub(super) fn end(&mut self, node: &mut SearchNode, stop: &Stop) -> Result<()> {
        self.end_transition(node);
        self.outcome.gaps.of_path(self.vm, &node.state);
        self.was_cut = !is_end(stop) && !matches!(stop, Stop::Infeasible);
        match stop {
            Stop::Exited(_) => self.outcome.stats.paths += 1,
            Stop::Deadlock => {
                self.outcome.stats.paths += 1;
                self.note_outside(&node.state);
            }
            Stop::Infeasible => self.outcome.gaps.refuted_assumption(self.vm, &node.state),
            Stop::OutOfBudget(vm::Budget::Steps) => {
                self.outcome.stats.paths += u64::from(self.round.is_some());
                self.outcome.gaps.stopped(stop);
                self.ask_at_cut(node)?;
            }
            other => self.outcome.gaps.stopped(other),
        }
        Ok(())
    }

    /// Where nobody moves any more, but what the outside brings could let someone go.
    pub(super) fn note_outside(&mut self, state: &State) {
        if let Some(id) = waits_for_outside(self.vm, state) {
            let name = self.vm.name_of_thread(state, id);
            self.outcome.gaps.add(Gap::Outside(name));
        }
    }

    /// A path that follows a fair schedule has come round, and would do so for ever.
    pub(super) fn end_round(
        &mut self,
        node: &mut SearchNode,
        choice: &Choice,
        closed: Closed,
    ) -> Result<()> {
        self.end_transition(node);
        self.outcome.gaps.of_path(self.vm, &node.state);
        self.outcome.gaps.add(Gap::Round);
        self.outcome.stats.paths += 1;
        self.was_cut = true;
        let found = self.outcome.found.len();
        self.ask_who_is_stuck(node, choice)?;
        let is_deadlock = self.outcome.found.len() > found;
        if let Some(what) = What::endless(self.vm, &node.state, &closed, is_deadlock) {
            self.report(node, what);
        }
        Ok(())
    }
}
