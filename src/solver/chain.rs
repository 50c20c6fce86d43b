//! The layers in order: `standard`. Each may answer, and otherwise asks the next.

use super::cache::Cache;
use super::independent::Independent;
use super::log::Log;
use super::order::Order;
use super::range::Range;
use super::reuse::Reuse;
use super::simplify::Simplify;
use super::z3::{Z3, watched};
use super::{Answer, Counter, Query, ResourceBound, Solver};
use crate::limit::Halt;
use crate::term::Identity;

/// The layers `guide` uses, with Z3 at the bottom.
pub fn standard(bound: ResourceBound) -> Box<dyn Solver> {
    without(None, bound)
}

/// Lets `work` use the same layers. Once work is to halt, so does Z3.
pub(crate) fn under<R>(
    halt: &Halt,
    bound: ResourceBound,
    work: impl FnOnce(Box<dyn Solver + '_>) -> R,
) -> R {
    watched(halt, |watch| {
        work(layers(None, Box::new(Z3::new(bound, Some(watch)))))
    })
}

/// The same with one layer left out, by the name its counter has: what is it worth?
pub fn without(layer: Option<&str>, bound: ResourceBound) -> Box<dyn Solver> {
    layers(layer, Box::new(Z3::new(bound, None)))
}

fn layers<'a>(left_out: Option<&str>, z3: Box<dyn Solver + 'a>) -> Box<dyn Solver + 'a> {
    let is_in = |name| left_out != Some(name);
    let mut solver = z3;
    if is_in("reuse") {
        solver = Box::new(Reuse::over(solver));
    }
    if is_in("cache") {
        solver = Box::new(Cache::over(solver));
    }
    if is_in("order") {
        solver = Box::new(Order::over(solver));
    }
    if is_in("range") {
        solver = Box::new(Range::over(solver));
    }
    if is_in("independent") {
        solver = Box::new(Independent::over(solver));
    }
    if is_in("simplify") {
        solver = Box::new(Simplify::over(solver));
    }
    Box::new(Checked::over(Box::new(Log::over(solver))))
}

/// Z3 alone, for comparisons.
pub fn bare(bound: ResourceBound) -> Box<dyn Solver> {
    Box::new(Checked::over(Box::new(Z3::new(bound, None))))
}

/// The top of every chain: sees to it that all queries are in the same `Terms`, by whose numbers every layer remembers,
/// and in debug builds that an answer holds what it says.
struct Checked<'a> {
    next: Box<dyn Solver + 'a>,
    terms: Option<Identity>,
}

impl<'a> Checked<'a> {
    fn over(next: Box<dyn Solver + 'a>) -> Checked<'a> {
        Checked { next, terms: None }
    }
}

impl Solver for Checked<'_> {
    fn check(&mut self, query: &Query) -> Answer {
        let known = self.terms.get_or_insert_with(|| query.terms.identity());
        assert!(
            *known == query.terms.identity(),
            "a solver serves one Terms for all its life"
        );
        let answer = self.next.check(query);
        match &answer {
            Answer::Sat(model) => debug_assert!(query.is_satisfied_by(model)),
            Answer::Unsat(core) => {
                debug_assert!(core.iter().all(|c| query.constraints.contains(c)));
            }
            Answer::Unknown(_) => {}
        }
        answer
    }

    fn counters(&self, list: &mut Vec<Counter>) {
        self.next.counters(list);
    }
}
