//! What is in an object that a unit made and returned: boxes, arrays, strings, constants and records of such. Of other
//! objects only their class is told, for what makes two of them equal is not known.

use super::unit::{short_value, simple};
use super::{Object, Value};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Content {
    /// A primitive in Java notation, in its box.
    Box { class: String, value: String },
    Array {
        /// `int[]`, as Java writes it.
        class: String,
        elements: Vec<Content>,
    },
    Record {
        class: String,
        /// In their order.
        components: Vec<Component>,
    },
    /// A primitive, a string, a constant of an enum or null in Java notation, or one of the inputs.
    Value(Value),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Component {
    pub name: String,
    pub content: Content,
}

impl Content {
    pub(crate) fn has_record(&self) -> bool {
        match self {
            Content::Record { .. } => true,
            Content::Array { elements, .. } => elements.iter().any(Content::has_record),
            Content::Box { .. } | Content::Value(_) => false,
        }
    }

    /// In one line; the inputs in it are told by their numbers.
    pub(crate) fn describe(&self, objects: &[Object]) -> String {
        let joined = |parts: Vec<String>| parts.join(", ");
        match self {
            Content::Box { value, .. } => value.clone(),
            Content::Array { class, elements } => {
                let elements = elements.iter().map(|it| it.describe(objects));
                format!("{}{{{}}}", simple(class), joined(elements.collect()))
            }
            Content::Record { class, components } => {
                let components = components.iter();
                let components =
                    components.map(|it| format!("{}={}", it.name, it.content.describe(objects)));
                format!("{}[{}]", simple(class), joined(components.collect()))
            }
            Content::Value(value) => {
                let mut told = objects.iter().map(|it| it.id).collect();
                short_value(value, objects, &mut told)
            }
        }
    }
}
