//! What is to be tested: the method a user names, or the public methods of a class.

use super::calls;
use super::driver::Driver;
use crate::config::{MethodName, Test};
use crate::entry::{find_method, name_of, no_class};
use crate::error::{Error, Result};
use crate::program::{ClassId, Flags, MethodId, Program, Symbol};
use crate::report::Unit;

/// A unit to be tested.
pub struct Subject {
    pub unit: Unit,
    pub what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Method(MethodId),
    /// Sequences of calls.
    Calls(ClassId, u32),
}

impl Subject {
    /// What calls it, or why nothing can.
    pub fn driver(&self, program: &Program) -> std::result::Result<Driver, String> {
        match self.what {
            What::Method(method) => match cannot_be_called(program, method) {
                Some(reason) => Err(reason),
                None => Ok(Driver::of_method(program, method, &self.unit.precondition)),
            },
            What::Calls(class, calls) => {
                calls::driver(program, class, calls as usize, &self.unit.precondition)
            }
        }
    }

    /// What a report tells of.
    pub fn of_unit(program: &Program, unit: &Unit) -> Result<Subject> {
        let what = match (&unit.method, unit.calls) {
            (Some(method), _) => {
                let name = format!("{}.{method}", unit.class);
                let name: MethodName = name.parse().map_err(Error::Usage)?;
                What::Method(find_method(program, &name, "")?)
            }
            (None, calls) => What::Calls(program.find(&unit.class)?, calls.unwrap_or(1)),
        };
        let unit = unit.clone();
        Ok(Subject { unit, what })
    }
}

/// Whether a user names a method, and not a class.
pub fn names_a_method(program: &Program, unit: &str) -> bool {
    unit.contains('(') || program.find(unit).is_err()
}

/// The units that the user asks for.
pub fn subjects(program: &Program, config: &Test) -> Result<Vec<Subject>> {
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
        let what = What::Calls(class, calls);
        return Ok(vec![Subject { unit, what }]);
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
        what: What::Method(method),
    }
}

/// The public methods with a body that a class has, those of its superclasses in the application included; neither its
/// constructors and its main method nor what says whether its objects are any.
pub fn public_methods(program: &Program, class: ClassId, precondition: &str) -> Vec<MethodId> {
    let own = crate::program::descriptor::of_class(program.text(program.class(class).name));
    let conditions = super::driver::preconditions_of(program, &own, precondition);
    let mut found: Vec<MethodId> = Vec::new();
    for at in program.superclasses(class).unwrap_or_default() {
        if !program.is_application(at) {
            continue;
        }
        for &id in &program.class(at).methods {
            let method = program.method(id);
            let flags = method.flags;
            let is_main =
                (method.name, method.descriptor) == (Symbol::MAIN, Symbol::MAIN_DESCRIPTOR);
            let is_made = flags.has(Flags::SYNTHETIC) || flags.has(Flags::BRIDGE);
            let is_special = matches!(method.name, Symbol::INIT | Symbol::CLINIT);
            let is_plain = flags.is_public() && !is_main && !is_made && !is_special;
            let is_overridden = |known: &MethodId| {
                let known = program.method(*known);
                (known.name, known.descriptor) == (method.name, method.descriptor)
            };
            let is_condition = conditions.iter().any(is_overridden);
            if is_plain && !is_condition && !found.iter().any(is_overridden) {
                found.push(id);
            }
        }
    }
    found
}

/// Why a method cannot be called, if so.
fn cannot_be_called(program: &Program, id: MethodId) -> Option<String> {
    let method = program.method(id);
    let name = program.describe_method(id);
    let class = program.class(method.class);
    if method.flags.is_native() {
        return Some(format!(
            "{name} cannot be called: it is native and has no code to test; name a method that has"
        ));
    }
    if method.flags.is_abstract() {
        return Some(format!(
            "{name} cannot be called: it is abstract and has no code to test; name a method of a class that implements it"
        ));
    }
    if method.name == Symbol::INIT && class.flags.is_abstract() {
        return Some(format!(
            "{name} cannot be called: objects of an abstract class are made by its subclasses; name one of them"
        ));
    }
    None
}
