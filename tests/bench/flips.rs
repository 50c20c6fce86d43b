//! `guide flip` on the programs of java-examples that are written after Tables VI and VII of "Concolic testing of
//! sequential and concurrent programs" and after its protocols, whole commands, one run each. Every kind of error of the
//! tables must be found, the first in no more executions than there, and of the collections whatever a JVM shows when it
//! is let run for a while.

use crate::support::{self, examples};
use crate::table::{Figure, Table, shown};
use guide::report::{Entry, Place, Report};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Errors by kind, as the tables count them: races, deadlocks, endless loops or failed assertions, exceptions.
type Errors = [u64; 4];

/// A row of the papers' tables.
struct Paper {
    example: &'static str,
    argument: &'static str,
    /// Executions until the first error, or all of them.
    executions: u64,
    errors: Errors,
    seconds: f64,
}

const fn paper(
    example: &'static str,
    argument: &'static str,
    executions: u64,
    errors: Errors,
    seconds: f64,
) -> Paper {
    Paper {
        example,
        argument,
        executions,
        errors,
        seconds,
    }
}

/// Four threads besides main, and no more than 20,000 executions.
const TABLE_VI: [Paper; 7] = [
    paper("SyncCollections", "Vector", 20_000, [1, 9, 0, 2], 5519.0),
    paper("SyncCollections", "ArrayList", 20_000, [3, 9, 0, 3], 6811.0),
    paper(
        "SyncCollections",
        "LinkedList",
        11_523,
        [3, 3, 0, 1],
        4401.0,
    ),
    paper(
        "SyncCollections",
        "LinkedHashSet",
        20_000,
        [3, 9, 0, 2],
        7303.0,
    ),
    paper("SyncCollections", "TreeSet", 20_000, [4, 9, 0, 2], 7333.0),
    paper("SyncCollections", "HashSet", 20_000, [19, 9, 0, 2], 7449.0),
    paper("EndlessList", "", 11_523, [0, 0, 1, 0], 4401.0),
];

const CAP: u64 = 20_000;

/// For so many seconds a JVM shows what it can of each collection.
const STRESS: u32 = 10;

/// And the protocols of sections 7.5 and 7.6. Each stops at its first error.
const TABLE_VII: [Paper; 9] = [
    paper("CaseBoundedBuffer", "", 43, [0, 1, 0, 0], 11.41),
    paper("CaseNestedMonitor", "", 2, [0, 1, 0, 0], 0.46),
    paper("CasePipeline", "", 3, [1, 0, 1, 0], 0.70),
    paper("CaseRemoteAgent", "", 2, [1, 1, 0, 0], 0.45),
    paper("CaseRwvsn", "", 8, [1, 0, 1, 0], 2.19),
    paper("CaseReplicatedWorkers", "", 1, [0, 0, 1, 0], 0.34),
    paper("CaseDeos", "", 111, [0, 0, 1, 0], 35.23),
    paper("NeedhamSchroeder", "", 406, [0, 0, 1, 0], 95.0),
    paper("Tmn", "", 522, [0, 0, 1, 0], 127.0),
];

pub struct Row {
    paper: &'static Paper,
    took: Duration,
    report: Report,
}

pub fn measure(table: &mut Table) -> (Vec<Row>, Vec<Row>) {
    examples::compile();
    let folder = support::folder("bench-flips");
    let cap = CAP.to_string();
    let capped = [
        "--execution-limit",
        &cap,
        "--time-limit",
        "120",
        "--state-limit",
        "100000000",
    ];
    let six: Vec<Row> = TABLE_VI
        .iter()
        .map(|it| flip(it, &capped, &folder))
        .collect();
    let seven = TABLE_VII.iter();
    let seven: Vec<Row> = seven
        .map(|it| flip(it, &["--first-error"], &folder))
        .collect();
    for row in &six {
        let missing = row.paper.errors.iter().zip(row.errors());
        let missing = missing
            .filter(|(paper, ours)| **paper > 0 && *ours == 0)
            .count();
        table.row(
            &format!(
                "{}: kinds of errors that `guide flip` does not find",
                row.name()
            ),
            Some(Figure::Count(missing as u64)),
            Figure::Count(0),
        );
    }
    let classes = stress_classes();
    for row in six.iter().filter(|row| !row.paper.argument.is_empty()) {
        let shown = shown_by_jvm(row.paper.argument, &classes);
        let found = row.places();
        let missing: Vec<&String> = shown.iter().filter(|it| !found.contains(*it)).collect();
        eprintln!(
            "{}: a JVM shows {shown:?}, not found are {missing:?}",
            row.name()
        );
        table.row(
            &format!(
                "{}: of the {} errors that a JVM shows in {STRESS} s, those that `guide flip` does not find",
                row.name(),
                shown.len()
            ),
            (!shown.is_empty()).then_some(Figure::Count(missing.len() as u64)),
            Figure::Count(0),
        );
    }
    for row in &seven {
        let found = row.errors()[1..].iter().any(|number| *number > 0);
        table.row(
            &format!("{}: executions to the first error", row.name()),
            found.then_some(Figure::Count(row.executions())),
            Figure::Count(row.paper.executions),
        );
    }
    (six, seven)
}

/// Compiles what makes a JVM show errors.
fn stress_classes() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let classes = support::folder("bench-stress");
    let mut javac = Command::new(support::compiler_jdk().join("bin/javac"));
    javac.arg("-cp").arg(root.join("src/java/classes"));
    javac.arg("-d").arg(&classes);
    javac.arg(examples::source("SyncCollections"));
    javac.arg(root.join("tests/bench/flips/SyncCollectionsStress.java"));
    let output = support::run(&mut javac);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    classes
}

/// The errors that a JVM shows by itself: `exception CLASS PLACE` or `deadlock PLACE PLACE`.
fn shown_by_jvm(collection: &str, classes: &Path) -> BTreeSet<String> {
    let mut java = Command::new(support::compiler_jdk().join("bin/java"));
    java.arg("-cp").arg(classes).arg("SyncCollectionsStress");
    java.args([collection, &STRESS.to_string()]);
    let output = support::run(&mut java);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    let printed = String::from_utf8_lossy(&output.stdout);
    printed.lines().map(comparable).collect()
}

/// An error without the lines of a deadlock: of a thread that compiled code has blocked, a JVM names a line near by.
fn comparable(error: &str) -> String {
    match error.strip_prefix("deadlock ") {
        Some(places) => {
            let methods = places
                .split(' ')
                .map(|it| it.split(':').next().unwrap_or(it));
            let mut methods: Vec<&str> = methods.collect();
            methods.sort_unstable();
            format!("deadlock {}", methods.join(" "))
        }
        None => error.to_string(),
    }
}

fn flip(paper: &'static Paper, options: &[&str], folder: &Path) -> Row {
    let Paper {
        example, argument, ..
    } = paper;
    let json = folder.join(format!("{example}{argument}.json"));
    let mut command = Command::new(support::GUIDE);
    command.arg("flip").arg(examples::jar(example));
    command.arg("--jdk").arg(support::compiler_jdk());
    command.arg("--json").arg(&json).args(options);
    if !argument.is_empty() {
        command.args(["--", argument, "4"]);
    }
    let begin = Instant::now();
    let output = support::run(&mut command);
    let took = begin.elapsed();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code().is_some_and(|it| it < 2), "{complaint}");
    Row {
        paper,
        took,
        report: guide::report::read(&json).expect("guide flip wrote it"),
    }
}

impl Row {
    fn name(&self) -> String {
        match self.paper.argument {
            "" => self.paper.example.to_string(),
            argument => argument.to_string(),
        }
    }

    fn executions(&self) -> u64 {
        self.report.exploration.stats.paths
    }

    /// Exceptions and deadlocks in the words of `SyncCollectionsStress`.
    fn places(&self) -> BTreeSet<String> {
        let of = |entry: &Entry| {
            if let Some(exception) = entry.ending.exception() {
                let top = entry.ending.stack().first().map(place);
                return format!("exception {exception} {}", top.unwrap_or_default());
            }
            let waits = entry.ending.waits().iter();
            let waits = waits.filter_map(|it| it.inside.as_ref().or(it.at.as_ref()));
            let mut waits: Vec<String> = waits.map(place).collect();
            waits.sort();
            format!("deadlock {}", waits.join(" "))
        };
        let all = self.report.findings.iter();
        all.map(|entry| comparable(&of(entry))).collect()
    }

    fn errors(&self) -> Errors {
        let count = |kinds: &[&str]| {
            let findings = self.report.findings.iter();
            let findings = findings.filter(|it| it.verdict.name() == "confirmed");
            findings
                .filter(|it| kinds.contains(&it.kind.name()))
                .count() as u64
        };
        [
            count(&["race"]),
            count(&["deadlock"]),
            count(&["endless", "assertion"]),
            count(&["exception"]),
        ]
    }
}

fn place(at: &Place) -> String {
    let line = at.line.map_or(String::new(), |it| format!(":{it}"));
    format!("{}.{}{line}", at.class, at.method)
}

pub fn print((six, seven): &(Vec<Row>, Vec<Row>)) {
    println!();
    println!(
        "Race flipping on synchronized collections (the paper's Table VI, JDK 1.4 there, in brackets):"
    );
    print_rows(six, "executions");
    println!();
    println!(
        "Race flipping up to the first error (the paper's Table VII and its protocols, in brackets):"
    );
    print_rows(seven, "executions to the first error");
}

fn print_rows(rows: &[Row], executions: &str) {
    println!();
    println!(
        "| program | time | {executions} | threads | races | deadlocks | endless or assertions | exceptions |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|");
    for row in rows {
        let Paper {
            seconds,
            executions,
            errors,
            ..
        } = row.paper;
        let found = row.errors().into_iter().zip(errors);
        let found: Vec<String> = found
            .map(|(ours, paper)| format!("{ours} ({paper})"))
            .collect();
        println!(
            "| {} | {} ({seconds} s) | {} ({executions}) | {} | {} |",
            row.name(),
            shown(row.took),
            row.executions(),
            row.report.exploration.stats.threads,
            found.join(" | ")
        );
    }
}
