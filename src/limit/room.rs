//! Who may take memory: all workers of the process together must stay within its limit, so what each has taken since anyone
//! looked, and what each is about to take, counts for all. Start at [`reserve`].
//!
//! What the process has is known to the system, and asking costs as much as making a few hundred objects. Between two
//! looks the sum of what was taken since stands for it: it may be too much, since memory is used again, and then leads to
//! the next look.

use super::memory_kib;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// What the process had at the last look, in bytes.
static KNOWN: AtomicU64 = AtomicU64::new(0);
/// What was taken since.
static TAKEN: AtomicU64 = AtomicU64::new(0);
/// What somebody is about to take.
static RESERVED: AtomicU64 = AtomicU64::new(0);
/// Held by who looks, and by who reserves: of two that want the last room one gets it.
static LOOKING: Mutex<()> = Mutex::new(());

/// Small amounts need no reservation: they are counted with [`take`] once they have come to as much as this.
pub(crate) const SMALL: u64 = 256 << 10;

/// Where a process ends that may have so many bytes. Whoever can give up memory does so before.
pub(crate) fn most(limit: u64) -> u64 {
    limit + limit / 32
}

/// Room that nobody else is given until it is dropped: by then it is taken.
#[must_use]
pub(crate) struct Reserved(u64);

impl Drop for Reserved {
    fn drop(&mut self) {
        TAKEN.fetch_add(self.0, Ordering::Relaxed);
        RESERVED.fetch_sub(self.0, Ordering::Relaxed);
    }
}

/// Room for so many bytes at once. `None` where the whole process would then have more than `most`.
pub(crate) fn reserve(bytes: u64, most: u64) -> Option<Reserved> {
    let _looking = LOOKING.lock().unwrap_or_else(|it| it.into_inner());
    let fits = |used: u64| used.saturating_add(bytes) <= most;
    if !fits(used()) && !fits(look_again()) {
        return None;
    }
    RESERVED.fetch_add(bytes, Ordering::Relaxed);
    Some(Reserved(bytes))
}

/// Counts what was taken in small amounts, and tells whether the whole process still has no more than `most`.
pub(crate) fn take(bytes: u64, most: u64) -> bool {
    TAKEN.fetch_add(bytes, Ordering::Relaxed);
    used() <= most || look() <= most
}

/// What the process has now, and is about to have.
pub(crate) fn look() -> u64 {
    let _looking = LOOKING.lock().unwrap_or_else(|it| it.into_inner());
    look_again()
}

fn look_again() -> u64 {
    // What is taken from now on may not be in what the system says.
    let before = TAKEN.load(Ordering::Relaxed);
    if let Some(kib) = memory_kib() {
        KNOWN.store(kib * 1024, Ordering::Relaxed);
        TAKEN.fetch_sub(before, Ordering::Relaxed);
    }
    used()
}

fn used() -> u64 {
    let of = |count: &AtomicU64| count.load(Ordering::Relaxed);
    of(&KNOWN) + of(&TAKEN) + of(&RESERVED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_has_reserved_no_other_gets() {
        let most = look() + (64 << 30);
        let first = reserve(40 << 30, most).expect("nothing is reserved so far");
        assert!(reserve(40 << 30, most).is_none());
        drop(first);
        // It was not taken after all, which the next look shows.
        assert!(reserve(40 << 30, most).is_some());
    }
}
