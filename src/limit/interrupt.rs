//! `Interrupt`: the user's wish that work should end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

/// Set when the user wants an end.
#[derive(Clone, Default)]
pub struct Interrupt {
    is_set: Arc<AtomicBool>,
    status: Arc<AtomicU8>,
}

impl Interrupt {
    pub(crate) fn set(&self) {
        self.is_set.store(true, Ordering::Release);
    }

    /// By a signal, which gives the process its exit status.
    pub(crate) fn set_by(&self, status: u8) {
        self.status.store(status, Ordering::Relaxed);
        self.set();
    }

    /// The same for the machine, which may run long without coming back.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        self.is_set.clone()
    }

    pub(crate) fn is_set(&self) -> bool {
        self.is_set.load(Ordering::Acquire)
    }

    /// The exit status of a process that was interrupted.
    pub(crate) fn status(&self) -> Option<u8> {
        self.is_set().then(|| self.status.load(Ordering::Relaxed))
    }
}
