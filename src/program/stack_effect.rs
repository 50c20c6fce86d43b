//! What each instruction takes from the operand stack and leaves there: [`Program::stack_effect`] in slots, and
//! for `verify` in kinds. Longs and doubles take two slots.

use super::Program;
use super::descriptor::{self, MethodDescriptor};
use super::instruction::{BinaryOp, Instruction, InvokeKind, OperandKind, StackOp};
use super::reference::{Constant, References};
use super::symbol::{Symbol, Symbols};

/// How many slots an instruction pops and then pushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StackEffect {
    pub pops: usize,
    pub pushes: usize,
}

impl Program {
    pub(crate) fn stack_effect(&self, instruction: &Instruction) -> StackEffect {
        let names = Names {
            symbols: &self.symbols,
            references: &self.references,
        };
        match instruction {
            Instruction::Stack(op) => {
                let shape = op.shape();
                StackEffect {
                    pops: shape.taken,
                    pushes: shape.left.len(),
                }
            }
            // The return address.
            Instruction::Jsr(_) => StackEffect { pops: 0, pushes: 1 },
            _ => {
                let mut pops = Vec::new();
                let push = names.operands(instruction, &mut pops);
                StackEffect {
                    pops: pops.iter().map(|kind| kind.slots()).sum(),
                    pushes: push.map_or(0, OperandKind::slots),
                }
            }
        }
    }

    /// Puts the kinds of the values an instruction takes into `pops`, deepest first, and returns the kind of the one
    /// it leaves. What a [`StackOp`] does is told by [`StackOp::rearrange`]; the address a `jsr` leaves has no kind.
    pub fn operand_kinds(
        &self,
        instruction: &Instruction,
        pops: &mut Vec<OperandKind>,
    ) -> Option<OperandKind> {
        let names = Names {
            symbols: &self.symbols,
            references: &self.references,
        };
        names.operands(instruction, pops)
    }
}

impl OperandKind {
    /// How many stack slots or local variables it takes.
    pub(crate) fn slots(self) -> usize {
        if self.is_wide() { 2 } else { 1 }
    }
}

/// What a stack instruction does, slot by slot.
pub(super) struct Shape {
    /// How many slots it takes off.
    pub taken: usize,
    /// Where the taken slots fall into two parts; neither this one nor the first may be the second half of a long or
    /// double. 0 where there is one part only.
    pub cut: usize,
    /// What it leaves: positions among the taken slots, the deepest being 0.
    pub left: &'static [usize],
}

impl StackOp {
    pub(super) fn shape(self) -> Shape {
        let (taken, cut, left): (_, _, &[usize]) = match self {
            StackOp::Pop => (1, 0, &[]),
            StackOp::Pop2 => (2, 0, &[]),
            StackOp::Dup => (1, 0, &[0, 0]),
            StackOp::DupX1 => (2, 1, &[1, 0, 1]),
            StackOp::DupX2 => (3, 2, &[2, 0, 1, 2]),
            StackOp::Dup2 => (2, 0, &[0, 1, 0, 1]),
            StackOp::Dup2X1 => (3, 1, &[1, 2, 0, 1, 2]),
            StackOp::Dup2X2 => (4, 2, &[2, 3, 0, 1, 2, 3]),
            StackOp::Swap => (2, 1, &[1, 0]),
        };
        Shape { taken, cut, left }
    }

    /// Does to a stack of slots what the instruction does; `false`, and nothing, where it holds too few.
    pub(crate) fn rearrange<T: Copy>(self, stack: &mut Vec<T>) -> bool {
        let shape = self.shape();
        let enough = stack.len() >= shape.taken;
        if enough {
            shape.apply(stack);
        }
        enough
    }
}

impl Shape {
    /// Rearranges a stack that holds at least `taken` slots.
    pub(crate) fn apply<T: Copy>(&self, stack: &mut Vec<T>) {
        let base = stack.len() - self.taken;
        // `left` names at most the four slots taken.
        let mut group = [stack.get(base).copied(); 4];
        for (place, slot) in group.iter_mut().zip(&stack[base..]) {
            *place = Some(*slot);
        }
        stack.truncate(base);
        stack.extend(self.left.iter().filter_map(|&at| group[at]));
    }
}

/// What the ids in instructions stand for: all of a program that an instruction's effect depends on.
#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    pub symbols: &'a Symbols,
    pub references: &'a References,
}

impl<'a> Names<'a> {
    pub(crate) fn text(&self, symbol: Symbol) -> &'a str {
        self.symbols.text(symbol)
    }

    /// Puts the kinds of the values an instruction takes into `pops`, deepest first, and returns the kind of the one
    /// it leaves. `StackOp`s and return addresses have no kinds of their own and are not covered.
    pub(crate) fn operands(
        &self,
        instruction: &Instruction,
        pops: &mut Vec<OperandKind>,
    ) -> Option<OperandKind> {
        use OperandKind::{Int, Reference};
        pops.clear();
        let mut effect = |taken: &[OperandKind], left: Option<OperandKind>| {
            pops.extend_from_slice(taken);
            left
        };
        match *instruction {
            Instruction::Nop
            | Instruction::Increment { .. }
            | Instruction::Stack(_)
            | Instruction::Goto(_)
            | Instruction::Jsr(_)
            | Instruction::Ret(_) => None,
            Instruction::Const(constant) => self.constant_kind(constant),
            Instruction::Load { kind, .. } => Some(kind),
            Instruction::Store { kind, .. } => effect(&[kind], None),
            Instruction::ArrayLoad(element) => effect(&[Reference, Int], Some(element.kind())),
            Instruction::ArrayStore(element) => effect(&[Reference, Int, element.kind()], None),
            Instruction::ArrayLength => effect(&[Reference], Some(Int)),
            Instruction::Binary { op, kind } => match op {
                BinaryOp::ShiftLeft | BinaryOp::ShiftRight | BinaryOp::ShiftRightUnsigned => {
                    effect(&[kind, Int], Some(kind))
                }
                _ => effect(&[kind, kind], Some(kind)),
            },
            Instruction::Negate(kind) => effect(&[kind], Some(kind)),
            Instruction::Convert { from, to } => effect(&[from], Some(to.kind())),
            Instruction::Compare { kind, .. } => effect(&[kind, kind], Some(Int)),
            Instruction::If { .. } | Instruction::Switch(_) => effect(&[Int], None),
            Instruction::IfCompare { .. } => effect(&[Int, Int], None),
            Instruction::IfReference { .. } => effect(&[Reference, Reference], None),
            Instruction::IfNull { .. } => effect(&[Reference], None),
            Instruction::Return(kind) => effect(kind.as_slice(), None),
            Instruction::GetField(field) => effect(&[Reference], self.field_kind(field)),
            Instruction::PutField(field) => {
                pops.push(Reference);
                pops.extend(self.field_kind(field));
                None
            }
            Instruction::GetStatic(field) => self.field_kind(field),
            Instruction::PutStatic(field) => {
                pops.extend(self.field_kind(field));
                None
            }
            Instruction::Invoke { kind, method } => {
                if kind != InvokeKind::Static {
                    pops.push(Reference);
                }
                self.call(self.references.method(method).descriptor, pops)
            }
            Instruction::InvokeDynamic(site) => {
                self.call(self.references.call_site(site).descriptor, pops)
            }
            Instruction::New(_) => Some(Reference),
            Instruction::NewArray(_) => effect(&[Int], Some(Reference)),
            Instruction::MultiNewArray { dimensions, .. } => {
                pops.resize(dimensions.into(), Int);
                Some(Reference)
            }
            Instruction::CheckCast(_) => effect(&[Reference], Some(Reference)),
            Instruction::InstanceOf(_) => effect(&[Reference], Some(Int)),
            Instruction::Throw | Instruction::MonitorEnter | Instruction::MonitorExit => {
                effect(&[Reference], None)
            }
        }
    }

    /// `None` where a dynamic constant's descriptor is that of no value.
    fn constant_kind(&self, constant: Constant) -> Option<OperandKind> {
        match constant {
            Constant::Int(_) => Some(OperandKind::Int),
            Constant::Long(_) => Some(OperandKind::Long),
            Constant::Float(_) => Some(OperandKind::Float),
            Constant::Double(_) => Some(OperandKind::Double),
            Constant::Dynamic(id) => {
                let text = self.text(self.references.dynamic(id).descriptor);
                descriptor::is_field(text).then(|| descriptor::kind(text))?
            }
            Constant::Null
            | Constant::String(_)
            | Constant::Class(_)
            | Constant::MethodType(_)
            | Constant::MethodHandle(_) => Some(OperandKind::Reference),
        }
    }

    fn field_kind(&self, field: super::FieldRefId) -> Option<OperandKind> {
        descriptor::kind(self.text(self.references.field(field).descriptor))
    }

    /// Adds a call's arguments to `pops`; returns the kind of its result.
    fn call(&self, descriptor: Symbol, pops: &mut Vec<OperandKind>) -> Option<OperandKind> {
        let descriptor = MethodDescriptor::parse(self.text(descriptor))
            .expect("decode lets only method descriptors through");
        let parameters = descriptor.parameters.iter();
        pops.extend(parameters.filter_map(|text| descriptor::kind(text)));
        descriptor.result_kind()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stack_instructions_rearrange_slots_as_the_specification_draws_them() {
        let check = |op: StackOp, before: &str, after: &str| {
            let mut stack: Vec<char> = before.chars().collect();
            op.shape().apply(&mut stack);
            assert_eq!(stack.iter().collect::<String>(), after, "{op:?}");
        };
        check(StackOp::Pop, "abcde", "abcd");
        check(StackOp::Pop2, "abcde", "abc");
        check(StackOp::Dup, "abcde", "abcdee");
        check(StackOp::DupX1, "abcde", "abcede");
        check(StackOp::DupX2, "abcde", "abecde");
        check(StackOp::Dup2, "abcde", "abcdede");
        check(StackOp::Dup2X1, "abcde", "abdecde");
        check(StackOp::Dup2X2, "abcde", "adebcde");
        check(StackOp::Swap, "abcde", "abced");
        check(StackOp::Dup, "a", "aa");
    }
}
