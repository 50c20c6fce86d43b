//! `Course`: how far the trials of one warning have come. The success with the lowest number counts; it ends the trials
//! with higher numbers and waits for those with lower ones. A reading whose executions were all explored needs no more.

use crate::limit::Interrupt;
use crate::search::{Pulse, Trial, Tried};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

pub(crate) struct Course<'a> {
    plan: &'a [Trial],
    /// The readings that are to be tried.
    readings: Vec<usize>,
    begun: usize,
    running: BTreeMap<usize, (Interrupt, Arc<Pulse>)>,
    pub tried: BTreeMap<usize, Tried>,
    pub deadline: Instant,
}

impl<'a> Course<'a> {
    pub(crate) fn new(plan: &'a [Trial], deadline: Instant) -> Course<'a> {
        let mut readings: Vec<usize> = plan.iter().map(|trial| trial.reading).collect();
        readings.sort_unstable();
        readings.dedup();
        Course {
            plan,
            readings,
            begun: 0,
            running: BTreeMap::new(),
            tried: BTreeMap::new(),
            deadline,
        }
    }

    /// The lowest trial that met the goal.
    pub(crate) fn met_by(&self) -> Option<usize> {
        let met = self.tried.values().find(|tried| tried.met.is_some());
        met.map(|tried| tried.number)
    }

    /// The trial that explored all executions of a reading.
    pub(crate) fn completed_by(&self, reading: usize) -> Option<usize> {
        let is_it =
            |tried: &&Tried| tried.is_complete && self.plan[tried.number].reading == reading;
        self.tried.values().find(is_it).map(|tried| tried.number)
    }

    /// The trial that settled the warning: it met the goal, or was the last to complete a reading.
    pub(crate) fn settled_by(&self) -> Option<usize> {
        let completed = || {
            let all = self
                .readings
                .iter()
                .map(|&reading| self.completed_by(reading));
            all.collect::<Option<Vec<usize>>>()?.into_iter().max()
        };
        self.met_by().or_else(completed)
    }

    /// Whether a trial can still change anything.
    fn matters(&self, number: usize) -> bool {
        let completed = self.completed_by(self.plan[number].reading);
        self.met_by().is_none_or(|met| number < met) && completed.is_none_or(|it| number < it)
    }

    /// The next trial to begin, if more should be.
    pub(crate) fn next(&self) -> Option<usize> {
        let has_time = Instant::now() < self.deadline;
        (self.begun..self.plan.len()).find(|&number| has_time && self.matters(number))
    }

    pub(crate) fn begin(&mut self, number: usize) -> (Interrupt, Arc<Pulse>) {
        let own = (Interrupt::default(), Arc::new(Pulse::default()));
        self.running.insert(number, own.clone());
        self.begun = number + 1;
        own
    }

    /// How those that run are getting on.
    pub(crate) fn pulses(&self) -> impl Iterator<Item = Arc<Pulse>> + '_ {
        self.running.values().map(|(_, pulse)| pulse.clone())
    }

    /// A trial whose outcome is known.
    pub(crate) fn know(&mut self, tried: Tried) {
        self.begun = self.begun.max(tried.number + 1);
        self.tried.insert(tried.number, tried);
    }

    pub(crate) fn end(&mut self, tried: Tried) {
        self.running.remove(&tried.number);
        self.tried.insert(tried.number, tried);
        for (&number, (interrupt, _)) in &self.running {
            if !self.matters(number) {
                interrupt.set();
            }
        }
    }

    /// Ends all that run.
    pub(crate) fn interrupt(&self) {
        self.running.values().for_each(|(it, _)| it.set());
    }

    pub(crate) fn is_running(&self) -> bool {
        !self.running.is_empty()
    }

    /// The time for the warning is over.
    pub(crate) fn is_cut(&self) -> bool {
        Instant::now() >= self.deadline
    }

    /// Nothing runs, and nothing more will.
    pub(crate) fn is_over(&self) -> bool {
        !self.is_running() && self.next().is_none()
    }

    /// The trials that count: up to the one that settled the warning, but for those that changed nothing.
    pub(crate) fn counted(&self) -> impl Iterator<Item = &Tried> {
        let last = self.settled_by().unwrap_or(usize::MAX);
        let counts = |tried: &&Tried| {
            let completed = self.completed_by(self.plan[tried.number].reading);
            completed.is_none_or(|it| tried.number <= it)
        };
        let up_to = self.tried.range(..=last).map(|(_, tried)| tried);
        up_to.filter(counts)
    }
}
