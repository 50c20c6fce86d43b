//! The paper's own vocabulary: the [`AbstractSystem`] of key locations that decide whether targets can be reached, the
//! [`AbstractTrace`]s through it, and the [`Refinement`] of a trace that cannot be followed. It knows no virtual machine.
//!
//! `abstract_system`, `abstract_trace` and `refinement` have these; `needed` says which definitions can turn a branch
//! the right way, `rank` orders traces.

mod abstract_system;
mod abstract_trace;
mod needed;
mod rank;
mod refinement;

pub use abstract_system::{AbstractSystem, Edge, Facts, Reason};
pub use abstract_trace::{AbstractTrace, TraceSet, TraceSets};
pub(crate) use needed::{Failed, Help, field_written, help_of};
pub(crate) use rank::Rank;
pub use refinement::Refinement;
