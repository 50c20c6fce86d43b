//! The paper's Table 2 beside ours, and the bounds: confirmed in every row, no more states than the paper, no longer
//! than one run of the program with `java`, under 80 MB; the same without the exhaustive search.

use super::example::{Example, Examples, Outcome, median};
use crate::table::{Figure, Table, shown};
use std::time::Duration;

const ROUNDS: usize = 11;
/// A round has as many runs of `java` as it takes to see one that ends without hanging or throwing, at most these.
const TRIES: usize = 4;
/// Under 80 MB, and the figure is rounded down.
const MEMORY: u64 = 75;

/// A row of the paper's Table 2: a program, its arguments, states, seconds, megabytes, trace length, refinements.
type Paper = (&'static str, &'static [u32], u64, f64, u64, u64, u64);

const PAPER: [Paper; 8] = [
    ("Reorder", &[9, 1], 205, 0.874, 7, 13, 1),
    ("Reorder", &[10, 1], 239, 0.875, 7, 13, 1),
    ("Airline", &[15, 3], 619, 0.548, 5, 3, 13),
    ("Airline", &[20, 2], 1230, 0.521, 6, 3, 19),
    ("Airline", &[20, 1], 1248, 0.498, 6, 3, 20),
    ("VecDeadlock0", &[], 37, 1.003, 66, 14, 1),
    ("VecDeadlock1", &[], 294, 1.005, 69, 15, 2),
    ("VecRace", &[], 312, 1.032, 65, 12, 1),
];

pub fn examples() -> Vec<Example> {
    PAPER.iter().map(|row| Example::new(row.0, row.1)).collect()
}

pub struct Row {
    example: Example,
    /// As it comes, and with `--no-fallback`; the time is the median.
    ours: [Outcome; 2],
    /// None where no run of `java` went well.
    java: Option<Duration>,
    as_paper: Outcome,
}

pub fn measure(examples: &Examples, table: &mut Table) -> Vec<Row> {
    let rows: Vec<Row> = self::examples()
        .into_iter()
        .zip(PAPER)
        .map(|(example, paper)| {
            let row = Row::measure(examples, example);
            row.hold(table, paper);
            row
        })
        .collect();
    let lost = rows.iter().filter(|row| !row.as_paper.is_confirmed());
    table.row(
        "rows of Table 2 that `--paper` does not confirm",
        Some(Figure::Count(lost.count() as u64)),
        Figure::Count(0),
    );
    rows
}

impl Row {
    fn measure(examples: &Examples, example: Example) -> Row {
        let mut times = [Vec::new(), Vec::new(), Vec::new()];
        let run = |flags: &[&str]| examples.guide(&example, flags);
        // Once without counting; one that takes until its time limit is not run again.
        let mut ours = [run(&[]), run(&["--no-fallback"])];
        for _ in 0..ROUNDS {
            for (at, flags) in [&[][..], &["--no-fallback"]].iter().enumerate() {
                if ours[at].is_confirmed() {
                    ours[at] = run(flags);
                    times[at].push(ours[at].took);
                }
            }
            let theirs = (0..TRIES).find_map(|_| examples.java(&example));
            times[2].extend(theirs);
        }
        let [normal, no_fallback, java] =
            times.map(|times| (!times.is_empty()).then(|| median(times)));
        for (outcome, took) in ours.iter_mut().zip([normal, no_fallback]) {
            outcome.took = took.unwrap_or(outcome.took);
        }
        Row {
            as_paper: run(&["--paper"]),
            ours,
            java,
            example,
        }
    }

    /// The bounds hold for the worse of the two.
    fn hold(&self, table: &mut Table, paper: Paper) {
        let [normal, no_fallback] = &self.ours;
        let are_confirmed = normal.is_confirmed() && no_fallback.is_confirmed();
        let most = |of: fn(&Outcome) -> u64| of(normal).max(of(no_fallback));
        table.row(
            &format!(
                "{}, states, {} and with `--no-fallback` {}, at most the paper's",
                self.example,
                normal.states(),
                no_fallback.states()
            ),
            are_confirmed.then(|| Figure::Count(most(Outcome::states))),
            Figure::Count(paper.2),
        );
        let took = normal.took.max(no_fallback.took);
        let ratio = self
            .java
            .map(|java| took.as_secs_f64() / java.as_secs_f64());
        table.row(
            &format!(
                "{}, start to exit, {} and with `--no-fallback` {} against `java` {}",
                self.example,
                shown(normal.took),
                shown(no_fallback.took),
                self.java.map_or("failed".into(), shown)
            ),
            ratio.filter(|_| are_confirmed).map(Figure::Ratio),
            Figure::Ratio(1.0),
        );
        table.row(
            &format!("{}, peak memory", self.example),
            are_confirmed.then(|| Figure::Mebibytes(most(Outcome::mebibytes))),
            Figure::Mebibytes(MEMORY),
        );
    }
}

pub fn print(rows: &[Row]) {
    println!();
    println!("Confirming the paper's errors, with the paper's Table 2 in brackets:");
    println!();
    println!(
        "| program | states | time | MiB | trace length | refinements | all trials | found by | `java` | `--paper`: states | refinements |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---|---:|---:|---:|");
    for (row, paper) in rows.iter().zip(PAPER) {
        let (_, _, states, seconds, megabytes, length, refinements) = paper;
        let ours = &row.ours[0];
        let stats = &ours.entry.stats;
        let number = |number: Option<u64>| number.map_or("-".into(), |it| it.to_string());
        let found_by = match ours.is_confirmed() {
            true => ours.entry.found_by.name(),
            false => "**not found**",
        };
        let java = row.java.map_or("failed".into(), shown);
        let as_paper = match row.as_paper.is_confirmed() {
            true => row.as_paper.states().to_string(),
            false => format!("not found ({})", row.as_paper.states()),
        };
        println!(
            "| {} | {} ({states}) | {} ({seconds} s) | {} ({megabytes}) | {} ({length}) | {} ({refinements}) | {} | {found_by} | {java} | {as_paper} | {} |",
            row.example,
            ours.states(),
            shown(ours.took),
            ours.mebibytes(),
            number(stats.trace_length),
            number(stats.refinements),
            ours.all_trials(),
            number(row.as_paper.entry.stats.refinements),
        );
    }
}
