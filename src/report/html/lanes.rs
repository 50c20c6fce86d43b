//! [`Lanes`]: an execution as swim lanes. Time goes downwards, each thread has a lane, and each lock a thread holds is a
//! bar beside its lane from the step that takes it to the step that gives it back.

use crate::report::{Action, TraceLine};

pub(crate) struct Lanes<'t> {
    /// Numbers and names, in the order of their numbers; each has a lane.
    pub threads: Vec<(u16, &'t str)>,
    /// In the order in which they are first taken.
    pub locks: Vec<&'t str>,
    pub rows: Vec<Row<'t>>,
    /// The most locks that one thread holds at once.
    pub bars: usize,
}

pub(crate) struct Row<'t> {
    pub line: &'t TraceLine,
    /// The lane of its thread.
    pub lane: usize,
    /// Of each lane.
    pub tracks: Vec<Track>,
}

#[derive(Clone, Default)]
pub(crate) struct Track {
    pub life: Life,
    /// Beside each other; a lock keeps its slot while it is held.
    pub bars: Vec<Option<Bar>>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) enum Life {
    /// Not started, or over.
    #[default]
    None,
    Runs,
    /// It has asked for what another has, or for a notification, and does nothing until it gets it.
    Waits,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bar {
    /// Among the locks.
    pub lock: usize,
    pub is_first: bool,
    pub is_last: bool,
}

/// A lock that a thread holds.
#[derive(Clone)]
struct Held {
    lock: usize,
    slot: usize,
    depth: u32,
}

#[derive(Clone, Default)]
struct Thread {
    life: Life,
    held: Vec<Held>,
    /// Given up by a wait, and taken again before the thread does anything else.
    suspended: Option<Held>,
}

impl<'t> Lanes<'t> {
    pub(crate) fn of(trace: &'t [TraceLine]) -> Lanes<'t> {
        let mut threads: Vec<(u16, &str)> = Vec::new();
        for line in trace {
            if !threads.iter().any(|(number, _)| *number == line.thread) {
                threads.push((line.thread, &line.name));
            }
        }
        threads.sort_unstable();
        let mut lanes = Lanes {
            threads,
            locks: Vec::new(),
            rows: Vec::new(),
            bars: 0,
        };
        let mut states = vec![Thread::default(); lanes.threads.len()];
        if let Some(main) = states.first_mut().filter(|_| trace[0].thread == 0) {
            main.life = Life::Runs;
        }
        for line in trace {
            lanes.add(line, &mut states);
        }
        lanes
    }

    fn add(&mut self, line: &'t TraceLine, states: &mut [Thread]) {
        let of_line = |(number, _): &(u16, &str)| *number == line.thread;
        let lane = self.threads.iter().position(of_line).unwrap_or(0);
        let before: Vec<Vec<Held>> = states.iter().map(|state| state.held.clone()).collect();
        self.step(line, &mut states[lane]);
        if line.action == Action::Start {
            let started = self
                .threads
                .iter()
                .position(|(_, name)| Some(*name) == line.object.as_deref());
            if let Some(started) = started.filter(|&it| states[it].life == Life::None) {
                states[started].life = Life::Runs;
            }
        }
        let tracks: Vec<Track> = states
            .iter()
            .zip(&before)
            .map(|(state, before)| track(state.life, before, &state.held))
            .collect();
        self.bars = tracks
            .iter()
            .map(|it| it.bars.len())
            .fold(self.bars, usize::max);
        self.rows.push(Row { line, lane, tracks });
        if line.action == Action::End {
            states[lane] = Thread::default();
        }
    }

    fn step(&mut self, line: &'t TraceLine, thread: &mut Thread) {
        let object = line.object.as_deref();
        thread.life = match line.action {
            Action::Wants | Action::Wait | Action::Waits => Life::Waits,
            _ => Life::Runs,
        };
        let goes_on = !matches!(line.action, Action::Wants | Action::Waits | Action::Timeout);
        if let Some(held) = thread.suspended.take_if(|_| goes_on) {
            let is_taken = line.action == Action::Acquire && object == Some(self.locks[held.lock]);
            thread.held.push(held);
            if is_taken {
                return;
            }
        }
        let Some(object) = object else { return };
        match line.action {
            Action::Acquire => {
                let lock = self.number_of(object);
                match thread.held.iter_mut().find(|held| held.lock == lock) {
                    Some(held) => held.depth += 1,
                    None => {
                        let is_free = |slot: &usize| thread.held.iter().all(|it| it.slot != *slot);
                        let slot = (0..).find(is_free).unwrap_or(0);
                        thread.held.push(Held {
                            lock,
                            slot,
                            depth: 1,
                        });
                    }
                }
            }
            Action::Release => {
                let is_it = |held: &&mut Held| self.locks[held.lock] == object;
                if let Some(held) = thread.held.iter_mut().find(is_it) {
                    held.depth -= 1;
                }
                thread.held.retain(|held| held.depth > 0);
            }
            Action::Wait => {
                let is_it = |held: &Held| self.locks[held.lock] == object;
                let at = thread.held.iter().position(is_it);
                thread.suspended = at.map(|at| thread.held.remove(at));
            }
            _ => {}
        }
    }

    fn number_of(&mut self, lock: &'t str) -> usize {
        let known = self.locks.iter().position(|it| *it == lock);
        known.unwrap_or_else(|| {
            self.locks.push(lock);
            self.locks.len() - 1
        })
    }
}

/// What is held in a row: what was before it, to the end of its bar, and what is after it.
fn track(life: Life, before: &[Held], after: &[Held]) -> Track {
    let slots = before.iter().chain(after).map(|held| held.slot + 1).max();
    let mut bars = vec![None; slots.unwrap_or(0)];
    let has = |all: &[Held], lock: usize| all.iter().any(|held| held.lock == lock);
    for held in before.iter().chain(after) {
        bars[held.slot] = Some(Bar {
            lock: held.lock,
            is_first: !has(before, held.lock),
            is_last: !has(after, held.lock),
        });
    }
    Track { life, bars }
}

/// A, B ... Z, AA, AB: what a lock is called in a picture.
pub(crate) fn letters(number: usize) -> String {
    let last = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => last.to_string(),
        rest => format!("{}{last}", letters(rest - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(thread: u16, action: &str, object: &str) -> TraceLine {
        TraceLine {
            thread,
            name: ["main", "a", "b"][thread as usize].into(),
            action: action.into(),
            object: Some(object.into()),
            ..TraceLine::default()
        }
    }

    /// One line a row: for each thread `.` (not there), `|` (runs) or `:` (waits), and the locks beside it; a new one has
    /// `+`, one that goes has `-`.
    fn check(trace: &[TraceLine], expected: &str) {
        let lanes = Lanes::of(trace);
        let bar = |bar: &Option<Bar>| match bar {
            None => "_".to_string(),
            Some(bar) => {
                let mark = match (bar.is_first, bar.is_last) {
                    (true, _) => "+",
                    (_, true) => "-",
                    _ => "",
                };
                format!("{}{mark}", letters(bar.lock))
            }
        };
        let track = |track: &Track| {
            let life = match track.life {
                Life::None => ".",
                Life::Runs => "|",
                Life::Waits => ":",
            };
            let bars: String = track.bars.iter().map(bar).collect();
            format!("{life}{bars}")
        };
        let row = |row: &Row| row.tracks.iter().map(track).collect::<Vec<_>>().join(" ");
        let rows: Vec<String> = lanes.rows.iter().map(row).collect();
        let expected: Vec<&str> = expected.trim().lines().map(str::trim).collect();
        assert_eq!(rows, expected);
    }

    #[test]
    fn locks_are_held_from_their_step_to_their_step() {
        let trace = [
            line(0, "start", "a"),
            line(1, "acquire", "X"),
            line(0, "acquire", "Y"),
            line(1, "acquire", "X"),
            line(1, "acquire", "Z"),
            line(1, "release", "X"),
            line(1, "wants", "Y"),
            line(1, "release", "X"),
            line(1, "end", ""),
            line(0, "release", "Y"),
        ];
        check(
            &trace,
            "
            | |
            | |A+
            |B+ |A
            |B |A
            |B |AC+
            |B |AC
            |B :AC
            |B |A-C
            |B |_C
            |B- .
            ",
        );
    }

    #[test]
    fn a_wait_gives_its_lock_up_until_the_thread_goes_on() {
        let trace = [
            line(0, "acquire", "X"),
            line(0, "wait", "X"),
            line(1, "acquire", "X"),
            line(1, "release", "X"),
            line(0, "read", "X.f"),
            line(0, "release", "X"),
        ];
        check(
            &trace,
            "
            |A+ .
            :A- .
            : |A+
            : |A-
            |A+ |
            |A- |
            ",
        );
    }

    #[test]
    fn locks_have_letters() {
        assert_eq!(letters(0), "A");
        assert_eq!(letters(25), "Z");
        assert_eq!(letters(26), "AA");
        assert_eq!(letters(27), "AB");
    }
}
