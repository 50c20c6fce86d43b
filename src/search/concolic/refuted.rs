//! What a precondition refuses at first sight: a reference for which it returns false at once. After CUTE's section 3.6:
//! executing the check `n.next.prev == n` finds the value of each `prev`, instead of trying all that there are.

use crate::program::instruction::OperandKind;
use crate::program::{Constant, Instruction, MethodId};
use crate::vm::{Candidate, Choice, ObjectId, Pick, State, Vm};

/// The picks of what a reference is that a precondition does not refuse at first sight. It must be the precondition itself
/// that asks, called by nobody but the driver: then no one else sees the reference before the run is rejected.
pub(crate) fn not_refused(
    vm: &Vm,
    state: &State,
    choice: &Choice,
    preconditions: &[MethodId],
) -> Vec<Pick> {
    let all = (0..choice.len()).map(Pick);
    let Choice::Object { lazy, candidates } = choice else {
        return all.collect();
    };
    let [_driver, frame] = &state.thread(state.current).frames[..] else {
        return all.collect();
    };
    let code = vm.program().code(frame.method).ok().flatten();
    let Some(code) = code.filter(|_| preconditions.contains(&frame.method)) else {
        return all.collect();
    };
    let returns_false = |index: u32| returns_false(&code.instructions, index);
    let operands = vm.top_operands(state, state.current, 2);
    let is_it = |at: usize| operands.get(at).and_then(|it| it.as_lazy()) == Some(*lazy);
    let (other, jumps_if_same, target) = match code.instructions[frame.pc as usize] {
        Instruction::IfNull { null, target } if is_it(0) => (ObjectId::NULL, null, target),
        Instruction::IfReference { equal, target } if is_it(0) != is_it(1) => {
            let other = operands[usize::from(is_it(0))];
            if !other.is_reference() {
                return all.collect();
            }
            (other.as_reference(), equal, target)
        }
        _ => return all.collect(),
    };
    let is_refused = |pick: &Pick| {
        let is_same = match candidates[pick.0] {
            Candidate::Null => other.is_null(),
            Candidate::Existing(object) => object == other,
            Candidate::New(_) => false,
        };
        let next = match is_same == jumps_if_same {
            true => target,
            false => frame.pc + 1,
        };
        returns_false(next)
    };
    all.filter(|pick| !is_refused(pick)).collect()
}

/// Whether nothing is done from here on but to return false.
fn returns_false(code: &[Instruction], from: u32) -> bool {
    let (mut at, mut is_false) = (from, false);
    // Jumps in a circle do not return.
    for _ in 0..code.len() {
        match code.get(at as usize) {
            Some(Instruction::Goto(target)) => at = *target,
            Some(Instruction::Const(Constant::Int(0))) if !is_false => {
                is_false = true;
                at += 1;
            }
            Some(Instruction::Return(Some(OperandKind::Int))) => return is_false,
            _ => return false,
        }
    }
    false
}
