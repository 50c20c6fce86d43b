//! What every verb does that executes a program. Verbs know this, and not each other.
//!
//! `whole.rs` explores a program as a whole (`check`, `flip`); `confirm.rs` says how executions are run, and runs a finding
//! a second time before it counts; `exit.rs` has the exit statuses; `input_jar.rs` finds `guide-input.jar`.

mod confirm;
mod exit;
mod input_jar;
mod whole;

pub use confirm::{End, confirm, execution};
pub use exit::Exit;
pub use input_jar::input_jar;
pub use whole::Whole;
