//! `guide run --list-unsupported`: what a program could meet that has no model, found without running it. Start at
//! [`list`].
//!
//! The call graph is followed from the entry through the JDK, by rapid types, up to what has a model. It says what could
//! be met, not what will be: a list that is not empty is no reason not to try. What only reflection reaches is not found.

use crate::analysis::call_graph::{CallGraph, DEEPEST_THROUGH, MOST_THROUGH};
use crate::error::{Error, Result};
use crate::program::{ClassId, Instruction, Location, MethodId, Program, Symbol};
use crate::vm::{Natives, Support, unknown_bootstrap};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, VecDeque};
use std::io::Write;

/// Prints what has no model, with the shortest call chain to each, and returns how many there are.
pub(crate) fn list(program: &Program, main: ClassId, out: &mut dyn Write) -> Result<usize> {
    let natives = Natives::new(false, true);
    let enters = |method: MethodId| natives.support(program, method) == Support::Bytecode;
    let start = program.main_method(main)?;
    let mut entries = vec![start];
    if !program.method(start).flags.is_static() {
        let class = program.class(main);
        entries.extend(class.declared_method(Symbol::INIT, Symbol::NO_ARGUMENTS));
    }
    let graph = CallGraph::through(program, &entries, &enters);
    let found = find(program, &natives, &graph);
    for missing in &found {
        writeln!(out, "{}", missing.what)?;
        for line in &missing.chain {
            writeln!(out, "    {line}")?;
        }
    }
    let looked_at = graph.methods_looked_at();
    let lost = match missing_classes(program, &graph).next() {
        Some(_) => " or are not there",
        None => "",
    };
    match found.len() {
        0 => writeln!(out, "nothing without a model in {looked_at} methods")?,
        1 => writeln!(out, "1 has no model{lost}; looked at {looked_at} methods")?,
        count => writeln!(
            out,
            "{count} have no model{lost}; looked at {looked_at} methods"
        )?,
    }
    if graph.is_cut() {
        writeln!(
            out,
            "more could be behind them: of the JDK at most {MOST_THROUGH} methods are looked at, and {DEEPEST_THROUGH} \
             calls in a row"
        )?;
    }
    Ok(found.len())
}

struct Missing {
    what: String,
    /// The calls that lead there, the first being the application's.
    chain: Vec<String>,
}

fn find(program: &Program, natives: &Natives, graph: &CallGraph) -> Vec<Missing> {
    let callers = shortest_ways(graph);
    // By name, so that the list is sorted; of a bootstrap, the place with the shortest way.
    let mut found: BTreeMap<String, Vec<Location>> = BTreeMap::new();
    let mut add = |what: String, way: Vec<Location>| {
        let known = found.get(&what).map_or(usize::MAX, Vec::len);
        if way.len() < known {
            found.insert(what, way);
        }
    };
    for &method in graph.reached() {
        let name = || program.describe_method(method);
        match natives.support(program, method) {
            Support::Missing => add(name(), way_to(&callers, method)),
            Support::NoLibrary => {
                let what = format!("{}, which is native: no library is loaded", name());
                add(what, way_to(&callers, method));
            }
            Support::Bytecode | Support::Model => {}
        }
    }
    for &method in graph.analysed() {
        let Ok(Some(code)) = program.code(method) else {
            continue;
        };
        for (index, instruction) in code.instructions.iter().enumerate() {
            if let Instruction::InvokeDynamic(site) = *instruction
                && let Some(bootstrap) = unknown_bootstrap(program, site)
            {
                let mut way = way_to(&callers, method);
                way.push(Location::new(method, index as u32));
                add(format!("bootstrap {bootstrap}"), way);
            }
        }
    }
    // What a missing class would do, nobody can tell.
    for (class, at) in missing_classes(program, graph) {
        let mut way = way_to(&callers, at.method);
        way.push(at);
        let missing = Error::ClassNotFound {
            class: class.into(),
            needed_by: String::new(),
        };
        add(missing.to_string(), way);
    }
    let shown = |way: Vec<Location>| {
        let lines = way.iter().map(|at| at.display(program).to_string());
        lines.collect()
    };
    let found = found.into_iter();
    found
        .map(|(what, way)| Missing {
            what,
            chain: shown(way),
        })
        .collect()
}

/// The classes that the application needs and nobody has, with where each is first needed.
fn missing_classes<'g>(
    program: &Program,
    graph: &'g CallGraph,
) -> impl Iterator<Item = (&'g str, Location)> {
    let is_own = |at: Location| !program.is_from_jdk(program.method(at.method).class);
    let unknown = graph.unknown_classes().iter();
    unknown
        .map(|(class, &at)| (class.as_str(), at))
        .filter(move |(_, at)| is_own(*at))
}

/// For each method that can be reached, the call that is first on a shortest way to it.
fn shortest_ways(graph: &CallGraph) -> FxHashMap<MethodId, Option<Location>> {
    let mut callers: FxHashMap<MethodId, Option<Location>> = FxHashMap::default();
    let mut open: VecDeque<MethodId> = VecDeque::new();
    // Nobody in the graph calls a thread's body, and not every callback's caller is known.
    for roots in [graph.entries(), graph.callbacks()] {
        for &root in roots {
            if let std::collections::hash_map::Entry::Vacant(entry) = callers.entry(root) {
                entry.insert(None);
                open.push_back(root);
            }
        }
        while let Some(method) = open.pop_front() {
            for &(at, callee) in graph.calls_from(method) {
                callers.entry(callee).or_insert_with(|| {
                    open.push_back(callee);
                    Some(at)
                });
            }
        }
    }
    callers
}

/// The calls on the way to a method, from a root on.
fn way_to(callers: &FxHashMap<MethodId, Option<Location>>, method: MethodId) -> Vec<Location> {
    let mut way = Vec::new();
    let mut at = method;
    while let Some(Some(call)) = callers.get(&at) {
        way.push(*call);
        at = call.method;
    }
    way.reverse();
    way
}
