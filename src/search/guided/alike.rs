//! Threads that are alike: where several stand at the same place with the same values, one of them is enough to try. It is
//! a heuristic: what only their names or numbers tell apart is taken to be the same.

use super::Search;
use crate::vm::{Choice, ObjectId, Pick, State, Status, ThreadId, Value};

/// How many references deep two threads are compared.
const DEEPEST: u32 = 3;

impl Search<'_> {
    /// The picks of a choice without those that only repeat another.
    pub(super) fn distinct(&self, state: &State, choice: &Choice, picks: Vec<Pick>) -> Vec<Pick> {
        let Choice::Thread(threads) = choice else {
            return picks;
        };
        if !self.guidance.symmetry || picks.len() < 3 {
            return picks;
        }
        let mut distinct: Vec<Pick> = Vec::new();
        for pick in picks {
            let thread = threads[pick.0];
            let is_alike = |other: &Pick| self.are_alike(state, threads[other.0], thread);
            if !distinct.iter().any(is_alike) {
                distinct.push(pick);
            }
        }
        distinct
    }

    fn are_alike(&self, state: &State, one: ThreadId, other: ThreadId) -> bool {
        let (a, b) = (state.thread(one), state.thread(other));
        let places = a.frames.len() == b.frames.len()
            && a.frames.iter().zip(&b.frames).all(|(f, g)| {
                (f.method, f.pc, f.base, f.height, f.flags)
                    == (g.method, g.pc, g.base, g.height, g.flags)
                    && f.lock == g.lock
            });
        let waits = a.stand == b.stand
            && a.permit == b.permit
            && a.daemon == b.daemon
            && match (a.status, b.status) {
                (Status::Runnable, Status::Runnable) => true,
                (
                    Status::Blocked { object, wait: None },
                    Status::Blocked {
                        object: o,
                        wait: None,
                    },
                ) => object == o,
                _ => false,
            };
        if !places || !waits {
            return false;
        }
        let mut same = Same {
            search: self,
            state,
            pairs: vec![(a.object, b.object)],
        };
        let top = a.frames.last().map_or(0, |frame| {
            (frame.base + frame.height) as usize + self.vm.locals_of(frame.method)
        });
        same.is_thread(a.object, b.object)
            && a.stack[..top]
                .iter()
                .zip(&b.stack[..top])
                .all(|(&v, &w)| same.is_value(v, w, DEEPEST))
    }
}

/// Objects taken to be the same for two threads.
struct Same<'s, 'a> {
    search: &'s Search<'a>,
    state: &'s State,
    pairs: Vec<(ObjectId, ObjectId)>,
}

impl Same<'_, '_> {
    /// Two thread objects: what a subclass adds, and what they run.
    fn is_thread(&mut self, one: ObjectId, other: ObjectId) -> bool {
        let heap = &self.state.heap;
        if heap.class(one) != heap.class(other) {
            return false;
        }
        let fields = self.search.vm.fields_beyond_thread(heap.class(one));
        fields.into_iter().all(|slot| {
            let (v, w) = (heap.field(one, slot), heap.field(other, slot));
            self.is_value(v, w, DEEPEST)
        })
    }

    fn is_value(&mut self, one: Value, other: Value, depth: u32) -> bool {
        if one == other {
            return true;
        }
        if !one.is_reference() || !other.is_reference() || one.is_symbolic() || other.is_symbolic()
        {
            return false;
        }
        self.is_object(one.as_reference(), other.as_reference(), depth)
    }

    fn is_object(&mut self, one: ObjectId, other: ObjectId, depth: u32) -> bool {
        if self.pairs.contains(&(one, other)) {
            return true;
        }
        let heap = &self.state.heap;
        let is_new = !self.pairs.iter().any(|&(a, b)| a == one || b == other);
        if depth == 0
            || !is_new
            || one.is_null()
            || other.is_null()
            || one.is_array()
            || other.is_array()
            || heap.class(one) != heap.class(other)
            || heap.lock(one) != heap.lock(other)
        {
            return false;
        }
        self.pairs.push((one, other));
        let slots = self.search.vm.slots_of(heap.class(one));
        (0..slots).all(|slot| {
            let (v, w) = (heap.field(one, slot), heap.field(other, slot));
            self.is_value(v, w, depth - 1)
        })
    }
}
