//! `guide check`: explores the whole program for all inputs and schedules, and reports what it found. Start at [`check`].

use crate::command::{Exit, Whole};
use crate::config::{Check, Strategy};
use crate::error::Result;
use crate::search::{explore, strategy_of};
use std::io::Write;

/// Explores and reports.
pub fn check(config: &Check, out: &mut dyn Write) -> Result<Exit> {
    let whole = Whole {
        program: &config.program,
        start: &config.start,
        scheduling: &config.scheduling,
        limits: &config.limits,
        seed: config.seed,
        reports: &config.reports,
        strategy: config.strategy.into(),
        matching: config.matching,
        events: config.strategy == Strategy::DepthFirst,
        events_alone: false,
    };
    whole.explore(out, |vm, start, solver, options, ended| {
        let mut strategy = strategy_of(config.strategy, config.seed);
        let outcome = explore(vm, start, &mut *strategy, solver, options, ended)?;
        Ok((outcome, Vec::new()))
    })
}
