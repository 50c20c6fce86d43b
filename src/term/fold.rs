//! The constructors of terms, which simplify as they build: `unary`, `binary` and `choose`. Arithmetic on whole numbers
//! is in `arithmetic.rs`, comparisons are in `compare.rs`. Every rule is exact for all Java values, looks at a few levels only, and makes the
//! term smaller or brings it closer to a common form: constants right and outermost, no subtraction of a constant.

use super::range::{fits, whole};
use super::{BinaryOp, Constant, Primitive, Sort, Term, TermNode, Terms, UnaryOp};

impl Terms {
    pub fn unary(&self, op: UnaryOp, operand: Term) -> Term {
        let node = self.node(operand);
        match node {
            TermNode::Constant(value) => return self.constant(op.apply(value)),
            TermNode::If(condition, then, otherwise) => {
                if let (Some(a), Some(b)) = (self.as_constant(then), self.as_constant(otherwise)) {
                    let (a, b) = (self.constant(op.apply(a)), self.constant(op.apply(b)));
                    return self.choose(condition, a, b);
                }
            }
            _ => {}
        }
        let folded = match op {
            UnaryOp::Not => self.fold_not(node),
            UnaryOp::Negate => match node {
                TermNode::Unary(UnaryOp::Negate, inner) => Some(inner),
                TermNode::Binary(BinaryOp::Subtract, a, b) if self.is_whole(a) => {
                    Some(self.binary(BinaryOp::Subtract, b, a))
                }
                _ => None,
            },
            UnaryOp::IntToByte => self.fold_narrowing(op, Primitive::Byte, operand),
            UnaryOp::IntToShort => self.fold_narrowing(op, Primitive::Short, operand),
            UnaryOp::IntToChar => self.fold_narrowing(op, Primitive::Char, operand),
            _ => self.fold_conversion(op, node),
        };
        folded.unwrap_or_else(|| self.intern(TermNode::Unary(op, operand)))
    }

    pub fn binary(&self, op: BinaryOp, left: Term, right: Term) -> Term {
        let (a, b) = (self.as_constant(left), self.as_constant(right));
        if let (Some(a), Some(b)) = (a, b) {
            return self.constant(op.apply(a, b));
        }
        if let Some(folded) = self.fold_choice_operand(op, left, right) {
            return folded;
        }
        let (op, left, right) = self.ordered(op, left, right);
        let folded = match op {
            BinaryOp::Equal | BinaryOp::Less | BinaryOp::LessOrEqual => {
                self.fold_comparison(op, left, right)
            }
            BinaryOp::Compare { .. } => (left == right && self.is_whole(left)).then(|| self.int(0)),
            _ => match self.sort(left) {
                Sort::Bool => self.fold_connective(op, left, right),
                Sort::Int | Sort::Long => self.fold_whole(op, left, right),
                Sort::Float | Sort::Double => self.fold_floating(op, left, right),
            },
        };
        folded.unwrap_or_else(|| self.intern(TermNode::Binary(op, left, right)))
    }

    /// `then` if the condition holds, else `otherwise`.
    pub fn choose(&self, condition: Term, then: Term, otherwise: Term) -> Term {
        if then == otherwise {
            return then;
        }
        match self.node(condition) {
            TermNode::Constant(value) => {
                return if value == Constant::Bool(true) {
                    then
                } else {
                    otherwise
                };
            }
            TermNode::Unary(UnaryOp::Not, inner) => return self.choose(inner, otherwise, then),
            _ => {}
        }
        if self.sort(then) == Sort::Bool {
            match (self.as_bool(then), self.as_bool(otherwise)) {
                (Some(true), _) => return self.or(condition, otherwise),
                (Some(false), _) => return self.and(self.not(condition), otherwise),
                (_, Some(true)) => return self.or(self.not(condition), then),
                (_, Some(false)) => return self.and(condition, then),
                _ => {}
            }
        }
        // Inside an arm the same condition is known.
        if let TermNode::If(same, inner, _) = self.node(then)
            && same == condition
        {
            return self.choose(condition, inner, otherwise);
        }
        if let TermNode::If(same, _, inner) = self.node(otherwise)
            && same == condition
        {
            return self.choose(condition, then, inner);
        }
        // `x == 0 ? 0 : 1` is `x` when `x` is a boolean; in general `x == a ? a : x` is `x`.
        if let TermNode::Binary(BinaryOp::Equal, x, a) = self.node(condition)
            && self.is_whole(x)
        {
            let other = self.whole_constant(otherwise);
            if then == a
                && (otherwise == x
                    || (self.range(x) == (0, 1) && self.is(a, 0) && other == Some(1)))
            {
                return x;
            }
        }
        self.intern(TermNode::If(condition, then, otherwise))
    }

    /// The operands of a commutative operation in a fixed order, constants right.
    fn ordered(&self, op: BinaryOp, left: Term, right: Term) -> (BinaryOp, Term, Term) {
        use BinaryOp::*;
        match op {
            Add | Multiply | And | Or | Xor | Equal => {
                let place = |term: Term| (self.as_constant(term).is_some(), term);
                if place(left) <= place(right) {
                    (op, left, right)
                } else {
                    (op, right, left)
                }
            }
            Compare { .. } if self.is_whole(left) => (Compare { nan: 0 }, left, right),
            _ => (op, left, right),
        }
    }

    /// An operation of a constant with a choice between constants is a choice between constants.
    fn fold_choice_operand(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        let arms = |term: Term| match self.node(term) {
            TermNode::If(condition, then, otherwise) => Some((
                condition,
                self.as_constant(then)?,
                self.as_constant(otherwise)?,
            )),
            _ => None,
        };
        let (condition, then, otherwise) = if let Some(value) = self.as_constant(right) {
            let (condition, then, otherwise) = arms(left)?;
            (condition, op.apply(then, value), op.apply(otherwise, value))
        } else if let Some(value) = self.as_constant(left) {
            let (condition, then, otherwise) = arms(right)?;
            (condition, op.apply(value, then), op.apply(value, otherwise))
        } else {
            return None;
        };
        Some(self.choose(condition, self.constant(then), self.constant(otherwise)))
    }

    fn fold_not(&self, node: TermNode) -> Option<Term> {
        match node {
            TermNode::Unary(UnaryOp::Not, inner) => Some(inner),
            TermNode::Binary(BinaryOp::Less, a, b) if self.is_whole(a) => {
                Some(self.less_or_equal(b, a))
            }
            TermNode::Binary(BinaryOp::LessOrEqual, a, b) if self.is_whole(a) => {
                Some(self.less(b, a))
            }
            _ => None,
        }
    }

    /// Narrowing to a byte, short or char keeps only the low bits, so what was done to the others does not matter.
    fn fold_narrowing(&self, op: UnaryOp, kind: Primitive, operand: Term) -> Option<Term> {
        if fits(self.range(operand), kind) {
            return Some(operand);
        }
        let kept = if kind == Primitive::Byte {
            0xff
        } else {
            0xffff
        };
        match self.node(operand) {
            TermNode::Unary(UnaryOp::IntToShort | UnaryOp::IntToChar, inner) => {
                Some(self.unary(op, inner))
            }
            TermNode::Binary(BinaryOp::And, inner, mask)
                if self
                    .whole_constant(mask)
                    .is_some_and(|mask| mask & kept == kept) =>
            {
                Some(self.unary(op, inner))
            }
            _ => None,
        }
    }

    /// A conversion of a conversion that loses nothing.
    fn fold_conversion(&self, op: UnaryOp, node: TermNode) -> Option<Term> {
        use UnaryOp::*;
        let TermNode::Unary(before, inner) = node else {
            return None;
        };
        match (op, before) {
            (LongToInt, IntToLong)
            | (DoubleToFloat, FloatToDouble)
            | (DoubleToInt, IntToDouble)
            | (BitsToFloat, FloatToBits)
            | (BitsToDouble, DoubleToBits) => Some(inner),
            (LongToDouble, IntToLong) => Some(self.unary(IntToDouble, inner)),
            (LongToFloat, IntToLong) => Some(self.unary(IntToFloat, inner)),
            (DoubleToLong, IntToDouble) => Some(self.unary(IntToLong, inner)),
            (DoubleToInt, FloatToDouble) => Some(self.unary(FloatToInt, inner)),
            (DoubleToLong, FloatToDouble) => Some(self.unary(FloatToLong, inner)),
            _ => None,
        }
    }

    /// Operations on truth values.
    fn fold_connective(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        if op == BinaryOp::Xor {
            return Some(self.not_equal(left, right));
        }
        // What `and` does with true, `or` does with false.
        let neutral = op == BinaryOp::And;
        if let Some(value) = self.as_bool(right) {
            return Some(if value == neutral { left } else { right });
        }
        if left == right {
            return Some(left);
        }
        if self.are_complements(left, right) {
            return Some(self.bool(!neutral));
        }
        let holds = |whole: Term, part: Term| match self.node(whole) {
            TermNode::Binary(same, a, b) if same == op => a == part || b == part,
            _ => false,
        };
        if holds(left, right) {
            return Some(left);
        }
        holds(right, left).then_some(right)
    }

    /// Few rules hold for floats: `x + 0.0` is not `x` when `x` is `-0.0`.
    fn fold_floating(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        let value = match self.as_constant(right)? {
            Constant::Float(value) => f64::from(value),
            Constant::Double(value) => value,
            _ => return None,
        };
        let negative_zero = value == 0.0 && value.is_sign_negative();
        match op {
            BinaryOp::Multiply | BinaryOp::Divide if value == 1.0 => Some(left),
            BinaryOp::Multiply | BinaryOp::Divide if value == -1.0 => {
                Some(self.unary(UnaryOp::Negate, left))
            }
            BinaryOp::Add if negative_zero => Some(left),
            BinaryOp::Subtract if value == 0.0 && !negative_zero => Some(left),
            _ => None,
        }
    }

    /// Whether one truth value is the negation of the other, as far as their shapes tell.
    pub(super) fn are_complements(&self, left: Term, right: Term) -> bool {
        match (self.node(left), self.node(right)) {
            (TermNode::Unary(UnaryOp::Not, inner), _) if inner == right => true,
            (_, TermNode::Unary(UnaryOp::Not, inner)) if inner == left => true,
            (
                TermNode::Binary(BinaryOp::Less, a, b),
                TermNode::Binary(BinaryOp::LessOrEqual, c, d),
            )
            | (
                TermNode::Binary(BinaryOp::LessOrEqual, c, d),
                TermNode::Binary(BinaryOp::Less, a, b),
            ) => a == d && b == c && self.is_whole(a),
            _ => false,
        }
    }

    pub(super) fn is_whole(&self, term: Term) -> bool {
        matches!(self.sort(term), Sort::Int | Sort::Long)
    }

    /// The value of an int or long constant.
    pub(super) fn whole_constant(&self, term: Term) -> Option<i64> {
        self.as_constant(term)?.as_whole()
    }

    pub(super) fn is(&self, term: Term, value: i64) -> bool {
        self.whole_constant(term) == Some(value)
    }

    fn as_bool(&self, term: Term) -> Option<bool> {
        self.as_constant(term)?.as_bool()
    }

    /// A whole number of the same sort as this term.
    pub(super) fn number(&self, like: Term, value: i64) -> Term {
        self.constant(whole(self.sort(like), value))
    }
}
