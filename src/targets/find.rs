//! The classes, methods and fields that names mean, and the sentence for names that mean nothing.

use super::spot::{FieldName, Signature, Spot};
use super::tie::Tie;
use crate::error::Error;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::{ClassId, FieldId, Flags, MethodId};
use crate::show::nearest::{Scored, did_you_mean, known_classes, nearest};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

impl Tie<'_> {
    /// The classes compiled from a source file: the application's, or else the JDK's.
    pub(super) fn classes_of(&self, file: &str) -> Vec<ClassId> {
        let file = file.replace('\\', "/");
        let (folder, name) = file.rsplit_once('/').unwrap_or(("", &file));
        let in_folder = |class: &ClassId| {
            let package = self.program.package(*class);
            // Either may be the longer: `src/a/b` for the package `a/b`, or only its end.
            folder.is_empty() || ends_with_path(folder, package) || ends_with_path(package, folder)
        };
        let by_file = self.by_file.get_or_init(|| {
            let mut by_file: FxHashMap<String, Vec<ClassId>> = FxHashMap::default();
            for &class in self.hierarchy().application_classes() {
                if let Some(file) = self.program.class(class).source_file() {
                    by_file.entry(file).or_default().push(class);
                }
            }
            by_file
        });
        let own = by_file.get(name).map_or(&[][..], Vec::as_slice);
        let found: Vec<ClassId> = own.iter().copied().filter(in_folder).collect();
        if !found.is_empty() {
            return found;
        }
        let jdk = self.program.jdk();
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let names = jdk.class_names("java.base").unwrap_or_default();
        let is_of = |class: &&String| {
            let simple = class.rsplit(['/', '.']).next().unwrap_or(class);
            let rest = simple.strip_prefix(stem);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('$'))
        };
        let loaded = names
            .iter()
            .filter(is_of)
            .filter_map(|class| self.program.find(class).ok());
        let is_from = |it: &ClassId| {
            self.program.class(*it).source_file().as_deref() == Some(name) && in_folder(it)
        };
        loaded.filter(is_from).collect()
    }

    pub(super) fn class(&self, name: &str) -> Result<ClassId, String> {
        match self.program.find(name) {
            Ok(class) => Ok(class),
            Err(Error::ClassNotFound { .. }) => {
                let near = did_you_mean(&self.near_classes(name));
                Err(format!("there is no class {name}{near}"))
            }
            Err(error) => Err(error.to_string()),
        }
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

    pub(super) fn no_file(&self, file: &str) -> String {
        let classes = self.hierarchy().application_classes().iter();
        let files: BTreeSet<String> = classes
            .filter_map(|&class| self.program.class(class).source_file())
            .collect();
        let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
        if files.is_empty() {
            return format!(
                "no class says that it was compiled from {file}; name the class and its method instead"
            );
        }
        format!(
            "no class was compiled from {file}{}",
            did_you_mean(&nearest(name, files))
        )
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
