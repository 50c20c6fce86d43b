//! `jdk.internal.misc.Unsafe`: one generic operation on a slot, for every kind of value and every access mode
//! (`unsafe_slots.rs` has the table). An object field's offset is its slot, an array element's its index; the base of an
//! array is 0 and its scale 1.

use super::{Call, Flow, Model, boolean, exact, int, long, null_pointer, reference, symbolic};
use crate::program::ClassId;
use crate::term::BinaryOp;
use crate::vm::code::Narrow;
use crate::vm::event::{Action, HeapVariable};
use crate::vm::fact::Fact;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::ops::Settled;
use crate::vm::value::Value;
use std::rc::Rc;

const UNSAFE: &str = "jdk/internal/misc/Unsafe.";

pub(crate) const MODELS: &[Model] = &[
    exact(
        "java/lang/invoke/MethodHandles$Lookup.ensureInitialized(Ljava/lang/Class;)Ljava/lang/Class;",
        |call| match ensure_initialised(call) {
            Flow::Void => reference(call.reference(1)),
            flow => flow,
        },
    ),
    exact(
        "jdk/internal/misc/Unsafe.arrayBaseOffset0(Ljava/lang/Class;)I",
        |_| int(0),
    ),
    exact(
        "jdk/internal/misc/Unsafe.arrayIndexScale0(Ljava/lang/Class;)I",
        |_| int(1),
    ),
    exact("jdk/internal/misc/Unsafe.pageSize()I", |_| int(4096)),
    exact(
        "jdk/internal/misc/Unsafe.throwException(Ljava/lang/Throwable;)V",
        |call| match call.reference(1) {
            thrown if thrown.is_null() => null_pointer(),
            thrown => Flow::Step(call.vm.throw(call.state, call.thread, thrown)),
        },
    ),
    exact("jdk/internal/misc/Unsafe.fullFence()V", |_| Flow::Void),
    exact("jdk/internal/misc/Unsafe.loadFence()V", |_| Flow::Void),
    exact("jdk/internal/misc/Unsafe.storeFence()V", |_| Flow::Void),
    exact("jdk/internal/misc/Unsafe.storeStoreFence()V", |_| {
        Flow::Void
    }),
    exact(
        "jdk/internal/misc/Unsafe.objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J",
        field_offset,
    ),
    exact(
        "jdk/internal/misc/Unsafe.objectFieldOffset0(Ljava/lang/reflect/Field;)J",
        |call| match reflected_field(call) {
            Some((class, name)) => match call.vm.declared_slot(class, &name) {
                Some(slot) => long(slot.into()),
                None => Flow::Unsupported(String::new()),
            },
            None => null_pointer(),
        },
    ),
    exact(
        "jdk/internal/misc/Unsafe.staticFieldOffset0(Ljava/lang/reflect/Field;)J",
        |call| match static_field(call) {
            Some((_, slot)) => long(slot.into()),
            None => null_pointer(),
        },
    ),
    exact(
        "jdk/internal/misc/Unsafe.staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;",
        |call| match static_field(call) {
            Some((mirror, _)) => reference(mirror),
            None => null_pointer(),
        },
    ),
    exact(
        "jdk/internal/misc/Unsafe.copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V",
        copy_memory,
    ),
    exact(
        "jdk/internal/misc/Unsafe.copySwapMemory0(Ljava/lang/Object;JLjava/lang/Object;JJJ)V",
        copy_swapped,
    ),
    symbolic(
        "jdk/internal/util/ArraysSupport.vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I",
        vectorized_mismatch,
    ),
    exact(
        "jdk/internal/misc/Unsafe.ensureClassInitialized0(Ljava/lang/Class;)V",
        ensure_initialised,
    ),
    exact(
        "jdk/internal/misc/Unsafe.shouldBeInitialized0(Ljava/lang/Class;)Z",
        |call| {
            let class = call.class_at(1);
            boolean(!call.state.is_initialised(class))
        },
    ),
    exact(
        "jdk/internal/misc/Unsafe.allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;",
        allocate_instance,
    ),
];

/// Where the object, the offset and what follows are among the arguments; slot 0 is the `Unsafe` itself.
const OBJECT: usize = 1;
const OFFSET: usize = 2;
const FIRST: usize = 4;

fn field_offset(call: &mut Call) -> Flow {
    let class = call.class_at(1);
    let name = call.text(call.reference(2));
    match call.vm.declared_slot(class, &name) {
        Some(slot) => long(slot.into()),
        None => Flow::Raise("java/lang/InternalError", Some(name)),
    }
}

fn ensure_initialised(call: &mut Call) -> Flow {
    let class = call.class_at(1);
    if call.state.is_initialised(class) || call.vm.is_initialising(call.state, class) {
        return Flow::Void;
    }
    Flow::Initialise(class)
}

fn allocate_instance(call: &mut Call) -> Flow {
    let class = call.class_at(1);
    if !call.state.is_initialised(class) && !call.vm.is_initialising(call.state, class) {
        return Flow::Initialise(class);
    }
    reference(call.vm.new_object(call.state, class))
}

/// The class and name of the field that a `java.lang.reflect.Field` argument stands for.
fn reflected_field(call: &Call) -> Option<(ClassId, String)> {
    let field = call.reference(1);
    if field.is_null() {
        return None;
    }
    let class = call.state.heap.class(field);
    let part = |name| {
        let slot = call.vm.slot_of(class, name)?;
        Some(call.state.heap.field(field, slot).as_reference())
    };
    let declaring = call.vm.mirrored(call.state, part("clazz")?);
    Some((declaring, call.text(part("name")?)))
}

fn static_field(call: &mut Call) -> Option<(ObjectId, u32)> {
    let (class, name) = reflected_field(call)?;
    call.vm.static_field(call.state, class, &name)
}

/// How many bytes an access is wide, by the type it reads or writes.
fn width(call: &Call) -> usize {
    let program = call.vm.program();
    let descriptor = program.text(program.method(call.method).descriptor);
    let after_offset = descriptor.split_once(";J").map_or("", |(_, rest)| rest);
    let kind = match after_offset.strip_prefix(')') {
        Some(result) => result,
        None => after_offset,
    };
    match kind.as_bytes().first() {
        Some(b'B' | b'Z') => 1,
        Some(b'S' | b'C') => 2,
        Some(b'I' | b'F') => 4,
        _ => 8,
    }
}

/// What stands at the slot that an access names; `Err` where there is no such slot.
fn read(call: &Call) -> Result<Value, Flow> {
    let (object, offset) = (call.reference(OBJECT), call.long(OFFSET));
    let outside = || Flow::Unsupported(format!("{UNSAFE}access to a raw address"));
    if object.is_null() {
        return Err(outside());
    }
    let index = usize::try_from(offset).map_err(|_| outside())?;
    if object.is_array() {
        let array = call.state.heap.array(object);
        if index >= array.len() {
            return Err(outside());
        }
        let width = width(call);
        return match array {
            Array::Byte(bytes) if width > 1 => {
                let bytes = bytes.get(index..index + width).ok_or_else(outside)?;
                Ok(join_bytes(bytes))
            }
            Array::Char(_) | Array::Short(_) if width > 2 => Err(outside()),
            Array::Int(_) | Array::Float(_) if width > 4 => Err(outside()),
            _ => Ok(array.get(index)),
        };
    }
    if index >= slots(call, object) {
        return Err(outside());
    }
    Ok(call.state.heap.field(object, index as u32))
}

/// Between byte arrays, whose slots are bytes; other memory is not modelled.
fn copy_memory(call: &mut Call) -> Flow {
    let (from, to) = (call.reference(1), call.reference(4));
    let (from_at, to_at, length) = (call.long(2), call.long(5), call.long(7));
    let is_bytes = |object: ObjectId| {
        !object.is_null()
            && object.is_array()
            && matches!(call.state.heap.array(object), Array::Byte(_))
    };
    if !is_bytes(from) || !is_bytes(to) {
        return Flow::Unsupported(String::new());
    }
    let fits = |at: i64, object: ObjectId| {
        let size = call.state.heap.array(object).len() as i64;
        at >= 0 && length >= 0 && at.checked_add(length).is_some_and(|end| end <= size)
    };
    if !fits(from_at, from) || !fits(to_at, to) {
        return Flow::Unsupported(String::new());
    }
    let shared = call.state.heap.is_shared(from) || call.state.heap.is_shared(to);
    if (shared || !call.vm.options().rules.reduction) && !call.turn() {
        return Flow::Ask;
    }
    call.record_copy(from, to);
    let (from_at, to_at, length) = (from_at as usize, to_at as usize, length as usize);
    match super::array::copy(call, from, from_at, to, to_at, length) {
        Ok(()) => Flow::Void,
        Err(flow) => flow,
    }
}

/// Copies numbers between arrays of bytes and of chars, the bytes of each turned round. Offsets are in bytes.
fn copy_swapped(call: &mut Call) -> Flow {
    let (from, to) = (call.reference(1), call.reference(4));
    let places = [call.long(2), call.long(5), call.long(7), call.long(9)];
    let [Ok(from_at), Ok(to_at), Ok(length), Ok(size)] = places.map(usize::try_from) else {
        return Flow::Unsupported(String::new());
    };
    let (Some(source), Some(target)) = (bytes_of(call, from), bytes_of(call, to)) else {
        return Flow::Unsupported(String::new());
    };
    let source = source.get(from_at..from_at.saturating_add(length));
    let has_room = to_at
        .checked_add(length)
        .is_some_and(|end| end <= target.len());
    let Some(source) = source.filter(|_| has_room && matches!(size, 2 | 4 | 8)) else {
        return Flow::Unsupported(String::new());
    };
    let shared = call.state.heap.is_shared(from) || call.state.heap.is_shared(to);
    if (shared || !call.vm.options().rules.reduction) && !call.turn() {
        return Flow::Ask;
    }
    call.record_copy(from, to);
    let turned: Vec<u8> = source
        .chunks(size)
        .flat_map(|number| number.iter().rev().copied())
        .collect();
    let array = call.state.heap.array_mut(to);
    match array {
        Array::Byte(_) => {
            for (number, &byte) in turned.iter().enumerate() {
                array.set(to_at + number, Value::int((byte as i8).into()));
            }
        }
        _ => {
            for (number, pair) in turned.chunks(2).enumerate() {
                let unit = u16::from_le_bytes([pair[0], pair[1]]);
                array.set(to_at / 2 + number, Value::int(unit.into()));
            }
        }
    }
    Flow::Void
}

/// The bytes of an array of bytes or chars, as they lie in memory.
fn bytes_of(call: &Call, array: ObjectId) -> Option<Vec<u8>> {
    if array.is_null() || !array.is_array() {
        return None;
    }
    match call.state.heap.array(array) {
        Array::Byte(bytes) => Some(bytes.iter().map(|&byte| byte as u8).collect()),
        Array::Char(units) => Some(units.iter().flat_map(|unit| unit.to_le_bytes()).collect()),
        _ => None,
    }
}

/// A number from bytes, the lowest first. Two bytes are a short: who wants a char masks it.
fn join_bytes(bytes: &[i8]) -> Value {
    let joined = bytes
        .iter()
        .rev()
        .fold(0u64, |all, &byte| all << 8 | u64::from(byte as u8));
    match bytes.len() {
        2 => Value::int((joined as i16).into()),
        4 => Value::int(joined as i32),
        _ => Value::long(joined as i64),
    }
}

/// Where two arrays of one kind first differ, bit by bit: the number of elements left to look at is always none.
fn vectorized_mismatch(call: &mut Call) -> Flow {
    if let Err(flow) = settle(call, &[0, 1, 3, 4, 6, 7]) {
        return flow;
    }
    let (a, b) = (call.reference(0), call.reference(3));
    let (a_from, b_from, length) = (call.long(1), call.long(4), call.int(6));
    if a.is_null() || b.is_null() || !a.is_array() || !b.is_array() {
        return Flow::Unsupported(String::new());
    }
    for array in [a, b] {
        if let Err(choice) = call.vm.settle_array(call.state, array, Settled::Length) {
            return Flow::Choose(choice);
        }
    }
    let shared = call.state.heap.is_shared(a) || call.state.heap.is_shared(b);
    if (shared || !call.vm.options().rules.reduction) && !call.turn() {
        return Flow::Ask;
    }
    call.record_read(a);
    call.record_read(b);
    let (a, b) = (call.state.heap.array(a), call.state.heap.array(b));
    let (a_from, b_from, length) = (a_from as usize, b_from as usize, length.max(0) as usize);
    if a_from + length > a.len() || b_from + length > b.len() {
        return Flow::Unsupported(String::new());
    }
    if a.is_symbolic() || b.is_symbolic() {
        // Nothing is compared here: Java looks at what is left element by element, and that is all of them.
        return int(!(length as i32));
    }
    let differs = |n: &usize| a.get(a_from + n).bits != b.get(b_from + n).bits;
    match (0..length).find(differs) {
        Some(index) => int(index as i32),
        None => int(!0),
    }
}

/// Makes the arguments at these slots concrete: what an access names must be known, what it writes need not.
fn settle(call: &mut Call, slots: &[usize]) -> Result<(), Flow> {
    for &slot in slots {
        match call.value(slot).term() {
            Some(term) => {
                let settled = call.vm.settle_term(call.state, term);
                call.thread.stack[call.base + slot] = settled.map_err(Flow::Choose)?;
            }
            None if call.value(slot).is_symbolic() => _ = call.settled(slot)?,
            None => {}
        }
    }
    Ok(())
}

/// Makes ready what an access names: the object, the offset, and the slot itself.
fn prepare(call: &mut Call) -> Result<(), Flow> {
    if call.state.inputs.is_empty() {
        return Ok(());
    }
    settle(call, &[OBJECT, OFFSET])?;
    let (object, offset) = (call.reference(OBJECT), call.long(OFFSET));
    if object.is_null() {
        return Ok(());
    }
    if object.is_array() {
        // Wider accesses than an element's join bytes.
        let settled = match width(call) {
            0 | 1 => Settled::Length,
            _ => Settled::LengthAndElements,
        };
        let settled = call.vm.settle_array(call.state, object, settled);
        return settled.map_err(Flow::Choose);
    }
    if usize::try_from(offset).is_ok_and(|at| at < slots(call, object)) {
        call.vm.made_field(call.state, object, offset as u32);
    }
    Ok(())
}

fn slots(call: &Call, object: ObjectId) -> usize {
    let class = call.state.heap.class(object);
    let own = call.vm.class(class).template.len();
    if class == call.vm.known.class {
        // A mirror also holds static fields.
        let mirrored = call.vm.mirrored(call.state, object);
        return call.vm.first_static() as usize + call.vm.class(mirrored).statics.len();
    }
    own
}

fn write(call: &mut Call, value: Value) {
    let (object, offset) = (call.reference(OBJECT), call.long(OFFSET));
    if value.is_reference() && call.state.heap.is_shared(object) {
        call.state.heap.share(value.as_reference());
    }
    if object.is_array() {
        let width = width(call);
        let at = offset as usize;
        match call.state.heap.array_mut(object) {
            Array::Byte(bytes) if width > 1 => {
                let bytes = &mut Rc::make_mut(bytes)[at..at + width];
                for (to, from) in bytes.iter_mut().zip(value.bits.to_le_bytes()) {
                    *to = from as i8;
                }
            }
            array => array.set(at, value),
        }
    } else {
        call.state.heap.set_field(object, offset as u32, value);
    }
}

fn turn(call: &mut Call) -> bool {
    let object = call.reference(OBJECT);
    if object.is_null() {
        return true;
    }
    // What is done to the slot is recorded as a read or a write.
    let shared = !call.vm.options.rules.reduction || call.state.heap.is_shared(object);
    !shared || call.vm.take_turn(call.state, call.thread)
}

fn record(call: &mut Call, action: fn(HeapVariable) -> Action) {
    let object = call.reference(OBJECT);
    if !object.is_null() && call.state.heap.is_shared(object) {
        let slot = call.long(OFFSET) as u32;
        call.record(action(HeapVariable::new(object, slot)));
    }
}

pub(crate) fn get(call: &mut Call) -> Flow {
    if let Err(flow) = prepare(call) {
        return flow;
    }
    if !turn(call) {
        return Flow::Ask;
    }
    record(call, Action::Read);
    match read(call) {
        Ok(value) if returns_char(call) && !value.is_symbolic() => int(value.as_int() & 0xffff),
        Ok(value) => Flow::Return(value),
        Err(flow) => flow,
    }
}

fn returns_char(call: &Call) -> bool {
    let program = call.vm.program();
    let descriptor = program.text(program.method(call.method).descriptor);
    descriptor.ends_with(")C")
}

pub(crate) fn put(call: &mut Call) -> Flow {
    if let Err(flow) = prepare(call) {
        return flow;
    }
    if call.reference(OBJECT).is_null() {
        return null_pointer();
    }
    if !turn(call) {
        return Flow::Ask;
    }
    if let Err(flow) = read(call) {
        return flow;
    }
    let value = call.value(FIRST);
    record(call, Action::Write);
    write(call, value);
    Flow::Void
}

/// Two expected and new values of one kind: the second follows the first, whose width decides where.
fn pair(call: &Call) -> (Value, Value) {
    let expected = call.value(FIRST);
    let second = if expected.is_wide() {
        FIRST + 2
    } else {
        FIRST + 1
    };
    (expected, call.value(second))
}

fn exchange(call: &mut Call) -> Result<(Value, bool), Flow> {
    prepare(call)?;
    let mut found = read(call)?;
    if call.value(FIRST).as_lazy().is_some() {
        call.settled(FIRST)?;
    }
    if let Some(lazy) = found.as_lazy() {
        let object = call.vm.settle_lazy(call.state, call.thread, lazy);
        found = Value::reference(object.map_err(Flow::Step)?);
    }
    let (expected, new) = pair(call);
    let equal = match found.is_reference() {
        true => {
            let (found, expected) = (found.as_reference(), expected.as_reference());
            let same = call.vm.is_same(call.state, found, expected);
            call.vm.decide(call.state, same).map_err(Flow::Step)?
        }
        false => call
            .vm
            .same_value(call.state, found, expected)
            .map_err(Flow::Choose)?,
    };
    if !turn(call) {
        return Err(Flow::Ask);
    }
    record(call, Action::Read);
    if equal {
        record(call, Action::Write);
        write(call, new);
    }
    Ok((found, equal))
}

pub(crate) fn compare_and_set(call: &mut Call) -> Flow {
    exchange(call).map_or_else(|flow| flow, |(_, equal)| boolean(equal))
}

/// Never fails without a reason. Loops of the JDK try again until it succeeds, so that only callers of its weak methods
/// could tell.
pub(crate) fn weak_compare_and_set(call: &mut Call) -> Flow {
    if call.vm.is_asked_by_method(call.thread, "weakCompareAndSet") {
        const MODEL: &str = "weakCompareAndSet";
        call.vm
            .ask_fact(call.state, call.thread, Fact::WeakSets, MODEL);
    }
    compare_and_set(call)
}

pub(crate) fn compare_and_exchange(call: &mut Call) -> Flow {
    exchange(call).map_or_else(|flow| flow, |(found, _)| Flow::Return(found))
}

/// Reads, computes what to write, writes, and gives what was there: one step.
fn update(call: &mut Call, new: impl FnOnce(&Call, Value, Value) -> Value) -> Flow {
    if let Err(flow) = prepare(call) {
        return flow;
    }
    let mut found = match read(call) {
        Ok(found) => found,
        Err(flow) => return flow,
    };
    if width(call) < 4
        && let Some(term) = found.term()
    {
        // What is narrower than an int is cut down, which needs its value.
        match call.vm.settle_term(call.state, term) {
            Ok(value) => found = value,
            Err(choice) => return Flow::Choose(choice),
        }
    }
    if !turn(call) {
        return Flow::Ask;
    }
    record(call, Action::Read);
    record(call, Action::Write);
    let value = new(call, found, call.value(FIRST));
    write(call, value);
    Flow::Return(found)
}

pub(crate) fn get_and_add(call: &mut Call) -> Flow {
    combine(call, BinaryOp::Add)
}

pub(crate) fn get_and_or(call: &mut Call) -> Flow {
    combine(call, BinaryOp::Or)
}

pub(crate) fn get_and_and(call: &mut Call) -> Flow {
    combine(call, BinaryOp::And)
}

pub(crate) fn get_and_xor(call: &mut Call) -> Flow {
    combine(call, BinaryOp::Xor)
}

fn combine(call: &mut Call, op: BinaryOp) -> Flow {
    let result = {
        let program = call.vm.program();
        let descriptor = program.text(program.method(call.method).descriptor);
        descriptor.rsplit(')').next().unwrap_or_default()
    };
    let narrow = Narrow::of(result);
    update(call, |call, found, by| {
        if op == BinaryOp::Add && result == "I" && !found.is_symbolic() && !by.is_symbolic() {
            return Value::int(found.as_int().wrapping_add(by.as_int()));
        }
        let terms = call.vm.terms();
        let combined = terms.binary(op, found.to_term(terms), by.to_term(terms));
        let combined = Value::of_term(terms, combined);
        narrow.map_or(combined, |narrow| narrow.cut(combined))
    })
}

pub(crate) fn get_and_set(call: &mut Call) -> Flow {
    update(call, |_, _, new| new)
}
