//! What a step of a thread did that others could see, for the question whether two steps commute (sleep sets, after
//! Godefroid). A step is a visible operation and all that follows until the next one.
//!
//! Anything but plain accesses and monitors is taken to concern everybody.

use crate::vm::{Action, Event, ObjectId, Place, State, Status, ThreadId};

#[derive(Clone, Default, Debug)]
pub struct Footprint {
    accesses: Vec<Access>,
    /// It did something that may concern any other step.
    concerns_all: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Access {
    object: ObjectId,
    slot: u32,
    writes: bool,
}

/// A thread whose next step was tried before, and what that did.
#[derive(Clone, Debug)]
pub struct Sleeper {
    pub thread: ThreadId,
    pub footprint: Footprint,
}

/// Where an object's monitor counts among its slots.
const MONITOR: u32 = u32::MAX - 1;

impl Footprint {
    /// The beginning of a step: a thread that comes back from waiting takes more than it is seen to do.
    pub fn of_pick(state: &State, thread: Option<ThreadId>) -> Footprint {
        let plain = thread.is_some_and(|thread| {
            matches!(
                state.thread(thread).status,
                Status::Runnable | Status::Blocked { wait: None, .. }
            )
        });
        Footprint {
            accesses: Vec::new(),
            concerns_all: !plain,
        }
    }

    /// That of a step which was not carried out to its end.
    pub fn unknown() -> Footprint {
        Footprint {
            accesses: Vec::new(),
            concerns_all: true,
        }
    }

    pub fn add(&mut self, events: &[Event]) {
        for event in events {
            let (place, writes) = match event.action {
                Action::Read(place) => (place, false),
                Action::Write(place) => (place, true),
                Action::Acquire(object) | Action::Release(object) | Action::Block(object) => {
                    (Place::new(object, MONITOR), true)
                }
                _ => {
                    self.concerns_all = true;
                    continue;
                }
            };
            let access = Access {
                object: place.object,
                slot: place.slot,
                writes,
            };
            if !self.accesses.contains(&access) {
                self.accesses.push(access);
            }
        }
    }

    pub fn merge(&mut self, other: &Footprint) {
        self.concerns_all |= other.concerns_all;
        for access in &other.accesses {
            if !self.accesses.contains(access) {
                self.accesses.push(*access);
            }
        }
    }

    pub fn commutes_with(&self, other: &Footprint) -> bool {
        let conflict = |a: &Access| {
            other.accesses.iter().any(|b| {
                a.object == b.object
                    && (a.slot == b.slot || a.slot == Place::ANY || b.slot == Place::ANY)
                    && (a.writes || b.writes)
            })
        };
        !self.concerns_all && !other.concerns_all && !self.accesses.iter().any(conflict)
    }
}
