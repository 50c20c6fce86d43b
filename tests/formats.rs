//! Files of warnings in every format: what is read of them and which code it is tied to, compared to the texts beside
//! the samples in `tests/formats` (`GUIDE_BLESS=1` rewrites them); and files that are not what they should be.
//! `accounts`, `bank`, `race`, `dead` and `findbugs.xml` are what the tools really printed, `made` is written by hand
//! for one program, its `jstack.txt` excepted.

use crate::support;
use crate::support::java::compile_sources;
use guide::config::WarningKind;
use guide::limit::Halt;
use guide::program::{At, Instruction, Jdk, Location, Program};
use guide::targets::{self, Contents, Source, Target, Warnings};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formats")
}

/// The bytes of a sample, and its name as messages call it.
fn sample(name: &str) -> Vec<u8> {
    std::fs::read(samples().join(name)).unwrap()
}

const ALL: &[&str] = &[
    "accounts/jlint.txt",
    "bank/jlint.txt",
    "bank/jlint-without-debug-info.txt",
    "race/jlint.txt",
    "findbugs.xml",
    "dead/jstack.txt",
    "dead/jstack-l.txt",
    "dead/jstack-compiled.txt",
    "dead/jcmd-thread-print.txt",
    "made/jlint.txt",
    "made/spotbugs.xml",
    "made/infer.json",
    "made/spotbugs.sarif",
    "made/codeql.sarif",
    "made/infer.sarif",
    "made/other.sarif",
    "made/jstack.txt",
    "made/jstack-relock.txt",
];

/// The programs of the samples, all in one.
fn program(name: &str) -> Program {
    let folder = support::folder(&format!("formats-{name}"));
    let sources = [
        "accounts/Account.java",
        "accounts/Sub.java",
        "accounts/TwoLock.java",
        "accounts/Worker.java",
        "bank/com/acme/bank/Bank.java",
        "race/p/Race.java",
        "dead/Dead.java",
        "made/shop/Shop.java",
    ];
    compile_sources(&sources.map(|it| samples().join(it)), &folder);
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    Program::open(&[folder], &[], jdk).unwrap()
}

fn read(name: &str) -> Contents {
    targets::read_bytes(name, sample(name), None, None).unwrap_or_else(|error| panic!("{error}"))
}

fn tied(program: &Program, contents: Contents) -> Warnings {
    let mut warnings = targets::tie_all(program, &contents.messages, None, &Halt::default());
    warnings.skipped = contents.skipped;
    warnings
}

/// What is at a location, in a word or two.
fn what(program: &Program, at: Location) -> String {
    let place = at.display(program);
    let At::Index(index) = at.at else {
        return format!("{place} entry");
    };
    let field = |id| {
        let field = program.references().field(id);
        program.text(field.name).to_string()
    };
    let instruction = program.code(at.method).unwrap().unwrap().instructions[index as usize];
    let what = match instruction {
        Instruction::Invoke { method, .. } => {
            let method = program.references().method(method);
            format!("call {}", program.text(method.name))
        }
        Instruction::GetStatic(id) | Instruction::GetField(id) => format!("get {}", field(id)),
        Instruction::PutStatic(id) | Instruction::PutField(id) => format!("put {}", field(id)),
        other => format!("{other:?}").to_lowercase(),
    };
    format!("{place} {what}")
}

/// Warnings as text: what was read, each reading with its targets and their locations.
fn text(program: &Program, warnings: &Warnings) -> String {
    let mut text = String::new();
    let read = |source: &Source| format!("line {}: {}", source.line, source.text);
    let target = |target: &Target| {
        let line = target.line.map_or("-".into(), |line| line.to_string());
        let locations = target.locations.iter().map(|&it| what(program, it));
        let locations = locations.collect::<Vec<_>>().join(", ");
        format!("{}.{}:{line}: {locations}", target.class, target.method)
    };
    for warning in &warnings.resolved {
        let _ = writeln!(
            text,
            "{} {:?}, {}",
            warning.id,
            warning.kind,
            read(&warning.source)
        );
        for reading in warning.readings() {
            let targets: Vec<String> = reading.iter().map(target).collect();
            let _ = writeln!(text, "    {}", targets.join("\n  + "));
        }
        if !warning.is_complete {
            let _ = writeln!(text, "    or something else");
        }
        if let Some(exception) = warning.exception {
            let _ = writeln!(text, "    throws {exception}");
        }
    }
    for it in &warnings.unresolved {
        let _ = writeln!(text, "{} {:?}, {}", it.id, it.kind, read(&it.source));
        let _ = writeln!(text, "    unresolved: {}", it.reason);
    }
    for it in &warnings.skipped {
        let _ = writeln!(text, "skipped, {}\n    {}", read(&it.source), it.reason);
    }
    text
}

#[test]
fn samples_are_read_and_tied() {
    let program = program("samples");
    let mut different = Vec::new();
    for name in ALL {
        let text = text(&program, &tied(&program, read(name)));
        let file = samples().join(format!("{name}.expected"));
        if std::env::var_os("GUIDE_BLESS").is_some() {
            std::fs::write(&file, &text).unwrap();
        }
        let expected = std::fs::read_to_string(&file).unwrap_or_default();
        if text != expected {
            different.push(format!("{name} is now:\n{text}"));
        }
    }
    let different = different.join("\n");
    assert!(
        different.is_empty(),
        "{different}\nrun with GUIDE_BLESS=1 to take the new ones"
    );
}

#[test]
fn the_format_is_told_by_the_content() {
    for name in ALL {
        let format = match *name {
            _ if name.ends_with(".xml") => "spotbugs",
            _ if name.ends_with(".sarif") => "sarif",
            _ if name.ends_with(".json") => "infer",
            _ if name.contains("jlint") => "jlint",
            _ => "jstack",
        };
        let forced = targets::read_bytes(name, sample(name), Some(format), None).unwrap();
        assert_eq!(forced, read(name), "{name}");
    }
    // A dump in the middle of a program's own output, and white space first.
    let dump = [b"hello\n<html>\n".to_vec(), sample("dead/jstack.txt")].concat();
    let of = |bytes: Vec<u8>| targets::read_bytes("t", bytes, None, None).unwrap();
    assert_eq!(of(dump).messages.len(), 2);
    let sarif = [b"\xef\xbb\xbf \r\n\t".to_vec(), sample("made/codeql.sarif")].concat();
    assert_eq!(of(sarif).messages.len(), 7);
    // What is none of them is one warning a line.
    let lines = of(
        b"deadlock: a.B.f:3, a.B.g:4 # File.java:3: it says\n# D.java:3: this\nC.java:7\n".to_vec(),
    );
    assert_eq!(lines.messages.len(), 2);
    // UTF-16, as PowerShell writes it.
    for name in ["accounts/jlint.txt", "made/infer.json", "findbugs.xml"] {
        let text = String::from_utf8(sample(name)).unwrap();
        let units = std::iter::once(0xfeff).chain(text.encode_utf16());
        let wide = units.flat_map(u16::to_le_bytes).collect();
        let contents = targets::read_bytes(name, wide, None, None).unwrap();
        assert_eq!(contents, read(name), "{name}");
    }
}

#[test]
fn the_kind_is_taken_for_rules_that_guide_does_not_know() {
    let program = program("kind");
    let bytes = sample("made/other.sarif");
    let kinds = |kind: Option<WarningKind>| {
        let contents = targets::read_bytes("t", bytes.clone(), None, kind).unwrap();
        let warnings = targets::tie_all(&program, &contents.messages, kind, &Halt::default());
        let unknown = warnings
            .resolved
            .iter()
            .find(|it| it.source.text == "who knows");
        unknown.map(|it| (it.kind, it.targets[0].locations.len()))
    };
    assert_eq!(kinds(None), None);
    assert_eq!(
        kinds(Some(WarningKind::Reachability)),
        Some((WarningKind::Reachability, 1))
    );
    // The array element and the field.
    assert_eq!(kinds(Some(WarningKind::Race)), Some((WarningKind::Race, 2)));
}

/// The one line that is said of a file that cannot be read.
fn refused(bytes: &[u8], format: Option<&str>) -> String {
    let read = targets::read_bytes("t", bytes.to_vec(), format, None);
    let error = read.expect_err("it is broken").to_string();
    assert!(!error.contains('\n') && error.len() < 400, "{error}");
    error
}

#[test]
fn broken_files_are_refused_with_their_place() {
    let check = |bytes: &[u8], says: &str| assert_eq!(refused(bytes, None), says);
    // Cut short.
    check(
        b"<BugCollection>\n <BugInstance type='X'",
        "t:2:23: the tag <BugInstance> is broken here",
    );
    check(
        b"<BugCollection>\n <BugInstance type='X'>",
        "t:2:24: it ends within the element BugInstance",
    );
    check(
        b"{\"runs\": [\n{\"results\": [{\"ruleId\": \"x",
        "t:2:26: it ends too early",
    );
    check(
        b"[{\"bug_type\": \"DEADLOCK\"},\n",
        "t:2:1: it ends too early",
    );
    // Something else.
    check(
        b"<html><body/></html>",
        "t:1: it is XML, but no report of SpotBugs: it begins with <html>, not with <BugCollection>",
    );
    check(
        b"{\"findings\": []}",
        "t:1:1: it is JSON, but has no \"runs\"; guide reads SARIF 2.1, and Infer's report.json, which is a list",
    );
    check(
        b"{\"version\": \"1.0.0\", \"runs\": []}",
        "t: it is SARIF 1.0; guide reads SARIF 2.1",
    );
    check(
        b"{\"runs\": 7}",
        "t:1:10: invalid type: integer `7`, expected a sequence",
    );
    check(b"[1 2]", "t:1:4: expected `,` or `]`");
    // The wrong encoding.
    check(
        b"<BugCollection>\n<A b='caf\xe9'/></BugCollection>",
        "t:2:10: it is not UTF-8 here",
    );
    check(
        b"[{\"qualifier\": \"caf\xe9\"}]",
        "t:1:20: it is not UTF-8 here",
    );
    check(
        b"<\0B\0u\0",
        "t:1:1: it is no text in UTF-8; if it is UTF-16, write its byte order mark or write it as UTF-8",
    );
    check(
        b"<?xml version='1.0' encoding='EBCDIC'?><BugCollection/>",
        "t:1:1: it is written in ebcdic; guide reads UTF-8, UTF-16 and ISO-8859-1",
    );
    // Entities that would grow.
    let entities = (1..20).map(|n| format!("<!ENTITY a{n} '&a{m};&a{m};&a{m};'>", m = n - 1));
    let bomb = format!(
        "<!DOCTYPE BugCollection [<!ENTITY a0 'lol'>{}]><BugCollection>&a19;</BugCollection>",
        entities.collect::<String>()
    );
    check(
        bomb.as_bytes(),
        "t:1:1: it has a DTD of its own; no report needs one, and guide expands no entities",
    );
    check(
        b"<BugCollection>&a19;</BugCollection>",
        "t:1:16: &a19; is not defined",
    );
    // Nothing at all, where something was said to be there.
    for (format, says) in [
        ("spotbugs", "t:1:1: it has no element"),
        ("sarif", "t:1:1: it is empty"),
        ("infer", "t:1:1: it is empty"),
    ] {
        assert_eq!(refused(b"", Some(format)), says);
        assert_eq!(
            refused(b"{", Some("spotbugs")),
            "t:1:1: there is text outside of all elements"
        );
    }
}

#[test]
fn what_can_be_passed_over_is_passed_over() {
    let read =
        |bytes: &[u8], format| targets::read_bytes("t", bytes.to_vec(), format, None).unwrap();
    let reasons = |contents: &Contents| -> Vec<String> {
        contents
            .skipped
            .iter()
            .map(|it| it.reason.clone())
            .collect()
    };
    // Nothing is no warning; a dump that has none says so, and lines of which there are none were not meant.
    assert_eq!(refused(b"", None), "t: there is no warning in it");
    assert_eq!(read(b"", Some("jlint")), Contents::default());
    assert_eq!(read(b"", Some("jstack")).skipped.len(), 1);
    assert_eq!(
        read(b"Verification completed: 0 reported messages.\n", None),
        Contents::default()
    );
    assert_eq!(read(b"{\"runs\": []}", None), Contents::default());
    assert_eq!(read(b"[]", None), Contents::default());
    assert_eq!(read(b"<BugCollection/>", None), Contents::default());
    // A line in Latin-1 among others, a thread's name in Latin-1, a whole report in declared Latin-1.
    let jlint = read(
        b"A.java:3: NULL reference can be used.\nB\xe9.java:3: NULL reference can be used.\n",
        None,
    );
    assert_eq!(
        (jlint.messages.len(), reasons(&jlint)),
        (1, vec!["the line is not UTF-8".to_string()])
    );
    let dump = String::from_utf8(sample("dead/jstack.txt"))
        .unwrap()
        .into_bytes();
    let dump: Vec<u8> = dump
        .split(|&byte| byte == b'A')
        .collect::<Vec<_>>()
        .join(&b'\xe9');
    assert_eq!(read(&dump, None).messages.len(), 2);
    let latin = read(b"<?xml version='1.0' encoding=\"ISO-8859-1\"?><BugCollection><BugInstance type='X\xe9'/></BugCollection>", None);
    assert_eq!(latin.skipped[0].source.text, "X\u{e9}");
    // Nesting without end, where nobody looks: it is passed over without recursion.
    let deep = |open: &str, close: &str| open.repeat(200_000) + "1" + &close.repeat(200_000);
    let (lists, objects) = (deep("[", "]"), deep("{\"a\":", "}"));
    let sarif = format!(
        "{{\"x\": {lists}, \"runs\": [{{\"z\": {objects}, \"results\": [{{\"ruleId\": \"X\", \"y\": {objects}}}]}}]}}"
    );
    assert_eq!(
        reasons(&read(sarif.as_bytes(), None)),
        ["it names no line and no method"]
    );
    let infer = format!("[{{\"bug_type\": \"X\", \"y\": {lists}}}, {lists}]");
    assert_eq!(
        reasons(&read(infer.as_bytes(), None)),
        [
            "X: guide does not judge this type of bug",
            "it is no object"
        ]
    );
}

#[test]
fn huge_files_are_read_in_no_time() {
    let began = Instant::now();
    let check = |name: &str, bytes: Vec<u8>, messages: usize, skipped: usize| {
        let began = Instant::now();
        let contents = targets::read_bytes(name, bytes, None, None).unwrap();
        println!("{name}: {:?}", began.elapsed());
        let found = (contents.messages.len(), contents.skipped.len());
        assert_eq!(found, (messages, skipped), "{name}");
        contents
    };
    let line = |n: usize| format!("shop/Shop.java:{n}: NULL reference can be used.\n");
    check(
        "jlint",
        (0..500_000)
            .map(line)
            .chain((0..500_000).map(line))
            .collect::<String>()
            .into(),
        500_000,
        500_000,
    );
    check("loops", (0..1_000_000).map(|n| format!("A.java:{n}: Loop 1/{n}: invocation of method A.f() forms the loop in class dependency graph.\n")).take(200_000).collect::<String>().into(), 0, 1);
    let dump = sample("dead/jstack.txt").repeat(2000);
    check("jstack", dump, 2, 3998);
    let bug = "<BugInstance type='UW_UNCOND_WAIT'><SourceLine classname='shop.Shop' start='3' end='3'/></BugInstance>\n";
    check(
        "xml",
        format!("<BugCollection>{}</BugCollection>", bug.repeat(200_000)).into(),
        200_000,
        0,
    );
    let result = "{\"ruleId\": \"TLW_TWO_LOCK_WAIT\", \"locations\": [{\"physicalLocation\": {\"artifactLocation\": {\"uri\": \"A.java\"}, \"region\": {\"startLine\": 3}}}]},\n";
    check(
        "sarif",
        format!(
            "{{\"runs\": [{{\"results\": [{}7]}}]}}",
            result.repeat(200_000)
        )
        .into(),
        200_000,
        1,
    );
    let bug = "{\"bug_type\": \"NULL_DEREFERENCE\", \"file\": \"A.java\", \"line\": 3},\n";
    check(
        "infer",
        format!("[{}7]", bug.repeat(200_000)).into(),
        200_000,
        1,
    );
    // A line of sixty megabytes.
    check(
        "one line",
        vec![b'x'; 60 << 20]
            .into_iter()
            .chain(*b"\nA.java:3: NULL reference can be used.")
            .collect(),
        1,
        1,
    );
    assert!(
        began.elapsed() < Duration::from_secs(60),
        "{:?}",
        began.elapsed()
    );
}

#[test]
fn many_messages_are_tied_in_no_time() {
    let program = program("many");
    let line = |n: usize| {
        format!(
            "shop/Shop.java:{}: Lock shop/Shop.right is requested while holding lock shop/Shop.left, with other thread holding shop/Shop.right and requesting lock shop/Shop.left.\n",
            n
        )
    };
    let bytes = (0..100_000).map(line).collect::<String>().into_bytes();
    let contents = targets::read_bytes("t", bytes, None, None).unwrap();
    let began = Instant::now();
    let warnings = tied(&program, contents);
    println!("100000 messages in {:?}", began.elapsed());
    let found: Vec<&str> = warnings.resolved.iter().map(|it| it.id.as_str()).collect();
    assert_eq!(found, ["W40", "W47", "W123", "W137"]);
    assert_eq!(warnings.unresolved.len(), 99_996);
    assert!(began.elapsed() < Duration::from_secs(10));
}

#[test]
fn names_that_mean_nothing_cost_little() {
    let program = program("nothing");
    let line = |n: usize| {
        let field = format!(
            "A{n}.java:3: Field 'x' of class 'a/B{n}' can be accessed from different threads and is not volatile.\n"
        );
        field
            + &format!(
                "shop/Shop.java:26: Field 'x' of class 'a/B{n}' can be accessed from different threads and is not volatile.\n"
            )
    };
    let bytes = (0..20_000).map(line).collect::<String>().into_bytes();
    let contents = targets::read_bytes("t", bytes, None, None).unwrap();
    let began = Instant::now();
    let warnings = tied(&program, contents);
    println!("40000 unknown names in {:?}", began.elapsed());
    assert_eq!(warnings.unresolved.len(), 40_000);
    assert_eq!(
        warnings.unresolved[39_999].reason,
        "there is no class a.B19999"
    );
    assert!(began.elapsed() < Duration::from_secs(10));
}

/// Opens a program of one source.
fn open(name: &str, source: &str, file: &str) -> Program {
    let folder = support::folder(&format!("formats-{name}"));
    support::compile(source, file, &folder);
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    Program::open(&[folder], &[], jdk).unwrap()
}

#[test]
fn of_many_circles_the_first_are_kept_and_the_rest_covered() {
    let ways = (0..40).map(|n| {
        format!("static void f{n}() {{ synchronized (B) {{ synchronized (A) {{ }} }} }}\n")
    });
    let source = format!(
        "class Many {{\nstatic final Object A = new Object(), B = new Object();\n\
         static void f() {{ synchronized (A) {{ synchronized (B) {{ }} }} }}\n{}}}\n",
        ways.collect::<String>()
    );
    let program = open("circles", &source, "Many.java");
    let text = "Many.java:3: Lock Many.B is requested while holding lock Many.A, with other thread holding Many.B and requesting lock Many.A.\n";
    let contents = targets::read_bytes("t", text.into(), None, None).unwrap();
    let warnings = tied(&program, contents);
    let warning = &warnings.resolved[0];
    let sizes: Vec<usize> = warning.readings().map(<[Target]>::len).collect();
    assert_eq!(sizes, [vec![2; 15], vec![1]].concat());
    assert!(warning.is_complete);
    // Of the two acquisitions on the line, it is that of the lock named.
    assert_eq!(warning.targets[0].locations.len(), 1);
}

#[test]
fn a_lock_taken_twice_is_taken_by_two_objects() {
    let source = "class Twice {\n final Object lock = new Object();\n void f(Twice other) {\n\
                  synchronized (lock) {\n synchronized (other.lock) {\n }\n }\n }\n}\n";
    let program = open("twice", source, "Twice.java");
    let text = "Twice.java:5: Lock Twice.lock is requested while holding lock Twice.lock, with other thread holding Twice.lock and requesting lock Twice.lock.\n";
    let contents = targets::read_bytes("t", text.into(), None, None).unwrap();
    let warnings = tied(&program, contents);
    let lines = |reading: &[Target]| {
        reading
            .iter()
            .map(|it| it.line.unwrap())
            .collect::<Vec<_>>()
    };
    let readings: Vec<Vec<u32>> = warnings.resolved[0].readings().map(lines).collect();
    assert_eq!(readings, [vec![5, 5], vec![5]]);
}

#[test]
fn the_bytecode_offset_tells_the_instructions_of_a_line_apart() {
    let source = "class Cells {\n int a;\n void f(Cells other) { a = other.a; }\n}\n";
    let program = open("offsets", source, "Cells.java");
    let at = |offset: u32| {
        let text = format!(
            "<BugCollection><BugInstance type='IS2_INCONSISTENT_SYNC'><Field classname='Cells' name='a'/><SourceLine \
             classname='Cells' start='3' end='3' startBytecode='{offset}' role='SOURCE_LINE_UNSYNC_ACCESS'/></BugInstance></BugCollection>"
        );
        let contents = targets::read_bytes("t", text.into(), None, None).unwrap();
        let warnings = tied(&program, contents);
        let locations = warnings.resolved[0].targets[0].locations.iter();
        locations
            .map(|&it| what(&program, it))
            .collect::<Vec<_>>()
            .join(", ")
    };
    assert_eq!(at(2), "Cells.f:3 get a");
    assert_eq!(at(5), "Cells.f:3 put a");
    // Of another compilation.
    assert_eq!(at(3), "Cells.f:3 get a, Cells.f:3 put a");
}

#[test]
fn a_dump_may_show_threads_in_the_jdk() {
    let program = open("jdk", "class A { }", "A.java");
    let text = "Found one Java-level deadlock:\n=====\n\"a\":\n  waiting to lock monitor 0x1 (object 0x2, a java.util.Vector),\n  \
                which is held by \"b\"\n\"b\":\n  waiting for ownable synchronizer 0x3, (a java.util.concurrent.locks.ReentrantLock$NonfairSync),\n  \
                which is held by \"a\"\n\nJava stack information for the threads listed above:\n=====\n\"a\":\n\
                \tat java.util.Vector.size(java.base@17/Unknown Source)\n\t- waiting to lock <0x2> (a java.util.Vector)\n\"b\":\n\
                \tat jdk.internal.misc.Unsafe.park(java.base@17/Native Method)\n\t- parking to wait for  <0x3> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)\n\
                \tat java.util.concurrent.locks.ReentrantLock.lock(java.base@17/Unknown Source)\n\
                \tat java.util.concurrent.LinkedBlockingQueue.put(java.base@17/Unknown Source)\n";
    let contents = targets::read_bytes("t", text.into(), None, None).unwrap();
    let warnings = tied(&program, contents);
    let found = &warnings.resolved[0].targets;
    let found: Vec<(&str, &str)> = found
        .iter()
        .map(|it| (it.class.as_str(), it.method.as_str()))
        .collect();
    let expected = [
        ("java.util.Vector", "size"),
        ("java.util.concurrent.LinkedBlockingQueue", "put"),
    ];
    assert_eq!(found, expected);
}

/// Marsaglia's xorshift: the same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

#[test]
fn cut_and_flipped_files_give_warnings_or_an_error() {
    let program = program("fuzz");
    let formats = ["jlint", "spotbugs", "sarif", "infer", "jstack", "lines"];
    let formats = || formats.into_iter().map(Some).chain([None]);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut slowest = (Duration::ZERO, "");
    let (mut good, mut bad) = (0, 0);
    for name in ALL {
        let whole = sample(name);
        for round in 0..240 {
            let mut bytes = whole.clone();
            if round % 3 != 1 {
                bytes.truncate(random.below(whole.len()));
            }
            if round % 3 != 0 {
                for _ in 0..=random.below(8) {
                    let at = random.below(bytes.len() + 1);
                    match random.below(3) {
                        0 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
                        1 if at < bytes.len() => drop(bytes.remove(at)),
                        _ => bytes.insert(at, b"<>{}[]\"':,&;\\\n\0\xff"[random.below(16)]),
                    }
                }
            }
            let began = Instant::now();
            for format in formats() {
                match targets::read_bytes(name, bytes.clone(), format, Some(WarningKind::Deadlock))
                {
                    Ok(contents) => {
                        good += 1;
                        if round % 12 == 0 {
                            tied(&program, contents);
                        }
                    }
                    Err(error) => {
                        bad += 1;
                        let error = error.to_string();
                        assert!(error.starts_with(&format!("{name}:")), "{error}");
                        assert!(error.len() < 500, "{error}");
                    }
                }
            }
            slowest = slowest.max((began.elapsed(), name));
        }
    }
    println!("{good} read, {bad} refused, the slowest took {slowest:?}");
    assert!(good > 1000 && bad > 1000, "{good} read, {bad} refused");
    assert!(slowest.0 < Duration::from_secs(5), "{slowest:?}");
}

#[test]
fn the_command_line_says_one_line_and_ends_with_2() {
    let folder = support::folder("formats-cli");
    support::compile(
        "class A { public static void main(String[] a) { } }",
        "A.java",
        &folder,
    );
    let file = folder.join("report.sarif");
    std::fs::write(&file, "{\"runs\": [\n  {\"results\": [").unwrap();
    let jdk = support::compiler_jdk();
    let (app, jdk) = (folder.to_str().unwrap(), jdk.to_str().unwrap());
    let targets = file.to_str().unwrap();
    let (out, err, status) = support::guide(&["graph", app, "--jdk", jdk, "--targets", targets]);
    assert_eq!((out.as_str(), status), ("", 2));
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(
        err.contains(&format!("{targets}:2:15: it ends too early")),
        "{err}"
    );
}
