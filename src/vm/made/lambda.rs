//! Lambdas and method references: a class with the captured values as fields, whose method adapts the arguments and
//! calls the implementation.

use super::{Builder, Maker, odd, slots};
use crate::error::Result;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::InvokeKind;
use crate::program::{Constant, Flags, Handle, Instruction, MadeClass, MethodRef, Symbol};

/// The bootstrap method; the alternate one is told more of what it shall make.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Metafactory {
    Plain,
    Alternate,
}

/// The flags of `altMetafactory`.
const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

impl Maker<'_> {
    pub(super) fn lambda(&self, metafactory: Metafactory) -> Result<MadeClass> {
        let descriptor = self.descriptor().to_string();
        let arguments = &self.site.arguments;
        let (
            Some(site),
            Some(&Constant::MethodType(erased)),
            Some(&Constant::MethodHandle(handle)),
            Some(&Constant::MethodType(instantiated)),
        ) = (
            MethodDescriptor::parse(&descriptor),
            arguments.first(),
            arguments.get(1),
            arguments.get(2),
        )
        else {
            return odd("unusual arguments");
        };
        let Some(interface) = descriptor::class_name(site.result) else {
            return odd("no interface");
        };
        let mut interfaces = vec![self.symbol(interface)];
        let mut signatures = vec![erased];
        if metafactory == Metafactory::Alternate {
            self.read_alternate(&mut interfaces, &mut signatures)?;
        }
        let captured: Vec<String> = site.parameters.iter().map(|p| p.to_string()).collect();
        let mut fields: Vec<_> = captured
            .iter()
            .enumerate()
            .map(|(n, captured)| {
                self.member(
                    &format!("captured{n}"),
                    captured,
                    Flags::PRIVATE | Flags::FINAL,
                )
            })
            .collect();
        let mut methods = Vec::new();
        for &signature in &signatures {
            let code = self.implementation(signature, instantiated, handle, &captured)?;
            let name = self.program.text(self.site.name);
            let signature = self.program.text(signature);
            methods.push((self.member(name, signature, Flags::PUBLIC), Some(code)));
        }
        let own = format!("L{};", self.name);
        let mut link = self.builder();
        if captured.is_empty() {
            // One instance for the call site, made with the class.
            fields.push(self.member("instance", &own, Flags::STATIC | Flags::FINAL));
            let instance = link.field(&self.name, "instance", &own);
            link.add(Instruction::GetStatic(instance));
            let mut initialiser = self.builder();
            initialiser.add(Instruction::New(self.symbol(&self.name)));
            initialiser.add(Instruction::PutStatic(instance));
            initialiser.add(Instruction::Return(None));
            methods.push((
                self.member("<clinit>", "()V", Flags::STATIC),
                Some(initialiser.finish(0)),
            ));
        } else {
            link.add(Instruction::New(self.symbol(&self.name)));
            let mut local = 0;
            for (n, captured) in captured.iter().enumerate() {
                link.dup();
                link.load(captured, local);
                local += slots(&[captured.as_str()]);
                let field = link.field(&self.name, &format!("captured{n}"), captured);
                link.add(Instruction::PutField(field));
            }
        }
        link.return_value(site.result);
        let link = link.finish(slots(&site.parameters));
        methods.push((
            self.member("link", &descriptor, Flags::PUBLIC | Flags::STATIC),
            Some(link),
        ));
        Ok(MadeClass {
            name: self.name.clone(),
            superclass: Symbol::OBJECT,
            interfaces,
            fields,
            methods,
        })
    }

    fn read_alternate(
        &self,
        interfaces: &mut Vec<Symbol>,
        signatures: &mut Vec<Symbol>,
    ) -> Result<()> {
        let mut rest = self.site.arguments.iter().skip(3);
        let mut number = || match rest.next() {
            Some(Constant::Int(value)) => *value,
            _ => 0,
        };
        let flags = number();
        let markers = if flags & MARKERS != 0 { number() } else { 0 };
        let mut rest = self
            .site
            .arguments
            .iter()
            .skip(if flags & MARKERS != 0 { 5 } else { 4 });
        for _ in 0..markers {
            if let Some(Constant::Class(name)) = rest.next() {
                interfaces.push(*name);
            }
        }
        if flags & BRIDGES != 0 {
            let count = match rest.next() {
                Some(Constant::Int(value)) => *value,
                _ => 0,
            };
            for _ in 0..count {
                if let Some(Constant::MethodType(bridge)) = rest.next() {
                    signatures.push(*bridge);
                }
            }
        }
        if flags & SERIALIZABLE != 0 {
            interfaces.push(Symbol::SERIALIZABLE);
        }
        interfaces.dedup();
        Ok(())
    }

    /// The interface's method with one of its signatures.
    fn implementation(
        &self,
        signature: Symbol,
        instantiated: Symbol,
        handle: crate::program::HandleId,
        captured: &[String],
    ) -> Result<crate::program::Code> {
        let references = self.program.references();
        let text = |symbol| self.program.text(symbol);
        let (Some(own), Some(instantiated)) = (
            MethodDescriptor::parse(text(signature)),
            MethodDescriptor::parse(text(instantiated)),
        ) else {
            return Err(crate::error::Error::IncompatibleChange(
                "a lambda without a type".into(),
            ));
        };
        let mut code = self.builder();
        let (kind, target) = match references.handle(handle) {
            Handle::InvokeStatic(method) => (InvokeKind::Static, method),
            Handle::InvokeVirtual(method) => (InvokeKind::Virtual, method),
            Handle::InvokeInterface(method) => (InvokeKind::Interface, method),
            Handle::InvokeSpecial(method) | Handle::NewInvokeSpecial(method) => {
                (InvokeKind::Special, method)
            }
            _ => {
                return Err(crate::error::Error::IncompatibleChange(
                    "a lambda that is a field".into(),
                ));
            }
        };
        let constructs = matches!(references.handle(handle), Handle::NewInvokeSpecial(_));
        let target_ref: MethodRef = references.method(target);
        let target_type = text(target_ref.descriptor);
        let Some(target_type) = MethodDescriptor::parse(target_type) else {
            return Err(crate::error::Error::IncompatibleChange(
                "a lambda without a method".into(),
            ));
        };
        let receiver = descriptor::of_class(text(target_ref.class));
        let mut wanted: Vec<&str> = Vec::new();
        if kind != InvokeKind::Static && !constructs {
            wanted.push(&receiver);
        }
        wanted.extend(&target_type.parameters);
        if constructs {
            code.add(Instruction::New(target_ref.class));
            code.dup();
        }
        let mut wanted = wanted.into_iter();
        for (n, captured) in captured.iter().enumerate() {
            code.load("Ljava/lang/Object;", 0);
            let field = code.field(&self.name, &format!("captured{n}"), captured);
            code.add(Instruction::GetField(field));
            if let Some(wanted) = wanted.next() {
                code.convert(captured, wanted);
            }
        }
        let mut local = 1;
        for (parameter, actual) in own.parameters.iter().zip(&instantiated.parameters) {
            code.load(parameter, local);
            local += slots(&[*parameter]);
            if let Some(wanted) = wanted.next() {
                adapt(&mut code, parameter, actual, wanted);
            }
        }
        code.add(Instruction::Invoke {
            kind,
            method: target,
        });
        let result = if constructs {
            receiver.as_str()
        } else {
            target_type.result
        };
        adapt_result(&mut code, result, own.result);
        Ok(code.finish(local))
    }
}

/// An argument: what the interface hands over, what it is known to be there, what the implementation wants.
fn adapt(code: &mut Builder, parameter: &str, actual: &str, wanted: &str) {
    let both_references =
        descriptor::class_name(parameter).is_some() && descriptor::class_name(actual).is_some();
    if both_references {
        code.convert(parameter, actual);
        code.convert(actual, wanted);
    } else {
        code.convert(parameter, wanted);
    }
}

pub(super) fn adapt_result(code: &mut Builder, from: &str, to: &str) {
    use crate::program::instruction::StackOp;
    match (from, to) {
        ("V", "V") => {}
        ("J" | "D", "V") => code.add(Instruction::Stack(StackOp::Pop2)),
        (_, "V") => code.add(Instruction::Stack(StackOp::Pop)),
        _ => code.convert(from, to),
    }
    code.add(Instruction::Return(descriptor::kind(to)));
}
