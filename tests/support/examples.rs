//! Where the examples are: the folder and the jar of one, by its name, whatever its theme. `java-examples/README.md` says
//! what is in them.

use std::path::{Path, PathBuf};
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// All of them.
pub fn root() -> PathBuf {
    Path::new(ROOT).join("java-examples")
}

/// The folder of an example.
pub fn folder(name: &str) -> PathBuf {
    let mut found = folders();
    found.retain(|folder| folder.ends_with(name));
    assert_eq!(found.len(), 1, "examples called {name}: {found:?}");
    found.remove(0)
}

/// The source that an example is named after.
pub fn source(name: &str) -> PathBuf {
    folder(name).join(format!("{name}.java"))
}

/// What a file of an example says.
pub fn read(name: &str, file: &str) -> String {
    let path = folder(name).join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The compiled example, once `compile` was called.
pub fn jar(name: &str) -> PathBuf {
    Path::new(ROOT).join(format!("target/java-examples/{name}.jar"))
}

/// Makes the jars that are missing or out of date.
pub fn compile() {
    let output = super::run(&mut Command::new(Path::new(ROOT).join("scripts/examples")));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
}

/// The names of those that have such a file, in order.
pub fn with(file: &str) -> Vec<String> {
    let with_it = folders().into_iter().filter(|it| it.join(file).exists());
    let mut names: Vec<String> = with_it.map(|it| name(&it)).collect();
    names.sort();
    names
}

/// The folders of all examples, theme by theme.
pub fn folders() -> Vec<PathBuf> {
    folders_in(&root())
        .iter()
        .flat_map(|it| folders_in(it))
        .collect()
}

fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("it is readable");
    let paths = entries.map(|entry| entry.expect("it is readable").path());
    let mut folders: Vec<PathBuf> = paths.filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

/// The last part of a path.
pub fn name(path: &Path) -> String {
    let name = path.file_name().expect("it has a name");
    name.to_string_lossy().into_owned()
}
