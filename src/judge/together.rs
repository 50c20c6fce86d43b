//! What one search says of all warnings of a run: its executions are looked at for each of them, so that a thousand
//! warnings of one program do not cost a thousand searches. It comes first, with walks and the complete search, and is as
//! much larger as there are warnings, up to a point. Start at [`Together::search`].
//!
//! It depends on the warnings and on no number of workers. What it leaves open is judged as if it had not been.

use super::attempt::Setting;
use super::reading::{goal_of, named_methods, refuted};
use crate::begin::Begin;
use crate::command::{bounds, budget, execution};
use crate::config::Strategy;
use crate::error::Result;
use crate::limit::{Halt, Interrupt};
use crate::program::MethodId;
use crate::search::{
    self, Budget, Found, Goal, Outcome, Plain, Pulse, STRATEGIES, Stats, Trial, Tried, Way,
    explore, shorten, walks_by_turns,
};
use crate::solver::{self, Counter, ResourceBound, Solver};
use crate::targets::Warning;
use crate::vm::{Bounds, Detail, Vm};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Walks of each kind, and bytecodes for all of them and states for the complete search, each for every warning.
const WALKS: u64 = 20;
const WALKED: u64 = 10_000_000;
const STATES: u64 = 10_000;
/// More warnings than this do not make it larger.
const MOST_COUNTED: u64 = 50;
/// Bytecodes for each state.
const BYTECODES: u64 = 20_000;
/// Its share of the time that all warnings have.
const SHARE: u32 = 10;

/// One reading of one warning.
struct Asked {
    warning: usize,
    reading: usize,
    methods: Vec<Vec<MethodId>>,
}

#[derive(Default)]
pub(crate) struct Together {
    /// For each warning that was settled what came of its readings.
    settled: BTreeMap<usize, Vec<Tried>>,
    /// What was found on the way, and what the search did.
    pub found: Vec<(Begin, Found)>,
    pub stats: Stats,
    pub solver: Vec<Counter>,
    pub milliseconds: u64,
}

impl Together {
    /// Searches for all warnings at once, where there are several that begin at the same place.
    pub(crate) fn search(
        setting: &Setting,
        warnings: &[Warning],
        end: Option<Instant>,
        interrupt: &Interrupt,
    ) -> Result<Together> {
        let began = Instant::now();
        let mut together = Together::default();
        let config = setting.config;
        let (Some(begin), Strategy::Portfolio, true) =
            (setting.begin, config.strategy, config.guidance.fallback)
        else {
            return Ok(together);
        };
        if warnings.len() < 2 {
            return Ok(together);
        }
        let all = config.limits.time.saturating_mul(warnings.len() as u32) / SHARE;
        let own = began + all.max(Duration::from_secs(1));
        let deadline = end.map_or(own, |end| end.min(own));
        let memory = config.limits.memory_mib << 20;
        let halt = Halt::for_good(Some(deadline), Some(interrupt.flag()), Some(memory));
        let (asked, goals) = questions(setting, warnings, &halt);
        let count = (warnings.len() as u64).min(MOST_COUNTED);
        if goals.is_empty() || halt.now().is_some() {
            return Ok(together);
        }
        let mut open: Vec<usize> = (0..goals.len()).collect();
        let mut answers: BTreeMap<usize, Tried> = BTreeMap::new();
        for way in [
            Way::Walks {
                each: WALKS * count.isqrt(),
            },
            Way::Plain(STRATEGIES[0].name),
        ] {
            if open.is_empty() || interrupt.is_set() || Instant::now() >= deadline {
                break;
            }
            let part: Vec<Goal> = open.iter().map(|&it| goals[it].clone()).collect();
            let search = Search {
                setting,
                begin,
                goals: part,
                asked: open.iter().map(|&it| &asked[it]).collect(),
                count,
                deadline,
                interrupt,
            };
            let (outcome, tried) = search.carry_out(way, &mut together)?;
            let found = outcome.found.into_iter().map(|found| (begin, found));
            together.found.extend(found);
            for (&number, tried) in open.iter().zip(tried) {
                if let Some(tried) = tried {
                    answers.insert(number, tried);
                }
            }
            open.retain(|number| !answers.contains_key(number));
        }
        together.settle(&asked, answers);
        together.milliseconds = began.elapsed().as_millis() as u64;
        Ok(together)
    }

    /// A warning is settled if a reading was met, or all are known to be impossible.
    fn settle(&mut self, asked: &[Asked], mut answers: BTreeMap<usize, Tried>) {
        for of_one in asked.chunk_by(|one, other| one.warning == other.warning) {
            let first = asked.partition_point(|it| it.warning < of_one[0].warning);
            let numbers = first..first + of_one.len();
            let known = numbers
                .clone()
                .filter(|it| answers.contains_key(it))
                .count();
            let is_met = |it: &usize| answers.get(it).is_some_and(|tried| tried.met.is_some());
            if known < of_one.len() && !numbers.clone().any(|it| is_met(&it)) {
                continue;
            }
            let tried = numbers.filter_map(|it| {
                let tried = answers.remove(&it)?;
                Some(Tried {
                    number: asked[it].reading,
                    ..tried
                })
            });
            self.settled.insert(of_one[0].warning, tried.collect());
        }
    }

    /// What came of the readings of a warning, if that settles it.
    pub(crate) fn of(&self, warning: usize) -> Option<&[Tried]> {
        self.settled.get(&warning).map(Vec::as_slice)
    }

    /// The trial that stands for it in the plan of a warning that it settled.
    pub(crate) fn trial(reading: usize) -> Trial {
        Trial {
            number: reading,
            reading,
            way: Way::Together,
            seed: 0,
            states: 0,
            bytecodes: 0,
        }
    }
}

/// What is asked of all warnings, in their order. Those are asked alone of which a reading is refuted without any search, or
/// needs the machine to look out for an exception.
fn questions(setting: &Setting, warnings: &[Warning], halt: &Halt) -> (Vec<Asked>, Vec<Goal>) {
    let (mut asked, mut goals) = (Vec::new(), Vec::new());
    for (number, warning) in warnings.iter().enumerate() {
        let mut readings = warning.readings().map(|targets| goal_of(warning, targets));
        let is_refuted = |goal: Goal| refuted(setting, &goal, halt).is_some();
        if warning.exception.is_some() || readings.any(is_refuted) {
            continue;
        }
        for (reading, targets) in warning.readings().enumerate() {
            let methods = targets.iter().map(|it| named_methods(setting.program, it));
            asked.push(Asked {
                warning: number,
                reading,
                methods: methods.collect(),
            });
            goals.push(goal_of(warning, targets));
        }
    }
    (asked, goals)
}

/// One way to search for all that is open.
struct Search<'a> {
    setting: &'a Setting<'a>,
    begin: Begin,
    goals: Vec<Goal>,
    asked: Vec<&'a Asked>,
    count: u64,
    deadline: Instant,
    interrupt: &'a Interrupt,
}

impl Search<'_> {
    /// Searches, and says for each goal what came of it, if anything did.
    fn carry_out(self, way: Way, together: &mut Together) -> Result<(Outcome, Vec<Option<Tried>>)> {
        let config = self.setting.config;
        let limits = &config.limits;
        let is_complete_search = matches!(way, Way::Plain(_));
        let (states, bytecodes) = match is_complete_search {
            true => (STATES * self.count, STATES * self.count * BYTECODES),
            false => (u64::MAX, WALKED * self.count),
        };
        let mut options = execution(&config.scheduling, &config.start.arguments);
        options.watched.events = is_complete_search;
        options.watched.events_alone = false;
        options.watched.events_after = is_complete_search;
        options.bounds = Bounds {
            steps: Some(limits.steps.min(bytecodes)),
            ..bounds(limits, self.deadline, self.interrupt)
        };
        let vm = Vm::new(self.setting.program.clone(), options)?;
        let methods = self.asked.iter().flat_map(|it| it.methods.iter().flatten());
        vm.follow(methods.copied());
        let targets = self
            .goals
            .iter()
            .flat_map(|goal| goal.targets.iter().flatten());
        vm.note_targets(targets.copied());
        let start = self.begin.start(&vm)?;
        let mut options = search::Options {
            matching: config.matching,
            detail: Detail::Future,
            sleep_sets: true,
            goal: None,
            goals: self.goals,
            budget: Budget {
                states: Some(states.min(limits.states)),
                bytecodes: Some(bytecodes),
                pulse: Arc::new(Pulse::default()),
                ..budget(limits, self.deadline, self.interrupt)
            },
        };
        let halt = options.budget.halt();
        let mut counters = Vec::new();
        let bound = ResourceBound(limits.solver);
        let from = start.clone();
        let (mut outcome, met) = solver::under(&halt, bound, |mut solver| -> Result<_> {
            let mut outcome = match way {
                Way::Plain(strategy) => {
                    let ended = &mut |_: &mut dyn Solver, _: &search::Path| {};
                    let from = (&vm, start);
                    let strategy = Plain::named(strategy);
                    let all = Default::default();
                    strategy
                        .explore(from, config.seed, all, &mut *solver, &options, ended)?
                        .0
                }
                Way::Walks { each } => {
                    let mut order = walks_by_turns(config.seed, each);
                    explore(
                        &vm,
                        start,
                        &mut *order,
                        &mut *solver,
                        &options,
                        &mut |_, _| {},
                    )?
                }
                Way::Guided { .. } | Way::Together => Outcome::default(),
            };
            let goals = std::mem::take(&mut options.goals);
            let mut met = Vec::new();
            for (goal, found) in goals.into_iter().zip(std::mem::take(&mut outcome.all_met)) {
                options.goal = Some(goal);
                let found = found.map(|found| shorten(&vm, &from, &mut *solver, &options, found));
                met.push(found.transpose()?);
            }
            solver.counters(&mut counters);
            Ok((outcome, met))
        })?;
        if matches!(way, Way::Walks { .. }) {
            outcome.gaps.forget_limits();
        }
        together.stats.add(&outcome.stats);
        together.solver.extend(counters);
        let is_complete = is_complete_search && outcome.gaps.is_empty();
        let own = self.begin.method(self.setting.program)?;
        let has_run = |method: &MethodId| *method == own || vm.has_run(*method);
        let answers = met.into_iter().zip(&self.asked).enumerate();
        let answers = answers.map(|(number, (met, asked))| {
            let is_complete = is_complete && met.is_none() && !outcome.in_doubt.contains(&number);
            let came_near = asked.methods.iter().all(|of| of.iter().any(has_run));
            // Where guide chose the beginning, others may lead to the code.
            let counts = is_complete && (came_near || !self.setting.may_call);
            (met.is_some() || counts).then(|| Tried {
                met,
                is_complete,
                came_near,
                gaps: outcome.gaps.clone(),
                ..Tried::empty(0)
            })
        });
        let answers = answers.collect();
        Ok((outcome, answers))
    }
}
