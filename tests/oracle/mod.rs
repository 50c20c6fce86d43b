//! An oracle that knows nothing of guide: it makes small random programs with threads and says, by trying every
//! interleaving one step at a time, what they can do. `tests/verdicts.rs` compares that with guide.
//!
//! `ast.rs` is the language, `generate.rs` makes programs of it from a seed, `print.rs` writes them as Java, `code.rs`
//! takes statements apart into the steps that a JVM makes of them. `state.rs` is one moment of an execution, `step.rs`
//! what a thread can do next, `synchronizers.rs` the part of that which is `java.util.concurrent`. `enumerate.rs` goes
//! through all states, and `facts.rs` is what it yields. `guided.rs` runs guide, `compare.rs` holds its answers against
//! the facts, `hotspot.rs` asks a JVM whether the facts are right, and `shrink.rs` makes a program that shows a contradiction small.
//!
//! Deliberately absent: clocks, partial orders, symbolic values, anything of guide but its command line and its report.

#![allow(dead_code)] // Some facts are for tests to come.

pub mod ast;
pub mod code;
pub mod compare;
pub mod enumerate;
pub mod facts;
pub mod generate;
pub mod guided;
pub mod hotspot;
pub mod print;
pub mod random;
pub mod shrink;
pub mod state;
pub mod step;
pub mod synchronizers;
