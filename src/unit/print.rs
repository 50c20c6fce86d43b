//! A test of units on the terminal: the first paths, the errors, the coverage, and whether that is all.

use super::TESTED;
use super::sources::Written;
use crate::error::{Result, one_line};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::report::{self, AtHand, MethodCoverage, Report, TestedUnit, UnitPath, counted};
use std::io::Write;
use std::path::{Path, PathBuf};

/// So many files are listed.
const MOST_FILES: usize = 3;
/// Inputs and outcomes longer than this are cut.
const WIDEST: usize = 100;

pub(crate) fn print_head(report: &Report, out: &mut dyn Write) -> Result<()> {
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

pub(crate) fn print(report: &Report, at_hand: &AtHand, out: &mut dyn Write) -> Result<()> {
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
    report::print_summary(report, at_hand.json.as_deref(), out)
}

/// The sources of tests that were written, and how many paths have none.
pub(crate) fn print_tests(written: &Written, folder: &Path, out: &mut dyn Write) -> Result<()> {
    let are = |number: u64| if number == 1 { "is" } else { "are" };
    let listed = |files: &[PathBuf]| match files.len() {
        0..=MOST_FILES => {
            let files = files.iter().map(|it| it.display().to_string());
            files.collect::<Vec<_>>().join(", ")
        }
        many => format!("{many} files in {}", folder.display()),
    };
    let text = match written.tests {
        0 => "no tests for JUnit 5: there is no path that a test can follow".to_string(),
        tests => format!(
            "{} for JUnit 5 {} in {}",
            counted(tests, "test"),
            are(tests),
            listed(&written.files)
        ),
    };
    writeln!(out, "{}", one_line(&text))?;
    if !written.replaced.is_empty() {
        let files = listed(&written.replaced);
        let text = format!("  what an earlier run had written of the same is replaced: {files}");
        writeln!(out, "{}", one_line(&text))?;
    }
    let have = |number: u64| if number == 1 { "has" } else { "have" };
    let many = written.untested - written.exits;
    if many > 0 {
        writeln!(
            out,
            "  {} {} no test: of a unit there is one for each of the first {TESTED}, and for each new error",
            counted(many, "path"),
            have(many)
        )?;
    }
    if written.exits > 0 {
        writeln!(
            out,
            "  {} {} no test, for the JVM ends there, and JUnit with it",
            counted(written.exits, "path"),
            have(written.exits)
        )?;
    }
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
    let inputs = cut(&path.describe_inputs());
    let outcome = cut(&path.describe_outcome());
    (path.run.to_string(), inputs, outcome)
}

fn cut(text: &str) -> String {
    let text = one_line(text);
    match text.chars().count() > WIDEST {
        true => text.chars().take(WIDEST - 3).collect::<String>() + "...",
        false => text.to_string(),
    }
}

fn print_coverage(report: &Report, out: &mut dyn Write) -> Result<()> {
    let coverage = &report.coverage;
    if coverage.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nbranch coverage of the methods that were entered:")?;
    let methods: Vec<&str> = coverage.iter().map(|it| it.method.as_str()).collect();
    let name = |method: &str| one_line(&told_apart(method, &methods)).to_string();
    let names: Vec<String> = methods.iter().map(|it| name(it)).collect();
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
    let methods = units.iter().filter_map(|it| it.unit.method.as_deref());
    let methods: Vec<&str> = methods.collect();
    let name = |unit: &TestedUnit| {
        let Some(method) = &unit.unit.method else {
            return unit.name();
        };
        told_apart(method, &methods)
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
        let coverage = match unit.coverage.is_empty() && unit.paths == 0 {
            true => "not entered".into(),
            false => share(taken, of),
        };
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
            coverage,
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

/// A method among others: by its name, and where several have that, with its parameters.
fn told_apart(method: &str, all: &[&str]) -> String {
    let own = without_descriptor(method);
    let named = all.iter().filter(|it| without_descriptor(it) == own);
    match named.count() > 1 {
        true => with_parameters(method),
        false => own,
    }
}

/// `method(int, String[])`.
fn with_parameters(method: &str) -> String {
    let (name, descriptor) = method.split_at(method.find('(').unwrap_or(method.len()));
    let parsed = MethodDescriptor::parse(descriptor);
    let parameters = parsed.map(|it| it.parameters).unwrap_or_default();
    let simple = |it: &&str| {
        let java = descriptor::java(it);
        java.rsplit('.').next().unwrap_or(&java).replace('$', ".")
    };
    let parameters: Vec<String> = parameters.iter().map(simple).collect();
    format!("{name}({})", parameters.join(", "))
}

fn without_descriptor(method: &str) -> String {
    method.split('(').next().unwrap_or(method).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Unit;

    // A method for which no time was left was said to have no branches.
    #[test]
    fn a_method_that_was_never_entered_is_told_from_one_without_branches() {
        let unit = |method: &str, coverage: Vec<MethodCoverage>| TestedUnit {
            unit: Unit {
                class: "p.C".into(),
                method: Some(method.into()),
                ..Unit::default()
            },
            paths: coverage.len() as u64,
            coverage,
            ..TestedUnit::default()
        };
        let entered = MethodCoverage {
            method: "p.C.f(I)V".into(),
            ..MethodCoverage::default()
        };
        let units = [
            unit("f(I)V", vec![entered]),
            unit("f([Ljava/lang/String;)V", vec![]),
        ];
        let mut out = Vec::new();
        print_table(&units, &mut out).expect("a vector takes everything");
        let text = String::from_utf8(out).expect("what is printed is text");
        let row = |name: &str| text.lines().find(|it| it.trim_start().starts_with(name));
        assert!(row("f(int) ").is_some_and(|it| it.contains("no branches")));
        assert!(row("f(String[]) ").is_some_and(|it| it.contains("not entered")));
    }
}
