//! What an exploration costs, on the programs of `tests/bench/explore`: states a second, bytes for each state kept, and
//! what each layer of the solver is worth. Verdicts and paths are the same whatever the layers.

use crate::support;
use crate::table::{Figure, Table, shown};
use guide::program::{Jdk, Program};
use guide::search::{self, Budget};
use guide::solver::{self, Answer, Counter, Query, ResourceBound, Solver};
use guide::vm::{self, Bounds, Detail, Options, Rules, Vm};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

const PROGRAMS: [&str; 6] = [
    "Triangle",
    "Sorting",
    "SearchTree",
    "Counters",
    "Words",
    "Bank",
];
const LAYERS: [&str; 6] = [
    "simplify",
    "independent",
    "range",
    "order",
    "cache",
    "reuse",
];
const BOUND: ResourceBound = ResourceBound(50_000_000);
/// Of the queries, at most this part is left to Z3.
const MOST_FOR_Z3: f64 = 0.20;

/// One exploration, and what came of it.
struct Explored {
    time: Duration,
    in_solver: Duration,
    stats: search::Stats,
    /// What makes two explorations the same.
    result: (u64, Vec<String>, bool),
    queries: u64,
    for_z3: u64,
    counters: Vec<Counter>,
}

pub fn measure(table: &mut Table) {
    let classes = compile();
    let standard = || solver::standard(BOUND);
    let full: Vec<Explored> = each(&classes, &standard);
    let bare: Vec<Explored> = each(&classes, &|| solver::bare(BOUND));
    let total = |explored: &[Explored], part: fn(&Explored) -> u64| -> f64 {
        explored.iter().map(part).sum::<u64>() as f64
    };
    let share = total(&full, |e| e.for_z3) / total(&full, |e| e.queries);
    table.row(
        "part of the solver's queries that the layers leave to Z3",
        Some(Figure::Ratio(share)),
        Figure::Ratio(MOST_FOR_Z3),
    );
    let same = full.iter().zip(&bare).all(|(a, b)| a.result == b.result);
    table.row(
        "explorations whose paths or findings differ between the chain and Z3 alone",
        same.then_some(Figure::Ratio(0.0)),
        Figure::Ratio(0.0),
    );
}

/// Tables that promise nothing.
pub fn print() {
    let classes = compile();
    let full: Vec<Explored> = each(&classes, &|| solver::standard(BOUND));
    println!();
    println!("Exhaustive search, depth first, with reduction, sleep sets and matching:");
    println!();
    println!(
        "| program | states | states/s | stored | bytes each | paths | queries | left to Z3 |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|");
    for (name, explored) in PROGRAMS.iter().zip(&full) {
        let stats = &explored.stats;
        println!(
            "| {name} | {} | {:.0} | {} | {} | {} | {} | {} |",
            stats.states,
            stats.states as f64 / explored.time.as_secs_f64(),
            stats.stored,
            stats.stored_bytes.checked_div(stats.stored).unwrap_or(0),
            stats.paths,
            explored.queries,
            explored.for_z3,
        );
    }
    println!();
    println!("The same explorations with the solver's chain cut:");
    println!();
    println!("| chain | queries/s | time in the solver | queries that reach Z3 |");
    println!("|---|---:|---:|---:|");
    row("all layers", &full);
    for layer in LAYERS {
        let explored = each(&classes, &|| solver::without(Some(layer), BOUND));
        row(&format!("without {layer}"), &explored);
    }
    row("Z3 alone", &each(&classes, &|| solver::bare(BOUND)));
    println!();
    println!("What each layer answers, of what it is asked:");
    println!();
    println!("| layer | asked | answered | share |");
    println!("|---|---:|---:|---:|");
    let layers = full[0].counters.iter().map(|counter| counter.layer);
    for layer in layers.collect::<Vec<_>>() {
        let of = |part: fn(&Counter) -> u64| -> u64 {
            let counters = full.iter().flat_map(|explored| &explored.counters);
            counters.filter(|c| c.layer == layer).map(part).sum()
        };
        let (asked, answered) = (of(|c| c.asked), of(|c| c.answered));
        let share = 100.0 * answered as f64 / asked.max(1) as f64;
        println!("| {layer} | {asked} | {answered} | {share:.0} % |");
    }
}

fn row(name: &str, explored: &[Explored]) {
    let queries: u64 = explored.iter().map(|e| e.queries).sum();
    let time: Duration = explored.iter().map(|e| e.in_solver).sum();
    let for_z3: u64 = explored.iter().map(|e| e.for_z3).sum();
    let speed = queries as f64 / time.as_secs_f64();
    println!(
        "| {name} | {speed:.0} | {} | {for_z3} of {queries} |",
        shown(time)
    );
}

fn each(classes: &Path, chain: &dyn Fn() -> Box<dyn Solver>) -> Vec<Explored> {
    PROGRAMS
        .iter()
        .map(|name| explore(name, classes, chain()))
        .collect()
}

fn explore(name: &str, classes: &Path, chain: Box<dyn Solver>) -> Explored {
    let jdk = Jdk::find(Some(&support::compiler_jdk())).expect("a JDK");
    let program = Program::open(&[classes.to_path_buf()], &[], jdk).expect("sound classes");
    let main = program.find(name).expect("it was compiled");
    let options = Options {
        rules: Rules {
            symbolic_inputs: true,
            ..Rules::default()
        },
        watched: vm::Watched {
            print_uncaught: false,
            events: true,
            ..vm::Watched::default()
        },
        bounds: Bounds {
            steps: Some(1_000_000),
            ..Bounds::default()
        },
    };
    let vm = Vm::new(Arc::new(program), options).expect("a JDK that was tested");
    let start = vm.start(main).expect("it has a main method");
    let options = search::Options {
        matching: true,
        detail: Detail::Future,
        sleep_sets: true,
        goal: None,
        goals: Vec::new(),
        budget: Budget::default(),
    };
    let mut solver = Watched {
        next: chain,
        queries: 0,
        for_z3: 0,
        time: Duration::ZERO,
    };
    let begin = Instant::now();
    let outcome = search::explore_depth_first(&vm, start, &mut solver, &options, &mut |_, _| {});
    let outcome = outcome.expect("it can be explored");
    let time = begin.elapsed();
    let mut found: Vec<String> = outcome
        .found
        .iter()
        .map(|f| format!("{:?}", f.what))
        .collect();
    found.sort();
    let mut counters = Vec::new();
    solver.counters(&mut counters);
    Explored {
        time,
        in_solver: solver.time,
        result: (outcome.stats.paths, found, outcome.gaps.is_empty()),
        stats: outcome.stats,
        queries: solver.queries,
        for_z3: solver.for_z3,
        counters,
    }
}

/// Counts the queries that reach Z3.
struct Watched {
    next: Box<dyn Solver>,
    queries: u64,
    for_z3: u64,
    time: Duration,
}

impl Watched {
    fn asked_of_z3(&self) -> u64 {
        let mut counters = Vec::new();
        self.next.counters(&mut counters);
        counters.last().map_or(0, |z3| z3.asked)
    }
}

impl Solver for Watched {
    fn check(&mut self, query: &Query) -> Answer {
        let before = self.asked_of_z3();
        let begin = Instant::now();
        let answer = self.next.check(query);
        self.time += begin.elapsed();
        self.queries += 1;
        self.for_z3 += u64::from(self.asked_of_z3() > before);
        answer
    }

    fn counters(&self, list: &mut Vec<Counter>) {
        self.next.counters(list);
    }
}

fn compile() -> PathBuf {
    let folder = support::folder("bench-explore");
    let root = env!("CARGO_MANIFEST_DIR");
    let sources = PROGRAMS.map(|name| format!("{root}/tests/bench/explore/{name}.java"));
    let mut compiler = Command::new(support::compiler_jdk().join("bin/javac"));
    compiler
        .args(["-g", "-cp"])
        .arg(format!("{root}/src/java/classes"))
        .arg("-d")
        .arg(&folder)
        .args(sources);
    let output = support::run(&mut compiler);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    folder
}
