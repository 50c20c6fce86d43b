//! Is this conjunction satisfiable, and by what? So far only the name of the solver at the bottom, in `z3.rs`.

pub mod z3;
