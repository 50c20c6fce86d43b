//! Making inputs: fresh symbols by name, and what a native that cannot compute with symbols needs made concrete.

use super::array::Settled;
use crate::program::generic::Type;
use crate::program::{ClassId, MethodId, descriptor};
use crate::term::Primitive;
use crate::vm::Vm;
use crate::vm::choice::Choice;
use crate::vm::heap::{ObjectId, SymbolicArray};
use crate::vm::input::{Input, Lazy, Nullness};
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::thread::Thread;
use crate::vm::value::Value;
use std::rc::Rc;

/// Input arrays and strings are at most this long.
const LONGEST_INPUT: usize = 8;

impl Vm {
    /// Symbolic elements up to the bound, and a symbolic length.
    pub(super) fn make_elements(
        &self,
        state: &mut State,
        name: &str,
        element: &str,
        generic: Option<&Type>,
        what: &str,
    ) -> Rc<SymbolicArray> {
        let values = (0..LONGEST_INPUT)
            .map(|at| self.new_typed_symbol(state, &format!("{name}[{at}]"), element, generic))
            .collect();
        let length = self
            .terms
            .variable(&format!("{name}.length"), Primitive::Int);
        let terms = &*self.terms;
        let inside = terms.and(
            terms.greater_or_equal(length, terms.int(0)),
            terms.less_or_equal(length, terms.int(LONGEST_INPUT as i32)),
        );
        state.path.assume(terms, inside, None);
        Rc::make_mut(&mut state.inputs).note_bound(&format!(
            "{what} was tried with at most {LONGEST_INPUT} {}",
            if what.starts_with("string") {
                "Latin-1 characters"
            } else {
                "elements"
            }
        ));
        Rc::new(SymbolicArray::new(element, values, Some(length)))
    }

    /// A fresh symbolic value of a type.
    pub(in crate::vm) fn new_symbol(
        &self,
        state: &mut State,
        name: &str,
        descriptor: &str,
    ) -> Value {
        let kind = match descriptor.as_bytes().first() {
            Some(b'Z') => Primitive::Boolean,
            Some(b'B') => Primitive::Byte,
            Some(b'C') => Primitive::Char,
            Some(b'S') => Primitive::Short,
            Some(b'I') => Primitive::Int,
            Some(b'J') => Primitive::Long,
            Some(b'F') => Primitive::Float,
            Some(b'D') => Primitive::Double,
            _ => {
                let class = descriptor::class_name(descriptor).unwrap_or("java/lang/Object");
                return match self.program.load(self.program.symbol(class)) {
                    Ok(declared) => self.new_lazy(state, name, declared, Nullness::MayBeNull),
                    // Nothing of a type that does not exist can be there.
                    Err(_) => Value::NULL,
                };
            }
        };
        let variable = self.terms.variable(name, kind);
        Value::of_term(&self.terms, variable)
    }

    /// The same of a generic type, as far as that is known: an object is of what its type variables stand for.
    pub(in crate::vm) fn new_typed_symbol(
        &self,
        state: &mut State,
        name: &str,
        descriptor: &str,
        generic: Option<&Type>,
    ) -> Value {
        let known = generic.and_then(|it| Some((it, it.descriptor()?)));
        let Some((generic, exact)) = known.filter(|(_, exact)| self.is_type(exact)) else {
            return self.new_symbol(state, name, descriptor);
        };
        let value = self.new_symbol(state, name, &exact);
        if let Some(lazy) = value.as_lazy() {
            Rc::make_mut(&mut state.inputs).give_type(lazy, generic.clone());
        }
        value
    }

    /// Whether a descriptor is of a type that there is.
    fn is_type(&self, descriptor: &str) -> bool {
        let class = descriptor::class_name(descriptor);
        class.is_some_and(|it| self.program.load(self.program.symbol(it)).is_ok())
    }

    pub(in crate::vm) fn new_lazy(
        &self,
        state: &mut State,
        name: &str,
        declared: ClassId,
        nullness: Nullness,
    ) -> Value {
        let lazy = Lazy {
            name: name.into(),
            declared,
            generic: None,
            nullable: nullness == Nullness::MayBeNull,
            object: None,
        };
        Value::lazy(Rc::make_mut(&mut state.inputs).add_lazy(lazy))
    }

    /// An input the program asks for by name, or one more of that name.
    pub(in crate::vm) fn new_input(
        &self,
        state: &mut State,
        thread: &Thread,
        name: &str,
        descriptor: &str,
    ) -> Value {
        let value = self.unique_name(state, thread, name);
        let value = self.new_symbol(state, &value, descriptor);
        self.note_input(state, name, descriptor, value);
        value
    }

    pub(in crate::vm) fn note_input(
        &self,
        state: &mut State,
        name: &str,
        descriptor: &str,
        value: Value,
    ) {
        let input = Input {
            name: name.into(),
            thread: state.current,
            descriptor: descriptor.into(),
            value,
        };
        Rc::make_mut(&mut state.inputs).asked.push(input);
    }

    /// A name no other input has: with the thread that asks, unless it is main, and how often it did.
    pub(in crate::vm) fn unique_name(&self, state: &State, thread: &Thread, name: &str) -> String {
        let mut unique = name.to_string();
        let times = state.inputs.times_asked(state.current, name);
        if times > 0 {
            unique = format!("{unique}#{}", times + 1);
        }
        if !thread.path.is_empty() {
            let path: Vec<String> = thread.path.iter().map(u32::to_string).collect();
            unique = format!("{unique}@{}", path.join("."));
        }
        unique
    }

    /// Makes the arguments of a native that computes with plain values concrete: its primitives, its references, and
    /// the texts and arrays it is said to take.
    pub(in crate::vm) fn settle_arguments(
        &self,
        state: &mut State,
        thread: &mut Thread,
        method: MethodId,
        base: usize,
    ) -> Result<(), Step> {
        let declared = self.program.method(method);
        let text = self.program.text(declared.descriptor).to_string();
        let parameters = descriptor::MethodDescriptor::parse(&text)
            .map(|d| d.parameters)
            .unwrap_or_default();
        let receiver = match declared.flags.is_static() {
            true => None,
            false => Some(self.program.class(declared.class).name),
        };
        let receiver = receiver.map(|name| format!("L{};", self.program.text(name)));
        let mut at = base;
        for parameter in receiver.as_deref().into_iter().chain(parameters) {
            let value = thread.stack[at];
            if let Some(term) = value.term() {
                thread.stack[at] = self.settle_term(state, term).map_err(super::array::ask)?;
            } else if let Some(lazy) = value.as_lazy() {
                let object = self.settle_lazy(state, thread, lazy)?;
                thread.stack[at] = Value::reference(object);
            }
            let value = thread.stack[at];
            if value.is_reference() && value.bits != 0 {
                self.settle_contents(state, value.as_reference(), parameter)
                    .map_err(super::array::ask)?;
            }
            at += if matches!(parameter, "J" | "D") { 2 } else { 1 };
        }
        Ok(())
    }

    fn settle_contents(
        &self,
        state: &mut State,
        object: ObjectId,
        parameter: &str,
    ) -> Result<(), Choice> {
        if parameter.starts_with('[') && object.is_array() {
            return self.settle_array(state, object, Settled::LengthAndElements);
        }
        if parameter == "Ljava/lang/String;" {
            let value = state.heap.field(object, self.known.string_value);
            let value = value.as_reference();
            if !value.is_null() {
                return self.settle_array(state, value, Settled::LengthAndElements);
            }
        }
        Ok(())
    }
}
