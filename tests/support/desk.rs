//! The program of `tests/reports`, which has something of every verdict and kind, compiled and judged.

use super::checked::Ended;
use super::java::compile_sources;
use super::{GUIDE, compiler_jdk, folder};
use guide::report::Report;
use std::path::{Path, PathBuf};
use std::process::Command;

pub const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reports");

/// Its sources, its classes and its warnings, in a folder of the test's own.
pub struct Desk {
    pub folder: PathBuf,
}

impl Desk {
    pub fn new(name: &str) -> Desk {
        let desk = Desk {
            folder: folder(name),
        };
        let read = |file: &str| {
            let file = Path::new(FOLDER).join(file);
            std::fs::read_to_string(file).expect("it is in the source tree")
        };
        desk.put(&read("Desk.java"), &read("targets.txt"));
        desk
    }

    /// Replaces the program and its warnings.
    pub fn put(&self, source: &str, targets: &str) {
        let sources = self.folder.join("src/shop");
        std::fs::create_dir_all(&sources).expect("the folder is writable");
        let file = sources.join("Desk.java");
        std::fs::write(&file, source).expect("the folder is writable");
        std::fs::write(self.path("targets.txt"), targets).expect("the folder is writable");
        let classes = self.folder.join("classes");
        compile_sources(&[file], &classes);
    }

    pub fn path(&self, file: &str) -> PathBuf {
        self.folder.join(file)
    }

    /// Started in its folder, so that paths are short and the same everywhere.
    pub fn guide(&self, arguments: &[&str]) -> Ended {
        let mut command = Command::new(GUIDE);
        command.current_dir(&self.folder).args(arguments);
        command.arg("--jdk").arg(compiler_jdk());
        Ended::of(&mut command)
    }

    pub fn judge(&self, arguments: &[&str]) -> Ended {
        let fixed = [
            "--targets",
            "targets.txt",
            "classes",
            "--source-path",
            "src",
        ];
        self.guide(&[&fixed, arguments].concat())
    }

    pub fn report(&self, file: &str) -> Report {
        guide::report::read(&self.path(file)).expect("guide wrote it")
    }

    pub fn text(&self, file: &str) -> String {
        std::fs::read_to_string(self.path(file)).expect("guide wrote it")
    }

    pub fn json(&self, file: &str) -> serde_json::Value {
        serde_json::from_str(&self.text(file)).expect("it is JSON")
    }
}
