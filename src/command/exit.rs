//! `Exit`: what the status of a verb says to whoever called it.

use crate::limit::Interrupt;
use crate::report::{Entry, Report};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// What was asked for was done, and nothing was confirmed.
    Nothing,
    /// Something was confirmed.
    Confirmed,
    /// `guide replay`: the execution does not come to the same finding.
    Differs,
    /// There were warnings, and none could be tied to code.
    NothingJudged,
    /// With `--strict`: something stayed open.
    Undecided,
    /// `guide run`: the program ended with this status.
    OfProgram(u8),
    /// `guide run`: the program would have gone on, or none of its threads could.
    Cut,
    /// `guide run`: the program needs what has no model.
    Unsupported,
    /// A signal ended it, with this status.
    Interrupted(u8),
}

impl Exit {
    /// That of a verb whose findings count, as there are no warnings.
    pub(crate) fn of_findings(report: &Report, is_strict: bool, interrupt: &Interrupt) -> Exit {
        if let Some(status) = interrupt.status() {
            return Exit::Interrupted(status);
        }
        match report.findings.iter().any(Entry::is_newly_confirmed) {
            true => Exit::Confirmed,
            false if is_strict && !report.exploration.complete => Exit::Undecided,
            false => Exit::Nothing,
        }
    }

    pub(crate) fn status(self) -> u8 {
        match self {
            Exit::Nothing => 0,
            Exit::Confirmed | Exit::Differs => 1,
            Exit::NothingJudged => 2,
            Exit::Undecided => 3,
            Exit::Cut => 124,
            Exit::Unsupported => 125,
            Exit::OfProgram(status) | Exit::Interrupted(status) => status,
        }
    }
}
