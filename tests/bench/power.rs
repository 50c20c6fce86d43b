//! Bugs and their repaired twins in `tests/bench/power`, written without sight of the search: those of `tuning` are there to
//! choose numbers by, those of `heldout` only to be measured with. `cargo bench --bench measure -- power [tuning|heldout]
//! [STRATEGY]` judges each alone, and prints a row for each.
//!
//! The first lines of a program say what an analyser would warn of (`// kind: deadlock`) and its arguments (`// args: 5 2`);
//! a line that ends with `// TARGET` is a target, with `// TARGET 3` one for three threads.

use crate::support;
use guide::report::Report;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bench/power");
const SECONDS: &str = "20";

struct Program {
    name: String,
    /// As a line of a file of warnings.
    warning: String,
    arguments: Vec<String>,
}

impl Program {
    fn read(file: &Path) -> Program {
        let name = file.file_stem().expect("it has a name").to_string_lossy();
        let text = std::fs::read_to_string(file).expect("it is readable");
        let after = |key: &str| {
            let mut lines = text.lines().take(2);
            lines.find_map(|line| line.strip_prefix(key))
        };
        let mut places: Vec<String> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let Some((_, threads)) = line.split_once("// TARGET") else {
                continue;
            };
            let threads = threads.trim().parse().unwrap_or(1);
            let place = format!("{name}.java:{}", number + 1);
            places.extend(std::iter::repeat_n(place, threads));
        }
        let kind = after("// kind: ").expect("its first line says its kind");
        let arguments = after("// args: ").unwrap_or_default().split_whitespace();
        Program {
            warning: format!("{kind}: {}\n", places.join(", ")),
            arguments: arguments.map(str::to_string).collect(),
            name: name.into_owned(),
        }
    }
}

/// What guide says of it, by which means, and how long it took.
fn judge(program: &Program, folder: &Path, strategy: &str) -> (String, String, Duration) {
    let targets = folder.join("warning.txt");
    let json = folder.join("report.json");
    std::fs::write(&targets, &program.warning).expect("the target folder is writable");
    let _ = std::fs::remove_file(&json);
    let mut command = Command::new(env!("CARGO_BIN_EXE_guide"));
    command.arg("--targets").arg(&targets).arg(folder);
    command.args(["--main", &program.name, "--time-limit", SECONDS]);
    command.args(["--strategy", strategy, "--json"]).arg(&json);
    command.arg("--").args(&program.arguments);
    let began = Instant::now();
    let status = command.stdout(Stdio::null()).status();
    status.expect("guide runs");
    let took = began.elapsed();
    let report: Report = guide::report::read(&json).expect("it was written");
    let entry = &report.warnings[0];
    (entry.verdict.to_string(), entry.found_by.to_string(), took)
}

/// Judges one of the two sets, or both.
pub fn print(wanted: &[String]) {
    let is_set = |it: &&String| matches!(it.as_str(), "tuning" | "heldout");
    let strategy = wanted.iter().find(|it| !is_set(it));
    let strategy = strategy.map_or("portfolio", String::as_str);
    for set in ["tuning", "heldout"] {
        if wanted.iter().any(|it| is_set(&it)) && !wanted.iter().any(|it| it == set) {
            continue;
        }
        let files = std::fs::read_dir(Path::new(ROOT).join(set)).expect("it is readable");
        let mut files: Vec<PathBuf> = files.map(|it| it.expect("it is readable").path()).collect();
        files.retain(|it| it.extension().is_some_and(|it| it == "java"));
        files.sort();
        let folder = support::folder(&format!("power-{set}"));
        support::java::compile_sources(&files, &folder);
        let (mut confirmed, mut refuted, mut wrong) = (0, 0, 0);
        println!("| {set} | verdict | by | time |\n|---|---|---|---|");
        for file in &files {
            let program = Program::read(file);
            let (verdict, by, took) = judge(&program, &folder, strategy);
            let is_twin = program.name.ends_with("Fixed");
            confirmed += usize::from(!is_twin && verdict == "confirmed");
            refuted += usize::from(is_twin && verdict == "infeasible");
            let is_wrong = is_twin && verdict == "confirmed" || !is_twin && verdict == "infeasible";
            wrong += usize::from(is_wrong);
            let seconds = took.as_secs_f64();
            println!("| {} | {verdict} | {by} | {seconds:.2} s |", program.name);
        }
        let each = files.len() / 2;
        println!(
            "\n{set}, {strategy}: {confirmed} of {each} bugs confirmed, {refuted} of {each} twins infeasible, {wrong} wrong\n"
        );
    }
}
