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

pub use atlas::Shelf;

use super::budget::MemoryWatch;
use super::engine::{Engine, Next};
use super::goal;
use super::seen::{Before, Seen};
use super::waiting::{Entry, Fork};
use super::{Gap, Options, Outcome};
use crate::abstraction::{AbstractSystem, Facts, Rank, TraceSet};
use crate::config::Guidance;
use crate::error::Result;
use crate::program::Location;
use crate::random::Random;
use crate::solver::Solver;
use crate::vm::{Choice, Detail, LocationSet, Pick, State, ThreadId, Vm};
use atlas::Atlas;
use backtrack::{Backtrack, Put, Standing};
use progress::{Arrival, Came, Part, Progress, Wrong, signposts};
use refine::Failures;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use trail::Trail;

/// What a guided search is given besides the machine and the solver.
pub struct Guiding<'a> {
    pub facts: &'a Facts<'a>,
    pub system: &'a AbstractSystem,
    pub set: &'a TraceSet,
    pub guidance: &'a Guidance,
    pub seed: u64,
    /// Its `goal` is what is searched for.
    pub options: &'a Options,
}

/// What came of a guided search.
pub struct Guided {
    /// `met` says whether it succeeded.
    pub outcome: Outcome,
    pub refinements: u64,
    pub best: Best,
    /// The backtrack queue ran empty: nothing was left to try.
    pub is_exhausted: bool,
}

/// How far the best path got.
#[derive(Clone, Copy, Debug)]
pub struct Best {
    /// The fewest locations that were left to match.
    pub left: u32,
    /// The location it could not get past.
    pub at: Option<Location>,
}

/// Follows the traces of a set from a state, until the goal is met, nothing is left, or a bound is reached.
pub fn guide_along<'a>(
    vm: &'a Vm,
    solver: &'a mut dyn Solver,
    start: State,
    guiding: &Guiding<'a>,
    shelf: &'a Shelf<'a>,
) -> Result<Guided> {
    let traces = guiding.set.traces.iter();
    let traces = traces.map(|trace| vec![Part::new(trace.locations.clone(), None)]);
    let progress = Progress::new(traces.collect());
    let mut watch = LocationSet::default();
    if let Some(goal) = &guiding.options.goal {
        goal.watch(vm.program(), &mut watch);
    }
    let mut search = Search {
        vm,
        facts: guiding.facts,
        guidance: guiding.guidance,
        options: guiding.options,
        engine: Engine::new(vm, solver),
        atlas: Atlas::new(vm.program(), shelf, guiding.system),
        start: Fork::start(start),
        watch,
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
    };
    for trace in &guiding.set.traces {
        search.watch_trace(&trace.locations);
    }
    let is_exhausted = search.run(progress)?;
    Ok(Guided {
        outcome: search.engine.finish(),
        refinements: search.refinements,
        best: search.best,
        is_exhausted,
    })
}

struct Search<'a> {
    vm: &'a Vm,
    facts: &'a Facts<'a>,
    guidance: &'a Guidance,
    options: &'a Options,
    engine: Engine<'a>,
    atlas: Atlas<'a>,
    start: Rc<Fork>,
    watch: LocationSet,
    backtrack: Backtrack,
    seen: Option<Seen>,
    random: Random,
    failures: Failures,
    refinements: u64,
    best: Best,
    /// The states there were when it last came nearer or a refinement changed something.
    got_on_at: u64,
}

/// Why a path does not simply go on.
enum Halt {
    /// The goal is met.
    Met,
    End,
    /// A branch has led elsewhere than its trace wants.
    Wrong(Wrong),
    Choice(Choice, Vec<Pick>),
}

/// A path, and why it halts if that is known.
type Going = (Standing, Option<Halt>);

impl<'a> Search<'a> {
    /// Figure 4. Tells whether nothing was left to try.
    fn run(&mut self, progress: Progress) -> Result<bool> {
        let mut memory = MemoryWatch::new();
        let mut going = Some(self.begin(progress)?);
        while let Some((mut standing, halt)) = going {
            let stats = &self.engine.outcome.stats;
            let is_patient = |patience: u64| stats.states < self.got_on_at + patience;
            let gap = match self.options.budget.patience.is_none_or(is_patient) {
                true => self.options.budget.exceeded(stats),
                false => Some(Gap::States),
            };
            if let Some(gap) = gap {
                self.engine.outcome.gaps.add(gap);
                return Ok(false);
            }
            while memory.is_short(&self.options.budget) && self.backtrack.give_up_worst() {
                self.engine.outcome.gaps.add(Gap::Memory);
            }
            let halt = match halt {
                Some(halt) => halt,
                None => self.advance(&mut standing)?,
            };
            self.note_best(&standing.progress);
            going = match halt {
                Halt::Met => return Ok(false),
                Halt::End => self.after_end(standing)?,
                Halt::Wrong(wrong) => self.refine(standing, wrong)?,
                Halt::Choice(choice, _) if self.was_seen(&standing, &choice)? => {
                    match self.engine.outcome.met {
                        Some(_) => return Ok(false),
                        None => self.back()?,
                    }
                }
                Halt::Choice(choice, feasible) => self.choose(standing, choice, feasible)?,
            };
        }
        Ok(true)
    }

    fn begin(&mut self, progress: Progress) -> Result<Going> {
        let entry = Entry::of(self.start.clone(), Pick(0));
        let node = self.engine.enter(entry)?;
        let trail = Trail::default();
        let standing = Standing {
            node,
            progress,
            trail,
        };
        Ok((standing, None))
    }

    /// Runs a path until something must be decided, matching what it comes to.
    fn advance(&mut self, standing: &mut Standing) -> Result<Halt> {
        loop {
            let Standing { node, progress, .. } = standing;
            let next = self
                .engine
                .step(node, &self.watch, self.options, &mut |_, _| {})?;
            match next {
                Next::Continue => {}
                Next::End if self.engine.outcome.met.is_some() => return Ok(Halt::Met),
                Next::End => return Ok(Halt::End),
                Next::Reached(at) => {
                    let arrival = self.arrival(&node.state);
                    let bind = self.guidance.bind_traces;
                    match progress.arrive(&self.facts.analysis, at, &arrival, bind) {
                        Came::Wrong(wrong) if self.guidance.refinement => {
                            return Ok(Halt::Wrong(wrong));
                        }
                        Came::Matched => self.catch_up(standing),
                        Came::Wrong(_) | Came::Nothing => {}
                    }
                }
                Next::Fork(choice, feasible) => {
                    let state = &node.state;
                    let left = progress.left_cycle(|id| state.thread(id).frames.len());
                    if let Some(wrong) = left.filter(|_| self.guidance.refinement) {
                        return Ok(Halt::Wrong(wrong));
                    }
                    return Ok(Halt::Choice(choice, feasible));
                }
            }
        }
    }

    /// A part of a trace whose turn has come may begin where the program does: what the main thread has come through by
    /// then counts as matched.
    fn catch_up(&mut self, standing: &mut Standing) {
        let main = ThreadId::MAIN;
        let Standing { node, progress, .. } = standing;
        let mut once = self.once().into_iter();
        let Some(trace) = once.find_map(|start| progress.about_to_begin(start)) else {
            return;
        };
        let stack = self.vm.stack_of(&node.state, main);
        let rest: Vec<Location> = progress.rest_of(trace).collect();
        let mut ahead = rest.iter();
        let passed = ahead.position(|&at| self.atlas.distance(&stack, at) != Rank::NEVER);
        let Some(passed) = passed.filter(|passed| *passed > 0) else {
            return;
        };
        progress.skip(trace, passed);
        if let Some(at) = stack.last().copied() {
            let arrival = self.arrival_of(&node.state, main);
            let bind = self.guidance.bind_traces;
            progress.arrive(&self.facts.analysis, at, &arrival, bind);
        }
    }

    /// The running thread's coming to where it is.
    fn arrival(&self, state: &State) -> Arrival {
        self.arrival_of(state, state.current)
    }

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

    fn was_seen(&mut self, standing: &Standing, choice: &Choice) -> Result<bool> {
        // As in the exploration.
        if self.options.budget.is_much(standing.node.state.bytes()) {
            return Ok(false);
        }
        let Some(seen) = &mut self.seen else {
            return Ok(false);
        };
        let (node, key) = (&standing.node, standing.progress.key());
        let before = self.engine.look_up(seen, node, choice, key, self.options);
        if before == Before::Ask {
            self.engine.ask_who_is_stuck(node, choice, self.options)?;
        }
        Ok(before != Before::New)
    }

    /// Line 18: goes on from the best of what was put aside.
    fn back(&mut self) -> Result<Option<Going>> {
        match self.backtrack.pop() {
            Some(put) => self.go_on(put),
            None => Ok(None),
        }
    }

    fn go_on(&mut self, put: Put) -> Result<Option<Going>> {
        match put {
            Put::Path(standing) => Ok(Some((*standing, None))),
            Put::Start(progress) => Ok(Some(self.begin(progress)?)),
            Put::Pick {
                fork,
                pick,
                progress,
                trail,
            } => Ok(Some((self.enter(fork, pick, progress, trail)?, None))),
            Put::Choice {
                fork,
                feasible,
                progress,
                trail,
            } => self.choose_at(fork, feasible, progress, &trail),
        }
    }

    fn enter(
        &mut self,
        fork: Rc<Fork>,
        pick: Pick,
        progress: Progress,
        trail: Trail,
    ) -> Result<Standing> {
        let node = self.engine.enter(Entry::of(fork, pick))?;
        Ok(Standing {
            node,
            progress,
            trail,
        })
    }

    /// Lines 8 to 10: ranks what could follow, goes on with the best, and puts the others aside.
    fn choose(
        &mut self,
        standing: Standing,
        choice: Choice,
        feasible: Vec<Pick>,
    ) -> Result<Option<Going>> {
        let Standing {
            node,
            progress,
            trail,
        } = standing;
        let feasible = self.distinct(&node.state, &choice, feasible);
        self.engine.count(feasible.len());
        let fork = Rc::new(node.at(choice));
        self.choose_at(fork, feasible.into(), progress, &trail)
    }

    fn choose_at(
        &mut self,
        fork: Rc<Fork>,
        feasible: Rc<[Pick]>,
        progress: Progress,
        before: &Trail,
    ) -> Result<Option<Going>> {
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
            return Ok(Some((self.enter(fork, best, progress, trail)?, None)));
        }
        self.choose_data(fork, &feasible, progress, trail)
    }

    /// Data is ranked by what follows from it: each pick is run to its next choice.
    fn choose_data(
        &mut self,
        fork: Rc<Fork>,
        feasible: &[Pick],
        progress: Progress,
        trail: Trail,
    ) -> Result<Option<Going>> {
        let mut ranked: Vec<(bool, Rank, usize, Standing, Halt)> = Vec::new();
        for (number, &pick) in feasible.iter().enumerate() {
            let kind = self.kind_of(&fork, pick, &progress);
            let mut standing = self.enter(fork.clone(), pick, progress.clone(), trail.clone())?;
            let halt = self.advance(&mut standing)?;
            self.note_best(&standing.progress);
            match halt {
                Halt::Met => return Ok(Some((standing, Some(Halt::Met)))),
                Halt::End => {}
                halt => {
                    let state = &standing.node.state;
                    let rank = self.rank(state, &standing.progress, state.current);
                    let is_wrong = matches!(halt, Halt::Wrong(_));
                    ranked.push((is_wrong, Rank { kind, ..rank }, number, standing, halt));
                }
            }
        }
        ranked.sort_by_key(|(is_wrong, rank, number, ..)| (*is_wrong, *rank, *number));
        if ranked.is_empty() {
            return self.back();
        }
        let (.., standing, halt) = ranked.remove(0);
        for (_, rank, _, standing, _) in ranked.into_iter().rev() {
            self.backtrack.push(Put::Path(Box::new(standing)), rank);
        }
        Ok(Some((standing, Some(halt))))
    }

    /// A path is over: one of its traces may want a thread that nobody started.
    fn after_end(&mut self, standing: Standing) -> Result<Option<Going>> {
        match self.guidance.refinement {
            true => self.lead_to_start(standing),
            false => self.back(),
        }
    }

    fn note_best(&mut self, progress: &Progress) {
        let left = progress.left();
        if left < self.best.left {
            self.got_on_at = self.engine.outcome.stats.states;
            self.options.budget.pulse.tell_best(left);
            let at = progress.all_heads().next().map(|(_, head)| head);
            self.best = Best { left, at };
        }
    }

    /// Stops at the locations of a trace, and where its branches show where they led.
    fn watch_trace(&mut self, locations: &[Location]) {
        let posts = signposts(&self.facts.analysis, locations);
        for &at in locations.iter().chain(&posts) {
            goal::watch(self.vm.program(), &mut self.watch, at);
        }
    }
}
