//! What `guide` itself could not do. Facts about the program under test are never an `Error`: those are findings.
//! A message names the thing, the place and, where there is one, the next step, in one line.

use std::borrow::Cow;
use std::{fmt, io};

pub type Result<T, E = Error> = std::result::Result<T, E>;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Error {
    /// The command line asks for something that makes no sense.
    Usage(String),
    /// A file or folder as a whole cannot be used.
    Input { file: String, reason: String },
    /// One class file cannot be used. `reason` carries the offset or member.
    BrokenClass {
        class: String,
        file: String,
        reason: String,
        /// Whether the file is no class file at all, as a whole: Java has an error for that, and goes on.
        is_malformed: bool,
    },
    /// A class is nowhere on the class path. `needed_by` is empty when the user named the class.
    ClassNotFound { class: String, needed_by: String },
    /// A class is there, but not the member a reference names.
    MemberNotFound { kind: MemberKind, member: String },
    /// A reference names something that is there but of another nature than the reference says: an interface where
    /// a class is meant.
    IncompatibleChange(String),
    /// A member is there, but not for the class that uses it.
    IllegalAccess(String),
    /// A class is of a later class file version than the JDK has; `reason` is what HotSpot says of it.
    NewerClass {
        class: String,
        file: String,
        reason: String,
    },
    /// A result could not be written.
    Output { file: String, reason: String },
    /// Whoever read our standard output has gone (`guide ... | head -1`). Nobody is told: it is no mistake.
    ClosedPipe,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MemberKind {
    Field,
    Method,
}

impl Error {
    pub(crate) fn broken(class: &str, file: impl fmt::Display, reason: impl fmt::Display) -> Error {
        Error::BrokenClass {
            class: class.replace('/', "."),
            file: file.to_string(),
            reason: reason.to_string(),
            is_malformed: false,
        }
    }

    pub(crate) fn malformed(
        class: &str,
        file: impl fmt::Display,
        reason: impl fmt::Display,
    ) -> Error {
        Error::BrokenClass {
            class: class.replace('/', "."),
            file: file.to_string(),
            reason: reason.to_string(),
            is_malformed: true,
        }
    }

    pub(crate) fn input(file: impl fmt::Display, reason: impl fmt::Display) -> Error {
        Error::Input {
            file: file.to_string(),
            reason: reason.to_string(),
        }
    }

    pub(crate) fn output(file: impl fmt::Display, reason: impl fmt::Display) -> Error {
        Error::Output {
            file: file.to_string(),
            reason: reason.to_string(),
        }
    }
}

impl Error {
    /// The class that cannot be used, where that is what an error is about.
    pub(crate) fn class(&self) -> Option<&str> {
        match self {
            Error::BrokenClass { class, .. }
            | Error::ClassNotFound { class, .. }
            | Error::NewerClass { class, .. } => Some(class),
            _ => None,
        }
    }

    /// Whether Java goes on without the class, with an error that the program may catch.
    pub(crate) fn is_survivable(&self) -> bool {
        match self {
            Error::BrokenClass { is_malformed, .. } => *is_malformed,
            other => other.class().is_some(),
        }
    }
}

/// For `writeln!(out, ...)?` on standard output only: an `io::Error` does not say which file it is about, so one that
/// comes from any other file goes through `Error::input` or `Error::output`.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Error::ClosedPipe,
            _ => Error::output("standard output", error),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Error::Usage(text) | Error::IncompatibleChange(text) | Error::IllegalAccess(text) => {
                Cow::from(text)
            }
            Error::NewerClass {
                class,
                file,
                reason,
            } => format!("{file}: class {class}: {reason}; choose a later JDK with --jdk").into(),
            Error::BrokenClass {
                class,
                file,
                reason,
                ..
            } => format!("{file}: class {class}: {reason}").into(),
            Error::ClassNotFound { class, needed_by } => {
                let needed = match needed_by.as_str() {
                    "" => String::new(),
                    by => format!(" (needed by {by})"),
                };
                match is_of_a_jdk(class) {
                    true => format!(
                        "class {class}{needed} is not in the JDK; choose one that has it with --jdk"
                    ),
                    false => format!(
                        "class {class}{needed} is not on the class path; add it with --classpath"
                    ),
                }
                .into()
            }
            Error::MemberNotFound { kind, member } => {
                let kind = match kind {
                    MemberKind::Field => "field",
                    MemberKind::Method => "method",
                };
                format!("there is no {kind} {member}").into()
            }
            Error::Input { file, reason } => format!("{file}: {reason}").into(),
            Error::Output { file, reason } => format!("{file}: cannot write: {reason}").into(),
            Error::ClosedPipe => "standard output was closed".into(),
        };
        f.write_str(&one_line(&text))
    }
}

impl std::error::Error for Error {}

/// Whether no jar could bring a class of this name: `java.` is the JDK's alone, and the others are its inside.
pub(crate) fn is_of_a_jdk(class: &str) -> bool {
    let packages = ["java.", "jdk.", "sun.", "com.sun.proxy."];
    packages.iter().any(|it| class.starts_with(it))
}

/// The text with everything escaped that would break the line or steer a terminal. File names and class names come
/// from the program under test, and may hold anything.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    if !text.contains(steers_a_terminal) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if steers_a_terminal(c) {
            escaped.extend(c.escape_default());
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

/// Control characters, line and paragraph separators, and the marks that reverse the direction of writing.
fn steers_a_terminal(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_one_line_whatever_the_file_is_called() {
        let error = Error::input("a\nb\u{1b}[2Jc\u{202e}.jar", "no such file");
        assert_eq!(
            error.to_string(),
            "a\\nb\\u{1b}[2Jc\\u{202e}.jar: no such file"
        );
    }

    #[test]
    fn ordinary_names_are_left_as_they_are() {
        assert_eq!(
            Error::input("Zähler dir/ré.jar", "is empty").to_string(),
            "Zähler dir/ré.jar: is empty"
        );
    }

    #[test]
    fn a_broken_pipe_is_told_from_a_full_disk() {
        assert_eq!(
            Error::from(io::Error::from(io::ErrorKind::BrokenPipe)),
            Error::ClosedPipe
        );
        let full = Error::from(io::Error::from(io::ErrorKind::StorageFull)).to_string();
        assert!(
            full.starts_with("standard output: cannot write: "),
            "{full}"
        );
    }
}
