//! Where a program starts.

use super::{ClassId, MethodId, Program, Symbol};
use crate::error::{Error, Result};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

impl Program {
    /// The class whose `main` starts the program: the one named, the manifest's, or the only one there is.
    pub fn main_class(&self, named: Option<&str>) -> Result<ClassId> {
        if let Some(name) = named {
            return self.find(name);
        }
        let manifest = match self.class_path().entries().first() {
            Some(entry) => entry.manifest()?.and_then(|manifest| manifest.main_class()),
            None => None,
        };
        if let Some(name) = manifest {
            return self.load(self.symbol(&name));
        }
        let candidates = self.classes_with_main()?;
        match &candidates[..] {
            [only] => Ok(*only),
            [] => Err(Error::Usage(
                "no class has a main method; name one with --main".into(),
            )),
            several => {
                let names: Vec<_> = several
                    .iter()
                    .take(5)
                    .map(|&id| self.dotted(self.class(id).name))
                    .collect();
                Err(Error::Usage(format!(
                    "{} classes have a main method ({}); name one with --main",
                    several.len(),
                    names.join(", ")
                )))
            }
        }
    }

    /// The classes of the application and its libraries, in order of their names. Those that cannot be read are left out,
    /// and the rest where the program is to be read no longer.
    pub(crate) fn application_classes(&self) -> &[ClassId] {
        self.application.get_or_init(|| {
            let names: BTreeSet<String> = self
                .class_path()
                .entries()
                .iter()
                .filter_map(|entry| entry.class_names(self.jdk().feature_version()).ok())
                .flat_map(|listed| listed.good)
                .collect();
            let names = names.iter().take_while(|_| self.halt.now().is_none());
            let classes = names.filter_map(|name| self.load(self.symbol(name)).ok());
            classes.filter(|&class| !self.is_from_jdk(class)).collect()
        })
    }

    /// Whether the program was to be read no longer, so that classes of it may be missing.
    pub(crate) fn is_cut(&self) -> bool {
        self.halt.now().is_some()
    }

    /// The application's classes that are subtypes of a class, itself included where it is one, in order of their names.
    pub(crate) fn application_subtypes(&self, of: ClassId) -> &[ClassId] {
        let below = self.hierarchy.below.get_or_init(|| {
            let mut below: FxHashMap<ClassId, Vec<ClassId>> = FxHashMap::default();
            for &class in self.application_classes() {
                // What has no sound place in the hierarchy is still itself.
                for &above in self.supertypes(class).unwrap_or(&[class]) {
                    below.entry(above).or_default().push(class);
                }
            }
            below
        });
        below.get(&of).map_or(&[], Vec::as_slice)
    }

    /// The application's classes that declare `public static void main(String[])`.
    pub(crate) fn classes_with_main(&self) -> Result<Vec<ClassId>> {
        let mut found = Vec::new();
        let Some(entry) = self.class_path().entries().first() else {
            return Ok(found);
        };
        for name in entry.class_names(self.jdk().feature_version())?.good {
            if self.is_cut() {
                break;
            }
            // A class that cannot be read is no candidate; running into it later says so.
            let Ok(id) = self.load(self.symbol(&name)) else {
                continue;
            };
            let declares = |descriptor: Symbol| {
                let main = self.class(id).declared_method(Symbol::MAIN, descriptor);
                main.is_some_and(|main| self.can_launch(main))
            };
            if declares(Symbol::MAIN_DESCRIPTOR) || declares(Symbol::NO_ARGUMENTS) {
                found.push(id);
            }
        }
        Ok(found)
    }

    /// The method that `java` starts a class with. Since Java 25 it may be an instance method, and take nothing.
    pub(crate) fn main_method(&self, class: ClassId) -> Result<MethodId> {
        for descriptor in [Symbol::MAIN_DESCRIPTOR, Symbol::NO_ARGUMENTS] {
            let main = self.class_method(class, Symbol::MAIN, descriptor)?;
            if let Some(main) = main.filter(|&main| self.can_launch(main)) {
                return Ok(main);
            }
        }
        Err(Error::Usage(format!(
            "class {} has no method public static void main(String[])",
            self.dotted(self.class(class).name)
        )))
    }

    fn can_launch(&self, main: MethodId) -> bool {
        let method = self.method(main);
        let takes_arguments = method.descriptor == Symbol::MAIN_DESCRIPTOR;
        match self.jdk().feature_version() {
            ..25 => takes_arguments && method.flags.is_static(),
            _ => !method.flags.is_private() && !method.flags.is_abstract(),
        }
    }
}
