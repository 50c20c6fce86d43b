//! What an `Unresolved` op becomes: what the program's instruction names is looked up, once per worker.

use crate::error::{Error, Result};
use crate::program::instruction::InvokeKind;
use crate::program::{
    Constant, FieldId, FieldRefId, Flags, Instruction, MethodId, MethodRefId, Program, Symbol,
    descriptor,
};
use crate::vm::code::{Narrow, Op, lower_invoke};
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::thread::Thread;
use crate::vm::value::Value;
use crate::vm::{Exit, Vm};

impl Vm {
    #[cold]
    pub(in crate::vm) fn resolve(&self, state: &mut State, thread: &mut Thread) -> Step {
        let frame = *thread.top();
        let instruction = self.code(frame.method).instructions[frame.pc as usize];
        // Null is of any class and of none: whether the class is there is not asked.
        let is_cast = matches!(instruction, Instruction::CheckCast(_));
        if (is_cast || matches!(instruction, Instruction::InstanceOf(_)))
            && self.operand(thread, 0) == Value::NULL
        {
            // The op stays unresolved, which the loop does not count.
            state.bytecodes += 1;
            match is_cast {
                true => self.complete(thread, 0, None),
                false => self.complete(thread, 1, Some(Value::boolean(false))),
            }
            return Step::Frame;
        }
        let resolved = match instruction {
            Instruction::InvokeDynamic(site) => return self.link_call_site(state, thread, site),
            Instruction::Const(
                constant @ (Constant::MethodType(_)
                | Constant::MethodHandle(_)
                | Constant::Dynamic(_)),
            ) => {
                return self.load_dynamic(state, thread, constant);
            }
            Instruction::Const(Constant::Class(name)) => self.class_op(name, Op::ConstClass),
            Instruction::New(name) => {
                let op = self.class_op(name, Op::New);
                if let Ok(Op::New(class)) = op
                    && (self.program.class(class).flags.is_abstract()
                        || self.program.class(class).is_interface())
                {
                    let name = self.external_name(class);
                    return self.raise(state, thread, "java/lang/InstantiationError", Some(&name));
                }
                op
            }
            Instruction::NewArray(name) => self.class_op(name, Op::NewArray),
            Instruction::MultiNewArray { class, dimensions } => {
                self.class_op(class, |class| Op::MultiNewArray { class, dimensions })
            }
            Instruction::CheckCast(name) => self.class_op(name, Op::CheckCast),
            Instruction::InstanceOf(name) => self.class_op(name, Op::InstanceOf),
            Instruction::GetField(field) => {
                self.field_op(frame.method, field, Use::Get, |slot, wide, id| {
                    let is_final = self.program.field(id).flags.has(Flags::FINAL);
                    let settled = is_final && !self.program.may_write_finals();
                    match wide {
                        true => Op::GetFieldWide { slot, settled },
                        false => Op::GetField { slot, settled },
                    }
                })
            }
            Instruction::PutField(field) => {
                self.field_op(frame.method, field, Use::Put, |slot, wide, id| {
                    match self.narrow(frame.method, id) {
                        Some(kind) => Op::PutFieldNarrow { slot, kind },
                        None if wide => Op::PutFieldWide { slot },
                        None => Op::PutField { slot },
                    }
                })
            }
            Instruction::GetStatic(field) => {
                self.field_op(frame.method, field, Use::GetStatic, |slot, wide, id| {
                    let field = self.program.field(id);
                    let (class, settled) = (field.class, self.is_settled(id));
                    match wide {
                        true => Op::GetStaticWide {
                            class,
                            slot,
                            settled,
                        },
                        false => Op::GetStatic {
                            class,
                            slot,
                            settled,
                        },
                    }
                })
            }
            Instruction::PutStatic(field) => {
                self.field_op(frame.method, field, Use::PutStatic, |slot, wide, id| {
                    let class = self.program.field(id).class;
                    match self.narrow(frame.method, id) {
                        Some(kind) => Op::PutStaticNarrow { class, slot, kind },
                        None if wide => Op::PutStaticWide { class, slot },
                        None => Op::PutStatic { class, slot },
                    }
                })
            }
            Instruction::Invoke { kind, method } => {
                self.note_references(frame.method, method);
                self.resolve_invoke(frame.method, kind, method)
            }
            _ => return self.wrong_kind(thread),
        };
        match resolved {
            Ok(op) => {
                self.linked(frame.method).ops[frame.pc as usize].set(op);
                Step::Frame
            }
            Err(error @ Error::BrokenClass { .. }) if !error.is_survivable() => {
                Step::Exit(Exit::Stop(crate::vm::Stop::Broken(error)))
            }
            Err(Error::ClassNotFound { class, needed_by }) => {
                let missing = class.replace('.', "/");
                let named = named_array(&self.program, instruction);
                let named = named.unwrap_or(&missing).to_string();
                let needed_by = match needed_by.is_empty() {
                    true => frame.location().display(&self.program).to_string(),
                    false => needed_by,
                };
                let missing = Error::ClassNotFound { class, needed_by };
                self.raise_missing_class(state, thread, &named, missing)
            }
            Err(error) => self.raise_link_error(state, thread, error),
        }
    }

    /// Whether a static field never changes once its class is initialised. The standard streams are final, and do.
    fn is_settled(&self, id: FieldId) -> bool {
        let program = &*self.program;
        let field = program.field(id);
        let is_stream = || {
            let class = program.text(program.class(field.class).name);
            class == "java/lang/System" && matches!(program.text(field.name), "out" | "err" | "in")
        };
        field.flags.is_final() && !(is_stream() && program.may_redirect())
    }

    /// Weak references are never cleared here, and finalizers and cleaners never run.
    fn note_references(&self, caller: MethodId, called: MethodRefId) {
        let program = &*self.program;
        if program.is_from_jdk(program.method(caller).class) {
            return;
        }
        let class = program.text(program.references().method(called).class);
        if class.starts_with("java/lang/ref/") || class == "java/util/WeakHashMap" {
            self.noted
                .borrow_mut()
                .insert("java/lang/ref/Reference.get");
        }
    }

    fn class_op(&self, name: Symbol, op: impl FnOnce(crate::program::ClassId) -> Op) -> Result<Op> {
        let class = self.program.load(name)?;
        self.link(class)?;
        Ok(op(class))
    }

    /// How a value must be cut down before it is put into a field. The JDK's own code has done it.
    fn narrow(&self, caller: MethodId, field: FieldId) -> Option<Narrow> {
        if self.program.is_from_jdk(self.program.method(caller).class) {
            return None;
        }
        Narrow::of(self.program.text(self.program.field(field).descriptor))
    }

    fn field_op(
        &self,
        caller: MethodId,
        reference: FieldRefId,
        how: Use,
        op: impl FnOnce(u32, bool, FieldId) -> Op,
    ) -> Result<Op> {
        let id = self.program.resolve_field(reference)?;
        let field = self.program.field(id);
        self.link(field.class)?;
        let is_static = matches!(how, Use::GetStatic | Use::PutStatic);
        self.check_field_access(caller, id)?;
        if field.flags.is_static() != is_static {
            let wanted = if is_static { "static" } else { "non-static" };
            return Err(Error::IncompatibleChange(format!(
                "Expected {wanted} field {}.{}",
                self.dotted_class(field.class),
                self.program.text(field.name)
            )));
        }
        if matches!(how, Use::Put | Use::PutStatic) && field.flags.is_final() {
            self.check_final_update(caller, id)?;
        }
        let slot = self.program.slot(id)?;
        let slot = if is_static {
            self.first_static() + slot
        } else {
            slot
        };
        let wide =
            descriptor::kind(self.program.text(field.descriptor)).is_some_and(|k| k.is_wide());
        Ok(op(slot, wide, id))
    }

    fn resolve_invoke(
        &self,
        caller: MethodId,
        kind: InvokeKind,
        reference: MethodRefId,
    ) -> Result<Op> {
        let mut id = self.program.resolve_method(reference)?;
        let method = self.program.method(id);
        self.link(method.class)?;
        self.check_method_access(caller, id)?;
        if method.flags.is_static() != (kind == InvokeKind::Static) {
            let wanted = match kind {
                InvokeKind::Static => "Expected static method",
                InvokeKind::Interface => "Expected instance not static method",
                _ => "Expecting non-static method",
            };
            return Err(Error::IncompatibleChange(format!(
                "{wanted} '{}'",
                self.java_name(id)
            )));
        }
        if self.program.is_signature_polymorphic(id) {
            let descriptor = self
                .program
                .text(self.program.references().method(reference).descriptor);
            return Ok(Op::InvokePolymorphic {
                method: id,
                arguments: argument_slots(descriptor) + 1,
            });
        }
        if kind == InvokeKind::Special && !method.is_constructor() {
            id = self.super_method(caller, reference, id)?;
        }
        let method = self.program.method(id);
        let class = self.program.class(method.class);
        let decided = method.flags.is_private()
            || method.flags.is_final()
            || class.flags.is_final() && !class.is_array();
        let arguments = self.linked(id).arguments;
        Ok(lower_invoke(
            kind,
            id,
            arguments,
            decided && !method.flags.is_abstract(),
        ))
    }

    /// `super.m()`: looked for from the caller's superclass on (JVMS 6.5, invokespecial).
    fn super_method(
        &self,
        caller: MethodId,
        reference: MethodRefId,
        resolved: MethodId,
    ) -> Result<MethodId> {
        let caller_class = self.program.method(caller).class;
        let named = self
            .program
            .load(self.program.references().method(reference).class)?;
        let has_super = self
            .program
            .class(caller_class)
            .flags
            .has(Flags::SYNCHRONIZED); // ACC_SUPER is the same bit.
        let is_interface = self.program.class(named).is_interface();
        let is_proper_super =
            named != caller_class && self.program.is_subtype(caller_class, named)?;
        if !(is_proper_super && !is_interface && has_super) {
            return self.program.select(named, resolved);
        }
        match self.program.superclass(caller_class)? {
            Some(parent) => self.program.select(parent, resolved),
            None => Ok(resolved),
        }
    }
}

/// What an instruction does with a field.
#[derive(Clone, Copy)]
enum Use {
    Get,
    Put,
    GetStatic,
    PutStatic,
}

/// The array class an instruction names in its constant, if it is one: a message about its missing elements names it.
fn named_array(program: &Program, instruction: Instruction) -> Option<&str> {
    let name = match instruction {
        Instruction::MultiNewArray { class, .. } => program.text(class),
        Instruction::CheckCast(class)
        | Instruction::InstanceOf(class)
        | Instruction::Const(Constant::Class(class)) => program.text(class),
        // The constant of `anewarray` is the class of the elements.
        Instruction::NewArray(class) => &program.text(class)[1..],
        _ => return None,
    };
    name.starts_with('[').then_some(name)
}

/// Slots the parameters of a descriptor take.
pub(crate) fn argument_slots(descriptor: &str) -> u16 {
    descriptor::MethodDescriptor::parse(descriptor).map_or(0, |d| {
        d.parameters
            .iter()
            .map(|p| if *p == "J" || *p == "D" { 2 } else { 1 })
            .sum()
    })
}
