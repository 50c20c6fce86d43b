//! Bad input through the front door: `guide show` on what cannot be used exits with 2 and says why in one line.
//! What the library says of each is checked closely in `malice.rs`.

use crate::support;
use crate::support::bad_classes;
use crate::support::zip_builder::{ZipEntry, deflated_zeros, zip};
use std::path::Path;
use std::process::Command;

/// `guide show` with the first JDK; the one line it says, after the exit status and the silence were checked.
fn refused(arguments: &[&str]) -> String {
    let jdk = &support::jdks()[0];
    let arguments = [&["show", "--jdk", jdk.to_str().unwrap()], arguments].concat();
    refused_as_is(&arguments)
}

fn refused_as_is(arguments: &[&str]) -> String {
    let (output, errors, status) = support::guide(arguments);
    assert_eq!(status, 2, "{arguments:?}: {output}{errors}");
    assert_eq!(output, "", "{arguments:?}");
    assert_eq!(errors.lines().count(), 1, "{arguments:?}: {errors}");
    errors
}

fn check(arguments: &[&str], says: &[&str]) {
    let line = refused(arguments);
    for part in says {
        assert!(line.contains(part), "{part:?} is not in {line:?}");
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the target folder's name is UTF-8")
}

#[test]
fn files_that_are_no_programs() {
    let folder = support::folder("bad-input-files");
    let file = |name: &str, content: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, content).unwrap();
        path
    };
    let missing = folder.join("missing.jar");
    check(&[text(&missing)], &[text(&missing), "no such file"]);
    let empty = file("empty.jar", b"");
    check(&[text(&empty)], &[text(&empty), "empty"]);
    let words = file("words.jar", b"these are words\n");
    check(&[text(&words)], &[text(&words), "not a jar"]);
    let whole = zip(&[ZipEntry::stored("A.class", &bad_classes::sound("A"))]);
    let cut = file("cut.jar", &whole[..whole.len() - 10]);
    check(&[text(&cut)], &[text(&cut), "not a jar"]);
}

#[test]
fn bad_classes_asked_for() {
    for (number, bad) in bad_classes::all().into_iter().enumerate() {
        let folder = support::folder(&format!("bad-input-class-{number}"));
        let jar = folder.join("app.jar");
        std::fs::write(&jar, zip(&[ZipEntry::stored("Bad.class", &bad.bytes)])).unwrap();
        if bad.only_method {
            check(
                &[text(&jar), "Bad.m"],
                &[text(&jar), "class Bad", "method m()V", bad.says],
            );
        } else if bad.what != "its own superclass" {
            // Showing a class's members does not take its superclass.
            check(&[text(&jar), "Bad"], &[text(&jar), "class Bad", bad.says]);
        }
    }
}

#[test]
fn one_bad_class_is_named_and_the_rest_is_shown() {
    let jar = support::folder("bad-input-rest").join("app.jar");
    let good = bad_classes::sound("good/Good");
    let truncated = &good[..good.len() - 3];
    let entries = [
        ZipEntry::stored("good/Good.class", &good),
        ZipEntry::stored("bad/Bad.class", truncated),
        ZipEntry::stored("../../x", b"text"),
        ZipEntry::stored("../../x.class", &good),
    ];
    std::fs::write(&jar, zip(&entries)).unwrap();
    let jdk = &support::jdks()[0];
    let arguments = ["show", "--jdk", text(jdk), text(&jar)];
    let (output, errors, status) = support::guide(&arguments);
    assert_eq!(status, 0, "{output}{errors}");
    let about = |what: &str| output.lines().filter(|line| line.contains(what)).count();
    assert_eq!(about("Good"), 1, "{output}");
    assert_eq!(about("bad.Bad: attribute 0 of method 0 at offset "), 1);
    assert_eq!(about("../../x.class"), 1, "{output}");
    check(
        &[text(&jar), "bad.Bad"],
        &[text(&jar), "class bad.Bad", "offset"],
    );
    check(&[text(&jar), "good.None"], &["good.None"]);
}

/// With 256 MB of address space, of which the program itself takes some 50, there is none to waste on a bomb.
#[test]
fn ten_gigabytes_of_zeros_in_little_memory() {
    let folder = support::folder("bad-input-bomb");
    let zeros = deflated_zeros(10 << 30);
    let jdk = &support::jdks()[0];
    for (name, claimed_size) in [("honest", 10 << 30), ("lying", 1000)] {
        let jar = folder.join(format!("{name}.jar"));
        let bomb = ZipEntry {
            name: "Bomb.class",
            method: 8,
            crc: 0,
            data: &zeros,
            claimed_size,
        };
        std::fs::write(&jar, zip(&[bomb])).unwrap();
        let output = support::run(
            Command::new("bash")
                .args([
                    "-c",
                    "ulimit -v 262144 && exec \"$0\" \"$@\"",
                    support::GUIDE,
                ])
                .args(["show", "--jdk", text(jdk), text(&jar), "Bomb"]),
        );
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        for part in [text(&jar), "Bomb.class", "larger than"] {
            assert!(errors.contains(part), "{part:?} is not in {errors:?}");
        }
    }
}

#[test]
fn jdks_that_are_none() {
    let home = support::folder("bad-input-jdk");
    let show = |home: &Path| refused_as_is(&["show", "--jdk", text(home), "java.lang.Object"]);
    let line = show(&home);
    assert!(
        line.contains(text(&home)) && line.contains("lib/modules"),
        "{line}"
    );
    std::fs::create_dir(home.join("lib")).unwrap();
    let image = support::jdks()[0].join("lib/modules");
    let mut beginning = Vec::new();
    std::io::Read::read_to_end(
        &mut std::io::Read::take(std::fs::File::open(image).unwrap(), 1 << 20),
        &mut beginning,
    )
    .unwrap();
    for length in [0, 20, 28, 1000, 1 << 20] {
        std::fs::write(home.join("lib/modules"), &beginning[..length]).unwrap();
        let line = show(&home);
        assert!(line.contains("lib/modules: "), "{length} bytes: {line}");
    }
}
