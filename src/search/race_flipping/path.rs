//! The path that is being explored: its choices, with what was not tried there yet, and its events.

use super::behind::{Behind, Threads};
use super::order::{Clock, Mark, Order};
use crate::random::Random;
use crate::search::Alternative;
use crate::search::fair::Fair;
use crate::search::footprint::Sleeper;
use crate::search::seen::Visit;
use crate::search::waiting::Fork;
use crate::vm::{Event, Pick, State, ThreadId, Vm};
use std::rc::Rc;

/// In a probe, one in so many threads does not go on although it could.
const SWITCHES: usize = 4;

/// A choice on the current path.
pub(super) struct Point {
    pub(super) fork: Option<Rc<Fork>>,
    pub(super) node: Resume,
    pub(super) alternatives: Alternatives,
    /// Which state it is at, where states are compared.
    pub(super) visit: Option<Visit>,
    pub(super) behind: Behind,
}

pub(super) enum Alternatives {
    Threads(Turn),
    Data(Vec<Pick>),
    /// There never were any.
    None,
}

impl Point {
    pub(super) fn turn(&mut self) -> Option<&mut Turn> {
        match &mut self.alternatives {
            Alternatives::Threads(turn) => Some(turn),
            Alternatives::Data(_) | Alternatives::None => None,
        }
    }
}

pub(super) struct Turn {
    /// Threads that were not tried and do not sleep, in order.
    pub(super) left: Vec<(Pick, ThreadId)>,
    pub(super) due: Due,
}

/// Which of the threads that are left must be tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Due {
    These(Threads),
    /// One of them, whichever; others only if what that one does is in a race again.
    Another,
    All,
}

impl Turn {
    pub(super) fn is_left(&self, thread: ThreadId) -> bool {
        self.left.iter().any(|(_, id)| *id == thread)
    }

    pub(super) fn is_due(&self, thread: ThreadId) -> bool {
        match self.due {
            Due::These(threads) => threads.contains(thread),
            Due::Another | Due::All => true,
        }
    }

    pub(super) fn wants(&mut self, thread: ThreadId) {
        if let Due::These(threads) = &mut self.due {
            threads.add(Threads::of(thread));
        }
    }

    pub(super) fn next(&mut self) -> Option<(Pick, ThreadId)> {
        let at = self.left.iter().position(|&(_, id)| self.is_due(id))?;
        if self.due == Due::Another {
            self.due = Due::These(Threads::default());
        }
        Some(self.left.remove(at))
    }
}

/// What an execution that goes on from a choice must know besides the fork.
#[derive(Clone)]
pub(super) struct Resume {
    pub(super) asleep: Vec<Sleeper>,
    /// How many events had happened, and what was known of their order.
    pub(super) events: usize,
    pub(super) order: Mark,
    pub(super) running: Option<(ThreadId, usize)>,
}

/// A depth-first exploration on its way.
pub(super) struct Walk {
    /// Where it goes on.
    pub(super) next: Option<Alternative>,
    pub(super) points: Vec<Point>,
    /// The events of the current path.
    pub(super) log: Vec<Logged>,
    pub(super) order: Order,
    /// The thread that was picked last and the point where it was, until another thread does something.
    pub(super) running: Option<(ThreadId, usize)>,
    pub(super) fair: Fair,
    /// By what inputs are chosen, if not in order.
    pub(super) random: Option<Random>,
    pub(super) is_probe: bool,
}

pub(super) struct Logged {
    pub(super) event: Event,
    /// What its thread knew when it had happened, itself included.
    pub(super) clock: Clock,
}

impl Logged {
    pub(super) fn count(&self) -> u32 {
        self.clock.of(self.event.thread)
    }
}

impl Walk {
    pub(super) fn from(vm: &Vm, start: State, seed: u64) -> Walk {
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

    pub(super) fn probe(vm: &Vm, start: State, seed: u64) -> Walk {
        Walk {
            is_probe: true,
            ..Walk::from(vm, start, seed)
        }
    }

    /// Which of so many threads runs next in a probe, if chance says.
    pub(super) fn switched(&mut self, threads: usize) -> Option<usize> {
        let random = self.random.as_mut().filter(|_| self.is_probe)?;
        (random.below(SWITCHES) == 0).then(|| random.below(threads))
    }
}
