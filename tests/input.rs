//! `guide.Input` and the other tools' classes that stand on it, on a plain JVM: `tests/input/pkg/Driver.java` asks for
//! inputs under each JDK, with reports and properties written here, and prints what it gets.

use crate::support;
use crate::support::java::Javac;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn classes() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = support::folder("input-driver");
        let javac = Javac::with(&["--release", "17", "-g"]);
        let javac = javac.class_path([Path::new(ROOT).join("src/java/classes")]);
        javac.compile(
            &[Path::new(ROOT).join("tests/input/pkg/Driver.java")],
            &folder,
        );
        folder
    })
}

/// What the driver prints under each JDK, which must be the same: standard output, then standard error.
fn drive(properties: &[String], arguments: &[&str]) -> (String, String) {
    let input = Path::new(ROOT).join("src/java/classes");
    let class_path = std::env::join_paths([classes(), &input]).expect("no colons in paths");
    let mut runs = support::jdks().into_iter().map(|jdk| {
        let output = support::run(
            Command::new(jdk.join("bin/java"))
                .args(["-Xshare:auto", "-Dstdout.encoding=UTF-8", "-cp"])
                .arg(&class_path)
                .args(properties)
                .arg("pkg.Driver")
                .args(arguments),
        );
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (text(&output.stdout), text(&output.stderr))
    });
    let first = runs.next().expect("there is a JDK");
    for other in runs {
        assert_eq!(first.0, other.0);
        let headline = |run: &(String, String)| run.1.lines().next().map(String::from);
        assert_eq!(headline(&first), headline(&other));
    }
    first
}

fn given(inputs: &str) -> Vec<String> {
    vec![format!("-Dguide.inputs={inputs}")]
}

/// A report with one warning, W1, that has these inputs and objects. Without a name of its own the file is shared.
fn report(name: &str, inputs: &str, objects: &str) -> Vec<String> {
    let text = format!(
        r#"{{ "contract": "1.0", "tool": {{"name": "guide"}}, "seed": 0, "limits": {{}},
  "warnings": [
    {{"id": "W0", "verdict": "infeasible", "inputs": [], "trace": []}},
    {{"id": "W1", "verdict": "confirmed", "reason": null,
      "inputs": [{inputs}],
      "objects": [{objects}] }} ],
  "findings": [ ], "exploration": {{"complete": false, "reasons": ["time"]}} }}"#
    );
    written(name, &text)
}

fn written(name: &str, text: &str) -> Vec<String> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("input-{name}.json"));
    std::fs::write(&file, text).expect("the target folder is writable");
    vec![format!("-Dguide.report={}", file.display())]
}

/// An input of the thread main, whose value is a string of JSON or a reference.
fn input(name: &str, value: &str) -> String {
    input_of("main", name, value)
}

fn input_of(thread: &str, name: &str, value: &str) -> String {
    format!(r#"{{"name": "{name}", "thread": "{thread}", "type": "?", "value": {value}}}"#)
}

fn check(properties: &[String], arguments: &[&str], expected: &str) {
    let (out, errors) = drive(properties, arguments);
    let wanted: Vec<_> = expected.split('|').map(str::trim).collect();
    let got: Vec<_> = out.lines().collect();
    assert_eq!(got, wanted, "{errors}");
    assert_eq!(errors, "");
}

/// What `guide.Input` says of properties it cannot use.
fn refused(properties: &[String], arguments: &[&str]) -> String {
    let (_, errors) = drive(properties, arguments);
    let headline = errors.lines().next().unwrap_or_default();
    let start = "Exception in thread \"main\" java.lang.IllegalStateException: guide.Input: ";
    headline
        .strip_prefix(start)
        .unwrap_or_else(|| panic!("{errors}"))
        .to_string()
}

const ZEROS: &str = "false|0|0|0|0|0|0.0|0.0|null|null";

#[test]
fn without_properties_all_is_zero() {
    check(&[], &["types"], ZEROS);
    check(&[], &["ranges"], "1|-1|a|0|1099511627776");
}

#[test]
fn every_type_from_a_report() {
    let values = [
        ("z", r#""true""#),
        ("b", r#""-128""#),
        ("s", r#""-32768""#),
        ("c", r#""'\\u0000'""#),
        ("i", r#""-2147483648""#),
        ("j", r#""-9223372036854775808L""#),
        ("f", r#""Float.NaN""#),
        ("d", r#""Double.NEGATIVE_INFINITY""#),
        ("t", r#""\"text\\t\\\"\\u00e9\"""#),
        ("o", r#""null""#),
    ];
    let inputs: Vec<_> = values.map(|(name, value)| input(name, value)).into();
    let expected =
        "true|-128|-32768|0|-2147483648|-9223372036854775808|NaN|-Infinity|text\t\"é|null";
    let report = report("types", &inputs.join(","), "");
    check(&report, &["types"], expected);
    let named = [report, vec!["-Dguide.warning=W1".into()]].concat();
    check(&named, &["types"], expected);
}

#[test]
fn every_type_from_a_property() {
    let inputs = "z=true,b=127,s=-1,c='a',i=0x10,j=-5L,f=1.5f,d=-0.0,t=plain text,o=null";
    check(
        &given(inputs),
        &["types"],
        "true|127|-1|97|16|-5|1.5|-0.0|plain text|null",
    );
    let inputs = "z=false, b=Byte.MIN_VALUE, s=+3, c=z, i=Integer.MAX_VALUE, j=7, f=-Float.MAX_VALUE, d=1e3, t=null";
    check(
        &given(inputs),
        &["types"],
        "false|-128|3|122|2147483647|7|-3.4028235E38|1000.0|null|null",
    );
    check(
        &given("t=\"a,b='\",i=4,c='\\'',d=5"),
        &["types"],
        "false|0|0|39|4|0|0.0|5.0|a,b='|null",
    );
    check(
        &given("c='\\\\',d=Double.MIN_VALUE,f=3"),
        &["types"],
        "false|0|0|92|0|0|3.0|4.9E-324|null|null",
    );
}

#[test]
fn strings_keep_every_character() {
    let inputs = input("t", r#""\"\\0\\177\\n\\\\\\ud83d \ud83d\ude00\"""#);
    check(
        &report("strings", &inputs, ""),
        &["strings"],
        "8|0|127|10|92|55357|32|55357|56832",
    );
    check(&given("t=\"\""), &["strings"], "0");
}

#[test]
fn a_name_asked_again_is_its_next_value() {
    check(&given("x=1,y=7,x=2"), &["ints", "x", "4"], "1|2|0|0");
    let inputs = [
        input("x", "\"5\""),
        input("y", "\"6\""),
        input("x", "\"7\""),
    ]
    .join(",");
    let mut properties = report("repeats", &inputs, "");
    check(&properties, &["ints", "x", "3"], "5|7|0");
    properties.extend(given("x=9"));
    check(&properties, &["ints", "x", "2"], "9|0");
    check(&properties, &["ints", "y", "1"], "6");
    check(&given("a name=3"), &["ints", "a name", "1"], "3");
}

#[test]
fn each_thread_has_its_own_values() {
    let inputs = [
        input_of("T1", "x", "\"11\""),
        input_of("T0", "x", "\"1\""),
        input_of("T1", "x", "\"12\""),
        input("x", "\"100\""),
        input_of("T0", "x", "\"2\""),
    ];
    let report = report("threads", &inputs.join(","), "");
    check(&report, &["threads"], "1 2|11 12|0 0|100");
}

#[test]
fn one_string_may_be_several_inputs() {
    let inputs = [input("t", r#"{"ref": 1}"#), input("t", r#"{"ref": 1}"#)];
    let objects = r#"{"id": 1, "class": "java.lang.String", "value": "\"FAST\""}"#;
    check(
        &report("one-string", &inputs.join(","), objects),
        &["oneString"],
        "FAST true",
    );
}

#[test]
fn objects_with_cycles_and_aliases() {
    let inputs = [
        input("a", r#"{"ref": 1}"#),
        input("b", r#"{"ref": 2}"#),
        input("c", r#"{"ref": 1}"#),
    ];
    let objects = r#"
        {"id": 1, "class": "pkg.Driver$Element", "fields": {"hidden": "10", "pkg.Driver$Base.hidden": "20",
            "next": {"ref": 2}, "text": "\"hello\"", "any": "pkg.Driver$Color.GREEN", "flag": "true", "b": "-1",
            "s": "300", "c": "'x'", "l": "-5L", "f": "Float.POSITIVE_INFINITY", "d": "2.5"}},
        {"id": 2, "class": "pkg.Driver$Element", "fields": {"next": {"ref": 1}, "hidden": "30",
            "color": "pkg.Driver$Color.GREEN", "any": {"ref": 3}}},
        {"id": 3, "class": "java.lang.Object[]", "elements": [{"ref": 2}, "\"last\""]}"#;
    check(
        &report("graph", &inputs.join(","), objects),
        &["graph"],
        "10 20 30|true|true|true|null GREEN dark|hello GREEN 0|true -1 300 120 -5 Infinity 2.5|true|last",
    );
}

#[test]
fn arrays() {
    let inputs = [
        input("a", r#"{"ref": 1}"#),
        input("grid", r#"{"ref": 2}"#),
        input("text", r#"{"ref": 5}"#),
        input("empty", r#"{"ref": 6}"#),
        input("number", r#"{"ref": 7}"#),
    ];
    let objects = r#"
        {"id": 1, "class": "int[]", "elements": ["1", "-2", "3"]},
        {"id": 2, "class": "pkg.Driver$Element[][]", "elements": [{"ref": 3}, {"ref": 3}, "null"]},
        {"id": 3, "class": "pkg.Driver$Element[]", "elements": [{"ref": 4}, null]},
        {"id": 4, "class": "pkg.Driver$Element", "fields": {"hidden": "8"}},
        {"id": 5, "class": "char[]", "elements": ["'h'", "'\\u0069'"]},
        {"id": 6, "class": "double[]", "elements": []},
        {"id": 7, "class": "java.lang.Integer", "fields": {"value": "41"}}"#;
    check(
        &report("arrays", &inputs.join(","), objects),
        &["arrays"],
        "[1, -2, 3]|3 2 true null|8 null|hi|0|42",
    );
}

#[test]
fn enums() {
    let inputs = [
        input("color", r#""pkg.Driver$Color.RED""#),
        input("color", r#""pkg.Driver.Color.GREEN""#),
    ];
    let report = report("enums", &inputs.join(","), "");
    check(&report, &["enums"], "RED|dark|null");
    check(
        &given("color=pkg.Driver.Color.GREEN,color=pkg.Driver$Color.RED"),
        &["enums"],
        "GREEN|light|null",
    );
}

#[test]
fn records() {
    let inputs = [
        input("p", r#"{"ref": 1}"#),
        input("e", r#"{"ref": 2}"#),
        input("q", r#"{"ref": 3}"#),
    ];
    let objects = r#"
        {"id": 1, "class": "pkg.Driver$Pair", "fields": {"left": "4", "right": {"ref": 2}}},
        {"id": 2, "class": "pkg.Driver$Element", "fields": {"any": {"ref": 1}}},
        {"id": 3, "class": "pkg.Driver$Pair", "fields": {}}"#;
    let report = report("records", &inputs.join(","), objects);
    check(&report, &["records"], "4 true|Pair[left=0, right=null]");
}

#[test]
fn a_list_longer_than_the_stack() {
    let object = |id: usize| {
        format!(
            r#"{{"id": {id}, "class": "pkg.Driver$Element", "fields": {{"next": {{"ref": {}}}}}}}"#,
            id + 1
        )
    };
    let mut objects: Vec<_> = (1..50_000).map(object).collect();
    objects
        .push(r#"{"id": 50000, "class": "pkg.Driver$Element", "fields": {"next": "null"}}"#.into());
    let report = report("long", &input("e", r#"{"ref": 1}"#), &objects.join(",\n"));
    check(&report, &["long list"], "50000");
}

/// The class's initialiser asks for an input while another thread makes an object of the class.
#[test]
fn an_initialiser_may_ask_too() {
    let inputs = [input("asks", r#"{"ref": 1}"#)];
    let objects = r#"{"id": 1, "class": "pkg.Driver$Asks", "fields": {"value": "6"}}"#;
    let report = report("initialiser", &inputs.join(","), objects);
    for _ in 0..5 {
        check(&report, &["initialiser"], "0|6");
    }
}

#[test]
fn an_assumption_that_does_not_hold() {
    check(&given("x=4"), &["assume"], "assumed");
    let (out, errors) = drive(&given("x=3"), &["assume"]);
    assert_eq!(out, "");
    let says = "guide.Input$AssumptionViolated: the assumption does not hold for these inputs";
    assert!(errors.contains(says), "{errors}");
}

#[test]
fn the_classes_of_other_tools() {
    let inputs = "nondetBoolean=true,nondetInt=5,nondetInt=6,nondetString=word,getInt=9,getIntFromList=2,key=-4,\
        random=3,randomBool=true,getBoolean=true,getBitFlip=0,getBitFlip=3,sym=77,real=0.5,letter0=o,letter1=k,\
        added=8,made.b=-7,Integer=55,Character=q,Boolean=true";
    let mut properties = report(
        "peers",
        &[
            input("ref", r#"{"ref": 1}"#),
            input("Object", r#"{"ref": 2}"#),
        ]
        .join(","),
        r#"{"id": 1, "class": "pkg.Driver$Element", "fields": {"hidden": "21"}},
           {"id": 2, "class": "pkg.Driver$Element", "fields": {"untouched": "22"}}"#,
    );
    properties.extend(given(inputs));
    let (out, errors) = drive(&properties, &["peers"]);
    let expected = "true 5 6|word|9 30 -4|3 true true|9 1 1|77 0.5|ok 8|a constructor ran|21|0 -7|55 q true|22|\
        Cute.Assert failed";
    assert_eq!(
        out.lines().collect::<Vec<_>>(),
        expected.split('|').collect::<Vec<_>>(),
        "{errors}"
    );
    assert!(errors.contains("AssumptionViolated"), "{errors}");
}

#[test]
fn what_cannot_be_used_is_explained() {
    let missing = vec!["-Dguide.report=/no/such/report.json".to_string()];
    let says = refused(&missing, &["types"]);
    assert!(
        says.starts_with("the report /no/such/report.json cannot be read"),
        "{says}"
    );
    assert!(says.ends_with("written with --json"), "{says}");

    let x = input("x", "\"1\"");
    let named = |id: &str| {
        let mut properties = report("named", &x, "");
        properties.push(format!("-Dguide.warning={id}"));
        properties
    };
    let says = refused(&named("W7"), &["types"]);
    assert!(says.starts_with("there is no W7 in "), "{says}");
    assert!(
        says.ends_with("choose one of W0, W1 with -Dguide.warning"),
        "{says}"
    );
    let says = refused(&named("W0"), &["types"]);
    assert!(
        says.starts_with("W0 in ") && says.contains("is infeasible"),
        "{says}"
    );

    let only = vec!["-Dguide.warning=W1".to_string()];
    assert!(refused(&only, &["types"]).contains("guide.report is not set"));

    let two = format!(
        r#"{{"warnings": [{{"id": "W1", "inputs": [{x}]}}], "findings": [{{"id": "F1", "inputs": [{x}]}}]}}"#
    );
    let mut two = written("two", &two);
    let says = refused(&two, &["types"]);
    assert!(says.contains("have inputs; choose one of W1, F1"), "{says}");
    two.push("-Dguide.warning=F1".into());
    check(&two, &["ints", "x", "1"], "1");

    for (number, (text, what)) in [
        ("", "a value is missing (line 1)"),
        ("{\n\"warnings\": [}", "a value is missing (line 2)"),
        ("{\"warnings\": [] \"a\"", "a comma or } is missing"),
        ("{\"warnings\": []} x", "something follows its end"),
        ("{\"warnings", "a string does not end"),
        ("{\"a\\q\": 1}", "there is no escape \\q"),
        (&"[".repeat(100_000), "it is nested too deeply"),
        ("{\"a\": 01.}", "a value is missing"),
    ]
    .into_iter()
    .enumerate()
    {
        let says = refused(&written(&format!("bad{number}"), text), &["types"]);
        assert!(
            says.contains("is not JSON: ") && says.contains(what),
            "{says}"
        );
    }
    for (number, text) in ["[]", "{\"warnings\": 3}", "{\"warnings\": [3]}"]
        .into_iter()
        .enumerate()
    {
        let says = refused(&written(&format!("odd{number}"), text), &["types"]);
        assert!(says.ends_with("is it a JSON report of guide?"), "{says}");
    }
    check(&written("none", "{}"), &["types"], ZEROS);
}

#[test]
fn wrong_values_are_explained() {
    let says = refused(&given("x=6"), &["range"]);
    assert!(
        says.starts_with("the input x is 6, but the program asks for one from 3 to 5"),
        "{says}"
    );
    for value in [
        "128",
        "abc",
        "'ab'",
        "1.5",
        "",
        "true",
        "9223372036854775808",
    ] {
        let says = refused(&given(&format!("x={value}")), &["byte"]);
        assert!(
            says.starts_with(&format!("the input x is {value}, which is no byte")),
            "{says}"
        );
    }
    for (inputs, what) in [
        ("z=yes", "which is no boolean"),
        ("f=one", "which is no float"),
        ("d=1.5x", "which is no double"),
        ("t=\"\\q\"", "which is no String"),
        (
            "o=pkg.Driver.Color.BLUE",
            "neither null nor a constant of an enum",
        ),
        ("o=thing", "neither null nor a constant of an enum"),
        ("x", "where x has no value"),
        ("t=\"abc", "where a quote is not closed"),
    ] {
        let says = refused(&given(inputs), &["types"]);
        assert!(says.contains(what), "{inputs}: {says}");
    }
}

#[test]
fn wrong_objects_are_explained() {
    for (number, (objects, what)) in [
        ("", "refers to the object 1, which is not in "),
        (
            r#"{"id": 1, "class": "pkg.Gone"}"#,
            "is of class pkg.Gone, which is not on the class path",
        ),
        (
            r#"{"id": 1, "class": "pkg.Driver$Element", "fields": {"gone": "1"}}"#,
            "class pkg.Driver$Element has no field gone",
        ),
        (
            r#"{"id": 1, "class": "pkg.Driver$Element", "fields": {"b": "128"}}"#,
            "the input b is 128, which is no byte",
        ),
        (
            r#"{"id": 1, "class": "pkg.Driver$Element", "fields": {"next": "\"text\""}}"#,
            "the field next of pkg.Driver$Element cannot hold a java.lang.String",
        ),
        (
            r#"{"id": 1, "class": "pkg.Driver$Base"}"#,
            "is of class pkg.Driver$Base, but the program asks for pkg.Driver$Element",
        ),
        (
            r#"{"id": 1, "class": "pkg.Driver$Element", "fields": {"any": {"ref": 2}}},
               {"id": 2, "class": "pkg.Driver$Element[]", "elements": ["\"text\""]}"#,
            "element 0 of a pkg.Driver$Element[] cannot hold a java.lang.String",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let properties = report(
            &format!("object{number}"),
            &input("o", r#"{"ref": 1}"#),
            objects,
        );
        let says = refused(&properties, &["object"]);
        assert!(says.contains(what), "{says}");
    }
}
