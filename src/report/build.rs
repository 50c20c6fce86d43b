//! From what a search found to a report. Nothing is reported as confirmed that a second, fresh run did not reach again.

use super::collapse::collapse;
use super::inputs::Reader;
use super::notation::variable_of;
use super::waits::{add_last_lines, waits_of};
use super::{
    Access, AccessMode, Action, Arrival, Assumption, Broken, CONTRACT, Deadlock, Ending, Endless,
    Entry, EntryStats, Execution, Exploration, Kind, Layer, Living, Output, Place, Race, Reason,
    ReasonCode, Report, Round, Scheduling, Stats, Strategy, Summary, Tool, TraceLine, Unsupported,
    Variable, Verdict,
};
use crate::config::{self, Limits};
use crate::error::{Error, Result};
use crate::program::{Location, Program};
use crate::search::{
    self, Found, Gap, Gaps, Hold, Outcome, Proof, Replayed, Retraced, What, replay_decisions,
    variables,
};
use crate::solver::Counter;
use crate::term::Model;
use crate::vm::{self, Finding, State, Stream, ThreadId, Vm};

/// What a report says before anything was explored.
pub struct Facts<'a> {
    pub program: &'a Program,
    pub paths: &'a config::ProgramPaths,
    pub main: Option<String>,
    pub entry: Option<String>,
    pub arguments: &'a [String],
    pub scheduling: &'a config::Scheduling,
    pub seed: u64,
    pub limits: &'a Limits,
    pub strategy: Strategy,
    pub matching: bool,
}

/// The report before the exploration.
pub fn report_of(facts: Facts) -> Report {
    let paths = |paths: &[std::path::PathBuf]| {
        let paths = paths.iter().map(|path| path.display().to_string());
        paths.collect()
    };
    let jdk = facts.program.jdk();
    Report {
        contract: CONTRACT.into(),
        tool: Tool {
            name: "guide".into(),
            version: env!("CARGO_PKG_VERSION").into(),
        },
        app: paths(&facts.paths.application),
        classpath: paths(&facts.paths.classpath),
        jdk: jdk.version().into(),
        jdk_home: Some(jdk.home().display().to_string()),
        main: facts.main,
        entry: facts.entry,
        arguments: facts.arguments.to_vec(),
        allow_read: paths(facts.program.disk().allowed()),
        scheduling: Scheduling {
            reduction: facts.scheduling.reduction,
            any_timing: facts.scheduling.any_timing,
            spurious_wakeups: facts.scheduling.spurious_wakeups,
            assume_nothing: facts.scheduling.assume_nothing,
            vary: facts
                .scheduling
                .vary
                .iter()
                .map(|it| it.name().into())
                .collect(),
        },
        seed: facts.seed,
        began: Some(now()),
        limits: facts.limits.clone(),
        warnings: Vec::new(),
        findings: Vec::new(),
        exploration: Exploration {
            strategy: facts.strategy,
            matching: facts.matching,
            ..Exploration::default()
        },
        units: Vec::new(),
        coverage: Vec::new(),
        coverage_with_checks: Vec::new(),
        skipped: Vec::new(),
        unsupported: Vec::new(),
        broken: Vec::new(),
        summary: Summary::default(),
        baseline: None,
        fixed: Vec::new(),
    }
}

/// The time in UTC.
fn now() -> String {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    utc(since.map_or(0, |it| it.as_secs()))
}

/// Seconds since 1970 as a date and a time. Years are counted from March on, so that a leap day is the last of its year.
fn utc(seconds: u64) -> String {
    const DAYS_OF_400_YEARS: u64 = 146_097;
    const FROM_MARCH_0000_TO_1970: u64 = 719_468;
    let days = seconds / 86_400 + FROM_MARCH_0000_TO_1970;
    let day = days % DAYS_OF_400_YEARS;
    let year = (day - day / 1_460 + day / 36_524 - day / (DAYS_OF_400_YEARS - 1)) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let from_march = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    let year = days / DAYS_OF_400_YEARS * 400 + year + u64::from(month <= 2);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{of_month:02}T{hour:02}:{minute:02}:{second:02}Z")
}

impl Report {
    /// Takes over what an exploration came to, each finding with its entry.
    pub fn add(
        &mut self,
        program: &Program,
        outcome: &Outcome,
        entries: Vec<Entry>,
        solver: &[Counter],
    ) {
        for (number, entry) in entries.into_iter().enumerate() {
            let entry = Entry {
                id: format!("F{}", number + 1),
                found_by: self.exploration.strategy.clone(),
                ..entry
            };
            match entry.is_confirmed() {
                true => self.summary.confirmed += 1,
                false => self.summary.undecided += 1,
            }
            self.findings.push(entry);
        }
        self.note_unconfirmed();
        self.add_gaps(&outcome.gaps);
        let exploration = &mut self.exploration;
        exploration.complete = exploration.details.is_empty();
        exploration.refuted = refuted(program, &outcome.gaps);
        exploration.stats = stats_of(&outcome.stats, solver);
    }

    /// Takes over what the searches for all warnings came to together, each finding with its entry.
    pub fn add_searches(
        &mut self,
        program: &Program,
        gaps: &Gaps,
        stats: &search::Stats,
        solver: &[Counter],
        findings: Vec<Entry>,
    ) {
        for (number, entry) in findings.into_iter().enumerate() {
            let id = format!("F{}", number + 1);
            self.findings.push(Entry { id, ..entry });
        }
        self.add_gaps(gaps);
        let exploration = &mut self.exploration;
        exploration.complete = gaps.is_empty();
        exploration.refuted = refuted(program, gaps);
        exploration.stats = stats_of(stats, solver);
    }

    /// Takes over what the tests of units came to together, each finding with its entry.
    pub fn add_units(
        &mut self,
        program: &Program,
        gaps: &Gaps,
        stats: &search::Stats,
        solver: &[Counter],
        findings: Vec<Entry>,
    ) {
        let confirmed = findings.iter().filter(|it| it.is_confirmed()).count();
        self.summary.confirmed = confirmed as u64;
        self.summary.undecided = (findings.len() - confirmed) as u64;
        self.note_unconfirmed();
        self.add_searches(program, gaps, stats, solver, findings);
        self.exploration.complete = self.exploration.details.is_empty();
    }

    fn note_unconfirmed(&mut self) {
        if self.summary.undecided > 0 {
            let reason = ReasonCode::Unconfirmed;
            self.exploration.reasons.push(reason.clone());
            self.exploration.details.push(Reason {
                reason,
                about: None,
            });
        }
    }

    /// Natives without a model and classes that cannot be used.
    fn add_gaps(&mut self, gaps: &Gaps) {
        for ((native, caller), paths) in &gaps.unsupported {
            self.unsupported.push(Unsupported {
                native: native.clone(),
                caller: caller_of(caller),
                paths: *paths,
            });
        }
        for (error, paths) in &gaps.broken {
            self.broken.push(broken(error, *paths));
        }
        let exploration = &mut self.exploration;
        exploration.details.extend(gaps.told().map(reason));
        exploration.assumptions = gaps.facts().iter().map(Assumption::of).collect();
        for detail in &exploration.details {
            if !exploration.reasons.contains(&detail.reason) {
                exploration.reasons.push(detail.reason.clone());
            }
        }
    }
}

/// The place of a call as users know it: what guide made to call a unit (`unit/driver.rs`) is named after that.
fn caller_of(place: &str) -> String {
    let made = ["guide.Unit ", "guide.Calls "];
    match made.iter().any(|it| place.starts_with(it)) {
        true => {
            let unit = place.rsplit(' ').next().unwrap_or(place);
            let unit = unit.rsplit_once(".test").map_or(unit, |(unit, _)| unit);
            format!("the test of {}", unit.split('(').next().unwrap_or(unit))
        }
        false => place.to_string(),
    }
}

/// Where the program assumed what did not hold.
fn refuted(program: &Program, gaps: &Gaps) -> Vec<String> {
    let refuted = gaps.refuted.iter();
    refuted
        .map(|at| place_of(program, *at).to_string())
        .collect()
}

/// Runs what was found once more from the start, on a machine of its own, and describes that run.
pub fn confirm(fresh: &Vm, start: State, found: &Found) -> Result<Entry> {
    let model = found.inputs.model(fresh.terms());
    let decisions = &found.decisions;
    let replayed = match replay_decisions(fresh, start, decisions, &model, &found.what)? {
        Retraced::Followed(replayed) if was_cut(&replayed) => return Ok(out_of_time(&found.what)),
        Retraced::Followed(replayed) => replayed,
        Retraced::DoesNotFit(reason) => return Ok(unconfirmed(&found.what, reason)),
    };
    if !replayed.found.contains(&found.what) {
        let reason = "a second run of its schedule ended elsewhere".to_string();
        return Ok(unconfirmed(&found.what, reason));
    }
    Ok(Entry {
        verdict: Verdict::Confirmed,
        ..entry_of(fresh, &replayed, &found.what, &model)
    })
}

fn was_cut(replayed: &Replayed) -> bool {
    use vm::Budget::{Interrupted, Memory, Time};
    matches!(
        replayed.stop,
        Some(vm::Stop::OutOfBudget(Time | Interrupted | Memory))
    )
}

/// A finding that there was no time, or no memory, to run once more.
pub fn out_of_time(what: &What) -> Entry {
    let reason =
        "it was found, but there was no time or memory left for the second run that confirms it";
    Entry {
        reason: Some(reason.into()),
        ..unconfirmed(what, String::new())
    }
}

/// A finding that a second run did not reach: a mistake in `guide`, which must not pass for a fact.
fn unconfirmed(what: &What, reason: String) -> Entry {
    let ending = match what {
        What::Uncaught { class, .. } => Ending::Arrival(Arrival {
            exception: Some(class.clone()),
            ..Arrival::default()
        }),
        _ => Ending::Unknown,
    };
    Entry {
        kind: kind_of(what),
        ending,
        verdict: Verdict::Undecided,
        reason: Some(format!(
            "{reason}; this is a mistake in guide, please report it"
        )),
        ..Entry::default()
    }
}

fn kind_of(what: &What) -> Kind {
    match what {
        What::Uncaught { class, .. } if class == "java.lang.AssertionError" => Kind::Assertion,
        What::Uncaught { .. } => Kind::Exception,
        What::Deadlock { .. } => Kind::Deadlock,
        What::Reached { .. } | What::Threw { .. } => Kind::Reachability,
        What::Race { .. } => Kind::Race,
        What::Endless { .. } => Kind::Endless,
    }
}

/// An execution that has come to what it was run for.
pub fn entry_of(vm: &Vm, replayed: &Replayed, what: &What, model: &Model) -> Entry {
    let state = &replayed.state;
    let reader = Reader { vm, state, model };
    let printed = |stream| {
        let bytes = state.printed_under(stream, vm.terms(), model);
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let mut variables = variables(vm, state, model);
    variables.sort_by(|a, b| a.0.cmp(&b.0));
    let variables = variables.into_iter();
    let execution = Execution {
        inputs: reader.inputs(),
        objects: reader.objects(),
        variables: variables
            .map(|(name, kind, value)| {
                let (kind, value) = variable_of(kind, value);
                Variable {
                    name,
                    kind: kind.into(),
                    value,
                }
            })
            .collect(),
        trace: collapse(vm, state, &replayed.trace),
        schedule: replayed.steps.clone(),
        output: Output {
            out: printed(Stream::Out),
            err: printed(Stream::Err),
        },
        approximations: state.models_on_the_way(),
        missing: state.missing.iter().map(Error::to_string).collect(),
    };
    let mut entry = Entry {
        kind: kind_of(what),
        execution,
        assumptions: depended_on(state),
        depends_on_timing: state.depends_on_timing,
        stats: EntryStats {
            bytecodes: state.bytecodes,
            choices: state.choices,
            threads: state.threads.len() as u64,
            ..EntryStats::default()
        },
        ..Entry::default()
    };
    entry.ending = match what {
        What::Uncaught { .. } => uncaught(vm, state, what, model, &mut entry),
        What::Deadlock { threads, hold, .. } => {
            let threads: Vec<ThreadId> = threads.iter().map(|(id, _)| *id).collect();
            let waits = waits_of(vm, state, &threads, &replayed.trace);
            let proof = replayed.proof.as_ref();
            if let Some(proof) = proof {
                add_conditions(proof, &mut entry);
            }
            add_last_lines(&waits, &mut entry.execution.trace);
            Ending::Deadlock(Deadlock {
                cycle: *hold == Hold::Circle,
                waits,
                living: proof.map_or(Vec::new(), |proof| living(vm, state, proof)),
            })
        }
        What::Reached { thread, at } | What::Threw { thread, at } => {
            let (name, mut stack) = stack_of(vm, state, *thread);
            if let What::Threw { .. } = what {
                // The thread may have left it by now.
                stack = vec![place_of(vm.program(), *at)];
            }
            let faults = vm.options().faults.as_ref();
            let exception = faults.map(|faults| faults.class.replace('/', "."));
            let action = match exception.is_some() {
                true => Action::Throws,
                false => Action::Reached,
            };
            entry.execution.trace.push(TraceLine::new(
                thread.0,
                &name,
                stack.first(),
                action,
                exception.clone(),
            ));
            Ending::Arrival(Arrival {
                exception,
                message: None,
                thread: Some(name),
                stack,
            })
        }
        What::Endless {
            thread,
            began,
            ended,
            ..
        } => {
            let (name, stack) = stack_of(vm, state, *thread);
            let (at, action) = (stack.first(), Action::GoesRound);
            let last = TraceLine::new(thread.0, &name, at, action, None);
            entry.execution.trace.push(last);
            Ending::Endless(Endless {
                thread: Some(name),
                stack,
                round: Round {
                    from: *began,
                    to: *ended,
                },
            })
        }
        What::Race { threads, .. } => {
            let accesses = threads.iter().filter_map(|&it| access_of(vm, state, it));
            let accesses: Vec<Access> = accesses.collect();
            for access in &accesses {
                let action = match access.action {
                    AccessMode::Read => Action::WillRead,
                    AccessMode::Write => Action::WillWrite,
                };
                entry.execution.trace.push(TraceLine::new(
                    access.thread,
                    &access.name,
                    Some(&access.at),
                    action,
                    Some(access.variable.clone()),
                ));
            }
            Ending::Race(Race { accesses })
        }
    };
    entry
}

/// A thread's name, and where it is, innermost first.
fn stack_of(vm: &Vm, state: &State, thread: ThreadId) -> (String, Vec<Place>) {
    let program = vm.program();
    // The frame that the machine begins with is nobody's.
    let is_code = |at: &Location| !program.is_made(program.method(at.method).class);
    let stack = vm.stack_of(state, thread).into_iter().rev();
    let stack = stack.filter(is_code).map(|at| place_of(program, at));
    (vm.name_of_thread(state, thread), stack.collect())
}

fn access_of(vm: &Vm, state: &State, (id, at): (ThreadId, Location)) -> Option<Access> {
    let access = vm.next_access(state, id)?;
    let called = vm.application_frame(state, id).filter(|frame| *frame != at);
    Some(Access {
        thread: id.0,
        name: vm.name_of_thread(state, id),
        action: match access.writes {
            true => AccessMode::Write,
            false => AccessMode::Read,
        },
        variable: vm.name_of_place(state, access.place),
        at: place_of(vm.program(), at),
        called_at: called.map(|frame| place_of(vm.program(), frame)),
    })
}

/// An exception that nobody caught; its last line comes to the trace.
fn uncaught(vm: &Vm, state: &State, what: &What, model: &Model, entry: &mut Entry) -> Ending {
    let is_it = |finding: &&Finding| What::of(vm.program(), finding) == *what;
    let Some(Finding::Uncaught {
        thread,
        class,
        message,
        trace,
    }) = state.findings.iter().find(is_it)
    else {
        return Ending::Unknown;
    };
    let message = message.as_ref().map(|pieces| {
        let texts = pieces.iter().map(|piece| piece.render(vm.terms(), model));
        texts.collect::<String>()
    });
    let stack: Vec<Place> = trace.iter().map(|&at| place_of(vm.program(), at)).collect();
    let name = vm.name_of_thread(state, *thread);
    let lines = &mut entry.execution.trace;
    // What came after it is no part of the way there.
    let ended = |line: &TraceLine| line.thread == thread.0 && line.action == Action::End;
    if let Some(at) = lines.iter().rposition(ended) {
        lines.truncate(at);
    }
    lines.push(TraceLine::new(
        thread.0,
        &name,
        stack.first(),
        Action::Uncaught,
        Some(class.clone()),
    ));
    Ending::Arrival(Arrival {
        exception: Some(class.clone()),
        message,
        thread: Some(name),
        stack,
    })
}

/// The facts an execution was decided by: it is one of those in which they are as they are here.
fn depended_on(state: &State) -> Vec<Assumption> {
    let mut facts: Vec<_> = state.dependences.iter().map(|(fact, _)| *fact).collect();
    facts.dedup();
    let mut assumptions: Vec<Assumption> = facts.into_iter().map(Assumption::of).collect();
    for assumption in &mut assumptions {
        assumption.text = assumption.text.split(';').next().unwrap_or_default().into();
    }
    assumptions
}

/// Who lives on beside threads that are stuck.
fn living(vm: &Vm, state: &State, proof: &Proof) -> Vec<Living> {
    let living = proof.living.iter().map(|&id| {
        let (name, stack) = stack_of(vm, state, id);
        let own = stack.iter().find(|it| it.line.is_some());
        Living {
            thread: id.0,
            name,
            at: own.or(stack.first()).cloned(),
        }
    });
    living.collect()
}

/// What of those who live on the claim hangs on that others are stuck.
fn add_conditions(proof: &Proof, entry: &mut Entry) {
    let approximations = &mut entry.execution.approximations;
    approximations.extend(proof.approximations.iter().cloned());
    approximations.sort();
    approximations.dedup();
    for assumption in proof.facts.iter().map(Assumption::of) {
        let known = &mut entry.assumptions;
        if !known.iter().any(|it| it.name == assumption.name) {
            known.push(assumption);
        }
    }
}

/// A location as a report has it.
pub fn place_of(program: &Program, location: Location) -> Place {
    let at = search::At::of(program, location);
    let class = program.class(program.method(location.method).class);
    Place {
        class: at.class,
        method: at.method,
        descriptor: at.descriptor,
        file: class.source_file(),
        line: location.line(program).map(u32::from),
        offset: at.offset,
    }
}

pub fn reason(gap: &Gap) -> Reason {
    let (reason, about) = match gap {
        Gap::Interrupted => (ReasonCode::Interrupted, None),
        Gap::Time => (ReasonCode::Time, None),
        Gap::States => (ReasonCode::States, None),
        Gap::Runs => (ReasonCode::Runs, None),
        Gap::Executions => (ReasonCode::Executions, None),
        Gap::Stopped => (ReasonCode::Stopped, None),
        Gap::Work => (ReasonCode::Bytecodes, None),
        Gap::Depth => (ReasonCode::Depth, None),
        Gap::Branches => (ReasonCode::Branches, None),
        Gap::Steps => (ReasonCode::Steps, None),
        Gap::Memory => (ReasonCode::Memory, None),
        Gap::Solver(why) => (ReasonCode::Solver, Some(why)),
        Gap::Concrete(term) => (ReasonCode::Concrete, Some(term)),
        Gap::Waiting(who) => (ReasonCode::Waiting, Some(who)),
        Gap::Outside(who) => (ReasonCode::Outside, Some(who)),
        Gap::Round => (ReasonCode::Round, None),
        Gap::Strategy => (ReasonCode::Strategy, None),
        Gap::Approximate(model) => (ReasonCode::Approximate, Some(model)),
        Gap::Depends { on, at } => {
            return Reason {
                reason: ReasonCode::Depends,
                about: Some(format!("{} at {at}", on.name())),
            };
        }
        Gap::Bound(what) => (ReasonCode::Bound, Some(what)),
        Gap::Unsupported => (ReasonCode::Unsupported, None),
        Gap::Broken => (ReasonCode::Broken, None),
        Gap::Mistake(what) => (ReasonCode::Mistake, Some(what)),
    };
    Reason {
        reason,
        about: about.cloned(),
    }
}

fn broken(error: &Error, paths: u64) -> Broken {
    let (file, reason) = match error {
        Error::BrokenClass { file, reason, .. } => (file.clone(), reason.clone()),
        other => (String::new(), other.to_string()),
    };
    Broken {
        class: error.class().unwrap_or_default().into(),
        file,
        reason,
        paths,
    }
}

fn stats_of(stats: &search::Stats, solver: &[Counter]) -> Stats {
    let layers = solver.iter().map(|counter| Layer {
        layer: counter.layer.into(),
        asked: counter.asked,
        answered: counter.answered,
    });
    Stats {
        states: stats.states,
        entered: stats.entered,
        paths: stats.paths,
        matched: stats.matched,
        asleep: stats.asleep,
        bytecodes: stats.bytecodes,
        solver_queries: stats.solver_queries,
        solver_layers: layers.collect(),
        stored_states: stats.stored,
        stored_bytes: stats.stored_bytes,
        threads: 0,
        search_ms: 0,
        peak_rss_kb: 0,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn dates_follow_the_calendar() {
        let check = |seconds: u64, expected: &str| assert_eq!(super::utc(seconds), expected);
        check(0, "1970-01-01T00:00:00Z");
        check(951_782_399, "2000-02-28T23:59:59Z");
        check(951_782_400, "2000-02-29T00:00:00Z");
        check(951_868_800, "2000-03-01T00:00:00Z");
        check(1_794_838_422, "2026-11-16T14:13:42Z");
        check(4_107_542_400, "2100-03-01T00:00:00Z");
    }
}
