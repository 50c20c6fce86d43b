//! The typed configuration that the rest of `guide` receives: plain data, checked, with every default filled in.
//! Start at `Config`; `cli` makes one from the command line, a test makes one by hand.

use crate::vm::Fact;
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// What the user asks for, one variant for each verb.
#[derive(Clone, Debug, PartialEq)]
pub enum Config {
    Judge(Judge),
    Show(Show),
    Run(Run),
    Check(Check),
    Graph(Graph),
    Replay(Replay),
    Test(Test),
    Flip(Flip),
}

/// Judge warnings: the action without a verb.
#[derive(Clone, Debug, PartialEq)]
pub struct Judge {
    pub program: ProgramPaths,
    pub start: Start,
    /// Names at least one warning.
    pub targets: Targets,
    pub strategy: Strategy,
    pub guidance: Guidance,
    /// Ask first whether the code alone says why a warning can never happen.
    pub refutation: bool,
    /// Drop states that were seen before.
    pub matching: bool,
    pub scheduling: Scheduling,
    pub limits: Limits,
    /// For all warnings together; without it, each warning has its own limit and nothing else.
    pub total_time: Option<Duration>,
    pub jobs: NonZeroUsize,
    pub seed: u64,
    /// A line on the terminal says how far it is.
    pub progress: bool,
    pub reports: Reports,
}

/// `guide show`: what is in a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Show {
    pub program: ProgramPaths,
    /// A class or a member of one, as the user wrote it; without it, the program as a whole.
    pub query: Option<String>,
}

/// `guide run`: execute the program once.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    pub program: ProgramPaths,
    /// `start.entry` is always empty: one execution has no symbolic parameters.
    pub start: Start,
    pub scheduling: Scheduling,
    /// A random schedule; without it, the default one.
    pub seed: Option<u64>,
    pub time: Option<Duration>,
    pub steps: Option<u64>,
    pub memory_mib: u64,
    pub stats: bool,
    /// Do not execute: list what could be met that has no model.
    pub list_unsupported: bool,
}

/// `guide check`: explore the whole program without targets.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    pub program: ProgramPaths,
    pub start: Start,
    /// Never `Guided`: there is nothing to be guided to.
    /// By its name in `search::STRATEGIES`.
    pub strategy: &'static str,
    pub matching: bool,
    pub scheduling: Scheduling,
    pub limits: Limits,
    pub seed: u64,
    pub reports: Reports,
}

/// `guide graph`: draw the abstract system of the warnings.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    pub program: ProgramPaths,
    pub start: Start,
    /// Names at least one warning.
    pub targets: Targets,
    pub refine: Option<PlaceName>,
    pub dot: Option<PathBuf>,
    pub svg: Option<PathBuf>,
}

/// `guide replay`: execute a schedule from a report again.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    pub report: PathBuf,
    /// `W1` or `F1`; without it, the only one that has a schedule.
    pub id: Option<String>,
    /// The application is named in the report, so `program.application` is empty.
    pub program: ProgramPaths,
    pub allow_read: Vec<PathBuf>,
}

/// `guide test`: concolic tests of one method, or of each public method of a class.
#[derive(Clone, Debug, PartialEq)]
pub struct Test {
    pub program: ProgramPaths,
    /// `pkg.Class.method`, or `pkg.Class`.
    pub unit: String,
    /// Sequences of so many calls of the class's public methods, instead of each method by itself.
    pub calls: Option<u32>,
    /// The name of the methods that say whether an object can be an input.
    pub precondition: String,
    pub stop: StopAt,
    pub optimisations: Optimisations,
    /// Where test sources are written.
    pub tests: Option<PathBuf>,
    pub allow_read: Vec<PathBuf>,
    /// `depth` is the number of conditions of a path that are turned round, `states` the number of runs.
    pub limits: Limits,
    pub seed: u64,
    pub reports: Reports,
}

/// When the test of a unit is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopAt {
    FirstError,
    FullCoverage,
    Complete,
}

/// Which of the optimisations of CUTE's solver are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Optimisations {
    /// 1: the last constraint is the negation of one before.
    pub fast_unsat: bool,
    /// 2: constraints that others imply are left out.
    pub common: bool,
    /// 3: only what depends on the last constraint is solved.
    pub incremental: bool,
}

impl Default for Optimisations {
    fn default() -> Self {
        Optimisations {
            fast_unsat: true,
            common: true,
            incremental: true,
        }
    }
}

/// `guide flip`: explore the orders of a program's races.
#[derive(Clone, Debug, PartialEq)]
pub struct Flip {
    pub program: ProgramPaths,
    pub start: Start,
    pub flipping: Flipping,
    /// Stop at the first deadlock, exception, failed assertion or endless execution.
    pub first_error: bool,
    /// Stop after so many executions.
    pub executions: Option<u64>,
    /// Look elsewhere by chance where the search takes long.
    pub probes: bool,
    pub scheduling: Scheduling,
    pub limits: Limits,
    pub seed: u64,
    pub reports: Reports,
}

/// Where the code under test, its libraries and its sources are. What is found first wins, in this order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProgramPaths {
    /// Jars, folders and single class files, as the user wrote them.
    pub application: Vec<PathBuf>,
    /// The same again for libraries.
    pub classpath: Vec<PathBuf>,
    /// A JDK's folder; without it, that of `JAVA_HOME` or of the `java` on the PATH.
    pub jdk: Option<PathBuf>,
    pub source_path: Vec<PathBuf>,
}

/// Where an execution starts and what it may see of the machine. `main` and `entry` are never both given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Start {
    /// The main class; without it and without `entry`, the manifest's or the only one.
    pub main: Option<String>,
    /// Any method, its parameters symbolic. Then `arguments` is empty.
    pub entry: Option<MethodName>,
    /// What `main` receives.
    pub arguments: Vec<String>,
    /// Files and folders outside the program's own folder that it may read.
    pub allow_read: Vec<PathBuf>,
}

/// The warnings to look at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Targets {
    /// At most one of them is standard input.
    pub files: Vec<TargetFile>,
    /// The format of all the files, by its name in `targets::FORMATS`; without it, each is recognised.
    pub format: Option<&'static str>,
    /// Each is one warning, with one thread at each place.
    pub at: Vec<Vec<PlaceName>>,
    /// The kind of warnings that do not say theirs.
    pub kind: Option<WarningKind>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum TargetFile {
    StandardInput,
    Path(PathBuf),
}

/// What a warning claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WarningKind {
    Deadlock,
    Race,
    Reachability,
}

/// How a search orders what it could do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Walks, the guided search and the exhaustive ones, by turns.
    Portfolio,
    /// The guided search and the exhaustive one.
    Guided,
    /// Without guidance, by its name in `search::STRATEGIES`.
    Plain(&'static str),
}

/// The switches of the guided search: which of the ideas that go beyond the paper are on.
#[derive(Clone, Debug, PartialEq)]
pub struct Guidance {
    pub definitions: Definitions,
    pub restart: Restart,
    /// Search what is left exhaustively where it is small.
    pub fallback: bool,
    /// The part of a trace from a start location on belongs to the thread that matched that start.
    pub bind_traces: bool,
    /// A thread that has matched its last location stays there; moving it counts as one more location to match.
    pub hold_threads: bool,
    /// Of threads that stand at the same place with the same values, try one.
    pub symmetry: bool,
    /// Drop states that were seen before with the same left to match.
    pub matching: bool,
    /// Refine at all.
    pub refinement: bool,
    pub without: Without,
}

/// Ranks that are left out, to measure what they are worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Without {
    /// h1, the locations left to match.
    pub left: bool,
    /// h2, the distance to the next one.
    pub distance: bool,
    /// h3, the classes of input objects.
    pub kind: bool,
}

impl Guidance {
    /// The paper to the letter: every improvement off.
    pub(crate) fn paper() -> Guidance {
        Guidance {
            definitions: Definitions::Random,
            restart: Restart::Full,
            fallback: false,
            bind_traces: false,
            hold_threads: false,
            symmetry: false,
            matching: false,
            refinement: true,
            without: Without::default(),
        }
    }
}

/// Which definition a refinement adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Definitions {
    /// One that can make the failed condition true.
    Needed,
    /// Any, as in the paper.
    Random,
}

/// What happens after a refinement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restart {
    /// Keep the progress made.
    Carry,
    /// Execute again from the initial state, as in the paper.
    Full,
}

/// Which of the algorithms of race detection and flipping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flipping {
    /// Every order of visible operations.
    Simple,
    /// Only races are turned round.
    Efficient,
    /// And no race twice.
    Optimised,
}

/// Which schedules exist.
#[derive(Clone, Debug, PartialEq)]
pub struct Scheduling {
    /// Offer thread choices only before visible operations.
    pub reduction: bool,
    /// An operation of a synchronizer of the JDK is one step.
    pub atomic_synchronizers: bool,
    /// Deadlines may pass in any order.
    pub any_timing: bool,
    pub spurious_wakeups: bool,
    /// Models that answer for the environment are approximate, and nothing is assumed of it.
    pub assume_nothing: bool,
    /// Facts of the environment that are inputs.
    pub vary: Vec<Fact>,
}

/// What bounds a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    /// For one warning, or for the whole exploration where there are no warnings.
    pub time: Duration,
    /// Choices on one path.
    pub depth: u64,
    /// Bytecodes on one path.
    pub steps: u64,
    /// States of one trial.
    pub states: u64,
    /// For the whole process, Z3 included.
    pub memory_mib: u64,
    /// What the solver may spend on one query, in its own unit.
    pub solver: u64,
}

/// What to write besides the text on the terminal, and what the exit status says. No two paths are the same.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reports {
    /// By the name of the option that asks for it, as `report::RENDERERS` has it: where a report is written.
    pub files: BTreeMap<&'static str, PathBuf>,
    /// An earlier JSON report to compare with.
    pub baseline: Option<PathBuf>,
    /// Exit status 3 where something stayed undecided or unresolved.
    pub strict: bool,
    pub stats: bool,
    /// Where the jar with `guide.Input` is, for who runs what was found on a plain JVM.
    pub input_jar: String,
}

impl Reports {
    /// Where the report that an option asks for is written, if it is.
    pub(crate) fn file(&self, option: &str) -> Option<&Path> {
        self.files.get(option).map(PathBuf::as_path)
    }

    /// The one that other programs and `guide replay` read.
    pub(crate) fn json(&self) -> Option<&Path> {
        self.file("json")
    }
}

/// A method as users write it: `pkg.Class.method`, with its parameters where there are several of the name, as in Java or
/// in a descriptor (`pkg.Class.method(int)`, `pkg.Class.method(I)V`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodName {
    pub class: String,
    pub method: String,
    pub descriptor: Option<String>,
}

/// A place as users write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceName {
    /// `pkg.Class.method`
    Method(MethodName),
    /// `pkg.Class.method:LINE`
    MethodLine { method: MethodName, line: u32 },
    /// `File.java:LINE`, with or without folders before it.
    FileLine { file: String, line: u32 },
}

impl FromStr for MethodName {
    type Err = String;

    fn from_str(text: &str) -> Result<MethodName, String> {
        let (name, descriptor) = match text.find('(') {
            Some(at) => (&text[..at], Some(text[at..].to_string())),
            None => (text, None),
        };
        let wrong = || format!("'{text}' is not a method; write pkg.Class.method");
        let (class, method) = name.rsplit_once('.').ok_or_else(wrong)?;
        let sound = |it: &str| !it.is_empty() && !it.contains(['/', ':', ' ']);
        if !sound(method) || !class.split('.').all(sound) {
            return Err(wrong());
        }
        Ok(MethodName {
            class: class.to_string(),
            method: method.to_string(),
            descriptor,
        })
    }
}

impl FromStr for PlaceName {
    type Err = String;

    fn from_str(text: &str) -> Result<PlaceName, String> {
        let wrong = || {
            format!(
                "'{text}' is not a place; write pkg.Class.method:LINE, File.java:LINE or pkg.Class.method"
            )
        };
        let Some((before, line)) = text.rsplit_once(':') else {
            return text.parse().map(PlaceName::Method).map_err(|_| wrong());
        };
        let line: u32 = line.parse().ok().filter(|it| *it > 0).ok_or_else(wrong)?;
        if is_source_file(before) {
            let file = before.to_string();
            return Ok(PlaceName::FileLine { file, line });
        }
        let method = before.parse().map_err(|_| wrong())?;
        Ok(PlaceName::MethodLine { method, line })
    }
}

/// Whether this names a source file of a language that is compiled to class files.
fn is_source_file(name: &str) -> bool {
    const ENDINGS: [&str; 5] = [".java", ".kt", ".scala", ".groovy", ".clj"];
    ENDINGS
        .iter()
        .any(|ending| name.len() > ending.len() && name.ends_with(ending))
}

impl fmt::Display for MethodName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let descriptor = self.descriptor.as_deref().unwrap_or_default();
        write!(f, "{}.{}{descriptor}", self.class, self.method)
    }
}

impl fmt::Display for PlaceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaceName::Method(method) => write!(f, "{method}"),
            PlaceName::MethodLine { method, line } => write!(f, "{method}:{line}"),
            PlaceName::FileLine { file, line } => write!(f, "{file}:{line}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn method(class: &str, method: &str) -> MethodName {
        MethodName {
            class: class.to_string(),
            method: method.to_string(),
            descriptor: None,
        }
    }

    #[test]
    fn the_three_forms_of_a_place_are_told_apart() {
        assert_eq!(
            "a.B$C.run".parse(),
            Ok(PlaceName::Method(method("a.B$C", "run")))
        );
        let (init, line) = (method("Gate", "<init>"), 5);
        assert_eq!(
            "Gate.<init>:5".parse(),
            Ok(PlaceName::MethodLine { method: init, line })
        );
        let file = "src/a/Gate.java".to_string();
        assert_eq!(
            "src/a/Gate.java:5".parse(),
            Ok(PlaceName::FileLine { file, line })
        );
    }

    #[test]
    fn a_descriptor_may_hold_dots_and_slashes() {
        let text = "a.B.put(Ljava/lang/Object;)V";
        let name: MethodName = text.parse().unwrap();
        assert_eq!((name.class.as_str(), name.method.as_str()), ("a.B", "put"));
        assert_eq!(name.descriptor.as_deref(), Some("(Ljava/lang/Object;)V"));
        assert_eq!(name.to_string(), text);
    }

    #[test]
    fn what_is_no_place_is_refused_with_the_forms_there_are() {
        for text in [
            "",
            "run",
            "a.B.run:",
            "a.B.run:0",
            "a.B.run:x",
            ".java:3",
            "a..run",
            "a/B.run",
            "App.jar:-1",
        ] {
            let refusal = text.parse::<PlaceName>().unwrap_err();
            assert!(refusal.contains("File.java:LINE"), "{text}: {refusal}");
        }
    }
}
