//! Calls that are more than pushing a frame: natives, synchronized methods, calls the machine itself makes; returns.

use crate::program::{Location, MethodId};
use crate::vm::event::Action;
use crate::vm::fact::{Fact, Marks};
use crate::vm::heap::{ObjectId, Tracking};
use crate::vm::natives::{Call, Fidelity, Flow, checks_arguments, vary};
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::thread::{After, Frame, Status, Thread, ThreadId};
use crate::vm::value::Value;
use crate::vm::{DEEPEST_STACK, Exit, Stop, Vm};

impl Vm {
    /// Calls a method whose arguments are on the top frame's operand stack.
    pub(in crate::vm) fn invoke(
        &self,
        state: &mut State,
        thread: &mut Thread,
        method: MethodId,
        after: After,
    ) -> Step {
        let linked = self.linked(method);
        let model = linked.native.filter(|model| {
            !state.heap.is_tracking() || !self.needs_bytecode(state, thread, method, model.name)
        });
        if let Some(model) = model {
            if state.heap.wants_way() {
                return self.make_way_then_again(state, thread);
            }
            let frame = *thread.top();
            let locals = u32::from(self.linked(frame.method).locals);
            let base = frame.base + locals + frame.height - u32::from(linked.arguments);
            if !model.symbolic
                && !state.inputs.is_empty()
                && let Err(step) = self.settle_arguments(state, thread, method, base as usize)
            {
                state.bytecodes = state.bytecodes.saturating_sub(1);
                return step;
            }
            let tracking = state.heap.tracking();
            let scope = state.heap.scope();
            let mut marked = None;
            let mut given = Marks::NONE;
            if tracking != Tracking::Off {
                if !scope.0.is_empty() {
                    let arguments = base as usize..(base + u32::from(linked.arguments)) as usize;
                    given = self.marks_within(state, &thread.stack[arguments]);
                }
                marked = self.hand_to_model(state, thread, method, base as usize, model.name);
                state.heap.track(Tracking::Model);
            }
            let mut call = Call {
                vm: self,
                state,
                thread,
                method,
                base: base as usize,
            };
            let varied = match model.fidelity {
                Fidelity::Assumes(fact) if self.options.rules.vary.contains(fact) => {
                    vary(&mut call, fact, model.name)
                }
                _ => None,
            };
            let is_varied = varied.is_some();
            // Within an operation of a synchronizer, the clock as an input is looked at as the clock is.
            call.state.goes_on &= !is_varied;
            let flow = varied.unwrap_or_else(|| (model.run)(&mut call));
            if tracking != Tracking::Off {
                state.heap.track(tracking);
            }
            match model.fidelity {
                Fidelity::Exact => {}
                _ if is_varied => {}
                _ if self.is_harmless(thread, model.name) => {}
                Fidelity::Approximate => state.note_approximation(model.name),
                Fidelity::Assumes(fact) => self.ask_fact(state, thread, fact, model.name),
            }
            match flow {
                Flow::Bytecode if !linked.ops.is_empty() => {
                    if let Some(arguments) = marked {
                        let base = base as usize;
                        thread.stack[base..base + arguments.len()].copy_from_slice(&arguments);
                    }
                }
                Flow::Return(value) if state.heap.tracking() == Tracking::Jdk => {
                    let value = self.back_from_model(state, scope, given, Some(value));
                    let flow = value.map_or(Flow::Void, Flow::Return);
                    return self.finish_native(state, thread, method, flow);
                }
                Flow::Void if state.heap.tracking() == Tracking::Jdk => {
                    self.back_from_model(state, scope, given, None);
                    return self.finish_native(state, thread, method, Flow::Void);
                }
                flow => return self.finish_native(state, thread, method, flow),
            }
        }
        if linked.ops.is_empty() {
            return match self.check_runnable(method) {
                Err(stop) => Step::Exit(Exit::Stop(stop)),
                Ok(()) => self.no_code(state, thread, method),
            };
        }
        if let Err(stop) = self.check_runnable(method) {
            return Step::Exit(Exit::Stop(stop));
        }
        if linked.is_atomic {
            if !self.take_turn(state, thread) {
                state.bytecodes = state.bytecodes.saturating_sub(1);
                return Step::Exit(Exit::Ask);
            }
            if self.options.watched.events
                && !thread.is_hidden()
                && self.program.text(self.program.method(method).name) == "start"
            {
                let object = self.operand(thread, u32::from(linked.arguments) - 1);
                state.record(thread, Action::TriesStart(object.as_reference()));
            }
        }
        if let Some(name) = linked.reveals {
            self.look_inside(state, name);
        }
        if thread.frames.len() >= DEEPEST_STACK {
            return self.raise_stack_overflow(state, thread);
        }
        let arguments = u32::from(linked.arguments);
        let locals = u32::from(self.linked(thread.top().method).locals);
        let top = thread.top_mut();
        top.height -= arguments;
        let base = top.base + locals + top.height;
        let kept = match state.heap.is_tracking() {
            true => self.before_call(state, thread, method),
            false => None,
        };
        self.push_frame(thread, method, base, after);
        if linked.is_operation {
            self.enter_operation(state, thread);
        }
        thread.top_mut().influence = state.heap.influence();
        self.keep_influence(thread, kept);
        Step::Frame
    }

    fn base_of_arguments(&self, thread: &Thread, arguments: u32) -> usize {
        let frame = thread.top();
        let locals = u32::from(self.linked(frame.method).locals);
        (frame.base + locals + frame.height - arguments) as usize
    }

    /// Whether a model that is only faster than the bytecode it stands for must leave a call to that: something it is about
    /// hangs on a fact, and the bytecode shows whether what it throws does.
    fn needs_bytecode(
        &self,
        state: &State,
        thread: &Thread,
        method: MethodId,
        model: &str,
    ) -> bool {
        if !checks_arguments(model) {
            return false;
        }
        let arguments = u32::from(self.linked(method).arguments);
        let base = self.base_of_arguments(thread, arguments);
        let values = &thread.stack[base..base + arguments as usize];
        !state.heap.influence().is_empty() || !self.marks_within(state, values).is_empty()
    }

    /// What the caller was influenced by comes back when the frame on top is left.
    fn keep_influence(&self, thread: &mut Thread, kept: Option<Marks>) {
        if let Some(influence) = kept {
            let top = thread.top_mut();
            top.flags |= Frame::RESTORES;
            top.influence = influence;
        }
    }

    /// What the JDK's own class initialisers ask for shows in no program: identity hash codes put things into tables of
    /// their own, and properties are at their defaults, as on a command line that sets none.
    fn is_harmless(&self, thread: &Thread, model: &str) -> bool {
        const ASKED: [&str; 3] = ["Object.hashCode", "Property(", "identityHashCode"];
        // The number drawn here decides orders, which is noted where they show.
        let caller = self.program.method(thread.top().method).class;
        let draws_salt =
            self.program.text(self.program.class(caller).name) == "java/util/ImmutableCollections";
        thread.atomic > 0 && (draws_salt || ASKED.iter().any(|asked| model.contains(asked)))
    }

    /// A native without a model, or an abstract method called directly.
    fn no_code(&self, state: &mut State, thread: &mut Thread, method: MethodId) -> Step {
        let declared = self.program.method(method);
        if declared.flags.is_native() && !self.program.is_from_jdk(declared.class) {
            return self.raise_unsatisfied_link(state, thread, method);
        }
        if declared.flags.is_native() {
            return Step::Exit(Exit::Stop(
                self.unsupported(thread, self.native_name(method)),
            ));
        }
        let signature = self.program.describe_method(method);
        self.raise(
            state,
            thread,
            "java/lang/AbstractMethodError",
            Some(&signature),
        )
    }

    pub(in crate::vm) fn native_name(&self, method: MethodId) -> String {
        let declared = self.program.method(method);
        let class = self.dotted_class(declared.class);
        let text = |symbol| self.program.text(symbol);
        format!(
            "{class}.{}{}",
            text(declared.name),
            text(declared.descriptor)
        )
    }

    pub(in crate::vm) fn unsupported(&self, thread: &Thread, what: String) -> Stop {
        let caller = thread
            .location()
            .map(|location| location.display(&self.program).to_string());
        Stop::Unsupported {
            what,
            caller: caller.unwrap_or_default(),
        }
    }

    /// Pushes a frame over arguments that are already in place at `base`.
    fn push_frame(&self, thread: &mut Thread, method: MethodId, base: u32, after: After) {
        let linked = self.linked(method);
        let needed = (base + linked.frame_size) as usize;
        if thread.stack.len() < needed {
            thread.stack.resize(needed + 256, Value::EMPTY);
        }
        let from = (base + u32::from(linked.arguments)) as usize;
        let to = (base + u32::from(linked.locals)) as usize;
        thread.stack[from..to].fill(Value::EMPTY);
        let mut flags = 0;
        if linked.is_synchronized {
            flags |= Frame::NEEDS_LOCK;
        }
        if linked.is_atomic {
            flags |= Frame::ATOMIC;
            thread.atomic += 1;
            if linked.is_seen {
                flags |= Frame::SEEN;
                thread.declared_atomic += 1;
            }
        }
        thread.frames.push(Frame {
            method,
            pc: 0,
            base,
            height: 0,
            flags,
            influence: Marks::NONE,
            after,
            lock: ObjectId::NULL,
        });
    }

    /// Calls a method with arguments of the machine's own, on top of whatever the thread is doing.
    pub(in crate::vm) fn push_call(
        &self,
        thread: &mut Thread,
        method: MethodId,
        arguments: &[Value],
        after: After,
    ) {
        let base = match thread.frames.last() {
            Some(top) => top.base + u32::from(self.linked(top.method).locals) + top.height,
            None => 0,
        };
        let needed = base as usize + 2 * arguments.len();
        if thread.stack.len() < needed {
            thread.stack.resize(needed + 256, Value::EMPTY);
        }
        let mut at = base as usize;
        for &argument in arguments {
            thread.stack[at] = argument;
            at += 1;
            if argument.is_wide() {
                thread.stack[at] = Value::EMPTY;
                at += 1;
            }
        }
        self.push_frame(thread, method, base, after);
    }

    fn finish_native(
        &self,
        state: &mut State,
        thread: &mut Thread,
        method: MethodId,
        flow: Flow,
    ) -> Step {
        let arguments = u32::from(self.linked(method).arguments);
        let is_followed = state.heap.tracking() == Tracking::Application;
        match flow {
            Flow::Return(value) if is_followed => {
                let base = self.base_of_arguments(thread, arguments);
                let value = self.handed_over(state, thread, method, base, Some(value));
                self.complete(thread, arguments, value);
            }
            Flow::Void if is_followed => {
                let base = self.base_of_arguments(thread, arguments);
                self.handed_over(state, thread, method, base, None);
                self.complete(thread, arguments, None);
            }
            Flow::Return(value) => self.complete(thread, arguments, Some(value)),
            Flow::Void => self.complete(thread, arguments, None),
            Flow::Call(callee, values) => {
                if let Err(stop) = self.check_runnable(callee) {
                    return Step::Exit(Exit::Stop(stop));
                }
                thread.top_mut().height -= arguments;
                let linked = self.linked(callee);
                if linked.native.is_some() || linked.ops.is_empty() {
                    return self.call_native(state, thread, callee, &values);
                }
                let kept = match state.heap.is_tracking() {
                    true => self.before_call_by_model(state, thread, callee),
                    false => None,
                };
                self.push_call(thread, callee, &values, After::Push);
                self.keep_influence(thread, kept);
            }
            Flow::Raise(class, message) => {
                if is_followed {
                    self.thrown_by_jdk(state, thread);
                }
                let made =
                    self.new_exception(state, thread, class, message.as_deref(), Some(method));
                return match made {
                    Ok(exception) => self.throw(state, thread, exception),
                    Err(error) => Step::Exit(Exit::Stop(Stop::Broken(error))),
                };
            }
            Flow::LinkError(error) => return self.raise_link_error(state, thread, error),
            Flow::Initialise(class) => return self.initialise(state, thread, class),
            Flow::Ask => {
                state.bytecodes = state.bytecodes.saturating_sub(1);
                return Step::Exit(Exit::Ask);
            }
            Flow::Block(status) => {
                if status.deadline().is_some() && !self.options.rules.any_timing {
                    state.facts.insert(Fact::DeadlineOrder);
                }
                let waits = matches!(status, Status::Waiting { .. } | Status::Parked { .. });
                if waits && !self.options.rules.spurious_wakeups {
                    state.facts.insert(Fact::Wakeups);
                }
                if state.heap.is_tracking() {
                    self.coordinated(state, thread);
                }
                if is_followed {
                    let base = self.base_of_arguments(thread, arguments);
                    self.handed_over(state, thread, method, base, None);
                }
                thread.status = status;
                return Step::Exit(Exit::Blocked);
            }
            Flow::Choose(choice) => return Step::Exit(Exit::Choose(choice)),
            Flow::Step(step) => return step,
            Flow::Stop(stop) => return Step::Exit(Exit::Stop(stop)),
            Flow::Unsupported(what) => {
                let what = if what.is_empty() {
                    self.native_name(method)
                } else {
                    what
                };
                return Step::Exit(Exit::Stop(self.unsupported(thread, what)));
            }
            Flow::Bytecode => {
                let name = self.native_name(method);
                return Step::Exit(Exit::Stop(self.unsupported(thread, name)));
            }
        }
        // One call may have done the work of millions of instructions.
        let taken = match state.heap.has_taken_much() {
            true => self.count_taken(state),
            false => None,
        };
        if let Some(stop) = taken.or_else(|| self.halted()) {
            return Step::Exit(Exit::Stop(stop));
        }
        Step::Frame
    }

    /// A native that another native calls: its arguments go onto the stack as if an instruction had put them there.
    fn call_native(
        &self,
        state: &mut State,
        thread: &mut Thread,
        callee: MethodId,
        values: &[Value],
    ) -> Step {
        let locals = u32::from(self.linked(thread.top().method).locals);
        let top = thread.top_mut();
        let mut at = (top.base + locals + top.height) as usize;
        top.height += u32::from(self.linked(callee).arguments);
        thread.stack.resize(
            thread.stack.len().max(at + 2 * values.len() + 8),
            Value::EMPTY,
        );
        for &value in values {
            thread.stack[at] = value;
            at += if value.is_wide() { 2 } else { 1 };
        }
        self.invoke(state, thread, callee, After::Push)
    }

    /// A return from a frame that holds a monitor or was not called by a plain instruction.
    pub(in crate::vm) fn return_from(
        &self,
        state: &mut State,
        thread: &mut Thread,
        width: u32,
    ) -> Step {
        let frame = *thread.top();
        // A monitor that `run` itself holds is given up before.
        if frame.after == After::EndThread && frame.lock.is_null() {
            // Its end takes the thread's own monitor for a moment, so that who joins cannot miss it.
            let object = thread.object;
            let owner = state.heap.lock(object).0;
            if owner != 0 && owner != state.current.as_owner() {
                return Step::Exit(self.block(state, thread, object));
            }
            if !self.take_turn(state, thread) {
                return Step::Exit(Exit::Ask);
            }
        }
        if !frame.lock.is_null() && !self.may_release(state, thread, frame.lock) {
            return Step::Exit(Exit::Ask);
        }
        let value = (width > 0).then(|| self.operand(thread, width - 1));
        self.leave_frame(state, thread, &frame);
        thread.frames.pop();
        let value = match state.heap.is_tracking() {
            true => self.after_return(state, thread, &frame, value),
            false => value,
        };
        match frame.after {
            After::Push => self.complete(thread, 0, value),
            After::Drop => self.complete(thread, 0, None),
            After::Again | After::Made => {}
            After::Throw(exception) => return self.throw(state, thread, exception),
            After::EndThread if !frame.lock.is_null() => return self.await_end(thread),
            After::EndThread => return self.begin_thread_end(state, thread),
            After::Ended => return self.end_thread(state, thread),
        }
        Step::Frame
    }

    /// The last frame is gone, and the end is still to come: a visible operation of its own.
    pub(in crate::vm) fn await_end(&self, thread: &mut Thread) -> Step {
        self.push_call(thread, self.known.end_stub, &[], After::EndThread);
        thread.top_mut().flags |= Frame::ENDING;
        Step::Frame
    }

    /// `Thread.exit` tidies up in Java; then the thread is over.
    pub(in crate::vm) fn begin_thread_end(&self, state: &mut State, thread: &mut Thread) -> Step {
        match self.known.thread_exit {
            Some(exit) => {
                let argument = [Value::reference(thread.object)];
                self.push_call(thread, exit, &argument, After::Ended);
                let top = thread.top_mut();
                if !top.has(Frame::ATOMIC) {
                    top.flags |= Frame::ATOMIC;
                    thread.atomic += 1;
                }
                Step::Frame
            }
            None => self.end_thread(state, thread),
        }
    }

    pub(in crate::vm) fn end_thread(&self, state: &mut State, thread: &mut Thread) -> Step {
        if self.options.watched.events {
            // Its last frame is gone already: where it ended is where Java's part of its end is.
            let at = Location::entry(
                self.known
                    .thread_exit
                    .unwrap_or(self.known.dispatch_uncaught),
            );
            state.record_end(at, thread.object);
        }
        thread.status = Status::Ended;
        thread.frames.clear();
        thread.stack.clear();
        (thread.atomic, thread.declared_atomic) = (0, 0);
        self.set_thread_status(state, thread.object, self.known.terminated);
        self.notify_all(state, thread.object);
        self.end_joins(state, thread.object);
        Step::Exit(Exit::Ended)
    }

    /// Who joins a thread that has ended goes on at once: once ended is ended for good, so nobody can tell when.
    fn end_joins(&self, state: &mut State, ended: ObjectId) {
        let joins = |id: &ThreadId| matches!(state.thread(*id).status, Status::Joining { thread, .. } if thread == ended);
        if state.heap.lock(ended).0 == 0 {
            let joiners: Vec<ThreadId> = state.thread_ids().filter(joins).collect();
            joiners.into_iter().for_each(|id| self.resume(state, id));
        }
    }
}
