//! Compiles Java, and the same only once: what this run or an earlier one has compiled is taken from `target/java-cache`.
//! Start at [`Javac`]. Not compiled through it are random programs, which would fill the cache.

use super::{compiler_jdk, run};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError};

/// Below the target folder, one folder of classes for each call of `javac` that was different from all before.
const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/../java-cache");

/// A call of `javac`. What it makes depends on the compiler, the options, and the content of sources and class path.
pub struct Javac {
    jdk: PathBuf,
    options: Vec<String>,
    class_path: Vec<PathBuf>,
}

/// Compiles sources as most tests want it, with `guide.Input` at hand, and puts their classes into a folder.
pub fn compile_sources(sources: &[impl AsRef<Path>], into: &Path) {
    let input = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/java/classes");
    let javac = Javac::with(&["-nowarn", "-g", "-proc:none"]);
    javac.class_path([input]).compile(sources, into);
}

impl Javac {
    /// The first compiler there is, with these options and no class path.
    pub fn with(options: &[&str]) -> Javac {
        Javac {
            jdk: compiler_jdk(),
            options: options.iter().map(|it| it.to_string()).collect(),
            class_path: Vec::new(),
        }
    }

    pub fn of(self, jdk: &Path) -> Javac {
        let jdk = jdk.to_path_buf();
        Javac { jdk, ..self }
    }

    pub fn class_path(self, entries: impl IntoIterator<Item = PathBuf>) -> Javac {
        let class_path = entries.into_iter().collect();
        Javac { class_path, ..self }
    }

    /// Puts the classes of these sources into a folder, where the test may do with them what it likes.
    pub fn compile(&self, sources: &[impl AsRef<Path>], into: &Path) {
        let sources: Vec<&Path> = sources.iter().map(AsRef::as_ref).collect();
        copy(&self.kept(&sources), into);
    }

    /// The folder of the cache that has the classes, once it is complete.
    fn kept(&self, sources: &[&Path]) -> PathBuf {
        static CALLS: Mutex<BTreeMap<String, Arc<Mutex<()>>>> = Mutex::new(BTreeMap::new());
        let key = self.key(sources);
        let call = {
            let mut calls = CALLS.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(calls.entry(key.clone()).or_default())
        };
        // Tests that want the same wait for the first of them.
        let _call = call.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = Path::new(CACHE).join(&key);
        if !kept.exists() {
            let made = Path::new(CACHE).join(format!("{key}.{}", std::process::id()));
            self.run(sources, &made);
            // Where another process has been faster, its folder stays.
            if std::fs::rename(&made, &kept).is_err() {
                std::fs::remove_dir_all(&made).expect("it was just made");
            }
        }
        kept
    }

    fn run(&self, sources: &[&Path], into: &Path) {
        let _ = std::fs::remove_dir_all(into);
        std::fs::create_dir_all(into).expect("the target folder is writable");
        let mut javac = Command::new(self.jdk.join("bin/javac"));
        // Better code of the compiler itself would come too late to be of use.
        javac.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
        javac.args(&self.options).arg("-d").arg(into);
        if !self.class_path.is_empty() {
            let class_path = std::env::join_paths(&self.class_path);
            javac.arg("-cp").arg(class_path.expect("no colons"));
        }
        let output = run(javac.args(sources));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{errors}");
    }

    fn key(&self, sources: &[&Path]) -> String {
        let mut key = DefaultHasher::new();
        // A JDK that is replaced by another version keeps its place.
        std::fs::read(self.jdk.join("release")).ok().hash(&mut key);
        (&self.jdk, &self.options).hash(&mut key);
        for source in sources {
            source.file_name().hash(&mut key);
            let text = std::fs::read(source);
            text.unwrap_or_else(|e| panic!("{}: {e}", source.display()))
                .hash(&mut key);
        }
        for entry in &self.class_path {
            for (name, bytes) in files(entry) {
                (name, bytes).hash(&mut key);
            }
        }
        format!("{:016x}", key.finish())
    }
}

/// The files below a folder by their names in it, in order; or the one file that this is.
fn files(root: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut left = vec![root.to_path_buf()];
    while let Some(path) = left.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).expect("it is readable");
            left.extend(entries.map(|entry| entry.expect("it is readable").path()));
        } else {
            let name = path.strip_prefix(root).expect("it is below the root");
            let bytes = std::fs::read(&path).expect("it is readable");
            found.insert(name.to_path_buf(), bytes);
        }
    }
    found
}

fn copy(from: &Path, into: &Path) {
    for (name, bytes) in files(from) {
        let file = into.join(name);
        let folder = file.parent().expect("it is in a folder");
        std::fs::create_dir_all(folder).expect("the folder is writable");
        std::fs::write(&file, bytes).expect("the folder is writable");
    }
}
