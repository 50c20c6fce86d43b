//! What instructions refer to by id: fields, methods, constants, call sites. An id is given out when a method is
//! decoded; what it names is looked up on first use.

use super::arena::Arena;
use super::symbol::Symbol;
use super::{FieldId, MethodId};
use crate::error::Result;
use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::sync::{Arc, OnceLock, RwLock};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);
    )*};
}
pub(super) use ids;

ids! {
    FieldRefId,
    MethodRefId,
    StringId,
    HandleId,
    /// A constant computed by a bootstrap method.
    DynamicId,
    /// One `invokedynamic` instruction.
    CallSiteId,
}

/// A field as code names it: the class is where the search begins, not where the field is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FieldRef {
    pub class: Symbol,
    pub name: Symbol,
    pub descriptor: Symbol,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MethodRef {
    pub class: Symbol,
    pub name: Symbol,
    pub descriptor: Symbol,
    /// Whether the constant says that `class` is an interface.
    pub interface: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Constant {
    Null,
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    String(StringId),
    Class(Symbol),
    MethodType(Symbol),
    MethodHandle(HandleId),
    Dynamic(DynamicId),
}

/// A method handle constant: what it does to which member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Handle {
    GetField(FieldRefId),
    GetStatic(FieldRefId),
    PutField(FieldRefId),
    PutStatic(FieldRefId),
    InvokeVirtual(MethodRefId),
    InvokeStatic(MethodRefId),
    InvokeSpecial(MethodRefId),
    NewInvokeSpecial(MethodRefId),
    InvokeInterface(MethodRefId),
}

/// A call site or a dynamic constant: the bootstrap method, its static arguments, and the name and descriptor.
#[derive(Clone, Debug, PartialEq)]
pub struct Dynamic {
    pub bootstrap: Handle,
    pub arguments: Arc<[Constant]>,
    pub name: Symbol,
    pub descriptor: Symbol,
}

/// An arena in which equal items are stored once.
struct Interned<T> {
    items: Arena<T>,
    numbers: RwLock<FxHashMap<T, u32>>,
}

impl<T> Default for Interned<T> {
    fn default() -> Self {
        Interned {
            items: Arena::default(),
            numbers: RwLock::default(),
        }
    }
}

impl<T: Clone + Eq + Hash> Interned<T> {
    fn intern(&self, item: T) -> u32 {
        if let Some(&number) = self
            .numbers
            .read()
            .expect("nobody panics while holding it")
            .get(&item)
        {
            return number;
        }
        let mut numbers = self
            .numbers
            .write()
            .expect("nobody panics while holding it");
        *numbers
            .entry(item)
            .or_insert_with_key(|item| self.items.push(item.clone()))
    }
}

/// A reference and, once it was asked for, what it resolves to.
#[derive(Clone)]
struct Resolvable<R, I> {
    reference: R,
    resolved: Arc<OnceLock<Result<I>>>,
}

impl<R: PartialEq, I> PartialEq for Resolvable<R, I> {
    fn eq(&self, other: &Self) -> bool {
        self.reference == other.reference
    }
}
impl<R: Eq, I> Eq for Resolvable<R, I> {}
impl<R: Hash, I> Hash for Resolvable<R, I> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.reference.hash(state);
    }
}

#[derive(Default)]
pub struct References {
    fields: Interned<Resolvable<FieldRef, FieldId>>,
    methods: Interned<Resolvable<MethodRef, MethodId>>,
    strings: Interned<Arc<[u16]>>,
    handles: Interned<Handle>,
    dynamics: Arena<Dynamic>,
    call_sites: Arena<Dynamic>,
}

impl References {
    pub(crate) fn intern_field(&self, reference: FieldRef) -> FieldRefId {
        FieldRefId(self.fields.intern(Resolvable {
            reference,
            resolved: Arc::default(),
        }))
    }

    pub(crate) fn intern_method(&self, reference: MethodRef) -> MethodRefId {
        MethodRefId(self.methods.intern(Resolvable {
            reference,
            resolved: Arc::default(),
        }))
    }

    pub(crate) fn intern_string(&self, units: Vec<u16>) -> StringId {
        StringId(self.strings.intern(units.into()))
    }

    pub(crate) fn intern_handle(&self, handle: Handle) -> HandleId {
        HandleId(self.handles.intern(handle))
    }

    pub(crate) fn add_dynamic(&self, dynamic: Dynamic) -> DynamicId {
        DynamicId(self.dynamics.push(dynamic))
    }

    pub(crate) fn add_call_site(&self, dynamic: Dynamic) -> CallSiteId {
        CallSiteId(self.call_sites.push(dynamic))
    }

    pub fn field(&self, id: FieldRefId) -> FieldRef {
        self.fields.items.get(id.0).reference
    }

    pub fn method(&self, id: MethodRefId) -> MethodRef {
        self.methods.items.get(id.0).reference
    }

    pub fn string(&self, id: StringId) -> &[u16] {
        self.strings.items.get(id.0)
    }

    pub fn handle(&self, id: HandleId) -> Handle {
        *self.handles.items.get(id.0)
    }

    pub fn dynamic(&self, id: DynamicId) -> &Dynamic {
        self.dynamics.get(id.0)
    }

    pub fn call_site(&self, id: CallSiteId) -> &Dynamic {
        self.call_sites.get(id.0)
    }

    /// What a field reference resolves to, found by `find` the first time.
    pub(crate) fn resolved_field(
        &self,
        id: FieldRefId,
        find: impl FnOnce(FieldRef) -> Result<FieldId>,
    ) -> Result<FieldId> {
        let item = self.fields.items.get(id.0);
        item.resolved.get_or_init(|| find(item.reference)).clone()
    }

    pub(crate) fn resolved_method(
        &self,
        id: MethodRefId,
        find: impl FnOnce(MethodRef) -> Result<MethodId>,
    ) -> Result<MethodId> {
        let item = self.methods.items.get(id.0);
        item.resolved.get_or_init(|| find(item.reference)).clone()
    }
}
