//! Monitors: entering, leaving, waiting, notifying. An object's header says who holds it; who wants it or waits on it
//! is in the threads' statuses, so that a monitor needs no queue. The calls
//! `wait` and `notify` begin in `natives/object.rs`.

use crate::vm::event::Action;
use crate::vm::heap::ObjectId;
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::thread::{Frame, Status, Thread, ThreadId, Woken};
use crate::vm::{Exit, Vm};

impl Vm {
    /// The monitor of a synchronized method, before its first instruction.
    pub(in crate::vm) fn lock_on_entry(&self, state: &mut State, thread: &mut Thread) -> Step {
        let frame = *thread.top();
        let linked = self.linked(frame.method);
        let object = if linked.is_static {
            self.mirror(state, linked.class)
        } else {
            thread.stack[frame.base as usize].as_reference()
        };
        match self.acquire(state, thread, object) {
            Ok(()) => {
                let top = thread.top_mut();
                top.flags &= !Frame::NEEDS_LOCK;
                top.lock = object;
                Step::Frame
            }
            Err(exit) => Step::Exit(exit),
        }
    }

    pub(in crate::vm) fn monitor_enter(&self, state: &mut State, thread: &mut Thread) -> Step {
        let object = self.operand(thread, 0).as_reference();
        if object.is_null() {
            return self.raise(state, thread, "java/lang/NullPointerException", None);
        }
        match self.acquire(state, thread, object) {
            Ok(()) => {
                self.complete(thread, 1, None);
                Step::Frame
            }
            Err(exit) => {
                state.bytecodes = state.bytecodes.saturating_sub(1);
                Step::Exit(exit)
            }
        }
    }

    pub(in crate::vm) fn acquire(
        &self,
        state: &mut State,
        thread: &mut Thread,
        object: ObjectId,
    ) -> Result<(), Exit> {
        if state.heap.is_stand_in(object) {
            let what = "the monitor of a box whose number is an input".into();
            return Err(Exit::Stop(self.unsupported(thread, what)));
        }
        let me = state.current.as_owner();
        let (owner, count) = state.heap.lock(object);
        if owner == me {
            state.heap.set_lock(object, me, count + 1);
            return Ok(());
        }
        if owner != 0 {
            return Err(self.block(state, thread, object));
        }
        let shared = state.heap.is_shared(object) || !self.options.rules.reduction;
        if shared && !self.take_turn(state, thread) {
            return Err(Exit::Ask);
        }
        state.heap.set_lock(object, me, 1);
        if self.options.watched.events && shared && !thread.is_hidden() {
            state.record(thread, Action::Acquire(object));
        }
        Ok(())
    }

    /// Has a thread wait for a monitor that another one holds. Where others can look whether it does, it asks for its turn
    /// first: until it has that, it stands before the monitor, and is not blocked at it.
    pub(in crate::vm) fn block(
        &self,
        state: &mut State,
        thread: &mut Thread,
        object: ObjectId,
    ) -> Exit {
        if self.program.may_look_at_waits() && !self.take_turn(state, thread) {
            return Exit::Ask;
        }
        if self.options.watched.events {
            state.record(thread, Action::Block(object));
        }
        thread.status = Status::Blocked { object, wait: None };
        Exit::Blocked
    }

    pub(in crate::vm) fn monitor_exit(&self, state: &mut State, thread: &mut Thread) -> Step {
        let object = self.operand(thread, 0).as_reference();
        if object.is_null() {
            return self.raise(state, thread, "java/lang/NullPointerException", None);
        }
        if state.heap.lock(object).0 != state.current.as_owner() {
            return self.raise(
                state,
                thread,
                "java/lang/IllegalMonitorStateException",
                None,
            );
        }
        if !self.may_release(state, thread, object) {
            return Step::Exit(Exit::Ask);
        }
        self.release(state, thread, object);
        self.complete(thread, 1, None);
        Step::Frame
    }

    /// Whether it is a thread's turn to give up a monitor. Nobody can tell when it does, unless by looking whether
    /// another one is kept waiting for it.
    pub(in crate::vm) fn may_release(
        &self,
        state: &mut State,
        thread: &Thread,
        object: ObjectId,
    ) -> bool {
        let is_last = state.heap.lock(object).1 == 1;
        let is_seen = is_last && state.heap.is_shared(object) && self.program.may_look_at_waits();
        !is_seen || self.take_turn(state, thread)
    }

    /// Leaves a monitor once. Whoever wants it is enabled by its being free.
    pub(in crate::vm) fn release(&self, state: &mut State, thread: &Thread, object: ObjectId) {
        let (owner, count) = state.heap.lock(object);
        match count {
            0 => {}
            1 => {
                state.heap.set_lock(object, 0, 0);
                if self.options.watched.events
                    && state.heap.is_shared(object)
                    && !thread.is_hidden()
                {
                    state.record(thread, Action::Release(object));
                }
            }
            _ => state.heap.set_lock(object, owner, count - 1),
        }
    }

    /// The threads in `wait` on an object, the longest-waiting first. One that was interrupted and has not left the wait
    /// is still among them: a notification can reach it, as in HotSpot. So is one that joins the thread which runs as this
    /// object: in Java it waits there, and a notification that reaches it is lost.
    pub(in crate::vm) fn waiters(&self, state: &State, object: ObjectId) -> Vec<ThreadId> {
        let waits = |id: &ThreadId| match state.thread(*id).status {
            Status::Waiting { object: on, .. } => on == object,
            Status::Joining { thread: on, .. } => on == object && !state.has_ended(on),
            _ => false,
        };
        let mut waiters: Vec<_> = state.thread_ids().filter(waits).collect();
        waiters.sort_by_key(|&id| (state.thread(id).since, id));
        waiters
    }

    /// Notifies a thread: it now wants its monitor back, and returns normally, whether or not it was interrupted before.
    pub(in crate::vm) fn wake(&self, state: &mut State, id: ThreadId) {
        let since = state.choices;
        let thread = state.thread_mut(id);
        let Status::Waiting { object, count, .. } = thread.status else {
            return;
        };
        let woken = Woken {
            count,
            notified: true,
        };
        thread.status = Status::Blocked {
            object,
            wait: Some(woken),
        };
        thread.roused = false;
        thread.since = since;
    }

    pub(in crate::vm) fn notify_all(&self, state: &mut State, object: ObjectId) {
        for id in self.waiters(state, object) {
            self.wake(state, id);
        }
    }
}
