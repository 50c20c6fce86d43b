//! Field and method descriptors: `I`, `[Ljava/lang/String;`, `(IJ)V`.

use super::instruction::OperandKind;

/// The types of a method: each as the text of its descriptor.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct MethodDescriptor<'a> {
    pub parameters: Vec<&'a str>,
    /// `V` for void.
    pub result: &'a str,
}

impl<'a> MethodDescriptor<'a> {
    /// `None` where the text is not a method descriptor.
    pub(crate) fn parse(text: &'a str) -> Option<MethodDescriptor<'a>> {
        let mut rest = text.strip_prefix('(')?;
        let mut parameters = Vec::new();
        loop {
            if let Some(result) = rest.strip_prefix(')') {
                let whole = result == "V" || field_length(result) == Some(result.len());
                return whole.then_some(MethodDescriptor { parameters, result });
            }
            let length = field_length(rest)?;
            parameters.push(&rest[..length]);
            rest = &rest[length..];
        }
    }

    pub(crate) fn result_kind(&self) -> Option<OperandKind> {
        kind(self.result)
    }
}

pub(crate) fn is_field(text: &str) -> bool {
    field_length(text) == Some(text.len())
}

/// The length of the field descriptor that `text` begins with.
fn field_length(text: &str) -> Option<usize> {
    let dimensions = text.bytes().take_while(|&byte| byte == b'[').count();
    if dimensions > 255 {
        return None;
    }
    match text.as_bytes().get(dimensions)? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => Some(dimensions + 1),
        b'L' => {
            let end = text[dimensions..].find(';')?;
            (end > 1).then_some(dimensions + end + 1)
        }
        _ => None,
    }
}

/// What a value of this type is on the stack; `None` for void.
pub(crate) fn kind(descriptor: &str) -> Option<OperandKind> {
    match descriptor.as_bytes().first()? {
        b'Z' | b'B' | b'C' | b'S' | b'I' => Some(OperandKind::Int),
        b'J' => Some(OperandKind::Long),
        b'F' => Some(OperandKind::Float),
        b'D' => Some(OperandKind::Double),
        b'L' | b'[' => Some(OperandKind::Reference),
        _ => None,
    }
}

/// The name of the class a reference descriptor stands for: `Ljava/lang/String;` is `java/lang/String`, an array
/// is its own name. `None` for primitives.
pub fn class_name(descriptor: &str) -> Option<&str> {
    match descriptor.as_bytes().first()? {
        b'L' => descriptor[1..].strip_suffix(';'),
        b'[' => Some(descriptor),
        _ => None,
    }
}

/// The descriptor of a class by its name; the inverse of [`class_name`].
pub(crate) fn of_class(name: &str) -> String {
    if name.starts_with('[') {
        name.to_string()
    } else {
        format!("L{name};")
    }
}

/// A type as Java writes it: `[Ljava/lang/String;` is `java.lang.String[]`.
pub(crate) fn java(descriptor: &str) -> String {
    let element = descriptor.trim_start_matches('[');
    let dimensions = descriptor.len() - element.len();
    let name = match element.as_bytes().first() {
        Some(b'B') => "byte".into(),
        Some(b'C') => "char".into(),
        Some(b'D') => "double".into(),
        Some(b'F') => "float".into(),
        Some(b'I') => "int".into(),
        Some(b'J') => "long".into(),
        Some(b'S') => "short".into(),
        Some(b'Z') => "boolean".into(),
        Some(b'V') => "void".into(),
        _ => class_name(element).unwrap_or(element).replace('/', "."),
    };
    name + &"[]".repeat(dimensions)
}

/// A class's name as Java writes it: arrays with brackets, packages with dots.
pub(crate) fn java_class(name: &str) -> String {
    if name.starts_with('[') {
        java(name)
    } else {
        name.replace('/', ".")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods() {
        let method = MethodDescriptor::parse("(I[JLjava/lang/String;[[La/B;)V").unwrap();
        assert_eq!(
            method.parameters,
            ["I", "[J", "Ljava/lang/String;", "[[La/B;"]
        );
        assert_eq!(method.result, "V");
        for bad in ["", "()", "(V)V", "(I", "()VV", "()L;", "(Lx)V", "I", "()["] {
            assert_eq!(MethodDescriptor::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn names_as_java_writes_them() {
        assert_eq!(java("[[I"), "int[][]");
        assert_eq!(java("Ljava/util/Map$Entry;"), "java.util.Map$Entry");
        assert_eq!(java_class("[Ljava/lang/String;"), "java.lang.String[]");
        assert_eq!(java_class("a/B"), "a.B");
    }
}
