//! Static refutation: what the code alone refutes, and what looks alike and must not be. Each program of `tests/refute` says
//! itself what is expected of its warnings, as those of `tests/judge` do: `refuted`; `confirmed` for a near miss that can
//! happen; `open` for one where the code does not say.

use crate::support::judged::{Case, Program, ROOT, compiled, sources};
use crate::support::{GUIDE, compiler_jdk};
use guide::report::{Entry, Report};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

fn folder() -> PathBuf {
    Path::new(ROOT).join("tests/refute")
}

fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| compiled("refute", &sources(&folder())))
}

fn judged(program: &Program, name: &str, arguments: &[&str]) -> Report {
    let case = Case::new(
        classes(),
        &program.main,
        &program.targets,
        &format!("{name}-{}", program.main),
    );
    let ended = case.judge(&[arguments, &["--time-limit", "20"]].concat());
    ended.says(ended.status, &[]);
    case.report()
}

fn is_refuted(entry: &Entry) -> bool {
    let by = entry.found_by.name();
    entry.verdict.name() == "infeasible" && matches!(by, "static refutation" | "call graph")
}

/// The search is asked as well: it never finds what was refuted.
#[test]
fn what_is_refuted_and_what_is_not() {
    let mut wrong = Vec::new();
    for program in Program::all(&folder()) {
        let with = judged(&program, "with", &[]);
        let without = judged(&program, "without", &["--no-refutation"]);
        let entries = with.warnings.iter().zip(&without.warnings);
        for (expected, (entry, explored)) in program.verdicts.iter().zip(entries) {
            let name = format!("{} {}", program.main, entry.id);
            let fits = match expected.as_str() {
                "refuted" => is_refuted(entry),
                "open" => !is_refuted(entry),
                other => entry.verdict.name() == other,
            };
            if !fits {
                wrong.push(format!("{name} is not {expected}: {entry:?}"));
            }
            if expected == "refuted" && explored.verdict.name() == "confirmed" {
                wrong.push(format!("{name} was refuted, and happens"));
            }
            if explored.found_by.name() == "static refutation" {
                wrong.push(format!("{name} was refuted with --no-refutation"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// For code without a main method only what holds for every caller refutes.
#[test]
fn a_library_is_refuted_only_for_all_its_callers() {
    let source = Path::new(ROOT).join("tests/refute_library/Shelf.java");
    let classes = compiled("refute-library", std::slice::from_ref(&source));
    let text = std::fs::read_to_string(&source).expect("it is there");
    let line = |mark: &str| {
        let end = format!("// @{mark}");
        let at = text.lines().position(|it| it.ends_with(&end));
        at.unwrap_or_else(|| panic!("no line is marked {mark}")) + 1
    };
    let place = |mark: &str| format!("Shelf.java:{}", line(mark));
    let judged = |kind: &str, marks: &[&str]| {
        let places: Vec<String> = marks.iter().map(|it| place(it)).collect();
        let json = classes.join("report.json");
        let targets = classes.join("targets");
        let warning = format!("{kind}: {}\n", places.join(", "));
        std::fs::write(&targets, warning).expect("the folder is writable");
        let mut command = Command::new(GUIDE);
        command.arg(&classes).arg("--targets").arg(&targets);
        command
            .arg("--json")
            .arg(&json)
            .arg("--jdk")
            .arg(compiler_jdk());
        command.args(["--time-limit", "3", "--jobs", "1"]);
        let output = command.output().expect("guide is built with the tests");
        let report = guide::report::read(&json);
        let report = report.unwrap_or_else(|e| panic!("{e}: {output:?}"));
        is_refuted(&report.warnings[0])
    };
    assert!(judged("deadlock", &["ab", "ba"]));
    assert!(judged("race", &["put", "take"]));
    // Each caller brings a gate of its own; somebody may wait for the one that everybody sees.
    assert!(!judged("deadlock", &["brought-ab", "brought-ba"]));
    assert!(!judged("deadlock", &["asked-ab", "asked-ba"]));
    assert!(!judged("race", &["size", "put"]));
    assert!(!judged("race", &["put"]));
}
