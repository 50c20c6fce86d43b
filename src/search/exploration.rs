//! Exploration without guidance: what follows from a state is put aside choice by choice, and an [`Order`] says which of it
//! comes next. Start at [`explore`].

use super::engine::{Engine, SearchNode};
use super::seen::{Asks, Seen};
use super::strategy::{Strategy, Task};
use super::waiting::{Alternative, Waiting};
use super::{Gap, Options, Outcome, Path, STRATEGIES};
use crate::error::Result;
use crate::solver::Solver;
use crate::vm::{Choice, Pick, State, Vm};

/// A strategy for a search that has no warning to be guided to, as users know it.
pub struct Plain {
    /// After `--strategy`, and in reports.
    pub name: &'static str,
    /// What `--help` says of it.
    pub help: &'static str,
    /// How it explores, after "exploring P,".
    pub words: &'static str,
    /// The order it explores in, with a seed for what is left to chance.
    pub order: fn(u64) -> Box<dyn Order>,
}

impl Plain {
    /// Whether it is depth first, so that orders of steps that do not matter can be left out.
    pub(crate) fn is_depth_first(&self) -> bool {
        (self.order)(0).is_depth_first()
    }

    /// The strategy of a name that is in the table.
    pub(crate) fn named(name: &str) -> &'static Plain {
        let named = STRATEGIES.into_iter().find(|it| it.name == name);
        named.expect("names of strategies come from the table")
    }
}

/// In which order the alternatives of choices are explored.
pub trait Order {
    /// Which feasible picks to try here, best first; those left out are not explored.
    fn picks(&mut self, _at: &State, _choice: &Choice, feasible: Vec<Pick>) -> Vec<Pick> {
        feasible
    }

    /// A path has ended or was left: which waiting state to go on from.
    fn next(&mut self, waiting: &mut Waiting) -> Option<Alternative> {
        waiting.newest()
    }

    /// Whether it tries every pick in the end, so that what was seen before need not be seen again.
    fn is_exhaustive(&self) -> bool {
        true
    }

    /// Whether it comes back to a state's next pick only after all that follows from the one before.
    fn is_depth_first(&self) -> bool {
        false
    }

    /// Whether switches away from a thread that could go on are counted.
    fn counts_preemptions(&self) -> bool {
        false
    }
}

/// Explores everything that can follow from a state. `ended` is told of each path that came to an end.
pub fn explore(
    vm: &Vm,
    start: State,
    order: &mut dyn Order,
    solver: &mut dyn Solver,
    options: &Options,
    ended: &mut dyn FnMut(&mut dyn Solver, &Path),
) -> Result<Outcome> {
    let is_exhaustive = order.is_exhaustive();
    let mut engine = Engine::new(vm, solver, &options.budget);
    engine.seen = (options.matching && is_exhaustive).then(|| Seen::new(options.detail));
    engine.uses_sleep = options.sleep_sets && order.is_depth_first() && vm.options().watched.events;
    engine.counts_preemptions = order.counts_preemptions();
    engine.asks = match order.is_depth_first() {
        true => Asks::AtCircles,
        false => Asks::AtAnySeen,
    };
    engine.look_for(options.goal.as_ref());
    engine.ended = Some(ended);
    let waiting = Waiting::new(start);
    engine.search(&mut Exploration { order, waiting })?;
    if !is_exhaustive {
        engine.outcome.gaps.add(Gap::Strategy);
    }
    Ok(engine.finish())
}

struct Exploration<'a> {
    order: &'a mut dyn Order,
    waiting: Waiting,
}

impl Strategy for Exploration<'_> {
    fn next(&mut self, _: &mut Engine) -> Result<Option<Task>> {
        Ok(self.order.next(&mut self.waiting).map(Task::Enter))
    }

    fn choose(
        &mut self,
        engine: &mut Engine,
        node: SearchNode,
        choice: Choice,
        feasible: Vec<Pick>,
    ) -> Result<Option<Task>> {
        engine.count(feasible.len());
        let mut picks = self.order.picks(&node.state, &choice, feasible);
        // What a state shares with another is copied where either writes.
        if picks.len() > 1 && !engine.budget.has_room(node.state.bytes()) {
            picks.truncate(1);
            engine.outcome.gaps.add(Gap::Memory);
        }
        engine.fork(node, choice, picks, &mut self.waiting);
        Ok(None)
    }

    fn give_up_worst(&mut self) -> bool {
        self.waiting.give_up_worst()
    }
}
