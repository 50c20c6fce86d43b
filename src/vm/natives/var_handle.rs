//! `java.lang.invoke.VarHandle`: finding one. The handles are objects of the JDK's own classes (`VarHandleInts` and its
//! like), whose access modes are Java over `Unsafe`; what calls them is in `made/var_handle.rs`. What those classes keep
//! for HotSpot's linkage stays empty.

use super::{Call, Flow, Model, boolean, exact, null_pointer, reference};
use crate::program::{ClassId, FieldId, Program, descriptor};
use crate::vm::heap::ObjectId;
use crate::vm::value::Value;

pub(crate) const MODELS: &[Model] = &[
    exact(
        "java/lang/invoke/MethodHandles$Lookup.findVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
        |call| find(call, false),
    ),
    exact(
        "java/lang/invoke/MethodHandles$Lookup.findStaticVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
        |call| find(call, true),
    ),
    exact(
        "java/lang/invoke/MethodHandles.privateLookupIn(Ljava/lang/Class;Ljava/lang/invoke/MethodHandles$Lookup;)Ljava/lang/invoke/MethodHandles$Lookup;",
        private_lookup,
    ),
    // The tables by which HotSpot links calls.
    exact("java/lang/invoke/VarForm.<init>", |_| Flow::Void),
    exact(
        "java/lang/invoke/VarHandle.isAccessModeSupported(Ljava/lang/invoke/VarHandle$AccessMode;)Z",
        is_supported,
    ),
];

/// What the JDK calls its handle classes: `VarHandle` and this.
fn family(descriptor: &str) -> &'static str {
    match descriptor {
        "Z" => "Booleans",
        "B" => "Bytes",
        "C" => "Chars",
        "S" => "Shorts",
        "I" => "Ints",
        "J" => "Longs",
        "F" => "Floats",
        "D" => "Doubles",
        _ => "References",
    }
}

fn find(call: &mut Call, is_static: bool) -> Flow {
    let (owner, name, kind) = (call.reference(1), call.reference(2), call.reference(3));
    if owner.is_null() || name.is_null() || kind.is_null() {
        return null_pointer();
    }
    let (owner, kind, name) = (call.class_at(1), call.class_at(3), call.text(name));
    let field = match resolve(call, owner, &name, kind, is_static) {
        Ok(field) => field,
        Err(flow) => return flow,
    };
    let program = call.vm.program();
    let declared = program.field(field);
    if is_static && program.jdk().feature_version() < 22 {
        // Later it is initialised when the handle is first used.
        let class = declared.class;
        if !call.state.is_initialised(class) && !call.vm.is_initialising(call.state, class) {
            return Flow::Initialise(class);
        }
    }
    let family = family(program.text(declared.descriptor));
    let place = if is_static { "Static" } else { "Instance" };
    let access = if declared.flags.is_final() {
        "Only"
    } else {
        "Write"
    };
    let class = format!("java/lang/invoke/VarHandle{family}$Field{place}Read{access}");
    let class = match program.load(program.symbol(&class)).and_then(|class| {
        call.vm.link(class)?;
        Ok(class)
    }) {
        Ok(class) => class,
        Err(error) => return Flow::LinkError(error),
    };
    let slot = match (is_static, program.slot(field)) {
        (false, Ok(slot)) => slot,
        (true, _) => match call.vm.static_field(call.state, declared.class, &name) {
            Some((_, slot)) => slot,
            None => return Flow::Unsupported(String::new()),
        },
        (_, Err(error)) => return Flow::LinkError(error),
    };
    let handle = call.vm.new_object(call.state, class);
    let mirror = call.vm.mirror(call.state, declared.class);
    let owner_mirror = call.reference(1);
    let parts = [
        ("fieldOffset", Value::long(slot.into())),
        ("receiverType", Value::reference(owner_mirror)),
        ("base", Value::reference(mirror)),
        ("declaringClass", Value::reference(mirror)),
        ("fieldType", Value::reference(call.reference(3))),
    ];
    for (part, value) in parts {
        call.vm.set(call.state, handle, part, value);
    }
    reference(handle)
}

/// The field that a Lookup's request names.
pub(crate) fn resolve(
    call: &mut Call,
    owner: ClassId,
    name: &str,
    kind: ClassId,
    is_static: bool,
) -> Result<FieldId, Flow> {
    let program = call.vm.program();
    let wanted = super::class::descriptor_of(program.text(program.class(kind).name));
    let found = declared(program, owner, name, &wanted);
    let mode = if is_static { "getStatic" } else { "getField" };
    let described = |program: &Program| {
        let class = program.dotted(program.class(owner).name);
        format!("{class}.{name}/{}/{mode}", descriptor::java(&wanted))
    };
    let Some(field) = found else {
        let message = format!("no such field: {}", described(program));
        return Err(Flow::Raise("java/lang/NoSuchFieldException", Some(message)));
    };
    let declared = program.field(field);
    if declared.flags.is_static() != is_static {
        let wanted = if is_static { "static" } else { "non-static" };
        let message = format!("expected {wanted} field: {}", described(program));
        return Err(Flow::Raise(
            "java/lang/IllegalAccessException",
            Some(message),
        ));
    }
    let refused =
        super::method_handle::refused(call, declared.class, declared.flags, &described(program));
    if let Some(flow) = refused {
        return Err(flow);
    }
    let may = super::method_handle::may(call, declared.class, declared.flags);
    match may {
        true => Ok(field),
        // What HotSpot says about it names modules.
        false => Err(Flow::Unsupported(format!(
            "a VarHandle of a field that the Lookup may not access: {}",
            described(call.vm.program())
        ))),
    }
}

/// A field of a class or a supertype.
fn declared(program: &Program, owner: ClassId, name: &str, wanted: &str) -> Option<FieldId> {
    let mut todo = vec![owner];
    while let Some(class) = todo.pop() {
        let own = program.class(class);
        let found = own.fields.iter().copied().find(|&field| {
            let field = program.field(field);
            program.text(field.name) == name && program.text(field.descriptor) == wanted
        });
        if found.is_some() {
            return found;
        }
        let supertypes = own
            .superclass
            .into_iter()
            .chain(own.interfaces.iter().copied());
        let supertypes = supertypes.filter_map(|name| program.load(name).ok());
        todo.extend(supertypes.collect::<Vec<_>>().into_iter().rev());
    }
    None
}

pub(crate) fn lookup_class(call: &Call, lookup: ObjectId) -> Option<ClassId> {
    let slot = call
        .vm
        .slot_of(call.state.heap.class(lookup), "lookupClass")?;
    let class = call.state.heap.field(lookup, slot).as_reference();
    (!class.is_null()).then(|| call.vm.mirrored(call.state, class))
}

/// Within a module, as all of the application is and all of `java.base`.
fn private_lookup(call: &mut Call) -> Flow {
    let (target, caller) = (call.reference(0), call.reference(1));
    if target.is_null() || caller.is_null() {
        return null_pointer();
    }
    let program = call.vm.program();
    let class = call.class_at(0);
    let from = lookup_class(call, caller);
    let same = from.is_some_and(|from| program.is_from_jdk(from) == program.is_from_jdk(class));
    if !same {
        return Flow::Unsupported(String::new());
    }
    // MethodHandles.Lookup.FULL_POWER_MODES without ORIGINAL.
    const MODES: i32 = 31;
    let lookup = call
        .vm
        .new_object(call.state, call.state.heap.class(caller));
    call.vm
        .set(call.state, lookup, "lookupClass", Value::reference(target));
    call.vm
        .set(call.state, lookup, "allowedModes", Value::int(MODES));
    reference(lookup)
}

fn is_supported(call: &mut Call) -> Flow {
    let (handle, mode) = (call.reference(0), call.reference(1));
    if mode.is_null() {
        return null_pointer();
    }
    let slot = call.vm.slot_of(call.state.heap.class(mode), "methodName");
    let Some(slot) = slot else {
        return Flow::Unsupported(String::new());
    };
    let name = call.text(call.state.heap.field(mode, slot).as_reference());
    let class = call.state.heap.class(handle);
    boolean(call.vm.access_mode(class, &name).is_some())
}
