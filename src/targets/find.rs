//! The classes, methods and fields that names mean, and the sentence for names that mean nothing.

use super::spot::{FieldName, Signature, Spot};
use super::tie::Tie;
use crate::error::Error;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::nearest::{Scored, did_you_mean, known_classes, nearest};
use crate::program::{ClassId, FieldId, Flags, MethodId};
use rustc_hash::FxHashMap;
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// After so many names that mean nothing, none is suggested any more: it takes longer than all the rest, a tenth of a
/// second each.
const MOST_SUGGESTIONS: usize = 10;

/// What each name that was asked for means, or the sentence that says why it means nothing.
type Found<T> = FxHashMap<String, Result<T, String>>;

/// What is known of names so far.
#[derive(Default)]
pub(super) struct Names {
    /// The application's classes by the name of their source file.
    by_file: OnceCell<FxHashMap<String, Vec<ClassId>>>,
    /// Names of classes of `java.base` by the source file that they would be in.
    of_jdk: OnceCell<FxHashMap<String, Vec<String>>>,
    files: RefCell<Found<Rc<[ClassId]>>>,
    classes: RefCell<Found<ClassId>>,
    suggestions: Cell<usize>,
}

impl Tie<'_> {
    /// The classes compiled from a source file: the application's, or else the JDK's. The error is a sentence.
    pub(super) fn classes_of(&self, file: &str) -> Result<Rc<[ClassId]>, String> {
        if let Some(known) = self.names.files.borrow().get(file) {
            return known.clone();
        }
        let plain = file.replace('\\', "/");
        let (folder, name) = plain.rsplit_once('/').unwrap_or(("", &plain));
        let in_folder = |class: &ClassId| {
            let package = self.program.package(*class);
            // Either may be the longer: `src/a/b` for the package `a/b`, or only its end.
            folder.is_empty() || ends_with_path(folder, package) || ends_with_path(package, folder)
        };
        let own = self.by_file().get(name).into_iter().flatten();
        let mut found: Rc<[ClassId]> = own.copied().filter(in_folder).collect();
        if found.is_empty() {
            let of_jdk = self.of_jdk().get(name).into_iter().flatten();
            let of_jdk = of_jdk.filter_map(|class| self.program.find(class).ok());
            let is_from = |it: &ClassId| {
                self.program.class(*it).source_file().as_deref() == Some(name) && in_folder(it)
            };
            found = of_jdk.filter(is_from).collect();
        }
        let found = match found.is_empty() {
            false => Ok(found),
            true => Err(self.no_file(file)),
        };
        let mut files = self.names.files.borrow_mut();
        files.insert(file.to_string(), found.clone());
        found
    }

    fn by_file(&self) -> &FxHashMap<String, Vec<ClassId>> {
        self.names.by_file.get_or_init(|| {
            let mut by_file: FxHashMap<String, Vec<ClassId>> = FxHashMap::default();
            for &class in self.hierarchy().application_classes() {
                if let Some(file) = self.program.class(class).source_file() {
                    by_file.entry(file).or_default().push(class);
                }
            }
            by_file
        })
    }

    fn of_jdk(&self) -> &FxHashMap<String, Vec<String>> {
        self.names.of_jdk.get_or_init(|| {
            let mut by_file: FxHashMap<String, Vec<String>> = FxHashMap::default();
            let names = self.program.jdk().class_names("java.base");
            for class in names.unwrap_or_default() {
                let simple = class.rsplit(['/', '.']).next().unwrap_or(&class);
                let outer = simple.split('$').next().unwrap_or(simple);
                let file = format!("{outer}.java");
                by_file.entry(file).or_default().push(class);
            }
            by_file
        })
    }

    pub(super) fn class(&self, name: &str) -> Result<ClassId, String> {
        if let Some(known) = self.names.classes.borrow().get(name) {
            return known.clone();
        }
        let found = match self.program.find(name) {
            Ok(class) => Ok(class),
            Err(Error::ClassNotFound { .. }) => {
                let near = match self.may_suggest() {
                    true => did_you_mean(&self.near_classes(name)),
                    false => String::new(),
                };
                Err(format!("there is no class {name}{near}"))
            }
            Err(error) => Err(error.to_string()),
        };
        let mut classes = self.names.classes.borrow_mut();
        classes.insert(name.to_string(), found.clone());
        found
    }

    fn may_suggest(&self) -> bool {
        let suggestions = &self.names.suggestions;
        suggestions.set(suggestions.get() + 1);
        suggestions.get() <= MOST_SUGGESTIONS
    }

    /// The class named and its methods of the name, or those it inherits.
    pub(super) fn methods(
        &self,
        class: &str,
        name: &str,
        signature: Option<&Signature>,
    ) -> Result<(ClassId, Vec<MethodId>), String> {
        let class = self.class(class)?;
        let above = self.program.superclasses(class);
        let above = above.map_err(|error| error.to_string())?;
        let mut others = Vec::new();
        let mut other_descriptors = Vec::new();
        for at in above {
            let mut found = Vec::new();
            for &id in &self.program.class(at).methods {
                let method = self.program.method(id);
                let (text, descriptor) = (
                    self.program.text(method.name),
                    self.program.text(method.descriptor),
                );
                if text != name {
                    others.push(text.to_string());
                } else if signature.is_none_or(|it| fits(it, descriptor)) {
                    found.push(id);
                } else {
                    other_descriptors.push(descriptor.to_string());
                }
            }
            // What the compiler makes to adapt a generic method is not what the user wrote.
            if found.len() > 1 {
                let is_bridge = |it: &MethodId| self.program.method(*it).flags.has(Flags::BRIDGE);
                found.retain(|it| !is_bridge(it));
            }
            if !found.is_empty() {
                return Ok((at, found));
            }
            if name.starts_with('<') {
                break;
            }
        }
        let class_name = self.program.dotted(self.program.class(class).name);
        if !other_descriptors.is_empty() {
            let wanted = match signature {
                Some(Signature::Descriptor(descriptor)) => format!("the descriptor {descriptor}"),
                Some(Signature::Parameters(types)) => {
                    format!("the parameters ({})", types.join(", "))
                }
                None => "this descriptor".to_string(),
            };
            return Err(format!(
                "class {class_name} has no method {name} with {wanted}; it has {}",
                other_descriptors.join(", ")
            ));
        }
        let near = did_you_mean(&nearest(name, others));
        Err(format!("class {class_name} has no method {name}{near}"))
    }

    /// The field that a name with its class means, or one it inherits.
    pub(super) fn field(&self, name: &FieldName) -> Result<FieldId, String> {
        let Some(class) = &name.class else {
            return Err(format!("the class of the field {name} is not said"));
        };
        let id = self.class(class)?;
        let mut above = self.program.superclasses(id).map_err(|e| e.to_string())?;
        above.extend(self.program.all_interfaces(id).unwrap_or_default());
        let mut others = Vec::new();
        for class in above {
            for &field in &self.program.class(class).fields {
                let text = self.program.text(self.program.field(field).name);
                if text == name.name {
                    return Ok(field);
                }
                others.push(text.to_string());
            }
        }
        let near = did_you_mean(&nearest(&name.name, others));
        Err(format!("class {class} has no field {}{near}", name.name))
    }

    /// The application's classes of the same simple name, or else those whose names are alike.
    fn near_classes(&self, name: &str) -> Scored {
        let simple = |it: &str| it.rsplit(['.', '$']).next().unwrap_or(it).to_string();
        let classes = self.hierarchy().application_classes().iter();
        let names = classes.map(|&class| self.program.dotted(self.program.class(class).name));
        let same = names.filter(|it| simple(it) == simple(name));
        let same: Scored = same.map(|it| (0, it)).take(3).collect();
        match same.is_empty() {
            false => same,
            true => nearest(name, known_classes(self.program, name)),
        }
    }

    fn no_file(&self, file: &str) -> String {
        let files = self.by_file();
        if files.is_empty() {
            return format!(
                "no class says that it was compiled from {file}; name the class and its method instead"
            );
        }
        let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
        let near = match self.may_suggest() {
            true => did_you_mean(&nearest(name, files.keys().cloned())),
            false => String::new(),
        };
        format!("no class was compiled from {file}{near}")
    }

    pub(super) fn bodiless(&self, class: ClassId, name: &str, spot: &Spot) -> String {
        let methods = self.program.class(class).methods.iter();
        let mut flags = methods.map(|&id| self.program.method(id));
        let native = flags.any(|it| self.program.text(it.name) == name && it.flags.is_native());
        let method = Spot {
            line: None,
            ..spot.clone()
        };
        match native {
            true => format!(
                "method {method} is native: it has no code that a thread could be in; name its caller"
            ),
            false => format!(
                "method {method} is abstract: it has no code; name a method that implements it"
            ),
        }
    }
}

/// Whether a method of this descriptor is the one meant. Nested classes may be written with dots.
fn fits(signature: &Signature, descriptor: &str) -> bool {
    let types = match signature {
        Signature::Descriptor(wanted) => return wanted == descriptor,
        Signature::Parameters(types) => types,
    };
    let Some(parsed) = MethodDescriptor::parse(descriptor) else {
        return false;
    };
    let plain = |name: &str| name.replace(['$', '/'], ".");
    let mut pairs = parsed.parameters.iter().zip(types);
    parsed.parameters.len() == types.len()
        && pairs.all(|(own, wanted)| plain(&descriptor::java(own)) == plain(wanted))
}

fn ends_with_path(long: &str, end: &str) -> bool {
    let rest = long.strip_suffix(end);
    rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('/') || end.is_empty())
}
