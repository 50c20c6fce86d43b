//! [`Execution`]: how an entry comes about, from its inputs to what the program printed.

use super::TraceLine;
use crate::search::RecordedDecision;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An execution: enough to follow it again, and to understand it. All of it is empty where none is known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Execution {
    pub inputs: Vec<Input>,
    /// The objects among the inputs.
    pub objects: Vec<Object>,
    /// What the inputs are in the conditions of the trace, each under a name of its own.
    pub variables: Vec<Variable>,
    pub trace: Vec<TraceLine>,
    pub schedule: Vec<RecordedDecision>,
    /// What the program printed up to the finding.
    pub output: Output,
    /// The models it went through that show fewer behaviours than a JVM.
    pub approximations: Vec<String>,
    /// Classes it looked for in vain, each in a sentence: with them it would have gone another way.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
}

/// One value the program asked for. Those of one name and thread are in the order they were asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Input {
    pub name: String,
    pub thread: String,
    #[serde(rename = "type")]
    pub java_type: String,
    pub value: Value,
}

/// In Java notation, or one of the objects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    Plain(String),
    Object {
        #[serde(rename = "ref")]
        id: u32,
    },
}

impl Default for Value {
    fn default() -> Self {
        Value::Plain("null".into())
    }
}

/// An object that is an input: with fields, or, if it is an array, with elements. Fields never read are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Object {
    pub id: u32,
    pub class: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fields: Option<BTreeMap<String, Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elements: Option<Vec<Value>>,
    /// Of a string that several references share; others are written where they are referred to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Variable {
    pub name: String,
    /// boolean, byte, short, char, int, long, float or double.
    pub kind: String,
    pub value: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Output {
    pub out: String,
    pub err: String,
}
