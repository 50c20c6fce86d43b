//! Exceptions: making those that instructions raise, recording where they come from, and finding who catches them.

use crate::error::{Error, MemberKind, Result};
use crate::program::descriptor::{MethodDescriptor, java};
use crate::program::{ClassId, Location, MethodId, Symbol};
use crate::vm::code::Op;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::state::{ClassStatus, Printed, State, Stream};
use crate::vm::step::Step;
use crate::vm::stop::Finding;
use crate::vm::text::Piece;
use crate::vm::thread::{After, Frame, Thread, ThreadId};
use crate::vm::value::Value;
use crate::vm::{Exit, Stop, Vm};
use std::rc::Rc;

/// HotSpot keeps this many frames of a stack trace.
const LONGEST_TRACE: usize = 1024;

/// So many causes of a cause are looked at.
const MOST_CAUSES: usize = 64;

/// A method and a place in it, as backtraces keep them.
fn trace_entry(method: MethodId, index: u32) -> i64 {
    (i64::from(method.0) << 32) | i64::from(index)
}

impl Vm {
    /// Throws a new exception of a JDK class, made without running its constructor: those that instructions raise
    /// only pass their message on.
    #[cold]
    pub(in crate::vm) fn raise(
        &self,
        state: &mut State,
        thread: &mut Thread,
        class: &str,
        message: Option<&str>,
    ) -> Step {
        match self.new_exception(state, thread, class, message, None) {
            Ok(exception) => self.throw(state, thread, exception),
            Err(error) => Step::Exit(Exit::Stop(Stop::Broken(error))),
        }
    }

    /// How many calls fit on the stack is a JVM's own affair.
    #[cold]
    pub(in crate::vm) fn raise_stack_overflow(
        &self,
        state: &mut State,
        thread: &mut Thread,
    ) -> Step {
        let error = "java/lang/StackOverflowError";
        state.note_approximation(error);
        self.raise(state, thread, error, None)
    }

    /// Notes an exception that an instruction throws by itself, if it is the one to look out for.
    fn look_out(&self, state: &mut State, thread: &Thread, exception: ObjectId) {
        if let Some(at) = thread.location()
            && self.is_looked_out_for(state, at, exception)
        {
            state.fault = Some((state.current, at));
        }
    }

    /// Notes an exception that leaves what an application's instruction has called, if it is the one to look out for. It
    /// is the call's if it was raised within the JDK: what the application's own code throws further in is not.
    fn look_out_in_call(&self, state: &mut State, frame: &Frame, exception: ObjectId) {
        let program = &*self.program;
        let at = frame.location();
        if !self.is_looked_out_for(state, at, exception) {
            return;
        }
        let is_own = |at: &&Location| !program.is_from_jdk(program.method(at.method).class);
        let trace = self.trace_of(state, exception);
        if trace.iter().find(is_own) == Some(&at) {
            state.fault = Some((state.current, at));
        }
    }

    fn is_looked_out_for(&self, state: &State, at: Location, exception: ObjectId) -> bool {
        let Some(faults) = &self.options.rules.faults else {
            return false;
        };
        if state.fault.is_some() || !faults.locations.contains(&at) {
            return false;
        }
        let wanted = self.program.load(self.program.symbol(&faults.class));
        wanted.is_ok_and(|it| self.is_subtype(state.heap.class(exception), it))
    }

    /// A new exception without a cause, with the trace of where the thread is; `native` is the native method it is
    /// in, if any.
    pub(in crate::vm) fn new_exception(
        &self,
        state: &mut State,
        thread: &Thread,
        class: &str,
        message: Option<&str>,
        native: Option<MethodId>,
    ) -> Result<ObjectId> {
        let class = self.program.load(self.program.symbol(class))?;
        self.link(class)?;
        let exception = self.new_object(state, class);
        self.look_out(state, thread, exception);
        if state.class_state(class).status == ClassStatus::Loaded {
            state.class_state_mut(class).status = ClassStatus::Initialised;
        }
        let message = message.map(|text| self.new_string(state, text));
        let message = message.map_or(Value::NULL, Value::reference);
        self.set_throwable(state, exception, "detailMessage", message);
        self.set_throwable(state, exception, "cause", Value::reference(exception));
        // What the constructor of NullPointerException leaves: its helpful message is still to be computed.
        self.set(state, exception, "extendedMessageState", Value::int(1));
        let initial = [
            ("suppressedExceptions", "SUPPRESSED_SENTINEL"),
            ("stackTrace", "UNASSIGNED_STACK"),
        ];
        for (field, constant) in initial {
            if let Some((mirror, slot)) = self.static_field(state, self.known.throwable, constant) {
                let value = state.heap.field(mirror, slot);
                self.set_throwable(state, exception, field, value);
            }
        }
        self.record_trace(state, thread, exception, native);
        Ok(exception)
    }

    pub(in crate::vm) fn set_throwable(
        &self,
        state: &mut State,
        exception: ObjectId,
        field: &str,
        value: Value,
    ) {
        if let Some(slot) = self.slot_of(self.known.throwable, field) {
            state.heap.set_field(exception, slot, value);
        }
    }

    /// `Throwable.fillInStackTrace`: where the thread is now, without the exception's own constructors. The trace is
    /// a `long[]` in the field `backtrace`, a method and an instruction index in each.
    pub(in crate::vm) fn record_trace(
        &self,
        state: &mut State,
        thread: &Thread,
        exception: ObjectId,
        native: Option<MethodId>,
    ) {
        let mut frames: &[Frame] = &thread.frames;
        // Leave out fillInStackTrace itself and the constructors that run on this exception.
        while let Some((top, rest)) = frames.split_last() {
            let method = self.program.method(top.method);
            let makes =
                method.name == Symbol::INIT || self.program.text(method.name) == "fillInStackTrace";
            let on_itself = !method.flags.is_static()
                && thread.stack[top.base as usize].as_reference() == exception;
            if !makes || !on_itself {
                break;
            }
            frames = rest;
        }
        let native = native.map(|method| trace_entry(method, u32::MAX));
        let trace: Rc<[i64]> = native
            .into_iter()
            .chain(self.entries(thread, frames.len()))
            .take(LONGEST_TRACE)
            .collect();
        let depth = trace.len() as i32;
        let backtrace = state
            .heap
            .new_array(self.known.long_array, Array::Long(trace));
        if state.heap.is_shared(exception) {
            state.heap.share(backtrace);
        }
        state
            .heap
            .set_field(exception, self.known.backtrace, Value::reference(backtrace));
        if let Some(slot) = self.known.trace_depth {
            state.heap.set_field(exception, slot, Value::int(depth));
        }
    }

    /// What a trace shows of a thread's frames up to a number of them, innermost first.
    fn entries(&self, thread: &Thread, count: usize) -> impl Iterator<Item = i64> {
        let shown = thread.frames[..count].iter().enumerate().rev();
        let shown = shown.filter(|(_, frame)| !self.is_hidden(frame.method));
        shown.flat_map(move |(number, frame)| {
            let called = thread.frames.get(number + 1);
            let native = called.and_then(|called| self.native_between(frame, called));
            let native = native.map(|method| trace_entry(method, u32::MAX));
            let own = trace_entry(frame.method, frame.pc);
            native.into_iter().chain([own])
        })
    }

    /// The trace of a thread as it stands; if it waits, in the native method it waits in.
    pub(in crate::vm) fn trace_now(&self, thread: &Thread) -> Vec<i64> {
        let waits = thread.status.is_waiting();
        let native = waits.then(|| self.native_under_way(thread)).flatten();
        let native = native.map(|method| trace_entry(method, u32::MAX));
        let entries = self.entries(thread, thread.frames.len());
        native
            .into_iter()
            .chain(entries)
            .take(LONGEST_TRACE)
            .collect()
    }

    /// The native method of the JDK that a thread's top frame calls.
    pub(in crate::vm) fn native_under_way(&self, thread: &Thread) -> Option<MethodId> {
        let method = self.called_at(thread.frames.last()?)?;
        let declared = self.program.method(method);
        let is_native = declared.flags.is_native() && self.program.is_from_jdk(declared.class);
        is_native.then_some(method)
    }

    fn called_at(&self, frame: &Frame) -> Option<MethodId> {
        match self.linked(frame.method).ops.get(frame.pc as usize)?.get() {
            Op::InvokeStatic { method }
            | Op::InvokeDirect { method, .. }
            | Op::InvokeVirtual { method, .. } => Some(method),
            _ => None,
        }
    }

    /// The native method that one frame called and another was called by: it has no frame here.
    fn native_between(&self, caller: &Frame, called: &Frame) -> Option<MethodId> {
        let method = self.called_at(caller)?;
        let declared = self.program.method(method);
        let is_native = declared.flags.is_native() && self.program.is_from_jdk(declared.class);
        (is_native && called.method != method).then_some(method)
    }

    /// Frames that HotSpot does not show: the initialiser stub, those of classes made for lambdas, and what the JDK
    /// marks as hidden.
    pub(in crate::vm) fn is_hidden(&self, method: MethodId) -> bool {
        self.linked(method).is_hidden
    }

    /// Unwinds to the handler, or ends the thread.
    pub(in crate::vm) fn throw(
        &self,
        state: &mut State,
        thread: &mut Thread,
        exception: ObjectId,
    ) -> Step {
        let mut exception = exception;
        loop {
            let frame = *thread.top();
            if self.options.rules.faults.is_some() {
                self.look_out_in_call(state, &frame, exception);
            }
            if !frame.has(Frame::NEEDS_LOCK)
                && let Some(target) = self.find_handler(state, &frame, exception)
            {
                let locals = usize::from(self.linked(frame.method).locals);
                let top = thread.top_mut();
                top.pc = target;
                top.height = 1;
                thread.stack[frame.base as usize + locals] = Value::reference(exception);
                return Step::Frame;
            }
            self.leave_frame(state, thread, &frame);
            thread.frames.pop();
            if state.heap.is_tracking() {
                self.after_throw(state, thread, &frame);
            }
            if frame.method == self.known.initialise_stub {
                exception = self.initialisation_failed(state, thread, &frame, exception);
            }
            match frame.after {
                After::EndThread => return self.uncaught(state, thread, exception),
                // What the thread's end itself throws is lost, as in HotSpot.
                After::Ended => return self.end_thread(state, thread),
                // The input record cannot exist: its constructor refuses it.
                After::Made => return Step::Exit(Exit::Stop(Stop::Infeasible)),
                _ => {}
            }
        }
    }

    fn find_handler(&self, state: &mut State, frame: &Frame, exception: ObjectId) -> Option<u32> {
        let code = self.program.code(frame.method).ok().flatten()?;
        let class = state.heap.class(exception);
        let mut fits = |catch: Option<Symbol>| match catch.map(|name| self.program.load(name)) {
            None => true,
            Some(Ok(of)) => self.is_subtype(class, of),
            // Nobody can tell whether it would have been caught.
            Some(Err(missing)) => {
                state.note_missing(&missing);
                false
            }
        };
        code.handlers
            .iter()
            .find(|handler| (handler.start..handler.end).contains(&frame.pc) && fits(handler.catch))
            .map(|handler| handler.target)
    }

    /// Gives back what a frame holds: its monitor, and its claim to run without choices.
    pub(in crate::vm) fn leave_frame(&self, state: &mut State, thread: &mut Thread, frame: &Frame) {
        // Before the rest: where nobody saw that the monitor was entered, nobody sees that it is left.
        if !frame.lock.is_null() {
            self.release(state, thread, frame.lock);
        }
        if frame.has(Frame::ATOMIC) {
            thread.atomic -= 1;
        }
        if frame.has(Frame::SEEN) {
            thread.declared_atomic -= 1;
        }
        if frame.has(Frame::OPERATION) {
            thread.in_operation = false;
            state.goes_on = false;
        }
    }

    /// No frame caught it: `Thread.dispatchUncaughtException` calls the handlers, which mostly print.
    fn uncaught(&self, state: &mut State, thread: &mut Thread, exception: ObjectId) -> Step {
        if thread.failed {
            // Thrown by a handler of an uncaught exception: HotSpot says so and ignores it.
            let text = format!(
                "\nException: {} thrown from the UncaughtExceptionHandler in thread \"{}\"\n",
                self.external_name(state.heap.class(exception)),
                self.thread_name(state, thread.object)
            );
            let printed = Printed::Bytes(text.as_bytes().into());
            self.print(state, Stream::Err, printed);
            self.note_uncaught(state, exception);
            return self.await_end(thread);
        }
        if !self.options.watched.print_uncaught
            && let Some(missing) = self.missing_class_behind(state, exception)
        {
            return Step::Exit(Exit::Stop(Stop::Broken(missing)));
        }
        thread.failed = true;
        if state.current == ThreadId::MAIN {
            state.exit_status = 1;
        }
        // Who takes care of it is found out by Java's own code, unless nobody can.
        if !self.options.watched.print_uncaught && !self.program.may_handle_uncaught() {
            self.note_uncaught(state, exception);
            return self.await_end(thread);
        }
        let arguments = [Value::reference(thread.object), Value::reference(exception)];
        self.push_call(
            thread,
            self.known.dispatch_uncaught,
            &arguments,
            After::EndThread,
        );
        Step::Frame
    }

    /// Nobody takes care of an exception that ends the running thread: all that would happen is that it is printed, for
    /// which its own methods may be asked.
    pub(in crate::vm) fn note_uncaught(&self, state: &mut State, exception: ObjectId) {
        let class = self.external_name(state.heap.class(exception));
        // A thread that was stopped has not failed.
        if class == "java.lang.ThreadDeath" {
            return;
        }
        let finding = Finding::Uncaught {
            thread: state.current,
            class,
            message: self.message_of(state, exception),
            trace: self.trace_of(state, exception),
        };
        Rc::make_mut(&mut state.findings).push(finding);
        if !self.options.watched.print_uncaught && self.prints_itself(state.heap.class(exception)) {
            state.note_approximation("java/lang/Throwable.printStackTrace");
        }
    }

    /// The class whose absence an exception comes from: with it, nobody knows how the thread would have gone on.
    fn missing_class_behind(&self, state: &State, exception: ObjectId) -> Option<Error> {
        let missing = state.missing.last()?;
        let cause = self.slot_of(self.known.throwable, "cause")?;
        let bases = ["java/lang/LinkageError", "java/lang/ClassNotFoundException"];
        let bases = bases.map(|it| self.program.load(self.program.symbol(it)).ok());
        let mut at = exception;
        // A cause may be an exception itself, or one that is among its own causes.
        for _ in 0..MOST_CAUSES {
            let class = state.heap.class(at);
            if bases.iter().flatten().any(|&of| self.is_subtype(class, of)) {
                return Some(missing.clone());
            }
            let next = state.heap.field(at, cause);
            if next.as_lazy().is_some() || next.as_reference().is_null() {
                return None;
            }
            at = next.as_reference();
        }
        None
    }

    /// Whether a class that is not the JDK's has a say in how its exceptions are printed.
    fn prints_itself(&self, class: ClassId) -> bool {
        let program = &*self.program;
        let own = program.superclasses(class).unwrap_or_default();
        let own = own.into_iter().filter(|&class| !program.is_from_jdk(class));
        let mut methods = own.flat_map(|class| program.class(class).methods.iter());
        let asked = [
            "toString",
            "getMessage",
            "getLocalizedMessage",
            "printStackTrace",
            "getCause",
        ];
        methods.any(|&method| asked.contains(&program.text(program.method(method).name)))
    }

    fn message_of(&self, state: &State, exception: ObjectId) -> Option<Rc<[Piece]>> {
        let slot = self.slot_of(self.known.throwable, "detailMessage")?;
        let message = state.heap.field(exception, slot);
        let string = match message.as_lazy() {
            Some(lazy) => state.inputs.lazy(lazy).object?,
            None => message.as_reference(),
        };
        if string.is_null() {
            let text = self.helpful_message(state, exception)?;
            return Some([Piece::Text(text.into())].into());
        }
        Some(self.pieces(state, string).into())
    }

    /// What HotSpot says of a null pointer that an instruction met, which it works out when it is asked for.
    fn helpful_message(&self, state: &State, exception: ObjectId) -> Option<String> {
        let class = state.heap.class(exception);
        let is_null_pointer = self.external_name(class) == "java.lang.NullPointerException";
        let slot = self.slot_of(class, "extendedMessageState");
        let is_open = slot.is_some_and(|slot| state.heap.field(exception, slot) == Value::int(1));
        let trace = self.trace_of(state, exception);
        let at = trace.first().filter(|_| is_null_pointer && is_open)?;
        self.program.null_message(at.method, at.index()?)
    }

    fn trace_of(&self, state: &State, exception: ObjectId) -> Rc<[Location]> {
        let backtrace = state.heap.field(exception, self.known.backtrace);
        match (backtrace.bits != 0).then(|| state.heap.array(backtrace.as_reference())) {
            Some(Array::Long(entries)) => entries
                .iter()
                .map(|&entry| (MethodId((entry >> 32) as u32), entry as u32))
                .filter(|&(_, index)| index != u32::MAX)
                .map(|(method, index)| Location::new(method, index))
                .collect(),
            _ => [].into(),
        }
    }

    /// A class or member that cannot be had, as the error Java has for it.
    pub(in crate::vm) fn raise_link_error(
        &self,
        state: &mut State,
        thread: &mut Thread,
        error: Error,
    ) -> Step {
        let (class, message) = match &error {
            Error::ClassNotFound { class, .. } => {
                let name = class.replace('.', "/");
                return self.raise_missing_class(state, thread, &name, error);
            }
            Error::MemberNotFound {
                kind: MemberKind::Field,
                member,
            } => {
                let name = member.rsplit('.').next().unwrap_or(member).to_string();
                ("java/lang/NoSuchFieldError", name)
            }
            Error::MemberNotFound {
                kind: MemberKind::Method,
                member,
            } => (
                "java/lang/NoSuchMethodError",
                format!("'{}'", java_signature(member)),
            ),
            Error::IllegalAccess(text) => ("java/lang/IllegalAccessError", text.clone()),
            Error::NewerClass { reason, .. } => {
                state.note_missing(&error);
                ("java/lang/UnsupportedClassVersionError", reason.clone())
            }
            // In words of our own: HotSpot tells less of where it stopped reading.
            Error::BrokenClass { class, reason, .. } if error.is_survivable() => {
                state.note_missing(&error);
                let message = format!("{reason} in class file {}", class.replace('.', "/"));
                ("java/lang/ClassFormatError", message)
            }
            Error::IncompatibleChange(text) => {
                ("java/lang/IncompatibleClassChangeError", text.clone())
            }
            _ => return Step::Exit(Exit::Stop(Stop::Broken(error))),
        };
        self.raise(state, thread, class, Some(&message))
    }

    /// `NoClassDefFoundError`, with the `ClassNotFoundException` as its cause. `name` is what the instruction names:
    /// the missing class or an array of it. The path goes on as Java does on this class path.
    pub(in crate::vm) fn raise_missing_class(
        &self,
        state: &mut State,
        thread: &mut Thread,
        name: &str,
        missing: Error,
    ) -> Step {
        let dotted = match &missing {
            Error::ClassNotFound { class, .. } => class.clone(),
            other => other.to_string(),
        };
        state.note_missing(&missing);
        let mut make =
            |class, message| self.new_exception(state, thread, class, Some(message), None);
        let cause = make("java/lang/ClassNotFoundException", &dotted);
        let error = make("java/lang/NoClassDefFoundError", name);
        match (cause, error) {
            (Ok(cause), Ok(error)) => {
                self.set_throwable(state, error, "cause", Value::reference(cause));
                self.throw(state, thread, error)
            }
            (Err(error), _) | (_, Err(error)) => Step::Exit(Exit::Stop(Stop::Broken(error))),
        }
    }

    /// A native method of the application: there is no library that could have it.
    pub(in crate::vm) fn raise_unsatisfied_link(
        &self,
        state: &mut State,
        thread: &mut Thread,
        method: MethodId,
    ) -> Step {
        let message = format!("'{}'", java_signature(&self.native_name(method)));
        let error = "java/lang/UnsatisfiedLinkError";
        match self.new_exception(state, thread, error, Some(&message), Some(method)) {
            Ok(error) => self.throw(state, thread, error),
            Err(error) => Step::Exit(Exit::Stop(Stop::Broken(error))),
        }
    }

    /// No method to run for a receiver: abstract, ambiguous, or not the receiver's.
    #[cold]
    pub(in crate::vm) fn raise_selection(
        &self,
        state: &mut State,
        thread: &mut Thread,
        class: ClassId,
        method: MethodId,
    ) -> Step {
        let selected = match self.program.select(class, method) {
            Ok(selected) => self.program.method(selected),
            Err(error) => return self.raise_link_error(state, thread, error),
        };
        let (own, declared) = (self.dotted_class(class), self.dotted_class(selected.class));
        if !self.is_subtype(class, self.program.method(method).class) {
            let message =
                format!("Class {own} does not implement the requested interface {declared}");
            let error = "java/lang/IncompatibleClassChangeError";
            return self.raise(state, thread, error, Some(&message));
        }
        let text = |symbol| self.program.text(symbol);
        let member = format!("{}{}", text(selected.name), text(selected.descriptor));
        let is_interface = self.program.class(selected.class).is_interface();
        let kind = if is_interface {
            "interface"
        } else {
            "abstract class"
        };
        let message = format!(
            "Receiver class {own} does not define or inherit an implementation of the resolved method 'abstract {}' of {kind} {declared}.",
            java_signature(&member)
        );
        self.raise(
            state,
            thread,
            "java/lang/AbstractMethodError",
            Some(&message),
        )
    }

    pub(in crate::vm) fn dotted_class(&self, class: ClassId) -> String {
        self.program.dotted(self.program.class(class).name)
    }
}

/// `a.B.f(I)V` as HotSpot writes it in messages: `void a.B.f(int)`.
pub(in crate::vm) fn java_signature(member: &str) -> String {
    let Some((name, descriptor)) = member.find('(').map(|at| member.split_at(at)) else {
        return member.to_string();
    };
    match MethodDescriptor::parse(descriptor) {
        Some(d) => {
            let parameters: Vec<_> = d.parameters.iter().map(|p| java(p)).collect();
            format!("{} {name}({})", java(d.result), parameters.join(", "))
        }
        None => member.to_string(),
    }
}
