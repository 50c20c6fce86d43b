//! `guide.Input`: what a program asks for from outside. The peers' APIs are Java classes over it (`src/java`), but for
//! what only the machine can do.

use super::{Call, Flow, Model, symbolic};
use crate::term::Term;
use crate::vm::choice::Choice;
use crate::vm::event::Action;
use crate::vm::ops::Settled;
use crate::vm::stop::Stop;
use crate::vm::value::Value;

const MODELS: &[Model] = &[
    symbolic("guide/Input.nextBoolean", |call| next(call, "Z")),
    symbolic("guide/Input.nextByte", |call| next(call, "B")),
    symbolic("guide/Input.nextShort", |call| next(call, "S")),
    symbolic("guide/Input.nextChar", |call| next(call, "C")),
    symbolic("guide/Input.nextInt", |call| next(call, "I")),
    symbolic("guide/Input.nextLong", |call| next(call, "J")),
    symbolic("guide/Input.nextFloat", |call| next(call, "F")),
    symbolic("guide/Input.nextDouble", |call| next(call, "D")),
    symbolic("guide/Input.nextString", |call| {
        next(call, "Ljava/lang/String;")
    }),
    symbolic("guide/Input.nextObject", next_object),
    symbolic("guide/Input.assume", assume),
    symbolic("gov/nasa/jpf/vm/Verify.beginAtomic", |call| {
        call.thread.atomic += 1;
        call.thread.declared_atomic += 1;
        Flow::Void
    }),
    symbolic("gov/nasa/jpf/vm/Verify.endAtomic", |call| {
        if call.thread.declared_atomic > 0 {
            call.thread.declared_atomic -= 1;
            call.thread.atomic -= 1;
        }
        Flow::Void
    }),
];

/// The model of a method outside the JDK.
pub(crate) fn find(class: &str, method: &str) -> Option<&'static Model> {
    let is_it = |model: &&Model| model.name.split_once('.') == Some((class, method));
    MODELS.iter().find(is_it)
}

/// The name a program gives its input: a string it must be able to name.
fn name(call: &mut Call) -> Result<String, Flow> {
    let string = call.settled(0)?;
    if string.is_null() {
        return Ok("null".into());
    }
    let array = call.state.heap.field(string, call.vm.known.string_value);
    if !array.as_reference().is_null() {
        let settled =
            call.vm
                .settle_array(call.state, array.as_reference(), Settled::LengthAndElements);
        settled.map_err(Flow::Choose)?;
    }
    Ok(call.text(string))
}

/// A fresh input; with two further arguments it lies between them.
fn next(call: &mut Call, descriptor: &str) -> Flow {
    let name = match name(call) {
        Ok(name) => name,
        Err(flow) => return flow,
    };
    let program = call.vm.program();
    let parameters = program.text(program.method(call.method).descriptor);
    let is_ranged = !parameters.starts_with("(Ljava/lang/String;)");
    let condition = |call: &Call, value: Value| {
        let terms = call.vm.terms();
        let (low, high) = (
            call.value(1),
            call.value(if value.is_wide() { 3 } else { 2 }),
        );
        let value = value.to_term(terms);
        terms.and(
            terms.less_or_equal(low.to_term(terms), value),
            terms.less_or_equal(value, high.to_term(terms)),
        )
    };
    if is_ranged {
        let wide = matches!(descriptor, "J");
        let (low, high) = (call.value(1), call.value(if wide { 3 } else { 2 }));
        match is_empty_range(call, low, high) {
            Ok(false) => {}
            Ok(true) => {
                let kind = crate::program::descriptor::java(descriptor);
                let text = |value: Value| {
                    call.vm
                        .terms()
                        .display(value.to_term(call.vm.terms()))
                        .to_string()
                };
                let message = format!(
                    "no {kind} is from {} to {}, for {name}",
                    text(low),
                    text(high)
                );
                return Flow::Raise("java/lang/IllegalArgumentException", Some(message));
            }
            Err(flow) => return flow,
        }
        // The same value that is then made: asking for it twice gives the same name.
        let unique = call.vm.unique_name(call.state, call.thread, &name);
        let value = call.vm.new_symbol(call.state, &unique, descriptor);
        let condition = condition(call, value);
        if let Some(flow) = assumed(call, condition) {
            return flow;
        }
    }
    let value = call
        .vm
        .new_input(call.state, call.thread, &name, descriptor);
    Flow::Return(value)
}

fn is_empty_range(call: &Call, low: Value, high: Value) -> Result<bool, Flow> {
    let terms = call.vm.terms();
    let empty = terms.less(high.to_term(terms), low.to_term(terms));
    call.vm.decided(call.state, empty).ok_or_else(|| {
        let arms = vec![empty, terms.not(empty)];
        Flow::Choose(Choice::Branch { arms })
    })
}

fn next_object(call: &mut Call) -> Flow {
    let name = match name(call) {
        Ok(name) => name,
        Err(flow) => return flow,
    };
    let mirror = match call.settled(1) {
        Ok(mirror) if mirror.is_null() => return super::null_pointer(),
        Ok(mirror) => mirror,
        Err(flow) => return flow,
    };
    let class = call.vm.mirrored(call.state, mirror);
    let program = call.vm.program();
    let class_name = program.text(program.class(class).name).to_string();
    let descriptor = crate::program::descriptor::of_class(&class_name);
    if let Some(problem) = call.vm.cannot_be_made(class) {
        return Flow::Unsupported(format!("guide.Input.nextObject(\"{name}\"): {problem}"));
    }
    Flow::Return(
        call.vm
            .new_input(call.state, call.thread, &name, &descriptor),
    )
}

fn assume(call: &mut Call) -> Flow {
    let value = call.value(0);
    let condition = {
        let terms = call.vm.terms();
        terms.not_equal(value.to_term(terms), terms.int(0))
    };
    let Some(flow) = assumed(call, condition) else {
        return Flow::Void;
    };
    // Where it does not hold the program ends, and others could have done more before.
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Other);
    flow
}

/// What keeps a call from going on until its condition is assumed; `None` once it is.
pub(super) fn assumed(call: &Call, condition: Term) -> Option<Flow> {
    match call.vm.decided(call.state, condition) {
        Some(true) => None,
        Some(false) => Some(Flow::Stop(Stop::Infeasible)),
        None => Some(Flow::Choose(Choice::Assume(condition))),
    }
}
