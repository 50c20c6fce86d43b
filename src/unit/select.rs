//! What is to be tested: the method a user names, or the public methods of a class.

use crate::begin::{find_method, name_of, no_class};
use crate::config::{MethodName, Test};
use crate::driver::{Called, Subject, public_methods};
use crate::error::{Error, Result};
use crate::program::{MethodId, Program};
use crate::report::Unit;

/// Whether a user names a method, and not a class.
pub(crate) fn names_a_method(program: &Program, unit: &str) -> bool {
    unit.contains('(') || program.find(unit).is_err()
}

/// The units that the user asks for.
pub(crate) fn subjects(program: &Program, config: &Test) -> Result<Vec<Subject>> {
    let text = &config.unit;
    if text.trim().is_empty() {
        return Err(Error::Usage(
            "no unit is named; write guide test App.jar pkg.Class.method, or pkg.Class for all its public methods"
                .into(),
        ));
    }
    if names_a_method(program, text) {
        let Ok(name) = text.parse::<MethodName>() else {
            return Err(no_class(program, "", text));
        };
        if config.calls.is_some() {
            return Err(Error::Usage(format!(
                "--calls is about the public methods of a class, and {text} is none; write guide test App.jar {} --calls 3",
                name.class
            )));
        }
        let method = find_method(program, &name, "")?;
        return Ok(vec![of_method(program, method, config)]);
    }
    let class = program.find(text)?;
    let class_name = program.dotted(program.class(class).name);
    if let Some(calls) = config.calls {
        let unit = Unit {
            class: class_name,
            method: None,
            calls: Some(calls),
            precondition: config.precondition.clone(),
        };
        let called = Called::Calls(class, calls);
        return Ok(vec![Subject { unit, called }]);
    }
    let methods = public_methods(program, class, &config.precondition);
    if methods.is_empty() {
        return Err(Error::Usage(format!(
            "class {class_name} has no public method to test; name one as {class_name}.method"
        )));
    }
    let subjects = methods.into_iter().map(|it| of_method(program, it, config));
    Ok(subjects.collect())
}

fn of_method(program: &Program, method: MethodId, config: &Test) -> Subject {
    let name = name_of(program, method);
    let class = program.dotted(program.class(program.method(method).class).name);
    let own = name[class.len() + 1..].to_string();
    Subject {
        unit: Unit {
            class,
            method: Some(own),
            calls: None,
            precondition: config.precondition.clone(),
        },
        called: Called::Method(method),
    }
}
