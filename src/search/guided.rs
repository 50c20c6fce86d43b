//! Guided symbolic execution (paper, sections 5 and 6; figures 4 and 6). Start at [`guide_along`], which is figure 4.
//!
//! Where we differ from the paper, or it leaves things open:
//! - A pick of a thread is ranked by where that thread stands, without executing it; a pick of data by the state at its
//!   next choice, since both arms of a branch stand at the same place.
//! - A location counts as matched when a thread comes to it; a definition that a refinement adds, once it is executed.
//! - Nothing is lost: a path that a refinement leaves goes to the backtrack queue, and so do the definitions that were
//!   not picked.
//! - A branch that fails again with the same operands is not refined before the best entry of the queue had its turn. A
//!   branch on a cycle is refined when the thread leaves the cycle, or has come round with nothing changed.
//! - The switches of [`Guidance`] go further.
//!
//! `progress` says what a path has still to match, `rank` how near a pick is, `backtrack` keeps what was put aside,
//! `refine` is figure 6, `trail` the choices a path came through, `atlas` distances, `alike` which threads need not be
//! told apart.

mod alike;
mod atlas;
mod backtrack;
mod progress;
mod rank;
mod refine;
mod trail;

pub(crate) use atlas::Shelf;

use super::engine::{Engine, Next, SearchNode};
use super::goal;
use super::seen::{Before, Seen};
use super::strategy::{Strategy, Task};
use super::waiting::{Alternative, Fork};
use super::{Gap, Options, Outcome};
use crate::abstraction::{AbstractSystem, Facts, Rank, TraceSet};
use crate::config::Guidance;
use crate::error::Result;
use crate::program::Location;
use crate::random::Random;
use crate::solver::Solver;
use crate::vm::{Choice, Detail, LocationSet, Pick, State, Stop, ThreadId, Vm};
use atlas::Atlas;
use backtrack::{Backtrack, Put, Standing};
use progress::{Arrival, Came, Part, Progress, Wrong, signposts};
use refine::Failures;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use trail::Trail;

/// What a guided search is given besides the machine and the solver.
pub(crate) struct Guiding<'a> {
    pub facts: &'a Facts<'a>,
    pub system: &'a AbstractSystem,
    pub set: &'a TraceSet,
    pub guidance: &'a Guidance,
    pub seed: u64,
    /// Its `goal` is what is searched for.
    pub options: &'a Options,
}

/// What came of a guided search.
pub(crate) struct Guided {
    /// `met` says whether it succeeded.
    pub outcome: Outcome,
    pub refinements: u64,
    pub best: Best,
}

/// How far the best path got.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    /// The fewest locations that were left to match.
    pub left: u32,
    /// The location it could not get past.
    pub at: Option<Location>,
}

/// So many refinements may follow each other between two choices.
const MOST_IN_A_ROW: u64 = 50;

/// Follows the traces of a set from a state, until the goal is met, nothing is left, or a bound is reached.
pub(crate) fn guide_along<'a>(
    vm: &'a Vm,
    solver: &'a mut dyn Solver,
    start: State,
    guiding: &Guiding<'a>,
    shelf: &'a Shelf<'a>,
) -> Result<Guided> {
    let traces = guiding.set.traces.iter();
    let traces = traces.map(|trace| vec![Part::new(trace.locations.clone(), None)]);
    let progress = Progress::new(traces.collect());
    let mut engine = Engine::new(vm, solver, &guiding.options.budget);
    engine.look_for(guiding.options.goal.as_ref());
    let mut search = Search {
        vm,
        facts: guiding.facts,
        guidance: guiding.guidance,
        patience: guiding.options.budget.patience,
        atlas: Atlas::new(vm.program(), shelf, guiding.system),
        start: Fork::start(start),
        path: None,
        wrong: None,
        backtrack: Backtrack::default(),
        seen: guiding.guidance.matching.then(|| Seen::new(Detail::Future)),
        random: Random::new(guiding.seed),
        failures: Failures::default(),
        refinements: 0,
        best: Best {
            left: u32::MAX,
            at: None,
        },
        got_on_at: 0,
        states_before: 0,
        refinements_before: 0,
        has_given_up: false,
    };
    for trace in &guiding.set.traces {
        search.watch_trace(&mut engine.watch, &trace.locations);
    }
    let first = Rank {
        left: progress.left(),
        distance: Rank::NEVER,
        kind: 0,
    };
    search.backtrack.push(Put::Start(progress), first);
    engine.search(&mut search)?;
    Ok(Guided {
        outcome: engine.finish(),
        refinements: search.refinements,
        best: search.best,
    })
}

struct Search<'a> {
    vm: &'a Vm,
    facts: &'a Facts<'a>,
    guidance: &'a Guidance,
    /// So many states may be generated without getting on.
    patience: Option<u64>,
    atlas: Atlas<'a>,
    start: Rc<Fork>,
    /// What the path that is being run has matched, and the choices it came through.
    path: Option<(Progress, Trail)>,
    /// Where it left because a branch has led elsewhere than its trace wants: how.
    wrong: Option<Wrong>,
    backtrack: Backtrack,
    seen: Option<Seen>,
    random: Random,
    failures: Failures,
    refinements: u64,
    best: Best,
    /// The states there were when it last came nearer or a refinement changed something.
    got_on_at: u64,
    /// The states there were when it was last asked, and the refinements when there were fewer.
    states_before: u64,
    refinements_before: u64,
    has_given_up: bool,
}

impl Strategy for Search<'_> {
    /// Line 18: goes on from the best of what was put aside.
    fn next(&mut self, engine: &mut Engine) -> Result<Option<Task>> {
        if self.has_given_up {
            return Ok(None);
        }
        let task = self.back(engine)?;
        Ok(self.with_patience(engine, task))
    }

    /// Matches what a path comes to.
    fn paused(&mut self, _: &mut Engine, node: &SearchNode, next: &Next) -> bool {
        let wrong = match next {
            Next::Reached(at) => {
                let arrival = self.arrival_of(&node.state, node.state.current);
                let bind = self.guidance.bind_traces;
                let progress = &mut self
                    .path
                    .as_mut()
                    .expect("a path is under way while the engine asks")
                    .0;
                match progress.arrive(&self.facts.analysis, *at, &arrival, bind) {
                    Came::Wrong(wrong) => Some(wrong),
                    Came::Matched => {
                        self.catch_up(&node.state);
                        None
                    }
                    Came::Nothing => None,
                }
            }
            Next::Fork(..) => {
                let depth = |id| node.state.thread(id).frames.len();
                self.path
                    .as_mut()
                    .expect("a path is under way while the engine asks")
                    .0
                    .left_cycle(depth)
            }
            Next::Continue | Next::End(_) | Next::Left | Next::Seen => None,
        };
        self.wrong = wrong.filter(|_| self.guidance.refinement);
        self.wrong.is_none()
    }

    /// Lines 8 to 10: ranks what could follow, goes on with the best, and puts the others aside.
    fn choose(
        &mut self,
        engine: &mut Engine,
        node: SearchNode,
        choice: Choice,
        feasible: Vec<Pick>,
    ) -> Result<Option<Task>> {
        let (progress, trail) = self
            .path
            .take()
            .expect("a path is under way while the engine asks");
        self.note_best(engine, &progress);
        if self.was_seen(engine, &node, &progress, &choice)? {
            return Ok(None);
        }
        let feasible = self.distinct(&node.state, &choice, feasible);
        engine.count(feasible.len());
        let fork = Rc::new(node.at(choice));
        let task = self.choose_at(engine, fork, feasible.into(), progress, &trail)?;
        Ok(self.with_patience(engine, task))
    }

    /// A path is over, or a branch has led elsewhere than wanted.
    fn ended(
        &mut self,
        engine: &mut Engine,
        node: SearchNode,
        _: Option<&Stop>,
    ) -> Result<Option<Task>> {
        let (progress, trail) = self
            .path
            .take()
            .expect("a path is under way while the engine asks");
        self.note_best(engine, &progress);
        let standing = Standing {
            node,
            progress,
            trail,
        };
        let task = match self.wrong.take() {
            Some(wrong) => self.refine(engine, standing, wrong)?,
            // One of its traces may want a thread that nobody started.
            None if self.guidance.refinement => self.lead_to_start(engine, standing)?,
            None => return Ok(None),
        };
        Ok(self.with_patience(engine, task))
    }

    fn give_up_worst(&mut self) -> bool {
        self.backtrack.give_up_worst()
    }
}

impl Search<'_> {
    /// What to run next, unless the search has not come nearer for too long.
    fn with_patience(&mut self, engine: &mut Engine, task: Option<Task>) -> Option<Task> {
        let states = engine.outcome.stats.states;
        let is_over = |patience: u64| states >= self.got_on_at + patience;
        if states > self.states_before {
            self.states_before = states;
            self.refinements_before = self.refinements;
        }
        // Nothing was to be chosen meanwhile: it refines the same path over and over.
        let most = if states == 0 { 1 } else { MOST_IN_A_ROW };
        let is_idle = self.refinements > self.refinements_before + most;
        if task.is_some() && (self.patience.is_some_and(is_over) || is_idle) {
            engine.outcome.gaps.add(Gap::States);
            self.has_given_up = true;
        }
        task.filter(|_| !self.has_given_up)
    }

    /// A part of a trace whose turn has come may begin where the program does: what the main thread has come through by
    /// then counts as matched.
    fn catch_up(&mut self, state: &State) {
        let main = ThreadId::MAIN;
        let progress = &self
            .path
            .as_ref()
            .expect("a path is under way while the engine asks")
            .0;
        let mut once = self.once().into_iter();
        let Some(trace) = once.find_map(|start| progress.about_to_begin(start)) else {
            return;
        };
        let stack = self.vm.stack_of(state, main);
        let rest: Vec<Location> = progress.rest_of(trace).collect();
        let mut ahead = rest.iter();
        let passed = ahead.position(|&at| self.atlas.distance(&stack, at) != Rank::NEVER);
        let Some(passed) = passed.filter(|passed| *passed > 0) else {
            return;
        };
        let arrival = self.arrival_of(state, main);
        let progress = &mut self
            .path
            .as_mut()
            .expect("a path is under way while the engine asks")
            .0;
        progress.skip(trace, passed);
        if let Some(at) = stack.last().copied() {
            let bind = self.guidance.bind_traces;
            progress.arrive(&self.facts.analysis, at, &arrival, bind);
        }
    }

    /// A thread's coming to where it is.
    fn arrival_of(&self, state: &State, thread: ThreadId) -> Arrival {
        let mut hasher = rustc_hash::FxHasher::default();
        for value in self.vm.innermost_values(state, thread) {
            value.hash(&mut hasher);
        }
        let mut operands = self.vm.top_operands(state, thread, 2);
        operands.reverse();
        Arrival {
            thread,
            depth: state.thread(thread).frames.len(),
            operands,
            values: hasher.finish(),
        }
    }

    fn was_seen(
        &mut self,
        engine: &mut Engine,
        node: &SearchNode,
        progress: &Progress,
        choice: &Choice,
    ) -> Result<bool> {
        // As in the exploration.
        if engine.budget.is_much(node.state.bytes()) {
            return Ok(false);
        }
        let Some(seen) = &mut self.seen else {
            return Ok(false);
        };
        let before = engine.look_up(seen, node, choice, progress.key());
        if before == Before::Ask {
            engine.ask_who_is_stuck(node, choice)?;
        }
        Ok(before != Before::New)
    }

    fn back(&mut self, engine: &mut Engine) -> Result<Option<Task>> {
        match self.backtrack.pop() {
            Some(put) => self.go_on(engine, put),
            None => Ok(None),
        }
    }

    fn go_on(&mut self, engine: &mut Engine, put: Put) -> Result<Option<Task>> {
        match put {
            Put::Path(standing) => {
                self.path = Some((standing.progress, standing.trail));
                Ok(Some(Task::GoOn(standing.node)))
            }
            Put::Start(progress) => {
                self.path = Some((progress, Trail::default()));
                let alternative = Alternative::of(self.start.clone(), Pick(0));
                Ok(Some(Task::Enter(alternative)))
            }
            Put::Pick {
                fork,
                pick,
                progress,
                trail,
            } => {
                self.path = Some((progress, trail));
                Ok(Some(Task::Enter(Alternative::of(fork, pick))))
            }
            Put::Choice {
                fork,
                feasible,
                progress,
                trail,
            } => self.choose_at(engine, fork, feasible, progress, &trail),
        }
    }

    fn choose_at(
        &mut self,
        engine: &mut Engine,
        fork: Rc<Fork>,
        feasible: Rc<[Pick]>,
        progress: Progress,
        before: &Trail,
    ) -> Result<Option<Task>> {
        let trail = before.with(fork.clone(), feasible.clone(), progress.clone());
        let choice = fork.choice.as_ref().expect("a fork has a choice");
        if let Choice::Thread(threads) | Choice::Waiter(threads) = choice {
            let mut ranked: Vec<(Rank, Pick)> = Vec::new();
            for &pick in feasible.iter() {
                let rank = self.rank(&fork.state, &progress, threads[pick.0]);
                ranked.push((rank, pick));
            }
            ranked.sort_unstable();
            let best = ranked.remove(0).1;
            for (rank, pick) in ranked.into_iter().rev() {
                let put = Put::Pick {
                    fork: fork.clone(),
                    pick,
                    progress: progress.clone(),
                    trail: trail.clone(),
                };
                self.backtrack.push(put, rank);
            }
            self.path = Some((progress, trail));
            return Ok(Some(Task::Enter(Alternative::of(fork, best))));
        }
        self.choose_data(engine, fork, &feasible, progress, trail)
    }

    /// Data is ranked by what follows from it: each pick is run to its next choice.
    fn choose_data(
        &mut self,
        engine: &mut Engine,
        fork: Rc<Fork>,
        feasible: &[Pick],
        progress: Progress,
        trail: Trail,
    ) -> Result<Option<Task>> {
        let mut ranked: Vec<(bool, Rank, usize, Standing, Next, Option<Wrong>)> = Vec::new();
        for (number, &pick) in feasible.iter().enumerate() {
            let kind = self.kind_of(&fork, pick, &progress);
            self.path = Some((progress.clone(), trail.clone()));
            let node = engine.enter(Alternative::of(fork.clone(), pick))?;
            let (node, next) = engine.advance(node, self)?;
            let (progress, trail) = self.path.take().expect("a path was run");
            self.note_best(engine, &progress);
            if engine.outcome.met.is_some() {
                return Ok(None);
            }
            if let Next::End(_) | Next::Seen = next {
                continue;
            }
            let wrong = self.wrong.take();
            let rank = self.rank(&node.state, &progress, node.state.current);
            let standing = Standing {
                node,
                progress,
                trail,
            };
            let rank = Rank { kind, ..rank };
            ranked.push((wrong.is_some(), rank, number, standing, next, wrong));
        }
        ranked.sort_by_key(|(is_wrong, rank, number, ..)| (*is_wrong, *rank, *number));
        if ranked.is_empty() {
            return self.back(engine);
        }
        let (.., standing, next, wrong) = ranked.remove(0);
        for (_, rank, _, standing, ..) in ranked.into_iter().rev() {
            self.backtrack.push(Put::Path(Box::new(standing)), rank);
        }
        self.path = Some((standing.progress, standing.trail));
        self.wrong = wrong;
        Ok(Some(Task::Arrived(standing.node, next)))
    }

    fn note_best(&mut self, engine: &Engine, progress: &Progress) {
        let left = progress.left();
        if left < self.best.left {
            self.got_on_at = engine.outcome.stats.states;
            engine.budget.pulse.tell_best(left);
            let at = progress.all_heads().next().map(|(_, head)| head);
            self.best = Best { left, at };
        }
    }

    /// Stops at the locations of a trace, and where its branches show where they led.
    fn watch_trace(&self, watch: &mut LocationSet, locations: &[Location]) {
        let posts = signposts(&self.facts.analysis, locations);
        for &at in locations.iter().chain(&posts) {
            goal::watch(self.vm.program(), watch, at);
        }
    }
}
