//! `guide graph`: what it prints of figure 2 and of places that lead nowhere, and that its pictures are well formed.
//! `GUIDE_BLESS=1` rewrites the expected texts in `tests/graph`.

use crate::support;
use crate::support::examples;
use crate::support::java::compile_sources;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "Fig2$A.check:25";
const BRANCH: &str = "Fig2$A.check:24";

fn root(path: &str) -> String {
    format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))
}

fn compile(source: impl AsRef<Path>, name: &str) -> PathBuf {
    let folder = support::folder(&format!("graph-{name}"));
    compile_sources(&[source], &folder);
    folder
}

fn figure_2(name: &str) -> PathBuf {
    compile(examples::source("Fig2"), name)
}

/// Runs `guide graph` on a folder: what it printed, what it complained of, its exit status.
fn graph(folder: &Path, arguments: &[&str]) -> (String, String, i32) {
    let jdk = support::compiler_jdk();
    let mut all = vec!["graph", folder.to_str().unwrap()];
    all.extend(["--jdk", jdk.to_str().unwrap()]);
    all.extend(arguments);
    support::guide(&all)
}

/// The text without what differs from run to run and from JDK to JDK.
fn erased(text: &str) -> String {
    let line = |line: &str| {
        if line.starts_with("  built in ") {
            return "  built in ... ms, peak memory ... MiB\n".to_string();
        }
        match line.split_once(" analysed, of ") {
            Some((before, _)) => format!("{before} analysed, of ... that may run\n"),
            None => format!("{line}\n"),
        }
    };
    text.lines().map(line).collect()
}

fn check(text: &str, name: &str) {
    let file = root(&format!("tests/graph/{name}.expected"));
    let text = erased(text);
    if std::env::var_os("GUIDE_BLESS").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(text, expected, "run with GUIDE_BLESS=1 to take the new one");
}

#[test]
fn figure_3_as_text() {
    let folder = figure_2("text");
    let (out, err, status) = graph(&folder, &["--at", TARGET]);
    assert_eq!((err.as_str(), status), ("", 0));
    check(&out, "fig2");
}

#[test]
fn figure_3_refined_with_its_source() {
    let folder = figure_2("refined");
    let sources = examples::folder("Fig2").display().to_string();
    let arguments = [
        "--at",
        TARGET,
        "--refine",
        BRANCH,
        "--source-path",
        &sources,
    ];
    let (out, err, status) = graph(&folder, &arguments);
    assert_eq!((err.as_str(), status), ("", 0));
    check(&out, "fig2-refined");
}

/// The parts of a text in Graphviz's language: quoted strings (without their quotes), HTML, words and marks.
fn tokens(dot: &str) -> Vec<String> {
    let chars: Vec<char> = dot.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let start = at;
        match chars[at] {
            '"' => {
                at += 1;
                while chars[at] != '"' {
                    assert_ne!(chars[at], '\n', "a label goes over the end of its line");
                    at += if chars[at] == '\\' { 2 } else { 1 };
                }
                at += 1;
            }
            '<' => {
                let mut depth = 0;
                loop {
                    match chars[at] {
                        '<' => depth += 1,
                        '>' => depth -= 1,
                        _ => {}
                    }
                    at += 1;
                    if depth == 0 {
                        break;
                    }
                }
            }
            '-' if chars[at + 1] == '>' => at += 2,
            c if c.is_alphanumeric() || c == '_' || c == '.' || c == '-' => {
                while chars[at].is_alphanumeric() || "_.-".contains(chars[at]) {
                    at += 1;
                }
            }
            c => {
                assert!("{}[]=,; \n".contains(c), "{c:?} in {dot}");
                at += 1;
            }
        }
        let token: String = chars[start..at].iter().collect();
        if !token.trim().is_empty() {
            tokens.push(token);
        }
    }
    tokens
}

/// Checks that brackets match, that each node is made once, and that edges join nodes there are. Returns the nodes.
fn check_dot(dot: &str) -> BTreeSet<String> {
    let mut open = Vec::new();
    for token in tokens(dot) {
        match token.as_str() {
            "{" | "[" => open.push(token),
            "}" => assert_eq!(open.pop().as_deref(), Some("{"), "{dot}"),
            "]" => assert_eq!(open.pop().as_deref(), Some("["), "{dot}"),
            _ => {}
        }
    }
    assert!(open.is_empty(), "{dot}");
    let mut nodes = BTreeSet::new();
    let mut ends = BTreeSet::new();
    for line in dot.lines().map(str::trim) {
        let name = line.split([' ', ';']).next().unwrap_or_default();
        if line.contains(" -> ") && !line.contains("label=") {
            let words: Vec<&str> = line.split([' ', ';']).collect();
            ends.extend([words[0].to_string(), words[2].to_string()]);
        } else if line.contains(" [") && !["graph", "node", "edge"].contains(&name) {
            assert!(nodes.insert(name.to_string()), "{name} is there twice");
        }
    }
    assert!(ends.is_subset(&nodes), "{ends:?} {nodes:?}");
    nodes
}

#[test]
fn the_picture_of_figure_3() {
    let folder = figure_2("picture");
    let file = folder.join("fig2.dot");
    let arguments = ["--at", TARGET, "--refine", BRANCH, "--dot"];
    let draw = || {
        let mut arguments = arguments.to_vec();
        arguments.push(file.to_str().unwrap());
        assert_eq!(graph(&folder, &arguments).2, 0);
        std::fs::read_to_string(&file).unwrap()
    };
    let dot = draw();
    let nodes = check_dot(&dot);
    let own = nodes.iter().filter(|node| node.starts_with("w1_l"));
    assert_eq!(own.count(), 23);
    assert!(
        dot.contains("label=\"[8] + line 56: definition\\nFig2$Element.e = "),
        "{dot}"
    );
    assert!(dot.contains("cluster_legend"), "{dot}");
    assert_eq!(dot, draw(), "two runs draw the same");
}

#[test]
fn several_warnings_are_one_picture() {
    let folder = figure_2("several");
    let file = folder.join("both.dot");
    let warnings = folder.join("warnings.txt");
    std::fs::write(
        &warnings,
        format!("{TARGET}\nrace: Fig2$A.check:24, Fig2$Element.reset:56\n"),
    )
    .unwrap();
    let (file, warnings) = (file.to_str().unwrap(), warnings.to_str().unwrap());
    let (out, err, status) = graph(&folder, &["--targets", warnings, "--dot", file]);
    assert_eq!((err.as_str(), status), ("", 0));
    assert!(
        out.contains("\nW2 race: Fig2$A.check:24, Fig2$Element.reset:56\n"),
        "{out}"
    );
    // Two traces: the numbers say which.
    assert!(out.contains(" 2.1 "), "{out}");
    let nodes = check_dot(&std::fs::read_to_string(file).unwrap());
    assert!(
        nodes.contains("w1_l0") && nodes.contains("w2_l0"),
        "{nodes:?}"
    );
}

/// Nobody can follow a line through hundreds of locations, so the picture keeps to the trace and says so.
#[test]
fn of_a_large_system_the_methods_on_the_trace_are_drawn() {
    let folder = support::folder("graph-large");
    // Sixty ways to one target, each with branches of its own; the first trace takes one of them.
    let ways: String = (0..60)
        .map(|n| {
            format!("static void way{n}(int x) {{ if (x > {n}) {{ if (x < 99) target(x); }} }}\n")
        })
        .collect();
    let calls: String = (0..60).map(|n| format!("way{n}(a.length);\n")).collect();
    let source = format!(
        "public class Large {{\npublic static void main(String[] a) {{\n{calls}}}\n{ways}\
         static void target(int x) {{ if (x == 7) throw new RuntimeException(); }}\n}}\n"
    );
    support::compile(&source, "Large.java", &folder);
    let file = folder.join("large.dot");
    let arguments = ["--at", "Large.target", "--dot", file.to_str().unwrap()];
    let (out, err, status) = graph(&folder, &arguments);
    assert_eq!((err.as_str(), status), ("", 0));
    assert!(
        out.contains("trace sets; the numbers follow the first"),
        "{out}"
    );
    let dot = std::fs::read_to_string(&file).unwrap();
    let nodes = check_dot(&dot);
    let own = nodes.iter().filter(|node| node.starts_with("w1_"));
    assert!(own.count() <= 150, "{dot}");
    assert!(dot.contains("methods on the first trace set are drawn; the text has all"));
}

#[test]
fn graphviz_draws_it() {
    let folder = figure_2("svg");
    let svg = folder.join("fig2.svg");
    let arguments = ["--at", TARGET, "--svg", svg.to_str().unwrap()];
    if Command::new("dot").arg("-V").output().is_err() {
        println!("skipped: Graphviz is not installed (apt-get install graphviz)");
        return;
    }
    let (_, err, status) = graph(&folder, &arguments);
    assert_eq!((err.as_str(), status), ("", 0));
    let text = std::fs::read_to_string(&svg).unwrap();
    assert!(
        text.contains("<svg") && text.trim_end().ends_with("</svg>"),
        "{text}"
    );
    assert!(!folder.join("fig2.svg.dot").exists());
}

#[test]
fn without_graphviz_the_graph_is_written_and_the_user_told() {
    let folder = figure_2("no-graphviz");
    let svg = folder.join("fig2.svg");
    let mut command = Command::new(support::GUIDE);
    command
        .arg("graph")
        .arg(&folder)
        .args(["--at", TARGET, "--jdk"]);
    command.arg(support::compiler_jdk()).arg("--svg").arg(&svg);
    let output = support::run(command.env("PATH", &folder));
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{err}");
    let says = format!(
        "guide: {0}: cannot write: Graphviz is not installed: there is no program dot on the PATH; the graph was \
         written to {0}.dot instead; install Graphviz (apt-get install graphviz), then draw it with dot -Tsvg {0}.dot \
         -o {0}\n",
        svg.display()
    );
    assert_eq!(err, says);
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("W1 reachability: "));
    check_dot(&std::fs::read_to_string(format!("{}.dot", svg.display())).unwrap());
}

#[test]
fn what_leads_nowhere_is_said() {
    let folder = compile(root("tests/graph/Odd.java"), "odd");
    std::fs::remove_file(folder.join("Gone.class")).unwrap();
    let check = |arguments: &[&str], expected: i32, says: &str| {
        let (out, err, status) = graph(&folder, arguments);
        assert_eq!((err.as_str(), status), ("", expected), "{out}");
        assert!(out.contains(says), "{out}");
    };
    check(
        &["--at", "Odd.main:23"],
        2,
        "W1 reachability: Odd.main:23: not drawn: method Odd.main has no code at line 23; the nearest lines with code \
         are 22 and 24\n",
    );
    check(
        &["--at", "Odd.call"],
        2,
        "not drawn: method Odd.call is native: it has no code that a thread could be in; name its caller\n",
    );
    check(
        &["--at", "Odd$Shape.area"],
        2,
        "not drawn: method Odd$Shape.area is abstract: it has no code; name a method that implements it\n",
    );
    check(
        &["--at", "Odd.nobody:16"],
        0,
        "\n  Odd.nobody:16 is not reached: nothing that runs from Odd.main and the threads it starts calls Odd.nobody \
         (calls by reflection are not followed; --entry starts elsewhere)\n",
    );
    check(
        &["--at", "Odd$Unused.never:11"],
        0,
        "\n  Odd$Unused.never:11 is not reached: what runs from Odd.main and the threads it starts makes no instance \
         of Odd$Unused, so nothing calls Odd$Unused.never",
    );
    check(
        &["--at", "Odd.nobody:16", "--entry", "Odd.nobody"],
        0,
        "\n  1 trace set; the numbers follow the first: 1 location, 0 calls\n",
    );
    check(
        &["--at", "Odd.main:22"],
        0,
        "\nnot on the class path, so calls of these are not followed; --classpath adds them\n  Gone, needed at \
         Odd.main:20\n",
    );
}

#[test]
fn refining_where_there_is_no_branch_is_refused() {
    let folder = figure_2("no-branch");
    let check = |place: &str, says: &str| {
        let (out, err, status) = graph(&folder, &["--at", TARGET, "--refine", place]);
        assert_eq!((out.as_str(), status), ("", 2));
        assert_eq!(err, format!("guide: --refine: {says}\n"));
    };
    check(
        "Fig2$A.run:19",
        "no branch of the abstract system is at Fig2$A.run:19; its branches are at Fig2$A.check:24",
    );
    check(
        "Fig2$A.check:26",
        "method Fig2$A.check has no code at line 26; the nearest lines with code are 25 and 27",
    );
}

#[test]
fn source_text_is_escaped_in_pictures() {
    let folder = compile(root("tests/graph/Odd.java"), "escapes");
    let file = folder.join("odd.dot");
    let sources = root("tests/graph");
    let arguments = ["--at", "Odd.main:22", "--source-path", &sources, "--dot"];
    let mut arguments = arguments.to_vec();
    arguments.push(file.to_str().unwrap());
    assert_eq!(graph(&folder, &arguments).2, 0);
    let dot = std::fs::read_to_string(&file).unwrap();
    check_dot(&dot);
    assert!(
        dot.contains(r#"throw new IllegalStateException(\"a \\\"quote\\"#),
        "{dot}"
    );
    assert!(dot.contains("&amp;&amp; args[0]"), "{dot}");
}

#[test]
fn a_folder_that_is_not_there_is_refused_at_once() {
    let (out, err, status) = support::guide(&[
        "graph",
        "App.jar",
        "--at",
        "A.b:1",
        "--svg",
        "no/such/folder/x.svg",
    ]);
    assert_eq!((out.as_str(), status), ("", 2));
    assert_eq!(
        err,
        "guide: --svg: there is no folder no/such/folder; make it first\n"
    );
}
