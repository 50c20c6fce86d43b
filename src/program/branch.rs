//! Conditional branches: the places in a method's code where it may go on in several ways, for whoever counts which of
//! them were taken.

use super::class::{Code, MethodId};
use super::instruction::Instruction;
use super::{ClassId, Program};

/// The name of the field in which javac keeps whether assertions are off.
const ASSERTIONS_DISABLED: &str = "$assertionsDisabled";

/// An `if` or a `switch`, and where it may go on: at least two places, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    pub index: u32,
    pub successors: Vec<u32>,
}

impl Program {
    /// The conditional branches of a method, in order. Not those that ask whether assertions are on: the source has no
    /// such condition.
    pub fn branches(&self, method: MethodId) -> Vec<Branch> {
        let Some(code) = self.code(method).ok().flatten() else {
            return Vec::new();
        };
        let branches = (0..code.instructions.len() as u32).filter_map(|index| {
            let mut successors = successors(code, index)?;
            successors.sort_unstable();
            successors.dedup();
            let is_real = successors.len() > 1 && !self.asks_for_assertions(code, index);
            is_real.then_some(Branch { index, successors })
        });
        branches.collect()
    }

    fn asks_for_assertions(&self, code: &Code, index: u32) -> bool {
        let before = index.checked_sub(1).map(|at| code.instructions[at as usize]);
        match before {
            Some(Instruction::GetStatic(field)) => {
                let field = self.references().field(field);
                self.text(field.name) == ASSERTIONS_DISABLED
            }
            _ => false,
        }
    }

    /// Whether a class is the application's own: neither of the JDK, nor brought along or made by guide.
    pub fn is_application(&self, class: ClassId) -> bool {
        !self.is_from_jdk(class) && !self.is_provided(class) && !self.is_made(class)
    }
}

/// Where a conditional branch may go on; `None` for any other instruction.
fn successors(code: &Code, index: u32) -> Option<Vec<u32>> {
    match code.instructions[index as usize] {
        Instruction::If { target, .. }
        | Instruction::IfCompare { target, .. }
        | Instruction::IfReference { target, .. }
        | Instruction::IfNull { target, .. } => Some(vec![index + 1, target]),
        Instruction::Switch(number) => {
            let switch = &code.switches[number as usize];
            let cases = switch.cases.iter().map(|&(_, target)| target);
            Some(cases.chain([switch.default]).collect())
        }
        _ => None,
    }
}
