//! Exploration without guidance: what follows from a state is put aside choice by choice, and an [`Order`] says which of it
//! comes next. Start at [`explore`].

use super::engine::{Engine, SearchNode};
use super::race_flipping::explore_causal_orders;
use super::seen::{Asks, Seen};
use super::strategy::{Strategy, Task};
use super::waiting::{Alternative, Fork, Waiting};
use super::{Gap, Options, Outcome, Path, STRATEGIES};
use crate::error::Result;
use crate::program::Location;
use crate::solver::Solver;
use crate::vm::{Choice, Pick, State, Vm};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// A strategy for a search that has no warning to be guided to, as users know it.
pub struct Plain {
    /// After `--strategy`, and in reports.
    pub name: &'static str,
    /// What `--help` says of it.
    pub help: &'static str,
    /// How it explores, after "exploring P,".
    pub words: &'static str,
    pub(crate) means: Means,
}

/// By what a strategy explores.
pub(crate) enum Means {
    /// States, in an order with a seed for what is left to chance.
    States(fn(u64) -> Box<dyn Order>),
    /// Causal orders.
    CausalOrders,
}

impl Plain {
    /// Whether it asks what threads do, so that orders of steps that do not matter can be left out.
    pub(crate) fn has_events(&self) -> bool {
        match self.means {
            Means::States(order) => order(0).is_depth_first(),
            Means::CausalOrders => true,
        }
    }

    /// Whether it also asks once all threads but one have ended.
    pub(crate) fn has_events_after(&self) -> bool {
        matches!(self.means, Means::CausalOrders)
    }

    /// Explores everything that can follow from a state, or what this strategy does of it. `interest` are the locations of the
    /// events that matter, for one that makes a difference. Tells also whose walk met the goal.
    pub(crate) fn explore(
        &self,
        (vm, start): (&Vm, State),
        seed: u64,
        interest: FxHashSet<Location>,
        solver: &mut dyn Solver,
        options: &Options,
        ended: &mut dyn FnMut(&mut dyn Solver, &Path),
    ) -> Result<(Outcome, Option<&'static str>)> {
        match self.means {
            Means::CausalOrders => {
                let outcome = explore_causal_orders(vm, start, solver, options, ended)?;
                Ok((outcome, None))
            }
            Means::States(order) => {
                let mut order = order(seed);
                order.take_interest(interest);
                let outcome = explore(vm, start, &mut *order, solver, options, ended)?;
                let walker = order.walker().filter(|_| outcome.met.is_some());
                Ok((outcome, walker))
            }
        }
    }

    /// The strategy of a name that is in the table.
    pub(crate) fn named(name: &str) -> &'static Plain {
        let named = STRATEGIES.into_iter().find(|it| it.name == name);
        named.expect("names of strategies come from the table")
    }
}

/// In which order the alternatives of choices are explored.
pub(crate) trait Order {
    /// Which feasible picks to try here, best first; those left out are not explored.
    fn picks(&mut self, _vm: &Vm, _at: &State, _choice: &Choice, feasible: Vec<Pick>) -> Vec<Pick> {
        feasible
    }

    /// A path has ended or was left: which waiting state to go on from.
    fn next(&mut self, waiting: &mut Waiting) -> Option<Alternative> {
        waiting.newest()
    }

    /// Nothing waits any more: whether it begins again, with a further walk.
    fn walks_on(&mut self) -> bool {
        false
    }

    /// Where the events of interest are, for an order that makes a difference between them and others.
    fn take_interest(&mut self, _locations: FxHashSet<Location>) {}

    /// The strategy whose walk this is.
    fn walker(&self) -> Option<&'static str> {
        None
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
pub(crate) fn explore(
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
    engine.look_for_all(&options.goals);
    engine.ended = Some(ended);
    if is_exhaustive {
        let waiting = Waiting::new(start);
        engine.search(&mut Exploration { order, waiting })?;
    } else {
        let start = Fork::start(start);
        engine.search(&mut Walking {
            order,
            start,
            first: None,
        })?;
        engine.outcome.gaps.add(Gap::Strategy);
    }
    Ok(engine.finish())
}

/// Explores everything that can follow from a state, depth first.
pub fn explore_depth_first(
    vm: &Vm,
    start: State,
    solver: &mut dyn Solver,
    options: &Options,
    ended: &mut dyn FnMut(&mut dyn Solver, &Path),
) -> Result<Outcome> {
    explore(
        vm,
        start,
        &mut super::dfs::DepthFirst,
        solver,
        options,
        ended,
    )
}

/// One walk after the other. What comes before the first choice is carried out once.
struct Walking<'a> {
    order: &'a mut dyn Order,
    start: Rc<Fork>,
    first: Option<(Rc<Fork>, Vec<Pick>)>,
}

impl Walking<'_> {
    /// Goes on as the order says, or leaves the walk.
    fn step(&mut self, vm: &Vm, fork: Rc<Fork>, feasible: Vec<Pick>) -> Option<Task> {
        let choice = fork.choice.as_ref()?;
        let picks = self.order.picks(vm, &fork.state, choice, feasible);
        let pick = *picks.first()?;
        Some(Task::Enter(Alternative::of(fork, pick)))
    }
}

impl Strategy for Walking<'_> {
    fn next(&mut self, engine: &mut Engine) -> Result<Option<Task>> {
        while self.order.walks_on() {
            let task = match self.first.clone() {
                Some((fork, feasible)) => self.step(engine.vm, fork, feasible),
                None => Some(Task::Enter(Alternative::of(self.start.clone(), Pick(0)))),
            };
            if task.is_some() {
                return Ok(task);
            }
        }
        Ok(None)
    }

    fn choose(
        &mut self,
        engine: &mut Engine,
        node: SearchNode,
        choice: Choice,
        feasible: Vec<Pick>,
    ) -> Result<Option<Task>> {
        engine.count(feasible.len());
        let fork = Rc::new(node.at(choice));
        if self.first.is_none() {
            self.first = Some((fork.clone(), feasible.clone()));
        }
        Ok(self.step(engine.vm, fork, feasible))
    }

    fn give_up_worst(&mut self) -> bool {
        false
    }
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
        let mut picks = self.order.picks(engine.vm, &node.state, &choice, feasible);
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
