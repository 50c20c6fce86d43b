//! Conditional branches: the places in a method's code where it may go on in several ways, for whoever counts which of
//! them were taken.

use super::class::{Code, MethodId};
use super::instruction::Instruction;
use super::{ClassId, Program};
use std::ops::Range;

/// The name of the field in which javac keeps whether assertions are off.
const ASSERTIONS_DISABLED: &str = "$assertionsDisabled";

/// An `if` or a `switch`, and where it may go on: at least two places, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Branch {
    pub index: u32,
    pub successors: Vec<u32>,
    /// It belongs to the condition of an assertion.
    pub is_asserted: bool,
}

/// The instructions of one assertion: the question whether assertions are on, which no source has, and what is done if so.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Assertion {
    question: Range<u32>,
    all: Range<u32>,
}

impl Program {
    /// The conditional branches of a method, in order, without the questions whether assertions are on.
    pub(crate) fn branches(&self, method: MethodId) -> Vec<Branch> {
        let Some(code) = self.code(method).ok().flatten() else {
            return Vec::new();
        };
        let assertions = self.find_assertions(code);
        let branches = (0..code.instructions.len() as u32).filter_map(|index| {
            let mut successors = successors(code, index)?;
            successors.sort_unstable();
            successors.dedup();
            let is_asked = assertions.iter().any(|it| it.question.contains(&index));
            let is_real = successors.len() > 1 && !is_asked;
            is_real.then(|| Branch {
                index,
                successors,
                is_asserted: assertions.iter().any(|it| it.all.contains(&index)),
            })
        });
        branches.collect()
    }

    /// The instructions of a method that belong to its assertions.
    pub(crate) fn assertions(&self, method: MethodId) -> Vec<Range<u32>> {
        let code = self.code(method).ok().flatten();
        let found = code.map_or(Vec::new(), |code| self.find_assertions(code));
        found.into_iter().map(|it| it.all).collect()
    }

    fn find_assertions(&self, code: &Code) -> Vec<Assertion> {
        let assertion = |index: usize| {
            let target = code.instructions.get(index + 1)?.target()?;
            let question = index as u32..index as u32 + 2;
            let end = match code.instructions[index] {
                Instruction::GetStatic(field) => {
                    let field = self.references().field(field);
                    let is_it = self.text(field.name) == ASSERTIONS_DISABLED;
                    is_it.then(|| target.max(question.end))?
                }
                // In the initialiser of the class.
                Instruction::Invoke { method, .. } => {
                    let called = self.references().method(method);
                    let is_it = self.text(called.name) == "desiredAssertionStatus";
                    is_it.then_some(question.end)?
                }
                _ => return None,
            };
            let all = question.start..end;
            Some(Assertion { question, all })
        };
        (0..code.instructions.len()).filter_map(assertion).collect()
    }

    /// Whether a class is the application's own: neither of the JDK, nor brought along or made by guide.
    pub(crate) fn is_application(&self, class: ClassId) -> bool {
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
