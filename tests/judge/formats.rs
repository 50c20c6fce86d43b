//! Every format from its file to the verdicts: for an application with a main method and for the same classes as a library
//! without one, where guide writes the caller. The files and the program are those of `tests/formats`.

use crate::support::checked::Ended;
use crate::support::java::Javac;
use crate::support::judged::{ROOT, compiled};
use crate::support::{GUIDE, compiler_jdk, folder, run};
use guide::report::Report;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The shop, as it is or without its main method, in a jar.
fn shop(name: &str, has_main: bool) -> PathBuf {
    let source = Path::new(ROOT).join("tests/formats/made/shop/Shop.java");
    let mut text = std::fs::read_to_string(source).expect("it is in the source tree");
    if !has_main {
        text = text.replace("void main(", "void begin(");
    }
    let sources = folder(&format!("{name}-source"));
    let file = sources.join("Shop.java");
    std::fs::write(&file, text).expect("the folder is writable");
    let classes = compiled(&format!("{name}-classes"), &[file]);
    let jar = folder(name).join("shop.jar");
    let output = run(Command::new(compiler_jdk().join("bin/jar"))
        .arg("cf")
        .arg(&jar)
        .arg("-C")
        .arg(&classes)
        .arg("."));
    assert!(output.status.success(), "{output:?}");
    jar
}

/// What is said of a file's warnings, a letter for each: confirmed, infeasible, undecided, or r for unresolved.
fn verdicts(report: &Report) -> String {
    let letter = |verdict: &str| match verdict {
        "unresolved" => 'r',
        other => other.chars().next().expect("a word"),
    };
    report
        .warnings
        .iter()
        .map(|it| letter(it.verdict.name()))
        .collect()
}

fn judged(jar: &Path, file: &str, json: &Path) -> Report {
    let ended = Ended::of(
        Command::new(GUIDE)
            .arg("--targets")
            .arg(Path::new(ROOT).join("tests/formats/made").join(file))
            .arg(jar)
            .arg("--jdk")
            .arg(compiler_jdk())
            .args(["--jobs", "2", "--state-limit", "20000", "--json"])
            .arg(json),
    );
    let report = guide::report::read(json).expect("a report was written");
    ended.says(u8::from(report.summary.confirmed > 0).into(), &[]);
    report
}

/// Each harness compiles against the jar, and what is confirmed is found again.
fn check(jar: &Path, json: &Path, report: &Report) {
    let input = Path::new(ROOT).join("src/java/classes");
    let out = json.with_extension("harness");
    std::fs::create_dir_all(&out).expect("the folder is writable");
    let mut sources = Vec::new();
    for warning in &report.warnings {
        let Some(harness) = &warning.harness else {
            continue;
        };
        let class = harness.source.split("class ").nth(1);
        let class = class.and_then(|it| it.split(' ').next()).expect("a class");
        let file = out.join(format!("{class}.java"));
        std::fs::write(&file, &harness.source).expect("the folder is writable");
        sources.push(file);
    }
    if !sources.is_empty() {
        let javac = Javac::with(&["-nowarn"]).class_path([jar.to_path_buf(), input.clone()]);
        javac.compile(&sources, &out);
    }
    let confirmed = report
        .warnings
        .iter()
        .filter(|it| it.verdict.name() == "confirmed");
    for warning in confirmed {
        let replay = Ended::of(Command::new(GUIDE).arg("replay").arg(json).arg(&warning.id));
        replay.says(0, &["the same finding"]);
        // An exception needs no order of threads: a JVM throws it with the inputs of the report.
        if let (Some(harness), Some(exception)) = (&warning.harness, warning.ending.exception()) {
            let class = harness.source.split("class ").nth(1);
            let class = class.and_then(|it| it.split(' ').next()).expect("a class");
            let class_path = std::env::join_paths([jar, input.as_path(), out.as_path()]);
            let output = run(Command::new(compiler_jdk().join("bin/java"))
                .arg(format!("-Dguide.report={}", json.display()))
                .arg(format!("-Dguide.warning={}", warning.id))
                .arg("-cp")
                .arg(class_path.expect("no colons in paths"))
                .arg(class));
            let errors = String::from_utf8_lossy(&output.stderr);
            let simple = exception.rsplit('.').next().expect("a name");
            assert!(errors.contains(simple), "{exception}: {errors}");
        }
    }
}

#[test]
fn every_format_has_its_verdicts_for_an_application_and_for_a_library() {
    let application = shop("format-application", true);
    let library = shop("format-library", false);
    let files = [
        ("jlint.txt", "currcuuucccccrcrrcr", "currcuuucccccrcrrcr"),
        ("spotbugs.xml", "cccuuccrr", "cccuuccrr"),
        ("infer.json", "cccccc", "cccccc"),
        ("infer.sarif", "c", "c"),
        ("codeql.sarif", "ccccucu", "ccccucu"),
        ("spotbugs.sarif", "cuu", "cuu"),
        ("other.sarif", "cccr", "cccr"),
        ("jstack.txt", "c", "c"),
        // No public method leads there.
        ("jstack-relock.txt", "c", "u"),
    ];
    for (file, with_main, without) in files {
        for (jar, expected) in [(&application, with_main), (&library, without)] {
            let json = jar.with_file_name(format!("{file}.json"));
            let report = judged(jar, file, &json);
            assert_eq!(verdicts(&report), expected, "{file}: {}", jar.display());
            check(jar, &json, &report);
        }
    }
}
