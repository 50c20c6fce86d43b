//! The inputs of one execution as values of a report.

use super::content::{Component, Content};
use super::notation::{java_string, java_value};
use super::{Input, Object, Value};
use crate::program::{ClassKind, descriptor};
use crate::term::{Constant, Model};
use crate::vm::{self, InputObject, ObjectId, State, SymbolicArray, Vm, length_of};

/// What has more parts is not written down.
const MOST_PARTS: u32 = 100;

const BOXES: [&str; 8] = [
    "java.lang.Boolean",
    "java.lang.Byte",
    "java.lang.Short",
    "java.lang.Character",
    "java.lang.Integer",
    "java.lang.Long",
    "java.lang.Float",
    "java.lang.Double",
];

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

    /// A value that a method returned; of an object that is no input, its class and what is in it.
    pub(crate) fn returned(
        &self,
        descriptor: &str,
        value: vm::Value,
    ) -> (Value, Option<String>, Option<Content>) {
        let known = self.value(descriptor, value);
        let object = self.referred(value);
        if object.is_null() || known != Value::default() {
            return (known, None, None);
        }
        match self.content(descriptor, value, &mut MOST_PARTS.clone()) {
            Some(Content::Value(value)) => (value, None, None),
            content => {
                let class = self.state.heap.class(object);
                let class = self.vm.program().class(class).name;
                (known, Some(self.vm.program().dotted(class)), content)
            }
        }
    }

    /// The object that a value refers to.
    fn referred(&self, value: vm::Value) -> ObjectId {
        match value.as_lazy() {
            None if value.is_reference() => value.as_reference(),
            _ => ObjectId::NULL,
        }
    }

    /// What is in an object, if that can be written down in so many parts as are left.
    fn content(&self, descriptor: &str, value: vm::Value, left: &mut u32) -> Option<Content> {
        *left = left.checked_sub(1)?;
        let known = self.value(descriptor, value);
        let object = self.referred(value);
        if object.is_null() || known != Value::default() {
            return Some(Content::Value(known));
        }
        let (vm, heap, program) = (self.vm, &self.state.heap, self.vm.program());
        let id = heap.class(object);
        if vm.is_string(id) {
            let units = vm.units_under(self.state, object, self.model);
            return Some(Content::Value(Value::Plain(java_string(units))));
        }
        let declared = program.class(id);
        let class = program.dotted(declared.name);
        if let ClassKind::Array { element } = declared.kind {
            let element = program.text(element);
            let array = heap.array(object).elements()?;
            let values = self.elements(&array).iter();
            let elements = values.map(|&it| self.content(element, it, left));
            let elements = elements.collect::<Option<_>>()?;
            return Some(Content::Array { class, elements });
        }
        let field = |name: &str| {
            let fields = declared.fields.iter().map(|&id| (id, program.field(id)));
            let mut own = fields.filter(|(_, it)| !it.flags.is_static());
            let (id, field) = own.find(|(_, it)| program.text(it.name) == name)?;
            let value = heap.field(object, program.slot(id).ok()?);
            Some((program.text(field.descriptor), value))
        };
        if BOXES.contains(&class.as_str()) {
            let (descriptor, value) = field("value")?;
            let value = java_value(descriptor, self.constant(value));
            return Some(Content::Box { class, value });
        }
        let components = declared.record_components()?.into_iter();
        let components = components.map(|it| {
            let (descriptor, value) = field(&it.name)?;
            let content = self.content(descriptor, value, left)?;
            let name = it.name;
            Some(Component { name, content })
        });
        let components = components.collect::<Option<_>>()?;
        Some(Content::Record { class, components })
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
