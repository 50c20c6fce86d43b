//! A model asks for a fact of the environment: on whose behalf, and whether that counts. Start at [`Vm::ask_fact`].

use crate::program::{Location, MethodId};
use crate::vm::Vm;
use crate::vm::code::Origin;
use crate::vm::fact::{Fact, Marks};
use crate::vm::heap::Tracking;
use crate::vm::state::State;
use crate::vm::thread::Thread;
use crate::vm::value::Value;

/// Hash tables: who calls `hashCode` from one of their methods only finds a place in it.
const TABLES: &[&str] = &[
    "java/util/HashMap",
    "java/util/LinkedHashMap",
    "java/util/Hashtable",
    "java/util/IdentityHashMap",
    "java/util/WeakHashMap",
    "java/util/concurrent/ConcurrentHashMap",
    "java/util/ImmutableCollections$SetN",
    "java/util/ImmutableCollections$MapN",
];

/// Parts of tables, which are not the table themselves.
const PARTS_OF_TABLES: &[&str] = &[
    "java/util/HashMap$TreeNode",
    "java/util/concurrent/ConcurrentHashMap$TreeBin",
    "java/util/concurrent/ConcurrentHashMap$TreeNode",
];

/// What asks for a property on behalf of who calls it.
const ASK_FOR_PROPERTIES: &[&str] = &[
    "java/lang/Boolean.getBoolean",
    "java/lang/Integer.getInteger",
    "java/lang/Long.getLong",
];

/// What asks for a fact whenever someone uses it: properties are in fields by then, or the fact shows in what is returned.
const ON_BEHALF: &[&str] = &[
    "java/lang/System.lineSeparator",
    "java/nio/charset/Charset.defaultCharset",
    "java/io/UnixFileSystem.resolve(Ljava/io/File;)",
    "sun/nio/fs/UnixPath.toAbsolutePath",
    "java/lang/ProcessEnvironment.environment",
    "java/util/concurrent/ForkJoinPool.getParallelism",
    "java/util/concurrent/ForkJoinPool.getCommonPoolParallelism",
    "java/util/concurrent/CompletableFuture.defaultExecutor",
];

/// Parts of the JDK that call what they are told to.
const CALLERS: &[&str] = &[
    "java/lang/reflect/",
    "java/lang/invoke/",
    "jdk/internal/reflect/",
    "sun/reflect/",
];

impl Vm {
    /// A model has asked for a fact; the frame on top called it.
    pub(in crate::vm) fn ask_fact(
        &self,
        state: &mut State,
        thread: &Thread,
        fact: Fact,
        model: &'static str,
    ) {
        if !self.options.rules.assumes {
            state.note_approximation(model);
            return;
        }
        // What generators begin with when nobody gives them a seed.
        let fact = match fact {
            Fact::Clock if self.draws_seed(thread.top().method) => Fact::Random,
            fact => fact,
        };
        let marks = fact.marks();
        let by_application = self.who(thread) == Tracking::Application;
        let on_behalf = ON_BEHALF.iter().any(|it| model.starts_with(it));
        let counts = match fact {
            _ if marks.is_empty() => false,
            Fact::Random | Fact::Memory | Fact::Process | Fact::LambdaNames => true,
            Fact::Clock => {
                by_application
                    || !self.keeps_deadlines(thread.top().method)
                    || self.tells_time(thread)
            }
            Fact::HashOrder => by_application || !self.only_finds_a_place(state, thread),
            _ if on_behalf => {
                // What the JDK itself needs it for, to print or in an initialiser, shows in no program.
                if thread.atomic > 0 || self.is_only_put_out(state, thread) {
                    return;
                }
                self.application_frame_of(thread).is_some()
            }
            _ => by_application || self.asks_for_application(thread),
        };
        if fact == Fact::HashOrder && !counts {
            self.may_call_equals(state, self.operand(thread, 0));
        }
        state.note_fact(fact, model);
        if counts {
            state.asked.insert(fact);
            self.start_tracking(state, thread);
            state.heap.influenced_by(marks);
            if !on_behalf {
                state.heap.set_own_facts(state.heap.own_facts() | marks);
            }
        }
    }

    /// Timed waits compute their deadlines by the clock: that these pass in their order is an assumption of its own.
    pub(in crate::vm) fn keeps_deadlines(&self, caller: MethodId) -> bool {
        let class = self.declaring_class(caller);
        class.starts_with("java/util/concurrent/")
            || class.starts_with("java/util/Timer")
            || matches!(class, "java/lang/Thread" | "java/lang/Object")
    }

    pub(super) fn draws_seed(&self, caller: MethodId) -> bool {
        let class = self.declaring_class(caller);
        class.starts_with("jdk/internal/util/random/")
            || matches!(class, "java/util/Random" | "java/util/SplittableRandom")
    }

    /// Whether the application has asked for how much time is left, as `awaitNanos` and `getDelay` say it.
    pub(super) fn tells_time(&self, thread: &Thread) -> bool {
        let outermost = self.outermost_of_jdk(thread);
        outermost.is_some_and(|frame| {
            let descriptor = self.program.method(frame.method).descriptor;
            self.program.text(descriptor).ends_with(")J")
        })
    }

    /// Whether the application asks for a fact, by itself or by a method that does so on behalf of its caller.
    pub(in crate::vm) fn is_asked_by_application(&self, thread: &Thread) -> bool {
        self.who(thread) == Tracking::Application || self.asks_for_application(thread)
    }

    pub(super) fn asks_for_application(&self, thread: &Thread) -> bool {
        let mut frames = thread.frames.iter().rev().skip_while(|frame| {
            let class = self.declaring_class(frame.method);
            let is_made = self.linked(frame.method).origin == Origin::Made;
            CALLERS.iter().any(|it| class.starts_with(it)) || is_made && !class.contains("$$Lambda")
        });
        let Some(frame) = frames.next() else {
            return false;
        };
        let class = self.declaring_class(frame.method);
        match self.linked(frame.method).origin {
            Origin::Application => true,
            // A method reference is part of who wrote it, whoever calls it.
            Origin::Made => {
                let host = class.split("$$Lambda").next().unwrap_or_default();
                let host = self.program.load(self.program.symbol(host));
                host.is_ok_and(|host| !self.program.is_from_jdk(host))
            }
            Origin::Jdk => {
                let name = self.program.text(self.program.method(frame.method).name);
                let asks = ASK_FOR_PROPERTIES
                    .iter()
                    .any(|it| it.split_once('.') == Some((class, name)));
                let mut rest = frames.map(|frame| self.linked(frame.method).origin);
                // `Integer.getInteger` has variants that call each other.
                asks && rest.any(|origin| origin == Origin::Application)
            }
        }
    }

    /// A hash table looks for the place of a key whose hash code hangs on identities. With another one it would find others
    /// there, and ask the key whether it is equal to them, or how they compare: so does it hang on them whether that part
    /// of the application runs.
    pub(super) fn may_call_equals(&self, state: &mut State, key: Value) {
        if !key.is_reference() || key.is_symbolic() || key.unmarked().as_reference().is_null() {
            return;
        }
        let class = state.heap.class(key.unmarked().as_reference());
        let supers = self.program.superclasses(class).unwrap_or_default();
        let own = supers
            .iter()
            .filter(|&&class| !self.program.is_from_jdk(class));
        let mut methods = own.flat_map(|&class| self.program.class(class).methods.iter());
        let asked = methods.find(|&&method| {
            let method = self.program.method(method);
            let descriptor = self.program.text(method.descriptor);
            let name = self.program.text(method.name);
            (name, descriptor) == ("equals", "(Ljava/lang/Object;)Z")
                || (name, descriptor) == ("compareTo", "(Ljava/lang/Object;)I")
        });
        if let Some(&asked) = asked {
            self.depends_at(state, Location::new(asked, 0), Marks::HASH);
        }
    }

    /// Whether a hash code is asked for by a hash table, which is noted as one whose order hangs on identities.
    pub(super) fn only_finds_a_place(&self, state: &mut State, thread: &Thread) -> bool {
        for frame in thread.frames.iter().rev() {
            let linked = self.linked(frame.method);
            let class = self.declaring_class(frame.method);
            let name = self.program.text(self.program.method(frame.method).name);
            if linked.origin == Origin::Application {
                return false;
            }
            let is_hash = matches!(
                name,
                "hashCode" | "hash" | "identityHashCode" | "deepHashCode"
            );
            if TABLES.contains(&class) && name != "hashCode" && !linked.is_static {
                let table = thread.stack[frame.base as usize].as_reference();
                state.heap.set_unordered(table);
                return true;
            }
            let is_part = TABLES.contains(&class) || PARTS_OF_TABLES.contains(&class);
            if !is_part && !is_hash && linked.origin != Origin::Made {
                return false;
            }
        }
        false
    }

    /// A hash table is about to show the order of its keys.
    pub(in crate::vm) fn shows_order(&self, state: &mut State, thread: &Thread) {
        if self.options.rules.assumes {
            state.facts.insert(Fact::HashOrder);
            state.asked.insert(Fact::HashOrder);
            self.start_tracking(state, thread);
            state.heap.influenced_by(Marks::HASH);
        }
    }
}
