//! `guide check`: explores the whole program for all inputs and schedules, and reports what it found. Start at [`check`].

use crate::command::{Exit, Whole};
use crate::config::Check;
use crate::error::Result;
use crate::search::Plain;
use std::io::Write;

/// Explores and reports.
pub(crate) fn check(config: &Check, out: &mut dyn Write) -> Result<Exit> {
    let strategy = Plain::named(config.strategy);
    let whole = Whole {
        program: &config.program,
        start: &config.start,
        scheduling: &config.scheduling,
        limits: &config.limits,
        seed: config.seed,
        reports: &config.reports,
        strategy: strategy.name.into(),
        matching: config.matching,
        events: strategy.has_events(),
        events_after: strategy.has_events_after(),
    };
    whole.explore(out, |vm, start, solver, options, ended| {
        let all = Default::default();
        let from = (vm, start);
        let (outcome, _) = strategy.explore(from, config.seed, all, solver, options, ended)?;
        Ok((outcome, Vec::new()))
    })
}
