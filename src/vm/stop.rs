//! Why a path ended, and what was found on it.

use super::text::Piece;
use super::thread::ThreadId;
use crate::error::Error;
use crate::program::Location;
use std::rc::Rc;

#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// Every thread has ended, or the program asked to end.
    Exited(i32),
    /// Nothing can move any more.
    Deadlock,
    /// Something has no model: what, and who wanted it.
    Unsupported {
        what: String,
        caller: String,
    },
    OutOfBudget(Budget),
    /// The program assumed what does not hold here: it is not an execution.
    Infeasible,
    /// A class the program needs cannot be used: it is broken, or a verifier would reject it.
    Broken(Error),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    Steps,
    Memory,
    Time,
    /// The user wants an end.
    Interrupted,
}

/// A fact about the program under test.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// An exception nobody caught ended a thread.
    Uncaught {
        thread: ThreadId,
        class: String,
        /// Its message, which may depend on inputs; `None` where it has none.
        message: Option<Rc<[Piece]>>,
        /// Where it was thrown, and who had called, innermost first.
        trace: Rc<[Location]>,
    },
}
