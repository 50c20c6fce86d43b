//! The report as one HTML page that opens without a network. Start at [`render`]. `html/markup.rs` escapes, `html/lanes.rs`
//! lays out executions, `html/picture.rs` draws who waits for whom; the style and the script are files beside them.
//!
//! The page works without its script but for the filters, and allows no other script to run: what the program under test
//! calls its classes and prints is shown, never obeyed.

mod lanes;
mod markup;
mod picture;

use super::columns::{place, short, what, why_switch};
use super::sha256::{base64, sha256};
use super::text::{
    about, assumed, comparison, counted, described, harness_class, harness_commands, how_far,
    java_command, of_fixed, of_held, of_wait, quoted, sentence, shown, start, statement,
};
use super::{
    AccessMode, Action, AtHand, Change, Entry, EntryStats, Excerpt, Place, Report, Verdict,
};
use lanes::{Bar, Lanes, Life, Row, letters};
use markup::Markup;
use std::collections::BTreeMap;

const STYLE: &str = include_str!("html/style.css");
const SCRIPT: &str = include_str!("html/script.js");

/// Of a longer trace only the beginning and the end are shown.
const MOST_STEPS: usize = 600;
const FIRST_STEPS: usize = 200;
/// With more threads than this each has a narrow lane only, and the steps stand beside them all.
const MOST_WIDE_LANES: usize = 6;
/// Colours of locks; the style has as many.
const COLOURS: usize = 8;
/// Those a reader has to do something about first.
const VERDICTS: [Verdict; 4] = [
    Verdict::Confirmed,
    Verdict::Undecided,
    Verdict::Unresolved,
    Verdict::Infeasible,
];

pub fn render(report: &Report, at_hand: &AtHand) -> String {
    let mut page = Markup::default();
    page.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    let policy = format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
        base64(&sha256(SCRIPT.as_bytes()))
    );
    let policy = [
        ("http-equiv", "Content-Security-Policy"),
        ("content", &policy),
    ];
    page.open("meta", &policy);
    page.raw("\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.raw("<meta name=\"color-scheme\" content=\"light dark\">\n");
    page.element("title", &[], &title(report));
    page.raw("\n<style>\n");
    page.raw(STYLE);
    page.raw("</style>\n</head>\n<body>\n");
    write_header(report, &mut page);
    page.raw("<main>\n");
    write_filters(report, &mut page);
    write_entries("Warnings", &report.warnings, report, at_hand, &mut page);
    let heading = match report.warnings.is_empty() {
        true => "Findings",
        false => "Found on the way",
    };
    write_entries(heading, &report.findings, report, at_hand, &mut page);
    write_fixed(report, &mut page);
    write_run(report, &mut page);
    page.raw("</main>\n<script>");
    page.raw(SCRIPT);
    page.raw("</script>\n</body>\n</html>\n");
    page.finish()
}

fn title(report: &Report) -> String {
    let app: Vec<&str> = report.app.iter().map(|path| file_name(path)).collect();
    let app = app.join(", ");
    match (&report.warnings[..], &report.findings[..]) {
        ([], findings) => format!(
            "guide: {} in {app}",
            counted(findings.len() as u64, "finding")
        ),
        (warnings, _) => {
            let warnings = counted(warnings.len() as u64, "warning");
            let confirmed = report.summary.confirmed;
            format!("guide: {confirmed} of {warnings} confirmed in {app}")
        }
    }
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').find(|it| !it.is_empty()).unwrap_or(path)
}

fn write_header(report: &Report, page: &mut Markup) {
    page.raw("<header class=\"top\">\n");
    page.element("h1", &[], &title(report));
    page.raw("\n<p class=\"facts\">");
    let version = format!("guide {}", report.tool.version);
    let jdk = format!("JDK {}", report.jdk);
    let from = format!("from {}", start(report));
    let facts = [
        Some(report.app.join(", ")),
        Some(from),
        Some(jdk),
        Some(version),
        report
            .began
            .as_ref()
            .map(|it| it.replace('T', " ").replace('Z', " UTC")),
    ];
    for fact in facts.into_iter().flatten() {
        page.element("span", &[], &fact);
        page.raw(" ");
    }
    page.raw("</p>\n<ul class=\"tiles\">");
    // Those of the warnings, where there are any; what was found on the way is none of them.
    let (counted, on_the_way) = match report.warnings.is_empty() {
        false => (&report.warnings, report.findings.len()),
        true => (&report.findings, 0),
    };
    for verdict in VERDICTS {
        let count = counted.iter().filter(|it| it.verdict == verdict).count();
        let class = format!("tile {}{verdict}", if count == 0 { "none " } else { "" });
        write_tile(&class, count, verdict.name(), page);
    }
    if on_the_way > 0 {
        write_tile("tile", on_the_way, "found on the way", page);
    }
    page.raw("</ul>\n");
    if let Some(file) = &report.baseline {
        let text = format!("Compared with {file}: {}.", comparison(report));
        page.element("p", &[("class", "compared")], &text);
        page.newline();
    }
    page.raw("</header>\n");
}

fn write_tile(class: &str, count: usize, text: &str, page: &mut Markup) {
    page.open("li", &[("class", class)]);
    page.element("b", &[], &count.to_string());
    page.raw(" ");
    page.text(text);
    page.raw("</li>");
}

/// Shown by the script, which makes them work.
fn write_filters(report: &Report, page: &mut Markup) {
    if report.entries().count() < 2 {
        return;
    }
    page.raw("<form id=\"filters\" class=\"filters\" hidden aria-label=\"Filters\">\n");
    let of = |fact: fn(&Entry) -> &str| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for entry in report.entries() {
            *counts.entry(fact(entry).to_string()).or_default() += 1;
        }
        counts
    };
    write_choices("verdict", &of(|entry| entry.verdict.name()), page);
    write_choices("kind", &of(|entry| entry.kind.name()), page);
    if report.baseline.is_some() {
        let states = of(|entry| entry.baseline.map_or("", Change::name));
        write_choices("baseline", &states, page);
    }
    page.raw("<p class=\"search\"><label for=\"search\">Search</label> ");
    page.raw("<input id=\"search\" type=\"search\" placeholder=\"class, method, thread, text\" autocomplete=\"off\"></p>\n");
    page.raw("<p class=\"shown\"><output id=\"count\" aria-live=\"polite\"></output> ");
    page.raw("<button type=\"button\" id=\"open-all\">open all</button> ");
    page.raw("<button type=\"button\" id=\"close-all\">close all</button></p>\n</form>\n");
}

fn write_choices(name: &'static str, counts: &BTreeMap<String, usize>, page: &mut Markup) {
    page.raw("<fieldset>");
    page.element("legend", &[], name);
    for (value, count) in counts {
        page.raw("<label>");
        let attributes = [("type", "checkbox"), ("name", name), ("value", value)];
        page.open("input", &[&attributes[..], &[("checked", "")]].concat());
        page.raw(" ");
        page.element("span", &[], value);
        page.element("span", &[("class", "count")], &format!(" {count}"));
        page.raw("</label>");
    }
    page.raw("</fieldset>\n");
}

fn write_entries(
    heading: &str,
    entries: &[Entry],
    report: &Report,
    at_hand: &AtHand,
    page: &mut Markup,
) {
    if entries.is_empty() {
        return;
    }
    page.raw("<section class=\"entries\">\n");
    page.element("h2", &[], heading);
    page.newline();
    // The first that was confirmed is what a reader has come for.
    let first = report.entries().find(|it| it.is_confirmed());
    let first = first.or(report.entries().next());
    for entry in entries {
        let is_open = first.is_some_and(|first| first.id == entry.id);
        Shown {
            report,
            entry,
            at_hand,
        }
        .write(is_open, page);
    }
    page.raw("<p class=\"nothing\" hidden>Nothing here fits the filters.</p>\n</section>\n");
}

/// One entry on its way to the page.
struct Shown<'r> {
    report: &'r Report,
    entry: &'r Entry,
    at_hand: &'r AtHand,
}

impl Shown<'_> {
    fn write(&self, is_open: bool, page: &mut Markup) {
        let entry = self.entry;
        let class = format!("entry {}", entry.verdict);
        page.open(
            "article",
            &[
                ("class", &class),
                ("id", &entry.id),
                ("data-verdict", entry.verdict.name()),
                ("data-kind", entry.kind.name()),
                ("data-baseline", entry.baseline.map_or("", Change::name)),
            ],
        );
        let open: &[(&'static str, &str)] = if is_open { &[("open", "")] } else { &[] };
        page.open("details", open);
        page.raw("\n<summary><h3>");
        page.element("span", &[("class", "id")], &entry.id);
        page.raw(" ");
        page.element("span", &[("class", "kind")], entry.kind.name());
        page.raw(" ");
        page.element("span", &[("class", "badge verdict")], entry.verdict.name());
        if let Some(change) = entry.baseline {
            page.raw(" ");
            page.element("span", &[("class", "badge baseline")], change.name());
        }
        page.raw(" ");
        page.element("span", &[("class", "about")], &about(entry));
        page.raw("</h3></summary>\n<div class=\"body\">\n");
        page.raw("<div class=\"overview\"><div class=\"words\">\n");
        self.write_what(page);
        page.raw("</div>\n");
        picture::draw(entry, page);
        page.raw("</div>\n");
        self.write_lanes(page);
        self.write_inputs(page);
        self.write_excerpts(page);
        self.write_output(page);
        self.write_harness(page);
        self.write_replay(page);
        self.write_facts(page);
        page.raw("</div>\n</details></article>\n");
    }

    /// What happens, or why that is not known.
    fn write_what(&self, page: &mut Markup) {
        let entry = self.entry;
        let statement = statement(entry);
        if entry.is_confirmed() && !statement.is_empty() {
            let mut letters = statement.chars();
            let first: String = letters
                .next()
                .into_iter()
                .flat_map(char::to_uppercase)
                .collect();
            // The name of a class begins as it does.
            let text = match entry.ending.exception() {
                Some(_) => statement.clone(),
                None => format!("{first}{}", letters.as_str()),
            };
            page.element("p", &[("class", "statement")], &format!("{text}."));
            page.newline();
        }
        if let Some(reason) = &entry.reason {
            page.element("p", &[("class", "reason")], reason);
            page.newline();
        }
        if let Some(best) = &entry.best {
            page.element("p", &[("class", "reason")], &how_far(best));
            page.newline();
        }
        if let Some(assumed) = assumed(entry) {
            page.element("p", &[("class", "reason")], &assumed);
            page.newline();
        }
        if let Some(source) = &entry.source {
            let from = match source.line {
                0 => source.file.clone(),
                line => format!("{}:{line}", source.file),
            };
            page.raw("<p class=\"source\">The warning, from ");
            page.element("code", &[], &from);
            page.raw(": ");
            page.element("q", &[], source.text.trim());
            page.raw("</p>\n");
        }
        self.write_readings(page);
        self.write_waits(page);
        self.write_stack(page);
        if entry.depends_on_timing {
            let text = "It depends on timing: a sleep or timed wait ended while other threads could still run.";
            page.element("p", &[("class", "reason")], text);
            page.newline();
        }
    }

    /// What the warning may mean, where that is not one thing.
    fn write_readings(&self, page: &mut Markup) {
        if self.entry.readings.len() < 2 {
            return;
        }
        page.raw("<p>It may mean:</p>\n<ul class=\"readings\">");
        for reading in &self.entry.readings {
            let places: Vec<String> = reading.targets.iter().map(Place::to_string).collect();
            let text = format!("{}: {}", places.join(" and "), reading.verdict);
            page.element("li", &[], &text);
        }
        page.raw("</ul>\n");
    }

    fn write_waits(&self, page: &mut Markup) {
        let entry = self.entry;
        if entry.ending.waits().is_empty() && entry.ending.accesses().is_empty() {
            return;
        }
        page.raw("<ul class=\"waits\">");
        for wait in entry.ending.waits() {
            page.raw("<li>");
            page.text(&of_wait(wait));
            for held in &wait.holding {
                page.element("span", &[("class", "holding")], &of_held(held));
            }
            page.raw("</li>");
        }
        for access in entry.ending.accesses() {
            let called = access
                .called_at
                .as_ref()
                .map(|at| format!(", called at {at}"));
            let text = format!(
                "{} is about to {} {} at {}{}",
                access.name,
                access.action,
                access.variable,
                access.at,
                called.unwrap_or_default()
            );
            page.element("li", &[], &text);
        }
        page.raw("</ul>\n");
    }

    fn write_stack(&self, page: &mut Markup) {
        if self.entry.ending.stack().len() < 2 {
            return;
        }
        page.raw("<ol class=\"stack\" aria-label=\"Stack, innermost first\">");
        for place in self.entry.ending.stack() {
            page.element("li", &[], &place.to_string());
        }
        page.raw("</ol>\n");
    }

    fn write_lanes(&self, page: &mut Markup) {
        let entry = self.entry;
        if entry.execution.trace.is_empty() {
            return;
        }
        let lanes = Lanes::of(&entry.execution.trace);
        let class = match lanes.threads.len() > MOST_WIDE_LANES {
            true => "lanes many",
            false => "lanes",
        };
        let style = format!("--threads:{};--bars:{}", lanes.threads.len(), lanes.bars);
        page.raw("<section>\n<h4>Execution</h4>\n");
        if !lanes.locks.is_empty() {
            page.raw("<p class=\"legend\">Locks held: ");
            for (number, lock) in lanes.locks.iter().enumerate() {
                page.raw("<span class=\"lock\">");
                write_letter(number, page);
                page.element("span", &[("title", lock)], &short(lock));
                page.raw("</span> ");
            }
            page.raw("</p>\n");
        }
        page.raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Execution, step by step\">");
        page.open("div", &[("class", class), ("style", &style)]);
        page.raw("<p class=\"heads\" aria-hidden=\"true\">");
        for (_, name) in &lanes.threads {
            page.element("span", &[("class", "head"), ("data-lane", name)], name);
        }
        page.raw("</p>\n<ol class=\"steps\">\n");
        let count = lanes.rows.len();
        let left_out = match count > MOST_STEPS {
            true => FIRST_STEPS..count - (MOST_STEPS - FIRST_STEPS),
            false => 0..0,
        };
        let mut before: Option<&Row> = None;
        for (number, row) in lanes.rows.iter().enumerate() {
            if left_out.contains(&number) {
                if number == left_out.start {
                    let text = format!(
                        "{} steps are left out here; a JSON report has them all",
                        left_out.len()
                    );
                    page.element("li", &[("class", "gap")], &text);
                }
                continue;
            }
            let switched = before.replace(row).filter(|before| before.lane != row.lane);
            self.write_step(&lanes, row, switched, number + 1 == count, page);
        }
        page.raw("</ol></div></div>\n</section>\n");
    }

    /// `before` is the step before it, if that was another thread's.
    fn write_step(
        &self,
        lanes: &Lanes,
        row: &Row,
        before: Option<&Row>,
        is_last: bool,
        page: &mut Markup,
    ) {
        let mut class = String::from("step");
        for (word, holds) in [(" switch", before.is_some()), (" goal", is_last)] {
            class += if holds { word } else { "" };
        }
        let lane = format!("--lane:{}", row.lane + 1);
        page.open("li", &[("class", &class), ("style", &lane)]);
        for (number, track) in row.tracks.iter().enumerate() {
            let mut class = String::from(match track.life {
                Life::None => "track none",
                Life::Runs => "track runs",
                Life::Waits => "track waits",
            });
            class += if number == row.lane { " here" } else { "" };
            let column = format!("--column:{}", number + 1);
            let attributes = [
                ("class", &*class),
                ("style", &column),
                ("aria-hidden", "true"),
            ];
            page.open("span", &attributes);
            for bar in &track.bars {
                write_bar(bar.as_ref(), page);
            }
            page.raw("</span>");
        }
        let (line, name) = (row.line, lanes.threads[row.lane].1);
        page.raw("<div class=\"card\">");
        if let Some(before) = before {
            let why = format!("switch{}", why_switch(Some(before.line)));
            page.element("span", &[("class", "why"), ("title", &why)], &why);
        }
        page.element("span", &[("class", "thread")], name);
        page.raw(" ");
        let object = line.object.as_deref().unwrap_or_default();
        page.open("span", &[("class", "what"), ("title", object)]);
        let is_lock = matches!(
            line.action,
            Action::Acquire | Action::Release | Action::Wants | Action::Wait
        );
        let lock = lanes.locks.iter().position(|lock| *lock == object);
        if let Some(number) = lock.filter(|_| is_lock) {
            write_letter(number, page);
        }
        page.text(&what(line));
        page.raw("</span> ");
        let whole = line.at.as_ref();
        let whole = whole.map(|at| format!("{}.{}", at.class, at.method));
        let whole = whole.unwrap_or_default();
        page.element(
            "span",
            &[("class", "place"), ("title", &whole)],
            &place(line),
        );
        let code = line
            .source_line()
            .and_then(|(file, number)| self.entry.line_of(&file, number));
        if let Some(code) = code.map(str::trim).filter(|code| !code.is_empty()) {
            page.element("code", &[("title", code)], code);
        }
        if is_last {
            page.raw(" ");
            page.element(
                "span",
                &[("class", "mark")],
                &format!("← {}", self.entry.id),
            );
        }
        page.raw("</div></li>\n");
    }

    fn write_inputs(&self, page: &mut Markup) {
        let entry = self.entry;
        if entry.execution.inputs.is_empty() {
            return;
        }
        page.raw("<section>\n<h4>Inputs</h4>\n<div class=\"scroll\"><table><thead><tr><th scope=\"col\">name</th>");
        page.raw("<th scope=\"col\">value</th><th scope=\"col\">type</th><th scope=\"col\">asked for by</th></tr></thead><tbody>\n");
        for input in &entry.execution.inputs {
            page.raw("<tr>");
            page.element("th", &[("scope", "row")], &input.name);
            let value = shown(&input.value, &entry.execution.objects);
            page.raw("<td>");
            page.element("code", &[], &value);
            page.raw("</td>");
            page.element("td", &[], &input.java_type);
            page.element("td", &[], &input.thread);
            page.raw("</tr>\n");
        }
        page.raw("</tbody></table></div>\n");
        if !entry.execution.objects.is_empty() {
            page.raw("<ul class=\"objects\">");
            for object in &entry.execution.objects {
                page.raw("<li>");
                page.element("code", &[], &described(object, &entry.execution.objects));
                page.raw("</li>");
            }
            page.raw("</ul>\n");
        }
        page.raw("</section>\n");
    }

    /// Those with a place in them; the others only lend their lines to the steps.
    fn write_excerpts(&self, page: &mut Markup) {
        let notes = self.notes();
        let has_note = |excerpt: &&Excerpt| {
            let end = excerpt.first + excerpt.lines.len() as u32;
            let mut lines = excerpt.first..end;
            lines.any(|line| notes.contains_key(&(excerpt.file.clone(), line)))
        };
        let shown: Vec<&Excerpt> = self.entry.excerpts.iter().filter(has_note).collect();
        if shown.is_empty() {
            return;
        }
        page.raw("<section>\n<h4>Source</h4>\n");
        for excerpt in shown {
            page.raw("<figure class=\"excerpt\">");
            page.element("figcaption", &[], &excerpt.path);
            page.raw("<pre class=\"scroll\" tabindex=\"0\">");
            let width = (excerpt.first as usize + excerpt.lines.len())
                .to_string()
                .len();
            for (number, line) in (excerpt.first..).zip(without_indentation(&excerpt.lines)) {
                let note = notes.get(&(excerpt.file.clone(), number));
                let class = if note.is_some() {
                    "line marked"
                } else {
                    "line"
                };
                page.open("span", &[("class", class)]);
                page.element("span", &[("class", "number")], &format!("{number:>width$}"));
                page.raw("  ");
                page.open("code", &[]);
                page.lines(line);
                page.close("code");
                if let Some(note) = note {
                    page.raw(" ");
                    page.element("em", &[], &format!("← {note}"));
                }
                page.raw("</span>\n");
            }
            page.raw("</pre></figure>\n");
        }
        page.raw("</section>\n");
    }

    /// What there is to say of lines of the sources.
    fn notes(&self) -> BTreeMap<(String, u32), String> {
        let entry = self.entry;
        let mut notes = Notes::default();
        for place in &entry.targets {
            notes.say(place, "the warning");
        }
        for wait in entry.ending.waits() {
            if let Some(at) = &wait.at {
                notes.does(at, "waits", "wait", &wait.name);
            }
        }
        for access in entry.ending.accesses() {
            let at = access.called_at.as_ref().unwrap_or(&access.at);
            let verb = match access.action {
                AccessMode::Write => "will write",
                AccessMode::Read => "will read",
            };
            notes.does(at, verb, verb, &access.name);
        }
        let thrown = match entry.ending.exception() {
            Some(_) => "thrown",
            None => "reached",
        };
        let frames = entry
            .ending
            .stack()
            .iter()
            .zip([thrown, "called from here"]);
        frames.for_each(|(place, text)| notes.say(place, text));
        let stuck = entry.best.iter().filter_map(|best| best.stuck_at.as_ref());
        stuck.for_each(|place| notes.say(place, "no execution got past this"));
        notes.finish()
    }

    fn write_output(&self, page: &mut Markup) {
        let output = &self.entry.execution.output;
        for (name, text) in [
            ("Standard output", &output.out),
            ("Standard error", &output.err),
        ] {
            if text.is_empty() {
                continue;
            }
            page.raw("<section>\n");
            page.element("h4", &[], name);
            page.raw("\n<pre class=\"output scroll\" tabindex=\"0\">");
            page.lines(text.trim_end());
            page.raw("</pre>\n</section>\n");
        }
    }

    fn write_harness(&self, page: &mut Markup) {
        let Some(harness) = &self.entry.harness else {
            return;
        };
        let class = harness_class(self.entry);
        page.raw("<section>\n<h4>What calls it</h4>\n<p>No main method leads there, so guide called it by ");
        page.element("code", &[], &format!("{class}.java"));
        page.raw(":</p>\n<pre class=\"output scroll\" tabindex=\"0\">");
        page.lines(harness.source.trim_end());
        page.raw("</pre>\n");
        if !harness.made_up.is_empty() {
            let text = format!(
                "No client can make a {}, so their fields were made up.",
                harness.made_up.join(" or a ")
            );
            page.element("p", &[], &text);
            page.newline();
        }
        page.raw("<p>To see it on a JVM, or in a debugger with a breakpoint at each place, save it, compile it and run it:</p>\n");
        let (compile, run) = harness_commands(self.report, self.entry, self.at_hand);
        page.element("pre", &[("class", "command")], &compile);
        if let Some(run) = run {
            page.element("pre", &[("class", "command")], &run);
        }
        page.raw("\n</section>\n");
    }

    fn write_replay(&self, page: &mut Markup) {
        let entry = self.entry;
        if entry.execution.schedule.is_empty() && entry.execution.trace.is_empty() {
            return;
        }
        page.raw("<section class=\"replay\">\n<h4>See it again</h4>\n");
        let json = match &self.at_hand.json {
            Some(json) => json.as_str(),
            None => {
                page.raw("<p>Judge again with <code>--json report.json</code>; then:</p>\n");
                "report.json"
            }
        };
        page.raw("<p>Step by step in guide:</p>\n<pre class=\"command\">");
        page.text(&format!("guide replay {} {}", quoted(json), entry.id));
        page.raw("</pre>\n");
        if let Some(command) = java_command(self.report, entry, json, &self.at_hand.input_jar) {
            page.raw(match entry.stats.threads {
                1 => "<p>On a JVM, with these inputs:</p>\n<pre class=\"command\">",
                _ => "<p>On a JVM, with these inputs; whether its threads run in this order is chance:</p>\n<pre class=\"command\">",
            });
            page.text(&command);
            page.raw("</pre>\n");
        }
        page.raw("</section>\n");
    }

    fn write_facts(&self, page: &mut Markup) {
        let entry = self.entry;
        page.raw("<details class=\"more\"><summary>How it was found</summary>\n<dl>");
        page.term("found by", entry.found_by.name());
        let targets: Vec<String> = entry.targets.iter().map(Place::to_string).collect();
        page.term("places of the warning", &targets.join(", "));
        for (name, number) in numbers(&entry.stats) {
            page.term(name, &number);
        }
        page.term(
            "approximate models on the way",
            &entry.execution.approximations.join(", "),
        );
        page.term(
            "classes that were missing",
            &entry.execution.missing.join("; "),
        );
        let gaps = entry.gaps.iter().map(|gap| sentence(self.report, gap));
        page.term("what was not covered", &gaps.collect::<Vec<_>>().join("; "));
        page.raw("</dl></details>\n");
    }
}

/// A remark: the words for one thread and for several, and the threads it is about.
type Remark = (&'static str, &'static str, Vec<String>);

/// Remarks on lines, in the order they are made.
#[derive(Default)]
struct Notes(BTreeMap<(String, u32), Vec<Remark>>);

impl Notes {
    fn say(&mut self, place: &Place, text: &'static str) {
        let Some(line) = place.source_line() else {
            return;
        };
        let said = self.0.entry(line).or_default();
        if said.iter().all(|(known, ..)| *known != text) {
            said.push((text, text, Vec::new()));
        }
    }

    /// A thread does something there; the verb for one and for several.
    fn does(&mut self, place: &Place, one: &'static str, several: &'static str, name: &str) {
        let Some(line) = place.source_line() else {
            return;
        };
        let said = self.0.entry(line).or_default();
        match said.iter_mut().find(|(known, ..)| *known == one) {
            Some((.., names)) => names.push(name.into()),
            None => said.push((one, several, vec![name.into()])),
        }
    }

    fn finish(self) -> BTreeMap<(String, u32), String> {
        let text = |(one, several, names): &Remark| match &names[..] {
            [] => one.to_string(),
            [name] => format!("{name} {one}"),
            [first, second] => format!("{first} and {second} {several}"),
            [first, rest @ ..] => format!("{first} and {} others {several}", rest.len()),
        };
        let lines = self.0.into_iter();
        lines
            .map(|(line, said)| (line, said.iter().map(text).collect::<Vec<_>>().join(", ")))
            .collect()
    }
}

/// The lines without the blanks that all of them begin with.
fn without_indentation(lines: &[String]) -> impl Iterator<Item = &str> {
    let blanks = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let has_text = |line: &&String| !line.trim().is_empty();
    let common = lines.iter().filter(has_text).map(|line| blanks(line)).min();
    let common = common.unwrap_or(0);
    lines
        .iter()
        .map(move |line| line.get(common..).unwrap_or_default())
}

fn numbers(stats: &EntryStats) -> Vec<(&'static str, String)> {
    let of_execution = |number: u64| Some(number).filter(|it| *it > 0);
    let all = [
        ("threads", of_execution(stats.threads)),
        ("bytecodes of the execution", of_execution(stats.bytecodes)),
        ("choices on the way", of_execution(stats.choices)),
        ("states of the trial", stats.states),
        ("of them executed", stats.entered),
        ("refinements", stats.refinements),
        ("states of all trials", stats.total_states),
        ("trials", stats.trials),
        ("first trace sets", stats.trace_sets),
        ("length of the traces", stats.trace_length),
        ("solver queries", stats.solver_queries),
        ("milliseconds for the abstraction", stats.abstraction_ms),
        ("milliseconds of search", stats.search_ms),
        ("peak memory, KiB", stats.peak_rss_kb),
    ];
    all.into_iter()
        .filter_map(|(name, number)| Some((name, grouped(number?))))
        .collect()
}

/// 1234567 as `1 234 567`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

fn write_letter(lock: usize, page: &mut Markup) {
    let class = format!("letter lock-{}", lock % COLOURS);
    page.element("i", &[("class", &class)], &letters(lock));
}

fn write_bar(bar: Option<&Bar>, page: &mut Markup) {
    let Some(bar) = bar else {
        page.raw("<i class=\"bar\"></i>");
        return;
    };
    let mut class = format!("bar lock-{}", bar.lock % COLOURS);
    for (word, holds) in [(" first", bar.is_first), (" last", bar.is_last)] {
        class += if holds { word } else { "" };
    }
    let letter = if bar.is_first {
        letters(bar.lock)
    } else {
        String::new()
    };
    page.element("i", &[("class", &class)], &letter);
}

fn write_fixed(report: &Report, page: &mut Markup) {
    if report.fixed.is_empty() {
        return;
    }
    page.raw("<section class=\"fixed\">\n<h2>Since the earlier report</h2>\n<ul>");
    for fixed in &report.fixed {
        page.element("li", &[], &of_fixed(fixed));
    }
    page.raw("</ul>\n</section>\n");
}

/// What is to be said of the run as a whole.
fn write_run(report: &Report, page: &mut Markup) {
    let (exploration, stats) = (&report.exploration, &report.exploration.stats);
    page.raw("<section class=\"run\">\n<h2>The run</h2>\n<dl>");
    page.term("program", &report.app.join(", "));
    page.term("class path", &report.classpath.join(", "));
    page.term("arguments", &report.arguments.join(" "));
    page.term("strategy", exploration.strategy.name());
    page.term("seed", &report.seed.to_string());
    page.term("states", &grouped(stats.states));
    page.term("executions", &grouped(stats.paths));
    page.term("bytecodes", &grouped(stats.bytecodes));
    page.term("solver queries", &grouped(stats.solver_queries));
    page.term("milliseconds of search", &grouped(stats.search_ms));
    page.term("peak memory, KiB", &grouped(stats.peak_rss_kb));
    page.raw("</dl>\n");
    if !report.skipped.is_empty() {
        page.raw("<h3>Not judged</h3>\n<ul>");
        for it in &report.skipped {
            let source = &it.source;
            let text = format!(
                "{}:{}: {} ({})",
                source.file,
                source.line,
                source.text.trim(),
                it.reason
            );
            page.element("li", &[], &text);
        }
        page.raw("</ul>\n");
    }
    if exploration.complete && !exploration.assumptions.is_empty() {
        page.raw("<h3>What is assumed</h3>\n<ul>");
        for assumption in &exploration.assumptions {
            page.element("li", &[], &assumption.sentence());
        }
        page.raw("</ul>\n");
    }
    let is_list = !exploration.details.is_empty()
        || !report.unsupported.is_empty()
        || !report.broken.is_empty();
    if is_list {
        page.raw("<h3>What was not covered</h3>\n<ul>");
        for reason in &exploration.details {
            let text = sentence(report, reason);
            page.element("li", &[], text.trim_end_matches(':'));
        }
        for it in &report.unsupported {
            let paths = counted(it.paths, "path");
            let text = format!(
                "no model of {}, called from {} ({paths})",
                it.native, it.caller
            );
            page.element("li", &[], &text);
        }
        for it in &report.broken {
            page.element("li", &[], &it.to_string());
        }
        page.raw("</ul>\n");
    }
    page.raw("</section>\n");
}
