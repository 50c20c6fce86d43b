//! `Case`: a warning with all that its trials share: where the program begins, the goal, the abstract system, the trace
//! sets, the plan. Where the call graph alone has the answer, there is nothing to try. Where nothing leads to the warning
//! because it is a library's, a harness calls it.

use super::harness::Harness;
use super::plan;
use crate::abstraction::{AbstractSystem, Facts, TraceSet, TraceSets};
use crate::analysis::Analysis;
use crate::analysis::call_graph::{Hierarchy, Precision};
use crate::config::{self, Judge};
use crate::entry::Begin;
use crate::error::Result;
use crate::program::{FieldId, Instruction, Location, MethodId, Program};
use crate::search::{Claim, Goal, Trial};
use crate::targets::{Target, Warning};
use std::collections::BTreeMap;
use std::time::Instant;

pub struct Case<'p> {
    pub warning: &'p Warning,
    /// Where executions begin; `None` where nobody could say.
    pub begin: Option<Begin>,
    pub harness: Option<Harness>,
    pub goal: Goal,
    pub system: Option<AbstractSystem>,
    pub sets: Vec<TraceSet>,
    /// Trace sets with as few call sites as the first.
    pub first_sets: usize,
    pub plan: Vec<Trial>,
    /// Why it can never happen, where that is plain without trying.
    pub refuted: Option<Refuted>,
    /// Why nothing can be tried.
    pub no_beginning: Option<String>,
    pub milliseconds: u64,
}

/// What the call graph alone says.
pub struct Refuted {
    pub reason: String,
    /// Nobody comes to one of the targets.
    pub is_unreached: bool,
}

impl<'p> Case<'p> {
    /// `begin` is the program's main or entry, if it has one; `may_call` whether a harness may stand in for it.
    pub fn of(
        program: &Program,
        begin: Option<Begin>,
        may_call: bool,
        warning: &'p Warning,
        config: &Judge,
    ) -> Result<Case<'p>> {
        let began = Instant::now();
        let mut case = match begin {
            Some(begin) => Case::from(program, begin, None, warning, config)?,
            None => Case::without_beginning(warning),
        };
        let is_unreached = case.refuted.as_ref().is_none_or(|it| it.is_unreached);
        let needs_harness = begin.is_none() || case.refuted.is_some() && is_unreached;
        if needs_harness && may_call {
            let mut methods: Vec<Vec<MethodId>> = warning
                .targets
                .iter()
                .map(|target| named_methods(program, target))
                .collect();
            if case.goal.claim == Claim::Race && methods.len() == 1 {
                let others = conflicting(program, &case.goal.targets[0], &own_methods(program));
                methods.push(methods_of(&others));
            }
            match Harness::for_methods(program, &warning.id, &methods) {
                Ok(harness) => {
                    let begin = Begin::Main(harness.class);
                    case = Case::from(program, begin, Some(harness), warning, config)?;
                    // Other callers may do what this one cannot.
                    case.refuted = None;
                }
                Err(reason) if begin.is_none() => {
                    case.no_beginning = Some(format!(
                        "the program has no main method, and {reason}; name a method with --entry"
                    ));
                }
                Err(_) => {}
            }
        }
        case.milliseconds = began.elapsed().as_millis() as u64;
        Ok(case)
    }

    fn without_beginning(warning: &'p Warning) -> Case<'p> {
        Case {
            warning,
            begin: None,
            harness: None,
            goal: goal_of(warning),
            system: None,
            sets: Vec::new(),
            first_sets: 0,
            plan: Vec::new(),
            refuted: None,
            no_beginning: None,
            milliseconds: 0,
        }
    }

    fn from(
        program: &Program,
        begin: Begin,
        harness: Option<Harness>,
        warning: &'p Warning,
        config: &Judge,
    ) -> Result<Case<'p>> {
        let facts = facts(program, begin.method(program)?);
        let goal = goal_of(warning);
        let mut guided = goal.targets.clone();
        if goal.claim == Claim::Race && guided.len() == 1 {
            let reached = AbstractSystem::of(&facts, &guided[0], &[]);
            guided.push(conflicting(program, &guided[0], reached.graph.reached()));
        }
        let all: Vec<Location> = guided.iter().flatten().copied().collect();
        let system = AbstractSystem::of(&facts, &all, &[]);
        let sets: Vec<TraceSet> = match config.strategy {
            config::Strategy::Guided => TraceSets::of(&system, &guided)
                .take(MOST_LOOKED_AT)
                .filter(|set| has_threads(&facts, &system, set))
                .take(plan::most_sets())
                .collect(),
            _ => Vec::new(),
        };
        let fewest = sets.first().map_or(0, TraceSet::calls);
        let first_sets = sets.iter().filter(|set| set.calls() == fewest).count();
        let refuted = refuted(&facts, &system, &guided);
        Ok(Case {
            begin: Some(begin),
            harness,
            goal,
            plan: plan::plan(config, sets.len()),
            system: Some(system),
            first_sets,
            sets,
            refuted,
            ..Case::without_beginning(warning)
        })
    }
}

fn goal_of(warning: &Warning) -> Goal {
    let claim = match warning.kind {
        config::Kind::Deadlock => Claim::Deadlock,
        config::Kind::Race => Claim::Race,
        config::Kind::Reachability => Claim::Reachability,
    };
    let targets = warning.targets.iter();
    Goal {
        claim,
        targets: targets.map(|target| target.locations.clone()).collect(),
    }
}

/// The method a target names: where its line is, though its locations may be in what that line calls.
fn named_methods(program: &Program, target: &Target) -> Vec<MethodId> {
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

pub fn facts(program: &Program, entry: MethodId) -> Facts<'_> {
    Facts {
        analysis: Analysis::new(program),
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

/// Why no execution can meet the goal, by the call graph alone. Only where nothing on the way is unknown: no reflection
/// and no class that is missing.
fn refuted(facts: &Facts, system: &AbstractSystem, targets: &[Vec<Location>]) -> Option<Refuted> {
    let program = facts.analysis.program();
    let missing = system.unreachable_targets();
    let is_missing = |target: &&Vec<Location>| target.iter().all(|at| missing.contains(at));
    let unreached = targets.iter().find(is_missing);
    let only_one = targets.len() > 1 && unreached.is_none() && only_entries_lead(system, targets);
    if (unreached.is_none() && !only_one) || has_unknown_edges(facts, system, targets) {
        return None;
    }
    let reason = match unreached {
        Some(target) => format!(
            "nothing that the program starts with calls {}",
            program.describe_method(target[0].method)
        ),
        None => "only the thread of main can come to these places, and there must be two".into(),
    };
    Some(Refuted {
        reason,
        is_unreached: unreached.is_some(),
    })
}

/// Whether the one thread that begins at the entry is the only one from which any target can be reached.
fn only_entries_lead(system: &AbstractSystem, targets: &[Vec<Location>]) -> bool {
    let leads = |start: Location| {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            if targets.iter().flatten().any(|target| *target == at) {
                return true;
            }
            let next = system.edges_from(at).iter().map(|(to, _)| *to);
            open.extend(next.filter(|to| seen.insert(*to)));
        }
        false
    };
    let bodies = system.threads.bodies();
    !bodies.iter().any(|body| leads(body.start))
}

/// Whether code could run that the call graph knows nothing of.
fn has_unknown_edges(facts: &Facts, system: &AbstractSystem, targets: &[Vec<Location>]) -> bool {
    let program = facts.analysis.program();
    let graph = &system.graph;
    let in_jdk = |at: &Location| program.is_from_jdk(program.method(at.method).class);
    if !graph.unknown_classes().is_empty()
        || !graph.broken().is_empty()
        || !graph.callbacks_without_caller().is_empty()
        || targets.iter().flatten().any(in_jdk)
    {
        return true;
    }
    let own = graph.reached().iter().filter(|&&method| {
        let class = program.method(method).class;
        !program.is_from_jdk(class) && !program.is_provided(class)
    });
    own.into_iter().any(|&method| {
        let Ok(Some(code)) = program.code(method) else {
            return program.method(method).flags.is_native();
        };
        code.instructions
            .iter()
            .any(|instruction| match instruction {
                Instruction::Invoke { method, .. } => {
                    let called = program.references().method(*method);
                    is_reflective(program.text(called.class), program.text(called.name))
                }
                _ => false,
            })
    })
}

/// Calls by which a program may run code that it does not name.
fn is_reflective(class: &str, method: &str) -> bool {
    match class {
        "java/lang/Class" => !matches!(
            method,
            "getName"
                | "getSimpleName"
                | "desiredAssertionStatus"
                | "hashCode"
                | "equals"
                | "toString"
        ),
        "java/lang/ClassLoader" | "java/util/ServiceLoader" | "java/io/ObjectInputStream" => true,
        "java/lang/Runtime" => method == "addShutdownHook",
        _ => class.starts_with("java/lang/reflect/") || class.starts_with("java/lang/invoke/"),
    }
}
