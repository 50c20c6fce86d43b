//! `Shape`: what of a state decides how it can go on, written so that two states are equal exactly if they differ only in
//! how their objects and inputs are named. Start at [`Vm::shape`].
//!
//! Objects that were there when the search began are named by their place, and of them only what changed is written and
//! what is symbolic, since that means something else once more is assumed about it; younger ones are numbered as they
//! are met, starting from the threads. Not part of a shape: the clock (but what is
//! left of each deadline is), how often an input was asked for, what was printed (unless asked for), object numbers
//! (unless a hash code was asked for, which follows from them).

use super::Vm;
use super::choice::Choice;
use super::heap::{Array, Difference, ObjectId, SymbolicArray};
use super::input::LazyId;
use super::state::{ClassState, ClassStatus, State};
use super::text::Piece;
use super::thread::{After, Frame, Stand, Status, Thread, ThreadId};
use super::value::{Value, tag};
use crate::program::ClassId;
use crate::term::{Primitive, Term, Variable};
use rustc_hash::FxHashMap;

pub(crate) struct Shape {
    pub bytes: Vec<u8>,
    /// What the path assumed about inputs that still matter, over the variables `$0`, `$1` ...; in no order that means
    /// anything, each once.
    pub condition: Vec<Term>,
    /// The variables `$0` up to this number occur in the state itself; others only in the condition.
    pub variables: usize,
    /// The objects made since the base, as they are numbered in `bytes`.
    pub objects: Vec<ObjectId>,
}

/// The state that shapes are written against, and which all others came from.
pub(crate) struct Base {
    state: State,
    /// Where its objects hold symbolic values.
    slots: Vec<u32>,
    /// Its arrays with symbolic elements.
    arrays: Vec<ObjectId>,
}

impl Base {
    pub(crate) fn new(state: State) -> Base {
        let (slots, arrays) = state.heap.symbolic_places();
        Base {
            state,
            slots,
            arrays,
        }
    }

    /// Whether an object that events call so was there.
    pub(crate) fn has_named(&self, name: u32) -> bool {
        name <= self.state.heap.objects_made()
    }
}

/// What a shape also has to tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Only what decides how the state can go on.
    Future,
    /// Also what was printed and found on the way.
    Outcome,
}

impl Vm {
    /// The shape of a state that came from `base` and stands before a choice. The choice is part of it: a state that has
    /// answered one question and asks the next at the same instruction is not where it was.
    pub(crate) fn shape(
        &self,
        state: &State,
        choice: &Choice,
        base: &Base,
        detail: Detail,
    ) -> Shape {
        let mut writer = Writer {
            state,
            base,
            bytes: Vec::with_capacity(1024),
            objects: FxHashMap::default(),
            queue: Vec::new(),
            lazies: FxHashMap::default(),
            terms: Vec::new(),
        };
        self.write_threads(&mut writer);
        writer.write_choice(choice);
        writer.write_globals();
        writer.write_base();
        if detail == Detail::Outcome {
            writer.write_outcome();
        }
        writer.write_inputs();
        writer.write_varied();
        writer.write_objects();
        let Writer {
            mut bytes,
            terms,
            objects,
            ..
        } = writer;
        let mut in_order = vec![ObjectId::NULL; objects.len()];
        for (object, number) in objects {
            in_order[number as usize - 1] = object;
        }
        let (condition, variables) = self.rename(state, &terms, &mut bytes);
        Shape {
            bytes,
            condition,
            variables,
            objects: in_order,
        }
    }

    fn write_threads(&self, writer: &mut Writer) {
        let state = writer.state;
        writer.number(u64::from(state.current.0));
        let flags = [state.goes_on, state.granted, state.alone];
        writer.flags(&flags);
        writer.number(state.interrupted_turn.map_or(0, |id| u64::from(id.0) + 1));
        writer.number(state.threads.len() as u64);
        let mut waiting: Vec<(u64, u16)> = Vec::new();
        for id in state.thread_ids() {
            let thread = state.thread(id);
            writer.write_thread(thread);
            if matches!(thread.status, Status::Waiting { .. }) {
                waiting.push((thread.since, id.0));
            }
            for frame in &thread.frames {
                let locals = u32::from(self.linked(frame.method).locals);
                writer.write_frame(thread, frame, locals);
            }
        }
        // Who has waited longest.
        waiting.sort_unstable();
        waiting
            .iter()
            .for_each(|&(_, id)| writer.number(u64::from(id)));
    }

    /// Writes the terms of a state over canonical variables, and says what its path assumed about those.
    fn rename(&self, state: &State, terms: &[Term], bytes: &mut Vec<u8>) -> (Vec<Term>, usize) {
        if state.inputs.is_empty() {
            return (Vec::new(), 0);
        }
        let mut names: FxHashMap<Variable, Term> = FxHashMap::default();
        let name = |variable: Variable, names: &mut FxHashMap<Variable, Term>| {
            let number = names.len();
            names.entry(variable).or_insert_with(|| {
                let kind: Primitive = self.terms.variable_kind(variable);
                self.terms.variable(&format!("${number}"), kind)
            });
        };
        for &term in terms {
            for &variable in self.terms.variables(term).iter() {
                name(variable, &mut names);
            }
        }
        let in_state = names.len();
        // Conditions that have to do with those variables, directly or through others.
        let mut open = state.path.terms();
        let mut connected: Vec<Term> = Vec::new();
        loop {
            let before = connected.len();
            open.retain(|&term| {
                let variables = self.terms.variables(term);
                let touches = variables.iter().any(|v| names.contains_key(v));
                if touches {
                    variables.iter().for_each(|&v| name(v, &mut names));
                    connected.push(term);
                }
                !touches
            });
            if connected.len() == before {
                break;
            }
        }
        let mut done = FxHashMap::default();
        for &term in terms {
            let renamed = self.terms.substitute(term, &names, &mut done);
            write_number(bytes, renamed.number().into());
        }
        let mut condition: Vec<Term> = connected
            .iter()
            .map(|&term| self.terms.substitute(term, &names, &mut done))
            .collect();
        condition.sort_unstable();
        condition.dedup();
        (condition, in_state)
    }
}

struct Writer<'a> {
    state: &'a State,
    base: &'a Base,
    bytes: Vec<u8>,
    /// The numbers of objects made since the base.
    objects: FxHashMap<ObjectId, u32>,
    /// Those that are not written yet.
    queue: Vec<ObjectId>,
    lazies: FxHashMap<LazyId, u32>,
    /// The terms met, in the order they were.
    terms: Vec<Term>,
}

fn write_number(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

impl Writer<'_> {
    fn number(&mut self, value: u64) {
        write_number(&mut self.bytes, value);
    }

    fn flags(&mut self, flags: &[bool]) {
        let all = flags.iter();
        self.number(all.fold(0, |all, &flag| all << 1 | u64::from(flag)));
    }

    /// A number that may be negative: small ones of either sign stay short.
    fn signed(&mut self, value: i64) {
        self.number((value << 1 ^ value >> 63) as u64);
    }

    fn reference(&mut self, id: ObjectId) {
        if id.is_null() {
            return self.number(0);
        }
        if !self.state.heap.is_newer(id, &self.base.state.heap) {
            return self.number(u64::from(id.0) << 1 | 1);
        }
        let next = self.objects.len() as u32 + 1;
        let number = *self.objects.entry(id).or_insert_with(|| {
            self.queue.push(id);
            next
        });
        self.number(u64::from(number) << 1);
    }

    fn value(&mut self, value: Value) {
        let marks = value.marks();
        if !marks.is_empty() {
            // No tag has this number.
            self.bytes.push(u8::MAX);
            self.number(marks.0.into());
        }
        if let Some(term) = value.term() {
            self.bytes.push(value.meta as u8);
            return self.terms.push(term);
        }
        if let Some(lazy) = value.as_lazy() {
            let known = self.state.inputs.lazy(lazy);
            if let Some(object) = known.object {
                self.bytes.push(tag::REFERENCE as u8);
                return self.reference(object);
            }
            self.bytes.push(value.meta as u8);
            let next = self.lazies.len() as u32;
            let number = *self.lazies.entry(lazy).or_insert(next);
            self.number(number.into());
            self.number(u64::from(known.declared.0) << 1 | u64::from(known.nullable));
            if let Some(generic) = &known.generic {
                self.bytes.extend(format!("{generic:?}").bytes());
            }
            return;
        }
        self.bytes.push(value.meta as u8);
        match value.meta & tag::KIND {
            tag::INT => self.signed(value.as_int().into()),
            tag::LONG => self.signed(value.as_long()),
            tag::REFERENCE => self.reference(value.as_reference()),
            tag::FLOAT | tag::DOUBLE | tag::RETURN_ADDRESS => self.number(value.bits),
            _ => {}
        }
    }

    /// What was asked of the environment, where that is an input: it is the same, or later, when asked again.
    fn write_varied(&mut self) {
        let state = self.state;
        if let Some((reading, at)) = state.clock {
            self.terms.push(reading);
            self.signed(state.now.saturating_sub(at));
        }
        self.number(state.varied.len() as u64);
        for (name, &value) in state.varied.iter() {
            self.bytes.extend(name.as_bytes());
            self.bytes.push(0);
            self.value(value);
        }
    }

    fn write_thread(&mut self, thread: &Thread) {
        self.reference(thread.object);
        self.number(thread.path.len() as u64);
        thread.path.iter().for_each(|&n| self.number(n.into()));
        self.number(thread.children.into());
        let flags = [
            thread.permit,
            thread.daemon,
            thread.yielded,
            thread.failed,
            thread.roused,
            thread.throws_interrupted,
            thread.in_operation,
        ];
        self.flags(&flags);
        self.number(thread.atomic.into());
        self.number(thread.declared_atomic.into());
        self.number(thread.influence.0.into());
        self.number(thread.own_facts.0.into());
        self.bytes.push(match thread.stand {
            Stand::Fresh => 0,
            Stand::Asked => 1,
            Stand::Tired => 2,
        });
        self.write_status(thread.status);
        self.number(thread.frames.len() as u64);
    }

    fn write_status(&mut self, status: Status) {
        match status {
            Status::Runnable => self.bytes.push(0),
            Status::Blocked { object, wait } => {
                self.bytes.push(1);
                self.reference(object);
                let woken = wait.map_or(0, |woken| {
                    1 + (u64::from(woken.count) << 1 | u64::from(woken.notified))
                });
                self.number(woken);
            }
            Status::Waiting { object, count, .. } => {
                self.bytes.push(2);
                self.reference(object);
                self.number(count.into());
            }
            Status::Sleeping { .. } => self.bytes.push(3),
            Status::Parked { blocker, .. } => {
                self.bytes.push(4);
                self.reference(blocker);
            }
            Status::Joining { thread, .. } => {
                self.bytes.push(5);
                self.reference(thread);
            }
            Status::Initialising(class) => {
                self.bytes.push(6);
                self.number(class.0.into());
            }
            Status::Ended => self.bytes.push(7),
            Status::Halted => self.bytes.push(8),
        }
        self.bytes.push(u8::from(status.deadline().is_some()));
        if let Some(deadline) = status.deadline() {
            self.signed(deadline.saturating_sub(self.state.now));
        }
    }

    fn write_frame(&mut self, thread: &Thread, frame: &Frame, locals: u32) {
        self.number(frame.method.0.into());
        self.number(frame.pc.into());
        self.number(frame.height.into());
        self.number(frame.flags.into());
        self.number(frame.influence.0.into());
        self.reference(frame.lock);
        match frame.after {
            After::Push => self.bytes.push(0),
            After::Drop => self.bytes.push(1),
            After::Again => self.bytes.push(2),
            After::EndThread => self.bytes.push(3),
            After::Ended => self.bytes.push(4),
            After::Made => self.bytes.push(6),
            After::Throw(exception) => {
                self.bytes.push(5);
                self.reference(exception);
            }
        }
        let end = frame.base + locals + frame.height;
        let slots = &thread.stack[frame.base as usize..end as usize];
        slots.iter().for_each(|&value| self.value(value));
    }

    fn write_choice(&mut self, choice: &Choice) {
        self.number(choice.len() as u64);
        match choice {
            // Who can go on follows from the threads.
            Choice::Thread(_) => self.bytes.push(0),
            Choice::Waiter(threads) => {
                self.bytes.push(1);
                threads.iter().for_each(|id| self.number(id.0.into()));
            }
            Choice::Branch { arms } => {
                self.bytes.push(2);
                self.terms.extend(arms);
            }
            Choice::Assume(condition) => {
                self.bytes.push(3);
                self.terms.push(*condition);
            }
            Choice::Value { term, .. } => {
                self.bytes.push(4);
                self.terms.push(*term);
            }
            Choice::Object { lazy, .. } => {
                self.bytes.push(5);
                self.value(Value::lazy(*lazy));
            }
        }
    }

    fn write_globals(&mut self) {
        let (state, base) = (self.state, &self.base.state);
        self.number(u64::from(state.shutting_down));
        self.signed(state.exit_status.into());
        self.signed(state.system.next_thread);
        self.number(state.input_read as u64);
        state.files.write_shape(&mut self.bytes);
        if !std::rc::Rc::ptr_eq(&state.classes, &base.classes) {
            for (n, class) in state.classes.iter().enumerate() {
                let before = base.classes.get(n).copied().unwrap_or_default();
                if before.status != class.status || before.mirror != class.mirror {
                    self.write_class(ClassId(n as u32), class);
                }
            }
        }
        self.number(u64::MAX);
        if !std::rc::Rc::ptr_eq(&state.strings, &base.strings) {
            for (n, &string) in state.strings.iter().enumerate() {
                let before = base.strings.get(n).copied().unwrap_or(ObjectId::NULL);
                if before != string {
                    self.number(n as u64);
                    self.reference(string);
                }
            }
        }
        self.number(u64::MAX);
        for (class, &exception) in state.failures.iter() {
            self.number(class.0.into());
            self.reference(exception);
        }
    }

    fn write_class(&mut self, id: ClassId, class: &ClassState) {
        self.number(id.0.into());
        let status = match class.status {
            ClassStatus::Loaded => 0,
            ClassStatus::Initialised => 1,
            ClassStatus::Failed => 2,
            ClassStatus::InProgress(ThreadId(thread)) => 3 + u64::from(thread),
        };
        self.number(status);
        self.reference(class.mirror);
    }

    /// What changed in objects that were there before, and what inputs are in them.
    fn write_base(&mut self) {
        let (
            state,
            Base {
                state: base,
                slots: symbolic,
                arrays: symbolic_arrays,
            },
        ) = (self.state, self.base);
        let mut slots = Vec::new();
        let mut arrays = Vec::new();
        state.heap.differences(
            &base.heap,
            |address, difference| slots.push((address, difference)),
            |array| arrays.push(array),
        );
        for (address, difference) in slots {
            self.number(address.into());
            match difference {
                Difference::Header((meta, bits)) => {
                    self.number(meta);
                    self.number(bits);
                }
                Difference::Value(value) => self.value(value),
            }
        }
        self.number(u64::MAX);
        for array in arrays {
            self.number(array.0.into());
            self.write_object(array);
        }
        self.number(u64::MAX);
        for &address in symbolic {
            self.value(state.heap.read(address));
        }
        for &array in symbolic_arrays {
            self.write_object(array);
        }
    }

    fn write_outcome(&mut self) {
        // Compared as text: outcomes are few and short.
        let text = format!("{:?}{:?}", self.state.output, self.state.findings);
        self.number(text.len() as u64);
        self.bytes.extend(text.as_bytes());
    }

    /// Every input object can yet be what a symbolic reference is.
    fn write_inputs(&mut self) {
        let state = self.state;
        for input in &state.inputs.objects {
            self.reference(input.object);
        }
    }

    fn write_objects(&mut self) {
        let mut next = 0;
        while let Some(&id) = self.queue.get(next) {
            next += 1;
            self.write_object(id);
        }
    }

    fn write_object(&mut self, id: ObjectId) {
        let state = self.state;
        let (meta, bits) = state.heap.header_shape(id);
        self.number(meta);
        self.number(bits);
        if !id.is_array() {
            return state.heap.fields(id).for_each(|value| self.value(value));
        }
        let array = state.heap.array(id);
        self.number(array.len() as u64);
        match array {
            Array::Byte(bytes) => self.bytes.extend(bytes.iter().map(|&byte| byte as u8)),
            Array::Text(pieces) => {
                self.number(pieces.len() as u64);
                pieces.iter().for_each(|piece| self.write_piece(piece));
            }
            Array::Symbolic(symbolic) => self.write_symbolic(symbolic),
            Array::Reference(elements) => elements
                .iter()
                .for_each(|&element| self.reference(ObjectId(element))),
            plain => (0..plain.len()).for_each(|index| self.number(plain.get(index).bits)),
        }
    }

    fn write_piece(&mut self, piece: &Piece) {
        match piece {
            Piece::Text(text) => {
                self.bytes.push(0);
                self.number(text.len() as u64);
                self.bytes.extend(text.as_bytes());
            }
            Piece::Value { descriptor, term } => {
                self.bytes.push(*descriptor);
                self.terms.push(*term);
            }
            Piece::String(array) => {
                self.bytes.push(1);
                self.number(array.elements.len() as u64);
                self.write_symbolic(array);
            }
        }
    }

    fn write_symbolic(&mut self, array: &SymbolicArray) {
        self.bytes.push(u8::from(array.length.is_some()));
        self.terms.extend(array.length);
        array.elements.iter().for_each(|&value| self.value(value));
    }
}
