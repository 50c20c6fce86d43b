//! Strings of the program under test: `java.lang.String` objects made and read from Rust; texts with symbolic values
//! in them.

use super::Vm;
use super::heap::{Array, ObjectId, SymbolicArray};
use super::state::State;
use super::value::Value;
use crate::program::{Constant, StringId};
use crate::term::{self, Model, Term, Terms};
use std::rc::Rc;

/// A part of a text that may depend on inputs.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    Text(Rc<str>),
    /// A value, printed as Java prints one of this type (a descriptor).
    Value {
        descriptor: u8,
        term: Term,
    },
    /// The characters of a symbolic string: bytes, each a Latin-1 character.
    String(Rc<SymbolicArray>),
}

impl Piece {
    /// The text under a model.
    pub(crate) fn render(&self, terms: &Terms, model: &Model) -> String {
        match self {
            Piece::Text(text) => text.to_string(),
            Piece::Value { descriptor, term } => {
                print_constant(*descriptor, terms.eval(*term, model))
            }
            Piece::String(array) => {
                let length = array
                    .length
                    .map_or(array.elements.len(), |term| length_of(terms, term, model));
                let bytes = array.elements.iter().take(length);
                let byte = |value: &Value| match terms.eval(value.to_term(terms), model) {
                    term::Constant::Int(byte) => char::from(byte as u8),
                    _ => '?',
                };
                bytes.map(byte).collect()
            }
        }
    }

    /// Its UTF-16 units under a model: a value may be half of a surrogate pair.
    fn units(&self, terms: &Terms, model: &Model) -> Vec<u16> {
        match self {
            Piece::Value {
                descriptor: b'C',
                term,
            } => match terms.eval(*term, model) {
                term::Constant::Int(unit) => vec![unit as u16],
                _ => Vec::new(),
            },
            _ => self.render(terms, model).encode_utf16().collect(),
        }
    }

    /// The text with the names of the inputs in it, for where no model is at hand.
    pub(crate) fn describe(&self, terms: &Terms) -> String {
        match self {
            Piece::Text(text) => text.to_string(),
            Piece::Value { term, .. } => format!("{{{}}}", terms.display(*term)),
            Piece::String(_) => "{a symbolic string}".into(),
        }
    }
}

pub(crate) fn length_of(terms: &Terms, term: Term, model: &Model) -> usize {
    match terms.eval(term, model) {
        term::Constant::Int(length) => length.max(0) as usize,
        _ => 0,
    }
}

fn print_constant(descriptor: u8, value: term::Constant) -> String {
    match (descriptor, value) {
        (b'Z', term::Constant::Int(value)) => (value != 0).to_string(),
        (b'C', term::Constant::Int(value)) => String::from_utf16_lossy(&[value as u16]),
        (_, term::Constant::Int(value)) => value.to_string(),
        (_, term::Constant::Long(value)) => value.to_string(),
        (_, term::Constant::Bool(value)) => value.to_string(),
        (_, term::Constant::Float(value)) => java_float(value.into(), &format!("{value:e}")),
        (_, term::Constant::Double(value)) => java_float(value, &format!("{value:e}")),
    }
}

/// A floating-point number as Java prints it, from its shortest digits in scientific notation.
pub(crate) fn java_float(value: f64, scientific: &str) -> String {
    if value.is_nan() {
        return "NaN".into();
    }
    if value.is_infinite() {
        return if value > 0.0 { "Infinity" } else { "-Infinity" }.into();
    }
    let (digits, exponent) = scientific.split_once('e').unwrap_or((scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let (sign, digits) = match digits.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", digits),
    };
    let digits: String = digits.chars().filter(|c| *c != '.').collect();
    if value == 0.0 {
        return format!("{sign}0.0");
    }
    let or_zero = |text: &str| if text.is_empty() { "0" } else { text }.to_string();
    match exponent {
        0..=6 => {
            let point = exponent as usize + 1;
            let padded = format!("{digits:0<point$}");
            let (whole, rest) = padded.split_at(point);
            format!("{sign}{whole}.{}", or_zero(rest))
        }
        -3..=-1 => {
            let zeros = "0".repeat(-exponent as usize - 1);
            format!("{sign}0.{zeros}{digits}")
        }
        _ => {
            let (first, rest) = digits.split_at(1);
            format!("{sign}{first}.{}E{exponent}", or_zero(rest))
        }
    }
}

const LATIN1: i32 = 0;
const UTF16: i32 = 1;

impl Vm {
    pub(super) fn new_string(&self, state: &mut State, text: &str) -> ObjectId {
        self.new_string_of(state, &text.encode_utf16().collect::<Vec<_>>())
    }

    pub(super) fn new_string_of(&self, state: &mut State, units: &[u16]) -> ObjectId {
        if self.known.char_strings {
            let value = state
                .heap
                .new_array(self.known.char_array, Array::Char(units.into()));
            let string = self.new_object(state, self.known.string);
            state
                .heap
                .set_field(string, self.known.string_value, Value::reference(value));
            return string;
        }
        let narrow = units.iter().all(|&unit| unit < 256);
        let (bytes, coder) = if narrow {
            (units.iter().map(|&unit| unit as u8 as i8).collect(), LATIN1)
        } else {
            (
                units
                    .iter()
                    .flat_map(|unit| unit.to_le_bytes().map(|b| b as i8))
                    .collect(),
                UTF16,
            )
        };
        let value = state
            .heap
            .new_array(self.known.byte_array, Array::Byte(bytes));
        let string = self.new_object(state, self.known.string);
        state
            .heap
            .set_field(string, self.known.string_value, Value::reference(value));
        state
            .heap
            .set_field(string, self.known.string_coder, Value::int(coder));
        string
    }

    /// A string whose text depends on inputs. All its concrete parts are Latin-1, and so are its values' digits.
    pub(super) fn new_text(&self, state: &mut State, pieces: Vec<Piece>) -> ObjectId {
        let value = state
            .heap
            .new_array(self.known.byte_array, Array::Text(pieces.into()));
        let string = self.new_object(state, self.known.string);
        state
            .heap
            .set_field(string, self.known.string_value, Value::reference(value));
        string
    }

    /// What a string consists of: one piece of plain text, or several with inputs among them.
    pub(super) fn pieces(&self, state: &State, string: ObjectId) -> Vec<Piece> {
        let value = state.heap.field(string, self.known.string_value);
        let array = (!value.is_symbolic() && value.bits != 0)
            .then(|| state.heap.array(value.as_reference()));
        match array {
            Some(Array::Text(pieces)) => pieces.to_vec(),
            Some(Array::Symbolic(array)) => vec![Piece::String(array.clone())],
            _ => {
                let text = String::from_utf16_lossy(&self.units(state, string));
                vec![Piece::Text(text.into())]
            }
        }
    }

    /// How many bytes the characters of a string take at least.
    pub(super) fn text_bytes(&self, state: &State, string: ObjectId) -> usize {
        let value = state.heap.field(string, self.known.string_value);
        match value.is_symbolic() || value.as_reference().is_null() {
            true => 0,
            false => state.heap.array(value.as_reference()).len(),
        }
    }

    /// The UTF-16 units of a string.
    pub(super) fn units(&self, state: &State, string: ObjectId) -> Vec<u16> {
        let value = state
            .heap
            .field(string, self.known.string_value)
            .as_reference();
        if value.is_null() {
            return Vec::new();
        }
        match state.heap.array(value) {
            Array::Char(chars) => chars.to_vec(),
            Array::Byte(bytes) => {
                let coder = state.heap.field(string, self.known.string_coder).as_int();
                if coder == LATIN1 {
                    bytes.iter().map(|&byte| u16::from(byte as u8)).collect()
                } else {
                    bytes
                        .chunks_exact(2)
                        .map(|pair| u16::from_le_bytes([pair[0] as u8, pair[1] as u8]))
                        .collect()
                }
            }
            _ => Vec::new(),
        }
    }

    /// The UTF-16 units of a string, which may depend on inputs.
    pub(crate) fn units_under(&self, state: &State, string: ObjectId, model: &Model) -> Vec<u16> {
        let value = state.heap.field(string, self.known.string_value);
        let is_plain = !value.is_symbolic()
            && value.bits != 0
            && !state.heap.array(value.as_reference()).is_symbolic();
        if is_plain {
            return self.units(state, string);
        }
        let pieces = self.pieces(state, string);
        let units = pieces.iter().flat_map(|it| it.units(&self.terms, model));
        units.collect()
    }

    /// A string as Rust text; halves of surrogate pairs become replacement characters, inputs their names.
    pub(super) fn text(&self, state: &State, string: ObjectId) -> String {
        if string.is_null() {
            return "null".into();
        }
        let pieces = self.pieces(state, string);
        let texts = pieces.iter().map(|piece| piece.describe(&self.terms));
        texts.collect()
    }

    /// The interned string of a constant.
    #[cold]
    pub(super) fn string_constant(&self, state: &mut State, id: StringId) -> ObjectId {
        let known = state.interned(id);
        if !known.is_null() {
            return known;
        }
        let string = self.new_string_of(state, self.program.references().string(id));
        state.heap.share(string);
        state.set_interned(id, string);
        string
    }

    /// `String.intern`.
    pub(super) fn intern(&self, state: &mut State, string: ObjectId) -> ObjectId {
        let id = self
            .program
            .references()
            .intern_string(self.units(state, string));
        if state.interned(id).is_null() {
            state.heap.share(string);
            state.set_interned(id, string);
        }
        state.interned(id)
    }

    /// The initial value of a static field of the given type.
    pub(super) fn constant_value(
        &self,
        state: &mut State,
        constant: Constant,
        descriptor: &str,
    ) -> Value {
        match constant {
            Constant::Int(value) => match descriptor {
                "Z" => Value::int(value & 1),
                "B" => Value::int((value as i8).into()),
                "C" => Value::int((value as u16).into()),
                "S" => Value::int((value as i16).into()),
                _ => Value::int(value),
            },
            Constant::Long(value) => Value::long(value),
            Constant::Float(value) => Value::float(value),
            Constant::Double(value) => Value::double(value),
            Constant::String(id) => Value::reference(self.string_constant(state, id)),
            _ => Value::NULL,
        }
    }
}
