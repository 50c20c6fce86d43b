//! For tests: asks two solvers and panics when they contradict each other, or when an answer does not hold what it says.

use super::log::described;
use super::{Answer, Counter, Query, Solver};

pub struct CrossCheck {
    trusted: Box<dyn Solver>,
    checked: Box<dyn Solver>,
}

impl CrossCheck {
    /// The answers are those of the checked solver.
    pub fn of(checked: Box<dyn Solver>, trusted: Box<dyn Solver>) -> CrossCheck {
        CrossCheck { trusted, checked }
    }
}

impl Solver for CrossCheck {
    fn check(&mut self, query: &Query) -> Answer {
        let answer = self.checked.check(query);
        let other = self.trusted.check(query);
        let contradiction = match (&answer, &other) {
            (Answer::Sat(_), Answer::Unsat(_)) | (Answer::Unsat(_), Answer::Sat(_)) => true,
            (Answer::Sat(model), _) => !query.is_satisfied_by(model),
            (Answer::Unsat(core), _) => {
                let part = Query {
                    terms: query.terms,
                    constraints: core,
                };
                let contained = core.iter().all(|c| query.constraints.contains(c));
                !contained || matches!(self.trusted.check(&part), Answer::Sat(_))
            }
            _ => false,
        };
        assert!(
            !contradiction,
            "the solver answers\n  {}\nbut the one below it\n  {}",
            described(query, &answer),
            described(query, &other)
        );
        answer
    }

    fn counters(&self, list: &mut Vec<Counter>) {
        self.checked.counters(list);
    }
}
