//! What an exploration found, as plain data: the JSON report, which is the contract between `guide` and other programs
//! (`docs/report.md` explains it). Start at [`Report`]; `build.rs` makes one, `excerpts.rs` adds lines of the sources and
//! `baseline.rs` what an earlier report said. `unit.rs` and `content.rs` have what `guide test` adds;
//! `text.rs`, `json.rs`, `sarif.rs`, `junit.rs` and `html.rs` show it, and
//! `write.rs` puts it into files.

mod assumption;
mod baseline;
mod build;
mod collapse;
mod columns;
mod content;
mod excerpts;
mod html;
pub mod inputs;
mod json;
mod junit;
mod limits;
mod meaning;
mod notation;
mod sarif;
mod sha256;
mod text;
mod trace_line;
mod unit;
mod vocabulary;
mod waits;
mod write;

pub use baseline::Baseline;
pub use build::{Facts, confirm, entry_of, out_of_time, place_of, reason, report_of};
pub use columns::print_trace;
pub use content::{Component, Content};
pub use excerpts::Sources;
pub use json::read;
pub use notation::{constant_of, java_string, kind_of};
pub use text::{
    AtHand, counted, describe_gap, headline, print_finding, print_head, print_stats, print_summary,
    print_verdicts, print_warning,
};
pub use trace_line::TraceLine;
pub use unit::{Call, MethodCoverage, Returned, Savings, TestedUnit, Unit, UnitPath, short_value};
pub use vocabulary::{
    AccessMode, Action, Change, Kind, PathEnd, ReasonCode, Strategy, Verdict, WaitKind,
};
pub use write::{abandon, is_writable, refuse_unwritable, write_all};

use crate::config::Limits;
use crate::search::Step;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the JSON report, the contract between `guide` and other programs. It follows semantic versioning.
pub const CONTRACT: &str = "1.0";

/// Everything there is to say of one call of `guide`. Whoever reads one ignores fields it does not know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    pub contract: String,
    pub tool: Tool,
    /// The program, as the user wrote its paths.
    pub app: Vec<String>,
    #[serde(default)]
    pub classpath: Vec<String>,
    /// The version of the JDK whose library was explored with.
    pub jdk: String,
    /// Its folder.
    #[serde(default)]
    pub jdk_home: Option<String>,
    /// The class whose main method the program starts with, unless `entry` says where it does.
    #[serde(default)]
    pub main: Option<String>,
    /// `pkg.Class.method(descriptor)`.
    #[serde(default)]
    pub entry: Option<String>,
    #[serde(default)]
    pub arguments: Vec<String>,
    /// What the program was allowed to read besides its own folder.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow_read: Vec<String>,
    #[serde(default)]
    pub scheduling: Scheduling,
    #[serde(default)]
    pub seed: u64,
    /// When it was begun, in UTC: `2026-11-16T14:13:42Z`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<String>,
    #[serde(default = "limits::unknown", with = "limits::InJson")]
    pub limits: Limits,
    #[serde(default)]
    pub warnings: Vec<Entry>,
    #[serde(default)]
    pub findings: Vec<Entry>,
    #[serde(default)]
    pub exploration: Exploration,
    /// What `guide test` tested.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<TestedUnit>,
    /// What these covered together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub coverage: Vec<MethodCoverage>,
    /// The same with preconditions, assertions and what only these call.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub coverage_with_checks: Vec<MethodCoverage>,
    #[serde(default)]
    pub skipped: Vec<Skipped>,
    #[serde(default)]
    pub unsupported: Vec<Unsupported>,
    #[serde(default)]
    pub broken: Vec<Broken>,
    #[serde(default)]
    pub summary: Summary,
    /// The earlier report it was compared with. Each entry says for itself whether it is new.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub baseline: Option<String>,
    /// What was in that report and is gone, and what it had confirmed and is not confirmed now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<Fixed>,
}

/// An entry of an earlier report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Fixed {
    /// There.
    pub id: String,
    pub kind: Kind,
    pub targets: Vec<Place>,
    /// What it was, in one sentence.
    pub text: String,
    /// The verdicts; none now if it is gone.
    pub was: Verdict,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<Verdict>,
    /// What it is called now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now_id: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tool {
    pub name: String,
    pub version: String,
}

/// Which schedules there were.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Scheduling {
    pub reduction: bool,
    pub any_timing: bool,
    pub spurious_wakeups: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub assume_nothing: bool,
    /// Names of facts that are inputs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vary: Vec<String>,
}

impl Default for Scheduling {
    fn default() -> Self {
        Scheduling {
            reduction: true,
            any_timing: false,
            spurious_wakeups: false,
            assume_nothing: false,
            vary: Vec::new(),
        }
    }
}

/// A thread that lives on beside a deadlock, and where it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Living {
    pub thread: u16,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
}

/// Two choices of an execution, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    pub from: u64,
    pub to: u64,
}

/// A warning with its verdict, or something found without one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Entry {
    pub id: String,
    pub kind: Kind,
    /// Of a warning: where it was read, and the places it names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<SourceLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Place>,
    /// Of a warning that may mean several things: each with its own verdict. `targets` are those of the one confirmed, or
    /// of the first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Reading>,
    pub verdict: Verdict,
    /// Why the verdict is not `confirmed`.
    pub reason: Option<String>,
    /// Of an undecided warning: how far the best execution got.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<BestPath>,
    /// Of an undecided warning: everything that kept the search from being complete.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<Reason>,
    /// The class of an exception nobody caught, its message, the thread it ended, and where it was thrown, innermost
    /// first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exception: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thread: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stack: Vec<Place>,
    /// Of a deadlock: the threads wait in a circle, whatever others do. Otherwise nobody is left who could help them.
    #[serde(skip_serializing_if = "is_false")]
    pub cycle: bool,
    /// Of a deadlock: who waits for whom, holding what.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waits: Vec<Wait>,
    /// Of a deadlock: threads that live on beside those that wait, and never bring what those wait for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub living: Vec<Living>,
    /// Of an endless execution: the choices before which it was in the same state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<Round>,
    /// Of a race: the two accesses that can each be made next.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accesses: Vec<Access>,
    pub inputs: Vec<Input>,
    pub objects: Vec<Object>,
    /// What the inputs are in the conditions of the trace, each under a name of its own.
    pub variables: Vec<Variable>,
    pub trace: Vec<TraceLine>,
    pub schedule: Vec<Step>,
    /// What the program printed on this execution up to the finding.
    pub output: Output,
    /// The models this execution went through that show fewer behaviours than a JVM.
    pub approximations: Vec<String>,
    /// Classes this execution looked for in vain, each in a sentence: with them it would have gone another way.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
    /// Under what the verdict holds: facts of the environment that are as they are here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumptions: Vec<Assumption>,
    /// A deadline passed while other threads could still run: the order may be rare in practice.
    pub depends_on_timing: bool,
    /// The means that settled it; empty where nothing did.
    pub found_by: Strategy,
    /// Of a warning: the abstract traces that were followed, or would have been first; one to each target.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abstract_traces: Vec<Vec<Place>>,
    /// What called the library, where no main method of the program leads to the warning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub harness: Option<Harness>,
    /// Of a finding of `guide test`: the unit that was tested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
    pub stats: EntryStats,
    /// Lines of the sources around the places above, where the sources were found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub excerpts: Vec<Excerpt>,
    /// Against an earlier report.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub baseline: Option<Change>,
}

/// Successive lines of a source file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Excerpt {
    /// The file below the folder of its package: `pkg/Gate.java`.
    pub file: String,
    /// Where it was found.
    pub path: String,
    /// The number of the first line.
    pub first: u32,
    pub lines: Vec<String>,
}

/// One thing that a warning may mean.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Reading {
    pub targets: Vec<Place>,
    pub verdict: Verdict,
}

/// What stands in a file of warnings and is not judged, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Skipped {
    pub source: SourceLine,
    pub reason: String,
}

/// A line of a file of warnings; line 0 of `--at` for one given directly.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SourceLine {
    pub file: String,
    pub line: u32,
    pub text: String,
}

/// How many locations of the first trace set the best execution came through, and where it could not go on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BestPath {
    pub matched: u64,
    pub of: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stuck_at: Option<Place>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// A place in code, as an analyser or an editor would name it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Place {
    pub class: String,
    pub method: String,
    pub descriptor: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Of the bytecode; absent at the entry of a synchronized method, where its lock is taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<u16>,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.class, self.method)?;
        match (self.line, self.offset) {
            (Some(line), _) => write!(f, ":{line}"),
            (None, Some(offset)) => write!(f, "@{offset}"),
            (None, None) => Ok(()),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Wait {
    /// The number and the name of the thread.
    pub thread: u16,
    pub name: String,
    pub kind: WaitKind,
    /// What must happen to or be done with; an object by class and number.
    pub waits_for: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held_by: Option<String>,
    pub holding: Vec<Held>,
    /// Where the application called what waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// Where in the JDK it waits, if there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inside: Option<Place>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Held {
    pub object: String,
    /// Where the thread took it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

/// A program that guide wrote to call a library.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Harness {
    /// The methods that each thread calls one of.
    pub calls: Vec<Vec<String>>,
    /// In Java; it compiles against the program and `guide.Input`.
    pub source: String,
    /// Types whose objects no client can make, so that their fields were made up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub made_up: Vec<String>,
}

/// An access that a thread is about to make.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Access {
    /// The number and the name of the thread.
    pub thread: u16,
    pub name: String,
    pub action: AccessMode,
    /// The variable: a field of an object, a static, an element.
    pub variable: String,
    pub at: Place,
    /// Where the application called what makes the access, if that is the JDK's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called_at: Option<Place>,
}

/// One value the program asked for. Those of one name and thread are in the order they were asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Input {
    pub name: String,
    pub thread: String,
    #[serde(rename = "type")]
    pub java_type: String,
    pub value: Value,
}

/// In Java notation, or one of the objects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    Plain(String),
    Object {
        #[serde(rename = "ref")]
        id: u32,
    },
}

impl Default for Value {
    fn default() -> Self {
        Value::Plain("null".into())
    }
}

/// An object that is an input: with fields, or, if it is an array, with elements. Fields never read are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Object {
    pub id: u32,
    pub class: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fields: Option<BTreeMap<String, Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elements: Option<Vec<Value>>,
    /// Of a string that several references share; others are written where they are referred to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Variable {
    pub name: String,
    /// boolean, byte, short, char, int, long, float or double.
    pub kind: String,
    pub value: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Output {
    pub out: String,
    pub err: String,
}

/// What one entry cost. Not [`Stats`], which are those of the whole exploration: an entry without an execution or without
/// a trial has no such numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EntryStats {
    /// Of the execution.
    pub bytecodes: u64,
    pub choices: u64,
    pub threads: u64,
    /// Of the trial that settled a warning: feasible alternatives at choices with at least two, how many of them were
    /// executed, and how often traces were refined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub states: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entered: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refinements: Option<u64>,
    /// Of all trials that count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_states: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trials: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solver_queries: Option<u64>,
    /// Trace sets with as few call sites as the first, and the length of the one that was followed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace_sets: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace_length: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub abstraction_ms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search_ms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peak_rss_kb: Option<u64>,
}

/// How far the whole was explored.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Exploration {
    pub complete: bool,
    /// Why not, each in one word.
    pub reasons: Vec<ReasonCode>,
    /// The same with what each was about.
    pub details: Vec<Reason>,
    /// Where the program assumed what did not hold on some path.
    pub refuted: Vec<String>,
    /// Under what all this holds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumptions: Vec<Assumption>,
    pub strategy: Strategy,
    pub matching: bool,
    pub stats: Stats,
}

/// A fact of the environment that is assumed as it is here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Assumption {
    /// As after `--vary`.
    pub name: String,
    pub text: String,
    /// The option under which it is not assumed, if there is one.
    pub lifted_by: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Reason {
    pub reason: ReasonCode,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
}

/// What the whole exploration did.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Stats {
    pub states: u64,
    pub entered: u64,
    pub paths: u64,
    pub matched: u64,
    pub asleep: u64,
    pub bytecodes: u64,
    pub solver_queries: u64,
    /// Top first.
    pub solver_layers: Vec<Layer>,
    pub stored_states: u64,
    pub stored_bytes: u64,
    /// The most that one path had.
    pub threads: u64,
    pub search_ms: u64,
    pub peak_rss_kb: u64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Layer {
    pub layer: String,
    pub asked: u64,
    pub answered: u64,
}

/// A native method without a model, who called it, and how many paths ended there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Unsupported {
    pub native: String,
    pub caller: String,
    pub paths: u64,
}

/// A class that cannot be used, and how many paths needed it. It is missing where there is no file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Broken {
    pub class: String,
    pub file: String,
    pub reason: String,
    pub paths: u64,
}

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.file.is_empty() {
            true => f.write_str(&self.reason),
            false => write!(f, "{} in {}: {}", self.class, self.file, self.reason),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Summary {
    pub confirmed: u64,
    pub infeasible: u64,
    pub undecided: u64,
    pub unresolved: u64,
}

impl Entry {
    pub fn is_confirmed(&self) -> bool {
        self.verdict == Verdict::Confirmed
    }

    /// Whether it raises the exit status: it is confirmed, and was not in the report it was compared with.
    pub fn is_newly_confirmed(&self) -> bool {
        self.is_confirmed() && self.baseline != Some(Change::Unchanged)
    }
}

impl Report {
    /// Warnings and findings, in that order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.warnings.iter().chain(&self.findings)
    }

    /// Adds what needs neither the program nor the search: lines of the sources, and what is new.
    pub fn complete(&mut self, sources: &Sources, baseline: Option<&Baseline>) {
        for entry in self.entries_mut().filter(|it| it.excerpts.is_empty()) {
            entry.excerpts = sources.excerpts(entry);
        }
        if let Some(baseline) = baseline {
            baseline.compare(self);
        }
    }

    fn entries_mut(&mut self) -> impl Iterator<Item = &mut Entry> {
        self.warnings.iter_mut().chain(&mut self.findings)
    }
}
