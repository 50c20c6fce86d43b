//! `Thread` and its `Frame`s: one operand stack for all frames, arguments becoming the callee's locals in place.

use super::fact::Marks;
use super::heap::ObjectId;
use super::value::Value;
use crate::program::{ClassId, Location, MethodId};
use std::rc::Rc;

/// A thread's place in `State::threads`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ThreadId(pub u16);

impl ThreadId {
    pub(crate) const MAIN: ThreadId = ThreadId(0);

    /// How an object's header names the owner of its monitor: 0 is nobody.
    pub(crate) fn as_owner(self) -> u16 {
        self.0 + 1
    }

    pub(crate) fn of_owner(owner: u16) -> Option<ThreadId> {
        owner.checked_sub(1).map(ThreadId)
    }
}

#[derive(Clone)]
pub struct Thread {
    /// The `java.lang.Thread` it runs as.
    pub object: ObjectId,
    pub frames: Vec<Frame>,
    /// Locals and operands of all frames. What lies above the top frame's operands is left over.
    pub stack: Vec<Value>,
    pub status: Status,
    pub stand: Stand,
    /// `LockSupport.unpark` came before `park`.
    pub permit: bool,
    pub daemon: bool,
    /// How many frames on its stack run without choices: JDK class initialisers, thread construction.
    pub atomic: u32,
    /// How many of them the program itself asked for.
    pub declared_atomic: u32,
    /// It is in an operation of a synchronizer, which is one step up to where it parks (see `synchronizer.rs`).
    pub in_operation: bool,
    /// The depth and index of the watched location it is at, once that was reported.
    pub(super) reported: Option<(u32, u32)>,
    /// It stands at `Thread.yield`.
    pub yielded: bool,
    /// When it last became able or unable to run, in pauses of the state: the default schedule goes by it.
    pub since: u64,
    /// How it came into being, as the place of each ancestor among its parent's children. Empty for main.
    pub path: Rc<[u32]>,
    /// How many threads it has started.
    pub children: u32,
    /// An exception nobody caught has gone to its handlers.
    pub failed: bool,
    /// It was interrupted in a wait, a sleep or a join, and can leave it. Until then a notification can still reach it.
    pub roused: bool,
    /// The call it comes back from throws `InterruptedException`.
    pub throws_interrupted: bool,
    /// What the JDK's part of its stack was decided by, while it does not run (see `ops/dependence.rs`).
    pub influence: Marks,
    /// The facts that this part has asked for itself.
    pub own_facts: Marks,
}

/// Why a thread that can run does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stand {
    /// It has not been run since it became able to: until its first visible operation nobody can tell whether it was.
    Fresh,
    /// It is before a visible operation, and the next pick of it is its turn.
    Asked,
    /// It has run long without one.
    Tired,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    Runnable,
    /// Wants the monitor. `wait` is set where it comes back from `Object.wait`.
    Blocked {
        object: ObjectId,
        wait: Option<Woken>,
    },
    /// In `Object.wait`; it will enter the monitor `count` times again.
    Waiting {
        object: ObjectId,
        count: u16,
        deadline: Option<i64>,
    },
    /// The deadline is gone once it was interrupted.
    Sleeping {
        deadline: Option<i64>,
    },
    Parked {
        deadline: Option<i64>,
        blocker: ObjectId,
    },
    /// In `Thread.join`, for the thread that runs as this object to end.
    Joining {
        thread: ObjectId,
        deadline: Option<i64>,
    },
    /// Another thread is initialising the class.
    Initialising(ClassId),
    /// It needs what has no model, and is never scheduled again.
    Halted,
    Ended,
}

/// How a wait came to its end, and how often the monitor is to be entered again: not at all for a join.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Woken {
    pub count: u16,
    /// Otherwise its time was over or it was interrupted: if it is interrupted when it has its monitor back, it throws.
    pub notified: bool,
}

impl Status {
    /// Something other than its turn must come before it can go on.
    pub(crate) fn is_waiting(self) -> bool {
        !matches!(self, Status::Runnable | Status::Halted | Status::Ended)
    }

    pub(crate) fn deadline(self) -> Option<i64> {
        match self {
            Status::Waiting { deadline, .. }
            | Status::Parked { deadline, .. }
            | Status::Joining { deadline, .. }
            | Status::Sleeping { deadline } => deadline,
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub method: MethodId,
    /// The instruction it is at; while it calls, the one that calls.
    pub pc: u32,
    /// Where its locals begin in the thread's stack.
    pub base: u32,
    /// Operands on its stack, in slots.
    pub height: u32,
    pub flags: u8,
    /// What the thread was influenced by before; it is so again with `RESTORES`.
    pub influence: Marks,
    pub after: After,
    /// The monitor a synchronized method holds, once it does.
    pub lock: ObjectId,
}

impl Frame {
    /// A synchronized method that has not got its monitor yet: it is at its entry location.
    pub(crate) const NEEDS_LOCK: u8 = 1;
    /// No thread choice arises while it is on the stack.
    pub(crate) const ATOMIC: u8 = 2;
    /// All of the thread's own frames are gone, and its end is still to come.
    pub(crate) const ENDING: u8 = 4;
    /// What influenced the caller does so again when it is left.
    pub(crate) const RESTORES: u8 = 8;
    /// Though no thread choice arises, others may see what is done while it is on the stack.
    pub(crate) const SEEN: u8 = 16;
    /// It has decided something by what hangs on a fact.
    pub(crate) const DECIDED: u8 = 32;
    /// The operation of a synchronizer that the thread is in began with it.
    pub(crate) const OPERATION: u8 = 64;

    pub(crate) fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    pub(crate) fn location(&self) -> Location {
        if self.has(Frame::NEEDS_LOCK) {
            Location::entry(self.method)
        } else {
            Location::new(self.method, self.pc)
        }
    }
}

/// What happens when a frame returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// Its value goes to the caller's stack, and the caller goes on with its next instruction.
    Push,
    /// Its value is dropped, and the caller goes on with its next instruction.
    Drop,
    /// Its value is dropped, and the caller's instruction is carried out (again).
    Again,
    /// It was the canonical constructor of a record that is an input: the caller's instruction is carried out again, and
    /// if it threw, there is no such record.
    Made,
    /// It was a constructor of this exception, which is thrown in the caller.
    Throw(ObjectId),
    /// It was the first frame of its thread.
    EndThread,
    /// It was `Thread.exit` or what stands in for it: the thread is over.
    Ended,
}

impl Thread {
    /// Whether it is inside what counts as one operation of the JDK's: nobody can see the parts.
    pub(crate) fn is_hidden(&self) -> bool {
        self.atomic > self.declared_atomic
    }

    pub(crate) fn new(object: ObjectId, path: Rc<[u32]>) -> Thread {
        Thread {
            object,
            frames: Vec::new(),
            stack: Vec::new(),
            status: Status::Runnable,
            stand: Stand::Fresh,
            permit: false,
            daemon: false,
            atomic: 0,
            declared_atomic: 0,
            in_operation: false,
            reported: None,
            yielded: false,
            since: 0,
            path,
            children: 0,
            failed: false,
            roused: false,
            throws_interrupted: false,
            influence: Marks::NONE,
            own_facts: Marks::NONE,
        }
    }

    pub(crate) fn top(&self) -> &Frame {
        self.frames.last().expect("a running thread has a frame")
    }

    pub(crate) fn top_mut(&mut self) -> &mut Frame {
        self.frames
            .last_mut()
            .expect("a running thread has a frame")
    }

    /// Where the thread is, unless it has left the last of its frames.
    pub fn location(&self) -> Option<Location> {
        let top = self.frames.last();
        top.filter(|frame| !frame.has(Frame::ENDING))
            .map(Frame::location)
    }

    /// Every reference on its stack.
    pub(crate) fn references<'a>(
        &'a self,
        locals: impl Fn(MethodId) -> u32 + 'a,
    ) -> impl Iterator<Item = ObjectId> + 'a {
        let own = [self.object];
        let status = match self.status {
            Status::Blocked { object, .. } | Status::Waiting { object, .. } => object,
            Status::Parked { blocker, .. } => blocker,
            Status::Joining { thread, .. } => thread,
            _ => ObjectId::NULL,
        };
        let slots = self.frames.iter().flat_map(move |frame| {
            let end = frame.base + locals(frame.method) + frame.height;
            let thrown = match frame.after {
                After::Throw(exception) => exception,
                _ => ObjectId::NULL,
            };
            self.stack[frame.base as usize..end as usize]
                .iter()
                .filter(|value| value.is_reference())
                .map(|value| value.as_reference())
                .chain([frame.lock, thrown])
        });
        own.into_iter().chain([status]).chain(slots)
    }
}
