//! Symbolic references, decided when an instruction first needs to know (paper, section 3, rule 2): null, an object that
//! is itself an input of this execution, or a new one of the declared type or a subtype; never one the program made.
//!
//! Where we differ from the paper: a field of an input object is made when it is first read, and not at all if it was
//! written before; enum constants are what an enum's inputs can be; a record is what its constructor makes. Where generic
//! types say what a type variable stands for, an object is of that, not of the variable's erasure.

use crate::program::generic::{Argument, Bindings, Type};
use crate::program::{ClassId, ClassKind, FieldId, Flags, MethodId, Symbol};
use crate::vm::choice::{Candidate, Choice};
use crate::vm::heap::{Array, ObjectId};
use crate::vm::input::{InputObject, Lazy, LazyId, Nullness};
use crate::vm::state::{ClassStatus, State};
use crate::vm::step::Step;
use crate::vm::thread::{After, Thread};
use crate::vm::value::Value;
use crate::vm::{Exit, Stop, Vm};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// Classes, and what is left out.
pub(crate) type Makeable = (Vec<ClassId>, Option<String>);
/// By declared type: looking through the application once is enough.
pub(crate) type MakeableCache = RefCell<FxHashMap<ClassId, Rc<Makeable>>>;

/// More subclasses than this are not tried as inputs.
const MOST_SUBTYPES: usize = 64;

impl Vm {
    /// The reference at a depth of the operand stack, decided: it replaces what stood there.
    pub(in crate::vm) fn settled(
        &self,
        state: &mut State,
        thread: &mut Thread,
        depth: u32,
    ) -> Result<ObjectId, Step> {
        let value = self.operand(thread, depth);
        let Some(lazy) = value.as_lazy() else {
            return Ok(value.as_reference());
        };
        let object = self.settle_lazy(state, thread, lazy)?;
        self.set_operand(thread, depth, Value::reference(object));
        Ok(object)
    }

    /// For an instruction that needs a reference decided and is then carried out again.
    #[cold]
    pub(in crate::vm) fn settle(&self, state: &mut State, thread: &mut Thread, depth: u32) -> Step {
        // It is counted when it is carried out.
        state.bytecodes = state.bytecodes.saturating_sub(1);
        if !self.operand(thread, depth).marks().is_empty() {
            self.use_marked_reference(state, thread, depth);
            return Step::Frame;
        }
        match self.settled(state, thread, depth) {
            Ok(_) => Step::Frame,
            Err(step) => step,
        }
    }

    /// The object of a symbolic reference: known, or asked for.
    pub(in crate::vm) fn settle_lazy(
        &self,
        state: &mut State,
        thread: &mut Thread,
        id: LazyId,
    ) -> Result<ObjectId, Step> {
        if let Some(object) = state.inputs.lazy(id).object {
            if object.is_null() || object.is_array() {
                return Ok(object);
            }
            // An input's class is initialised before its first object is used, as `new` would have done.
            let class = state.heap.class(object);
            if !state.is_initialised(class) && !self.is_initialising(state, class) {
                return Err(self.initialise_input(state, thread, class));
            }
            return match state.inputs.unconstructed.contains(&object) {
                true => Err(self.construct(state, thread, object)),
                false => Ok(object),
            };
        }
        let declared = state.inputs.lazy(id).declared;
        if self.is_enum(declared)
            && !state.is_initialised(declared)
            && !self.is_initialising(state, declared)
        {
            // Its constants come into being with it.
            return Err(self.initialise(state, thread, declared));
        }
        let candidates = self.candidates(state, id);
        Err(Step::Exit(Exit::Choose(Choice::Object {
            lazy: id,
            candidates,
        })))
    }

    /// Initialises the class of an input. Where that fails, nobody could have made one: there is no such input.
    fn initialise_input(&self, state: &mut State, thread: &mut Thread, class: ClassId) -> Step {
        if state.class_state(class).status == ClassStatus::Failed {
            return Step::Exit(Exit::Stop(Stop::Infeasible));
        }
        let frames = thread.frames.len();
        let step = self.initialise(state, thread, class);
        if thread.frames.len() > frames {
            thread.top_mut().after = After::Made;
        }
        step
    }

    fn candidates(&self, state: &mut State, id: LazyId) -> Vec<Candidate> {
        let Lazy {
            declared, nullable, ..
        } = *state.inputs.lazy(id);
        let mut candidates = Vec::new();
        if nullable {
            candidates.push(Candidate::Null);
        }
        if self.is_enum(declared) {
            let constants = self.enum_constants(state, declared);
            candidates.extend(constants.into_iter().map(Candidate::Existing));
            return candidates;
        }
        let objects = state.inputs.objects.iter();
        let generic = state.inputs.lazy(id).generic.clone();
        let bindings = |class| match &generic {
            Some(generic) => self.program.bindings_for(class, generic),
            None => Some(Bindings::new()),
        };
        let fitting = objects.filter(|input| {
            self.is_subtype(input.class, declared)
                && bindings(input.class).is_some_and(|it| agree(&it, &input.bindings))
        });
        candidates.extend(fitting.map(|input| Candidate::Existing(input.object)));
        let makeable = self.makeable(declared);
        if let Some(left_out) = &makeable.1 {
            Rc::make_mut(&mut state.inputs).note_bound(left_out);
        }
        let fitting = makeable.0.iter().copied();
        let fitting = fitting.filter(|&class| bindings(class).is_some());
        candidates.extend(fitting.map(Candidate::New));
        candidates
    }

    /// The classes an input of a declared type can be made of, and what is left out, if anything.
    pub(in crate::vm) fn makeable(&self, declared: ClassId) -> Rc<Makeable> {
        if let Some(known) = self.makeable.borrow().get(&declared) {
            return known.clone();
        }
        let found = Rc::new(self.find_makeable(declared));
        self.makeable.borrow_mut().insert(declared, found.clone());
        found
    }

    /// Why no input of a type can be made, if so.
    pub(crate) fn cannot_be_made(&self, declared: ClassId) -> Option<String> {
        let none = !self.is_enum(declared) && self.makeable(declared).0.is_empty();
        none.then(|| {
            let program = &*self.program;
            let class = program.class(declared);
            let name = program.dotted(class.name);
            let supers = program.superclasses(declared).unwrap_or_default();
            let of_jdk = supers.iter().skip(1).find(|&&at| {
                program.is_from_jdk(at) && program.superclass(at).is_ok_and(|it| it.is_some())
            });
            match of_jdk {
                _ if program.is_from_jdk(declared) => {
                    format!("objects of {name} cannot be made up; wrap it in a class of yours")
                }
                Some(&at) if !class.flags.is_abstract() => format!(
                    "a {name} cannot be made up, because what {} keeps in its fields cannot",
                    self.external_name(at)
                ),
                _ => format!(
                    "nothing that can be made is a {name}: no class of the application is one"
                ),
            }
        })
    }

    fn find_makeable(&self, declared: ClassId) -> Makeable {
        let program = &*self.program;
        let name = program.dotted(program.class(declared).name);
        if matches!(program.class(declared).kind, ClassKind::Array { .. }) {
            let element = self.class(declared).element;
            let is_open = element.is_some_and(|element| {
                let subtypes = program.application_subtypes(element);
                subtypes.iter().any(|&class| class != element)
            });
            let left_out = is_open.then(|| {
                format!("as an input of type {name} only an array of that very type was tried")
            });
            return (vec![declared], left_out);
        }
        let mut classes = Vec::new();
        if self.is_makeable(declared) {
            classes.push(declared);
        }
        let mut left_out = None;
        let is_jdk = program.is_from_jdk(declared);
        let is_final = program.class(declared).flags.has(Flags::FINAL);
        if is_jdk && !is_final {
            left_out = Some(format!(
                "as an input of type {name} only the application's own subtypes were tried"
            ));
        }
        for &class in program.application_subtypes(declared) {
            if class == declared || program.class(class).flags.is_abstract() {
                continue;
            }
            if !self.is_makeable(class) {
                let class = self.external_name(class);
                left_out = Some(format!("{class} was not tried as an input of type {name}"));
            } else if classes.len() == MOST_SUBTYPES {
                left_out = Some(format!(
                    "only {MOST_SUBTYPES} subtypes of {name} were tried as inputs"
                ));
            } else {
                classes.push(class);
            }
        }
        (classes, left_out)
    }

    /// Whether objects of a class can be made as inputs: what the JDK keeps in its own fields has rules that arbitrary
    /// values would break.
    fn is_makeable(&self, id: ClassId) -> bool {
        const PLAIN: &[&str] = &[
            "java/lang/Object",
            "java/lang/Record",
            "java/lang/Number",
            "java/lang/String",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Character",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
        ];
        let program = &*self.program;
        let class = program.class(id);
        if class.flags.is_abstract() || class.is_interface() || self.is_enum(id) {
            return false;
        }
        let supers = program.superclasses(id).unwrap_or_default();
        let plain = |&at: &ClassId| {
            !program.is_from_jdk(at) || PLAIN.contains(&program.text(program.class(at).name))
        };
        self.link(id).is_ok() && !supers.is_empty() && supers.iter().all(plain)
    }

    pub(in crate::vm) fn is_enum(&self, class: ClassId) -> bool {
        let superclass = self.program.superclass(class).ok().flatten();
        superclass.is_some_and(|superclass| {
            self.program.text(self.program.class(superclass).name) == "java/lang/Enum"
        })
    }

    /// The constants an enum has now, in the order of their declaration.
    fn enum_constants(&self, state: &mut State, class: ClassId) -> Vec<ObjectId> {
        let program = &*self.program;
        let statics = self.class(class).statics.clone();
        let mirror = self.mirror(state, class);
        let is_constant = |field: &FieldId| program.field(*field).flags.has(Flags::ENUM);
        let constants = statics.iter().enumerate().filter(|(_, f)| is_constant(f));
        constants
            .map(|(n, _)| state.heap.field(mirror, self.first_static() + n as u32))
            .map(|value| value.as_reference())
            .filter(|object| !object.is_null())
            .collect()
    }

    /// Carries out the decision what a symbolic reference is.
    pub(in crate::vm) fn take_object(&self, state: &mut State, id: LazyId, candidate: Candidate) {
        let object = match candidate {
            Candidate::Null => ObjectId::NULL,
            Candidate::Existing(object) => object,
            Candidate::New(class) => self.make_input_object(state, id, class),
        };
        Rc::make_mut(&mut state.inputs).decide(id, object);
    }

    /// Calls the canonical constructor of a record that is an input: only what that accepts can be one.
    fn construct(&self, state: &mut State, thread: &mut Thread, object: ObjectId) -> Step {
        let inputs = Rc::make_mut(&mut state.inputs);
        inputs.unconstructed.retain(|&it| it != object);
        let record = inputs.objects.iter().find(|it| it.object == object);
        let record = record.expect("only records that are inputs are left to be constructed");
        let mut arguments = vec![Value::reference(object)];
        arguments.extend(record.fields.iter().map(|&(_, value)| value));
        if let Some(constructor) = self.canonical_constructor(record.class) {
            self.push_call(thread, constructor, &arguments, After::Made);
        }
        Step::Frame
    }

    fn canonical_constructor(&self, class: ClassId) -> Option<MethodId> {
        let components = self.program.class(class).record_components()?;
        let types: String = components.into_iter().map(|it| it.descriptor).collect();
        let descriptor = self.program.symbol(&format!("({types})V"));
        let class = self.program.class(class);
        class.declared_method(Symbol::INIT, descriptor)
    }

    /// The components of a record that is an input, each by its slot.
    fn make_components(
        &self,
        state: &mut State,
        name: &str,
        class: ClassId,
        bindings: &Bindings,
    ) -> Vec<(u32, Value)> {
        let program = &*self.program;
        let fields = program.class(class).fields.iter();
        let fields = fields.filter(|&&field| !program.field(field).flags.is_static());
        let component = |&field: &FieldId| {
            let slot = program.slot(field).ok()?;
            let name = format!("{name}.{}", self.field_name(class, field));
            let descriptor = program.text(program.field(field).descriptor).to_string();
            let generic = program.field_type(field, class, bindings);
            let value = self.new_typed_symbol(state, &name, &descriptor, generic.as_ref());
            Some((slot, value))
        };
        fields.filter_map(component).collect()
    }

    /// A new object whose fields are made when they are read, or which is a record.
    fn make_input_object(&self, state: &mut State, id: LazyId, class: ClassId) -> ObjectId {
        let name = state.inputs.lazy(id).name.clone();
        let kind = self.program.class(class).kind;
        let generic = state.inputs.lazy(id).generic.clone();
        let bindings = generic
            .as_deref()
            .and_then(|generic| self.program.bindings_for(class, generic));
        let bindings = Rc::new(bindings.unwrap_or_default());
        let mut elements = None;
        let mut fields = Vec::new();
        let object = if let ClassKind::Array { element } = kind {
            let element = self.program.text(element).to_string();
            let what = format!("array {name}");
            let of = match generic.as_deref() {
                Some(Type::Array(of)) => Some(&**of),
                _ => None,
            };
            let array = self.make_elements(state, &name, &element, of, &what);
            elements = Some(array.clone());
            state.heap.new_array(class, Array::Symbolic(array))
        } else if class == self.known.string {
            let element = if self.known.char_strings { "C" } else { "B" };
            let what = format!("string {name}");
            let array = self.make_elements(state, &name, element, None, &what);
            elements = Some(array.clone());
            let value_class = match self.known.char_strings {
                true => self.known.char_array,
                false => self.known.byte_array,
            };
            let value = state.heap.new_array(value_class, Array::Symbolic(array));
            let string = self.new_object(state, class);
            let slot = self.known.string_value;
            state.heap.set_field(string, slot, Value::reference(value));
            string
        } else if self.canonical_constructor(class).is_some() {
            let record = self.new_object(state, class);
            fields = self.make_components(state, &name, class, &bindings);
            let inputs = Rc::make_mut(&mut state.inputs);
            inputs.unconstructed.push(record);
            record
        } else {
            let template = vec![Value::UNMADE; self.class(class).template.len()];
            state.heap.new_object(class, &template)
        };
        // Another thread may come to know it by way of any other input.
        state.heap.share(object);
        Rc::make_mut(&mut state.inputs).objects.push(InputObject {
            object,
            class,
            bindings,
            name,
            fields,
            elements,
        });
        object
    }

    /// Makes a field of an input object, which is then read again.
    #[cold]
    pub(in crate::vm) fn make_field(&self, state: &mut State, object: ObjectId, slot: u32) -> Step {
        // The read is counted when it is carried out.
        state.bytecodes = state.bytecodes.saturating_sub(1);
        self.made_field(state, object, slot);
        Step::Frame
    }

    /// The value of a field, made first if it must be.
    pub(in crate::vm) fn made_field(
        &self,
        state: &mut State,
        object: ObjectId,
        slot: u32,
    ) -> Value {
        let value = state.heap.field(object, slot);
        if value != Value::UNMADE {
            return value;
        }
        let inputs = state.inputs.clone();
        let at = inputs.objects.iter().position(|i| i.object == object);
        let at = at.expect("only fields of input objects are unmade");
        let input = &inputs.objects[at];
        let field = self.field_at(input.class, slot);
        let name = format!("{}.{}", input.name, self.field_name(input.class, field));
        let generic = self.program.field_type(field, input.class, &input.bindings);
        let field = self.program.field(field);
        let descriptor = self.program.text(field.descriptor).to_string();
        // An object of an inner class always has one around it.
        let is_outer =
            field.flags.has(Flags::SYNTHETIC) && self.program.text(field.name).starts_with("this$");
        drop(inputs);
        let mut value = self.new_typed_symbol(state, &name, &descriptor, generic.as_ref());
        if let Some(lazy) = value.as_lazy().filter(|_| is_outer) {
            let declared = state.inputs.lazy(lazy).declared;
            value = self.new_lazy(state, &name, declared, Nullness::NeverNull);
        }
        state.heap.set_field(object, slot, value);
        let inputs = Rc::make_mut(&mut state.inputs);
        inputs.objects[at].fields.push((slot, value));
        value
    }

    /// The field at a slot of objects of a class.
    pub(crate) fn field_at(&self, class: ClassId, slot: u32) -> FieldId {
        let program = &*self.program;
        let supers = program.superclasses(class).unwrap_or_default();
        let fields = supers
            .iter()
            .flat_map(|&at| program.class(at).fields.iter());
        let found = fields.copied().find(|&field| {
            !program.field(field).flags.is_static() && program.slot(field).ok() == Some(slot)
        });
        found.expect("every slot belongs to a field")
    }

    pub(in crate::vm) fn set_operand(&self, thread: &mut Thread, depth: u32, value: Value) {
        let frame = thread.top();
        let locals = u32::from(self.linked(frame.method).locals);
        let at = (frame.base + locals + frame.height - 1 - depth) as usize;
        thread.stack[at] = value;
    }

    /// Whether a reference is known to be of a class or null without deciding which object it is.
    pub(in crate::vm) fn surely_casts(&self, state: &State, value: Value, class: ClassId) -> bool {
        value.as_lazy().is_some_and(|id| {
            let lazy = state.inputs.lazy(id);
            lazy.object.is_none() && self.is_subtype(lazy.declared, class)
        })
    }
}

/// Whether what is known of an object's type variables does not contradict what is wanted of them.
fn agree(wanted: &Bindings, known: &Bindings) -> bool {
    wanted
        .iter()
        .all(|(name, wanted)| match (wanted, known.get(name)) {
            (Argument::Of(wanted), Some(Argument::Of(known))) => wanted == known,
            _ => true,
        })
}
