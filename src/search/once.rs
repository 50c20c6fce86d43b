//! One execution to its end, under the default schedule or by chance: for `guide run`.

use super::engine::{Director, follow};
use super::fair::Fair;
use crate::error::Result;
use crate::random::Random;
use crate::vm::{Choice, LocationSet, Pause, Pick, State, Stop, Vm};

/// Who goes on at a choice.
pub enum Schedule {
    Default(Fair),
    Random(Random),
}

/// Runs a state to the end of its path.
pub fn run_once(vm: &Vm, state: &mut State, mut schedule: Schedule) -> Result<Stop> {
    let watch = LocationSet::default();
    let stop = follow(vm, state, &watch, &mut schedule)?;
    Ok(stop.expect("a schedule decides every choice"))
}

impl Director for Schedule {
    fn goes_on(&mut self, _: &mut State, _: &Pause) -> Result<bool> {
        Ok(true)
    }

    fn decide(&mut self, state: &State, choice: Choice) -> Option<(Choice, Pick)> {
        let pick = match (self, &choice) {
            (Schedule::Random(random), _) => random.below(choice.len()),
            (Schedule::Default(fair), Choice::Thread(threads)) => fair.next(state, threads),
            (Schedule::Default(_), _) => 0,
        };
        Some((choice, Pick(pick)))
    }
}
