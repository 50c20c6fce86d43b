//! One run of `guide --targets`, or of `java`, on a program of java-examples with its arguments, from the start of the
//! process to its end. What came of it is read from the JSON report.

use crate::support::{self, examples};
use crate::table::shown;
use guide::report::{Entry, Report};
use std::fmt;
use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// A run of `java` that takes longer hangs.
const JAVA_HANGS: Duration = Duration::from_secs(10);
/// `guide` ends by itself, with its own limits. This is for the day it does not.
const GUIDE_HANGS: Duration = Duration::from_secs(600);

/// A program of java-examples and its arguments.
#[derive(Clone)]
pub struct Example {
    pub name: String,
    pub arguments: Vec<u32>,
}

impl Example {
    pub fn new(name: &str, arguments: &[u32]) -> Example {
        Example {
            name: name.to_string(),
            arguments: arguments.to_vec(),
        }
    }
}

impl fmt::Display for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.arguments.iter().map(u32::to_string).collect();
        match numbers.is_empty() {
            true => write!(f, "{}", self.name),
            false => write!(f, "{} ({})", self.name, numbers.join(",")),
        }
    }
}

/// One run of `guide`.
#[derive(Clone)]
pub struct Outcome {
    /// From the start of the process to its end.
    pub took: Duration,
    /// The only warning of the report; without a verdict where there is no report.
    pub entry: Entry,
}

impl Outcome {
    pub fn is_confirmed(&self) -> bool {
        self.entry.verdict.name() == "confirmed"
    }

    /// Of the trial that settled it, as the paper counts; of all trials where none did.
    pub fn states(&self) -> u64 {
        let stats = &self.entry.stats;
        stats.states.or(stats.total_states).unwrap_or(0)
    }

    /// States of all trials, and how many trials.
    pub fn all_trials(&self) -> String {
        let stats = &self.entry.stats;
        let (states, trials) = (stats.total_states, stats.trials);
        format!("{} in {}", states.unwrap_or(0), trials.unwrap_or(0))
    }

    /// Peak memory, rounded down.
    pub fn mebibytes(&self) -> u64 {
        self.entry.stats.peak_rss_kb.unwrap_or(0) / 1024
    }

    /// States, and those of all trials where there were others too; the time; a star where it was not guided search
    /// that found it.
    pub fn told(&self) -> String {
        let time = shown(self.took);
        let (states, all) = (self.states(), self.entry.stats.total_states.unwrap_or(0));
        let of_all = match all > states {
            true => format!(" of {all}"),
            false => String::new(),
        };
        let star = match self.entry.found_by.name() == "exhaustive fallback" {
            true => " *",
            false => "",
        };
        match self.entry.verdict.name() {
            "confirmed" => format!("{states}{of_all}, {time}{star}"),
            "undecided" => format!("not found ({states}, {time})"),
            "" => "failed".into(),
            // The examples are known to fail, so this is a wrong answer.
            other => format!("**{other}** ({states}, {time})"),
        }
    }
}

/// The compiled examples and the JDK they run on, for `guide` and `java` alike.
pub struct Examples {
    home: PathBuf,
    reports: PathBuf,
    /// How many reports were asked for: each has a file of its own, since two commands may run at once.
    count: AtomicUsize,
}

impl Examples {
    pub fn new() -> Examples {
        examples::compile();
        Examples {
            home: support::compiler_jdk(),
            reports: support::folder("bench-guided"),
            count: AtomicUsize::new(0),
        }
    }

    pub fn guide(&self, example: &Example, flags: &[&str]) -> Outcome {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        let report = self.reports.join(format!("{number}.json"));
        let mut command = Command::new(support::GUIDE);
        let targets = examples::folder(&example.name).join("targets.txt");
        command.arg("--targets").arg(targets);
        command
            .arg(examples::jar(&example.name))
            .arg("--json")
            .arg(&report);
        command.arg("--jdk").arg(&self.home).args(flags);
        command
            .arg("--")
            .args(example.arguments.iter().map(u32::to_string));
        let (took, status) = timed(&mut command, GUIDE_HANGS);
        let written = std::fs::read(&report).unwrap_or_default();
        let read: Option<Report> = serde_json::from_slice(&written).ok();
        let entry = read.and_then(|report| report.warnings.into_iter().next());
        if entry.is_none() {
            eprintln!("{command:?}: no report, {status:?}");
        }
        let _ = std::fs::remove_file(report);
        Outcome {
            took,
            entry: entry.unwrap_or_default(),
        }
    }

    /// The median time of several runs, if it is confirmed in each of them, and the last of them.
    pub fn median(&self, runs: usize, example: &Example, flags: &[&str]) -> Outcome {
        let mut times = Vec::new();
        loop {
            let outcome = self.guide(example, flags);
            times.push(outcome.took);
            if !outcome.is_confirmed() {
                return outcome;
            }
            if times.len() == runs {
                let took = median(times);
                return Outcome { took, ..outcome };
            }
        }
    }

    /// How long `java` takes; `None` where it hangs or throws. Inputs have their defaults.
    pub fn java(&self, example: &Example) -> Option<Duration> {
        let mut command = Command::new(self.home.join("bin/java"));
        command.arg("-jar").arg(examples::jar(&example.name));
        command.args(example.arguments.iter().map(u32::to_string));
        let (took, status) = timed(command.stderr(Stdio::null()), JAVA_HANGS);
        status
            .is_some_and(|status| status.success())
            .then_some(took)
    }
}

pub fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// From start to exit, and the exit status; none for a command that had to be killed. What it prints is thrown away. A
/// process closes its standard output when it ends, which is noticed at once, while asking again and again would not.
fn timed(command: &mut Command, limit: Duration) -> (Duration, Option<ExitStatus>) {
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    let begin = Instant::now();
    let mut child = command
        .spawn()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let mut printed = child.stdout.take().expect("it is piped");
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let _ = printed.read_to_end(&mut Vec::new());
        let _ = sender.send(());
    });
    let has_ended = receiver.recv_timeout(limit).is_ok();
    if !has_ended {
        let _ = child.kill();
    }
    let status = child.wait().expect("it was started");
    (begin.elapsed(), has_ended.then_some(status))
}
