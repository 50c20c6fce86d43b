//! One instruction as text: the JVM's own words without the letters for types, operands by their names.
//! `iload_1` is `load i`, `ifle 16` is `if int <= 0 goto 7`. Start at [`Line::of`].

use super::names::{Names, clean};
use crate::program::instruction::{
    BinaryOp, Comparison, Element, InvokeKind, OperandKind, StackOp, Switch,
};
use crate::program::{Code, Constant, Dynamic, Instruction, Method};

/// `verb` and `operand` are set in columns; `below` are further lines under the operand.
#[derive(Default)]
pub(crate) struct Line {
    pub verb: &'static str,
    pub operand: String,
    pub below: Vec<String>,
}

/// The method an instruction stands in, which knows its local variables and switches.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub names: Names<'a>,
    pub method: &'a Method,
    pub code: &'a Code,
}

impl Line {
    pub(crate) fn of(context: Context, index: u32) -> Line {
        let names = context.names;
        let references = names.program.references();
        let class = |symbol| names.class(names.program.text(symbol));
        let instruction = context.code.instructions[index as usize];
        match instruction {
            Instruction::Nop => line("nop", ""),
            Instruction::Const(constant) => line("const", names.constant(constant)),
            Instruction::Load { kind, local } => {
                line("load", context.local(kind, local, index, index))
            }
            // A variable's name holds from the instruction after the one that first stores it.
            Instruction::Store { kind, local } => {
                line("store", context.local(kind, local, index + 1, index))
            }
            Instruction::Increment { local, by } => {
                let local = context.local(OperandKind::Int, local, index, index);
                line("inc", format!("{local} by {by}"))
            }
            Instruction::ArrayLoad(element) => line("arrayload", array_of(element)),
            Instruction::ArrayStore(element) => line("arraystore", array_of(element)),
            Instruction::ArrayLength => line("arraylength", ""),
            Instruction::Stack(op) => line(stack_verb(op), ""),
            Instruction::Binary { op, kind } => line(binary_verb(op), kind_word(kind)),
            Instruction::Negate(kind) => line("neg", kind_word(kind)),
            Instruction::Convert { from, to } => {
                let (from, to) = (kind_word(from), element_word(to));
                line("convert", format!("{from} to {to}"))
            }
            Instruction::Compare { kind, nan } => line("compare", compared(kind, nan)),
            Instruction::If { op, target } => {
                line("if", format!("int {} 0 goto {target}", sign(op)))
            }
            Instruction::IfCompare { op, target } => {
                line("if", format!("int1 {} int2 goto {target}", sign(op)))
            }
            Instruction::IfReference { equal, target } => {
                line("if", format!("ref1 {} ref2 goto {target}", equality(equal)))
            }
            Instruction::IfNull { null, target } => {
                line("if", format!("ref {} null goto {target}", equality(null)))
            }
            Instruction::Goto(target) => line("goto", target.to_string()),
            Instruction::Switch(number) => switch(&context.code.switches[number as usize]),
            Instruction::Jsr(target) => line("jsr", target.to_string()),
            Instruction::Ret(local) => line("ret", format!("#{local}")),
            Instruction::Return(None) => line("return", ""),
            Instruction::Return(Some(kind)) => line("return", kind_word(kind)),
            Instruction::GetField(id) => line("getfield", names.field(references.field(id))),
            Instruction::PutField(id) => line("putfield", names.field(references.field(id))),
            Instruction::GetStatic(id) => line("getstatic", names.field(references.field(id))),
            Instruction::PutStatic(id) => line("putstatic", names.field(references.field(id))),
            Instruction::Invoke { kind, method } => {
                line(invoke_verb(kind), names.method(references.method(method)))
            }
            Instruction::InvokeDynamic(id) => call_site(names, references.call_site(id)),
            Instruction::New(name) => line("new", class(name)),
            Instruction::NewArray(name) => line("newarray", class(name)),
            Instruction::MultiNewArray {
                class: name,
                dimensions,
            } => line("newarray", format!("{} of {dimensions} sizes", class(name))),
            Instruction::CheckCast(name) => line("checkcast", class(name)),
            Instruction::InstanceOf(name) => line("instanceof", class(name)),
            Instruction::Throw => line("throw", ""),
            Instruction::MonitorEnter => line("monitorenter", ""),
            Instruction::MonitorExit => line("monitorexit", ""),
        }
    }
}

fn line(verb: &'static str, operand: impl Into<String>) -> Line {
    Line {
        verb,
        operand: operand.into(),
        below: Vec::new(),
    }
}

impl Context<'_> {
    /// A local variable by its name, or its kind and number where the class file does not tell one.
    fn local(&self, kind: OperandKind, local: u16, first: u32, second: u32) -> String {
        let name = self.code.local_name(local, first);
        match name.or_else(|| self.code.local_name(local, second)) {
            Some(name) => clean(self.names.program.text(name)).into_owned(),
            None if local == 0
                && kind == OperandKind::Reference
                && !self.method.flags.is_static() =>
            {
                "this".into()
            }
            None => format!("{} #{local}", kind_word(kind)),
        }
    }
}

/// A call site with its bootstrap method; for a lambda or method reference, with the method that it runs.
fn call_site(names: Names, site: &Dynamic) -> Line {
    let text = |symbol| names.program.text(symbol);
    let operand = names.call(text(site.name), text(site.descriptor));
    let below = match lambda_body(names, site) {
        Some(body) => vec![
            format!("runs {body}"),
            format!("bootstrap {}", names.bootstrap_name(site)),
        ],
        None => vec![format!("bootstrap {}", names.bootstrap(site))],
    };
    Line {
        verb: "invokedynamic",
        operand,
        below,
    }
}

fn lambda_body(names: Names, site: &Dynamic) -> Option<String> {
    let name = names.bootstrap_name(site);
    let class = name.rsplit_once('.')?.0;
    if !class.ends_with("LambdaMetafactory") {
        return None;
    }
    match site.arguments.get(1)? {
        Constant::MethodHandle(id) => Some(names.handle(names.program.references().handle(*id))),
        _ => None,
    }
}

/// Neighbouring keys that go to the same place share a line; gaps of a table go where the default goes.
fn switch(switch: &Switch) -> Line {
    let mut groups: Vec<(u32, Vec<i32>)> = Vec::new();
    for &(key, target) in &switch.cases {
        match groups.last_mut() {
            Some((last, keys)) if *last == target => keys.push(key),
            _ => groups.push((target, vec![key])),
        }
    }
    let cases = groups
        .iter()
        .filter(|(target, _)| !switch.table || *target != switch.default)
        .map(|(target, keys)| format!("case {}: goto {target}", keys_text(keys)));
    let mut lines = cases.chain([format!("default: goto {}", switch.default)]);
    Line {
        verb: "switch",
        operand: lines.next().unwrap_or_default(),
        below: lines.collect(),
    }
}

fn keys_text(keys: &[i32]) -> String {
    let consecutive = keys
        .windows(2)
        .all(|pair| pair[0].checked_add(1) == Some(pair[1]));
    match keys {
        [first, _, .., last] if consecutive && keys.len() > 2 => format!("{first} to {last}"),
        _ => {
            let keys: Vec<String> = keys.iter().map(i32::to_string).collect();
            keys.join(", ")
        }
    }
}

fn compared(kind: OperandKind, nan: i8) -> String {
    match kind {
        OperandKind::Float | OperandKind::Double => {
            format!("{} (NaN gives {nan})", kind_word(kind))
        }
        _ => kind_word(kind).to_string(),
    }
}

pub(crate) fn kind_word(kind: OperandKind) -> &'static str {
    match kind {
        OperandKind::Int => "int",
        OperandKind::Long => "long",
        OperandKind::Float => "float",
        OperandKind::Double => "double",
        OperandKind::Reference => "reference",
    }
}

fn element_word(element: Element) -> &'static str {
    match element {
        Element::Byte => "byte",
        Element::Char => "char",
        Element::Short => "short",
        other => kind_word(other.kind()),
    }
}

fn array_of(element: Element) -> &'static str {
    match element {
        Element::Byte => "byte[] or boolean[]",
        Element::Char => "char[]",
        Element::Short => "short[]",
        Element::Int => "int[]",
        Element::Long => "long[]",
        Element::Float => "float[]",
        Element::Double => "double[]",
        Element::Reference => "reference[]",
    }
}

fn stack_verb(op: StackOp) -> &'static str {
    match op {
        StackOp::Pop => "pop",
        StackOp::Pop2 => "pop2",
        StackOp::Dup => "dup",
        StackOp::DupX1 => "dup_x1",
        StackOp::DupX2 => "dup_x2",
        StackOp::Dup2 => "dup2",
        StackOp::Dup2X1 => "dup2_x1",
        StackOp::Dup2X2 => "dup2_x2",
        StackOp::Swap => "swap",
    }
}

fn binary_verb(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "add",
        BinaryOp::Subtract => "sub",
        BinaryOp::Multiply => "mul",
        BinaryOp::Divide => "div",
        BinaryOp::Remainder => "rem",
        BinaryOp::ShiftLeft => "shl",
        BinaryOp::ShiftRight => "shr",
        BinaryOp::ShiftRightUnsigned => "ushr",
        BinaryOp::And => "and",
        BinaryOp::Or => "or",
        BinaryOp::Xor => "xor",
    }
}

fn invoke_verb(kind: InvokeKind) -> &'static str {
    match kind {
        InvokeKind::Virtual => "invokevirtual",
        InvokeKind::Special => "invokespecial",
        InvokeKind::Static => "invokestatic",
        InvokeKind::Interface => "invokeinterface",
    }
}

fn sign(op: Comparison) -> &'static str {
    match op {
        Comparison::Equal => "==",
        Comparison::NotEqual => "!=",
        Comparison::Less => "<",
        Comparison::GreaterOrEqual => ">=",
        Comparison::Greater => ">",
        Comparison::LessOrEqual => "<=",
    }
}

fn equality(equal: bool) -> &'static str {
    if equal { "==" } else { "!=" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn switches() {
        let check = |cases: &[(i32, u32)], default, table, expected: &[&str]| {
            let cases = cases.to_vec();
            let line = switch(&Switch {
                cases,
                default,
                table,
            });
            assert_eq!(line.operand, expected[0]);
            assert_eq!(line.below, expected[1..]);
        };
        check(
            &[(1, 5), (2, 5), (3, 5), (4, 9), (5, 7)],
            9,
            true,
            &["case 1 to 3: goto 5", "case 5: goto 7", "default: goto 9"],
        );
        check(
            &[(-8, 5), (40, 5), (90, 9)],
            9,
            false,
            &["case -8, 40: goto 5", "case 90: goto 9", "default: goto 9"],
        );
        check(&[], 3, false, &["default: goto 3"]);
    }
}
