//! Whether other strategies find the same errors, and in how many states. Promises nothing and takes half an hour, so
//! it is a part of its own: `cargo bench --bench measure -- strategies [SECONDS]`, or `scripts/bench --long`.

use super::example::{Example, Examples, Outcome};
use super::{further, table2};
use guide::report::ReasonCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What each run may take, where nothing else is said.
pub const SECONDS: u32 = 120;
const STRATEGIES: [&str; 4] = ["guided", "dfs", "random", "context-bound"];
/// How many runs at once.
const WORKERS: usize = 2;
/// Time is to be what ends a run, not these. Memory in MiB.
const LIMITS: [&str; 4] = ["--state-limit", "1000000000", "--memory-limit", "8192"];

pub fn print(seconds: u32) {
    let examples = Examples::new();
    let mut rows = table2::examples();
    rows.push(further::input_locks());
    let runs: Vec<(&Example, &str)> = rows
        .iter()
        .flat_map(|example| STRATEGIES.map(|strategy| (example, strategy)))
        .collect();
    let outcomes = several_at_once(&runs, |&(example, strategy)| {
        let limit = seconds.to_string();
        let flags = ["--strategy", strategy, "--time-limit", &limit];
        let outcome = examples.guide(example, &[&flags[..], &LIMITS].concat());
        eprintln!("{example}, {strategy}: {}", outcome.told());
        outcome
    });
    println!(
        "States of each strategy, and time, where it finds the error; otherwise how far it came. {seconds} s each, {WORKERS} runs at once:"
    );
    println!();
    println!("| program | {} |", STRATEGIES.join(" | "));
    println!("|---|{}", "---:|".repeat(STRATEGIES.len()));
    for (example, outcomes) in rows.iter().zip(outcomes.chunks(STRATEGIES.len())) {
        let cells: Vec<String> = outcomes.iter().map(told).collect();
        println!("| {example} | {} |", cells.join(" | "));
    }
}

/// With what ended it, where that was not time.
fn told(outcome: &Outcome) -> String {
    let mut gaps = outcome.entry.gaps.iter();
    match gaps.find(|gap| matches!(gap.reason, ReasonCode::Memory | ReasonCode::States)) {
        Some(gap) if !outcome.is_confirmed() => format!("{}: {}", outcome.told(), gap.reason),
        _ => outcome.told(),
    }
}

/// What each gives, in their order.
fn several_at_once<T: Sync, R: Send>(all: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = all.get(at) else { break };
                    let result = work(one);
                    done.lock().expect("no worker panics").push((at, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no worker panics");
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}
