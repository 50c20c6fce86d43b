//! Strings: interning, what HotSpot does natively, and joining the operands of a concatenation.

use super::{Call, Flow, Model, boolean, exact, reference, symbolic};
use crate::program::descriptor::MethodDescriptor;
use crate::vm::choice::Choice;
use crate::vm::heap::ObjectId;
use crate::vm::ops::Settled;
use crate::vm::text::Piece;
use crate::vm::value::Value;
use crate::vm::{Budget, Stop};

pub(crate) const MODELS: &[Model] = &[
    exact("java/lang/String.intern()Ljava/lang/String;", |call| {
        let string = call.reference(0);
        reference(call.vm.intern(call.state, string))
    }),
    exact("java/lang/StringUTF16.isBigEndian()Z", |_| boolean(false)),
    exact(
        "java/lang/ConditionalSpecialCasing.isFinalCased(Ljava/lang/String;ILjava/util/Locale;)Z",
        is_final_cased,
    ),
    symbolic(
        "java/lang/Integer.toString(I)Ljava/lang/String;",
        |call| match symbolic_text(call, b'I') {
            Some(text) => text,
            None => call.new_string(&call.int(0).to_string()),
        },
    ),
    symbolic(
        "java/lang/Long.toString(J)Ljava/lang/String;",
        |call| match symbolic_text(call, b'J') {
            Some(text) => text,
            None => call.new_string(&call.long(0).to_string()),
        },
    ),
    symbolic("java/lang/Float.toString(F)Ljava/lang/String;", |call| {
        symbolic_text(call, b'F').unwrap_or(Flow::Bytecode)
    }),
    symbolic("java/lang/Double.toString(D)Ljava/lang/String;", |call| {
        symbolic_text(call, b'D').unwrap_or(Flow::Bytecode)
    }),
];

/// A symbolic argument as a text that is worked out only if someone looks at its characters.
fn symbolic_text(call: &mut Call, descriptor: u8) -> Option<Flow> {
    let term = call.value(0).term()?;
    let pieces = vec![Piece::Value { descriptor, term }];
    Some(reference(call.vm.new_text(call.state, pieces)))
}

/// Whether a sigma is the last letter of its word, which Java asks a `BreakIterator`. Texts of letters and spaces have
/// words that need no such thing; others are not modelled.
fn is_final_cased(call: &mut Call) -> Flow {
    let units = call.vm.units(call.state, call.reference(0));
    let index = call.int(1) as usize;
    let letter = |unit: u16| match unit {
        0x41..=0x5a | 0x61..=0x7a | 0xc0..=0x24f | 0x386 | 0x388..=0x3ff => {
            !matches!(unit, 0xd7 | 0xf7)
        }
        _ => false,
    };
    let simple = units.iter().all(|&unit| letter(unit) || unit == 0x20);
    if !simple || index >= units.len() {
        return Flow::Unsupported(String::new());
    }
    let cased = |unit: &u16| {
        char::from_u32((*unit).into()).is_some_and(|c| c.is_lowercase() || c.is_uppercase())
    };
    let in_word = |unit: &&u16| **unit != 0x20;
    let before = units[..index].iter().rev().take_while(in_word).any(cased);
    let after = units[index + 1..].iter().take_while(in_word).any(cased);
    boolean(before && !after)
}

/// The native method of a class made for a concatenation: its arguments are strings and primitives, in order.
pub(crate) fn concat(call: &mut Call) -> Flow {
    let program = call.vm.program();
    let descriptor = program
        .text(program.method(call.method).descriptor)
        .to_string();
    let parameters = MethodDescriptor::parse(&descriptor)
        .map(|d| d.parameters)
        .unwrap_or_default();
    if !call.state.inputs.is_empty() {
        match symbolic_concat(call, &parameters) {
            Ok(Some(pieces)) => return reference(call.vm.new_text(call.state, pieces)),
            Ok(None) => {}
            Err(flow) => return flow,
        }
    }
    let mut slot = 0;
    let mut length = 0;
    for parameter in &parameters {
        let value = call.value(slot);
        slot += if value.is_wide() { 2 } else { 1 };
        if parameter.starts_with('L') && !value.as_reference().is_null() {
            length += call.vm.text_bytes(call.state, value.as_reference());
        }
    }
    // Two bytes for each character here and in the part that is being added, and the string itself.
    let Some(_reserved) = call.vm.reserve(6 * length as u64) else {
        return Flow::Stop(Stop::OutOfBudget(Budget::Memory));
    };
    let mut units: Vec<u16> = Vec::with_capacity(length);
    let mut slot = 0;
    for parameter in parameters {
        let value = call.value(slot);
        slot += if value.is_wide() { 2 } else { 1 };
        match parameter {
            "I" | "S" | "B" => units.extend(value.as_int().to_string().encode_utf16()),
            "J" => units.extend(value.as_long().to_string().encode_utf16()),
            "C" => units.push(value.as_int() as u16),
            "Z" => units.extend(if value.as_bool() { "true" } else { "false" }.encode_utf16()),
            _ if value.as_reference().is_null() => units.extend("null".encode_utf16()),
            _ => units.extend(call.vm.units(call.state, value.as_reference())),
        }
    }
    reference(call.vm.new_string_of(call.state, &units))
}

/// The pieces of a concatenation in which something is symbolic; `None` where nothing is, or is any more.
fn symbolic_concat(call: &mut Call, parameters: &[&str]) -> Result<Option<Vec<Piece>>, Flow> {
    let mut pieces = Vec::new();
    let mut slot = 0;
    for parameter in parameters {
        let at = call.base + slot;
        let value = call.thread.stack[at];
        slot += if value.is_wide() { 2 } else { 1 };
        let descriptor = parameter.as_bytes()[0];
        if let Some(term) = value.term() {
            if descriptor == b'C' && call.vm.terms().range(term).1 > 0xff {
                // Which representation the string has depends on it.
                let narrow = call.vm.terms().less(term, call.vm.terms().int(0x100));
                match call.vm.decided(call.state, narrow) {
                    Some(true) => {}
                    Some(false) => {
                        let settled = call.vm.settle_term(call.state, term);
                        call.thread.stack[at] = settled.map_err(Flow::Choose)?;
                        pieces.push(Piece::Text("\u{100}".into()));
                        continue;
                    }
                    None => {
                        let arms = vec![narrow, call.vm.terms().not(narrow)];
                        return Err(Flow::Choose(Choice::Branch { arms }));
                    }
                }
            }
            pieces.push(Piece::Value { descriptor, term });
        } else if descriptor == b'L' {
            let object = call.settled(slot - 1)?;
            match object.is_null() {
                true => pieces.push(Piece::Text("null".into())),
                false => pieces.extend(call.vm.pieces(call.state, object)),
            }
        } else {
            pieces.push(plain_piece(call, descriptor, value));
        }
    }
    let is_text = |piece: &Piece| matches!(piece, Piece::Text(_));
    if pieces.iter().all(is_text) {
        return Ok(None);
    }
    let narrow = |piece: &Piece| match piece {
        Piece::Text(text) => text.chars().all(|c| (c as u32) < 0x100),
        _ => true,
    };
    if pieces.iter().all(narrow) {
        return Ok(Some(pieces));
    }
    // A wide string cannot be kept as pieces: what is symbolic in it becomes concrete.
    settle_all(call, parameters)?;
    Ok(None)
}

fn plain_piece(call: &Call, descriptor: u8, value: Value) -> Piece {
    let terms = call.vm.terms();
    let value = Piece::Value {
        descriptor,
        term: value.to_term(terms),
    };
    Piece::Text(value.render(terms, &Default::default()).into())
}

fn settle_all(call: &mut Call, parameters: &[&str]) -> Result<(), Flow> {
    let mut slot = 0;
    for _ in parameters {
        let at = call.base + slot;
        let value = call.thread.stack[at];
        if let Some(term) = value.term() {
            let settled = call.vm.settle_term(call.state, term);
            call.thread.stack[at] = settled.map_err(Flow::Choose)?;
        } else if value.is_reference() && value.bits != 0 {
            let string: ObjectId = value.as_reference();
            let text = call.state.heap.field(string, call.vm.known.string_value);
            let array = text.as_reference();
            if !array.is_null() {
                let settled = call
                    .vm
                    .settle_array(call.state, array, Settled::LengthAndElements);
                settled.map_err(Flow::Choose)?;
            }
        }
        slot += if value.is_wide() { 2 } else { 1 };
    }
    Ok(())
}
