//! What hangs on facts of the environment (`fact.rs`), and where the application decides by it.
//!
//! Values carry marks, and what is computed from them does. In the application a branch, switch, index, length, divisor,
//! receiver or lock operand with marks is noted, with its place. The JDK may decide by them: from there until it returns to
//! the application the whole call is *influenced*. What it makes or writes meanwhile is marked, as an object, and so is what
//! it returns; who reads of such an object in a later call is influenced, too. Whether it throws is in `throwing.rs`. The
//! one exception is its own hashing: looking up, adding and removing do not show in which order a table keeps its keys.
//! Models compute with plain values: what they read or are given influences what they write and return.
//!
//! All this costs nothing until a path first asks for a fact: `Heap::tracking` is off.

use crate::program::{Location, MethodId};
use crate::vm::Vm;
use crate::vm::code::{Op, Origin};
use crate::vm::fact::{Fact, Marks};
use crate::vm::heap::{ObjectId, Tracking};
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::thread::{After, Frame, Thread};
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

/// What the application hands over to be called.
const CALLED: &[&str] = &[
    "Ljava/util/function/",
    "Ljava/util/Comparator;",
    "Ljava/util/stream/Collector;",
    "Ljava/util/concurrent/Callable;",
    "Ljava/lang/Runnable;",
];

/// In `java.util.concurrent`, what nobody waits with.
const NO_COORDINATION: &[&str] = &[
    "atomic/",
    "ConcurrentHashMap",
    "ConcurrentLinked",
    "ConcurrentSkipList",
    "CopyOnWrite",
    "ThreadLocalRandom",
    "TimeUnit",
];

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

    pub(super) fn depends(&self, state: &mut State, thread: &Thread, marks: Marks) {
        if let Some(at) = self.application_frame_of(thread) {
            self.depends_at(state, at, marks);
        }
    }

    /// A model has asked for a fact; the frame on top called it.
    pub(in crate::vm) fn ask_fact(
        &self,
        state: &mut State,
        thread: &Thread,
        fact: Fact,
        model: &'static str,
    ) {
        if !self.options.assumes {
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
            Fact::Random | Fact::Memory | Fact::Process => true,
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

    fn draws_seed(&self, caller: MethodId) -> bool {
        let class = self.declaring_class(caller);
        class.starts_with("jdk/internal/util/random/")
            || matches!(class, "java/util/Random" | "java/util/SplittableRandom")
    }

    /// Whether the application has asked for how much time is left, as `awaitNanos` and `getDelay` say it.
    fn tells_time(&self, thread: &Thread) -> bool {
        let outermost = self.outermost_of_jdk(thread);
        outermost.is_some_and(|frame| {
            let descriptor = self.program.method(frame.method).descriptor;
            self.program.text(descriptor).ends_with(")J")
        })
    }

    /// The frame of the JDK's method that the application has called, if one runs.
    fn outermost_of_jdk<'a>(&self, thread: &'a Thread) -> Option<&'a Frame> {
        let frames = thread.frames.iter().rev();
        let jdk = frames.take_while(|f| self.linked(f.method).origin != Origin::Application);
        let jdk = jdk.filter(|frame| self.linked(frame.method).origin == Origin::Jdk);
        jdk.last()
    }

    /// Whether what runs in the JDK was called only to print or log.
    pub(super) fn is_only_put_out(&self, state: &State, thread: &Thread) -> bool {
        self.outermost_of_jdk(thread)
            .is_some_and(|frame| self.only_puts_out(state, thread, frame.method, frame.base))
    }

    /// Whether a call only prints to the standard streams, or logs: the program never sees what became of it.
    fn only_puts_out(&self, state: &State, thread: &Thread, method: MethodId, base: u32) -> bool {
        if self.linked(method).is_static {
            return false;
        }
        let receiver = thread.stack[base as usize].bits as u32;
        let streams = [state.system.out, state.system.err];
        let is_stream = streams.contains(&Some(ObjectId(receiver)));
        let descriptor = self.program.method(method).descriptor;
        let descriptor = self.program.text(descriptor);
        is_stream && !descriptor.ends_with(")Z")
            || descriptor.ends_with(")V")
                && self.declaring_class(method) == "java/util/logging/Logger"
    }

    pub(super) fn declaring_class(&self, method: MethodId) -> &str {
        let class = self.program.method(method).class;
        self.program.text(self.program.class(class).name)
    }

    /// Whether the application asks for a fact, by itself or by a method that does so on behalf of its caller.
    pub(in crate::vm) fn is_asked_by_application(&self, thread: &Thread) -> bool {
        self.who(thread) == Tracking::Application || self.asks_for_application(thread)
    }

    fn asks_for_application(&self, thread: &Thread) -> bool {
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
    fn may_call_equals(&self, state: &mut State, key: Value) {
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
    fn only_finds_a_place(&self, state: &mut State, thread: &Thread) -> bool {
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
        if self.options.assumes {
            state.facts.insert(Fact::HashOrder);
            state.asked.insert(Fact::HashOrder);
            self.start_tracking(state, thread);
            state.heap.influenced_by(Marks::HASH);
        }
    }

    /// Whether threads wait for each other by means of a class: how it is used then shows in who can go on.
    fn coordinates(&self, method: MethodId) -> bool {
        let class = self.declaring_class(method);
        match class.strip_prefix("java/util/concurrent/") {
            Some(rest) => !NO_COORDINATION.iter().any(|it| rest.starts_with(it)),
            None => {
                let name = self.program.text(self.program.method(method).name);
                matches!(class, "java/lang/Thread" | "java/util/Timer")
                    || class == "java/lang/Object" && (name == "wait" || name.starts_with("notify"))
            }
        }
    }

    /// A model is called with these slots as arguments: what they hang on, it does, and they are plain from now on.
    /// Returns the arguments as they were, where one had marks.
    pub(in crate::vm) fn hand_to_model(
        &self,
        state: &mut State,
        thread: &mut Thread,
        method: MethodId,
        base: usize,
        model: &str,
    ) -> Option<Vec<Value>> {
        let count = usize::from(self.linked(method).arguments);
        let arguments = thread.stack[base..base + count].to_vec();
        let marks = arguments.iter().map(|value| value.marks());
        let marks = marks.fold(Marks::NONE, |all, one| all | one);
        if self.finds_by_name(model) {
            let is_text = |value: &&Value| {
                let object = value.is_reference() && !value.is_symbolic();
                let object = object.then(|| value.unmarked().as_reference());
                object.is_some_and(|it| !it.is_null() && state.heap.class(it) == self.known.string)
            };
            let texts: Vec<Value> = arguments.iter().filter(is_text).copied().collect();
            let named = self.marks_within(state, &texts);
            if !named.is_empty() {
                self.may_throw(state, thread, named, None);
            }
        }
        if marks.is_empty() {
            return None;
        }
        for value in &mut thread.stack[base..base + count] {
            *value = value.unmarked();
        }
        self.model_may_throw(state, thread, model, marks);
        state.heap.influenced_by(marks);
        Some(arguments)
    }

    /// What values hang on, and what they refer to.
    pub(super) fn marks_within(&self, state: &State, values: &[Value]) -> Marks {
        values.iter().fold(Marks::NONE, |all, value| {
            let is_object = value.is_reference() && !value.is_symbolic();
            let object = is_object.then(|| value.unmarked().as_reference());
            let within = object.filter(|it| !it.is_null());
            let within = within.map_or(Marks::NONE, |it| state.heap.marks_within(it));
            all | value.marks() | within
        })
    }

    /// What a model that the JDK called returns hangs on what it was influenced by; nothing else does from now on.
    pub(in crate::vm) fn back_from_model(
        &self,
        state: &State,
        scope: (Marks, u32),
        given: Marks,
        value: Option<Value>,
    ) -> Option<Value> {
        // What was there before is told from what it looked at only by what it was given.
        let marks = match state.heap.influence() {
            marks if marks == scope.0 => given,
            marks => marks,
        };
        let is_own = |value: Value| {
            value.is_reference() && state.heap.is_own_of_influence(value.as_reference())
        };
        let value = value.map(|value| match is_own(value) {
            true => value,
            false => value.marked(marks),
        });
        state.heap.restore(scope);
        value
    }

    /// Before a frame of this method is pushed: what is kept until it is left.
    pub(in crate::vm) fn before_call(
        &self,
        state: &mut State,
        thread: &Thread,
        method: MethodId,
    ) -> Option<Marks> {
        match (self.who(thread), self.linked(method).origin) {
            (Tracking::Jdk, Origin::Application) => Some(self.called_back(state, thread, method)),
            _ => None,
        }
    }

    /// The same where a model makes the call: the model is of the JDK, whoever called it.
    pub(in crate::vm) fn before_call_by_model(
        &self,
        state: &mut State,
        thread: &Thread,
        method: MethodId,
    ) -> Option<Marks> {
        match (self.who(thread), self.linked(method).origin) {
            (Tracking::Application, Origin::Application) => {
                self.called_back(state, thread, method);
                None
            }
            (Tracking::Jdk, Origin::Application) => Some(self.called_back(state, thread, method)),
            _ => None,
        }
    }

    /// The application is called by an influenced part of the JDK: that it is, hangs on the facts.
    fn called_back(&self, state: &mut State, thread: &Thread, method: MethodId) -> Marks {
        let marks = state.heap.influence();
        let outermost = self.outermost_of_jdk(thread);
        let is_told = outermost
            .is_none_or(|frame| !self.only_puts_out(state, thread, frame.method, frame.base));
        if is_told && !marks.is_empty() {
            self.depends_at(state, Location::new(method, 0), marks);
        }
        state.heap.set_influence(Marks::NONE);
        marks
    }

    /// Whether a method calls what it is given, or was given before: what it was decided by decides which of that runs.
    fn calls_back(&self, method: MethodId) -> bool {
        let descriptor = self.program.method(method).descriptor;
        let descriptor = self.program.text(descriptor);
        let parameters = descriptor.split(')').next().unwrap_or_default();
        CALLED.iter().any(|it| parameters.contains(it))
            || self
                .declaring_class(method)
                .starts_with("java/util/stream/")
    }

    /// What a method of the JDK, or a model, hands to the application that called it. Its arguments are, or were, at
    /// `base`.
    pub(in crate::vm) fn handed_over(
        &self,
        state: &mut State,
        thread: &Thread,
        method: MethodId,
        base: usize,
        value: Option<Value>,
    ) -> Option<Value> {
        let marks = state.heap.influence();
        state.heap.set_own_facts(Marks::NONE);
        if marks.is_empty() {
            return value;
        }
        if self.only_puts_out(state, thread, method, base as u32) {
            state.heap.set_influence(Marks::NONE);
            return value;
        }
        // What it could have changed, and did not, hangs on the facts as well as what it did.
        let count = usize::from(self.linked(method).arguments);
        for at in base..base + count {
            let argument = thread.stack[at];
            if argument.is_reference() && self.can_change(state, argument.as_reference()) {
                state.heap.mark(argument.as_reference(), marks);
            }
        }
        if self.coordinates(method) || self.calls_back(method) {
            self.depends(state, thread, marks);
        }
        let value = value.map(|value| {
            let object = value.is_reference().then(|| value.as_reference());
            match object.is_some_and(|object| state.heap.is_own_of_influence(object)) {
                true => value,
                false => value.marked(marks),
            }
        });
        state.heap.set_influence(Marks::NONE);
        value
    }

    /// Whether the JDK may write to an object of the application's: to arrays, and to what is its own and not known to stay
    /// as it is.
    fn can_change(&self, state: &State, object: ObjectId) -> bool {
        const UNCHANGING: &[&str] = &[
            "java/lang/",
            "java/math/",
            "java/time/",
            "java/util/ImmutableCollections",
            "java/util/Locale",
            "java/util/Optional",
            "java/util/UUID",
            "java/util/function/",
            "java/util/regex/Pattern",
        ];
        const CHANGING: &[&str] = &["java/lang/StringBu", "java/lang/Thread", "java/lang/ref/"];
        if object.is_null() || object.is_array() {
            return object.is_array();
        }
        let supers = self.program.superclasses(state.heap.class(object));
        supers.unwrap_or_default().iter().any(|&class| {
            let name = self.program.text(self.program.class(class).name);
            let is = |list: &[&str]| list.iter().any(|it| name.starts_with(it));
            self.program.is_from_jdk(class)
                && !self.program.is_made(class)
                && (!is(UNCHANGING) || is(CHANGING))
        })
    }

    /// A frame was left by a return: its value, as the frame that is on top now sees it.
    pub(in crate::vm) fn after_return(
        &self,
        state: &mut State,
        thread: &Thread,
        left: &Frame,
        value: Option<Value>,
    ) -> Option<Value> {
        if thread.frames.is_empty() {
            return value;
        }
        self.returns_influenced(state, thread, left);
        match (self.linked(left.method).origin, self.who(thread)) {
            // Nobody called a class's initialiser.
            (Origin::Jdk, Tracking::Application) if left.after == After::Drop => {
                state.heap.set_influence(Marks::NONE);
                None
            }
            (Origin::Jdk, Tracking::Application) => {
                self.handed_over(state, thread, left.method, left.base as usize, value)
            }
            (Origin::Application, Tracking::Jdk) => {
                let marks = value.map_or(Marks::NONE, Value::marks);
                state.heap.set_influence(left.influence);
                match marks == Marks::HASH && self.only_finds_a_place(state, thread) {
                    true => {
                        let key = thread.stack[left.base as usize];
                        self.may_call_equals(state, key);
                        value.map(Value::unmarked)
                    }
                    false => value,
                }
            }
            _ => {
                let value = self.answer_of(state, left, value);
                if left.has(Frame::RESTORES) {
                    state.heap.set_influence(left.influence);
                }
                value
            }
        }
    }

    /// A frame was left by an exception.
    pub(in crate::vm) fn after_throw(&self, state: &mut State, thread: &Thread, left: &Frame) {
        if thread.frames.is_empty() {
            return state.heap.set_influence(Marks::NONE);
        }
        match (self.linked(left.method).origin, self.who(thread)) {
            (Origin::Jdk, Tracking::Application) => self.thrown_by_jdk(state, thread),
            _ if left.has(Frame::RESTORES) => state.heap.set_influence(left.influence),
            _ => {}
        }
    }

    /// An exception comes from the JDK, or a model, into the application, which goes on elsewhere for it.
    pub(in crate::vm) fn thrown_by_jdk(&self, state: &mut State, thread: &Thread) {
        let marks = state.heap.influence();
        state.heap.set_own_facts(Marks::NONE);
        if !marks.is_empty() {
            self.depends(state, thread, marks);
            state.heap.set_influence(Marks::NONE);
        }
    }

    /// A thread blocks, or lets another go on, by what a call of the JDK was decided by.
    pub(in crate::vm) fn coordinated(&self, state: &mut State, thread: &Thread) {
        let marks = state.heap.influence();
        if marks.is_empty() {
            return;
        }
        if self
            .outermost_of_jdk(thread)
            .is_none_or(|frame| self.coordinates(frame.method))
        {
            self.depends(state, thread, marks);
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
}
