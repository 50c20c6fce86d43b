//! Functions of `java.lang.Math` that HotSpot computes with code of its own, which rounds nearly always to the nearest
//! number. Here they always do: worked out to twice the digits of a double, as a sum of two.

use std::f64::consts::{LN_2, LN_10, SQRT_2};

/// An unevaluated sum, the second number being less than half a unit in the last place of the first.
#[derive(Clone, Copy)]
struct Pair(f64, f64);

const PAIR_LN_2: Pair = Pair(LN_2, 2.3190468138462996e-17);
const PAIR_LN_10: Pair = Pair(LN_10, -2.1707562233822494e-16);
/// So many terms of e's series, for exponents up to ln 2, reach the last digit of a pair.
const EXP_TERMS: i32 = 28;
/// Likewise of the inverse hyperbolic tangent's, for arguments up to 0.172.
const ATANH_TERMS: i32 = 22;

pub(crate) fn ln(x: f64) -> f64 {
    match is_plain(x) {
        true => rounded(pair_ln(x)),
        false => x.ln(),
    }
}

pub(crate) fn log10(x: f64) -> f64 {
    match is_plain(x) {
        true => rounded(pair_ln(x).divided(PAIR_LN_10)),
        false => x.log10(),
    }
}

pub(crate) fn tanh(x: f64) -> f64 {
    const ONE_FROM: f64 = 22.0;
    const ITSELF_TO: f64 = 1e-20;
    let a = x.abs();
    if x.is_nan() || a < ITSELF_TO {
        return x;
    }
    if a >= ONE_FROM {
        return 1f64.copysign(x);
    }
    let double = Pair(2.0 * a, 0.0);
    let power = match 2.0 * a < LN_2 {
        true => exp_less_one(double),
        false => {
            let (power, exponent) = exp(double);
            power.scaled(exponent).plus(Pair(-1.0, 0.0))
        }
    };
    let result = rounded(power.divided(power.plus(Pair(2.0, 0.0))));
    if x < 0.0 { -result } else { result }
}

/// Java's pow differs from C's where one is raised to NaN or to an infinity: NaN.
pub(crate) fn pow(base: f64, exponent: f64) -> f64 {
    if exponent == 0.0 {
        return 1.0;
    }
    if exponent.is_nan() || base.is_nan() || base.abs() == 1.0 && exponent.is_infinite() {
        return f64::NAN;
    }
    let usual = base.powf(exponent);
    // At the ends of the range nothing is gained; the roots of squares and powers of two are exact.
    let is_small = usual.abs() < 1e-290;
    if usual.is_nan() || is_small || usual.is_infinite() || !is_plain(base.abs()) {
        return usual;
    }
    let (power, scale) = exp(pair_ln(base.abs()).times(Pair(exponent, 0.0)));
    let result = rounded(power) * 2f64.powi(scale);
    match result.is_finite() {
        true => result.copysign(usual),
        false => usual,
    }
}

fn is_plain(x: f64) -> bool {
    x.is_normal() && x > 0.0
}

/// The nearest double. The pair may be off in its last digits: a sum that is so near to the middle between two doubles is
/// taken to be the middle, and goes to the even one.
fn rounded(Pair(a, b): Pair) -> f64 {
    let next = match b > 0.0 {
        true => a.next_up(),
        false => a.next_down(),
    };
    let half = (next - a) / 2.0;
    const NOISE: f64 = 1e-11;
    if b != 0.0 && (b - half).abs() < half.abs() * NOISE {
        return match a.to_bits() & 1 {
            0 => a,
            _ => next,
        };
    }
    a + b
}

fn sum(a: f64, b: f64) -> Pair {
    let s = a + b;
    let t = s - a;
    Pair(s, (a - (s - t)) + (b - t))
}

fn product(a: f64, b: f64) -> Pair {
    let p = a * b;
    Pair(p, a.mul_add(b, -p))
}

impl Pair {
    fn plus(self, other: Pair) -> Pair {
        let high = sum(self.0, other.0);
        let low = sum(self.1, other.1);
        let part = sum(high.0, high.1 + low.0);
        sum(part.0, part.1 + low.1)
    }

    fn times(self, other: Pair) -> Pair {
        let Pair(high, low) = product(self.0, other.0);
        sum(high, low + (self.0 * other.1 + self.1 * other.0))
    }

    fn divided(self, other: Pair) -> Pair {
        let first = self.0 / other.0;
        let rest = self.plus(other.times(Pair(-first, 0.0)));
        let second = rest.0 / other.0;
        let rest = rest.plus(other.times(Pair(-second, 0.0)));
        sum(first, second).plus(Pair(rest.0 / other.0, 0.0))
    }

    fn scaled(self, exponent: i32) -> Pair {
        let factor = 2f64.powi(exponent);
        Pair(self.0 * factor, self.1 * factor)
    }
}

/// The logarithm of a normal number: that of its exponent, and of the rest by the series of the inverse hyperbolic
/// tangent.
fn pair_ln(x: f64) -> Pair {
    const BIAS: i32 = 1023;
    let mut exponent = (x.to_bits() >> 52) as i32 - BIAS;
    let mut rest = x * 2f64.powi(-exponent / 2) * 2f64.powi(-exponent + exponent / 2);
    if rest > SQRT_2 {
        rest /= 2.0;
        exponent += 1;
    }
    let s = Pair(rest - 1.0, 0.0).divided(sum(rest, 1.0));
    let square = s.times(s);
    let mut series = Pair(0.0, 0.0);
    for n in (0..ATANH_TERMS).rev() {
        let coefficient = Pair(1.0, 0.0).divided(Pair(f64::from(2 * n + 1), 0.0));
        series = coefficient.plus(square.times(series));
    }
    let of_rest = s.times(series).scaled(1);
    PAIR_LN_2
        .times(Pair(f64::from(exponent), 0.0))
        .plus(of_rest)
}

/// A power of e, and by which power of two it is to be multiplied.
fn exp(x: Pair) -> (Pair, i32) {
    let exponent = (x.0 / LN_2).round();
    let rest = x.plus(PAIR_LN_2.times(Pair(-exponent, 0.0)));
    let power = Pair(1.0, 0.0).plus(exp_less_one(rest));
    (power, exponent as i32)
}

fn exp_less_one(x: Pair) -> Pair {
    let one = Pair(1.0, 0.0);
    let mut series = one;
    for n in (2..=EXP_TERMS).rev() {
        series = one.plus(x.divided(Pair(f64::from(n), 0.0)).times(series));
    }
    x.times(series)
}
