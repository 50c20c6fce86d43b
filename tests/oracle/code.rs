//! A program taken apart into steps: each statement as the reads, writes and calls that a JVM makes of it, in the order
//! in which Java evaluates. Start at [`Code::of`].

use super::ast::*;
use super::print::{ELEMENTS, LOCALS, LOCKS, OBJECTS, PLAIN, VOLATILE};

/// The steps of all bodies.
pub struct Code {
    pub functions: Vec<Function>,
    /// The function of each thread, `main` first, and of its handler.
    pub threads: Vec<(usize, Option<usize>)>,
    pub daemons: Vec<bool>,
    /// Of holders that have an initialiser.
    pub initialisers: Vec<Option<usize>>,
    /// Threads look at the states of others.
    pub looks: bool,
}

pub struct Function {
    pub steps: Vec<(Step, u16)>,
    /// The first that fits counts.
    pub handlers: Vec<Handler>,
    pub locals: usize,
    /// The class whose initialiser it is.
    pub initialises: Option<u8>,
}

#[derive(Clone, Copy, Debug)]
pub struct Handler {
    pub from: u16,
    pub to: u16,
    pub target: u16,
    pub takes: Catch,
    /// Exceptions that wait to be thrown again while this one is dealt with.
    pub pending: usize,
}

/// A shared variable by its number.
pub type Cell = u8;
pub type MonitorNumber = u8;

/// Those marked local no other thread can notice or influence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    // Local.
    Constant(i32),
    Load(u8),
    Store(u8),
    Add,
    Subtract,
    Divide,
    Equal,
    Less,
    Not,
    Drop,
    Jump(u16),
    JumpIfFalse(u16),
    /// A branch of the program itself: notes which way it went.
    Branch(u16),
    Input(i32, i32),
    Throw(Exception),
    Rethrow,
    Call(u8),
    Return,
    New(i32),
    /// Local where the condition holds.
    Assume,
    /// Local once the class is initialised, or where this thread is doing that.
    Initialise(u8),

    Read(Cell),
    Write(Cell),
    ReadElement,
    WriteElement,
    ReadReference(u8),
    WriteReference(u8),
    ReadField,
    WriteField,
    Enter(MonitorNumber),
    Leave(MonitorNumber),
    Wait(MonitorNumber, Timeout),
    Notify(MonitorNumber),
    NotifyAll(MonitorNumber),
    Start(ThreadNumber),
    IsAlive(ThreadNumber),
    IsIn(ThreadNumber, Seen),
    SetInterrupted(ThreadNumber),
    /// The other half of `interrupt`.
    WakeInterrupted(ThreadNumber),
    IsInterrupted(ThreadNumber),
    ClearInterrupted,
    Unpark(ThreadNumber),
    Park(Timeout),
    Sleep(u16),
    Yield,
    Exit,
    Initialised(u8),
    /// The end of a thread.
    End,
    // java.util.concurrent.
    Lock(u8),
    /// Throws if the thread is interrupted.
    CheckInterrupted,
    LockInterruptibly(u8),
    TryLock(u8),
    Unlock(u8),
    Await(u8, Timeout),
    Signal(u8),
    SignalAll(u8),
    Acquire(u8),
    TryAcquire(u8),
    Release(u8),
    CountDown(u8),
    AwaitLatch(u8),
    ReadLock(u8),
    TryRead(u8),
    ReadUnlock(u8),
    ReadHolds(u8),
    WriteLock(u8),
    TryWrite(u8),
    WriteUnlock(u8),
    AtomicGet(u8),
    AtomicSet(u8),
    AtomicIncrement(u8),
    CompareAndSet(u8, i32, i32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Exception {
    Runtime,
    Assertion,
    NullPointer,
    Arithmetic,
    IndexOutOfBounds,
    IllegalMonitorState,
    Interrupted,
    IllegalThreadState,
    InInitialiser,
    NoClassDefinition,
}

impl Exception {
    pub const ALL: [Exception; 10] = [
        Exception::Runtime,
        Exception::Assertion,
        Exception::NullPointer,
        Exception::Arithmetic,
        Exception::IndexOutOfBounds,
        Exception::IllegalMonitorState,
        Exception::Interrupted,
        Exception::IllegalThreadState,
        Exception::InInitialiser,
        Exception::NoClassDefinition,
    ];

    pub fn class(self) -> &'static str {
        match self {
            Exception::Runtime => "java.lang.RuntimeException",
            Exception::Assertion => "java.lang.AssertionError",
            Exception::NullPointer => "java.lang.NullPointerException",
            Exception::Arithmetic => "java.lang.ArithmeticException",
            Exception::IndexOutOfBounds => "java.lang.ArrayIndexOutOfBoundsException",
            Exception::IllegalMonitorState => "java.lang.IllegalMonitorStateException",
            Exception::Interrupted => "java.lang.InterruptedException",
            Exception::IllegalThreadState => "java.lang.IllegalThreadStateException",
            Exception::InInitialiser => "java.lang.ExceptionInInitializerError",
            Exception::NoClassDefinition => "java.lang.NoClassDefFoundError",
        }
    }

    pub fn is_error(self) -> bool {
        matches!(
            self,
            Exception::Assertion | Exception::InInitialiser | Exception::NoClassDefinition
        )
    }

    pub fn is_taken_by(self, catch: Catch) -> bool {
        match catch {
            Catch::All => true,
            Catch::Interrupted => self == Exception::Interrupted,
            Catch::Runtime => !self.is_error() && self != Exception::Interrupted,
        }
    }
}

/// Cells: plain statics, volatile ones, statics of holders. Elements and fields are not among them.
pub fn cell(variable: &Variable) -> Cell {
    match variable {
        Variable::Plain(it) => *it,
        Variable::Volatile(it) => PLAIN as u8 + it,
        Variable::Static(it) => (PLAIN + VOLATILE) as u8 + it,
        Variable::Element(_) | Variable::Field(_) => unreachable!("it has its own steps"),
    }
}

pub fn is_volatile(cell: Cell) -> bool {
    (PLAIN..PLAIN + VOLATILE).contains(&usize::from(cell))
}

pub fn monitor(monitor: Monitor, threads: usize) -> MonitorNumber {
    match monitor {
        Monitor::Object(it) => it,
        Monitor::Thread(it) => OBJECTS as u8 + it,
        Monitor::Class => (OBJECTS + threads) as u8,
    }
}

impl Code {
    pub fn of(program: &Program) -> Code {
        let count = program.threads.len() + 1;
        let methods = program.methods.len();
        let mut code = Code {
            functions: Vec::new(),
            threads: Vec::new(),
            daemons: vec![false],
            initialisers: Vec::new(),
            looks: false,
        };
        // Methods come first, so that calls know their numbers.
        for method in &program.methods {
            let lock = method.is_synchronized.then_some(Monitor::Class);
            let function = Writer::new(count).method(&method.body, lock);
            code.functions.push(function);
        }
        debug_assert_eq!(code.functions.len(), methods);
        let add = |function: Function, code: &mut Code| {
            code.functions.push(function);
            code.functions.len() - 1
        };
        let main = add(Writer::new(count).root(&program.main), &mut code);
        code.threads.push((main, None));
        for thread in &program.threads {
            let body = add(Writer::new(count).root(&thread.body), &mut code);
            let handler = thread.handler.as_ref();
            let handler = handler.map(|it| add(Writer::new(count).method(it, None), &mut code));
            code.threads.push((body, handler));
            code.daemons.push(thread.is_daemon);
        }
        for (number, holder) in program.holders.iter().enumerate() {
            let body = holder.initialiser.as_ref();
            let number = number as u8;
            let function = body.map(|it| {
                let function = Writer::new(count).initialiser(it, number);
                add(function, &mut code)
            });
            code.initialisers.push(function);
        }
        let mut steps = code.functions.iter().flat_map(|it| &it.steps);
        code.looks = steps.any(|(step, _)| matches!(step, Step::IsIn(..)));
        code
    }
}

struct Writer {
    steps: Vec<(Step, u16)>,
    handlers: Vec<Handler>,
    threads: usize,
    locals: usize,
    line: u16,
    /// Exceptions that wait to be thrown again where this code runs.
    pending: usize,
}

/// A place to jump to that is not known yet.
const LATER: u16 = u16::MAX;

impl Writer {
    fn new(threads: usize) -> Writer {
        Writer {
            steps: Vec::new(),
            handlers: Vec::new(),
            threads,
            locals: LOCALS,
            line: 0,
            pending: 0,
        }
    }

    fn finish(self) -> Function {
        Function {
            steps: self.steps,
            handlers: self.handlers,
            locals: self.locals,
            initialises: None,
        }
    }

    fn method(mut self, body: &Body, lock: Option<Monitor>) -> Function {
        match lock {
            Some(lock) => {
                self.line = body.line;
                self.locked(lock, |writer| writer.block(&body.block));
            }
            None => self.block(&body.block),
        }
        self.line = 0;
        self.step(Step::Return);
        self.finish()
    }

    fn root(mut self, body: &Body) -> Function {
        self.block(&body.block);
        self.line = 0;
        self.step(Step::End);
        self.finish()
    }

    fn initialiser(mut self, body: &Body, class: u8) -> Function {
        self.block(&body.block);
        self.line = 0;
        self.step(Step::Initialised(class));
        self.step(Step::Return);
        Function {
            initialises: Some(class),
            ..self.finish()
        }
    }

    fn here(&self) -> u16 {
        self.steps.len() as u16
    }

    fn step(&mut self, step: Step) -> usize {
        self.steps.push((step, self.line));
        self.steps.len() - 1
    }

    fn lands_here(&mut self, at: usize) {
        let here = self.here();
        match &mut self.steps[at].0 {
            Step::Jump(to) | Step::JumpIfFalse(to) | Step::Branch(to) => *to = here,
            other => unreachable!("{other:?} is no jump"),
        }
    }

    /// What comes after, whether `inner` ends by itself or by an exception.
    fn finally(&mut self, inner: impl FnOnce(&mut Writer), after: impl Fn(&mut Writer)) {
        let from = self.here();
        inner(self);
        let to = self.here();
        // What javac adds has no line: it is no statement.
        self.line = 0;
        after(self);
        self.line = 0;
        let past = self.step(Step::Jump(LATER));
        let target = self.here();
        self.handlers.push(Handler {
            from,
            to,
            target,
            takes: Catch::All,
            pending: self.pending,
        });
        self.pending += 1;
        after(self);
        self.pending -= 1;
        self.line = 0;
        self.step(Step::Rethrow);
        self.lands_here(past);
    }

    fn locked(&mut self, lock: Monitor, inner: impl FnOnce(&mut Writer)) {
        let lock = monitor(lock, self.threads);
        self.step(Step::Enter(lock));
        self.finally(inner, |writer| _ = writer.step(Step::Leave(lock)));
    }

    fn block(&mut self, block: &Block) {
        for statement in block {
            self.line = statement.line;
            self.statement(&statement.kind);
        }
    }

    fn statement(&mut self, kind: &Kind) {
        let line = self.line;
        let number = |it: &Monitor, writer: &Writer| monitor(*it, writer.threads);
        match kind {
            Kind::Set(variable, value) => self.set(variable, value),
            Kind::Local(local, value) => {
                self.value(value);
                self.step(Step::Store(*local));
            }
            Kind::Input(local, low, high) => {
                self.step(Step::Input(*low, *high));
                self.step(Step::Store(*local));
            }
            Kind::Assume(it) => {
                self.condition(it);
                self.step(Step::Assume);
            }
            Kind::Assert(it) => {
                self.condition(it);
                self.step(Step::Not);
                let past = self.step(Step::JumpIfFalse(LATER));
                self.step(Step::Throw(Exception::Assertion));
                self.lands_here(past);
            }
            Kind::Do(it) => {
                self.condition(it);
                self.step(Step::Drop);
            }
            Kind::If(it, then, otherwise) => {
                self.condition(it);
                let to_else = self.step(Step::Branch(LATER));
                self.block(then);
                self.line = 0;
                let past = self.step(Step::Jump(LATER));
                self.lands_here(to_else);
                self.block(otherwise);
                self.lands_here(past);
            }
            Kind::While(it, block) => {
                let start = self.here();
                self.condition(it);
                let out = self.step(Step::Branch(LATER));
                self.block(block);
                self.line = 0;
                self.step(Step::Jump(start));
                self.lands_here(out);
            }
            Kind::Repeat(times, local, block) => {
                self.locals = self.locals.max(usize::from(*local) + 1);
                self.step(Step::Constant(0));
                self.step(Step::Store(*local));
                let start = self.here();
                self.step(Step::Load(*local));
                self.step(Step::Constant((*times).into()));
                self.step(Step::Less);
                let out = self.step(Step::Branch(LATER));
                self.block(block);
                self.line = line;
                self.step(Step::Load(*local));
                self.step(Step::Constant(1));
                self.step(Step::Add);
                self.step(Step::Store(*local));
                self.step(Step::Jump(start));
                self.lands_here(out);
            }
            Kind::Forever(block) => {
                let start = self.here();
                self.block(block);
                self.line = 0;
                self.step(Step::Jump(start));
            }
            Kind::Synchronized(it, block) => self.locked(*it, |writer| writer.block(block)),
            Kind::Call(method) => _ = self.step(Step::Call(*method)),
            Kind::Wait(it, ms) => _ = self.step(Step::Wait(number(it, self), *ms)),
            Kind::Notify(it) => _ = self.step(Step::Notify(number(it, self))),
            Kind::NotifyAll(it) => _ = self.step(Step::NotifyAll(number(it, self))),
            // Thread.start is synchronized.
            Kind::Start(it) => self.locked(Monitor::Thread(*it), |writer| {
                writer.step(Step::Start(*it));
            }),
            Kind::Join(it, ms) => self.join(*it, *ms),
            Kind::Interrupt(it) => {
                self.step(Step::SetInterrupted(*it));
                self.step(Step::WakeInterrupted(*it));
            }
            Kind::Unpark(it) => _ = self.step(Step::Unpark(*it)),
            Kind::Park(ms) => _ = self.step(Step::Park(*ms)),
            Kind::Sleep(ms) => _ = self.step(Step::Sleep(*ms)),
            Kind::Yield => _ = self.step(Step::Yield),
            Kind::Throw => _ = self.step(Step::Throw(Exception::Runtime)),
            Kind::Try {
                block,
                catch,
                catch_line,
                finally,
            } => self.try_block(block, catch.as_ref(), *catch_line, finally.as_ref()),
            Kind::NewBox(it, value) => {
                self.step(Step::New(*value));
                self.step(Step::WriteReference(*it));
            }
            Kind::CopyBox(to, from) => {
                self.step(Step::ReadReference(*from));
                self.step(Step::WriteReference(*to));
            }
            Kind::Exit | Kind::Halt => _ = self.step(Step::Exit),
            Kind::Lock(it) => _ = self.step(Step::Lock(*it)),
            Kind::LockInterruptibly(it) => {
                self.step(Step::CheckInterrupted);
                self.step(Step::LockInterruptibly(*it));
            }
            Kind::Unlock(it) => _ = self.step(Step::Unlock(*it)),
            Kind::Await(it, ms) => {
                self.step(Step::CheckInterrupted);
                self.step(Step::Await(*it, *ms));
            }
            Kind::Signal(it) => _ = self.step(Step::Signal(*it)),
            Kind::SignalAll(it) => _ = self.step(Step::SignalAll(*it)),
            Kind::Acquire(it) => {
                self.step(Step::CheckInterrupted);
                self.step(Step::Acquire(*it));
            }
            Kind::Release(it) => _ = self.step(Step::Release(*it)),
            Kind::CountDown(it) => _ = self.step(Step::CountDown(*it)),
            Kind::AwaitLatch(it) => {
                self.step(Step::CheckInterrupted);
                self.step(Step::AwaitLatch(*it));
            }
            Kind::ReadLock(it) => _ = self.step(Step::ReadLock(*it)),
            Kind::ReadUnlock(it) => _ = self.step(Step::ReadUnlock(*it)),
            Kind::WriteLock(it) => _ = self.step(Step::WriteLock(*it)),
            Kind::WriteUnlock(it) => _ = self.step(Step::WriteUnlock(*it)),
            Kind::AtomicSet(it, value) => {
                self.value(value);
                self.step(Step::AtomicSet(*it));
            }
        }
    }

    /// As in Thread.java: synchronized, and it waits while the thread is alive; with a time only once.
    fn join(&mut self, thread: ThreadNumber, ms: Timeout) {
        let lock = monitor(Monitor::Thread(thread), self.threads);
        self.locked(Monitor::Thread(thread), |writer| {
            let start = writer.here();
            writer.step(Step::IsAlive(thread));
            let out = writer.step(Step::JumpIfFalse(LATER));
            writer.step(Step::Wait(lock, ms));
            if ms.is_none() {
                writer.step(Step::Jump(start));
            }
            writer.lands_here(out);
        });
    }

    fn try_block(
        &mut self,
        block: &Block,
        catch: Option<&(Catch, Block)>,
        catch_line: u16,
        finally: Option<&Block>,
    ) {
        let inner = |writer: &mut Writer| {
            let from = writer.here();
            writer.block(block);
            let to = writer.here();
            let Some((takes, block)) = catch else {
                return;
            };
            writer.line = 0;
            let past = writer.step(Step::Jump(LATER));
            let target = writer.here();
            let takes = *takes;
            writer.handlers.push(Handler {
                from,
                to,
                target,
                takes,
                pending: writer.pending,
            });
            writer.line = catch_line;
            writer.step(Step::Drop);
            writer.block(block);
            writer.lands_here(past);
        };
        match finally {
            Some(after) => self.finally(inner, |writer| writer.block(after)),
            None => inner(self),
        }
    }

    fn set(&mut self, variable: &Variable, value: &Value) {
        match variable {
            Variable::Element(index) => {
                self.value(index);
                self.value(value);
                self.step(Step::WriteElement);
            }
            Variable::Field(reference) => {
                self.step(Step::ReadReference(*reference));
                self.value(value);
                self.step(Step::WriteField);
            }
            other => {
                self.value(value);
                if let Variable::Static(class) = other {
                    self.step(Step::Initialise(*class));
                }
                self.step(Step::Write(cell(other)));
            }
        }
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Constant(it) => _ = self.step(Step::Constant(*it)),
            Value::Local(it) => _ = self.step(Step::Load(*it)),
            Value::Read(Variable::Element(index)) => {
                self.value(index);
                self.step(Step::ReadElement);
            }
            Value::Read(Variable::Field(reference)) => {
                self.step(Step::ReadReference(*reference));
                self.step(Step::ReadField);
            }
            Value::Read(variable) => {
                if let Variable::Static(class) = variable {
                    self.step(Step::Initialise(*class));
                }
                self.step(Step::Read(cell(variable)));
            }
            Value::Add(a, b) => self.both(a, b, Step::Add),
            Value::Subtract(a, b) => self.both(a, b, Step::Subtract),
            Value::Divide(a, b) => self.both(a, b, Step::Divide),
            Value::AtomicGet(it) => _ = self.step(Step::AtomicGet(*it)),
            Value::AtomicIncrement(it) => _ = self.step(Step::AtomicIncrement(*it)),
            Value::ReadHolds(it) => _ = self.step(Step::ReadHolds(*it)),
        }
    }

    fn both(&mut self, a: &Value, b: &Value, step: Step) {
        self.value(a);
        self.value(b);
        self.step(step);
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Equal(a, b) => self.both(a, b, Step::Equal),
            Condition::Less(a, b) => self.both(a, b, Step::Less),
            Condition::IsNull(it) => {
                self.step(Step::ReadReference(*it));
                self.step(Step::Constant(0));
                self.step(Step::Equal);
            }
            Condition::Not(it) => {
                self.condition(it);
                self.step(Step::Not);
            }
            Condition::IsAlive(it) => _ = self.step(Step::IsAlive(*it)),
            Condition::IsIn(it, seen) => _ = self.step(Step::IsIn(*it, *seen)),
            Condition::IsInterrupted(it) => _ = self.step(Step::IsInterrupted(*it)),
            Condition::Interrupted => _ = self.step(Step::ClearInterrupted),
            Condition::CompareAndSet(it, from, to) => {
                self.step(Step::CompareAndSet(*it, *from, *to));
            }
            Condition::TryLock(it) => _ = self.step(Step::TryLock(*it)),
            Condition::TryAcquire(it) => _ = self.step(Step::TryAcquire(*it)),
            Condition::TryRead(it) => _ = self.step(Step::TryRead(*it)),
            Condition::TryWrite(it) => _ = self.step(Step::TryWrite(*it)),
        }
    }
}

/// How many monitors, cells and the like a state has.
pub fn monitors(threads: usize) -> usize {
    OBJECTS + threads + 1
}

pub fn cells(holders: usize) -> usize {
    PLAIN + VOLATILE + holders
}

pub const ARRAY: usize = ELEMENTS;
pub const SYNCHRONIZERS: usize = LOCKS;
