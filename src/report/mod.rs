//! What an exploration found, as plain data: the JSON report, which is the contract between `guide` and other programs
//! (`docs/report.md` explains it). Start at [`Report`] and [`Entry`]; `vocabulary.rs` has their words as enums.
//! `build.rs` makes a report, `entry_of.rs` its entries with their traces, `excerpts.rs` adds lines of the sources and
//! `baseline.rs` what an earlier report said; `unit.rs` and `content.rs` have what `guide test` adds. [`RENDERERS`]
//! lists the forms it is written in, `write.rs` puts them into files, and `text.rs` prints it; their sentences are in
//! `words.rs`, `shortfall.rs` (why not everything was explored) and `at_hand.rs` (how to see it again).
//!
//! Parts of it, plain data that `build.rs` and `entry_of.rs` fill: `entry`, `place`, `execution` with its
//! `trace_line`s, `ending`, `inputs`, `limits`, `waits`, `assumption`. What makes it readable: `collapse` shortens
//! executions, `columns` sets threads side by side, `meaning` and `notation` explain. Forms: `json`, `sarif`, `html`,
//! `junit`, with `sha256` for fingerprints.

mod assumption;
mod at_hand;
mod baseline;
mod build;
mod collapse;
mod columns;
mod content;
mod ending;
mod entry;
mod entry_of;
mod excerpts;
mod execution;
mod html;
pub mod inputs;
mod json;
mod junit;
mod limits;
mod meaning;
mod notation;
mod place;
mod sarif;
mod sha256;
mod shortfall;
mod text;
mod trace_line;
mod unit;
mod vocabulary;
mod waits;
mod words;
mod write;

pub use at_hand::AtHand;
pub(crate) use baseline::Baseline;
pub(crate) use build::{Facts, reason, report_of};
pub(crate) use content::{Component, Content};
pub(crate) use ending::{Access, Arrival, Deadlock, Endless, Held, Living, Race, Round};
pub use ending::{Ending, Wait};
pub(crate) use entry::{BestPath, Excerpt, Fixed, Harness, Reading, SourceLine};
pub use entry::{Entry, EntryStats};
pub(crate) use entry_of::{entry_of, out_of_time, unconfirmed};
pub(crate) use excerpts::Sources;
pub use execution::{Execution, Value};
pub(crate) use execution::{Input, Object, Output, Variable};
pub use json::read;
pub(crate) use notation::{constant_of, java_string, kind_of};
pub use place::Place;
pub(crate) use shortfall::describe_gap;
pub(crate) use text::{
    print_finding, print_head, print_stats, print_summary, print_verdicts, print_warning,
};
pub use trace_line::TraceLine;
pub(crate) use unit::{Call, Returned, Unit};
pub use unit::{MethodCoverage, Savings, TestedUnit, UnitPath};
pub(crate) use vocabulary::Strategy;
pub use vocabulary::{AccessMode, Action, Change, Kind, PathEnd, ReasonCode, Verdict, WaitKind};
pub(crate) use words::counted;
pub use write::write_all;
pub(crate) use write::{abandon, is_writable, refuse_unwritable};

use crate::config::Limits;
use crate::error::Result;
use serde::{Deserialize, Serialize};

/// The version of the JSON report, the contract between `guide` and other programs. It follows semantic versioning.
pub const CONTRACT: &str = "1.0";

/// The forms in which a report is written into files. A further one is a file beside these and a line here; the command
/// line takes its option from this table. The text on the terminal is none of them: it comes as the work goes on.
pub const RENDERERS: [Renderer; 4] = [
    Renderer {
        option: "json",
        help: "Write the report as JSON, for other programs and for guide replay",
        render: |report, _| json::render(report),
    },
    Renderer {
        option: "sarif",
        help: "Write the report as SARIF, for code-scanning pages",
        render: |report, _| Ok(sarif::render(report)),
    },
    Renderer {
        option: "html",
        help: "Write the report as one HTML file that opens without a network",
        render: |report, at_hand| Ok(html::render(report, at_hand)),
    },
    Renderer {
        option: "junit",
        help: "Write the report as JUnit XML, for build servers",
        render: |report, _| Ok(junit::render(report)),
    },
];

/// One form of a report.
pub struct Renderer {
    /// The name of the option that asks for it, without its dashes.
    pub option: &'static str,
    /// What `--help` says of that.
    pub help: &'static str,
    pub render: fn(&Report, &AtHand) -> Result<String>,
}

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
    /// Whether operations of the JDK's synchronizers were single steps: in reports that do not say, they were not.
    pub atomic_synchronizers: bool,
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
            atomic_synchronizers: false,
            any_timing: false,
            spurious_wakeups: false,
            assume_nothing: false,
            vary: Vec::new(),
        }
    }
}

/// What stands in a file of warnings and is not judged, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Skipped {
    pub source: SourceLine,
    pub reason: String,
}

fn is_false(value: &bool) -> bool {
    !value
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

impl Report {
    /// Warnings and findings, in that order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.warnings.iter().chain(&self.findings)
    }

    /// Adds what needs neither the program nor the search: lines of the sources, and what is new.
    pub(crate) fn complete(&mut self, sources: &Sources, baseline: Option<&Baseline>) {
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
