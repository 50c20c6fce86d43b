//! `Constant`: a Java value that is known, and the `Sort` and `Primitive` of values that are not.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// What a term stands for: a truth value, or one of the four computational types of the JVM.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sort {
    Bool,
    Int,
    Long,
    Float,
    Double,
}

/// The Java type of a variable. The first five live in slots of sort `Int`, and only hold what the Java type holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Primitive {
    /// 0 or 1.
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

impl Primitive {
    pub fn sort(self) -> Sort {
        match self {
            Primitive::Boolean
            | Primitive::Byte
            | Primitive::Short
            | Primitive::Char
            | Primitive::Int => Sort::Int,
            Primitive::Long => Sort::Long,
            Primitive::Float => Sort::Float,
            Primitive::Double => Sort::Double,
        }
    }

    /// What a variable of this kind is when a model does not mention it.
    pub fn zero(self) -> Constant {
        match self.sort() {
            Sort::Bool => Constant::Bool(false),
            Sort::Int => Constant::Int(0),
            Sort::Long => Constant::Long(0),
            Sort::Float => Constant::Float(0.0),
            Sort::Double => Constant::Double(0.0),
        }
    }

    /// The smallest and the largest value of a kind of whole numbers; `None` for float and double.
    pub(crate) fn bounds(self) -> Option<(i64, i64)> {
        Some(match self {
            Primitive::Boolean => (0, 1),
            Primitive::Byte => (i64::from(i8::MIN), i64::from(i8::MAX)),
            Primitive::Short => (i64::from(i16::MIN), i64::from(i16::MAX)),
            Primitive::Char => (0, i64::from(u16::MAX)),
            Primitive::Int => (i64::from(i32::MIN), i64::from(i32::MAX)),
            Primitive::Long => (i64::MIN, i64::MAX),
            Primitive::Float | Primitive::Double => return None,
        })
    }
}

/// A known value. Two are equal when they are the same bits, so `0.0` and `-0.0` differ; every NaN inside a term is the
/// canonical one, so a NaN equals itself here.
#[derive(Clone, Copy, Debug)]
pub enum Constant {
    Bool(bool),
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
}

impl Constant {
    pub fn sort(self) -> Sort {
        match self {
            Constant::Bool(_) => Sort::Bool,
            Constant::Int(_) => Sort::Int,
            Constant::Long(_) => Sort::Long,
            Constant::Float(_) => Sort::Float,
            Constant::Double(_) => Sort::Double,
        }
    }

    /// The same value with Java's canonical NaN if it is one.
    pub(crate) fn canonical(self) -> Constant {
        match self {
            Constant::Float(value) if value.is_nan() => {
                Constant::Float(f32::from_bits(CANONICAL_NAN_FLOAT))
            }
            Constant::Double(value) if value.is_nan() => {
                Constant::Double(f64::from_bits(CANONICAL_NAN_DOUBLE))
            }
            other => other,
        }
    }

    /// The value of an int or a long.
    pub fn as_whole(self) -> Option<i64> {
        match self {
            Constant::Int(value) => Some(i64::from(value)),
            Constant::Long(value) => Some(value),
            _ => None,
        }
    }

    pub(crate) fn as_bool(self) -> Option<bool> {
        match self {
            Constant::Bool(value) => Some(value),
            _ => None,
        }
    }

    fn bits(self) -> u64 {
        match self {
            Constant::Bool(value) => u64::from(value),
            Constant::Int(value) => u64::from(value as u32),
            Constant::Long(value) => value as u64,
            Constant::Float(value) => u64::from(value.to_bits()),
            Constant::Double(value) => value.to_bits(),
        }
    }
}

pub(super) const CANONICAL_NAN_FLOAT: u32 = 0x7fc0_0000;
pub(super) const CANONICAL_NAN_DOUBLE: u64 = 0x7ff8_0000_0000_0000;

impl PartialEq for Constant {
    fn eq(&self, other: &Constant) -> bool {
        self.sort() == other.sort() && self.bits() == other.bits()
    }
}

impl Eq for Constant {}

impl Hash for Constant {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sort().hash(state);
        self.bits().hash(state);
    }
}

impl Ord for Constant {
    fn cmp(&self, other: &Constant) -> Ordering {
        (self.sort(), self.bits()).cmp(&(other.sort(), other.bits()))
    }
}

impl PartialOrd for Constant {
    fn partial_cmp(&self, other: &Constant) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
