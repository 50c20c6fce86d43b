//! What reports ask of a state and the machine itself does not need.

use super::code::Op;
use super::event::HeapVariable;
use super::heap::ObjectId;
use super::state::{ClassStatus, State};
use super::thread::{Frame, Stand, Status, Thread, ThreadId};
use super::value::Value;
use super::{Location, LocationSet, Vm};
use crate::program::{ClassId, FieldId, Flags, Instruction, MethodId, Symbol};
use crate::term::Term;

/// A read or write of the heap that a thread makes as its next step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Access {
    /// Of a static field, the object is null.
    pub place: HeapVariable,
    /// The index, where that is symbolic.
    pub index: Option<Term>,
    pub writes: bool,
    pub is_volatile: bool,
}

/// Classes of the JDK whose waits end by what the outside brings.
const OUTSIDE: [&str; 5] = [
    "java/lang/ref/Reference",
    "java/lang/Process",
    "jdk/internal/misc/Signal",
    "sun/nio/ch/",
    "java/io/FileInputStream",
];

impl Vm {
    /// The objects whose constructors are running, with the threads that run them.
    pub(crate) fn under_construction(&self, state: &State) -> Vec<(ThreadId, ObjectId)> {
        let mut found = Vec::new();
        for id in state.thread_ids() {
            let thread = state.thread(id);
            let makes = |method: MethodId| self.program.method(method).name == Symbol::INIT;
            for frame in thread.frames.iter().filter(|it| makes(it.method)) {
                let this = thread.stack[frame.base as usize].as_reference();
                if !this.is_null() && !found.contains(&(id, this)) {
                    found.push((id, this));
                }
            }
        }
        found
    }

    /// The access a thread stands before; `None` where its next step is something else, or it cannot make one now.
    pub(crate) fn next_access(&self, state: &State, id: ThreadId) -> Option<Access> {
        let thread = state.thread(id);
        if thread.status != Status::Runnable || thread.stand != Stand::Asked {
            return None;
        }
        let frame = thread.frames.last()?;
        // At the entry of a synchronized method, the next step is to take its lock.
        let index = frame.location().index()?;
        let code = self.program.code(frame.method).ok().flatten()?;
        let instruction = code.instructions.get(index as usize)?;
        let (writes, field) = match *instruction {
            Instruction::GetField(field) | Instruction::GetStatic(field) => (false, Some(field)),
            Instruction::PutField(field) | Instruction::PutStatic(field) => (true, Some(field)),
            Instruction::ArrayLoad(_) => (false, None),
            Instruction::ArrayStore(_) => (true, None),
            _ => return None,
        };
        let is_volatile = match field {
            Some(field) => {
                let field = self.program.resolve_field(field).ok()?;
                self.program.field(field).flags.has(Flags::VOLATILE)
            }
            None => false,
        };
        let reference = |value: Value| (!value.is_symbolic()).then(|| value.as_reference());
        let of_object = |depth: u32, slot: u32| {
            let object = reference(self.operand(thread, depth))?;
            Some((HeapVariable::new(object, slot), None))
        };
        let of_class = |class: ClassId, slot: u32| {
            // Before its class is initialised, the next step is to initialise it or to wait for that.
            let can_access = match state.class_state(class).status {
                ClassStatus::InProgress(by) => by == id,
                _ => state.is_initialised(class),
            };
            if !can_access {
                return None;
            }
            let mut place = HeapVariable::new(ObjectId::NULL, slot);
            place.class = Some(class);
            Some((place, None))
        };
        let of_element = |above: u32| {
            let array = reference(self.operand(thread, above + 1))?;
            let index = self.operand(thread, above);
            match index.term() {
                Some(term) => Some((HeapVariable::new(array, HeapVariable::ANY), Some(term))),
                None => Some((HeapVariable::new(array, index.as_int() as u32), None)),
            }
        };
        let op = self.linked(frame.method).ops[frame.pc as usize].get();
        let (place, index) = match (instruction, op) {
            (Instruction::ArrayLoad(_), _) => of_element(0),
            (Instruction::ArrayStore(element), _) => {
                of_element(1 + u32::from(element.kind().is_wide()))
            }
            (_, Op::GetField { slot, .. } | Op::GetFieldWide { slot, .. }) => of_object(0, slot),
            (_, Op::PutField { slot } | Op::PutFieldNarrow { slot, .. }) => of_object(1, slot),
            (_, Op::PutFieldWide { slot }) => of_object(2, slot),
            (
                _,
                Op::GetStatic { class, slot, .. }
                | Op::GetStaticWide { class, slot, .. }
                | Op::PutStatic { class, slot }
                | Op::PutStaticWide { class, slot }
                | Op::PutStaticNarrow { class, slot, .. },
            ) => of_class(class, slot),
            _ => None,
        }?;
        Some(Access {
            place,
            index,
            writes,
            is_volatile,
        })
    }

    /// The instructions of a method at which a run stops, a bit each.
    pub(super) fn watched<'a>(
        &'a self,
        watch: &'a LocationSet,
        method: MethodId,
    ) -> Option<&'a [u64]> {
        match watch.of(method) {
            None if watch.has_branches() => {
                let bits = &self.linked(method).branches;
                bits.get_or_init(|| self.branch_bits(method)).as_deref()
            }
            known => known,
        }
    }

    fn branch_bits(&self, method: MethodId) -> Option<Box<[u64]>> {
        let program = &*self.program;
        if !program.is_application(program.method(method).class) {
            return None;
        }
        let length = program.code(method).ok().flatten()?.instructions.len();
        let mut bits = vec![0; length / 64 + 1];
        let branches = program.branches(method);
        let places = branches
            .iter()
            .flat_map(|branch| branch.successors.iter().copied().chain([branch.index]));
        for index in places.chain([0]) {
            bits[index as usize / 64] |= 1u64 << (index % 64);
        }
        Some(bits.into())
    }

    /// How often a condition was already known from the path where a branch wanted to know it, in all states so far.
    pub(crate) fn conditions_known(&self) -> u64 {
        self.conditions_known.get()
    }

    /// The conditions that were known, each as it held, since this was last asked; none unless they are kept.
    pub(crate) fn take_known(&self) -> Vec<Term> {
        self.known_conditions.take()
    }

    /// What a static field holds; `None` before its class is used.
    pub(crate) fn static_value(&self, state: &State, class: ClassId, name: &str) -> Option<Value> {
        let mirror = state.class_state(class).mirror;
        let program = &*self.program;
        let mut statics = self.class(class).statics.iter();
        let at = statics.position(|&field| program.text(program.field(field).name) == name)?;
        let slot = self.first_static() + at as u32;
        (!mirror.is_null()).then(|| state.heap.field(mirror, slot))
    }

    /// Where each frame of a thread is, the innermost last.
    pub(crate) fn stack_of(&self, state: &State, id: ThreadId) -> Vec<Location> {
        let frames = state.thread(id).frames.iter();
        frames.map(|frame| frame.location()).collect()
    }

    /// The values on top of a running thread's operand stack, at most `most`, the topmost first.
    pub(crate) fn top_operands(&self, state: &State, id: ThreadId, most: u32) -> Vec<Value> {
        let thread = state.thread(id);
        let height = thread.frames.last().map_or(0, |frame| frame.height);
        (0..most.min(height))
            .map(|depth| self.operand(thread, depth))
            .collect()
    }

    /// The local variables and operands of a thread's innermost frame.
    pub(crate) fn innermost_values<'s>(&self, state: &'s State, id: ThreadId) -> &'s [Value] {
        let thread = state.thread(id);
        let Some(frame) = thread.frames.last() else {
            return &[];
        };
        let locals = u32::from(self.linked(frame.method).locals);
        &thread.stack[frame.base as usize..(frame.base + locals + frame.height) as usize]
    }

    /// How many slots the local variables of a method take.
    pub(crate) fn locals_of(&self, method: MethodId) -> usize {
        self.linked(method).locals.into()
    }

    /// How many slots objects of a class have.
    pub(crate) fn slots_of(&self, class: ClassId) -> u32 {
        self.class(class).template.len() as u32
    }

    /// The slots of a thread object in which a program could tell it from others: what a subclass adds, and what it
    /// runs. Its name, number and the like are left out.
    pub(crate) fn fields_beyond_thread(&self, class: ClassId) -> Vec<u32> {
        let own = self.slots_of(self.known.thread_class)..self.slots_of(class);
        let task = ["target", "holder"].map(|name| self.slot_of(self.known.thread_class, name));
        own.chain(task.into_iter().flatten()).collect()
    }

    /// An enum's constant as Java names it, `pkg.Color.RED`; `None` for any other object.
    pub(crate) fn enum_constant(&self, state: &State, object: ObjectId) -> Option<String> {
        if object.is_null() || object.is_array() {
            return None;
        }
        // A constant with a body of its own is of a subclass.
        let supers = self.program.superclasses(state.heap.class(object)).ok()?;
        let declared = supers.into_iter().find(|&class| self.is_enum(class))?;
        let slot = self.slot_of(declared, "name")?;
        let name = state.heap.field(object, slot).as_reference();
        let name = self.text(state, name);
        Some(format!("{}.{name}", self.external_name(declared)))
    }

    /// A field of objects of a class by its name; with its own class where a subclass has another of that name.
    pub(crate) fn field_name(&self, class: ClassId, field: FieldId) -> String {
        let program = &*self.program;
        let declared = program.field(field);
        let name = program.text(declared.name);
        let supers = program.superclasses(class).unwrap_or_default();
        let below = supers.iter().take_while(|&&at| at != declared.class);
        let mut others = below.flat_map(|&at| program.class(at).fields.iter());
        match others.any(|&other| program.field(other).name == declared.name) {
            true => format!("{}.{name}", self.external_name(declared.class)),
            false => name.to_string(),
        }
    }

    pub(crate) fn is_string(&self, class: ClassId) -> bool {
        class == self.known.string
    }

    /// The thread that is initialising a class, if one is.
    pub(crate) fn initialising_thread(&self, state: &State, class: ClassId) -> Option<ThreadId> {
        match state.class_state(class).status {
            ClassStatus::InProgress(thread) => Some(thread),
            _ => None,
        }
    }

    /// The monitors a thread holds.
    pub(crate) fn held_by(&self, state: &State, thread: ThreadId) -> Vec<ObjectId> {
        state.heap.locked_by(thread.as_owner())
    }

    /// The thread that holds a lock of `java.util.concurrent`, given what a thread parked for it is blocked by.
    pub(crate) fn owner_of_synchronizer(
        &self,
        state: &State,
        object: ObjectId,
    ) -> Option<ThreadId> {
        if object.is_null() || object.is_array() {
            return None;
        }
        let slot = self.slot_of(state.heap.class(object), "exclusiveOwnerThread")?;
        let owner = state.heap.field(object, slot).as_reference();
        state.thread_of(owner)
    }

    /// Whether threads of the program are yet to run when it is shut down, by a signal for one.
    pub(crate) fn has_hooks(&self, state: &State) -> bool {
        let name = self.program.symbol("java/lang/ApplicationShutdownHooks");
        let Ok(class) = self.program.load(name) else {
            return false;
        };
        // A shutdown that has begun takes the list away; no signal begins a second one.
        let hooks = self.static_value(state, class, "hooks");
        let is_listed = hooks.is_some_and(|hooks| !hooks.as_reference().is_null());
        !state.shutting_down && state.is_initialised(class) && is_listed
    }

    /// The classes this machine has made objects of, in any state; and some more.
    pub(crate) fn classes_with_objects(&self) -> Vec<ClassId> {
        let all = (0..self.program.classes_read() as u32).map(ClassId);
        let has_objects = |id: &ClassId| {
            let is_abstract = self.program.class(*id).flags.is_abstract();
            !is_abstract && self.classes.get(id.0).is_some()
        };
        all.filter(has_objects).collect()
    }

    /// Whether the application itself has called the method of `Object` that a thread is in.
    pub(crate) fn is_called_by_application(&self, state: &State, id: ThreadId) -> bool {
        let mut frames = state.thread(id).frames.iter().rev();
        let class = |frame: &Frame| self.program.method(frame.method).class;
        let caller = frames.find(|frame| self.program.class(class(frame)).name != Symbol::OBJECT);
        caller.is_some_and(|frame| !self.program.is_from_jdk(class(frame)))
    }

    /// The class of the lock, latch or semaphore whose inside a thread is parked by.
    pub(crate) fn synchronizer_of(&self, state: &State, blocker: ObjectId) -> Option<String> {
        if blocker.is_null() || blocker.is_array() {
            return None;
        }
        let class = state.heap.class(blocker);
        let name = self.program.text(self.program.class(class).name);
        if name.ends_with("Synchronizer$ConditionObject") {
            let slot = self.slot_of(class, "this$0")?;
            let of = state.heap.field(blocker, slot).as_reference();
            return self.synchronizer_of(state, of);
        }
        let is_it = |class: &ClassId| {
            let name = self.program.text(self.program.class(*class).name);
            name.starts_with("java/util/concurrent/locks/AbstractQueued")
        };
        let above = self.program.superclasses(class).ok()?;
        let outer = name.split('$').next().unwrap_or(name);
        above.iter().any(is_it).then(|| outer.to_string())
    }

    /// Whether a thread waits for what comes from outside of the program, sooner or later: a reference that is no longer
    /// used, a signal, another process.
    pub(crate) fn waits_for_outside(&self, state: &State, id: ThreadId) -> bool {
        let thread = state.thread(id);
        let is_outside = |frame: &Frame| {
            let class = self.program.method(frame.method).class;
            let name = self.program.text(self.program.class(class).name);
            OUTSIDE.iter().any(|it| name.starts_with(it))
        };
        thread.status.is_waiting() && thread.frames.iter().any(is_outside)
    }

    /// What a thread waits for, named so that it is the same in every branch: a lock by its class and, where one of
    /// the application's statics holds it, by that static.
    pub(crate) fn kind_of_wait(&self, state: &State, id: ThreadId) -> String {
        match state.thread(id).status {
            Status::Blocked { object, .. } | Status::Waiting { object, .. } => {
                self.kind_of_lock(state, object)
            }
            Status::Parked { blocker, .. } => self.kind_of_lock(state, blocker),
            Status::Joining { thread, .. } => {
                format!("the end of {}", self.kind_of_lock(state, thread))
            }
            Status::Initialising(class) => format!("class {}", self.external_name(class)),
            Status::Runnable | Status::Sleeping { .. } | Status::Halted | Status::Ended => {
                String::new()
            }
        }
    }

    fn kind_of_lock(&self, state: &State, object: ObjectId) -> String {
        if object.is_null() {
            return String::new();
        }
        let class = state.heap.class(object);
        if class == self.known.class {
            return format!("class {}", self.external_name(self.mirrored(state, object)));
        }
        let name = state.inputs.name_of(object).map(str::to_string);
        let name = name.or_else(|| self.static_that_holds(state, object));
        format!("{} {}", self.external_name(class), name.unwrap_or_default())
    }

    /// The first static of the application through which an object is a lock: it holds the object, or an object of the
    /// JDK's that has it for its own.
    fn static_that_holds(&self, state: &State, object: ObjectId) -> Option<String> {
        let program = &*self.program;
        let has = |holder: ObjectId| {
            let is_plain = !holder.is_null() && !holder.is_array();
            is_plain && program.is_from_jdk(state.heap.class(holder)) && {
                let mut slots = 0..self.slots_of(state.heap.class(holder));
                slots.any(|slot| {
                    let value = state.heap.field(holder, slot);
                    value.is_reference() && value.as_reference() == object
                })
            }
        };
        let classes = program.application_classes().iter();
        let mut made = classes.filter(|class| !state.class_state(**class).mirror.is_null());
        made.find_map(|&class| {
            let mirror = state.class_state(class).mirror;
            let statics = self.class(class).statics.iter().enumerate();
            let mut values = statics.map(|(n, field)| {
                let slot = self.first_static() + n as u32;
                (field, state.heap.field(mirror, slot))
            });
            let held = values.find(|(_, value)| {
                value.is_reference()
                    && (value.as_reference() == object || has(value.as_reference()))
            });
            let (field, _) = held?;
            let name = program.text(program.field(*field).name);
            Some(format!("{}.{name}", self.external_name(class)))
        })
    }

    /// Where a thread is, seen from the application: the innermost frame that is not the JDK's.
    pub(crate) fn application_frame(&self, state: &State, thread: ThreadId) -> Option<Location> {
        self.application_frame_of(state.thread(thread))
    }

    pub(super) fn application_frame_of(&self, thread: &Thread) -> Option<Location> {
        let own = thread.frames.iter().rev().find(|frame| {
            let class = self.program.method(frame.method).class;
            !self.program.is_from_jdk(class) && !self.program.is_provided(class)
        });
        own.map(|frame| frame.location())
    }
}
