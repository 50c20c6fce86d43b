//! Programs by chance. Start at [`generate`]; a [`Feature`] is something of Java that a program may use.

use super::ast::*;
use super::print::LOCALS;
use super::random::Random;
use Feature::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    Volatiles,
    Statics,
    Arrays,
    Boxes,
    Monitors,
    Methods,
    Waits,
    Timeouts,
    Threads,
    Interrupts,
    Parks,
    Locks,
    Conditions,
    Semaphores,
    Latches,
    ReadWrites,
    Atomics,
    Exceptions,
    Handlers,
    Initialisers,
    States,
    Daemons,
    Periodic,
    Exits,
    Assumptions,
    Inputs,
}

impl Feature {
    pub const ALL: [Feature; 26] = [
        Volatiles,
        Statics,
        Arrays,
        Boxes,
        Monitors,
        Methods,
        Waits,
        Timeouts,
        Threads,
        Interrupts,
        Parks,
        Locks,
        Conditions,
        Semaphores,
        Latches,
        ReadWrites,
        Atomics,
        Exceptions,
        Handlers,
        Initialisers,
        States,
        Daemons,
        Periodic,
        Exits,
        Assumptions,
        Inputs,
    ];

    /// Whether it is built on the queues of `java.util.concurrent`, which park and unpark threads as well: what permits
    /// they leave behind the oracle does not know.
    fn parks_inside(self) -> bool {
        matches!(self, Locks | Conditions | Semaphores | Latches | ReadWrites)
    }

    fn clashes(self, other: Feature) -> bool {
        let parks = |it: Feature, other: Feature| it == Parks && other.parks_inside();
        // While they wake up, park, sleep or shut the JVM down, threads of HotSpot are in states that take long to tell.
        let looks = |it: Feature, other: Feature| {
            let simple = [
                Volatiles,
                Statics,
                Arrays,
                Boxes,
                Monitors,
                Methods,
                Waits,
                Atomics,
                Exceptions,
                Assumptions,
                Inputs,
                States,
            ];
            it == States && !simple.contains(&other)
        };
        let one_way = |it, other| parks(it, other) || looks(it, other);
        one_way(self, other) || one_way(other, self)
    }
}

/// Which features programs may have.
#[derive(Default)]
pub struct Wish {
    /// No program has one of these.
    pub without: Vec<String>,
    /// Every program has all of these that go together, and no other; none where chance is to draw them.
    pub only: Vec<String>,
}

/// The features of a seed: those that are wished; or one alone, two or three, or many.
pub fn features(seed: u64, wish: &Wish) -> Vec<Feature> {
    let named = |names: &[String], it: Feature| names.contains(&format!("{it:?}"));
    if !wish.only.is_empty() {
        let is_all = wish.only.iter().any(|it| it == "all");
        let mut wanted = Feature::ALL.to_vec();
        wanted.retain(|&it| is_all || named(&wish.only, it));
        // Of two that do not go together the first is taken, which is now this one and now that.
        let first = seed as usize % wanted.len().max(1);
        wanted.rotate_left(first);
        let mut all: Vec<Feature> = Vec::new();
        for one in wanted {
            if !all.iter().any(|it| it.clashes(one)) {
                all.push(one);
            }
        }
        return all;
    }
    let wanted = Feature::ALL.into_iter();
    let wanted: Vec<Feature> = wanted.filter(|&it| !named(&wish.without, it)).collect();
    let mut random = Random::new(seed);
    let count = match seed % 4 {
        0 => 1,
        1 => 2,
        2 => 3,
        _ => 6,
    };
    let count = count.min(wanted.len() / 2);
    let mut all: Vec<Feature> = Vec::new();
    while all.len() < count {
        let one = random.pick(&wanted);
        let clashes = |it: &Feature| *it == one || it.clashes(one);
        if !all.iter().any(clashes) {
            all.push(one);
        }
    }
    all
}

/// A program of a seed and its features.
pub fn generate(seed: u64, features: Vec<Feature>, name: String) -> Program {
    let mut maker = Maker {
        random: Random::new(seed ^ 0xabcdef),
        features,
        threads: 0,
        holders: 0,
        methods: 0,
    };
    maker.program(name)
}

struct Maker {
    random: Random,
    features: Vec<Feature>,
    /// Other than main.
    threads: usize,
    holders: usize,
    methods: usize,
}

/// Main, alone again, sees the end of the first thread and starts the second one: then either may be first.
fn hand_on(program: &mut Program) {
    let variable = Variable::Plain(0);
    let one = || Value::Constant(1);
    let is_one = Condition::Equal(Value::Read(variable.clone()), one());
    let check = Kind::Assert(is_one).into();
    program.threads[1].body.block.insert(0, check);
    let poll = vec![Kind::Yield.into()];
    program.main.block = vec![
        Kind::Start(1).into(),
        Kind::While(Condition::IsAlive(1), poll).into(),
        Kind::Start(2).into(),
        Kind::Set(variable, one()).into(),
    ];
}

/// Two threads touch a class for the first time, one of them after it has made an object; and what was read there is
/// looked at when both have ended.
fn touch_first(program: &mut Program) {
    let (seen, one) = (Variable::Plain(1), || Value::Constant(1));
    let of_class = || Variable::Static(0);
    program.threads[0]
        .body
        .block
        .insert(0, Kind::Set(of_class(), one()).into());
    let touch = [
        Kind::NewBox(0, 1),
        Kind::Set(seen.clone(), Value::Read(of_class())),
    ];
    let block = &mut program.threads[1].body.block;
    block.splice(0..0, touch.map(Statement::from));
    let is_one = Condition::Equal(Value::Read(seen), one());
    program.main.block = vec![
        Kind::Start(1).into(),
        Kind::Start(2).into(),
        Kind::Join(1, None).into(),
        Kind::Join(2, None).into(),
        Kind::Assert(is_one).into(),
    ];
}

/// What the statements of a body may be.
#[derive(Clone, Copy, Default)]
struct Within {
    depth: u8,
    /// Nothing that Java makes a method declare.
    no_checked: bool,
    no_calls: bool,
    /// Monitors held.
    held: [Option<Monitor>; 2],
    lock: Option<u8>,
    loops: u8,
}

impl Maker {
    fn has(&self, feature: Feature) -> bool {
        self.features.contains(&feature)
    }

    fn program(&mut self, name: String) -> Program {
        // The queues of java.util.concurrent have many states of their own.
        let is_small = self.features.iter().any(|it| it.parks_inside());
        self.threads = match self.random.one_in(3) && !is_small {
            true => 3,
            false => 2,
        };
        if self.has(Statics) {
            self.holders += 2;
        }
        let initialised = if self.has(Initialisers) { 2 } else { 0 };
        self.holders += initialised;
        self.methods = if self.has(Methods) { 2 } else { 0 };
        let mut program = Program {
            name,
            ..Program::default()
        };
        let plain = Within {
            no_checked: true,
            no_calls: true,
            ..Within::default()
        };
        for number in 0..self.holders {
            let has_initialiser = number >= self.holders - initialised;
            let initialiser = has_initialiser.then(|| {
                let mut body = self.body(plain, 2);
                let number = number as u8;
                let value = Value::Constant(1);
                body.block
                    .insert(0, Kind::Set(Variable::Static(number), value).into());
                body
            });
            program.holders.push(Holder { initialiser });
        }
        for number in 0..self.methods {
            let within = Within {
                no_calls: true,
                depth: 1,
                held: [(number == 0).then_some(Monitor::Class), None],
                ..Within::default()
            };
            program.methods.push(Method {
                is_synchronized: number == 0 || self.random.one_in(2),
                body: self.body(within, 2),
            });
        }
        for _ in 0..self.threads {
            let handler = self.has(Handlers) && !self.random.one_in(3);
            let handler = handler.then(|| self.body(plain, 2));
            let size = match (is_small, self.threads) {
                (true, _) => 1 + self.random.below(2),
                (_, 2) => 2 + self.random.below(3),
                _ => 1 + self.random.below(3),
            };
            let mut body = self.body(Within::default(), size);
            if self.has(Periodic) && self.random.one_in(2) {
                body.block.push(self.periodic());
            }
            program.threads.push(ThreadOf {
                body,
                is_daemon: self.has(Daemons) && self.random.one_in(2),
                handler,
            });
        }
        program.main = self.main();
        if self.has(Threads) && self.random.one_in(4) {
            hand_on(&mut program);
        }
        if self.has(Statics) && self.has(Boxes) && self.random.one_in(3) {
            touch_first(&mut program);
        }
        program
    }

    /// Starts the threads, most of the time, with something before, between and after.
    fn main(&mut self) -> Body {
        let mut block = Block::new();
        for thread in 1..=self.threads as u8 {
            while self.random.one_in(3) {
                block.push(self.statement(Within::default()));
            }
            // Waiting by looking: while nobody else is there, and when others are.
            if thread > 1 && self.has(Threads) && self.random.one_in(3) {
                let before = thread - 1;
                let poll = vec![Kind::Yield.into()];
                block.push(Kind::While(Condition::IsAlive(before), poll).into());
            }
            let start = Kind::Start(thread);
            match self.has(Threads) && self.random.one_in(6) {
                true => {
                    let within = Within::default();
                    let condition = self.condition(within);
                    block.push(Kind::If(condition, vec![start.into()], Vec::new()).into());
                }
                false => block.push(start.into()),
            }
        }
        for _ in 0..self.random.below(3) {
            block.push(self.statement(Within::default()));
        }
        if self.has(Threads) && self.random.one_in(2) {
            let thread = self.thread(1);
            let timeout = self.timeout();
            let join: Statement = Kind::Join(thread, timeout).into();
            block.push(match self.random.one_in(3) {
                true => Kind::Synchronized(Monitor::Thread(thread), vec![join]).into(),
                false => join,
            });
            if self.random.one_in(2) {
                block.push(self.statement(Within::default()));
            }
        }
        Body { line: 0, block }
    }

    fn body(&mut self, within: Within, size: usize) -> Body {
        let block = self.block(within, size);
        Body { line: 0, block }
    }

    fn block(&mut self, within: Within, size: usize) -> Block {
        (0..size).map(|_| self.statement(within)).collect()
    }

    fn inner(&mut self, within: Within) -> Block {
        let size = 1 + self.random.below(2);
        let depth = within.depth + 1;
        self.block(Within { depth, ..within }, size)
    }

    /// A loop without an end; its variables go to and fro.
    fn periodic(&mut self) -> Statement {
        let pause = match self.random.one_in(2) {
            true => Kind::Sleep(10),
            false => Kind::Yield,
        };
        let mut block: Block = vec![pause.into()];
        if self.random.one_in(2) {
            let variable = self.variable(Within::default());
            let one = Box::new(Value::Constant(1));
            let read = Box::new(Value::Read(variable.clone()));
            let value = match self.random.one_in(2) {
                true => Value::Subtract(one, read),
                false => Value::Constant(1),
            };
            block.push(Kind::Set(variable, value).into());
        }
        if self.random.one_in(3) {
            let within = Within {
                depth: 1,
                ..Within::default()
            };
            block.push(self.statement(within));
        }
        Kind::Forever(block).into()
    }

    /// Any thread; those from `first` on.
    fn thread(&mut self, first: usize) -> ThreadNumber {
        (first + self.random.below(self.threads + 1 - first)) as u8
    }

    fn timeout(&mut self) -> Timeout {
        let has_one = self.has(Timeouts) && self.random.one_in(2);
        has_one.then(|| self.random.pick(&[10, 20]))
    }

    fn monitor(&mut self) -> Monitor {
        match self.random.below(6) {
            0 if self.has(Threads) => Monitor::Thread(self.thread(0)),
            1 if self.has(Methods) => Monitor::Class,
            other => Monitor::Object((other % 2) as u8),
        }
    }

    fn statement(&mut self, within: Within) -> Statement {
        loop {
            let feature = match self.random.one_in(4) {
                true => None,
                false => Some(self.random.pick(&self.features.clone())),
            };
            let kind = match feature {
                None => Some(self.plain(within)),
                Some(feature) => self.of(feature, within),
            };
            if let Some(kind) = kind {
                return kind.into();
            }
        }
    }

    fn plain(&mut self, within: Within) -> Kind {
        match self.random.below(8) {
            0 => Kind::Assert(self.condition(within)),
            1 => Kind::Local(self.local(), self.value(within)),
            2 if within.depth < 2 => {
                let condition = self.condition(within);
                let then = self.inner(within);
                let has_else = self.random.one_in(3);
                let otherwise = if has_else {
                    self.inner(within)
                } else {
                    Vec::new()
                };
                Kind::If(condition, then, otherwise)
            }
            3 if within.loops == 0 && within.depth < 2 && self.random.one_in(2) => {
                let inner = Within { loops: 1, ..within };
                Kind::Repeat(2, LOCALS as u8 + within.depth, self.inner(inner))
            }
            _ => Kind::Set(self.variable(within), self.value(within)),
        }
    }

    /// A statement of a feature, where it fits.
    fn of(&mut self, feature: Feature, within: Within) -> Option<Kind> {
        let is_deep = within.depth >= 2;
        let checked = !within.no_checked;
        Some(match feature {
            Volatiles | Statics | Arrays | Boxes | Initialisers if !self.random.one_in(3) => {
                match feature == Boxes && self.random.one_in(2) {
                    true => match self.random.one_in(4) {
                        true => Kind::CopyBox(self.below(2), self.below(2)),
                        false => Kind::NewBox(self.below(2), 1),
                    },
                    false => Kind::Set(self.variable(within), self.value(within)),
                }
            }
            Volatiles | Statics | Arrays | Boxes | Initialisers | Handlers | Daemons | Periodic => {
                return match feature == Handlers && self.random.one_in(2) {
                    true => Some(Kind::Throw),
                    false => None,
                };
            }
            Monitors | Methods if self.random.one_in(2) && !within.no_calls && self.methods > 0 => {
                Kind::Call(self.below(self.methods))
            }
            Methods => return None,
            Monitors if is_deep => return None,
            Monitors => {
                let monitor = self.monitor();
                let inner = Within {
                    held: [Some(monitor), within.held[0]],
                    ..within
                };
                Kind::Synchronized(monitor, self.inner(inner))
            }
            Waits => self.wait(within)?,
            Timeouts if checked => match self.random.below(3) {
                0 => Kind::Sleep(self.random.pick(&[10, 20])),
                1 if self.has(Parks) => Kind::Park(Some(10)),
                _ => match within.held[0] {
                    Some(held) => Kind::Wait(held, Some(10)),
                    None => Kind::Sleep(self.random.pick(&[5, 10])),
                },
            },
            Threads => match self.random.below(8) {
                0 | 1 if checked => Kind::Join(self.thread(0), self.timeout()),
                2 if !within.no_calls => Kind::Start(self.thread(1)),
                3 if !is_deep => {
                    let condition = Condition::IsAlive(self.thread(0));
                    Kind::If(condition, self.inner(within), Vec::new())
                }
                4 if !is_deep => {
                    let poll = vec![Kind::Yield.into()];
                    Kind::While(Condition::IsAlive(self.thread(1)), poll)
                }
                5 if !is_deep => {
                    let monitor = Monitor::Thread(self.thread(1));
                    let held = [Some(monitor), within.held[0]];
                    let block = self.inner(Within { held, ..within });
                    Kind::Synchronized(monitor, block)
                }
                6 => Kind::Yield,
                _ => return None,
            },
            Interrupts => match self.random.below(8) {
                0..3 => Kind::Interrupt(self.thread(0)),
                3 if !is_deep => Kind::If(Condition::Interrupted, self.inner(within), Vec::new()),
                4 if !self.features.iter().any(|it| it.parks_inside()) => {
                    Kind::Assert(Condition::IsInterrupted(self.thread(0)))
                }
                5 if checked => Kind::Sleep(10),
                6 if checked => match within.held[0] {
                    Some(held) => Kind::Wait(held, self.timeout()),
                    None => Kind::Join(self.thread(0), self.timeout()),
                },
                7 if checked && !is_deep => {
                    let block = vec![self.interruptible(within)];
                    let catch = self.inner(within);
                    Kind::Try {
                        block,
                        catch: Some((Catch::Interrupted, catch)),
                        catch_line: 0,
                        finally: None,
                    }
                }
                _ => return None,
            },
            Parks => match self.random.below(3) {
                0 => Kind::Park(self.timeout()),
                _ => Kind::Unpark(self.thread(0)),
            },
            Locks if !is_deep && !self.random.one_in(4) => self.locked(within),
            Locks => match self.random.below(4) {
                0 if checked => Kind::LockInterruptibly(self.below(2)),
                1 => Kind::Do(Condition::TryLock(self.below(2))),
                2 => Kind::Lock(self.below(2)),
                _ => Kind::Unlock(self.below(2)),
            },
            Conditions => match (within.lock, self.random.below(3)) {
                (None, 0) => match self.random.below(3) {
                    0 if checked => Kind::Await(self.below(2), self.timeout()),
                    _ => Kind::Signal(self.below(2)),
                },
                (None, _) if !is_deep => self.locked(within),
                (Some(lock), 0) if checked => Kind::Await(lock, self.timeout()),
                (Some(lock), 1) => Kind::Signal(lock),
                (Some(lock), _) => Kind::SignalAll(lock),
                _ => return None,
            },
            Semaphores => match self.random.below(5) {
                0 | 1 if checked => Kind::Acquire(self.below(2)),
                2 if !is_deep => {
                    let condition = Condition::TryAcquire(self.below(2));
                    Kind::If(condition, self.inner(within), Vec::new())
                }
                _ => Kind::Release(self.below(2)),
            },
            Latches => match self.random.below(2) {
                0 if checked => Kind::AwaitLatch(self.below(2)),
                _ => Kind::CountDown(self.below(2)),
            },
            ReadWrites => match self.random.below(6) {
                0 if !is_deep => {
                    let condition = match self.random.one_in(2) {
                        true => Condition::TryRead(0),
                        false => Condition::TryWrite(0),
                    };
                    Kind::If(condition, self.inner(within), Vec::new())
                }
                1 => Kind::ReadLock(0),
                2 => Kind::ReadUnlock(0),
                3 => Kind::WriteLock(0),
                4 => Kind::WriteUnlock(0),
                _ => return None,
            },
            Atomics => match self.random.below(4) {
                0 => Kind::AtomicSet(self.below(2), self.value(within)),
                1 => Kind::Do(Condition::CompareAndSet(self.below(2), 0, 1)),
                2 => Kind::Set(self.variable(within), Value::AtomicIncrement(self.below(2))),
                _ => Kind::Local(self.local(), Value::AtomicGet(self.below(2))),
            },
            Exceptions => match self.random.below(4) {
                0 => Kind::Throw,
                1 => {
                    let value =
                        Value::Divide(Box::new(Value::Constant(1)), Box::new(self.value(within)));
                    Kind::Local(self.local(), value)
                }
                _ if !is_deep => self.try_block(within),
                _ => return None,
            },
            States if !is_deep => {
                let is_in = self.is_in();
                Kind::If(is_in, self.inner(within), Vec::new())
            }
            States => Kind::Assert(self.is_in()),
            Exits if self.random.one_in(2) => match self.random.one_in(2) {
                true => Kind::Exit,
                false => Kind::Halt,
            },
            Assumptions => Kind::Assume(self.condition(within)),
            Inputs if within.loops == 0 => match self.random.one_in(2) {
                true => Kind::Input(self.local(), 0, 2),
                false => {
                    let equal = Condition::Equal(Value::Local(self.local()), Value::Constant(1));
                    match self.random.one_in(2) || is_deep {
                        true => Kind::Assert(Condition::Not(Box::new(equal))),
                        false => Kind::If(equal, self.inner(within), Vec::new()),
                    }
                }
            },
            _ => return None,
        })
    }

    fn is_in(&mut self) -> Condition {
        let seen = self.random.pick(&[Seen::Runnable, Seen::Blocked]);
        let seen = match self.random.one_in(3) {
            true => self.random.pick(&Seen::ALL),
            false => seen,
        };
        Condition::IsIn(self.thread(0), seen)
    }

    fn below(&mut self, bound: usize) -> u8 {
        self.random.below(bound) as u8
    }

    fn local(&mut self) -> u8 {
        self.below(LOCALS)
    }

    fn wait(&mut self, within: Within) -> Option<Kind> {
        let checked = !within.no_checked;
        let Some(held) = within.held[0] else {
            if self.random.one_in(8) {
                return Some(Kind::Notify(self.monitor()));
            }
            if within.depth >= 2 {
                return None;
            }
            let monitor = self.monitor();
            let inner = Within {
                held: [Some(monitor), None],
                ..within
            };
            return Some(Kind::Synchronized(monitor, self.inner(inner)));
        };
        let on = match within.held[1] {
            Some(other) if self.random.one_in(4) => other,
            _ => held,
        };
        Some(match self.random.below(4) {
            0 if checked => Kind::Wait(on, self.timeout()),
            1 if checked && within.depth < 2 => {
                let block = vec![Kind::Wait(on, self.timeout()).into()];
                let condition = self.condition(within);
                Kind::While(condition, block)
            }
            2 => Kind::Notify(on),
            _ => Kind::NotifyAll(on),
        })
    }

    fn interruptible(&mut self, within: Within) -> Statement {
        let kind = match (within.held[0], self.random.below(3)) {
            (Some(held), 0) => Kind::Wait(held, self.timeout()),
            (_, 1) => Kind::Join(self.thread(0), self.timeout()),
            _ => Kind::Sleep(10),
        };
        kind.into()
    }

    fn locked(&mut self, within: Within) -> Kind {
        let lock = self.below(2);
        let inner = Within {
            lock: Some(lock),
            ..within
        };
        let mut block = vec![Kind::Lock(lock).into()];
        block.extend(self.inner(inner));
        Kind::Try {
            block,
            catch: None,
            catch_line: 0,
            finally: Some(vec![Kind::Unlock(lock).into()]),
        }
    }

    fn try_block(&mut self, within: Within) -> Kind {
        let mut block = self.inner(within);
        if self.random.one_in(2) {
            block.push(Kind::Throw.into());
        }
        let which = self.random.below(3);
        let catch = (which != 0).then(|| {
            let takes = match self.random.one_in(2) {
                true => Catch::All,
                false => Catch::Runtime,
            };
            (takes, self.inner(within))
        });
        let finally = (which != 1).then(|| self.inner(within));
        Kind::Try {
            block,
            catch,
            catch_line: 0,
            finally,
        }
    }

    fn variable(&mut self, _within: Within) -> Variable {
        let feature = self.random.pick(&self.features.clone());
        let has_one = !self.random.one_in(4);
        match feature {
            Volatiles if has_one => Variable::Volatile(self.below(2)),
            Statics if has_one => Variable::Static(self.below(2)),
            Initialisers if has_one => {
                let first = self.holders - 2;
                Variable::Static((first + self.random.below(2)) as u8)
            }
            Arrays if has_one => {
                let index = match self.random.below(8) {
                    0 => Value::Local(self.local()),
                    1 => Value::Read(Variable::Plain(0)),
                    other => Value::Constant((other % 2) as i32),
                };
                Variable::Element(Box::new(index))
            }
            Boxes if has_one => Variable::Field(self.below(2)),
            _ => Variable::Plain(self.below(2)),
        }
    }

    fn value(&mut self, within: Within) -> Value {
        match self.random.below(6) {
            0..3 => Value::Constant(self.random.below(3) as i32),
            3 => Value::Local(self.local()),
            4 => Value::Read(self.variable(within)),
            _ => {
                let read = Value::Read(self.variable(within));
                Value::Add(Box::new(read), Box::new(Value::Constant(1)))
            }
        }
    }

    fn condition(&mut self, within: Within) -> Condition {
        let constant = Value::Constant(self.random.below(2) as i32);
        let value = match self.random.below(4) {
            0 => Value::Local(self.local()),
            _ => Value::Read(self.variable(within)),
        };
        let condition = match self.random.below(8) {
            0 if self.has(Boxes) => Condition::IsNull(self.below(2)),
            1 if self.has(Atomics) => Condition::Equal(Value::AtomicGet(self.below(2)), constant),
            2 => Condition::Less(constant, value),
            3 if self.has(Threads) => Condition::IsAlive(self.thread(0)),
            _ => Condition::Equal(value, constant),
        };
        match self.random.one_in(2) {
            true => Condition::Not(Box::new(condition)),
            false => condition,
        }
    }
}
