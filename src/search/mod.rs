//! Drives the machine through a program: it drops the picks the solver refutes, lets a strategy order the rest, and
//! remembers how every state was reached. Start at `engine`, which has the loop, and at `strategy`, which has what the
//! loop asks. [`STRATEGIES`] is the table of what `--strategy` names.
//!
//! The engine: `engine` runs the machine, `feasible` drops picks that the solver refutes, `observe` says what a pause
//! shows, `waits` when it is asked who waits for ever, which `stuck` and `forever` answer, and `round` whether an
//! execution comes round; `seen` has states that were seen, `waiting` those put aside, `footprint` whether two steps
//! commute, by which `engine` leaves out orders that do not matter (sleep sets), `fair` the default schedule,
//! `schedule` decisions as recorded, `budget` bounds.
//!
//! Strategies: `exploration` covers everything, in the order of `dfs`, `bfs` or `context_bound`, or walks, as the files
//! of `walk` say; `guided`, `race_flipping` and `concolic` are those of the papers; `replay` follows a recorded
//! schedule, `shorten` makes one short, `once` runs one execution.
//!
//! What they speak of: `finding` (what was found), `goal` (when a warning is real), `gap` (why not everything was
//! explored), `coverage` (branches that were taken), `trial` (a numbered search as plain data).

mod bfs;
mod budget;
pub(crate) mod concolic;
mod context_bound;
mod coverage;
mod dfs;
mod engine;
mod exploration;
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
mod replay;
mod round;
mod schedule;
mod seen;
mod shorten;
mod strategy;
mod stuck;
mod trial;
mod waiting;
mod waits;
mod walk;

pub use budget::Budget;
pub(crate) use budget::Pulse;
pub(crate) use coverage::{Checks, Coverage};
pub use exploration::explore_depth_first;
pub(crate) use exploration::{Means, Order, Plain, explore};
pub(crate) use fair::Fair;
pub(crate) use finding::Hold;
pub use finding::{Found, What};
pub(crate) use forever::Proof;
pub use gap::Gap;
pub(crate) use gap::Gaps;
pub(crate) use goal::Goal;
pub(crate) use guided::{Best, Guiding, Shelf, guide_along};
pub(crate) use once::{Schedule, run_once};
pub use race_flipping::{Flipped, Until, flip};
pub(crate) use replay::{Moment, Replayed, Retraced, replay_decisions, replay_steps, variables};
pub use schedule::Decision;
pub(crate) use schedule::{At, Decisions, RecordedDecision};
pub(crate) use shorten::shorten;
pub(crate) use trial::{Trial, Tried, Way};
pub(crate) use waiting::{Alternative, Waiting};
pub(crate) use walk::by_turns as walks_by_turns;

use crate::vm::{Detail, State, Stop};

/// The strategies that need no warning to be guided to; the first is the default. A further one is a file and a line.
pub const STRATEGIES: [&Plain; 9] = [
    &race_flipping::PLAIN,
    &dfs::PLAIN,
    &bfs::PLAIN,
    &context_bound::PLAIN,
    &walk::FAIR,
    &walk::CHANCE,
    &walk::PRIORITIES,
    &walk::UNIFORM,
    &walk::LOCK_STEP,
];

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
    /// What else to look for; the exploration ends once all of it was met.
    pub goals: Vec<Goal>,
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
    pub(crate) fn add(&mut self, other: &Stats) {
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
    /// How each of `Options::goals` was met.
    pub all_met: Vec<Option<Found>>,
    /// Those of them that were not, and about which nothing is claimed, even though everything was explored.
    pub in_doubt: Vec<usize>,
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
