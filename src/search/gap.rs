//! Why an exploration did not cover everything. Each reason is said once, with what it was about.

use crate::error::Error;
use crate::limit::Halted;
use crate::solver::Why;
use crate::vm::{self, Fact, Facts, State, Stop, Vm};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Gap {
    Interrupted,
    Time,
    States,
    /// Runs of a unit.
    Runs,
    Executions,
    /// The user wanted no more than was found.
    Stopped,
    /// Bytecodes of all paths together.
    Work,
    Depth,
    /// Branches of a path that were no longer turned round.
    Branches,
    /// Bytecodes on one path.
    Steps,
    /// Waiting states were given up.
    Memory,
    /// The solver reached its bound.
    Solver(String),
    /// A term was given one of several values it could have.
    Concrete(String),
    /// Whether these threads wait for ever beside others could not be told.
    Waiting(String),
    /// This thread waits for what the outside brings: what would follow is unknown.
    Outside(String),
    /// An execution that goes round for ever was left.
    Round,
    /// The kind of search leaves things out.
    Strategy,
    /// A model on the way shows fewer behaviours than a JVM.
    Approximate(String),
    /// The application decides something by a fact of the environment that may be otherwise.
    Depends {
        on: Fact,
        at: String,
    },
    /// Inputs were kept small, or not all their types tried.
    Bound(String),
    Unsupported,
    Broken,
    /// A mistake in guide ended a search.
    Mistake(String),
}

impl From<Halted> for Gap {
    fn from(halted: Halted) -> Gap {
        match halted {
            Halted::Interrupted => Gap::Interrupted,
            Halted::Time => Gap::Time,
            Halted::Memory => Gap::Memory,
        }
    }
}

#[derive(Clone, Default, Debug)]
pub struct Gaps {
    reasons: BTreeSet<Gap>,
    /// Natives without a model: who called, and how many paths ended there.
    pub unsupported: BTreeMap<(String, String), u64>,
    /// Classes that cannot be used, and how many paths needed them.
    pub broken: BTreeMap<Error, u64>,
    /// The facts of the environment that paths asked for.
    facts: Facts,
    /// Where the program assumed something that did not hold.
    pub refuted: BTreeSet<crate::program::Location>,
}

impl Gaps {
    pub(crate) fn add(&mut self, gap: Gap) {
        self.reasons.insert(gap);
    }

    pub fn is_empty(&self) -> bool {
        self.reasons.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Gap> {
        self.reasons.iter()
    }

    /// Those that a report tells of: whoever ended a search needs no advice for queries that were too hard until then.
    pub(crate) fn told(&self) -> impl Iterator<Item = &Gap> {
        let is_interrupted = self.reasons.contains(&Gap::Interrupted);
        let is_told = move |gap: &&Gap| !is_interrupted || !matches!(gap, Gap::Solver(_));
        self.reasons.iter().filter(is_told)
    }

    /// Leaves out that the search was not meant to cover everything, and that it ended where it did: others follow.
    pub(crate) fn forget_limits(&mut self) {
        let is_limit = |gap: &Gap| {
            matches!(
                gap,
                Gap::States | Gap::Work | Gap::Depth | Gap::Steps | Gap::Strategy | Gap::Waiting(_)
            )
        };
        self.reasons.retain(|gap| !is_limit(gap));
    }

    /// Takes over what another search left out.
    pub(crate) fn merge(&mut self, other: &Gaps) {
        self.reasons.extend(other.reasons.iter().cloned());
        for (key, paths) in &other.unsupported {
            *self.unsupported.entry(key.clone()).or_default() += paths;
        }
        for (key, paths) in &other.broken {
            self.unusable(key, *paths);
        }
        self.refuted.extend(&other.refuted);
        other.facts.iter().for_each(|fact| self.facts.insert(fact));
    }

    /// What is assumed of the environment where everything was covered.
    pub(crate) fn facts(&self) -> Facts {
        self.facts
    }

    /// What a path leaves that is over, dropped or cut.
    pub(super) fn of_path(&mut self, vm: &Vm, state: &State) {
        state.facts.iter().for_each(|fact| self.facts.insert(fact));
        for &(on, at) in state.dependences.iter() {
            let at = at.display(vm.program()).to_string();
            self.add(Gap::Depends { on, at });
        }
        for model in state.approximations.iter() {
            let gap = Gap::Approximate(model.replace('/', "."));
            self.add(gap);
        }
        if let Some(stop) = &state.halted {
            self.stopped(stop);
        }
        for class in state.missing.iter() {
            self.unusable(class, 1);
        }
        for bound in &state.inputs.bounds {
            self.add(Gap::Bound(bound.to_string()));
        }
    }

    pub(super) fn stopped(&mut self, stop: &Stop) {
        match stop {
            Stop::OutOfBudget(vm::Budget::Steps) => self.add(Gap::Steps),
            Stop::OutOfBudget(vm::Budget::Memory) => self.add(Gap::Memory),
            Stop::OutOfBudget(vm::Budget::Time) => self.add(Gap::Time),
            Stop::OutOfBudget(vm::Budget::Interrupted) => self.add(Gap::Interrupted),
            Stop::Unsupported { what, caller } => {
                self.add(Gap::Unsupported);
                *self
                    .unsupported
                    .entry((what.clone(), caller.clone()))
                    .or_default() += 1;
            }
            Stop::Broken(error) => {
                // A path that went on without a class is counted where it is left.
                let is_counted = error.is_survivable() || error.class().is_none();
                self.unusable(error, if is_counted { 0 } else { 1 });
            }
            Stop::Exited(_) | Stop::Deadlock | Stop::Infeasible => {}
        }
    }

    fn unusable(&mut self, error: &Error, paths: u64) {
        self.add(Gap::Broken);
        // A class is named once, whoever needed it.
        let known = self.broken.keys().find(|it| it.class() == error.class());
        let key = known.filter(|it| it.class().is_some()).unwrap_or(error);
        let key = key.clone();
        *self.broken.entry(key).or_default() += paths;
    }

    pub(super) fn solver_gave_up(&mut self, why: Why) {
        self.add(match why {
            Why::Hard(text) => Gap::Solver(text),
            Why::Halted(halted) => halted.into(),
        });
    }

    pub(super) fn made_concrete(&mut self, term: String) {
        self.add(Gap::Concrete(term));
    }

    pub(super) fn refuted_assumption(&mut self, vm: &Vm, state: &State) {
        self.refuted
            .extend(vm.application_frame(state, state.current));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_interrupts_is_not_told_of_hard_queries() {
        let mut gaps = Gaps::default();
        gaps.add(Gap::Solver("too hard".into()));
        gaps.add(Gap::Steps);
        assert_eq!(gaps.told().count(), 2);
        gaps.add(Gap::Interrupted);
        assert!(gaps.told().eq(&[Gap::Interrupted, Gap::Steps]));
    }
}
