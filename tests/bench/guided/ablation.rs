//! What each part of the guidance is worth: the rows of Table 2 with one part left out at a time. Promises nothing.

use super::example::{Examples, Outcome};
use super::table2;

const SECONDS: &str = "20";
const SETTINGS: [&[&str]; 11] = [
    &[],
    &["--without", "left"],
    &["--without", "distance"],
    &["--without", "kind"],
    &["--definitions", "random"],
    &["--without", "refinement"],
    &["--restart", "full"],
    &["--no-symmetry"],
    &["--no-bind-traces"],
    &["--no-hold-threads"],
    &["--no-matching"],
];

/// All rows with the same flags.
pub struct Setting {
    flags: &'static [&'static str],
    outcomes: Vec<Outcome>,
}

pub fn measure(examples: &Examples) -> Vec<Setting> {
    let of = |&flags: &&'static [&'static str]| {
        let all = [flags, &["--time-limit", SECONDS]].concat();
        let rows = table2::examples();
        let outcomes = rows.iter().map(|example| examples.guide(example, &all));
        Setting {
            flags,
            outcomes: outcomes.collect(),
        }
    };
    SETTINGS.iter().map(of).collect()
}

pub fn print(settings: &[Setting]) {
    println!();
    println!(
        "The same with a part of the guidance left out: states of the trial that found it, of those of all trials where there were others, and time; a star where the exhaustive search found it; with {SECONDS} s:"
    );
    println!();
    let names: Vec<String> = table2::examples()
        .iter()
        .map(|example| format!(" {example} |"))
        .collect();
    println!("| flags |{}", names.concat());
    println!("|---|{}", "---:|".repeat(names.len()));
    for setting in settings {
        let cells: Vec<String> = setting
            .outcomes
            .iter()
            .map(|outcome| format!(" {} |", outcome.told()))
            .collect();
        let flags = match setting.flags.is_empty() {
            true => "none".into(),
            false => format!("`{}`", setting.flags.join(" ")),
        };
        println!("| {flags} |{}", cells.concat());
    }
}
