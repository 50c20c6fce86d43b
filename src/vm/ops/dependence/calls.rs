//! Calls between the application, the JDK and models: what a part of the JDK was influenced by, it hands over with what it
//! returns, throws, writes and calls back. Start at [`Vm::before_call`] and [`Vm::after_return`].

use crate::program::{Location, MethodId};
use crate::vm::Vm;
use crate::vm::code::Origin;
use crate::vm::fact::Marks;
use crate::vm::heap::{ObjectId, Tracking};
use crate::vm::state::State;
use crate::vm::thread::{After, Frame, Thread};
use crate::vm::value::Value;

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
    /// The frame of the JDK's method that the application has called, if one runs.
    pub(super) fn outermost_of_jdk<'a>(&self, thread: &'a Thread) -> Option<&'a Frame> {
        let frames = thread.frames.iter().rev();
        let jdk = frames.take_while(|f| self.linked(f.method).origin != Origin::Application);
        let jdk = jdk.filter(|frame| self.linked(frame.method).origin == Origin::Jdk);
        jdk.last()
    }

    /// Whether the application has called a method of the JDK whose name begins so, which is still running.
    pub(in crate::vm) fn is_asked_by_method(&self, thread: &Thread, name: &str) -> bool {
        self.outermost_of_jdk(thread).is_some_and(|frame| {
            let called = self.program.method(frame.method).name;
            self.program.text(called).starts_with(name)
        })
    }

    /// Whether what runs in the JDK was called only to print or log.
    pub(in crate::vm::ops) fn is_only_put_out(&self, state: &State, thread: &Thread) -> bool {
        self.outermost_of_jdk(thread)
            .is_some_and(|frame| self.only_puts_out(state, thread, frame.method, frame.base))
    }

    /// Whether a call only prints to the standard streams, or logs: the program never sees what became of it.
    pub(super) fn only_puts_out(
        &self,
        state: &State,
        thread: &Thread,
        method: MethodId,
        base: u32,
    ) -> bool {
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

    /// Whether threads wait for each other by means of a class: how it is used then shows in who can go on.
    pub(super) fn coordinates(&self, method: MethodId) -> bool {
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
    pub(super) fn called_back(
        &self,
        state: &mut State,
        thread: &Thread,
        method: MethodId,
    ) -> Marks {
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
    pub(super) fn calls_back(&self, method: MethodId) -> bool {
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
    pub(super) fn can_change(&self, state: &State, object: ObjectId) -> bool {
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
}
