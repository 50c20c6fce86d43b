//! Terms in Java's notation, with the parentheses Java needs and no others. `Shown::expand` says how each node looks.
//!
//! The stack of what is left to print is our own, since a term can be very deep; and since a term shares its parts, its
//! text can be far longer than the term, so it ends in `...` after some ten thousand nodes.

use super::{BinaryOp, Constant, Primitive, Sort, Term, TermNode, Terms, UnaryOp};
use std::borrow::Cow;
use std::fmt;

impl Terms {
    /// The term as a Java programmer would write it.
    pub fn display(&self, term: Term) -> impl fmt::Display {
        Shown { terms: self, term }
    }
}

struct Shown<'a> {
    terms: &'a Terms,
    term: Term,
}

/// How tightly the operators of Java bind, from loosest to tightest.
type Precedence = u8;
const ANY: Precedence = 0;
const CHOICE: Precedence = 1;
const EITHER: Precedence = 2;
const BOTH: Precedence = 3;
const BIT_OR: Precedence = 4;
const BIT_XOR: Precedence = 5;
const BIT_AND: Precedence = 6;
const EQUALITY: Precedence = 7;
const ORDER: Precedence = 8;
const SHIFT: Precedence = 9;
const SUM: Precedence = 10;
const PRODUCT: Precedence = 11;
const PREFIX: Precedence = 12;
const ATOM: Precedence = 13;

enum Piece {
    Text(Cow<'static, str>),
    /// A term, in parentheses if it binds less tightly than this.
    Term(Term, Precedence),
}

const MOST_NODES: u32 = 10_000;

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = MOST_NODES;
        let mut waiting = vec![Piece::Term(self.term, ANY)];
        while let Some(piece) = waiting.pop() {
            match piece {
                Piece::Text(text) => f.write_str(&text)?,
                Piece::Term(..) if left == 0 => f.write_str("...")?,
                Piece::Term(term, needed) => {
                    left -= 1;
                    let (precedence, mut pieces) = self.expand(term);
                    if precedence < needed {
                        pieces.insert(0, text("("));
                        pieces.push(text(")"));
                    }
                    waiting.extend(pieces.into_iter().rev());
                }
            }
        }
        Ok(())
    }
}

fn text(text: impl Into<Cow<'static, str>>) -> Piece {
    Piece::Text(text.into())
}

impl Shown<'_> {
    fn expand(&self, term: Term) -> (Precedence, Vec<Piece>) {
        match self.terms.node(term) {
            TermNode::Constant(value) => self.constant(value),
            TermNode::Variable(variable) => {
                let name = self.terms.variable_name(variable);
                (ATOM, vec![text(name.to_string())])
            }
            TermNode::Unary(UnaryOp::Not, a) => self.negation(a),
            TermNode::Unary(op, a) => unary(op, a),
            TermNode::Binary(op, a, b) => self.binary(op, a, b),
            TermNode::If(condition, then, otherwise) => {
                let pieces = vec![
                    Piece::Term(condition, EITHER),
                    text(" ? "),
                    Piece::Term(then, CHOICE),
                    text(" : "),
                    Piece::Term(otherwise, CHOICE),
                ];
                (CHOICE, pieces)
            }
        }
    }

    fn negation(&self, inner: Term) -> (Precedence, Vec<Piece>) {
        match self.terms.node(inner) {
            TermNode::Binary(BinaryOp::Equal, a, b) if self.is_flag(a) && self.terms.is(b, 0) => {
                self.expand(a)
            }
            TermNode::Binary(BinaryOp::Equal, a, b) => self.comparison(a, " != ", b, EQUALITY),
            _ => (PREFIX, vec![text("!"), Piece::Term(inner, PREFIX)]),
        }
    }

    fn binary(&self, op: BinaryOp, a: Term, b: Term) -> (Precedence, Vec<Piece>) {
        let bool = self.terms.sort(a) == Sort::Bool;
        let (precedence, symbol) = match op {
            BinaryOp::Equal if self.is_flag(a) && self.terms.is(b, 0) => {
                return (PREFIX, vec![text("!"), Piece::Term(a, PREFIX)]);
            }
            BinaryOp::Equal => return self.comparison(a, " == ", b, EQUALITY),
            // The constant, or else the simpler side, is on the right.
            BinaryOp::Less if self.weight(a) < self.weight(b) => {
                return self.comparison(b, " > ", a, ORDER);
            }
            BinaryOp::Less => return self.comparison(a, " < ", b, ORDER),
            BinaryOp::LessOrEqual if self.weight(a) < self.weight(b) => {
                return self.comparison(b, " >= ", a, ORDER);
            }
            BinaryOp::LessOrEqual => return self.comparison(a, " <= ", b, ORDER),
            BinaryOp::Compare { nan } => return self.compare(nan, a, b),
            BinaryOp::Add => return self.sum(a, b),
            BinaryOp::Subtract => (SUM, " - "),
            BinaryOp::Multiply => (PRODUCT, " * "),
            BinaryOp::Divide => (PRODUCT, " / "),
            BinaryOp::Remainder => (PRODUCT, " % "),
            BinaryOp::ShiftLeft => (SHIFT, " << "),
            BinaryOp::ShiftRight => (SHIFT, " >> "),
            BinaryOp::ShiftRightUnsigned => (SHIFT, " >>> "),
            BinaryOp::And if bool => (BOTH, " && "),
            BinaryOp::Or if bool => (EITHER, " || "),
            BinaryOp::And => (BIT_AND, " & "),
            BinaryOp::Or => (BIT_OR, " | "),
            BinaryOp::Xor => (BIT_XOR, " ^ "),
        };
        self.infix(op, a, symbol, b, precedence)
    }

    fn infix(
        &self,
        op: BinaryOp,
        a: Term,
        symbol: &'static str,
        b: Term,
        precedence: Precedence,
    ) -> (Precedence, Vec<Piece>) {
        let floating = matches!(self.terms.sort(a), Sort::Float | Sort::Double);
        let regroups = match op {
            BinaryOp::Add | BinaryOp::Multiply => !floating,
            BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => true,
            _ => false,
        };
        let same = matches!(self.terms.node(b), TermNode::Binary(inner, _, _) if inner == op);
        let right = if regroups && same {
            precedence
        } else {
            precedence + 1
        };
        let pieces = vec![
            Piece::Term(a, precedence),
            text(symbol),
            Piece::Term(b, right),
        ];
        (precedence, pieces)
    }

    /// `x + -5` is written `x - 5`.
    fn sum(&self, a: Term, b: Term) -> (Precedence, Vec<Piece>) {
        let subtracted = match self.terms.as_constant(b) {
            Some(Constant::Int(value)) if value < 0 => value.checked_neg().map(Constant::Int),
            Some(Constant::Long(value)) if value < 0 => value.checked_neg().map(Constant::Long),
            _ => None,
        };
        match subtracted {
            Some(value) => {
                let mut pieces = vec![Piece::Term(a, SUM), text(" - ")];
                pieces.extend(self.constant(value).1);
                (SUM, pieces)
            }
            None => self.infix(BinaryOp::Add, a, " + ", b, SUM),
        }
    }

    fn comparison(
        &self,
        a: Term,
        symbol: &'static str,
        b: Term,
        precedence: Precedence,
    ) -> (Precedence, Vec<Piece>) {
        let side = |term: Term, other: Term, needed: Precedence| match self.terms.as_constant(term)
        {
            Some(Constant::Int(value)) if self.is_char(other) => {
                u16::try_from(value).map_or(Piece::Term(term, needed), |c| text(quoted(c)))
            }
            _ => Piece::Term(term, needed),
        };
        let pieces = vec![
            side(a, b, precedence),
            text(symbol),
            side(b, a, precedence + 1),
        ];
        (precedence, pieces)
    }

    fn compare(&self, nan: i8, a: Term, b: Term) -> (Precedence, Vec<Piece>) {
        // Java has no name for the comparisons of floats that treat NaN so; the bytecode's names say it best.
        let name = match (self.terms.sort(a), nan < 0) {
            (Sort::Float, true) => "fcmpl(",
            (Sort::Float, false) => "fcmpg(",
            (Sort::Double, true) => "dcmpl(",
            (Sort::Double, false) => "dcmpg(",
            _ => "Long.compare(",
        };
        let pieces = vec![
            text(name),
            Piece::Term(a, ANY),
            text(", "),
            Piece::Term(b, ANY),
            text(")"),
        ];
        (ATOM, pieces)
    }

    fn constant(&self, value: Constant) -> (Precedence, Vec<Piece>) {
        let (negative, written) = written(value);
        (if negative { PREFIX } else { ATOM }, vec![text(written)])
    }

    /// What has more weight comes first in a comparison.
    fn weight(&self, term: Term) -> u8 {
        match self.terms.node(term) {
            TermNode::Constant(_) => 0,
            TermNode::Variable(_) => 1,
            _ => 2,
        }
    }

    fn is_flag(&self, term: Term) -> bool {
        self.kind(term) == Some(Primitive::Boolean)
    }

    fn is_char(&self, term: Term) -> bool {
        self.kind(term) == Some(Primitive::Char)
            || matches!(
                self.terms.node(term),
                TermNode::Unary(UnaryOp::IntToChar, _)
            )
    }

    fn kind(&self, term: Term) -> Option<Primitive> {
        let variable = self.terms.variable_of(term)?;
        Some(self.terms.variable_kind(variable))
    }
}

fn unary(op: UnaryOp, operand: Term) -> (Precedence, Vec<Piece>) {
    use UnaryOp::*;
    let prefix = match op {
        Not => "!",
        Negate => "-",
        IntToByte => "(byte) ",
        IntToChar => "(char) ",
        IntToShort => "(short) ",
        LongToInt | FloatToInt | DoubleToInt => "(int) ",
        IntToLong | FloatToLong | DoubleToLong => "(long) ",
        IntToFloat | LongToFloat | DoubleToFloat => "(float) ",
        IntToDouble | LongToDouble | FloatToDouble => "(double) ",
        FloatToBits => return call("Float.floatToIntBits(", operand),
        BitsToFloat => return call("Float.intBitsToFloat(", operand),
        DoubleToBits => return call("Double.doubleToLongBits(", operand),
        BitsToDouble => return call("Double.longBitsToDouble(", operand),
    };
    (PREFIX, vec![text(prefix), Piece::Term(operand, PREFIX)])
}

fn call(name: &'static str, argument: Term) -> (Precedence, Vec<Piece>) {
    let pieces = vec![text(name), Piece::Term(argument, ANY), text(")")];
    (ATOM, pieces)
}

/// A constant as Java writes it, and whether it begins with a minus sign.
fn written(value: Constant) -> (bool, Cow<'static, str>) {
    match value {
        Constant::Bool(true) => (false, "true".into()),
        Constant::Bool(false) => (false, "false".into()),
        Constant::Int(i32::MIN) => (false, "Integer.MIN_VALUE".into()),
        Constant::Int(i32::MAX) => (false, "Integer.MAX_VALUE".into()),
        Constant::Int(value) => (value < 0, value.to_string().into()),
        Constant::Long(i64::MIN) => (false, "Long.MIN_VALUE".into()),
        Constant::Long(i64::MAX) => (false, "Long.MAX_VALUE".into()),
        Constant::Long(value) => (value < 0, format!("{value}L").into()),
        Constant::Float(value) if value.is_nan() => (false, "Float.NaN".into()),
        Constant::Float(f32::INFINITY) => (false, "Float.POSITIVE_INFINITY".into()),
        Constant::Float(f32::NEG_INFINITY) => (false, "Float.NEGATIVE_INFINITY".into()),
        Constant::Float(value) => (value.is_sign_negative(), format!("{value:?}f").into()),
        Constant::Double(value) if value.is_nan() => (false, "Double.NaN".into()),
        Constant::Double(f64::INFINITY) => (false, "Double.POSITIVE_INFINITY".into()),
        Constant::Double(f64::NEG_INFINITY) => (false, "Double.NEGATIVE_INFINITY".into()),
        Constant::Double(value) => (value.is_sign_negative(), format!("{value:?}").into()),
    }
}

/// The value as it stands in Java source: `5`, `5L`, `1.5f`.
impl fmt::Display for Constant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(*self).1)
    }
}

/// A char as a Java literal.
fn quoted(value: u16) -> String {
    match char::from_u32(u32::from(value)) {
        Some('\n') => "'\\n'".to_string(),
        Some('\t') => "'\\t'".to_string(),
        Some('\r') => "'\\r'".to_string(),
        Some('\'') => "'\\''".to_string(),
        Some('\\') => "'\\\\'".to_string(),
        Some(c @ ' '..='~') => format!("'{c}'"),
        _ => format!("'\\u{value:04X}'"),
    }
}
