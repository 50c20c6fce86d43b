//! Ctrl-C (SIGINT) and SIGTERM. They are blocked in every thread, so that no library can take them, and one thread waits
//! for them. A verb that has something to report ends in good order at the first; the second ends everything at once.

use crate::limit::Interrupt;
use nix::sys::signal::{SigSet, Signal};
use std::sync::Mutex;

/// Whom the first signal is told to, if anyone wants to know.
static LISTENER: Mutex<Option<Listener>> = Mutex::new(None);

struct Listener {
    interrupt: Interrupt,
    /// Done before everything ends at once.
    tidy: fn(),
}

/// Waits for signals from now on. To be called while there is only one thread: those it starts inherit what it blocks.
pub(crate) fn watch() {
    let mut signals = SigSet::empty();
    signals.add(Signal::SIGINT);
    signals.add(Signal::SIGTERM);
    let waits = move || {
        while let Ok(signal) = signals.wait() {
            received(status(signal));
        }
    };
    let blocked = signals.thread_block().map_err(std::io::Error::from);
    let thread = std::thread::Builder::new().name("signals".into());
    if let Err(error) = blocked.and_then(|()| thread.spawn(waits).map(|_| ())) {
        // What is not blocked ends the process, as it would any other.
        let _ = signals.thread_unblock();
        log::warn!("Ctrl-C will end guide without a report: {error}");
    }
}

/// The first signal from now on sets what is returned, and ends nothing. The next does, after `tidy`.
pub(crate) fn listen(tidy: fn()) -> Interrupt {
    let interrupt = Interrupt::default();
    *listener() = Some(Listener {
        interrupt: interrupt.clone(),
        tidy,
    });
    interrupt
}

fn listener() -> std::sync::MutexGuard<'static, Option<Listener>> {
    LISTENER.lock().unwrap_or_else(|it| it.into_inner())
}

/// What a shell makes of a signal.
fn status(signal: Signal) -> u8 {
    128 + signal as u8
}

fn received(status: u8) {
    match &*listener() {
        Some(it) if !it.interrupt.is_set() => it.interrupt.set_by(status),
        Some(it) => {
            (it.tidy)();
            std::process::exit(status.into())
        }
        None => std::process::exit(status.into()),
    }
}
