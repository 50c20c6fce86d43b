//! The layer that remembers the answer to exactly these constraints, in whatever order they were asked.

use super::{Answer, Counter, Query, Solver, Why};
use crate::term::Term;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::rc::Rc;

/// How many answers are remembered; the oldest is forgotten first.
const MOST_ANSWERS: usize = 50_000;

pub(crate) struct Cache<'a> {
    next: Box<dyn Solver + 'a>,
    /// By the constraints in ascending order; never iterated.
    answers: FxHashMap<Rc<[Term]>, Answer>,
    oldest_first: VecDeque<Rc<[Term]>>,
    asked: u64,
    answered: u64,
}

impl<'a> Cache<'a> {
    pub(crate) fn over(next: Box<dyn Solver + 'a>) -> Cache<'a> {
        Cache {
            next,
            answers: FxHashMap::default(),
            oldest_first: VecDeque::new(),
            asked: 0,
            answered: 0,
        }
    }
}

impl Solver for Cache<'_> {
    fn check(&mut self, query: &Query) -> Answer {
        self.asked += 1;
        let mut key = query.constraints.to_vec();
        key.sort_unstable();
        key.dedup();
        if let Some(known) = self.answers.get(key.as_slice()) {
            self.answered += 1;
            return match known {
                Answer::Unsat(core) => Answer::Unsat(query.restricted(|c| core.contains(&c))),
                other => other.clone(),
            };
        }
        let answer = self.next.check(query);
        // Asked again, it may have the time.
        if matches!(answer, Answer::Unknown(Why::Halted(_))) {
            return answer;
        }
        if self.oldest_first.len() == MOST_ANSWERS
            && let Some(oldest) = self.oldest_first.pop_front()
        {
            self.answers.remove(&oldest);
        }
        let key: Rc<[Term]> = key.into();
        self.oldest_first.push_back(key.clone());
        self.answers.insert(key, answer.clone());
        answer
    }

    fn counters(&self, list: &mut Vec<Counter>) {
        list.push(Counter {
            layer: "cache",
            asked: self.asked,
            answered: self.answered,
        });
        self.next.counters(list);
    }
}
