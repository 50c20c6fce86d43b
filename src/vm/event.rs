//! `Event`: what a thread did that others could see. Strategies and reports read them; they are kept only if asked for
//! (`Options::events`).

use super::heap::ObjectId;
use super::state::State;
use super::thread::{Thread, ThreadId};
use crate::program::{ClassId, Location};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    pub thread: ThreadId,
    /// Where the thread was.
    pub at: Location,
    pub action: Action,
    /// The number of the object it is about, which no other object ever has; 0 where there is none.
    pub number: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Read(Place),
    Write(Place),
    /// The monitor was entered for the first time, not again.
    Acquire(ObjectId),
    /// The monitor was wanted while another thread had it.
    Block(ObjectId),
    /// The monitor is free again.
    Release(ObjectId),
    /// `Object.wait` gave the monitor up.
    Wait(ObjectId),
    /// `notify` or `notifyAll` on the object.
    Notify(ObjectId),
    Start(ThreadId),
    /// `Thread.join` saw the end of the thread that runs as this object.
    Join(ObjectId),
    Interrupt(ThreadId),
    Unpark(ThreadId),
    Print,
    /// A call that has to do with files.
    File,
    /// A class began or ended to be initialised.
    Initialise(ClassId),
    /// Every field or element of the object was read, or may have been written.
    ReadAll(ObjectId),
    WriteAll(ObjectId),
    /// A wait is over, and the monitor is its thread's again.
    Reacquire(ObjectId),
    /// `Thread.join` had to wait, and saw the end of the thread that runs as this object.
    SeesEnd(ObjectId),
    /// A thread waits, sleeps, joins or parks, or would but for an interrupt or a permit that it has.
    Suspend,
    /// A deadline passes.
    Timeout,
    /// Anything else that other threads could see.
    Other,
    End,
}

/// A variable of the heap. For a static field, `object` is the class's mirror.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    pub object: ObjectId,
    /// The field's slot, or the element's index.
    pub slot: u32,
    /// The class whose static field it is.
    pub class: Option<ClassId>,
}

impl Place {
    /// The slot of an element whose index is symbolic: it may be any.
    pub const ANY: u32 = u32::MAX;

    pub fn new(object: ObjectId, slot: u32) -> Place {
        Place {
            object,
            slot,
            class: None,
        }
    }
}

impl Action {
    pub(super) fn is_access(self) -> bool {
        matches!(
            self,
            Action::Read(_) | Action::Write(_) | Action::ReadAll(_) | Action::WriteAll(_)
        )
    }

    /// The object it is about.
    fn object(self) -> Option<ObjectId> {
        match self {
            Action::Read(place) | Action::Write(place) => Some(place.object),
            Action::ReadAll(object)
            | Action::WriteAll(object)
            | Action::Acquire(object)
            | Action::Block(object)
            | Action::Release(object)
            | Action::Wait(object)
            | Action::Notify(object)
            | Action::Reacquire(object)
            | Action::Join(object)
            | Action::SeesEnd(object) => Some(object),
            _ => None,
        }
    }
}

impl State {
    /// Notes what the running thread does at its top frame.
    pub(super) fn record(&mut self, thread: &Thread, action: Action) {
        if let Some(at) = thread.location() {
            self.record_at(at, action);
        }
    }

    pub(super) fn record_at(&mut self, at: Location, action: Action) {
        let object = action.object().filter(|object| !object.is_null());
        let number = object.map_or(0, |object| self.heap.number(object));
        self.events.push(Event {
            thread: self.current,
            at,
            action,
            number,
        });
    }

    /// Notes the end of the running thread.
    pub(super) fn record_end(&mut self, at: Location, object: ObjectId) {
        self.events.push(Event {
            thread: self.current,
            at,
            action: Action::End,
            number: self.heap.number(object),
        });
    }

    /// What the events take that nobody has taken yet.
    fn bytes_of_events(&self) -> u64 {
        (self.events.len() * size_of::<Event>()) as u64
    }

    /// How much memory the program takes with all it does.
    pub(super) fn bytes(&self) -> u64 {
        const THREAD: u64 = 1024;
        self.heap.bytes()
            + self.files.bytes()
            + self.bytes_of_events()
            + self.bytes_printed
            + THREAD * self.threads.len() as u64
    }

    /// The events since they were last taken.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }
}
