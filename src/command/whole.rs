//! `Whole`: a program that is explored as a whole, and what the verbs that do so have in common.

use super::confirm::{End, SecondRun, bounds, budget, execution};
use super::exit::Exit;
use super::reporting::{Reporting, interruptible, open};
use crate::begin::Begin;
use crate::config::{Limits, ProgramPaths, Reports, Scheduling, Start};
use crate::error::Result;
use crate::report::{self, Entry, Facts};
use crate::search::{self, Budget, Outcome};
use crate::solver::{self, ResourceBound, Solver};
use crate::vm::{Detail, State, Vm};
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

/// A program to be explored as a whole, without warnings to look for.
pub(crate) struct Whole<'a> {
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
    pub events_after: bool,
}

/// What is told of each path that came to an end.
type Ended<'a> = dyn FnMut(&mut dyn Solver, &search::Path) + 'a;

impl Whole<'_> {
    /// Prepares, lets `explore` do its work, confirms what that found, and reports. The lines that `explore` returns come
    /// before the summary.
    pub(crate) fn explore(
        &self,
        out: &mut dyn Write,
        explore: impl FnOnce(
            &Vm,
            State,
            &mut dyn Solver,
            &search::Options,
            &mut Ended,
        ) -> Result<(Outcome, Vec<String>)>,
    ) -> Result<Exit> {
        let reporting = Reporting::begin(self.program, self.reports)?;
        let deadline = reporting.began + self.limits.time;
        let program = Arc::new(open(self.program, &self.start.allow_read)?);
        let (main, entry) = (self.start.main.as_deref(), self.start.entry.as_ref());
        let begin = Begin::of(&program, main, entry)?;
        let interrupt = interruptible();
        let mut options = execution(self.scheduling, &self.start.arguments);
        options.watched.events = self.events;
        options.watched.events_alone = false;
        options.watched.events_after = self.events_after;
        options.bounds = bounds(self.limits, deadline, &interrupt);
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
            goals: Vec::new(),
            budget: Budget {
                states: Some(self.limits.states),
                ..budget(self.limits, deadline, &interrupt)
            },
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

        let second = SecondRun {
            program: &program,
            scheduling: self.scheduling,
            arguments: &self.start.arguments,
            end: End::after(deadline, self.limits, &interrupt),
        };
        let found = outcome.found.iter();
        let entries = found.map(|found| second.confirm(begin, found, None));
        let entries = entries.collect::<Result<Vec<Entry>>>()?;
        report.add(&program, &outcome, entries, &counters);
        report.exploration.stats.threads = threads as u64;
        report.exploration.stats.search_ms = search_ms;
        reporting.finish(&mut report, out, |report, at_hand, out| {
            for entry in &report.findings {
                report::print_finding(report, entry, at_hand, out)?;
            }
            for line in &lines {
                writeln!(out, "{line}")?;
            }
            report::print_summary(report, at_hand.json.as_deref(), out)
        })?;
        let exit = Exit::of_findings(&report, self.reports.strict, &interrupt);
        Ok(exit)
    }
}
