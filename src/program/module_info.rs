//! What a module of the JDK says of itself in its `module-info.class`: which packages it exports and opens, to whom, and
//! which of its classes implement a service.

use super::class_file::{ClassFile, ConstantPool, Malformed, Reader};
use super::jdk::Jdk;
use crate::error::{Error, Result};
use rustc_hash::FxHashMap;
use std::sync::Arc;

#[derive(Debug, Default)]
pub(crate) struct ModuleInfo {
    pub exports: Vec<Package>,
    pub opens: Vec<Package>,
    /// Services and the classes that implement them, named with slashes.
    pub provides: Vec<(String, Vec<String>)>,
}

/// A package that others may use.
#[derive(Debug)]
pub(crate) struct Package {
    /// With slashes.
    pub name: String,
    /// The modules it is for; for all if none is listed.
    pub to: Vec<String>,
}

impl Jdk {
    /// Empty for a module the JDK does not have, and before Java 9.
    pub(crate) fn module_info(&self, module: &str) -> Result<Arc<ModuleInfo>> {
        let known = |all: &FxHashMap<String, Arc<ModuleInfo>>| all.get(module).cloned();
        if let Some(known) = known(
            &self
                .module_infos
                .lock()
                .expect("nobody panics while holding it"),
        ) {
            return Ok(known);
        }
        let info = match self.resource(module, "module-info.class")? {
            Some(bytes) => ModuleInfo::parse(bytes)
                .map_err(|e| Error::broken(module, self.image_path().display(), e))?,
            None => ModuleInfo::default(),
        };
        let info = Arc::new(info);
        let mut all = self
            .module_infos
            .lock()
            .expect("nobody panics while holding it");
        all.insert(module.to_string(), info.clone());
        Ok(info)
    }

    /// The classes that implement a service (named with slashes), each with its module.
    pub(crate) fn providers(&self, service: &str) -> Result<Vec<(String, String)>> {
        let mut all = Vec::new();
        for module in self.listed_modules()? {
            let info = self.module_info(&module)?;
            let provided = info.provides.iter().filter(|(own, _)| own == service);
            let classes = provided.flat_map(|(_, classes)| classes);
            all.extend(classes.map(|class| (module.clone(), class.clone())));
        }
        Ok(all)
    }

    /// As the `release` file lists them; the image has too many names to look through them all.
    fn listed_modules(&self) -> Result<Vec<String>> {
        let release = std::fs::read_to_string(self.home().join("release")).unwrap_or_default();
        let line = release
            .lines()
            .find_map(|line| line.strip_prefix("MODULES="));
        match line {
            Some(line) => Ok(line
                .trim_matches('"')
                .split(' ')
                .map(String::from)
                .collect()),
            None => self.modules(),
        }
    }
}

impl ModuleInfo {
    fn parse(bytes: Vec<u8>) -> std::result::Result<ModuleInfo, Malformed> {
        let class = ClassFile::parse(bytes)?;
        let Some(module) = class.attributes.iter().find(|it| it.name == "Module") else {
            return Ok(ModuleInfo::default());
        };
        let mut reader = Reader::new(&module.bytes);
        // Its name, flags and version.
        reader.skip(6, "a module")?;
        let requires = reader.u16("what it requires")?;
        reader.skip(6 * u64::from(requires), "what it requires")?;
        let exports = packages(&mut reader, &class.pool)?;
        let opens = packages(&mut reader, &class.pool)?;
        let uses = reader.u16("what it uses")?;
        reader.skip(2 * u64::from(uses), "what it uses")?;
        let mut provides = Vec::new();
        for _ in 0..reader.u16("what it provides")? {
            let service = class.pool.class(reader.u16("a service")?)?;
            let count = reader.u16("how many classes")?;
            let class = |_| class.pool.class(reader.u16("a class")?);
            let classes = (0..count)
                .map(class)
                .collect::<std::result::Result<_, _>>()?;
            provides.push((service, classes));
        }
        Ok(ModuleInfo {
            exports,
            opens,
            provides,
        })
    }
}

fn packages(
    reader: &mut Reader,
    pool: &ConstantPool,
) -> std::result::Result<Vec<Package>, Malformed> {
    let mut all = Vec::new();
    for _ in 0..reader.u16("how many packages")? {
        let name = pool.module_or_package(reader.u16("a package")?)?;
        reader.skip(2, "its flags")?;
        let count = reader.u16("how many modules")?;
        let module = |_| pool.module_or_package(reader.u16("a module")?);
        let to = (0..count)
            .map(module)
            .collect::<std::result::Result<_, _>>()?;
        all.push(Package { name, to });
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jdk() -> Jdk {
        Jdk::find(None).expect("set-up found or installed a JDK")
    }

    #[test]
    fn what_the_jdk_itself_provides() {
        let providers = jdk().providers("java/nio/file/spi/FileSystemProvider");
        let classes: Vec<String> = providers
            .expect("the modules of the JDK are sound")
            .into_iter()
            .map(|(module, class)| format!("{module}/{class}"))
            .collect();
        assert!(
            classes.contains(&"jdk.zipfs/jdk/nio/zipfs/ZipFileSystemProvider".to_string()),
            "{classes:?}"
        );
        let none = jdk().providers("pkg/NoService");
        assert!(none.expect("the modules of the JDK are sound").is_empty());
    }

    #[test]
    fn who_may_use_a_package() {
        let of = |module: &str| {
            jdk()
                .module_info(module)
                .expect("the modules of the JDK are sound")
        };
        let base = of("java.base");
        let lang = base.exports.iter().find(|it| it.name == "java/lang");
        assert!(lang.is_some_and(|it| it.to.is_empty()), "{base:?}");
        let misc = base
            .exports
            .iter()
            .find(|it| it.name == "jdk/internal/misc");
        assert!(
            misc.is_some_and(|it| it.to.contains(&"java.logging".to_string())),
            "{base:?}"
        );
        let unsupported = of("jdk.unsupported");
        assert!(
            unsupported.opens.iter().any(|it| it.name == "sun/misc"),
            "{unsupported:?}"
        );
        assert!(of("no.module").exports.is_empty());
    }
}
