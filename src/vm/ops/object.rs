//! Making objects and arrays; what can go wrong with casts, stores and indices.

use crate::error::Error;
use crate::limit::room::{self, Reserved};
use crate::program::{ClassId, ClassKind, MethodId, descriptor};
use crate::vm::heap::{Array, ObjectId};
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::thread::Thread;
use crate::vm::value::Value;
use crate::vm::{Budget, Exit, Stop, Vm};

/// No array is longer than what is sensible for a program that is being searched.
const LONGEST_ARRAY: i32 = 1 << 28;

impl Vm {
    /// An object with all fields zero and no constructor run.
    pub(in crate::vm) fn new_object(&self, state: &mut State, class: ClassId) -> ObjectId {
        state.heap.new_object(class, &self.class(class).template)
    }

    /// Collects if it is time to, and counts what was taken with all other workers.
    pub(in crate::vm) fn make_way_then_again(
        &self,
        state: &mut State,
        thread: &mut Thread,
    ) -> Step {
        if state.heap.wants_collection() {
            self.collect(state, thread);
        }
        // The instruction that asked for room is carried out, and counted, again.
        state.bytecodes -= 1;
        match self.over_budget(state).or_else(|| self.count_taken(state)) {
            Some(stop) => Step::Exit(Exit::Stop(stop)),
            None => Step::Frame,
        }
    }

    /// Whether what the state took leads beyond what all may have.
    pub(in crate::vm) fn count_taken(&self, state: &mut State) -> Option<Stop> {
        let taken = state.heap.count_taken();
        let limit = self.options.bounds.process_memory?;
        let is_beyond = !room::take(taken, room::most(limit));
        is_beyond.then_some(Stop::OutOfBudget(Budget::Memory))
    }

    /// Gives an array elements of its own before it is written, where it shares them with others.
    #[cold]
    pub(in crate::vm) fn own_elements(&self, state: &mut State, array: ObjectId) -> Step {
        let Some(_reserved) = self.reserve(state.heap.bytes_of(array)) else {
            return Step::Exit(Exit::Stop(Stop::OutOfBudget(Budget::Memory)));
        };
        state.heap.own_elements(array);
        let is_much = state.heap.has_taken_much();
        match is_much.then(|| self.count_taken(state)).flatten() {
            Some(stop) => Step::Exit(Exit::Stop(stop)),
            None => Step::Frame,
        }
    }

    /// Replaces the top `pops` operands by a value and goes on to the next instruction.
    pub(in crate::vm) fn complete(&self, thread: &mut Thread, pops: u32, value: Option<Value>) {
        let locals = u32::from(self.linked(thread.top().method).locals);
        let frame = thread.top_mut();
        frame.height -= pops;
        frame.pc += 1;
        if let Some(value) = value {
            let at = (frame.base + locals + frame.height) as usize;
            let width = if value.is_wide() { 2 } else { 1 };
            frame.height += width;
            thread.stack[at] = value;
            if width == 2 {
                thread.stack[at + 1] = Value::EMPTY;
            }
        }
    }

    /// The operand `depth` slots below the top, 0 being the top itself.
    pub(in crate::vm) fn operand(&self, thread: &Thread, depth: u32) -> Value {
        let frame = thread.top();
        let locals = u32::from(self.linked(frame.method).locals);
        thread.stack[(frame.base + locals + frame.height - 1 - depth) as usize]
    }

    pub(in crate::vm) fn new_array(
        &self,
        state: &mut State,
        thread: &mut Thread,
        class: ClassId,
    ) -> Step {
        if state.heap.wants_way() {
            return self.make_way_then_again(state, thread);
        }
        let length = self.operand(thread, 0).as_int();
        if length < 0 {
            return self.raise_negative_size(state, thread, length);
        }
        match self.make_array(state, class, length) {
            Some(array) => {
                self.complete(thread, 1, Some(Value::reference(array)));
                Step::Frame
            }
            None => self.out_of_memory(state, thread, length),
        }
    }

    fn raise_negative_size(&self, state: &mut State, thread: &mut Thread, length: i32) -> Step {
        let message = length.to_string();
        self.raise(
            state,
            thread,
            "java/lang/NegativeArraySizeException",
            Some(&message),
        )
    }

    /// `None` where the program's memory does not suffice.
    pub(in crate::vm) fn make_array(
        &self,
        state: &mut State,
        class: ClassId,
        length: i32,
    ) -> Option<ObjectId> {
        let ClassKind::Array { element } = self.program.class(class).kind else {
            unreachable!("only array classes are made into arrays")
        };
        let element = self.program.text(element);
        let bytes = length as u64 * Array::width(element);
        let limit = self.options.bounds.heap.unwrap_or(u64::MAX);
        if length > LONGEST_ARRAY || state.heap.bytes().saturating_add(bytes) > limit {
            return None;
        }
        let _reserved = self.reserve(bytes)?;
        let array = Array::new(element, length as usize);
        Some(state.heap.new_array(class, array))
    }

    /// Room in the process for so many bytes at once, until what is dropped that is returned. Small amounts are counted
    /// when they have come to something.
    pub(in crate::vm) fn reserve(&self, bytes: u64) -> Option<Option<Reserved>> {
        match self.options.bounds.process_memory {
            Some(limit) if bytes > room::SMALL => room::reserve(bytes, room::most(limit)).map(Some),
            _ => Some(None),
        }
    }

    /// An array that is too large. A JVM has its own limits, but only what is too large for any is its error; in a
    /// search the rest is a limit of ours.
    pub(in crate::vm) fn out_of_memory(
        &self,
        state: &mut State,
        thread: &mut Thread,
        length: i32,
    ) -> Step {
        let error = "java/lang/OutOfMemoryError";
        if length >= i32::MAX - 1 {
            let message = "Requested array size exceeds VM limit";
            return self.raise(state, thread, error, Some(message));
        }
        if !self.options.watched.live_output {
            return Step::Exit(Exit::Stop(Stop::OutOfBudget(Budget::Memory)));
        }
        self.raise(state, thread, error, Some("Java heap space"))
    }

    pub(in crate::vm) fn new_multi_array(
        &self,
        state: &mut State,
        thread: &mut Thread,
        class: ClassId,
        dimensions: u8,
    ) -> Step {
        if state.heap.wants_way() {
            return self.make_way_then_again(state, thread);
        }
        let dimensions = u32::from(dimensions);
        let lengths: Vec<i32> = (0..dimensions)
            .rev()
            .map(|n| self.operand(thread, n).as_int())
            .collect();
        if let Some(&negative) = lengths.iter().find(|&&length| length < 0) {
            return self.raise_negative_size(state, thread, negative);
        }
        match self.make_multi_array(state, class, &lengths) {
            Some(array) => {
                self.complete(thread, dimensions, Some(Value::reference(array)));
                Step::Frame
            }
            None => self.out_of_memory(state, thread, 0),
        }
    }

    pub(in crate::vm) fn make_multi_array(
        &self,
        state: &mut State,
        class: ClassId,
        lengths: &[i32],
    ) -> Option<ObjectId> {
        let (&length, inner) = lengths.split_first()?;
        let array = self.make_array(state, class, length)?;
        if !inner.is_empty() {
            let element = self.class(class).element?;
            for index in 0..length as usize {
                let row = self.make_multi_array(state, element, inner)?;
                state
                    .heap
                    .array_mut(array)
                    .set(index, Value::reference(row));
            }
        }
        Some(array)
    }

    /// A value is not of the kind an instruction needs: only a class the verifier would reject does that.
    #[cold]
    pub(in crate::vm) fn wrong_kind(&self, thread: &Thread) -> Step {
        let frame = thread.top();
        let reason = "an operand is not of the kind the instruction needs";
        Step::Exit(Exit::Stop(self.rejected(frame.method, frame.pc, reason)))
    }

    /// The array is not of the kind the loop computes with: it is symbolic, or the class is broken.
    #[cold]
    pub(in crate::vm) fn other_array(
        &self,
        state: &mut State,
        thread: &mut Thread,
        array: ObjectId,
    ) -> Step {
        if array.is_array() && state.heap.array(array).is_symbolic() {
            return self.symbolic(state, thread);
        }
        self.wrong_kind(thread)
    }

    pub(in crate::vm) fn rejected(&self, method: MethodId, index: u32, reason: &str) -> Stop {
        let class = self.program.class(self.program.method(method).class);
        let code = self.program.code(method).ok().flatten();
        let offset = code
            .and_then(|code| code.offsets.get(index as usize))
            .copied();
        Stop::Broken(Error::broken(
            self.program.text(class.name),
            self.program.origin(class),
            format!(
                "method {} at offset {}: {reason}",
                self.program.text(self.program.method(method).name),
                offset.unwrap_or(0)
            ),
        ))
    }

    #[cold]
    pub(in crate::vm) fn raise_bounds(
        &self,
        state: &mut State,
        thread: &mut Thread,
        array: ObjectId,
        index: i32,
    ) -> Step {
        let length = state.heap.array(array).len();
        let message = format!("Index {index} out of bounds for length {length}");
        self.raise(
            state,
            thread,
            "java/lang/ArrayIndexOutOfBoundsException",
            Some(&message),
        )
    }

    #[cold]
    pub(in crate::vm) fn raise_store(
        &self,
        state: &mut State,
        thread: &mut Thread,
        value: ObjectId,
    ) -> Step {
        let name = self.external_name(state.heap.class(value));
        self.raise(state, thread, "java/lang/ArrayStoreException", Some(&name))
    }

    /// A class's name as `Class.getName` has it: `[Ljava.lang.String;` for arrays.
    pub(in crate::vm) fn external_name(&self, class: ClassId) -> String {
        self.program
            .text(self.program.class(class).name)
            .replace('/', ".")
    }

    #[cold]
    pub(in crate::vm) fn raise_cast(
        &self,
        state: &mut State,
        thread: &mut Thread,
        object: ObjectId,
        to: ClassId,
    ) -> Step {
        let message = self.cast_message(state.heap.class(object), to);
        self.raise(
            state,
            thread,
            "java/lang/ClassCastException",
            Some(&message),
        )
    }

    pub(in crate::vm) fn cast_message(&self, from: ClassId, to: ClassId) -> String {
        let (from_name, to_name) = (self.external_name(from), self.external_name(to));
        let places = self.places(from, to);
        format!("class {from_name} cannot be cast to class {to_name} ({places})")
    }

    /// Which modules and loaders two classes are of, as HotSpot says it in messages.
    pub(in crate::vm) fn places(&self, a: ClassId, b: ClassId) -> String {
        let (a_name, b_name) = (self.external_name(a), self.external_name(b));
        let (a_place, b_place) = (self.module_and_loader(a), self.module_and_loader(b));
        if a_place == b_place {
            format!("{a_name} and {b_name} are in {a_place}")
        } else {
            format!("{a_name} is in {a_place}; {b_name} is in {b_place}")
        }
    }

    fn module_and_loader(&self, class: ClassId) -> String {
        let name = self.program.text(self.program.class(class).name);
        let innermost = name.trim_start_matches('[');
        let innermost = match name.starts_with('[') {
            true => descriptor::class_name(innermost),
            false => Some(name),
        };
        let Some(innermost) = innermost else {
            return "module java.base of loader 'bootstrap'".into();
        };
        let id = self.program.load(self.program.symbol(innermost));
        if id.is_ok_and(|id| self.program.is_from_jdk(id)) {
            let module = self.program.jdk().module_of(innermost).ok().flatten();
            let module = module.unwrap_or_else(|| "java.base".into());
            return format!("module {module} of loader '{}'", loader_of(&module));
        }
        "unnamed module of loader 'app'".into()
    }
}

/// The loader HotSpot names for a module of the JDK: most are the bootstrap loader's.
fn loader_of(module: &str) -> &'static str {
    const PLATFORM: &[&str] = &[
        "java.compiler",
        "java.net.http",
        "java.scripting",
        "java.smartcardio",
        "java.sql",
        "java.transaction.xa",
        "java.xml.crypto",
        "jdk.charsets",
        "jdk.crypto.ec",
        "jdk.localedata",
        "jdk.zipfs",
    ];
    if PLATFORM.contains(&module) {
        "platform"
    } else {
        "bootstrap"
    }
}
