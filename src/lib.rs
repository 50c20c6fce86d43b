//! `guide` answers, for each warning of a static analyser on a Java program: can this really happen?
//!
//! `program` decodes class files once into an immutable `Program`; everything else shares it.
//! `vm` is the only interpreter: it runs a `State` until something must be decided, and then returns a `Choice` instead
//! of deciding. `run` drives it once through a program; `show` prints what is in one. `solver` and `report` are the
//! beginnings of rooms that later parts fill; `docs/architecture.md` draws the whole house.
#![forbid(unsafe_code)]

pub mod cli;
pub mod config;
pub mod error;
pub mod program;
pub mod report;
pub mod run;
pub mod show;
pub mod solver;
pub mod vm;
