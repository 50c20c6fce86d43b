//! One warning or finding on the page. Start at [`Shown::write`]; `steps.rs` has its execution, `source.rs` its sources.

use super::markup::Markup;
use super::{grouped, picture};
use crate::report::at_hand::{AtHand, harness_class, harness_commands, java_command, quoted};
use crate::report::shortfall::sentence;
use crate::report::words::{
    about, assumed, described, how_far, of_held, of_wait, shown, statement,
};
use crate::report::{Change, Entry, EntryStats, Place, Report};

/// One entry on its way to the page.
pub(crate) struct Shown<'r> {
    pub report: &'r Report,
    pub entry: &'r Entry,
    pub at_hand: &'r AtHand,
}

impl Shown<'_> {
    pub(super) fn write(&self, is_open: bool, page: &mut Markup) {
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
