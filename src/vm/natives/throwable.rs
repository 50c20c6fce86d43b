//! Stack traces.

use super::{Call, Flow, Model, exact, reference};
use crate::program::{ClassId, MethodId};
use crate::vm::heap::{Array, ObjectId};
use crate::vm::value::Value;

pub(crate) const MODELS: &[Model] = &[
    exact(
        "java/lang/Throwable.fillInStackTrace(I)Ljava/lang/Throwable;",
        fill_in,
    ),
    exact(
        "java/lang/StackTraceElement.initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
        |call| {
            let throwable = call.reference(1);
            let backtrace = call
                .state
                .heap
                .field(throwable, call.vm.known.backtrace)
                .as_reference();
            fill_elements(call, backtrace)
        },
    ),
    exact(
        "java/lang/StackTraceElement.initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V",
        |call| {
            let backtrace = call.reference(1);
            fill_elements(call, backtrace)
        },
    ),
    // Sets the class loader's and module's names for printing, from objects this machine does not have.
    exact("java/lang/StackTraceElement.computeFormat()V", |_| {
        Flow::Void
    }),
    exact(
        "java/lang/NullPointerException.getExtendedNPEMessage()Ljava/lang/String;",
        null_message,
    ),
];

fn fill_in(call: &mut Call) -> Flow {
    let throwable = call.reference(0);
    call.vm
        .record_trace(call.state, call.thread, throwable, None);
    reference(throwable)
}

fn trace_entry(entry: i64) -> (MethodId, Option<u32>) {
    let index = entry as u32;
    (
        MethodId((entry >> 32) as u32),
        (index != u32::MAX).then_some(index),
    )
}

fn fill_elements(call: &mut Call, backtrace: ObjectId) -> Flow {
    let elements = call.reference(0);
    if backtrace.is_null() || elements.is_null() {
        return Flow::Void;
    }
    let Array::Long(trace) = call.state.heap.array(backtrace).clone() else {
        return Flow::Void;
    };
    for (n, &entry) in trace.iter().enumerate() {
        let Array::Reference(targets) = call.state.heap.array(elements) else {
            break;
        };
        let Some(&element) = targets.get(n) else {
            break;
        };
        fill_element(call, ObjectId(element), entry);
    }
    Flow::Void
}

/// Fills a `StackTraceElement` for a method and a place in it.
pub(crate) fn fill_element(call: &mut Call, element: ObjectId, entry: i64) {
    let (method, index) = trace_entry(entry);
    let program = call.vm.program();
    let declared = program.method(method);
    let class = program.class(declared.class);
    let class_name = call.vm.external_name(declared.class);
    let method_name = program.text(declared.name).to_string();
    let file = class.source_file();
    const NATIVE: i32 = -2;
    let line = match index {
        None => NATIVE,
        Some(index) => program
            .code(method)
            .ok()
            .flatten()
            .and_then(|code| code.line(index))
            .map_or(-1, i32::from),
    };
    let element_class = call.state.heap.class(element);
    let set = |call: &mut Call, field: &str, value: Value| {
        if let Some(slot) = call.vm.slot_of(element_class, field) {
            call.state.heap.set_field(element, slot, value);
        }
    };
    let text = |call: &mut Call, text: &str| {
        let id = call
            .vm
            .program()
            .references()
            .intern_string(text.encode_utf16().collect());
        Value::reference(call.vm.string_constant(call.state, id))
    };
    let value = text(call, &class_name);
    set(call, "declaringClass", value);
    let value = text(call, &method_name);
    set(call, "methodName", value);
    if let Some(file) = file {
        let value = text(call, &file);
        set(call, "fileName", value);
    }
    set(call, "lineNumber", Value::int(line));
    if let Some((module, version)) = module_of(call, declared_class(call, method)) {
        let value = text(call, &module);
        set(call, "moduleName", value);
        let value = text(call, &version);
        set(call, "moduleVersion", value);
        // As for every class of the boot loader in java.base: no loader name, no version is shown.
        const BUILT_IN_LOADER: i32 = 1;
        const JDK_NON_UPGRADEABLE: i32 = 2;
        set(
            call,
            "format",
            Value::int(BUILT_IN_LOADER | JDK_NON_UPGRADEABLE),
        );
    } else {
        let value = text(call, "app");
        set(call, "classLoaderName", value);
        set(call, "format", Value::int(1));
    }
}

fn declared_class(call: &Call, method: MethodId) -> ClassId {
    call.vm.program().method(method).class
}

fn module_of(call: &Call, class: ClassId) -> Option<(String, String)> {
    let program = call.vm.program();
    if !program.is_from_jdk(class) {
        return None;
    }
    let name = program.text(program.class(class).name);
    let module = program.jdk().module_of(name).ok().flatten()?;
    Some((module, program.jdk().version().to_string()))
}

fn null_message(call: &mut Call) -> Flow {
    let throwable = call.reference(0);
    let backtrace = call
        .state
        .heap
        .field(throwable, call.vm.known.backtrace)
        .as_reference();
    if backtrace.is_null() {
        return reference(ObjectId::NULL);
    }
    let Array::Long(trace) = call.state.heap.array(backtrace).clone() else {
        return reference(ObjectId::NULL);
    };
    let message = trace.first().and_then(|&entry| {
        let (method, index) = trace_entry(entry);
        call.vm.program().null_message(method, index?)
    });
    match message {
        Some(message) => call.new_string(&message),
        None => reference(ObjectId::NULL),
    }
}
