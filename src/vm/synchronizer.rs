//! Synchronizers as single steps: while a thread is in one of these methods of the JDK, it does not ask before each access
//! to what is shared. It asks once, at the first, and goes on until the method returns or the thread parks; what comes
//! after the parking is a step of its own. Start at [`OPERATIONS`]; the turn that goes on is kept in `ops/schedule.rs`.
//!
//! That is right as far as each of these methods is linearizable: it takes effect at one access, and all that others can
//! tell of the rest is how long it took. Verdicts name it as an assumption (`Fact::Synchronizers`). Whatever was run so is
//! an execution of the bytecode too, so nothing is ever found that cannot happen.
//!
//! Why nothing is lost. Take any execution. A call that comes to hold what it wants can be made as a whole where it got it;
//! then it never waits, and nobody need be in a queue but who fails in the end or waits for ever, and with fair locks who was
//! overtaken by no one. A call that gives something back can be made where it does. A call that fails, or parks, can be made
//! where it last looked. Four things could tell the difference all the same:
//!
//! - *Who looks inside*: who is queued, who owns a lock, whether another thread waits and where it is, or whether a permit
//!   is left over for a `LockSupport.park` of the program's own. A program that names such a method has no such steps at
//!   all (`Program::may_look_into_synchronizers`); a lock's `toString` and another thread's stack trace, which need not be
//!   named, leave the exploration incomplete. `isLocked`, `availablePermits`, `getCount` and their like read the one word
//!   by which the methods take effect, and are no cause for anything.
//! - *Interrupts*: between the look at the flag and the attempt, an interrupt may come. Where the program can interrupt at
//!   all, looking at the flag and changing it are steps of their own, within the method.
//! - *The clock*: after a look at it, the thread asks anew, so that deadlines can pass between it and what follows.
//! - *Code that is not the synchronizer's*: what such a method accesses in other classes of the JDK asks as always, and
//!   code of the application (a synchronizer of its own over the JDK's, a factory, an overridden method) ends the step for
//!   good. So does what has no model, and running for long.
//!
//! Fairness, barging, timeouts and cancellation are what the bytecode does; a thread that was woken asks before it tries
//! again, so that any other may be before it.

use super::Vm;
use super::code::Origin;
use super::state::State;
use super::thread::{Frame, Thread};
use crate::program::{Location, MethodId, Program};
use std::cell::{Cell, OnceCell};

/// The table. Left out, though they may qualify: what calls `equals`, `compareTo`, comparators or delays of elements
/// (`remove`, `contains`, priority and delay queues), hand-overs in which two threads must meet (`SynchronousQueue`,
/// `Exchanger`, `LinkedTransferQueue`), and all that is made of these: executors, futures, barriers, phasers.
const OPERATIONS: &[&str] = &[
    // One lock: a call acquires where `state` goes from 0 to 1, or a hold is added that nobody else sees; it fails where it
    // last read `state`, and releases where it writes 0. The owner is written and read by the owner alone.
    "java/util/concurrent/locks/ReentrantLock.lock()V",
    "java/util/concurrent/locks/ReentrantLock.lockInterruptibly()V",
    "java/util/concurrent/locks/ReentrantLock.tryLock()Z",
    "java/util/concurrent/locks/ReentrantLock.tryLock(JLjava/util/concurrent/TimeUnit;)Z",
    "java/util/concurrent/locks/ReentrantLock.unlock()V",
    // Readers and a writer: likewise, by one `state` for both. How often each reader holds it is in variables of its own
    // thread; who was first is only a place for one such number.
    "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock.lock()V",
    "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock.lockInterruptibly()V",
    "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock.tryLock()Z",
    "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock.tryLock(JLjava/util/concurrent/TimeUnit;)Z",
    "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock.unlock()V",
    "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.lock()V",
    "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.lockInterruptibly()V",
    "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.tryLock()Z",
    "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.tryLock(JLjava/util/concurrent/TimeUnit;)Z",
    "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.unlock()V",
    // Conditions: the queue of those who wait is only touched by who holds the lock. Waiting takes effect where the lock is
    // given back; from there until it parks, all that can come is a signal, which ends the parking as well. A signal
    // moves a thread to the lock's queue, and the lock is not free before the signaller's own release.
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.await()V",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.await(JLjava/util/concurrent/TimeUnit;)Z",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.awaitNanos(J)J",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.awaitUninterruptibly()V",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.signal()V",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.signalAll()V",
    // Permits: a call takes or gives them where `state`, their number, is exchanged for another, and fails where it last
    // read too few.
    "java/util/concurrent/Semaphore.acquire()V",
    "java/util/concurrent/Semaphore.acquire(I)V",
    "java/util/concurrent/Semaphore.acquireUninterruptibly()V",
    "java/util/concurrent/Semaphore.acquireUninterruptibly(I)V",
    "java/util/concurrent/Semaphore.tryAcquire()Z",
    "java/util/concurrent/Semaphore.tryAcquire(I)Z",
    "java/util/concurrent/Semaphore.tryAcquire(JLjava/util/concurrent/TimeUnit;)Z",
    "java/util/concurrent/Semaphore.tryAcquire(IJLjava/util/concurrent/TimeUnit;)Z",
    "java/util/concurrent/Semaphore.release()V",
    "java/util/concurrent/Semaphore.release(I)V",
    "java/util/concurrent/Semaphore.drainPermits()I",
    // A latch: `state` only falls; a wait succeeds where it reads 0, and from then on any does.
    "java/util/concurrent/CountDownLatch.await()V",
    "java/util/concurrent/CountDownLatch.await(JLjava/util/concurrent/TimeUnit;)Z",
    "java/util/concurrent/CountDownLatch.countDown()V",
    // A lock with stamps: `state` again. Its upper bits count how often it was written, so that an attempt may fail although
    // the lock is free when it looks and when it tries: a writer was there in between, and that is where the attempt fails.
    "java/util/concurrent/locks/StampedLock.writeLock()J",
    "java/util/concurrent/locks/StampedLock.writeLockInterruptibly()J",
    "java/util/concurrent/locks/StampedLock.tryWriteLock()J",
    "java/util/concurrent/locks/StampedLock.tryWriteLock(JLjava/util/concurrent/TimeUnit;)J",
    "java/util/concurrent/locks/StampedLock.readLock()J",
    "java/util/concurrent/locks/StampedLock.readLockInterruptibly()J",
    "java/util/concurrent/locks/StampedLock.tryReadLock()J",
    "java/util/concurrent/locks/StampedLock.tryReadLock(JLjava/util/concurrent/TimeUnit;)J",
    "java/util/concurrent/locks/StampedLock.unlockWrite(J)V",
    "java/util/concurrent/locks/StampedLock.unlockRead(J)V",
    "java/util/concurrent/locks/StampedLock.unlock(J)V",
    "java/util/concurrent/locks/StampedLock.tryConvertToWriteLock(J)J",
    "java/util/concurrent/locks/StampedLock.tryConvertToReadLock(J)J",
    "java/util/concurrent/locks/StampedLock.tryConvertToOptimisticRead(J)J",
    "java/util/concurrent/locks/StampedLock.tryUnlockWrite()Z",
    "java/util/concurrent/locks/StampedLock.tryUnlockRead()Z",
    // A queue under one lock: all that is done to it is done while its one lock is held, and whoever else looks takes that.
    "java/util/concurrent/ArrayBlockingQueue.put(Ljava/lang/Object;)V",
    "java/util/concurrent/ArrayBlockingQueue.take()Ljava/lang/Object;",
    "java/util/concurrent/ArrayBlockingQueue.offer(Ljava/lang/Object;)Z",
    "java/util/concurrent/ArrayBlockingQueue.offer(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z",
    "java/util/concurrent/ArrayBlockingQueue.poll()Ljava/lang/Object;",
    "java/util/concurrent/ArrayBlockingQueue.poll(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;",
    "java/util/concurrent/LinkedBlockingDeque.put(Ljava/lang/Object;)V",
    "java/util/concurrent/LinkedBlockingDeque.take()Ljava/lang/Object;",
    "java/util/concurrent/LinkedBlockingDeque.offer(Ljava/lang/Object;)Z",
    "java/util/concurrent/LinkedBlockingDeque.offer(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z",
    "java/util/concurrent/LinkedBlockingDeque.poll()Ljava/lang/Object;",
    "java/util/concurrent/LinkedBlockingDeque.poll(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;",
    "java/util/concurrent/LinkedBlockingDeque.putFirst(Ljava/lang/Object;)V",
    "java/util/concurrent/LinkedBlockingDeque.takeFirst()Ljava/lang/Object;",
    "java/util/concurrent/LinkedBlockingDeque.offerFirst(Ljava/lang/Object;)Z",
    "java/util/concurrent/LinkedBlockingDeque.offerFirst(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z",
    "java/util/concurrent/LinkedBlockingDeque.pollFirst()Ljava/lang/Object;",
    "java/util/concurrent/LinkedBlockingDeque.pollFirst(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;",
    "java/util/concurrent/LinkedBlockingDeque.putLast(Ljava/lang/Object;)V",
    "java/util/concurrent/LinkedBlockingDeque.takeLast()Ljava/lang/Object;",
    "java/util/concurrent/LinkedBlockingDeque.offerLast(Ljava/lang/Object;)Z",
    "java/util/concurrent/LinkedBlockingDeque.offerLast(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z",
    "java/util/concurrent/LinkedBlockingDeque.pollLast()Ljava/lang/Object;",
    "java/util/concurrent/LinkedBlockingDeque.pollLast(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;",
    // A queue with a lock at each end: an element is there, or gone, once `count` says so. Both ends and the whole ask that,
    // or take both locks.
    "java/util/concurrent/LinkedBlockingQueue.put(Ljava/lang/Object;)V",
    "java/util/concurrent/LinkedBlockingQueue.take()Ljava/lang/Object;",
    "java/util/concurrent/LinkedBlockingQueue.offer(Ljava/lang/Object;)Z",
    "java/util/concurrent/LinkedBlockingQueue.offer(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z",
    "java/util/concurrent/LinkedBlockingQueue.poll()Ljava/lang/Object;",
    "java/util/concurrent/LinkedBlockingQueue.poll(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;",
    // Whether a worker of a pool is at work: a lock of one thread, which others only try.
    "java/util/concurrent/ThreadPoolExecutor$Worker.lock()V",
    "java/util/concurrent/ThreadPoolExecutor$Worker.tryLock()Z",
    "java/util/concurrent/ThreadPoolExecutor$Worker.unlock()V",
];

/// Those that give back what others may want. Nobody can tell how early that is done, unless by trying for it without
/// waiting: whoever wants it could as well come later, and whoever is interrupted while waiting, before. So, like the
/// release of a monitor, such a call does not ask.
const RELEASES: &[&str] = &[
    "java/util/concurrent/locks/ReentrantLock.unlock",
    "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock.unlock",
    "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.unlock",
    "java/util/concurrent/Semaphore.release",
];

/// Classes that synchronizers consist of, with what they nest: their code is part of an operation.
const PARTS: &[&str] = &[
    "java/util/concurrent/locks/AbstractOwnableSynchronizer",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer",
    "java/util/concurrent/locks/LockSupport",
    "java/util/concurrent/locks/ReentrantLock",
    "java/util/concurrent/locks/ReentrantReadWriteLock",
    "java/util/concurrent/locks/StampedLock",
    "java/util/concurrent/ArrayBlockingQueue",
    "java/util/concurrent/CountDownLatch",
    "java/util/concurrent/LinkedBlockingDeque",
    "java/util/concurrent/LinkedBlockingQueue",
    "java/util/concurrent/Semaphore",
    "java/util/concurrent/TimeUnit",
    // What they count and exchange with.
    "java/util/concurrent/atomic/AtomicInteger",
    "jdk/internal/misc/Unsafe",
    // What a thread keeps for itself: nobody else gets at it.
    "java/lang/ThreadLocal",
];

/// Methods of other classes that are part of an operation.
const PARTS_OF_OTHERS: &[&str] = &[
    // A worker's lock is a synchronizer that the worker is itself.
    "java/util/concurrent/ThreadPoolExecutor$Worker.isHeldExclusively",
    "java/util/concurrent/ThreadPoolExecutor$Worker.lock",
    "java/util/concurrent/ThreadPoolExecutor$Worker.tryAcquire",
    "java/util/concurrent/ThreadPoolExecutor$Worker.tryLock",
    "java/util/concurrent/ThreadPoolExecutor$Worker.tryRelease",
    "java/util/concurrent/ThreadPoolExecutor$Worker.unlock",
    // They make a thread park.
    "java/util/concurrent/ForkJoinPool.managedBlock",
    "java/util/concurrent/ForkJoinPool.unmanagedBlock",
];

/// Methods by which a thread looks at its own interrupt flag, which are part of an operation where it cannot change.
const FLAG: &[&str] = &[
    "java/lang/Thread.getAndClearInterrupt",
    "java/lang/Thread.interrupted",
    "java/lang/Thread.isInterrupted",
];

/// Methods that show what only others' steps hide, and that a program calls without naming their class.
const REVEALING: &[&str] = &[
    "java/util/concurrent/locks/AbstractQueuedSynchronizer.toString",
    "java/util/concurrent/locks/ReentrantLock.toString",
];

/// Likewise, where releases do not ask: they show whether something is free.
const REVEALING_RELEASES: &[&str] = &[
    "java/util/concurrent/Semaphore.toString",
    "java/util/concurrent/locks/ReentrantReadWriteLock.toString",
    "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock.toString",
    "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.toString",
];

/// The first JDK whose synchronizers the table was checked against; those of earlier ones are written differently.
const EARLIEST: u16 = 17;

pub(super) fn is_operation(program: &Program, id: MethodId) -> bool {
    let (class, method) = (program.method(id).class, program.method(id));
    let name = program.text(program.class(class).name);
    if !program.is_from_jdk(class) || !name.starts_with("java/util/concurrent/") {
        return false;
    }
    let (member, descriptor) = (program.text(method.name), program.text(method.descriptor));
    OPERATIONS.contains(&format!("{name}.{member}{descriptor}").as_str())
}

/// Whether a method's own accesses are part of the operation in which it is called.
pub(super) fn is_part(program: &Program, id: MethodId) -> bool {
    let class = program.method(id).class;
    let name = program.text(program.class(class).name);
    let outermost = name.split('$').next().unwrap_or(name);
    program.is_from_jdk(class)
        && (PARTS.contains(&outermost)
            || is_among(program, id, PARTS_OF_OTHERS)
            || is_among(program, id, FLAG) && !program.may_be_interrupted())
}

pub(super) fn is_release(program: &Program, id: MethodId) -> bool {
    is_among(program, id, RELEASES)
}

/// The name by which a method is reported that shows what others' steps hide.
pub(super) fn revealing(program: &Program, id: MethodId) -> Option<&'static str> {
    if program.text(program.method(id).name) != "toString" {
        return None;
    }
    let releases = REVEALING_RELEASES.iter();
    let releases = releases.filter(|_| !program.may_try_locks());
    let mut all = REVEALING.iter().chain(releases);
    all.find(|it| is_among(program, id, &[it])).copied()
}

fn is_among(program: &Program, id: MethodId, list: &[&str]) -> bool {
    let class = program.method(id).class;
    let here = (
        program.text(program.class(class).name),
        program.text(program.method(id).name),
    );
    program.is_from_jdk(class) && list.iter().any(|it| it.split_once('.') == Some(here))
}

/// Whether operations are steps, once somebody has asked.
#[derive(Default)]
pub(super) struct Steps {
    of_program: OnceCell<bool>,
    /// Threads shall be seen inside of operations.
    is_shown: Cell<bool>,
}

impl Vm {
    pub(in crate::vm) fn has_operations(&self) -> bool {
        let of_program = || {
            self.options.rules.atomic_synchronizers
                && self.options.rules.reduction
                && self.program.jdk().feature_version() >= EARLIEST
                && !self.program.may_look_into_synchronizers()
        };
        !self.steps.is_shown.get() && *self.steps.of_program.get_or_init(of_program)
    }

    /// Begins an operation with the frame on top, unless it is part of another one.
    pub(in crate::vm) fn enter_operation(&self, state: &mut State, thread: &mut Thread) {
        if thread.in_operation || !self.has_operations() {
            return;
        }
        thread.in_operation = true;
        thread.top_mut().flags |= Frame::OPERATION;
        let caller = thread.frames.len().checked_sub(2);
        let caller = caller.map(|at| self.linked(thread.frames[at].method).origin);
        // What the JDK's own code does with its locks is not known from the program's names.
        let is_silent = self.linked(thread.top().method).is_release
            && caller == Some(Origin::Application)
            && !self.program.may_try_locks();
        state.goes_on = is_silent;
    }

    /// Someone looks at what operations hide: a JVM may show more than can be seen here.
    pub(in crate::vm) fn look_inside(&self, state: &mut State, method: &'static str) {
        if self.has_operations() && !state.alone {
            state.note_approximation(method);
        }
    }

    /// A thread shall be seen at this place: inside of an operation it would be passed by.
    pub(in crate::vm) fn show_inside(&self, target: Location) {
        if is_part(&self.program, target.method) {
            self.steps.is_shown.set(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::Jdk;
    use std::path::PathBuf;

    #[test]
    fn every_row_is_a_method_of_each_jdk() {
        let homes = std::env::var_os("GUIDE_TEST_JDKS").unwrap_or_default();
        let homes: Vec<PathBuf> = std::env::split_paths(&homes).collect();
        let found = homes
            .iter()
            .filter(|home| home.join("lib/modules").exists());
        let found = found.map(|home| Jdk::find(Some(home)).expect("it is a JDK"));
        for jdk in found.chain([Jdk::find(None).expect("there is a JDK")]) {
            if jdk.feature_version() >= EARLIEST {
                check_rows(&Program::open(&[], &[], jdk).expect("it can be read"));
            }
        }
    }

    fn check_rows(program: &Program) {
        for row in OPERATIONS {
            let (class, member) = row.split_once('.').expect("a row has a class");
            let (name, descriptor) = member.split_at(member.find('(').expect("and a descriptor"));
            let class = program.load(program.symbol(class)).expect(row);
            let mut methods = program.class(class).methods.iter();
            let found = methods.find(|&&id| {
                let method = program.method(id);
                program.text(method.name) == name && program.text(method.descriptor) == descriptor
            });
            let found = *found.unwrap_or_else(|| panic!("{row} is no method"));
            assert!(is_operation(program, found), "{row}");
            assert!(is_part(program, found), "{row}");
        }
    }
}
