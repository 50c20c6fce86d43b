//! Numbers: bit patterns of floats, and the mathematical functions HotSpot has as intrinsics.

use super::{Call, Flow, Model, assuming, exact, reference, symbolic};
use crate::term::{BinaryOp, UnaryOp};
use crate::vm::fact::Fact;
use crate::vm::heap::Array;
use crate::vm::value::Value;
use crate::vm::{rounded_math, strict_math};

pub(crate) const MODELS: &[Model] = &[
    // The first number printed by 17 has all powers of five worked out.
    exact(
        "jdk/internal/math/FDBigInteger.mult(I)Ljdk/internal/math/FDBigInteger;",
        multiply_words,
    ),
    symbolic("java/lang/Float.floatToRawIntBits(F)I", |call| {
        bits(call, UnaryOp::FloatToBits, |value| {
            Value::int(value.as_float().to_bits() as i32)
        })
    }),
    symbolic("java/lang/Float.intBitsToFloat(I)F", |call| {
        bits(call, UnaryOp::BitsToFloat, |value| {
            Value::float(f32::from_bits(value.as_int() as u32))
        })
    }),
    symbolic("java/lang/Double.doubleToRawLongBits(D)J", |call| {
        bits(call, UnaryOp::DoubleToBits, |value| {
            Value::long(value.as_double().to_bits() as i64)
        })
    }),
    symbolic("java/lang/Double.longBitsToDouble(J)D", |call| {
        bits(call, UnaryOp::BitsToDouble, |value| {
            Value::double(f64::from_bits(value.as_long() as u64))
        })
    }),
    exact("java/lang/Math.sqrt(D)D", |call| double(call, f64::sqrt)),
    exact("java/lang/StrictMath.sqrt(D)D", |call| {
        double(call, f64::sqrt)
    }),
    symbolic("java/lang/Math.abs(D)D", absolute),
    exact("java/lang/Math.floor(D)D", |call| double(call, f64::floor)),
    exact("java/lang/Math.ceil(D)D", |call| double(call, f64::ceil)),
    exact("java/lang/Math.rint(D)D", |call| {
        double(call, f64::round_ties_even)
    }),
    exact("java/lang/Math.fma(DDD)D", |call| {
        Flow::Return(Value::double(
            call.double(0).mul_add(call.double(2), call.double(4)),
        ))
    }),
    exact("java/lang/Math.fma(FFF)F", |call| {
        let float = |slot| call.value(slot).as_float();
        Flow::Return(Value::float(float(0).mul_add(float(1), float(2))))
    }),
    // HotSpot has code of its own for these, which rounds otherwise now and then: for one argument in a thousand.
    assuming(Fact::Math, "java/lang/Math.sin(D)D", |call| {
        double(call, f64::sin)
    }),
    assuming(Fact::Math, "java/lang/Math.cos(D)D", |call| {
        double(call, f64::cos)
    }),
    assuming(Fact::Math, "java/lang/Math.tan(D)D", |call| {
        double(call, f64::tan)
    }),
    assuming(Fact::Math, "java/lang/Math.exp(D)D", |call| {
        double(call, f64::exp)
    }),
    assuming(Fact::Math, "java/lang/Math.log(D)D", |call| {
        double(call, rounded_math::ln)
    }),
    assuming(Fact::Math, "java/lang/Math.log10(D)D", |call| {
        double(call, rounded_math::log10)
    }),
    assuming(Fact::Math, "java/lang/Math.pow(DD)D", |call| {
        doubles(call, rounded_math::pow)
    }),
    // For these only since 24 and 25: see `versions.rs`.
    assuming(Fact::Math, "java/lang/Math.tanh(D)D", |call| {
        double(call, rounded_math::tanh)
    }),
    assuming(Fact::Math, "java/lang/Math.cbrt(D)D", |call| {
        double(call, f64::cbrt)
    }),
    exact("java/lang/StrictMath.sin(D)D", |call| {
        strict(call, strict_math::sin)
    }),
    exact("java/lang/StrictMath.cos(D)D", |call| {
        strict(call, strict_math::cos)
    }),
    exact("java/lang/StrictMath.tan(D)D", |call| {
        strict(call, strict_math::tan)
    }),
    exact("java/lang/StrictMath.asin(D)D", |call| {
        strict(call, strict_math::asin)
    }),
    exact("java/lang/StrictMath.acos(D)D", |call| {
        strict(call, strict_math::acos)
    }),
    exact("java/lang/StrictMath.atan(D)D", |call| {
        strict(call, strict_math::atan)
    }),
    exact("java/lang/StrictMath.log(D)D", |call| {
        strict(call, strict_math::ln)
    }),
    exact("java/lang/StrictMath.log10(D)D", |call| {
        strict(call, strict_math::log10)
    }),
    exact("java/lang/StrictMath.sinh(D)D", |call| {
        strict(call, strict_math::sinh)
    }),
    exact("java/lang/StrictMath.cosh(D)D", |call| {
        strict(call, strict_math::cosh)
    }),
    exact("java/lang/StrictMath.tanh(D)D", |call| {
        strict(call, strict_math::tanh)
    }),
    exact("java/lang/StrictMath.expm1(D)D", |call| {
        strict(call, strict_math::exp_m1)
    }),
    exact("java/lang/StrictMath.log1p(D)D", |call| {
        strict(call, strict_math::ln_1p)
    }),
    exact("java/lang/StrictMath.atan2(DD)D", |call| {
        strict_of_two(call, strict_math::atan2)
    }),
    exact("java/lang/StrictMath.IEEEremainder(DD)D", |call| {
        strict_of_two(call, strict_math::ieee_remainder)
    }),
];

/// A number's bits as another number. A symbolic NaN has the bits Java gives every NaN.
fn bits(call: &mut Call, operator: UnaryOp, plain: fn(Value) -> Value) -> Flow {
    let value = call.value(0);
    let is_raw = matches!(operator, UnaryOp::FloatToBits | UnaryOp::DoubleToBits);
    if is_raw && value.is_symbolic() && !is_asked_by_class_itself(call) {
        call.state.note_approximation("the bits of a NaN");
    }
    let terms = call.vm.terms();
    Flow::Return(match value.term() {
        Some(term) => Value::of_term(terms, terms.unary(operator, term)),
        None => plain(value),
    })
}

/// `Float` and `Double` ask only where there is no NaN: there is one NaN among the symbolic values, and many on a JVM.
fn is_asked_by_class_itself(call: &Call) -> bool {
    let program = call.vm.program();
    let class = program.method(call.thread.top().method).class;
    let name = program.text(program.class(class).name);
    matches!(name, "java/lang/Float" | "java/lang/Double")
}

fn double(call: &Call, f: fn(f64) -> f64) -> Flow {
    Flow::Return(Value::double(f(call.double(0))))
}

fn doubles(call: &Call, f: fn(f64, f64) -> f64) -> Flow {
    Flow::Return(Value::double(f(call.double(0), call.double(2))))
}

/// Later JDKs have these in Java.
fn is_native(call: &Call) -> bool {
    call.vm.program().method(call.method).flags.is_native()
}

fn strict(call: &Call, f: fn(f64) -> f64) -> Flow {
    match is_native(call) {
        true => double(call, f),
        false => Flow::Bytecode,
    }
}

fn strict_of_two(call: &Call, f: fn(f64, f64) -> f64) -> Flow {
    match is_native(call) {
        true => doubles(call, f),
        false => Flow::Bytecode,
    }
}

fn absolute(call: &mut Call) -> Flow {
    let value = call.value(0);
    let Some(term) = value.term() else {
        return double(call, f64::abs);
    };
    let terms = call.vm.terms();
    let zero = terms.double(0.0);
    let negated = terms.binary(BinaryOp::Subtract, zero, term);
    let is_negative = terms.less_or_equal(term, zero);
    let absolute = terms.choose(is_negative, negated, term);
    Flow::Return(Value::of_term(terms, absolute))
}

/// A number of 32-bit words, the lowest first, times one word.
fn multiply_words(call: &mut Call) -> Flow {
    let own = call.reference(0);
    let class = call.state.heap.class(own);
    let slots = ["data", "nWords", "offset"].map(|name| call.vm.slot_of(class, name));
    let [Some(data_slot), Some(count_slot), Some(offset_slot)] = slots else {
        return Flow::Bytecode;
    };
    let field = |slot| call.state.heap.field(own, slot);
    let count = field(count_slot).as_int() as usize;
    if count == 0 {
        return reference(own);
    }
    let array = field(data_slot).as_reference();
    let words = match call.state.heap.array(array) {
        Array::Int(words) => words.get(..count),
        _ => None,
    };
    let Some(words) = words else {
        return Flow::Bytecode;
    };
    let factor = u64::from(call.int(1) as u32);
    let mut carry = 0;
    let mut product: Vec<i32> = words
        .iter()
        .map(|&word| {
            let sum = u64::from(word as u32) * factor + carry;
            carry = sum >> 32;
            sum as i32
        })
        .collect();
    product.push(carry as i32);
    let kept = product.iter().rposition(|&word| word != 0);
    let kept = kept.map_or(0, |last| last as i32 + 1);
    let offset = if kept == 0 {
        0
    } else {
        field(offset_slot).as_int()
    };
    let array_class = call.state.heap.class(array);
    let product = call
        .state
        .heap
        .new_array(array_class, Array::Int(product.into()));
    let result = call.vm.new_object(call.state, class);
    for (slot, value) in [
        (data_slot, Value::reference(product)),
        (count_slot, Value::int(kept)),
        (offset_slot, Value::int(offset)),
    ] {
        call.state.heap.set_field(result, slot, value);
    }
    reference(result)
}
