//! `guide test`: runs a method, or sequences of calls, on inputs made to fit, one path after another. Start at [`test()`];
//! `src/driver/` makes what calls the unit, `search::concolic` chooses the inputs, `path.rs` describes a path, `print.rs`
//! shows the whole.
//!
//! `select` finds what is to be tested, `test_method` writes JUnit tests with the calls of `java_call`, `shown` names
//! things as Java does, `sources` finds the sources of a unit.

mod java_call;
mod path;
mod print;
mod select;
mod shown;
mod sources;
mod test_method;

use crate::begin::name_of;
use crate::command::{
    End, Exit, Reporting, SecondRun, bounds, budget, execution, interruptible, open,
};
use crate::config::{Optimisations, Scheduling, Test};
use crate::driver::{Driver, Subject};
use crate::error::{Error, Result};
use crate::limit::Interrupt;
use crate::program::Program;
use crate::report::{self, Entry, Facts, MethodCoverage, Report, TestedUnit};
use crate::search::concolic::{self, Settings, Tested};
use crate::search::{Budget, Checks, Coverage, Gap, Gaps, Stats};
use crate::solver::{self, Counter, Negation, ResourceBound, Solver};
use crate::vm::Vm;
use select::subjects;
use sources::UnitPaths;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// So many paths of a unit are in the report, and on the terminal.
const SHOWN: usize = 20;
/// For so many there are tests, and for each beyond them that has an error no other path had.
const TESTED: usize = 1000;

/// Tests and reports.
pub(crate) fn test(config: &Test, out: &mut dyn Write) -> Result<Exit> {
    let reporting = Reporting::begin(&config.program, &config.reports)?;
    let program = Arc::new(open(&config.program, &config.allow_read)?);
    let subjects = subjects(&program, config)?;
    let interrupt = interruptible();
    let began = Instant::now();
    let mut session = Session {
        config,
        program: &program,
        interrupt: &interrupt,
        end: began + config.limits.time,
        gaps: Gaps::default(),
        stats: Stats::default(),
        counters: Vec::new(),
        entries: Vec::new(),
        coverage: Coverage::default(),
        paths: Vec::new(),
    };
    let mut report = report::report_of(Facts {
        program: &program,
        paths: &config.program,
        main: None,
        entry: Some(config.unit.clone()),
        arguments: &[],
        scheduling: &scheduling(),
        seed: config.seed,
        limits: &config.limits,
        strategy: report::Strategy::Concolic,
        matching: false,
    });
    print::print_head(&report, out)?;
    for (number, subject) in subjects.iter().enumerate() {
        let left = config.limits.time.saturating_sub(began.elapsed());
        let share = left / (subjects.len() - number) as u32;
        let unit = session.test(subject, share)?;
        report.units.push(unit);
    }
    if !interrupt.is_set() {
        refuse_nothing_tested(&report)?;
    }
    session.fill(&mut report);
    report.exploration.stats.search_ms = began.elapsed().as_millis() as u64;
    reporting.finish(&mut report, out, print::print)?;
    if let Some(folder) = &config.tests {
        let written = sources::write(&program, &session.paths, folder)?;
        print::print_tests(&written, folder, out)?;
    }
    let exit = Exit::of_findings(&report, config.reports.strict, &interrupt);
    Ok(exit)
}

/// Units are tested under one schedule.
fn scheduling() -> Scheduling {
    Scheduling {
        reduction: true,
        atomic_synchronizers: true,
        any_timing: false,
        spurious_wakeups: false,
        assume_nothing: false,
        vary: Vec::new(),
    }
}

/// All units of one call of `guide test`.
struct Session<'a> {
    config: &'a Test,
    program: &'a Arc<Program>,
    interrupt: &'a Interrupt,
    /// When the time for all units is over.
    end: Instant,
    gaps: Gaps,
    stats: Stats,
    counters: Vec<Counter>,
    entries: Vec<Entry>,
    /// Of all units together.
    coverage: Coverage,
    /// For the tests to be written.
    paths: Vec<UnitPaths>,
}

impl Session<'_> {
    fn test(&mut self, subject: &Subject, time: Duration) -> Result<TestedUnit> {
        let began = Instant::now();
        let mut unit = TestedUnit {
            unit: subject.unit.clone(),
            ..TestedUnit::default()
        };
        let driver = match subject.driver(self.program) {
            Ok(driver) => driver,
            Err(reason) => return self.refused(unit, reason),
        };
        let deadline = began + time;
        let mut options = execution(&scheduling(), &[]);
        options.watched.keeps_known = !self.config.optimisations.fast_unsat;
        options.bounds = bounds(&self.config.limits, deadline, self.interrupt);
        let vm = Vm::new(self.program.clone(), options)?;
        let start = match driver.begin.start(&vm) {
            Ok(start) => start,
            Err(Error::Usage(reason)) => return self.refused(unit, reason),
            Err(error) => return Err(error),
        };
        let bound = ResourceBound(self.config.limits.solver);
        let optimisations = self.config.optimisations;
        let settings = self.settings(&driver, deadline);
        let mut paths = Vec::new();
        let most = match self.config.tests {
            Some(_) => TESTED,
            None => SHOWN,
        };
        let mut describe = |run: &concolic::Run| {
            let is_wanted = self.config.tests.is_some() && run.is_news;
            if paths.len() < most || is_wanted {
                paths.push(path::describe(&vm, self.program, &driver, subject, run));
            }
        };
        let mut counters = Vec::new();
        let halt = settings.budget.halt();
        let (tested, savings) = solver::under(&halt, bound, |solver| {
            let mut solver = Negation::over(solver, optimisations);
            let tested = concolic::test(&vm, start, &mut solver, &settings, &mut describe)?;
            solver.counters(&mut counters);
            let savings = savings_of(&solver, &tested, optimisations);
            Ok::<_, Error>((tested, savings))
        })?;
        unit.first_paths = paths.iter().take(SHOWN).cloned().collect();
        self.paths.push(UnitPaths {
            unit: unit.unit.clone(),
            paths,
            of: tested.paths,
        });
        unit.savings = savings;
        add_counters(&mut self.counters, counters);
        self.take_over(&mut unit, &driver, tested)?;
        unit.ms = began.elapsed().as_millis() as u64;
        Ok(unit)
    }

    /// A unit that cannot be called: an error where it was asked for by name, and a row of the table where its class was.
    fn refused(&mut self, mut unit: TestedUnit, reason: String) -> Result<TestedUnit> {
        if select::names_a_method(self.program, &self.config.unit) || unit.unit.calls.is_some() {
            return Err(Error::Usage(reason));
        }
        self.gaps
            .add(Gap::Bound(format!("{} was not tested", unit.name())));
        unit.refused = Some(reason);
        Ok(unit)
    }

    fn settings(&self, driver: &Driver, deadline: Instant) -> Settings {
        let limits = &self.config.limits;
        let budget = Budget {
            depth: None,
            ..budget(limits, deadline, self.interrupt)
        };
        Settings {
            calls: driver.calls.clone(),
            returns: driver.returns.clone(),
            preconditions: driver.preconditions.clone(),
            ends: driver.ends,
            branches: limits.depth,
            runs: limits.states,
            stop: self.config.stop,
            seed: self.config.seed,
            left_out: driver.left_out.clone(),
            budget,
        }
    }

    /// Adds what came of a test; every finding is run once more on a machine that has seen nothing of it.
    fn take_over(&mut self, unit: &mut TestedUnit, driver: &Driver, tested: Tested) -> Result<()> {
        (unit.runs, unit.paths, unit.rejected) = (tested.runs, tested.paths, tested.rejected);
        unit.complete = tested.gaps.is_empty();
        unit.details = tested.gaps.told().map(report::reason).collect();
        unit.first_error = tested.found.first().map(|(run, _)| *run);
        self.coverage.merge(&tested.coverage);
        unit.coverage = self.covered(&tested.coverage, Checks::Without);
        let second = SecondRun {
            program: self.program,
            scheduling: &scheduling(),
            arguments: &[],
            end: End::after(self.end, &self.config.limits, self.interrupt),
        };
        for (_, found) in &tested.found {
            let entry = second.confirm(driver.begin, found, None)?;
            let id = format!("F{}", self.entries.len() + 1);
            unit.findings.push(id.clone());
            self.entries.push(Entry {
                id,
                found_by: "concolic".into(),
                unit: Some(unit.unit.clone()),
                ..entry
            });
        }
        self.gaps.merge(&tested.gaps);
        self.stats.add(&tested.stats);
        Ok(())
    }

    fn covered(&self, coverage: &Coverage, checks: Checks) -> Vec<MethodCoverage> {
        let methods = coverage.of_methods(self.program, checks).into_iter();
        methods
            .map(|it| MethodCoverage {
                method: name_of(self.program, it.method),
                taken: it.taken,
                of: it.of,
            })
            .collect()
    }

    fn fill(&mut self, report: &mut Report) {
        report.coverage = self.covered(&self.coverage, Checks::Without);
        report.coverage_with_checks = self.covered(&self.coverage, Checks::With);
        let entries = std::mem::take(&mut self.entries);
        report.add_units(
            self.program,
            &self.gaps,
            &self.stats,
            &self.counters,
            entries,
        );
    }
}

/// What the machine knows by itself counts as answered by the fast check; without that, the solver was asked.
fn savings_of(solver: &Negation, tested: &Tested, switched: Optimisations) -> report::Savings {
    let savings = solver.savings();
    let known = if switched.fast_unsat { tested.known } else { 0 };
    report::Savings {
        negations: savings.negations + known,
        fast_unsat: savings.fast_unsat + known,
        constraints: savings.constraints,
        solved: savings.solved,
    }
}

fn add_counters(all: &mut Vec<Counter>, new: Vec<Counter>) {
    for counter in new {
        match all.iter_mut().find(|it| it.layer == counter.layer) {
            Some(known) => {
                known.asked += counter.asked;
                known.answered += counter.answered;
            }
            None => all.push(counter),
        }
    }
}

/// Preconditions that nothing satisfies leave nothing to say.
fn refuse_nothing_tested(report: &Report) -> Result<()> {
    let mut refused = report.units.iter().map(|it| it.refused.as_ref());
    if let Some(Some(first)) = refused.next()
        && refused.all(|it| it.is_some())
    {
        return Err(Error::Usage(first.clone()));
    }
    let [unit] = &report.units[..] else {
        return Ok(());
    };
    if unit.paths > 0 || unit.rejected == 0 || !unit.findings.is_empty() {
        return Ok(());
    }
    Err(Error::Usage(format!(
        "{}: no input satisfies its preconditions within the bounds: {} {} tried and rejected; look at {} and what is \
         assumed, or raise --branch-limit",
        unit.name(),
        report::counted(unit.rejected, "run"),
        if unit.rejected == 1 { "was" } else { "were" },
        unit.unit.precondition
    )))
}
