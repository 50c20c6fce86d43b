//! Holds guide's answers against what the oracle knows. Start at [`compare`].
//!
//! Never wrong: what guide confirms must be possible, and what it calls infeasible must not. Never silent: where it says
//! that everything was explored, it must have found everything. What is `undecided` is only counted.

use super::ast::{Condition, Kind, Statement, Value};
use super::code::Exception;
use super::facts::{Facts, Line, Standing};
use super::guided::Compiled;
use super::random::Random;
use guide::report::{Entry, Report};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Instant;

/// Where guide and the oracle disagree.
#[derive(Clone, Debug)]
pub struct Contradiction {
    /// What kind of disagreement it is, in a few words; shrinking keeps it.
    pub kind: String,
    pub command: Vec<String>,
    /// What guide says, and what the oracle says.
    pub text: String,
}

/// How often guide said what.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub programs: u64,
    /// Of these on each JDK, and with one feature alone.
    pub sorts: BTreeMap<String, u64>,
    pub runs: BTreeMap<String, u64>,
    pub milliseconds: BTreeMap<String, u64>,
    /// By kind of warning and verdict; and of explorations whether they were complete.
    pub verdicts: BTreeMap<String, u64>,
    pub reasons: BTreeMap<String, u64>,
}

impl Tally {
    pub fn count(map: &mut BTreeMap<String, u64>, key: impl Into<String>) {
        *map.entry(key.into()).or_default() += 1;
    }

    fn ran(&mut self, name: &str, began: Instant) {
        Tally::count(&mut self.runs, name);
        let milliseconds = self.milliseconds.entry(name.to_string()).or_default();
        *milliseconds += began.elapsed().as_millis() as u64;
    }

    pub fn print(&self) {
        println!("{} programs", self.programs);
        for (title, map) in [
            ("of these", &self.sorts),
            ("runs", &self.runs),
            ("milliseconds", &self.milliseconds),
            ("answers", &self.verdicts),
            ("why undecided or not complete", &self.reasons),
        ] {
            println!("{title}:");
            for (key, count) in map {
                println!("  {count:8} {key}");
            }
        }
    }
}

/// How to run guide: its options, always with these bounds.
const BOUNDS: [&str; 4] = ["--time-limit", "1", "--state-limit", "3000"];
/// Executions of `flip`, which keeps no states.
const EXECUTIONS: &str = "150";
/// Targets of each kind that are tried for a program.
const MOST_TARGETS: usize = 4;

/// So many targets of each kind instead, and nothing but what guide says of them before it explores: for what the code
/// alone refutes, of which few targets are.
fn many_targets() -> Option<usize> {
    std::env::var("GUIDE_FUZZ_TARGETS").ok()?.parse().ok()
}

/// Which commands a program is tried with: all that are cheap, and some of the rest by chance.
fn commands(random: &mut Random) -> Vec<Vec<String>> {
    let words = |text: &str| -> Vec<String> {
        let words = text.split_whitespace().chain(BOUNDS);
        words.map(str::to_string).collect()
    };
    let mut all = vec![
        words("check --strategy dfs"),
        words("check --strategy bfs"),
        words("check --strategy orders"),
        words("check --strategy orders --no-matching"),
    ];
    let more = [
        "check --strategy dfs --no-matching",
        "check --strategy dfs --no-reduction",
        "check --strategy bfs --no-matching",
        "check --strategy bfs --no-reduction",
        "check --strategy dfs --no-reduction --no-matching",
        "check --strategy dfs --no-atomic-synchronizers",
        "check --strategy orders --no-atomic-synchronizers",
        "check --strategy orders --no-reduction",
        "check --strategy bfs --no-atomic-synchronizers --no-matching",
    ];
    all.push(words(random.pick(&more)));
    for algorithm in ["simple", "efficient", "optimised"] {
        let line = format!("flip --algorithm {algorithm} --execution-limit {EXECUTIONS}");
        let inside = random.pick(&["", " --no-atomic-synchronizers"]);
        all.push(words(&(line + inside)));
    }
    all
}

/// All contradictions of a program; those of some kind only where one is given, and the first of them.
pub fn compare(
    compiled: &Compiled,
    facts: &Facts,
    jdk: &Path,
    seed: u64,
    tally: &mut Tally,
) -> Vec<Contradiction> {
    let mut random = Random::new(seed);
    let mut found = Vec::new();
    tally.programs += 1;
    let many = many_targets();
    for options in commands(&mut random).iter().filter(|_| many.is_none()) {
        found.extend(explored(compiled, facts, jdk, options, tally));
    }
    let strategy = random.pick(&[
        "portfolio",
        "portfolio",
        "guided",
        "orders",
        "orders",
        "dfs",
        "bfs",
    ]);
    let (strategy, bounds) = match many {
        Some(_) => ("portfolio", ["--time-limit", "1", "--state-limit", "1"]),
        None => (strategy, BOUNDS),
    };
    let options = ["--strategy", strategy, "--jobs", "1"];
    let options = options.iter().chain(&bounds).map(|it| it.to_string());
    let targets = targets(compiled, facts, &mut random, many.unwrap_or(MOST_TARGETS));
    let options: Vec<String> = options.collect();
    found.extend(judged(compiled, facts, jdk, &options, &targets, tally));
    found
}

/// Runs `check` or `flip` and looks at its findings.
pub fn explored(
    compiled: &Compiled,
    facts: &Facts,
    jdk: &Path,
    options: &[String],
    tally: &mut Tally,
) -> Vec<Contradiction> {
    let command = compiled.command(jdk, options);
    let name: Vec<&str> = options
        .iter()
        .map(String::as_str)
        .take_while(|it| !matches!(*it, "--time-limit" | "--execution-limit"))
        .collect();
    let name = name.join(" ");
    let began = Instant::now();
    let contradiction = |kind: &str, text: String| Contradiction {
        kind: kind.to_string(),
        command: command.clone(),
        text,
    };
    let ran = compiled.run(&command);
    tally.ran(&name, began);
    let report = match ran {
        Ok(report) => report,
        Err(text) => return vec![contradiction("failure", text)],
    };
    let answer = ["incomplete", "complete"][usize::from(report.exploration.complete)];
    Tally::count(&mut tally.verdicts, format!("{name}: {answer}"));
    for reason in &report.exploration.reasons {
        Tally::count(&mut tally.reasons, format!("{name}: {reason}"));
    }
    let mut found = Vec::new();
    for entry in &report.findings {
        Tally::count(&mut tally.verdicts, format!("finding {}", entry.kind));
        if entry.verdict.name() != "confirmed" {
            let reason = entry.reason.clone().unwrap_or_default();
            if reason.contains("no time or memory left") {
                continue;
            }
            let text = format!("{} {} is {}: {reason}", entry.id, entry.kind, entry.verdict);
            found.push(contradiction("unconfirmed", text));
        } else if let Err(text) = is_possible(facts, entry) {
            let kind = format!("impossible {}", entry.kind);
            found.push(contradiction(&kind, text));
        }
    }
    if report.exploration.complete {
        for (kind, text) in missed(facts, &report) {
            found.push(contradiction(&format!("missed {kind}"), text));
        }
    }
    found
}

/// The line of the innermost frame of the program itself.
fn own_line(entry: &Entry) -> Option<Line> {
    let own = |it: &&guide::report::Place| it.class.starts_with('P');
    let place = entry.ending.stack().iter().find(own)?;
    place.line.map(|line| line as Line)
}

fn thread_number(name: &str) -> usize {
    name.strip_prefix('t')
        .and_then(|it| it.parse().ok())
        .unwrap_or(0)
}

/// The threads of a deadlock and their lines.
fn standings(entry: &Entry) -> Vec<(usize, Option<Line>)> {
    let standing = |it: &guide::report::Wait| {
        let line = it.at.as_ref().and_then(|at| at.line);
        (thread_number(&it.name), line.map(|line| line as Line))
    };
    entry.ending.waits().iter().map(standing).collect()
}

fn is_possible(facts: &Facts, entry: &Entry) -> Result<(), String> {
    match entry.kind.name() {
        "exception" | "assertion" => {
            let class = entry.ending.exception().unwrap_or_default();
            let line = own_line(entry).unwrap_or(0);
            let thread = thread_number(entry.ending.thread().unwrap_or_default());
            let is_it = |(what, at, who): &(Exception, Line, usize)| {
                what.class() == class && *at == line && *who == thread
            };
            let known = facts.uncaught.iter().chain(&facts.handled).any(is_it);
            let says = || format!("guide: {class} at {line} ends thread {thread}; never");
            known.then_some(()).ok_or_else(says)
        }
        "deadlock" => {
            let threads = standings(entry);
            let fits = |all: &Vec<Standing>| {
                threads.iter().all(|(thread, line)| {
                    let mut all = all.iter();
                    all.any(|(it, lines)| {
                        // A thread at its end is at no statement.
                        let is_at = |line: Line| lines.contains(&line) || lines.is_empty();
                        it == thread && line.is_none_or(is_at)
                    })
                })
            };
            let deadlocks = &facts.deadlocks;
            let mut known = deadlocks.stuck.iter().chain(&deadlocks.circles);
            let says = || format!("guide: stuck (thread, line): {threads:?}; never");
            known.any(fits).then_some(()).ok_or_else(says)
        }
        "race" => {
            let lines: Vec<Line> = entry
                .ending
                .accesses()
                .iter()
                .map(|it| it.at.line.unwrap_or(0) as Line)
                .collect();
            let pair = (lines[0].min(lines[1]), lines[0].max(lines[1]));
            let says = || format!("guide: a race of lines {pair:?}; never");
            facts.races.contains(&pair).then_some(()).ok_or_else(says)
        }
        _ => Ok(()),
    }
}

/// What is possible and was not found.
fn missed(facts: &Facts, report: &Report) -> Vec<(&'static str, String)> {
    let mut missed = Vec::new();
    let known: BTreeSet<(String, Line)> = report
        .findings
        .iter()
        .filter_map(|it| Some((it.ending.exception()?.to_string(), own_line(it)?)))
        .collect();
    for (what, line, thread) in &facts.uncaught {
        if !known.contains(&(what.class().to_string(), *line)) {
            let text = format!(
                "everything was explored, but {} at {line} can end thread {thread}",
                what.class()
            );
            missed.push(("exception", text));
        }
    }
    let deadlocks = report
        .findings
        .iter()
        .filter(|it| it.kind.name() == "deadlock");
    let deadlocks: Vec<Vec<Option<Line>>> = deadlocks
        .map(|it| standings(it).into_iter().map(|(_, line)| line).collect())
        .collect();
    let all = facts.deadlocks.final_ones.iter();
    for stuck in all.chain(&facts.deadlocks.circles) {
        let is_told = |found: &&Vec<Option<Line>>| {
            // One of a deadlock's own circles, or all of it.
            let mut left: Vec<&Standing> = stuck.iter().collect();
            found.iter().all(|line| {
                let fits = |it: &&Standing| {
                    line.is_none_or(|line| it.1.contains(&line) || it.1.is_empty())
                };
                let at = left.iter().position(fits);
                at.map(|at| left.remove(at)).is_some()
            })
        };
        if !deadlocks.iter().any(|it| is_told(&it)) {
            let text =
                format!("everything was explored, but (thread, lines) {stuck:?} can be stuck");
            missed.push(("deadlock", text));
        }
    }
    missed
}

/// What one line of a file of targets asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// To be reached; of an assertion, its failure.
    Reach(Line, bool),
    Deadlock(Line, Line),
    Race(Line, Line),
}

impl Target {
    fn text(self, program: &str) -> String {
        let place = |line: Line| format!("{program}.java:{line}");
        match self {
            Target::Reach(line, _) => format!("reachability: {}", place(line)),
            Target::Deadlock(a, b) => format!("deadlock: {}, {}", place(a), place(b)),
            Target::Race(a, b) => format!("race: {}, {}", place(a), place(b)),
        }
    }

    /// Whether it certainly can happen, and whether it certainly cannot.
    fn truth(self, facts: &Facts) -> (bool, bool) {
        match self {
            Target::Reach(line, fails) => {
                let can = match fails {
                    true => facts.thrown.contains(&(Exception::Assertion, line)),
                    false => facts.reached.contains(&line),
                };
                (can, !can)
            }
            Target::Race(a, b) => {
                let can = facts.races.contains(&(a.min(b), a.max(b)));
                (can, !can)
            }
            Target::Deadlock(a, b) => {
                let fits = |all: &Vec<Standing>| {
                    let at = |line: Line| all.iter().filter(move |it| it.1.contains(&line));
                    at(a).any(|one| at(b).any(|other| one.0 != other.0))
                };
                let deadlocks = &facts.deadlocks;
                let circles = || deadlocks.circles.iter();
                let certain = deadlocks.final_ones.iter().chain(circles()).any(fits);
                let possible = deadlocks.stuck.iter().chain(circles()).any(fits);
                (certain, !possible)
            }
        }
    }

    fn kind(self) -> &'static str {
        match self {
            Target::Reach(..) => "reachability",
            Target::Deadlock(..) => "deadlock",
            Target::Race(..) => "race",
        }
    }
}

/// Targets of a program: lines, pairs of lines that block and pairs that access; what can happen and what cannot.
fn targets(compiled: &Compiled, facts: &Facts, random: &mut Random, most: usize) -> Vec<Target> {
    let statements = compiled.program.statements();
    let mut reach = Vec::new();
    for it in &statements {
        if !matches!(it.kind, Kind::Try { .. } | Kind::Forever(_)) {
            reach.push(Target::Reach(it.line, matches!(it.kind, Kind::Assert(_))));
        }
    }
    let pairs = |lines: &[Line]| {
        let mut pairs = Vec::new();
        for (number, &a) in lines.iter().enumerate() {
            pairs.extend(lines[number..].iter().map(|&b| (a, b)));
        }
        pairs
    };
    let lines = |fits: &dyn Fn(&Kind) -> bool| -> Vec<Line> {
        let fitting = statements.iter().filter(|it: &&&Statement| fits(&it.kind));
        fitting.map(|it| it.line).collect()
    };
    let blocks = pairs(&lines(&blocks)).into_iter();
    let blocks: Vec<Target> = blocks.map(|(a, b)| Target::Deadlock(a, b)).collect();
    let races = pairs(&lines(&accesses)).into_iter();
    let races: Vec<Target> = races.map(|(a, b)| Target::Race(a, b)).collect();
    let mut all = Vec::new();
    for kind in [reach, blocks, races] {
        // Of what can happen and what cannot as many as there may be.
        let (mut can, mut cannot): (Vec<Target>, Vec<Target>) =
            kind.into_iter().partition(|it| it.truth(facts).0);
        for half in [&mut can, &mut cannot] {
            for _ in 0..most / 2 {
                if !half.is_empty() {
                    all.push(half.swap_remove(random.below(half.len())));
                }
            }
        }
    }
    all
}

fn blocks(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::Synchronized(..)
            | Kind::Call(_)
            | Kind::Wait(..)
            | Kind::Join(..)
            | Kind::Park(_)
            | Kind::Lock(_)
            | Kind::LockInterruptibly(_)
            | Kind::Await(..)
            | Kind::Acquire(_)
            | Kind::AwaitLatch(_)
            | Kind::ReadLock(_)
            | Kind::WriteLock(_)
    )
}

fn accesses(kind: &Kind) -> bool {
    let in_condition = |it: &Condition| format!("{it:?}").contains("Read(");
    let in_value = |it: &Value| format!("{it:?}").contains("Read(");
    match kind {
        Kind::Set(..) | Kind::NewBox(..) | Kind::CopyBox(..) => true,
        Kind::Local(_, value) | Kind::AtomicSet(_, value) => in_value(value),
        Kind::Assume(it) | Kind::Assert(it) | Kind::If(it, ..) | Kind::While(it, _) => {
            in_condition(it)
        }
        _ => false,
    }
}

/// Runs guide on targets and looks at its verdicts.
pub fn judged(
    compiled: &Compiled,
    facts: &Facts,
    jdk: &Path,
    options: &[String],
    targets: &[Target],
    tally: &mut Tally,
) -> Vec<Contradiction> {
    if targets.is_empty() {
        return Vec::new();
    }
    let file = compiled.folder.with_extension("targets");
    let name = &compiled.program.name;
    let lines: Vec<String> = targets.iter().map(|it| it.text(name)).collect();
    std::fs::write(&file, lines.join("\n")).expect("the target folder is writable");
    let mut options = options.to_vec();
    options.extend(["--targets".to_string(), file.display().to_string()]);
    let command = compiled.command(jdk, &options);
    let began = Instant::now();
    let ran = compiled.run(&command);
    tally.ran(&format!("targets {}", options[1]), began);
    let report = match ran {
        Ok(report) => report,
        Err(text) => {
            let kind = "failure".to_string();
            return vec![Contradiction {
                kind,
                command,
                text,
            }];
        }
    };
    let mut found = Vec::new();
    for entry in &report.warnings {
        let number = entry.source.as_ref().map_or(0, |it| it.line as usize);
        let target = targets[number - 1];
        let (can, cannot) = target.truth(facts);
        let key = format!("{}: {}", target.kind(), entry.verdict);
        Tally::count(&mut tally.verdicts, key);
        if matches!(entry.found_by.name(), "static refutation" | "call graph") {
            let key = format!("{}: {} by {}", target.kind(), entry.verdict, entry.found_by);
            Tally::count(&mut tally.verdicts, key);
        }
        let kind = match entry.verdict.name() {
            "confirmed" if cannot => "falsely confirmed",
            "infeasible" if can => "falsely infeasible",
            "undecided" => {
                for gap in &entry.gaps {
                    let key = format!("{}: {}", target.kind(), gap.reason);
                    Tally::count(&mut tally.reasons, key);
                }
                continue;
            }
            _ => continue,
        };
        let line = &lines[number - 1];
        let reason = entry.reason.clone().unwrap_or_default();
        let text = format!("{line} is {}: {reason}", entry.verdict);
        let mut command = compiled.command(jdk, &options[..options.len() - 2]);
        let (claim, places) = line.split_once(": ").expect("it was written so");
        let places = places.replace(", ", ",");
        command.extend(["--kind".into(), claim.into(), "--at".into(), places]);
        found.push(Contradiction {
            kind: format!("{kind} {}", target.kind()),
            command,
            text,
        });
    }
    for entry in &report.findings {
        if entry.verdict.name() == "confirmed"
            && let Err(text) = is_possible(facts, entry)
        {
            found.push(Contradiction {
                kind: format!("impossible {} on the way", entry.kind),
                command: command.clone(),
                text,
            });
        }
    }
    found
}
