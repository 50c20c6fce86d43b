//! One run of a unit, as its inputs decide it. Start at [`Tester::run`].

use super::{Path, Run, Tester};
use crate::error::Result;
use crate::search::engine::{Director, follow};
use crate::search::finding::What;
use crate::search::observe::deadlock;
use crate::search::round::Closed;
use crate::search::schedule::Decision;
use crate::vm::{Choice, LocationSet, Pause, Pick, State};

impl Tester<'_> {
    /// Runs a path to its end along the inputs there are.
    pub(super) fn run(&mut self, mut path: Path, ended: &mut dyn FnMut(&Run)) -> Result<()> {
        let before = path.state.bytecodes;
        let mut run = Running {
            known: self.vm.conditions_known(),
            asked: u64::from(std::mem::take(&mut path.is_answered)),
            tester: self,
            path,
            halt: Halt::Ended(None),
        };
        run.tester.vm.take_known();
        let stop = follow(run.tester.vm, &mut run)?;
        let Running {
            path,
            known,
            asked,
            halt,
            ..
        } = run;
        self.engine.outcome.stats.bytecodes += path.state.bytecodes_since(before);
        match (halt, stop) {
            (Halt::Ended(found), Some(stop)) => {
                // What a branch asked for is known when it is carried out.
                let known = self.vm.conditions_known() - known;
                let again = known.saturating_sub(asked);
                self.tested.known += again;
                self.negate_known(&path, again as usize);
                self.end(path, &stop, found, ended);
            }
            (Halt::Round(choice, closed), _) => self.end_round(path, &choice, &closed, ended)?,
            (Halt::Rejected | Halt::Ended(_), _) => self.reject(&path),
        }
        Ok(())
    }
}

/// A run on its way.
struct Running<'t, 'a> {
    tester: &'t mut Tester<'a>,
    path: Path,
    /// Conditions the machine knew when the run began, and branches that were asked about since.
    known: u64,
    asked: u64,
    halt: Halt,
}

/// Why a run is over.
enum Halt {
    /// It has stopped, maybe in a deadlock.
    Ended(Option<What>),
    /// It has come round, at this choice.
    Round(Choice, Closed),
    /// The inputs are none of the unit's.
    Rejected,
}

impl Director for Running<'_, '_> {
    fn execution(&mut self) -> (&mut State, &LocationSet) {
        let watch = match self.path.is_inside {
            true => &self.tester.inside,
            false => &self.tester.before,
        };
        (&mut self.path.state, watch)
    }

    fn goes_on(&mut self, pause: &Pause) -> Result<bool> {
        let path = &mut self.path;
        let settings = self.tester.settings;
        match pause {
            Pause::Reached(at) => {
                match path.is_inside {
                    true => path.is_inside = !settings.returns.contains(at),
                    false => {
                        path.is_inside = settings.calls.contains(at);
                        path.has_returned |= *at == settings.ends;
                    }
                }
                let oracles = &mut self.tester.oracles;
                path.coverage.reached(oracles, &path.state, *at);
            }
            Pause::Stop(_) => {
                self.halt = Halt::Ended(deadlock(self.tester.vm, &path.state, pause));
            }
            Pause::Choose(choice) => {
                if let Some(closed) = path.round.closes(self.tester.vm, &path.state, choice) {
                    self.halt = Halt::Round(choice.clone(), closed);
                    return Ok(false);
                }
                self.asked += u64::from(matches!(choice, Choice::Branch { .. }));
            }
        }
        Ok(true)
    }

    fn decide(&mut self, choice: Choice) -> Result<Option<(Choice, Pick)>> {
        let decided = self.tester.decide(&mut self.path, choice);
        match &decided {
            Some((choice, pick)) => self.path.decisions.push(Decision::of(choice, *pick)),
            None => self.halt = Halt::Rejected,
        }
        Ok(decided)
    }
}
