//! Race detection and flipping, combined with inputs (jCUTE: "Concolic testing of sequential and concurrent programs",
//! section 5). Start at [`flip`].
//!
//! An execution follows a default schedule: a thread goes on as long as it can. `order.rs` finds which of its events are
//! in a race. Then, from the end, the thread that made the first event of a race is postponed where it made it, and the
//! next execution goes on from there; likewise the other arms of branches on inputs are tried. At least one execution of
//! each causal order is explored.
//!
//! Where we differ from the paper:
//! - An execution does not begin anew: the state at the choice was kept, which costs little.
//! - A race is noted at the choice it could be turned round at, and stays noted until that has been done, whichever
//!   later execution it was found in.
//! - The further optimised algorithm uses the sleep sets of the exhaustive search for the paper's delayed sets: a
//!   postponed thread sleeps until something is done that its next step does not commute with.
//! - Both arms of a branch are asked for where it is met, instead of one when the execution has ended.

mod order;

use super::budget::MemoryWatch;
use super::explorer::{Explorer, Next, Node};
use super::goal::conflict;
use super::waiting::{Entry, Fork};
use super::{Gap, Options, Outcome, Path, What};
use crate::config::Flipping;
use crate::error::Result;
use crate::program::Location;
use crate::run::Random;
use crate::solver::Solver;
use crate::vm::{Action, Choice, Event, LocationSet, Pick, State, Status, ThreadId, Vm};
use order::{Order, Stamp};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Where to begin, and when to stop before everything was explored.
#[derive(Clone, Copy, Debug, Default)]
pub struct Until {
    /// Which inputs are tried first: those of the first alternatives, or where this is not 0, by chance.
    pub seed: u64,
    pub first_error: bool,
    /// So many executions.
    pub executions: Option<u64>,
}

pub struct Flipped {
    /// The paths of its stats are the executions.
    pub outcome: Outcome,
    /// Executions that were left because all that could follow had been seen in another order.
    pub cut: u64,
    /// Pairs of places whose accesses no order forced, whether or not they were seen to be possible at once.
    pub candidates: BTreeSet<[Location; 2]>,
    /// Executions up to the first deadlock, uncaught exception, failed assertion or endless one.
    pub first_error: Option<u64>,
}

/// Explores at least one execution of each causal order that can follow from a state. `ended` is told of each path that
/// came to an end.
pub fn flip(
    vm: &Vm,
    start: State,
    flipping: Flipping,
    until: Until,
    solver: &mut dyn Solver,
    options: &Options,
    ended: &mut dyn FnMut(&mut dyn Solver, &Path),
) -> Result<Flipped> {
    let mut explorer = Explorer::new(vm, solver, None, flipping == Flipping::Optimised, false);
    explorer.keeps_events = true;
    explorer.reports_endless = true;
    let mut search = Search {
        vm,
        flipping,
        explorer,
        points: Vec::new(),
        log: Vec::new(),
        order: Order::default(),
        running: None,
        random: (until.seed != 0).then(|| Random::new(until.seed)),
        flipped: Flipped {
            outcome: Outcome::default(),
            cut: 0,
            candidates: BTreeSet::new(),
            first_error: None,
        },
    };
    search.run(start, until, options, ended)?;
    let Search {
        explorer,
        mut flipped,
        ..
    } = search;
    flipped.outcome = explorer.finish();
    Ok(flipped)
}

/// A choice on the current path that has alternatives.
enum Point {
    Thread(Turn),
    Data {
        fork: Rc<Fork>,
        left: Vec<Pick>,
        node: Resume,
    },
}

struct Turn {
    fork: Rc<Fork>,
    /// Threads that were not tried and do not sleep, in order.
    left: Vec<(Pick, ThreadId)>,
    /// What was done there is in a race with something later.
    race: bool,
    node: Resume,
}

/// What an execution that goes on from a choice must know besides the fork.
#[derive(Clone)]
struct Resume {
    asleep: Vec<super::footprint::Sleeper>,
    /// How many events had happened.
    events: usize,
    running: Option<(ThreadId, usize)>,
}

struct Search<'a> {
    vm: &'a Vm,
    flipping: Flipping,
    explorer: Explorer<'a>,
    points: Vec<Point>,
    /// The events of the current path, each with the turn it belongs to.
    log: Vec<(Event, Option<usize>)>,
    order: Order,
    /// The thread that was picked last and the point where it was, until another thread does something.
    running: Option<(ThreadId, usize)>,
    random: Option<Random>,
    flipped: Flipped,
}

impl Search<'_> {
    fn run(
        &mut self,
        start: State,
        until: Until,
        options: &Options,
        ended: &mut dyn FnMut(&mut dyn Solver, &Path),
    ) -> Result<()> {
        let watch = LocationSet::default();
        let mut memory = MemoryWatch::new();
        let mut next = Some(Entry::of(Fork::start(start), Pick(0)));
        while let Some(entry) = next {
            let mut node = self.explorer.enter(entry)?;
            loop {
                if let Some(gap) = options.budget.exceeded(&self.explorer.outcome.stats) {
                    self.explorer.outcome.gaps.add(gap);
                    return Ok(());
                }
                let before = self.explorer.outcome.stats.paths;
                let step = self.explorer.step(&mut node, &watch, options, ended)?;
                self.observe();
                match step {
                    Next::Continue | Next::Reached(_) => {}
                    Next::End => {
                        self.finish_execution(&node, before);
                        break;
                    }
                    Next::Fork(choice, feasible) => {
                        self.explorer.count(feasible.len());
                        let entry = self.choose(node, choice, feasible);
                        node = self.explorer.enter(entry)?;
                    }
                }
            }
            let stats = &self.explorer.outcome.stats;
            let enough = until.first_error && self.flipped.first_error.is_some();
            if enough || until.executions.is_some_and(|most| stats.paths >= most) {
                self.explorer.outcome.gaps.add(Gap::Strategy);
                return Ok(());
            }
            if memory.is_short(&options.budget) {
                self.explorer.outcome.gaps.add(Gap::Memory);
                return Ok(());
            }
            next = self.back();
        }
        Ok(())
    }

    /// Takes in what was done since the last look.
    fn observe(&mut self) {
        for event in self.explorer.take_events() {
            if self
                .running
                .is_some_and(|(thread, _)| thread != event.thread)
            {
                self.running = None;
            }
            let turn = self.running.map(|(_, turn)| turn);
            let races = self.order.happened(&event, turn);
            self.log.push((event, turn));
            self.note(&event, races);
        }
    }

    fn note(&mut self, event: &Event, races: Vec<Stamp>) {
        for race in races {
            log::debug!("{:?} races with {:?}", race.event, event);
            self.mark(&race);
            let is_access = |action| matches!(action, Action::Read(_) | Action::Write(_));
            if is_access(event.action) && is_access(race.event.action) {
                let mut places = [race.event.at, event.at];
                places.sort_unstable();
                self.flipped.candidates.insert(places);
            }
        }
    }

    /// The thread is to be postponed where it did this.
    fn mark(&mut self, race: &Stamp) {
        if let Some(turn) = race.turn
            && let Some(Point::Thread(turn)) = self.points.get_mut(turn)
        {
            turn.race = true;
        }
    }

    /// The default schedule: who runs goes on, otherwise the first; of data, the first alternative or any.
    fn choose(&mut self, node: Node, choice: Choice, feasible: Vec<Pick>) -> Entry {
        let resume = Resume {
            asleep: node.asleep.clone(),
            events: self.log.len(),
            running: self.running,
        };
        let current = node.state.current;
        if let Choice::Thread(_) = choice {
            self.report_races(&node);
            let threads = feasible.iter();
            let mut left: Vec<(Pick, ThreadId)> = threads
                .filter_map(|&pick| Some((pick, choice.thread(pick)?)))
                .collect();
            let goes_on =
                |(_, id): &(Pick, ThreadId)| *id == current && !node.state.thread(current).yielded;
            let first = left.iter().position(goes_on).unwrap_or(0);
            let (pick, thread) = left.remove(first);
            let fork = Rc::new(node.without_sleepers().at(choice));
            self.running = Some((thread, self.points.len()));
            let entry = fork.entry(pick, resume.asleep.clone(), self.sleeps());
            self.points.push(Point::Thread(Turn {
                fork,
                left,
                race: false,
                node: resume,
            }));
            return entry;
        }
        let mut left = feasible;
        let random = self.random.as_mut();
        let first = random.map_or(0, |random| random.below(left.len()));
        let pick = left.remove(first);
        let fork = Rc::new(node.without_sleepers().at(choice));
        let entry = fork.entry(pick, resume.asleep.clone(), false);
        self.points.push(Point::Data {
            fork,
            left,
            node: resume,
        });
        entry
    }

    fn sleeps(&self) -> bool {
        self.flipping == Flipping::Optimised
    }

    /// The last choice that has something left to be tried.
    fn back(&mut self) -> Option<Entry> {
        loop {
            let number = self.points.len().checked_sub(1)?;
            let (simple, sleeps) = (self.flipping == Flipping::Simple, self.sleeps());
            let found = match &mut self.points[number] {
                Point::Thread(turn) if (turn.race || simple) && !turn.left.is_empty() => {
                    turn.race = false;
                    let (pick, thread) = turn.left.remove(0);
                    let entry = turn.fork.entry(pick, turn.node.asleep.clone(), sleeps);
                    Some((entry, turn.node.events, Some((thread, number))))
                }
                Point::Data { fork, left, node } if !left.is_empty() => {
                    let entry = fork.entry(left.remove(0), node.asleep.clone(), false);
                    Some((entry, node.events, node.running))
                }
                _ => None,
            };
            let Some((entry, events, running)) = found else {
                self.points.pop();
                continue;
            };
            self.rewind(events);
            self.running = running;
            return Some(entry);
        }
    }

    fn rewind(&mut self, events: usize) {
        self.log.truncate(events);
        self.order = Order::default();
        for (event, turn) in &self.log {
            self.order.happened(event, *turn);
        }
    }

    fn finish_execution(&mut self, node: &Node, before: u64) {
        let executions = self.explorer.outcome.stats.paths;
        if executions == before {
            self.flipped.cut += 1;
        }
        // Whoever was stopped by the end of the program could have done more before.
        let alive = node.state.thread_ids();
        let alive = alive.filter(|&id| node.state.thread(id).status != Status::Ended);
        for thread in alive.collect::<Vec<_>>() {
            for race in self.order.would_happen(thread) {
                self.mark(&race);
            }
        }
        let is_error = |what: &What| !matches!(what, What::Race { .. });
        let mut found = self.explorer.outcome.found.iter();
        if self.flipped.first_error.is_none() && found.any(|found| is_error(&found.what)) {
            self.flipped.first_error = Some(executions.max(1));
        }
    }

    /// Accesses of two threads to the same variable that can both be next.
    fn report_races(&mut self, node: &Node) {
        let state = &node.state;
        let mut standing = Vec::new();
        for id in state.thread_ids() {
            if let Some(access) = self.vm.next_access(state, id)
                && let Some(at) = state.thread(id).location()
            {
                standing.push((id, at, access));
            }
        }
        for (number, (one, at, access)) in standing.iter().enumerate() {
            for (other, there, second) in &standing[number + 1..] {
                if let Some(assuming) = conflict(self.vm, access, second) {
                    let threads = [(*one, *at), (*other, *there)];
                    let what = What::Race { threads };
                    self.explorer.report_assuming(node, what, assuming);
                }
            }
        }
    }
}
