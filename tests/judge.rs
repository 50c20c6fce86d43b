//! `guide --targets` through the binary: the verdicts it gives, the executions it shows for them, its exit statuses, and
//! how it takes bad input. The programs are in `java-examples` and `tests/judge`, with what is expected of each.

#[path = "judge/formats.rs"]
mod formats;

use crate::support::judged::{Case, Program, ROOT, compiled, lasting, sources};
use crate::support::{examples, jdks};
use guide::report::{Entry, Report};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// What finds that something cannot happen.
const EXHAUSTIVE: [&str; 2] = ["exhaustive fallback", "race-flipping"];

/// The examples and the programs of `tests/judge`, compiled once for all tests.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let below = |folder: &str| sources(&Path::new(ROOT).join(folder));
        compiled(
            "judge",
            &[sources(&examples::root()), below("tests/judge")].concat(),
        )
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
    assert!(
        stats.abstraction_ms.is_some() && stats.trace_sets.is_some(),
        "{stats:?}"
    );
    assert!(stats.peak_rss_kb > Some(0), "{stats:?}");
    let is_refuted = matches!(entry.found_by.name(), "call graph" | "static refutation");
    assert_eq!(stats.trials == Some(0), is_refuted, "{stats:?}");
    match entry.verdict.name() {
        "undecided" => {
            assert_eq!(entry.found_by.name(), "");
            assert!(
                stats.total_states > Some(0) && stats.search_ms > Some(0),
                "{stats:?}"
            );
        }
        _ if is_refuted => assert_eq!(stats.total_states, Some(0), "{stats:?}"),
        verdict => {
            assert!(
                stats.states.is_some() && stats.states <= stats.total_states,
                "{stats:?}"
            );
            assert!(stats.entered <= stats.states, "{stats:?}");
            assert!(
                stats.refinements.is_some() && stats.solver_queries.is_some(),
                "{stats:?}"
            );
            let found_by = entry.found_by.name();
            match verdict {
                "confirmed" => {
                    assert_ne!(found_by, "call graph");
                    assert!(!found_by.is_empty());
                    assert!(stats.bytecodes > 0 && stats.threads > 0, "{stats:?}");
                    assert!(!entry.execution.trace.is_empty() && entry.reason.is_none());
                }
                _ => {
                    assert!(EXHAUSTIVE.contains(&found_by), "{found_by}");
                    assert!(entry.reason.is_some() && entry.execution.schedule.is_empty());
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

/// What `jstack` printed of a program that was stuck twice: in a circle of monitors and in one of locks of
/// `java.util.concurrent`.
#[test]
fn both_circles_of_a_thread_dump() {
    let folder = Path::new(ROOT).join("tests/formats/dead");
    let classes = compiled("judge-dead", &[folder.join("Dead.java")]);
    let dump = std::fs::read(folder.join("jstack.txt")).expect("it is there");
    for (number, jdk) in jdks().iter().enumerate() {
        let case = Case::new(&classes, "Dead", &dump, &format!("dead{number}")).on(jdk);
        case.gives(&["confirmed", "confirmed"].map(String::from), &[]);
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

/// Each in a folder of its own: whether the program interrupts threads at all decides whether one that joins can be stuck.
#[test]
fn who_joins_is_stuck_where_nobody_interrupts() {
    for program in Program::of_folder("interrupts") {
        let source = Path::new(ROOT).join(format!("tests/judge/interrupts/{}.java", program.main));
        let alone = compiled(&format!("judge-{}", program.main), &[source]);
        let case = Case::new(&alone, &program.main, &program.targets, "interrupts");
        case.gives(&program.verdicts, &[]);
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

/// Whatever the number of workers: only times and the memory of the process may differ.
fn is_the_same_for_any_jobs(case: &Case, arguments: &[&str]) -> Report {
    let run = |jobs: &str| {
        case.judge(&[arguments, &["--jobs", jobs]].concat());
        case.report()
    };
    let alone = run("1");
    for jobs in ["2", "8"] {
        let report = run(jobs);
        let entries = |report: &Report| report.entries().map(lasting).collect::<Vec<_>>();
        for (one, other) in entries(&alone).iter().zip(entries(&report)) {
            assert_eq!(*one, other, "{} with --jobs {jobs}", case.main);
        }
        assert_eq!(alone.warnings.len(), report.warnings.len());
        assert_eq!(alone.findings.len(), report.findings.len());
        assert_eq!(alone.exploration.reasons, report.exploration.reasons);
        assert_eq!(alone.unsupported, report.unsupported);
    }
    alone
}

#[test]
fn inputs_schedules_and_statistics_do_not_depend_on_the_number_of_workers() {
    let mut with_inputs = 0;
    for program in Program::examples()
        .iter()
        .filter(|it| it.expects("confirmed"))
    {
        let source = examples::read(&program.main, &format!("{}.java", program.main));
        if source.contains("guide.Input") {
            let case = example("jobs", &program.main);
            let report = is_the_same_for_any_jobs(&case, &[]);
            with_inputs += usize::from(!report.warnings[0].execution.inputs.is_empty());
        }
    }
    assert!(with_inputs >= 5, "{with_inputs}");
}

#[test]
fn of_many_warnings_each_has_its_verdict_whatever_the_number_of_workers() {
    for program in Program::of_folder("mixed") {
        let case = case("mixed", &program.main, &program.targets);
        let report = is_the_same_for_any_jobs(&case, &["--state-limit", "3000"]);
        let verdicts: Vec<&str> = report.warnings.iter().map(|it| it.verdict.name()).collect();
        assert_eq!(verdicts, program.verdicts);
        let ids: Vec<String> = (1..=verdicts.len())
            .map(|number| format!("W{number}"))
            .collect();
        assert!(report.warnings.iter().map(|it| &it.id).eq(&ids));
        let count = |verdict: &str| verdicts.iter().filter(|it| **it == verdict).count() as u64;
        let summary = &report.summary;
        assert_eq!(
            [
                summary.confirmed,
                summary.infeasible,
                summary.undecided,
                summary.unresolved
            ],
            ["confirmed", "infeasible", "undecided", "unresolved"].map(count)
        );
        for warning in report
            .warnings
            .iter()
            .filter(|it| it.verdict.name() == "undecided")
        {
            let reason = warning.reason.as_deref().unwrap_or_default();
            assert!(reason.contains("--state-limit"), "{reason}");
            assert!(warning.best.is_some() && warning.execution.schedule.is_empty());
        }
    }
}

#[test]
fn the_exit_status_says_what_came_of_it() {
    let status = |name: &str, targets: &str, arguments: &[&str]| {
        let case = case(&format!("status-{name}"), "Mixed", targets);
        let ended = case.judge(arguments);
        ended.says(ended.status, &[]);
        ended.status
    };
    let lines = Program::of_folder("mixed").remove(0).targets;
    let lines: Vec<&str> = lines.lines().collect();
    let (confirmed, infeasible, unresolved, undecided) = (lines[0], lines[3], lines[4], lines[5]);
    let few = ["--state-limit", "100"];
    let strict = ["--state-limit", "100", "--strict"];
    assert_eq!(status("infeasible", infeasible, &strict), 0);
    assert_eq!(status("undecided", undecided, &few), 0);
    assert_eq!(status("confirmed", confirmed, &[]), 1);
    assert_eq!(status("unresolved", unresolved, &[]), 2);
    assert_eq!(status("strict", undecided, &strict), 3);
    let with = |one: &str, other: &str| format!("{one}\n{other}\n");
    assert_eq!(
        status("strict-unresolved", &with(infeasible, unresolved), &strict),
        3
    );
    assert_eq!(
        status("lax-unresolved", &with(infeasible, unresolved), &few),
        0
    );
    assert_eq!(
        status("strict-confirmed", &with(undecided, confirmed), &strict),
        1
    );
    assert_eq!(
        status("confirmed-unresolved", &with(unresolved, confirmed), &[]),
        1
    );
    // A finding made on the way is told and raises nothing: whoever reaches the line is not a finding of its own.
    let case = case(
        "status-finding",
        "Asserted",
        "reachability: Asserted.java:12\n",
    );
    assert_eq!(case.judge(&[]).status, 0);
    assert!(!case.report().findings.is_empty());
}

#[test]
fn a_native_without_a_model_on_the_way_is_named() {
    for program in Program::of_folder("natives") {
        check("natives", &program, &[], |report| {
            assert!(!report.unsupported.is_empty());
            for warning in report
                .warnings
                .iter()
                .filter(|it| it.verdict.name() == "undecided")
            {
                let reason = warning.reason.as_deref().unwrap_or_default();
                let is_named = |it: &guide::report::Unsupported| {
                    reason.contains(&it.native) && reason.contains(&it.caller)
                };
                assert!(report.unsupported.iter().any(is_named), "{reason}");
                assert!(
                    warning
                        .gaps
                        .iter()
                        .any(|gap| gap.reason.name() == "unsupported")
                );
            }
        });
    }
}

#[test]
fn what_the_call_graph_refutes_is_said_at_once_with_the_reason() {
    let reason = |name: &str| {
        let report = example("refuted", name).gives(&["infeasible".into()], &[]);
        let warning = &report.warnings[0];
        assert_eq!(warning.found_by.name(), "call graph", "{name}");
        assert_eq!(warning.stats.trials, Some(0), "{name}");
        warning.reason.clone().unwrap_or_default()
    };
    assert!(reason("DeadCode").contains("DeadCode.overdraw"));
    assert!(reason("OneThread").contains("only the thread of main"));
    // A program that ends before the target has to be run.
    let report = example("refuted", "EndsEarly").gives(&["infeasible".into()], &[]);
    assert!(report.warnings[0].stats.trials > Some(0));
    assert!(EXHAUSTIVE.contains(&report.warnings[0].found_by.name()));
}

#[test]
fn bounds_of_zero_are_refused_with_a_sentence() {
    let case = example("zero", "Fig2");
    for bound in [
        "time",
        "total-time",
        "state",
        "depth",
        "step",
        "memory",
        "solver",
    ] {
        let option = format!("--{bound}-limit");
        let ended = case.judge(&[&option, "0"]);
        ended.is_refused(&[&option, "'0'"]);
        assert_eq!(ended.out, "");
        assert!(!case.json.exists());
    }
    case.judge(&["--jobs", "0"]).is_refused(&["--jobs", "'0'"]);
}

#[test]
fn the_smallest_bounds_leave_it_undecided_and_are_named() {
    let case = example("smallest", "PhilosophersSafe");
    let bounds = ["--state-limit", "--depth-limit", "--step-limit"].map(|it| (it, "1"));
    for (option, value) in bounds.into_iter().chain([("--time-limit", "0.000000001")]) {
        for strategy in ["guided", "dfs", "random"] {
            let ended = case.judge(&[option, value, "--strategy", strategy]);
            ended.says(0, &["W1 deadlock: undecided", "1 undecided"]);
            let warning = &case.report().warnings[0];
            let reason = warning.reason.as_deref().unwrap_or_default();
            assert!(reason.contains(option), "{strategy} {option}: {reason}");
        }
    }
    // Time for all together.
    let ended = case.judge(&["--total-time-limit", "0.000000001", "--strict"]);
    ended.says(3, &["W1 deadlock: undecided", "--total-time-limit"]);
}

#[test]
fn files_without_warnings_are_refused_or_give_nothing() {
    let judged = |name: &str, bytes: &[u8]| case(&format!("bad-{name}"), "Fig2", bytes).judge(&[]);
    for (name, nothing) in [("empty", &b""[..]), ("comments", b"# none\n\n   \n")] {
        judged(name, nothing).is_refused(&[name, "there is no warning in it"]);
    }
    // Analysers that found nothing.
    let sound = [
        (
            "spotbugs",
            &b"<BugCollection version=\"4.8.6\"></BugCollection>"[..],
        ),
        (
            "sarif",
            b"{\"version\": \"2.1.0\", \"runs\": [{\"results\": []}]}",
        ),
        ("infer", b"[]"),
        ("jlint", b"Verification completed: 0 reported messages.\n"),
    ];
    for (name, nothing) in sound {
        judged(name, nothing).says(0, &["no warning to judge"]);
    }
    judged("garbage", &[0, 159, 146, 150, 255, 0, 10, 7]).is_refused(&["bad-garbage", "UTF-8"]);
    judged("class", b"\xca\xfe\xba\xbe\0\0\0\x3d").is_refused(&["bad-class"]);
    judged("words", b"Everything is fine here.\n").is_refused(&["bad-words", ":1"]);
    judged("long", &[b'x'; 1 << 20]).is_refused(&["bad-long"]);
    let mut missing = case("bad-missing", "Fig2", "");
    missing.targets = classes().join("gone/targets.txt");
    missing
        .judge(&[])
        .is_refused(&["gone/targets.txt", "No such file"]);
    missing.targets = classes().to_path_buf();
    missing.judge(&[]).is_refused(&["directory"]);
}

#[test]
fn warnings_about_no_code_are_unresolved_each_with_a_sentence() {
    let targets = "deadlock: Fig3.run:9, Fig2$A.check:25\n\
        reachability: Fig2$A.check:999\n\
        reachability: Fig2.devide\n\
        race: Fig2.main:1\n\
        deadlock: Fig2$A.check:25\n\
        reachability: Nowhere.java:3\n";
    let case = case("unresolved", "Fig2", targets);
    case.judge(&[]).says(
        2,
        &[
            "W1 deadlock: unresolved",
            "no class Fig3",
            "W2 reachability: unresolved",
            "no code at line 999",
            "W3 reachability: unresolved",
            "no method devide",
            "W4 race: unresolved",
            "W5 deadlock: unresolved",
            "takes no lock",
            "W6 reachability: unresolved",
            "Nowhere.java",
            "6 unresolved",
        ],
    );
    let report = case.report();
    assert!(
        report
            .warnings
            .iter()
            .all(|it| it.reason.is_some() && it.source.is_some())
    );
    assert_eq!(report.summary.unresolved, 6);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_with_what_was_decided() {
    let endless = Program::example("InputLocksSafe").targets;
    let targets = format!("reachability: InputLocksSafe.first\n{endless}{endless}");
    let case = case("interrupt", "InputLocksSafe", targets);
    let mut command = case.command(&["--time-limit", "500"]);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("guide runs");
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    let mut text = String::new();
    for line in lines.by_ref() {
        text += &(line.expect("it is text") + "\n");
        if text.contains("W1 reachability: confirmed") {
            break;
        }
    }
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(sent.expect("there is a kill").success());
    lines.for_each(|line| text += &(line.expect("it is text") + "\n"));
    assert_eq!(child.wait().expect("it ends").code(), Some(130), "{text}");
    let report = case.report();
    assert_eq!(report.warnings[0].verdict.name(), "confirmed");
    let last = report.warnings.last().expect("all are reported");
    let reason = last.reason.as_deref().unwrap_or_default();
    assert_eq!(last.verdict.name(), "undecided");
    assert!(reason.contains("interrupted"), "{reason}");
    assert_eq!(report.warnings.len(), 3);
}
