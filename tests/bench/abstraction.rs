//! What an abstract system costs: for the paper's programs beside its Table 1, and for targets deep in the JDK. Each
//! figure comes from a process of its own, so that no class was read before and its memory is its own.

use crate::support::labelled::compile_files;
use crate::support::{self, examples};
use crate::table::{Figure, Table, shown};
use guide::abstraction::{AbstractSystem, Facts, TraceSets};
use guide::analysis::Analysis;
use guide::analysis::call_graph::Precision;
use guide::limit::Halt;
use guide::program::{Jdk, Location, Program};
use guide::targets::{self, lines};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// A program, and what the paper's Table 1 says of it: seconds, trace sets, megabytes.
const PAPER: [(&str, f64, u32, f64); 5] = [
    ("Reorder", 0.28, 5, 1.93),
    ("Airline", 0.30, 3, 1.58),
    ("VecDeadlock0", 1.21, 5, 38.0),
    ("VecDeadlock1", 0.98, 17, 38.0),
    ("VecRace", 0.92, 8, 39.0),
];
/// Targets in the JDK's own code.
const DEEP: [(&str, &str); 5] = [
    ("JdkVecDeadlock0", ""),
    ("JdkVecDeadlock1", ""),
    ("JdkVecRace", ""),
    (
        "Tables",
        "deadlock: java.util.Hashtable.size, java.util.Hashtable.size",
    ),
    (
        "Logging",
        "deadlock: java.util.logging.StreamHandler.publish, java.util.logging.StreamHandler.flush",
    ),
];
/// Trace sets are counted up to this.
const MOST: usize = 1000;
const RUNS: usize = 5;
/// The argument that asks for one row of one program.
pub const ROW: &str = "abstraction-row";

#[derive(Clone, Debug)]
struct Row {
    /// Opening the program, the system, and its first trace sets.
    time: Duration,
    sets: usize,
    length: usize,
    mebibytes: u64,
    locations: usize,
    analysed: usize,
    looked_at: usize,
}

pub fn measure(table: &mut Table) {
    let classes = compile();
    for (name, seconds, _, _) in PAPER {
        let bound = Duration::from_secs_f64(seconds / 10.0);
        let time = of(&classes, name, "").map(|row| Figure::Time(row.time));
        let what = format!("{name}, abstract system and first trace sets, a tenth of the paper's");
        table.row(&what, time, Figure::Time(bound));
    }
    for (name, lines) in DEEP {
        let row = of(&classes, name, lines);
        let time = row.as_ref().map(|row| Figure::Time(row.time));
        let what = format!("{name}, abstract system for targets in the JDK");
        table.row(&what, time, Figure::Time(Duration::from_secs(1)));
        let memory = row.map(|row| Figure::Mebibytes(row.mebibytes));
        // Under 200 MB, and the figure is rounded down.
        table.row(
            &format!("{name}, peak memory"),
            memory,
            Figure::Mebibytes(189),
        );
    }
}

/// The table beside the paper's. Promises nothing of its own.
pub fn print() {
    let classes = compile();
    println!();
    println!("Abstract systems and their first trace sets, with the paper's Table 1 in brackets:");
    println!();
    println!(
        "| program | time | trace sets | MiB | trace length | locations | methods analysed | looked at |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|");
    let paper = PAPER.map(|(name, seconds, sets, megabytes)| {
        let figures = [
            format!(" ({seconds:.2} s)"),
            format!(" ({sets})"),
            format!(" ({megabytes})"),
        ];
        (name, "", figures)
    });
    let deep = DEEP.map(|(name, lines)| (name, lines, [const { String::new() }; 3]));
    for (name, lines, [time, sets, memory]) in paper.into_iter().chain(deep) {
        let Some(row) = of(&classes, name, lines) else {
            println!("| {name} | failed |");
            continue;
        };
        let more = if row.sets == MOST { "at least " } else { "" };
        println!(
            "| {name} | {}{time} | {more}{}{sets} | {}{memory} | {} | {} | {} | {} |",
            shown(row.time),
            row.sets,
            row.mebibytes,
            row.length,
            row.locations,
            row.analysed,
            row.looked_at
        );
    }
}

/// The row with the median time of several.
fn of(classes: &Path, name: &str, lines: &str) -> Option<Row> {
    let own = std::env::current_exe().expect("a running program");
    let mut rows = Vec::new();
    for _ in 0..RUNS {
        let mut command = Command::new(&own);
        command.arg(ROW).arg(classes).arg(name).arg(lines);
        let output = support::run(&mut command);
        let printed = String::from_utf8_lossy(&output.stdout);
        let numbers: Vec<u64> = printed
            .split_whitespace()
            .filter_map(|number| number.parse().ok())
            .collect();
        let &[
            time,
            sets,
            length,
            mebibytes,
            locations,
            analysed,
            looked_at,
        ] = &numbers[..]
        else {
            eprint!("{printed}{}", String::from_utf8_lossy(&output.stderr));
            return None;
        };
        rows.push(Row {
            time: Duration::from_micros(time),
            sets: sets as usize,
            length: length as usize,
            mebibytes,
            locations: locations as usize,
            analysed: analysed as usize,
            looked_at: looked_at as usize,
        });
    }
    rows.sort_by_key(|row| row.time);
    Some(rows[RUNS / 2].clone())
}

/// One row, in a process of its own: the folder of classes, the program, and its warning, if not that of the example.
pub fn row(arguments: &[String]) {
    let [classes, name, lines] = arguments else {
        panic!("{ROW} CLASSES NAME LINES");
    };
    let warning = match lines.is_empty() {
        true => examples::read(name, "targets.txt").into_bytes(),
        false => lines.clone().into_bytes(),
    };
    let begin = Instant::now();
    let jdk = Jdk::find(Some(&support::compiler_jdk())).expect("a JDK");
    let program = Program::open(&[PathBuf::from(classes)], &[], jdk).expect("sound classes");
    let class = program.find(name).expect("it was compiled");
    let main = program
        .class(class)
        .declared_method(
            program.symbol("main"),
            program.symbol("([Ljava/lang/String;)V"),
        )
        .expect("it has a main method");
    let readings = lines::read("targets.txt", &warning).expect("plain lines");
    let warnings = targets::tie_all(&program, &readings, None, &Halt::default());
    assert!(warnings.unresolved.is_empty(), "{:?}", warnings.unresolved);
    let warning = &warnings.resolved[0];
    let targets: Vec<Vec<Location>> = warning
        .targets
        .iter()
        .map(|target| target.locations.clone())
        .collect();
    let mut all = targets.concat();
    all.sort_unstable();
    all.dedup();
    let facts = Facts {
        analysis: Analysis::new(&program),
        entries: vec![main],
        precision: Precision::RapidType,
    };
    let system = AbstractSystem::of(&facts, &all, &[]);
    let mut sets = TraceSets::of(&system, &targets).peekable();
    let first = sets.peek().expect("a trace set").clone();
    // The paper counts those with the fewest call sites.
    let fewest = sets.take_while(|set| set.calls() == first.calls());
    let count = fewest.take(MOST).count();
    println!(
        "{} {count} {} {} {} {} {}",
        begin.elapsed().as_micros(),
        first.len(),
        peak_mebibytes(),
        system.len(),
        facts.analysis.methods_analysed(),
        system.graph.methods_looked_at()
    );
}

fn peak_mebibytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    number.unwrap_or(0) / 1024
}

/// All into one folder.
fn compile() -> PathBuf {
    let folder = support::folder("bench-abstraction");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let names = PAPER
        .iter()
        .map(|it| it.0)
        .chain(DEEP.iter().map(|it| it.0));
    let files: Vec<PathBuf> = names
        .map(|name| {
            let own = root.join(format!("tests/bench/abstraction/{name}.java"));
            match own.exists() {
                true => own,
                false => examples::source(name),
            }
        })
        .collect();
    let files: Vec<&Path> = files.iter().map(PathBuf::as_path).collect();
    compile_files(&files, &folder);
    folder
}
