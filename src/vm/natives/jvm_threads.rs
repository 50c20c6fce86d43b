//! The JVM's own threads: the reference handler, the finalizer and their like. They do nothing here, so they are no
//! threads of a state; they are objects that a program finds when it asks which threads and groups there are, made when
//! it first does.

use super::{Call, Flow, Model, exact};
use crate::error::Result;
use crate::program::ClassId;
use crate::vm::Vm;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::state::State;
use crate::vm::value::Value;

/// Before Java 19 a group keeps a list of its threads, which its methods read.
pub(crate) const MODELS: &[Model] = &[
    exact("java/lang/ThreadGroup.activeCount()I", meet),
    exact("java/lang/ThreadGroup.activeGroupCount()I", meet),
    exact(
        "java/lang/ThreadGroup.enumerate([Ljava/lang/Thread;Z)I",
        meet,
    ),
    exact(
        "java/lang/ThreadGroup.enumerate([Ljava/lang/ThreadGroup;Z)I",
        meet,
    ),
    exact(
        "java/lang/ThreadGroup.enumerate([Ljava/lang/Thread;)I",
        meet,
    ),
    exact(
        "java/lang/ThreadGroup.enumerate([Ljava/lang/ThreadGroup;)I",
        meet,
    ),
    exact("java/lang/ThreadGroup.list()V", meet),
];

/// How many there are.
pub(in crate::vm) const COUNT: usize = 5;

/// A list that a group keeps: the fields of it and of its length, and its class.
pub(in crate::vm) struct MemberList {
    field: &'static str,
    count: &'static str,
    class: &'static str,
}

/// Only before Java 19.
pub(in crate::vm) const THREADS: MemberList = MemberList {
    field: "threads",
    count: "nthreads",
    class: "[Ljava/lang/Thread;",
};

pub(in crate::vm) const GROUPS: MemberList = MemberList {
    field: "groups",
    count: "ngroups",
    class: "[Ljava/lang/ThreadGroup;",
};

struct JvmThread {
    name: &'static str,
    class: &'static str,
    priority: i32,
    status: i32,
    /// Its number before Java 21, and from then on.
    numbers: (i64, i64),
    is_innocuous: bool,
}

const RUNNABLE: i32 = 0x5;
const WAITING: i32 = 0x191;
const TIMED_WAITING: i32 = 0x1a1;

const fn plain(name: &'static str, numbers: (i64, i64)) -> JvmThread {
    JvmThread {
        name,
        class: "java/lang/Thread",
        priority: 9,
        status: RUNNABLE,
        numbers,
        is_innocuous: false,
    }
}

const ALL: [JvmThread; COUNT] = [
    JvmThread {
        class: "java/lang/ref/Reference$ReferenceHandler",
        priority: 10,
        ..plain("Reference Handler", (2, 12))
    },
    JvmThread {
        class: "java/lang/ref/Finalizer$FinalizerThread",
        priority: 8,
        status: WAITING,
        ..plain("Finalizer", (3, 13))
    },
    plain("Signal Dispatcher", (4, 14)),
    plain("Notification Thread", (10, 19)),
    JvmThread {
        class: "jdk/internal/misc/InnocuousThread",
        priority: 8,
        status: TIMED_WAITING,
        is_innocuous: true,
        ..plain("Common-Cleaner", (11, 20))
    },
];

fn meet(call: &mut Call) -> Flow {
    match call.vm.jvm_threads(call.state) {
        Ok(_) => Flow::Bytecode,
        Err(error) => Flow::LinkError(error),
    }
}

impl Vm {
    /// The JVM's own threads, in the order of their numbers.
    pub(in crate::vm) fn jvm_threads(&self, state: &mut State) -> Result<[ObjectId; COUNT]> {
        if let Some(threads) = state.system.jvm_threads {
            return Ok(threads);
        }
        let main = state
            .system
            .main_group
            .expect("the start made main's group");
        let system = self.field_of(state, main, "parent");
        let innocuous = self.make_group(state, "InnocuousThreadGroup", system)?;
        let mut threads = [ObjectId::NULL; COUNT];
        for (thread, made) in ALL.iter().zip(&mut threads) {
            let group = match thread.is_innocuous {
                true => innocuous,
                false => system,
            };
            *made = self.make_jvm_thread(state, thread, group)?;
        }
        let members = |group: ObjectId| {
            let all = ALL.iter().zip(threads);
            let own = all.filter(move |(it, _)| it.is_innocuous == (group == innocuous));
            own.map(|(_, thread)| thread).collect::<Vec<_>>()
        };
        for group in [system, innocuous] {
            self.list_before(state, group, &THREADS, 0, &members(group))?;
        }
        self.list_before(state, system, &GROUPS, 1, &[innocuous])?;
        threads.iter().for_each(|&thread| state.heap.share(thread));
        state.system.jvm_threads = Some(threads);
        Ok(threads)
    }

    fn class_of_jdk(&self, name: &str) -> Result<ClassId> {
        let class = self.program.load(self.program.symbol(name))?;
        self.link(class)?;
        Ok(class)
    }

    /// A group as a raw object: no constructor runs, and no list of its parent's has it.
    pub(in crate::vm) fn make_group(
        &self,
        state: &mut State,
        name: &str,
        parent: ObjectId,
    ) -> Result<ObjectId> {
        let class = self.class_of_jdk("java/lang/ThreadGroup")?;
        let group = self.new_object(state, class);
        let name = self.new_string(state, name);
        self.set(state, group, "name", Value::reference(name));
        self.set(state, group, "maxPriority", Value::int(10));
        self.set(state, group, "parent", Value::reference(parent));
        Ok(group)
    }

    /// A thread as a raw object.
    pub(in crate::vm) fn make_thread_object(
        &self,
        state: &mut State,
        (class, name): (&str, &str),
        number: i64,
        group: ObjectId,
        priority: i32,
    ) -> Result<ObjectId> {
        let class = self.class_of_jdk(class)?;
        let thread = self.new_object(state, class);
        let name = self.new_string(state, name);
        self.set(state, thread, "name", Value::reference(name));
        self.set(state, thread, "tid", Value::long(number));
        for lock in ["blockerLock", "interruptLock"] {
            let object = self.new_object(state, self.class_of_jdk("java/lang/Object")?);
            self.set(state, thread, lock, Value::reference(object));
        }
        let fields = match self.known.thread_holder {
            Some(_) => {
                let class = self.class_of_jdk("java/lang/Thread$FieldHolder")?;
                let holder = self.new_object(state, class);
                self.set(state, thread, "holder", Value::reference(holder));
                holder
            }
            None => thread,
        };
        self.set(state, fields, "group", Value::reference(group));
        self.set(state, fields, "priority", Value::int(priority));
        Ok(thread)
    }

    /// The thread that waits for the end of all others but daemons, runs the shutdown hooks and ends the program. HotSpot
    /// gives it that name; nobody finds it.
    pub(in crate::vm) fn make_destroyer(&self, state: &mut State) -> Result<ObjectId> {
        let group = state
            .system
            .main_group
            .expect("the start made main's group");
        let number = self.thread_numbers().1 + state.threads.len() as i64 - 1;
        let named = ("java/lang/Thread", "DestroyJavaVM");
        let thread = self.make_thread_object(state, named, number, group, 5)?;
        state.heap.share(thread);
        self.set_thread_status(state, thread, RUNNABLE);
        Ok(thread)
    }

    fn make_jvm_thread(
        &self,
        state: &mut State,
        thread: &JvmThread,
        group: ObjectId,
    ) -> Result<ObjectId> {
        let number = match self.program.jdk().feature_version() < 21 {
            true => thread.numbers.0,
            false => thread.numbers.1,
        };
        let named = (thread.class, thread.name);
        let made = self.make_thread_object(state, named, number, group, thread.priority)?;
        let fields = match self.known.thread_holder {
            Some(slot) => state.heap.field(made, slot).as_reference(),
            None => made,
        };
        self.set(state, fields, "daemon", Value::boolean(true));
        self.set_thread_status(state, made, thread.status);
        Ok(made)
    }

    /// Puts members into a group's list, if this JDK has that list, at `from`; those that are there move on.
    pub(in crate::vm) fn list_before(
        &self,
        state: &mut State,
        group: ObjectId,
        list: &MemberList,
        from: usize,
        members: &[ObjectId],
    ) -> Result<()> {
        let of_group = state.heap.class(group);
        let Some(slot) = self.slot_of(of_group, list.field) else {
            return Ok(());
        };
        let listed = state.heap.field(group, slot).as_reference();
        let mut places: Vec<u32> = match listed.is_null() {
            true => Vec::new(),
            false => match state.heap.array(listed) {
                Array::Reference(listed) => listed.iter().copied().filter(|&it| it != 0).collect(),
                _ => Vec::new(),
            },
        };
        let new = members.iter().map(|member| member.0);
        places.splice(from..from, new);
        let count = places.len();
        places.resize(count.next_power_of_two().max(4), 0);
        let class = self.array_class(list.class)?;
        let listed = state.heap.new_array(class, Array::Reference(places.into()));
        if state.heap.is_shared(group) {
            state.heap.share(listed);
        }
        self.set(state, group, list.field, Value::reference(listed));
        self.set(state, group, list.count, Value::int(count as i32));
        Ok(())
    }

    fn field_of(&self, state: &State, object: ObjectId, field: &str) -> ObjectId {
        let slot = self.slot_of(state.heap.class(object), field);
        let slot = slot.expect("a group of every JDK has this field");
        state.heap.field(object, slot).as_reference()
    }
}
