//! What the loop leaves to functions: the parts of `Vm` that carry out the rarer instructions.
//!
//! By subject: `access` (fields), `array`, `bulk` (copies of arrays that others can see), `object`, `boxes`, `invoke`
//! (calls, also of natives without a model), `dynamic` (`invokedynamic`), `resolve` (names), `initialise` (classes,
//! once, while others wait), `monitor`, `schedule` (who can go on), `throw` (raising, unwinding, the handler),
//! `throwing` (by which facts of the environment a call of the JDK throws), `symbolic` (conditions on inputs: branches,
//! switches, divisors), `lazy` and `input` (references and values that are inputs), `dependence` (what hangs on facts
//! of the environment).

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

pub(in crate::vm) use array::Settled;
pub(crate) use lazy::MakeableCache;
pub(crate) use throwing::Throwing;
