//! `guide check`: explores the whole program for all inputs and schedules, and reports what it found. Start at [`check`].

use crate::command::Whole;
use crate::config::{Check, Strategy};
use crate::error::Result;
use crate::search::{explore, order_of};
use std::io::Write;

/// Explores, reports and returns the exit status.
pub fn check(config: &Check, out: &mut dyn Write) -> Result<u8> {
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
        let mut strategy = order_of(config.strategy, config.seed);
        let outcome = explore(vm, start, &mut *strategy, solver, options, ended)?;
        Ok((outcome, Vec::new()))
    })
}
