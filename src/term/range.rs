//! The range of a whole number, read off the shape of its term when the term is made: a char is never negative, and
//! `x & 15` is at most 15. `fold.rs` and `compare.rs` decide comparisons by it.

use super::{Arena, BinaryOp, Constant, Primitive, Sort, Term, TermNode, UnaryOp};

/// The least and the largest value, both included.
type Range = (i64, i64);

/// All values of the sort.
fn full(sort: Sort) -> Range {
    match sort {
        Sort::Int => (i64::from(i32::MIN), i64::from(i32::MAX)),
        _ => (i64::MIN, i64::MAX),
    }
}

impl Arena {
    /// The range of a node whose operands are in the arena. What is no whole number has a range without meaning.
    pub(super) fn range_of(&self, node: TermNode) -> Range {
        let range = |term: Term| self.entries[term.index()].range;
        match node {
            TermNode::Constant(value) => match value.as_whole() {
                Some(value) => (value, value),
                None => full(Sort::Long),
            },
            TermNode::Variable(variable) => {
                let (_, kind) = self.variables[variable.0 as usize];
                kind.bounds().unwrap_or(full(Sort::Long))
            }
            TermNode::Unary(op, a) => unary(op, self.entries[a.index()].sort, range(a)),
            TermNode::Binary(op, a, b) => {
                let constant = match self.entries[b.index()].node {
                    TermNode::Constant(value) => value.as_whole(),
                    _ => None,
                };
                let sort = self.entries[a.index()].sort;
                if !matches!(sort, Sort::Int | Sort::Long) || op.sort(sort) != sort {
                    return match op {
                        BinaryOp::Compare { .. } => (-1, 1),
                        _ => full(Sort::Long),
                    };
                }
                binary(op, sort, range(a), range(b), constant)
            }
            TermNode::If(_, then, otherwise) => {
                let ((a, b), (c, d)) = (range(then), range(otherwise));
                (a.min(c), b.max(d))
            }
        }
    }
}

fn unary(op: UnaryOp, operand: Sort, (lo, hi): Range) -> Range {
    let within = |bounds: Option<Range>| {
        let (least, most) = bounds.expect("the operation makes whole numbers, which have bounds");
        if least <= lo && hi <= most {
            (lo, hi)
        } else {
            (least, most)
        }
    };
    match op {
        UnaryOp::Negate if lo > full(operand).0 => (-hi, -lo),
        UnaryOp::IntToLong => (lo, hi),
        UnaryOp::LongToInt => within(Primitive::Int.bounds()),
        UnaryOp::IntToByte => within(Primitive::Byte.bounds()),
        UnaryOp::IntToShort => within(Primitive::Short.bounds()),
        UnaryOp::IntToChar => within(Primitive::Char.bounds()),
        _ => full(op.sort(operand)),
    }
}

/// `constant` is the right operand's value if it is known.
fn binary(op: BinaryOp, sort: Sort, left: Range, right: Range, constant: Option<i64>) -> Range {
    use BinaryOp::*;
    let all = full(sort);
    let bits = if sort == Sort::Int { 32 } else { 64 };
    let (lo, hi) = (i128::from(left.0), i128::from(left.1));
    let (least, most) = (i128::from(right.0), i128::from(right.1));
    let exact = |least: i128, most: i128| match (i64::try_from(least), i64::try_from(most)) {
        (Ok(least), Ok(most)) if all.0 <= least && most <= all.1 => (least, most),
        _ => all,
    };
    let distance = constant.map(|c| (c & (bits - 1)) as u32);
    match op {
        Add => exact(lo + least, hi + most),
        Subtract => exact(lo - most, hi - least),
        Multiply => {
            let corners = [lo * least, lo * most, hi * least, hi * most];
            exact(
                corners
                    .into_iter()
                    .min()
                    .expect("the product of two ranges has four corners"),
                corners
                    .into_iter()
                    .max()
                    .expect("the product of two ranges has four corners"),
            )
        }
        Divide => match constant {
            Some(c) if c > 0 => (left.0 / c, left.1 / c),
            _ if left.0 >= 0 && right.0 > 0 => (0, left.1),
            _ => all,
        },
        Remainder => match constant {
            Some(c) if c != 0 => {
                let most = i64::try_from(c.unsigned_abs() - 1).unwrap_or(i64::MAX);
                let least = if left.0 >= 0 { 0 } else { left.0.max(-most) };
                (least, if left.1 <= 0 { 0 } else { left.1.min(most) })
            }
            // Nothing moves away from zero, not even by a division by zero.
            _ => (left.0.min(0), left.1.max(0)),
        },
        ShiftLeft => match distance {
            Some(c) => exact(lo << c, hi << c),
            None => all,
        },
        ShiftRight => match distance {
            Some(c) => (left.0 >> c, left.1 >> c),
            None => (left.0.min(0), left.1.max(-1)),
        },
        ShiftRightUnsigned => match distance {
            Some(c) if left.0 >= 0 => (left.0 >> c, left.1 >> c),
            Some(c) if c > 0 => (0, ((1i128 << (bits as u32 - c)) - 1) as i64),
            None if left.0 >= 0 => (0, left.1),
            _ => all,
        },
        And => match (left.0 >= 0, right.0 >= 0) {
            (true, true) => (0, left.1.min(right.1)),
            (true, false) => (0, left.1),
            (false, true) => (0, right.1),
            (false, false) => all,
        },
        Or | Xor if left.0 >= 0 && right.0 >= 0 => {
            let least = if op == Or { left.0.max(right.0) } else { 0 };
            (least, low_bits(left.1 | right.1))
        }
        _ => all,
    }
}

/// The smallest number of the form 111...1 in binary that is not less than this number, which is not negative.
pub(super) fn low_bits(number: i64) -> i64 {
    match number.leading_zeros() {
        64 => 0,
        zeros => (u64::MAX >> zeros) as i64,
    }
}

/// Whether every value of this range is one of the sort's narrow kind.
pub(super) fn fits((lo, hi): Range, kind: Primitive) -> bool {
    kind.bounds()
        .is_some_and(|(least, most)| least <= lo && hi <= most)
}

/// A whole number as a constant of this sort; of an int, only the low 32 bits count.
pub(super) fn whole(sort: Sort, value: i64) -> Constant {
    match sort {
        Sort::Int => Constant::Int(value as i32),
        _ => Constant::Long(value),
    }
}
