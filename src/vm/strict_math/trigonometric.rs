//! Sine, cosine, tangent and their inverses.

use super::reduction::reduced;
use super::{high, horner, with_high, without_low};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

const RIGHT_ANGLE: (f64, f64) = (FRAC_PI_2, 6.123233995736766E-17);
const HALF_RIGHT_ANGLE: (f64, f64) = (FRAC_PI_4, 3.061616997868383E-17);
const PI_LOW: f64 = 1.2246467991473532E-16;

pub(crate) fn sin(x: f64) -> f64 {
    let (n, y0, y1) = reduced(x);
    match n & 3 {
        _ if y0.is_nan() => f64::NAN,
        0 => small_sin(y0, y1, n != 0 || y0.to_bits() != x.to_bits()),
        1 => small_cos(y0, y1),
        2 => -small_sin(y0, y1, true),
        _ => -small_cos(y0, y1),
    }
}

pub(crate) fn cos(x: f64) -> f64 {
    let (n, y0, y1) = reduced(x);
    match n & 3 {
        _ if y0.is_nan() => f64::NAN,
        0 => small_cos(y0, y1),
        1 => -small_sin(y0, y1, true),
        2 => -small_cos(y0, y1),
        _ => small_sin(y0, y1, true),
    }
}

pub(crate) fn tan(x: f64) -> f64 {
    let (n, y0, y1) = reduced(x);
    match n & 1 {
        _ if y0.is_nan() => f64::NAN,
        0 => small_tan(y0, y1, false),
        _ => small_tan(y0, y1, true),
    }
}

/// Of an angle of at most half a right one, `y` being what `x` lacks if the angle was reduced.
fn small_sin(x: f64, y: f64, has_rest: bool) -> f64 {
    const FIRST: f64 = -0.16666666666666632;
    const OTHERS: [f64; 5] = [
        0.00833333333332249,
        -1.984126982985795E-4,
        2.7557313707070068E-6,
        -2.5050760253406863E-8,
        1.58969099521155E-10,
    ];
    if high(x) & 0x7fff_ffff < 0x3e40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = horner(z, &OTHERS);
    match has_rest {
        false => x + v * (FIRST + z * r),
        true => x - ((z * (0.5 * y - v * r) - y) - v * FIRST),
    }
}

fn small_cos(x: f64, y: f64) -> f64 {
    const COEFFICIENTS: [f64; 6] = [
        0.0416666666666666,
        -0.001388888888887411,
        2.480158728947673E-5,
        -2.7557314351390663E-7,
        2.087572321298175E-9,
        -1.1359647557788195E-11,
    ];
    let top = high(x) & 0x7fff_ffff;
    if top < 0x3e40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z * horner(z, &COEFFICIENTS);
    if top < 0x3fd3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * y));
    }
    // About a quarter of x, so that the first subtraction is exact.
    let quarter = match top > 0x3fe9_0000 {
        true => 0.28125,
        false => with_high(0.0, top - 0x0020_0000),
    };
    let half = 0.5 * z - quarter;
    (1.0 - quarter) - (half - (z * r - x * y))
}

/// The tangent, or its negative inverse.
fn small_tan(x: f64, y: f64, inverse: bool) -> f64 {
    const T: [f64; 13] = [
        0.3333333333333341,
        0.13333333333320124,
        0.05396825397622605,
        0.021869488294859542,
        0.0088632398235993,
        0.0035920791075913124,
        0.0014562094543252903,
        5.880412408202641E-4,
        2.464631348184699E-4,
        7.817944429395571E-5,
        7.140724913826082E-5,
        -1.8558637485527546E-5,
        2.590730518636337E-5,
    ];
    let (mut x, mut y) = (x, y);
    let is_negative = high(x) < 0;
    let top = high(x) & 0x7fff_ffff;
    if top < 0x3e30_0000 {
        return match inverse {
            false => x,
            true if x == 0.0 => 1.0 / x.abs(),
            true => negative_inverse(x + y, x, y),
        };
    }
    let is_large = top >= 0x3fe5_9428;
    if is_large {
        if is_negative {
            (x, y) = (-x, -y);
        }
        x = (HALF_RIGHT_ANGLE.0 - x) + (HALF_RIGHT_ANGLE.1 - y);
        y = 0.0;
    }
    let z = x * x;
    let w = z * z;
    let r = horner(w, &[T[1], T[3], T[5], T[7], T[9], T[11]]);
    let v = z * horner(w, &[T[2], T[4], T[6], T[8], T[10], T[12]]);
    let s = z * x;
    let mut r = y + z * (s * (r + v) + y);
    r += T[0] * s;
    let w = x + r;
    if is_large {
        let v = if inverse { -1.0 } else { 1.0 };
        let sign = if is_negative { -1.0 } else { 1.0 };
        return sign * (v - 2.0 * (x - (w * w / (w + v) - r)));
    }
    match inverse {
        false => w,
        true => negative_inverse(w, x, r),
    }
}

/// -1 / (x + r), given that sum rounded; the quotient alone would be off by up to two units in the last place.
fn negative_inverse(sum: f64, x: f64, r: f64) -> f64 {
    let z = without_low(sum);
    let v = r - (z - x);
    let a = -1.0 / sum;
    let t = without_low(a);
    let s = 1.0 + t * z;
    t + a * (s + t * v)
}

/// The rational function that the inverses of sine and cosine share.
fn inverse_ratio(t: f64) -> f64 {
    const P: [f64; 6] = [
        0.16666666666666666,
        -0.3255658186224009,
        0.20121253213486293,
        -0.04005553450067941,
        7.915349942898145E-4,
        3.479331075960212E-5,
    ];
    const Q: [f64; 5] = [
        1.0,
        -2.403394911734414,
        2.0209457602335057,
        -0.6882839716054533,
        0.07703815055590194,
    ];
    t * horner(t, &P) / horner(t, &Q)
}

pub(crate) fn asin(x: f64) -> f64 {
    let top = high(x) & 0x7fff_ffff;
    if x.abs() == 1.0 {
        return x * RIGHT_ANGLE.0 + x * RIGHT_ANGLE.1;
    }
    if top >= 0x3ff0_0000 {
        return f64::NAN;
    }
    if top < 0x3e40_0000 {
        return x;
    }
    if top < 0x3fe0_0000 {
        return x + x * inverse_ratio(x * x);
    }
    let t = (1.0 - x.abs()) * 0.5;
    let ratio = inverse_ratio(t);
    let s = t.sqrt();
    let result = if top >= 0x3fef_3333 {
        RIGHT_ANGLE.0 - (2.0 * (s + s * ratio) - RIGHT_ANGLE.1)
    } else {
        let w = without_low(s);
        let c = (t - w * w) / (s + w);
        let p = 2.0 * s * ratio - (RIGHT_ANGLE.1 - 2.0 * c);
        let q = HALF_RIGHT_ANGLE.0 - 2.0 * w;
        HALF_RIGHT_ANGLE.0 - (p - q)
    };
    if x > 0.0 { result } else { -result }
}

pub(crate) fn acos(x: f64) -> f64 {
    let top = high(x) & 0x7fff_ffff;
    if x == 1.0 {
        return 0.0;
    }
    if x == -1.0 {
        return PI + 2.0 * RIGHT_ANGLE.1;
    }
    if top >= 0x3ff0_0000 {
        return f64::NAN;
    }
    if top <= 0x3c60_0000 {
        return RIGHT_ANGLE.0 + RIGHT_ANGLE.1;
    }
    if top < 0x3fe0_0000 {
        return RIGHT_ANGLE.0 - (x - (RIGHT_ANGLE.1 - x * inverse_ratio(x * x)));
    }
    if x < 0.0 {
        let z = (1.0 + x) * 0.5;
        let s = z.sqrt();
        let w = inverse_ratio(z) * s - RIGHT_ANGLE.1;
        return PI - 2.0 * (s + w);
    }
    let z = (1.0 - x) * 0.5;
    let s = z.sqrt();
    let first = without_low(s);
    let c = (z - first * first) / (s + first);
    let w = inverse_ratio(z) * s + c;
    2.0 * (first + w)
}

pub(crate) fn atan(x: f64) -> f64 {
    const A: [f64; 11] = [
        0.3333333333333293,
        -0.19999999999876483,
        0.14285714272503466,
        -0.11111110405462356,
        0.09090887133436507,
        -0.0769187620504483,
        0.06661073137387531,
        -0.058335701337905735,
        0.049768779946159324,
        -0.036531572744216916,
        0.016285820115365782,
    ];
    let top = high(x) & 0x7fff_ffff;
    if x.is_nan() {
        return f64::NAN;
    }
    if top >= 0x4410_0000 {
        return (RIGHT_ANGLE.0 + RIGHT_ANGLE.1).copysign(x);
    }
    if top < 0x3e20_0000 {
        return x;
    }
    let is_negative = x < 0.0;
    let a = x.abs();
    // The argument less a known angle, and that angle.
    let (x, known) = match top {
        ..0x3fdc_0000 => (x, None),
        0x3fdc_0000..0x3fe6_0000 => (
            (2.0 * a - 1.0) / (2.0 + a),
            Some((0.4636476090008061, 2.2698777452961687E-17)),
        ),
        0x3fe6_0000..0x3ff3_0000 => ((a - 1.0) / (a + 1.0), Some(HALF_RIGHT_ANGLE)),
        0x3ff3_0000..0x4003_8000 => (
            (a - 1.5) / (1.0 + 1.5 * a),
            Some((0.982793723247329, 1.3903311031230998E-17)),
        ),
        _ => (-1.0 / a, Some(RIGHT_ANGLE)),
    };
    let z = x * x;
    let w = z * z;
    let even = z * horner(w, &[A[0], A[2], A[4], A[6], A[8], A[10]]);
    let odd = w * horner(w, &[A[1], A[3], A[5], A[7], A[9]]);
    let Some((angle, rest)) = known else {
        return x - x * (even + odd);
    };
    let result = angle - ((x * (even + odd) - rest) - x);
    if is_negative { -result } else { result }
}

pub(crate) fn atan2(y: f64, x: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if x == 1.0 {
        return atan(y);
    }
    let is_left = x.is_sign_negative();
    if y == 0.0 {
        return if is_left { PI.copysign(y) } else { y };
    }
    if x == 0.0 {
        return RIGHT_ANGLE.0.copysign(y);
    }
    if x.is_infinite() {
        let angle = match (y.is_infinite(), is_left) {
            (true, false) => HALF_RIGHT_ANGLE.0,
            (true, true) => 3.0 * HALF_RIGHT_ANGLE.0,
            (false, false) => 0.0,
            (false, true) => PI,
        };
        return angle.copysign(y);
    }
    if y.is_infinite() {
        return RIGHT_ANGLE.0.copysign(y);
    }
    let apart = ((high(y) & 0x7fff_ffff) - (high(x) & 0x7fff_ffff)) >> 20;
    let z = if apart > 60 {
        RIGHT_ANGLE.0 + 0.5 * PI_LOW
    } else if is_left && apart < -60 {
        0.0
    } else {
        atan((y / x).abs())
    };
    match (is_left, y < 0.0) {
        (false, false) => z,
        (false, true) => -z,
        (true, false) => PI - (z - PI_LOW),
        (true, true) => (z - PI_LOW) - PI,
    }
}
