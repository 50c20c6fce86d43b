//! `invokedynamic`, constants that are computed, and calls of method handles.

use crate::program::{CallSiteId, ClassId, Constant, Instruction, MethodId, Symbol};
use crate::vm::code::Op;
use crate::vm::heap::ObjectId;
use crate::vm::made::Unlinked;
use crate::vm::natives::shown;
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::thread::{After, Thread};
use crate::vm::value::Value;
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
        if Some(self.program.method(method).class) == self.known.var_handle {
            return self.call_var_handle(state, thread, receiver, method, descriptor);
        }
        if let Some((made, bound)) = self.handle_parts(state, receiver) {
            let is_exact = match self.program.text(self.program.method(method).name) {
                "invokeExact" => true,
                "invoke" => false,
                _ => return self.no_model(thread, &self.native_name(method)),
            };
            let called = (made, descriptor, is_exact);
            return self.call_handle(state, thread, called, bound, arguments);
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
        // The JDK's own calls have the very types they must have.
        let caller = self.program.method(thread.top().method).class;
        let is_exact = field("exact").is_some_and(|exact| exact.as_bool());
        if is_exact && !self.program.is_from_jdk(caller) {
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

    /// Calls a method handle: as it is, or converted if the call is not exact.
    fn call_handle(
        &self,
        state: &mut State,
        thread: &mut Thread,
        (made, descriptor, is_exact): (ClassId, Symbol, bool),
        bound: ObjectId,
        arguments: u16,
    ) -> Step {
        let own = self.program.class(made).methods[0];
        let known = self.handle_calls.borrow().get(&(made, descriptor)).copied();
        let call = known.unwrap_or_else(|| {
            let (from, to) = (self.handle_kind(made), self.program.text(descriptor));
            let call = match from == to {
                true => Some(own),
                false => self.converting_call(&from, to),
            };
            self.handle_calls
                .borrow_mut()
                .insert((made, descriptor), call);
            call
        });
        match call {
            Some(call) if call == own => {
                if !state.is_initialised(made) {
                    return self.initialise(state, thread, made);
                }
                // What it has bound takes the handle's own place among the arguments.
                let depth = u32::from(arguments) - 1;
                self.set_operand(thread, depth, Value::reference(bound));
                self.invoke(state, thread, call, After::Push)
            }
            Some(call) if !is_exact => self.invoke(state, thread, call, After::Push),
            _ => self.raise_wrong_type(state, thread, made, descriptor, is_exact),
        }
    }

    fn raise_wrong_type(
        &self,
        state: &mut State,
        thread: &mut Thread,
        made: ClassId,
        descriptor: Symbol,
        is_exact: bool,
    ) -> Step {
        let own = shown(&self.handle_kind(made));
        let called = shown(self.program.text(descriptor));
        let message = match (is_exact, self.program.jdk().feature_version()) {
            (false, _) => format!("cannot convert MethodHandle{own} to {called}"),
            (true, ..20) => format!("expected {own} but found {called}"),
            (true, _) => format!("handle's method type {own} but found {called}"),
        };
        let error = "java/lang/invoke/WrongMethodTypeException";
        self.raise(state, thread, error, Some(&message))
    }
}
