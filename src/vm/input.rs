//! What an execution has taken from outside so far: the inputs it asked for, the references among them that are
//! decided only when they are used, and the objects those turned out to be.

use super::heap::{ObjectId, SymbolicArray};
use super::thread::ThreadId;
use super::value::Value;
use crate::program::ClassId;
use crate::program::generic::{Bindings, Type};
use std::rc::Rc;

/// A symbolic reference, by its number in its state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LazyId(pub u32);

#[derive(Clone, Default)]
pub struct Inputs {
    /// In the order they were asked for.
    pub asked: Vec<Input>,
    lazies: Vec<Lazy>,
    /// The objects that came into being as inputs, in that order.
    pub objects: Vec<InputObject>,
    /// What was left out to keep the inputs small: an exploration through it is not complete.
    pub bounds: Vec<Rc<str>>,
    /// Records among the objects whose constructor is still to be called.
    pub(super) unconstructed: Vec<ObjectId>,
}

/// One value the program asked for.
#[derive(Clone)]
pub struct Input {
    pub name: Rc<str>,
    pub thread: ThreadId,
    /// Its type, as a descriptor.
    pub descriptor: Rc<str>,
    pub value: Value,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Nullness {
    MayBeNull,
    NeverNull,
}

/// A reference whose object is decided when it is first needed.
#[derive(Clone)]
pub(crate) struct Lazy {
    pub name: Rc<str>,
    pub declared: ClassId,
    /// The declared type with its arguments, where those are known.
    pub generic: Option<Rc<Type>>,
    pub nullable: bool,
    /// Once decided; null is an object id too.
    pub object: Option<ObjectId>,
}

#[derive(Clone)]
pub struct InputObject {
    pub object: ObjectId,
    pub class: ClassId,
    /// What the type variables of its class stand for, as far as that is known.
    pub(super) bindings: Rc<Bindings>,
    /// How the program came to it: the input's name, or a field of another one.
    pub name: Rc<str>,
    /// The fields that were read before they were written, by slot, with the value they had; of a record, what its
    /// constructor was given.
    pub fields: Vec<(u32, Value)>,
    /// The elements it began with, if it is an array or a string.
    pub elements: Option<Rc<SymbolicArray>>,
}

impl Inputs {
    pub(crate) fn is_empty(&self) -> bool {
        self.asked.is_empty()
    }

    pub(crate) fn lazy(&self, id: LazyId) -> &Lazy {
        &self.lazies[id.0 as usize]
    }

    pub(super) fn add_lazy(&mut self, lazy: Lazy) -> LazyId {
        self.lazies.push(lazy);
        LazyId(self.lazies.len() as u32 - 1)
    }

    pub(super) fn give_type(&mut self, id: LazyId, generic: Type) {
        self.lazies[id.0 as usize].generic = Some(Rc::new(generic));
    }

    pub(super) fn decide(&mut self, id: LazyId, object: ObjectId) {
        self.lazies[id.0 as usize].object = Some(object);
    }

    pub(crate) fn lazies(&self) -> &[Lazy] {
        &self.lazies
    }

    /// The input's name of an object that is one.
    pub(crate) fn name_of(&self, object: ObjectId) -> Option<&str> {
        let found = self.objects.iter().find(|input| input.object == object);
        found.map(|input| &*input.name)
    }

    /// How often this thread has asked for this name.
    pub(super) fn times_asked(&self, thread: ThreadId, name: &str) -> usize {
        let same = |input: &&Input| input.thread == thread && &*input.name == name;
        self.asked.iter().filter(same).count()
    }

    pub(super) fn note_bound(&mut self, what: &str) {
        if !self.bounds.iter().any(|known| &**known == what) {
            self.bounds.push(what.into());
        }
    }

    /// Everything a collection must keep: any of them may yet be what a symbolic reference is.
    pub(super) fn roots(&self) -> impl Iterator<Item = ObjectId> + '_ {
        let decided = self.lazies.iter().filter_map(|lazy| lazy.object);
        decided.chain(self.objects.iter().map(|input| input.object))
    }
}
