//! The number of paths that the programs of `tests/paths` claim, compared with the number of different traces that
//! they print on a plain JVM for many concrete inputs. `guide` has no part in it.

use crate::support;
use crate::support::java::Javac;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

const PROGRAMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/paths");

/// The number in the first line of that kind: `// paths: 4`.
fn number(source: &str, kind: &str) -> Option<usize> {
    let start = format!("// {kind}: ");
    let line = source.lines().find_map(|line| line.strip_prefix(&start))?;
    Some(line.parse().expect("a number"))
}

#[test]
fn every_claimed_path_has_inputs_that_take_it_and_there_are_no_others() {
    let mut claimed = BTreeMap::new();
    let mut sources: Vec<PathBuf> = vec![Path::new(PROGRAMS).join("enumerate/guide/Input.java")];
    let mut arguments = Vec::new();
    for entry in std::fs::read_dir(PROGRAMS).expect("it is readable") {
        let path = entry.expect("it is readable").path();
        if path.extension().is_none_or(|extension| extension != "java") {
            continue;
        }
        let name = path
            .file_stem()
            .expect("it has a name")
            .to_string_lossy()
            .into_owned();
        let source = std::fs::read_to_string(&path).expect("it is readable");
        assert!(source.starts_with("// paths: "), "{name}");
        claimed.insert(
            name.clone(),
            number(&source, "paths").expect("it is the first line"),
        );
        arguments.extend([name, number(&source, "depth").unwrap_or(3).to_string()]);
        sources.push(path);
    }
    assert!(claimed.len() >= 26, "{}", claimed.len());

    let folder = support::folder("enumerate");
    let jdk = support::compiler_jdk();
    Javac::with(&["-nowarn", "-XDignore.symbol.file"]).compile(&sources, &folder);
    let output = support::run(
        Command::new(jdk.join("bin/java"))
            .arg("-cp")
            .arg(&folder)
            .arg("guide.Input")
            .args(&arguments),
    );
    let found: BTreeMap<_, _> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(name, traces)| (name.to_string(), traces.parse().expect("a number")))
        .collect();
    assert_eq!(
        found,
        claimed,
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}
