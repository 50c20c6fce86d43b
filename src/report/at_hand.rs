//! `AtHand`: what the user has at hand to look at a finding again, and the commands that do so.

use super::{Entry, Kind, Report};
use crate::error::Result;

/// What the user has at hand to look at a finding again.
#[derive(Clone, Debug, Default)]
pub struct AtHand {
    /// Where the JSON report was written, if it was.
    pub json: Option<String>,
    /// The jar with `guide.Input`, for a plain JVM.
    pub input_jar: String,
}

impl AtHand {
    /// What is not there need not be named.
    pub(crate) fn without_unwritten(self, written: &Result<()>) -> AtHand {
        AtHand {
            json: self.json.filter(|_| written.is_ok()),
            ..self
        }
    }
}

/// The class that calls the library.
pub(crate) fn harness_class(entry: &Entry) -> String {
    format!("GuideHarness{}", entry.id)
}

/// How to compile what calls the library and, where there is a report with its inputs, how to run it.
pub(crate) fn harness_commands(
    report: &Report,
    entry: &Entry,
    at_hand: &AtHand,
) -> (String, Option<String>) {
    let class = harness_class(entry);
    let mut paths = vec![at_hand.input_jar.clone()];
    paths.extend(report.app.iter().chain(&report.classpath).cloned());
    let paths = quoted(&paths.join(":"));
    let run = at_hand.json.as_ref().map(|json| {
        format!(
            "java -Dguide.report={} -Dguide.warning={} -cp {paths}:. {class}",
            quoted(json),
            entry.id
        )
    });
    (format!("javac -cp {paths} {class}.java"), run)
}

/// How to see it on a JVM: inputs are given there, schedules are not.
pub(crate) fn java_command(
    report: &Report,
    entry: &Entry,
    json: &str,
    input_jar: &str,
) -> Option<String> {
    let has_inputs = !entry.execution.inputs.is_empty() && entry.harness.is_none();
    let main = report.main.as_ref().filter(|_| has_inputs)?;
    let assertions = match entry.kind {
        Kind::Assertion => " -ea",
        _ => "",
    };
    let mut paths = vec![input_jar.to_string()];
    paths.extend(report.app.iter().chain(&report.classpath).cloned());
    let mut line = format!(
        "java{assertions} -Dguide.report={} -Dguide.warning={} -cp {} {main}",
        quoted(json),
        entry.id,
        quoted(&paths.join(":")),
    );
    for argument in &report.arguments {
        line = format!("{line} {}", quoted(argument));
    }
    Some(line)
}

/// A word for the shell.
pub(crate) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+:,=@%".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_string(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}
