//! Programs that mean harm: each ends, within its limits, with a sentence, and does none.

use super::{Ended, LIMIT, UNSUPPORTED, compiled, guide, java, statistic};
use crate::support::{GUIDE, folder, jdks};
use std::path::Path;
use std::process::Command;

fn check(jdk: &Path, classes: &Path, more: &[&str]) -> Ended {
    Ended::of(
        Command::new(GUIDE)
            .args(["check", "--jdk"])
            .args([jdk, classes])
            .args(more),
    )
}

/// There is no network, no other program and no library: whoever wants one gets no further, whatever it catches.
#[test]
fn nothing_leaves_the_program() {
    let classes = compiled("Outside");
    let mark = folder("limits-mark").join("mark");
    let mark = mark.to_str().expect("a path of this test's own");
    for jdk in jdks() {
        for what in [
            "socket",
            "server",
            "datagram",
            "channel",
            "name",
            "url",
            "exec",
            "builder",
            "load",
            "loadLibrary",
        ] {
            let ended = guide(&jdk, &classes, &["--", what, mark]);
            ended.says(UNSUPPORTED, &["guide: unsupported: ", "has no model"]);
            assert_eq!(ended.out, "before\n", "{what}: {}", ended.err);
            assert!(!Path::new(mark).exists(), "{what}");
        }
        let ended = check(&jdk, &classes, &["--", "exec", mark]);
        assert!(ended.out.contains("guide has no model of"), "{}", ended.out);
        assert!(!Path::new(mark).exists());
    }
}

/// Output that is piped stays as it is, as of java; what guide itself prints and writes of it is escaped.
#[test]
fn output_steers_neither_terminals_nor_browsers() {
    let classes = compiled("Steering");
    let jdk = &jdks()[0];
    assert_eq!(
        guide(jdk, &classes, &[]),
        java(jdk, &classes, &["Steering"])
    );
    let files = folder("limits-steering");
    let path = |name: &str| files.join(name).to_str().expect("plain").to_string();
    let (html, junit, sarif) = (path("r.html"), path("r.xml"), path("r.sarif"));
    let reports = ["--html", &html, "--junit", &junit, "--sarif", &sarif];
    let ended = check(jdk, &classes, &reports);
    ended.says(1, &[]);
    let steers = |text: &str| text.contains(['\u{1b}', '\u{7}', '\u{9b}']);
    assert!(
        !steers(&ended.out) && ended.out.contains("alert(3)"),
        "{}",
        ended.out
    );
    for file in [&html, &junit, &sarif] {
        let text = std::fs::read_to_string(file).expect("written");
        assert!(!steers(&text), "{file}");
        assert!(text.contains("alert(3)"), "{file} says what was thrown");
        let is_markup = file != &sarif;
        for tag in ["<script>alert", "<img src=x", "</td><script"] {
            assert!(!is_markup || !text.contains(tag), "{tag} in {file}");
        }
    }
}

#[test]
fn an_initialiser_that_never_ends_is_cut_off() {
    let classes = compiled("StuckInit");
    for jdk in jdks() {
        let ended = guide(&jdk, &classes, &["--step-limit", "2000000"]);
        ended.says(LIMIT, &["--step-limit"]);
        assert_eq!(ended.out, "initialising\n");
    }
    let ended = check(&jdks()[0], &classes, &["--time-limit", "1"]);
    ended.says(0, &[]);
    assert!(
        ended.out.contains("not everything was explored"),
        "{}",
        ended.out
    );
}

#[test]
fn threads_without_end_are_cut_off() {
    let classes = compiled("Swarm");
    let jdk = &jdks()[0];
    let limits = [
        "--step-limit",
        "1500000",
        "--memory-limit",
        "256",
        "--stats",
    ];
    let flat = guide(jdk, &classes, &[&limits[..], &["--", "flat"]].concat());
    flat.says(LIMIT, &["--step-limit"]);
    assert!(statistic(&flat.err, "peak memory") < 256);
    let chain = guide(jdk, &classes, &["--stats", "--", "chain"]);
    chain.says(UNSUPPORTED, &["a thread started by a thread"]);
    assert!(statistic(&chain.err, "peak memory") < 256);
    let few = ["--state-limit", "2000", "--", "flat"];
    let checked = check(jdk, &classes, &few);
    checked.says(0, &[]);
    assert!(checked.out.contains("--state-limit"), "{}", checked.out);
}

#[test]
fn what_is_too_large_ends_with_its_limit() {
    let classes = compiled("Huge");
    let jdk = &jdks()[0];
    for (what, status, says) in [
        ("array", 1, "OutOfMemoryError"),
        ("arrays", 1, "OutOfMemoryError"),
        ("repeat", 1, "OutOfMemoryError"),
        ("double", LIMIT, "--memory-limit"),
        ("list", LIMIT, "--memory-limit"),
        ("files", LIMIT, "--"),
        ("file", UNSUPPORTED, "a file of more than 64 MiB"),
        ("deep", LIMIT, "--"),
    ] {
        // The limit is for the whole process: what is to end otherwise gets room for that.
        let limits = [
            "--memory-limit",
            if status == LIMIT { "64" } else { "256" },
            "--step-limit",
            "50000000",
            "--stats",
        ];
        let ended = guide(jdk, &classes, &[&limits[..], &["--", what]].concat());
        ended.says(status, &[says]);
        let peak = statistic(&ended.err, "peak memory");
        assert!(peak < 512, "{what}: {peak} MiB with a limit of 64");
    }
    let printed = guide(jdk, &classes, &["--step-limit", "100000", "--", "output"]);
    printed.says(LIMIT, &["--step-limit"]);
    // A search keeps what is printed, and counts it.
    let limits = ["--memory-limit", "64", "--time-limit", "5", "--", "output"];
    let checked = check(jdk, &classes, &limits);
    checked.says(0, &[]);
    assert!(
        checked.out.contains("not everything was explored"),
        "{}",
        checked.out
    );
}

#[test]
fn the_program_may_end_anywhere() {
    let classes = compiled("OddExit");
    for jdk in jdks() {
        for place in [
            "init",
            "string",
            "finally",
            "handler",
            "thread",
            "halt",
            "halt at once",
            "compare",
        ] {
            let expected = java(&jdk, &classes, &["OddExit", place]);
            assert_eq!(guide(&jdk, &classes, &["--", place]), expected, "{place}");
            assert!(expected.status > 2 && !expected.out.contains("never"));
        }
    }
    let ended = check(&jdks()[0], &classes, &["--", "string"]);
    ended.says(0, &[]);
}
