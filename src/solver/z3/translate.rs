//! Our terms as Z3's: ints and longs are bit vectors, floats and doubles Z3's IEEE numbers. Start at `constraint`.
//!
//! A variable is a Z3 constant of just the width its kind has, widened where it is used, so that every model is one of
//! Java values.

use super::floating::{self, Conversions, saturating};
use crate::term::{
    BinaryOp, Constant, Model, Primitive, Sort, Term, TermNode, Terms, UnaryOp, Variable,
};
use rustc_hash::FxHashMap;
use z3::ast::{BV, Bool, Float, RoundingMode};

#[derive(Default)]
pub(super) struct Translation {
    /// Never iterated.
    values: FxHashMap<Term, Value>,
    inputs: FxHashMap<Variable, Input>,
    conversions: Option<Conversions>,
}

/// A term in Z3.
#[derive(Clone)]
pub(super) enum Value {
    Bool(Bool),
    Bits(BV),
    Float(Float),
}

/// The Z3 constant of a variable.
enum Input {
    Flag(Bool),
    Bits(BV),
    Float(Float),
}

impl Translation {
    /// The Z3 formula of a condition.
    pub(super) fn constraint(&mut self, terms: &Terms, condition: Term) -> Bool {
        self.translate(terms, condition);
        self.bool(condition)
    }

    /// Reads the value of a variable out of Z3's model; `None` if Z3 has none to give.
    pub(super) fn read(
        &self,
        terms: &Terms,
        model: &z3::Model,
        variable: Variable,
    ) -> Option<Constant> {
        let bits = |bits: &BV| model.eval(bits, true)?.as_u64();
        Some(match self.inputs.get(&variable)? {
            Input::Flag(flag) => Constant::Int(i32::from(model.eval(flag, true)?.as_bool()?)),
            Input::Bits(value) => {
                let bits = bits(value)?;
                match terms.variable_kind(variable) {
                    Primitive::Byte => Constant::Int(i32::from(bits as i8)),
                    Primitive::Short => Constant::Int(i32::from(bits as i16)),
                    Primitive::Char => Constant::Int(i32::from(bits as u16)),
                    Primitive::Long => Constant::Long(bits as i64),
                    _ => Constant::Int(bits as i32),
                }
            }
            Input::Float(value) => {
                let single = terms.variable_kind(variable) == Primitive::Float;
                let nan = model.eval(&value.is_nan(), true)?.as_bool()?;
                match (single, nan) {
                    (true, true) => Constant::Float(f32::NAN),
                    (false, true) => Constant::Double(f64::NAN),
                    (true, false) => {
                        Constant::Float(f32::from_bits(bits(&value.to_ieee_bv())? as u32))
                    }
                    (false, false) => Constant::Double(f64::from_bits(bits(&value.to_ieee_bv())?)),
                }
            }
        })
    }

    /// The values of these variables in Z3's model. One that Z3 was never told of is left out, and so is zero.
    pub(super) fn model(
        &self,
        terms: &Terms,
        model: &z3::Model,
        variables: impl Iterator<Item = Variable>,
    ) -> Option<Model> {
        variables
            .filter(|variable| self.inputs.contains_key(variable))
            .map(|variable| Some((variable, self.read(terms, model, variable)?)))
            .collect()
    }

    /// Children first, with a stack of our own: a term can be very deep.
    fn translate(&mut self, terms: &Terms, root: Term) {
        let mut waiting = vec![root];
        while let Some(&term) = waiting.last() {
            if self.values.contains_key(&term) {
                waiting.pop();
                continue;
            }
            let node = terms.node(term);
            let before = waiting.len();
            waiting.extend(node.parts().filter(|part| !self.values.contains_key(part)));
            if waiting.len() > before {
                continue;
            }
            let value = match node {
                TermNode::Constant(value) => constant(value, &mut self.conversions),
                TermNode::Variable(variable) => self.variable(terms, variable),
                TermNode::Unary(op, a) => self.unary(op, terms.sort(a), a),
                TermNode::Binary(BinaryOp::Equal, a, b) => match self.float_of_bits(terms, a, b) {
                    Some(condition) => Value::Bool(condition),
                    None => self.binary(BinaryOp::Equal, terms.sort(a), a, b),
                },
                TermNode::Binary(op, a, b) => self.binary(op, terms.sort(a), a, b),
                TermNode::If(condition, then, otherwise) => {
                    let condition = self.bool(condition);
                    match (&self.values[&then], &self.values[&otherwise]) {
                        (Value::Bool(a), Value::Bool(b)) => Value::Bool(condition.ite(a, b)),
                        (Value::Bits(a), Value::Bits(b)) => Value::Bits(condition.ite(a, b)),
                        (Value::Float(a), Value::Float(b)) => Value::Float(condition.ite(a, b)),
                        _ => unreachable!("both arms have one sort"),
                    }
                }
            };
            self.values.insert(term, value);
            waiting.pop();
        }
    }

    /// A float whose bits are compared with a constant is compared as a whole, which Z3 can use at once. Its own equality
    /// tells the zeros apart, and takes every NaN for the same.
    fn float_of_bits(&mut self, terms: &Terms, a: Term, b: Term) -> Option<Bool> {
        let TermNode::Unary(UnaryOp::FloatToBits | UnaryOp::DoubleToBits, float) = terms.node(a)
        else {
            return None;
        };
        let value = match terms.as_constant(b)? {
            Constant::Int(bits) => Constant::Float(f32::from_bits(bits as u32)),
            Constant::Long(bits) => Constant::Double(f64::from_bits(bits as u64)),
            _ => return None,
        };
        let back = match value {
            Constant::Float(_) => UnaryOp::FloatToBits.apply(value),
            _ => UnaryOp::DoubleToBits.apply(value),
        };
        if Some(back) != terms.as_constant(b) {
            // The bits of a NaN that is not the canonical one.
            return Some(Bool::from_bool(false));
        }
        match constant(value, &mut self.conversions) {
            Value::Float(value) => Some(self.float(float).eq(value)),
            _ => None,
        }
    }

    fn bool(&self, term: Term) -> Bool {
        match &self.values[&term] {
            Value::Bool(value) => value.clone(),
            _ => unreachable!("the term is a truth value"),
        }
    }

    fn bits(&self, term: Term) -> BV {
        match &self.values[&term] {
            Value::Bits(value) => value.clone(),
            _ => unreachable!("the term is a whole number"),
        }
    }

    fn float(&self, term: Term) -> Float {
        match &self.values[&term] {
            Value::Float(value) => value.clone(),
            _ => unreachable!("the term is a float or a double"),
        }
    }

    fn variable(&mut self, terms: &Terms, variable: Variable) -> Value {
        let name = symbol(&terms.variable_name(variable), variable);
        let (input, value) = match terms.variable_kind(variable) {
            Primitive::Boolean => {
                let flag = Bool::new_const(name);
                let value = flag.ite(&BV::from_i64(1, 32), &BV::from_i64(0, 32));
                (Input::Flag(flag), Value::Bits(value))
            }
            Primitive::Byte => {
                let bits = BV::new_const(name, 8);
                let value = bits.sign_ext(24);
                (Input::Bits(bits), Value::Bits(value))
            }
            Primitive::Short => {
                let bits = BV::new_const(name, 16);
                let value = bits.sign_ext(16);
                (Input::Bits(bits), Value::Bits(value))
            }
            Primitive::Char => {
                let bits = BV::new_const(name, 16);
                let value = bits.zero_ext(16);
                (Input::Bits(bits), Value::Bits(value))
            }
            Primitive::Int => {
                let bits = BV::new_const(name, 32);
                (Input::Bits(bits.clone()), Value::Bits(bits))
            }
            Primitive::Long => {
                let bits = BV::new_const(name, 64);
                (Input::Bits(bits.clone()), Value::Bits(bits))
            }
            Primitive::Float => {
                let float = Float::new_const_float32(name);
                (Input::Float(float.clone()), Value::Float(float))
            }
            Primitive::Double => {
                let float = Float::new_const_double(name);
                (Input::Float(float.clone()), Value::Float(float))
            }
        };
        self.inputs.insert(variable, input);
        value
    }

    fn unary(&mut self, op: UnaryOp, sort: Sort, a: Term) -> Value {
        use UnaryOp::*;
        let towards_zero = RoundingMode::round_towards_zero;
        let nearest = RoundingMode::round_nearest_ties_to_even;
        match op {
            Not => Value::Bool(self.bool(a).not()),
            Negate => match sort {
                Sort::Float | Sort::Double => Value::Float(self.float(a).unary_neg()),
                _ => Value::Bits(self.bits(a).bvneg()),
            },
            IntToLong => Value::Bits(self.bits(a).sign_ext(32)),
            LongToInt => Value::Bits(self.bits(a).extract(31, 0)),
            IntToByte => Value::Bits(self.bits(a).extract(7, 0).sign_ext(24)),
            IntToShort => Value::Bits(self.bits(a).extract(15, 0).sign_ext(16)),
            IntToChar => Value::Bits(self.bits(a).extract(15, 0).zero_ext(16)),
            FloatToInt | DoubleToInt => {
                Value::Bits(saturating(&self.float(a), sort, 32, &towards_zero()))
            }
            FloatToLong | DoubleToLong => {
                Value::Bits(saturating(&self.float(a), sort, 64, &towards_zero()))
            }
            FloatToDouble => Value::Float(
                self.float(a)
                    .to_fp_with_rounding_mode(&nearest(), &z3::Sort::double()),
            ),
            DoubleToFloat => Value::Float(
                self.float(a)
                    .to_fp_with_rounding_mode(&nearest(), &z3::Sort::float32()),
            ),
            // SMT-LIB does not say which bits a NaN has.
            FloatToBits => {
                let float = self.float(a);
                let canonical = BV::from_u64(0x7fc0_0000, 32);
                Value::Bits(float.is_nan().ite(&canonical, &float.to_ieee_bv()))
            }
            DoubleToBits => {
                let float = self.float(a);
                let canonical = BV::from_u64(0x7ff8_0000_0000_0000, 64);
                Value::Bits(float.is_nan().ite(&canonical, &float.to_ieee_bv()))
            }
            BitsToFloat | BitsToDouble | IntToFloat | IntToDouble | LongToFloat | LongToDouble => {
                let bits = self.bits(a);
                let known = self.conversions.get_or_insert_with(Conversions::new);
                Value::Float(known.apply(op, &bits))
            }
        }
    }

    fn binary(&mut self, op: BinaryOp, sort: Sort, a: Term, b: Term) -> Value {
        match sort {
            Sort::Bool => {
                let (a, b) = (self.bool(a), self.bool(b));
                Value::Bool(match op {
                    BinaryOp::And => Bool::and(&[a, b]),
                    BinaryOp::Or => Bool::or(&[a, b]),
                    BinaryOp::Xor => a.xor(b),
                    _ => a.eq(b),
                })
            }
            Sort::Int => whole(op, &self.bits(a), &self.bits(b), 32),
            Sort::Long => whole(op, &self.bits(a), &self.bits(b), 64),
            Sort::Float | Sort::Double => floating::binary(op, &self.float(a), &self.float(b)),
        }
    }
}

/// A name Z3 can take, that shows in a printed query which variable is meant.
fn symbol(name: &str, variable: Variable) -> String {
    let plain: String = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    format!("{plain}!{}", variable.number())
}

fn constant(value: Constant, conversions: &mut Option<Conversions>) -> Value {
    let mut from_bits = |op, bits: BV| {
        let known = conversions.get_or_insert_with(Conversions::new);
        Value::Float(known.apply(op, &bits))
    };
    match value {
        Constant::Bool(value) => Value::Bool(Bool::from_bool(value)),
        Constant::Int(value) => Value::Bits(BV::from_i64(i64::from(value), 32)),
        Constant::Long(value) => Value::Bits(BV::from_i64(value, 64)),
        Constant::Float(value) if value.is_nan() => Value::Float(Float::nan32()),
        Constant::Double(value) if value.is_nan() => Value::Float(Float::nan64()),
        Constant::Float(value) => from_bits(
            UnaryOp::BitsToFloat,
            BV::from_u64(u64::from(value.to_bits()), 32),
        ),
        Constant::Double(value) => {
            from_bits(UnaryOp::BitsToDouble, BV::from_u64(value.to_bits(), 64))
        }
    }
}

fn whole(op: BinaryOp, a: &BV, b: &BV, bits: u32) -> Value {
    // Only the low bits of a shift's distance count, and it is an int even when a long is shifted.
    let distance = || {
        let low = b.bvand(BV::from_u64(u64::from(bits - 1), 32));
        if bits == 64 { low.zero_ext(32) } else { low }
    };
    Value::Bits(match op {
        BinaryOp::Add => a.bvadd(b),
        BinaryOp::Subtract => a.bvsub(b),
        BinaryOp::Multiply => a.bvmul(b),
        BinaryOp::Divide => a.bvsdiv(b),
        BinaryOp::Remainder => a.bvsrem(b),
        BinaryOp::ShiftLeft => a.bvshl(distance()),
        BinaryOp::ShiftRight => a.bvashr(distance()),
        BinaryOp::ShiftRightUnsigned => a.bvlshr(distance()),
        BinaryOp::And => a.bvand(b),
        BinaryOp::Or => a.bvor(b),
        BinaryOp::Xor => a.bvxor(b),
        BinaryOp::Equal => return Value::Bool(a.eq(b)),
        BinaryOp::Less => return Value::Bool(a.bvslt(b)),
        BinaryOp::LessOrEqual => return Value::Bool(a.bvsle(b)),
        BinaryOp::Compare { .. } => {
            let [less, equal, greater] = [-1, 0, 1].map(|outcome| BV::from_i64(outcome, 32));
            a.bvslt(b).ite(&less, &a.eq(b).ite(&equal, &greater))
        }
    })
}
