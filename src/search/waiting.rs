//! `Waiting`: the alternatives that were put aside. Those of one choice share its state until the last is taken.

use super::footprint::{Footprint, Sleeper};
use super::schedule::Decisions;
use crate::vm::{Choice, Pick, State, ThreadId};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

/// A state at a choice, before any pick. Without a choice it is the state the search begins with.
#[derive(Clone)]
pub(crate) struct Fork {
    pub(super) state: State,
    pub(super) choice: Option<Choice>,
    pub(super) decisions: Decisions,
    pub(super) depth: u64,
    pub(super) footprint: Footprint,
    pub(super) origin: Option<(Rc<Fork>, Pick)>,
    pub(super) reported: usize,
    /// What the picks that were carried out did, by thread.
    done: RefCell<Vec<Sleeper>>,
}

impl Fork {
    pub(super) fn new(
        state: State,
        choice: Choice,
        decisions: Decisions,
        depth: u64,
        footprint: Footprint,
        origin: Option<(Rc<Fork>, Pick)>,
        reported: usize,
    ) -> Fork {
        Fork {
            state,
            choice: Some(choice),
            decisions,
            depth,
            footprint,
            origin,
            reported,
            done: RefCell::default(),
        }
    }

    /// The state that a search begins with.
    pub(super) fn start(state: State) -> Rc<Fork> {
        Rc::new(Fork::first(state, None))
    }

    /// A state at a choice with which a search begins.
    pub(super) fn start_at(state: State, choice: Choice) -> Rc<Fork> {
        Rc::new(Fork::first(state, Some(choice)))
    }

    fn first(state: State, choice: Option<Choice>) -> Fork {
        Fork {
            state,
            choice,
            decisions: Decisions::default(),
            depth: 0,
            footprint: Footprint::default(),
            origin: None,
            reported: 0,
            done: RefCell::default(),
        }
    }

    /// A pick of a thread has run to its next choice: this is what it did.
    pub(super) fn learn(&self, pick: Pick, footprint: &Footprint) {
        let Some(thread) = self.thread(pick) else {
            return;
        };
        let mut done = self.done.borrow_mut();
        match done.iter_mut().find(|sleeper| sleeper.thread == thread) {
            Some(sleeper) => sleeper.footprint.merge(footprint),
            None => done.push(Sleeper {
                thread,
                footprint: footprint.clone(),
            }),
        }
    }

    /// A pick of this choice. If it sleeps, whoever was tried here before does so too, until something is done that
    /// concerns it.
    pub(super) fn alternative(
        self: &Rc<Fork>,
        pick: Pick,
        mut asleep: Vec<Sleeper>,
        sleeps: bool,
    ) -> Alternative {
        if sleeps {
            let own = self.thread(pick);
            for sleeper in self.done.borrow().iter() {
                let is_known = |known: &Sleeper| known.thread == sleeper.thread;
                if Some(sleeper.thread) != own && !asleep.iter().any(is_known) {
                    asleep.push(sleeper.clone());
                }
            }
        }
        Alternative {
            fork: self.clone(),
            pick,
            asleep,
            preemptions: 0,
        }
    }

    fn thread(&self, pick: Pick) -> Option<ThreadId> {
        self.choice.as_ref().and_then(|choice| choice.thread(pick))
    }
}

/// One pick that waits.
pub(crate) struct Alternative {
    pub(super) fork: Rc<Fork>,
    pub(super) pick: Pick,
    /// Those that slept at the choice.
    pub(super) asleep: Vec<Sleeper>,
    pub preemptions: u32,
}

impl Alternative {
    /// A pick of a choice, by a search without sleep sets that counts no preemptions.
    pub(super) fn of(fork: Rc<Fork>, pick: Pick) -> Alternative {
        Alternative {
            fork,
            pick,
            asleep: Vec::new(),
            preemptions: 0,
        }
    }
}

struct Put {
    alternative: Alternative,
    /// Whoever was tried at the same choice before sleeps too.
    sleeps: bool,
}

pub(crate) struct Waiting {
    /// In the order they were put aside, the best of one choice last.
    alternatives: VecDeque<Put>,
}

impl Waiting {
    pub(super) fn new(state: State) -> Waiting {
        let alternative = Alternative::of(Fork::start(state), Pick(0));
        let sleeps = false;
        Waiting {
            alternatives: VecDeque::from([Put {
                alternative,
                sleeps,
            }]),
        }
    }

    /// These picks of a choice, with which a search begins.
    pub(super) fn at(state: State, choice: Choice, picks: Vec<Pick>) -> Waiting {
        let start = Fork::start_at(state, choice);
        let mut waiting = Waiting {
            alternatives: VecDeque::new(),
        };
        let picks = picks.into_iter().map(|pick| (pick, 0));
        waiting.add(start, picks.collect(), Vec::new(), false);
        waiting
    }

    pub(super) fn add(
        &mut self,
        fork: Rc<Fork>,
        picks: Vec<(Pick, u32)>,
        asleep: Vec<Sleeper>,
        sleeps: bool,
    ) {
        for (pick, preemptions) in picks.into_iter().rev() {
            let alternative = Alternative {
                fork: fork.clone(),
                pick,
                asleep: asleep.clone(),
                preemptions,
            };
            self.alternatives.push_back(Put {
                alternative,
                sleeps,
            });
        }
    }

    pub(crate) fn newest(&mut self) -> Option<Alternative> {
        self.alternatives.pop_back().map(ready)
    }

    /// The one put aside first; of one choice, the best.
    pub(crate) fn oldest(&mut self) -> Option<Alternative> {
        let first = self.alternatives.front()?.alternative.fork.clone();
        let same = |put: &&Put| Rc::ptr_eq(&put.alternative.fork, &first);
        let last = self.alternatives.iter().take_while(same).count() - 1;
        drop(first);
        self.alternatives.remove(last).map(ready)
    }

    /// The newest of those with the fewest preemptions.
    pub(crate) fn least_preempted(&mut self) -> Option<Alternative> {
        let preemptions = |put: &Put| put.alternative.preemptions;
        let least = self.alternatives.iter().map(preemptions).min()?;
        let at = self
            .alternatives
            .iter()
            .rposition(|put| preemptions(put) == least)?;
        self.alternatives.remove(at).map(ready)
    }

    /// Gives up the half that would be tried last. Tells whether there was any.
    pub(super) fn give_up_worst(&mut self) -> bool {
        let half = self.alternatives.len().div_ceil(2);
        self.alternatives.drain(..half);
        half > 0
    }
}

fn ready(put: Put) -> Alternative {
    let Put {
        alternative,
        sleeps,
    } = put;
    Alternative {
        preemptions: alternative.preemptions,
        ..alternative
            .fork
            .alternative(alternative.pick, alternative.asleep, sleeps)
    }
}
