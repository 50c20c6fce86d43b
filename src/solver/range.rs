//! The layer that solves constraints on one whole number by itself: comparisons with constants, of the variable, of its
//! sum or difference with a constant, widened or not, and combinations of such. Each constraint is a set of intervals,
//! and the answer is their intersection. Whatever looks different is passed on.

use super::{Answer, Core, Counter, Query, Solver};
use crate::term::{BinaryOp, Constant, Model, Sort, Term, TermNode, Terms, UnaryOp, Variable};

/// A condition nested deeper than this, or with more gaps, is left to Z3.
const DEEPEST: u32 = 16;
const MOST_INTERVALS: usize = 256;
/// Cores of more constraints than this are not made smaller.
const MOST_TO_SHRINK: usize = 64;

pub(crate) struct Range<'a> {
    next: Box<dyn Solver + 'a>,
    asked: u64,
    answered: u64,
}

impl<'a> Range<'a> {
    pub(crate) fn over(next: Box<dyn Solver + 'a>) -> Range<'a> {
        Range {
            next,
            asked: 0,
            answered: 0,
        }
    }
}

impl Solver for Range<'_> {
    fn check(&mut self, query: &Query) -> Answer {
        self.asked += 1;
        match solve(query) {
            Some(answer) => {
                self.answered += 1;
                answer
            }
            None => self.next.check(query),
        }
    }

    fn counters(&self, list: &mut Vec<Counter>) {
        list.push(Counter {
            layer: "range",
            asked: self.asked,
            answered: self.answered,
        });
        self.next.counters(list);
    }
}

/// `None` if this is not about one whole number, or not in a way that this layer understands.
fn solve(query: &Query) -> Option<Answer> {
    let terms = query.terms;
    let variable = only_variable(query)?;
    let (least, most) = terms.variable_kind(variable).bounds()?;
    let everything = Intervals(vec![(least, most)]);
    let mut left = everything.clone();
    let mut sets = Vec::with_capacity(query.constraints.len());
    for (place, &constraint) in query.constraints.iter().enumerate() {
        let set = solutions(terms, constraint, &everything, DEEPEST)?;
        left = left.intersection(&set);
        sets.push(set);
        if left.0.is_empty() {
            return Some(Answer::Unsat(core(&query.constraints[..=place], sets)));
        }
        if left.0.len() > MOST_INTERVALS {
            return None;
        }
    }
    let value = left.nearest_to_zero()?;
    let value = match terms.variable_kind(variable).sort() {
        Sort::Long => Constant::Long(value),
        _ => Constant::Int(i32::try_from(value).ok()?),
    };
    Some(Answer::Sat(
        [(variable, value)].into_iter().collect::<Model>(),
    ))
}

fn only_variable(query: &Query) -> Option<Variable> {
    let mut only = None;
    for &constraint in query.constraints {
        match *query.terms.variables(constraint) {
            [variable] if only.is_none_or(|known| known == variable) => only = Some(variable),
            _ => return None,
        }
    }
    only
}

/// The values of the one variable for which the condition holds.
fn solutions(
    terms: &Terms,
    condition: Term,
    everything: &Intervals,
    depth: u32,
) -> Option<Intervals> {
    let deeper = depth.checked_sub(1)?;
    let of = |condition: Term| solutions(terms, condition, everything, deeper);
    let constant = |term: Term| terms.as_constant(term)?.as_whole();
    let result = match terms.node(condition) {
        TermNode::Constant(Constant::Bool(true)) => everything.clone(),
        TermNode::Constant(_) => Intervals(vec![]),
        TermNode::Unary(UnaryOp::Not, inner) => everything.without(&of(inner)?),
        TermNode::Binary(BinaryOp::And, a, b) if terms.sort(a) == Sort::Bool => {
            of(a)?.intersection(&of(b)?)
        }
        TermNode::Binary(BinaryOp::Or, a, b) if terms.sort(a) == Sort::Bool => {
            let neither = everything.without(&of(a)?).without(&of(b)?);
            everything.without(&neither)
        }
        TermNode::Binary(op, a, b) if matches!(terms.sort(a), Sort::Int | Sort::Long) => {
            let (least, most) = limits(terms.sort(a));
            let (compared, allowed) = match (op, constant(a), constant(b)) {
                (BinaryOp::Equal, None, Some(value)) => (a, Some((value, value))),
                (BinaryOp::Less, None, Some(value)) => {
                    (a, value.checked_sub(1).map(|v| (least, v)))
                }
                (BinaryOp::LessOrEqual, None, Some(value)) => (a, Some((least, value))),
                (BinaryOp::Less, Some(value), None) => (b, value.checked_add(1).map(|v| (v, most))),
                (BinaryOp::LessOrEqual, Some(value), None) => (b, Some((value, most))),
                _ => return None,
            };
            let allowed = Intervals(allowed.into_iter().filter(|(lo, hi)| lo <= hi).collect());
            back_to_variable(terms, compared, allowed)?.intersection(everything)
        }
        _ => return None,
    };
    (result.0.len() <= MOST_INTERVALS).then_some(result)
}

/// For which values of the variable the term is in the set.
fn back_to_variable(terms: &Terms, mut term: Term, mut set: Intervals) -> Option<Intervals> {
    for _ in 0..DEEPEST {
        let sort = terms.sort(term);
        let constant = |term: Term| terms.as_constant(term)?.as_whole();
        match terms.node(term) {
            TermNode::Variable(_) => return Some(set),
            TermNode::Binary(BinaryOp::Add, x, c) => {
                set = set.shifted(-i128::from(constant(c)?), sort);
                term = x;
            }
            TermNode::Binary(BinaryOp::Subtract, c, x) => {
                set = set.mirrored().shifted(i128::from(constant(c)?), sort);
                term = x;
            }
            TermNode::Unary(UnaryOp::Negate, x) => {
                set = set.mirrored().shifted(0, sort);
                term = x;
            }
            TermNode::Unary(UnaryOp::IntToLong, x) => {
                set = set.intersection(&Intervals(vec![limits(Sort::Int)]));
                term = x;
            }
            _ => return None,
        }
    }
    None
}

fn limits(sort: Sort) -> (i64, i64) {
    match sort {
        Sort::Int => (i64::from(i32::MIN), i64::from(i32::MAX)),
        _ => (i64::MIN, i64::MAX),
    }
}

/// Some of the constraints whose sets have nothing in common; usually no more than needed.
fn core(constraints: &[Term], sets: Vec<Intervals>) -> Core {
    let mut kept: Vec<(Term, Intervals)> = constraints.iter().copied().zip(sets).collect();
    if kept.len() <= MOST_TO_SHRINK {
        let mut place = 0;
        while place < kept.len() {
            let mut others = kept
                .iter()
                .enumerate()
                .filter(|&(i, _)| i != place)
                .map(|(_, pair)| &pair.1);
            let first = others.next().cloned();
            let common = first.map(|first| others.fold(first, |all, set| all.intersection(set)));
            if common.is_some_and(|common| common.0.is_empty()) {
                kept.remove(place);
            } else {
                place += 1;
            }
        }
    }
    kept.into_iter().map(|(constraint, _)| constraint).collect()
}

/// A set of whole numbers: intervals in ascending order that do not overlap, both ends included.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Intervals(Vec<(i64, i64)>);

impl Intervals {
    fn intersection(&self, other: &Intervals) -> Intervals {
        let (mut i, mut j) = (0, 0);
        let mut common = Vec::new();
        while let (Some(&(a, b)), Some(&(c, d))) = (self.0.get(i), other.0.get(j)) {
            if a.max(c) <= b.min(d) {
                common.push((a.max(c), b.min(d)));
            }
            if b <= d { i += 1 } else { j += 1 }
        }
        Intervals(common)
    }

    fn without(&self, other: &Intervals) -> Intervals {
        let mut gaps = Vec::new();
        let mut from = Some(i64::MIN);
        for &(a, b) in &other.0 {
            if let Some(from) = from
                && from < a
            {
                gaps.push((from, a - 1));
            }
            from = b.checked_add(1);
        }
        gaps.extend(from.map(|from| (from, i64::MAX)));
        self.intersection(&Intervals(gaps))
    }

    /// Each number plus this one, wrapping around as the sort does.
    fn shifted(&self, by: i128, sort: Sort) -> Intervals {
        let (least, most) = limits(sort);
        let (least, most) = (i128::from(least), i128::from(most));
        let width = most - least + 1;
        let mut moved = Vec::new();
        for &(a, b) in &self.0 {
            let (a, b) = (i128::from(a) + by, i128::from(b) + by);
            let down = (a - least).div_euclid(width) * width;
            let (a, b) = (a - down, b - down);
            // Now `a` is in range, and `b` may stick out above.
            moved.push((a, b.min(most)));
            if b > most {
                moved.push((least, b - width));
            }
        }
        moved.sort_unstable();
        let narrowed = |(a, b): (i128, i128)| (a as i64, b as i64);
        Intervals(moved.into_iter().map(narrowed).collect())
    }

    /// Each number negated. The smallest of a sort has no opposite; as a larger number it is put right by `shifted`,
    /// except for a long, where it wraps around here.
    fn mirrored(&self) -> Intervals {
        let mut mirrored = Vec::new();
        for &(a, b) in self.0.iter().rev() {
            if a == i64::MIN {
                mirrored.push((i64::MIN, i64::MIN));
                if b > a {
                    mirrored.push((-b, i64::MAX));
                }
            } else {
                mirrored.push((-b, -a));
            }
        }
        mirrored.sort_unstable();
        Intervals(mirrored)
    }

    /// The number of least size, the positive one of two: the easiest to read.
    fn nearest_to_zero(&self) -> Option<i64> {
        let nearest = |&(a, b): &(i64, i64)| 0i64.clamp(a, b);
        self.0
            .iter()
            .map(nearest)
            .min_by_key(|value| (value.unsigned_abs(), *value < 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(intervals: &[(i64, i64)]) -> Intervals {
        Intervals(intervals.to_vec())
    }

    #[test]
    fn sets_of_intervals() {
        let a = set(&[(0, 10), (20, 30)]);
        assert_eq!(a.intersection(&set(&[(5, 25)])), set(&[(5, 10), (20, 25)]));
        assert_eq!(a.without(&set(&[(5, 25)])), set(&[(0, 4), (26, 30)]));
        assert_eq!(a.without(&set(&[])), a);
        let (least, most) = limits(Sort::Int);
        assert_eq!(
            set(&[(most - 1, most)]).shifted(1, Sort::Int),
            set(&[(least, least), (most, most)])
        );
        assert_eq!(
            set(&[(least, most)])
                .shifted(7, Sort::Int)
                .without(&set(&[(least, most)])),
            set(&[])
        );
        assert_eq!(
            set(&[(i64::MIN, -5)]).mirrored(),
            set(&[(i64::MIN, i64::MIN), (5, i64::MAX)])
        );
        assert_eq!(
            set(&[(least, -5)]).mirrored().shifted(0, Sort::Int),
            set(&[(least, least), (5, most)])
        );
        assert_eq!(set(&[(-9, -3), (4, 8)]).nearest_to_zero(), Some(-3));
        assert_eq!(set(&[]).nearest_to_zero(), None);
    }
}
