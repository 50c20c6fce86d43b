//! The two doors, from outside: `scripts/guide --install`, the compiled examples and their list, and what is said when
//! set-up cannot go on. `scripts/test` itself is only run where it must stop at set-up, since it is what runs these tests.

use crate::support;
use crate::support::examples;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn an_installed_copy_runs_anywhere() {
    let folder = Folder::new("installed");
    let installed = folder.path("first place");
    succeed(door("scripts/guide").arg("--install").arg(&installed));

    // Installing over an earlier copy must work too.
    succeed(door("scripts/guide").arg("--install").arg(&installed));

    let copy = folder.path("second place/with spaces");
    fs::create_dir_all(copy.parent().unwrap()).unwrap();
    fs::rename(&installed, &copy).unwrap();
    let guide = copy.join("bin/guide");

    let version = succeed(Command::new(&guide).env_clear().arg("--version"));
    assert!(
        version.contains("5.4.0"),
        "Z3's version is missing: {version}"
    );

    let libraries = succeed(Command::new("ldd").arg(&guide));
    let z3 = libraries
        .lines()
        .find(|line| line.contains("libz3"))
        .unwrap_or_default();
    let (_, z3) = z3
        .split_once("=> ")
        .unwrap_or_else(|| panic!("libz3 is not found: {libraries}"));
    let z3 = z3.rsplit_once(" (").map_or(z3, |(path, _)| path);
    assert_eq!(
        fs::canonicalize(z3).unwrap(),
        fs::canonicalize(copy.join("lib/libz3.so.5.4")).unwrap()
    );

    let object = succeed(
        Command::new(&guide)
            .env_clear()
            .env("JAVA_HOME", jdk())
            .args(["show", "java.lang.Object"])
            .current_dir("/"),
    );
    assert!(
        object.contains("java.lang.Object") && object.contains("hashCode"),
        "{object}"
    );

    assert!(copy.join("lib/guide-input.jar").exists());
    for (file, word) in [
        ("share/man/man1/guide.1", ".TH"),
        ("share/bash-completion/completions/guide", "complete"),
        ("share/zsh/site-functions/_guide", "#compdef guide"),
        (
            "share/fish/vendor_completions.d/guide.fish",
            "complete -c guide",
        ),
        ("share/doc/guide/licences.md", "libz3"),
    ] {
        let text =
            fs::read_to_string(copy.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(text.contains(word), "{file} lacks {word}");
    }
}

#[test]
fn install_wants_one_folder() {
    for arguments in [
        &["--install"][..],
        &["--install", ""],
        &["--install", "a", "b"],
    ] {
        let output = run(door("scripts/guide").args(arguments));
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(text(&output.stderr), "usage: scripts/guide --install DIR\n");
    }
}

/// A class that says something.
fn main_class(package: &str, class: &str, says: &str) -> String {
    format!(
        "{package}\nclass {class} {{ public static void main(String[] a) {{ System.out.println({says}); }} }}"
    )
}

/// A source tree with some examples and an input class, which is compiled.
fn tree_with_examples(folder: &Folder) -> PathBuf {
    let tree = tree(folder);
    std::os::unix::fs::symlink(Path::new(ROOT).join(".deps"), tree.join(".deps")).unwrap();
    write(
        &tree.join("src/java/guide/Input.java"),
        "package guide; public class Input { public static int seven() { return 7; } }",
    );
    write(
        &tree.join("java-examples/one/Lonely/a/Start.java"),
        &main_class("package a;", "Start", "guide.Input.seven()"),
    );
    write(
        &tree.join("java-examples/two/Pair/Pair.java"),
        &main_class("", "Pair", "\"pair\""),
    );
    write(
        &tree.join("java-examples/two/Pair/Other.java"),
        &main_class("", "Other", "\"other\""),
    );
    write(
        &tree.join("java-examples/two/Library/Library.java"),
        "class Library { }",
    );
    write(
        &tree.join("java-examples/two/Notes/notes.txt"),
        "no sources here",
    );
    write(&tree.join("java-examples/README.md"), "no sources here");
    succeed(&mut script(&tree, "input-classes"));
    tree
}

fn script(tree: &Path, name: &str) -> Command {
    let mut command = Command::new(tree.join("scripts").join(name));
    command.env("JAVA_HOME", jdk());
    command
}

/// The examples that are compiled, in order.
fn jars(tree: &Path) -> Vec<String> {
    let files = fs::read_dir(tree.join("target/java-examples"))
        .into_iter()
        .flatten();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn examples_become_jars_that_run_alone() {
    let folder = Folder::new("examples");
    let tree = tree_with_examples(&folder);
    let compile = || succeed(&mut script(&tree, "examples"));
    let jar = |name: &str| {
        tree.join("target/java-examples")
            .join(name)
            .with_extension("jar")
    };
    let start = |name: &str| {
        succeed(
            Command::new(jdk().join("bin/java"))
                .arg("-jar")
                .arg(jar(name)),
        )
    };
    let date = |name: &str| fs::metadata(jar(name)).unwrap().modified().unwrap();

    compile();
    assert_eq!(start("Lonely"), "7\n");
    assert_eq!(start("Pair"), "pair\n");
    assert_eq!(jars(&tree), ["Library.jar", "Lonely.jar", "Pair.jar"]);
    let bytes = fs::read(jar("Pair")).unwrap();
    assert_eq!(
        fs::read_dir(tree.join("target")).unwrap().count(),
        1,
        "nothing but the jars is left"
    );

    let before = (date("Lonely"), date("Pair"));
    compile();
    assert_eq!(
        before,
        (date("Lonely"), date("Pair")),
        "a second run compiles nothing"
    );

    // One that does not compile is named, with its line, and keeps no other from being made.
    let pair = tree.join("java-examples/two/Pair/Pair.java");
    let good = fs::read_to_string(&pair).unwrap();
    write(&tree.join("java-examples/two/Bad/Bad.java"), "class Bad {");
    write(&pair, &good);
    let output = run(&mut script(&tree, "examples"));
    assert!(
        !output.status.success() && text(&output.stderr).contains("Bad.java:1"),
        "{output:?}"
    );
    assert_eq!(jars(&tree), ["Library.jar", "Lonely.jar", "Pair.jar"]);
    assert_ne!(before.1, date("Pair"));
    assert_eq!(
        bytes,
        fs::read(jar("Pair")).unwrap(),
        "the same sources give the same jar"
    );
    fs::remove_dir_all(tree.join("java-examples/two/Bad")).unwrap();

    write(&pair, &main_class("", "Pair", "\"changed\""));
    fs::remove_dir_all(tree.join("java-examples/two/Library")).unwrap();
    compile();
    assert_eq!(start("Pair"), "changed\n");
    assert_eq!(
        before.0,
        date("Lonely"),
        "an example that did not change stays"
    );
    assert!(!jar("Library").exists(), "a jar without sources goes");

    let refused = |change: &dyn Fn(), complaint: &str| {
        change();
        let output = run(&mut script(&tree, "examples"));
        assert!(
            !output.status.success() && text(&output.stderr).contains(complaint),
            "{output:?}"
        );
    };
    refused(&|| write(&pair, "class Pair {"), "Pair.java:1");
    refused(
        &|| write(&pair, &main_class("", "First", "1")),
        "several classes with a main method, none of them called Pair: First, Other",
    );
    refused(
        &|| write(&tree.join("java-examples/one/Pair/Pair.java"), &good),
        "two examples are called Pair: java-examples/one/Pair, java-examples/two/Pair",
    );
}

/// With a cargo that only says what it was told, and a guide that says its arguments.
#[test]
fn the_first_door_compiles_the_examples_that_it_is_given_and_no_other() {
    let folder = Folder::new("first door");
    let tree = tree_with_examples(&folder);
    let bin = folder.path("bin");
    fs::create_dir(&bin).unwrap();
    write_program(&bin.join("cargo"), "echo built >&2");
    write_program(&tree.join("target/release/guide"), "echo \"$@\"");
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    let guide = |arguments: &[&str]| {
        let output = run(script(&tree, "guide").env("PATH", &path).args(arguments));
        assert!(output.status.success(), "{output:?}");
        assert_eq!(text(&output.stdout), arguments.join(" ") + "\n");
        text(&output.stderr)
    };

    let said = guide(&["show", "java.lang.Object", "Pair.jar"]);
    assert_eq!(said, "built\n", "nobody waits for the examples");
    assert!(jars(&tree).is_empty());
    let input = succeed(
        Command::new(jdk().join("bin/jar"))
            .arg("tf")
            .arg(tree.join("target/guide-input.jar")),
    );
    let files: Vec<&str> = input.lines().filter(|it| !it.ends_with('/')).collect();
    assert_eq!(files, ["META-INF/MANIFEST.MF", "guide/Input.class"]);

    guide(&["run", "target/java-examples/Pair.jar"]);
    assert_eq!(jars(&tree), ["Pair.jar"]);

    let elsewhere = tree.join("target/java-examples/Lonely.jar");
    let said = guide(&[
        "--class-path",
        &format!("target/java-examples/Pair.jar:{}", elsewhere.display()),
        "target/java-examples/Nothing.jar",
    ]);
    assert!(said.contains("compiling 1 of"), "{said}");
    assert_eq!(jars(&tree), ["Lonely.jar", "Pair.jar"]);

    // Status 1 is guide's own.
    write(
        &tree.join("java-examples/two/Pair/Pair.java"),
        "class Pair {",
    );
    let output = run(script(&tree, "guide")
        .env("PATH", &path)
        .args(["run", "target/java-examples/Pair.jar"]));
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
}

/// `java-examples/README.md` has a row for each example, in the section of its theme, and for nothing else; and it
/// explains every kind of file that an example has.
#[test]
fn the_readme_of_the_examples_lists_them_all() {
    let readme = fs::read_to_string(examples::root().join("README.md")).unwrap();
    let mut listed = Vec::new();
    let mut theme = "";
    for line in readme.lines() {
        let row = line.strip_prefix("| [");
        if let Some(title) = line.strip_prefix("## ") {
            theme = title;
        } else if let Some((name, rest)) = row.and_then(|it| it.split_once("](")) {
            let (link, what) = rest.split_once(") | ").unwrap_or_else(|| panic!("{line}"));
            assert!(what.len() > 20, "{line}");
            // The list of themes comes before them.
            if link == format!("#{name}") {
                assert!(examples::root().join(name).is_dir(), "{line}");
                continue;
            }
            assert_eq!(link, format!("{theme}/{name}"), "{line}");
            listed.push(examples::root().join(link));
        }
    }
    listed.sort();
    let folders = examples::folders();
    assert_eq!(listed, folders);
    for folder in &folders {
        let name = examples::name(folder);
        assert_eq!(*folder, examples::folder(&name), "a name of its own");
        assert!(examples::source(&name).exists(), "{name}");
        for file in fs::read_dir(folder).unwrap() {
            let file = file.unwrap().file_name().into_string().unwrap();
            let explained = file.ends_with(".java") || readme.contains(&format!("`{file}`"));
            assert!(explained, "{name}/{file}");
        }
    }
    let sources = support::judged::sources(&examples::root());
    let stray = |it: &&PathBuf| !folders.iter().any(|folder| it.starts_with(folder));
    assert_eq!(sources.iter().find(stray), None, "it is in no example");
}

/// Runs the doors as a user who is not root, on a machine that has cargo but nothing else: the PATH holds only what
/// every Debian has, and no JDK is where the system keeps them.
#[test]
fn without_root_the_doors_name_the_missing_packages_and_do_nothing() {
    let folder = Folder::new("without root");
    let tree = tree(&folder);
    let bin = folder.path("bin");
    fs::create_dir(&bin).unwrap();
    for tool in [
        "bash",
        "dirname",
        "readlink",
        "sed",
        "uname",
        "mkdir",
        "mktemp",
        "rm",
        "apt-get",
        "apt-cache",
    ] {
        let found = succeed(Command::new("sh").args(["-c", "command -v \"$0\" || true", tool]));
        if !found.is_empty() {
            std::os::unix::fs::symlink(found.trim(), bin.join(tool)).unwrap();
        }
    }
    for tool in ["cargo", "rustc"] {
        write_program(&bin.join(tool), "exit 99");
    }

    let doors = ["scripts/guide", "scripts/test"];
    let complaint = |packages: &str| {
        format!(
            "guide set-up: only root on a Debian system can install what is missing here; please install these packages \
             (or their like; any JDK from 17 on will do) and run this again: {packages}\n"
        )
    };
    let check = |expected: &str| {
        for name in doors {
            let output = run(without_root(&tree.join(name))
                .env("PATH", &bin)
                .env("GUIDE_JVM_DIR", folder.path("no jdk")));
            assert_eq!(text(&output.stderr), expected, "{name}");
            assert_eq!(
                (output.status.code(), text(&output.stdout)),
                (Some(2), String::new()),
                "{name}"
            );
            assert!(
                !tree.join(".deps").exists() && !tree.join("target").exists(),
                "{name} did something"
            );
        }
    };
    check(&complaint(
        "gcc libc6-dev openjdk-17-jdk-headless python3 python3-pip",
    ));

    // With a linker and pip, only the JDK is named.
    write_program(&bin.join("cc"), "echo /usr/lib/crt1.o");
    write_program(&bin.join("python3"), "exit 0");
    check(&complaint("openjdk-17-jdk-headless"));

    // Elsewhere than on Linux x86-64 nothing is fetched.
    fs::remove_file(bin.join("uname")).unwrap();
    write_program(&bin.join("uname"), "echo Darwin arm64");
    check(
        "guide set-up: libz3 is fetched for Linux x86-64 only; elsewhere (untested), please put the folder z3 of the wheel \
         z3-solver==5.4.0.0 for your platform at .deps/z3 by hand and run this again\n",
    );

    fs::remove_file(bin.join("cargo")).unwrap();
    check(
        "guide set-up: cargo and rustc are missing; please install Rust 1.95 or later, for example with rustup, and run this \
         again\n",
    );
}

/// A folder of its own for one test, with a space in its name, gone when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("guide doors {name} {}", std::process::id()));
        fs::create_dir(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

/// A source tree that has only the scripts.
fn tree(folder: &Folder) -> PathBuf {
    let tree = folder.path("tree");
    fs::create_dir_all(tree.join("scripts")).unwrap();
    for name in [
        "setup",
        "guide",
        "test",
        "examples",
        "Examples.java",
        "input-classes",
        "input-jar",
        "licences",
    ] {
        fs::copy(
            Path::new(ROOT).join("scripts").join(name),
            tree.join("scripts").join(name),
        )
        .unwrap();
    }
    tree
}

/// A door of this tree, called as from a user's shell: without the variables that `cargo test` and `scripts/test` set.
fn door(name: &str) -> Command {
    let mut command = Command::new(Path::new(ROOT).join(name));
    for (variable, _) in std::env::vars_os() {
        let variable = variable.to_string_lossy();
        if ["CARGO_", "Z3_", "LD_LIBRARY_PATH", "RUSTC_BOOTSTRAP"]
            .iter()
            .any(|start| variable.starts_with(start))
            && variable != "CARGO_HOME"
        {
            command.env_remove(variable.as_ref());
        }
    }
    command
}

/// The program with an empty environment, as the user nobody where the tests run as root.
fn without_root(program: &Path) -> Command {
    let root = succeed(Command::new("id").arg("-u")).trim() == "0";
    let mut command = Command::new(if root {
        "/usr/bin/setpriv".as_ref()
    } else {
        program
    });
    if root {
        command
            .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
            .arg(program);
    }
    command.env_clear();
    command
}

/// The first JDK that `scripts/test` found, or what a plain `cargo test` can find: the one on the PATH.
fn jdk() -> PathBuf {
    match std::env::var("GUIDE_TEST_JDKS") {
        Ok(jdks) => PathBuf::from(jdks.split(':').next().unwrap()),
        Err(_) => {
            let javac =
                succeed(Command::new("sh").args(["-c", "readlink -f \"$(command -v javac)\""]));
            Path::new(javac.trim())
                .ancestors()
                .nth(2)
                .expect("a JDK; scripts/test finds one")
                .to_owned()
        }
    }
}

fn write(path: &Path, content: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, content).unwrap();
}

fn write_program(path: &Path, body: &str) {
    use std::os::unix::fs::PermissionsExt;
    write(path, &format!("#!/bin/sh\n{body}\n"));
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

fn run(command: &mut Command) -> Output {
    command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// The standard output of a command that must end well.
fn succeed(command: &mut Command) -> String {
    let output = run(command);
    assert!(
        output.status.success(),
        "{command:?}: {}\n{}",
        output.status,
        text(&output.stderr)
    );
    text(&output.stdout)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
