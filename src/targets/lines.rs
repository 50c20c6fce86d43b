//! The plain-lines format: one warning a line, `[deadlock:|race:|reachability:] PLACE, PLACE`, in the notation of
//! `--at`. `#` begins a comment. Start at [`read`].

use super::{Contents, Format, Message, Source, Spot};
use crate::config::{PlaceName, WarningKind};
use crate::error::{Error, Result};

pub(crate) const FORMAT: Format = Format {
    name: "lines",
    help: "One warning a line, written as for --at",
    recognises: |_| true,
    read: |name, bytes, _| read_some(name, bytes),
};

/// How much of a line that is wrong is repeated to the user.
const SHOWN: usize = 120;

/// The warnings of a file; `name` is what messages call it.
/// At least one warning: an analyser that failed leaves a file without; one that found nothing says so in its format.
fn read_some(name: &str, bytes: &[u8]) -> Result<Contents> {
    let messages = read(name, bytes)?;
    if messages.is_empty() {
        return Err(Error::input(name, "there is no warning in it"));
    }
    Ok(Contents {
        messages,
        skipped: Vec::new(),
    })
}

pub fn read(name: &str, bytes: &[u8]) -> Result<Vec<Message>> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut messages = Vec::new();
    for (number, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let number = number as u32 + 1;
        let error = |reason: String| Error::input(format!("{name}:{number}"), reason);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let line = std::str::from_utf8(line).map_err(|_| error("the line is not UTF-8".into()))?;
        let text = line.split('#').next().unwrap_or(line).trim();
        if text.is_empty() {
            continue;
        }
        let (kind, places) = parse(text).map_err(error)?;
        let source = Source {
            file: name.to_string(),
            line: number,
            text: text.to_string(),
        };
        let spots = places.iter().map(Spot::from).collect();
        messages.push(Message::of(kind, vec![spots], source));
    }
    Ok(messages)
}

/// One warning: its kind where it says one, and its places.
pub fn parse(text: &str) -> Result<(Option<WarningKind>, Vec<PlaceName>), String> {
    let (kind, places) = match text.split_once(':') {
        Some((word, rest)) => match kind(word.trim()) {
            Some(kind) => (Some(kind), rest),
            None => (None, text),
        },
        None => (None, text),
    };
    let mut found = Vec::new();
    for place in split(places) {
        if place.is_empty() {
            return Err(format!(
                "a place is missing in '{}'; write {FORM}",
                short(text)
            ));
        }
        let place = place
            .parse::<PlaceName>()
            .map_err(|_| match unknown_kind(place) {
                Some(word) => format!(
                    "'{}' is no kind of warning; there are deadlock, race and reachability",
                    short(word)
                ),
                None => format!("'{}' is not a place; write {FORM}", short(place)),
            })?;
        found.push(place);
    }
    Ok((kind, found))
}

const FORM: &str =
    "pkg.Class.method:LINE, File.java:LINE or pkg.Class.method, several with commas between them";

fn kind(word: &str) -> Option<WarningKind> {
    match word {
        "deadlock" => Some(WarningKind::Deadlock),
        "race" => Some(WarningKind::Race),
        "reachability" | "reach" => Some(WarningKind::Reachability),
        _ => None,
    }
}

/// A word before a colon that cannot be the class and method of a place.
fn unknown_kind(place: &str) -> Option<&str> {
    let (word, rest) = place.split_once(':')?;
    let is_word = !word.is_empty() && word.trim().chars().all(char::is_alphabetic);
    (is_word && rest.contains('.')).then(|| word.trim())
}

/// The parts between commas; a descriptor has none, but parameters as Java writes them may.
fn split(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0u32, 0);
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts
}

fn short(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(bytes: &[u8]) -> Vec<(Option<WarningKind>, Vec<String>, u32)> {
        let messages = read("t.txt", bytes).unwrap();
        let plain = |it: &Message| {
            (
                it.kind,
                it.readings[0].iter().map(Spot::to_string).collect(),
                it.source.line,
            )
        };
        messages.iter().map(plain).collect()
    }

    #[test]
    fn kinds_comments_and_line_ends() {
        let text = b"\xef\xbb\xbf# first\r\n\r\ndeadlock: a.B.f:3, a.B$C.g:4 # why\r\n\trace:B.java:7\nreach: a.B.f\na.B.f:1,a.B.f:1";
        let places = |of: &[&str]| of.iter().map(|it| it.to_string()).collect::<Vec<_>>();
        assert_eq!(
            texts(text),
            [
                (
                    Some(WarningKind::Deadlock),
                    places(&["a.B.f:3", "a.B$C.g:4"]),
                    3
                ),
                (Some(WarningKind::Race), places(&["B.java:7"]), 4),
                (Some(WarningKind::Reachability), places(&["a.B.f"]), 5),
                (None, places(&["a.B.f:1", "a.B.f:1"]), 6),
            ]
        );
    }

    #[test]
    fn nothing_is_no_warning() {
        assert_eq!(texts(b""), []);
        assert_eq!(texts(b"\n  \r\n# only this"), []);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let check = |bytes: &[u8], says: &str| {
            let error = read("t.txt", bytes).unwrap_err().to_string();
            assert!(error.starts_with(says), "{error}");
        };
        check(
            b"\na.B.f:3,\n",
            "t.txt:2: a place is missing in 'a.B.f:3,'; write pkg.Class",
        );
        check(b"race:", "t.txt:1: a place is missing in 'race:'");
        check(
            b"f",
            "t.txt:1: 'f' is not a place; write pkg.Class.method:LINE",
        );
        check(b"a.B.f:0", "t.txt:1: 'a.B.f:0' is not a place");
        check(
            b"a.B.f:99999999999",
            "t.txt:1: 'a.B.f:99999999999' is not a place",
        );
        check(
            b"deadlok: a.B.f:3",
            "t.txt:1: 'deadlok' is no kind of warning; there are deadlock, race and",
        );
        check(b"a.B.f\n\xff\xfe", "t.txt:2: the line is not UTF-8");
    }

    #[test]
    fn a_long_line_is_not_repeated_whole() {
        let error = read("t.txt", &[b'x'; 1 << 20]).unwrap_err().to_string();
        assert!(error.len() < 400, "{}", error.len());
    }

    #[test]
    fn many_lines_are_read() {
        let text = "deadlock: a.B.f:3, a.B.g:4\n".repeat(100_000);
        assert_eq!(read("t.txt", text.as_bytes()).unwrap().len(), 100_000);
    }
}
