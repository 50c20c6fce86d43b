//! What a definition could do for a branch that went the wrong way, by what it stores and what the branch compares.
//! It orders what the paper picks at random; where nothing can be told, a definition may help.

use crate::analysis::operand::Producer;
use crate::analysis::{Analysis, MethodAnalysis};
use crate::program::instruction::{BinaryOp, Comparison};
use crate::program::{Constant, FieldId, Instruction, Location};

/// Ordered: what helps first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Help {
    /// After it the branch goes the right way, or is nearer to that.
    Yes,
    Maybe,
    No,
}

/// A branch with what it compared, where that is known: the deeper operand first.
pub(crate) struct Failed<'a> {
    pub branch: Location,
    /// Where it should have led.
    pub wanted: Location,
    pub operands: &'a [Option<i64>],
}

/// What a definition stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stored {
    Constant(i64),
    /// What was there, and this much more.
    More(i64),
    Unknown,
}

/// Whether executing a definition before the branch could make it go the right way.
pub(crate) fn help_of(analysis: &Analysis, failed: &Failed, definition: Location) -> Help {
    help(analysis, failed, definition).unwrap_or(Help::Maybe)
}

fn help(analysis: &Analysis, failed: &Failed, definition: Location) -> Option<Help> {
    let method = analysis.method(failed.branch.method)?;
    let index = failed.branch.index()?;
    let (op, target, compared) = match *method.code.instructions.get(index as usize)? {
        Instruction::If { op, target } => (op, target, [*failed.operands.first()?, Some(0)]),
        Instruction::IfCompare { op, target } => {
            let [left, right] = failed.operands[..] else {
                return None;
            };
            (op, target, [left, right])
        }
        Instruction::IfNull { null, target } => {
            let op = if null {
                Comparison::Equal
            } else {
                Comparison::NotEqual
            };
            (op, target, [*failed.operands.first()?, Some(0)])
        }
        _ => return None,
    };
    let op = match failed.wanted.index()? == target {
        true => op,
        false => opposite(op),
    };
    let written = field_written(analysis, definition);
    let reads = |position: usize| {
        let producers = method.operands().nth(index, position);
        matches!(producers, [only] if field_read(&method, *only).is_some_and(|it| Some(it) == written))
    };
    let stored = stored_by(analysis, definition);
    let [left, right] = compared;
    let (left_read, right_read) = (reads(0), reads(1));
    match (stored, left_read, right_read) {
        (Stored::Constant(value), true, false) => Some(yes(holds(op, value, right?))),
        (Stored::Constant(value), false, true) => Some(yes(holds(op, left?, value))),
        (Stored::More(more), true, false) => Some(yes(comes_nearer(op, left?, right?, more))),
        (Stored::More(more), false, true) => Some(yes(comes_nearer(op, left?, right?, -more))),
        _ => None,
    }
}

fn yes(it: bool) -> Help {
    if it { Help::Yes } else { Help::No }
}

fn opposite(op: Comparison) -> Comparison {
    match op {
        Comparison::Equal => Comparison::NotEqual,
        Comparison::NotEqual => Comparison::Equal,
        Comparison::Less => Comparison::GreaterOrEqual,
        Comparison::GreaterOrEqual => Comparison::Less,
        Comparison::Greater => Comparison::LessOrEqual,
        Comparison::LessOrEqual => Comparison::Greater,
    }
}

fn holds(op: Comparison, left: i64, right: i64) -> bool {
    match op {
        Comparison::Equal => left == right,
        Comparison::NotEqual => left != right,
        Comparison::Less => left < right,
        Comparison::GreaterOrEqual => left >= right,
        Comparison::Greater => left > right,
        Comparison::LessOrEqual => left <= right,
    }
}

/// Whether adding to the left side, perhaps again and again, leads to where the comparison holds.
fn comes_nearer(op: Comparison, left: i64, right: i64, more: i64) -> bool {
    match op {
        Comparison::Equal => (right - left).signum() == more.signum(),
        Comparison::NotEqual => more != 0,
        Comparison::Less | Comparison::LessOrEqual => more < 0,
        Comparison::Greater | Comparison::GreaterOrEqual => more > 0,
    }
}

/// The field a definition writes.
pub(crate) fn field_written(analysis: &Analysis, definition: Location) -> Option<FieldId> {
    match analysis.instruction(definition)? {
        Instruction::PutField(field) | Instruction::PutStatic(field) => {
            analysis.program().resolve_field(*field).ok()
        }
        _ => None,
    }
}

fn field_read(method: &MethodAnalysis, producer: Producer) -> Option<FieldId> {
    let Producer::Instruction(index) = producer else {
        return None;
    };
    match method.code.instructions[index as usize] {
        Instruction::GetField(field) | Instruction::GetStatic(field) => {
            method.program.resolve_field(field).ok()
        }
        _ => None,
    }
}

fn stored_by(analysis: &Analysis, definition: Location) -> Stored {
    let stored = || {
        let method = analysis.method(definition.method)?;
        let index = definition.index()?;
        let position = match method.code.instructions[index as usize] {
            Instruction::PutField(_) => 1,
            Instruction::PutStatic(_) => 0,
            _ => return None,
        };
        let written = field_written(analysis, definition)?;
        let [Producer::Instruction(value)] = *method.operands().nth(index, position) else {
            return None;
        };
        if let Some(constant) = constant(&method, value) {
            return Some(Stored::Constant(constant));
        }
        let Instruction::Binary { op, .. } = method.code.instructions[value as usize] else {
            return None;
        };
        let sign = match op {
            BinaryOp::Add => 1,
            BinaryOp::Subtract => -1,
            _ => return None,
        };
        let [old] = *method.operands().nth(value, 0) else {
            return None;
        };
        let [Producer::Instruction(more)] = *method.operands().nth(value, 1) else {
            return None;
        };
        let is_same = field_read(&method, old) == Some(written);
        is_same
            .then(|| constant(&method, more))
            .flatten()
            .map(|more| Stored::More(sign * more))
    };
    stored().unwrap_or(Stored::Unknown)
}

fn constant(method: &MethodAnalysis, index: u32) -> Option<i64> {
    match method.code.instructions[index as usize] {
        Instruction::Const(Constant::Int(value)) => Some(value.into()),
        Instruction::Const(Constant::Long(value)) => Some(value),
        Instruction::Const(Constant::Null) => Some(0),
        // A new object is not null.
        Instruction::New(_) | Instruction::NewArray(_) => Some(1),
        _ => None,
    }
}
