//! What the integration tests share: where the JDKs are, folders of their own, running programs.
#![allow(dead_code)] // The suite, malice.rs and the bench each use their own part.

pub mod bad_classes;
pub mod big;
pub mod browser;
pub mod checked;
pub mod class_builder;
pub mod corruption;
pub mod desk;
pub mod disguise;
pub mod examples;
pub mod image_builder;
pub mod java;
pub mod judged;
pub mod labelled;
pub mod places;
pub mod schema;
pub mod xml;
pub mod zip_builder;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub const GUIDE: &str = env!("CARGO_BIN_EXE_guide");

/// The JDKs to test with: `GUIDE_TEST_JDKS` (as `scripts/test` sets it), or the one `guide` finds by itself.
pub fn jdks() -> Vec<PathBuf> {
    match std::env::var_os("GUIDE_TEST_JDKS").filter(|list| !list.is_empty()) {
        Some(list) => std::env::split_paths(&list).collect(),
        None => vec![
            guide::program::Jdk::find(None)
                .expect("a JDK is needed")
                .home()
                .to_path_buf(),
        ],
    }
}

/// The first JDK that can compile.
pub fn compiler_jdk() -> PathBuf {
    jdks()
        .into_iter()
        .find(|home| home.join("bin/javac").exists())
        .expect("a JDK with javac is needed; scripts/test installs one")
}

/// A folder of this test's own, empty, below the target folder.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}

pub fn run(command: &mut Command) -> Output {
    command
        .output()
        .unwrap_or_else(|e| panic!("{command:?}: {e}"))
}

/// Runs `guide` and returns what it printed and its exit status.
pub fn guide(arguments: &[&str]) -> (String, String, i32) {
    let output = run(Command::new(GUIDE).args(arguments));
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    (
        text(&output.stdout),
        text(&output.stderr),
        output.status.code().unwrap_or(-1),
    )
}

/// Compiles one Java source into a folder.
pub fn compile(source: &str, file_name: &str, into: &Path) {
    let file = into.join(file_name);
    std::fs::write(&file, source).expect("the folder is writable");
    java::Javac::with(&["-g"]).compile(&[&file], into);
}
