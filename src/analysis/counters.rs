//! Counters of a loop: locals that it only counts up or down, so that nothing it does hangs on their values.

use super::MethodAnalysis;
use crate::program::Location;
use crate::program::instruction::{BinaryOp, Instruction};
use std::collections::BTreeSet;

impl MethodAnalysis<'_> {
    /// The locals that control only counts with on its ways from a location back to it; `None` where there is no way
    /// back.
    pub(crate) fn counters(&self, at: Location) -> Option<Vec<u16>> {
        let cycle = self.cycle_through(at)?;
        let mut counted = BTreeSet::new();
        let mut used = BTreeSet::new();
        for index in cycle.iter().filter_map(|at| at.index()) {
            let instruction = self.code.instructions[index as usize];
            match instruction {
                Instruction::Increment { local, .. } => _ = counted.insert(local),
                Instruction::Load { local, .. } => {
                    let is_counted = self.is_added_to(index, local);
                    let into = if is_counted { &mut counted } else { &mut used };
                    into.insert(local);
                }
                Instruction::Store { local, .. } => {
                    // The end of such an addition, or any other value.
                    let begins = index.checked_sub(3);
                    if !begins.is_some_and(|index| self.is_added_to(index, local)) {
                        used.insert(local);
                    }
                }
                Instruction::Ret(local) => _ = used.insert(local),
                _ => {}
            }
        }
        counted.retain(|local| !used.contains(local));
        Some(counted.into_iter().collect())
    }

    /// Whether the value of a local that is loaded here, and something else, make its next value: `n += 2`.
    fn is_added_to(&self, index: u32, local: u16) -> bool {
        let at = index as usize;
        let Some(&[first, operand, operation, last]) = self
            .code
            .instructions
            .get(at..at + 4)
            .and_then(|it| it.first_chunk())
        else {
            return false;
        };
        let is_other = match operand {
            Instruction::Load { local: other, .. } => other != local,
            Instruction::Const(_) => true,
            _ => false,
        };
        let adds = matches!(
            operation,
            Instruction::Binary {
                op: BinaryOp::Add | BinaryOp::Subtract,
                ..
            }
        );
        let is_it = |instruction| match instruction {
            Instruction::Load { local: it, .. } | Instruction::Store { local: it, .. } => {
                it == local
            }
            _ => false,
        };
        is_other && adds && is_it(first) && is_it(last)
    }

    /// The locations on ways from a location back to it: those that are both ahead of it and behind it.
    fn cycle_through(&self, at: Location) -> Option<Vec<Location>> {
        let closure = |next: &dyn Fn(Location) -> Vec<Location>| {
            let mut all = BTreeSet::new();
            let mut open = next(at);
            while let Some(at) = open.pop() {
                if all.insert(at) {
                    open.extend(next(at));
                }
            }
            all
        };
        let ahead = closure(&|from| {
            let mut next = self.cfg.successors(from);
            next.extend(self.cfg.exceptional_successors(from));
            next
        });
        if !ahead.contains(&at) {
            return None;
        }
        let behind = closure(&|to| self.cfg.all_predecessors(to));
        Some(ahead.intersection(&behind).copied().collect())
    }
}
