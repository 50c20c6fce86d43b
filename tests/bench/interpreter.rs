//! The interpreter's figures: against `java` on the programs of `tests/bench/java`, and the price of a cloned state.

use crate::support;
use crate::table::{Figure, Table, shown};
use guide::program::{Jdk, Location, Program};
use guide::vm::{LocationSet, Options, Pause, Pick, State, Vm};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What is compared with `java -Xint`.
const PROGRAMS: [&str; 15] = [
    "NestedLoops",
    "LongLoop",
    "DoubleLoop",
    "Sieve",
    "Matrix",
    "HashMapFill",
    "StringBuilding",
    "Allocation",
    "VirtualCalls",
    "InterfaceCalls",
    "FieldUpdates",
    "LockUnlock",
    "Fib",
    "SortLambda",
    "Exceptions",
];

/// How often each of a pair is run, the two by turns.
const ROUNDS: usize = 3;
const HELLO_ROUNDS: usize = 21;
const CLONES: usize = 1001;

pub fn measure(table: &mut Table) {
    let side = Side::new();
    side.compare_programs(table);
    side.hello(table);
    side.garbage(table);
    table.row(
        "clone a state of 100,000 live objects and touch ten of them",
        clone_and_touch(&side.home, &side.classes).map(Figure::Time),
        Figure::Time(Duration::from_micros(20)),
    );
}

/// The JDK and the compiled programs, for both sides of a comparison.
struct Side {
    home: PathBuf,
    classes: PathBuf,
}

impl Side {
    fn new() -> Side {
        let home = support::compiler_jdk();
        let classes = support::folder("bench");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bench/java");
        let files = std::fs::read_dir(folder).expect("tests/bench/java is there");
        let sources = files
            .map(|file| file.expect("a readable folder").path())
            .filter(|path| path.extension().is_some_and(|it| it == "java"));
        let output = support::run(
            Command::new(home.join("bin/javac"))
                .arg("-d")
                .arg(&classes)
                .args(sources),
        );
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{complaint}");
        Side { home, classes }
    }

    fn java(&self, main: &str, options: &[&str]) -> Command {
        let mut command = Command::new(self.home.join("bin/java"));
        command.args(options).arg("-cp").arg(&self.classes);
        command.arg(main);
        command
    }

    fn guide(&self, main: &str) -> Command {
        let mut command = Command::new(support::GUIDE);
        command.arg("run").arg("--stats").arg("--jdk");
        command.arg(&self.home).args(["--main", main]);
        command.arg(&self.classes);
        command
    }

    fn compare_programs(&self, table: &mut Table) {
        let mut logarithms = Some(0.0);
        for program in PROGRAMS {
            let pair = by_turns(
                ROUNDS,
                &mut self.java(program, &["-Xint"]),
                &mut self.guide(program),
                |command| processor_time(command).map(|(time, output)| (time, output.stdout)),
            );
            let ratio = pair.map(ratio);
            table.row(
                &format!("{program}, {}", told(pair, "java -Xint")),
                ratio.map(Figure::Ratio),
                Figure::Ratio(6.0),
            );
            logarithms = logarithms.zip(ratio).map(|(sum, ratio)| sum + ratio.ln());
        }
        table.row(
            "**all programs against `java -Xint`**, geometric mean",
            logarithms.map(|sum| Figure::Ratio((sum / PROGRAMS.len() as f64).exp())),
            Figure::Ratio(2.5),
        );
    }

    fn hello(&self, table: &mut Table) {
        let pair = by_turns(
            HELLO_ROUNDS,
            &mut self.java("HelloWorld", &[]),
            &mut self.guide("HelloWorld"),
            |command| {
                let begin = Instant::now();
                let output = checked(command)?;
                Some((begin.elapsed(), output.stdout))
            },
        );
        table.row(
            &format!("HelloWorld, start to exit, {}", told(pair, "java")),
            pair.map(|pair| Figure::Ratio(ratio(pair))),
            Figure::Ratio(0.5),
        );
        let output = checked(&mut self.guide("HelloWorld"));
        table.row(
            "HelloWorld, peak memory of `guide run`",
            output.and_then(|output| peak_memory(&output)),
            Figure::Mebibytes(28), // Under 30 MB, and the figure is rounded down.
        );
    }

    /// One run, as it is long.
    fn garbage(&self, table: &mut Table) {
        let run = processor_time(&mut self.guide("Garbage"));
        let time = run.as_ref().map_or("failed".into(), |run| shown(run.0));
        table.row(
            &format!(
                "a hundred million short-lived objects, {time} of processor time: peak memory"
            ),
            run.and_then(|run| peak_memory(&run.1)),
            Figure::Mebibytes(64),
        );
    }
}

/// The medians of two commands that must print the same; `None` where one fails.
fn by_turns(
    rounds: usize,
    first: &mut Command,
    second: &mut Command,
    measure: impl Fn(&mut Command) -> Option<(Duration, Vec<u8>)>,
) -> Option<[Duration; 2]> {
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..rounds {
        let (expected, found) = (measure(first)?, measure(second)?);
        if expected.1 != found.1 {
            eprintln!("{second:?} does not print what {first:?} prints");
            return None;
        }
        times[0].push(expected.0);
        times[1].push(found.0);
    }
    Some(times.map(median))
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn ratio([theirs, ours]: [Duration; 2]) -> f64 {
    ours.as_secs_f64() / theirs.as_secs_f64()
}

fn told(pair: Option<[Duration; 2]>, theirs: &str) -> String {
    match pair {
        Some(times) => {
            let [java, guide] = times.map(shown);
            format!("`guide run` {guide} against `{theirs}` {java}")
        }
        None => format!("`guide run` against `{theirs}`"),
    }
}

fn checked(command: &mut Command) -> Option<Output> {
    let output = support::run(command);
    if !output.status.success() {
        eprintln!("{command:?}: {}", String::from_utf8_lossy(&output.stderr));
        return None;
    }
    Some(output)
}

/// User and system time of the whole process: what other programs do on the machine disturbs it least.
fn processor_time(command: &mut Command) -> Option<(Duration, Output)> {
    let before = children_ticks();
    let output = checked(command)?;
    let ticks = children_ticks() - before;
    Some((Duration::from_millis(10 * ticks), output))
}

/// The processor time of all children that have ended, in hundredths of a second, as proc(5) has it.
fn children_ticks() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("Linux has /proc");
    let after_name = stat.rsplit(')').next().expect("rsplit gives something");
    let fields = after_name.split_whitespace().skip(13).take(2);
    fields
        .map(|ticks| ticks.parse::<u64>().expect("a number of ticks"))
        .sum()
}

/// What `guide run --stats` says of it.
fn peak_memory(output: &Output) -> Option<Figure> {
    let stats = String::from_utf8_lossy(&output.stderr);
    let line = stats
        .lines()
        .find_map(|line| line.strip_prefix("peak memory"))?;
    let size = line.split_whitespace().next()?.parse().ok()?;
    Some(Figure::Mebibytes(size))
}

/// The median time to clone the state in which `ManyObjects.touch` begins and to run the clone to that method's end.
fn clone_and_touch(home: &Path, classes: &Path) -> Option<Duration> {
    let jdk = Jdk::find(Some(home)).expect("a JDK");
    let program = Program::open(&[classes.to_path_buf()], &[], jdk).expect("the classes are there");
    let main = program
        .main_class(Some("ManyObjects"))
        .expect("a main method");
    let begin = first_of(&program, "touch", "([LManyObjects$Item;)V");
    let end = first_of(&program, "touched", "()V");
    let mut watch = LocationSet::default();
    for location in [begin, end] {
        let code = program.code(location.method).expect("sound code");
        watch.insert(location, code.expect("it has code").instructions.len());
    }
    let vm = Vm::new(Arc::new(program), Options::default()).expect("the JDK has what it needs");
    let mut state = vm.start(main).expect("main can be called");
    if !reaches(&vm, &mut state, &watch, begin) {
        return None;
    }
    let mut times = Vec::with_capacity(CLONES);
    for _ in 0..CLONES {
        let start = Instant::now();
        let mut clone = state.clone();
        let reached = reaches(&vm, &mut clone, &watch, end);
        times.push(start.elapsed());
        if !reached {
            return None;
        }
    }
    Some(median(times))
}

fn reaches(vm: &Vm, state: &mut State, watch: &LocationSet, location: Location) -> bool {
    loop {
        match vm.run(state, watch) {
            // It has run long, and there is nobody else.
            Ok(Pause::Choose(choice)) if choice.len() == 1 => {
                if vm.take(state, &choice, Pick(0)).is_err() {
                    return false;
                }
            }
            Ok(Pause::Reached(reached)) => return reached == location,
            _ => return false,
        }
    }
}

fn first_of(program: &Program, name: &str, descriptor: &str) -> Location {
    let class = program.find("ManyObjects").expect("it was compiled");
    let method = program
        .class(class)
        .declared_method(program.symbol(name), program.symbol(descriptor));
    Location::new(method.expect("it has the method"), 0)
}
