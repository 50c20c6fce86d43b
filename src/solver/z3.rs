//! The bottom layer of the solver, and with the folder `z3` the only place that names the z3 crate.
//!
//! Incremental solvers for whole numbers are made when first needed. Each keeps the constraints of its last query
//! asserted, one scope each, and goes back only to where the next one differs. There are a few, since the layers above
//! ask about unrelated slices in turn. Queries with floats get a new one each.
//!
//! `translate` makes Z3's terms of ours, `floating` those of floats, `watch` interrupts it when a limit is over.

mod floating;
mod translate;
mod watch;

use super::{Answer, Core, Counter, Query, ResourceBound, Solver, Why};
use crate::term::{BinaryOp, Model, Sort, Term, TermNode, Terms, Variable};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use translate::Translation;
pub(crate) use watch::{Watch, watched};
use z3::ast::Bool;
use z3::{Params, SatResult};

/// The version of the libz3 that was loaded, not of the one `guide` was built with.
pub(crate) fn version() -> &'static str {
    ::z3::full_version()
}

/// Z3 keeps every term it was ever told of; beyond this many, it is told anew.
const MOST_KNOWN: usize = 500_000;
/// Z3 takes a time that grows faster than the nesting and that its resource count does not bound: a second at this.
const DEEPEST: u32 = 4_000;
/// How many incremental solvers are kept at most.
const MOST_SOLVERS: usize = 8;
/// Megabytes Z3 may take; what needs more is unknown.
const MOST_MEMORY: &str = "4096";

/// Z3's context is the thread's. Two of these in one thread share it, and which model one finds may depend on what the
/// other was asked; one in a thread always repeats itself.
pub(crate) struct Z3<'a> {
    bound: ResourceBound,
    watch: Option<Watch<'a>>,
    session: Session,
    asked: u64,
    answered: u64,
}

/// All that lives inside Z3. Thrown away after anything unusual.
#[derive(Default)]
struct Session {
    translation: Translation,
    /// Least recently used first.
    whole: Vec<Incremental>,
    /// Never iterated.
    demands: FxHashMap<Term, Demand>,
}

/// What a term needs of Z3.
#[derive(Clone, Copy)]
struct Demand {
    arithmetic: Arithmetic,
    /// How many operations are nested.
    depth: u32,
}

/// From the least to the most difficult.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Arithmetic {
    Whole,
    Floating,
    /// A remainder of doubles, which to Z3 is a division of numbers with thousands of bits.
    Hopeless,
}

/// A solver for whole numbers that keeps the constraints of its last query.
struct Incremental {
    solver: z3::Solver,
    /// What is asserted, one scope each.
    asserted: Vec<Term>,
}

impl<'a> Z3<'a> {
    /// Without a watch nothing but its own count ends a query.
    pub(crate) fn new(bound: ResourceBound, watch: Option<Watch<'a>>) -> Z3<'a> {
        Z3 {
            bound,
            watch,
            session: Session::default(),
            asked: 0,
            answered: 0,
        }
    }
}

impl Solver for Z3<'_> {
    fn check(&mut self, query: &Query) -> Answer {
        self.asked += 1;
        if self.session.demands.len() > MOST_KNOWN {
            self.session = Session::default();
        }
        let bound = self.bound;
        let session = &mut self.session;
        // The crate panics where Z3 reports an error, for example when memory runs out.
        let mut ask = || catch_unwind(AssertUnwindSafe(|| session.check(query, bound)));
        let answer = match &mut self.watch {
            Some(watch) => watch.ask(ask),
            None => Ok(ask()),
        };
        let answer = match answer {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => {
                self.session = Session::default();
                gave_up("Z3 reported an error")
            }
            // Whatever Z3 came to in the end: which answers are there in time must not depend on the machine's speed.
            Err(halted) => {
                self.session = Session::default();
                Answer::Unknown(Why::Halted(halted))
            }
        };
        if !matches!(answer, Answer::Unknown(_)) {
            self.answered += 1;
        }
        answer
    }

    fn counters(&self, list: &mut Vec<Counter>) {
        list.push(Counter {
            layer: "z3",
            asked: self.asked,
            answered: self.answered,
        });
    }
}

impl Session {
    fn check(&mut self, query: &Query, bound: ResourceBound) -> Answer {
        let demand = query
            .constraints
            .iter()
            .map(|&constraint| self.demand(query.terms, constraint))
            .fold(Demand::LEAST, Demand::max);
        if demand.depth > DEEPEST {
            let depth = demand.depth;
            return gave_up(format!("{depth} nested operations are too many for Z3"));
        }
        match demand.arithmetic {
            Arithmetic::Whole => self.check_whole(query, bound),
            Arithmetic::Floating => self.check_floating(query, bound),
            Arithmetic::Hopeless => gave_up("a remainder of doubles is too hard for Z3"),
        }
    }

    /// A solver that keeps the common beginning of successive queries.
    fn check_whole(&mut self, query: &Query, bound: ResourceBound) -> Answer {
        let mut incremental = self.take_nearest(query, bound);
        incremental.assert(query, &mut self.translation);
        let answer = self.answer(query, &incremental.solver);
        let answer = match answer {
            Answer::Unsat(_) => Answer::Unsat(core(query, &incremental.solver)),
            other => other,
        };
        // Work that was broken off must not decide later answers.
        if !matches!(answer, Answer::Unknown(_)) {
            self.whole.push(incremental);
        }
        answer
    }

    /// The solver whose last query has the longest beginning in common with this one.
    fn take_nearest(&mut self, query: &Query, bound: ResourceBound) -> Incremental {
        let nearest = (0..self.whole.len())
            .rev()
            .max_by_key(|&i| self.whole[i].common(query));
        match nearest {
            Some(i) if self.whole[i].common(query) > 0 => self.whole.remove(i),
            _ if self.whole.len() < MOST_SOLVERS => Incremental::new(bound),
            _ => self.whole.remove(0),
        }
    }

    /// Floats are solved from scratch: Z3's incremental solver is ten and more times slower on them.
    fn check_floating(&mut self, query: &Query, bound: ResourceBound) -> Answer {
        let solver = bounded("QF_FPBV", bound);
        for &constraint in query.constraints {
            solver.assert(self.translation.constraint(query.terms, constraint));
        }
        self.answer(query, &solver)
    }

    /// The core is the whole query.
    fn answer(&self, query: &Query, solver: &z3::Solver) -> Answer {
        log::trace!("asking Z3:\n{solver}");
        match solver.check() {
            SatResult::Unsat => Answer::Unsat(query.restricted(|_| true)),
            SatResult::Unknown => {
                let reason = solver.get_reason_unknown();
                gave_up(match reason.as_deref() {
                    // Its words for its own bound. Who ended it from outside is known better.
                    Some("canceled" | "max. resource limit exceeded") => OVER_BOUND.into(),
                    Some(reason) => format!("Z3: {reason}"),
                    None => "Z3: no reason given".into(),
                })
            }
            SatResult::Sat => match solver.get_model() {
                Some(model) => self.checked_model(query, &model),
                None => gave_up("Z3 gave no model"),
            },
        }
    }

    /// The model in our terms, if it does what Z3 says.
    fn checked_model(&self, query: &Query, model: &z3::Model) -> Answer {
        let terms = query.terms;
        let variables: BTreeSet<Variable> = query
            .constraints
            .iter()
            .flat_map(|&constraint| terms.variables(constraint).to_vec())
            .collect();
        let model: Option<Model> = self.translation.model(terms, model, variables.into_iter());
        match model {
            Some(model) if query.constraints.iter().all(|&c| terms.holds(c, &model)) => {
                Answer::Sat(model)
            }
            Some(_) => gave_up("Z3's model does not satisfy the query"),
            None => gave_up("Z3's model lacks a value"),
        }
    }

    /// Children first, with a stack of our own.
    fn demand(&mut self, terms: &Terms, root: Term) -> Demand {
        let mut waiting = vec![root];
        while let Some(&term) = waiting.last() {
            if self.demands.contains_key(&term) {
                waiting.pop();
                continue;
            }
            let node = terms.node(term);
            let before = waiting.len();
            waiting.extend(node.parts().filter(|part| !self.demands.contains_key(part)));
            if waiting.len() > before {
                continue;
            }
            let of_parts = node
                .parts()
                .map(|part| self.demands[&part])
                .fold(Demand::LEAST, Demand::max);
            let own = Demand {
                arithmetic: match (node, terms.sort(term)) {
                    (TermNode::Binary(BinaryOp::Remainder, ..), Sort::Double) => {
                        Arithmetic::Hopeless
                    }
                    (_, Sort::Float | Sort::Double) => Arithmetic::Floating,
                    _ => Arithmetic::Whole,
                },
                depth: of_parts.depth.saturating_add(1),
            };
            self.demands.insert(term, own.max(of_parts));
            waiting.pop();
        }
        self.demands[&root]
    }
}

impl Demand {
    const LEAST: Demand = Demand {
        arithmetic: Arithmetic::Whole,
        depth: 0,
    };

    fn max(self, other: Demand) -> Demand {
        Demand {
            arithmetic: self.arithmetic.max(other.arithmetic),
            depth: self.depth.max(other.depth),
        }
    }
}

/// Why Z3 gave up where it had done as much as it may.
const OVER_BOUND: &str = "Z3: it takes more work than it may";

fn gave_up(why: impl Into<String>) -> Answer {
    Answer::Unknown(Why::Hard(why.into()))
}

/// A new solver that gives up when it has done as much as this.
fn bounded(logic: &str, bound: ResourceBound) -> z3::Solver {
    z3::set_global_param("memory_max_size", MOST_MEMORY);
    let solver = z3::Solver::new_for_logic(logic).unwrap_or_default();
    let mut params = Params::new();
    params.set_u32("rlimit", u32::try_from(bound.0).unwrap_or(u32::MAX));
    // Ctrl-C is the user's word to guide, not to Z3.
    params.set_bool("ctrl_c", false);
    solver.set_params(&params);
    solver
}

impl Incremental {
    fn new(bound: ResourceBound) -> Incremental {
        // Measured: with QF_BV a query takes many times as long.
        Incremental {
            solver: bounded("QF_ABV", bound),
            asserted: Vec::new(),
        }
    }

    /// How many constraints at the beginning of the query are asserted already.
    fn common(&self, query: &Query) -> usize {
        let pairs = self.asserted.iter().zip(query.constraints);
        pairs.take_while(|(a, b)| a == b).count()
    }

    /// Brings Z3 from the last query to this one.
    fn assert(&mut self, query: &Query, translation: &mut Translation) {
        let common = self.common(query);
        let gone = self.asserted.len() - common;
        let gone = u32::try_from(gone).expect("fewer than four billion constraints");
        self.solver.pop(gone);
        self.asserted.truncate(common);
        for &constraint in &query.constraints[common..] {
            let formula = translation.constraint(query.terms, constraint);
            self.solver.push();
            self.solver.assert_and_track(formula, &tracker(constraint));
            self.asserted.push(constraint);
        }
    }
}

/// The constraints Z3 used. Keeping track of them costs Z3 up to a third of its speed, and the chain hardly any, since
/// smaller cores answer more queries.
fn core(query: &Query, solver: &z3::Solver) -> Core {
    let core = solver.get_unsat_core();
    query.restricted(|constraint| core.contains(&tracker(constraint)))
}

/// The name under which Z3 reports a constraint in a core.
fn tracker(constraint: Term) -> Bool {
    Bool::new_const(format!("constraint!{}", constraint.number()))
}
