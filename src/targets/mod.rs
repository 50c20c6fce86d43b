//! Warnings in: what an analyser, or the user, says may happen, tied to the code it speaks of. Start at [`read`].
//! `lines` reads the plain-lines format, `tie` finds the locations that a place means.

pub mod lines;
pub mod tie;

use crate::config::{self, Format, Kind, Place, TargetFile};
use crate::error::{Error, Result};
use crate::program::{Location, Program};
use std::io::Read;
use tie::Tie;

/// One finding of an analyser, tied to code.
#[derive(Clone, Debug)]
pub struct Warning {
    /// `W1`, `W2`... in the order read, unresolved ones counted.
    pub id: String,
    pub kind: Kind,
    pub source: Source,
    /// One for each thread that must be somewhere; the same place twice needs two threads.
    pub targets: Vec<Target>,
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
    /// Any of them will do; never empty, in the order of the code.
    pub locations: Vec<Location>,
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
    pub kind: Kind,
    pub source: Source,
    /// A sentence: what is not there, and what is there instead.
    pub reason: String,
}

/// A warning as read, before anyone looked for its code.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// `None` where the warning does not say.
    pub kind: Option<Kind>,
    pub places: Vec<Place>,
    pub source: Source,
}

#[derive(Clone, Debug, Default)]
pub struct Warnings {
    pub resolved: Vec<Warning>,
    pub unresolved: Vec<Unresolved>,
}

/// No list of warnings comes near this size.
const LARGEST: u64 = 64 << 20;

/// Reads all warnings of a configuration, files first, and ties each to its code.
pub fn read(program: &Program, targets: &config::Targets) -> Result<Warnings> {
    Ok(tie_all(program, &read_all(targets)?, targets.kind))
}

/// The warnings as they stand in the files and after `--at`.
pub fn read_all(targets: &config::Targets) -> Result<Vec<Reading>> {
    let mut readings = Vec::new();
    for file in &targets.files {
        let (name, bytes) = read_file(file)?;
        let format = match targets.format {
            Some(format) => format,
            None => recognise(&name, &bytes)?,
        };
        match format {
            Format::Lines => readings.extend(lines::read(&name, &bytes)?),
            other => {
                let reason = format!(
                    "warnings in the format {other:?} are not read yet; write them as plain lines"
                );
                return Err(Error::input(name, reason));
            }
        }
    }
    for places in &targets.at {
        let text: Vec<String> = places.iter().map(Place::to_string).collect();
        readings.push(Reading {
            kind: None,
            places: places.clone(),
            source: Source {
                file: "--at".into(),
                line: 0,
                text: text.join(","),
            },
        });
    }
    Ok(readings)
}

/// Gives warnings their numbers and finds their locations. `kind` is that of warnings that do not say theirs; without
/// it, one place is to be reached and several are a deadlock.
pub fn tie_all(program: &Program, readings: &[Reading], kind: Option<Kind>) -> Warnings {
    let tie = Tie::new(program);
    let mut warnings = Warnings::default();
    for (number, reading) in readings.iter().enumerate() {
        let id = format!("W{}", number + 1);
        let by_count = match reading.places.len() {
            1 => Kind::Reachability,
            _ => Kind::Deadlock,
        };
        let kind = reading.kind.or(kind).unwrap_or(by_count);
        let source = reading.source.clone();
        let targets = reading
            .places
            .iter()
            .map(|place| tie.target(place, kind))
            .collect();
        match targets {
            Ok(targets) => warnings.resolved.push(Warning {
                id,
                kind,
                source,
                targets,
            }),
            Err(reason) => warnings.unresolved.push(Unresolved {
                id,
                kind,
                source,
                reason,
            }),
        }
    }
    warnings
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

/// The format of a file, by how it begins. Only plain lines are known yet.
fn recognise(name: &str, bytes: &[u8]) -> Result<Format> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
    match first {
        Some(b'<' | b'{' | b'[') => Err(Error::input(
            name,
            "its format is not known; write one warning a line: deadlock: pkg.Class.method:LINE, pkg.Class.method:LINE",
        )),
        _ => Ok(Format::Lines),
    }
}
