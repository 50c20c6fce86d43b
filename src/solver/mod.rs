//! Is this conjunction satisfiable, and by what? `Solver` is the one question; `chain.rs` lists the layers that answer
//! it, and `z3.rs` is the last of them.
//!
//! A layer each: `simplify`, `independent`, `range`, `order`, `negation`, `cache`, `reuse`; `cross_check` and `log` are
//! for tests and for people.

mod cache;
mod chain;
mod cross_check;
mod independent;
mod log;
mod negation;
mod order;
mod range;
mod reuse;
mod simplify;
pub(crate) mod z3;

pub(crate) use chain::under;
pub use chain::{bare, standard, without};
pub use cross_check::CrossCheck;
pub(crate) use negation::Negation;

use crate::limit::Halted;
use crate::term::{Model, Term, Terms};

/// A conjunction of conditions, in the order in which a path assumed them.
#[derive(Clone, Copy)]
pub struct Query<'a> {
    pub terms: &'a Terms,
    pub constraints: &'a [Term],
}

impl Query<'_> {
    /// Whether every constraint holds under the model.
    pub(crate) fn is_satisfied_by(&self, model: &Model) -> bool {
        self.constraints
            .iter()
            .all(|&constraint| self.terms.holds(constraint, model))
    }

    /// The constraints for which this is true, each once, in order.
    fn restricted(&self, chosen: impl Fn(Term) -> bool) -> Core {
        let mut core = Core::new();
        for &constraint in self.constraints {
            if chosen(constraint) && !core.contains(&constraint) {
                core.push(constraint);
            }
        }
        core
    }
}

/// Some of a query's constraints that cannot all hold, whatever the others say; in the order of the query.
pub(crate) type Core = Vec<Term>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The model satisfies every constraint.
    Sat(Model),
    Unsat(Core),
    /// The solver gave up, and this is why. Never to be taken for `Unsat`.
    Unknown(Why),
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// It is too hard, or takes more work than it may; asked again, it would be so again.
    Hard(String),
    /// It was ended from outside.
    Halted(Halted),
}

impl std::fmt::Display for Why {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Why::Hard(text) => f.write_str(text),
            Why::Halted(Halted::Interrupted) => f.write_str("interrupted"),
            Why::Halted(Halted::Time) => f.write_str("no time left"),
            Why::Halted(Halted::Memory) => f.write_str("no memory left"),
        }
    }
}

/// How much work Z3 may spend on one query, in its own unit, so that the same query always gets the same answer.
/// Zero means no bound.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ResourceBound(pub u64);

/// How many queries a layer was asked, and how many it answered without asking the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    pub layer: &'static str,
    pub asked: u64,
    pub answered: u64,
}

/// Answers queries, all in the same `Terms`: what it remembers, it remembers by the numbers of terms.
pub trait Solver {
    fn check(&mut self, query: &Query) -> Answer;

    /// Adds the counters of this layer and of those below it, top first.
    fn counters(&self, list: &mut Vec<Counter>);
}

/// Whether the condition can hold together with the constraints; `None` if the solver gave up.
pub(crate) fn may(
    solver: &mut dyn Solver,
    terms: &Terms,
    constraints: &[Term],
    condition: Term,
) -> Option<bool> {
    let mut all = constraints.to_vec();
    all.push(condition);
    let query = Query {
        terms,
        constraints: &all,
    };
    match solver.check(&query) {
        Answer::Sat(_) => Some(true),
        Answer::Unsat(_) => Some(false),
        Answer::Unknown(_) => None,
    }
}

/// Whether the condition holds wherever the constraints do; `None` if the solver gave up.
pub(crate) fn must(
    solver: &mut dyn Solver,
    terms: &Terms,
    constraints: &[Term],
    condition: Term,
) -> Option<bool> {
    may(solver, terms, constraints, terms.not(condition)).map(|possible| !possible)
}
