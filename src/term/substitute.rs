//! A term with its variables replaced.

use super::{Term, TermNode, Terms, Variable};
use rustc_hash::FxHashMap;

impl Terms {
    /// The term with each variable replaced by what `replacement` has for it. `done` keeps what was worked out, and
    /// may be used again with the same replacements.
    pub(crate) fn substitute(
        &self,
        term: Term,
        replacement: &FxHashMap<Variable, Term>,
        done: &mut FxHashMap<Term, Term>,
    ) -> Term {
        let mut todo = vec![term];
        while let Some(&next) = todo.last() {
            if done.contains_key(&next) {
                todo.pop();
                continue;
            }
            let node = self.node(next);
            let parts: &[Term] = match &node {
                TermNode::Constant(_) | TermNode::Variable(_) => &[],
                TermNode::Unary(_, a) => &[*a],
                TermNode::Binary(_, a, b) => &[*a, *b],
                TermNode::If(a, b, c) => &[*a, *b, *c],
            };
            let waiting = parts
                .iter()
                .copied()
                .filter(|part| !done.contains_key(part));
            let before = todo.len();
            todo.extend(waiting);
            if todo.len() > before {
                continue;
            }
            let replaced = match node {
                TermNode::Constant(_) => next,
                TermNode::Variable(variable) => replacement.get(&variable).copied().unwrap_or(next),
                TermNode::Unary(op, a) => self.unary(op, done[&a]),
                TermNode::Binary(op, a, b) => self.binary(op, done[&a], done[&b]),
                TermNode::If(a, b, c) => self.choose(done[&a], done[&b], done[&c]),
            };
            done.insert(next, replaced);
            todo.pop();
        }
        done[&term]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Primitive;

    #[test]
    fn a_renamed_term_is_the_term_over_the_other_variables() {
        let terms = Terms::default();
        let (x, y) = (
            terms.variable("x", Primitive::Int),
            terms.variable("y", Primitive::Int),
        );
        let over = |v| terms.less(terms.binary(crate::term::BinaryOp::Add, v, v), terms.int(7));
        let variable = terms.variable_of(x).unwrap();
        let replacement = FxHashMap::from_iter([(variable, y)]);
        let renamed = terms.substitute(over(x), &replacement, &mut FxHashMap::default());
        assert_eq!(renamed, over(y));
    }
}
