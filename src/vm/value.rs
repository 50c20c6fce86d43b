//! `Value`: what a local variable, an operand or a field holds. A tag and 64 bits, 16 bytes in all: an enum with
//! payloads of different sizes was measured at twice the loop's time.

use super::fact::Marks;
use super::heap::ObjectId;
use super::input::LazyId;
use crate::term::{Constant, Sort, Term, Terms};
use std::fmt;

/// The low byte of `meta` is the tag. The rest is zero, except for marks, and in the header of an object (see `heap`).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Value {
    pub(super) meta: u64,
    pub(super) bits: u64,
}

/// The tags. A symbolic value has the tag of its kind and `SYMBOLIC`.
pub(crate) mod tag {
    /// A local variable that was not set yet, or the second half of a long or double.
    pub(crate) const EMPTY: u64 = 0;
    pub(crate) const INT: u64 = 1;
    pub(crate) const LONG: u64 = 2;
    pub(crate) const FLOAT: u64 = 3;
    pub(crate) const DOUBLE: u64 = 4;
    pub(crate) const REFERENCE: u64 = 5;
    /// What `jsr` pushes: an instruction index.
    pub(crate) const RETURN_ADDRESS: u64 = 6;
    /// The first slot of an object on the heap.
    pub(crate) const HEADER: u64 = 7;
    /// A field of an input object that was neither read nor written yet.
    pub(crate) const UNMADE: u64 = 8;
    /// Set where the payload is a term, or for a reference the number of a lazy one.
    pub(crate) const SYMBOLIC: u64 = 0x10;
    pub(crate) const KIND: u64 = 0xf;
    /// Which facts of the environment the value hangs on (see `fact.rs`): a bit each, in headers of objects the same ones.
    pub(crate) const MARKS: u64 = 0xf << 11;
}

impl Value {
    pub(crate) const EMPTY: Value = Value {
        meta: tag::EMPTY,
        bits: 0,
    };
    pub(crate) const NULL: Value = Value {
        meta: tag::REFERENCE,
        bits: 0,
    };

    pub(crate) const UNMADE: Value = Value {
        meta: tag::UNMADE,
        bits: 0,
    };

    /// A term as a value: concrete where it is a constant. A Bool is an int, as the JVM has it.
    pub(crate) fn of_term(terms: &Terms, term: Term) -> Value {
        match terms.as_constant(term) {
            Some(constant) => Value::of_constant(constant),
            None => {
                let (kind, term) = match terms.sort(term) {
                    Sort::Bool => (tag::INT, terms.choose(term, terms.int(1), terms.int(0))),
                    Sort::Int => (tag::INT, term),
                    Sort::Long => (tag::LONG, term),
                    Sort::Float => (tag::FLOAT, term),
                    Sort::Double => (tag::DOUBLE, term),
                };
                Value {
                    meta: kind | tag::SYMBOLIC,
                    bits: term.number().into(),
                }
            }
        }
    }

    pub(crate) fn of_constant(constant: Constant) -> Value {
        match constant {
            Constant::Bool(value) => Value::boolean(value),
            Constant::Int(value) => Value::int(value),
            Constant::Long(value) => Value::long(value),
            Constant::Float(value) => Value::float(value),
            Constant::Double(value) => Value::double(value),
        }
    }

    /// A primitive value as a term.
    pub(crate) fn to_term(self, terms: &Terms) -> Term {
        if self.is_symbolic() {
            return Term::from_number(self.bits as u32);
        }
        match self.meta & tag::KIND {
            tag::LONG => terms.long(self.as_long()),
            tag::FLOAT => terms.float(self.as_float()),
            tag::DOUBLE => terms.double(self.as_double()),
            _ => terms.int(self.as_int()),
        }
    }

    pub(crate) fn lazy(id: LazyId) -> Value {
        Value {
            meta: tag::REFERENCE | tag::SYMBOLIC,
            bits: id.0.into(),
        }
    }

    /// A term, or a reference whose object is not decided where it stands.
    #[inline(always)]
    pub(crate) fn is_symbolic(self) -> bool {
        self.meta & tag::SYMBOLIC != 0
    }

    /// Another value than that of a field of a new object.
    #[inline(always)]
    pub(crate) fn is_set(self) -> bool {
        !self.is_symbolic() && self.bits != 0
    }

    /// The term of a symbolic primitive.
    pub(crate) fn term(self) -> Option<Term> {
        (self.is_symbolic() && self.meta & tag::KIND != tag::REFERENCE)
            .then(|| Term::from_number(self.bits as u32))
    }

    pub(crate) fn as_lazy(self) -> Option<LazyId> {
        (self.meta & !tag::MARKS == tag::REFERENCE | tag::SYMBOLIC)
            .then_some(LazyId(self.bits as u32))
    }

    /// Concrete, and hanging on no fact of the environment: the loop computes with it as it is.
    #[inline(always)]
    pub(crate) fn is_plain(self) -> bool {
        self.meta & (tag::SYMBOLIC | tag::MARKS) == 0
    }

    pub(crate) fn marks(self) -> Marks {
        Marks((self.meta & tag::MARKS) as u16)
    }

    /// The same value, hanging on these facts too.
    #[must_use]
    pub(crate) fn marked(self, marks: Marks) -> Value {
        Value {
            meta: self.meta | u64::from(marks.0),
            bits: self.bits,
        }
    }

    #[must_use]
    pub(crate) fn unmarked(self) -> Value {
        Value {
            meta: self.meta & !tag::MARKS,
            bits: self.bits,
        }
    }

    #[inline(always)]
    pub(crate) fn int(value: i32) -> Value {
        Value {
            meta: tag::INT,
            bits: value as u32 as u64,
        }
    }
    #[inline(always)]
    pub(crate) fn boolean(value: bool) -> Value {
        Value::int(value.into())
    }
    #[inline(always)]
    pub(crate) fn long(value: i64) -> Value {
        Value {
            meta: tag::LONG,
            bits: value as u64,
        }
    }
    #[inline(always)]
    pub(crate) fn float(value: f32) -> Value {
        Value {
            meta: tag::FLOAT,
            bits: value.to_bits().into(),
        }
    }
    #[inline(always)]
    pub(crate) fn double(value: f64) -> Value {
        Value {
            meta: tag::DOUBLE,
            bits: value.to_bits(),
        }
    }
    #[inline(always)]
    pub(crate) fn reference(value: ObjectId) -> Value {
        Value {
            meta: tag::REFERENCE,
            bits: value.0.into(),
        }
    }
    #[inline(always)]
    pub(crate) fn return_address(index: u32) -> Value {
        Value {
            meta: tag::RETURN_ADDRESS,
            bits: index.into(),
        }
    }

    #[inline(always)]
    pub(crate) fn as_int(self) -> i32 {
        debug_assert!(
            !self.is_symbolic(),
            "a symbolic value is taken for a concrete one"
        );
        self.bits as i32
    }
    #[inline(always)]
    pub(crate) fn as_bool(self) -> bool {
        debug_assert!(
            !self.is_symbolic(),
            "a symbolic value is taken for a concrete one"
        );
        self.bits as u32 != 0
    }
    #[inline(always)]
    pub(crate) fn as_long(self) -> i64 {
        debug_assert!(
            !self.is_symbolic(),
            "a symbolic value is taken for a concrete one"
        );
        self.bits as i64
    }
    #[inline(always)]
    pub(crate) fn as_float(self) -> f32 {
        debug_assert!(
            !self.is_symbolic(),
            "a symbolic value is taken for a concrete one"
        );
        f32::from_bits(self.bits as u32)
    }
    #[inline(always)]
    pub(crate) fn as_double(self) -> f64 {
        debug_assert!(
            !self.is_symbolic(),
            "a symbolic value is taken for a concrete one"
        );
        f64::from_bits(self.bits)
    }
    #[inline(always)]
    pub(crate) fn as_reference(self) -> ObjectId {
        debug_assert!(
            !self.is_symbolic(),
            "a symbolic value is taken for a concrete one"
        );
        ObjectId(self.bits as u32)
    }
    #[inline(always)]
    pub(crate) fn is_reference(self) -> bool {
        self.meta & !tag::MARKS == tag::REFERENCE
    }
    /// Whether it takes two slots.
    #[inline(always)]
    pub(crate) fn is_wide(self) -> bool {
        matches!(self.meta & tag::KIND, tag::LONG | tag::DOUBLE)
    }

    /// What a field or array element of this type holds before anything is stored there.
    pub(crate) fn zero(descriptor: &str) -> Value {
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
        if self.is_symbolic() {
            return match self.as_lazy() {
                Some(lazy) => write!(f, "lazy {}", lazy.0),
                None => write!(f, "term {}", self.bits),
            };
        }
        match self.meta & tag::KIND {
            tag::UNMADE => write!(f, "unmade"),
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
