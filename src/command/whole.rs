//! `Whole`: a program that is explored as a whole, and what the verbs that do so have in common.

use super::confirm::{End, confirm, execution};
use super::exit::Exit;
use super::input_jar::input_jar;
use crate::config::{Limits, ProgramPaths, Reports, Scheduling, Start};
use crate::entry::Begin;
use crate::error::Result;
use crate::limit::Interrupt;
use crate::program::{Jdk, Program};
use crate::report::{self, AtHand, Baseline, Entry, Facts, Report, Sources};
use crate::search::{self, Budget, Outcome};
use crate::signal;
use crate::solver::{self, ResourceBound, Solver};
use crate::vm::{Detail, Options, State, Vm};
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

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
        let exit = Exit::of_findings(&report, self.reports.strict, &interrupt);
        Ok(exit.status())
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
}

fn budget(limits: &Limits, deadline: Instant, interrupt: &Interrupt) -> Budget {
    let mut budget = Budget::default();
    (budget.deadline, budget.states) = (Some(deadline), Some(limits.states));
    (budget.depth, budget.memory) = (Some(limits.depth), Some(limits.memory_mib << 20));
    budget.interrupt = interrupt.clone();
    budget
}
