//! `Disk`: what of the machine's files a program may see. It only reads, and keeps what it has seen, so that every
//! execution of one command sees the same.
//!
//! The program has names of its own for what is there: `/app` is its own folder, `/jdk` the JDK's, `/tmp` is empty, and
//! what `--allow-read` names is where its name says, a relative one seen from `/app`. The real absolute names of the
//! program's folder and of what is allowed lead to the same files. Links are followed here, and lead nowhere but into
//! what may be seen: for the program they are what they point to.

use crate::error::{Error, Result};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::UNIX_EPOCH;

/// The program's own folder, and its current one.
pub(crate) const OWN: &str = "/app";
pub(crate) const TEMPORARY: &str = "/tmp";
pub(crate) const JAVA_HOME: &str = "/jdk";
/// Where random numbers come from: endless, and always the same.
pub(crate) const RANDOM: [&str; 2] = ["/dev/random", "/dev/urandom"];
/// A larger file is not read.
pub(crate) const LARGEST: u64 = 64 << 20;

#[derive(Debug, Default)]
pub(crate) struct Disk {
    mounts: Vec<Mount>,
    /// Other names, and what they stand for.
    aliases: Vec<(String, String)>,
    seen: Mutex<BTreeMap<String, Option<Arc<Item>>>>,
    /// What was allowed besides, as the user wrote it.
    allowed: Vec<PathBuf>,
}

/// Where something of the machine is seen.
#[derive(Debug)]
struct Mount {
    at: String,
    /// `None` for a folder that begins empty.
    on: Option<PathBuf>,
    /// The program's changes are its own; it may not make any where this is false.
    is_changeable: bool,
    /// Its links may lead anywhere: a JDK's lead where its installer wanted.
    is_trusted: bool,
}

/// A file or folder of the machine, as it was when it was first looked at.
#[derive(Debug)]
pub(crate) struct Item {
    pub is_folder: bool,
    /// It has no end, and no bytes of its own.
    pub is_random: bool,
    length: u64,
    /// Milliseconds since 1970.
    pub modified: i64,
    on: Option<PathBuf>,
    bytes: OnceLock<Option<Arc<Vec<u8>>>>,
    names: OnceLock<Vec<String>>,
}

/// Whether a program may change, in files of its own, what it sees of a folder.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Changes {
    Allowed,
    Refused,
}

impl Disk {
    /// `own` is the program: a jar or class file, whose folder is seen, or a folder.
    pub(crate) fn new(own: Option<&Path>, jdk: &Path) -> Disk {
        let mut disk = Disk::default();
        disk.mount(JAVA_HOME, Some(jdk.to_path_buf()), Changes::Refused);
        disk.mount(TEMPORARY, None, Changes::Allowed);
        RANDOM
            .iter()
            .for_each(|path| disk.mount(path, None, Changes::Allowed));
        let own = own.and_then(|path| path.canonicalize().ok());
        let own = own.map(|path| match path.is_dir() {
            true => path,
            false => path.parent().unwrap_or(&path).to_path_buf(),
        });
        disk.mount(OWN, own.clone(), Changes::Allowed);
        if let Some(real) = own {
            disk.alias(&real, OWN);
        }
        disk
    }

    /// Adds files and folders that the program may see besides.
    pub(crate) fn allow(&mut self, paths: &[PathBuf]) -> Result<()> {
        for path in paths {
            let real = path.canonicalize().map_err(|error| {
                Error::Usage(format!("--allow-read {}: {error}", path.display()))
            })?;
            let seen = self.canonical(&absolute(&path.to_string_lossy()));
            self.mount(&seen, Some(real.clone()), Changes::Allowed);
            self.alias(&real, &seen);
            self.allowed.push(path.clone());
        }
        Ok(())
    }

    pub(crate) fn allowed(&self) -> &[PathBuf] {
        &self.allowed
    }

    fn mount(&mut self, at: &str, on: Option<PathBuf>, changes: Changes) {
        self.mounts.retain(|mount| mount.at != at);
        self.mounts.push(Mount {
            at: at.into(),
            on,
            is_changeable: changes == Changes::Allowed,
            is_trusted: at == JAVA_HOME,
        });
    }

    /// Lets a real name lead to what is seen under another. One that would hide what is seen stays as it is.
    fn alias(&mut self, real: &Path, seen: &str) {
        let Some(real) = real.to_str() else { return };
        let hides = self.mounts.iter().any(|mount| is_below(&mount.at, real));
        if !hides && real != seen {
            self.aliases.push((real.into(), seen.into()));
        }
    }

    /// The one name of a path that is absolute and has no `.` and `..`.
    pub(crate) fn canonical(&self, path: &str) -> String {
        let found = self.aliases.iter().find(|(from, _)| is_below(path, from));
        match found {
            Some((from, to)) => format!("{to}{}", &path[from.len()..]),
            None => path.to_string(),
        }
    }

    /// Whether a path leads to another name of something: then it can be passed through, and nothing else is known of it.
    pub(crate) fn leads_on(&self, path: &str) -> bool {
        self.aliases.iter().any(|(from, _)| is_below(from, path))
    }

    /// Whether another machine may have something else at a canonical path: not so for the JDK's own files, and for folders
    /// that are always there.
    pub(crate) fn may_differ(&self, path: &str) -> bool {
        let is_always_there = self.mounts.iter().any(|mount| is_below(&mount.at, path));
        !is_always_there && !is_below(path, JAVA_HOME)
    }

    /// What is at a canonical path.
    pub(crate) fn item(&self, path: &str) -> Option<Arc<Item>> {
        let mut seen = self.seen.lock().unwrap_or_else(|it| it.into_inner());
        if let Some(known) = seen.get(path) {
            return known.clone();
        }
        let item = self.look(path).map(Arc::new);
        seen.insert(path.to_string(), item.clone());
        item
    }

    fn look(&self, path: &str) -> Option<Item> {
        let is_on_the_way = self.mounts.iter().any(|mount| is_below(&mount.at, path));
        let real = self.mount_of(path).and_then(|mount| {
            let on = mount.on.as_ref()?;
            let rest = path[mount.at.len()..].trim_start_matches('/');
            let named = match rest.is_empty() {
                true => on.clone(),
                false => on.join(rest),
            };
            let real = named.canonicalize().ok()?;
            let inside = |mount: &Mount| mount.on.as_ref().is_some_and(|on| real.starts_with(on));
            (mount.is_trusted || self.mounts.iter().any(inside)).then_some(real)
        });
        let about = real.as_ref().and_then(|real| real.metadata().ok());
        match about {
            // Pipes and devices are not there: to open one could wait for ever.
            Some(about) if about.is_dir() || about.is_file() => Some(Item {
                is_folder: about.is_dir(),
                is_random: false,
                length: about.len(),
                modified: about.modified().ok().map_or(0, |time| {
                    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
                    since.as_millis() as i64
                }),
                on: real,
                bytes: OnceLock::new(),
                names: OnceLock::new(),
            }),
            _ => is_on_the_way.then(|| Item {
                is_folder: !RANDOM.contains(&path),
                is_random: RANDOM.contains(&path),
                length: 0,
                modified: 0,
                on: None,
                bytes: OnceLock::new(),
                names: OnceLock::new(),
            }),
        }
    }

    /// The names in the folder at a canonical path, sorted.
    pub(crate) fn names(&self, path: &str, item: &Item) -> Vec<String> {
        let read = || {
            let entries = item.on.as_ref().and_then(|on| on.read_dir().ok());
            let entries = entries.into_iter().flatten().flatten();
            let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
            let folder = path.trim_end_matches('/');
            let mut names: Vec<String> = names
                .filter(|name| self.item(&format!("{folder}/{name}")).is_some())
                .collect();
            names.extend(self.mounts.iter().filter_map(|mount| {
                let inner = mount.at.strip_prefix(folder)?.strip_prefix('/')?;
                inner.split('/').next().map(String::from)
            }));
            names.sort();
            names.dedup();
            names
        };
        item.names.get_or_init(read).clone()
    }

    /// Whether anything is known of what is at a canonical path: elsewhere there is nothing for the program, whatever
    /// the machine has there.
    pub(crate) fn covers(&self, path: &str) -> bool {
        self.mount_of(path).is_some() || self.mounts.iter().any(|mount| is_below(&mount.at, path))
    }

    pub(crate) fn is_changeable(&self, path: &str) -> bool {
        self.mount_of(path).is_some_and(|mount| mount.is_changeable)
    }

    /// Whether something is seen there because guide was told so: it cannot be moved or deleted.
    pub(crate) fn is_mounted(&self, path: &str) -> bool {
        self.mounts.iter().any(|mount| mount.at == path)
    }

    fn mount_of(&self, path: &str) -> Option<&Mount> {
        let around = self.mounts.iter().filter(|mount| is_below(path, &mount.at));
        around.max_by_key(|mount| mount.at.len())
    }
}

impl Item {
    pub(crate) fn length(&self) -> u64 {
        match self.bytes.get() {
            Some(Some(bytes)) => bytes.len() as u64,
            _ => self.length,
        }
    }

    /// What a file holds; `None` where it cannot be read or is too large.
    pub(crate) fn bytes(&self) -> Option<Arc<Vec<u8>>> {
        let read = || {
            let on = self.on.as_ref().filter(|_| self.length <= LARGEST)?;
            std::fs::read(on).ok().map(Arc::new)
        };
        self.bytes.get_or_init(read).clone()
    }

    pub(crate) fn is_too_large(&self) -> bool {
        self.length > LARGEST
    }
}

/// Whether a path is another or below it; both are absolute and plain.
fn is_below(path: &str, folder: &str) -> bool {
    let folder = folder.trim_end_matches('/');
    path.strip_prefix(folder)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// A path as seen from the program's folder, without `.` and `..`.
fn absolute(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    let all = match path.starts_with('/') {
        true => path.to_string(),
        false => format!("{OWN}/{path}"),
    };
    for part in Path::new(&all).components() {
        match part {
            Component::Normal(part) => parts.extend(part.to_str()),
            Component::ParentDir => {
                parts.pop();
            }
            _ => {}
        }
    }
    format!("/{}", parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_below_a_folder_only_at_a_slash() {
        assert!(is_below("/app/a", "/app") && is_below("/app", "/app") && is_below("/app", "/"));
        assert!(!is_below("/apple", "/app") && !is_below("/", "/app"));
    }

    #[test]
    fn relative_names_are_seen_from_the_programs_folder() {
        assert_eq!(absolute("data/./in.txt"), "/app/data/in.txt");
        assert_eq!(absolute("../../../x"), "/x");
        assert_eq!(absolute("/etc//x/../y"), "/etc/y");
    }
}
