//! `--vary`: facts of the environment as inputs. What is asked for is then a fresh symbol, with what any JVM promises of it
//! as a condition; where a model has no such answer, the fact is followed as if it were assumed.

use super::{Call, Flow};
use crate::program::Symbol;
use crate::term::{BinaryOp, Term};
use crate::vm::fact::Fact;
use crate::vm::heap::ObjectId;
use crate::vm::natives::system::EPOCH_MILLIS;
use crate::vm::value::Value;
use std::rc::Rc;

/// Readings of the clock are tried up to this many nanoseconds: some nine years.
const LATEST: i64 = 1 << 58;
/// More processors than this are not tried.
const MOST_PROCESSORS: i32 = 64;
/// Stands among the properties for all of them: the program has changed some, or holds the table.
const ALL: &str = "";

/// What a model answers where its fact is an input; `None` where it has no answer of that kind.
pub fn vary(call: &mut Call, fact: Fact, model: &str) -> Option<Flow> {
    let counts = match fact {
        Fact::Random => call.vm.application_frame_of(call.thread).is_some(),
        // The start of the JDK, and what initialisers keep, is before anything is tried.
        Fact::Clock => {
            call.thread.atomic == 0
                && call.vm.application_frame_of(call.thread).is_some()
                && !call.vm.keeps_deadlines(call.thread.top().method)
        }
        _ => call.vm.is_asked_by_application(call.thread),
    };
    if !counts {
        return None;
    }
    let answer = match fact {
        Fact::Clock => reading(call, model),
        Fact::Random => seed(call, model)?,
        Fact::Processors if model.contains("defaultExecutor") => return None,
        Fact::Processors => processors(call),
        Fact::HashOrder => identity_hash(call),
        Fact::Properties | Fact::Environment => variable(call, model)?,
        _ => return None,
    };
    Some(answer.unwrap_or_else(|flow| flow))
}

/// A fresh input under a condition.
fn input(
    call: &mut Call,
    name: &str,
    descriptor: &str,
    condition: impl Fn(&Call, Term) -> Term,
) -> Result<Value, Flow> {
    // The same value that is then made: asking for it twice gives the same name.
    let unique = call.vm.unique_name(call.state, call.thread, name);
    let value = call.vm.new_symbol(call.state, &unique, descriptor);
    let condition = condition(call, value.to_term(call.vm.terms()));
    if let Some(flow) = super::input::assumed(call, condition) {
        return Err(flow);
    }
    Ok(call.vm.new_input(call.state, call.thread, name, descriptor))
}

fn between(call: &Call, value: Term, low: Term, high: Term) -> Term {
    let terms = call.vm.terms();
    terms.and(
        terms.less_or_equal(low, value),
        terms.less_or_equal(value, high),
    )
}

/// No earlier than the reading before, and by as much later as waits have lasted since.
fn reading(call: &mut Call, model: &str) -> Result<Flow, Flow> {
    let terms = call.vm.terms();
    let least = match call.state.clock {
        Some((before, at)) => {
            let passed = terms.long(call.state.now - at);
            terms.binary(BinaryOp::Add, before, passed)
        }
        None => terms.long(call.state.now),
    };
    let nanos = input(call, "clock", "J", |call, value| {
        between(call, value, least, call.vm.terms().long(LATEST))
    })?;
    let terms = call.vm.terms();
    let nanos = nanos.to_term(terms);
    call.state.clock = Some((nanos, call.state.now));
    let result = if model.contains("currentTimeMillis") {
        let millis = terms.binary(BinaryOp::Divide, nanos, terms.long(1_000_000));
        terms.binary(BinaryOp::Add, millis, terms.long(EPOCH_MILLIS))
    } else if model.contains("getNanoTimeAdjustment") {
        let offset = (EPOCH_MILLIS / 1000 - call.long(0)).wrapping_mul(1_000_000_000);
        terms.binary(BinaryOp::Add, nanos, terms.long(offset))
    } else {
        nanos
    };
    Ok(Flow::Return(Value::of_term(terms, result)))
}

/// A generator without a seed of its own gets one that nobody can tell.
fn seed(call: &mut Call, model: &str) -> Option<Result<Flow, Flow>> {
    if !model.ends_with("<init>()V") {
        return None;
    }
    let program = call.vm.program();
    let class = program.class(program.method(call.method).class);
    let with_seed = class.declared_method(Symbol::INIT, program.symbol("(J)V"))?;
    let receiver = call.value(0);
    let seed = input(call, "random seed", "J", |call, _| {
        call.vm.terms().bool(true)
    });
    Some(seed.map(|seed| Flow::Call(with_seed, vec![receiver, seed])))
}

fn processors(call: &mut Call) -> Result<Flow, Flow> {
    if let Some(&known) = call.state.varied.get("processors") {
        return Ok(Flow::Return(known));
    }
    let value = input(call, "processors", "I", |call, value| {
        let terms = call.vm.terms();
        between(call, value, terms.int(1), terms.int(MOST_PROCESSORS))
    })?;
    let bound = format!("the machine was tried with at most {MOST_PROCESSORS} processors");
    Rc::make_mut(&mut call.state.inputs).note_bound(&bound);
    Rc::make_mut(&mut call.state.varied).insert("processors".into(), value);
    Ok(Flow::Return(value))
}

/// Any positive number, always the same for one object.
fn identity_hash(call: &mut Call) -> Result<Flow, Flow> {
    let object = call.settled(0)?;
    if object.is_null() {
        return Ok(super::int(0));
    }
    let name = format!("hash code of object {}", call.state.heap.number(object));
    if let Some(&known) = call.state.varied.get(name.as_str()) {
        return Ok(Flow::Return(known));
    }
    call.state.heap.set_hashed(object);
    let value = input(call, &name, "I", |call, value| {
        let terms = call.vm.terms();
        between(call, value, terms.int(1), terms.int(i32::MAX))
    })?;
    Rc::make_mut(&mut call.state.varied).insert(name, value);
    Ok(Flow::Return(value))
}

/// A property or variable that is not set here may be, to any text; always the same one.
fn variable(call: &mut Call, model: &str) -> Option<Result<Flow, Flow>> {
    let is_property = model.contains("java/lang/System.getProperty(");
    if !is_property && !model.contains("java/lang/System.getenv(") {
        if model.contains("Propert") {
            Rc::make_mut(&mut call.state.varied).insert(ALL.into(), Value::NULL);
        }
        return None;
    }
    let key = call.value(0);
    if key.is_symbolic() || key.as_reference().is_null() {
        return None;
    }
    let key = call.text(key.as_reference());
    let is_set = is_property && call.vm.property(&key).is_some();
    if is_set || key.is_empty() || is_property && call.state.varied.contains_key(ALL) {
        return None;
    }
    let kind = if is_property { "property" } else { "variable" };
    let name = format!("{kind} {key}");
    let known = call.state.varied.get(name.as_str()).copied();
    let value = known.unwrap_or_else(|| {
        let value = call
            .vm
            .new_input(call.state, call.thread, &name, "Ljava/lang/String;");
        Rc::make_mut(&mut call.state.varied).insert(name, value);
        value
    });
    let has_default = is_property && usize::from(call.vm.linked(call.method).arguments) == 2;
    let Some(lazy) = value.as_lazy().filter(|_| has_default) else {
        return Some(Ok(Flow::Return(value)));
    };
    let settled = call.vm.settle_lazy(call.state, call.thread, lazy);
    Some(match settled {
        Err(step) => Err(Flow::Step(step)),
        Ok(ObjectId::NULL) => Ok(Flow::Return(call.value(1))),
        Ok(object) => Ok(super::reference(object)),
    })
}
