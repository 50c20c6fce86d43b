//! The report in SARIF 2.1.0 (OASIS), for code-scanning pages and for viewers. Start at [`render`].
//!
//! A result for each warning and finding. A confirmed one is an error; of the others the standard wants no level but a
//! `kind`: `pass` for infeasible, `open` for undecided, `review` for unresolved. A page that knows no kinds, as GitHub's,
//! lists them all. It also refuses a file in which any result has no place, so that each has one: where a warning could
//! not be tied to code, the line it was read from.

use super::columns::what;
use super::meaning::{is_of_jdk, ordinals, own_frame};
use super::sha256::{hex, sha256};
use super::words::{about, assumed, how_far, of_wait, statement};
use super::{Change, Entry, Kind, Place, Report, TraceLine, Verdict};
use crate::error::one_line;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Code-scanning pages take no longer flows. Of a longer trace the beginning and the end are kept.
const MOST_STEPS: usize = 1000;
const FIRST_STEPS: usize = 300;

pub(crate) fn render(report: &Report) -> String {
    let excerpts = report.entries().flat_map(|entry| &entry.excerpts);
    let paths: BTreeMap<&str, &str> = excerpts
        .map(|it| (it.file.as_str(), it.path.as_str()))
        .collect();
    let result = |(entry, (meaning, ordinal)): (_, (String, usize))| {
        let described = Described {
            report,
            entry,
            paths: &paths,
        };
        described.result(&meaning, ordinal)
    };
    let results: Vec<Value> = report.entries().zip(ordinals(report)).map(result).collect();
    let mut invocation = json!({
        "executionSuccessful": true,
        "toolExecutionNotifications": notifications(report),
    });
    if let Some(began) = &report.began {
        invocation["startTimeUtc"] = json!(began);
    }
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": report.tool.name,
                "version": report.tool.version,
                "semanticVersion": report.tool.version,
                "rules": rules(report),
            }},
            "automationDetails": { "id": category(report) },
            "columnKind": "utf16CodeUnits",
            "invocations": [invocation],
            "results": results,
            "properties": {
                "contract": report.contract, "jdk": report.jdk, "seed": report.seed, "summary": report.summary,
            },
        }],
    });
    // Only a map with keys that are no text cannot be written, and there is none.
    serde_json::to_string_pretty(&on_one_line(log)).unwrap_or_default() + "\n"
}

/// Every text of the log without what breaks lines or steers a terminal.
fn on_one_line(value: Value) -> Value {
    match value {
        Value::String(text) => Value::String(one_line(&text).into_owned()),
        Value::Array(items) => items.into_iter().map(on_one_line).collect(),
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| (one_line(&name).into_owned(), on_one_line(value)))
            .collect(),
        other => other,
    }
}

/// Uploads of one category replace each other, so that two programs of one repository need two.
fn category(report: &Report) -> String {
    let last = |path: &String| path.rsplit('/').next().unwrap_or_default().to_string();
    let names: Vec<String> = report.app.iter().map(last).collect();
    format!("guide/{}/", names.join("+"))
}

/// What `guide` can say of a program: the kind of an entry, a name, a sentence, and how to take it.
const RULES: [(Kind, &str, &str, &str); 6] = [
    (
        Kind::Deadlock,
        "Deadlock",
        "Threads can come to wait for each other, or for what nobody is left to bring, and never go on.",
        "The steps show how the threads come there. Take locks in one order everywhere, or hold one less while waiting.",
    ),
    (
        Kind::Race,
        "DataRace",
        "Two threads can access the same variable at the same time, at least one of them writing.",
        "The steps show how both come to be about to access it. Guard the variable with one lock, or make it volatile or atomic.",
    ),
    (
        Kind::Reachability,
        "Reachable",
        "An execution comes to a place that was said to be reachable.",
        "The steps and the inputs show an execution that comes there.",
    ),
    (
        Kind::Exception,
        "UncaughtException",
        "An execution throws an exception that nobody catches.",
        "The steps and the inputs show an execution that throws it.",
    ),
    (
        Kind::Assertion,
        "FailedAssertion",
        "An execution makes an assertion fail.",
        "The steps and the inputs show an execution in which it fails.",
    ),
    (
        Kind::Endless,
        "Endless",
        "An execution goes on for ever without getting anywhere.",
        "The steps and the inputs show how it comes there.",
    ),
];

fn rules(report: &Report) -> Vec<Value> {
    let rule = |(kind, name, short, help): (Kind, &str, &str, &str)| {
        json!({
            "id": kind,
            "name": name,
            "shortDescription": { "text": short },
            "fullDescription": { "text": format!(
                "{short} guide reports it as confirmed only with an execution that was run a second time: the order of the \
                 threads and the inputs they read."
            )},
            "help": { "text": help },
            "defaultConfiguration": { "level": "error" },
            "properties": {
                "tags": ["concurrency", "correctness"],
                "precision": "very-high",
                "problem.severity": "error",
            },
        })
    };
    let known: Vec<Value> = RULES.into_iter().map(rule).collect();
    let others = other_kinds(report).into_iter();
    known
        .into_iter()
        .chain(others.map(|kind| json!({ "id": kind })))
        .collect()
}

/// Kinds in a report that a later version wrote.
fn other_kinds(report: &Report) -> BTreeSet<&str> {
    let kinds = report.entries().map(|entry| &entry.kind);
    kinds
        .filter(|kind| matches!(kind, Kind::Other(_)))
        .map(Kind::name)
        .collect()
}

fn rule_index(report: &Report, kind: &Kind) -> usize {
    let known = RULES.iter().position(|rule| rule.0 == *kind);
    known.unwrap_or_else(|| {
        let mut others = other_kinds(report).into_iter();
        let place = others.position(|it| it == kind.name());
        RULES.len() + place.expect("a kind without a rule of its own is among the others")
    })
}

/// What kept the search from being complete, for whoever looks at the run as a whole.
fn notifications(report: &Report) -> Vec<Value> {
    let note =
        |level: &str, text: String| json!({ "level": level, "message": { "text": plain(&text) } });
    let unsupported = report.unsupported.iter().map(|it| {
        note(
            "note",
            format!(
                "guide has no model of {}, called from {}",
                it.native, it.caller
            ),
        )
    });
    let broken = report
        .broken
        .iter()
        .map(|it| note("warning", format!("a class cannot be used: {it}")));
    let skipped = report.skipped.iter().map(|it| {
        let source = &it.source;
        let text = format!("{}:{}: not judged: {}", source.file, source.line, it.reason);
        note("note", text)
    });
    unsupported.chain(broken).chain(skipped).collect()
}

/// One entry on its way into the log.
struct Described<'r> {
    report: &'r Report,
    entry: &'r Entry,
    /// Where source files were found, by their names below the folders of their packages.
    paths: &'r BTreeMap<&'r str, &'r str>,
}

impl Described<'_> {
    fn result(&self, meaning: &str, ordinal: usize) -> Value {
        let entry = self.entry;
        let (kind, level) = match entry.verdict {
            Verdict::Confirmed => ("fail", "error"),
            Verdict::Infeasible => ("pass", "none"),
            Verdict::Undecided => ("open", "none"),
            Verdict::Unresolved => ("review", "none"),
        };
        let fingerprint = hex(&sha256(meaning.as_bytes())[..16]);
        let mut result = json!({
            "ruleId": entry.kind,
            "ruleIndex": rule_index(self.report, &entry.kind),
            "kind": kind,
            "level": level,
            "message": { "text": self.message() },
            "locations": [self.first_location()],
            "partialFingerprints": {
                "guideMeaning/v1": format!("{fingerprint}:{ordinal}"),
                // The only one that GitHub's page looks at.
                "primaryLocationLineHash": format!("{}:{ordinal}", &fingerprint[..16]),
            },
            "properties": self.properties(),
        });
        let related = self.related_locations();
        if !related.is_empty() {
            result["relatedLocations"] = json!(related);
        }
        if entry.execution.trace.iter().any(|line| line.at.is_some()) {
            result["codeFlows"] = json!([self.code_flow()]);
        }
        if !entry.ending.stack().is_empty() {
            let frame = |place: &Place| json!({ "location": self.location(place, None) });
            let frames: Vec<Value> = entry.ending.stack().iter().map(frame).collect();
            result["stacks"] = json!([{ "frames": frames }]);
        }
        let state = entry.baseline.map(|change| match change {
            Change::New => "new",
            Change::Unchanged => "unchanged",
            Change::Changed => "updated",
        });
        if let Some(state) = state {
            result["baselineState"] = json!(state);
        }
        result
    }

    /// A sentence about what happens or why that is not known, and what was claimed.
    fn message(&self) -> String {
        let entry = self.entry;
        let kind = &entry.kind;
        let reason = entry.reason.as_deref().unwrap_or("no reason is known");
        let mut text = match entry.verdict {
            Verdict::Confirmed => match statement(entry) {
                statement if statement.is_empty() => format!("Confirmed: {kind}"),
                statement => format!("Confirmed {kind}: {statement}"),
            },
            Verdict::Infeasible => format!("Infeasible {kind}: {reason}"),
            Verdict::Undecided => format!("Undecided {kind}: {reason}"),
            Verdict::Unresolved => format!("Unresolved {kind}: {reason}"),
        };
        text.push('.');
        if let Some(assumed) = assumed(entry) {
            text = format!("{text} This holds {assumed}.");
        }
        if let Some(best) = &entry.best {
            text = format!("{text} But {}.", how_far(best));
        }
        if entry.depends_on_timing {
            text += " It depends on timing: a deadline passes while other threads could still run.";
        }
        if let Some(source) = &entry.source {
            text = format!("{text} The warning: {}", source.text.trim());
        }
        plain(&text)
    }

    fn properties(&self) -> Value {
        let entry = self.entry;
        let mut properties = json!({
            "id": entry.id, "verdict": entry.verdict, "about": about(entry),
        });
        if !entry.found_by.is_empty() {
            properties["foundBy"] = json!(entry.found_by);
        }
        if let Some(source) = &entry.source {
            properties["source"] = json!(source);
        }
        if !entry.execution.inputs.is_empty() {
            properties["inputs"] = json!(entry.execution.inputs);
        }
        if !entry.execution.objects.is_empty() {
            properties["objects"] = json!(entry.execution.objects);
        }
        properties
    }

    /// Where the page shows it: at the warning's first place, or the innermost of the application's own.
    fn first_location(&self) -> Value {
        let entry = self.entry;
        let own = entry.places().find(|place| !is_of_jdk(&place.class));
        let first = entry.targets.first().or(own_frame(entry)).or(own);
        if let Some(place) = first.or_else(|| entry.places().next()) {
            return self.location(place, None);
        }
        let source = entry.source.as_ref().filter(|source| source.line > 0);
        let app = self.report.app.first().map_or("", String::as_str);
        let (file, line) = match source {
            Some(source) => (source.file.as_str(), source.line),
            None => (app, 1),
        };
        json!({ "physicalLocation": {
            "artifactLocation": { "uri": uri(file) },
            "region": { "startLine": line },
        }})
    }

    /// The other places, each with what it has to do with it.
    fn related_locations(&self) -> Vec<Value> {
        let entry = self.entry;
        let targets = entry.targets.iter().skip(1);
        let targets = targets.map(|place| (place, format!("the warning's other place, {place}")));
        let waits = entry
            .ending
            .waits()
            .iter()
            .filter_map(|wait| Some((wait.at.as_ref()?, of_wait(wait))));
        let accesses = entry.ending.accesses().iter().map(|it| {
            let at = it.called_at.as_ref().unwrap_or(&it.at);
            (
                at,
                format!("{} is about to {} {}", it.name, it.action, it.variable),
            )
        });
        let all = targets.chain(waits).chain(accesses);
        all.enumerate()
            .map(|(number, (place, text))| {
                let mut location = self.location(place, Some(&text));
                location["id"] = json!(number + 1);
                location
            })
            .collect()
    }

    /// A flow for each thread; the order of all steps is in `executionOrder`.
    fn code_flow(&self) -> Value {
        let trace = &self.entry.execution.trace;
        let left_out = match trace.len() > MOST_STEPS {
            true => FIRST_STEPS..trace.len() - (MOST_STEPS - FIRST_STEPS),
            false => 0..0,
        };
        // The end of a thread has no place, and a page shows only what has.
        let steps = || {
            let all = trace.iter().enumerate();
            all.filter(|(number, _)| !left_out.contains(number))
                .filter_map(|(number, line)| Some((number, line, line.at.as_ref()?)))
        };
        let mut threads: Vec<(u16, &str)> = Vec::new();
        for (_, line, _) in steps() {
            if !threads.iter().any(|(number, _)| *number == line.thread) {
                threads.push((line.thread, &line.name));
            }
        }
        threads.sort_unstable();
        let flow = |(number, name): (u16, &str)| {
            let own = steps().filter(|(_, line, _)| line.thread == number);
            let locations: Vec<Value> = own
                .map(|(order, line, at)| self.step(order + 1, line, at))
                .collect();
            json!({
                "id": format!("{number}"),
                "message": { "text": plain(&format!("thread {name}")) },
                "locations": locations,
            })
        };
        let flows: Vec<Value> = threads.into_iter().map(flow).collect();
        let text = match left_out.len() {
            0 => "the steps of all threads, in the order of execution".to_string(),
            count => {
                format!("the steps of all threads, in the order of execution; {count} are left out")
            }
        };
        json!({ "message": { "text": text }, "threadFlows": flows })
    }

    /// `order` counts from 1.
    fn step(&self, order: usize, line: &TraceLine, at: &Place) -> Value {
        let text = format!("{}: {}", line.name, what(line));
        let is_last = order == self.entry.execution.trace.len();
        let mut location = self.physical(&at.source_file(), at.line);
        location["logicalLocations"] = json!([{
            "fullyQualifiedName": format!("{}.{}", at.class, at.method), "kind": "function",
        }]);
        location["message"] = json!({ "text": plain(&text) });
        json!({
            "location": location,
            "executionOrder": order,
            "importance": if is_last { "essential" } else { "important" },
            "kinds": [line.action],
        })
    }

    fn location(&self, place: &Place, text: Option<&str>) -> Value {
        let mut location = self.physical(&place.source_file(), place.line);
        location["logicalLocations"] = json!([{
            "name": place.method,
            "fullyQualifiedName": format!("{}.{}", place.class, place.method),
            "decoratedName": format!("{}.{}{}", place.class, place.method, place.descriptor),
            "kind": "function",
        }]);
        if let Some(text) = text {
            location["message"] = json!({ "text": plain(text) });
        }
        location
    }

    /// Where the sources were found, the path is the one that leads there from where `guide` was started.
    fn physical(&self, file: &str, line: Option<u32>) -> Value {
        let path = self.paths.get(file).copied().unwrap_or(file);
        let mut physical = json!({ "artifactLocation": { "uri": uri(path) } });
        if let Some(line) = line.filter(|line| *line > 0) {
            physical["region"] = json!({ "startLine": line });
            if let Some(text) = self.entry.line_of(file, line) {
                physical["region"]["snippet"] = json!({ "text": text.trim_end() });
            }
        }
        json!({ "physicalLocation": physical })
    }
}

/// Text as a message has it: what comes from the program makes no link of it and no placeholder.
fn plain(text: &str) -> String {
    let text = one_line(text);
    let text = text.replace("](", "\\](");
    text.replace('{', "{{").replace('}', "}}")
}

/// A path as a URI, relative where the path is.
fn uri(path: &str) -> String {
    let path = path.strip_prefix("./").unwrap_or(path);
    let mut uri = match path.starts_with('/') {
        true => "file://".to_string(),
        false => String::new(),
    };
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(byte.into());
            }
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_becomes_a_uri_and_no_name_breaks_out_of_it() {
        let check = |path: &str, expected: &str| assert_eq!(uri(path), expected);
        check("./src/a/Gate.java", "src/a/Gate.java");
        check("/tmp/a b/Gate.java", "file:///tmp/a%20b/Gate.java");
        check("a/Zähler?#.java", "a/Z%C3%A4hler%3F%23.java");
        check("javascript:alert(1)", "javascript%3Aalert%281%29");
    }

    #[test]
    fn what_a_program_says_is_neither_a_link_nor_a_placeholder() {
        assert_eq!(
            plain("[x](http://y) {0}\u{2028}"),
            "[x\\](http://y) {{0}}\\u{{2028}}"
        );
        assert_eq!(plain("int[]#7[2]"), "int[]#7[2]");
    }
}
