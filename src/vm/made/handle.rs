//! Method handles as made classes: each kind of handle is a static method `call` of ordinary instructions. Its first
//! parameter is the array of what the handle has bound (other handles, values), the others are the handle's own.
//! So a handle is that class, the array and a `MethodType`; `natives/method_handle.rs` makes them.

use super::{Builder, lambda::adapt_result, slots, var_handle::converts};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::{Comparison, Element, InvokeKind};
use crate::program::{
    ClassId, Constant, FieldId, FieldRef, Flags, Instruction, MadeClass, MadeMember, MethodId,
    MethodRef, Symbol,
};
use crate::vm::Vm;
use rustc_hash::FxHashMap;
use std::cell::RefCell;

const HANDLE: &str = "java/lang/invoke/MethodHandle";
const BOUND: &str = "[Ljava/lang/Object;";

/// What a call with a descriptor runs on a handle of a made class; `None` where the types do not fit.
pub(crate) type Cache = RefCell<FxHashMap<(ClassId, Symbol), Option<MethodId>>>;

/// How a handle calls a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Static,
    Virtual,
    Special,
    Constructor,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FieldUse {
    Get,
    Put,
}

/// A handle's code in the making.
pub(crate) struct HandleCode<'a> {
    pub code: Builder<'a>,
    /// The handle's own type.
    own: String,
}

impl<'a> HandleCode<'a> {
    pub(crate) fn parameters(&self) -> Vec<String> {
        parameters(&self.own)
    }

    /// Pushes the handle's own parameter.
    pub(crate) fn parameter(&mut self, number: usize) {
        let all = self.parameters();
        let before: Vec<&str> = all[..number].iter().map(String::as_str).collect();
        self.code.load(&all[number], 1 + slots(&before));
    }

    /// Pushes what is bound at a place, as a value of a type.
    pub(crate) fn bound(&mut self, number: usize, kind: &str) {
        self.code.load(BOUND, 0);
        self.code.constant(Constant::Int(number as i32));
        self.code.add(Instruction::ArrayLoad(Element::Reference));
        self.code.convert("Ljava/lang/Object;", kind);
    }

    pub(crate) fn bound_handle(&mut self, number: usize) {
        self.bound(number, &descriptor::of_class(HANDLE));
    }

    /// Calls the handle below the arguments.
    pub(crate) fn call(&mut self, kind: &str) {
        self.code
            .invoke(InvokeKind::Virtual, HANDLE, "invokeExact", kind);
    }

    pub(crate) fn result(&self) -> &str {
        result(&self.own)
    }

    /// Returns what is on the stack as the handle's result.
    pub(crate) fn finish(&mut self, from: &str) {
        let to = self.result().to_string();
        adapt_result(&mut self.code, from, &to);
    }
}

pub(crate) fn parameters(kind: &str) -> Vec<String> {
    let parsed = MethodDescriptor::parse(kind);
    parsed.map_or_else(Vec::new, |d| {
        d.parameters.iter().map(|p| p.to_string()).collect()
    })
}

pub(crate) fn result(kind: &str) -> &str {
    kind.rsplit(')').next().unwrap_or("V")
}

pub(crate) fn of(parameters: &[String], result: &str) -> String {
    format!("({}){result}", parameters.concat())
}

impl Vm {
    /// The class of handles of a kind; `what` and the type name it. `build` leaves with a return.
    pub(in crate::vm) fn handle_class(
        &self,
        what: &str,
        kind: &str,
        build: impl FnOnce(&mut HandleCode),
    ) -> ClassId {
        let program = &*self.program;
        let name = format!("guide/Handle {what} {kind}");
        if let Ok(class) = program.load(program.symbol(&name)) {
            return class;
        }
        let mut code = HandleCode {
            code: Builder::new(program),
            own: kind.to_string(),
        };
        build(&mut code);
        let own = parameters(kind);
        let own: Vec<&str> = own.iter().map(String::as_str).collect();
        let call = MadeMember {
            name: program.symbol("call"),
            descriptor: program.symbol(&kind.replacen('(', &format!("({BOUND}"), 1)),
            flags: Flags::PUBLIC | Flags::STATIC,
        };
        program.define(MadeClass {
            name,
            superclass: Symbol::OBJECT,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: vec![(call, Some(code.code.finish(1 + slots(&own))))],
        })
    }

    /// A handle that calls a method, with `owner` as the class that is named; gives its type too.
    pub(in crate::vm) fn method_handle(
        &self,
        target: Target,
        owner: ClassId,
        method: MethodId,
    ) -> (ClassId, String) {
        let program = &*self.program;
        let declared = program.method(method);
        let owner_name = program.text(program.class(owner).name);
        let text = program.text(declared.descriptor);
        let receiver = descriptor::of_class(owner_name);
        let kind = match target {
            Target::Static => text.to_string(),
            Target::Constructor => of(&parameters(text), &receiver),
            _ => text.replacen('(', &format!("({receiver}"), 1),
        };
        let is_interface = program.class(owner).is_interface();
        let what = format!("{target:?} {owner_name}.{}", program.text(declared.name));
        let invoked = MethodRef {
            class: program.class(owner).name,
            name: declared.name,
            descriptor: declared.descriptor,
            interface: is_interface,
        };
        let invoke = match target {
            Target::Static => InvokeKind::Static,
            Target::Virtual if declared.flags.is_private() => InvokeKind::Special,
            Target::Virtual if is_interface => InvokeKind::Interface,
            Target::Virtual => InvokeKind::Virtual,
            Target::Special | Target::Constructor => InvokeKind::Special,
        };
        let class = self.handle_class(&what, &kind, |handle| {
            if target == Target::Constructor {
                handle.code.add(Instruction::New(program.class(owner).name));
                handle.code.dup();
            }
            for number in 0..handle.parameters().len() {
                handle.parameter(number);
            }
            let method = program.references().intern_method(invoked);
            handle.code.add(Instruction::Invoke {
                kind: invoke,
                method,
            });
            let from = match target {
                Target::Constructor => receiver.clone(),
                _ => result(text).to_string(),
            };
            handle.finish(&from);
        });
        (class, kind)
    }

    /// A handle that reads or writes a field.
    pub(in crate::vm) fn field_handle(
        &self,
        how: FieldUse,
        owner: ClassId,
        field: FieldId,
    ) -> (ClassId, String) {
        let program = &*self.program;
        let declared = program.field(field);
        let owner_name = program.text(program.class(owner).name);
        let text = program.text(declared.descriptor).to_string();
        let is_static = declared.flags.is_static();
        let mut own = Vec::new();
        if !is_static {
            own.push(descriptor::of_class(owner_name));
        }
        if how == FieldUse::Put {
            own.push(text.clone());
        }
        let kind = of(&own, if how == FieldUse::Put { "V" } else { &text });
        let what = format!("{how:?} {owner_name}.{}", program.text(declared.name));
        let named = program.references().intern_field(FieldRef {
            class: program.class(declared.class).name,
            name: declared.name,
            descriptor: declared.descriptor,
        });
        let class = self.handle_class(&what, &kind, |handle| {
            for number in 0..own.len() {
                handle.parameter(number);
            }
            handle.code.add(match (how, is_static) {
                (FieldUse::Get, false) => Instruction::GetField(named),
                (FieldUse::Get, true) => Instruction::GetStatic(named),
                (FieldUse::Put, false) => Instruction::PutField(named),
                (FieldUse::Put, true) => Instruction::PutStatic(named),
            });
            let from = if how == FieldUse::Put { "V" } else { &text };
            handle.finish(from);
        });
        (class, kind)
    }

    /// `asType`: bound is the handle that is adapted. `None` where there is no such conversion.
    pub(in crate::vm) fn converting_handle(&self, from: &str, to: &str) -> Option<ClassId> {
        let (given, wanted) = (parameters(to), parameters(from));
        let fits = given.len() == wanted.len()
            && given.iter().zip(&wanted).all(|(a, b)| converts(a, b))
            && fits_result(result(from), result(to));
        fits.then(|| {
            self.handle_class(&format!("converting {from} to"), to, |handle| {
                handle.bound_handle(0);
                for (number, (given, wanted)) in given.iter().zip(&wanted).enumerate() {
                    handle.parameter(number);
                    handle.code.convert(given, wanted);
                }
                handle.call(from);
                return_converted(handle, result(from));
            })
        })
    }

    /// What `MethodHandle.invoke` with another type than the handle's calls: the handle itself is the first argument.
    pub(in crate::vm) fn converting_call(&self, from: &str, to: &str) -> Option<MethodId> {
        let program = &*self.program;
        let (given, wanted) = (parameters(to), parameters(from));
        let fits = given.len() == wanted.len()
            && given.iter().zip(&wanted).all(|(a, b)| converts(a, b))
            && fits_result(result(from), result(to));
        if !fits {
            return None;
        }
        let name = format!("guide/Call of a handle {from} as {to}");
        if let Ok(class) = program.load(program.symbol(&name)) {
            return Some(program.class(class).methods[0]);
        }
        let receiver = descriptor::of_class(HANDLE);
        let mut handle = HandleCode {
            code: Builder::new(program),
            own: to.to_string(),
        };
        handle.code.load(&receiver, 0);
        for (number, (given, wanted)) in given.iter().zip(&wanted).enumerate() {
            handle.parameter(number);
            handle.code.convert(given, wanted);
        }
        handle.call(from);
        return_converted(&mut handle, result(from));
        let own: Vec<&str> = given.iter().map(String::as_str).collect();
        let call = MadeMember {
            name: program.symbol("call"),
            descriptor: program.symbol(&to.replacen('(', &format!("({receiver}"), 1)),
            flags: Flags::PUBLIC | Flags::STATIC,
        };
        let class = program.define(MadeClass {
            name,
            superclass: Symbol::OBJECT,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: vec![(call, Some(handle.code.finish(1 + slots(&own))))],
        });
        Some(program.class(class).methods[0])
    }

    /// `guardWithTest`: bound are the test, the target and the fallback. The test may take fewer arguments.
    pub(in crate::vm) fn guarding_handle(&self, test: &str, kind: &str) -> ClassId {
        self.handle_class(&format!("guarded by {test}"), kind, |handle| {
            handle.bound_handle(0);
            for number in 0..parameters(test).len() {
                handle.parameter(number);
            }
            handle.call(test);
            let jump = handle.code.here() as usize;
            handle.code.add(Instruction::Nop);
            for arm in [1, 2] {
                if arm == 2 {
                    let target = handle.code.here();
                    handle.code.instructions[jump] = Instruction::If {
                        op: Comparison::Equal,
                        target,
                    };
                }
                handle.bound_handle(arm);
                for number in 0..handle.parameters().len() {
                    handle.parameter(number);
                }
                handle.call(kind);
                let from = result(kind).to_string();
                handle.finish(&from);
            }
        })
    }
}

fn fits_result(from: &str, to: &str) -> bool {
    to == "V" || from == "V" || converts(from, to)
}

/// A handle without a result that is asked for one gives null or zero.
fn return_converted(handle: &mut HandleCode, from: &str) {
    let to = handle.result().to_string();
    if from != "V" || to == "V" {
        return handle.finish(from);
    }
    handle.code.constant(match to.as_str() {
        "J" => Constant::Long(0),
        "F" => Constant::Float(0.0),
        "D" => Constant::Double(0.0),
        "Z" | "B" | "C" | "S" | "I" => Constant::Int(0),
        _ => Constant::Null,
    });
    handle.code.return_value(&to);
}
