//! HotSpot's own texts for the NullPointerExceptions of `tests/java/Nulls.java`, compared with `null_message`.

use crate::support;
use crate::support::java::Javac;
use guide::program::{Jdk, Program};
use std::path::Path;
use std::process::Command;

#[test]
fn as_hotspot_says_it_with_names_of_local_variables() {
    check("null_message_names", "-g");
}

#[test]
fn as_hotspot_says_it_without_names_of_local_variables() {
    check("null_message_no_names", "-g:lines,source");
}

fn check(folder: &str, debug: &str) {
    let folder = support::folder(folder);
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java");
    let files = ["Nulls.java", "odd/java/lang/Object.java"].map(|it| sources.join(it));
    Javac::with(&[debug]).compile(&files, &folder);
    for home in support::jdks() {
        let output = support::run(
            Command::new(home.join("bin/java"))
                .arg("-cp")
                .arg(&folder)
                .arg("Nulls"),
        );
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{errors}");
        let jdk = Jdk::find(Some(&home)).unwrap();
        let program = Program::open(std::slice::from_ref(&folder), &[], jdk).unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let wrong: Vec<_> = said
            .lines()
            .filter_map(|line| compare(&program, line))
            .collect();
        let version = program.jdk().version();
        assert_eq!(wrong, Vec::<String>::new(), "{version} {debug}");
        let count = said.lines().count();
        assert!(count > 200, "{count}");
    }
}

/// `class|method|line|message`: the message must be that of an instruction on the line. A line may hold several that
/// could fail (`a.b.c`), but each has a text of its own.
fn compare(program: &Program, line: &str) -> Option<String> {
    let mut parts = line.splitn(4, '|');
    let mut part = || parts.next().expect("four parts");
    let (class, method, number, message) = (part(), part(), part(), part());
    let number: u16 = number.parse().unwrap();
    let class = program.class(program.find(class).unwrap());
    let mut ours = Vec::new();
    for &id in &class.methods {
        if program.text(program.method(id).name) != method {
            continue;
        }
        let Some(code) = program.code(id).unwrap() else {
            continue;
        };
        for index in 0..code.instructions.len() as u32 {
            if code.line(index) == Some(number) {
                ours.extend(program.null_message(id, index));
            }
        }
    }
    (!ours.iter().any(|text| text == message)).then(|| format!("{line}\n  ours: {ours:?}"))
}
