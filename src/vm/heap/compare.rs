//! What tells two heaps apart: for states that are compared (`shape.rs`).

use super::{ARRAY_PAGE, Array, HASHED, Heap, NUMBER_MASK, ObjectId, PAGE};
use crate::vm::value::{Value, tag};
use std::rc::Rc;

impl Heap {
    /// What there is to an object beside its fields or elements: class, flags, lock, and its number if someone may
    /// know that.
    pub(in crate::vm) fn header_shape(&self, id: ObjectId) -> (u64, u64) {
        header_shape(self.header(id))
    }

    /// Whether an object was made after `base` was cloned from this heap's past.
    pub(in crate::vm) fn is_newer(&self, id: ObjectId, base: &Heap) -> bool {
        match id.is_array() {
            true => id.0 & !ObjectId::ARRAY >= base.next_array,
            false => id.0 >= base.next,
        }
    }

    /// What is different in objects that were there in `base`, from which this heap came: slots by their address,
    /// arrays by their id. Pages that both share need no look.
    pub(in crate::vm) fn differences(
        &self,
        base: &Heap,
        mut slot: impl FnMut(u32, Difference),
        mut array: impl FnMut(ObjectId),
    ) {
        for (number, (page, old)) in self.pages.iter().zip(&base.pages).enumerate() {
            if Rc::ptr_eq(page, old) {
                continue;
            }
            for (at, (&value, &before)) in page.iter().zip(old.iter()).enumerate() {
                let address = (number * PAGE + at) as u32;
                if value != before && address < base.next {
                    match value.meta & 0xff == tag::HEADER {
                        true => slot(address, Difference::Header(header_shape(value))),
                        false => slot(address, Difference::Value(value)),
                    }
                }
            }
        }
        for (number, (page, old)) in self.array_pages.iter().zip(&base.array_pages).enumerate() {
            if Rc::ptr_eq(page, old) {
                continue;
            }
            for (at, (new, before)) in page.iter().zip(old.iter()).enumerate() {
                let differs = new.header != before.header || !new.array.is_same(&before.array);
                if differs {
                    array(ObjectId(
                        (number * ARRAY_PAGE + at) as u32 | ObjectId::ARRAY,
                    ));
                }
            }
        }
    }

    /// Where symbolic values are: slots by their address, arrays by their id.
    pub(in crate::vm) fn symbolic_places(&self) -> (Vec<u32>, Vec<ObjectId>) {
        let slots = (0..self.next).filter(|&slot| self.read(slot).is_symbolic());
        let arrays = (0..self.next_array).map(|index| ObjectId(index | ObjectId::ARRAY));
        let arrays = arrays.filter(|&id| {
            matches!(
                self.array_slot(id.0).array,
                Array::Symbolic(_) | Array::Text(_)
            )
        });
        (slots.collect(), arrays.collect())
    }
}

/// What stands at a slot that held something else before.
pub(crate) enum Difference {
    Header((u64, u64)),
    Value(Value),
}

fn header_shape(header: Value) -> (u64, u64) {
    match header.meta & HASHED {
        0 => (header.meta, header.bits & !NUMBER_MASK),
        _ => (header.meta, header.bits),
    }
}
