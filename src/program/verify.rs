//! [`Program::verify`]: may the interpreter trust a method's code? A dataflow over the kinds of stack slots and local
//! variables, after JVMS 4.10.2. It differs: references carry no class and count as made once `new` has run, so the
//! interpreter still checks at run time that a receiver, array, exception or argument is of the class it needs;
//! StackMapTables and unreachable code are not looked at; a subroutine (`jsr`) is looked at once for each chain of
//! calls that leads to it, so that its callers never mix.
//!
//! `frame` is what is known at one instruction; `tests` has hand-made code.

mod frame;
#[cfg(test)]
mod tests;

use super::class::Code;
use super::descriptor::{self, MethodDescriptor};
use super::instruction::{Instruction, InvokeKind, OperandKind};
use super::stack_effect::Names;
use super::symbol::Symbol;
use super::{Constant, MethodId, Program};
use frame::{Checked, Frame, Slot};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt;

/// The first instruction found that the interpreter could not carry out, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// Its bytecode offset.
    pub offset: u16,
    pub reason: String,
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "offset {}: {}", self.offset, self.reason)
    }
}

impl Program {
    /// Methods without code have nothing to reject; code that cannot be decoded is rejected with decode's reason.
    pub fn verify(&self, method: MethodId) -> Result<(), Rejected> {
        let code = match self.code(method) {
            Ok(Some(code)) => code,
            Ok(None) => return Ok(()),
            Err(error) => {
                return Err(Rejected {
                    offset: 0,
                    reason: error.to_string(),
                });
            }
        };
        let names = Names {
            symbols: &self.symbols,
            references: &self.references,
        };
        let method = self.method(method);
        let descriptor = self.text(method.descriptor);
        Verifier::new(names, code).run(descriptor, method.flags.is_static())
    }
}

/// The most that one method may cost, in instructions looked at and slots copied; no method of java.base needs 200,000.
/// It bounds time and memory (four bytes a slot) where the code was made to exceed both.
const BUDGET: usize = 1 << 24;

/// `Verifier::block` of an instruction that only its predecessor leads to.
const NO_BLOCK: u32 = u32::MAX;

struct Verifier<'a> {
    names: Names<'a>,
    code: &'a Code,
    result: Option<OperandKind>,
    /// For each instruction that begins a block, the block's number.
    block: Vec<u32>,
    blocks: usize,
    /// Per instruction, whether a handler guards it, and whether a guarded range begins there.
    guarded: Vec<(bool, bool)>,
    /// What holds where a block begins, at `context * blocks + block`: the locals, then the stack.
    reached: Vec<Option<Reached>>,
    /// The chains of `jsr`s that have been met, each as the instructions to return to. The first is empty: no `jsr`.
    contexts: Vec<Vec<u16>>,
    context_numbers: FxHashMap<Vec<u16>, usize>,
    /// Where blocks wait to be looked at again: instruction and context, the first instruction first.
    waiting: BinaryHeap<Reverse<(u32, usize)>>,
    /// What `Names::operands` fills; kept to be reused.
    pops: Vec<OperandKind>,
    spent: usize,
}

struct Reached {
    slots: Box<[Slot]>,
    is_waiting: bool,
}

impl<'a> Verifier<'a> {
    fn new(names: Names<'a>, code: &'a Code) -> Verifier<'a> {
        let length = code.instructions.len();
        let mut block = vec![NO_BLOCK; length];
        block[0] = 0;
        for (index, instruction) in code.instructions.iter().enumerate() {
            if let Some(target) = instruction.target() {
                block[target as usize] = 0;
            }
            match *instruction {
                Instruction::Switch(table) => {
                    let switch = &code.switches[table as usize];
                    block[switch.default as usize] = 0;
                    for &(_, target) in &switch.cases {
                        block[target as usize] = 0;
                    }
                }
                Instruction::Jsr(_) if index + 1 < length => block[index + 1] = 0,
                _ => {}
            }
        }
        let mut depth_change = vec![0_i32; length + 1];
        let mut guarded = vec![(false, false); length];
        for handler in &code.handlers {
            block[handler.target as usize] = 0;
            depth_change[handler.start as usize] += 1;
            depth_change[handler.end as usize] -= 1;
            guarded[handler.start as usize].1 = true;
        }
        let mut depth = 0;
        for (guarded, change) in guarded.iter_mut().zip(depth_change) {
            depth += change;
            guarded.0 = depth > 0;
        }
        let mut blocks = 0;
        for number in block.iter_mut().filter(|number| **number == 0) {
            *number = blocks;
            blocks += 1;
        }
        let blocks = blocks as usize;
        Verifier {
            names,
            code,
            result: None,
            block,
            blocks,
            guarded,
            reached: (0..blocks).map(|_| None).collect(),
            contexts: vec![Vec::new()],
            context_numbers: FxHashMap::from_iter([(Vec::new(), 0)]),
            waiting: BinaryHeap::new(),
            pops: Vec::new(),
            spent: 0,
        }
    }

    fn run(mut self, descriptor: &str, is_static: bool) -> Result<(), Rejected> {
        let at = |index: u32| {
            let offset = self.code.offsets[index as usize];
            move |reason| Rejected { offset, reason }
        };
        let mut frame = Frame::new(self.code.max_locals, self.code.max_stack);
        self.result = self
            .enter(&mut frame, descriptor, is_static)
            .map_err(at(0))?;
        self.arrive(0, 0, &frame.locals, &[]).map_err(at(0))?;
        while let Some(Reverse((start, context))) = self.waiting.pop() {
            self.begin(start, context, &mut frame);
            let mut index = start;
            loop {
                let go_on = self.step(index, context, &mut frame);
                if !go_on.map_err(|reason| Rejected {
                    offset: self.code.offsets[index as usize],
                    reason,
                })? {
                    break;
                }
                index += 1;
            }
        }
        Ok(())
    }

    /// Puts the arguments into the local variables; returns the kind of the method's result.
    fn enter(
        &self,
        frame: &mut Frame,
        descriptor: &str,
        is_static: bool,
    ) -> Checked<Option<OperandKind>> {
        let descriptor = MethodDescriptor::parse(descriptor)
            .ok_or_else(|| format!("the method has the descriptor {descriptor:?}"))?;
        let this = (!is_static).then_some(OperandKind::Reference);
        let parameters = descriptor.parameters.iter();
        let mut local = 0;
        for kind in this
            .into_iter()
            .chain(parameters.filter_map(|text| descriptor::kind(text)))
        {
            frame
                .store_kind(local, kind)
                .map_err(|reason| format!("the arguments do not fit: {reason}"))?;
            local += kind.slots();
        }
        Ok(descriptor.result_kind())
    }

    fn begin(&mut self, start: u32, context: usize, frame: &mut Frame) {
        let place = context * self.blocks + self.block[start as usize] as usize;
        let reached = self.reached[place]
            .as_mut()
            .expect("only blocks that were reached wait");
        reached.is_waiting = false;
        let (locals, stack) = reached.slots.split_at(frame.locals.len());
        frame.locals.copy_from_slice(locals);
        frame.stack.clear();
        frame.stack.extend_from_slice(stack);
        frame.locals_changed = true;
    }

    /// Looks at one instruction; says whether to go on with the next.
    fn step(&mut self, index: u32, context: usize, frame: &mut Frame) -> Checked<bool> {
        let code = self.code;
        self.spend(1)?;
        let (is_guarded, begins_range) = self.guarded[index as usize];
        if is_guarded && (frame.locals_changed || begins_range) {
            self.tell_handlers(index, context, frame)?;
        }
        let instruction = &code.instructions[index as usize];
        self.carry_out(instruction, frame)?;
        match *instruction {
            Instruction::Switch(table) => {
                let switch = &code.switches[table as usize];
                self.jump(switch.default, context, frame)?;
                for &(_, target) in &switch.cases {
                    self.jump(target, context, frame)?;
                }
            }
            Instruction::Jsr(target) => {
                let back = index as u16 + 1;
                frame.push(Slot::Address(back))?;
                let context = self.context_of_call(context, back)?;
                self.jump(target, context, frame)?;
            }
            Instruction::Ret(local) => match frame.local(local.into())? {
                Slot::Address(back) => {
                    if usize::from(back) == code.instructions.len() {
                        return Err("it returns behind the end of the code".into());
                    }
                    let context = self.context_of_return(context, back)?;
                    self.jump(back.into(), context, frame)?;
                }
                other => {
                    return Err(format!(
                        "it returns to local variable {local}, which holds {}",
                        other.noun()
                    ));
                }
            },
            _ => {
                if let Some(target) = instruction.target() {
                    self.jump(target, context, frame)?;
                }
            }
        }
        if !instruction.falls_through() {
            return Ok(false);
        }
        match self.block.get(index as usize + 1) {
            None => Err("control falls off the end of the code".into()),
            Some(&NO_BLOCK) => Ok(true),
            Some(_) => {
                self.jump(index + 1, context, frame)?;
                Ok(false)
            }
        }
    }

    /// What an instruction does to the frame, jumps apart.
    fn carry_out(&mut self, instruction: &Instruction, frame: &mut Frame) -> Checked {
        self.check_names(instruction)?;
        match *instruction {
            Instruction::Stack(op) => return frame.rearrange(op),
            Instruction::Store { kind, local } => {
                if let (OperandKind::Reference, Some(&top @ Slot::Address(_))) =
                    (kind, frame.stack.last())
                {
                    frame.stack.pop();
                    return frame.store(local.into(), top);
                }
                frame.pop_kind(kind)?;
                return frame.store_kind(local.into(), kind);
            }
            Instruction::Load { kind, local } => {
                frame.load(local, kind)?;
                return frame.push_kind(kind);
            }
            Instruction::Increment { local, .. } => return frame.load(local, OperandKind::Int),
            Instruction::Return(kind) if kind != self.result => {
                let noun =
                    |kind: Option<OperandKind>| kind.map_or("nothing", |k| Slot::of(k).noun());
                return Err(format!(
                    "it returns {} from a method that returns {}",
                    noun(kind),
                    noun(self.result)
                ));
            }
            _ => {}
        }
        let push = self.names.operands(instruction, &mut self.pops);
        for &kind in self.pops.iter().rev() {
            frame.pop_kind(kind)?;
        }
        push.map_or(Ok(()), |kind| frame.push_kind(kind))
    }

    /// What an instruction may name: constructors only where they are called, no arrays where objects are made.
    fn check_names(&self, instruction: &Instruction) -> Checked {
        let names = self.names;
        match *instruction {
            Instruction::Invoke { kind, method } => {
                let method = names.references.method(method);
                let name = names.text(method.name);
                if !name.starts_with('<') {
                    return Ok(());
                }
                let is_constructor = method.name == Symbol::INIT
                    && kind == InvokeKind::Special
                    && names.text(method.descriptor).ends_with(")V");
                if !is_constructor {
                    let descriptor = names.text(method.descriptor);
                    return Err(format!("it calls {name}{descriptor} as a method"));
                }
            }
            Instruction::InvokeDynamic(site) => {
                let name = names.text(names.references.call_site(site).name);
                if name.starts_with('<') {
                    return Err(format!("its call site is named {name}"));
                }
            }
            Instruction::Const(Constant::Dynamic(id)) => {
                let text = names.text(names.references.dynamic(id).descriptor);
                if !descriptor::is_field(text) {
                    return Err(format!("it loads a constant of the descriptor {text:?}"));
                }
            }
            Instruction::New(class) if names.text(class).starts_with('[') => {
                return Err("it makes an array as if it were an object".into());
            }
            Instruction::NewArray(class) if !descriptor::is_field(names.text(class)) => {
                return Err("it makes an array of what cannot be in one".into());
            }
            _ => {}
        }
        Ok(())
    }

    fn jump(&mut self, to: u32, context: usize, frame: &Frame) -> Checked {
        self.arrive(to, context, &frame.locals, &frame.stack)
    }

    /// An exception may be raised here: its handlers see the local variables as they are now.
    fn tell_handlers(&mut self, index: u32, context: usize, frame: &mut Frame) -> Checked {
        self.spend(self.code.handlers.len())?;
        for handler in &self.code.handlers {
            if (handler.start..handler.end).contains(&index) {
                if frame.max_stack == 0 {
                    return Err(
                        "its handler needs a slot on the stack, and none is declared".into(),
                    );
                }
                self.arrive(handler.target, context, &frame.locals, &[Slot::Reference])?;
            }
        }
        frame.locals_changed = false;
        Ok(())
    }

    /// Merges what holds on one more way to a block into what is known to hold there.
    fn arrive(&mut self, to: u32, context: usize, locals: &[Slot], stack: &[Slot]) -> Checked {
        self.spend(locals.len() + stack.len())?;
        let place = context * self.blocks + self.block[to as usize] as usize;
        let Some(reached) = &mut self.reached[place] else {
            self.reached[place] = Some(Reached {
                slots: [locals, stack].concat().into(),
                is_waiting: true,
            });
            self.waiting.push(Reverse((to, context)));
            return Ok(());
        };
        let offset = self.code.offsets[to as usize];
        let (known_locals, known_stack) = reached.slots.split_at_mut(locals.len());
        if known_stack.len() != stack.len() {
            return Err(format!(
                "it comes to offset {offset} with {} slots on the stack; another way there has {}",
                stack.len(),
                known_stack.len()
            ));
        }
        if let Some((known, new)) = known_stack.iter().zip(stack).find(|(a, b)| a != b) {
            return Err(format!(
                "it comes to offset {offset} with {} on the stack where another way there has {}",
                new.noun(),
                known.noun()
            ));
        }
        let mut changed = false;
        for (known, new) in known_locals.iter_mut().zip(locals) {
            if *known != *new && *known != Slot::Unusable {
                *known = Slot::Unusable;
                changed = true;
            }
        }
        if changed && !reached.is_waiting {
            reached.is_waiting = true;
            self.waiting.push(Reverse((to, context)));
        }
        Ok(())
    }

    /// A chain in which the same `jsr` comes again is cut back to where it came first: that is a subroutine that
    /// was left by a jump. Contexts only keep callers apart; any choice of them is sound.
    fn context_of_call(&mut self, context: usize, back: u16) -> Checked<usize> {
        let mut chain = self.contexts[context].clone();
        match chain.iter().position(|&known| known == back) {
            Some(at) => chain.truncate(at + 1),
            None => chain.push(back),
        }
        self.context(chain)
    }

    fn context_of_return(&mut self, context: usize, back: u16) -> Checked<usize> {
        let chain = &self.contexts[context];
        let at = chain.iter().rposition(|&known| known == back);
        let chain = chain[..at.unwrap_or(0)].to_vec();
        self.context(chain)
    }

    fn context(&mut self, chain: Vec<u16>) -> Checked<usize> {
        if let Some(&number) = self.context_numbers.get(&chain) {
            return Ok(number);
        }
        self.spend(self.blocks + chain.len())?;
        let number = self.contexts.len();
        self.contexts.push(chain.clone());
        self.context_numbers.insert(chain, number);
        self.reached
            .resize_with((number + 1) * self.blocks, || None);
        Ok(number)
    }

    fn spend(&mut self, cost: usize) -> Checked {
        self.spent += cost;
        if self.spent > BUDGET {
            return Err("the code is too entangled to be verified".into());
        }
        Ok(())
    }
}
