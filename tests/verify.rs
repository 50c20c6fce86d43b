//! What `javac` has made, `verify` accepts: every method of java.base, of the jars in the JDK's own `lib`, and of a
//! program compiled here. What it rejects is tested in `src/program/verify/tests.rs`.

use crate::support;
use guide::program::{Jdk, MethodId, Program};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

#[test]
fn java_base_is_accepted() {
    for home in support::jdks() {
        let jdk = Jdk::find(Some(&home)).unwrap();
        let names = jdk.class_names("java.base").unwrap();
        let program = Program::open(&[], &[], jdk).unwrap();
        let verified = verify_all(&program, &names);
        println!("{} java.base: {verified:?}", program.jdk().version());
        assert!(verified.instructions > 1_000_000, "{verified:?}");
        assert_eq!(verified.rejected, Vec::<String>::new());
    }
}

#[test]
fn jars_of_the_jdk_are_accepted() {
    for home in support::jdks() {
        for jar in jars(&home.join("lib")) {
            let jdk = Jdk::find(Some(&home)).unwrap();
            let version = jdk.feature_version();
            let program = Program::open(std::slice::from_ref(&jar), &[], jdk).unwrap();
            let names = program.class_path().entries()[0].class_names(version);
            let verified = verify_all(&program, &names.unwrap().good);
            assert!(verified.instructions > 0, "{}", jar.display());
            assert_eq!(verified.rejected, Vec::<String>::new());
        }
    }
}

#[test]
fn what_javac_makes_now_is_accepted() {
    let folder = support::folder("verify_javac");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java");
    let output = support::run(
        Command::new(support::compiler_jdk().join("bin/javac"))
            .arg("-d")
            .arg(&folder)
            .arg("-sourcepath")
            .arg(&sources)
            .arg(sources.join("Nulls.java")),
    );
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    let version = jdk.feature_version();
    let program = Program::open(std::slice::from_ref(&folder), &[], jdk).unwrap();
    let names = program.class_path().entries()[0].class_names(version);
    let verified = verify_all(&program, &names.unwrap().good);
    assert!(verified.methods > 200, "{verified:?}");
    assert_eq!(verified.rejected, Vec::<String>::new());
}

#[derive(Default, Debug)]
struct Verified {
    methods: usize,
    instructions: usize,
    time: Duration,
    rejected: Vec<String>,
}

fn verify_all(program: &Program, names: &[String]) -> Verified {
    let mut methods: Vec<MethodId> = Vec::new();
    for name in names.iter().filter(|name| *name != "module-info") {
        let class = program.load(program.symbol(name)).unwrap();
        methods.extend(&program.class(class).methods);
    }
    let mut verified = Verified::default();
    // Decoded first, so that the time is verification's alone.
    for &method in &methods {
        if let Some(code) = program.code(method).unwrap() {
            verified.methods += 1;
            verified.instructions += code.instructions.len();
        }
    }
    let start = Instant::now();
    for &method in &methods {
        if let Err(rejected) = program.verify(method) {
            let name = program.describe_method(method);
            verified.rejected.push(format!("{name}: {rejected}"));
        }
    }
    verified.time = start.elapsed();
    verified
}

fn jars(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for item in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = item.path();
        if path.is_dir() {
            found.extend(jars(&path));
        } else if path.extension().is_some_and(|e| e == "jar") {
            found.push(path);
        }
    }
    found
}
