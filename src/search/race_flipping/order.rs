//! The causal order of an execution by dynamic vector clocks (paper, section 3.2): which events come before which, and
//! which two are in an immediate race, so that another schedule could turn them round.
//!
//! Where we differ from the paper:
//! - What the paper leaves out has its place: waiting gives a monitor up and takes it again, a notification is an update
//!   of the monitor, the end of a thread comes before a join that sees it, permits and interrupts are updates of what
//!   wakes a thread. An event that may concern any other is an update of a variable that every event reads.
//! - A monitor that a thread wants in vain races with its acquisition too: in a deadlock there is no later event.
//! - A variable keeps the last read of each thread: an earlier one is never in an immediate race.

use super::super::footprint::{Touched, spots_of};
use crate::program::Program;
use crate::vm::{Action, Event, HeapVariable, ThreadId};
use std::collections::BTreeMap;

/// How many events of each thread come before.
#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct Clock(Vec<u32>);

impl Clock {
    pub(crate) fn of(&self, thread: ThreadId) -> u32 {
        self.0.get(usize::from(thread.0)).copied().unwrap_or(0)
    }

    fn at(&mut self, thread: ThreadId) -> &mut u32 {
        let index = usize::from(thread.0);
        if self.0.len() <= index {
            self.0.resize(index + 1, 0);
        }
        &mut self.0[index]
    }

    fn join(&mut self, other: &Clock) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (own, theirs) in self.0.iter_mut().zip(&other.0) {
            *own = (*own).max(*theirs);
        }
    }
}

/// An event as those that follow know it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stamp {
    pub event: Event,
    /// It is the thread's so many-th.
    count: u32,
    /// The choice of a thread that it followed from at once.
    pub turn: Option<usize>,
}

/// What happened to one spot.
#[derive(Clone, Default, Debug)]
struct History {
    update: Option<Stamp>,
    /// The last of each thread since then.
    reads: Vec<Stamp>,
    /// Of a monitor: who holds it, or held it last.
    acquired: Option<Stamp>,
    /// The paper's V^w and V^a.
    updates: Clock,
    accesses: Clock,
}

#[derive(Clone, Default)]
pub(crate) struct Order {
    threads: Vec<Clock>,
    spots: BTreeMap<Touched, History>,
    /// The clocks of threads that have ended, by the number of the thread's object.
    ended: BTreeMap<u32, Clock>,
    /// After the last thread that is no daemon, the program ends.
    last_end: Option<Stamp>,
    /// Threads may look whether others are blocked. Then to be kept waiting is an event like others, and so is to give up a
    /// monitor before another thread has tried to get it.
    blocks_are_seen: bool,
}

impl Order {
    pub(crate) fn of(program: &Program) -> Order {
        Order {
            blocks_are_seen: program.may_look_at_waits(),
            ..Order::default()
        }
    }

    fn clock(&mut self, thread: ThreadId) -> &mut Clock {
        let index = usize::from(thread.0);
        if self.threads.len() <= index {
            self.threads.resize_with(index + 1, Clock::default);
        }
        &mut self.threads[index]
    }

    /// Takes in an event. Returns the events that it is in an immediate race with.
    pub(crate) fn happened(&mut self, event: &Event, turn: Option<usize>) -> Vec<Stamp> {
        let thread = event.thread;
        let mut races = Vec::new();
        if let Action::Block(_) = event.action {
            let spots = spots_of(event);
            races.extend(spots.flat_map(|(spot, _)| self.wanted_in_vain(thread, spot)));
            if !self.blocks_are_seen {
                return races;
            }
        }
        *self.clock(thread).at(thread) += 1;
        let stamp = Stamp {
            event: *event,
            count: self.clock(thread).of(thread),
            turn,
        };
        for (spot, updates) in spots_of(event) {
            match (event.action, spot) {
                (Action::Block(_), _) => {}
                // Nobody could have seen the end before it came.
                (Action::Join(_) | Action::SeesEnd(_), Touched::End(object)) => {
                    if let Some(end) = self.ended.get(&object).cloned() {
                        self.clock(thread).join(&end);
                    }
                }
                (Action::Acquire(_) | Action::Reacquire(_), _)
                | (
                    Action::TriesStart(_) | Action::End | Action::Join(_) | Action::SeesEnd(_),
                    Touched::Monitor(_),
                ) => self.acquire(spot, stamp, &mut races),
                // Only its holder gives a monitor up or notifies.
                (Action::Release(_) | Action::Wait(_) | Action::Notify(_), _) => {
                    self.update(spot, stamp)
                }
                _ if updates => self.write(spot, stamp, &mut races),
                _ => self.read(spot, stamp, &mut races),
            }
            if spot != Touched::Everything {
                self.read(Touched::Everything, stamp, &mut races);
            }
        }
        match event.action {
            Action::Start(child) => {
                let clock = self.clock(thread).clone();
                self.clock(child).join(&clock);
            }
            Action::End => {
                self.last_end = Some(stamp);
                let clock = self.clock(thread).clone();
                self.ended.insert(event.object, clock);
            }
            _ => {}
        }
        races
    }

    /// At the end: a thread that never came to do anything more might have done it before what stopped it.
    pub(crate) fn would_happen(&mut self, thread: ThreadId) -> Vec<Stamp> {
        let clock = self.clock(thread).clone();
        let last = self
            .spots
            .get(&Touched::Everything)
            .and_then(|it| it.update);
        last.into_iter()
            .chain(self.last_end)
            .filter(|stamp| is_unordered(&clock, thread, stamp))
            .collect()
    }

    /// Likewise a thread that never got this monitor.
    pub(crate) fn would_acquire(&mut self, thread: ThreadId, monitor: u32) -> Vec<Stamp> {
        self.wanted_in_vain(thread, Touched::Monitor(monitor))
    }

    fn wanted_in_vain(&mut self, thread: ThreadId, spot: Touched) -> Vec<Stamp> {
        let clock = self.clock(thread).clone();
        let holder = self.spots.get(&spot).and_then(|it| it.acquired);
        holder
            .into_iter()
            .filter(|stamp| is_unordered(&clock, thread, stamp))
            .collect()
    }

    /// A race with the last acquisition, unless its release is known to have come before.
    fn acquire(&mut self, spot: Touched, stamp: Stamp, races: &mut Vec<Stamp>) {
        let thread = stamp.event.thread;
        let clock = self.clock(thread).clone();
        let history = self.spots.entry(spot).or_default();
        let released = history.update;
        if let Some(released) = released.filter(|it| is_unordered(&clock, thread, it)) {
            races.extend(history.acquired);
            races.extend(self.blocks_are_seen.then_some(released));
        }
        history.acquired = Some(stamp);
        self.update(spot, stamp);
    }

    fn update(&mut self, spot: Touched, stamp: Stamp) {
        let thread = stamp.event.thread;
        let history = self.spots.entry(spot).or_default();
        let mut clock = history.accesses.clone();
        history.update = Some(stamp);
        history.reads.clear();
        clock.join(self.clock(thread));
        *self.clock(thread) = clock.clone();
        let history = self.spots.entry(spot).or_default();
        (history.updates, history.accesses) = (clock.clone(), clock);
    }

    fn write(&mut self, spot: Touched, stamp: Stamp, races: &mut Vec<Stamp>) {
        let thread = stamp.event.thread;
        for met in self.meeting(spot) {
            let clock = self.clock(thread).clone();
            let history = &self.spots[&met];
            let before: Vec<Stamp> = match history.reads.is_empty() {
                true => history.update.into_iter().collect(),
                false => history.reads.clone(),
            };
            let unordered = before.into_iter();
            races.extend(unordered.filter(|it| is_unordered(&clock, thread, it)));
        }
        for met in self.meeting(spot) {
            let accesses = self.spots[&met].accesses.clone();
            self.clock(thread).join(&accesses);
        }
        self.update(spot, stamp);
    }

    fn read(&mut self, spot: Touched, stamp: Stamp, races: &mut Vec<Stamp>) {
        let thread = stamp.event.thread;
        let clock = self.clock(thread).clone();
        for met in self.meeting(spot) {
            let last = self.spots[&met].update;
            races.extend(last.filter(|it| is_unordered(&clock, thread, it)));
            let updates = self.spots[&met].updates.clone();
            self.clock(thread).join(&updates);
        }
        let clock = self.clock(thread).clone();
        let history = self.spots.entry(spot).or_default();
        history.accesses.join(&clock);
        history.reads.retain(|read| read.event.thread != thread);
        history.reads.push(stamp);
    }

    /// The spots with a history that an access to this one may be about.
    fn meeting(&self, spot: Touched) -> Vec<Touched> {
        let known = |spot: &Touched| self.spots.contains_key(spot);
        let Touched::Slot { object, slot } = spot else {
            return [spot].into_iter().filter(known).collect();
        };
        let of = |slot: u32| Touched::Slot { object, slot };
        match slot {
            HeapVariable::ANY => {
                let all = self.spots.range(of(0)..=of(HeapVariable::ANY));
                all.map(|(spot, _)| *spot).collect()
            }
            _ => [spot, of(HeapVariable::ANY)]
                .into_iter()
                .filter(known)
                .collect(),
        }
    }
}

/// Whether another thread's event is not known to have come before.
fn is_unordered(clock: &Clock, thread: ThreadId, stamp: &Stamp) -> bool {
    stamp.event.thread != thread && clock.of(stamp.event.thread) < stamp.count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::{Location, MethodId};
    use crate::vm::ObjectId;

    const PARENT: ThreadId = ThreadId(0);
    const CHILD: ThreadId = ThreadId(1);

    struct Execution {
        order: Order,
        happened: u32,
    }

    impl Execution {
        /// Returns the thread's clock after the event, and which events it races with, by their numbers.
        fn then(&mut self, thread: ThreadId, action: Action) -> (Clock, Vec<u32>) {
            self.happened += 1;
            let at = Location::new(MethodId(0), self.happened);
            let event = Event {
                thread,
                at,
                action,
                object: 1,
            };
            let races = self.order.happened(&event, None);
            let races = races.iter().filter_map(|it| it.event.at.index()).collect();
            (self.order.clock(thread).clone(), races)
        }
    }

    /// Whether what had the one clock causally precedes what had the other.
    fn precedes(one: &Clock, other: &Clock) -> bool {
        (0..2).all(|it| one.of(ThreadId(it)) <= other.of(ThreadId(it)))
    }

    /// The relations that the caption of the paper's Figure 5 lists, in an execution that has them all: a parent writes z
    /// (e1) and starts a child, which writes x (e9) and reads z (e10); then the parent writes y (e3), reads x (e4) and z
    /// (e5); then the child reads y (e12).
    #[test]
    fn the_relations_of_figure_5() {
        let of = |slot| HeapVariable::new(ObjectId::NULL, slot);
        let (x, y, z) = (of(0), of(1), of(2));
        let mut execution = Execution {
            order: Order::default(),
            happened: 0,
        };
        let (e1, none_1) = execution.then(PARENT, Action::Write(z));
        execution.then(PARENT, Action::Start(CHILD));
        let (e9, none_9) = execution.then(CHILD, Action::Write(x));
        let number_of_e9 = execution.happened;
        let (e10, of_e10) = execution.then(CHILD, Action::Read(z));
        let (e3, none_3) = execution.then(PARENT, Action::Write(y));
        let number_of_e3 = execution.happened;
        let (e4, of_e4) = execution.then(PARENT, Action::Read(x));
        let (_, of_e5) = execution.then(PARENT, Action::Read(z));
        let (e12, of_e12) = execution.then(CHILD, Action::Read(y));
        assert!(none_1.is_empty() && none_9.is_empty() && none_3.is_empty());
        // e1 is before e10 by the start of the child alone, and two reads are in no race.
        assert_eq!((of_e10, of_e5), (vec![], vec![]));
        assert_eq!((of_e4, of_e12), (vec![number_of_e9], vec![number_of_e3]));
        assert!(precedes(&e1, &e9) && precedes(&e1, &e10) && precedes(&e1, &e12));
        assert!(precedes(&e3, &e4) && precedes(&e9, &e4) && precedes(&e3, &e12));
        assert!(!precedes(&e3, &e10) && !precedes(&e10, &e3));
    }
}
