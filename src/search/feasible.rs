//! Which picks of a choice inputs allow: the solver drops those that it refutes. Start at [`Engine::feasible`].

use super::engine::{Engine, SearchNode};
use crate::solver::{Answer, Query, Why};
use crate::term::{Constant, Model, Term};
use crate::vm::{Choice, Pick};

/// A term that must be concrete is tried with all its values if they are no more than this, otherwise with one.
const MOST_VALUES: usize = 16;

impl Engine<'_> {
    /// The picks that inputs allow. `None` where the solver could not tell of any.
    pub(super) fn feasible(
        &mut self,
        node: &SearchNode,
        choice: Choice,
    ) -> Option<(Choice, Vec<Pick>)> {
        match choice {
            Choice::Thread(_) | Choice::Waiter(_) | Choice::Object { .. } => {
                let all = (0..choice.len()).map(Pick).collect();
                Some((choice, all))
            }
            Choice::Value { term, .. } => self.values(node, term),
            Choice::Branch { .. } | Choice::Assume(_) => {
                let mut constraints = node.state.path.terms();
                let mut feasible = Vec::new();
                let mut unknown = false;
                let arms = choice.len();
                for pick in (0..arms).map(Pick) {
                    // Exactly one arm holds, so the last one does if no other can.
                    let must_hold = matches!(choice, Choice::Branch { .. })
                        && feasible.is_empty()
                        && !unknown
                        && pick.0 + 1 == arms;
                    if must_hold {
                        feasible.push(pick);
                        break;
                    }
                    let guard = choice.guard(self.vm.terms(), pick)?;
                    constraints.push(guard);
                    match self.ask(&constraints) {
                        Answer::Sat(_) => feasible.push(pick),
                        Answer::Unsat(_) => {}
                        Answer::Unknown(reason) => {
                            unknown = true;
                            self.outcome.gaps.solver_gave_up(reason);
                        }
                    }
                    constraints.pop();
                }
                if feasible.is_empty() && unknown {
                    return None;
                }
                Some((choice, feasible))
            }
        }
    }

    /// The values to try for a term that must be concrete.
    fn values(&mut self, node: &SearchNode, term: Term) -> Option<(Choice, Vec<Pick>)> {
        let terms = self.vm.terms();
        let mut constraints = node.state.path.terms();
        let mut values: Vec<Constant> = Vec::new();
        let mut all = false;
        while values.len() <= MOST_VALUES {
            match self.ask(&constraints) {
                Answer::Sat(model) => {
                    let value = terms.eval(term, &model);
                    values.push(value);
                    let choice = Choice::Value {
                        term,
                        values: vec![value],
                    };
                    let is_it = choice.guard(terms, Pick(0))?;
                    constraints.push(terms.not(is_it));
                }
                Answer::Unsat(_) => {
                    all = true;
                    break;
                }
                Answer::Unknown(why @ Why::Halted(_)) => {
                    self.outcome.gaps.solver_gave_up(why);
                    return None;
                }
                Answer::Unknown(reason) => {
                    self.outcome.gaps.solver_gave_up(reason);
                    break;
                }
            }
        }
        if !all {
            values.truncate(1);
            self.outcome
                .gaps
                .made_concrete(terms.display(term).to_string());
        }
        let picks = (0..values.len()).map(Pick).collect();
        (!values.is_empty()).then_some((Choice::Value { term, values }, picks))
    }

    /// Whether all of these can hold together.
    pub(super) fn ask(&mut self, constraints: &[Term]) -> Answer {
        self.outcome.stats.solver_queries += 1;
        self.solver.check(&Query {
            terms: self.vm.terms(),
            constraints,
        })
    }

    /// Inputs that satisfy all of these.
    pub(super) fn model_of(&mut self, constraints: &[Term]) -> Option<Model> {
        match self.ask(constraints) {
            Answer::Sat(model) => Some(model),
            Answer::Unsat(_) => None,
            Answer::Unknown(reason) => {
                self.outcome.gaps.solver_gave_up(reason);
                None
            }
        }
    }
}
