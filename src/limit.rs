//! `Halt`: what ends any work from outside, however far it is: the clock, the user, the memory of the process. One thread
//! looks at them for everybody, so that asking costs next to nothing and can be done in any loop. No verdict may depend
//! on when work was ended.
//!
//! `interrupt` is the user's wish, `room` the account of memory.

mod interrupt;
pub(crate) mod room;

pub(crate) use interrupt::Interrupt;

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, Once, Weak};
use std::time::{Duration, Instant};

/// Why work is to end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Halted {
    Interrupted,
    Time,
    /// May pass again, unless the halt is for good; the others stay.
    Memory,
}

/// The default never halts.
#[derive(Clone, Default, Debug)]
pub struct Halt(Option<Arc<Watched>>);

#[derive(Debug)]
struct Watched {
    deadline: Option<Instant>,
    interrupt: Option<Arc<AtomicBool>>,
    memory: Option<u64>,
    /// Whether it stays raised.
    is_for_good: bool,
    raised: AtomicU8,
}

const TIME: u8 = 1;
const INTERRUPTED: u8 = 2;
const MEMORY: u8 = 3;

/// How much longer than its limit work may take to end in good order.
pub(crate) fn grace(limit: Duration) -> Duration {
    (limit / 20).max(Duration::from_millis(500))
}

/// Everything that is watched.
static WATCHED: Mutex<Vec<Weak<Watched>>> = Mutex::new(Vec::new());
static ADDED: Condvar = Condvar::new();
static WATCHER: Once = Once::new();

/// How often the watcher looks.
const LOOK_AFTER: Duration = Duration::from_millis(10);

impl Halt {
    /// Halts at the deadline, once the user's wish is set, and while the whole process has more than so many bytes and a
    /// little: whoever can give up memory does so before.
    pub(crate) fn new(
        deadline: Option<Instant>,
        interrupt: Option<Arc<AtomicBool>>,
        memory: Option<u64>,
    ) -> Halt {
        Halt::of(deadline, interrupt, memory, false)
    }

    /// The same for work that is worth nothing once a part of it was left out: it halts for good, so that asking at the
    /// end tells whether it was ever asked to.
    pub(crate) fn for_good(
        deadline: Option<Instant>,
        interrupt: Option<Arc<AtomicBool>>,
        memory: Option<u64>,
    ) -> Halt {
        Halt::of(deadline, interrupt, memory, true)
    }

    fn of(
        deadline: Option<Instant>,
        interrupt: Option<Arc<AtomicBool>>,
        memory: Option<u64>,
        is_for_good: bool,
    ) -> Halt {
        if deadline.is_none() && interrupt.is_none() && memory.is_none() {
            return Halt(None);
        }
        let watched = Arc::new(Watched {
            deadline,
            interrupt,
            memory,
            is_for_good,
            raised: AtomicU8::new(0),
        });
        WATCHER.call_once(|| {
            let thread = std::thread::Builder::new().name("limits".into());
            if let Err(error) = thread.spawn(watch) {
                log::warn!("limits may be exceeded: {error}");
            }
        });
        all().push(Arc::downgrade(&watched));
        ADDED.notify_one();
        Halt(Some(watched))
    }

    #[inline]
    pub(crate) fn now(&self) -> Option<Halted> {
        match self.0.as_ref()?.raised.load(Ordering::Relaxed) {
            0 => None,
            TIME => Some(Halted::Time),
            INTERRUPTED => Some(Halted::Interrupted),
            _ => Some(Halted::Memory),
        }
    }
}

impl Watched {
    fn look(&self, now: Instant, memory: Option<u64>) {
        if self.is_for_good && self.raised.load(Ordering::Relaxed) != 0 {
            return;
        }
        let is_set = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
        let raised = match () {
            () if self.interrupt.as_ref().is_some_and(is_set) => INTERRUPTED,
            () if self.deadline.is_some_and(|at| now >= at) => TIME,
            () if self
                .memory
                .is_some_and(|limit| memory > Some(room::most(limit))) =>
            {
                MEMORY
            }
            () => 0,
        };
        self.raised.store(raised, Ordering::Relaxed);
    }
}

fn all() -> MutexGuard<'static, Vec<Weak<Watched>>> {
    WATCHED.lock().unwrap_or_else(|it| it.into_inner())
}

fn watch() {
    let mut list = all();
    loop {
        let mut living: Vec<Arc<Watched>> = Vec::new();
        list.retain(|it| it.upgrade().map(|it| living.push(it)).is_some());
        if living.is_empty() {
            list = ADDED.wait(list).unwrap_or_else(|it| it.into_inner());
            continue;
        }
        drop(list);
        let counts_memory = living.iter().any(|it| it.memory.is_some());
        let memory = counts_memory.then(room::look);
        let now = Instant::now();
        living.iter().for_each(|it| it.look(now, memory));
        drop(living);
        std::thread::sleep(LOOK_AFTER);
        list = all();
    }
}

/// The most memory this process has had at once.
pub(crate) fn peak_memory_kib() -> Option<u64> {
    process_status("VmHWM:")
}

/// The memory this process has now.
pub(crate) fn memory_kib() -> Option<u64> {
    process_status("VmRSS:")
}

fn process_status(what: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(what))?;
    line.split_whitespace().next()?.parse().ok()
}
