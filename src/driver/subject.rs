//! `Subject`: a unit as a report names it, and what of the program that is. From it the driver that calls the unit is built,
//! by a test and again by a replay.

use super::{Driver, calls, preconditions_of};
use crate::begin::find_method;
use crate::config::MethodName;
use crate::error::{Error, Result};
use crate::program::{ClassId, Flags, MethodId, Program, Symbol};
use crate::report::Unit;

/// A unit to be tested.
pub(crate) struct Subject {
    pub unit: Unit,
    pub called: Called,
}

/// What of the program a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Called {
    Method(MethodId),
    /// Sequences of calls.
    Calls(ClassId, u32),
}

impl Subject {
    /// What calls it, or why nothing can.
    pub(crate) fn driver(&self, program: &Program) -> std::result::Result<Driver, String> {
        match self.called {
            Called::Method(method) => match cannot_be_called(program, method) {
                Some(reason) => Err(reason),
                None => Ok(Driver::of_method(program, method, &self.unit.precondition)),
            },
            Called::Calls(class, calls) => {
                calls::driver(program, class, calls as usize, &self.unit.precondition)
            }
        }
    }

    /// What a report tells of.
    pub(crate) fn of_unit(program: &Program, unit: &Unit) -> Result<Subject> {
        let called = match (&unit.method, unit.calls) {
            (Some(method), _) => {
                let name = format!("{}.{method}", unit.class);
                let name: MethodName = name.parse().map_err(Error::Usage)?;
                Called::Method(find_method(program, &name, "")?)
            }
            (None, calls) => Called::Calls(program.find(&unit.class)?, calls.unwrap_or(1)),
        };
        let unit = unit.clone();
        Ok(Subject { unit, called })
    }
}

/// The public methods with a body that a class has, those of its superclasses in the application included; neither its
/// constructors and its main method nor what says whether its objects are any.
pub(crate) fn public_methods(
    program: &Program,
    class: ClassId,
    precondition: &str,
) -> Vec<MethodId> {
    let own = crate::program::descriptor::of_class(program.text(program.class(class).name));
    let conditions = preconditions_of(program, &own, precondition);
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
