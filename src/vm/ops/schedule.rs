//! Carrying out picks: whose turn it is, which deadline has passed, which waiter is woken; the end of the program.

use crate::error::Result;
use crate::vm::code::{Op, Origin};
use crate::vm::event::{Action, HeapVariable};
use crate::vm::fact::Fact;
use crate::vm::heap::ObjectId;
use crate::vm::state::State;
use crate::vm::thread::{After, Stand, Status, Thread, ThreadId, Woken};
use crate::vm::value::Value;
use crate::vm::{QUANTUM, Stop, Vm};
use std::rc::Rc;

impl Vm {
    /// Whether the thread may carry out a visible operation now; one permission is used up by one.
    pub(in crate::vm) fn take_turn(&self, state: &mut State, thread: &Thread) -> bool {
        if state.alone || thread.atomic > 0 {
            return true;
        }
        let is_part = thread.in_operation && self.linked(thread.top().method).is_part;
        if is_part && state.goes_on {
            state.facts.insert(Fact::Synchronizers);
            return true;
        }
        let granted = std::mem::take(&mut state.granted);
        state.goes_on = granted && is_part;
        granted
    }

    /// Whether the thread is in an operation of a synchronizer that has begun.
    pub(in crate::vm) fn is_under_way(&self, state: &State, thread: &Thread) -> bool {
        state.goes_on && thread.in_operation && self.linked(thread.top().method).is_part
    }

    /// Where a frame begins that is not a synchronizer's own, the operation that led here is over if it is the
    /// application's: what that does, and what follows it, is not part of any step.
    #[inline]
    pub(in crate::vm) fn leave_operation(&self, state: &mut State, thread: &mut Thread) {
        // Class initialisers of the JDK run by themselves, called by what the machine made.
        if thread.atomic == 0 && self.linked(thread.top().method).origin != Origin::Jdk {
            thread.in_operation = false;
            state.goes_on = false;
        }
    }

    pub(in crate::vm) fn take_thread(&self, state: &mut State, among: &[ThreadId], id: ThreadId) {
        state.current = id;
        (state.granted, state.goes_on) = (false, false);
        state.fuel = QUANTUM;
        let status = state.thread(id).status;
        let ended = matches!(status, Status::Joining { thread, .. } if state.has_ended(thread));
        let roused = state.thread(id).roused;
        if let Some(deadline) = status.deadline().filter(|_| !ended && !roused) {
            state.now = state.now.max(deadline);
            state.depends_on_timing |= among
                .iter()
                .any(|&other| state.thread(other).status.deadline().is_none());
        }
        self.record_resumption(state, status, ended);
        match status {
            // Alone it needs none, and one that is left over would be another operation's, when others are there again.
            Status::Runnable => {
                state.granted = !state.alone && state.thread(id).stand == Stand::Asked
            }
            Status::Blocked { wait: None, .. } => {
                state.thread_mut(id).status = Status::Runnable;
                state.granted = !state.alone;
            }
            Status::Blocked {
                object,
                wait: Some(woken),
            } => self.reacquire(state, id, object, woken),
            Status::Waiting { object, count, .. } => self.leave_wait(state, id, object, count),
            Status::Joining { thread, .. } if !ended => self.leave_wait(state, id, thread, 0),
            Status::Sleeping { .. } => match self.is_interrupted(state, state.thread(id).object) {
                true => self.resume_interrupted(state, id),
                false => self.resume(state, id),
            },
            Status::Parked { .. } | Status::Joining { .. } => self.resume(state, id),
            // The instruction that needs the class looks again.
            Status::Initialising(_) => state.thread_mut(id).status = Status::Runnable,
            Status::Halted | Status::Ended => {}
        }
    }

    /// Nobody has notified it: its time is over, or it was interrupted. It wants its monitor back.
    fn leave_wait(&self, state: &mut State, id: ThreadId, object: ObjectId, count: u16) {
        let woken = Woken {
            count,
            notified: false,
        };
        if state.heap.lock(object).0 == 0 {
            return self.reacquire(state, id, object, woken);
        }
        let thread = state.thread_mut(id);
        thread.roused = false;
        thread.status = Status::Blocked {
            object,
            wait: Some(woken),
        };
    }

    fn reacquire(&self, state: &mut State, id: ThreadId, object: ObjectId, woken: Woken) {
        if woken.count > 0 {
            state.heap.set_lock(object, id.as_owner(), woken.count);
        }
        if !woken.notified && self.is_interrupted(state, state.thread(id).object) {
            self.resume_interrupted(state, id);
        } else {
            self.resume(state, id);
        }
    }

    /// What the end of a wait is to other threads.
    fn record_resumption(&self, state: &mut State, status: Status, ended: bool) {
        let Some(at) = state.thread(state.current).location() else {
            return;
        };
        if !self.options.watched.events {
            return;
        }
        // Nobody has notified it: that its time is over, that it was interrupted, or a spurious wake-up may come before or
        // after anything else; and where it throws, it is no longer interrupted.
        let is_unasked = match status {
            Status::Waiting { .. } | Status::Parked { .. } | Status::Sleeping { .. } => true,
            Status::Joining { .. } => !ended,
            Status::Blocked {
                wait: Some(woken), ..
            } => !woken.notified,
            _ => false,
        };
        if is_unasked {
            state.record_at(at, Action::Timeout);
        }
        if matches!(status, Status::Waiting { .. } | Status::Parked { .. }) {
            state.record_at(at, Action::Suspend);
        }
        match status {
            Status::Blocked {
                object,
                wait: Some(_),
            } => state.record_at(at, Action::Reacquire(object)),
            Status::Waiting { object, .. } if state.heap.lock(object).0 == 0 => {
                state.record_at(at, Action::Reacquire(object))
            }
            Status::Joining { thread, .. } if ended => state.record_at(at, Action::SeesEnd(thread)),
            _ => {}
        }
    }

    /// Finishes the native that a thread was blocked in.
    pub(in crate::vm) fn resume(&self, state: &mut State, id: ThreadId) {
        let thread = runnable(state, id);
        let arguments = self.pending_arguments(thread);
        self.complete(thread, arguments, None);
    }

    /// Ends the native that a thread was blocked in by an `InterruptedException`: `run` throws it, in the thread.
    fn resume_interrupted(&self, state: &mut State, id: ThreadId) {
        runnable(state, id).throws_interrupted = true;
    }

    /// The slots of the arguments of the call a thread is at.
    pub(in crate::vm) fn pending_arguments(&self, thread: &Thread) -> u32 {
        let frame = thread.top();
        match self.linked(frame.method).ops[frame.pc as usize].get() {
            Op::InvokeStatic { method } => self.linked(method).arguments.into(),
            Op::InvokeDirect { arguments, .. } | Op::InvokeVirtual { arguments, .. } => {
                arguments.into()
            }
            _ => 0,
        }
    }

    pub(in crate::vm) fn take_waiter(&self, state: &mut State, woken: ThreadId) {
        self.wake(state, woken);
        let current = state.current;
        let thread = state.thread_mut(current);
        let arguments = self.pending_arguments(thread);
        self.complete(thread, arguments, None);
    }

    /// Once no thread but daemons is left: the shutdown hooks, and then the end. Until HotSpot has come to that, daemons
    /// run on. What they do then they could do before just as well, but where they see that the last thread has ended.
    pub(in crate::vm) fn end_of_program(&self, state: &mut State) -> Result<Option<Stop>> {
        let is_kept = |t: &Rc<Thread>| t.status != Status::Ended && !t.daemon;
        if state.threads.iter().any(is_kept) {
            return Ok(None);
        }
        let hooks = self
            .known
            .shutdown
            .filter(|(class, _)| state.is_initialised(*class));
        let (method, arguments) = match (hooks, self.known.exit) {
            _ if state.shutting_down => return Ok(Some(Stop::Exited(state.exit_status))),
            (Some((_, shutdown)), _) => (shutdown, None),
            (None, Some(exit)) if self.end_may_be_seen(state) => {
                (exit, Some(Value::int(state.exit_status)))
            }
            _ => return Ok(Some(Stop::Exited(state.exit_status))),
        };
        state.shutting_down = true;
        let destroyer = self.make_destroyer(state)?;
        let mut thread = Thread::new(destroyer, [u32::MAX].into());
        self.push_call(&mut thread, method, arguments.as_slice(), After::Ended);
        state.threads.push(Rc::new(thread));
        state.alone = false;
        Ok(None)
    }

    /// Whether a daemon may, as its next step, look whether the thread that has just ended has.
    fn end_may_be_seen(&self, state: &State) -> bool {
        let ended = state.thread(state.current).object;
        let looks = self.program.may_look_at_ends();
        state.threads.iter().any(|thread| match thread.status {
            Status::Runnable => looks,
            Status::Waiting { object, .. } | Status::Blocked { object, .. } => object == ended,
            Status::Joining { thread, .. } => thread == ended,
            _ => false,
        })
    }

    /// Where Java keeps a thread's status.
    pub(in crate::vm) fn place_of_status(&self, state: &State, thread: ObjectId) -> HeapVariable {
        let slot = self.known.thread_status;
        match self.known.thread_holder {
            Some(holder) => {
                HeapVariable::new(state.heap.field(thread, holder).as_reference(), slot)
            }
            None => HeapVariable::new(thread, slot),
        }
    }

    /// The value Java keeps of a thread's status: `getState` and `isAlive` read it.
    pub(in crate::vm) fn set_thread_status(
        &self,
        state: &mut State,
        thread: ObjectId,
        status: i32,
    ) {
        let place = self.place_of_status(state, thread);
        if !place.object.is_null() {
            state
                .heap
                .set_field(place.object, place.slot, Value::int(status));
        }
        if let Some(eetop) = self.known.eetop {
            let alive = status != 0 && status != self.known.terminated;
            state
                .heap
                .set_field(thread, eetop, Value::long(alive.into()));
        }
    }
}

/// The thread, no longer blocked.
fn runnable(state: &mut State, id: ThreadId) -> &mut Thread {
    let thread = state.thread_mut(id);
    thread.status = Status::Runnable;
    thread.stand = Stand::Fresh;
    thread.roused = false;
    thread
}
