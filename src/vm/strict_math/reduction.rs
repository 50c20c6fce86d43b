//! An angle less a multiple of a right angle, as a sum of two numbers: after Payne and Hanek where the angle is large.

use super::{high, with_high};
use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

/// A right angle in three parts of 33 bits, each with what then is left.
const PARTS: [(f64, f64); 3] = [
    (1.5707963267341256, 6.077100506506192E-11),
    (6.077100506303966E-11, 2.0222662487959506E-21),
    (2.0222662487111665E-21, 8.4784276603689E-32),
];
const TWO_24: f64 = 16777216.0;
const TWO_MINUS_24: f64 = 5.960464477539063E-8;

/// How many right angles were taken off, and what is left.
pub(crate) fn reduced(x: f64) -> (i32, f64, f64) {
    let top = high(x) & 0x7fff_ffff;
    if top <= 0x3fe9_21fb {
        return (0, x, 0.0);
    }
    if top >= 0x7ff0_0000 {
        return (0, f64::NAN, f64::NAN);
    }
    let (n, y0, y1) = if top < 0x4002_d97c {
        one_taken_off(x.abs(), top)
    } else if top <= 0x4139_21fb {
        few_taken_off(x.abs(), top)
    } else {
        many_taken_off(x.abs(), top)
    };
    match x < 0.0 {
        true => (-n, -y0, -y1),
        false => (n, y0, y1),
    }
}

fn one_taken_off(x: f64, top: i32) -> (i32, f64, f64) {
    let mut z = x - PARTS[0].0;
    let mut rest = PARTS[0].1;
    // So near to a right angle that 33 bits more are needed.
    if top == 0x3ff9_21fb {
        z -= PARTS[1].0;
        rest = PARTS[1].1;
    }
    let y0 = z - rest;
    (1, y0, (z - y0) - rest)
}

fn few_taken_off(x: f64, top: i32) -> (i32, f64, f64) {
    let n = (x * FRAC_2_PI + 0.5) as i32;
    let count = f64::from(n);
    let mut r = x - count * PARTS[0].0;
    let mut w = count * PARTS[0].1;
    let mut y0 = r - w;
    let is_near_multiple = n >= 32 || top == high(count * FRAC_PI_2);
    if is_near_multiple {
        let lost = |y0: f64| (top >> 20) - ((high(y0) >> 20) & 0x7ff);
        for (most, (first, rest)) in [16, 49].into_iter().zip(&PARTS[1..]) {
            if lost(y0) <= most {
                break;
            }
            let before = r;
            w = count * first;
            r = before - w;
            w = count * rest - ((before - r) - w);
            y0 = r - w;
        }
    }
    (n, y0, (r - y0) - w)
}

/// The digits of 2/pi to the base 2^24.
const TWO_OVER_PI: [i32; 66] = [
    10680707, 7228996, 1387004, 2578385, 16069853, 12639074, 9804092, 4427841, 16666979, 11263675,
    12935607, 2387514, 4345298, 14681673, 3074569, 13734428, 16653803, 1880361, 10960616, 8533493,
    3062596, 8710556, 7349940, 6258241, 3772886, 3769171, 3798172, 8675211, 12450088, 3874808,
    9961438, 366607, 15675153, 9132554, 7151469, 3571407, 2607881, 12013382, 4155038, 6285869,
    7677882, 13102053, 15825725, 473591, 9065106, 15363067, 6271263, 9264392, 5636912, 4652155,
    7056368, 13614112, 10155062, 1944035, 9527646, 15080200, 6658437, 6231200, 6832269, 16767104,
    5075751, 3212806, 1398474, 7579849, 6349435, 12618859,
];
/// A right angle in parts of 24 bits.
const RIGHT_ANGLE: [f64; 5] = [
    1.570796251296997,
    7.549789415861596E-8,
    5.390302529957765E-15,
    3.282003415807913E-22,
    1.270655753080676E-29,
];
/// How many digits of the quotient after the first are worked out to begin with.
const DIGITS: usize = 4;

fn many_taken_off(x: f64, top: i32) -> (i32, f64, f64) {
    let exponent = (top >> 20) - 1046;
    let mut z = with_high(x, top - (exponent << 20));
    let mut digits = Vec::with_capacity(3);
    for _ in 0..2 {
        digits.push(z.trunc());
        z = (z - z.trunc()) * TWO_24;
    }
    digits.push(z);
    while digits.last() == Some(&0.0) {
        digits.pop();
    }
    let last = digits.len() - 1;
    let first = ((exponent - 3) / 24).max(0);
    let mut scale = exponent - 24 * (first + 1);
    let digit_of_inverse = |index: i32| match usize::try_from(index) {
        Ok(index) => f64::from(TWO_OVER_PI[index]),
        Err(_) => 0.0,
    };
    // One digit of the product, not yet carried.
    let product = |at: usize| {
        let mut sum = 0.0;
        for (j, digit) in digits.iter().enumerate() {
            sum += digit * digit_of_inverse(first - last as i32 + (last + at - j) as i32);
        }
        sum
    };
    let mut q: Vec<f64> = (0..=DIGITS).map(product).collect();
    let (mut whole, mut fraction, mut past_half, mut z);
    loop {
        let count = q.len() - 1;
        fraction = Vec::with_capacity(count + 2);
        z = q[count];
        for j in (1..=count).rev() {
            let carry = (TWO_MINUS_24 * z).trunc();
            fraction.push((z - TWO_24 * carry) as i32);
            z = q[j - 1] + carry;
        }
        z *= power_of_two(scale);
        z -= 8.0 * (z * 0.125).floor();
        whole = z as i32;
        z -= f64::from(whole);
        past_half = 0;
        let top_digit = &mut fraction[count - 1];
        if scale > 0 {
            let part = *top_digit >> (24 - scale);
            whole += part;
            *top_digit -= part << (24 - scale);
            past_half = *top_digit >> (23 - scale);
        } else if scale == 0 {
            past_half = *top_digit >> 23;
        } else if z >= 0.5 {
            past_half = 2;
        }
        if past_half > 0 {
            whole += 1;
            let carried = complement(&mut fraction);
            match scale {
                1 => fraction[count - 1] &= 0x7f_ffff,
                2 => fraction[count - 1] &= 0x3f_ffff,
                _ => {}
            }
            if past_half == 2 {
                z = 1.0 - z;
                if carried {
                    z -= power_of_two(scale);
                }
            }
        }
        let all_cancelled = z == 0.0 && fraction[DIGITS..].iter().all(|&digit| digit == 0);
        if !all_cancelled {
            break;
        }
        let zeros = fraction[..DIGITS].iter().rev().take_while(|&&it| it == 0);
        for at in count + 1..=count + 1 + zeros.count() {
            q.push(product(at));
        }
    }
    if z == 0.0 {
        while fraction.last() == Some(&0) {
            fraction.pop();
            scale -= 24;
        }
        scale -= 24;
    } else {
        z *= power_of_two(-scale);
        if z >= TWO_24 {
            let carry = (TWO_MINUS_24 * z).trunc();
            fraction.push((z - TWO_24 * carry) as i32);
            scale += 24;
            fraction.push(carry as i32);
        } else {
            fraction.push(z as i32);
        }
    }
    let (y0, y1) = times_right_angle(&fraction, scale);
    match past_half {
        0 => (whole & 7, y0, y1),
        _ => (whole & 7, -y0, -y1),
    }
}

/// One less a fraction, whose digits come lowest first; whether it was other than zero.
fn complement(fraction: &mut [i32]) -> bool {
    let mut carried = false;
    for digit in fraction {
        if carried {
            *digit = 0xff_ffff - *digit;
        } else if *digit != 0 {
            carried = true;
            *digit = 0x100_0000 - *digit;
        }
    }
    carried
}

fn times_right_angle(fraction: &[i32], scale: i32) -> (f64, f64) {
    let last = fraction.len() - 1;
    let mut weight = power_of_two(scale);
    let mut q = vec![0.0; last + 1];
    for i in (0..=last).rev() {
        q[i] = weight * f64::from(fraction[i]);
        weight *= TWO_MINUS_24;
    }
    let mut products = vec![0.0; last + 1];
    for i in (0..=last).rev() {
        let mut sum = 0.0;
        for k in 0..=DIGITS.min(last - i) {
            sum += RIGHT_ANGLE[k] * q[i + k];
        }
        products[last - i] = sum;
    }
    let y0 = products
        .iter()
        .rev()
        .fold(0.0, |sum, product| sum + product);
    let y1 = products[1..]
        .iter()
        .fold(products[0] - y0, |sum, product| sum + product);
    (y0, y1)
}

fn power_of_two(exponent: i32) -> f64 {
    2f64.powi(exponent)
}
