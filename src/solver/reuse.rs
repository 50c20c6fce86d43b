//! The layer that tries earlier answers on a new query: a model that happens to satisfy it, or a core it contains. After
//! KLEE's counterexample cache, but where that looks for subsets and supersets of earlier queries, a few recent models
//! are simply evaluated, which is cheaper than finding the right one.

use super::{Answer, Core, Counter, Query, Solver};
use crate::term::{Model, Term, Variable};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::rc::Rc;

/// How many of the newest models are tried, of all and of those about the query's newest variable.
const RECENT: usize = 8;
/// More variables or cores than this are forgotten all at once.
const MOST_REMEMBERED: usize = 20_000;

pub(crate) struct Reuse<'a> {
    next: Box<dyn Solver + 'a>,
    /// Newest first.
    recent: VecDeque<Rc<Model>>,
    /// Newest first, for each variable; never iterated.
    recent_of: FxHashMap<Variable, VecDeque<Rc<Model>>>,
    /// Cores in ascending order of their terms, by their largest term; never iterated.
    cores: FxHashMap<Term, Vec<Core>>,
    known_cores: usize,
    asked: u64,
    answered: u64,
}

impl<'a> Reuse<'a> {
    pub(crate) fn over(next: Box<dyn Solver + 'a>) -> Reuse<'a> {
        Reuse {
            next,
            recent: VecDeque::new(),
            recent_of: FxHashMap::default(),
            cores: FxHashMap::default(),
            known_cores: 0,
            asked: 0,
            answered: 0,
        }
    }

    fn known_core(&self, query: &Query) -> Option<Core> {
        let mut sorted = query.constraints.to_vec();
        sorted.sort_unstable();
        let contained = |core: &&Core| core.iter().all(|c| sorted.binary_search(c).is_ok());
        let found = query
            .constraints
            .iter()
            .rev()
            .filter_map(|largest| self.cores.get(largest))
            .find_map(|cores| cores.iter().find(contained))?;
        Some(query.restricted(|c| found.binary_search(&c).is_ok()))
    }

    fn known_model(&self, query: &Query) -> Option<Model> {
        let satisfies = |model: &Model| {
            let mut newest_first = query.constraints.iter().rev();
            newest_first.all(|&constraint| query.terms.holds(constraint, model))
        };
        let nothing = Model::new();
        if satisfies(&nothing) {
            return Some(nothing);
        }
        let about = self.newest_variable(query);
        let related = about.and_then(|variable| self.recent_of.get(&variable));
        related
            .into_iter()
            .flatten()
            .chain(&self.recent)
            .find(|model| satisfies(model))
            .map(|model| Model::clone(model))
    }

    fn newest_variable(&self, query: &Query) -> Option<Variable> {
        let newest = query.constraints.last()?;
        query.terms.variables(*newest).last().copied()
    }

    fn remember(&mut self, query: &Query, answer: &Answer) {
        match answer {
            Answer::Sat(model) => {
                let model = Rc::new(model.clone());
                if self.recent_of.len() > MOST_REMEMBERED {
                    self.recent_of.clear();
                }
                if let Some(variable) = self.newest_variable(query) {
                    keep_newest(self.recent_of.entry(variable).or_default(), model.clone());
                }
                keep_newest(&mut self.recent, model);
            }
            Answer::Unsat(core) => {
                if self.known_cores > MOST_REMEMBERED {
                    self.cores.clear();
                    self.known_cores = 0;
                }
                let mut core = core.clone();
                core.sort_unstable();
                core.dedup();
                if let Some(&largest) = core.last() {
                    self.cores.entry(largest).or_default().push(core);
                    self.known_cores += 1;
                }
            }
            Answer::Unknown(_) => {}
        }
    }
}

fn keep_newest(list: &mut VecDeque<Rc<Model>>, model: Rc<Model>) {
    list.push_front(model);
    list.truncate(RECENT);
}

impl Solver for Reuse<'_> {
    fn check(&mut self, query: &Query) -> Answer {
        self.asked += 1;
        if let Some(core) = self.known_core(query) {
            self.answered += 1;
            return Answer::Unsat(core);
        }
        if let Some(model) = self.known_model(query) {
            self.answered += 1;
            return Answer::Sat(model);
        }
        let answer = self.next.check(query);
        self.remember(query, &answer);
        answer
    }

    fn counters(&self, list: &mut Vec<Counter>) {
        list.push(Counter {
            layer: "reuse",
            asked: self.asked,
            answered: self.answered,
        });
        self.next.counters(list);
    }
}
