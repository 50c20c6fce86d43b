//! Values in Java notation, as `guide.Input` reads them, and back.

use crate::term::{Constant, Primitive};
use crate::vm::java_float;

/// A value of the type a descriptor names, as one would write it in a Java program.
pub(crate) fn java_value(descriptor: &str, value: Constant) -> String {
    match (descriptor.as_bytes().first(), value) {
        (Some(b'Z'), Constant::Int(value)) => (value != 0).to_string(),
        (Some(b'C'), Constant::Int(value)) => java_char(value as u16),
        (_, Constant::Bool(value)) => value.to_string(),
        (_, Constant::Int(value)) => value.to_string(),
        (_, Constant::Long(value)) => format!("{value}L"),
        (_, Constant::Float(value)) => {
            let text = java_float(value.into(), &format!("{value:e}"));
            special("Float", &text).unwrap_or_else(|| text + "f")
        }
        (_, Constant::Double(value)) => {
            let text = java_float(value, &format!("{value:e}"));
            special("Double", &text).unwrap_or(text)
        }
    }
}

fn special(class: &str, text: &str) -> Option<String> {
    let constant = match text {
        "NaN" => "NaN",
        "Infinity" => "POSITIVE_INFINITY",
        "-Infinity" => "NEGATIVE_INFINITY",
        _ => return None,
    };
    Some(format!("{class}.{constant}"))
}

fn java_char(unit: u16) -> String {
    format!("'{}'", escaped(unit, '\''))
}

/// A string literal.
pub(crate) fn java_string(units: impl IntoIterator<Item = u16>) -> String {
    let text: String = units.into_iter().map(|unit| escaped(unit, '"')).collect();
    format!("\"{text}\"")
}

/// A character inside a literal; what is not plain ASCII by its number.
fn escaped(unit: u16, quote: char) -> String {
    match char::from_u32(unit.into()) {
        Some('\n') => "\\n".into(),
        Some('\r') => "\\r".into(),
        Some('\t') => "\\t".into(),
        Some('\\') => "\\\\".into(),
        Some(c) if c == quote => format!("\\{c}"),
        Some(c) if (' '..='~').contains(&c) => c.into(),
        _ => format!("\\u{unit:04x}"),
    }
}

const KINDS: [(Primitive, &str, &str); 8] = [
    (Primitive::Boolean, "boolean", "Z"),
    (Primitive::Byte, "byte", "B"),
    (Primitive::Short, "short", "S"),
    (Primitive::Char, "char", "I"),
    (Primitive::Int, "int", "I"),
    (Primitive::Long, "long", "J"),
    (Primitive::Float, "float", "F"),
    (Primitive::Double, "double", "D"),
];

/// The name of a kind, and a value of it; characters are numbers here.
pub(crate) fn variable_of(kind: Primitive, value: Constant) -> (&'static str, String) {
    let known = KINDS.iter().find(|it| it.0 == kind);
    let (_, name, descriptor) = known.expect("every kind is in the list");
    (name, java_value(descriptor, value))
}

pub(crate) fn kind_of(name: &str) -> Option<Primitive> {
    KINDS.iter().find(|it| it.1 == name).map(|it| it.0)
}

/// The value that `variable_of` wrote.
pub(crate) fn constant_of(kind: Primitive, text: &str) -> Option<Constant> {
    let whole = |text: &str| text.parse::<i64>().ok();
    match kind {
        Primitive::Boolean => Some(Constant::Int(text.parse::<bool>().ok()?.into())),
        Primitive::Byte | Primitive::Short | Primitive::Char | Primitive::Int => {
            let value = whole(text)?;
            let (least, greatest) = kind.bounds()?;
            let fits = (least..=greatest).contains(&value);
            fits.then_some(Constant::Int(value as i32))
        }
        Primitive::Long => whole(text.trim_end_matches('L')).map(Constant::Long),
        Primitive::Float => Some(Constant::Float(match text {
            "Float.NaN" => f32::NAN,
            "Float.POSITIVE_INFINITY" => f32::INFINITY,
            "Float.NEGATIVE_INFINITY" => f32::NEG_INFINITY,
            text => text.trim_end_matches('f').parse().ok()?,
        })),
        Primitive::Double => Some(Constant::Double(match text {
            "Double.NaN" => f64::NAN,
            "Double.POSITIVE_INFINITY" => f64::INFINITY,
            "Double.NEGATIVE_INFINITY" => f64::NEG_INFINITY,
            text => text.parse().ok()?,
        })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_in_java() {
        let check = |descriptor, value, expected: &str| {
            assert_eq!(java_value(descriptor, value), expected);
        };
        check("I", Constant::Int(-5), "-5");
        check("J", Constant::Long(-5), "-5L");
        check("Z", Constant::Int(1), "true");
        check("C", Constant::Int(97), "'a'");
        check("C", Constant::Int(39), "'\\''");
        check("C", Constant::Int(10), "'\\n'");
        check("C", Constant::Int(0x20ac), "'\\u20ac'");
        check("F", Constant::Float(1.5), "1.5f");
        check("D", Constant::Double(f64::NAN), "Double.NaN");
        check("D", Constant::Double(-0.0), "-0.0");
        check(
            "F",
            Constant::Float(f32::NEG_INFINITY),
            "Float.NEGATIVE_INFINITY",
        );
        assert_eq!(java_string("a\"b\\".encode_utf16()), r#""a\"b\\""#);
    }

    #[test]
    fn variables_come_back_as_they_went() {
        let values = [
            (Primitive::Boolean, Constant::Int(1)),
            (Primitive::Char, Constant::Int(39)),
            (Primitive::Byte, Constant::Int(-128)),
            (Primitive::Int, Constant::Int(i32::MIN)),
            (Primitive::Long, Constant::Long(i64::MIN)),
            (Primitive::Float, Constant::Float(f32::MIN_POSITIVE / 8.0)),
            (Primitive::Float, Constant::Float(f32::INFINITY)),
            (Primitive::Double, Constant::Double(-0.0)),
            (Primitive::Double, Constant::Double(1.0e300)),
            (Primitive::Double, Constant::Double(f64::NAN)),
        ];
        for (kind, value) in values {
            let (name, text) = variable_of(kind, value);
            assert_eq!(kind_of(name), Some(kind));
            let back = constant_of(kind, &text).map(Constant::canonical);
            assert_eq!(back, Some(value.canonical()), "{text}");
        }
        assert_eq!(constant_of(Primitive::Byte, "128"), None);
        assert_eq!(constant_of(Primitive::Int, "x"), None);
    }
}
