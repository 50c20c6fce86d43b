//! `guide --targets`: judges warnings. Start at [`judge`]. `case.rs` and `reading.rs` prepare a warning and what it may
//! mean, `plan.rs` says which trials it gets, `attempt.rs` carries one out, `course.rs` keeps count of them,
//! `verdict.rs` says what came of it. `together.rs` searches for all warnings at once before that.
//!
//! `progress.rs` tells the terminal how it goes.

mod attempt;
mod case;
mod course;
mod plan;
mod progress;
mod reading;
mod together;
mod verdict;

use crate::analysis::call_graph::Hierarchy;
use crate::begin::Begin;
use crate::command::{Exit, Reporting, SecondRun, interruptible, open};
use crate::config::Judge;
use crate::error::Result;
use crate::limit::Interrupt;
use crate::limit::{Halt, Halted};
use crate::program::Program;
use crate::program::arena::Arena;
use crate::refute::Refutation;
use crate::report::{self, AtHand, Entry, Facts, Report, Sources};
use crate::search::{Found, Gaps, Pulse, Stats, Trial, Tried, What};
use crate::solver::Counter;
use crate::targets;
use attempt::{Setting, attempt};
use case::Case;
use course::Course;
use progress::ProgressLine;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};
use together::Together;
use verdict::Verdict;

/// A trial looks at its own interrupt only; this is how often the user's is looked at.
const LOOK_AFTER: Duration = Duration::from_millis(50);

/// Judges all warnings and reports.
pub fn judge(config: &Judge, out: &mut dyn Write) -> Result<Exit> {
    let reporting = Reporting::begin(&config.program, &config.reports)?;
    let began = reporting.began;
    let end = config.total_time.map(|time| began + time);
    let contents = targets::read_all(&config.targets)?;
    let count = u32::try_from(contents.messages.len()).unwrap_or(u32::MAX);
    let interrupt = interruptible();
    let preparing = preparing(config, began, count, &interrupt);
    let program = open(&config.program, &config.start.allow_read)?;
    let program = Arc::new(program.until(preparing.clone()));
    let (main, entry) = (config.start.main.as_deref(), config.start.entry.as_ref());
    let may_call = main.is_none() && entry.is_none();
    let has_main = !may_call || !program.classes_with_main()?.is_empty();
    let begin = has_main.then(|| Begin::of(&program, main, entry));
    // Of a program that was not read to its end nothing is known.
    let begin = match preparing.now() {
        Some(_) => None,
        None => begin.transpose()?,
    };
    // Reads every class of the application in order: what workers load at the same time must not decide any order.
    Hierarchy::of(&program);
    let kind = config.targets.kind;
    let warnings = targets::tie_all(&program, &contents.messages, kind, &preparing);
    let mut report = report::report_of(Facts {
        program: &program,
        paths: &config.program,
        main: begin.and_then(|it| it.main(&program)),
        entry: begin.and_then(|it| it.entry(&program)),
        arguments: &config.start.arguments,
        scheduling: &config.scheduling,
        seed: config.seed,
        limits: &config.limits,
        strategy: config.strategy.into(),
        matching: config.matching,
    });
    let setting = Setting {
        program: &program,
        begin,
        may_call,
        config,
        // What was done for all counts for each.
        prepared: began.elapsed() / count.max(1),
        refutation: refutation(&program, begin),
    };
    let mut printer = Printer {
        waiting: BTreeMap::new(),
        next: 0,
        // Verdicts are printed long before the report is written.
        at_hand: reporting.promised(),
        sources: &reporting.sources,
        searches: Searches::default(),
    };
    report.skipped = contents.skipped.iter().map(verdict::skipped).collect();
    for unresolved in &warnings.unresolved {
        let verdict = Verdict::unresolved(unresolved);
        printer.say(number_of(&unresolved.id), verdict, &mut report, out)?;
    }
    for untied in &warnings.untied {
        let verdict = Verdict::untied(&setting, untied, preparing.now());
        printer.say(number_of(&untied.id), verdict, &mut report, out)?;
    }
    let together = Together::search(&setting, &warnings.resolved, end, &interrupt)?;
    let cases: Arena<Case> = Arena::default();
    let mut decided = |case: &Case, course: &Course| -> Result<()> {
        let place = number_of(&case.warning.id);
        let verdict = Verdict::of(&setting, case, course, &interrupt)?;
        printer.say(place, verdict, &mut report, out)
    };
    work(
        &setting,
        (&warnings.resolved, &together),
        &cases,
        &interrupt,
        end,
        &mut decided,
    )?;
    let mut searches = printer.searches;
    searches.add_together(together);
    let until = end.unwrap_or_else(Instant::now);
    let findings = searches.findings(&setting.second_run(until, &interrupt))?;
    report.add_searches(
        &program,
        &searches.gaps,
        &searches.stats,
        &searches.solver,
        findings,
    );
    report.exploration.stats.search_ms = searches.milliseconds;
    reporting.finish(&mut report, out, |report, at_hand, out| {
        for entry in &report.findings {
            report::print_finding(report, entry, at_hand, out)?;
        }
        report::print_verdicts(report, at_hand.json.as_deref(), out)
    })?;
    Ok(exit(config, &report, &interrupt))
}

/// What the code alone says; of the whole program only where that begins with a main method.
fn refutation(program: &Program, begin: Option<Begin>) -> Refutation<'_> {
    let main = match begin {
        Some(begin @ Begin::Main(_)) => begin.method(program).ok(),
        _ => None,
    };
    Refutation::of(program, main)
}

/// How long the program may be read and its warnings be tied to code: as long as all warnings may take together.
fn preparing(config: &Judge, began: Instant, warnings: u32, interrupt: &Interrupt) -> Halt {
    let limits = &config.limits;
    let all = limits.time.checked_mul(warnings.max(1));
    let all = all
        .unwrap_or(Duration::MAX)
        .min(config.total_time.unwrap_or(Duration::MAX));
    let memory = limits.memory_mib << 20;
    Halt::for_good(began.checked_add(all), Some(interrupt.flag()), Some(memory))
}

/// The place of `W3` among the warnings.
fn number_of(id: &str) -> usize {
    id[1..].parse::<usize>().map_or(0, |number| number - 1)
}

/// Runs the trials of all warnings on as many workers as there may be, and tells of each warning that is decided.
fn work<'w>(
    setting: &Setting,
    (warnings, together): (&'w [targets::Warning], &Together),
    cases: &Arena<Case<'w>>,
    interrupt: &Interrupt,
    end: Option<Instant>,
    decided: &mut dyn FnMut(&Case, &Course) -> Result<()>,
) -> Result<()> {
    let config = setting.config;
    let memory = config.limits.memory_mib << 20;
    let mut progress = ProgressLine::new(warnings.len(), config.progress);
    let (send, receive) = mpsc::channel::<(usize, Result<Tried>)>();
    std::thread::scope(|scope| {
        let mut open: BTreeMap<usize, Course<'_>> = BTreeMap::new();
        let mut next = 0;
        let mut running = 0;
        let mut is_short = false;
        loop {
            // A free worker takes up a new warning first, and helps with an old one if there is none.
            while running < config.jobs.get() && !interrupt.is_set() {
                let is_over = end.is_some_and(|end| Instant::now() >= end);
                let may_begin = open.len() < config.jobs.get() && !is_over && !is_short;
                if next < warnings.len()
                    && may_begin
                    && let Some(known) = together.of(next)
                {
                    cases.push(Case::settled(setting, &warnings[next], known));
                    let plan = &cases.get(next as u32).plan;
                    let mut course = Course::new(plan, end_of_turn(setting, end));
                    known.iter().for_each(|tried| course.know(tried.clone()));
                    progress.clear();
                    progress.decided += 1;
                    decided(cases.get(next as u32), &course)?;
                    next += 1;
                    continue;
                }
                if next < warnings.len() && may_begin {
                    let deadline = end_of_turn(setting, end);
                    let halt = Halt::for_good(Some(deadline), Some(interrupt.flag()), Some(memory));
                    let case = Case::of(setting, &warnings[next], &halt)?;
                    // Others have the memory that it would take: it waits until one of them has ended. But a harness
                    // is made only once.
                    let has_others = running > 0 && !setting.may_call;
                    is_short = halt.now() == Some(Halted::Memory) && has_others;
                    if !is_short {
                        cases.push(case);
                        let plan = &cases.get(next as u32).plan;
                        open.insert(next, Course::new(plan, deadline));
                        next += 1;
                    }
                }
                let course = open
                    .iter_mut()
                    .filter(|(_, course)| course.next().is_some())
                    .min_by_key(|(_, course)| course.is_running());
                let Some((&number, course)) = course else {
                    break;
                };
                let case = cases.get(number as u32);
                let trial = &case.plan[course
                    .next()
                    .expect("only courses with a next trial are chosen among")];
                let reading = &case.readings[trial.reading];
                let ((own, pulse), deadline) = (course.begin(trial.number), course.deadline);
                let send = send.clone();
                running += 1;
                scope.spawn(move || {
                    let tried = surely(trial, || {
                        attempt(setting, reading, trial, deadline, &own, &pulse)
                    });
                    // Nobody listens any more only if an error ended everything.
                    let _ = send.send((number, tried));
                });
            }
            let over: Vec<usize> = open
                .iter()
                .filter(|(_, course)| {
                    course.is_over() || interrupt.is_set() && !course.is_running()
                })
                .map(|(&number, _)| number)
                .collect();
            for number in &over {
                let course = open
                    .remove(number)
                    .expect("the number comes from the open courses");
                progress.clear();
                progress.decided += 1;
                decided(cases.get(*number as u32), &course)?;
            }
            if !over.is_empty() {
                continue;
            }
            if running == 0 {
                let cut = next..warnings.len();
                for number in cut {
                    cases.push(Case::untouched(setting, &warnings[number]));
                    let course = Course::new(&[], Instant::now());
                    decided(cases.get(number as u32), &course)?;
                }
                return Ok(());
            }
            let now: Vec<String> = open.keys().map(|&it| warnings[it].id.clone()).collect();
            let pulses: Vec<Arc<Pulse>> = open.values().flat_map(Course::pulses).collect();
            progress.say(&now, &pulses);
            match receive.recv_timeout(LOOK_AFTER) {
                Ok((number, tried)) => {
                    running -= 1;
                    is_short = false;
                    if let Some(course) = open.get_mut(&number) {
                        course.end(tried?);
                    }
                }
                Err(_) if interrupt.is_set() => open.values().for_each(Course::interrupt),
                Err(_) => {}
            }
        }
    })
}

/// How long the work on a warning that begins now may take.
fn end_of_turn(setting: &Setting, end: Option<Instant>) -> Instant {
    let own = setting.config.limits.time.saturating_sub(setting.prepared);
    let own_end = Instant::now() + own;
    end.map_or(own_end, |end| end.min(own_end))
}

/// A mistake in guide costs this trial, and no other result.
fn surely(trial: &Trial, attempt: impl FnOnce() -> Result<Tried>) -> Result<Tried> {
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(attempt));
    caught.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|it| it.to_string()));
        Ok(Tried::failed(trial.number, text.unwrap_or_default()))
    })
}

/// Prints verdicts in the order of the warnings, each as soon as all before it are there.
struct Printer<'a> {
    waiting: BTreeMap<usize, Verdict>,
    next: usize,
    at_hand: AtHand,
    sources: &'a Sources,
    searches: Searches,
}

impl Printer<'_> {
    fn say(
        &mut self,
        place: usize,
        verdict: Verdict,
        report: &mut Report,
        out: &mut dyn Write,
    ) -> Result<()> {
        self.waiting.insert(place, verdict);
        while let Some(mut verdict) = self.waiting.remove(&self.next) {
            self.next += 1;
            verdict.entry.excerpts = self.sources.excerpts(&verdict.entry);
            report::print_warning(report, &verdict.entry, &self.at_hand, out)?;
            out.flush()?;
            self.searches.add(&verdict);
            verdict.enter(report);
        }
        Ok(())
    }
}

/// What the searches for all warnings did and found together.
#[derive(Default)]
struct Searches {
    /// Each with where its execution begins.
    found: Vec<(Begin, Found)>,
    /// What was confirmed for warnings: no finding of its own.
    met: Vec<What>,
    gaps: Gaps,
    stats: Stats,
    solver: Vec<Counter>,
    milliseconds: u64,
}

impl Searches {
    fn add(&mut self, verdict: &Verdict) {
        self.met.extend(verdict.met.clone());
        self.gaps.merge(&verdict.gaps);
        for (begin, found) in &verdict.found {
            self.find(*begin, found);
        }
        for tried in &verdict.tried {
            self.stats.add(&tried.stats);
            self.milliseconds += tried.milliseconds;
            tried.solver.iter().for_each(|it| self.count(it));
        }
    }

    /// What the search for all of them did and found.
    fn add_together(&mut self, together: Together) {
        self.stats.add(&together.stats);
        self.milliseconds += together.milliseconds;
        together.solver.iter().for_each(|it| self.count(it));
        let found = together.found.into_iter();
        found.for_each(|(begin, found)| self.find(begin, &found));
    }

    fn find(&mut self, begin: Begin, found: &Found) {
        let mut known = self.found.iter();
        if !known.any(|(_, it)| it.what.is_like(&found.what)) {
            self.found.push((begin, found.clone()));
        }
    }

    fn count(&mut self, counter: &Counter) {
        match self.solver.iter_mut().find(|it| it.layer == counter.layer) {
            Some(known) => {
                known.asked += counter.asked;
                known.answered += counter.answered;
            }
            None => self.solver.push(*counter),
        }
    }

    /// What was found on the way and is none of the warnings.
    fn findings(&self, second: &SecondRun) -> Result<Vec<Entry>> {
        let is_new =
            |(_, found): &&(Begin, Found)| !self.met.iter().any(|met| met.is_like(&found.what));
        let found = self.found.iter().filter(is_new);
        let entries = found.map(|(begin, found)| second.confirm(*begin, found, None));
        entries.collect()
    }
}

fn exit(config: &Judge, report: &Report, interrupt: &Interrupt) -> Exit {
    let summary = &report.summary;
    if let Some(status) = interrupt.status() {
        return Exit::Interrupted(status);
    }
    if report.warnings.iter().any(Entry::is_newly_confirmed) {
        return Exit::Confirmed;
    }
    // An analyser that found nothing leaves nothing to judge.
    let has_any = !report.warnings.is_empty() || !report.skipped.is_empty();
    if has_any && summary.confirmed + summary.infeasible + summary.undecided == 0 {
        return Exit::NothingJudged;
    }
    match config.reports.strict && summary.undecided + summary.unresolved > 0 {
        true => Exit::Undecided,
        false => Exit::Nothing,
    }
}
