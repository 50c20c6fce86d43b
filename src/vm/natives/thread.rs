//! `java.lang.Thread` and parking.

use super::{Call, Flow, Model, boolean, exact, reference};
use crate::program::MethodId;
use crate::vm::event::Action;
use crate::vm::heap::ObjectId;
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::thread::{After, Status, Thread, ThreadId};
use crate::vm::value::Value;
use crate::vm::{Exit, Stop, Vm};
use std::rc::Rc;

pub(crate) const MODELS: &[Model] = &[
    exact(
        "java/lang/Thread.currentThread()Ljava/lang/Thread;",
        |call| reference(call.thread.object),
    ),
    exact(
        "java/lang/Thread.currentCarrierThread()Ljava/lang/Thread;",
        |call| reference(call.thread.object),
    ),
    exact("java/lang/Thread.start0()V", start),
    exact("java/lang/Thread.yield()V", yield_now),
    exact("java/lang/Thread.yield0()V", yield_now),
    exact("java/lang/Thread.onSpinWait()V", yield_now),
    exact("java/lang/Thread.sleep(J)V", sleep_of_17),
    exact("java/lang/Thread.sleepNanos0(J)V", |call| {
        let nanos = call.long(0);
        sleep(call, nanos, 1)
    }),
    exact("java/lang/Thread.join(J)V", join),
    exact("java/lang/Thread.isAlive()Z", is_alive),
    exact(
        "java/lang/Thread.getState()Ljava/lang/Thread$State;",
        refresh_status,
    ),
    exact(
        "java/lang/Thread.threadState()Ljava/lang/Thread$State;",
        refresh_status,
    ),
    exact("java/lang/Thread.interrupt0()V", interrupt),
    exact("java/lang/Thread.clearInterruptEvent()V", |_| Flow::Void),
    // Java 8 has this one native.
    exact("java/lang/Thread.isInterrupted(Z)Z", |call| {
        let thread = call.reference(0);
        if !call.turn_on(thread) {
            return Flow::Ask;
        }
        call.record(Action::Other);
        match call.int(1) != 0 {
            true => boolean(call.vm.take_interrupt(call.state, thread)),
            false => boolean(call.vm.is_interrupted(call.state, thread)),
        }
    }),
    exact(
        "java/lang/Thread.holdsLock(Ljava/lang/Object;)Z",
        holds_lock,
    ),
    exact("java/lang/Thread.setPriority0(I)V", |_| Flow::Void),
    exact(
        "java/lang/Thread.setNativeName(Ljava/lang/String;)V",
        |_| Flow::Void,
    ),
    exact(
        "java/lang/Thread.ensureMaterializedForStackWalk(Ljava/lang/Object;)V",
        |_| Flow::Void,
    ),
    exact(
        "java/lang/Thread.findScopedValueBindings()Ljava/lang/Object;",
        |_| reference(ObjectId::NULL),
    ),
    exact(
        "java/lang/Thread.scopedValueCache()[Ljava/lang/Object;",
        |_| reference(ObjectId::NULL),
    ),
    // Nothing is ever in the cache: it only saves a search.
    exact(
        "java/lang/ScopedValue$Cache.put(Ljava/lang/ScopedValue;Ljava/lang/Object;)V",
        |_| Flow::Void,
    ),
    exact(
        "java/lang/Thread.setScopedValueCache([Ljava/lang/Object;)V",
        |_| Flow::Void,
    ),
    // An address that only `next`, modelled below, would use.
    exact("java/lang/Thread.getNextThreadIdOffset()J", |_| {
        super::long(0)
    }),
    exact("java/lang/Thread$ThreadIdentifiers.next()J", |call| {
        let number = call.state.system.next_thread;
        call.state.system.next_thread += 1;
        super::long(number)
    }),
    exact(
        "java/lang/ThreadGroup.uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V",
        uncaught_by_group,
    ),
    exact("jdk/internal/misc/Unsafe.park(ZJ)V", park),
    exact(
        "jdk/internal/misc/Unsafe.unpark(Ljava/lang/Object;)V",
        unpark,
    ),
];

impl Vm {
    /// When a wait of this length ends. Running code takes no virtual time.
    pub(in crate::vm) fn deadline(&self, state: &State, timeout: i64, unit: i64) -> i64 {
        state.now.saturating_add(timeout.saturating_mul(unit))
    }

    pub(in crate::vm) fn is_interrupted(&self, state: &State, thread: ObjectId) -> bool {
        state
            .heap
            .field(thread, self.known.thread_interrupted)
            .as_bool()
    }

    /// Whether the thread was interrupted; it no longer is.
    pub(in crate::vm) fn take_interrupt(&self, state: &mut State, thread: ObjectId) -> bool {
        let was = self.is_interrupted(state, thread);
        state
            .heap
            .set_field(thread, self.known.thread_interrupted, Value::boolean(false));
        was
    }

    /// The wait or sleep a thread is in ends with an exception.
    pub(in crate::vm) fn throw_interrupted(&self, state: &mut State, thread: &mut Thread) -> Step {
        self.take_interrupt(state, thread.object);
        let message = self.interrupt_message(thread);
        let native = self.pending_native(thread);
        let class = "java/lang/InterruptedException";
        match self.new_exception(state, thread, class, message, native) {
            Ok(exception) => self.throw(state, thread, exception),
            Err(error) => Step::Exit(Exit::Stop(Stop::Broken(error))),
        }
    }

    fn pending_native(&self, thread: &Thread) -> Option<MethodId> {
        use crate::vm::code::Op;
        let frame = thread.top();
        match self.linked(frame.method).ops[frame.pc as usize].get() {
            Op::InvokeStatic { method }
            | Op::InvokeDirect { method, .. }
            | Op::InvokeVirtual { method, .. } => Some(method),
            _ => None,
        }
    }

    fn interrupt_message(&self, thread: &Thread) -> Option<&'static str> {
        let native = self.pending_native(thread)?;
        let name = self.program.text(self.program.method(native).name);
        name.starts_with("sleep").then_some("sleep interrupted")
    }
}

/// Every thread knows the line of those that started it.
const LONGEST_LINE: usize = 4096;

fn start(call: &mut Call) -> Flow {
    let object = call.reference(0);
    let program = call.vm.program();
    let class = call.state.heap.class(object);
    let run = program.class_method(class, program.symbol("run"), program.symbol("()V"));
    let Ok(Some(run)) = run else {
        return Flow::Unsupported(String::new());
    };
    if let Err(stop) = call.vm.check_runnable(run) {
        return Flow::Stop(stop);
    }
    if call.state.threads.len() >= usize::from(u16::MAX) - 1 {
        return Flow::Raise(
            "java/lang/OutOfMemoryError",
            Some("unable to create native thread".into()),
        );
    }
    call.state.heap.share(object);
    let mut path = call.thread.path.to_vec();
    if path.len() >= LONGEST_LINE {
        return Flow::Unsupported(format!(
            "a thread started by a thread started by a thread, {LONGEST_LINE} times"
        ));
    }
    path.push(call.thread.children);
    call.thread.children += 1;
    let mut thread = Thread::new(object, path.into());
    thread.since = call.state.choices;
    thread.daemon = call.vm.is_daemon(call.state, object);
    call.vm.push_call(
        &mut thread,
        run,
        &[Value::reference(object)],
        After::EndThread,
    );
    let id = ThreadId(call.state.threads.len() as u16);
    call.state.threads.push(Rc::new(thread));
    call.record(Action::Start(id));
    call.state.alone = false;
    const RUNNABLE: i32 = 5;
    call.vm.set_thread_status(call.state, object, RUNNABLE);
    // Who looks at its state reads this, which no other part of the start tells.
    if call.vm.options.watched.events && call.vm.program().may_look_at_waits() {
        let place = call.vm.place_of_status(call.state, object);
        call.state.record(call.thread, Action::Write(place));
    }
    Flow::Void
}

/// In Java it is a loop of `wait` on the thread's monitor until the thread has ended. Whoever waits there can only be
/// told by the monitor: while another thread holds that, the loop itself is run.
fn join(call: &mut Call) -> Flow {
    let (object, millis) = (call.reference(0), call.long(1));
    let owner = call.state.heap.lock(object).0;
    let started = call.state.thread_of(object).is_some();
    if millis < 0 || !started || owner != 0 || object == call.thread.object {
        return Flow::Bytecode;
    }
    if call.vm.is_interrupted(call.state, call.thread.object) {
        call.record(Action::Suspend);
        return Flow::Bytecode;
    }
    if call.state.has_ended(object) {
        call.record(Action::Join(object));
        return Flow::Void;
    }
    if !turn_to_wait(call, millis > 0) {
        return Flow::Ask;
    }
    call.record(Action::LooksStarted(object));
    let deadline = (millis > 0).then(|| call.vm.deadline(call.state, millis, 1_000_000));
    Flow::Block(Status::Joining {
        thread: object,
        deadline,
    })
}

/// A group passes an exception on to the group above it, the topmost one to the default handler; where there is none, it is
/// printed, and nobody has taken care of it.
fn uncaught_by_group(call: &mut Call) -> Flow {
    let (vm, group) = (call.vm, call.reference(0));
    let parent = vm.slot_of(call.state.heap.class(group), "parent");
    let parent = parent.map(|slot| call.state.heap.field(group, slot).as_reference());
    if let Some(parent) = parent.filter(|parent| !parent.is_null()) {
        return pass_on(call, parent, call.method);
    }
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Other);
    let base = vm.known.thread_class;
    let default = vm.static_field(call.state, base, "defaultUncaughtExceptionHandler");
    let default = default.map(|(mirror, slot)| call.state.heap.field(mirror, slot));
    if let Some(handler) = default.filter(|it| *it != Value::NULL) {
        let name = vm
            .program()
            .symbol("java/lang/Thread$UncaughtExceptionHandler");
        let interface = vm.program().load(name);
        let interface = interface.map(|class| vm.program().class(class).methods[..].to_vec());
        return match interface.as_deref() {
            Ok([method, ..]) if handler.as_lazy().is_none() => {
                pass_on(call, handler.as_reference(), *method)
            }
            _ => Flow::Bytecode,
        };
    }
    let exception = call.reference(2);
    vm.note_uncaught(call.state, exception);
    match vm.options.watched.print_uncaught {
        true => Flow::Bytecode,
        false => Flow::Void,
    }
}

/// Calls the method that another object has for this one, with the thread and the exception.
fn pass_on(call: &Call, to: ObjectId, method: MethodId) -> Flow {
    let class = call.state.heap.class(to);
    let arguments = [to, call.reference(1), call.reference(2)];
    match call.vm.program().select(class, method) {
        Ok(method) => Flow::Call(method, arguments.map(Value::reference).to_vec()),
        Err(error) => Flow::LinkError(error),
    }
}

/// Whether the thread may begin to sleep or join. Others can tell only by looking at its state; but where it does so until a
/// deadline, that deadline is before or after those of others.
fn turn_to_wait(call: &mut Call, is_timed: bool) -> bool {
    let is_seen = call.vm.program().may_look_at_waits();
    if (is_seen || is_timed) && !call.turn() {
        return false;
    }
    call.record(if is_seen {
        Action::Other
    } else {
        Action::Suspend
    });
    true
}

impl Vm {
    fn is_daemon(&self, state: &State, thread: ObjectId) -> bool {
        let holder = match self.known.thread_holder {
            Some(holder) => state.heap.field(thread, holder).as_reference(),
            None => thread,
        };
        state.heap.field(holder, self.known.thread_daemon).as_bool()
    }
}

/// A scheduling point of its own: whoever decides sees that this thread would rather wait.
fn yield_now(call: &mut Call) -> Flow {
    if call.vm.is_under_way(call.state, call.thread) {
        return Flow::Void;
    }
    if call.state.alone || call.thread.atomic > 0 || std::mem::take(&mut call.state.granted) {
        call.thread.yielded = false;
        return Flow::Void;
    }
    call.thread.yielded = true;
    Flow::Ask
}

fn sleep_of_17(call: &mut Call) -> Flow {
    if !call.vm.program().method(call.method).flags.is_native() {
        return Flow::Bytecode;
    }
    let millis = call.long(0);
    if millis < 0 {
        return Flow::Raise(
            "java/lang/IllegalArgumentException",
            Some("timeout value is negative".into()),
        );
    }
    sleep(call, millis, 1_000_000)
}

fn sleep(call: &mut Call, time: i64, unit: i64) -> Flow {
    if call.vm.is_interrupted(call.state, call.thread.object) {
        return call.throw_interrupted(Some("sleep interrupted"));
    }
    if !turn_to_wait(call, true) {
        return Flow::Ask;
    }
    let deadline = Some(call.vm.deadline(call.state, time, unit));
    Flow::Block(Status::Sleeping { deadline })
}

/// Whether it is one of the JVM's own threads.
fn is_of_jvm(state: &State, object: ObjectId) -> bool {
    let own = state.system.jvm_threads;
    own.is_some_and(|own| own.contains(&object))
}

fn is_alive(call: &mut Call) -> Flow {
    let object = call.reference(0);
    if !call.turn_on(object) {
        return Flow::Ask;
    }
    call.record(Action::LooksAlive(object));
    let alive = match call.state.thread_of(object) {
        Some(id) => id == call.state.current || call.state.thread(id).status != Status::Ended,
        None => object == call.thread.object || is_of_jvm(call.state, object),
    };
    boolean(alive)
}

/// `getState` reads a field that HotSpot keeps up to date: do so now, then let the bytecode read it.
fn refresh_status(call: &mut Call) -> Flow {
    const TERMINATED: i32 = 0x2;
    const RUNNABLE: i32 = 0x5;
    const BLOCKED: i32 = 0x401;
    const WAITING: i32 = 0x191;
    const TIMED_WAITING: i32 = 0x1a1;
    let object = call.reference(0);
    if !call.turn_on(object) {
        return Flow::Ask;
    }
    call.record(Action::Other);
    // The turn is taken here; the bytecode's own reads of the thread's fields are part of the same step.
    if object == call.thread.object {
        // Whoever looked last may have seen it waiting.
        call.vm.set_thread_status(call.state, object, RUNNABLE);
    } else if let Some(id) = call.state.thread_of(object) {
        let status = match call.state.thread(id).status {
            Status::Runnable | Status::Initialising(_) | Status::Halted => RUNNABLE,
            Status::Blocked { .. } => BLOCKED,
            Status::Ended => TERMINATED,
            other if other.deadline().is_some() => TIMED_WAITING,
            _ => WAITING,
        };
        call.vm.set_thread_status(call.state, object, status);
    }
    Flow::Bytecode
}

fn interrupt(call: &mut Call) -> Flow {
    let object = call.reference(0);
    // Later JDKs set the flag before they call this.
    if call.vm.program().jdk().feature_version() == 8 {
        let slot = call.vm.known.thread_interrupted;
        call.state
            .heap
            .set_field(object, slot, Value::boolean(true));
    }
    match call.state.thread_of(object) {
        _ if object == call.thread.object => call.thread.permit = true,
        Some(id) => interrupt_thread(call, id),
        // It was not started: nobody is there to get a permit.
        None => call.record(Action::Other),
    }
    Flow::Void
}

/// A park that comes returns at once, whatever the thread is in now; a park that it is in has its permit.
fn interrupt_thread(call: &mut Call, id: ThreadId) {
    call.record(Action::Interrupt(id));
    let status = call.state.thread(id).status;
    if let Status::Parked { .. } = status {
        return call.vm.resume(call.state, id);
    }
    let is_over = matches!(status, Status::Joining { thread, .. } if call.state.has_ended(thread));
    let thread = call.state.thread_mut(id);
    thread.permit = true;
    match &mut thread.status {
        Status::Waiting { deadline, .. }
        | Status::Joining { deadline, .. }
        | Status::Sleeping { deadline }
            if !is_over =>
        {
            *deadline = None;
            thread.roused = true;
        }
        _ => {}
    }
}

fn holds_lock(call: &mut Call) -> Flow {
    let object = call.reference(0);
    if object.is_null() {
        return super::null_pointer();
    }
    boolean(call.state.heap.lock(object).0 == call.state.current.as_owner())
}

fn park(call: &mut Call) -> Flow {
    let (absolute, time) = (call.value(1).as_bool(), call.long(2));
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Suspend);
    if std::mem::take(&mut call.thread.permit)
        || call.vm.is_interrupted(call.state, call.thread.object)
    {
        return Flow::Void;
    }
    if time < 0 || absolute && time == 0 {
        return Flow::Void;
    }
    let deadline = match (absolute, time) {
        (false, 0) => None,
        (false, nanos) => Some(call.vm.deadline(call.state, nanos, 1)),
        (true, millis) => Some((millis - super::system::EPOCH_MILLIS).saturating_mul(1_000_000)),
    };
    let blocker = call.vm.known.park_blocker.map_or(ObjectId::NULL, |slot| {
        call.state
            .heap
            .field(call.thread.object, slot)
            .as_reference()
    });
    Flow::Block(Status::Parked { deadline, blocker })
}

fn unpark(call: &mut Call) -> Flow {
    let object = call.reference(1);
    if object.is_null() {
        return Flow::Void;
    }
    if !call.turn() {
        return Flow::Ask;
    }
    if object == call.thread.object {
        call.thread.permit = true;
        return Flow::Void;
    }
    let Some(id) = call.state.thread_of(object) else {
        call.record(Action::LooksStarted(object));
        return Flow::Void;
    };
    call.record(Action::Unpark(id));
    match call.state.thread(id).status {
        Status::Parked { .. } => call.vm.resume(call.state, id),
        Status::Ended => {}
        _ => call.state.thread_mut(id).permit = true,
    }
    Flow::Void
}
