//! `Op`: an instruction as the loop runs it, one for each of the program's, at the same index. What needs looking up
//! starts as `Unresolved` and is overwritten when it is first run.

use super::natives::Model;
use super::ops::Throwing;
use super::value::Value;
use crate::program::instruction::{
    BinaryOp, Comparison, Element, InvokeKind, OperandKind, StackOp,
};
use crate::program::{ClassId, Code, Constant, Instruction, MethodId, StringId};
use std::cell::{Cell, OnceCell};

/// A method as the loop runs it.
pub(crate) struct Linked {
    pub ops: Box<[Cell<Op>]>,
    pub class: ClassId,
    /// Slots its arguments take, the receiver's included.
    pub arguments: u16,
    pub locals: u16,
    /// Locals and operands together.
    pub frame_size: u32,
    /// It has code, and entering it is no more than pushing a frame.
    pub is_plain: bool,
    /// Its code was found sound once; it need not be looked at again.
    pub checked: Cell<bool>,
    pub is_static: bool,
    pub is_synchronized: bool,
    /// No thread choice arises while it runs.
    pub is_atomic: bool,
    /// Of an atomic one: others may see what it does.
    pub is_seen: bool,
    /// It is an operation of a synchronizer: one step, up to where it parks.
    pub is_operation: bool,
    /// It is one that gives back what others may want.
    pub is_release: bool,
    /// Its own accesses are part of the operation that it is called in.
    pub is_part: bool,
    /// It shows what others' steps hide; its name.
    pub reveals: Option<&'static str>,
    /// Calling it does not initialise its class.
    pub is_detached: bool,
    /// No stack trace shows it.
    pub is_hidden: bool,
    /// Its own accesses are no visible operations.
    pub is_quiet: bool,
    pub origin: Origin,
    pub native: Option<&'static Model>,
    /// Its first instruction, its conditional branches and where they lead, where it is the application's; found when
    /// someone first watches branches.
    pub branches: OnceCell<Option<Box<[u64]>>>,
    /// Where it decides whether to throw; found when something that it decides by hangs on a fact.
    pub throwing: OnceCell<Throwing>,
}

/// Whose code it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    Application,
    Jdk,
    /// Made for a call site, or by the machine for itself: part of who calls it.
    Made,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Op {
    /// Look at the program's instruction, find what it names, and put that here.
    Unresolved,
    Nop,
    ConstNull,
    ConstInt(i32),
    ConstLong(i64),
    ConstFloat(f32),
    ConstDouble(f64),
    ConstString(StringId),
    ConstClass(ClassId),
    Load(u16),
    LoadWide(u16),
    Store(u16),
    StoreWide(u16),
    Increment {
        local: u16,
        by: i16,
    },

    LoadByte,
    LoadChar,
    LoadShort,
    LoadInt,
    LoadLong,
    LoadFloat,
    LoadDouble,
    LoadReference,
    StoreByte,
    StoreChar,
    StoreShort,
    StoreInt,
    StoreLong,
    StoreFloat,
    StoreDouble,
    StoreReference,
    ArrayLength,

    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,

    IntAdd,
    IntSubtract,
    IntMultiply,
    IntDivide,
    IntRemainder,
    IntShiftLeft,
    IntShiftRight,
    IntShiftRightUnsigned,
    IntAnd,
    IntOr,
    IntXor,
    IntNegate,
    LongAdd,
    LongSubtract,
    LongMultiply,
    LongDivide,
    LongRemainder,
    LongShiftLeft,
    LongShiftRight,
    LongShiftRightUnsigned,
    LongAnd,
    LongOr,
    LongXor,
    LongNegate,
    FloatAdd,
    FloatSubtract,
    FloatMultiply,
    FloatDivide,
    FloatRemainder,
    FloatNegate,
    DoubleAdd,
    DoubleSubtract,
    DoubleMultiply,
    DoubleDivide,
    DoubleRemainder,
    DoubleNegate,

    IntToLong,
    IntToFloat,
    IntToDouble,
    IntToByte,
    IntToChar,
    IntToShort,
    LongToInt,
    LongToFloat,
    LongToDouble,
    FloatToInt,
    FloatToLong,
    FloatToDouble,
    DoubleToInt,
    DoubleToLong,
    DoubleToFloat,
    LongCompare,
    FloatCompare {
        nan: i8,
    },
    DoubleCompare {
        nan: i8,
    },

    IfEqual(u32),
    IfNotEqual(u32),
    IfLess(u32),
    IfGreaterOrEqual(u32),
    IfGreater(u32),
    IfLessOrEqual(u32),
    IfIntEqual(u32),
    IfIntNotEqual(u32),
    IfIntLess(u32),
    IfIntGreaterOrEqual(u32),
    IfIntGreater(u32),
    IfIntLessOrEqual(u32),
    IfSame(u32),
    IfNotSame(u32),
    IfNull(u32),
    IfNotNull(u32),
    Goto(u32),
    Switch(u32),
    Jsr(u32),
    Ret(u16),
    Return,
    ReturnValue,
    ReturnWide,
    ReturnNarrow(Narrow),

    /// `settled`: a final field, which nobody writes once it has another value than that of a new object.
    GetField {
        slot: u32,
        settled: bool,
    },
    GetFieldWide {
        slot: u32,
        settled: bool,
    },
    PutField {
        slot: u32,
    },
    PutFieldWide {
        slot: u32,
    },
    /// Into a field of fewer than 32 bits, by code that may not have cut the value down itself.
    PutFieldNarrow {
        slot: u32,
        kind: Narrow,
    },
    /// `settled`: a final field, which nobody writes once its class is initialised.
    GetStatic {
        class: ClassId,
        slot: u32,
        settled: bool,
    },
    GetStaticWide {
        class: ClassId,
        slot: u32,
        settled: bool,
    },
    PutStatic {
        class: ClassId,
        slot: u32,
    },
    PutStaticWide {
        class: ClassId,
        slot: u32,
    },
    PutStaticNarrow {
        class: ClassId,
        slot: u32,
        kind: Narrow,
    },

    InvokeStatic {
        method: MethodId,
    },
    /// The receiver decides nothing: private, final and super calls.
    InvokeDirect {
        method: MethodId,
        arguments: u16,
    },
    InvokeVirtual {
        method: MethodId,
        arguments: u16,
    },
    /// `MethodHandle.invokeExact` and its like: the call's own descriptor counts.
    InvokePolymorphic {
        method: MethodId,
        arguments: u16,
    },

    New(ClassId),
    NewArray(ClassId),
    MultiNewArray {
        class: ClassId,
        dimensions: u8,
    },
    CheckCast(ClassId),
    InstanceOf(ClassId),
    Throw,
    MonitorEnter,
    MonitorExit,

    /// The steps of the initialiser stub, whose local 0 is the class: its supertypes, its own code, the end.
    InitialiseSupers,
    InitialiseOwn,
    InitialiseDone,
}

/// The types of fewer than 32 bits. Compilers cut values down before they store or return them; the JVM does it anyway.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Narrow {
    Boolean,
    Byte,
    Char,
    Short,
}

impl Narrow {
    pub(crate) fn of(descriptor: &str) -> Option<Narrow> {
        Some(match descriptor {
            "Z" => Narrow::Boolean,
            "B" => Narrow::Byte,
            "C" => Narrow::Char,
            "S" => Narrow::Short,
            _ => return None,
        })
    }

    #[inline(always)]
    pub(crate) fn cut(self, value: Value) -> Value {
        let int = value.as_int();
        Value::int(match self {
            Narrow::Boolean => int & 1,
            Narrow::Byte => (int as i8).into(),
            Narrow::Char => (int as u16).into(),
            Narrow::Short => (int as i16).into(),
        })
    }
}

/// The ops of a method, before any of them has run.
pub(crate) fn lower(code: &Code) -> Box<[Cell<Op>]> {
    code.instructions
        .iter()
        .map(|instruction| Cell::new(lower_one(instruction)))
        .collect()
}

fn lower_one(instruction: &Instruction) -> Op {
    use Comparison as C;
    use Instruction as I;
    match *instruction {
        I::Nop => Op::Nop,
        I::Const(constant) => match constant {
            Constant::Null => Op::ConstNull,
            Constant::Int(value) => Op::ConstInt(value),
            Constant::Long(value) => Op::ConstLong(value),
            Constant::Float(value) => Op::ConstFloat(value),
            Constant::Double(value) => Op::ConstDouble(value),
            Constant::String(id) => Op::ConstString(id),
            _ => Op::Unresolved,
        },
        I::Load { kind, local } if kind.is_wide() => Op::LoadWide(local),
        I::Load { local, .. } => Op::Load(local),
        I::Store { kind, local } if kind.is_wide() => Op::StoreWide(local),
        I::Store { local, .. } => Op::Store(local),
        I::Increment { local, by } => Op::Increment { local, by },
        I::ArrayLoad(element) => match element {
            Element::Byte => Op::LoadByte,
            Element::Char => Op::LoadChar,
            Element::Short => Op::LoadShort,
            Element::Int => Op::LoadInt,
            Element::Long => Op::LoadLong,
            Element::Float => Op::LoadFloat,
            Element::Double => Op::LoadDouble,
            Element::Reference => Op::LoadReference,
        },
        I::ArrayStore(element) => match element {
            Element::Byte => Op::StoreByte,
            Element::Char => Op::StoreChar,
            Element::Short => Op::StoreShort,
            Element::Int => Op::StoreInt,
            Element::Long => Op::StoreLong,
            Element::Float => Op::StoreFloat,
            Element::Double => Op::StoreDouble,
            Element::Reference => Op::StoreReference,
        },
        I::ArrayLength => Op::ArrayLength,
        I::Stack(op) => match op {
            StackOp::Pop => Op::Pop,
            StackOp::Pop2 => Op::Pop2,
            StackOp::Dup => Op::Dup,
            StackOp::DupX1 => Op::DupX1,
            StackOp::DupX2 => Op::DupX2,
            StackOp::Dup2 => Op::Dup2,
            StackOp::Dup2X1 => Op::Dup2X1,
            StackOp::Dup2X2 => Op::Dup2X2,
            StackOp::Swap => Op::Swap,
        },
        I::Binary { op, kind } => lower_binary(op, kind),
        I::Negate(kind) => match kind {
            OperandKind::Long => Op::LongNegate,
            OperandKind::Float => Op::FloatNegate,
            OperandKind::Double => Op::DoubleNegate,
            _ => Op::IntNegate,
        },
        I::Convert { from, to } => lower_conversion(from, to),
        I::Compare { kind, nan } => match kind {
            OperandKind::Float => Op::FloatCompare { nan },
            OperandKind::Double => Op::DoubleCompare { nan },
            _ => Op::LongCompare,
        },
        I::If { op, target } => match op {
            C::Equal => Op::IfEqual(target),
            C::NotEqual => Op::IfNotEqual(target),
            C::Less => Op::IfLess(target),
            C::GreaterOrEqual => Op::IfGreaterOrEqual(target),
            C::Greater => Op::IfGreater(target),
            C::LessOrEqual => Op::IfLessOrEqual(target),
        },
        I::IfCompare { op, target } => match op {
            C::Equal => Op::IfIntEqual(target),
            C::NotEqual => Op::IfIntNotEqual(target),
            C::Less => Op::IfIntLess(target),
            C::GreaterOrEqual => Op::IfIntGreaterOrEqual(target),
            C::Greater => Op::IfIntGreater(target),
            C::LessOrEqual => Op::IfIntLessOrEqual(target),
        },
        I::IfReference {
            equal: true,
            target,
        } => Op::IfSame(target),
        I::IfReference {
            equal: false,
            target,
        } => Op::IfNotSame(target),
        I::IfNull { null: true, target } => Op::IfNull(target),
        I::IfNull {
            null: false,
            target,
        } => Op::IfNotNull(target),
        I::Goto(target) => Op::Goto(target),
        I::Switch(number) => Op::Switch(number),
        I::Jsr(target) => Op::Jsr(target),
        I::Ret(local) => Op::Ret(local),
        I::Return(None) => Op::Return,
        I::Return(Some(kind)) if kind.is_wide() => Op::ReturnWide,
        I::Return(Some(_)) => Op::ReturnValue,
        I::Throw => Op::Throw,
        I::MonitorEnter => Op::MonitorEnter,
        I::MonitorExit => Op::MonitorExit,
        I::GetField(_)
        | I::PutField(_)
        | I::GetStatic(_)
        | I::PutStatic(_)
        | I::Invoke { .. }
        | I::InvokeDynamic(_)
        | I::New(_)
        | I::NewArray(_)
        | I::MultiNewArray { .. }
        | I::CheckCast(_)
        | I::InstanceOf(_) => Op::Unresolved,
    }
}

fn lower_binary(op: BinaryOp, kind: OperandKind) -> Op {
    use BinaryOp as B;
    match (kind, op) {
        (OperandKind::Long, B::Add) => Op::LongAdd,
        (OperandKind::Long, B::Subtract) => Op::LongSubtract,
        (OperandKind::Long, B::Multiply) => Op::LongMultiply,
        (OperandKind::Long, B::Divide) => Op::LongDivide,
        (OperandKind::Long, B::Remainder) => Op::LongRemainder,
        (OperandKind::Long, B::ShiftLeft) => Op::LongShiftLeft,
        (OperandKind::Long, B::ShiftRight) => Op::LongShiftRight,
        (OperandKind::Long, B::ShiftRightUnsigned) => Op::LongShiftRightUnsigned,
        (OperandKind::Long, B::And) => Op::LongAnd,
        (OperandKind::Long, B::Or) => Op::LongOr,
        (OperandKind::Long, B::Xor) => Op::LongXor,
        (OperandKind::Float, B::Add) => Op::FloatAdd,
        (OperandKind::Float, B::Subtract) => Op::FloatSubtract,
        (OperandKind::Float, B::Multiply) => Op::FloatMultiply,
        (OperandKind::Float, B::Divide) => Op::FloatDivide,
        (OperandKind::Float, _) => Op::FloatRemainder,
        (OperandKind::Double, B::Add) => Op::DoubleAdd,
        (OperandKind::Double, B::Subtract) => Op::DoubleSubtract,
        (OperandKind::Double, B::Multiply) => Op::DoubleMultiply,
        (OperandKind::Double, B::Divide) => Op::DoubleDivide,
        (OperandKind::Double, _) => Op::DoubleRemainder,
        (_, B::Add) => Op::IntAdd,
        (_, B::Subtract) => Op::IntSubtract,
        (_, B::Multiply) => Op::IntMultiply,
        (_, B::Divide) => Op::IntDivide,
        (_, B::Remainder) => Op::IntRemainder,
        (_, B::ShiftLeft) => Op::IntShiftLeft,
        (_, B::ShiftRight) => Op::IntShiftRight,
        (_, B::ShiftRightUnsigned) => Op::IntShiftRightUnsigned,
        (_, B::And) => Op::IntAnd,
        (_, B::Or) => Op::IntOr,
        (_, B::Xor) => Op::IntXor,
    }
}

fn lower_conversion(from: OperandKind, to: Element) -> Op {
    match (from, to) {
        (OperandKind::Long, Element::Int) => Op::LongToInt,
        (OperandKind::Long, Element::Float) => Op::LongToFloat,
        (OperandKind::Long, _) => Op::LongToDouble,
        (OperandKind::Float, Element::Int) => Op::FloatToInt,
        (OperandKind::Float, Element::Long) => Op::FloatToLong,
        (OperandKind::Float, _) => Op::FloatToDouble,
        (OperandKind::Double, Element::Int) => Op::DoubleToInt,
        (OperandKind::Double, Element::Long) => Op::DoubleToLong,
        (OperandKind::Double, _) => Op::DoubleToFloat,
        (_, Element::Long) => Op::IntToLong,
        (_, Element::Float) => Op::IntToFloat,
        (_, Element::Double) => Op::IntToDouble,
        (_, Element::Byte) => Op::IntToByte,
        (_, Element::Char) => Op::IntToChar,
        (_, _) => Op::IntToShort,
    }
}

/// How an invocation's instruction and the method it resolved to come to an op.
pub(crate) fn lower_invoke(
    kind: InvokeKind,
    method: MethodId,
    arguments: u16,
    decided: bool,
) -> Op {
    match kind {
        InvokeKind::Static => Op::InvokeStatic { method },
        InvokeKind::Special => Op::InvokeDirect { method, arguments },
        _ if decided => Op::InvokeDirect { method, arguments },
        _ => Op::InvokeVirtual { method, arguments },
    }
}
