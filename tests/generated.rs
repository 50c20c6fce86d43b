//! Random programs print under `guide run` what they print under `java`: standard output, stack traces, exit status.
//!
//! `GUIDE_FUZZ_COUNT` programs (200 without it) from seed `GUIDE_FUZZ_SEED` (0 without it) on; `scripts/fuzz programs`
//! sets both. The source of one that differs stays in the target folder, below `tmp/generated`.

use crate::generator;
use crate::support;
use crate::support::{GUIDE, folder, run};
use std::path::{Path, PathBuf};
use std::process::Command;

/// So many are compiled and run at a time, lest `javac` want too much memory.
const BATCH: u64 = 250;

#[test]
fn programs() {
    let count = number("GUIDE_FUZZ_COUNT", 200);
    let first = number("GUIDE_FUZZ_SEED", 0);
    let seeds: Vec<u64> = (first..first + count).collect();
    let mut differing = Vec::new();
    for home in support::jdks() {
        if !home.join("bin/javac").exists() {
            continue;
        }
        for batch in seeds.chunks(BATCH as usize) {
            differing.extend(compare(&home, batch));
        }
    }
    assert!(
        differing.is_empty(),
        "{} programs differ from java\n{}",
        differing.len(),
        differing.join("\n")
    );
}

fn number(variable: &str, without: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{variable} is {text}, which is not a number")),
        Err(_) => without,
    }
}

/// What a program did.
#[derive(PartialEq)]
struct Behaviour {
    out: String,
    /// Standard error without the lines that count frames left out: the driver adds some to `java`'s.
    err: String,
    status: i32,
}

/// Runs the programs of the seeds with `java` and with `guide`, and tells of those that differ.
fn compare(home: &Path, seeds: &[u64]) -> Vec<String> {
    let at = folder("generated");
    let (sources, classes, results) = (at.join("src"), at.join("classes"), at.join("java"));
    for folder in [&sources, &classes, &results] {
        std::fs::create_dir(folder).expect("the folder is writable");
    }
    let names: Vec<String> = seeds.iter().map(|seed| format!("G{seed}")).collect();
    for (name, &seed) in names.iter().zip(seeds) {
        let program = generator::program(seed, name);
        std::fs::write(sources.join(format!("{name}.java")), program).expect("writable");
    }
    compile(home, &names, &sources, &classes);
    drive(home, &names, &classes, &results);
    let mut differing = Vec::new();
    for (name, seed) in names.iter().zip(seeds) {
        let source = sources.join(format!("{name}.java"));
        let expected = Behaviour::recorded(&results, name);
        let found = Behaviour::of(
            Command::new(GUIDE)
                .args(["run", "--main", name, "--jdk"])
                .args([home, &classes]),
        );
        if expected == found {
            std::fs::remove_file(source).expect("it was just written");
        } else {
            let place = expected.first_difference(&found);
            differing.push(format!(
                "seed {seed}, with {}: {place}\n  source: {}",
                home.display(),
                keep(&source).display()
            ));
        }
    }
    differing
}

/// Moves a source to where the next batch does not sweep it away.
fn keep(source: &Path) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated-differing");
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    let kept = folder.join(source.file_name().expect("a source is a file"));
    std::fs::rename(source, &kept).expect("both are in the target folder");
    kept
}

fn compile(home: &Path, names: &[String], sources: &Path, classes: &Path) {
    let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generator/Driver.java");
    let programs = names
        .iter()
        .map(|name| sources.join(format!("{name}.java")));
    let output = run(Command::new(home.join("bin/javac"))
        .args(["-g", "-nowarn", "-Xlint:none", "-proc:none", "-d"])
        .arg(classes)
        .arg(driver)
        .args(programs));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
}

/// Has all the programs run in one JVM, each result in a file. Their classes are different ones, so they share no
/// static state of their own; the application's loader loads them, whose name is in ClassCastException's messages.
fn drive(home: &Path, names: &[String], classes: &Path, results: &Path) {
    std::fs::write(results.join("names"), names.join("\n")).expect("the folder is writable");
    let output = run(Command::new(home.join("bin/java"))
        .args(["-XX:-OmitStackTraceInFastThrow", "-cp"])
        .arg(classes)
        .arg("Driver")
        .arg(results));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
}

impl Behaviour {
    fn recorded(results: &Path, name: &str) -> Behaviour {
        let read = |ending: &str| {
            let file = results.join(format!("{name}.{ending}"));
            std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
        };
        Behaviour {
            out: read("out"),
            err: comparable(&read("err")),
            status: read("status").trim().parse().expect("a number"),
        }
    }

    fn of(command: &mut Command) -> Behaviour {
        let output = run(command);
        Behaviour {
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: comparable(&String::from_utf8_lossy(&output.stderr)),
            status: output.status.code().unwrap_or(-1),
        }
    }

    fn first_difference(&self, other: &Behaviour) -> String {
        for (stream, expected, found) in [
            ("standard output", &self.out, &other.out),
            ("standard error", &self.err, &other.err),
        ] {
            let (mut expected, mut found) = (expected.lines(), found.lines());
            for line in 1.. {
                let (a, b) = (expected.next(), found.next());
                if a != b {
                    let or_end = |text: Option<&str>| text.unwrap_or("(the end)").to_string();
                    return format!(
                        "{stream}, line {line}\n  java:  {}\n  guide: {}",
                        or_end(a),
                        or_end(b)
                    );
                }
                if a.is_none() {
                    break;
                }
            }
        }
        format!("status {} with java, {}", self.status, other.status)
    }
}

fn comparable(trace: &str) -> String {
    let counts_frames = |line: &&str| line.trim_start().starts_with("... ");
    let lines = trace.lines().filter(|line| !counts_frames(line));
    lines.collect::<Vec<_>>().join("\n")
}
