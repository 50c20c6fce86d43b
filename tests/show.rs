//! `guide show`, as text: each test prints something and compares it with a file beside the Java sources in
//! `tests/show`. `GUIDE_BLESS=1` rewrites the files.

use crate::support;
use crate::support::java::Javac;
use guide::config::{ProgramPaths, Show};
use guide::program::Jdk;
use guide::show::run;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use zip::write::SimpleFileOptions;

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/show");

/// What `guide show` prints, and its error.
fn show(what: &[&str]) -> (String, Option<String>) {
    show_with(what, &[])
}

fn show_with(what: &[&str], classpath: &[&Path]) -> (String, Option<String>) {
    // As the command line does it: the words that are files come first.
    let is_place = |word: &&&str| Path::new(word).exists() || word.ends_with(".jar");
    let places = what.iter().take_while(is_place).count();
    let request = Show {
        program: ProgramPaths {
            application: what[..places].iter().map(PathBuf::from).collect(),
            classpath: classpath.iter().map(|path| path.to_path_buf()).collect(),
            jdk: Some(support::compiler_jdk()),
            source_path: Vec::new(),
        },
        query: what.get(places).map(|word| word.to_string()),
    };
    let mut out = Vec::new();
    let error = run(&request, &mut out).err().map(|e| e.to_string());
    let text = String::from_utf8(out).expect("the output is UTF-8");
    assert!(
        !text.chars().any(|c| c.is_control() && c != '\n'),
        "{text:?}"
    );
    assert!(!text.lines().any(|line| line.ends_with(' ')), "{text}");
    (text, error)
}

fn error(what: &[&str]) -> String {
    show(what).1.expect("this should fail")
}

/// The folder of the classes of one of the sources, compiled once, for Java 17 whatever the compiler is.
fn compiled(source: &str) -> &'static Path {
    static FOLDERS: [OnceLock<PathBuf>; 3] = [const { OnceLock::new() }; 3];
    let all = ["Codes.java", "Shapes.java", "Shop.java"];
    let number = all.iter().position(|name| *name == source);
    FOLDERS[number.expect("one of the sources")].get_or_init(|| {
        let folder = support::folder(&format!("show-{}", source.trim_end_matches(".java")));
        compile_file(&Path::new(SOURCES).join(source), &folder);
        folder
    })
}

fn compile_text(text: &str, name: &str, folder: &Path) {
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    compile_file(&file, folder);
    std::fs::remove_file(file).unwrap();
}

fn compile_file(file: &Path, into: &Path) {
    let javac = Javac::with(&["-g", "--release", "17", "-nowarn"]);
    javac
        .class_path([into.to_path_buf()])
        .compile(&[file], into);
}

/// A jar with the class files of a folder and further entries, which stand in for those of the same name.
fn jar(folder: &Path, name: &str, further: &[(&str, &[u8])]) -> PathBuf {
    let path = folder.with_extension("jars").join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let mut writer = zip::ZipWriter::new(std::fs::File::create(&path).unwrap());
    let mut add = |name: &str, bytes: &[u8]| {
        writer
            .start_file(name, SimpleFileOptions::default())
            .unwrap();
        writer.write_all(bytes).unwrap();
    };
    for file in class_files(folder) {
        let name = file.strip_prefix(folder).unwrap().to_str().unwrap();
        if !further.iter().any(|(other, _)| *other == name) {
            add(name, &std::fs::read(&file).unwrap());
        }
    }
    further.iter().for_each(|(name, bytes)| add(name, bytes));
    writer.finish().unwrap();
    path
}

fn class_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for item in std::fs::read_dir(folder).unwrap() {
        let path = item.unwrap().path();
        if path.is_dir() {
            files.append(&mut class_files(&path));
        } else if path.extension().is_some_and(|e| e == "class") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Compares with `tests/show/NAME.expected`; where the machine shows through, placeholders stand.
fn check(name: &str, text: &str) {
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    let text = text
        .replace(env!("CARGO_TARGET_TMPDIR"), "TMP")
        .replace(jdk.home().to_str().unwrap(), "JDK")
        .replace(&format!("JDK {}", jdk.version()), "JDK VERSION");
    let file = Path::new(SOURCES).join(format!("{name}.expected"));
    if std::env::var_os("GUIDE_BLESS").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        text == expected,
        "{} differs (GUIDE_BLESS=1 rewrites it); it is now:\n{text}",
        file.display()
    );
}

const MANIFEST: (&str, &[u8]) = (
    "META-INF/MANIFEST.MF",
    b"Manifest-Version: 1.0\r\nMain-Class: shop.Shop\r\n\r\n",
);

#[test]
fn a_jar() {
    let folder = compiled("Shop.java");
    let jar = jar(folder, "shop.jar", &[MANIFEST]);
    let (text, error) = show(&[jar.to_str().unwrap()]);
    assert_eq!(error, None);
    check("jar", &text);
}

#[test]
fn a_folder() {
    let folder = compiled("Shapes.java");
    let (text, error) = show(&[folder.to_str().unwrap()]);
    assert_eq!(error, None);
    check("folder", &text);
}

#[test]
fn a_class_file() {
    let folder = compiled("Shop.java");
    let file = folder.join("shop/Clerk.class");
    let (text, error) = show(&[file.to_str().unwrap()]);
    assert_eq!(error, None);
    check("class-file", &text);
}

/// The broken ones are named, what a hostile archive adds is ignored, and the rest is shown.
#[test]
fn a_jar_with_broken_classes() {
    let folder = compiled("Shop.java");
    let clerk = std::fs::read(folder.join("shop/Clerk.class")).unwrap();
    let count = std::fs::read(folder.join("shop/Count.class")).unwrap();
    let mut bad_code = count.clone();
    replace(&mut bad_code, b"\x04\xb8", b"\xfd\xb8"); // iconst_1 of `call` becomes no opcode at all.
    let further: &[(&str, &[u8])] = &[
        ("shop/Cut.class", &clerk[..clerk.len() / 2]),
        ("shop/Text.class", b"hello"),
        ("shop/Count.class", &bad_code),
        ("shop/Other.class", &clerk),
        ("../../x.class", &clerk),
        ("../../y", b"nothing"),
    ];
    let jar = jar(folder, "broken.jar", further);
    let jar = jar.to_str().unwrap();
    let (text, error) = show(&[jar]);
    assert_eq!(error, None);
    check("broken", &text);
    let (text, error) = show(&[jar, "shop.Count"]);
    assert_eq!(error, None);
    check("broken-method", &text);
    // Asked for by name, a broken thing is an error that names the file, the class and the place.
    for (name, words) in [
        ("shop.Cut", &["broken.jar: class shop.Cut:", "offset"][..]),
        ("shop.Cut.run", &["broken.jar: class shop.Cut:", "offset"]),
        (
            "shop.Count.call",
            &["class shop.Count: method call()", "offset 0"],
        ),
        ("shop.Text", &["CAFEBABE"]),
    ] {
        let (text, error) = show(&[jar, name]);
        let error = error.unwrap_or_else(|| panic!("{name} should fail"));
        assert!(words.iter().all(|word| error.contains(word)), "{error}");
        assert!(!error.contains('\n'), "{error}");
        // The bridge beside the broken `call` is sound, and shown.
        assert_eq!(text.is_empty(), name != "shop.Count.call", "{name}: {text}");
    }
}

fn replace(bytes: &mut [u8], from: &[u8], to: &[u8]) {
    let at = bytes
        .windows(from.len())
        .rposition(|window| window == from)
        .expect("the bytes are there");
    bytes[at..at + to.len()].copy_from_slice(to);
}

#[test]
fn a_jar_of_which_nothing_can_be_read() {
    let folder = support::folder("show-nothing");
    let jar = jar(&folder, "nothing.jar", &[("a/B.class", b"hello")]);
    let (text, error) = show(&[jar.to_str().unwrap()]);
    assert!(text.contains("a.B: "), "{text}");
    let error = error.unwrap();
    assert!(
        error.contains("nothing.jar: none of its classes"),
        "{error}"
    );
}

#[test]
fn members() {
    let folder = compiled("Shapes.java");
    let folder = folder.to_str().unwrap();
    for (file, class) in [
        ("members-class", "shapes.Shapes"),
        ("members-record", "shapes.Shapes.Circle"),
        ("members-interface", "shapes.Shapes$Shape"),
        ("members-enum", "shapes.Shapes.Colour"),
        ("members-annotation", "shapes.Shapes.Marked"),
        ("members-nested", "shapes.Shapes.Hidden"),
        ("members-anonymous", "shapes.Shapes$1"),
    ] {
        let (text, error) = show(&[folder, class]);
        assert_eq!(error, None, "{class}");
        check(file, &text);
    }
}

#[test]
fn code() {
    let folder = compiled("Codes.java");
    let folder = folder.to_str().unwrap();
    for (file, method) in [
        ("code-table", "codes.Codes.table"),
        ("code-sparse", "codes.Codes.sparse"),
        ("code-strings", "codes.Codes.strings"),
        ("code-handlers", "codes.Codes.handled"),
        ("code-lambdas", "codes.Codes.lambdas"),
        ("code-numbers", "codes.Codes.numbers"),
        ("code-locked", "codes.Codes.locked"),
        ("code-overloads", "codes.Codes.over"),
        ("code-inner", "codes.Codes.Inner.outer"),
        ("code-constructor", "codes.Codes$Inner.<init>"),
    ] {
        let (text, error) = show(&[folder, method]);
        assert_eq!(error, None, "{method}");
        check(file, &text);
    }
}

#[test]
fn one_overload_of_several() {
    let folder = compiled("Codes.java");
    let folder = folder.to_str().unwrap();
    for (typed, header) in [
        ("over(int)", "int over(int a)\n"),
        ("over(int,String)", "int over(int a, String b)\n"),
        (
            "over(int a, java.lang.String b)",
            "int over(int a, String b)\n",
        ),
        ("over(I[I)I", "int over(int a, int[] b)\n"),
        ("over(I[I)", "int over(int a, int[] b)\n"),
        ("over(int, int[])", "int over(int a, int[] b)\n"),
        ("Codes()", "public Codes()\n"),
        ("Codes", "public Codes()\n"),
    ] {
        let (text, error) = show(&[folder, &format!("codes.Codes.{typed}")]);
        assert_eq!(error, None, "{typed}");
        assert!(text.starts_with(header), "{typed}: {text}");
        assert_eq!(text.matches("\n  in codes.Codes ").count(), 1, "{text}");
    }
    assert_eq!(
        error(&[folder, "codes.Codes.over(long)"]),
        "class codes.Codes has no over(long); there is (int), (int, String), (int, int[])"
    );
}

#[test]
fn classes_of_the_jdk_need_no_program() {
    let (text, error) = show(&["java.lang.Object"]);
    assert_eq!(error, None);
    assert!(text.starts_with("public class java.lang.Object\n"));
    assert!(text.contains("-  -        public final native void notifyAll()\n"));
    assert!(text.contains("(module java.base)"));
    let (text, error) = show(&["java.util.Vector.addAll"]);
    assert_eq!(error, None);
    assert_eq!(text.matches("boolean addAll(").count(), 2);
    assert!(text.contains("invokeinterface  Collection.toArray(): Object[]\n"));
    let (text, error) = show(&["java.util.Map.Entry"]);
    assert_eq!(error, None);
    assert!(text.starts_with("public interface java.util.Map$Entry\n"));
    let (text, error) = show(&["java/util/Map$Entry#getKey"]);
    assert_eq!(error, None);
    assert!(text.ends_with("no code: it is abstract\n"), "{text}");
    // An inherited method is shown where it is declared.
    let (text, error) = show(&["java.util.Stack.addElement"]);
    assert_eq!(error, None);
    assert!(text.contains("  in java.util.Vector (Vector.java:"));
    for typed in [
        "java/util/Vector",
        "java.util.Vector.class",
        "java/util/Vector.class",
    ] {
        assert!(
            show(&[typed])
                .0
                .starts_with("public class java.util.Vector")
        );
    }
    // As in the JVM, superclasses come before interfaces, and an overload may be inherited.
    for (typed, start, place) in [
        (
            "ArrayList.containsAll",
            "public boolean",
            "AbstractCollection",
        ),
        ("Vector.modCount", "protected transient int", "AbstractList"),
        ("Stack.removeAll(Collection)", "public", "Vector"),
        ("Stack.indexOf(Object)", "public", "Vector"),
        ("Vector.addAll(int,Collection)", "public", "Vector"),
    ] {
        let (text, error) = show(&[&format!("java.util.{typed}")]);
        assert_eq!(error, None);
        assert!(text.starts_with(start), "{text}");
        assert!(
            text.contains(&format!("\n  in java.util.{place}")),
            "{text}"
        );
    }
    let (text, _) = show(&["java.util.ArrayList.wait"]);
    assert!(
        text.matches("\n  in java.lang.Object").count() >= 3,
        "{text}"
    );
    let (text, _) = show(&["java.io.BufferedInputStream.read(byte[])"]);
    assert!(text.contains("\n  in java.io.FilterInputStream "), "{text}");
    let (text, error) = show(&["java.lang.Integer.MAX_VALUE"]);
    assert_eq!(error, None);
    assert_eq!(
        text,
        "public static final int MAX_VALUE = 2147483647\n  in java.lang.Integer\n"
    );
}

#[test]
fn unknown_names_bring_the_nearest() {
    let folder = compiled("Shop.java");
    let folder = folder.to_str().unwrap();
    for (what, expected) in [
        (
            &["java.util.Vectr"][..],
            "there is no class java.util.Vectr; did you mean java.util.Vector?",
        ),
        (
            &["java.util.Vector.addAl"],
            "class java.util.Vector has no method or field addAl; did you mean addAll or add?",
        ),
        (
            &["java.util.Hashmap.put"],
            "there is no class java.util.Hashmap.put; did you mean java.util.HashMap.put?",
        ),
        (
            &[folder, "shop.Clark"],
            "there is no class shop.Clark; did you mean shop.Clerk?",
        ),
        (
            &[folder, "Clerk"],
            "there is no class Clerk; did you mean shop.Clerk?",
        ),
        (
            &[folder, "shop.Shop.dliver"],
            "class shop.Shop has no method or field dliver; did you mean deliver?",
        ),
        (
            &[folder, "shop"],
            "shop is a package, not a class; one of its 4 classes is shop.Clerk",
        ),
        (
            &[folder, "quite.Different\x1b[2J"],
            "there is no class quite.Different\\u001b[2J; if it is in a jar or folder, name that before it or with --classpath",
        ),
        (
            &[""],
            "the name is empty; write a class such as java.util.Vector, or a class and a method",
        ),
        (
            &[folder, "shop.Clerk."],
            "a name is missing after shop.Clerk.",
        ),
        (
            &["module-info"],
            "module-info describes a module or package and is not a class; it is not shown",
        ),
        (&["no.jar"], "no.jar: no such file or folder"),
        (
            &["int"],
            "there is no class int; if it is in a jar or folder, name that before it or with --classpath",
        ),
    ] {
        assert_eq!(error(what), expected);
    }
    assert!(error(&[]).starts_with("say what to show"));
}

#[test]
fn a_missing_superclass_hides_nothing() {
    let folder = support::folder("show-missing");
    compile_text("class Base { void up() {} }", "Base.java", &folder);
    compile_text(
        "class Heir extends Base implements Runnable { public void run() { up(); } }",
        "Heir.java",
        &folder,
    );
    std::fs::remove_file(folder.join("Base.class")).unwrap();
    let folder = folder.to_str().unwrap();
    let (text, error) = show(&[folder]);
    assert_eq!(error, None);
    assert!(text.contains("Heir.run:1  Runnable\n"), "{text}");
    let (text, error) = show(&[folder, "Heir"]);
    assert_eq!(error, None);
    assert!(text.contains("public void run()"), "{text}");
    let (text, error) = show(&[folder, "Heir.run"]);
    assert_eq!(error, None);
    assert!(text.contains("invokevirtual  Heir.up()\n"), "{text}");
}

#[test]
fn of_two_classes_of_a_name_the_first_is_used() {
    let first = compiled("Shop.java");
    let (a, b) = (jar(first, "a.jar", &[]), jar(first, "b.jar", &[]));
    let (text, error) = show(&[a.to_str().unwrap(), b.to_str().unwrap()]);
    assert_eq!(error, None);
    let (first, second) = text.split_at(text.rfind("b.jar\n").unwrap());
    assert!(!first.contains("not used"), "{first}");
    assert!(second.contains("0 classes in 0 packages"), "{second}");
    let row = format!("  shop.Clerk  {}\n", a.display());
    assert!(second.contains(&row), "{second}");
}

#[test]
fn libraries_are_found_through_the_class_path() {
    let folder = compiled("Shop.java");
    let (text, error) = show_with(&["shop.Clerk.run"], &[folder]);
    assert_eq!(error, None);
    assert!(text.contains("invokevirtual  Shop.pay()\n"), "{text}");
}

#[test]
fn places_without_classes_of_their_own() {
    let folder = support::folder("show-places");
    compile_text("package n; class New {}", "New.java", &folder);
    let class = std::fs::read(folder.join("n/New.class")).unwrap();
    let boot = jar(
        &folder,
        "boot.jar",
        &[
            ("BOOT-INF/classes/n/Old.class", &class),
            ("META-INF/n/New.class", &class),
        ],
    );
    let (text, error) = show(&[boot.to_str().unwrap()]);
    assert_eq!(error, None);
    assert!(text.contains("\n  1 class in 1 package, "), "{text}");
    assert!(
        text.contains("\n  1 class lies below BOOT-INF/classes, "),
        "{text}"
    );
    // A class that is newer than the JDK.
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    if jdk.feature_version() < 25 {
        let mut newer = class.clone();
        newer[7] = 69;
        let newer = jar(&folder, "newer.jar", &[("n/New.class", &newer)]);
        let newer = newer.to_str().unwrap();
        for what in [&[newer][..], &[newer, "n.New"]] {
            assert!(show(what).0.contains(" needs Java 25 or later, "));
        }
    }
    // A folder that is not the root.
    let inner = folder.join("n");
    let (text, error) = show(&[inner.to_str().unwrap()]);
    let reason = format!("it is class n.New, so its root is {}", folder.display());
    assert!(error.unwrap().contains(&reason), "{text}");
    let outer = folder.parent().unwrap();
    let root = folder.file_name().unwrap().to_str().unwrap();
    let typed = format!("{root}.n.New");
    assert!(
        show(&[outer.to_str().unwrap(), &typed])
            .1
            .unwrap()
            .contains(&reason)
    );
    // Nothing at all.
    let empty = support::folder("show-nothing");
    std::fs::write(empty.join("A.java"), "").unwrap();
    std::fs::copy(&boot, empty.join("a.jar")).unwrap();
    std::fs::copy(&boot, empty.join("b.jar")).unwrap();
    let (text, error) = show(&[empty.to_str().unwrap()]);
    assert_eq!(error, None);
    assert!(
        text.contains("\n  there are 2 jars in it: name a jar\n"),
        "{text}"
    );
    assert!(
        text.contains("\n  there is 1 .java file in it: compile first"),
        "{text}"
    );
}

#[test]
fn entry_points() {
    let folder = support::folder("show-main");
    compile_text(
        "class Base { public static void main(String[] a) {} static void main() {} }",
        "Base.java",
        &folder,
    );
    compile_text(
        "class Heir extends Base { private static void main(String a) {} }",
        "Heir.java",
        &folder,
    );
    let check = |main: &str, expected: &str| {
        let manifest = format!("Main-Class: {main}\n");
        let entry = [("META-INF/MANIFEST.MF", manifest.as_bytes())];
        let jar = jar(&folder, "main.jar", &entry);
        let (text, error) = show(&[jar.to_str().unwrap()]);
        assert_eq!(error, None);
        let (_, rest) = text.split_once("entry points\n").unwrap();
        let (section, _) = rest.split_once("\n\n").unwrap();
        assert_eq!(section, expected);
    };
    check("Base", "  Base.main:1  Main-Class of the manifest");
    check(
        "Heir",
        "  Base.main:1\n  Base.main:1  Main-Class of the manifest",
    );
    check(
        "Nobody",
        "  Base.main:1\n  Nobody       Main-Class of the manifest, without a main here",
    );
}
