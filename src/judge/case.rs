//! `Case`: a warning with all that its trials share: the goal, the abstract system, the trace sets, the plan. Where the
//! call graph alone has the answer, there is nothing to try.

use super::plan;
use crate::abstraction::{AbstractSystem, Facts, TraceSet, TraceSets};
use crate::analysis::Analysis;
use crate::analysis::call_graph::Precision;
use crate::config::{self, Judge};
use crate::program::{FieldId, Instruction, Location, MethodId, Program};
use crate::search::{Claim, Goal, Trial};
use crate::targets::Warning;
use std::collections::BTreeMap;
use std::time::Instant;

pub struct Case<'p> {
    pub warning: &'p Warning,
    pub goal: Goal,
    pub system: AbstractSystem,
    pub sets: Vec<TraceSet>,
    /// Trace sets with as few call sites as the first.
    pub first_sets: usize,
    pub plan: Vec<Trial>,
    /// Why it can never happen, where that is plain without trying.
    pub refuted: Option<String>,
    pub milliseconds: u64,
}

impl<'p> Case<'p> {
    pub fn of(
        program: &Program,
        entry: MethodId,
        warning: &'p Warning,
        config: &Judge,
    ) -> Case<'p> {
        let began = Instant::now();
        let facts = facts(program, entry);
        let claim = match warning.kind {
            config::Kind::Deadlock => Claim::Deadlock,
            config::Kind::Race => Claim::Race,
            config::Kind::Reachability => Claim::Reachability,
        };
        let targets: Vec<Vec<Location>> = warning
            .targets
            .iter()
            .map(|target| target.locations.clone())
            .collect();
        let goal = Goal {
            claim,
            targets: targets.clone(),
        };
        let mut guided = targets;
        if claim == Claim::Race && guided.len() == 1 {
            guided.push(conflicting(&facts, &guided[0]));
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
        Case {
            warning,
            goal,
            plan: plan::plan(config, sets.len()),
            system,
            first_sets,
            sets,
            refuted,
            milliseconds: began.elapsed().as_millis() as u64,
        }
    }
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

/// The accesses in reached code of what is accessed at these locations.
fn conflicting(facts: &Facts, locations: &[Location]) -> Vec<Location> {
    let program = facts.analysis.program();
    let field = |at: Location| match facts.analysis.instruction(at)? {
        Instruction::GetField(it)
        | Instruction::PutField(it)
        | Instruction::GetStatic(it)
        | Instruction::PutStatic(it) => program.resolve_field(*it).ok(),
        _ => None,
    };
    let fields: Vec<FieldId> = locations.iter().filter_map(|&at| field(at)).collect();
    let has_elements = locations.iter().any(|&at| {
        let instruction = facts.analysis.instruction(at);
        matches!(
            instruction,
            Some(Instruction::ArrayLoad(_) | Instruction::ArrayStore(_))
        )
    });
    let system = AbstractSystem::of(facts, locations, &[]);
    let mut found = Vec::new();
    for &method in system.graph.reached() {
        let Ok(Some(code)) = program.code(method) else {
            continue;
        };
        for index in 0..code.instructions.len() as u32 {
            let at = Location::new(method, index);
            let is_element = has_elements
                && matches!(
                    code.instructions[index as usize],
                    Instruction::ArrayLoad(_) | Instruction::ArrayStore(_)
                );
            if is_element || field(at).is_some_and(|it| fields.contains(&it)) {
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
fn refuted(facts: &Facts, system: &AbstractSystem, targets: &[Vec<Location>]) -> Option<String> {
    let program = facts.analysis.program();
    let missing = system.unreachable_targets();
    let is_missing = |target: &&Vec<Location>| target.iter().all(|at| missing.contains(at));
    let unreached = targets.iter().find(is_missing);
    let only_one = targets.len() > 1 && unreached.is_none() && only_entries_lead(system, targets);
    if (unreached.is_none() && !only_one) || has_unknown_edges(facts, system, targets) {
        return None;
    }
    Some(match unreached {
        Some(target) => format!(
            "nothing that the program starts with calls {}",
            program.describe_method(target[0].method)
        ),
        None => "only the thread of main can come to these places, and there must be two".into(),
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
