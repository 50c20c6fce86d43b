//! Over all schedules, the outputs the VM reaches are exactly those that sequentially consistent interleavings allow:
//! each `tests/litmus/*.java` has the set beside it, worked out by hand. Without the reduction, with it, and with sleep
//! sets; each with and without state matching; and by race flipping. Programs with synchronizers of the JDK also with their
//! bytecode explored.
//!
//! How a `.expected` file is written is said in `tests/litmus/README.md`.

use crate::support;
use crate::support::java::compile_sources;
use guide::config::Flipping;
use guide::program::{Jdk, Program};
use guide::search::{self, Budget, Gap, Until};
use guide::solver::{self, ResourceBound};
use guide::vm::{Bounds, Detail, Finding, Options, Rules, State, Stop, Stream, Vm, Watched};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/litmus");

/// What all schedules together lead to, and how many there were.
#[derive(Debug)]
struct Explored {
    outcomes: BTreeSet<String>,
    executions: u64,
    states: u64,
    /// There were more states than it is worth waiting for.
    cut: bool,
}

/// How schedules are left out that make no difference.
#[derive(Clone, Copy, Debug)]
struct Way {
    reduction: bool,
    sleep_sets: bool,
    matching: bool,
    /// By race flipping instead of depth first.
    flipping: Option<Flipping>,
    /// Operations of the JDK's synchronizers are single steps.
    atomic: bool,
}

const WAYS: [Way; 15] = [
    way(true, false, false),
    way(true, false, true),
    way(true, true, false),
    way(true, true, true),
    way(false, false, true),
    way(false, false, false),
    flipping(Flipping::Efficient),
    flipping(Flipping::Optimised),
    causal_orders(true),
    causal_orders(false),
    bytecode(way(true, false, true)),
    bytecode(way(true, true, true)),
    bytecode(flipping(Flipping::Efficient)),
    bytecode(flipping(Flipping::Optimised)),
    bytecode(causal_orders(true)),
];

/// By causal orders, with states matched.
const fn causal_orders(reduction: bool) -> Way {
    Way {
        reduction,
        matching: true,
        ..flipping(Flipping::Optimised)
    }
}

/// The same without synchronizers as single steps.
const fn bytecode(way: Way) -> Way {
    Way {
        atomic: false,
        ..way
    }
}

const fn flipping(flipping: Flipping) -> Way {
    Way {
        flipping: Some(flipping),
        ..way(true, true, false)
    }
}

const fn way(reduction: bool, sleep_sets: bool, matching: bool) -> Way {
    Way {
        reduction,
        sleep_sets,
        matching,
        flipping: None,
        atomic: true,
    }
}

/// Without the reduction, what the JDK does inside multiplies the schedules.
const MOST_STATES: u64 = 300_000;
/// The bytecode of synchronizers has too many for most programs in any case.
const MOST_OF_SYNCHRONIZERS: u64 = 60_000;
/// Choices on one path: enough for all but a loop that inputs keep going, which only matching ends.
const DEEPEST: u64 = 200;
/// Of that loop, this many states will do.
const MOST_OF_A_LOOP: u64 = 2_000;

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
        "{} programs, {compared} explored in full in every way",
        names.len()
    );
    assert!(
        std::env::var("LITMUS").is_ok() || compared >= 50,
        "only {compared} explored in full"
    );
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Synchronizers as single steps: a lock costs at most twice the states of a monitor.
#[test]
fn locks_cost_little_more_than_monitors() {
    let folder = support::folder("litmus-states");
    let states = |name: &str| {
        let classes = folder.join(name);
        compile_sources(&[format!("{SOURCES}/states/{name}.java")], &classes);
        let found = explore(name, &folder, way(true, true, true), MOST_STATES).expect("it runs");
        assert!(!found.cut, "{name}");
        println!("{name}: {} states", found.states);
        found.states
    };
    let monitors = states("ThreeMonitors");
    let locks = states("ThreeLocks");
    assert!(locks <= 2 * monitors, "{locks} beside {monitors}");
    // Whoever gets a permit wakes the next one, which looks in vain where there is no further permit.
    let permits = states("ThreePermits");
    assert!(2 * permits <= 5 * monitors, "{permits} beside {monitors}");
    assert!(states("FourPhilosophers") < 10_000);
    assert!(states("FourWriters") < 200_000);
}

/// Whether every exploration covered everything.
fn check(name: &str, classes: &Path) -> Result<bool, String> {
    let text = std::fs::read_to_string(format!("{SOURCES}/{name}.expected")).unwrap();
    let expected: BTreeSet<String> = text.lines().map(str::to_string).collect();
    let mut complete = true;
    let mut counts = Vec::new();
    let source = std::fs::read_to_string(format!("{SOURCES}/{name}.java")).unwrap();
    let has_synchronizers = source.contains("java.util.concurrent.");
    let ways = WAYS.into_iter();
    for way in ways.filter(|way| way.atomic || has_synchronizers) {
        let most = match has_synchronizers && !(way.reduction && way.atomic) {
            true => MOST_OF_SYNCHRONIZERS,
            false => MOST_STATES,
        };
        let found = explore(name, classes, way, most)?;
        counts.push(match found.cut {
            true => format!("{}+", found.executions),
            false => found.executions.to_string(),
        });
        complete &= !found.cut;
        let right = match found.cut {
            true => found.outcomes.is_subset(&expected),
            false => found.outcomes == expected,
        };
        if !right {
            let found = found.outcomes;
            return Err(format!(
                "{name}, {way:?}: found {found:?}, expected {expected:?}"
            ));
        }
    }
    println!(
        "{name}: {} outcomes, executions {}",
        expected.len(),
        counts.join(" ")
    );
    Ok(complete)
}

fn explore(name: &str, classes: &Path, way: Way, most: u64) -> Result<Explored, String> {
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    let program = Program::open(&[classes.join(name)], &[], jdk).unwrap();
    let main = program.find(name).unwrap();
    let options = Options {
        rules: Rules {
            reduction: way.reduction,
            atomic_synchronizers: way.atomic,
            symbolic_inputs: true,
            ..Rules::default()
        },
        watched: Watched {
            events: way.sleep_sets,
            ..Watched::default()
        },
        bounds: Bounds {
            steps: Some(1_000_000),
            ..Bounds::default()
        },
    };
    let vm = Vm::new(Arc::new(program), options).unwrap();
    let start = vm.start(main).map_err(|e| format!("{name}: {e}"))?;
    let options = search::Options {
        matching: way.matching,
        detail: Detail::Outcome,
        sleep_sets: way.sleep_sets,
        goal: None,
        goals: Vec::new(),
        budget: Budget {
            states: Some(
                if (name.contains("Loop") || name.contains("Spin")) && !way.matching {
                    MOST_OF_A_LOOP
                } else {
                    most
                },
            ),
            depth: Some(DEEPEST),
            ..Budget::default()
        },
    };
    let mut solver = solver::standard(ResourceBound(1_000_000));
    let mut outcomes = BTreeSet::new();
    let mut ended = |_: &mut dyn solver::Solver, path: &search::Path| {
        outcomes.insert(outcome(path.state, path.stop));
    };
    let found = match way.flipping {
        Some(flipping) => search::flip(
            &vm,
            start,
            flipping,
            Until::default(),
            &mut *solver,
            &options,
            &mut ended,
        )
        .map(|flipped| flipped.outcome),
        None => search::explore_depth_first(&vm, start, &mut *solver, &options, &mut ended),
    };
    let found = found.map_err(|error| format!("{name}: {error}"))?;
    Ok(Explored {
        outcomes,
        executions: found.stats.paths,
        states: found.stats.states,
        cut: found
            .gaps
            .iter()
            .any(|gap| matches!(gap, Gap::States | Gap::Depth)),
    })
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

/// Each program is compiled into a folder of its own: what one may do shall not count for others.
fn compile_all() -> PathBuf {
    let folder = support::folder("litmus");
    let path = |name| format!("{SOURCES}/{name}.java");
    let sources: Vec<String> = names().into_iter().map(path).collect();
    compile_sources(&sources, &folder);
    for name in names() {
        std::fs::create_dir_all(folder.join(name)).unwrap();
    }
    for item in std::fs::read_dir(&folder).unwrap() {
        let file = item.unwrap().file_name().into_string().unwrap();
        if let Some(stem) = file.strip_suffix(".class") {
            let name = stem.split('$').next().unwrap();
            std::fs::rename(folder.join(&file), folder.join(name).join(&file)).unwrap();
        }
    }
    folder
}
