//! Randomly damaged class files, jars and JDK images are refused or read; nothing panics, nothing hangs, and every
//! message is one line that names what it is about.
//!
//! `GUIDE_FUZZ_COUNT` and `GUIDE_FUZZ_SEED` make the long runs of `scripts/fuzz`. A case is repeated alone by its
//! seed, which is printed when it fails, and a count of 1.

use crate::support;
use crate::support::corruption::{Random, corrupt};
use crate::support::image_builder::image;
use guide::error::Error;
use guide::program::instruction::Instruction;
use guide::program::{ClassId, Jdk, Program};
use std::collections::BTreeMap;
use std::io::{Cursor, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// No case takes a hundredth of this, even unoptimised and on a busy machine.
const LONGEST: Duration = Duration::from_secs(60);

#[test]
fn classes() {
    let jdk = open_jdk();
    // Every class of java.base in the long run, some hundreds in the short one.
    let step = if count(0) > 10_000 { 1 } else { 17 };
    let names: Vec<String> = (jdk.class_names("java.base").unwrap().into_iter())
        .filter(|name| !name.ends_with("-info"))
        .step_by(step)
        .collect();
    let folder = support::folder("corruption-classes");
    run("classes", 3_000, move |seed| {
        let mut random = Random(seed);
        let mut pick = || {
            let name = &names[random.below(names.len())];
            (name, jdk.class(name).unwrap().expect("it is listed"))
        };
        let ((name, mut bytes), (_, other)) = (pick(), pick());
        // The JDK's own class would be found first, so it gets another name of the same length.
        let own_name = format!("0{}", &name[1..]);
        replace_all(&mut bytes, name.as_bytes(), own_name.as_bytes());
        corrupt(&mut bytes, &other, &mut random);
        let file = folder.join(format!("{own_name}.class"));
        std::fs::create_dir_all(file.parent().expect("a folder")).unwrap();
        std::fs::write(&file, &bytes).unwrap();
        let program = Program::open(std::slice::from_ref(&folder), &[], open_jdk()).unwrap();
        let outcome = read_class(&program, &own_name, &own_name.replace('/', "."));
        std::fs::remove_file(&file).unwrap();
        outcome
    });
}

#[test]
fn jars() {
    let jdk = open_jdk();
    let class = |name: &str| jdk.class(name).unwrap().unwrap();
    let mut point = class("java/util/Optional");
    replace_all(&mut point, b"java/util/Optional", b"0ava/util/Optional");
    let manifest = b"Manifest-Version: 1.0\nMulti-Release: true\nClass-Path: a.jar b.jar\n";
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in [
        ("META-INF/MANIFEST.MF", &manifest[..]),
        ("0ava/util/Optional.class", &point),
        ("META-INF/versions/9/0ava/util/Optional.class", &point),
        ("a/B.class", &support::bad_classes::sound("a/B")),
    ] {
        let options = SimpleFileOptions::default();
        writer.start_file(name, options).unwrap();
        writer.write_all(content).unwrap();
    }
    let whole = writer.finish().unwrap().into_inner();
    let jar = support::folder("corruption-jars").join("app.jar");
    run("jars", 500, move |seed| {
        let mut random = Random(seed);
        let mut bytes = whole.clone();
        // Half of the damage goes where the structure is, at the end.
        if random.below(2) == 0 {
            let mut end = bytes.split_off(bytes.len() - 400);
            corrupt(&mut end, &whole, &mut random);
            bytes.extend(end);
        } else {
            corrupt(&mut bytes, &whole, &mut random);
        }
        std::fs::write(&jar, &bytes).unwrap();
        let program = match Program::open(std::slice::from_ref(&jar), &[], open_jdk()) {
            Ok(program) => program,
            Err(error) => return refused(&error, "app.jar"),
        };
        let names = match program.class_path().entries()[0].class_names(17) {
            Ok(names) => names.good,
            Err(error) => return refused(&error, "app.jar"),
        };
        let mut outcome = Outcome::Read;
        for name in names {
            if let Outcome::Refused = read_class(&program, &name, "app.jar") {
                outcome = Outcome::Refused;
            }
        }
        outcome
    });
}

#[test]
fn images() {
    let jdk = open_jdk();
    let names = [
        "java/lang/Object",
        "java/lang/Number",
        "java/io/Serializable",
        "java/util/Optional",
        "java/util/function/Supplier",
    ];
    let classes: BTreeMap<_, _> = names
        .iter()
        .map(|&name| (name, jdk.class(name).unwrap().unwrap()))
        .collect();
    let data: usize = classes.values().map(Vec::len).sum();
    let whole = image(&classes);
    let home = support::folder("corruption-images");
    std::fs::create_dir(home.join("lib")).unwrap();
    run("images", 500, move |seed| {
        let mut random = Random(seed);
        let mut bytes = whole.clone();
        // The index comes first; most of the damage goes there.
        let index = bytes.len() - data - 8 * 4;
        let rest = bytes.split_off(if random.below(5) == 0 {
            bytes.len()
        } else {
            index
        });
        corrupt(&mut bytes, &whole, &mut random);
        bytes.extend(rest);
        std::fs::write(home.join("lib/modules"), &bytes).unwrap();
        let jdk = match Jdk::find(Some(&home)) {
            Ok(jdk) => jdk,
            Err(error) => return refused(&error, "lib/modules"),
        };
        if let Err(error) = jdk.class_names("java.base").and(jdk.modules()) {
            refused(&error, "lib/modules");
        }
        let program = Program::open(&[], &[], jdk).unwrap();
        let mut outcome = Outcome::Read;
        for name in names {
            if let Outcome::Refused = read_class(&program, name, "") {
                outcome = Outcome::Refused;
            }
        }
        outcome
    });
}

enum Outcome {
    Read,
    Refused,
}

fn open_jdk() -> Jdk {
    Jdk::find(Some(&support::jdks()[0])).unwrap()
}

/// How many cases to run: as the environment says, or as many as fit into the daily tests.
fn count(usual: usize) -> usize {
    number("GUIDE_FUZZ_COUNT").map_or(usual, |count| count as usize)
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{variable}={text} is not a number")),
    )
}

/// Runs the cases on a thread of their own and watches that they go on.
fn run(what: &str, usual: usize, case: impl Fn(u64) -> Outcome + Send + 'static) {
    let (count, first_seed) = (count(usual), number("GUIDE_FUZZ_SEED").unwrap_or(1));
    let begin = Instant::now();
    let (send, receive) = mpsc::channel();
    let worker = std::thread::spawn(move || {
        for seed in (first_seed..).take(count) {
            let outcome = catch_unwind(AssertUnwindSafe(|| case(seed)));
            let failed = outcome.is_err();
            send.send((seed, outcome)).expect("the test listens");
            if failed {
                return;
            }
        }
    });
    let (mut read, mut refused, mut last) = (0, 0, first_seed);
    loop {
        match receive.recv_timeout(LONGEST) {
            Ok((seed, Ok(outcome))) => {
                match outcome {
                    Outcome::Read => read += 1,
                    Outcome::Refused => refused += 1,
                }
                last = seed + 1;
            }
            Ok((seed, Err(_))) => panic!("{what}: seed {seed} panicked"),
            Err(RecvTimeoutError::Timeout) => panic!("{what}: seed {last} hangs"),
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    worker.join().expect("panics are caught");
    println!(
        "{what}: {count} damaged, seeds from {first_seed}: {read} read all the same, {refused} refused, {:.1} s",
        begin.elapsed().as_secs_f64()
    );
    assert_eq!(read + refused, count);
    if count >= 100 {
        // Damage that always or never shows would test one half of the reader only.
        assert!(read > 0 && refused > 0);
    }
}

fn refused(error: &Error, about: &str) -> Outcome {
    let message = error.to_string();
    assert!(!message.contains(char::is_control), "{message:?}");
    assert!(message.contains(about), "{about} is not in {message:?}");
    Outcome::Refused
}

/// Reads everything there is to know of a class: code, hierarchy, attributes, what its code refers to. Where it
/// cannot be read, the message is about `about`.
fn read_class(program: &Program, name: &str, about: &str) -> Outcome {
    let id = match program.load(program.symbol(name)) {
        Ok(id) => id,
        Err(error) => return refused(&error, about),
    };
    let mut outcome = Outcome::Read;
    let class = program.class(id);
    for &method in &class.methods {
        program.describe_method(method);
        match program.code(method) {
            Ok(Some(code)) => {
                assert_eq!(code.instructions.len(), code.offsets.len());
                for instruction in &code.instructions {
                    let end = code.instructions.len() as u32;
                    assert!(instruction.target().is_none_or(|target| target < end));
                }
            }
            Ok(None) => {}
            Err(error) => outcome = refused(&error, about),
        }
    }
    for &field in &class.fields {
        if let Err(error) = program.constant_value(field) {
            outcome = refused(&error, about);
        }
    }
    class.source_file();
    class.signature();
    class.nest_host();
    class.record_components();
    class.inner_classes();
    class.listed_classes("NestMembers");
    match program.linked(id) {
        Ok(_) => resolve_some(program, id),
        Err(error) => outcome = refused(&error, ""),
    }
    outcome
}

/// Follows the first references of each method; what they lead to may be missing, in one line.
fn resolve_some(program: &Program, id: ClassId) {
    for &method in &program.class(id).methods {
        let Ok(Some(code)) = program.code(method) else {
            continue;
        };
        for instruction in code.instructions.iter().take(20) {
            let error = match *instruction {
                Instruction::GetField(field) | Instruction::PutStatic(field) => {
                    program.resolve_field(field).err()
                }
                Instruction::Invoke { method, .. } => program.resolve_method(method).err(),
                Instruction::NewArray(class) => program.load(class).err(),
                _ => None,
            };
            if let Some(error) = error {
                refused(&error, "");
            }
        }
    }
}

fn replace_all(bytes: &mut [u8], from: &[u8], to: &[u8]) {
    assert_eq!(from.len(), to.len());
    let mut at = 0;
    while at + from.len() <= bytes.len() {
        if bytes[at..].starts_with(from) {
            bytes[at..at + to.len()].copy_from_slice(to);
        }
        at += 1;
    }
}
