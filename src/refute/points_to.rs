//! Which objects a value may be, and who calls whom, in a program whose beginning is known. Start at [`PointsTo::of`].
//!
//! Inclusion constraints over the whole application (Andersen), fields apart, the call graph made on the way. An abstract
//! object is an allocation site and the receiver that the allocating method was called on; a method is looked at once for
//! each receiver (Milanova et al., Parameterized object sensitivity, TOSEM 2005). Where we differ:
//! - The JDK is one pot: whatever is handed to it may come out of it anywhere, and each method of an object in it that
//!   stands in for one of the JDK's own may be called at any time, in any thread.
//! - Threads are not in that pot as long as only `start`, `join` and their like are called on them.
//! - Whatever may do more than that (reflection, a missing class, code that is not understood) ends it: `None`.
//!
//! `solve.rs` carries it out, `body.rs` makes the constraints of one method, `calls.rs` those of calls, `callbacks.rs`
//! those of calls that the JDK makes.

mod body;
mod callbacks;
mod calls;
mod solve;

use super::library::Role;
use super::values::{Origin, Value, Values};
use crate::limit::Halt;
use crate::program::{ClassId, FieldId, Location, MethodId, Program, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct ObjectId(pub u32);

/// A method as called on one receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct InstanceId(pub u32);

/// Any object that the JDK made.
pub(super) const OF_JDK: ObjectId = ObjectId(0);

#[derive(Clone, Debug)]
pub(super) enum Class {
    /// Any of the JDK's.
    Unknown,
    Known(ClassId),
    Array(Symbol),
    /// The class object of this class.
    Mirror(Symbol),
    Lambda(Arc<Lambda>),
}

#[derive(Debug)]
pub(super) struct Lambda {
    pub name: Symbol,
    pub handle: crate::program::Handle,
    pub body: MethodId,
    pub captured: u8,
    pub interface: ClassId,
}

#[derive(Clone, Debug)]
pub(super) struct Object {
    pub class: Class,
    /// Where it is made; `None` for what is there from the start.
    pub site: Option<Location>,
    /// How many receivers its own context stands for.
    depth: u8,
    pub makers: Vec<InstanceId>,
    /// One site may make several at once.
    is_many: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Instance {
    pub method: MethodId,
    pub context: Option<ObjectId>,
}

/// Who calls a method besides the program's own calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Root {
    /// The first thread.
    Main,
    /// The thread of this object.
    Thread(ObjectId),
    /// The JDK, in any thread.
    Jdk,
}

/// A call whose callee is the JDK's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct JdkCall {
    pub caller: InstanceId,
    pub at: u32,
    pub callee: MethodId,
    pub role: Role,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Call {
    pub caller: InstanceId,
    pub at: u32,
    pub callee: InstanceId,
}

pub(super) struct PointsTo {
    pub objects: Vec<Object>,
    pub instances: Vec<Instance>,
    pub values: FxHashMap<MethodId, Arc<Values>>,
    sets: FxHashMap<(InstanceId, Value), Vec<ObjectId>>,
    statics: FxHashMap<FieldId, Vec<ObjectId>>,
    /// From the instance, in order.
    pub calls: Vec<Vec<Call>>,
    pub callers: Vec<Vec<Call>>,
    pub roots: Vec<Vec<Root>>,
    pub jdk_calls: BTreeSet<JdkCall>,
    /// The calls of `start`, by the thread they start.
    pub starts: FxHashMap<ObjectId, Vec<(InstanceId, u32)>>,
    pub of_method: FxHashMap<MethodId, Vec<InstanceId>>,
    /// What more than the thread that made it can come by.
    shared: FxHashSet<ObjectId>,
    pub main: InstanceId,
    once: Vec<bool>,
    single: Vec<bool>,
}

impl PointsTo {
    /// `None` where anything is unknown, or once it is to halt.
    pub(super) fn of(program: &Program, main: MethodId, halt: &Halt) -> Option<PointsTo> {
        solve::solve(program, main, halt)
    }

    /// What a value may be.
    pub(super) fn objects(&self, of: InstanceId, value: Value) -> &[ObjectId] {
        self.sets.get(&(of, value)).map_or(&[], Vec::as_slice)
    }

    pub(super) fn in_static(&self, field: FieldId) -> &[ObjectId] {
        self.statics.get(&field).map_or(&[], Vec::as_slice)
    }

    pub(super) fn object(&self, id: ObjectId) -> &Object {
        &self.objects[id.0 as usize]
    }

    pub(super) fn instance(&self, id: InstanceId) -> Instance {
        self.instances[id.0 as usize]
    }

    pub(super) fn of_method(&self, method: MethodId) -> &[InstanceId] {
        self.of_method.get(&method).map_or(&[], Vec::as_slice)
    }

    pub(super) fn values_of(&self, id: InstanceId) -> &Values {
        &self.values[&self.instance(id).method]
    }

    pub(super) fn is_shared(&self, id: ObjectId) -> bool {
        self.shared.contains(&id)
    }

    /// Whether it stands for at most one object of any execution.
    pub(super) fn is_single(&self, id: ObjectId) -> bool {
        self.single[id.0 as usize]
    }

    /// Whether it is carried out at most once in any execution.
    pub(super) fn is_once(&self, id: InstanceId) -> bool {
        self.once[id.0 as usize]
    }

    /// The monitor that a synchronized method takes.
    pub(super) fn own_lock(&self, program: &Program, id: InstanceId) -> Vec<ObjectId> {
        let instance = self.instance(id);
        let method = program.method(instance.method);
        if method.flags.is_static() {
            let name = program.class(method.class).name;
            let is_mirror = |it: &Object| matches!(it.class, Class::Mirror(of) if of == name);
            let at = self.objects.iter().position(is_mirror);
            return at.map(|it| ObjectId(it as u32)).into_iter().collect();
        }
        let this = self.values_of(id).value_of(Origin::Parameter(0));
        this.map_or(Vec::new(), |this| self.objects(id, this).to_vec())
    }

    /// The class of the program's that an object has.
    pub(super) fn class_of(&self, id: ObjectId) -> Option<ClassId> {
        match self.object(id).class {
            Class::Known(class) => Some(class),
            _ => None,
        }
    }

    /// Whether nothing but the program's own code may lock, or wait for, this object.
    pub(super) fn is_own_lock(&self, program: &Program, id: ObjectId) -> bool {
        match &self.object(id).class {
            Class::Known(class) => {
                let above = program.superclasses(*class).unwrap_or_default();
                let is_plain = |it: &&ClassId| {
                    program.class(**it).name == Symbol::OBJECT || !program.is_from_jdk(**it)
                };
                !above.is_empty() && above.iter().all(|it| is_plain(&it))
            }
            Class::Array(_) | Class::Mirror(_) => true,
            Class::Lambda(_) | Class::Unknown => false,
        }
    }

    /// All that may be called from an instruction, however deep, by what its callees call.
    pub(super) fn below(&self, caller: InstanceId, at: u32) -> Vec<InstanceId> {
        let mut seen = FxHashSet::default();
        let mut found: Vec<InstanceId> = Vec::new();
        for call in &self.calls[caller.0 as usize] {
            if call.at == at && seen.insert(call.callee) {
                found.push(call.callee);
            }
        }
        let mut next = 0;
        while next < found.len() {
            for call in &self.calls[found[next].0 as usize] {
                if seen.insert(call.callee) {
                    found.push(call.callee);
                }
            }
            next += 1;
        }
        found
    }
}
