//! One path of a unit as plain data: its inputs, how it ended, and what it returned.

use crate::begin::name_of;
use crate::driver::{Called, Driver, Sequence, Subject, calls, result_field};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::{MethodId, Program, Symbol};
use crate::report::inputs::Reader;
use crate::report::{Call, Input, PathEnd, Returned, UnitPath, Value};
use crate::search::What as Found;
use crate::search::concolic::{End, Run};
use crate::vm::{Finding, ThreadId, Vm};

/// Describes a path that has come to its end.
pub(crate) fn describe(
    vm: &Vm,
    program: &Program,
    driver: &Driver,
    subject: &Subject,
    run: &Run,
) -> UnitPath {
    let reader = Reader {
        vm,
        state: run.state,
        model: run.model,
    };
    let mut path = UnitPath {
        run: run.number,
        inputs: reader.inputs(),
        objects: reader.objects(),
        ..UnitPath::default()
    };
    let (outcome, value) = match run.end {
        End::Returned => match subject.called {
            Called::Method(method) => (
                PathEnd::Returns,
                returned(&reader, program, driver, method, 0),
            ),
            Called::Calls(..) => (PathEnd::Returns, None),
        },
        End::Exited(status) => (PathEnd::Exits, Some(plain("int", status.to_string()))),
        End::Found(Found::Uncaught { class, .. }) => {
            (PathEnd::Throws, Some(plain(class, String::new())))
        }
        End::Found(Found::Endless { .. }) => (PathEnd::Endless, None),
        End::Found(_) => (PathEnd::Deadlock, None),
    };
    path.outcome = outcome;
    path.value = value;
    path.thread = thread_of(vm, run);
    path.approximations = run.state.models_on_the_way();
    if let Some(sequence) = &driver.sequence {
        path.calls = calls_of(&reader, program, driver, sequence, &path.inputs);
    }
    path
}

/// The thread that threw what a path ends with, unless it is the one that called the unit.
fn thread_of(vm: &Vm, run: &Run) -> Option<String> {
    let End::Found(Found::Uncaught { .. }) = run.end else {
        return None;
    };
    let Finding::Uncaught { thread, .. } = run.state.findings.first()?;
    (*thread != ThreadId::MAIN).then(|| vm.name_of_thread(run.state, *thread))
}

/// The calls of a sequence that were begun.
fn calls_of(
    reader: &Reader,
    program: &Program,
    driver: &Driver,
    sequence: &Sequence,
    inputs: &[Input],
) -> Vec<Call> {
    let begun = reader
        .vm
        .static_value(reader.state, driver.class, calls::BEGUN);
    let begun = begun.map_or(0, |it| it.as_int() as usize);
    let value = |name: &str| inputs.iter().find(|it| it.name == name).map(|it| &it.value);
    let mut all = Vec::new();
    for call in usize::from(sequence.constructors.is_empty())..=begun {
        let methods = match call {
            0 => &sequence.constructors,
            _ => &sequence.methods,
        };
        let picked = match value(&calls::pick_name(call)) {
            Some(Value::Plain(number)) => number.parse().unwrap_or(0),
            _ => 0,
        };
        let Some(&method) = methods.get::<usize>(picked) else {
            break;
        };
        let names = program.parameter_names(method);
        let arguments = names
            .iter()
            .map(|it| value(&calls::argument_name(call, it)));
        let returned = match call {
            0 => None,
            _ => returned(reader, program, driver, method, call),
        };
        all.push(Call {
            method: name_of(program, method),
            arguments: arguments
                .map(|it| it.cloned().unwrap_or_default())
                .collect(),
            value: returned,
        });
    }
    all
}

fn plain(java_type: &str, value: String) -> Returned {
    Returned {
        java_type: java_type.into(),
        value: Value::Plain(value),
        ..Returned::default()
    }
}

/// What a call returned; `None` of void.
pub(crate) fn returned(
    reader: &Reader,
    program: &Program,
    driver: &Driver,
    method: MethodId,
    call: usize,
) -> Option<Returned> {
    let method = program.method(method);
    let own = program.text(method.descriptor);
    let class = descriptor::of_class(program.text(program.class(method.class).name));
    let result = match method.name == Symbol::INIT {
        true => class.as_str(),
        false => MethodDescriptor::parse(own)?.result,
    };
    if result == "V" {
        return None;
    }
    let field = result_field(call, result);
    let value = reader.vm.static_value(reader.state, driver.class, &field)?;
    let (value, class, content) = reader.returned(result, value);
    Some(Returned {
        java_type: descriptor::java(result),
        value,
        class,
        content,
    })
}
