//! What the loop leaves to functions: the parts of `Vm` that carry out the rarer instructions.
//!
//! By subject: `access` (fields), `array`, `bulk` (copies of arrays that others can see), `object`, `boxes`, `invoke`,
//! `dynamic`, `resolve`, `initialise` (classes), `monitor`, `schedule` (who can go on), `throw` and `throwing`
//! (exceptions, and what they hang on), `symbolic`, `lazy` and `input` (values that are inputs), `dependence` (what
//! hangs on facts of the environment).

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
