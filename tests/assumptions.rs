//! What is assumed of the environment: everyday calls inside a correct nested lock are infeasible deadlocks under
//! assumptions that are named, and where the order of the locks does hang on a fact, nothing is infeasible. The programs are
//! in `tests/assumptions`: `everyday` has thirty, `decided` those that decide by a fact that
//! differs from run to run, `machine` those that decide by what is the same on one machine, `outcomes` small questions, one for
//! each way in which a fact comes to decide something, or does not.

use crate::support::jdks;
use crate::support::judged::{Case, ROOT, compiled, sources};
use guide::report::{Entry, Report};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    let below = || sources(&Path::new(ROOT).join("tests/assumptions"));
    CLASSES.get_or_init(|| compiled("assumptions", &below()))
}

/// The main classes of a folder, in order.
fn programs(folder: &str) -> Vec<String> {
    let files = sources(&Path::new(ROOT).join("tests/assumptions").join(folder));
    let names = files.iter().map(|file| file.file_stem().expect("a name"));
    names
        .map(|name| name.to_string_lossy().into_owned())
        .collect()
}

/// Judges the deadlock of a program's two nested locks.
fn judged(folder: &str, main: &str, jdk: usize, arguments: &[&str]) -> Report {
    let file = Path::new(ROOT).join(format!("tests/assumptions/{folder}/{main}.java"));
    let source = std::fs::read_to_string(file).expect("it is readable");
    let locks = source.lines().enumerate();
    let locks = locks.filter(|(_, line)| line.contains("synchronized ("));
    let [outer, inner] = locks.map(|(at, _)| at + 1).collect::<Vec<_>>()[..] else {
        panic!("{main} has two locks");
    };
    // In different orders, two threads meet at the inner one.
    let outer = if folder == "everyday" { outer } else { inner };
    let targets = format!("deadlock: {main}.java:{outer}, {main}.java:{inner}\n");
    let name = format!("{main}-{jdk}-{}", arguments.concat());
    let case = Case::new(classes(), main, targets, &name).on(&jdks()[jdk]);
    // What the code alone refutes is assumed of nothing; here the search is looked at.
    case.judge(&[&["--no-refutation"], arguments].concat());
    case.report()
}

fn warning(report: &Report) -> &Entry {
    &report.warnings[0]
}

fn names(entry: &Entry) -> Vec<&str> {
    let assumptions = entry.assumptions.iter();
    assumptions.map(|it| it.name.as_str()).collect()
}

/// Of these there are more orders of the JDK's own steps than a test should wait for.
const LONG: [&str; 5] = ["Executor", "Format", "Logging", "Today", "Uuid"];

#[test]
fn everyday_calls_leave_a_verdict_and_name_what_it_assumes() {
    let programs = programs("everyday");
    assert_eq!(programs.len(), 30);
    for jdk in 0..jdks().len() {
        let mut infeasible = 0;
        for main in &programs {
            let seconds = if LONG.contains(&main.as_str()) {
                "1"
            } else {
                "15"
            };
            let report = judged("everyday", main, jdk, &["--time-limit", seconds]);
            let entry = warning(&report);
            // A correct program deadlocks nowhere.
            assert_ne!(entry.verdict.name(), "confirmed", "{main}: {entry:#?}");
            infeasible += usize::from(entry.verdict.name() == "infeasible");
            let expected = match main.as_str() {
                "Elapsed" | "Millis" | "Instants" | "Printed" => "clock",
                "RandomPrinted" | "LocalRandom" | "MathRandom" | "Shuffled" => "random",
                "HashSetOfObjects" | "EnumKeys" | "Hashing" | "SetOfPrinted" => "hash-order",
                "Processors" => "processors",
                "Property" => "properties",
                "Environment" => "environment",
                "LowerCase" => "locale",
                "Maths" => "math",
                _ => continue,
            };
            assert_eq!(entry.verdict.name(), "infeasible", "{main}: {entry:#?}");
            assert!(names(entry).contains(&expected), "{main}: {entry:#?}");
            let all_said = entry.assumptions.iter().all(|it| !it.text.is_empty());
            assert!(all_said, "{main}: {entry:#?}");
        }
        assert!(infeasible >= 24, "{infeasible} of 30 on {:?}", jdks()[jdk]);
    }
}

#[test]
fn what_decides_by_a_fact_is_never_infeasible() {
    let programs = programs("decided");
    assert!(programs.len() >= 10);
    for jdk in 0..jdks().len() {
        for main in &programs {
            let report = judged("decided", main, jdk, &["--time-limit", "4"]);
            let entry = warning(&report);
            assert_ne!(entry.verdict.name(), "infeasible", "{main}: {entry:#?}");
            let place = match main.as_str() {
                "ByNanoTime" | "ByIdentity" | "ByProperty" => format!("{main}.work:"),
                "ByElapsed" => format!("{main}.slow:"),
                "BySetOrder" => format!("{main}.first:"),
                _ => continue,
            };
            let reason = entry.reason.as_deref().unwrap_or_default();
            let names_it = entry.verdict.name() == "undecided" && reason.contains(&place);
            assert!(names_it, "{main}: {entry:#?}");
            assert!(reason.contains("depends on"), "{main}: {entry:#?}");
        }
    }
}

/// Judges for each question of a program of `outcomes` whether its methods can be reached.
fn judged_questions(main: &str, methods: &[&str], see: impl Fn(&str, &[Entry])) {
    let file = Path::new(ROOT).join(format!("tests/assumptions/outcomes/{main}.java"));
    let source = std::fs::read_to_string(file).expect("it is readable");
    let questions = source.lines().filter_map(|line| {
        let rest = line.trim().strip_prefix("case \"")?;
        rest.split('"').next()
    });
    let line_of = |method: &&str| {
        let start = format!("static void {method}()");
        let mut lines = source.lines();
        1 + lines
            .position(|line| line.contains(&start))
            .expect("it is there")
    };
    let targets = methods.iter().map(line_of);
    let targets = targets.map(|line| format!("reachability: {main}.java:{line}\n"));
    let targets: String = targets.collect();
    let questions: Vec<&str> = questions.collect();
    assert!(questions.len() > 5, "{questions:?}");
    for jdk in 0..jdks().len() {
        for question in &questions {
            let name = format!("{main}-{jdk}-{question}");
            let case = Case::new(classes(), main, targets.clone(), &name).on(&jdks()[jdk]);
            case.judge(&["--no-refutation", "--time-limit", "5", "--", question]);
            see(question, &case.report().warnings);
        }
    }
}

#[test]
fn what_the_jdk_throws_by_a_fact_is_decided_by_it() {
    judged_questions("Thrown", &["thrown", "returned"], |question, warnings| {
        let mut verdicts = warnings.iter().map(|it| it.verdict.name());
        let is_open = verdicts.all(|it| it != "infeasible");
        assert!(is_open, "{question}: {warnings:#?}");
    });
}

#[test]
fn what_the_jdk_asks_or_chooses_by_for_the_program_is_followed() {
    judged_questions("Asked", &["first", "second"], |question, warnings| {
        let mut verdicts = warnings.iter().map(|it| it.verdict.name());
        let is_open = verdicts.all(|it| it != "infeasible");
        assert!(is_open, "{question}: {warnings:#?}");
    });
}

#[test]
fn what_cannot_fail_by_a_fact_leaves_a_verdict() {
    judged_questions("Kept", &["never"], |question, warnings| {
        assert_eq!(
            warnings[0].verdict.name(),
            "infeasible",
            "{question}: {warnings:#?}"
        );
    });
}

#[test]
fn without_assumptions_a_question_to_the_environment_is_a_gap() {
    for (main, model) in [("Elapsed", "nanoTime"), ("EnumKeys", "hashCode")] {
        let report = judged("everyday", main, 0, &["--assume-nothing"]);
        let entry = warning(&report);
        assert_eq!(entry.verdict.name(), "undecided", "{main}: {entry:#?}");
        let reason = entry.reason.as_deref().unwrap_or_default();
        assert!(reason.contains(model), "{main}: {reason}");
        assert!(entry.assumptions.is_empty(), "{main}: {entry:#?}");
    }
}

#[test]
fn what_is_the_same_on_one_machine_is_assumed_and_named() {
    let by_fact = [
        ("ByLocale", "locale", Some("--vary locale")),
        ("ByTimeZone", "time-zone", Some("--vary time-zone")),
        ("ByFile", "files", None),
        ("BySpuriousFailure", "weak-sets", None),
    ];
    for (main, fact, option) in by_fact {
        let report = judged("machine", main, 0, &["--time-limit", "20"]);
        let entry = warning(&report);
        assert_eq!(entry.verdict.name(), "infeasible", "{main}: {entry:#?}");
        let mut assumed = entry.assumptions.iter();
        let assumed = assumed.find(|it| it.name == fact).expect("it is named");
        assert_eq!(assumed.lifted_by.as_deref(), option);
    }
}

#[test]
fn a_fact_that_varies_is_an_input() {
    let found = [
        ("ByNanoTime", "clock", "clock"),
        ("ByElapsed", "clock", "clock"),
        ("ByRandom", "random", "random seed"),
        ("ByIdentity", "hash-order", "hash code of object"),
        ("ByLocale", "locale", "default locale, of en_US"),
        ("ByTimeZone", "time-zone", "default time zone, of Etc/UTC"),
    ];
    for (main, fact, input) in found {
        let is_of_machine = matches!(fact, "locale" | "time-zone");
        let folder = if is_of_machine { "machine" } else { "decided" };
        let report = judged(folder, main, 0, &["--vary", fact, "--time-limit", "20"]);
        let entry = warning(&report);
        assert_eq!(entry.verdict.name(), "confirmed", "{main}: {entry:#?}");
        let mut inputs = entry.execution.inputs.iter();
        assert!(
            inputs.any(|it| it.name.starts_with(input)),
            "{main}: {entry:#?}"
        );
    }
    // Both threads see the same order, whichever it is.
    for main in ["BySetOf", "BySetOrder"] {
        let arguments = ["--vary", "hash-order", "--time-limit", "20"];
        let report = judged("decided", main, 0, &arguments);
        let entry = warning(&report);
        assert_eq!(entry.verdict.name(), "infeasible", "{main}: {entry:#?}");
    }
    // Both threads see the same property: only how long a text it is was bounded.
    let report = judged("decided", "ByProperty", 0, &["--vary", "properties"]);
    let reason = warning(&report).reason.clone().unwrap_or_default();
    assert!(reason.contains("property reverse"), "{reason}");
    assert!(!reason.contains("depends on"), "{reason}");
    let report = judged("everyday", "Processors", 0, &["--vary", "processors"]);
    assert!(!names(warning(&report)).contains(&"processors"));
}
