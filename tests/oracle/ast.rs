//! The language of the programs: a class with static variables, locks and threads. Every statement is on a line of its
//! own, so that lines name statements; `print.rs` gives the lines.

/// A thread by its number; 0 is the one of `main`.
pub type ThreadNumber = u8;

#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The class: `P17`.
    pub name: String,
    pub main: Body,
    /// The other threads, number 1 first.
    pub threads: Vec<ThreadOf>,
    pub methods: Vec<Method>,
    /// Classes `H0`, `H1`, each with a static `f`.
    pub holders: Vec<Holder>,
}

#[derive(Clone, Debug, Default)]
pub struct ThreadOf {
    pub body: Body,
    pub is_daemon: bool,
    /// What its own handler of uncaught exceptions does.
    pub handler: Option<Body>,
}

#[derive(Clone, Debug, Default)]
pub struct Method {
    pub is_synchronized: bool,
    pub body: Body,
}

#[derive(Clone, Debug, Default)]
pub struct Holder {
    /// Without it the class has no `<clinit>`.
    pub initialiser: Option<Body>,
}

/// A method's statements, below the line that declares its local variables.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// The line of the declaration, which is where the lock of a synchronized method is taken.
    pub line: u16,
    pub block: Block,
}

pub type Block = Vec<Statement>;

#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    pub line: u16,
    pub kind: Kind,
}

impl From<Kind> for Statement {
    fn from(kind: Kind) -> Statement {
        Statement { line: 0, kind }
    }
}

/// What can be locked with `synchronized`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Monitor {
    Object(u8),
    Thread(ThreadNumber),
    /// The program's class, which its synchronized methods lock.
    Class,
}

/// A shared variable.
#[derive(Clone, Debug, PartialEq)]
pub enum Variable {
    Plain(u8),
    Volatile(u8),
    /// `a[i]`; the array is final and has two elements.
    Element(Box<Value>),
    /// `H0.f`
    Static(u8),
    /// `b0.f`, of the object that the variable refers to.
    Field(u8),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Constant(i32),
    Local(u8),
    Read(Variable),
    Add(Box<Value>, Box<Value>),
    Subtract(Box<Value>, Box<Value>),
    Divide(Box<Value>, Box<Value>),
    AtomicGet(u8),
    AtomicIncrement(u8),
    ReadHolds(u8),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    Equal(Value, Value),
    Less(Value, Value),
    IsNull(u8),
    Not(Box<Condition>),
    IsAlive(ThreadNumber),
    /// `getState` answers this.
    IsIn(ThreadNumber, Seen),
    IsInterrupted(ThreadNumber),
    /// `Thread.interrupted()`
    Interrupted,
    CompareAndSet(u8, i32, i32),
    TryLock(u8),
    TryAcquire(u8),
    TryRead(u8),
    TryWrite(u8),
}

/// What `Thread.getState` may answer of a thread that neither sleeps nor parks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    New,
    Runnable,
    Blocked,
    Waiting,
    Terminated,
}

impl Seen {
    pub const ALL: [Seen; 5] = [
        Seen::New,
        Seen::Runnable,
        Seen::Blocked,
        Seen::Waiting,
        Seen::Terminated,
    ];
}

/// Milliseconds.
pub type Timeout = Option<u16>;

#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    Set(Variable, Value),
    Local(u8, Value),
    /// A local variable of any value between these.
    Input(u8, i32, i32),
    Assume(Condition),
    Assert(Condition),
    /// A condition for its effect.
    Do(Condition),
    If(Condition, Block, Block),
    While(Condition, Block),
    /// So many times; the number of the local variable that counts.
    Repeat(u8, u8, Block),
    /// Always the last of its body.
    Forever(Block),
    Synchronized(Monitor, Block),
    Call(u8),
    Wait(Monitor, Timeout),
    Notify(Monitor),
    NotifyAll(Monitor),
    Start(ThreadNumber),
    Join(ThreadNumber, Timeout),
    Interrupt(ThreadNumber),
    Unpark(ThreadNumber),
    Park(Timeout),
    Sleep(u16),
    Yield,
    Throw,
    Try {
        block: Block,
        catch: Option<(Catch, Block)>,
        /// The line of `catch`.
        catch_line: u16,
        finally: Option<Block>,
    },
    /// `b0 = new Box(1)`
    NewBox(u8, i32),
    /// `b0 = b1`
    CopyBox(u8, u8),
    Exit,
    Halt,
    Lock(u8),
    LockInterruptibly(u8),
    Unlock(u8),
    /// The condition of the lock of that number.
    Await(u8, Timeout),
    Signal(u8),
    SignalAll(u8),
    Acquire(u8),
    Release(u8),
    CountDown(u8),
    AwaitLatch(u8),
    ReadLock(u8),
    ReadUnlock(u8),
    WriteLock(u8),
    WriteUnlock(u8),
    AtomicSet(u8, Value),
}

/// What a `catch` takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Catch {
    Runtime,
    Interrupted,
    All,
}

impl Kind {
    /// The blocks inside, in the order of the text.
    pub fn blocks(&self) -> Vec<&Block> {
        match self {
            Kind::If(_, then, otherwise) => vec![then, otherwise],
            Kind::While(_, block)
            | Kind::Repeat(_, _, block)
            | Kind::Forever(block)
            | Kind::Synchronized(_, block) => vec![block],
            Kind::Try {
                block,
                catch,
                finally,
                ..
            } => {
                let catch = catch.iter().map(|(_, block)| block);
                std::iter::once(block).chain(catch).chain(finally).collect()
            }
            _ => Vec::new(),
        }
    }

    pub fn blocks_mut(&mut self) -> Vec<&mut Block> {
        match self {
            Kind::If(_, then, otherwise) => vec![then, otherwise],
            Kind::While(_, block)
            | Kind::Repeat(_, _, block)
            | Kind::Forever(block)
            | Kind::Synchronized(_, block) => vec![block],
            Kind::Try {
                block,
                catch,
                finally,
                ..
            } => {
                let catch = catch.iter_mut().map(|(_, block)| block);
                std::iter::once(block).chain(catch).chain(finally).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether Java makes a caller declare the InterruptedException of it.
    fn is_interruptible(&self) -> bool {
        matches!(
            self,
            Kind::Wait(..)
                | Kind::Join(..)
                | Kind::Sleep(_)
                | Kind::LockInterruptibly(_)
                | Kind::Await(..)
                | Kind::Acquire(_)
                | Kind::AwaitLatch(_)
                | Kind::Call(_)
        )
    }
}

/// Whether an InterruptedException may leave a block, as javac sees it.
pub fn throws_checked(block: &Block) -> bool {
    block.iter().any(|it| {
        it.kind.is_interruptible()
            || match &it.kind {
                Kind::Try {
                    block,
                    catch: Some((catch @ (Catch::Interrupted | Catch::All), other)),
                    finally,
                    ..
                } => {
                    // The methods that are called are declared to throw any Exception.
                    *catch == Catch::Interrupted && calls(block)
                        || throws_checked(other)
                        || finally.as_ref().is_some_and(throws_checked)
                }
                kind => kind.blocks().into_iter().any(throws_checked),
            }
    })
}

fn calls(block: &Block) -> bool {
    let is_call = |it: &Statement| {
        matches!(it.kind, Kind::Call(_)) || it.kind.blocks().into_iter().any(calls)
    };
    block.iter().any(is_call)
}

impl Program {
    pub fn bodies(&self) -> Vec<&Body> {
        let mut bodies = vec![&self.main];
        for thread in &self.threads {
            bodies.push(&thread.body);
            bodies.extend(&thread.handler);
        }
        bodies.extend(self.methods.iter().map(|it| &it.body));
        bodies.extend(self.holders.iter().filter_map(|it| it.initialiser.as_ref()));
        bodies
    }

    pub fn bodies_mut(&mut self) -> Vec<&mut Body> {
        let mut bodies = vec![&mut self.main];
        for thread in &mut self.threads {
            bodies.push(&mut thread.body);
            bodies.extend(&mut thread.handler);
        }
        bodies.extend(self.methods.iter_mut().map(|it| &mut it.body));
        let holders = self.holders.iter_mut();
        bodies.extend(holders.filter_map(|it| it.initialiser.as_mut()));
        bodies
    }

    /// All statements, each before those inside it.
    pub fn statements(&self) -> Vec<&Statement> {
        fn add<'a>(block: &'a Block, all: &mut Vec<&'a Statement>) {
            for statement in block {
                all.push(statement);
                for block in statement.kind.blocks() {
                    add(block, all);
                }
            }
        }
        let mut all = Vec::new();
        for body in self.bodies() {
            add(&body.block, &mut all);
        }
        all
    }
}
