//! The layer that solves comparisons of whole numbers with each other and with constants, as sorting and searching make
//! them: `x < y`, `y <= z`, `x != 7`. Each is a bound on a difference, and bounds that run in a circle to less than
//! nothing contradict each other (Bellman and Ford). Whatever looks different is passed on.

use super::{Answer, Counter, Query, Solver};
use crate::term::{BinaryOp, Constant, Model, Sort, Term, TermNode, Terms, UnaryOp, Variable};

/// More variables than this are left to Z3: the work grows with their cube.
const MOST_VARIABLES: usize = 32;

pub(crate) struct Order<'a> {
    next: Box<dyn Solver + 'a>,
    asked: u64,
    answered: u64,
}

impl<'a> Order<'a> {
    pub(crate) fn over(next: Box<dyn Solver + 'a>) -> Order<'a> {
        Order {
            next,
            asked: 0,
            answered: 0,
        }
    }
}

impl Solver for Order<'_> {
    fn check(&mut self, query: &Query) -> Answer {
        self.asked += 1;
        let answer = Differences::of(query).and_then(|differences| differences.solve(query));
        match answer {
            Some(answer) => {
                self.answered += 1;
                answer
            }
            None => self.next.check(query),
        }
    }

    fn counters(&self, list: &mut Vec<Counter>) {
        list.push(Counter {
            layer: "order",
            asked: self.asked,
            answered: self.answered,
        });
        self.next.counters(list);
    }
}

/// Node 0 stands for the number zero; the others are the variables.
const ZERO: usize = 0;

/// `to - from <= most`.
#[derive(Clone, Copy)]
struct Bound {
    from: usize,
    to: usize,
    most: i128,
    /// The constraint it comes from; `None` for what the type says.
    because: Option<usize>,
}

struct Differences {
    variables: Vec<Variable>,
    bounds: Vec<Bound>,
    /// `a - b` is not this.
    unequal: Vec<(usize, usize, i128)>,
}

/// A variable, or zero, and what is added to it.
type Side = (usize, i128);

impl Differences {
    fn of(query: &Query) -> Option<Differences> {
        let mut all = Differences {
            variables: Vec::new(),
            bounds: Vec::new(),
            unequal: Vec::new(),
        };
        for (number, &constraint) in query.constraints.iter().enumerate() {
            all.add(query.terms, constraint, number, true)?;
        }
        for (at, &variable) in all.variables.iter().enumerate() {
            let (least, most) = query.terms.variable_kind(variable).bounds()?;
            let (least, most) = (i128::from(least), i128::from(most));
            for (from, to, most) in [(ZERO, at + 1, most), (at + 1, ZERO, -least)] {
                let because = None;
                all.bounds.push(Bound {
                    from,
                    to,
                    most,
                    because,
                });
            }
        }
        Some(all)
    }

    /// `None` if this layer does not understand the constraint.
    fn add(&mut self, terms: &Terms, constraint: Term, number: usize, holds: bool) -> Option<()> {
        match terms.node(constraint) {
            TermNode::Unary(UnaryOp::Not, inner) => self.add(terms, inner, number, !holds),
            TermNode::Binary(op, a, b) => {
                let (a, b) = (self.side(terms, a)?, self.side(terms, b)?);
                match (op, holds) {
                    (BinaryOp::Less, true) => self.bound(a, b, -1, number),
                    (BinaryOp::Less, false) => self.bound(b, a, 0, number),
                    (BinaryOp::LessOrEqual, true) => self.bound(a, b, 0, number),
                    (BinaryOp::LessOrEqual, false) => self.bound(b, a, -1, number),
                    (BinaryOp::Equal, true) => {
                        self.bound(a, b, 0, number);
                        self.bound(b, a, 0, number);
                    }
                    (BinaryOp::Equal, false) => self.unequal.push((a.0, b.0, b.1 - a.1)),
                    _ => return None,
                }
                Some(())
            }
            _ => None,
        }
    }

    fn side(&mut self, terms: &Terms, term: Term) -> Option<Side> {
        if !matches!(terms.sort(term), Sort::Int | Sort::Long) {
            return None;
        }
        match terms.node(term) {
            TermNode::Constant(Constant::Int(value)) => Some((ZERO, value.into())),
            TermNode::Constant(Constant::Long(value)) => Some((ZERO, value.into())),
            // Widened, a number is the same number.
            TermNode::Unary(UnaryOp::IntToLong, inner) => self.side(terms, inner),
            TermNode::Variable(variable) => {
                let known = self.variables.iter().position(|v| *v == variable);
                let at = known.unwrap_or_else(|| {
                    self.variables.push(variable);
                    self.variables.len() - 1
                });
                (self.variables.len() <= MOST_VARIABLES).then_some((at + 1, 0))
            }
            _ => None,
        }
    }

    /// `a <= b + most`.
    fn bound(&mut self, a: Side, b: Side, most: i128, number: usize) {
        self.bounds.push(Bound {
            from: b.0,
            to: a.0,
            most: most + b.1 - a.1,
            because: Some(number),
        });
    }

    fn solve(mut self, query: &Query) -> Option<Answer> {
        if let Err(circle) = self.most() {
            let core = |at: &usize| query.constraints[*at];
            return Some(Answer::Unsat(circle.iter().map(core).collect()));
        }
        // One variable after the other gets the number nearest to zero that the bounds and those before it allow.
        let mut values: Vec<Option<i128>> = vec![None; self.variables.len() + 1];
        values[ZERO] = Some(0);
        for at in 1..=self.variables.len() {
            let most = self.most().ok()?[at];
            let least = self.least(at)?;
            let value = self.nearest_to_zero(at, least, most, &values)?;
            values[at] = Some(value);
            for (from, to, most) in [(ZERO, at, value), (at, ZERO, -value)] {
                let because = None;
                self.bounds.push(Bound {
                    from,
                    to,
                    most,
                    because,
                });
            }
        }
        let mut model = Model::new();
        for (&variable, value) in self.variables.iter().zip(&values[1..]) {
            let value = value.expect("the loop above gave each variable a value");
            let kind = query.terms.variable_kind(variable);
            model.set(
                variable,
                match kind.sort() {
                    Sort::Long => Constant::Long(value as i64),
                    _ => Constant::Int(value as i32),
                },
            );
        }
        query.is_satisfied_by(&model).then_some(Answer::Sat(model))
    }

    /// The largest number each node can be, or the constraints that contradict each other.
    fn most(&self) -> Result<Vec<i128>, Vec<usize>> {
        let nodes = self.variables.len() + 1;
        // Every variable is bounded by its type, so that all are reached from zero.
        let mut most: Vec<Option<i128>> = vec![None; nodes];
        let mut by: Vec<Option<usize>> = vec![None; nodes];
        most[ZERO] = Some(0);
        for round in 0..=nodes {
            let mut changed = None;
            for (number, bound) in self.bounds.iter().enumerate() {
                let Some(from) = most[bound.from] else {
                    continue;
                };
                let through = from + bound.most;
                if most[bound.to].is_none_or(|known| through < known) {
                    most[bound.to] = Some(through);
                    by[bound.to] = Some(number);
                    changed = Some(bound.to);
                }
            }
            match changed {
                None => break,
                Some(node) if round == nodes => return Err(self.circle(node, &by)),
                Some(_) => {}
            }
        }
        Ok(most
            .into_iter()
            .map(|most| most.expect("every variable is bounded by its type"))
            .collect())
    }

    /// The constraints on the circle that a node's bound was lowered by without end.
    fn circle(&self, node: usize, by: &[Option<usize>]) -> Vec<usize> {
        let before = |node: usize| by[node].map(|number| self.bounds[number].from);
        let mut at = node;
        // Far enough back, one is on the circle itself.
        for _ in 0..by.len() {
            at = before(at).unwrap_or(at);
        }
        let start = at;
        let mut circle = Vec::new();
        while let Some(number) = by[at] {
            circle.extend(self.bounds[number].because);
            at = self.bounds[number].from;
            if at == start {
                break;
            }
        }
        circle.sort_unstable();
        circle.dedup();
        circle
    }

    /// The smallest number a node can be.
    fn least(&self, node: usize) -> Option<i128> {
        let turned = self.bounds.iter().map(|bound| Bound {
            from: bound.to,
            to: bound.from,
            ..*bound
        });
        let turned = Differences {
            variables: self.variables.clone(),
            bounds: turned.collect(),
            unequal: Vec::new(),
        };
        turned.most().ok().map(|most| -most[node])
    }

    fn nearest_to_zero(
        &self,
        at: usize,
        least: i128,
        most: i128,
        values: &[Option<i128>],
    ) -> Option<i128> {
        let taken: Vec<i128> = self
            .unequal
            .iter()
            .filter_map(|&(a, b, difference)| match (a == at, b == at) {
                (true, false) => values[b].map(|b| b + difference),
                (false, true) => values[a].map(|a| a - difference),
                _ => None,
            })
            .collect();
        let nearest = 0.clamp(least, most);
        // Of this many numbers around it, one at least is not taken.
        let around = (0..=taken.len() as i128).flat_map(|n| [nearest + n, nearest - n]);
        let fits = |value: &i128| (least..=most).contains(value) && !taken.contains(value);
        around.into_iter().find(fits)
    }
}
