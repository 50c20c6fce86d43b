//! Classes that no class file holds: made for lambdas, string concatenation and records, by whoever runs the program.

use super::Program;
use super::class::{
    Class, ClassId, ClassKind, Code, Field, FieldId, Flags, Method, MethodId, OriginId,
};
use super::reference::CallSiteId;
use super::symbol::Symbol;
use crate::error::Result;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Where made classes are from.
pub(super) const MADE: OriginId = OriginId(u32::MAX);

/// Where classes are from that stand in for a client of the application.
const CLIENT: OriginId = OriginId(u32::MAX - 2);

pub(crate) struct MadeClass {
    pub name: String,
    pub superclass: Symbol,
    pub interfaces: Vec<Symbol>,
    pub fields: Vec<MadeMember>,
    /// A method without code is native.
    pub methods: Vec<(MadeMember, Option<Code>)>,
}

pub(crate) struct MadeMember {
    pub name: Symbol,
    pub descriptor: Symbol,
    pub flags: u16,
}

impl Program {
    pub(crate) fn is_made(&self, class: ClassId) -> bool {
        matches!(self.class(class).origin, MADE | CLIENT)
    }

    /// The class made for a call site, by `make` if none was made yet.
    pub(crate) fn made_for(
        &self,
        site: CallSiteId,
        make: impl FnOnce() -> Result<MadeClass>,
    ) -> Result<ClassId> {
        if let Some(class) = self
            .made
            .read()
            .expect("nobody panics while holding it")
            .get(&site)
        {
            return Ok(*class);
        }
        let class = make()?;
        let mut made = self.made.write().expect("nobody panics while holding it");
        Ok(*made.entry(site).or_insert_with(|| self.define(class)))
    }

    /// Adds a class to the program. Its name must be new.
    pub(crate) fn define(&self, made: MadeClass) -> ClassId {
        self.define_from(MADE, made)
    }

    /// Adds a class that the analyses take for one of the application's own.
    pub(crate) fn define_client(&self, made: MadeClass) -> ClassId {
        self.define_from(CLIENT, made)
    }

    fn define_from(&self, origin: OriginId, made: MadeClass) -> ClassId {
        let name = self.symbol(&made.name);
        let mut by_name = self
            .by_name
            .write()
            .expect("nobody panics while holding it");
        let id = ClassId(self.classes.len() as u32);
        let fields = made.fields.into_iter().map(|field| {
            FieldId(self.fields.push_with(|own| Field {
                id: FieldId(own),
                class: id,
                name: field.name,
                descriptor: field.descriptor,
                flags: Flags(field.flags),
                attributes: Vec::new(),
            }))
        });
        let fields = fields.collect();
        let mut by_signature = FxHashMap::default();
        let mut methods = Vec::new();
        for (method, code) in made.methods {
            let native = if code.is_none() { Flags::NATIVE } else { 0 };
            let own = MethodId(self.methods.push_with(|own| Method {
                id: MethodId(own),
                class: id,
                name: method.name,
                descriptor: method.descriptor,
                flags: Flags(method.flags | native),
                attributes: Vec::new(),
                code: OnceLock::from(Ok(code)),
            }));
            by_signature.insert((method.name, method.descriptor), own);
            methods.push(own);
        }
        self.classes.push(Class {
            id,
            name,
            kind: ClassKind::Instance,
            flags: Flags(Flags::FINAL | Flags::SYNTHETIC),
            major: 0,
            superclass: Some(made.superclass),
            interfaces: made.interfaces,
            fields,
            methods,
            by_signature,
            attributes: Vec::new(),
            pool: None,
            origin,
            linked: OnceLock::new(),
            bootstraps: OnceLock::new(),
        });
        by_name.insert(name, Ok(id));
        id
    }
}
