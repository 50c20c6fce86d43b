//! What the formats share as texts: encodings, positions, and how much of a message is repeated.

use super::Source;
use crate::error::{Error, Result};

/// How much of a message is kept, in bytes.
const LONGEST: usize = 1000;

/// The bytes as UTF-8 without a mark, where they begin with the mark of UTF-16 (which is what PowerShell's `>` writes).
/// All others are left as they are.
pub(crate) fn to_utf8(name: &str, bytes: Vec<u8>) -> Result<Vec<u8>> {
    let unit: fn([u8; 2]) -> u16 = match &bytes[..] {
        [0xef, 0xbb, 0xbf, rest @ ..] => return Ok(rest.to_vec()),
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return Ok(bytes),
    };
    let units = bytes[2..].chunks(2).map(|pair| match *pair {
        [a, b] => unit([a, b]),
        // Half a unit is no character.
        _ => 0xdc00,
    });
    let mut text = String::with_capacity(bytes.len() / 2);
    for c in char::decode_utf16(units) {
        let Ok(c) = c else {
            let place = at(name, &text, text.len());
            return Err(Error::input(place, "it is UTF-16, but broken here"));
        };
        text.push(c);
    }
    Ok(text.into_bytes())
}

/// A file's text; the error says where it is not UTF-8.
pub(crate) fn utf8<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
        Error::input(at(name, good, good.len()), "it is not UTF-8 here")
    })
}

/// `name:line:column` of a position in a text; columns count characters.
pub(crate) fn at(name: &str, text: &str, position: usize) -> String {
    let before = &text.as_bytes()[..position.min(text.len())];
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let begin = before.iter().rposition(|&byte| byte == b'\n');
    let begin = begin.map_or(0, |newline| newline + 1);
    let continues = |byte: &&u8| **byte & 0xc0 != 0x80;
    let column = before[begin..].iter().filter(continues).count() + 1;
    format!("{name}:{line}:{column}")
}

/// The lines at which parts of a text begin, for parts that come in order.
pub(crate) struct Lines<'a> {
    text: &'a str,
    seen: usize,
    line: u32,
}

impl<'a> Lines<'a> {
    pub(crate) fn of(text: &'a str) -> Lines<'a> {
        Lines {
            text,
            seen: 0,
            line: 1,
        }
    }

    /// The line, from 1, on which a part begins. It must be a slice of the text, and not before the last one asked for.
    pub(crate) fn of_part(&mut self, part: &str) -> u32 {
        let offset = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let offset = offset.clamp(self.seen, self.text.len());
        let between = &self.text.as_bytes()[self.seen..offset];
        self.line += between.iter().filter(|&&byte| byte == b'\n').count() as u32;
        self.seen = offset;
        self.line
    }
}

/// A source whose text is made one line, and not endless.
pub(crate) fn source(name: &str, line: u32, text: &str) -> Source {
    let mut source = Source {
        file: name.to_string(),
        line,
        text: String::new(),
    };
    append(&mut source, text);
    source
}

/// Adds to the text of a source, unless it is long enough.
pub(crate) fn append(source: &mut Source, more: &str) {
    let text = &mut source.text;
    for word in more.split_whitespace() {
        if text.len() > LONGEST {
            break;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(word);
        if text.len() > LONGEST {
            text.truncate(text.floor_char_boundary(LONGEST));
            text.push_str("...");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_16_is_read_where_it_is_marked() {
        let text = "race: Zähler.f:3\r\n";
        let units: Vec<u16> = text.encode_utf16().collect();
        let little = units.iter().flat_map(|unit| unit.to_le_bytes());
        let little: Vec<u8> = [0xff, 0xfe].into_iter().chain(little).collect();
        let big = units.iter().flat_map(|unit| unit.to_be_bytes());
        let big: Vec<u8> = [0xfe, 0xff].into_iter().chain(big).collect();
        assert_eq!(to_utf8("t", little.clone()).unwrap(), text.as_bytes());
        assert_eq!(to_utf8("t", big).unwrap(), text.as_bytes());
        let cut = to_utf8("t", little[..little.len() - 1].to_vec());
        assert_eq!(
            cut.unwrap_err().to_string(),
            "t:1:18: it is UTF-16, but broken here"
        );
    }

    #[test]
    fn a_position_is_a_line_and_a_column_of_characters() {
        assert_eq!(at("t", "", 0), "t:1:1");
        assert_eq!(at("t", "aä\nöb", "aä\nö".len()), "t:2:2");
        let error = utf8("t", b"ab\nc\xffd").unwrap_err().to_string();
        assert_eq!(error, "t:2:2: it is not UTF-8 here");
    }

    #[test]
    fn a_text_becomes_one_line_that_ends() {
        assert_eq!(source("t", 1, " a\n  b\t").text, "a b");
        assert!(source("t", 1, &"x".repeat(1 << 20)).text.len() < 1100);
    }
}
