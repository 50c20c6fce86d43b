//! Values in Java notation, as `guide.Input` reads them, and back.

use crate::term::{Constant, Kind};
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

const KINDS: [(Kind, &str, &str); 8] = [
    (Kind::Boolean, "boolean", "Z"),
    (Kind::Byte, "byte", "B"),
    (Kind::Short, "short", "S"),
    (Kind::Char, "char", "I"),
    (Kind::Int, "int", "I"),
    (Kind::Long, "long", "J"),
    (Kind::Float, "float", "F"),
    (Kind::Double, "double", "D"),
];

/// The name of a kind, and a value of it; characters are numbers here.
pub(crate) fn variable_of(kind: Kind, value: Constant) -> (&'static str, String) {
    let known = KINDS.iter().find(|it| it.0 == kind);
    let (_, name, descriptor) = known.expect("every kind is in the list");
    (name, java_value(descriptor, value))
}

pub(crate) fn kind_of(name: &str) -> Option<Kind> {
    KINDS.iter().find(|it| it.1 == name).map(|it| it.0)
}

/// The value that `variable_of` wrote.
pub(crate) fn constant_of(kind: Kind, text: &str) -> Option<Constant> {
    let whole = |text: &str| text.parse::<i64>().ok();
    match kind {
        Kind::Boolean => Some(Constant::Int(text.parse::<bool>().ok()?.into())),
        Kind::Byte | Kind::Short | Kind::Char | Kind::Int => {
            let value = whole(text)?;
            let (least, greatest) = kind.bounds()?;
            let fits = (least..=greatest).contains(&value);
            fits.then_some(Constant::Int(value as i32))
        }
        Kind::Long => whole(text.trim_end_matches('L')).map(Constant::Long),
        Kind::Float => Some(Constant::Float(match text {
            "Float.NaN" => f32::NAN,
            "Float.POSITIVE_INFINITY" => f32::INFINITY,
            "Float.NEGATIVE_INFINITY" => f32::NEG_INFINITY,
            text => text.trim_end_matches('f').parse().ok()?,
        })),
        Kind::Double => Some(Constant::Double(match text {
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
            (Kind::Boolean, Constant::Int(1)),
            (Kind::Char, Constant::Int(39)),
            (Kind::Byte, Constant::Int(-128)),
            (Kind::Int, Constant::Int(i32::MIN)),
            (Kind::Long, Constant::Long(i64::MIN)),
            (Kind::Float, Constant::Float(f32::MIN_POSITIVE / 8.0)),
            (Kind::Float, Constant::Float(f32::INFINITY)),
            (Kind::Double, Constant::Double(-0.0)),
            (Kind::Double, Constant::Double(1.0e300)),
            (Kind::Double, Constant::Double(f64::NAN)),
        ];
        for (kind, value) in values {
            let (name, text) = variable_of(kind, value);
            assert_eq!(kind_of(name), Some(kind));
            let back = constant_of(kind, &text).map(Constant::canonical);
            assert_eq!(back, Some(value.canonical()), "{text}");
        }
        assert_eq!(constant_of(Kind::Byte, "128"), None);
        assert_eq!(constant_of(Kind::Int, "x"), None);
    }
}
