//! Errors that are not the paper's: a deadlock behind two inputs among bystanders, which must be confirmed in under a
//! second, and known ones of the JDK's own classes, which must be confirmed.

use super::example::{Example, Examples, Outcome};
use crate::support::examples;
use crate::table::{Figure, Table, shown};
use std::time::Duration;

const RUNS: usize = 3;
/// What `guide` has by default; here only a name for "confirmed at all".
const TIME_LIMIT: Duration = Duration::from_secs(60);

pub struct Row {
    example: Example,
    outcome: Outcome,
}

/// Twenty bystanders.
pub fn input_locks() -> Example {
    Example::new("InputLocks", &[20])
}

pub fn measure(examples: &Examples, table: &mut Table) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut row = |example: Example, bound: Duration| {
        let outcome = examples.median(RUNS, &example, &[]);
        table.row(
            &format!("{example}, confirmed, start to exit"),
            outcome.is_confirmed().then_some(Figure::Time(outcome.took)),
            Figure::Time(bound),
        );
        rows.push(Row { example, outcome });
    };
    row(input_locks(), Duration::from_secs(1));
    for example in of_the_jdk() {
        row(example, TIME_LIMIT);
    }
    rows
}

/// The examples whose errors are the JDK's.
fn of_the_jdk() -> Vec<Example> {
    let mut names = examples::with("expected.json");
    names.retain(|name| name.starts_with("Jdk") && is_real(name));
    assert!(!names.is_empty(), "java-examples has some");
    names.iter().map(|name| Example::new(name, &[])).collect()
}

fn is_real(name: &str) -> bool {
    let expected = examples::read(name, "expected.json");
    let expected: serde_json::Value = serde_json::from_str(&expected).expect("JSON");
    expected["warnings"][0]["verdict"] == "confirmed"
}

pub fn print(rows: &[Row]) {
    println!();
    println!("Further errors:");
    println!();
    println!(
        "| program | states | all trials | time | MiB | trace length | refinements | found by |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---|");
    for Row { example, outcome } in rows {
        let stats = &outcome.entry.stats;
        let found_by = match outcome.is_confirmed() {
            true => outcome.entry.found_by.name(),
            false => "**not found**",
        };
        println!(
            "| {example} | {} | {} | {} | {} | {} | {} | {found_by} |",
            outcome.states(),
            outcome.all_trials(),
            shown(outcome.took),
            outcome.mebibytes(),
            stats.trace_length.unwrap_or(0),
            stats.refinements.unwrap_or(0)
        );
    }
}
