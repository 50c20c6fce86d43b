//! The end of a run on a terminal: how much of what was found, whether that is all there is, and what has changed.

use crate::error::{Result, one_line};
use crate::report::shortfall::sentence;
use crate::report::words::{about, alternatives, assumed, comparison, counted, kinds_of, of_fixed};
use crate::report::{Entry, Report, Stats, Strategy, Verdict};
use std::collections::BTreeSet;
use std::io::Write;

/// Of what has changed since an earlier report, no more lines than this are shown.
const MOST_CHANGES: usize = 20;
/// Nor of what was not judged.
const MOST_SKIPPED: usize = 10;

/// The end of a run over warnings: how many there are of each verdict.
pub(crate) fn print_verdicts(
    report: &Report,
    json: Option<&str>,
    out: &mut dyn Write,
) -> Result<()> {
    let summary = &report.summary;
    let counts = [
        (summary.confirmed, Verdict::Confirmed),
        (summary.infeasible, Verdict::Infeasible),
        (summary.undecided, Verdict::Undecided),
        (summary.unresolved, Verdict::Unresolved),
    ];
    let total: u64 = counts.iter().map(|(count, _)| count).sum();
    let parts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, word)| format!("{count} {word}"))
        .collect();
    match parts.is_empty() {
        true => writeln!(out, "\nno warning to judge")?,
        false => writeln!(out, "\n{}: {}", counted(total, "warning"), parts.join(", "))?,
    }
    let searched = report.warnings.iter().filter(|it| assumed(it).is_some());
    let searched: Vec<&Entry> = searched.collect();
    if !searched.is_empty() {
        let more = match searched.iter().any(|it| !it.assumptions.is_empty()) {
            true => ", and what is assumed above",
            false => "",
        };
        writeln!(out, "infeasible means: under sequential consistency{more}")?;
    }
    if !report.broken.is_empty() {
        writeln!(out, "what lies behind these classes is unknown:")?;
        for it in &report.broken {
            writeln!(out, "  {}", one_line(&it.to_string()))?;
        }
    }
    if !report.skipped.is_empty() {
        writeln!(
            out,
            "{} not judged:",
            counted(report.skipped.len() as u64, "message")
        )?;
        for it in report.skipped.iter().take(MOST_SKIPPED) {
            let text = format!("{}:{}: {}", it.source.file, it.source.line, it.reason);
            writeln!(out, "  {}", one_line(&text))?;
        }
        let more = report.skipped.len().saturating_sub(MOST_SKIPPED);
        if more > 0 {
            writeln!(out, "  and {more} more; a JSON report has them all")?;
        }
    }
    if !report.findings.is_empty() {
        writeln!(out, "found on the way: {}", kinds_of(report))?;
    }
    print_comparison(report, out)?;
    match json {
        Some(json) => writeln!(out, "the report is in {}", one_line(json))?,
        None if summary.confirmed > 0 => writeln!(
            out,
            "to replay an execution step by step, write a report with --json report.json"
        )?,
        None => {}
    }
    Ok(())
}

/// What has changed since an earlier report.
fn print_comparison(report: &Report, out: &mut dyn Write) -> Result<()> {
    let Some(file) = &report.baseline else {
        return Ok(());
    };
    let text = format!("compared with {file}: {}", comparison(report));
    writeln!(out, "{}", one_line(&text))?;
    let lines = changes(report);
    for line in lines.iter().take(MOST_CHANGES) {
        writeln!(out, "  {}", one_line(line))?;
    }
    if lines.len() > MOST_CHANGES {
        writeln!(out, "  and {} more", lines.len() - MOST_CHANGES)?;
    }
    Ok(())
}

/// What is confirmed that was not, and what was and is not.
fn changes(report: &Report) -> Vec<String> {
    let newly = report.entries().filter(|it| it.is_newly_confirmed());
    let newly = newly.map(|it| format!("newly confirmed: {} {}, {}", it.id, it.kind, about(it)));
    let fixed = report.fixed.iter();
    let was_confirmed = fixed.filter(|it| it.was == Verdict::Confirmed);
    newly.chain(was_confirmed.map(of_fixed)).collect()
}

/// The end: how many were found, and whether that is all there is.
pub(crate) fn print_summary(
    report: &Report,
    json: Option<&str>,
    out: &mut dyn Write,
) -> Result<()> {
    let exploration = &report.exploration;
    let stats = &exploration.stats;
    let explored = format!(
        "{}, {}",
        counted(stats.paths, "path"),
        counted(stats.states, "state")
    );
    writeln!(out)?;
    let is_vacuous = stats.paths == 0 && report.findings.is_empty();
    match (report.findings.is_empty(), exploration.complete) {
        (true, true) if is_vacuous && !exploration.refuted.is_empty() => {
            let places: Vec<&str> = exploration.refuted.iter().map(String::as_str).collect();
            let text = format!(
                "no execution at all satisfies what the program assumes: every one ended at {}",
                alternatives(&places)
            );
            writeln!(out, "{}", one_line(&text))?;
            writeln!(
                out,
                "  nothing that comes after was checked; weaken what guide.Input.assume demands"
            )?;
        }
        (true, true) => {
            let errors = match exploration.strategy {
                Strategy::RaceFlipping => {
                    "uncaught exception, failed assertion, deadlock, race or endless run"
                }
                _ => "uncaught exception, failed assertion or deadlock",
            };
            writeln!(
                out,
                "explored completely: no {errors} in {}, under sequential consistency",
                counted(stats.paths, "path"),
            )?;
            if stats.paths == 0 {
                writeln!(
                    out,
                    "  the program never ends: every execution goes on for ever"
                )?;
            }
            print_assumptions(report, out)?;
        }
        (true, false) => writeln!(
            out,
            "nothing found so far, but not everything was explored ({explored}):"
        )?,
        (false, complete) => {
            let kinds = kinds_of(report);
            let rest = match complete {
                true => "and everything was explored, so there is nothing else",
                false => "but not everything was explored",
            };
            let colon = if complete { "" } else { ":" };
            writeln!(out, "found {kinds}, {rest} ({explored}){colon}")?;
            if complete {
                print_assumptions(report, out)?;
            }
        }
    }
    let reasons = exploration.details.iter();
    let mut sentences: Vec<String> = reasons.map(|it| sentence(report, it)).collect();
    // Methods of one name are told by it alone.
    let mut told = BTreeSet::new();
    sentences.retain(|it| told.insert(it.clone()));
    for sentence in sentences {
        writeln!(out, "  - {}", one_line(&sentence))?;
    }
    for it in &report.unsupported {
        let text = format!(
            "{}, called from {} ({})",
            it.native,
            it.caller,
            counted(it.paths, "path")
        );
        writeln!(out, "      {}", one_line(&text))?;
    }
    for it in &report.broken {
        writeln!(out, "      {}", one_line(&it.to_string()))?;
    }
    if !exploration.complete && !exploration.refuted.is_empty() && stats.paths == 0 {
        let places = exploration.refuted.join(", ");
        writeln!(
            out,
            "  - no execution that was seen satisfies the assumption at {}",
            one_line(&places)
        )?;
    }
    print_comparison(report, out)?;
    match json {
        Some(json) => writeln!(out, "the report is in {}", one_line(json))?,
        None if !report.findings.is_empty() => {
            writeln!(
                out,
                "to replay a finding step by step, write a report with --json report.json"
            )?;
        }
        None => {}
    }
    Ok(())
}

/// Under what a complete exploration holds.
fn print_assumptions(report: &Report, out: &mut dyn Write) -> Result<()> {
    for assumption in &report.exploration.assumptions {
        writeln!(out, "  assuming that {}", assumption.sentence())?;
    }
    Ok(())
}

/// `--stats`: what the search, the solver and the machine did.
pub(crate) fn print_stats(report: &Report, out: &mut dyn Write) -> Result<()> {
    let Stats {
        states,
        entered,
        paths,
        matched,
        asleep,
        bytecodes,
        solver_queries,
        stored_states,
        stored_bytes,
        search_ms,
        peak_rss_kb,
        ..
    } = report.exploration.stats;
    let per_state = stored_bytes.checked_div(stored_states).unwrap_or(0);
    let per_second = (entered * 1000).checked_div(search_ms).unwrap_or(0);
    let lines = [
        ("states", states, "feasible alternatives at choices"),
        ("entered", entered, "of them executed"),
        ("paths", paths, "executions that came to an end"),
        (
            "matched",
            matched,
            "states dropped because one like them was seen",
        ),
        (
            "asleep",
            asleep,
            "alternatives left out because another order of the same steps was tried",
        ),
        ("bytecodes", bytecodes, ""),
        ("stored states", stored_states, ""),
        ("bytes per state", per_state, ""),
        ("states per second", per_second, ""),
        ("milliseconds", search_ms, ""),
        ("peak memory, KiB", peak_rss_kb, ""),
        ("solver queries", solver_queries, ""),
    ];
    for (name, number, meaning) in lines {
        let line = format!("{name:<20} {number:>12}   {meaning}");
        writeln!(out, "{}", line.trim_end())?;
    }
    for layer in &report.exploration.stats.solver_layers {
        let share = (100 * layer.answered).checked_div(layer.asked).unwrap_or(0);
        let name = format!("  {}", layer.layer);
        writeln!(
            out,
            "{name:<20} {:>12}   answered of {} ({share} %)",
            layer.answered, layer.asked
        )?;
    }
    Ok(())
}
