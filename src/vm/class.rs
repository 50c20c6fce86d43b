//! Classes and methods as the loop needs them, looked up once per worker: layouts, dispatch, subtype tests, mirrors.

use super::Vm;
use super::code::{Linked, Narrow, Op, Origin, lower};
use super::heap::{Array, ObjectId};
use super::state::{ClassStatus, State};
use super::synchronizer;
use super::value::Value;
use crate::error::Result;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::{ClassId, ClassKind, FieldId, FieldRefId, Instruction, MethodId, Symbol};
use std::cell::{Cell, OnceCell};

pub(crate) struct LinkedClass {
    /// The zeros of its instance fields, inherited ones first.
    pub template: Box<[Value]>,
    /// Its static fields, in the order of their slots after those of `java.lang.Class` itself.
    pub statics: Box<[FieldId]>,
    pub initialiser: Option<MethodId>,
    pub superclass: Option<ClassId>,
    /// Its initialiser, and those of classes like it, run without thread choices.
    pub is_quiet: bool,
    /// For an array: the class of its elements, if they are references.
    pub element: Option<ClassId>,
}

/// Which method runs for a receiver's class: direct-mapped, overwritten on collision.
pub(crate) struct MethodCache(Box<[Cell<(u32, u32, u32)>]>);
/// Whether one class is a subtype of another: likewise.
pub(crate) struct SubtypeCache(Box<[Cell<(u32, u32, bool)>]>);

const CACHE: usize = 2048;
const NOBODY: u32 = u32::MAX;

impl Default for MethodCache {
    fn default() -> Self {
        MethodCache(vec![Cell::new((NOBODY, NOBODY, NOBODY)); CACHE].into())
    }
}

impl Default for SubtypeCache {
    fn default() -> Self {
        SubtypeCache(vec![Cell::new((NOBODY, NOBODY, false)); CACHE].into())
    }
}

#[inline(always)]
fn cache_index(a: u32, b: u32) -> usize {
    (a.wrapping_mul(0x9E37_79B1) ^ b.wrapping_mul(0x85EB_CA6B)) as usize >> 7 & (CACHE - 1)
}

impl Vm {
    /// The method a call of `method` runs on a receiver of class `class`; `None` where it has no code or is ambiguous.
    #[inline(always)]
    pub(super) fn select(&self, class: ClassId, method: MethodId) -> Option<MethodId> {
        let cell = &self.selected.0[cache_index(class.0, method.0)];
        let (known_class, known_method, selected) = cell.get();
        if known_class == class.0 && known_method == method.0 {
            return Some(MethodId(selected));
        }
        self.select_slowly(class, method)
    }

    #[cold]
    fn select_slowly(&self, class: ClassId, method: MethodId) -> Option<MethodId> {
        let selected = self.program.select(class, method).ok()?;
        // A signature-polymorphic or abstract method is not something the loop can enter.
        if self.program.method(selected).flags.is_abstract() {
            return None;
        }
        let own = self.program.method(method).class;
        if !self.program.is_subtype(class, own).ok()? {
            return None;
        }
        self.selected.0[cache_index(class.0, method.0)].set((class.0, method.0, selected.0));
        Some(selected)
    }

    #[inline(always)]
    pub(super) fn is_subtype(&self, class: ClassId, of: ClassId) -> bool {
        if class == of {
            return true;
        }
        let cell = &self.subtypes.0[cache_index(class.0, of.0)];
        let (known_class, known_of, is) = cell.get();
        if known_class == class.0 && known_of == of.0 {
            return is;
        }
        let is = self.program.is_subtype(class, of).unwrap_or(false);
        cell.set((class.0, of.0, is));
        is
    }

    #[inline(always)]
    pub(super) fn is_instance(&self, state: &State, object: ObjectId, of: ClassId) -> bool {
        self.is_subtype(state.heap.class(object), of)
    }

    pub(super) fn can_store(&self, state: &State, array: ObjectId, value: ObjectId) -> bool {
        let class = self.class(state.heap.class(array));
        match class.element {
            Some(element) => {
                element == self.known.object || self.is_instance(state, value, element)
            }
            None => false,
        }
    }

    #[cold]
    pub(super) fn link_method(&self, id: MethodId) -> &Linked {
        let method = self.program.method(id);
        let text = self.program.text(method.descriptor);
        let slots = |d: &str| if d == "J" || d == "D" { 2 } else { 1 };
        let parameters = MethodDescriptor::parse(text)
            .map(|d| d.parameters)
            .unwrap_or_default();
        let is_static = method.flags.is_static();
        let arguments =
            parameters.iter().map(|d| slots(d)).sum::<u16>() + if is_static { 0 } else { 1 };
        let native = self.natives.find(&self.program, id);
        let code = self.program.code(id).ok().flatten();
        let locals = code.map_or(arguments, |code| code.max_locals.max(arguments));
        let is_synchronized = method.flags.is_synchronized();
        let is_atomic = self.natives.is_atomic(&self.program, id);
        let is_operation = synchronizer::is_operation(&self.program, id);
        let reveals = synchronizer::revealing(&self.program, id);
        let ops = code.map(lower).unwrap_or_default();
        let result = text.rsplit(')').next().unwrap_or_default();
        if let Some(kind) = Narrow::of(result).filter(|_| !self.program.is_from_jdk(method.class)) {
            let returns = ops.iter().filter(|op| op.get() == Op::ReturnValue);
            returns.for_each(|op| op.set(Op::ReturnNarrow(kind)));
        }
        let linked = Linked {
            ops,
            class: method.class,
            arguments,
            locals,
            frame_size: u32::from(locals) + code.map_or(0, |code| u32::from(code.max_stack)) + 2,
            is_plain: code.is_some()
                && native.is_none()
                && !is_synchronized
                && !is_atomic
                && !is_operation
                && reveals.is_none()
                && !self.followed.borrow().contains(&id)
                && (self.program.is_from_jdk(method.class) || self.program.verify(id).is_ok()),
            checked: Cell::new(false),
            is_static,
            is_synchronized,
            is_atomic,
            is_seen: is_atomic && self.natives.is_seen(&self.program, id),
            is_operation,
            is_release: is_operation && synchronizer::is_release(&self.program, id),
            is_part: synchronizer::is_part(&self.program, id),
            reveals,
            is_detached: self.natives.is_detached(&self.program, id),
            is_hidden: self.program.is_made(method.class) && !self.is_proxy(method.class)
                || self.is_annotated_hidden(id),
            // What a made class keeps is set before anyone else sees it, and never changes.
            is_quiet: self.natives.is_quiet(&self.program, id)
                || self.program.is_made(method.class),
            origin: match self.program.is_from_jdk(method.class) {
                false => Origin::Application,
                true if self.program.is_made(method.class) => Origin::Made,
                true => Origin::Jdk,
            },
            native,
            branches: OnceCell::new(),
            throwing: OnceCell::new(),
        };
        self.methods.set(id.0, linked)
    }

    /// Whether a method of the JDK carries `@Hidden`: its frame is for HotSpot alone.
    fn is_annotated_hidden(&self, id: MethodId) -> bool {
        let method = self.program.method(id);
        let Some(pool) = self.program.class(method.class).pool.as_ref() else {
            return false;
        };
        let is_jdk = self.program.is_from_jdk(method.class);
        let Some(bytes) = method
            .attribute("RuntimeVisibleAnnotations")
            .filter(|_| is_jdk)
        else {
            return false;
        };
        // A count, then a type and a count of values each. The annotations HotSpot looks for have no values, and
        // stand before any that has.
        let words: Vec<u16> = bytes
            .chunks_exact(2)
            .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
            .collect();
        let annotations = words.get(1..).unwrap_or_default().chunks_exact(2);
        let mut plain = annotations.map_while(|pair| (pair[1] == 0).then_some(pair[0]));
        plain.any(|name| {
            pool.text(name)
                .is_ok_and(|name| name == "Ljdk/internal/vm/annotation/Hidden;")
        })
    }

    #[cold]
    pub(super) fn link_class(&self, id: ClassId) -> &LinkedClass {
        // Whoever asks has made sure that the class and its supertypes can be loaded.
        let linked = self
            .make_class(id)
            .unwrap_or_else(|error| panic!("an unlinked class: {error}"));
        self.classes.set(id.0, linked)
    }

    /// Whether a class can be used: its supertypes are there and sound.
    pub(super) fn link(&self, id: ClassId) -> Result<()> {
        if self.classes.get(id.0).is_none() {
            let linked = self.make_class(id)?;
            self.classes.set(id.0, linked);
        }
        Ok(())
    }

    /// Refuses a class of the program that is newer than the JDK, in HotSpot's words.
    fn check_version(&self, id: ClassId) -> Result<()> {
        let program = &*self.program;
        let class = program.class(id);
        let latest = program.latest_major();
        if class.major <= latest || program.is_from_jdk(id) {
            return Ok(());
        }
        let file = program.origin(class).to_string();
        Err(program.newer_class(class.name, file, class.major))
    }

    fn make_class(&self, id: ClassId) -> Result<LinkedClass> {
        let program = &*self.program;
        let class = program.class(id);
        if program.is_from_jdk(id) {
            self.check_models(id);
        }
        let mut template = Vec::new();
        let place = program.linked(id)?;
        for at in program.superclasses(id)?.into_iter().rev() {
            self.check_version(at)?;
            let fields = program
                .class(at)
                .fields
                .iter()
                .map(|&field| program.field(field));
            template.extend(
                fields
                    .filter(|field| !field.flags.is_static())
                    .map(|field| Value::zero(program.text(field.descriptor))),
            );
        }
        let statics = class
            .fields
            .iter()
            .copied()
            .filter(|&f| program.field(f).flags.is_static());
        let element = match class.kind {
            ClassKind::Array { element } => descriptor::class_name(program.text(element))
                .map(|name| program.load(program.symbol(name)))
                .transpose()?,
            _ => None,
        };
        Ok(LinkedClass {
            template: template.into(),
            statics: statics.collect(),
            initialiser: class.declared_method(Symbol::CLINIT, Symbol::NO_ARGUMENTS),
            superclass: place.superclass,
            is_quiet: program.is_from_jdk(id) && !self.computes_constant(id)
                || self.options.rules.reduction && self.initialises_plainly(id),
            element,
        })
    }

    /// Says so where a model is for a method that this JDK does not have: what runs instead is its own code, or nothing.
    fn check_models(&self, id: ClassId) {
        for name in self.natives.unfit(&self.program, id) {
            let jdk = self.program.jdk().version();
            let sentence = format!(
                "JDK {jdk} has no {}, for which guide has a model; guide is tested with 17 and 25",
                name.replace('/', ".")
            );
            if self.program.is_first_to_say(&sentence) {
                log::warn!("{sentence}");
            }
        }
    }

    /// Whether a class's initialiser runs a bootstrap method, which may be the application's.
    fn computes_constant(&self, id: ClassId) -> bool {
        self.program.is_made(id)
            && self
                .program
                .text(self.program.class(id).name)
                .contains(super::made::constant::MARK)
    }

    /// Whether nobody could tell when a class of the application is initialised, and by whom: nothing is done but to set
    /// its own static fields to constants, new collections or whether assertions are on.
    fn initialises_plainly(&self, id: ClassId) -> bool {
        let program = &*self.program;
        if program.is_provided(id) {
            return true;
        }
        let has_initialiser = |class: ClassId| {
            let class = program.class(class);
            class.declared_method(Symbol::CLINIT, Symbol::NO_ARGUMENTS)
        };
        let above = program.superclasses(id).unwrap_or_default();
        let above = above.into_iter().skip(1);
        let mut above = above.chain(program.all_interfaces(id).unwrap_or_default());
        let own = |class: &ClassId| !program.is_from_jdk(*class);
        if above.any(|class| own(&class) && has_initialiser(class).is_some()) {
            return false;
        }
        let code = has_initialiser(id).map(|method| program.code(method).ok().flatten());
        let Some(code) = code else {
            return true;
        };
        let instructions = code.map_or(&[][..], |code| &code.instructions);
        let mut numbered = instructions.iter().enumerate();
        !instructions.is_empty() && numbered.all(|(at, it)| self.is_plain(id, at as u32, it))
    }

    fn is_plain(&self, class: ClassId, at: u32, instruction: &Instruction) -> bool {
        let program = &*self.program;
        let is_own = |field: FieldRefId| {
            let field = program.resolve_field(field);
            field.is_ok_and(|field| program.field(field).class == class)
        };
        let is_simple = |name: Symbol| {
            let name = program.text(name);
            name == "java/lang/Object" || name.starts_with("java/util/")
        };
        match *instruction {
            Instruction::Nop
            | Instruction::Const(_)
            | Instruction::Stack(_)
            | Instruction::NewArray(_)
            | Instruction::Return(None) => true,
            Instruction::If { target, .. } | Instruction::Goto(target) => target > at,
            Instruction::GetStatic(field) | Instruction::PutStatic(field) => is_own(field),
            Instruction::New(name) => is_simple(name),
            Instruction::Invoke { method, .. } => {
                let called = program.references().method(method);
                match program.text(called.name) {
                    // With arguments they may throw, and then it matters who gets what.
                    "<init>" => {
                        is_simple(called.class) && called.descriptor == Symbol::NO_ARGUMENTS
                    }
                    "desiredAssertionStatus" => program.text(called.class) == "java/lang/Class",
                    _ => false,
                }
            }
            _ => false,
        }
    }

    /// Whether the current thread itself is in the middle of initialising the class, and so may use it.
    #[inline]
    pub(super) fn is_initialising(&self, state: &State, class: ClassId) -> bool {
        state.class_state(class).status == ClassStatus::InProgress(state.current)
    }

    /// The `java.lang.Class` of a class. It also holds the static fields, after its own.
    #[inline(always)]
    pub(super) fn mirror(&self, state: &mut State, class: ClassId) -> ObjectId {
        let mirror = state.class_state(class).mirror;
        if mirror.is_null() {
            self.make_mirror(state, class)
        } else {
            mirror
        }
    }

    /// Where static fields begin in a mirror.
    pub(super) fn first_static(&self) -> u32 {
        self.class_id_slot() + 1
    }

    /// The slot of a mirror that says which class it stands for: after the fields Java knows of.
    fn class_id_slot(&self) -> u32 {
        self.class(self.known.class).template.len() as u32
    }

    #[cold]
    fn make_mirror(&self, state: &mut State, class: ClassId) -> ObjectId {
        let program = &*self.program;
        let linked = self.class(class);
        let mut template = self.class(self.known.class).template.to_vec();
        template.push(Value::int(class.0 as i32));
        for &field in &linked.statics {
            template.push(Value::zero(program.text(program.field(field).descriptor)));
        }
        let mirror = state.heap.new_object(self.known.class, &template);
        state.heap.share(mirror);
        state.heap.set_made_once(mirror);
        state.class_state_mut(class).mirror = mirror;
        for (n, &field) in linked.statics.iter().enumerate() {
            if let Ok(Some(constant)) = program.constant_value(field) {
                let value = self.constant_value(
                    state,
                    constant,
                    program.text(program.field(field).descriptor),
                );
                let slot = self.first_static() + n as u32;
                state.heap.set_field(mirror, slot, value);
            }
        }
        self.fill_mirror(state, class, mirror);
        mirror
    }

    /// The class a mirror stands for.
    pub(super) fn mirrored(&self, state: &State, mirror: ObjectId) -> ClassId {
        ClassId(state.heap.field(mirror, self.class_id_slot()).as_int() as u32)
    }

    /// The value of a static field by name: for models that look into JDK classes.
    pub(super) fn static_field(
        &self,
        state: &mut State,
        class: ClassId,
        name: &str,
    ) -> Option<(ObjectId, u32)> {
        let program = &*self.program;
        let at = self
            .class(class)
            .statics
            .iter()
            .position(|&f| program.text(program.field(f).name) == name)?;
        Some((self.mirror(state, class), self.first_static() + at as u32))
    }

    /// The slot of an instance field that a model knows by its name: one of the JDK's, searched from a class upwards.
    /// A subclass that the application adds may have a field of the same name, which is never the one.
    pub(super) fn slot_of(&self, class: ClassId, name: &str) -> Option<u32> {
        let supers = self.program.superclasses(class).ok()?;
        let mut jdk = supers
            .into_iter()
            .filter(|&it| self.program.is_from_jdk(it));
        jdk.find_map(|at| self.declared_slot(at, name))
    }

    /// The slot of an instance field that a class itself declares.
    pub(super) fn declared_slot(&self, class: ClassId, name: &str) -> Option<u32> {
        let program = &*self.program;
        let mut fields = program.class(class).fields.iter();
        let field = fields.find(|&&field| {
            let declared = program.field(field);
            !declared.flags.is_static() && program.text(declared.name) == name
        });
        program.slot(*field?).ok()
    }

    /// An array class by its name.
    pub(super) fn array_class(&self, name: &str) -> Result<ClassId> {
        self.program.load(self.program.symbol(name))
    }

    pub(super) fn new_byte_array(
        &self,
        state: &mut State,
        bytes: impl Iterator<Item = i8>,
    ) -> ObjectId {
        state
            .heap
            .new_array(self.known.byte_array, Array::Byte(bytes.collect()))
    }
}
