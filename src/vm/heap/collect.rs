//! Frees what the roots do not reach. Start at [`Heap::collect`].

use super::{Array, Heap, ObjectId, PAGE};
use crate::vm::value::tag;
use std::rc::Rc;

/// Collections happen after this many units were given out, or as many as were live at the last one if those are more.
pub(super) const COLLECT_AFTER: u64 = 1 << 18;

impl Heap {
    /// Whether enough was given out since the last collection for the next. Depends on the state's history alone.
    #[inline(always)]
    pub(crate) fn wants_collection(&self) -> bool {
        self.since_collection >= self.collect_at
    }

    /// From now on a collection comes after every so many units (16 bytes) given out: with 1, wherever one may come at
    /// all. What the program does must not depend on it.
    pub fn collect_every(&mut self, units: u64) {
        self.collect_every = Some(units.max(1));
        self.collect_at = units.max(1);
    }

    /// Frees everything that `roots` do not reach.
    pub(crate) fn collect(&mut self, roots: impl Iterator<Item = ObjectId>) {
        let mut live = Live {
            objects: vec![0; self.next as usize / 64 + 1],
            arrays: vec![0; self.next_array as usize / 64 + 1],
        };
        let mut todo: Vec<ObjectId> = roots
            .filter(|root| !root.is_null() && live.mark(*root))
            .collect();
        while let Some(id) = todo.pop() {
            self.for_each_reference(id, |to| {
                if live.mark(to) {
                    todo.push(to);
                }
            });
        }
        let units = self.sweep_objects(&live) + self.sweep_arrays(&live);
        self.in_use = units;
        self.since_collection = 0;
        self.collect_at = self.collect_every.unwrap_or(COLLECT_AFTER.max(units));
    }

    fn sweep_objects(&mut self, live: &Live) -> u64 {
        let mut free: Vec<Vec<u32>> = Vec::new();
        let mut units = 0;
        let mut release = |slots: usize, id: u32| {
            if free.len() <= slots {
                free.resize_with(slots + 1, Vec::new);
            }
            free[slots].push(id);
        };
        let large: Vec<u32> = self.large.iter().map(|large| large.0).collect();
        let mut at = 1u32;
        while at < self.next {
            let header = self.read(at);
            if header.meta & 0xff != tag::HEADER {
                // The unused end of a page.
                at = (at / PAGE as u32 + 1) * PAGE as u32;
                continue;
            }
            let slots = self.slots(at);
            if live.has(ObjectId(at)) {
                units += slots as u64;
            } else if !large.contains(&at) {
                release(slots, at);
            }
            at += slots as u32;
            if slots > PAGE {
                at = at.next_multiple_of(PAGE as u32);
            }
        }
        // The place freed last is used first: lowest addresses first keeps the live ones together.
        free.iter_mut().for_each(|list| list.reverse());
        self.free = Rc::new(free);
        units
    }

    fn sweep_arrays(&mut self, live: &Live) -> u64 {
        let mut free = Vec::new();
        let mut units = 0;
        for index in 0..self.next_array {
            let id = ObjectId(index | ObjectId::ARRAY);
            if live.has(id) {
                units += self.array_slot(id.0).array.units();
            } else {
                free.push(index);
                if !matches!(self.array_slot(id.0).array, Array::Free) {
                    *self.array_mut(id) = Array::Free;
                }
            }
        }
        free.reverse();
        self.free_arrays = Rc::new(free);
        units
    }
}

/// One bit for each slot and array.
struct Live {
    objects: Vec<u64>,
    arrays: Vec<u64>,
}

impl Live {
    /// Marks; tells whether it was not marked before.
    fn mark(&mut self, id: ObjectId) -> bool {
        let (bits, index) = match id.is_array() {
            true => (&mut self.arrays, id.0 & !ObjectId::ARRAY),
            false => (&mut self.objects, id.0),
        };
        let (word, bit) = (&mut bits[index as usize / 64], 1 << (index % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    fn has(&self, id: ObjectId) -> bool {
        let (bits, index) = match id.is_array() {
            true => (&self.arrays, id.0 & !ObjectId::ARRAY),
            false => (&self.objects, id.0),
        };
        bits[index as usize / 64] & 1 << (index % 64) != 0
    }
}
