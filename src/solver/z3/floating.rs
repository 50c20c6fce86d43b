//! Floats and doubles in Z3, where SMT-LIB leaves a result open or means another than Java: remainders, conversions to
//! whole numbers, and those conversions the crate has no function for.

use super::translate::Value;
use crate::term::{BinaryOp, Sort, UnaryOp};
use z3::ast::{Ast, BV, Bool, Dynamic, Float, RoundingMode};
use z3::{FuncDecl, Solver};

/// An operation on floats or doubles.
pub(super) fn binary(op: BinaryOp, a: &Float, b: &Float) -> Value {
    let nearest = RoundingMode::round_nearest_ties_to_even();
    Value::Float(match op {
        BinaryOp::Add => nearest.add(a.clone(), b.clone()),
        BinaryOp::Subtract => nearest.sub(a.clone(), b.clone()),
        BinaryOp::Multiply => nearest.mul(a.clone(), b.clone()),
        BinaryOp::Divide => nearest.div(a.clone(), b.clone()),
        BinaryOp::Remainder => remainder(a, b, &nearest),
        BinaryOp::Less => return Value::Bool(a.lt(b)),
        BinaryOp::LessOrEqual => return Value::Bool(a.le(b)),
        BinaryOp::Compare { nan } => {
            let [less, equal, greater] = [-1, 0, 1].map(|outcome| BV::from_i64(outcome, 32));
            let otherwise = a.gt(b).ite(&greater, &BV::from_i64(i64::from(nan), 32));
            let not_less = a.eq_fpa(b).ite(&equal, &otherwise);
            return Value::Bits(a.lt(b).ite(&less, &not_less));
        }
        _ => return Value::Bool(a.eq_fpa(b)),
    })
}

/// Java's remainder has the sign of the dividend, SMT-LIB's is the nearest to zero; they differ by the divisor or not
/// at all, and the correction is exact.
fn remainder(a: &Float, b: &Float, nearest: &RoundingMode) -> Float {
    let size = b.unary_abs();
    let near = a.rem(&size);
    let zero = nearest.sub(size.clone(), size.clone());
    let signed_zero = a.is_negative().ite(&zero.unary_neg(), &zero);
    let raised = nearest.add(near.clone(), size.clone());
    let lowered = nearest.sub(near.clone(), size.clone());
    let of_positive = near.is_negative().ite(&raised, &near);
    let of_negative = near.is_positive().ite(&lowered, &near);
    let finite = near.is_zero().ite(
        &signed_zero,
        &a.is_negative().ite(&of_negative, &of_positive),
    );
    // A number is its own remainder by infinity, and what NaN and infinity leave is NaN.
    let not_a_number = &Float::nan(&a.get_sort());
    let by_infinity = a.is_infinite().ite(not_a_number, a);
    let defined = b.is_infinite().ite(&by_infinity, &finite);
    let undefined = Bool::or(&[a.is_nan(), b.is_nan(), a.is_infinite(), b.is_zero()]);
    undefined.ite(not_a_number, &defined)
}

/// To a whole number, towards zero; SMT-LIB leaves open what does not fit, Java takes the nearest that does.
pub(super) fn saturating(float: &Float, sort: Sort, bits: u32, towards_zero: &RoundingMode) -> BV {
    let limit = 2f64.powi(bits as i32 - 1);
    let number = |value: f64| match sort {
        Sort::Float => Float::from_f32(value as f32),
        _ => Float::from_f64(value),
    };
    let (least, most) = match bits {
        32 => (i64::from(i32::MIN), i64::from(i32::MAX)),
        _ => (i64::MIN, i64::MAX),
    };
    let inside = float.to_sbv_with_rounding_mode(towards_zero, bits);
    let below = float
        .le(number(-limit))
        .ite(&BV::from_i64(least, bits), &inside);
    let beyond = float
        .ge(number(limit))
        .ite(&BV::from_i64(most, bits), &below);
    float.is_nan().ite(&BV::from_i64(0, bits), &beyond)
}

/// The conversions from bit vectors to floats. The crate has no function that makes them, but Z3's parser does, and what
/// it has made can be applied to anything.
pub(super) struct Conversions {
    bits_to_float: FuncDecl,
    bits_to_double: FuncDecl,
    int_to_float: FuncDecl,
    int_to_double: FuncDecl,
    long_to_float: FuncDecl,
    long_to_double: FuncDecl,
}

impl Conversions {
    pub(super) fn new() -> Conversions {
        Conversions {
            bits_to_float: parsed(32, "8 24", ""),
            bits_to_double: parsed(64, "11 53", ""),
            int_to_float: parsed(32, "8 24", "RNE"),
            int_to_double: parsed(32, "11 53", "RNE"),
            long_to_float: parsed(64, "8 24", "RNE"),
            long_to_double: parsed(64, "11 53", "RNE"),
        }
    }

    pub(super) fn apply(&self, op: UnaryOp, bits: &BV) -> Float {
        let nearest = RoundingMode::round_nearest_ties_to_even();
        let made: Dynamic = match op {
            UnaryOp::BitsToFloat => self.bits_to_float.apply(&[bits]),
            UnaryOp::BitsToDouble => self.bits_to_double.apply(&[bits]),
            UnaryOp::IntToFloat => self.int_to_float.apply(&[&nearest, bits]),
            UnaryOp::IntToDouble => self.int_to_double.apply(&[&nearest, bits]),
            UnaryOp::LongToFloat => self.long_to_float.apply(&[&nearest, bits]),
            _ => self.long_to_double.apply(&[&nearest, bits]),
        };
        made.as_float()
            .expect("a conversion to a float gives a float")
    }
}

/// The function Z3 uses for this conversion, taken out of a formula that it has parsed.
fn parsed(bits: u32, format: &str, rounding: &str) -> FuncDecl {
    let solver = Solver::new();
    solver.from_string(format!(
        "(declare-const bits!{bits} (_ BitVec {bits}))
         (assert (fp.isNaN ((_ to_fp {format}) {rounding} bits!{bits})))"
    ));
    let formula = solver.get_assertions().pop().expect("Z3 parses SMT-LIB");
    formula
        .nth_child(0)
        .expect("fp.isNaN has an operand")
        .decl()
}
