//! Compiles programs and runs guide on them, in this process, by its command line. Start at [`Compiled::of`].

use super::ast::Program;
use super::print::print;
use guide::report::Report;
use std::ffi::OsString;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A program with its source and a folder of its classes alone.
pub struct Compiled {
    pub program: Program,
    pub source: String,
    pub folder: PathBuf,
}

impl Compiled {
    /// Compiles all of these by one call of javac.
    pub fn all(programs: Vec<Program>, javac: &Path, folder: &Path) -> Vec<Compiled> {
        let classes = folder.join("classes");
        let _ = std::fs::remove_dir_all(folder);
        std::fs::create_dir_all(&classes).expect("the target folder is writable");
        let mut compiler = Command::new(javac);
        // Its own compiler has no time to pay off.
        compiler.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
        let input = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/java/classes");
        compiler
            .args(["-nowarn", "-g", "--release", "17", "-cp"])
            .arg(input);
        compiler.arg("-d").arg(&classes);
        let mut all = Vec::new();
        for mut program in programs {
            let source = print(&mut program);
            let file = folder.join(format!("{}.java", program.name));
            std::fs::write(&file, &source).expect("the target folder is writable");
            compiler.arg(file);
            let folder = folder.join(&program.name);
            all.push(Compiled {
                program,
                source,
                folder,
            });
        }
        let output = compiler.output().expect("javac runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{errors}");
        for entry in std::fs::read_dir(&classes).expect("it is readable") {
            let path = entry.expect("it is readable").path();
            let name = path.file_name().expect("it has one").to_string_lossy();
            let owner = name.split(['$', '.']).next().expect("it has one");
            let own = folder.join(owner);
            std::fs::create_dir_all(&own).expect("the target folder is writable");
            std::fs::rename(&path, own.join(&*name)).expect("it can be moved");
        }
        all
    }

    /// The command line of guide for this program, without its report.
    pub fn command(&self, jdk: &Path, options: &[String]) -> Vec<String> {
        let text = |path: &Path| path.display().to_string();
        let (verb, options) = match options.first().map(String::as_str) {
            Some("check" | "flip") => options.split_at(1),
            _ => options.split_at(0),
        };
        let mut words = vec!["guide".to_string()];
        words.extend_from_slice(verb);
        words.push(text(&self.folder));
        words.extend(["--main".into(), self.program.name.clone()]);
        words.extend(["--jdk".into(), text(jdk)]);
        words.extend_from_slice(options);
        words
    }

    /// Runs guide; an error or a panic is a sentence.
    pub fn run(&self, command: &[String]) -> Result<Report, String> {
        let json = self.folder.with_extension("json");
        let mut words: Vec<OsString> = command.iter().map(OsString::from).collect();
        words.extend(["--json".into(), json.clone().into()]);
        let ran = catch_unwind(AssertUnwindSafe(|| {
            let config = guide::cli::config_of(&words)?;
            guide::cli::dispatch(&config, &mut std::io::sink())?;
            guide::report::read(&json)
        }));
        match ran {
            Ok(report) => report.map_err(|error| format!("guide says: {error}")),
            Err(panic) => {
                let text = panic.downcast_ref::<String>().cloned();
                let text = text.or_else(|| panic.downcast_ref::<&str>().map(|it| it.to_string()));
                Err(format!("guide panics: {}", text.unwrap_or_default()))
            }
        }
    }
}
