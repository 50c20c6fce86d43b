//! A driver for sequences of calls: an object by a public constructor, then calls of public methods. Which constructor,
//! which methods and with which arguments are inputs, so all sequences are tried; a shorter one is the beginning of a
//! longer one. (CUTE, section 3.6, the first of its two ways to get valid inputs.) Start at [`driver`].

use super::subject::public_methods;
use super::{Driver, Instructions, Sequence, define, member, preconditions_of};
use crate::begin::Begin;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::Switch;
use crate::program::{
    ClassId, Constant, Instruction, Location, MadeMember, MethodId, Program, Symbol,
};

/// The input that says which constructor makes the object.
pub(crate) const CONSTRUCTOR: &str = "constructor";
/// The static field with the number of calls that were begun, the constructor's included.
pub(crate) const BEGUN: &str = "begun";
/// The local variable with the object, and the first one for arguments.
const OBJECT: u16 = 0;
const FIRST_ARGUMENT: u16 = 1;

/// The input that says which method the n-th call is of, from 1.
pub(crate) fn pick_name(call: usize) -> String {
    match call {
        0 => CONSTRUCTOR.into(),
        _ => format!("call{call}"),
    }
}

/// The input that is an argument of the n-th call; the constructor's is the 0th.
pub(crate) fn argument_name(call: usize, parameter: &str) -> String {
    match call {
        0 => format!("new.{parameter}"),
        _ => format!("call{call}.{parameter}"),
    }
}

/// A driver for sequences of so many calls, or why there is none.
pub(crate) fn driver(
    program: &Program,
    class: ClassId,
    calls: usize,
    precondition: &str,
) -> Result<Driver, String> {
    let sequence = sequence(program, class, precondition)?;
    let class_name = program.text(program.class(class).name);
    let name = format!("guide/Calls {calls} {precondition} {class_name}");
    let mut writer = Writer {
        program,
        class: name.clone(),
        object: descriptor::of_class(class_name),
        precondition,
        code: Instructions::new(program),
        switches: Vec::new(),
        locals: FIRST_ARGUMENT,
        fields: vec![member(program, BEGUN, "I")],
        calls: Vec::new(),
        returns: Vec::new(),
        preconditions: Vec::new(),
    };
    if !sequence.constructors.is_empty() {
        writer.one_of(0, &sequence.constructors);
    }
    for call in 1..=calls {
        writer.one_of(call, &sequence.methods);
    }
    let ends = writer.code.builder.here();
    writer.code.builder.add(Instruction::Return(None));
    let mut code = writer.code.builder.finish(writer.locals);
    code.switches = writer.switches;
    let made = define(program, name, "()V", code, writer.fields);
    let driver = program.class(made).methods[0];
    let locations = |places: Vec<u32>| places.iter().map(|&at| Location::new(driver, at)).collect();
    writer.preconditions.sort_unstable();
    writer.preconditions.dedup();
    Ok(Driver {
        class: made,
        begin: Begin::Calls { driver, class },
        calls: locations(writer.calls),
        returns: locations(writer.returns),
        ends: Location::new(driver, ends),
        preconditions: writer.preconditions,
        left_out: takes_what_it_makes(program, class, &sequence).then(|| {
            "arguments were new objects, neither the object itself nor what calls returned".into()
        }),
        sequence: Some(sequence),
    })
}

/// What can be called.
fn sequence(program: &Program, class: ClassId, precondition: &str) -> Result<Sequence, String> {
    let declared = program.class(class);
    let name = program.dotted(declared.name);
    let methods = public_methods(program, class, precondition);
    let methods: Vec<MethodId> = methods
        .into_iter()
        .filter(|&it| {
            let flags = program.method(it).flags;
            !flags.is_abstract() && !flags.is_native()
        })
        .collect();
    if methods.is_empty() {
        return Err(format!(
            "class {name} has no public method with code, so there is nothing to call"
        ));
    }
    let is_constructor = |id: &MethodId| {
        let method = program.method(*id);
        method.name == Symbol::INIT && method.flags.is_public()
    };
    let constructors = declared.methods.iter().copied().filter(is_constructor);
    let constructors: Vec<MethodId> = match declared.flags.is_abstract() {
        true => Vec::new(),
        false => constructors.collect(),
    };
    let needs_object = methods
        .iter()
        .any(|&it| !program.method(it).flags.is_static());
    if needs_object && constructors.is_empty() {
        let why = match declared.flags.is_abstract() {
            true => "it is abstract",
            false => "it has no public constructor",
        };
        return Err(format!(
            "no object of {name} can be made for calls: {why}; test its methods one by one"
        ));
    }
    Ok(Sequence {
        constructors: if needs_object {
            constructors
        } else {
            Vec::new()
        },
        methods,
    })
}

/// Whether a call could be given the object that is called, or what another call returned.
fn takes_what_it_makes(program: &Program, class: ClassId, sequence: &Sequence) -> bool {
    let of = |descriptor: &str| {
        let name = descriptor::class_name(descriptor)?;
        program.load(program.symbol(name)).ok()
    };
    let parse =
        |&id: &MethodId| MethodDescriptor::parse(program.text(program.method(id).descriptor));
    let calls: Vec<_> = sequence.methods.iter().filter_map(parse).collect();
    let mut made: Vec<ClassId> = calls.iter().filter_map(|it| of(it.result)).collect();
    made.push(class);
    // Equal strings are alike to nearly all code.
    let taken = calls.iter().flat_map(|it| it.parameters.iter());
    let taken = taken.filter(|&&it| it != "Ljava/lang/String;");
    let taken: Vec<ClassId> = taken.filter_map(|it| of(it)).collect();
    made.iter().any(|&made| {
        let fits = |&taken: &ClassId| program.is_subtype(made, taken).unwrap_or(true);
        taken.iter().any(fits)
    })
}

struct Writer<'p> {
    program: &'p Program,
    /// The class that is made.
    class: String,
    /// The type of the object that is called.
    object: String,
    precondition: &'p str,
    code: Instructions<'p>,
    switches: Vec<Switch>,
    locals: u16,
    fields: Vec<MadeMember>,
    calls: Vec<u32>,
    returns: Vec<u32>,
    preconditions: Vec<MethodId>,
}

impl Writer<'_> {
    /// A call of one of these; which, is an input if there are several.
    fn one_of(&mut self, call: usize, methods: &[MethodId]) {
        let builder = &mut self.code.builder;
        builder.constant(Constant::Int(call as i32));
        let begun = builder.field(&self.class, BEGUN, "I");
        builder.add(Instruction::PutStatic(begun));
        let [only] = methods else {
            return self.switch(call, methods);
        };
        self.call(call, *only);
    }

    fn switch(&mut self, call: usize, methods: &[MethodId]) {
        let builder = &mut self.code.builder;
        builder.string(&pick_name(call));
        builder.constant(Constant::Int(0));
        builder.constant(Constant::Int(methods.len() as i32 - 1));
        builder.invoke_static("guide/Input", "nextInt", "(Ljava/lang/String;II)I");
        let number = self.switches.len();
        builder.add(Instruction::Switch(number as u32));
        self.switches.push(Switch {
            cases: Vec::new(),
            default: 0,
            table: true,
        });
        let mut ends = Vec::new();
        for (place, &method) in methods.iter().enumerate() {
            let here = self.code.builder.here();
            let switch = &mut self.switches[number];
            match place + 1 == methods.len() {
                true => switch.default = here,
                false => switch.cases.push((place as i32, here)),
            }
            self.call(call, method);
            ends.push(self.code.builder.here());
            self.code.builder.add(Instruction::Goto(0));
        }
        let here = self.code.builder.here();
        for end in ends {
            self.code.builder.instructions[end as usize] = Instruction::Goto(here);
        }
    }

    /// One call: its arguments, what is assumed of them, the call itself, and what it returns.
    fn call(&mut self, call: usize, id: MethodId) {
        let program = self.program;
        let method = program.method(id);
        let class = program.text(program.class(method.class).name).to_string();
        let own = program.text(method.descriptor);
        let parsed = MethodDescriptor::parse(own);
        let (parameters, result) = parsed.map_or((vec![], "V"), |it| (it.parameters, it.result));
        let mut local = FIRST_ARGUMENT;
        let mut arguments = Vec::new();
        let names = program.parameter_names(id);
        for (name, parameter) in names.iter().zip(&parameters) {
            self.argument(&argument_name(call, name), parameter, local);
            arguments.push((*parameter, local));
            local += if matches!(*parameter, "J" | "D") {
                2
            } else {
                1
            };
        }
        self.locals = self.locals.max(local);
        let is_new = method.name == Symbol::INIT;
        let builder = &mut self.code.builder;
        if is_new {
            builder.add(Instruction::New(program.symbol(&class)));
            builder.dup();
        } else if !method.flags.is_static() {
            builder.load(&self.object, OBJECT);
        }
        for (parameter, local) in arguments {
            builder.load(parameter, local);
        }
        self.calls.push(builder.here());
        self.code.invoke(id);
        let builder = &mut self.code.builder;
        self.returns.push(builder.here());
        if is_new {
            let kind = crate::program::instruction::OperandKind::Reference;
            let local = OBJECT;
            builder.add(Instruction::Store { kind, local });
        } else {
            let kept = self.code.keep(&self.class, call, result);
            for field in kept {
                if !self.fields.iter().any(|known| known.name == field.name) {
                    self.fields.push(field);
                }
            }
        }
        // Whatever comes next, where the call has returned is a place of its own.
        self.code.builder.add(Instruction::Nop);
    }

    /// Asks for an argument and puts it into a local variable.
    fn argument(&mut self, name: &str, parameter: &str, local: u16) {
        let program = self.program;
        let builder = &mut self.code.builder;
        builder.string(name);
        match descriptor::class_name(parameter).filter(|it| *it != "java/lang/String") {
            None => {
                let next = crate::harness::next_of(parameter);
                let own = format!("(Ljava/lang/String;){parameter}");
                builder.invoke_static("guide/Input", next, &own);
            }
            Some(class) => {
                builder.constant(Constant::Class(program.symbol(class)));
                let own = "(Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;";
                builder.invoke_static("guide/Input", "nextObject", own);
                builder.cast(class);
            }
        }
        let kind = descriptor::kind(parameter).expect("a parameter is of some type");
        builder.add(Instruction::Store { kind, local });
        let all = preconditions_of(program, parameter, self.precondition);
        self.code.assume(parameter, local, &all, true);
        self.preconditions.extend(all);
    }
}
