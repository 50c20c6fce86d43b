//! Folding of arithmetic on whole numbers. All of it wraps around, so sums may be regrouped freely.

use super::range::low_bits;
use super::{BinaryOp, Sort, Term, TermNode, Terms, UnaryOp};

impl Terms {
    /// The operands are in order, and not both constant.
    pub(super) fn fold_whole(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        use BinaryOp::*;
        match op {
            Add => self.fold_add(left, right),
            Subtract => self.fold_subtract(left, right),
            Multiply => match self.whole_constant(right)? {
                0 => Some(right),
                1 => Some(left),
                -1 => Some(self.unary(UnaryOp::Negate, left)),
                _ => self.fold_nested(op, left, right),
            },
            Divide => match self.whole_constant(right)? {
                1 => Some(left),
                -1 => Some(self.unary(UnaryOp::Negate, left)),
                _ => None,
            },
            Remainder if left == right => Some(self.number(left, 0)),
            Remainder if self.is(left, 0) => Some(left),
            Remainder => match self.whole_constant(right)? {
                1 | -1 => Some(self.number(left, 0)),
                0 => Some(left),
                c => {
                    let (lo, hi) = self.range(left);
                    let size = lo.unsigned_abs().max(hi.unsigned_abs());
                    (size < c.unsigned_abs()).then_some(left)
                }
            },
            ShiftLeft | ShiftRight | ShiftRightUnsigned => self.fold_shift(op, left, right),
            And => self.fold_and(left, right),
            Or if left == right => Some(left),
            Xor if left == right => Some(self.number(left, 0)),
            Or | Xor => match self.whole_constant(right)? {
                0 => Some(left),
                -1 if op == Or => Some(right),
                _ => self.fold_nested(op, left, right),
            },
            Equal | Less | LessOrEqual | Compare { .. } => None,
        }
    }

    /// `(x op c) op d` is `x op (c op d)` for the operations where order does not matter.
    fn fold_nested(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        match self.node(left) {
            TermNode::Binary(same, inner, constant) if same == op => {
                self.whole_constant(constant)?;
                Some(self.binary(op, inner, self.binary(op, constant, right)))
            }
            _ => None,
        }
    }

    fn fold_add(&self, left: Term, right: Term) -> Option<Term> {
        use BinaryOp::*;
        if let Some(c) = self.whole_constant(right) {
            if c == 0 {
                return Some(left);
            }
            if let TermNode::Binary(Subtract, constant, inner) = self.node(left)
                && self.whole_constant(constant).is_some()
            {
                return Some(self.binary(Subtract, self.binary(Add, constant, right), inner));
            }
            return self.fold_nested(Add, left, right);
        }
        for (a, b) in [(left, right), (right, left)] {
            match self.node(a) {
                // Constants move outwards.
                TermNode::Binary(Add, inner, constant)
                    if self.whole_constant(constant).is_some() =>
                {
                    return Some(self.binary(Add, self.binary(Add, inner, b), constant));
                }
                TermNode::Binary(Subtract, inner, same) if same == b => return Some(inner),
                TermNode::Unary(UnaryOp::Negate, inner) => {
                    return Some(self.binary(Subtract, b, inner));
                }
                _ => {}
            }
        }
        None
    }

    fn fold_subtract(&self, left: Term, right: Term) -> Option<Term> {
        use BinaryOp::*;
        if left == right {
            return Some(self.number(left, 0));
        }
        if let Some(c) = self.whole_constant(right) {
            return Some(self.binary(Add, left, self.number(left, c.wrapping_neg())));
        }
        if self.is(left, 0) {
            return Some(self.unary(UnaryOp::Negate, right));
        }
        match self.node(left) {
            TermNode::Binary(Add, inner, constant) if self.whole_constant(constant).is_some() => {
                return Some(self.binary(Add, self.binary(Subtract, inner, right), constant));
            }
            TermNode::Binary(Add, other, same) if same == right => return Some(other),
            TermNode::Binary(Add, same, other) if same == right => return Some(other),
            _ => {}
        }
        match self.node(right) {
            TermNode::Binary(Add, inner, constant) if self.whole_constant(constant).is_some() => {
                let constant = self.unary(UnaryOp::Negate, constant);
                Some(self.binary(Add, self.binary(Subtract, left, inner), constant))
            }
            TermNode::Binary(Subtract, constant, inner)
                if self.whole_constant(constant).is_some()
                    && self.whole_constant(left).is_some() =>
            {
                Some(self.binary(Add, inner, self.binary(Subtract, left, constant)))
            }
            TermNode::Unary(UnaryOp::Negate, inner) => Some(self.binary(Add, left, inner)),
            _ => None,
        }
    }

    fn fold_shift(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        if self.is(left, 0) {
            return Some(left);
        }
        let bits = if self.sort(left) == Sort::Int { 32 } else { 64 };
        let given = self.whole_constant(right)?;
        let distance = given & (bits - 1);
        if distance == 0 {
            return Some(left);
        }
        if distance != given {
            return Some(self.binary(op, left, self.int(distance as i32)));
        }
        let TermNode::Binary(same, inner, before) = self.node(left) else {
            return None;
        };
        if same != op {
            return None;
        }
        // A shift by a constant that is in a term already is by less than the width.
        let sum = self.whole_constant(before)? + distance;
        match op {
            BinaryOp::ShiftRight => {
                Some(self.binary(op, inner, self.int(sum.min(bits - 1) as i32)))
            }
            _ if sum < bits => Some(self.binary(op, inner, self.int(sum as i32))),
            _ => Some(self.number(left, 0)),
        }
    }

    fn fold_and(&self, left: Term, right: Term) -> Option<Term> {
        if left == right {
            return Some(left);
        }
        let mask = self.whole_constant(right)?;
        if mask == 0 {
            return Some(right);
        }
        let (lo, hi) = self.range(left);
        if mask == -1 || (lo >= 0 && low_bits(hi) & mask == low_bits(hi)) {
            return Some(left);
        }
        match self.node(left) {
            // Only low bits are looked at, which narrowing has kept.
            TermNode::Unary(UnaryOp::IntToByte, inner) if mask & !0xff == 0 => {
                Some(self.binary(BinaryOp::And, inner, right))
            }
            TermNode::Unary(UnaryOp::IntToShort | UnaryOp::IntToChar, inner)
                if mask & !0xffff == 0 =>
            {
                Some(self.binary(BinaryOp::And, inner, right))
            }
            _ => self.fold_nested(BinaryOp::And, left, right),
        }
    }
}
