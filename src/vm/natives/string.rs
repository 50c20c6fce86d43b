//! Strings: interning, what HotSpot does natively, and joining the operands of a concatenation.

use super::{Call, Flow, Model, boolean, exact, reference};
use crate::program::descriptor::MethodDescriptor;

pub const MODELS: &[Model] = &[
    exact("java/lang/String.intern()Ljava/lang/String;", |call| {
        let string = call.reference(0);
        reference(call.vm.intern(call.state, string))
    }),
    exact("java/lang/StringUTF16.isBigEndian()Z", |_| boolean(false)),
    exact("java/lang/Integer.toString(I)Ljava/lang/String;", |call| {
        let value = call.int(0);
        call.new_string(&value.to_string())
    }),
    exact("java/lang/Long.toString(J)Ljava/lang/String;", |call| {
        let value = call.long(0);
        call.new_string(&value.to_string())
    }),
];

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
