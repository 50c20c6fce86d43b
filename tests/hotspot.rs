//! Java programs run by `java` and by `guide run`: standard output, standard error and exit status are the same, byte
//! for byte. What `java` printed is kept in the target folder, so that only the first run costs its start-up times.

use crate::support;
use crate::support::java::Javac;
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

/// Longer than any program takes on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(60);
/// What a run that was killed has for its exit status.
const KILLED: i32 = -9;

/// A program to run: its main class, what it reads, and what tells it from its former versions.
struct Program {
    name: String,
    input: Option<PathBuf>,
    hash: u64,
}

#[derive(PartialEq, Eq, Clone)]
struct Outcome {
    output: Vec<u8>,
    errors: Vec<u8>,
    status: i32,
}

#[test]
fn programs_print_what_java_prints() {
    let (classes, programs) = compiled("hotspot");
    let mut failures = 0;
    for jdk in support::jdks() {
        let java = Java::of(&jdk);
        let check = |program: &Program| {
            let expected = java.expected(program, &classes);
            expected.difference(&run_guide(&jdk, program, &classes, &[]))
        };
        failures += report(&java.version, &programs, check);
    }
    assert_eq!(failures, 0, "programs print something else than java");
}

/// Every output of these programs is the same under all schedules, so it is the same under any seed; `scripts/fuzz` tries
/// more of them.
#[test]
fn seeds() {
    let number = |name: &str, default: u64| {
        let set = std::env::var(name).ok();
        set.map_or(default, |text| text.parse().expect("it is a number"))
    };
    let first = number("GUIDE_FUZZ_SEED", 1);
    let seeds = first..first + number("GUIDE_FUZZ_COUNT", 3);
    let (classes, mut programs) = compiled("hotspot");
    programs.retain(|program| {
        let source = source_folder("hotspot").join(format!("{}.java", program.name));
        let source = fs::read_to_string(source).unwrap_or_default();
        source.contains("Thread") && !source.contains(DEPENDS_ON_TIME)
    });
    let jdk = support::jdks().swap_remove(0);
    let java = Java::of(&jdk);
    let check = |program: &Program| {
        let expected = java.expected(program, &classes);
        seeds.clone().find_map(|seed| {
            let got = run_guide(&jdk, program, &classes, &["--seed", &seed.to_string()]);
            let difference = expected.difference(&got)?;
            Some(format!("with seed {seed}: {difference}"))
        })
    };
    let failures = report(&java.version, &programs, check);
    assert_eq!(failures, 0, "programs depend on the schedule");
}

/// Programs that rely on a sleep being long enough say so.
const DEPENDS_ON_TIME: &str = "depends on time";

/// The programs of the JDK study, each with its expected standard output, and its standard error where it has one.
#[test]
fn study_programs_print_what_is_expected() {
    let (classes, programs) = compiled("programs");
    let mut failures = 0;
    for jdk in support::jdks() {
        let check = |program: &Program| {
            let file = source_folder("programs").join(format!("{}.expected", program.name));
            let expected = Outcome {
                output: fs::read(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display())),
                errors: fs::read(file.with_extension("errors")).unwrap_or_default(),
                status: 0,
            };
            expected.difference(&run_guide(&jdk, program, &classes, &[]))
        };
        failures += report(&jdk.display().to_string(), &programs, check);
    }
    assert_eq!(failures, 0, "programs print something else than expected");
}

/// Drivers of libraries as Debian packages them: a driver's first line names the jars it needs in `/usr/share/java`.
/// Those whose jars are not here are named and left out.
#[test]
fn jars_print_what_java_prints() {
    let folder = Path::new(LIBRARIES);
    let mut drivers = Vec::new();
    let mut missing = Vec::new();
    for file in files_of(&source_folder("jars"), "java") {
        let driver = Driver::read(&file, folder);
        match driver.jars.iter().all(|jar| jar.exists()) {
            true => drivers.push(driver),
            false => missing.push(driver.program.name),
        }
    }
    if !missing.is_empty() {
        eprintln!("not in {LIBRARIES}: the jars of {}", missing.join(", "));
    }
    let classes = support::folder("hotspot-jars");
    let jdk = support::jdks().swap_remove(0);
    let java = Java::of(&jdk);
    let mut failures = 0;
    for driver in &drivers {
        driver.compile(&classes);
        let expected = java.expected(&driver.program, &driver.class_path(&classes));
        let got = driver.run_guide(&jdk, &classes);
        if let Some(difference) = expected.difference(&got) {
            eprintln!("{}: {difference}", driver.program.name);
            failures += 1;
        }
    }
    assert_eq!(failures, 0, "programs print something else than java");
}

const LIBRARIES: &str = "/usr/share/java";

/// A program that uses a library.
struct Driver {
    program: Program,
    source: PathBuf,
    jars: Vec<PathBuf>,
}

impl Driver {
    fn read(file: &Path, folder: &Path) -> Driver {
        let source = fs::read_to_string(file).expect("it was listed");
        let first = source.lines().next().unwrap_or_default();
        let names = first.strip_prefix("//: ").expect("it names its jars");
        Driver {
            program: program(file, file).expect("it has a main method"),
            source: file.to_path_buf(),
            jars: names.split(' ').map(|name| folder.join(name)).collect(),
        }
    }

    fn class_path(&self, classes: &Path) -> PathBuf {
        let all = self.jars.iter().map(PathBuf::as_path).chain([classes]);
        std::env::join_paths(all).expect("no colons").into()
    }

    fn compile(&self, classes: &Path) {
        let javac = Javac::with(&["-g", "-nowarn", "-encoding", "UTF-8", "-proc:none"]);
        let jars = self.jars.iter().cloned();
        javac.class_path(jars).compile(&[&self.source], classes);
    }

    fn run_guide(&self, jdk: &Path, classes: &Path) -> Outcome {
        let jars = std::env::join_paths(&self.jars).expect("no colons");
        let mut command = Command::new(support::GUIDE);
        command.arg("run").arg("--jdk").arg(jdk);
        command.arg("--classpath").arg(jars);
        command.args(["--main", &self.program.name]).arg(classes);
        run(&mut command, &self.program)
    }
}

/// What the first use of large parts of the class library may cost, in bytecodes.
#[test]
fn formats_and_threads_are_cheap() {
    for (name, body, most) in [
        (
            "CheapFormat",
            r#"System.out.println(String.format("%d %5.2f %s %x", 42, 3.14159, "abc", 255));"#,
            50_000,
        ),
        (
            "CheapThread",
            r#"new Thread(() -> System.out.println("a" + 1)).start();"#,
            5_000,
        ),
    ] {
        let folder = support::folder(name);
        let source = format!(
            "public class {name} {{ public static void main(String[] args) {{ {body} }} }}"
        );
        support::compile(&source, &format!("{name}.java"), &folder);
        for jdk in support::jdks() {
            let mut command = Command::new(support::GUIDE);
            command.args(["run", "--stats", "--main", name, "--jdk"]);
            let output = support::run(command.arg(&jdk).arg(&folder));
            let stats = String::from_utf8_lossy(&output.stderr);
            let line = stats
                .lines()
                .find_map(|line| line.strip_prefix("bytecodes"));
            let bytecodes: u64 = line
                .and_then(|it| it.trim().parse().ok())
                .expect("it counts");
            assert!(bytecodes < most, "{name} on {}: {bytecodes}", jdk.display());
        }
    }
}

fn source_folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

/// Compiles all programs of a folder below `tests` at once, and adds the class files that lie in its `classes`.
fn compiled(folder: &str) -> (PathBuf, Vec<Program>) {
    let sources = source_folder(folder);
    // Tests of one binary run at the same time: each call gets a folder of its own.
    static CALLS: Mutex<u32> = Mutex::new(0);
    let call = {
        let mut calls = CALLS.lock().expect("nobody panics with it");
        *calls += 1;
        *calls
    };
    let classes = support::folder(&format!("hotspot-{folder}-{call}"));
    let mut files = files_of(&sources, "java");
    Javac::with(&["-g", "-nowarn", "-encoding", "UTF-8"]).compile(&files, &classes);
    for file in files_of(&sources.join("classes"), "class") {
        let target = classes.join(file.file_name().expect("it was listed"));
        fs::copy(&file, target).expect("the target folder is writable");
        files.push(file);
    }
    copy_below(&sources.join("resources"), &classes);
    let programs = files.iter().filter_map(|file| program(&sources, file));
    (classes, programs.collect())
}

/// Copies the files below a folder, if it is there.
fn copy_below(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).into_iter().flatten() {
        let path = entry.expect("the folder is readable").path();
        let target = to.join(path.file_name().expect("it was listed"));
        if path.is_dir() {
            fs::create_dir_all(&target).expect("the target folder is writable");
            copy_below(&path, &target);
        } else {
            fs::copy(&path, &target).expect("the target folder is writable");
        }
    }
}

/// The program of a source or class file; `None` for a class file that only belongs to one.
fn program(sources: &Path, file: &Path) -> Option<Program> {
    let name = file.file_stem()?.to_str()?.to_string();
    let bytes = fs::read(file).expect("it was listed");
    let has_main = bytes.windows(4).any(|word| word == b"main");
    let input = Some(sources.join(format!("{name}.stdin"))).filter(|input| input.exists());
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    input
        .as_ref()
        .and_then(|input| fs::read(input).ok())
        .hash(&mut hasher);
    has_main.then(|| Program {
        name,
        input,
        hash: hasher.finish(),
    })
}

fn files_of(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e == extension))
        .collect();
    files.sort();
    files
}

/// A JDK whose `java` says what is right.
struct Java {
    home: PathBuf,
    version: String,
    /// What it printed, by program and hash.
    kept: PathBuf,
}

impl Java {
    fn of(home: &Path) -> Java {
        let version = guide::program::Jdk::find(Some(home))
            .expect("every listed JDK can be read")
            .version()
            .to_string();
        let kept = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("hotspot-expected")
            .join(&version);
        fs::create_dir_all(&kept).expect("the target folder is writable");
        Java {
            home: home.to_path_buf(),
            version,
            kept,
        }
    }

    fn expected(&self, program: &Program, classes: &Path) -> Outcome {
        let kept = self
            .kept
            .join(format!("{}-{:016x}", program.name, program.hash));
        if let Some(outcome) = fs::read(&kept)
            .ok()
            .and_then(|bytes| Outcome::parse(&bytes))
        {
            return outcome;
        }
        let mut command = Command::new(self.home.join("bin/java"));
        command.arg("-cp").arg(classes);
        let outcome = run(command.arg(&program.name), program);
        // Written aside first: another test may be about to read it.
        let aside = kept.with_extension(format!("{:?}", std::thread::current().id()));
        fs::write(&aside, outcome.print()).expect("the target folder is writable");
        fs::rename(&aside, &kept).expect("the target folder is writable");
        outcome
    }
}

impl Outcome {
    /// As a file: the status, the length of the output, then output and errors.
    fn print(&self) -> Vec<u8> {
        let mut bytes = format!("{} {}\n", self.status, self.output.len()).into_bytes();
        bytes.extend(&self.output);
        bytes.extend(&self.errors);
        bytes
    }

    fn parse(bytes: &[u8]) -> Option<Outcome> {
        let end = bytes.iter().position(|&byte| byte == b'\n')?;
        let (status, length) = std::str::from_utf8(&bytes[..end]).ok()?.split_once(' ')?;
        let rest = &bytes[end + 1..];
        let (output, errors) = rest.split_at_checked(length.parse().ok()?)?;
        Some(Outcome {
            output: output.to_vec(),
            errors: errors.to_vec(),
            status: status.parse().ok()?,
        })
    }

    /// The first line in which another outcome differs from this one.
    fn difference(&self, got: &Outcome) -> Option<String> {
        if self == got {
            return None;
        }
        if got.status == KILLED {
            return Some(format!("not done after {TIMEOUT:?}"));
        }
        let own_words = first_line_with(&got.errors, "guide:");
        let lines = first_difference("standard output", &self.output, &got.output)
            .or_else(|| first_difference("standard error", &self.errors, &got.errors));
        let status = format!("exit status {} instead of {}", got.status, self.status);
        Some(own_words.or(lines).unwrap_or(status))
    }
}

fn first_line_with(text: &[u8], start: &str) -> Option<String> {
    let text = String::from_utf8_lossy(text);
    let line = text.lines().find(|line| line.starts_with(start))?;
    Some(line.to_string())
}

fn first_difference(what: &str, expected: &[u8], got: &[u8]) -> Option<String> {
    if expected == got {
        return None;
    }
    let (expected, got) = (
        String::from_utf8_lossy(expected),
        String::from_utf8_lossy(got),
    );
    let (mut expected, mut got) = (expected.lines(), got.lines());
    let mut number = 0;
    loop {
        number += 1;
        let (e, g) = (expected.next(), got.next());
        if e != g || e.is_none() {
            let shown = |line: Option<&str>| match line {
                Some(line) => format!("{line:?}"),
                None => "the end".into(),
            };
            return Some(format!(
                "{what}, line {number}: {} instead of {}",
                shown(g),
                shown(e)
            ));
        }
    }
}

fn run_guide(jdk: &Path, program: &Program, classes: &Path, options: &[&str]) -> Outcome {
    let mut command = Command::new(support::GUIDE);
    command.arg("run").arg("--jdk").arg(jdk);
    command
        .args(["--main", &program.name])
        .args(options)
        .arg(classes);
    run(&mut command, program)
}

/// Runs a program to its end, or kills it when its time is up.
fn run(command: &mut Command, program: &Program) -> Outcome {
    let input = match &program.input {
        Some(path) => Stdio::from(fs::File::open(path).expect("it was found")),
        None => Stdio::null(),
    };
    let mut child = command
        .stdin(input)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|e| panic!("{command:?}: {e}"));
    let (out_sender, out) = channel();
    let (err_sender, err) = channel();
    read_all(child.stdout.take().expect("it is piped"), out_sender);
    read_all(child.stderr.take().expect("it is piped"), err_sender);
    // Both streams end when the process does.
    let (output, errors) = (out.recv_timeout(TIMEOUT), err.recv_timeout(TIMEOUT));
    let killed = output.is_err() || errors.is_err();
    if killed {
        let _ = child.kill();
    }
    let status = child.wait().expect("it was started");
    Outcome {
        output: output.unwrap_or_default(),
        errors: without_notes(&errors.unwrap_or_default()),
        status: if killed {
            KILLED
        } else {
            status.code().unwrap_or(-1)
        },
    }
}

/// Leaves out what guide adds at the end about classes that are on no class path: java says nothing of those.
fn without_notes(errors: &[u8]) -> Vec<u8> {
    let is_note = |line: &&[u8]| {
        let text = String::from_utf8_lossy(line);
        let advice = ["; add it with --classpath\n", "has it with --jdk\n"];
        text.starts_with("guide: class ") && advice.iter().any(|it| text.ends_with(it))
    };
    let lines = errors.split_inclusive(|&byte| byte == b'\n');
    lines
        .filter(|line| !is_note(line))
        .flatten()
        .copied()
        .collect()
}

fn read_all(mut stream: impl Read + Send + 'static, done: Sender<Vec<u8>>) {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        // Nobody listens any more if the time was up.
        let _ = done.send(bytes);
    });
}

/// Checks all programs on all cores, prints a line for each that fails, and how many passed; returns how many failed.
fn report(
    jdk: &str,
    programs: &[Program],
    check: impl Fn(&Program) -> Option<String> + Sync,
) -> usize {
    let next = Mutex::new(programs.iter());
    let failures = Mutex::new(Vec::new());
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let Some(program) = next.lock().expect("nobody panics with it").next() else {
                        break;
                    };
                    if let Some(difference) = check(program) {
                        let mut failures = failures.lock().expect("nobody panics with it");
                        failures.push((&program.name, difference));
                    }
                }
            });
        }
    });
    let mut failures = failures.into_inner().expect("nobody panics with it");
    failures.sort();
    for (name, difference) in &failures {
        eprintln!("{name} on {jdk}: {difference}");
    }
    let passed = programs.len() - failures.len();
    eprintln!("{passed} of {} programs pass on {jdk}", programs.len());
    failures.len()
}
