//! Limits hold and signals are heard, whatever is going on; nothing is said to be written that is not. The programs are in
//! `tests/halting`. Bounds are wide here, since the machine may be loaded; `scripts/bench` measures them.

use crate::support;
use crate::support::checked::Ended;
use crate::support::java::compile_sources;
use crate::support::{GUIDE, compiler_jdk, folder, run};
use guide::report::{Entry, ReasonCode, Report};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Far more than any limit here, and far less than what the programs would take.
const MUCH: Duration = Duration::from_secs(30);

/// The programs of `tests/halting`, in a folder of the test's own.
fn compiled(name: &str) -> PathBuf {
    let into = folder(&format!("halting-{name}"));
    let sources = ["Hostile.java", "HalfBuilt.java"];
    let sources = sources.map(|file| Path::new(ROOT).join("tests/halting").join(file));
    compile_sources(&sources, &into);
    into
}

fn guide(classes: &Path, verb: &[&str], more: &[&str]) -> Command {
    let mut command = Command::new(GUIDE);
    command.args(verb).arg("--jdk").arg(compiler_jdk());
    command.arg(classes).args(more);
    command
}

/// `guide check` of a case of `Hostile`.
fn check(classes: &Path, case: &[&str], more: &[&str]) -> Command {
    let mut command = guide(classes, &["check", "--main", "Hostile"], more);
    command.args(["--step-limit", "1000000000000", "--"]);
    command.args(case);
    command
}

fn timed(command: &mut Command) -> (Ended, Duration) {
    let began = Instant::now();
    let ended = Ended::of(command);
    (ended, began.elapsed())
}

fn peak_mib(report: &Path) -> u64 {
    let text = std::fs::read_to_string(report).expect("it was written");
    let report: Report = serde_json::from_str(&text).expect("it is whole");
    report.exploration.stats.peak_rss_kb / 1024
}

/// Cause: Z3 was bounded by its own count only, which a query on doubles reaches after minutes.
#[test]
fn a_query_on_doubles_ends_with_the_time_limit() {
    let classes = compiled("doubles");
    let patient = ["--time-limit", "2", "--solver-limit", "4000000000"];
    let (ended, took) = timed(&mut check(&classes, &["doubles"], &patient));
    ended.says(0, &["not everything was explored", "--time-limit"]);
    assert!(!ended.out.contains("the solver gave up"), "{}", ended.out);
    assert!(took < MUCH, "{took:?}");
}

/// Cause: libz3 took SIGINT for itself while it worked, and SIGTERM was nobody's.
#[cfg(unix)]
#[test]
fn signals_end_a_query_with_the_report_written() {
    let classes = compiled("signals");
    for (signal, status) in [("-INT", 130), ("-TERM", 143)] {
        let json = classes.join(format!("{status}.json"));
        let json = json.to_str().expect("plain");
        let patient = ["--time-limit", "600", "--solver-limit", "4000000000"];
        let more = [&patient[..], &["--json", json, "-vvv"]].concat();
        let mut command = check(&classes, &["doubles"], &more);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("guide runs");
        let errors = BufReader::new(child.stderr.take().expect("it is piped"));
        let mut lines = errors.lines().map(|line| line.expect("it is text"));
        assert!(lines.any(|line| line.contains("asking Z3")));
        let rest = std::thread::spawn(move || lines.count());
        let began = Instant::now();
        let sent = Command::new("kill")
            .args([signal, &child.id().to_string()])
            .status();
        assert!(sent.expect("there is a kill").success());
        let mut text = String::new();
        let mut out = child.stdout.take().expect("it is piped");
        out.read_to_string(&mut text).expect("it is text");
        let ended = child.wait().expect("it ends");
        assert_eq!(ended.code(), Some(status), "{text}");
        assert!(text.contains("it was interrupted"), "{text}");
        assert!(text.contains("the report is in"), "{text}");
        assert!(began.elapsed() < MUCH, "{:?}", began.elapsed());
        rest.join().expect("it only counts");
        let report = std::fs::read_to_string(json).expect("it was written");
        let report: Report = serde_json::from_str(&report).expect("it is whole");
        assert_eq!(report.exploration.reasons, [ReasonCode::Interrupted]);
    }
}

/// Cause: the clock was looked at after so many jumps and calls, of which each can copy a hundred megabytes.
#[test]
fn long_calls_end_with_the_time_limit() {
    let classes = compiled("long-calls");
    for case in ["copies", "string", "numbers"] {
        let (ended, took) = timed(&mut check(&classes, &[case], &["--time-limit", "1"]));
        ended.says(0, &["not everything was explored", "--time-limit"]);
        assert!(took < MUCH, "{case}: {took:?}");
    }
}

/// Cause: elements were counted instead of bytes; a state was written down to be compared, whatever its size; what
/// the process takes besides the program's heap was not looked at while a path ran.
#[test]
fn large_arrays_stay_within_the_memory_limit() {
    let classes = compiled("memory");
    for case in ["array", "arrays", "written"] {
        let json = classes.join("report.json");
        let limits = ["--time-limit", "4", "--memory-limit", "320", "--json"];
        let more = [&limits[..], &[json.to_str().expect("plain")]].concat();
        let (ended, _) = timed(&mut check(&classes, &[case], &more));
        ended.says(0, &["not everything was explored"]);
        let peak = peak_mib(&json);
        assert!(peak <= 352, "{case}: {peak} MiB with a limit of 320");
    }
}

/// Cause: arrays that are small each were looked at only between collections, which come ever later, and every worker took
/// the room that was left for its own.
#[test]
fn workers_stay_within_the_memory_limit_together() {
    let classes = compiled("workers");
    let json = classes.join("report.json");
    for jobs in ["1", "2"] {
        let at = ["--at", "Hostile.reached", "--main", "Hostile", "-j", jobs];
        let mut command = guide(&classes, &at, &["--memory-limit", "240", "--json"]);
        command
            .arg(&json)
            .args(["--time-limit", "30", "--", "small"]);
        let ended = Ended::of(&mut command);
        ended.says(0, &["--memory-limit", "1 undecided"]);
        let peak = peak_mib(&json);
        assert!(peak <= 264, "{jobs} jobs: {peak} MiB with a limit of 240");
    }
}

/// Cause: `guide test` never looked at the memory that its alternatives take.
#[test]
fn a_test_stays_within_the_memory_limit() {
    let classes = compiled("unit-memory");
    let json = classes.join("report.json");
    let mut command = guide(&classes, &["test"], &["Hostile.paths"]);
    command.args(["--memory-limit", "128", "--time-limit", "6", "--json"]);
    let ended = Ended::of(command.arg(&json));
    ended.says(0, &[]);
    let peak = peak_mib(&json);
    assert!(peak <= 141, "{peak} MiB with a limit of 128");
}

/// Cause: the second runs of what was found had no limit at all.
#[test]
fn second_runs_count_too() {
    let classes = compiled("second-runs");
    let (ended, took) = timed(&mut check(&classes, &["many"], &["--time-limit", "4"]));
    assert!(ended.status == 0 || ended.status == 1, "{ended:#?}");
    let left = "there was no time or memory left for the second run";
    assert!(ended.out.contains(left), "{ended:#?}");
    assert!(took < MUCH, "{took:?}");
}

/// Cause: preparing a warning was no part of its time, and neither was one whose turn did not come.
#[test]
fn warnings_of_many_places_and_many_warnings_end_with_their_limits() {
    let classes = folder("halting-places");
    let (source, places) = support::places::source(400);
    support::compile(&source, "Places.java", &classes);
    let judge = |targets: String, limits: &[&str]| {
        let file = classes.join("targets.txt");
        std::fs::write(&file, targets).expect("it is writable");
        let mut command = Command::new(GUIDE);
        command.arg("--targets").arg(&file).arg("--jdk");
        command.arg(compiler_jdk()).arg(&classes).args(limits);
        timed(&mut command)
    };
    let one = format!("race: {}\n", places.join(", "));
    let (ended, took) = judge(one, &["--time-limit", "1"]);
    ended.says(0, &["1 undecided"]);
    assert!(took < MUCH, "{took:?}");
    let pair = |i: usize| (&places[i % 400], &places[i * 13 % 400]);
    let pairs = (0..3000).map(|i| format!("race: {}, {}\n", pair(i).0, pair(i).1));
    let limits = ["--time-limit", "1", "--total-time-limit", "2"];
    let (ended, took) = judge(pairs.collect(), &limits);
    assert!(ended.out.contains("its turn did not come"), "{ended:#?}");
    assert!(took < MUCH, "{took:?}");
}

/// A jar of so many classes, in a folder of the test's own.
fn big_jar(name: &str, classes: usize) -> PathBuf {
    let jar = folder(&format!("halting-{name}")).join("big.jar");
    std::fs::write(&jar, support::big::jar(classes)).expect("it is writable");
    jar
}

/// Cause: for each method of the program all its classes were asked whether they could be its arguments.
#[test]
fn a_program_of_very_many_classes_is_judged_within_its_limits() {
    let jar = big_jar("big", 40_000);
    let last = format!("{}.hit", support::big::class(39_999));
    let judge = |limits: &[&str]| {
        let main = ["--at", &last, "--main", "C00000"];
        timed(guide(&jar, &main, &["-j", "1"]).args(limits))
    };
    let (ended, took) = judge(&["--time-limit", "20"]);
    ended.says(0, &["1 infeasible"]);
    assert!(took < MUCH, "{took:?}");
    let (ended, took) = judge(&["--total-time-limit", "0.05"]);
    ended.says(0, &["its turn did not come", "1 undecided"]);
    assert!(took < MUCH, "{took:?}");
}

/// Cause: until all warnings were tied to code, a signal ended everything without a report.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_is_heard_while_the_program_is_read() {
    let jar = big_jar("reading", 60_000);
    let json = jar.with_file_name("report.json");
    let all = jar.with_file_name("all.txt");
    let hits = (0..20_000).map(|it| format!("reachability: {}.hit\n", support::big::class(it)));
    std::fs::write(&all, hits.collect::<String>()).expect("it is writable");
    let verb = ["--targets", all.to_str().expect("plain")];
    let mut command = guide(&jar, &verb, &["--main", "C00000", "--json"]);
    command.arg(&json).stdout(Stdio::null());
    let mut child = command.spawn().expect("guide runs");
    // Guide has less than this until it reads all classes, and more long before it has read them.
    let memory = |id: u32| {
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"));
        let kib = line.and_then(|it| it.split_whitespace().next()?.parse::<u64>().ok());
        kib.unwrap_or(u64::MAX)
    };
    while memory(child.id()) < 60 << 10 {
        std::thread::yield_now();
    }
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.expect("there is a kill").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let report = std::fs::read_to_string(&json).expect("it was written");
    let report: Report = serde_json::from_str(&report).expect("it is whole");
    assert_eq!(report.warnings.len(), 20_000);
    let is_interrupted = |it: &Entry| it.reason.as_deref() == Some("it was interrupted");
    assert!(report.warnings.iter().any(is_interrupted));
}

/// Cause: `the report is in` was printed whether or not it was.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    let classes = compiled("full");
    let mut command = check(&classes, &["late", "1"], &["--json", "/dev/full"]);
    let ended = Ended::of(&mut command);
    assert_eq!(ended.status, 2, "{ended:#?}");
    assert!(ended.out.contains("late"), "{ended:#?}");
    assert!(!ended.out.contains("/dev/full"), "{ended:#?}");
    assert!(
        ended.err.contains("--json: /dev/full: cannot write"),
        "{ended:#?}"
    );
    // Cause: verdicts are printed before the report is written, each with how to replay it.
    let at = ["--at", "Hostile.reached", "--main", "Hostile"];
    let mut command = guide(&classes, &at, &["--json", "/dev/full"]);
    let ended = Ended::of(command.args(["--", "few"]));
    assert_eq!(ended.status, 2, "{ended:#?}");
    assert!(ended.out.contains("1 confirmed"), "{ended:#?}");
    assert!(!ended.out.contains("/dev/full"), "{ended:#?}");
    let mut command = check(&classes, &["late", "1"], &[]);
    let full = std::fs::File::create("/dev/full").expect("it is there");
    let output = run(command.stdout(full));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("standard output: cannot write"), "{errors}");
}

/// Cause: a closed pipe ended everything with success, and without reports.
#[cfg(unix)]
#[test]
fn a_closed_pipe_changes_neither_the_status_nor_the_reports() {
    let classes = compiled("pipe");
    let json = classes.join("report.json");
    let more = ["--json", json.to_str().expect("plain")];
    let mut command = check(&classes, &["late", "1"], &more);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("guide runs");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
    let report = std::fs::read_to_string(&json).expect("it was written");
    let report: Report = serde_json::from_str(&report).expect("it is whole");
    assert_eq!(report.findings.len(), 1);
}

/// Cause: what a constructor writes was taken for a constant, and what only one thread had touched so far for its own.
#[test]
fn an_execution_shows_what_was_seen_of_a_half_built_object() {
    let classes = compiled("half-built");
    let of = |arguments: &[&str]| {
        let mut command = guide(&classes, &["check", "--main", "HalfBuilt"], &["--"]);
        let ended = Ended::of(command.args(arguments));
        assert_eq!(ended.status, 1, "{ended:#?}");
        ended.out
    };
    for (arguments, field) in [(&[][..], "name"), (&["size"], "size")] {
        let out = of(arguments);
        let handed = out.find("HalfBuilt.handed").expect(&out);
        let seen = out.rfind(&format!(".{field}")).expect(&out);
        assert!(handed < seen, "{out}");
    }
}
