//! `Array`: the elements of an array, each kind in its own width; and what holds elements that may be symbolic.

use super::heap::ObjectId;
use super::text::Piece;
use super::value::Value;
use crate::term::Term;
use std::rc::Rc;

/// The elements of an array, each kind in its own width.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Array {
    /// A place in the table that holds no array.
    Free,
    Byte(Rc<[i8]>),
    Char(Rc<[u16]>),
    Short(Rc<[i16]>),
    Int(Rc<[i32]>),
    Long(Rc<[i64]>),
    Float(Rc<[f32]>),
    Double(Rc<[f64]>),
    Reference(Rc<[u32]>),
    /// Some element, or the length, is symbolic.
    Symbolic(Rc<SymbolicArray>),
    /// The bytes of a text in which symbolic values were printed: they are worked out only if someone looks.
    Text(Rc<[Piece]>),
}

/// An array whose elements may be symbolic.
#[derive(Clone, Debug, PartialEq)]
pub struct SymbolicArray {
    /// As many as there can be; those beyond the length mean nothing.
    pub elements: Vec<Value>,
    /// Its length where that is symbolic: between 0 and the number of elements.
    pub length: Option<Term>,
    /// An array without elements of the kind these are.
    kind: Box<Array>,
}

impl SymbolicArray {
    /// Elements of the type a descriptor names.
    pub(crate) fn new(element: &str, elements: Vec<Value>, length: Option<Term>) -> SymbolicArray {
        SymbolicArray {
            elements,
            length,
            kind: Box::new(Array::new(element, 0)),
        }
    }

    pub(crate) fn holds_references(&self) -> bool {
        matches!(*self.kind, Array::Reference(_))
    }

    /// The elements as an ordinary array, if none of them is symbolic and the length is not.
    pub(crate) fn to_concrete(&self) -> Option<Array> {
        let plain = |value: &Value| !value.is_symbolic();
        if self.length.is_some() || !self.elements.iter().all(plain) {
            return None;
        }
        let mut array = self.kind.with_length(self.elements.len());
        for (index, &value) in self.elements.iter().enumerate() {
            array.set(index, value);
        }
        Some(array)
    }
}

fn filled<T: Clone>(zero: T, length: usize) -> Rc<[T]> {
    std::iter::repeat_n(zero, length).collect()
}

impl Array {
    /// An array of zeros for an element descriptor. Booleans are bytes.
    pub(crate) fn new(element: &str, length: usize) -> Array {
        match element.as_bytes().first() {
            Some(b'B' | b'Z') => Array::Byte(filled(0, length)),
            Some(b'C') => Array::Char(filled(0, length)),
            Some(b'S') => Array::Short(filled(0, length)),
            Some(b'I') => Array::Int(filled(0, length)),
            Some(b'J') => Array::Long(filled(0, length)),
            Some(b'F') => Array::Float(filled(0.0, length)),
            Some(b'D') => Array::Double(filled(0.0, length)),
            _ => Array::Reference(filled(0, length)),
        }
    }

    /// The bytes of one element.
    pub(crate) fn width(element: &str) -> u64 {
        match element.as_bytes().first() {
            Some(b'B' | b'Z') => 1,
            Some(b'C' | b'S') => 2,
            Some(b'J' | b'D') => 8,
            _ => 4,
        }
    }

    /// Zeros of the same kind.
    fn with_length(&self, length: usize) -> Array {
        match self {
            Array::Free | Array::Text(_) => Array::Free,
            Array::Byte(_) => Array::Byte(filled(0, length)),
            Array::Char(_) => Array::Char(filled(0, length)),
            Array::Short(_) => Array::Short(filled(0, length)),
            Array::Int(_) => Array::Int(filled(0, length)),
            Array::Long(_) => Array::Long(filled(0, length)),
            Array::Float(_) => Array::Float(filled(0.0, length)),
            Array::Double(_) => Array::Double(filled(0.0, length)),
            Array::Reference(_) => Array::Reference(filled(0, length)),
            Array::Symbolic(symbolic) => symbolic.kind.with_length(length),
        }
    }

    /// Whether others have the same elements in common with it, so that they are copied when it is written.
    #[inline(always)]
    pub(super) fn is_shared(&self) -> bool {
        macro_rules! kinds {
            ($($kind:ident),*) => {
                match self {
                    Array::Free => false,
                    $(Array::$kind(elements) => Rc::strong_count(elements) > 1,)*
                }
            };
        }
        kinds!(
            Byte, Char, Short, Int, Long, Float, Double, Reference, Symbolic, Text
        )
    }

    /// Copies the elements if it has them in common with others.
    pub(super) fn own(&mut self) {
        macro_rules! kinds {
            ($($kind:ident),*) => {
                match self {
                    Array::Free => {}
                    $(Array::$kind(elements) => {
                        Rc::make_mut(elements);
                    })*
                }
            };
        }
        kinds!(
            Byte, Char, Short, Int, Long, Float, Double, Reference, Symbolic, Text
        )
    }

    /// Whether a plain look at its elements or length would miss what is symbolic in it.
    #[inline]
    pub(crate) fn is_symbolic(&self) -> bool {
        matches!(self, Array::Symbolic(_) | Array::Text(_))
    }

    /// Equal elements; cheap where both still share them.
    pub(super) fn is_same(&self, other: &Array) -> bool {
        macro_rules! kinds {
            ($($kind:ident),*) => {
                match (self, other) {
                    $((Array::$kind(a), Array::$kind(b)) => Rc::ptr_eq(a, b) || a == b,)*
                    (Array::Free, Array::Free) => true,
                    // Bit by bit: NaN is the same as itself, and zeros differ by their sign.
                    (Array::Float(a), Array::Float(b)) => {
                        Rc::ptr_eq(a, b)
                            || a.len() == b.len()
                                && a.iter().zip(b.iter()).all(|(a, b)| a.to_bits() == b.to_bits())
                    }
                    (Array::Double(a), Array::Double(b)) => {
                        Rc::ptr_eq(a, b)
                            || a.len() == b.len()
                                && a.iter().zip(b.iter()).all(|(a, b)| a.to_bits() == b.to_bits())
                    }
                    _ => false,
                }
            };
        }
        kinds!(Byte, Char, Short, Int, Long, Reference, Symbolic, Text)
    }

    /// The same elements in an array that can also hold symbolic ones. Not for texts.
    pub(crate) fn to_symbolic(&self) -> SymbolicArray {
        match self {
            Array::Symbolic(symbolic) => (**symbolic).clone(),
            _ => SymbolicArray {
                elements: (0..self.len()).map(|index| self.get(index)).collect(),
                length: None,
                kind: Box::new(self.with_length(0)),
            },
        }
    }

    /// The elements, whatever they are; `None` of a text.
    pub(crate) fn elements(&self) -> Option<SymbolicArray> {
        match self {
            Array::Free | Array::Text(_) => None,
            _ => Some(self.to_symbolic()),
        }
    }

    /// How many elements there are; of a symbolic array, how many there can be.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        match self {
            Array::Symbolic(symbolic) => symbolic.elements.len(),
            Array::Free | Array::Text(_) => 0,
            Array::Byte(a) => a.len(),
            Array::Char(a) => a.len(),
            Array::Short(a) => a.len(),
            Array::Int(a) => a.len(),
            Array::Long(a) => a.len(),
            Array::Float(a) => a.len(),
            Array::Double(a) => a.len(),
            Array::Reference(a) => a.len(),
        }
    }

    pub(crate) fn get(&self, index: usize) -> Value {
        match self {
            Array::Free | Array::Text(_) => Value::EMPTY,
            Array::Symbolic(symbolic) => symbolic.elements[index],
            Array::Byte(a) => Value::int(a[index].into()),
            Array::Char(a) => Value::int(a[index].into()),
            Array::Short(a) => Value::int(a[index].into()),
            Array::Int(a) => Value::int(a[index]),
            Array::Long(a) => Value::long(a[index]),
            Array::Float(a) => Value::float(a[index]),
            Array::Double(a) => Value::double(a[index]),
            Array::Reference(a) => Value::reference(ObjectId(a[index])),
        }
    }

    pub(crate) fn set(&mut self, index: usize, value: Value) {
        match self {
            Array::Free | Array::Text(_) => {}
            Array::Symbolic(symbolic) => Rc::make_mut(symbolic).elements[index] = value,
            _ if value.is_symbolic() => {
                let mut symbolic = self.to_symbolic();
                symbolic.elements[index] = value;
                *self = Array::Symbolic(Rc::new(symbolic));
            }
            Array::Byte(a) => Rc::make_mut(a)[index] = value.as_int() as i8,
            Array::Char(a) => Rc::make_mut(a)[index] = value.as_int() as u16,
            Array::Short(a) => Rc::make_mut(a)[index] = value.as_int() as i16,
            Array::Int(a) => Rc::make_mut(a)[index] = value.as_int(),
            Array::Long(a) => Rc::make_mut(a)[index] = value.as_long(),
            Array::Float(a) => Rc::make_mut(a)[index] = value.as_float(),
            Array::Double(a) => Rc::make_mut(a)[index] = value.as_double(),
            Array::Reference(a) => Rc::make_mut(a)[index] = value.as_reference().0,
        }
    }

    pub(super) fn units(&self) -> u64 {
        let bytes = match self {
            Array::Free => 0,
            Array::Text(pieces) => 16 * pieces.len(),
            Array::Symbolic(symbolic) => 16 * symbolic.elements.len(),
            Array::Byte(a) => a.len(),
            Array::Char(a) => 2 * a.len(),
            Array::Short(a) => 2 * a.len(),
            Array::Int(a) => 4 * a.len(),
            Array::Float(a) => 4 * a.len(),
            Array::Reference(a) => 4 * a.len(),
            Array::Long(a) => 8 * a.len(),
            Array::Double(a) => 8 * a.len(),
        };
        (bytes as u64 >> 4) + 2
    }
}
