//! From the flags of a verb to its configuration: fills in what depends on the machine and refuses what contradicts itself.

use super::flags::*;
use crate::config::{
    self, Definitions, Guidance, Optimisations, Restart, Strategy, TargetFile, Without,
};
use crate::error::{Error, Result};
use crate::report::RENDERERS;
use std::env;
use std::ffi::{OsStr, OsString};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub(crate) fn judge(args: JudgeArgs) -> Result<config::Judge> {
    let targets = targets(args.targets)?;
    let Some(app) = args.app else {
        return usage("no program given; write guide --targets FILE App.jar");
    };
    let scheduling = scheduling(&args.scheduling);
    Ok(config::Judge {
        program: program(Some(app), args.program),
        start: start(args.start, args.arguments, args.allow_read)?,
        targets,
        strategy: match args.guidance.paper {
            true => Strategy::Guided,
            false => args.guidance.strategy,
        },
        guidance: guidance(&args.guidance, !args.matching.no_matching)?,
        // Whoever asks for one strategy wants to see what that does.
        refutation: !args.guidance.no_refutation
            && !args.guidance.paper
            && args.guidance.strategy == Strategy::Portfolio,
        matching: !args.matching.no_matching && !args.guidance.paper,
        scheduling: config::Scheduling {
            atomic_synchronizers: scheduling.atomic_synchronizers && !args.guidance.paper,
            ..scheduling
        },
        limits: limits(args.time_limit, &args.bounds),
        total_time: args.total_time_limit,
        jobs: jobs(&args.workers),
        seed: args.workers.seed.seed,
        progress: super::logging::can_redraw(&std::io::stderr()),
        reports: reports(args.reports)?,
    })
}

/// Tells the paths, which come first, from the class or member asked for, which comes last and is at most one.
pub(crate) fn show(args: ShowArgs) -> Result<config::Show> {
    let mut program = libraries(None, args.libraries);
    let mut query = None;
    for (i, word) in args.what.into_iter().enumerate() {
        let path = is_path(&word, i == 0);
        match word.into_string() {
            Ok(name) if !path && query.is_none() => query = Some(name),
            Ok(path_text) if path && query.is_none() => program.application.push(path_text.into()),
            Err(word) if path && query.is_none() => program.application.push(word.into()),
            Ok(word) => {
                return usage(format!(
                    "'{word}' is too much: show takes paths, then one class or member (a folder is written with a slash)"
                ));
            }
            Err(word) => return usage(format!("'{}' is not the name of a class", word.display())),
        }
    }
    Ok(config::Show { program, query })
}

/// Whether a word is a path rather than `pkg.Class`, `pkg/Class`, `pkg.Class.method` or `pkg.Class.method(La/B;)V`.
/// A folder may be called like a class: after a path a class is meant, and the folder is written `name/`.
fn is_path(word: &OsStr, is_first: bool) -> bool {
    let text = word.to_string_lossy();
    let name = text.split('(').next().unwrap_or_default();
    let separator = std::path::MAIN_SEPARATOR;
    let archives = [".jar", ".jmod", ".zip", ".war"];
    let exists = (is_first || name.contains(separator)) && Path::new(word).exists();
    // From here on it is a path though it is missing, which is what should be said of it.
    let looks_so = name.starts_with([separator, '.']) || name.ends_with(separator);
    let archive = archives.iter().any(|ending| name.ends_with(ending));
    exists || looks_so || archive || is_first && name.ends_with(".class")
}

pub(crate) fn run(args: RunArgs) -> Result<config::Run> {
    let from = StartArgs {
        main: args.main,
        entry: None,
    };
    Ok(config::Run {
        program: libraries(Some(args.app.app), args.libraries),
        start: start(from, args.arguments, args.allow_read)?,
        scheduling: scheduling(&args.scheduling),
        seed: args.seed,
        time: args.time_limit,
        steps: args.step_limit,
        memory_mib: args.memory.memory_limit,
        stats: args.stats,
        list_unsupported: args.list_unsupported,
    })
}

pub(crate) fn check(args: CheckArgs) -> Result<config::Check> {
    Ok(config::Check {
        program: program(Some(args.app.app), args.program),
        start: start(args.start, args.arguments, args.allow_read)?,
        strategy: args.strategy,
        matching: !args.matching.no_matching,
        scheduling: scheduling(&args.scheduling),
        limits: limits(args.time.time_limit, &args.bounds),
        seed: args.seed.seed,
        reports: reports(args.reports)?,
    })
}

pub(crate) fn graph(args: GraphArgs) -> Result<config::Graph> {
    distinct(&[("dot", args.dot.as_ref()), ("svg", args.svg.as_ref())])?;
    Ok(config::Graph {
        program: program(Some(args.app.app), args.program),
        // Nothing is executed, so there are no program arguments and there is nothing to read.
        start: start(args.start, Default::default(), Default::default())?,
        targets: targets(args.targets)?,
        refine: args.refine,
        dot: args.dot,
        svg: args.svg,
    })
}

pub(crate) fn replay(args: ReplayArgs) -> config::Replay {
    config::Replay {
        report: args.report,
        id: args.id,
        program: program(None, args.program),
        allow_read: args.allow_read.allow_read,
    }
}

pub(crate) fn test(args: TestArgs) -> Result<config::Test> {
    let is_on = |it: Optimisation| !args.without.contains(&it);
    let bounds = &args.bounds;
    Ok(config::Test {
        program: program(Some(args.app.app), args.program),
        unit: args.unit,
        calls: args.calls,
        precondition: args.precondition,
        stop: args.stop,
        optimisations: Optimisations {
            fast_unsat: is_on(Optimisation::FastUnsat),
            common: is_on(Optimisation::Common),
            incremental: is_on(Optimisation::Incremental),
        },
        tests: args.tests,
        allow_read: args.allow_read.allow_read,
        limits: config::Limits {
            time: args.time.time_limit,
            depth: bounds.branch_limit,
            steps: bounds.step_limit,
            states: bounds.run_limit,
            memory_mib: bounds.memory.memory_limit,
            solver: bounds.solver_limit,
        },
        seed: args.seed,
        reports: reports(args.reports)?,
    })
}

pub(crate) fn flip(args: FlipArgs) -> Result<config::Flip> {
    Ok(config::Flip {
        program: program(Some(args.app.app), args.program),
        start: start(args.start, args.arguments, args.allow_read)?,
        flipping: args.algorithm,
        first_error: args.first_error,
        executions: args.execution_limit,
        probes: !args.no_probes,
        scheduling: scheduling(&args.scheduling),
        limits: config::Limits {
            steps: args.bounds.step_limit.unwrap_or(SHORT_STEPS),
            states: args.bounds.state_limit.unwrap_or(u64::MAX),
            ..limits(args.time.time_limit, &args.bounds)
        },
        seed: args.seed.seed,
        reports: reports(args.reports)?,
    })
}

fn program(app: Option<PathBuf>, args: ProgramArgs) -> config::ProgramPaths {
    config::ProgramPaths {
        source_path: split(&args.source_path),
        ..libraries(app, args.libraries)
    }
}

fn libraries(app: Option<PathBuf>, args: LibraryArgs) -> config::ProgramPaths {
    config::ProgramPaths {
        application: app.into_iter().collect(),
        classpath: split(&args.classpath),
        jdk: args.jdk,
        source_path: Vec::new(),
    }
}

/// The elements of one or more class paths. An empty one is the current folder, as for java.
fn split(paths: &[OsString]) -> Vec<PathBuf> {
    let elements = paths.iter().flat_map(env::split_paths);
    let current = |it: PathBuf| {
        if it.as_os_str().is_empty() {
            PathBuf::from(".")
        } else {
            it
        }
    };
    elements.map(current).collect()
}

fn start(
    args: StartArgs,
    arguments: ProgramArguments,
    allow_read: AllowReadArgs,
) -> Result<config::Start> {
    if args.entry.is_some() && !arguments.arguments.is_empty() {
        return usage(
            "program arguments go to a main method, but --entry starts at another; leave out one of the two",
        );
    }
    Ok(config::Start {
        main: args.main,
        entry: args.entry,
        arguments: arguments.arguments,
        allow_read: allow_read.allow_read,
    })
}

fn targets(args: TargetArgs) -> Result<config::Targets> {
    if args.targets.is_empty() && args.at.is_empty() {
        return usage(
            "nothing to look for; give warnings with --targets FILE or a place with --at WHERE, or explore everything \
             with guide check",
        );
    }
    if args
        .targets
        .iter()
        .filter(|it| it.as_os_str() == "-")
        .count()
        > 1
    {
        return usage("--targets - is given twice, but standard input can be read only once");
    }
    let file = |path: PathBuf| match path.as_os_str() == "-" {
        true => TargetFile::StandardInput,
        false => TargetFile::Path(path),
    };
    Ok(config::Targets {
        files: args.targets.into_iter().map(file).collect(),
        format: args.format,
        at: args.at.into_iter().map(|it| it.0).collect(),
        kind: args.kind,
    })
}

/// The switches of the guided search, where they do not contradict `--paper` and `--strategy`.
fn guidance(args: &GuidanceArgs, matching: bool) -> Result<Guidance> {
    let given = [
        (
            "--definitions needed",
            args.definitions == Some(Definitions::Needed),
        ),
        ("--restart carry", args.restart == Some(Restart::Carry)),
        // From here on, what the paper does too, or what only takes something away.
        ("--paper", args.paper),
        ("--no-bind-traces", args.no_bind_traces),
        ("--no-hold-threads", args.no_hold_threads),
        ("--no-symmetry", args.no_symmetry),
        ("--without", !args.without.is_empty()),
        (
            "--definitions random",
            args.definitions == Some(Definitions::Random),
        ),
        ("--restart full", args.restart == Some(Restart::Full)),
        ("--no-fallback", args.no_fallback),
    ];
    let first = |among: &[(&'static str, bool)]| among.iter().find(|it| it.1).map(|it| it.0);
    if let Some(switch) = first(&given)
        && matches!(args.strategy, Strategy::Plain(_))
    {
        return usage(format!(
            "{switch} concerns the guided search only, and --strategy asks for another; leave out one of the two"
        ));
    }
    if let Some(switch) = first(&given[..2])
        && args.paper
    {
        return usage(format!(
            "--paper turns every improvement off and {switch} turns one on; leave out one of the two"
        ));
    }
    let left_out = |it: LeftOut| args.without.contains(&it);
    let without = Without {
        left: left_out(LeftOut::Left),
        distance: left_out(LeftOut::Distance),
        kind: left_out(LeftOut::Kind),
    };
    let refinement = !left_out(LeftOut::Refinement);
    if args.paper {
        return Ok(Guidance {
            refinement,
            without,
            ..Guidance::paper()
        });
    }
    Ok(Guidance {
        definitions: args.definitions.unwrap_or(Definitions::Needed),
        restart: args.restart.unwrap_or(Restart::Carry),
        fallback: !args.no_fallback,
        bind_traces: !args.no_bind_traces,
        hold_threads: !args.no_hold_threads,
        symmetry: !args.no_symmetry,
        matching,
        refinement,
        without,
    })
}

fn scheduling(args: &SchedulingArgs) -> config::Scheduling {
    config::Scheduling {
        reduction: !args.no_reduction,
        atomic_synchronizers: !args.no_atomic_synchronizers && !args.assume_nothing,
        any_timing: args.any_timing,
        spurious_wakeups: args.spurious_wakeups,
        assume_nothing: args.assume_nothing,
        vary: args.vary.clone(),
    }
}

/// What a path may take by default before it is left; and where there are many short ones.
const STATES: u64 = 1_000_000;
const STEPS: u64 = 100_000_000;
const SHORT_STEPS: u64 = 10_000_000;

fn limits(time: Duration, args: &BoundArgs) -> config::Limits {
    config::Limits {
        time,
        depth: args.depth_limit,
        steps: args.step_limit.unwrap_or(STEPS),
        states: args.state_limit.unwrap_or(STATES),
        memory_mib: args.memory.memory_limit,
        solver: args.solver_limit,
    }
}

fn jobs(args: &WorkerArgs) -> NonZeroUsize {
    let processors = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    args.jobs.unwrap_or_else(processors)
}

fn reports(args: ReportArgs) -> Result<config::Reports> {
    let files = args.files.0;
    let options = RENDERERS.iter().map(|it| it.option);
    let outputs = options.map(|it| (it, files.get(it)));
    distinct(&outputs.collect::<Vec<_>>())?;
    Ok(config::Reports {
        files,
        baseline: args.baseline,
        strict: args.strict,
        stats: args.stats,
        input_jar: super::input_jar::input_jar(),
    })
}

/// Refuses two outputs to the same file: the second would overwrite the first.
fn distinct(outputs: &[(&str, Option<&PathBuf>)]) -> Result<()> {
    for (i, (option, path)) in outputs.iter().enumerate() {
        let Some(path) = path else { continue };
        if let Some((other, _)) = outputs[..i].iter().find(|it| it.1 == Some(path)) {
            return usage(format!(
                "--{other} and --{option} both write {}",
                path.display()
            ));
        }
    }
    Ok(())
}

fn usage<T>(text: impl Into<String>) -> Result<T> {
    Err(Error::Usage(text.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    fn shown(what: &[&str]) -> Result<(Vec<String>, Option<String>)> {
        let cli = Cli::parse_from(["guide", "show"].iter().chain(what));
        let Some(Verb::Show(args)) = cli.verb else {
            panic!("{what:?} is not about show");
        };
        let config = show(args)?;
        let paths = config.program.application.iter();
        Ok((
            paths.map(|it| it.display().to_string()).collect(),
            config.query,
        ))
    }

    fn check_shown(what: &[&str], paths: &[&str], query: Option<&str>) {
        let expected = (
            paths.iter().map(|it| it.to_string()).collect(),
            query.map(String::from),
        );
        assert_eq!(shown(what), Ok(expected));
    }

    #[test]
    fn show_tells_paths_from_classes() {
        check_shown(&["App.jar"], &["App.jar"], None);
        check_shown(&["App.jar", "pkg.Class"], &["App.jar"], Some("pkg.Class"));
        check_shown(
            &["java.util.Vector.addAll"],
            &[],
            Some("java.util.Vector.addAll"),
        );
        check_shown(
            &["a.jar", "src/cli", "C.m(La/B;)V"],
            &["a.jar", "src/cli"],
            Some("C.m(La/B;)V"),
        );
        check_shown(&["C.m(La/B.jar;)V"], &[], Some("C.m(La/B.jar;)V"));
        check_shown(&["java/util/Vector"], &[], Some("java/util/Vector"));
        check_shown(&["App.jar", "n/New"], &["App.jar"], Some("n/New"));
        check_shown(&["App.jar", "n.A.class"], &["App.jar"], Some("n.A.class"));
        check_shown(&["n/A.class"], &["n/A.class"], None);
        check_shown(&["gone/", "./gone"], &["gone/", "./gone"], None);
        // Tests run in the package's folder, where `src` is a folder.
        check_shown(&["src"], &["src"], None);
        check_shown(&["App.jar", "src"], &["App.jar"], Some("src"));
    }

    #[test]
    fn show_refuses_a_second_class() {
        assert!(
            shown(&["App.jar", "a.B", "c.D"])
                .unwrap_err()
                .to_string()
                .contains("'c.D'")
        );
        assert!(
            shown(&["a.B", "App.jar"])
                .unwrap_err()
                .to_string()
                .contains("'App.jar'")
        );
    }

    fn judged(arguments: &[&str]) -> Result<config::Judge> {
        let required = ["guide", "App.jar", "--targets", "warnings.txt"];
        judge(Cli::parse_from(required.iter().chain(arguments)).judge)
    }

    #[test]
    fn what_is_not_said_has_its_default() {
        let config = judged(&[]).unwrap();
        assert_eq!(config.program.application, [PathBuf::from("App.jar")]);
        assert_eq!(
            config.targets.files,
            [TargetFile::Path("warnings.txt".into())]
        );
        assert_eq!(config.strategy, Strategy::Portfolio);
        assert_eq!(config.guidance.definitions, Definitions::Needed);
        assert!(config.guidance.fallback && config.matching && config.scheduling.reduction);
        assert_eq!(config.limits.time, Duration::from_secs(60));
    }

    #[test]
    fn paper_turns_every_improvement_off() {
        let config = judged(&["--paper", "--no-fallback", "--restart", "full"]).unwrap();
        assert_eq!(config.guidance, Guidance::paper());
        assert!(!config.matching);
    }

    #[test]
    fn several_places_are_one_warning_and_several_options_several() {
        let config = judged(&["--at", "A.f:1, B.g:2", "--at", "C.h", "--targets", "-"]).unwrap();
        let warnings: Vec<Vec<String>> = config
            .targets
            .at
            .iter()
            .map(|it| it.iter().map(|it| it.to_string()).collect())
            .collect();
        assert_eq!(warnings, [vec!["A.f:1", "B.g:2"], vec!["C.h"]]);
        assert_eq!(config.targets.files[1], TargetFile::StandardInput);
    }

    #[test]
    fn contradictions_are_refused() {
        let cases: [(&[&str], &str); 7] = [
            (
                &["--paper", "--definitions", "needed"],
                "--definitions needed turns one on",
            ),
            (
                &["--strategy", "dfs", "--without", "distance"],
                "--without concerns the guided search only",
            ),
            (
                &["--strategy", "dfs", "--paper"],
                "--paper concerns the guided search only",
            ),
            (
                &["--strategy", "bfs", "--no-fallback"],
                "--no-fallback concerns",
            ),
            (
                &["--json", "x", "--html", "x"],
                "--json and --html both write x",
            ),
            (&["--targets", "-", "--targets", "-"], "only once"),
            (&["--entry", "a.B.c", "--", "1"], "leave out one of the two"),
        ];
        for (arguments, expected) in cases {
            let refusal = judged(arguments).unwrap_err().to_string();
            assert!(refusal.contains(expected), "{arguments:?}: {refusal}");
        }
    }

    #[test]
    fn an_empty_element_of_a_class_path_is_the_current_folder() {
        let config = judged(&["--classpath", "a.jar::b", "--classpath", "c"]).unwrap();
        let expected = ["a.jar", ".", "b", "c"].map(PathBuf::from);
        assert_eq!(config.program.classpath, expected);
    }
}
