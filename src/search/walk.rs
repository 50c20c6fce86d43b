//! Walks: one execution after the other, each to its end with one pick at every choice. They find in a moment what needs
//! no aim, never cover everything, and end by a limit. A [`Walker`] says who goes on: there is a file for each in `walk`
//! (`fair`, `chance`, `priorities`, `uniform`, `lock_step`), and `by_turns` has them all take turns, which is what a
//! warning gets.
//!
//! What walks learn of a program, the later ones build on: how many choices an execution has, and how many events of
//! interest each thread.

mod chance;
mod fair;
mod lock_step;
mod priorities;
mod uniform;

use super::{Means, Order, Plain};
use crate::program::Location;
use crate::random::Random;
use crate::vm::{Choice, Pick, State, ThreadId, Vm};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

pub(super) const FAIR: Plain = Plain {
    name: "default",
    help: "One path: each thread runs until it must wait",
    words: "under the default schedule",
    means: Means::States(|seed| {
        Box::new(Walks::of(seed, vec![Box::new(fair::Default::default())], 1))
    }),
};

pub(super) const CHANCE: Plain = Plain {
    name: "random",
    help: "One random path after the other",
    words: "by random walks",
    means: Means::States(|seed| alone(seed, Box::new(chance::Chance))),
};

pub(super) const PRIORITIES: Plain = Plain {
    name: "pct",
    help: "Random paths on which the threads have priorities that seldom change",
    words: "by walks with random priorities",
    means: Means::States(|seed| alone(seed, Box::<priorities::Priorities>::default())),
};

pub(super) const UNIFORM: Plain = Plain {
    name: "uniform",
    help: "Random paths, with every order of what matters as likely as the others",
    words: "by selected uniform walks",
    means: Means::States(|seed| alone(seed, Box::<uniform::Uniform>::default())),
};

pub(super) const LOCK_STEP: Plain = Plain {
    name: "lock-step",
    help: "Paths on which all threads get on alike",
    words: "in lock-step",
    means: Means::States(|seed| alone(seed, Box::<lock_step::LockStep>::default())),
};

/// A strategy of walks goes on for so many, and no more.
const MOST_WALKS: u64 = 10_000;
/// A walk that is longer than so many choices, and than so many times the first, is left: it may never end.
const LONG: u64 = 5_000;
const LONGER: u64 = 20;
const LONGEST: u64 = 200_000;

fn alone(seed: u64, walker: Box<dyn Walker>) -> Box<dyn Order> {
    Box::new(Walks::of(seed, vec![walker], MOST_WALKS))
}

/// All of them by turns, so many walks each.
pub(crate) fn by_turns(seed: u64, each: u64) -> Box<dyn Order> {
    let walkers: Vec<Box<dyn Walker>> = vec![
        Box::<lock_step::LockStep>::default(),
        Box::<priorities::Priorities>::default(),
        Box::<uniform::Uniform>::default(),
        Box::new(chance::Chance),
    ];
    let walks = each * walkers.len() as u64;
    let mut all: Vec<Box<dyn Walker>> = vec![Box::new(fair::Default::default())];
    all.extend(walkers);
    Box::new(Walks::of(seed, all, 1 + walks))
}

/// Who goes on.
trait Walker {
    /// As in the table of strategies.
    fn name(&self) -> &'static str;

    /// A walk begins. `number` counts those of this walker.
    fn begin(&mut self, _number: u64, _learned: &Learned, _random: &mut Random) {}

    /// Who of these goes on, by the place among them.
    fn thread(&mut self, at: &Crossroads, random: &mut Random) -> usize;

    /// Which of so many alternatives it is that concern no thread.
    fn other(&mut self, alternatives: usize, random: &mut Random) -> usize {
        random.below(alternatives)
    }
}

/// A choice between threads, of which there are at least two.
struct Crossroads<'a> {
    vm: &'a Vm,
    state: &'a State,
    threads: &'a [ThreadId],
    learned: &'a Learned,
}

impl Crossroads<'_> {
    fn matters(&self, thread: ThreadId) -> bool {
        self.learned.matters(self.vm, self.state, thread)
    }
}

/// A thread, whatever its number is in this execution.
type Lineage = Rc<[u32]>;

/// What walks have learned.
#[derive(Default)]
struct Learned {
    /// Where the events of interest are; without it, every choice is one.
    interesting: Option<FxHashSet<Location>>,
    /// Choices of the longest walk that came to its end.
    length: u64,
    /// The most events of interest of each thread.
    events: FxHashMap<Lineage, u64>,
}

impl Learned {
    /// Whether what a thread does next is of interest.
    fn matters(&self, vm: &Vm, state: &State, thread: ThreadId) -> bool {
        let Some(interesting) = &self.interesting else {
            return true;
        };
        let at = vm.application_frame(state, thread);
        at.is_some_and(|at| interesting.contains(&at))
    }
}

struct Walks {
    random: Random,
    walkers: Vec<Box<dyn Walker>>,
    /// Walks so far, and at most.
    walks: u64,
    most: u64,
    learned: Learned,
    /// Of the walk that is on its way: its choices, and the events of interest of each thread.
    length: u64,
    events: FxHashMap<Lineage, u64>,
}

impl Walks {
    fn of(seed: u64, walkers: Vec<Box<dyn Walker>>, most: u64) -> Walks {
        Walks {
            random: Random::new(seed),
            walkers,
            walks: 0,
            most,
            learned: Learned::default(),
            length: 0,
            events: FxHashMap::default(),
        }
    }

    /// Whose turn it is, and how often it had one before. The first walker has only the first walk, if there are others.
    fn turn(&self) -> (usize, u64) {
        let count = self.walkers.len() as u64;
        let walk = self.walks.saturating_sub(1);
        if count == 1 || walk == 0 {
            return (0, walk);
        }
        let turn = walk - 1;
        (1 + (turn % (count - 1)) as usize, turn / (count - 1))
    }

    fn learn(&mut self) {
        self.learned.length = self.learned.length.max(self.length);
        for (lineage, count) in self.events.drain() {
            let known = self.learned.events.entry(lineage).or_default();
            *known = count.max(*known);
        }
        self.length = 0;
    }

    fn is_too_long(&self) -> bool {
        let longest = self.learned.length.saturating_mul(LONGER);
        self.length > longest.clamp(LONG, LONGEST)
    }
}

impl Order for Walks {
    fn picks(&mut self, vm: &Vm, at: &State, choice: &Choice, feasible: Vec<Pick>) -> Vec<Pick> {
        self.length += 1;
        if self.is_too_long() {
            return Vec::new();
        }
        let (turn, _) = self.turn();
        let walker = &mut self.walkers[turn];
        let Choice::Thread(_) = choice else {
            return vec![feasible[walker.other(feasible.len(), &mut self.random)]];
        };
        let threads: Vec<ThreadId> = feasible
            .iter()
            .filter_map(|&pick| choice.thread(pick))
            .collect();
        let crossroads = Crossroads {
            vm,
            state: at,
            threads: &threads,
            learned: &self.learned,
        };
        let picked = walker.thread(&crossroads, &mut self.random);
        if crossroads.matters(threads[picked]) {
            let lineage = at.thread(threads[picked]).path.clone();
            *self.events.entry(lineage).or_default() += 1;
        }
        vec![feasible[picked]]
    }

    fn walks_on(&mut self) -> bool {
        if self.walks > 0 {
            self.learn();
        }
        if self.walks == self.most {
            return false;
        }
        self.walks += 1;
        let (turn, number) = self.turn();
        self.walkers[turn].begin(number, &self.learned, &mut self.random);
        true
    }

    fn is_exhaustive(&self) -> bool {
        false
    }

    fn take_interest(&mut self, locations: FxHashSet<Location>) {
        self.learned.interesting = Some(locations);
    }

    fn walker(&self) -> Option<&'static str> {
        let (turn, _) = self.turn();
        Some(self.walkers[turn].name())
    }
}

/// The place of the greatest; of several, the first.
fn greatest<K: Ord>(threads: &[ThreadId], rank: impl Fn(ThreadId) -> K) -> usize {
    let mut best = 0;
    for place in 1..threads.len() {
        if rank(threads[place]) > rank(threads[best]) {
            best = place;
        }
    }
    best
}
