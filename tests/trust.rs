//! Causes of wrong verdicts, one test each, through the binary: what was once `confirmed`, `infeasible` or "everything was
//! explored" and must not be. The programs are in `tests/trust`.

use crate::support::checked::Ended;
use crate::support::judged::{ROOT, compiled, sources};
use crate::support::{GUIDE, compile, compiler_jdk, folder, jdks};
use guide::report::Report;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder of `tests/trust`, compiled for a test.
struct Subject {
    folder: PathBuf,
    jdk: PathBuf,
}

impl Subject {
    fn of(folder: &str, test: &str) -> Subject {
        let files = sources(&Path::new(ROOT).join("tests/trust").join(folder));
        Subject {
            folder: compiled(&format!("trust-{folder}-{test}"), &files),
            jdk: compiler_jdk(),
        }
    }

    fn on(mut self, jdk: &Path) -> Subject {
        self.jdk = jdk.to_path_buf();
        self
    }

    fn without(self, class: &str) -> Subject {
        for entry in std::fs::read_dir(&self.folder).expect("it was compiled") {
            let path = entry.expect("it is readable").path();
            let name = path.file_stem().expect("it has a name").to_string_lossy();
            if name == class || name.starts_with(&format!("{class}$")) {
                std::fs::remove_file(&path).expect("the folder is writable");
            }
        }
        self
    }

    /// Started in its folder: `verb` is empty where warnings are judged.
    fn guide(&self, verb: &[&str], arguments: &[&str]) -> Ended {
        let mut command = Command::new(GUIDE);
        command.current_dir(&self.folder).args(verb).arg(".");
        command.args(arguments).arg("--jdk").arg(&self.jdk);
        Ended::of(&mut command)
    }

    fn report(&self) -> Report {
        guide::report::read(&self.folder.join("r.json")).expect("guide wrote it")
    }

    /// `guide check` or `guide flip` from a main class, with its report.
    fn explore(&self, verb: &str, main: &str) -> (Ended, Report) {
        let ended = self.guide(&[verb], &["--main", main, "--json", "r.json"]);
        ended.says(ended.status, &[]);
        (ended, self.report())
    }

    /// The verdict and the reason for the place given.
    fn judge(&self, at: &str, arguments: &[&str]) -> (String, String) {
        let fixed = ["--at", at, "--json", "r.json"];
        let ended = self.guide(&[], &[&fixed, arguments].concat());
        ended.says(ended.status, &[]);
        let warning = self.report().warnings.remove(0);
        (
            warning.verdict.to_string(),
            warning.reason.unwrap_or_default(),
        )
    }
}

const GONE: &str = "is not on the class path; add it with --classpath";

// Cause: a missing class was an exception like any other, so everything behind it was "explored".
#[test]
fn a_missing_class_is_a_gap_that_names_it_in_every_verb() {
    for (number, jdk) in jdks().iter().enumerate() {
        let test = format!("gap{number}");
        let subject = Subject::of("missing", &test).without("Gone").on(jdk);
        for main in ["Needs", "Probes", "Wraps", "Catches", "Waits"] {
            for verb in ["check", "flip"] {
                let (ended, report) = subject.explore(verb, main);
                ended.says(0, &["not everything was explored", "class Gone", GONE]);
                assert!(report.findings.is_empty(), "{main}: {ended:#?}");
                assert!(!report.exploration.complete, "{main}");
                let class = report.broken[0].class.split('$').next();
                assert_eq!(class, Some("Gone"), "{main}");
            }
        }
        let run = subject.guide(&["run"], &["--main", "Needs"]);
        assert_eq!(run.status, 1);
        assert!(run.err.contains("java.lang.NoClassDefFoundError: Gone"));
        assert!(run.err.contains(GONE), "{run:#?}");
        let run = subject.guide(&["run"], &["--main", "Probes"]);
        assert_eq!((run.status, run.out.as_str()), (0, "no plugin\n"));
        assert!(run.err.contains(GONE), "{run:#?}");
        let test = Ended::of(
            Command::new(GUIDE)
                .current_dir(&subject.folder)
                .args(["test", ".", "Unit.half", "--jdk"])
                .arg(jdk),
        );
        test.says(0, &["n = 0", "not everything was explored", GONE]);
        assert!(!test.out.contains("NoClassDefFoundError"), "{test:#?}");
    }
}

// Cause: the same, and what the call graph cannot see behind the class counted as not there.
#[test]
fn nothing_behind_a_missing_class_is_infeasible() {
    let subject = Subject::of("missing", "judged").without("Gone");
    for (at, main) in [("Needs.reached", "Needs"), ("Needs.java:29", "Probes")] {
        let (verdict, reason) = subject.judge(at, &["--main", main]);
        assert_eq!(verdict, "undecided", "{at}: {reason}");
        assert!(reason.contains(GONE), "{reason}");
        let ended = subject.guide(&[], &["--at", at, "--main", main]);
        ended.says(0, &["1 undecided", "class Gone", GONE]);
    }
    let complete = Subject::of("missing", "complete");
    let (verdict, reason) = complete.judge("Needs.reached", &["--main", "Needs"]);
    assert_eq!(verdict, "confirmed", "{reason}");
    let (verdict, reason) = complete.judge("Needs.java:29", &["--main", "Probes"]);
    assert_eq!(verdict, "confirmed", "{reason}");
}

// Cause: what is found beside a missing class must stay, and say that it is without that class.
#[test]
fn what_is_found_beside_a_missing_class_stays_and_replays() {
    let subject = Subject::of("missing", "beside").without("Gone");
    let (ended, report) = subject.explore("check", "Fails");
    ended.says(
        1,
        &["IllegalStateException", GONE, "not everything was explored"],
    );
    assert_eq!(report.findings.len(), 1);
    assert_eq!(report.findings[0].execution.missing.len(), 1);
    let replay = Ended::of(
        Command::new(GUIDE)
            .current_dir(&subject.folder)
            .args(["replay", "r.json", "F1"]),
    );
    replay.says(0, &[GONE, "the same finding"]);
}

// Cause: a class too new for the JDK, and one that is broken, were handled as the program's own affair.
#[test]
fn a_class_that_is_too_new_or_broken_is_a_gap_too() {
    let spoil = |test: &str, change: fn(&mut Vec<u8>)| {
        let subject = Subject::of("missing", test);
        let file = subject.folder.join("Gone.class");
        let mut bytes = std::fs::read(&file).expect("it was compiled");
        change(&mut bytes);
        std::fs::write(&file, bytes).expect("the folder is writable");
        subject
    };
    let newer = spoil("newer", |bytes| bytes[7] = 69);
    let unknown = spoil("unknown", |bytes| bytes[7] = 96);
    let broken = spoil("broken", |bytes| bytes.truncate(bytes.len() / 2));
    for (subject, words) in [
        (newer, "more recent version"),
        (unknown, "class file version 96.0"),
        (broken, "Gone in "),
    ] {
        for verb in ["check", "flip"] {
            let (ended, report) = subject.explore(verb, "Needs");
            ended.says(0, &["not everything was explored", words]);
            assert!(report.findings.is_empty(), "{ended:#?}");
            assert_eq!(report.broken[0].class, "Gone");
        }
        let (verdict, reason) = subject.judge("Needs.reached", &["--main", "Needs"]);
        assert_eq!(verdict, "undecided", "{reason}");
        assert!(reason.contains("Gone"), "{reason}");
    }
}

// Cause: whatever goes through a whole array was called a copy of it.
#[test]
fn what_goes_through_a_shared_array_is_called_by_its_name() {
    let classes = folder("trust-bulk");
    let source = "class Bulk { static int[] shared = new int[40], other = new int[40]; \
                  public static void main(String[] a) { new Thread(() -> { shared[3] = 1; }).start(); \
                  switch (a[0]) { case \"clone\" -> shared.clone(); \
                  case \"equals\" -> java.util.Arrays.equals(shared, other); \
                  default -> System.arraycopy(shared, 0, other, 0, 40); } } }";
    compile(source, "Bulk.java", &classes);
    for (case, name) in [
        ("clone", "- clone of a shared array"),
        (
            "equals",
            "- java.util.Arrays.equals, mismatch or compare of",
        ),
        ("copy", "- java.lang.System.arraycopy of a shared array"),
    ] {
        let mut command = Command::new(GUIDE);
        command.args(["check", "--main", "Bulk", "--jdk"]);
        command.arg(compiler_jdk()).arg(&classes).args(["--", case]);
        let ended = Ended::of(&mut command);
        assert!(ended.out.contains(name), "{ended:#?}");
        assert_eq!(
            ended.out.matches("of a shared array").count(),
            1,
            "{ended:#?}"
        );
    }
}

/// The number of the line of a source of `tests/trust` that ends in a mark.
fn line_of(source: &str, mark: &str) -> usize {
    let text = std::fs::read_to_string(Path::new(ROOT).join("tests/trust").join(source));
    let text = text.expect("it is in the source tree");
    let end = format!("// @{mark}");
    let line = text.lines().position(|line| line.ends_with(&end));
    line.expect("it is marked") + 1
}

/// The same as a place.
fn place_of(source: &str, mark: &str) -> String {
    let file = Path::new(source).file_name().expect("it has a name");
    format!("{}:{}", file.to_string_lossy(), line_of(source, mark))
}

// Cause: code that a main which guide chose never uses was called infeasible.
#[test]
fn code_that_the_main_does_not_use_is_infeasible_only_if_the_user_named_the_main() {
    let subject = Subject::of("unused", "main");
    for mark in ["task", "help"] {
        let (verdict, reason) = subject.judge(&place_of("unused/App.java", mark), &[]);
        assert_eq!(verdict, "undecided", "{mark}: {reason}");
        assert!(
            reason.contains("main class App, which guide chose"),
            "{reason}"
        );
        assert!(reason.contains("--main"), "{reason}");
        let (verdict, reason) =
            subject.judge(&place_of("unused/App.java", mark), &["--main", "App"]);
        assert_eq!(verdict, "infeasible", "{mark}: {reason}");
        assert!(reason.starts_with("not from main class App: "), "{reason}");
    }
    // What it does use is judged as ever.
    for arguments in [&[][..], &["--main", "App"]] {
        let (verdict, reason) = subject.judge(&place_of("unused/App.java", "used"), arguments);
        assert_eq!(verdict, "infeasible", "{reason}");
        assert!(
            reason.starts_with("every execution was explored"),
            "{reason}"
        );
    }
}

fn kinds(report: &Report) -> Vec<&str> {
    report.findings.iter().map(|it| it.kind.name()).collect()
}

// Cause: deadlocks were told apart by where in the JDK their threads are parked, and so not at all.
#[test]
fn deadlocks_differ_by_the_applications_code_and_by_the_locks() {
    let subject = Subject::of("locks", "apart");
    for (verb, main, expected) in [
        ("check", "Locks", 2),
        ("check", "OtherLocks", 2),
        ("check", "Joins", 2),
        ("check", "SameLocks", 1),
        ("flip", "Joins", 2),
        ("flip", "SameLocks", 1),
    ] {
        let (ended, report) = subject.explore(verb, main);
        let deadlocks = kinds(&report);
        let deadlocks = deadlocks.iter().filter(|&&it| it == "deadlock");
        assert_eq!(deadlocks.count(), expected, "{verb} {main}: {ended:#?}");
    }
    // The one that a warning is about is no finding of its own.
    let [one, other] = ["one", "other"].map(|mark| place_of("locks/Locks.java", mark));
    let at = format!("{one},{other}");
    let (verdict, reason) = subject.judge(&at, &["--kind", "deadlock", "--main", "Joins"]);
    assert_eq!(verdict, "confirmed", "{reason}");
    assert!(subject.report().findings.is_empty());
}

// Cause: models looked for a field by its name from the most derived class, and found the application's.
#[test]
fn a_field_of_the_jdk_is_not_one_of_a_subclass() {
    for (number, jdk) in jdks().iter().enumerate() {
        let subject = Subject::of("fields", &format!("names{number}")).on(jdk);
        let run = |command: &mut Command| {
            let command = command.current_dir(&subject.folder);
            Ended::of(command.stdin(std::process::Stdio::null()))
        };
        let java = run(Command::new(jdk.join("bin/java")).args(["-cp", ".", "Names"]));
        let own = run(Command::new(GUIDE)
            .args(["run", ".", "--main", "Names", "--jdk"])
            .arg(jdk));
        assert_eq!(
            (&own.out, &own.err, own.status),
            (&java.out, &java.err, java.status)
        );
        for verb in ["check", "flip"] {
            let (ended, report) = subject.explore(verb, "Names");
            ended.says(1, &["Names$Refusal: refused", "worker"]);
            assert_eq!(report.findings.len(), 1, "{ended:#?}");
            assert_eq!(report.findings[0].ending.thread(), Some("worker"));
        }
    }
}

/// A warning of SpotBugs about lines of a class, and the verdict for it.
fn by_spotbugs(subject: &Subject, main: &str, kind: &str, place: &str) -> (String, String) {
    let xml = format!(
        "<BugCollection><BugInstance type=\"{kind}\"><SourceLine classname=\"{main}\" {place}/></BugInstance></BugCollection>"
    );
    judged(subject, main, &xml)
}

fn judged(subject: &Subject, main: &str, warnings: &str) -> (String, String) {
    let file = subject.folder.join("warnings");
    std::fs::write(file, warnings).expect("the folder is writable");
    let arguments = ["--targets", "warnings", "--main", main, "--json", "r.json"];
    let ended = subject.guide(&[], &arguments);
    ended.says(ended.status, &[]);
    let warning = subject.report().warnings.remove(0);
    (
        warning.verdict.to_string(),
        warning.reason.unwrap_or_default(),
    )
}

// Cause: an exception that a called method of the JDK raises did not count for the line of the call.
#[test]
fn what_a_called_method_of_the_jdk_throws_is_thrown_by_the_line() {
    let subject = Subject::of("calls", "faults");
    for (mark, kind, expected) in [
        ("charAt", "RANGE_STRING_INDEX", "confirmed"),
        ("substring", "RANGE_STRING_INDEX", "confirmed"),
        ("get", "RANGE_ARRAY_INDEX", "confirmed"),
        ("wait", "MWN_MISMATCHED_WAIT", "confirmed"),
        ("compare", "RANGE_ARRAY_INDEX", "confirmed"),
        // The application's own code throws, further in.
        ("sort", "RANGE_ARRAY_INDEX", ""),
        ("sound", "RANGE_STRING_INDEX", ""),
    ] {
        let line = line_of("calls/Calls.java", mark);
        let place = format!("start=\"{line}\" end=\"{line}\"");
        let (verdict, reason) = by_spotbugs(&subject, "Calls", kind, &place);
        let is_confirmed = verdict == "confirmed";
        assert_eq!(is_confirmed, expected == "confirmed", "{mark}: {reason}");
        if verdict == "confirmed" {
            let again = Ended::of(
                Command::new(GUIDE)
                    .current_dir(&subject.folder)
                    .args(["replay", "r.json", "W1"]),
            );
            again.says(0, &["the same finding"]);
        }
    }
}

// Cause: only the start of an analyser's range was read.
#[test]
fn all_of_an_analysers_range_is_meant() {
    let subject = Subject::of("ranges", "lines");
    let [first, last, before, read] =
        ["first", "last", "before", "read"].map(|mark| line_of("ranges/Ranges.java", mark));
    let index = "RANGE_ARRAY_INDEX";
    let lines = |from: usize, to: usize| format!("start=\"{from}\" end=\"{to}\"");
    let (verdict, reason) = by_spotbugs(&subject, "Ranges", index, &lines(first, last));
    assert_eq!(verdict, "confirmed", "{reason}");
    // By bytecodes: from the first instruction of main to its last.
    let all = format!(
        "{} startBytecode=\"0\" endBytecode=\"90\"",
        lines(first, last)
    );
    let (verdict, reason) = by_spotbugs(&subject, "Ranges", index, &all);
    assert_eq!(verdict, "confirmed", "{reason}");
    let sarif = |rule: &str, from: usize, to: usize| {
        format!(
            r#"{{"version": "2.1.0", "runs": [{{"tool": {{"driver": {{"name": "CodeQL"}}}}, "results": [{{
               "ruleId": "{rule}", "message": {{"text": "it may happen"}},
               "locations": [{{"physicalLocation": {{"artifactLocation": {{"uri": "Ranges.java"}},
               "region": {{"startLine": {from}, "endLine": {to}}}}}}}]}}]}}]}}"#
        )
    };
    let index = "java/index-out-of-bounds";
    let (verdict, reason) = judged(&subject, "Ranges", &sarif(index, first, last));
    assert_eq!(verdict, "confirmed", "{reason}");
    // The read of x is within, the start is not.
    let race = sarif("data-race", before, read);
    let (verdict, reason) = judged(&subject, "Ranges", &race);
    assert_eq!(verdict, "confirmed", "{reason}");
}

// Cause: fields of inputs were of the erasure of their types.
#[test]
fn inputs_are_of_what_their_type_variables_stand_for() {
    let subject = Subject::of("inputs", "pairs");
    for method in ["length", "turned", "named", "both", "two"] {
        let entry = format!("Pairs.{method}");
        let check = subject.guide(&["check"], &["--entry", &entry]);
        assert!(!check.out.contains("ClassCastException"), "{check:#?}");
        assert_eq!(check.status, 0, "{check:#?}");
        let test = subject.guide(&["test"], &[&entry]);
        assert!(!test.out.contains("ClassCastException"), "{test:#?}");
        assert_eq!(test.status, 0, "{test:#?}");
    }
    let raw = subject.guide(&["check"], &["--entry", "Pairs.raw"]);
    raw.says(1, &["ClassCastException"]);
}

// Cause: an input was of a class whose initialiser fails, of which nobody can have an object.
#[test]
fn no_input_is_of_a_class_whose_initialiser_fails() {
    let subject = Subject::of("spoilt", "input");
    for verb in ["check", "test"] {
        let ended = match verb {
            "check" => subject.guide(&[verb], &["--entry", "Takes.take"]),
            _ => subject.guide(&[verb], &["Takes.take"]),
        };
        assert!(!ended.out.contains("Initializer"), "{ended:#?}");
        assert!(!ended.out.contains("NumberFormatException"), "{ended:#?}");
        assert_eq!(ended.status, 0, "{ended:#?}");
    }
}

// Cause: an exception that the program's own handler takes was called uncaught.
#[test]
fn what_the_programs_own_handler_takes_is_not_uncaught() {
    for (number, jdk) in jdks().iter().enumerate() {
        let subject = Subject::of("handlers", &format!("own{number}")).on(jdk);
        for main in ["Handlers", "Default", "Group", "Asked"] {
            for verb in ["check", "flip"] {
                let (ended, report) = subject.explore(verb, main);
                assert!(report.findings.is_empty(), "{main}: {ended:#?}");
            }
        }
        let (ended, _) = subject.explore("check", "Printed");
        ended.says(1, &["java.lang.IllegalStateException: taken"]);
        // What a handler throws itself is no more than printed.
        let (_, report) = subject.explore("check", "Throws");
        let thrown = report.findings.iter().map(|it| it.ending.exception());
        let thrown: Vec<_> = thrown.collect();
        assert_eq!(thrown, [Some("java.lang.IllegalArgumentException")]);
    }
}

// Cause: that a schedule does not fit was an error of usage, and any other such error passed for it.
#[test]
fn a_schedule_that_does_not_fit_is_an_answer_and_bad_usage_is_not() {
    let subject = Subject::of("locks", "stale");
    subject.explore("check", "SameLocks");
    let replay = |arguments: &[&str]| {
        let mut command = Command::new(GUIDE);
        command
            .current_dir(&subject.folder)
            .args(["replay", "r.json"]);
        Ended::of(command.args(arguments))
    };
    replay(&["F1"]).says(0, &["the same finding"]);
    replay(&["F7"]).is_refused(&["there is no F7"]);
    let json = subject.folder.join("r.json");
    let text = std::fs::read_to_string(&json).expect("guide wrote it");
    let mut report: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let schedule = report["findings"][0]["schedule"].as_array_mut();
    schedule.expect("it has a schedule").clear();
    std::fs::write(&json, report.to_string()).expect("the folder is writable");
    replay(&["F1"]).says(1, &["not the same finding: ", "does not say who does"]);
}
