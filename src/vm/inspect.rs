//! What reports ask of a state and the machine itself does not need.

use super::heap::ObjectId;
use super::state::State;
use super::thread::{Thread, ThreadId};
use super::{Location, Vm};
use crate::program::{ClassId, FieldId};

impl Vm {
    /// An enum's constant as Java names it, `pkg.Color.RED`; `None` for any other object.
    pub fn enum_constant(&self, state: &State, object: ObjectId) -> Option<String> {
        if object.is_null() || object.is_array() {
            return None;
        }
        // A constant with a body of its own is of a subclass.
        let supers = self.program.superclasses(state.heap.class(object)).ok()?;
        let declared = supers.into_iter().find(|&class| self.is_enum(class))?;
        let slot = self.slot_of(declared, "name")?;
        let name = state.heap.field(object, slot).as_reference();
        let name = self.text(state, name);
        Some(format!("{}.{name}", self.external_name(declared)))
    }

    /// A field of objects of a class by its name; with its own class where a subclass has another of that name.
    pub fn field_name(&self, class: ClassId, field: FieldId) -> String {
        let program = &*self.program;
        let declared = program.field(field);
        let name = program.text(declared.name);
        let supers = program.superclasses(class).unwrap_or_default();
        let below = supers.iter().take_while(|&&at| at != declared.class);
        let mut others = below.flat_map(|&at| program.class(at).fields.iter());
        match others.any(|&other| program.field(other).name == declared.name) {
            true => format!("{}.{name}", self.external_name(declared.class)),
            false => name.to_string(),
        }
    }

    pub fn is_string(&self, class: ClassId) -> bool {
        class == self.known.string
    }

    /// The monitors a thread holds.
    pub fn held_by(&self, state: &State, thread: ThreadId) -> Vec<ObjectId> {
        state.heap.locked_by(thread.as_owner())
    }

    /// The thread that holds a lock of `java.util.concurrent`, given what a thread parked for it is blocked by.
    pub fn owner_of_synchronizer(&self, state: &State, object: ObjectId) -> Option<ThreadId> {
        if object.is_null() || object.is_array() {
            return None;
        }
        let slot = self.slot_of(state.heap.class(object), "exclusiveOwnerThread")?;
        let owner = state.heap.field(object, slot).as_reference();
        state.thread_of(owner)
    }

    /// Where a thread is, seen from the application: the innermost frame that is not the JDK's.
    pub fn application_frame(&self, state: &State, thread: ThreadId) -> Option<Location> {
        self.application_frame_of(state.thread(thread))
    }

    pub(super) fn application_frame_of(&self, thread: &Thread) -> Option<Location> {
        let own = thread.frames.iter().rev().find(|frame| {
            let class = self.program.method(frame.method).class;
            !self.program.is_from_jdk(class) && !self.program.is_provided(class)
        });
        own.map(|frame| frame.location())
    }
}
