//! Why a path ended, and what was found on it.

use super::thread::ThreadId;
use crate::error::Error;

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
    /// A class the program needs cannot be used: it is broken, or a verifier would reject it.
    Broken(Error),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    Steps,
    Memory,
    Time,
}

/// A fact about the program under test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// An exception nobody caught ended a thread.
    Uncaught { thread: ThreadId, class: String },
}
