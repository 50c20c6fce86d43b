//! The steps of an execution, one lane for each thread. `lanes.rs` lays them out.

use super::entry::Shown;
use super::lanes::{Bar, Lanes, Life, Row, letters};
use super::markup::Markup;
use super::{COLOURS, write_letter};
use crate::report::Action;
use crate::report::columns::{place, short, what, why_switch};

/// Of a longer trace only the beginning and the end are shown.
const MOST_STEPS: usize = 600;
const FIRST_STEPS: usize = 200;
/// With more threads than this each has a narrow lane only, and the steps stand beside them all.
const MOST_WIDE_LANES: usize = 6;

impl Shown<'_> {
    pub(super) fn write_lanes(&self, page: &mut Markup) {
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
