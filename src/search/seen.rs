//! `Seen`: states that were explored, or will be, so that one like them need not be.
//!
//! A state is covered if one seen before has the same shape under a renaming of objects and inputs (compared in full),
//! its condition is implied by the new one's, and it was reached with at least as much preemption budget left and with no
//! more threads asleep; once a path was cut for its depth, also with at least as much depth left.

use super::engine::SearchNode;
use super::schedule::Decisions;
use crate::solver::{self, Solver};
use crate::term::Term;
use crate::vm::{Base, Choice, Detail, Vm};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;
use std::rc::Rc;

pub(crate) struct Seen {
    detail: Detail,
    /// For a strategy that asks what there is behind a state: the states keep what events call their objects.
    pub keeps_names: bool,
    /// Paths were cut for their depth: what follows from a state hangs on how deep it was met.
    pub minds_depth: bool,
    /// The state that was looked up last.
    pub latest: Option<Visit>,
    base: Option<Base>,
    /// By the hash of their shape.
    states: FxHashMap<u64, Vec<Known>>,
    count: usize,
    /// The number of the last new one; none is used twice.
    numbers: u32,
    bytes: usize,
    /// A path has come back to a state it had come through.
    pub has_circle: bool,
}

/// A state as the one that was first seen of its kind.
#[derive(Clone)]
pub(crate) struct Visit {
    /// The number of that one.
    pub number: u32,
    /// What events call the objects of this one, in an order that is the same for both.
    pub names: Names,
}

pub(crate) type Names = Rc<[u32]>;

struct Known {
    number: u32,
    shape: Box<[u8]>,
    condition: Box<[Term]>,
    /// Up to this number its variables occur in the state itself.
    variables: usize,
    depth: u64,
    preemptions: u32,
    asleep: Box<[u16]>,
    key: u64,
    /// How it was reached.
    decisions: Decisions,
    /// It was asked who is stuck there.
    is_answered: bool,
}

/// What is known of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Before {
    New,
    /// One that covers it was seen.
    Seen,
    /// The same, and it is time to ask who is stuck there.
    Ask,
}

/// Where it is asked who is stuck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    Never,
    /// Where a path comes back to a state it has come through, and, once one has, where all who could go on sleep. Depth
    /// first, no circle of states is without one of these: what sleeps was tried before, and came to where it is known.
    AtCircles,
    AtAnySeen,
}

impl Seen {
    pub(crate) fn new(detail: Detail) -> Seen {
        Seen {
            detail,
            keeps_names: false,
            minds_depth: false,
            latest: None,
            base: None,
            states: FxHashMap::default(),
            count: 0,
            numbers: 0,
            bytes: 0,
            has_circle: false,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.count
    }

    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether objects with names up to this one were there before all states that are compared.
    pub(crate) fn is_older(&self, name: u32) -> bool {
        self.base.as_ref().is_some_and(|base| base.has_named(name))
    }

    /// Forgets all: nothing is lost but time.
    pub(crate) fn clear(&mut self) {
        self.states = FxHashMap::default();
        self.count = 0;
        self.bytes = 0;
    }

    /// Whether what can follow from this state is covered by another; if not, it is remembered. Only states with the same
    /// key, which is the strategy's, cover each other.
    pub(super) fn look_up(
        &mut self,
        vm: &Vm,
        solver: &mut dyn Solver,
        node: &SearchNode,
        choice: &Choice,
        key: u64,
        asks: Asks,
    ) -> Before {
        let base = self
            .base
            .get_or_insert_with(|| Base::new(node.state.clone()));
        let shape = vm.shape(&node.state, choice, base, self.detail);
        let names: Names = match self.keeps_names {
            true => node.state.names(&shape.objects).into(),
            false => Names::default(),
        };
        let mut asleep: Vec<u16> = node.asleep.iter().map(|s| s.thread.0).collect();
        asleep.sort_unstable();
        let mut hasher = FxHasher::default();
        hasher.write(&shape.bytes);
        let known = self.states.entry(hasher.finish()).or_default();
        for old in known.iter_mut() {
            let is_covered = old.key == key
                && *old.shape == *shape.bytes
                && (old.depth <= node.depth || !self.minds_depth)
                && old.preemptions <= node.preemptions
                && old.asleep.iter().all(|id| asleep.contains(id))
                && implies(vm, solver, &shape.condition, old);
            if is_covered {
                let is_asked = asks == Asks::AtCircles && !old.is_answered;
                let is_circle =
                    (is_asked || !self.has_circle) && old.decisions.is_before(&node.decisions);
                self.has_circle |= is_circle;
                let is_time = !old.is_answered
                    && match asks {
                        Asks::Never => false,
                        Asks::AtCircles => is_circle,
                        Asks::AtAnySeen => true,
                    };
                old.is_answered |= is_time;
                self.latest = Some(Visit {
                    number: old.number,
                    names,
                });
                return if is_time { Before::Ask } else { Before::Seen };
            }
        }
        self.numbers += 1;
        self.latest = Some(Visit {
            number: self.numbers,
            names,
        });
        let new = Known {
            number: self.numbers,
            shape: shape.bytes.into(),
            condition: shape.condition.into(),
            variables: shape.variables,
            depth: node.depth,
            preemptions: node.preemptions,
            asleep: asleep.into(),
            key,
            decisions: node.decisions.clone(),
            is_answered: false,
        };
        self.count += 1;
        self.bytes += new.shape.len()
            + 4 * new.condition.len()
            + 2 * new.asleep.len()
            + std::mem::size_of::<Known>()
            + 16;
        known.push(new);
        Before::New
    }
}

/// Whether a condition implies that of a state seen before.
fn implies(vm: &Vm, solver: &mut dyn Solver, condition: &[Term], old: &Known) -> bool {
    let missing: Vec<Term> = old
        .condition
        .iter()
        .copied()
        .filter(|term| condition.binary_search(term).is_err())
        .collect();
    if missing.is_empty() {
        return true;
    }
    // A variable that only the old condition knows could have any value: which, is not ours to choose.
    let terms = vm.terms();
    let in_state = |term: &Term| {
        let variables = terms.variables(*term);
        let number = |name: &str| name[1..].parse().unwrap_or(usize::MAX);
        variables
            .iter()
            .all(|&v| number(&terms.variable_name(v)) < old.variables)
    };
    old.condition.iter().all(in_state)
        && missing
            .iter()
            .all(|&term| solver::must(solver, terms, condition, term) == Some(true))
}
