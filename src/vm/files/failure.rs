//! Why a call that has to do with files fails, in the operating system's numbers and words.

/// Why a call fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// As the operating system would say.
    System(i32),
    /// What guide cannot do.
    Unsupported(String),
}

pub(crate) const NOT_FOUND: i32 = 2;
pub(crate) const BAD_DESCRIPTOR: i32 = 9;
pub(crate) const DENIED: i32 = 13;
pub(crate) const BUSY: i32 = 16;
pub(crate) const EXISTS: i32 = 17;
pub(crate) const NOT_A_FOLDER: i32 = 20;
pub(crate) const IS_A_FOLDER: i32 = 21;
pub(crate) const INVALID: i32 = 22;
pub(crate) const NAME_TOO_LONG: i32 = 36;
pub(crate) const NOT_EMPTY: i32 = 39;

/// The operating system's words for an error.
pub(crate) fn message(error: i32) -> &'static str {
    match error {
        NOT_FOUND => "No such file or directory",
        BAD_DESCRIPTOR => "Bad file descriptor",
        DENIED => "Permission denied",
        BUSY => "Device or resource busy",
        EXISTS => "File exists",
        NOT_A_FOLDER => "Not a directory",
        IS_A_FOLDER => "Is a directory",
        INVALID => "Invalid argument",
        NAME_TOO_LONG => "File name too long",
        NOT_EMPTY => "Directory not empty",
        _ => "Unknown error",
    }
}

pub(super) type Answer<T> = Result<T, Failure>;

pub(super) fn fails<T>(error: i32) -> Answer<T> {
    Err(Failure::System(error))
}
