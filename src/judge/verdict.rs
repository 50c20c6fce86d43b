//! `Verdict`: what the trials of a warning come to, as an entry of the report. Nothing is confirmed that a second run, on a
//! machine that has seen nothing of the search, did not reach again.

use super::attempt::Setting;
use super::case::Case;
use super::course::Course;
use super::reading::{NO_MEMORY, Reading, SAY_FROM_WHERE};
use crate::abstraction::TraceSet;
use crate::begin::Begin;
use crate::command::SecondRun;
use crate::config::{Guidance, Strategy, WarningKind};
use crate::error::{Error, Result};
use crate::limit::Halted;
use crate::limit::Interrupt;
use crate::refute::By;
use crate::report::{self, BestPath, Entry, EntryStats, Report, SourceLine};
use crate::search::{Found, Gap, Gaps, Tried, Way, What};
use crate::targets::{Target, Unresolved, Untied};

pub(crate) struct Verdict {
    pub entry: Entry,
    /// What else was found on the way, with where its execution begins.
    pub found: Vec<(Begin, Found)>,
    /// What was confirmed.
    pub met: Option<What>,
    pub gaps: Gaps,
    pub tried: Vec<Tried>,
}

impl Verdict {
    pub(crate) fn unresolved(unresolved: &Unresolved) -> Verdict {
        Verdict::from(Entry {
            id: unresolved.id.clone(),
            kind: unresolved.kind.into(),
            source: Some(source_line(&unresolved.source)),
            verdict: report::Verdict::Unresolved,
            reason: Some(unresolved.reason.clone()),
            ..Entry::default()
        })
    }

    /// A warning that nobody looked for the code of, since all work was to end.
    pub(crate) fn untied(setting: &Setting, untied: &Untied, halted: Option<Halted>) -> Verdict {
        Verdict::from(Entry {
            id: untied.id.clone(),
            kind: untied.kind.into(),
            source: Some(source_line(&untied.source)),
            verdict: report::Verdict::Undecided,
            reason: Some(match halted {
                Some(Halted::Interrupted) => "it was interrupted".into(),
                Some(Halted::Memory) => NO_MEMORY.into(),
                _ => out_of_time(setting, Begun::No),
            }),
            ..Entry::default()
        })
    }

    fn from(entry: Entry) -> Verdict {
        Verdict {
            entry,
            found: Vec::new(),
            met: None,
            gaps: Gaps::default(),
            tried: Vec::new(),
        }
    }

    pub(crate) fn of(
        setting: &Setting,
        case: &Case,
        course: &Course,
        interrupt: &Interrupt,
    ) -> Result<Verdict> {
        let warning = case.warning;
        let mut verdict = Verdict::from(Entry::default());
        for tried in course.counted() {
            let reading = case.reading_of(tried.number);
            // What a harness does wrong is not the program's fault.
            if let (Some(begin), None) = (reading.begin, &reading.harness) {
                let found = tried.found.iter().cloned();
                verdict.found.extend(found.map(|found| (begin, found)));
            }
            // Where everything was explored in the end, what earlier trials left out is left out no more.
            let completed = course.completed_by(case.plan[tried.number].reading);
            if completed.is_none_or(|it| it == tried.number) {
                verdict.gaps.merge(&tried.gaps);
            }
            verdict.tried.push(tried.clone());
        }
        let met = course.met_by().map(|number| &course.tried[&number]);
        let (reading, entry) = match met {
            Some(tried) => {
                let reading = case.reading_of(tried.number);
                let found = tried
                    .met
                    .as_ref()
                    .expect("the course says that this trial met the goal");
                verdict.met = Some(found.what.clone());
                let second = setting.second_run(course.deadline, interrupt);
                (reading, confirmed(&second, reading, found)?)
            }
            None => (
                &case.readings[0],
                unconfirmed(setting, case, course, interrupt.is_set()),
            ),
        };
        let by = |it: &Reading| it.refuted.as_ref().map(|it| it.by);
        let settled = course.settled_by().map(|number| &course.tried[&number]);
        if settled.is_none() && course.is_cut() {
            verdict.gaps.add(Gap::Time);
        }
        let found_by = match settled {
            Some(tried) => found_by(setting, case.plan[tried.number].way, tried.walker),
            None if case
                .readings
                .iter()
                .any(|it| by(it).is_some_and(|it| it != By::CallGraph)) =>
            {
                report::Strategy::StaticRefutation
            }
            None if case.readings.iter().any(|it| by(it).is_some()) => report::Strategy::CallGraph,
            None => report::Strategy::default(),
        };
        let readings: Vec<report::Reading> = match case.readings.len() {
            1 => Vec::new(),
            _ => case
                .readings
                .iter()
                .enumerate()
                .map(|(number, reading)| report::Reading {
                    targets: reading.targets.iter().map(place).collect(),
                    verdict: reading_verdict(case, course, number),
                })
                .collect(),
        };
        verdict.entry = Entry {
            id: warning.id.clone(),
            kind: warning.kind.into(),
            source: Some(source_line(&warning.source)),
            targets: reading.targets.iter().map(place).collect(),
            readings,
            abstract_traces: abstract_traces(setting, case, settled),
            found_by,
            stats: stats(case, course, settled, entry.stats.clone()),
            harness: reading.harness.as_ref().map(|harness| report::Harness {
                calls: harness.calls.clone(),
                source: harness.source.clone(),
                made_up: harness.made_up.clone(),
            }),
            ..entry
        };
        Ok(verdict)
    }

    /// Adds it to a report.
    pub(crate) fn enter(self, report: &mut Report) {
        let summary = &mut report.summary;
        match self.entry.verdict {
            report::Verdict::Confirmed => summary.confirmed += 1,
            report::Verdict::Infeasible => summary.infeasible += 1,
            report::Verdict::Undecided => summary.undecided += 1,
            report::Verdict::Unresolved => summary.unresolved += 1,
        }
        report.warnings.push(self.entry);
    }
}

/// Runs an execution once more. Where a harness made up objects that no client could make, or lets threads wait for what
/// another client could bring, it proves nothing.
fn confirmed(second: &SecondRun, reading: &Reading, found: &Found) -> Result<Entry> {
    let begin = reading.begin.expect("what was found began somewhere");
    let entry = second.confirm(begin, found, reading.goal.faults())?;
    let Some(harness) = &reading.harness else {
        return Ok(entry);
    };
    let reason = match reading.goal.kind {
        _ if !harness.made_up.is_empty() => format!(
            "it happens with objects of {} whose fields guide made up, since no public constructor or factory makes one",
            harness.made_up.join(", ")
        ),
        WarningKind::Deadlock if entry.ending.deadlock().is_none_or(|it| !it.cycle) => {
            "it happens where nobody calls anything else; other callers may bring what the thread waits for".into()
        }
        _ => return Ok(entry),
    };
    Ok(Entry {
        verdict: report::Verdict::Undecided,
        reason: Some(reason),
        ..entry
    })
}

/// No execution was found: is there none, or was the search not complete?
fn unconfirmed(setting: &Setting, case: &Case, course: &Course, is_interrupted: bool) -> Entry {
    let numbers = 0..case.readings.len();
    let open = numbers
        .clone()
        .find(|&it| reading_verdict(case, course, it) == report::Verdict::Undecided);
    if open.is_none() {
        let refuted = case.readings.iter().find_map(|it| it.refuted.as_ref());
        let far = numbers.clone().find(|&it| stayed_away(course, it));
        let begin = far.and_then(|it| case.readings[it].begin);
        let reason = match (refuted, begin) {
            (Some(refuted), _) => refuted.reason.clone(),
            (None, Some(begin)) => format!(
                "not from {}: every execution was explored, and none comes to this code",
                begin.describe(setting.program)
            ),
            (None, None) => "every execution was explored, and it happens in none".into(),
        };
        return match case.warning.is_complete {
            true => Entry {
                verdict: report::Verdict::Infeasible,
                reason: Some(reason),
                assumptions: assumptions(course),
                ..Entry::default()
            },
            false => Entry {
                verdict: report::Verdict::Undecided,
                reason: Some(format!(
                    "{reason}; but the message may mean other places too"
                )),
                ..Entry::default()
            },
        };
    }
    let explored = |it: &usize| course.completed_by(*it).is_some();
    let is_own = |it: &usize| case.readings[*it].harness.is_none();
    let far = |it: &usize| is_own(it) && stayed_away(course, *it);
    if let Some(begin) = numbers
        .clone()
        .find(far)
        .and_then(|it| case.readings[it].begin)
    {
        let begin = begin.describe(setting.program);
        let reason = format!(
            "every execution from {begin}, which guide chose, was explored, and none comes to this code; {SAY_FROM_WHERE}"
        );
        return Entry {
            verdict: report::Verdict::Undecided,
            reason: Some(reason),
            ..Entry::default()
        };
    }
    if numbers
        .clone()
        .all(|it| explored(&it) || case.readings[it].refuted.is_some())
    {
        let reason = "every execution of the harness that guide built was explored, and it happens in none; other \
                      callers may do more";
        return Entry {
            verdict: report::Verdict::Undecided,
            reason: Some(reason.into()),
            ..Entry::default()
        };
    }
    let no_beginning = case.readings.iter().find_map(|it| it.no_beginning.clone());
    match no_beginning {
        Some(reason) if case.plan.is_empty() => Entry {
            verdict: report::Verdict::Undecided,
            reason: Some(reason),
            ..Entry::default()
        },
        _ => undecided(setting, case, course, is_interrupted),
    }
}

/// What the searches assumed that covered everything.
fn assumptions(course: &Course) -> Vec<report::Assumption> {
    let mut gaps = Gaps::default();
    course.counted().for_each(|tried| gaps.merge(&tried.gaps));
    gaps.facts().iter().map(report::Assumption::of).collect()
}

/// The verdict for one reading.
fn reading_verdict(case: &Case, course: &Course, number: usize) -> report::Verdict {
    let reading = &case.readings[number];
    let met = course.met_by().map(|trial| case.plan[trial].reading);
    let is_far = reading.is_chosen && stayed_away(course, number);
    let is_explored = course.completed_by(number).is_some() && reading.harness.is_none();
    let is_explored = is_explored && !is_far;
    match () {
        () if met == Some(number) => report::Verdict::Confirmed,
        () if is_explored || reading.refuted.is_some() => report::Verdict::Infeasible,
        () => report::Verdict::Undecided,
    }
}

/// Whether all executions of a reading were explored and none came into the code of each target: the warning is about
/// what this beginning does not use.
fn stayed_away(course: &Course, number: usize) -> bool {
    let completed = course.completed_by(number);
    completed.is_some_and(|trial| !course.tried[&trial].came_near)
}

/// The trace set that a trial followed; without one, the first.
fn set_of<'a>(case: &'a Case, settled: Option<&Tried>) -> Option<&'a TraceSet> {
    let followed = settled.and_then(|tried| match case.plan[tried.number].way {
        Way::Guided { set } => case.reading_of(tried.number).sets.get(set),
        Way::Walks { .. } | Way::Plain(_) | Way::Together => None,
    });
    followed.or(case.readings[0].sets.first())
}

fn abstract_traces(
    setting: &Setting,
    case: &Case,
    settled: Option<&Tried>,
) -> Vec<Vec<report::Place>> {
    let traces = set_of(case, settled)
        .into_iter()
        .flat_map(|set| &set.traces);
    let places = traces.map(|trace| {
        let locations = trace.locations.iter();
        locations
            .map(|&at| report::Place::of(setting.program, at))
            .collect()
    });
    places.collect()
}

/// By which means a verdict was found.
fn found_by(setting: &Setting, way: Way, walker: Option<&'static str>) -> report::Strategy {
    match way {
        Way::Walks { .. } => walker.map_or_else(report::Strategy::default, report::Strategy::from),
        Way::Guided { .. } if setting.config.guidance == Guidance::paper() => {
            report::Strategy::GuidedAsInThePaper
        }
        Way::Guided { .. } => report::Strategy::Guided,
        Way::Together => report::Strategy::Together,
        Way::Plain(strategy) => match setting.config.strategy {
            Strategy::Portfolio | Strategy::Guided => report::Strategy::ExhaustiveFallback,
            Strategy::Plain(_) => report::Strategy::from(strategy),
        },
    }
}

fn source_line(source: &crate::targets::Source) -> SourceLine {
    SourceLine {
        file: source.file.clone(),
        line: source.line,
        text: source.text.clone(),
    }
}

/// What a file of warnings holds that is not judged.
pub(crate) fn skipped(skipped: &crate::targets::Skipped) -> report::Skipped {
    report::Skipped {
        source: source_line(&skipped.source),
        reason: skipped.reason.clone(),
    }
}

/// A target as a report has it: where the warning points.
fn place(target: &Target) -> report::Place {
    report::Place {
        class: target.class.clone(),
        method: target.method.clone(),
        descriptor: target.descriptor.clone(),
        file: target.file.clone(),
        line: target.line,
        offset: None,
    }
}

fn stats(case: &Case, course: &Course, settled: Option<&Tried>, own: EntryStats) -> EntryStats {
    let first = &case.readings[0];
    let set = set_of(case, settled);
    let total = |count: fn(&Tried) -> u64| course.counted().map(count).sum::<u64>();
    let of_settled = |count: fn(&Tried) -> u64| settled.map(count);
    EntryStats {
        states: of_settled(|tried| tried.stats.states),
        entered: of_settled(|tried| tried.stats.entered),
        total_states: Some(total(|tried| tried.stats.states)),
        refinements: of_settled(|tried| tried.refinements),
        trace_sets: Some(first.first_sets as u64),
        trace_length: set.map(|set| set.len() as u64),
        trials: Some(course.counted().count() as u64),
        solver_queries: Some(total(|tried| tried.stats.solver_queries)),
        abstraction_ms: Some(case.milliseconds),
        search_ms: Some(total(|tried| tried.milliseconds)),
        peak_rss_kb: crate::limit::peak_memory_kib(),
        ..own
    }
}

/// Whether the work on a warning had begun.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begun {
    Yes,
    No,
}

/// Which limit of time ended the work on a warning.
fn out_of_time(setting: &Setting, begun: Begun) -> String {
    if begun == Begun::No && setting.config.total_time.is_some() {
        return "its turn did not come before the total time limit (--total-time-limit)".into();
    }
    let seconds = setting.config.limits.time.as_secs_f64();
    format!("the time limit of {seconds} s was reached (--time-limit)")
}

/// The search came to no end: why, and how far it got.
fn undecided(setting: &Setting, case: &Case, course: &Course, is_interrupted: bool) -> Entry {
    let program = setting.program;
    let mut gaps = Gaps::default();
    course
        .tried
        .values()
        .for_each(|tried| gaps.merge(&tried.gaps));
    // What the last trials met counts; that earlier ones had smaller budgets does not.
    let late = course.tried.values().next_back();
    let is_cut = course.is_cut();
    let has = |gap: Gap| late.is_some_and(|tried| tried.gaps.iter().any(|it| *it == gap));
    let mut reasons: Vec<String> = Vec::new();
    if is_interrupted {
        reasons.push("it was interrupted".into());
    } else if course.tried.is_empty() && setting.config.total_time.is_some() {
        reasons.push(out_of_time(setting, Begun::No));
    } else if is_cut {
        reasons.push(out_of_time(setting, Begun::Yes));
    } else if has(Gap::States) {
        let states = setting.config.limits.states;
        reasons.push(format!(
            "the limit of {states} states was reached (--state-limit)"
        ));
    }
    for ((what, caller), _) in gaps.unsupported.iter().take(3) {
        reasons.push(format!(
            "guide has no model of {what}, called from {caller}"
        ));
    }
    for error in gaps.broken.keys().take(3) {
        reasons.push(match error {
            Error::ClassNotFound { .. } => error.to_string(),
            broken => format!("a class cannot be used: {broken}"),
        });
    }
    let is_whole = reasons.is_empty() || !is_cut && !is_interrupted;
    if !is_whole {
        let depends = gaps.iter().filter(|gap| matches!(gap, Gap::Depends { .. }));
        let described = depends.map(|gap| report::describe_gap(gap, &setting.config.limits));
        reasons.extend(described.take(2));
    }
    if is_whole {
        let said = [Gap::States, Gap::Work, Gap::Time, Gap::Interrupted];
        let said = |gap: &&Gap| said.contains(gap) || matches!(gap, Gap::Unsupported | Gap::Broken);
        let others = gaps.iter().filter(|gap| !said(gap));
        reasons.extend(
            others
                .take(3)
                .map(|gap| report::describe_gap(gap, &setting.config.limits)),
        );
    }
    if reasons.is_empty() {
        reasons.push("no execution was found, and not everything was explored".into());
    }
    reasons.extend(case.readings.iter().find_map(|it| it.no_beginning.clone()));
    let best = course
        .tried
        .values()
        .filter_map(|tried| tried.best)
        .min_by_key(|it| it.left);
    let length = case.readings[0]
        .sets
        .first()
        .map_or(0, |set| set.len() as u64);
    let best = best
        .filter(|best| u64::from(best.left) <= length)
        .map(|best| BestPath {
            matched: length - u64::from(best.left),
            of: length,
            stuck_at: best.at.map(|at| report::Place::of(program, at)),
        });
    let mut entry = Entry {
        verdict: report::Verdict::Undecided,
        reason: Some(reasons.join("; ")),
        best,
        ..Entry::default()
    };
    entry.gaps = gaps.told().map(report::reason).collect();
    entry
}
