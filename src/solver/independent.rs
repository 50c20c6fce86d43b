//! The layer that asks separately what has no variable in common. A branch on one input then does not make Z3 think
//! about the others again, and the layers below recognise more slices than whole queries.

use super::{Answer, Counter, Query, Solver};
use crate::term::{Model, Term, Terms, Variable};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

pub(crate) struct Independent<'a> {
    next: Box<dyn Solver + 'a>,
    asked: u64,
}

impl<'a> Independent<'a> {
    pub(crate) fn over(next: Box<dyn Solver + 'a>) -> Independent<'a> {
        Independent { next, asked: 0 }
    }
}

impl Solver for Independent<'_> {
    fn check(&mut self, query: &Query) -> Answer {
        self.asked += 1;
        let slices = slices(query);
        if slices.len() == 1 {
            return self.next.check(query);
        }
        let mut merged = Model::new();
        let mut gave_up = None;
        // The newest constraint is the one that is not known to go with the others.
        for slice in slices.iter().rev() {
            let answer = self.next.check(&Query {
                terms: query.terms,
                constraints: slice,
            });
            match answer {
                Answer::Sat(model) => merged.merge(&restricted(query.terms, slice, &model)),
                Answer::Unsat(core) => return Answer::Unsat(core),
                Answer::Unknown(reason) => gave_up = Some(reason),
            }
        }
        match gave_up {
            Some(reason) => Answer::Unknown(reason),
            None => Answer::Sat(merged),
        }
    }

    fn counters(&self, list: &mut Vec<Counter>) {
        // It answers nothing by itself, but what it splits is asked in smaller pieces.
        list.push(Counter {
            layer: "independent",
            asked: self.asked,
            answered: 0,
        });
        self.next.counters(list);
    }
}

/// The constraints in groups that share no variable, each in the order of the query; the group of the last constraint
/// comes last.
fn slices(query: &Query) -> Vec<Vec<Term>> {
    let mut groups = Groups::default();
    let constraints = query.constraints;
    let group_of: Vec<usize> = constraints
        .iter()
        .map(|&constraint| groups.join(&query.terms.variables(constraint)))
        .collect();
    let mut members: BTreeMap<usize, (usize, Vec<Term>)> = BTreeMap::new();
    for (place, (&constraint, &group)) in constraints.iter().zip(&group_of).enumerate() {
        let (newest, list) = members.entry(groups.leader(group)).or_default();
        *newest = place;
        list.push(constraint);
    }
    let mut slices: Vec<(usize, Vec<Term>)> = members.into_values().collect();
    slices.sort_by_key(|(newest, _)| *newest);
    slices.into_iter().map(|(_, list)| list).collect()
}

/// Sets of variables that are joined when a constraint mentions several.
#[derive(Default)]
struct Groups {
    /// The group a group was joined to, or itself.
    joined_to: Vec<usize>,
    /// Never iterated.
    of_variable: FxHashMap<Variable, usize>,
}

impl Groups {
    fn join(&mut self, variables: &[Variable]) -> usize {
        let mut joined = self.joined_to.len();
        self.joined_to.push(joined);
        for &variable in variables {
            if let Some(&known) = self.of_variable.get(&variable) {
                let known = self.leader(known);
                self.joined_to[joined] = known;
                joined = known;
            } else {
                self.of_variable.insert(variable, joined);
            }
        }
        joined
    }

    fn leader(&mut self, mut group: usize) -> usize {
        while self.joined_to[group] != group {
            let next = self.joined_to[group];
            self.joined_to[group] = self.joined_to[next];
            group = next;
        }
        group
    }
}

/// Only what the slice is about: a model found elsewhere may say more, and would overwrite the other slices' values.
fn restricted(terms: &Terms, slice: &[Term], model: &Model) -> Model {
    slice
        .iter()
        .flat_map(|&constraint| terms.variables(constraint).to_vec())
        .filter_map(|variable| Some((variable, model.get(variable)?)))
        .collect()
}
