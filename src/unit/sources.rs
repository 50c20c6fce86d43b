//! JUnit 5 tests of the paths of units, in Java: one class for each class under test, one test for each path. Start at
//! [`write`]; `shown.rs` writes values.
//!
//! A test builds the inputs of its path, calls the unit, and asserts what it returned; where it failed, the test is the
//! plain call, and fails with the same exception. What tests may not name, they reach by reflection (`GuideInputs`).

use super::shown::{Shown, literal};
use crate::error::{Error, Result};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::{Flags, MethodId, Program, Symbol};
use crate::report::{Returned, Unit, UnitPath, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

const HELPER: &str = include_str!("GuideInputs.java");
/// What does not end within so many seconds never does.
const SECONDS: u32 = 5;

/// The paths of one unit.
pub struct UnitPaths {
    pub unit: Unit,
    pub paths: Vec<UnitPath>,
}

/// Writes the tests into a folder. Returns how many there are, and the files.
pub fn write(
    program: &Program,
    units: &[UnitPaths],
    folder: &Path,
) -> Result<(usize, Vec<PathBuf>)> {
    let mut classes: BTreeMap<&str, Vec<&UnitPaths>> = BTreeMap::new();
    for unit in units.iter().filter(|it| !it.paths.is_empty()) {
        classes.entry(&unit.unit.class).or_default().push(unit);
    }
    let mut tests = 0;
    let mut files = Vec::new();
    let mut packages = BTreeSet::new();
    for (class, units) in classes {
        let package = class.rsplit_once('.').map_or("", |(package, _)| package);
        let mut source = Source::new(program, package);
        for unit in units {
            for path in &unit.paths {
                source.test(&unit.unit, path);
            }
        }
        tests += source.names.len();
        let simple = class.rsplit('.').next().unwrap_or(class).replace('$', "_");
        let name = format!("{simple}GuideTest");
        files.push(put(folder, package, &name, &source.finish(class, &name))?);
        packages.insert(package.to_string());
    }
    for package in packages {
        let text = format!("{}{HELPER}", package_line(&package));
        files.push(put(folder, &package, "GuideInputs", &text)?);
    }
    Ok((tests, files))
}

fn package_line(package: &str) -> String {
    match package {
        "" => String::new(),
        _ => format!("package {package};\n\n"),
    }
}

fn put(folder: &Path, package: &str, name: &str, text: &str) -> Result<PathBuf> {
    let folder = folder.join(package.replace('.', "/"));
    let file = folder.join(format!("{name}.java"));
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, text));
    written.map_err(|error| Error::output(format!("--tests: {}", file.display()), &error))?;
    Ok(file)
}

/// The source of one test class in the making.
struct Source<'p> {
    program: &'p Program,
    package: &'p str,
    text: String,
    /// Of the tests so far.
    names: BTreeSet<String>,
}

impl<'p> Source<'p> {
    fn new(program: &'p Program, package: &'p str) -> Source<'p> {
        Source {
            program,
            package,
            text: String::new(),
            names: BTreeSet::new(),
        }
    }

    fn finish(self, class: &str, name: &str) -> String {
        let package = package_line(self.package);
        let body = self.text;
        format!(
            "{package}import static org.junit.jupiter.api.Assertions.*;\n\n\
             import java.time.Duration;\n\
             import org.junit.jupiter.api.Test;\n\n\
             /**\n * The paths of {class} that guide found, one a test: a test passes as long as its path ends as it did, and one\n \
             * whose path is an error fails until that is mended. Assertions must be on (-ea), as JUnit's runners have them.\n */\n\
             class {name} {{\n{}}}\n",
            body.strip_prefix('\n').unwrap_or(&body)
        )
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "        {text}");
    }

    fn test(&mut self, unit: &Unit, path: &UnitPath) {
        // Nobody can assert what ends the JVM.
        if path.outcome == "exits" {
            return;
        }
        let method = unit.method.as_deref().unwrap_or("calls");
        let method = method.split('(').next().unwrap_or(method);
        let method = method.trim_matches(['<', '>']);
        let mut name = format!("{method}_run{}", path.run);
        while !self.names.insert(name.clone()) {
            name.push('x');
        }
        let comment = format!("{}: {}", path.describe_inputs(), path.describe_outcome());
        // Java reads escapes in comments too, and a comment must not end before its end.
        let comment = comment.replace('\\', "&#92;").replace("*/", "*&#47;");
        let _ = write!(self.text, "\n    /** {comment}. */\n");
        let _ = write!(
            self.text,
            "    @Test\n    void {name}() throws Throwable {{\n"
        );
        let shown = Shown {
            program: self.program,
            package: self.package,
            objects: &path.objects,
        };
        for line in shown.declarations() {
            self.line(&line);
        }
        match path.calls.is_empty() {
            true => self.single(&shown, unit, path),
            false => self.sequence(&shown, path),
        }
        self.text.push_str("    }\n");
    }

    /// The one call of a method.
    fn single(&mut self, shown: &Shown, unit: &Unit, path: &UnitPath) {
        let name = format!(
            "{}.{}",
            unit.class,
            unit.method.as_deref().unwrap_or_default()
        );
        let Some(method) = crate::judge::harness::find(self.program, &name) else {
            return;
        };
        let mut values: Vec<Value> = path.inputs.iter().map(|it| it.value.clone()).collect();
        let declared = self.program.method(method);
        let has_receiver = !declared.flags.is_static() && declared.name != Symbol::INIT;
        let receiver = has_receiver.then(|| values.remove(0));
        let receiver = receiver.map(|it| shown.value(&it, ""));
        let call = Call::of(shown, method, receiver.as_deref(), &values);
        self.end(shown, &call, path, path.value.as_ref());
    }

    /// The calls of a sequence; only the last can have failed.
    fn sequence(&mut self, shown: &Shown, path: &UnitPath) {
        let mut object = None;
        for (number, call) in path.calls.iter().enumerate() {
            let Some(method) = crate::judge::harness::find(self.program, &call.method) else {
                return;
            };
            let is_new = self.program.method(method).name == Symbol::INIT;
            let own = Call::of(shown, method, object.as_deref(), &call.arguments);
            let is_last = number + 1 == path.calls.len();
            if is_last && path.outcome != "returns" {
                return self.end(shown, &own, path, None);
            }
            if is_new {
                let class = self.program.method(method).class;
                let kind = shown.class_type(class);
                let cast = if own.is_direct { "" } else { "(Object) " };
                self.line(&format!("{kind} object = {cast}{};", own.text));
                object = Some("object".to_string());
            } else {
                self.asserted(shown, &own, call.value.as_ref());
            }
        }
    }

    /// The call that a path ends with.
    fn end(&mut self, shown: &Shown, call: &Call, path: &UnitPath, value: Option<&Returned>) {
        match path.outcome.as_str() {
            "returns" => self.asserted(shown, call, value),
            "throws" => self.line(&format!("{};", call.text)),
            _ => self.line(&format!(
                "assertTimeoutPreemptively(Duration.ofSeconds({SECONDS}), () -> {{ {}; }});",
                call.text
            )),
        }
    }

    /// A call that returns this.
    fn asserted(&mut self, shown: &Shown, call: &Call, returned: Option<&Returned>) {
        let text = &call.text;
        let Some(returned) = returned else {
            return self.line(&format!("{text};"));
        };
        let line = match (&returned.class, &returned.value) {
            (Some(_), _) => format!("assertNotNull({text});"),
            (None, Value::Object { .. }) => {
                format!("assertSame({}, {text});", shown.value(&returned.value, ""))
            }
            (None, Value::Plain(plain)) if plain == "null" => format!("assertNull({text});"),
            (None, Value::Plain(plain)) => {
                let expected = shown.value(&returned.value, &returned.java_type);
                let is_boxed = !call.is_direct && literal(&returned.java_type, plain).is_some();
                match is_boxed {
                    true => format!("assertEquals((Object) ({expected}), {text});"),
                    false => format!("assertEquals({expected}, {text});"),
                }
            }
        };
        self.line(&line);
    }
}

/// A call in Java.
struct Call {
    text: String,
    /// As one would write it, not by reflection.
    is_direct: bool,
}

impl Call {
    fn of(shown: &Shown, id: MethodId, receiver: Option<&str>, arguments: &[Value]) -> Call {
        let program = shown.program;
        let method = program.method(id);
        let own = program.text(method.descriptor);
        let parsed = MethodDescriptor::parse(own);
        let parameters = parsed.map(|it| it.parameters).unwrap_or_default();
        let is_new = method.name == Symbol::INIT;
        let class = shown.class_name(method.class);
        let is_near = program.package(method.class).replace('/', ".") == shown.package;
        let may_call = !method.flags.is_private() && (method.flags.is_public() || is_near);
        let may_name = parameters.iter().all(|it| shown.may_name(it));
        let name = program.text(method.name);
        let is_plain = !method.flags.has(Flags::SYNTHETIC) && !name.contains(['-', '$']);
        if let Some(class) = class.filter(|_| may_call && may_name && is_plain) {
            let arguments: Vec<String> = arguments
                .iter()
                .zip(&parameters)
                .map(|(it, parameter)| shown.argument(it, parameter))
                .collect();
            let arguments = arguments.join(", ");
            let text = match receiver {
                _ if is_new => format!("new {class}({arguments})"),
                Some(receiver) if !method.flags.is_static() => {
                    format!("{receiver}.{name}({arguments})")
                }
                _ => format!("{class}.{name}({arguments})"),
            };
            let is_direct = true;
            return Call { text, is_direct };
        }
        let mut all = vec![
            format!("{:?}", program.dotted(program.class(method.class).name)),
            format!("{name:?}"),
            format!("{own:?}"),
            receiver.unwrap_or("null").to_string(),
        ];
        let typed = arguments.iter().zip(&parameters);
        all.extend(typed.map(|(it, parameter)| {
            let value = shown.value(it, &descriptor::java(parameter));
            // Neither null nor an array stands for all arguments.
            match value == "null" || matches!(it, Value::Object { .. }) {
                true => format!("(Object) {value}"),
                false => value,
            }
        }));
        Call {
            text: format!("GuideInputs.call({})", all.join(", ")),
            is_direct: false,
        }
    }
}
