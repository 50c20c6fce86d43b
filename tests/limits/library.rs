//! What guide has models for, what it lacks, and other JDKs than those it is tested with.

use super::{Ended, UNSUPPORTED, compiled_to, guide, java};
use crate::support::class_builder::ClassBuilder;
use crate::support::java::Javac;
use crate::support::zip_builder::{ZipEntry, zip};
use crate::support::{GUIDE, compile, compiler_jdk, folder, jdks, run};
use guide::program::{Jdk, Program};
use guide::vm::Natives;
use std::path::{Path, PathBuf};
use std::process::Command;

const LIST: &[&str] = &["--list-unsupported"];

#[test]
fn what_has_no_model_is_listed_with_the_way_to_it() {
    for jdk in jdks() {
        let ended = guide(&jdk, &compiled_to("JdkNative", "limits-list-jdk"), LIST);
        assert_eq!(ended.status, UNSUPPORTED, "{ended:?}");
        let native = "java.lang.ProcessHandleImpl.parent0(";
        let after = ended.out.split(native).nth(1).expect("it is listed");
        let chain: Vec<&str> = after.lines().skip(1).take(3).map(str::trim).collect();
        assert_eq!(chain[0], "JdkNative.main:6", "{}", ended.out);
        assert!(
            chain[1].starts_with("java.lang.ProcessHandleImpl.parent:"),
            "{chain:?}"
        );
        let last = ended.out.lines().rfind(|line| line.contains("no model"));
        let count = ended.out.lines().filter(|line| line.contains('(')).count();
        let said = last.and_then(|line| line.split(' ').next()?.parse().ok());
        assert_eq!(said, Some(count), "{}", ended.out);
        let mut names: Vec<&str> = ended.out.lines().filter(|it| it.contains('(')).collect();
        names.sort();
        let listed: Vec<&str> = ended.out.lines().filter(|it| it.contains('(')).collect();
        assert_eq!(names, listed, "sorted");
    }
}

#[test]
fn natives_of_the_application_are_listed_and_a_clean_program_has_none() {
    for jdk in jdks() {
        let own = guide(&jdk, &compiled_to("OwnNative", "limits-list-own"), LIST);
        let says = "OwnNative.f(), which is native: no library is loaded\n    OwnNative.main:9\n";
        assert!(own.out.starts_with(says), "{}", own.out);
        assert_eq!(own.status, UNSUPPORTED);
        let clean = guide(&jdk, &compiled_to("Dead", "limits-list-clean"), LIST);
        assert!(
            clean.out.starts_with("nothing without a model in "),
            "{}",
            clean.out
        );
        assert_eq!((clean.status, clean.err.as_str()), (0, ""));
    }
}

/// Cause: a class that is not there was no gap to the list.
#[test]
fn a_missing_class_is_listed() {
    const NEW: u8 = 0xbb;
    const POP: u8 = 0x57;
    const RETURN: u8 = 0xb1;
    let mut class = ClassBuilder::new("Lost");
    let [high, low] = class.class("lib/Lib").to_be_bytes();
    class.method(
        "main",
        "([Ljava/lang/String;)V",
        &[NEW, high, low, POP, RETURN],
    );
    let classes = folder("limits-lost");
    std::fs::write(classes.join("Lost.class"), class.bytes()).expect("writable");
    let ended = guide(&jdks()[0], &classes, LIST);
    let says = "class lib.Lib is not on the class path; add it with --classpath\n    Lost.main@0\n";
    assert!(ended.out.starts_with(says), "{ended:?}");
    assert_eq!(ended.status, UNSUPPORTED);
}

/// Cause: a class of a library that is no class, or of a version that guide does not know, ended the run.
#[test]
fn a_program_goes_on_without_a_class_that_cannot_be_read() {
    let source = "class Uses { public static void main(String[] a) { try { new Lib(); } catch (LinkageError e) \
                  { System.out.println(\"gone on\"); throw e; } } } class Lib { }";
    let newer: fn(&mut Vec<u8>) = |bytes| bytes[7] = 96;
    let truncated: fn(&mut Vec<u8>) = |bytes| bytes.truncate(bytes.len() / 2);
    for (spoil, error, advice) in [
        (newer, "UnsupportedClassVersionError: Lib", "--jdk"),
        (truncated, "ClassFormatError: ", "class Lib: "),
    ] {
        let classes = folder("limits-unreadable");
        compile(source, "Uses.java", &classes);
        let file = classes.join("Lib.class");
        let mut bytes = std::fs::read(&file).expect("it was compiled");
        spoil(&mut bytes);
        std::fs::write(&file, bytes).expect("writable");
        let ended = guide(&compiler_jdk(), &classes, &["--main", "Uses"]);
        assert_eq!(
            (ended.status, ended.out.as_str()),
            (1, "gone on\n"),
            "{ended:?}"
        );
        assert!(ended.err.contains(error), "{ended:?}");
        let said = ended.err.lines().rfind(|line| line.starts_with("guide: "));
        assert!(said.is_some_and(|it| it.contains(advice)), "{ended:?}");
    }
}

#[test]
fn an_unknown_bootstrap_is_listed() {
    const INVOKEDYNAMIC: u8 = 0xba;
    const RETURN: u8 = 0xb1;
    const STATIC_CALL: u8 = 6;
    let mut class = ClassBuilder::new("Odd");
    let descriptor = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)\
                      Ljava/lang/invoke/CallSite;";
    let member = class.method_ref("Odd", "link", descriptor);
    let handle = class.method_handle(STATIC_CALL, member);
    let row = class.bootstrap(handle, &[]);
    let site = class.dynamic(18, row, "()V");
    let [high, low] = site.to_be_bytes();
    let code = [INVOKEDYNAMIC, high, low, 0, 0, RETURN];
    class.method("main", "([Ljava/lang/String;)V", &code);
    let classes = folder("limits-bootstrap");
    std::fs::write(classes.join("Odd.class"), class.bytes()).expect("writable");
    let ended = guide(&jdks()[0], &classes, LIST);
    let says = "bootstrap Odd.link\n    Odd.main@0\n1 has no model";
    assert!(ended.out.starts_with(says), "{ended:?}");
    assert_eq!(ended.status, UNSUPPORTED);
}

/// A model for a method that no JDK has would never be used, and one whose method a JDK lost would silently not be.
#[test]
fn every_model_is_for_a_method_of_the_jdk() {
    let natives = Natives::new(false, true);
    let programs: Vec<Program> = jdks()
        .iter()
        .map(|home| {
            let jdk = Jdk::find(Some(home)).expect("a JDK");
            Program::open(&[], &[], jdk).expect("it opens")
        })
        .collect();
    for program in &programs {
        let unfit = natives.all_unfit(program);
        assert_eq!(unfit, Vec::<&str>::new(), "JDK {}", program.jdk().version());
    }
    // What is marked as only of one JDK is in that one and not in the other.
    let has = |program: &Program, model: &str| {
        let (class, member) = model.split_once('.').expect("a method");
        let (name, descriptor) = member.split_at(member.find('(').expect("a descriptor"));
        let class = program.load(program.symbol(class));
        class.is_ok_and(|class| {
            let (name, descriptor) = (program.symbol(name), program.symbol(descriptor));
            program
                .class(class)
                .declared_method(name, descriptor)
                .is_some()
        })
    };
    for feature in [17, 25] {
        for model in Natives::only_of(feature) {
            for program in &programs {
                let is_of = program.jdk().feature_version() == feature;
                assert_eq!(has(program, model), is_of, "{model}");
            }
        }
    }
}

/// A JDK that lacks what there is a model for: that is said, once.
#[test]
fn a_model_that_does_not_fit_is_named() {
    let (jdk, classes) = java_8();
    std::fs::write(jdk.join("release"), "JAVA_VERSION=\"17.0.1\"\n").expect("writable");
    let ended = guide(&jdk, &classes, &[]);
    let says = "guide: warning: JDK 17.0.1 has no java.lang.Thread.holdsLock(Ljava.lang.Object;)Z, for which guide has \
                a model; guide is tested with 17 and 25";
    assert_eq!(ended.err.matches(says).count(), 1, "{}", ended.err);
}

/// No JDK 8 is at hand, so a small one is made: strings of chars, `sun.misc.Unsafe`, an `rt.jar`.
#[test]
fn java_8_has_other_strings_and_another_unsafe() {
    let (jdk, classes) = java_8();
    let expected = "hello \u{e9} 0 96354 true\ncaught / by zero\ncount 2 false\ntrue true false\ntrue false 7\nnow -9\n\
                    true x\ncaught index true\n";
    for more in [&[][..], &["--seed", "1"], &["--seed", "2"]] {
        let ended = guide(&jdk, &classes, more);
        assert_eq!((ended.out.as_str(), ended.err.as_str()), (expected, ""));
        assert_eq!(ended.status, 0);
    }
}

/// The JDK of `tests/jdk8`, and the program for it.
fn java_8() -> (PathBuf, PathBuf) {
    // Tests that run at the same time have one each.
    let name = std::thread::current()
        .name()
        .unwrap_or_default()
        .replace(':', "-");
    let base = folder(&format!("limits-java-8-{name}"));
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/jdk8");
    let library = std::fs::read_to_string(here.join("rt.txt")).expect("tests/jdk8/rt.txt");
    let mut files = Vec::new();
    for part in library.split("\n=== ").skip(1) {
        let (name, source) = part.split_once('\n').expect("a name and a source");
        let file = base.join("src").join(name);
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("writable");
        std::fs::write(&file, source).expect("writable");
        files.push(file);
    }
    let (rt, app) = (base.join("rt"), base.join("app"));
    javac_8(&base.join("src"), &rt, &files);
    javac_8(&rt, &app, &[here.join("Hello8.java")]);
    let mut classes = Vec::new();
    collect(&rt, "", &mut classes);
    let entries: Vec<ZipEntry> = classes
        .iter()
        .map(|(name, bytes)| ZipEntry::stored(name, bytes))
        .collect();
    let lib = base.join("jdk/jre/lib");
    std::fs::create_dir_all(&lib).expect("writable");
    std::fs::write(lib.join("rt.jar"), zip(&entries)).expect("writable");
    let release = base.join("jdk/release");
    std::fs::write(release, "JAVA_VERSION=\"1.8.0_0\"\n").expect("writable");
    (base.join("jdk"), app)
}

fn javac_8(library: &Path, into: &Path, files: &[PathBuf]) {
    std::fs::create_dir_all(into).expect("writable");
    let mut command = Command::new(compiler_jdk().join("bin/javac"));
    command.args(["-nowarn", "-source", "8", "-target", "8", "-bootclasspath"]);
    let output = run(command.arg(library).arg("-d").arg(into).args(files));
    assert!(output.status.success(), "{output:?}");
}

fn collect(folder: &Path, prefix: &str, into: &mut Vec<(String, Vec<u8>)>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry");
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        match entry.path().is_dir() {
            true => collect(&entry.path(), &format!("{name}/"), into),
            false => into.push((name, std::fs::read(entry.path()).expect("readable"))),
        }
    }
}

fn newest_jdk() -> Option<PathBuf> {
    let mut jdks = jdks().into_iter();
    jdks.find(|home| Jdk::find(Some(home)).is_ok_and(|jdk| jdk.feature_version() >= 25))
}

/// Virtual threads are threads of their own here, as on a JVM without continuations.
#[test]
fn virtual_threads_do_what_they_do_in_java() {
    let Some(jdk) = newest_jdk() else { return };
    let classes = compiled_by(&jdk, "VirtualThreads");
    let expected = java(&jdk, &classes, &["VirtualThreads"]);
    assert_eq!((expected.status, expected.err.as_str()), (0, ""));
    for more in [
        &[][..],
        &["--seed", "1"],
        &["--seed", "2"],
        &["--seed", "3"],
    ] {
        assert_eq!(guide(&jdk, &classes, more), expected, "{more:?}");
    }
}

// A component that is a primitive was a label of an unknown kind.
#[test]
fn records_of_primitives_are_matched() {
    let Some(jdk) = newest_jdk() else { return };
    let classes = compiled_by(&jdk, "RecordPatterns");
    let expected = java(&jdk, &classes, &["RecordPatterns"]);
    assert_eq!((expected.status, expected.err.as_str()), (0, ""));
    assert_eq!(guide(&jdk, &classes, &[]), expected);
}

#[test]
fn main_may_be_an_instance_method_since_25() {
    let classes = compiled_to("InstanceMain", "limits-instance-main");
    for jdk in jdks() {
        let is_new = newest_jdk().as_ref() == Some(&jdk);
        let ended = guide(&jdk, &classes, &[]);
        match is_new {
            true => assert_eq!(ended, java(&jdk, &classes, &["InstanceMain"])),
            false => ended.says(2, &["no class has a main method"]),
        }
    }
    if let Some(jdk) = newest_jdk() {
        let judged = Ended::of(
            Command::new(GUIDE)
                .arg("--jdk")
                .arg(&jdk)
                .args(["--at", "InstanceMain.main"])
                .arg(&classes),
        );
        judged.says(2, &["is no static method"]);
    }
}

/// A program of `tests/limits` that needs a newer compiler.
fn compiled_by(jdk: &Path, name: &str) -> PathBuf {
    let into = folder(&format!("limits-{name}"));
    let source = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/limits")
        .join(format!("{name}.java"));
    Javac::with(&[]).of(jdk).compile(&[source], &into);
    into
}
