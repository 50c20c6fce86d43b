//! `Jdk`: the class library the program runs on, found by `--jdk`, `JAVA_HOME` or `java` on the PATH, in that order.
//! `lib/modules` for 9 and later, `rt.jar` and its companions for 8.

use super::classpath::Jar;
use super::jimage::Image;
use super::module_info::ModuleInfo;
use crate::error::{Error, Result};
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

pub struct Jdk {
    home: PathBuf,
    version: String,
    library: Library,
    /// What the modules asked for so far say of themselves.
    pub(super) module_infos: Mutex<FxHashMap<String, Arc<ModuleInfo>>>,
}

enum Library {
    Image {
        image: Image,
        /// The module of each package asked for so far.
        modules: Mutex<FxHashMap<String, Option<String>>>,
    },
    /// `rt.jar` first.
    Jars(Vec<(PathBuf, Jar)>),
}

impl Jdk {
    /// Finds the JDK. A place the user named that is no JDK is an error, never passed over.
    pub fn find(named: Option<&Path>) -> Result<Jdk> {
        if let Some(home) = named {
            return Jdk::open(home, "--jdk");
        }
        if let Some(home) = std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()) {
            return Jdk::open(Path::new(&home), "JAVA_HOME");
        }
        let mut passed_over = None;
        for folder in std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()) {
            // A `java` on the PATH is mostly a link into the JDK; one that is not (a wrapper) is passed over.
            let Ok(java) = folder.join("java").canonicalize() else {
                continue;
            };
            let home = java.parent().and_then(Path::parent);
            if let Some(home) = home.filter(|home| library_of(home).is_some()) {
                return Jdk::open(home, "PATH");
            }
            let java = folder.join("java");
            log::warn!("{} is not inside a JDK; it is passed over", java.display());
            passed_over.get_or_insert(java);
        }
        Err(Error::Usage(match passed_over {
            None => "no JDK was found: name one with --jdk, set JAVA_HOME, or put java on the PATH"
                .into(),
            Some(java) => format!(
                "no JDK was found ({} is not inside one): name one with --jdk, or set JAVA_HOME",
                java.display()
            ),
        }))
    }

    fn open(home: &Path, named_by: &str) -> Result<Jdk> {
        let Some(file) = library_of(home) else {
            let reason = if home.is_dir() {
                "not a JDK: neither lib/modules (Java 9 and later) nor lib/rt.jar (Java 8) is in it"
            } else {
                "not a JDK: no such folder"
            };
            return Err(Error::input(
                format!("{} (from {named_by})", home.display()),
                reason,
            ));
        };
        let is_image = file.ends_with("modules");
        let version = release_version(home)
            .unwrap_or_else(|| if is_image { "9".into() } else { "1.8".into() });
        let library = if is_image {
            Library::Image {
                image: Image::open(&file)?,
                modules: Mutex::default(),
            }
        } else {
            let folder = file.parent().expect("rt.jar is in a folder");
            let mut jars = vec![(file.clone(), open_jar(&file)?)];
            for companion in ["jce.jar", "jsse.jar", "charsets.jar", "resources.jar"] {
                let path = folder.join(companion);
                if path.exists() {
                    let jar = open_jar(&path)?;
                    jars.push((path, jar));
                }
            }
            Library::Jars(jars)
        };
        Ok(Jdk {
            home: home.to_path_buf(),
            version,
            library,
            module_infos: Mutex::default(),
        })
    }

    pub fn home(&self) -> &Path {
        &self.home
    }

    /// As the JDK's `release` file has it: `17.0.15`, `1.8.0_392`.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// 8, 17, 25.
    pub fn feature_version(&self) -> u16 {
        let mut parts = self.version.split(|c: char| !c.is_ascii_digit());
        let mut number = || parts.next().and_then(|part| part.parse::<u16>().ok());
        match number() {
            Some(1) => number().unwrap_or(8),
            Some(version) => version,
            None => 9,
        }
    }

    /// The file the classes are read from.
    pub(crate) fn image_path(&self) -> &Path {
        match &self.library {
            Library::Image { image, .. } => image.path(),
            Library::Jars(jars) => &jars[0].0,
        }
    }

    pub fn class(&self, name: &str) -> Result<Option<Vec<u8>>> {
        match &self.library {
            Library::Image { image, .. } => match self.module_of(name)? {
                Some(module) => image.resource(&format!("/{module}/{name}.class")),
                None => Ok(None),
            },
            Library::Jars(jars) => {
                for (path, jar) in jars {
                    if let Some(bytes) = jar.class(path, name, 8)? {
                        return Ok(Some(bytes));
                    }
                }
                Ok(None)
            }
        }
    }

    /// A file of a module that is not a class it loads; `None` before Java 9.
    pub(crate) fn resource(&self, module: &str, name: &str) -> Result<Option<Vec<u8>>> {
        match &self.library {
            Library::Image { image, .. } => image.resource(&format!("/{module}/{name}")),
            Library::Jars(_) => Ok(None),
        }
    }

    /// The module a class's package belongs to; `None` before Java 9 and for packages the JDK does not have.
    pub(crate) fn module_of(&self, class: &str) -> Result<Option<String>> {
        let Library::Image { image, modules } = &self.library else {
            return Ok(None);
        };
        let package = class.rsplit_once('/').map_or("", |(package, _)| package);
        let mut modules = modules.lock().expect("nobody panics while holding it");
        if let Some(module) = modules.get(package) {
            return Ok(module.clone());
        }
        let module = image.module_of(package)?;
        modules.insert(package.to_string(), module.clone());
        Ok(module)
    }

    /// The names of all classes of a module (all classes of the JDK for 8), in order.
    pub fn class_names(&self, module: &str) -> Result<Vec<String>> {
        let mut names = Vec::new();
        match &self.library {
            Library::Image { image, .. } => {
                let prefix = format!("/{module}/");
                for name in image.names() {
                    let name = name?;
                    let class = name
                        .strip_prefix(&prefix)
                        .and_then(|name| name.strip_suffix(".class"));
                    names.extend(class.map(str::to_string));
                }
            }
            Library::Jars(jars) => {
                for (_, jar) in jars {
                    names.append(&mut jar.all_classes());
                }
            }
        }
        names.sort();
        Ok(names)
    }

    /// The modules of the image, in order; empty for Java 8.
    pub fn modules(&self) -> Result<Vec<String>> {
        let Library::Image { image, .. } = &self.library else {
            return Ok(Vec::new());
        };
        let mut modules = Vec::new();
        for name in image.names() {
            let name = name?;
            let module = name
                .strip_prefix('/')
                .and_then(|n| n.strip_suffix("/module-info.class"));
            modules.extend(module.map(str::to_string));
        }
        modules.sort();
        Ok(modules)
    }
}

fn open_jar(path: &Path) -> Result<Jar> {
    let size = std::fs::metadata(path)
        .map_err(|e| Error::input(path.display(), e))?
        .len();
    Jar::open(path, size)
}

/// The file in a JDK's folder that holds its classes.
fn library_of(home: &Path) -> Option<PathBuf> {
    ["lib/modules", "lib/rt.jar", "jre/lib/rt.jar"]
        .iter()
        .map(|file| home.join(file))
        .find(|file| file.is_file())
}

fn release_version(home: &Path) -> Option<String> {
    let text = std::fs::read_to_string(home.join("release")).ok()?;
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    Some(line.trim().trim_matches('"').to_string())
}
