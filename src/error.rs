//! What `guide` itself could not do. Facts about the program under test are never an `Error`: those are findings.
//! A message names the thing, the place and, where there is one, the next step, in one line.

use std::fmt::{self, Write};

pub type Result<T, E = Error> = std::result::Result<T, E>;

#[derive(Clone, Debug, PartialEq, Eq)]
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
    },
    /// A class is nowhere on the class path. `needed_by` is empty when the user named the class.
    ClassNotFound { class: String, needed_by: String },
    /// A class is there, but not the member a reference names.
    MemberNotFound { kind: MemberKind, member: String },
    /// A reference names a member that is there but of another nature than the reference says: static where an
    /// instance is meant, an interface where a class is meant.
    IncompatibleChange(String),
    /// The machinery behind a flag or verb is not built yet.
    NotYet(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemberKind {
    Field,
    Method,
}

impl Error {
    pub fn input(file: impl fmt::Display, reason: impl fmt::Display) -> Error {
        Error::Input {
            file: file.to_string(),
            reason: reason.to_string(),
        }
    }

    pub fn broken(class: &str, file: impl fmt::Display, reason: impl fmt::Display) -> Error {
        Error::BrokenClass {
            class: class.replace('/', "."),
            file: file.to_string(),
            reason: reason.to_string(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(OneLine(f), "{}", fmt::from_fn(|f| self.write(f)))
    }
}

/// Names come from files that others made: what would begin a line or steer the terminal is written as an escape.
struct OneLine<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl fmt::Write for OneLine<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for part in text.split_inclusive(char::is_control) {
            match part.char_indices().next_back() {
                Some((at, last)) if last.is_control() => {
                    write!(self.0, "{}{}", &part[..at], last.escape_default())?;
                }
                _ => self.0.write_str(part)?,
            }
        }
        Ok(())
    }
}

impl Error {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Usage(text) | Error::NotYet(text) | Error::IncompatibleChange(text) => {
                f.write_str(text)
            }
            Error::Input { file, reason } => write!(f, "{file}: {reason}"),
            Error::BrokenClass {
                class,
                file,
                reason,
            } => write!(f, "{file}: class {class}: {reason}"),
            Error::ClassNotFound { class, needed_by } if needed_by.is_empty() => {
                write!(
                    f,
                    "class {class} is not on the class path; add it with --classpath"
                )
            }
            Error::ClassNotFound { class, needed_by } => {
                write!(
                    f,
                    "class {class} (needed by {needed_by}) is not on the class path; add it with --classpath"
                )
            }
            Error::MemberNotFound { kind, member } => {
                let kind = match kind {
                    MemberKind::Field => "field",
                    MemberKind::Method => "method",
                };
                write!(f, "there is no {kind} {member}")
            }
        }
    }
}

impl std::error::Error for Error {}
