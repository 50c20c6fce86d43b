//! `java.lang.Class` and what asks about callers.

use super::{Call, Flow, Model, boolean, exact, int, null_pointer, reference};
use crate::error::{Error, is_of_a_jdk};
use crate::program::{ClassId, ClassKind, Flags, Symbol, descriptor};
use crate::vm::Vm;
use crate::vm::fact::Fact;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::state::{ClassStatus, State};
use crate::vm::value::Value;

pub(crate) const MODELS: &[Model] = &[
    exact(
        "java/lang/Class.getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;",
        get_primitive_class,
    ),
    exact("java/lang/Class.desiredAssertionStatus()Z", |call| {
        let class = call.class_at(0);
        boolean(call.vm.options().rules.assertions && !call.vm.program().is_from_jdk(class))
    }),
    exact(
        "java/lang/Class.desiredAssertionStatus0(Ljava/lang/Class;)Z",
        |call| {
            let class = call.class_at(0);
            boolean(call.vm.options().rules.assertions && !call.vm.program().is_from_jdk(class))
        },
    ),
    exact("java/lang/Class.isArray()Z", |call| {
        boolean(class(call).is_array())
    }),
    exact("java/lang/Class.isInterface()Z", |call| {
        boolean(class(call).is_interface())
    }),
    exact("java/lang/Class.isPrimitive()Z", |call| {
        boolean(class(call).kind == ClassKind::Primitive)
    }),
    exact("java/lang/Class.isHidden()Z", |call| {
        let class = call.class_at(0);
        boolean(call.vm.program().is_made(class))
    }),
    exact("java/lang/Class.isRecord0()Z", |call| {
        boolean(class(call).attribute("Record").is_some())
    }),
    exact("java/lang/Class.isInstance(Ljava/lang/Object;)Z", |call| {
        let (class, object) = (call.class_at(0), call.reference(1));
        boolean(!object.is_null() && call.vm.is_instance(call.state, object, class))
    }),
    exact(
        "java/lang/Class.isAssignableFrom(Ljava/lang/Class;)Z",
        |call| {
            if call.reference(1).is_null() {
                return null_pointer();
            }
            boolean(call.vm.is_subtype(call.class_at(1), call.class_at(0)))
        },
    ),
    exact(
        "java/lang/Class.initClassName()Ljava/lang/String;",
        init_class_name,
    ),
    exact(
        "java/lang/Class.getSuperclass()Ljava/lang/Class;",
        get_superclass,
    ),
    exact(
        "java/lang/Class.getInterfaces0()[Ljava/lang/Class;",
        get_interfaces,
    ),
    exact("java/lang/Class.getModifiers()I", |call| {
        let id = call.class_at(0);
        int(call.vm.modifiers(id))
    }),
    exact(
        "java/lang/Class.getSimpleBinaryName0()Ljava/lang/String;",
        get_simple_binary_name,
    ),
    exact(
        "java/lang/Class.getDeclaringClass0()Ljava/lang/Class;",
        get_declaring_class,
    ),
    exact(
        "java/lang/Class.getEnclosingMethod0()[Ljava/lang/Object;",
        get_enclosing_method,
    ),
    exact("java/lang/Class.getNestHost0()Ljava/lang/Class;", |call| {
        let class = call.class_at(0);
        let host = call.vm.program().class(class).nest_host();
        let host =
            host.and_then(|name| call.vm.program().load(call.vm.program().symbol(&name)).ok());
        call.mirror(host.unwrap_or(class))
    }),
    exact(
        "jdk/internal/reflect/Reflection.areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z",
        |call| {
            let program = call.vm.program();
            let host = |class| match program.class(class).nest_host() {
                Some(host) => host,
                None => program.text(program.class(class).name).to_string(),
            };
            boolean(host(call.class_at(0)) == host(call.class_at(1)))
        },
    ),
    exact(
        "java/lang/Class.getNestMembers0()[Ljava/lang/Class;",
        get_nest_members,
    ),
    exact(
        "java/lang/Class.getPermittedSubclasses0()[Ljava/lang/Class;",
        |call| match class(call).attribute("PermittedSubclasses") {
            Some(_) => {
                let names = class(call).listed_classes("PermittedSubclasses");
                classes_named(call, names)
            }
            None => reference(ObjectId::NULL),
        },
    ),
    exact(
        "java/lang/Class.getDeclaredClasses0()[Ljava/lang/Class;",
        |call| {
            let own = call.vm.program().text(class(call).name);
            let members = class(call).inner_classes().into_iter();
            let members = members.filter(|inner| inner.outer.as_deref() == Some(own));
            let names = members.map(|inner| inner.inner).collect();
            classes_named(call, names)
        },
    ),
    exact(
        "java/lang/Class.getGenericSignature0()Ljava/lang/String;",
        |call| match class(call).signature() {
            Some(signature) => call.new_string(&signature),
            None => reference(ObjectId::NULL),
        },
    ),
    exact(
        "java/lang/Class.getDeclaredFields0(Z)[Ljava/lang/reflect/Field;",
        get_declared_fields,
    ),
    exact(
        "java/lang/Class.forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
        for_name,
    ),
    exact(
        "java/lang/Class.getEnumConstantsShared()[Ljava/lang/Object;",
        get_enum_constants,
    ),
    exact(
        "jdk/internal/reflect/Reflection.getCallerClass()Ljava/lang/Class;",
        get_caller_class,
    ),
    exact(
        "jdk/internal/reflect/Reflection.getClassAccessFlags(Ljava/lang/Class;)I",
        |call| int(class(call).flags.0.into()),
    ),
    // HotSpot's start has initialised the class that sets it.
    exact(
        "jdk/internal/access/SharedSecrets.getJavaLangReflectAccess()Ljdk/internal/access/JavaLangReflectAccess;",
        |call| call.initialised_first("java/lang/reflect/AccessibleObject"),
    ),
    exact(
        "java/lang/reflect/AccessibleObject.checkPermission()V",
        |_| Flow::Void,
    ),
];

fn class<'a>(call: &Call<'a>) -> &'a crate::program::Class {
    let id = call.class_at(0);
    let vm: &'a Vm = call.vm;
    vm.program().class(id)
}

/// The descriptor of a class by its name, primitives included.
pub(crate) fn descriptor_of(name: &str) -> String {
    match name {
        "boolean" => "Z".into(),
        "byte" => "B".into(),
        "char" => "C".into(),
        "short" => "S".into(),
        "int" => "I".into(),
        "long" => "J".into(),
        "float" => "F".into(),
        "double" => "D".into(),
        "void" => "V".into(),
        _ => descriptor::of_class(name),
    }
}

fn get_primitive_class(call: &mut Call) -> Flow {
    let name = call.text(call.reference(0));
    match call.vm.program().load(call.vm.program().symbol(&name)) {
        Ok(class) => call.mirror(class),
        Err(error) => Flow::LinkError(error),
    }
}

impl Vm {
    /// A class's modifiers as reflection has them: for a nested class, those of its declaration.
    pub(in crate::vm) fn modifiers(&self, id: ClassId) -> i32 {
        let class = self.program.class(id);
        let name = self.program.text(class.name);
        if let ClassKind::Array { element } = class.kind {
            let visibility = match descriptor::class_name(self.program.text(element)) {
                Some(name) => match self.program.load(self.program.symbol(name)) {
                    Ok(element) => self.modifiers(element) & 7,
                    Err(_) => 1,
                },
                None => 1,
            };
            return visibility | i32::from(Flags::FINAL | Flags::ABSTRACT);
        }
        let inner = class
            .inner_classes()
            .into_iter()
            .find(|inner| inner.inner == name);
        let flags = inner.map_or(class.flags, |inner| inner.flags);
        // ACC_SUPER is not a modifier.
        i32::from(flags.0 & !Flags::SYNCHRONIZED)
    }

    /// The fields of a mirror that HotSpot sets.
    pub(in crate::vm) fn fill_mirror(&self, state: &mut State, class: ClassId, mirror: ObjectId) {
        let declared = self.program.class(class);
        if let ClassKind::Array { element } = declared.kind {
            let text = self.program.text(element);
            let name =
                descriptor::class_name(text).map_or_else(|| descriptor::java(text), str::to_string);
            if let Ok(element) = self.program.load(self.program.symbol(&name)) {
                let element = self.mirror(state, element);
                if let Some(slot) = self.slot_of(self.known.class, "componentType") {
                    state
                        .heap
                        .set_field(mirror, slot, Value::reference(element));
                }
            }
        }
        if let Some(slot) = self.slot_of(self.known.class, "modifiers") {
            let modifiers = self.modifiers(class);
            state
                .heap
                .set_field(mirror, slot, Value::int(modifiers as u16 as i32));
        }
        if let Some(slot) = self.slot_of(self.known.class, "primitive") {
            let is_primitive = declared.kind == ClassKind::Primitive;
            state
                .heap
                .set_field(mirror, slot, Value::boolean(is_primitive));
        }
        if let Some(slot) = self.slot_of(self.known.class, "classFileAccessFlags") {
            state
                .heap
                .set_field(mirror, slot, Value::int(declared.flags.0.into()));
        }
        if matches!(
            declared.kind,
            ClassKind::Primitive | ClassKind::Array { .. }
        ) {
            state.class_state_mut(class).status = ClassStatus::Initialised;
        }
    }
}

fn init_class_name(call: &mut Call) -> Flow {
    let name = call.vm.external_name(call.class_at(0));
    // HotSpot's ends in an address.
    let is_of_lambda = name.contains("$$Lambda");
    let id = call
        .vm
        .program()
        .references()
        .intern_string(name.encode_utf16().collect());
    let string = call.vm.string_constant(call.state, id);
    if is_of_lambda {
        // Not cached: whoever asks again asks for the fact again.
        const MODEL: &str = "java/lang/Class.getName of a lambda";
        call.vm
            .ask_fact(call.state, call.thread, Fact::LambdaNames, MODEL);
        return reference(string);
    }
    // The field `name` caches it.
    if let Some(slot) = call.vm.slot_of(call.vm.known.class, "name") {
        let mirror = call.reference(0);
        call.state
            .heap
            .set_field(mirror, slot, Value::reference(string));
    }
    reference(string)
}

fn get_superclass(call: &mut Call) -> Flow {
    let class = class(call);
    if class.is_interface() {
        return reference(ObjectId::NULL);
    }
    match class.superclass.map(|name| call.vm.program().load(name)) {
        Some(Ok(parent)) => call.mirror(parent),
        Some(Err(error)) => Flow::LinkError(error),
        None => reference(ObjectId::NULL),
    }
}

fn get_interfaces(call: &mut Call) -> Flow {
    let mut mirrors = Vec::new();
    for &name in &class(call).interfaces {
        match call.vm.program().load(name) {
            Ok(id) => mirrors.push(call.vm.mirror(call.state, id).0),
            Err(error) => return Flow::LinkError(error),
        }
    }
    class_array(call, mirrors)
}

fn class_array(call: &mut Call, mirrors: Vec<u32>) -> Flow {
    match call.vm.array_class("[Ljava/lang/Class;") {
        Ok(class) => reference(
            call.state
                .heap
                .new_array(class, Array::Reference(mirrors.into())),
        ),
        Err(error) => Flow::LinkError(error),
    }
}

fn classes_named(call: &mut Call, names: Vec<String>) -> Flow {
    let mut mirrors = Vec::new();
    for name in names {
        match call.vm.program().load(call.vm.program().symbol(&name)) {
            Ok(id) => mirrors.push(call.vm.mirror(call.state, id).0),
            Err(error) => return Flow::LinkError(error),
        }
    }
    class_array(call, mirrors)
}

/// The host of the nest first, then the members it lists.
fn get_nest_members(call: &mut Call) -> Flow {
    let own = class(call);
    let own_name = call.vm.program().text(own.name).to_string();
    let host_name = own.nest_host().unwrap_or(own_name);
    let program = call.vm.program();
    let host = match program.load(program.symbol(&host_name)) {
        Ok(host) => program.class(host),
        Err(error) => return Flow::LinkError(error),
    };
    let mut names = vec![host_name];
    names.extend(host.listed_classes("NestMembers"));
    classes_named(call, names)
}

/// `java.lang.reflect.Field` objects as HotSpot makes them, without their constructor.
fn get_declared_fields(call: &mut Call) -> Flow {
    let public_only = call.value(1).as_bool();
    let declaring = call.class_at(0);
    let vm: &Vm = call.vm;
    let program = vm.program();
    let pool = program.class(declaring).pool.as_ref();
    let (field_class, array_class) = match (
        program.load(program.symbol("java/lang/reflect/Field")),
        vm.array_class("[Ljava/lang/reflect/Field;"),
    ) {
        (Ok(field), Ok(array)) => (field, array),
        (Err(error), _) | (_, Err(error)) => return Flow::LinkError(error),
    };
    if let Err(error) = vm.link(field_class) {
        return Flow::LinkError(error);
    }
    let mut found = Vec::new();
    for (slot, &id) in program.class(declaring).fields.iter().enumerate() {
        let field = program.field(id);
        if public_only && !field.flags.is_public() {
            continue;
        }
        let descriptor_text = program.text(field.descriptor);
        let type_name = descriptor::class_name(descriptor_text)
            .map_or_else(|| descriptor::java(descriptor_text), str::to_string);
        let type_class = match program.load(program.symbol(&type_name)) {
            Ok(class) => class,
            Err(error) => return Flow::LinkError(error),
        };
        let object = vm.new_object(call.state, field_class);
        let name = program
            .references()
            .intern_string(program.text(field.name).encode_utf16().collect());
        let name = vm.string_constant(call.state, name);
        let declaring_mirror = vm.mirror(call.state, declaring);
        let type_mirror = vm.mirror(call.state, type_class);
        let trusted = field.flags.is_final()
            && (field.flags.is_static()
                || program.is_made(declaring)
                || program.class(declaring).attribute("Record").is_some());
        let values = [
            ("clazz", Value::reference(declaring_mirror)),
            ("slot", Value::int(slot as i32)),
            ("name", Value::reference(name)),
            ("type", Value::reference(type_mirror)),
            ("modifiers", Value::int(field.flags.0.into())),
            ("trustedFinal", Value::boolean(trusted)),
        ];
        for (name, value) in values {
            vm.set(call.state, object, name, value);
        }
        let signature = field
            .attribute("Signature")
            .and_then(|bytes| Some(u16::from_be_bytes(bytes.try_into().ok()?)));
        let signature = signature
            .zip(pool)
            .and_then(|(index, pool)| pool.text(index).ok());
        if let Some(signature) = signature {
            let signature = vm.new_string(call.state, &signature);
            vm.set(call.state, object, "signature", Value::reference(signature));
        }
        if let Some(bytes) = field.attribute("RuntimeVisibleAnnotations") {
            let bytes = vm.new_byte_array(call.state, bytes.iter().map(|&byte| byte as i8));
            vm.set(call.state, object, "annotations", Value::reference(bytes));
        }
        found.push(object.0);
    }
    reference(
        call.state
            .heap
            .new_array(array_class, Array::Reference(found.into())),
    )
}

fn get_simple_binary_name(call: &mut Call) -> Flow {
    let class = class(call);
    let name = call.vm.program().text(class.name);
    let inner = class
        .inner_classes()
        .into_iter()
        .find(|inner| inner.inner == name);
    match inner.and_then(|inner| inner.name) {
        Some(name) => call.new_string(&name),
        None => reference(ObjectId::NULL),
    }
}

fn get_declaring_class(call: &mut Call) -> Flow {
    let class = class(call);
    let name = call.vm.program().text(class.name);
    let inner = class
        .inner_classes()
        .into_iter()
        .find(|inner| inner.inner == name);
    match inner.and_then(|inner| inner.outer) {
        Some(outer) => match call.vm.program().load(call.vm.program().symbol(&outer)) {
            Ok(outer) => call.mirror(outer),
            Err(error) => Flow::LinkError(error),
        },
        None => reference(ObjectId::NULL),
    }
}

/// The class, and the name and descriptor of the method, that a local or anonymous class is declared in.
fn get_enclosing_method(call: &mut Call) -> Flow {
    let class = class(call);
    let Some((bytes, pool)) = class.attribute("EnclosingMethod").zip(class.pool.as_ref()) else {
        return reference(ObjectId::NULL);
    };
    let index = |at: usize| {
        bytes
            .get(at..at + 2)
            .map_or(0, |b| u16::from_be_bytes([b[0], b[1]]))
    };
    let Ok(outer) = pool.class(index(0)) else {
        return reference(ObjectId::NULL);
    };
    let outer = match call.vm.program().load(call.vm.program().symbol(&outer)) {
        Ok(outer) => call.vm.mirror(call.state, outer),
        Err(error) => return Flow::LinkError(error),
    };
    let mut parts = vec![outer.0, 0, 0];
    if let Some((name, descriptor)) = pool.name_and_type_at(index(2)) {
        parts[1] = call.vm.new_string(call.state, &name).0;
        parts[2] = call.vm.new_string(call.state, &descriptor).0;
    }
    match call.vm.array_class("[Ljava/lang/Object;") {
        Ok(class) => reference(
            call.state
                .heap
                .new_array(class, Array::Reference(parts.into())),
        ),
        Err(error) => Flow::LinkError(error),
    }
}

fn for_name(call: &mut Call) -> Flow {
    let (initialise, loader) = (call.value(1).as_bool(), call.reference(2));
    let name = call.reference(0);
    if name.is_null() {
        return null_pointer();
    }
    if !loader.is_null() && !super::loader::is_builtin(call, loader) {
        return Flow::Unsupported("Class.forName with a class loader of the program's own".into());
    }
    let text = call.text(name);
    match class_named(call, &text) {
        Ok(Some(class)) if !loader.is_null() || call.vm.program().is_from_jdk(class) => {
            let ready =
                call.state.is_initialised(class) || call.vm.is_initialising(call.state, class);
            match initialise && !ready {
                true => Flow::Initialise(class),
                false => call.mirror(class),
            }
        }
        Ok(_) => {
            note_absent(call, &text);
            not_found(call, text)
        }
        Err(flow) => flow,
    }
}

/// A class that was asked for by name and is not there may be there on the user's class path. What the JDK asks of
/// itself is as it is, and so are the classes a resource bundle might have instead of its files.
pub(crate) fn note_absent(call: &mut Call, name: &str) {
    let program = call.vm.program();
    let name = name.trim_start_matches('[');
    let name = name
        .strip_prefix('L')
        .and_then(|it| it.strip_suffix(';'))
        .unwrap_or(name);
    let is_there = program
        .load(program.symbol(&name.replace('.', "/")))
        .is_ok();
    if name.is_empty() || name.contains('/') || is_there {
        return;
    }
    let mut asking = call.thread.frames.iter().rev().map(|frame| {
        let class = program.method(frame.method).class;
        (
            program.is_from_jdk(class),
            program.text(program.class(class).name),
        )
    });
    let is_loader = |name: &str| {
        let loaders = [
            "java/lang/Class",
            "java/lang/ClassLoader",
            "java/lang/reflect/",
        ];
        name.starts_with("jdk/internal/") || loaders.iter().any(|it| name.starts_with(it))
    };
    let asks = asking.find(|(is_jdk, name)| !is_jdk || !is_loader(name));
    let is_own_matter = asks.is_some_and(|(is_jdk, by)| {
        is_jdk && (is_of_a_jdk(name) || by.starts_with("java/util/ResourceBundle"))
    });
    if !is_own_matter {
        let needed_by = call.vm.application_frame_of(call.thread);
        let needed_by = needed_by.map(|at| at.display(program).to_string());
        call.state.note_missing(&Error::ClassNotFound {
            class: name.to_string(),
            needed_by: needed_by.unwrap_or_default(),
        });
    }
}

/// The exception for a missing class comes from the loader that is asked.
fn not_found(call: &Call, name: String) -> Flow {
    let loader = call.reference(2);
    let program = call.vm.program();
    let asked = program.load(program.symbol("java/lang/ClassLoader")).ok();
    let ask = asked.and_then(|class| {
        let descriptor = program.symbol("(Ljava/lang/String;)Ljava/lang/Class;");
        let class = program.class(class);
        class.declared_method(program.symbol("loadClass"), descriptor)
    });
    let is_plain = !name.contains('/') && !name.starts_with('[');
    let before_9 = program.jdk().feature_version() < 9;
    match ask {
        Some(ask) if is_plain && !before_9 && !loader.is_null() => {
            let arguments = [loader, call.reference(0)].map(Value::reference);
            Flow::Call(ask, arguments.to_vec())
        }
        _ => Flow::Raise("java/lang/ClassNotFoundException", Some(name)),
    }
}

/// The class of a name as Java has it, linked; `None` where there is none.
pub(crate) fn class_named(call: &Call, name: &str) -> Result<Option<ClassId>, Flow> {
    let program = call.vm.program();
    if name.contains('/') {
        return Ok(None);
    }
    match program.load(program.symbol(&name.replace('.', "/"))) {
        Ok(class) if program.class(class).kind != ClassKind::Primitive => {
            call.vm.link(class).map_err(Flow::LinkError)?;
            Ok(Some(class))
        }
        Ok(_) | Err(crate::error::Error::ClassNotFound { .. }) => Ok(None),
        Err(error) => Err(Flow::LinkError(error)),
    }
}

fn get_enum_constants(call: &mut Call) -> Flow {
    let id = call.class_at(0);
    let class = call.vm.program().class(id);
    if class.superclass != Some(call.vm.program().symbol("java/lang/Enum")) {
        return reference(ObjectId::NULL);
    }
    let own_array = format!(
        "()[{}",
        descriptor::of_class(call.vm.program().text(class.name))
    );
    let values = class.declared_method(
        call.vm.program().symbol("values"),
        call.vm.program().symbol(&own_array),
    );
    if !call.state.is_initialised(id) && !call.vm.is_initialising(call.state, id) {
        return Flow::Initialise(id);
    }
    match values {
        Some(values) => Flow::Call(values, Vec::new()),
        None => reference(ObjectId::NULL),
    }
}

/// The caller of the method that asks; reflection's own frames are passed over.
fn get_caller_class(call: &mut Call) -> Flow {
    let program = call.vm.program();
    let mut frames = call.thread.frames.iter().rev().skip(1);
    let caller = frames.find(|frame| {
        let class = program.method(frame.method).class;
        let name = program.text(program.class(class).name);
        !program.is_made(class)
            && name != "java/lang/reflect/Method"
            && !name.starts_with("jdk/internal/reflect/")
    });
    match caller.map(|frame| program.method(frame.method).class) {
        Some(class) => call.mirror(class),
        None => {
            let object = program.load(Symbol::OBJECT);
            object.map_or_else(Flow::LinkError, |object| call.mirror(object))
        }
    }
}
