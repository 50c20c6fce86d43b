//! What `guide test` adds to a report: the units that were tested, each with its first paths and its coverage.

use super::content::Content;
use super::{Input, Object, PathEnd, Reason, Value};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What was tested: enough to build what called it again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Unit {
    pub class: String,
    /// `method(descriptor)`; absent where sequences of calls of the class's public methods were tested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// How many calls a sequence has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<u32>,
    /// The name of methods that were taken for preconditions.
    pub precondition: String,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct TestedUnit {
    #[serde(flatten)]
    pub unit: Unit,
    /// Why it could not be called at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    pub runs: u64,
    /// Runs that were paths of the unit, and those whose inputs its preconditions do not allow.
    pub paths: u64,
    pub rejected: u64,
    /// The findings it was the first to have.
    pub findings: Vec<String>,
    /// The number of the run that found the first error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_error: Option<u64>,
    pub complete: bool,
    /// Why not.
    pub details: Vec<Reason>,
    /// Of each method of the application that was entered.
    pub coverage: Vec<MethodCoverage>,
    pub savings: Savings,
    /// The first paths.
    pub first_paths: Vec<UnitPath>,
    pub ms: u64,
}

/// How many directions of the conditional branches of a method were taken, of how many.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MethodCoverage {
    /// `pkg.Class.method(descriptor)`.
    pub method: String,
    pub taken: u64,
    pub of: u64,
}

/// What the solver's optimisations were worth.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Savings {
    /// Conditions that could have been turned round, and how many of them contradicted the path at first sight.
    pub negations: u64,
    pub fast_unsat: u64,
    /// Constraints of the others, and how many of them had to be solved.
    pub constraints: u64,
    pub solved: u64,
}

impl Savings {
    pub fn opt1(&self) -> f64 {
        percent(self.fast_unsat, self.negations)
    }

    pub fn opt2_and_3(&self) -> f64 {
        percent(self.constraints - self.solved, self.constraints)
    }
}

fn percent(part: u64, of: u64) -> f64 {
    match of {
        0 => 0.0,
        _ => 100.0 * part as f64 / of as f64,
    }
}

impl TestedUnit {
    /// Directions taken and all, of all methods together.
    pub fn directions(&self) -> (u64, u64) {
        let taken = self.coverage.iter().map(|it| it.taken).sum();
        (taken, self.coverage.iter().map(|it| it.of).sum())
    }

    /// `pkg.Class.method`, or the class and what was called.
    pub(crate) fn name(&self) -> String {
        let Unit { class, method, .. } = &self.unit;
        match (method, self.unit.calls) {
            (Some(method), _) => format!("{class}.{}", method.split('(').next().unwrap_or(method)),
            (None, Some(1)) => format!("one call of {class}"),
            (None, calls) => format!("{} calls of {class}", calls.unwrap_or_default()),
        }
    }
}

/// One path of a unit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct UnitPath {
    /// The number of its run.
    pub run: u64,
    pub inputs: Vec<Input>,
    pub objects: Vec<Object>,
    /// Of a sequence: the calls that were made, the constructor first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<Call>,
    pub outcome: PathEnd,
    /// What it returns or throws, or the status it exits with; nothing of void.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Returned>,
    /// The thread that threw, where it is one that the unit started.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thread: Option<String>,
    /// The models on the way that may do less than a JVM.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub approximations: Vec<String>,
}

/// A call of a sequence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Call {
    /// `pkg.Class.method(descriptor)`.
    pub method: String,
    pub arguments: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Returned>,
}

/// A value that a unit returned.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Returned {
    #[serde(rename = "type")]
    pub java_type: String,
    /// In Java notation, or one of the inputs.
    pub value: Value,
    /// The class of an object that is no input, and what is in it, where that can be written down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<Content>,
}

impl UnitPath {
    /// The inputs in one line: `p = Cell#1{v = 3, next = Cell#1}, x = 1`.
    pub fn describe_inputs(&self) -> String {
        let mut seen = BTreeSet::new();
        if self.calls.is_empty() {
            let inputs = self.inputs.iter();
            let inputs: Vec<String> = inputs
                .map(|it| {
                    let value = short_value(&it.value, &self.objects, &mut seen);
                    format!("{} = {value}", it.name)
                })
                .collect();
            return inputs.join(", ");
        }
        let mut texts = Vec::new();
        for call in &self.calls {
            let arguments = call.arguments.iter();
            let arguments: Vec<String> = arguments
                .map(|it| short_value(it, &self.objects, &mut seen))
                .collect();
            let name = call.method.split('(').next().unwrap_or_default();
            let (class, method) = name.rsplit_once('.').unwrap_or(("", name));
            let name = match method {
                "<init>" => format!("new {}", simple(class)),
                method => method.to_string(),
            };
            texts.push(format!("{name}({})", arguments.join(", ")));
        }
        texts.join("; ")
    }

    pub fn describe_outcome(&self) -> String {
        let value = self.value.as_ref();
        let text = value.map(|it| match (&it.class, &it.value) {
            (Some(_), _) if it.content.is_some() => {
                let content = it.content.as_ref();
                let told = content.map(|it| it.describe(&self.objects));
                told.unwrap_or_default()
            }
            (Some(class), _) => {
                let class = simple(class);
                let article = if class.starts_with(['A', 'E', 'I', 'O', 'U', 'i']) {
                    "an"
                } else {
                    "a"
                };
                format!("{article} {class}")
            }
            (None, value) => short_value(value, &self.objects, &mut self.all_ids()),
        });
        match (&self.outcome, text) {
            (PathEnd::Throws, _) => {
                let class = value.map(|it| it.java_type.as_str());
                let thread = self.thread.as_ref();
                let place = thread.map_or(String::new(), |it| format!(" in thread {it}"));
                format!("throws {}{place}", simple(class.unwrap_or_default()))
            }
            (PathEnd::Endless, _) => "does not end".into(),
            (PathEnd::Deadlock, _) => "waits for ever".into(),
            (outcome, Some(text)) => format!("{outcome} {text}"),
            (outcome, None) => outcome.to_string(),
        }
    }

    fn all_ids(&self) -> BTreeSet<u32> {
        self.objects.iter().map(|it| it.id).collect()
    }
}

/// A value in short form; an object with its fields where it is mentioned first.
pub(crate) fn short_value(value: &Value, objects: &[Object], seen: &mut BTreeSet<u32>) -> String {
    let id = match value {
        Value::Plain(text) => return text.clone(),
        Value::Object { id } => *id,
    };
    let Some(object) = objects.iter().find(|it| it.id == id) else {
        return format!("#{id}");
    };
    if let Some(text) = &object.value {
        // There are several references to it, and maybe to others that are equal.
        return format!("{text}#{id}");
    }
    let name = format!("{}#{id}", simple(&object.class));
    if !seen.insert(id) {
        return name;
    }
    let parts: Vec<String> = match (&object.elements, &object.fields) {
        (Some(elements), _) => {
            let elements = elements.iter();
            elements.map(|it| short_value(it, objects, seen)).collect()
        }
        (None, Some(fields)) => fields
            .iter()
            .map(|(name, it)| format!("{name} = {}", short_value(it, objects, seen)))
            .collect(),
        (None, None) => Vec::new(),
    };
    match parts.is_empty() && object.elements.is_none() {
        true => name,
        false => format!("{name}{{{}}}", parts.join(", ")),
    }
}

/// The last part of a class's name; of a class without a name of its own, with the class it is in.
pub(super) fn simple(class: &str) -> &str {
    let own = class.rsplit('.').next().unwrap_or(class);
    let is_named = |&at: &usize| own[at + 1..].starts_with(|it: char| !it.is_ascii_digit());
    let dollars: Vec<usize> = own.rmatch_indices('$').map(|(at, _)| at).collect();
    let Some(place) = dollars.iter().position(is_named) else {
        return own;
    };
    &own[dollars[place] + 1..]
}

#[cfg(test)]
mod tests {
    use super::simple;

    #[test]
    fn classes_are_named_by_their_last_part() {
        let names = [
            ("p.A", "A"),
            ("p.A$B", "B"),
            ("p.A$1", "A$1"),
            ("p.A$B$1", "B$1"),
            ("p.A$1Local", "A$1Local"),
            ("int[]", "int[]"),
        ];
        for (class, expected) in names {
            assert_eq!(simple(class), expected);
        }
    }
}
