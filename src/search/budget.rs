//! `Budget`: what bounds an exploration as a whole. Bytecodes on one path are the machine's own business.

use super::Stats;
use super::gap::Gap;
use crate::limit::{Halt, Interrupt, room};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

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
    pub(crate) fn states(&self) -> u64 {
        self.states.load(Ordering::Relaxed)
    }

    pub(crate) fn states_per_second(&self) -> u64 {
        let seconds = self.began.elapsed().as_secs_f64().max(0.001);
        (self.states() as f64 / seconds) as u64
    }

    pub(crate) fn best(&self) -> Option<u32> {
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

    /// What ends all work on it.
    pub(crate) fn halt(&self) -> Halt {
        Halt::new(self.deadline, Some(self.interrupt.flag()), self.memory)
    }

    pub(super) fn is_too_deep(&self, depth: u64) -> bool {
        self.depth.is_some_and(|most| depth >= most)
    }

    /// Whether there is room for so many bytes more. Small amounts are left to [`MemoryWatch`].
    pub(super) fn has_room(&self, bytes: u64) -> bool {
        let fits = |limit: u64| bytes <= limit / 16 || room::look() + bytes <= limit;
        self.memory.is_none_or(fits)
    }

    /// Whether so many bytes are a part of the memory limit worth having.
    pub(super) fn is_much(&self, bytes: u64) -> bool {
        self.memory.is_some_and(|limit| bytes > limit / 16)
    }
}

/// Looks at memory now and then: it costs a system call.
///
/// What is given up stays with the process, which uses it again before it asks the system for more. So memory is short
/// near its limit, and then each time it has grown further.
pub(super) struct MemoryWatch {
    looked: Instant,
    /// What was in use when it was last found short.
    level: u64,
}

/// Memory is looked at no more often than this.
const LOOK_AFTER: Duration = Duration::from_millis(20);

impl MemoryWatch {
    pub(crate) fn new() -> MemoryWatch {
        MemoryWatch {
            looked: Instant::now(),
            level: 0,
        }
    }

    /// Whether memory was found short just now.
    pub(crate) fn is_short(&mut self, budget: &Budget) -> bool {
        let Some(limit) = budget.memory else {
            return false;
        };
        if self.looked.elapsed() < LOOK_AFTER {
            return false;
        }
        self.looked = Instant::now();
        self.is_short_with(room::look(), limit)
    }

    fn is_short_with(&mut self, used: u64, limit: u64) -> bool {
        let near = limit - limit / 8;
        let is_short = used > limit || used > near && used > self.level + limit / 64;
        if is_short {
            self.level = used;
        }
        is_short
    }

    /// Whether the limit is passed, so that nothing can be kept.
    pub(crate) fn is_beyond(&self, budget: &Budget) -> bool {
        budget.memory.is_some_and(|limit| room::look() > limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_short_near_its_limit_and_then_as_it_grows() {
        let mut watch = MemoryWatch::new();
        let mut is_short = |used| watch.is_short_with(used, 6400);
        assert!(!is_short(5600));
        assert!(is_short(5601));
        // What was given up is used again.
        assert!(!is_short(5601));
        assert!(!is_short(5701));
        assert!(is_short(5702));
        assert!(is_short(6401));
        assert!(is_short(6401));
    }
}
