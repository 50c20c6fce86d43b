//! The report as one HTML page that opens without a network. Start at [`render`]. `html/entry.rs` writes a warning or a finding,
//! with its steps (`html/steps.rs`, which `html/lanes.rs` lays out) and the lines of its sources (`html/source.rs`);
//! `html/picture.rs` draws who waits for whom, `html/markup.rs` escapes. The style and the script are files beside them.
//!
//! The page works without its script but for the filters, and allows no other script to run: what the program under test
//! calls its classes and prints is shown, never obeyed.

mod entry;
mod lanes;
mod markup;
mod picture;
mod source;
mod steps;

use super::at_hand::AtHand;
use super::sha256::{base64, sha256};
use super::shortfall::sentence;
use super::words::{comparison, counted, of_fixed, start};
use super::{Change, Entry, Report, Verdict};
use entry::Shown;
use lanes::letters;
use markup::Markup;
use std::collections::BTreeMap;

const STYLE: &str = include_str!("html/style.css");
const SCRIPT: &str = include_str!("html/script.js");

/// Colours of locks; the style has as many.
const COLOURS: usize = 8;
/// Those a reader has to do something about first.
const VERDICTS: [Verdict; 4] = [
    Verdict::Confirmed,
    Verdict::Undecided,
    Verdict::Unresolved,
    Verdict::Infeasible,
];

pub(crate) fn render(report: &Report, at_hand: &AtHand) -> String {
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
