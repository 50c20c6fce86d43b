//! How an execution came about: the decisions as a search takes them, and as steps that explain themselves and can be
//! written down.

use crate::program::{Location, Program};
use crate::term::Constant;
use crate::vm::{Candidate, Choice, Pick, State, ThreadId};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// One decision. What inputs decide needs no more than the inputs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Decision {
    Thread(ThreadId),
    Waiter(ThreadId),
    Object(Candidate),
    Value(Constant),
    /// Which arm of a branch, or that an assumption holds.
    Arm(usize),
}

impl Decision {
    pub fn of(choice: &Choice, pick: Pick) -> Decision {
        match choice {
            Choice::Thread(threads) => Decision::Thread(threads[pick.0]),
            Choice::Waiter(threads) => Decision::Waiter(threads[pick.0]),
            Choice::Object { candidates, .. } => Decision::Object(candidates[pick.0]),
            Choice::Value { values, .. } => Decision::Value(values[pick.0]),
            Choice::Branch { .. } | Choice::Assume(_) => Decision::Arm(pick.0),
        }
    }
}

/// All decisions from the start: a persistent list, shared by the states that have them in common.
#[derive(Clone, Default)]
pub struct Decisions(Option<Rc<Link>>);

struct Link {
    decision: Decision,
    before: Decisions,
}

impl Decisions {
    pub(crate) fn push(&mut self, decision: Decision) {
        let before = std::mem::take(self);
        self.0 = Some(Rc::new(Link { decision, before }));
    }

    /// Whether others begin with these.
    pub(crate) fn is_before(&self, others: &Decisions) -> bool {
        let Some(own) = &self.0 else {
            return true;
        };
        let mut next = others.0.as_ref();
        while let Some(link) = next {
            if Rc::ptr_eq(link, own) {
                return true;
            }
            next = link.before.0.as_ref();
        }
        false
    }

    /// In the order they were taken.
    pub fn to_vec(&self) -> Vec<Decision> {
        let mut all = Vec::new();
        let mut next = self.0.as_deref();
        while let Some(link) = next {
            all.push(link.decision);
            next = link.before.0.as_deref();
        }
        all.reverse();
        all
    }
}

/// One link after another: a long list must not use up the stack.
impl Drop for Decisions {
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(link) = next {
            match Rc::try_unwrap(link) {
                Ok(mut last) => next = last.before.0.take(),
                Err(_) => break,
            }
        }
    }
}

/// A thread, as the place of each ancestor among its parent's children. Empty for main.
pub(crate) type ThreadPath = Vec<u32>;

/// A location that survives other runs, other tools and small edits elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct At {
    pub class: String,
    pub method: String,
    pub descriptor: String,
    /// Of the bytecode; absent at the entry of a synchronized method, where its lock is taken.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub offset: Option<u16>,
}

impl At {
    pub(crate) fn of(program: &Program, location: Location) -> At {
        let method = program.method(location.method);
        let code = program.code(location.method).ok().flatten();
        let offset = location
            .index()
            .and_then(|index| code?.offsets.get(index as usize).copied());
        At {
            class: program.dotted(program.class(method.class).name),
            method: program.text(method.name).to_string(),
            descriptor: program.text(method.descriptor).to_string(),
            offset,
        }
    }
}

/// A decision as a report has it. Between two switches the thread that runs goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
// Whoever reads a broken report is told in the words of its contract.
#[serde(
    tag = "step",
    rename_all = "lowercase",
    expecting = "internally tagged enum Step"
)]
pub enum RecordedDecision {
    /// A thread is left where it stands and another goes on.
    Switch {
        from: ThreadPath,
        /// Where it stands; absent once it has ended.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        at: Option<At>,
        /// How often it has stood there when a thread could be chosen.
        visit: u32,
        to: ThreadPath,
    },
    /// `notify` wakes one of several.
    Wake { thread: ThreadPath },
    /// What a symbolic reference is.
    Object { input: String, is: ObjectPick },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ObjectPick {
    Null,
    /// A new object of this class.
    New(String),
    /// The input object of this name.
    Same(String),
    /// The n-th constant of its enum.
    Constant(u32),
}

pub(crate) fn path_of(state: &State, thread: ThreadId) -> ThreadPath {
    state.thread(thread).path.to_vec()
}
