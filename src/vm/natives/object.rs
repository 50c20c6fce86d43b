//! `java.lang.Object`: identity, cloning, waiting and notifying.

use super::{Call, Flow, Model, assuming, exact, int, reference};
use crate::vm::choice::Choice;
use crate::vm::event::Action;
use crate::vm::fact::Fact;
use crate::vm::heap::ObjectId;
use crate::vm::state::State;
use crate::vm::thread::Status;

pub(crate) const MODELS: &[Model] = &[
    exact("java/lang/Object.getClass()Ljava/lang/Class;", get_class),
    assuming(Fact::HashOrder, "java/lang/Object.hashCode()I", |call| {
        int(identity_hash(call.state, call.reference(0)))
    }),
    assuming(
        Fact::HashOrder,
        "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
        |call| int(identity_hash(call.state, call.reference(0))),
    ),
    exact("java/lang/Object.clone()Ljava/lang/Object;", clone),
    exact("java/lang/Object.wait0(J)V", wait),
    exact("java/lang/Object.wait(J)V", wait_of_17),
    exact("java/lang/Object.notify()V", notify),
    exact("java/lang/Object.notifyAll()V", notify_all),
];

fn get_class(call: &mut Call) -> Flow {
    let class = call.state.heap.class(call.reference(0));
    call.mirror(class)
}

/// A number that looks like HotSpot's, is not zero, and follows from the object's number alone.
pub(crate) fn identity_hash(state: &mut State, object: ObjectId) -> i32 {
    if object.is_null() {
        return 0;
    }
    state.heap.set_hashed(object);
    let mixed = u64::from(state.heap.number(object)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((mixed >> 33) as i32 & 0x7fff_ffff).max(1)
}

fn clone(call: &mut Call) -> Flow {
    let object = call.reference(0);
    let class = call.state.heap.class(object);
    if object.is_array() {
        if !call.turn_on(object) {
            return Flow::Ask;
        }
        call.record_read(object);
        let copy = call.state.heap.array(object).clone();
        return reference(call.state.heap.new_array(class, copy));
    }
    let cloneable = call.vm.program().symbol("java/lang/Cloneable");
    let is_cloneable = call
        .vm
        .program()
        .load(cloneable)
        .is_ok_and(|cloneable| call.vm.is_subtype(class, cloneable));
    if !is_cloneable {
        let name = call.vm.external_name(class);
        return Flow::Raise("java/lang/CloneNotSupportedException", Some(name));
    }
    if !call.turn_on(object) {
        return Flow::Ask;
    }
    call.record_read(object);
    let copy = call.vm.new_object(call.state, class);
    for slot in 0..call.vm.class(class).template.len() as u32 {
        let value = call.vm.made_field(call.state, object, slot);
        call.state.heap.set_field(copy, slot, value);
    }
    reference(copy)
}

/// Before Java 19 `wait(long)` itself is native; since then it is Java around `wait0`.
fn wait_of_17(call: &mut Call) -> Flow {
    let is_native = call.vm.program().method(call.method).flags.is_native();
    if !is_native {
        return Flow::Bytecode;
    }
    if call.long(1) < 0 {
        return Flow::Raise(
            "java/lang/IllegalArgumentException",
            Some("timeout value is negative".into()),
        );
    }
    wait(call)
}

fn not_owner(call: &Call, object: ObjectId) -> Option<Flow> {
    let owner = call.state.heap.lock(object).0;
    (owner != call.state.current.as_owner()).then(|| {
        let message = "current thread is not owner".to_string();
        Flow::Raise("java/lang/IllegalMonitorStateException", Some(message))
    })
}

fn wait(call: &mut Call) -> Flow {
    let object = call.reference(0);
    let timeout = call.long(1);
    if let Some(error) = not_owner(call, object) {
        return error;
    }
    // Before the turn for the wait is asked for: it has one of its own.
    if call.vm.is_interrupted(call.state, call.thread.object) {
        return call.throw_interrupted(None);
    }
    if !call.turn_on(object) {
        return Flow::Ask;
    }
    call.record(Action::Suspend);
    let (_, count) = call.state.heap.lock(object);
    call.state.heap.set_lock(object, 0, 0);
    call.record(Action::Wait(object));
    let deadline = (timeout > 0).then(|| call.vm.deadline(call.state, timeout, 1_000_000));
    Flow::Block(Status::Waiting {
        object,
        count,
        deadline,
    })
}

fn notify(call: &mut Call) -> Flow {
    let object = call.reference(0);
    if let Some(error) = not_owner(call, object) {
        return error;
    }
    if !call.turn_on(object) {
        return Flow::Ask;
    }
    call.record(Action::Notify(object));
    let waiters = call.vm.waiters(call.state, object);
    match waiters[..] {
        [] => Flow::Void,
        [only] => {
            call.vm.wake(call.state, only);
            Flow::Void
        }
        _ => Flow::Choose(Choice::Waiter(waiters)),
    }
}

fn notify_all(call: &mut Call) -> Flow {
    let object = call.reference(0);
    if let Some(error) = not_owner(call, object) {
        return error;
    }
    if !call.turn_on(object) {
        return Flow::Ask;
    }
    call.record(Action::Notify(object));
    call.vm.notify_all(call.state, object);
    Flow::Void
}
