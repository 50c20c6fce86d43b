//! The house: who may know whom, as `docs/architecture.md` draws it; where the machine may be run; that a folder's opening
//! names its files; that files stay short. A list of exceptions here has a reason for each, and may only get shorter.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
/// Longer files are hard to hold in mind.
const MOST_LINES: usize = 700;

/// Flat tables, which nobody reads from top to bottom.
const LONG: [(&str, &str); 5] = [
    ("src/cli/flags.rs", "the flags, one after the other"),
    ("src/program/decode.rs", "a table of opcodes"),
    ("src/vm/natives/file.rs", "a table of models"),
    ("src/vm/natives/method_handle.rs", "a table of models"),
    ("src/vm/step.rs", "one flat match over the instructions"),
];

/// What looks at the environment or the terminal outside of `cli`.
const OUTWARD: [(&str, &str); 2] = [
    ("src/program/jdk.rs", "JAVA_HOME and PATH"),
    (
        "src/run.rs",
        "what `guide run` says beside the program's own output",
    ),
];

/// All source files with their text up to their tests, by their path from the root.
fn sources() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut folders = vec![PathBuf::from(ROOT).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("src and all below it can be listed") {
            let path = entry.expect("src and all below it can be listed").path();
            let is_rust = path.extension().is_some_and(|it| it == "rs");
            if path.is_dir() {
                folders.push(path);
            } else if is_rust {
                let text = fs::read_to_string(&path).expect("Rust source is UTF-8");
                let name = path.strip_prefix(ROOT).expect("sources are below the root");
                files.insert(name.to_string_lossy().replace('\\', "/"), text);
            }
        }
    }
    files
}

/// The text without comments and unit tests.
fn code(text: &str) -> String {
    let body = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = body.lines().filter(|it| !it.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The room that a file belongs to: `src/search/dfs.rs` and `src/search.rs` to `search`.
fn room(file: &str) -> &str {
    let rest = file
        .strip_prefix("src/")
        .expect("sources are named from src on");
    let first = rest.split('/').next().unwrap_or(rest);
    first.strip_suffix(".rs").unwrap_or(first)
}

/// The rooms that follow each `crate::` in a text, one or several in braces.
fn uses(text: &str) -> BTreeSet<String> {
    let word = |it: &str| -> String {
        let letters = it.trim_start().chars();
        letters
            .take_while(|c| c.is_lowercase() || *c == '_')
            .collect()
    };
    let of_part = |part: &str| match part.strip_prefix('{') {
        Some(list) => {
            let end = list.find("};").unwrap_or(list.len());
            list[..end].split(',').map(word).collect::<Vec<String>>()
        }
        None => vec![word(part)],
    };
    let parts = text.split("crate::").skip(1);
    parts
        .flat_map(of_part)
        .filter(|it| !it.is_empty())
        .collect()
}

/// Who knows whom, as the document has it: lines `room: room room ...` in a block.
fn drawn() -> BTreeMap<String, BTreeSet<String>> {
    let document = fs::read_to_string(Path::new(ROOT).join("docs/architecture.md"));
    let document = document.expect("docs/architecture.md is part of the tree");
    let block = document
        .split("```house\n")
        .nth(1)
        .expect("the document has a house block");
    let block = block.split("```").next().expect("the block ends");
    let line = |line: &str| {
        let (room, known) = line.split_once(':').expect("a room and those it knows");
        let known = known.split_whitespace().map(str::to_string).collect();
        (room.to_string(), known)
    };
    block.lines().map(line).collect()
}

#[test]
fn rooms_know_each_other_as_drawn_and_never_in_a_circle() {
    let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let files = sources();
    let rooms: BTreeSet<&str> = files.keys().map(|it| room(it)).collect();
    for (file, text) in &files {
        let own = room(file);
        if matches!(own, "lib" | "main") {
            continue;
        }
        let others = uses(&code(text));
        let others = others
            .into_iter()
            .filter(|it| it != own && rooms.contains(it.as_str()));
        known.entry(own.to_string()).or_default().extend(others);
    }
    let drawn = drawn();
    for (room, others) in &known {
        let drawn = drawn
            .get(room)
            .unwrap_or_else(|| panic!("{room} is not drawn"));
        assert_eq!(
            others, drawn,
            "{room} knows others than docs/architecture.md has it"
        );
    }
    assert_eq!(
        known.len(),
        drawn.len(),
        "a room is drawn that is not there"
    );
    // Take away whoever knows nobody that is left, until nobody is.
    let mut left = known;
    while !left.is_empty() {
        let done: Vec<String> = left
            .iter()
            .filter(|(_, others)| !others.iter().any(|it| left.contains_key(it)))
            .map(|(room, _)| room.clone())
            .collect();
        assert!(
            !done.is_empty(),
            "these know each other in a circle: {left:?}"
        );
        left.retain(|room, _| !done.contains(room));
    }
}

#[test]
fn only_the_engine_runs_the_machine() {
    for (file, text) in sources() {
        if room(&file) == "vm" || file == "src/search/engine.rs" {
            continue;
        }
        for call in ["vm.run(", "vm.take("] {
            assert!(!code(&text).contains(call), "{file} calls {call})");
        }
    }
}

/// A report is made of what was carried out; who confirms a finding is `command`.
#[test]
fn a_report_executes_nothing() {
    let words = [
        "Vm::new(",
        "replay_",
        "run_once(",
        "explore(",
        "follow(",
        "solver::under(",
    ];
    for (file, text) in sources() {
        if room(&file) != "report" {
            continue;
        }
        for word in words {
            assert!(!code(&text).contains(word), "{file} has {word}");
        }
    }
}

#[test]
fn only_the_command_line_looks_outward() {
    let words = [
        "std::env::",
        "println!(",
        "print!(",
        "eprintln!(",
        "eprint!(",
    ];
    let mut found = BTreeSet::new();
    for (file, text) in sources() {
        let code = code(&text);
        let looks = words.iter().any(|word| code.contains(word));
        if looks && !matches!(room(&file), "cli" | "main") {
            found.insert(file);
        }
    }
    let listed: BTreeSet<String> = OUTWARD.map(|(file, _)| file.to_string()).into();
    assert_eq!(found, listed);
}

#[test]
fn files_are_short_but_for_tables() {
    let long: BTreeSet<String> = sources()
        .into_iter()
        .filter(|(_, text)| text.lines().count() > MOST_LINES)
        .map(|(file, _)| file)
        .collect();
    let listed: BTreeSet<String> = LONG.map(|(file, _)| file.to_string()).into();
    assert_eq!(long, listed);
}

/// A newcomer finds any behaviour in two hops: the crate names the folder, the folder's opening the file.
#[test]
fn every_file_is_named_in_the_opening_of_its_folder() {
    let files = sources();
    let mut missing = Vec::new();
    for file in files.keys() {
        let (folder, name) = file.rsplit_once('/').expect("a source file is in a folder");
        let stem = name
            .strip_suffix(".rs")
            .expect("sources are named from src on");
        // A folder's own file is named where the folder is.
        let (folder, stem) = match stem {
            "lib" | "main" => continue,
            "mod" => folder
                .rsplit_once('/')
                .expect("a folder of sources is below src"),
            stem => (folder, stem),
        };
        let places = [
            format!("{folder}/mod.rs"),
            format!("{folder}.rs"),
            format!("{folder}/lib.rs"),
        ];
        let opening = places.iter().find_map(|it| files.get(it));
        let opening = opening.unwrap_or_else(|| panic!("{folder} has no opening"));
        let lines = opening.lines().take_while(|it| it.starts_with("//!"));
        let opening = lines.collect::<Vec<_>>().join("\n");
        let is_letter = |c: char| c.is_alphanumeric() || c == '_';
        if !opening.split(|c| !is_letter(c)).any(|it| it == stem) {
            missing.push(file.clone());
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Two cores have twelve minutes for all tests; `scripts/test` holds each module to its part.
#[test]
fn every_module_of_the_tests_has_its_budget_and_all_stay_inside_the_sum() {
    const SUM: u32 = 2 * 12 * 60;
    let read = |file: &str| fs::read_to_string(Path::new(ROOT).join(file)).expect("it is there");
    let budgets = read("tests/budgets");
    let lines = budgets.lines().filter(|line| !line.starts_with('#'));
    let budgets: BTreeMap<&str, u32> = lines
        .map(|line| {
            let (module, seconds) = line.split_once(' ').expect("a module and its seconds");
            (module, seconds.parse().expect("whole seconds"))
        })
        .collect();
    let suite = read("tests/suite.rs");
    let mut modules: BTreeSet<&str> = ["library", "malice"].into();
    let shared = ["generator", "oracle", "random_terms", "support"];
    let named = suite.lines().filter_map(|line| {
        let (module, _) = line.strip_prefix("mod ")?.split_once(';')?;
        Some(module)
    });
    modules.extend(named.filter(|module| !shared.contains(module)));
    assert_eq!(budgets.keys().copied().collect::<BTreeSet<_>>(), modules);
    let sum: u32 = budgets.values().sum();
    assert!(sum <= SUM, "{sum} s");
}
