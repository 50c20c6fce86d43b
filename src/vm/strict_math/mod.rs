//! What `java.lang.StrictMath` has to give, bit for bit: the results of fdlibm, Sun's "Freely Distributable Math Library".
//! Each function takes the steps of its algorithm in their order, since every step rounds; the coefficients are those of
//! the JDK's own `FdLibm`, which later JDKs have in Java. `tests/hotspot/StrictMathBits` compares.
//!
//! `exponential`, `trigonometric`, and the `reduction` of large arguments.

mod exponential;
mod reduction;
mod trigonometric;

pub(crate) use exponential::{cosh, exp_m1, ln, ln_1p, log10, sinh, tanh};
pub(crate) use trigonometric::{acos, asin, atan, atan2, cos, sin, tan};

/// The upper half of a number's bits: its sign, its exponent and the first 20 bits after the point.
fn high(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

fn low(x: f64) -> u32 {
    x.to_bits() as u32
}

fn with_high(x: f64, high: i32) -> f64 {
    f64::from_bits(u64::from(high as u32) << 32 | u64::from(low(x)))
}

/// The number with the lower half of its bits zero, so that its square is exact.
fn without_low(x: f64) -> f64 {
    f64::from_bits(x.to_bits() & !0xffff_ffff)
}

/// A polynomial by Horner's rule, the lowest coefficient first.
fn horner(x: f64, coefficients: &[f64]) -> f64 {
    let mut terms = coefficients.iter().rev();
    let last = *terms.next().expect("no polynomial is empty");
    terms.fold(last, |sum, coefficient| coefficient + x * sum)
}

/// The remainder to the nearest multiple, to the even one of two.
pub(crate) fn ieee_remainder(x: f64, p: f64) -> f64 {
    if p == 0.0 || !x.is_finite() || p.is_nan() {
        return f64::NAN;
    }
    let sign = x;
    let p = p.abs();
    // Modulo twice the divisor the quotient's parity is not lost; twice a huge one is infinite and changes nothing.
    let mut x = (x % (p + p)).abs();
    if x == p {
        return 0.0f64.copysign(sign);
    }
    const LEAST_WITH_HALF: i32 = 0x0020_0000;
    if high(p) < LEAST_WITH_HALF {
        if x + x > p {
            x -= p;
            if x + x >= p {
                x -= p;
            }
        }
    } else {
        let half = 0.5 * p;
        if x > half {
            x -= p;
            if x >= half {
                x -= p;
            }
        }
    }
    if sign.is_sign_negative() { -x } else { x }
}
