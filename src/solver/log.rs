//! The layer that writes each query and its answer to the log, at level debug, in Java's notation. Z3's own view of what
//! reaches it is written by `z3.rs` at level trace.

use super::{Answer, Counter, Query, Solver};
use crate::term::{Constant, Primitive, Terms};
use std::fmt::Write;

pub(crate) struct Log<'a> {
    next: Box<dyn Solver + 'a>,
}

impl<'a> Log<'a> {
    pub(crate) fn over(next: Box<dyn Solver + 'a>) -> Log<'a> {
        Log { next }
    }
}

impl Solver for Log<'_> {
    fn check(&mut self, query: &Query) -> Answer {
        let answer = self.next.check(query);
        log::debug!("{}", described(query, &answer));
        answer
    }

    fn counters(&self, list: &mut Vec<Counter>) {
        self.next.counters(list);
    }
}

/// A query and its answer in words.
pub(crate) fn described(query: &Query, answer: &Answer) -> String {
    let terms = query.terms;
    let joined = |list: &[crate::term::Term]| {
        let texts: Vec<String> = list.iter().map(|&c| terms.display(c).to_string()).collect();
        texts.join(", ")
    };
    let mut text = format!("can hold together: {} ? ", joined(query.constraints));
    match answer {
        Answer::Sat(model) => {
            text.push_str("yes:");
            for (variable, value) in model.iter() {
                let name = terms.variable_name(variable);
                let value = shown(terms, variable, value);
                write!(text, " {name} = {value}").expect("a String takes any text");
            }
        }
        Answer::Unsat(core) => {
            write!(text, "no, because of {}", joined(core)).expect("a String takes any text")
        }
        Answer::Unknown(reason) => {
            write!(text, "unknown: {reason}").expect("a String takes any text")
        }
    }
    text
}

fn shown(terms: &Terms, variable: crate::term::Variable, value: Constant) -> String {
    match (terms.variable_kind(variable), value) {
        (Primitive::Boolean, Constant::Int(value)) => (value != 0).to_string(),
        _ => value.to_string(),
    }
}
