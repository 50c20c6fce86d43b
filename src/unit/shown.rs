//! Values of a path as Java writes them in a test: literals, and variables for objects, which are declared first.

use crate::program::descriptor;
use crate::program::{ClassId, Flags, Program};
use crate::report::{Component, Content, Object, Value, java_string};

/// What the tests of one package can write of the inputs of one path.
pub(crate) struct Shown<'a> {
    pub program: &'a Program,
    pub package: &'a str,
    pub objects: &'a [Object],
}

/// A primitive in the notation of a report as an expression of its own type; `None` for other types.
pub(crate) fn literal(java_type: &str, plain: &str) -> Option<String> {
    match java_type {
        "byte" | "short" => Some(format!("({java_type}) {plain}")),
        "boolean" | "char" | "int" | "long" | "float" | "double" => Some(plain.to_string()),
        _ => None,
    }
}

/// A text as a literal.
pub(crate) fn quoted(text: &str) -> String {
    java_string(text.encode_utf16())
}

/// What a box of a class holds.
fn boxed(class: &str) -> Option<&'static str> {
    Some(match class {
        "java.lang.Boolean" => "boolean",
        "java.lang.Byte" => "byte",
        "java.lang.Short" => "short",
        "java.lang.Character" => "char",
        "java.lang.Integer" => "int",
        "java.lang.Long" => "long",
        "java.lang.Float" => "float",
        "java.lang.Double" => "double",
        _ => return None,
    })
}

impl Shown<'_> {
    /// The objects, each as a variable, and what is in them.
    pub(crate) fn declarations(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let (records, others): (Vec<&Object>, Vec<&Object>) =
            self.objects.iter().partition(|it| self.is_record(it));
        for object in &others {
            lines.push(self.declaration(object));
        }
        // A record is made with what is in it, so what is in it comes first; it never holds itself.
        let mut left = records;
        while !left.is_empty() {
            let waits = |object: &&Object| {
                let values = object.fields.iter().flatten().map(|(_, value)| value);
                let mut ids = values.filter_map(|value| match value {
                    Value::Object { id } => Some(*id),
                    Value::Plain(_) => None,
                });
                ids.any(|id| left.iter().any(|it| it.id == id && it.id != object.id))
            };
            let (later, now): (Vec<&Object>, Vec<&Object>) = left.iter().partition(|it| waits(it));
            if now.is_empty() {
                break;
            }
            lines.extend(now.iter().map(|it| self.record(it)));
            left = later;
        }
        for object in &others {
            lines.extend(self.contents(object));
        }
        lines
    }

    fn class_of(&self, object: &Object) -> Option<ClassId> {
        self.program.find(&object.class).ok()
    }

    fn is_record(&self, object: &Object) -> bool {
        let class = self.class_of(object);
        class.is_some_and(|it| self.program.class(it).record_components().is_some())
    }

    fn declaration(&self, object: &Object) -> String {
        let name = variable(object.id);
        if let Some(text) = &object.value {
            return format!("String {name} = new String({text});");
        }
        if let Some(elements) = &object.elements {
            return self.array(object, elements);
        }
        let class = object.class.as_str();
        if let Some(primitive) = boxed(class) {
            let fields = object.fields.as_ref();
            let plain = match fields.and_then(|fields| fields.get("value")) {
                Some(Value::Plain(text)) => text.as_str(),
                _ => zero(primitive),
            };
            let value = literal(primitive, plain).unwrap_or_default();
            let simple = class.rsplit('.').next().unwrap_or(class);
            return format!("{simple} {name} = GuideInputs.box({value});");
        }
        match class {
            "java.lang.Object" => format!("Object {name} = new Object();"),
            _ => {
                let kind = self.class_of(object).map(|it| self.class_type(it));
                let kind = kind.unwrap_or_else(|| "Object".into());
                format!("{kind} {name} = GuideInputs.make({});", quoted(class))
            }
        }
    }

    fn array(&self, object: &Object, elements: &[Value]) -> String {
        let name = variable(object.id);
        let own = descriptor_of(&object.class);
        let element = own.strip_prefix('[').unwrap_or(&own);
        let kind = match self.may_name(&own) {
            true => self.source_type(&own),
            false => "Object".into(),
        };
        if descriptor::class_name(element).is_none() {
            let java = descriptor::java(element);
            let elements: Vec<String> = elements.iter().map(|it| self.value(it, &java)).collect();
            return format!("{kind} {name} = {{{}}};", elements.join(", "));
        }
        let class = descriptor::class_name(element).unwrap_or(element);
        let class = class.replace('/', ".");
        format!(
            "{kind} {name} = GuideInputs.array({}, {});",
            quoted(&class),
            elements.len()
        )
    }

    fn record(&self, object: &Object) -> String {
        let kind = self.class_of(object).map(|it| self.class_type(it));
        let mut all = vec![quoted(&object.class)];
        for (field, value) in object.fields.iter().flatten() {
            all.push(format!("{}, {}", quoted(field), self.value(value, "")));
        }
        format!(
            "{} {} = GuideInputs.record({});",
            kind.unwrap_or_else(|| "Object".into()),
            variable(object.id),
            all.join(", ")
        )
    }

    /// What is put into an object once all are there.
    fn contents(&self, object: &Object) -> Vec<String> {
        let name = variable(object.id);
        if let Some(elements) = &object.elements {
            let own = descriptor_of(&object.class);
            let is_plain = descriptor::class_name(&own[1..]).is_none();
            let elements = elements.iter().enumerate().filter(|_| !is_plain);
            let filled = elements.filter(|(_, value)| **value != Value::default());
            return filled
                .map(|(at, value)| {
                    let value = self.value(value, "");
                    format!("GuideInputs.element({name}, {at}, {value});")
                })
                .collect();
        }
        if object.value.is_some() || object.class.starts_with("java.lang.") {
            return Vec::new();
        }
        let fields = object.fields.iter().flatten();
        fields
            .map(|(field, value)| {
                let value = self.value(value, "");
                format!("GuideInputs.set({name}, {}, {value});", quoted(field))
            })
            .collect()
    }

    /// An input as an expression. The type is needed of numbers smaller than an int. A string is an object of its own:
    /// those that are referred to twice have variables.
    pub(crate) fn value(&self, value: &Value, java_type: &str) -> String {
        match value {
            Value::Object { id } => variable(*id),
            Value::Plain(plain) if plain.starts_with('"') => format!("new String({plain})"),
            Value::Plain(plain) => self.plain(plain, java_type),
        }
    }

    /// A value without parts.
    pub(crate) fn plain(&self, plain: &str, java_type: &str) -> String {
        let literal = literal(java_type, plain);
        literal
            .or_else(|| self.constant(plain))
            .unwrap_or_else(|| plain.to_string())
    }

    /// What is equal to what a unit returned, element by element; a record is the array that `GuideInputs.contents`
    /// makes of it, and then (`unfolds`) so is an input.
    pub(crate) fn expected(&self, content: &Content, java_type: &str, unfolds: bool) -> String {
        let array = |kind: &str, parts: Vec<String>| format!("new {kind} {{{}}}", parts.join(", "));
        match content {
            Content::Box { class, value } => self.plain(value, boxed(class).unwrap_or_default()),
            Content::Value(Value::Plain(plain)) => self.plain(plain, java_type),
            Content::Value(value) if unfolds && self.has_contents(value) => {
                format!("GuideInputs.contents({})", self.value(value, ""))
            }
            Content::Value(value) => self.value(value, java_type),
            Content::Array { class, elements } => {
                let element = class.strip_suffix("[]").unwrap_or(class);
                let own = descriptor_of(class);
                let kind = match self.may_name(&own) && !content.has_record() {
                    true => self.source_type(&own),
                    false => "Object[]".into(),
                };
                let elements = elements
                    .iter()
                    .map(|it| self.expected(it, element, unfolds));
                array(&kind, elements.collect())
            }
            Content::Record { class, components } => {
                let parts = components.iter().map(|it| self.component(class, it));
                let all = std::iter::once(quoted(class)).chain(parts);
                array("Object[]", all.collect())
            }
        }
    }

    /// A component of a record as an element of an array of objects, of its own type.
    fn component(&self, class: &str, component: &Component) -> String {
        let class = self.program.find(class).ok();
        let components = class.and_then(|it| self.program.class(it).record_components());
        let mut components = components.into_iter().flatten();
        let declared = components.find(|it| it.name == component.name);
        let java_type = declared.map(|it| descriptor::java(&it.descriptor));
        self.expected(&component.content, &java_type.unwrap_or_default(), true)
    }

    /// Whether an input is a record, or an array of objects.
    fn has_contents(&self, value: &Value) -> bool {
        let Value::Object { id } = value else {
            return false;
        };
        let object = self.objects.iter().find(|it| it.id == *id);
        object.is_some_and(|it| {
            let is_array = it.elements.is_some() && !self.is_array_of_primitives(&it.class);
            is_array || self.is_record(it)
        })
    }

    pub(crate) fn is_array_of_primitives(&self, class: &str) -> bool {
        let own = descriptor_of(class);
        own.starts_with('[') && descriptor::class_name(&own[1..]).is_none()
    }

    /// The object whose method is called, of a type that has it.
    pub(crate) fn receiver(&self, value: &Value, class: ClassId) -> String {
        let text = self.value(value, "");
        match self.class_name(class).filter(|_| self.is_untyped(value)) {
            Some(class) => format!("(({class}) {text})"),
            None => text,
        }
    }

    /// A constant of an enum, `pkg.Color.RED` in a report; `None` for anything else.
    fn constant(&self, plain: &str) -> Option<String> {
        let (class, name) = plain.rsplit_once('.')?;
        let is_name = name.starts_with(|it: char| it.is_alphabetic() || it == '_' || it == '$');
        let id = self.program.find(class).ok().filter(|_| is_name)?;
        if !self.program.class(id).flags.has(Flags::ENUM) {
            return None;
        }
        Some(match self.class_name(id) {
            Some(class) => format!("{class}.{name}"),
            None => format!("GuideInputs.constant({}, {})", quoted(class), quoted(name)),
        })
    }

    /// An argument of a call that is written as one would: null says which of several methods is meant, and so does any
    /// object where there are several.
    pub(crate) fn argument(&self, value: &Value, parameter: &str, is_overloaded: bool) -> String {
        let text = self.value(value, &descriptor::java(parameter));
        let is_reference = descriptor::class_name(parameter).is_some();
        match text.as_str() {
            "null" => format!("({}) null", self.source_type(parameter)),
            _ if is_reference && (is_overloaded || self.is_untyped(value)) => {
                format!("({}) {text}", self.source_type(parameter))
            }
            _ => text,
        }
    }

    /// Whether the variable of an object is declared as no more than an object.
    fn is_untyped(&self, value: &Value) -> bool {
        let Value::Object { id } = value else {
            return false;
        };
        let object = self.objects.iter().find(|it| it.id == *id);
        object.is_some_and(|object| !self.may_name(&descriptor_of(&object.class)))
    }

    /// A type as a test writes it, if it may.
    pub(crate) fn class_type(&self, class: ClassId) -> String {
        self.class_name(class).unwrap_or_else(|| "Object".into())
    }

    fn source_type(&self, descriptor: &str) -> String {
        let element = descriptor.trim_start_matches('[');
        let name = descriptor::class_name(element);
        let class = name.and_then(|it| self.program.load(self.program.symbol(it)).ok());
        let name = match class {
            Some(class) => self.class_type(class),
            None => descriptor::java(element),
        };
        name + &"[]".repeat(descriptor.len() - element.len())
    }

    /// Whether a test may name a type.
    pub(crate) fn may_name(&self, descriptor: &str) -> bool {
        let element = descriptor.trim_start_matches('[');
        match descriptor::class_name(element) {
            None => true,
            Some(name) => {
                let class = self.program.load(self.program.symbol(name));
                class.is_ok_and(|class| self.class_name(class).is_some())
            }
        }
    }

    /// A class as a test in this package names it; `None` where it may not: it is private, or nobody can.
    pub(crate) fn class_name(&self, id: ClassId) -> Option<String> {
        let program = self.program;
        let class = program.class(id);
        let name = program.dotted(class.name);
        let is_near = program.package(id).replace('/', ".") == self.package;
        let own = program.text(class.name).to_string();
        let rows = class.inner_classes();
        let Some(row) = rows
            .into_iter()
            .find(|row| row.inner.replace('.', "/") == own)
        else {
            let may = (class.flags.is_public() || is_near) && !name.contains('$');
            // A class of the package needs no package before it, and one without a package can have none.
            return may.then(|| match is_near {
                true => name.rsplit('.').next().unwrap_or(&name).to_string(),
                false => name,
            });
        };
        let outer = row.outer?.replace('.', "/");
        let outer = program.load(program.symbol(&outer)).ok()?;
        let may = !row.flags.is_private() && (row.flags.is_public() || is_near);
        let inner = row.name.filter(|_| may)?;
        Some(format!("{}.{inner}", self.class_name(outer)?))
    }
}

/// The descriptor of a class as a report names it: `int[]`, `pkg.Outer$Inner`.
fn descriptor_of(class: &str) -> String {
    let element = class.trim_end_matches("[]");
    let dimensions = (class.len() - element.len()) / 2;
    let primitives = ["Z", "B", "C", "S", "I", "J", "F", "D"];
    let primitive = primitives.iter().find(|it| descriptor::java(it) == element);
    let element = match primitive {
        Some(primitive) if dimensions > 0 => primitive.to_string(),
        _ => descriptor::of_class(&element.replace('.', "/")),
    };
    "[".repeat(dimensions) + &element
}

/// The value of a field that nobody has set.
fn zero(primitive: &str) -> &'static str {
    match primitive {
        "boolean" => "false",
        "char" => "'\\0'",
        "long" => "0L",
        "float" => "0.0f",
        "double" => "0.0",
        _ => "0",
    }
}

fn variable(id: u32) -> String {
    format!("o{id}")
}
