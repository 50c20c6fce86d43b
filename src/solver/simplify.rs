//! The layer that answers what needs no solving: constraints that are true, repeated, false, or each other's negation.
//! It also takes conjunctions apart, so that the layers below see the smallest constraints there are.

use super::{Answer, Core, Counter, Query, Solver};
use crate::term::{BinaryOp, Constant, Model, Sort, Term, TermNode, Terms};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

pub(crate) struct Simplify<'a> {
    next: Box<dyn Solver + 'a>,
    asked: u64,
    answered: u64,
}

impl<'a> Simplify<'a> {
    pub(crate) fn over(next: Box<dyn Solver + 'a>) -> Simplify<'a> {
        Simplify {
            next,
            asked: 0,
            answered: 0,
        }
    }
}

/// The constraints that are left, and for each the one of the query that it is part of.
struct Parts {
    constraints: Vec<Term>,
    /// Never iterated.
    origins: FxHashMap<Term, Term>,
}

impl Solver for Simplify<'_> {
    fn check(&mut self, query: &Query) -> Answer {
        self.asked += 1;
        match take_apart(query) {
            Err(core) => {
                self.answered += 1;
                Answer::Unsat(core)
            }
            Ok(parts) if parts.constraints.is_empty() => {
                self.answered += 1;
                Answer::Sat(Model::new())
            }
            Ok(parts) => match self.next.check(&Query {
                terms: query.terms,
                constraints: &parts.constraints,
            }) {
                Answer::Unsat(core) => Answer::Unsat(parts.in_query(query, &core)),
                other => other,
            },
        }
    }

    fn counters(&self, list: &mut Vec<Counter>) {
        list.push(Counter {
            layer: "simplify",
            asked: self.asked,
            answered: self.answered,
        });
        self.next.counters(list);
    }
}

/// A core if the constraints contradict each other at first sight.
fn take_apart(query: &Query) -> Result<Parts, Core> {
    let terms = query.terms;
    let mut parts = Parts {
        constraints: Vec::with_capacity(query.constraints.len()),
        origins: FxHashMap::default(),
    };
    for &origin in query.constraints {
        let mut waiting = vec![origin];
        while let Some(part) = waiting.pop() {
            match terms.node(part) {
                TermNode::Constant(Constant::Bool(true)) => {}
                TermNode::Constant(_) => return Err(vec![origin]),
                TermNode::Binary(BinaryOp::And, a, b) if terms.sort(a) == Sort::Bool => {
                    waiting.extend([b, a]);
                }
                _ => parts.add(terms, part, origin)?,
            }
        }
    }
    Ok(parts)
}

impl Parts {
    fn add(&mut self, terms: &Terms, part: Term, origin: Term) -> Result<(), Core> {
        if let Some(&opposite) = self.origins.get(&terms.not(part)) {
            let mut core = vec![opposite, origin];
            core.dedup();
            return Err(core);
        }
        if let Entry::Vacant(place) = self.origins.entry(part) {
            place.insert(origin);
            self.constraints.push(part);
        }
        Ok(())
    }

    /// A core in the query's own constraints.
    fn in_query(&self, query: &Query, core: &[Term]) -> Core {
        let mut origins: Vec<Term> = core.iter().map(|part| self.origins[part]).collect();
        origins.sort_unstable();
        origins.dedup();
        query.restricted(|constraint| origins.binary_search(&constraint).is_ok())
    }
}
