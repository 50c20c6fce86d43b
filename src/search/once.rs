//! One execution to its end, under the default schedule or by chance: for `guide run`.

use super::engine::{Director, follow};
use super::fair::Fair;
use crate::error::Result;
use crate::random::Random;
use crate::vm::{Choice, LocationSet, Pause, Pick, State, Stop, Vm};

/// Who goes on at a choice.
pub(crate) enum Schedule {
    Default(Fair),
    Random(Random),
}

/// Runs a state to the end of its path.
pub(crate) fn run_once(vm: &Vm, state: &mut State, schedule: Schedule) -> Result<Stop> {
    let mut once = Once {
        state,
        schedule,
        watch: LocationSet::default(),
    };
    let stop = follow(vm, &mut once)?;
    Ok(stop.expect("a schedule decides every choice"))
}

struct Once<'a> {
    state: &'a mut State,
    schedule: Schedule,
    /// Nothing.
    watch: LocationSet,
}

impl Director for Once<'_> {
    fn execution(&mut self) -> (&mut State, &LocationSet) {
        (self.state, &self.watch)
    }

    fn goes_on(&mut self, _: &Pause) -> Result<bool> {
        Ok(true)
    }

    fn decide(&mut self, choice: Choice) -> Result<Option<(Choice, Pick)>> {
        let pick = match (&mut self.schedule, &choice) {
            (Schedule::Random(random), _) => random.below(choice.len()),
            (Schedule::Default(fair), Choice::Thread(threads)) => fair.next(self.state, threads),
            (Schedule::Default(_), _) => 0,
        };
        Ok(Some((choice, Pick(pick))))
    }
}
