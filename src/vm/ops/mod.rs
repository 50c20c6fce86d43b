//! What the loop leaves to functions: the parts of `Vm` that carry out the rarer instructions.

mod access;
mod array;
mod boxes;
mod bulk;
mod dependence;
mod dynamic;
mod initialise;
mod input;
mod invoke;
mod lazy;
mod monitor;
mod object;
mod resolve;
mod schedule;
mod symbolic;
mod throw;
mod throwing;

pub use lazy::MakeableCache;
pub use throwing::Throwing;
