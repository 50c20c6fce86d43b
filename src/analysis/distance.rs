//! `Distances`: how many locations it is from where a thread is, with its stack of calls, to the nearest target (h2 of
//! the paper's section 5). Start at [`Distances::to`].
//!
//! A step goes to a successor in the method, exceptional ones included; into a callee; over a call, by the callee's
//! shortest way to its return; from a call that starts a thread or a task into the bodies it may run; and from a return
//! to after the call in the frame below. A call of which the call graph holds no code, most of the JDK's, is one step.
//! Exceptions leave a method only by an explicit `throw`: that any instruction may fail would make every frame one step
//! deep.
//!
//! One backward search from the targets, over the methods that lead to them, gives the distance of every location
//! there. Ways through methods do not depend on the targets: [`Ways`] keeps them for all searches.
//!
//! `passage` is the way through one method, `ways` those between methods.

mod passage;
mod ways;

pub use ways::Ways;

use super::call_graph::start_of;
use crate::program::{At, Location};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::RwLock;
use ways::{handlers, successors};

pub struct Distances<'a> {
    ways: &'a Ways<'a>,
    /// To the nearest target without returning from the method; for locations that have a way there.
    within: FxHashMap<Location, u32>,
    /// What comes after calls that were on a stack so far.
    after: RwLock<FxHashMap<Location, AfterCall>>,
}

/// How far it is from a method's end, back in its caller, to what may come next.
#[derive(Clone, Copy, Debug, Default)]
struct AfterCall {
    returned: Next,
    thrown: Next,
}

#[derive(Clone, Copy, Debug, Default)]
struct Next {
    target: Option<u32>,
    to_return: Option<u32>,
    to_throw: Option<u32>,
}

impl<'a> Distances<'a> {
    /// The distances to the nearest of these targets.
    pub fn to(ways: &'a Ways<'a>, targets: &[Location]) -> Distances<'a> {
        Distances {
            ways,
            within: search_backwards(ways, targets),
            after: RwLock::default(),
        }
    }

    /// From a stack of calls, the innermost frame last: where each frame is. `None` where no target can be reached.
    pub fn from(&self, stack: &[Location]) -> Option<u32> {
        let (&innermost, callers) = stack.split_last()?;
        let mut best = self.within(innermost);
        let out = self.ways.out_of(innermost.method);
        let mut to_return = out.to_return(innermost);
        let mut to_throw = out.to_throw(innermost);
        for &call in callers.iter().rev() {
            // What is left is farther than what was found.
            let nearest_end = nearer(to_return, to_throw);
            if nearest_end.is_none_or(|it| best.is_some_and(|best| best <= it)) {
                break;
            }
            let after = self.after(call);
            let (returned, thrown) = (after.returned, after.thrown);
            best = nearer(best, sum(to_return, returned.target));
            best = nearer(best, sum(to_throw, thrown.target));
            let next_return = nearer(
                sum(to_return, returned.to_return),
                sum(to_throw, thrown.to_return),
            );
            to_throw = nearer(
                sum(to_return, returned.to_throw),
                sum(to_throw, thrown.to_throw),
            );
            to_return = next_return;
        }
        best
    }

    /// From one location, without returning from its method.
    pub(crate) fn within(&self, location: Location) -> Option<u32> {
        self.within.get(&location).copied()
    }

    fn after(&self, call: Location) -> AfterCall {
        if let Some(&known) = self
            .after
            .read()
            .expect("nobody panics while holding it")
            .get(&call)
        {
            return known;
        }
        let after = self.find_after(call);
        self.after
            .write()
            .expect("nobody panics while holding it")
            .insert(call, after);
        after
    }

    fn find_after(&self, call: Location) -> AfterCall {
        let (Ok(Some(code)), Some(index)) = (self.ways.program.code(call.method), call.index())
        else {
            return AfterCall::default();
        };
        if index as usize >= code.instructions.len() {
            return AfterCall::default();
        }
        let out = self.ways.out_of(call.method);
        let nearest = |places: Vec<u32>| {
            let mut next = Next::default();
            for index in places {
                let place = Location::new(call.method, index);
                next.target = nearer(next.target, sum(Some(1), self.within(place)));
                next.to_return = nearer(next.to_return, sum(Some(1), out.to_return(place)));
                next.to_throw = nearer(next.to_throw, sum(Some(1), out.to_throw(place)));
            }
            next
        };
        let mut after = AfterCall {
            returned: nearest(successors(code, index)),
            thrown: nearest(handlers(self.ways.program, code, index)),
        };
        // An exception may also go on through this frame, where no handler need catch it.
        after.thrown.to_throw = nearer(after.thrown.to_throw, Some(1));
        after
    }
}

/// The distance of every location from which a target is reached without returning.
fn search_backwards(ways: &Ways, targets: &[Location]) -> FxHashMap<Location, u32> {
    let mut found = FxHashMap::default();
    let mut open: BinaryHeap<Reverse<(u32, Location)>> = BinaryHeap::new();
    open.extend(targets.iter().map(|&target| Reverse((0, target))));
    while let Some(Reverse((distance, at))) = open.pop() {
        if found.contains_key(&at) {
            continue;
        }
        found.insert(at, distance);
        let start = start_of(ways.program, at.method);
        let step = distance.saturating_add(1);
        if at == start {
            let calls = ways.graph.calls_to(at.method).iter();
            let calls = calls.chain(ways.threads.started_at(at.method));
            open.extend(calls.map(|&call| Reverse((step, call))));
        }
        let At::Index(index) = at.at else {
            continue;
        };
        if index == 0 && start != at {
            open.push(Reverse((step, start)));
        }
        for &(from, cost) in ways.steps_to(at.method).before(index) {
            open.push(Reverse((
                distance.saturating_add(cost),
                Location::new(at.method, from),
            )));
        }
    }
    found
}

fn nearer(one: Option<u32>, other: Option<u32>) -> Option<u32> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

fn sum(one: Option<u32>, other: Option<u32>) -> Option<u32> {
    Some(one?.saturating_add(other?))
}
