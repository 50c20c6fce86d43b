//! Infer's `report.json`. Start at [`read`]; [`readings`] serves its SARIF too.
//!
//! A trace leads from a method to what happens; that of a deadlock or of a race has two halves, one for each thread, and
//! the last step of a half is where its thread is. A deadlock is mostly reported twice, from either side: the second
//! report is passed over.

use super::claim::{self, Claim};
use super::json;
use super::spot::{Aspect, FieldName, Spot};
use super::text::{self, Lines};
use super::{Contents, Format, Message, begins_with};
use crate::config::WarningKind;
use crate::error::Result;
use rustc_hash::FxHashMap;
use serde::Deserialize;
use serde_json::value::RawValue;

pub(crate) const FORMAT: Format = Format {
    name: "infer",
    help: "Infer's report.json",
    recognises: |bytes| begins_with(bytes, b'['),
    read: |name, bytes, _| read(name, bytes),
};

pub(crate) fn read(name: &str, bytes: &[u8]) -> Result<Contents> {
    let text = text::utf8(name, bytes)?;
    let entries: Vec<&RawValue> = json::document(name, text)?;
    let mut lines = Lines::of(text);
    let mut contents = Contents::default();
    let mut seen = Seen::default();
    for (number, raw) in entries.into_iter().enumerate() {
        let (line, bug) = json::entry::<Bug>(&mut lines, raw);
        let bug = match bug {
            Ok(bug) => bug,
            Err(reason) => {
                contents.skip(json::beginning(name, line, raw), reason);
                continue;
            }
        };
        let source = text::source(name, line, bug.text());
        match bug.readings() {
            Err(reason) => contents.skip(source, reason),
            Ok((kind, readings)) => match seen.before(number + 1, kind, &readings) {
                Some(reason) => contents.skip(source, reason),
                None => contents.messages.push(Message::of(kind, readings, source)),
            },
        }
    }
    Ok(contents)
}

/// The deadlocks met so far, from whichever side.
#[derive(Default)]
pub(crate) struct Seen(FxHashMap<Vec<String>, usize>);

impl Seen {
    /// The reason to pass over an entry, counted from 1, that says what another one said.
    pub(crate) fn before(
        &mut self,
        entry: usize,
        kind: WarningKind,
        readings: &[Vec<Spot>],
    ) -> Option<String> {
        if kind != WarningKind::Deadlock {
            return None;
        }
        let mut sides: Vec<String> = readings[0].iter().map(Spot::to_string).collect();
        sides.sort_unstable();
        let first = *self.0.entry(sides).or_insert(entry);
        (first != entry).then(|| format!("it is the other side of entry {first}"))
    }
}

#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct Bug {
    bug_type: String,
    qualifier: String,
    file: String,
    line: i64,
    bug_trace: Option<Vec<TraceStep>>,
    censored_reason: Option<String>,
    suppressed: Option<bool>,
}

#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct TraceStep {
    filename: String,
    line_number: i64,
    description: String,
}

/// A step of a trace; line 0 where it says none.
pub(crate) struct TracedStep {
    pub file: String,
    pub line: u32,
    /// The last line, where there are several.
    pub last_line: Option<u32>,
    pub text: String,
}

impl Bug {
    fn text(&self) -> &str {
        let texts = [self.qualifier.as_str(), self.bug_type.as_str()];
        let found = texts.into_iter().find(|it| !it.trim().is_empty());
        found.unwrap_or("an entry without a bug_type")
    }

    fn readings(&self) -> Result<(WarningKind, Vec<Vec<Spot>>), String> {
        if self.suppressed == Some(true)
            || self
                .censored_reason
                .as_ref()
                .is_some_and(|it| !it.is_empty())
        {
            return Err("it is suppressed".into());
        }
        let line = u32::try_from(self.line).ok().filter(|&line| line > 0);
        let place = match (line, self.file.as_str()) {
            (Some(line), file) if !file.is_empty() => Some(Spot::line_of(file, line)),
            _ => None,
        };
        let steps = self.bug_trace.as_deref().unwrap_or_default().iter();
        let steps: Vec<TracedStep> = steps
            .map(|step| TracedStep {
                file: step.filename.clone(),
                line: u32::try_from(step.line_number).unwrap_or(0),
                last_line: None,
                text: step.description.clone(),
            })
            .collect();
        match claim::infer(&self.bug_type) {
            Some(claim) => readings(claim, &steps, place, &self.qualifier),
            None if self.bug_type.is_empty() => Err("it has no bug_type".into()),
            None => Err(format!(
                "{}: guide does not judge this type of bug",
                self.bug_type
            )),
        }
    }
}

/// What a report of Infer claims and what it may mean, by its trace and the place it names; or why it is not judged.
pub(crate) fn readings(
    claim: Claim,
    steps: &[TracedStep],
    place: Option<Spot>,
    message: &str,
) -> Result<(WarningKind, Vec<Vec<Spot>>), String> {
    let nowhere = || "it names no place".to_string();
    let halves = halves(steps);
    match claim {
        Claim::Skip(reason) => Err(reason.into()),
        Claim::Fault(fault) => {
            let spot = place.ok_or_else(nowhere)?.with(Aspect::Fault(fault));
            Ok((WarningKind::Reachability, vec![vec![spot]]))
        }
        Claim::Deadlock => {
            let mut spots: Vec<Spot> = halves.iter().filter_map(|half| lock_spot(half)).collect();
            if spots.is_empty() {
                spots.extend(place);
            }
            match spots.is_empty() {
                false => Ok((WarningKind::Deadlock, vec![spots])),
                true => Err(nowhere()),
            }
        }
        Claim::Race => {
            if steps.iter().any(|step| step.text.contains("container "))
                || message.contains("container `")
            {
                return Err(
                    "the race is in the code of a container, of which no access is named".into(),
                );
            }
            let mut spots: Vec<Spot> = halves.iter().filter_map(|half| access_spot(half)).collect();
            if spots.is_empty() {
                let what = field_in(message).map_or(Aspect::Any, access);
                spots.extend(place.map(|it| it.with(what)));
            }
            let Some(first) = spots.first().cloned() else {
                return Err(nowhere());
            };
            // The other access is one of several that conflict.
            let alone = vec![first];
            match spots.len() {
                1 => Ok((WarningKind::Race, vec![alone])),
                _ => Ok((WarningKind::Race, vec![spots, alone])),
            }
        }
    }
}

/// The steps of each thread. A half begins with its number, or with a name in angle brackets.
fn halves(steps: &[TracedStep]) -> Vec<Vec<&TracedStep>> {
    let mut halves: Vec<Vec<&TracedStep>> = Vec::new();
    for step in steps {
        let text = step.text.trim();
        let begins = text.starts_with("[Trace ") || text.starts_with('<') && text.ends_with('>');
        if begins || halves.is_empty() {
            halves.push(Vec::new());
        }
        halves
            .last_mut()
            .expect("a half is pushed before its first step")
            .push(step);
    }
    halves
}

/// Where the thread of half a trace requests its last lock.
fn lock_spot(half: &[&TracedStep]) -> Option<Spot> {
    let takes = |step: &&&TracedStep| step.text.to_lowercase().contains("locks ");
    let last = half.iter().rev().find(takes);
    let last = last.or_else(|| half.last()).filter(|step| step.line > 0)?;
    let text = last.text.to_lowercase();
    let is_this = text.contains("locks `this`") || text.contains("locks this in");
    let method = half.iter().rev().find_map(|step| method_in(&step.text));
    let what = if is_this {
        Aspect::LockOfThis
    } else {
        Aspect::Any
    };
    Some(Spot {
        method,
        ..Spot::line_of(&last.file, last.line)
            .up_to_line(last.last_line)
            .with(what)
    })
}

/// Where the thread of half a trace reads or writes.
fn access_spot(half: &[&TracedStep]) -> Option<Spot> {
    let last = half.last().filter(|step| step.line > 0)?;
    let field = last
        .text
        .split_once("access to ")
        .and_then(|(_, rest)| field_in(rest));
    let spot = Spot::line_of(&last.file, last.line).up_to_line(last.last_line);
    Some(spot.with(field.map_or(Aspect::Any, access)))
}

/// The method's name in ``[Trace 1] `void C.m(int)` ``, ``Method call: `void C.m()` `` or `Method start: ...`.
fn method_in(text: &str) -> Option<String> {
    let is_method = ["[Trace ", "Method call:", "Method start:"];
    if !is_method.iter().any(|it| text.contains(it)) {
        return None;
    }
    let name = &text[..text.find('(')?];
    let name = name.rsplit([' ', '`', '.']).next()?;
    (!name.is_empty()).then(|| name.to_string())
}

/// The field that the first access path in backticks ends with: `f` of `` `this.a.f` ``. None for array elements.
fn field_in(text: &str) -> Option<&str> {
    let mut quoted = text.split('`').skip(1).step_by(2);
    let is_path = |it: &&str| it.contains('.') && !it.contains(['(', ' ', '[']);
    let path = quoted.find(is_path)?;
    path.rsplit('.').next().filter(|name| !name.is_empty())
}

fn access(field: &str) -> Aspect {
    Aspect::Access {
        field: FieldName::of(None, field),
        writes: false,
    }
}
