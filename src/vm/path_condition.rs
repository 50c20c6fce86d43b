//! `PathCondition`: the terms assumed so far on a path, each with the location that assumed it. A persistent list: clones
//! of a state share it, and to add to one changes no other.

use crate::program::Location;
use crate::term::{BinaryOp, Sort, Term, TermNode, Terms};
use std::rc::Rc;

#[derive(Clone, Default)]
pub struct PathCondition(Option<Rc<Assumption>>);

struct Assumption {
    term: Term,
    at: Option<Location>,
    before: PathCondition,
    /// How many there are up to this one.
    length: usize,
}

impl PathCondition {
    /// Adds a condition; what is known already, or always true, adds nothing. Conjunctions are taken apart.
    pub(crate) fn assume(&mut self, terms: &Terms, term: Term, at: Option<Location>) {
        let mut todo = vec![term];
        while let Some(term) = todo.pop() {
            match terms.node(term) {
                TermNode::Binary(BinaryOp::And, a, b) if terms.sort(a) == Sort::Bool => {
                    todo.extend([b, a])
                }
                _ if term == terms.bool(true) || self.holds(term) => {}
                _ => {
                    let before = std::mem::take(self);
                    let length = before.len() + 1;
                    self.0 = Some(Rc::new(Assumption {
                        term,
                        at,
                        before,
                        length,
                    }));
                }
            }
        }
    }

    /// Whether this very condition was assumed, or each part of a conjunction was.
    pub(crate) fn assumes(&self, terms: &Terms, term: Term) -> bool {
        match terms.node(term) {
            TermNode::Binary(BinaryOp::And, a, b) if terms.sort(a) == Sort::Bool => {
                self.assumes(terms, a) && self.assumes(terms, b)
            }
            _ => self.holds(term),
        }
    }

    fn holds(&self, term: Term) -> bool {
        self.newest_first().any(|(assumed, _)| assumed == term)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |last| last.length)
    }

    pub(crate) fn newest_first(&self) -> impl Iterator<Item = (Term, Option<Location>)> + '_ {
        let mut next = self.0.as_deref();
        std::iter::from_fn(move || {
            let this = next?;
            next = this.before.0.as_deref();
            Some((this.term, this.at))
        })
    }

    /// All conditions, in the order they were assumed.
    pub fn terms(&self) -> Vec<Term> {
        let mut terms: Vec<Term> = self.newest_first().map(|(term, _)| term).collect();
        terms.reverse();
        terms
    }
}

/// One link after another: a long list must not use up the stack.
impl Drop for PathCondition {
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(link) = next {
            match Rc::try_unwrap(link) {
                Ok(mut last) => next = last.before.0.take(),
                Err(_) => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Primitive;

    #[test]
    fn a_clone_keeps_its_own_conditions_and_long_lists_are_dropped() {
        let terms = Terms::default();
        let x = terms.variable("x", Primitive::Int);
        let is = |n| terms.equal(x, terms.int(n));
        let mut path = PathCondition::default();
        path.assume(&terms, terms.not(is(1)), None);
        let before = path.clone();
        path.assume(&terms, terms.and(terms.not(is(2)), terms.not(is(3))), None);
        assert_eq!((before.len(), path.len()), (1, 3));
        assert!(path.assumes(&terms, terms.and(terms.not(is(1)), terms.not(is(3)))));
        assert!(!before.assumes(&terms, terms.not(is(2))));
        for n in 4..20_000 {
            path.assume(&terms, terms.not(is(n)), None);
            if n > 2_000 {
                // Only the length matters from here on.
                let before = std::mem::take(&mut path);
                let length = before.len() + 1;
                let (term, at) = (terms.not(is(n)), None);
                path = PathCondition(Some(Rc::new(Assumption {
                    term,
                    at,
                    before,
                    length,
                })));
            }
        }
        drop(path);
    }
}
