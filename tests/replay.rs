//! `guide replay` on reports that are not what they should be. That every finding replays is checked in `check.rs`.

use crate::support::checked::{Ended, Subject, compiled};
use crate::support::{GUIDE, compiler_jdk, folder};
use guide::report::{Ending, Report, Verdict};
use std::path::{Path, PathBuf};
use std::process::Command;

fn replay(report: &Path, more: &[&str]) -> Ended {
    Ended::of(Command::new(GUIDE).arg("replay").arg(report).args(more))
}

fn written(folder: &Path, text: &str) -> PathBuf {
    let file = folder.join("report.json");
    std::fs::write(&file, text).expect("the folder is writable");
    file
}

/// A report of Objects, changed.
fn changed(subject: &Subject, change: impl Fn(&mut Report)) -> PathBuf {
    let mut report = subject.report();
    change(&mut report);
    let text = serde_json::to_string(&report).expect("it is plain data");
    written(&subject.classes, &text)
}

#[test]
fn what_is_no_report_is_refused_with_a_sentence() {
    let folder = folder("replay-bad");
    replay(&folder.join("gone.json"), &[])
        .is_refused(&["there is no such file", "guide check --json"]);
    let refused =
        |text: &str, parts: &[&str]| replay(&written(&folder, text), &[]).is_refused(parts);
    refused("{\"contract\": ", &["is not JSON", "line 1"]);
    refused("[1, 2]", &["no report of guide"]);
    refused("{\"contract\": \"2.0\"}", &["version 2.0", "reads 1.0"]);
    refused(
        "{\"contract\": \"1.7\", \"findings\": 3}",
        &["no report of guide"],
    );
}

#[test]
fn an_entry_that_cannot_be_replayed_is_refused_with_those_that_can() {
    let subject = Subject::new(&compiler_jdk(), &compiled("replay-ids"), "objects");
    subject.check(&["--main", "Objects"]);
    replay(&subject.json, &["F9"]).is_refused(&["there is no F9", "F1, F2, F3, F4, F5"]);
    replay(&subject.json, &[]).is_refused(&["say which", "F1, F2"]);
    let file = changed(&subject, |report| {
        report.findings[0].verdict = Verdict::Undecided
    });
    replay(&file, &["F1"]).is_refused(&["F1", "is undecided", "F2, F3"]);
    let file = changed(&subject, |report| report.findings.clear());
    replay(&file, &[]).is_refused(&["nothing to replay"]);
    let file = changed(&subject, |report| report.app = vec!["gone.jar".into()]);
    replay(&file, &["F1"]).is_refused(&[
        "gone.jar",
        "is not there",
        "in the folder where guide check ran",
    ]);
    let file = changed(&subject, |report| {
        report.findings[0].execution.variables[0].value = "many".into()
    });
    replay(&file, &["F1"]).is_refused(&["many", "check the program again"]);
}

#[test]
fn unknown_fields_and_later_minor_versions_are_taken() {
    let subject = Subject::new(&compiler_jdk(), &compiled("replay-minor"), "asserts");
    subject.check(&["--main", "Asserts"]);
    let text = std::fs::read_to_string(&subject.json).expect("it was written");
    let text = text.replacen("\"1.0\"", "\"1.9\", \"new\": {\"a\": [1]}", 1);
    let file = written(&subject.classes, &text);
    replay(&file, &[]).says(0, &["x * x == 49", "the same finding"]);
}

#[test]
fn another_execution_is_not_the_same_finding() {
    let subject = Subject::new(&compiler_jdk(), &compiled("replay-other"), "other");
    subject.check(&["--main", "Asserts"]);
    let file = changed(&subject, |report| {
        report.findings[0].execution.variables[0].value = "3".into()
    });
    replay(&file, &[]).says(
        1,
        &[
            "not the same finding",
            "exit status 0 and without a finding",
        ],
    );
    let file = changed(&subject, |report| {
        let Ending::Arrival(thrown) = &mut report.findings[0].ending else {
            panic!("it is an exception");
        };
        thrown.message = Some("else".into())
    });
    replay(&file, &[]).says(
        1,
        &["not the same finding: the message was else and is now seven"],
    );
    subject.check(&["--main", "TwoLocks"]);
    let file = changed(&subject, |report| {
        report.findings[0].execution.schedule.clear()
    });
    replay(&file, &[]).says(1, &["not the same finding"]);
    let file = changed(&subject, |report| {
        let Ending::Deadlock(deadlock) = &mut report.findings[0].ending else {
            panic!("it is a deadlock");
        };
        deadlock.waits[0].holding.clear()
    });
    replay(&file, &[]).says(1, &["the threads wait for each other in another way"]);
}
