//! `--baseline`: what is new against an earlier report, and what of that one is fixed. Entries are the same if they mean
//! the same (`meaning.rs`): an edit elsewhere that moves lines makes nothing new.

use super::meaning::{meaning, without_numbers};
use super::words::about;
use super::{Change, Entry, Fixed, Place, Report, read};
use crate::error::{Error, Result};
use std::collections::BTreeMap;
use std::path::Path;

/// An earlier report.
pub(crate) struct Baseline {
    file: String,
    report: Report,
}

impl Baseline {
    /// Reads it, where there is one to compare with.
    pub(crate) fn read(file: Option<&Path>) -> Result<Option<Baseline>> {
        let Some(file) = file else { return Ok(None) };
        let report = read(file).map_err(|error| match error {
            Error::Input { file, reason } => Error::input(format!("--baseline: {file}"), reason),
            other => other,
        })?;
        let file = file.display().to_string();
        Ok(Some(Baseline { file, report }))
    }

    /// Says of each entry of a report whether it is new, and lists what of the earlier one is fixed.
    pub(crate) fn compare(&self, report: &mut Report) {
        let pairs = pairs(&self.report, report);
        let mut is_there = vec![false; self.report.entries().count()];
        let mut fixed = Vec::new();
        let earlier: Vec<&Entry> = self.report.entries().collect();
        for (entry, pair) in report.entries_mut().zip(pairs) {
            let Some(number) = pair else {
                entry.baseline = Some(Change::New);
                continue;
            };
            is_there[number] = true;
            let before = earlier[number];
            entry.baseline = Some(match before.verdict == entry.verdict {
                true => Change::Unchanged,
                false => Change::Changed,
            });
            if before.is_confirmed() && !entry.is_confirmed() {
                fixed.push(Fixed {
                    now: Some(entry.verdict),
                    now_id: Some(entry.id.clone()),
                    ..was(before)
                });
            }
        }
        let gone = earlier.iter().zip(is_there).filter(|(_, there)| !there);
        fixed.extend(gone.map(|(entry, _)| was(entry)));
        report.baseline = Some(self.file.clone());
        report.fixed = fixed;
    }
}

fn was(entry: &Entry) -> Fixed {
    Fixed {
        id: entry.id.clone(),
        kind: entry.kind.clone(),
        targets: entry.targets.clone(),
        text: about(entry),
        was: entry.verdict,
        now: None,
        now_id: None,
    }
}

/// For each entry of the later report the number of the one in the earlier report that it is.
fn pairs(earlier: &Report, later: &Report) -> Vec<Option<usize>> {
    let mut alike: BTreeMap<(bool, String), (Vec<usize>, Vec<usize>)> = BTreeMap::new();
    let key = |entry: &Entry| (entry.source.is_some(), meaning(entry));
    for (number, entry) in earlier.entries().enumerate() {
        alike.entry(key(entry)).or_default().0.push(number);
    }
    for (number, entry) in later.entries().enumerate() {
        alike.entry(key(entry)).or_default().1.push(number);
    }
    let (before, now): (Vec<&Entry>, Vec<&Entry>) =
        (earlier.entries().collect(), later.entries().collect());
    let mut pairs = vec![None; now.len()];
    for (mut left, mut open) in alike.into_values() {
        // Of several that mean the same, those with the same code belong together, then those with the same words, then
        // the first to the first.
        let tags: [fn(&Entry) -> Option<String>; 3] = [code, words, |_| Some(String::new())];
        for tag in tags {
            open.retain(|&number| {
                let own = tag(now[number]);
                let is_it = |&other: &usize| own.is_some() && tag(before[other]) == own;
                let found = left.iter().position(is_it);
                pairs[number] = found.map(|at| left.remove(at));
                found.is_none()
            });
        }
    }
    pairs
}

/// The source lines of its targets.
fn code(entry: &Entry) -> Option<String> {
    let line = |place: &Place| {
        let (file, line) = place.source_line()?;
        Some(entry.line_of(&file, line)?.trim().to_string())
    };
    let mut lines: Vec<String> = entry.targets.iter().map(line).collect::<Option<_>>()?;
    lines.sort();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// What the analyser said of it.
fn words(entry: &Entry) -> Option<String> {
    let said = entry.source.as_ref().map(|source| source.text.as_str());
    said.or(entry.ending.message()).map(without_numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Verdict::{self, Confirmed, Infeasible, Undecided};
    use crate::report::{Excerpt, Kind, SourceLine, Summary, Tool};

    fn report(warnings: Vec<Entry>) -> Report {
        let json = serde_json::json!({
            "contract": "1.0", "tool": Tool { name: "guide".into(), version: "0".into() }, "app": ["a.jar"],
            "jdk": "17", "summary": Summary::default(),
        });
        let empty: Report = serde_json::from_value(json).expect("the rest has its default");
        Report { warnings, ..empty }
    }

    fn warning(number: usize, methods: &[(&str, u32)], verdict: Verdict) -> Entry {
        let target = |&(method, line): &(&str, u32)| Place {
            class: "a.Gate".into(),
            method: method.into(),
            descriptor: "()V".into(),
            line: Some(line),
            ..Place::default()
        };
        Entry {
            id: format!("W{number}"),
            kind: Kind::Deadlock,
            source: Some(SourceLine::default()),
            targets: methods.iter().map(target).collect(),
            verdict,
            ..Entry::default()
        }
    }

    /// Compares, and writes down what each entry is and what is fixed.
    fn check(earlier: Vec<Entry>, later: Vec<Entry>, states: &[&str], fixed: &[&str]) {
        let baseline = Baseline {
            file: "old.json".into(),
            report: report(earlier),
        };
        let mut report = report(later);
        baseline.compare(&mut report);
        let found: Vec<&str> = report
            .warnings
            .iter()
            .filter_map(|it| Some(it.baseline?.name()))
            .collect();
        assert_eq!(found, states);
        let gone: Vec<String> = report
            .fixed
            .iter()
            .map(|it| {
                let now = it.now.map_or("gone", Verdict::name);
                format!("{} {} {now}", it.id, it.was)
            })
            .collect();
        assert_eq!(gone, fixed);
    }

    #[test]
    fn moved_lines_and_other_numbers_are_nothing_new() {
        check(
            vec![
                warning(1, &[("f", 3), ("g", 7)], Confirmed),
                warning(2, &[("h", 9)], Infeasible),
            ],
            vec![
                warning(1, &[("h", 19)], Infeasible),
                warning(2, &[("g", 17), ("f", 13)], Confirmed),
            ],
            &["unchanged", "unchanged"],
            &[],
        );
    }

    #[test]
    fn what_is_new_changed_and_fixed() {
        check(
            vec![
                warning(1, &[("f", 3)], Confirmed),
                warning(2, &[("g", 7)], Undecided),
                warning(3, &[("h", 9)], Confirmed),
                warning(4, &[("i", 9)], Infeasible),
            ],
            vec![
                warning(1, &[("f", 3)], Infeasible),
                warning(2, &[("g", 7)], Confirmed),
                warning(3, &[("j", 9)], Confirmed),
            ],
            &["changed", "changed", "new"],
            &[
                "W1 confirmed infeasible",
                "W3 confirmed gone",
                "W4 infeasible gone",
            ],
        );
    }

    #[test]
    fn of_two_in_one_method_the_code_tells_which_is_which() {
        let with_code = |entry: Entry, line: u32, code: &str| Entry {
            excerpts: vec![Excerpt {
                file: "a/Gate.java".into(),
                path: "src/a/Gate.java".into(),
                first: line,
                lines: vec![code.into()],
            }],
            ..entry
        };
        let (a, b) = ("synchronized (a) {", "synchronized (b) {");
        check(
            vec![
                with_code(warning(1, &[("f", 3)], Confirmed), 3, a),
                with_code(warning(2, &[("f", 7)], Infeasible), 7, b),
            ],
            vec![
                with_code(warning(1, &[("f", 4)], Infeasible), 4, b),
                with_code(warning(2, &[("f", 9)], Confirmed), 9, a),
                with_code(warning(3, &[("f", 12)], Confirmed), 12, a),
            ],
            &["unchanged", "unchanged", "new"],
            &[],
        );
        // Without sources, the first is the first.
        check(
            vec![
                warning(1, &[("f", 3)], Confirmed),
                warning(2, &[("f", 7)], Infeasible),
            ],
            vec![
                warning(1, &[("f", 4)], Infeasible),
                warning(2, &[("f", 9)], Confirmed),
            ],
            &["changed", "changed"],
            &["W1 confirmed infeasible"],
        );
    }
}
