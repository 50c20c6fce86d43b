//! [`Spot`]: a place as exactly as an analyser gives it, and what of it is meant. `tie` finds its locations.

use crate::config::{MethodName, PlaceName};
use std::fmt;

/// What an analyser says of where something happens; `None` is what it does not say. Where neither a class nor a file
/// is named, the whole application is meant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The source file, with or without folders before it.
    pub file: Option<String>,
    /// With dots, nested classes with `$`.
    pub class: Option<String>,
    pub method: Option<String>,
    /// Only with `method`.
    pub signature: Option<Signature>,
    pub line: Option<u32>,
    /// The last line, where there are several: all of them are meant.
    pub last_line: Option<u32>,
    /// Where the instruction begins in the method's bytecode.
    pub offset: Option<u32>,
    /// Where the last instruction begins, where there are several.
    pub last_offset: Option<u32>,
    pub what: Aspect,
}

/// Which of several methods of a name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Signature {
    /// `(I[Ljava/lang/String;)V`
    Descriptor(String),
    /// `int`, `java.lang.String[]`: what is written in Java, without the result.
    Parameters(Vec<String>),
}

/// What of the code there is meant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Aspect {
    /// Whatever the kind of the warning wants: acquisitions, accesses, a throw.
    #[default]
    Any,
    /// Taking the lock that this field holds.
    Lock(FieldName),
    /// Taking the lock of the object whose method this is, by a block or by the method itself.
    LockOfThis,
    /// The acquisition at which a thread dump shows a thread: for interpreted code it gives the line of the
    /// instruction after it.
    Blocked,
    /// An access of this field.
    Access { field: FieldName, writes: bool },
    /// A call of a method of this name.
    Call(String),
    /// The instruction that throws.
    Fault(Fault),
    /// The acquisitions made while one taken here is held, each another reading.
    Inner,
    /// The acquisitions by which other threads close the circle, given that one thread holds any of `held` and
    /// requests `requested`: found in the code by the names of the locks, each way another reading. Names no place.
    Circle {
        requested: FieldName,
        held: Vec<FieldName>,
    },
}

/// A field as analysers name it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FieldName {
    /// With dots; `None` where only the name is given.
    pub class: Option<String>,
    pub name: String,
}

/// What an instruction throws when a warning that claims an exception is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    Null,
    Index,
    Zero,
    NegativeLength,
    Cast,
    /// `wait` or `notify` by a thread that does not hold the monitor.
    Monitor,
}

impl Fault {
    /// The exception's class, with dots.
    pub(crate) fn exception(self) -> &'static str {
        match self {
            Fault::Null => "java.lang.NullPointerException",
            Fault::Index => "java.lang.IndexOutOfBoundsException",
            Fault::Zero => "java.lang.ArithmeticException",
            Fault::NegativeLength => "java.lang.NegativeArraySizeException",
            Fault::Cast => "java.lang.ClassCastException",
            Fault::Monitor => "java.lang.IllegalMonitorStateException",
        }
    }
}

impl Spot {
    pub(crate) fn line_of(file: &str, line: u32) -> Spot {
        Spot {
            file: Some(file.to_string()),
            line: Some(line),
            ..Spot::default()
        }
    }

    /// Up to a last line, where that is a later one.
    pub(crate) fn up_to_line(self, last: Option<u32>) -> Spot {
        let last_line = last.filter(|&last| self.line.is_some_and(|first| first < last));
        Spot { last_line, ..self }
    }

    /// Whether a line is one of those meant.
    pub(crate) fn has_line(&self, line: u32) -> bool {
        let first = self.line;
        first.is_some_and(|first| (first..=self.last_line.unwrap_or(first)).contains(&line))
    }

    /// Whether an offset is one of those meant.
    pub(crate) fn has_offset(&self, offset: u32) -> bool {
        let first = self.offset;
        first.is_some_and(|first| (first..=self.last_offset.unwrap_or(first)).contains(&offset))
    }

    /// The same place without its lines.
    pub(crate) fn without_lines(&self) -> Spot {
        Spot {
            line: None,
            last_line: None,
            ..self.clone()
        }
    }

    pub(crate) fn method_of(class: &str, method: &str) -> Spot {
        Spot {
            class: Some(class.to_string()),
            method: Some(method.to_string()),
            ..Spot::default()
        }
    }

    pub(crate) fn with(self, what: Aspect) -> Spot {
        Spot { what, ..self }
    }
}

impl FieldName {
    pub(crate) fn of(class: Option<&str>, name: &str) -> FieldName {
        FieldName {
            class: class.map(str::to_string),
            name: name.to_string(),
        }
    }
}

impl From<&MethodName> for Spot {
    fn from(name: &MethodName) -> Spot {
        Spot {
            signature: name.descriptor.clone().map(Signature::Descriptor),
            ..Spot::method_of(&name.class, &name.method)
        }
    }
}

impl From<&PlaceName> for Spot {
    fn from(place: &PlaceName) -> Spot {
        match place {
            PlaceName::Method(method) => method.into(),
            PlaceName::MethodLine { method, line } => Spot {
                line: Some(*line),
                ..method.into()
            },
            PlaceName::FileLine { file, line } => Spot::line_of(file, *line),
        }
    }
}

/// The place alone, in the notation of `--at` as far as that can say it.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.class, &self.file) {
            (Some(class), _) => write!(f, "{class}")?,
            (None, Some(file)) => write!(f, "{file}")?,
            (None, None) => write!(f, "the application")?,
        }
        if let (Some(_), Some(method)) = (&self.class, &self.method) {
            write!(f, ".{method}")?;
            match &self.signature {
                Some(Signature::Descriptor(descriptor)) => write!(f, "{descriptor}")?,
                Some(Signature::Parameters(types)) => write!(f, "({})", types.join(", "))?,
                None => {}
            }
        }
        match (self.line, self.offset) {
            (Some(line), _) => {
                write!(f, ":{line}")?;
                self.last_line.map_or(Ok(()), |last| write!(f, "-{last}"))
            }
            (None, Some(offset)) => write!(f, " at bytecode {offset}"),
            (None, None) => Ok(()),
        }
    }
}

impl fmt::Display for FieldName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.class {
            Some(class) => write!(f, "{class}.{}", self.name),
            None => f.write_str(&self.name),
        }
    }
}

/// What the code meant does, in words that follow `nothing there`; none where it is whatever the kind wants.
impl fmt::Display for Aspect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aspect::Any => Ok(()),
            Aspect::Lock(field) => write!(f, "takes the lock {field}"),
            Aspect::LockOfThis => f.write_str("takes the lock of this"),
            Aspect::Blocked => f.write_str("enters a monitor"),
            Aspect::Access {
                field,
                writes: true,
            } => write!(f, "writes {field}"),
            Aspect::Access { field, .. } => write!(f, "reads or writes {field}"),
            Aspect::Call(method) => write!(f, "calls {method}"),
            Aspect::Fault(fault) => write!(f, "can throw {}", fault.exception()),
            Aspect::Inner => f.write_str("is locked while what is taken there is held"),
            Aspect::Circle { requested, held } => {
                let held: Vec<String> = held.iter().map(FieldName::to_string).collect();
                let held = held.join(" or ");
                write!(f, "leads from holding {requested} to taking {held}")
            }
        }
    }
}
