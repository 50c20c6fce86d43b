//! `Location`: a method and a place in it; the `l` of the paper.

use super::{MethodId, Program};
use std::fmt;

/// Printed through [`Location::display`] as `pkg.Gate.open:5`, by its source line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Location {
    pub method: MethodId,
    pub at: At,
}

/// The entry of a synchronized method, where its lock is taken, comes before its first instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum At {
    Entry,
    Index(u32),
}

impl Location {
    pub fn new(method: MethodId, index: u32) -> Location {
        Location {
            method,
            at: At::Index(index),
        }
    }

    pub fn entry(method: MethodId) -> Location {
        Location {
            method,
            at: At::Entry,
        }
    }

    /// The instruction's index; `None` at the entry of a synchronized method.
    pub fn index(self) -> Option<u32> {
        match self.at {
            At::Entry => None,
            At::Index(index) => Some(index),
        }
    }

    /// The source line, where the class file has one.
    pub fn line(self, program: &Program) -> Option<u16> {
        let index = match self.at {
            At::Entry => 0,
            At::Index(index) => index,
        };
        program.code(self.method).ok().flatten()?.line(index)
    }

    pub fn display(self, program: &Program) -> impl fmt::Display + '_ {
        fmt::from_fn(move |f| {
            let method = program.method(self.method);
            let class = program.class(method.class);
            write!(
                f,
                "{}.{}",
                program.dotted(class.name),
                program.text(method.name)
            )?;
            match (self.line(program), self.at) {
                (Some(line), _) => write!(f, ":{line}"),
                (None, At::Index(index)) => write!(f, "@{index}"),
                (None, At::Entry) => Ok(()),
            }
        })
    }
}
