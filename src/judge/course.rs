//! `Course`: how far the trials of one warning have come. The success with the lowest number counts; it ends the trials
//! with higher numbers and waits for those with lower ones.

use crate::search::{Interrupt, Tried};
use std::collections::BTreeMap;
use std::time::Instant;

pub struct Course {
    /// How many trials were planned, and how many were begun.
    planned: usize,
    begun: usize,
    running: BTreeMap<usize, Interrupt>,
    pub tried: BTreeMap<usize, Tried>,
    pub deadline: Instant,
}

impl Course {
    pub fn new(planned: usize, deadline: Instant) -> Course {
        Course {
            planned,
            begun: 0,
            running: BTreeMap::new(),
            tried: BTreeMap::new(),
            deadline,
        }
    }

    /// The lowest trial that has settled it, either way.
    pub fn settled_by(&self) -> Option<usize> {
        let settles = |tried: &&Tried| tried.met.is_some() || tried.is_complete;
        self.tried.values().find(settles).map(|tried| tried.number)
    }

    /// The next trial to begin, if more should be.
    pub fn next(&self) -> Option<usize> {
        let is_open = self.settled_by().is_none_or(|number| self.begun < number);
        let has_time = Instant::now() < self.deadline;
        (is_open && has_time && self.begun < self.planned).then_some(self.begun)
    }

    pub fn begin(&mut self) -> Interrupt {
        let interrupt = Interrupt::default();
        self.running.insert(self.begun, interrupt.clone());
        self.begun += 1;
        interrupt
    }

    pub fn end(&mut self, tried: Tried) {
        self.running.remove(&tried.number);
        self.tried.insert(tried.number, tried);
        if let Some(settled) = self.settled_by() {
            for interrupt in self.running.range(settled + 1..).map(|(_, it)| it) {
                interrupt.set();
            }
        }
    }

    /// Ends all that run.
    pub fn interrupt(&self) {
        self.running.values().for_each(Interrupt::set);
    }

    pub fn is_running(&self) -> bool {
        !self.running.is_empty()
    }

    /// Nothing runs, and nothing more will.
    pub fn is_over(&self) -> bool {
        !self.is_running() && self.next().is_none()
    }

    /// The trials that count: those up to the one that settled it.
    pub fn counted(&self) -> impl Iterator<Item = &Tried> {
        let last = self.settled_by().unwrap_or(usize::MAX);
        self.tried.range(..=last).map(|(_, tried)| tried)
    }
}
