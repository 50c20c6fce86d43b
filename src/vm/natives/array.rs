//! `System.arraycopy` and `java.lang.reflect.Array`.

use super::{Call, Flow, Model, exact, int, null_pointer, reference, symbolic};
use crate::program::{ClassKind, descriptor};
use crate::term::BinaryOp;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::ops::Settled;
use crate::vm::value::Value;
use std::rc::Rc;

pub(crate) const MODELS: &[Model] = &[
    symbolic(
        "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
        |call| array_copy(call).unwrap_or_else(|flow| flow),
    ),
    exact(
        "java/lang/reflect/Array.newArray(Ljava/lang/Class;I)Ljava/lang/Object;",
        new_array,
    ),
    exact(
        "java/lang/reflect/Array.getLength(Ljava/lang/Object;)I",
        get_length,
    ),
    exact(
        "java/lang/reflect/Array.multiNewArray(Ljava/lang/Class;[I)Ljava/lang/Object;",
        multi_new_array,
    ),
];

fn array_copy(call: &mut Call) -> Result<Flow, Flow> {
    let (from, to) = (call.settled(0)?, call.settled(2)?);
    if from.is_null() || to.is_null() {
        return Ok(null_pointer());
    }
    if let Some(problem) = kinds_differ(call, from, to) {
        return Ok(Flow::Raise("java/lang/ArrayStoreException", Some(problem)));
    }
    for array in [from, to] {
        let settled = call.vm.settle_array(call.state, array, Settled::Length);
        settled.map_err(Flow::Choose)?;
    }
    decide_bounds(call, from, to)?;
    let (from_at, to_at, length) = (number(call, 1)?, number(call, 3)?, number(call, 4)?);
    if let Some(problem) = out_of_bounds(call, from, from_at, to, to_at, length) {
        let class = "java/lang/ArrayIndexOutOfBoundsException";
        return Ok(Flow::Raise(class, Some(problem)));
    }
    let visible = call.state.heap.is_shared(from) || call.state.heap.is_shared(to);
    if (visible || !call.vm.options().rules.reduction) && !call.turn() {
        return Ok(Flow::Ask);
    }
    call.record_copy(from, to);
    let (from_at, to_at, length) = (from_at as usize, to_at as usize, length as usize);
    let mut length = length;
    let mut refused = false;
    if let Array::Reference(elements) = call.state.heap.array(from) {
        let elements = elements.clone();
        let moved = &elements[from_at..from_at + length];
        if from != to && !same_class(call, from, to) {
            let fits = |&element: &u32| {
                element == 0 || call.vm.can_store(call.state, to, ObjectId(element))
            };
            if let Some(bad) = moved.iter().position(|element| !fits(element)) {
                refused = true;
                length = bad;
            }
        }
        if call.state.heap.is_shared(to) {
            moved[..length]
                .iter()
                .for_each(|&element| call.state.heap.share(ObjectId(element)));
        }
    }
    copy(call, from, from_at, to, to_at, length)?;
    if !refused {
        return Ok(Flow::Void);
    }
    let message = format!(
        "arraycopy: element type mismatch: can not cast one of the elements of {}[] to the type of the destination array, {}",
        element_name(call, from),
        element_name(call, to)
    );
    Ok(Flow::Raise("java/lang/ArrayStoreException", Some(message)))
}

/// Whether everything is inside, before symbolic positions or lengths become numbers: both ways are tried.
fn decide_bounds(call: &mut Call, from: ObjectId, to: ObjectId) -> Result<(), Flow> {
    let [from_at, to_at, length] = [1, 3, 4].map(|at| call.value(at));
    if ![from_at, to_at, length].iter().any(|it| it.is_symbolic()) {
        return Ok(());
    }
    let terms = call.vm.terms();
    let length = length.to_term(terms);
    let zero = terms.int(0);
    let mut inside = terms.greater_or_equal(length, zero);
    for (at, array) in [(from_at, from), (to_at, to)] {
        let at = at.to_term(terms);
        let all = terms.int(call.state.heap.array(array).len() as i32);
        // There is no overflow: the length is not negative.
        let last = terms.binary(BinaryOp::Subtract, all, length);
        let begins = terms.greater_or_equal(at, zero);
        let ends = terms.less_or_equal(at, last);
        inside = terms.and(inside, terms.and(begins, ends));
    }
    call.vm.decide(call.state, inside).map_err(Flow::Step)?;
    Ok(())
}

fn number(call: &Call, at: usize) -> Result<i32, Flow> {
    let value = call.value(at);
    let value = match value.term() {
        Some(term) => call
            .vm
            .settle_term(call.state, term)
            .map_err(Flow::Choose)?,
        None => value,
    };
    Ok(value.as_int())
}

fn element_name(call: &Call, array: ObjectId) -> String {
    let class = call.state.heap.class(array);
    call.vm
        .class(class)
        .element
        .map(|c| call.vm.external_name(c))
        .unwrap_or_default()
}

fn same_class(call: &Call, a: ObjectId, b: ObjectId) -> bool {
    call.state.heap.class(a) == call.state.heap.class(b)
}

/// Why two things cannot be copied between, whatever the indices.
fn kinds_differ(call: &Call, from: ObjectId, to: ObjectId) -> Option<String> {
    let name = |object| call.vm.external_name(call.state.heap.class(object));
    if !from.is_array() {
        return Some(format!(
            "arraycopy: source type {} is not an array",
            name(from)
        ));
    }
    if !to.is_array() {
        return Some(format!(
            "arraycopy: destination type {} is not an array",
            name(to)
        ));
    }
    let element = |object| match call.vm.program().class(call.state.heap.class(object)).kind {
        ClassKind::Array { element } => call.vm.program().text(element),
        _ => "",
    };
    let (a, b) = (element(from), element(to));
    let (a_is_object, b_is_object) = (
        descriptor::class_name(a).is_some(),
        descriptor::class_name(b).is_some(),
    );
    match (a_is_object, b_is_object) {
        (true, true) => None,
        (false, false) if a == b => None,
        (false, false) => Some(format!(
            "arraycopy: type mismatch: can not copy {}[] into {}[]",
            descriptor::java(a),
            descriptor::java(b)
        )),
        (true, false) => Some(format!(
            "arraycopy: type mismatch: can not copy object array[] into {}[]",
            descriptor::java(b)
        )),
        (false, true) => Some(format!(
            "arraycopy: type mismatch: can not copy {}[] into object array[]",
            descriptor::java(a)
        )),
    }
}

fn out_of_bounds(
    call: &Call,
    from: ObjectId,
    from_at: i32,
    to: ObjectId,
    to_at: i32,
    length: i32,
) -> Option<String> {
    let described = |object| {
        let array = call.state.heap.array(object);
        let kind = match call.vm.program().class(call.state.heap.class(object)).kind {
            ClassKind::Array { element } => call.vm.program().text(element),
            _ => "",
        };
        let kind = match descriptor::class_name(kind) {
            Some(_) => "object array".to_string(),
            None => descriptor::java(kind),
        };
        (array.len(), kind)
    };
    let (from_length, from_kind) = described(from);
    let (to_length, to_kind) = described(to);
    if from_at < 0 {
        return Some(format!(
            "arraycopy: source index {from_at} out of bounds for {from_kind}[{from_length}]"
        ));
    }
    if to_at < 0 {
        return Some(format!(
            "arraycopy: destination index {to_at} out of bounds for {to_kind}[{to_length}]"
        ));
    }
    if length < 0 {
        return Some(format!("arraycopy: length {length} is negative"));
    }
    let last = |at: i32| i64::from(at) + i64::from(length);
    if last(from_at) > from_length as i64 {
        let last = last(from_at) as u32;
        return Some(format!(
            "arraycopy: last source index {last} out of bounds for {from_kind}[{from_length}]"
        ));
    }
    if last(to_at) > to_length as i64 {
        let last = last(to_at) as u32;
        return Some(format!(
            "arraycopy: last destination index {last} out of bounds for {to_kind}[{to_length}]"
        ));
    }
    None
}

/// Copies within or between arrays of one kind; the ranges are inside.
pub(crate) fn copy(
    call: &mut Call,
    from: ObjectId,
    from_at: usize,
    to: ObjectId,
    to_at: usize,
    length: usize,
) -> Result<(), Flow> {
    if length == 0 {
        return Ok(());
    }
    call.own_elements(to)?;
    let heap = &mut call.state.heap;
    if heap.array(from).is_symbolic() || heap.array(to).is_symbolic() {
        let moved: Vec<Value> = (from_at..from_at + length)
            .map(|at| heap.array(from).get(at))
            .collect();
        for (n, value) in moved.into_iter().enumerate() {
            heap.array_mut(to).set(to_at + n, value);
        }
        return Ok(());
    }
    macro_rules! kinds {
        ($($kind:ident),*) => {
            match call.state.heap.array(from).clone() {
                $(Array::$kind(source) => {
                    let same = from == to;
                    if let Array::$kind(target) = call.state.heap.array_mut(to) {
                        if same {
                            drop(source);
                            Rc::make_mut(target).copy_within(from_at..from_at + length, to_at);
                        } else {
                            Rc::make_mut(target)[to_at..to_at + length]
                                .copy_from_slice(&source[from_at..from_at + length]);
                        }
                    }
                })*
                Array::Free | Array::Symbolic(_) | Array::Text(_) => {}
            }
        };
    }
    kinds!(Byte, Char, Short, Int, Long, Float, Double, Reference);
    Ok(())
}

fn new_array(call: &mut Call) -> Flow {
    let element = call.reference(0);
    let length = call.int(1);
    if element.is_null() {
        return null_pointer();
    }
    let class = call.class_at(0);
    let name = call
        .vm
        .program()
        .text(call.vm.program().class(class).name)
        .to_string();
    if name == "void" {
        return Flow::Raise("java/lang/IllegalArgumentException", None);
    }
    if length < 0 {
        return Flow::Raise(
            "java/lang/NegativeArraySizeException",
            Some(length.to_string()),
        );
    }
    let array = format!("[{}", super::class::descriptor_of(&name));
    match call.vm.array_class(&array) {
        Ok(class) => match call.vm.make_array(call.state, class, length) {
            Some(array) => reference(array),
            None => Flow::Raise("java/lang/OutOfMemoryError", Some("Java heap space".into())),
        },
        Err(error) => Flow::LinkError(error),
    }
}

fn multi_new_array(call: &mut Call) -> Flow {
    let lengths = call.reference(1);
    if call.reference(0).is_null() || lengths.is_null() {
        return null_pointer();
    }
    let Array::Int(lengths) = call.state.heap.array(lengths).clone() else {
        return null_pointer();
    };
    if lengths.is_empty() {
        return Flow::Raise("java/lang/IllegalArgumentException", None);
    }
    if let Some(negative) = lengths.iter().find(|&&length| length < 0) {
        return Flow::Raise(
            "java/lang/NegativeArraySizeException",
            Some(negative.to_string()),
        );
    }
    let class = call.class_at(0);
    let name = call
        .vm
        .program()
        .text(call.vm.program().class(class).name)
        .to_string();
    let array = format!(
        "{}{}",
        "[".repeat(lengths.len()),
        super::class::descriptor_of(&name)
    );
    match call.vm.array_class(&array) {
        Ok(class) => match call.vm.make_multi_array(call.state, class, &lengths) {
            Some(array) => reference(array),
            None => Flow::Raise("java/lang/OutOfMemoryError", Some("Java heap space".into())),
        },
        Err(error) => Flow::LinkError(error),
    }
}

fn get_length(call: &mut Call) -> Flow {
    let array = call.reference(0);
    if array.is_null() {
        return null_pointer();
    }
    if !array.is_array() {
        let message = "Argument is not an array".to_string();
        return Flow::Raise("java/lang/IllegalArgumentException", Some(message));
    }
    int(call.state.heap.array(array).len() as i32)
}
