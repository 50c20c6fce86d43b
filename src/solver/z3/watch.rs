//! Ends queries from outside: Z3 counts its own work, which says nothing of the clock, and some of it not at all. Start at
//! [`watched`].
//!
//! The watcher is a thread of its own that starts with the first query. It interrupts Z3 only while a query is under way,
//! again and again until that is over: an interrupt that comes before Z3 has begun is lost.

use crate::limit::{Halt, Halted};
use std::cell::OnceCell;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::Scope;
use std::time::Duration;
use z3::{Context, ContextHandle};

/// How often the watcher looks.
const LOOK_AFTER: Duration = Duration::from_millis(20);

/// Lets `work` ask Z3 under the eyes of a watcher. All its queries must be asked in this thread.
pub(crate) fn watched<R>(halt: &Halt, work: impl FnOnce(Watch<'_>) -> R) -> R {
    let context = OnceCell::new();
    let shared = Arc::new(Shared::default());
    std::thread::scope(|scope| {
        let _end = EndsWatcher(shared.clone());
        work(Watch {
            halt: halt.clone(),
            shared: shared.clone(),
            start: Some(Box::new(|| {
                start(scope, &context, halt.clone(), shared.clone());
            })),
        })
    })
}

fn start<'scope, 'env>(
    scope: &'scope Scope<'scope, 'env>,
    context: &'env OnceCell<Context>,
    halt: Halt,
    shared: Arc<Shared>,
) {
    let handle = context.get_or_init(Context::thread_local).handle();
    scope.spawn(move || shared.look_out(&handle, &halt));
}

/// What Z3 asks under.
pub(crate) struct Watch<'a> {
    halt: Halt,
    shared: Arc<Shared>,
    start: Option<Box<dyn FnOnce() + 'a>>,
}

impl Watch<'_> {
    /// Carries out one query. An error says that it was interrupted, or that there was no time to begin.
    pub(crate) fn ask<R>(&mut self, query: impl FnOnce() -> R) -> Result<R, Halted> {
        if let Some(halted) = self.halt.now() {
            return Err(halted);
        }
        if let Some(start) = self.start.take() {
            start();
        }
        self.shared.lock().phase = Phase::Asking(None);
        self.shared.changed.notify_one();
        let over = EndsQuery(&self.shared);
        let answer = query();
        match over.end() {
            Some(halted) => Err(halted),
            None => Ok(answer),
        }
    }
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    phase: Phase,
}

#[derive(Default, Clone, Copy, PartialEq)]
enum Phase {
    #[default]
    Idle,
    /// A query is under way, and was interrupted for this reason.
    Asking(Option<Halted>),
    Over,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|it| it.into_inner())
    }

    fn look_out(&self, handle: &ContextHandle, halt: &Halt) {
        let mut state = self.lock();
        loop {
            state = match state.phase {
                Phase::Over => return,
                Phase::Idle => self
                    .changed
                    .wait(state)
                    .unwrap_or_else(|it| it.into_inner()),
                Phase::Asking(interrupted) => {
                    if let Some(halted) = interrupted.or_else(|| halt.now()) {
                        state.phase = Phase::Asking(Some(halted));
                        handle.interrupt();
                    }
                    let waited = self.changed.wait_timeout(state, LOOK_AFTER);
                    waited.unwrap_or_else(|it| it.into_inner()).0
                }
            };
        }
    }
}

struct EndsQuery<'a>(&'a Shared);

impl EndsQuery<'_> {
    /// Whether the query was interrupted.
    fn end(self) -> Option<Halted> {
        match self.0.lock().phase {
            Phase::Asking(interrupted) => interrupted,
            _ => None,
        }
    }
}

impl Drop for EndsQuery<'_> {
    fn drop(&mut self) {
        self.0.lock().phase = Phase::Idle;
    }
}

struct EndsWatcher(Arc<Shared>);

impl Drop for EndsWatcher {
    fn drop(&mut self) {
        self.0.lock().phase = Phase::Over;
        self.0.changed.notify_one();
    }
}
