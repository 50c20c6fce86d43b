//! The report as a person reads it on a terminal.

use super::columns::print_trace;
use super::{Entry, Limits, Object, Place, Reason, Report, Stats, Value, Wait};
use crate::error::{Result, one_line};
use std::io::Write;

/// Of what the program printed, no more lines than this are shown.
const MOST_OUTPUT: usize = 10;

/// Of what was not judged, no more is shown than this.
const MOST_SKIPPED: usize = 10;

/// The first line: what is explored, and how.
pub fn print_head(report: &Report, out: &mut dyn Write) -> Result<()> {
    let how = match report.exploration.strategy.as_str() {
        "dfs" => "depth first",
        "bfs" => "breadth first",
        "random" => "by random walks",
        "context-bound" => "with few switches between threads first",
        other => other,
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

fn start(report: &Report) -> String {
    match (&report.entry, &report.main) {
        (Some(entry), _) => entry.split('(').next().unwrap_or(entry).to_string(),
        (None, Some(main)) => format!("{main}.main"),
        (None, None) => "its main method".into(),
    }
}

/// What the user has at hand to look at a finding again.
#[derive(Clone, Debug, Default)]
pub struct AtHand {
    /// Where the JSON report was written, if it was.
    pub json: Option<String>,
    /// The jar with `guide.Input`, for a plain JVM.
    pub input_jar: String,
}

/// One finding: what, with which inputs, how it came about.
pub fn print_finding(
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
    for (number, place) in entry.stack.iter().skip(1).take(5).enumerate() {
        let words = if number == 0 {
            "called from"
        } else {
            "           "
        };
        writeln!(out, "  {words} {}", one_line(&place.to_string()))?;
    }
    if entry.stack.len() > 6 {
        writeln!(out, "              and {} more", entry.stack.len() - 6)?;
    }
    for wait in &entry.waits {
        print_wait(wait, out)?;
    }
    print_inputs(entry, out)?;
    print_execution(entry, out)?;
    print_output(entry, out)?;
    if entry.depends_on_timing {
        let text =
            "depends on timing: a sleep or timed wait ended while other threads could still run";
        writeln!(out, "  {text}")?;
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
pub fn print_warning(
    report: &Report,
    entry: &Entry,
    at_hand: &AtHand,
    out: &mut dyn Write,
) -> Result<()> {
    if entry.verdict == "confirmed" {
        return print_finding(report, entry, at_hand, out);
    }
    writeln!(out, "\n{}", one_line(&warning_headline(entry)))?;
    if let Some(reason) = &entry.reason {
        writeln!(out, "  {}", one_line(reason))?;
    }
    if let Some(best) = &entry.best {
        let text = match &best.stuck_at {
            Some(at) => format!(
                "the best execution came through {} of {} locations, and could not get past {at}",
                best.matched, best.of
            ),
            None => format!(
                "the best execution came through all {} locations, without the threads being there at once",
                best.of
            ),
        };
        writeln!(out, "  {}", one_line(&text))?;
    }
    Ok(())
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
    let class = format!("GuideHarness{}", entry.id);
    writeln!(
        out,
        "  no main method leads there, so guide called it by {class}.java:"
    )?;
    for line in harness.source.lines() {
        writeln!(out, "    {}", one_line(line))?;
    }
    let mut paths = vec![at_hand.input_jar.clone()];
    paths.extend(report.app.iter().chain(&report.classpath).cloned());
    let paths = quoted(&paths.join(":"));
    let text = match &at_hand.json {
        Some(json) => format!(
            "to see it on a JVM, or in a debugger with a breakpoint at each target: save it, javac -cp {paths} \
             {class}.java, then java -Dguide.report={} -Dguide.warning={} -cp {paths}:. {class}",
            quoted(json),
            entry.id
        ),
        None => {
            format!("it compiles with javac -cp {paths} {class}.java; its inputs are those above")
        }
    };
    writeln!(out, "  {}", one_line(&text))?;
    Ok(())
}

/// `W1 deadlock: infeasible (A.f:3 and B.g:7)`.
fn warning_headline(entry: &Entry) -> String {
    let places: Vec<String> = entry.targets.iter().map(Place::to_string).collect();
    let places = match (places.is_empty(), &entry.source) {
        (true, Some(source)) => source.text.trim().to_string(),
        _ => listed(&places.iter().map(String::as_str).collect::<Vec<_>>()),
    };
    format!("{} {}: {} ({places})", entry.id, entry.kind, entry.verdict)
}

/// The end of a run over warnings: how many there are of each verdict.
pub fn print_verdicts(report: &Report, json: Option<&str>, out: &mut dyn Write) -> Result<()> {
    let summary = &report.summary;
    let counts = [
        (summary.confirmed, "confirmed"),
        (summary.infeasible, "infeasible"),
        (summary.undecided, "undecided"),
        (summary.unresolved, "unresolved"),
    ];
    let total: u64 = counts.iter().map(|(count, _)| count).sum();
    let parts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, word)| format!("{count} {word}"))
        .collect();
    writeln!(out, "\n{}: {}", counted(total, "warning"), parts.join(", "))?;
    if report
        .warnings
        .iter()
        .any(|it| it.verdict == "infeasible" && it.found_by != "call graph")
    {
        let assumed = assumptions(report);
        writeln!(
            out,
            "infeasible means: under sequential consistency{assumed}"
        )?;
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

/// What was found, in one sentence.
pub fn headline(entry: &Entry) -> String {
    let head = match entry.source.is_some() {
        true => format!("{} {}: {}", entry.id, entry.kind, entry.verdict),
        false => format!("{} {}", entry.id, entry.kind),
    };
    match entry.kind.as_str() {
        "deadlock" => return deadlock_headline(head, &entry.waits),
        "reachability" => {
            let at = entry.stack.first().map(Place::to_string);
            let thread = entry.thread.as_deref().unwrap_or_default();
            let at = at.unwrap_or_default();
            return match &entry.exception {
                Some(exception) => format!("{head}: thread {thread} gets {exception} at {at}"),
                None => format!("{head}: thread {thread} comes to {at}"),
            };
        }
        "race" => {
            let accesses = entry.accesses.iter();
            let accesses: Vec<String> = accesses
                .map(|it| format!("{} can {} {} at {}", it.name, it.action, it.variable, it.at))
                .collect();
            return format!("{head}: at the same time {}", accesses.join(" and "));
        }
        _ => {}
    }
    let mut text = format!("{head}: {}", entry.exception.as_deref().unwrap_or_default());
    if let Some(message) = &entry.message {
        text = format!("{text}: {message}");
    }
    if let Some(thread) = &entry.thread {
        text = format!("{text}, thrown in thread {thread}");
    }
    match entry.stack.first() {
        Some(place) => format!("{text} at {place}"),
        None => text,
    }
}

fn deadlock_headline(head: String, waits: &[Wait]) -> String {
    let names = |waits: &[&Wait]| {
        let names: Vec<&str> = waits.iter().map(|wait| wait.name.as_str()).collect();
        let threads = if names.len() == 1 {
            "thread"
        } else {
            "threads"
        };
        format!("{threads} {}", listed(&names))
    };
    let circle = circle_of(waits);
    if !circle.is_empty() {
        return format!("{head}: {} wait for each other", names(&circle));
    }
    let all: Vec<&Wait> = waits.iter().collect();
    match all.len() {
        0 => head,
        1 => format!(
            "{head}: {} waits for what nobody is left to bring",
            names(&all)
        ),
        _ => format!(
            "{head}: {} wait for what nobody is left to bring",
            names(&all)
        ),
    }
}

/// Those who wait for one another in a circle, if any do.
fn circle_of(waits: &[Wait]) -> Vec<&Wait> {
    let next = |wait: &Wait| {
        let whom = match wait.kind.as_str() {
            "end" => Some(&wait.waits_for),
            _ => wait.held_by.as_ref(),
        };
        waits.iter().find(|other| Some(&other.name) == whom)
    };
    for start in waits {
        let mut circle = vec![start];
        let mut at = next(start);
        while let Some(wait) = at.filter(|wait| !circle.contains(wait)) {
            circle.push(wait);
            at = next(wait);
        }
        if circle.len() > 1 && at == Some(start) {
            return circle;
        }
    }
    Vec::new()
}

fn listed(names: &[&str]) -> String {
    joined(names, "and")
}

fn alternatives(names: &[&str]) -> String {
    joined(names, "or")
}

fn joined(names: &[&str], word: &str) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} {word} {last}", first.join(", ")),
        names => names.concat(),
    }
}

fn print_wait(wait: &Wait, out: &mut dyn Write) -> Result<()> {
    let Wait {
        name, waits_for, ..
    } = wait;
    let what = match wait.kind.as_str() {
        "monitor" => format!("waits for the lock of {waits_for}"),
        "notification" => format!("waits to be notified on {waits_for}"),
        "end" => format!("waits for the end of thread {waits_for}"),
        "park" => format!("is parked for {waits_for}"),
        "initialisation" => format!("waits for class {waits_for} to be initialised"),
        _ => format!("waits for {waits_for}"),
    };
    let owner = wait
        .held_by
        .as_ref()
        .map(|owner| format!(", held by {owner}"));
    let at = wait.at.as_ref().map(|at| format!(", at {at}"));
    let text = format!(
        "{name} {what}{}{}",
        owner.unwrap_or_default(),
        at.unwrap_or_default()
    );
    writeln!(out, "  {}", one_line(&text))?;
    for held in &wait.holding {
        let at = held.at.as_ref().map(|at| format!(", taken at {at}"));
        let text = format!("holding {}{}", held.object, at.unwrap_or_default());
        writeln!(out, "    {}", one_line(&text))?;
    }
    Ok(())
}

fn print_inputs(entry: &Entry, out: &mut dyn Write) -> Result<()> {
    if entry.inputs.is_empty() {
        return Ok(());
    }
    writeln!(out, "  inputs:")?;
    for input in &entry.inputs {
        let value = shown(&input.value, &entry.objects);
        let thread = match input.thread.as_str() {
            "main" => String::new(),
            thread => format!("   (asked for by thread {thread})"),
        };
        let text = format!("{} = {value}{thread}", input.name);
        writeln!(out, "    {}", one_line(&text))?;
    }
    for object in &entry.objects {
        writeln!(out, "    {}", one_line(&described(object, &entry.objects)))?;
    }
    Ok(())
}

fn shown(value: &Value, objects: &[Object]) -> String {
    match value {
        Value::Plain(text) => text.clone(),
        Value::Object { id } => {
            let object = objects.iter().find(|object| object.id == *id);
            let class = object.map_or("?", |object| object.class.as_str());
            format!("{class}#{id}")
        }
    }
}

fn described(object: &Object, objects: &[Object]) -> String {
    let name = format!("{}#{}", object.class, object.id);
    if let Some(elements) = &object.elements {
        let values: Vec<String> = elements.iter().map(|value| shown(value, objects)).collect();
        return format!("{name}: {{{}}}", values.join(", "));
    }
    let fields: Vec<String> = object
        .fields
        .iter()
        .flatten()
        .map(|(field, value)| format!("{field} = {}", shown(value, objects)))
        .collect();
    match fields.is_empty() {
        true => format!("{name}: its fields do not matter"),
        false => format!("{name}: {}", fields.join(", ")),
    }
}

fn print_execution(entry: &Entry, out: &mut dyn Write) -> Result<()> {
    if entry.trace.len() < 2 {
        return Ok(());
    }
    writeln!(out, "  execution:")?;
    print_trace(&entry.trace, "    ", &format!("   <- {}", entry.id), out)
}

fn print_output(entry: &Entry, out: &mut dyn Write) -> Result<()> {
    for (name, text) in [("out", &entry.output.out), ("err", &entry.output.err)] {
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

/// How to see it on a JVM: inputs are given there, schedules are not.
fn java_line(report: &Report, entry: &Entry, json: &str, input_jar: &str) -> Option<String> {
    let has_inputs = !entry.inputs.is_empty() && entry.harness.is_none();
    let main = report.main.as_ref().filter(|_| has_inputs)?;
    let head = match entry.stats.threads {
        1 => "on a JVM: java",
        _ => "on a JVM, if threads happen to run in that order: java",
    };
    let assertions = if entry.kind == "assertion" {
        " -ea"
    } else {
        ""
    };
    let mut paths = vec![input_jar.to_string()];
    paths.extend(report.app.iter().chain(&report.classpath).cloned());
    let mut line = format!(
        "{head}{assertions} -Dguide.report={} -Dguide.warning={} -cp {} {main}",
        quoted(json),
        entry.id,
        quoted(&paths.join(":")),
    );
    for argument in &report.arguments {
        line = format!("{line} {}", quoted(argument));
    }
    Some(line)
}

/// A word for the shell.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+:,=@%".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_string(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

/// The end: how many were found, and whether that is all there is.
pub fn print_summary(report: &Report, json: Option<&str>, out: &mut dyn Write) -> Result<()> {
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
            writeln!(
                out,
                "explored completely: no uncaught exception, failed assertion or deadlock in {}, under sequential consistency",
                counted(stats.paths, "path"),
            )?;
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
    for reason in &exploration.details {
        writeln!(out, "  - {}", one_line(&sentence(report, reason)))?;
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
        let text = match it.class.is_empty() {
            true => it.reason.clone(),
            false => format!("{} in {}: {}", it.class, it.file, it.reason),
        };
        writeln!(out, "      {}", one_line(&text))?;
    }
    if !exploration.complete && !exploration.refuted.is_empty() && stats.paths == 0 {
        let places = exploration.refuted.join(", ");
        writeln!(
            out,
            "  - no execution that was seen satisfies the assumption at {}",
            one_line(&places)
        )?;
    }
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

fn kinds_of(report: &Report) -> String {
    let words = [
        ("exception", "uncaught exception"),
        ("assertion", "failed assertion"),
        ("deadlock", "deadlock"),
    ];
    let count = |kind: &str| report.findings.iter().filter(|it| it.kind == kind).count() as u64;
    let parts: Vec<String> = words
        .iter()
        .filter(|(kind, _)| count(kind) > 0)
        .map(|(kind, word)| counted(count(kind), word))
        .collect();
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    listed(&parts)
}

fn counted(number: u64, word: &str) -> String {
    match number {
        1 => format!("1 {word}"),
        _ => format!("{number} {word}s"),
    }
}

/// Under what a complete exploration holds.
fn print_assumptions(report: &Report, out: &mut dyn Write) -> Result<()> {
    let assumed = assumptions(report);
    let had_threads = report.exploration.stats.threads > 1;
    if had_threads && !assumed.is_empty() {
        writeln!(out, "  {}", assumed.trim_start_matches(", "))?;
    }
    Ok(())
}

/// `, assuming that ...`, or nothing where nothing is assumed.
fn assumptions(report: &Report) -> String {
    let mut assumed = Vec::new();
    if !report.scheduling.any_timing {
        assumed.push("deadlines pass in their order (--any-timing lifts that)");
    }
    if !report.scheduling.spurious_wakeups {
        assumed.push("no wait ends without a reason (--spurious-wakeups lifts that)");
    }
    match assumed.is_empty() {
        true => String::new(),
        false => format!(", assuming that {}", assumed.join(" and that ")),
    }
}

/// Why not everything was explored, and what to do about it.
fn sentence(report: &Report, reason: &Reason) -> String {
    describe(reason, &report.limits)
}

/// The same of a gap, for a verdict's reason.
pub fn describe_gap(gap: &crate::search::Gap, limits: &crate::config::Limits) -> String {
    describe(&super::reason(gap), &super::limits_of(limits))
}

fn describe(reason: &Reason, limits: &Limits) -> String {
    let about = reason.about.as_deref().unwrap_or_default();
    match reason.reason.as_str() {
        "interrupted" => "it was interrupted; this is what was found until then".into(),
        "time" => format!(
            "the time limit of {} s was reached; raise it with --time-limit",
            limits.time_s
        ),
        "states" => format!(
            "the limit of {} states was reached; raise it with --state-limit",
            limits.states
        ),
        "depth" => format!(
            "paths were left after {} choices; raise it with --depth-limit",
            limits.depth
        ),
        "steps" => format!(
            "paths were left after {} bytecodes; raise it with --step-limit, unless the program never ends",
            limits.steps
        ),
        "memory" => format!(
            "memory ran out, and the states that would have come last were given up; raise the {} MiB with --memory-limit",
            limits.memory_mib
        ),
        "solver" => format!(
            "the solver gave up on a condition ({about}); let it work longer with --solver-limit"
        ),
        "concrete" => format!("of the values that {about} can have, only one was tried"),
        "strategy" => "random walks never cover everything; use --strategy dfs for that".into(),
        "approximate" => format!(
            "{} may do more on a JVM than its model here does",
            about.split('(').next().unwrap_or(about)
        ),
        "bound" => format!("inputs are bounded: {about}"),
        "unsupported" => "paths ended at methods that guide has no model of:".into(),
        "broken" => "paths ended at classes that cannot be used:".into(),
        "mistake" => format!("a mistake in guide ended a search ({about}); please report it"),
        "unconfirmed" => "a finding could not be confirmed by a second run".into(),
        other => format!("{other} {about}").trim_end().to_string(),
    }
}

/// `--stats`: what the search, the solver and the machine did.
pub fn print_stats(report: &Report, out: &mut dyn Write) -> Result<()> {
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
