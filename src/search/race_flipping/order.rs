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
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// How many events of each thread come before.
#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct Clock(Vec<u32>);

impl Clock {
    pub(crate) fn of(&self, thread: ThreadId) -> u32 {
        self.0.get(usize::from(thread.0)).copied().unwrap_or(0)
    }

    /// What both know.
    fn meet(&mut self, other: &Clock) {
        self.0.truncate(other.0.len());
        for (own, theirs) in self.0.iter_mut().zip(&other.0) {
            *own = (*own).min(*theirs);
        }
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
    pub count: u32,
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

/// A part as it was before an event.
#[derive(Clone)]
enum Before {
    Thread(ThreadId, Clock),
    Spot(Touched, Option<History>),
    Ended(u32, Option<Clock>),
    LastEnd(Option<Stamp>),
}

/// How far an order had come, to go back to.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Mark(usize);

#[derive(Clone, Default)]
pub(crate) struct Order {
    threads: Vec<Clock>,
    spots: BTreeMap<Touched, History>,
    /// The clocks of threads that have ended, by the number of the thread's object.
    ended: BTreeMap<u32, Clock>,
    /// After the last thread that is no daemon, the program ends.
    last_end: Option<Stamp>,
    /// What was there before events changed it, the newest last; since a mark, of each part what was there first.
    before: Vec<Before>,
    /// The threads and spots of which that is kept since the last mark.
    kept_threads: FxHashSet<ThreadId>,
    kept_spots: FxHashSet<Touched>,
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

    /// What a thread knows of all others.
    pub(crate) fn clock_of(&self, thread: ThreadId) -> Option<&Clock> {
        self.threads.get(usize::from(thread.0))
    }

    /// Where to come back to.
    pub(crate) fn mark(&mut self) -> Mark {
        self.kept_threads.clear();
        self.kept_spots.clear();
        Mark(self.before.len())
    }

    /// Takes back all events since then.
    pub(crate) fn go_back(&mut self, mark: Mark) {
        while self.before.len() > mark.0 {
            match self.before.pop() {
                Some(Before::Thread(thread, clock)) => self.threads[usize::from(thread.0)] = clock,
                Some(Before::Spot(spot, Some(history))) => _ = self.spots.insert(spot, history),
                Some(Before::Spot(spot, None)) => _ = self.spots.remove(&spot),
                Some(Before::Ended(object, Some(clock))) => _ = self.ended.insert(object, clock),
                Some(Before::Ended(object, None)) => _ = self.ended.remove(&object),
                Some(Before::LastEnd(end)) => self.last_end = end,
                None => {}
            }
        }
        self.kept_threads.clear();
        self.kept_spots.clear();
    }

    fn clock(&self, thread: ThreadId) -> Clock {
        self.clock_of(thread).cloned().unwrap_or_default()
    }

    fn set_clock(&mut self, thread: ThreadId, clock: Clock) {
        let index = usize::from(thread.0);
        if self.threads.len() <= index {
            self.threads.resize_with(index + 1, Clock::default);
        }
        let old = std::mem::replace(&mut self.threads[index], clock);
        if self.kept_threads.insert(thread) {
            self.before.push(Before::Thread(thread, old));
        }
    }

    /// What happened to a spot, to be added to.
    fn history(&mut self, spot: Touched) -> &mut History {
        if self.kept_spots.insert(spot) {
            let old = self.spots.get(&spot).cloned();
            self.before.push(Before::Spot(spot, old));
        }
        self.spots.entry(spot).or_default()
    }

    /// Takes in an event. Returns the events that it is in an immediate race with.
    pub(crate) fn happened(&mut self, event: &Event, turn: Option<usize>) -> Vec<Stamp> {
        let thread = event.thread;
        let mut races = Vec::new();
        if let Action::Block(_) = event.action {
            let spots = spots_of(event);
            let clock = self.clock(thread);
            races.extend(spots.flat_map(|(spot, _)| self.wanted_in_vain(&clock, thread, spot)));
            if !self.blocks_are_seen {
                return races;
            }
        }
        let mut clock = self.clock(thread);
        *clock.at(thread) += 1;
        let stamp = Stamp {
            event: *event,
            count: clock.of(thread),
            turn,
        };
        self.set_clock(thread, clock);
        for (spot, updates) in spots_of(event) {
            match (event.action, spot) {
                (Action::Block(_), _) => {}
                // Nobody could have seen the end before it came.
                (Action::Join(_) | Action::SeesEnd(_), Touched::End(object)) => {
                    if let Some(end) = self.ended.get(&object) {
                        let mut clock = self.clock(thread);
                        clock.join(end);
                        self.set_clock(thread, clock);
                    }
                }
                _ if acquires(event.action, spot) => self.acquire(spot, stamp, &mut races),
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
                let mut clock = self.clock(child);
                clock.join(&self.clock(thread));
                self.set_clock(child, clock);
            }
            Action::End => {
                self.before
                    .push(Before::LastEnd(self.last_end.replace(stamp)));
                let clock = self.clock(thread);
                let old = self.ended.insert(event.object, clock);
                self.before.push(Before::Ended(event.object, old));
            }
            _ => {}
        }
        races
    }

    /// The events that one would race with that comes some time later, as far as they have happened by now: those and
    /// perhaps more, since until then its thread may have come to know of them. A thread that was not started yet knows
    /// at least what all of `starters` do.
    pub(crate) fn foresee(
        &self,
        event: &Event,
        starters: impl Iterator<Item = ThreadId>,
    ) -> Vec<Stamp> {
        let clock = self.knowledge(event.thread, starters);
        let mut races = Vec::new();
        for (spot, updates) in spots_of(event) {
            match (event.action, spot) {
                (Action::Block(_), _) => {
                    races.extend(self.wanted_in_vain(&clock, event.thread, spot))
                }
                (Action::Join(_) | Action::SeesEnd(_), Touched::End(_)) => {}
                _ if acquires(event.action, spot) => {
                    races.extend(self.kept_from(&clock, event.thread, spot));
                }
                (Action::Release(_) | Action::Wait(_) | Action::Notify(_), _) => {}
                _ if updates => races.extend(self.before_write(&clock, event.thread, spot)),
                _ => races.extend(self.before_read(&clock, event.thread, spot)),
            }
            if spot != Touched::Everything {
                races.extend(self.before_read(&clock, event.thread, Touched::Everything));
            }
        }
        races
    }

    fn knowledge(&self, thread: ThreadId, starters: impl Iterator<Item = ThreadId>) -> Clock {
        let known = |id: ThreadId| self.clock_of(id).filter(|clock| !clock.0.is_empty());
        if let Some(clock) = known(thread) {
            return clock.clone();
        }
        let mut all = starters.filter(|&id| id != thread).map(known);
        let Some(Some(first)) = all.next() else {
            return Clock::default();
        };
        let mut least = first.clone();
        all.for_each(|clock| match clock {
            Some(clock) => least.meet(clock),
            None => least = Clock::default(),
        });
        least
    }

    /// At the end: a thread that never came to do anything more might have done it before what stopped it.
    pub(crate) fn would_happen(&self, thread: ThreadId) -> Vec<Stamp> {
        let clock = self.clock(thread);
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
    pub(crate) fn would_acquire(&self, thread: ThreadId, monitor: u32) -> Option<Stamp> {
        self.wanted_in_vain(&self.clock(thread), thread, Touched::Monitor(monitor))
    }

    fn wanted_in_vain(&self, clock: &Clock, thread: ThreadId, spot: Touched) -> Option<Stamp> {
        let holder = self.spots.get(&spot).and_then(|it| it.acquired);
        holder.filter(|stamp| is_unordered(clock, thread, stamp))
    }

    /// What an acquisition races with: the last one, unless its release is known to have come before.
    fn kept_from(&self, clock: &Clock, thread: ThreadId, spot: Touched) -> Vec<Stamp> {
        let Some(history) = self.spots.get(&spot) else {
            return Vec::new();
        };
        let released = history.update;
        let Some(released) = released.filter(|it| is_unordered(clock, thread, it)) else {
            return Vec::new();
        };
        let seen = self.blocks_are_seen.then_some(released);
        history.acquired.into_iter().chain(seen).collect()
    }

    fn acquire(&mut self, spot: Touched, stamp: Stamp, races: &mut Vec<Stamp>) {
        let thread = stamp.event.thread;
        let clock = self.clock(thread);
        races.extend(self.kept_from(&clock, thread, spot));
        self.history(spot).acquired = Some(stamp);
        self.update(spot, stamp);
    }

    fn update(&mut self, spot: Touched, stamp: Stamp) {
        let thread = stamp.event.thread;
        let mut clock = self.clock(thread);
        let history = self.history(spot);
        clock.join(&history.accesses);
        history.update = Some(stamp);
        history.reads.clear();
        (history.updates, history.accesses) = (clock.clone(), clock.clone());
        self.set_clock(thread, clock);
    }

    fn before_write(&self, clock: &Clock, thread: ThreadId, spot: Touched) -> Vec<Stamp> {
        let mut races = Vec::new();
        for met in self.meeting(spot) {
            let history = &self.spots[&met];
            let update = history.update.filter(|_| history.reads.is_empty());
            let before = history.reads.iter().copied().chain(update);
            races.extend(before.filter(|it| is_unordered(clock, thread, it)));
        }
        races
    }

    fn write(&mut self, spot: Touched, stamp: Stamp, races: &mut Vec<Stamp>) {
        let thread = stamp.event.thread;
        let mut clock = self.clock(thread);
        races.extend(self.before_write(&clock, thread, spot));
        for met in self.meeting(spot) {
            clock.join(&self.spots[&met].accesses);
        }
        self.set_clock(thread, clock);
        self.update(spot, stamp);
    }

    fn before_read(&self, clock: &Clock, thread: ThreadId, spot: Touched) -> Vec<Stamp> {
        let updates = self.meeting(spot).into_iter();
        let updates = updates.filter_map(|met| self.spots[&met].update);
        updates
            .filter(|it| is_unordered(clock, thread, it))
            .collect()
    }

    fn read(&mut self, spot: Touched, stamp: Stamp, races: &mut Vec<Stamp>) {
        let thread = stamp.event.thread;
        let mut clock = self.clock(thread);
        races.extend(self.before_read(&clock, thread, spot));
        for met in self.meeting(spot) {
            clock.join(&self.spots[&met].updates);
        }
        let history = self.history(spot);
        history.accesses.join(&clock);
        history.reads.retain(|read| read.event.thread != thread);
        history.reads.push(stamp);
        self.set_clock(thread, clock);
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

/// Whether an action takes a monitor there.
pub(crate) fn acquires(action: Action, spot: Touched) -> bool {
    match action {
        Action::Acquire(_) | Action::Reacquire(_) => true,
        Action::TriesStart(_) | Action::End | Action::Join(_) | Action::SeesEnd(_) => {
            matches!(spot, Touched::Monitor(_))
        }
        _ => false,
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
            (self.order.clock(thread), races)
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
