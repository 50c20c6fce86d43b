//! `Choice`: a point where more than one thing may happen next.

use super::state::State;
use super::thread::{Status, ThreadId};

/// Which alternative of a choice, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Pick(pub usize);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Which thread goes on. A thread in a timed wait stands for "its deadline passes".
    Thread(Vec<ThreadId>),
    /// Which of the threads waiting on an object a `notify` wakes.
    Waiter(Vec<ThreadId>),
}

impl Choice {
    pub fn len(&self) -> usize {
        match self {
            Choice::Thread(threads) | Choice::Waiter(threads) => threads.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn thread(&self, pick: Pick) -> ThreadId {
        match self {
            Choice::Thread(threads) | Choice::Waiter(threads) => threads[pick.0],
        }
    }

    /// Whether this pick lets a deadline pass.
    pub fn is_timeout(&self, state: &State, pick: Pick) -> bool {
        match self {
            Choice::Thread(threads) => state.thread(threads[pick.0]).status.deadline().is_some(),
            Choice::Waiter(_) => false,
        }
    }

    pub fn describe(&self, state: &State, pick: Pick) -> String {
        let thread = self.thread(pick);
        match self {
            Choice::Waiter(_) => format!("wake thread {}", thread.0),
            Choice::Thread(_) => match state.thread(thread).status {
                Status::Sleeping { .. } => format!("thread {} has slept enough", thread.0),
                status if status.deadline().is_some() => {
                    format!("the wait of thread {} times out", thread.0)
                }
                _ => format!("thread {} goes on", thread.0),
            },
        }
    }
}

/// What `run` came back with.
#[derive(Debug)]
pub enum Pause {
    Choose(Choice),
    Reached(crate::program::Location),
    Stop(super::stop::Stop),
}
