//! Classes made at run time for `invokedynamic`: each call site becomes a static method `link` of ordinary
//! instructions, so that the loop needs nothing special for it.
//!
//! By what is made: `lambda`, `concat`, `record`, `switch`, `constant`, `handle`, `var_handle`.

mod concat;
pub(crate) mod constant;
pub(crate) mod handle;
mod lambda;
mod record;
mod switch;
pub(crate) mod var_handle;

pub(crate) use var_handle::converts;

use super::Vm;
use crate::error::Result;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::{Comparison, InvokeKind, OperandKind, StackOp};
use crate::program::{
    CallSiteId, Code, Constant, Dynamic, FieldRef, Flags, Handle, Instruction, MadeClass,
    MadeMember, MethodRef, Program, Symbol,
};

/// Why a call site cannot be linked: there is no model for its bootstrap method, or something it names is missing.
pub(crate) enum Unlinked {
    Unsupported(String),
    Error(crate::error::Error),
}

impl From<crate::error::Error> for Unlinked {
    fn from(error: crate::error::Error) -> Self {
        Unlinked::Error(error)
    }
}

/// A class to be made for one call site.
pub(crate) struct Maker<'a> {
    pub program: &'a Program,
    pub site: &'a Dynamic,
    /// The name the class will have, with slashes.
    pub name: String,
}

impl Vm {
    /// The class made for a call site, with the name it will have; its `link` takes the call's arguments and gives its result.
    pub(in crate::vm) fn make_call_site(
        &self,
        id: CallSiteId,
        name: String,
    ) -> std::result::Result<crate::program::ClassId, Unlinked> {
        let program = &*self.program;
        let site = program.references().call_site(id);
        let Handle::InvokeStatic(bootstrap) = site.bootstrap else {
            return Err(Unlinked::Unsupported(
                "a bootstrap method that is not static".into(),
            ));
        };
        let bootstrap = program.references().method(bootstrap);
        let class = program.text(bootstrap.class);
        let method = program.text(bootstrap.name);
        let maker = Maker {
            program,
            site,
            name,
        };
        let mut unsupported = None;
        let made = program.made_for(id, || {
            Ok(match (class, method) {
                // `unknown_bootstrap` knows the same.
                ("java/lang/invoke/LambdaMetafactory", "metafactory") => {
                    maker.lambda(lambda::Metafactory::Plain)?
                }
                ("java/lang/invoke/LambdaMetafactory", "altMetafactory") => {
                    maker.lambda(lambda::Metafactory::Alternate)?
                }
                ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants") => {
                    maker.concat_by_recipe()?
                }
                ("java/lang/invoke/StringConcatFactory", "makeConcat") => {
                    maker.concat_arguments()?
                }
                ("java/lang/runtime/ObjectMethods", "bootstrap") => maker.record_method()?,
                ("java/lang/runtime/SwitchBootstraps", "typeSwitch") => maker.type_switch()?,
                ("java/lang/runtime/SwitchBootstraps", "enumSwitch") => maker.enum_switch()?,
                _ => {
                    unsupported = Some(format!(
                        "bootstrap {}.{method}",
                        program.dotted(bootstrap.class)
                    ));
                    return Err(crate::error::Error::IncompatibleChange(String::new()));
                }
            })
        });
        match unsupported {
            Some(what) => Err(Unlinked::Unsupported(what)),
            // A call site of a shape that the maker does not know, not one that Java would refuse.
            None => made.map_err(|error| match error {
                crate::error::Error::IncompatibleChange(what) => Unlinked::Unsupported(what),
                error => Unlinked::Error(error),
            }),
        }
    }
}

/// The bootstrap of a call site, as `pkg.Class.method`, if there is no model for it.
pub(crate) fn unknown_bootstrap(program: &Program, id: CallSiteId) -> Option<String> {
    let Handle::InvokeStatic(bootstrap) = program.references().call_site(id).bootstrap else {
        return Some("a bootstrap method that is not static".into());
    };
    let bootstrap = program.references().method(bootstrap);
    let (class, method) = (program.text(bootstrap.class), program.text(bootstrap.name));
    let is_known = matches!(
        (class, method),
        (
            "java/lang/invoke/LambdaMetafactory",
            "metafactory" | "altMetafactory"
        ) | (
            "java/lang/invoke/StringConcatFactory",
            "makeConcatWithConstants" | "makeConcat"
        ) | ("java/lang/runtime/ObjectMethods", "bootstrap")
            | (
                "java/lang/runtime/SwitchBootstraps",
                "typeSwitch" | "enumSwitch"
            )
    );
    let name = || format!("{}.{method}", program.dotted(bootstrap.class));
    (!is_known).then(name)
}

impl Maker<'_> {
    fn symbol(&self, text: &str) -> Symbol {
        self.program.symbol(text)
    }

    fn member(&self, name: &str, descriptor: &str, flags: u16) -> MadeMember {
        MadeMember {
            name: self.symbol(name),
            descriptor: self.symbol(descriptor),
            flags,
        }
    }

    /// The call's own descriptor.
    fn descriptor(&self) -> &str {
        self.program.text(self.site.descriptor)
    }

    /// A class with the one method `link`, and a native `concat` if it joins strings.
    fn with_link(&self, code: Builder, concat: Option<String>) -> MadeClass {
        let link = self.member("link", self.descriptor(), Flags::PUBLIC | Flags::STATIC);
        let arguments = MethodDescriptor::parse(self.descriptor()).map(|d| slots(&d.parameters));
        let mut methods = vec![(link, Some(code.finish(arguments.unwrap_or(0))))];
        if let Some(descriptor) = concat {
            methods.push((
                self.member("concat", &descriptor, Flags::PUBLIC | Flags::STATIC),
                None,
            ));
        }
        MadeClass {
            name: self.name.clone(),
            superclass: Symbol::OBJECT,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods,
        }
    }

    fn builder(&self) -> Builder<'_> {
        Builder::new(self.program)
    }
}

fn slots(parameters: &[&str]) -> u16 {
    parameters
        .iter()
        .map(|p| if *p == "J" || *p == "D" { 2 } else { 1 })
        .sum()
}

/// Instructions in the making.
pub(crate) struct Builder<'a> {
    program: &'a Program,
    pub instructions: Vec<Instruction>,
}

impl<'a> Builder<'a> {
    pub(crate) fn new(program: &'a Program) -> Builder<'a> {
        Builder {
            program,
            instructions: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, instruction: Instruction) {
        self.instructions.push(instruction);
    }

    pub(crate) fn load(&mut self, descriptor: &str, local: u16) {
        let kind = descriptor::kind(descriptor).unwrap_or(OperandKind::Reference);
        self.add(Instruction::Load { kind, local });
    }

    pub(crate) fn constant(&mut self, constant: Constant) {
        self.add(Instruction::Const(constant));
    }

    pub(crate) fn string(&mut self, text: &str) {
        let id = self
            .program
            .references()
            .intern_string(text.encode_utf16().collect());
        self.constant(Constant::String(id));
    }

    pub(crate) fn dup(&mut self) {
        self.add(Instruction::Stack(StackOp::Dup));
    }

    pub(crate) fn invoke(&mut self, kind: InvokeKind, class: &str, name: &str, descriptor: &str) {
        let of_interface = kind == InvokeKind::Interface;
        self.invoke_member(kind, class, name, descriptor, of_interface);
    }

    /// A call of a method that is an interface's, or is not, however it is called.
    pub(crate) fn invoke_member(
        &mut self,
        kind: InvokeKind,
        class: &str,
        name: &str,
        descriptor: &str,
        of_interface: bool,
    ) {
        let method = self.program.references().intern_method(MethodRef {
            class: self.program.symbol(class),
            name: self.program.symbol(name),
            descriptor: self.program.symbol(descriptor),
            interface: of_interface,
        });
        self.add(Instruction::Invoke { kind, method });
    }

    pub(crate) fn invoke_static(&mut self, class: &str, name: &str, descriptor: &str) {
        self.invoke(InvokeKind::Static, class, name, descriptor);
    }

    pub(crate) fn invoke_static_of_interface(&mut self, class: &str, name: &str, descriptor: &str) {
        self.invoke_member(InvokeKind::Static, class, name, descriptor, true);
    }

    pub(crate) fn field(
        &self,
        class: &str,
        name: &str,
        descriptor: &str,
    ) -> crate::program::FieldRefId {
        self.program.references().intern_field(FieldRef {
            class: self.program.symbol(class),
            name: self.program.symbol(name),
            descriptor: self.program.symbol(descriptor),
        })
    }

    pub(crate) fn cast(&mut self, class: &str) {
        if class != "java/lang/Object" {
            self.add(Instruction::CheckCast(self.program.symbol(class)));
        }
    }

    pub(crate) fn return_value(&mut self, descriptor: &str) {
        self.add(Instruction::Return(descriptor::kind(descriptor)));
    }

    /// Where the next instruction will be.
    pub(crate) fn here(&self) -> u32 {
        self.instructions.len() as u32
    }

    /// The code; `locals` is what its arguments and own variables take.
    pub(crate) fn finish(self, locals: u16) -> Code {
        // Every instruction pushes at most two slots.
        let max_stack = (2 * self.instructions.len()).min(usize::from(u16::MAX)) as u16;
        Code {
            max_stack,
            max_locals: locals,
            offsets: (0..self.instructions.len() as u16).collect(),
            instructions: self.instructions,
            handlers: Vec::new(),
            lines: Vec::new(),
            locals: Vec::new(),
            switches: Vec::new(),
        }
    }

    /// Converts the top value from one type to another, as a method handle's `asType` would.
    pub(crate) fn convert(&mut self, from: &str, to: &str) {
        if from == to || to == "V" {
            return;
        }
        match (descriptor::class_name(from), descriptor::class_name(to)) {
            (Some(_), Some(to)) => self.cast(to),
            (None, None) => self.widen(from, to),
            (None, Some(_)) => self.box_value(from, to),
            (Some(from), None) => self.unbox(from, to),
        }
    }

    fn widen(&mut self, from: &str, to: &str) {
        use crate::program::instruction::Element;
        let (Some(from), Some(to_kind)) = (descriptor::kind(from), descriptor::kind(to)) else {
            return;
        };
        if from == to_kind {
            return;
        }
        let to = match to_kind {
            OperandKind::Long => Element::Long,
            OperandKind::Float => Element::Float,
            OperandKind::Double => Element::Double,
            _ => Element::Int,
        };
        self.add(Instruction::Convert { from, to });
    }

    pub(crate) fn box_value(&mut self, from: &str, to: &str) {
        // To a wrapper of a wider type only after widening; to anything else as what it is.
        let wanted = descriptor::class_name(to).and_then(primitive_of);
        let primitive = wanted.unwrap_or(from);
        self.widen(from, primitive);
        let class = wrapper_of(primitive);
        self.invoke_static(class, "valueOf", &format!("({primitive})L{class};"));
    }

    /// From an object that is of a type, or of a wrapper that widens to it, to that type.
    pub(crate) fn unwrap(&mut self, to: &str) {
        self.convert("Ljava/lang/Object;", to);
    }

    /// From a known wrapper, its own type and then wider; otherwise the value is asked whether it is of the wrapper of a
    /// narrower type, and must else be of the wanted one (JLS 5.1.2).
    fn unbox(&mut self, from: &str, to: &str) {
        if let Some(primitive) = primitive_of(from) {
            self.value_of_wrapper(primitive);
            self.widen(primitive, to);
            return;
        }
        let narrower = PRIMITIVES
            .into_iter()
            .filter(|&it| it != to && var_handle::widens(it, to));
        let mut ends = Vec::new();
        for primitive in narrower {
            self.dup();
            self.add(Instruction::InstanceOf(
                self.program.symbol(wrapper_of(primitive)),
            ));
            let test = self.here();
            self.add(Instruction::Goto(0));
            self.value_of_wrapper(primitive);
            self.widen(primitive, to);
            ends.push(self.here());
            self.add(Instruction::Goto(0));
            self.instructions[test as usize] = Instruction::If {
                op: Comparison::Equal,
                target: self.here(),
            };
        }
        self.value_of_wrapper(to);
        let end = self.here();
        for at in ends {
            self.instructions[at as usize] = Instruction::Goto(end);
        }
    }

    /// What is in the wrapper of a primitive type.
    fn value_of_wrapper(&mut self, primitive: &str) {
        let class = wrapper_of(primitive);
        self.cast(class);
        let method = format!("{}Value", descriptor::java(primitive));
        let descriptor = format!("(){primitive}");
        self.invoke(InvokeKind::Virtual, class, &method, &descriptor);
    }
}

const PRIMITIVES: [&str; 8] = ["Z", "B", "C", "S", "I", "J", "F", "D"];

pub(crate) fn wrapper_of(primitive: &str) -> &'static str {
    match primitive {
        "Z" => "java/lang/Boolean",
        "B" => "java/lang/Byte",
        "C" => "java/lang/Character",
        "S" => "java/lang/Short",
        "I" => "java/lang/Integer",
        "J" => "java/lang/Long",
        "F" => "java/lang/Float",
        _ => "java/lang/Double",
    }
}

fn primitive_of(wrapper: &str) -> Option<&'static str> {
    PRIMITIVES.into_iter().find(|p| wrapper_of(p) == wrapper)
}

/// Not reached by a call site the compiler made.
fn odd(what: &str) -> Result<MadeClass> {
    Err(crate::error::Error::IncompatibleChange(format!(
        "a call site with {what}"
    )))
}
