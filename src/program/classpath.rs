//! Where classes come from: jars, folders, single class files, and the JDK. Names in, bytes out.
//! Nothing is read before it is asked for, and no more of a file than a class can reasonably be.

use super::class::OriginId;
use super::class_file::ClassFile;
use super::jdk::Jdk;
use super::provided::{self, PROVIDED};
use crate::error::{Error, Result};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use zip::ZipArchive;
use zip::result::ZipError;

/// No class file comes near this size; what claims to be larger is not inflated.
const LARGEST_CLASS: u64 = 64 << 20;
const LARGEST_MANIFEST: u64 = 4 << 20;

pub struct ClassPath {
    /// The application first, then libraries in the order given, with what their manifests add.
    entries: Vec<ClassPathEntry>,
    pub jdk: Jdk,
}

/// One place of the class path, as the user named it.
pub struct ClassPathEntry {
    pub path: PathBuf,
    source: Source,
}

enum Source {
    Jar(Jar),
    Folder,
    /// A single class file: the class's name with slashes.
    ClassFile(String),
}

/// A class found: its bytes and where they came from.
pub(crate) struct Found {
    pub bytes: Vec<u8>,
    pub origin: OriginId,
}

impl ClassPath {
    /// Opens the application's places and the libraries'. A place that cannot be opened is an error: it was named.
    pub(crate) fn open(
        application: &[PathBuf],
        libraries: &[PathBuf],
        jdk: Jdk,
    ) -> Result<ClassPath> {
        let mut class_path = ClassPath {
            entries: Vec::new(),
            jdk,
        };
        for path in application {
            class_path.add(path)?;
        }
        for path in libraries {
            if path.file_name().is_some_and(|name| name == "*") && !path.exists() {
                for jar in jars_in(path.parent().unwrap_or(Path::new("")))? {
                    class_path.add(&jar)?;
                }
            } else {
                class_path.add(path)?;
            }
        }
        Ok(class_path)
    }

    fn add(&mut self, path: &Path) -> Result<()> {
        let entry = ClassPathEntry::open(path)?;
        let manifest = entry.manifest()?;
        let linked = manifest.map(|m| m.class_path(&linked_to(path)));
        let number = self.entries.len();
        self.entries.push(entry);
        for path in linked.unwrap_or_default() {
            // As in java, what a manifest's Class-Path names may be missing.
            let Ok(file) = path.canonicalize() else {
                let (jar, path) = (&self.entries[number].path, path.display());
                log::info!("{path}, in the Class-Path of {}, is missing", jar.display());
                continue;
            };
            // One file has many names: `a.jar`, `./a.jar`, `lib/../a.jar`.
            let is_file =
                |entry: &ClassPathEntry| entry.path.canonicalize().is_ok_and(|own| own == file);
            if self.entries.iter().any(is_file) {
                continue;
            }
            // java passes over what it cannot open, too. The error has the path.
            if let Err(e) = self.add(&path) {
                let jar = self.entries[number].path.display();
                log::warn!("passed over, though in the Class-Path of {jar}: {e}");
            }
        }
        Ok(())
    }

    pub fn entries(&self) -> &[ClassPathEntry] {
        &self.entries
    }

    /// The bytes of a class, named with slashes. What guide brings along comes before all else; then, as in java, the
    /// JDK is asked first.
    pub(crate) fn find(&self, name: &str) -> Result<Option<Found>> {
        if !is_class_name(name) {
            return Ok(None);
        }
        if let Some(bytes) = provided::provided(name) {
            return Ok(Some(Found {
                bytes: bytes.to_vec(),
                origin: PROVIDED,
            }));
        }
        if let Some(bytes) = self.jdk.class(name)? {
            return Ok(Some(Found {
                bytes,
                origin: self.jdk_origin(),
            }));
        }
        for (number, entry) in self.entries.iter().enumerate() {
            if let Some(bytes) = entry.class(name, self.jdk.feature_version())? {
                return Ok(Some(Found {
                    bytes,
                    origin: OriginId(number as u32),
                }));
            }
        }
        Ok(None)
    }

    pub(crate) fn jdk_origin(&self) -> OriginId {
        OriginId(self.entries.len() as u32)
    }

    /// The file or folder an origin stands for.
    pub(crate) fn origin(&self, origin: OriginId) -> &Path {
        if origin == PROVIDED {
            return Path::new(provided::ORIGIN);
        }
        match self.entries.get(origin.0 as usize) {
            Some(entry) => &entry.path,
            None => self.jdk.image_path(),
        }
    }

    /// The files of a name, in all application entries that have one, each with its entry's path.
    pub(crate) fn resources(&self, name: &str) -> Result<Vec<(&Path, Vec<u8>)>> {
        let mut found = Vec::new();
        for entry in &self.entries {
            let bytes = entry.file(name)?;
            found.extend(bytes.map(|bytes| (entry.path.as_path(), bytes)));
        }
        Ok(found)
    }
}

/// What `lib/*` stands for in a class path: the jars of the folder, by name.
fn jars_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let listed = match folder.as_os_str().is_empty() {
        true => Path::new("."),
        false => folder,
    };
    let error = |e| Error::input(folder.join("*").display(), e);
    let mut jars = Vec::new();
    for item in std::fs::read_dir(listed).map_err(error)? {
        let path = folder.join(item.map_err(error)?.file_name());
        let is_jar = path
            .extension()
            .is_some_and(|it| it == "jar" || it == "JAR");
        if is_jar && path.is_file() {
            jars.push(path);
        }
    }
    if jars.is_empty() {
        log::warn!("{}: there is no jar", folder.join("*").display());
    }
    jars.sort();
    Ok(jars)
}

/// The file itself where the path is a link: a Class-Path is relative to that.
fn linked_to(path: &Path) -> PathBuf {
    let link = path.is_symlink().then(|| path.canonicalize().ok());
    link.flatten().unwrap_or_else(|| path.to_path_buf())
}

/// No empty part, no `..`: a name that could lead out of a folder or archive is not a class's.
fn is_class_name(name: &str) -> bool {
    !name.is_empty()
        && name
            .split('/')
            .all(|part| !part.is_empty() && part != "." && part != "..")
        && !name.contains(['\0', '\\', ';', '['])
}

impl ClassPathEntry {
    fn open(path: &Path) -> Result<ClassPathEntry> {
        let metadata = std::fs::metadata(path).map_err(|e| match e.kind() {
            std::io::ErrorKind::NotFound => Error::input(path.display(), "no such file or folder"),
            _ => Error::input(path.display(), e),
        })?;
        let source = if metadata.is_dir() {
            Source::Folder
        } else if !metadata.is_file() {
            // A pipe or device could keep us waiting, or never end.
            return Err(Error::input(path.display(), "neither a file nor a folder"));
        } else if path
            .extension()
            .is_some_and(|extension| extension == "class")
        {
            let bytes = read_file(path)?;
            Source::ClassFile(class_name_of(path, bytes)?)
        } else {
            Source::Jar(Jar::open(path, metadata.len())?)
        };
        Ok(ClassPathEntry {
            path: path.to_path_buf(),
            source,
        })
    }

    fn class(&self, name: &str, feature_version: u16) -> Result<Option<Vec<u8>>> {
        match &self.source {
            Source::Jar(jar) => jar.class(&self.path, name, feature_version),
            Source::Folder => self.file(&format!("{name}.class")),
            Source::ClassFile(only) if only == name => read_file(&self.path).map(Some),
            Source::ClassFile(_) => Ok(None),
        }
    }

    fn file(&self, name: &str) -> Result<Option<Vec<u8>>> {
        match &self.source {
            Source::Jar(jar) => jar.read(&self.path, name, LARGEST_CLASS),
            Source::Folder if is_class_name(name) => {
                let path = self.path.join(name);
                if path.is_file() {
                    read_file(&path).map(Some)
                } else {
                    Ok(None)
                }
            }
            Source::Folder | Source::ClassFile(_) => Ok(None),
        }
    }

    pub(crate) fn manifest(&self) -> Result<Option<Manifest>> {
        let text = match &self.source {
            Source::Jar(jar) => jar.read(&self.path, MANIFEST, LARGEST_MANIFEST)?,
            _ => None,
        };
        Ok(text.map(|text| Manifest::parse(&String::from_utf8_lossy(&text))))
    }

    /// The names of all classes here, in order, and of entries that cannot be classes although they end so.
    pub fn class_names(&self, feature_version: u16) -> Result<ClassNames> {
        let mut names = ClassNames::default();
        match &self.source {
            Source::Jar(jar) => jar.class_names(feature_version, &mut names),
            Source::Folder => folder_class_names(&self.path, &mut String::new(), 0, &mut names)?,
            Source::ClassFile(name) => names.add(name),
        }
        names.good.sort();
        names.good.dedup();
        Ok(names)
    }
}

#[derive(Default)]
pub struct ClassNames {
    pub good: Vec<String>,
    pub odd: Vec<String>,
    /// Folders that cannot be listed, and why.
    pub unread: Vec<(String, String)>,
    /// How many classes lie where only a web server or a launcher looks, by the folder.
    pub packed: BTreeMap<&'static str, usize>,
    pub jars: usize,
    pub sources: usize,
}

/// Classes below these are none of the place itself.
const PACKED: [&str; 3] = ["BOOT-INF/classes", "WEB-INF/classes", "META-INF"];

impl ClassNames {
    /// Counts what may be meant where there are no classes.
    fn add_other(&mut self, file: &str) {
        self.jars += usize::from(file.ends_with(".jar"));
        self.sources += usize::from(file.ends_with(".java"));
    }

    fn add(&mut self, name: &str) {
        let below = |folder: &str| {
            let rest = name.strip_prefix(folder);
            rest.is_some_and(|rest| rest.starts_with('/'))
        };
        if !is_class_name(name) {
            self.odd.push(format!("{name}.class"));
        } else if let Some(folder) = PACKED.into_iter().find(|folder| below(folder)) {
            *self.packed.entry(folder).or_default() += 1;
        } else if !name.ends_with("module-info") && !name.ends_with("package-info") {
            // Module and package descriptions are class files without being classes.
            self.good.push(name.to_string());
        }
    }
}

const DEEPEST_FOLDER: usize = 100;

fn folder_class_names(
    folder: &Path,
    prefix: &mut String,
    depth: usize,
    names: &mut ClassNames,
) -> Result<()> {
    let error = |e| Error::input(folder.display(), e);
    if depth > DEEPEST_FOLDER {
        return Err(Error::input(
            folder.display(),
            "folders are nested too deep",
        ));
    }
    for item in std::fs::read_dir(folder).map_err(error)? {
        let item = item.map_err(error)?;
        let name = item.file_name().to_string_lossy().into_owned();
        let length = prefix.len();
        if item.file_type().map_err(error)?.is_dir() {
            prefix.push_str(&name);
            prefix.push('/');
            // One that cannot be listed must not hide the others.
            if let Err(Error::Input { reason, .. }) =
                folder_class_names(&item.path(), prefix, depth + 1, names)
            {
                names.unread.push((prefix.clone(), reason));
            }
            prefix.truncate(length);
        } else if let Some(name) = name.strip_suffix(".class") {
            names.add(&format!("{prefix}{name}"));
        } else {
            names.add_other(&name);
        }
    }
    Ok(())
}

/// What a class file calls itself; its place on disk need not say it.
fn class_name_of(path: &Path, bytes: Vec<u8>) -> Result<String> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let broken = |e| Error::broken(&stem, path.display(), e);
    let class_file = ClassFile::parse(bytes).map_err(broken)?;
    class_file.pool.class(class_file.this_class).map_err(broken)
}

fn read_file(path: &Path) -> Result<Vec<u8>> {
    let error = |e| Error::input(path.display(), e);
    let file = File::open(path).map_err(error)?;
    let mut bytes = Vec::new();
    file.take(LARGEST_CLASS + 1)
        .read_to_end(&mut bytes)
        .map_err(error)?;
    if bytes.len() as u64 > LARGEST_CLASS {
        return Err(Error::input(path.display(), too_large(LARGEST_CLASS)));
    }
    Ok(bytes)
}

fn too_large(limit: u64) -> String {
    format!("larger than {} MiB; no class file is", limit >> 20)
}

const MANIFEST: &str = "META-INF/MANIFEST.MF";

pub(crate) struct Jar {
    archive: Mutex<ZipArchive<BufReader<File>>>,
    /// For a multi-release jar: the class's name to the Java versions that have one of their own, ascending.
    versions: BTreeMap<String, Vec<u16>>,
}

impl Jar {
    pub(crate) fn open(path: &Path, size: u64) -> Result<Jar> {
        if size == 0 {
            return Err(Error::input(path.display(), "the file is empty"));
        }
        let file = File::open(path).map_err(|e| Error::input(path.display(), e))?;
        let archive = ZipArchive::new(BufReader::new(file)).map_err(|e| {
            Error::input(
                path.display(),
                format!("not a jar, a folder or a class file ({e})"),
            )
        })?;
        let mut jar = Jar {
            archive: Mutex::new(archive),
            versions: BTreeMap::new(),
        };
        let manifest = jar.read(path, MANIFEST, LARGEST_MANIFEST)?;
        let manifest = manifest.map(|text| Manifest::parse(&String::from_utf8_lossy(&text)));
        if manifest.is_some_and(|m| m.is_multi_release()) {
            jar.index_versions();
        }
        Ok(jar)
    }

    fn index_versions(&mut self) {
        let archive = self
            .archive
            .get_mut()
            .expect("nobody panics while holding it");
        for name in archive.file_names() {
            let Some((version, name)) = split_versioned(name) else {
                continue;
            };
            if let Some(name) = name.strip_suffix(".class") {
                self.versions
                    .entry(name.to_string())
                    .or_default()
                    .push(version);
            }
        }
        self.versions
            .values_mut()
            .for_each(|versions| versions.sort_unstable());
    }

    pub(crate) fn class(
        &self,
        path: &Path,
        name: &str,
        feature_version: u16,
    ) -> Result<Option<Vec<u8>>> {
        let versions = self.versions.get(name).map_or(&[][..], Vec::as_slice);
        let entry = match versions.iter().rev().find(|&&v| v <= feature_version) {
            Some(version) => format!("META-INF/versions/{version}/{name}.class"),
            None => format!("{name}.class"),
        };
        self.read(path, &entry, LARGEST_CLASS)
    }

    fn read(&self, path: &Path, name: &str, limit: u64) -> Result<Option<Vec<u8>>> {
        let error =
            |reason: String| Error::input(path.display(), format!("entry {name}: {reason}"));
        let mut archive = self.archive.lock().expect("nobody panics while holding it");
        let entry = match archive.by_name(name) {
            Ok(entry) => entry,
            Err(ZipError::FileNotFound) => return Ok(None),
            Err(e) => return Err(error(e.to_string())),
        };
        if entry.size() > limit {
            return Err(error(format!(
                "{} bytes, {}",
                entry.size(),
                too_large(limit)
            )));
        }
        // The size an entry claims may be a lie, in either direction.
        let mut bytes = Vec::with_capacity(entry.size().min(1 << 20) as usize);
        entry
            .take(limit + 1)
            .read_to_end(&mut bytes)
            .map_err(|e| error(e.to_string()))?;
        if bytes.len() as u64 > limit {
            return Err(error(too_large(limit)));
        }
        Ok(Some(bytes))
    }

    pub(crate) fn all_classes(&self) -> Vec<String> {
        let mut names = ClassNames::default();
        self.class_names(8, &mut names);
        names.good
    }

    fn class_names(&self, feature_version: u16, names: &mut ClassNames) {
        let archive = self.archive.lock().expect("nobody panics while holding it");
        for name in archive.file_names() {
            if name.starts_with("META-INF/versions/") {
                continue;
            }
            match name.strip_suffix(".class") {
                Some(name) => names.add(name),
                None if name.split('/').any(|part| part == "..") => names.odd.push(name.into()),
                None => names.add_other(name),
            }
        }
        for (name, versions) in &self.versions {
            if versions[0] <= feature_version {
                names.add(name);
            }
        }
    }
}

/// `META-INF/versions/9/a/B.class` is version 9 of `a/B.class`.
fn split_versioned(name: &str) -> Option<(u16, &str)> {
    let (version, name) = name.strip_prefix("META-INF/versions/")?.split_once('/')?;
    let version = version.parse().ok()?;
    (version >= 9).then_some((version, name))
}

/// The main section of a jar's manifest.
pub(crate) struct Manifest(BTreeMap<String, String>);

impl Manifest {
    pub(crate) fn parse(text: &str) -> Manifest {
        let mut attributes: Vec<(String, String)> = Vec::new();
        // Lines end with \r\n, \n or \r.
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        for line in text.lines() {
            if line.is_empty() {
                break;
            }
            // A line that begins with a space goes on with the one before.
            match (line.strip_prefix(' '), attributes.last_mut()) {
                (Some(more), Some((_, value))) => value.push_str(more),
                _ => {
                    if let Some((name, value)) = line.split_once(':') {
                        let value = value.strip_prefix(' ').unwrap_or(value);
                        attributes.push((name.to_ascii_lowercase(), value.to_string()));
                    }
                }
            }
        }
        Manifest(attributes.into_iter().collect())
    }

    pub(crate) fn main_class(&self) -> Option<String> {
        self.0
            .get("main-class")
            .map(|name| name.trim().replace('.', "/"))
    }

    fn is_multi_release(&self) -> bool {
        self.0
            .get("multi-release")
            .is_some_and(|value| value.trim().eq_ignore_ascii_case("true"))
    }

    /// The places Class-Path names, relative to the jar's own folder.
    fn class_path(&self, jar: &Path) -> Vec<PathBuf> {
        let folder = jar.parent().unwrap_or(Path::new(""));
        let Some(list) = self.0.get("class-path") else {
            return Vec::new();
        };
        list.split_ascii_whitespace()
            .map(|url| {
                let path = url.strip_prefix("file:").unwrap_or(url);
                // Collected anew, a path has no `./` inside.
                folder.join(percent_decoded(path)).components().collect()
            })
            .collect()
    }
}

fn percent_decoded(url: &str) -> String {
    let mut bytes = Vec::with_capacity(url.len());
    let mut rest = url.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let hex = tail
            .get(..2)
            .and_then(|pair| std::str::from_utf8(pair).ok());
        match hex.and_then(|pair| u8::from_str_radix(pair, 16).ok()) {
            Some(byte) if first == b'%' => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            _ => {
                bytes.push(first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn manifests() {
        let manifest = Manifest::parse(
            "Manifest-Version: 1.0\r\nMain-Class: a.very.long.pack\r\n age.Name\r\nClass-Path: lib/x.jar my%20lib/y.jar\r\nmulti-release: TRUE\r\n\r\nName: a/B.class\r\nMain-Class: no\r\n",
        );
        assert_eq!(
            manifest.main_class().as_deref(),
            Some("a/very/long/package/Name")
        );
        assert!(manifest.is_multi_release());
        let returns_only =
            Manifest::parse("Manifest-Version: 1.0\rMain-Class: a.\r B\r\rMain-Class: C\r");
        assert_eq!(returns_only.main_class().as_deref(), Some("a/B"));
        assert_eq!(
            manifest.class_path(Path::new("d/app.jar")),
            [
                PathBuf::from("d/lib/x.jar"),
                PathBuf::from("d/my lib/y.jar")
            ]
        );
    }

    #[test]
    fn a_star_stands_for_the_jars_of_a_folder() {
        let folder = std::env::temp_dir().join(format!("guide-star-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("d.jar")).unwrap();
        for name in ["b.jar", "a.JAR", "c.txt"] {
            std::fs::write(folder.join(name), "").unwrap();
        }
        let jars = jars_in(&folder);
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(jars, Ok(vec![folder.join("a.JAR"), folder.join("b.jar")]));
    }

    #[test]
    fn names_that_lead_out_are_no_class_names() {
        for bad in ["", "../x", "a/../b", "/a", "a//b", "a/", "a\\b", "[I"] {
            assert!(!is_class_name(bad), "{bad}");
        }
        assert!(is_class_name("a/b/C$1"));
    }
}
