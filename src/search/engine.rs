//! The engine: the only code that runs the machine and takes picks, for searches and replays alike. What may not differ
//! between strategies is decided here and beside it: which picks are feasible (`feasible.rs`), what a pause shows
//! (`observe.rs`), when it is asked who waits for ever (`waits.rs`), what was seen before, what sleeps, what is counted.
//!
//! Start at [`Engine::step`], by which a search goes on from choice to choice, and at [`follow`], which runs one execution.

use super::budget::MemoryWatch;
use super::footprint::{Footprint, Sleeper};
use super::goal::Goals;
use super::round::Round;
use super::seen::{Asks, Before, Seen, Visit};
use super::strategy::{Strategy, Task};
use super::waiting::Fork;
use super::{Alternative, Budget, Decision, Decisions, Gap, Goal, Outcome, Path, Waiting};
use crate::error::Result;
use crate::program::Location;
use crate::solver::Solver;
use crate::vm::{Choice, Event, LocationSet, Pause, Pick, State, Stop, Vm};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// One execution, and what decides it.
pub(crate) trait Director {
    /// The execution as it stands, and the locations where it is to pause.
    fn execution(&mut self) -> (&mut State, &LocationSet);

    /// The machine has paused. Tells whether the execution goes on.
    fn goes_on(&mut self, pause: &Pause) -> Result<bool>;

    /// Decides a choice; `None` ends the execution. The choice comes back with the values it is decided among.
    fn decide(&mut self, choice: Choice) -> Result<Option<(Choice, Pick)>>;
}

/// Runs one execution as it is directed: to its end, which is returned, or until it does not go on.
pub(crate) fn follow(vm: &Vm, director: &mut dyn Director) -> Result<Option<Stop>> {
    loop {
        let (state, watch) = director.execution();
        let pause = vm.run(state, watch)?;
        if !director.goes_on(&pause)? {
            return Ok(None);
        }
        let choice = match pause {
            Pause::Reached(_) => continue,
            Pause::Stop(stop) => return Ok(Some(stop)),
            Pause::Choose(choice) => choice,
        };
        let Some((choice, pick)) = director.decide(choice)? else {
            return Ok(None);
        };
        vm.take(director.execution().0, &choice, pick)?;
    }
}

/// A state on its way, and what is known of how it came here.
pub(super) struct SearchNode {
    pub state: State,
    pub decisions: Decisions,
    pub depth: u64,
    pub preemptions: u32,
    /// The sleep set: threads whose next step was tried before and commutes with all that was done since.
    pub asleep: Vec<Sleeper>,
    /// What was done since the last choice of a thread.
    pub footprint: Footprint,
    /// The fork whose pick of a thread is being carried out, to be told its footprint.
    pub origin: Option<(Rc<Fork>, Pick)>,
    /// How many of the state's findings were reported.
    pub reported: usize,
}

impl SearchNode {
    /// For a fork that others share: each pick that waits ([`Alternative`]) has a sleep set of its own.
    pub(crate) fn without_sleepers(self) -> SearchNode {
        SearchNode {
            asleep: Vec::new(),
            ..self
        }
    }

    /// The state at a choice.
    pub(crate) fn at(self, choice: Choice) -> Fork {
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

/// What a path has come to.
pub(super) enum Next {
    /// It goes on by itself.
    Continue,
    /// The running thread has come to a watched location.
    Reached(Location),
    /// It has stopped; or the engine has left it, since nothing new follows.
    End(Option<Stop>),
    /// Its strategy has left it.
    Left,
    /// The engine has left it, since a state like this one was seen.
    Seen,
    /// A choice with these feasible picks, at least two.
    Fork(Choice, Vec<Pick>),
}

/// What is told of each path that came to an end.
pub(super) type Ended<'a> = dyn FnMut(&mut dyn Solver, &Path) + 'a;

/// What drives a machine for a search. A search sets what it needs otherwise than a new engine has it.
pub(super) struct Engine<'a> {
    pub vm: &'a Vm,
    pub solver: &'a mut dyn Solver,
    pub budget: &'a Budget,
    memory: MemoryWatch,
    /// What is searched for, if anything; the search ends where it is met.
    pub goal: Option<&'a Goal>,
    /// What else is searched for; the search goes on until all of it is met.
    pub goals: Option<Goals<'a>>,
    /// Where a strategy is told that a thread has come there.
    pub watch: LocationSet,
    pub ended: Option<&'a mut Ended<'a>>,
    /// Where states like ones seen before are dropped: those.
    pub seen: Option<Seen>,
    /// Orders of steps that do not matter are left out.
    pub uses_sleep: bool,
    pub counts_preemptions: bool,
    /// What threads do is kept for [`Engine::take_events`].
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
    pub(super) asked_at_cuts: u32,
    /// Where threads stood, by a hash of it, when the code ahead of them was asked.
    pub(super) asked_by_code: FxHashSet<u64>,
    /// The path that ended last was cut by a limit, or by what has no model: more could have happened.
    pub was_cut: bool,
    pub outcome: Outcome,
}

impl<'a> Engine<'a> {
    pub(crate) fn new(vm: &'a Vm, solver: &'a mut dyn Solver, budget: &'a Budget) -> Engine<'a> {
        Engine {
            vm,
            solver,
            budget,
            memory: MemoryWatch::new(),
            goal: None,
            goals: None,
            watch: LocationSet::default(),
            ended: None,
            seen: None,
            uses_sleep: false,
            counts_preemptions: false,
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

    /// Sets what is searched for.
    pub(crate) fn look_for(&mut self, goal: Option<&'a Goal>) {
        self.goal = goal;
        if let Some(goal) = goal {
            goal.watch(self.vm.program(), &mut self.watch);
        }
    }

    /// Sets what else is searched for.
    pub(crate) fn look_for_all(&mut self, goals: &'a [Goal]) {
        if !goals.is_empty() {
            self.goals = Some(Goals::of(goals, self.vm.program(), &mut self.watch));
        }
    }

    /// Nothing more is searched for.
    fn has_found_all(&self) -> bool {
        let all = self.goals.as_ref();
        self.outcome.met.is_some() || all.is_some_and(|goals| goals.are_all_met())
    }

    /// Searches as a strategy says, until the goal is met, a bound is reached or nothing is left. Tells whether nothing
    /// was left.
    pub(crate) fn search(&mut self, strategy: &mut dyn Strategy) -> Result<bool> {
        while let Some(mut task) = strategy.next(self)? {
            loop {
                if self.is_over() {
                    return Ok(false);
                }
                self.mind_memory(strategy);
                let next = self.carry_out(task, strategy)?;
                if self.has_found_all() {
                    return Ok(false);
                }
                match next {
                    Some(next) => task = next,
                    None => break,
                }
            }
        }
        Ok(true)
    }

    fn carry_out(&mut self, task: Task, strategy: &mut dyn Strategy) -> Result<Option<Task>> {
        let (node, next) = match task {
            Task::Enter(alternative) => {
                let node = self.enter(alternative)?;
                self.advance(node, strategy)?
            }
            Task::GoOn(node) => self.advance(node, strategy)?,
            Task::Arrived(node, next) => (node, next),
        };
        if self.outcome.met.is_some() {
            return Ok(None);
        }
        match next {
            Next::Fork(choice, feasible) => strategy.choose(self, node, choice, feasible),
            Next::End(stop) => strategy.ended(self, node, stop.as_ref()),
            Next::Seen => {
                strategy.seen_before(self);
                strategy.ended(self, node, None)
            }
            Next::Left | Next::Continue | Next::Reached(_) => strategy.ended(self, node, None),
        }
    }

    /// Runs a path until its strategy must decide: until it has ended, was left, or is at a choice.
    pub(crate) fn advance(
        &mut self,
        mut node: SearchNode,
        strategy: &mut dyn Strategy,
    ) -> Result<(SearchNode, Next)> {
        loop {
            let next = self.step(&mut node)?;
            if !strategy.paused(self, &node, &next) {
                return Ok((node, Next::Left));
            }
            if !matches!(next, Next::Continue | Next::Reached(_)) {
                return Ok((node, next));
            }
        }
    }

    /// Whether a bound of the whole search is reached, which is noted.
    pub(crate) fn is_over(&mut self) -> bool {
        let Some(gap) = self.budget.exceeded(&self.outcome.stats) else {
            return false;
        };
        self.outcome.gaps.add(gap);
        true
    }

    /// Where memory is short, what was seen goes first, if it takes much; then what would be tried last.
    fn mind_memory(&mut self, strategy: &mut dyn Strategy) {
        if !self.is_memory_short() {
            return;
        }
        let seen = self.seen.as_mut().map_or(0, |seen| {
            let bytes = seen.bytes() as u64;
            seen.clear();
            bytes
        });
        if self.budget.is_much(seen) && !self.is_memory_exceeded() {
            return;
        }
        while strategy.give_up_worst() {
            self.outcome.gaps.add(Gap::Memory);
            if !self.is_memory_exceeded() {
                return;
            }
        }
    }

    /// Whether memory was found short just now.
    pub(crate) fn is_memory_short(&mut self) -> bool {
        self.memory.is_short(self.budget)
    }

    /// Whether nothing more can be kept.
    pub(crate) fn is_memory_exceeded(&self) -> bool {
        self.memory.is_beyond(self.budget)
    }

    /// Runs a state to its next pause.
    fn run(&mut self, state: &mut State) -> Result<Pause> {
        let before = state.bytecodes;
        let pause = self.vm.run(state, &self.watch)?;
        self.outcome.stats.bytecodes += state.bytecodes_since(before);
        Ok(pause)
    }

    /// Carries out a pick, and writes it down.
    pub(crate) fn take(
        &mut self,
        state: &mut State,
        decisions: &mut Decisions,
        choice: &Choice,
        pick: Pick,
    ) -> Result<()> {
        decisions.push(Decision::of(choice, pick));
        self.vm.take(state, choice, pick)
    }

    /// Carries out the pick that an alternative stands for.
    pub(crate) fn enter(&mut self, alternative: Alternative) -> Result<SearchNode> {
        self.lone = Round::default();
        let Alternative {
            fork,
            pick,
            asleep,
            preemptions,
        } = alternative;
        let Some(choice) = &fork.choice else {
            let fork = Rc::try_unwrap(fork).unwrap_or_else(|fork| (*fork).clone());
            return Ok(SearchNode {
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
        let (mut state, mut decisions, depth, footprint, reported) = match Rc::try_unwrap(fork) {
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
        self.take(&mut state, &mut decisions, &choice, pick)?;
        Ok(SearchNode {
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
    fn step(&mut self, node: &mut SearchNode) -> Result<Next> {
        let pause = self.run(&mut node.state)?;
        self.note_footprint(node);
        self.report_uncaught(node);
        if self.meets_goal(node, &pause) {
            return Ok(Next::End(None));
        }
        self.note_met(node, &pause);
        self.report_deadlock(node, &pause);
        match pause {
            Pause::Reached(at) => Ok(Next::Reached(at)),
            Pause::Stop(stop) => {
                self.end(node, &stop)?;
                if is_end(&stop)
                    && let Some(ended) = &mut self.ended
                {
                    let path = Path {
                        state: &node.state,
                        stop: &stop,
                        decisions: &node.decisions,
                    };
                    ended(self.solver, &path);
                }
                Ok(Next::End(Some(stop)))
            }
            Pause::Choose(choice) => self.choose(node, choice),
        }
    }

    fn choose(&mut self, node: &mut SearchNode, choice: Choice) -> Result<Next> {
        if matches!(choice, Choice::Thread(_)) {
            if let Some(round) = &mut self.round
                && let Some(closed) = round.closes(self.vm, &node.state, &choice)
            {
                self.end_round(node, &choice, closed)?;
                return Ok(Next::End(None));
            }
            self.ask_after_long(node);
            if self.outcome.met.is_some() {
                return Ok(Next::End(None));
            }
            self.end_transition(node);
        }
        let Some((choice, mut feasible)) = self.feasible(node, choice) else {
            self.leave(node);
            return Ok(Next::End(None));
        };
        if feasible.is_empty() {
            if matches!(choice, Choice::Assume(_)) {
                self.outcome.gaps.refuted_assumption(self.vm, &node.state);
            }
            self.leave(node);
            return Ok(Next::End(None));
        }
        if let [only] = feasible[..] {
            // Asked although there is only one: it has run long. Where it was before, it will come again.
            if matches!(choice, Choice::Thread(_)) && self.was_seen(node, &choice)? {
                self.leave(node);
                return Ok(Next::Seen);
            }
            if self.goes_round_alone(node, &choice) {
                self.ask_who_is_stuck(node, &choice)?;
                self.leave(node);
                return Ok(Next::End(None));
            }
            self.take(&mut node.state, &mut node.decisions, &choice, only)?;
            if matches!(choice, Choice::Thread(_)) {
                node.footprint = Footprint::default();
            }
            return Ok(Next::Continue);
        }
        self.lone = Round::default();
        if self.budget.is_too_deep(node.depth) && !self.goes_deep {
            self.outcome.gaps.add(Gap::Depth);
            if let Some(seen) = &mut self.seen {
                seen.minds_depth = true;
            }
            self.ask_at_cut(node)?;
            self.leave(node);
            return Ok(Next::End(None));
        }
        if self.was_seen(node, &choice)? {
            self.leave(node);
            return Ok(Next::Seen);
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
                    self.ask_who_is_stuck(node, &choice)?;
                }
                self.leave(node);
                return Ok(Next::End(None));
            }
        }
        Ok(Next::Fork(choice, feasible))
    }

    /// Whether the only thread that can go on has come back to where it was, in a search that does not keep states:
    /// nothing else will ever follow.
    fn goes_round_alone(&mut self, node: &SearchNode, choice: &Choice) -> bool {
        let is_kept = self.seen.is_some() || self.round.is_some();
        !is_kept && self.lone.closes(self.vm, &node.state, choice).is_some()
    }

    /// Alternatives of a choice that are tried, now or later.
    pub(crate) fn count(&mut self, alternatives: usize) {
        self.outcome.stats.states += alternatives as u64;
    }

    fn was_seen(&mut self, node: &SearchNode, choice: &Choice) -> Result<bool> {
        // To be compared it is written down, which takes as much memory again, and time.
        if self.budget.is_much(node.state.bytes()) {
            return Ok(false);
        }
        let Some(mut seen) = self.seen.take() else {
            return Ok(false);
        };
        let before = self.look_up(&mut seen, node, choice, 0);
        self.outcome.stats.stored = seen.len() as u64;
        self.outcome.stats.stored_bytes = seen.bytes() as u64;
        self.seen = Some(seen);
        if before == Before::Ask {
            self.ask_who_is_stuck(node, choice)?;
        }
        Ok(before != Before::New)
    }

    /// Whether a state like this was seen, and whether it is to be asked who is stuck there.
    pub(crate) fn look_up(
        &mut self,
        seen: &mut Seen,
        node: &SearchNode,
        choice: &Choice,
        key: u64,
    ) -> Before {
        let asks = match self.could_be_stuck(&node.state).is_empty() {
            true => Asks::Never,
            false => self.asks,
        };
        let before = seen.look_up(self.vm, self.solver, node, choice, key, asks);
        self.outcome.stats.matched += u64::from(before != Before::New);
        before
    }

    /// Puts the picks of a choice among those that wait, the best to come first.
    pub(crate) fn fork(
        &mut self,
        node: SearchNode,
        choice: Choice,
        picks: Vec<Pick>,
        waiting: &mut Waiting,
    ) {
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
    pub(crate) fn finish(mut self) -> Outcome {
        self.outcome.all_met = self.goals.take().map(Goals::into_met).unwrap_or_default();
        for model in self.vm.noted() {
            self.outcome
                .gaps
                .add(Gap::Approximate(model.replace('/', ".")));
        }
        self.outcome
    }

    /// What a path leaves behind that is not explored further.
    fn leave(&mut self, node: &SearchNode) {
        self.was_cut = false;
        self.outcome.gaps.of_path(self.vm, &node.state);
        // In the middle of a thread's step: what the rest of it would do was not seen.
        if let Some((fork, pick)) = &node.origin {
            fork.learn(*pick, &Footprint::unknown());
        }
    }

    fn note_footprint(&mut self, node: &mut SearchNode) {
        if self.vm.options().watched.events {
            let events = node.state.take_events();
            if self.uses_sleep {
                node.footprint.add(&events);
            }
            if self.keeps_events {
                self.events.extend(events);
            }
        }
    }

    /// The state that was looked up since this was last asked.
    pub(crate) fn take_visit(&mut self) -> Option<Visit> {
        self.seen.as_mut()?.latest.take()
    }

    /// What threads did since this was last asked.
    pub(crate) fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// A thread's step is over: the fork it came from learns what it did, and who sleeps on is who it did not concern.
    pub(super) fn end_transition(&mut self, node: &mut SearchNode) {
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
pub(super) fn is_end(stop: &Stop) -> bool {
    matches!(stop, Stop::Exited(_) | Stop::Deadlock)
}
