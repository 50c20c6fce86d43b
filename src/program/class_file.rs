//! Bytes to the raw parts of a class file: constant pool, members, attributes. Start at `ClassFile::parse`.
//!
//! The crate `classfile-parser` does the parsing; this file closes its gaps. It first walks the whole structure,
//! so that every length and every constant is known to be sound and an error can name its offset, and it hides
//! from the crate the constant tags it does not know (17 Dynamic, 19 Module, 20 Package) behind tags of the same
//! layout.

use super::modified_utf8;
use classfile_parser::attribute_info::AttributeInfo;
use classfile_parser::constant_info::ConstantInfo;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};

/// The newest class file version this reads: that of Java 25.
pub(crate) const NEWEST: u16 = 69;
const OLDEST: u16 = 45;

pub(crate) struct ClassFile {
    pub major: u16,
    pub flags: u16,
    pub this_class: u16,
    pub super_class: u16,
    pub interfaces: Vec<u16>,
    pub fields: Vec<Member>,
    pub methods: Vec<Member>,
    pub attributes: Vec<Attribute>,
    pub pool: ConstantPool,
}

pub(crate) struct Member {
    pub flags: u16,
    pub name: u16,
    pub descriptor: u16,
    pub attributes: Vec<Attribute>,
}

pub struct Attribute {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// What is wrong with a class file, with the offset where it shows, if it shows at one.
#[derive(Debug, Clone)]
pub(crate) struct Malformed(pub String);

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

type Result<T> = std::result::Result<T, Malformed>;

pub(crate) fn malformed<T>(reason: impl Into<String>) -> Result<T> {
    Err(Malformed(reason.into()))
}

/// The version of what begins like a class file.
pub(crate) fn major_of(bytes: &[u8]) -> Option<u16> {
    let is_class = bytes.starts_with(&[0xCA, 0xFE, 0xBA, 0xBE]);
    let major = bytes.get(6..8).filter(|_| is_class)?;
    Some(u16::from_be_bytes([major[0], major[1]]))
}

impl ClassFile {
    pub(crate) fn parse(mut bytes: Vec<u8>) -> Result<ClassFile> {
        let outline = Outline::walk(&bytes)?;
        for &(offset, tag) in &outline.hidden_tags {
            bytes[offset] = if tag == DYNAMIC {
                INVOKE_DYNAMIC
            } else {
                CLASS
            };
        }
        let Ok((_, parsed)) = classfile_parser::class_parser(&bytes) else {
            return malformed("the class file is not well formed");
        };
        let pool = ConstantPool {
            ids: (parsed.const_pool.iter().map(|_| AtomicU32::new(0))).collect(),
            entries: parsed.const_pool,
            dynamic: outline.dynamic,
            modules: outline.modules,
        };
        pool.check()?;
        let attributes = |list: Vec<AttributeInfo>| -> Result<Vec<Attribute>> {
            list.into_iter()
                .map(|attribute| {
                    Ok(Attribute {
                        name: pool.text(attribute.attribute_name_index)?,
                        bytes: attribute.info,
                    })
                })
                .collect()
        };
        let mut flags = outline.member_flags.into_iter();
        let mut flag = || flags.next().expect("the walk saw every member");
        let mut fields = Vec::with_capacity(parsed.fields.len());
        for field in parsed.fields {
            fields.push(Member {
                flags: flag(),
                name: field.name_index,
                descriptor: field.descriptor_index,
                attributes: attributes(field.attributes)?,
            });
        }
        let mut methods = Vec::with_capacity(parsed.methods.len());
        for method in parsed.methods {
            methods.push(Member {
                flags: flag(),
                name: method.name_index,
                descriptor: method.descriptor_index,
                attributes: attributes(method.attributes)?,
            });
        }
        Ok(ClassFile {
            major: parsed.major_version,
            flags: outline.class_flags,
            this_class: parsed.this_class,
            super_class: parsed.super_class,
            interfaces: parsed.interfaces,
            fields,
            methods,
            attributes: attributes(parsed.attributes)?,
            pool,
        })
    }
}

const CLASS: u8 = 7;
const DYNAMIC: u8 = 17;
const INVOKE_DYNAMIC: u8 = 18;
const MODULE: u8 = 19;
const PACKAGE: u8 = 20;

/// What the walk over the structure finds that the crate does not keep.
#[derive(Default)]
struct Outline {
    hidden_tags: Vec<(usize, u8)>,
    dynamic: BTreeSet<u16>,
    modules: BTreeSet<u16>,
    class_flags: u16,
    member_flags: Vec<u16>,
}

impl Outline {
    fn walk(bytes: &[u8]) -> Result<Outline> {
        let mut outline = Outline::default();
        let mut reader = Reader::new(bytes);
        if reader.u32("the magic number")? != 0xCAFE_BABE {
            return malformed("not a class file: it does not begin with CAFEBABE");
        }
        reader.u16("the minor version")?;
        let major = reader.u16("the major version")?;
        if !(OLDEST..=NEWEST).contains(&major) {
            return malformed(format!(
                "class file version {major} is not known; {OLDEST} to {NEWEST} (Java 25) are"
            ));
        }
        outline.walk_pool(&mut reader)?;
        outline.class_flags = reader.u16("the class flags")?;
        reader.skip(4, "this and super class")?;
        let interfaces = reader.u16("the number of interfaces")?;
        reader.skip(2 * u64::from(interfaces), "the interfaces")?;
        for what in ["field", "method"] {
            for n in 0..reader.u16("the number of members")? {
                let what = format_args!("{what} {n}");
                outline.member_flags.push(reader.u16(what)?);
                reader.skip(4, what)?;
                reader.skip_attributes(what)?;
            }
        }
        reader.skip_attributes("the class")?;
        match reader.rest().len() {
            0 => Ok(outline),
            extra => malformed(format!(
                "{extra} bytes are left over after the class's end at offset {}",
                reader.offset
            )),
        }
    }

    fn walk_pool(&mut self, reader: &mut Reader) -> Result<()> {
        let size = reader.u16("the constant pool's size")?;
        if size == 0 {
            return malformed("the constant pool's size at offset 8 is 0");
        }
        let mut index = 1;
        while index < size {
            let start = reader.offset;
            let what = format_args!("constant {index}");
            let tag = reader.u8(what)?;
            let length = match tag {
                1 => u64::from(reader.u16(what)?),
                3 | 4 | 9..=12 | DYNAMIC | INVOKE_DYNAMIC => 4,
                5 | 6 => 8,
                7 | 8 | 16 | MODULE | PACKAGE => 2,
                15 => 3,
                _ => {
                    return malformed(format!(
                        "constant {index} at offset {start} has the unknown tag {tag}"
                    ));
                }
            };
            reader.skip(length, what)?;
            match tag {
                DYNAMIC => {
                    self.dynamic.insert(index);
                    self.hidden_tags.push((start, tag));
                }
                MODULE | PACKAGE => {
                    self.modules.insert(index);
                    self.hidden_tags.push((start, tag));
                }
                _ => {}
            }
            index += 1;
            // A long or double takes two indices.
            if matches!(tag, 5 | 6) {
                if index == size {
                    return malformed(format!(
                        "constant {} at offset {start}, the last, needs two places and has one",
                        index - 1
                    ));
                }
                index += 1;
            }
        }
        Ok(())
    }
}

/// A cursor over big-endian bytes whose errors name the offset.
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    pub offset: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, offset: 0 }
    }

    pub(crate) fn rest(&self) -> &'a [u8] {
        &self.bytes[self.offset..]
    }

    pub(crate) fn take(&mut self, length: u64, what: impl fmt::Display) -> Result<&'a [u8]> {
        let left = self.bytes.len() - self.offset;
        if length > left as u64 {
            return malformed(format!(
                "{what} at offset {} needs {}, {left} {} left",
                self.offset,
                if length == 1 {
                    "1 byte".into()
                } else {
                    format!("{length} bytes")
                },
                if left == 1 { "is" } else { "are" }
            ));
        }
        let taken = &self.rest()[..length as usize];
        self.offset += length as usize;
        Ok(taken)
    }

    pub(crate) fn skip(&mut self, length: u64, what: impl fmt::Display) -> Result<()> {
        self.take(length, what).map(|_| ())
    }

    pub(crate) fn u8(&mut self, what: impl fmt::Display) -> Result<u8> {
        Ok(self.take(1, what)?[0])
    }

    pub(crate) fn u16(&mut self, what: impl fmt::Display) -> Result<u16> {
        let bytes = self.take(2, what)?;
        Ok(u16::from_be_bytes(
            bytes.try_into().expect("two bytes were taken"),
        ))
    }

    pub(crate) fn u32(&mut self, what: impl fmt::Display) -> Result<u32> {
        let bytes = self.take(4, what)?;
        Ok(u32::from_be_bytes(
            bytes.try_into().expect("four bytes were taken"),
        ))
    }

    fn skip_attributes(&mut self, owner: impl fmt::Display + Copy) -> Result<()> {
        for n in 0..self.u16(owner)? {
            let what = format_args!("attribute {n} of {owner}");
            self.skip(2, what)?;
            let length = self.u32(what)?;
            self.skip(u64::from(length), what)?;
        }
        Ok(())
    }
}

/// The constants of one class, checked: whatever an entry refers to is there and of the right kind.
pub struct ConstantPool {
    entries: Vec<ConstantInfo>,
    /// Entries that are Dynamic, though the crate calls them InvokeDynamic.
    dynamic: BTreeSet<u16>,
    /// Entries that are Module or Package, though the crate calls them Class.
    modules: BTreeSet<u16>,
    /// The id of what each entry stands for, plus one; 0 until it is asked for.
    ids: Box<[AtomicU32]>,
}

/// A field or method constant, still as text.
pub(crate) struct MemberConstant {
    pub class: String,
    pub name: String,
    pub descriptor: String,
    pub interface: bool,
}

/// A constant that code can load or a bootstrap method can receive. What needs more than the entry itself is left
/// to whoever reads it: the numbers are indices of what the entry refers to.
pub(crate) enum Loadable {
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    String(u16),
    Class,
    MethodType(u16),
    /// The kind of reference, and the member.
    MethodHandle(u8, u16),
    Dynamic,
}

/// A Dynamic or InvokeDynamic constant: which bootstrap method, and the name and descriptor it is given.
pub(crate) struct DynamicConstant {
    pub bootstrap: u16,
    pub name: String,
    pub descriptor: String,
}

impl ConstantPool {
    fn get(&self, index: u16) -> Result<&ConstantInfo> {
        match index
            .checked_sub(1)
            .and_then(|i| self.entries.get(usize::from(i)))
        {
            Some(ConstantInfo::Unusable) | None => {
                malformed(format!("there is no constant {index}"))
            }
            Some(entry) => Ok(entry),
        }
    }

    /// The id of what an entry of this kind stands for: a symbol's, a string's, a field reference's. Code names the
    /// same entry often, and some entries are large, so each is made once.
    pub(crate) fn id(
        &self,
        index: u16,
        kind: fn(&ConstantInfo) -> bool,
        make: impl FnOnce() -> Result<u32>,
    ) -> Result<u32> {
        if !kind(self.get(index)?) {
            return make(); // It says what is wrong with the entry.
        }
        let kept = &self.ids[usize::from(index) - 1];
        match kept.load(Ordering::Acquire) {
            0 => {
                let id = make()?;
                let kept = kept.compare_exchange(0, id + 1, Ordering::AcqRel, Ordering::Acquire);
                // Another thread may have been faster: an entry stands for one thing only.
                Ok(kept.map_or_else(|first| first - 1, |_| id))
            }
            known => Ok(known - 1),
        }
    }

    /// The text of a Utf8 constant that is a name or a descriptor.
    pub(crate) fn text(&self, index: u16) -> Result<String> {
        if let ConstantInfo::Utf8(utf8) = self.get(index)?
            && utf8.bytes.is_ascii()
            && !utf8.bytes.contains(&0)
        {
            return Ok(utf8.utf8_string.clone());
        }
        String::from_utf16(&self.units(index)?).or_else(|_| {
            malformed(format!(
                "constant {index} is a name with half a surrogate pair"
            ))
        })
    }

    /// The text of a Utf8 constant that a string constant has.
    pub(crate) fn units(&self, index: u16) -> Result<Vec<u16>> {
        match self.get(index)? {
            ConstantInfo::Utf8(utf8) => modified_utf8::decode(&utf8.bytes).or_else(|at| {
                malformed(format!(
                    "constant {index} is not valid UTF-8 at its byte {at}"
                ))
            }),
            other => wrong(index, "Utf8", other),
        }
    }

    /// The name of a Class constant: `java/lang/Object`, or an array's descriptor.
    pub(crate) fn class(&self, index: u16) -> Result<String> {
        match self.get(index)? {
            ConstantInfo::Class(class) if !self.modules.contains(&index) => {
                self.text(class.name_index)
            }
            other => wrong(index, "Class", other),
        }
    }

    /// The name of a Module or Package constant.
    pub(crate) fn module_or_package(&self, index: u16) -> Result<String> {
        match self.get(index)? {
            ConstantInfo::Class(named) if self.modules.contains(&index) => {
                self.text(named.name_index)
            }
            other => wrong(index, "Module or Package", other),
        }
    }

    /// The name and descriptor of a NameAndType constant; `None` for index 0 or another kind.
    pub(crate) fn name_and_type_at(&self, index: u16) -> Option<(String, String)> {
        self.name_and_type(index).ok()
    }

    fn name_and_type(&self, index: u16) -> Result<(String, String)> {
        match self.get(index)? {
            ConstantInfo::NameAndType(pair) => Ok((
                self.text(pair.name_index)?,
                self.text(pair.descriptor_index)?,
            )),
            other => wrong(index, "NameAndType", other),
        }
    }

    pub(crate) fn field(&self, index: u16) -> Result<MemberConstant> {
        match self.get(index)? {
            ConstantInfo::FieldRef(f) => self.member(f.class_index, f.name_and_type_index, false),
            other => wrong(index, "Fieldref", other),
        }
    }

    pub(crate) fn method(&self, index: u16) -> Result<MemberConstant> {
        match self.get(index)? {
            ConstantInfo::MethodRef(m) => self.member(m.class_index, m.name_and_type_index, false),
            ConstantInfo::InterfaceMethodRef(m) => {
                self.member(m.class_index, m.name_and_type_index, true)
            }
            other => wrong(index, "Methodref", other),
        }
    }

    fn member(&self, class: u16, pair: u16, interface: bool) -> Result<MemberConstant> {
        let (name, descriptor) = self.name_and_type(pair)?;
        Ok(MemberConstant {
            class: self.class(class)?,
            name,
            descriptor,
            interface,
        })
    }

    pub(crate) fn invoke_dynamic(&self, index: u16) -> Result<DynamicConstant> {
        match self.get(index)? {
            ConstantInfo::InvokeDynamic(_) if !self.dynamic.contains(&index) => {
                self.dynamic_constant(index)
            }
            other => wrong(index, "InvokeDynamic", other),
        }
    }

    pub(crate) fn dynamic_constant(&self, index: u16) -> Result<DynamicConstant> {
        let ConstantInfo::InvokeDynamic(entry) = self.get(index)? else {
            return malformed(format!("constant {index} is not dynamic"));
        };
        let (name, descriptor) = self.name_and_type(entry.name_and_type_index)?;
        Ok(DynamicConstant {
            bootstrap: entry.bootstrap_method_attr_index,
            name,
            descriptor,
        })
    }

    /// The kind of reference, 1 to 9, and the index of the member it refers to.
    pub(crate) fn method_handle(&self, index: u16) -> Result<(u8, u16)> {
        match self.get(index)? {
            ConstantInfo::MethodHandle(handle) => match handle.reference_kind {
                kind @ 1..=9 => Ok((kind, handle.reference_index)),
                kind => malformed(format!(
                    "constant {index} is a method handle of the unknown kind {kind}"
                )),
            },
            other => wrong(index, "MethodHandle", other),
        }
    }

    pub(crate) fn loadable(&self, index: u16) -> Result<Loadable> {
        Ok(match self.get(index)? {
            ConstantInfo::Integer(c) => Loadable::Int(c.value),
            ConstantInfo::Long(c) => Loadable::Long(c.value),
            ConstantInfo::Float(c) => Loadable::Float(c.value),
            ConstantInfo::Double(c) => Loadable::Double(c.value),
            ConstantInfo::String(c) => Loadable::String(c.string_index),
            ConstantInfo::Class(_) => Loadable::Class,
            ConstantInfo::MethodType(c) => Loadable::MethodType(c.descriptor_index),
            ConstantInfo::MethodHandle(_) => {
                let (kind, member) = self.method_handle(index)?;
                Loadable::MethodHandle(kind, member)
            }
            ConstantInfo::InvokeDynamic(_) if self.dynamic.contains(&index) => Loadable::Dynamic,
            other => return wrong(index, "loadable", other),
        })
    }

    /// Every entry refers only to entries of the kinds it should. This also rules out cycles, except through
    /// bootstrap arguments, which whoever reads those must watch.
    fn check(&self) -> Result<()> {
        for index in 1..=self.entries.len() as u16 {
            match self.get(index) {
                Err(_) => {} // The second half of a long or double.
                Ok(entry) => self.check_entry(index, entry)?,
            }
        }
        Ok(())
    }

    fn check_entry(&self, index: u16, entry: &ConstantInfo) -> Result<()> {
        let refers = |to: u16, kind: &str, right: fn(&ConstantInfo) -> bool| match self.get(to) {
            Ok(entry) if right(entry) => Ok(()),
            Ok(entry) => malformed(format!(
                "constant {index} refers to constant {to} as {kind}, but that is {}",
                kind_of(entry)
            )),
            Err(_) => malformed(format!(
                "constant {index} refers to constant {to}, which does not exist"
            )),
        };
        let utf8: fn(&ConstantInfo) -> bool = |e| matches!(e, ConstantInfo::Utf8(_));
        let class: fn(&ConstantInfo) -> bool = |e| matches!(e, ConstantInfo::Class(_));
        let pair: fn(&ConstantInfo) -> bool = |e| matches!(e, ConstantInfo::NameAndType(_));
        let member: fn(&ConstantInfo) -> bool = |e| {
            matches!(
                e,
                ConstantInfo::FieldRef(_)
                    | ConstantInfo::MethodRef(_)
                    | ConstantInfo::InterfaceMethodRef(_)
            )
        };
        match entry {
            ConstantInfo::Class(c) => refers(c.name_index, "Utf8", utf8),
            ConstantInfo::String(c) => refers(c.string_index, "Utf8", utf8),
            ConstantInfo::MethodType(c) => refers(c.descriptor_index, "Utf8", utf8),
            ConstantInfo::NameAndType(c) => {
                refers(c.name_index, "Utf8", utf8)?;
                refers(c.descriptor_index, "Utf8", utf8)
            }
            ConstantInfo::FieldRef(c) => {
                refers(c.class_index, "Class", class)?;
                refers(c.name_and_type_index, "NameAndType", pair)
            }
            ConstantInfo::MethodRef(c) => {
                refers(c.class_index, "Class", class)?;
                refers(c.name_and_type_index, "NameAndType", pair)
            }
            ConstantInfo::InterfaceMethodRef(c) => {
                refers(c.class_index, "Class", class)?;
                refers(c.name_and_type_index, "NameAndType", pair)
            }
            ConstantInfo::InvokeDynamic(c) => refers(c.name_and_type_index, "NameAndType", pair),
            ConstantInfo::MethodHandle(c) => refers(c.reference_index, "a member", member),
            _ => Ok(()),
        }
    }
}

fn wrong<T>(index: u16, wanted: &str, found: &ConstantInfo) -> Result<T> {
    malformed(format!(
        "constant {index} should be {wanted} but is {}",
        kind_of(found)
    ))
}

fn kind_of(entry: &ConstantInfo) -> &'static str {
    match entry {
        ConstantInfo::Utf8(_) => "Utf8",
        ConstantInfo::Integer(_) => "Integer",
        ConstantInfo::Float(_) => "Float",
        ConstantInfo::Long(_) => "Long",
        ConstantInfo::Double(_) => "Double",
        ConstantInfo::Class(_) => "Class, Module or Package",
        ConstantInfo::String(_) => "String",
        ConstantInfo::FieldRef(_) => "Fieldref",
        ConstantInfo::MethodRef(_) => "Methodref",
        ConstantInfo::InterfaceMethodRef(_) => "InterfaceMethodref",
        ConstantInfo::NameAndType(_) => "NameAndType",
        ConstantInfo::MethodHandle(_) => "MethodHandle",
        ConstantInfo::MethodType(_) => "MethodType",
        ConstantInfo::InvokeDynamic(_) => "Dynamic or InvokeDynamic",
        ConstantInfo::Unusable => "the second half of a long or double",
    }
}
