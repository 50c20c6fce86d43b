//! Class initialisation (JVMS 5.5), as frames on the thread's stack: a stub of three steps, whose local 0 is the
//! class, runs the supertypes' initialisers, then the class's own. So it can pause and fork anywhere.

use crate::error::Error;
use crate::program::{ClassId, MethodId};
use crate::vm::event::Action;
use crate::vm::fact::Marks;
use crate::vm::heap::ObjectId;
use crate::vm::state::{ClassStatus, State};
use crate::vm::step::Step;
use crate::vm::thread::{After, Frame, Status, Thread};
use crate::vm::value::Value;
use crate::vm::{Exit, Stop, Vm};
use std::rc::Rc;

/// The stub's step in which the class's own initialiser runs.
const OWN: u32 = 1;

impl Vm {
    /// Begins to initialise a class that is not, for an instruction that needs it and will be carried out again.
    #[cold]
    pub(in crate::vm) fn initialise(
        &self,
        state: &mut State,
        thread: &mut Thread,
        class: ClassId,
    ) -> Step {
        if let Err(error) = self.link(class) {
            return self.raise_link_error(state, thread, error);
        }
        match state.class_state(class).status {
            ClassStatus::Initialised => Step::Frame,
            ClassStatus::InProgress(by) if by == state.current => Step::Frame,
            ClassStatus::InProgress(_) => {
                self.record_initialisation(state, thread, class);
                thread.status = Status::Initialising(class);
                Step::Exit(Exit::Blocked)
            }
            ClassStatus::Failed => self.raise_failed_before(state, thread, class),
            ClassStatus::Loaded => {
                let is_first = |id: &ClassId| state.class_state(*id).status == ClassStatus::Loaded;
                let first = self.initialised_before(class).filter(is_first);
                self.begin_initialisation(state, thread, first.unwrap_or(class))
            }
        }
    }

    /// The class's initialisation failed before: HotSpot keeps of the exception what it prints as the cause.
    fn raise_failed_before(&self, state: &mut State, thread: &mut Thread, class: ClassId) -> Step {
        let message = format!("Could not initialize class {}", self.external_name(class));
        let error = "java/lang/NoClassDefFoundError";
        match self.new_exception(state, thread, error, Some(&message), None) {
            Ok(error) => {
                if let Some(&cause) = state.failures.get(&class) {
                    self.set_throwable(state, error, "cause", Value::reference(cause));
                }
                self.throw(state, thread, error)
            }
            Err(error) => Step::Exit(Exit::Stop(Stop::Broken(error))),
        }
    }

    /// Keeps an `ExceptionInInitializerError` that tells which exception it was, and has its trace.
    fn keep_failure(
        &self,
        state: &mut State,
        thread: &Thread,
        class: ClassId,
        exception: ObjectId,
    ) {
        let field = |name: &str| self.slot_of(self.known.throwable, name);
        let message = field("detailMessage")
            .map(|slot| state.heap.field(exception, slot).as_reference())
            .filter(|message| !message.is_null())
            .map_or(String::new(), |message| {
                format!(": {}", self.text(state, message))
            });
        let message = format!(
            "Exception {}{message} [in thread \"{}\"]",
            self.external_name(state.heap.class(exception)),
            self.thread_name(state, thread.object)
        );
        let error = "java/lang/ExceptionInInitializerError";
        let Ok(error) = self.new_exception(state, thread, error, Some(&message), None) else {
            return;
        };
        for name in ["backtrace", "depth", "stackTrace"] {
            if let Some(slot) = field(name) {
                let value = state.heap.field(exception, slot);
                state.heap.set_field(error, slot, value);
            }
        }
        // Whoever fails to use the class later gets it as a cause, in whichever thread.
        state.heap.share(error);
        Rc::make_mut(&mut state.failures).insert(class, error);
    }

    fn begin_initialisation(&self, state: &mut State, thread: &mut Thread, class: ClassId) -> Step {
        // The instruction is carried out, and counted, again.
        state.bytecodes = state.bytecodes.saturating_sub(1);
        let linked = self.class(class);
        if linked.initialiser.is_none() && self.next_super(state, class).is_none() {
            state.class_state_mut(class).status = ClassStatus::Initialised;
            self.class_initialised(state, class);
            return Step::Frame;
        }
        if !linked.is_quiet && !self.take_turn(state, thread) {
            return Step::Exit(Exit::Ask);
        }
        self.record_initialisation(state, thread, class);
        state.class_state_mut(class).status = ClassStatus::InProgress(state.current);
        self.mirror(state, class);
        let argument = [Value::int(class.0 as i32)];
        self.push_call(thread, self.known.initialise_stub, &argument, After::Again);
        if state.heap.is_tracking() {
            // What a class's initialiser makes does not hang on why it runs now.
            let top = thread.top_mut();
            top.flags |= Frame::RESTORES;
            top.influence = state.heap.influence();
            state.heap.set_influence(Marks::NONE);
        }
        if linked.is_quiet {
            state.heap.begin_making(class);
            thread.top_mut().flags |= Frame::ATOMIC;
            thread.atomic += 1;
        }
        Step::Frame
    }

    fn record_initialisation(&self, state: &mut State, thread: &Thread, class: ClassId) {
        // Nobody can come between where the JDK initialises a class of its own.
        if self.options.watched.events && !self.class(class).is_quiet {
            state.record(thread, Action::Initialise(class));
        }
    }

    fn class_in_stub(&self, thread: &Thread, frame: &Frame) -> ClassId {
        ClassId(thread.stack[frame.base as usize].as_int() as u32)
    }

    /// The next supertype whose initialisation must come before the class's own: the superclass, then interfaces
    /// that declare default methods.
    fn next_super(&self, state: &State, class: ClassId) -> Option<ClassId> {
        let program = &*self.program;
        if program.class(class).is_interface() {
            return None;
        }
        let waits = |id: ClassId| match state.class_state(id).status {
            ClassStatus::Initialised => false,
            ClassStatus::InProgress(by) => by != state.current,
            ClassStatus::Loaded | ClassStatus::Failed => true,
        };
        if let Some(parent) = self.class(class).superclass
            && waits(parent)
        {
            return Some(parent);
        }
        let declares_default = |id: ClassId| {
            program.class(id).methods.iter().any(|&method| {
                let flags = program.method(method).flags;
                !flags.is_abstract() && !flags.is_static()
            })
        };
        let mut interfaces = Vec::new();
        self.interfaces_in_order(class, &mut interfaces);
        interfaces
            .into_iter()
            .find(|&interface| waits(interface) && declares_default(interface))
    }

    /// What HotSpot's start has initialised before a class of the JDK, where the other order would show.
    fn initialised_before(&self, class: ClassId) -> Option<ClassId> {
        let program = &*self.program;
        let name = program.text(program.class(class).name);
        if name != "jdk/internal/reflect/ReflectionFactory" {
            return None;
        }
        let earlier = program.symbol("java/lang/reflect/AccessibleObject");
        let earlier = program.load(earlier).ok()?;
        self.link(earlier).ok()?;
        Some(earlier)
    }

    /// Superinterfaces, those of a superinterface before itself.
    fn interfaces_in_order(&self, class: ClassId, found: &mut Vec<ClassId>) {
        let Ok(linked) = self.program.linked(class) else {
            return;
        };
        for &interface in &linked.interfaces {
            self.interfaces_in_order(interface, found);
            if !found.contains(&interface) {
                found.push(interface);
            }
        }
    }

    pub(in crate::vm) fn initialise_supers(&self, state: &mut State, thread: &mut Thread) -> Step {
        let class = self.class_in_stub(thread, thread.top());
        match self.next_super(state, class) {
            Some(parent) => self.initialise(state, thread, parent),
            None => {
                thread.top_mut().pc = OWN;
                Step::Frame
            }
        }
    }

    pub(in crate::vm) fn initialise_own(&self, thread: &mut Thread) -> Step {
        let class = self.class_in_stub(thread, thread.top());
        match self
            .class(class)
            .initialiser
            .filter(|_| !self.skips_initialiser(class))
        {
            Some(initialiser) => match self.check_runnable(initialiser) {
                Ok(()) => self.push_call(thread, initialiser, &[], After::Drop),
                Err(stop) => return Step::Exit(Exit::Stop(stop)),
            },
            None => thread.top_mut().pc = OWN + 1,
        }
        Step::Frame
    }

    pub(in crate::vm) fn initialise_done(&self, state: &mut State, thread: &mut Thread) -> Step {
        let class = self.class_in_stub(thread, thread.top());
        self.record_initialisation(state, thread, class);
        state.class_state_mut(class).status = ClassStatus::Initialised;
        self.class_initialised(state, class);
        self.end_making(state, class);
        self.return_from(state, thread, 0)
    }

    /// The exception that leaves the stub: what the class's own initialiser threw is wrapped unless it is an `Error`.
    pub(in crate::vm) fn initialisation_failed(
        &self,
        state: &mut State,
        thread: &mut Thread,
        frame: &Frame,
        exception: ObjectId,
    ) -> ObjectId {
        let class = self.class_in_stub(thread, frame);
        self.record_initialisation(state, thread, class);
        state.class_state_mut(class).status = ClassStatus::Failed;
        self.keep_failure(state, thread, class, exception);
        self.end_making(state, class);
        if frame.pc != OWN || self.is_instance(state, exception, self.known.error) {
            return exception;
        }
        let wrapper = "java/lang/ExceptionInInitializerError";
        // A native method may have asked for it, such as that of `Class.forName`.
        let native = self.native_under_way(thread);
        let native = native.filter(|&method| self.program.method(method).class != class);
        match self.new_exception(state, thread, wrapper, None, native) {
            Ok(error) => {
                self.set_throwable(state, error, "cause", Value::reference(exception));
                // Before Java 12 it kept the exception in a field of its own.
                let own = state.heap.class(error);
                if let Some(slot) = self.slot_of(own, "exception") {
                    state
                        .heap
                        .set_field(error, slot, Value::reference(exception));
                }
                error
            }
            Err(_) => exception,
        }
    }

    fn end_making(&self, state: &mut State, class: ClassId) {
        if self.class(class).is_quiet {
            state.heap.end_making(class);
        }
    }

    /// A method about to run has code, and the code is sound.
    pub(in crate::vm) fn check_runnable(&self, method: MethodId) -> Result<(), Stop> {
        let checked = &self.linked(method).checked;
        if checked.get() {
            return Ok(());
        }
        if let Err(error) = self.program.code(method) {
            return Err(Stop::Broken(error));
        }
        if self.program.is_from_jdk(self.program.method(method).class) {
            checked.set(true);
            return Ok(());
        }
        self.program.verify(method).map_err(|rejected| {
            let declared = self.program.method(method);
            let class = self.program.class(declared.class);
            Stop::Broken(Error::broken(
                self.program.text(class.name),
                self.program.origin(class),
                format!("method {}: {rejected}", self.program.text(declared.name)),
            ))
        })?;
        checked.set(true);
        Ok(())
    }
}
