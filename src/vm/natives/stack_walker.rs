//! `java.lang.StackWalker`: frames are found at once and handed on as a stream. A frame is an object of the JDK's own
//! class with two slots more: which method and where in it, and whether its class may be asked for.

use super::{Call, Flow, Model, boolean, exact, int, null_pointer, reference};
use crate::program::instruction::InvokeKind;
use crate::program::{ClassId, Flags, MadeClass, MadeMember, MethodId, Symbol};
use crate::vm::Vm;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::made::Builder;
use crate::vm::value::Value;

const FRAME: &str = "java/lang/StackFrameInfo";

pub(crate) const MODELS: &[Model] = &[
    exact(
        "java/lang/StackWalker.walk(Ljava/util/function/Function;)Ljava/lang/Object;",
        |call| walk(call, "walk"),
    ),
    exact(
        "java/lang/StackWalker.forEach(Ljava/util/function/Consumer;)V",
        |call| walk(call, "forEach"),
    ),
    exact(
        "java/lang/StackWalker.getCallerClass()Ljava/lang/Class;",
        caller_class,
    ),
    exact(
        "java/lang/StackFrameInfo.getClassName()Ljava/lang/String;",
        class_name,
    ),
    exact(
        "java/lang/ClassFrameInfo.getClassName()Ljava/lang/String;",
        class_name,
    ),
    exact(
        "java/lang/StackFrameInfo.getDeclaringClass()Ljava/lang/Class;",
        declaring_class,
    ),
    exact(
        "java/lang/ClassFrameInfo.getDeclaringClass()Ljava/lang/Class;",
        declaring_class,
    ),
    exact(
        "java/lang/StackFrameInfo.getMethodName()Ljava/lang/String;",
        |call| {
            let program = call.vm.program();
            let name = program.text(program.method(entry(call).0).name).to_string();
            call.new_string(&name)
        },
    ),
    exact(
        "java/lang/StackFrameInfo.getDescriptor()Ljava/lang/String;",
        |call| {
            let program = call.vm.program();
            let text = program.text(program.method(entry(call).0).descriptor);
            let text = text.to_string();
            call.new_string(&text)
        },
    ),
    exact(
        "java/lang/StackFrameInfo.getMethodType()Ljava/lang/invoke/MethodType;",
        method_type,
    ),
    exact("java/lang/StackFrameInfo.getByteCodeIndex()I", |call| {
        let (method, at) = entry(call);
        let code = call.vm.program().code(method).ok().flatten();
        let offset = code.and_then(|code| code.offsets.get(at as usize));
        int(offset.map_or(-1, |&offset| offset.into()))
    }),
    exact("java/lang/StackFrameInfo.isNativeMethod()Z", |_| {
        boolean(false)
    }),
    exact(
        "java/lang/StackFrameInfo.toStackTraceElement()Ljava/lang/StackTraceElement;",
        |call| {
            let (method, at) = entry(call);
            let program = call.vm.program();
            let class = program.load(program.symbol("java/lang/StackTraceElement"));
            match class.and_then(|class| call.vm.link(class).map(|()| class)) {
                Ok(class) => {
                    let element = call.vm.new_object(call.state, class);
                    let entry = i64::from(method.0) << 32 | i64::from(at);
                    super::throwable::fill_element(call, element, entry);
                    reference(element)
                }
                Err(error) => Flow::LinkError(error),
            }
        },
    ),
];

/// The method and the place in it that a frame object stands for.
fn entry(call: &Call) -> (MethodId, u32) {
    let frame = call.reference(0);
    let slot = call.vm.class(call.state.heap.class(frame)).template.len();
    let entry = call.state.heap.field(frame, slot as u32).as_long();
    (MethodId((entry >> 32) as u32), entry as u32)
}

fn class_name(call: &mut Call) -> Flow {
    let class = call.vm.program().method(entry(call).0).class;
    let name = call.vm.external_name(class);
    call.new_string(&name)
}

/// Only who asked for it when walking may see a frame's classes.
fn retains_class(call: &Call) -> Result<(), Flow> {
    let frame = call.reference(0);
    let slot = call.vm.class(call.state.heap.class(frame)).template.len();
    if !call.state.heap.field(frame, slot as u32 + 1).as_bool() {
        let message = "No access to RETAIN_CLASS_REFERENCE".to_string();
        let error = "java/lang/UnsupportedOperationException";
        return Err(Flow::Raise(error, Some(message)));
    }
    Ok(())
}

fn method_type(call: &mut Call) -> Flow {
    if let Err(flow) = retains_class(call) {
        return flow;
    }
    let program = call.vm.program();
    let class = match program.load(program.symbol("java/lang/invoke/MethodType")) {
        Ok(class) => class,
        Err(error) => return Flow::LinkError(error),
    };
    if !call.state.is_initialised(class) && !call.vm.is_initialising(call.state, class) {
        return Flow::Initialise(class);
    }
    let parse = program.class(class).declared_method(
        program.symbol("fromMethodDescriptorString"),
        program.symbol("(Ljava/lang/String;Ljava/lang/ClassLoader;)Ljava/lang/invoke/MethodType;"),
    );
    let Some(parse) = parse else {
        return Flow::Unsupported(String::new());
    };
    let loader = match call.vm.loaders(call.state) {
        Ok((loader, _)) => loader,
        Err(error) => return Flow::LinkError(error),
    };
    let text = program.text(program.method(entry(call).0).descriptor);
    let text = call.vm.new_string(call.state, text);
    Flow::Call(parse, [text, loader].map(Value::reference).to_vec())
}

fn declaring_class(call: &mut Call) -> Flow {
    if let Err(flow) = retains_class(call) {
        return flow;
    }
    let class = call.vm.program().method(entry(call).0).class;
    call.mirror(class)
}

/// What Java sees of the stack, innermost first; `reflective` adds the frames of reflection.
fn frames(call: &Call, reflective: bool) -> Vec<(MethodId, u32)> {
    let program = call.vm.program();
    let is_shown = |method: MethodId| {
        let class = program.method(method).class;
        let name = program.text(program.class(class).name);
        let is_reflection = name.starts_with("jdk/internal/reflect/")
            || matches!(
                name,
                "java/lang/reflect/Method" | "java/lang/reflect/Constructor"
            );
        !call.vm.linked(method).is_hidden && (reflective || !is_reflection)
    };
    let frames = call.thread.frames.iter().rev();
    frames
        .filter(|frame| is_shown(frame.method))
        .map(|frame| (frame.method, frame.pc))
        .collect()
}

/// Whether the walker at slot 0 was made with an option.
fn option(call: &Call, name: &str) -> bool {
    let walker = call.reference(0);
    let class = call.state.heap.class(walker);
    let field = |name| {
        let slot = call.vm.slot_of(class, name)?;
        Some(call.state.heap.field(walker, slot))
    };
    if name == "RETAIN_CLASS_REFERENCE" {
        return field("retainClassRef").is_some_and(|value| value.as_bool());
    }
    let Some(options) = field("options").map(|options| options.as_reference()) else {
        return false;
    };
    // An EnumSet of few constants keeps them as bits; the order of the constants is the JDK's.
    let slot = (!options.is_null())
        .then(|| call.vm.slot_of(call.state.heap.class(options), "elements"))
        .flatten();
    let bits = slot.map_or(0, |slot| call.state.heap.field(options, slot).as_long());
    let later = call.vm.program().jdk().feature_version() >= 22;
    let (reflective, hidden) = if later { (4, 8) } else { (2, 4) };
    bits & (reflective | hidden) != 0
}

fn walk(call: &mut Call, how: &'static str) -> Flow {
    if call.reference(1).is_null() {
        return null_pointer();
    }
    match try_walk(call, how) {
        Ok(flow) => flow,
        Err(error) => Flow::LinkError(error),
    }
}

fn try_walk(call: &mut Call, how: &'static str) -> crate::error::Result<Flow> {
    let vm: &Vm = call.vm;
    let class: ClassId = vm.program.load(vm.program.symbol(FRAME))?;
    vm.link(class)?;
    let reflective = option(call, "SHOW_REFLECT_FRAMES");
    let retains = option(call, "RETAIN_CLASS_REFERENCE");
    let mut found = Vec::new();
    for (method, at) in frames(call, reflective) {
        let mut template = vm.class(class).template.to_vec();
        template.push(Value::long(i64::from(method.0) << 32 | i64::from(at)));
        template.push(Value::boolean(retains));
        let frame = call.state.heap.new_object(class, &template);
        found.push(frame.0);
    }
    let array = vm.array_class("[Ljava/lang/Object;")?;
    let elements = Array::Reference(found.into());
    let array: ObjectId = call.state.heap.new_array(array, elements);
    let values = [call.reference(1), array].map(Value::reference);
    Ok(Flow::Call(vm.walking_method(how), values.to_vec()))
}

impl Vm {
    /// A static method that hands an array of frames to a function as a stream, or to a consumer one by one.
    fn walking_method(&self, how: &str) -> MethodId {
        let program = &*self.program;
        let name = format!("guide/Stack {how}");
        if let Ok(class) = program.load(program.symbol(&name)) {
            return program.class(class).methods[0];
        }
        let mut code = Builder::new(program);
        let object = "Ljava/lang/Object;";
        let descriptor = if how == "walk" {
            code.load(object, 0);
            code.load(object, 1);
            code.invoke_static(
                "java/util/Arrays",
                "stream",
                "([Ljava/lang/Object;)Ljava/util/stream/Stream;",
            );
            code.invoke(
                InvokeKind::Interface,
                "java/util/function/Function",
                "apply",
                "(Ljava/lang/Object;)Ljava/lang/Object;",
            );
            code.return_value(object);
            "(Ljava/util/function/Function;[Ljava/lang/Object;)Ljava/lang/Object;"
        } else {
            code.load(object, 1);
            code.invoke_static(
                "java/util/Arrays",
                "asList",
                "([Ljava/lang/Object;)Ljava/util/List;",
            );
            code.load(object, 0);
            code.invoke(
                InvokeKind::Interface,
                "java/lang/Iterable",
                "forEach",
                "(Ljava/util/function/Consumer;)V",
            );
            code.return_value("V");
            "(Ljava/util/function/Consumer;[Ljava/lang/Object;)V"
        };
        let member = MadeMember {
            name: program.symbol(how),
            descriptor: program.symbol(descriptor),
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
}

/// The class of who called the method that asks.
fn caller_class(call: &mut Call) -> Flow {
    if !option(call, "RETAIN_CLASS_REFERENCE") {
        let message = "This stack walker does not have RETAIN_CLASS_REFERENCE access".to_string();
        return Flow::Raise("java/lang/UnsupportedOperationException", Some(message));
    }
    match frames(call, false).get(1) {
        Some(&(method, _)) => {
            let class = call.vm.program().method(method).class;
            call.mirror(class)
        }
        None => {
            let message = "no caller frame".to_string();
            Flow::Raise("java/lang/IllegalCallerException", Some(message))
        }
    }
}
