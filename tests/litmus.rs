//! Over all schedules, the outputs the VM reaches are exactly those that sequentially consistent interleavings allow:
//! each `tests/litmus/*.java` has the set beside it, worked out by hand. With and without the reduction.
//!
//! How a `.expected` file is written is said in `tests/litmus/README.md`.

mod support;

use guide::program::{Jdk, Program};
use guide::vm::{Finding, LocationSet, Options, Pause, Pick, State, Stop, Stream, Vm};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/litmus");

/// What all schedules together lead to, and how many there were.
#[derive(Debug, PartialEq)]
struct Explored {
    outcomes: BTreeSet<String>,
    executions: usize,
    /// There were more executions than it is worth waiting for.
    cut: bool,
}

/// Without the reduction, what the JDK does inside multiplies the schedules.
const MOST_EXECUTIONS: usize = 150_000;

#[test]
fn outcomes_are_those_worked_out_by_hand() {
    let classes = compile_all();
    let names = names();
    let next = AtomicUsize::new(0);
    let compared = AtomicUsize::new(0);
    let failures = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match check(name, &classes) {
                        Ok(true) => _ = compared.fetch_add(1, Ordering::Relaxed),
                        Ok(false) => {}
                        Err(failure) => failures.lock().unwrap().push(failure),
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    let compared = compared.into_inner();
    println!(
        "{} programs, {compared} explored in full with and without the reduction",
        names.len()
    );
    assert!(
        std::env::var("LITMUS").is_ok() || compared >= 50,
        "only {compared} explored in full"
    );
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Whether both explorations covered everything.
fn check(name: &str, classes: &Path) -> Result<bool, String> {
    let text = std::fs::read_to_string(format!("{SOURCES}/{name}.expected")).unwrap();
    let expected: BTreeSet<String> = text.lines().map(str::to_string).collect();
    let reduced = explore(name, classes, true)?;
    let full = explore(name, classes, false)?;
    let count = |found: &Explored| match found.cut {
        true => format!("more than {MOST_EXECUTIONS}"),
        false => found.executions.to_string(),
    };
    println!(
        "{name}: {} outcomes, {} executions, {} without the reduction",
        expected.len(),
        count(&reduced),
        count(&full)
    );
    let complete = !reduced.cut && !full.cut;
    for (how, found) in [("with", reduced), ("without", full)] {
        let right = match found.cut {
            true => found.outcomes.is_subset(&expected),
            false => found.outcomes == expected,
        };
        if !right {
            let found = found.outcomes;
            return Err(format!(
                "{name} {how} the reduction: found {found:?}, expected {expected:?}"
            ));
        }
    }
    Ok(complete)
}

/// A plain depth-first enumeration of every pick at every choice.
fn explore(name: &str, classes: &Path, reduction: bool) -> Result<Explored, String> {
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    let program = Program::open(&[classes.to_path_buf()], &[], jdk).unwrap();
    let main = program.find(name).unwrap();
    let options = Options {
        reduction,
        step_limit: Some(1_000_000),
        ..Options::default()
    };
    let vm = Vm::new(Arc::new(program), options).unwrap();
    let watch = LocationSet::default();
    let mut found = Explored {
        outcomes: BTreeSet::new(),
        executions: 0,
        cut: false,
    };
    let mut waiting: Vec<State> = vec![vm.start(main).map_err(|e| format!("{name}: {e}"))?];
    while let Some(mut state) = waiting.pop() {
        if found.executions == MOST_EXECUTIONS {
            found.cut = true;
            break;
        }
        match vm.run(&mut state, &watch).unwrap() {
            Pause::Choose(choice) => {
                for pick in (0..choice.len()).rev() {
                    let mut next = state.clone();
                    vm.take(&mut next, &choice, Pick(pick)).unwrap();
                    waiting.push(next);
                }
            }
            Pause::Stop(stop) => {
                found.executions += 1;
                found.outcomes.insert(outcome(&state, &stop));
            }
            Pause::Reached(_) => unreachable!("nothing is watched"),
        }
    }
    Ok(found)
}

fn outcome(state: &State, stop: &Stop) -> String {
    let printed = String::from_utf8_lossy(&state.printed(Stream::Out))
        .trim_end()
        .replace('\n', "|");
    let mut parts: Vec<String> = Vec::new();
    if !printed.is_empty() {
        parts.push(printed);
    }
    for Finding::Uncaught { class, .. } in state.findings.iter() {
        parts.push(format!("<exception {class}>"));
    }
    match stop {
        Stop::Exited(_) => {}
        Stop::Deadlock => parts.push("<deadlock>".into()),
        other => parts.push(format!("<{other:?}>")),
    }
    if parts.is_empty() {
        "<empty>".into()
    } else {
        parts.join("|")
    }
}

fn names() -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(SOURCES)
        .unwrap()
        .map(|item| item.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "java"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|name| std::env::var("LITMUS").map_or(true, |only| name.contains(&only)))
        .collect();
    names.sort();
    names
}

fn compile_all() -> PathBuf {
    let folder = support::folder("litmus");
    let sources = names()
        .into_iter()
        .map(|name| format!("{SOURCES}/{name}.java"));
    let output = support::run(
        Command::new(support::compiler_jdk().join("bin/javac"))
            .arg("-g")
            .arg("-d")
            .arg(&folder)
            .args(sources),
    );
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    folder
}
