//! SpotBugs' and FindBugs' XML. Start at [`read`].
//!
//! A `BugInstance` names its class, method and field, and one or more source lines, mostly with the index of the
//! bytecode: the most exact place any analyser gives. Where the method is not said, class, line and index find it.

use super::claim::{self, Claim};
use super::spot::{Aspect, FieldName, Signature, Spot};
use super::xml::{Element, Event, Reader};
use super::{Contents, Format, Message, Source, begins_with, text};
use crate::config::WarningKind;
use crate::error::{Error, Result};
use std::borrow::Cow;

pub(crate) const FORMAT: Format = Format {
    name: "spotbugs",
    help: "The XML of SpotBugs or FindBugs",
    recognises: |bytes| begins_with(bytes, b'<'),
    read: |name, bytes, _| read(name, bytes),
};

pub(crate) fn read(name: &str, bytes: &[u8]) -> Result<Contents> {
    let text = decode(name, bytes)?;
    let mut reader = Reader::new(name, &text);
    let mut contents = Contents::default();
    let mut is_first = true;
    loop {
        match reader.event()? {
            Event::Start(element) if is_first && element.name != "BugCollection" => {
                let place = format!("{name}:{}", element.line);
                let reason = format!(
                    "it is XML, but no report of SpotBugs: it begins with <{}>, not with <BugCollection>",
                    element.name.chars().take(60).collect::<String>()
                );
                return Err(Error::input(place, reason));
            }
            Event::Start(element) if !is_first && element.name == "BugInstance" => {
                let bug = Bug::read(&mut reader, &element)?;
                let source = text::source(name, element.line, bug.text());
                match bug.message(source.clone()) {
                    Ok(message) => contents.messages.push(message),
                    Err(reason) => contents.skip(source, reason),
                }
            }
            // What a project, a summary or a pattern holds is no matter.
            Event::Start(_) if !is_first => reader.skip_element()?,
            Event::Start(_) => is_first = false,
            Event::End | Event::Text(_) => {}
            Event::Done => return Ok(contents),
        }
    }
}

/// The text in the encoding that it declares.
fn decode<'a>(name: &str, bytes: &'a [u8]) -> Result<Cow<'a, str>> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(200)]);
    let declaration = head.split_once("?>").map_or("", |(before, _)| before);
    let declared = declaration.split_once("encoding").and_then(|(_, rest)| {
        let value = rest.trim_start().strip_prefix('=')?.trim_start();
        value.split(['"', '\'']).nth(1)
    });
    // What was UTF-16 has become UTF-8 by now, whatever it still says.
    match declared.unwrap_or("utf-8").to_lowercase().as_str() {
        "utf-8" | "utf8" | "us-ascii" | "ascii" | "utf-16" | "utf-16le" | "utf-16be" => {
            text::utf8(name, bytes).map(Cow::from)
        }
        "iso-8859-1" | "latin1" => Ok(bytes.iter().map(|&byte| char::from(byte)).collect()),
        other => {
            let reason =
                format!("it is written in {other}; guide reads UTF-8, UTF-16 and ISO-8859-1");
            Err(Error::input(format!("{name}:1:1"), reason))
        }
    }
}

/// A `BugInstance`.
#[derive(Default)]
struct Bug {
    kind: String,
    /// It is not in the latest of several analyses.
    is_gone: bool,
    short: String,
    long: String,
    methods: Vec<BugMethod>,
    fields: Vec<FieldName>,
    lines: Vec<BugLine>,
}

struct BugMethod {
    spot: Spot,
    /// Its first and last line, where they are said.
    lines: Option<(u32, u32)>,
    role: String,
}

struct BugLine {
    spot: Spot,
    role: String,
    is_primary: bool,
}

impl Bug {
    fn read(reader: &mut Reader, element: &Element) -> Result<Bug> {
        let mut bug = Bug {
            kind: element.attribute("type").unwrap_or_default().to_string(),
            is_gone: element.number("last").is_some(),
            ..Bug::default()
        };
        loop {
            let child = match reader.event()? {
                Event::Start(child) => child,
                Event::Text(_) => continue,
                Event::End | Event::Done => return Ok(bug),
            };
            match child.name {
                "ShortMessage" => bug.short = reader.text_of_element()?,
                "LongMessage" => bug.long = reader.text_of_element()?,
                "Method" => {
                    let lines = lines_within(reader)?;
                    bug.methods.extend(BugMethod::of(&child, lines));
                }
                "Field" => {
                    reader.skip_element()?;
                    if let Some(name) = child.attribute("name") {
                        let class = child.attribute("classname");
                        bug.fields.push(FieldName::of(class, name));
                    }
                }
                "SourceLine" => {
                    reader.skip_element()?;
                    bug.lines.extend(BugLine::of(&child));
                }
                _ => reader.skip_element()?,
            }
        }
    }

    fn text(&self) -> &str {
        let texts = [&self.long, &self.short, &self.kind];
        let found = texts.into_iter().find(|it| !it.trim().is_empty());
        found.map_or("a BugInstance without a type", String::as_str)
    }

    /// The warning, or the reason why it is none that guide can judge.
    fn message(&self, source: Source) -> Result<Message, String> {
        if self.kind.is_empty() {
            return Err("it has no type".into());
        }
        if self.is_gone {
            return Err("the latest analysis of this file no longer has it".into());
        }
        let other = Claim::Skip("guide does not know this type of bug");
        let mut otherwise = Vec::new();
        let (kind, readings) = match claim::spotbugs(&self.kind).unwrap_or(other) {
            Claim::Skip(reason) => return Err(format!("{}: {reason}", self.kind)),
            Claim::Race => {
                let (readings, wider) = self.race();
                otherwise = wider;
                (WarningKind::Race, readings)
            }
            Claim::Deadlock => (WarningKind::Deadlock, vec![vec![self.main_spot()?]]),
            Claim::Fault(fault) => {
                let derefs = self.lines_of(&["SOURCE_LINE_DEREF"]);
                let spots = match derefs.is_empty() {
                    false => derefs,
                    true => vec![self.main_spot()?],
                };
                let spots = spots
                    .into_iter()
                    .map(|it| vec![it.with(Aspect::Fault(fault))]);
                (WarningKind::Reachability, spots.collect())
            }
        };
        if readings.is_empty() {
            return Err(format!("{}: it names no place", self.kind));
        }
        // A lock that is never given back blocks whoever takes it next, which may be elsewhere.
        let is_complete = !self.kind.starts_with("UL_UNRELEASED_LOCK");
        Ok(Message {
            otherwise,
            is_complete,
            ..Message::of(kind, readings, source)
        })
    }

    /// What a race may mean, and what else where that is not in the code.
    fn race(&self) -> (Vec<Vec<Spot>>, Vec<Vec<Spot>>) {
        let field = self.fields.first();
        let what = field.map_or(Aspect::Any, |field| Aspect::Access {
            field: field.clone(),
            writes: false,
        });
        let alone = |spot: Spot| vec![spot.with(what.clone())];
        if self.kind == "UG_SYNC_SET_UNSYNC_GET"
            && let [get, set, ..] = &self.methods[..]
        {
            let (get, set) = (get.spot.clone(), set.spot.clone());
            return (vec![vec![get.clone(), set], vec![get]], Vec::new());
        }
        // Any access of the field in the method, or else anywhere.
        let method = self.main_method().map(|it| it.spot.clone());
        let wider = match field {
            Some(_) => vec![alone(method.unwrap_or_default())],
            None => method.map(alone).into_iter().collect(),
        };
        let unguarded = self.lines_of(&["SOURCE_LINE_UNSYNC_ACCESS"]);
        let lines = match unguarded.is_empty() {
            false => unguarded,
            true => self.main_line().into_iter().collect(),
        };
        match lines.is_empty() {
            true => (wider, Vec::new()),
            false => (lines.into_iter().map(alone).collect(), wider),
        }
    }

    /// The line that the bug is about, or its method where no line is given.
    fn main_spot(&self) -> Result<Spot, String> {
        let method = || self.main_method().map(|it| it.spot.clone());
        let spot = self.main_line().or_else(method);
        spot.ok_or_else(|| format!("{}: it names no place", self.kind))
    }

    fn main_method(&self) -> Option<&BugMethod> {
        self.methods.iter().find(|it| it.role.is_empty())
    }

    fn main_line(&self) -> Option<Spot> {
        let primary = self.lines.iter().find(|it| it.is_primary);
        let line = primary.or_else(|| self.lines.first())?;
        Some(self.in_method(line))
    }

    fn lines_of(&self, roles: &[&str]) -> Vec<Spot> {
        let lines = self.lines.iter();
        let of_role = lines.filter(|it| roles.contains(&it.role.as_str()));
        of_role.map(|it| self.in_method(it)).collect()
    }

    /// The spot of a line, with its method where that is sure: they have the class in common, and the line is one of the
    /// method's.
    fn in_method(&self, line: &BugLine) -> Spot {
        let number = line.spot.line;
        let holds = |it: &&BugMethod| match (it.lines, number) {
            (Some((first, last)), Some(number)) => (first..=last).contains(&number),
            _ => number.is_none(),
        };
        let method = self.main_method();
        let method = method.filter(|it| it.spot.class == line.spot.class);
        match method.filter(holds) {
            Some(method) => Spot {
                method: method.spot.method.clone(),
                signature: method.spot.signature.clone(),
                ..line.spot.clone()
            },
            None => line.spot.clone(),
        }
    }
}

impl BugMethod {
    fn of(element: &Element, lines: Option<(u32, u32)>) -> Option<BugMethod> {
        let signature = element.attribute("signature").map(str::to_string);
        Some(BugMethod {
            spot: Spot {
                signature: signature.map(Signature::Descriptor),
                ..Spot::method_of(element.attribute("classname")?, element.attribute("name")?)
            },
            lines,
            role: role(element),
        })
    }
}

impl BugLine {
    fn of(element: &Element) -> Option<BugLine> {
        let (start, end) = (element.number("start"), element.number("end"));
        let (offset, last) = (
            element.number("startBytecode"),
            element.number("endBytecode"),
        );
        let spot = Spot {
            class: Some(element.attribute("classname")?.to_string()),
            line: start.filter(|&line| line > 0),
            offset,
            last_offset: last.filter(|&last| offset.is_some_and(|first| first < last)),
            ..Spot::default()
        };
        let spot = spot.up_to_line(end);
        let says_where = spot.line.is_some() || spot.offset.is_some();
        says_where.then(|| BugLine {
            spot,
            role: role(element),
            is_primary: element.attribute("primary") == Some("true"),
        })
    }
}

fn role(element: &Element) -> String {
    let role = element.attribute("role").unwrap_or_default();
    role.strip_suffix("_DEFAULT")
        .map_or(role, |_| "")
        .to_string()
}

/// The first and last line that the `SourceLine` within an element gives.
fn lines_within(reader: &mut Reader) -> Result<Option<(u32, u32)>> {
    let mut lines = None;
    loop {
        match reader.event()? {
            Event::Start(child) => {
                if child.name == "SourceLine" {
                    lines = child.number("start").zip(child.number("end"));
                }
                reader.skip_element()?;
            }
            Event::Text(_) => {}
            Event::End | Event::Done => return Ok(lines),
        }
    }
}
