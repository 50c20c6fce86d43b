//! The three optimisations of CUTE's solver (CUTE, section 3.5), for queries that negate the last condition of a path:
//! the constraints but the last are known to hold together under the model of the run before. Start at [`Negation`].
//!
//! Where we differ from the paper: a constraint is also eliminated where another one implies it (`x > 0` beside
//! `x > 3`), not only where it is repeated, since the machine never assumes a condition twice. For the same reason most
//! of what the fast check would answer is never asked: see `Vm::conditions_known`.

use super::{Answer, Counter, Query, Solver};
use crate::config::Optimisations;
use crate::term::{BinaryOp, Model, Sort, Term, TermNode, Terms, UnaryOp, Variable};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// What the optimisations were worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Savings {
    /// Queries, and how many of them the fast check answered.
    pub negations: u64,
    pub fast_unsat: u64,
    /// Constraints of the other queries, and how many of them had to be solved.
    pub constraints: u64,
    pub solved: u64,
}

/// The layer above all others. A model it returns is about the variables it had to solve for, each of them, and no other.
pub(crate) struct Negation<'a> {
    next: Box<dyn Solver + 'a>,
    optimisations: Optimisations,
    savings: Savings,
}

impl<'a> Negation<'a> {
    pub(crate) fn over(next: Box<dyn Solver + 'a>, optimisations: Optimisations) -> Negation<'a> {
        Negation {
            next,
            optimisations,
            savings: Savings::default(),
        }
    }

    pub(crate) fn savings(&self) -> Savings {
        self.savings
    }
}

impl Solver for Negation<'_> {
    fn check(&mut self, query: &Query) -> Answer {
        let Some((&last, before)) = query.constraints.split_last() else {
            return Answer::Sat(Model::new());
        };
        self.savings.negations += 1;
        if self.optimisations.fast_unsat
            && let Some(opposite) = negated_before(query.terms, before, last)
        {
            self.savings.fast_unsat += 1;
            return Answer::Unsat(vec![opposite, last]);
        }
        let mut constraints = query.constraints.to_vec();
        if self.optimisations.incremental {
            constraints = dependent_on_last(query.terms, &constraints);
        }
        let variables = variables_of(query.terms, &constraints);
        if self.optimisations.common {
            constraints = without_implied(query.terms, &constraints);
        }
        self.savings.constraints += query.constraints.len() as u64;
        self.savings.solved += constraints.len() as u64;
        let answer = self.next.check(&Query {
            terms: query.terms,
            constraints: &constraints,
        });
        match answer {
            Answer::Sat(model) => Answer::Sat(about(query.terms, &variables, &model)),
            other => other,
        }
    }

    fn counters(&self, list: &mut Vec<Counter>) {
        list.push(Counter {
            layer: "negation",
            asked: self.savings.negations,
            answered: self.savings.fast_unsat,
        });
        self.next.counters(list);
    }
}

/// The constraint whose negation the last one, or a part of it, is.
fn negated_before(terms: &Terms, before: &[Term], last: Term) -> Option<Term> {
    let mut parts = vec![last];
    while let Some(part) = parts.pop() {
        if let TermNode::Binary(BinaryOp::And, a, b) = terms.node(part)
            && terms.sort(a) == Sort::Bool
        {
            parts.extend([a, b]);
        }
        let opposite = terms.not(part);
        if before.contains(&opposite) {
            return Some(opposite);
        }
    }
    None
}

/// The constraints that share variables with the last one, or with others that do; in the same order.
fn dependent_on_last(terms: &Terms, constraints: &[Term]) -> Vec<Term> {
    let Some((&last, before)) = constraints.split_last() else {
        return Vec::new();
    };
    let mut concerned: BTreeSet<Variable> = terms.variables(last).iter().copied().collect();
    let mut is_in = vec![false; before.len()];
    loop {
        let size = concerned.len();
        for (place, &constraint) in before.iter().enumerate() {
            let variables = terms.variables(constraint);
            if !is_in[place] && variables.iter().any(|it| concerned.contains(it)) {
                is_in[place] = true;
                concerned.extend(variables.iter().copied());
            }
        }
        if concerned.len() == size {
            break;
        }
    }
    let dependent = before.iter().zip(is_in).filter(|(_, is_in)| *is_in);
    dependent.map(|(&it, _)| it).chain([last]).collect()
}

fn variables_of(terms: &Terms, constraints: &[Term]) -> BTreeSet<Variable> {
    let variables = constraints.iter().map(|&it| terms.variables(it));
    variables.flat_map(|it| it.to_vec()).collect()
}

/// The model's values of these variables, zero where it says nothing.
fn about(terms: &Terms, variables: &BTreeSet<Variable>, model: &Model) -> Model {
    let value = |variable: Variable| {
        let zero = || terms.variable_kind(variable).zero();
        model.get(variable).unwrap_or_else(zero)
    };
    variables.iter().map(|&it| (it, value(it))).collect()
}

/// What a constraint says of one term: that it is or is not one value, or on which side of one it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    Is(i64),
    IsNot(i64),
    AtLeast(i64),
    AtMost(i64),
}

impl Bound {
    /// Whether everything that this allows, the other allows too.
    fn implies(self, other: Bound) -> bool {
        use Bound::*;
        match (self, other) {
            (Is(a), Is(b)) | (IsNot(a), IsNot(b)) => a == b,
            (Is(a), IsNot(b)) => a != b,
            (Is(a) | AtLeast(a), AtLeast(b)) => a >= b,
            (Is(a) | AtMost(a), AtMost(b)) => a <= b,
            (AtLeast(a), IsNot(b)) => a > b,
            (AtMost(a), IsNot(b)) => a < b,
            _ => false,
        }
    }
}

/// Each constraint once, and none that another one implies by itself.
fn without_implied(terms: &Terms, constraints: &[Term]) -> Vec<Term> {
    let mut kept: Vec<Term> = Vec::with_capacity(constraints.len());
    // By the term they are about; never iterated.
    let mut bounds: FxHashMap<Term, Vec<(Term, Bound)>> = FxHashMap::default();
    for &constraint in constraints {
        let Some((about, bound)) = bound(terms, constraint) else {
            if !kept.contains(&constraint) {
                kept.push(constraint);
            }
            continue;
        };
        let known = bounds.entry(about).or_default();
        if known.iter().any(|(_, it)| it.implies(bound)) {
            continue;
        }
        known.retain(|(weaker, it)| {
            let stays = !bound.implies(*it);
            if !stays {
                kept.retain(|kept| kept != weaker);
            }
            stays
        });
        known.push((constraint, bound));
        kept.push(constraint);
    }
    kept
}

/// A comparison of a whole number with a constant.
fn bound(terms: &Terms, constraint: Term) -> Option<(Term, Bound)> {
    let (holds, comparison) = match terms.node(constraint) {
        TermNode::Unary(UnaryOp::Not, inner) => (false, inner),
        _ => (true, constraint),
    };
    let TermNode::Binary(op, a, b) = terms.node(comparison) else {
        return None;
    };
    let constant = |term: Term| terms.as_constant(term)?.as_whole();
    let (about, bound) = match (op, constant(a), constant(b)) {
        (BinaryOp::Equal, None, Some(value)) => (a, Bound::Is(value)),
        (BinaryOp::Less, None, Some(value)) => (a, Bound::AtMost(value.checked_sub(1)?)),
        (BinaryOp::LessOrEqual, None, Some(value)) => (a, Bound::AtMost(value)),
        (BinaryOp::Less, Some(value), None) => (b, Bound::AtLeast(value.checked_add(1)?)),
        (BinaryOp::LessOrEqual, Some(value), None) => (b, Bound::AtLeast(value)),
        _ => return None,
    };
    let bound = match (holds, bound) {
        (true, bound) => bound,
        (false, Bound::Is(value)) => Bound::IsNot(value),
        (false, Bound::AtMost(value)) => Bound::AtLeast(value.checked_add(1)?),
        (false, Bound::AtLeast(value)) => Bound::AtMost(value.checked_sub(1)?),
        (false, Bound::IsNot(value)) => Bound::Is(value),
    };
    Some((about, bound))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::{ResourceBound, standard};
    use crate::term::Primitive;

    fn solver(optimisations: Optimisations) -> Negation<'static> {
        Negation::over(standard(ResourceBound(1_000_000)), optimisations)
    }

    #[test]
    fn the_negation_of_an_earlier_constraint_is_answered_without_solving() {
        let terms = Terms::default();
        let (x, y) = (
            terms.variable("x", Primitive::Int),
            terms.variable("y", Primitive::Int),
        );
        let less = terms.less(x, y);
        let constraints = [less, terms.not(less)];
        let query = Query {
            terms: &terms,
            constraints: &constraints,
        };
        let mut fast = solver(Optimisations::default());
        assert!(matches!(fast.check(&query), Answer::Unsat(_)));
        assert_eq!((fast.savings().fast_unsat, fast.savings().solved), (1, 0));
        let mut slow = solver(Optimisations {
            fast_unsat: false,
            ..Optimisations::default()
        });
        assert!(matches!(slow.check(&query), Answer::Unsat(_)));
        assert_eq!((slow.savings().fast_unsat, slow.savings().solved), (0, 2));
    }

    #[test]
    fn only_what_depends_on_the_last_is_solved_and_nothing_that_is_implied() {
        let terms = Terms::default();
        let variable = |name| terms.variable(name, Primitive::Int);
        let (x, y, z) = (variable("x"), variable("y"), variable("z"));
        let constraints = [
            terms.greater(x, terms.int(0)),
            terms.greater(z, terms.int(5)),
            terms.greater(x, terms.int(3)),
            terms.not_equal(x, terms.int(2)),
            terms.less(x, y),
            terms.not_equal(y, terms.int(7)),
        ];
        let kept = without_implied(&terms, &dependent_on_last(&terms, &constraints));
        assert_eq!(kept, [constraints[2], constraints[4], constraints[5]]);
        let mut solver = solver(Optimisations::default());
        let query = Query {
            terms: &terms,
            constraints: &constraints,
        };
        let Answer::Sat(model) = solver.check(&query) else {
            panic!("it can be satisfied");
        };
        let of = |term: Term| model.get(terms.variable_of(term).expect("x and y are variables"));
        assert!(of(x).is_some() && of(y).is_some());
        assert_eq!(of(z), None, "z keeps the value it has");
        let savings = solver.savings();
        assert_eq!((savings.constraints, savings.solved), (6, 3));
    }

    #[test]
    fn what_is_left_out_follows_from_what_is_kept() {
        let values = -3..=3;
        let all: Vec<Bound> = values
            .clone()
            .flat_map(|v| {
                [
                    Bound::Is(v),
                    Bound::IsNot(v),
                    Bound::AtLeast(v),
                    Bound::AtMost(v),
                ]
            })
            .collect();
        let allows = |bound: Bound, value: i64| match bound {
            Bound::Is(v) => value == v,
            Bound::IsNot(v) => value != v,
            Bound::AtLeast(v) => value >= v,
            Bound::AtMost(v) => value <= v,
        };
        for &a in &all {
            for &b in &all {
                let follows = (-9..=9).all(|value| !allows(a, value) || allows(b, value));
                assert_eq!(a.implies(b), follows, "{a:?} and {b:?}");
            }
        }
    }
}
