//! Concolic testing of a unit, after CUTE ("CUTE: A Concolic Unit Testing Engine for C", sections 3.3 to 3.5): one run
//! after another, each with inputs of its own, and after each the last condition that was not turned round yet is
//! negated (bounded depth-first search, the paper's `compute_next_input`). Start at [`test()`].
//!
//! Where we differ from the paper:
//! - A run begins where the condition is that it turns round, from a clone of the state there, instead of executing again
//!   what comes before; so no prediction can fail.
//! - A reference is decided where it is first used: null, an input object there is, or a new one, and each of these is
//!   one alternative. The paper's equalities and inequalities of pointers become such decisions; those for which a
//!   precondition returns false at once are left out (`concolic/refuted.rs`).
//! - Conditions are those of the machine's terms, bit by bit, not linear ones over the integers. What the solver gives up
//!   on is tried once more with all but one of the variables as they are, and a value that the machine cannot compute
//!   with symbolically is taken as it is in the run: the paper's approximation by concrete values.
//! - Where a condition must hold for an input to be what it is asked to be (`guide.Input.nextInt` with a range), the
//!   input is put right at once.
//!
//! `input_map` has the inputs of the next run, `running` runs it, `refuted` knows what preconditions refuse.

mod input_map;
mod refuted;
mod running;

use super::coverage::{Coverage, Oracles, PathCoverage};
use super::engine::Engine;
use super::fair::Fair;
use super::finding::{Found, What};
use super::forever::{Fate, fate, waiting_beside_others};
use super::observe::uncaught;
use super::round::{Closed, Round};
use super::schedule::Decisions;
use super::{Budget, Gap, Gaps, Outcome, Stats};
use crate::config::StopAt;
use crate::error::Result;
use crate::program::{Location, MethodId};
use crate::solver::{Answer, Solver};
use crate::term::{Model, Term, Variable};
use crate::vm::{Choice, LocationSet, Pick, State, Stop, ThreadId, Vm};
use input_map::InputMap;
use refuted::not_refused;
use rustc_hash::FxHashMap;
use std::collections::{BTreeSet, VecDeque};

/// Choices that threads left behind by a unit may take.
const MOST_AFTER_RETURN: u32 = 1_000;
/// Of a condition the solver gives up on, no more variables than this are tried one by one.
const MOST_ALONE: usize = 8;

/// What a test is to do.
pub(crate) struct Settings {
    /// Where the unit is called, and where each of these calls has returned: what comes before and between decides only
    /// whether the inputs are any.
    pub calls: Vec<Location>,
    pub returns: Vec<Location>,
    /// Where everything has returned.
    pub ends: Location,
    /// Methods that say whether inputs are any, wherever they are called.
    pub preconditions: Vec<MethodId>,
    /// Conditions of one path that are turned round.
    pub branches: u64,
    /// Runs altogether.
    pub runs: u64,
    pub stop: StopAt,
    /// First values of inputs follow from it.
    pub seed: u64,
    /// What the units are not tried with, whatever the search does.
    pub left_out: Option<String>,
    pub budget: Budget,
}

/// What came of a test.
pub(crate) struct Tested {
    /// All runs: paths, rejected ones, and those that a limit or something unsupported ended.
    pub runs: u64,
    /// Runs of the unit from its beginning to an end of its own.
    pub paths: u64,
    /// Runs whose inputs the preconditions do not allow.
    pub rejected: u64,
    /// Each once, with the number of the run that found it.
    pub found: Vec<(u64, Found)>,
    pub gaps: Gaps,
    pub stats: Stats,
    pub coverage: Coverage,
    /// Conditions that were known from the path where they came up again, so that their negation was never tried.
    pub known: u64,
}

/// One path that came to its end.
pub(crate) struct Run<'a> {
    pub number: u64,
    pub state: &'a State,
    /// The values of all inputs.
    pub model: &'a Model,
    pub end: End<'a>,
    /// It found something that no run before it had.
    pub is_news: bool,
}

#[derive(Clone, Copy)]
pub(crate) enum End<'a> {
    Returned,
    /// The program ended itself, with this status.
    Exited(i32),
    Found(&'a What),
}

/// Tests a unit on all its paths, as far as the settings let it. `ended` is told of each.
pub(crate) fn test(
    vm: &Vm,
    start: State,
    solver: &mut dyn Solver,
    settings: &Settings,
    ended: &mut dyn FnMut(&Run),
) -> Result<Tested> {
    let mut tester = Tester::new(vm, solver, settings);
    if let Some(left_out) = &settings.left_out {
        tester.gap(Gap::Bound(left_out.clone()));
    }
    let mut next = Some(Path {
        is_inside: false,
        has_returned: false,
        state: start,
        decisions: Decisions::default(),
        conditions: 0,
        checked: 0,
        is_answered: false,
        fair: Fair::default(),
        round: Round::default(),
        after_return: 0,
        coverage: PathCoverage::default(),
    });
    while let Some(path) = next {
        if let Some(gap) = tester.is_over_budget() {
            tester.gap(gap);
            break;
        }
        tester.tested.runs += 1;
        tester.give_up_memory();
        tester.run(path, ended)?;
        if tester.has_enough() {
            if !tester.forks.is_empty() {
                tester.gap(Gap::Stopped);
            }
            break;
        }
        next = tester.next_path()?;
    }
    Ok(tester.finish())
}

/// An execution on its way.
#[derive(Clone)]
struct Path {
    state: State,
    decisions: Decisions,
    /// The unit runs, not what decides about its inputs.
    is_inside: bool,
    has_returned: bool,
    /// Conditions and references that were decided.
    conditions: u64,
    /// So many of the path's assumptions are known to hold under the inputs of the run.
    checked: usize,
    /// A branch was decided that is still to be carried out.
    is_answered: bool,
    fair: Fair,
    round: Round,
    /// Choices since the unit has returned.
    after_return: u32,
    coverage: PathCoverage,
}

impl Path {
    /// Which of several threads goes on. Once the unit has returned, those it has left behind come first for a while: what
    /// becomes of them is the unit's doing.
    fn next_thread(&mut self, threads: &[ThreadId]) -> Pick {
        let is_left = |id: &ThreadId| *id != ThreadId::MAIN;
        let left: Vec<ThreadId> = threads.iter().copied().filter(is_left).collect();
        if !self.has_returned || left.is_empty() || self.after_return >= MOST_AFTER_RETURN {
            return Pick(self.fair.next(&self.state, threads));
        }
        self.after_return += 1;
        let next = left[self.fair.next(&self.state, &left)];
        let pick = threads.iter().position(|&id| id == next);
        Pick(pick.expect("who goes on is one of those asked about"))
    }
}

/// A path at a choice, and the picks that were not tried there.
struct Fork {
    path: Path,
    choice: Choice,
    untried: VecDeque<Pick>,
}

struct Tester<'a> {
    vm: &'a Vm,
    engine: Engine<'a>,
    settings: &'a Settings,
    inputs: InputMap<'a>,
    forks: Vec<Fork>,
    /// Watched before the unit begins, and while it runs.
    before: LocationSet,
    inside: LocationSet,
    oracles: Oracles<'a>,
    /// The number of the run that found each thing.
    found_by: Vec<u64>,
    tested: Tested,
}

impl<'a> Tester<'a> {
    fn new(vm: &'a Vm, solver: &'a mut dyn Solver, settings: &'a Settings) -> Tester<'a> {
        let mut before = LocationSet::default();
        let watch = |set: &mut LocationSet, at: Location| {
            let code = vm.program().code(at.method).ok().flatten();
            set.insert(at, code.map_or(0, |code| code.instructions.len()));
        };
        for &at in settings.calls.iter().chain([&settings.ends]) {
            watch(&mut before, at);
        }
        let mut inside = LocationSet::default();
        for &at in &settings.returns {
            watch(&mut inside, at);
        }
        before.insert_branches();
        inside.insert_branches();
        Tester {
            vm,
            engine: Engine::new(vm, solver, &settings.budget),
            settings,
            inputs: InputMap::new(vm, settings.seed),
            forks: Vec::new(),
            before,
            inside,
            oracles: Oracles::new(vm.program(), &settings.preconditions),
            found_by: Vec::new(),
            tested: Tested {
                runs: 0,
                paths: 0,
                rejected: 0,
                found: Vec::new(),
                gaps: Gaps::default(),
                stats: Stats::default(),
                coverage: Coverage::default(),
                known: 0,
            },
        }
    }

    /// A reason why not everything was tried.
    fn gap(&mut self, gap: Gap) {
        self.engine.outcome.gaps.add(gap);
    }

    fn is_over_budget(&self) -> Option<Gap> {
        let is_full = self.tested.runs >= self.settings.runs;
        let budget = &self.settings.budget;
        let of_budget = budget.exceeded(&self.engine.outcome.stats);
        of_budget.or_else(|| is_full.then_some(Gap::Runs))
    }

    fn has_enough(&self) -> bool {
        match self.settings.stop {
            StopAt::Complete => false,
            StopAt::FirstError => !self.engine.outcome.found.is_empty(),
            StopAt::FullCoverage => {
                self.tested.paths > 0 && self.tested.coverage.is_full(self.vm.program())
            }
        }
    }

    /// Decides a choice as the inputs have it, and keeps the alternatives for later; `None` where the inputs are none of the
    /// unit's.
    fn decide(&mut self, path: &mut Path, choice: Choice) -> Option<(Choice, Pick)> {
        if !self.put_right(path) {
            return None;
        }
        let terms = self.vm.terms();
        Some(match choice {
            Choice::Thread(ref threads) => {
                if threads.len() > 1 {
                    self.gap(Gap::Bound(
                        "where threads of the unit could be switched, one order was tried".into(),
                    ));
                }
                let pick = path.next_thread(threads);
                (choice, pick)
            }
            Choice::Waiter(_) => (choice, Pick(0)),
            Choice::Value { term, .. } => {
                self.inputs.fill(&[term]);
                let values = vec![terms.eval(term, &self.inputs.model)];
                let what = terms.display(term).to_string();
                self.engine.outcome.gaps.made_concrete(what);
                (Choice::Value { term, values }, Pick(0))
            }
            Choice::Assume(condition) => {
                self.inputs.fill(&[condition]);
                if !terms.holds(condition, &self.inputs.model) && !self.satisfy(path, condition) {
                    return None;
                }
                (choice, Pick(0))
            }
            Choice::Branch { ref arms } => {
                self.inputs.fill(arms);
                let holds = arms
                    .iter()
                    .position(|&arm| terms.holds(arm, &self.inputs.model));
                // Exactly one does.
                let pick = Pick(holds.unwrap_or(0));
                let all: Vec<Pick> = (0..arms.len()).map(Pick).collect();
                self.fork(path, &choice, &all, pick);
                (choice, pick)
            }
            Choice::Object { .. } => {
                let conditions = &self.settings.preconditions;
                let picks = not_refused(self.vm, &path.state, &choice, conditions);
                let by_map = self.inputs.object(&path.state, &choice);
                let by_map = picks.iter().copied().find(|&it| it == by_map);
                let pick = by_map.or(picks.first().copied())?;
                self.inputs.remember(&path.state, &choice, pick);
                self.fork(path, &choice, &picks, pick);
                (choice, pick)
            }
        })
    }

    /// Without the fast check, the negation of a condition that the path has already is a question like any other. Of the
    /// known ones, those that had been asked about on this path come first.
    fn negate_known(&mut self, path: &Path, again: usize) {
        let known = self.vm.take_known();
        for &holds in known.iter().rev().take(again) {
            let mut constraints = path.state.path.terms();
            constraints.push(self.vm.terms().not(holds));
            self.engine.ask(&constraints);
        }
    }

    fn take(&mut self, path: &mut Path, choice: &Choice, pick: Pick) -> Result<()> {
        let Path {
            state, decisions, ..
        } = path;
        self.engine.take(state, decisions, choice, pick)
    }

    /// Keeps those of the picks that the run does not take, unless the path is long enough.
    fn fork(&mut self, path: &mut Path, choice: &Choice, picks: &[Pick], taken: Pick) {
        let others = picks.iter().copied().filter(|&it| it != taken);
        let untried: VecDeque<Pick> = others.collect();
        if untried.is_empty() {
            return;
        }
        if path.conditions >= self.settings.branches {
            self.gap(Gap::Branches);
            return;
        }
        self.engine.count(picks.len());
        self.forks.push(Fork {
            path: path.clone(),
            choice: choice.clone(),
            untried,
        });
        path.conditions += 1;
        self.give_up_memory();
    }

    /// Where memory is short, the older half of the alternatives goes: they are the last to be tried.
    fn give_up_memory(&mut self) {
        if !self.engine.is_memory_short() {
            return;
        }
        loop {
            let half = self.forks.len().div_ceil(2);
            if half == 0 {
                return;
            }
            self.forks.drain(..half);
            self.engine.outcome.gaps.add(Gap::Memory);
            if !self.engine.is_memory_exceeded() {
                return;
            }
        }
    }

    /// The paper's `compute_next_input`: the newest alternative that some inputs lead to.
    fn next_path(&mut self) -> Result<Option<Path>> {
        while let Some(mut fork) = self.forks.pop() {
            if let Some(gap) = self.is_over_budget() {
                self.gap(gap);
                return Ok(None);
            }
            let Some(pick) = fork.untried.pop_front() else {
                continue;
            };
            let guard = fork.choice.guard(self.vm.terms(), pick);
            let is_possible = guard.is_none_or(|guard| self.satisfy(&fork.path, guard));
            // The last pick takes the path itself.
            let (mut path, choice) = match (is_possible, fork.untried.is_empty()) {
                (false, true) => continue,
                (false, false) => {
                    self.forks.push(fork);
                    continue;
                }
                (true, true) => (fork.path, fork.choice),
                (true, false) => {
                    let next = (fork.path.clone(), fork.choice.clone());
                    self.forks.push(fork);
                    next
                }
            };
            self.inputs.remember(&path.state, &choice, pick);
            self.engine.outcome.stats.entered += 1;
            path.conditions += 1;
            path.is_answered = matches!(choice, Choice::Branch { .. });
            self.take(&mut path, &choice, pick)?;
            return Ok(Some(path));
        }
        Ok(None)
    }

    /// Changes the inputs so that a condition holds besides what the path assumes; whether there are such inputs.
    fn satisfy(&mut self, path: &Path, condition: Term) -> bool {
        let mut constraints = path.state.path.terms();
        constraints.push(condition);
        match self.engine.ask(&constraints) {
            Answer::Sat(model) => {
                self.inputs.model.merge(&model);
                true
            }
            Answer::Unsat(_) => false,
            Answer::Unknown(reason) => {
                let found = self.vary_one(&constraints, condition);
                if !found {
                    self.engine.outcome.gaps.solver_gave_up(reason);
                }
                found
            }
        }
    }

    /// Tries a condition with all variables but one of its own as they are: what only these make hard to solve is a
    /// constant then.
    fn vary_one(&mut self, constraints: &[Term], condition: Term) -> bool {
        self.inputs.fill(constraints);
        let terms = self.vm.terms();
        let all: BTreeSet<Variable> = constraints
            .iter()
            .flat_map(|&it| terms.variables(it).to_vec())
            .collect();
        for &free in terms.variables(condition).iter().take(MOST_ALONE) {
            let fixed = all.iter().filter(|&&it| it != free);
            let values =
                fixed.filter_map(|&it| Some((it, terms.constant(self.inputs.model.get(it)?))));
            let (values, mut done) = (values.collect(), FxHashMap::default());
            let with = constraints
                .iter()
                .map(|&it| terms.substitute(it, &values, &mut done));
            let with: Vec<Term> = with.filter(|&it| it != terms.bool(true)).collect();
            if with.contains(&terms.bool(false)) {
                continue;
            }
            if let Answer::Sat(model) = self.engine.ask(&with) {
                self.inputs.model.merge(&model);
                return true;
            }
        }
        false
    }

    /// Sees to it that the inputs satisfy what the machine has assumed of them by itself, such as the length of an
    /// array; whether they can.
    fn put_right(&mut self, path: &mut Path) -> bool {
        let length = path.state.path.len();
        if length == path.checked {
            return true;
        }
        let newest = path.state.path.newest_first();
        let new: Vec<Term> = newest
            .take(length - path.checked)
            .map(|(term, _)| term)
            .collect();
        self.inputs.fill(&new);
        let terms = self.vm.terms();
        while let Some(&wrong) = new.iter().find(|&&it| !terms.holds(it, &self.inputs.model)) {
            let mut constraints = path.state.path.terms();
            constraints.retain(|&it| it != wrong);
            constraints.push(wrong);
            match self.engine.ask(&constraints) {
                Answer::Sat(model) => self.inputs.model.merge(&model),
                Answer::Unsat(_) => return false,
                Answer::Unknown(reason) => {
                    self.engine.outcome.gaps.solver_gave_up(reason);
                    return false;
                }
            }
        }
        path.checked = length;
        true
    }

    /// What a run did in the unit before it was rejected there was done all the same.
    fn reject(&mut self, path: &Path) {
        self.tested.rejected += 1;
        self.tested.coverage.merge(path.coverage.covered());
        self.engine.outcome.gaps.of_path(self.vm, &path.state);
    }

    fn end(&mut self, path: Path, stop: &Stop, found: Option<What>, ended: &mut dyn FnMut(&Run)) {
        if *stop == Stop::Deadlock {
            self.engine.note_outside(&path.state);
        }
        let (is_run, status) = match stop {
            Stop::Exited(status) => (true, *status),
            Stop::Deadlock if found.is_some() => (true, 0),
            Stop::Infeasible => (false, 0),
            // What comes of it is not known: it was cut, or goes on when the outside brings something.
            other => {
                let gaps = &mut self.engine.outcome.gaps;
                gaps.stopped(other);
                gaps.of_path(self.vm, &path.state);
                self.tested.coverage.merge(path.coverage.covered());
                return;
            }
        };
        let is_run = is_run && (path.is_inside || path.has_returned);
        self.conclude(path, is_run, found, status, ended);
    }

    /// A run has come round, and would do so for ever: it is over where its inputs are the unit's.
    fn end_round(
        &mut self,
        path: Path,
        choice: &Choice,
        closed: &Closed,
        ended: &mut dyn FnMut(&Run),
    ) -> Result<()> {
        let (vm, state) = (self.vm, &path.state);
        let waiting = waiting_beside_others(vm, state);
        let budget = &self.settings.budget;
        let fate = fate(vm, self.engine.solver, state, choice, waiting, budget)?;
        let found = match &fate {
            // The unit has returned, and those it left behind go on for ever.
            _ if path.has_returned => What::cycle(vm, state),
            Fate::Stuck(proof) => {
                let threads = proof.threads.clone();
                Some(What::living_on(vm, state, threads))
            }
            Fate::Free | Fate::Unknown => What::endless(vm, state, closed, false),
        };
        let is_run = path.is_inside || path.has_returned;
        self.conclude(path, is_run, found, 0, ended);
        Ok(())
    }

    /// A run is over: whether it was one of the unit, what it has found at its end, and the status it ended with.
    fn conclude(
        &mut self,
        mut path: Path,
        is_run: bool,
        last: Option<What>,
        status: i32,
        ended: &mut dyn FnMut(&Run),
    ) {
        // Inputs that nobody looked at have values too.
        self.inputs.fill_all(&path.state);
        if !is_run || !self.put_right(&mut path) {
            self.reject(&path);
            return;
        }
        let state = &path.state;
        self.tested.paths += 1;
        self.engine.outcome.stats.paths += 1;
        self.engine.outcome.gaps.of_path(self.vm, state);
        self.tested.coverage.merge(path.coverage.covered());
        let mut found = uncaught(self.vm, state, &mut 0);
        found.extend(last);
        let end = match found.first() {
            Some(what) => End::Found(what),
            None if path.has_returned => End::Returned,
            None => End::Exited(status),
        };
        let mut is_news = false;
        for what in &found {
            let (inputs, decisions) = (&self.inputs.model, &path.decisions);
            if self.engine.report_with(what.clone(), inputs, decisions) {
                self.found_by.push(self.tested.runs);
                is_news = true;
            }
        }
        ended(&Run {
            number: self.tested.runs,
            state: &path.state,
            model: &self.inputs.model,
            end,
            is_news,
        });
    }

    fn finish(self) -> Tested {
        let Outcome {
            found, gaps, stats, ..
        } = self.engine.finish();
        Tested {
            found: self.found_by.into_iter().zip(found).collect(),
            gaps,
            stats,
            ..self.tested
        }
    }
}
