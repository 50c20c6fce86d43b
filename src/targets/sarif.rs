//! SARIF 2.1 of any analyser. Start at [`read`].
//!
//! What a rule claims is known for SpotBugs, Infer and CodeQL; other rules are judged by their words, or as the user
//! says. The first location is the first target; where the others are depends on the analyser: the two halves of a
//! trace (Infer), the related locations in the order of the message's links (CodeQL), and for others the ends of the
//! thread flows, further locations, related locations. What is guessed is followed by the reading with the first
//! location alone, which covers all guesses.
//!
//! `model` has the parts of the format that are read.

mod model;

use super::claim::{self, Claim};
use super::infer::{self, Seen, TracedStep};
use super::spot::{Aspect, FieldName, Spot};
use super::text::{self, Lines};
use super::{Contents, Format, Message, begins_with, json};
use crate::config::WarningKind;
use crate::error::{Error, Result};
use model::{Document, Finding, Run};

pub(crate) const FORMAT: Format = Format {
    name: "sarif",
    help: "SARIF 2.1.0, which many analysers write",
    recognises: |bytes| begins_with(bytes, b'{'),
    read,
};

/// `kind` is that of rules of which guide knows nothing; without it their results are passed over.
pub(crate) fn read(name: &str, bytes: &[u8], kind: Option<WarningKind>) -> Result<Contents> {
    let text = text::utf8(name, bytes)?;
    let document: Document = json::document(name, text)?;
    let Some(runs) = document.runs else {
        let reason = "it is JSON, but has no \"runs\"; guide reads SARIF 2.1, and Infer's report.json, which is a list";
        return Err(Error::input(format!("{name}:1:1"), reason));
    };
    if document
        .version
        .as_deref()
        .is_some_and(|it| it.starts_with("1."))
    {
        return Err(Error::input(name, "it is SARIF 1.0; guide reads SARIF 2.1"));
    }
    let mut lines = Lines::of(text);
    let mut contents = Contents::default();
    let mut seen = Seen::default();
    let mut number = 0;
    for run in &runs {
        for raw in run.results.iter().flatten() {
            number += 1;
            let (line, finding) = json::entry::<Finding>(&mut lines, raw);
            let finding = match finding {
                Ok(finding) => finding,
                Err(reason) => {
                    contents.skip(json::beginning(name, line, raw), reason);
                    continue;
                }
            };
            let result = Judged { run, finding };
            let source = text::source(name, line, &result.text());
            match result.readings(kind) {
                Err(reason) => contents.skip(source, reason),
                Ok(it) => {
                    let twice = match result.is_of_infer() {
                        true => seen.before(number, it.kind, &it.readings),
                        false => None,
                    };
                    match twice {
                        Some(reason) => contents.skip(source, reason),
                        None => contents.messages.push(Message {
                            otherwise: it.otherwise,
                            is_complete: it.is_complete,
                            ..Message::of(it.kind, it.readings, source)
                        }),
                    }
                }
            }
        }
    }
    Ok(contents)
}

/// A result with the run that says what its rule and its files are.
struct Judged<'a> {
    run: &'a Run<'a>,
    finding: Finding,
}

struct Readings {
    kind: WarningKind,
    readings: Vec<Vec<Spot>>,
    /// Where those are not in the code.
    otherwise: Vec<Vec<Spot>>,
    is_complete: bool,
}

impl Readings {
    fn of(kind: WarningKind, readings: Vec<Vec<Spot>>) -> Readings {
        Readings {
            kind,
            readings,
            otherwise: Vec::new(),
            is_complete: true,
        }
    }
}

impl Judged<'_> {
    fn text(&self) -> String {
        let rule = self
            .finding
            .rule_id(self.run)
            .unwrap_or("a result without a rule");
        match self.finding.text() {
            Some(text) => text.to_string(),
            None => rule.to_string(),
        }
    }

    fn rule(&self) -> &str {
        self.finding.rule_id(self.run).unwrap_or_default()
    }

    fn is_of_infer(&self) -> bool {
        claim::infer(self.rule()).is_some()
    }

    /// What it may mean, and whether that is all; or why it is not judged.
    fn readings(&self, kind: Option<WarningKind>) -> Result<Readings, String> {
        if let Some(reason) = self.finding.is_settled() {
            return Err(reason);
        }
        let rule = self.rule();
        let message = self.finding.text().unwrap_or_default();
        if let Some(claim) = claim::infer(rule) {
            let steps: Vec<TracedStep> =
                self.finding.steps(self.run).into_iter().flatten().collect();
            let place = self.finding.spots(self.run).into_iter().next();
            let found = infer::readings(claim, &steps, place, message);
            return found.map(|(kind, readings)| Readings::of(kind, readings));
        }
        let nowhere = || "it names no line and no method".to_string();
        let spots = self.finding.spots(self.run);
        let first = spots.first().cloned().ok_or_else(nowhere)?;
        if let Some(claim) = claim::codeql(rule) {
            return self.of_codeql(claim, first);
        }
        if let Some(claim) = claim::spotbugs(rule) {
            let what = self.finding.member().map_or(Aspect::Any, access);
            return match claim {
                Claim::Skip(reason) => Err(format!("{rule}: {reason}")),
                Claim::Race => Ok(Readings::of(
                    WarningKind::Race,
                    vec![vec![first.with(what)]],
                )),
                Claim::Fault(_) => by_claim(claim, first),
                Claim::Deadlock => Ok(Readings {
                    is_complete: !rule.starts_with("UL_UNRELEASED_LOCK"),
                    ..Readings::of(WarningKind::Deadlock, vec![vec![first]])
                }),
            };
        }
        let words = format!("{rule} {}", self.finding.rule_words(self.run));
        match (claim::by_words(&words, message), kind) {
            (Some(claim @ (Claim::Fault(_) | Claim::Skip(_))), _) => by_claim(claim, first),
            (Some(Claim::Deadlock), _) => Ok(self.guessed(WarningKind::Deadlock, &spots)),
            (Some(Claim::Race), _) => Ok(self.guessed(WarningKind::Race, &spots)),
            (None, Some(WarningKind::Reachability)) => {
                Ok(Readings::of(WarningKind::Reachability, vec![vec![first]]))
            }
            (None, Some(kind)) => Ok(self.guessed(kind, &spots)),
            (None, None) => Err(format!(
                "guide does not know what the rule {rule} claims; --kind says what to judge it as"
            )),
        }
    }

    /// A query's message has links to its related locations, in order; the text of a link may name a field.
    fn of_codeql(&self, claim: Claim, first: Spot) -> Result<Readings, String> {
        let related = self.finding.related_spots(self.run);
        let alone = |spot: Spot| vec![vec![spot]];
        match (claim, self.rule()) {
            (Claim::Deadlock, "java/lock-order-inconsistency") => Ok(match &related[..] {
                // The outer lock is at the first place, the inner at the second; the third begins the other order.
                [inner, other, ..] => {
                    let other = other.clone().with(Aspect::Inner);
                    let readings = vec![vec![inner.clone(), other], vec![inner.clone()]];
                    Readings::of(WarningKind::Deadlock, readings)
                }
                _ => Readings {
                    is_complete: false,
                    ..Readings::of(WarningKind::Deadlock, alone(first.with(Aspect::Inner)))
                },
            }),
            (Claim::Deadlock, rule) => Ok(Readings {
                is_complete: rule != "java/unreleased-lock",
                ..Readings::of(WarningKind::Deadlock, alone(first))
            }),
            (Claim::Race, "java/unsynchronized-getter") => {
                let mut readings = alone(first.clone());
                if let Some(set) = related.first() {
                    readings.insert(0, vec![first, set.clone()]);
                }
                Ok(Readings::of(WarningKind::Race, readings))
            }
            (Claim::Race, _) => {
                let field = self.finding.text().and_then(linked_field);
                let Some(field) = field else {
                    return Ok(Readings::of(WarningKind::Race, alone(first)));
                };
                // Double-checked locking is reported at its block, where the field is not touched.
                let in_file = Spot {
                    line: None,
                    ..first.clone()
                };
                Ok(Readings {
                    otherwise: alone(in_file.with(access(field))),
                    ..Readings::of(WarningKind::Race, alone(first.with(access(field))))
                })
            }
            (claim, _) => by_claim(claim, first),
        }
    }

    /// Where the other threads are is not known for sure.
    fn guessed(&self, kind: WarningKind, spots: &[Spot]) -> Readings {
        let first = spots[0].clone();
        let flows = self.finding.steps(self.run);
        let ends = flows.iter().filter_map(|flow| flow.last());
        let ends: Vec<Spot> = ends
            .filter(|step| step.line > 0)
            .map(|step| Spot::line_of(&step.file, step.line).up_to_line(step.last_line))
            .collect();
        let mut readings = Vec::new();
        if ends.len() > 1 {
            readings.push(ends);
        }
        if spots.len() > 1 {
            readings.push(spots.to_vec());
        }
        for other in self.finding.related_spots(self.run) {
            readings.push(vec![first.clone(), other]);
        }
        // The first location alone covers whatever it is part of; flows may end elsewhere.
        let is_complete = readings.iter().all(|it| it.contains(&first));
        readings.push(vec![first]);
        readings.dedup();
        Readings {
            is_complete,
            ..Readings::of(kind, readings)
        }
    }
}

fn by_claim(claim: Claim, first: Spot) -> Result<Readings, String> {
    match claim {
        Claim::Skip(reason) => Err(reason.into()),
        Claim::Fault(fault) => {
            let readings = vec![vec![first.with(Aspect::Fault(fault))]];
            Ok(Readings::of(WarningKind::Reachability, readings))
        }
        Claim::Deadlock => Ok(Readings::of(WarningKind::Deadlock, vec![vec![first]])),
        Claim::Race => Ok(Readings::of(WarningKind::Race, vec![vec![first]])),
    }
}

/// The field in the text of the first link: `balance` of `access to [Account.balance](1)`.
fn linked_field(message: &str) -> Option<&str> {
    let (text, rest) = message.split_once('[')?.1.split_once(']')?;
    let name = text.rsplit('.').next()?;
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
    (rest.starts_with('(') && !name.is_empty() && name.chars().all(is_name)).then_some(name)
}

fn access(field: &str) -> Aspect {
    Aspect::Access {
        field: FieldName::of(None, field),
        writes: false,
    }
}
