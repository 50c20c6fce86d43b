//! The report as a person reads it on a terminal.

use super::columns::print_trace;
use super::{
    BestPath, Change, Deadlock, Entry, Fixed, Held, Kind, Object, Place, Reason, ReasonCode,
    Report, Stats, Strategy, TraceLine, Value, Verdict, Wait, WaitKind,
};
use crate::config::Limits;
use crate::error::{Result, one_line};
use crate::search::STRATEGIES;
use crate::vm::Fact;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

/// Of what the program printed, no more lines than this are shown.
const MOST_OUTPUT: usize = 10;
/// Nor of its sources.
const MOST_SOURCE: usize = 12;
/// Nor of what has changed since an earlier report.
const MOST_CHANGES: usize = 20;

/// Of what was not judged, no more is shown than this.
const MOST_SKIPPED: usize = 10;

/// The first line: what is explored, and how.
pub fn print_head(report: &Report, out: &mut dyn Write) -> Result<()> {
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

pub fn start(report: &Report) -> String {
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

impl AtHand {
    /// What is not there need not be named.
    pub fn without_unwritten(self, written: &Result<()>) -> AtHand {
        AtHand {
            json: self.json.filter(|_| written.is_ok()),
            ..self
        }
    }
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
pub fn print_warning(
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

/// How far the best execution got.
pub fn how_far(best: &BestPath) -> String {
    match &best.stuck_at {
        Some(at) => format!(
            "the best execution came through {} of {} locations, and could not get past {at}",
            best.matched, best.of
        ),
        None => format!(
            "the best execution came through all {} locations, without the threads being there at once",
            best.of
        ),
    }
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

/// The class that calls the library.
pub fn harness_class(entry: &Entry) -> String {
    format!("GuideHarness{}", entry.id)
}

/// How to compile what calls the library and, where there is a report with its inputs, how to run it.
pub fn harness_commands(
    report: &Report,
    entry: &Entry,
    at_hand: &AtHand,
) -> (String, Option<String>) {
    let class = harness_class(entry);
    let mut paths = vec![at_hand.input_jar.clone()];
    paths.extend(report.app.iter().chain(&report.classpath).cloned());
    let paths = quoted(&paths.join(":"));
    let run = at_hand.json.as_ref().map(|json| {
        format!(
            "java -Dguide.report={} -Dguide.warning={} -cp {paths}:. {class}",
            quoted(json),
            entry.id
        )
    });
    (format!("javac -cp {paths} {class}.java"), run)
}

/// `W1 deadlock: infeasible (A.f:3 and B.g:7)`.
fn warning_headline(entry: &Entry) -> String {
    let about = about(entry);
    format!("{} {}: {} ({about})", entry.id, entry.kind, entry.verdict)
}

/// The places a warning names, or else what it says; of a finding, what happens.
pub fn about(entry: &Entry) -> String {
    let places: Vec<String> = entry.targets.iter().map(Place::to_string).collect();
    match (places.is_empty(), &entry.source) {
        (true, Some(source)) => source.text.trim().to_string(),
        (true, None) => statement(entry),
        (false, _) => listed(&places.iter().map(String::as_str).collect::<Vec<_>>()),
    }
}

/// The end of a run over warnings: how many there are of each verdict.
pub fn print_verdicts(report: &Report, json: Option<&str>, out: &mut dyn Write) -> Result<()> {
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

/// `1 new, 4 unchanged, 2 gone`.
pub fn comparison(report: &Report) -> String {
    let count = |change: Change| {
        let entries = report.entries();
        entries.filter(|it| it.baseline == Some(change)).count()
    };
    let gone = report.fixed.iter().filter(|it| it.now.is_none()).count();
    let counts = [
        (count(Change::New), "new"),
        (count(Change::Changed), "changed"),
        (count(Change::Unchanged), "unchanged"),
        (gone, "gone"),
    ];
    let parts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, word)| format!("{count} {word}"))
        .collect();
    match parts.is_empty() {
        true => "nothing in either".into(),
        false => parts.join(", "),
    }
}

/// What is confirmed that was not, and what was and is not.
fn changes(report: &Report) -> Vec<String> {
    let newly = report.entries().filter(|it| it.is_newly_confirmed());
    let newly = newly.map(|it| format!("newly confirmed: {} {}, {}", it.id, it.kind, about(it)));
    let fixed = report.fixed.iter();
    let was_confirmed = fixed.filter(|it| it.was == Verdict::Confirmed);
    newly.chain(was_confirmed.map(of_fixed)).collect()
}

pub fn of_fixed(fixed: &Fixed) -> String {
    let what = format!("{} {}, {}", fixed.id, fixed.kind, fixed.text);
    match (&fixed.now, &fixed.now_id) {
        (Some(now), Some(id)) => format!("no longer {}: {what}; it is {now}, as {id}", fixed.was),
        _ => format!("gone: {what}; it was {}", fixed.was),
    }
}

/// What was found, in one sentence with its name.
pub fn headline(entry: &Entry) -> String {
    let head = match entry.source.is_some() {
        true => format!("{} {}: {}", entry.id, entry.kind, entry.verdict),
        false => format!("{} {}", entry.id, entry.kind),
    };
    match statement(entry) {
        text if text.is_empty() => head,
        text => format!("{head}: {text}"),
    }
}

/// What happens, in one sentence; nothing of what was not found.
pub fn statement(entry: &Entry) -> String {
    if entry.execution.trace.is_empty() && entry.ending.exception().is_none() {
        return String::new();
    }
    match entry.kind {
        Kind::Deadlock => of_deadlock(entry),
        Kind::Reachability => {
            let at = entry.ending.stack().first().map(Place::to_string);
            let thread = entry.ending.thread().unwrap_or_default();
            let at = at.unwrap_or_default();
            match entry.ending.exception() {
                Some(exception) => format!("thread {thread} gets {exception} at {at}"),
                None => format!("thread {thread} comes to {at}"),
            }
        }
        Kind::Race => {
            let accesses = entry.ending.accesses().iter();
            let accesses: Vec<String> = accesses
                .map(|it| format!("{} can {} {} at {}", it.name, it.action, it.variable, it.at))
                .collect();
            format!("at the same time {}", accesses.join(" and "))
        }
        Kind::Endless => {
            let at = entry.ending.stack().iter().find(|it| it.line.is_some());
            let at = at.or(entry.ending.stack().first()).map(Place::to_string);
            format!(
                "the program comes back to a state it was in, though every thread has its turns: thread {} goes round at {}",
                entry.ending.thread().unwrap_or_default(),
                at.unwrap_or_default(),
            )
        }
        Kind::Exception | Kind::Assertion | Kind::Other(_) => of_exception(entry),
    }
}

fn of_exception(entry: &Entry) -> String {
    let mut text = entry.ending.exception().unwrap_or_default().to_string();
    if let Some(message) = entry.ending.message() {
        text = format!("{text}: {message}");
    }
    if let Some(thread) = entry.ending.thread() {
        text = format!("{text}, thrown in thread {thread}");
    }
    match entry.ending.stack().first() {
        Some(place) => format!("{text} at {place}"),
        None => text,
    }
}

fn of_deadlock(entry: &Entry) -> String {
    let Some(Deadlock { waits, living, .. }) = entry.ending.deadlock() else {
        return String::new();
    };
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
        return format!("{} wait for each other", names(&circle));
    }
    let all: Vec<&Wait> = waits.iter().collect();
    let wait = if all.len() == 1 { "waits" } else { "wait" };
    if all.is_empty() {
        return String::new();
    }
    if living.is_empty() {
        return format!("{} {wait} for what nobody is left to bring", names(&all));
    }
    let living: Vec<String> = living
        .iter()
        .map(|it| match &it.at {
            Some(at) => format!("{} (at {at})", it.name),
            None => it.name.clone(),
        })
        .collect();
    let living: Vec<&str> = living.iter().map(String::as_str).collect();
    let (live, bring) = match living.len() {
        1 => ("lives", "brings"),
        _ => ("live", "bring"),
    };
    format!(
        "{} {wait} for ever: {} {live} on, and never {bring} what {} for",
        names(&all),
        listed(&living),
        if all.len() == 1 {
            "it waits"
        } else {
            "they wait"
        },
    )
}

/// Those who wait for one another in a circle, if any do.
pub fn circle_of(waits: &[Wait]) -> Vec<&Wait> {
    let next = |wait: &Wait| {
        let whom = match wait.kind {
            WaitKind::End => Some(&wait.waits_for),
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

pub fn listed(names: &[&str]) -> String {
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

/// What a thread waits for, and where.
pub fn of_wait(wait: &Wait) -> String {
    let Wait {
        name, waits_for, ..
    } = wait;
    let what = match wait.kind {
        WaitKind::Monitor => format!("waits for the lock of {waits_for}"),
        WaitKind::Notification => format!("waits to be notified on {waits_for}"),
        WaitKind::End => format!("waits for the end of thread {waits_for}"),
        WaitKind::Park => format!("is parked for {waits_for}"),
        WaitKind::Initialisation => format!("waits for class {waits_for} to be initialised"),
        WaitKind::Time | WaitKind::Nothing | WaitKind::Other(_) => format!("waits for {waits_for}"),
    };
    let owner = wait
        .held_by
        .as_ref()
        .map(|owner| format!(", held by {owner}"));
    let at = wait.at.as_ref().map(|at| format!(", at {at}"));
    format!(
        "{name} {what}{}{}",
        owner.unwrap_or_default(),
        at.unwrap_or_default()
    )
}

pub fn of_held(held: &Held) -> String {
    let at = held.at.as_ref().map(|at| format!(", taken at {at}"));
    format!("holding {}{}", held.object, at.unwrap_or_default())
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

pub fn shown(value: &Value, objects: &[Object]) -> String {
    match value {
        Value::Plain(text) => text.clone(),
        Value::Object { id } => {
            let object = objects.iter().find(|object| object.id == *id);
            let class = object.map_or("?", |object| object.class.as_str());
            format!("{class}#{id}")
        }
    }
}

pub fn described(object: &Object, objects: &[Object]) -> String {
    let name = format!("{}#{}", object.class, object.id);
    if let Some(value) = &object.value {
        return format!("{name}: {value}");
    }
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

/// How to see it on a JVM: inputs are given there, schedules are not.
pub fn java_command(report: &Report, entry: &Entry, json: &str, input_jar: &str) -> Option<String> {
    let has_inputs = !entry.execution.inputs.is_empty() && entry.harness.is_none();
    let main = report.main.as_ref().filter(|_| has_inputs)?;
    let assertions = match entry.kind {
        Kind::Assertion => " -ea",
        _ => "",
    };
    let mut paths = vec![input_jar.to_string()];
    paths.extend(report.app.iter().chain(&report.classpath).cloned());
    let mut line = format!(
        "java{assertions} -Dguide.report={} -Dguide.warning={} -cp {} {main}",
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
pub fn quoted(word: &str) -> String {
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

fn kinds_of(report: &Report) -> String {
    let words = [
        (Kind::Exception, "uncaught exception"),
        (Kind::Assertion, "failed assertion"),
        (Kind::Deadlock, "deadlock"),
        (Kind::Race, "race"),
        (Kind::Endless, "endless execution"),
    ];
    let count = |kind: &Kind| {
        let findings = report.findings.iter();
        findings.filter(|it| it.kind == *kind).count() as u64
    };
    let parts: Vec<String> = words
        .iter()
        .filter(|(kind, _)| count(kind) > 0)
        .map(|(kind, word)| counted(count(kind), word))
        .collect();
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    listed(&parts)
}

pub fn counted(number: u64, word: &str) -> String {
    match number {
        1 => format!("1 {word}"),
        _ => format!("{number} {word}s"),
    }
}

/// Under what a complete exploration holds.
fn print_assumptions(report: &Report, out: &mut dyn Write) -> Result<()> {
    for assumption in &report.exploration.assumptions {
        writeln!(out, "  assuming that {}", assumption.sentence())?;
    }
    Ok(())
}

/// Under what an infeasible warning is so; nothing is assumed where the call graph has the answer.
pub fn assumed(entry: &Entry) -> Option<String> {
    let is_search = entry.verdict == Verdict::Infeasible && entry.found_by != Strategy::CallGraph;
    let assumptions = entry.assumptions.iter().map(super::Assumption::sentence);
    let assumptions: Vec<String> = assumptions.collect();
    is_search.then(|| match assumptions.is_empty() {
        true => "under sequential consistency".into(),
        false => format!(
            "under sequential consistency, assuming that {}",
            assumptions.join(", that ")
        ),
    })
}

/// Why not everything was explored, and what to do about it.
pub fn sentence(report: &Report, reason: &Reason) -> String {
    describe(reason, &report.limits)
}

/// The same of a gap, for a verdict's reason.
pub fn describe_gap(gap: &crate::search::Gap, limits: &Limits) -> String {
    describe(&super::reason(gap), limits)
}

fn describe(reason: &Reason, limits: &Limits) -> String {
    let about = reason.about.as_deref().unwrap_or_default();
    match &reason.reason {
        ReasonCode::Interrupted => "it was interrupted; this is what was found until then".into(),
        ReasonCode::Time => format!(
            "the time limit of {} s was reached; raise it with --time-limit",
            limits.time.as_secs_f64()
        ),
        ReasonCode::States => format!(
            "the limit of {} states was reached; raise it with --state-limit",
            limits.states
        ),
        ReasonCode::Runs => format!(
            "the limit of {} runs was reached; raise it with --run-limit",
            limits.states
        ),
        ReasonCode::Stopped => "it was to stop where it did (--stop, --first-error)".into(),
        ReasonCode::Executions => "the limit of executions was reached (--execution-limit)".into(),
        ReasonCode::Branches => format!(
            "beyond {} conditions on a path no other way was tried; raise it with --branch-limit",
            limits.depth
        ),
        ReasonCode::Depth => format!(
            "paths were left after {} choices; raise it with --depth-limit",
            limits.depth
        ),
        ReasonCode::Steps => format!(
            "paths were left after {} bytecodes; raise it with --step-limit, unless the program never ends",
            limits.steps
        ),
        ReasonCode::Memory => format!(
            "memory ran out, and the states that would have come last were given up; raise the {} MiB with --memory-limit",
            limits.memory_mib
        ),
        ReasonCode::Solver => format!(
            "the solver gave up on a condition ({about}); let it work longer with --solver-limit"
        ),
        ReasonCode::Concrete => format!("of the values that {about} can have, only one was tried"),
        ReasonCode::Waiting => format!(
            "whether {about} waits for ever, beside threads that live on, could not be told"
        ),
        ReasonCode::Outside => format!(
            "thread {about} waits for what may come from outside of the program: a reference that is no longer used, a signal"
        ),
        ReasonCode::Round => {
            "executions that go round for ever were left after their first round".into()
        }
        ReasonCode::Strategy => "random walks never cover everything; --strategy dfs does".into(),
        ReasonCode::Approximate => format!(
            "{} may do more on a JVM than its model here does",
            about.split('(').next().unwrap_or(about)
        ),
        ReasonCode::Depends => {
            let (on, at) = about.split_once(" at ").unwrap_or((about, "?"));
            depends(on, at)
        }
        ReasonCode::Bound => format!("inputs are bounded: {about}"),
        ReasonCode::Unsupported => "paths ended at methods that guide has no model of:".into(),
        ReasonCode::Broken => "paths needed classes that cannot be used:".into(),
        ReasonCode::Mistake => {
            format!("a mistake in guide ended a search ({about}); please report it")
        }
        ReasonCode::Unconfirmed => "a finding could not be confirmed by a second run".into(),
        code @ (ReasonCode::Bytecodes | ReasonCode::Other(_)) => {
            format!("{code} {about}").trim_end().to_string()
        }
    }
}

/// The program decides something by a fact of the environment.
fn depends(on: &str, at: &str) -> String {
    let fact = Fact::of_name(on);
    let what = match fact {
        Some(Fact::Clock) => "the clock",
        Some(Fact::Random) => "a random number",
        Some(Fact::HashOrder) => "identity hash codes or the order of a hash table",
        Some(Fact::Processors) => "the number of processors",
        Some(Fact::Memory) => "how much memory is free",
        Some(Fact::Process) => "the number of the process",
        Some(Fact::Properties) => "a system property",
        Some(Fact::Environment) => "an environment variable",
        Some(Fact::Locale | Fact::TimeZone | Fact::Math | Fact::DeadlineOrder | Fact::Wakeups)
        | None => on,
    };
    match fact.and_then(Fact::lifted_by) {
        Some(option) => {
            format!("what happens at {at} depends on {what}; {option} tries what it can be")
        }
        None => format!("what happens at {at} depends on {what}"),
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
