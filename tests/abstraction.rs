//! The paper's own small figures, as exact expectations: sets of locations, edges and traces.

use crate::support;
use crate::support::examples;
use crate::support::java::Javac;
use crate::support::labelled::{Labelled, compile_files, set};
use guide::abstraction::{AbstractSystem, Refinement, TraceSet, TraceSets};
use guide::analysis::is_branch;
use guide::config::{PlaceName, WarningKind};
use guide::limit::Halt;
use guide::program::{Instruction, Location, Program};
use guide::targets::tie::Tie;
use guide::targets::{lines, tie_all};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// A location by method, line and what is there.
fn place(program: &Program, at: Location) -> String {
    let code = program.code(at.method).unwrap().unwrap();
    let index = at.index().expect("nothing is synchronized as a whole") as usize;
    let after_exception = |index: usize| {
        let rest = &code.instructions[index + 1..];
        matches!(rest, [_, Instruction::Throw, ..])
    };
    let what = match code.instructions[index] {
        Instruction::MonitorEnter => "lock",
        Instruction::MonitorExit if after_exception(index) => "unlock after an exception",
        Instruction::MonitorExit => "unlock",
        Instruction::Invoke { .. } => "call",
        Instruction::PutField(_) => "write",
        ref branch if is_branch(branch) => "if",
        _ if index == 0 => "start",
        _ => "at",
    };
    format!("{} {what}", at.display(program))
}

/// The paper's names of the locations of figure 3. Where Java has several locations for one of the paper's (a
/// condition that asks for the input, a lock whose object is loaded first, a throw that makes its exception first) all
/// have its name.
const FIGURE_3: &[(&str, &[&str])] = &[
    ("l0", &["Fig2$A.run:18 start"]),
    ("l1", &["Fig2$A.run:18 lock"]),
    ("l2", &["Fig2$A.run:19 call"]),
    ("l3", &["Fig2$A.check:24 start"]),
    ("l4", &["Fig2$A.check:24 if"]),
    ("l5", &["Fig2$A.check:25 at"]),
    ("l6", &["Fig2$A.run:20 unlock"]),
    ("α0", &["Fig2$B.run:40 start"]),
    ("α1", &["Fig2$B.run:40 call", "Fig2$B.run:40 if"]),
    ("α2", &["Fig2$B.run:41 at", "Fig2$B.run:41 lock"]),
    ("α3", &["Fig2$B.run:42 call"]),
    ("α4", &["Fig2$Element.reset:56 start"]),
    ("α5", &["Fig2$Element.reset:56 write"]),
    ("α6", &["Fig2$B.run:43 unlock"]),
    // What the paper's language does not have.
    (
        "l6 after an exception",
        &["Fig2$A.run:20 unlock after an exception"],
    ),
    (
        "α6 after an exception",
        &["Fig2$B.run:43 unlock after an exception"],
    ),
    ("main", &["Fig2.main:61 start"]),
    ("new Element", &["Fig2.main:61 call"]),
    ("constructor", &["Fig2$Element.<init>:51 start"]),
    ("e = 1", &["Fig2$Element.<init>:52 write"]),
];

struct Figure<'a> {
    example: &'a Labelled,
    names: BTreeMap<&'static str, &'static str>,
}

impl Figure<'_> {
    fn name(&self, at: Location) -> &'static str {
        let place = place(&self.example.program, at);
        let name = self.names.get(place.as_str());
        name.unwrap_or_else(|| panic!("{place} is not in figure 3"))
    }

    fn locations(&self, system: &AbstractSystem) -> BTreeSet<&str> {
        system.locations().map(|(at, _)| self.name(at)).collect()
    }

    fn edges(&self, system: &AbstractSystem) -> BTreeSet<(&str, &str)> {
        let edges = system.edges();
        let named = edges.map(|(from, to, _)| (self.name(from), self.name(to)));
        named.filter(|(from, to)| from != to).collect()
    }

    fn along(&self, locations: &[Location]) -> Vec<&str> {
        let mut names: Vec<&str> = locations.iter().map(|&at| self.name(at)).collect();
        names.dedup();
        names
    }
}

fn example(name: &str) -> Labelled {
    let folder = support::folder(&format!("abstraction-{name}"));
    compile_files(&[&examples::source(name)], &folder);
    Labelled::of(&folder, name, "")
}

fn with<T: Ord + Clone>(set: &BTreeSet<T>, more: &[T]) -> BTreeSet<T> {
    set.iter().chain(more).cloned().collect()
}

#[test]
fn figure_3() {
    let example = example("Fig2");
    let names = FIGURE_3
        .iter()
        .flat_map(|(name, places)| places.iter().map(move |place| (*place, *name)))
        .collect();
    let figure = Figure {
        example: &example,
        names,
    };
    let facts = example.facts();
    let at: PlaceName = "Fig2$A.check:25".parse().unwrap();
    let target = Tie::new(&example.program)
        .target(&at, WarningKind::Reachability)
        .unwrap()
        .locations;
    let system = AbstractSystem::of(&facts, &target, &[]);

    let of_the_paper = BTreeSet::from(["l0", "l1", "l2", "l3", "l4", "l5", "l6", "α0"]);
    let of_java = ["main", "l6 after an exception"];
    assert_eq!(figure.locations(&system), with(&of_the_paper, &of_java));
    let edges = BTreeSet::from([
        ("l0", "l1"),
        ("l1", "l2"),
        ("l2", "l3"),
        ("l3", "l4"),
        ("l4", "l5"),
        ("l2", "l6"),
    ]);
    // Whatever may throw while the lock is held: the read of `elem` for the call, the call, the monitorexit itself.
    let of_java = [
        ("l1", "l6 after an exception"),
        ("l2", "l6 after an exception"),
        ("l6", "l6 after an exception"),
    ];
    let edges = with(&edges, &of_java);
    assert_eq!(figure.edges(&system), edges);

    let sets: Vec<_> = TraceSets::of(&system, std::slice::from_ref(&target)).collect();
    assert_eq!(sets.len(), 1);
    let trace = &sets[0].traces[0];
    let l0_to_l5 = ["l0", "l1", "l2", "l3", "l4", "l5"];
    assert_eq!(figure.along(&trace.locations), l0_to_l5);
    assert_eq!(trace.calls, 1);

    let is_l4 = |at: &&Location| figure.name(**at) == "l4";
    let branch = *trace.locations.iter().find(is_l4).unwrap();
    let refinement = Refinement::of(&facts, &system, branch);
    let definitions: Vec<&str> = refinement
        .definitions
        .keys()
        .map(|&at| figure.name(at))
        .collect();
    assert_eq!(
        BTreeSet::from_iter(definitions),
        BTreeSet::from(["α5", "e = 1"])
    );
    let of_the_paper = with(&of_the_paper, &["α1", "α2", "α3", "α4", "α5", "α6"]);
    let of_java = [
        "main",
        "l6 after an exception",
        "α6 after an exception",
        "new Element",
        "constructor",
        "e = 1",
    ];
    assert_eq!(
        figure.locations(&refinement.system),
        with(&of_the_paper, &of_java)
    );
    let of_the_paper = [
        ("α0", "α1"),
        ("α1", "α2"),
        ("α2", "α3"),
        ("α3", "α4"),
        ("α4", "α5"),
        ("α3", "α6"),
    ];
    let of_java = [
        ("α2", "α6 after an exception"),
        ("α3", "α6 after an exception"),
        ("α6", "α6 after an exception"),
        ("main", "new Element"),
        ("new Element", "constructor"),
        ("constructor", "e = 1"),
    ];
    let edges = with(&with(&edges, &of_the_paper), &of_java);
    assert_eq!(figure.edges(&refinement.system), edges);

    let is_reset = |at: &&Location| figure.name(**at) == "α5";
    let reset = *refinement.definitions.keys().find(is_reset).unwrap();
    let refined = refinement.refine(&facts, &sets[0], 0, reset).unwrap();
    let mut expected = vec!["α0", "α1", "α2", "α3", "α4", "α5", "α6"];
    expected.extend(l0_to_l5);
    assert_eq!(refined.traces.len(), 1);
    assert_eq!(figure.along(&refined.traces[0].locations), expected);
    assert_eq!(refined.calls(), 2);

    // A branch inside an added trace is refined like any other: what B asks for is an input, which is asked for again.
    let is_condition = |at: &&Location| facts.analysis.is_branch(**at);
    let condition = *refined.traces[0]
        .locations
        .iter()
        .find(is_condition)
        .unwrap();
    let again = Refinement::of(&facts, &refinement.system, condition);
    let definitions: Vec<Location> = again.definitions.keys().copied().collect();
    assert_eq!(figure.along(&definitions), ["α1"]);
    let twice = again.refine(&facts, &refined, 0, definitions[0]).unwrap();
    let mut expected_twice = vec!["α0", "α1"];
    expected_twice.extend(expected);
    assert_eq!(figure.along(&twice.traces[0].locations), expected_twice);
}

/// A program of one class with labelled lines.
fn labelled(class: &str, source: &str) -> Labelled {
    let folder = support::folder(&format!("abstraction-{class}"));
    let file = folder.join(format!("{class}.java"));
    std::fs::write(&file, source).unwrap();
    compile_files(&[&file], &folder);
    Labelled::of(&folder, class, source)
}

/// Two definitions reach the branch; in Java it must be said what decides between them (`which`).
const FIGURE_1: &str = r#"
public class Fig1 {
    static int a;
    static void body(int n) {
        if (n > 0) { // which
            a = 1; // l0
        } else {
            a = 20; // l1
        }
        if (a > 10) { // l2
            throw new IllegalStateException(); // l3
        }
    }
    public static void main(String[] args) {
        int n = args.length;
        Thread other = new Thread(() -> body(n)); // made
        other.start();
        body(n); // called
    }
}
"#;

#[test]
fn figure_1() {
    let example = labelled("Fig1", FIGURE_1);
    let facts = example.facts();
    let target = example.target("l3");
    let system = AbstractSystem::of(&facts, &target, &[]);
    assert_eq!(example.definitions(&system), set(&["l0 -> l2", "l1 -> l2"]));
    assert_eq!(
        example.branches(&system),
        set(&["which -> l0", "which -> l1", "l2 -> l3"])
    );
    let sets: Vec<_> = TraceSets::of(&system, std::slice::from_ref(&target)).collect();
    // Two threads, two definitions.
    let traces: BTreeSet<String> = sets
        .iter()
        .map(|set| example.trace(&set.traces[0]))
        .collect();
    assert_eq!(
        traces,
        set(&[
            "main() called body() which l0 l2 l3",
            "main() called body() which l1 l2 l3",
            "lambda$main$0() made body() which l0 l2 l3",
            "lambda$main$0() made body() which l1 l2 l3",
        ])
    );
    let figures = |locations: &[Location]| -> Vec<String> {
        let mut names = example.along(locations);
        names.retain(|name| ["l0", "l1", "l2", "l3"].contains(&name.as_str()));
        names
    };
    let first = sets
        .iter()
        .find(|set| figures(&set.traces[0].locations) == ["l0", "l2", "l3"])
        .unwrap();
    let branches = first.traces[0].locations.iter();
    let branch = *branches
        .filter(|at| facts.analysis.is_branch(**at))
        .find(|at| example.name(**at) == "l2")
        .unwrap();
    let refinement = Refinement::of(&facts, &system, branch);
    let names: BTreeSet<String> = refinement
        .definitions
        .keys()
        .map(|&at| example.name(at))
        .collect();
    assert_eq!(names, set(&["l0", "l1"]));
    let is_l1 = |at: &&Location| example.name(**at) == "l1";
    let definition = *refinement.definitions.keys().find(is_l1).unwrap();
    let refined = refinement.refine(&facts, first, 0, definition).unwrap();
    assert_eq!(
        figures(&refined.traces[0].locations),
        ["l1", "l0", "l2", "l3"]
    );
}

/// The only thread that makes the definition is started behind a branch.
const LATE: &str = r#"
public class Late {
    static int value;
    static class B extends Thread {
        public void run() {
            value = 11; // write
        }
    }
    public static void main(String[] args) {
        B b = new B();
        int x = args.length; // x
        if (x > 18) { // guard
            b.start(); // start
        }
        if (value > 9) { // branch
            throw new IllegalStateException(); // target
        }
    }
}
"#;

#[test]
fn threads_that_are_started_late_are_led_to() {
    let example = labelled("Late", LATE);
    let facts = example.facts();
    let target = example.target("target");
    let system = AbstractSystem::of(&facts, &target, &[]);
    let sets: Vec<_> = TraceSets::of(&system, std::slice::from_ref(&target)).collect();
    assert_eq!(sets.len(), 1);
    assert_eq!(example.trace(&sets[0].traces[0]), "main() branch target");
    let locations = &sets[0].traces[0].locations;
    let is_branch = |at: &&Location| facts.analysis.is_branch(**at);
    let branch = *locations.iter().find(is_branch).unwrap();
    let refinement = Refinement::of(&facts, &system, branch);
    let definitions: Vec<Location> = refinement.definitions.keys().copied().collect();
    assert_eq!(example.along(&definitions), ["write"]);
    let refined = refinement
        .refine(&facts, &sets[0], 0, definitions[0])
        .unwrap();
    assert_eq!(
        example.trace(&refined.traces[0]),
        "B.run() write main() branch target"
    );
    let body = refined.traces[0].locations[0];
    let (system, led) =
        Refinement::lead_to_start(&facts, &refinement.system, &refined, 0, body).unwrap();
    assert_eq!(
        example.trace(&led.traces[0]),
        "main() x guard start B.run() write main() branch target"
    );
    assert!(example.branches(&system).contains("guard -> start"));
    assert!(example.definitions(&system).contains("x -> guard"));
    // Main is begun by nobody in the program.
    let main = led.traces[0].locations[0];
    assert!(Refinement::lead_to_start(&facts, &system, &led, 0, main).is_none());
}

/// The definition is made under four locks. The method's own is the one that the other thread needs; `any` and `task`
/// might be, by their types; `text` cannot be.
const LOCKS: &str = r#"
public class Locks {
    static final Object any = new Object();
    static final String text = "text";
    static Runnable task = () -> { };
    int e;
    synchronized void check() {
        if (e > 9) { // branch
            throw new IllegalStateException(); // target
        }
    }
    synchronized void set() {
        e = 11; // write
    } // return
    static class A extends Thread {
        Locks it;
        public void run() {
            it.check(); // checks
        }
    }
    static class B extends Thread {
        Locks it;
        public void run() {
            synchronized (task) { // task
                synchronized (text) { // text
                    synchronized (any) { // any
                        it.set(); // sets
                    } // no-any
                } // no-text
            } // no-task
        }
    }
    public static void main(String[] args) {
        A a = new A();
        B b = new B();
        a.it = b.it = new Locks();
        a.start();
        b.start();
    }
}
"#;

#[test]
fn common_locks_are_given_back_innermost_first() {
    let example = labelled("Locks", LOCKS);
    let facts = example.facts();
    let target = example.target("target");
    let system = AbstractSystem::of(&facts, &target, &[]);
    let sets: Vec<_> = TraceSets::of(&system, std::slice::from_ref(&target)).collect();
    assert_eq!(sets.len(), 1);
    let trace = &sets[0].traces[0];
    assert_eq!(example.trace(trace), "A.run() checks check() branch target");
    let is_branch = |at: &&Location| facts.analysis.is_branch(**at);
    let branch = *trace.locations.iter().find(is_branch).unwrap();
    let refinement = Refinement::of(&facts, &system, branch);
    let is_write = |at: &&Location| example.name(**at) == "write";
    let write = *refinement.definitions.keys().find(is_write).unwrap();
    let refined = refinement.refine(&facts, &sets[0], 0, write).unwrap();
    assert_eq!(
        example.trace(&refined.traces[0]),
        "B.run() task text any sets set() write return no-any no-task A.run() checks check() branch target"
    );
}

/// One run in five that ends well is enough: the errors are rare, not impossible.
#[test]
fn the_examples_run_on_java() {
    let java = support::compiler_jdk().join("bin/java");
    let root = env!("CARGO_MANIFEST_DIR");
    for name in EXAMPLES.map(|(name, _)| name) {
        let folder = support::folder(&format!("abstraction-java-{name}"));
        compile_files(&[&examples::source(name)], &folder);
        let path = format!("{}:{root}/src/java/classes", folder.display());
        let ends_well = |_: &i32| {
            let output = support::run(Command::new(&java).args(["-cp", &path, name]));
            output.status.success() && output.stderr.is_empty()
        };
        assert!((0..5).any(|run| ends_well(&run)), "{name}");
    }
}

/// Examples, and how many calls their first trace set has.
const EXAMPLES: [(&str, u32); 8] = [
    ("Reorder", 1),
    ("Airline", 0),
    ("VecDeadlock0", 4),
    ("VecDeadlock1", 6),
    ("VecRace", 3),
    ("JdkVecDeadlock0", 6),
    ("JdkVecDeadlock1", 8),
    ("JdkVecRace", 5),
];

/// Each seller ending before the next starts: `run` in place of `start`.
#[test]
fn airline_never_throws_when_it_is_run_serially_with_a_cushion_of_two_or_more() {
    let source = examples::read("Airline", "Airline.java");
    assert_eq!(source.matches(".start();").count(), 1);
    let folder = support::folder("abstraction-airline");
    let serial = source.replace(".start();", ".run();");
    support::compile(&serial, "Airline.java", &folder);
    // Many sizes in one virtual machine.
    let all = r#"
        public class All {
            public static void main(String[] args) {
                for (int size = 1; size <= 40; size++) {
                    for (int cushion = 1; cushion <= size; cushion++) {
                        Airline.sold = 0;
                        Airline.stopped = false;
                        boolean thrown = false;
                        try {
                            Airline.main(new String[] {"" + size, "" + cushion});
                        } catch (IllegalStateException e) {
                            thrown = true;
                        }
                        System.out.println(cushion + " " + thrown);
                    }
                }
            }
        }"#;
    let harness = folder.join("All.java");
    std::fs::write(&harness, all).unwrap();
    let javac = Javac::with(&[]).class_path([folder.clone()]);
    javac.compile(&[harness], &folder);
    let java = support::compiler_jdk().join("bin/java");
    let output = support::run(Command::new(java).arg("-cp").arg(&folder).arg("All"));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(printed.lines().count(), 40 * 41 / 2, "{:?}", output.stderr);
    for line in printed.lines() {
        let (cushion, thrown) = line.split_once(' ').unwrap();
        // With a cushion of 1, main has no look left after the last seller.
        assert_eq!(thrown == "true", cushion == "1", "{line}");
    }
}

/// The system and the first trace set for the only warning of these lines.
fn first_set(example: &Labelled, text: &str) -> (usize, usize, TraceSet) {
    let facts = example.facts();
    let readings = lines::read("targets.txt", text.as_bytes()).unwrap();
    let warnings = tie_all(&example.program, &readings, None, &Halt::default());
    assert!(warnings.unresolved.is_empty(), "{:?}", warnings.unresolved);
    assert_eq!(warnings.resolved.len(), 1);
    let targets: Vec<Vec<Location>> = warnings.resolved[0]
        .targets
        .iter()
        .map(|target| target.locations.clone())
        .collect();
    let mut all = targets.concat();
    all.sort_unstable();
    all.dedup();
    let system = AbstractSystem::of(&facts, &all, &[]);
    let set = TraceSets::of(&system, &targets)
        .next()
        .expect("a trace set");
    assert_eq!(set.traces.len(), targets.len());
    for (trace, target) in set.traces.iter().zip(&targets) {
        assert!(system.starts().contains(&trace.locations[0]));
        assert!(target.contains(trace.locations.last().unwrap()));
    }
    let looked_at = system.graph.methods_looked_at();
    (facts.analysis.methods_analysed(), looked_at, set)
}

/// The paper's programs, and the same on the JDK's own Vector: each has a trace from a thread's start for each target.
#[test]
fn the_examples_give_systems_and_traces() {
    for (name, calls) in EXAMPLES {
        let example = example(name);
        let targets = examples::read(name, "targets.txt");
        let (analysed, looked_at, set) = first_set(&example, &targets);
        println!(
            "{name}: {analysed} analysed, {looked_at} looked at, {} calls",
            set.calls()
        );
        for trace in &set.traces {
            println!("  {}", example.along(&trace.locations).join(" "));
        }
        assert_eq!(set.calls(), calls, "{name}");
        assert!(analysed < 60, "{name}: {analysed} methods analysed");
        assert!(looked_at < 300, "{name}: {looked_at} methods looked at");
    }
}

#[test]
fn targets_deep_in_the_jdk_need_little_of_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let expected = [
        (
            "Tables",
            "deadlock: java.util.Hashtable.size, java.util.Hashtable.size",
        ),
        (
            "Logging",
            "deadlock: java.util.logging.StreamHandler.publish, java.util.logging.StreamHandler.flush",
        ),
    ];
    for (name, text) in expected {
        let folder = support::folder(&format!("abstraction-{name}"));
        let file = root.join(format!("tests/bench/abstraction/{name}.java"));
        compile_files(&[&file], &folder);
        let example = Labelled::of(&folder, name, "");
        let begin = Instant::now();
        let (analysed, looked_at, set) = first_set(&example, text);
        let took = begin.elapsed();
        println!("{name}: {analysed} analysed, {looked_at} looked at, {took:?}");
        for trace in &set.traces {
            println!("  {}", example.along(&trace.locations).join(" "));
        }
        assert!(analysed < 200, "{name}: {analysed} methods analysed");
        // The bound is a second; other tests run at the same time.
        assert!(took < Duration::from_secs(5), "{name}: {took:?}");
    }
}
