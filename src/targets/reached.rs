//! Where a line begins that is to be reached.
//!
//! The code of one line may be in several pieces: a `finally` is written once for each way that leads into it, and the
//! jump behind a `try` has the line of its last `catch`. Each piece that control enters from another line counts.

use super::tie::{Part, Tie};
use crate::analysis::call_graph::start_of;
use crate::program::{Instruction, Location};

impl Tie<'_> {
    /// The throws of a line, or else where control comes to it.
    pub(super) fn reached(&self, part: &Part) -> Vec<Location> {
        let throws = part.indices.iter().copied().filter(|&index| {
            matches!(part.code.instructions[index as usize], Instruction::Throw)
                && !rethrows(part, index)
        });
        let throws: Vec<u32> = throws.collect();
        let indices = match throws.is_empty() {
            true => self.beginnings(part),
            false => throws,
        };
        let location = |index: u32| match index {
            0 => start_of(self.program, part.method),
            index => Location::new(part.method, index),
        };
        indices.into_iter().map(location).collect()
    }

    /// The instructions of a line at which control comes from other lines, but for those that come after another one.
    fn beginnings(&self, part: &Part) -> Vec<u32> {
        let Some(&first) = part.indices.first() else {
            return Vec::new();
        };
        let Some(method) = self.analysis.method(part.method) else {
            return vec![first];
        };
        let is_of_line = |at: &Location| {
            let index = at.index();
            index.is_some_and(|it| part.indices.binary_search(&it).is_ok())
        };
        let begins = |index: &u32| {
            let before = method.cfg.all_predecessors(method.at(*index));
            *index == 0 || before.iter().any(|it| !is_of_line(it))
        };
        let mut found: Vec<u32> = part.indices.iter().copied().filter(begins).collect();
        let works = |&index: &u32| does_something(part, index);
        if found.iter().any(works) {
            found.retain(works);
        }
        let node = |index: u32| method.cfg.node(method.at(index));
        let comes_after = |index: u32, other: u32| {
            let pair = node(other).zip(node(index));
            pair.is_some_and(|(other, index)| method.dominators().strictly_dominates(other, index))
        };
        let all = found.clone();
        found.retain(|&index| !all.iter().any(|&other| comes_after(index, other)));
        match found.is_empty() {
            true => vec![first],
            false => found,
        }
    }
}

/// Whether a piece of a line does more than lead from one place to another or let go of a lock.
fn does_something(part: &Part, from: u32) -> bool {
    let mut index = from;
    while part.indices.binary_search(&index).is_ok() {
        match part.code.instructions[index as usize] {
            Instruction::Load { .. } | Instruction::Store { .. } => {}
            Instruction::MonitorExit | Instruction::Nop => {}
            Instruction::Goto(_) | Instruction::Throw => return false,
            Instruction::Return(_) => return false,
            _ => return true,
        }
        index += 1;
    }
    false
}

/// What a synchronized block or a finally rethrows is no throw of the line.
fn rethrows(part: &Part, throw: u32) -> bool {
    let before = throw.checked_sub(1);
    let before = before.map(|it| &part.code.instructions[it as usize]);
    matches!(before, Some(Instruction::Load { .. }))
        && part.code.handlers.iter().any(|it| {
            it.catch.is_none() && it.target < throw && is_released(part, it.target, throw)
        })
}

/// Whether the code from a handler to a throw is straight: what it caught is what it throws.
fn is_released(part: &Part, handler: u32, throw: u32) -> bool {
    let between = &part.code.instructions[handler as usize..throw as usize];
    matches!(between.first(), Some(Instruction::Store { .. }))
        && between.iter().all(Instruction::falls_through)
}
