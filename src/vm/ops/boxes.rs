//! Boxes of symbolic numbers. `Integer.valueOf` and its like take small numbers from a cache: which element, depends on
//! the number. Instead of one path for each of the 256, a new box stands for the element, and where two references are
//! compared, whether such boxes are the same object is whether their numbers are equal.

use crate::program::ClassId;
use crate::term::{BinaryOp, Term, UnaryOp};
use crate::vm::Vm;
use crate::vm::heap::ObjectId;
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::thread::Thread;
use crate::vm::value::Value;

/// The classes that keep the boxes of small numbers in a static field `cache`.
const CACHES: [(&str, &str); 5] = [
    ("java/lang/Integer", "java/lang/Integer$IntegerCache"),
    ("java/lang/Long", "java/lang/Long$LongCache"),
    ("java/lang/Short", "java/lang/Short$ShortCache"),
    ("java/lang/Byte", "java/lang/Byte$ByteCache"),
    ("java/lang/Character", "java/lang/Character$CharacterCache"),
];

impl Vm {
    pub(in crate::vm) fn is_box_cache(&self, state: &State, array: ObjectId) -> bool {
        let class = self.class(state.heap.class(array)).element;
        class.is_some_and(|class| self.cache_of(state, class) == Some(array))
    }

    /// A box that stands for the element of a cache at a symbolic index.
    pub(in crate::vm) fn cached_box(
        &self,
        state: &mut State,
        cache: ObjectId,
        index: Term,
    ) -> Value {
        let first = state.heap.array(cache).get(0).as_reference();
        let class = state.heap.class(first);
        let slot = self.number_slot(class);
        let lowest = state.heap.field(first, slot).to_term(&self.terms);
        let index = match self.terms.sort(lowest) == self.terms.sort(index) {
            true => index,
            false => self.terms.unary(UnaryOp::IntToLong, index),
        };
        let number = self.terms.binary(BinaryOp::Add, index, lowest);
        let made = self.new_object(state, class);
        let number = Value::of_term(&self.terms, number);
        state.heap.set_field(made, slot, number);
        state.heap.set_stand_in(made);
        if state.heap.is_shared(cache) {
            state.heap.share(made);
        }
        Value::reference(made)
    }

    fn number_slot(&self, boxes: ClassId) -> u32 {
        self.slot_of(boxes, "value")
            .expect("every box of a number has a field `value`")
    }

    fn cache_of(&self, state: &State, class: ClassId) -> Option<ObjectId> {
        let name = self.program.text(self.program.class(class).name);
        let (_, cache) = CACHES.iter().find(|(boxes, _)| *boxes == name)?;
        let cache = self.program.load(self.program.symbol(cache)).ok()?;
        let value = self.static_value(state, cache, "cache")?;
        Some(value.as_reference())
    }

    /// Whether two references are to the same object, where one of them may be to a box that stands for another.
    pub(in crate::vm) fn is_same(&self, state: &State, one: ObjectId, other: ObjectId) -> Term {
        let never = self.terms.bool(false);
        if one == other {
            return self.terms.bool(true);
        }
        if !state.heap.has_stand_ins() {
            return never;
        }
        let numbers = self
            .cached_number(state, one)
            .zip(self.cached_number(state, other));
        match numbers {
            Some(((class, a), (same, b))) if class == same => self.terms.equal(a, b),
            _ => never,
        }
    }

    /// The number in a box that is in its class's cache, or stands for one that is.
    fn cached_number(&self, state: &State, object: ObjectId) -> Option<(ClassId, Term)> {
        if object.is_null() || object.is_array() {
            return None;
        }
        let class = state.heap.class(object);
        let cache = self.cache_of(state, class)?;
        let number = state.heap.field(object, self.number_slot(class));
        let is_element = || {
            let elements = state.heap.array(cache);
            (0..elements.len()).any(|at| elements.get(at).as_reference() == object)
        };
        let is_cached = state.heap.is_stand_in(object) || is_element();
        is_cached.then(|| (class, number.to_term(&self.terms)))
    }

    /// `if_acmpeq` and `if_acmpne` where some box stands for another.
    #[cold]
    pub(in crate::vm) fn if_same(
        &self,
        state: &mut State,
        thread: &mut Thread,
        same: bool,
        target: u32,
    ) -> Step {
        let [one, other] = [0, 1].map(|depth| self.operand(thread, depth).as_reference());
        let is_same = self.is_same(state, one, other);
        let jumps = match same {
            true => is_same,
            false => self.terms.not(is_same),
        };
        match self.symbolic_jump(state, thread, jumps, 2, target) {
            Ok(step) | Err(step) => step,
        }
    }
}
