//! The heap of one state: objects in pages of slots, arrays in a table of their own, both shared between clones of a
//! state until one of them writes. What several threads can reach is marked in its header, with all that it reaches in
//! turn ([`Heap::share`]): only accesses to that need a choice of threads. `heap/collect.rs` frees what the roots do
//! not reach, `heap/tracking.rs` has what hangs on facts of the environment, `heap/compare.rs` what tells two heaps
//! apart.
//!
//! An object's id is the address of its first slot, its header; its fields follow. Bit 31 of an id tells an array. Ids
//! of freed objects are used again, in an order that depends on nothing but the state's own history.

mod collect;
mod compare;
mod tracking;

pub(crate) use super::array::{Array, SymbolicArray};
pub(crate) use compare::Difference;
pub(crate) use tracking::Tracking;

use super::fact::Marks;
use super::value::{Value, tag};
use crate::limit::room::SMALL;
use crate::program::ClassId;
use collect::COLLECT_AFTER;
use std::cell::Cell;
use std::rc::Rc;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ObjectId(pub u32);

impl ObjectId {
    pub(crate) const NULL: ObjectId = ObjectId(0);
    const ARRAY: u32 = 1 << 31;

    #[inline(always)]
    pub(crate) fn is_null(self) -> bool {
        self.0 == 0
    }
    #[inline(always)]
    pub(crate) fn is_array(self) -> bool {
        self.0 & Self::ARRAY != 0
    }
}

const PAGE: usize = 512;
const ARRAY_PAGE: usize = 128;

type Page = [Value; PAGE];

#[derive(Clone)]
pub struct Heap {
    pages: Vec<Rc<Page>>,
    array_pages: Vec<Rc<Vec<ArraySlot>>>,
    /// The first slot never used.
    next: u32,
    next_array: u32,
    /// Freed objects by their number of slots, the most recently freed last.
    free: Rc<Vec<Vec<u32>>>,
    free_arrays: Rc<Vec<u32>>,
    /// Objects larger than a page have pages of their own, one after another: where they begin, and their size.
    large: Rc<Vec<(u32, u32)>>,
    /// How many objects and arrays were ever made: the next one's number.
    made: u32,
    /// Slots and elements given out since the last collection, in units of 16 bytes.
    since_collection: u64,
    collect_at: u64,
    /// Slots and elements given out or copied since that was last counted for the whole process, in units of 16 bytes.
    taken: u64,
    /// Collections come after this many units whatever is live: a test's way to find roots that are missing.
    collect_every: Option<u64>,
    /// What is live and what was made since, in units of 16 bytes.
    in_use: u64,
    /// Some object is, or was, a box that stands for another.
    has_stand_ins: bool,
    /// Whose initialiser made objects from which number on, in order; nobody's where there is no class.
    makers: Rc<Vec<(u32, Option<ClassId>)>>,
    /// The initialisers that are under way, the innermost last.
    making: Vec<ClassId>,
    /// Classes' mirrors and constants: whichever thread needs one first makes it.
    made_once: Rc<Vec<ObjectId>>,
    /// Whether anything here hangs on a fact of the environment, and who runs now.
    tracking: Cell<Tracking>,
    /// While the JDK runs: what it was decided by since the application called it.
    influence: Cell<Marks>,
    /// The number of the last object made before it was.
    influenced_from: Cell<u32>,
    /// The facts that the JDK itself has asked for since the application called it.
    own_facts: Cell<Marks>,
}

/// The header's `meta` holds tag, flags and class; its `bits` the object's number and the lock.
const CLASS_SHIFT: u32 = 32;
const SHARED: u64 = 1 << 8;
/// Its identity hash code was asked for.
const HASHED: u64 = 1 << 9;
/// It is a box that stands for an element of its class's cache, whichever its symbolic number says.
const STAND_IN: u64 = 1 << 10;
/// Of an array: how long it is hangs on the same facts as its elements do.
const LENGTH_TOO: u64 = 1 << 10;
// Bits 11 to 14 are `tag::MARKS`.
/// A hash table that holds keys whose hash codes hang on their identity: so does the order it shows.
const UNORDERED: u64 = 1 << 15;
const SLOTS_SHIFT: u32 = 16;
const NUMBER_MASK: u64 = 0xffff_ffff;
const OWNER_SHIFT: u32 = 32;
const COUNT_SHIFT: u32 = 48;

#[derive(Clone)]
struct ArraySlot {
    header: Value,
    array: Array,
}

impl Default for Heap {
    fn default() -> Self {
        Heap {
            pages: Vec::new(),
            array_pages: Vec::new(),
            next: 1, // Slot 0 is null.
            next_array: 0,
            free: Rc::default(),
            free_arrays: Rc::default(),
            large: Rc::default(),
            made: 0,
            since_collection: 0,
            collect_at: COLLECT_AFTER,
            taken: 0,
            collect_every: None,
            in_use: 0,
            has_stand_ins: false,
            makers: Rc::default(),
            making: Vec::new(),
            made_once: Rc::default(),
            tracking: Cell::new(Tracking::Off),
            influence: Cell::new(Marks::NONE),
            influenced_from: Cell::new(0),
            own_facts: Cell::new(Marks::NONE),
        }
    }
}

impl Heap {
    /// Whether so much was taken that it is to be counted with what all others have.
    #[inline(always)]
    pub(crate) fn has_taken_much(&self) -> bool {
        self.taken >= SMALL / 16
    }

    /// Whether something is to be done before more is given out.
    #[inline(always)]
    pub(crate) fn wants_way(&self) -> bool {
        self.wants_collection() || self.has_taken_much()
    }

    /// The bytes taken since this was last asked.
    pub(crate) fn count_taken(&mut self) -> u64 {
        16 * std::mem::take(&mut self.taken)
    }

    /// Bytes in use, roughly: what was live at the last collection and what was given out since.
    pub(crate) fn bytes(&self) -> u64 {
        self.in_use * 16
    }

    /// How many objects and arrays were made so far.
    pub fn objects_made(&self) -> u32 {
        self.made
    }

    fn count(&mut self, units: u64) -> u32 {
        self.since_collection += units;
        self.taken += units;
        self.in_use += units;
        self.made = self.made.wrapping_add(1);
        self.made
    }

    /// A new object; `template` is its fields' zeros.
    #[inline]
    pub(crate) fn new_object(&mut self, class: ClassId, template: &[Value]) -> ObjectId {
        let slots = template.len() + 1;
        let number = self.count(slots as u64);
        let header = Value {
            meta: tag::HEADER
                | self.birth_marks()
                | (slots.min(0xffff) as u64) << SLOTS_SHIFT
                | u64::from(class.0) << CLASS_SHIFT,
            bits: number.into(),
        };
        let id = self.find_place(slots);
        if slots <= PAGE {
            let page = Rc::make_mut(&mut self.pages[id as usize / PAGE]);
            let at = id as usize % PAGE;
            let place = &mut page[at..at + slots];
            place[0] = header;
            place[1..].copy_from_slice(template);
        } else {
            self.write(id, header);
            for (n, &value) in template.iter().enumerate() {
                self.write(id + 1 + n as u32, value);
            }
        }
        ObjectId(id)
    }

    #[inline]
    fn find_place(&mut self, slots: usize) -> u32 {
        if self.free.get(slots).is_some_and(|list| !list.is_empty()) {
            return Rc::make_mut(&mut self.free)[slots]
                .pop()
                .expect("the list was seen not to be empty");
        }
        self.extend(slots)
    }

    #[cold]
    fn new_page(&mut self) {
        self.pages.push(Rc::new([Value::EMPTY; PAGE]));
    }

    fn extend(&mut self, slots: usize) -> u32 {
        if slots > PAGE {
            let start = self.pages.len() * PAGE;
            for _ in 0..slots.div_ceil(PAGE) {
                self.new_page();
            }
            // What is left of the page before stays empty; the next small object begins a new page.
            self.next = (self.pages.len() * PAGE) as u32;
            Rc::make_mut(&mut self.large).push((start as u32, slots as u32));
            return start as u32;
        }
        let left = PAGE - self.next as usize % PAGE;
        if slots > left {
            self.next += left as u32;
        }
        if self.next as usize >= self.pages.len() * PAGE {
            self.new_page();
        }
        let id = self.next;
        self.next += slots as u32;
        id
    }

    pub(crate) fn new_array(&mut self, class: ClassId, array: Array) -> ObjectId {
        let number = self.count(array.units());
        let marks = match self.birth_marks() {
            0 => 0,
            marks => marks | LENGTH_TOO,
        };
        let header = Value {
            meta: tag::HEADER | marks | u64::from(class.0) << CLASS_SHIFT,
            bits: number.into(),
        };
        let slot = ArraySlot { header, array };
        let index = if self.free_arrays.is_empty() {
            let index = self.next_array;
            self.next_array += 1;
            if index as usize >= self.array_pages.len() * ARRAY_PAGE {
                self.array_pages
                    .push(Rc::new(Vec::with_capacity(ARRAY_PAGE)));
            }
            Rc::make_mut(&mut self.array_pages[index as usize / ARRAY_PAGE]).push(slot);
            index
        } else {
            let index = Rc::make_mut(&mut self.free_arrays)
                .pop()
                .expect("the list was seen not to be empty");
            *self.array_slot_mut(index) = slot;
            index
        };
        ObjectId(index | ObjectId::ARRAY)
    }

    #[inline(always)]
    pub(super) fn read(&self, slot: u32) -> Value {
        self.pages[slot as usize / PAGE][slot as usize % PAGE]
    }

    #[inline(always)]
    fn write(&mut self, slot: u32, value: Value) {
        Rc::make_mut(&mut self.pages[slot as usize / PAGE])[slot as usize % PAGE] = value;
    }

    #[inline(always)]
    fn array_slot(&self, index: u32) -> &ArraySlot {
        let index = (index & !ObjectId::ARRAY) as usize;
        &self.array_pages[index / ARRAY_PAGE][index % ARRAY_PAGE]
    }

    #[inline(always)]
    fn array_slot_mut(&mut self, index: u32) -> &mut ArraySlot {
        let index = (index & !ObjectId::ARRAY) as usize;
        &mut Rc::make_mut(&mut self.array_pages[index / ARRAY_PAGE])[index % ARRAY_PAGE]
    }

    #[inline(always)]
    fn header(&self, id: ObjectId) -> Value {
        if id.is_array() {
            self.array_slot(id.0).header
        } else {
            self.read(id.0)
        }
    }

    fn set_header(&mut self, id: ObjectId, header: Value) {
        if id.is_array() {
            self.array_slot_mut(id.0).header = header;
        } else {
            self.write(id.0, header);
        }
    }

    #[inline(always)]
    pub(crate) fn class(&self, id: ObjectId) -> ClassId {
        ClassId((self.header(id).meta >> CLASS_SHIFT) as u32)
    }

    /// The object's number: it is the n-th one this state made.
    pub(crate) fn number(&self, id: ObjectId) -> u32 {
        (self.header(id).bits & NUMBER_MASK) as u32
    }

    /// Notes that an object stands for a class or a constant: whichever thread needs that first makes it.
    pub(crate) fn set_made_once(&mut self, id: ObjectId) {
        if let Err(at) = self.made_once.binary_search(&id) {
            Rc::make_mut(&mut self.made_once).insert(at, id);
        }
    }

    pub(crate) fn is_made_once(&self, id: ObjectId) -> bool {
        self.made_once.binary_search(&id).is_ok()
    }

    /// From now on objects are made by the initialiser of this class, which whichever thread needs it first runs.
    pub(crate) fn begin_making(&mut self, class: ClassId) {
        self.making.push(class);
        self.note_maker();
    }

    /// The initialiser of this class is over: what ran before it goes on.
    pub(crate) fn end_making(&mut self, class: ClassId) {
        if let Some(begun) = self.making.iter().rposition(|it| *it == class) {
            self.making.truncate(begun);
            self.note_maker();
        }
    }

    fn note_maker(&mut self) {
        let maker = (self.made + 1, self.making.last().copied());
        Rc::make_mut(&mut self.makers).push(maker);
    }

    /// The class whose initialiser made an object; `None` for what threads made on their own account.
    pub(crate) fn maker(&self, id: ObjectId) -> Option<ClassId> {
        let number = self.number(id);
        let after = self.makers.partition_point(|&(from, _)| from <= number);
        self.makers[after.checked_sub(1)?].1
    }

    #[inline(always)]
    pub(crate) fn is_shared(&self, id: ObjectId) -> bool {
        self.header(id).meta & SHARED != 0
    }

    /// Notes that the object's identity hash code was asked for: it follows from its number.
    pub(crate) fn set_hashed(&mut self, id: ObjectId) {
        let mut header = self.header(id);
        if header.meta & HASHED == 0 {
            header.meta |= HASHED;
            self.set_header(id, header);
        }
    }

    #[inline(always)]
    pub(crate) fn has_stand_ins(&self) -> bool {
        self.has_stand_ins
    }

    pub(crate) fn set_stand_in(&mut self, id: ObjectId) {
        self.has_stand_ins = true;
        let mut header = self.header(id);
        header.meta |= STAND_IN;
        self.set_header(id, header);
    }

    pub(crate) fn is_stand_in(&self, id: ObjectId) -> bool {
        !id.is_array() && self.header(id).meta & STAND_IN != 0
    }

    /// The values of an object's fields.
    pub(super) fn fields(&self, id: ObjectId) -> impl Iterator<Item = Value> + '_ {
        let slots = self.slots(id.0) as u32;
        (id.0 + 1..id.0 + slots).map(|slot| self.read(slot))
    }

    /// The field at a slot, counted from 0.
    #[inline(always)]
    pub(crate) fn field(&self, id: ObjectId, slot: u32) -> Value {
        let value = self.read(id.0 + 1 + slot);
        match self.is_tracking() {
            true => self.seen(value, self.header(id).meta),
            false => value,
        }
    }

    #[inline(always)]
    pub(crate) fn set_field(&mut self, id: ObjectId, slot: u32, value: Value) {
        self.written(id);
        self.write(id.0 + 1 + slot, value);
    }

    /// Sets a field that does not mark its object, whatever the value hangs on.
    pub(crate) fn set_field_unfollowed(&mut self, id: ObjectId, slot: u32, value: Value) {
        self.write(id.0 + 1 + slot, value);
    }

    /// A field and whether its object is shared, with one look at the page.
    #[inline(always)]
    pub(crate) fn field_and_shared(&self, id: ObjectId, slot: u32) -> (Value, bool) {
        let page = &self.pages[id.0 as usize / PAGE];
        let at = id.0 as usize % PAGE;
        let header = page[at].meta;
        let shared = header & SHARED != 0;
        match page.get(at + 1 + slot as usize) {
            Some(&value) => (self.seen(value, header), shared),
            None => (self.field(id, slot), shared),
        }
    }

    #[inline(always)]
    pub(crate) fn array(&self, id: ObjectId) -> &Array {
        self.looked_at(id);
        &self.array_slot(id.0).array
    }

    #[inline(always)]
    pub(crate) fn array_mut(&mut self, id: ObjectId) -> &mut Array {
        self.written(id);
        &mut self.array_slot_mut(id.0).array
    }

    /// The bytes of an array's elements.
    pub(crate) fn bytes_of(&self, id: ObjectId) -> u64 {
        16 * self.array_slot(id.0).array.units()
    }

    /// Whether an array has its elements in common with others, of this state or another.
    #[inline(always)]
    pub(crate) fn shares_elements(&self, id: ObjectId) -> bool {
        self.array_slot(id.0).array.is_shared()
    }

    /// Gives an array elements of its own.
    pub(crate) fn own_elements(&mut self, id: ObjectId) {
        let array = &mut self.array_slot_mut(id.0).array;
        let units = array.units();
        array.own();
        self.taken += units;
    }

    #[inline(always)]
    pub(crate) fn array_and_shared(&self, id: ObjectId) -> (&Array, bool) {
        self.looked_at(id);
        let slot = self.array_slot(id.0);
        (&slot.array, slot.header.meta & SHARED != 0)
    }

    /// The owner of the object's monitor, as the thread's index plus one, and how often it was entered.
    pub(crate) fn lock(&self, id: ObjectId) -> (u16, u16) {
        let bits = self.header(id).bits;
        ((bits >> OWNER_SHIFT) as u16, (bits >> COUNT_SHIFT) as u16)
    }

    pub(crate) fn set_lock(&mut self, id: ObjectId, owner: u16, count: u16) {
        let mut header = self.header(id);
        header.bits = header.bits & NUMBER_MASK
            | u64::from(owner) << OWNER_SHIFT
            | u64::from(count) << COUNT_SHIFT;
        self.set_header(id, header);
    }

    /// The objects whose monitor this owner has, in order of their ids. It looks at every object: for reports.
    pub(crate) fn locked_by(&self, owner: u16) -> Vec<ObjectId> {
        let mut locked = Vec::new();
        let mut at = 1u32;
        while at < self.next {
            if self.read(at).meta & 0xff != tag::HEADER {
                // The unused end of a page.
                at = (at / PAGE as u32 + 1) * PAGE as u32;
                continue;
            }
            locked.push(ObjectId(at));
            let slots = self.slots(at);
            at += slots as u32;
            if slots > PAGE {
                at = at.next_multiple_of(PAGE as u32);
            }
        }
        let arrays = (0..self.next_array).map(|number| ObjectId(number | ObjectId::ARRAY));
        locked.extend(arrays);
        locked.retain(|&id| self.lock(id).0 == owner);
        locked
    }

    fn slots(&self, id: u32) -> usize {
        match (self.read(id).meta >> SLOTS_SHIFT) as u16 {
            0xffff => self
                .large
                .iter()
                .find(|large| large.0 == id)
                .map_or(1, |l| l.1 as usize),
            slots => usize::from(slots),
        }
    }

    /// Marks an object and all it reaches as shared. What is shared already reaches only what is shared.
    pub(crate) fn share(&mut self, id: ObjectId) {
        let mut todo = vec![id];
        while let Some(id) = todo.pop() {
            if id.is_null() || self.is_shared(id) {
                continue;
            }
            let mut header = self.header(id);
            header.meta |= SHARED;
            self.set_header(id, header);
            self.for_each_reference(id, |to| todo.push(to));
        }
    }

    fn for_each_reference(&self, id: ObjectId, mut see: impl FnMut(ObjectId)) {
        if id.is_array() {
            match &self.array_slot(id.0).array {
                Array::Reference(elements) => elements
                    .iter()
                    .filter(|&&e| e != 0)
                    .for_each(|&e| see(ObjectId(e))),
                // What a lazy reference turned out to be is shared, and kept, in any case.
                Array::Symbolic(symbolic) => symbolic
                    .elements
                    .iter()
                    .filter(|value| value.is_reference() && value.bits != 0)
                    .for_each(|value| see(value.as_reference())),
                _ => {}
            }
            return;
        }
        let slots = self.slots(id.0) as u32;
        for slot in id.0 + 1..id.0 + slots {
            let value = self.read(slot);
            if value.is_reference() && value.bits != 0 {
                see(value.as_reference());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLASS: ClassId = ClassId(7);

    #[test]
    fn what_the_roots_do_not_reach_is_freed_and_its_place_used_again() {
        let mut heap = Heap::default();
        let kept = heap.new_object(CLASS, &[Value::NULL, Value::int(1)]);
        let inner = heap.new_array(CLASS, Array::new("Ljava/lang/Object;", 3));
        let lost = heap.new_object(CLASS, &[Value::NULL, Value::int(2)]);
        let lost_array = heap.new_array(CLASS, Array::new("I", 10));
        heap.set_field(kept, 0, Value::reference(inner));
        heap.array_mut(inner).set(1, Value::reference(kept));
        heap.collect([kept].into_iter());
        assert_eq!(heap.field(kept, 1).as_int(), 1);
        assert_eq!(
            heap.new_object(CLASS, &[Value::int(3), Value::int(4)]),
            lost
        );
        assert_eq!(heap.new_array(CLASS, Array::new("J", 1)), lost_array);
        assert_eq!(heap.array(inner).get(1).as_reference(), kept);
    }

    #[test]
    fn a_clone_does_not_see_what_the_other_writes() {
        let mut heap = Heap::default();
        let object = heap.new_object(CLASS, &[Value::int(1)]);
        let array = heap.new_array(CLASS, Array::new("I", 2));
        let before = heap.clone();
        heap.set_field(object, 0, Value::int(2));
        heap.array_mut(array).set(0, Value::int(5));
        heap.set_lock(object, 3, 1);
        assert_eq!(before.field(object, 0).as_int(), 1);
        assert_eq!(before.array(array).get(0).as_int(), 0);
        assert_eq!(before.lock(object), (0, 0));
        assert_eq!(heap.lock(object), (3, 1));
        assert_eq!(heap.number(object), 1);
    }

    #[test]
    fn sharing_spreads_to_all_that_is_reached() {
        let mut heap = Heap::default();
        let inner = heap.new_object(CLASS, &[]);
        let array = heap.new_array(CLASS, Array::new("[I", 1));
        heap.array_mut(array).set(0, Value::reference(inner));
        let outer = heap.new_object(CLASS, &[Value::reference(array)]);
        let other = heap.new_object(CLASS, &[]);
        heap.share(outer);
        assert!(heap.is_shared(inner) && heap.is_shared(array) && heap.is_shared(outer));
        assert!(!heap.is_shared(other));
    }

    #[test]
    fn objects_larger_than_a_page_and_full_pages() {
        let mut heap = Heap::default();
        let large = heap.new_object(CLASS, &vec![Value::int(9); 2000]);
        let small: Vec<_> = (0..400)
            .map(|i| heap.new_object(CLASS, &[Value::int(i), Value::NULL]))
            .collect();
        assert_eq!(heap.field(large, 1999).as_int(), 9);
        heap.collect(small.iter().copied());
        assert!(
            small
                .iter()
                .enumerate()
                .all(|(i, &o)| heap.field(o, 0).as_int() == i as i32)
        );
    }
}
