//! What an `Unresolved` op becomes: what the program's instruction names is looked up, once per worker.

use crate::error::{Error, Result};
use crate::program::instruction::InvokeKind;
use crate::program::{
    Constant, FieldId, FieldRefId, Flags, Instruction, MethodId, MethodRefId, Symbol, descriptor,
};
use crate::vm::code::{Op, lower_invoke};
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
            Instruction::New(name) => self.resolve_new(name),
            Instruction::NewArray(name) => self.class_op(name, Op::NewArray),
            Instruction::MultiNewArray { class, dimensions } => {
                self.class_op(class, |class| Op::MultiNewArray { class, dimensions })
            }
            Instruction::CheckCast(name) => self.class_op(name, Op::CheckCast),
            Instruction::InstanceOf(name) => self.class_op(name, Op::InstanceOf),
            Instruction::GetField(field) => {
                self.field_op(field, false, |slot, wide, _| match wide {
                    true => Op::GetFieldWide { slot },
                    false => Op::GetField { slot },
                })
            }
            Instruction::PutField(field) => {
                self.field_op(field, false, |slot, wide, _| match wide {
                    true => Op::PutFieldWide { slot },
                    false => Op::PutField { slot },
                })
            }
            Instruction::GetStatic(field) => self.field_op(field, true, |slot, wide, id| {
                let field = self.program.field(id);
                let (class, settled) = (field.class, field.flags.is_final());
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
            }),
            Instruction::PutStatic(field) => self.field_op(field, true, |slot, wide, id| {
                let class = self.program.field(id).class;
                match wide {
                    true => Op::PutStaticWide { class, slot },
                    false => Op::PutStatic { class, slot },
                }
            }),
            Instruction::Invoke { kind, method } => self.resolve_invoke(frame.method, kind, method),
            _ => return self.wrong_kind(thread),
        };
        match resolved {
            Ok(op) => {
                self.linked(frame.method).ops[frame.pc as usize].set(op);
                Step::Frame
            }
            Err(Error::ClassNotFound { .. }) if self.is_cast_of_null(thread, instruction) => {
                // Null is no instance and any type's value, whether the class can be had or not.
                let pops = matches!(instruction, Instruction::InstanceOf(_));
                let result = pops.then_some(Value::boolean(false));
                state.bytecodes += 1;
                self.complete(thread, pops.into(), result);
                Step::Frame
            }
            Err(Error::ClassNotFound { class, .. }) => {
                let named = self.array_named_by(instruction).unwrap_or(&class);
                self.raise_missing_class(state, thread, named, &class)
            }
            Err(error @ Error::BrokenClass { .. }) => {
                Step::Exit(Exit::Stop(crate::vm::Stop::Broken(error)))
            }
            Err(error) => self.raise_link_error(state, thread, error),
        }
    }

    fn array_named_by(&self, instruction: Instruction) -> Option<&str> {
        let name = match instruction {
            Instruction::Const(Constant::Class(name))
            | Instruction::MultiNewArray { class: name, .. }
            | Instruction::CheckCast(name)
            | Instruction::InstanceOf(name) => self.program.text(name),
            _ => return None,
        };
        name.starts_with('[').then_some(name)
    }

    fn is_cast_of_null(&self, thread: &Thread, instruction: Instruction) -> bool {
        matches!(
            instruction,
            Instruction::CheckCast(_) | Instruction::InstanceOf(_)
        ) && self.operand(thread, 0).as_reference().is_null()
    }

    fn class_op(&self, name: Symbol, op: impl FnOnce(crate::program::ClassId) -> Op) -> Result<Op> {
        let class = self.program.load(name)?;
        self.link(class)?;
        Ok(op(class))
    }

    fn resolve_new(&self, name: Symbol) -> Result<Op> {
        let class = self.program.load(name)?;
        self.link(class)?;
        let declared = self.program.class(class);
        if declared.flags.is_abstract() || declared.is_interface() {
            return Err(Error::IncompatibleChange(
                self.program.text(name).to_string(),
            ));
        }
        Ok(Op::New(class))
    }

    fn field_op(
        &self,
        reference: FieldRefId,
        is_static: bool,
        op: impl FnOnce(u32, bool, FieldId) -> Op,
    ) -> Result<Op> {
        let id = self.program.resolve_field(reference)?;
        let field = self.program.field(id);
        self.link(field.class)?;
        if field.flags.is_static() != is_static {
            let wanted = if is_static { "static" } else { "non-static" };
            return Err(Error::IncompatibleChange(format!(
                "Expected {wanted} field {}.{}",
                self.dotted_class(field.class),
                self.program.text(field.name)
            )));
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
        if method.flags.is_static() != (kind == InvokeKind::Static) {
            let wanted = if kind == InvokeKind::Static {
                "static"
            } else {
                "non-static"
            };
            return Err(Error::IncompatibleChange(format!(
                "Expected {wanted} method '{}'",
                self.program.describe_method(id)
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

/// Slots the parameters of a descriptor take.
pub fn argument_slots(descriptor: &str) -> u16 {
    descriptor::MethodDescriptor::parse(descriptor).map_or(0, |d| {
        d.parameters
            .iter()
            .map(|p| if *p == "J" || *p == "D" { 2 } else { 1 })
            .sum()
    })
}
