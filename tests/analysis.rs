//! `analysis` on small Java programs, with the expected sets written out in terms of named source lines; and on all of
//! java.base, where nothing may break. The programs are in `tests/analysis`; a comment `//@name` names its line.

use crate::support;
use crate::support::class_builder::{Body, ClassBuilder};
use guide::analysis::{Analysis, MethodAnalysis, Source, Variable};
use guide::program::{Jdk, Location, MethodId, Program};
use guide::random::Random;
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// A compiled class of `tests/analysis` and the names of its lines.
struct Example {
    program: Program,
    class: String,
    lines: BTreeMap<String, u16>,
}

impl Example {
    fn new(class: &str, folder: &str) -> Example {
        let file = format!("{class}.java");
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/analysis")
            .join(&file);
        let source = std::fs::read_to_string(path).expect("a program of tests/analysis");
        let into = support::folder(&format!("analysis-{folder}"));
        support::compile(&source, &file, &into);
        let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
        let mut lines = BTreeMap::new();
        for (number, line) in source.lines().enumerate() {
            if let Some((_, name)) = line.split_once("//@") {
                lines.entry(name.to_string()).or_insert(number as u16 + 1);
            }
        }
        Example {
            program: Program::open(&[into], &[], jdk).unwrap(),
            class: class.to_string(),
            lines,
        }
    }

    fn methods(&self) -> Vec<MethodId> {
        let class = self.program.find(&self.class).unwrap();
        self.program.class(class).methods.clone()
    }

    fn method(&self, name: &str) -> MethodId {
        let mut all = self.methods().into_iter();
        all.find(|&id| self.program.text(self.program.method(id).name) == name)
            .unwrap_or_else(|| panic!("no method {name}"))
    }

    /// Every location of a named line, the method's first.
    fn locations(&self, name: &str) -> Vec<Location> {
        let line = *self
            .lines
            .get(name)
            .unwrap_or_else(|| panic!("no line {name}"));
        let mut found = Vec::new();
        for method in self.methods() {
            let Ok(Some(code)) = self.program.code(method) else {
                continue;
            };
            let indices = 0..code.instructions.len() as u32;
            found.extend(
                indices
                    .filter(|&index| code.line(index) == Some(line))
                    .map(|index| Location::new(method, index)),
            );
        }
        assert!(!found.is_empty(), "no code on line {line}, {name}");
        found
    }

    /// The name of a location's line, or its number.
    fn name(&self, at: Location) -> String {
        let line = at.line(&self.program).expect("compiled with lines");
        let named = self.lines.iter().find(|(_, at)| **at == line);
        match named {
            Some((name, _)) => name
                .split_once('.')
                .map_or(name.as_str(), |n| n.1)
                .to_string(),
            None => line.to_string(),
        }
    }

    /// The names of some locations of a method, its start being `start`.
    fn names(&self, method: &MethodAnalysis, all: &[Location]) -> Vec<String> {
        let name = |&at: &Location| match at == method.cfg.start() {
            true => "start".into(),
            false => self.name(at),
        };
        let mut names: Vec<String> = all.iter().map(name).collect();
        names.dedup();
        names
    }

    /// A branch by its line and, where the line has several, its number there.
    fn branch(&self, analysis: &Analysis, at: Location) -> String {
        let method = analysis.method(at.method).unwrap();
        let line = at.line(&self.program);
        let on_line: Vec<Location> = method
            .cfg
            .locations()
            .filter(|&other| analysis.is_branch(other) && other.line(&self.program) == line)
            .collect();
        let number = on_line.iter().position(|&other| other == at).unwrap() + 1;
        match on_line.len() {
            1 => self.name(at),
            _ => format!("{}#{number}", self.name(at)),
        }
    }
}

/// `expected` is `branch>successor` for each branch that decides whether the named line is reached.
#[track_caller]
fn check_control(example: &Example, target: &str, expected: &str) {
    check_control_at(example, example.locations(target)[0], target, expected);
}

#[track_caller]
fn check_control_at(example: &Example, at: Location, target: &str, expected: &str) {
    let analysis = Analysis::new(&example.program);
    let found: Vec<String> = analysis
        .controlling_branches(at)
        .into_iter()
        .map(|(branch, next)| {
            let branch = example.branch(&analysis, branch);
            format!("{branch}>{}", example.name(next))
        })
        .collect();
    assert_eq!(found.join(" "), expected, "{target}");
}

#[test]
fn control_dependence() {
    let example = Example::new("Control", "control");
    let check = |target: &str, expected: &str| check_control(&example, target, expected);

    check("n.outer", "");
    check("n.in", "outer>in");
    check("n.inner", "outer>in");
    check("n.target", "inner>target");
    check("n.else", "inner>else");
    check("n.after", "");

    check("c.both", "and#2>both");
    check("c.either", "or#1>either or#2>either");
    check("c.is1", "if1>is1");
    check("c.if2", "if1>if2");
    check("c.is2", "if2>is2");
    check("c.other", "if2>other");

    check("l.while", "while>body");
    check("l.body", "while>body");
    check("l.continue", "if>continue");
    check("l.step", "if>step");
    check("l.done", "");

    check("d.body", "while>body");
    check("d.while", "while>body");
    check("d.done", "");

    check("e.head", "");
    check("e.if", "");
    check("e.yes", "if>yes");
    check("e.then", "if>yes");
    check("e.no", "if>no");

    check("g.head", "if>head");
    check("g.second", "if>head");
    check("g.after", "if>after");

    check("x.one", "two>last");
    check("x.break", "one>break");
    check("x.step", "one>step");
    check("x.two", "one>step");
    check("x.return", "two>return");
    check("x.last", "two>last");
    check("x.out", "one>break");

    check("s.one", "switch>one");
    check("s.two", "switch>one switch>two");
    check("s.nine", "switch>nine");
    check("s.default", "switch>default");
    check("s.after", "");

    check("h.call", "guard>call");
    check("h.rest", "guard>call");
    check("h.handler", "guard>call");
    check("h.after", "");

    check("t.throw", "if>throw");
    check("t.plain", "if>plain");
    check("t.catch", "if>throw");

    check("p.catch", "if>throw");
    // The constructor of what is thrown might throw something that is caught.
    check("p.after", "if>throw if>plain");

    check("o.catch", "second>sleep");
    check("o.second", "");

    check("f.call", "if>call");
    check("f.finally", "");
    let copies = example.locations("f.finally");
    let last = *copies.last().unwrap();
    check_control_at(&example, last, "the exceptional copy of finally", "if>call");

    check("u.sleep", "if>sleep");
    check("u.step", "");
    check("u.catch", "if>sleep");

    for target in ["call", "field", "new", "array", "divide", "lock", "target"] {
        check(&format!("b.{target}"), "if>call");
    }

    check("m.then", "if>then");
}

#[test]
fn nested_control_dependence_is_followed_to_the_top() {
    let example = Example::new("Control", "control-all");
    let analysis = Analysis::new(&example.program);
    let at = example.locations("n.target")[0];
    let all = analysis.all_controlling_branches(at);
    let names: Vec<String> = all
        .iter()
        .map(|(branch, _)| example.branch(&analysis, *branch))
        .collect();
    assert_eq!(names, ["outer", "inner"]);
    assert_eq!(analysis.methods_analysed(), 1);
}

/// `expected` are the lines of the definitions that reach the branches of the named line.
#[track_caller]
fn check_definitions(example: &Example, target: &str, expected: &str) {
    let analysis = Analysis::new(&example.program);
    let at = example.locations(target);
    let method = analysis.method(at[0].method).unwrap();
    let mut all: Vec<Location> = at
        .into_iter()
        .filter(|&at| analysis.is_branch(at))
        .flat_map(|at| analysis.reaching_definitions(at))
        .collect();
    all.sort_unstable();
    all.dedup();
    let found = example.names(&method, &all);
    assert_eq!(found.join(" "), expected, "{target}");
}

#[test]
fn reaching_definitions() {
    let example = Example::new("Data", "data");
    let check = |target, expected| check_definitions(&example, target, expected);

    check("l.test", "start");
    check("l.use", "one two");
    check("k.use", "two");
    check("w.while", "start init step");
    check("f.use", "start second");
    check("a.use", "start same other");
    check("n.use", "p mine");
    check("c.use", "start late");
    check("r.use", "write step");
    check("s.use", "second");
    check("e.use", "start zero any other");
    check("m.field", "start write");
    check("m.local", "start stored");
    check("m.direct", "direct");
    check("h.use", "start next x");
    check("o.ints", "start v");
    check("o.long", "start");
    check("o.type", "start");
    check("o.switch", "v");
    check("t.use", "two");
    check("b.use", "start before");
    // Of the two values that meet at the branch, both were pushed on its own line.
    check("p.use", "start pick use");
    check("q.use", "store");
    check("q.last", "inner");
}

/// `expected` are the lines of the releases of the acquisition on the named line, each as often as it gives back.
#[track_caller]
fn check_releases(example: &Example, acquisition: &str, expected: &str) {
    let analysis = Analysis::new(&example.program);
    let (at, method) = match acquisition.strip_suffix("()") {
        Some(name) => (Location::entry(example.method(name)), example.method(name)),
        None => {
            let mut at = example.locations(acquisition).into_iter();
            let at = at.find(|&at| analysis.is_acquisition(at));
            let at = at.unwrap_or_else(|| panic!("nothing acquired at {acquisition}"));
            (at, at.method)
        }
    };
    assert!(analysis.acquisitions(method).contains(&at));
    let releases = analysis.releases(at);
    let names: Vec<String> = releases.iter().map(|&at| example.name(at)).collect();
    assert_eq!(names.join(" "), expected, "{acquisition}");
    for release in releases {
        assert!(analysis.reaches(at, release));
    }
}

#[test]
fn locks_and_their_releases() {
    let example = Example::new("Locks", "locks");
    let check = |target, expected| check_releases(&example, target, expected);

    // The second is the exit of the exceptional path.
    check("b.lock", "unlock unlock");
    check("e.lock", "return unlock unlock");
    check("n.outer", "outerEnd outerEnd");
    check("n.inner", "innerEnd innerEnd");
    check("r.outer", "outerEnd outerEnd");
    check("r.inner", "innerEnd innerEnd");
    check("s.first", "firstEnd firstEnd");
    check("s.second", "secondEnd secondEnd");
    check("l.lock", "break unlock unlock");
    check("whole()", "one throw two");
    check("ofClass()", "return");
    check("caughtInside()", "return");
    check("j.lock", "unlock unlock");
    check("m.one", "oneEnd");
    check("m.two", "twoEnd");
    check("v.read", "readEnd");
    check("v.write", "writeEnd");
    check("a.try", "other");
}

#[test]
fn acquisitions() {
    let example = Example::new("Locks", "acquisitions");
    let analysis = Analysis::new(&example.program);
    let check = |method: &str, expected: &str| {
        let id = example.method(method);
        let method = analysis.method(id).unwrap();
        let all = analysis.acquisitions(id);
        assert_eq!(example.names(&method, &all).join(" "), expected);
    };
    check("block", "lock");
    check("nested", "outer inner");
    check("reentrant", "outer inner");
    check("whole", "start");
    check("ofClass", "start");
    check("juc", "lock");
    check("jucNested", "one two");
    check("views", "read write");
    check("aliases", "try");
    check("g", "");
}

#[test]
fn what_may_block() {
    let example = Example::new("Locks", "blocking");
    let analysis = Analysis::new(&example.program);
    let method = analysis.method(example.method("blocking")).unwrap();
    let found: Vec<String> = method
        .blocking_calls()
        .into_iter()
        .map(|(at, blocking)| {
            assert_eq!(analysis.blocking(at), Some(blocking));
            let line = at.line(&example.program).unwrap();
            format!("{blocking:?} {line}")
        })
        .collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/analysis/Locks.java");
    let source = std::fs::read_to_string(path).unwrap();
    let expected: Vec<String> = source
        .lines()
        .enumerate()
        .filter_map(|(number, line)| {
            let (_, name) = line.split_once("//@q.")?;
            Some(format!("{name} {}", number + 1))
        })
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn same_lock() {
    let example = Example::new("Locks", "same-lock");
    let analysis = Analysis::new(&example.program);
    let at = |name: &str| match name.strip_suffix("()") {
        Some(method) => Location::entry(example.method(method)),
        None => {
            let mut at = example.locations(name).into_iter();
            at.find(|&at| analysis.is_acquisition(at)).unwrap()
        }
    };
    let check = |a: &str, b: &str, expected: bool| {
        assert_eq!(analysis.may_be_same_lock(at(a), at(b)), expected, "{a} {b}");
        assert_eq!(analysis.may_be_same_lock(at(b), at(a)), expected, "{b} {a}");
    };
    check("b.lock", "s.first", true);
    // Fields may hold the same object, and any object may be in a field of type Object.
    check("n.outer", "n.inner", true);
    check("n.outer", "whole()", true);
    check("whole()", "caughtInside()", true);
    check("whole()", "whole()", true);
    check("whole()", "ofClass()", false);
    check("ofClass()", "z.lock", true);
    check("ofClass()", "b.lock", true);
    check("z.lock", "whole()", false);
    check("t.lock", "whole()", false);
    check("t.lock", "b.lock", true);
    check("f.p", "f.q", false);
    check("f.p", "f.p", true);
    check("m.one", "m.two", true);
}

/// Variables as Java would write them; `#` is a constant, `()` the result of a call.
fn describe(example: &Example, method: &MethodAnalysis, variable: &Variable) -> String {
    let program = &example.program;
    let local = |number: u16, at: u32| {
        let names = method.code.locals.iter().filter(|l| l.local == number);
        let near = names.min_by_key(|l| l.start.abs_diff(at));
        near.map_or(format!("local{number}"), |l| {
            program.text(l.name).to_string()
        })
    };
    let field = |field| program.text(program.field(field).name);
    let all = |sources: &[Source]| {
        let texts: Vec<String> = sources
            .iter()
            .map(|source| match source {
                Source::Parameter(number) => local(*number, 0),
                Source::Local { number, read, .. } => local(*number, read.index().unwrap()),
                Source::Field { field, base, .. } => {
                    let (field, base) = (*field, base.clone());
                    describe(example, method, &Variable::Field { field, base })
                }
                Source::Static { field: id, .. } => field(*id).to_string(),
                Source::Element { array, index, .. } => {
                    let (array, index) = (array.clone(), index.clone());
                    describe(example, method, &Variable::Element { array, index })
                }
                Source::Constant(_) => "#".into(),
                Source::CallResult(_) => "()".into(),
                Source::Allocation(_) => "new".into(),
                Source::Caught(_) => "caught".into(),
                Source::Unknown => "?".into(),
            })
            .collect();
        texts.join("|")
    };
    match variable {
        Variable::Local { number, .. } => local(*number, 0),
        Variable::Field { field: id, base } => format!("{}.{}", all(base), field(*id)),
        Variable::Static(id) => field(*id).to_string(),
        Variable::Element { array, index } => format!("{}[{}]", all(array), all(index)),
        Variable::Result(_) => "()".into(),
    }
}

#[test]
fn uses_definitions_and_origins() {
    let example = Example::new("Data", "uses");
    let analysis = Analysis::new(&example.program);
    let texts = |at: Location, variables: Vec<Variable>| {
        let method = analysis.method(at.method).unwrap();
        let mut texts: Vec<String> = variables
            .iter()
            .map(|variable| describe(&example, &method, variable))
            .collect();
        texts.sort();
        texts.dedup();
        texts.join(" ")
    };
    let last_branch = |target: &str| {
        let branches = example.locations(target).into_iter();
        let mut branches = branches.filter(|&at| analysis.is_branch(at));
        branches.next_back().unwrap()
    };
    let uses = |target: &str, expected: &str| {
        let at = last_branch(target);
        assert_eq!(texts(at, analysis.uses(at)), expected, "{target}");
    };
    uses("l.use", "v");
    uses("w.while", "i n");
    uses("f.use", "this this.x");
    uses("a.use", "p p.x");
    uses("s.use", "s");
    uses("e.use", "a a[#]");
    uses("m.direct", "()");
    uses("h.use", "this this.next this.next.x");
    uses("o.ints", "this this.x v");
    uses("o.long", "a");
    uses("o.type", "o");
    uses("p.use", "a v");

    let origins = |target: &str, expected: &str| {
        let at = last_branch(target);
        let origins = analysis.origins(at).into_iter();
        let variables = origins.map(|read| read.variable).collect();
        assert_eq!(texts(at, variables), expected, "{target}");
    };
    origins("k.use", "n");
    origins("l.use", "");
    origins("w.while", "n");
    origins("m.local", "() n");
    origins("p.use", "a b c");
    origins("c.use", "p p.x");
    origins("r.use", "p p.next p.x");

    origins("q.use", "a b");
    origins("q.last", "this this.x");
    let at = *example.locations("q.return").last().unwrap();
    let variables = |at| analysis.origins(at).into_iter().map(|read| read.variable);
    assert_eq!(texts(at, variables(at).collect()), "this this.x");
    let method = analysis.method(at.method).unwrap();
    assert_eq!((method.returns(), method.choices(at).len()), (vec![at], 2));

    let defines = |target: &str, expected: &str| {
        let all = example.locations(target);
        let defined = all.iter().flat_map(|&at| analysis.defines(at)).collect();
        assert_eq!(texts(all[0], defined), expected, "{target}");
    };
    defines("a.other", "q.x");
    defines("e.any", "a[n]");
    defines("s.second", "s");
    defines("m.stored", "() v");
    defines("w.step", "i");
    // The method's start defines its parameters.
    defines("a.early", "p p.x q");
    let whole = Example::new("Locks", "uses-locks");
    let analysis = Analysis::new(&whole.program);
    let entry = Location::entry(whole.method("whole"));
    assert_eq!(analysis.start(entry.method), Some(entry));
    assert_eq!(analysis.defines(entry).len(), 2);
    assert_eq!(analysis.uses(entry), []);
}

#[test]
fn edges() {
    let example = Example::new("Control", "edges");
    let analysis = Analysis::new(&example.program);
    let exceptional = |target: &str, expected: &str| {
        let mut names: Vec<String> = example
            .locations(target)
            .into_iter()
            .flat_map(|at| analysis.exceptional_successors(at))
            .map(|at| example.name(at))
            .collect();
        names.dedup();
        assert_eq!(names.join(" "), expected, "{target}");
    };
    exceptional("h.call", "catch");
    // A write of a static throws errors only.
    exceptional("h.rest", "");
    exceptional("t.throw", "begin");
    // The constructor may throw what is caught, the `throw` itself may not.
    exceptional("p.throw", "begin");
    exceptional("n.in", "");
    let throw = *example.locations("t.throw").last().unwrap();
    let method = analysis.method(throw.method).unwrap();
    assert!(!method.cfg.may_end(throw), "it is caught for certain");
    let throw = *example.locations("p.throw").last().unwrap();
    let method = analysis.method(throw.method).unwrap();
    assert!(method.cfg.may_end(throw));
    assert_eq!(method.cfg.successors(throw), []);
    assert_eq!(method.cfg.explicit_throw_successors(throw), []);

    let locked = example.method("locked");
    let entry = Location::entry(locked);
    let first = Location::new(locked, 0);
    assert_eq!(analysis.start(locked), Some(entry));
    assert_eq!(analysis.successors(entry), [first]);
    assert_eq!(analysis.predecessors(first), [entry]);
    assert!(analysis.reaches(entry, first) && !analysis.reaches(first, entry));
    // Other methods have no such location, and none reaches into another method.
    let entry = Location::entry(example.method("loop"));
    assert_eq!(analysis.successors(entry), []);
    assert!(!analysis.is_acquisition(entry));
    assert!(!analysis.reaches(first, example.locations("l.init")[0]));
    let switch = example.locations("s.switch");
    let successors = analysis.successors(*switch.last().unwrap());
    let names: Vec<String> = successors.iter().map(|&at| example.name(at)).collect();
    assert_eq!(names, ["one", "two", "nine", "default"]);
}

/// A class of the assembler, in a program of its own.
fn built(class: ClassBuilder, folder: &str) -> (Program, MethodId) {
    let into = support::folder(folder);
    std::fs::write(into.join("Built.class"), class.bytes()).unwrap();
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    let program = Program::open(&[into], &[], jdk).unwrap();
    let class = program.find("Built").unwrap();
    let method = program.class(class).methods[0];
    (program, method)
}

/// Without locals of their own for the lock, enters and exits are matched by counting.
#[test]
fn monitors_of_another_compiler() {
    let mut class = ClassBuilder::new("Built");
    // aload_0 monitorenter, twice; aload_0 monitorexit, twice; return
    let code = [0x2a, 0xc2, 0x2a, 0xc2, 0x2a, 0xc3, 0x2a, 0xc3, 0xb1];
    class.method("m", "(Ljava/lang/Object;)V", &code);
    let (program, method) = built(class, "analysis-monitors");
    let analysis = Analysis::new(&program);
    let at = |index| Location::new(method, index);
    assert_eq!(analysis.acquisitions(method), [at(1), at(3)]);
    assert_eq!(analysis.releases(at(3)), [at(5)]);
    assert_eq!(analysis.releases(at(1)), [at(7)]);
}

/// A subroutine may return behind every `jsr`.
#[test]
fn subroutines() {
    let mut class = ClassBuilder::new("Built");
    class.major = 48;
    // 0 jsr 7; 3 jsr 7; 6 return; 7 astore_1; 8 ret 1; 10 return, never reached
    let code = [0xa8, 0, 7, 0xa8, 0, 4, 0xb1, 0x4c, 0xa9, 1, 0xb1];
    class.method("m", "()V", &code);
    let (program, method) = built(class, "analysis-jsr");
    let analysis = Analysis::new(&program);
    let at = |index| Location::new(method, index);
    assert_eq!(analysis.successors(at(0)), [at(3)]);
    assert_eq!(analysis.successors(at(4)), [at(1), at(2)]);
    assert!(analysis.reaches(at(0), at(2)) && !analysis.reaches(at(0), at(5)));
    assert_eq!(analysis.controlling_branches(at(2)), []);
}

/// Code that no verifier would let pass breaks nothing.
#[test]
fn hostile_code() {
    let into = support::folder("analysis-hostile");
    let mut random = Random::new(7);
    let classes = 60;
    for number in 0..classes {
        let mut class = ClassBuilder::new(&format!("H{number}"));
        class.major = 48;
        class.field("x", "I");
        for method in 0..50 {
            hostile_method(&mut class, &mut random, &format!("H{number}"), method);
        }
        std::fs::write(into.join(format!("H{number}.class")), class.bytes()).unwrap();
    }
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    let program = Program::open(&[into], &[], jdk).unwrap();
    let analysis = Analysis::new(&program);
    for number in 0..classes {
        let class = program.find(&format!("H{number}")).unwrap();
        for &id in &program.class(class).methods {
            let Some(method) = analysis.method(id) else {
                continue;
            };
            method.dominators();
            for at in method.cfg.locations() {
                analysis.controlling_branches(at);
                analysis.all_controlling_branches(at);
                analysis.uses(at);
                analysis.defines(at);
                analysis.reaching_definitions(at);
                analysis.origins(at);
                analysis.releases(at);
                analysis.blocking(at);
                analysis.may_be_same_lock(at, at);
            }
        }
    }
    let analysed = analysis.methods_analysed();
    assert!(analysed > classes * 25, "{analysed} passed the decoder");
}

fn hostile_method(class: &mut ClassBuilder, random: &mut Random, name: &str, number: usize) {
    let field = class.field_ref(name, "x", "I").to_be_bytes();
    let missing = class.field_ref("Nowhere", "y", "J").to_be_bytes();
    let lock = class
        .method_ref("java/util/concurrent/locks/ReentrantLock", "lock", "()V")
        .to_be_bytes();
    let unlock = class
        .method_ref("java/util/concurrent/locks/ReentrantLock", "unlock", "()V")
        .to_be_bytes();
    let next = class
        .method_ref(name, "next", "(JLjava/lang/Object;)Ljava/lang/Object;")
        .to_be_bytes();
    let caught = class.class("java/lang/RuntimeException");
    let mut code: Vec<u8> = Vec::new();
    let mut starts = Vec::new();
    let mut jumps = Vec::new();
    for _ in 0..2 + random.below(30) {
        starts.push(code.len());
        let any = |random: &mut Random, of: &[u8]| of[random.below(of.len())];
        match random.below(12) {
            0 => code.push(any(random, &[0x00, 0x01, 0x03, 0x09, 0x0e])),
            1 => code.push(any(random, &[0x1a, 0x1e, 0x2a, 0x2b, 0x2c])),
            2 => code.push(any(random, &[0x3b, 0x3f, 0x4b, 0x4c, 0x4d])),
            3 => code.extend([0x84, any(random, &[0, 1, 2]), 1]),
            4 => code.push(0x57 + random.below(9) as u8),
            5 => code.push(any(
                random,
                &[0x2e, 0x32, 0x4f, 0x53, 0xbe, 0x60, 0x6c, 0x94],
            )),
            6 | 7 => {
                jumps.push(code.len());
                code.extend([any(random, &[0x99, 0x9f, 0xa5, 0xc6, 0xa7, 0xa8]), 0, 0]);
            }
            8 => {
                let reference = [field, field, missing][random.below(3)];
                code.push(any(random, &[0xb2, 0xb3, 0xb4, 0xb5]));
                code.extend(reference);
            }
            9 => {
                code.push(0xb6);
                code.extend([lock, unlock, next][random.below(3)]);
            }
            10 => code.push(any(random, &[0xc2, 0xc3, 0xbf, 0xb1, 0xac])),
            _ => code.extend([0xa9, any(random, &[0, 1, 2])]),
        }
    }
    starts.push(code.len());
    code.push(0xb1);
    for jump in jumps {
        let to = starts[random.below(starts.len())];
        let offset = (to as i16 - jump as i16).to_be_bytes();
        code[jump + 1..jump + 3].copy_from_slice(&offset);
    }
    let handlers: Vec<(u16, u16, u16, u16)> = (0..random.below(3))
        .map(|_| {
            let mut ends = [0; 2].map(|_| starts[random.below(starts.len())] as u16);
            ends.sort_unstable();
            let target = starts[random.below(starts.len())] as u16;
            (ends[0], ends[1], target, [0, caught][random.below(2)])
        })
        .collect();
    let body = Body {
        code: &code,
        handlers: &handlers,
        ..Body::default()
    };
    class.method_with_body(&format!("m{number}"), "(ILjava/lang/Object;)V", &body);
}

/// Graphs, dominance, dependence and operands of every method of java.base, for as long as a test may take.
#[test]
fn java_base() {
    let home = support::compiler_jdk();
    let jdk = Jdk::find(Some(&home)).unwrap();
    let mut names = jdk.class_names("java.base").unwrap();
    names.retain(|name| name != "module-info");
    let program = Program::open(&[], &[], jdk).unwrap();
    let mut count = Count::default();
    let began = Instant::now();
    // Every seventh class first, then those after them: what time allows is spread over all packages.
    for offset in 0..7 {
        for name in names.iter().skip(offset).step_by(7) {
            if began.elapsed() > Duration::from_secs(14) {
                break;
            }
            let class = program.load(program.symbol(name)).unwrap();
            for &method in &program.class(class).methods {
                count.look_at(&Analysis::new(&program), method);
            }
        }
    }
    println!("{count:?} in {:?}", began.elapsed());
    assert!(count.methods > 5_000, "{count:?}");
    assert!(
        count.branches > 10_000 && count.dependent > count.branches,
        "{count:?}"
    );
}

#[derive(Debug, Default)]
struct Count {
    methods: usize,
    locations: usize,
    branches: usize,
    /// Locations that depend on some branch, of those that were asked about.
    dependent: usize,
    definitions: usize,
    graphs: Duration,
    dominance: Duration,
    operands: Duration,
    dependence: Duration,
    reaching: Duration,
    locks: Duration,
}

impl Count {
    fn look_at(&mut self, analysis: &Analysis, id: MethodId) {
        let began = Instant::now();
        let Some(method) = analysis.method(id) else {
            return;
        };
        self.methods += 1;
        self.graphs += began.elapsed();
        let began = Instant::now();
        method.dominators();
        method.control_dependence();
        self.dominance += began.elapsed();
        let began = Instant::now();
        self.check_operands(&method, analysis.program());
        self.operands += began.elapsed();
        let began = Instant::now();
        let all: Vec<Location> = method.cfg.locations().collect();
        self.locations += all.len();
        // All locations of small methods, a sample of large ones.
        for &at in all.iter().step_by(1 + all.len() / 100) {
            self.dependent += usize::from(!analysis.controlling_branches(at).is_empty());
        }
        self.dependence += began.elapsed();
        let began = Instant::now();
        let branches = all.iter().copied().filter(|&at| analysis.is_branch(at));
        let branches: Vec<Location> = branches.collect();
        self.branches += branches.len();
        for &branch in branches.iter().step_by(1 + branches.len() / 20) {
            self.definitions += analysis.reaching_definitions(branch).len();
        }
        self.reaching += began.elapsed();
        let began = Instant::now();
        for acquisition in analysis.acquisitions(id) {
            analysis.lock_object(acquisition);
            let instruction = analysis.instruction(acquisition);
            let is_monitor = instruction == Some(&guide::program::Instruction::MonitorEnter);
            if is_monitor && method.cfg.is_reachable(acquisition) {
                assert!(
                    !analysis.releases(acquisition).is_empty(),
                    "{}: {acquisition:?}",
                    analysis.program().describe_method(id)
                );
            }
        }
        self.locks += began.elapsed();
    }

    /// Every instruction that is reached has the operands it takes.
    fn check_operands(&self, method: &Rc<MethodAnalysis>, program: &Program) {
        let mut kinds = Vec::new();
        for at in method.cfg.locations() {
            let Some(index) = at.index() else {
                continue;
            };
            let instruction = &method.code.instructions[index as usize];
            program.operand_kinds(instruction, &mut kinds);
            let operands = method.operands().of(index);
            if method.cfg.is_reachable(at) {
                let name = program.describe_method(method.method);
                assert_eq!(operands.len(), kinds.len(), "{name} at {index}");
            }
        }
    }
}
