//! Warnings in: what an analyser, or the user, says may happen, tied to the code it speaks of. Start at [`read_all`]
//! and [`tie_all`].
//!
//! One file reads each format: `jlint`, `spotbugs`, `sarif`, `infer`, `jstack`, `lines`; each makes [`Message`]s, whose
//! places are [`Spot`]s (`spot`), and lists what it passes over. `claim` says what the analysers' rules claim in
//! guide's terms, `xml`, `json` and `text` are what the formats are written in. `tie` finds the locations that a spot
//! means, `find` what its names mean, `select` which of the instructions there are meant, `lock_order` the other side
//! of a deadlock of which a message names one.
//!
//! `blocking` knows the calls that wait, `reached` what a chain of calls can come to.

mod blocking;
mod claim;
mod find;
pub(crate) mod infer;
pub(crate) mod jlint;
mod json;
pub(crate) mod jstack;
pub mod lines;
mod lock_order;
mod reached;
pub(crate) mod sarif;
mod select;
mod spot;
pub(crate) mod spotbugs;
mod text;
pub mod tie;
mod xml;

pub(crate) use spot::{Aspect, Spot};

use crate::config::{self, PlaceName, TargetFile, WarningKind};
use crate::error::{Error, Result};
use crate::limit::Halt;
use crate::program::{Location, Program};
use std::io::Read as _;
use tie::Tie;

/// One finding of an analyser, tied to code.
#[derive(Clone, Debug)]
pub struct Warning {
    /// `W1`, `W2`... in the order read, unresolved ones counted.
    pub id: String,
    pub kind: WarningKind,
    pub source: Source,
    /// The first reading: a target for each thread that must be somewhere; the same place twice needs two threads.
    pub targets: Vec<Target>,
    /// What else the message may mean, the likeliest first; each is the targets of one reading.
    pub others: Vec<Vec<Target>>,
    /// Whether the message means nothing but these readings. Otherwise none of them being possible does not make the
    /// warning infeasible.
    pub is_complete: bool,
    /// The class, with dots, of the exception that the target's own instruction must throw (or a subclass of it):
    /// being there is then not enough. Only for reachability.
    pub exception: Option<&'static str>,
}

impl Warning {
    /// All readings, the first one first.
    pub fn readings(&self) -> impl Iterator<Item = &[Target]> {
        let others = self.others.iter().map(Vec::as_slice);
        std::iter::once(self.targets.as_slice()).chain(others)
    }
}

/// Where a warning was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// As the user named it; `--at` for one given directly.
    pub file: String,
    /// From 1; 0 for `--at`.
    pub line: u32,
    pub text: String,
}

/// A place that one thread must reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Where guidance leads; any of them will do. Never empty, in the order of the code.
    pub locations: Vec<Location>,
    /// Where a thread must be, or in a call that it makes from there: for the entry of a synchronized method, the call
    /// that was named.
    pub within: Vec<Location>,
    /// With dots.
    pub class: String,
    pub method: String,
    pub descriptor: String,
    /// The source file, where the class file names it.
    pub file: Option<String>,
    /// The line named, or else the first location's.
    pub line: Option<u32>,
}

/// A warning that could not be tied to code.
#[derive(Clone, Debug)]
pub struct Unresolved {
    pub id: String,
    pub kind: WarningKind,
    pub source: Source,
    /// A sentence: what is not there, and what is there instead.
    pub reason: String,
}

/// What stands in a file of warnings and is not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    pub source: Source,
    /// A sentence.
    pub reason: String,
}

/// A warning as read, before anyone looked for its code.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// `None` where the warning does not say.
    pub kind: Option<WarningKind>,
    /// What it may mean, the likeliest first; each has a spot for each thread. A reading whose spots are among those of
    /// another covers that one. Never empty, and no reading is.
    pub readings: Vec<Vec<Spot>>,
    /// What it may mean where none of `readings` can be tied to code; may be empty.
    pub otherwise: Vec<Vec<Spot>>,
    /// Whether it can mean nothing else.
    pub is_complete: bool,
    pub source: Source,
    /// What to say besides where it cannot be tied.
    pub hint: Option<&'static str>,
}

impl Message {
    /// A message that means one of these readings and nothing else.
    pub(crate) fn of(
        kind: impl Into<Option<WarningKind>>,
        readings: Vec<Vec<Spot>>,
        source: Source,
    ) -> Message {
        Message {
            kind: kind.into(),
            readings,
            otherwise: Vec::new(),
            is_complete: true,
            source,
            hint: None,
        }
    }
}

/// What a file of warnings holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contents {
    pub messages: Vec<Message>,
    pub skipped: Vec<Skipped>,
}

impl Contents {
    fn skip(&mut self, source: Source, reason: impl Into<String>) {
        let reason = reason.into();
        self.skipped.push(Skipped { source, reason });
    }
}

#[derive(Clone, Debug, Default)]
pub struct Warnings {
    pub resolved: Vec<Warning>,
    pub unresolved: Vec<Unresolved>,
    pub skipped: Vec<Skipped>,
    /// Those that there was no time or memory to tie.
    pub untied: Vec<Untied>,
}

/// A warning that nobody has looked for the code of.
#[derive(Clone, Debug)]
pub struct Untied {
    pub id: String,
    pub kind: WarningKind,
    pub source: Source,
}

/// A format of files of warnings.
pub(crate) struct Format {
    /// After `--format`.
    pub name: &'static str,
    /// What `--help` says of it.
    pub help: &'static str,
    /// Whether a text seems to be in it.
    recognises: fn(&[u8]) -> bool,
    /// Reads a text of this name; the kind is that of warnings whose rules say nothing that guide knows.
    read: fn(&str, &[u8], Option<WarningKind>) -> Result<Contents>,
}

/// The formats, in the order in which a text is tried for them. A further one is a file and a line.
pub(crate) const FORMATS: [&Format; 6] = [
    &spotbugs::FORMAT,
    &sarif::FORMAT,
    &infer::FORMAT,
    &jstack::FORMAT,
    &jlint::FORMAT,
    &lines::FORMAT,
];

/// No list of warnings comes near this size.
const LARGEST: u64 = 64 << 20;
/// More readings of one message are not looked at; the list is then not complete.
const MOST_READINGS: usize = 16;

/// Reads all warnings of a configuration, files first, and ties each to its code.
pub fn read(program: &Program, targets: &config::Targets) -> Result<Warnings> {
    let contents = read_all(targets)?;
    let messages = &contents.messages;
    Ok(Warnings {
        skipped: contents.skipped.clone(),
        ..tie_all(program, messages, targets.kind, &Halt::default())
    })
}

/// The warnings as they stand in the files and after `--at`.
pub(crate) fn read_all(targets: &config::Targets) -> Result<Contents> {
    let mut all = Contents::default();
    for file in &targets.files {
        let (name, bytes) = read_file(file)?;
        let contents = read_bytes(&name, bytes, targets.format, targets.kind)?;
        all.messages.extend(contents.messages);
        all.skipped.extend(contents.skipped);
    }
    for places in &targets.at {
        let text: Vec<String> = places.iter().map(PlaceName::to_string).collect();
        let source = Source {
            file: "--at".into(),
            line: 0,
            text: text.join(","),
        };
        let spots = places.iter().map(Spot::from).collect();
        all.messages.push(Message::of(None, vec![spots], source));
    }
    Ok(all)
}

/// The warnings of one file, in the format of the name given or else in the one it seems to have. `kind` is that of warnings whose
/// rules say nothing that guide knows.
pub fn read_bytes(
    name: &str,
    bytes: Vec<u8>,
    format: Option<&str>,
    kind: Option<WarningKind>,
) -> Result<Contents> {
    let bytes = text::to_utf8(name, bytes)?;
    let format = match format {
        Some(format) => FORMATS.into_iter().find(|it| it.name == format),
        None => recognise(name, &bytes)?,
    };
    let format = format.expect("a format is in the table, and the last takes any text");
    (format.read)(name, &bytes, kind)
}

/// Gives warnings their numbers and finds their locations. `kind` is that of warnings that do not say theirs; without
/// it, one place is to be reached and several are a deadlock. `halt` must halt for good.
pub fn tie_all(
    program: &Program,
    messages: &[Message],
    kind: Option<WarningKind>,
    halt: &Halt,
) -> Warnings {
    let tie = Tie::new(program).until(halt.clone());
    let mut warnings = Warnings::default();
    for (number, message) in messages.iter().enumerate() {
        let id = format!("W{}", number + 1);
        let by_count = match message.readings.first().map(Vec::len) {
            Some(1) => WarningKind::Reachability,
            _ => WarningKind::Deadlock,
        };
        let kind = message.kind.or(kind).unwrap_or(by_count);
        let source = message.source.clone();
        let tied = match halt.now() {
            None => tie_message(&tie, message, kind),
            Some(_) => Err(String::new()),
        };
        if halt.now().is_some() {
            warnings.untied.push(Untied { id, kind, source });
            continue;
        }
        match tied {
            Ok((mut readings, is_complete)) => {
                let targets = readings.remove(0);
                warnings.resolved.push(Warning {
                    id,
                    kind,
                    source,
                    targets,
                    others: readings,
                    is_complete,
                    exception: exception(message),
                });
            }
            Err(reason) => warnings.unresolved.push(Unresolved {
                id,
                kind,
                source,
                reason: match message.hint {
                    Some(hint) => format!("{reason}; {hint}"),
                    None => reason,
                },
            }),
        }
    }
    warnings
}

/// The readings of a message that can be tied to code, at least one, and whether they are all.
fn tie_message(tie: &Tie, message: &Message, kind: WarningKind) -> Result<Tied, String> {
    let tied = tie_readings(tie, message, &message.readings, kind);
    tied.or_else(|reason| match message.otherwise.is_empty() {
        false => tie_readings(tie, message, &message.otherwise, kind).map_err(|_| reason),
        true => Err(reason),
    })
}

type Tied = (Vec<Vec<Target>>, bool);

fn tie_readings(
    tie: &Tie,
    message: &Message,
    readings: &[Vec<Spot>],
    kind: WarningKind,
) -> Result<Tied, String> {
    let mut found: Vec<Vec<Target>> = Vec::new();
    let mut tied: Vec<&[Spot]> = Vec::new();
    let mut failed: Vec<(&[Spot], String)> = Vec::new();
    let mut is_cut = false;
    for spots in readings {
        match tie_reading(tie, spots, kind) {
            Ok(readings) => {
                tied.push(spots);
                for reading in readings {
                    if found.contains(&reading) {
                        continue;
                    }
                    // What is left out is made up for by a reading of fewer spots, where there is one.
                    match found.len() < MOST_READINGS {
                        true => found.push(reading),
                        false => is_cut = true,
                    }
                }
            }
            Err(reason) => failed.push((spots, reason)),
        }
    }
    let widest: &[Spot] = readings.last().map_or(&[], Vec::as_slice);
    let covers = |it: &[Spot], spots: &[Spot]| it.iter().all(|spot| spots.contains(spot));
    if is_cut && readings.iter().all(|it| covers(widest, it)) {
        // The last reading covers all others: it takes the place of the last that was kept.
        if let Ok(readings) = tie_reading(tie, widest, kind) {
            found.truncate(MOST_READINGS - 1);
            found.extend(readings.into_iter().take(1));
            is_cut = false;
        }
    }
    if found.is_empty() {
        let reason = failed.into_iter().next().map(|(_, reason)| reason);
        return Err(reason.unwrap_or_else(|| "nothing in the code fits what it says".into()));
    }
    let lost = failed
        .iter()
        .any(|(spots, _)| !tied.iter().any(|it| covers(it, spots)));
    Ok((found, message.is_complete && !is_cut && !lost))
}

/// Every way to take one alternative of each spot.
fn tie_reading(tie: &Tie, spots: &[Spot], kind: WarningKind) -> Result<Vec<Vec<Target>>, String> {
    let mut readings: Vec<Vec<Target>> = vec![Vec::new()];
    for spot in spots {
        let alternatives = tie.alternatives(spot, kind)?;
        let mut longer = Vec::new();
        for reading in &readings {
            for more in alternatives.iter().take(MOST_READINGS + 1) {
                longer.push([&reading[..], more].concat());
            }
        }
        longer.truncate(MOST_READINGS + 1);
        readings = longer;
    }
    Ok(readings)
}

fn exception(message: &Message) -> Option<&'static str> {
    match message.readings.first()?.first()?.what {
        Aspect::Fault(fault) => Some(fault.exception()),
        _ => None,
    }
}

fn read_file(file: &TargetFile) -> Result<(String, Vec<u8>)> {
    let mut bytes = Vec::new();
    let (name, read) = match file {
        TargetFile::StandardInput => {
            let name = "standard input".to_string();
            let read = std::io::stdin()
                .lock()
                .take(LARGEST + 1)
                .read_to_end(&mut bytes);
            (name, read)
        }
        TargetFile::Path(path) => {
            let name = path.display().to_string();
            let opened = std::fs::File::open(path);
            let read = opened.and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes));
            (name, read)
        }
    };
    match read {
        Err(error) => Err(Error::input(name, error)),
        Ok(_) if bytes.len() as u64 > LARGEST => {
            let reason = format!(
                "it is larger than {} MiB; no list of warnings is",
                LARGEST >> 20
            );
            Err(Error::input(name, reason))
        }
        Ok(_) => Ok((name, bytes)),
    }
}

/// The format of a file, by what is in it.
fn recognise(name: &str, bytes: &[u8]) -> Result<Option<&'static Format>> {
    if bytes.iter().take(4).any(|&byte| byte == 0) {
        let reason = "it is no text in UTF-8; if it is UTF-16, write its byte order mark or write it as UTF-8";
        return Err(Error::input(format!("{name}:1:1"), reason));
    }
    Ok(FORMATS.into_iter().find(|it| (it.recognises)(bytes)))
}

/// Whether the first character of a text is this one.
fn begins_with(bytes: &[u8], first: u8) -> bool {
    bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&first)
}
