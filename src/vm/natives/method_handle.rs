//! `java.lang.invoke.MethodHandle`: handles found by a Lookup, made of other handles, called. `made/handle.rs` has what
//! they run; a handle is an object of one of the JDK's own classes, with two slots more than that has.

use super::var_handle::lookup_class;
use super::{Call, Flow, Model, exact, null_pointer, reference};
use crate::program::descriptor;
use crate::program::instruction::InvokeKind;
use crate::program::{
    ClassId, FieldId, Flags, Instruction, MadeClass, MadeMember, MethodId, MethodRef, Symbol,
};
use crate::vm::Vm;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::made::Builder;
use crate::vm::made::handle::{FieldUse, Target, of, parameters, result};
use crate::vm::state::State;
use crate::vm::value::Value;

macro_rules! of_lookup {
    ($name:literal) => {
        concat!("java/lang/invoke/MethodHandles$Lookup.", $name)
    };
}
macro_rules! of_handle {
    ($name:literal) => {
        concat!("java/lang/invoke/MethodHandle.", $name)
    };
}

pub(crate) const MODELS: &[Model] = &[
    exact(of_lookup!("findStatic"), |call| {
        find_method(call, Target::Static)
    }),
    exact(of_lookup!("findVirtual"), |call| {
        find_method(call, Target::Virtual)
    }),
    exact(of_lookup!("findSpecial"), |call| {
        find_method(call, Target::Special)
    }),
    exact(of_lookup!("findConstructor"), find_constructor),
    exact(of_lookup!("findGetter"), |call| {
        find_field(call, FieldUse::Get, false)
    }),
    exact(of_lookup!("findSetter"), |call| {
        find_field(call, FieldUse::Put, false)
    }),
    exact(of_lookup!("findStaticGetter"), |call| {
        find_field(call, FieldUse::Get, true)
    }),
    exact(of_lookup!("findStaticSetter"), |call| {
        find_field(call, FieldUse::Put, true)
    }),
    exact(of_lookup!("unreflect"), unreflect),
    exact(of_lookup!("unreflectConstructor"), unreflect),
    exact(of_lookup!("unreflectGetter"), |call| {
        unreflect_field(call, FieldUse::Get)
    }),
    exact(of_lookup!("unreflectSetter"), |call| {
        unreflect_field(call, FieldUse::Put)
    }),
    exact(
        of_handle!("asType(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;"),
        as_type,
    ),
    exact(
        of_handle!("asFixedArity()Ljava/lang/invoke/MethodHandle;"),
        |call| reference(call.reference(0)),
    ),
    exact(
        of_handle!("bindTo(Ljava/lang/Object;)Ljava/lang/invoke/MethodHandle;"),
        bind_to,
    ),
    exact(
        of_handle!("asSpreader(ILjava/lang/Class;I)Ljava/lang/invoke/MethodHandle;"),
        as_spreader,
    ),
    exact(
        of_handle!("invokeWithArguments([Ljava/lang/Object;)Ljava/lang/Object;"),
        invoke_with_arguments,
    ),
    exact(
        "java/lang/invoke/MethodHandles.dropArguments(Ljava/lang/invoke/MethodHandle;I[Ljava/lang/Class;)Ljava/lang/invoke/MethodHandle;",
        drop_arguments,
    ),
    exact(
        "java/lang/invoke/MethodHandles.insertArguments",
        insert_arguments,
    ),
    exact(
        "java/lang/invoke/MethodHandles.filterReturnValue",
        filter_result,
    ),
    exact("java/lang/invoke/MethodHandles.guardWithTest", guard),
    exact("java/lang/invoke/MethodHandles.constant", constant),
    exact("java/lang/invoke/MethodHandles.identity", identity),
];

impl Vm {
    /// The slots a handle has after those of its class: its made class's mirror, and what it has bound.
    fn handle_slots(&self, state: &State, handle: ObjectId) -> (u32, u32) {
        let own = self.class(state.heap.class(handle)).template.len() as u32;
        (own, own + 1)
    }

    /// The class made for a handle, and the array of what it has bound.
    pub(in crate::vm) fn handle_parts(
        &self,
        state: &State,
        handle: ObjectId,
    ) -> Option<(ClassId, ObjectId)> {
        let class = self.program.class(state.heap.class(handle)).name;
        if self.program.text(class) != CARRIER {
            return None;
        }
        let (made, bound) = self.handle_slots(state, handle);
        let made = state.heap.field(handle, made).as_reference();
        let bound = state.heap.field(handle, bound).as_reference();
        Some((self.mirrored(state, made), bound))
    }

    /// The type of the handles of a made class.
    pub(in crate::vm) fn handle_kind(&self, made: ClassId) -> String {
        let method = self.program.class(made).methods[0];
        let text = self.program.text(self.program.method(method).descriptor);
        text.replacen("[Ljava/lang/Object;", "", 1)
    }

    fn class_of_descriptor(&self, text: &str) -> crate::error::Result<ClassId> {
        let name =
            descriptor::class_name(text).map_or_else(|| descriptor::java(text), str::to_string);
        self.program.load(self.program.symbol(&name))
    }

    /// What sets a new handle's type and returns the handle.
    fn typing_method(&self) -> MethodId {
        let program = &*self.program;
        let name = "guide/HandleType";
        if let Ok(class) = program.load(program.symbol(name)) {
            return program.class(class).methods[0];
        }
        let handle = "Ljava/lang/invoke/MethodHandle;";
        let mut code = Builder::new(program);
        for local in [0, 0, 1, 2] {
            code.load(handle, local);
        }
        code.invoke_static(
            "java/lang/invoke/MethodType",
            "methodType",
            "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;",
        );
        let field = code.field(
            "java/lang/invoke/MethodHandle",
            "type",
            "Ljava/lang/invoke/MethodType;",
        );
        code.add(Instruction::PutField(field));
        code.return_value(handle);
        let typed = MadeMember {
            name: program.symbol("typed"),
            descriptor: program.symbol(&format!(
                "({handle}Ljava/lang/Class;[Ljava/lang/Class;){handle}"
            )),
            flags: Flags::STATIC,
        };
        let class = program.define(MadeClass {
            name: name.into(),
            superclass: Symbol::OBJECT,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: vec![(typed, Some(code.finish(3)))],
        });
        program.class(class).methods[0]
    }
}

/// The class whose objects handles are.
const CARRIER: &str = "java/lang/invoke/DirectMethodHandle";

/// A new handle of a made class, which knows its type.
pub(crate) fn new_handle(call: &mut Call, made: ClassId, kind: &str, bound: &[ObjectId]) -> Flow {
    match try_new_handle(call, made, kind, bound) {
        Ok(flow) => flow,
        Err(error) => Flow::LinkError(error),
    }
}

fn try_new_handle(
    call: &mut Call,
    made: ClassId,
    kind: &str,
    bound: &[ObjectId],
) -> crate::error::Result<Flow> {
    let vm: &Vm = call.vm;
    let class = vm.program.load(vm.program.symbol(CARRIER))?;
    for class in [class, made] {
        vm.link(class)?;
    }
    let objects = vm.array_class("[Ljava/lang/Object;")?;
    let bound: Vec<u32> = bound.iter().map(|object| object.0).collect();
    let bound = call
        .state
        .heap
        .new_array(objects, Array::Reference(bound.into()));
    let mut template = vm.class(class).template.to_vec();
    let mirror = vm.mirror(call.state, made);
    template.extend([Value::reference(mirror), Value::reference(bound)]);
    let handle = call.state.heap.new_object(class, &template);
    let classes = vm.array_class("[Ljava/lang/Class;")?;
    let mut types = Vec::new();
    for parameter in parameters(kind) {
        let class = vm.class_of_descriptor(&parameter)?;
        vm.link(class)?;
        types.push(vm.mirror(call.state, class).0);
    }
    let types = call
        .state
        .heap
        .new_array(classes, Array::Reference(types.into()));
    let returned = vm.class_of_descriptor(result(kind))?;
    vm.link(returned)?;
    let returned = vm.mirror(call.state, returned);
    let arguments = [handle, returned, types].map(Value::reference);
    Ok(Flow::Call(vm.typing_method(), arguments.to_vec()))
}

/// The descriptor of a `MethodType`.
pub(crate) fn kind_of_type(call: &Call, object: ObjectId) -> Option<String> {
    if object.is_null() {
        return None;
    }
    let class = call.state.heap.class(object);
    let part = |name| {
        let slot = call.vm.slot_of(class, name)?;
        Some(call.state.heap.field(object, slot).as_reference())
    };
    let types = part("ptypes")?;
    let types = match call.state.heap.array(types) {
        Array::Reference(types) => types.to_vec(),
        _ => return None,
    };
    let types: Vec<String> = types
        .iter()
        .map(|&mirror| descriptor_of_mirror(call, ObjectId(mirror)))
        .collect();
    Some(of(&types, &descriptor_of_mirror(call, part("rtype")?)))
}

pub(crate) fn descriptor_of_mirror(call: &Call, mirror: ObjectId) -> String {
    let program = call.vm.program();
    let class = call.vm.mirrored(call.state, mirror);
    super::class::descriptor_of(program.text(program.class(class).name))
}

/// A descriptor as `MethodType.toString` has it.
pub(crate) fn shown(kind: &str) -> String {
    let simple = |descriptor: &str| {
        let java = descriptor::java(descriptor);
        let start = java.rfind(['.', '$']).map_or(0, |at| at + 1);
        java[start..].to_string()
    };
    let types: Vec<String> = parameters(kind).iter().map(|p| simple(p)).collect();
    format!("({}){}", types.join(","), simple(result(kind)))
}

pub(crate) fn argument_of(call: &Call, slot: usize) -> Result<(ObjectId, ClassId, String), Flow> {
    let handle = call.reference(slot);
    if handle.is_null() {
        return Err(null_pointer());
    }
    match call.vm.handle_parts(call.state, handle) {
        Some((made, _)) => Ok((handle, made, call.vm.handle_kind(made))),
        None => Err(Flow::Unsupported(String::new())),
    }
}

/// Whether the Lookup in slot 0 may do what only some may; who may not gets another message in HotSpot.
pub(crate) fn may(call: &Call, owner: ClassId, flags: Flags) -> bool {
    if lookup_modes(call) & ALL_MODES != ALL_MODES {
        return is_for_all(call, owner, flags);
    }
    is_trusted(call)
        || lookup_class(call, call.reference(0))
            .is_some_and(|from| call.vm.may_access(from, owner, flags).unwrap_or(false))
}

/// What a Lookup of one's own may: `PUBLIC | PRIVATE | PROTECTED | PACKAGE`.
const ALL_MODES: i32 = 15;

/// Whether everyone may use a member: then also a Lookup that was given less than all.
fn is_for_all(call: &Call, owner: ClassId, flags: Flags) -> bool {
    const PUBLIC: i32 = 1;
    flags.is_public() && call.vm.modifiers(owner) & PUBLIC != 0
}

/// The mode of the public Lookup.
const UNCONDITIONAL: i32 = 32;

/// Why the public Lookup may not use a field, as HotSpot says it: `None` for other Lookups.
pub(crate) fn refused(call: &Call, owner: ClassId, flags: Flags, described: &str) -> Option<Flow> {
    if lookup_modes(call) != UNCONDITIONAL || is_for_all(call, owner, flags) {
        return None;
    }
    let reason = match flags {
        _ if call.vm.modifiers(owner) & 1 == 0 => "class is not public",
        flags if flags.is_private() => "member is private",
        flags if flags.has(Flags::PROTECTED) => "member is protected",
        _ => "member is private to package",
    };
    let message = format!("{reason}: {described}, from public Lookup");
    Some(Flow::Raise(
        "java/lang/IllegalAccessException",
        Some(message),
    ))
}

fn lookup_modes(call: &Call) -> i32 {
    let lookup = call.reference(0);
    let modes = call
        .vm
        .slot_of(call.state.heap.class(lookup), "allowedModes");
    modes.map_or(0, |slot| call.state.heap.field(lookup, slot).as_int())
}

/// Whether the Lookup is the JDK's own, which may do everything and wants handles as their methods are.
fn is_trusted(call: &Call) -> bool {
    const TRUSTED: i32 = -1;
    lookup_modes(call) == TRUSTED
}

fn find_method(call: &mut Call, target: Target) -> Flow {
    let (owner, name, kind) = (call.reference(1), call.reference(2), call.reference(3));
    if owner.is_null() || name.is_null() || kind.is_null() {
        return null_pointer();
    }
    let (owner, name) = (call.class_at(1), call.text(name));
    let Some(kind) = kind_of_type(call, kind) else {
        return Flow::Unsupported(String::new());
    };
    let program = call.vm.program();
    let wanted = program.references().intern_method(MethodRef {
        class: program.class(owner).name,
        name: program.symbol(&name),
        descriptor: program.symbol(&kind),
        interface: program.class(owner).is_interface(),
    });
    let described = || {
        let class = program.dotted(program.class(owner).name);
        format!("{class}.{name}{}/invoke{target:?}", shown(&kind))
    };
    let method = match program.resolve_method(wanted) {
        Ok(method) if !name.starts_with('<') => method,
        _ => {
            let message = format!("no such method: {}", described());
            return Flow::Raise("java/lang/NoSuchMethodException", Some(message));
        }
    };
    let declared = program.method(method);
    if declared.flags.is_static() != (target == Target::Static) {
        let message = format!("no such method: {}", described());
        return Flow::Raise("java/lang/IllegalAccessException", Some(message));
    }
    // For the public Lookup, HotSpot does not find what is not public.
    if lookup_modes(call) == UNCONDITIONAL && !declared.flags.is_public() {
        let message = format!("no such method: {}", described());
        return Flow::Raise("java/lang/IllegalAccessException", Some(message));
    }
    if !may(call, declared.class, declared.flags) {
        return Flow::Unsupported(format!(
            "a handle of a method that the Lookup may not access: {}",
            described()
        ));
    }
    if declared.flags.has(VARARGS) && !is_trusted(call) {
        return Flow::Unsupported(format!("a handle that collects arguments: {}", described()));
    }
    let (made, kind) = call.vm.method_handle(target, owner, method);
    match target {
        Target::Special => special_handle(call, made, &kind),
        _ => new_handle(call, made, &kind, &[]),
    }
}

/// A handle of an `invokespecial` takes objects of the class that asks, and no others.
fn special_handle(call: &mut Call, made: ClassId, kind: &str) -> Flow {
    if call.reference(4).is_null() {
        return null_pointer();
    }
    let asks = call.class_at(4);
    if lookup_class(call, call.reference(0)) != Some(asks) {
        return Flow::Unsupported("findSpecial for another class than the Lookup's".into());
    }
    let mut types = parameters(kind);
    let program = call.vm.program();
    let own = super::class::descriptor_of(program.text(program.class(asks).name));
    if types.first() == Some(&own) {
        return new_handle(call, made, kind, &[]);
    }
    types[0] = own;
    let narrowed = of(&types, result(kind));
    let class = program.text(program.class(made).name).to_string();
    let bound = "[Ljava/lang/Object;";
    let inner = kind.replacen('(', &format!("({bound}"), 1);
    let made = call
        .vm
        .handle_class(&format!("narrowing {class}"), &narrowed, |handle| {
            handle.code.load(bound, 0);
            for number in 0..types.len() {
                handle.parameter(number);
            }
            handle.code.invoke_static(&class, "call", &inner);
            handle.finish(result(kind));
        });
    new_handle(call, made, &narrowed, &[])
}

const VARARGS: u16 = 0x80;

fn find_constructor(call: &mut Call) -> Flow {
    let (owner, kind) = (call.reference(1), call.reference(2));
    if owner.is_null() || kind.is_null() {
        return null_pointer();
    }
    let owner = call.class_at(1);
    let Some(kind) = kind_of_type(call, kind) else {
        return Flow::Unsupported(String::new());
    };
    let program = call.vm.program();
    let class = program.class(owner);
    let Some(method) = class.declared_method(Symbol::INIT, program.symbol(&kind)) else {
        let message = format!(
            "no such constructor: {}.<init>{}/newInvokeSpecial",
            program.dotted(class.name),
            shown(&kind)
        );
        return Flow::Raise("java/lang/NoSuchMethodException", Some(message));
    };
    let flags = program.method(method).flags;
    if !may(call, owner, flags) || flags.has(VARARGS) {
        return Flow::Unsupported(String::new());
    }
    let (made, kind) = call.vm.method_handle(Target::Constructor, owner, method);
    new_handle(call, made, &kind, &[])
}

fn find_field(call: &mut Call, how: FieldUse, is_static: bool) -> Flow {
    let (owner, name, kind) = (call.reference(1), call.reference(2), call.reference(3));
    if owner.is_null() || name.is_null() || kind.is_null() {
        return null_pointer();
    }
    let (owner, kind, name) = (call.class_at(1), call.class_at(3), call.text(name));
    let field = match super::var_handle::resolve(call, owner, &name, kind, is_static) {
        Ok(field) => field,
        Err(flow) => return flow,
    };
    if how == FieldUse::Put && call.vm.program().field(field).flags.is_final() {
        return Flow::Unsupported(format!("a handle that writes the final field {name}"));
    }
    let (made, kind) = call.vm.field_handle(how, owner, field);
    new_handle(call, made, &kind, &[])
}

/// The class and the number in it that a reflective object stands for.
pub(crate) fn reflected(call: &Call, member: ObjectId) -> Option<(ClassId, usize)> {
    if member.is_null() {
        return None;
    }
    let class = call.state.heap.class(member);
    let field = |name| {
        let slot = call.vm.slot_of(class, name)?;
        Some(call.state.heap.field(member, slot))
    };
    let owner = call.vm.mirrored(call.state, field("clazz")?.as_reference());
    Some((owner, field("slot")?.as_int() as usize))
}

/// The method or constructor that a reflective object stands for.
pub(crate) fn reflected_method(call: &Call, member: ObjectId) -> Option<(ClassId, MethodId)> {
    let (owner, number) = reflected(call, member)?;
    let method = call.vm.program().class(owner).methods.get(number)?;
    Some((owner, *method))
}

fn unreflect(call: &mut Call) -> Flow {
    let Some((owner, method)) = reflected_method(call, call.reference(1)) else {
        return null_pointer();
    };
    let declared = call.vm.program().method(method);
    let target = match declared {
        method if method.is_constructor() => Target::Constructor,
        method if method.flags.is_static() => Target::Static,
        _ => Target::Virtual,
    };
    if !may(call, owner, declared.flags) && !is_accessible(call, call.reference(1)) {
        return Flow::Unsupported(String::new());
    }
    let (made, kind) = call.vm.method_handle(target, owner, method);
    new_handle(call, made, &kind, &[])
}

fn is_accessible(call: &Call, member: ObjectId) -> bool {
    let slot = call.vm.slot_of(call.state.heap.class(member), "override");
    slot.is_some_and(|slot| call.state.heap.field(member, slot).as_bool())
}

fn unreflect_field(call: &mut Call, how: FieldUse) -> Flow {
    let Some((owner, number)) = reflected(call, call.reference(1)) else {
        return null_pointer();
    };
    let program = call.vm.program();
    let Some(&field): Option<&FieldId> = program.class(owner).fields.get(number) else {
        return Flow::Unsupported(String::new());
    };
    let flags = program.field(field).flags;
    if !may(call, owner, flags) && !is_accessible(call, call.reference(1)) {
        return Flow::Unsupported(String::new());
    }
    let (made, kind) = call.vm.field_handle(how, owner, field);
    new_handle(call, made, &kind, &[])
}

fn cannot_convert(from: &str, to: &str) -> Flow {
    let message = format!(
        "cannot convert MethodHandle{} to {}",
        shown(from),
        shown(to)
    );
    Flow::Raise("java/lang/invoke/WrongMethodTypeException", Some(message))
}

fn as_type(call: &mut Call) -> Flow {
    let (handle, _, from) = match argument_of(call, 0) {
        Ok(parts) => parts,
        Err(flow) => return flow,
    };
    let Some(to) = kind_of_type(call, call.reference(1)) else {
        return null_pointer();
    };
    if from == to {
        return reference(handle);
    }
    match call.vm.converting_handle(&from, &to) {
        Some(made) => new_handle(call, made, &to, &[handle]),
        None => cannot_convert(&from, &to),
    }
}

/// Binds values from a place on: the array holds the target, then the values as objects.
fn insert(call: &mut Call, handle: ObjectId, from: &str, at: usize, values: &[ObjectId]) -> Flow {
    let mut left = parameters(from);
    if at + values.len() > left.len() {
        let message = "too many values to insert".to_string();
        return Flow::Raise("java/lang/IllegalArgumentException", Some(message));
    }
    left.drain(at..at + values.len());
    let kind = of(&left, result(from));
    let count = values.len();
    let what = format!("with {count} bound at {at} of {from} as");
    let made = call.vm.handle_class(&what, &kind, |code| {
        code.bound_handle(0);
        for (number, wanted) in parameters(from).iter().enumerate() {
            match number {
                _ if number < at => code.parameter(number),
                _ if number < at + count => code.bound(1 + number - at, wanted),
                _ => code.parameter(number - count),
            }
        }
        code.call(from);
        code.finish(result(from));
    });
    let mut bound = vec![handle];
    bound.extend(values);
    new_handle(call, made, &kind, &bound)
}

fn bind_to(call: &mut Call) -> Flow {
    let (handle, _, from) = match argument_of(call, 0) {
        Ok(parts) => parts,
        Err(flow) => return flow,
    };
    let value = call.reference(1);
    let first = parameters(&from).first().cloned().unwrap_or_default();
    let Some(class) = descriptor::class_name(&first) else {
        let message = "no leading reference parameter".to_string();
        return Flow::Raise("java/lang/IllegalArgumentException", Some(message));
    };
    match call.vm.program().load(call.vm.program().symbol(class)) {
        Ok(class) if value.is_null() || call.vm.is_instance(call.state, value, class) => {
            insert(call, handle, &from, 0, &[value])
        }
        Ok(_) => Flow::Unsupported("MethodHandle.bindTo of an object of another class".into()),
        Err(error) => Flow::LinkError(error),
    }
}

pub(crate) fn elements(call: &Call, array: ObjectId) -> Vec<ObjectId> {
    match array.is_null() {
        false => match call.state.heap.array(array) {
            Array::Reference(elements) => elements.iter().map(|&e| ObjectId(e)).collect(),
            _ => Vec::new(),
        },
        true => Vec::new(),
    }
}

fn insert_arguments(call: &mut Call) -> Flow {
    let (handle, _, from) = match argument_of(call, 0) {
        Ok(parts) => parts,
        Err(flow) => return flow,
    };
    let values = elements(call, call.reference(2));
    match usize::try_from(call.int(1)) {
        Ok(at) => insert(call, handle, &from, at, &values),
        Err(_) => Flow::Unsupported(String::new()),
    }
}

fn drop_arguments(call: &mut Call) -> Flow {
    let (handle, _, from) = match argument_of(call, 0) {
        Ok(parts) => parts,
        Err(flow) => return flow,
    };
    let mut own = parameters(&from);
    let Some(at) = usize::try_from(call.int(1))
        .ok()
        .filter(|&at| at <= own.len())
    else {
        return Flow::Unsupported(String::new());
    };
    let dropped: Vec<String> = elements(call, call.reference(2))
        .into_iter()
        .map(|mirror| descriptor_of_mirror(call, mirror))
        .collect();
    let count = dropped.len();
    own.splice(at..at, dropped);
    let kind = of(&own, result(&from));
    let what = format!("dropping {count} at {at} for {from} of");
    let made = call.vm.handle_class(&what, &kind, |code| {
        code.bound_handle(0);
        for number in (0..own.len()).filter(|number| !(at..at + count).contains(number)) {
            code.parameter(number);
        }
        code.call(&from);
        code.finish(result(&from));
    });
    new_handle(call, made, &kind, &[handle])
}

/// Arguments from a place on come as an array.
fn as_spreader(call: &mut Call) -> Flow {
    use crate::program::instruction::Element;
    let (handle, _, from) = match argument_of(call, 0) {
        Ok(parts) => parts,
        Err(flow) => return flow,
    };
    let array = descriptor_of_mirror(call, call.reference(2));
    let given = parameters(&from);
    let (Ok(at), Ok(count)) = (usize::try_from(call.int(1)), usize::try_from(call.int(3))) else {
        return Flow::Unsupported(String::new());
    };
    if !array.starts_with("[L") || at + count > given.len() {
        return Flow::Unsupported(String::new());
    }
    let mut own = given.clone();
    own.splice(at..at + count, [array.clone()]);
    let kind = of(&own, result(&from));
    let what = format!("spreading {count} at {at} for {from} of");
    let made = call.vm.handle_class(&what, &kind, |code| {
        code.bound_handle(0);
        for (number, wanted) in given.iter().enumerate() {
            if number < at {
                code.parameter(number);
            } else if number < at + count {
                code.parameter(at);
                let index = (number - at) as i32;
                code.code.constant(crate::program::Constant::Int(index));
                code.code.add(Instruction::ArrayLoad(Element::Reference));
                code.code.convert(&array[1..], wanted);
            } else {
                code.parameter(number + 1 - count);
            }
        }
        code.call(&from);
        code.finish(result(&from));
    });
    new_handle(call, made, &kind, &[handle])
}

fn filter_result(call: &mut Call) -> Flow {
    let (target, filter) = match (argument_of(call, 0), argument_of(call, 1)) {
        (Ok(target), Ok(filter)) => (target, filter),
        (Err(flow), _) | (_, Err(flow)) => return flow,
    };
    let kind = of(&parameters(&target.2), result(&filter.2));
    let what = format!("filtering {} by {} as", target.2, filter.2);
    let made = call.vm.handle_class(&what, &kind, |code| {
        code.bound_handle(1);
        code.bound_handle(0);
        for number in 0..code.parameters().len() {
            code.parameter(number);
        }
        code.call(&target.2);
        code.call(&filter.2);
        code.finish(result(&filter.2));
    });
    new_handle(call, made, &kind, &[target.0, filter.0])
}

fn guard(call: &mut Call) -> Flow {
    let parts = (
        argument_of(call, 0),
        argument_of(call, 1),
        argument_of(call, 2),
    );
    let (test, target, fallback) = match parts {
        (Ok(test), Ok(target), Ok(fallback)) => (test, target, fallback),
        (Err(flow), _, _) | (_, Err(flow), _) | (_, _, Err(flow)) => return flow,
    };
    let fits = parameters(&target.2).starts_with(&parameters(&test.2));
    if target.2 != fallback.2 || result(&test.2) != "Z" || !fits {
        return Flow::Unsupported(String::new());
    }
    let made = call.vm.guarding_handle(&test.2, &target.2);
    new_handle(call, made, &target.2, &[test.0, target.0, fallback.0])
}

fn constant(call: &mut Call) -> Flow {
    if call.reference(0).is_null() {
        return null_pointer();
    }
    let wanted = descriptor_of_mirror(call, call.reference(0));
    let value = call.reference(1);
    let kind = of(&[], &wanted);
    let made = call.vm.handle_class("constant", &kind, |code| {
        code.bound(0, &wanted);
        code.finish(&wanted);
    });
    new_handle(call, made, &kind, &[value])
}

fn identity(call: &mut Call) -> Flow {
    if call.reference(0).is_null() {
        return null_pointer();
    }
    let own = descriptor_of_mirror(call, call.reference(0));
    let kind = of(std::slice::from_ref(&own), &own);
    let made = call.vm.handle_class("identity", &kind, |code| {
        code.parameter(0);
        code.finish(&own);
    });
    new_handle(call, made, &kind, &[])
}

/// A static method made for the handle's type takes the handle and the array.
fn invoke_with_arguments(call: &mut Call) -> Flow {
    use crate::program::instruction::Element;
    let (handle, _, from) = match argument_of(call, 0) {
        Ok(parts) => parts,
        Err(flow) => return flow,
    };
    let array = call.reference(1);
    let given = elements(call, array).len();
    let wanted = parameters(&from);
    if given != wanted.len() {
        let objects = vec!["Ljava/lang/Object;".to_string(); given];
        return cannot_convert(&from, &of(&objects, "Ljava/lang/Object;"));
    }
    let program = call.vm.program();
    let name = format!("guide/Call with an array of {from}");
    let method = match program.load(program.symbol(&name)) {
        Ok(class) => program.class(class).methods[0],
        Err(_) => {
            let mut code = Builder::new(program);
            code.load("Ljava/lang/Object;", 0);
            for (number, wanted) in wanted.iter().enumerate() {
                code.load("Ljava/lang/Object;", 1);
                code.constant(crate::program::Constant::Int(number as i32));
                code.add(Instruction::ArrayLoad(Element::Reference));
                code.convert("Ljava/lang/Object;", wanted);
            }
            code.invoke(
                InvokeKind::Virtual,
                "java/lang/invoke/MethodHandle",
                "invokeExact",
                &from,
            );
            match result(&from) {
                "V" => code.constant(crate::program::Constant::Null),
                result => code.convert(result, "Ljava/lang/Object;"),
            }
            code.return_value("Ljava/lang/Object;");
            let member = MadeMember {
                name: program.symbol("call"),
                descriptor: program.symbol(
                    "(Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;",
                ),
                flags: Flags::STATIC,
            };
            let class = program.define(MadeClass {
                name,
                superclass: Symbol::OBJECT,
                interfaces: Vec::new(),
                fields: Vec::new(),
                methods: vec![(member, Some(code.finish(2)))],
            });
            program.class(class).methods[0]
        }
    };
    Flow::Call(
        method,
        vec![Value::reference(handle), Value::reference(array)],
    )
}
