//! Random terms, random models full of edge values, and a second opinion on what Java computes: `reference` walks the
//! tree as it was drawn, before any folding.

use guide::random::Random;
use guide::term::{BinaryOp, Constant, Model, Primitive, Sort, Term, Terms, UnaryOp};

/// A term as it was drawn.
#[derive(Clone, Debug)]
pub enum Raw {
    Constant(Constant),
    /// An index into `VARIABLES`.
    Variable(usize),
    Unary(UnaryOp, Box<Raw>),
    Binary(BinaryOp, Box<Raw>, Box<Raw>),
    If(Box<Raw>, Box<Raw>, Box<Raw>),
}

pub const VARIABLES: [(&str, Primitive); 13] = [
    ("flag", Primitive::Boolean),
    ("other", Primitive::Boolean),
    ("b", Primitive::Byte),
    ("s", Primitive::Short),
    ("c", Primitive::Char),
    ("x", Primitive::Int),
    ("y", Primitive::Int),
    ("l", Primitive::Long),
    ("m", Primitive::Long),
    ("f", Primitive::Float),
    ("g", Primitive::Float),
    ("d", Primitive::Double),
    ("e", Primitive::Double),
];

pub const UNARY: [UnaryOp; 21] = [
    UnaryOp::Not,
    UnaryOp::Negate,
    UnaryOp::IntToLong,
    UnaryOp::LongToInt,
    UnaryOp::IntToByte,
    UnaryOp::IntToChar,
    UnaryOp::IntToShort,
    UnaryOp::IntToFloat,
    UnaryOp::IntToDouble,
    UnaryOp::LongToFloat,
    UnaryOp::LongToDouble,
    UnaryOp::FloatToInt,
    UnaryOp::FloatToLong,
    UnaryOp::FloatToDouble,
    UnaryOp::DoubleToInt,
    UnaryOp::DoubleToLong,
    UnaryOp::DoubleToFloat,
    UnaryOp::FloatToBits,
    UnaryOp::BitsToFloat,
    UnaryOp::DoubleToBits,
    UnaryOp::BitsToDouble,
];

pub const BINARY: [BinaryOp; 16] = [
    BinaryOp::Add,
    BinaryOp::Subtract,
    BinaryOp::Multiply,
    BinaryOp::Divide,
    BinaryOp::Remainder,
    BinaryOp::ShiftLeft,
    BinaryOp::ShiftRight,
    BinaryOp::ShiftRightUnsigned,
    BinaryOp::And,
    BinaryOp::Or,
    BinaryOp::Xor,
    BinaryOp::Equal,
    BinaryOp::Less,
    BinaryOp::LessOrEqual,
    BinaryOp::Compare { nan: -1 },
    BinaryOp::Compare { nan: 1 },
];

pub const SORTS: [Sort; 5] = [Sort::Bool, Sort::Int, Sort::Long, Sort::Float, Sort::Double];

pub struct Drawer {
    pub random: Random,
    /// Whether floats and doubles are drawn too.
    pub floats: bool,
}

impl Drawer {
    pub fn new(seed: u64, floats: bool) -> Drawer {
        Drawer {
            random: Random::new(seed),
            floats,
        }
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.random.below(n) == 0
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.random.below(from.len())]
    }

    pub fn bits(&mut self) -> u64 {
        (0..8).fold(0, |bits, _| (bits << 8) | self.random.below(256) as u64)
    }

    pub fn sort(&mut self) -> Sort {
        let among = if self.floats { 5 } else { 3 };
        self.pick(&SORTS[..among])
    }

    /// A value of this sort, mostly from the edges.
    pub fn value(&mut self, sort: Sort) -> Constant {
        let whole = [
            0,
            1,
            -1,
            2,
            3,
            5,
            7,
            -7,
            10,
            15,
            16,
            31,
            32,
            33,
            63,
            64,
            127,
            128,
            -128,
            -129,
            255,
            256,
            32767,
            -32768,
            65535,
            65536,
            48,
            57,
            97,
            i64::from(i32::MAX),
            i64::from(i32::MIN),
            i64::from(i32::MAX) + 1,
            i64::from(i32::MIN) - 1,
            i64::MAX,
            i64::MIN,
            i64::MAX - 1,
            i64::MIN + 1,
            1 << 31,
            1 << 53,
        ];
        let floats = [
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.5,
            -0.5,
            1.5,
            2.5,
            3.0,
            10.0,
            f64::NAN,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::MIN_POSITIVE,
            f64::from_bits(1),
            -f64::from_bits(3),
            f64::MAX,
            f64::MIN,
            2147483647.0,
            2147483648.0,
            -2147483648.0,
            -2147483649.0,
            2147483646.5,
            9223372036854775807.0,
            9223372036854774784.0,
            -9223372036854775808.0,
            -9223372036854777856.0,
            16777217.0,
            1e10,
            0.1,
            1e-310,
            3.4028234e38,
        ];
        let singles = [
            f32::MIN_POSITIVE,
            f32::from_bits(1),
            -f32::from_bits(7),
            f32::MAX,
            16777216.0,
            0.1,
        ];
        match sort {
            Sort::Bool => Constant::Bool(self.one_in(2)),
            Sort::Int if self.one_in(4) => Constant::Int(self.bits() as i32),
            Sort::Int => Constant::Int(self.pick(&whole) as i32),
            Sort::Long if self.one_in(4) => Constant::Long(self.bits() as i64),
            Sort::Long => Constant::Long(self.pick(&whole)),
            Sort::Float if self.one_in(5) => Constant::Float(f32::from_bits(self.bits() as u32)),
            Sort::Float if self.one_in(4) => Constant::Float(self.pick(&singles)),
            Sort::Float => Constant::Float(self.pick(&floats) as f32),
            Sort::Double if self.one_in(5) => Constant::Double(f64::from_bits(self.bits())),
            Sort::Double => Constant::Double(self.pick(&floats)),
        }
    }

    pub fn value_of_kind(&mut self, kind: Primitive) -> Constant {
        match (kind, self.value(kind.sort())) {
            (Primitive::Boolean, Constant::Int(value)) => Constant::Int(value & 1),
            (Primitive::Byte, Constant::Int(value)) => Constant::Int(i32::from(value as i8)),
            (Primitive::Short, Constant::Int(value)) => Constant::Int(i32::from(value as i16)),
            (Primitive::Char, Constant::Int(value)) => Constant::Int(i32::from(value as u16)),
            (_, value) => value,
        }
    }

    /// A tree of this sort and at most this depth.
    pub fn raw(&mut self, sort: Sort, depth: usize) -> Raw {
        if depth == 0 || self.one_in(8) {
            return self.leaf(sort);
        }
        match self.random.below(10) {
            0 => {
                // A constant arm is what bytecode makes of conditions.
                let constant = self.one_in(2);
                let condition = self.raw(Sort::Bool, depth - 1);
                let arm = |drawer: &mut Drawer| match constant && sort == Sort::Int {
                    true => Raw::Constant(Constant::Int(drawer.random.below(2) as i32)),
                    false => drawer.raw(sort, depth - 1),
                };
                let (then, otherwise) = (arm(self), arm(self));
                Raw::If(condition.into(), then.into(), otherwise.into())
            }
            1..=3 => {
                let fitting: Vec<UnaryOp> = UNARY
                    .into_iter()
                    .filter(|op| {
                        SORTS
                            .iter()
                            .any(|&s| self.may_use(s) && op.takes(s) && op.sort(s) == sort)
                    })
                    .collect();
                let op = self.pick(&fitting);
                let operands: Vec<Sort> = SORTS
                    .into_iter()
                    .filter(|&s| self.may_use(s) && op.takes(s) && op.sort(s) == sort)
                    .collect();
                let operand = self.pick(&operands);
                Raw::Unary(op, self.raw(operand, depth - 1).into())
            }
            _ => {
                let fitting: Vec<(BinaryOp, Sort, Sort)> = BINARY
                    .into_iter()
                    .flat_map(|op| {
                        SORTS
                            .into_iter()
                            .flat_map(move |a| SORTS.into_iter().map(move |b| (op, a, b)))
                    })
                    .filter(|&(op, a, b)| {
                        self.may_use(a) && self.may_use(b) && op.takes(a, b) && op.sort(a) == sort
                    })
                    .collect();
                let (op, a, b) = self.pick(&fitting);
                let left = self.raw(a, depth - 1);
                // Rules look for equal operands and for small constants.
                let right = match self.random.below(8) {
                    0 if a == b => left.clone(),
                    1 | 2 => Raw::Constant(self.value(b)),
                    3 if b == Sort::Int => {
                        Raw::Constant(Constant::Int(self.random.below(3) as i32 - 1))
                    }
                    _ => self.raw(b, depth - 1),
                };
                if self.one_in(4) && a == b {
                    return Raw::Binary(op, right.into(), left.into());
                }
                Raw::Binary(op, left.into(), right.into())
            }
        }
    }

    fn may_use(&self, sort: Sort) -> bool {
        self.floats || !matches!(sort, Sort::Float | Sort::Double)
    }

    fn leaf(&mut self, sort: Sort) -> Raw {
        let fitting: Vec<usize> = (0..VARIABLES.len())
            .filter(|&i| VARIABLES[i].1.sort() == sort)
            .collect();
        if fitting.is_empty() || self.one_in(3) {
            return Raw::Constant(self.value(sort));
        }
        Raw::Variable(self.pick(&fitting))
    }

    /// A value for every variable; some are left out, which is zero.
    pub fn model(&mut self, terms: &Terms) -> Model {
        let mut model = Model::new();
        for (name, kind) in VARIABLES {
            let value = self.value_of_kind(kind);
            if !self.one_in(16) {
                let variable = terms
                    .variable_of(terms.variable(name, kind))
                    .expect("a variable");
                model.set(variable, value);
            }
        }
        model
    }
}

pub fn build(terms: &Terms, raw: &Raw) -> Term {
    match raw {
        Raw::Constant(value) => terms.constant(*value),
        Raw::Variable(index) => terms.variable(VARIABLES[*index].0, VARIABLES[*index].1),
        Raw::Unary(op, a) => terms.unary(*op, build(terms, a)),
        Raw::Binary(op, a, b) => terms.binary(*op, build(terms, a), build(terms, b)),
        Raw::If(a, b, c) => terms.choose(build(terms, a), build(terms, b), build(terms, c)),
    }
}

/// What Java computes, said a second time and differently: whole numbers in 128 bits and cut, floats by cases.
pub fn reference(terms: &Terms, raw: &Raw, model: &Model) -> Constant {
    let value = match raw {
        Raw::Constant(value) => *value,
        Raw::Variable(index) => {
            let (name, kind) = VARIABLES[*index];
            let variable = terms
                .variable_of(terms.variable(name, kind))
                .expect("a variable");
            model.get(variable).unwrap_or(kind.zero())
        }
        Raw::Unary(op, a) => unary(*op, reference(terms, a, model)),
        Raw::Binary(op, a, b) => {
            binary(*op, reference(terms, a, model), reference(terms, b, model))
        }
        Raw::If(a, b, c) => match reference(terms, a, model) {
            Constant::Bool(true) => reference(terms, b, model),
            _ => reference(terms, c, model),
        },
    };
    canonical(value)
}

fn canonical(value: Constant) -> Constant {
    match value {
        Constant::Float(v) if v.is_nan() => Constant::Float(f32::from_bits(0x7fc00000)),
        Constant::Double(v) if v.is_nan() => Constant::Double(f64::from_bits(0x7ff8000000000000)),
        other => other,
    }
}

fn unary(op: UnaryOp, a: Constant) -> Constant {
    use Constant::*;
    // Java's conversion to whole numbers, by its four cases.
    let to_whole = |a: f64, least: i64, most: i64| {
        if a.is_nan() {
            0
        } else if a >= most as f64 {
            most
        } else if a <= least as f64 {
            least
        } else {
            a.trunc() as i64
        }
    };
    let (int, long) = (
        (i64::from(i32::MIN), i64::from(i32::MAX)),
        (i64::MIN, i64::MAX),
    );
    match (op, a) {
        (UnaryOp::Not, Bool(a)) => Bool(!a),
        (UnaryOp::Negate, Int(a)) => Int((-i64::from(a)) as i32),
        (UnaryOp::Negate, Long(a)) => Long((-i128::from(a)) as i64),
        (UnaryOp::Negate, Float(a)) => Float(f32::from_bits(a.to_bits() ^ 0x8000_0000)),
        (UnaryOp::Negate, Double(a)) => Double(f64::from_bits(a.to_bits() ^ (1 << 63))),
        (UnaryOp::IntToLong, Int(a)) => Long(a.into()),
        (UnaryOp::LongToInt, Long(a)) => Int(a as i32),
        (UnaryOp::IntToByte, Int(a)) => Int((a << 24) >> 24),
        (UnaryOp::IntToShort, Int(a)) => Int((a << 16) >> 16),
        (UnaryOp::IntToChar, Int(a)) => Int(a & 0xffff),
        (UnaryOp::IntToFloat, Int(a)) => Float(a as f32),
        (UnaryOp::IntToDouble, Int(a)) => Double(a.into()),
        (UnaryOp::LongToFloat, Long(a)) => Float(a as f32),
        (UnaryOp::LongToDouble, Long(a)) => Double(a as f64),
        (UnaryOp::FloatToInt, Float(a)) => Int(to_whole(a.into(), int.0, int.1) as i32),
        (UnaryOp::DoubleToInt, Double(a)) => Int(to_whole(a, int.0, int.1) as i32),
        (UnaryOp::FloatToLong, Float(a)) => Long(to_whole(a.into(), long.0, long.1)),
        (UnaryOp::DoubleToLong, Double(a)) => Long(to_whole(a, long.0, long.1)),
        (UnaryOp::FloatToDouble, Float(a)) => Double(a.into()),
        (UnaryOp::DoubleToFloat, Double(a)) => Float(a as f32),
        (UnaryOp::FloatToBits, Float(a)) => Int(if a.is_nan() {
            0x7fc00000
        } else {
            a.to_bits() as i32
        }),
        (UnaryOp::BitsToFloat, Int(a)) => Float(f32::from_bits(a as u32)),
        (UnaryOp::DoubleToBits, Double(a)) => Long(if a.is_nan() {
            0x7ff8000000000000
        } else {
            a.to_bits() as i64
        }),
        (UnaryOp::BitsToDouble, Long(a)) => Double(f64::from_bits(a as u64)),
        _ => panic!("{op:?} of {a:?}"),
    }
}

fn binary(op: BinaryOp, a: Constant, b: Constant) -> Constant {
    use Constant::*;
    match (a, b) {
        (Bool(a), Bool(b)) => Bool(match op {
            BinaryOp::And => a & b,
            BinaryOp::Or => a | b,
            BinaryOp::Xor => a ^ b,
            BinaryOp::Equal => a == b,
            _ => panic!("{op:?} of truth values"),
        }),
        (Int(a), Int(b)) => match whole(op, a.into(), b.into(), 32) {
            Ok(number) => Int(number as i32),
            Err(truth) => truth,
        },
        (Long(a), Int(b)) => match whole(op, a.into(), b.into(), 64) {
            Ok(number) => Long(number as i64),
            Err(truth) => truth,
        },
        (Long(a), Long(b)) => match whole(op, a.into(), b.into(), 64) {
            Ok(number) => Long(number as i64),
            Err(truth) => truth,
        },
        (Float(a), Float(b)) => match op {
            BinaryOp::Add => Float(a + b),
            BinaryOp::Subtract => Float(a - b),
            BinaryOp::Multiply => Float(a * b),
            BinaryOp::Divide => Float(a / b),
            BinaryOp::Remainder => Float(a % b),
            _ => compared(op, a.into(), b.into()),
        },
        (Double(a), Double(b)) => match op {
            BinaryOp::Add => Double(a + b),
            BinaryOp::Subtract => Double(a - b),
            BinaryOp::Multiply => Double(a * b),
            BinaryOp::Divide => Double(a / b),
            BinaryOp::Remainder => Double(a % b),
            _ => compared(op, a, b),
        },
        _ => panic!("{op:?} of {a:?} and {b:?}"),
    }
}

/// A number to be cut to its width, or what is no number of that width.
fn whole(op: BinaryOp, a: i128, b: i128, bits: i128) -> Result<i128, Constant> {
    let distance = b & (bits - 1);
    Ok(match op {
        BinaryOp::Add => a + b,
        BinaryOp::Subtract => a - b,
        BinaryOp::Multiply => a * b,
        BinaryOp::Divide if b == 0 => {
            if a < 0 {
                1
            } else {
                -1
            }
        }
        BinaryOp::Divide => a / b,
        BinaryOp::Remainder if b == 0 => a,
        BinaryOp::Remainder => a % b,
        BinaryOp::ShiftLeft => a << distance,
        BinaryOp::ShiftRight => a >> distance,
        BinaryOp::ShiftRightUnsigned => (a & ((1 << bits) - 1)) >> distance,
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        BinaryOp::Equal => return Err(Constant::Bool(a == b)),
        BinaryOp::Less => return Err(Constant::Bool(a < b)),
        BinaryOp::LessOrEqual => return Err(Constant::Bool(a <= b)),
        BinaryOp::Compare { .. } => return Err(Constant::Int((a - b).signum() as i32)),
    })
}

fn compared(op: BinaryOp, a: f64, b: f64) -> Constant {
    match op {
        BinaryOp::Equal => Constant::Bool(a == b),
        BinaryOp::Less => Constant::Bool(a < b),
        BinaryOp::LessOrEqual => Constant::Bool(a <= b),
        BinaryOp::Compare { nan } => Constant::Int(if a < b {
            -1
        } else if a == b {
            0
        } else if a > b {
            1
        } else {
            nan.into()
        }),
        _ => panic!("{op:?} of floats"),
    }
}
