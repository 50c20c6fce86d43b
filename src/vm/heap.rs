//! The heap of one state: objects in pages of slots, arrays in a table of their own, both shared between clones of
//! a state until one of them writes. `collect` frees what the roots do not reach.
//!
//! An object's id is the address of its first slot, its header; its fields follow. Bit 31 of an id tells an array.
//! Ids of freed objects are used again, in an order that depends on nothing but the state's own history.

pub use super::array::{Array, SymbolicArray};
use super::fact::Marks;
use super::value::{Value, tag};
use crate::limit::room::SMALL;
use crate::program::ClassId;
use std::cell::Cell;
use std::rc::Rc;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ObjectId(pub u32);

impl ObjectId {
    pub const NULL: ObjectId = ObjectId(0);
    const ARRAY: u32 = 1 << 31;

    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0 == 0
    }
    #[inline(always)]
    pub fn is_array(self) -> bool {
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

/// Who runs, where what hangs on facts of the environment is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tracking {
    /// Nothing hangs on a fact: nobody looks.
    Off,
    /// The application: what it reads of a marked object is marked.
    Application,
    /// The JDK: its values are marked like the application's; what it reads of an object that is marked as a whole
    /// influences all that it does and returns.
    Jdk,
    /// A model: it computes with plain values, and whatever it reads of something marked influences it.
    Model,
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

/// Collections happen after this many units were given out, or as many as were live at the last one if those are more.
const COLLECT_AFTER: u64 = 1 << 18;

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

/// Following what hangs on facts of the environment.
impl Heap {
    #[inline(always)]
    pub fn tracking(&self) -> Tracking {
        self.tracking.get()
    }

    #[inline(always)]
    pub fn is_tracking(&self) -> bool {
        self.tracking.get() != Tracking::Off
    }

    pub fn track(&self, who: Tracking) {
        self.tracking.set(who);
    }

    pub fn influence(&self) -> Marks {
        self.influence.get()
    }

    pub fn set_influence(&self, marks: Marks) {
        self.influence.set(marks);
        self.influenced_from.set(self.made);
    }

    /// The JDK goes on by what hangs on these.
    pub fn influenced_by(&self, marks: Marks) {
        if self.influence.get().is_empty() {
            self.influenced_from.set(self.made);
        }
        self.influence.set(self.influence.get() | marks);
    }

    pub fn own_facts(&self) -> Marks {
        self.own_facts.get()
    }

    pub fn set_own_facts(&self, marks: Marks) {
        self.own_facts.set(marks);
    }

    /// Whether an object was made after the influence began: nobody can have another in its place.
    pub fn is_own_of_influence(&self, id: ObjectId) -> bool {
        !id.is_null() && self.number(id) > self.influenced_from.get()
    }

    /// What the contents of an object hang on.
    pub fn marks(&self, id: ObjectId) -> Marks {
        self.header(id).marks()
    }

    /// What an object hangs on, its fields, and what it refers to at first hand.
    pub fn marks_within(&self, id: ObjectId) -> Marks {
        let mut marks = self.marks(id);
        if !id.is_array() {
            self.for_each_reference(id, |inner| marks = marks | self.marks(inner));
            let fields = self.fields(id).map(Value::marks);
            marks = fields.fold(marks, |all, one| all | one);
        }
        marks
    }

    /// The contents of an object hang on these from now on.
    pub fn mark(&mut self, id: ObjectId, marks: Marks) {
        let header = self.header(id);
        if !header.marks().contains(marks) {
            self.set_header(id, header.marked(marks));
        }
    }

    pub fn is_unordered(&self, id: ObjectId) -> bool {
        self.header(id).meta & UNORDERED != 0
    }

    pub fn set_unordered(&mut self, id: ObjectId) {
        let mut header = self.header(id);
        if header.meta & UNORDERED == 0 {
            header.meta |= UNORDERED;
            self.set_header(id, header);
        }
    }

    /// What is read of an object: the application's value is marked, the JDK is influenced by what the whole object hangs
    /// on, and a model by all.
    #[inline(always)]
    pub fn seen(&self, value: Value, header: u64) -> Value {
        match (value.meta | header) & tag::MARKS {
            0 => value,
            _ => self.seen_marked(value, Marks((header & tag::MARKS) as u16)),
        }
    }

    #[cold]
    fn seen_marked(&self, value: Value, whole: Marks) -> Value {
        if value == Value::UNMADE {
            return value;
        }
        match self.tracking() {
            Tracking::Off => value.unmarked(),
            Tracking::Application => value.marked(whole),
            Tracking::Jdk => {
                if !whole.is_empty() {
                    self.influenced_by(whole);
                }
                value
            }
            Tracking::Model => {
                self.influenced_by(whole | value.marks());
                value.unmarked()
            }
        }
    }

    /// An element of an array, as code sees it.
    #[inline(always)]
    pub fn element_seen(&self, array: ObjectId, element: Value) -> Value {
        match self.is_tracking() {
            true => element.marked(self.marks(array)),
            false => element,
        }
    }

    /// The length of an array, as code sees it.
    #[inline(always)]
    pub fn length_seen(&self, array: ObjectId, length: Value) -> Value {
        match self.is_tracking() && self.header(array).meta & LENGTH_TOO != 0 {
            true => self.seen(length, self.header(array).meta),
            false => length,
        }
    }

    /// A part of the JDK's work whose influence ends with it: what it was influenced by before, to be restored.
    pub fn scope(&self) -> (Marks, u32) {
        (self.influence.get(), self.influenced_from.get())
    }

    pub fn restore(&self, (influence, from): (Marks, u32)) {
        self.influence.set(influence);
        self.influenced_from.set(from);
    }

    /// What a model reads of an object.
    #[inline(always)]
    fn looked_at(&self, id: ObjectId) {
        if self.tracking() == Tracking::Model {
            self.seen(Value::EMPTY, self.header(id).meta);
        }
    }

    /// What the JDK writes while it is influenced hangs on the same.
    #[inline(always)]
    fn written(&mut self, id: ObjectId) {
        let is_influenced = !self.influence.get().is_empty();
        if is_influenced && matches!(self.tracking(), Tracking::Jdk | Tracking::Model) {
            self.mark(id, self.influence.get());
        }
    }

    fn birth_marks(&self) -> u64 {
        match self.tracking() {
            Tracking::Jdk | Tracking::Model => self.influence.get().0.into(),
            _ => 0,
        }
    }
}

impl Heap {
    /// Whether enough was given out since the last collection for the next. Depends on the state's history alone.
    #[inline(always)]
    pub fn wants_collection(&self) -> bool {
        self.since_collection >= self.collect_at
    }

    /// Whether so much was taken that it is to be counted with what all others have.
    #[inline(always)]
    pub fn has_taken_much(&self) -> bool {
        self.taken >= SMALL / 16
    }

    /// Whether something is to be done before more is given out.
    #[inline(always)]
    pub fn wants_way(&self) -> bool {
        self.wants_collection() || self.has_taken_much()
    }

    /// The bytes taken since this was last asked.
    pub fn count_taken(&mut self) -> u64 {
        16 * std::mem::take(&mut self.taken)
    }

    /// From now on a collection comes after every so many units (16 bytes) given out: with 1, wherever one may come at
    /// all. What the program does must not depend on it.
    pub fn collect_every(&mut self, units: u64) {
        self.collect_every = Some(units.max(1));
        self.collect_at = units.max(1);
    }

    /// Bytes in use, roughly: what was live at the last collection and what was given out since.
    pub fn bytes(&self) -> u64 {
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
    pub fn new_object(&mut self, class: ClassId, template: &[Value]) -> ObjectId {
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
                .expect("just seen");
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

    pub fn new_array(&mut self, class: ClassId, array: Array) -> ObjectId {
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
                .expect("just seen");
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
    pub fn class(&self, id: ObjectId) -> ClassId {
        ClassId((self.header(id).meta >> CLASS_SHIFT) as u32)
    }

    /// The object's number: it is the n-th one this state made.
    pub fn number(&self, id: ObjectId) -> u32 {
        (self.header(id).bits & NUMBER_MASK) as u32
    }

    /// Notes that an object stands for a class or a constant: whichever thread needs that first makes it.
    pub fn set_made_once(&mut self, id: ObjectId) {
        if let Err(at) = self.made_once.binary_search(&id) {
            Rc::make_mut(&mut self.made_once).insert(at, id);
        }
    }

    pub fn is_made_once(&self, id: ObjectId) -> bool {
        self.made_once.binary_search(&id).is_ok()
    }

    /// From now on objects are made by the initialiser of this class, which whichever thread needs it first runs.
    pub fn begin_making(&mut self, class: ClassId) {
        self.making.push(class);
        self.note_maker();
    }

    /// The initialiser of this class is over: what ran before it goes on.
    pub fn end_making(&mut self, class: ClassId) {
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
    pub fn maker(&self, id: ObjectId) -> Option<ClassId> {
        let number = self.number(id);
        let after = self.makers.partition_point(|&(from, _)| from <= number);
        self.makers[after.checked_sub(1)?].1
    }

    #[inline(always)]
    pub fn is_shared(&self, id: ObjectId) -> bool {
        self.header(id).meta & SHARED != 0
    }

    /// Notes that the object's identity hash code was asked for: it follows from its number.
    pub fn set_hashed(&mut self, id: ObjectId) {
        let mut header = self.header(id);
        if header.meta & HASHED == 0 {
            header.meta |= HASHED;
            self.set_header(id, header);
        }
    }

    #[inline(always)]
    pub fn has_stand_ins(&self) -> bool {
        self.has_stand_ins
    }

    pub fn set_stand_in(&mut self, id: ObjectId) {
        self.has_stand_ins = true;
        let mut header = self.header(id);
        header.meta |= STAND_IN;
        self.set_header(id, header);
    }

    pub fn is_stand_in(&self, id: ObjectId) -> bool {
        !id.is_array() && self.header(id).meta & STAND_IN != 0
    }

    /// What there is to an object beside its fields or elements: class, flags, lock, and its number if someone may
    /// know that.
    pub(super) fn header_shape(&self, id: ObjectId) -> (u64, u64) {
        header_shape(self.header(id))
    }

    /// Whether an object was made after `base` was cloned from this heap's past.
    pub(super) fn is_newer(&self, id: ObjectId, base: &Heap) -> bool {
        match id.is_array() {
            true => id.0 & !ObjectId::ARRAY >= base.next_array,
            false => id.0 >= base.next,
        }
    }

    /// The values of an object's fields.
    pub(super) fn fields(&self, id: ObjectId) -> impl Iterator<Item = Value> + '_ {
        let slots = self.slots(id.0) as u32;
        (id.0 + 1..id.0 + slots).map(|slot| self.read(slot))
    }

    /// What is different in objects that were there in `base`, from which this heap came: slots by their address,
    /// arrays by their id. Pages that both share need no look.
    pub(super) fn differences(
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
    pub(super) fn symbolic_places(&self) -> (Vec<u32>, Vec<ObjectId>) {
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

    /// The field at a slot, counted from 0.
    #[inline(always)]
    pub fn field(&self, id: ObjectId, slot: u32) -> Value {
        let value = self.read(id.0 + 1 + slot);
        match self.is_tracking() {
            true => self.seen(value, self.header(id).meta),
            false => value,
        }
    }

    #[inline(always)]
    pub fn set_field(&mut self, id: ObjectId, slot: u32, value: Value) {
        self.written(id);
        self.write(id.0 + 1 + slot, value);
    }

    /// Sets a field that does not mark its object, whatever the value hangs on.
    pub fn set_field_unfollowed(&mut self, id: ObjectId, slot: u32, value: Value) {
        self.write(id.0 + 1 + slot, value);
    }

    /// A field and whether its object is shared, with one look at the page.
    #[inline(always)]
    pub fn field_and_shared(&self, id: ObjectId, slot: u32) -> (Value, bool) {
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
    pub fn array(&self, id: ObjectId) -> &Array {
        self.looked_at(id);
        &self.array_slot(id.0).array
    }

    #[inline(always)]
    pub fn array_mut(&mut self, id: ObjectId) -> &mut Array {
        self.written(id);
        &mut self.array_slot_mut(id.0).array
    }

    /// The bytes of an array's elements.
    pub fn bytes_of(&self, id: ObjectId) -> u64 {
        16 * self.array_slot(id.0).array.units()
    }

    /// Whether an array has its elements in common with others, of this state or another.
    #[inline(always)]
    pub fn shares_elements(&self, id: ObjectId) -> bool {
        self.array_slot(id.0).array.is_shared()
    }

    /// Gives an array elements of its own.
    pub fn own_elements(&mut self, id: ObjectId) {
        let array = &mut self.array_slot_mut(id.0).array;
        let units = array.units();
        array.own();
        self.taken += units;
    }

    #[inline(always)]
    pub fn array_and_shared(&self, id: ObjectId) -> (&Array, bool) {
        self.looked_at(id);
        let slot = self.array_slot(id.0);
        (&slot.array, slot.header.meta & SHARED != 0)
    }

    /// The owner of the object's monitor, as the thread's index plus one, and how often it was entered.
    pub fn lock(&self, id: ObjectId) -> (u16, u16) {
        let bits = self.header(id).bits;
        ((bits >> OWNER_SHIFT) as u16, (bits >> COUNT_SHIFT) as u16)
    }

    pub fn set_lock(&mut self, id: ObjectId, owner: u16, count: u16) {
        let mut header = self.header(id);
        header.bits = header.bits & NUMBER_MASK
            | u64::from(owner) << OWNER_SHIFT
            | u64::from(count) << COUNT_SHIFT;
        self.set_header(id, header);
    }

    /// The objects whose monitor this owner has, in order of their ids. It looks at every object: for reports.
    pub fn locked_by(&self, owner: u16) -> Vec<ObjectId> {
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
    pub fn share(&mut self, id: ObjectId) {
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

    /// Frees everything that `roots` do not reach.
    pub fn collect(&mut self, roots: impl Iterator<Item = ObjectId>) {
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

/// What stands at a slot that held something else before.
pub enum Difference {
    Header((u64, u64)),
    Value(Value),
}

fn header_shape(header: Value) -> (u64, u64) {
    match header.meta & HASHED {
        0 => (header.meta, header.bits & !NUMBER_MASK),
        _ => (header.meta, header.bits),
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
