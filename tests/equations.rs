//! The paper's equations 1 to 7, each on small programs of its own (`tests/equations/Eq*.java`), with the sets that the
//! equations demand written out by hand, in terms of labelled source lines.

use crate::support;
use crate::support::labelled::{Labelled, compile_files, set};
use guide::abstraction::{AbstractSystem, Edge, TraceSets};
use guide::program::Location;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

fn source_of(equation: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/equations/{equation}.java"))
}

fn program(equation: &str, name: &str) -> Labelled {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    let classes = CLASSES.get_or_init(|| {
        let folder = support::folder("equations");
        let files: Vec<PathBuf> = (1..=7).map(|n| source_of(&format!("Eq{n}"))).collect();
        let files: Vec<&Path> = files.iter().map(PathBuf::as_path).collect();
        compile_files(&files, &folder);
        folder
    });
    let source = std::fs::read_to_string(source_of(equation)).unwrap();
    Labelled::of(classes, &format!("{equation}${name}"), &source)
}

type Query = fn(&Labelled, &AbstractSystem) -> BTreeSet<String>;

/// Compares all programs of an equation, so that one run shows every difference.
fn check(equation: &str, query: Query, expected: &[(&str, &[&str])]) {
    let mut wrong = Vec::new();
    for (name, names) in expected {
        let program = program(equation, name);
        let system = AbstractSystem::of(&program.facts(), &program.target("t"), &[]);
        let found = query(&program, &system);
        let names = set(names);
        if found != names {
            let missing: Vec<_> = names.difference(&found).collect();
            let too_many: Vec<_> = found.difference(&names).collect();
            wrong.push(format!(
                "{name}: missing {missing:?}, too many {too_many:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{equation}\n{}", wrong.join("\n"));
}

#[test]
fn equation_1_call_chains() {
    check(
        "Eq1",
        Labelled::calls,
        &[
            ("Chain", &["c1 > a()", "c2 > b()"]),
            ("Recursion", &["c1 > f()", "c2 > f()"]),
            ("Mutual", &["c1 > even()", "c2 > odd()", "c3 > even()"]),
            // A.hit for an instance of C; not Harmless, which leads nowhere, nor NeverMade.
            (
                "Virtual",
                &["c > A.hit()", "c > B.hit()", "a > target()", "b > target()"],
            ),
            // The start of a thread is no call.
            ("Threads", &["c > f()"]),
            ("Lambdas", &["c > f()"]),
            ("Executor", &["c > f()"]),
            ("NamedThread", &["c > f()"]),
            ("Initialiser", &["c1 > Holder.<clinit>()", "c2 > f()"]),
        ],
    );
}

#[test]
fn equation_1_through_the_jdk() {
    for (name, body) in [("Callback", "lambda$main$0()"), ("Named", "run()")] {
        let program = program("Eq1", name);
        let target = program.target("t");
        let system = AbstractSystem::of(&program.facts(), &target, &[]);
        assert!(system.unreachable_targets().is_empty(), "{name}");
        let found = program.calls(&system);
        let called = format!("> {body}");
        assert!(found.contains("c > f()"), "{found:?}");
        assert!(
            found.iter().any(|call| call.starts_with("h > ")),
            "{found:?}"
        );
        assert!(
            found.iter().any(|call| call.ends_with(&called)),
            "{found:?}"
        );
        let traces = program.traces(&system, &[target], 10);
        assert!(
            traces.iter().any(|trace| trace.starts_with("main() h ")),
            "{traces:?}"
        );
    }
}

#[test]
fn start_locations_are_main_and_the_bodies_of_threads() {
    let expected: &[(&str, &[&str])] = &[
        ("Chain", &["main()"]),
        ("Threads", &["main()", "T.run()"]),
        ("Lambdas", &["main()", "lambda$main$0()"]),
        ("NamedThread", &["main()", "run()"]),
        ("Named", &["main()"]),
    ];
    for (name, starts) in expected {
        let program = program("Eq1", name);
        let system = AbstractSystem::of(&program.facts(), &program.target("t"), &[]);
        let found: BTreeSet<String> = system.starts().iter().map(|&at| program.name(at)).collect();
        assert_eq!(found, set(starts), "{name}");
        assert!(system.unreachable_targets().is_empty());
    }
}

#[test]
fn equation_2_branches() {
    check(
        "Eq2",
        Labelled::branches,
        &[
            ("Nested", &["o -> i", "i -> t"]),
            // The first half of y leads to t when it holds, and to the second half when not.
            ("Chained", &["x -> y", "y -> y", "y -> t"]),
            ("Loop", &["w -> f", "f -> t"]),
            // Whether the loop goes on depends on x, not on y.
            ("Exits", &["w -> x", "x -> y", "y -> t"]),
            ("Endless", &["i -> t"]),
            ("Switch", &["s -> p", "s -> t"]),
            // The handler depends on the throw, which depends on i.
            ("Catch", &["i -> x"]),
            // The other copy of the block is a handler, which depends on what it guards.
            ("Finally", &["i -> k", "j -> t"]),
            ("Between", &["i -> first"]),
        ],
    );
}

#[test]
fn equation_3_definitions() {
    check(
        "Eq3",
        Labelled::definitions,
        &[
            ("Killed", &["d2 -> b"]),
            ("Either", &["d1 -> b", "d2 -> b"]),
            ("Loop", &["d1 -> w", "d2 -> w", "d1 -> f", "d2 -> f"]),
            // d3 is of another object, d2 may be of the same and so does not stop d1. The reference counts too.
            ("Aliases", &["p -> b", "d1 -> b", "d2 -> b"]),
            ("Overwritten", &["p -> b", "d2 -> b"]),
            ("Elements", &["xs -> b", "d1 -> b", "dn -> b"]),
            // The call is the definition of its result.
            ("Results", &["d1 -> b", "b -> b"]),
            // What was there before the try is overwritten on both ways.
            ("Caught", &["d1 -> b", "d2 -> b"]),
            // The caller's argument is no definition here.
            ("Parameters", &["d -> b"]),
        ],
    );
}

#[test]
fn equation_4_locks() {
    check(
        "Eq4",
        Labelled::locks,
        &[
            (
                "Nested",
                &["take l1", "take l2", "give u1 of l1", "give u2 of l2"],
            ),
            (
                "Reentrant",
                &["take l1", "take l2", "give u1 of l1", "give u2 of l2"],
            ),
            (
                "Method",
                &["take hit()", "give r of hit()", "give x of hit()"],
            ),
            (
                "Static",
                &[
                    "take hit()",
                    "give r1 of hit()",
                    "give r2 of hit()",
                    "take l",
                    "give u of l",
                ],
            ),
            ("Concurrent", &["take l", "give u of l"]),
            // The equation asks for a path from the lock, not for its being held.
            ("Before", &["take l", "give u of l"]),
            ("After", &[]),
            ("Again", &["take l", "give u of l"]),
        ],
    );
}

#[test]
fn equation_5_edges_along_the_flow() {
    check(
        "Eq5",
        |program, system| program.edges(system, Edge::Flow),
        &[
            ("Straight", &["main() -> b", "b -> c", "f() -> t"]),
            (
                "Diamond",
                &[
                    "main() -> b",
                    "b -> d1",
                    "b -> d2",
                    "d1 -> e",
                    "d2 -> e",
                    "e -> t",
                ],
            ),
            (
                "Loop",
                &[
                    "main() -> d",
                    "d -> w",
                    "w -> f",
                    "f -> t",
                    "f -> n",
                    "t -> n",
                    "n -> w",
                ],
            ),
            ("Switch", &["main() -> s", "s -> p", "s -> t", "p -> t"]),
            ("Catch", &["main() -> i", "i -> x", "x -> t"]),
            ("Endless", &["main() -> i", "i -> t", "t -> i"]),
            ("Lock", &["main() -> l", "l -> c", "c -> u", "f() -> t"]),
        ],
    );
}

#[test]
fn equation_6_edges_of_calls() {
    check(
        "Eq6",
        |program, system| program.edges(system, Edge::Call),
        &[
            // `other` is called by the branch, but its start is no location.
            ("Chain", &["c1 => f()", "c2 => g()"]),
            ("Recursion", &["c1 => f()", "c2 => f()"]),
            // c2 is declared with the class A.
            (
                "Virtual",
                &[
                    "c => A.hit()",
                    "c => B.hit()",
                    "c2 => A.hit()",
                    "a => target()",
                    "b => target()",
                ],
            ),
            ("Started", &["c => f()"]),
            ("CalledRun", &["c1 => lambda$main$0()", "c2 => f()"]),
            ("Locked", &["c1 => g()", "c2 => f()"]),
            ("Constructor", &["c => <init>()"]),
        ],
    );
}

/// In order of call sites, then of length; traces that are equal in both in any order.
#[test]
fn equation_7_traces() {
    let expected: &[(&str, &[&str])] = &[
        ("Single", &["main() c f() t"]),
        ("Either", &["main() b c1 f() t", "main() b c2 f() t"]),
        (
            "FewestCalls",
            &["main() b e1 b2 c1 f() t", "main() b c2 g() c3 f() t"],
        ),
        ("Loop", &["main() d w f t"]),
        ("Recursion", &["main() c1 f() i t"]),
        ("Threads", &["main() c0 f() t", "T.run() c f() t"]),
        ("Past", &["main() b t"]),
    ];
    for (name, traces) in expected {
        let program = program("Eq7", name);
        let target = program.target("t");
        let system = AbstractSystem::of(&program.facts(), &target, &[]);
        let targets = [target];
        let found = program.traces(&system, &targets, 100);
        assert_eq!(found.len(), traces.len(), "{name}: {found:?}");
        let as_set: BTreeSet<&str> = found.iter().map(String::as_str).collect();
        assert_eq!(as_set, traces.iter().copied().collect(), "{name}");
        let calls: Vec<u32> = TraceSets::of(&system, &targets)
            .map(|it| it.calls())
            .collect();
        assert!(calls.is_sorted(), "{name}: {calls:?}");
        for trace in TraceSets::of(&system, &targets) {
            let locations = &trace.traces[0].locations;
            let distinct: BTreeSet<&Location> = locations.iter().collect();
            assert_eq!(distinct.len(), locations.len(), "{name}: one twice");
        }
    }
    let program = program("Eq7", "FewestCalls");
    let target = program.target("t");
    let system = AbstractSystem::of(&program.facts(), &target, &[]);
    assert_eq!(
        program.traces(&system, &[target], 2),
        ["main() b e1 b2 c1 f() t", "main() b c2 g() c3 f() t"]
    );
}

#[test]
fn trace_sets_have_one_trace_for_each_target_fewest_calls_first() {
    let program = program("Eq7", "Pairs");
    let targets = [program.target("t"), program.target("t2")];
    let all = targets.concat();
    let system = AbstractSystem::of(&program.facts(), &all, &[]);
    // To t: through c1. To t2: through c1 past f to c2, or through h.
    assert_eq!(
        program.traces(&system, &targets, 100),
        [
            "main() b c1 f() t | main() b c1 c2 g() t2",
            "main() b c1 f() t | main() b c3 h() h1 g() t2",
        ]
    );
}

/// The same place twice needs two threads there; which of them comes by which trace is all one.
#[test]
fn trace_sets_of_one_place_twice_come_once() {
    let program = program("Eq7", "Either");
    let target = program.target("t");
    let system = AbstractSystem::of(&program.facts(), &target, &[]);
    let (one, other) = ("main() b c1 f() t", "main() b c2 f() t");
    let found = program.traces(&system, &[target.clone(), target], 100);
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found.contains(&format!("{one} | {one}")));
    assert!(found.contains(&format!("{other} | {other}")));
}

/// A condition that each of many branches may change: two to their power traces.
fn many(branches: usize) -> (Duration, Duration) {
    let mut source = String::from(
        "class Many {\n static int sink;\n public static void main(String[] args) {\n int x = 0;\n",
    );
    for n in 0..branches {
        source += &format!(" if (args.length > {n}) {{\n x += {n};\n }}\n");
    }
    source += " if (x == 77) {\n sink = 1; // t\n }\n }\n}\n";
    let folder = support::folder(&format!("equations-many-{branches}"));
    support::compile(&source, "Many.java", &folder);
    let program = Labelled::of(&folder, "Many", &source);
    let target = program.target("t");
    let begin = Instant::now();
    let system = AbstractSystem::of(&program.facts(), &target, &[]);
    let built = begin.elapsed();
    let targets = [target.clone(), target];
    let begin = Instant::now();
    let sets: Vec<_> = TraceSets::of(&system, &targets).take(10).collect();
    let took = begin.elapsed();
    assert_eq!(sets.len(), 10);
    let lengths: Vec<usize> = sets.iter().map(|set| set.len()).collect();
    assert!(lengths.is_sorted(), "{lengths:?}");
    (built, took)
}

#[test]
fn of_very_many_traces_only_those_asked_for_are_made() {
    let (_, took) = many(30);
    assert!(took < Duration::from_millis(100), "{took:?}");
}

/// Long traces: nothing may be recursive in their length.
#[test]
fn methods_as_long_as_java_allows_are_no_trouble() {
    let (built, took) = many(2500);
    println!("{built:?} {took:?}");
    assert!(built < Duration::from_secs(20), "{built:?}");
    assert!(took < Duration::from_secs(2), "{took:?}");
}
