//! The guided search through the binary: the paper's programs under other names, the rules that the paper leaves open,
//! and guided against exhaustive search, with every switch, on everything that small programs have in them.

use crate::support;
use crate::support::compiler_jdk;
use crate::support::disguise::disguise;
use crate::support::examples;
use crate::support::java::compile_sources;
use crate::support::judged::{Case, Program, ROOT, compiled, sources};
use guide::config::{PlaceName, WarningKind};
use guide::program::{Jdk, Program as Classes};
use guide::report::Entry;
use guide::targets::tie::Tie;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The examples, the litmus programs and those of `tests/judge`, compiled once for all tests.
/// Litmus programs are apart: what one class on the class path names (such as `getState`) makes more visible in all.
fn classes_with(main: &str) -> &'static Path {
    static EXAMPLES: OnceLock<PathBuf> = OnceLock::new();
    static LITMUS: OnceLock<PathBuf> = OnceLock::new();
    let below = |folder: &str| sources(&Path::new(ROOT).join(folder));
    let litmus = Path::new(ROOT).join("tests/litmus");
    match litmus.join(format!("{main}.java")).exists() {
        true => LITMUS.get_or_init(|| compiled("guided-litmus", &below("tests/litmus"))),
        false => EXAMPLES.get_or_init(|| {
            let folders = [sources(&examples::root()), below("tests/judge")];
            compiled("guided", &folders.concat())
        }),
    }
}

fn case(test: &str, main: &str, targets: &str) -> Case {
    Case::new(classes_with(main), main, targets, &format!("{test}-{main}"))
}

/// The one warning of an example, confirmed.
fn confirmed(test: &str, name: &str, arguments: &[&str]) -> Entry {
    let case = case(test, name, &Program::example(name).targets);
    let mut report = case.gives(&["confirmed".into()], arguments);
    report.warnings.remove(0)
}

#[test]
fn the_papers_programs_are_found_under_other_names() {
    let folder = support::folder("guided-disguised");
    let names = [
        "Reorder",
        "Airline",
        "VecDeadlock0",
        "VecDeadlock1",
        "VecRace",
        "Fig2",
    ];
    let mut disguises = Vec::new();
    let mut files = Vec::new();
    for name in names {
        let source = examples::read(name, &format!("{name}.java"));
        for seed in [3, 14, 159] {
            let disguised = disguise(&source, &Program::example(name).targets, seed);
            let file = folder.join(&disguised.file_name);
            std::fs::write(&file, &disguised.source).expect("the folder is writable");
            files.push(file);
            disguises.push(disguised);
        }
    }
    compile_sources(&files, &folder);
    for it in &disguises {
        let name = it.main_class.replace('$', "-");
        let case = Case::new(&folder, &it.main_class, &it.targets, &name);
        let report = case.gives(&["confirmed".into()], &["--no-fallback"]);
        assert_eq!(
            report.warnings[0].found_by.name(),
            "guided",
            "{}",
            it.source
        );
    }
}

/// With a start and a join for each seller instead of a start, and all sizes in one run.
const SERIAL: &str = "public class Serial {
    public static void main(String[] args) {
        for (int size = 2; size <= 10; size++) {
            for (int cushion = 1; cushion <= size; cushion++) {
                Airline.sold = 0;
                Airline.stopped = false;
                String result = \"fine\";
                try {
                    Airline.main(new String[] {\"\" + size, \"\" + cushion});
                } catch (IllegalStateException e) {
                    result = e.getMessage();
                }
                System.out.println(size + \" \" + cushion + \" \" + result);
            }
        }
    }
}
";

#[test]
fn airline_run_serially_never_sells_into_a_cushion_of_two_or_more() {
    let folder = support::folder("guided-serial");
    let source = examples::read("Airline", "Airline.java");
    let parallel = "new Seller().start();";
    assert_eq!(source.matches(parallel).count(), 1, "{source}");
    let serial = "Thread seller = new Seller(); seller.start(); \
        try { seller.join(); } catch (InterruptedException e) { throw new Error(e); }";
    let files = [
        ("Airline", source.replace(parallel, serial)),
        ("Serial", SERIAL.into()),
    ];
    let files = files.map(|(name, text)| {
        let file = folder.join(format!("{name}.java"));
        std::fs::write(&file, text).expect("the folder is writable");
        file
    });
    compile_sources(&files, &folder);
    let java = compiler_jdk().join("bin/java");
    let output = support::run(Command::new(java).arg("-cp").arg(&folder).arg("Serial"));
    let printed = String::from_utf8_lossy(&output.stdout);
    let mut lines = printed.lines();
    for size in 2..=10 {
        for cushion in 1..=size {
            // With a cushion of 1, main has no look left after the last seller.
            let result = if cushion == 1 {
                "sold into the cushion"
            } else {
                "fine"
            };
            let expected = format!("{size} {cushion} {result}");
            assert_eq!(lines.next(), Some(&expected[..]), "{printed}");
        }
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn a_branch_in_a_loop_is_not_refined_each_time_round() {
    for arguments in [
        &["--no-fallback"][..],
        &["--no-fallback", "--restart", "full"],
    ] {
        let warning = confirmed("loop", "LoopTarget", arguments);
        assert_eq!(warning.found_by.name(), "guided");
        assert!(warning.stats.refinements < Some(5), "{:?}", warning.stats);
    }
}

#[test]
fn an_input_chosen_wrongly_first_is_chosen_again() {
    let warning = confirmed("wrong-input", "WrongFirstInput", &["--no-fallback"]);
    assert_eq!(warning.found_by.name(), "guided");
    // Two things to pick up each round, and i of them where x = 2 * i + 40: 8 + 3.
    let guide::report::Value::Plain(x) = &warning.execution.inputs[0].value else {
        panic!("{:?}", warning.execution.inputs);
    };
    assert_eq!(
        (warning.execution.inputs[0].name.as_str(), x.as_str()),
        ("x", "46")
    );
}

#[test]
fn a_branch_inside_an_added_trace_is_refined_too() {
    for arguments in [
        &["--strategy", "guided", "--no-fallback"][..],
        &["--strategy", "guided", "--no-fallback", "--restart", "full"],
    ] {
        let warning = confirmed("branch", "BranchInTrace", arguments);
        assert_eq!(warning.found_by.name(), "guided");
        assert!(warning.stats.refinements >= Some(2), "{:?}", warning.stats);
        let takes = |name: &str| {
            let mut lines = warning.execution.trace.iter();
            let taken = lines.position(|line| line.name == name && line.action.name() == "acquire");
            taken.unwrap_or_else(|| panic!("{name} takes no lock"))
        };
        assert!(
            takes("C") < takes("B") && takes("B") < takes("A"),
            "{:#?}",
            warning.execution.trace
        );
    }
}

#[test]
fn where_no_definition_is_left_the_rest_is_searched() {
    let targets = Program::example("NoDefinition").targets;
    let case = case("no-definition", "NoDefinition", &targets);
    let report = case.gives(&["infeasible".into()], &["--strategy", "guided"]);
    assert_eq!(report.warnings[0].found_by.name(), "exhaustive fallback");
    // Without the exhaustive search nobody can know, but it is said where the best execution stood.
    let report = case.gives(&["undecided".into()], &["--no-fallback"]);
    let best = report.warnings[0]
        .best
        .as_ref()
        .expect("some execution got furthest");
    let at = best.stuck_at.as_ref().expect("it was stuck");
    assert_eq!((at.method.as_str(), at.line), ("pass", Some(14)));
    assert!(0 < best.matched && best.matched < best.of, "{best:?}");
}

#[test]
fn as_in_the_paper_its_small_programs_are_found_too() {
    for name in ["Fig2", "ZX"] {
        let warning = confirmed("paper", name, &["--paper"]);
        assert_eq!(warning.found_by.name(), "guided, as in the paper");
        assert!(warning.stats.refinements >= Some(1), "{name}");
    }
}

#[test]
fn the_same_seed_gives_the_same_execution_and_any_seed_finds_it() {
    let run = |seed: &str| {
        let arguments = ["--definitions", "random", "--no-fallback", "--seed", seed];
        let warning = confirmed(&format!("seed{seed}"), "BranchInTrace", &arguments);
        (warning.stats.total_states, warning.execution.schedule)
    };
    for seed in ["1", "2", "3", "4"] {
        assert_eq!(run(seed), run(seed));
    }
}

/// The switches under which the same must come out.
const SWITCHES: [&[&str]; 9] = [
    &["--strategy", "dfs"],
    &["--strategy", "dfs", "--no-reduction"],
    &["--strategy", "dfs", "--no-matching"],
    &["--strategy", "bfs"],
    &["--no-reduction"],
    &["--no-matching"],
    &["--no-symmetry"],
    &["--restart", "full"],
    &["--definitions", "random"],
];

/// Warnings about everything in a source that could be meant by one: to be reached, each line; a deadlock, each line and
/// each two that block; a race, each two that access something.
fn all_warnings(tie: &Tie, source: &Path) -> String {
    let text = std::fs::read_to_string(source).expect("it is readable");
    let file = source.file_name().expect("it has a name").to_string_lossy();
    let places = (1..=text.lines().count()).map(|line| format!("{file}:{line}"));
    let places: Vec<String> = places.collect();
    let of = |kind: WarningKind| {
        let is_meant = |place: &&String| {
            let place: PlaceName = place.parse().expect("it is a place");
            tie.target(&place, kind).is_ok()
        };
        places.iter().filter(is_meant).collect::<Vec<_>>()
    };
    let mut warnings = String::new();
    for place in of(WarningKind::Reachability) {
        warnings += &format!("reachability: {place}\n");
    }
    for place in of(WarningKind::Deadlock) {
        warnings += &format!("deadlock: {place}\n");
    }
    for (kind, name) in [
        (WarningKind::Deadlock, "deadlock"),
        (WarningKind::Race, "race"),
    ] {
        let places = of(kind);
        for (number, one) in places.iter().enumerate() {
            for other in &places[number..] {
                warnings += &format!("{name}: {one}, {other}\n");
            }
        }
    }
    warnings
}

/// Litmus programs with deadlocks or exceptions, and some without.
const LITMUS: [&str; 12] = [
    "L19ArrayIndexRace",
    "L21OppositeLocks",
    "L22GatedLocks",
    "L23ThreeLocks",
    "L25ThrowReleases",
    "L27LostNotification",
    "L36NestedMonitorLockout",
    "L40InterruptWait",
    "L51Uncaught",
    "L53ParkTwice",
    "L73InputDeadlock",
    "L75InputAlias",
];

#[test]
fn guided_and_exhaustive_search_never_contradict_each_other() {
    let jdk = Jdk::find(Some(&compiler_jdk())).expect("it has just compiled");
    let classes = classes_with(LITMUS[0]).to_path_buf();
    let program = Classes::open(&[classes], &[], jdk).expect("it is compiled");
    let tie = Tie::new(&program);
    for name in LITMUS {
        let source = Path::new(ROOT).join(format!("tests/litmus/{name}.java"));
        let targets = all_warnings(&tie, &source);
        let case = case("all", name, &targets);
        let verdicts = case.verdicts(&[]);
        let are_decided = ["confirmed", "infeasible"];
        assert!(
            verdicts.iter().all(|it| are_decided.contains(&&it[..])),
            "{name}"
        );
        assert!(
            are_decided
                .iter()
                .all(|it| verdicts.iter().any(|own| own == it)),
            "{name}"
        );
        for switches in SWITCHES {
            let others = case.verdicts(switches);
            for ((target, one), other) in targets.lines().zip(&verdicts).zip(&others) {
                assert_eq!(one, other, "{target} with {switches:?}");
            }
            assert_eq!(verdicts.len(), others.len());
        }
        // Against what was worked out by hand: whether all threads that are left can be blocked for ever.
        let expected = source.with_extension("expected");
        let expected = std::fs::read_to_string(expected).expect("it is readable");
        let mut deadlocks = targets
            .lines()
            .zip(&verdicts)
            .filter(|(it, _)| it.starts_with("deadlock"));
        let has_deadlock = deadlocks.any(|(_, verdict)| verdict == "confirmed");
        assert_eq!(has_deadlock, expected.contains("<deadlock>"), "{name}");
    }
}

#[test]
fn every_switch_gives_the_examples_their_verdicts() {
    let names = [
        "Fig2",
        "Fig2Safe",
        "ZX",
        "ZXSafe",
        "GateLock",
        "GateLockSafe",
        "TwoLockCycle",
        "TwoLockCycleSafe",
        "LostNotification",
        "LostNotificationSafe",
        "NestedMonitor",
        "NestedMonitorSafe",
        "Transfer",
        "TransferSafe",
        "BranchInTrace",
        "NoDefinition",
        "OneThread",
        "EndsEarly",
    ];
    for name in names {
        let program = Program::example(name);
        let case = case("switches", name, &program.targets);
        for switches in SWITCHES {
            let verdicts = case.verdicts(switches);
            assert_eq!(verdicts, program.verdicts, "{name} with {switches:?}");
        }
        // As in the paper there is no exhaustive search to fall back to: nothing is refuted but by the call graph.
        for (verdict, expected) in case.verdicts(&["--paper"]).iter().zip(&program.verdicts) {
            let is_fit =
                verdict == expected || (&expected[..], &verdict[..]) == ("infeasible", "undecided");
            assert!(is_fit, "{name}: {verdict}");
        }
    }
}
