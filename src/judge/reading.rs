//! `Reading`: one thing a warning may mean, with all that its trials share: where the program begins, the goal, the
//! abstract system and the trace sets. Where the call graph alone has the answer, there is nothing to try. Where nothing
//! leads to the warning because it is a library's, a harness calls it.

use super::attempt::Setting;
use super::plan;
use crate::abstraction::{AbstractSystem, Facts, TraceSet, TraceSets};
use crate::analysis::Analysis;
use crate::analysis::call_graph::{Hierarchy, Precision};
use crate::begin::Begin;
use crate::config::{self, WarningKind};
use crate::error::Result;
use crate::harness::Harness;
use crate::limit::{Halt, Halted};
use crate::program::{FieldId, Instruction, Location, MethodId, Program};
use crate::refute::{self, Question, Reached, Refuted};
use crate::search::Goal;
use crate::targets::{Target, Warning};
use std::collections::BTreeMap;

pub(crate) struct Reading<'p> {
    pub targets: &'p [Target],
    /// For each target the methods it is in.
    pub methods: Vec<Vec<MethodId>>,
    /// Where executions begin; `None` where nobody could say.
    pub begin: Option<Begin>,
    /// Guide chose where to begin, not the user.
    pub is_chosen: bool,
    pub harness: Option<Harness>,
    pub goal: Goal,
    pub system: Option<AbstractSystem>,
    pub sets: Vec<TraceSet>,
    /// Trace sets with as few call sites as the first.
    pub first_sets: usize,
    /// Why it can never happen, where that is plain without trying.
    pub refuted: Option<Refuted>,
    /// Why nothing can be tried.
    pub no_beginning: Option<String>,
}

impl<'p> Reading<'p> {
    /// The readings of a warning.
    pub(crate) fn all(
        setting: &Setting,
        warning: &'p Warning,
        halt: &Halt,
    ) -> Result<Vec<Reading<'p>>> {
        let Setting {
            begin, may_call, ..
        } = *setting;
        let program = setting.program;
        let mut readings = Vec::new();
        for (number, targets) in warning.readings().enumerate() {
            let goal = goal_of(warning, targets);
            if halt.now().is_some() {
                readings.push(Reading::without_beginning(program, targets, goal));
                continue;
            }
            let refuted = refuted(setting, &goal, halt);
            if let Some(refuted) = refuted.as_ref().filter(|it| it.unreached.is_none()) {
                readings.push(Reading {
                    begin,
                    refuted: Some(refuted.clone()),
                    ..Reading::without_beginning(program, targets, goal)
                });
                continue;
            }
            let mut reading = match begin {
                Some(begin) => {
                    let reading = Reading::from(setting, begin, targets, goal, halt)?;
                    Reading {
                        refuted: reading.refuted.or(refuted),
                        ..reading
                    }
                }
                None => Reading::without_beginning(program, targets, goal),
            };
            reading.is_chosen = may_call;
            let refuted = reading.refuted.as_ref();
            let is_unreached = refuted.is_some_and(|it| it.unreached.is_some());
            if may_call && (begin.is_none() || is_unreached) {
                // The first has the warning's own name.
                let id = match number {
                    0 => warning.id.clone(),
                    number => format!("{}r{}", warning.id, number + 1),
                };
                reading = reading.with_harness(setting, &id, halt)?;
            }
            readings.push(reading);
        }
        Ok(readings)
    }

    /// Readings that nobody had the time to look at.
    pub(crate) fn untouched(program: &Program, warning: &'p Warning) -> Vec<Reading<'p>> {
        let readings = warning.readings();
        readings
            .map(|targets| Reading::without_beginning(program, targets, goal_of(warning, targets)))
            .collect()
    }

    fn with_harness(self, setting: &Setting, id: &str, halt: &Halt) -> Result<Reading<'p>> {
        let program = setting.program;
        let mut methods = self.methods.clone();
        if self.goal.kind == WarningKind::Race && methods.len() == 1 {
            let others = conflicting(program, &self.goal.targets[0], &own_methods(program));
            methods.push(methods_of(&others));
        }
        // Who takes the lock of a synchronized method first of all holds no other one: its callers may.
        let is_entry = |it: &Location| it.index().is_none();
        let is_deadlock = self.goal.kind == WarningKind::Deadlock;
        let callers = is_deadlock && self.goal.targets.iter().flatten().any(is_entry);
        let harness = Harness::for_methods(program, id, &methods, callers, halt);
        if let Some(halted) = halt.now() {
            return Ok(Reading::given_up(program, self.targets, self.goal, halted));
        }
        match harness {
            Ok(harness) => {
                let begin = Begin::Main(harness.class);
                let goal = self.goal.clone();
                let reading = Reading::from(setting, begin, self.targets, goal, halt)?;
                Ok(Reading {
                    is_chosen: true,
                    harness: Some(harness),
                    // Other callers may do what this one cannot.
                    refuted: None,
                    ..reading
                })
            }
            Err(reason) if self.begin.is_none() => Ok(Reading {
                no_beginning: Some(format!(
                    "the program has no main method, and {reason}; name a method with --entry"
                )),
                ..self
            }),
            // Guide chose where to begin: that nothing leads from there to code that others may use says little.
            Err(reason) => {
                let method = self.refuted.and_then(|refuted| refuted.unreached);
                let begin = self.begin.map(|it| it.describe(program));
                Ok(Reading {
                    no_beginning: Some(format!(
                        "no chain of calls leads to {} from {}, which guide chose, and {reason}; {SAY_FROM_WHERE}",
                        method.unwrap_or_default(),
                        begin.unwrap_or_default()
                    )),
                    refuted: None,
                    begin: None,
                    ..self
                })
            }
        }
    }

    fn without_beginning(program: &Program, targets: &'p [Target], goal: Goal) -> Reading<'p> {
        let methods = targets.iter().map(|it| named_methods(program, it));
        Reading {
            targets,
            methods: methods.collect(),
            begin: None,
            is_chosen: false,
            harness: None,
            goal,
            system: None,
            sets: Vec::new(),
            first_sets: 0,
            refuted: None,
            no_beginning: None,
        }
    }

    /// A reading that was being looked at when all work was to end.
    fn given_up(
        program: &Program,
        targets: &'p [Target],
        goal: Goal,
        halted: Halted,
    ) -> Reading<'p> {
        Reading {
            no_beginning: (halted == Halted::Memory).then(|| NO_MEMORY.into()),
            ..Reading::without_beginning(program, targets, goal)
        }
    }

    fn from(
        setting: &Setting,
        begin: Begin,
        targets: &'p [Target],
        goal: Goal,
        halt: &Halt,
    ) -> Result<Reading<'p>> {
        let program = setting.program;
        let facts = facts(program, begin.method(program)?, halt);
        let mut guided: Vec<Vec<Location>> =
            targets.iter().map(|it| it.locations.clone()).collect();
        if goal.kind == WarningKind::Race && guided.len() == 1 {
            let reached = AbstractSystem::of(&facts, &guided[0], &[]);
            guided.push(conflicting(program, &guided[0], reached.graph.reached()));
        }
        let all: Vec<Location> = guided.iter().flatten().copied().collect();
        let system = AbstractSystem::of(&facts, &all, &[]);
        let sets: Vec<TraceSet> = match setting.config.strategy {
            config::Strategy::Portfolio | config::Strategy::Guided => {
                TraceSets::of(&system, &guided)
                    .take(MOST_LOOKED_AT)
                    .filter(|set| has_threads(&facts, &system, set))
                    .take(plan::most_sets())
                    .collect()
            }
            config::Strategy::Plain(_) => Vec::new(),
        };
        let fewest = sets.first().map_or(0, TraceSet::calls);
        let first_sets = sets.iter().filter(|set| set.calls() == fewest).count();
        let reached = Reached {
            begin: begin.describe(program),
            graph: &system.graph,
            threads: &system.threads,
            missing: system.unreachable_targets(),
            targets: &guided,
        };
        let refuted = setting.refutation.by_reach(&reached, halt);
        if let Some(halted) = halt.now() {
            return Ok(Reading::given_up(program, targets, goal, halted));
        }
        Ok(Reading {
            begin: Some(begin),
            system: Some(system),
            first_sets,
            sets,
            refuted,
            ..Reading::without_beginning(program, targets, goal)
        })
    }
}

/// Why nothing can be tried where even the code is too much.
pub(crate) const NO_MEMORY: &str =
    "looking at its code takes more memory than there may be (--memory-limit)";

/// What the user can do where guide began in the wrong place.
pub(crate) const SAY_FROM_WHERE: &str =
    "name the main class that uses it with --main, or a method with --entry";

/// Why it can never happen, by what the code alone says: asked before anything larger is made.
pub(crate) fn refuted(setting: &Setting, goal: &Goal, halt: &Halt) -> Option<Refuted> {
    if !setting.config.refutation {
        return None;
    }
    let kind = match goal.kind {
        WarningKind::Deadlock => refute::Kind::Deadlock,
        WarningKind::Race => refute::Kind::Race,
        WarningKind::Reachability => refute::Kind::Reachability,
    };
    let targets = goal.targets.iter().map(Vec::as_slice).collect();
    let from_main = matches!(setting.begin, Some(Begin::Main(_)));
    setting
        .refutation
        .ask(&Question { kind, targets }, from_main, halt)
}

pub(crate) fn goal_of(warning: &Warning, targets: &[Target]) -> Goal {
    Goal {
        kind: warning.kind,
        targets: targets.iter().map(|it| it.within.clone()).collect(),
        exception: warning.exception.map(str::to_string),
    }
}

/// The method a target names: where its line is, though its locations may be in what that line calls.
pub(crate) fn named_methods(program: &Program, target: &Target) -> Vec<MethodId> {
    let class = program.find(&target.class).ok();
    let declared = class.and_then(|class| {
        let (name, descriptor) = (
            program.symbol(&target.method),
            program.symbol(&target.descriptor),
        );
        program.class(class).declared_method(name, descriptor)
    });
    match declared {
        Some(method) => vec![method],
        None => methods_of(&target.locations),
    }
}

fn methods_of(locations: &[Location]) -> Vec<MethodId> {
    let mut methods: Vec<MethodId> = locations.iter().map(|at| at.method).collect();
    methods.sort_unstable();
    methods.dedup();
    methods
}

/// The methods of the application.
fn own_methods(program: &Program) -> Vec<MethodId> {
    let hierarchy = Hierarchy::of(program);
    let classes = hierarchy.application_classes().iter();
    classes
        .flat_map(|&class| program.class(class).methods.iter().copied())
        .collect()
}

/// Of so many trace sets those are picked that there are threads for.
const MOST_LOOKED_AT: usize = 2_000;

/// Whether as many threads can begin where the traces of a set begin as there are traces that do.
fn has_threads(facts: &Facts, system: &AbstractSystem, set: &TraceSet) -> bool {
    let starts = set
        .traces
        .iter()
        .filter_map(|trace| trace.locations.first());
    let mut counts: BTreeMap<Location, usize> = BTreeMap::new();
    for &start in starts {
        *counts.entry(start).or_default() += 1;
    }
    let enough = |(&start, &count): (&Location, &usize)| {
        most_threads(facts, system, start).is_none_or(|most| count <= most)
    };
    counts.iter().all(enough)
}

/// How many threads can begin at a location at most, where that is plain: one at the program's entry, and one for each
/// call in the entry that is not repeated.
fn most_threads(facts: &Facts, system: &AbstractSystem, start: Location) -> Option<usize> {
    let is_body = system
        .threads
        .bodies()
        .iter()
        .any(|body| body.start == start);
    if !is_body {
        return Some(1);
    }
    let calls = system.threads.started_at(start.method);
    let is_single = |call: &Location| {
        let method = facts.analysis.method(call.method);
        let is_repeated = method.is_none_or(|method| method.cfg.is_on_cycle(*call));
        facts.entries.contains(&call.method) && !is_repeated
    };
    // An entry that is called again is no such place.
    let is_called = facts
        .entries
        .iter()
        .any(|&entry| !system.graph.calls_to(entry).is_empty());
    (!calls.is_empty() && !is_called && calls.iter().all(is_single)).then_some(calls.len())
}

pub(crate) fn facts<'p>(program: &'p Program, entry: MethodId, halt: &Halt) -> Facts<'p> {
    Facts {
        analysis: Analysis::new(program).until(halt.clone()),
        entries: vec![entry],
        precision: Precision::RapidType,
    }
}

/// The accesses in these methods of what is accessed at these locations.
fn conflicting(program: &Program, locations: &[Location], methods: &[MethodId]) -> Vec<Location> {
    let instruction = |at: Location| {
        let code = program.code(at.method).ok().flatten()?;
        code.instructions.get(at.index()? as usize).copied()
    };
    let field = |at: Location| match instruction(at)? {
        Instruction::GetField(it)
        | Instruction::PutField(it)
        | Instruction::GetStatic(it)
        | Instruction::PutStatic(it) => program.resolve_field(it).ok(),
        _ => None,
    };
    let is_element = |at: Location| {
        matches!(
            instruction(at),
            Some(Instruction::ArrayLoad(_) | Instruction::ArrayStore(_))
        )
    };
    let fields: Vec<FieldId> = locations.iter().filter_map(|&at| field(at)).collect();
    let has_elements = locations.iter().any(|&at| is_element(at));
    let mut found = Vec::new();
    for &method in methods {
        let Ok(Some(code)) = program.code(method) else {
            continue;
        };
        for index in 0..code.instructions.len() as u32 {
            let at = Location::new(method, index);
            let is_same = field(at).is_some_and(|it| fields.contains(&it));
            if is_same || has_elements && is_element(at) {
                found.push(at);
            }
        }
    }
    if found.is_empty() {
        found.extend(locations);
    }
    found
}
