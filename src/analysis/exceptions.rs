//! Which instructions may throw, and what: the implicit exceptional edges of a control flow graph (JVMS 6.5), and the
//! class an explicit `athrow` throws where the code shows it.

use crate::program::instruction::{BinaryOp, InvokeKind, OperandKind, StackOp};
use crate::program::{Code, Constant, Instruction, Program, Symbol};

/// What an instruction may throw by itself, without an `athrow`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Throws {
    Nothing,
    /// These runtime exceptions and, where it may load or allocate, errors.
    Some {
        exceptions: &'static [&'static str],
        errors: bool,
    },
    /// A call: whatever the callee throws.
    Anything,
}

const NULL: &str = "java/lang/NullPointerException";
const BOUNDS: &str = "java/lang/ArrayIndexOutOfBoundsException";

pub(crate) fn throws(instruction: &Instruction) -> Throws {
    let some = |exceptions, errors| Throws::Some { exceptions, errors };
    match instruction {
        Instruction::Invoke { .. } | Instruction::InvokeDynamic(_) => Throws::Anything,
        Instruction::GetField(_) | Instruction::PutField(_) => some(&[NULL], true),
        Instruction::ArrayLength | Instruction::MonitorEnter | Instruction::Throw => {
            some(&[NULL], false)
        }
        Instruction::MonitorExit => some(&[NULL, "java/lang/IllegalMonitorStateException"], false),
        Instruction::ArrayLoad(_) => some(&[NULL, BOUNDS], false),
        Instruction::ArrayStore(_) => some(&[NULL, BOUNDS, "java/lang/ArrayStoreException"], false),
        Instruction::Binary {
            op: BinaryOp::Divide | BinaryOp::Remainder,
            kind: OperandKind::Int | OperandKind::Long,
        } => some(&["java/lang/ArithmeticException"], false),
        Instruction::NewArray(_) | Instruction::MultiNewArray { .. } => {
            some(&["java/lang/NegativeArraySizeException"], true)
        }
        Instruction::CheckCast(_) => some(&["java/lang/ClassCastException"], true),
        Instruction::GetStatic(_)
        | Instruction::PutStatic(_)
        | Instruction::New(_)
        | Instruction::InstanceOf(_) => some(&[], true),
        Instruction::Const(
            Constant::Class(_)
            | Constant::MethodType(_)
            | Constant::MethodHandle(_)
            | Constant::Dynamic(_),
        ) => some(&[], true),
        _ => Throws::Nothing,
    }
}

/// Whether what an instruction throws by itself may be caught by a handler of this class, `None` being one for all.
pub(crate) fn may_throw_into(
    program: &Program,
    instruction: &Instruction,
    catch: Option<Symbol>,
) -> bool {
    let (exceptions, errors) = match throws(instruction) {
        Throws::Nothing => return false,
        Throws::Anything => return true,
        Throws::Some { exceptions, errors } => (exceptions, errors),
    };
    let Some(catch) = catch.map(|class| program.text(class)) else {
        return true;
    };
    match catch {
        "java/lang/Throwable" => true,
        "java/lang/Exception" | "java/lang/RuntimeException" => !exceptions.is_empty(),
        "java/lang/IndexOutOfBoundsException" => exceptions.contains(&BOUNDS),
        "java/lang/Error"
        | "java/lang/LinkageError"
        | "java/lang/VirtualMachineError"
        | "java/lang/OutOfMemoryError"
        | "java/lang/InternalError"
        | "java/lang/UnknownError"
        | "java/lang/BootstrapMethodError"
        | "java/lang/ClassCircularityError"
        | "java/lang/ClassFormatError"
        | "java/lang/UnsupportedClassVersionError"
        | "java/lang/ExceptionInInitializerError"
        | "java/lang/IncompatibleClassChangeError"
        | "java/lang/AbstractMethodError"
        | "java/lang/IllegalAccessError"
        | "java/lang/InstantiationError"
        | "java/lang/NoSuchFieldError"
        | "java/lang/NoSuchMethodError"
        | "java/lang/NoClassDefFoundError"
        | "java/lang/UnsatisfiedLinkError"
        | "java/lang/VerifyError" => errors,
        // An initialiser that runs here may throw any error of its own, under its own class; anything else only a
        // call throws.
        other => exceptions.contains(&other) || errors && other.ends_with("Error"),
    }
}

/// The class of what the `athrow` at `index` throws, where it was made just before: `throw new X(...)`.
pub(crate) fn thrown_class(program: &Program, code: &Code, index: u32) -> Option<Symbol> {
    let before = code.instructions.get(..index as usize)?;
    let &Instruction::Invoke {
        kind: InvokeKind::Special,
        method,
    } = before.last()?
    else {
        return None;
    };
    let constructor = program.references().method(method);
    if constructor.name != Symbol::INIT {
        return None;
    }
    // The `new` this constructor call belongs to: others of the class in between have calls of their own.
    let mut inner = 0;
    for (at, instruction) in before.iter().enumerate().rev().skip(1) {
        match *instruction {
            Instruction::New(class) if class == constructor.class => {
                if inner == 0 {
                    let duplicated = before[at + 1] == Instruction::Stack(StackOp::Dup);
                    return duplicated.then_some(class);
                }
                inner -= 1;
            }
            Instruction::Invoke {
                kind: InvokeKind::Special,
                method,
            } if program.references().method(method).name == Symbol::INIT
                && program.references().method(method).class == constructor.class =>
            {
                inner += 1;
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::instruction::Element;

    #[test]
    fn what_may_throw() {
        let may_throw = |it: &Instruction| throws(it) != Throws::Nothing;
        let divide = |kind| Instruction::Binary {
            op: BinaryOp::Divide,
            kind,
        };
        let load = Instruction::Load {
            kind: OperandKind::Int,
            local: 0,
        };
        assert!(may_throw(&divide(OperandKind::Int)) && may_throw(&divide(OperandKind::Long)));
        assert!(!may_throw(&divide(OperandKind::Double)) && !may_throw(&load));
        assert!(may_throw(&Instruction::Throw) && may_throw(&Instruction::MonitorExit));
        assert!(may_throw(&Instruction::ArrayLoad(Element::Int)));
        assert!(!may_throw(&Instruction::Const(Constant::Int(1))));
        assert!(may_throw(&Instruction::Const(Constant::Class(
            Symbol::OBJECT
        ))));
    }
}
