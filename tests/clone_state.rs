//! A run depends on the program and on what is picked, and on nothing else: not on when garbage is collected, nor on
//! clones of the state that went another way.

use crate::support::java::compile_sources;
use crate::support::{compiler_jdk, folder};
use guide::program::{Jdk, Program};
use guide::vm::{
    Bounds, Choice, LocationSet, Options, Pause, Pick, Rules, State, Stop, Stream, Vm,
};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Garbage is collected wherever it may be, so that everything goes at once that the collector does not find. What is
/// freed is soon something else, and the program shows it.
#[test]
fn collecting_all_the_time_changes_nothing() {
    let all = suite()
        .iter()
        .map(String::as_str)
        .chain(OWN.iter().copied());
    check_all(&all.collect::<Vec<_>>(), |program| {
        disturb(program, |undisturbed, expected| {
            // A collection looks at every object: for those that make many it is not done at each.
            undisturbed.collect_every = 1.max(u64::from(expected.objects) / 3_000);
        })
    });
}

/// A string method that has a model gives what its own bytecode gives.
#[test]
fn models_of_string_methods_give_what_their_bytecode_gives() {
    let way = Way::default();
    let modelled = way.run("StringsAtRandom");
    let run = Way {
        bytecode_only: true,
        ..way
    };
    let run = run.run("StringsAtRandom");
    let lines = modelled.out.lines().zip(run.out.lines());
    for (number, (modelled, run)) in lines.enumerate() {
        assert_eq!(modelled, run, "line {}", number + 1);
    }
    assert_eq!(modelled.out.lines().count(), 400, "{}", modelled.err);
    assert_eq!(modelled.out, run.out);
    // Otherwise the same was run twice.
    assert!(modelled.bytecodes < run.bytecodes / 2);
}

/// At every choice clones of the state take each alternative and run on; the state itself does not notice.
#[test]
fn clones_change_nothing() {
    let threads = suite().iter().filter(|name| {
        let source = std::fs::read_to_string(source(name)).expect("a source of the suite");
        source.contains("Thread")
    });
    let threads: Vec<&str> = threads.map(String::as_str).collect();
    assert!(!threads.is_empty());
    check_all(&threads, |program| {
        disturb(program, |undisturbed, _| undisturbed.clones = true)
    });
}

#[test]
fn the_same_seed_gives_the_same_run_and_others_what_is_allowed() {
    let mut outcomes = BTreeSet::new();
    for seed in 0..40 {
        let way = Way {
            seed: Some(seed),
            ..Way::default()
        };
        let (first, second) = (way.run("LostUpdate"), way.run("LostUpdate"));
        assert_eq!(first, second, "seed {seed}");
        outcomes.insert(first.out);
    }
    let allowed = BTreeSet::from(["1\n".to_string(), "2\n".to_string()]);
    assert_eq!(outcomes, allowed, "an update is lost, or it is not");
}

/// Programs of `tests/java`. `Roots` uses all that may hold a reference: fields, arrays, locals, operands, monitors,
/// waiting and ended threads, class initialisers, interned strings, mirrors, exceptions on their way, lambdas, hooks.
const OWN: &[&str] = &["Roots", "LostUpdate", "StringsAtRandom"];

/// How a program is run.
#[derive(Clone, Copy, Default)]
struct Way {
    /// Random picks; without it, the first of each choice.
    seed: Option<u64>,
    /// Collect garbage after so many units were given out; as usual if it is 0.
    collect_every: u64,
    /// At every choice let clones take each of the alternatives first.
    clones: bool,
    /// String methods run from their bytecode, also those that have a model.
    bytecode_only: bool,
}

/// All that a run shows.
#[derive(Debug, PartialEq)]
struct Outcome {
    out: String,
    err: String,
    stop: Stop,
    bytecodes: u64,
    objects: u32,
    choices: u64,
}

/// How a disturbed run differs from the undisturbed one, if it does.
fn disturb(program: &str, how: impl Fn(&mut Way, &Outcome)) -> Option<String> {
    let mut way = Way {
        seed: Some(1),
        ..Way::default()
    };
    let expected = way.run(program);
    how(&mut way, &expected);
    let found = way.run(program);
    if expected == found {
        return None;
    }
    let mut lines = expected.out.lines().zip(found.out.lines());
    let differing = lines.find(|(expected, found)| expected != found);
    Some(format!(
        "{program}: {differing:?}\n  undisturbed: {}\n  disturbed:   {}",
        expected.summary(),
        found.summary()
    ))
}

fn check_all(programs: &[&str], check: impl Fn(&str) -> Option<String>) {
    let differing: Vec<String> = programs
        .iter()
        .filter_map(|program| check(program))
        .collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

impl Outcome {
    fn summary(&self) -> String {
        let Outcome {
            stop,
            bytecodes,
            objects,
            choices,
            ..
        } = self;
        let last = self.err.lines().next().unwrap_or_default();
        format!("{stop:?}, {bytecodes} bytecodes, {objects} objects, {choices} choices; {last}")
    }
}

impl Way {
    fn run(self, main: &str) -> Outcome {
        let jdk = Jdk::find(Some(&compiler_jdk())).expect("a JDK is needed");
        let application = [classes().to_path_buf()];
        let program = Program::open(&application, &[], jdk).expect("the classes are there");
        let main = program
            .main_class(Some(main))
            .expect("it has a main method");
        let options = Options {
            rules: Rules {
                assertions: false,
                intrinsics: !self.bytecode_only,
                ..Rules::default()
            },
            bounds: Bounds {
                steps: Some(50_000_000),
                ..Bounds::default()
            },
            ..Options::default()
        };
        let vm = Vm::new(Arc::new(program), options).expect("the JDK has what it needs");
        let mut state = vm.start(main).expect("main can be called");
        if self.collect_every > 0 {
            state.heap.collect_every(self.collect_every);
        }
        let stop = self.finish(&vm, &mut state);
        let printed = |stream| String::from_utf8_lossy(&state.printed(stream)).into_owned();
        Outcome {
            out: printed(Stream::Out),
            err: printed(Stream::Err),
            stop,
            bytecodes: state.bytecodes,
            objects: state.heap.objects_made(),
            choices: state.choices,
        }
    }

    fn finish(mut self, vm: &Vm, state: &mut State) -> Stop {
        let watch = LocationSet::default();
        loop {
            match vm.run(state, &watch).expect("the program is sound") {
                Pause::Choose(choice) => {
                    if self.clones {
                        try_each(vm, state, &choice);
                    }
                    let pick = self.pick(&choice);
                    vm.take(state, &choice, pick).expect("a pick of the choice");
                }
                Pause::Stop(stop) => return stop,
                Pause::Reached(_) => unreachable!("nothing is watched"),
            }
        }
    }

    fn pick(&mut self, choice: &Choice) -> Pick {
        let Some(seed) = &mut self.seed else {
            return Pick(0);
        };
        *seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        Pick((*seed >> 33) as usize % choice.len())
    }
}

fn try_each(vm: &Vm, state: &State, choice: &Choice) {
    for pick in 0..choice.len() {
        let mut aside = state.clone();
        let watch = LocationSet::default();
        vm.take(&mut aside, choice, Pick(pick))
            .expect("a pick of the choice");
        vm.run(&mut aside, &watch).expect("the program is sound");
    }
}

fn source(name: &str) -> PathBuf {
    let folder = ["tests/hotspot", "tests/java"].map(|folder| {
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(folder)
            .join(format!("{name}.java"))
    });
    let [suite, own] = folder;
    if suite.exists() { suite } else { own }
}

/// The programs of `tests/hotspot` that read no input.
fn suite() -> &'static [String] {
    static SUITE: OnceLock<Vec<String>> = OnceLock::new();
    SUITE.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hotspot");
        let files = std::fs::read_dir(folder).expect("tests/hotspot is there");
        let paths = files.map(|file| file.expect("a readable folder").path());
        let mut names: Vec<String> = paths
            .filter(|path| path.extension().is_some_and(|it| it == "java"))
            .filter(|path| !path.with_extension("stdin").exists())
            .filter_map(|path| Some(path.file_stem()?.to_str()?.to_string()))
            .collect();
        names.sort();
        names
    })
}

/// The folder all the programs are compiled to, once.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let classes = folder("clone_state");
        let names = suite()
            .iter()
            .map(String::as_str)
            .chain(OWN.iter().copied());
        let sources: Vec<PathBuf> = names.map(source).collect();
        compile_sources(&sources, &classes);
        classes
    })
}
