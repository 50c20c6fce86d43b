//! [`TraceLine`]: a line of a trace. In JSON the parts of its place stand beside its other fields, and the end of a thread,
//! which is nowhere, has none of them.

use super::{Action, Place};
use serde::{Deserialize, Serialize};

/// Something a thread did that others could see, or that was assumed of the inputs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Flat", into = "Flat")]
pub struct TraceLine {
    /// The number and the name of the thread.
    pub thread: u16,
    pub name: String,
    /// Without a descriptor and an offset: lines are for people.
    pub at: Option<Place>,
    pub action: Action,
    /// What it was done to: an object by class and number, a field, a condition.
    pub object: Option<String>,
}

impl TraceLine {
    pub(crate) fn new(
        thread: u16,
        name: &str,
        at: Option<&Place>,
        action: Action,
        object: Option<String>,
    ) -> TraceLine {
        let at = at.map(|place| Place {
            descriptor: String::new(),
            offset: None,
            ..place.clone()
        });
        TraceLine {
            thread,
            name: name.into(),
            at,
            action,
            object,
        }
    }

    /// The file, below the folder of its package, and the line of it.
    pub(crate) fn source_line(&self) -> Option<(String, u32)> {
        self.at.as_ref()?.source_line()
    }
}

/// A line as JSON has it.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Flat {
    thread: u16,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    action: Action,
    #[serde(skip_serializing_if = "Option::is_none")]
    object: Option<String>,
}

impl From<Flat> for TraceLine {
    fn from(flat: Flat) -> TraceLine {
        let at = flat.class.zip(flat.method).map(|(class, method)| Place {
            class,
            method,
            file: flat.file,
            line: flat.line,
            ..Place::default()
        });
        TraceLine {
            thread: flat.thread,
            name: flat.name,
            at,
            action: flat.action,
            object: flat.object,
        }
    }
}

impl From<TraceLine> for Flat {
    fn from(line: TraceLine) -> Flat {
        let flat = Flat {
            thread: line.thread,
            name: line.name,
            action: line.action,
            object: line.object,
            ..Flat::default()
        };
        match line.at {
            None => flat,
            Some(at) => Flat {
                class: Some(at.class),
                method: Some(at.method),
                file: at.file,
                line: at.line,
                ..flat
            },
        }
    }
}
