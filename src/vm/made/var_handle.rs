//! Calls of VarHandles: the call's own descriptor and the handle's class decide which method of the JDK runs; a static
//! method made for the two converts the arguments and the result, as a method handle's `asType` would.

use super::{Builder, slots};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::InvokeKind;
use crate::program::{
    ClassId, Flags, Instruction, MadeClass, MadeMember, MethodId, MethodRef, Symbol,
};
use crate::vm::Vm;
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// By the handle's class, the access mode's method and the call's descriptor; `None` where they do not fit.
pub(crate) type Cache = RefCell<FxHashMap<(ClassId, MethodId, Symbol), Option<MethodId>>>;

impl Vm {
    /// The method of a handle's class that carries out an access mode.
    pub(in crate::vm) fn access_mode(&self, class: ClassId, mode: &str) -> Option<MethodId> {
        let program = &*self.program;
        let is_it = |&id: &MethodId| {
            let method = program.method(id);
            method.flags.is_static()
                && program.text(method.name) == mode
                && program
                    .text(method.descriptor)
                    .starts_with("(Ljava/lang/invoke/VarHandle;")
        };
        let classes = program.superclasses(class).ok()?;
        let mut methods = classes.iter().flat_map(|&at| &program.class(at).methods);
        methods.find(|id| is_it(id)).copied()
    }

    /// What a call with this descriptor runs on a handle of this class: `Err` where the handle has no such mode,
    /// `Ok(None)` where the types do not fit.
    pub(in crate::vm) fn var_handle_call(
        &self,
        class: ClassId,
        mode: MethodId,
        descriptor: Symbol,
    ) -> Result<Option<MethodId>, ()> {
        let key = (class, mode, descriptor);
        if let Some(&known) = self.var_handles.borrow().get(&key) {
            return Ok(known);
        }
        let name = self.program.text(self.program.method(mode).name);
        let target = self.access_mode(class, name).ok_or(())?;
        let made = self.make_var_handle_call(target, descriptor);
        self.var_handles.borrow_mut().insert(key, made);
        Ok(made)
    }

    fn make_var_handle_call(&self, target: MethodId, descriptor: Symbol) -> Option<MethodId> {
        let program = &*self.program;
        let method = program.method(target);
        let class = program.text(program.class(method.class).name);
        let site = program.text(descriptor);
        let name = format!("guide/Call of {class}.{}{site}", program.text(method.name));
        if let Ok(class) = program.load(program.symbol(&name)) {
            return Some(program.class(class).methods[0]);
        }
        let (from, to) = (
            MethodDescriptor::parse(site)?,
            MethodDescriptor::parse(program.text(method.descriptor))?,
        );
        let handle = "Ljava/lang/invoke/VarHandle;";
        if to.parameters.len() != from.parameters.len() + 1 {
            return None;
        }
        let mut code = Builder::new(program);
        code.load(handle, 0);
        let mut local = 1;
        for (&from, &to) in from.parameters.iter().zip(&to.parameters[1..]) {
            if !converts(from, to) {
                return None;
            }
            code.load(from, local);
            code.convert(from, to);
            local += slots(&[from]);
        }
        let invoked = program.references().intern_method(MethodRef {
            class: program.class(method.class).name,
            name: method.name,
            descriptor: method.descriptor,
            interface: false,
        });
        code.add(Instruction::Invoke {
            kind: InvokeKind::Static,
            method: invoked,
        });
        if from.result != "V" && !converts(to.result, from.result) {
            return None;
        }
        super::lambda::adapt_result(&mut code, to.result, from.result);
        let call = MadeMember {
            name: program.symbol("call"),
            descriptor: program.symbol(&site.replacen('(', &format!("({handle}"), 1)),
            flags: Flags::PUBLIC | Flags::STATIC,
        };
        let class = program.define(MadeClass {
            name,
            superclass: Symbol::OBJECT,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: vec![(call, Some(code.finish(local)))],
        });
        Some(program.class(class).methods[0])
    }
}

/// Whether a value of one type becomes one of another in a call: by a cast, boxing, unboxing or widening.
pub(crate) fn converts(from: &str, to: &str) -> bool {
    match (descriptor::class_name(from), descriptor::class_name(to)) {
        (None, None) => widens(from, to),
        (Some(_), Some(_)) => true,
        (None, Some(class)) => {
            let own = super::wrapper_of(from);
            from != "V" && (class == own || holds_wrapper(class, from))
        }
        (Some(class), None) => match super::primitive_of(class) {
            Some(own) => widens(own, to),
            None => to != "V" && holds_wrapper(class, to),
        },
    }
}

pub(crate) fn widens(from: &str, to: &str) -> bool {
    let rank = |kind: &str| "BSIJFD".find(kind);
    from == to
        || from == "C" && matches!(to, "I" | "J" | "F" | "D")
        || rank(from).zip(rank(to)).is_some_and(|(from, to)| from < to)
}

/// Whether a supertype of wrappers may hold the one of a primitive.
fn holds_wrapper(class: &str, primitive: &str) -> bool {
    match class {
        "java/lang/Number" => !matches!(primitive, "Z" | "C"),
        "java/lang/Object" | "java/lang/Comparable" | "java/io/Serializable" => true,
        _ => false,
    }
}
