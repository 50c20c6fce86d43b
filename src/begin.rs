//! Where an execution begins: a main method, or any other with symbolic parameters. What does not exist is said with the
//! nearest names there are.

use crate::config::MethodName;
use crate::error::{Error, Result};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::nearest::{did_you_mean, known_classes, nearest};
use crate::program::{ClassId, Flags, MethodId, Program};
use crate::vm::{State, Vm};
use std::collections::BTreeSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Begin {
    Main(ClassId),
    Entry(MethodId),
    /// A static method of guide's own that calls a unit with the unit's inputs.
    Unit {
        driver: MethodId,
        unit: MethodId,
    },
    /// One that asks for all inputs by itself.
    Calls {
        driver: MethodId,
        class: ClassId,
    },
}

impl Begin {
    pub(crate) fn of(
        program: &Program,
        main: Option<&str>,
        entry: Option<&MethodName>,
    ) -> Result<Begin> {
        match entry {
            Some(name) => {
                let method = find_method(program, name, "--entry: ")?;
                not_native(program, method).map(Begin::Entry)
            }
            None => {
                let main_class = program.main_class(main);
                main_class
                    .map(Begin::Main)
                    .map_err(|error| match (error, main) {
                        (Error::ClassNotFound { .. }, Some(name)) => {
                            no_class(program, "--main: ", name)
                        }
                        (error, _) => error,
                    })
            }
        }
    }

    /// The state in which it is about to begin.
    pub(crate) fn start(self, vm: &Vm) -> Result<State> {
        match self {
            Begin::Main(class) => vm.start(class),
            Begin::Entry(method) => vm.start_entry(method),
            Begin::Unit { driver, unit } => vm.start_driver(driver, unit),
            Begin::Calls { driver, .. } => vm.start_driver(driver, driver),
        }
    }

    /// The method it begins with.
    pub(crate) fn method(self, program: &Program) -> Result<MethodId> {
        match self {
            Begin::Entry(method) | Begin::Unit { unit: method, .. } => Ok(method),
            Begin::Calls { driver, .. } => Ok(driver),
            Begin::Main(class) => {
                let main = program.main_method(class)?;
                match program.method(main).flags.is_static() {
                    true => Ok(main),
                    false => Err(Error::Usage(format!(
                        "{} is no static method; guide runs and checks what starts with one, but judges only what \
                         starts with static void main(String[])",
                        program.describe_method(main)
                    ))),
                }
            }
        }
    }

    /// In words.
    pub(crate) fn describe(self, program: &Program) -> String {
        match (self.main(program), self.entry(program)) {
            (Some(main), _) => format!("main class {main}"),
            (None, entry) => format!("entry {}", entry.unwrap_or_default()),
        }
    }

    /// The main class, for a report.
    pub(crate) fn main(self, program: &Program) -> Option<String> {
        match self {
            Begin::Main(class) => Some(program.dotted(program.class(class).name)),
            _ => None,
        }
    }

    /// The method with its descriptor, for a report.
    pub(crate) fn entry(self, program: &Program) -> Option<String> {
        match self {
            Begin::Entry(id) | Begin::Unit { unit: id, .. } => Some(name_of(program, id)),
            Begin::Calls { class, .. } => Some(program.dotted(program.class(class).name)),
            Begin::Main(_) => None,
        }
    }
}

/// A method as users write it, with its descriptor.
pub(crate) fn name_of(program: &Program, id: MethodId) -> String {
    let method = program.method(id);
    format!(
        "{}.{}{}",
        program.dotted(program.class(method.class).name),
        program.text(method.name),
        program.text(method.descriptor)
    )
}

/// That there is no class of a name; `option` is what asked for it, with a colon.
pub(crate) fn no_class(program: &Program, option: &str, name: &str) -> Error {
    let near = nearest(name, known_classes(program, name));
    let hint = match near.is_empty() {
        true => "; guide show App.jar lists the classes there are".to_string(),
        false => did_you_mean(&near),
    };
    Error::Usage(format!("{option}there is no class {name}{hint}"))
}

/// The method a user names. A constructor is `pkg.Class.<init>`.
pub(crate) fn find_method(program: &Program, name: &MethodName, option: &str) -> Result<MethodId> {
    let class = match program.find(&name.class) {
        Err(Error::ClassNotFound { .. }) => return Err(no_class(program, option, &name.class)),
        class => class?,
    };
    let mut named = Vec::new();
    let mut others = Vec::new();
    for at in program.superclasses(class)? {
        for &id in &program.class(at).methods {
            let method = program.method(id);
            let text = program.text(method.name);
            let inherited = at != class && (text.starts_with('<') || method.flags.is_private());
            if inherited || text == "<clinit>" {
                continue;
            }
            match text == name.method {
                true => named.push(id),
                false => others.push(text.to_string()),
            }
        }
        // A method of the class itself hides what it inherits.
        if !named.is_empty() {
            break;
        }
    }
    let class_name = program.dotted(program.class(class).name);
    // What the compiler makes to adapt a generic method is nobody's entry.
    let fits = |id: &MethodId| {
        let method = program.method(*id);
        let own = program.text(method.descriptor);
        let is_plain = !method.flags.has(Flags::BRIDGE);
        match name.descriptor.as_deref() {
            None => is_plain,
            Some(it) => it == own || is_plain && has_parameters(own, it),
        }
    };
    let all = named.clone();
    named.retain(fits);
    match named[..] {
        [only] => Ok(only),
        [] if all.is_empty() => {
            let near = nearest(&name.method, others);
            let near = near
                .into_iter()
                .map(|(score, it)| (score, format!("{class_name}.{it}")));
            let hint = match did_you_mean(&near.collect()) {
                hint if hint.is_empty() => {
                    format!("; guide show App.jar {class_name} lists those there are")
                }
                hint => hint,
            };
            Err(Error::Usage(format!(
                "{option}class {class_name} has no method {}{hint}",
                name.method
            )))
        }
        [] => {
            let written = name.descriptor.as_deref().unwrap_or_default();
            let what = match MethodDescriptor::parse(written) {
                Some(_) => "descriptor",
                None => "parameters",
            };
            Err(Error::Usage(format!(
                "{option}class {class_name} has no method {} with the {what} {written}; it has {}",
                name.method,
                signatures(program, &all)
            )))
        }
        ref several => Err(Error::Usage(format!(
            "{option}class {class_name} has {} methods {}; name one as {}",
            several.len(),
            name.method,
            signatures(program, several)
        ))),
    }
}

/// Whether a method with this descriptor has the parameters that a user wrote: `(int, String...)`. Packages may be left
/// out.
fn has_parameters(descriptor: &str, written: &str) -> bool {
    let inner = written
        .strip_prefix('(')
        .and_then(|it| it.strip_suffix(')'));
    let (Some(inner), Some(parsed)) = (inner, MethodDescriptor::parse(descriptor)) else {
        return false;
    };
    let written: Vec<String> = match inner.trim().is_empty() {
        true => Vec::new(),
        false => inner
            .split(',')
            .map(|it| it.trim().replace("...", "[]").replace('$', "."))
            .collect(),
    };
    let is_same = |(own, written): (&&str, &String)| {
        let own = descriptor::java(own).replace('$', ".");
        own == *written || own.ends_with(&format!(".{written}"))
    };
    written.len() == parsed.parameters.len() && parsed.parameters.iter().zip(&written).all(is_same)
}

fn not_native(program: &Program, id: MethodId) -> Result<MethodId> {
    match program.method(id).flags.is_native() {
        false => Ok(id),
        true => Err(Error::Usage(format!(
            "--entry: {} is native and has no code to start with; name a method that has",
            program.describe_method(id)
        ))),
    }
}

/// The methods as `--entry` and `guide test` take them: with their parameters, or where these are the same with their
/// descriptors.
fn signatures(program: &Program, methods: &[MethodId]) -> String {
    let plain: BTreeSet<String> = methods
        .iter()
        .map(|&it| program.describe_method(it))
        .collect();
    let signature = |&id: &MethodId| match plain.len() == methods.len() {
        true => program.describe_method(id),
        false => name_of(program, id),
    };
    let all: Vec<String> = methods.iter().map(signature).collect();
    all.join(" or ")
}
