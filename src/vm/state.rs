//! `State`: one program state. A clone shares everything until one of the two changes it.

use super::event::Event;
use super::fact::{Fact, Facts};
use super::files::Files;
use super::heap::{Heap, ObjectId};
use super::input::Inputs;
use super::natives::jvm_threads::COUNT as JVM_THREADS;
use super::path_condition::PathCondition;
use super::stop::{Finding, Stop};
use super::text::Piece;
use super::thread::{Status, Thread, ThreadId};
use super::value::Value;
use crate::error::Error;
use crate::program::{ClassId, Location, StringId};
use crate::term::{Constant, Model, Term, Terms};
use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::rc::Rc;

#[derive(Clone)]
pub struct State {
    pub heap: Heap,
    /// By class id.
    pub(super) classes: Rc<Vec<ClassState>>,
    /// By string id: the interned string of that text.
    pub(super) strings: Rc<Vec<ObjectId>>,
    /// What is known of the exceptions that class initialisers failed with.
    pub(super) failures: Rc<BTreeMap<ClassId, ObjectId>>,
    pub threads: Vec<Rc<Thread>>,
    pub current: ThreadId,
    /// The current thread's next visible operation is its turn: it does not ask.
    pub(super) granted: bool,
    /// Its turn goes on: it is in an operation of a synchronizer that has begun, and does not ask before that is over.
    pub(super) goes_on: bool,
    /// Jumps and calls left before a choice is offered although nothing visible was done.
    pub(super) fuel: u32,
    /// Whose turn it was before fresh threads were brought to their first visible operation.
    pub(super) interrupted_turn: Option<ThreadId>,
    /// No other thread is alive.
    pub(super) alone: bool,
    /// The virtual clock, in nanoseconds.
    pub now: i64,
    /// How often the program has looked at the clock without doing much in between, and the bytecodes at the last look.
    pub(super) looks: u32,
    pub(super) looked_at: u64,
    pub output: Rc<Vec<Output>>,
    /// How long `output` is.
    pub(super) bytes_printed: u64,
    pub(super) input_read: usize,
    /// How often the program has looked at what others bring: files, standard input.
    pub outside_calls: u64,
    pub files: Files,
    pub findings: Rc<Vec<Finding>>,
    /// What a thread was halted for while others went on.
    pub halted: Option<Rc<Stop>>,
    /// The first exception that was looked out for: who threw it, and where.
    pub(super) fault: Option<(ThreadId, Location)>,
    pub(super) events: Vec<Event>,
    /// The approximate models this path went through: it shows fewer behaviours there than HotSpot could.
    pub approximations: Rc<BTreeSet<&'static str>>,
    /// Classes this path needed and could not have. It goes on as Java does without them; with them it would have
    /// gone another way.
    pub missing: Rc<BTreeSet<Error>>,
    /// The facts of the environment this path asked for.
    pub facts: Facts,
    /// The models that answered.
    pub(super) answered: Rc<BTreeSet<&'static str>>,
    /// Those of the facts whose answers are followed.
    pub(super) asked: Facts,
    /// Where the application decided something by one of them.
    pub dependences: Rc<BTreeSet<(Fact, Location)>>,
    /// Where the clock is an input: its last reading, and what the virtual clock showed then.
    pub(super) clock: Option<(Term, i64)>,
    /// Facts that are inputs and were asked for, by name.
    pub(super) varied: Rc<BTreeMap<String, Value>>,
    /// Bytecodes executed so far on this path.
    pub bytecodes: u64,
    /// How often this path paused for a choice.
    pub choices: u64,
    /// A deadline passed while another thread could still run.
    pub depends_on_timing: bool,
    /// Exit status, once the program has asked to end or main has failed.
    pub(super) exit_status: i32,
    /// `Shutdown` has been asked to run: the next time all threads have ended, the program has.
    pub(super) shutting_down: bool,
    /// What the inputs must satisfy for this path to be taken.
    pub path: PathCondition,
    /// Terms that had to be concrete, and the value they were given; the path condition says so too.
    pub(super) fixed: Rc<BTreeMap<Term, Constant>>,
    pub inputs: Rc<Inputs>,
    /// The `ThreadGroup` of main, and what else the start made and natives need again.
    pub(super) system: System,
}

#[derive(Clone, Copy, Default)]
pub(crate) struct System {
    pub main_group: Option<ObjectId>,
    pub out: Option<ObjectId>,
    pub err: Option<ObjectId>,
    /// The JVM's own threads, once the program has asked which there are.
    pub jvm_threads: Option<[ObjectId; JVM_THREADS]>,
    /// The number of the next thread, where the JDK itself does not keep it (since Java 21).
    pub next_thread: i64,
}

/// A piece of what the program printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    pub stream: Stream,
    pub printed: Printed,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Printed {
    Bytes(Rc<[u8]>),
    /// Text that depends on inputs.
    Text(Rc<[Piece]>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    Out,
    Err,
}

#[derive(Clone, Copy)]
pub(crate) struct ClassState {
    pub status: ClassStatus,
    /// Its `java.lang.Class`, which also holds its static fields; null until someone asks.
    pub mirror: ObjectId,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClassStatus {
    Loaded,
    InProgress(ThreadId),
    Initialised,
    Failed,
}

impl Default for ClassState {
    fn default() -> Self {
        ClassState {
            status: ClassStatus::Loaded,
            mirror: ObjectId::NULL,
        }
    }
}

impl State {
    /// Who has thrown the exception that `Options::faults` is about, and where.
    pub(crate) fn fault(&self) -> Option<(ThreadId, Location)> {
        self.fault
    }

    /// Whether the program goes round in a loop that only waits for the clock.
    pub(crate) fn waits_for_the_clock(&self) -> bool {
        self.looks > 0
    }

    /// The bytecodes executed since there were `before`. None where an instruction that had been counted asked and
    /// is now carried out, and counted, again.
    pub(crate) fn bytecodes_since(&self, before: u64) -> u64 {
        self.bytecodes.saturating_sub(before)
    }

    pub(super) fn empty() -> State {
        State {
            heap: Heap::default(),
            classes: Rc::default(),
            strings: Rc::default(),
            failures: Rc::default(),
            threads: Vec::new(),
            current: ThreadId::MAIN,
            granted: false,
            goes_on: false,
            fuel: super::QUANTUM,
            interrupted_turn: None,
            alone: true,
            now: 0,
            looks: 0,
            looked_at: 0,
            output: Rc::default(),
            bytes_printed: 0,
            input_read: 0,
            outside_calls: 0,
            files: Files::default(),
            findings: Rc::default(),
            halted: None,
            fault: None,
            events: Vec::new(),
            approximations: Rc::default(),
            missing: Rc::default(),
            facts: Facts::default(),
            answered: Rc::default(),
            asked: Facts::default(),
            dependences: Rc::default(),
            clock: None,
            varied: Rc::default(),
            bytecodes: 0,
            choices: 0,
            depends_on_timing: false,
            exit_status: 0,
            shutting_down: false,
            path: PathCondition::default(),
            fixed: Rc::default(),
            inputs: Rc::default(),
            system: System::default(),
        }
    }

    pub fn thread(&self, id: ThreadId) -> &Thread {
        &self.threads[usize::from(id.0)]
    }

    pub(crate) fn thread_mut(&mut self, id: ThreadId) -> &mut Thread {
        Rc::make_mut(&mut self.threads[usize::from(id.0)])
    }

    pub(crate) fn thread_ids(&self) -> impl DoubleEndedIterator<Item = ThreadId> + use<> {
        (0..self.threads.len() as u16).map(ThreadId)
    }

    /// The thread that runs as this `java.lang.Thread`.
    pub(crate) fn thread_of(&self, object: ObjectId) -> Option<ThreadId> {
        // The latest first: thread objects are never reused, but a lookup is mostly for a young one.
        self.thread_ids()
            .rev()
            .find(|&id| self.thread(id).object == object)
    }

    /// Whether the thread that runs as this object has ended.
    pub(crate) fn has_ended(&self, object: ObjectId) -> bool {
        self.thread_of(object)
            .is_some_and(|id| self.thread(id).status == Status::Ended)
    }

    #[inline(always)]
    pub(crate) fn class_state(&self, class: ClassId) -> ClassState {
        self.classes
            .get(class.0 as usize)
            .copied()
            .unwrap_or_default()
    }

    #[inline(always)]
    pub(crate) fn is_initialised(&self, class: ClassId) -> bool {
        matches!(
            self.classes.get(class.0 as usize),
            Some(ClassState {
                status: ClassStatus::Initialised,
                ..
            })
        )
    }

    pub(super) fn class_state_mut(&mut self, class: ClassId) -> &mut ClassState {
        let classes = Rc::make_mut(&mut self.classes);
        if classes.len() <= class.0 as usize {
            classes.resize(class.0 as usize + 1, ClassState::default());
        }
        &mut classes[class.0 as usize]
    }

    pub(super) fn interned(&self, id: StringId) -> ObjectId {
        self.strings
            .get(id.0 as usize)
            .copied()
            .unwrap_or(ObjectId::NULL)
    }

    pub(super) fn set_interned(&mut self, id: StringId, string: ObjectId) {
        let strings = Rc::make_mut(&mut self.strings);
        if strings.len() <= id.0 as usize {
            strings.resize(id.0 as usize + 1, ObjectId::NULL);
        }
        strings[id.0 as usize] = string;
        self.heap.set_made_once(string);
    }

    /// The threads that could go on now, in order of their ids.
    pub(crate) fn enabled(&self, any_timing: bool) -> Vec<ThreadId> {
        let earliest = self
            .threads
            .iter()
            .filter_map(|thread| thread.status.deadline())
            .min();
        self.thread_ids()
            .filter(|&id| match self.thread(id).status {
                Status::Runnable => true,
                Status::Blocked { object, .. } => {
                    let (owner, _) = self.heap.lock(object);
                    owner == 0 || owner == id.as_owner()
                }
                Status::Initialising(class) => {
                    !matches!(self.class_state(class).status, ClassStatus::InProgress(_))
                }
                Status::Joining { thread, .. } if self.has_ended(thread) => {
                    self.heap.lock(thread).0 == 0 || self.heap.lock(thread).0 == id.as_owner()
                }
                Status::Ended => false,
                timed => {
                    let deadline = timed.deadline();
                    self.thread(id).roused
                        || deadline.is_some_and(|at| any_timing || Some(at) == earliest)
                }
            })
            .collect()
    }

    pub(super) fn note_approximation(&mut self, model: &'static str) {
        if !self.approximations.contains(model) {
            Rc::make_mut(&mut self.approximations).insert(model);
        }
    }

    /// What follows is unknown, since a class cannot be had.
    pub(super) fn note_missing(&mut self, class: &Error) {
        // Who needed it first is enough.
        if !self.missing.iter().any(|it| it.class() == class.class()) {
            Rc::make_mut(&mut self.missing).insert(class.clone());
        }
    }

    pub(super) fn note_fact(&mut self, fact: Fact, model: &'static str) {
        self.facts.insert(fact);
        if !self.answered.contains(model) {
            Rc::make_mut(&mut self.answered).insert(model);
        }
    }

    /// Every model on the way that another JVM could answer otherwise for, in Java's words.
    pub(crate) fn models_on_the_way(&self) -> Vec<String> {
        let models: BTreeSet<_> = self.approximations.union(&self.answered).collect();
        models.iter().map(|model| model.replace('/', ".")).collect()
    }

    pub(super) fn note_dependence(&mut self, fact: Fact, at: Location) {
        if !self.dependences.contains(&(fact, at)) {
            Rc::make_mut(&mut self.dependences).insert((fact, at));
        }
    }

    /// Enters a monitor that is free or the current thread's own; tells whether it was.
    #[inline]
    pub(super) fn enter_quietly(&mut self, object: ObjectId) -> bool {
        let me = self.current.as_owner();
        let (owner, count) = self.heap.lock(object);
        let can = owner == 0 || owner == me;
        if can {
            self.heap.set_lock(object, me, count + 1);
        }
        can
    }

    /// Leaves a monitor of the current thread's own once; tells whether it is that.
    #[inline]
    pub(super) fn leave_quietly(&mut self, object: ObjectId) -> bool {
        let (owner, count) = self.heap.lock(object);
        let own = owner == self.current.as_owner() && count > 0;
        if own {
            self.heap
                .set_lock(object, if count == 1 { 0 } else { owner }, count - 1);
        }
        own
    }

    /// Everything the program printed to a stream, as far as it does not depend on inputs.
    pub fn printed(&self, stream: Stream) -> Vec<u8> {
        self.printed_with(stream, |_| String::new())
    }

    /// Everything the program prints to a stream for the inputs of a model.
    pub fn printed_under(&self, stream: Stream, terms: &Terms, model: &Model) -> Vec<u8> {
        self.printed_with(stream, |piece| piece.render(terms, model))
    }

    fn printed_with(&self, stream: Stream, render: impl Fn(&Piece) -> String) -> Vec<u8> {
        let pieces = self.output.iter().filter(|piece| piece.stream == stream);
        pieces
            .flat_map(|piece| match &piece.printed {
                Printed::Bytes(bytes) => bytes.to_vec(),
                Printed::Text(pieces) => {
                    let text: String = pieces.iter().map(&render).collect();
                    text.into_bytes()
                }
            })
            .collect()
    }
}
