//! Copies, clones and comparisons of whole arrays. Here each is one step; on a JVM another thread can come between two
//! elements. Nobody can tell the difference unless some thread stands before an access to the array while another stands
//! before the bulk operation: an access that comes between could as well have waited for the operation to begin. So the
//! states that are offered for a choice are looked at, and only where two threads meet is the operation approximate.

use crate::vm::Vm;
use crate::vm::code::Op;
use crate::vm::heap::ObjectId;
use crate::vm::state::State;
use crate::vm::thread::{Status, Thread, ThreadId};

/// An array that a thread's next step is about, and whether it may write there.
type Touched = (ObjectId, bool);

impl Vm {
    /// Notes where a bulk operation and an access meet.
    pub(in crate::vm) fn note_bulk(&self, state: &mut State, enabled: &[ThreadId]) {
        let meets = |id: ThreadId| {
            let bulk = self.bulk(state, state.thread(id));
            bulk.iter().any(|&(array, writes)| {
                let others = enabled.iter().filter(|&&other| other != id);
                let mut touched =
                    others.flat_map(|&other| self.touched(state, state.thread(other)));
                touched.any(|(other, also)| other == array && (writes || also))
            })
        };
        let met: Vec<&'static str> = enabled
            .iter()
            .filter(|&&id| meets(id))
            .filter_map(|&id| self.name_of_bulk(state.thread(id)))
            .collect();
        for name in met {
            state.note_approximation(name);
        }
    }

    /// What the user calls the model that a thread's next step is.
    fn name_of_bulk(&self, thread: &Thread) -> Option<&'static str> {
        let (Op::InvokeStatic { method }
        | Op::InvokeVirtual { method, .. }
        | Op::InvokeDirect { method, .. }) = self.next_op(thread)?
        else {
            return None;
        };
        let model = self.linked(method).native?;
        Some(match self.program.text(self.program.method(method).name) {
            "arraycopy" => "java/lang/System.arraycopy of a shared array",
            "clone" => "clone of a shared array",
            "vectorizedMismatch" => {
                "java/util/Arrays.equals, mismatch or compare of a shared array"
            }
            _ => model.name,
        })
    }

    /// The shared arrays that a thread's next step goes through as a whole.
    fn bulk(&self, state: &State, thread: &Thread) -> Vec<Touched> {
        match self.next_op(thread) {
            Some(
                op @ (Op::InvokeStatic { .. } | Op::InvokeVirtual { .. } | Op::InvokeDirect { .. }),
            ) => self.arrays_of_model(state, thread, op),
            _ => Vec::new(),
        }
    }

    fn touched(&self, state: &State, thread: &Thread) -> Vec<Touched> {
        use Op::*;
        let at = |depth: u32, writes: bool| {
            let array = self.operand(thread, depth).unmarked();
            let is_array = array.is_reference() && array.as_reference().is_array();
            is_array
                .then(|| (array.as_reference(), writes))
                .into_iter()
                .collect()
        };
        match self.next_op(thread) {
            Some(
                LoadByte | LoadChar | LoadShort | LoadInt | LoadLong | LoadFloat | LoadDouble
                | LoadReference,
            ) => at(1, false),
            Some(StoreByte | StoreChar | StoreShort | StoreInt | StoreFloat | StoreReference) => {
                at(2, true)
            }
            Some(StoreLong | StoreDouble) => at(3, true),
            Some(op @ (InvokeStatic { .. } | InvokeVirtual { .. } | InvokeDirect { .. })) => {
                self.arrays_of_model(state, thread, op)
            }
            _ => Vec::new(),
        }
    }

    fn next_op(&self, thread: &Thread) -> Option<Op> {
        let frame = thread
            .frames
            .last()
            .filter(|_| thread.status == Status::Runnable)?;
        let op = self.linked(frame.method).ops.get(frame.pc as usize)?;
        Some(op.get())
    }

    /// The shared arrays among the arguments of a model. Only a clone and a comparison leave them as they are.
    fn arrays_of_model(&self, state: &State, thread: &Thread, op: Op) -> Vec<Touched> {
        let (Op::InvokeStatic { method }
        | Op::InvokeVirtual { method, .. }
        | Op::InvokeDirect { method, .. }) = op
        else {
            return Vec::new();
        };
        let linked = self.linked(method);
        let frame = thread.top();
        let arguments = u32::from(linked.arguments);
        if linked.native.is_none() || frame.height < arguments {
            return Vec::new();
        }
        let name = self.program.text(self.program.method(method).name);
        let values = (0..arguments)
            .rev()
            .map(|depth| self.operand(thread, depth).unmarked());
        let arrays = values.enumerate().filter(|(_, value)| {
            value.is_reference()
                && value.as_reference().is_array()
                && state.heap.is_shared(value.as_reference())
        });
        let writes = |at: usize| match name {
            "clone" | "vectorizedMismatch" => false,
            "arraycopy" => at == 2,
            _ => true,
        };
        arrays
            .map(|(at, value)| (value.as_reference(), writes(at)))
            .collect()
    }
}
