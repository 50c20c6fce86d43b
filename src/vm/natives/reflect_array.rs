//! `java.lang.reflect.Array`: elements by index, with the conversions that calls make.

use super::{Call, Flow, Model, exact, null_pointer};
use crate::program::descriptor;
use crate::vm::event::{Action, HeapVariable};
use crate::vm::made::{converts, wrapper_of};
use crate::vm::ops::Settled;
use crate::vm::value::Value;

macro_rules! accessors {
    ($($name:literal $kind:literal)*) => {
        &[
            exact("java/lang/reflect/Array.get(Ljava/lang/Object;I)Ljava/lang/Object;", get_object),
            exact("java/lang/reflect/Array.set(Ljava/lang/Object;ILjava/lang/Object;)V", set_object),
            $(
                exact(
                    concat!("java/lang/reflect/Array.get", $name, "(Ljava/lang/Object;I)", $kind),
                    |call| get(call, $kind),
                ),
                exact(
                    concat!("java/lang/reflect/Array.set", $name, "(Ljava/lang/Object;I", $kind, ")V"),
                    |call| {
                        let value = call.value(2);
                        set(call, $kind, value)
                    },
                ),
            )*
        ]
    };
}

pub(crate) const MODELS: &[Model] = accessors!(
    "Boolean" "Z" "Byte" "B" "Char" "C" "Short" "S" "Int" "I" "Long" "J" "Float" "F" "Double" "D"
);

fn mismatch() -> Flow {
    let message = "argument type mismatch".to_string();
    Flow::Raise("java/lang/IllegalArgumentException", Some(message))
}

/// The kind of the elements of the array at slot 0, once the index at slot 1 is inside.
fn element(call: &mut Call) -> Result<String, Flow> {
    let (array, index) = (call.reference(0), call.int(1));
    if array.is_null() {
        return Err(null_pointer());
    }
    if !array.is_array() {
        let message = "Argument is not an array".to_string();
        let error = "java/lang/IllegalArgumentException";
        return Err(Flow::Raise(error, Some(message)));
    }
    let settled = call.vm.settle_array(call.state, array, Settled::Length);
    settled.map_err(Flow::Choose)?;
    let length = call.state.heap.array(array).len();
    if usize::try_from(index).is_ok_and(|index| index < length) {
        let class = call.vm.program().class(call.state.heap.class(array));
        return Ok(call.vm.program().text(class.name)[1..].to_string());
    }
    // HotSpot says no more here.
    let error = "java/lang/ArrayIndexOutOfBoundsException";
    Err(Flow::Raise(error, None))
}

fn read(call: &mut Call) -> Result<Value, Flow> {
    let (array, index) = (call.reference(0), call.int(1));
    if !call.turn_on(array) {
        return Err(Flow::Ask);
    }
    call.record(Action::Read(HeapVariable::new(array, index as u32)));
    Ok(call.state.heap.array(array).get(index as usize))
}

fn get(call: &mut Call, wanted: &str) -> Flow {
    let kind = match element(call) {
        Ok(kind) => kind,
        Err(flow) => return flow,
    };
    let is_primitive = descriptor::class_name(&kind).is_none();
    if !is_primitive || !converts(&kind, wanted) {
        return mismatch();
    }
    match read(call) {
        Ok(value) if value.is_symbolic() && kind != wanted => Flow::Unsupported(String::new()),
        Ok(value) => Flow::Return(widened(value, &kind, wanted)),
        Err(flow) => flow,
    }
}

fn widened(value: Value, from: &str, to: &str) -> Value {
    match (from, to) {
        (from, to) if from == to => value,
        ("J", "F") => Value::float(value.as_long() as f32),
        ("J", _) => Value::double(value.as_long() as f64),
        ("F", _) => Value::double(value.as_float().into()),
        (_, "J") => Value::long(value.as_int().into()),
        (_, "F") => Value::float(value.as_int() as f32),
        (_, "D") => Value::double(value.as_int().into()),
        _ => value,
    }
}

fn set(call: &mut Call, given: &str, value: Value) -> Flow {
    let kind = match element(call) {
        Ok(kind) => kind,
        Err(flow) => return flow,
    };
    if descriptor::class_name(&kind).is_some() || !converts(given, &kind) {
        return mismatch();
    }
    write(call, widened(value, given, &kind))
}

fn write(call: &mut Call, value: Value) -> Flow {
    let (array, index) = (call.reference(0), call.int(1));
    if !call.turn_on(array) {
        return Flow::Ask;
    }
    call.record(Action::Write(HeapVariable::new(array, index as u32)));
    if value.is_reference() && call.state.heap.is_shared(array) {
        call.state.heap.share(value.as_reference());
    }
    call.state.heap.array_mut(array).set(index as usize, value);
    Flow::Void
}

/// Any element as an object: a primitive is boxed by its wrapper's `valueOf`.
fn get_object(call: &mut Call) -> Flow {
    let kind = match element(call) {
        Ok(kind) => kind,
        Err(flow) => return flow,
    };
    let value = match read(call) {
        Ok(value) => value,
        Err(flow) => return flow,
    };
    if descriptor::class_name(&kind).is_some() {
        return Flow::Return(value);
    }
    let program = call.vm.program();
    let wrapper = wrapper_of(&kind);
    let class = match program.load(program.symbol(wrapper)) {
        Ok(class) => class,
        Err(error) => return Flow::LinkError(error),
    };
    if !call.state.is_initialised(class) && !call.vm.is_initialising(call.state, class) {
        return Flow::Initialise(class);
    }
    let descriptor = program.symbol(&format!("({kind})L{wrapper};"));
    let value_of = program
        .class(class)
        .declared_method(program.symbol("valueOf"), descriptor);
    match value_of {
        Some(value_of) => Flow::Call(value_of, vec![value]),
        None => Flow::Unsupported(String::new()),
    }
}

fn set_object(call: &mut Call) -> Flow {
    let kind = match element(call) {
        Ok(kind) => kind,
        Err(flow) => return flow,
    };
    let value = call.reference(2);
    if descriptor::class_name(&kind).is_some() {
        let array = call.reference(0);
        if !value.is_null() && !call.vm.can_store(call.state, array, value) {
            let message = "array element type mismatch".to_string();
            return Flow::Raise("java/lang/IllegalArgumentException", Some(message));
        }
        return write(call, Value::reference(value));
    }
    if value.is_null() {
        return mismatch();
    }
    let class = call.state.heap.class(value);
    let name = call.vm.program().text(call.vm.program().class(class).name);
    let kinds = ["Z", "B", "C", "S", "I", "J", "F", "D"];
    let own = kinds.into_iter().find(|kind| wrapper_of(kind) == name);
    let slot = call.vm.slot_of(class, "value");
    match own.zip(slot) {
        Some((own, slot)) => {
            let value = call.state.heap.field(value, slot);
            set(call, own, value)
        }
        None => mismatch(),
    }
}
