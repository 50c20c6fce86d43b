//! What of a heap hangs on facts of the environment, and who reads and writes it: `ops/dependence.rs` says what that means.

use super::{Heap, LENGTH_TOO, ObjectId, UNORDERED};
use crate::vm::fact::Marks;
use crate::vm::value::{Value, tag};

/// Who runs, where what hangs on facts of the environment is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tracking {
    /// Nothing hangs on a fact: nobody looks.
    Off,
    /// The application: what it reads of a marked object is marked.
    Application,
    /// The JDK: its values are marked like the application's; what it reads of an object that is marked as a whole
    /// influences all that it does and returns.
    Jdk,
    /// A model: it computes with plain values, and whatever it reads of something marked influences it.
    Model,
}

impl Heap {
    #[inline(always)]
    pub(crate) fn tracking(&self) -> Tracking {
        self.tracking.get()
    }

    #[inline(always)]
    pub(crate) fn is_tracking(&self) -> bool {
        self.tracking.get() != Tracking::Off
    }

    pub(crate) fn track(&self, who: Tracking) {
        self.tracking.set(who);
    }

    pub(crate) fn influence(&self) -> Marks {
        self.influence.get()
    }

    pub(crate) fn set_influence(&self, marks: Marks) {
        self.influence.set(marks);
        self.influenced_from.set(self.made);
    }

    /// The JDK goes on by what hangs on these.
    pub(crate) fn influenced_by(&self, marks: Marks) {
        if self.influence.get().is_empty() {
            self.influenced_from.set(self.made);
        }
        self.influence.set(self.influence.get() | marks);
    }

    pub(crate) fn own_facts(&self) -> Marks {
        self.own_facts.get()
    }

    pub(crate) fn set_own_facts(&self, marks: Marks) {
        self.own_facts.set(marks);
    }

    /// Whether an object was made after the influence began: nobody can have another in its place.
    pub(crate) fn is_own_of_influence(&self, id: ObjectId) -> bool {
        !id.is_null() && self.number(id) > self.influenced_from.get()
    }

    /// What the contents of an object hang on.
    pub(crate) fn marks(&self, id: ObjectId) -> Marks {
        self.header(id).marks()
    }

    /// What an object hangs on, its fields, and what it refers to at first hand.
    pub(crate) fn marks_within(&self, id: ObjectId) -> Marks {
        let mut marks = self.marks(id);
        if !id.is_array() {
            self.for_each_reference(id, |inner| marks = marks | self.marks(inner));
            let fields = self.fields(id).map(Value::marks);
            marks = fields.fold(marks, |all, one| all | one);
        }
        marks
    }

    /// The contents of an object hang on these from now on.
    pub(crate) fn mark(&mut self, id: ObjectId, marks: Marks) {
        let header = self.header(id);
        if !header.marks().contains(marks) {
            self.set_header(id, header.marked(marks));
        }
    }

    pub(crate) fn is_unordered(&self, id: ObjectId) -> bool {
        self.header(id).meta & UNORDERED != 0
    }

    pub(crate) fn set_unordered(&mut self, id: ObjectId) {
        let mut header = self.header(id);
        if header.meta & UNORDERED == 0 {
            header.meta |= UNORDERED;
            self.set_header(id, header);
        }
    }

    /// What is read of an object: the application's value is marked, the JDK is influenced by what the whole object hangs
    /// on, and a model by all.
    #[inline(always)]
    pub(crate) fn seen(&self, value: Value, header: u64) -> Value {
        match (value.meta | header) & tag::MARKS {
            0 => value,
            _ => self.seen_marked(value, Marks((header & tag::MARKS) as u16)),
        }
    }

    #[cold]
    fn seen_marked(&self, value: Value, whole: Marks) -> Value {
        if value == Value::UNMADE {
            return value;
        }
        match self.tracking() {
            Tracking::Off => value.unmarked(),
            Tracking::Application => value.marked(whole),
            Tracking::Jdk => {
                if !whole.is_empty() {
                    self.influenced_by(whole);
                }
                value
            }
            Tracking::Model => {
                self.influenced_by(whole | value.marks());
                value.unmarked()
            }
        }
    }

    /// An element of an array, as code sees it.
    #[inline(always)]
    pub(crate) fn element_seen(&self, array: ObjectId, element: Value) -> Value {
        match self.is_tracking() {
            true => element.marked(self.marks(array)),
            false => element,
        }
    }

    /// The length of an array, as code sees it.
    #[inline(always)]
    pub(crate) fn length_seen(&self, array: ObjectId, length: Value) -> Value {
        match self.is_tracking() && self.header(array).meta & LENGTH_TOO != 0 {
            true => self.seen(length, self.header(array).meta),
            false => length,
        }
    }

    /// A part of the JDK's work whose influence ends with it: what it was influenced by before, to be restored.
    pub(crate) fn scope(&self) -> (Marks, u32) {
        (self.influence.get(), self.influenced_from.get())
    }

    pub(crate) fn restore(&self, (influence, from): (Marks, u32)) {
        self.influence.set(influence);
        self.influenced_from.set(from);
    }

    /// What a model reads of an object.
    #[inline(always)]
    pub(super) fn looked_at(&self, id: ObjectId) {
        if self.tracking() == Tracking::Model {
            self.seen(Value::EMPTY, self.header(id).meta);
        }
    }

    /// What the JDK writes while it is influenced hangs on the same.
    #[inline(always)]
    pub(super) fn written(&mut self, id: ObjectId) {
        let is_influenced = !self.influence.get().is_empty();
        if is_influenced && matches!(self.tracking(), Tracking::Jdk | Tracking::Model) {
            self.mark(id, self.influence.get());
        }
    }

    #[inline]
    pub(super) fn birth_marks(&self) -> u64 {
        match self.tracking() {
            Tracking::Jdk | Tracking::Model => self.influence.get().0.into(),
            _ => 0,
        }
    }
}
