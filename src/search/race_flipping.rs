//! Race detection and flipping, combined with inputs (jCUTE: "Concolic testing of sequential and concurrent programs",
//! section 5). Start at [`flip`].
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
//! - Races within the JDK's own synchronizers are there on purpose, and not reported.

mod order;

use super::engine::{Ended, Engine, Next, SearchNode};
use super::fair::Fair;
use super::goal::{Goal, conflict};
use super::round::Round;
use super::strategy::{Strategy, Task};
use super::waiting::{Alternative, Fork};
use super::{Gap, Options, Outcome, What};
use crate::config::{Flipping, WarningKind};
use crate::error::Result;
use crate::program::{Location, Program};
use crate::random::Random;
use crate::solver::Solver;
use crate::vm::{Action, Choice, Event, Pick, State, Status, Stop, ThreadId, Vm};
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
    /// Whether to look elsewhere by chance where the search takes long.
    pub probes: bool,
}

/// So many executions are depth first, then as many are those of probes, and so on by turns.
const STRETCH: u64 = 1_000;
/// Executions of one probe.
const PROBE: u64 = 20;
/// In a probe, one in so many threads does not go on although it could.
const SWITCHES: usize = 4;

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
    pub(crate) fn is_complete_for(&self, goal: &Goal, program: &Program) -> bool {
        let is_own = |at: &Location| !program.is_from_jdk(program.method(at.method).class);
        let open = match goal.kind {
            WarningKind::Race => {
                !goal.targets.iter().flatten().all(is_own)
                    || self.candidates.iter().any(|&pair| goal.is_about(pair))
            }
            WarningKind::Deadlock | WarningKind::Reachability => false,
        };
        !open && self.outcome.met.is_none() && self.outcome.gaps.is_empty()
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
    engine.uses_sleep = flipping == Flipping::Optimised;
    engine.keeps_events = true;
    engine.goes_deep = true;
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

/// A depth-first exploration on its way.
struct Walk {
    /// Where it goes on.
    next: Option<Alternative>,
    points: Vec<Point>,
    /// The events of the current path, each with the turn it belongs to.
    log: Vec<(Event, Option<usize>)>,
    order: Order,
    /// The thread that was picked last and the point where it was, until another thread does something.
    running: Option<(ThreadId, usize)>,
    fair: Fair,
    /// By what inputs are chosen, if not in order.
    random: Option<Random>,
    is_probe: bool,
}

impl Walk {
    fn from(vm: &Vm, start: State, seed: u64) -> Walk {
        Walk {
            next: Some(Alternative::of(Fork::start(start), Pick(0))),
            points: Vec::new(),
            log: Vec::new(),
            order: Order::of(vm.program()),
            running: None,
            fair: Fair::default(),
            random: (seed != 0).then(|| Random::new(seed)),
            is_probe: false,
        }
    }

    fn probe(vm: &Vm, start: State, seed: u64) -> Walk {
        Walk {
            is_probe: true,
            ..Walk::from(vm, start, seed)
        }
    }

    /// Which of so many threads runs next in a probe, if chance says.
    fn switched(&mut self, threads: usize) -> Option<usize> {
        let random = self.random.as_mut().filter(|_| self.is_probe)?;
        (random.below(SWITCHES) == 0).then(|| random.below(threads))
    }
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
            self.walk.next = self.back();
            self.turn();
        }
        self.has_begun = true;
        self.paths = engine.outcome.stats.paths;
        // What comes from here on follows the default schedule, which is fair.
        engine.round = Some(Round::default());
        Ok(self.walk.next.take().map(Task::Enter))
    }

    fn paused(&mut self, engine: &mut Engine, node: &SearchNode, _: &Next) -> bool {
        let picked = self.walk.running;
        self.observe(engine);
        self.note_begun_wait(&node.state, picked);
        true
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
        _: Option<&Stop>,
    ) -> Result<Option<Task>> {
        self.finish_execution(engine, &node);
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
            self.walk.log.push((event, turn));
            self.note(&event, races);
        }
    }

    /// Where an event ends a wait that another thread could have left by itself, since its time was over or it was
    /// interrupted, that thread is to be first too. It does nothing that could be seen to race.
    fn note_ended_wait(&mut self, event: &Event, turn: Option<usize>) {
        let Some(Point::Thread(turn)) = turn.and_then(|turn| self.walk.points.get_mut(turn)) else {
            return;
        };
        let state = &turn.fork.state;
        let ends = |id: ThreadId| match (event.action, state.thread(id).status) {
            (Action::Notify(on), Status::Waiting { object, .. }) => on == object,
            (Action::Unpark(woken), Status::Parked { .. }) => woken == id,
            (Action::End, Status::Joining { thread, .. }) => {
                state.thread(event.thread).object == thread
            }
            _ => false,
        };
        turn.race |= turn.left.iter().any(|&(_, id)| ends(id));
    }

    /// Where a thread has begun to wait until a deadline, others are to be first too: the deadlines that pass before they
    /// can go on are not theirs.
    fn note_begun_wait(&mut self, state: &State, picked: Option<(ThreadId, usize)>) {
        if let Some((thread, turn)) = picked
            && state.thread(thread).status.deadline().is_some()
            && let Some(Point::Thread(turn)) = self.walk.points.get_mut(turn)
        {
            turn.race = true;
        }
    }

    fn note(&mut self, event: &Event, races: Vec<Stamp>) {
        for race in races {
            log::debug!("{:?} races with {:?}", race.event, event);
            self.mark(&race);
            let is_access = |action| matches!(action, Action::Read(_) | Action::Write(_));
            let places = [race.event.at, event.at];
            if is_access(event.action) && is_access(race.event.action) && !self.is_by_design(places)
            {
                self.flipped.candidates.insert(in_order(places));
            }
        }
    }

    /// The thread is to be postponed where it did this.
    fn mark(&mut self, race: &Stamp) {
        if let Some(turn) = race.turn
            && let Some(Point::Thread(turn)) = self.walk.points.get_mut(turn)
        {
            turn.race = true;
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
        let resume = Resume {
            asleep: node.asleep.clone(),
            events: self.walk.log.len(),
            running: self.walk.running,
        };
        let is_too_deep = engine.budget.is_too_deep(node.depth);
        if is_too_deep {
            engine.outcome.gaps.add(Gap::Depth);
        }
        if let Choice::Thread(_) = choice {
            self.report_races(engine, &node);
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
            self.walk.points.push(Point::Thread(Turn {
                fork,
                left,
                race: false,
                node: resume,
            }));
            return alternative;
        }
        let mut left = feasible;
        let random = self.walk.random.as_mut();
        let first = random.map_or(0, |random| random.below(left.len()));
        let pick = left.remove(first);
        let fork = Rc::new(node.without_sleepers().at(choice));
        let alternative = fork.alternative(pick, resume.asleep.clone(), false);
        if !is_too_deep {
            self.walk.points.push(Point::Data {
                fork,
                left,
                node: resume,
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
    fn back(&mut self) -> Option<Alternative> {
        loop {
            let number = self.walk.points.len().checked_sub(1)?;
            let (simple, sleeps) = (self.flipping == Flipping::Simple, self.sleeps());
            let found = match &mut self.walk.points[number] {
                Point::Thread(turn) if (turn.race || simple) && !turn.left.is_empty() => {
                    turn.race = false;
                    let (pick, thread) = turn.left.remove(0);
                    let alternative = turn
                        .fork
                        .alternative(pick, turn.node.asleep.clone(), sleeps);
                    Some((alternative, turn.node.events, Some((thread, number))))
                }
                Point::Data { fork, left, node } if !left.is_empty() => {
                    let alternative = fork.alternative(left.remove(0), node.asleep.clone(), false);
                    Some((alternative, node.events, node.running))
                }
                _ => None,
            };
            let Some((alternative, events, running)) = found else {
                self.walk.points.pop();
                continue;
            };
            self.rewind(events);
            self.walk.running = running;
            self.walk.fair = Fair::default();
            return Some(alternative);
        }
    }

    fn rewind(&mut self, events: usize) {
        self.walk.log.truncate(events);
        self.walk.order = Order::of(self.vm.program());
        for (event, turn) in &self.walk.log {
            self.walk.order.happened(event, *turn);
        }
    }

    fn finish_execution(&mut self, engine: &Engine, node: &SearchNode) {
        let executions = engine.outcome.stats.paths;
        if executions == self.paths {
            match engine.was_cut {
                true => self.let_run_before(&node.state),
                false => self.flipped.repeated += 1,
            }
        }
        // Whoever was stopped by the end of the program could have done more before.
        let alive = node.state.thread_ids();
        let alive = alive.filter(|&id| node.state.thread(id).status != Status::Ended);
        for thread in alive.collect::<Vec<_>>() {
            let mut races = self.walk.order.would_happen(thread);
            // Whoever never got a monitor could have had it before the one that has it now. No event tells that of a thread
            // that was notified, nor of one that an exception ends.
            if let Status::Blocked { object, .. } = node.state.thread(thread).status {
                let monitor = node.state.name_in_events(object);
                races.extend(self.walk.order.would_acquire(thread, monitor));
            }
            for race in races {
                self.mark(&race);
            }
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
            let could_run = |point: &&mut Point| match point {
                Point::Thread(turn) => turn.left.iter().any(|(_, id)| *id == thread),
                Point::Data { .. } => false,
            };
            if let Some(Point::Thread(turn)) = self.walk.points.iter_mut().rev().find(could_run) {
                turn.race = true;
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
