//! `guide check` on compiled programs, for the tests that look at what it finds.

use super::java::compile_sources;
use super::{GUIDE, examples, folder, run};
use guide::report::Report;
use std::path::{Path, PathBuf};
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// How a call of `guide` ended.
#[derive(Debug)]
pub struct Ended {
    pub out: String,
    pub err: String,
    pub status: i32,
}

impl Ended {
    pub fn of(command: &mut Command) -> Ended {
        let output = run(command);
        let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
        Ended {
            out: text(&output.stdout),
            err: text(&output.stderr),
            status: output.status.code().unwrap_or(-1),
        }
    }

    /// Checks the status and that the output has all of these in this order.
    pub fn says(&self, status: i32, parts: &[&str]) {
        assert_eq!(self.status, status, "{self:#?}");
        let mut rest = self.out.as_str();
        for part in parts {
            let at = rest.find(part);
            let at = at.unwrap_or_else(|| panic!("{part:?} is missing or too early in {self:#?}"));
            rest = &rest[at + part.len()..];
        }
        assert!(!self.err.contains("panicked"), "{self:#?}");
    }

    /// Checks that it was refused with one line that has all of these.
    pub fn is_refused(&self, parts: &[&str]) {
        assert_eq!((self.status, self.err.lines().count()), (2, 1), "{self:#?}");
        for part in parts {
            assert!(self.err.contains(part), "{part:?} is missing in {self:#?}");
        }
    }
}

/// The programs of `tests/check` and `java-examples`, compiled with the oldest JDK there is to a folder of the test's own.
pub fn compiled(name: &str) -> PathBuf {
    let into = folder(name);
    let mut sources: Vec<PathBuf> = Vec::new();
    let mut folders = vec![Path::new(ROOT).join("tests/check"), examples::root()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("it is readable") {
            let path = entry.expect("it is readable").path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension == "java" => sources.push(path),
                _ => {}
            }
        }
    }
    sources.sort();
    compile_sources(&sources, &into);
    into
}

/// A program in a folder of classes, and where its report goes.
pub struct Subject {
    pub jdk: PathBuf,
    pub classes: PathBuf,
    pub json: PathBuf,
}

impl Subject {
    pub fn new(jdk: &Path, classes: &Path, report: &str) -> Subject {
        Subject {
            jdk: jdk.to_path_buf(),
            classes: classes.to_path_buf(),
            json: classes.join(format!("{report}.json")),
        }
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(GUIDE);
        command
            .arg("check")
            .arg(&self.classes)
            .arg("--jdk")
            .arg(&self.jdk)
            .arg("--json")
            .arg(&self.json)
            .args(arguments);
        command
    }

    pub fn check(&self, arguments: &[&str]) -> Ended {
        let _ = std::fs::remove_file(&self.json);
        Ended::of(&mut self.command(arguments))
    }

    pub fn report(&self) -> Report {
        guide::report::read(&self.json).expect("guide check wrote it")
    }

    pub fn replay(&self, id: &str) -> Ended {
        Ended::of(Command::new(GUIDE).arg("replay").arg(&self.json).arg(id))
    }

    /// Every finding is confirmed, and its replay from the file comes to the same.
    pub fn replay_all(&self) {
        for entry in &self.report().findings {
            assert_eq!(entry.verdict.name(), "confirmed", "{:?}", entry.reason);
            let again = self.replay(&entry.id);
            again.says(0, &[&entry.id, "the same finding"]);
        }
    }
}
