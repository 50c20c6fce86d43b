//! The operations terms are built from, and what each does to known values: exactly what Java does. Start at `apply`.
//!
//! Whole-number division by zero never comes from a program, which throws instead; here it has SMT-LIB's result, so
//! that every operation is total and the solver agrees.

use super::constant::{CANONICAL_NAN_DOUBLE, CANONICAL_NAN_FLOAT, Constant, Sort};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum UnaryOp {
    /// Of a truth value.
    Not,
    /// Of any number.
    Negate,
    IntToLong,
    LongToInt,
    IntToByte,
    IntToChar,
    IntToShort,
    IntToFloat,
    IntToDouble,
    LongToFloat,
    LongToDouble,
    /// Towards zero; NaN becomes 0, and what is too large the largest. So are the next conversions to whole numbers.
    FloatToInt,
    FloatToLong,
    FloatToDouble,
    DoubleToInt,
    DoubleToLong,
    DoubleToFloat,
    /// `Float.floatToIntBits`: every NaN gives the canonical NaN's bits.
    FloatToBits,
    BitsToFloat,
    /// `Double.doubleToLongBits`.
    DoubleToBits,
    BitsToDouble,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum BinaryOp {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    /// The right operand of a shift is an int, also when the left is a long; its low five or six bits count.
    ShiftLeft,
    ShiftRight,
    ShiftRightUnsigned,
    /// Of whole numbers or of truth values; so are `Or` and `Xor`.
    And,
    Or,
    Xor,
    /// The numeric comparison of two numbers, or whether two truth values are the same.
    Equal,
    Less,
    LessOrEqual,
    /// -1, 0 or 1, as `lcmp`, `fcmpl` and their like; `nan` is the result when either operand is NaN.
    Compare {
        nan: i8,
    },
}

impl UnaryOp {
    /// The sort of the result, given that of the operand.
    pub fn sort(self, operand: Sort) -> Sort {
        use UnaryOp::*;
        match self {
            Not | Negate => operand,
            IntToLong | FloatToLong | DoubleToLong | DoubleToBits => Sort::Long,
            LongToInt | IntToByte | IntToChar | IntToShort | FloatToInt | DoubleToInt
            | FloatToBits => Sort::Int,
            IntToFloat | LongToFloat | DoubleToFloat | BitsToFloat => Sort::Float,
            IntToDouble | LongToDouble | FloatToDouble | BitsToDouble => Sort::Double,
        }
    }

    /// Whether the operation takes an operand of this sort.
    pub fn takes(self, operand: Sort) -> bool {
        use UnaryOp::*;
        match self {
            Not => operand == Sort::Bool,
            Negate => operand != Sort::Bool,
            IntToLong | IntToByte | IntToChar | IntToShort | IntToFloat | IntToDouble
            | BitsToFloat => operand == Sort::Int,
            LongToInt | LongToFloat | LongToDouble | BitsToDouble => operand == Sort::Long,
            FloatToInt | FloatToLong | FloatToDouble | FloatToBits => operand == Sort::Float,
            DoubleToInt | DoubleToLong | DoubleToFloat | DoubleToBits => operand == Sort::Double,
        }
    }

    /// What Java makes of this operand.
    pub fn apply(self, operand: Constant) -> Constant {
        use Constant::*;
        let result = match (self, operand) {
            (UnaryOp::Not, Bool(a)) => Bool(!a),
            (UnaryOp::Negate, Int(a)) => Int(a.wrapping_neg()),
            (UnaryOp::Negate, Long(a)) => Long(a.wrapping_neg()),
            (UnaryOp::Negate, Float(a)) => Float(-a),
            (UnaryOp::Negate, Double(a)) => Double(-a),
            (UnaryOp::IntToLong, Int(a)) => Long(i64::from(a)),
            (UnaryOp::LongToInt, Long(a)) => Int(a as i32),
            (UnaryOp::IntToByte, Int(a)) => Int(i32::from(a as i8)),
            (UnaryOp::IntToChar, Int(a)) => Int(i32::from(a as u16)),
            (UnaryOp::IntToShort, Int(a)) => Int(i32::from(a as i16)),
            (UnaryOp::IntToFloat, Int(a)) => Float(a as f32),
            (UnaryOp::IntToDouble, Int(a)) => Double(f64::from(a)),
            (UnaryOp::LongToFloat, Long(a)) => Float(a as f32),
            (UnaryOp::LongToDouble, Long(a)) => Double(a as f64),
            (UnaryOp::FloatToInt, Float(a)) => Int(a as i32),
            (UnaryOp::FloatToLong, Float(a)) => Long(a as i64),
            (UnaryOp::FloatToDouble, Float(a)) => Double(f64::from(a)),
            (UnaryOp::DoubleToInt, Double(a)) => Int(a as i32),
            (UnaryOp::DoubleToLong, Double(a)) => Long(a as i64),
            (UnaryOp::DoubleToFloat, Double(a)) => Float(a as f32),
            (UnaryOp::FloatToBits, Float(a)) if a.is_nan() => Int(CANONICAL_NAN_FLOAT as i32),
            (UnaryOp::FloatToBits, Float(a)) => Int(a.to_bits() as i32),
            (UnaryOp::BitsToFloat, Int(a)) => Float(f32::from_bits(a as u32)),
            (UnaryOp::DoubleToBits, Double(a)) if a.is_nan() => Long(CANONICAL_NAN_DOUBLE as i64),
            (UnaryOp::DoubleToBits, Double(a)) => Long(a.to_bits() as i64),
            (UnaryOp::BitsToDouble, Long(a)) => Double(f64::from_bits(a as u64)),
            _ => unreachable!("{self:?} does not take {operand:?}"),
        };
        result.canonical()
    }
}

impl BinaryOp {
    /// The sort of the result, given that of the left operand.
    pub fn sort(self, left: Sort) -> Sort {
        use BinaryOp::*;
        match self {
            Equal | Less | LessOrEqual => Sort::Bool,
            Compare { .. } => Sort::Int,
            _ => left,
        }
    }

    /// Whether the operation takes operands of these sorts.
    pub fn takes(self, left: Sort, right: Sort) -> bool {
        use BinaryOp::*;
        let whole = matches!(left, Sort::Int | Sort::Long);
        match self {
            ShiftLeft | ShiftRight | ShiftRightUnsigned => whole && right == Sort::Int,
            And | Or | Xor => left == right && (whole || left == Sort::Bool),
            Equal => left == right,
            Compare { .. } => left == right && left != Sort::Bool && left != Sort::Int,
            _ => left == right && left != Sort::Bool,
        }
    }

    /// What Java makes of these operands.
    pub fn apply(self, left: Constant, right: Constant) -> Constant {
        use Constant::*;
        let result = match (left, right) {
            (Bool(a), Bool(b)) => self.apply_bool(a, b),
            (Int(a), Int(b)) => self.apply_int(a, b),
            (Long(a), Int(b)) => self.apply_shift(a, b),
            (Long(a), Long(b)) => self.apply_long(a, b),
            (Float(a), Float(b)) => self.apply_float(a, b),
            (Double(a), Double(b)) => self.apply_double(a, b),
            _ => None,
        };
        match result {
            Some(result) => result.canonical(),
            None => unreachable!("{self:?} does not take {left:?} and {right:?}"),
        }
    }

    fn apply_bool(self, a: bool, b: bool) -> Option<Constant> {
        Some(Constant::Bool(match self {
            BinaryOp::And => a && b,
            BinaryOp::Or => a || b,
            BinaryOp::Xor => a != b,
            BinaryOp::Equal => a == b,
            _ => return None,
        }))
    }

    fn apply_int(self, a: i32, b: i32) -> Option<Constant> {
        use BinaryOp::*;
        Some(Constant::Int(match self {
            Add => a.wrapping_add(b),
            Subtract => a.wrapping_sub(b),
            Multiply => a.wrapping_mul(b),
            Divide if b == 0 => {
                if a < 0 {
                    1
                } else {
                    -1
                }
            }
            Divide => a.wrapping_div(b),
            Remainder if b == 0 => a,
            Remainder => a.wrapping_rem(b),
            ShiftLeft => a.wrapping_shl(b as u32),
            ShiftRight => a.wrapping_shr(b as u32),
            ShiftRightUnsigned => (a as u32).wrapping_shr(b as u32) as i32,
            And => a & b,
            Or => a | b,
            Xor => a ^ b,
            Equal => return Some(Constant::Bool(a == b)),
            Less => return Some(Constant::Bool(a < b)),
            LessOrEqual => return Some(Constant::Bool(a <= b)),
            Compare { .. } => return None,
        }))
    }

    fn apply_shift(self, a: i64, distance: i32) -> Option<Constant> {
        Some(Constant::Long(match self {
            BinaryOp::ShiftLeft => a.wrapping_shl(distance as u32),
            BinaryOp::ShiftRight => a.wrapping_shr(distance as u32),
            BinaryOp::ShiftRightUnsigned => (a as u64).wrapping_shr(distance as u32) as i64,
            _ => return None,
        }))
    }

    fn apply_long(self, a: i64, b: i64) -> Option<Constant> {
        use BinaryOp::*;
        Some(Constant::Long(match self {
            Add => a.wrapping_add(b),
            Subtract => a.wrapping_sub(b),
            Multiply => a.wrapping_mul(b),
            Divide if b == 0 => {
                if a < 0 {
                    1
                } else {
                    -1
                }
            }
            Divide => a.wrapping_div(b),
            Remainder if b == 0 => a,
            Remainder => a.wrapping_rem(b),
            And => a & b,
            Or => a | b,
            Xor => a ^ b,
            Equal => return Some(Constant::Bool(a == b)),
            Less => return Some(Constant::Bool(a < b)),
            LessOrEqual => return Some(Constant::Bool(a <= b)),
            Compare { .. } => return Some(Constant::Int(a.cmp(&b) as i32)),
            ShiftLeft | ShiftRight | ShiftRightUnsigned => return None,
        }))
    }

    fn apply_float(self, a: f32, b: f32) -> Option<Constant> {
        use BinaryOp::*;
        Some(Constant::Float(match self {
            Add => a + b,
            Subtract => a - b,
            Multiply => a * b,
            Divide => a / b,
            // Rust's `%` is C's fmod, as is Java's: the sign is that of the dividend.
            Remainder => a % b,
            // Comparing two floats as doubles changes nothing.
            _ => return self.compare_double(f64::from(a), f64::from(b)),
        }))
    }

    fn apply_double(self, a: f64, b: f64) -> Option<Constant> {
        use BinaryOp::*;
        Some(Constant::Double(match self {
            Add => a + b,
            Subtract => a - b,
            Multiply => a * b,
            Divide => a / b,
            Remainder => a % b,
            _ => return self.compare_double(a, b),
        }))
    }

    fn compare_double(self, a: f64, b: f64) -> Option<Constant> {
        Some(match self {
            BinaryOp::Equal => Constant::Bool(a == b),
            BinaryOp::Less => Constant::Bool(a < b),
            BinaryOp::LessOrEqual => Constant::Bool(a <= b),
            BinaryOp::Compare { nan } => Constant::Int(match a.partial_cmp(&b) {
                Some(order) => order as i32,
                None => i32::from(nan),
            }),
            _ => return None,
        })
    }
}
