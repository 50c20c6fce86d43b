//! Input that is broken, hostile or absurd: each gives one line that names the file, the class and the place, in
//! little time and memory. `bad_input.rs` does the same through the program's front door.

mod support;

use guide::error::Error;
use guide::program::{Constant, Instruction, Jdk, Program};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Duration;
use support::bad_classes::{self, BadClass};
use support::class_builder::ClassBuilder;
use support::image_builder::image;
use support::zip_builder::{ZipEntry, deflated_zeros, zip};

#[test]
fn every_bad_class_is_named_with_the_place() {
    for (number, bad) in bad_classes::all().into_iter().enumerate() {
        let folder = support::folder(&format!("malice-class-{number}"));
        std::fs::write(folder.join("Bad.class"), &bad.bytes).unwrap();
        check_bad_class(&folder, &bad);
        // The same class in a jar, and by itself where it can be told what it is called.
        let jar = folder.join("bad.jar");
        let good_class = bad_classes::sound("Good");
        let entries = [
            ZipEntry::stored("Bad.class", &bad.bytes),
            ZipEntry::stored("Good.class", &good_class),
        ];
        std::fs::write(&jar, zip(&entries)).unwrap();
        let program = check_bad_class(&jar, &bad);
        let good = program.load(program.symbol("Good")).unwrap();
        assert_eq!(first_error(&program, good), None, "the rest can be used");
    }
}

fn check_bad_class(place: &Path, bad: &BadClass) -> Program {
    let what = bad.what;
    let program = open(&[place.to_path_buf()]).unwrap_or_else(|e| panic!("{what}: {e}"));
    let error = match program.load(program.symbol("Bad")) {
        Err(error) => {
            assert!(!bad.only_method, "{what}: {error}");
            error
        }
        Ok(id) => first_error(&program, id).unwrap_or_else(|| panic!("{what}: no error")),
    };
    assert!(
        matches!(error, Error::BrokenClass { .. } | Error::NewerClass { .. }),
        "{what}: {error:?}"
    );
    let message = one_line(&error);
    for part in [place.to_str().unwrap(), "class Bad: ", bad.says] {
        assert!(
            message.contains(part),
            "{what}: {part:?} is not in {message:?}"
        );
    }
    if bad.only_method {
        assert!(message.contains("method m()V: "), "{what}: {message}");
    }
    program
}

fn first_error(program: &Program, class: guide::program::ClassId) -> Option<Error> {
    let methods = &program.class(class).methods;
    let in_code = methods.iter().find_map(|&m| program.code(m).err());
    in_code.or_else(|| program.linked(class).err())
}

fn one_line(error: &Error) -> String {
    let message = error.to_string();
    assert!(!message.contains(char::is_control), "{message:?}");
    message
}

fn open(application: &[PathBuf]) -> guide::error::Result<Program> {
    Program::open(application, &[], jdk())
}

fn jdk() -> Jdk {
    Jdk::find(Some(&support::jdks()[0])).unwrap()
}

/// The one line about a place that cannot be opened.
fn refusal(place: &Path) -> String {
    let error = open(&[place.to_path_buf()])
        .err()
        .unwrap_or_else(|| panic!("{} was opened", place.display()));
    let message = one_line(&error);
    assert!(message.contains(place.to_str().unwrap()), "{message}");
    message
}

/// Runs what must not hang.
fn within<T: Send + 'static>(seconds: u64, run: impl FnOnce() -> T + Send + 'static) -> T {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || send.send(run()));
    receive
        .recv_timeout(Duration::from_secs(seconds))
        .expect("it ends in time and does not panic")
}

#[test]
fn a_missing_file() {
    let folder = support::folder("malice-missing");
    for name in ["none.jar", "None.class", "none", "none.jar/inside"] {
        assert!(
            refusal(&folder.join(name)).contains("no such file"),
            "{name}"
        );
    }
}

#[test]
fn an_empty_file() {
    let file = support::folder("malice-empty").join("empty.jar");
    std::fs::write(&file, "").unwrap();
    assert!(refusal(&file).contains("the file is empty"));
    let class = file.with_file_name("Empty.class");
    std::fs::write(&class, "").unwrap();
    assert!(refusal(&class).contains("offset 0"));
}

#[test]
fn text_called_jar() {
    let file = support::folder("malice-text").join("text.jar");
    for text in ["hello\n".to_string(), "no jar at all\n".repeat(100_000)] {
        std::fs::write(&file, text).unwrap();
        assert!(refusal(&file).contains("not a jar"));
    }
}

#[test]
fn a_pipe_called_class() {
    let pipe = support::folder("malice-pipe").join("Pipe.class");
    let made = support::run(std::process::Command::new("mkfifo").arg(&pipe));
    assert!(made.status.success());
    let message = within(60, move || refusal(&pipe));
    assert!(message.contains("neither a file nor a folder"), "{message}");
}

#[test]
fn a_single_class_file_is_called_what_it_calls_itself() {
    let folder = support::folder("malice-single");
    let file = folder.join("Whatever.class");
    std::fs::write(&file, bad_classes::sound("real/Name")).unwrap();
    let program = open(std::slice::from_ref(&file)).unwrap();
    assert!(program.load(program.symbol("real/Name")).is_ok());
    let bytes = bad_classes::sound("real/Name");
    std::fs::write(&file, &bytes[..bytes.len() - 1]).unwrap();
    assert!(refusal(&file).contains("class Whatever: "));
}

#[test]
fn superclasses_in_a_circle() {
    let folder = support::folder("malice-circle");
    let ring = ["A", "B", "C"];
    for (n, name) in ring.iter().enumerate() {
        let mut class = ClassBuilder::new(name);
        class.super_class = class.class(ring[(n + 1) % 3]);
        std::fs::write(folder.join(format!("{name}.class")), class.bytes()).unwrap();
    }
    let mut outside = ClassBuilder::new("Outside");
    outside.super_class = outside.class("A");
    std::fs::write(folder.join("Outside.class"), outside.bytes()).unwrap();
    let program = open(&[folder]).unwrap();
    for name in ["Outside", "A", "B", "C"] {
        let class = program.load(program.symbol(name)).unwrap();
        let message = one_line(&program.linked(class).unwrap_err());
        assert!(message.contains("its own supertype"), "{name}: {message}");
    }
}

#[test]
fn three_thousand_superclasses_in_a_row() {
    let folder = support::folder("malice-tower");
    for n in 0..3_000 {
        let mut class = ClassBuilder::new(&format!("T{n}"));
        class.super_class = class.class(&format!("T{}", n + 1));
        std::fs::write(folder.join(format!("T{n}.class")), class.bytes()).unwrap();
    }
    let message = within(60, move || {
        let program = open(&[folder]).unwrap();
        let class = program.load(program.symbol("T0")).unwrap();
        one_line(&program.linked(class).unwrap_err())
    });
    assert!(message.contains("supertypes in a row"), "{message}");
}

/// Constants that each need the one before twice: 2^60 steps for who does not remember what was read.
#[test]
fn a_web_of_dynamic_constants() {
    let mut class = ClassBuilder::new("Web");
    let handle = class.bootstrap_handle();
    let mut last = class.int(1);
    for _ in 0..60 {
        let row = class.bootstrap(handle, &[last, last]);
        last = class.dynamic(17, row, "I");
    }
    class.method("m", "()V", &[0x13, 0, last as u8, 0x57, 0xb1]);
    assert_eq!(decoded("Web", class.bytes()), Ok(3));
}

/// JVMS 5.4.3.6: a dynamic constant is computed once, so whoever names the same entry must get the same id.
#[test]
fn a_dynamic_constant_has_one_id() {
    let mut class = ClassBuilder::new("Once");
    let handle = class.bootstrap_handle();
    let row = class.bootstrap(handle, &[]);
    let dynamic = class.dynamic(17, row, "I");
    class.method("a", "()V", &[0x13, 0, dynamic as u8, 0x57, 0xb1]);
    class.method("b", "()V", &[0x13, 0, dynamic as u8, 0x57, 0xb1]);
    let folder = support::folder("malice-once");
    std::fs::write(folder.join("Once.class"), class.bytes()).unwrap();
    let program = open(&[folder]).unwrap();
    let id = program.load(program.symbol("Once")).unwrap();
    let first = |n: usize| {
        let method = program.class(id).methods[n];
        program.code(method).unwrap().unwrap().instructions[0]
    };
    assert!(matches!(first(0), Instruction::Const(Constant::Dynamic(_))));
    assert_eq!(first(0), first(1));
}

/// A few kilobytes that would unfold to gigabytes: each of 13,000 call sites passes the same 20,000 arguments.
#[test]
fn call_sites_that_share_a_huge_argument_list() {
    let mut class = ClassBuilder::new("Many");
    let handle = class.bootstrap_handle();
    let argument = class.string("argument");
    let row = class.bootstrap(handle, &[argument; 20_000]);
    let site = class.dynamic(18, row, "()V");
    let mut code = [0xba, 0, site as u8, 0, 0].repeat(13_000);
    code.push(0xb1);
    class.method("m", "()V", &code);
    assert_eq!(decoded("Many", class.bytes()), Ok(13_001));
    assert_peak_below(PEAK);
}

/// Whoever decodes a constant anew for each instruction reads 65,000 bytes 21,000 times per method.
#[test]
fn long_constants_used_often() {
    let mut class = ClassBuilder::new("Long");
    let long = "x".repeat(65_000);
    let string = class.string(&long);
    let field = class.field_ref(&long, "f", "I");
    let [high, low] = string.to_be_bytes();
    let mut strings = [0x13, high, low].repeat(21_000);
    strings.push(0xb1);
    let [high, low] = field.to_be_bytes();
    let mut fields = [0xb2, high, low].repeat(21_000);
    fields.push(0xb1);
    for n in 0..20 {
        class.method(&format!("s{n}"), "()V", &strings);
        class.method(&format!("f{n}"), "()V", &fields);
    }
    assert_eq!(decoded("Long", class.bytes()), Ok(40 * 21_001));
}

/// Names of arrays that are no types: reading and describing them must not trip over their ends.
#[test]
fn nonsense_class_names() {
    let folder = support::folder("malice-names");
    let names = [
        "[", "[L", "[L;", "[Lé", "[V", "[[[", "L;", "", "a.b", "../x", "/", "[La;b;",
    ];
    for (n, name) in names.iter().enumerate() {
        let mut class = ClassBuilder::new(&format!("N{n}"));
        let nonsense = class.class(name);
        class.super_class = nonsense;
        let [high, low] = nonsense.to_be_bytes();
        // new, checkcast, anewarray
        let code = [
            0xbb, high, low, 0xc0, high, low, 0x57, 0x03, 0xbd, high, low, 0x57, 0xb1,
        ];
        class.method("m", "()V", &code);
        std::fs::write(folder.join(format!("N{n}.class")), class.bytes()).unwrap();
        let program = open(std::slice::from_ref(&folder)).unwrap();
        let id = program.load(program.symbol(&format!("N{n}"))).unwrap();
        let error = first_error(&program, id).unwrap_or_else(|| panic!("{name:?} is a superclass"));
        one_line(&error);
        one_line(&program.load(program.symbol(name)).unwrap_err());
        program.dotted(program.symbol(name));
    }
}

/// The number of instructions of all methods, or the message.
fn decoded(name: &str, bytes: Vec<u8>) -> Result<usize, String> {
    let folder = support::folder(&format!("malice-{name}"));
    std::fs::write(folder.join(format!("{name}.class")), bytes).unwrap();
    let name = name.to_string();
    within(60, move || {
        let program = open(&[folder]).unwrap();
        let class = program.load(program.symbol(&name)).unwrap();
        let mut count = 0;
        for &method in &program.class(class).methods {
            let code = program.code(method).map_err(|e| one_line(&e))?;
            count += code.expect("it has code").instructions.len();
        }
        Ok(count)
    })
}

#[test]
fn entries_that_lead_out_of_the_jar() {
    let folder = support::folder("malice-zip-slip");
    let jar = folder.join("slip.jar");
    let inside = bad_classes::sound("x");
    let good_class = bad_classes::sound("Good");
    let entries = [
        ZipEntry::stored("../../x", b"text"),
        ZipEntry::stored("../../x.class", &inside),
        ZipEntry::stored("/x.class", &inside),
        ZipEntry::stored("a/../x.class", &inside),
        ZipEntry::stored("a\\..\\x.class", &inside),
        ZipEntry::stored("Good.class", &good_class),
    ];
    std::fs::write(&jar, zip(&entries)).unwrap();
    let program = open(&[jar]).unwrap();
    let names = program.class_path().entries()[0].class_names(17).unwrap();
    assert_eq!(names.good, ["Good"]);
    assert_eq!(names.odd.len(), 5, "{:?}", names.odd);
    for name in ["../../x", "/x", "a/../x", "a\\..\\x", "x"] {
        let found = program.load(program.symbol(name));
        assert!(matches!(found, Err(Error::ClassNotFound { .. })), "{name}");
    }
    // Nothing was written anywhere.
    let files = std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(files, 1);
    // Nor is anything read through a folder.
    std::fs::write(folder.join("x.class"), &inside).unwrap();
    std::fs::create_dir(folder.join("sub")).unwrap();
    let program = open(&[folder.join("sub")]).unwrap();
    assert!(program.load(program.symbol("../x")).is_err());
}

const PEAK: u64 = 200 << 20;

/// The most memory this test process has ever had.
fn assert_peak_below(limit: u64) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|l| l.starts_with("VmHWM:")).unwrap();
    let kilobytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    println!("peak memory so far: {} MB", kilobytes >> 10);
    assert!(kilobytes << 10 < limit, "{line}");
}

#[test]
fn ten_gigabytes_of_zeros() {
    let folder = support::folder("malice-bomb");
    let zeros = deflated_zeros(10 << 30);
    assert!(zeros.len() < 11 << 20);
    for (name, claimed_size) in [
        ("honest", 10 << 30),
        ("large", 4_000_000_000),
        ("lying", 1000),
    ] {
        let jar = folder.join(format!("{name}.jar"));
        let bomb = |name| ZipEntry {
            name,
            method: 8,
            crc: 0,
            data: &zeros,
            claimed_size,
        };
        std::fs::write(&jar, zip(&[bomb("Bomb.class")])).unwrap();
        let message = within(60, {
            let jar = jar.clone();
            move || {
                let program = open(&[jar]).unwrap();
                one_line(&program.load(program.symbol("Bomb")).unwrap_err())
            }
        });
        assert!(message.contains("entry Bomb.class: "), "{message}");
        assert!(message.contains("larger than"), "{message}");
        assert!(message.contains(jar.to_str().unwrap()), "{message}");
        // The manifest is read when the jar is opened.
        std::fs::write(&jar, zip(&[bomb("META-INF/MANIFEST.MF")])).unwrap();
        let message = within(60, move || refusal(&jar));
        assert!(
            message.contains("entry META-INF/MANIFEST.MF: "),
            "{message}"
        );
    }
    assert_peak_below(PEAK);
}

/// As for java, what a Class-Path names may be no jar, and it is relative to the jar, not to a link to it.
#[test]
fn a_class_path_with_things_that_are_no_jars() {
    let folder = support::folder("malice-class-path");
    std::fs::create_dir_all(folder.join("real/lib")).unwrap();
    let manifest = b"Class-Path: lib/text.jar lib/gone.jar lib/./good.jar\n";
    let good_class = bad_classes::sound("Good");
    let app = zip(&[ZipEntry::stored("META-INF/MANIFEST.MF", manifest)]);
    let good = zip(&[ZipEntry::stored("Good.class", &good_class)]);
    std::fs::write(folder.join("real/app.jar"), app).unwrap();
    std::fs::write(folder.join("real/lib/good.jar"), good).unwrap();
    std::fs::write(folder.join("real/lib/text.jar"), "text").unwrap();
    let link = folder.join("link.jar");
    std::os::unix::fs::symlink("real/app.jar", &link).unwrap();
    for app in [folder.join("real/app.jar"), link] {
        let program = open(&[app]).unwrap();
        assert_eq!(program.class_path().entries().len(), 2);
        program.load(program.symbol("Good")).unwrap();
    }
}

/// One folder that cannot be listed does not hide the rest.
#[test]
fn folders_nested_too_deep() {
    let folder = support::folder("malice-deep");
    std::fs::create_dir_all(folder.join("d/".repeat(110))).unwrap();
    std::fs::write(folder.join("Good.class"), bad_classes::sound("Good")).unwrap();
    let program = open(&[folder]).unwrap();
    let names = program.class_path().entries()[0].class_names(17).unwrap();
    assert_eq!(names.good, ["Good"]);
    assert_eq!(names.unread.len(), 1, "{:?}", names.unread);
}

/// A manifest that names its own jar by ever longer ways.
#[test]
fn a_class_path_in_a_circle() {
    let folder = support::folder("malice-manifest");
    std::fs::create_dir(folder.join("a")).unwrap();
    let jar = folder.join("loop.jar");
    let manifest = b"Class-Path: ./loop.jar a/../loop.jar a/.././loop.jar ././loop.jar\n";
    let good_class = bad_classes::sound("Good");
    let entries = [
        ZipEntry::stored("META-INF/MANIFEST.MF", manifest),
        ZipEntry::stored("Good.class", &good_class),
    ];
    std::fs::write(&jar, zip(&entries)).unwrap();
    let opened = within(60, move || {
        let program = open(&[jar]).unwrap();
        program.class_path().entries().len()
    });
    assert_eq!(opened, 1);
}

#[test]
fn jars_cut_short_anywhere() {
    let jar = support::folder("malice-cut-jar").join("cut.jar");
    let class = bad_classes::sound("Good");
    let whole = zip(&[ZipEntry::stored("Good.class", &class)]);
    for length in 1..whole.len() {
        std::fs::write(&jar, &whole[..length]).unwrap();
        assert!(refusal(&jar).contains("not a jar"), "{length} bytes");
    }
    std::fs::write(&jar, &whole).unwrap();
    assert!(open(&[jar]).is_ok());
}

#[test]
fn a_jdk_without_its_image() {
    let folder = support::folder("malice-no-jdk");
    std::fs::create_dir(folder.join("lib")).unwrap();
    let message = one_line(&Jdk::find(Some(&folder)).err().unwrap());
    assert!(message.contains(folder.to_str().unwrap()), "{message}");
    assert!(message.contains("lib/modules"), "{message}");
    let nowhere = folder.join("nowhere");
    let message = one_line(&Jdk::find(Some(&nowhere)).err().unwrap());
    assert!(message.contains(nowhere.to_str().unwrap()), "{message}");
}

/// The JDK's own image up to `length`; everything before its data is the index.
fn beginning_of_the_image(length: usize) -> Vec<u8> {
    use std::io::Read;
    let mut bytes = Vec::new();
    let image = std::fs::File::open(support::jdks()[0].join("lib/modules")).unwrap();
    image.take(length as u64).read_to_end(&mut bytes).unwrap();
    bytes
}

/// Finds `Object` in a JDK that consists of these bytes.
fn object_in(folder: &Path, image: &[u8]) -> Result<(), Error> {
    std::fs::create_dir_all(folder.join("lib")).unwrap();
    std::fs::write(folder.join("lib/modules"), image).unwrap();
    let jdk = Jdk::find(Some(folder))?;
    let program = Program::open(&[], &[], jdk)?;
    program.load(program.symbol("java/lang/Object")).map(|_| ())
}

#[test]
fn a_jdk_image_cut_short() {
    let folder = support::folder("malice-cut-image");
    let header = beginning_of_the_image(28);
    let word = |at: usize| u32::from_le_bytes(header[at..at + 4].try_into().unwrap()) as usize;
    let (table, attributes, strings) = (word(16), word(20), word(24));
    let index = 28 + 8 * table;
    let data = index + attributes + strings;
    let bytes = beginning_of_the_image(data + 1000);
    let lengths = [
        (0, "too short for its header"),
        (27, "too short for its header"),
        (28, "cut short"),
        (28 + 4 * table, "cut short"),
        (index + attributes / 2, "cut short"),
        (index + attributes + strings / 2, "cut short"),
        (data - 1, "cut short"),
        (data, "cut short"),
        (data + 1000, "cut short"),
    ];
    for (length, says) in lengths {
        let message = one_line(&object_in(&folder, &bytes[..length]).unwrap_err());
        assert!(message.contains("lib/modules"), "{message}");
        assert!(message.contains(says), "{length} bytes: {message}");
    }
    let message = one_line(&object_in(&folder, &[7; 100]).unwrap_err());
    assert!(message.contains("CAFEDADA"), "{message}");
}

#[test]
fn a_small_jdk_image_cut_anywhere() {
    let folder = support::folder("malice-small-image");
    let object = jdk().class("java/lang/Object").unwrap().unwrap();
    let whole = image(&BTreeMap::from([("java/lang/Object", object)]));
    assert_eq!(object_in(&folder, &whole), Ok(()));
    for length in 0..whole.len() {
        // The last to be written is the package; without it nothing is found.
        let message = one_line(&object_in(&folder, &whole[..length]).unwrap_err());
        assert!(message.contains("lib/modules"), "{length} bytes: {message}");
    }
}
