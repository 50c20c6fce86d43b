//! [`Program::null_message`]: the text HotSpot gives a NullPointerException that an instruction raised, after JEP 358:
//! what failed, and what was null. For the second half the operand stack is simulated with, for each slot, the
//! instruction that pushed it; see `Simulation::run` for where HotSpot stops, which shows in its texts.
//! Differs from HotSpot where javac's code never goes: a small int loaded from the constant pool counts as a literal,
//! and what is too long, too deep or too entangled is left out.

use super::class::Code;
use super::descriptor::{self, MethodDescriptor};
use super::instruction::{Element, Instruction, InvokeKind};
use super::{Constant, FieldRefId, MethodId, MethodRefId, Program, Symbol};

/// How many links of a chain like `a.b.c` are told, counted from its end.
const LONGEST_CHAIN: usize = 5;
/// How deep indices may be nested, as in `a[b[c[0]]]`, and how long the text may grow before the rest is left out.
const DEEPEST_INDEX: usize = 200;
const LONGEST_TEXT: usize = 10_000;
/// HotSpot gives up where the stacks of a method hold more than this together.
const MOST_SLOTS: usize = 1_000_000;
/// How many slots may be carried from one instruction to another; a pass over a large method takes some 100,000.
const MOST_WORK: usize = 20_000_000;

impl Program {
    /// The message of the NullPointerException that the instruction at `index` raises; `None` where it raises none.
    pub fn null_message(&self, method: MethodId, index: u32) -> Option<String> {
        let code = self.code(method).ok().flatten()?;
        let (action, depth) = self.failed_action(code.instructions.get(index as usize)?)?;
        let mut simulation = Simulation {
            program: self,
            code,
            method,
            stacks: vec![None; code.instructions.len()],
        };
        let cause = simulation
            .run(index)
            .and_then(|()| simulation.cause(index, depth));
        Some(action + &cause.unwrap_or_default())
    }

    /// What could not be done, and how deep in the stack the null is.
    fn failed_action(&self, instruction: &Instruction) -> Option<(String, usize)> {
        let references = self.references();
        Some(match *instruction {
            Instruction::ArrayLoad(element) => {
                (format!("Cannot load from {} array", array_of(element)), 1)
            }
            Instruction::ArrayStore(element) => (
                format!("Cannot store to {} array", array_of(element)),
                1 + element.kind().slots(),
            ),
            Instruction::ArrayLength => ("Cannot read the array length".into(), 0),
            Instruction::Throw => ("Cannot throw exception".into(), 0),
            Instruction::MonitorEnter => ("Cannot enter synchronized block".into(), 0),
            Instruction::MonitorExit => ("Cannot exit synchronized block".into(), 0),
            Instruction::GetField(field) => {
                let name = self.text(references.field(field).name);
                (format!("Cannot read field \"{name}\""), 0)
            }
            Instruction::PutField(field) => {
                let name = self.text(references.field(field).name);
                (
                    format!("Cannot assign field \"{name}\""),
                    self.stack_effect(instruction).pops - 1,
                )
            }
            Instruction::Invoke { kind, method } if kind != InvokeKind::Static => {
                // A constructor is called on what `new` has just made.
                if references.method(method).name == Symbol::INIT {
                    return None;
                }
                (
                    format!("Cannot invoke \"{}\"", self.called(method)),
                    self.stack_effect(instruction).pops - 1,
                )
            }
            _ => return None,
        })
    }

    fn called(&self, method: MethodRefId) -> String {
        let method = self.references().method(method);
        let parameters = MethodDescriptor::parse(self.text(method.descriptor))
            .map(|descriptor| descriptor.parameters)
            .unwrap_or_default();
        let parameters: Vec<_> = parameters.iter().map(|p| parameter_type(p)).collect();
        format!(
            "{}.{}({})",
            self.class_in_message(method.class),
            self.text(method.name),
            parameters.join(", ")
        )
    }

    fn static_field(&self, field: FieldRefId) -> String {
        let field = self.references().field(field);
        let class = self.class_in_message(field.class);
        format!("{class}.{}", self.text(field.name))
    }

    fn class_in_message(&self, class: Symbol) -> String {
        match class {
            Symbol::OBJECT => "Object".into(),
            Symbol::STRING => "String".into(),
            // An array's name stays what it is in the class file: `[I.clone()`.
            other => self.text(other).replace('/', "."),
        }
    }
}

fn array_of(element: Element) -> &'static str {
    match element {
        Element::Byte => "byte/boolean",
        Element::Char => "char",
        Element::Short => "short",
        Element::Int => "int",
        Element::Long => "long",
        Element::Float => "float",
        Element::Double => "double",
        Element::Reference => "object",
    }
}

/// HotSpot shortens `java.lang.Object` and `java.lang.String` where a parameter's type begins with one of them, so
/// that `java.lang.StringBuilder` is shortened and `java.lang.Integer` is not.
fn parameter_type(text: &str) -> String {
    let java = descriptor::java(text);
    match java.strip_prefix("java.lang.") {
        Some(short) if short.starts_with("Object") || short.starts_with("String") => short.into(),
        _ => java,
    }
}

/// What is known before an instruction.
#[derive(Clone)]
struct Stack {
    /// Per slot the instruction that pushed it; `None` where ways with different ones meet.
    sources: Vec<Option<u32>>,
    /// The local variables below 64 that were stored to, one bit each.
    written: u64,
}

struct Simulation<'a> {
    program: &'a Program,
    code: &'a Code,
    method: MethodId,
    stacks: Vec<Option<Stack>>,
}

impl Simulation<'_> {
    /// Goes through the code from the first instruction to the last, and again while that reaches new ones, until it
    /// comes to `index` and its stack is known. What later instructions would bring to `index` by jumping back is
    /// thereby not seen. `None` where the code is too large or its stack is not sound.
    fn run(&mut self, index: u32) -> Option<()> {
        self.stacks[0] = Some(Stack {
            sources: Vec::new(),
            written: 0,
        });
        // A handler's exception counts as pushed by the handler's first instruction, and what the guarded code has
        // written is forgotten.
        for handler in &self.code.handlers {
            self.stacks[handler.target as usize].get_or_insert_with(|| Stack {
                sources: vec![Some(handler.target)],
                written: 0,
            });
        }
        let (mut slots, mut work) = (0, 0);
        let mut reached_more = true;
        while reached_more {
            reached_more = false;
            for at in 0..self.code.instructions.len() as u32 {
                let Some(stack) = &self.stacks[at as usize] else {
                    continue;
                };
                if at == index {
                    return Some(());
                }
                let after = self.carry_out(at, stack.clone())?;
                for target in self.successors(at) {
                    work += 1 + after.sources.len();
                    match &mut self.stacks[target as usize] {
                        Some(known) => known.merge(&after)?,
                        unknown => {
                            slots += after.sources.len();
                            *unknown = Some(after.clone());
                            reached_more = true;
                        }
                    }
                }
                if slots > MOST_SLOTS || work > MOST_WORK {
                    return None;
                }
            }
        }
        None
    }

    fn carry_out(&self, at: u32, mut stack: Stack) -> Option<Stack> {
        let instruction = &self.code.instructions[at as usize];
        let effect = self.program.stack_effect(instruction);
        let base = stack.sources.len().checked_sub(effect.pops)?;
        match instruction {
            Instruction::Stack(op) => op.shape().apply(&mut stack.sources),
            // The value stays what it was.
            Instruction::CheckCast(_) => {}
            _ => {
                stack.sources.truncate(base);
                stack.sources.resize(base + effect.pushes, Some(at));
            }
        }
        if let Instruction::Store { kind, local } = *instruction {
            for local in usize::from(local)..usize::from(local) + kind.slots() {
                stack.written |= 1_u64.checked_shl(local as u32).unwrap_or(0);
            }
        }
        Some(stack)
    }

    /// Where control may go, exceptions and returns from subroutines apart.
    fn successors(&self, at: u32) -> Vec<u32> {
        let instruction = &self.code.instructions[at as usize];
        let mut targets: Vec<u32> = instruction.target().into_iter().collect();
        if let Instruction::Switch(table) = instruction {
            let switch = &self.code.switches[*table as usize];
            targets.push(switch.default);
            targets.extend(switch.cases.iter().map(|case| case.1));
        }
        if instruction.falls_through() {
            targets.push(at + 1);
        }
        targets
    }

    /// ` because "a.b" is null`, for what lies `depth` slots deep before the instruction at `index`.
    fn cause(&self, index: u32, depth: usize) -> Option<String> {
        let source = self.source(index, depth)?;
        let mut text = String::new();
        self.describe(source, LONGEST_CHAIN, 0, &mut text)?;
        let instruction = self.code.instructions[source as usize];
        let what = match instruction {
            Instruction::Invoke { .. } => "the return value of ",
            _ => "",
        };
        Some(format!(" because {what}\"{text}\" is null"))
    }

    fn source(&self, index: u32, depth: usize) -> Option<u32> {
        let stack = self.stacks[index as usize].as_ref()?;
        let slot = stack.sources.len().checked_sub(depth + 1)?;
        stack.sources[slot]
    }

    /// Writes what the instruction at `index` pushes as Java has it; `None` where that cannot be told, and nothing
    /// is written then. `links` is how much of a chain may still be told.
    fn describe(&self, index: u32, links: usize, nesting: usize, text: &mut String) -> Option<()> {
        if links == 0 || nesting > DEEPEST_INDEX || text.len() > LONGEST_TEXT {
            return None;
        }
        let operand = |depth: usize, links: usize, nesting: usize, text: &mut String| {
            self.describe(self.source(index, depth)?, links, nesting, text)
        };
        match self.code.instructions[index as usize] {
            Instruction::Const(Constant::Null) => text.push_str("null"),
            // Larger ones come from the constant pool, where HotSpot does not look.
            Instruction::Const(Constant::Int(value)) if i16::try_from(value).is_ok() => {
                text.push_str(&value.to_string());
            }
            Instruction::Load { local, .. } => text.push_str(&self.local(local, index)),
            Instruction::GetStatic(field) => text.push_str(&self.program.static_field(field)),
            Instruction::GetField(field) => {
                if operand(0, links - 1, nesting, text).is_some() {
                    text.push('.');
                }
                let field = self.program.references().field(field);
                text.push_str(self.program.text(field.name));
            }
            Instruction::Invoke { method, .. } => text.push_str(&self.program.called(method)),
            Instruction::ArrayLoad(Element::Int | Element::Reference) => {
                if operand(1, links - 1, nesting, text).is_none() {
                    text.push_str("<array>");
                }
                text.push('[');
                if operand(0, links, nesting + 1, text).is_none() {
                    text.push_str("...");
                }
                text.push(']');
            }
            _ => return None,
        }
        Some(())
    }

    fn local(&self, local: u16, index: u32) -> String {
        if let Some(name) = self.code.local_name(local, index) {
            return self.program.text(name).to_string();
        }
        match self.parameter(local, index) {
            Some(0) => "this".into(),
            Some(number) => format!("<parameter{number}>"),
            None => format!("<local{local}>"),
        }
    }

    /// Which parameter a local variable still holds, from 1; 0 is `this`.
    fn parameter(&self, local: u16, index: u32) -> Option<usize> {
        let written = self.stacks[index as usize].as_ref()?.written;
        // HotSpot keeps count of 64 local variables, and takes the others for written.
        if local >= 64 || written >> local & 1 == 1 {
            return None;
        }
        let method = self.program.method(self.method);
        let first = usize::from(!method.flags.is_static());
        let local = usize::from(local);
        if local < first {
            return Some(0);
        }
        let descriptor = MethodDescriptor::parse(self.program.text(method.descriptor))?;
        let mut slot = first;
        for (number, parameter) in (1..).zip(descriptor.parameters) {
            let next = slot + descriptor::kind(parameter)?.slots();
            if (slot..next).contains(&local) {
                return Some(number);
            }
            slot = next;
        }
        None
    }
}

impl Stack {
    /// `None` where the stacks are not of one height.
    fn merge(&mut self, other: &Stack) -> Option<()> {
        if self.sources.len() != other.sources.len() {
            return None;
        }
        for (known, new) in self.sources.iter_mut().zip(&other.sources) {
            if known != new {
                *known = None;
            }
        }
        self.written |= other.written;
        Some(())
    }
}
