//! `guide check` through the binary: what it finds in programs with known faults, what it says of those without, and how
//! it takes bad input. The programs are in `tests/check` and `java-examples`.

use crate::support::checked::{Ended, Subject, compiled};
use crate::support::{compiler_jdk, jdks};
use guide::report::{Entry, ReasonCode, Report, Value};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};

const STRATEGIES: [&str; 6] = ["dfs", "bfs", "context-bound", "random", "pct", "uniform"];

fn only(report: &Report) -> &Entry {
    match &report.findings[..] {
        [only] => only,
        several => panic!("{} findings", several.len()),
    }
}

fn input<'a>(entry: &'a Entry, name: &str) -> &'a Value {
    let input = entry
        .execution
        .inputs
        .iter()
        .find(|input| input.name == name);
    &input.unwrap_or_else(|| panic!("no input {name}")).value
}

fn number(value: &Value) -> i64 {
    match value {
        Value::Plain(text) => text.trim_end_matches('L').parse().expect("a number"),
        Value::Object { .. } => panic!("an object"),
    }
}

/// The number of the first line of the trace that does this.
fn position(entry: &Entry, thread: &str, action: &str) -> usize {
    let mut lines = entry.execution.trace.iter();
    let found = lines.position(|line| line.name == thread && line.action.name() == action);
    found.unwrap_or_else(|| panic!("{thread} does not {action} in {:#?}", entry.execution.trace))
}

#[test]
fn figure_2_is_found_with_input_and_schedule_by_every_strategy() {
    let classes = compiled("check-fig2");
    for jdk in jdks() {
        for strategy in STRATEGIES {
            let subject = Subject::new(&jdk, &classes, "fig2");
            let ended = subject.check(&["--main", "Fig2", "--strategy", strategy]);
            let headline = "F1 exception: java.lang.IllegalStateException: more than 9, thrown in thread A at Fig2$A.check:25";
            ended.says(
                1,
                &[
                    "exploring",
                    "from Fig2.main",
                    headline,
                    "x = ",
                    "(asked for by thread B)",
                    "found 1 uncaught exception",
                ],
            );
            let report = subject.report();
            let finding = only(&report);
            assert_eq!(finding.found_by.name(), strategy);
            assert!(number(input(finding, "x")) > 18);
            // B writes before A reads.
            assert!(position(finding, "B", "write") < position(finding, "A", "read"));
            subject.replay_all();
        }
    }
}

#[test]
fn the_program_of_z_and_x_is_found_with_input_and_schedule_by_every_strategy() {
    let classes = compiled("check-zx");
    for jdk in jdks() {
        for strategy in STRATEGIES {
            let subject = Subject::new(&jdk, &classes, "zx");
            let ended = subject.check(&["--main", "ZX", "--strategy", strategy]);
            ended.says(
                1,
                &["java.lang.IllegalStateException: ERROR, thrown in thread t2 at ZX.second:24"],
            );
            let report = subject.report();
            let finding = only(&report);
            // 2 * z + 1 == 3, for which there are two solutions in 32 bits.
            assert!([1, 1 + i64::from(i32::MIN)].contains(&number(input(finding, "z"))));
            let write = position(finding, "t1", "write");
            assert!(
                position(finding, "t2", "write") < write && write < position(finding, "t2", "read")
            );
            subject.replay_all();
        }
    }
}

#[test]
fn the_safe_variants_are_explored_completely() {
    let classes = compiled("check-safe");
    for jdk in jdks() {
        for main in ["Fig2Safe", "ZXSafe"] {
            for strategy in ["dfs", "bfs", "context-bound"] {
                let subject = Subject::new(&jdk, &classes, main);
                let ended = subject.check(&["--main", main, "--strategy", strategy, "--strict"]);
                ended.says(
                    0,
                    &[
                        "explored completely: no uncaught exception, failed assertion or deadlock",
                        "under sequential consistency",
                    ],
                );
                let exploration = subject.report().exploration;
                assert!(exploration.complete && exploration.reasons.is_empty());
            }
        }
    }
}

#[test]
fn random_walks_never_claim_to_be_complete() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-random"), "random");
    let arguments = ["--main", "Contradiction", "--strategy", "random"];
    subject
        .check(&arguments)
        .says(0, &["but not everything was explored", "--strategy orders"]);
    let strict = [&arguments[..], &["--strict"]].concat();
    assert_eq!(subject.check(&strict).status, 3);
}

#[test]
fn a_deadlock_says_who_waits_for_whom_holding_what() {
    let classes = compiled("check-locks");
    for jdk in jdks() {
        for strategy in STRATEGIES {
            let subject = Subject::new(&jdk, &classes, "locks");
            let ended = subject.check(&["--main", "TwoLocks", "--strategy", strategy]);
            ended.says(
                1,
                &[
                    "F1 deadlock: threads there and back wait for each other",
                    "holding",
                    "taken at TwoLocks.transfer:17",
                ],
            );
            let report = subject.report();
            let finding = only(&report);
            assert!(finding.ending.deadlock().is_some_and(|it| it.cycle));
            let [there, back] = finding.ending.waits() else {
                panic!("{:?}", finding.ending.waits());
            };
            assert_eq!((there.name.as_str(), back.name.as_str()), ("there", "back"));
            assert_eq!(there.held_by.as_deref(), Some("back"));
            assert_eq!(back.held_by.as_deref(), Some("there"));
            assert_eq!(there.waits_for, back.holding[0].object);
            assert_eq!(back.waits_for, there.holding[0].object);
            subject.replay_all();
        }
    }
}

#[test]
fn a_lost_notification_is_a_deadlock_without_a_circle() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-lost"), "lost");
    let ended = subject.check(&["--main", "Lost"]);
    ended.says(
        1,
        &[
            "wait for what nobody is left to bring",
            "waiter waits to be notified on java.lang.Object#",
        ],
    );
    let report = subject.report();
    let deadlock = only(&report).ending.deadlock().expect("it is one");
    assert!(!deadlock.cycle);
    subject.replay_all();
}

#[test]
fn locks_that_are_no_monitors_are_told_with_their_holders() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-juc"), "juc");
    let ended = subject.check(&["--main", "Locks"]);
    let parts = [
        "F1 deadlock: threads main and other wait for each other",
        "main is parked for java.util.concurrent.locks.ReentrantLock$NonfairSync#",
        "held by other, at Locks.both:10",
        "holding java.util.concurrent.locks.ReentrantLock$NonfairSync#",
    ];
    ended.says(1, &parts);
    subject.replay_all();
}

/// Runs what was found on a real JVM, with the inputs of the report.
fn on_a_jvm(subject: &Subject, main: &str, id: &str) -> Ended {
    let classes = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/java/classes");
    let path = std::env::join_paths([&classes, &subject.classes]).expect("plain paths");
    Ended::of(
        Command::new(subject.jdk.join("bin/java"))
            .arg("-ea")
            .arg(format!("-Dguide.report={}", subject.json.display()))
            .arg(format!("-Dguide.warning={id}"))
            .arg("-cp")
            .arg(path)
            .arg(main),
    )
}

#[test]
fn findings_of_sequential_programs_happen_on_a_jvm() {
    let classes = compiled("check-jvm");
    for jdk in jdks() {
        for (main, count) in [("Numbers", 8), ("Objects", 5), ("Asserts", 1)] {
            let subject = Subject::new(&jdk, &classes, main);
            let ended = subject.check(&["--main", main]);
            let report = subject.report();
            assert_eq!(report.findings.len(), count, "{ended:#?}");
            subject.replay_all();
            for entry in &report.findings {
                let ended = on_a_jvm(&subject, main, &entry.id);
                let headline = ended.err.lines().next().unwrap_or_default();
                let expected = format!(
                    "Exception in thread \"main\" {}: {}",
                    entry.ending.exception().expect("they are exceptions"),
                    entry.ending.message().expect("all have messages")
                );
                assert_eq!(headline, expected, "{}", entry.id);
                assert_eq!(ended.out, entry.execution.output.out, "{}", entry.id);
            }
        }
    }
}

#[test]
fn a_failed_assertion_is_a_kind_of_its_own_and_its_output_cannot_steer_the_terminal() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-assert"), "assert");
    let ended = subject.check(&["--main", "Asserts"]);
    ended.says(
        1,
        &[
            "F1 assertion: java.lang.AssertionError: seven or minus seven: ",
            "it printed",
            "java -ea ",
        ],
    );
    assert!(!ended.out.contains('\u{1b}'));
}

#[test]
fn an_entry_has_its_parameters_as_inputs() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-entry"), "entry");
    let ended = subject.check(&["--entry", "Entries.divide"]);
    ended.says(
        1,
        &[
            "from Entries.divide",
            "java.lang.ArithmeticException: / by zero",
            "divisor = 0",
        ],
    );
    subject.replay_all();
    let ended = subject.check(&["--entry", "Entries.count"]);
    ended.says(
        1,
        &["the same count", "this = Entries#", "other = Entries#"],
    );
    subject.replay_all();
}

#[test]
fn a_constructor_as_entry_gets_a_new_object() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-constructor"), "fresh");
    let ended = subject.check(&["--entry", "Entries$Fresh.<init>"]);
    ended.says(
        1,
        &["java.lang.IllegalArgumentException: nine", "value = 9"],
    );
    assert_eq!(
        only(&subject.report()).execution.inputs.len(),
        1,
        "{ended:#?}"
    );
    subject.replay_all();
    let refused = subject.check(&["--entry", "Entries$Kind.<init>"]);
    refused.is_refused(&["Entries$Kind.<init>(int)", "abstract class"]);
}

#[test]
fn a_method_of_an_interface_is_an_entry_too() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-interface"), "interface");
    let ended = subject.check(&["--entry", "Entries$Checked.of"]);
    ended.says(1, &["java.lang.IllegalStateException: three", "x = 3"]);
    only(&subject.report());
}

#[test]
fn a_string_that_is_two_inputs_is_shown() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-same"), "same");
    let ended = subject.check(&["--entry", "Entries.same"]);
    ended.says(1, &["other = java.lang.String#1", "java.lang.String#1: \""]);
}

/// A string with a part that depends on inputs is compared for all of them, and how deep a stack is is a JVM's affair.
#[test]
fn what_follows_from_a_built_string_or_a_full_stack_is_known() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-built"), "built");
    let ended = subject.check(&["--main", "Built"]);
    ended.says(1, &["java.lang.IllegalStateException: hey!"]);
    assert_eq!(
        subject.report().exploration.reasons,
        [ReasonCode::Bound],
        "{ended:#?}"
    );
    let deep = subject.check(&["--main", "Deep"]);
    deep.says(0, &["not everything was explored", "StackOverflowError"]);
}

#[test]
fn an_entry_that_is_none_is_refused_with_the_nearest_names() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-no-entry"), "none");
    let refused =
        |entry: &str, parts: &[&str]| subject.check(&["--entry", entry]).is_refused(parts);
    refused(
        "Entries.devide",
        &[
            "class Entries has no method devide",
            "did you mean Entries.divide?",
        ],
    );
    refused(
        "Entrees.divide",
        &["there is no class Entrees", "did you mean Entries"],
    );
    refused(
        "Entries.quite_another",
        &["has no method quite_another", "guide show"],
    );
    refused(
        "Entries.twice",
        &[
            "has 2 methods twice",
            "Entries.twice(int) or Entries.twice(long)",
        ],
    );
    refused(
        "Entries.twice(F)V",
        &["no method twice with the descriptor (F)V", "twice(int)"],
    );
    refused(
        "Entries.odd",
        &[
            "Entries.odd(java.util.concurrent.locks.ReentrantLock) cannot be called, because of its parameter lock",
            "ReentrantLock cannot be made up",
        ],
    );
    let main = subject.check(&["--main", "Entrees"]);
    main.is_refused(&["--main: there is no class Entrees", "Entries"]);
    assert_eq!(subject.check(&["--entry", "Entries.twice(J)V"]).status, 0);
}

#[test]
fn a_contradiction_in_assume_is_said() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-assume"), "assume");
    let ended = subject.check(&["--main", "Contradiction"]);
    ended.says(
        0,
        &[
            "no execution at all satisfies what the program assumes",
            "Contradiction.main:7",
        ],
    );
    // In the program's own line, not in that of the class which stands for the peer's.
    let ended = subject.check(&["--main", "Peer"]);
    ended.says(0, &["every one ended at Peer.main:6"]);
}

#[test]
fn a_solver_at_its_bound_is_said() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-solver"), "solver");
    let ended = subject.check(&["--main", "Hard", "--solver-limit", "1", "--strict"]);
    ended.says(3, &["the solver gave up", "--solver-limit"]);
    assert_eq!(subject.report().exploration.reasons, [ReasonCode::Solver]);
}

#[test]
fn limits_are_said_with_the_option_that_raises_them() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-limits"), "limits");
    let says = |limit: &str, value: &str| {
        let ended = subject.check(&["--main", "TwoLocks", limit, value]);
        assert!(
            ended.out.contains("not everything was explored"),
            "{ended:#?}"
        );
        assert!(ended.out.contains(limit), "{ended:#?}");
    };
    says("--state-limit", "3");
    says("--depth-limit", "3");
    says("--step-limit", "300");
    says("--time-limit", "0.000001");
    // Breadth first and without matching there is always something to give up.
    let arguments = [
        "--main",
        "TwoLocks",
        "--strategy",
        "bfs",
        "--no-matching",
        "--no-reduction",
    ];
    let ended = subject.check(&[&arguments[..], &["--memory-limit", "1"]].concat());
    ended.says(
        ended.status,
        &[
            "not everything was explored",
            "memory ran out",
            "--memory-limit",
        ],
    );
}

#[test]
fn a_report_that_cannot_be_written_is_refused_before_the_exploration() {
    let mut subject = Subject::new(&compiler_jdk(), &compiled("check-unwritable"), "r");
    subject.json = subject.classes.join("gone/r.json");
    let ended = subject.check(&["--main", "TwoLocks"]);
    ended.is_refused(&["--json: there is no folder", "gone"]);
    assert_eq!(ended.out, "");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_exploration_with_what_was_found() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-interrupt"), "endless");
    let arguments = ["--main", "Endless", "--strategy", "bfs", "-v"];
    let patience = ["--step-limit", "1000000000000", "--time-limit", "500"];
    let mut command = subject.command(&[&arguments[..], &patience[..]].concat());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("guide runs");
    let errors = BufReader::new(child.stderr.take().expect("it is piped"));
    let mut lines = errors.lines().map(|line| line.expect("it is text"));
    let found = lines.any(|line| line.contains("found java.lang.IllegalStateException"));
    assert!(found, "guide tells what it finds");
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(sent.expect("there is a kill").success());
    let mut text = String::new();
    let mut out = child.stdout.take().expect("it is piped");
    out.read_to_string(&mut text).expect("it is text");
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), Some(130), "{text}");
    assert!(
        text.contains("F1 exception: java.lang.IllegalStateException: early"),
        "{text}"
    );
    assert!(text.contains("it was interrupted"), "{text}");
    assert_eq!(
        subject.report().exploration.reasons,
        [ReasonCode::Interrupted]
    );
    subject.replay_all();
}

/// The JSON report as a whole, with what differs from machine to machine erased.
#[test]
fn the_json_report_is_what_the_contract_says() {
    let subject = Subject::new(&compiler_jdk(), &compiled("check-json"), "json");
    subject.check(&["--main", "Objects"]);
    let mut report = subject.report();
    report.tool.version = "*".into();
    report.app = vec!["*".into()];
    report.jdk = "*".into();
    report.jdk_home = None;
    report.began = None;
    report.exploration.stats = Default::default();
    report.findings.truncate(2);
    report.findings.remove(0);
    for finding in &mut report.findings {
        finding.stats = Default::default();
    }
    let text = serde_json::to_string_pretty(&report).expect("it is plain data");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check/Objects.json");
    if std::env::var_os("GUIDE_BLESS").is_some() {
        std::fs::write(&golden, format!("{text}\n")).expect("it is writable");
    }
    let expected = std::fs::read_to_string(&golden).expect("it is there");
    assert_eq!(
        text,
        expected.trim_end(),
        "run with GUIDE_BLESS=1 to take the new one"
    );
}

#[test]
fn what_happens_in_a_shutdown_a_handler_and_nameless_threads_is_told() {
    let classes = compiled("check-told");
    let subject = Subject::new(&jdks()[0], &classes, "told");
    let hook = subject.check(&["--main", "Told$OfHook"]);
    let stuck = "threads main and Thread-0 wait for each other";
    hook.says(1, &[stuck, "found 1 deadlock, and everything was explored"]);
    let handler = subject.check(&["--main", "Told$OfHandler"]);
    let thrown = "java.lang.IllegalArgumentException: is not, thrown in thread Thread-0";
    handler.says(1, &[thrown, "found 1 uncaught exception, and everything"]);
    let nameless = subject.check(&["--main", "Told$OfNameless"]);
    let stuck = "] wait for each other";
    nameless.says(
        1,
        &["F1 deadlock: threads Thread[#", "] and Thread[#", stuck],
    );
}
