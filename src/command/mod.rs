//! What every verb does. Verbs know this, and not each other.
//!
//! `reporting.rs` opens the program, and begins and ends the work of a verb that writes a report; `whole.rs` explores a
//! program as a whole (`check`, `flip`); `confirm.rs` says how executions are run, and runs a finding a second time before it
//! counts; `exit.rs` has the exit statuses.

mod confirm;
mod exit;
mod reporting;
mod whole;

pub(crate) use confirm::{End, SecondRun, bounds, budget, execution};
pub(crate) use exit::Exit;
pub(crate) use reporting::{Reporting, interruptible, open};
pub(crate) use whole::Whole;
