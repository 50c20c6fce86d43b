//! `Driver`: a class of ordinary bytecode that calls a unit with the inputs it is given, after it has assumed what its
//! preconditions say. Start at [`Driver::of_method`]; `calls.rs` makes one for sequences of calls,
//! `subject.rs` says which of them a unit needs.

pub(crate) mod calls;
mod subject;

pub(crate) use subject::{Called, Subject, public_methods};

use crate::begin::Begin;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::InvokeKind;
use crate::program::{
    ClassId, Code, Flags, Instruction, Location, MadeClass, MadeMember, MethodId, Program, Reader,
    Symbol,
};
use crate::vm::Builder;

/// The annotation that makes a method a precondition, whatever its name.
const PRECONDITION: &str = "Lguide/Precondition;";

#[derive(Clone, Debug)]
pub(crate) struct Driver {
    /// The class with the one method, which also keeps what the unit returned.
    pub class: ClassId,
    pub begin: Begin,
    /// Where the unit is called, where each of these calls has returned, and where everything has.
    pub calls: Vec<Location>,
    pub returns: Vec<Location>,
    pub ends: Location,
    /// Of sequences of calls: the constructors and the methods among which the inputs choose.
    pub sequence: Option<Sequence>,
    /// What must hold of the inputs.
    pub preconditions: Vec<MethodId>,
    /// What it never calls the unit with.
    pub left_out: Option<String>,
}

/// What a sequence of calls is made of.
#[derive(Clone, Debug)]
pub(crate) struct Sequence {
    /// Empty where all methods are static.
    pub constructors: Vec<MethodId>,
    pub methods: Vec<MethodId>,
}

/// The static field of a driver with what a method returned; `call` counts from 0.
pub(crate) fn result_field(call: usize, descriptor: &str) -> String {
    let kind = match descriptor {
        "Z" | "B" | "C" | "S" | "I" => "int".into(),
        _ if descriptor::class_name(descriptor).is_some() => "object".into(),
        _ => descriptor::java(descriptor),
    };
    format!("{kind}{call}")
}

/// The type of that field.
pub(crate) fn result_type(descriptor: &str) -> &str {
    match descriptor {
        "Z" | "B" | "C" | "S" | "I" => "I",
        _ if descriptor::class_name(descriptor).is_some() => "Ljava/lang/Object;",
        other => other,
    }
}

impl Driver {
    /// A driver for one method. The same method has the same driver, however often it is asked for.
    pub(crate) fn of_method(program: &Program, unit: MethodId, precondition: &str) -> Driver {
        let method = program.method(unit);
        let class = program.text(program.class(method.class).name);
        let own = program.text(method.descriptor);
        let parsed = MethodDescriptor::parse(own);
        let (parameters, result) = parsed.map_or((vec![], "V"), |it| (it.parameters, it.result));
        let is_new = method.name == Symbol::INIT;
        let receiver = descriptor::of_class(class);
        let has_receiver = !method.flags.is_static() && !is_new;
        let inputs: Vec<&str> = has_receiver
            .then_some(receiver.as_str())
            .into_iter()
            .chain(parameters)
            .collect();
        let mut code = Instructions::new(program);
        let mut preconditions = Vec::new();
        // The receiver comes last: what is decided last varies first, and methods are about their receivers.
        let numbered = inputs.iter().zip(locals_of(&inputs)).enumerate();
        for (number, (input, local)) in numbered.collect::<Vec<_>>().into_iter().rev() {
            let mut all = preconditions_of(program, input, precondition);
            all.retain(|&it| it != unit);
            let is_null = number > 0 || !has_receiver;
            code.assume(input, local, &all, is_null);
            preconditions.extend(all);
        }
        if is_new {
            code.builder.add(Instruction::New(program.symbol(class)));
            code.builder.dup();
        }
        for (input, local) in inputs.iter().zip(locals_of(&inputs)) {
            code.builder.load(input, local);
        }
        let begins = code.builder.here();
        code.invoke(unit);
        let returns = code.builder.here();
        let name = format!(
            "guide/Unit {precondition} {class}.{}{own}",
            program.text(method.name)
        );
        let result = if is_new { receiver.as_str() } else { result };
        let fields = code.keep(&name, 0, result);
        // Where everything has returned is a place of its own, also of a method that returns nothing.
        code.builder.add(Instruction::Nop);
        let ends = code.builder.here();
        code.builder.add(Instruction::Return(None));
        let locals = locals_of(&inputs).last().copied().unwrap_or(0) + 2;
        let descriptor = format!("({})V", inputs.concat());
        let made = define(
            program,
            name,
            &descriptor,
            code.builder.finish(locals),
            fields,
        );
        let driver = program.class(made).methods[0];
        preconditions.sort_unstable();
        preconditions.dedup();
        Driver {
            class: made,
            begin: Begin::Unit { driver, unit },
            calls: vec![Location::new(driver, begins)],
            returns: vec![Location::new(driver, returns)],
            ends: Location::new(driver, ends),
            sequence: None,
            preconditions,
            left_out: None,
        }
    }
}

/// The local variable of each parameter.
pub(crate) fn locals_of(parameters: &[&str]) -> Vec<u16> {
    let mut next = 0;
    let place = |parameter: &&str| {
        let own = next;
        next += if matches!(*parameter, "J" | "D") {
            2
        } else {
            1
        };
        own
    };
    parameters.iter().map(place).collect()
}

/// Adds the class with the one static method `test`, unless it is there.
pub(crate) fn define(
    program: &Program,
    name: String,
    descriptor: &str,
    code: Code,
    fields: Vec<MadeMember>,
) -> ClassId {
    if let Ok(known) = program.load(program.symbol(&name)) {
        return known;
    }
    let test = member(program, "test", descriptor);
    program.define(MadeClass {
        name,
        superclass: Symbol::OBJECT,
        interfaces: Vec::new(),
        fields,
        methods: vec![(test, Some(code))],
    })
}

pub(crate) fn member(program: &Program, name: &str, descriptor: &str) -> MadeMember {
    MadeMember {
        name: program.symbol(name),
        descriptor: program.symbol(descriptor),
        flags: Flags::PUBLIC | Flags::STATIC,
    }
}

/// The instructions of a driver in the making.
pub(crate) struct Instructions<'p> {
    program: &'p Program,
    pub builder: Builder<'p>,
}

impl<'p> Instructions<'p> {
    pub(crate) fn new(program: &'p Program) -> Instructions<'p> {
        Instructions {
            program,
            builder: Builder::new(program),
        }
    }

    /// Assumes preconditions of what a local variable holds; null has none to satisfy.
    pub(crate) fn assume(&mut self, input: &str, local: u16, all: &[MethodId], may_be_null: bool) {
        if all.is_empty() {
            return;
        }
        let skip = self.builder.here() + u32::from(may_be_null);
        if may_be_null {
            self.builder.load(input, local);
            self.builder.add(Instruction::IfNull {
                null: true,
                target: 0,
            });
        }
        for &it in all {
            self.builder.load(input, local);
            self.invoke(it);
            self.builder.invoke_static("guide/Input", "assume", "(Z)V");
        }
        let here = self.builder.here();
        if may_be_null
            && let Instruction::IfNull { target, .. } =
                &mut self.builder.instructions[skip as usize]
        {
            *target = here;
        }
    }

    /// Calls a method whose receiver and arguments are on the stack.
    pub(crate) fn invoke(&mut self, id: MethodId) {
        let program = self.program;
        let method = program.method(id);
        let class = program.class(method.class);
        let (class_name, name) = (program.text(class.name), program.text(method.name));
        let own = program.text(method.descriptor);
        let is_static = method.flags.is_static();
        let kind = match class.is_interface() {
            true if is_static => {
                return self
                    .builder
                    .invoke_static_of_interface(class_name, name, own);
            }
            true => InvokeKind::Interface,
            false if is_static => InvokeKind::Static,
            false if method.name == Symbol::INIT || method.flags.is_private() => {
                InvokeKind::Special
            }
            false => InvokeKind::Virtual,
        };
        self.builder.invoke(kind, class_name, name, own);
    }

    /// Keeps a result in a static field of the driver; the field, if there is anything to keep.
    pub(crate) fn keep(&mut self, class: &str, call: usize, result: &str) -> Vec<MadeMember> {
        if result == "V" {
            return Vec::new();
        }
        let (name, kind) = (result_field(call, result), result_type(result));
        let field = self.builder.field(class, &name, kind);
        self.builder.add(Instruction::PutStatic(field));
        vec![member(self.program, &name, kind)]
    }
}

/// The methods that say whether an object of a type is one: boolean, without arguments, of this name or annotated.
pub(crate) fn preconditions_of(program: &Program, input: &str, name: &str) -> Vec<MethodId> {
    let class = descriptor::class_name(input).filter(|it| !it.starts_with('['));
    let Some(class) = class.and_then(|it| program.load(program.symbol(it)).ok()) else {
        return Vec::new();
    };
    let mut found: Vec<MethodId> = Vec::new();
    let supers = program.superclasses(class).unwrap_or_default();
    let interfaces = program.all_interfaces(class).unwrap_or_default();
    for at in supers.into_iter().chain(interfaces) {
        if !program.is_application(at) {
            continue;
        }
        for &id in &program.class(at).methods {
            let method = program.method(id);
            let is_one = program.text(method.descriptor) == "()Z"
                && !method.flags.is_static()
                && (program.text(method.name) == name || is_annotated(program, id));
            // One that is overridden is called through the class that overrides it.
            let is_known = |known: &MethodId| program.method(*known).name == method.name;
            if is_one && !found.iter().any(is_known) {
                found.push(id);
            }
        }
    }
    found
}

/// Whether a method carries `@guide.Precondition`, which has no values.
fn is_annotated(program: &Program, id: MethodId) -> bool {
    let method = program.method(id);
    let Some(pool) = program.class(method.class).pool.as_ref() else {
        return false;
    };
    let Some(bytes) = method.attribute("RuntimeVisibleAnnotations") else {
        return false;
    };
    let is_named = |index: u16| pool.text(index).is_ok_and(|it| it == PRECONDITION);
    types_of_annotations(bytes).into_iter().any(is_named)
}

/// The types of annotations, as far as they can be read: what follows one with values that are not plain is left out.
fn types_of_annotations(bytes: &[u8]) -> Vec<u16> {
    let mut reader = Reader::new(bytes);
    let mut types = Vec::new();
    let mut read = || -> Option<()> {
        for _ in 0..reader.u16("annotations").ok()? {
            types.push(reader.u16("annotation").ok()?);
            for _ in 0..reader.u16("annotation").ok()? {
                reader.skip(2, "annotation").ok()?;
                let tag = reader.u8("annotation").ok()?;
                let size = match tag {
                    b'e' => 4,
                    b'@' | b'[' => return None,
                    _ => 2,
                };
                reader.skip(size, "annotation").ok()?;
            }
        }
        Some(())
    };
    // What cannot be read is no annotation of ours.
    let _ = read();
    types
}
