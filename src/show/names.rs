//! Names, types and constants as a Java programmer writes them. Whatever comes from a class file passes through
//! here and leaves without control characters.

pub(crate) use crate::program::escape::clean;
use crate::program::escape::push_escaped;
use crate::program::{
    Class, Constant, Dynamic, FieldRef, Handle, MethodRef, Program, descriptor::MethodDescriptor,
};
use std::fmt::Write;

/// Longer strings are cut: 64 KiB of text on one line helps no one.
const LONGEST_STRING: usize = 120;
const MOST_ARGUMENTS: usize = 16;
const DEEPEST_DYNAMIC: usize = 2;

/// Names as seen from a package: its own classes and those of `java.lang` go by their simple names.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    pub program: &'a Program,
    package: &'a str,
}

impl<'a> Names<'a> {
    pub(crate) fn within(program: &'a Program, class: &Class) -> Names<'a> {
        Names {
            program,
            package: program.package(class.id),
        }
    }

    /// A class by its name with slashes, or an array by its descriptor.
    pub(crate) fn class(&self, name: &str) -> String {
        let element = name.trim_start_matches('[');
        let dimensions = name.len() - element.len();
        if dimensions > 0 {
            return self.of_type(element) + &"[]".repeat(dimensions);
        }
        let short = match name.rsplit_once('/') {
            Some((package, simple)) if package == self.package || package == "java/lang" => simple,
            _ => name,
        };
        clean(&short.replace('/', ".")).into_owned()
    }

    /// A type by its descriptor.
    pub(crate) fn of_type(&self, descriptor: &str) -> String {
        let element = descriptor.trim_start_matches('[');
        let name = match element
            .strip_prefix('L')
            .and_then(|rest| rest.strip_suffix(';'))
        {
            Some(class) => self.class(class),
            None => crate::program::descriptor::java(element),
        };
        name + &"[]".repeat(descriptor.len() - element.len())
    }

    pub(crate) fn parameters(&self, descriptor: &str) -> Vec<String> {
        MethodDescriptor::parse(descriptor)
            .map(|d| d.parameters.iter().map(|p| self.of_type(p)).collect())
            .unwrap_or_default()
    }

    /// `name(types): result`, without the result where it is void.
    pub(crate) fn call(&self, name: &str, descriptor: &str) -> String {
        let parameters = self.parameters(descriptor).join(", ");
        let result = match MethodDescriptor::parse(descriptor) {
            Some(d) if d.result != "V" => format!(": {}", self.of_type(d.result)),
            _ => String::new(),
        };
        format!("{}({parameters}){result}", clean(name))
    }

    pub(crate) fn method(&self, method: MethodRef) -> String {
        let text = |symbol| self.program.text(symbol);
        let call = self.call(text(method.name), text(method.descriptor));
        format!("{}.{call}", self.class(text(method.class)))
    }

    pub(crate) fn field(&self, field: FieldRef) -> String {
        let text = |symbol| self.program.text(symbol);
        format!(
            "{}.{}: {}",
            self.class(text(field.class)),
            clean(text(field.name)),
            self.of_type(text(field.descriptor))
        )
    }

    pub(crate) fn handle(&self, handle: Handle) -> String {
        let references = self.program.references();
        let field = |id| self.field(references.field(id));
        let method = |id| self.method(references.method(id));
        match handle {
            Handle::GetField(id) => format!("getfield {}", field(id)),
            Handle::GetStatic(id) => format!("getstatic {}", field(id)),
            Handle::PutField(id) => format!("putfield {}", field(id)),
            Handle::PutStatic(id) => format!("putstatic {}", field(id)),
            Handle::NewInvokeSpecial(id) => format!("new {}", method(id)),
            Handle::InvokeVirtual(id)
            | Handle::InvokeStatic(id)
            | Handle::InvokeSpecial(id)
            | Handle::InvokeInterface(id) => method(id),
        }
    }

    pub(crate) fn constant(&self, constant: Constant) -> String {
        self.constant_at(constant, 0)
    }

    fn constant_at(&self, constant: Constant, depth: usize) -> String {
        let references = self.program.references();
        match constant {
            Constant::Null => "null".into(),
            Constant::Int(value) => value.to_string(),
            Constant::Long(value) => format!("{value}L"),
            Constant::Float(value) if value.is_finite() => format!("{value:?}f"),
            Constant::Float(value) => not_finite("Float", value.into()),
            Constant::Double(value) if value.is_finite() => format!("{value:?}"),
            Constant::Double(value) => not_finite("Double", value),
            Constant::String(id) => quoted(references.string(id)),
            Constant::Class(name) => format!("{}.class", self.class(self.program.text(name))),
            Constant::MethodType(descriptor) => {
                format!("type {}", self.call("", self.program.text(descriptor)))
            }
            Constant::MethodHandle(id) => self.handle(references.handle(id)),
            Constant::Dynamic(id) => {
                let dynamic = references.dynamic(id);
                let name = clean(self.program.text(dynamic.name));
                format!("{name} from {}", self.bootstrap_at(dynamic, depth))
            }
        }
    }

    /// A bootstrap method and its static arguments.
    pub(crate) fn bootstrap(&self, dynamic: &Dynamic) -> String {
        self.bootstrap_at(dynamic, 0)
    }

    /// Arguments may be dynamic constants with arguments; how far this goes is bounded in depth and breadth.
    fn bootstrap_at(&self, dynamic: &Dynamic, depth: usize) -> String {
        let name = self.bootstrap_name(dynamic);
        if depth >= DEEPEST_DYNAMIC {
            return format!("{name}(...)");
        }
        let mut arguments: Vec<String> = dynamic
            .arguments
            .iter()
            .take(MOST_ARGUMENTS)
            .map(|&argument| self.constant_at(argument, depth + 1))
            .collect();
        if dynamic.arguments.len() > MOST_ARGUMENTS {
            arguments.push(format!("... {} in all", dynamic.arguments.len()));
        }
        format!("{name}({})", arguments.join(", "))
    }

    /// `java.lang.invoke.LambdaMetafactory.metafactory`
    pub(crate) fn bootstrap_name(&self, dynamic: &Dynamic) -> String {
        let text = self.handle(dynamic.bootstrap);
        text.split_once('(')
            .map_or(text.as_str(), |(name, _)| name)
            .to_string()
    }
}

fn not_finite(class: &str, value: f64) -> String {
    if value.is_nan() {
        format!("{class}.NaN")
    } else if value > 0.0 {
        format!("{class}.POSITIVE_INFINITY")
    } else {
        format!("{class}.NEGATIVE_INFINITY")
    }
}

/// A string constant in quotes; one may hold half of a surrogate pair.
pub(crate) fn quoted(units: &[u16]) -> String {
    let mut text = String::from('"');
    for c in char::decode_utf16(units.iter().copied()).take(LONGEST_STRING) {
        match c {
            Ok('"') => text.push_str("\\\""),
            Ok('\\') => text.push_str("\\\\"),
            Ok(c) => push_escaped(&mut text, c),
            Err(half) => write!(text, "\\u{:04x}", half.unpaired_surrogate())
                .expect("a String takes any text"),
        }
    }
    text.push('"');
    if units.len() > LONGEST_STRING {
        write!(text, "... ({} characters)", units.len()).expect("a String takes any text");
    }
    text
}

/// `Java 17` for 61, `Java 1.4` for 48.
pub(crate) fn java_version(major: u16) -> String {
    match major {
        49.. => format!("Java {}", major - 44),
        46..=48 => format!("Java 1.{}", major - 44),
        _ => "Java 1.1".into(),
    }
}

/// What is to be said of a class that is newer than the JDK.
pub(crate) fn needs(program: &Program, major: u16) -> Option<String> {
    let jdk = program.jdk();
    let newer = major > program.latest_major();
    let version = java_version(major);
    newer.then(|| {
        format!(
            "needs {version} or later, and the JDK is {}",
            clean(jdk.version())
        )
    })
}

/// `1 method`, `2 methods`, `3 classes`.
pub(crate) fn count(number: usize, noun: &str) -> String {
    match (number, noun.ends_with('s')) {
        (1, _) => format!("1 {noun}"),
        (_, true) => format!("{number} {noun}es"),
        (_, false) => format!("{number} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_a_terminal_obeys_is_left() {
        assert_eq!(clean("plain"), "plain");
        assert_eq!(clean("a\x1b[2Jb\n\u{202e}"), "a\\u001b[2Jb\\n\\u202e");
        assert_eq!(clean("\u{e0041}"), "\\udb40\\udc41");
    }

    #[test]
    fn strings() {
        let units = |text: &str| text.encode_utf16().collect::<Vec<_>>();
        assert_eq!(quoted(&units("a\"b\\\n😀")), r#""a\"b\\\n😀""#);
        assert_eq!(quoted(&[0xd83d, 1]), r#""\ud83d\u0001""#);
        let long = quoted(&units(&"x".repeat(500)));
        assert!(long.ends_with("x\"... (500 characters)") && long.len() < 160);
    }

    #[test]
    fn versions() {
        assert_eq!(java_version(61), "Java 17");
        assert_eq!(java_version(49), "Java 5");
        assert_eq!(java_version(48), "Java 1.4");
        assert_eq!(java_version(45), "Java 1.1");
    }
}
