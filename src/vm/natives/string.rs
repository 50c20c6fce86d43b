//! Strings: interning, what HotSpot does natively, and joining the operands of a concatenation.

use super::{Call, Flow, Model, boolean, exact, reference};
use crate::program::descriptor::MethodDescriptor;

pub const MODELS: &[Model] = &[
    exact("java/lang/String.intern()Ljava/lang/String;", |call| {
        let string = call.reference(0);
        reference(call.vm.intern(call.state, string))
    }),
    exact("java/lang/StringUTF16.isBigEndian()Z", |_| boolean(false)),
    exact(
        "java/lang/ConditionalSpecialCasing.isFinalCased(Ljava/lang/String;ILjava/util/Locale;)Z",
        is_final_cased,
    ),
    exact("java/lang/Integer.toString(I)Ljava/lang/String;", |call| {
        let value = call.int(0);
        call.new_string(&value.to_string())
    }),
    exact("java/lang/Long.toString(J)Ljava/lang/String;", |call| {
        let value = call.long(0);
        call.new_string(&value.to_string())
    }),
];

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
pub fn concat(call: &mut Call) -> Flow {
    let program = call.vm.program();
    let descriptor = program
        .text(program.method(call.method).descriptor)
        .to_string();
    let parameters = MethodDescriptor::parse(&descriptor)
        .map(|d| d.parameters)
        .unwrap_or_default();
    let mut units: Vec<u16> = Vec::new();
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
