//! Asks HotSpot whether the oracle is right about Java: what a JVM shows of a program must be among what the oracle says
//! it can do. Start at [`ask`].
//!
//! Programs whose course depends on time, and those with assumptions, are not asked about: a busy machine is late, and
//! on a JVM an assumption ends its thread only.

use super::code::Exception;
use super::facts::Facts;
use super::guided::Compiled;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A program that takes longer hangs, or runs for ever.
const LONGEST: Duration = Duration::from_secs(5);
/// So long is waited for one that may hang.
const HANGING: Duration = Duration::from_secs(1);

/// What HotSpot showed that the oracle calls impossible, in a sentence.
pub fn ask(compiled: &Compiled, facts: &Facts, jdk: &Path) -> Result<(), String> {
    let source = &compiled.source;
    let timed = [
        "sleep(",
        "wait(1",
        "wait(2",
        "join(1",
        "join(2",
        "parkNanos",
        "await(1",
        "await(2",
    ];
    if timed.iter().any(|it| source.contains(it)) || source.contains("assume(") {
        return Ok(());
    }
    let input = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/java/classes");
    let path = format!("{}:{}", compiled.folder.display(), input.display());
    let mut child = Command::new(jdk.join("bin/java"))
        .args([
            "-ea",
            "-XX:TieredStopAtLevel=1",
            "-Xshare:auto",
            "-cp",
            &path,
        ])
        .arg(&compiled.program.name)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("java runs");
    let hangs = !facts.deadlocks.final_ones.is_empty() || facts.repeats;
    let longest = if hangs { HANGING } else { LONGEST };
    let began = Instant::now();
    let ended = loop {
        match child.try_wait().expect("it can be waited for") {
            Some(_) => break true,
            None if began.elapsed() > longest => break false,
            None => std::thread::sleep(Duration::from_millis(20)),
        }
    };
    if !ended {
        child.kill().expect("it can be ended");
        let _ = child.wait();
    }
    let mut text = String::new();
    let mut err = child.stderr.take().expect("it is piped");
    let _ = err.read_to_string(&mut text);
    if !ended && !hangs {
        return Err("HotSpot does not come to an end; the oracle knows no reason".into());
    }
    for (thread, class, line) in uncaught(&text) {
        let is_it = |(what, at, who): &(Exception, u16, usize)| {
            what.class() == class && *at == line && *who == thread
        };
        if !facts.uncaught.iter().any(is_it) {
            return Err(format!(
                "HotSpot: {class} at {line} ends thread {thread}; the oracle says never"
            ));
        }
    }
    Ok(())
}

/// The exceptions that a JVM prints: the thread, the class, and the innermost line of the program.
fn uncaught(text: &str) -> Vec<(usize, String, u16)> {
    let mut found = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let Some(rest) = line.strip_prefix("Exception in thread \"") else {
            continue;
        };
        let Some((thread, what)) = rest.split_once("\" ") else {
            continue;
        };
        // Two threads may print at once.
        if what.contains("Exception in thread") {
            continue;
        }
        let class = what.split(':').next().unwrap_or(what).trim().to_string();
        let number = thread.strip_prefix('t').and_then(|it| it.parse().ok());
        while let Some(frame) = lines.next_if(|it| it.starts_with("\tat ")) {
            let own = frame
                .split_once("(P")
                .and_then(|(_, it)| it.split_once(".java:"));
            if let Some((_, line)) = own {
                let line = line.trim_end_matches(')').parse().unwrap_or(0);
                found.push((number.unwrap_or(0), class, line));
                break;
            }
        }
    }
    found
}
