//! `Instruction`: what the 200 opcodes of the JVM come down to. Operands are ids, branch targets instruction indices.

use super::reference::{CallSiteId, Constant, FieldRefId, MethodRefId};
use super::symbol::Symbol;

/// Copy and 16 bytes, so that code is a flat array.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Instruction {
    Nop,
    Const(Constant),
    Load {
        kind: OperandKind,
        local: u16,
    },
    Store {
        kind: OperandKind,
        local: u16,
    },
    Increment {
        local: u16,
        by: i16,
    },
    ArrayLoad(Element),
    ArrayStore(Element),
    ArrayLength,
    Stack(StackOp),
    Binary {
        op: BinaryOp,
        kind: OperandKind,
    },
    Negate(OperandKind),
    Convert {
        from: OperandKind,
        to: Element,
    },
    /// `lcmp`, `fcmpl`, `fcmpg`, `dcmpl`, `dcmpg`: -1, 0 or 1, and `nan` where an operand is NaN.
    Compare {
        kind: OperandKind,
        nan: i8,
    },
    /// An int against zero.
    If {
        op: Comparison,
        target: u32,
    },
    /// Two ints.
    IfCompare {
        op: Comparison,
        target: u32,
    },
    /// Two references; `equal` says which outcome jumps.
    IfReference {
        equal: bool,
        target: u32,
    },
    /// A reference against null; `null` says which outcome jumps.
    IfNull {
        null: bool,
        target: u32,
    },
    Goto(u32),
    /// Index into [`Code::switches`](super::Code::switches).
    Switch(u32),
    /// Pushes the index of the next instruction and jumps. Only in class files before Java 7.
    Jsr(u32),
    Ret(u16),
    Return(Option<OperandKind>),
    GetField(FieldRefId),
    PutField(FieldRefId),
    GetStatic(FieldRefId),
    PutStatic(FieldRefId),
    Invoke {
        kind: InvokeKind,
        method: MethodRefId,
    },
    InvokeDynamic(CallSiteId),
    New(Symbol),
    /// The name of the array's own class: `[I`, `[Ljava/lang/String;`.
    NewArray(Symbol),
    MultiNewArray {
        class: Symbol,
        dimensions: u8,
    },
    CheckCast(Symbol),
    InstanceOf(Symbol),
    Throw,
    MonitorEnter,
    MonitorExit,
}

/// What a local variable or operand holds, as the instruction set tells it apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OperandKind {
    Int,
    Long,
    Float,
    Double,
    Reference,
}

/// What an array element holds, or what a conversion makes. Boolean arrays are accessed as `Byte`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Element {
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Reference,
}

impl Element {
    /// What it is once it is on the stack.
    pub fn kind(self) -> OperandKind {
        match self {
            Element::Byte | Element::Char | Element::Short | Element::Int => OperandKind::Int,
            Element::Long => OperandKind::Long,
            Element::Float => OperandKind::Float,
            Element::Double => OperandKind::Double,
            Element::Reference => OperandKind::Reference,
        }
    }
}

impl OperandKind {
    /// Longs and doubles take two local variables and count twice on the operand stack.
    pub(crate) fn is_wide(self) -> bool {
        matches!(self, OperandKind::Long | OperandKind::Double)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    ShiftLeft,
    ShiftRight,
    ShiftRightUnsigned,
    And,
    Or,
    Xor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    Equal,
    NotEqual,
    Less,
    GreaterOrEqual,
    Greater,
    LessOrEqual,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StackOp {
    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InvokeKind {
    Virtual,
    Special,
    Static,
    Interface,
}

/// The cases of a `tableswitch` or `lookupswitch`, by ascending key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Switch {
    pub cases: Vec<(i32, u32)>,
    pub default: u32,
    /// Whether the keys are consecutive.
    pub table: bool,
}

impl Switch {
    pub(crate) fn target(&self, key: i32) -> u32 {
        if self.table {
            let first = self.cases.first().map_or(0, |case| case.0);
            let at = i64::from(key) - i64::from(first);
            let case = usize::try_from(at).ok().and_then(|at| self.cases.get(at));
            return case.map_or(self.default, |case| case.1);
        }
        match self.cases.binary_search_by_key(&key, |case| case.0) {
            Ok(at) => self.cases[at].1,
            Err(_) => self.default,
        }
    }
}

impl Instruction {
    /// Where it may jump, other than to the next instruction; a switch's targets are in the code's table.
    pub fn target(&self) -> Option<u32> {
        match *self {
            Instruction::If { target, .. }
            | Instruction::IfCompare { target, .. }
            | Instruction::IfReference { target, .. }
            | Instruction::IfNull { target, .. }
            | Instruction::Goto(target)
            | Instruction::Jsr(target) => Some(target),
            _ => None,
        }
    }

    /// Whether control can go on to the next instruction.
    pub(crate) fn falls_through(&self) -> bool {
        !matches!(
            self,
            Instruction::Goto(_)
                | Instruction::Switch(_)
                | Instruction::Jsr(_)
                | Instruction::Ret(_)
                | Instruction::Return(_)
                | Instruction::Throw
        )
    }
}
