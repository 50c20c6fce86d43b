//! Arrays that are symbolic in their length, their elements, or the index they are accessed at.
//!
//! A read of a primitive at a symbolic index is a term over all elements and does not fork; what goes out of bounds
//! does. References are told apart by which object stands where.

use crate::term::Term;
use crate::vm::choice::Choice;
use crate::vm::code::{Narrow, Op};
use crate::vm::event::{Action, HeapVariable};
use crate::vm::heap::{Array, ObjectId, SymbolicArray};
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::text::Piece;
use crate::vm::thread::Thread;
use crate::vm::value::Value;
use crate::vm::{Exit, Vm};
use std::rc::Rc;

/// Reads at a symbolic index of longer arrays make the index concrete instead: the term would be too large.
const LONGEST_READ: usize = 1024;
/// `new T[n]` tries every length up to this one, and beyond it only what the search picks.
const LONGEST_MADE: i32 = 64;

impl Vm {
    pub(super) fn symbolic_load(
        &self,
        state: &mut State,
        thread: &mut Thread,
    ) -> Result<Step, Step> {
        let array = self.settled_array(state, thread, 1)?;
        if array.is_null() {
            return Ok(self.raise(state, thread, "java/lang/NullPointerException", None));
        }
        let index = self.operand(thread, 0);
        if !self.is_inside(state, array, index)? {
            return Ok(self.raise_symbolic_bounds(state, thread, array, index));
        }
        let is_cache = index.is_symbolic() && self.is_box_cache(state, array);
        let value = match is_cache {
            true => Value::NULL,
            false => self.element_at(state, array, index)?,
        };
        let shared = state.heap.is_shared(array) || !self.options.rules.reduction;
        if shared && !self.take_turn(state, thread) {
            return Err(Step::Exit(Exit::Ask));
        }
        self.record_element(state, thread, array, index, Action::Read);
        let value = match is_cache {
            true => self.cached_box(state, array, index.to_term(&self.terms)),
            false => value,
        };
        self.complete(thread, 2, Some(value));
        Ok(Step::Frame)
    }

    pub(super) fn symbolic_store(
        &self,
        state: &mut State,
        thread: &mut Thread,
        op: Op,
    ) -> Result<Step, Step> {
        let width = match op {
            Op::StoreLong | Op::StoreDouble => 2,
            _ => 1,
        };
        let array = self.settled_array(state, thread, width + 1)?;
        if array.is_null() {
            return Ok(self.raise(state, thread, "java/lang/NullPointerException", None));
        }
        let index = self.operand(thread, width);
        if !self.is_inside(state, array, index)? {
            return Ok(self.raise_symbolic_bounds(state, thread, array, index));
        }
        let mut value = self.operand(thread, width - 1);
        value = match op {
            Op::StoreByte if state.heap.class(array) == self.known.boolean_array => {
                self.cut(Narrow::Boolean, value)
            }
            Op::StoreByte => self.cut(Narrow::Byte, value),
            Op::StoreChar => self.cut(Narrow::Char, value),
            Op::StoreShort => self.cut(Narrow::Short, value),
            _ => value,
        };
        let is_reference = op == Op::StoreReference;
        if is_reference && !self.fits(state, thread, array)? {
            let object = self.operand(thread, 0).as_reference();
            return Ok(self.raise_store(state, thread, object));
        }
        let index = match (is_reference, index.is_symbolic()) {
            (true, true) => Value::int(self.which_index(state, array, index)?),
            _ => index,
        };
        let shared = state.heap.is_shared(array) || !self.options.rules.reduction;
        if shared && !self.take_turn(state, thread) {
            return Err(Step::Exit(Exit::Ask));
        }
        self.record_element(state, thread, array, index, Action::Write);
        if value.is_reference() && state.heap.is_shared(array) {
            state.heap.share(value.as_reference());
        }
        if index.is_symbolic() {
            self.store_somewhere(state, array, index.to_term(&self.terms), value);
        } else {
            let at = index.as_int() as usize;
            state.heap.array_mut(array).set(at, value);
        }
        self.complete(thread, width + 2, None);
        Ok(Step::Frame)
    }

    pub(super) fn symbolic_length(
        &self,
        state: &mut State,
        thread: &mut Thread,
    ) -> Result<Step, Step> {
        let array = self.settled_array(state, thread, 0)?;
        if array.is_null() {
            return Ok(self.raise(state, thread, "java/lang/NullPointerException", None));
        }
        let length = self.length(state, array);
        self.complete(thread, 1, Some(length));
        Ok(Step::Frame)
    }

    /// `new T[n]`: the length operand at a depth becomes concrete, one alternative for each small length.
    pub(super) fn symbolic_new_array(
        &self,
        state: &mut State,
        thread: &mut Thread,
        depth: u32,
    ) -> Result<Step, Step> {
        let length = self.operand(thread, depth).to_term(&self.terms);
        let int = |n| self.terms.int(n);
        let is_small = self.terms.and(
            self.terms.greater_or_equal(length, int(0)),
            self.terms.less_or_equal(length, int(LONGEST_MADE)),
        );
        let concrete = match self.decided(state, is_small) {
            Some(true) => {
                let arms: Vec<(i32, Term)> = (0..=LONGEST_MADE)
                    .map(|n| (n, self.terms.equal(length, int(n))))
                    .collect();
                Value::int(self.choose_arm(state, &arms)?)
            }
            _ => {
                let negative = self.terms.less(length, int(0));
                let arms = [
                    (0, is_small),
                    (1, negative),
                    (2, self.terms.greater(length, int(LONGEST_MADE))),
                ];
                match self.choose_arm(state, &arms)? {
                    1 => {
                        let text = Piece::Value {
                            descriptor: b'I',
                            term: length,
                        };
                        let class = "java/lang/NegativeArraySizeException";
                        return Ok(self.raise_text(state, thread, class, vec![text]));
                    }
                    _ => self.settle_term(state, length).map_err(ask)?,
                }
            }
        };
        self.set_operand(thread, depth, concrete);
        state.bytecodes = state.bytecodes.saturating_sub(1);
        Ok(Step::Frame)
    }

    /// The array an operand refers to, made ready to be looked into.
    fn settled_array(
        &self,
        state: &mut State,
        thread: &mut Thread,
        depth: u32,
    ) -> Result<ObjectId, Step> {
        let array = self.settled(state, thread, depth)?;
        if !array.is_null() && array.is_array() {
            self.settle_text(state, array).map_err(ask)?;
        }
        Ok(array)
    }

    /// An array's length, as a value.
    pub(in crate::vm) fn length(&self, state: &State, array: ObjectId) -> Value {
        match state.heap.array(array) {
            Array::Symbolic(symbolic) => match symbolic.length {
                Some(length) => Value::of_term(&self.terms, length),
                None => Value::int(symbolic.elements.len() as i32),
            },
            plain => Value::int(plain.len() as i32),
        }
    }

    fn is_inside(&self, state: &State, array: ObjectId, index: Value) -> Result<bool, Step> {
        let terms = &*self.terms;
        let (index, length) = (
            index.to_term(terms),
            self.length(state, array).to_term(terms),
        );
        let inside = terms.and(
            terms.greater_or_equal(index, terms.int(0)),
            terms.less(index, length),
        );
        self.decide(state, inside)
    }

    fn raise_symbolic_bounds(
        &self,
        state: &mut State,
        thread: &mut Thread,
        array: ObjectId,
        index: Value,
    ) -> Step {
        let number = |value: Value| Piece::Value {
            descriptor: b'I',
            term: value.to_term(&self.terms),
        };
        let length = self.length(state, array);
        let message = vec![
            Piece::Text("Index ".into()),
            number(index),
            Piece::Text(" out of bounds for length ".into()),
            number(length),
        ];
        let class = "java/lang/ArrayIndexOutOfBoundsException";
        self.raise_text(state, thread, class, message)
    }

    /// The element at an index that is inside.
    fn element_at(&self, state: &State, array: ObjectId, index: Value) -> Result<Value, Step> {
        let elements = state.heap.array(array);
        if !index.is_symbolic() {
            return Ok(elements.get(index.as_int() as usize));
        }
        let index = index.to_term(&self.terms);
        let (first, last) = self.possible(elements, index);
        if self.holds_references(elements) {
            // One arm for each object that stands somewhere.
            let mut arms: Vec<(Value, Term)> = Vec::new();
            for at in first..=last {
                let (value, here) = (elements.get(at), self.is_at(index, at));
                match arms.iter_mut().find(|(known, _)| *known == value) {
                    Some((_, condition)) => *condition = self.terms.or(*condition, here),
                    None => arms.push((value, here)),
                }
            }
            return match arms[..] {
                [(only, _)] => Ok(only),
                _ => self.choose_arm(state, &arms),
            };
        }
        if last - first >= LONGEST_READ {
            let at = self.settle_term(state, index).map_err(ask)?;
            return Ok(elements.get(at.as_int() as usize));
        }
        // Equal neighbours share one condition: tables are mostly runs.
        let mut result = elements.get(last).to_term(&self.terms);
        for at in (first..last).rev() {
            let element = elements.get(at).to_term(&self.terms);
            let up_to_here = self.terms.less_or_equal(index, self.terms.int(at as i32));
            if elements.get(at) != elements.get(at + 1) {
                result = self.terms.choose(up_to_here, element, result);
            }
        }
        Ok(Value::of_term(&self.terms, result))
    }

    /// The indices a term that is inside the array can have, by its type alone.
    fn possible(&self, elements: &Array, index: Term) -> (usize, usize) {
        let (low, high) = self.terms.range(index);
        let last = elements.len().saturating_sub(1);
        let first = usize::try_from(low).unwrap_or(0).min(last);
        (
            first,
            usize::try_from(high).map_or(last, |high| high.min(last)),
        )
    }

    fn is_at(&self, index: Term, at: usize) -> Term {
        self.terms.equal(index, self.terms.int(at as i32))
    }

    fn holds_references(&self, array: &Array) -> bool {
        match array {
            Array::Symbolic(symbolic) => symbolic.holds_references(),
            other => matches!(other, Array::Reference(_)),
        }
    }

    fn which_index(&self, state: &State, array: ObjectId, index: Value) -> Result<i32, Step> {
        let index = index.to_term(&self.terms);
        let (first, last) = self.possible(state.heap.array(array), index);
        let arms: Vec<(i32, Term)> = (first..=last)
            .map(|at| (at as i32, self.is_at(index, at)))
            .collect();
        self.choose_arm(state, &arms)
    }

    /// Stores a primitive at a symbolic index: any element may be the one.
    fn store_somewhere(&self, state: &mut State, array: ObjectId, index: Term, value: Value) {
        let elements = state.heap.array(array);
        let (first, last) = self.possible(elements, index);
        let mut symbolic = elements.to_symbolic();
        let new = value.to_term(&self.terms);
        for at in first..=last {
            let old = symbolic.elements[at].to_term(&self.terms);
            let element = self.terms.choose(self.is_at(index, at), new, old);
            symbolic.elements[at] = Value::of_term(&self.terms, element);
        }
        *state.heap.array_mut(array) = Array::Symbolic(Rc::new(symbolic));
    }

    /// Whether the reference on top may be stored in the array.
    fn fits(&self, state: &mut State, thread: &mut Thread, array: ObjectId) -> Result<bool, Step> {
        let value = self.operand(thread, 0);
        if let Some(lazy) = value.as_lazy() {
            let element = self.class(state.heap.class(array)).element;
            let declared = state.inputs.lazy(lazy).declared;
            if element.is_some_and(|element| self.is_subtype(declared, element)) {
                return Ok(true);
            }
        }
        let object = self.settled(state, thread, 0)?;
        Ok(object.is_null() || self.can_store(state, array, object))
    }

    fn record_element(
        &self,
        state: &mut State,
        thread: &Thread,
        array: ObjectId,
        index: Value,
        action: fn(HeapVariable) -> Action,
    ) {
        if self.options.watched.events && state.heap.is_shared(array) {
            let slot = match index.is_symbolic() {
                true => HeapVariable::ANY,
                false => index.as_int() as u32,
            };
            state.record(thread, action(HeapVariable::new(array, slot)));
        }
    }

    /// Works out a text with symbolic values in it, now that someone looks at its characters.
    pub(in crate::vm) fn settle_text(
        &self,
        state: &mut State,
        array: ObjectId,
    ) -> Result<(), Choice> {
        let Array::Text(pieces) = state.heap.array(array) else {
            return Ok(());
        };
        let pieces = pieces.clone();
        let mut bytes: Vec<Value> = Vec::new();
        let nothing = crate::term::Model::default();
        let latin1 = |text: &str| -> Vec<Value> {
            let bytes = text.chars().map(|c| c as u32 as u8 as i8);
            bytes.map(|byte| Value::int(byte.into())).collect()
        };
        for piece in pieces.iter() {
            match piece {
                Piece::Text(plain) => bytes.extend(latin1(plain)),
                Piece::Value { descriptor, term } => {
                    let value = self.settle_term(state, *term)?;
                    let fixed = Piece::Value {
                        descriptor: *descriptor,
                        term: value.to_term(&self.terms),
                    };
                    bytes.extend(latin1(&fixed.render(&self.terms, &nothing)));
                }
                Piece::String(array) => {
                    let length = match array.length {
                        Some(length) => self.settle_term(state, length)?.as_int() as usize,
                        None => array.elements.len(),
                    };
                    bytes.extend(&array.elements[..length]);
                }
            }
        }
        let text = SymbolicArray::new("B", bytes, None);
        *state.heap.array_mut(array) = match text.to_concrete() {
            Some(plain) => plain,
            None => Array::Symbolic(Rc::new(text)),
        };
        Ok(())
    }

    /// Makes concrete what may be symbolic of an array.
    pub(in crate::vm) fn settle_array(
        &self,
        state: &mut State,
        array: ObjectId,
        settled: Settled,
    ) -> Result<(), Choice> {
        self.settle_text(state, array)?;
        let Array::Symbolic(symbolic) = state.heap.array(array) else {
            return Ok(());
        };
        let mut symbolic = symbolic.clone();
        if let Some(length) = symbolic.length {
            let length = self.settle_term(state, length)?.as_int();
            let symbolic = Rc::make_mut(&mut symbolic);
            symbolic.elements.truncate(length as usize);
            symbolic.length = None;
        }
        if settled == Settled::LengthAndElements {
            for index in 0..symbolic.elements.len() {
                if let Some(term) = symbolic.elements[index].term() {
                    let value = self.settle_term(state, term)?;
                    Rc::make_mut(&mut symbolic).elements[index] = value;
                }
            }
        }
        *state.heap.array_mut(array) = match symbolic.to_concrete() {
            Some(plain) => plain,
            None => Array::Symbolic(symbolic),
        };
        Ok(())
    }
}

/// What of an array is made concrete.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::vm) enum Settled {
    Length,
    LengthAndElements,
}

/// A question as the loop's exit.
pub(super) fn ask(choice: Choice) -> Step {
    Step::Exit(Exit::Choose(choice))
}

/// Whether two values are the same, where that may depend on inputs.
impl Vm {
    pub(in crate::vm) fn same_value(
        &self,
        state: &State,
        a: Value,
        b: Value,
    ) -> Result<bool, Choice> {
        if !a.is_symbolic() && !b.is_symbolic() {
            return Ok(a.bits == b.bits);
        }
        let (a, b) = (a.to_term(&self.terms), b.to_term(&self.terms));
        let same = self.terms.equal(a, b);
        self.decided(state, same).ok_or_else(|| Choice::Branch {
            arms: vec![same, self.terms.not(same)],
        })
    }
}
