//! The steps of an exploration: entering a pick, running to the next pause, and what follows from that. `explore` in
//! `mod.rs` is the loop around them.

use super::budget::MemoryWatch;
use super::finding::Hold;
use super::footprint::{Footprint, Sleeper};
use super::forever::{Fate, by_their_code, fate, waiting_beside_others};
use super::goal::Met;
use super::round::{Closed, Round};
use super::seen::{Asks, Before, Seen};
use super::waiting::Fork;
use super::{Budget, Decision, Decisions, Entry, Gap, Options, Outcome, Path, Waiting, What};
use crate::error::Result;
use crate::program::Location;
use crate::solver::{Answer, Query, Solver, Why};
use crate::term::{Constant, Model, Term};
use crate::vm::{self, Choice, Event, LocationSet, Pause, Pick, State, Stop, ThreadId, Vm};
use rustc_hash::{FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// A term that must be concrete is tried with all its values if they are no more than this, otherwise with one.
const MOST_VALUES: usize = 16;
/// Where paths are cut by a bound, it is asked so often whether threads wait for ever.
const MOST_CUTS: u32 = 16;
/// A thread that has waited for so many choices, or a power of two more, is looked at.
const LONG_WAIT: u64 = 16;

/// A state on its way, and what is known of how it came here.
pub(super) struct Node {
    pub state: State,
    pub decisions: Decisions,
    pub depth: u64,
    pub preemptions: u32,
    /// Threads whose next step was tried before and commutes with all that was done since.
    pub asleep: Vec<Sleeper>,
    /// What was done since the last choice of a thread.
    pub footprint: Footprint,
    /// The fork whose pick of a thread is being carried out, to be told its footprint.
    pub origin: Option<(Rc<Fork>, Pick)>,
    /// How many of the state's findings were reported.
    pub reported: usize,
}

impl Node {
    /// For a fork that others share: who sleeps is said by each of its entries.
    pub fn without_sleepers(self) -> Node {
        Node {
            asleep: Vec::new(),
            ..self
        }
    }

    /// The state at a choice.
    pub fn at(self, choice: Choice) -> Fork {
        Fork::new(
            self.state,
            choice,
            self.decisions,
            self.depth,
            self.footprint,
            self.origin,
            self.reported,
        )
    }
}

pub(super) enum Next {
    Continue,
    /// The running thread has come to a watched location.
    Reached(Location),
    End,
    Fork(Choice, Vec<Pick>),
}

pub(super) struct Explorer<'a> {
    pub vm: &'a Vm,
    pub solver: &'a mut dyn Solver,
    pub seen: Option<Seen>,
    pub uses_sleep: bool,
    pub counts_preemptions: bool,
    /// What threads do is kept for [`Explorer::take_events`].
    pub keeps_events: bool,
    events: Vec<Event>,
    /// Where paths follow a fair schedule: whether they come round. One that does is something found.
    pub round: Option<Round>,
    /// Whether the path has come round since there was last more than one alternative.
    lone: Round,
    /// A path with many choices goes on, and whoever drives the exploration sees to it that it ends.
    pub goes_deep: bool,
    /// It is asked what can follow from a state, not what can be found there.
    pub looks_ahead: bool,
    /// Where it is asked whether threads wait for ever.
    pub asks: Asks,
    /// How often that was asked where a path was cut.
    asked_at_cuts: u32,
    /// Where threads stood, by a hash of it, when the code ahead of them was asked.
    asked_by_code: FxHashSet<u64>,
    /// The path that ended last was cut by a limit, or by what has no model: more could have happened.
    pub was_cut: bool,
    pub outcome: Outcome,
}

impl<'a> Explorer<'a> {
    pub fn new(
        vm: &'a Vm,
        solver: &'a mut dyn Solver,
        seen: Option<Seen>,
        uses_sleep: bool,
        counts_preemptions: bool,
    ) -> Explorer<'a> {
        Explorer {
            vm,
            solver,
            seen,
            uses_sleep,
            counts_preemptions,
            keeps_events: false,
            events: Vec::new(),
            round: None,
            lone: Round::default(),
            goes_deep: false,
            looks_ahead: false,
            asks: Asks::AtAnySeen,
            asked_at_cuts: 0,
            asked_by_code: FxHashSet::default(),
            was_cut: false,
            outcome: Outcome::default(),
        }
    }

    /// Carries out the pick that an entry stands for.
    pub fn enter(&mut self, entry: Entry) -> Result<Node> {
        self.lone = Round::default();
        let Entry {
            fork,
            pick,
            asleep,
            preemptions,
        } = entry;
        let Some(choice) = &fork.choice else {
            let fork = Rc::try_unwrap(fork).unwrap_or_else(|fork| (*fork).clone());
            return Ok(Node {
                state: fork.state,
                decisions: fork.decisions,
                depth: 0,
                preemptions: 0,
                asleep: Vec::new(),
                footprint: Footprint::default(),
                origin: None,
                reported: 0,
            });
        };
        let choice = choice.clone();
        let is_thread = matches!(choice, Choice::Thread(_));
        let origin = match is_thread && self.uses_sleep {
            true => Some((fork.clone(), pick)),
            false => fork.origin.clone(),
        };
        // The last pick of a fork takes its state.
        let (mut state, decisions, depth, footprint, reported) = match Rc::try_unwrap(fork) {
            Ok(fork) => (
                fork.state,
                fork.decisions,
                fork.depth,
                fork.footprint,
                fork.reported,
            ),
            Err(fork) => (
                fork.state.clone(),
                fork.decisions.clone(),
                fork.depth,
                fork.footprint.clone(),
                fork.reported,
            ),
        };
        self.outcome.stats.entered += 1;
        let footprint = match is_thread {
            true => Footprint::default(),
            false => footprint,
        };
        let mut decisions = decisions;
        decisions.push(Decision::of(&choice, pick));
        self.vm.take(&mut state, &choice, pick)?;
        Ok(Node {
            state,
            decisions,
            depth: depth + 1,
            preemptions,
            asleep,
            footprint,
            origin,
            reported,
        })
    }

    /// Runs a state to its next pause and says what follows.
    pub fn step(
        &mut self,
        node: &mut Node,
        watch: &LocationSet,
        options: &Options,
        ended: &mut dyn FnMut(&mut dyn Solver, &Path),
    ) -> Result<Next> {
        let before = node.state.bytecodes;
        let pause = self.vm.run(&mut node.state, watch)?;
        self.outcome.stats.bytecodes += node.state.bytecodes_since(before);
        self.note_footprint(node);
        self.report_uncaught(node)?;
        if node.state.fault().is_some() && self.meets_goal(node, options) {
            return Ok(Next::End);
        }
        match pause {
            Pause::Reached(at) => {
                let goal = options.goal.as_ref();
                let met = goal.and_then(|goal| goal.met_on_arrival(&node.state, at));
                match met.is_some_and(|met| self.meet(node, met)) {
                    true => Ok(Next::End),
                    false => Ok(Next::Reached(at)),
                }
            }
            Pause::Stop(stop) => {
                let is_halt = matches!(stop, Stop::Unsupported { .. });
                let is_over = matches!(stop, Stop::Exited(_));
                if is_over && self.meets_goal_at_end(node, options)
                    || (stop == Stop::Deadlock || is_halt) && self.meets_goal(node, options)
                {
                    return Ok(Next::End);
                }
                if is_halt {
                    self.report_cycle(node)?;
                }
                self.end(node, &stop, options)?;
                if is_end(&stop) {
                    let path = Path {
                        state: &node.state,
                        stop: &stop,
                        decisions: &node.decisions,
                    };
                    ended(self.solver, &path);
                }
                Ok(Next::End)
            }
            Pause::Choose(choice) => self.choose(node, choice, options),
        }
    }

    fn choose(&mut self, node: &mut Node, choice: Choice, options: &Options) -> Result<Next> {
        if matches!(choice, Choice::Thread(_)) {
            if self.meets_goal(node, options) {
                return Ok(Next::End);
            }
            self.report_cycle(node)?;
            if self.vm.is_standstill(&node.state) {
                self.report_deadlock(node)?;
            }
            if let Some(round) = &mut self.round
                && let Some(closed) = round.closes(self.vm, &node.state, &choice)
            {
                self.end_round(node, &choice, closed, options)?;
                return Ok(Next::End);
            }
            self.ask_after_long(node, options);
            if self.outcome.met.is_some() {
                return Ok(Next::End);
            }
            self.end_transition(node);
        }
        let Some((choice, mut feasible)) = self.feasible(node, choice) else {
            self.leave(node);
            return Ok(Next::End);
        };
        if feasible.is_empty() {
            if matches!(choice, Choice::Assume(_)) {
                self.outcome.gaps.refuted_assumption(self.vm, &node.state);
            }
            self.leave(node);
            return Ok(Next::End);
        }
        if let [only] = feasible[..] {
            // Asked although there is only one: it has run long. Where it was before, it will come again.
            if matches!(choice, Choice::Thread(_)) && self.was_seen(node, &choice, options)? {
                self.leave(node);
                return Ok(Next::End);
            }
            if self.goes_round_alone(node, &choice) {
                self.ask_who_is_stuck(node, &choice, options)?;
                self.leave(node);
                return Ok(Next::End);
            }
            node.decisions.push(Decision::of(&choice, only));
            self.vm.take(&mut node.state, &choice, only)?;
            if matches!(choice, Choice::Thread(_)) {
                node.footprint = Footprint::default();
            }
            return Ok(Next::Continue);
        }
        self.lone = Round::default();
        if options.budget.is_too_deep(node.depth) && !self.goes_deep {
            self.outcome.gaps.add(Gap::Depth);
            self.ask_at_cut(node, options)?;
            self.leave(node);
            return Ok(Next::End);
        }
        if self.was_seen(node, &choice, options)? {
            self.leave(node);
            return Ok(Next::End);
        }
        if self.uses_sleep && matches!(choice, Choice::Thread(_)) {
            let asleep = |pick: &Pick| {
                let thread = choice.thread(*pick);
                node.asleep
                    .iter()
                    .any(|sleeper| Some(sleeper.thread) == thread)
            };
            let before = feasible.len();
            feasible.retain(|pick| !asleep(pick));
            self.outcome.stats.asleep += (before - feasible.len()) as u64;
            if feasible.is_empty() {
                if self.seen.as_ref().is_some_and(|seen| seen.has_circle) {
                    self.ask_who_is_stuck(node, &choice, options)?;
                }
                self.leave(node);
                return Ok(Next::End);
            }
        }
        Ok(Next::Fork(choice, feasible))
    }

    /// Whether the only thread that can go on has come back to where it was, in a search that does not keep states:
    /// nothing else will ever follow.
    fn goes_round_alone(&mut self, node: &Node, choice: &Choice) -> bool {
        let is_kept = self.seen.is_some() || self.round.is_some();
        !is_kept && self.lone.closes(self.vm, &node.state, choice).is_some()
    }

    /// Alternatives of a choice that are tried, now or later.
    pub fn count(&mut self, alternatives: usize) {
        self.outcome.stats.states += alternatives as u64;
    }

    /// The same where the program has ended: who still waits then is let go, but for those who wait for each other.
    fn meets_goal_at_end(&mut self, node: &Node, options: &Options) -> bool {
        let goal = options.goal.as_ref();
        let met = goal.and_then(|goal| goal.met(self.vm, &node.state));
        let counts = |met: &Met| {
            let What::Deadlock { hold, .. } = met.what else {
                return true;
            };
            hold == Hold::Circle
        };
        met.filter(counts).is_some_and(|met| self.meet(node, met))
    }

    fn meets_goal(&mut self, node: &Node, options: &Options) -> bool {
        let goal = options.goal.as_ref();
        let met = goal.and_then(|goal| goal.met(self.vm, &node.state));
        met.is_some_and(|met| self.meet(node, met))
    }

    /// The picks that inputs allow. `None` where the solver could not tell of any.
    fn feasible(&mut self, node: &Node, choice: Choice) -> Option<(Choice, Vec<Pick>)> {
        match choice {
            Choice::Thread(_) | Choice::Waiter(_) | Choice::Object { .. } => {
                let all = (0..choice.len()).map(Pick).collect();
                Some((choice, all))
            }
            Choice::Value { term, .. } => self.values(node, term),
            Choice::Branch { .. } | Choice::Assume(_) => {
                let mut constraints = node.state.path.terms();
                let mut feasible = Vec::new();
                let mut unknown = false;
                let arms = choice.len();
                for pick in (0..arms).map(Pick) {
                    // Exactly one arm holds, so the last one does if no other can.
                    let must_hold = matches!(choice, Choice::Branch { .. })
                        && feasible.is_empty()
                        && !unknown
                        && pick.0 + 1 == arms;
                    if must_hold {
                        feasible.push(pick);
                        break;
                    }
                    let guard = choice.guard(self.vm.terms(), pick)?;
                    constraints.push(guard);
                    match self.ask(&constraints) {
                        Answer::Sat(_) => feasible.push(pick),
                        Answer::Unsat(_) => {}
                        Answer::Unknown(reason) => {
                            unknown = true;
                            self.outcome.gaps.solver_gave_up(reason);
                        }
                    }
                    constraints.pop();
                }
                if feasible.is_empty() && unknown {
                    return None;
                }
                Some((choice, feasible))
            }
        }
    }

    /// The values to try for a term that must be concrete.
    fn values(&mut self, node: &Node, term: Term) -> Option<(Choice, Vec<Pick>)> {
        let terms = self.vm.terms();
        let mut constraints = node.state.path.terms();
        let mut values: Vec<Constant> = Vec::new();
        let mut all = false;
        while values.len() <= MOST_VALUES {
            match self.ask(&constraints) {
                Answer::Sat(model) => {
                    let value = terms.eval(term, &model);
                    values.push(value);
                    let choice = Choice::Value {
                        term,
                        values: vec![value],
                    };
                    let is_it = choice.guard(terms, Pick(0))?;
                    constraints.push(terms.not(is_it));
                }
                Answer::Unsat(_) => {
                    all = true;
                    break;
                }
                Answer::Unknown(why @ Why::Halted(_)) => {
                    self.outcome.gaps.solver_gave_up(why);
                    return None;
                }
                Answer::Unknown(reason) => {
                    self.outcome.gaps.solver_gave_up(reason);
                    break;
                }
            }
        }
        if !all {
            values.truncate(1);
            self.outcome
                .gaps
                .made_concrete(terms.display(term).to_string());
        }
        let picks = (0..values.len()).map(Pick).collect();
        (!values.is_empty()).then_some((Choice::Value { term, values }, picks))
    }

    fn ask(&mut self, constraints: &[Term]) -> Answer {
        self.outcome.stats.solver_queries += 1;
        self.solver.check(&Query {
            terms: self.vm.terms(),
            constraints,
        })
    }

    /// Inputs that satisfy all of these.
    pub fn model_of(&mut self, constraints: &[Term]) -> Option<Model> {
        match self.ask(constraints) {
            Answer::Sat(model) => Some(model),
            Answer::Unsat(_) => None,
            Answer::Unknown(reason) => {
                self.outcome.gaps.solver_gave_up(reason);
                None
            }
        }
    }

    fn was_seen(&mut self, node: &Node, choice: &Choice, options: &Options) -> Result<bool> {
        // To be compared it is written down, which takes as much memory again, and time.
        if options.budget.is_much(node.state.bytes()) {
            return Ok(false);
        }
        let Some(mut seen) = self.seen.take() else {
            return Ok(false);
        };
        let before = self.look_up(&mut seen, node, choice, 0, options);
        self.outcome.stats.stored = seen.len() as u64;
        self.outcome.stats.stored_bytes = seen.bytes() as u64;
        self.seen = Some(seen);
        if before == Before::Ask {
            self.ask_who_is_stuck(node, choice, options)?;
        }
        Ok(before != Before::New)
    }

    /// Whether a state like this was seen, and whether it is to be asked who is stuck there.
    pub fn look_up(
        &mut self,
        seen: &mut Seen,
        node: &Node,
        choice: &Choice,
        key: u64,
        options: &Options,
    ) -> Before {
        let asks = match self.could_be_stuck(&node.state, options).is_empty() {
            true => Asks::Never,
            false => self.asks,
        };
        let before = seen.look_up(self.vm, self.solver, node, choice, key, asks);
        self.outcome.stats.matched += u64::from(before != Before::New);
        before
    }

    /// The threads that may be stuck beside others that live on, if it matters.
    fn could_be_stuck(&self, state: &State, options: &Options) -> Vec<ThreadId> {
        let waits = |id: ThreadId| {
            let thread = state.thread(id);
            thread.status.is_waiting() && thread.status.deadline().is_none()
        };
        if self.looks_ahead || !state.thread_ids().any(waits) {
            return Vec::new();
        }
        let waiting = waiting_beside_others(self.vm, state);
        match &options.goal {
            Some(goal) if !goal.could_be_met_by(self.vm, state, &waiting) => Vec::new(),
            _ => waiting,
        }
    }

    /// Finds out whether threads that wait in a state before a choice between threads do so for ever.
    pub fn ask_who_is_stuck(
        &mut self,
        node: &Node,
        choice: &Choice,
        options: &Options,
    ) -> Result<()> {
        let waiting = self.could_be_stuck(&node.state, options);
        if waiting.is_empty() || !matches!(choice, Choice::Thread(_)) {
            return Ok(());
        }
        let budget = &options.budget;
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
                self.report_stuck(node, &proof.threads, options);
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
    fn ask_after_long(&mut self, node: &Node, options: &Options) {
        let state = &node.state;
        let has_waited_long = |id: ThreadId| {
            let thread = state.thread(id);
            let choices = state.choices.saturating_sub(thread.since);
            thread.status.is_waiting() && choices >= LONG_WAIT && choices.is_power_of_two()
        };
        if self.looks_ahead || !state.thread_ids().any(has_waited_long) {
            return;
        }
        let waiting = self.could_be_stuck(state, options);
        let mut hasher = FxHasher::default();
        for id in state.thread_ids() {
            self.vm.stack_of(state, id).hash(&mut hasher);
        }
        if waiting.is_empty() || !self.asked_by_code.insert(hasher.finish()) {
            return;
        }
        if let Some(proof) = by_their_code(self.vm, state, waiting) {
            log::info!("stuck by the code of others: {:?}", proof.threads);
            self.report_stuck(node, &proof.threads, options);
        }
    }

    /// The same where a path is cut by a bound: not too often, since paths that are cut may be many.
    fn ask_at_cut(&mut self, node: &Node, options: &Options) -> Result<()> {
        let enabled = self.vm.enabled(&node.state);
        if enabled.is_empty() || self.asked_at_cuts >= MOST_CUTS || self.looks_ahead {
            return Ok(());
        }
        self.asked_at_cuts += 1;
        self.ask_who_is_stuck(node, &Choice::Thread(enabled), options)
    }

    /// Puts the picks of a choice among those that wait, the best to come first.
    pub fn fork(&mut self, node: Node, choice: Choice, picks: Vec<Pick>, waiting: &mut Waiting) {
        let is_thread = matches!(choice, Choice::Thread(_));
        let (asleep, preemptions) = (node.asleep.clone(), node.preemptions);
        let node = node.without_sleepers();
        let current = node.state.current;
        let current_goes_on = match &choice {
            Choice::Thread(threads) if self.counts_preemptions => {
                threads.contains(&current) && !node.state.thread(current).yielded
            }
            _ => false,
        };
        let preempts = |pick: Pick| current_goes_on && choice.thread(pick) != Some(current);
        let picks: Vec<(Pick, u32)> = picks
            .into_iter()
            .map(|pick| (pick, preemptions + u32::from(preempts(pick))))
            .collect();
        let fork = Rc::new(node.at(choice));
        waiting.add(fork, picks, asleep, self.uses_sleep && is_thread);
    }

    /// What the machine met that holds for all paths.
    pub fn finish(mut self) -> Outcome {
        for model in self.vm.noted() {
            self.outcome
                .gaps
                .add(Gap::Approximate(model.replace('/', ".")));
        }
        self.outcome
    }

    /// What a path leaves behind that is not explored further.
    fn leave(&mut self, node: &Node) {
        self.was_cut = false;
        self.outcome.gaps.of_path(self.vm, &node.state);
        // In the middle of a thread's step: what the rest of it would do was not seen.
        if let Some((fork, pick)) = &node.origin {
            fork.learn(*pick, &Footprint::unknown());
        }
    }

    fn end(&mut self, node: &mut Node, stop: &Stop, options: &Options) -> Result<()> {
        self.end_transition(node);
        self.outcome.gaps.of_path(self.vm, &node.state);
        self.was_cut = !is_end(stop) && !matches!(stop, Stop::Infeasible);
        match stop {
            Stop::Exited(_) => self.outcome.stats.paths += 1,
            Stop::Deadlock => {
                self.outcome.stats.paths += 1;
                let state = &node.state;
                let hooks = self.vm.has_hooks(state);
                let mut threads = state.thread_ids();
                match threads.find(|&id| hooks || self.vm.waits_for_outside(state, id)) {
                    Some(id) => {
                        let name = self.vm.name_of_thread(state, id);
                        self.outcome.gaps.add(Gap::Outside(name));
                        self.report_cycle(node)?;
                    }
                    None => self.report_deadlock(node)?,
                }
            }
            Stop::Infeasible => self.outcome.gaps.refuted_assumption(self.vm, &node.state),
            Stop::OutOfBudget(vm::Budget::Steps) => {
                self.outcome.stats.paths += u64::from(self.round.is_some());
                self.outcome.gaps.stopped(stop);
                self.ask_at_cut(node, options)?;
            }
            other => self.outcome.gaps.stopped(other),
        }
        Ok(())
    }

    /// A path that follows a fair schedule has come round, and would do so for ever.
    fn end_round(
        &mut self,
        node: &mut Node,
        choice: &Choice,
        closed: Closed,
        options: &Options,
    ) -> Result<()> {
        self.end_transition(node);
        self.outcome.gaps.of_path(self.vm, &node.state);
        self.outcome.gaps.add(Gap::Round);
        self.outcome.stats.paths += 1;
        self.was_cut = true;
        let found = self.outcome.found.len();
        self.ask_who_is_stuck(node, choice, options)?;
        let is_deadlock = self.outcome.found.len() > found;
        if let Some(what) = What::endless(self.vm, &node.state, &closed, is_deadlock) {
            self.report_endless(node, what);
        }
        Ok(())
    }

    /// What was seen goes first, if it takes much; then the half of the states that would be tried last.
    pub fn give_up_memory(&mut self, waiting: &mut Waiting, memory: &MemoryWatch, budget: &Budget) {
        let seen = self.seen.as_mut().map_or(0, |seen| {
            let bytes = seen.bytes() as u64;
            seen.clear();
            bytes
        });
        if budget.is_much(seen) && !memory.is_beyond(budget) {
            return;
        }
        while waiting.give_up_worst() {
            self.outcome.gaps.add(Gap::Memory);
            if !memory.is_beyond(budget) {
                return;
            }
        }
    }

    fn note_footprint(&mut self, node: &mut Node) {
        if self.vm.options().events {
            let events = node.state.take_events();
            if self.uses_sleep {
                node.footprint.add(&events);
            }
            if self.keeps_events {
                self.events.extend(events);
            }
        }
    }

    /// What threads did since this was last asked.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// A thread's step is over: the fork it came from learns what it did, and who sleeps on is who it did not concern.
    fn end_transition(&mut self, node: &mut Node) {
        if !self.uses_sleep {
            return;
        }
        let footprint = std::mem::take(&mut node.footprint);
        node.asleep
            .retain(|sleeper| sleeper.footprint.commutes_with(&footprint));
        if let Some((fork, pick)) = node.origin.take() {
            fork.learn(pick, &footprint);
        }
    }
}

/// Whether a path came to an end of its own.
fn is_end(stop: &Stop) -> bool {
    matches!(stop, Stop::Exited(_) | Stop::Deadlock)
}
