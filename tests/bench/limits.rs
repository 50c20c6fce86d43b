//! Limits against what hostile programs take, whole commands, one run each: a limit of time may be exceeded by a second or
//! a tenth, whichever is more, one of memory by a tenth. The programs are those of `tests/halting`.

use crate::support;
use crate::table::{Figure, Table, shown};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

struct Case {
    what: &'static str,
    verb: &'static [&'static str],
    /// What follows the limits.
    rest: &'static [&'static str],
    seconds: u64,
    memory: u64,
}

const CHECK: &[&str] = &["check", "CLASSES", "--main", "Hostile"];

const fn check(
    what: &'static str,
    rest: &'static [&'static str],
    seconds: u64,
    memory: u64,
) -> Case {
    Case {
        what,
        verb: CHECK,
        rest,
        seconds,
        memory,
    }
}

const CASES: [Case; 15] = [
    check(
        "a query on doubles, without a bound on Z3's work",
        &["--solver-limit", "4000000000", "--", "doubles"],
        5,
        1024,
    ),
    check(
        "a string of 40 million characters, replaced again and again",
        &["--", "string"],
        5,
        512,
    ),
    check(
        "30 million references copied again and again",
        &["--", "copies"],
        5,
        512,
    ),
    check("one array of 4 GB", &["--", "array"], 5, 1024),
    check("arrays without end", &["--", "arrays"], 5, 512),
    check(
        "one array of 240 MB, written by a long loop",
        &["--", "written"],
        5,
        512,
    ),
    check(
        "numbers of 10 million bits, multiplied",
        &["--", "numbers"],
        5,
        512,
    ),
    check("objects without end", &["--", "objects"], 5, 256),
    check(
        "sixty errors, each of whose second runs takes a while",
        &["--", "many"],
        3,
        512,
    ),
    Case {
        what: "`guide test` of 128 branches, an array kept for each",
        verb: &["test", "CLASSES", "Hostile.paths"],
        rest: &[],
        seconds: 5,
        memory: 128,
    },
    Case {
        what: "one warning with 800 places",
        verb: &["--targets", "ONE", "CLASSES", "--main", "Places"],
        rest: &[],
        seconds: 5,
        memory: 1024,
    },
    Case {
        what: "10,000 warnings (the limit is the total)",
        verb: &["--targets", "MANY", "CLASSES", "--main", "Places"],
        rest: &[],
        seconds: 10,
        memory: 1024,
    },
    Case {
        what: "a warning in a jar of 60,000 classes",
        verb: &["--at", "C59999.hit", "BIG", "--main", "C00000"],
        rest: &[],
        seconds: 3,
        memory: 1024,
    },
    Case {
        what: "10,000 warnings in it (the limit is the total)",
        verb: &["--targets", "HITS", "BIG", "--main", "C00000"],
        rest: &[],
        seconds: 3,
        memory: 1024,
    },
    Case {
        what: "small arrays without end, two jobs",
        verb: &[
            "--at",
            "Hostile.reached",
            "CLASSES",
            "--main",
            "Hostile",
            "-j",
            "2",
        ],
        rest: &["--", "small"],
        seconds: 5,
        memory: 300,
    },
];

/// What a case took.
pub struct Row {
    what: &'static str,
    seconds: u64,
    took: Option<Duration>,
    memory: u64,
    peak: u64,
}

pub fn measure(table: &mut Table) -> Vec<Row> {
    let classes = prepare();
    let rows: Vec<Row> = CASES.iter().map(|case| run(&classes, case)).collect();
    for row in &rows {
        let limit = Duration::from_secs(row.seconds);
        table.row(
            &format!("{}: time for a limit of {} s", row.what, row.seconds),
            row.took.map(Figure::Time),
            Figure::Time(limit + (limit / 10).max(Duration::from_secs(1))),
        );
        table.row(
            &format!("{}: memory for a limit of {} MiB", row.what, row.memory),
            row.took.map(|_| Figure::Mebibytes(row.peak)),
            Figure::Mebibytes(row.memory * 11 / 10),
        );
    }
    rows
}

pub fn print(rows: &[Row]) {
    println!(
        "\n### Limits\n\nOvershoot is what is beyond the limit; nothing where the work ended before.\n"
    );
    println!("| what | time limit | took | overshoot | memory limit | peak | overshoot |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for row in rows {
        let limit = Duration::from_secs(row.seconds);
        let took = row.took.map_or("failed".into(), shown);
        let over = row.took.and_then(|it| it.checked_sub(limit));
        let over = over.map_or("-".into(), shown);
        let more = match row.peak.checked_sub(row.memory) {
            Some(more) if more > 0 => format!("{} %", (100 * more).div_ceil(row.memory)),
            _ => "-".into(),
        };
        println!(
            "| {} | {} s | {took} | {over} | {} MiB | {} MiB | {more} |",
            row.what, row.seconds, row.memory, row.peak
        );
    }
}

/// The classes and the lists of warnings.
fn prepare() -> PathBuf {
    let folder = support::folder("bench-limits");
    let (source, places) = support::places::source(800);
    let write = |name: &str, text: String| {
        std::fs::write(folder.join(name), text).expect("the target folder is writable");
    };
    write("Places.java", source);
    let jar = support::big::jar(60_000);
    std::fs::write(folder.join("big.jar"), jar).expect("the target folder is writable");
    let hit = |number: usize| format!("reachability: {}.hit\n", support::big::class(number));
    write("hits.txt", (0..10_000).map(hit).collect());
    write("one.txt", format!("race: {}\n", places.join(", ")));
    let pair = |i: usize| format!("race: {}, {}\n", places[i % 800], places[i * 13 % 800]);
    write("many.txt", (0..10_000).map(pair).collect());
    let output = support::run(
        Command::new(support::compiler_jdk().join("bin/javac"))
            .args(["-nowarn", "-g", "-cp"])
            .arg(Path::new(ROOT).join("src/java/classes"))
            .arg("-d")
            .arg(&folder)
            .arg(Path::new(ROOT).join("tests/halting/Hostile.java"))
            .arg(folder.join("Places.java")),
    );
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    folder
}

fn run(folder: &Path, case: &Case) -> Row {
    let path = |name: &str| folder.join(name).display().to_string();
    let mut command = Command::new(support::GUIDE);
    for &word in case.verb {
        command.arg(match word {
            "CLASSES" => path(""),
            "ONE" => path("one.txt"),
            "MANY" => path("many.txt"),
            "BIG" => path("big.jar"),
            "HITS" => path("hits.txt"),
            _ => word.to_string(),
        });
    }
    let json = path("report.json");
    let seconds = case.seconds.to_string();
    command.args(["--memory-limit", &case.memory.to_string()]);
    command.args(["--time-limit", &seconds, "--json", &json]);
    if case.what.ends_with("(the limit is the total)") {
        command.args(["--total-time-limit", &seconds]);
    }
    if case.verb == CHECK {
        command.args(["--step-limit", "1000000000000"]);
    }
    command.arg("--jdk").arg(support::compiler_jdk());
    command
        .args(case.rest)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let _ = std::fs::remove_file(&json);
    let began = Instant::now();
    let status = command.status().expect("guide runs");
    let took = began.elapsed();
    let text = std::fs::read_to_string(&json).unwrap_or_default();
    let report: Option<guide::report::Report> = serde_json::from_str(&text).ok();
    let is_good = matches!(status.code(), Some(0 | 1)) && report.is_some();
    Row {
        what: case.what,
        seconds: case.seconds,
        took: is_good.then_some(took),
        memory: case.memory,
        peak: report.map_or(0, |it| it.exploration.stats.peak_rss_kb / 1024),
    }
}
