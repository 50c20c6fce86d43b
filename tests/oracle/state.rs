//! One moment of an execution, as plain data: two that are equal have the same future.

use super::ast::ThreadNumber;
use super::code::{self, Code, Exception, Step};
use super::print::{ATOMICS, BOXES, LOCKS};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub threads: Vec<Thread>,
    pub cells: Vec<i32>,
    pub elements: [i32; code::ARRAY],
    /// Variables that refer to boxes; 0 is null, otherwise the place in `fields` plus one.
    pub references: [u8; BOXES],
    pub fields: Vec<i32>,
    /// Who holds it, and how often.
    pub monitors: Vec<Option<(ThreadNumber, u8)>>,
    pub classes: Vec<Class>,
    pub locks: [Lock; LOCKS],
    pub semaphores: [u8; LOCKS],
    pub latches: [u8; LOCKS],
    pub read_write: [ReadWrite; LOCKS],
    pub atomics: [i32; ATOMICS],
    pub ended: Option<Ending>,
    /// The line that wrote each variable last, where that is asked for.
    pub writers: Vec<(Place, u16)>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Thread {
    pub phase: Phase,
    pub frames: Vec<Frame>,
    pub status: Status,
    pub is_interrupted: bool,
    pub has_permit: bool,
    /// An exception has left its body.
    pub is_dying: bool,
    /// It has come to a monitor that another thread holds, and is blocked; where threads look whether others are.
    pub is_blocked: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    New,
    Live,
    Ended,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    pub function: u8,
    pub at: u16,
    /// Local variables, then operands.
    pub slots: Vec<i32>,
}

/// Milliseconds from now.
pub type Deadline = Option<u16>;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// It can try its next step.
    Runnable,
    Waiting {
        monitor: u8,
        count: u8,
        deadline: Deadline,
    },
    /// Its wait is over; it wants the monitor back.
    Returning {
        monitor: u8,
        count: u8,
        notified: bool,
    },
    Sleeping(u16),
    Parked(Deadline),
    /// In a call that an interrupt ends.
    Interruptible,
    /// In the queue of a read-write lock.
    Queued,
    Awaiting {
        lock: u8,
        count: u8,
        deadline: Deadline,
    },
    /// Its await is over; it wants the lock back.
    Reacquiring {
        lock: u8,
        count: u8,
        is_cancelled: bool,
    },
}

impl Status {
    pub fn deadline(&self) -> Deadline {
        match self {
            Status::Waiting { deadline, .. } | Status::Awaiting { deadline, .. } => *deadline,
            Status::Sleeping(it) => Some(*it),
            Status::Parked(it) => *it,
            _ => None,
        }
    }

    fn deadline_mut(&mut self) -> Option<&mut u16> {
        match self {
            Status::Waiting { deadline, .. } | Status::Awaiting { deadline, .. } => {
                deadline.as_mut()
            }
            Status::Sleeping(it) => Some(it),
            Status::Parked(it) => it.as_mut(),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    Untouched,
    InProgress(ThreadNumber),
    Initialised,
    Erroneous,
}

/// A ReentrantLock and its condition.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct Lock {
    pub holder: Option<(ThreadNumber, u8)>,
    /// Who awaits, the first to come first.
    pub waiters: Vec<ThreadNumber>,
    /// Who was signalled and wants the lock back: the first gets it before the second.
    pub signalled: Vec<ThreadNumber>,
}

#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct ReadWrite {
    pub writer: Option<(ThreadNumber, u8)>,
    /// Who reads, and how often, in order.
    pub readers: Vec<(ThreadNumber, u8)>,
    /// Who waits, the first to come first, and whether to write.
    pub queue: Vec<(ThreadNumber, bool)>,
}

/// How an execution ends before its threads do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    Exited,
    /// An assumption did not hold.
    Cut,
}

/// A variable of a state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    Cell(u8),
    Element(u8),
    Reference(u8),
    /// The field of a box, by the box.
    Field(u8),
}

/// What a thread is about to do to a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    pub place: Place,
    pub writes: bool,
    pub is_volatile: bool,
}

impl State {
    pub fn new(code: &Code) -> State {
        let thread = |number: usize| Thread {
            phase: [Phase::New, Phase::Live][usize::from(number == 0)],
            frames: Vec::new(),
            status: Status::Runnable,
            is_interrupted: false,
            has_permit: false,
            is_dying: false,
            is_blocked: false,
        };
        let count = code.threads.len();
        let mut state = State {
            threads: (0..count).map(thread).collect(),
            cells: vec![0; code::cells(code.initialisers.len())],
            elements: [0; code::ARRAY],
            references: [0; BOXES],
            fields: Vec::new(),
            monitors: vec![None; code::monitors(count)],
            classes: vec![Class::Untouched; code.initialisers.len()],
            locks: Default::default(),
            // As `print.rs` declares them.
            semaphores: [0, 1],
            latches: [1, 2],
            read_write: Default::default(),
            atomics: [0; ATOMICS],
            ended: None,
            writers: Vec::new(),
        };
        for (class, function) in state.classes.iter_mut().zip(&code.initialisers) {
            if function.is_none() {
                *class = Class::Initialised;
            }
        }
        state.threads[0].frames = vec![Frame::of(code, code.threads[0].0)];
        state
    }

    pub fn thread(&mut self, number: usize) -> &mut Thread {
        &mut self.threads[number]
    }

    /// The step a live thread is at.
    pub fn step<'c>(&self, code: &'c Code, thread: usize) -> Option<&'c (Step, u16)> {
        let thread = &self.threads[thread];
        let frame = thread.frames.last()?;
        let is_live = thread.phase == Phase::Live;
        is_live.then(|| &code.functions[usize::from(frame.function)].steps[usize::from(frame.at)])
    }

    /// The lines a live thread is at, innermost first.
    pub fn lines(&self, code: &Code, thread: usize) -> Vec<u16> {
        let frames = self.threads[thread].frames.iter().rev();
        let lines =
            frames.map(|it| code.functions[usize::from(it.function)].steps[usize::from(it.at)].1);
        lines.filter(|&line| line != 0).collect()
    }

    /// Whether the JVM can end, or has: only daemons are left.
    pub fn is_over(&self, code: &Code) -> bool {
        let mut live = self.threads.iter().zip(&code.daemons);
        self.ended.is_some()
            || !live.any(|(thread, is_daemon)| thread.phase == Phase::Live && !is_daemon)
    }

    /// The nearest deadline passes.
    pub fn pass(&mut self, time: u16) {
        for thread in &mut self.threads {
            if let Some(deadline) = thread.status.deadline_mut() {
                *deadline -= time;
            }
        }
    }

    /// What a thread would access next.
    pub fn access(&self, code: &Code, thread: usize) -> Option<Access> {
        if self.threads[thread].status != Status::Runnable {
            return None;
        }
        let slots = &self.threads[thread].frames.last()?.slots;
        let top = |depth: usize| slots[slots.len() - 1 - depth];
        let (place, writes, is_volatile) = match self.step(code, thread)?.0 {
            Step::Read(cell) => (Place::Cell(cell), false, code::is_volatile(cell)),
            Step::Write(cell) => (Place::Cell(cell), true, code::is_volatile(cell)),
            Step::ReadElement => (Place::Element(top(0) as u8), false, false),
            Step::WriteElement => (Place::Element(top(1) as u8), true, false),
            Step::ReadReference(it) => (Place::Reference(it), false, it == 1),
            Step::WriteReference(it) => (Place::Reference(it), true, it == 1),
            Step::ReadField => (Place::Field(top(0) as u8), false, false),
            Step::WriteField => (Place::Field(top(1) as u8), true, false),
            _ => return None,
        };
        Some(Access {
            place,
            writes,
            is_volatile,
        })
    }
}

impl Frame {
    pub fn of(code: &Code, function: usize) -> Frame {
        Frame {
            function: function as u8,
            at: 0,
            slots: vec![0; code.functions[function].locals],
        }
    }
}

impl Thread {
    pub fn push(&mut self, value: i32) {
        self.frames
            .last_mut()
            .expect("it is live")
            .slots
            .push(value);
    }

    pub fn pop(&mut self) -> i32 {
        let slots = &mut self.frames.last_mut().expect("it is live").slots;
        slots.pop().expect("each step has its operands")
    }
}

/// An exception on its way, as an operand: what it is and the line it came from.
pub fn packed(exception: Exception, line: u16) -> i32 {
    let number = Exception::ALL.iter().position(|it| *it == exception);
    number.expect("all are listed") as i32 * 4096 + i32::from(line)
}

pub fn unpacked(value: i32) -> (Exception, u16) {
    (
        Exception::ALL[(value / 4096) as usize],
        (value % 4096) as u16,
    )
}

/// Where an exception is taken in a function, if it is.
pub fn handler(function: &code::Function, at: u16, exception: Exception) -> Option<&code::Handler> {
    let mut handlers = function.handlers.iter();
    handlers.find(|it| (it.from..it.to).contains(&at) && exception.is_taken_by(it.takes))
}
