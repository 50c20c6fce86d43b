//! `Value`: what a local variable, an operand or a field holds. A tag and 64 bits, 16 bytes in all: an enum with
//! payloads of different sizes was measured at twice the loop's time.

use super::heap::ObjectId;
use std::fmt;

/// The low byte of `meta` is the tag. The rest is zero, except in the header of an object (see `heap`).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Value {
    pub(super) meta: u64,
    pub(super) bits: u64,
}

/// The tags. Room is left above for symbolic values of each kind.
pub mod tag {
    /// A local variable that was not set yet, or the second half of a long or double.
    pub const EMPTY: u64 = 0;
    pub const INT: u64 = 1;
    pub const LONG: u64 = 2;
    pub const FLOAT: u64 = 3;
    pub const DOUBLE: u64 = 4;
    pub const REFERENCE: u64 = 5;
    /// What `jsr` pushes: an instruction index.
    pub const RETURN_ADDRESS: u64 = 6;
    /// The first slot of an object on the heap.
    pub const HEADER: u64 = 7;
}

impl Value {
    pub const EMPTY: Value = Value {
        meta: tag::EMPTY,
        bits: 0,
    };
    pub const NULL: Value = Value {
        meta: tag::REFERENCE,
        bits: 0,
    };

    #[inline(always)]
    pub fn int(value: i32) -> Value {
        Value {
            meta: tag::INT,
            bits: value as u32 as u64,
        }
    }
    #[inline(always)]
    pub fn boolean(value: bool) -> Value {
        Value::int(value.into())
    }
    #[inline(always)]
    pub fn long(value: i64) -> Value {
        Value {
            meta: tag::LONG,
            bits: value as u64,
        }
    }
    #[inline(always)]
    pub fn float(value: f32) -> Value {
        Value {
            meta: tag::FLOAT,
            bits: value.to_bits().into(),
        }
    }
    #[inline(always)]
    pub fn double(value: f64) -> Value {
        Value {
            meta: tag::DOUBLE,
            bits: value.to_bits(),
        }
    }
    #[inline(always)]
    pub fn reference(value: ObjectId) -> Value {
        Value {
            meta: tag::REFERENCE,
            bits: value.0.into(),
        }
    }
    #[inline(always)]
    pub fn return_address(index: u32) -> Value {
        Value {
            meta: tag::RETURN_ADDRESS,
            bits: index.into(),
        }
    }

    #[inline(always)]
    pub fn as_int(self) -> i32 {
        self.bits as i32
    }
    #[inline(always)]
    pub fn as_bool(self) -> bool {
        self.bits as u32 != 0
    }
    #[inline(always)]
    pub fn as_long(self) -> i64 {
        self.bits as i64
    }
    #[inline(always)]
    pub fn as_float(self) -> f32 {
        f32::from_bits(self.bits as u32)
    }
    #[inline(always)]
    pub fn as_double(self) -> f64 {
        f64::from_bits(self.bits)
    }
    #[inline(always)]
    pub fn as_reference(self) -> ObjectId {
        ObjectId(self.bits as u32)
    }
    #[inline(always)]
    pub fn is_reference(self) -> bool {
        self.meta == tag::REFERENCE
    }
    /// Whether it takes two slots.
    #[inline(always)]
    pub fn is_wide(self) -> bool {
        self.meta == tag::LONG || self.meta == tag::DOUBLE
    }

    /// What a field or array element of this type holds before anything is stored there.
    pub fn zero(descriptor: &str) -> Value {
        match descriptor.as_bytes().first() {
            Some(b'J') => Value::long(0),
            Some(b'F') => Value::float(0.0),
            Some(b'D') => Value::double(0.0),
            Some(b'L' | b'[') => Value::NULL,
            _ => Value::int(0),
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.meta & 0xff {
            tag::EMPTY => write!(f, "-"),
            tag::INT => write!(f, "{}", self.as_int()),
            tag::LONG => write!(f, "{}L", self.as_long()),
            tag::FLOAT => write!(f, "{}f", self.as_float()),
            tag::DOUBLE => write!(f, "{}d", self.as_double()),
            tag::REFERENCE if self.bits == 0 => write!(f, "null"),
            tag::REFERENCE => write!(f, "#{}", self.bits),
            tag::RETURN_ADDRESS => write!(f, "return to {}", self.bits),
            _ => write!(f, "header"),
        }
    }
}
