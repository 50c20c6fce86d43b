//! The value of a term under a model. Small terms are walked directly; large ones with a stack of their own and a memo,
//! since a term can be a hundred thousand operations deep.

use super::{Arena, Constant, Model, Term, TermNode, Terms};
use rustc_hash::FxHashMap;

/// A term whose tree has more nodes than this is evaluated with a memo.
const SMALL: u32 = 96;
/// Nor does a small term go deeper than this on Rust's stack.
const SHALLOW: u32 = 32;

impl Terms {
    pub fn eval(&self, term: Term, model: &Model) -> Constant {
        let arena = self.arena.borrow();
        let mut left = SMALL;
        arena
            .eval_small(term, model, SHALLOW, &mut left)
            .unwrap_or_else(|| arena.eval_large(term, model))
    }

    /// Whether a condition is true under the model.
    pub(crate) fn holds(&self, condition: Term, model: &Model) -> bool {
        self.eval(condition, model) == Constant::Bool(true)
    }
}

impl Arena {
    /// `None` when the term is too large for this.
    fn eval_small(
        &self,
        term: Term,
        model: &Model,
        depth: u32,
        left: &mut u32,
    ) -> Option<Constant> {
        *left = left.checked_sub(1)?;
        let deeper = depth.checked_sub(1)?;
        Some(match self.entries[term.index()].node {
            TermNode::Constant(value) => value,
            TermNode::Variable(_) => self.leaf(term, model)?,
            TermNode::Unary(op, a) => op.apply(self.eval_small(a, model, deeper, left)?),
            TermNode::Binary(op, a, b) => op.apply(
                self.eval_small(a, model, deeper, left)?,
                self.eval_small(b, model, deeper, left)?,
            ),
            TermNode::If(condition, then, otherwise) => {
                let condition = self.eval_small(condition, model, deeper, left)?;
                let arm = if condition == Constant::Bool(true) {
                    then
                } else {
                    otherwise
                };
                self.eval_small(arm, model, deeper, left)?
            }
        })
    }

    fn eval_large(&self, root: Term, model: &Model) -> Constant {
        let mut memo: FxHashMap<Term, Constant> = FxHashMap::default();
        let mut waiting = vec![root];
        while let Some(&term) = waiting.last() {
            if memo.contains_key(&term) {
                waiting.pop();
                continue;
            }
            let value = |term: Term| self.leaf(term, model).or_else(|| memo.get(&term).copied());
            let node = self.entries[term.index()].node;
            let result = match node {
                TermNode::Constant(_) | TermNode::Variable(_) => value(term),
                TermNode::Unary(op, a) => value(a).map(|a| op.apply(a)),
                TermNode::Binary(op, a, b) => value(a).zip(value(b)).map(|(a, b)| op.apply(a, b)),
                TermNode::If(condition, then, otherwise) => match value(condition) {
                    Some(Constant::Bool(true)) => value(then),
                    Some(_) => value(otherwise),
                    None => None,
                },
            };
            match result {
                Some(result) => {
                    memo.insert(term, result);
                    waiting.pop();
                }
                None => {
                    let missing = node.parts().filter(|&child| value(child).is_none());
                    waiting.extend(missing);
                }
            }
        }
        memo[&root]
    }

    /// The value of a constant or a variable.
    fn leaf(&self, term: Term, model: &Model) -> Option<Constant> {
        match self.entries[term.index()].node {
            TermNode::Constant(value) => Some(value),
            TermNode::Variable(variable) => {
                let kind = self.variables[variable.0 as usize].1;
                Some(model.get(variable).unwrap_or_else(|| kind.zero()))
            }
            _ => None,
        }
    }
}
