//! [`Entry`]: a warning with its verdict, or a finding. `ending.rs` has what its execution comes to, `execution.rs` the
//! execution itself.

use super::{Assumption, Change, Ending, Execution, Kind, Place, Reason, Strategy, Unit, Verdict};
use serde::{Deserialize, Serialize};

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
    /// What its execution comes to.
    #[serde(flatten)]
    pub ending: Ending,
    /// How it comes to that.
    #[serde(flatten)]
    pub execution: Execution,
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

impl Entry {
    pub fn is_confirmed(&self) -> bool {
        self.verdict == Verdict::Confirmed
    }

    /// Whether it raises the exit status: it is confirmed, and was not in the report it was compared with.
    pub(crate) fn is_newly_confirmed(&self) -> bool {
        self.is_confirmed() && self.baseline != Some(Change::Unchanged)
    }
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

/// What one entry cost. Not [`super::Stats`], which are those of the whole exploration: an entry without an execution or without
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
