//! `invokedynamic`, constants that are computed, and calls of method handles.

use crate::program::{CallSiteId, Constant, Instruction, MethodId, Symbol};
use crate::vm::code::Op;
use crate::vm::heap::ObjectId;
use crate::vm::made::Unlinked;
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::thread::{After, Thread};
use crate::vm::{Exit, Vm};

impl Vm {
    /// Links a call site: its instruction becomes a call of the static method made for it.
    pub(in crate::vm) fn link_call_site(
        &self,
        state: &mut State,
        thread: &mut Thread,
        site: CallSiteId,
    ) -> Step {
        let frame = *thread.top();
        let caller = self.program.class(self.program.method(frame.method).class);
        // By its place: a number given out while running would differ from run to run.
        let methods = caller.methods.iter();
        let number = methods
            .take_while(|&&method| method != frame.method)
            .count();
        let caller = self.program.text(caller.name);
        let name = format!("{caller}$$Lambda${number}_{}", frame.pc);
        let class = match self.make_call_site(site, name) {
            Ok(class) => class,
            Err(Unlinked::Unsupported(what)) => {
                return Step::Exit(Exit::Stop(self.unsupported(thread, what)));
            }
            Err(Unlinked::Error(error)) => return self.raise_link_error(state, thread, error),
        };
        if let Err(error) = self.link(class) {
            return self.raise_link_error(state, thread, error);
        }
        let link = self.program.symbol("link");
        let descriptor = self.program.references().call_site(site).descriptor;
        let method = self.program.class(class).declared_method(link, descriptor);
        let method = method.expect("every made class has a method link");
        self.linked(frame.method).ops[frame.pc as usize].set(Op::InvokeStatic { method });
        Step::Frame
    }

    pub(in crate::vm) fn load_dynamic(
        &self,
        state: &mut State,
        thread: &mut Thread,
        constant: Constant,
    ) -> Step {
        let id = match constant {
            Constant::Dynamic(id) => id,
            Constant::MethodType(_) => return self.no_model(thread, "a method type constant"),
            _ => return self.no_model(thread, "a method handle constant"),
        };
        let frame = *thread.top();
        let caller = self.program.class(self.program.method(frame.method).class);
        let class = match self.make_constant(id, self.program.text(caller.name)) {
            Ok(class) => class,
            Err(Unlinked::Unsupported(what)) => return self.no_model(thread, &what),
            Err(Unlinked::Error(error)) => return self.raise_link_error(state, thread, error),
        };
        if let Err(error) = self.link(class) {
            return self.raise_link_error(state, thread, error);
        }
        let text = self
            .program
            .text(self.program.references().dynamic(id).descriptor);
        let link = self.program.class(class).declared_method(
            self.program.symbol("link"),
            self.program.symbol(&format!("(){text}")),
        );
        let method = link.expect("every made class has a method link");
        self.linked(frame.method).ops[frame.pc as usize].set(Op::InvokeStatic { method });
        Step::Frame
    }

    fn no_model(&self, thread: &Thread, what: &str) -> Step {
        Step::Exit(Exit::Stop(self.unsupported(thread, what.into())))
    }

    /// A call whose own descriptor counts; the receiver, which is below the arguments, is not null.
    pub(in crate::vm) fn invoke_polymorphic(
        &self,
        state: &mut State,
        thread: &mut Thread,
        method: MethodId,
        arguments: u16,
    ) -> Step {
        let frame = *thread.top();
        let instruction = self.code(frame.method).instructions[frame.pc as usize];
        let Instruction::Invoke { method: site, .. } = instruction else {
            return self.no_model(thread, &self.native_name(method));
        };
        let descriptor = self.program.references().method(site).descriptor;
        let receiver = self
            .operand(thread, u32::from(arguments) - 1)
            .as_reference();
        if self.program.method(method).class == self.known.var_handle {
            return self.call_var_handle(state, thread, receiver, method, descriptor);
        }
        self.no_model(thread, &self.native_name(method))
    }

    fn call_var_handle(
        &self,
        state: &mut State,
        thread: &mut Thread,
        handle: ObjectId,
        mode: MethodId,
        descriptor: Symbol,
    ) -> Step {
        let class = state.heap.class(handle);
        let field = |name: &str| {
            let slot = self.slot_of(class, name)?;
            Some(state.heap.field(handle, slot))
        };
        let base = field("base").map(|base| base.as_reference());
        if let Some(base) = base.filter(|base| !base.is_null()) {
            let owner = self.mirrored(state, base);
            if !state.is_initialised(owner) && !self.is_initialising(state, owner) {
                return self.initialise(state, thread, owner);
            }
        }
        if field("exact").is_some_and(|exact| exact.as_bool()) {
            return self.no_model(thread, "a VarHandle with exact behaviour");
        }
        match self.var_handle_call(class, mode, descriptor) {
            Ok(Some(call)) => self.invoke(state, thread, call, After::Push),
            Ok(None) => {
                let what = format!(
                    "a call {} of {}, which converts its operands in another way than models do",
                    self.program.text(descriptor),
                    self.native_name(mode)
                );
                self.no_model(thread, &what)
            }
            Err(()) => {
                let error = "java/lang/UnsupportedOperationException";
                self.raise(state, thread, error, None)
            }
        }
    }
}
