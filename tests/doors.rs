//! The two doors, from outside: `scripts/guide --install`, the compiled examples, and what is said when set-up cannot
//! go on. `scripts/test` itself is only run where it must stop at set-up, since it is what runs these tests.

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

#[test]
fn examples_become_jars_that_run_alone() {
    let folder = Folder::new("examples");
    let tree = tree(&folder);
    std::os::unix::fs::symlink(Path::new(ROOT).join(".deps"), tree.join(".deps")).unwrap();
    let main = |package: &str, class: &str, says: &str| {
        format!(
            "{package}\nclass {class} {{ public static void main(String[] a) {{ System.out.println({says}); }} }}"
        )
    };
    write(
        &tree.join("src/java/guide/Input.java"),
        "package guide; public class Input { public static int seven() { return 7; } }",
    );
    write(
        &tree.join("java-examples/Lonely/a/Start.java"),
        &main("package a;", "Start", "guide.Input.seven()"),
    );
    write(
        &tree.join("java-examples/Pair/Pair.java"),
        &main("", "Pair", "\"pair\""),
    );
    write(
        &tree.join("java-examples/Pair/Other.java"),
        &main("", "Other", "\"other\""),
    );
    write(
        &tree.join("java-examples/Library/Library.java"),
        "class Library { }",
    );
    write(
        &tree.join("java-examples/Notes/notes.txt"),
        "no sources here",
    );

    let script =
        |name: &str| succeed(Command::new(tree.join("scripts").join(name)).env("JAVA_HOME", jdk()));
    script("input-classes");
    let compile = || script("examples");
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
    assert!(jar("Library").exists() && !jar("Notes").exists());
    assert!(tree.join("target/guide-input.jar").exists());

    let before = (date("Lonely"), date("Pair"));
    compile();
    assert_eq!(
        before,
        (date("Lonely"), date("Pair")),
        "a second run compiles nothing"
    );

    write(
        &tree.join("java-examples/Pair/Pair.java"),
        &main("", "Pair", "\"changed\""),
    );
    fs::remove_dir_all(tree.join("java-examples/Library")).unwrap();
    compile();
    assert_eq!(start("Pair"), "changed\n");
    assert_eq!(
        before.0,
        date("Lonely"),
        "an example that did not change stays"
    );
    assert!(!jar("Library").exists(), "a jar without sources goes");

    write(&tree.join("java-examples/Pair/Pair.java"), "class Pair {");
    let output = run(Command::new(tree.join("scripts/examples")).env("JAVA_HOME", jdk()));
    assert!(
        !output.status.success() && text(&output.stderr).contains("Pair.java:1"),
        "{output:?}"
    );
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
        "input-classes",
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

/// A door of this tree, called as from a user's shell: without the variables that `cargo test` sets.
fn door(name: &str) -> Command {
    let mut command = Command::new(Path::new(ROOT).join(name));
    for (variable, _) in std::env::vars_os() {
        let variable = variable.to_string_lossy();
        if ["CARGO_", "Z3_", "LD_LIBRARY_PATH"]
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
