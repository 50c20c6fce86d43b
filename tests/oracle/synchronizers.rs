//! `java.util.concurrent`, by what its documentation says and, where that leaves something open that a program can see,
//! by what its queues do: a condition signals who waited longest, and gives the lock back in that order; a reader does not
//! pass by a writer who is first in the queue.

use super::ast::ThreadNumber;
use super::code::{Exception, Step};
use super::state::*;
use super::step::{Machine, Outcomes, advance, interrupted, stay, throw};

impl Machine<'_> {
    /// A first attempt.
    pub(super) fn synchronize(&self, state: State, thread: usize, step: Step) -> Outcomes {
        let me = thread as ThreadNumber;
        let mut next = state;
        let push = |mut state: State, value: bool| {
            state.thread(thread).push(value.into());
            advance(state)
        };
        match step {
            Step::CheckInterrupted => match next.threads[thread].is_interrupted {
                true => interrupted(next, thread),
                false => advance(next),
            },
            // Who calls lock may pass by those who wait, and need not be in the queue before it can have it.
            Step::Lock(it) => match take(&mut next.locks[usize::from(it)], me) {
                true => advance(next),
                false => Vec::new(),
            },
            Step::LockInterruptibly(it) => match take(&mut next.locks[usize::from(it)], me) {
                true => advance(next),
                false => interruptible(next, thread),
            },
            Step::TryLock(it) => {
                let taken = take(&mut next.locks[usize::from(it)], me);
                push(next, taken)
            }
            Step::Unlock(it) => {
                let lock = &mut next.locks[usize::from(it)];
                match &mut lock.holder {
                    Some((holder, count)) if *holder == me => {
                        *count -= 1;
                        if *count == 0 {
                            lock.holder = None;
                        }
                        advance(next)
                    }
                    _ => throw(next, Exception::IllegalMonitorState),
                }
            }
            Step::Await(it, ms) => {
                let lock = &mut next.locks[usize::from(it)];
                let Some((_, count)) = lock.holder.filter(|(holder, _)| *holder == me) else {
                    return throw(next, Exception::IllegalMonitorState);
                };
                lock.holder = None;
                lock.waiters.push(me);
                next.thread(thread).status = Status::Awaiting {
                    lock: it,
                    count,
                    deadline: ms,
                };
                stay(next)
            }
            Step::Signal(it) | Step::SignalAll(it) => {
                let lock = &mut next.locks[usize::from(it)];
                if lock.holder.is_none_or(|(holder, _)| holder != me) {
                    return throw(next, Exception::IllegalMonitorState);
                }
                let count = match step {
                    Step::Signal(_) => lock.waiters.len().min(1),
                    _ => lock.waiters.len(),
                };
                let woken: Vec<ThreadNumber> = lock.waiters.drain(..count).collect();
                lock.signalled.extend(&woken);
                for waiter in woken {
                    let waiter = next.thread(waiter.into());
                    if let Status::Awaiting { lock, count, .. } = waiter.status {
                        waiter.status = Status::Reacquiring {
                            lock,
                            count,
                            is_cancelled: false,
                        };
                    }
                }
                advance(next)
            }
            Step::Acquire(it) => match acquire(&mut next.semaphores[usize::from(it)]) {
                true => advance(next),
                false => interruptible(next, thread),
            },
            Step::TryAcquire(it) => {
                let acquired = acquire(&mut next.semaphores[usize::from(it)]);
                push(next, acquired)
            }
            Step::Release(it) => {
                // A loop may release for ever: so many are as good as any number.
                let permits = &mut next.semaphores[usize::from(it)];
                *permits = permits.saturating_add(1);
                advance(next)
            }
            Step::CountDown(it) => {
                let latch = &mut next.latches[usize::from(it)];
                *latch = latch.saturating_sub(1);
                advance(next)
            }
            Step::AwaitLatch(it) => match next.latches[usize::from(it)] {
                0 => advance(next),
                _ => interruptible(next, thread),
            },
            Step::ReadLock(it) | Step::WriteLock(it) => {
                let writes = matches!(step, Step::WriteLock(_));
                let lock = &mut next.read_write[usize::from(it)];
                let taken = match writes {
                    true => lock.write(me),
                    false => lock.read(me, true),
                };
                if taken {
                    return advance(next);
                }
                lock.queue.push((me, writes));
                next.thread(thread).status = Status::Queued;
                stay(next)
            }
            Step::TryRead(it) => {
                let taken = next.read_write[usize::from(it)].read(me, false);
                push(next, taken)
            }
            Step::TryWrite(it) => {
                let taken = next.read_write[usize::from(it)].write(me);
                push(next, taken)
            }
            Step::ReadUnlock(it) => {
                let readers = &mut next.read_write[usize::from(it)].readers;
                match readers.iter().position(|(reader, _)| *reader == me) {
                    None => throw(next, Exception::IllegalMonitorState),
                    Some(at) => {
                        readers[at].1 -= 1;
                        if readers[at].1 == 0 {
                            readers.remove(at);
                        }
                        advance(next)
                    }
                }
            }
            Step::ReadHolds(it) => {
                let readers = &next.read_write[usize::from(it)].readers;
                let own = readers.iter().find(|(reader, _)| *reader == me);
                let holds = own.map_or(0, |(_, count)| (*count).into());
                next.thread(thread).push(holds);
                advance(next)
            }
            Step::WriteUnlock(it) => {
                let writer = &mut next.read_write[usize::from(it)].writer;
                match writer {
                    Some((holder, count)) if *holder == me => {
                        *count -= 1;
                        if *count == 0 {
                            *writer = None;
                        }
                        advance(next)
                    }
                    _ => throw(next, Exception::IllegalMonitorState),
                }
            }
            Step::AtomicGet(it) => {
                let value = next.atomics[usize::from(it)];
                next.thread(thread).push(value);
                advance(next)
            }
            Step::AtomicSet(it) => {
                next.atomics[usize::from(it)] = next.thread(thread).pop();
                advance(next)
            }
            Step::AtomicIncrement(it) => {
                let value = &mut next.atomics[usize::from(it)];
                *value = value.wrapping_add(1);
                let value = *value;
                next.thread(thread).push(value);
                advance(next)
            }
            Step::CompareAndSet(it, from, to) => {
                let value = &mut next.atomics[usize::from(it)];
                let is_equal = *value == from;
                if is_equal {
                    *value = to;
                }
                push(next, is_equal)
            }
            other => unreachable!("{other:?} is local"),
        }
    }

    /// A thread that waits in one of these calls.
    pub(super) fn synchronizes(&self, state: &State, thread: usize) -> Outcomes {
        let me = thread as ThreadNumber;
        let step = state.step(self.code, thread).expect("it is live").0;
        let is_interrupted = state.threads[thread].is_interrupted;
        match state.threads[thread].status {
            Status::Interruptible => {
                let mut outcomes = Vec::new();
                if is_interrupted {
                    outcomes.extend(interrupted(state.clone(), thread));
                }
                let mut next = state.clone();
                let has_it = match step {
                    Step::LockInterruptibly(it) => take(&mut next.locks[usize::from(it)], me),
                    Step::Acquire(it) => acquire(&mut next.semaphores[usize::from(it)]),
                    Step::AwaitLatch(it) => next.latches[usize::from(it)] == 0,
                    other => unreachable!("{other:?} is not interruptible"),
                };
                if has_it {
                    outcomes.extend(advance(next));
                }
                outcomes
            }
            Status::Queued => {
                let (Step::ReadLock(it) | Step::WriteLock(it)) = step else {
                    unreachable!("{step:?} has no queue");
                };
                let mut next = state.clone();
                let lock = &mut next.read_write[usize::from(it)];
                let Some(&(first, writes)) = lock.queue.first() else {
                    return Vec::new();
                };
                let taken = first == me
                    && match writes {
                        true => lock.write(me),
                        false => lock.read(me, false),
                    };
                if !taken {
                    return Vec::new();
                }
                lock.queue.remove(0);
                advance(next)
            }
            // Until it has left by itself, a signal can still come first.
            Status::Awaiting { lock, count, .. } if is_interrupted => {
                let mut next = state.clone();
                next.thread(thread).is_interrupted = false;
                self.cancel(&mut next, thread, lock, count, true);
                stay(next)
            }
            Status::Reacquiring {
                lock,
                count,
                is_cancelled,
            } => {
                let own = &state.locks[usize::from(lock)];
                let signalled = own.signalled.iter().position(|it| *it == me);
                if own.holder.is_some() || signalled.is_some_and(|at| at > 0) {
                    return Vec::new();
                }
                let mut next = state.clone();
                let own = &mut next.locks[usize::from(lock)];
                own.holder = Some((me, count));
                own.signalled.retain(|it| *it != me);
                match is_cancelled {
                    true => throw(next, Exception::Interrupted),
                    false => advance(next),
                }
            }
            _ => Vec::new(),
        }
    }

    /// A thread leaves a condition without a signal.
    pub(super) fn cancel(
        &self,
        state: &mut State,
        thread: usize,
        lock: u8,
        count: u8,
        is_cancelled: bool,
    ) {
        let waiters = &mut state.locks[usize::from(lock)].waiters;
        waiters.retain(|it| usize::from(*it) != thread);
        state.thread(thread).status = Status::Reacquiring {
            lock,
            count,
            is_cancelled,
        };
    }
}

fn interruptible(mut state: State, thread: usize) -> Outcomes {
    state.thread(thread).status = Status::Interruptible;
    stay(state)
}

fn take(lock: &mut Lock, thread: ThreadNumber) -> bool {
    match &mut lock.holder {
        None => lock.holder = Some((thread, 1)),
        Some((holder, count)) if *holder == thread => *count = count.saturating_add(1),
        Some(_) => return false,
    }
    true
}

fn acquire(permits: &mut u8) -> bool {
    let has_any = *permits > 0;
    *permits -= u8::from(has_any);
    has_any
}

impl ReadWrite {
    /// Takes the lock for reading, if it can be had. Who comes anew lets a writer pass who is first in the queue.
    fn read(&mut self, thread: ThreadNumber, is_polite: bool) -> bool {
        if self.writer.is_some_and(|(writer, _)| writer != thread) {
            return false;
        }
        if let Some(own) = self.readers.iter_mut().find(|it| it.0 == thread) {
            own.1 = own.1.saturating_add(1);
            return true;
        }
        let is_own = self.writer.is_some();
        if is_polite && !is_own && self.queue.first().is_some_and(|(_, writes)| *writes) {
            return false;
        }
        self.readers.push((thread, 1));
        self.readers.sort_unstable();
        true
    }

    fn write(&mut self, thread: ThreadNumber) -> bool {
        match &mut self.writer {
            Some((writer, count)) if *writer == thread => *count = count.saturating_add(1),
            Some(_) => return false,
            None if !self.readers.is_empty() => return false,
            None => self.writer = Some((thread, 1)),
        }
        true
    }
}
