//! Folding of comparisons: `Equal`, `Less` and `LessOrEqual`. The orderings are decided by ranges where possible, and
//! what bytecode makes of a comparison (`lcmp` and a test against zero, say) becomes the comparison it stands for.

use super::{BinaryOp, Constant, Sort, Term, TermNode, Terms, UnaryOp};

impl Terms {
    /// The operands are in order, and not both constant.
    pub(super) fn fold_comparison(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        match self.sort(left) {
            Sort::Bool => self.fold_equal_bool(left, right),
            Sort::Int | Sort::Long => self.fold_whole_comparison(op, left, right),
            Sort::Float | Sort::Double => self.fold_floating_comparison(op, left, right),
        }
    }

    fn fold_equal_bool(&self, left: Term, right: Term) -> Option<Term> {
        if left == right {
            return Some(self.bool(true));
        }
        if let Some(Constant::Bool(value)) = self.as_constant(right) {
            return Some(if value { left } else { self.not(left) });
        }
        if self.are_complements(left, right) {
            return Some(self.bool(false));
        }
        let stripped = |term: Term| match self.node(term) {
            TermNode::Unary(UnaryOp::Not, inner) => (inner, true),
            _ => (term, false),
        };
        match (stripped(left), stripped(right)) {
            ((_, false), (_, false)) => None,
            ((a, true), (b, true)) => Some(self.equal(a, b)),
            ((a, _), (b, _)) => Some(self.not_equal(a, b)),
        }
    }

    fn fold_whole_comparison(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        if left == right {
            return Some(self.bool(op != BinaryOp::Less));
        }
        if let Some(decided) = self.decide_by_range(op, left, right) {
            return Some(self.bool(decided));
        }
        if let Some(direct) = self.fold_compare_operand(op, left, right) {
            return Some(direct);
        }
        if let Some(narrower) = self.fold_widened(op, left, right) {
            return Some(narrower);
        }
        match op {
            BinaryOp::Equal => self.fold_equal_whole(left, right),
            _ => self
                .fold_offset_ordering(op, left, right)
                .or_else(|| self.fold_ordering_at_limit(op, left, right)),
        }
    }

    fn decide_by_range(&self, op: BinaryOp, left: Term, right: Term) -> Option<bool> {
        let ((a, b), (c, d)) = (self.range(left), self.range(right));
        match op {
            BinaryOp::Equal if b < c || d < a => Some(false),
            BinaryOp::Less if b < c => Some(true),
            BinaryOp::Less if a >= d => Some(false),
            BinaryOp::LessOrEqual if b <= c => Some(true),
            BinaryOp::LessOrEqual if a > d => Some(false),
            _ => None,
        }
    }

    /// A test of `Compare`'s result is one comparison of what it compares. With NaN, `fcmpl` says less and `fcmpg` says
    /// greater, which is how javac makes every Java comparison with NaN false: `!(a >= b)` is not `a < b`.
    fn fold_compare_operand(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        let (compared, constant, flipped) = match self.whole_constant(right) {
            Some(constant) => (left, constant, false),
            None => (right, self.whole_constant(left)?, true),
        };
        let TermNode::Binary(BinaryOp::Compare { nan }, a, b) = self.node(compared) else {
            return None;
        };
        let holds = |outcome: i64| match (op, flipped) {
            (BinaryOp::Equal, _) => outcome == constant,
            (BinaryOp::Less, false) => outcome < constant,
            (BinaryOp::Less, true) => constant < outcome,
            (_, false) => outcome <= constant,
            (_, true) => constant <= outcome,
        };
        let mut outcomes = (holds(-1), holds(0), holds(1));
        // Each comparison below is false for NaN; where the test is true for it, its opposite is made and negated.
        let negated = !self.is_whole(a) && holds(i64::from(nan));
        if negated {
            outcomes = (!outcomes.0, !outcomes.1, !outcomes.2);
        }
        let direct = match outcomes {
            (false, false, false) => self.bool(false),
            (true, false, false) => self.less(a, b),
            (false, true, false) => self.equal(a, b),
            (false, false, true) => self.less(b, a),
            (true, true, false) => self.less_or_equal(a, b),
            (false, true, true) => self.less_or_equal(b, a),
            (true, false, true) if self.is_whole(a) => self.not_equal(a, b),
            (true, false, true) => self.or(self.less(a, b), self.less(b, a)),
            (true, true, true) if self.is_whole(a) => self.bool(true),
            (true, true, true) => self.and(self.equal(a, a), self.equal(b, b)),
        };
        Some(if negated { self.not(direct) } else { direct })
    }

    /// Two widened ints, or one and a constant that an int can be, compare as ints. The ranges have decided the rest.
    fn fold_widened(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        let narrow = |term: Term| match self.node(term) {
            TermNode::Unary(UnaryOp::IntToLong, inner) => Some(inner),
            TermNode::Constant(Constant::Long(value)) => Some(self.int(i32::try_from(value).ok()?)),
            _ => None,
        };
        Some(self.binary(op, narrow(left)?, narrow(right)?))
    }

    fn fold_equal_whole(&self, left: Term, right: Term) -> Option<Term> {
        use BinaryOp::*;
        let Some(value) = self.whole_constant(right) else {
            let ((a, c), (b, d)) = (self.split_offset(left), self.split_offset(right));
            return match (a == b, c != 0 && d != 0) {
                (true, _) => Some(self.bool(c == d)),
                (false, true) => {
                    let offset = self.number(left, c.wrapping_sub(d));
                    Some(self.equal(self.binary(Add, a, offset), b))
                }
                (false, false) => None,
            };
        };
        // Wrapping around changes nothing for equality: each of these has exactly one solution for `x`.
        match self.node(left) {
            TermNode::Binary(Add, x, c) if self.whole_constant(c).is_some() => {
                return Some(self.equal(x, self.binary(Subtract, right, c)));
            }
            TermNode::Binary(Subtract, c, x) if self.whole_constant(c).is_some() => {
                return Some(self.equal(x, self.binary(Subtract, c, right)));
            }
            TermNode::Binary(Subtract | Xor, x, y) if value == 0 => return Some(self.equal(x, y)),
            TermNode::Binary(Xor, x, c) if self.whole_constant(c).is_some() => {
                return Some(self.equal(x, self.binary(Xor, right, c)));
            }
            TermNode::Unary(UnaryOp::Negate, x) => {
                return Some(self.equal(x, self.unary(UnaryOp::Negate, right)));
            }
            // Testing one bit: against zero is the common form.
            TermNode::Binary(And, _, mask)
                if mask == right && value & value.wrapping_sub(1) == 0 =>
            {
                return Some(self.not_equal(left, self.number(left, 0)));
            }
            _ => {}
        }
        // Of two possible values, the test is for the lower.
        let (lo, hi) = self.range(left);
        (value == hi && lo.checked_add(1) == Some(hi))
            .then(|| self.not_equal(left, self.number(left, lo)))
    }

    /// `x + c < d` is `x < d - c` if the addition cannot wrap around.
    fn fold_offset_ordering(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        let (compared, constant) = match self.whole_constant(right) {
            Some(constant) => (left, constant),
            None => (right, self.whole_constant(left)?),
        };
        let (x, offset) = self.split_offset(compared);
        let (least, most) = match self.sort(x) {
            Sort::Int => (i64::from(i32::MIN), i64::from(i32::MAX)),
            _ => (i64::MIN, i64::MAX),
        };
        let inside = |value: Option<i64>| value.is_some_and(|v| least <= v && v <= most);
        let (lo, hi) = self.range(x);
        let moved = constant.checked_sub(offset);
        let stays = inside(lo.checked_add(offset)) && inside(hi.checked_add(offset));
        if offset == 0 || !stays || !inside(moved) {
            return None;
        }
        let moved = self.number(x, moved?);
        Some(if compared == left {
            self.binary(op, x, moved)
        } else {
            self.binary(op, moved, x)
        })
    }

    /// `x <= 0` is `x == 0` for a char, and `x < 1` too.
    fn fold_ordering_at_limit(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        let strict = op == BinaryOp::Less;
        let (x, limit, lowest) = if let Some(value) = self.whole_constant(right) {
            // `x` is at most `limit`.
            (
                left,
                if strict { value.checked_sub(1)? } else { value },
                false,
            )
        } else {
            let value = self.whole_constant(left)?;
            // `x` is at least `limit`.
            (
                right,
                if strict { value.checked_add(1)? } else { value },
                true,
            )
        };
        let (lo, hi) = self.range(x);
        let (near, far) = if lowest { (hi, lo) } else { (lo, hi) };
        // What is just on the other side of the limit.
        let beyond = if lowest {
            limit.checked_sub(1)
        } else {
            limit.checked_add(1)
        };
        if limit == near {
            Some(self.equal(x, self.number(x, near)))
        } else if beyond == Some(far) {
            Some(self.not_equal(x, self.number(x, far)))
        } else {
            None
        }
    }

    /// A term as another term plus a constant, which may be zero.
    fn split_offset(&self, term: Term) -> (Term, i64) {
        match self.node(term) {
            TermNode::Binary(BinaryOp::Add, x, c) => match self.whole_constant(c) {
                Some(c) => (x, c),
                None => (term, 0),
            },
            _ => (term, 0),
        }
    }

    fn fold_floating_comparison(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        if left == right {
            return match op {
                BinaryOp::Less => Some(self.bool(false)),
                // True unless it is NaN, in one form.
                BinaryOp::LessOrEqual => Some(self.equal(left, right)),
                _ => None,
            };
        }
        let is_nan = |term: Term| match self.as_constant(term) {
            Some(Constant::Float(value)) => value.is_nan(),
            Some(Constant::Double(value)) => value.is_nan(),
            _ => false,
        };
        if is_nan(left) || is_nan(right) {
            return Some(self.bool(false));
        }
        if let (TermNode::Unary(before, x), TermNode::Unary(same, y)) =
            (self.node(left), self.node(right))
            && before == same
            && matches!(before, UnaryOp::IntToDouble | UnaryOp::FloatToDouble)
        {
            return Some(self.binary(op, x, y));
        }
        self.fold_int_as_double(op, left, right)
    }

    /// An int compared as a double with a constant compares as an int: every int is a double.
    fn fold_int_as_double(&self, op: BinaryOp, left: Term, right: Term) -> Option<Term> {
        let int = |term: Term| match self.node(term) {
            TermNode::Unary(UnaryOp::IntToDouble, inner) => Some(inner),
            _ => None,
        };
        let double = |term: Term| match self.as_constant(term)? {
            Constant::Double(value) => Some(value),
            _ => None,
        };
        // Far outside the range of an int, any long does; the conversion saturates.
        let long = |value: f64| self.long(value as i64);
        let widened = |x: Term| self.unary(UnaryOp::IntToLong, x);
        if let (Some(x), Some(d)) = (int(left), double(right)) {
            return Some(match op {
                BinaryOp::Equal if d.floor() == d => self.equal(widened(x), long(d)),
                BinaryOp::Equal => self.bool(false),
                BinaryOp::Less => self.less(widened(x), long(d.ceil())),
                _ => self.less_or_equal(widened(x), long(d.floor())),
            });
        }
        let (d, x) = (double(left)?, int(right)?);
        Some(match op {
            BinaryOp::Less => self.less(long(d.floor()), widened(x)),
            _ => self.less_or_equal(long(d.ceil()), widened(x)),
        })
    }
}
