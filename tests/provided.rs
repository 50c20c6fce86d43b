//! The classes guide brings along: what is committed is what the sources say, they can be seen in any program, and
//! they come before any other class of their names.

use crate::support;
use crate::support::java::Javac;
use guide::program::provided::{names, provided};
use guide::program::{Jdk, Program};
use std::path::{Path, PathBuf};
use std::process::Command;

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/java");

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder is readable") {
        let path = entry.expect("the folder is readable").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "java")
        {
            found.push(path);
        }
    }
}

/// The major version of the compiler in a JDK, as its `release` file or itself says it.
fn major_version(jdk: &Path) -> String {
    let output = support::run(Command::new(jdk.join("bin/javac")).arg("-version"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let version = text.trim().trim_start_matches("javac ");
    version.split(['.', '-']).next().unwrap_or_default().into()
}

#[test]
fn the_committed_classes_are_those_of_the_sources() {
    let jdk = support::compiler_jdk();
    let folder = support::folder("provided");
    let mut files = Vec::new();
    sources(Path::new(SOURCES), &mut files);
    files.sort();
    let javac = Javac::with(&[
        "--release",
        "8",
        "-g",
        "-Xlint:-options",
        "-proc:none",
        "-encoding",
        "UTF-8",
    ]);
    javac.compile(&files, &folder);

    let mut compiled = Vec::new();
    class_names(&folder, "", &mut compiled);
    compiled.sort();
    let mut embedded: Vec<_> = names().map(String::from).collect();
    embedded.sort();
    assert_eq!(
        compiled, embedded,
        "src/program/provided.rs names other classes than src/java has"
    );

    let committed_by = std::fs::read_to_string(Path::new(SOURCES).join("classes/javac"))
        .expect("scripts/input-classes writes it");
    if committed_by.trim() != major_version(&jdk) {
        println!(
            "not compared: they were compiled by javac {}, this is {}",
            committed_by.trim(),
            major_version(&jdk)
        );
        return;
    }
    for name in embedded {
        let now = std::fs::read(folder.join(format!("{name}.class"))).expect("it was compiled");
        assert!(
            provided(&name) == Some(&now),
            "{name} has changed: run scripts/input-classes"
        );
    }
}

fn class_names(folder: &Path, package: &str, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("the folder is readable") {
        let path = entry.expect("the folder is readable").path();
        let name = path.file_stem().expect("it has a name").to_string_lossy();
        let name = format!("{package}{name}");
        if path.is_dir() {
            class_names(&path, &format!("{name}/"), found);
        } else {
            found.push(name);
        }
    }
}

#[test]
fn they_are_found_in_a_program_without_them() {
    let folder = support::folder("provided-without");
    support::compile("class Alone {}", "Alone.java", &folder);
    let jdk = support::compiler_jdk();
    let (application, jdk) = (folder.to_str().unwrap(), jdk.to_str().unwrap());
    let (text, errors, status) =
        support::guide(&["show", "--jdk", jdk, application, "guide.Input"]);
    assert_eq!(status, 0, "{errors}");
    assert!(text.contains("from     guide's own\n"), "{text}");
    assert!(
        text.contains("nextInt(String name, int lo, int hi)"),
        "{text}"
    );

    let program = Program::open(&[folder], &[], Jdk::find(Some(Path::new(jdk))).unwrap()).unwrap();
    for name in names() {
        let class = program.load(program.symbol(name)).unwrap();
        assert!(program.is_provided(class), "{name}");
        assert!(!program.is_from_jdk(class), "{name}");
        for &method in &program.class(class).methods {
            program.code(method).unwrap();
        }
    }
    assert_eq!(provided("guide/Alone"), None);
}

#[test]
fn they_come_before_classes_of_their_names() {
    let folder = support::folder("provided-before");
    let own = "package cute; public class Cute { static int mine; }";
    support::compile(own, "Cute.java", &folder);
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    let program = Program::open(&[folder], &[], jdk).unwrap();
    let class = program.find("cute.Cute").unwrap();
    assert!(program.is_provided(class));
    let fields = &program.class(class).fields;
    let names: Vec<_> = fields
        .iter()
        .map(|&f| program.text(program.field(f).name))
        .collect();
    assert!(
        names.contains(&"input") && !names.contains(&"mine"),
        "{names:?}"
    );
}
