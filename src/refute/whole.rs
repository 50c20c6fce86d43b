//! What is known of a whole program that begins with a main method: computed once, for all warnings.

use super::held::Held;
use super::order::Takings;
use super::parallel::Parallel;
use super::points_to::PointsTo;
use super::terms::{Code, field_of};
use crate::limit::Halt;
use crate::program::{FieldId, Location, MethodId};

pub(super) struct Whole {
    pub facts: PointsTo,
    pub held: Held,
    pub takings: Takings,
    parallel: Parallel,
}

impl Whole {
    /// `None` where anything is unknown.
    pub(super) fn of(code: &Code, main: MethodId, halt: &Halt) -> Option<Whole> {
        let facts = PointsTo::of(code.program, main, halt)?;
        let held = Held::of(code, &facts);
        let parallel = Parallel::of(&facts);
        Some(Whole {
            takings: Takings::of(code, &facts),
            held,
            parallel,
            facts,
        })
    }

    /// Whether anything leads to one of these locations.
    pub(super) fn reaches(&self, target: &[Location]) -> bool {
        let mut all = target.iter();
        all.any(|at| !self.facts.of_method(at.method).is_empty())
    }

    /// Where code that may run reads or writes a field.
    pub(super) fn accesses(&self, code: &Code, field: FieldId) -> Vec<Location> {
        let mut found = Vec::new();
        for &method in self.facts.of_method.keys() {
            let Ok(Some(body)) = code.program.code(method) else {
                continue;
            };
            for (index, instruction) in body.instructions.iter().enumerate() {
                if field_of(code.program, instruction) == Some(field) {
                    found.push(Location::new(method, index as u32));
                }
            }
        }
        found.sort_unstable();
        found
    }

    pub(super) fn parallel(&self) -> super::parallel::Meeting<'_> {
        self.parallel.with(&self.facts)
    }
}
