//! Folding and evaluation of terms against a second opinion on Java's arithmetic, printing, and very deep terms.

use crate::random_terms::{Drawer, build, reference};
use guide::term::{BinaryOp, Constant, Model, Primitive, Term, Terms, UnaryOp};

/// A folded term has the value of the tree it was made from, under every model.
#[test]
fn folding_keeps_the_value() {
    for (seed, floats) in [(1, false), (2, true)] {
        let mut drawer = Drawer::new(seed, floats);
        let mut terms = Terms::new();
        for round in 0..60_000 {
            if round % 2_000 == 0 {
                terms = Terms::new();
            }
            let sort = drawer.sort();
            let depth = 1 + drawer.random.below(5);
            let raw = drawer.raw(sort, depth);
            let term = build(&terms, &raw);
            assert_eq!(terms.sort(term), sort);
            for _ in 0..6 {
                let model = drawer.model(&terms);
                let expected = reference(&terms, &raw, &model);
                let actual = terms.eval(term, &model);
                assert_eq!(
                    actual,
                    expected,
                    "round {round}: {raw:?}\nfolded to {}\nunder {model:?}",
                    terms.display(term)
                );
                if let Some(value) = actual.as_whole() {
                    let (least, most) = terms.range(term);
                    assert!(
                        least <= value && value <= most,
                        "{} is {value}",
                        terms.display(term)
                    );
                }
            }
        }
    }
}

/// What the folding is for: each of these texts is what is left of the term beside it.
#[test]
fn prints_as_java() {
    let terms = Terms::new();
    let t = &terms;
    let var = |name: &str, kind: Primitive| t.variable(name, kind);
    let (x, y) = (var("x", Primitive::Int), var("y", Primitive::Int));
    let (l, m) = (var("l", Primitive::Long), var("m", Primitive::Long));
    let (f, g) = (var("f", Primitive::Float), var("g", Primitive::Float));
    let d = var("d", Primitive::Double);
    let (flag, c, b) = (
        var("flag", Primitive::Boolean),
        var("c", Primitive::Char),
        var("b", Primitive::Byte),
    );
    let bin = |op, a, b| t.binary(op, a, b);
    use BinaryOp::*;
    let int = |value| t.int(value);
    let zero = t.int(0);
    let cases: Vec<(Term, &str)> = vec![
        (t.greater(bin(Add, x, int(1)), y), "x + 1 > y"),
        (t.less(x, int(5)), "x < 5"),
        (t.greater(x, int(5)), "x > 5"),
        (t.greater_or_equal(x, int(5)), "x >= 5"),
        (t.not(t.less(x, y)), "y <= x"),
        (t.not(t.less(f, g)), "!(f < g)"),
        (t.not_equal(x, y), "x != y"),
        (t.not_equal(f, g), "f != g"),
        (bin(ShiftRightUnsigned, x, int(3)), "x >>> 3"),
        (bin(ShiftRight, x, int(35)), "x >> 3"),
        (t.unary(UnaryOp::IntToByte, x), "(byte) x"),
        (t.unary(UnaryOp::IntToLong, x), "(long) x"),
        (
            t.unary(UnaryOp::IntToByte, bin(Add, x, y)),
            "(byte) (x + y)",
        ),
        (t.unary(UnaryOp::IntToByte, b), "b"),
        (bin(And, b, int(0xff)), "b & 255"),
        (t.not_equal(flag, zero), "flag"),
        (t.equal(flag, zero), "!flag"),
        (t.equal(flag, int(1)), "flag"),
        (t.equal(bin(Xor, flag, int(1)), zero), "flag"),
        (t.equal(c, int(97)), "c == 'a'"),
        (t.not_equal(c, int(10)), "c != '\\n'"),
        (t.greater_or_equal(c, int(0xd800)), "c >= '\\uD800'"),
        (t.less(c, zero), "false"),
        (bin(Multiply, bin(Add, x, y), int(3)), "(x + y) * 3"),
        (bin(Add, bin(Multiply, x, int(3)), y), "y + x * 3"),
        (
            bin(Subtract, x, bin(Subtract, y, l_to_i(t, l))),
            "x - (y - (int) l)",
        ),
        (bin(Subtract, x, int(7)), "x - 7"),
        (bin(Add, bin(Add, x, int(3)), int(-3)), "x"),
        (t.equal(bin(Add, x, int(3)), int(10)), "x == 7"),
        (t.less(bin(Add, x, int(3)), int(10)), "x + 3 < 10"),
        (t.equal(bin(Subtract, x, y), zero), "x == y"),
        (t.less(bin(Compare { nan: 0 }, l, m), zero), "l < m"),
        (
            t.less(zero, bin(Compare { nan: 0 }, l, t.long(5))),
            "l > 5L",
        ),
        (t.less(bin(Compare { nan: -1 }, f, g), zero), "!(g <= f)"),
        (t.less(bin(Compare { nan: 1 }, f, g), zero), "f < g"),
        (
            t.not_equal(bin(Compare { nan: 1 }, d, t.double(1.5)), zero),
            "d != 1.5",
        ),
        (bin(Compare { nan: 1 }, d, t.double(1.5)), "dcmpg(d, 1.5)"),
        (
            t.equal(t.choose(t.less(x, y), int(1), zero), zero),
            "y <= x",
        ),
        (
            t.not_equal(t.choose(t.less(x, y), int(1), zero), zero),
            "x < y",
        ),
        (t.choose(t.less(x, y), x, y), "x < y ? x : y"),
        (
            t.and(t.less(x, y), t.or(t.less(f, g), t.equal(l, m))),
            "x < y && (f < g || l == m)",
        ),
        (t.or(t.less(x, y), t.not(t.less(x, y))), "true"),
        (
            t.less(t.unary(UnaryOp::IntToLong, x), t.long(1 << 40)),
            "true",
        ),
        (t.less(t.unary(UnaryOp::IntToLong, x), t.long(10)), "x < 10"),
        (
            t.less(t.unary(UnaryOp::IntToDouble, x), t.double(2.5)),
            "x < 3",
        ),
        (t.unary(UnaryOp::FloatToBits, f), "Float.floatToIntBits(f)"),
        (t.equal(x, int(i32::MIN)), "x == Integer.MIN_VALUE"),
        (bin(Add, f, t.float(-0.0)), "f"),
        (bin(Add, f, t.float(0.0)), "f + 0.0f"),
        (t.unary(UnaryOp::Negate, bin(Multiply, x, y)), "-(x * y)"),
    ];
    for (term, text) in cases {
        assert_eq!(t.display(term).to_string(), text);
    }
}

fn l_to_i(terms: &Terms, l: Term) -> Term {
    terms.unary(UnaryOp::LongToInt, l)
}

#[test]
fn equal_terms_are_the_same() {
    let terms = Terms::new();
    let (x, y) = (
        terms.variable("x", Primitive::Int),
        terms.variable("y", Primitive::Int),
    );
    let xy = terms.binary(BinaryOp::Add, x, y);
    assert_eq!(xy, terms.binary(BinaryOp::Add, y, x));
    assert_eq!(x, terms.variable("x", Primitive::Int));
    assert_ne!(x, terms.variable("x", Primitive::Char));
    assert_eq!(terms.float(f32::NAN), terms.float(-f32::NAN));
    assert_ne!(terms.float(0.0), terms.float(-0.0));
    assert_eq!(Term::from_number(xy.number()), xy);
    let names: Vec<_> = terms
        .variables(xy)
        .iter()
        .map(|&v| terms.variable_name(v))
        .collect();
    assert_eq!(names, ["x".into(), "y".into()]);
}

/// A hundred thousand operations deep, and with more variables than the short lists hold.
#[test]
fn deep_terms_do_not_overflow_the_stack() {
    let terms = Terms::new();
    let mut sum = terms.variable("x", Primitive::Int);
    for i in 0..100_000 {
        let step = terms.variable(&format!("v{}", i % 100), Primitive::Int);
        let op = if i % 2 == 0 {
            BinaryOp::Add
        } else {
            BinaryOp::Xor
        };
        sum = terms.binary(op, sum, step);
    }
    assert_eq!(terms.variables(sum).len(), 101);
    let x = terms
        .variable_of(terms.variable("x", Primitive::Int))
        .expect("a variable");
    let model: Model = [(x, Constant::Int(5))].into_iter().collect();
    assert_eq!(terms.eval(sum, &model), Constant::Int(5));
    assert!(terms.display(sum).to_string().contains("..."));
    let mut doubled = terms.variable("x", Primitive::Int);
    for i in 0..1_000 {
        let shifted = terms.binary(BinaryOp::Xor, doubled, terms.int(i));
        doubled = terms.binary(BinaryOp::Multiply, doubled, shifted);
    }
    assert_eq!(terms.variables(doubled).len(), 1);
    terms.eval(doubled, &model);
    assert!(terms.display(doubled).to_string().len() < 1_000_000);
}
