//! Race detection and flipping, combined with inputs (jCUTE: "Concolic testing of sequential and concurrent programs",
//! section 5), and the complete search of all verbs, which is the same with states matched. Start at [`flip`].
//! `path.rs` has the path that is being explored.
//!
//! An execution follows the default schedule (`fair.rs`). `order.rs` finds which of its events are
//! in a race. Then, from the end, the thread that made the first event of a race is postponed where it made it, and the
//! next execution goes on from there; likewise the other arms of branches on inputs are tried. At least one execution of
//! each causal order is explored.
//!
//! Depth first, the end of one execution is turned round in every way before its beginning is: a long search stays in one
//! corner for long (the paper's section 9). So, where probes are wanted, half of all executions after the first thousand
//! are those of short explorations that begin by chance.
//!
//! Where we differ from the paper:
//! - An execution does not begin anew: the state at the choice was kept, which costs little.
//! - A race is noted at the choice it could be turned round at, and stays noted until that has been done, whichever
//!   later execution it was found in.
//! - The further optimised algorithm uses the sleep sets of the exhaustive search for the paper's delayed sets: a
//!   postponed thread sleeps until something is done that its next step does not commute with.
//! - Both arms of a branch are asked for where it is met, instead of one when the execution has ended.
//! - A thread that yields, or runs long while others could, lets the next one run: one that waits for another by looking
//!   again and again does not keep it from running. An execution that comes round is left (`round.rs`). Beyond a number of choices an execution goes on, but nothing is
//!   turned round there.
//! - Where a thread begins to wait until a deadline, another one is let go first too: which deadline is earlier follows
//!   from that, and no event of theirs shows it.
//! - Where an execution is cut, whoever was left behind has its turn before the cut in another one.
//! - Where states are matched, a path ends where it comes to one that was seen (`again.rs`), as in stateful searches by
//!   dynamic partial orders. That loses nothing: all that can happen behind that state was explored, and what of it races with
//!   steps of this path is known (`behind.rs`), so that they are turned round as if it had happened here; a state sleeps
//!   no more than the one that stands for it; and on a circle of states every thread that can go on is tried at each.
//! - There not just any other thread goes first where a race is turned round, but one that begins what is to come first
//!   (`turned.rs`; source sets, after Abdulla, Aronis, Jonsson and Sagonas).
//! - Races within the JDK's own synchronizers are there on purpose, and not reported.

mod again;
mod behind;
mod order;
mod path;
mod turned;

use super::engine::{Ended, Engine, Next, SearchNode};
use super::fair::Fair;
use super::goal::{Goal, conflict};
use super::round::Round;
use super::seen::{Asks, Seen};
use super::strategy::{Strategy, Task};
use super::waiting::Alternative;
use super::{Gap, Means, Options, Outcome, Plain, What};
use crate::config::{Flipping, WarningKind};
use crate::error::Result;
use crate::program::{Location, Program};
use crate::solver::Solver;
use crate::vm::{Action, Choice, Event, HeapVariable, Pick, State, Status, Stop, ThreadId, Vm};
use behind::{Behind, Behinds, Deed, Threads};
use order::Stamp;
use path::{Alternatives, Due, Logged, Point, Resume, Turn, Walk};
use std::collections::BTreeSet;
use std::rc::Rc;
use turned::Later;

pub(crate) const PLAIN: Plain = Plain {
    name: "orders",
    help: "Everything, each order of what depends on each other once",
    words: "by causal orders",
    means: Means::CausalOrders,
};

/// Explores everything that can follow from a state, by causal orders.
pub(super) fn explore_causal_orders(
    vm: &Vm,
    start: State,
    solver: &mut dyn Solver,
    options: &Options,
    ended: &mut Ended,
) -> Result<Outcome> {
    let how = Flipping::Optimised;
    let mut flipped = flip(vm, start, how, Until::default(), solver, options, ended)?;
    // That both accesses of a race can be next is seen before the second of them is made. Were one not seen so, that
    // would be a mistake; then nothing is claimed.
    let goal = options.goal.as_ref();
    if goal.is_some_and(|goal| !flipped.is_complete_for(goal, vm.program())) {
        flipped.outcome.gaps.add(Gap::Strategy);
    }
    let all = options.goals.iter().enumerate();
    let in_doubt = all.filter(|(_, goal)| !flipped.is_complete_for(goal, vm.program()));
    flipped.outcome.in_doubt = in_doubt.map(|(number, _)| number).collect();
    Ok(flipped.outcome)
}

/// Where to begin, and when to stop before everything was explored.
#[derive(Clone, Copy, Debug, Default)]
pub struct Until {
    /// Which inputs are tried first: those of the first alternatives, or where this is not 0, by chance.
    pub seed: u64,
    pub first_error: bool,
    /// So many executions.
    pub executions: Option<u64>,
    /// Whether to look elsewhere by chance where the search takes long.
    pub probes: bool,
    /// Whether races are something found.
    pub finds_races: bool,
}

/// So many executions are depth first, then as many are those of probes, and so on by turns.
const STRETCH: u64 = 1_000;
/// Executions of one probe.
const PROBE: u64 = 20;

/// Where the JDK shares variables without synchronization on purpose.
const SYNCHRONIZERS: [&str; 4] = [
    "java/util/concurrent/",
    "java/lang/",
    "jdk/internal/",
    "sun/",
];
/// What is not meant by these: the program's own objects, not made to be shared.
const NOT_SYNCHRONIZED: &str = "StringBu";

pub struct Flipped {
    /// The paths of its stats are the executions.
    pub outcome: Outcome,
    /// Executions that were left because all that could follow had been seen in another order.
    pub repeated: u64,
    /// Pairs of places whose accesses no order forced, whether or not they were seen to be possible at once.
    pub candidates: BTreeSet<[Location; 2]>,
    /// Executions up to the first deadlock, uncaught exception, failed assertion or endless one.
    pub first_error: Option<u64>,
}

impl Flipped {
    /// Whether nothing was left out that could meet the goal. That two threads can make an access at once is known from
    /// their order in executions, and from that nobody forced it, not from a state in which both are about to: that one
    /// may have been left out.
    fn is_complete_for(&self, goal: &Goal, program: &Program) -> bool {
        let is_own = |at: &Location| !program.is_from_jdk(program.method(at.method).class);
        let open = match goal.kind {
            WarningKind::Race => {
                !goal.targets.iter().flatten().all(is_own)
                    || self.candidates.iter().any(|&pair| goal.is_about(pair))
            }
            WarningKind::Deadlock | WarningKind::Reachability => false,
        };
        !open || self.outcome.met.is_some()
    }
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
    ended: &mut Ended,
) -> Result<Flipped> {
    let mut engine = Engine::new(vm, solver, &options.budget);
    engine.ended = Some(ended);
    engine.look_for(options.goal.as_ref());
    engine.look_for_all(&options.goals);
    engine.uses_sleep = flipping == Flipping::Optimised;
    engine.keeps_events = true;
    let matches = options.matching && flipping == Flipping::Optimised && !until.probes;
    if matches {
        let mut seen = Seen::new(options.detail);
        seen.keeps_names = true;
        engine.seen = Some(seen);
        engine.asks = Asks::AtCircles;
    }
    // What has come round is seen to be where it was.
    engine.goes_deep = !matches;
    let mut search = Search {
        vm,
        flipping,
        until,
        walk: Walk::from(vm, start.clone(), until.seed),
        has_begun: false,
        paths: 0,
        probes: Probes {
            start,
            seed: until.seed,
            main: None,
            left: 0,
            executions: 0,
        },
        is_memory_short: false,
        matches,
        behinds: Behinds::default(),
        tail: Behind::default(),
        flipped: Flipped {
            outcome: Outcome::default(),
            repeated: 0,
            candidates: BTreeSet::new(),
            first_error: None,
        },
    };
    engine.search(&mut search)?;
    Ok(Flipped {
        outcome: engine.finish(),
        ..search.flipped
    })
}

struct Search<'a> {
    vm: &'a Vm,
    flipping: Flipping,
    until: Until,
    walk: Walk,
    has_begun: bool,
    /// Executions before the current one.
    paths: u64,
    probes: Probes,
    is_memory_short: bool,
    /// A path that comes to a state which was seen is left.
    matches: bool,
    behinds: Behinds,
    /// What is behind the state in which the current path was left.
    tail: Behind,
    flipped: Flipped,
}

/// When to look elsewhere.
struct Probes {
    start: State,
    seed: u64,
    /// The walk that waits while a probe is under way.
    main: Option<Walk>,
    /// Probes until then.
    left: u64,
    /// How many executions the walk or the probe has had by now, those that were left counted too.
    executions: u64,
}

impl Strategy for Search<'_> {
    fn next(&mut self, engine: &mut Engine) -> Result<Option<Task>> {
        if self.has_begun {
            if let Some(gap) = self.has_enough(engine) {
                engine.outcome.gaps.add(gap);
                return Ok(None);
            }
            if self.is_memory_short {
                return Ok(None);
            }
            self.walk.next = self.back(engine);
            self.turn();
        }
        self.has_begun = true;
        self.paths = engine.outcome.stats.paths;
        // What comes from here on follows the default schedule, which is fair.
        engine.round = (!self.matches).then(Round::default);
        Ok(self.walk.next.take().map(Task::Enter))
    }

    fn paused(&mut self, engine: &mut Engine, node: &SearchNode, next: &Next) -> bool {
        let picked = self.walk.running;
        self.observe(engine);
        self.note_begun_wait(&node.state, picked);
        if matches!(next, Next::Continue)
            && let Some(visit) = engine.take_visit()
        {
            let node = self.resume(node);
            self.walk.points.push(Point {
                fork: None,
                node,
                alternatives: Alternatives::None,
                visit: Some(visit),
                behind: Behind::default(),
            });
        }
        true
    }

    fn seen_before(&mut self, engine: &mut Engine) {
        self.come_again(engine);
    }

    fn choose(
        &mut self,
        engine: &mut Engine,
        node: SearchNode,
        choice: Choice,
        feasible: Vec<Pick>,
    ) -> Result<Option<Task>> {
        engine.count(feasible.len());
        let alternative = self.pick(engine, node, choice, feasible);
        Ok(Some(Task::Enter(alternative)))
    }

    fn ended(
        &mut self,
        engine: &mut Engine,
        node: SearchNode,
        stop: Option<&Stop>,
    ) -> Result<Option<Task>> {
        self.finish_execution(engine, &node, stop);
        Ok(None)
    }

    /// What is kept is needed to go on.
    fn give_up_worst(&mut self) -> bool {
        !std::mem::replace(&mut self.is_memory_short, true)
    }
}

impl Search<'_> {
    /// Why to stop before everything was explored, if it was asked for.
    fn has_enough(&self, engine: &Engine) -> Option<Gap> {
        if self.until.first_error && self.flipped.first_error.is_some() {
            return Some(Gap::Stopped);
        }
        let executions = engine.outcome.stats.paths;
        let is_over = self.until.executions.is_some_and(|most| executions >= most);
        is_over.then_some(Gap::Executions)
    }

    /// From the walk to probes and back, where each had its share.
    fn turn(&mut self) {
        let probes = &mut self.probes;
        probes.executions += 1;
        let most = match &probes.main {
            Some(_) => PROBE,
            None => STRETCH,
        };
        if !self.until.probes || self.walk.next.is_none() || probes.executions < most {
            return;
        }
        probes.executions = 0;
        probes.left = match &probes.main {
            Some(_) => probes.left - 1,
            None => STRETCH / PROBE,
        };
        if probes.left == 0 {
            self.walk = probes
                .main
                .take()
                .expect("the main walk was kept for when the probes end");
            return;
        }
        probes.seed = probes.seed.wrapping_add(1).max(1);
        let probe = Walk::probe(self.vm, probes.start.clone(), probes.seed);
        let walk = std::mem::replace(&mut self.walk, probe);
        probes.main.get_or_insert(walk);
    }

    /// Takes in what was done since the last look.
    fn observe(&mut self, engine: &mut Engine) {
        for event in engine.take_events() {
            if self
                .walk
                .running
                .is_some_and(|(thread, _)| thread != event.thread)
            {
                self.walk.running = None;
            }
            let turn = self.walk.running.map(|(_, turn)| turn);
            self.note_ended_wait(&event, turn);
            let races = self.walk.order.happened(&event, turn);
            let clock = self.walk.order.clock_of(event.thread);
            self.walk.log.push(Logged {
                event,
                clock: clock.cloned().unwrap_or_default(),
            });
            self.note(&event, races);
        }
    }

    /// Where an event ends a wait that another thread could have left by itself, since its time was over or it was
    /// interrupted, that thread is to be first too. It does nothing that could be seen to race.
    fn note_ended_wait(&mut self, event: &Event, turn: Option<usize>) {
        let others = self.others();
        let Some(point) = turn.and_then(|turn| self.walk.points.get_mut(turn)) else {
            return;
        };
        let (Some(fork), Alternatives::Threads(turn)) = (&point.fork, &mut point.alternatives)
        else {
            return;
        };
        let state = &fork.state;
        let ends = |id: ThreadId| match (event.action, state.thread(id).status) {
            (Action::Notify(on), Status::Waiting { object, .. }) => on == object,
            (Action::Unpark(woken), Status::Parked { .. }) => woken == id,
            (Action::End, Status::Joining { thread, .. }) => {
                state.thread(event.thread).object == thread
            }
            _ => false,
        };
        if turn.left.iter().any(|&(_, id)| ends(id)) {
            turn.due = others;
        }
    }

    /// Where a thread has begun to wait until a deadline, others are to be first too: the deadlines that pass before they
    /// can go on are not theirs.
    fn note_begun_wait(&mut self, state: &State, picked: Option<(ThreadId, usize)>) {
        let others = self.others();
        if let Some((thread, turn)) = picked
            && state.thread(thread).status.deadline().is_some()
            && let Some(turn) = self.turn_at(turn)
        {
            turn.due = others;
        }
    }

    fn turn_at(&mut self, number: usize) -> Option<&mut Turn> {
        self.walk.points.get_mut(number)?.turn()
    }

    fn note(&mut self, event: &Event, races: Vec<Stamp>) {
        for race in races {
            log::debug!("{:?} races with {:?}", race.event, event);
            self.turn_round(&race, Later::Now);
            let is_access = |action| matches!(action, Action::Read(_) | Action::Write(_));
            let places = [race.event.at, event.at];
            // Whether two indices are the same, only a state can tell in which both accesses are next.
            let is_certain = |action| match action {
                Action::Read(place) | Action::Write(place) => place.slot != HeapVariable::ANY,
                _ => false,
            };
            let counts = match self.until.finds_races {
                true => is_access(event.action) && is_access(race.event.action),
                false => is_certain(event.action) && is_certain(race.event.action),
            };
            if counts && !self.is_by_design(places) {
                self.flipped.candidates.insert(in_order(places));
            }
        }
    }

    fn resume(&mut self, node: &SearchNode) -> Resume {
        Resume {
            asleep: node.asleep.clone(),
            events: self.walk.log.len(),
            order: self.walk.order.mark(),
            running: self.walk.running,
        }
    }

    /// The default schedule; of data, the first alternative or any.
    fn pick(
        &mut self,
        engine: &mut Engine,
        node: SearchNode,
        choice: Choice,
        feasible: Vec<Pick>,
    ) -> Alternative {
        let resume = self.resume(&node);
        let visit = engine.take_visit();
        let is_too_deep = engine.budget.is_too_deep(node.depth);
        if is_too_deep {
            engine.outcome.gaps.add(Gap::Depth);
        }
        if let Choice::Thread(_) = choice {
            if self.until.finds_races {
                self.report_races(engine, &node);
            }
            let threads = feasible.iter();
            let mut left: Vec<(Pick, ThreadId)> = threads
                .filter_map(|&pick| Some((pick, choice.thread(pick)?)))
                .collect();
            let (pick, thread) = left.remove(self.next_thread(&node.state, &left));
            let fork = Rc::new(node.without_sleepers().at(choice));
            let alternative = fork.alternative(pick, resume.asleep.clone(), self.sleeps());
            if is_too_deep {
                self.walk.running = None;
                return alternative;
            }
            self.walk.running = Some((thread, self.walk.points.len()));
            self.walk.points.push(Point {
                fork: Some(fork),
                node: resume,
                alternatives: Alternatives::Threads(Turn {
                    left,
                    due: Due::These(Threads::default()),
                }),
                visit,
                behind: Behind::default(),
            });
            return alternative;
        }
        let mut left = feasible;
        let random = self.walk.random.as_mut();
        let first = random.map_or(0, |random| random.below(left.len()));
        let pick = left.remove(first);
        let fork = Rc::new(node.without_sleepers().at(choice));
        let alternative = fork.alternative(pick, resume.asleep.clone(), false);
        if !is_too_deep {
            self.walk.points.push(Point {
                fork: Some(fork),
                node: resume,
                alternatives: Alternatives::Data(left),
                visit,
                behind: Behind::default(),
            });
        }
        alternative
    }

    /// Which of these threads runs next, by its place among them.
    fn next_thread(&mut self, state: &State, threads: &[(Pick, ThreadId)]) -> usize {
        let ids: Vec<ThreadId> = threads.iter().map(|(_, id)| *id).collect();
        let next = self.walk.fair.next(state, &ids);
        self.walk.switched(threads.len()).unwrap_or(next)
    }

    fn sleeps(&self) -> bool {
        self.flipping == Flipping::Optimised
    }

    /// The last choice that has something left to be tried.
    fn back(&mut self, engine: &Engine) -> Option<Alternative> {
        loop {
            let number = self.walk.points.len().checked_sub(1)?;
            let (simple, sleeps) = (self.flipping == Flipping::Simple, self.sleeps());
            let point = &mut self.walk.points[number];
            let next = match &mut point.alternatives {
                Alternatives::Threads(turn) => {
                    if simple {
                        turn.due = Due::All;
                    }
                    let next = turn.next();
                    next.map(|(pick, thread)| (pick, sleeps, Some((thread, number))))
                }
                Alternatives::Data(left) if !left.is_empty() => {
                    Some((left.remove(0), false, point.node.running))
                }
                Alternatives::Data(_) | Alternatives::None => None,
            };
            let (Some((pick, sleeps, running)), Some(fork)) = (next, &point.fork) else {
                self.leave_point(engine);
                continue;
            };
            let alternative = fork.alternative(pick, point.node.asleep.clone(), sleeps);
            self.walk.log.truncate(point.node.events);
            self.walk.order.go_back(point.node.order);
            self.walk.running = running;
            self.walk.fair = Fair::default();
            return Some(alternative);
        }
    }

    fn finish_execution(&mut self, engine: &mut Engine, node: &SearchNode, stop: Option<&Stop>) {
        let executions = engine.outcome.stats.paths;
        if executions == self.paths {
            match engine.was_cut {
                true => self.let_run_before(&node.state),
                false => self.flipped.repeated += 1,
            }
        }
        let mut tail = std::mem::take(&mut self.tail);
        // Whoever was stopped by the end of the program could have done more before.
        if !self.matches || stop.is_some() || engine.was_cut {
            let alive = node.state.thread_ids();
            let alive = alive.filter(|&id| node.state.thread(id).status != Status::Ended);
            for thread in alive.collect::<Vec<_>>() {
                let mut races = self.walk.order.would_happen(thread);
                tail.add(Deed::Stopped(thread), Threads::of(thread));
                // Whoever never got a monitor could have had it before the one that has it now. No event tells that of a
                // thread that was notified, nor of one that an exception ends.
                if let Status::Blocked { object, .. } = node.state.thread(thread).status {
                    let monitor = node.state.name_in_events(object);
                    races.extend(self.walk.order.would_acquire(thread, monitor));
                    tail.add(Deed::in_vain(thread, monitor), Threads::of(thread));
                }
                for race in races {
                    self.postpone(&race);
                }
            }
        }
        if self.matches {
            // All who could go on sleep: nothing that was not tried is behind the state.
            if let (Some(visit), Some(seen)) = (engine.take_visit(), &engine.seen) {
                self.behinds.finish(&visit, Behind::default(), seen);
            }
            self.put_behind(tail, self.walk.log.len());
        }
        let is_error = |what: &What| !matches!(what, What::Race { .. });
        let mut found = engine.outcome.found.iter();
        if self.flipped.first_error.is_none() && found.any(|found| is_error(&found.what)) {
            self.flipped.first_error = Some(executions.max(1));
        }
    }

    /// The execution was cut: whoever could have gone on is to do so where that was last possible.
    fn let_run_before(&mut self, state: &State) {
        for thread in self.vm.enabled(state) {
            let others = self.others();
            let mut turns = self.walk.points.iter_mut().rev().filter_map(Point::turn);
            if let Some(turn) = turns.find(|turn| turn.is_left(thread)) {
                turn.due = others;
            }
        }
    }

    /// Accesses of two threads to the same variable that can both be next.
    fn report_races(&mut self, engine: &mut Engine, node: &SearchNode) {
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
                if let Some(assuming) = conflict(self.vm, access, second)
                    && !self.is_by_design([*at, *there])
                {
                    self.flipped.candidates.insert(in_order([*at, *there]));
                    let threads = [(*one, *at), (*other, *there)];
                    let what = What::race(self.vm, state, threads);
                    engine.report_assuming(node, what, assuming);
                }
            }
        }
    }

    /// Whether both of these places are in the JDK's own synchronizers.
    fn is_by_design(&self, places: [Location; 2]) -> bool {
        let program = self.vm.program();
        places.iter().all(|at| {
            let class = program.method(at.method).class;
            let name = program.text(program.class(class).name);
            program.is_from_jdk(class)
                && SYNCHRONIZERS.iter().any(|it| name.starts_with(it))
                && !name.contains(NOT_SYNCHRONIZED)
        })
    }
}

fn in_order(mut places: [Location; 2]) -> [Location; 2] {
    places.sort_unstable();
    places
}
