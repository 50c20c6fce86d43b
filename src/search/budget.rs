//! `Budget`: what bounds an exploration as a whole. Bytecodes on one path are the machine's own business.

use super::Stats;
use super::gap::Gap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Set when the user wants an end.
#[derive(Clone, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// The same for the machine, which may run long without coming back.
    pub fn flag(&self) -> Arc<AtomicBool> {
        self.0.clone()
    }

    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How a search is getting on, for whoever watches from another thread. Nothing depends on it.
#[derive(Debug)]
pub struct Pulse {
    began: Instant,
    states: AtomicU64,
    /// The fewest locations left to match so far.
    best: AtomicU32,
}

impl Default for Pulse {
    fn default() -> Self {
        Pulse {
            began: Instant::now(),
            states: AtomicU64::new(0),
            best: AtomicU32::new(u32::MAX),
        }
    }
}

impl Pulse {
    pub fn states(&self) -> u64 {
        self.states.load(Ordering::Relaxed)
    }

    pub fn states_per_second(&self) -> u64 {
        let seconds = self.began.elapsed().as_secs_f64().max(0.001);
        (self.states() as f64 / seconds) as u64
    }

    pub fn best(&self) -> Option<u32> {
        let best = self.best.load(Ordering::Relaxed);
        (best != u32::MAX).then_some(best)
    }

    pub(super) fn tell_states(&self, states: u64) {
        self.states.store(states, Ordering::Relaxed);
    }

    pub(super) fn tell_best(&self, left: u32) {
        self.best.fetch_min(left, Ordering::Relaxed);
    }
}

#[derive(Clone, Default)]
pub struct Budget {
    pub deadline: Option<Instant>,
    pub states: Option<u64>,
    /// States that a guided search may generate without getting on.
    pub patience: Option<u64>,
    /// Bytecodes of all paths together.
    pub bytecodes: Option<u64>,
    /// Choices with several alternatives on one path.
    pub depth: Option<u64>,
    /// Bytes of the whole process.
    pub memory: Option<u64>,
    pub interrupt: Interrupt,
    pub pulse: Arc<Pulse>,
}

impl Budget {
    pub(super) fn exceeded(&self, stats: &Stats) -> Option<Gap> {
        self.pulse.tell_states(stats.states);
        if self.interrupt.is_set() {
            return Some(Gap::Interrupted);
        }
        if self.deadline.is_some_and(|at| Instant::now() >= at) {
            return Some(Gap::Time);
        }
        if self.states.is_some_and(|most| stats.states >= most) {
            return Some(Gap::States);
        }
        if self.bytecodes.is_some_and(|most| stats.bytecodes >= most) {
            return Some(Gap::Work);
        }
        None
    }

    pub(super) fn is_too_deep(&self, depth: u64) -> bool {
        self.depth.is_some_and(|most| depth >= most)
    }

    fn is_short_of_memory(&self) -> bool {
        let used = |most| crate::run::memory_kib().is_some_and(|kib| kib * 1024 > most);
        self.memory.is_some_and(used)
    }
}

/// Looks at memory now and then: it costs a system call.
pub(super) struct MemoryWatch {
    looked: Instant,
}

/// Memory is looked at no more often than this.
const LOOK_AFTER: Duration = Duration::from_millis(20);

impl MemoryWatch {
    pub fn new() -> MemoryWatch {
        MemoryWatch {
            looked: Instant::now(),
        }
    }

    /// Whether memory was found short just now.
    pub fn is_short(&mut self, budget: &Budget) -> bool {
        if budget.memory.is_none() || self.looked.elapsed() < LOOK_AFTER {
            return false;
        }
        self.looked = Instant::now();
        budget.is_short_of_memory()
    }

    /// Whether it still is, after something was given up.
    pub fn is_still_short(&self, budget: &Budget) -> bool {
        budget.is_short_of_memory()
    }
}
