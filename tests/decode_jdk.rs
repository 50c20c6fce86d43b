//! Every method of every class of java.base, and of every jar in the JDK's own `lib`, decodes.

use crate::support;
use guide::program::{Jdk, Program};
use std::path::{Path, PathBuf};

#[derive(Default, Debug)]
struct Count {
    classes: usize,
    methods: usize,
    instructions: usize,
}

impl Count {
    fn decode(&mut self, program: &Program, name: &str) {
        let id = program
            .load(program.symbol(name))
            .unwrap_or_else(|e| panic!("{e}"));
        self.classes += 1;
        for &method in &program.class(id).methods {
            self.methods += 1;
            if let Some(code) = program.code(method).unwrap_or_else(|e| panic!("{e}")) {
                self.instructions += code.instructions.len();
                assert_eq!(code.instructions.len(), code.offsets.len());
            }
        }
    }
}

#[test]
fn java_base() {
    for home in support::jdks() {
        let jdk = Jdk::find(Some(&home)).unwrap();
        let names = jdk.class_names("java.base").unwrap();
        let program = Program::open(&[], &[], jdk).unwrap();
        let mut count = Count::default();
        for name in names.iter().filter(|name| *name != "module-info") {
            count.decode(&program, name);
        }
        println!("{} java.base: {count:?}", program.jdk().version());
        assert!(
            count.classes > 5_000 && count.instructions > 1_000_000,
            "{count:?}"
        );
    }
}

#[test]
fn jars_of_the_jdk() {
    for home in support::jdks() {
        let mut jars = Vec::new();
        find_jars(&home.join("lib"), &mut jars);
        for jar in jars {
            let jdk = Jdk::find(Some(&home)).unwrap();
            let version = jdk.feature_version();
            let program = Program::open(std::slice::from_ref(&jar), &[], jdk).unwrap();
            let mut count = Count::default();
            for name in program.class_path().entries()[0]
                .class_names(version)
                .unwrap()
                .good
            {
                count.decode(&program, &name);
            }
            println!("{}: {count:?}", jar.display());
            assert!(count.classes > 0);
        }
    }
}

fn find_jars(folder: &Path, jars: &mut Vec<PathBuf>) {
    for item in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = item.path();
        if path.is_dir() {
            find_jars(&path, jars);
        } else if path.extension().is_some_and(|e| e == "jar") {
            jars.push(path);
        }
    }
}
