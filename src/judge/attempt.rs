//! Carries out one trial, on a thread of its own: with a machine, a solver and caches that have seen nothing, so that its
//! outcome does not depend on what else was tried.

use super::reading::{Reading, facts};
use crate::begin::Begin;
use crate::command::{End, SecondRun, bounds, budget, execution};
use crate::config::Judge;
use crate::error::Result;
use crate::limit::Interrupt;
use crate::program::{MethodId, Program};
use crate::refute::Refutation;
use crate::search::{
    self, Best, Budget, Guiding, Outcome, Plain, Pulse, Shelf, Trial, Tried, Way, explore,
    guide_along, shorten, walks_by_turns,
};
use crate::solver::{self, ResourceBound, Solver};
use crate::vm::{Bounds, Detail, State, Vm};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What all trials share.
pub(crate) struct Setting<'a> {
    pub program: &'a Arc<Program>,
    /// Main or the entry asked for, if there is one.
    pub begin: Option<Begin>,
    /// Whether a harness may stand in for it.
    pub may_call: bool,
    pub config: &'a Judge,
    /// What each warning has to bear of the time that was spent for all of them.
    pub prepared: Duration,
    /// What the code alone says of the warnings.
    pub refutation: Refutation<'a>,
}

impl Setting<'_> {
    /// How what was found until then is run once more.
    pub(crate) fn second_run(&self, until: Instant, interrupt: &Interrupt) -> SecondRun<'_> {
        SecondRun {
            program: self.program,
            scheduling: &self.config.scheduling,
            arguments: &self.config.start.arguments,
            end: End::after(until, &self.config.limits, interrupt),
        }
    }
}

pub(crate) fn attempt(
    setting: &Setting,
    reading: &Reading,
    trial: &Trial,
    deadline: Instant,
    interrupt: &Interrupt,
    pulse: &Arc<Pulse>,
) -> Result<Tried> {
    let began = Instant::now();
    let config = setting.config;
    let limits = &config.limits;
    let has_events = match trial.way {
        Way::Guided { .. } | Way::Walks { .. } | Way::Together => false,
        Way::Plain(strategy) => Plain::named(strategy).has_events(),
    };
    let mut options = execution(&config.scheduling, &config.start.arguments);
    options.rules.faults = reading.goal.faults();
    options.watched.events = has_events;
    let has_events_after = |strategy| Plain::named(strategy).has_events_after();
    options.watched.events_alone = false;
    options.watched.events_after = matches!(trial.way, Way::Plain(it) if has_events_after(it));
    options.bounds = Bounds {
        steps: Some(limits.steps.min(trial.bytecodes)),
        ..bounds(limits, deadline, interrupt)
    };
    let vm = Vm::new(setting.program.clone(), options)?;
    vm.follow(reading.methods.iter().flatten().copied());
    vm.note_targets(reading.goal.targets.iter().flatten().copied());
    let begin = reading
        .begin
        .expect("a trial is planned only for a reading with a beginning");
    let start = begin.start(&vm)?;
    let is_guided = matches!(trial.way, Way::Guided { .. });
    let budget = Budget {
        // A guided search may go on as long as it gets on.
        states: Some(if is_guided {
            limits.states
        } else {
            trial.states
        }),
        patience: is_guided.then_some(trial.states),
        bytecodes: Some(trial.bytecodes),
        pulse: pulse.clone(),
        ..budget(limits, deadline, interrupt)
    };
    let options = search::Options {
        matching: config.matching,
        detail: Detail::Future,
        sleep_sets: true,
        goal: Some(reading.goal.clone()),
        goals: Vec::new(),
        budget,
    };
    let mut counters = Vec::new();
    let halt = options.budget.halt();
    let bound = ResourceBound(limits.solver);
    let (outcome, searched) = solver::under(&halt, bound, |mut solver| -> Result<_> {
        let from = start.clone();
        let (mut outcome, searched) =
            search(setting, reading, trial, &vm, start, &mut *solver, &options)?;
        // A guided search aims, and comes with few switches.
        if !is_guided && let Some(found) = outcome.met.take() {
            outcome.met = Some(shorten(&vm, &from, &mut *solver, &options, found)?);
        }
        solver.counters(&mut counters);
        Ok((outcome, searched))
    })?;
    let own = begin.method(setting.program)?;
    let has_run = |method: &MethodId| *method == own || vm.has_run(*method);
    let came_near = reading.methods.iter().all(|of| of.iter().any(has_run));
    Ok(Tried {
        number: trial.number,
        met: outcome.met,
        walker: searched.walker,
        found: outcome.found,
        gaps: outcome.gaps,
        is_complete: searched.is_complete,
        came_near,
        stats: outcome.stats,
        refinements: searched.refinements,
        best: searched.best,
        solver: counters,
        milliseconds: began.elapsed().as_millis() as u64,
    })
}

/// What is to be said of a search beside its outcome.
#[derive(Default)]
struct Searched {
    /// Of a guided one: how often it refined, and how far it got.
    refinements: u64,
    best: Option<Best>,
    /// The strategy whose walk met the goal.
    walker: Option<&'static str>,
    /// Nothing is left.
    is_complete: bool,
}

impl Searched {
    fn by(walker: Option<&'static str>) -> Searched {
        Searched {
            walker,
            ..Searched::default()
        }
    }
}

fn search(
    setting: &Setting,
    reading: &Reading,
    trial: &Trial,
    vm: &Vm,
    start: State,
    solver: &mut dyn Solver,
    options: &search::Options,
) -> Result<(Outcome, Searched)> {
    let config = setting.config;
    let interest = || {
        let locations = reading.system.iter().flat_map(|system| system.locations());
        locations.map(|(at, _)| at).collect()
    };
    match trial.way {
        Way::Guided { set } => {
            let begin = reading
                .begin
                .expect("a trial is planned only for a reading with a beginning");
            let halt = options.budget.halt();
            let facts = facts(setting.program, begin.method(setting.program)?, &halt);
            let system = reading.system.as_ref();
            let shelf = Shelf::default();
            let guiding = Guiding {
                facts: &facts,
                system: system.expect("a trace set has its system"),
                set: &reading.sets[set],
                guidance: &config.guidance,
                seed: trial.seed,
                options,
            };
            let guided = guide_along(vm, solver, start, &guiding, &shelf)?;
            let searched = Searched {
                refinements: guided.refinements,
                best: Some(guided.best),
                ..Searched::default()
            };
            Ok((guided.outcome, searched))
        }
        Way::Walks { each } => {
            let mut order = walks_by_turns(trial.seed, each);
            order.take_interest(interest());
            let mut outcome = explore(vm, start, &mut *order, solver, options, &mut |_, _| {})?;
            // That walks do not cover everything, and end where they do, says nothing of the program.
            outcome.gaps.forget_limits();
            let walker = order.walker().filter(|_| outcome.met.is_some());
            Ok((outcome, Searched::by(walker)))
        }
        // What came of it is known.
        Way::Together => Ok(Default::default()),
        Way::Plain(strategy) => {
            let strategy = Plain::named(strategy);
            let (seed, ended) = (trial.seed, &mut |_: &mut dyn Solver, _: &search::Path| {});
            let from = (vm, start);
            let (outcome, walker) =
                strategy.explore(from, seed, interest(), solver, options, ended)?;
            let searched = Searched {
                is_complete: outcome.met.is_none() && outcome.gaps.is_empty(),
                ..Searched::by(walker)
            };
            Ok((outcome, searched))
        }
    }
}
