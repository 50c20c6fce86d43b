//! JUnit 5 tests of the paths of units, in Java: one class for each unit, one test for each path. Start at [`write()`];
//! `test_method.rs` writes a test, `shown.rs` its values.
//!
//! A test builds the inputs of its path, calls the unit, and asserts what it returned; where it failed, the test is the
//! plain call, and fails with the same exception. What tests may not name, they reach by reflection (`GuideInputs`).

use super::java_call::overloads;
use super::shown::Shown;
use super::test_method;
use crate::error::{Error, Result};
use crate::program::Program;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::report::{PathEnd, Unit, UnitPath, counted};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

const HELPER: &str = include_str!("GuideInputs.java");

/// The paths of one unit.
pub(crate) struct UnitPaths {
    pub unit: Unit,
    /// Those to be tested, of so many.
    pub paths: Vec<UnitPath>,
    pub of: u64,
}

/// What was written.
#[derive(Default)]
pub(crate) struct Written {
    pub tests: u64,
    pub files: Vec<PathBuf>,
    /// Those of them that had tests of the same unit before.
    pub replaced: Vec<PathBuf>,
    /// Paths for which there is no test, and those of them that end the JVM.
    pub untested: u64,
    pub exits: u64,
}

/// Writes the tests into a folder.
pub(crate) fn write(program: &Program, units: &[UnitPaths], folder: &Path) -> Result<Written> {
    let mut written = Written::default();
    let mut packages = BTreeSet::new();
    for unit in units {
        // Nobody can assert what ends the JVM.
        let ends = |path: &&UnitPath| path.outcome == PathEnd::Exits;
        let (exits, paths): (Vec<&UnitPath>, Vec<&UnitPath>) = unit.paths.iter().partition(ends);
        written.tests += paths.len() as u64;
        written.exits += exits.len() as u64;
        written.untested += unit.of - paths.len() as u64;
        if paths.is_empty() {
            continue;
        }
        let class = &unit.unit.class;
        let package = class.rsplit_once('.').map_or("", |(package, _)| package);
        let own = folder.join(package.replace('.', "/"));
        let (name, is_there) = free_name(program, &unit.unit, &own);
        let text = source(program, &unit.unit, package, &name, &paths);
        let file = put(&own, &name, &text)?;
        written.replaced.extend(is_there.then(|| file.clone()));
        written.files.push(file);
        packages.insert(package.to_string());
    }
    for package in packages {
        let text = format!("{}{HELPER}", package_line(&package));
        let own = folder.join(package.replace('.', "/"));
        written.files.push(put(&own, "GuideInputs", &text)?);
    }
    Ok(written)
}

/// The name of the class for the tests of a unit, one that no other file has, and whether it has tests of this unit.
fn free_name(program: &Program, unit: &Unit, folder: &Path) -> (String, bool) {
    let class = unit.class.rsplit('.').next().unwrap_or(&unit.class);
    let method = match &unit.method {
        Some(method) => method_name(program, unit, method),
        None => format!("calls{}", unit.calls.unwrap_or_default()),
    };
    let name = identifier(&format!("{class}_{method}"));
    let marker = headline(unit);
    for number in 1.. {
        let suffix = if number == 1 {
            String::new()
        } else {
            number.to_string()
        };
        let name = format!("{name}{suffix}GuideTest");
        match std::fs::read_to_string(folder.join(format!("{name}.java"))) {
            Ok(text) if text.contains(&marker) => return (name, true),
            // Somebody else's.
            Ok(_) => {}
            Err(_) => return (name, false),
        }
    }
    unreachable!("some number is free")
}

/// A method's name, with the types of its parameters where others have the same.
fn method_name(program: &Program, unit: &Unit, method: &str) -> String {
    let (name, rest) = method.split_at(method.find('(').unwrap_or(method.len()));
    let full = format!("{}.{method}", unit.class);
    let id = crate::harness::find(program, &full);
    let parsed = MethodDescriptor::parse(rest);
    let (Some(parsed), true) = (parsed, id.is_some_and(|id| overloads(program, id) > 0)) else {
        return name.into();
    };
    let types = parsed.parameters.iter().map(|it| descriptor::java(it));
    let simple = types.map(|it| it.rsplit('.').next().unwrap_or(&it).replace("[]", "Array"));
    let all: Vec<String> = std::iter::once(name.to_string()).chain(simple).collect();
    all.join("_")
}

/// A text as a Java identifier.
fn identifier(text: &str) -> String {
    let part = |it: char| if it.is_alphanumeric() { it } else { '_' };
    text.replace(['<', '>'], "").chars().map(part).collect()
}

/// The sentence that says whose tests a file has.
fn headline(unit: &Unit) -> String {
    let name = match (&unit.method, unit.calls) {
        (Some(method), _) => format!("{}.{}", unit.class, with_parameters(method)),
        (None, calls) => format!(
            "{} of {}",
            counted(calls.unwrap_or_default().into(), "call"),
            unit.class
        ),
    };
    format!(" * The paths of {} that guide found,", in_comment(&name))
}

/// `method(int, java.lang.String)`, of a method with its descriptor.
fn with_parameters(method: &str) -> String {
    let (name, descriptor) = method.split_at(method.find('(').unwrap_or(method.len()));
    let parsed = MethodDescriptor::parse(descriptor);
    let parameters = parsed.map(|it| it.parameters).unwrap_or_default();
    let types: Vec<String> = parameters.iter().map(|it| descriptor::java(it)).collect();
    format!("{name}({})", types.join(", "))
}

/// Java reads escapes in comments too, and a comment must not end before its end.
fn in_comment(text: &str) -> String {
    text.replace('\\', "&#92;").replace("*/", "*&#47;")
}

fn package_line(package: &str) -> String {
    match package {
        "" => String::new(),
        _ => format!("package {package};\n\n"),
    }
}

fn put(folder: &Path, name: &str, text: &str) -> Result<PathBuf> {
    let file = folder.join(format!("{name}.java"));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&file, text));
    written.map_err(|error| Error::output(format!("--tests: {}", file.display()), &error))?;
    Ok(file)
}

/// The class with the tests of a unit.
fn source(
    program: &Program,
    unit: &Unit,
    package: &str,
    name: &str,
    paths: &[&UnitPath],
) -> String {
    let tests: Vec<String> = paths
        .iter()
        .map(|path| method(program, unit, package, path))
        .collect();
    format!(
        "{}import static org.junit.jupiter.api.Assertions.*;\n\n\
         import java.time.Duration;\n\
         import org.junit.jupiter.api.Test;\n\n\
         /**\n{}\n * one a test: a test passes as long as its path ends as it did, and one whose path is an error fails until\n \
         * that is mended. Assertions must be on (-ea), as JUnit's runners have them.\n */\n\
         @SuppressWarnings({{\"unchecked\", \"rawtypes\", \"deprecation\", \"removal\"}})\n\
         class {name} {{\n{}}}\n",
        package_line(package),
        headline(unit),
        tests.join("\n")
    )
}

/// One test.
fn method(program: &Program, unit: &Unit, package: &str, path: &UnitPath) -> String {
    let name = unit.method.as_deref().unwrap_or("calls");
    let name = identifier(name.split('(').next().unwrap_or(name));
    let comment = format!("{}: {}", path.describe_inputs(), path.describe_outcome());
    let comment = in_comment(&comment);
    let mut text = format!(
        "    /** {comment}. */\n    @Test\n    void {name}_run{}() throws Throwable {{\n",
        path.run
    );
    if !path.approximations.is_empty() {
        let _ = writeln!(
            text,
            "        // A JVM may end otherwise: guide only approximates {}.",
            in_comment(&listed(&path.approximations))
        );
    }
    let shown = Shown {
        program,
        package,
        objects: &path.objects,
    };
    for line in test_method::body(&shown, unit, path) {
        let _ = writeln!(text, "        {line}");
    }
    text + "    }\n"
}

/// Methods without their descriptors, each once.
fn listed(methods: &[String]) -> String {
    let names = methods.iter().map(|it| it.split('(').next().unwrap_or(it));
    let names: BTreeSet<&str> = names.collect();
    let names: Vec<&str> = names.into_iter().collect();
    names.join(", ")
}
