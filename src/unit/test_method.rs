//! The body of one test: the inputs of a path, its calls, and what is asserted of them. Start at [`body`].

use super::java_call::JavaCall;
use super::shown::{Shown, literal};
use crate::program::{ClassId, MethodId, Program, Symbol};
use crate::report::{Content, PathEnd, Returned, Unit, UnitPath, Value};

/// What does not end within so many seconds never does.
const SECONDS: u32 = 5;

/// The lines of a test.
pub(crate) fn body(shown: &Shown, unit: &Unit, path: &UnitPath) -> Vec<String> {
    let mut body = Body {
        shown,
        lines: shown.declarations(),
        last: Vec::new(),
    };
    match path.calls.is_empty() {
        true => body.single(unit, path),
        false => body.sequence(path),
    }
    body.lines.append(&mut body.last);
    failing(shown.program, path, body.lines)
}

/// The lines inside what makes them fail where a plain call would not, or not as a test does.
fn failing(program: &Program, path: &UnitPath, lines: Vec<String>) -> Vec<String> {
    let limit = format!("assertTimeoutPreemptively(Duration.ofSeconds({SECONDS}), () -> ");
    let lines = match path.outcome {
        PathEnd::Endless => inside(&(limit + "{"), lines, &["});"]),
        PathEnd::Deadlock => inside(
            &(limit + "GuideInputs.withThreads(() -> {"),
            lines,
            &["}));"],
        ),
        _ if path.thread.is_some() => inside(
            &(limit + "GuideInputs.withThreads(() -> {"),
            lines,
            &["}));"],
        ),
        _ => lines,
    };
    match path.outcome == PathEnd::Throws && is_of_the_machine(program, path.value.as_ref()) {
        // JUnit gives up with some of these.
        true => inside(
            "try {",
            lines,
            &[
                "} catch (VirtualMachineError thrown) {",
                "    fail(\"it throws \" + thrown, thrown);",
                "}",
            ],
        ),
        false => lines,
    }
}

fn inside(begin: &str, lines: Vec<String>, end: &[&str]) -> Vec<String> {
    let begin = std::iter::once(begin.to_string());
    let lines = lines.into_iter().map(|it| format!("    {it}"));
    let end = end.iter().map(|it| it.to_string());
    begin.chain(lines).chain(end).collect()
}

/// Whether what was thrown is a `VirtualMachineError`.
fn is_of_the_machine(program: &Program, thrown: Option<&Returned>) -> bool {
    let class = thrown.and_then(|it| program.find(&it.java_type).ok());
    let supers = class.and_then(|it| program.superclasses(it).ok());
    let name =
        |&it: &ClassId| program.text(program.class(it).name) == "java/lang/VirtualMachineError";
    supers.is_some_and(|it| it.iter().any(name))
}

struct Body<'a> {
    shown: &'a Shown<'a>,
    lines: Vec<String>,
    /// What comes after all calls.
    last: Vec<String>,
}

impl Body<'_> {
    /// The one call of a method.
    fn single(&mut self, unit: &Unit, path: &UnitPath) {
        let name = format!(
            "{}.{}",
            unit.class,
            unit.method.as_deref().unwrap_or_default()
        );
        let Some(method) = self.find(&name) else {
            return;
        };
        let mut values: Vec<Value> = path.inputs.iter().map(|it| it.value.clone()).collect();
        let declared = self.shown.program.method(method);
        let has_receiver = !declared.flags.is_static() && declared.name != Symbol::INIT;
        let receiver = has_receiver.then(|| values.remove(0));
        let receiver = receiver.map(|it| self.shown.receiver(&it, declared.class));
        let call = JavaCall::of(self.shown, method, receiver.as_deref(), &values);
        let line = match &path.value {
            Some(value) if path.outcome == PathEnd::Returns => assertion(self.shown, &call, value),
            _ => format!("{};", call.text),
        };
        self.lines.push(line);
    }

    /// The calls of a sequence; only the last can have failed.
    fn sequence(&mut self, path: &UnitPath) {
        let mut object = None;
        for (number, call) in path.calls.iter().enumerate() {
            let Some(method) = self.find(&call.method) else {
                return;
            };
            let own = JavaCall::of(self.shown, method, object.as_deref(), &call.arguments);
            let declared = self.shown.program.method(method);
            let is_last = number + 1 == path.calls.len();
            if is_last && path.outcome != PathEnd::Returns {
                self.lines.push(format!("{};", own.text));
            } else if declared.name == Symbol::INIT {
                let kind = self.shown.class_type(declared.class);
                let cast = match own.is_direct {
                    true => String::new(),
                    false => format!("({kind}) "),
                };
                self.lines
                    .push(format!("{kind} object = {cast}{};", own.text));
                object = Some("object".to_string());
            } else {
                self.call(number, &own, call.value.as_ref(), path);
            }
        }
    }

    /// A call of a sequence that returned. What is in an array is known as it was in the end.
    fn call(&mut self, number: usize, call: &JavaCall, value: Option<&Returned>, path: &UnitPath) {
        let line = match value {
            None => format!("{};", call.text),
            Some(value) if !has_parts(value) => assertion(self.shown, call, value),
            Some(_) if path.outcome != PathEnd::Returns => format!("{};", call.text),
            Some(value) => {
                let result = JavaCall {
                    text: format!("result{number}"),
                    is_direct: false,
                };
                self.last.push(assertion(self.shown, &result, value));
                format!("Object {} = {};", result.text, call.text)
            }
        };
        self.lines.push(line);
    }

    fn find(&self, name: &str) -> Option<MethodId> {
        crate::harness::find(self.shown.program, name)
    }
}

fn has_parts(value: &Returned) -> bool {
    matches!(
        value.content,
        Some(Content::Array { .. } | Content::Record { .. })
    )
}

/// That a call returns this.
fn assertion(shown: &Shown, call: &JavaCall, returned: &Returned) -> String {
    let text = &call.text;
    let declared = &returned.java_type;
    if let Some(content) = &returned.content {
        let expected = shown.expected(content, "", content.has_record());
        return match content {
            Content::Array { class, .. } if !content.has_record() => {
                let is_typed = call.is_direct && declared == class;
                let kind = match shown.is_array_of_primitives(class) {
                    true => class.as_str(),
                    false => "Object[]",
                };
                let cast = if is_typed { "" } else { &format!("({kind}) ") };
                format!("assertArrayEquals({expected}, {cast}{text});")
            }
            Content::Array { .. } | Content::Record { .. } => {
                format!("assertArrayEquals({expected}, GuideInputs.contents({text}));")
            }
            Content::Box { .. } | Content::Value(_) => {
                format!("assertEquals((Object) ({expected}), {text});")
            }
        };
    }
    match (&returned.class, &returned.value) {
        (Some(_), _) => format!("assertNotNull({text});"),
        (None, Value::Object { .. }) => {
            format!("assertSame({}, {text});", shown.value(&returned.value, ""))
        }
        (None, Value::Plain(plain)) if plain == "null" => format!("assertNull({text});"),
        (None, Value::Plain(plain)) => {
            let expected = shown.plain(plain, declared);
            let is_boxed = !call.is_direct && literal(declared, plain).is_some();
            match is_boxed {
                true => format!("assertEquals((Object) ({expected}), {text});"),
                false => format!("assertEquals({expected}, {text});"),
            }
        }
    }
}
