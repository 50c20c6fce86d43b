//! Drives the machine through a program: it drops the picks the solver refutes, lets a [`Strategy`] order the rest, and
//! remembers how every state was reached. Start at [`explore`].
//!
//! The engine: `engine` runs the machine, `feasible` drops picks that the solver refutes, `observe` says what a pause
//! shows, `waits` when it is asked who waits for ever, which `stuck` and `forever` answer, and `round` whether an
//! execution comes round; `seen` has states that were seen, `waiting` those put aside, `footprint` what a step touches,
//! `fair` the default schedule, `schedule` decisions as recorded, `budget` bounds.
//!
//! Strategies: `dfs`, `bfs`, `random`, `context_bound`; `guided`, `race_flipping` and `concolic` are those of the
//! papers; `replay` follows a recorded schedule, `once` runs one execution.
//!
//! What they speak of: `finding` (what was found), `goal` (when a warning is real), `gap` (why not everything was
//! explored), `coverage` (branches that were taken), `trial` (a numbered search as plain data).

mod bfs;
mod budget;
pub mod concolic;
mod context_bound;
mod coverage;
mod dfs;
mod engine;
mod fair;
mod feasible;
mod finding;
mod footprint;
mod forever;
mod gap;
mod goal;
mod guided;
mod observe;
mod once;
mod race_flipping;
mod random;
mod replay;
mod round;
mod schedule;
mod seen;
mod stuck;
mod trial;
mod waiting;
mod waits;

pub use bfs::BreadthFirst;
pub use budget::{Budget, Pulse};
pub use context_bound::ContextBound;
pub use coverage::{Checks, Coverage, Covered};
pub use dfs::DepthFirst;
pub use fair::Fair;
pub use finding::{Found, Hold, Inputs, What};
pub use forever::Proof;
pub use gap::{Gap, Gaps};
pub use goal::{Claim, Goal};
pub use guided::{Best, Guided, Guiding, Shelf, guide_along};
pub use once::{Schedule, run_once};
pub use race_flipping::{Flipped, Until, flip};
pub use random::RandomWalk;
pub use replay::{Moment, Replayed, Retraced, replay_decisions, replay_steps, variables};
pub use schedule::{At, Decision, Decisions, ObjectPick, Step, ThreadPath};
pub use trial::{Trial, Tried, Way};
pub use waiting::{Entry, Waiting};

use crate::config;
use crate::error::Result;
use crate::solver::Solver;
use crate::vm::{Choice, Detail, LocationSet, Pick, State, Stop, Vm};
use budget::MemoryWatch;
use engine::{Engine, Next};
use seen::{Asks, Seen};

/// What decides between the alternatives of a choice, and where to go back to.
pub trait Strategy {
    /// Which feasible picks to try here, best first; those left out are not explored.
    fn order(&mut self, _at: &State, _choice: &Choice, feasible: Vec<Pick>) -> Vec<Pick> {
        feasible
    }

    /// A path has ended or was left: which waiting state to go on from.
    fn back(&mut self, waiting: &mut Waiting) -> Option<Entry> {
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

/// The strategy of a name, for a search without a warning to be guided to.
pub fn strategy_of(strategy: config::Strategy, seed: u64) -> Box<dyn Strategy> {
    match strategy {
        config::Strategy::DepthFirst | config::Strategy::Guided => Box::new(DepthFirst),
        config::Strategy::BreadthFirst => Box::new(BreadthFirst),
        config::Strategy::Random => Box::new(RandomWalk::new(seed)),
        config::Strategy::ContextBound => Box::new(ContextBound),
    }
}

/// What an exploration is to do besides following its strategy.
pub struct Options {
    /// Drop states that were seen before.
    pub matching: bool,
    /// What two states must agree in to be the same.
    pub detail: Detail,
    /// Leave out orders of steps that do not matter (depth first only).
    pub sleep_sets: bool,
    /// What to look for; the exploration ends where it is met.
    pub goal: Option<Goal>,
    pub budget: Budget,
}

/// What an exploration did.
#[derive(Clone, Debug, Default)]
pub struct Stats {
    /// Feasible alternatives at choices with at least two.
    pub states: u64,
    /// How many of them were executed.
    pub entered: u64,
    /// Executions that came to an end of their own.
    pub paths: u64,
    /// States dropped because one like them was seen.
    pub matched: u64,
    /// Alternatives left out because another order of the same steps was tried.
    pub asleep: u64,
    pub bytecodes: u64,
    pub solver_queries: u64,
    /// States kept for matching, and the bytes they take.
    pub stored: u64,
    pub stored_bytes: u64,
}

impl Stats {
    /// Adds what another exploration did.
    pub fn add(&mut self, other: &Stats) {
        self.states += other.states;
        self.entered += other.entered;
        self.paths += other.paths;
        self.matched += other.matched;
        self.asleep += other.asleep;
        self.bytecodes += other.bytecodes;
        self.solver_queries += other.solver_queries;
        self.stored += other.stored;
        self.stored_bytes += other.stored_bytes;
    }
}

/// What came of an exploration.
#[derive(Default)]
pub struct Outcome {
    /// Each once, in the order they were found.
    pub found: Vec<Found>,
    /// How the goal was met, if there was one and it was.
    pub met: Option<Found>,
    /// Why not everything was explored; empty where it was.
    pub gaps: Gaps,
    pub stats: Stats,
}

/// A path that came to its end: every thread ended, a deadlock, or what else stopped it.
pub struct Path<'a> {
    pub state: &'a State,
    pub stop: &'a Stop,
    pub decisions: &'a Decisions,
}

/// Explores everything that can follow from a state. `ended` is told of each path that came to an end.
pub fn explore(
    vm: &Vm,
    start: State,
    strategy: &mut dyn Strategy,
    solver: &mut dyn Solver,
    options: &Options,
    ended: &mut dyn FnMut(&mut dyn Solver, &Path),
) -> Result<Outcome> {
    let is_exhaustive = strategy.is_exhaustive();
    let matches = options.matching && is_exhaustive;
    let mut engine = Engine::new(vm, solver);
    engine.seen = matches.then(|| Seen::new(options.detail));
    engine.uses_sleep =
        options.sleep_sets && strategy.is_depth_first() && vm.options().watched.events;
    engine.counts_preemptions = strategy.counts_preemptions();
    engine.asks = match strategy.is_depth_first() {
        true => Asks::AtCircles,
        false => Asks::AtAnySeen,
    };
    let mut watch = LocationSet::default();
    if let Some(goal) = &options.goal {
        goal.watch(vm.program(), &mut watch);
    }
    let mut waiting = Waiting::new(start);
    let mut memory = MemoryWatch::new();
    while let Some(entry) = strategy.back(&mut waiting) {
        if let Some(gap) = options.budget.exceeded(&engine.outcome.stats) {
            engine.outcome.gaps.add(gap);
            break;
        }
        if memory.is_short(&options.budget) {
            engine.give_up_memory(&mut waiting, &memory, &options.budget);
        }
        let mut node = engine.enter(entry)?;
        loop {
            match engine.step(&mut node, &watch, options, ended)? {
                Next::Continue | Next::Reached(_) => {}
                Next::End => break,
                Next::Fork(choice, feasible) => {
                    engine.count(feasible.len());
                    let mut picks = strategy.order(&node.state, &choice, feasible);
                    // What a state shares with another is copied where either writes.
                    if picks.len() > 1 && !options.budget.has_room(node.state.bytes()) {
                        picks.truncate(1);
                        engine.outcome.gaps.add(Gap::Memory);
                    }
                    engine.fork(node, choice, picks, &mut waiting);
                    break;
                }
            }
        }
        if engine.outcome.met.is_some() {
            break;
        }
    }
    if !is_exhaustive {
        engine.outcome.gaps.add(Gap::Strategy);
    }
    Ok(engine.finish())
}
