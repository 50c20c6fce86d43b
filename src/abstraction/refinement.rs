//! [`Refinement`]: what to do about a branch that leads the wrong way (paper, section 6 and figure 6): definitions of what
//! it uses, a trace to one of them put in front, with the release of each lock that both traces take.
//!
//! Where we differ from the paper: all definitions are offered, and the caller picks one; a thread body that nobody is
//! running yet is led to by a trace to the place that starts it.

use super::abstract_system::{AbstractSystem, Facts};
use super::abstract_trace::{AbstractTrace, TraceSet, TraceSets};
use crate::analysis::interprocedural::definitions;
use crate::analysis::{Analysis, Variable};
use crate::program::Location;
use std::collections::BTreeMap;

/// The definitions a branch could need, and the system in which each can be led to.
pub struct Refinement {
    pub branch: Location,
    /// Each with the variable that it defines.
    pub definitions: BTreeMap<Location, Variable>,
    /// The old system, with the definitions as further targets.
    pub system: AbstractSystem,
}

impl Refinement {
    /// What could change the way a branch goes.
    pub fn of(facts: &Facts, system: &AbstractSystem, branch: Location) -> Refinement {
        let found = definitions(&facts.analysis, &system.graph, branch);
        let mut wanted: Vec<Location> = system.wanted().to_vec();
        wanted.extend(found.keys().copied());
        wanted.sort_unstable();
        wanted.dedup();
        Refinement {
            branch,
            definitions: found,
            system: AbstractSystem::of(facts, system.targets(), &wanted),
        }
    }

    /// The trace set in which a definition comes before the branch. `None` where no trace leads to the definition, or
    /// the branch is not on that trace.
    pub fn refine(
        &self,
        facts: &Facts,
        set: &TraceSet,
        trace: usize,
        definition: Location,
    ) -> Option<TraceSet> {
        let old = set.traces.get(trace)?;
        let at = old.locations.iter().position(|l| *l == self.branch)?;
        let (added, _) = self.lead_to(facts, definition, 0, &old.locations[..at])?;
        Some(replaced(set, trace, added))
    }

    /// The trace to a definition, the one with this number, and the releases of locks that it takes and that are also
    /// taken before the branch; how many of its locations are such releases.
    pub(crate) fn lead_to(
        &self,
        facts: &Facts,
        definition: Location,
        number: usize,
        before: &[Location],
    ) -> Option<(AbstractTrace, usize)> {
        let found = TraceSets::of(&self.system, &[vec![definition]]).nth(number)?;
        let mut added = found.traces.into_iter().next()?;
        let releases = releases(&facts.analysis, &added.locations, before);
        let count = releases.len();
        added.locations.extend(releases);
        Some((added, count))
    }

    /// The trace set in which a thread body is started before anything else happens. `None` where nothing starts it.
    pub fn lead_to_start(
        facts: &Facts,
        system: &AbstractSystem,
        set: &TraceSet,
        trace: usize,
        body: Location,
    ) -> Option<(AbstractSystem, TraceSet)> {
        let (system, added) = Refinement::trace_to_start(facts, system, body)?;
        let set = replaced(set, trace, added);
        Some((system, set))
    }

    /// A trace to a place that starts a thread body, and the system it is in.
    pub(crate) fn trace_to_start(
        facts: &Facts,
        system: &AbstractSystem,
        body: Location,
    ) -> Option<(AbstractSystem, AbstractTrace)> {
        let places = system.threads.started_at(body.method).to_vec();
        let mut wanted = system.wanted().to_vec();
        wanted.extend(&places);
        let system = AbstractSystem::of(facts, system.targets(), &wanted);
        let found = TraceSets::of(&system, &[places]).next()?;
        let added = found.traces.into_iter().next()?;
        Some((system, added))
    }
}

/// The set with one trace begun by another.
fn replaced(set: &TraceSet, trace: usize, added: AbstractTrace) -> TraceSet {
    let mut set = set.clone();
    let old = &mut set.traces[trace];
    let mut locations = added.locations;
    locations.append(&mut old.locations);
    *old = AbstractTrace {
        locations,
        calls: added.calls + old.calls,
    };
    set
}

/// The releases of locks that a trace takes and another takes too, innermost first.
fn releases(analysis: &Analysis, trace: &[Location], other: &[Location]) -> Vec<Location> {
    let mut releases = Vec::new();
    for (at, &acquisition) in trace.iter().enumerate().rev() {
        if !analysis.is_acquisition(acquisition) {
            continue;
        }
        let is_common = other.iter().any(|&taken| {
            analysis.is_acquisition(taken) && analysis.may_be_same_lock(acquisition, taken)
        });
        if !is_common {
            continue;
        }
        // Where the trace leaves the method that holds the lock; what follows happens in calls from there.
        let mut rest = trace[at..].iter();
        let last = rest.rfind(|l| l.method == acquisition.method);
        let last = last.copied().unwrap_or(acquisition);
        let given_back = analysis.releases(acquisition);
        let on_the_way =
            |release: &&Location| **release == last || analysis.reaches(last, **release);
        let is_plain = |release: &&Location| !is_in_handler(analysis, **release);
        let usual = given_back.iter().filter(on_the_way).find(is_plain);
        releases.extend(usual.or_else(|| given_back.iter().find(on_the_way)));
    }
    releases
}

/// Whether a release is the one for exceptions that the compiler adds.
fn is_in_handler(analysis: &Analysis, at: Location) -> bool {
    let Some(method) = analysis.method(at.method) else {
        return false;
    };
    let Some(index) = at.index() else {
        return false;
    };
    let handlers = method.code.handlers.iter();
    let catches_all = handlers.filter(|handler| handler.catch.is_none());
    let mut targets = catches_all.map(|handler| handler.target);
    targets.any(|target| {
        let start = method.cfg.node(Location::new(at.method, target));
        let here = method.cfg.node(at);
        let dominates = start
            .zip(here)
            .is_some_and(|(start, here)| method.dominators().dominates(start, here));
        target <= index && dominates
    })
}
