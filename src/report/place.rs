//! [`Place`]: where in the code under test something is, as an analyser or an editor would name it.

use super::excerpts::file_of;
use crate::program::{Location, Program};
use crate::search::At;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Place {
    pub class: String,
    pub method: String,
    pub descriptor: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Of the bytecode; absent at the entry of a synchronized method, where its lock is taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<u16>,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.class, self.method)?;
        match (self.line, self.offset) {
            (Some(line), _) => write!(f, ":{line}"),
            (None, Some(offset)) => write!(f, "@{offset}"),
            (None, None) => Ok(()),
        }
    }
}

impl Place {
    pub(crate) fn of(program: &Program, location: Location) -> Place {
        let at = At::of(program, location);
        let class = program.class(program.method(location.method).class);
        Place {
            class: at.class,
            method: at.method,
            descriptor: at.descriptor,
            file: class.source_file(),
            line: location.line(program).map(u32::from),
            offset: at.offset,
        }
    }

    /// Its file, below the folder of its package, and its line.
    pub(crate) fn source_line(&self) -> Option<(String, u32)> {
        Some((self.source_file(), self.line?))
    }

    pub(crate) fn source_file(&self) -> String {
        file_of(&self.class, self.file.as_deref())
    }
}
