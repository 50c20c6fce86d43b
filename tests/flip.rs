//! `guide flip`: at least one execution of each causal order, counted by an enumeration of all interleavings that knows
//! nothing of vector clocks; the paper's examples; what is found, and that it replays.

use crate::support;
use crate::support::checked::{Ended, compiled};
use crate::support::examples;
use guide::config::Flipping;
use guide::program::{Jdk, Program};
use guide::search::{self, Budget, Decision, Flipped, Until};
use guide::solver::{self, ResourceBound};
use guide::vm::{
    Action, Bounds, Choice, Detail, Event, LocationSet, Options, Pause, Pick, Rules, State, Vm,
    Watched,
};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};

const ALGORITHMS: [Flipping; 3] = [Flipping::Simple, Flipping::Efficient, Flipping::Optimised];

/// One way things can come about: which events threads make, and for each two that concern the same cell or lock, one of
/// them changing it, which came first.
type CausalOrder = BTreeSet<(String, String)>;

struct Subject {
    vm: Vm,
    start: State,
}

fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| compiled("flip"))
}

impl Subject {
    fn new(main: &str, arguments: &[&str]) -> Subject {
        Subject::of(classes(), main, arguments)
    }

    fn of(classes: &Path, main: &str, arguments: &[&str]) -> Subject {
        let jdk = Jdk::find(Some(&support::compiler_jdk())).expect("there is one");
        let program = Program::open(&[classes.to_path_buf()], &[], jdk).expect("it opens");
        let main = program.find(main).expect("it is there");
        let options = Options {
            rules: Rules {
                symbolic_inputs: true,
                arguments: arguments.iter().map(|it| it.to_string()).collect(),
                ..Rules::default()
            },
            watched: Watched {
                events: true,
                pause_at_blocks: true,
                print_uncaught: false,
                ..Watched::default()
            },
            bounds: Bounds {
                steps: Some(1_000_000),
                ..Bounds::default()
            },
        };
        let vm = Vm::new(Arc::new(program), options).expect("it starts");
        let start = vm.start(main).expect("it starts");
        Subject { vm, start }
    }

    /// The causal orders of all interleavings, one by one. Both arms of every branch are taken.
    fn all_orders(&self) -> BTreeSet<CausalOrder> {
        let mut orders = BTreeSet::new();
        let mut waiting = vec![(self.start.clone(), Vec::new())];
        while let Some((mut state, mut events)) = waiting.pop() {
            let pause = self.vm.run(&mut state, &LocationSet::default());
            events.extend(self.observed(&mut state));
            match pause.expect("it runs") {
                Pause::Choose(choice) => {
                    for pick in (0..choice.len()).map(Pick) {
                        let (mut next, mut events) = (state.clone(), events.clone());
                        self.vm.take(&mut next, &choice, pick).expect("it can");
                        if let Choice::Branch { .. } = choice {
                            events.push((
                                "arm".into(),
                                format!("{}", pick.0),
                                false,
                                state.current.0,
                            ));
                        }
                        waiting.push((next, events));
                    }
                }
                Pause::Stop(_) => _ = orders.insert(order_of(&events)),
                Pause::Reached(_) => waiting.push((state, events)),
            }
        }
        orders
    }

    /// The causal order of an execution that a search took.
    fn order_by(&self, decisions: &[Decision]) -> CausalOrder {
        let mut state = self.start.clone();
        let mut events = Vec::new();
        let mut next = decisions.iter();
        loop {
            let pause = self.vm.run(&mut state, &LocationSet::default());
            events.extend(self.observed(&mut state));
            let choice = match pause.expect("it runs") {
                Pause::Choose(choice) => choice,
                Pause::Stop(_) => return order_of(&events),
                Pause::Reached(_) => continue,
            };
            let decision = next.next().expect("there is one for each choice");
            let picks = (0..choice.len()).map(Pick);
            let mut picks = picks.filter(|&pick| Decision::of(&choice, pick) == *decision);
            let pick = picks.next().expect("it is one of them");
            if let Choice::Branch { .. } = choice {
                events.push(("arm".into(), format!("{}", pick.0), false, state.current.0));
            }
            self.vm.take(&mut state, &choice, pick).expect("it can");
        }
    }

    /// What threads did to cells and locks: the variable, what was done, whether that changes it, and who did it.
    fn observed(&self, state: &mut State) -> Vec<Seen> {
        let of_application = |event: &Event| {
            let program = self.vm.program();
            !program.is_from_jdk(program.method(event.at.method).class)
        };
        let events = state.take_events();
        let events = events.iter().filter(|event| of_application(event));
        let seen = |event: &Event| {
            let (variable, what, changes) = match event.action {
                Action::Read(place) => (format!("{}.{}", event.object, place.slot), "read", false),
                Action::Write(place) => (format!("{}.{}", event.object, place.slot), "write", true),
                Action::Acquire(_) => (format!("lock {}", event.object), "lock", true),
                Action::Release(_) => (format!("lock {}", event.object), "unlock", true),
                _ => return None,
            };
            Some((variable, what.to_string(), changes, event.thread.0))
        };
        events.filter_map(seen).collect()
    }

    fn flip(&self, flipping: Flipping, until: Until) -> (Flipped, BTreeSet<CausalOrder>) {
        let options = search::Options {
            matching: false,
            detail: Detail::Future,
            sleep_sets: true,
            goal: None,
            goals: Vec::new(),
            budget: Budget::default(),
        };
        let mut solver = solver::standard(ResourceBound(1_000_000));
        let mut orders = BTreeSet::new();
        let start = self.start.clone();
        let mut ended = |_: &mut dyn solver::Solver, path: &search::Path| {
            orders.insert(self.order_by(&path.decisions.to_vec()));
        };
        let flipped = search::flip(
            &self.vm,
            start,
            flipping,
            until,
            &mut *solver,
            &options,
            &mut ended,
        );
        (flipped.expect("it can be explored"), orders)
    }
}

type Seen = (String, String, bool, u16);

fn order_of(events: &[Seen]) -> CausalOrder {
    let mut counts = [0; 16];
    let mut named: Vec<(&Seen, String)> = Vec::new();
    let mut order = CausalOrder::new();
    for event in events {
        let count = &mut counts[usize::from(event.3)];
        *count += 1;
        let name = format!("{}:{count} {} {}", event.3, event.1, event.0);
        for (before, other) in &named {
            if before.3 != event.3 && before.0 == event.0 && (before.2 || event.2) {
                order.insert((other.clone(), name.clone()));
            }
        }
        order.insert((name.clone(), String::new()));
        named.push((event, name));
    }
    order
}

/// Programs for the example Orders, with the number of their causal orders worked out by hand; an input doubles it.
const KNOWN: [(&[&str], usize); 23] = [
    (&["w0", "w0"], 2),
    (&["r0", "r0"], 1),
    (&["w0", "r0"], 2),
    (&["w0", "w1", "w0"], 2),
    (&["r0", "r0", "r0"], 1),
    (&["w0w0", "w1w0"], 3),
    (&["w0w0", "w0w0"], 6),
    // Store buffering: not both reads before both writes.
    (&["w0r1", "w1r0"], 3),
    // Message passing.
    (&["w0w1", "r1r0"], 3),
    (&["l0w0u0", "l0w0u0"], 2),
    (&["l0u0", "l1u1"], 1),
    (&["l0w0u0", "w0"], 2),
    // The third is a deadlock.
    (&["l0l1u1u0", "l1l0u0u1"], 3),
    (&["w0", "w0", "w0"], 6),
    (&["w0r0", "r0w0"], 5),
    (&["r0w0", "r0w0"], 4),
    (&["w0", "r0", "r0"], 4),
    (&["w0w1", "w1w0"], 3),
    (&["l0w0u0w1", "l0w0u0w1"], 4),
    (&["i", "w0"], 2),
    (&["iw0", "w0"], 4),
    (&["il0w0u0", "l0r0u0"], 4),
    (&["iw0", "r0i"], 8),
];

#[test]
fn every_causal_order_has_an_execution_and_each_algorithm_needs_no_more_than_the_one_before() {
    for (threads, expected) in KNOWN {
        let subject = Subject::new("Orders", threads);
        let all = subject.all_orders();
        assert_eq!(all.len(), expected, "{threads:?}");
        let mut counts = Vec::new();
        for flipping in ALGORITHMS {
            let (flipped, orders) = subject.flip(flipping, Until::default());
            assert_eq!(orders, all, "{threads:?}, {flipping:?}");
            assert!(flipped.outcome.gaps.is_empty(), "{threads:?}");
            counts.push(flipped.outcome.stats.paths);
        }
        println!("{threads:?}: {expected} orders, executions {counts:?}");
        assert!(
            counts.is_sorted_by(|a, b| a >= b),
            "{threads:?}: {counts:?}"
        );
        assert!(counts[2] >= expected as u64, "{threads:?}: {counts:?}");
    }
}

/// Those of its `orders.json`, too large for an enumeration of all interleavings.
#[test]
fn the_orders_that_were_counted_by_hand_are_found_with_their_errors() {
    let listed = examples::read("Orders", "orders.json");
    let listed: Vec<Value> = serde_json::from_str(&listed).expect("it is a list");
    assert!(!listed.is_empty());
    let folder = support::folder("flip-orders");
    for (number, known) in listed.iter().enumerate() {
        let threads = known["arguments"].as_array().expect("a list").iter();
        let threads: Vec<&str> = threads.map(|it| it.as_str().expect("a text")).collect();
        let subject = Subject::new("Orders", &threads);
        for flipping in &ALGORITHMS[1..] {
            let (_, orders) = subject.flip(*flipping, Until::default());
            assert_eq!(known["orders"], orders.len(), "{threads:?}, {flipping:?}");
        }
        let json = folder.join(format!("{number}.json"));
        let json = json.to_str().expect("it is text");
        let ended = flip("Orders", json, &[], &threads);
        let report = guide::report::read(Path::new(json)).expect("it was written");
        let found: BTreeSet<&str> = report.findings.iter().map(|it| it.kind.name()).collect();
        let errors = known["errors"].as_object().expect("kinds of errors");
        let wanted: BTreeSet<&str> = errors.keys().map(String::as_str).collect();
        assert_eq!(found, wanted, "{threads:?}: {ended:#?}");
    }
}

/// A random program for `Orders`, of a few steps with properly nested locks.
fn random_threads(random: &mut guide::random::Random) -> Vec<String> {
    let count = 2 + random.below(2);
    let thread = |random: &mut guide::random::Random| {
        let mut text = String::new();
        let mut held = Vec::new();
        let steps = if count == 2 { 3 } else { 2 };
        for _ in 0..steps {
            match random.below(8) {
                0..3 => text.push_str(&format!("w{}", random.below(2))),
                3..5 => text.push_str(&format!("r{}", random.below(2))),
                5 | 6 if held.len() < 2 => {
                    let lock = random.below(2);
                    held.push(lock);
                    text.push_str(&format!("l{lock}"));
                }
                _ => match held.pop() {
                    Some(lock) => text.push_str(&format!("u{lock}")),
                    None => text.push('i'),
                },
            }
        }
        while let Some(lock) = held.pop() {
            text.push_str(&format!("u{lock}"));
        }
        text
    };
    (0..count).map(|_| thread(random)).collect()
}

/// No order of a random program is lost. `scripts/fuzz orders COUNT` tries more.
#[test]
fn orders() {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let seed = number("GUIDE_FUZZ_SEED").unwrap_or(7);
    let mut random = guide::random::Random::new(seed);
    let (mut executions, mut all_of_them) = ([0; 2], 0);
    for _ in 0..number("GUIDE_FUZZ_COUNT").unwrap_or(40) {
        let threads = random_threads(&mut random);
        let threads: Vec<&str> = threads.iter().map(String::as_str).collect();
        let subject = Subject::new("Orders", &threads);
        let all = subject.all_orders();
        all_of_them += all.len();
        for (number, flipping) in ALGORITHMS[1..].iter().enumerate() {
            let (flipped, orders) = subject.flip(*flipping, Until::default());
            assert_eq!(orders, all, "{threads:?}, {flipping:?}");
            executions[number] += flipped.outcome.stats.paths;
        }
    }
    println!("{all_of_them} orders, executions {executions:?}");
}

/// Figure 2 of the paper: t1 writes 3, t2 writes 2 and compares with the input. The runs it describes: t1 first; t2
/// before t1; t1 between, where the input can make the comparison true; and that input.
#[test]
fn the_papers_two_threaded_program_goes_through_the_runs_it_describes() {
    // Beside programs that look at others' waits, being kept waiting is an event that races.
    let alone = support::folder("flip-zx");
    std::fs::copy(classes().join("ZX.class"), alone.join("ZX.class")).expect("it is compiled");
    let subject = Subject::of(&alone, "ZX", &[]);
    let (flipped, _) = subject.flip(Flipping::Optimised, Until::default());
    let found = &flipped.outcome.found;
    let is_error = |found: &&search::Found| matches!(found.what, search::What::Uncaught { .. });
    assert_eq!(found.iter().filter(is_error).count(), 1, "{found:?}");
    assert_eq!(flipped.outcome.stats.paths, 4);
    assert_eq!(flipped.first_error, Some(4));
}

fn flip(main: &str, json: &str, arguments: &[&str], of_program: &[&str]) -> Ended {
    let mut command = Command::new(support::GUIDE);
    command.arg("flip").arg(classes()).args(["--main", main]);
    command.args([
        "--jdk",
        support::compiler_jdk().to_str().expect("it is text"),
    ]);
    command.args(["--json", json]).args(arguments);
    command.arg("--").args(of_program);
    Ended::of(&mut command)
}

/// Every example with a `flip.json`: what must be found is found, within its number of executions, and replays.
#[test]
fn the_examples_show_what_they_are_known_for() {
    let names = examples::with("flip.json");
    assert!(names.len() >= 15, "{names:?}");
    let folder = support::folder("flip-reports");
    for name in names {
        let text = examples::read(&name, "flip.json");
        let known: Value = serde_json::from_str(&text).expect("it is JSON");
        for run in known.as_array().unwrap_or(&vec![known.clone()]) {
            check_example(&name, run, &folder);
        }
    }
}

/// The kinds of what is found, with the status of the command.
fn kinds(main: &str, arguments: &[&str], of_program: &[&str]) -> (i32, Vec<String>, String) {
    let json = support::folder("flip-kinds").join(format!("{main}{}.json", of_program.join("")));
    let json = json.to_str().expect("it is text");
    let ended = flip(main, json, arguments, of_program);
    let report = guide::report::read(Path::new(json)).expect("it was written");
    let kinds = report.findings.iter();
    let kinds = kinds.map(|it| {
        assert_eq!(it.verdict.name(), "confirmed", "{main}: {:?}", it.reason);
        it.kind.to_string()
    });
    (ended.status, kinds.collect(), ended.out)
}

/// Found by a tester: a thread that looks again and again kept all others from running.
#[test]
fn who_waits_by_looking_again_lets_others_run() {
    let limit = ["--execution-limit", "300"];
    for flipping in ["simple", "efficient", "optimised"] {
        let options = [&limit[..], &["--algorithm", flipping]].concat();
        let (_, found, out) = kinds("Spinning", &options, &["throws"]);
        assert_eq!(found, ["exception"], "{out}");
        // What ends whenever threads are treated fairly is not endless.
        for ends in ["yields", "works"] {
            let (_, found, out) = kinds("Spinning", &options, &[ends]);
            assert!(found.iter().all(|it| it != "endless"), "{out}");
        }
        let options = [&options[..], &["--first-error"]].concat();
        let (_, found, out) = kinds("Spinning", &options, &["livelock"]);
        assert_eq!(found, ["endless"], "{out}");
    }
}

/// Found by a tester: at the entry of a synchronized method, its first access was taken for the next step; and the JDK's
/// own synchronizers were blamed for what they do on purpose.
#[test]
fn what_is_guarded_is_no_race() {
    for guard in [&[][..], &["lock"]] {
        let (status, found, out) = kinds("Guarded", &[], guard);
        assert_eq!((status, found.len()), (0, 0), "{out}");
        assert!(
            out.contains("explored completely: no uncaught exception"),
            "{out}"
        );
    }
}

/// Who needs what has no model stays where it is, and what others do meanwhile is found all the same.
#[test]
fn a_thread_without_a_model_keeps_nobody_from_failing() {
    let (status, mut found, out) = kinds("Halting", &[], &[]);
    found.sort();
    assert_eq!(
        (status, &found[..]),
        (1, &["deadlock".into(), "exception".into()][..]),
        "{out}"
    );
    assert!(out.contains("not everything was explored"), "{out}");
    let mut check = Command::new(support::GUIDE);
    check
        .arg("check")
        .arg(classes())
        .args(["--main", "Halting"]);
    let checked = Ended::of(&mut check);
    for kind in [
        "deadlock:",
        "exception:",
        "not everything was explored",
        "no model of",
    ] {
        assert!(checked.out.contains(kind), "{checked:#?}");
    }
}

/// A JVM may wake a thread without a reason, but need not.
#[test]
fn spurious_wake_ups_hide_no_deadlock() {
    let (status, found, out) = kinds("Lost", &["--spurious-wakeups"], &[]);
    assert_eq!(status, 1, "{out}");
    assert!(found.iter().any(|it| it == "deadlock"), "{out}");
}

/// Where a search takes long, some executions begin elsewhere; without, it stays depth first.
#[test]
fn probes_find_what_is_far_from_the_first_execution() {
    let options = ["--execution-limit", "4000"];
    let arguments = ["TreeSet", "4"];
    let (_, found, out) = kinds("SyncCollections", &options, &arguments);
    assert!(found.iter().any(|it| it == "deadlock"), "{out}");
    let options = [&options[..], &["--no-probes"]].concat();
    let (_, found, out) = kinds("SyncCollections", &options, &arguments);
    assert!(found.iter().all(|it| it != "deadlock"), "{out}");
}

/// The line that says how many there were.
fn executions(ended: &Ended) -> &str {
    let mut lines = ended.out.lines();
    lines
        .find(|it| it.contains(" executions"))
        .unwrap_or_default()
}

fn check_example(name: &str, known: &Value, folder: &Path) {
    let text = |value: &Value| value.as_str().expect("it is text").to_string();
    let list = |value: &Value| {
        value
            .as_array()
            .map_or(vec![], |it| it.iter().map(text).collect())
    };
    let arguments: Vec<String> = list(&known["arguments"]);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let json = folder.join(format!("{name}{}.json", arguments.join("-")));
    let json = json.to_str().expect("it is text");
    let errors = &known["errors"];
    let wanted = |kind: &str| errors[kind].as_bool() == Some(true);
    let is_safe = errors.as_object().is_none_or(|it| it.is_empty());
    // Until its first error, the paper's table has a number of executions.
    let most = known["executions_at_most"]
        .as_u64()
        .map(|most| most.to_string());
    if let Some(most) = &most {
        let options = ["--first-error", "--execution-limit", most];
        let ended = flip(name, json, &options, &arguments);
        let report = guide::report::read(Path::new(json)).expect("it was written");
        let is_error = |it: &guide::report::Entry| it.kind.name() != "race";
        assert!(report.findings.iter().any(is_error), "{name}: {ended:#?}");
        println!("{name} {arguments:?}: {} of {most}", executions(&ended));
    }
    let limit = known["execution_limit"].as_u64();
    let limit = limit.map(|limit| limit.to_string());
    let mut options = vec!["--time-limit", "60"];
    if let Some(limit) = &limit {
        options.extend(["--execution-limit", limit]);
    }
    if most.is_some() && !wanted("race") {
        options.push("--first-error");
    }
    let ended = flip(name, json, &options, &arguments);
    assert_eq!(ended.status, i32::from(!is_safe), "{name}: {ended:#?}");
    let report = guide::report::read(Path::new(json)).expect("it was written");
    let has = |kind: &str| report.findings.iter().any(|it| it.kind.name() == kind);
    for kind in ["race", "deadlock", "assertion", "endless"] {
        assert!(
            !wanted(kind) || has(kind),
            "{name}: no {kind} in {ended:#?}"
        );
    }
    for exception in list(&errors["exception"]) {
        let is_it = |it: &guide::report::Entry| it.ending.exception() == Some(&exception);
        assert!(
            report.findings.iter().any(is_it),
            "{name}: no {exception} in {ended:#?}"
        );
    }
    println!("{name} {arguments:?}: {}", executions(&ended));
    for entry in &report.findings {
        assert_eq!(
            entry.verdict.name(),
            "confirmed",
            "{name}: {:?}",
            entry.reason
        );
        let mut replay = Command::new(support::GUIDE);
        let again = Ended::of(replay.arg("replay").arg(json).arg(&entry.id));
        assert_eq!(again.status, 0, "{name} {}: {again:#?}", entry.id);
    }
    if let Some(orders) = known["orders"].as_u64() {
        assert_eq!(report.exploration.stats.paths, orders, "{name}: {ended:#?}");
    }
}
