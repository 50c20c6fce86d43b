//! `guide test` through the binary: the papers' examples run by run, paths and branches counted by hand, preconditions,
//! sequences of calls, the tests it writes, and bad input. The units are in `tests/units` and `java-examples`.

use crate::support::checked::Ended;
use crate::support::java::compile_sources;
use crate::support::{GUIDE, compiler_jdk, examples, folder, jdks};
use guide::report::{Report, TestedUnit, UnitPath, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Sources compiled to a folder of the test's own, with a file name for its report.
struct Units {
    classes: PathBuf,
    json: PathBuf,
    jdk: PathBuf,
}

impl Units {
    fn of(name: &str, sources: &[impl AsRef<Path>]) -> Units {
        let classes = folder(&format!("unit-{name}"));
        let mut files = Vec::new();
        for folder in sources {
            let entries = std::fs::read_dir(Path::new(ROOT).join(folder)).expect("it is there");
            let paths = entries.map(|entry| entry.expect("it is readable").path());
            files.extend(paths.filter(|path| path.extension().is_some_and(|it| it == "java")));
        }
        files.sort();
        compile_sources(&files, &classes);
        let json = classes.join("report.json");
        let jdk = jdks().remove(0);
        Units { classes, json, jdk }
    }

    fn own(name: &str) -> Units {
        Units::of(name, &["tests/units/u"])
    }

    fn test(&self, arguments: &[&str]) -> Ended {
        let _ = std::fs::remove_file(&self.json);
        let mut command = Command::new(GUIDE);
        command.arg("test").arg(&self.classes);
        command.arg("--jdk").arg(&self.jdk);
        command.arg("--json").arg(&self.json).args(arguments);
        Ended::of(&mut command)
    }

    fn report(&self) -> Report {
        guide::report::read(&self.json).expect("guide test wrote it")
    }

    /// Tests one unit, which must end with this status.
    fn unit(&self, status: i32, arguments: &[&str]) -> TestedUnit {
        let ended = self.test(arguments);
        assert_eq!(ended.status, status, "{ended:#?}");
        self.replay_all();
        let mut units = self.report().units;
        assert_eq!(units.len(), 1);
        units.remove(0)
    }

    /// Every finding is confirmed, and its replay from the file comes to the same.
    fn replay_all(&self) {
        for entry in &self.report().findings {
            assert_eq!(entry.verdict.name(), "confirmed", "{:?}", entry.reason);
            let mut command = Command::new(GUIDE);
            let again = Ended::of(command.arg("replay").arg(&self.json).arg(&entry.id));
            again.says(0, &[&entry.id, "the same finding"]);
        }
    }
}

fn outcomes(unit: &TestedUnit) -> BTreeSet<String> {
    let paths = unit.first_paths.iter();
    paths.map(UnitPath::describe_outcome).collect()
}

fn number(path: &UnitPath, name: &str) -> i64 {
    let input = path.inputs.iter().find(|it| it.name == name);
    match &input.unwrap_or_else(|| panic!("no input {name}")).value {
        Value::Plain(text) => text.trim_end_matches('L').parse().expect("a number"),
        Value::Object { .. } => panic!("{name} is an object"),
    }
}

fn inputs(path: &UnitPath) -> String {
    path.describe_inputs()
}

#[test]
fn figure_1_of_cute_is_run_as_the_paper_says() {
    let units = Units::of("testme", &[examples::folder("Testme")]);
    let unit = units.unit(1, &["Testme.testme"]);
    let [first, second, third, fourth, ..] = &unit.first_paths[..] else {
        panic!("{} paths", unit.first_paths.len());
    };
    // Null for p, a number above 0 for x.
    let x = number(first, "x");
    assert!(0 < x && x < 1000);
    assert_eq!(inputs(first), format!("p = null, x = {x}"));
    // A cell whose number is not 2 * x + 1; x keeps its value.
    assert_eq!(number(second, "x"), x);
    let cell = &second.objects[0].fields.as_ref().expect("a cell")["v"];
    assert_ne!(*cell, Value::Plain((2 * x + 1).to_string()));
    // The number is right, and next is null; then it is the cell itself.
    let x = number(third, "x");
    let v = 2 * x + 1;
    let expected = format!("p = Cell#1{{next = null, v = {v}}}, x = {x}");
    assert_eq!(inputs(third), expected);
    let expected = format!("p = Cell#1{{next = Cell#1, v = {v}}}, x = {x}");
    assert_eq!(inputs(fourth), expected);
    let runs: Vec<u64> = unit.first_paths.iter().map(|it| it.run).collect();
    assert_eq!(runs[..4], [1, 2, 3, 4]);
    assert_eq!(unit.first_error, Some(4));
    assert_eq!(fourth.describe_outcome(), "throws IllegalStateException");
    assert!(unit.complete);
    assert_eq!(unit.directions(), (8, 8));
    // It ends where it is told to.
    let unit = units.unit(1, &["Testme.testme", "--stop", "first-error"]);
    assert_eq!((unit.runs, unit.complete), (4, false));
    assert_eq!(unit.details[0].reason.name(), "stopped");
}

#[test]
fn conditions_that_are_not_linear_are_solved_too() {
    let units = Units::own("approximated");
    let unit = units.unit(1, &["u.Numbers.approximated"]);
    assert_eq!(unit.first_error, Some(2));
    let path = &unit.first_paths[1];
    let (x, y) = (number(path, "x") as i32, number(path, "y") as i32);
    assert_eq!(y, x.wrapping_mul(x).wrapping_add(x % 2));
    // Where the solver may do nothing, x keeps its value and y is found, as in the paper.
    let unit = units.unit(1, &["u.Numbers.harder", "--solver-limit", "1"]);
    let [first, second] = &unit.first_paths[..] else {
        panic!("{} paths", unit.first_paths.len());
    };
    assert_eq!(number(first, "x"), number(second, "x"));
    assert_eq!(unit.first_error, Some(2));

    let unit = units.unit(1, &["u.Numbers.lazy"]);
    let errors: Vec<String> = units
        .report()
        .findings
        .iter()
        .filter_map(|it| it.ending.message().map(String::from))
        .collect();
    assert!(errors.contains(&"second".to_string()));
    let second = &unit.first_paths[1];
    assert_eq!((second.run, number(second, "x")), (2, 10));
}

#[test]
fn paths_and_branches_are_those_counted_by_hand() {
    let units = Units::own("counted");
    // The unit, its paths, directions taken and all; whether that is all there is.
    let cases: [(&str, u64, (u64, u64)); 6] = [
        ("u.Numbers.sign", 3, (4, 4)),
        ("u.Numbers.arm", 4, (4, 4)),
        ("u.Numbers.largest", 4, (4, 4)),
        ("u.Numbers.redundant", 2, (3, 4)),
        ("u.Numbers.half", 3, (4, 4)),
        ("u.Numbers.small", 5, (8, 8)),
    ];
    for (name, paths, directions) in cases {
        let unit = units.unit(0, &[name]);
        assert_eq!(unit.paths, paths, "{name}");
        assert_eq!(unit.directions(), directions, "{name}");
        assert_eq!((unit.runs, unit.rejected), (paths, 0), "{name}");
        assert!(unit.complete, "{name}: {:?}", unit.details);
    }
    // With null, which is an error.
    let unit = units.unit(1, &["u.Numbers.next"]);
    assert_eq!(unit.paths, 4);
    let unit = units.unit(1, &["u.Numbers.asserted"]);
    assert_eq!((unit.paths, unit.directions()), (2, (0, 0)));
    assert_eq!(units.report().findings[0].kind.name(), "assertion");
    // For one more turn of a loop, one more path: as many as conditions are turned round.
    let unit = units.unit(0, &["u.Numbers.loop", "--branch-limit", "6"]);
    assert_eq!((unit.paths, unit.complete), (7, false));
    assert_eq!(unit.details[0].reason.name(), "branches");
    let ended = units.test(&["u.Numbers.loop", "--branch-limit", "6", "--strict"]);
    assert_eq!(ended.status, 3, "{ended:#?}");
    let ended = units.test(&["u.Numbers.loop", "--stop", "full-coverage"]);
    ended.says(0, &["100.0 %", "--stop"]);
}

#[test]
fn a_list_is_made_by_solving_its_invariant() {
    let units = Units::own("invariant");
    let unit = units.unit(0, &["u.Lists.length", "--branch-limit", "12"]);
    // Lists of 0 to 12 elements: one path each, and no other. What `previous` is follows from the check.
    let lengths: Vec<String> = unit
        .first_paths
        .iter()
        .map(UnitPath::describe_outcome)
        .collect();
    let expected: Vec<String> = (0..13).map(|n| format!("returns {n}")).collect();
    assert_eq!(lengths, expected);
    let expected = "this = Lists#1{head = Node#2{next = Node#3{next = null, previous = Node#2}, previous = null}}";
    assert_eq!(inputs(&unit.first_paths[2]), expected);
    assert_eq!(unit.rejected, unit.runs - 13);
    // Nothing of repOk is in the table.
    let methods: Vec<&str> = unit.coverage.iter().map(|it| it.method.as_str()).collect();
    assert_eq!(methods, ["u.Lists.length()I"]);

    // Without the precondition there are lists that never end.
    let unit = units.unit(
        1,
        &[
            "u.Lists.length",
            "--precondition",
            "none",
            "--branch-limit",
            "4",
        ],
    );
    assert_eq!(unit.rejected, 0);
    assert!(outcomes(&unit).contains("does not end"));
    assert_eq!(units.report().findings[0].kind.name(), "endless");
    // Under another name, and by annotation.
    let unit = units.unit(0, &["u.Lists.length", "--precondition", "isShort"]);
    assert_eq!(unit.paths, 2);
    for name in ["u.Lists$Sorted.width", "u.Lists$Sorted.widthOf"] {
        let unit = units.unit(0, &[name]);
        assert_eq!(unit.rejected, 1, "{name}");
    }
}

#[test]
fn the_optimisations_change_nothing_but_the_work() {
    let units = Units::own("optimisations");
    let names = ["u.Numbers.largest", "u.Lists.related", "u.Lists.hidden"];
    for name in names {
        let with = units.unit(0, &[name]);
        for without in [
            "fast-unsat",
            "common",
            "incremental",
            "fast-unsat,common,incremental",
        ] {
            let less = units.unit(0, &[name, "--without", without]);
            assert_eq!((less.runs, less.paths), (with.runs, with.paths), "{name}");
            assert_eq!(outcomes(&less), outcomes(&with), "{name} without {without}");
            assert_eq!(less.directions(), with.directions(), "{name}");
            assert_eq!((less.complete, with.complete), (true, true), "{name}");
            assert!(
                less.savings.solved >= with.savings.solved,
                "{name} without {without}"
            );
        }
    }
    let with = units.unit(0, &["u.Numbers.small"]);
    assert!(with.savings.opt2_and_3() > 0.0, "{:?}", with.savings);
    let without = units.unit(0, &["u.Numbers.small", "--without", "common,incremental"]);
    assert_eq!(without.savings.opt2_and_3(), 0.0);
    assert_eq!(without.paths, with.paths);
}

#[test]
fn the_same_seed_gives_the_same_runs_and_any_seed_the_same_paths() {
    let units = Units::own("seeds");
    let test = |seed: &str| {
        let mut unit = units.unit(0, &["u.Lists.related", "--seed", seed]);
        unit.ms = 0;
        unit
    };
    let (first, second) = (test("5"), test("5"));
    assert_eq!(first, second);
    for seed in ["6", "7"] {
        let other = test(seed);
        assert_eq!(other.paths, first.paths);
        assert_eq!(outcomes(&other), outcomes(&first));
    }
}

#[test]
fn errors_of_every_kind_are_found_and_replayed() {
    let units = Units::own("errors");
    let cases = [
        ("u.Numbers.endless", "endless", None),
        (
            "u.Numbers.deep",
            "exception",
            Some("java.lang.StackOverflowError"),
        ),
        (
            "u.Numbers.secret",
            "exception",
            Some("java.lang.IllegalArgumentException"),
        ),
        (
            "u.Lists.removeFirst",
            "exception",
            Some("java.lang.NullPointerException"),
        ),
    ];
    for (name, kind, exception) in cases {
        let unit = units.unit(1, &[name, "--branch-limit", "6"]);
        assert_eq!(unit.findings, ["F1"], "{name}");
        let report = units.report();
        let finding = &report.findings[0];
        assert_eq!(
            (finding.kind.name(), finding.ending.exception()),
            (kind, exception)
        );
        assert_eq!(finding.found_by.name(), "concolic");
        assert_eq!(report.exploration.strategy.name(), "concolic");
    }
    // Reports of every kind tell of them.
    let file = |name: &str| units.classes.join(name).display().to_string();
    let (sarif, junit, html) = (file("r.sarif"), file("r.xml"), file("r.html"));
    let ended = units.test(&[
        "u.Numbers.endless",
        "--sarif",
        &sarif,
        "--junit",
        &junit,
        "--html",
        &html,
    ]);
    ended.says(
        1,
        &["does not end", "F1 endless", "found 1 endless execution"],
    );
    for report in [sarif, junit, html] {
        let text = std::fs::read_to_string(&report).expect("it was written");
        assert!(text.contains("endless") && text.contains("F1"), "{report}");
    }
    // The end of the program is no error.
    let unit = units.unit(0, &["u.Numbers.exit"]);
    assert!(outcomes(&unit).contains("exits 3"));
}

/// Cause: what waits for the outside was a deadlock here and nowhere else; and it has neither returned nor exited.
#[test]
fn a_unit_that_waits_for_the_outside_is_no_deadlock_and_no_path() {
    let units = Units::own("outside");
    let unit = units.unit(0, &["u.Outside.waits"]);
    assert_eq!(unit.first_paths.len(), 1, "{:?}", unit.first_paths);
    assert!(number(&unit.first_paths[0], "x") <= 3);
    let reasons = units.report().exploration.reasons;
    let mut names = reasons.iter().map(|it| it.name());
    assert!(names.any(|it| it == "outside"), "{reasons:?}");
}

#[test]
fn a_class_is_tested_method_by_method_or_by_sequences_of_calls() {
    let units = Units::own("calls");
    let ended = units.test(&["u.Turnstile"]);
    ended.says(1, &["method", "coin", "push", "3 runs: 3 paths"]);
    assert_eq!(units.report().units.len(), 2);
    units.replay_all();
    // Two methods, so 2 to the power of 2; the third push comes later.
    let unit = units.unit(0, &["u.Turnstile", "--calls", "2"]);
    assert_eq!((unit.paths, unit.complete), (4, true));
    let unit = units.unit(1, &["u.Turnstile", "--calls", "3"]);
    assert_eq!((unit.paths, unit.complete), (8, true));
    let failed = unit
        .first_paths
        .iter()
        .find(|it| it.outcome.name() == "throws");
    let failed = failed.expect("the third push fails");
    assert_eq!(inputs(failed), "new Turnstile(); push(); push(); push()");
    // An element that is added twice.
    let unit = units.unit(1, &["u.Turnstile$Bag", "--calls", "3"]);
    let kinds: BTreeSet<String> = units
        .report()
        .findings
        .iter()
        .map(|it| it.kind.to_string())
        .collect();
    assert_eq!(kinds, ["endless", "exception"].map(String::from).into());
    let endless = unit
        .first_paths
        .iter()
        .find(|it| it.outcome.name() == "endless");
    if let Some(endless) = endless {
        let text = inputs(endless);
        assert!(
            text.contains("add(Element#1)") && text.ends_with("size()"),
            "{text}"
        );
    }
}

#[test]
fn bad_input_is_refused_with_a_sentence() {
    let units = Units::own("bad");
    let cases: [(&[&str], &[&str]); 13] = [
        (
            &["u.Numbers.sing"],
            &["has no method sing", "u.Numbers.sign"],
        ),
        (
            &["u.Number.sign"],
            &["there is no class u.Number", "u.Numbers"],
        ),
        (&["u.Nowhere"], &["there is no class"]),
        (&["nothing"], &["there is no class nothing"]),
        (&["u.Numbers.nowhere"], &["cannot be called", "native"]),
        (&["u.Lists$Animal.legs"], &["cannot be called", "abstract"]),
        (
            &["u.Lists$Animal.pairs"],
            &["cannot be called", "u.Lists$Animal"],
        ),
        (
            &["u.Lists.areaOf"],
            &["cannot be called", "parameter shape", "u.Lists$Shape"],
        ),
        (
            &["u.Lists$Never.get"],
            &[
                "no input satisfies its preconditions within the bounds",
                "repOk",
            ],
        ),
        (
            &["u.Turnstile$NoWay", "--calls", "2"],
            &["no public constructor"],
        ),
        (
            &["u.Numbers.sign", "--calls", "2"],
            &["--calls", "u.Numbers"],
        ),
        (&["u.Turnstile", "--calls", "0"], &["--calls"]),
        (&["u.Numbers.sign", "--tests", "/dev/null/x"], &["--tests"]),
    ];
    for (arguments, parts) in cases {
        let ended = units.test(arguments);
        ended.is_refused(parts);
    }
}

/// JUnit's jars, which the Debian package junit5 has.
fn junit() -> String {
    let jars = [
        "junit-jupiter-api",
        "junit-jupiter-engine",
        "junit-jupiter-params",
        "junit-platform-commons",
        "junit-platform-engine",
        "junit-platform-launcher",
        "junit-platform-console",
        "junit-platform-reporting",
        "opentest4j",
        "opentest4j-reporting-events",
        "opentest4j-reporting-schema",
        "apiguardian-api",
        "picocli",
    ];
    let folder = Path::new("/usr/share/java");
    let there = jars.map(|jar| folder.join(format!("{jar}.jar")));
    let missing: Vec<String> = there
        .iter()
        .filter(|it| !it.exists())
        .map(|it| it.display().to_string())
        .collect();
    assert!(
        missing.is_empty(),
        "JUnit 5 is needed to run the tests that guide writes: install the package junit5 (scripts/test does); {} not there",
        missing.join(", ")
    );
    there.map(|it| it.display().to_string()).join(":")
}

/// The tests that were written for units, run by JUnit: those that pass, and those that fail with what they failed with.
fn run_tests(units: &Units, tests: &Path) -> (BTreeSet<String>, Vec<(String, String)>) {
    let classes = tests.join("classes");
    let class_path = format!("{}:{}", units.classes.display(), junit());
    let mut sources = Vec::new();
    let mut folders = vec![tests.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("it was written") {
            let path = entry.expect("it is readable").path();
            match path.is_dir() {
                true => folders.push(path),
                false => sources.push(path),
            }
        }
    }
    let home = compiler_jdk();
    let compiled = Ended::of(
        Command::new(home.join("bin/javac"))
            .args(["-Xlint:unchecked", "-Xlint:deprecation", "-proc:none", "-d"])
            .arg(&classes)
            .args(["-cp", &class_path])
            .args(&sources),
    );
    assert_eq!(
        (compiled.status, compiled.err.as_str()),
        (0, ""),
        "{compiled:#?}"
    );
    let reports = tests.join("reports");
    let ended = Ended::of(
        Command::new(home.join("bin/java"))
            .args(["-ea", "-cp"])
            .arg(format!("{}:{class_path}", classes.display()))
            .args([
                "org.junit.platform.console.ConsoleLauncher",
                "--disable-banner",
                "--scan-classpath",
            ])
            .arg(&classes)
            .arg("--reports-dir")
            .arg(&reports),
    );
    let report = std::fs::read_to_string(reports.join("TEST-junit-jupiter.xml"));
    let report = report.unwrap_or_else(|error| panic!("{error}: {ended:#?}"));
    let (mut passed, mut failed) = (BTreeSet::new(), Vec::new());
    for case in report.split("<testcase ").skip(1) {
        let attribute = |text: &str, name: &str| {
            let rest = text.split_once(&format!("{name}=\"")).map(|it| it.1);
            let value = rest.and_then(|it| it.split_once('"'));
            value.map(|it| it.0.to_string()).unwrap_or_default()
        };
        let case = case.split("</testcase>").next().unwrap_or_default();
        let name = attribute(case, "name").replace("()", "");
        match case.split_once("<failure").or(case.split_once("<error")) {
            Some((_, failure)) => failed.push((name, attribute(failure, "type"))),
            None => {
                passed.insert(name);
            }
        }
    }
    (passed, failed)
}

const FAILED: &str = "org.opentest4j.AssertionFailedError";

fn is_of_the_machine(path: &UnitPath) -> bool {
    let thrown = path.value.as_ref().map(|it| it.java_type.as_str());
    let errors = [
        "java.lang.StackOverflowError",
        "java.lang.OutOfMemoryError",
        "java.lang.InternalError",
    ];
    thrown.is_some_and(|it| errors.contains(&it))
}

/// The test of each path and what it must fail with, if it must; of those paths that the report has.
fn expected_of(report: &Report) -> BTreeMap<String, Option<String>> {
    let mut expected = BTreeMap::new();
    for unit in &report.units {
        let method = unit.unit.method.as_deref().unwrap_or("calls");
        let method = method.split('(').next().expect("there is a first part");
        for path in &unit.first_paths {
            let thrown = match path.outcome.name() {
                "returns" => None,
                // JUnit gives up with what it takes for the end of the JVM.
                "throws" if is_of_the_machine(path) => Some(FAILED.to_string()),
                "throws" => path.value.as_ref().map(|it| it.java_type.clone()),
                "exits" => continue,
                _ => Some(FAILED.to_string()),
            };
            expected.insert(format!("{method}_run{}", path.run), thrown);
        }
    }
    expected
}

#[test]
fn the_tests_it_writes_compile_and_pass_or_fail_as_their_paths() {
    let units = Units::own("written");
    let tests = units.classes.join("tests");
    let folder = tests.display().to_string();
    let mut expected = BTreeMap::new();
    let mut paths = 0;
    for arguments in [
        &["u.Numbers"][..],
        &["u.Lists"],
        &["u.Turnstile", "--calls", "3"],
    ] {
        let ended = units.test(&[arguments, &["--tests", &folder, "--branch-limit", "8"]].concat());
        ended.says(1, &["tests for JUnit 5 are in"]);
        units.replay_all();
        let report = units.report();
        expected.extend(expected_of(&report));
        paths += report.units.iter().map(|it| it.paths).sum::<u64>();
    }
    let (passed, failed) = run_tests(&units, &tests);
    // The end of the JVM is nothing to assert.
    assert_eq!((passed.len() + failed.len()) as u64, paths - 1);
    let failed: BTreeMap<String, String> = failed.into_iter().collect();
    for (name, thrown) in &expected {
        assert_eq!(failed.get(name), thrown.as_ref(), "{name}");
        assert_eq!(passed.contains(name), thrown.is_none(), "{name}");
    }
    let kinds: BTreeSet<&str> = expected.values().flatten().map(String::as_str).collect();
    for kind in [
        "java.lang.AssertionError",
        "java.lang.IllegalStateException",
        "java.lang.NullPointerException",
        FAILED,
    ] {
        assert!(kinds.contains(kind), "no path ends with {kind}");
    }

    // What tests may not call by its name.
    std::fs::remove_dir_all(&tests).expect("it was written");
    units.unit(1, &["u.Numbers.secret", "--tests", &folder]);
    let (passed, failed) = run_tests(&units, &tests);
    assert_eq!(passed.len(), 1);
    assert_eq!(failed[0].1, "java.lang.IllegalArgumentException");
}

/// Writes the tests of a unit into a folder of its own, runs them, and compares them with the paths of the report. Returns
/// the sources.
fn written(units: &Units, status: i32, arguments: &[&str]) -> String {
    let tests = units.classes.join("tests");
    let _ = std::fs::remove_dir_all(&tests);
    let folder = tests.display().to_string();
    let ended = units.test(&[arguments, &["--tests", &folder]].concat());
    assert_eq!(ended.status, status, "{ended:#?}");
    units.replay_all();
    let (passed, failed) = run_tests(units, &tests);
    let failed: BTreeMap<String, String> = failed.into_iter().collect();
    let expected = expected_of(&units.report());
    assert!(!expected.is_empty());
    for (name, thrown) in expected {
        assert_eq!(failed.get(&name), thrown.as_ref(), "{name}");
        assert_eq!(passed.contains(&name), thrown.is_none(), "{name}");
    }
    let files = std::fs::read_dir(tests.join("u")).expect("it was written");
    let files = files.map(|it| it.expect("it is readable").path());
    let own = files.filter(|it| it.display().to_string().ends_with("GuideTest.java"));
    let texts = own.map(|it| std::fs::read_to_string(it).expect("it is readable"));
    texts.collect()
}

// Of a unit with many paths the first thousand had tests, and an error on a later one had none; nothing said so.
#[test]
fn every_error_has_a_test_however_many_paths_there_are() {
    let units = Units::own("late");
    let tests = units.classes.join("tests");
    let folder = tests.display().to_string();
    let ended = units.test(&["u.Results.late", "--tests", &folder]);
    ended.says(1, &["paths have no test", "first 1000"]);
    let unit = units.report().units.remove(0);
    assert_eq!((unit.paths, unit.findings.len()), (2048, 2));
    let (passed, failed) = run_tests(&units, &tests);
    let untested = format!("{} paths have no test", 2048 - passed.len() - failed.len());
    ended.says(1, &[&untested]);
    let kinds: BTreeSet<&str> = failed.iter().map(|it| it.1.as_str()).collect();
    let both = [
        "java.lang.IllegalArgumentException",
        "java.lang.IllegalStateException",
    ];
    assert_eq!(kinds, both.into());
    // What ends the JVM is counted too.
    let ended = units.test(&["u.Numbers.exit", "--tests", &folder]);
    ended.says(0, &["1 test for JUnit 5 is in", "1 path has no test"]);
}

// Literals are one object however often they are written, and so are small boxes.
#[test]
fn inputs_that_are_equal_are_the_same_only_where_they_were() {
    let units = Units::own("same");
    for name in ["u.Results.strings", "u.Results.boxes"] {
        let sources = written(&units, 1, &[name]);
        assert!(sources.contains("throws IllegalStateException"), "{name}");
    }
    let sources = written(&units, 1, &["u.Results.strings"]);
    assert!(
        sources.contains("/** a = \"\"#1, b = \"\"#1: returns 1. */"),
        "{sources}"
    );
}

// What a thread of the unit threw, and that it waits for ever, did not reach the test; JUnit gave up with an
// OutOfMemoryError.
#[test]
fn errors_that_do_not_leave_the_unit_as_exceptions_fail_their_tests() {
    let units = Units::own("failing");
    written(&units, 1, &["u.Results.started"]);
    let path = &units.report().units[0].first_paths[1];
    assert_eq!(path.thread.as_deref(), Some("Thread-0"));
    let outcome = "throws IllegalStateException in thread Thread-0";
    assert_eq!(path.describe_outcome(), outcome);
    written(&units, 1, &["u.Results.left"]);
    assert!(outcomes(&units.report().units[0]).contains("waits for ever"));
    written(&units, 1, &["u.Results.machine"]);
    let machine = outcomes(&units.report().units[0]);
    assert!(machine.contains("throws OutOfMemoryError"), "{machine:?}");
    assert!(machine.contains("throws InternalError"), "{machine:?}");
}

// Returned boxes, arrays and records were told by their classes, and not asserted; half a character became U+FFFD.
#[test]
fn what_a_path_returned_is_told_and_asserted() {
    let units = Units::own("results");
    let sources = written(&units, 0, &["u.Results.any"]);
    let told = outcomes(&units.report().units[0]);
    let cases = [
        ("returns 7", "assertEquals((Object) (7), "),
        ("returns 3", "assertEquals((Object) ((byte) 3), "),
        (
            "returns long[]{2L, -1L}",
            "assertArrayEquals(new long[] {2L, -1L}, (long[]) ",
        ),
        (
            "returns String[][]{String[]{\"a\", null}, String[]{}, null}",
            "new java.lang.String[][] {new java.lang.String[] {\"a\", null}, new java.lang.String[] {}, null}",
        ),
        (
            "returns Pair[left=4, right=String[]{\"\\\"\"}]",
            "new Object[] {\"u.Results$Pair\", (byte) 4, new java.lang.String[] {\"\\\"\"}}",
        ),
        (
            "returns Object[]{u.Results$Size.LARGE, 'c', 1.5f, Checked[low=1, high=2], double[]{Double.NaN, -0.0}}",
            "Results.Size.LARGE, 'c', 1.5f, new Object[] {\"u.Results$Checked\", 1, 2}",
        ),
        ("returns an Object[]", "assertNotNull("),
        ("returns an int[]", "assertNotNull("),
    ];
    for (outcome, assertion) in cases {
        assert!(told.contains(outcome), "{outcome}: {told:#?}");
        assert!(sources.contains(assertion), "{assertion}: {sources}");
    }
    let sources = written(&units, 0, &["u.Results.boxed"]);
    assert!(
        sources.contains("assertEquals((Object) (535), "),
        "{sources}"
    );
    let sources = written(&units, 0, &["u.Results.numbers"]);
    assert!(sources.contains("assertArrayEquals(new long[] {535L, 536L}, Results."));
    written(&units, 0, &["u.Results.given"]);
    let sources = written(&units, 0, &["u.Results.half"]);
    assert!(sources.contains(r#"assertEquals("\ud800", "#), "{sources}");
    assert!(outcomes(&units.report().units[0]).contains(r#"returns "\udfff\u0000""#));
    // Of a sequence, arrays are as they were in the end.
    let sources = written(&units, 0, &["u.Results$Buffer", "--calls", "2"]);
    let count = sources.matches("assertArrayEquals(new int[] {2, 0}, ");
    assert_eq!(count.count(), 2, "{sources}");
}

// A second unit of a class took the place of the first one's tests.
#[test]
fn the_tests_of_one_unit_leave_those_of_others_alone() {
    let units = Units::own("files");
    let tests = units.classes.join("tests");
    let folder = tests.display().to_string();
    let mut paths = 0;
    for unit in ["u.Numbers.sign", "u.Numbers.arm", "u.Results.boxed"] {
        let ended = units.test(&[unit, "--tests", &folder]);
        ended.says(0, &["for JUnit 5 are in"]);
        assert!(!ended.out.contains("replaced"), "{ended:#?}");
        paths += units.report().units[0].paths;
    }
    let ended = units.test(&["u.Numbers.sign", "--tests", &folder]);
    ended.says(0, &["replaced", "Numbers_signGuideTest.java"]);
    // A file that has the name, and no tests of this unit.
    let file = tests.join("u/Numbers_halfGuideTest.java");
    let other = "package u;\n\nclass Numbers_halfGuideTest {}\n";
    std::fs::write(&file, other).expect("the folder is there");
    let ended = units.test(&["u.Numbers.half", "--tests", &folder]);
    ended.says(0, &["Numbers_half2GuideTest.java"]);
    paths += units.report().units[0].paths;
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), other);
    let (passed, failed) = run_tests(&units, &tests);
    assert_eq!((passed.len() as u64, failed.len()), (paths, 0));
    for (unit, file) in [
        ("u.Results.over(int)", "Results_over_intGuideTest.java"),
        (
            "u.Results.over(String)",
            "Results_over_StringGuideTest.java",
        ),
    ] {
        let ended = units.test(&[unit, "--tests", &folder]);
        ended.says(0, &[file]);
        assert!(!ended.out.contains("replaced"), "{ended:#?}");
    }
}

#[test]
fn overloads_are_told_apart_by_their_parameters() {
    let units = Units::own("overloads");
    for (name, outcome) in [
        ("u.Results.over(int)", "returns 1"),
        ("u.Results.over(String)", "returns 3"),
        ("u.Results.over( java.lang.Object... )", "returns 5"),
        ("u.Results.over([Ljava/lang/Object;)I", "returns 5"),
    ] {
        written(&units, 0, &[name]);
        let told = outcomes(&units.report().units[0]);
        assert!(told.contains(outcome), "{name}: {told:?}");
    }
    units.test(&["u.Results.over"]).is_refused(&[
        "has 3 methods over",
        "u.Results.over(int) or u.Results.over(java.lang.String)",
    ]);
    units
        .test(&["u.Results.over(long)"])
        .is_refused(&["no method over with the parameters (long)"]);
    // Rows of a class.
    let ended = units.test(&["u.Results", "--run-limit", "30"]);
    ended.says(1, &["over(int) ", "over(String) ", "over(Object[]) "]);
    ended.says(1, &["u.Results.over(int) ", "u.Results.over(String) "]);
}

// Names of the machine's own, and sentences with the wrong number, were shown to users.
#[test]
fn texts_are_those_of_java_and_of_english() {
    let units = Units::own("texts");
    let ended = units.test(&["u.Results$Listed", "--calls", "1"]);
    ended.says(0, &["called from the test of u.Results$Listed (1 path)"]);
    assert!(!ended.out.contains("guide.Calls"), "{ended:#?}");
    assert!(!ended.out.contains("[L"), "{ended:#?}");
    let ended = units.test(&["u.Results.unnamed"]);
    ended.says(0, &["object = Results$1#1"]);
    let cases: [(&[&str], &str); 3] = [
        (&["u.Results$Open", "--calls", "2"], "it is abstract"),
        (&[""], "no unit is named"),
        (&["u.Lists$Never.get"], "1 run was tried and rejected"),
    ];
    for (arguments, sentence) in cases {
        units.test(arguments).is_refused(&[sentence]);
    }
    let ended = units.test(&["u.Results.formatted"]);
    let assumed = ended.out.lines().filter(|it| it.contains("assuming that"));
    let assumed: Vec<&str> = assumed.collect();
    let each_once: BTreeSet<&str> = assumed.iter().copied().collect();
    assert!(!assumed.is_empty(), "{ended:#?}");
    assert_eq!(assumed.len(), each_once.len(), "{assumed:#?}");
    let folder = units.classes.join("none").display().to_string();
    let ended = units.test(&["u.Results.ends", "--tests", &folder]);
    ended.says(0, &["no tests for JUnit 5", "1 path has no test"]);
    let sources = |name: &str| {
        let tests = units.classes.join("environment");
        let folder = tests.display().to_string();
        units.test(&[name, "--tests", &folder]);
        let file = format!(
            "u/Results_{}GuideTest.java",
            name.rsplit('.').next().expect("a name")
        );
        std::fs::read_to_string(tests.join(file)).expect("it was written")
    };
    let model = "// A JVM may end otherwise: guide only approximates java.lang.System.getenv.";
    assert!(sources("u.Results.environment").contains(model));
    assert!(!sources("u.Results.boxed").contains("approximates"));
}

/// The units of an example, with the errors each has: `(unit, calls, errors)`.
fn listed(example: &str) -> Vec<(String, Option<u64>, BTreeSet<String>)> {
    let text = examples::read(example, "units.json");
    let json: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let text = |it: &serde_json::Value| it.as_str().expect("a text").to_string();
    let errors = |it: &serde_json::Value| {
        let errors = it["errors"].as_array().expect("a list");
        errors.iter().map(text).collect()
    };
    let units = json["units"].as_array().expect("a list").iter();
    let mut all: Vec<_> = units
        .map(|it| (text(&it["unit"]), None, errors(it)))
        .collect();
    let sequences = &json["sequences"];
    if let Some(calls) = sequences["calls"].as_u64() {
        all.push((text(&sequences["class"]), Some(calls), errors(sequences)));
    }
    all
}

#[test]
fn in_the_units_of_table_v_the_known_errors_are_found_and_no_others() {
    let table_v = [
        "Testme",
        "ArrayQuickSort",
        "ArrayHeapSort",
        "LinkedLists",
        "SortedLists",
        "DoublyLinkedLists",
        "HashTables",
        "RedBlackTrees",
    ];
    for example in table_v {
        let units = Units::of(&format!("table-v-{example}"), &[examples::folder(example)]);
        let all = listed(example);
        assert!(!all.is_empty(), "{example}");
        for (name, calls, expected) in all {
            let calls = calls.map(|it| it.to_string());
            let mut arguments = vec![name.as_str()];
            if let Some(calls) = &calls {
                arguments.extend(["--calls", calls.as_str()]);
            }
            let status = if expected.is_empty() { 0 } else { 1 };
            let unit = units.unit(status, &arguments);
            let findings = units.report().findings;
            let found = findings
                .iter()
                .map(|it| it.ending.exception().unwrap_or(it.kind.name()).to_string());
            assert_eq!(found.collect::<BTreeSet<_>>(), expected, "{name}");
            assert!(unit.paths > 0, "{name}");
        }
    }
}
