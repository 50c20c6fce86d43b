//! `Event`: what a thread did that others could see. Strategies and reports read them; they are kept only if asked for
//! (`Options::events`).

use super::heap::ObjectId;
use super::state::State;
use super::thread::{Thread, ThreadId};
use crate::program::{ClassId, Location};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Event {
    pub thread: ThreadId,
    /// Where the thread was.
    pub at: Location,
    pub action: Action,
    /// Names the object it is about alike in every branch of an execution; 0 where there is none.
    pub object: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    Read(HeapVariable),
    Write(HeapVariable),
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
    /// `Thread.start` was called on this object, whose monitor it takes; it may have been started before.
    TriesStart(ObjectId),
    /// Whether the thread that would run as this object was started.
    LooksStarted(ObjectId),
    /// Whether it was started and has not ended.
    LooksAlive(ObjectId),
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
pub struct HeapVariable {
    pub object: ObjectId,
    /// The field's slot, or the element's index.
    pub slot: u32,
    /// The class whose static field it is.
    pub class: Option<ClassId>,
}

impl HeapVariable {
    /// The slot of an element whose index is symbolic: it may be any.
    pub(crate) const ANY: u32 = u32::MAX;

    pub(crate) fn new(object: ObjectId, slot: u32) -> HeapVariable {
        HeapVariable {
            object,
            slot,
            class: None,
        }
    }
}

/// Names that are no numbers of objects, which are smaller.
pub(crate) const NO_NUMBER: u32 = STRING;
const STRING: u32 = 1 << 30;
const MIRROR: u32 = 2 << 30;
const MADE: u32 = 3 << 30;

fn name_of_class(class: ClassId) -> u32 {
    MIRROR | class.0
}

impl Action {
    pub(super) fn is_access(self) -> bool {
        matches!(
            self,
            Action::Read(_) | Action::Write(_) | Action::ReadAll(_) | Action::WriteAll(_)
        )
    }

    /// The same without the number that an object has in one branch only.
    pub(crate) fn anywhere(self) -> Action {
        let none = ObjectId::NULL;
        let anywhere = |place: HeapVariable| HeapVariable {
            object: none,
            ..place
        };
        match self {
            Action::Read(place) => Action::Read(anywhere(place)),
            Action::Write(place) => Action::Write(anywhere(place)),
            Action::ReadAll(_) => Action::ReadAll(none),
            Action::WriteAll(_) => Action::WriteAll(none),
            Action::Acquire(_) => Action::Acquire(none),
            Action::Block(_) => Action::Block(none),
            Action::Release(_) => Action::Release(none),
            Action::Wait(_) => Action::Wait(none),
            Action::Notify(_) => Action::Notify(none),
            Action::Reacquire(_) => Action::Reacquire(none),
            Action::TriesStart(_) => Action::TriesStart(none),
            Action::LooksStarted(_) => Action::LooksStarted(none),
            Action::LooksAlive(_) => Action::LooksAlive(none),
            Action::Join(_) => Action::Join(none),
            Action::SeesEnd(_) => Action::SeesEnd(none),
            Action::Start(_)
            | Action::Interrupt(_)
            | Action::Unpark(_)
            | Action::Print
            | Action::File
            | Action::Initialise(_)
            | Action::Suspend
            | Action::Timeout
            | Action::Other
            | Action::End => self,
        }
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
            | Action::TriesStart(object)
            | Action::LooksStarted(object)
            | Action::LooksAlive(object)
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
        let object = match action {
            Action::Start(id) | Action::Unpark(id) => Some(self.thread(id).object),
            action => action.object().filter(|object| !object.is_null()),
        };
        let object = match action {
            Action::Read(HeapVariable { class, .. })
            | Action::Write(HeapVariable { class, .. })
                if class.is_some() =>
            {
                class.map(name_of_class)
            }
            _ => object.map(|object| self.name_in_events(object)),
        };
        self.events.push(Event {
            thread: self.current,
            at,
            action,
            object: object.unwrap_or(0),
        });
    }

    /// What an object is called in events. Its number alone will not do where whichever thread is first makes it: the
    /// mirror of a class, a string constant, what an initialiser of the JDK makes (all of one initialiser have one name).
    pub(crate) fn name_in_events(&self, object: ObjectId) -> u32 {
        if self.heap.is_made_once(object) {
            let mirror = self.classes.iter().position(|it| it.mirror == object);
            let string = || self.strings.iter().position(|&it| it == object);
            if let Some(class) = mirror {
                return name_of_class(ClassId(class as u32));
            }
            if let Some(string) = string() {
                return STRING | string as u32;
            }
        }
        match self.heap.maker(object) {
            Some(class) => MADE | class.0,
            None => self.heap.number(object),
        }
    }

    /// What events call these objects.
    pub(crate) fn names(&self, objects: &[ObjectId]) -> Vec<u32> {
        objects.iter().map(|&it| self.name_in_events(it)).collect()
    }

    /// Notes the end of the running thread.
    pub(super) fn record_end(&mut self, at: Location, object: ObjectId) {
        self.events.push(Event {
            thread: self.current,
            at,
            action: Action::End,
            object: self.name_in_events(object),
        });
    }

    /// What the events take that nobody has taken yet.
    fn bytes_of_events(&self) -> u64 {
        (self.events.len() * size_of::<Event>()) as u64
    }

    /// How much memory the program takes with all it does.
    pub(crate) fn bytes(&self) -> u64 {
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
