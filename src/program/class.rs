//! `Class`, `Field`, `Method`, `Code`: the parts of a program, as immutable data.

use super::class_file::{Attribute, ConstantPool, Malformed, Reader};
use super::decode::Bootstraps;
use super::instruction::{Instruction, Switch};
use super::reference::ids;
use super::symbol::Symbol;
use crate::error::Result;
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::OnceLock;

ids! { ClassId, FieldId, MethodId, OriginId }

pub struct Class {
    pub id: ClassId,
    /// With slashes, `java/lang/Object`; an array's is its descriptor, a primitive's the Java keyword.
    pub name: Symbol,
    pub kind: ClassKind,
    pub flags: Flags,
    /// The class file's major version: 61 for Java 17. 0 for arrays and primitives.
    pub major: u16,
    pub superclass: Option<Symbol>,
    pub interfaces: Vec<Symbol>,
    pub fields: Vec<FieldId>,
    pub methods: Vec<MethodId>,
    pub(super) by_signature: FxHashMap<(Symbol, Symbol), MethodId>,
    pub attributes: Vec<Attribute>,
    /// `None` for arrays and primitives.
    pub pool: Option<ConstantPool>,
    pub origin: OriginId,
    pub(super) linked: OnceLock<Result<super::hierarchy::Linked>>,
    pub(super) bootstraps: OnceLock<Result<Bootstraps, Malformed>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassKind {
    Instance,
    Interface,
    /// The element's descriptor, one dimension less: `I` for `[I`.
    Array {
        element: Symbol,
    },
    Primitive,
}

pub struct Field {
    pub id: FieldId,
    pub class: ClassId,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub flags: Flags,
    pub attributes: Vec<Attribute>,
}

pub struct Method {
    pub id: MethodId,
    pub class: ClassId,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub flags: Flags,
    pub attributes: Vec<Attribute>,
    pub(super) code: OnceLock<Result<Option<Code>>>,
}

/// The body of a method, decoded.
pub struct Code {
    pub max_stack: u16,
    pub max_locals: u16,
    pub instructions: Vec<Instruction>,
    /// The bytecode offset of each instruction.
    pub offsets: Vec<u16>,
    /// In the order of the class file: the first that fits is taken.
    pub handlers: Vec<Handler>,
    /// From which instruction on which source line holds, by instruction.
    pub lines: Vec<(u32, u16)>,
    pub locals: Vec<LocalVariable>,
    pub switches: Vec<Switch>,
}

/// Instructions `start..end` are guarded; `catch` is `None` where everything is caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    pub start: u32,
    pub end: u32,
    pub target: u32,
    pub catch: Option<Symbol>,
}

/// A local variable's name, which it has in the instructions `start..end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalVariable {
    pub start: u32,
    pub end: u32,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub local: u16,
}

impl Class {
    pub(crate) fn is_interface(&self) -> bool {
        self.kind == ClassKind::Interface
    }

    pub(crate) fn is_array(&self) -> bool {
        matches!(self.kind, ClassKind::Array { .. })
    }

    /// The method declared here, not one inherited.
    pub fn declared_method(&self, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        self.by_signature.get(&(name, descriptor)).copied()
    }

    pub(crate) fn attribute(&self, name: &str) -> Option<&[u8]> {
        attribute(&self.attributes, name)
    }

    pub(super) fn bootstraps(&self) -> &Result<Bootstraps, Malformed> {
        self.bootstraps
            .get_or_init(|| Bootstraps::parse(self.attribute("BootstrapMethods")))
    }

    /// The text that an attribute of two bytes names: SourceFile, Signature, NestHost's class.
    pub fn source_file(&self) -> Option<String> {
        text_attribute(self.pool.as_ref()?, &self.attributes, "SourceFile")
    }

    pub fn signature(&self) -> Option<String> {
        text_attribute(self.pool.as_ref()?, &self.attributes, "Signature")
    }

    /// The classes listed by NestMembers or PermittedSubclasses.
    pub fn listed_classes(&self, attribute: &str) -> Vec<String> {
        let (Some(bytes), Some(pool)) = (self.attribute(attribute), self.pool.as_ref()) else {
            return Vec::new();
        };
        u16_list(bytes)
            .into_iter()
            .filter_map(|index| pool.class(index).ok())
            .collect()
    }

    pub fn nest_host(&self) -> Option<String> {
        let index = u16::from_be_bytes(self.attribute("NestHost")?.try_into().ok()?);
        self.pool.as_ref()?.class(index).ok()
    }

    /// The components of a record, or `None` where this is no record.
    pub fn record_components(&self) -> Option<Vec<RecordComponent>> {
        let pool = self.pool.as_ref()?;
        read_record(self.attribute("Record")?, pool).ok()
    }

    pub fn inner_classes(&self) -> Vec<InnerClass> {
        let (Some(bytes), Some(pool)) = (self.attribute("InnerClasses"), self.pool.as_ref()) else {
            return Vec::new();
        };
        read_inner_classes(bytes, pool).unwrap_or_default()
    }
}

pub struct RecordComponent {
    pub name: String,
    pub descriptor: String,
    /// Its generic type, where that says more than the descriptor.
    pub signature: Option<String>,
    /// The bytes of its RuntimeVisibleAnnotations.
    pub annotations: Option<Vec<u8>>,
    pub type_annotations: Option<Vec<u8>>,
}

/// One row of the InnerClasses attribute.
pub struct InnerClass {
    pub inner: String,
    pub outer: Option<String>,
    /// `None` for an anonymous class.
    pub name: Option<String>,
    pub flags: Flags,
}

impl Method {
    pub fn attribute(&self, name: &str) -> Option<&[u8]> {
        attribute(&self.attributes, name)
    }

    pub(crate) fn is_constructor(&self) -> bool {
        self.name == Symbol::INIT
    }
}

impl Field {
    pub(crate) fn attribute(&self, name: &str) -> Option<&[u8]> {
        attribute(&self.attributes, name)
    }

    /// The constant-pool index of a static field's constant value.
    pub(crate) fn constant_value(&self) -> Option<u16> {
        Some(u16::from_be_bytes(
            self.attribute("ConstantValue")?.try_into().ok()?,
        ))
    }
}

impl Code {
    pub fn line(&self, index: u32) -> Option<u16> {
        let after = self.lines.partition_point(|&(start, _)| start <= index);
        after.checked_sub(1).map(|at| self.lines[at].1)
    }

    /// The instruction that begins at a bytecode offset.
    pub(crate) fn index_of(&self, offset: u32) -> Option<u32> {
        let offset = u16::try_from(offset).ok()?;
        self.offsets
            .binary_search(&offset)
            .ok()
            .map(|index| index as u32)
    }

    /// The name a local variable has at an instruction, where the class file tells it.
    pub(crate) fn local_name(&self, local: u16, index: u32) -> Option<Symbol> {
        self.locals
            .iter()
            .find(|l| l.local == local && (l.start..l.end).contains(&index))
            .map(|l| l.name)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Flags(pub u16);

impl Flags {
    pub(crate) const PUBLIC: u16 = 0x0001;
    pub(crate) const PRIVATE: u16 = 0x0002;
    pub(crate) const PROTECTED: u16 = 0x0004;
    pub(crate) const STATIC: u16 = 0x0008;
    pub(crate) const FINAL: u16 = 0x0010;
    pub(crate) const SYNCHRONIZED: u16 = 0x0020;
    pub(crate) const VOLATILE: u16 = 0x0040;
    pub(crate) const BRIDGE: u16 = 0x0040;
    pub(crate) const VARARGS: u16 = 0x0080;
    pub(crate) const TRANSIENT: u16 = 0x0080;
    pub(crate) const NATIVE: u16 = 0x0100;
    pub(crate) const INTERFACE: u16 = 0x0200;
    pub(crate) const ABSTRACT: u16 = 0x0400;
    pub(crate) const SYNTHETIC: u16 = 0x1000;
    pub(crate) const ANNOTATION: u16 = 0x2000;
    pub(crate) const ENUM: u16 = 0x4000;
    pub(crate) const MODULE: u16 = 0x8000;

    pub(crate) fn has(self, flag: u16) -> bool {
        self.0 & flag != 0
    }
    pub(crate) fn is_static(self) -> bool {
        self.has(Self::STATIC)
    }
    pub(crate) fn is_private(self) -> bool {
        self.has(Self::PRIVATE)
    }
    pub(crate) fn is_public(self) -> bool {
        self.has(Self::PUBLIC)
    }
    pub(crate) fn is_final(self) -> bool {
        self.has(Self::FINAL)
    }
    pub(crate) fn is_native(self) -> bool {
        self.has(Self::NATIVE)
    }
    pub(crate) fn is_abstract(self) -> bool {
        self.has(Self::ABSTRACT)
    }
    pub(crate) fn is_synchronized(self) -> bool {
        self.has(Self::SYNCHRONIZED)
    }
    pub(crate) fn is_volatile(self) -> bool {
        self.has(Self::VOLATILE)
    }

    /// The modifiers as Java writes them, each followed by a space.
    pub(crate) fn modifiers(self, of: Declaration) -> impl fmt::Display {
        let table: &[(u16, &str)] = match of {
            Declaration::Class => &[
                (Self::PUBLIC, "public"),
                (Self::PRIVATE, "private"),
                (Self::PROTECTED, "protected"),
                (Self::STATIC, "static"),
                (Self::FINAL, "final"),
                (Self::ABSTRACT, "abstract"),
            ],
            Declaration::Field => &[
                (Self::PUBLIC, "public"),
                (Self::PRIVATE, "private"),
                (Self::PROTECTED, "protected"),
                (Self::STATIC, "static"),
                (Self::FINAL, "final"),
                (Self::VOLATILE, "volatile"),
                (Self::TRANSIENT, "transient"),
            ],
            Declaration::Method => &[
                (Self::PUBLIC, "public"),
                (Self::PRIVATE, "private"),
                (Self::PROTECTED, "protected"),
                (Self::STATIC, "static"),
                (Self::FINAL, "final"),
                (Self::ABSTRACT, "abstract"),
                (Self::SYNCHRONIZED, "synchronized"),
                (Self::NATIVE, "native"),
            ],
        };
        fmt::from_fn(move |f| {
            table
                .iter()
                .filter(|(flag, _)| self.has(*flag))
                .try_for_each(|(_, word)| write!(f, "{word} "))
        })
    }
}

/// What a set of flags belongs to; some bits mean different things.
#[derive(Clone, Copy)]
pub(crate) enum Declaration {
    Class,
    Field,
    Method,
}

fn attribute<'a>(attributes: &'a [Attribute], name: &str) -> Option<&'a [u8]> {
    attributes
        .iter()
        .find(|a| a.name == name)
        .map(|a| a.bytes.as_slice())
}

pub(crate) fn text_attribute(
    pool: &ConstantPool,
    attributes: &[Attribute],
    name: &str,
) -> Option<String> {
    let index = u16::from_be_bytes(attribute(attributes, name)?.try_into().ok()?);
    pool.text(index).ok()
}

/// A count and as many constant-pool indices.
pub(crate) fn u16_list(bytes: &[u8]) -> Vec<u16> {
    bytes
        .chunks_exact(2)
        .skip(1)
        .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
        .collect()
}

fn read_record(bytes: &[u8], pool: &ConstantPool) -> Result<Vec<RecordComponent>, Malformed> {
    let mut reader = Reader::new(bytes);
    let mut components = Vec::new();
    for _ in 0..reader.u16("Record")? {
        let mut component = RecordComponent {
            name: pool.text(reader.u16("Record")?)?,
            descriptor: pool.text(reader.u16("Record")?)?,
            signature: None,
            annotations: None,
            type_annotations: None,
        };
        for _ in 0..reader.u16("Record")? {
            let name = pool.text(reader.u16("Record")?)?;
            let length = reader.u32("Record")?;
            let bytes = reader.take(length.into(), "Record")?;
            match name.as_str() {
                "Signature" => {
                    let index = bytes.try_into().map(u16::from_be_bytes);
                    component.signature = index.ok().and_then(|index| pool.text(index).ok());
                }
                "RuntimeVisibleAnnotations" => component.annotations = Some(bytes.to_vec()),
                "RuntimeVisibleTypeAnnotations" => {
                    component.type_annotations = Some(bytes.to_vec());
                }
                _ => {}
            }
        }
        components.push(component);
    }
    Ok(components)
}

fn read_inner_classes(bytes: &[u8], pool: &ConstantPool) -> Result<Vec<InnerClass>, Malformed> {
    let mut reader = Reader::new(bytes);
    let mut classes = Vec::new();
    for _ in 0..reader.u16("InnerClasses")? {
        let inner = pool.class(reader.u16("InnerClasses")?)?;
        let outer = reader.u16("InnerClasses")?;
        let name = reader.u16("InnerClasses")?;
        classes.push(InnerClass {
            inner,
            outer: (outer != 0).then(|| pool.class(outer)).transpose()?,
            name: (name != 0).then(|| pool.text(name)).transpose()?,
            flags: Flags(reader.u16("InnerClasses")?),
        });
    }
    Ok(classes)
}
