//! The virtual machine: it runs a `State` until something must be decided, and then says what could happen instead of
//! deciding. Start at [`Vm::run`] and [`Vm::take`]; the loop is in `step.rs`.
//!
//! It knows no solver, no strategy and no target.
//!
//! What a state is made of: `state`, `thread`, `heap` (also what several threads can reach), `array`, `value`, `text`,
//! `table`, `files`, `input`, `path_condition`. What runs, on what `class` and `code` have laid out: `start`; `step`,
//! the plain instructions on plain values (arithmetic, comparisons, division by zero); the folder `ops`, all others and
//! everything symbolic (monitors in `ops/monitor.rs`, initialisation of classes in `ops/initialise.rs`, calls in
//! `ops/invoke.rs`, exceptions in `ops/throw.rs`, conditions in `ops/symbolic.rs`, who can go on in `ops/schedule.rs`);
//! the folder `natives`, methods of the JDK by their classes (`natives/thread.rs`, `natives/object.rs` with `wait`);
//! `synchronizer`, which of the JDK's operations are single steps; `made`, the targets of `invokedynamic`. `strict_math`
//! and `rounded_math` compute. What others are told: `choice`, `event`, `stop`, `fact`, `watch`, `inspect`, `shape`.

mod array;
mod choice;
mod class;
mod code;
mod event;
mod fact;
mod files;
mod heap;
mod input;
mod inspect;
mod made;
mod natives;
mod ops;
mod path_condition;
mod rounded_math;
mod shape;
mod start;
mod state;
mod step;
mod stop;
mod strict_math;
mod synchronizer;
mod table;
mod text;
mod thread;
mod value;
mod watch;

pub(crate) use choice::Candidate;
pub use choice::{Choice, Pause, Pick};
pub use event::{Action, Event};
pub(crate) use event::{HeapVariable, NO_NUMBER};
pub(crate) use fact::{Fact, Facts};
pub(crate) use heap::{ObjectId, SymbolicArray};
pub(crate) use input::InputObject;
pub(crate) use inspect::Access;
pub(crate) use made::{Builder, unknown_bootstrap};
pub use natives::Natives;
pub(crate) use natives::Support;
pub use shape::Detail;
pub(crate) use shape::{Base, Shape};
pub use state::{State, Stream};
pub(crate) use stop::Budget;
pub use stop::{Finding, Stop};
pub(crate) use text::{java_float, length_of};
pub(crate) use thread::{Stand, Status, Thread, ThreadId};
pub(crate) use value::Value;
pub use watch::LocationSet;

use crate::error::Result;
use crate::limit::{Halt, Halted};
use crate::program::{ClassId, Code, Location, MethodId, Program};
use crate::term::Terms;
use class::{LinkedClass, MethodCache};
use code::Linked;
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;
use table::Table;

/// More frames than this are a StackOverflowError. HotSpot's default stack holds some 10,000 small ones that are
/// interpreted and up to some 60,000 that are compiled: what is one here is one there.
const DEEPEST_STACK: usize = 65_536;
/// Backward jumps and calls after which a thread choice is offered although nothing visible was done.
const QUANTUM: u32 = 100_000;

/// What one worker runs states with: the program, and what it has looked up in it so far. Never part of a state.
pub struct Vm {
    program: Arc<Program>,
    options: Options,
    /// What ends a run that is long at one instruction. Not there before the first run: the JDK's own start is never cut.
    halt: OnceCell<Halt>,
    /// The terms of all states this machine runs.
    terms: Rc<Terms>,
    methods: Table<Linked>,
    classes: Table<LinkedClass>,
    selected: MethodCache,
    subtypes: class::SubtypeCache,
    makeable: ops::MakeableCache,
    natives: Natives,
    var_handles: made::var_handle::Cache,
    handle_calls: made::handle::Cache,
    known: start::Known,
    builder_slots: OnceCell<Option<natives::BuilderSlots>>,
    /// Standard input, as far as any state has read it.
    input: RefCell<Vec<u8>>,
    /// What the application uses that shows fewer behaviours here than on a JVM, wherever it is used.
    noted: RefCell<BTreeSet<&'static str>>,
    /// Methods of which someone asks later whether they have run.
    followed: RefCell<BTreeSet<MethodId>>,
    /// What is left to be printed of characters that came in parts, where output goes to a terminal.
    cut_off: RefCell<natives::CutOff>,
    /// How often a branch found its condition, or the negation, among what its path assumes.
    conditions_known: std::cell::Cell<u64>,
    /// These, where they are kept.
    known_conditions: RefCell<Vec<crate::term::Term>>,
    /// What stands in for the running thread in its state.
    nobody: Rc<Thread>,
    /// Whether operations of the JDK's synchronizers are single steps.
    steps: synchronizer::Steps,
}

/// How a machine runs what it is given.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub rules: Rules,
    pub watched: Watched,
    pub bounds: Bounds,
}

/// By which rules a program runs: which schedules there are, what its environment answers, what it is given.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Thread choices only before visible operations on shared objects.
    pub reduction: bool,
    /// An operation of a synchronizer of the JDK is one step, up to where it parks.
    pub atomic_synchronizers: bool,
    /// Deadlines pass in any order.
    pub any_timing: bool,
    /// Waits may end without a reason.
    pub spurious_wakeups: bool,
    /// A thread that needs what has no model stays there while others go on; otherwise the path ends at once.
    pub halts_threads: bool,
    /// Facts of the environment are assumed as they are here, and followed; otherwise models that ask for one are
    /// approximate.
    pub assumes: bool,
    /// Facts of the environment that are inputs.
    pub vary: Facts,
    /// What the program asks of `guide.Input` and its like is symbolic; otherwise their own code runs.
    pub symbolic_inputs: bool,
    /// Java's `assert` is on.
    pub assertions: bool,
    /// Hot methods of strings are done at once; otherwise their bytecode runs.
    pub intrinsics: bool,
    /// An exception to look out for.
    pub faults: Option<Faults>,
    /// What `main` receives.
    pub arguments: Vec<String>,
}

/// What is kept of a run, told of it, and paused for.
#[derive(Clone, Debug)]
pub struct Watched {
    /// Keep what threads do that others could see.
    pub events: bool,
    /// Also what a thread does while there is no other: a reader wants to see it, a search has no use for it.
    pub events_alone: bool,
    /// Also what a thread does once all others have ended.
    pub events_after: bool,
    /// Pause where an exception has ended a thread, as if that place were watched.
    pub pause_at_findings: bool,
    /// Pause where a thread cannot go on, or lets others go on, though there is only one that can.
    pub pause_at_blocks: bool,
    /// Conditions that are known from the path where a branch wants to know them are kept for [`Vm::take_known`].
    pub keeps_known: bool,
    /// Output is written where it is printed, and not kept in the state.
    pub live_output: bool,
    /// Uncaught exceptions are printed, as `java` does. A search only records them.
    pub print_uncaught: bool,
}

/// What a run may spend. Where nothing is said there is no bound.
#[derive(Clone, Debug, Default)]
pub struct Bounds {
    /// Bytecodes on one path.
    pub steps: Option<u64>,
    /// Bytes of the program's heap.
    pub heap: Option<u64>,
    /// Bytes of the whole process.
    pub process_memory: Option<u64>,
    /// The run is cut short at this time, which no verdict may depend on.
    pub deadline: Option<std::time::Instant>,
    /// The run is cut short once this is set.
    pub interrupt: Option<Arc<std::sync::atomic::AtomicBool>>,
}

/// An exception that the instruction at one of these locations may throw by itself.
#[derive(Clone, Debug)]
pub struct Faults {
    pub locations: Vec<Location>,
    /// The exception's class or a superclass of it, with slashes.
    pub class: String,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            reduction: true,
            atomic_synchronizers: true,
            any_timing: false,
            spurious_wakeups: false,
            halts_threads: false,
            assumes: true,
            vary: Facts::default(),
            symbolic_inputs: false,
            assertions: true,
            intrinsics: true,
            faults: None,
            arguments: Vec::new(),
        }
    }
}

impl Default for Watched {
    fn default() -> Self {
        Watched {
            events: false,
            events_alone: true,
            events_after: true,
            pause_at_findings: false,
            pause_at_blocks: false,
            keeps_known: false,
            live_output: false,
            print_uncaught: true,
        }
    }
}

/// Why the loop was left.
enum Exit {
    /// The thread stands before a visible operation, and it is not its turn.
    Ask,
    /// It has run long enough without one.
    Quantum,
    /// Its status says why it cannot go on.
    Blocked,
    Ended,
    Choose(Choice),
    Reached(Location),
    Stop(Stop),
}

impl Vm {
    pub fn program(&self) -> &Program {
        &self.program
    }

    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    pub(crate) fn options(&self) -> &Options {
        &self.options
    }

    /// What the application has used so far that shows fewer behaviours here than on a JVM, wherever it is used.
    /// Notes where threads shall be seen: in a method whose work a model does, they may not be.
    pub(crate) fn note_targets(&self, targets: impl Iterator<Item = Location>) {
        for target in targets {
            let class = self.program.method(target.method).class;
            if self.options.rules.intrinsics && natives::is_replaced(&self.program, class) {
                self.noted.borrow_mut().insert("java/lang/String");
            }
            self.show_inside(target);
        }
    }

    /// Keeps account of whether these methods run; to be said before anything does.
    pub(crate) fn follow(&self, methods: impl IntoIterator<Item = MethodId>) {
        self.followed.borrow_mut().extend(methods);
    }

    /// Whether a method that is followed has begun to run, on any path.
    pub(crate) fn has_run(&self, method: MethodId) -> bool {
        self.linked(method).checked.get()
    }

    pub(crate) fn noted(&self) -> Vec<&'static str> {
        self.noted.borrow().iter().copied().collect()
    }

    /// Runs the current thread, and after it whichever is the only one that can go on, until something must be
    /// decided, a watched location is reached, or the path ends.
    pub fn run(&self, state: &mut State, watch: &LocationSet) -> Result<Pause> {
        let known = state.findings.len();
        self.halt.get_or_init(|| {
            let options = &self.options;
            let interrupt = options.bounds.interrupt.clone();
            Halt::new(
                options.bounds.deadline,
                interrupt,
                options.bounds.process_memory,
            )
        });
        loop {
            if self.options.watched.pause_at_findings
                && let Some(Finding::Uncaught { trace, .. }) = state.findings.get(known)
                && let Some(at) = trace.first()
            {
                return Ok(Pause::Reached(*at));
            }
            let current = usize::from(state.current.0);
            let exit = if state.threads[current].status == Status::Runnable {
                let mut own = std::mem::replace(&mut state.threads[current], self.nobody.clone());
                let thread = Rc::make_mut(&mut own);
                self.begin_turn(state, thread);
                let exit = self.run_thread(state, thread, watch);
                self.end_turn(state, thread);
                if !matches!(exit, Exit::Choose(_) | Exit::Reached(_)) {
                    state.goes_on = false;
                }
                thread.stand = match exit {
                    Exit::Ask => Stand::Asked,
                    Exit::Quantum => Stand::Tired,
                    _ => Stand::Fresh,
                };
                state.threads[current] = own;
                exit
            } else {
                Exit::Blocked
            };
            if let Some(pause) = self.after(state, exit)? {
                if matches!(pause, Pause::Choose(_)) {
                    state.choices += 1;
                }
                return Ok(pause);
            }
        }
    }

    fn run_thread(&self, state: &mut State, thread: &mut Thread, watch: &LocationSet) -> Exit {
        if std::mem::take(&mut thread.throws_interrupted)
            && let step::Step::Exit(exit) = self.throw_interrupted(state, thread)
        {
            return exit;
        }
        if watch.is_empty() {
            self.execute::<false>(state, thread, watch)
        } else {
            self.execute::<true>(state, thread, watch)
        }
    }

    /// What follows from the loop's exit: a pause, or `None` to go on.
    fn after(&self, state: &mut State, exit: Exit) -> Result<Option<Pause>> {
        let is_end = matches!(exit, Exit::Ended);
        let is_quantum = matches!(exit, Exit::Quantum);
        let is_block = matches!(exit, Exit::Blocked);
        let is_yield = matches!(exit, Exit::Ask) && state.thread(state.current).yielded;
        match exit {
            Exit::Reached(location) => return Ok(Some(Pause::Reached(location))),
            Exit::Stop(stop) => match self.halts(state, &stop) {
                true => {
                    let current = state.current;
                    state.thread_mut(current).status = Status::Halted;
                    state.halted = Some(Rc::new(stop));
                    state.fuel = QUANTUM;
                }
                false => return Ok(Some(Pause::Stop(stop))),
            },
            Exit::Choose(choice) => return Ok(Some(Pause::Choose(choice))),
            Exit::Quantum => state.fuel = QUANTUM,
            Exit::Ask => {}
            Exit::Blocked | Exit::Ended => {
                let choices = state.choices;
                let current = state.current;
                state.thread_mut(current).since = choices;
                state.fuel = QUANTUM;
            }
        }
        if let Some(stop) = self.over_budget(state) {
            return Ok(Some(Pause::Stop(stop)));
        }
        if is_end {
            state.alone = state
                .threads
                .iter()
                .filter(|t| t.status != Status::Ended)
                .count()
                <= 1;
            if let Some(stop) = self.end_of_program(state)? {
                return Ok(Some(Pause::Stop(stop)));
            }
        }
        if let Some(fresh) = self.fresh_thread(state) {
            state.interrupted_turn.get_or_insert(state.current);
            self.take_thread(state, &[fresh], fresh);
            return Ok(None);
        }
        if let Some(turn) = state.interrupted_turn.take() {
            state.current = turn;
        }
        let enabled = self.enabled(state);
        match enabled[..] {
            [] => {
                let halted = state.halted.take().map(|stop| (*stop).clone());
                Ok(Some(Pause::Stop(halted.unwrap_or(Stop::Deadlock))))
            }
            // One that has run long without a choice, or another that cannot go on: whoever decides may want to look.
            [_] if is_quantum
                || self.is_standstill(state)
                || self.options.watched.pause_at_blocks && (is_block || is_yield) =>
            {
                Ok(Some(Pause::Choose(Choice::Thread(enabled))))
            }
            [only] => {
                self.take(state, &Choice::Thread(vec![only]), Pick(0))?;
                Ok(None)
            }
            _ => {
                self.note_bulk(state, &enabled);
                Ok(Some(Pause::Choose(Choice::Thread(enabled))))
            }
        }
    }

    /// Whether a thread that needs what has no model is left where it stands, while others go on: what they do then is what
    /// they do where it is never scheduled again.
    fn halts(&self, state: &State, stop: &Stop) -> bool {
        let others = || {
            let enabled = self.enabled(state);
            enabled.iter().any(|&id| id != state.current)
        };
        self.options.rules.halts_threads
            && matches!(stop, Stop::Unsupported { .. } | Stop::Broken(_))
            && others()
    }

    /// A thread to be brought to its first visible operation before anyone decides: nobody can tell when it was run
    /// up to there. Without the reduction everything is decided.
    fn fresh_thread(&self, state: &State) -> Option<ThreadId> {
        let is_fresh = |id: &ThreadId| {
            let thread = state.thread(*id);
            thread.status == Status::Runnable && thread.stand == Stand::Fresh
        };
        state
            .thread_ids()
            .filter(|_| self.options.rules.reduction)
            .find(is_fresh)
    }

    fn over_budget(&self, state: &State) -> Option<Stop> {
        if self
            .options
            .bounds
            .steps
            .is_some_and(|limit| state.bytecodes >= limit)
        {
            return Some(Stop::OutOfBudget(Budget::Steps));
        }
        if self
            .options
            .bounds
            .heap
            .is_some_and(|limit| state.bytes() > limit)
        {
            return Some(Stop::OutOfBudget(Budget::Memory));
        }
        if self
            .options
            .bounds
            .deadline
            .is_some_and(|deadline| std::time::Instant::now() >= deadline)
        {
            return Some(Stop::OutOfBudget(Budget::Time));
        }
        let is_set = |flag: &Arc<std::sync::atomic::AtomicBool>| {
            flag.load(std::sync::atomic::Ordering::Relaxed)
        };
        if self.options.bounds.interrupt.as_ref().is_some_and(is_set) {
            return Some(Stop::OutOfBudget(Budget::Interrupted));
        }
        self.halted()
    }

    /// Whether the run is to end whatever it is at. Costs next to nothing.
    #[inline]
    fn halted(&self) -> Option<Stop> {
        let budget = match self.halt.get()?.now()? {
            Halted::Time => Budget::Time,
            Halted::Interrupted => Budget::Interrupted,
            Halted::Memory => Budget::Memory,
        };
        Some(Stop::OutOfBudget(budget))
    }

    /// The threads that could go on.
    pub(crate) fn enabled(&self, state: &State) -> Vec<ThreadId> {
        let mut enabled = state.enabled(self.options.rules.any_timing);
        if self.options.rules.spurious_wakeups {
            let spurious = state.thread_ids().filter(|&id| {
                matches!(
                    state.thread(id).status,
                    Status::Waiting { .. } | Status::Parked { .. }
                )
            });
            enabled.extend(spurious);
            enabled.sort_unstable();
            enabled.dedup();
        }
        enabled
    }

    /// Whether no thread could go on but for a spurious wake-up.
    pub(crate) fn is_standstill(&self, state: &State) -> bool {
        self.options.rules.spurious_wakeups
            && state.enabled(self.options.rules.any_timing).is_empty()
    }

    /// Carries out one pick, finishing the instruction that asked.
    pub fn take(&self, state: &mut State, choice: &Choice, pick: Pick) -> Result<()> {
        match choice {
            Choice::Thread(threads) => self.take_thread(state, threads, threads[pick.0]),
            Choice::Waiter(threads) => self.take_waiter(state, threads[pick.0]),
            Choice::Branch { arms } => self.assume(state, arms[pick.0]),
            Choice::Assume(condition) => self.assume(state, *condition),
            Choice::Value { term, values } => {
                let guard = choice
                    .guard(&self.terms, pick)
                    .expect("a value has a guard");
                self.assume(state, guard);
                Rc::make_mut(&mut state.fixed).insert(*term, values[pick.0]);
            }
            Choice::Object { lazy, candidates } => {
                self.take_object(state, *lazy, candidates[pick.0])
            }
        }
        Ok(())
    }

    fn assume(&self, state: &mut State, condition: crate::term::Term) {
        let at = state.thread(state.current).location();
        state.path.assume(&self.terms, condition, at);
    }

    #[inline(always)]
    fn linked(&self, method: MethodId) -> &Linked {
        match self.methods.get(method.0) {
            Some(linked) => linked,
            None => self.link_method(method),
        }
    }

    #[inline(always)]
    fn class(&self, class: ClassId) -> &LinkedClass {
        match self.classes.get(class.0) {
            Some(linked) => linked,
            None => self.link_class(class),
        }
    }

    /// The code of a method that runs: it has some.
    fn code(&self, method: MethodId) -> &Code {
        self.program
            .code(method)
            .ok()
            .flatten()
            .expect("a method without code has no frame")
    }

    /// What a thread waits for, in words.
    pub(crate) fn describe_wait(&self, state: &State, id: ThreadId) -> String {
        let thread = state.thread(id);
        let name = self.thread_name(state, thread.object);
        let named = |object: ObjectId| {
            format!(
                "{}#{}",
                self.external_name(state.heap.class(object)),
                state.heap.number(object)
            )
        };
        let what = match thread.status {
            Status::Blocked { object, .. } => {
                let owner = ThreadId::of_owner(state.heap.lock(object).0);
                let owner = owner.map(|owner| self.thread_name(state, state.thread(owner).object));
                format!(
                    "waits for the monitor of {}, held by {}",
                    named(object),
                    owner.unwrap_or_default()
                )
            }
            Status::Waiting { object, .. } => format!("waits to be notified on {}", named(object)),
            Status::Parked { .. } => "is parked".into(),
            Status::Initialising(class) => {
                format!(
                    "waits for class {} to be initialised",
                    self.external_name(class)
                )
            }
            Status::Sleeping { .. } => "sleeps".into(),
            Status::Joining { thread, .. } => {
                format!("waits for the end of {}", self.thread_name(state, thread))
            }
            Status::Runnable => "can run".into(),
            Status::Halted => "needs what has no model".into(),
            Status::Ended => "has ended".into(),
        };
        match thread.location() {
            Some(location) => format!("{name} {what}, at {}", location.display(&self.program)),
            None => format!("{name} {what}"),
        }
    }

    /// An object as reports have it: `pkg.Class#3`, or `class pkg.Class` where it stands for a class.
    pub(crate) fn name_of(&self, state: &State, object: ObjectId) -> String {
        if object.is_null() {
            return "null".into();
        }
        if let Some(name) = state.inputs.name_of(object) {
            return format!("{} ({name})", self.plain_name(state, object));
        }
        self.plain_name(state, object)
    }

    fn plain_name(&self, state: &State, object: ObjectId) -> String {
        let class = state.heap.class(object);
        if class == self.known.class {
            let mirrored = self.mirrored(state, object);
            return format!("class {}", self.external_name(mirrored));
        }
        format!(
            "{}#{}",
            self.external_name(class),
            state.heap.number(object)
        )
    }

    /// A thread as reports have it: by its name, or, as virtual threads mostly have none, `VirtualThread[#22]`.
    pub(crate) fn name_of_thread(&self, state: &State, id: ThreadId) -> String {
        let thread = state.thread(id).object;
        let name = self.thread_name(state, thread);
        if !name.is_empty() {
            return name;
        }
        let class = state.heap.class(thread);
        let of = self.external_name(class);
        let of = of.rsplit(['.', '$']).next().unwrap_or(&of);
        // One that is bound to a thread of the platform calls itself a virtual thread too.
        let of = of.strip_prefix("Bound").unwrap_or(of);
        let number = self.slot_of(class, "tid");
        let number = number.map(|slot| state.heap.field(thread, slot).as_long());
        format!("{of}[#{}]", number.unwrap_or_default())
    }

    /// A variable of the heap as reports have it: `pkg.Class#3.field`, `int[]#7[2]`, `pkg.Class.FIELD`.
    pub(crate) fn name_of_variable(&self, state: &State, variable: HeapVariable) -> String {
        let program = &*self.program;
        if let Some(class) = variable.class {
            let number = variable.slot.saturating_sub(self.first_static()) as usize;
            let field = self.class(class).statics.get(number);
            let field = field.map_or("?", |&field| program.text(program.field(field).name));
            return format!("{}.{field}", self.external_name(class));
        }
        let object = self.name_of(state, variable.object);
        if variable.object.is_array() {
            return match variable.slot {
                HeapVariable::ANY => format!("{object}[?]"),
                slot => format!("{object}[{slot}]"),
            };
        }
        let class = state.heap.class(variable.object);
        if variable.slot as usize >= self.class(class).template.len() {
            return object;
        }
        let field = program.field(self.field_at(class, variable.slot));
        format!("{object}.{}", program.text(field.name))
    }

    fn thread_name(&self, state: &State, thread: ObjectId) -> String {
        let slot = self.slot_of(state.heap.class(thread), "name");
        let name = slot.map(|slot| state.heap.field(thread, slot).as_reference());
        name.map_or_else(|| "?".into(), |name| self.text(state, name))
    }

    /// Frees what no thread, class or string reaches. `thread` is the running one, which is not in the state now.
    fn collect(&self, state: &mut State, thread: &Thread) {
        let locals = |method| u32::from(self.linked(method).locals);
        let mirrors = state.classes.iter().map(|class| class.mirror);
        let strings = state.strings.iter().copied();
        let system = [state.system.main_group, state.system.out, state.system.err];
        let roots: Vec<ObjectId> = state
            .threads
            .iter()
            .flat_map(|thread| thread.references(locals))
            .chain(thread.references(locals))
            .chain(mirrors)
            .chain(strings)
            .chain(state.failures.values().copied())
            .chain(system.into_iter().flatten())
            .chain(state.system.jvm_threads.into_iter().flatten())
            .chain(state.inputs.roots())
            .collect();
        state.heap.collect(roots.into_iter());
    }
}
