//! The figures of docs/benchmarks.md. Run through `scripts/bench`, which says on what machine and writes them down.
//!
//! A figure is a row of the table: what is measured, what came out, its bound. It fails when a bound is exceeded.

mod abstraction;
mod explore;
mod flips;
mod guided;
mod interpreter;
mod limits;
mod power;
#[path = "../support/mod.rs"]
mod support;
mod table;
mod units;

use guide::program::{Jdk, Program};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};
use table::{Figure, Table};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let Some((first, row)) = arguments.split_first()
        && first == abstraction::ROW
    {
        abstraction::row(row);
        return ExitCode::SUCCESS;
    }
    // One part alone, for whoever works on it.
    if arguments.iter().any(|argument| argument == "abstraction") {
        let mut table = Table::new();
        abstraction::measure(&mut table);
        abstraction::print();
        return table.verdict();
    }
    if arguments.iter().any(|argument| argument == "units") {
        let mut table = Table::new();
        let rows = units::measure(&mut table);
        units::print(&rows);
        return table.verdict();
    }
    if arguments.iter().any(|argument| argument == "flips") {
        let mut table = Table::new();
        let rows = flips::measure(&mut table);
        flips::print(&rows);
        return table.verdict();
    }
    if arguments.iter().any(|argument| argument == "limits") {
        let mut table = Table::new();
        let rows = limits::measure(&mut table);
        limits::print(&rows);
        return table.verdict();
    }
    if let Some(at) = arguments.iter().position(|argument| argument == "power") {
        let rest = arguments[at + 1..].iter();
        let rest: Vec<String> = rest.filter(|it| !it.starts_with("--")).cloned().collect();
        power::print(&rest);
        return ExitCode::SUCCESS;
    }
    if arguments.iter().any(|argument| argument == "explore") {
        explore::measure(&mut Table::new());
        explore::print();
        return ExitCode::SUCCESS;
    }
    if let Some(at) = arguments.iter().position(|argument| argument == "guided") {
        let parts = arguments[at + 1..].iter();
        let parts: Vec<String> = parts.filter(|it| !it.starts_with("--")).cloned().collect();
        let mut table = Table::new();
        guided::measure(&mut table, &parts).print();
        return table.verdict();
    }
    // Not among the others, since it takes half an hour.
    if let Some(at) = arguments
        .iter()
        .position(|argument| argument == "strategies")
    {
        let seconds = arguments[at + 1..].iter().find(|it| !it.starts_with("--"));
        let seconds = seconds.map(|it| it.parse().expect("a number of seconds"));
        guided::strategies::print(seconds.unwrap_or(guided::strategies::SECONDS));
        return ExitCode::SUCCESS;
    }
    let mut table = Table::new();
    for home in support::jdks() {
        let jdk = || Jdk::find(Some(&home)).expect("a JDK");
        let name = format!("JDK {}", jdk().version());
        let (decoding, size) = decode_java_base(jdk);
        table.row(
            &format!("decode all of java.base, {name}: {size}"),
            decoding.map(Figure::Time),
            Figure::Time(Duration::from_secs(2)),
        );
        let home = home.to_str().expect("a path in UTF-8");
        table.row(
            &format!("`guide show java.lang.Object`, start to exit, {name}"),
            start_to_exit(
                &["show", "--jdk", home, "java.lang.Object"],
                "hashCode",
                101,
            )
            .map(Figure::Time),
            Figure::Time(Duration::from_millis(30)),
        );
    }
    interpreter::measure(&mut table);
    explore::measure(&mut table);
    abstraction::measure(&mut table);
    let guided = guided::measure(&mut table, &[]);
    let units = units::measure(&mut table);
    let flips = flips::measure(&mut table);
    let limits = limits::measure(&mut table);
    explore::print();
    abstraction::print();
    guided.print();
    units::print(&units);
    flips::print(&flips);
    limits::print(&limits);
    table.verdict()
}

/// The best of five runs, each with a program of its own, and what was decoded.
fn decode_java_base(jdk: impl Fn() -> Jdk) -> (Option<Duration>, String) {
    let names = jdk().class_names("java.base").expect("a sound image");
    let mut best = None;
    let mut size = String::new();
    for _ in 0..5 {
        let begin = Instant::now();
        let program = Program::open(&[], &[], jdk()).expect("a JDK is enough");
        let (mut classes, mut methods, mut instructions) = (0, 0, 0);
        for name in names.iter().filter(|name| *name != "module-info") {
            let id = program.load(program.symbol(name)).expect("a sound class");
            classes += 1;
            for &method in &program.class(id).methods {
                let code = program.code(method).expect("sound code");
                methods += 1;
                instructions += code.map_or(0, |code| code.instructions.len());
            }
        }
        let took = begin.elapsed();
        best = Some(best.map_or(took, |best: Duration| best.min(took)));
        size = format!("{classes} classes, {methods} methods, {instructions} instructions");
    }
    (best, size)
}

/// The median time of a command that prints `expected`, among other things; `None` where it fails.
fn start_to_exit(arguments: &[&str], expected: &str, runs: usize) -> Option<Duration> {
    let mut times = Vec::with_capacity(runs);
    for _ in 0..runs {
        let begin = Instant::now();
        let output = support::run(Command::new(support::GUIDE).args(arguments));
        times.push(begin.elapsed());
        let printed = String::from_utf8_lossy(&output.stdout);
        if !output.status.success() || !printed.contains(expected) {
            eprint!("{printed}{}", String::from_utf8_lossy(&output.stderr));
            return None;
        }
    }
    times.sort();
    Some(times[runs / 2])
}
