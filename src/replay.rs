//! `guide replay`: executes what a JSON report holds once more, step by step, and says whether it comes to the same.
//! Start at [`replay`].

use crate::begin::Begin;
use crate::command::{Exit, execution, open};
use crate::config::{MethodName, ProgramPaths, Replay, Scheduling};
use crate::driver::Subject;
use crate::error::{Error, Result, one_line};
use crate::harness::Harness;
use crate::program::{Location, Program};
use crate::report::{self, AtHand, Deadlock, Ending, Endless, Entry, Kind, Place, Report, Sources};
use crate::search::{Hold, Replayed, Retraced, What, replay_steps};
use crate::term::Model;
use crate::vm::Fact;
use crate::vm::{Faults, Stop, ThreadId, Vm};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

/// Replays one entry of a report.
pub(crate) fn replay(config: &Replay, out: &mut dyn Write) -> Result<Exit> {
    let file = config.report.display().to_string();
    let report = report::read(&config.report)?;
    let entry = choose(&report, config.id.as_deref(), &file)?;
    let program = Arc::new(open_again(config, &report, &file)?);
    let begin = begin_of(&program, &report, entry, &file)?;
    let scheduling = Scheduling {
        reduction: report.scheduling.reduction,
        atomic_synchronizers: report.scheduling.atomic_synchronizers,
        any_timing: report.scheduling.any_timing,
        spurious_wakeups: report.scheduling.spurious_wakeups,
        assume_nothing: report.scheduling.assume_nothing,
        vary: report
            .scheduling
            .vary
            .iter()
            .filter_map(|name| Fact::of_name(name))
            .collect(),
    };
    let what = what_of(&program, entry);
    let faults = what.as_ref().and_then(|what| match what {
        What::Threw { at, .. } => Some(Faults {
            locations: vec![*at],
            class: entry.ending.exception()?.replace('.', "/"),
        }),
        _ => None,
    });
    let steps = entry.stats.bytecodes.saturating_mul(2).max(STEPS);
    let mut options = execution(&scheduling, &report.arguments);
    options.rules.faults = faults;
    options.watched.events = true;
    options.watched.pause_at_findings = true;
    options.bounds.steps = Some(steps);
    let vm = Vm::new(program.clone(), options)?;
    let start = begin.start(&vm)?;
    let model = model_of(&vm, entry, &file)?;
    let Some(what) = what else {
        return another(out, "the program no longer has the places the report names");
    };
    let replayed = match replay_steps(&vm, start, &entry.execution.schedule, &model, Some(&what))? {
        Retraced::Followed(replayed) => replayed,
        // That is an answer, and no reason to give none.
        Retraced::DoesNotFit(reason) => return another(out, &reason),
    };
    if !replayed.found.contains(&what) {
        let text = format!("it ended with {}", ending(&vm, &replayed));
        return another(out, &text);
    }
    let again = Entry {
        id: entry.id.clone(),
        source: entry.source.clone(),
        targets: entry.targets.clone(),
        verdict: entry.verdict,
        found_by: report::Strategy::Replay,
        ..report::entry_of(&vm, &replayed, &what, &model)
    };
    let sources = Sources::new(&config.program.source_path);
    let again = Entry {
        excerpts: sources.excerpts(&again),
        ..again
    };
    report::print_finding(&report, &again, &AtHand::default(), out)?;
    match difference(entry, &again) {
        None => {
            writeln!(out, "\nthe same finding as in {}", one_line(&file))?;
            Ok(Exit::Nothing)
        }
        Some(difference) => another(out, &difference),
    }
}

/// A run that follows a schedule and still does not come to an end is cut after so many bytecodes, or twice as many as
/// it had.
const STEPS: u64 = 100_000_000;

fn another(out: &mut dyn Write, what: &str) -> Result<Exit> {
    writeln!(out, "\nnot the same finding: {}", one_line(what))?;
    Ok(Exit::Differs)
}

fn usage<T>(text: String) -> Result<T> {
    Err(Error::Usage(text))
}

/// The entry with this id; without one, the only one that can be replayed.
fn choose<'a>(report: &'a Report, id: Option<&str>, file: &str) -> Result<&'a Entry> {
    let can = |entry: &&Entry| entry.is_confirmed();
    let there: Vec<&str> = report
        .entries()
        .filter(can)
        .map(|entry| entry.id.as_str())
        .collect();
    let offer = match there.is_empty() {
        true => "nothing in it was confirmed, so there is nothing to replay".to_string(),
        false => format!("it has {}", there.join(", ")),
    };
    match id {
        Some(id) => match report.entries().find(|entry| entry.id == id) {
            Some(entry) if can(&entry) => Ok(entry),
            Some(entry) => usage(format!(
                "{id} in {file} is {}: it has no schedule to replay; {offer}",
                entry.verdict
            )),
            None => usage(format!("there is no {id} in {file}; {offer}")),
        },
        None => match there[..] {
            [_] => Ok(report
                .entries()
                .find(can)
                .expect("`there` has an entry that can be replayed")),
            [] => usage(format!("{file}: {offer}")),
            _ => usage(format!(
                "say which to replay: {file} has {}",
                there.join(", ")
            )),
        },
    }
}

/// The program the report is about, unless the command line names other libraries or another JDK.
fn open_again(config: &Replay, report: &Report, file: &str) -> Result<Program> {
    let paths = |paths: &[String]| paths.iter().map(PathBuf::from).collect::<Vec<_>>();
    let application = paths(&report.app);
    let classpath = match config.program.classpath.is_empty() {
        true => paths(&report.classpath),
        false => config.program.classpath.clone(),
    };
    for path in application.iter().chain(&classpath) {
        if !path.exists() {
            return usage(format!(
                "{}, which {file} was made for, is not there; run guide replay in the folder where guide check ran",
                path.display()
            ));
        }
    }
    let named = config.program.jdk.clone();
    let jdk_of_report = report.jdk_home.as_ref().map(PathBuf::from);
    let paths = ProgramPaths {
        application,
        classpath,
        jdk: named.or(jdk_of_report.filter(|home| home.is_dir())),
        source_path: Vec::new(),
    };
    let program = open(&paths, &config.allow_read)?;
    let version = program.jdk().version();
    if version != report.jdk {
        log::warn!(
            "the report was made with JDK {}, and this is {version}; the execution may differ",
            report.jdk
        );
    }
    // A report is no leave to read files: whoever replays it gives that.
    let is_given = |path: &&String| config.allow_read.contains(&PathBuf::from(path));
    for path in report.allow_read.iter().filter(|path| !is_given(path)) {
        log::warn!(
            "the report was made with --allow-read {path}, which was not given here; the execution may differ"
        );
    }
    Ok(program)
}

fn begin_of(program: &Program, report: &Report, of: &Entry, file: &str) -> Result<Begin> {
    if let Some(unit) = &of.unit {
        let driver = Subject::of_unit(program, unit)?.driver(program);
        return driver.map(|it| it.begin).map_err(Error::Usage);
    }
    if let Some(harness) = &of.harness {
        return match Harness::of_calls(program, &of.id, &harness.calls) {
            Some(built) if built.source == harness.source => Ok(Begin::Main(built.class)),
            _ => usage(format!(
                "the harness of {} in {file} no longer fits the program; judge the warning again",
                of.id
            )),
        };
    }
    let entry = match &report.entry {
        None => None,
        Some(text) => match text.parse::<MethodName>() {
            Ok(name) => Some(name),
            Err(reason) => return usage(format!("{file}: {reason}")),
        },
    };
    Begin::of(program, report.main.as_deref(), entry.as_ref())
}

/// The inputs, by the names that the conditions on the path have them under.
fn model_of(vm: &Vm, entry: &Entry, file: &str) -> Result<Model> {
    let mut model = Model::new();
    for variable in &entry.execution.variables {
        let kind = report::kind_of(&variable.kind);
        let value = kind.and_then(|kind| report::constant_of(kind, &variable.value));
        let Some((kind, value)) = kind.zip(value) else {
            return usage(format!(
                "{file}: {} is said to be the {} {}, which is none; check the program again",
                variable.name, variable.kind, variable.value
            ));
        };
        let term = vm.terms().variable(&variable.name, kind);
        if let Some(own) = vm.terms().variable_of(term) {
            model.set(own, value);
        }
    }
    Ok(model)
}

/// What to run until; `None` if the program has no such place.
fn what_of(program: &Program, entry: &Entry) -> Option<What> {
    match entry.kind {
        Kind::Deadlock => deadlock_of(program, entry),
        Kind::Endless => endless_of(program, entry),
        Kind::Race => race_of(program, entry),
        Kind::Reachability => reached_of(program, entry),
        Kind::Exception | Kind::Assertion | Kind::Other(_) => uncaught_of(program, entry),
    }
}

fn deadlock_of(program: &Program, entry: &Entry) -> Option<What> {
    let Deadlock {
        cycle,
        waits,
        living,
    } = entry.ending.deadlock()?;
    let mut threads = Vec::new();
    for wait in waits {
        let place = wait.inside.as_ref().or(wait.at.as_ref());
        let location = match place {
            Some(place) => Some(location_of(program, place)?),
            None => None,
        };
        threads.push((ThreadId(wait.thread), location));
    }
    Some(What::Deadlock {
        threads,
        hold: match (*cycle, living.is_empty()) {
            (true, _) => Hold::Circle,
            (false, true) => Hold::Standstill,
            (false, false) => Hold::LivingOn {
                at: entry.stats.choices,
            },
        },
        // Only what is found is told apart by this.
        standing: Vec::new(),
    })
}

fn endless_of(program: &Program, entry: &Entry) -> Option<What> {
    let thread = ThreadId(entry.execution.trace.last()?.thread);
    let Ending::Endless(Endless { stack, round, .. }) = &entry.ending else {
        return None;
    };
    let stack = stack.iter().map(|it| location_of(program, it));
    let stack: Vec<Location> = stack.collect::<Option<_>>()?;
    let is_own = |at: &&Location| program.is_application(program.method(at.method).class);
    let at = *stack.iter().find(is_own).or(stack.first())?;
    Some(What::Endless {
        thread,
        at,
        began: round.from,
        ended: round.to,
    })
}

fn race_of(program: &Program, entry: &Entry) -> Option<What> {
    let access = |access: &report::Access| {
        let at = location_of(program, &access.at)?;
        Some((ThreadId(access.thread), at))
    };
    let [one, other] = entry.ending.accesses() else {
        return None;
    };
    let threads = [access(one)?, access(other)?];
    Some(What::Race {
        threads,
        seen_from: threads.map(|(_, at)| at),
    })
}

fn reached_of(program: &Program, entry: &Entry) -> Option<What> {
    let thread = ThreadId(entry.execution.trace.last()?.thread);
    let at = location_of(program, entry.ending.stack().first()?)?;
    Some(match entry.ending.exception() {
        Some(_) => What::Threw { thread, at },
        None => What::Reached { thread, at },
    })
}

fn uncaught_of(program: &Program, entry: &Entry) -> Option<What> {
    let stack: Option<Vec<Location>> = entry
        .ending
        .stack()
        .iter()
        .map(|place| location_of(program, place))
        .collect();
    Some(What::uncaught(
        program,
        entry.ending.exception()?.to_string(),
        &stack?,
    ))
}

fn location_of(program: &Program, place: &Place) -> Option<Location> {
    let class = program.find(&place.class).ok()?;
    let methods = &program.class(class).methods;
    let method = methods.iter().copied().find(|&id| {
        let method = program.method(id);
        program.text(method.name) == place.method
            && program.text(method.descriptor) == place.descriptor
    })?;
    let Some(offset) = place.offset else {
        return Some(Location::entry(method));
    };
    let code = program.code(method).ok().flatten()?;
    let index = code.offsets.iter().position(|&it| it == offset)?;
    Some(Location::new(method, index as u32))
}

/// How a replayed path ended that was to end in a finding.
fn ending(vm: &Vm, replayed: &Replayed) -> String {
    let found = replayed.found.iter();
    let found: Vec<String> = found.map(|what| what.describe(vm.program())).collect();
    if !found.is_empty() {
        return found.join(", then ");
    }
    match &replayed.stop {
        Some(Stop::Exited(status)) => format!("exit status {status} and without a finding"),
        Some(Stop::Deadlock) => "a deadlock".into(),
        Some(Stop::Unsupported { what, .. }) => format!("{what}, which has no model"),
        Some(Stop::OutOfBudget(_)) => "no end in sight".into(),
        Some(Stop::Infeasible) => "inputs that the program assumes away".into(),
        Some(Stop::Broken(error)) => error.to_string(),
        None => "nothing".into(),
    }
}

/// What is not as it was: a finding is the same if its kind, its exception and its waits are.
fn difference(before: &Entry, now: &Entry) -> Option<String> {
    let changed = |what: &str, before: String, now: String| {
        (before != now).then(|| format!("{what} was {before} and is now {now}"))
    };
    let text = |it: Option<&str>| it.unwrap_or("none").to_string();
    let (old, new) = (&before.ending, &now.ending);
    let places = |stack: &[Place]| {
        let places: Vec<String> = stack.iter().map(Place::to_string).collect();
        places.join(" < ")
    };
    changed("its kind", before.kind.to_string(), now.kind.to_string())
        .or_else(|| {
            changed(
                "the exception",
                text(old.exception()),
                text(new.exception()),
            )
        })
        .or_else(|| changed("the message", text(old.message()), text(new.message())))
        .or_else(|| changed("the thread", text(old.thread()), text(new.thread())))
        .or_else(|| changed("the stack", places(old.stack()), places(new.stack())))
        .or_else(|| {
            let differs = old.waits() != new.waits();
            differs.then(|| "the threads wait for each other in another way".to_string())
        })
        .or_else(|| {
            let differs = old.accesses() != new.accesses();
            differs.then(|| "the accesses are others".to_string())
        })
}
