//! The line on a terminal that says what is being worked on: how many warnings are decided, the states so far and per
//! second, how near the best execution is. It is there only while nothing else is written, and only on a terminal.

use crate::search::Pulse;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub(crate) struct ProgressLine {
    is_shown: bool,
    total: usize,
    pub decided: usize,
    began: Instant,
    said: Option<Instant>,
}

/// It is written anew this often.
const PAUSE: Duration = Duration::from_millis(200);

impl ProgressLine {
    pub(crate) fn new(total: usize, is_shown: bool) -> ProgressLine {
        ProgressLine {
            is_shown,
            total,
            decided: 0,
            began: Instant::now(),
            said: None,
        }
    }

    /// Writes the line, if it is time. `now` has the warnings that are worked on.
    pub(crate) fn say(&mut self, now: &[String], pulses: &[Arc<Pulse>]) {
        let is_due = self.said.is_none_or(|said| said.elapsed() >= PAUSE);
        if !self.is_shown || !is_due || self.began.elapsed() < PAUSE {
            return;
        }
        self.said = Some(Instant::now());
        let line = self.line(now, pulses);
        let _ = write!(std::io::stderr(), "\r\x1b[K{line}");
    }

    fn line(&self, now: &[String], pulses: &[Arc<Pulse>]) -> String {
        let states: u64 = pulses.iter().map(|pulse| pulse.states()).sum();
        let rate: u64 = pulses.iter().map(|pulse| pulse.states_per_second()).sum();
        let best = pulses.iter().filter_map(|pulse| pulse.best()).min();
        let best = best.map(|left| format!(", at best {left} locations left"));
        let filled = (20 * self.decided).checked_div(self.total).unwrap_or(0);
        format!(
            "[{}{}] {} of {}; {}: {states} states, {rate}/s{}",
            "#".repeat(filled),
            "-".repeat(20 - filled),
            self.decided,
            self.total,
            now.join(", "),
            best.unwrap_or_default()
        )
    }

    /// Takes the line away before something else is written.
    pub(crate) fn clear(&mut self) {
        if self.is_shown && self.said.take().is_some() {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
