//! The inputs of one execution as values of a report.

use super::notation::{java_string, java_value};
use super::{Input, Object, Value};
use crate::program::{ClassKind, descriptor};
use crate::term::{Constant, Model};
use crate::vm::{self, InputObject, ObjectId, State, SymbolicArray, Vm, length_of};

/// Reads the inputs of a state under a model.
pub struct Reader<'a> {
    pub vm: &'a Vm,
    pub state: &'a State,
    pub model: &'a Model,
}

impl Reader<'_> {
    /// What the program asked for, in that order.
    pub fn inputs(&self) -> Vec<Input> {
        let asked = self.state.inputs.asked.iter();
        asked
            .map(|input| Input {
                name: input.name.to_string(),
                thread: self.vm.name_of_thread(self.state, input.thread),
                java_type: descriptor::java(&input.descriptor),
                value: self.value(&input.descriptor, input.value),
            })
            .collect()
    }

    /// The objects among them; strings are written where they are referred to.
    pub fn objects(&self) -> Vec<Object> {
        let objects = self.state.inputs.objects.iter().enumerate();
        objects
            .filter(|(at, object)| !self.vm.is_string(object.class) || self.is_shared(*at))
            .map(|(number, object)| self.object(number as u32 + 1, object))
            .collect()
    }

    /// Whether several references are this object: then it is not written where they are.
    fn is_shared(&self, at: usize) -> bool {
        let object = self.state.inputs.objects[at].object;
        let lazies = self.state.inputs.lazies().iter();
        lazies.filter(|lazy| lazy.object == Some(object)).count() > 1
    }

    fn object(&self, id: u32, object: &InputObject) -> Object {
        let program = self.vm.program();
        let class = program.class(object.class);
        let mut described = Object {
            id,
            class: program.dotted(class.name),
            ..Object::default()
        };
        match (class.kind, &object.elements) {
            (_, Some(text)) if self.vm.is_string(object.class) => {
                described.value = Some(java_string(self.units(text)));
            }
            (ClassKind::Array { element }, Some(array)) => {
                let element = program.text(element);
                let values = self.elements(array);
                let values = values.iter().map(|&value| self.value(element, value));
                described.elements = Some(values.collect());
            }
            _ => {
                let fields = object.fields.iter().map(|&(slot, value)| {
                    let field = self.vm.field_at(object.class, slot);
                    let descriptor = program.text(program.field(field).descriptor);
                    (
                        self.vm.field_name(object.class, field),
                        self.value(descriptor, value),
                    )
                });
                described.fields = Some(fields.collect());
            }
        }
        described
    }

    fn elements<'b>(&self, array: &'b SymbolicArray) -> &'b [vm::Value] {
        let terms = self.vm.terms();
        let length = array.length.map(|term| length_of(terms, term, self.model));
        let length = length.unwrap_or(array.elements.len());
        &array.elements[..length.min(array.elements.len())]
    }

    fn value(&self, descriptor: &str, value: vm::Value) -> Value {
        if value.as_lazy().is_none() && !value.is_reference() {
            return Value::Plain(java_value(descriptor, self.constant(value)));
        }
        let object = match value.as_lazy() {
            // Nobody looked at it, so it may as well be null.
            Some(id) => self.state.inputs.lazy(id).object.unwrap_or(ObjectId::NULL),
            None => value.as_reference(),
        };
        let objects = &self.state.inputs.objects;
        match objects.iter().position(|input| input.object == object) {
            Some(at) => match &objects[at].elements {
                Some(text) if self.vm.is_string(objects[at].class) && !self.is_shared(at) => {
                    Value::Plain(java_string(self.units(text)))
                }
                _ => Value::Object { id: at as u32 + 1 },
            },
            None => match self.vm.enum_constant(self.state, object) {
                Some(constant) => Value::Plain(constant),
                None => Value::default(),
            },
        }
    }

    /// A value that a method returned, and the class of an object that is no input and cannot be written down.
    pub fn returned(&self, descriptor: &str, value: vm::Value) -> (Value, Option<String>) {
        let known = self.value(descriptor, value);
        let object = match value.as_lazy() {
            None if value.is_reference() => value.as_reference(),
            _ => ObjectId::NULL,
        };
        if object.is_null() || known != Value::default() {
            return (known, None);
        }
        let class = self.vm.class_name_of(self.state, object);
        match class.as_str() {
            "java.lang.String" => {
                let text = self.vm.string_under(self.state, object, self.model);
                (Value::Plain(java_string(text.encode_utf16())), None)
            }
            _ => (known, Some(class)),
        }
    }

    /// The characters of a string: bytes are Latin-1.
    fn units(&self, text: &SymbolicArray) -> Vec<u16> {
        let is_narrow = self.vm.program().jdk().feature_version() > 8;
        let unit = |value: &vm::Value| match self.constant(*value) {
            Constant::Int(unit) if is_narrow => u16::from(unit as u8),
            Constant::Int(unit) => unit as u16,
            _ => 0,
        };
        self.elements(text).iter().map(unit).collect()
    }

    fn constant(&self, value: vm::Value) -> Constant {
        let terms = self.vm.terms();
        terms.eval(value.to_term(terms), self.model)
    }
}
