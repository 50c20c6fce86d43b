//! The built binary as a user meets it: help, bad usage, what is not there yet, colour, closed pipes.

use std::process::{Command, Output, Stdio};

const VERBS: [&str; 7] = ["show", "run", "check", "graph", "replay", "test", "flip"];

fn guide(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_guide"));
    command.args(arguments).stdin(Stdio::null());
    for variable in ["GUIDE_LOG", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    texts(guide(arguments).output().unwrap())
}

fn texts(output: Output) -> (Option<i32>, String, String) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// Runs guide, expects exit status 2, nothing on standard output and exactly these lines on standard error.
fn refused(arguments: &[&str], expected: &[&str]) {
    let (status, out, err) = run(arguments);
    assert_eq!(err.lines().collect::<Vec<_>>(), expected, "{arguments:?}");
    assert_eq!((status, out.as_str()), (Some(2), ""), "{arguments:?}");
}

#[test]
fn every_verb_explains_itself_on_standard_output() {
    for verb in VERBS {
        let (status, out, err) = run(&[verb, "--help"]);
        assert_eq!((status, err.as_str()), (Some(0), ""), "{verb}");
        assert!(
            out.contains(&format!("Usage: guide {verb}")),
            "{verb}: {out}"
        );
        assert!(out.contains("Where the program is:"), "{verb}: {out}");
        assert!(out.contains("--jdk <DIR>"), "{verb}: {out}");
    }
}

#[test]
fn the_options_of_the_design_are_there() {
    let (status, help, _) = run(&["--help"]);
    assert_eq!(status, Some(0));
    let options = "targets format at kind main entry classpath jdk source-path strategy paper definitions restart \
        no-matching no-fallback no-refutation no-bind-traces no-hold-threads no-symmetry without no-reduction no-atomic-synchronizers any-timing spurious-wakeups allow-read \
        time-limit total-time-limit depth-limit step-limit state-limit memory-limit jobs seed json sarif html junit \
        baseline strict stats verbose version";
    for option in options.split_whitespace() {
        let documented = help.lines().any(|line| {
            let mut words = line.split_whitespace();
            let name = words.find(|it| it.starts_with("--"));
            name.map(|it| it.trim_end_matches("...")) == Some(&format!("--{option}"))
        });
        assert!(documented, "--{option} is not in the help");
    }
    for verb in VERBS {
        assert!(
            help.contains(&format!("\n  {verb} ")),
            "{verb} is not in the help"
        );
    }
}

#[test]
fn the_summary_is_shorter_than_the_whole() {
    let (summary, whole) = (run(&["-h"]).1, run(&["--help"]).1);
    assert!(
        summary.contains("--targets") && !summary.contains("--no-matching"),
        "{summary}"
    );
    assert!(whole.contains("--no-matching"), "{whole}");
}

#[test]
fn guide_alone_says_what_there_is() {
    let (status, out, err) = run(&[]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert!(err.contains("Usage: guide --targets FILE"), "{err}");
    for verb in VERBS {
        assert!(err.contains(&format!("\n  {verb} ")), "{verb}: {err}");
    }
    assert!(err.contains("guide --help"), "{err}");
    assert!(!err.contains("--no-matching"), "{err}");
}

#[test]
fn version_names_the_commit_the_solver_and_the_contract() {
    let (status, out, err) = run(&["--version"]);
    assert_eq!((status, err.as_str()), (Some(0), ""));
    let lines: Vec<(&str, &str)> = out.lines().map(|it| it.split_once(' ').unwrap()).collect();
    let [
        ("guide", version),
        ("commit", commit),
        ("Z3", z3),
        ("contract", "1.0"),
    ] = lines[..]
    else {
        panic!("{out}");
    };
    assert_eq!(version, env!("CARGO_PKG_VERSION"));
    let numbers: Vec<u32> = z3.split('.').map(|it| it.parse().unwrap()).collect();
    assert!(
        numbers >= vec![4, 13],
        "z3-sys needs 4.13 or later, not {z3}"
    );
    // A copy of the sources inside another repository is no checkout of ours.
    let checkout = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(".git");
    let head = Command::new("git").args(["rev-parse", "HEAD"]).output();
    match head
        .ok()
        .filter(|it| it.status.success() && checkout.exists())
    {
        Some(head) => {
            let head = String::from_utf8(head.stdout).unwrap();
            assert!(
                commit.len() == 12 && head.starts_with(commit),
                "{commit} is not {head}"
            );
        }
        None => assert_eq!(commit, "unknown"),
    }
}

#[test]
fn bad_usage_is_one_sentence_with_the_nearest_thing_that_is_right() {
    refused(
        &["--tragets", "x", "App.jar"],
        &["guide: unexpected argument '--tragets' found; a similar argument exists: '--targets'"],
    );
    refused(
        &["--targets", "x", "--format", "jlin", "App.jar"],
        &["guide: invalid value 'jlin' for '--format <FORMAT>' \
           [possible values: spotbugs, sarif, infer, jstack, jlint, lines]; a similar value exists: 'jlint'"],
    );
    refused(
        &["shwo", "App.jar"],
        &["guide: there is no verb 'shwo'; did you mean 'show'?"],
    );
    refused(
        &["run", "App.jar", "9"],
        &["guide: unexpected argument '9' found; arguments for the program itself come after --"],
    );
    refused(
        &["run"],
        &["guide: the following required arguments were not provided: <APP>"],
    );
    refused(
        &["--targets", "x"],
        &["guide: no program given; write guide --targets FILE App.jar"],
    );
    refused(
        &["check", "App.jar", "--time-limit", "0"],
        &[
            "guide: invalid value '0' for '--time-limit <SECONDS>': give a number of seconds above 0",
        ],
    );
    refused(
        &["--targets", "x", "graph", "App.jar"],
        &["guide: --targets stands before the verb; write guide graph first and the rest after it"],
    );
    refused(
        &["completions", "nushell"],
        &[
            "guide: invalid value 'nushell' for '<SHELL>' [possible values: bash, elvish, fish, powershell, zsh]",
        ],
    );
}

#[test]
fn flags_that_contradict_each_other_are_refused() {
    refused(
        &["check", "App.jar", "--main", "A", "--entry", "a.B.c"],
        &["guide: the argument '--main <CLASS>' cannot be used with '--entry <METHOD>'"],
    );
    refused(
        &["check", "App.jar", "--entry", "a.B.c", "--", "1"],
        &[
            "guide: program arguments go to a main method, but --entry starts at another; leave out one of the two",
        ],
    );
    refused(
        &["--targets", "x", "App.jar", "--paper", "--strategy", "dfs"],
        &[
            "guide: --paper concerns the guided search only, and --strategy asks for another; leave out one of the two",
        ],
    );
    refused(
        &["check", "App.jar", "--strategy", "guided"],
        &[
            "guide: invalid value 'guided' for '--strategy <STRATEGY>' [possible values: orders, dfs, bfs, context-bound, default, random, pct, uniform, lock-step]",
        ],
    );
    refused(
        &["flip", "App.jar", "--json", "out", "--sarif", "out"],
        &["guide: --json and --sarif both write out"],
    );
}

#[test]
fn verbosity_follows_the_flag_unless_guide_log_is_set() {
    let tells_its_configuration = |flags: &[&str], guide_log: &str| {
        let mut command = guide(&["check", "App.jar"]);
        let output = command.args(flags).env("GUIDE_LOG", guide_log).output();
        let (_, out, err) = texts(output.unwrap());
        assert_eq!(out, "");
        err.lines()
            .any(|it| it.starts_with("guide: guide::cli: Check("))
    };
    assert!(!tells_its_configuration(&["-v"], ""));
    assert!(tells_its_configuration(&["-vv"], ""));
    assert!(!tells_its_configuration(&["-vv"], "warn"));
    assert!(tells_its_configuration(&[], "guide=debug"));
}

#[test]
fn completions_know_the_flags() {
    for shell in ["bash", "zsh", "fish"] {
        let (status, out, err) = run(&["completions", shell]);
        assert_eq!((status, err.as_str()), (Some(0), ""), "{shell}");
        // Fish writes the dashes of a long option as `-l`.
        let flag = if shell == "fish" {
            "-l targets"
        } else {
            "--targets"
        };
        assert!(out.contains(flag), "{shell}: {out}");
        for verb in VERBS {
            assert!(out.contains(verb), "{shell} does not know {verb}");
        }
    }
}

#[test]
fn the_manual_page_lists_every_verb_and_each_verb_has_its_own() {
    let (status, page, err) = run(&["man"]);
    assert_eq!((status, err.as_str()), (Some(0), ""));
    for verb in VERBS {
        assert!(
            page.contains(&format!("guide\\-{verb}(1)")),
            "{verb}: {page}"
        );
        let (status, page, _) = run(&["man", verb]);
        assert_eq!(status, Some(0), "{verb}");
        assert!(
            page.contains(&format!("\\fBguide {verb}\\fR")),
            "{verb}: {page}"
        );
    }
    refused(
        &["man", "sow"],
        &["guide: there is no verb 'sow'; did you mean 'show'?"],
    );
}

#[test]
fn colour_needs_a_terminal() {
    let output = guide(&["--help"])
        .env("CLICOLOR_FORCE", "1")
        .output()
        .unwrap();
    assert!(!texts(output).1.contains('\u{1b}'));
}

/// `script`, which is part of every Debian, lends a terminal.
#[cfg(target_os = "linux")]
#[test]
fn on_a_terminal_no_color_decides() {
    let on_a_terminal = |no_color: &str| {
        let line = format!(
            "'{}' --help; '{0}' show --nonsense",
            env!("CARGO_BIN_EXE_guide")
        );
        let mut script = Command::new("script");
        script
            .args(["-qc", &line, "/dev/null"])
            .stdin(Stdio::null());
        script.env("TERM", "xterm").env("NO_COLOR", no_color);
        let output = script
            .output()
            .expect("script, of the package bsdutils, is installed");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(
            text.contains("Usage:") && text.contains("--nonsense"),
            "{text}"
        );
        text
    };
    assert!(on_a_terminal("").contains('\u{1b}'));
    assert!(!on_a_terminal("1").contains('\u{1b}'));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for arguments in [
        &["--help"][..],
        &["man"],
        &["completions", "bash"],
        &["--version"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = guide(arguments).stdout(writer).output().unwrap();
        let (status, _, err) = texts(output);
        assert_eq!((status, err.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    for arguments in [&["--help"][..], &["man"], &["--version"]] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let (status, _, err) = texts(guide(arguments).stdout(full).output().unwrap());
        assert_eq!(status, Some(2), "{arguments:?}");
        assert!(
            err.starts_with("guide: standard output: cannot write: "),
            "{err}"
        );
    }
}
