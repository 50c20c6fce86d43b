//! Strings of the program under test: `java.lang.String` objects made and read from Rust.

use super::Vm;
use super::heap::{Array, ObjectId};
use super::state::State;
use super::value::Value;
use crate::program::{Constant, StringId};

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

    /// A string as Rust text; halves of surrogate pairs become replacement characters.
    pub(super) fn text(&self, state: &State, string: ObjectId) -> String {
        if string.is_null() {
            return "null".into();
        }
        String::from_utf16_lossy(&self.units(state, string))
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
