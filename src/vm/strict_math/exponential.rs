//! Powers of e, logarithms and the hyperbolic functions.

use super::{high, horner, with_high};
use std::f64::consts::{LOG2_E, LOG10_E};

const LN_2: (f64, f64) = (0.6931471803691238, 1.9082149292705877E-10);
/// The largest number whose power of e is finite.
const LARGEST: f64 = 709.782712893384;
const LOGARITHM: [f64; 7] = [
    0.6666666666666735,
    0.3999999999940942,
    0.2857142874366239,
    0.22222198432149784,
    0.1818357216161805,
    0.15313837699209373,
    0.14798198605116586,
];

/// A number times a power of two, which leaves it normal.
fn scaled(x: f64, exponent: i32) -> f64 {
    with_high(x, high(x).wrapping_add(exponent << 20))
}

/// An exponent less a multiple of ln 2, as a sum of two numbers; and the multiple.
fn reduced(x: f64, top: i32) -> (f64, f64, i32) {
    if top < 0x3ff0_a2b2 {
        return match x < 0.0 {
            false => (x - LN_2.0, LN_2.1, 1),
            true => (x + LN_2.0, -LN_2.1, -1),
        };
    }
    let half = if x < 0.0 { -0.5 } else { 0.5 };
    let k = (LOG2_E * x + half) as i32;
    let t = f64::from(k);
    (x - t * LN_2.0, t * LN_2.1, k)
}

/// e to a power that is neither NaN nor infinite.
fn exp(x: f64) -> f64 {
    const P: [f64; 5] = [
        0.16666666666666602,
        -0.0027777777777015593,
        6.613756321437934E-5,
        -1.6533902205465252E-6,
        4.1381367970572385E-8,
    ];
    if x > LARGEST {
        return f64::INFINITY;
    }
    let top = high(x) & 0x7fff_ffff;
    if top < 0x3e30_0000 {
        return 1.0 + x;
    }
    let (hi, lo, k) = match top > 0x3fd6_2e42 {
        true => reduced(x, top),
        false => (x, 0.0, 0),
    };
    let x = if k == 0 { x } else { hi - lo };
    let t = x * x;
    let c = x - t * horner(t, &P);
    match k {
        0 => 1.0 - ((x * c) / (c - 2.0) - x),
        // The hyperbolic functions ask for no power so small that it would not be normal.
        k => scaled(1.0 - ((lo - (x * c) / (2.0 - c)) - hi), k),
    }
}

pub(crate) fn exp_m1(x: f64) -> f64 {
    const Q: [f64; 6] = [
        1.0,
        -0.03333333333333313,
        0.0015873015872548146,
        -7.93650757867488E-5,
        4.008217827329362E-6,
        -2.0109921818362437E-7,
    ];
    let top = high(x) & 0x7fff_ffff;
    if x.is_nan() {
        return f64::NAN;
    }
    if top >= 0x4043_687a {
        if x > LARGEST {
            return f64::INFINITY;
        }
        if x < 0.0 {
            return -1.0;
        }
    }
    if top < 0x3c90_0000 {
        return x;
    }
    let (x, c, k) = match top > 0x3fd6_2e42 {
        true => {
            let (hi, lo, k) = reduced(x, top);
            let x = hi - lo;
            (x, (hi - x) - lo, k)
        }
        false => (x, 0.0, 0),
    };
    let half = 0.5 * x;
    let square = x * half;
    let r = horner(square, &Q);
    let t = 3.0 - r * half;
    let mut e = square * ((r - t) / (6.0 - x * t));
    if k == 0 {
        return x - (x * e - square);
    }
    e = x * (e - c) - c;
    e -= square;
    match k {
        -1 => 0.5 * (x - e) - 0.5,
        1 if x < -0.25 => -2.0 * (e - (x + 0.5)),
        1 => 1.0 + 2.0 * (x - e),
        ..=-2 | 57.. => scaled(1.0 - (e - x), k) - 1.0,
        0..20 => {
            // 1 - 2^-k
            let t = with_high(0.0, 0x3ff0_0000 - (0x0020_0000 >> k));
            scaled(t - (e - x), k)
        }
        _ => {
            // 2^-k
            let t = with_high(0.0, (0x3ff - k) << 20);
            scaled((x - (e + t)) + 1.0, k)
        }
    }
}

pub(crate) fn sinh(x: f64) -> f64 {
    if !x.is_finite() {
        return x + x;
    }
    let top = high(x) & 0x7fff_ffff;
    let half = if x < 0.0 { -0.5 } else { 0.5 };
    if top < 0x3e30_0000 {
        return x;
    }
    if top < 0x4036_0000 {
        let t = exp_m1(x.abs());
        return match top < 0x3ff0_0000 {
            true => half * (2.0 * t - t * t / (t + 1.0)),
            false => half * (t + t / (t + 1.0)),
        };
    }
    half_of_power(x, half)
}

/// e^|x| times a half, which may be finite where the power alone is not.
fn half_of_power(x: f64, half: f64) -> f64 {
    if high(x) & 0x7fff_ffff < 0x4086_2e42 {
        return half * exp(x.abs());
    }
    const LARGEST_HALVED: u64 = 0x4086_33ce_8fb9_f87d;
    if x.abs().to_bits() <= LARGEST_HALVED {
        let w = exp(0.5 * x.abs());
        return (half * w) * w;
    }
    f64::INFINITY.copysign(half)
}

pub(crate) fn cosh(x: f64) -> f64 {
    if !x.is_finite() {
        return x * x;
    }
    let top = high(x) & 0x7fff_ffff;
    if top < 0x3fd6_2e43 {
        let t = exp_m1(x.abs());
        let w = 1.0 + t;
        return match top < 0x3c80_0000 {
            true => w,
            false => 1.0 + (t * t) / (w + w),
        };
    }
    if top < 0x4036_0000 {
        let t = exp(x.abs());
        return 0.5 * t + 0.5 / t;
    }
    half_of_power(x, 0.5)
}

pub(crate) fn tanh(x: f64) -> f64 {
    if x.is_nan() {
        return f64::NAN;
    }
    let top = high(x) & 0x7fff_ffff;
    if top < 0x3c80_0000 {
        return x * (1.0 + x);
    }
    let result = if top >= 0x4036_0000 {
        1.0
    } else if top >= 0x3ff0_0000 {
        let t = exp_m1(2.0 * x.abs());
        1.0 - 2.0 / (t + 2.0)
    } else {
        let t = exp_m1(-2.0 * x.abs());
        -t / (t + 2.0)
    };
    if x < 0.0 { -result } else { result }
}

/// A positive number's exponent and the number scaled to be normal; or the logarithm of one that has none of these.
fn normal(x: f64) -> Result<(f64, i32), f64> {
    if x == 0.0 {
        return Err(f64::NEG_INFINITY);
    }
    if x.is_nan() || x < 0.0 {
        return Err(f64::NAN);
    }
    if x.is_infinite() {
        return Err(x);
    }
    const TWO_54: f64 = 18014398509481984.0;
    let (x, k) = match high(x) < 0x0010_0000 {
        true => (x * TWO_54, -54),
        false => (x, 0),
    };
    Ok((x, k + (high(x) >> 20) - 1023))
}

pub(crate) fn ln(x: f64) -> f64 {
    let (x, mut k) = match normal(x) {
        Ok(parts) => parts,
        Err(result) => return result,
    };
    let digits = high(x) & 0xf_ffff;
    let is_upper = (digits + 0x9_5f64) & 0x10_0000;
    let x = with_high(x, digits | (is_upper ^ 0x3ff0_0000));
    k += is_upper >> 20;
    let f = x - 1.0;
    let count = f64::from(k);
    if 0xf_ffff & (2 + digits) < 3 {
        if f == 0.0 {
            return match k {
                0 => 0.0,
                _ => count * LN_2.0 + count * LN_2.1,
            };
        }
        let r = f * f * (0.5 - 0.3333333333333333 * f);
        return match k {
            0 => f - r,
            _ => count * LN_2.0 - ((r - count * LN_2.1) - f),
        };
    }
    let l = &LOGARITHM;
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let odd = w * horner(w, &[l[1], l[3], l[5]]);
    let even = z * horner(w, &[l[0], l[2], l[4], l[6]]);
    let r = even + odd;
    if (digits - 0x6_147a) | (0x6_b851 - digits) > 0 {
        let half = 0.5 * f * f;
        match k {
            0 => f - (half - s * (half + r)),
            _ => count * LN_2.0 - ((half - (s * (half + r) + count * LN_2.1)) - f),
        }
    } else {
        match k {
            0 => f - s * (f - r),
            _ => count * LN_2.0 - ((s * (f - r) - count * LN_2.1) - f),
        }
    }
}

pub(crate) fn log10(x: f64) -> f64 {
    const LOG10_2: (f64, f64) = (0.30102999566361177, 3.694239077158931E-13);
    let (x, k) = match normal(x) {
        Ok(parts) => parts,
        Err(result) => return result,
    };
    // The rest is between one half and one for a number below one.
    let below = i32::from(k < 0);
    let rest = with_high(x, high(x) & 0xf_ffff | (0x3ff - below) << 20);
    let y = f64::from(k + below);
    let z = y * LOG10_2.1 + LOG10_E * ln(rest);
    z + y * LOG10_2.0
}

pub(crate) fn ln_1p(x: f64) -> f64 {
    let top = high(x);
    let size = top & 0x7fff_ffff;
    if x.is_nan() || x < -1.0 {
        return f64::NAN;
    }
    if x == -1.0 {
        return f64::NEG_INFINITY;
    }
    if x == f64::INFINITY {
        return x;
    }
    if size < 0x3e20_0000 {
        return match size < 0x3c90_0000 {
            true => x,
            false => x - x * x * 0.5,
        };
    }
    // From -0.2929 to 0.4142 the number is its own rest.
    let is_small = top < 0x3fda_827a && (top > 0 || top <= 0xbfd2_bec3_u32 as i32);
    let (mut f, mut digits, mut k, mut c) = (x, 1, 0, 0.0);
    if !is_small {
        let u = match top < 0x4340_0000 {
            true => 1.0 + x,
            false => x,
        };
        k = (high(u) >> 20) - 1023;
        if top < 0x4340_0000 {
            c = if k > 0 { 1.0 - (u - x) } else { x - (u - 1.0) };
            c /= u;
        }
        digits = high(u) & 0xf_ffff;
        let rest = if digits < 0x6_a09e {
            with_high(u, digits | 0x3ff0_0000)
        } else {
            k += 1;
            let rest = with_high(u, digits | 0x3fe0_0000);
            digits = (0x10_0000 - digits) >> 2;
            rest
        };
        f = rest - 1.0;
    }
    let count = f64::from(k);
    let half = 0.5 * f * f;
    if digits == 0 {
        if f == 0.0 {
            return match k {
                0 => 0.0,
                _ => count * LN_2.0 + (c + count * LN_2.1),
            };
        }
        let r = half * (1.0 - 0.6666666666666666 * f);
        return match k {
            0 => f - r,
            _ => count * LN_2.0 - ((r - (count * LN_2.1 + c)) - f),
        };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z * horner(z, &LOGARITHM);
    match k {
        0 => f - (half - s * (half + r)),
        _ => count * LN_2.0 - ((half - (s * (half + r) + (count * LN_2.1 + c))) - f),
    }
}
