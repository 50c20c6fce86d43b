//! `guide run` at its edges: what is missing or broken, what never ends or grows without bound, how it is started and
//! how it ends. Each through the binary, on every JDK there is. The programs are in `tests/limits`.

#[path = "limits/files.rs"]
mod files;
#[path = "limits/hostile.rs"]
mod hostile;
#[path = "limits/library.rs"]
mod library;

use crate::support;
use crate::support::class_builder::ClassBuilder;
use crate::support::zip_builder::{ZipEntry, zip};
use crate::support::{GUIDE, folder, jdks, run};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A limit ended the run, or nothing could move any more.
const LIMIT: i32 = 124;
const UNSUPPORTED: i32 = 125;
/// Guide could not do what it was asked.
const ERROR: i32 = 2;

/// How a run ended.
#[derive(Debug, PartialEq)]
struct Ended {
    out: String,
    err: String,
    status: i32,
}

impl Ended {
    fn of(command: &mut Command) -> Ended {
        let output = run(command);
        let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
        Ended {
            out: text(&output.stdout),
            err: text(&output.stderr),
            status: output.status.code().unwrap_or(-1),
        }
    }

    /// Checks status and that nothing but one message was said.
    fn says(&self, status: i32, parts: &[&str]) {
        assert_eq!(self.status, status, "{self:?}");
        for part in parts {
            assert!(self.err.contains(part), "{part:?} is missing in {self:?}");
        }
        assert!(!self.err.contains("panicked"), "{self:?}");
    }
}

/// A program of `tests/limits`, compiled with the oldest JDK there is to a folder of the test's own.
fn compiled(name: &str) -> PathBuf {
    compiled_to(name, &format!("limits-{name}"))
}

fn compiled_to(name: &str, folder_name: &str) -> PathBuf {
    let file = format!("{name}.java");
    let source = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/limits")
        .join(&file);
    let source = std::fs::read_to_string(source).expect("a program of tests/limits");
    let into = folder(folder_name);
    support::compile(&source, &file, &into);
    into
}

fn guide(jdk: &Path, classes: &Path, more: &[&str]) -> Ended {
    Ended::of(
        Command::new(GUIDE)
            .arg("run")
            .arg("--jdk")
            .args([jdk, classes])
            .args(more),
    )
}

fn java(jdk: &Path, classes: &Path, main: &[&str]) -> Ended {
    Ended::of(
        Command::new(jdk.join("bin/java"))
            .arg("-cp")
            .arg(classes)
            .args(main),
    )
}

#[test]
fn a_class_that_is_gone_at_run_time_is_what_java_makes_of_it() {
    let classes = compiled("Missing");
    std::fs::remove_file(classes.join("Gone.class")).expect("it was compiled");
    for jdk in jdks() {
        let expected = java(&jdk, &classes, &["Missing"]);
        assert!(expected.err.contains("NoClassDefFoundError: Gone"));
        let mut own = guide(&jdk, &classes, &["--main", "Missing"]);
        // What java does not say: the user's class path may have it.
        let said = "guide: class Gone (needed by Missing.lambda$main$0:14) is not on the class path; add it with \
                    --classpath\n";
        let java = own.err.strip_suffix(said).map(str::to_string);
        own.err = java.unwrap_or_else(|| panic!("{own:#?}"));
        assert_eq!(own, expected, "{}", jdk.display());
    }
}

#[test]
fn a_method_the_verifier_rejects_is_named_with_its_offset() {
    const ICONST_1: u8 = 0x04;
    const ACONST_NULL: u8 = 0x01;
    const IADD: u8 = 0x60;
    const POP: u8 = 0x57;
    const GOTO: u8 = 0xa7;
    const RETURN: u8 = 0xb1;
    const NOP: u8 = 0x00;
    // What is wrong, the code, and what is said of it.
    let bodies: [(&str, &[u8], &str); 4] = [
        (
            "too few operands",
            &[NOP, ICONST_1, IADD, POP, RETURN],
            "method main: offset 2: ",
        ),
        (
            "null is no int",
            &[ACONST_NULL, ICONST_1, IADD, POP, RETURN],
            "method main: offset 2: ",
        ),
        (
            "a stack that grows",
            &[ICONST_1, GOTO, 0xff, 0xff],
            "method main: offset 1: ",
        ),
        (
            "no return",
            &[ICONST_1, POP],
            "method main([Ljava/lang/String;)V: control falls off the end",
        ),
    ];
    for (number, (what, code, says)) in bodies.into_iter().enumerate() {
        let classes = folder(&format!("limits-rejected-{number}"));
        let mut class = ClassBuilder::new("pkg/Bad");
        class.method("main", "([Ljava/lang/String;)V", code);
        std::fs::create_dir(classes.join("pkg")).expect("writable");
        std::fs::write(classes.join("pkg/Bad.class"), class.bytes()).expect("writable");
        for jdk in jdks() {
            let ended = guide(&jdk, &classes, &[]);
            ended.says(ERROR, &["class pkg.Bad: ", says]);
            assert_eq!(ended.out, "", "{what}");
            assert_eq!(ended.err.lines().count(), 1, "{what}: {}", ended.err);
        }
    }
}

#[test]
fn deep_recursion_can_be_caught_and_is_printed() {
    let classes = compiled("Deep");
    for jdk in jdks() {
        let (expected, found) = (java(&jdk, &classes, &["Deep"]), guide(&jdk, &classes, &[]));
        assert_eq!(found.out, expected.out);
        assert_eq!(found.status, expected.status);
        // How deep it gets is not the same, but HotSpot shows 1024 frames of any.
        assert_eq!(found.err, expected.err);
    }
}

#[test]
fn limits_end_the_run_and_name_themselves() {
    let (spin, fill) = (compiled("Spin"), compiled("Fill"));
    let jdk = &jdks()[0];
    let steps = guide(jdk, &spin, &["--step-limit", "3000000", "--stats"]);
    steps.says(LIMIT, &["--step-limit"]);
    // The limit is looked at after a bounded number of bytecodes.
    let bytecodes = statistic(&steps.err, "bytecodes");
    assert!((3_000_000..10_000_000).contains(&bytecodes), "{bytecodes}");
    let time = guide(jdk, &spin, &["--time-limit", "1"]);
    time.says(LIMIT, &["--time-limit"]);
    let memory = guide(jdk, &fill, &["--memory-limit", "64", "--stats"]);
    memory.says(LIMIT, &["--memory-limit"]);
    assert_eq!(memory.out, "filling\n");
    let peak = statistic(&memory.err, "peak memory");
    assert!(peak <= 128, "{peak} MiB with a limit of 64");
}

/// A number that `--stats` prints.
fn statistic(err: &str, name: &str) -> u64 {
    let line = err.lines().find_map(|line| line.strip_prefix(name));
    let number = line.and_then(|line| line.split_whitespace().next());
    number
        .and_then(|number| number.parse().ok())
        .unwrap_or_else(|| panic!("no {name} in {err}"))
}

/// A library could have an application's native, so its absence is the program's affair; a native of the JDK's without
/// a model is guide's, and no `catch` may hide it.
#[test]
fn natives_of_the_application_are_unsatisfied_and_those_of_the_jdk_unsupported() {
    let own = compiled("OwnNative");
    let jdk_native = compiled("JdkNative");
    for jdk in jdks() {
        let found = guide(&jdk, &own, &[]);
        assert_eq!(found, java(&jdk, &own, &["OwnNative"]));
        assert!(found.out.contains("'int OwnNative.f()'"));
        let ended = guide(&jdk, &jdk_native, &[]);
        ended.says(
            UNSUPPORTED,
            &["unsupported: java.lang.ProcessHandleImpl.", "called from"],
        );
        assert_eq!(ended.out, "before\n", "{}", ended.err);
    }
}

#[test]
fn an_endless_loop_in_one_thread_lets_the_others_run() {
    let classes = compiled("Daemon");
    for jdk in jdks() {
        for more in [
            &[][..],
            &["--seed", "1"],
            &["--seed", "2"],
            &["--no-reduction"],
        ] {
            let ended = guide(&jdk, &classes, more);
            assert_eq!(ended.out, "another\nend\n", "{more:?}: {}", ended.err);
            assert_eq!(ended.status, 0);
        }
    }
}

#[test]
fn a_deadlock_says_who_waits_for_what() {
    let classes = compiled("Dead");
    let ended = guide(&jdks()[0], &classes, &[]);
    ended.says(
        LIMIT,
        &[
            "deadlock",
            "main waits for the monitor of java.lang.StringBuilder#",
            "held by other, at Dead.main:11",
            "other waits for the monitor of java.lang.Object#",
            "held by main, at Dead.lambda$main$0:6",
        ],
    );
}

#[test]
fn a_wait_that_nobody_ends_is_a_deadlock() {
    let classes = compiled("WaitForEver");
    let ended = guide(&jdks()[0], &classes, &[]);
    ended.says(
        LIMIT,
        &["deadlock", "main waits to be notified on java.lang.Object#"],
    );
}

#[test]
fn exit_statuses_are_those_of_java() {
    let classes = compiled("Exits");
    let jdk = &jdks()[0];
    for status in [
        "0",
        "3",
        "124",
        "255",
        "256",
        "300",
        "-1",
        "-300",
        "2147483647",
    ] {
        let found = guide(jdk, &classes, &["--", status]);
        assert_eq!(found, java(jdk, &classes, &["Exits", status]), "{status}");
    }
}

#[test]
fn what_to_run_must_be_clear() {
    let several = compiled_to("Spin", "limits-several");
    let jdk = &jdks()[0];
    support::compile(
        "public class Other { static void f() { } }",
        "Other.java",
        &several,
    );
    guide(jdk, &several, &["--main", "Nowhere"]).says(ERROR, &["class Nowhere"]);
    guide(jdk, &several, &["--main", "Other"]).says(ERROR, &["Other", "main"]);
    support::compile(
        "public class More { public static void main(String[] a) { System.out.println(1); } }",
        "More.java",
        &several,
    );
    guide(jdk, &several, &[]).says(ERROR, &["2 classes", "More", "Spin", "--main"]);
    assert_eq!(guide(jdk, &several, &["--main", "More"]).out, "1\n");
    for name in ["Spin", "More"] {
        std::fs::remove_file(several.join(format!("{name}.class"))).expect("compiled");
    }
    guide(jdk, &several, &[]).says(ERROR, &["no class has a main method", "--main"]);
}

#[test]
fn a_jar_runs_its_main_class_with_the_arguments() {
    let classes = compiled_to("Echo", "limits-jar");
    let bytes = std::fs::read(classes.join("Echo.class")).expect("compiled");
    let other = ClassBuilder::new("Other").bytes();
    let manifest = b"Manifest-Version: 1.0\r\nMain-Class: Echo\r\n\r\n";
    let jar = classes.join("app.jar");
    let entries = [
        ZipEntry::stored("META-INF/MANIFEST.MF", manifest),
        ZipEntry::stored("Echo.class", &bytes),
        ZipEntry::stored("Other.class", &other),
    ];
    std::fs::write(&jar, zip(&entries)).expect("writable");
    for jdk in jdks() {
        let ended = guide(&jdk, &jar, &["--", "one", "--main", "", "two words"]);
        assert_eq!(ended.out, "[one][--main][][two words]\n", "{}", ended.err);
        assert_eq!(ended.status, 0);
    }
}

#[test]
fn standard_input_is_the_programs() {
    let classes = compiled("Echo");
    for jdk in jdks() {
        let mut child = Command::new(GUIDE)
            .args(["run", "--jdk"])
            .args([&jdk, &classes])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("guide runs");
        let mut input = child.stdin.take().expect("piped");
        input
            .write_all("a line\n\u{e9}\0".as_bytes())
            .expect("read");
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(text, "\n97 32 108 105 110 101 10 195 169 0 \n");
    }
}

/// As with java, what is printed into a closed pipe is lost and the program goes on to its own end.
#[test]
fn output_to_a_closed_pipe_does_not_end_the_program() {
    let classes = compiled("Pipe");
    let mut child = Command::new(GUIDE)
        .args(["run", "--jdk"])
        .args([&jdks()[0], &classes])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("guide runs");
    let mut start = [0; 6];
    let mut out = child.stdout.take().expect("piped");
    out.read_exact(&mut start).expect("it prints");
    drop(out);
    let output = child.wait_with_output().expect("it ends");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        (&start, output.status.code()),
        (b"line 0", Some(7)),
        "{err}"
    );
    assert_eq!(err, "", "nothing is said of it");
}

#[test]
fn statistics_count_what_was_done() {
    let classes = compiled("Daemon");
    let ended = guide(&jdks()[0], &classes, &["--stats"]);
    for (name, least) in [
        ("bytecodes", 100),
        ("classes loaded", 50),
        ("choices", 1),
        ("clones", 0),
        ("peak memory", 1),
    ] {
        assert!(
            statistic(&ended.err, name) >= least,
            "{name}: {}",
            ended.err
        );
    }
}

/// Five million objects of three fields would be 240 MB if none were collected.
#[test]
fn short_lived_objects_take_bounded_memory() {
    let classes = compiled("Garbage");
    for jdk in jdks() {
        let ended = guide(&jdk, &classes, &["--stats", "--", "5000000"]);
        assert_eq!(ended.out, "12499997500000\n", "{}", ended.err);
        let peak = statistic(&ended.err, "peak memory");
        assert!(peak < 60, "{peak} MiB");
    }
}
