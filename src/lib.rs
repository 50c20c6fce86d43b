//! `guide` answers, for each warning of a static analyser on a Java program: can this really happen?
//!
//! `program` decodes class files once into an immutable `Program`; everything else shares it. `analysis` turns its
//! methods into graphs and says what depends on what. `vm` is the only interpreter: it runs a `State` until something
//! must be decided, and then returns a `Choice` instead of deciding. `run` drives it once through a program; `show`
//! prints what is in one. `term` holds symbolic values, and `solver` says whether conditions on them can hold together.
//! `refute` says from the code alone why a warning can never happen.
//! `search` explores a program for all inputs and schedules, or is guided along the traces that `abstraction` cuts out
//! of it for a warning; `report` turns what it found into plain data and text. `judge`, `check`, `flip`, `replay` and
//! `graph` are the verbs on top of them. `docs/architecture.md` draws the whole house.
//!
//! The other rooms: `cli` and `config` (what the user typed), `command` (what verbs share), `begin` (where an execution
//! begins), `targets` (warnings), `harness` (what calls a library's method), `driver` (what calls a unit), `unit`
//! (`guide test`), `unsupported` (`guide run --list-unsupported`: which calls will have no model); `limit` and `signal`
//! end work from outside, `random` draws numbers, `error` says what guide could not do.
#![forbid(unsafe_code)]
// What no test and no other program uses is `pub(crate)`, so that the compiler tells what nobody uses at all.
#![warn(unreachable_pub)]

pub mod abstraction;
pub mod analysis;
mod begin;
mod check;
pub mod cli;
mod command;
pub mod config;
mod driver;
pub mod error;
mod flip;
mod graph;
mod harness;
pub mod judge;
pub mod limit;
pub mod program;
pub mod random;
mod refute;
mod replay;
pub mod report;
mod run;
pub mod search;
pub mod show;
mod signal;
pub mod solver;
pub mod targets;
pub mod term;
mod unit;
mod unsupported;
pub mod vm;
