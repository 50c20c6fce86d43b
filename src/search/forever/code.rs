//! What the code of threads that live on can do for those that wait: whatever they may still execute, and threads they
//! may start, is looked through for what could let a waiting thread go. Start at [`Code::ahead_of`].
//!
//! From where a thread stands, only instructions that control can still come to count; of methods called from there, all.
//! A virtual call may reach any class that this machine has made objects of, or that the code ahead instantiates. Where
//! that is not enough to know everything (reflection, a native that is not listed here), nothing is claimed.

use crate::analysis::Analysis;
use crate::program::instruction::InvokeKind;
use crate::program::{
    CallSiteId, ClassId, Constant, Handle, Instruction, Location, MethodId, MethodRefId, Program,
    Symbol,
};
use crate::vm::{State, Status, ThreadId, Vm};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// More methods than this are not looked through.
const MOST_METHODS: usize = 5_000;

/// Classes whose natives do nothing for a thread that waits, but those that [`Reader::reach`] knows.
const QUIET: [&str; 25] = [
    "java/lang/Object",
    "java/lang/System",
    "java/lang/Thread",
    "java/lang/Class",
    "java/lang/String",
    "java/lang/StringCoding",
    "java/lang/StringUTF16",
    "java/lang/Throwable",
    "java/lang/NullPointerException",
    "java/lang/Float",
    "java/lang/Double",
    "java/lang/Math",
    "java/lang/StrictMath",
    "java/lang/Runtime",
    "java/lang/invoke/VarHandle",
    "java/lang/reflect/Array",
    "java/security/AccessController",
    "java/io/FileOutputStream",
    "java/io/FileDescriptor",
    "jdk/internal/misc/ScopedMemoryAccess",
    "jdk/internal/misc/Unsafe",
    "jdk/internal/misc/VM",
    "jdk/internal/misc/CDS",
    "jdk/internal/reflect/Reflection",
    "java/util/concurrent/atomic/AtomicLong",
];

/// What may let a thread go that waits.
#[derive(Clone, Debug, Default)]
pub(crate) struct Code {
    /// Methods that notify.
    notifiers: Vec<MethodId>,
    unparks: bool,
    interrupts: bool,
    /// The classes whose code may run.
    classes: BTreeSet<ClassId>,
    /// Something ahead could do anything.
    is_unknown: bool,
}

impl Code {
    /// What these threads may still execute.
    pub(crate) fn ahead_of(vm: &Vm, state: &State, living: &[ThreadId]) -> Code {
        let mut reader = Reader {
            vm,
            state,
            program: vm.program(),
            analysis: Analysis::new(vm.program()),
            code: Code::default(),
            seen: FxHashSet::default(),
            open: Vec::new(),
            receivers: vm.classes_with_objects(),
            calls: Vec::new(),
        };
        for &id in living {
            reader.read_thread(id);
        }
        for class in reader.receivers.clone() {
            reader.handle(class);
        }
        reader.run();
        reader.code
    }

    /// Whether nothing of it can let this thread go, which waits.
    pub(crate) fn leaves_alone(&self, vm: &Vm, state: &State, id: ThreadId) -> bool {
        if self.is_unknown || self.interrupts {
            return false;
        }
        let program = vm.program();
        match state.thread(id).status {
            Status::Waiting { object, .. } => {
                // The JDK notifies on objects of its own. Every thread notifies on itself where it ends.
                let class = state.heap.class(object);
                let is_plain = program.class(class).name == Symbol::OBJECT
                    || !program.is_from_jdk(class) && state.thread_of(object).is_none();
                let by_application = vm.is_called_by_application(state, id);
                let is_own = |it: &MethodId| !is_of_jdk(program, program.method(*it).class);
                match is_plain && by_application {
                    true => !self.notifiers.iter().any(is_own),
                    false => self.notifiers.is_empty() && state.thread_of(object).is_none(),
                }
            }
            Status::Parked { blocker, .. } => match vm.synchronizer_of(state, blocker) {
                // It is let go by who uses the same kind of synchronizer, and by nobody else.
                Some(kind) => !self.classes.iter().any(|&it| {
                    let name = program.text(program.class(it).name);
                    name == kind
                        || name
                            .strip_prefix(&kind)
                            .is_some_and(|it| it.starts_with('$'))
                }),
                None => !self.unparks,
            },
            _ => false,
        }
    }
}

/// Whether a class is the JDK's; what lambdas and method references are made of belongs to who wrote them.
fn is_of_jdk(program: &Program, class: ClassId) -> bool {
    program.is_from_jdk(class) && !program.is_made(class)
}

struct Reader<'a> {
    vm: &'a Vm,
    state: &'a State,
    program: &'a Program,
    analysis: Analysis<'a>,
    code: Code,
    seen: FxHashSet<MethodId>,
    open: Vec<MethodId>,
    receivers: Vec<ClassId>,
    calls: Vec<Call>,
}

/// A virtual call: where one like it is made first, the type it is made on, and the method.
#[derive(Clone, Copy)]
struct Call {
    at: Location,
    on: ClassId,
    method: MethodId,
    /// The application makes it.
    is_own: bool,
}

impl Reader<'_> {
    /// What is ahead of a thread in each of its frames.
    fn read_thread(&mut self, id: ThreadId) {
        let stack = self.vm.stack_of(self.state, id);
        let top = stack.len().saturating_sub(1);
        for (depth, &at) in stack.iter().enumerate() {
            self.code
                .classes
                .insert(self.program.method(at.method).class);
            let mut seen: FxHashSet<Location> = FxHashSet::default();
            let mut open = match depth == top {
                true => vec![at],
                false => self.after(at),
            };
            while let Some(at) = open.pop() {
                if seen.insert(at) {
                    self.read_at(at);
                    open.extend(self.after(at));
                }
            }
        }
    }

    fn after(&self, at: Location) -> Vec<Location> {
        let mut after = self.analysis.successors(at);
        after.extend(self.analysis.exceptional_successors(at));
        after
    }

    fn run(&mut self) {
        while let Some(method) = self.open.pop() {
            if self.code.is_unknown {
                return;
            }
            if self.seen.len() > MOST_METHODS {
                return self.give_up(method);
            }
            let Ok(Some(code)) = self.program.code(method) else {
                self.give_up(method);
                continue;
            };
            for index in 0..code.instructions.len() as u32 {
                self.read_at(Location::new(method, index));
            }
        }
    }

    fn give_up(&mut self, at: MethodId) {
        log::debug!(
            "what {} does is not known",
            self.program.describe_method(at)
        );
        self.code.is_unknown = true;
    }

    fn read_at(&mut self, at: Location) {
        let Some(instruction) = self.analysis.instruction(at) else {
            return;
        };
        match *instruction {
            Instruction::Invoke { kind, method } => self.call(at, kind, method),
            Instruction::InvokeDynamic(site) => self.make(at, site),
            Instruction::New(class) => match self.program.load(class) {
                Ok(class) => self.instantiate(class),
                Err(_) => self.give_up(at.method),
            },
            Instruction::GetStatic(field) | Instruction::PutStatic(field) => {
                match self
                    .program
                    .load(self.program.references().field(field).class)
                {
                    Ok(class) => self.initialise(class),
                    Err(_) => self.give_up(at.method),
                }
            }
            _ => {}
        }
    }

    fn call(&mut self, at: Location, kind: InvokeKind, reference: MethodRefId) {
        let Ok(method) = self.program.resolve_method(reference) else {
            return self.give_up(at.method);
        };
        match kind {
            InvokeKind::Static => {
                self.initialise(self.program.method(method).class);
                self.reach(at, method);
            }
            InvokeKind::Special => self.reach(at, method),
            InvokeKind::Virtual | InvokeKind::Interface => {
                let on = self.program.references().method(reference).class;
                match self.program.load(on) {
                    Ok(class) => self.call_virtually(at, class, method),
                    // A method of an array: that of Object.
                    Err(_) => self.reach(at, method),
                }
            }
        }
    }

    fn call_virtually(&mut self, at: Location, on: ClassId, method: MethodId) {
        if self.program.method(method).flags.is_native() {
            self.reach(at, method);
        }
        let is_own = self.is_own(at);
        if self
            .calls
            .iter()
            .any(|it| (it.on, it.method, it.is_own) == (on, method, is_own))
        {
            return;
        }
        let call = Call {
            at,
            on,
            method,
            is_own,
        };
        self.calls.push(call);
        for receiver in self.receivers.clone() {
            self.dispatch(receiver, call);
        }
    }

    fn dispatch(&mut self, receiver: ClassId, call: Call) {
        if self.program.is_subtype(receiver, call.on).unwrap_or(true)
            && let Ok(callee) = self.program.select(receiver, call.method)
        {
            self.reach(call.at, callee);
        }
    }

    /// Whether it is the application's own code.
    fn is_own(&self, at: Location) -> bool {
        !is_of_jdk(self.program, self.program.method(at.method).class)
    }

    fn instantiate(&mut self, class: ClassId) {
        self.initialise(class);
        if self.receivers.contains(&class) {
            return;
        }
        self.receivers.push(class);
        for call in self.calls.clone() {
            self.dispatch(class, call);
        }
        self.handle(class);
    }

    /// The application's own handlers of exceptions may run where a thread ends.
    fn handle(&mut self, class: ClassId) {
        if is_of_jdk(self.program, class) {
            return;
        }
        let methods = self.program.class(class).methods.clone();
        for method in methods.iter().copied() {
            if self.program.text(self.program.method(method).name) == "uncaughtException" {
                self.reach(Location::new(method, 0), method);
            }
        }
    }

    /// A class that was not initialised yet may be.
    fn initialise(&mut self, class: ClassId) {
        if self.state.is_initialised(class) {
            return;
        }
        let methods = self.program.class(class).methods.clone();
        for method in methods.iter().copied() {
            if self.program.text(self.program.method(method).name) == "<clinit>" {
                self.reach(Location::new(method, 0), method);
            }
        }
        if let Ok(Some(above)) = self.program.superclass(class) {
            self.initialise(above);
        }
    }

    /// Lambdas are taken to run where they are made.
    fn make(&mut self, at: Location, site: CallSiteId) {
        let dynamic = self.program.references().call_site(site);
        let bootstrap = match dynamic.bootstrap {
            Handle::InvokeStatic(id) => self.program.references().method(id).class,
            _ => return self.give_up(at.method),
        };
        match self.program.text(bootstrap) {
            "java/lang/invoke/LambdaMetafactory" => {
                for argument in dynamic.arguments.iter() {
                    if let Constant::MethodHandle(handle) = *argument {
                        self.make_of(at, self.program.references().handle(handle));
                    }
                }
            }
            "java/lang/invoke/StringConcatFactory" => {
                let descriptor = self.program.text(dynamic.descriptor);
                let plain = descriptor.replace("Ljava/lang/String;", "");
                // What is not a primitive or a string has a toString of its own.
                if plain.contains(['L', '[']) {
                    self.give_up(at.method);
                }
            }
            _ => self.give_up(at.method),
        }
    }

    fn make_of(&mut self, at: Location, handle: Handle) {
        match handle {
            Handle::InvokeStatic(id) => self.call(at, InvokeKind::Static, id),
            Handle::InvokeSpecial(id) => self.call(at, InvokeKind::Special, id),
            Handle::InvokeVirtual(id) => self.call(at, InvokeKind::Virtual, id),
            Handle::InvokeInterface(id) => self.call(at, InvokeKind::Interface, id),
            Handle::NewInvokeSpecial(id) => {
                self.call(at, InvokeKind::Special, id);
                match self
                    .program
                    .load(self.program.references().method(id).class)
                {
                    Ok(class) => self.instantiate(class),
                    Err(_) => self.give_up(at.method),
                }
            }
            _ => {}
        }
    }

    /// A method may be called from here.
    fn reach(&mut self, at: Location, callee: MethodId) {
        let method = self.program.method(callee);
        let class = self.program.class(method.class);
        let (of, name) = (
            self.program.text(class.name),
            self.program.text(method.name),
        );
        match (of, name) {
            ("java/lang/Object", "notify" | "notifyAll") => {
                self.code.notifiers.push(at.method);
                return;
            }
            ("java/lang/Thread", "interrupt" | "interrupt0") => {
                self.code.interrupts |= !self.is_on_itself(at);
                return;
            }
            (_, "unpark") => {
                self.code.unparks = true;
                return;
            }
            ("java/lang/Thread", "start0") => {
                // Whatever may run as a thread does.
                let run = class.methods.iter().copied().find(|&it| {
                    let it = self.program.method(it);
                    let name = self.program.text(it.name);
                    name == "run" && self.program.text(it.descriptor) == "()V"
                });
                if let Some(run) = run {
                    self.call_virtually(at, method.class, run);
                }
            }
            _ => {}
        }
        if !self.seen.insert(callee) {
            return;
        }
        self.code.classes.insert(method.class);
        // References are cleared by who is not seen here; the JDK's own are for what it can make again.
        if of.starts_with("java/lang/ref/") {
            if self.is_own(at) {
                self.give_up(callee);
            }
            return;
        }
        // What is assumed of inputs may end the execution.
        if self.program.is_provided(method.class) {
            return self.give_up(callee);
        }
        if method.flags.is_native() {
            if !QUIET.contains(&of) {
                self.give_up(callee);
            }
        } else if !method.flags.is_abstract() {
            self.open.push(callee);
        }
    }

    /// Whether a call is made on what `Thread.currentThread` has just returned.
    fn is_on_itself(&self, at: Location) -> bool {
        let before = at.index().and_then(|index| index.checked_sub(1));
        let before = before.map(|index| Location::new(at.method, index));
        let Some(&Instruction::Invoke { method, .. }) =
            before.and_then(|at| self.analysis.instruction(at))
        else {
            return false;
        };
        let name = self.program.references().method(method).name;
        self.program.text(name) == "currentThread"
    }
}
