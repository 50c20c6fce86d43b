//! What the code under test *is*: every class of the application and its JDK, decoded once and shared by all that
//! follows. Start at [`Program`]; a class is read when it is first asked for, a method decoded when its code is.
//!
//! From outside in: `classpath` (jars, folders, files), `jdk` and `jimage` (the JDK's classes), `disk` (files that the
//! program may see), `class_file`, `modified_utf8` and `module_info` (bytes into raw parts), `decode` (code into the
//! shapes of `instruction`, with what `reference` and `symbol` name, kept in an `arena`), `verify` with `stack_effect`
//! (operands are right).
//!
//! What is known of it: `class`, `descriptor`, `generic`, `parameters`, `location`, `branch`, `hierarchy` (subtypes,
//! resolution), `mains` (where it can start), `mentions` (what it cannot do at all), `null_message` (what HotSpot says of a null).
//! `made` adds classes that no file holds, `provided` those that guide brings along. For those who tell of it: `nearest` (what a
//! name not found may have meant) and `escape` (names that are safe to print).

pub(crate) mod arena;
mod branch;
mod class;
mod class_file;
pub(crate) mod classpath;
mod decode;
pub mod descriptor;
pub(crate) mod disk;
pub(crate) mod escape;
pub(crate) mod generic;
mod hierarchy;
pub mod instruction;
mod jdk;
mod jimage;
mod location;
mod made;
mod mains;
mod mentions;
mod modified_utf8;
mod module_info;
pub(crate) mod nearest;
mod null_message;
mod parameters;
pub mod provided;
mod reference;

mod stack_effect;
mod symbol;
mod verify;

pub use class::{Class, ClassId, Code, MethodId};
pub(crate) use class::{
    ClassKind, Declaration, Field, FieldId, Flags, Handler, InnerClass, Method, OriginId,
    RecordComponent,
};
pub(crate) use class_file::{Loadable, Malformed, Reader};
pub use instruction::Instruction;
pub use jdk::Jdk;
pub use location::{At, Location};
pub(crate) use made::{MadeClass, MadeMember};
pub(crate) use module_info::{ModuleInfo, Package};
pub(crate) use reference::{CallSiteId, DynamicId, FieldRef, HandleId, MethodRef, StringId};
pub use reference::{Constant, Dynamic, FieldRefId, Handle, MethodRefId};
pub use symbol::Symbol;

use crate::error::{Error, Result};
use crate::limit::Halt;
use arena::Arena;
use class_file::ClassFile;
use classpath::{ClassPath, Found};
use decode::Decoder;
use disk::Disk;
use reference::References;
use rustc_hash::{FxHashMap, FxHashSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, RwLock};
use symbol::Symbols;

pub struct Program {
    class_path: ClassPath,
    symbols: Symbols,
    references: References,
    classes: Arena<Class>,
    fields: Arena<Field>,
    methods: Arena<Method>,
    /// What became of each class that was asked for.
    by_name: RwLock<FxHashMap<Symbol, Result<ClassId>>>,
    hierarchy: hierarchy::Hierarchy,
    made: RwLock<FxHashMap<CallSiteId, ClassId>>,
    mentions: mentions::Mentions,
    application: OnceLock<Vec<ClassId>>,
    /// Ends the reading of its classes.
    halt: Halt,
    disk: Disk,
    /// What was said of this program, for all workers.
    said: Mutex<FxHashSet<String>>,
}

impl Program {
    pub fn open(application: &[PathBuf], libraries: &[PathBuf], jdk: Jdk) -> Result<Program> {
        let own = application.first().map(PathBuf::as_path);
        let disk = Disk::new(own, jdk.home());
        Ok(Program {
            disk,
            class_path: ClassPath::open(application, libraries, jdk)?,
            symbols: Symbols::default(),
            references: References::default(),
            classes: Arena::default(),
            fields: Arena::default(),
            methods: Arena::default(),
            by_name: RwLock::default(),
            hierarchy: hierarchy::Hierarchy::default(),
            made: RwLock::default(),
            said: Mutex::default(),
            mentions: Default::default(),
            application: OnceLock::new(),
            halt: Halt::default(),
        })
    }

    /// All its classes are read no longer than this: see [`Program::is_cut`].
    pub(crate) fn until(self, halt: Halt) -> Program {
        Program { halt, ..self }
    }

    /// Lets the program also read what is at these paths.
    pub(crate) fn allowing(mut self, paths: &[PathBuf]) -> Result<Program> {
        self.disk.allow(paths)?;
        Ok(self)
    }

    /// The machine's files, as far as the program may see them.
    pub(crate) fn disk(&self) -> &Disk {
        &self.disk
    }

    /// Whether nobody has said this of the program before: a warning is given once, not by each worker.
    pub(crate) fn is_first_to_say(&self, sentence: &str) -> bool {
        let mut said = self.said.lock().unwrap_or_else(|it| it.into_inner());
        said.insert(sentence.to_string())
    }

    pub fn class_path(&self) -> &ClassPath {
        &self.class_path
    }

    pub fn jdk(&self) -> &Jdk {
        &self.class_path.jdk
    }

    pub fn symbol(&self, text: &str) -> Symbol {
        self.symbols.intern(text)
    }

    pub fn text(&self, symbol: Symbol) -> &str {
        self.symbols.text(symbol)
    }

    /// A class's name as Java writes it.
    pub fn dotted(&self, class: Symbol) -> String {
        descriptor::java_class(self.text(class))
    }

    pub fn references(&self) -> &References {
        &self.references
    }

    pub fn class(&self, id: ClassId) -> &Class {
        self.classes.get(id.0)
    }

    pub fn field(&self, id: FieldId) -> &Field {
        self.fields.get(id.0)
    }

    pub fn method(&self, id: MethodId) -> &Method {
        self.methods.get(id.0)
    }

    /// How many classes have been read so far.
    pub fn classes_read(&self) -> usize {
        self.classes.len()
    }

    /// `pkg.Class.method(int)`: for messages.
    pub fn describe_method(&self, id: MethodId) -> String {
        let method = self.method(id);
        let descriptor = self.text(method.descriptor);
        let parameters = descriptor::MethodDescriptor::parse(descriptor)
            .map(|d| {
                d.parameters
                    .iter()
                    .map(|p| descriptor::java(p))
                    .collect::<Vec<_>>()
                    .join(", ")
            })
            .unwrap_or_default();
        let class = self.dotted(self.class(method.class).name);
        format!("{class}.{}({parameters})", self.text(method.name))
    }

    /// The class of a name, read now if it was not before. Array classes and primitives have names too.
    pub fn load(&self, name: Symbol) -> Result<ClassId> {
        if let Some(known) = self
            .by_name
            .read()
            .expect("nobody panics while holding it")
            .get(&name)
        {
            return known.clone();
        }
        let text = self.text(name);
        let read = match text.as_bytes().first() {
            Some(b'[') => self.array_class(name),
            _ if is_primitive(text) => Ok(Read::Made(ClassKind::Primitive)),
            _ => self.read_class(name),
        };
        let mut by_name = self
            .by_name
            .write()
            .expect("nobody panics while holding it");
        // Someone else may have read it meanwhile: the first to enter it here gives it its id.
        by_name
            .entry(name)
            .or_insert_with(|| read.and_then(|read| self.enter(name, read)))
            .clone()
    }

    /// The class of a name as Java writes it, nested classes with `$` or, if that finds nothing, with dots.
    pub fn find(&self, java_name: &str) -> Result<ClassId> {
        let mut name = java_name.replace('.', "/");
        loop {
            match self.load(self.symbol(&name)) {
                Err(Error::ClassNotFound { .. }) => {}
                found => return found,
            }
            // `java.util.Map.Entry` is `java/util/Map$Entry`.
            match name.rfind('/') {
                Some(at) => name.replace_range(at..=at, "$"),
                None => {
                    return Err(Error::ClassNotFound {
                        class: java_name.to_string(),
                        needed_by: String::new(),
                    });
                }
            }
        }
    }

    /// The latest class file version the JDK takes: that of its own classes, should it not say its version.
    pub(crate) fn latest_major(&self) -> u16 {
        let object = self.load(Symbol::OBJECT).map(|id| self.class(id).major);
        object.unwrap_or(0).max(self.jdk().feature_version() + 44)
    }

    /// What HotSpot says of a class that is newer than the JDK.
    pub(crate) fn newer_class(&self, name: Symbol, file: String, major: u16) -> Error {
        let text = self.text(name);
        let latest = self.latest_major();
        Error::NewerClass {
            class: self.dotted(name),
            file,
            reason: format!(
                "{text} has been compiled by a more recent version of the Java Runtime (class file version {major}.0), \
                 this version of the Java Runtime only recognizes class file versions up to {latest}.0"
            ),
        }
    }

    /// The code of a method; `None` where it is native or abstract.
    pub fn code(&self, id: MethodId) -> Result<Option<&Code>> {
        let method = self.method(id);
        let code = method.code.get_or_init(|| self.decode(method));
        code.as_ref().map(Option::as_ref).map_err(Clone::clone)
    }

    /// A static field's value before its class is initialised, where the class file gives one.
    pub fn constant_value(&self, id: FieldId) -> Result<Option<Constant>> {
        let field = self.field(id);
        let class = self.class(field.class);
        let Some((index, decoder)) = field.constant_value().zip(self.decoder(class)) else {
            return Ok(None);
        };
        decoder
            .constant(index)
            .map(Some)
            .map_err(|e| self.broken(class, e))
    }

    /// The file a class was read from.
    pub(crate) fn origin(&self, class: &Class) -> std::path::Display<'_> {
        self.class_path.origin(class.origin).display()
    }

    /// Whether a class belongs to the JDK, or was made for one of its mechanisms.
    pub fn is_from_jdk(&self, class: ClassId) -> bool {
        let origin = self.class(class).origin;
        origin == self.class_path.jdk_origin() || origin == made::MADE
    }

    /// Whether guide brings a class along, in the place of any other of its name.
    pub fn is_provided(&self, class: ClassId) -> bool {
        self.class(class).origin == provided::PROVIDED
    }

    fn broken(&self, class: &Class, reason: impl std::fmt::Display) -> Error {
        Error::broken(self.text(class.name), self.origin(class), reason)
    }

    fn decoder<'a>(&'a self, class: &'a Class) -> Option<Decoder<'a>> {
        Some(Decoder {
            symbols: &self.symbols,
            references: &self.references,
            pool: class.pool.as_ref()?,
            class,
            pending: Default::default(),
        })
    }

    fn decode(&self, method: &Method) -> Result<Option<Code>> {
        let class = self.class(method.class);
        let error = |reason: String| {
            let signature = format!("{}{}", self.text(method.name), self.text(method.descriptor));
            self.broken(class, format!("method {signature}: {reason}"))
        };
        let bodiless = method.flags.is_native() || method.flags.is_abstract();
        match (method.attribute("Code"), self.decoder(class)) {
            (None, _) if bodiless => Ok(None),
            (Some(bytes), Some(decoder)) if !bodiless => decoder
                .decode(bytes)
                .map(Some)
                .map_err(|e| error(e.to_string())),
            (Some(_), _) => Err(error("it is native or abstract but has code".into())),
            (None, _) => Err(error(
                "it has no code and is neither native nor abstract".into(),
            )),
        }
    }

    fn array_class(&self, name: Symbol) -> Result<Read> {
        let text = self.text(name);
        let not_found = || Error::ClassNotFound {
            class: self.dotted(name),
            needed_by: String::new(),
        };
        if !descriptor::is_field(text) {
            return Err(not_found());
        }
        // An array of a class that does not exist does not exist either.
        let innermost = text.trim_start_matches('[');
        if let Some(class) = descriptor::class_name(innermost) {
            self.load(self.symbol(class))?;
        }
        Ok(Read::Made(ClassKind::Array {
            element: self.symbol(&text[1..]),
        }))
    }

    fn read_class(&self, name: Symbol) -> Result<Read> {
        let text = self.text(name);
        let Some(found) = self.class_path.find(text)? else {
            return Err(Error::ClassNotFound {
                class: self.dotted(name),
                needed_by: String::new(),
            });
        };
        let Found { bytes, origin } = found;
        let broken =
            |e: Malformed| Error::broken(text, self.class_path.origin(origin).display(), e);
        let major = class_file::major_of(&bytes);
        if let Some(major) = major.filter(|it| *it > class_file::NEWEST)
            && origin != self.class_path.jdk_origin()
            && major > self.latest_major()
        {
            let file = self.class_path.origin(origin).display().to_string();
            return Err(self.newer_class(name, file, major));
        }
        let malformed =
            |e: Malformed| Error::malformed(text, self.class_path.origin(origin).display(), e);
        let file = ClassFile::parse(bytes).map_err(malformed)?;
        let own_name = file.pool.class(file.this_class).map_err(broken)?;
        if own_name != text {
            let own = own_name.replace('/', ".");
            let root = root_of(self.class_path.origin(origin), text, &own_name);
            return Err(broken(Malformed(match root {
                Some(root) => format!("it is class {own}, so its root is {}", root.display()),
                None => format!("the file holds class {own}"),
            })));
        }
        Ok(Read::File(Box::new(file), origin))
    }

    /// Gives a class and its members their ids. Only called while `by_name` is held.
    fn enter(&self, name: Symbol, read: Read) -> Result<ClassId> {
        let id = ClassId(self.classes.len() as u32);
        let class = match read {
            Read::Made(kind) => self.made_class(id, name, kind),
            Read::File(file, origin) => {
                let file_of_class = self.class_path.origin(origin);
                self.class_from_file(id, name, *file, origin)
                    .map_err(|e| Error::malformed(self.text(name), file_of_class.display(), e))?
            }
        };
        Ok(ClassId(self.classes.push(class)))
    }

    fn made_class(&self, id: ClassId, name: Symbol, kind: ClassKind) -> Class {
        let is_array = matches!(kind, ClassKind::Array { .. });
        Class {
            id,
            name,
            kind,
            flags: Flags(Flags::PUBLIC | Flags::FINAL | Flags::ABSTRACT),
            major: 0,
            superclass: is_array.then_some(Symbol::OBJECT),
            interfaces: if is_array {
                vec![Symbol::CLONEABLE, Symbol::SERIALIZABLE]
            } else {
                vec![]
            },
            fields: Vec::new(),
            methods: Vec::new(),
            by_signature: FxHashMap::default(),
            attributes: Vec::new(),
            pool: None,
            origin: self.class_path.jdk_origin(),
            linked: OnceLock::new(),
            bootstraps: OnceLock::new(),
        }
    }

    fn class_from_file(
        &self,
        id: ClassId,
        name: Symbol,
        file: ClassFile,
        origin: OriginId,
    ) -> Result<Class, Malformed> {
        let pool = file.pool;
        let class_symbol = |index: u16| pool.class(index).map(|name| self.symbol(&name));
        let superclass = match file.super_class {
            0 if name == Symbol::OBJECT || file.flags & Flags::MODULE != 0 => None,
            0 => return class_file::malformed("it has no superclass and is not java.lang.Object"),
            index => Some(class_symbol(index)?),
        };
        let interfaces = file
            .interfaces
            .iter()
            .map(|&i| class_symbol(i))
            .collect::<Result<_, _>>()?;
        // All names and descriptors are read before any id is given out, so that a broken class leaves none behind.
        let signature = |member: &class_file::Member, is_method: bool| {
            let name = pool.text(member.name)?;
            let descriptor = pool.text(member.descriptor)?;
            let sound = if is_method {
                descriptor::MethodDescriptor::parse(&descriptor).is_some()
            } else {
                descriptor::is_field(&descriptor)
            };
            if !sound {
                let kind = if is_method { "method" } else { "field" };
                return class_file::malformed(format!(
                    "{kind} {name} has the descriptor {descriptor:?}"
                ));
            }
            Ok((self.symbol(&name), self.symbol(&descriptor)))
        };
        let field_names = file
            .fields
            .iter()
            .map(|f| signature(f, false))
            .collect::<Result<Vec<_>, _>>()?;
        let method_names = file
            .methods
            .iter()
            .map(|m| signature(m, true))
            .collect::<Result<Vec<_>, _>>()?;
        let mut seen = FxHashSet::default();
        for &signature in &field_names {
            if !seen.insert(signature) {
                let (name, descriptor) = (self.text(signature.0), self.text(signature.1));
                return class_file::malformed(format!("field {name} {descriptor} is there twice"));
            }
        }
        let mut by_signature = FxHashMap::default();
        by_signature.reserve(method_names.len());
        for &signature in &method_names {
            if by_signature.insert(signature, MethodId(0)).is_some() {
                let (name, descriptor) = (self.text(signature.0), self.text(signature.1));
                return class_file::malformed(format!("method {name}{descriptor} is there twice"));
            }
        }
        let fields = file
            .fields
            .into_iter()
            .zip(field_names)
            .map(|(field, (name, descriptor))| {
                FieldId(self.fields.push_with(|own| Field {
                    id: FieldId(own),
                    class: id,
                    name,
                    descriptor,
                    flags: Flags(field.flags),
                    attributes: field.attributes,
                }))
            });
        let fields = fields.collect();
        let mut methods = Vec::with_capacity(method_names.len());
        for (method, signature) in file.methods.into_iter().zip(method_names) {
            let own = MethodId(self.methods.push_with(|own| Method {
                id: MethodId(own),
                class: id,
                name: signature.0,
                descriptor: signature.1,
                flags: Flags(method.flags),
                attributes: method.attributes,
                code: OnceLock::new(),
            }));
            by_signature.insert(signature, own);
            methods.push(own);
        }
        let is_interface = file.flags & Flags::INTERFACE != 0;
        Ok(Class {
            id,
            name,
            kind: if is_interface {
                ClassKind::Interface
            } else {
                ClassKind::Instance
            },
            flags: Flags(file.flags),
            major: file.major,
            superclass,
            interfaces,
            fields,
            methods,
            by_signature,
            attributes: file.attributes,
            pool: Some(pool),
            origin,
            linked: OnceLock::new(),
            bootstraps: OnceLock::new(),
        })
    }
}

/// The folder to name for a class found at `place` in a folder that is not its root.
fn root_of(folder: &Path, place: &str, class: &str) -> Option<PathBuf> {
    let before = |long: &str, short: &str| {
        let rest = long.strip_suffix(short)?.strip_suffix('/')?;
        Some(rest.to_string())
    };
    if !folder.is_dir() {
        return None;
    }
    if let Some(above) = before(place, class) {
        return Some(folder.join(above));
    }
    let below = before(class, place)?;
    let folder = folder.canonicalize().ok()?;
    let root = folder.ancestors().nth(below.split('/').count())?;
    folder.ends_with(&below).then(|| root.to_path_buf())
}

/// A class before it has an id.
enum Read {
    Made(ClassKind),
    File(Box<ClassFile>, OriginId),
}

fn is_primitive(name: &str) -> bool {
    matches!(
        name,
        "boolean" | "byte" | "char" | "short" | "int" | "long" | "float" | "double" | "void"
    )
}
