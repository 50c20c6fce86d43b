//! What an entry means, whatever its number and its lines are: how entries of two reports are known to be the same, and
//! how build servers and code-scanning pages know one again.

use super::{Entry, Place, Report};
use std::collections::BTreeMap;

/// The same text for entries that mean the same: their kind and the methods they are about, in any order. Two entries of
/// one report may mean the same; [`ordinals`] tells those apart.
pub(crate) fn meaning(entry: &Entry) -> String {
    let readings = entry.readings.iter().flat_map(|reading| &reading.targets);
    let mut parts = match (entry.readings.is_empty(), entry.targets.is_empty()) {
        // Which of them the targets are depends on the verdict.
        (false, _) => methods(readings),
        (true, false) => methods(entry.targets.iter()),
        (true, true) => without_targets(entry),
    };
    let exception = entry.ending.exception();
    if let Some(class) = exception.filter(|_| entry.source.is_none()) {
        parts.insert(0, class.into());
    }
    let about = parts.join(" ");
    format!("{} {about}", entry.kind)
}

/// A finding is known by where its threads stand; a warning that could not be tied to code by its text.
fn without_targets(entry: &Entry) -> Vec<String> {
    if let Some(source) = &entry.source {
        return vec![without_numbers(&source.text)];
    }
    let waits = entry
        .ending
        .waits()
        .iter()
        .filter_map(|wait| wait.at.as_ref());
    let accesses = entry.ending.accesses().iter().map(|access| &access.at);
    let thrown = entry.ending.stack().first().into_iter();
    let own = own_frame(entry).into_iter();
    let mut parts = methods(waits.chain(accesses).chain(thrown).chain(own));
    parts.dedup();
    let variables = entry
        .ending
        .accesses()
        .iter()
        .map(|it| without_numbers(&it.variable));
    parts.extend(variables.take(1));
    parts
}

/// The innermost frame of a stack that is not the JDK's.
pub(crate) fn own_frame(entry: &Entry) -> Option<&Place> {
    let is_own = |place: &&Place| !is_of_jdk(&place.class);
    entry.ending.stack().iter().find(is_own)
}

pub(crate) fn is_of_jdk(class: &str) -> bool {
    ["java.", "javax.", "jdk.", "sun.", "com.sun."]
        .iter()
        .any(|package| class.starts_with(package))
}

fn methods<'a>(places: impl Iterator<Item = &'a Place>) -> Vec<String> {
    let mut methods: Vec<String> = places
        .map(|it| format!("{}.{}{}", it.class, it.method, it.descriptor))
        .collect();
    methods.sort();
    methods
}

/// The text without the numbers in it that are no part of a name: lines, and the numbers of objects.
pub(crate) fn without_numbers(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut is_name = false;
    for c in text.trim().chars() {
        if is_name || !c.is_ascii_digit() {
            kept.push(c);
            is_name = c.is_alphanumeric() || matches!(c, '_' | '$');
        }
    }
    kept
}

/// What each entry of a report means, and the number, from 1, that it has among those that mean the same. Both in the
/// order of `entries()`.
pub(crate) fn ordinals(report: &Report) -> Vec<(String, usize)> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let number = |entry: &Entry| {
        let meaning = meaning(entry);
        let count = seen.entry(meaning.clone()).or_default();
        *count += 1;
        (meaning, *count)
    };
    report.entries().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Arrival, Ending, Kind, SourceLine};

    fn place(class: &str, method: &str, line: u32) -> Place {
        Place {
            class: class.into(),
            method: method.into(),
            descriptor: "()V".into(),
            line: Some(line),
            ..Place::default()
        }
    }

    fn warning(targets: Vec<Place>) -> Entry {
        Entry {
            kind: Kind::Deadlock,
            source: Some(SourceLine::default()),
            targets,
            ..Entry::default()
        }
    }

    #[test]
    fn neither_lines_nor_the_order_of_targets_matter() {
        let one = warning(vec![place("A", "f", 3), place("B", "g", 7)]);
        let other = warning(vec![place("B", "g", 17), place("A", "f", 13)]);
        assert_eq!(meaning(&one), meaning(&other));
        assert_eq!(meaning(&one), "deadlock A.f()V B.g()V");
        let twice = warning(vec![place("A", "f", 3), place("A", "f", 3)]);
        let once = warning(vec![place("A", "f", 3)]);
        assert_ne!(meaning(&twice), meaning(&once));
    }

    #[test]
    fn an_exception_is_known_by_its_class_and_the_application_s_frame() {
        let thrown = |stack: Vec<Place>| Entry {
            kind: Kind::Exception,
            ending: Ending::Arrival(Arrival {
                exception: Some("java.lang.NumberFormatException".into()),
                stack,
                ..Arrival::default()
            }),
            ..Entry::default()
        };
        let jdk = place("java.lang.Integer", "parseInt", 600);
        let one = thrown(vec![
            jdk.clone(),
            place("A", "f", 3),
            place("Main", "main", 9),
        ]);
        let moved = thrown(vec![
            jdk.clone(),
            place("A", "f", 4),
            place("Main", "run", 1),
        ]);
        let other = thrown(vec![jdk, place("B", "f", 3)]);
        assert_eq!(meaning(&one), meaning(&moved));
        assert_ne!(meaning(&one), meaning(&other));
    }

    #[test]
    fn numbers_that_are_no_part_of_a_name_go() {
        let check = |text: &str, expected: &str| assert_eq!(without_numbers(text), expected);
        check(
            "A1.java:12: lock b2 at line 40",
            "A1.java:: lock b2 at line ",
        );
        check("pkg.Vec#124.changes", "pkg.Vec#.changes");
        check("int[]#7[2]", "int[]#[]");
        check(" 3x ", "x");
    }
}
