//! What the modules of the JDK provide: which of their classes implement a service.

use super::class_file::{ClassFile, Malformed, Reader};
use super::jdk::Jdk;
use crate::error::{Error, Result};

impl Jdk {
    /// The classes that implement a service (named with slashes), each with its module.
    pub fn providers(&self, service: &str) -> Result<Vec<(String, String)>> {
        let mut all = Vec::new();
        for module in self.modules()? {
            let Some(bytes) = self.resource(&module, "module-info.class")? else {
                continue;
            };
            let provided = provided(bytes, service)
                .map_err(|e| Error::broken(&module, self.image_path().display(), e))?;
            all.extend(provided.into_iter().map(|class| (module.clone(), class)));
        }
        Ok(all)
    }
}

/// What a `module-info.class` says to implement a service.
fn provided(bytes: Vec<u8>, service: &str) -> std::result::Result<Vec<String>, Malformed> {
    let class = ClassFile::parse(bytes)?;
    let Some(module) = class.attributes.iter().find(|it| it.name == "Module") else {
        return Ok(Vec::new());
    };
    let mut reader = Reader::new(&module.bytes);
    // Name, flags and version; then what it requires.
    reader.skip(6, "a module")?;
    let requires = reader.u16("what it requires")?;
    reader.skip(6 * u64::from(requires), "what it requires")?;
    // What it exports and opens, each to some others.
    for _ in 0..2 {
        for _ in 0..reader.u16("packages")? {
            reader.skip(4, "a package")?;
            let to = reader.u16("modules")?;
            reader.skip(2 * u64::from(to), "modules")?;
        }
    }
    let uses = reader.u16("what it uses")?;
    reader.skip(2 * u64::from(uses), "what it uses")?;
    let mut found = Vec::new();
    for _ in 0..reader.u16("what it provides")? {
        let is_wanted = class.pool.class(reader.u16("a service")?)? == service;
        for _ in 0..reader.u16("classes")? {
            let name = class.pool.class(reader.u16("a class")?)?;
            found.extend(is_wanted.then_some(name));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_jdk_itself_provides() {
        let jdk = Jdk::find(None).expect("there is a JDK");
        let providers = jdk.providers("java/nio/file/spi/FileSystemProvider");
        let classes: Vec<String> = providers
            .expect("its modules are sound")
            .into_iter()
            .map(|(module, class)| format!("{module}/{class}"))
            .collect();
        assert!(
            classes.contains(&"jdk.zipfs/jdk/nio/zipfs/ZipFileSystemProvider".to_string()),
            "{classes:?}"
        );
        let none = jdk.providers("pkg/NoService");
        assert!(none.expect("its modules are sound").is_empty());
    }
}
