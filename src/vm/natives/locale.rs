//! Symbols of numbers. The JDK's own way to them reads its whole locale data, for what is always the same here: the
//! locale is English in the United States, or none.

use super::{Call, Flow, Model, exact, null_pointer, reference};
use crate::vm::value::Value;

pub const MODELS: &[Model] = &[exact(
    "java/text/DecimalFormatSymbols.getInstance(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;",
    symbols,
)];

/// As CLDR has them for `en` and `en_US`; other locales are worked out by the JDK.
fn symbols(call: &mut Call) -> Flow {
    let locale = call.reference(0);
    if locale.is_null() {
        return null_pointer();
    }
    if !is_english(call) {
        return Flow::Bytecode;
    }
    let program = call.vm.program();
    let class = program.method(call.method).class;
    if !call.state.is_initialised(class) && !call.vm.is_initialising(call.state, class) {
        return Flow::Initialise(class);
    }
    let object = call.vm.new_object(call.state, class);
    for (field, symbol) in [
        ("zeroDigit", '0'),
        ("groupingSeparator", ','),
        ("decimalSeparator", '.'),
        ("perMill", '\u{2030}'),
        ("percent", '%'),
        ("digit", '#'),
        ("patternSeparator", ';'),
        ("minusSign", '-'),
        ("monetarySeparator", '.'),
        ("exponential", 'E'),
        ("monetaryGroupingSeparator", ','),
    ] {
        let value = Value::int(symbol as i32);
        call.vm.set(call.state, object, field, value);
    }
    for (field, text) in [
        ("infinity", "\u{221e}"),
        ("NaN", "NaN"),
        ("exponentialSeparator", "E"),
        ("perMillText", "\u{2030}"),
        ("percentText", "%"),
        ("minusSignText", "-"),
    ] {
        let text = call.vm.new_string(call.state, text);
        call.vm
            .set(call.state, object, field, Value::reference(text));
    }
    const VERSION: i32 = 5;
    call.vm
        .set(call.state, object, "serialVersionOnStream", Value::int(VERSION));
    call.vm
        .set(call.state, object, "locale", Value::reference(locale));
    reference(object)
}

/// Whether a locale is `en` or `en_US`, without extensions.
fn is_english(call: &Call) -> bool {
    let locale = call.reference(0);
    let part = |object, name| {
        let slot = call.vm.slot_of(call.state.heap.class(object), name)?;
        Some(call.state.heap.field(object, slot).as_reference())
    };
    let Some(base) = part(locale, "baseLocale") else {
        return false;
    };
    let text = |name| part(base, name).map(|text| call.text(text));
    let extensions = part(locale, "localeExtensions");
    text("language").as_deref() == Some("en")
        && matches!(text("region").as_deref(), Some("US" | ""))
        && text("script").as_deref() == Some("")
        && text("variant").as_deref() == Some("")
        && extensions.is_some_and(|extensions| extensions.is_null())
}
