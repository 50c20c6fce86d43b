//! Who extends whom, and which field or method a reference or a call means (JVMS 5.4.3 and 5.4.6).

use super::class::{Class, ClassId, ClassKind, FieldId, Flags, MethodId};
use super::reference::{FieldRef, FieldRefId, MethodRef, MethodRefId};
use super::symbol::Symbol;
use super::{Program, descriptor};
use crate::error::{Error, MemberKind, Result};
use rustc_hash::FxHashMap;
use std::sync::{OnceLock, RwLock};

/// A class's place in the hierarchy, known once its supertypes have been read.
#[derive(Clone, Debug)]
pub struct Linked {
    pub superclass: Option<ClassId>,
    pub interfaces: Vec<ClassId>,
    /// Itself and all it is a subtype of, by id.
    supertypes: Vec<ClassId>,
    /// How many instance fields it inherits; its own follow them.
    pub inherited_slots: u32,
    /// Inherited and own instance fields.
    pub instance_slots: u32,
}

#[derive(Default)]
pub(crate) struct Hierarchy {
    /// The application's classes by each of their supertypes, once anyone asked.
    pub(super) below: OnceLock<FxHashMap<ClassId, Vec<ClassId>>>,
    direct_subtypes: RwLock<FxHashMap<ClassId, Vec<ClassId>>>,
    selected: RwLock<FxHashMap<(ClassId, MethodId), Result<MethodId>>>,
}

const DEEPEST: usize = 2000;

impl Program {
    /// The class's place in the hierarchy. Reads its supertypes.
    pub fn linked(&self, id: ClassId) -> Result<&Linked> {
        let class = self.class(id);
        if class.linked.get().is_none() {
            self.link_upwards(id)?;
        }
        let linked = class.linked.get().expect("link_upwards sets it");
        linked.as_ref().map_err(Clone::clone)
    }

    /// Links everything above a class, top first, without recursion: hierarchies can be deep, and hostile ones
    /// circular.
    fn link_upwards(&self, id: ClassId) -> Result<()> {
        let mut path = vec![id];
        while let Some(&id) = path.last() {
            let class = self.class(id);
            let missing = self
                .super_names(class)
                .map(|name| self.load_super(class, name))
                .find(|found| !matches!(found, Ok(id) if self.class(*id).linked.get().is_some()));
            match missing {
                Some(Ok(parent)) if path.contains(&parent) || path.len() > DEEPEST => {
                    let error = if path.len() > DEEPEST {
                        self.broken(
                            class,
                            format!("it has more than {DEEPEST} supertypes in a row"),
                        )
                    } else {
                        self.broken(class, "it is its own supertype")
                    };
                    class.linked.get_or_init(|| Err(error));
                    path.pop();
                }
                Some(Ok(parent)) => path.push(parent),
                Some(Err(error)) => {
                    class.linked.get_or_init(|| Err(error));
                    path.pop();
                }
                None => {
                    class.linked.get_or_init(|| self.link(class));
                    path.pop();
                }
            }
        }
        Ok(())
    }

    fn super_names<'a>(&self, class: &'a Class) -> impl Iterator<Item = Symbol> + 'a {
        class
            .superclass
            .into_iter()
            .chain(class.interfaces.iter().copied())
    }

    fn load_super(&self, class: &Class, name: Symbol) -> Result<ClassId> {
        self.load(name).map_err(|error| match error {
            Error::ClassNotFound { class: missing, .. } => Error::ClassNotFound {
                class: missing,
                needed_by: self.dotted(class.name),
            },
            other => other,
        })
    }

    /// The supertypes are linked already.
    fn link(&self, class: &Class) -> Result<Linked> {
        let superclass = class.superclass.map(|name| self.load(name)).transpose()?;
        let interfaces = class
            .interfaces
            .iter()
            .map(|&name| self.load(name))
            .collect::<Result<Vec<_>>>()?;
        if let Some(parent) = superclass.map(|id| self.class(id))
            && parent.is_interface()
            && !class.is_interface()
        {
            return Err(self.broken(
                class,
                format!(
                    "its superclass {} is an interface",
                    self.dotted(parent.name)
                ),
            ));
        }
        let mut supertypes = vec![class.id];
        let mut inherited_slots = 0;
        if let Some(parent) = superclass {
            let parent = self.linked(parent)?;
            supertypes.extend(&parent.supertypes);
            inherited_slots = parent.instance_slots;
        }
        for &interface in &interfaces {
            supertypes.extend(&self.linked(interface)?.supertypes);
        }
        supertypes.sort_unstable();
        supertypes.dedup();
        let own = class
            .fields
            .iter()
            .filter(|&&f| !self.field(f).flags.is_static())
            .count() as u32;
        let mut direct = self
            .hierarchy
            .direct_subtypes
            .write()
            .expect("nobody panics while holding it");
        for &parent in superclass.iter().chain(&interfaces) {
            direct.entry(parent).or_default().push(class.id);
        }
        Ok(Linked {
            superclass,
            interfaces,
            supertypes,
            inherited_slots,
            instance_slots: inherited_slots + own,
        })
    }

    /// Itself and all it is a subtype of.
    pub(super) fn supertypes(&self, id: ClassId) -> Result<&[ClassId]> {
        Ok(&self.linked(id)?.supertypes)
    }

    pub(crate) fn superclass(&self, id: ClassId) -> Result<Option<ClassId>> {
        Ok(self.linked(id)?.superclass)
    }

    /// Itself, its superclass, that one's, up to `Object`.
    pub(crate) fn superclasses(&self, id: ClassId) -> Result<Vec<ClassId>> {
        let mut chain = vec![id];
        let mut at = id;
        while let Some(parent) = self.superclass(at)? {
            chain.push(parent);
            at = parent;
        }
        Ok(chain)
    }

    /// All interfaces of a class and its superclasses, each once, nearest first.
    pub(crate) fn all_interfaces(&self, id: ClassId) -> Result<Vec<ClassId>> {
        let mut found = Vec::new();
        let mut queue = self.superclasses(id)?;
        let mut at = 0;
        while at < queue.len() {
            for &interface in &self.linked(queue[at])?.interfaces {
                if !found.contains(&interface) {
                    found.push(interface);
                    queue.push(interface);
                }
            }
            at += 1;
        }
        Ok(found)
    }

    /// Whether a value of class `id` may be where `of` is wanted. Arrays follow their elements.
    pub(crate) fn is_subtype(&self, id: ClassId, of: ClassId) -> Result<bool> {
        if id == of {
            return Ok(true);
        }
        if let (ClassKind::Array { element: a }, ClassKind::Array { element: b }) =
            (self.class(id).kind, self.class(of).kind)
        {
            let class = |element| descriptor::class_name(self.text(element));
            return match (class(a), class(b)) {
                (Some(a), Some(b)) => {
                    self.is_subtype(self.load(self.symbol(a))?, self.load(self.symbol(b))?)
                }
                _ => Ok(a == b),
            };
        }
        Ok(self.linked(id)?.supertypes.binary_search(&of).is_ok())
    }

    /// The classes read so far that extend or implement this one directly.
    pub(crate) fn direct_subtypes(&self, id: ClassId) -> Vec<ClassId> {
        let direct = self
            .hierarchy
            .direct_subtypes
            .read()
            .expect("nobody panics while holding it");
        direct.get(&id).cloned().unwrap_or_default()
    }

    /// The slot of an instance field in its object, or of a static one in its class.
    pub(crate) fn slot(&self, field: FieldId) -> Result<u32> {
        let field = self.field(field);
        let class = self.class(field.class);
        let is_static = field.flags.is_static();
        let before = class
            .fields
            .iter()
            .take_while(|&&other| other != field.id)
            .filter(|&&other| self.field(other).flags.is_static() == is_static)
            .count() as u32;
        let inherited = if is_static {
            0
        } else {
            self.linked(class.id)?.inherited_slots
        };
        Ok(inherited + before)
    }

    pub fn resolve_field(&self, id: FieldRefId) -> Result<FieldId> {
        self.references
            .resolved_field(id, |reference| self.find_field(reference))
    }

    fn find_field(&self, reference: FieldRef) -> Result<FieldId> {
        let class = self.load(reference.class)?;
        let declared = |class: ClassId| {
            self.class(class).fields.iter().copied().find(|&field| {
                let field = self.field(field);
                field.name == reference.name && field.descriptor == reference.descriptor
            })
        };
        // JVMS 5.4.3.2: the class, then its superinterfaces, then the superclass in the same way.
        for at in self.superclasses(class)? {
            if let Some(field) = declared(at) {
                return Ok(field);
            }
            for interface in self.all_interfaces_of(&self.linked(at)?.interfaces)? {
                if let Some(field) = declared(interface) {
                    return Ok(field);
                }
            }
        }
        Err(Error::MemberNotFound {
            kind: MemberKind::Field,
            member: format!(
                "{}.{}",
                self.dotted(reference.class),
                self.text(reference.name)
            ),
        })
    }

    fn all_interfaces_of(&self, interfaces: &[ClassId]) -> Result<Vec<ClassId>> {
        let mut all = interfaces.to_vec();
        for &interface in interfaces {
            for further in self.all_interfaces(interface)? {
                if !all.contains(&further) {
                    all.push(further);
                }
            }
        }
        Ok(all)
    }

    pub fn resolve_method(&self, id: MethodRefId) -> Result<MethodId> {
        self.references
            .resolved_method(id, |reference| self.find_method(reference))
    }

    fn find_method(&self, reference: MethodRef) -> Result<MethodId> {
        let class = self.load(reference.class)?;
        if self.class(class).is_interface() != reference.interface {
            let (found, expected) = if reference.interface {
                ("class", "interface")
            } else {
                ("interface", "class")
            };
            return Err(Error::IncompatibleChange(format!(
                "Found {found} {}, but {expected} was expected",
                self.dotted(reference.class)
            )));
        }
        let found = if reference.interface {
            self.interface_method(class, reference.name, reference.descriptor)?
        } else {
            self.class_method(class, reference.name, reference.descriptor)?
        };
        found.ok_or_else(|| Error::MemberNotFound {
            kind: MemberKind::Method,
            member: format!(
                "{}.{}{}",
                self.dotted(reference.class),
                self.text(reference.name),
                self.text(reference.descriptor)
            ),
        })
    }

    /// JVMS 5.4.3.3: the class and its superclasses, then the superinterfaces.
    pub(crate) fn class_method(
        &self,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
    ) -> Result<Option<MethodId>> {
        for at in self.superclasses(class)? {
            let class = self.class(at);
            if let Some(method) = class.declared_method(name, descriptor) {
                return Ok(Some(method));
            }
            if let Some(method) = self.signature_polymorphic(class, name) {
                return Ok(Some(method));
            }
        }
        self.superinterface_method(class, name, descriptor)
    }

    /// JVMS 5.4.3.4: the interface, `Object`'s public methods, then the superinterfaces.
    fn interface_method(
        &self,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
    ) -> Result<Option<MethodId>> {
        if let Some(method) = self.class(class).declared_method(name, descriptor) {
            return Ok(Some(method));
        }
        let object = self.class(self.load(Symbol::OBJECT)?);
        if let Some(method) = object.declared_method(name, descriptor) {
            let flags = self.method(method).flags;
            if flags.is_public() && !flags.is_static() {
                return Ok(Some(method));
            }
        }
        self.superinterface_method(class, name, descriptor)
    }

    /// The only maximally specific non-abstract method of the superinterfaces, or else any of their methods.
    fn superinterface_method(
        &self,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
    ) -> Result<Option<MethodId>> {
        let candidates = self.superinterface_candidates(class, name, descriptor)?;
        let concrete: Vec<_> = candidates
            .iter()
            .filter(|&&m| !self.method(m).flags.is_abstract())
            .collect();
        Ok(match concrete[..] {
            [&only] => Some(only),
            _ => candidates.first().copied(),
        })
    }

    /// The maximally specific methods of the superinterfaces: those no other candidate's interface extends.
    fn superinterface_candidates(
        &self,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
    ) -> Result<Vec<MethodId>> {
        let mut all = Vec::new();
        for interface in self.all_interfaces(class)? {
            if let Some(method) = self.class(interface).declared_method(name, descriptor) {
                let flags = self.method(method).flags;
                if !flags.is_private() && !flags.is_static() {
                    all.push(method);
                }
            }
        }
        let mut specific = Vec::new();
        for &method in &all {
            let own = self.method(method).class;
            let mut overridden = false;
            for &other in &all {
                let other = self.method(other).class;
                overridden |= other != own && self.is_subtype(other, own)?;
            }
            if !overridden {
                specific.push(method);
            }
        }
        Ok(specific)
    }

    /// `MethodHandle.invokeExact` and its like take any arguments: every descriptor means the one method.
    fn signature_polymorphic(&self, class: &Class, name: Symbol) -> Option<MethodId> {
        if class.name != Symbol::METHOD_HANDLE && class.name != Symbol::VAR_HANDLE {
            return None;
        }
        let mut named = class
            .methods
            .iter()
            .copied()
            .filter(|&m| self.method(m).name == name);
        let only = named.next().filter(|_| named.next().is_none())?;
        let method = self.method(only);
        let is_native_varargs = method.flags.is_native() && method.flags.has(Flags::VARARGS);
        let descriptor = self.text(method.descriptor);
        (is_native_varargs && descriptor.starts_with("([Ljava/lang/Object;)")).then_some(only)
    }

    /// Whether calls of this method carry their own descriptor, which differs from the method's.
    pub(crate) fn is_signature_polymorphic(&self, id: MethodId) -> bool {
        let method = self.method(id);
        self.signature_polymorphic(self.class(method.class), method.name) == Some(id)
    }

    /// The method that a call of `method` runs on a receiver of class `receiver` (JVMS 5.4.6).
    pub(crate) fn select(&self, receiver: ClassId, method: MethodId) -> Result<MethodId> {
        let key = (receiver, method);
        if let Some(known) = self
            .hierarchy
            .selected
            .read()
            .expect("nobody panics while holding it")
            .get(&key)
        {
            return known.clone();
        }
        let selected = self.find_override(receiver, method);
        let mut cache = self
            .hierarchy
            .selected
            .write()
            .expect("nobody panics while holding it");
        cache.insert(key, selected.clone());
        selected
    }

    fn find_override(&self, receiver: ClassId, id: MethodId) -> Result<MethodId> {
        let method = self.method(id);
        if method.flags.is_private() || method.flags.is_static() || method.is_constructor() {
            return Ok(id);
        }
        for at in self.superclasses(receiver)? {
            let declared = self
                .class(at)
                .declared_method(method.name, method.descriptor);
            if let Some(found) = declared.filter(|&found| self.overrides(found, id)) {
                return Ok(found);
            }
        }
        let candidates =
            self.superinterface_candidates(receiver, method.name, method.descriptor)?;
        let concrete: Vec<_> = candidates
            .iter()
            .filter(|&&m| !self.method(m).flags.is_abstract())
            .collect();
        match concrete[..] {
            [&only] => Ok(only),
            // None: the abstract method itself, and whoever calls it finds no code.
            [] => Ok(id),
            [one, two, ..] => Err(Error::IncompatibleChange(format!(
                "Conflicting default methods: {} {}",
                self.default_name(*one),
                self.default_name(*two)
            ))),
        }
    }

    fn default_name(&self, id: MethodId) -> String {
        let method = self.method(id);
        format!(
            "{}.{}",
            self.text(self.class(method.class).name),
            self.text(method.name)
        )
    }

    /// Whether a method declared in a class, with the same name and descriptor, stands in for `base`.
    fn overrides(&self, found: MethodId, base: MethodId) -> bool {
        let (found, base) = (self.method(found), self.method(base));
        if found.id == base.id {
            return true;
        }
        if found.flags.is_private() || found.flags.is_static() {
            return false;
        }
        let directly = |over: MethodId, base: MethodId| {
            let (over, base) = (self.method(over), self.method(base));
            base.flags.has(Flags::PUBLIC | Flags::PROTECTED)
                || !base.flags.is_private() && self.package(over.class) == self.package(base.class)
        };
        if directly(found.id, base.id) {
            return true;
        }
        // A package-private method is also overridden by whoever overrides a method in between that does.
        let above = self.superclasses(found.class).unwrap_or_default();
        let between = above
            .into_iter()
            .skip(1)
            .take_while(|&class| class != base.class);
        between
            .filter_map(|class| {
                self.class(class)
                    .declared_method(base.name, base.descriptor)
            })
            .any(|middle| directly(found.id, middle) && self.overrides(middle, base.id))
    }

    /// The package a class is in, with slashes; empty for the unnamed one.
    pub(crate) fn package(&self, id: ClassId) -> &str {
        let name = self.text(self.class(id).name);
        name.rsplit_once('/').map_or("", |(package, _)| package)
    }
}
