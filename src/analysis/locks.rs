//! Which locations take locks, which give them back, and which calls may block: the paper's `acquireLock` and
//! `releaseLock` (§4.1). Start at [`MethodAnalysis::acquisitions`] and [`MethodAnalysis::releases`].
//!
//! A monitor is matched to its exits by the value itself: compilers store the reference in a local of its own when they
//! enter, and load that local for every exit, the exceptional one too. Code that does otherwise is matched by counting
//! enters and exits along the paths. `java.util.concurrent` locks are matched by may-alias of the receivers.

use super::MethodAnalysis;
use super::operand::Producer;
use super::source::Source;
use crate::program::{Constant, Instruction, Location, MethodRefId, Symbol};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// Why a thread may have to wait at a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Blocking {
    /// A `monitorenter`, or the entry of a synchronized method.
    MonitorEnter,
    /// A call of a method that is declared synchronized.
    SynchronizedCall,
    /// `Lock.lock` or `lockInterruptibly`.
    Lock,
    /// `Condition.await` and its kin.
    ConditionAwait,
    ObjectWait,
    ThreadJoin,
    /// `BlockingQueue.put` and `take`, `TransferQueue.transfer`, `BlockingDeque`'s likewise, `Exchanger.exchange`.
    QueueTransfer,
    LatchAwait,
    SemaphoreAcquire,
    /// `CyclicBarrier.await`, `Phaser`'s awaits.
    BarrierAwait,
    FutureGet,
    Park,
    /// `ExecutorService.awaitTermination`, `Process.waitFor`.
    Termination,
}

const CONCURRENT: &str = "java/util/concurrent/";

/// The methods that block: the class that declares them without its package (`java/util/concurrent/` unless it says
/// otherwise), their names, and what a thread waits for.
const BLOCKING: &[(&str, &[&str], Blocking)] = &[
    ("locks/Lock", &["lock", "lockInterruptibly"], Blocking::Lock),
    (
        "locks/StampedLock",
        &[
            "readLock",
            "readLockInterruptibly",
            "writeLock",
            "writeLockInterruptibly",
        ],
        Blocking::Lock,
    ),
    (
        "locks/Condition",
        &["await", "awaitUninterruptibly", "awaitNanos", "awaitUntil"],
        Blocking::ConditionAwait,
    ),
    ("java/lang/Object", &["wait"], Blocking::ObjectWait),
    ("java/lang/Thread", &["join"], Blocking::ThreadJoin),
    ("BlockingQueue", &["put", "take"], Blocking::QueueTransfer),
    (
        "BlockingDeque",
        &["putFirst", "putLast", "takeFirst", "takeLast"],
        Blocking::QueueTransfer,
    ),
    ("TransferQueue", &["transfer"], Blocking::QueueTransfer),
    ("Exchanger", &["exchange"], Blocking::QueueTransfer),
    ("CountDownLatch", &["await"], Blocking::LatchAwait),
    (
        "Semaphore",
        &["acquire", "acquireUninterruptibly"],
        Blocking::SemaphoreAcquire,
    ),
    ("CyclicBarrier", &["await"], Blocking::BarrierAwait),
    (
        "Phaser",
        &[
            "arriveAndAwaitAdvance",
            "awaitAdvance",
            "awaitAdvanceInterruptibly",
        ],
        Blocking::BarrierAwait,
    ),
    ("Future", &["get"], Blocking::FutureGet),
    ("CompletableFuture", &["join"], Blocking::FutureGet),
    ("ForkJoinTask", &["join", "invoke"], Blocking::FutureGet),
    ("CompletionService", &["take"], Blocking::FutureGet),
    (
        "ExecutorService",
        &["invokeAll", "invokeAny"],
        Blocking::FutureGet,
    ),
    (
        "ExecutorService",
        &["awaitTermination"],
        Blocking::Termination,
    ),
    ("java/lang/Process", &["waitFor"], Blocking::Termination),
    (
        "locks/LockSupport",
        &["park", "parkNanos", "parkUntil"],
        Blocking::Park,
    ),
];

const ACQUIRES: &[&str] = &["lock", "lockInterruptibly", "tryLock"];

impl MethodAnalysis<'_> {
    /// The locations where a lock is taken: `monitorenter`, the entry of a synchronized method, and calls of `lock`,
    /// `lockInterruptibly` and `tryLock` on a `java.util.concurrent.locks.Lock`.
    pub(crate) fn acquisitions(&self) -> Vec<Location> {
        let all = self.cfg.locations();
        all.filter(|&at| self.is_acquisition(at)).collect()
    }

    pub(crate) fn is_acquisition(&self, at: Location) -> bool {
        match self.instruction(at) {
            None => self.cfg.node(at).is_some(),
            Some(Instruction::MonitorEnter) => true,
            Some(&Instruction::Invoke { method, .. }) => self.is_lock_call(method, ACQUIRES),
            Some(_) => false,
        }
    }

    /// The locations that give back what an acquisition took, of those it reaches. A synchronized method gives its lock
    /// back at each return and at each `athrow` that may leave it; where another instruction throws out of the
    /// method, the lock is given back too, at no location of its own.
    pub(crate) fn releases(&self, acquisition: Location) -> Vec<Location> {
        if !self.is_acquisition(acquisition) {
            return Vec::new();
        }
        match self.instruction(acquisition) {
            None => {
                let all = self.cfg.locations();
                all.filter(|&at| self.cfg.may_end(at) && self.cfg.is_reachable(at))
                    .collect()
            }
            Some(Instruction::MonitorEnter) => self.monitor_exits(acquisition),
            Some(_) => self.unlocks(acquisition),
        }
    }

    /// The lock that an acquisition or a release is about: the sources of its reference. `this` of a synchronized
    /// method is its parameter 0; the class of a static one is told by [`MethodAnalysis::locked_class`] only.
    pub(crate) fn lock_object(&self, at: Location) -> Vec<Source> {
        match (at.index(), self.instruction(at)) {
            (None, _) if self.locked_class(at).is_some() => vec![Source::Unknown],
            (None, _) => vec![Source::Parameter(0)],
            (Some(index), Some(_)) => self.operand_sources(index, 0),
            (Some(_), None) => Vec::new(),
        }
    }

    /// The class whose own lock is taken: by the entry of a static synchronized method, or by `synchronized (X.class)`.
    pub(crate) fn locked_class(&self, at: Location) -> Option<Symbol> {
        let method = self.program.method(self.method);
        if at.index().is_none() {
            let class = self.program.class(method.class).name;
            return method.flags.is_static().then_some(class);
        }
        let roots = self.roots(&self.lock_object(at));
        let mut classes = roots.iter().map(|root| match root {
            Source::Constant(at) => match self.instruction(*at) {
                Some(&Instruction::Const(Constant::Class(class))) => Some(class),
                _ => None,
            },
            _ => None,
        });
        let first = classes.next()??;
        classes.all(|class| class == Some(first)).then_some(first)
    }

    fn monitor_exits(&self, enter: Location) -> Vec<Location> {
        let index = enter.index().expect("monitorenter is an instruction");
        let entered = self.operands().nth(index, 0);
        let exits: Vec<Location> = self
            .cfg
            .locations()
            .filter(|&at| self.instruction(at) == Some(&Instruction::MonitorExit))
            .filter(|&at| self.cfg.reaches(enter, at))
            .collect();
        let same_value = |at: &Location| {
            let exited = at.index().map(|index| self.operands().nth(index, 0));
            let copied = self.copied_from(exited.unwrap_or_default());
            entered.iter().any(|producer| copied.contains(producer))
        };
        let matching: Vec<Location> = exits.iter().copied().filter(same_value).collect();
        if matching.is_empty() {
            self.balanced_exits(enter)
        } else {
            matching
        }
    }

    /// The producers of a value, those of what was stored in the locals it was loaded from, and so on.
    fn copied_from(&self, producers: &[Producer]) -> BTreeSet<Producer> {
        let mut all = BTreeSet::new();
        let mut open = producers.to_vec();
        while let Some(producer) = open.pop() {
            if !all.insert(producer) {
                continue;
            }
            let Producer::Instruction(index) = producer else {
                continue;
            };
            let Instruction::Load { local, .. } = self.code.instructions[index as usize] else {
                continue;
            };
            for definition in self.local_definitions(local, index).iter() {
                let Some(store) = definition.index() else {
                    continue;
                };
                if self.code.instructions[store as usize].assigned_local(local) {
                    open.extend(self.operands().nth(store, 0));
                }
            }
        }
        all
    }

    /// The exits that bring the count of monitors entered since `enter` back to zero, along any path.
    fn balanced_exits(&self, enter: Location) -> Vec<Location> {
        let mut exits = BTreeSet::new();
        let mut seen = FxHashSet::default();
        let mut open = vec![(enter, 0u32)];
        while let Some((at, held)) = open.pop() {
            // An exception in the instruction leaves the count as it was before.
            for handler in self.cfg.exceptional_successors(at) {
                if held > 0 && seen.insert((handler, held)) {
                    open.push((handler, held));
                }
            }
            let after = match self.instruction(at) {
                // Entered more often than there are instructions: a loop that no verifier of structured locking
                // would let pass.
                Some(Instruction::MonitorEnter) => {
                    (held + 1).min(self.code.instructions.len() as u32)
                }
                Some(Instruction::MonitorExit) if held == 1 => {
                    exits.insert(at);
                    continue;
                }
                Some(Instruction::MonitorExit) => held - 1,
                _ => held,
            };
            for next in self.cfg.successors(at) {
                if seen.insert((next, after)) {
                    open.push((next, after));
                }
            }
        }
        exits.into_iter().collect()
    }

    /// The `unlock` calls whose receiver may be the lock; not those that name, in the same words, what another call
    /// acquires while there are some that name this lock.
    fn unlocks(&self, acquisition: Location) -> Vec<Location> {
        let lock = self.lock_object(acquisition);
        let is_unlock = |at: &Location| match self.instruction(*at) {
            Some(&Instruction::Invoke { method, .. }) => self.is_lock_call(method, &["unlock"]),
            _ => false,
        };
        let mut unlocks: Vec<(Location, Vec<Source>)> = self
            .cfg
            .locations()
            .filter(is_unlock)
            .filter(|&at| self.cfg.reaches(acquisition, at))
            .map(|at| (at, self.lock_object(at)))
            .filter(|(_, other)| self.may_alias(&lock, other))
            .collect();
        if unlocks
            .iter()
            .any(|(_, other)| self.are_same_words(&lock, other))
        {
            let others: Vec<Vec<Source>> = self
                .acquisitions()
                .into_iter()
                .map(|at| self.lock_object(at))
                .filter(|other| !self.are_same_words(&lock, other))
                .collect();
            unlocks.retain(|(_, unlocked)| {
                !others
                    .iter()
                    .any(|other| self.are_same_words(unlocked, other))
            });
        }
        unlocks.into_iter().map(|(at, _)| at).collect()
    }

    fn is_lock_call(&self, method: MethodRefId, names: &[&str]) -> bool {
        let name = self.program.references().method(method).name;
        names.contains(&self.program.text(name)) && self.is_declared_in(method, "locks/Lock")
    }

    /// Whether the class that a call names is, or is a subtype of, the class of this name.
    fn is_declared_in(&self, method: MethodRefId, class: &str) -> bool {
        let program = self.program;
        let named = program.references().method(method).class;
        let full = match class.starts_with("java/") {
            true => class.to_string(),
            false => format!("{CONCURRENT}{class}"),
        };
        let class = program.symbol(&full);
        named == class
            || program
                .load(named)
                .and_then(|named| program.is_subtype(named, program.load(class)?))
                .unwrap_or(false)
    }

    /// Why a thread may have to wait at a location; `None` where it need not.
    pub(crate) fn blocking(&self, at: Location) -> Option<Blocking> {
        match self.instruction(at) {
            None => self.cfg.node(at).map(|_| Blocking::MonitorEnter),
            Some(Instruction::MonitorEnter) => Some(Blocking::MonitorEnter),
            Some(&Instruction::Invoke { method, .. }) => self.blocking_call(method),
            Some(_) => None,
        }
    }

    /// Every location of the method where a thread may have to wait, and why.
    pub fn blocking_calls(&self) -> Vec<(Location, Blocking)> {
        let all = self.cfg.locations();
        all.filter_map(|at| Some((at, self.blocking(at)?)))
            .collect()
    }

    fn blocking_call(&self, method: MethodRefId) -> Option<Blocking> {
        let program = self.program;
        let name = program.text(program.references().method(method).name);
        let named = BLOCKING
            .iter()
            .filter(|(_, names, _)| names.contains(&name));
        for &(class, _, blocking) in named {
            if self.is_declared_in(method, class) {
                return Some(blocking);
            }
        }
        let resolved = program.resolve_method(method).ok()?;
        let is_synchronized = program.method(resolved).flags.is_synchronized();
        is_synchronized.then_some(Blocking::SynchronizedCall)
    }
}
