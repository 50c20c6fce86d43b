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
/// What the default locale and the default time zone are tried as: those of here first. The others differ from them in
/// what programs notice: how letters change their case, digits and separators, days that begin earlier or later, and
/// summer time.
const LOCALES: [&str; 3] = ["en_US", "tr_TR", "de_DE"];
const ZONES: [&str; 4] = [
    "Etc/UTC",
    "America/New_York",
    "Asia/Kolkata",
    "Pacific/Auckland",
];
/// Stands among the properties for all of them: the program has changed some, or holds the table.
const ALL: &str = "";

/// What a model answers where its fact is an input; `None` where it has no answer of that kind.
pub(crate) fn vary(call: &mut Call, fact: Fact, model: &str) -> Option<Flow> {
    let counts = match fact {
        Fact::Random => call.vm.application_frame_of(call.thread).is_some(),
        // The start of the JDK, and what initialisers keep, is before anything is tried.
        Fact::Clock => {
            call.thread.atomic == 0
                && call.vm.application_frame_of(call.thread).is_some()
                && !call.vm.keeps_deadlines(call.thread.top().method)
        }
        // The JDK asks once, in an initialiser, on behalf of all who ever do.
        Fact::Locale | Fact::TimeZone => true,
        Fact::HashOrder => {
            call.vm.is_asked_by_application(call.thread) || is_key_of_application(call)
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
        Fact::Locale if model.contains("Category") => return None,
        Fact::Locale => default_locale(call),
        Fact::TimeZone => zone(call),
        _ => return None,
    };
    Some(answer.unwrap_or_else(|flow| flow))
}

/// Whether a hash table of the JDK asks for the hash code of what the application made.
fn is_key_of_application(call: &mut Call) -> bool {
    let object = call.value(0);
    if object.is_symbolic() || object.as_reference().is_null() || object.as_reference().is_array() {
        return false;
    }
    let class = call.state.heap.class(object.as_reference());
    let program = call.vm.program();
    let is_plain = program.class(class).name == Symbol::OBJECT;
    (is_plain || !program.is_from_jdk(class)) && call.vm.application_frame_of(call.thread).is_some()
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

/// The order of `Set.of` and `Map.of` hangs on a number that a JVM draws when it starts: it is drawn anew before that order
/// first shows.
pub(crate) fn vary_salt(call: &mut Call) -> Result<(), Flow> {
    const NAME: &str = "salt of Set.of and Map.of";
    let program = call.vm.program();
    let class = program.load(program.symbol("java/util/ImmutableCollections"));
    let Ok(class) = class else {
        return Ok(());
    };
    if !call.state.is_initialised(class) && !call.vm.is_initialising(call.state, class) {
        return Err(Flow::Initialise(class));
    }
    let salt = match call.state.varied.get(NAME) {
        Some(&known) => known,
        None => input(call, NAME, "J", |call, value| {
            let terms = call.vm.terms();
            between(call, value, terms.long(0), terms.long(u32::MAX.into()))
        })?,
    };
    Rc::make_mut(&mut call.state.varied).insert(NAME.into(), salt);
    let terms = call.vm.terms();
    let odd = terms.binary(BinaryOp::And, salt.to_term(terms), terms.long(1));
    let is_even = terms.equal(odd, terms.long(0));
    let arms = [(1, is_even), (0, terms.not(is_even))];
    let reverse = call.vm.choose_arm(call.state, &arms).map_err(Flow::Step)?;
    for (field, value) in [("SALT32L", salt), ("REVERSE", Value::int(reverse))] {
        if let Some((mirror, slot)) = call.vm.static_field(call.state, class, field) {
            call.state.heap.set_field(mirror, slot, value);
        }
    }
    Ok(())
}

/// One of a list, the same for all who ask.
fn one_of(call: &mut Call, what: &str, list: &[&'static str]) -> Result<&'static str, Flow> {
    let name = format!("{what}, of {}", list.join(", "));
    let known = call.state.varied.get(name.as_str()).copied();
    let value = match known {
        Some(known) => known,
        None => {
            let value = input(call, &name, "I", |call, value| {
                let terms = call.vm.terms();
                between(call, value, terms.int(0), terms.int(list.len() as i32 - 1))
            })?;
            let bound = format!("the {what} was tried as {}", list.join(", "));
            Rc::make_mut(&mut call.state.inputs).note_bound(&bound);
            Rc::make_mut(&mut call.state.varied).insert(name, value);
            value
        }
    };
    let terms = call.vm.terms();
    let value = value.to_term(terms);
    let number = (0..).map(|number| terms.equal(value, terms.int(number)));
    let arms: Vec<(&'static str, Term)> = list.iter().copied().zip(number).collect();
    call.vm.choose_arm(call.state, &arms).map_err(Flow::Step)
}

fn default_locale(call: &mut Call) -> Result<Flow, Flow> {
    let locale = one_of(call, "default locale", &LOCALES)?;
    Ok(super::locale::locale(call, locale))
}

fn zone(call: &mut Call) -> Result<Flow, Flow> {
    let zone = one_of(call, "default time zone", &ZONES)?;
    Ok(call.new_string(zone))
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
