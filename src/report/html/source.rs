//! Lines of the sources on the page, with remarks on what happens there.

use super::entry::Shown;
use super::markup::Markup;
use crate::report::{AccessMode, Excerpt, Place};
use std::collections::BTreeMap;

impl Shown<'_> {
    /// Those with a place in them; the others only lend their lines to the steps.
    pub(super) fn write_excerpts(&self, page: &mut Markup) {
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
