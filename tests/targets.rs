//! Warnings tied to code: which locations a place means for each kind, and the sentence for what cannot be tied.

use crate::support;
use guide::config::{PlaceName, TargetFile, Targets, WarningKind};
use guide::program::{At, Instruction, Jdk, Location, Program};
use guide::targets::tie::Tie;
use guide::targets::{self, Target};
use std::path::PathBuf;
use std::time::Instant;

const SOURCE: &str = r#"package a.b;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class Gate {
    static int x;
    int[] cells = new int[4];
    final int limit = cells.length;
    final Object lock = new Object();
    final ReentrantLock door = new ReentrantLock();
    synchronized void enter() { x++; }
    void open(Gate other, Thread t, BlockingQueue<String> q) throws Exception {
        synchronized (lock) {
            other.enter();
            cells[1] = x + 2;
        }
        door.lock();
        t.join();
        q.put("a");
        lock.wait();
        int n = limit;

        if (n > 3) throw new IllegalStateException("n");
        assert n > 1 : "small";
        Runnable later = () -> {
            synchronized (door) { x = 3; }
        };
        later.run();
    }
    native void down();
    void many(int a) { }
    void many(long a) { }
    static class Inner {
        void deep() { x = 4; }
    }
    abstract static class Shape { abstract int area(); }
    static class Locked extends Gate {
        synchronized void enter() { }
    }
    public static void main(String[] args) { }
    void list(List<Object> all) {
        all.add(new Stack<Object>());
    }
}
"#;

fn open(name: &str) -> (Program, PathBuf) {
    let folder = support::folder(&format!("targets-{name}"));
    support::compile(SOURCE, "Gate.java", &folder);
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    (
        Program::open(std::slice::from_ref(&folder), &[], jdk).unwrap(),
        folder,
    )
}

/// What is at a location: `lock enter` for a synchronized method's entry, otherwise the instruction's shape.
fn what(program: &Program, at: &Location) -> String {
    let method = program.method(at.method);
    let class = program
        .text(program.class(method.class).name)
        .rsplit('/')
        .next()
        .unwrap();
    let name = program.text(method.name);
    let At::Index(index) = at.at else {
        return format!("entry {class}.{name}");
    };
    let instruction = program.code(at.method).unwrap().unwrap().instructions[index as usize];
    let what = match instruction {
        Instruction::Invoke { method, .. } => program
            .text(program.references().method(method).name)
            .to_string(),
        Instruction::GetStatic(_) | Instruction::GetField(_) => "get".to_string(),
        Instruction::PutStatic(_) | Instruction::PutField(_) => "put".to_string(),
        Instruction::MonitorEnter => "monitorenter".to_string(),
        Instruction::Throw => "throw".to_string(),
        Instruction::ArrayStore(_) => "array store".to_string(),
        _ => format!("@{index}"),
    };
    format!("{what} in {class}.{name}")
}

#[test]
fn a_line_means_what_the_kind_wants() {
    let (program, _) = open("kinds");
    let tie = Tie::new(&program);
    let check = |kind: WarningKind, place: &str, expected: &[&str]| {
        let target: Target = tie
            .target(&place.parse::<PlaceName>().unwrap(), kind)
            .unwrap_or_else(|e| panic!("{place}: {e}"));
        let found: Vec<String> = target
            .locations
            .iter()
            .map(|it| what(&program, it))
            .collect();
        assert_eq!(found, expected, "{kind:?} {place}");
        target
    };
    use WarningKind::{Deadlock, Race, Reachability};
    let target = check(Deadlock, "a.b.Gate.open:13", &["monitorenter in Gate.open"]);
    assert_eq!(
        (target.class.as_str(), target.method.as_str()),
        ("a.b.Gate", "open")
    );
    assert_eq!(
        (target.file.as_deref(), target.line),
        (Some("Gate.java"), Some(13))
    );
    assert!(target.descriptor.starts_with("(La/b/Gate;"));
    // The entries of the possible callees; the target is still where the line is.
    let target = check(
        Deadlock,
        "a.b.Gate.open:14",
        &["entry Gate.enter", "entry Gate$Locked.enter"],
    );
    assert_eq!((target.method.as_str(), target.line), ("open", Some(14)));
    check(Deadlock, "Gate.java:17", &["lock in Gate.open"]);
    check(Deadlock, "Gate.java:18", &["join in Gate.open"]);
    check(Deadlock, "a/b/Gate.java:19", &["put in Gate.open"]);
    check(
        Deadlock,
        "src/main/a/b/Gate.java:20",
        &["wait in Gate.open"],
    );
    check(Deadlock, "a.b.Gate.enter", &["entry Gate.enter"]);
    let all = [
        "monitorenter in Gate.open",
        "entry Gate.enter",
        "entry Gate$Locked.enter",
        "lock in Gate.open",
    ];
    let rest = ["join in Gate.open", "put in Gate.open", "wait in Gate.open"];
    check(Deadlock, "a.b.Gate.open", &[&all[..], &rest[..]].concat());
    check(
        Race,
        "a.b.Gate.open:15",
        &[
            "get in Gate.open",
            "get in Gate.open",
            "array store in Gate.open",
        ],
    );
    check(Race, "a.b.Gate$Inner.deep:34", &["put in Gate$Inner.deep"]);
    check(Race, "a.b.Gate.Inner.deep:34", &["put in Gate$Inner.deep"]);
    check(Race, "Gate.java:34", &["put in Gate$Inner.deep"]);
    check(Reachability, "a.b.Gate.open:23", &["throw in Gate.open"]);
    check(Reachability, "a.b.Gate.open:24", &["throw in Gate.open"]);
    check(Reachability, "a.b.Gate.open:13", &["@0 in Gate.open"]);
    check(Reachability, "a.b.Gate.open", &["@0 in Gate.open"]);
    check(Reachability, "a.b.Gate.enter", &["entry Gate.enter"]);
    check(Reachability, "Gate.java:11", &["entry Gate.enter"]);
    // The body of a lambda is found through the method it stands in, and through its file.
    check(
        Deadlock,
        "a.b.Gate.open:26",
        &["monitorenter in Gate.lambda$open$0"],
    );
    check(Race, "Gate.java:26", &["put in Gate.lambda$open$0"]);
    // Of the JDK, by class and by file.
    check(
        Deadlock,
        "java.util.Vector.addElement",
        &["entry Vector.addElement"],
    );
    // Through an interface of the JDK, on what the application instantiates: a stack is a vector.
    check(Deadlock, "a.b.Gate.list:42", &["entry Vector.add"]);
    // An inherited method is the one that is inherited.
    check(Reachability, "a.b.Gate$Locked.open", &["@0 in Gate.open"]);
}

#[test]
fn a_line_of_a_jdk_file_is_found() {
    let (program, _) = open("jdk");
    let class = program.class(program.find("java.util.Vector").unwrap());
    let add = class
        .methods
        .iter()
        .find(|&&it| program.text(program.method(it).name) == "addElement")
        .unwrap();
    let line = Location::new(*add, 0).line(&program).unwrap();
    let tie = Tie::new(&program);
    for file in ["Vector.java", "java/util/Vector.java"] {
        let place = format!("{file}:{line}").parse::<PlaceName>().unwrap();
        let target = tie.target(&place, WarningKind::Reachability).unwrap();
        assert_eq!(target.locations, [Location::entry(*add)], "{file}");
    }
}

#[test]
fn what_cannot_be_tied_is_said() {
    let (program, _) = open("errors");
    let tie = Tie::new(&program);
    let check = |kind: WarningKind, place: &str, sentence: &str| {
        let found = tie
            .target(&place.parse::<PlaceName>().unwrap(), kind)
            .unwrap_err();
        assert_eq!(found, sentence, "{place}");
    };
    use WarningKind::{Deadlock, Race, Reachability};
    check(
        Deadlock,
        "a.b.Gat.open:13",
        "there is no class a.b.Gat; did you mean a.b.Gate?",
    );
    check(
        Deadlock,
        "Gate.open:13",
        "there is no class Gate; did you mean a.b.Gate?",
    );
    check(Deadlock, "no.Such.thing", "there is no class no.Such");
    check(
        Deadlock,
        "a.b.Gate.opn:13",
        "class a.b.Gate has no method opn; did you mean open?",
    );
    check(
        Deadlock,
        "a.b.Gate.zzzzzz",
        "class a.b.Gate has no method zzzzzz",
    );
    check(
        Deadlock,
        "a.b.Gate.many(S)V",
        "class a.b.Gate has no method many with the descriptor (S)V; it has (I)V, (J)V",
    );
    check(
        Reachability,
        "a.b.Gate.open:22",
        "method a.b.Gate.open has no code at line 22; the nearest lines with code are 21 and 23",
    );
    check(
        Reachability,
        "a.b.Gate.open:1",
        "method a.b.Gate.open has no code at line 1; the nearest line with code is 13",
    );
    check(
        Reachability,
        "Gate.java:900",
        "Gate.java has no code at line 900; the nearest line with code is 43",
    );
    check(
        Reachability,
        "Gaet.java:3",
        "no class was compiled from Gaet.java; did you mean Gate.java?",
    );
    check(
        Reachability,
        "c/Gate.java:13",
        "no class was compiled from c/Gate.java; did you mean Gate.java?",
    );
    check(
        Deadlock,
        "a.b.Gate.down",
        "method a.b.Gate.down is native: it has no code that a thread could be in; name its caller",
    );
    check(
        Race,
        "a.b.Gate$Shape.area:3",
        "method a.b.Gate$Shape.area is abstract: it has no code; name a method that implements it",
    );
    check(
        Deadlock,
        "a.b.Gate.open:15",
        "a.b.Gate.open:15 takes no lock and calls nothing that blocks; there is: a read of a.b.Gate.cells, \
         a read of a.b.Gate.x, a write of an array element",
    );
    check(
        Race,
        "Gate.java:18",
        "Gate.java:18 reads and writes no field or array element that is not final; there is: \
         a call of java.lang.Thread.join",
    );
    check(
        Race,
        "a.b.Gate.open:21",
        "a.b.Gate.open:21 reads and writes no field or array element that is not final; there is: \
         a read of a.b.Gate.limit",
    );
    check(
        Deadlock,
        "a.b.Gate.main",
        "a.b.Gate.main takes no lock and calls nothing that blocks; there is: a return",
    );
}

#[test]
fn files_and_places_become_numbered_warnings() {
    let (program, folder) = open("read");
    let file = folder.join("targets.txt");
    let text = "# two\na.b.Gate.open:13, a.b.Gate.enter\nrace: Gate.java:18\na.b.Gate.open:23\n";
    std::fs::write(&file, text).unwrap();
    let place = |text: &str| text.parse::<PlaceName>().unwrap();
    let mut config = Targets {
        files: vec![TargetFile::Path(file.clone())],
        at: vec![
            vec![place("Gate.java:15"), place("Gate.java:15")],
            vec![place("Gate.java:15")],
        ],
        ..Targets::default()
    };
    let kinds = |config: &Targets| {
        let warnings = targets::read(&program, config).unwrap();
        let resolved = warnings
            .resolved
            .iter()
            .map(|it| (it.id.clone(), it.kind, it.targets.len()));
        let unresolved = warnings
            .unresolved
            .iter()
            .map(|it| (it.id.clone(), it.kind, 0));
        let mut all: Vec<_> = resolved.chain(unresolved).collect();
        all.sort_by(|a, b| a.0.cmp(&b.0));
        all
    };
    let all = |kinds: [(WarningKind, usize); 5]| {
        let numbered = kinds.into_iter().enumerate();
        numbered
            .map(|(n, (kind, count))| (format!("W{}", n + 1), kind, count))
            .collect::<Vec<_>>()
    };
    use WarningKind::{Deadlock, Race, Reachability};
    // Without a kind, one place is to be reached and several are a deadlock; line 15 takes no lock.
    assert_eq!(
        kinds(&config),
        all([
            (Deadlock, 2),
            (Race, 0),
            (Reachability, 1),
            (Deadlock, 0),
            (Reachability, 1)
        ])
    );
    config.kind = Some(Race);
    assert_eq!(
        kinds(&config),
        all([(Race, 0), (Race, 0), (Race, 0), (Race, 2), (Race, 1)])
    );
    let warnings = targets::read(&program, &config).unwrap();
    assert_eq!(warnings.unresolved[0].source.line, 2);
    assert_eq!(
        warnings.unresolved[0].source.text,
        "a.b.Gate.open:13, a.b.Gate.enter"
    );
    assert_eq!(warnings.resolved[0].source.file, "--at");
    // The same place twice is two targets with the same locations.
    assert_eq!(
        warnings.resolved[0].targets[0],
        warnings.resolved[0].targets[1]
    );

    let refused = |bytes: &[u8]| {
        std::fs::write(&file, bytes).unwrap();
        targets::read(&program, &config).unwrap_err().to_string()
    };
    let named = file.display().to_string();
    assert_eq!(
        refused(b"\n\nnonsense"),
        format!(
            "{named}:3: 'nonsense' is not a place; write pkg.Class.method:LINE, File.java:LINE or pkg.Class.method, \
             several with commas between them"
        )
    );
    assert_eq!(
        refused(b"<?xml version='1.0'?>"),
        format!("{named}:1:22: it has no element")
    );
    std::fs::remove_file(&file).unwrap();
    let missing = targets::read(&program, &config).unwrap_err().to_string();
    assert!(missing.starts_with(&format!("{named}: ")), "{missing}");
}

#[test]
fn a_huge_list_is_read_in_no_time() {
    let (program, folder) = open("huge");
    let file = folder.join("targets.txt");
    std::fs::write(
        &file,
        "deadlock: a.b.Gate.open:13, Gate.java:14\n".repeat(20_000),
    )
    .unwrap();
    let config = Targets {
        files: vec![TargetFile::Path(file)],
        ..Targets::default()
    };
    let began = Instant::now();
    let warnings = targets::read(&program, &config).unwrap();
    println!("20000 warnings in {:?}", began.elapsed());
    assert_eq!(warnings.resolved.len(), 20_000);
    assert_eq!(warnings.resolved[19_999].id, "W20000");
    assert!(began.elapsed().as_secs() < 5);
}
