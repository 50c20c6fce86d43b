//! What a program cannot do at all, since no class of it names the methods that do it: interrupt threads, or look at what
//! others are doing. Where that is so, what would only show there need not be explored.

use super::Program;
use std::sync::OnceLock;

/// The methods by which threads are interrupted, directly or by what the JDK does in them.
const INTERRUPTING: &[&str] = &[
    "interrupt",
    "cancel",
    "shutdownNow",
    "invokeAll",
    "invokeAny",
];

/// The methods by which the JDK's pools interrupt their workers, besides those.
const STOPPING: &[&str] = &[
    "allowCoreThreadTimeOut",
    "close",
    "setCorePoolSize",
    "setKeepAliveTime",
    "setMaximumPoolSize",
    "shutdown",
];

/// The methods that show more of a synchronizer than the word it works by: who is queued, who owns it, a permit that was
/// left over in a thread.
const INSIDE: &[&str] = &[
    "findDeadlockedThreads",
    "getBlocker",
    "getExclusiveOwnerThread",
    "getExclusiveQueuedThreads",
    "getFirstQueuedThread",
    "getOwner",
    "getQueueLength",
    "getQueuedReaderThreads",
    "getQueuedThreads",
    "getQueuedWriterThreads",
    "getSharedQueuedThreads",
    "getWaitQueueLength",
    "getWaitingThreads",
    "hasContended",
    "hasQueuedPredecessors",
    "hasQueuedThread",
    "hasQueuedThreads",
    "hasWaiters",
    "isQueued",
    "park",
    "parkNanos",
    "parkUntil",
];

/// The methods that tell whether a lock or a permit is free without waiting for it, or whether another thread is
/// interrupted: it is not while it waits for a lock that lets nobody interrupt it.
const TRYING: &[&str] = &[
    "availablePermits",
    "drainPermits",
    "getReadLockCount",
    "isInterrupted",
    "isLocked",
    "isReadLocked",
    "isWriteLocked",
    "tryAcquire",
    "tryLock",
];

/// The methods that tell whether another thread waits, sleeps or joins.
const LOOKING: &[&str] = &[
    "getState",
    "getAllStackTraces",
    "getThreadInfo",
    "dumpAllThreads",
];

/// The methods that tell which threads there are.
const COUNTING: &[&str] = &[
    "getThreadGroup",
    "activeCount",
    "activeGroupCount",
    "enumerate",
];

/// The methods that put other streams in place of the standard ones.
const REDIRECTING: &[&str] = &["setOut", "setErr", "setIn"];

/// The methods by which a program takes care of exceptions that nobody catches.
const HANDLING: &[&str] = &[
    "setUncaughtExceptionHandler",
    "setDefaultUncaughtExceptionHandler",
    "getUncaughtExceptionHandler",
    "uncaughtException",
];

/// The methods without which nobody writes a final field of an object that has its value.
const WRITING: &[&str] = &[
    "objectFieldOffset",
    "readObject",
    "readUnshared",
    "setAccessible",
    "trySetAccessible",
];

/// The methods that tell whether another thread has ended, besides those that look at threads in general.
const AWAITING: &[&str] = &["join", "isAlive"];

/// All of these lists, in the order of the questions below.
const METHODS: [&[&str]; 10] = [
    INTERRUPTING,
    LOOKING,
    COUNTING,
    REDIRECTING,
    HANDLING,
    STOPPING,
    INSIDE,
    TRYING,
    AWAITING,
    WRITING,
];

/// Which of these lists have a method that a program names.
#[derive(Default)]
pub(super) struct Mentions(OnceLock<[bool; METHODS.len()]>);

impl Program {
    /// Whether a class of the application or its libraries names a method that interrupts threads, be it in a string.
    pub(crate) fn may_interrupt(&self) -> bool {
        self.mentioned()[0]
    }

    /// Likewise a method by which one thread sees whether another one waits.
    pub(crate) fn may_look_at_waits(&self) -> bool {
        self.mentioned()[1]
    }

    /// Likewise a method that tells which threads there are.
    pub(crate) fn may_look_at_groups(&self) -> bool {
        self.mentioned()[2]
    }

    /// Likewise a method that replaces a standard stream.
    pub(crate) fn may_redirect(&self) -> bool {
        self.mentioned()[3]
    }

    /// Likewise a method that has to do with exceptions nobody catches.
    pub(crate) fn may_handle_uncaught(&self) -> bool {
        self.mentioned()[4]
    }

    /// Whether a thread can ever be interrupted, be it by the JDK on behalf of what the program asks for.
    pub fn may_be_interrupted(&self) -> bool {
        self.may_interrupt() || self.mentioned()[5]
    }

    /// Whether the program may see more of a synchronizer or of a thread that waits than the effects of its operations.
    pub fn may_look_into_synchronizers(&self) -> bool {
        self.may_look_at_waits() || self.mentioned()[6]
    }

    /// Whether the program may see a lock or a permit taken, or another thread wait for it, without waiting itself.
    pub fn may_try_locks(&self) -> bool {
        self.mentioned()[7]
    }

    /// Whether a thread may see that another one has ended, other than by being notified of it.
    pub(crate) fn may_look_at_ends(&self) -> bool {
        self.may_look_at_waits() || self.may_look_at_groups() || self.mentioned()[8]
    }

    /// Whether a final field may be written after its object was made.
    pub(crate) fn may_write_finals(&self) -> bool {
        self.mentioned()[9]
    }

    fn mentioned(&self) -> &[bool; METHODS.len()] {
        self.mentions.0.get_or_init(|| {
            let mut found = [false; METHODS.len()];
            for entry in self.class_path().entries() {
                let names = entry.class_names(self.jdk().feature_version());
                let names = names.map(|it| it.good).unwrap_or_default();
                for name in names {
                    if let Ok(Some(class)) = self.class_path().find(&name) {
                        note_mentioned(&class.bytes, &mut found);
                    }
                }
            }
            found
        })
    }
}

/// Looks through the bytes of a class file for constants that are such a name: a tag for text, its length, its bytes.
fn note_mentioned(bytes: &[u8], found: &mut [bool; METHODS.len()]) {
    for (at, start) in bytes.windows(3).enumerate() {
        let [1, 0, length] = *start else {
            continue;
        };
        let text = bytes.get(at + 3..at + 3 + usize::from(length));
        let Some(text) = text else {
            continue;
        };
        for (found, methods) in found.iter_mut().zip(METHODS) {
            *found |= methods.iter().any(|name| name.as_bytes() == text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(lists: &[usize]) -> [bool; METHODS.len()] {
        std::array::from_fn(|list| lists.contains(&list))
    }

    #[test]
    fn a_name_is_found_as_a_whole_constant_only() {
        let mut found = [false; METHODS.len()];
        note_mentioned(b"\x01\x00\x09interrupt\x01\x00\x0aactiveCoun", &mut found);
        assert_eq!(found, only(&[0]));
        note_mentioned(b"..\x01\x00\x06setOut\x01\x00\x0binterrupted", &mut found);
        assert_eq!(found, only(&[0, 3]));
        note_mentioned(b"\x01\x00\x04park", &mut found);
        assert_eq!(found, only(&[0, 3, 6]));
    }
}
