//! `java.lang.reflect`: methods and constructors as objects, calling them, annotations' bytes and what these refer to.

use super::method_handle::reflected_method;
use super::{Call, Flow, Model, exact, int, long, null_pointer, reference};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::{Element, InvokeKind, OperandKind};
use crate::program::{
    ClassId, Constant, Flags, Handler, Instruction, Loadable, MadeClass, MadeMember, Method,
    MethodId, MethodRef, Symbol,
};
use crate::vm::Vm;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::made::{Builder, converts, wrapper_of};
use crate::vm::value::Value;

pub(crate) const MODELS: &[Model] = &[
    exact(
        "java/lang/Class.getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;",
        |call| members(call, "java/lang/reflect/Method"),
    ),
    exact(
        "java/lang/Class.getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;",
        |call| members(call, "java/lang/reflect/Constructor"),
    ),
    exact(
        "java/lang/Class.getRecordComponents0()[Ljava/lang/reflect/RecordComponent;",
        record_components,
    ),
    exact("java/lang/Class.getRawAnnotations()[B", |call| {
        let class = call.class_at(0);
        let class = call.vm.program().class(class);
        let bytes = class.attribute("RuntimeVisibleAnnotations");
        let bytes = bytes.map(<[u8]>::to_vec);
        byte_array(call, bytes)
    }),
    exact("java/lang/Class.getRawTypeAnnotations()[B", |call| {
        let class = call.class_at(0);
        let class = call.vm.program().class(class);
        let bytes = class.attribute("RuntimeVisibleTypeAnnotations");
        let bytes = bytes.map(<[u8]>::to_vec);
        byte_array(call, bytes)
    }),
    exact(
        "java/lang/Class.getConstantPool()Ljdk/internal/reflect/ConstantPool;",
        constant_pool,
    ),
    exact(
        "jdk/internal/reflect/ConstantPool.getUTF8At0(Ljava/lang/Object;I)Ljava/lang/String;",
        |call| {
            let class = call.class_at(1);
            let pool = call.vm.program().class(class).pool.as_ref();
            let text = pool.and_then(|pool| pool.text(call.int(2) as u16).ok());
            match text {
                Some(text) => call.new_string(&text),
                None => bad_constant(),
            }
        },
    ),
    exact(
        "jdk/internal/reflect/ConstantPool.getIntAt0(Ljava/lang/Object;I)I",
        |call| match constant_at(call) {
            Some(Loadable::Int(value)) => int(value),
            _ => bad_constant(),
        },
    ),
    exact(
        "jdk/internal/reflect/ConstantPool.getLongAt0(Ljava/lang/Object;I)J",
        |call| match constant_at(call) {
            Some(Loadable::Long(value)) => long(value),
            _ => bad_constant(),
        },
    ),
    exact(
        "jdk/internal/reflect/ConstantPool.getFloatAt0(Ljava/lang/Object;I)F",
        |call| match constant_at(call) {
            Some(Loadable::Float(value)) => Flow::Return(Value::float(value)),
            _ => bad_constant(),
        },
    ),
    exact(
        "jdk/internal/reflect/ConstantPool.getDoubleAt0(Ljava/lang/Object;I)D",
        |call| match constant_at(call) {
            Some(Loadable::Double(value)) => Flow::Return(Value::double(value)),
            _ => bad_constant(),
        },
    ),
    exact(
        "java/lang/reflect/Executable.getParameters0()[Ljava/lang/reflect/Parameter;",
        parameters_of,
    ),
    // Calls never become generated classes: nothing shows which way they go.
    exact(
        "jdk/internal/reflect/ReflectionFactory.inflationThreshold()I",
        |_| int(i32::MAX),
    ),
    exact(
        "jdk/internal/reflect/NativeMethodAccessorImpl.invoke0(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
        |call| invoke(call, Some(call.reference(1)), 2),
    ),
    exact(
        "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor.invoke0(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
        |call| invoke(call, Some(call.reference(1)), 2),
    ),
    exact(
        "jdk/internal/reflect/NativeConstructorAccessorImpl.newInstance0(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;",
        |call| invoke(call, None, 1),
    ),
    exact(
        "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor.newInstance0(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;",
        |call| invoke(call, None, 1),
    ),
];

fn bad_constant() -> Flow {
    let message = "Wrong type at constant pool index".to_string();
    Flow::Raise("java/lang/IllegalArgumentException", Some(message))
}

fn constant_at(call: &Call) -> Option<Loadable> {
    let pool = call.vm.program().class(call.class_at(1)).pool.as_ref()?;
    pool.loadable(call.int(2) as u16).ok()
}

fn byte_array(call: &mut Call, bytes: Option<Vec<u8>>) -> Flow {
    match bytes {
        Some(bytes) => {
            let bytes = bytes.into_iter().map(|byte| byte as i8);
            reference(call.vm.new_byte_array(call.state, bytes))
        }
        None => reference(ObjectId::NULL),
    }
}

/// An object that stands for a class's constants: the mirror is all it needs.
fn constant_pool(call: &mut Call) -> Flow {
    let program = call.vm.program();
    let class = program.load(program.symbol("jdk/internal/reflect/ConstantPool"));
    match class.and_then(|class| call.vm.link(class).map(|()| class)) {
        Ok(class) => {
            let pool = call.vm.new_object(call.state, class);
            let mirror = Value::reference(call.reference(0));
            call.vm.set(call.state, pool, "constantPoolOop", mirror);
            reference(pool)
        }
        Err(error) => Flow::LinkError(error),
    }
}

/// `Method` or `Constructor` objects of all that a class declares, as HotSpot makes them, without a constructor.
fn members(call: &mut Call, of: &str) -> Flow {
    match try_members(call, of) {
        Ok(array) => reference(array),
        Err(error) => Flow::LinkError(error),
    }
}

fn try_members(call: &mut Call, of: &str) -> crate::error::Result<ObjectId> {
    let public_only = call.value(1).as_bool();
    let declaring = call.class_at(0);
    let vm: &Vm = call.vm;
    let program = vm.program();
    let class = program.load(program.symbol(of))?;
    vm.link(class)?;
    let constructors = of.ends_with("Constructor");
    let mut found = Vec::new();
    for (slot, &id) in program.class(declaring).methods.iter().enumerate() {
        let method = program.method(id);
        let name = program.text(method.name);
        if method.is_constructor() != constructors || name == "<clinit>" {
            continue;
        }
        if public_only && !method.flags.is_public() {
            continue;
        }
        let object = vm.new_object(call.state, class);
        let values = describe(call, declaring, slot, method)?;
        for (name, value) in values {
            vm.set(call.state, object, name, value);
        }
        found.push(object.0);
    }
    let array = vm.array_class(&format!("[L{of};"))?;
    Ok(call
        .state
        .heap
        .new_array(array, Array::Reference(found.into())))
}

fn describe(
    call: &mut Call,
    declaring: ClassId,
    slot: usize,
    method: &Method,
) -> crate::error::Result<Vec<(&'static str, Value)>> {
    let vm: &Vm = call.vm;
    let program = vm.program();
    let Some(types) = MethodDescriptor::parse(program.text(method.descriptor)) else {
        return Ok(Vec::new());
    };
    let name = program.text(method.name).encode_utf16().collect();
    let name = program.references().intern_string(name);
    let name = vm.string_constant(call.state, name);
    let declaring_mirror = vm.mirror(call.state, declaring);
    let mut values = vec![
        ("clazz", Value::reference(declaring_mirror)),
        ("slot", Value::int(slot as i32)),
        ("name", Value::reference(name)),
        ("modifiers", Value::int(method.flags.0.into())),
    ];
    let result = mirror_of(call, types.result)?;
    values.push(("returnType", Value::reference(result)));
    let mut parameters = Vec::new();
    for parameter in &types.parameters {
        parameters.push(mirror_of(call, parameter)?.0);
    }
    let parameters = class_array(call, parameters)?;
    values.push(("parameterTypes", Value::reference(parameters)));
    let pool = program.class(declaring).pool.as_ref();
    let mut exceptions = Vec::new();
    if let Some((bytes, pool)) = method.attribute("Exceptions").zip(pool) {
        for index in bytes[2..].chunks_exact(2) {
            if let Ok(name) = pool.class(u16::from_be_bytes([index[0], index[1]])) {
                let class = program.load(program.symbol(&name))?;
                vm.link(class)?;
                exceptions.push(vm.mirror(call.state, class).0);
            }
        }
    }
    let exceptions = class_array(call, exceptions)?;
    values.push(("exceptionTypes", Value::reference(exceptions)));
    let signature = method.attribute("Signature").zip(pool);
    let signature = signature.and_then(|(bytes, pool)| {
        let index = u16::from_be_bytes(bytes.try_into().ok()?);
        pool.text(index).ok()
    });
    if let Some(signature) = signature {
        let signature = vm.new_string(call.state, &signature);
        values.push(("signature", Value::reference(signature)));
    }
    for (field, attribute) in [
        ("annotations", "RuntimeVisibleAnnotations"),
        ("parameterAnnotations", "RuntimeVisibleParameterAnnotations"),
        ("annotationDefault", "AnnotationDefault"),
    ] {
        if let Some(bytes) = method.attribute(attribute) {
            let bytes = vm.new_byte_array(call.state, bytes.iter().map(|&byte| byte as i8));
            values.push((field, Value::reference(bytes)));
        }
    }
    Ok(values)
}

/// The mirror of a type by its descriptor.
fn mirror_of(call: &mut Call, text: &str) -> crate::error::Result<ObjectId> {
    let program = call.vm.program();
    let name = descriptor::class_name(text).map_or_else(|| descriptor::java(text), str::to_string);
    let class = program.load(program.symbol(&name))?;
    call.vm.link(class)?;
    Ok(call.vm.mirror(call.state, class))
}

fn class_array(call: &mut Call, mirrors: Vec<u32>) -> crate::error::Result<ObjectId> {
    let class = call.vm.array_class("[Ljava/lang/Class;")?;
    let elements = Array::Reference(mirrors.into());
    Ok(call.state.heap.new_array(class, elements))
}

fn record_components(call: &mut Call) -> Flow {
    match try_record_components(call) {
        Ok(components) => reference(components),
        Err(error) => Flow::LinkError(error),
    }
}

fn try_record_components(call: &mut Call) -> crate::error::Result<ObjectId> {
    let vm: &Vm = call.vm;
    let program = vm.program();
    let declaring = call.class_at(0);
    let kind = "java/lang/reflect/RecordComponent";
    let class = program.load(program.symbol(kind))?;
    let method_class = program.load(program.symbol("java/lang/reflect/Method"))?;
    for class in [class, method_class] {
        vm.link(class)?;
    }
    let own = program.class(declaring);
    let mut found = Vec::new();
    for component in own.record_components().unwrap_or_default() {
        let object = vm.new_object(call.state, class);
        let name = component.name.encode_utf16().collect();
        let name = program.references().intern_string(name);
        let name = vm.string_constant(call.state, name);
        let kind = mirror_of(call, &component.descriptor)?;
        let mirror = vm.mirror(call.state, declaring);
        let accessor = own.methods.iter().position(|&id| {
            let method = program.method(id);
            program.text(method.name) == component.name
                && program.text(method.descriptor) == format!("(){}", component.descriptor)
        });
        let mut values = vec![
            ("clazz", Value::reference(mirror)),
            ("name", Value::reference(name)),
            ("type", Value::reference(kind)),
        ];
        if let Some(signature) = &component.signature {
            let signature = vm.new_string(call.state, signature);
            values.push(("signature", Value::reference(signature)));
        }
        for (name, bytes) in [
            ("annotations", &component.annotations),
            ("typeAnnotations", &component.type_annotations),
        ] {
            if let Some(bytes) = bytes {
                let bytes = vm.new_byte_array(call.state, bytes.iter().map(|&byte| byte as i8));
                values.push((name, Value::reference(bytes)));
            }
        }
        if let Some(slot) = accessor {
            let method = vm.new_object(call.state, method_class);
            for (name, value) in describe(call, declaring, slot, program.method(own.methods[slot]))?
            {
                vm.set(call.state, method, name, value);
            }
            values.push(("accessor", Value::reference(method)));
        }
        for (name, value) in values {
            vm.set(call.state, object, name, value);
        }
        found.push(object.0);
    }
    let array = vm.array_class(&format!("[L{kind};"))?;
    let elements = Array::Reference(found.into());
    Ok(call.state.heap.new_array(array, elements))
}

/// Names and modifiers of parameters, where the class file has them.
fn parameters_of(call: &mut Call) -> Flow {
    let Some((_, method)) = reflected_method(call, call.reference(0)) else {
        return null_pointer();
    };
    match call
        .vm
        .program()
        .method(method)
        .attribute("MethodParameters")
    {
        None => reference(ObjectId::NULL),
        Some(_) => Flow::Unsupported(String::new()),
    }
}

/// `Method.invoke` and `Constructor.newInstance`, the member being the first argument.
fn invoke(call: &mut Call, receiver: Option<ObjectId>, arguments: usize) -> Flow {
    let Some((owner, method)) = reflected_method(call, call.reference(0)) else {
        return null_pointer();
    };
    let program = call.vm.program();
    let declared = program.method(method);
    if !call.state.is_initialised(owner) && !call.vm.is_initialising(call.state, owner) {
        return Flow::Initialise(owner);
    }
    let refuse =
        |message: &str| Flow::Raise("java/lang/IllegalArgumentException", Some(message.into()));
    if let Some(receiver) = receiver.filter(|_| !declared.flags.is_static()) {
        if receiver.is_null() {
            return null_pointer();
        }
        if !call.vm.is_instance(call.state, receiver, owner) {
            return refuse("object is not an instance of declaring class");
        }
    }
    let Some(types) = MethodDescriptor::parse(program.text(declared.descriptor)) else {
        return Flow::Unsupported(String::new());
    };
    let array = call.reference(arguments);
    let values: Vec<u32> = match array.is_null() {
        true => Vec::new(),
        false => match call.state.heap.array(array) {
            Array::Reference(values) => values.to_vec(),
            _ => return Flow::Unsupported(String::new()),
        },
    };
    if values.len() != types.parameters.len() {
        return refuse("wrong number of arguments");
    }
    for (&value, wanted) in values.iter().zip(&types.parameters) {
        if value == 0 && descriptor::class_name(wanted).is_none() {
            return Flow::Raise("java/lang/IllegalArgumentException", None);
        }
        if !fits(call, ObjectId(value), wanted) {
            return refuse("argument type mismatch");
        }
    }
    let caller = call.vm.reflective_call(owner, method, Wrapped::Usual);
    let receiver = receiver.unwrap_or(ObjectId::NULL);
    Flow::Call(
        caller,
        vec![Value::reference(receiver), Value::reference(array)],
    )
}

/// Whether an object can be passed as a value of a type.
fn fits(call: &Call, value: ObjectId, wanted: &str) -> bool {
    let program = call.vm.program();
    match descriptor::class_name(wanted) {
        Some(class) => {
            value.is_null()
                || program
                    .load(program.symbol(class))
                    .is_ok_and(|class| call.vm.is_instance(call.state, value, class))
        }
        None if value.is_null() => false,
        None => {
            let class = program.class(call.state.heap.class(value)).name;
            let class = descriptor::of_class(program.text(class));
            let is_wrapper = ["Z", "B", "C", "S", "I", "J", "F", "D"]
                .iter()
                .any(|primitive| descriptor::of_class(wrapper_of(primitive)) == class);
            is_wrapper && converts(&class, wanted)
        }
    }
}

/// How a method is called, and inside what its exceptions come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wrapped {
    Usual,
    /// As `invokespecial` would call a default method of an interface.
    OfDefault,
}

impl Vm {
    /// A static method that takes a receiver and an array of arguments, calls a method or constructor, and gives its
    /// result as an object; what that throws comes inside another exception.
    pub(super) fn reflective_call(
        &self,
        owner: ClassId,
        method: MethodId,
        how: Wrapped,
    ) -> MethodId {
        let program = &*self.program;
        let declared = program.method(method);
        let owner_name = program.text(program.class(owner).name);
        let text = program.text(declared.descriptor);
        let name = format!(
            "guide/{how:?} reflective call of {owner_name}.{}{text}",
            program.text(declared.name)
        );
        if let Ok(class) = program.load(program.symbol(&name)) {
            return program.class(class).methods[0];
        }
        let types = MethodDescriptor::parse(text)
            .expect("class files are refused whose descriptors do not parse");
        let is_interface = program.class(owner).is_interface();
        let mut code = Builder::new(program);
        let object = "Ljava/lang/Object;";
        let own = descriptor::of_class(owner_name);
        if declared.is_constructor() {
            code.add(Instruction::New(program.class(owner).name));
            code.dup();
        } else if !declared.flags.is_static() {
            code.load(object, 0);
            code.convert(object, &own);
        }
        for (number, wanted) in types.parameters.iter().enumerate() {
            code.load(object, 1);
            code.constant(Constant::Int(number as i32));
            code.add(Instruction::ArrayLoad(Element::Reference));
            code.unwrap(wanted);
        }
        let invoked = program.references().intern_method(MethodRef {
            class: program.class(owner).name,
            name: declared.name,
            descriptor: declared.descriptor,
            interface: is_interface,
        });
        let kind = match declared.flags {
            flags if flags.is_static() => InvokeKind::Static,
            _ if how == Wrapped::OfDefault => InvokeKind::Special,
            flags if flags.is_private() || declared.is_constructor() => InvokeKind::Special,
            _ if is_interface => InvokeKind::Interface,
            _ => InvokeKind::Virtual,
        };
        let start = code.here();
        code.add(Instruction::Invoke {
            kind,
            method: invoked,
        });
        let end = code.here();
        match types.result {
            "V" if declared.is_constructor() => {}
            "V" => code.constant(Constant::Null),
            result => code.convert(result, object),
        }
        code.return_value(object);
        let target = code.here();
        code.add(Instruction::Store {
            kind: OperandKind::Reference,
            local: 0,
        });
        let wrapper = match how {
            Wrapped::Usual => "java/lang/reflect/InvocationTargetException",
            Wrapped::OfDefault => "java/lang/reflect/Proxy$InvocationException",
        };
        code.add(Instruction::New(program.symbol(wrapper)));
        code.dup();
        code.load(object, 0);
        code.invoke(
            InvokeKind::Special,
            wrapper,
            "<init>",
            "(Ljava/lang/Throwable;)V",
        );
        code.add(Instruction::Throw);
        let mut code = code.finish(2);
        code.handlers.push(Handler {
            start,
            end,
            target,
            catch: None,
        });
        let call = MadeMember {
            name: program.symbol("call"),
            descriptor: program.symbol("(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;"),
            flags: Flags::STATIC,
        };
        let class = program.define(MadeClass {
            name,
            superclass: Symbol::OBJECT,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: vec![(call, Some(code))],
        });
        program.class(class).methods[0]
    }
}
