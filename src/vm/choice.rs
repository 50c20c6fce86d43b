//! `Choice`: a point where more than one thing may happen next.

use super::heap::ObjectId;
use super::input::LazyId;
use super::state::State;
use super::thread::{Status, ThreadId};
use crate::program::ClassId;
use crate::term::{Constant, Term, Terms, UnaryOp};

/// Which alternative of a choice, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Pick(pub usize);

#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// Which thread goes on. A thread in a timed wait stands for "its deadline passes".
    Thread(Vec<ThreadId>),
    /// Which of the threads waiting on an object a `notify` wakes.
    Waiter(Vec<ThreadId>),
    /// Which of these conditions holds: exactly one does. A branch, a switch, an index, a divisor.
    Branch { arms: Vec<Term> },
    /// Which object a symbolic reference is.
    Object {
        lazy: LazyId,
        candidates: Vec<Candidate>,
    },
    /// Which value a term has that must be concrete. The machine knows none: whoever decides puts in the ones to try.
    Value { term: Term, values: Vec<Constant> },
    /// The program goes on only where this holds.
    Assume(Term),
}

/// What a symbolic reference may turn out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Candidate {
    Null,
    /// An object that is itself an input of this execution, or a constant of an enum.
    Existing(ObjectId),
    /// A new object of this class.
    New(ClassId),
}

impl Choice {
    pub fn len(&self) -> usize {
        match self {
            Choice::Thread(threads) | Choice::Waiter(threads) => threads.len(),
            Choice::Branch { arms } => arms.len(),
            Choice::Object { candidates, .. } => candidates.len(),
            Choice::Value { values, .. } => values.len(),
            Choice::Assume(_) => 1,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What must hold for this pick to be possible; `None` where nothing stands in its way.
    pub(crate) fn guard(&self, terms: &Terms, pick: Pick) -> Option<Term> {
        match self {
            Choice::Branch { arms } => Some(arms[pick.0]),
            Choice::Value { term, values } => Some(is_exactly(terms, *term, values[pick.0])),
            Choice::Assume(condition) => Some(*condition),
            Choice::Thread(_) | Choice::Waiter(_) | Choice::Object { .. } => None,
        }
    }

    /// The thread that a pick among threads names.
    pub(crate) fn thread(&self, pick: Pick) -> Option<ThreadId> {
        match self {
            Choice::Thread(threads) | Choice::Waiter(threads) => Some(threads[pick.0]),
            _ => None,
        }
    }

    pub(crate) fn describe(&self, state: &State, terms: &Terms, pick: Pick) -> String {
        match self {
            Choice::Waiter(threads) => format!("wake thread {}", threads[pick.0].0),
            Choice::Thread(threads) => {
                let thread = threads[pick.0];
                match state.thread(thread).status {
                    Status::Sleeping { .. } => format!("thread {} has slept enough", thread.0),
                    status if status.deadline().is_some() => {
                        format!("the wait of thread {} times out", thread.0)
                    }
                    _ => format!("thread {} goes on", thread.0),
                }
            }
            Choice::Branch { arms } => terms.display(arms[pick.0]).to_string(),
            Choice::Assume(condition) => terms.display(*condition).to_string(),
            Choice::Value { term, values } => {
                let value = terms.constant(values[pick.0]);
                format!("{} == {}", terms.display(*term), terms.display(value))
            }
            Choice::Object { lazy, candidates } => {
                let name = &state.inputs.lazy(*lazy).name;
                match candidates[pick.0] {
                    Candidate::Null => format!("{name} == null"),
                    Candidate::Existing(object) => match state.inputs.name_of(object) {
                        Some(other) => format!("{name} == {other}"),
                        None => format!("{name} is a constant"),
                    },
                    Candidate::New(_) => format!("{name} is a new object"),
                }
            }
        }
    }
}

/// That a term has this very value: for floats also NaN, and the sign of zero.
fn is_exactly(terms: &Terms, term: Term, value: Constant) -> Term {
    let bits = match value {
        Constant::Float(_) => UnaryOp::FloatToBits,
        Constant::Double(_) => UnaryOp::DoubleToBits,
        _ => return terms.equal(term, terms.constant(value)),
    };
    let of = |term| terms.unary(bits, term);
    terms.equal(of(term), of(terms.constant(value)))
}

/// What `run` came back with.
#[derive(Debug)]
pub enum Pause {
    Choose(Choice),
    Reached(crate::program::Location),
    Stop(super::stop::Stop),
}
