//! The report as a person reads it on a terminal: what is explored, and each warning and finding. `text/summary.rs` has
//! the end.

mod summary;

pub(crate) use summary::{print_stats, print_summary, print_verdicts};

use super::at_hand::{AtHand, harness_class, harness_commands, java_command, quoted};
use super::columns::print_trace;
use super::words::{
    described, headline, how_far, of_held, of_wait, shown, start, warning_headline,
};
use super::{Entry, Place, Report, Strategy, TraceLine, Wait};
use crate::error::{Result, one_line};
use crate::search::STRATEGIES;
use std::collections::BTreeMap;
use std::io::Write;

/// Of what the program printed, no more lines than this are shown.
const MOST_OUTPUT: usize = 10;
/// Nor of its sources.
const MOST_SOURCE: usize = 12;

/// The first line: what is explored, and how.
pub(crate) fn print_head(report: &Report, out: &mut dyn Write) -> Result<()> {
    let strategy = &report.exploration.strategy;
    let named = STRATEGIES.iter().find(|it| it.name == strategy.name());
    let how = match (strategy, named) {
        (Strategy::RaceFlipping, _) => "by turning races round",
        (_, Some(plain)) => plain.words,
        (other, None) => other.name(),
    };
    let app = report.app.join(", ");
    let text = format!(
        "exploring {app} from {}, {how} (JDK {})",
        start(report),
        report.jdk
    );
    writeln!(out, "{}", one_line(&text))?;
    Ok(out.flush()?)
}

/// One finding: what, with which inputs, how it came about.
pub(crate) fn print_finding(
    report: &Report,
    entry: &Entry,
    at_hand: &AtHand,
    out: &mut dyn Write,
) -> Result<()> {
    writeln!(out, "\n{}", one_line(&headline(entry)))?;
    if let Some(reason) = &entry.reason {
        writeln!(out, "  {}: {}", entry.verdict, one_line(reason))?;
        return Ok(());
    }
    for (number, place) in entry.ending.stack().iter().skip(1).take(5).enumerate() {
        let words = if number == 0 {
            "called from"
        } else {
            "           "
        };
        writeln!(out, "  {words} {}", one_line(&place.to_string()))?;
    }
    if entry.ending.stack().len() > 6 {
        writeln!(
            out,
            "              and {} more",
            entry.ending.stack().len() - 6
        )?;
    }
    for wait in entry.ending.waits() {
        print_wait(wait, out)?;
    }
    print_inputs(entry, out)?;
    print_execution(entry, out)?;
    print_source_lines(entry, out)?;
    print_output(entry, out)?;
    if entry.depends_on_timing {
        let text =
            "depends on timing: a sleep or timed wait ended while other threads could still run";
        writeln!(out, "  {text}")?;
    }
    for sentence in &entry.execution.missing {
        let text = format!("this execution is that of a program without a class: {sentence}");
        writeln!(out, "  {}", one_line(&text))?;
    }
    print_harness(report, entry, at_hand, out)?;
    if let Some(json) = &at_hand.json {
        let replay = format!("replay: guide replay {} {}", quoted(json), entry.id);
        writeln!(out, "  {}", one_line(&replay))?;
        if let Some(line) = java_line(report, entry, json, &at_hand.input_jar) {
            writeln!(out, "  {}", one_line(&line))?;
        }
    }
    Ok(())
}

/// One warning with its verdict; a confirmed one with how it came about.
pub(crate) fn print_warning(
    report: &Report,
    entry: &Entry,
    at_hand: &AtHand,
    out: &mut dyn Write,
) -> Result<()> {
    if entry.is_confirmed() {
        return print_finding(report, entry, at_hand, out);
    }
    writeln!(out, "\n{}", one_line(&warning_headline(entry)))?;
    if let Some(reason) = &entry.reason {
        writeln!(out, "  {}", one_line(reason))?;
    }
    for assumption in &entry.assumptions {
        writeln!(out, "  assuming that {}", one_line(&assumption.sentence()))?;
    }
    if let Some(best) = &entry.best {
        writeln!(out, "  {}", one_line(&how_far(best)))?;
    }
    print_source_lines(entry, out)
}

/// What called the library: the source, and how to run it.
fn print_harness(
    report: &Report,
    entry: &Entry,
    at_hand: &AtHand,
    out: &mut dyn Write,
) -> Result<()> {
    let Some(harness) = &entry.harness else {
        return Ok(());
    };
    let class = harness_class(entry);
    writeln!(
        out,
        "  no main method leads there, so guide called it by {class}.java:"
    )?;
    for line in harness.source.lines() {
        writeln!(out, "    {}", one_line(line))?;
    }
    let (compile, run) = harness_commands(report, entry, at_hand);
    let text = match run {
        Some(run) => format!(
            "to see it on a JVM, or in a debugger with a breakpoint at each target: save it, {compile}, then {run}"
        ),
        None => format!("it compiles with {compile}; its inputs are those above"),
    };
    writeln!(out, "  {}", one_line(&text))?;
    Ok(())
}

fn print_wait(wait: &Wait, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "  {}", one_line(&of_wait(wait)))?;
    for held in &wait.holding {
        writeln!(out, "    {}", one_line(&of_held(held)))?;
    }
    Ok(())
}

/// The lines of the sources that were spoken of, file by file.
fn print_source_lines(entry: &Entry, out: &mut dyn Write) -> Result<()> {
    let places = entry.places().filter_map(Place::source_line);
    // The last steps say most.
    let steps = entry
        .execution
        .trace
        .iter()
        .rev()
        .filter_map(TraceLine::source_line);
    let mut lines: BTreeMap<(String, u32), &str> = BTreeMap::new();
    for (file, number) in places.chain(steps) {
        if lines.len() < MOST_SOURCE
            && let Some(text) = entry.line_of(&file, number)
        {
            lines.insert((file, number), text);
        }
    }
    let mut current = "";
    for ((file, number), text) in &lines {
        if file != current {
            let known = entry.excerpts.iter().find(|it| it.file == *file);
            let path = known.map_or(file, |excerpt| &excerpt.path);
            writeln!(out, "  in {}:", one_line(path))?;
            current = file;
        }
        let text = text.replace('\t', "    ");
        writeln!(out, "    {number:>5}  {}", one_line(text.trim_end()))?;
    }
    Ok(())
}

fn print_inputs(entry: &Entry, out: &mut dyn Write) -> Result<()> {
    if entry.execution.inputs.is_empty() {
        return Ok(());
    }
    writeln!(out, "  inputs:")?;
    for input in &entry.execution.inputs {
        let value = shown(&input.value, &entry.execution.objects);
        let thread = match input.thread.as_str() {
            "main" => String::new(),
            thread => format!("   (asked for by thread {thread})"),
        };
        let text = format!("{} = {value}{thread}", input.name);
        writeln!(out, "    {}", one_line(&text))?;
    }
    for object in &entry.execution.objects {
        writeln!(
            out,
            "    {}",
            one_line(&described(object, &entry.execution.objects))
        )?;
    }
    Ok(())
}

fn print_execution(entry: &Entry, out: &mut dyn Write) -> Result<()> {
    if entry.execution.trace.len() < 2 {
        return Ok(());
    }
    writeln!(out, "  execution:")?;
    print_trace(
        &entry.execution.trace,
        "    ",
        &format!("   <- {}", entry.id),
        out,
    )
}

fn print_output(entry: &Entry, out: &mut dyn Write) -> Result<()> {
    for (name, text) in [
        ("out", &entry.execution.output.out),
        ("err", &entry.execution.output.err),
    ] {
        let lines: Vec<&str> = text.lines().collect();
        if lines.is_empty() {
            continue;
        }
        writeln!(out, "  it printed on standard {name}:")?;
        for line in lines.iter().take(MOST_OUTPUT) {
            writeln!(out, "    {}", one_line(line))?;
        }
        if lines.len() > MOST_OUTPUT {
            writeln!(out, "    ... and {} lines more", lines.len() - MOST_OUTPUT)?;
        }
    }
    Ok(())
}

fn java_line(report: &Report, entry: &Entry, json: &str, input_jar: &str) -> Option<String> {
    let command = java_command(report, entry, json, input_jar)?;
    Some(match entry.stats.threads {
        1 => format!("on a JVM: {command}"),
        _ => format!("on a JVM, if threads happen to run in that order: {command}"),
    })
}
