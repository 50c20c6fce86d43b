//! `guide --targets` on compiled programs, for the tests that look at verdicts. A program of `tests/judge` says itself
//! what is expected of it: `//: VERDICT KIND: PLACES` for each warning, where `@name` is the line that ends in `// @name`.

use super::checked::Ended;
use super::java::compile_sources;
use super::{GUIDE, compiler_jdk, examples, folder};
use guide::report::{Entry, EntryStats, Report};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

pub const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A program and what should be said of it.
#[derive(Clone, Debug)]
pub struct Program {
    pub main: String,
    /// In the plain-lines format.
    pub targets: String,
    /// One for each line of the targets.
    pub verdicts: Vec<String>,
}

impl Program {
    /// All of a folder of `tests/judge`.
    pub fn of_folder(name: &str) -> Vec<Program> {
        Program::all(&Path::new(ROOT).join("tests/judge").join(name))
    }

    /// All below a folder.
    pub fn all(folder: &Path) -> Vec<Program> {
        let programs: Vec<Program> = sources(folder).iter().map(|it| Program::read(it)).collect();
        assert!(!programs.is_empty(), "{} is empty", folder.display());
        programs
    }

    /// By the comments of its source.
    fn read(file: &Path) -> Program {
        let source = std::fs::read_to_string(file).expect("it is readable");
        let main = file.file_stem().expect("it has a name").to_string_lossy();
        let place = |text: &str| match text.strip_prefix('@') {
            Some(mark) => format!("{main}.java:{}", marked(&source, mark)),
            None => text.to_string(),
        };
        let mut program = Program {
            main: main.to_string(),
            targets: String::new(),
            verdicts: Vec::new(),
        };
        for line in source.lines().filter_map(|line| line.strip_prefix("//: ")) {
            let parts = line.split_once(' ').and_then(|(verdict, rest)| {
                let (kind, places) = rest.split_once(": ")?;
                Some((verdict, kind, places))
            });
            let (verdict, kind, places) = parts.unwrap_or_else(|| panic!("{line} in {main}"));
            let places: Vec<String> = places.split(", ").map(place).collect();
            program.targets += &format!("{kind}: {}\n", places.join(", "));
            program.verdicts.push(verdict.to_string());
        }
        assert!(!program.verdicts.is_empty(), "{main} expects nothing");
        program
    }

    /// Those of `java-examples` that have warnings, with the verdicts written beside them.
    pub fn examples() -> Vec<Program> {
        let names = examples::with("targets.txt");
        names.iter().map(|name| Program::example(name)).collect()
    }

    pub fn example(name: &str) -> Program {
        let expected = examples::read(name, "expected.json");
        let expected: Value = serde_json::from_str(&expected).expect("it is JSON");
        let warnings = expected["warnings"].as_array().expect("it has warnings");
        let verdicts = warnings.iter().enumerate().map(|(number, warning)| {
            assert_eq!(warning["id"], format!("W{}", number + 1), "{name}");
            warning["verdict"].as_str().expect("it is text").to_string()
        });
        Program {
            main: name.to_string(),
            targets: examples::read(name, "targets.txt"),
            verdicts: verdicts.collect(),
        }
    }

    pub fn expects(&self, verdict: &str) -> bool {
        self.verdicts.iter().any(|it| it == verdict)
    }
}

/// The number of the line that ends in `// @mark`.
fn marked(source: &str, mark: &str) -> usize {
    let end = format!("// @{mark}");
    let lines = source
        .lines()
        .enumerate()
        .filter(|(_, line)| line.ends_with(&end));
    match lines.map(|(number, _)| number + 1).collect::<Vec<_>>()[..] {
        [line] => line,
        ref lines => panic!("{} lines are marked {mark}", lines.len()),
    }
}

/// The Java sources below a folder, in order.
pub fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder);
        let entries = entries.unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        for entry in entries {
            let path = entry.expect("it is readable").path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension == "java" => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    found
}

/// Compiles sources to a folder of the test's own.
pub fn compiled(name: &str, sources: &[PathBuf]) -> PathBuf {
    let into = folder(name);
    compile_sources(sources, &into);
    into
}

/// Warnings about a program in a folder of classes, and where its report goes.
pub struct Case {
    pub jdk: PathBuf,
    pub classes: PathBuf,
    pub main: String,
    pub targets: PathBuf,
    pub json: PathBuf,
}

impl Case {
    /// `name` is its own among the cases of all tests that share the classes.
    pub fn new(classes: &Path, main: &str, targets: impl AsRef<[u8]>, name: &str) -> Case {
        let file = classes.join(format!("{name}.targets"));
        std::fs::write(&file, targets).expect("the folder is writable");
        Case {
            jdk: compiler_jdk(),
            classes: classes.to_path_buf(),
            main: main.to_string(),
            targets: file,
            json: classes.join(format!("{name}.json")),
        }
    }

    pub fn on(self, jdk: &Path) -> Case {
        Case {
            jdk: jdk.to_path_buf(),
            ..self
        }
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(GUIDE);
        command
            .arg(&self.classes)
            .args(["--main", &self.main, "--jdk"])
            .arg(&self.jdk)
            .arg("--json")
            .arg(&self.json)
            .arg("--targets")
            .arg(&self.targets)
            .args(arguments);
        if !arguments.contains(&"--jobs") {
            command.args(["--jobs", "2"]);
        }
        command
    }

    pub fn judge(&self, arguments: &[&str]) -> Ended {
        let _ = std::fs::remove_file(&self.json);
        Ended::of(&mut self.command(arguments))
    }

    pub fn report(&self) -> Report {
        guide::report::read(&self.json).unwrap_or_else(|e| panic!("{}: {e}", self.main))
    }

    pub fn verdicts(&self, arguments: &[&str]) -> Vec<String> {
        let ended = self.judge(arguments);
        ended.says(ended.status, &[]);
        let warnings = self.report().warnings.into_iter();
        warnings
            .map(|warning| warning.verdict.to_string())
            .collect()
    }

    /// Judges, checks the verdicts and the exit status, and replays what was confirmed.
    pub fn gives(&self, verdicts: &[String], arguments: &[&str]) -> Report {
        let ended = self.judge(arguments);
        let report = self.report();
        let given: Vec<&str> = report.warnings.iter().map(|it| it.verdict.name()).collect();
        let main = &self.main;
        assert_eq!(
            given,
            verdicts.iter().collect::<Vec<_>>(),
            "{main}: {ended:#?}"
        );
        let summary = &report.summary;
        let status = match (summary.confirmed, summary.infeasible + summary.undecided) {
            (0, 0) => 2,
            (0, _) => 0,
            _ => 1,
        };
        ended.says(status, &[]);
        for warning in report
            .warnings
            .iter()
            .filter(|it| it.verdict.name() == "confirmed")
        {
            let again = Ended::of(
                Command::new(GUIDE)
                    .arg("replay")
                    .arg(&self.json)
                    .arg(&warning.id),
            );
            again.says(0, &[&warning.id, "the same finding"]);
        }
        report
    }
}

/// An entry without what differs from run to run: times, and the memory of the process.
pub fn lasting(entry: &Entry) -> Entry {
    let mut entry = entry.clone();
    entry.stats = EntryStats {
        abstraction_ms: None,
        search_ms: None,
        peak_rss_kb: None,
        ..entry.stats
    };
    entry
}
