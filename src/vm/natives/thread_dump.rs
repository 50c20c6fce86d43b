//! What threads see of each other: which there are, and where they are.

use super::throwable::fill_element;
use super::{Call, Flow, Model, approximate, exact, null_pointer, reference};
use crate::vm::event::Action;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::thread::{Status, Thread};
use crate::vm::value::Value;

/// What shows where another thread is.
const TRACE: &str = "java/lang/Thread.getStackTrace";

pub(crate) const MODELS: &[Model] = &[
    // A JVM may have more threads of its own, in another order.
    approximate("java/lang/Thread.getThreads()[Ljava/lang/Thread;", threads),
    exact(
        "java/lang/Thread.dumpThreads([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;",
        dump,
    ),
    exact(
        "java/lang/Thread.getStackTrace0()Ljava/lang/Object;",
        |call| {
            if !call.turn() {
                return Flow::Ask;
            }
            call.record(Action::Other);
            call.vm.look_inside(call.state, TRACE);
            let thread = call.reference(0);
            match trace_of(call, thread) {
                Ok(trace) => reference(trace),
                Err(error) => Flow::LinkError(error),
            }
        },
    ),
];

fn threads(call: &mut Call) -> Flow {
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Other);
    let class = match call.vm.array_class("[Ljava/lang/Thread;") {
        Ok(class) => class,
        Err(error) => return Flow::LinkError(error),
    };
    let jvm = match call.vm.jvm_threads(call.state) {
        Ok(threads) => threads,
        Err(error) => return Flow::LinkError(error),
    };
    let own = call.thread.object;
    let alive = call.state.threads.iter().filter_map(|thread| {
        let is_alive = thread.status != Status::Ended && !thread.object.is_null();
        (is_alive && thread.object != own).then_some(thread.object.0)
    });
    let all: Vec<u32> = [own.0]
        .into_iter()
        .chain(alive)
        .chain(jvm.map(|it| it.0))
        .collect();
    let array = Array::Reference(all.into());
    reference(call.state.heap.new_array(class, array))
}

fn dump(call: &mut Call) -> Flow {
    if call.reference(0).is_null() {
        return null_pointer();
    }
    let Array::Reference(asked) = call.state.heap.array(call.reference(0)).clone() else {
        return Flow::Unsupported(String::new());
    };
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Other);
    call.vm.look_inside(call.state, TRACE);
    let mut traces = Vec::new();
    for &thread in asked.iter() {
        match trace_of(call, ObjectId(thread)) {
            Ok(trace) => traces.push(trace.0),
            Err(error) => return Flow::LinkError(error),
        }
    }
    match call.vm.array_class("[[Ljava/lang/StackTraceElement;") {
        Ok(class) => {
            let array = Array::Reference(traces.into());
            reference(call.state.heap.new_array(class, array))
        }
        Err(error) => Flow::LinkError(error),
    }
}

/// Where a thread is, as an array of elements; null for one that does not run.
fn trace_of(call: &mut Call, object: ObjectId) -> crate::error::Result<ObjectId> {
    let vm = call.vm;
    let is_asked = |thread: &&Thread| thread.object == object && thread.status != Status::Ended;
    let others = call.state.threads.iter().map(|thread| &**thread);
    let entries = match is_asked(&&*call.thread) {
        true => Some(vm.trace_now(call.thread)),
        false => others.clone().find(is_asked).map(|it| vm.trace_now(it)),
    };
    let of_jvm = call.state.system.jvm_threads;
    let is_of_jvm = of_jvm.is_some_and(|own| own.contains(&object));
    // What the JVM's own threads are doing shows nothing of the program.
    let Some(entries) = entries.or(is_of_jvm.then(Vec::new)) else {
        return Ok(ObjectId::NULL);
    };
    let class = vm
        .program()
        .load(vm.program().symbol("java/lang/StackTraceElement"))?;
    vm.link(class)?;
    let mut elements = Vec::new();
    for entry in entries {
        let element = vm.new_object(call.state, class);
        fill_element(call, element, entry);
        // Before 25 nobody has worked out how these are shown, so all of it is.
        if vm.program().jdk().feature_version() < 19 {
            vm.set(call.state, element, "format", Value::int(0));
        }
        elements.push(element.0);
    }
    let array = vm.array_class("[Ljava/lang/StackTraceElement;")?;
    let elements = Array::Reference(elements.into());
    Ok(call.state.heap.new_array(array, elements))
}
