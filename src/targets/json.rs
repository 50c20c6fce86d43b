//! What the two formats in JSON share: entries are read one by one, so that a strange one is passed over and said, and
//! the lines they stand on are known. Nesting needs no bound of ours: what is not wanted is passed over without
//! recursion, and the rest is read into types that do not nest.

use super::text::{self, Lines};
use crate::error::{Error, Result};
use serde::Deserialize;
use serde_json::value::RawValue;

/// A whole document; the error says where it breaks.
pub(crate) fn document<'a, T: Deserialize<'a>>(name: &str, text: &'a str) -> Result<T> {
    if text.trim().is_empty() {
        return Err(Error::input(format!("{name}:1:1"), "it is empty"));
    }
    serde_json::from_str(text).map_err(|error| {
        let place = format!("{name}:{}:{}", error.line(), error.column().max(1));
        Error::input(place, reason(&error))
    })
}

/// One entry and the line on which it begins, or why it cannot be read.
pub(crate) fn entry<'a, T: Deserialize<'a>>(
    lines: &mut Lines,
    raw: &'a RawValue,
) -> (u32, Result<T, String>) {
    let line = lines.of_part(raw.get());
    // Else a list would be taken for the fields of an object in their order.
    if !raw.get().starts_with('{') {
        return (line, Err("it is no object".into()));
    }
    let parsed = serde_json::from_str(raw.get());
    let parsed = parsed.map_err(|error| {
        let at = line as usize + error.line().saturating_sub(1);
        format!("it cannot be read: line {at}: {}", reason(&error))
    });
    (line, parsed)
}

/// What serde says, without the position that it adds.
fn reason(error: &serde_json::Error) -> String {
    if error.is_eof() {
        return "it ends too early".into();
    }
    let text = error.to_string();
    let text = &text[..text.rfind(" at line ").unwrap_or(text.len())];
    let text = match text.rsplit_once("expected struct ") {
        Some((before, _)) => format!("{before}expected an object"),
        None => text.to_string(),
    };
    text.chars().take(200).collect()
}

/// The beginning of an entry that cannot be read, for the list of what was skipped.
pub(crate) fn beginning(name: &str, line: u32, raw: &RawValue) -> super::Source {
    let begin: String = raw.get().chars().take(100).collect();
    text::source(name, line, &begin)
}
