//! What `guide` writes for other programs: each format keeps to its schema, says what it must, and shows what the program
//! under test is called and prints without obeying it. `--baseline`: what is new, what is fixed, and the exit status.

use crate::support::checked::{Ended, Subject, compiled};
use crate::support::desk::{Desk, FOLDER};
use crate::support::xml::Element;
use crate::support::{GUIDE, compiler_jdk, schema, xml};
use guide::config::Reports;
use guide::report::{
    AccessMode, Action, AtHand, Change, Kind, PathEnd, RENDERERS, ReasonCode, Report, Verdict,
    WaitKind, write_all,
};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

fn schema_of(file: &str) -> Value {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(file).expect("it is in the source tree");
    serde_json::from_str(&text).expect("it is JSON")
}

fn list<'v>(value: &'v Value, pointer: &str) -> &'v [Value] {
    let found = value.pointer(pointer).and_then(Value::as_array);
    found.unwrap_or_else(|| panic!("there is no list {pointer} in {value}"))
}

fn text<'v>(value: &'v Value, pointer: &str) -> &'v str {
    let found = value.pointer(pointer).and_then(Value::as_str);
    found.unwrap_or_else(|| panic!("there is no text {pointer} in {value}"))
}

const ALL: [&str; 8] = [
    "--json", "r.json", "--sarif", "r.sarif", "--junit", "r.xml", "--html", "r.html",
];

/// The program of `tests/reports`, judged, with every report written.
fn judged(name: &str) -> Desk {
    let desk = Desk::new(name);
    // The main is named: what a main that guide chose does not use is undecided; and so is what is only explored.
    let ended = desk.judge(&[&ALL[..], &["--main", "shop.Desk", "--no-refutation"]].concat());
    ended.says(
        1,
        &[
            "W1 deadlock: confirmed",
            "in src/shop/Desk.java:",
            "14 ",
            "8 warnings:",
        ],
    );
    desk
}

#[test]
fn the_program_has_something_of_every_verdict() {
    let desk = judged("reports-verdicts");
    let report = desk.report("r.json");
    let verdicts: Vec<&str> = report.warnings.iter().map(|it| it.verdict.name()).collect();
    let expected = [
        "confirmed",
        "undecided",
        "confirmed",
        "confirmed",
        "undecided",
        "unresolved",
        "infeasible",
        "unresolved",
    ];
    assert_eq!(verdicts, expected);
    let kinds: Vec<&str> = report.findings.iter().map(|it| it.kind.name()).collect();
    assert_eq!(kinds, ["exception"]);
}

fn keeps_to_our_schema(json: &Value) {
    let schema = schema_of("docs/report.schema.json");
    assert_eq!(schema::errors(&schema, json), Vec::<String>::new());
    // Others may add fields; what we write is all described.
    assert_eq!(schema::undescribed(&schema, json), Vec::<String>::new());
}

#[test]
fn json_keeps_to_its_schema() {
    let desk = judged("reports-json");
    keeps_to_our_schema(&desk.json("r.json"));
    desk.judge(&["--baseline", "r.json", "--json", "again.json"]);
    keeps_to_our_schema(&desk.json("again.json"));
    let classes = compiled("reports-json-check");
    for main in ["Objects", "Locks", "Lost", "Numbers", "Fig2", "Asserts"] {
        let subject = Subject::new(&compiler_jdk(), &classes, main);
        subject.check(&[
            "--main",
            main,
            "--state-limit",
            "3000",
            "--time-limit",
            "20",
        ]);
        let text = std::fs::read_to_string(&subject.json).expect("guide wrote it");
        keeps_to_our_schema(&serde_json::from_str(&text).expect("it is JSON"));
    }
}

/// Exploring orders and testing units write reports too.
#[test]
fn json_of_flips_and_of_units_keeps_to_its_schema() {
    let classes = compiled("reports-json-verbs");
    type Verb = (
        &'static str,
        &'static str,
        &'static [&'static str],
        fn(&Value) -> bool,
    );
    let verbs: [Verb; 3] = [
        (
            "flip",
            "ZX",
            &["--main", "ZX", "--execution-limit", "40"],
            |json| {
                list(json, "/findings")
                    .iter()
                    .any(|it| it["kind"] == "race")
            },
        ),
        ("test", "Testme", &["Testme.testme"], |json| {
            !list(json, "/units").is_empty() && !list(json, "/findings").is_empty()
        }),
        (
            "test",
            "LinkedLists",
            &["LinkedLists", "--run-limit", "30"],
            |json| !list(json, "/coverage").is_empty(),
        ),
    ];
    for (verb, name, arguments, has_its_part) in verbs {
        let file = classes.join(format!("{name}.json"));
        let ended = Ended::of(
            Command::new(GUIDE)
                .arg(verb)
                .arg(&classes)
                .args(arguments)
                .arg("--jdk")
                .arg(compiler_jdk())
                .arg("--json")
                .arg(&file),
        );
        let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{e}: {ended:#?}"));
        let json = serde_json::from_str(&text).expect("it is JSON");
        keeps_to_our_schema(&json);
        assert!(has_its_part(&json), "{verb} {name}");
        // What is read is what was written, to the byte.
        let report = guide::report::read(&file).expect("it is a report");
        let again = serde_json::to_string_pretty(&report).expect("it is plain data");
        assert_eq!(again + "\n", text, "{verb} {name}");
    }
}

/// The schema lists the words that guide writes, and no others.
#[test]
fn the_schema_has_the_words_of_the_contract() {
    let schema = schema_of("docs/report.schema.json");
    let check = |pointer: &str, words: &[&str]| {
        let listed = list(&schema, pointer).iter().filter_map(Value::as_str);
        let listed: BTreeSet<&str> = listed.collect();
        assert_eq!(listed, words.iter().copied().collect(), "{pointer}");
    };
    let entry = "/$defs/entry/properties";
    check(&format!("{entry}/kind/enum"), Kind::WORDS);
    check(&format!("{entry}/verdict/enum"), Verdict::WORDS);
    check(&format!("{entry}/baseline/enum"), Change::WORDS);
    let reasons = "/properties/exploration/properties/reasons/items/enum";
    check(reasons, ReasonCode::WORDS);
    check("/$defs/traceLine/properties/action/enum", Action::WORDS);
    check("/$defs/access/properties/action/enum", AccessMode::WORDS);
    check("/$defs/wait/properties/kind/enum", WaitKind::WORDS);
    check("/$defs/unitPath/properties/outcome/enum", PathEnd::WORDS);
}

#[test]
fn a_warning_s_excerpts_are_lines_of_its_source() {
    let desk = judged("reports-excerpts");
    let report = desk.report("r.json");
    let source = std::fs::read_to_string(Path::new(FOLDER).join("Desk.java")).expect("it is there");
    let lines: Vec<&str> = source.lines().collect();
    let first = &report.warnings[0];
    assert!(!first.excerpts.is_empty());
    for excerpt in report.entries().flat_map(|entry| &entry.excerpts) {
        assert_eq!(
            (&*excerpt.file, &*excerpt.path),
            ("shop/Desk.java", "src/shop/Desk.java")
        );
        for (number, line) in (excerpt.first..).zip(&excerpt.lines) {
            assert_eq!(line, lines[number as usize - 1]);
        }
    }
    assert_eq!(first.line_of("shop/Desk.java", 14), Some(lines[13]));
    assert_eq!(
        first.line_of("shop/Desk.java", 16),
        Some(lines[15]),
        "around it too"
    );
}

/// What code-scanning pages ask for beyond the schema.
fn check_result(result: &Value) {
    let uri = text(result, "/locations/0/physicalLocation/artifactLocation/uri");
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~/%".contains(c);
    assert!(!uri.is_empty() && uri.chars().all(is_plain), "{uri}");
    let line = &result["locations"][0]["physicalLocation"]["region"]["startLine"];
    assert!(line.as_u64().is_some_and(|line| line > 0), "{result}");
    let verdict = text(result, "/properties/verdict");
    let (kind, level) = match verdict {
        "confirmed" => ("fail", "error"),
        "infeasible" => ("pass", "none"),
        "undecided" => ("open", "none"),
        _ => ("review", "none"),
    };
    assert_eq!(
        (text(result, "/kind"), text(result, "/level")),
        (kind, level)
    );
    assert_eq!(result.get("codeFlows").is_some(), verdict == "confirmed");
}

#[test]
fn sarif_keeps_to_the_standard_s_schema() {
    let desk = judged("reports-sarif");
    let (log, report) = (desk.json("r.sarif"), desk.report("r.json"));
    let schema = schema_of("tests/reports/sarif-2.1.0-rtm.5.json");
    assert_eq!(schema::errors(&schema, &log), Vec::<String>::new());
    let results = list(&log, "/runs/0/results");
    assert_eq!(results.len(), report.entries().count());
    let rules = list(&log, "/runs/0/tool/driver/rules");
    let mut fingerprints = BTreeSet::new();
    for (result, entry) in results.iter().zip(report.entries()) {
        check_result(result);
        assert_eq!(text(result, "/ruleId"), entry.kind.name());
        let index = result["ruleIndex"].as_u64().expect("it has one") as usize;
        assert_eq!(text(&rules[index], "/id"), entry.kind.name());
        let fingerprint = text(result, "/partialFingerprints/primaryLocationLineHash");
        assert!(
            fingerprints.insert(fingerprint.to_string()),
            "{fingerprint} twice"
        );
    }
    let uri = "/locations/0/physicalLocation/artifactLocation/uri";
    assert_eq!(text(&results[0], uri), "src/shop/Desk.java");
    assert_eq!(text(&results[5], uri), "targets.txt", "no code is known");
    let name = "/locations/0/logicalLocations/0/fullyQualifiedName";
    assert_eq!(text(&results[0], name), "shop.Desk.sell");
    let related = list(&results[0], "/relatedLocations");
    let lines: Vec<u64> = related
        .iter()
        .filter_map(|it| it["physicalLocation"]["region"]["startLine"].as_u64())
        .collect();
    assert_eq!(lines, [22, 14, 22], "the other target, and where both wait");
}

#[test]
fn a_flow_for_each_thread_has_the_order_of_all() {
    let desk = judged("reports-flows");
    let (log, report) = (desk.json("r.sarif"), desk.report("r.json"));
    let flows = list(&log, "/runs/0/results/0/codeFlows/0/threadFlows");
    let entry = &report.warnings[0];
    let threads: BTreeSet<u16> = entry
        .execution
        .trace
        .iter()
        .map(|line| line.thread)
        .collect();
    assert_eq!(flows.len(), threads.len());
    let mut orders = BTreeSet::new();
    for (flow, thread) in flows.iter().zip(threads) {
        assert_eq!(text(flow, "/id"), thread.to_string());
        let mut before = 0;
        for step in list(flow, "/locations") {
            let order = step["executionOrder"].as_u64().expect("it has one");
            assert!(
                order > before && orders.insert(order),
                "{order} after {before}"
            );
            before = order;
            let line = &entry.execution.trace[order as usize - 1];
            assert_eq!(line.thread, thread);
            let number = step["location"]["physicalLocation"]["region"]["startLine"].as_u64();
            let at = line.at.as_ref().expect("only what has a place is shown");
            assert_eq!(number, at.line.map(u64::from));
        }
    }
    assert_eq!(
        orders.len(),
        entry
            .execution
            .trace
            .iter()
            .filter(|it| it.at.is_some())
            .count()
    );
}

/// What Ant's schema and that of Jenkins ask of a file.
fn check_suite(root: &Element) -> &Element {
    assert_eq!(root.name, "testsuites");
    let suite = &root.children[0];
    for name in [
        "name",
        "tests",
        "failures",
        "errors",
        "time",
        "timestamp",
        "hostname",
        "id",
        "package",
    ] {
        assert!(
            suite.attribute(name).is_some_and(|it| !it.is_empty()),
            "{name}"
        );
    }
    let timestamp = suite.attribute("timestamp").expect("it was just there");
    assert_eq!(
        (timestamp.len(), timestamp.contains('Z')),
        (19, false),
        "{timestamp}"
    );
    let order: Vec<&str> = suite.children.iter().map(|it| it.name.as_str()).collect();
    let cases = suite.named("testcase").count();
    let mut expected = vec!["properties"];
    expected.extend(vec!["testcase"; cases]);
    expected.extend(["system-out", "system-err"]);
    assert_eq!(order, expected);
    let mut names = BTreeSet::new();
    for case in suite.named("testcase") {
        let name = (case.attribute("classname"), case.attribute("name"));
        assert!(
            name.0.is_some() && name.1.is_some() && names.insert(name),
            "{name:?}"
        );
        assert!(
            case.attribute("time")
                .is_some_and(|it| it.parse::<f64>().is_ok())
        );
        assert!(case.children.len() < 2, "{case:?}");
    }
    let count = |name: &str| {
        let cases = suite.named("testcase");
        cases
            .filter(|case| case.named(name).count() > 0)
            .count()
            .to_string()
    };
    assert_eq!(suite.attribute("tests"), Some(cases.to_string().as_str()));
    assert_eq!(suite.attribute("failures"), Some(count("failure").as_str()));
    assert_eq!(suite.attribute("errors"), Some(count("error").as_str()));
    assert_eq!(suite.attribute("skipped"), Some(count("skipped").as_str()));
    suite
}

#[test]
fn junit_has_a_test_for_each_warning() {
    let desk = judged("reports-junit");
    let root = xml::read(&desk.text("r.xml"));
    let suite = check_suite(&root);
    let report = desk.report("r.json");
    let cases: Vec<&Element> = suite.named("testcase").collect();
    assert_eq!(cases.len(), report.entries().count());
    for (case, entry) in cases.iter().zip(report.entries()) {
        let expected = match entry.verdict.name() {
            "confirmed" => Some("failure"),
            "undecided" => Some("skipped"),
            "unresolved" => Some("error"),
            _ => None,
        };
        let outcome = case.children.first();
        assert_eq!(outcome.map(|it| it.name.as_str()), expected, "{}", entry.id);
        if let Some(outcome) = outcome {
            let message = outcome.attribute("message").expect("each has one");
            assert!(message.starts_with(&entry.id), "{message}");
        }
    }
    assert_eq!(cases[0].attribute("classname"), Some("shop.Desk"));
    let name = "deadlock at shop.Desk.refill and shop.Desk.sell";
    assert_eq!(cases[0].attribute("name"), Some(name));
    let failure = &cases[0].children[0];
    assert!(
        failure
            .text
            .contains("targets.txt:1: deadlock: shop.Desk.sell:14"),
        "{failure:?}"
    );
    assert!(
        failure.text.contains("waits for the lock of"),
        "{failure:?}"
    );
}

/// Texts that would do harm if they were obeyed.
const HOSTILE: [&str; 7] = [
    "</script><script>window.harm = 1</script>",
    "]]><failure/>",
    "\" onload=\"window.harm = 1\" '",
    "\u{0}\u{1}\u{8}\u{1b}[2J\u{7f}\u{9b}",
    "\u{2028}\u{2029}\u{202e}\u{feff}\u{fffe}\u{ffff}",
    "<!-- --!> <![CDATA[ &amp; &#0; &nosuch;",
    "[click](http://example.org) {0} %s \\u0000 ${x}",
];

/// Puts hostile text into everything the program under test, its files or the analyser could have named.
fn with_hostile_texts(value: &mut Value, name: &str, count: &mut usize) {
    // Words of our own; `file` and `path` are the user's, and hostile all the same.
    let ours = [
        "contract", "tool", "id", "verdict", "kind", "action", "step", "began", "baseline",
    ];
    match value {
        Value::String(text) if !ours.contains(&name) => {
            *text = format!("{text}{}", HOSTILE[*count % HOSTILE.len()]);
            *count += 1;
        }
        Value::Array(items) => {
            for item in items {
                with_hostile_texts(item, name, count);
            }
        }
        Value::Object(fields) if name != "tool" => {
            for (name, value) in fields {
                with_hostile_texts(value, name, count);
            }
        }
        _ => {}
    }
}

#[test]
fn nothing_of_the_program_breaks_out_of_any_format() {
    let desk = judged("reports-hostile");
    let mut json = desk.json("r.json");
    let mut count = 0;
    with_hostile_texts(&mut json, "", &mut count);
    assert!(count > 500, "{count} texts");
    let report: Report = serde_json::from_value(json).expect("only texts have changed");
    let files = [
        ("json", "h.json"),
        ("sarif", "h.sarif"),
        ("html", "h.html"),
        ("junit", "h.xml"),
    ];
    assert_eq!(files.map(|it| it.0), RENDERERS.map(|it| it.option));
    let reports = Reports {
        files: files.map(|(option, name)| (option, desk.path(name))).into(),
        ..Reports::default()
    };
    let at_hand = AtHand {
        json: Some(HOSTILE[2].into()),
        input_jar: HOSTILE[0].into(),
    };
    write_all(&report, &reports, &at_hand).expect("the folder is writable");
    assert_eq!(
        desk.report("h.json"),
        report,
        "JSON gives back what was put in"
    );
    check_hostile(&desk, "h");
    // As it came from the program.
    check_hostile(&desk, "r");
}

fn check_hostile(desk: &Desk, name: &str) {
    for ending in ["json", "sarif", "xml", "html"] {
        let text = desk.text(&format!("{name}.{ending}"));
        let steers = |c: char| c.is_control() && c != '\n' && c != '\t';
        // JSON may hold line separators and marks of direction as they are.
        let is_wrong = |c: char| steers(c) && ending != "json" || matches!(c, '\0'..'\t');
        assert!(!text.contains(is_wrong), "{ending}");
        if ending != "json" {
            assert!(!text.contains(['\u{2028}', '\u{202e}']), "{ending}");
        }
    }
    check_suite(&xml::read(&desk.text(&format!("{name}.xml"))));
    let log = desk.json(&format!("{name}.sarif"));
    let schema = schema_of("tests/reports/sarif-2.1.0-rtm.5.json");
    assert_eq!(schema::errors(&schema, &log), Vec::<String>::new());
    for result in list(&log, "/runs/0/results") {
        check_result(result);
        let message = text(result, "/message/text");
        assert!(
            !message.contains("](http") || message.contains("\\](http"),
            "{message}"
        );
    }
    let html = desk.text(&format!("{name}.html"));
    assert_eq!(html.matches("<script").count(), 1);
    assert_eq!(html.matches("</script").count(), 1);
    for harm in ["<b>now", "<![CDATA[", "<!--", "onload=\"", "<failure"] {
        assert!(!html.contains(harm), "{harm}");
    }
    assert_eq!(
        html.matches("http").count() - html.matches("http:/").count(),
        1,
        "only http-equiv"
    );
}

#[test]
fn moved_lines_are_nothing_new_and_raise_nothing() {
    let desk = judged("reports-moved");
    let (source, targets) = (
        desk.text("src/shop/Desk.java"),
        std::fs::read_to_string(Path::new(FOLDER).join("targets.txt")).expect("it is there"),
    );
    // Three lines more before everything, warnings in another order, and one field more.
    let moved = source.replace(
        "public class Desk {",
        "/* 1\n2\n3 */\npublic class Desk {\n    int unused;",
    );
    let shifted: Vec<String> = targets.lines().map(|line| shift(line, 4)).collect();
    let shifted: Vec<&str> = shifted.iter().rev().map(String::as_str).collect();
    desk.put(&moved, &shifted.join("\n"));
    let ended = desk.judge(&[
        "--main",
        "shop.Desk",
        "--no-refutation",
        "--baseline",
        "r.json",
        "--json",
        "moved.json",
        "--sarif",
        "moved.sarif",
    ]);
    ended.says(0, &["compared with r.json: 9 unchanged"]);
    assert!(!ended.out.contains("newly confirmed"), "{ended:#?}");
    let report = desk.report("moved.json");
    assert_eq!(report.summary.confirmed, 3);
    assert!(
        report
            .entries()
            .all(|it| it.baseline == Some(Change::Unchanged))
    );
    assert_eq!(
        (report.baseline.as_deref(), report.fixed.len()),
        (Some("r.json"), 0)
    );
    // Code-scanning pages know each again too.
    let fingerprints = |file: &str| -> BTreeSet<String> {
        let log = desk.json(file);
        let results = list(&log, "/runs/0/results").iter();
        let fingerprint = "/partialFingerprints/primaryLocationLineHash";
        results
            .map(|it| text(it, fingerprint).to_string())
            .collect()
    };
    assert_eq!(fingerprints("r.sarif"), fingerprints("moved.sarif"));
    let log = desk.json("moved.sarif");
    assert_eq!(text(&log, "/runs/0/results/0/baselineState"), "unchanged");
    // Without a baseline, the same are confirmed and raise the status.
    desk.judge(&[]).says(1, &["3 confirmed"]);
}

/// A line of warnings with every line number raised.
fn shift(line: &str, by: u32) -> String {
    let parts = line.split(", ").map(|part| {
        let (place, number) = part.rsplit_once(':').expect("each names a line");
        format!("{place}:{}", number.parse::<u32>().expect("it is one") + by)
    });
    parts.collect::<Vec<_>>().join(", ")
}

#[test]
fn only_what_is_newly_confirmed_raises_the_status() {
    let desk = Desk::new("reports-new");
    let all = desk.text("targets.txt");
    let source = desk.text("src/shop/Desk.java");
    let (first, rest) = all.split_once('\n').expect("there are several");
    desk.put(&source, rest);
    desk.judge(&["--json", "old.json"])
        .says(1, &["7 warnings: 2 confirmed"]);

    // A warning more, which is confirmed.
    desk.put(&source, &all);
    let ended = desk.judge(&["--baseline", "old.json", "--json", "new.json"]);
    ended.says(
        1,
        &[
            "compared with old.json: 1 new, 8 unchanged",
            "newly confirmed: W1 deadlock, shop.Desk.sell:14 and shop.Desk.refill:22",
        ],
    );
    let report = desk.report("new.json");
    assert_eq!(report.warnings[0].baseline.map(Change::name), Some("new"));

    // One less, and one that is mended: refill takes the locks in the order of sell.
    let mended = source.replace("wanted > 1000", "wanted > 1000 && wanted < 0");
    desk.put(&mended, &all.replace(first, ""));
    let ended = desk.judge(&["--baseline", "new.json", "--json", "mended.json"]);
    ended.says(
        0,
        &[
            "compared with new.json: ",
            "no longer confirmed: W4 reachability, shop.Desk.quote:39; it is undecided, as W3",
            "gone: W1 deadlock, shop.Desk.sell:14 and shop.Desk.refill:22; it was confirmed",
        ],
    );
    let report = desk.report("mended.json");
    let fixed: Vec<(&str, Option<&str>)> = report
        .fixed
        .iter()
        .map(|it| (it.id.as_str(), it.now.map(Verdict::name)))
        .collect();
    assert_eq!(
        fixed,
        [("W4", Some("undecided")), ("W1", None), ("F1", None)]
    );
    assert_eq!(
        report.warnings[2].baseline.map(Change::name),
        Some("changed")
    );
    // What was undecided and now is confirmed counts as new.
    desk.put(&source, &all);
    let ended = desk.judge(&["--baseline", "mended.json"]);
    ended.says(
        1,
        &[
            "2 new, 1 changed",
            "newly confirmed: W1",
            "newly confirmed: W4",
        ],
    );
    // What stays undecided is still told with --strict.
    desk.judge(&["--json", "all.json"]).says(1, &[]);
    desk.judge(&["--baseline", "all.json", "--strict"])
        .says(3, &["9 unchanged"]);
}

#[test]
fn check_compares_its_findings_too() {
    let desk = Desk::new("reports-check");
    let check = |arguments: &[&str]| desk.guide(&[&["check", "classes"], arguments].concat());
    check(&["--json", "old.json"]).says(1, &["F1 "]);
    check(&["--baseline", "old.json"]).says(0, &["compared with old.json: 2 unchanged"]);
    let source = desk.text("src/shop/Desk.java");
    let more = source.replace("sold--;", "sold--;\n                if (sold > 5) { throw null; }\n                int[] none = new int[sold < 0 ? 1 : 0];\n                none[0] = 1;");
    desk.put(&more, "");
    let ended = check(&[
        "--baseline",
        "old.json",
        "--html",
        "r.html",
        "--source-path",
        "src",
    ]);
    ended.says(
        1,
        &[
            "1 new, 2 unchanged",
            "newly confirmed: F",
            "ArrayIndexOutOfBoundsException",
        ],
    );
    assert!(desk.text("r.html").contains("none[0] = 1;"));
}

#[test]
fn a_baseline_that_cannot_be_used_is_refused_before_the_search() {
    let desk = Desk::new("reports-refused");
    let ended = desk.judge(&["--baseline", "nothing.json"]);
    ended.is_refused(&["--baseline: nothing.json", "there is no such file"]);
    std::fs::write(desk.path("broken.json"), "{\"contract\": \"7.0\"}").expect("it is writable");
    let ended = desk.judge(&["--baseline", "broken.json"]);
    ended.is_refused(&["--baseline: broken.json", "version 7.0"]);
    assert_eq!(ended.out, "");
}

#[test]
fn what_could_not_be_written_is_refused_before_the_search() {
    let desk = Desk::new("reports-unwritable");
    for option in ["--json", "--sarif", "--html", "--junit"] {
        let ended = desk.judge(&[option, "no/such/report"]);
        ended.is_refused(&[option, "there is no folder no/such; make it first"]);
        let ended = desk.judge(&[option, "src"]);
        ended.is_refused(&[option, "src is a folder; name a file in it"]);
        assert_eq!(ended.out, "");
    }
}

#[test]
fn a_report_that_cannot_be_written_keeps_no_other_from_being() {
    let desk = Desk::new("reports-full");
    let ended = desk.judge(&[
        "--json",
        "r.json",
        "--sarif",
        "/dev/full",
        "--junit",
        "r.xml",
    ]);
    assert_eq!(ended.status, 2, "{ended:#?}");
    assert!(ended.out.contains("8 warnings:"), "{ended:#?}");
    assert!(
        ended
            .err
            .contains("--sarif: /dev/full: cannot write: No space"),
        "{ended:#?}"
    );
    desk.report("r.json");
    check_suite(&xml::read(&desk.text("r.xml")));
    // A special file is written to, not replaced.
    let ended = desk.judge(&["--junit", "/dev/stdout"]);
    assert!(ended.out.contains("<testsuites"), "{ended:#?}");
    let left: Vec<String> = std::fs::read_dir(&desk.folder)
        .expect("it is there")
        .map(|it| {
            it.expect("it is readable")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .filter(|name| name.contains(".part"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn the_check_of_schemas_tells_what_is_wrong() {
    let rules = serde_json::json!({
        "type": "object", "required": ["a"], "additionalProperties": false,
        "properties": {
            "a": { "$ref": "#/$defs/small" },
            "b": { "type": "array", "minItems": 1, "uniqueItems": true, "items": { "enum": ["x", "y"] } },
            "c": { "oneOf": [{ "type": "string" }, { "type": ["null", "string"] }] },
        },
        "$defs": { "small": { "type": "integer", "minimum": 0, "maximum": 3 } },
    });
    let check = |document: Value, expected: &[&str]| {
        let found = schema::errors(&rules, &document);
        assert_eq!(found.len(), expected.len(), "{document}: {found:?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.contains(expected), "{found} is not {expected}");
        }
    };
    check(
        serde_json::json!({ "a": 3, "b": ["x", "y"], "c": null }),
        &[],
    );
    check(serde_json::json!({}), &["required"]);
    check(serde_json::json!({ "a": 4 }), &["/a: 4 breaks maximum"]);
    check(serde_json::json!({ "a": 1.5 }), &["/a: 1.5 breaks type"]);
    check(serde_json::json!({ "a": 0, "b": [] }), &["minItems"]);
    check(
        serde_json::json!({ "a": 0, "b": ["x", "x"] }),
        &["uniqueItems"],
    );
    check(
        serde_json::json!({ "a": 0, "b": ["z"] }),
        &["/b/0: \"z\" breaks enum"],
    );
    check(serde_json::json!({ "a": 0, "c": "both" }), &["oneOf"]);
    check(
        serde_json::json!({ "a": 0, "d": 1 }),
        &["/d is not allowed"],
    );
}

#[test]
fn the_reader_of_xml_reads_what_is_well_formed_and_nothing_else() {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    let root = xml::read(&format!(
        "{head}<a b=\"1 &lt; 2\"><c/>x<c d=\"\">y &amp;</c></a>\n"
    ));
    assert_eq!(root.attribute("b"), Some("1 < 2"));
    assert_eq!((root.text.as_str(), root.named("c").count()), ("x", 2));
    assert_eq!(root.children[1].text, "y &");
    let wrong = [
        "<a>",
        "<a></b>",
        "<a b=c/>",
        "<a b=\"<\"/>",
        "<a>]]></a>",
        "<a>&</a>",
        "<a>&x;</a>",
        "<a/><b/>",
        "<a>\u{1}</a>",
        "<a>\u{ffff}</a>",
        "<a b=\"\" b=\"\"/>",
        "<a b=\"\"c=\"\"/>",
        "a",
    ];
    for text in wrong {
        let text = format!("{head}{text}");
        let read = std::panic::catch_unwind(|| xml::read(&text));
        assert!(read.is_err(), "{text:?} was read");
    }
}
