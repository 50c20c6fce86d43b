//! Constants that a bootstrap method computes: a class whose initialiser computes the value, once, and keeps it or the
//! error. So a state has its own value, which nobody needs to remember anywhere else.
//!
//! The bootstraps of `ConstantBootstraps` become the instructions they stand for; a static method of the application
//! is called as it is, with a `Lookup` that knows its class and nothing else.

use super::{Builder, Unlinked, wrapper_of};
use crate::error::Error;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::{Comparison, InvokeKind, OperandKind};
use crate::program::{
    ClassId, Constant, Dynamic, DynamicId, Flags, Handle, Handler, Instruction, MadeClass,
    MadeMember, MethodRef, Program, Symbol,
};
use crate::vm::Vm;

const LOOKUP: &str = "java/lang/invoke/MethodHandles$Lookup";
/// `MethodHandles.Lookup.FULL_POWER_MODES`.
const FULL_POWER: i32 = 95;
/// Part of the name of every class made here.
pub(crate) const MARK: &str = "$$Constant$";

type Made<T> = std::result::Result<T, Unlinked>;

fn unsupported<T>(what: impl Into<String>) -> Made<T> {
    Err(Unlinked::Unsupported(what.into()))
}

impl Vm {
    /// The class made for a dynamic constant; its `link` gives the value.
    pub(in crate::vm) fn make_constant(&self, id: DynamicId, caller: &str) -> Made<ClassId> {
        let program = &*self.program;
        let name = format!("{caller}{MARK}{}", id.0);
        if let Ok(class) = program.load(program.symbol(&name)) {
            return Ok(class);
        }
        let constant = program.references().dynamic(id);
        let kind = program.text(constant.descriptor);
        let mut code = Builder::new(program);
        compute(program, &mut code, constant, caller)?;
        let value = code.field(&name, "value", kind);
        let throwable = "Ljava/lang/Throwable;";
        let failure = code.field(&name, "failure", throwable);
        code.add(Instruction::PutStatic(value));
        code.add(Instruction::Return(None));
        let end = code.here();
        keep_failure(&mut code, program, failure);
        let mut initialiser = code.finish(1);
        initialiser.handlers.push(Handler {
            start: 0,
            end,
            target: end,
            catch: None,
        });

        let mut link = Builder::new(program);
        link.add(Instruction::GetStatic(failure));
        link.add(Instruction::IfNull {
            null: false,
            target: 4,
        });
        link.add(Instruction::GetStatic(value));
        link.return_value(kind);
        link.add(Instruction::GetStatic(failure));
        link.add(Instruction::Throw);

        let member = |name: &str, descriptor: &str| MadeMember {
            name: program.symbol(name),
            descriptor: program.symbol(descriptor),
            flags: Flags::STATIC,
        };
        Ok(program.define(MadeClass {
            name,
            superclass: Symbol::OBJECT,
            interfaces: Vec::new(),
            fields: vec![member("value", kind), member("failure", throwable)],
            methods: vec![
                (member("<clinit>", "()V"), Some(initialiser)),
                (member("link", &format!("(){kind}")), Some(link.finish(0))),
            ],
        }))
    }
}

/// The handler: an `Error` is thrown as it is, anything else inside a `BootstrapMethodError`.
fn keep_failure(code: &mut Builder, program: &Program, failure: crate::program::FieldRefId) {
    let local = 0;
    code.add(Instruction::Store {
        kind: OperandKind::Reference,
        local,
    });
    code.load("Ljava/lang/Throwable;", local);
    code.add(Instruction::InstanceOf(program.symbol("java/lang/Error")));
    let target = code.here() + 4;
    code.add(Instruction::If {
        op: Comparison::Equal,
        target,
    });
    code.load("Ljava/lang/Throwable;", local);
    code.add(Instruction::PutStatic(failure));
    code.add(Instruction::Return(None));
    let wrapper = "java/lang/BootstrapMethodError";
    code.add(Instruction::New(program.symbol(wrapper)));
    code.dup();
    code.string("bootstrap method initialization exception");
    code.load("Ljava/lang/Throwable;", local);
    code.invoke(
        InvokeKind::Special,
        wrapper,
        "<init>",
        "(Ljava/lang/String;Ljava/lang/Throwable;)V",
    );
    code.add(Instruction::PutStatic(failure));
    code.add(Instruction::Return(None));
}

/// Instructions that leave the constant's value on the stack.
fn compute(program: &Program, code: &mut Builder, constant: &Dynamic, caller: &str) -> Made<()> {
    let references = program.references();
    let Handle::InvokeStatic(bootstrap) = constant.bootstrap else {
        return unsupported("a bootstrap method that is not static");
    };
    let bootstrap = references.method(bootstrap);
    let (class, method) = (program.text(bootstrap.class), program.text(bootstrap.name));
    let kind = program.text(constant.descriptor);
    let name = program.text(constant.name);
    if class != "java/lang/invoke/ConstantBootstraps" {
        return call_bootstrap(program, code, constant, bootstrap, caller);
    }
    match (method, &constant.arguments[..]) {
        ("nullConstant", []) if descriptor::class_name(kind).is_some() => {
            code.constant(Constant::Null);
        }
        ("primitiveClass", []) if descriptor::class_name(name).is_none() => {
            code.constant(Constant::Class(program.symbol(&descriptor::java(name))));
        }
        ("enumConstant", []) => {
            let Some(class) = descriptor::class_name(kind) else {
                return unsupported("an enum constant of a primitive type");
            };
            code.constant(Constant::Class(program.symbol(class)));
            code.string(name);
            code.invoke_static(
                "java/lang/Enum",
                "valueOf",
                "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;",
            );
            code.cast(class);
        }
        ("getStaticFinal", []) => {
            let holder = descriptor::class_name(kind).unwrap_or_else(|| wrapper_of(kind));
            let field = code.field(holder, name, kind);
            code.add(Instruction::GetStatic(field));
        }
        ("getStaticFinal", [Constant::Class(holder)]) => {
            let field = code.field(program.text(*holder), name, kind);
            code.add(Instruction::GetStatic(field));
        }
        ("invoke", [Constant::MethodHandle(handle), arguments @ ..]) => {
            call_handle(program, code, references.handle(*handle), arguments, kind)?;
        }
        _ => return unsupported(format!("bootstrap {}.{method}", class.replace('/', "."))),
    }
    Ok(())
}

/// What a static argument is before it is converted.
fn type_of(program: &Program, constant: Constant) -> String {
    match constant {
        Constant::Int(_) => "I".into(),
        Constant::Long(_) => "J".into(),
        Constant::Float(_) => "F".into(),
        Constant::Double(_) => "D".into(),
        Constant::String(_) => "Ljava/lang/String;".into(),
        Constant::Class(_) => "Ljava/lang/Class;".into(),
        Constant::Dynamic(id) => {
            let descriptor = program.references().dynamic(id).descriptor;
            program.text(descriptor).to_string()
        }
        _ => "Ljava/lang/Object;".into(),
    }
}

fn push_arguments(
    program: &Program,
    code: &mut Builder,
    arguments: &[Constant],
    wanted: &[&str],
) -> Made<()> {
    if arguments.len() != wanted.len() {
        return unsupported("a bootstrap method with a variable number of arguments");
    }
    for (&argument, wanted) in arguments.iter().zip(wanted) {
        code.constant(argument);
        code.convert(&type_of(program, argument), wanted);
    }
    Ok(())
}

fn call_bootstrap(
    program: &Program,
    code: &mut Builder,
    constant: &Dynamic,
    bootstrap: MethodRef,
    caller: &str,
) -> Made<()> {
    let Some(types) = MethodDescriptor::parse(program.text(bootstrap.descriptor)) else {
        return unsupported("a bootstrap method without a descriptor");
    };
    let kind = program.text(constant.descriptor);
    let class = descriptor::class_name(kind).map_or_else(|| descriptor::java(kind), str::to_string);
    let (leading, further) = match types.parameters.split_at_checked(3) {
        Some(parts) => parts,
        None => return unsupported("a bootstrap method with fewer than three parameters"),
    };
    code.add(Instruction::New(program.symbol(LOOKUP)));
    code.dup();
    code.constant(Constant::Class(program.symbol(caller)));
    let field = code.field(LOOKUP, "lookupClass", "Ljava/lang/Class;");
    code.add(Instruction::PutField(field));
    code.dup();
    code.constant(Constant::Int(FULL_POWER));
    let field = code.field(LOOKUP, "allowedModes", "I");
    code.add(Instruction::PutField(field));
    code.convert(&format!("L{LOOKUP};"), leading[0]);
    code.string(program.text(constant.name));
    code.convert("Ljava/lang/String;", leading[1]);
    code.constant(Constant::Class(program.symbol(&class)));
    code.convert("Ljava/lang/Class;", leading[2]);
    push_arguments(program, code, &constant.arguments, further)?;
    let method = program.references().intern_method(bootstrap);
    code.add(Instruction::Invoke {
        kind: InvokeKind::Static,
        method,
    });
    code.convert(types.result, kind);
    Ok(())
}

/// `ConstantBootstraps.invoke`: what the handle does, with the constants as its arguments.
fn call_handle(
    program: &Program,
    code: &mut Builder,
    handle: Handle,
    arguments: &[Constant],
    kind: &str,
) -> Made<()> {
    let references = program.references();
    let (invoke, method) = match handle {
        Handle::InvokeStatic(method) => (InvokeKind::Static, method),
        Handle::InvokeVirtual(method) => (InvokeKind::Virtual, method),
        Handle::InvokeInterface(method) => (InvokeKind::Interface, method),
        Handle::NewInvokeSpecial(method) => (InvokeKind::Special, method),
        Handle::GetStatic(field) if arguments.is_empty() => {
            code.add(Instruction::GetStatic(field));
            let found = references.field(field).descriptor;
            code.convert(program.text(found), kind);
            return Ok(());
        }
        _ => return unsupported("a constant made by a method handle of this kind"),
    };
    let target = references.method(method);
    let Some(types) = MethodDescriptor::parse(program.text(target.descriptor)) else {
        let error = Error::IncompatibleChange("a method handle without a descriptor".into());
        return Err(Unlinked::Error(error));
    };
    let receiver = descriptor::of_class(program.text(target.class));
    let mut wanted = Vec::new();
    let constructs = matches!(handle, Handle::NewInvokeSpecial(_));
    if constructs {
        code.add(Instruction::New(target.class));
        code.dup();
    } else if invoke != InvokeKind::Static {
        wanted.push(receiver.as_str());
    }
    wanted.extend(&types.parameters);
    push_arguments(program, code, arguments, &wanted)?;
    code.add(Instruction::Invoke {
        kind: invoke,
        method,
    });
    let result = if constructs {
        receiver.as_str()
    } else {
        types.result
    };
    code.convert(result, kind);
    Ok(())
}
