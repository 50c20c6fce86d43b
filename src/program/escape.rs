//! Names and texts of the program under test, made safe to print: they may hold anything.

use std::borrow::Cow;
use std::fmt::Write;

/// The text with every character that a terminal might obey, or hide, written as an escape.
pub(crate) fn clean(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_unsafe) {
        return Cow::Borrowed(text);
    }
    let mut cleaned = String::new();
    text.chars().for_each(|c| push_escaped(&mut cleaned, c));
    Cow::Owned(cleaned)
}

/// Adds a character to a text, as an escape if a terminal might obey or hide it.
pub(crate) fn push_escaped(text: &mut String, c: char) {
    match c {
        '\n' => text.push_str("\\n"),
        '\r' => text.push_str("\\r"),
        '\t' => text.push_str("\\t"),
        _ if is_unsafe(c) => {
            for unit in c.encode_utf16(&mut [0; 2]) {
                write!(text, "\\u{unit:04x}").expect("a String takes any text");
            }
        }
        _ => text.push(c),
    }
}

/// Control characters, line separators, and the marks that reorder or hide text.
fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}
