//! `guide --targets` through the binary: the verdicts it gives, the executions it shows for them, its exit statuses, and
//! how it takes bad input. The programs are in `java-examples` and `tests/judge`, with what is expected of each.

mod support;

use guide::report::{Entry, Report};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use support::jdks;
use support::judged::{Case, Program, ROOT, compiled, lasting, sources};

/// The examples and the programs of `tests/judge`, compiled once for all tests.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let below = |folder: &str| sources(&Path::new(ROOT).join(folder));
        compiled("judge", &[below("java-examples"), below("tests/judge")].concat())
    })
}

/// A case of the compiler's JDK.
fn case(test: &str, main: &str, targets: impl AsRef<[u8]>) -> Case {
    Case::new(classes(), main, targets, &format!("{test}-{main}"))
}

fn example(test: &str, name: &str) -> Case {
    case(test, name, Program::example(name).targets)
}

/// Checks the verdicts of a program on every JDK.
fn check(test: &str, program: &Program, arguments: &[&str], also: impl Fn(&Report)) {
    for (number, jdk) in jdks().iter().enumerate() {
        let case = case(&format!("{test}{number}"), &program.main, &program.targets).on(jdk);
        also(&case.gives(&program.verdicts, arguments));
    }
}

fn has_stats(entry: &Entry) {
    let stats = &entry.stats;
    assert!(stats.abstraction_ms.is_some() && stats.trace_sets.is_some(), "{stats:?}");
    assert!(stats.peak_rss_kb > Some(0), "{stats:?}");
    let is_refuted = entry.found_by == "call graph";
    assert_eq!(stats.trials == Some(0), is_refuted, "{stats:?}");
    match entry.verdict.as_str() {
        "undecided" => {
            assert_eq!(entry.found_by, "");
            assert!(stats.total_states > Some(0) && stats.search_ms > Some(0), "{stats:?}");
        }
        _ if is_refuted => assert_eq!(stats.total_states, Some(0), "{stats:?}"),
        verdict => {
            assert!(stats.states.is_some() && stats.states <= stats.total_states, "{stats:?}");
            assert!(stats.entered <= stats.states, "{stats:?}");
            assert!(stats.refinements.is_some() && stats.solver_queries.is_some(), "{stats:?}");
            let found_by = entry.found_by.as_str();
            match verdict {
                "confirmed" => {
                    assert!(["guided", "exhaustive fallback"].contains(&found_by), "{found_by}");
                    assert!(stats.bytecodes > 0 && stats.threads > 0, "{stats:?}");
                    assert!(!entry.trace.is_empty() && entry.reason.is_none());
                }
                _ => {
                    assert_eq!(found_by, "exhaustive fallback");
                    assert!(entry.reason.is_some() && entry.schedule.is_empty());
                }
            }
            if found_by == "guided" {
                assert!(stats.trace_length > Some(0), "{stats:?}");
            }
        }
    }
}

#[test]
fn every_example_has_its_verdict_on_every_jdk() {
    for program in Program::examples() {
        let mut arguments = vec![];
        if program.expects("undecided") {
            arguments = vec!["--time-limit", "2"];
        }
        check("example", &program, &arguments, |report| {
            report.warnings.iter().for_each(has_stats);
            let summary = &report.summary;
            let counted = summary.confirmed + summary.infeasible + summary.undecided;
            assert_eq!(counted as usize, program.verdicts.len());
        });
    }
}

#[test]
fn races() {
    for program in Program::of_folder("races") {
        check("races", &program, &[], |_| {});
    }
}

#[test]
fn deadlocks() {
    for program in Program::of_folder("deadlocks") {
        check("deadlocks", &program, &[], |_| {});
    }
}

#[test]
fn shapes() {
    for program in Program::of_folder("shapes") {
        check("shapes", &program, &[], |_| {});
    }
}

#[test]
fn what_the_call_graph_refutes() {
    for program in Program::of_folder("refuted") {
        check("refuted", &program, &[], |_| {});
    }
}
