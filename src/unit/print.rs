//! A test of units on the terminal: the first paths, the errors, the coverage, and whether that is all.

use crate::config::Test;
use crate::error::{Result, one_line};
use crate::report::{self, AtHand, MethodCoverage, Report, TestedUnit, UnitPath, counted};
use std::io::Write;
use std::path::PathBuf;

/// Inputs longer than this are cut.
const WIDEST: usize = 100;

pub fn print_head(report: &Report, out: &mut dyn Write) -> Result<()> {
    let unit = report.entry.as_deref().unwrap_or_default();
    let text = format!(
        "testing {unit} of {} (JDK {}, seed {})",
        report.app.join(", "),
        report.jdk,
        report.seed
    );
    writeln!(out, "{}", one_line(&text))?;
    Ok(out.flush()?)
}

pub fn print(config: &Test, report: &Report, at_hand: &AtHand, out: &mut dyn Write) -> Result<()> {
    match &report.units[..] {
        [unit] => {
            print_paths(unit, out)?;
        }
        units => print_table(units, out)?,
    }
    print_coverage(report, out)?;
    for entry in &report.findings {
        report::print_finding(report, entry, at_hand, out)?;
    }
    writeln!(out)?;
    print_counts(&report.units, out)?;
    report::print_summary(report, at_hand.json.as_deref(), out)?;
    out.flush()?;
    if config.reports.stats {
        report::print_stats(report, &mut std::io::stderr())?;
    }
    Ok(())
}

/// The sources of tests that were written.
pub fn print_tests(tests: usize, files: &[PathBuf], out: &mut dyn Write) -> Result<()> {
    let files: Vec<String> = files.iter().map(|it| it.display().to_string()).collect();
    let text = format!(
        "{} for JUnit 5 are in {}",
        counted(tests as u64, "test"),
        files.join(", ")
    );
    writeln!(out, "{}", one_line(&text))?;
    Ok(out.flush()?)
}

/// The first paths, one a line.
fn print_paths(unit: &TestedUnit, out: &mut dyn Write) -> Result<()> {
    if unit.first_paths.is_empty() {
        return Ok(());
    }
    let rows: Vec<(String, String, String)> = unit.first_paths.iter().map(row).collect();
    let width = rows.iter().map(|row| row.1.chars().count()).max();
    let width = width.unwrap_or(0).max("inputs".len());
    writeln!(out, "\n  {:>5}  {:width$}  outcome", "run", "inputs")?;
    for (run, inputs, outcome) in rows {
        writeln!(out, "  {run:>5}  {inputs:width$}  {outcome}")?;
    }
    let left = unit.paths - unit.first_paths.len() as u64;
    if left > 0 {
        writeln!(out, "  {:>5}  and {} more", "", counted(left, "path"))?;
    }
    Ok(())
}

fn row(path: &UnitPath) -> (String, String, String) {
    let mut inputs = one_line(&path.describe_inputs()).to_string();
    if inputs.chars().count() > WIDEST {
        inputs = inputs.chars().take(WIDEST - 3).collect::<String>() + "...";
    }
    let outcome = one_line(&path.describe_outcome()).to_string();
    (path.run.to_string(), inputs, outcome)
}

fn print_coverage(report: &Report, out: &mut dyn Write) -> Result<()> {
    let coverage = &report.coverage;
    if coverage.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nbranch coverage of the methods that were entered:")?;
    let name = |method: &str| one_line(&without_descriptor(method)).to_string();
    let names: Vec<String> = coverage.iter().map(|it| name(&it.method)).collect();
    let width = names.iter().map(|it| it.chars().count()).max().unwrap_or(0);
    for (covered, name) in coverage.iter().zip(&names) {
        let share = share(covered.taken, covered.of);
        writeln!(out, "  {name:width$}  {share}")?;
    }
    let all = directions(coverage);
    writeln!(out, "  {:width$}  {}", "all", share(all.0, all.1))?;
    let with_checks = directions(&report.coverage_with_checks);
    if with_checks != all {
        let share = share(with_checks.0, with_checks.1);
        writeln!(out, "  with preconditions and assertions: {share}")?;
    }
    Ok(())
}

/// Several units: one a line.
fn print_table(units: &[TestedUnit], out: &mut dyn Write) -> Result<()> {
    let name = |unit: &TestedUnit| {
        let Some(method) = &unit.unit.method else {
            return unit.name();
        };
        without_descriptor(method)
    };
    let names: Vec<String> = units.iter().map(|it| one_line(&name(it)).into()).collect();
    let width = names.iter().map(|it| it.chars().count()).max();
    let width = width.unwrap_or(0).max("method".len());
    writeln!(
        out,
        "\n  {:width$}  {:>8}  {:>8}  {:>8}  {:>6}  {:<18}  complete",
        "method", "runs", "paths", "rejected", "errors", "branch coverage"
    )?;
    for (unit, name) in units.iter().zip(&names) {
        if let Some(reason) = &unit.refused {
            writeln!(out, "  {name:width$}  {}", one_line(reason))?;
            continue;
        }
        let (taken, of) = directions(&unit.coverage);
        let complete = match (unit.complete, unit.paths) {
            (_, 0) if unit.rejected > 0 => "no input satisfies the preconditions",
            (true, _) => "yes",
            (false, _) => "no",
        };
        writeln!(
            out,
            "  {name:width$}  {:>8}  {:>8}  {:>8}  {:>6}  {:<18}  {complete}",
            unit.runs,
            unit.paths,
            unit.rejected,
            unit.findings.len(),
            share(taken, of),
        )?;
    }
    Ok(())
}

fn print_counts(units: &[TestedUnit], out: &mut dyn Write) -> Result<()> {
    let sum = |part: fn(&TestedUnit) -> u64| units.iter().map(part).sum::<u64>();
    writeln!(
        out,
        "{}: {}, {} rejected by preconditions",
        counted(sum(|it| it.runs), "run"),
        counted(sum(|it| it.paths), "path"),
        sum(|it| it.rejected)
    )?;
    let savings = report::Savings {
        negations: sum(|it| it.savings.negations),
        fast_unsat: sum(|it| it.savings.fast_unsat),
        constraints: sum(|it| it.savings.constraints),
        solved: sum(|it| it.savings.solved),
    };
    writeln!(
        out,
        "solver: {:.1} % of {} answered without solving (OPT 1), {:.1} % of {} eliminated (OPT 2 and 3)",
        savings.opt1(),
        counted(savings.negations, "negation"),
        savings.opt2_and_3(),
        counted(savings.constraints, "constraint"),
    )?;
    Ok(())
}

fn directions(coverage: &[MethodCoverage]) -> (u64, u64) {
    let taken = coverage.iter().map(|it| it.taken).sum();
    (taken, coverage.iter().map(|it| it.of).sum())
}

/// `7 of 8, 87.5 %`.
fn share(taken: u64, of: u64) -> String {
    match of {
        0 => "no branches".into(),
        _ => format!("{taken} of {of}, {:.1} %", 100.0 * taken as f64 / of as f64),
    }
}

fn without_descriptor(method: &str) -> String {
    method.split('(').next().unwrap_or(method).to_string()
}
