//! Threads that wait for ever beside others that live on, and those that do not. The programs of `tests/stuck` were written
//! by someone who has not seen the code; the first line of each says what `guide check` must find: threads that are stuck,
//! with their lines, or nothing. A line `// flags:` adds to what guide is called with.

use crate::support::judged::{ROOT, compiled, sources};
use crate::support::{GUIDE, compiler_jdk};
use guide::report::Report;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// What a program is expected to do.
enum Expected {
    Stuck(BTreeSet<(String, u32)>),
    Fine,
}

impl Expected {
    fn of(text: &str) -> Expected {
        let line = text.lines().next().unwrap_or_default();
        let expected = line.strip_prefix("// expect: ").expect("it says so");
        let Some(threads) = expected.strip_prefix("stuck ") else {
            assert_eq!(expected, "fine");
            return Expected::Fine;
        };
        let threads = threads.split_whitespace().map(|it| {
            let (name, line) = it.rsplit_once(':').expect("a thread and its line");
            (name.to_string(), line.parse().expect("a number"))
        });
        Expected::Stuck(threads.collect())
    }
}

/// The threads and lines of each deadlock of a report.
fn deadlocks(report: &Report) -> Vec<BTreeSet<(String, u32)>> {
    let deadlocks = report
        .findings
        .iter()
        .filter(|it| it.kind.name() == "deadlock");
    deadlocks
        .map(|it| {
            assert_eq!(it.verdict.name(), "confirmed", "{:?}", it.reason);
            let waits = it.ending.waits().iter();
            let waits = waits.filter_map(|wait| Some((wait.name.clone(), wait.at.as_ref()?.line?)));
            waits.collect()
        })
        .collect()
}

#[test]
fn who_is_stuck_beside_the_living_is_found_and_nobody_else() {
    let folder = Path::new(ROOT).join("tests/stuck");
    let files = sources(&folder);
    let classes = compiled("stuck", &files);
    let mut wrong = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).expect("it is there");
        let name = file.file_stem().expect("it has a name").to_string_lossy();
        let json = classes.join(format!("{name}.json"));
        let mut command = Command::new(GUIDE);
        command.arg("check").arg(&classes);
        command.args(["--main", &name, "--time-limit", "20"]);
        command.arg("--json").arg(&json);
        command.arg("--jdk").arg(compiler_jdk());
        let mut flags = text.lines().filter_map(|it| it.strip_prefix("// flags: "));
        command.args(
            flags
                .next()
                .map(str::split_whitespace)
                .into_iter()
                .flatten(),
        );
        let ended = command.output().expect("guide starts");
        let report = guide::report::read(&json).expect("guide wrote it");
        let found = deadlocks(&report);
        let is_right = match Expected::of(&text) {
            Expected::Stuck(threads) => found.iter().any(|it| threads.is_subset(it)),
            Expected::Fine => found.is_empty() && report.exploration.complete,
        };
        if !is_right {
            let out = String::from_utf8_lossy(&ended.stdout).into_owned();
            wrong.push(format!("{name}:\n{out}"));
        }
    }
    assert!(files.len() > 50, "{}", files.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The claim is proved again in the second run, and once more in a replay.
#[test]
fn a_thread_that_is_stuck_beside_the_living_is_confirmed_and_replayed() {
    let files = sources(&Path::new(ROOT).join("tests/stuck"));
    let classes = compiled("stuck-targets", &files);
    let json = classes.join("r.json");
    let judge = |kind: &str| {
        let mut command = Command::new(GUIDE);
        command
            .arg(&classes)
            .args(["--main", "LostNotifyBesideSleeper"]);
        command.args(["--kind", "deadlock", "--at", kind, "--time-limit", "20"]);
        command.arg("--json").arg(&json);
        command.arg("--jdk").arg(compiler_jdk());
        command.output().expect("guide starts");
        guide::report::read(&json).expect("guide wrote it")
    };
    let report = judge("LostNotifyBesideSleeper.java:9");
    let [warning] = &report.warnings[..] else {
        panic!("{:?}", report.warnings);
    };
    assert_eq!(warning.verdict.name(), "confirmed", "{:?}", warning.reason);
    let deadlock = warning.ending.deadlock().expect("it is one");
    assert!(!deadlock.cycle && !deadlock.living.is_empty());
    let mut replay = Command::new(GUIDE);
    let ended = replay.arg("replay").arg(&json).output();
    let ended = ended.expect("guide starts");
    let out = String::from_utf8_lossy(&ended.stdout).into_owned();
    assert!(
        ended.status.success() && out.contains("the same finding"),
        "{out}"
    );
}
