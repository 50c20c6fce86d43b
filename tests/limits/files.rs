//! Files: what a program sees of the machine's, that it changes none of them, and that it sees in its own view what
//! `java` would show it.

use super::{Ended, compiled, compiled_to, guide, java};
use crate::support::{GUIDE, folder, jdks};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

fn write(path: PathBuf, text: &str) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
    std::fs::write(path, text).expect("writable");
}

#[test]
fn files_are_as_in_java() {
    for name in ["JavaIo", "JavaNio"] {
        let classes = compiled(name);
        for jdk in jdks() {
            // Java writes where it stands, guide nowhere.
            let desk = folder(&format!("limits-{name}-desk"));
            let expected = Ended::of(
                Command::new(jdk.join("bin/java"))
                    .current_dir(&desk)
                    .arg("-cp")
                    .args([classes.as_path(), Path::new(name)]),
            );
            assert_eq!(expected.err, "");
            let before = names(&classes);
            assert_eq!(guide(&jdk, &classes, &["--main", name]), expected);
            assert_eq!(names(&classes), before);
        }
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn what_is_written_is_seen_and_the_disk_stays_as_it_is() {
    let classes = compiled("Writes");
    write(classes.join("data.txt"), "data");
    write(classes.join("gone.txt"), "gone");
    write(classes.join("folder/inner.txt"), "inner");
    let before = names(&classes);
    for jdk in jdks() {
        for _ in 0..2 {
            let ended = guide(&jdk, &classes, &[]);
            let expected = "data\nchanged\n\
                            [Writes.class, Writes.java, data.txt, moved, new.txt] inner\n\
                            true\ndata\n";
            assert_eq!(ended.out, expected, "{}", ended.err);
            assert_eq!(ended.status, 0);
        }
    }
    assert_eq!(names(&classes), before);
    let data = std::fs::read_to_string(classes.join("data.txt")).expect("still there");
    assert_eq!(data, "data");
}

#[test]
fn nothing_outside_is_seen_unless_it_is_allowed() {
    let classes = compiled_to("Prying", "limits-prying");
    let outside = folder("limits-outside");
    write(outside.join("secret.txt"), "the secret");
    write(outside.join("data/more.txt"), "more");
    write(classes.join("own.txt"), "own");
    symlink(outside.join("secret.txt"), classes.join("link")).expect("a link");
    symlink(&outside, classes.join("way")).expect("a link");
    symlink("own.txt", classes.join("inner")).expect("a link");
    let (secret, own) = (outside.join("secret.txt"), classes.join("own.txt"));
    let (secret, own) = (secret.display().to_string(), own.display().to_string());
    let up = format!("../{}/secret.txt", "limits-outside");
    let asked = [
        "/etc/passwd",
        &secret,
        &up,
        "link",
        "way/secret.txt",
        "own.txt",
        &own,
        "inner",
    ];
    for jdk in jdks() {
        let run = |more: &[&str]| {
            let arguments = [more, &["--"], &asked].concat();
            guide(&jdk, &classes, &arguments)
        };
        let ended = run(&[]);
        let said: Vec<&str> = ended.out.lines().collect();
        for (line, path) in said.iter().zip(asked) {
            let expected = match path.ends_with("own.txt") || path == "inner" {
                true => format!("{path}: true own"),
                false => format!("{path}: false NoSuchFileException"),
            };
            assert_eq!(*line, expected, "{}", ended.err);
        }
        let rest = [
            "/etc/guide-was-here (No such file or directory)",
            "0 null null",
            "user.name user",
            "user.home /",
            "user.dir /app",
            "java.class.path ",
            "java.home /jdk",
            "java.io.tmpdir /tmp",
        ];
        assert_eq!(said[asked.len()..], rest, "{}", ended.err);
        ended.says(
            0,
            &[
                "the program looked for /etc/passwd, which is outside its folder",
                "--allow-read",
            ],
        );
        // What is allowed has its own name, and links may lead there.
        let ended = run(&["--allow-read", &secret]);
        for path in [secret.as_str(), "link"] {
            let expected = format!("{path}: true the secret");
            assert!(ended.out.contains(&expected), "{path}: {}", ended.out);
        }
        assert!(!ended.out.contains("way/secret.txt: true"), "{}", ended.out);
    }
}

/// A relative name on the command line is the program's name too, although it does not run in that folder.
#[test]
fn what_is_allowed_by_a_relative_name_is_found_by_it() {
    let classes = compiled_to("Prying", "limits-allowed-prying");
    let desk = folder("limits-allowed");
    write(desk.join("data/in.txt"), "input");
    let mut command = Command::new(GUIDE);
    command
        .current_dir(&desk)
        .args(["run", "--allow-read", "data"]);
    let ended = Ended::of(
        command
            .arg(&classes)
            .args(["--", "data/in.txt", "data/../x"]),
    );
    let first = "data/in.txt: true input\ndata/../x: false NoSuchFileException\n";
    assert!(ended.out.starts_with(first), "{}{}", ended.out, ended.err);
    let missing = Ended::of(
        Command::new(GUIDE)
            .args(["run", "--allow-read", "nowhere/at-all"])
            .arg(&classes),
    );
    missing.says(2, &["--allow-read nowhere/at-all"]);
}

/// Each path has its own view, a replay too; which reads and writes come first decides.
#[test]
fn a_lost_update_in_a_file_is_found_and_replayed() {
    let classes = compiled("FileRace");
    let report = classes.join("report.json");
    let jdk = &jdks()[0];
    let checked = Ended::of(
        Command::new(GUIDE)
            .args(["check", "--jdk"])
            .args([jdk, &classes])
            .arg("--json")
            .arg(&report),
    );
    checked.says(1, &[]);
    assert!(checked.out.contains("AssertionError"), "{}", checked.out);
    assert!(!classes.join("number").exists());
    let replayed = Ended::of(
        Command::new(GUIDE)
            .args(["replay", "--jdk"])
            .args([jdk, &report])
            .arg("F1"),
    );
    replayed.says(0, &[]);
    assert!(
        replayed.out.contains("the same finding"),
        "{}",
        replayed.out
    );
}

/// A jar's folder is the program's.
#[test]
fn beside_a_jar_is_the_programs_folder() {
    let classes = compiled_to("Prying", "limits-beside-prying");
    let place = folder("limits-beside");
    let bytes = std::fs::read(classes.join("Prying.class")).expect("compiled");
    let entries = [crate::support::zip_builder::ZipEntry::stored(
        "Prying.class",
        &bytes,
    )];
    let jar = place.join("app.jar");
    std::fs::write(&jar, crate::support::zip_builder::zip(&entries)).expect("writable");
    write(place.join("beside.txt"), "beside");
    let jdk = &jdks()[0];
    let ended = guide(jdk, &jar, &["--", "beside.txt"]);
    assert!(
        ended.out.starts_with("beside.txt: true beside\n"),
        "{ended:?}"
    );
    // And java, started there, agrees.
    let expected = java(jdk, &jar, &["Prying", "/nowhere"]);
    assert!(
        expected
            .out
            .starts_with("/nowhere: false NoSuchFileException\n")
    );
}

/// A report names what was allowed, but is no leave to read it.
#[test]
fn a_replay_asks_for_leave_again() {
    let classes = folder("limits-leave");
    let outside = folder("limits-leave-outside").join("secret.txt");
    write(outside.clone(), "the secret");
    let source = "public class Leave { public static void main(String[] a) throws Exception { \
                  throw new Exception(new java.io.BufferedReader(new java.io.FileReader(a[0])).readLine()); } }";
    crate::support::compile(source, "Leave.java", &classes);
    let report = classes.join("report.json");
    let (jdk, secret) = (&jdks()[0], outside.to_str().expect("plain"));
    let mut check = Command::new(GUIDE);
    check.args(["check", "--allow-read", secret, "--jdk"]);
    check.args([jdk, &classes]).arg("--json").arg(&report);
    let checked = Ended::of(check.args(["--", secret]));
    checked.says(1, &[]);
    assert!(checked.out.contains("the secret"), "{}", checked.out);
    let replay = |more: &[&str]| {
        let mut replay = Command::new(GUIDE);
        replay.args(["replay", "--jdk"]).args([jdk, &report]);
        Ended::of(replay.args(more))
    };
    replay(&[]).says(1, &["the report was made with --allow-read", secret]);
    let again = replay(&["--allow-read", secret]);
    again.says(0, &[]);
    assert_eq!(again.err, "");
}
