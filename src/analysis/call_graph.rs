//! `CallGraph`: who calls whom in the part of a program that its entries reach. Start at [`CallGraph::of`].
//!
//! A worklist runs forward from the entries, by rapid type analysis (a call reaches the methods of classes that reached
//! code instantiates) or by class hierarchy (of any class there is). Application code is always followed. The JDK is
//! not, unless something the targets need lies behind it: a target that is itself in the JDK, or a method of the
//! application that the JDK calls back (a comparator, `toString`) and that leads to a target. Then the JDK is looked
//! into level by level below the application's calls, and of what was looked at only the methods that lead to such a
//! goal are kept.
//!
//! Why this is enough for Eq. 1, which wants the call sites on call chains from a start location to a target:
//! - A JDK method that leads to no goal is on no such chain. It stays in the graph as a callee without calls.
//! - Thread bodies are start locations of their own: no chain leads through the JDK code that runs them.
//! - Where a callback that matters is not found within [`library::DEEPEST`] levels, the application's calls that may hand its
//!   object to the JDK become its callers. The chain then lacks the JDK's own call sites, which makes a trace coarser
//!   and never impossible: an execution through the JDK passes what is left of it in the same order.
//! - Left out, so that a chain through them is not found: reflection, method handles invoked by hand, natives that
//!   call back, initialisers of JDK classes, and chains to a target in the JDK with more than [`library::DEEPEST`] JDK calls in a row.
//!   A verdict never rests on a chain being absent.
//!
//! `build` makes it, `dispatch` says what a virtual call may reach, `library` what the JDK calls back.

mod build;
mod dispatch;
mod library;

use crate::error::Error;
use crate::limit::Halt;
use crate::program::{ClassId, Location, MethodId, Program};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

pub(crate) use dispatch::{Hierarchy, Lambda};
pub(crate) use library::{DEEPEST_THROUGH, MOST_THROUGH};

/// Which receivers a virtual call is taken to have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Precision {
    /// Any class of the application, and those of the JDK that have been read.
    ClassHierarchy,
    /// Only classes that reached code instantiates.
    #[default]
    RapidType,
}

/// Everything is in the order in which it was found, which is the same in every run.
#[derive(Default)]
pub struct CallGraph {
    entries: Vec<MethodId>,
    /// By location, callees of one location in the order found.
    calls_from: FxHashMap<MethodId, Vec<(Location, MethodId)>>,
    calls_to: FxHashMap<MethodId, Vec<Location>>,
    reached: Vec<MethodId>,
    analysed: Vec<MethodId>,
    looked_at: usize,
    instantiated: Vec<ClassId>,
    lambdas: Vec<Lambda>,
    callbacks: Vec<MethodId>,
    uncalled: Vec<MethodId>,
    is_cut: bool,
    unknown: BTreeMap<String, Location>,
    broken: BTreeMap<MethodId, Error>,
}

impl CallGraph {
    /// The graph from these entries, deep enough into the JDK to lead to the methods of these targets. Once it is to halt
    /// it is good for nothing.
    pub fn of(
        program: &Program,
        entries: &[MethodId],
        targets: &[Location],
        precision: Precision,
        halt: &Halt,
    ) -> CallGraph {
        build::build(program, entries, targets, precision, halt)
    }

    /// The graph from these entries through the whole JDK, initialisers included, as far as `enters` says of its
    /// methods; at most [`DEEPEST_THROUGH`] JDK calls in a row and [`MOST_THROUGH`] of its methods.
    pub(crate) fn through(
        program: &Program,
        entries: &[MethodId],
        enters: &dyn Fn(MethodId) -> bool,
    ) -> CallGraph {
        build::build_through(program, entries, enters)
    }

    /// Whether a bound kept methods of the JDK from being looked at.
    pub(crate) fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Main or the named entry, and the initialiser of its class.
    pub(crate) fn entries(&self) -> &[MethodId] {
        &self.entries
    }

    /// The calls in a method and whom each may reach. A class initialiser is called where its class is first used.
    pub fn calls_from(&self, method: MethodId) -> &[(Location, MethodId)] {
        self.calls_from.get(&method).map_or(&[], Vec::as_slice)
    }

    /// Whom the call at a location may reach.
    pub(crate) fn callees(&self, call: Location) -> impl Iterator<Item = MethodId> + '_ {
        let calls = self.calls_from(call.method);
        let first = calls.partition_point(|&(at, _)| at < call);
        let here = calls[first..]
            .iter()
            .take_while(move |&&(at, _)| at == call);
        here.map(|&(_, callee)| callee)
    }

    /// Where a method is called, within the reached part.
    pub fn calls_to(&self, method: MethodId) -> &[Location] {
        self.calls_to.get(&method).map_or(&[], Vec::as_slice)
    }

    /// Every method that may run, those of the JDK that were not followed included.
    pub fn reached(&self) -> &[MethodId] {
        &self.reached
    }

    /// The methods whose calls are in the graph.
    pub fn analysed(&self) -> &[MethodId] {
        &self.analysed
    }

    /// How many methods were decoded to find them.
    pub fn methods_looked_at(&self) -> usize {
        self.looked_at
    }

    /// The classes that may have instances.
    pub(crate) fn instantiated(&self) -> &[ClassId] {
        &self.instantiated
    }

    /// The lambdas and method references made in reached code.
    pub(crate) fn lambdas(&self) -> &[Lambda] {
        &self.lambdas
    }

    /// Methods of the application that the JDK may call: those that stand in for one of its own, of classes that are
    /// instantiated, and bodies of lambdas handed to it.
    pub(crate) fn callbacks(&self) -> &[MethodId] {
        &self.callbacks
    }

    /// Callbacks that lead to a target and of which no caller was found.
    pub fn callbacks_without_caller(&self) -> &[MethodId] {
        &self.uncalled
    }

    /// Classes that are nowhere on the class path, and where each is first needed.
    pub fn unknown_classes(&self) -> &BTreeMap<String, Location> {
        &self.unknown
    }

    /// Methods whose code, or what that needs, cannot be read.
    pub(crate) fn broken(&self) -> &BTreeMap<MethodId, Error> {
        &self.broken
    }

    /// The methods from which a call chain leads to one of these, they themselves first.
    pub fn leading_to(&self, methods: impl IntoIterator<Item = MethodId>) -> Vec<MethodId> {
        let mut found: Vec<MethodId> = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        found.extend(methods.into_iter().filter(|&method| seen.insert(method)));
        let mut at = 0;
        while at < found.len() {
            for call in self.calls_to(found[at]) {
                if seen.insert(call.method) {
                    found.push(call.method);
                }
            }
            at += 1;
        }
        found
    }
}

/// Where a method begins: at its lock, if it is synchronized.
pub fn start_of(program: &Program, method: MethodId) -> Location {
    if program.method(method).flags.is_synchronized() {
        Location::entry(method)
    } else {
        Location::new(method, 0)
    }
}
