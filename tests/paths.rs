//! Exhaustive search finds exactly the feasible paths of the programs in `tests/paths`, whose first lines say how many
//! there are; and each path's inputs, given to the program by `guide.Input` on a JVM, make it take that path.

use crate::support;
use crate::support::java::compile_sources;
use guide::program::{Jdk, Program};
use guide::report::inputs::Reader;
use guide::report::{Entry, Execution};
use guide::search::{Budget, explore_depth_first};
use guide::solver::{self, Answer, Query, ResourceBound};
use guide::vm::{Bounds, Detail, Options, Rules, Stream, Vm, Watched};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

const PROGRAMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/paths");
const INPUT_CLASSES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/java/classes");

/// A path that was found: inputs that take it, as a report has them, and what the program prints for those.
struct Taken {
    printed: String,
    entry: Entry,
}

#[test]
fn the_paths_found_are_those_there_are() {
    let classes = compile();
    let mut failures = Vec::new();
    let (mut programs, mut count) = (0, 0);
    for name in names() {
        let source = std::fs::read_to_string(format!("{PROGRAMS}/{name}.java")).unwrap();
        let claimed = source
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("// paths: "));
        let claimed: usize = claimed.expect("it is the first line").parse().unwrap();
        let taken = explore_all(&name, &classes);
        count += taken.len();
        programs += 1;
        failures.extend(
            taken
                .iter()
                .filter_map(|path| differs_on_hotspot(&name, &classes, path)),
        );
        let mut traces: Vec<&str> = taken.iter().map(|path| path.printed.as_str()).collect();
        traces.sort_unstable();
        traces.dedup();
        if taken.len() != claimed || traces.len() != claimed {
            failures.push(format!(
                "{name}: {} paths with {} traces, expected {claimed}: {traces:?}",
                taken.len(),
                traces.len()
            ));
        }
    }
    println!("{programs} programs, {count} paths, each taken by java with the inputs found");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Runs the program on a JVM with a path's inputs: how what it prints differs, if it does.
fn differs_on_hotspot(name: &str, classes: &Path, path: &Taken) -> Option<String> {
    // As much of a report as guide.Input reads.
    let report = serde_json::json!({"contract": guide::report::CONTRACT, "findings": [path.entry]});
    let file = classes.join("report.json");
    std::fs::write(&file, report.to_string()).unwrap();
    let mut java = Command::new(support::compiler_jdk().join("bin/java"));
    java.args(["-XX:TieredStopAtLevel=1", "-Xshare:auto"])
        .arg(format!("-Dguide.report={}", file.display()))
        .arg("-Dguide.warning=F1")
        .arg("-cp")
        .arg(std::env::join_paths([Path::new(INPUT_CLASSES), classes]).unwrap())
        .arg(name);
    let output = support::run(&mut java);
    let mut printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    if let Some(thrown) = errors.strip_prefix("Exception in thread \"main\" ") {
        let class = thrown.split([':', '\n']).next().unwrap_or_default();
        printed.push_str(&format!("<{class}>"));
    }
    (printed != path.printed).then(|| {
        let inputs = &path.entry.execution.inputs;
        format!(
            "{name}: java prints {printed:?} {errors}, guide {:?} for {inputs:?}",
            path.printed
        )
    })
}

fn names() -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(PROGRAMS)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "java"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|name| std::env::var("PATHS").map_or(true, |only| only == *name))
        .collect();
    names.sort();
    names
}

fn compile() -> PathBuf {
    let folder = support::folder("paths");
    let path = |name| format!("{PROGRAMS}/{name}.java");
    let sources: Vec<String> = names().into_iter().map(path).collect();
    compile_sources(&sources, &folder);
    folder
}

fn explore_all(name: &str, classes: &Path) -> Vec<Taken> {
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    let program = Program::open(&[classes.to_path_buf()], &[], jdk).unwrap();
    let main = program.find(name).unwrap();
    let options = Options {
        rules: Rules {
            symbolic_inputs: true,
            ..Rules::default()
        },
        watched: Watched {
            print_uncaught: false,
            ..Watched::default()
        },
        bounds: Bounds {
            steps: Some(1_000_000),
            ..Bounds::default()
        },
    };
    let vm = Vm::new(Arc::new(program), options).unwrap();
    let start = vm.start(main).unwrap();
    let mut solver = solver::standard(ResourceBound(10_000_000));
    let mut taken = Vec::new();
    let options = guide::search::Options {
        matching: false,
        detail: Detail::Outcome,
        sleep_sets: false,
        goal: None,
        goals: Vec::new(),
        budget: Budget::default(),
    };
    let outcome = explore_depth_first(&vm, start, &mut *solver, &options, &mut |solver, path| {
        let constraints = path.state.path.terms();
        let query = Query {
            terms: vm.terms(),
            constraints: &constraints,
        };
        let Answer::Sat(model) = solver.check(&query) else {
            panic!("{name}: a path without inputs");
        };
        let printed = path.state.printed_under(Stream::Out, vm.terms(), &model);
        let mut printed = String::from_utf8_lossy(&printed).into_owned();
        for finding in path.state.findings.iter() {
            let guide::vm::Finding::Uncaught { class, .. } = finding;
            printed.push_str(&format!("<{class}>"));
        }
        let reader = Reader {
            vm: &vm,
            state: path.state,
            model: &model,
        };
        let entry = Entry {
            id: "F1".into(),
            execution: Execution {
                inputs: reader.inputs(),
                objects: reader.objects(),
                ..Execution::default()
            },
            ..Entry::default()
        };
        taken.push(Taken { printed, entry });
    });
    let outcome = outcome.unwrap_or_else(|error| panic!("{name}: {error}"));
    for gap in outcome.gaps.iter() {
        if !matches!(gap, guide::search::Gap::Bound(_)) {
            println!("{name}: {gap:?}");
        }
    }
    for (what, caller) in outcome.gaps.unsupported.keys() {
        println!("{name}: unsupported {what} at {caller}");
    }
    taken
}
