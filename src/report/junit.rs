//! The report as JUnit XML, which build servers show: a test for each warning and finding. Start at [`render`].
//!
//! There is no one schema. This is what the schemas of Ant and of Jenkins both take: `testsuites` with one `testsuite`,
//! whose attributes, properties and order are Ant's. A test is called after what its entry means, not after its number or
//! its lines, so that a server knows it again.

use super::meaning::{is_of_jdk, ordinals};
use super::text::print_warning;
use super::words::{about, statement};
use super::{AtHand, Change, Entry, Place, Report, Verdict};
use crate::error::one_line;
use std::fmt::Write;

pub(crate) fn render(report: &Report) -> String {
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    // Writing into a string never fails.
    let _ = write_suites(report, &mut xml);
    xml
}

fn write_suites(report: &Report, xml: &mut String) -> std::fmt::Result {
    let count = |wanted: Outcome| report.entries().filter(|it| outcome(it) == wanted).count();
    let (failures, errors) = (count(Outcome::Failure), count(Outcome::Error));
    let (tests, skipped) = (report.entries().count(), count(Outcome::Skipped));
    let milliseconds: u64 = report.entries().map(milliseconds).sum();
    let time = seconds(milliseconds);
    let counts = format!("tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\"");
    let name = attribute(&format!("guide {}", report.app.join(" ")));
    writeln!(xml, "<testsuites name=\"{name}\" {counts} time=\"{time}\">")?;
    // Ant's schema wants a time without a zone.
    let began = report.began.as_deref().unwrap_or("1970-01-01T00:00:00Z");
    let began = attribute(began.trim_end_matches('Z'));
    writeln!(
        xml,
        "  <testsuite id=\"0\" package=\"guide\" name=\"{name}\" timestamp=\"{began}\" hostname=\"localhost\" {counts} skipped=\"{skipped}\" time=\"{time}\">",
    )?;
    writeln!(xml, "    <properties>")?;
    let seed = report.seed.to_string();
    let properties = [
        ("guide.version", report.tool.version.as_str()),
        ("guide.contract", &report.contract),
        ("guide.jdk", &report.jdk),
        ("guide.seed", &seed),
        ("guide.strategy", report.exploration.strategy.name()),
    ];
    for (name, value) in properties {
        let value = attribute(value);
        writeln!(xml, "      <property name=\"{name}\" value=\"{value}\"/>")?;
    }
    writeln!(xml, "    </properties>")?;
    for (entry, (_, ordinal)) in report.entries().zip(ordinals(report)) {
        write_case(report, entry, ordinal, xml)?;
    }
    let mut not_judged = String::new();
    for it in &report.skipped {
        let source = &it.source;
        let line = format!("{}:{}: not judged: {}", source.file, source.line, it.reason);
        not_judged = not_judged + &one_line(&line) + "\n";
    }
    let not_judged = escaped(&not_judged);
    writeln!(
        xml,
        "    <system-out>{not_judged}</system-out>\n    <system-err/>"
    )?;
    writeln!(xml, "  </testsuite>\n</testsuites>")
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Passed,
    Failure,
    Error,
    Skipped,
}

fn outcome(entry: &Entry) -> Outcome {
    match entry.verdict {
        Verdict::Confirmed => Outcome::Failure,
        Verdict::Infeasible => Outcome::Passed,
        Verdict::Unresolved => Outcome::Error,
        Verdict::Undecided => Outcome::Skipped,
    }
}

fn write_case(
    report: &Report,
    entry: &Entry,
    ordinal: usize,
    xml: &mut String,
) -> std::fmt::Result {
    let (class, name) = (
        attribute(class_of(entry)),
        attribute(&name_of(entry, ordinal)),
    );
    let time = seconds(milliseconds(entry));
    write!(
        xml,
        "    <testcase classname=\"{class}\" name=\"{name}\" time=\"{time}\""
    )?;
    let reason = entry.reason.as_deref().unwrap_or_default();
    let element = match outcome(entry) {
        Outcome::Passed => return writeln!(xml, "/>"),
        Outcome::Skipped => {
            let message = attribute(&format!("{} {}: {reason}", entry.id, entry.verdict));
            return writeln!(
                xml,
                ">\n      <skipped message=\"{message}\"/>\n    </testcase>"
            );
        }
        Outcome::Failure => "failure",
        Outcome::Error => "error",
    };
    let what = match statement(entry) {
        statement if statement.is_empty() => reason.to_string(),
        statement => statement,
    };
    let known = match entry.baseline {
        Some(Change::Unchanged) => " as before",
        Some(Change::New | Change::Changed) | None => "",
    };
    let message = attribute(&format!("{} {}{known}: {what}", entry.id, entry.verdict));
    let kind = match outcome(entry) {
        Outcome::Error => Verdict::Unresolved.name(),
        _ => entry.kind.name(),
    };
    let kind = attribute(kind);
    writeln!(
        xml,
        ">\n      <{element} type=\"{kind}\" message=\"{message}\">"
    )?;
    xml.push_str(&escaped(described(report, entry).trim()));
    writeln!(xml, "\n      </{element}>\n    </testcase>")
}

/// The entry as a terminal shows it.
fn described(report: &Report, entry: &Entry) -> String {
    let mut text = Vec::new();
    if let Some(source) = &entry.source {
        let line = format!("{}:{}: {}\n", source.file, source.line, source.text.trim());
        text.extend(one_line(line.trim_end()).bytes());
        text.push(b'\n');
    }
    // Writing into memory never fails.
    let _ = print_warning(report, entry, &AtHand::default(), &mut text);
    String::from_utf8_lossy(&text).into_owned()
}

/// The class a server lists the test under.
fn class_of(entry: &Entry) -> &str {
    let mut own = entry.places().filter(|place| !is_of_jdk(&place.class));
    let first = entry.targets.first().or_else(|| own.next());
    first.map_or("unresolved", |place| place.class.as_str())
}

/// What it is about, without lines.
fn name_of(entry: &Entry, ordinal: usize) -> String {
    let method = |place: &Place| format!("{}.{}", place.class, place.method);
    let mut methods: Vec<String> = match entry.targets.is_empty() {
        false => entry.targets.iter().map(method).collect(),
        true => entry.places().map(method).collect(),
    };
    methods.sort();
    if entry.targets.is_empty() {
        methods.dedup();
    }
    let exception = entry.ending.exception();
    let exception = exception.filter(|_| entry.source.is_none());
    let about = match methods.is_empty() {
        true => about(entry),
        false => methods.join(" and "),
    };
    let mut words = vec![entry.kind.name().to_string()];
    words.extend(exception.map(String::from));
    words.push(format!("at {about}"));
    if ordinal > 1 {
        words.push(format!("({ordinal})"));
    }
    words.join(" ")
}

fn milliseconds(entry: &Entry) -> u64 {
    let stats = &entry.stats;
    stats.search_ms.unwrap_or(0) + stats.abstraction_ms.unwrap_or(0)
}

fn seconds(milliseconds: u64) -> String {
    format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000)
}

fn attribute(text: &str) -> String {
    escaped(&one_line(text))
}

/// Text between tags or quotes. What XML 1.0 has no way to write is written out as Java would.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '&' => escaped += "&amp;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&apos;",
            '\n' | '\t' => escaped.push(c),
            '\u{fffe}' | '\u{ffff}' => escaped.extend(c.escape_unicode()),
            c if c.is_control() => escaped.extend(c.escape_unicode()),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_breaks_out_of_xml() {
        let check = |text: &str, expected: &str| assert_eq!(escaped(text), expected);
        check("a]]>b", "a]]&gt;b");
        check("<a href='x'>&\"", "&lt;a href=&apos;x&apos;&gt;&amp;&quot;");
        check("\u{0}\u{1b}\r\u{ffff}", "\\u{0}\\u{1b}\\u{d}\\u{ffff}");
        check("line\n\tnext", "line\n\tnext");
    }
}
