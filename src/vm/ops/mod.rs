//! What the loop leaves to functions: the parts of `Vm` that carry out the rarer instructions.

mod access;
mod dynamic;
mod initialise;
mod invoke;
mod monitor;
mod object;
mod resolve;
mod schedule;
mod throw;
