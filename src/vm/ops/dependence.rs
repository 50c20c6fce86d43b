//! What hangs on facts of the environment (`fact.rs`), and where the application decides by it.
//!
//! Values carry marks, and what is computed from them does. In the application a branch, switch, index, length, divisor,
//! receiver or lock operand with marks is noted, with its place. The JDK may decide by them: from there until it returns to
//! the application the whole call is *influenced*. What it makes or writes meanwhile is marked, as an object, and so is what
//! it returns; who reads of such an object in a later call is influenced, too. Whether it throws is in `throwing.rs`. The
//! one exception is its own hashing: looking up, adding and removing do not show in which order a table keeps its keys.
//! Models compute with plain values: what they read or are given influences what they write and return.
//!
//! Here is who runs, and where something is decided; `dependence/asked.rs` has what asks for facts, `dependence/calls.rs` what
//! goes from the JDK into the application and back.
//!
//! All this costs nothing until a path first asks for a fact: `Heap::tracking` is off.

mod asked;
mod calls;

use crate::program::{Location, MethodId};
use crate::vm::Vm;
use crate::vm::code::{Op, Origin};
use crate::vm::fact::{Fact, Marks};
use crate::vm::heap::{ObjectId, Tracking};
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::thread::{Frame, Thread};
use crate::vm::value::Value;

impl Vm {
    /// Who runs in a thread's top frame. A class made for a call site belongs to who calls it.
    fn who(&self, thread: &Thread) -> Tracking {
        let origins = thread.frames.iter().rev();
        let origins = origins.map(|frame| self.linked(frame.method).origin);
        match origins.into_iter().find(|&origin| origin != Origin::Made) {
            Some(Origin::Application) => Tracking::Application,
            _ => Tracking::Jdk,
        }
    }

    /// Keeps track of who runs; called whenever another frame is on top.
    #[cold]
    pub(in crate::vm) fn track(&self, state: &State, thread: &Thread) {
        state.heap.track(self.who(thread));
    }

    fn start_tracking(&self, state: &State, thread: &Thread) {
        if !state.heap.is_tracking() {
            self.track(state, thread);
        }
    }

    /// A thread is about to run.
    pub(in crate::vm) fn begin_turn(&self, state: &State, thread: &Thread) {
        if state.heap.is_tracking() {
            self.track(state, thread);
            state.heap.set_influence(thread.influence);
            state.heap.set_own_facts(thread.own_facts);
        }
    }

    /// It has stopped. Who looks at the state now is not part of it.
    pub(in crate::vm) fn end_turn(&self, state: &State, thread: &mut Thread) {
        if state.heap.is_tracking() {
            thread.influence = state.heap.influence();
            thread.own_facts = state.heap.own_facts();
            state.heap.set_own_facts(Marks::NONE);
            state.heap.set_influence(Marks::NONE);
            state.heap.track(Tracking::Application);
        }
    }

    pub(in crate::vm::ops) fn declaring_class(&self, method: MethodId) -> &str {
        let class = self.program.method(method).class;
        self.program.text(self.program.class(class).name)
    }

    /// The application decides something at a place by what hangs on facts.
    #[cold]
    pub(in crate::vm) fn depends_at(&self, state: &mut State, at: Location, marks: Marks) {
        let asked = state.asked;
        let facts = Fact::ALL.into_iter().filter(|fact| {
            let own = fact.marks();
            !own.is_empty()
                && marks.contains(own)
                && (own != Marks::MACHINE || asked.contains(*fact))
        });
        for fact in facts {
            state.note_dependence(fact, at);
        }
    }

    pub(in crate::vm::ops) fn depends(&self, state: &mut State, thread: &Thread, marks: Marks) {
        if let Some(at) = self.application_frame_of(thread) {
            self.depends_at(state, at, marks);
        }
    }

    /// The reference at a depth hangs on facts: the instruction decides by it, or hands it on to the JDK.
    pub(in crate::vm) fn use_marked_reference(
        &self,
        state: &mut State,
        thread: &mut Thread,
        depth: u32,
    ) {
        if state.heap.tracking() == Tracking::Jdk {
            return self.jdk_uses_marked(state, thread, depth);
        }
        let value = self.operand(thread, depth);
        let marks = value.marks();
        let frame = *thread.top();
        let op = self.linked(frame.method).ops[frame.pc as usize].get();
        let is_call = matches!(op, Op::InvokeVirtual { .. } | Op::InvokeDirect { .. });
        let object = value.unmarked();
        let is_harmless = is_call
            && object.is_reference()
            && self.is_surely_a_jdk_object(state, object.as_reference());
        match is_harmless {
            true => state.heap.influenced_by(marks),
            false => self.depends(state, thread, marks),
        }
        self.set_operand(thread, depth, object);
    }

    /// An object of the JDK whose contents carry the marks already, or a constant: what its methods do hangs on the facts,
    /// but not which code runs.
    fn is_surely_a_jdk_object(&self, state: &State, object: ObjectId) -> bool {
        if object.is_null() {
            return false;
        }
        let class = state.heap.class(object);
        let declared = self.program.class(class);
        self.program.is_from_jdk(class)
            && (!state.heap.marks(object).is_empty()
                || declared.flags.has(crate::program::Flags::ENUM))
    }

    /// The union of what the topmost operands hang on.
    pub(in crate::vm) fn operand_marks(&self, thread: &Thread, slots: u32) -> Marks {
        let marks = (0..slots).map(|depth| self.operand(thread, depth).marks());
        marks.fold(Marks::NONE, |all, one| all | one)
    }

    /// The application decides by the topmost operands, which are plain from now on.
    pub(in crate::vm) fn decide_by(&self, state: &mut State, thread: &mut Thread, slots: u32) {
        let marks = self.operand_marks(thread, slots);
        if marks.is_empty() {
            return;
        }
        match state.heap.tracking() {
            Tracking::Jdk => {
                self.may_throw_here(state, thread, 0..slots, marks);
                state.heap.influenced_by(marks);
                thread.top_mut().flags |= Frame::DECIDED;
            }
            _ => self.depends(state, thread, marks),
        }
        for depth in 0..slots {
            let plain = self.operand(thread, depth).unmarked();
            self.set_operand(thread, depth, plain);
        }
    }

    /// What marks do to an instruction that is no computation. `Some` if it is to be carried out again, without them.
    pub(in crate::vm) fn strip_marks(
        &self,
        state: &mut State,
        thread: &mut Thread,
        op: Op,
    ) -> Option<Step> {
        use Op::*;
        let (decides, stored) = match op {
            LoadByte | LoadChar | LoadShort | LoadInt | LoadLong | LoadFloat | LoadDouble
            | LoadReference => (2, 0),
            StoreByte | StoreChar | StoreShort | StoreInt | StoreFloat | StoreReference => (3, 1),
            StoreLong | StoreDouble => (4, 2),
            ArrayLength | NewArray(_) => (1, 0),
            MultiNewArray { dimensions, .. } => (u32::from(dimensions), 0),
            _ => return None,
        };
        if self.operand_marks(thread, decides).is_empty() {
            return None;
        }
        let marks = self.operand_marks(thread, stored);
        if !marks.is_empty() {
            // An array has marks as a whole.
            let array = self.operand(thread, decides - 1);
            if array.is_reference() && array.bits != 0 {
                state.heap.mark(array.as_reference(), marks);
            }
            for depth in 0..stored {
                let plain = self.operand(thread, depth).unmarked();
                self.set_operand(thread, depth, plain);
            }
        }
        self.decide_by(state, thread, decides);
        state.bytecodes = state.bytecodes.saturating_sub(1);
        Some(Step::Frame)
    }

    /// What values hang on, and what they refer to.
    pub(in crate::vm::ops) fn marks_within(&self, state: &State, values: &[Value]) -> Marks {
        values.iter().fold(Marks::NONE, |all, value| {
            let is_object = value.is_reference() && !value.is_symbolic();
            let object = is_object.then(|| value.unmarked().as_reference());
            let within = object.filter(|it| !it.is_null());
            let within = within.map_or(Marks::NONE, |it| state.heap.marks_within(it));
            all | value.marks() | within
        })
    }
}
