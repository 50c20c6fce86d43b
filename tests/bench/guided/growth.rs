//! How states and times grow with the number of threads, and the bound: between the two largest, at most a little more
//! than with the square.

use super::example::{Example, Examples, Outcome};
use crate::table::{Figure, Table, shown};
use std::time::Duration;

/// A program, how many threads, and its other argument.
const FAMILIES: [(&str, &[u32], u32); 2] = [
    ("Reorder", &[10, 20, 50, 100, 200], 1),
    ("Airline", &[20, 50, 100, 200], 2),
];
const RUNS: usize = 3;
const SLOPE: f64 = 2.2;
/// Below this, starting the process is what takes time.
const SHORT: Duration = Duration::from_millis(50);

/// One program with different numbers of threads.
pub struct Family {
    name: &'static str,
    second: u32,
    sizes: Vec<(u32, Outcome)>,
}

pub fn measure(examples: &Examples, table: &mut Table) -> Vec<Family> {
    FAMILIES
        .iter()
        .map(|&(name, sizes, second)| {
            let run = |&size: &u32| {
                let example = Example::new(name, &[size, second]);
                (size, examples.median(RUNS, &example, &[]))
            };
            let family = Family {
                name,
                second,
                sizes: sizes.iter().map(run).collect(),
            };
            family.hold(table);
            family
        })
        .collect()
}

impl Family {
    fn hold(&self, table: &mut Table) {
        let [.., (small, before), (large, after)] = &self.sizes[..] else {
            unreachable!("each family has several sizes");
        };
        let are_confirmed = before.is_confirmed() && after.is_confirmed();
        let grew = f64::from(*large) / f64::from(*small);
        let slope = |before: f64, after: f64| (after / before).ln() / grew.ln();
        let mut row = |what: &str, slope: f64| {
            table.row(
                &format!(
                    "{} (n,{}), {what} from n = {small} to {large}, log-log slope",
                    self.name, self.second
                ),
                are_confirmed.then_some(Figure::Ratio(slope)),
                Figure::Ratio(SLOPE),
            );
        };
        row(
            "states",
            slope(before.states() as f64, after.states() as f64),
        );
        if after.took > SHORT {
            row(
                "time",
                slope(before.took.as_secs_f64(), after.took.as_secs_f64()),
            );
        }
    }
}

pub fn print(families: &[Family]) {
    println!();
    println!("Growth with the number of threads:");
    println!();
    println!("| program | states | all trials | refinements | time | MiB |");
    println!("|---|---:|---:|---:|---:|---:|");
    for family in families {
        for (size, outcome) in &family.sizes {
            let example = format!("{} ({size},{})", family.name, family.second);
            let stats = &outcome.entry.stats;
            let note = match outcome.is_confirmed() {
                true => "",
                false => "not found: ",
            };
            println!(
                "| {example} | {note}{} | {} | {} | {} | {} |",
                outcome.states(),
                outcome.all_trials(),
                stats.refinements.unwrap_or(0),
                shown(outcome.took),
                outcome.mebibytes()
            );
        }
    }
}
