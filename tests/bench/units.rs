//! `guide test` on the data structures of java-examples that are written after those of Table V of "Concolic testing of
//! sequential and concurrent programs" (Figure 11 of CUTE), whole commands, one run each. Every error must be found, in no
//! more runs than there, and at least as much of the library be covered, its assertions and verifiers included. What the
//! drivers do is not counted: each is the class that is named like its example.

use crate::support::{self, examples};
use crate::table::{Figure, Table, shown};
use guide::report::{MethodCoverage, Report, Savings, TestedUnit};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// A row of the paper's table; `first_error` is the number of iterations that its text tells.
struct Paper {
    example: &'static str,
    seconds: u32,
    paths: u64,
    coverage: f64,
    functions: u64,
    opt1: f64,
    opt2_and_3: f64,
    errors: u64,
    first_error: Option<u64>,
}

const fn paper(
    example: &'static str,
    (seconds, paths, functions): (u32, u64, u64),
    (coverage, opt1, opt2_and_3): (f64, f64, f64),
    first_error: Option<u64>,
) -> Paper {
    Paper {
        example,
        seconds,
        paths,
        coverage,
        functions,
        opt1,
        opt2_and_3,
        errors: if first_error.is_some() { 1 } else { 0 },
        first_error,
    }
}

const TABLE_V: [Paper; 7] = [
    paper("ArrayQuickSort", (2, 732, 2), (97.73, 67.80, 49.13), None),
    paper("ArrayHeapSort", (4, 1764, 2), (100.00, 71.10, 46.38), None),
    paper("LinkedLists", (2, 570, 12), (96.15, 86.93, 88.09), None),
    paper("SortedLists", (2, 1020, 11), (96.49, 88.86, 80.85), None),
    paper(
        "DoublyLinkedLists",
        (3, 1317, 17),
        (99.12, 86.95, 79.38),
        Some(140),
    ),
    paper("HashTables", (1, 193, 8), (85.19, 97.01, 52.94), Some(193)),
    paper(
        "RedBlackTrees",
        (2629, 1_000_000, 17),
        (71.18, 89.65, 64.93),
        None,
    ),
];

pub struct Row {
    paper: &'static Paper,
    took: Duration,
    report: Report,
    /// The errors that its units.json lists.
    expected: u64,
}

pub fn measure(table: &mut Table) -> Vec<Row> {
    examples::compile();
    let folder = support::folder("bench-units");
    let rows: Vec<Row> = TABLE_V.iter().map(|it| test(it, &folder)).collect();
    for row in &rows {
        let name = row.paper.example;
        table.row(
            &format!("{name}: errors that `guide test` does not find"),
            Some(Figure::Count(row.expected.saturating_sub(row.errors()))),
            Figure::Count(0),
        );
        table.row(
            &format!(
                "{name}: percent of the library's directions of branches that it does not take"
            ),
            Some(Figure::Ratio(100.0 - row.coverage())),
            Figure::Ratio(100.0 - row.paper.coverage),
        );
        if let Some(most) = row.paper.first_error {
            table.row(
                &format!("{name}: runs to the first error"),
                row.first_error().map(Figure::Count),
                Figure::Count(most),
            );
        }
    }
    rows
}

fn test(paper: &'static Paper, folder: &Path) -> Row {
    let name = paper.example;
    let listed = examples::read(name, "units.json");
    let listed: Value = serde_json::from_str(&listed).expect("JSON");
    let json: PathBuf = folder.join(format!("{name}.json"));
    let mut command = Command::new(support::GUIDE);
    command.arg("test").arg(examples::jar(name)).arg(name);
    command.arg("--jdk").arg(support::compiler_jdk());
    command.arg("--json").arg(&json);
    if let Some(calls) = listed["sequences"]["calls"].as_u64() {
        command.arg("--calls").arg(calls.to_string());
    }
    let begin = Instant::now();
    let output = support::run(&mut command);
    let took = begin.elapsed();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code().is_some_and(|it| it < 2), "{complaint}");
    let errors = |it: &Value| it["errors"].as_array().map_or(0, Vec::len) as u64;
    let units = listed["units"].as_array();
    let of_units: u64 = units.map_or(0, |units| units.iter().map(errors).sum());
    Row {
        paper,
        took,
        report: guide::report::read(&json).expect("guide test wrote it"),
        expected: of_units + errors(&listed["sequences"]),
    }
}

impl Row {
    fn sum(&self, part: impl Fn(&TestedUnit) -> u64) -> u64 {
        self.report.units.iter().map(part).sum()
    }

    /// The methods of the library, everything in them counted.
    fn library(&self) -> Vec<&MethodCoverage> {
        let driver = format!("{}.", self.paper.example);
        let all = self.report.coverage_with_checks.iter();
        all.filter(|it| !it.method.starts_with(&driver)).collect()
    }

    fn functions(&self) -> usize {
        let is_function = |it: &&&MethodCoverage| !it.method.contains(".<");
        self.library().iter().filter(is_function).count()
    }

    fn coverage(&self) -> f64 {
        percent(self.library().into_iter())
    }

    fn errors(&self) -> u64 {
        self.report.summary.confirmed
    }

    fn first_error(&self) -> Option<u64> {
        self.report.units.iter().find_map(|it| it.first_error)
    }

    fn savings(&self) -> Savings {
        Savings {
            negations: self.sum(|it| it.savings.negations),
            fast_unsat: self.sum(|it| it.savings.fast_unsat),
            constraints: self.sum(|it| it.savings.constraints),
            solved: self.sum(|it| it.savings.solved),
        }
    }
}

fn percent<'a>(methods: impl Iterator<Item = &'a MethodCoverage>) -> f64 {
    let (mut taken, mut of) = (0, 0);
    for method in methods {
        taken += method.taken;
        of += method.of;
    }
    100.0 * taken as f64 / of.max(1) as f64
}

pub fn print(rows: &[Row]) {
    println!();
    println!("Units (the paper's Table V, its figures in brackets):");
    println!();
    println!(
        "| units | time | runs | paths | branch coverage % | with drivers % | functions | OPT 1 % | OPT 2 & 3 % | errors | runs to the first | complete |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|");
    for row in rows {
        let Paper { example, .. } = row.paper;
        let savings = row.savings();
        let first = match (row.first_error(), row.paper.first_error) {
            (Some(ours), Some(paper)) => format!("{ours} ({paper})"),
            (Some(ours), None) => ours.to_string(),
            (None, _) => String::new(),
        };
        println!(
            "| {example} | {} ({} s) | {} | {} ({}) | {:.2} ({:.2}) | {:.2} | {} ({}) | {:.2} ({:.2}) | {:.2} ({:.2}) | {} ({}) | {first} | {} |",
            shown(row.took),
            row.paper.seconds,
            row.sum(|it| it.runs),
            row.sum(|it| it.paths),
            row.paper.paths,
            row.coverage(),
            row.paper.coverage,
            percent(row.report.coverage_with_checks.iter()),
            row.functions(),
            row.paper.functions,
            savings.opt1(),
            row.paper.opt1,
            savings.opt2_and_3(),
            row.paper.opt2_and_3,
            row.errors(),
            row.paper.errors,
            if row.report.exploration.complete {
                "yes"
            } else {
                "no"
            },
        );
    }
}
