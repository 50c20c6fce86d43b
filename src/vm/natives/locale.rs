//! Symbols of numbers. The JDK's own way to them reads its whole locale data, for what is always the same here: the
//! locale is English in the United States, or none.

use super::system::has_properties;
use super::{Call, Flow, Model, assuming, exact, null_pointer, reference};
use crate::program::instruction::InvokeKind;
use crate::program::{Constant, Flags, Instruction, MadeClass, MadeMember, MethodId, Symbol};
use crate::vm::Vm;
use crate::vm::fact::Fact;
use crate::vm::made::Builder;
use crate::vm::value::Value;

pub(crate) const MODELS: &[Model] = &[
    assuming(
        Fact::Locale,
        "java/util/Locale.initDefault()Ljava/util/Locale;",
        default_locale,
    ),
    assuming(
        Fact::Locale,
        "java/util/Locale.initDefault(Ljava/util/Locale$Category;)Ljava/util/Locale;",
        default_of_category,
    ),
    exact(
        "java/text/DecimalFormatSymbols.getInstance(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;",
        symbols,
    ),
    exact(
        "java/text/NumberFormat.getInstance(Ljava/util/Locale;Ljava/text/NumberFormat$Style;I)Ljava/text/NumberFormat;",
        number_format,
    ),
    exact(
        "java/util/TimeZone.getDisplayName(ZILjava/util/Locale;)Ljava/lang/String;",
        zone_name,
    ),
    // The zone of the machine would tell where it is.
    assuming(
        Fact::TimeZone,
        "java/util/TimeZone.getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;",
        |call| call.new_string("Etc/UTC"),
    ),
];

/// What the properties say unless the program changed them, without making the whole table of them.
fn default_locale(call: &mut Call) -> Flow {
    match has_properties(call) {
        true => Flow::Bytecode,
        false => locale(call, "en_US"),
    }
}

/// A locale of a language and a country, as the default.
pub(crate) fn locale(call: &mut Call, name: &str) -> Flow {
    const GET: &str = "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Lsun/util/locale/LocaleExtensions;)Ljava/util/Locale;";
    let program = call.vm.program();
    let class = program.class(program.method(call.method).class);
    let get = class.declared_method(program.symbol("getInstance"), program.symbol(GET));
    let Some(get) = get else {
        return Flow::Bytecode;
    };
    let (language, country) = name.split_once('_').unwrap_or((name, ""));
    let parts = [language, "", country, ""].map(|part| call.vm.new_string(call.state, part));
    let mut values: Vec<Value> = parts.map(Value::reference).to_vec();
    values.push(Value::NULL);
    Flow::Call(get, values)
}

/// No property sets one category apart.
fn default_of_category(call: &mut Call) -> Flow {
    if has_properties(call) {
        return Flow::Bytecode;
    }
    let class = call.vm.program().method(call.method).class;
    let default = call.vm.static_field(call.state, class, "defaultLocale");
    match default.map(|(mirror, slot)| call.state.heap.field(mirror, slot)) {
        Some(locale) if !locale.as_reference().is_null() => Flow::Return(locale),
        _ => Flow::Bytecode,
    }
}

/// The short name of the zone without an offset, in English.
fn zone_name(call: &mut Call) -> Flow {
    const SHORT: i32 = 0;
    if call.reference(3).is_null() || call.int(2) != SHORT || !is_english_at(call, 3) {
        return Flow::Bytecode;
    }
    let zone = call.reference(0);
    let slot = call.vm.slot_of(call.state.heap.class(zone), "ID");
    let id = slot.map(|slot| call.text(call.state.heap.field(zone, slot).as_reference()));
    match id.as_deref() {
        Some("Etc/UTC" | "UTC") => call.new_string("UTC"),
        Some("GMT") => call.new_string("GMT"),
        _ => Flow::Bytecode,
    }
}

/// The styles whose patterns need no currency.
const NUMBER: i32 = 0;
const PERCENT: i32 = 2;
const INTEGER: i32 = 4;

/// A `DecimalFormat` with the pattern CLDR has for English.
fn number_format(call: &mut Call) -> Flow {
    if call.reference(0).is_null() {
        return null_pointer();
    }
    let style = call.int(2);
    let pattern = match style {
        NUMBER | INTEGER => "#,##0.###",
        PERCENT => "#,##0%",
        _ => return Flow::Bytecode,
    };
    if !is_english(call) {
        return Flow::Bytecode;
    }
    let pattern = call.vm.new_string(call.state, pattern);
    let method = call.vm.number_format_method(style == INTEGER);
    let values = [call.reference(0), pattern].map(Value::reference);
    Flow::Call(method, values.to_vec())
}

impl Vm {
    /// A static method that makes a format of a locale and a pattern, of whole numbers if wanted.
    fn number_format_method(&self, whole: bool) -> MethodId {
        let program = &*self.program;
        let name = format!("guide/NumberFormat {}", if whole { "whole" } else { "any" });
        if let Ok(class) = program.load(program.symbol(&name)) {
            return program.class(class).methods[0];
        }
        let format = "java/text/DecimalFormat";
        let mut code = Builder::new(program);
        code.add(Instruction::New(program.symbol(format)));
        code.dup();
        code.load("Ljava/lang/String;", 1);
        code.load("Ljava/util/Locale;", 0);
        code.invoke_static(
            "java/text/DecimalFormatSymbols",
            "getInstance",
            "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;",
        );
        code.invoke(
            InvokeKind::Special,
            format,
            "<init>",
            "(Ljava/lang/String;Ljava/text/DecimalFormatSymbols;)V",
        );
        if whole {
            for (setter, kind, value) in [
                ("setMaximumFractionDigits", "(I)V", 0),
                ("setDecimalSeparatorAlwaysShown", "(Z)V", 0),
                ("setParseIntegerOnly", "(Z)V", 1),
            ] {
                code.dup();
                code.constant(Constant::Int(value));
                code.invoke(InvokeKind::Virtual, format, setter, kind);
            }
        }
        code.return_value("Ljava/text/NumberFormat;");
        let member = MadeMember {
            name: program.symbol("make"),
            descriptor: program
                .symbol("(Ljava/util/Locale;Ljava/lang/String;)Ljava/text/NumberFormat;"),
            flags: Flags::STATIC,
        };
        let class = program.define(MadeClass {
            name,
            superclass: Symbol::OBJECT,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: vec![(member, Some(code.finish(2)))],
        });
        program.class(class).methods[0]
    }
}

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
    call.vm.set(
        call.state,
        object,
        "serialVersionOnStream",
        Value::int(VERSION),
    );
    call.vm
        .set(call.state, object, "locale", Value::reference(locale));
    reference(object)
}

/// Whether the locale at slot 0 is `en`, `en_US` or none, without extensions.
fn is_english(call: &Call) -> bool {
    is_english_at(call, 0)
}

fn is_english_at(call: &Call, slot: usize) -> bool {
    let locale = call.reference(slot);
    let part = |object, name| {
        let slot = call.vm.slot_of(call.state.heap.class(object), name)?;
        Some(call.state.heap.field(object, slot).as_reference())
    };
    let Some(base) = part(locale, "baseLocale") else {
        return false;
    };
    let text = |name| part(base, name).map(|text| call.text(text));
    let extensions = part(locale, "localeExtensions");
    let place = (text("language"), text("region"));
    let place = (place.0.as_deref(), place.1.as_deref());
    matches!(place, (Some("en"), Some("US" | "")) | (Some(""), Some("")))
        && text("script").as_deref() == Some("")
        && text("variant").as_deref() == Some("")
        && extensions.is_some_and(|extensions| extensions.is_null())
}
