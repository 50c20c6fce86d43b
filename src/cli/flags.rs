//! The flags as the user types them, with the documentation that `--help`, the completions and the man page show.
//! Start at `Cli`. A group of flags that several verbs share is one struct, flattened where it applies.

use crate::config::{
    Definitions, Flipping, MethodName, PlaceName, Restart, StopAt, Strategy, WarningKind,
};
use crate::report::{RENDERERS, Renderer};
use crate::search::STRATEGIES;
use crate::targets::FORMATS;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{
    Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, Parser, Subcommand, ValueEnum,
    ValueHint, value_parser,
};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

const PROGRAM: &str = "Where the program is";
const TARGETS: &str = "What to look for";
const SEARCH: &str = "How to search";
const SCHEDULES: &str = "Which schedules exist";
const LIMITS: &str = "Limits";
const REPORTS: &str = "Reports and exit status";

const EXAMPLES: &str = "\
Examples:
  guide --targets jlint.txt App.jar             judge the warnings that jlint.txt lists
  guide --at Gate.open:5,Gate.shut:9 App.jar    can two threads block each other there?
  guide show java.util.Vector.addAll            print a method's code
  guide run App.jar -- 9 1                      run the program once, with the arguments 9 and 1
  guide check App.jar --json report.json        explore it for all inputs and all orders of its threads
  guide replay report.json F1                   execute again what that found

Exit status: 0 nothing confirmed, 1 something confirmed, 2 bad usage or nothing could be judged.";

/// Answers, for each warning of a static analyser on a Java program: can this really happen?
///
/// Give it the warnings and the program. A warning that can come true is confirmed with an execution that you can
/// replay: the order in which threads ran and the input values they read.
#[derive(Debug, Parser)]
#[command(
    name = "guide",
    version,
    about,
    long_about,
    override_usage = "guide --targets FILE [OPTIONS] <APP> [-- ARGUMENTS...]\n       guide <VERB> [OPTIONS] ...",
    after_help = EXAMPLES,
    subcommand_value_name = "VERB",
    subcommand_help_heading = "Verbs",
    arg_required_else_help = true,
    disable_version_flag = true,
    max_term_width = 100
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub judge: JudgeArgs,

    /// Say more about what is being done, on standard error: -v, -vv, -vvv. The environment variable GUIDE_LOG, where
    /// it is set, wins: GUIDE_LOG=debug, GUIDE_LOG=guide::program=trace
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub verbose: u8,

    /// Print the version, the commit, Z3's version and that of the JSON report, and exit
    #[arg(short = 'V', long)]
    pub version: bool,

    #[command(subcommand)]
    pub verb: Option<Verb>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Print what is in a program: its classes, their members, their code
    ///
    /// `guide show App.jar` prints the classes, `guide show App.jar pkg.Class` its members, and
    /// `guide show App.jar pkg.Class.method` the decoded code. A class of the JDK needs no jar:
    /// `guide show java.util.Vector.addAll`.
    Show(ShowArgs),
    /// Run the program once, as java would
    ///
    /// Its output, its stack traces and its exit status are those of java, under the default schedule or, with --seed,
    /// a random one. Exit status 124 means that a limit ended it, 125 that it met something unsupported.
    Run(RunArgs),
    /// Explore the whole program, all inputs and all schedules, without warnings to look for
    ///
    /// Reports every failed assertion, uncaught exception and deadlock that it meets.
    Check(CheckArgs),
    /// Draw the locations that decide whether a warning can come true
    Graph(GraphArgs),
    /// Execute a confirmed warning or a finding from a JSON report again, step by step
    Replay(ReplayArgs),
    /// Test one method on all its paths, with inputs made to fit
    Test(TestArgs),
    /// Explore a multi-threaded program by turning round the order of its races, one by one
    ///
    /// Reports data races, deadlocks, uncaught exceptions, failed assertions and endless executions, each with the
    /// inputs and the order of threads that lead there.
    Flip(FlipArgs),
    /// Print a completion script for a shell
    ///
    /// For bash: `source <(guide completions bash)`; for fish: `guide completions fish | source`; for zsh, write it to a
    /// file called `_guide` in a folder of your $fpath.
    Completions {
        /// The shell to complete in
        #[arg(value_name = "SHELL")]
        shell: clap_complete::Shell,
    },
    /// Print the manual page, in troff: guide man | man -l -
    Man {
        /// The page of one verb instead of the whole
        #[arg(value_name = "VERB")]
        verb: Option<String>,
    },
}

#[derive(Args, Debug)]
pub(crate) struct JudgeArgs {
    /// The program: a jar, a folder of classes, or a class file
    #[arg(value_name = "APP", value_hint = ValueHint::AnyPath)]
    pub app: Option<PathBuf>,
    #[command(flatten)]
    pub arguments: ProgramArguments,
    #[command(flatten)]
    pub targets: TargetArgs,
    #[command(flatten)]
    pub program: ProgramArgs,
    #[command(flatten)]
    pub start: StartArgs,
    #[command(flatten)]
    pub allow_read: AllowReadArgs,
    #[command(flatten)]
    pub guidance: GuidanceArgs,
    #[command(flatten)]
    pub matching: MatchingArgs,
    #[command(flatten)]
    pub scheduling: SchedulingArgs,

    /// Stop working on a warning after this many seconds
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds, help_heading = LIMITS)]
    pub time_limit: Duration,
    /// Stop altogether after this many seconds [default: none, each warning has its own limit]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, help_heading = LIMITS, hide_short_help = true)]
    pub total_time_limit: Option<Duration>,
    #[command(flatten)]
    pub bounds: BoundArgs,
    #[command(flatten)]
    pub workers: WorkerArgs,
    #[command(flatten)]
    pub reports: ReportArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ShowArgs {
    /// A jar, a folder or a class file; then the class or the method to show. A class that is in the JDK or on the class
    /// path needs no jar
    #[arg(required = true, value_name = "WHAT", value_hint = ValueHint::AnyPath)]
    pub what: Vec<OsString>,
    #[command(flatten)]
    pub libraries: LibraryArgs,
}

#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    #[command(flatten)]
    pub app: App,
    #[command(flatten)]
    pub arguments: ProgramArguments,
    #[command(flatten)]
    pub libraries: LibraryArgs,
    /// The class whose main method is run [default: the manifest's Main-Class, or the only class with a main method]
    #[arg(long, value_name = "CLASS", help_heading = PROGRAM)]
    pub main: Option<String>,
    #[command(flatten)]
    pub allow_read: AllowReadArgs,
    /// Run under a random schedule; the same number gives the same schedule [default: a thread runs until it blocks,
    /// sleeps, yields or ends]
    #[arg(long, value_name = "NUMBER", help_heading = SCHEDULES)]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub scheduling: SchedulingArgs,
    /// End the run after this many seconds [default: none]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, help_heading = LIMITS)]
    pub time_limit: Option<Duration>,
    /// End the run after this many bytecodes [default: none]
    #[arg(long, value_name = "BYTECODES", value_parser = positive(), help_heading = LIMITS)]
    pub step_limit: Option<u64>,
    #[command(flatten)]
    pub memory: MemoryArgs,
    /// After the run, print on standard error what it did: bytecodes, classes loaded, choices, peak memory
    #[arg(long, help_heading = REPORTS)]
    pub stats: bool,
    /// Do not run: list the native methods and bootstraps the program could reach for which guide has no model, with the
    /// shortest call chain to each; the exit status is 125 if there are any, otherwise 0
    #[arg(long, conflicts_with_all = ["seed", "stats"], help_heading = REPORTS)]
    pub list_unsupported: bool,
}

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub app: App,
    #[command(flatten)]
    pub arguments: ProgramArguments,
    #[command(flatten)]
    pub program: ProgramArgs,
    #[command(flatten)]
    pub start: StartArgs,
    #[command(flatten)]
    pub allow_read: AllowReadArgs,
    /// The order in which to explore
    #[arg(long, value_parser = plain_strategy(), default_value = STRATEGIES[0].name, help_heading = SEARCH)]
    pub strategy: &'static str,
    #[command(flatten)]
    pub matching: MatchingArgs,
    #[command(flatten)]
    pub scheduling: SchedulingArgs,
    #[command(flatten)]
    pub time: ExplorationTimeArgs,
    #[command(flatten)]
    pub bounds: BoundArgs,
    #[command(flatten)]
    pub seed: SeedArgs,
    #[command(flatten)]
    pub reports: ReportArgs,
}

#[derive(Args, Debug)]
pub(crate) struct GraphArgs {
    #[command(flatten)]
    pub app: App,
    #[command(flatten)]
    pub targets: TargetArgs,
    #[command(flatten)]
    pub program: ProgramArgs,
    #[command(flatten)]
    pub start: StartArgs,
    /// Refine the branch at this place once, and show what that adds
    #[arg(long, value_name = "WHERE", help_heading = SEARCH)]
    pub refine: Option<PlaceName>,
    /// Write the graph in Graphviz's language
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = REPORTS)]
    pub dot: Option<PathBuf>,
    /// Write the graph as a picture; Graphviz must be installed
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = REPORTS)]
    pub svg: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    /// The JSON report, as --json wrote it
    #[arg(value_name = "REPORT", value_hint = ValueHint::FilePath)]
    pub report: PathBuf,
    /// The warning or finding to replay, such as W1 or F1 [default: the only one with a schedule]
    #[arg(value_name = "ID")]
    pub id: Option<String>,
    #[command(flatten)]
    pub program: ProgramArgs,
    #[command(flatten)]
    pub allow_read: AllowReadArgs,
}

#[derive(Args, Debug)]
pub(crate) struct TestArgs {
    #[command(flatten)]
    pub app: App,
    /// What to test: a method, as pkg.Class.method or "pkg.Class.method(int, String)", whose receiver and parameters are
    /// the inputs, or a class, each of whose public methods is tested
    #[arg(value_name = "UNIT")]
    pub unit: String,
    #[command(flatten)]
    pub program: ProgramArgs,
    #[command(flatten)]
    pub allow_read: AllowReadArgs,
    /// Test sequences of so many calls of a class's public methods, on an object made by a public constructor
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=20), help_heading = SEARCH)]
    pub calls: Option<u32>,
    /// Boolean methods of this name without parameters say whether an object can be an input; so does any that is
    /// annotated with guide.Precondition
    #[arg(long, value_name = "NAME", default_value = "repOk", help_heading = SEARCH)]
    pub precondition: String,
    /// When to stop
    #[arg(long, value_enum, value_name = "WHEN", default_value = "complete", help_heading = SEARCH)]
    pub stop: StopAt,
    /// Leave out an optimisation of the solver, to measure what it is worth
    #[arg(
        long,
        value_enum,
        value_name = "WHAT",
        value_delimiter = ',',
        help_heading = SEARCH,
        hide_short_help = true
    )]
    pub without: Vec<Optimisation>,
    /// Where random choices start, among them the first values of inputs; the same number gives the same result
    #[arg(long, value_name = "NUMBER", default_value = "0", help_heading = SEARCH)]
    pub seed: u64,
    #[command(flatten)]
    pub time: ExplorationTimeArgs,
    #[command(flatten)]
    pub bounds: UnitBoundArgs,
    #[command(flatten)]
    pub reports: ReportArgs,
    /// Write JUnit 5 tests into this folder, one for each of a unit's first 1000 paths and for each error: they pass as
    /// the unit does now, and fail where it fails
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, help_heading = REPORTS)]
    pub tests: Option<PathBuf>,
}

/// An optimisation of the solver that can be left out.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Optimisation {
    /// OPT 1: a condition whose opposite the path has is not asked about
    FastUnsat,
    /// OPT 2: conditions that others imply are left out
    Common,
    /// OPT 3: only conditions that share inputs with the one that is turned round are solved
    Incremental,
}

#[derive(Args, Debug)]
pub(crate) struct FlipArgs {
    #[command(flatten)]
    pub app: App,
    #[command(flatten)]
    pub arguments: ProgramArguments,
    #[command(flatten)]
    pub program: ProgramArgs,
    #[command(flatten)]
    pub start: StartArgs,
    #[command(flatten)]
    pub allow_read: AllowReadArgs,
    /// Which orders to explore
    #[arg(long, value_enum, default_value = "optimised", help_heading = SEARCH)]
    pub algorithm: Flipping,
    /// Stop at the first deadlock, uncaught exception, failed assertion or endless execution; a race alone is none
    #[arg(long, help_heading = SEARCH)]
    pub first_error: bool,
    /// Stay depth first for ever. Without this, half of all executions after the first thousand belong to short
    /// explorations that begin with other inputs and orders
    #[arg(long, help_heading = SEARCH)]
    pub no_probes: bool,
    #[command(flatten)]
    pub scheduling: SchedulingArgs,
    #[command(flatten)]
    pub time: ExplorationTimeArgs,
    /// Stop after this many executions [default: none]
    #[arg(long, value_name = "EXECUTIONS", value_parser = positive(), help_heading = LIMITS)]
    pub execution_limit: Option<u64>,
    #[command(flatten)]
    pub bounds: BoundArgs,
    #[command(flatten)]
    pub seed: SeedArgs,
    #[command(flatten)]
    pub reports: ReportArgs,
}

#[derive(Args, Debug)]
pub(crate) struct App {
    /// The program: a jar, a folder of classes, or a class file
    #[arg(value_name = "APP", value_hint = ValueHint::AnyPath)]
    pub app: PathBuf,
}

#[derive(Args, Debug, Default)]
pub(crate) struct ProgramArguments {
    /// What the program's main method receives; always after --
    #[arg(last = true, value_name = "ARGUMENTS")]
    pub arguments: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct LibraryArgs {
    /// Jars and folders with the libraries the program needs, separated as java has it; may be given several times
    #[arg(long, visible_alias = "class-path", value_name = "PATH", help_heading = PROGRAM)]
    pub classpath: Vec<OsString>,
    /// The folder of the JDK the program runs on [default: JAVA_HOME, or else that of the java on the PATH]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, help_heading = PROGRAM)]
    pub jdk: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct ProgramArgs {
    #[command(flatten)]
    pub libraries: LibraryArgs,
    /// Folders with the sources, so that reports can show lines of them; may be given several times
    #[arg(long, value_name = "PATH", help_heading = PROGRAM)]
    pub source_path: Vec<OsString>,
}

#[derive(Args, Debug)]
pub(crate) struct StartArgs {
    /// The class whose main method starts the program [default: the manifest's Main-Class, or the only class with a main
    /// method]
    #[arg(long, value_name = "CLASS", help_heading = PROGRAM)]
    pub main: Option<String>,
    /// Start at any method instead, as pkg.Class.method; each of its parameters may be any value
    #[arg(long, value_name = "METHOD", conflicts_with = "main", help_heading = PROGRAM)]
    pub entry: Option<MethodName>,
}

#[derive(Args, Debug, Default)]
pub(crate) struct AllowReadArgs {
    /// A file or folder the program may read besides its own folder; may be given several times. A relative one has the
    /// same name for the program. It never writes to your files, and sees neither network nor environment
    #[arg(long, value_name = "PATH", value_hint = ValueHint::AnyPath, help_heading = PROGRAM, hide_short_help = true)]
    pub allow_read: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct TargetArgs {
    /// A file of warnings, as an analyser wrote it; - is standard input; may be given several times
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = TARGETS)]
    pub targets: Vec<PathBuf>,
    /// The format of the --targets files [default: recognised from their content]
    #[arg(long, value_parser = format(), requires = "targets", help_heading = TARGETS)]
    pub format: Option<&'static str>,
    /// A target given directly: pkg.Class.method:LINE, File.java:LINE or pkg.Class.method. Several, separated by commas,
    /// are one warning with one thread at each; given several times, several warnings
    #[arg(long, value_name = "WHERE", value_parser = places, help_heading = TARGETS)]
    pub at: Vec<Places>,
    /// What a warning claims, for --at and for formats that do not say [default: one place is reachability, several are
    /// a deadlock]
    #[arg(long, value_enum, help_heading = TARGETS)]
    pub kind: Option<WarningKind>,
}

#[derive(Args, Debug)]
pub(crate) struct GuidanceArgs {
    /// How to search for an execution
    #[arg(long, value_parser = strategy(), default_value = PORTFOLIO, help_heading = SEARCH)]
    pub strategy: Strategy,
    /// Search exactly as the paper on abstraction-guided symbolic execution does: every improvement on it off
    #[arg(long, help_heading = SEARCH, hide_short_help = true)]
    pub paper: bool,
    /// Where a branch goes the wrong way: which assignment to aim for next [default: needed]
    #[arg(long, value_enum, help_heading = SEARCH, hide_short_help = true)]
    pub definitions: Option<Definitions>,
    /// What happens after that [default: carry]
    #[arg(long, value_enum, help_heading = SEARCH, hide_short_help = true)]
    pub restart: Option<Restart>,
    /// Do not search exhaustively where what is left is small; then hardly any warning can be called infeasible
    #[arg(long, help_heading = SEARCH, hide_short_help = true)]
    pub no_fallback: bool,
    /// Explore also where the code alone says why a warning can never happen
    #[arg(long, help_heading = SEARCH, hide_short_help = true)]
    pub no_refutation: bool,
    /// Let any thread take any step of a trace; otherwise the part of a trace that begins where a thread starts belongs
    /// to the thread that began it
    #[arg(long, help_heading = SEARCH, hide_short_help = true)]
    pub no_bind_traces: bool,
    /// Let a thread go on that has reached the end of its trace; otherwise it stays there unless nothing else helps
    #[arg(long, help_heading = SEARCH, hide_short_help = true)]
    pub no_hold_threads: bool,
    /// Try each of several threads that stand at the same place with the same values; otherwise one of them
    #[arg(long, help_heading = SEARCH, hide_short_help = true)]
    pub no_symmetry: bool,
    /// Leave out a part of the guidance, to measure what it is worth
    #[arg(
        long,
        value_enum,
        value_name = "WHAT",
        value_delimiter = ',',
        help_heading = SEARCH,
        hide_short_help = true
    )]
    pub without: Vec<LeftOut>,
}

/// A part of the guidance that can be left out.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LeftOut {
    /// h1: how many locations are left to match
    Left,
    /// h2: how far it is to the next one
    Distance,
    /// h3: which classes of input objects a trace calls
    Kind,
    /// Traces to other definitions where a branch goes the wrong way
    Refinement,
}

#[derive(Args, Debug)]
pub(crate) struct MatchingArgs {
    /// Explore a state again even where the same state was seen before
    #[arg(long, help_heading = SEARCH, hide_short_help = true)]
    pub no_matching: bool,
}

#[derive(Args, Debug)]
pub(crate) struct SchedulingArgs {
    /// Let threads switch before every bytecode, not only where another thread could tell; slow, for checking guide
    /// itself
    #[arg(long, help_heading = SCHEDULES, hide_short_help = true)]
    pub no_reduction: bool,
    /// Let threads switch within operations of the JDK's locks, semaphores, latches, conditions and blocking queues;
    /// otherwise each is assumed to take effect at one moment, and is one step
    #[arg(long, help_heading = SCHEDULES, hide_short_help = true)]
    pub no_atomic_synchronizers: bool,
    /// Let sleeps and timed waits end in any order, not only the earliest first
    #[arg(long, help_heading = SCHEDULES, hide_short_help = true)]
    pub any_timing: bool,
    /// Let Object.wait return without a notify, as the Java specification permits
    #[arg(long, help_heading = SCHEDULES, hide_short_help = true)]
    pub spurious_wakeups: bool,
    /// Make a fact of the environment an input, so that all it can be is tried: clock, random, hash-order, processors,
    /// properties, environment, locale or time-zone
    #[arg(long, value_name = "FACT", value_parser = varied, help_heading = SCHEDULES, hide_short_help = true)]
    pub vary: Vec<crate::vm::Fact>,
    /// Assume nothing of the environment: whatever asks for the clock, a property, a random number or the like leaves a
    /// verdict undecided
    #[arg(long, help_heading = SCHEDULES, hide_short_help = true)]
    pub assume_nothing: bool,
}

/// A fact that can be an input.
fn varied(name: &str) -> Result<crate::vm::Fact, String> {
    use crate::vm::Fact;
    let fact = Fact::of_name(name);
    let varied = fact.filter(|fact| fact.can_vary());
    varied.ok_or_else(|| match fact {
        Some(Fact::Math) => {
            "how Math rounds cannot be varied: no list of what JVMs do is complete".into()
        }
        _ => {
            let names = Fact::ALL.iter().filter(|fact| fact.can_vary());
            let names: Vec<&str> = names.map(|fact| fact.name()).collect();
            format!("what can be varied is {}", names.join(", "))
        }
    })
}

#[derive(Args, Debug)]
pub(crate) struct ExplorationTimeArgs {
    /// Stop exploring after this many seconds
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds, help_heading = LIMITS)]
    pub time_limit: Duration,
}

#[derive(Args, Debug)]
pub(crate) struct BoundArgs {
    /// Leave a path after this many choices
    #[arg(long, value_name = "CHOICES", default_value = "10000", value_parser = positive(), help_heading = LIMITS,
        hide_short_help = true)]
    pub depth_limit: u64,
    /// Leave a path after this many bytecodes [default: 100000000; for test and flip 10000000]
    #[arg(long, value_name = "BYTECODES", value_parser = positive(), help_heading = LIMITS, hide_short_help = true)]
    pub step_limit: Option<u64>,
    /// End a trial, one attempt at a warning, or an exploration after this many states [default: 1000000; for flip, which
    /// keeps few, none]
    #[arg(long, value_name = "STATES", value_parser = positive(), help_heading = LIMITS, hide_short_help = true)]
    pub state_limit: Option<u64>,
    /// Let the solver spend no more than this on one condition, in Z3's unit of work
    #[arg(long, value_name = "WORK", default_value = "10000000", value_parser = positive(), help_heading = LIMITS,
        hide_short_help = true)]
    pub solver_limit: u64,
    #[command(flatten)]
    pub memory: MemoryArgs,
}

#[derive(Args, Debug)]
pub(crate) struct UnitBoundArgs {
    /// Turn round no more than so many conditions of one path
    #[arg(long, value_name = "CONDITIONS", default_value = "50", value_parser = positive(), help_heading = LIMITS)]
    pub branch_limit: u64,
    /// Leave a run after this many bytecodes
    #[arg(long, value_name = "BYTECODES", default_value = "10000000", value_parser = positive(), help_heading = LIMITS)]
    pub step_limit: u64,
    /// End the test of a unit after this many runs
    #[arg(long, value_name = "RUNS", default_value = "1000000", value_parser = positive(), help_heading = LIMITS)]
    pub run_limit: u64,
    /// Let the solver spend no more than this on one condition, in Z3's unit of work
    #[arg(long, value_name = "WORK", default_value = "10000000", value_parser = positive(), help_heading = LIMITS,
        hide_short_help = true)]
    pub solver_limit: u64,
    #[command(flatten)]
    pub memory: MemoryArgs,
}

#[derive(Args, Debug)]
pub(crate) struct MemoryArgs {
    /// Use no more memory than this, the solver's included
    #[arg(long, value_name = "MIB", default_value = "2048", value_parser = positive(), help_heading = LIMITS)]
    pub memory_limit: u64,
}

#[derive(Args, Debug)]
pub(crate) struct WorkerArgs {
    /// How many threads work at once; the verdicts are the same for any number [default: one for each processor]
    #[arg(long, short, value_name = "NUMBER", help_heading = LIMITS)]
    pub jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    pub seed: SeedArgs,
}

#[derive(Args, Debug)]
pub(crate) struct SeedArgs {
    /// Where random choices start; the same number gives the same result
    #[arg(long, value_name = "NUMBER", default_value = "0", help_heading = SEARCH)]
    pub seed: u64,
}

/// An option for each of `report::RENDERERS`, and the files that those name. Written out, since clap derives options from
/// fields only.
#[derive(Debug)]
pub(crate) struct ReportFiles(pub BTreeMap<&'static str, PathBuf>);

impl Args for ReportFiles {
    fn augment_args(command: Command) -> Command {
        command.args(RENDERERS.iter().map(|renderer| {
            Arg::new(renderer.option)
                .long(renderer.option)
                .help(renderer.help)
                .value_name("FILE")
                .value_hint(ValueHint::FilePath)
                .value_parser(value_parser!(PathBuf))
                .help_heading(REPORTS)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for ReportFiles {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let named = |renderer: &Renderer| {
            let file = matches.get_one::<PathBuf>(renderer.option)?;
            Some((renderer.option, file.clone()))
        };
        Ok(ReportFiles(RENDERERS.iter().filter_map(named).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0.extend(Self::from_arg_matches(matches)?.0);
        Ok(())
    }
}

#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    #[command(flatten)]
    pub files: ReportFiles,
    /// Compare with an earlier JSON report: only what is newly confirmed raises the exit status
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = REPORTS)]
    pub baseline: Option<PathBuf>,
    /// Exit with status 3 where something stayed undecided and nothing was confirmed
    #[arg(long, help_heading = REPORTS)]
    pub strict: bool,
    /// Print on standard error what the search, the solver and the virtual machine did
    #[arg(long, help_heading = REPORTS)]
    pub stats: bool,
}

/// The places of one `--at`: one warning.
#[derive(Clone, Debug)]
pub(crate) struct Places(pub Vec<PlaceName>);

fn places(text: &str) -> Result<Places, String> {
    let places: Result<_, _> = text.split(',').map(|it| it.trim().parse()).collect();
    places.map(Places)
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|it| *it > 0.0);
    seconds
        .and_then(|it| Duration::try_from_secs_f64(it).ok())
        .ok_or_else(|| "give a number of seconds above 0".to_string())
}

fn positive() -> clap::builder::RangedU64ValueParser {
    clap::value_parser!(u64).range(1..)
}

// Tables of the modules that do the work: a further row is a further value.

const PORTFOLIO: &str = "portfolio";
const GUIDED: &str = "guided";

fn format() -> impl TypedValueParser<Value = &'static str> {
    one_of(FORMATS.map(|it| (it.name, it.help)).into())
}

fn plain_strategy() -> impl TypedValueParser<Value = &'static str> {
    one_of(STRATEGIES.map(|it| (it.name, it.help)).into())
}

fn strategy() -> impl TypedValueParser<Value = Strategy> {
    let mut all = vec![
        (
            PORTFOLIO,
            "Walks, the guided search and the exhaustive ones by turns, in growing rounds",
        ),
        (
            GUIDED,
            "Towards the warning, along what decides it; where the rest is small, all of it",
        ),
    ];
    all.extend(STRATEGIES.map(|it| (it.name, it.help)));
    one_of(all).map(|name| match name {
        PORTFOLIO => Strategy::Portfolio,
        GUIDED => Strategy::Guided,
        plain => Strategy::Plain(plain),
    })
}

/// One of these names, each with its help.
fn one_of(rows: Vec<(&'static str, &'static str)>) -> impl TypedValueParser<Value = &'static str> {
    let value = |&(name, help): &(&'static str, &'static str)| PossibleValue::new(name).help(help);
    let values: Vec<PossibleValue> = rows.iter().map(value).collect();
    PossibleValuesParser::new(values).map(move |given| {
        let mut names = rows.iter().map(|row| row.0);
        names
            .find(|name| *name == given)
            .expect("clap lets only these through")
    })
}

// The enums of `config` know nothing of clap: how each value is written and explained is said here.

impl ValueEnum for WarningKind {
    fn value_variants<'a>() -> &'a [WarningKind] {
        &[
            WarningKind::Deadlock,
            WarningKind::Race,
            WarningKind::Reachability,
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            WarningKind::Deadlock => ("deadlock", "The threads at the places wait for ever"),
            WarningKind::Race => (
                "race",
                "Two threads access the same variable at once, one of them writing",
            ),
            WarningKind::Reachability => ("reachability", "A thread gets to the place"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl ValueEnum for StopAt {
    fn value_variants<'a>() -> &'a [StopAt] {
        &[StopAt::FirstError, StopAt::FullCoverage, StopAt::Complete]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            StopAt::FirstError => ("first-error", "At the first error"),
            StopAt::FullCoverage => (
                "full-coverage",
                "Once every direction of every branch was taken in the methods that were entered",
            ),
            StopAt::Complete => ("complete", "When there is nothing left to try"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl ValueEnum for Flipping {
    fn value_variants<'a>() -> &'a [Flipping] {
        &[Flipping::Simple, Flipping::Efficient, Flipping::Optimised]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Flipping::Simple => ("simple", "Every order of visible operations"),
            Flipping::Efficient => ("efficient", "Every order of operations that race"),
            Flipping::Optimised => ("optimised", "The same, no race turned round twice"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl ValueEnum for Definitions {
    fn value_variants<'a>() -> &'a [Definitions] {
        &[Definitions::Needed, Definitions::Random]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Definitions::Needed => ("needed", "One that can turn the branch the right way"),
            Definitions::Random => ("random", "Any that reaches the branch, as in the paper"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl ValueEnum for Restart {
    fn value_variants<'a>() -> &'a [Restart] {
        &[Restart::Carry, Restart::Full]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Restart::Carry => ("carry", "Go on from the progress made so far"),
            Restart::Full => ("full", "Start again from the beginning, as in the paper"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}
