//! `guide flip`: explores the causal orders of a multi-threaded program by turning its races round, together with its
//! inputs, and reports what it found. Start at [`flip`]; the search is `search/race_flipping.rs`.

use crate::command::{Exit, Whole};
use crate::config::Flip;
use crate::error::Result;
use crate::report::{Strategy, counted};
use crate::search::{self, Flipped, Until, What};
use std::io::Write;

/// Explores and reports.
pub(crate) fn flip(config: &Flip, out: &mut dyn Write) -> Result<Exit> {
    let whole = Whole {
        program: &config.program,
        start: &config.start,
        scheduling: &config.scheduling,
        limits: &config.limits,
        seed: config.seed,
        reports: &config.reports,
        strategy: Strategy::RaceFlipping,
        matching: false,
        events: true,
        events_after: true,
    };
    let until = Until {
        seed: config.seed,
        first_error: config.first_error,
        executions: config.executions,
        probes: config.probes,
        finds_races: true,
    };
    whole.explore(out, |vm, start, solver, options, ended| {
        let flipped = search::flip(vm, start, config.flipping, until, solver, options, ended)?;
        let lines = lines(&flipped);
        Ok((flipped.outcome, lines))
    })
}

/// What the summary does not say.
fn lines(flipped: &Flipped) -> Vec<String> {
    let executions = counted(flipped.outcome.stats.paths, "execution");
    let mut lines = vec![executions];
    if flipped.repeated > 0 {
        let more = format!(
            ", {} left as orders that were seen before",
            flipped.repeated
        );
        lines[0].push_str(&more);
    }
    if let Some(first) = flipped.first_error {
        lines[0].push_str(&format!("; the first error came with number {first}"));
    }
    let is_race = |what: &What| matches!(what, What::Race { .. });
    let shown = flipped.outcome.found.iter();
    let shown = shown.filter(|found| is_race(&found.what)).count();
    let candidates = counted(flipped.candidates.len() as u64, "pair");
    if !flipped.candidates.is_empty() {
        let are = if flipped.candidates.len() == 1 {
            "is"
        } else {
            "are"
        };
        lines.push(format!(
            "{candidates} of accesses {are} ordered by nothing but the schedule; {shown} of them came to be possible at once, and {} reported as {}",
            if shown == 1 { "is" } else { "are" },
            if shown == 1 { "a race" } else { "races" },
        ));
    }
    lines
}
