//! `guide check`: explores the whole program for all inputs and schedules, and reports what it found. Start at [`check`];
//! [`Whole`] is what other verbs that explore a program have in common with it.

use crate::config::{Check, Limits, ProgramPaths, Reports, Scheduling, Start, Strategy};
use crate::entry::Begin;
use crate::error::Result;
use crate::limit::grace;
use crate::program::{Jdk, Program};
use crate::report::{self, AtHand, Baseline, Entry, Facts, Report, Sources};
use crate::search::{
    self, BreadthFirst, Budget, ContextBound, DepthFirst, Found, Interrupt, Outcome, RandomWalk,
    explore,
};
use crate::signal;
use crate::solver::{self, ResourceBound, Solver};
use crate::vm::{Detail, Faults, Options, State, Vm};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

const FOUND: u8 = 1;
const UNDECIDED: u8 = 3;

/// Explores, reports and returns the exit status.
pub fn check(config: &Check, out: &mut dyn Write) -> Result<u8> {
    let whole = Whole {
        program: &config.program,
        start: &config.start,
        scheduling: &config.scheduling,
        limits: &config.limits,
        seed: config.seed,
        reports: &config.reports,
        strategy: config.strategy.into(),
        matching: config.matching,
        events: config.strategy == Strategy::DepthFirst,
        events_alone: false,
    };
    whole.explore(out, |vm, start, solver, options, ended| {
        let mut strategy = strategy_of(config.strategy, config.seed);
        let outcome = explore(vm, start, &mut *strategy, solver, options, ended)?;
        Ok((outcome, Vec::new()))
    })
}

/// A program to be explored as a whole, without warnings to look for.
pub struct Whole<'a> {
    pub program: &'a ProgramPaths,
    pub start: &'a Start,
    pub scheduling: &'a Scheduling,
    pub limits: &'a Limits,
    pub seed: u64,
    pub reports: &'a Reports,
    /// How it is explored.
    pub strategy: report::Strategy,
    pub matching: bool,
    /// The search wants to know what threads do; also while there is only one.
    pub events: bool,
    pub events_alone: bool,
}

/// What is told of each path that came to an end.
type Ended<'a> = dyn FnMut(&mut dyn Solver, &search::Path) + 'a;

impl Whole<'_> {
    /// Prepares, lets `explore` do its work, confirms what that found, reports, and returns the exit status. The lines
    /// that `explore` returns come before the summary.
    pub fn explore(
        &self,
        out: &mut dyn Write,
        explore: impl FnOnce(
            &Vm,
            State,
            &mut dyn Solver,
            &search::Options,
            &mut Ended,
        ) -> Result<(Outcome, Vec<String>)>,
    ) -> Result<u8> {
        let deadline = Instant::now() + self.limits.time;
        report::refuse_unwritable(self.reports)?;
        let baseline = Baseline::read(self.reports.baseline.as_deref())?;
        let jdk = Jdk::find(self.program.jdk.as_deref())?;
        let program = Program::open(&self.program.application, &self.program.classpath, jdk)?
            .allowing(&self.start.allow_read)?;
        let program = Arc::new(program);
        let (main, entry) = (self.start.main.as_deref(), self.start.entry.as_ref());
        let begin = Begin::of(&program, main, entry)?;
        let interrupt = signal::listen(report::abandon);
        let options = Options {
            step_limit: Some(self.limits.steps),
            memory_limit: Some(self.limits.memory_mib << 20),
            process_memory: Some(self.limits.memory_mib << 20),
            deadline: Some(deadline),
            interrupt: Some(interrupt.flag()),
            events: self.events,
            events_alone: self.events_alone,
            ..execution(self.scheduling, &self.start.arguments)
        };
        let vm = Vm::new(program.clone(), options)?;
        let start = begin.start(&vm)?;
        let mut report = report::report_of(Facts {
            program: &program,
            paths: self.program,
            main: begin.main(&program),
            entry: begin.entry(&program),
            arguments: &self.start.arguments,
            scheduling: self.scheduling,
            seed: self.seed,
            limits: self.limits,
            strategy: self.strategy.clone(),
            matching: self.matching,
        });
        report::print_head(&report, out)?;

        let began = Instant::now();
        let search = search::Options {
            matching: self.matching,
            detail: Detail::Future,
            sleep_sets: true,
            goal: None,
            budget: budget(self.limits, deadline, &interrupt),
        };
        let mut threads = 0;
        let mut count_threads = |_: &mut dyn Solver, path: &search::Path| {
            threads = threads.max(path.state.threads.len());
        };
        let mut counters = Vec::new();
        let halt = search.budget.halt();
        let bound = ResourceBound(self.limits.solver);
        let (outcome, lines) = solver::under(&halt, bound, |mut solver| {
            let explored = explore(&vm, start, &mut *solver, &search, &mut count_threads);
            solver.counters(&mut counters);
            explored
        })?;
        let search_ms = began.elapsed().as_millis() as u64;

        let end = End::after(deadline, self.limits, &interrupt);
        let entries = self.confirm_all(&program, begin, &outcome, &end)?;
        report.add(&program, &outcome, entries, &counters);
        let stats = &mut report.exploration.stats;
        stats.threads = threads as u64;
        stats.search_ms = search_ms;
        stats.peak_rss_kb = crate::limit::peak_memory_kib().unwrap_or(0);
        let sources = Sources::new(&self.program.source_path);
        report.complete(&sources, baseline.as_ref());
        let json = self.reports.json();
        let at_hand = AtHand {
            json: json.map(|file| file.display().to_string()),
            input_jar: input_jar(),
        };
        // The text must not be lost where a file cannot be written.
        let written = report::write_all(&report, self.reports, &at_hand);
        let at_hand = at_hand.without_unwritten(&written);
        self.print(&report, &lines, &at_hand, out)?;
        written?;
        Ok(self.status(&report, &interrupt))
    }

    /// Runs everything found once more, on a machine that has seen nothing of the search.
    fn confirm_all(
        &self,
        program: &Arc<Program>,
        begin: Begin,
        outcome: &Outcome,
        end: &End,
    ) -> Result<Vec<Entry>> {
        let mut entries = Vec::new();
        for found in &outcome.found {
            let (scheduling, arguments) = (self.scheduling, &self.start.arguments);
            entries.push(confirm(
                scheduling, arguments, program, begin, found, None, end,
            )?);
        }
        Ok(entries)
    }

    fn print(
        &self,
        report: &Report,
        lines: &[String],
        at_hand: &AtHand,
        out: &mut dyn Write,
    ) -> Result<()> {
        for entry in &report.findings {
            report::print_finding(report, entry, at_hand, out)?;
        }
        for line in lines {
            writeln!(out, "{line}")?;
        }
        report::print_summary(report, at_hand.json.as_deref(), out)?;
        out.flush()?;
        if self.reports.stats {
            report::print_stats(report, &mut std::io::stderr())?;
        }
        Ok(())
    }

    fn status(&self, report: &Report, interrupt: &Interrupt) -> u8 {
        if let Some(status) = interrupt.status() {
            return status;
        }
        match report.findings.iter().any(Entry::is_newly_confirmed) {
            true => FOUND,
            false if self.reports.strict && !report.exploration.complete => UNDECIDED,
            false => 0,
        }
    }
}

/// How any execution that is explored or replayed is run, whatever bounds it.
pub fn execution(scheduling: &Scheduling, arguments: &[String]) -> Options {
    Options {
        reduction: scheduling.reduction,
        any_timing: scheduling.any_timing,
        spurious_wakeups: scheduling.spurious_wakeups,
        assumes: !scheduling.assume_nothing,
        vary: scheduling.vary.iter().copied().collect(),
        pause_at_blocks: true,
        halts_threads: true,
        assertions: true,
        symbolic_inputs: true,
        print_uncaught: false,
        arguments: arguments.to_vec(),
        ..Options::default()
    }
}

fn budget(limits: &Limits, deadline: Instant, interrupt: &Interrupt) -> Budget {
    let mut budget = Budget::default();
    (budget.deadline, budget.states) = (Some(deadline), Some(limits.states));
    (budget.depth, budget.memory) = (Some(limits.depth), Some(limits.memory_mib << 20));
    budget.interrupt = interrupt.clone();
    budget
}

pub fn strategy_of(strategy: Strategy, seed: u64) -> Box<dyn search::Strategy> {
    match strategy {
        Strategy::DepthFirst | Strategy::Guided => Box::new(DepthFirst),
        Strategy::BreadthFirst => Box::new(BreadthFirst),
        Strategy::Random => Box::new(RandomWalk::new(seed)),
        Strategy::ContextBound => Box::new(ContextBound),
    }
}

/// Until when something found may be run once more.
pub struct End {
    at: Instant,
    interrupt: Option<Arc<AtomicBool>>,
    /// Bytes of the whole process.
    memory: u64,
}

impl End {
    /// A little after the deadline of the search. Who has interrupted that waits for a second at most.
    pub fn after(deadline: Instant, limits: &Limits, interrupt: &Interrupt) -> End {
        let is_set = interrupt.is_set();
        End {
            at: match is_set {
                true => Instant::now() + Duration::from_secs(1),
                false => deadline + grace(limits.time),
            },
            interrupt: (!is_set).then(|| interrupt.flag()),
            memory: limits.memory_mib << 20,
        }
    }
}

/// Runs something found once more.
pub fn confirm(
    scheduling: &Scheduling,
    arguments: &[String],
    program: &Arc<Program>,
    begin: Begin,
    found: &Found,
    faults: Option<Faults>,
    end: &End,
) -> Result<Entry> {
    if Instant::now() >= end.at {
        return Ok(report::out_of_time(&found.what));
    }
    let options = Options {
        events: true,
        pause_at_findings: true,
        faults,
        process_memory: Some(end.memory),
        deadline: Some(end.at),
        interrupt: end.interrupt.clone(),
        ..execution(scheduling, arguments)
    };
    let fresh = Vm::new(program.clone(), options)?;
    let start = begin.start(&fresh)?;
    report::confirm(&fresh, start, found)
}

/// Where the jar with `guide.Input` is: beside the build, or in an installed copy's `lib`.
pub fn input_jar() -> String {
    let name = "guide-input.jar";
    let program = std::env::current_exe().unwrap_or_default();
    let folder = program.parent().unwrap_or(Path::new(""));
    let places = ["..", "../lib", "."];
    let mut places = places.iter().map(|place| folder.join(place).join(name));
    let found = places.find_map(|place| place.canonicalize().ok());
    let current = std::env::current_dir().unwrap_or_default();
    let short = found.map(|jar| jar.strip_prefix(&current).unwrap_or(&jar).to_path_buf());
    short.map_or(name.into(), |jar| jar.display().to_string())
}
