//! Call graphs, thread bodies and distances, on small programs whose answers are written out by hand.

use crate::support;
use guide::analysis::Analysis;
use guide::analysis::call_graph::{CallGraph, Precision, start_of};
use guide::analysis::distance::{Distances, Ways};
use guide::analysis::threads::Threads;
use guide::limit::Halt;
use guide::program::{Instruction, Jdk, Location, MethodId, Program};
use std::path::Path;
use std::time::Instant;

/// A program of one source file, compiled and opened with nothing read yet.
fn program(name: &str, source: &str) -> Program {
    let folder = support::folder(&format!("calls-{name}"));
    support::compile(source, "Main.java", &folder);
    open(&folder)
}

fn open(folder: &Path) -> Program {
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    Program::open(&[folder.to_path_buf()], &[], jdk).unwrap()
}

/// The method `Class.name`; of several, the first.
fn method(program: &Program, name: &str) -> MethodId {
    let (class, name) = name.rsplit_once('.').unwrap();
    let class = program.class(program.find(class).unwrap());
    let named = |id: &&MethodId| program.text(program.method(**id).name) == name;
    *class.methods.iter().find(named).expect(name)
}

fn graph_to(program: &Program, targets: &[Location], precision: Precision) -> CallGraph {
    let entries = [method(program, "Main.main")];
    CallGraph::of(program, &entries, targets, precision, &Halt::default())
}

fn graph(program: &Program) -> CallGraph {
    graph_to(program, &[], Precision::RapidType)
}

fn short(program: &Program, method: MethodId) -> String {
    let method = program.method(method);
    let class = program.dotted(program.class(method.class).name);
    format!("{class}.{}", program.text(method.name))
}

/// Whom a method calls, each once, constructors and `println` left out.
fn callees(program: &Program, graph: &CallGraph, of: &str) -> Vec<String> {
    let calls = graph.calls_from(method(program, of)).iter();
    let mut names: Vec<String> = calls.map(|&(_, callee)| short(program, callee)).collect();
    names.retain(|it| !it.ends_with("<init>") && !it.ends_with("println"));
    names.sort();
    names.dedup();
    names
}

fn callers(program: &Program, graph: &CallGraph, of: MethodId) -> Vec<String> {
    let calls = graph.calls_to(of).iter();
    let mut names: Vec<String> = calls.map(|it| it.display(program).to_string()).collect();
    names.sort();
    names.dedup();
    names
}

#[test]
fn virtual_calls_reach_every_receiver_there_is() {
    let program = program(
        "virtual",
        r#"
interface Shape { int area(); default int twice() { return 2 * area(); } }
class Square implements Shape { public int area() { return 4; } }
class Circle implements Shape { public int area() { return 3; } public int twice() { return 6; } }
class Unused implements Shape { public int area() { return 1; } }
class Small extends Square { }
abstract class Base { void step() { inner(); } abstract void inner(); }
class Deep extends Base { void inner() { Main.down(3); } void step() { super.step(); } }
public class Main {
    static int sum(Shape s) { return s.area() + s.twice(); }
    static int one(Small s) { return s.area(); }
    static void down(int n) { if (n > 0) down(n - 1); else up(n); }
    static void up(int n) { if (n < 0) down(n); }
    static void dead() { new Unused(); }
    public static void main(String[] args) {
        sum(new Square());
        sum(new Circle());
        one(new Small());
        Base b = new Deep();
        b.step();
    }
}"#,
    );
    let rapid = graph(&program);
    assert_eq!(
        callees(&program, &rapid, "Main.sum"),
        ["Circle.area", "Circle.twice", "Shape.twice", "Square.area"]
    );
    assert_eq!(callees(&program, &rapid, "Main.one"), ["Square.area"]);
    assert_eq!(
        callees(&program, &rapid, "Shape.twice"),
        ["Circle.area", "Square.area"]
    );
    assert_eq!(
        callees(&program, &rapid, "Main.main"),
        ["Deep.step", "Main.one", "Main.sum"]
    );
    assert_eq!(callees(&program, &rapid, "Deep.step"), ["Base.step"]);
    assert_eq!(callees(&program, &rapid, "Base.step"), ["Deep.inner"]);
    // Recursion, direct and through another.
    assert_eq!(
        callees(&program, &rapid, "Main.down"),
        ["Main.down", "Main.up"]
    );
    let down = method(&program, "Main.down");
    assert_eq!(
        callers(&program, &rapid, down),
        ["Deep.inner:8", "Main.down:12", "Main.up:13"]
    );
    assert!(!rapid.reached().contains(&method(&program, "Main.dead")));
    assert!(!rapid.reached().contains(&method(&program, "Unused.area")));
    let wide = graph_to(&program, &[], Precision::ClassHierarchy);
    assert_eq!(
        callees(&program, &wide, "Main.sum"),
        [
            "Circle.area",
            "Circle.twice",
            "Shape.twice",
            "Square.area",
            "Unused.area"
        ]
    );
    // Nothing of the JDK was followed for either.
    for graph in [rapid, wide] {
        let own = |it: &&MethodId| !program.is_from_jdk(program.method(**it).class);
        assert!(graph.analysed().iter().all(|it| own(&it)));
        assert_eq!(graph.methods_looked_at(), graph.analysed().len());
    }
}

const TASKS: &str = r#"
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
class Worker extends Thread { public void run() { Main.work(); } }
class Idle extends Thread { public void run() { } }
class Never extends Thread { public void run() { } }
class Job implements Runnable { public void run() { Main.work(); } }
class Sum implements Callable<Integer> { public Integer call() { return 1; } }
class Tick extends TimerTask { public void run() { Main.work(); } }
class Fork extends RecursiveAction { protected void compute() { Main.work(); } }
public class Main {
    static int done;
    static void work() { done++; }
    void own() { work(); }
    static int twice(IntUnaryOperator f) { return f.applyAsInt(f.applyAsInt(1)); }
    static int next(int n) { return n + 1; }
    public static void main(String[] args) throws Exception {
        new Worker().start();
        Idle idle = new Idle();
        new Thread(new Job()).start();
        Runnable held = () -> work();
        Thread lambda = new Thread(held, "lambda");
        lambda.start();
        new Thread(new Main()::own).start();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(new Sum());
        pool.execute(Main::work);
        pool.invokeAll(List.of(new Sum()));
        CompletableFuture.supplyAsync(() -> next(3));
        new Timer().schedule(new Tick(), 1);
        new ForkJoinPool().invoke(new Fork());
        twice(Main::next);
        twice(n -> n * 2);
    }
}"#;

#[test]
fn thread_bodies_and_where_they_are_started() {
    let program = program("threads", TASKS);
    let graph = graph(&program);
    let threads = Threads::of(&Analysis::new(&program), &graph);
    let mut bodies: Vec<(String, Vec<String>)> = Vec::new();
    for body in threads.bodies() {
        assert_eq!(body.start, start_of(&program, body.method));
        let at = body
            .started_at
            .iter()
            .map(|it| it.display(&program).to_string());
        bodies.push((short(&program, body.method), at.collect()));
    }
    bodies.sort();
    let at = |lines: &[u32]| {
        lines
            .iter()
            .map(|it| format!("Main.main:{it}"))
            .collect::<Vec<_>>()
    };
    let expected = [
        ("Fork.compute", at(&[32])),
        ("Idle.run", at(&[])),
        ("Job.run", at(&[21])),
        ("Main.lambda$main$0", at(&[24])),
        ("Main.lambda$main$1", at(&[30])),
        ("Main.own", at(&[25])),
        ("Main.work", at(&[28])),
        ("Sum.call", at(&[27, 29])),
        ("Tick.run", at(&[31])),
        ("Worker.run", at(&[19])),
    ];
    for (name, at) in expected {
        let found = bodies.iter().find(|(it, _)| it == name);
        let found = found.unwrap_or_else(|| panic!("{name} is missing in {bodies:?}"));
        assert_eq!(found.1, at, "{name}");
    }
    assert!(
        !bodies
            .iter()
            .any(|(name, _)| name == "Never.run" || name == "Main.next")
    );
    assert_eq!(
        threads.start_locations()[0],
        Location::new(method(&program, "Main.main"), 0)
    );
    assert_eq!(threads.start_locations().len(), 1 + bodies.len());
    let work = method(&program, "Main.work");
    let first = threads.started_at(work)[0];
    assert!(threads.bodies_started_at(first).contains(&work));
    assert!(threads.started_at(method(&program, "Main.next")).is_empty());
}

#[test]
fn a_task_that_is_not_at_hand_may_be_any_of_its_type() {
    let program = program(
        "tasks",
        r#"
import java.util.concurrent.*;
class One implements Runnable { public void run() { } }
class Two implements Runnable { public void run() { } }
class Unasked implements Runnable { public void run() { } }
class Named extends Thread { Named(Runnable r) { super(r, "named"); } }
public class Main {
    static Thread[] all = new Thread[2];
    static void go(Executor pool, Runnable task) { pool.execute(task); }
    static Thread make(Runnable task) { return new Thread(task); }
    public static void main(String[] args) throws Exception {
        all[0] = new Thread(new One());
        all[1] = new Thread(new FutureTask<Integer>(() -> 1));
        for (Thread thread : all) thread.start();
        Runnable plain = new Unasked();
        plain.run();
        if (args.length > 0) { go(Runnable::run, new Two()); make(new Two()).start(); }
        new Named(new Two()).start();
    }
}"#,
    );
    let graph = graph(&program);
    let threads = Threads::of(&Analysis::new(&program), &graph);
    let started = |body: &str| {
        let at = threads.started_at(method(&program, body)).iter();
        at.map(|it| it.display(&program).to_string())
            .collect::<Vec<_>>()
    };
    // Parameters and arrays are not followed: there, every task is one. The order is that of the graph.
    assert_eq!(
        started("One.run"),
        ["Main.main:14", "Main.main:17", "Main.main:18", "Main.go:9"]
    );
    assert_eq!(
        started("Main.lambda$main$0"),
        ["Main.main:14", "Main.main:17", "Main.main:18"]
    );
    assert_eq!(started("Unasked.run"), started("One.run"));
}

#[test]
fn a_call_of_a_functional_interface_reaches_the_lambdas_and_references() {
    let program = program("lambdas", TASKS);
    let graph = graph(&program);
    assert_eq!(
        callees(&program, &graph, "Main.twice"),
        [
            "Main.lambda$main$2",
            "Main.next",
            "java.util.function.IntUnaryOperator.applyAsInt"
        ]
        .into_iter()
        .filter(|it| !it.starts_with("java"))
        .collect::<Vec<_>>()
    );
    let reached = |name: &str| graph.reached().contains(&method(&program, name));
    assert!(reached("Main.own") && reached("Main.lambda$main$0") && reached("Sum.call"));
}

#[test]
fn what_the_jdk_calls_back_has_a_caller() {
    let program = program(
        "callbacks",
        r#"
import java.util.*;
class ByLength implements Comparator<String> {
    public int compare(String a, String b) { return Main.fail(a.length() - b.length()); }
}
class Key { public int hashCode() { return Main.fail(1); } public boolean equals(Object o) { return true; } }
class Named { public String toString() { Main.fail(2); return "x"; } }
public class Main {
    static int fail(int n) { if (n > 5) throw new IllegalStateException(); return n; }
    public static void main(String[] args) {
        List<String> names = new ArrayList<>(Arrays.asList(args));
        Collections.sort(names, new ByLength());
        new HashMap<Key, String>().put(new Key(), "x");
        System.out.println(new Named());
        names.forEach(name -> fail(name.length()));
    }
}"#,
    );
    let fail = method(&program, "Main.fail");
    let began = Instant::now();
    let graph = graph_to(&program, &[Location::new(fail, 0)], Precision::RapidType);
    println!(
        "callbacks: {} looked at, {} analysed, {:?}",
        graph.methods_looked_at(),
        graph.analysed().len(),
        began.elapsed()
    );
    for name in [
        "ByLength.compare",
        "Key.hashCode",
        "Named.toString",
        "Main.lambda$main$0",
    ] {
        let id = method(&program, name);
        println!("{name}: {:?}", callers(&program, &graph, id));
        let leading = graph.leading_to([id]);
        assert!(leading.contains(&method(&program, "Main.main")), "{name}");
    }
    assert!(graph.callbacks_without_caller().is_empty());
    // Without such a target, none of the JDK is read for them.
    let main = method(&program, "Main.main");
    let plain = graph_to(&program, &[Location::new(main, 0)], Precision::RapidType);
    assert_eq!(plain.analysed().len(), plain.methods_looked_at());
    assert!(
        plain.methods_looked_at() < 20,
        "{}",
        plain.methods_looked_at()
    );
}

#[test]
fn a_target_in_the_jdk_costs_little() {
    let program = program(
        "vector",
        r#"
import java.util.*;
public class Main {
    public static void main(String[] args) throws Exception {
        Vector<Object> a = new Vector<>(), b = new Vector<>();
        Thread other = new Thread(() -> b.addAll(a));
        other.start();
        a.addAll(b);
        List<Object> plain = new ArrayList<>();
        plain.addAll(a);
        System.out.println(String.format("%d", a.size()));
    }
}"#,
    );
    let began = Instant::now();
    let target = Location::entry(method(&program, "java.util.Vector.toArray"));
    let graph = graph_to(&program, &[target], Precision::RapidType);
    let threads = Threads::of(&Analysis::new(&program), &graph);
    let ways = Ways::of(&program, &graph, &threads);
    let distances = Distances::to(&ways, &[target]);
    let took = began.elapsed();
    println!(
        "Vector: {} looked at, {} analysed, {} classes read, {took:?}",
        graph.methods_looked_at(),
        graph.analysed().len(),
        program.classes_read()
    );
    assert!(took.as_millis() < 1000, "{took:?}");
    assert!(
        graph.methods_looked_at() < 1000,
        "{}",
        graph.methods_looked_at()
    );
    assert!(graph.analysed().len() < 100, "{}", graph.analysed().len());
    let calls = callers(&program, &graph, target.method);
    println!("{calls:?}");
    let is_called_by = |name: &str| calls.iter().any(|it| it.starts_with(name));
    assert!(is_called_by("java.util.Vector.addAll:"), "{calls:?}");
    assert!(is_called_by("java.util.ArrayList.addAll:"), "{calls:?}");
    let leading = graph.leading_to([target.method]);
    assert!(leading.contains(&method(&program, "Main.lambda$main$0")));
    let main = Location::new(method(&program, "Main.main"), 0);
    assert!(distances.from(&[main]).is_some());
}

/// A target deep in the JDK: reached from main, in under a second, with few methods looked at.
fn check_deep(program: &Program, target: &str) {
    let began = Instant::now();
    let target = start_of(program, method(program, target));
    let graph = graph_to(program, &[target], Precision::RapidType);
    let threads = Threads::of(&Analysis::new(program), &graph);
    let ways = Ways::of(program, &graph, &threads);
    let distances = Distances::to(&ways, &[target]);
    let main = method(program, "Main.main");
    let took = began.elapsed();
    println!(
        "{}: {} looked at, {} analysed, {} classes read, {took:?}, {:?} steps",
        target.display(program),
        graph.methods_looked_at(),
        graph.analysed().len(),
        program.classes_read(),
        distances.from(&[Location::new(main, 0)]),
    );
    assert!(graph.leading_to([target.method]).contains(&main));
    assert!(distances.from(&[Location::new(main, 0)]).is_some());
    assert!(took.as_millis() < 1000, "{took:?}");
    assert!(
        graph.methods_looked_at() < 2000,
        "{}",
        graph.methods_looked_at()
    );
    assert!(graph.analysed().len() < 300, "{}", graph.analysed().len());
}

#[test]
fn targets_deep_in_the_jdk() {
    let program = program(
        "deep",
        r#"
import java.util.*;
import java.util.logging.*;
public class Main {
    static class Own extends Handler {
        public void publish(LogRecord record) { table.put("k", record.getMessage()); }
        public void flush() { }
        public void close() { }
    }
    static Hashtable<String, String> table = new Hashtable<>();
    public static void main(String[] args) throws Exception {
        Logger log = Logger.getLogger("main");
        log.addHandler(new Own());
        log.info("started " + args.length);
        System.getProperties().setProperty("a", "b");
    }
}"#,
    );
    check_deep(&program, "java.util.Hashtable.put");
    check_deep(&program, "java.util.Hashtable.rehash");
    check_deep(
        &program,
        "java.util.logging.LogManager$LoggerContext.addLocalLogger",
    );
    check_deep(&program, "java.util.logging.Logger.addHandler");
    // What only a handler of the application's own does, called back from deep inside.
    check_deep(&program, "Main$Own.publish");
}

#[test]
fn unknown_classes_are_listed_and_the_rest_goes_on() {
    let folder = support::folder("calls-unknown");
    let source = r#"
class Gone { static void f() { } int n; }
class AlsoGone extends Gone { }
public class Main {
    static void after() { }
    public static void main(String[] args) {
        Gone.f();
        new AlsoGone();
        after();
    }
}"#;
    support::compile(source, "Main.java", &folder);
    std::fs::remove_file(folder.join("Gone.class")).unwrap();
    let program = open(&folder);
    let graph = graph(&program);
    let unknown: Vec<String> = graph
        .unknown_classes()
        .iter()
        .map(|(name, at)| format!("{name} {}", at.display(&program)))
        .collect();
    assert_eq!(unknown, ["Gone Main.main:7"]);
    assert!(graph.reached().contains(&method(&program, "Main.after")));
}

#[test]
fn an_initialiser_is_called_where_its_class_is_first_used() {
    let program = program(
        "initialisers",
        r#"
class Config { static int size = Main.read(); }
public class Main {
    static final Object lock = new Object();
    static int read() { return 3; }
    public static void main(String[] args) { System.out.println(Config.size); }
}"#,
    );
    let graph = graph(&program);
    let read = method(&program, "Main.read");
    assert_eq!(callers(&program, &graph, read), ["Config.<clinit>:2"]);
    assert_eq!(callees(&program, &graph, "Main.main"), ["Config.<clinit>"]);
    let threads = Threads::of(&Analysis::new(&program), &graph);
    assert_eq!(
        threads.initialisers(),
        [Location::new(method(&program, "Main.<clinit>"), 0)]
    );
    assert_eq!(
        threads.start_locations(),
        [Location::new(method(&program, "Main.main"), 0)]
    );
}

/// The calls of a method in a method, by index.
fn calls_of(program: &Program, within: &str, name: &str) -> Vec<Location> {
    let within = method(program, within);
    let code = program.code(within).unwrap().unwrap();
    let mut found = Vec::new();
    for (index, instruction) in code.instructions.iter().enumerate() {
        if let Instruction::Invoke { method, .. } = *instruction
            && program.text(program.references().method(method).name) == name
        {
            found.push(Location::new(within, index as u32));
        }
    }
    found
}

#[test]
fn distances_by_hand() {
    let program = program(
        "distances",
        r#"
public class Main {
    static int x;
    static void target() { x = 1; }
    static void far() { x++; target(); }
    static void three() { x = 2; }
    static void caller() { three(); far(); }
    static void other() { three(); }
    static void never() { throw new RuntimeException(); }
    static void blocked() { never(); target(); }
    static synchronized void locked() { target(); }
    static void start() { new Thread(Main::target).start(); }
    static void guarded() { try { never(); } catch (RuntimeException e) { target(); } }
    public static void main(String[] args) { caller(); other(); blocked(); locked(); start(); guarded(); }
}"#,
    );
    let graph = graph(&program);
    let threads = Threads::of(&Analysis::new(&program), &graph);
    let target = method(&program, "Main.target");
    // target: 0 iconst, 1 putstatic, 2 return.
    let ways = Ways::of(&program, &graph, &threads);
    let distances = Distances::to(&ways, &[Location::new(target, 1)]);
    let at = |name: &str, index: u32| Location::new(method(&program, name), index);
    let check = |stack: &[Location], expected: Option<u32>| {
        let shown: Vec<String> = stack
            .iter()
            .map(|it| format!("{}@{:?}", it.display(&program), it.at))
            .collect();
        assert_eq!(distances.from(stack), expected, "{shown:?}");
    };
    check(&[at("Main.target", 1)], Some(0));
    check(&[at("Main.target", 0)], Some(1));
    check(&[at("Main.target", 2)], None);
    // far: 0 getstatic, 1 iconst, 2 iadd, 3 putstatic, 4 invoke target.
    check(&[at("Main.far", 4)], Some(2));
    check(&[at("Main.far", 0)], Some(6));
    check(&[at("Main.far", 5)], None);
    // caller: 0 invoke three (iconst, putstatic, return: in, two steps, back), 1 invoke far.
    check(&[at("Main.caller", 1)], Some(7));
    check(&[at("Main.caller", 0)], Some(11));
    // In three, called from caller: two steps to its return, one back, then far.
    check(
        &[at("Main.caller", 0), at("Main.three", 0)],
        Some(2 + 1 + 7),
    );
    check(&[at("Main.other", 0), at("Main.three", 0)], None);
    let main = |name: &str| calls_of(&program, "Main.main", name)[0];
    check(
        &[main("caller"), at("Main.caller", 0), at("Main.three", 0)],
        Some(10),
    );
    // Back through other into main, which goes on to the lock of locked: blocked never gets past its first call.
    check(&[at("Main.blocked", 0)], None);
    // locked: the lock, 0 invoke target, then 0.
    check(&[Location::entry(method(&program, "Main.locked"))], Some(3));
    check(&[at("Main.locked", 0)], Some(2));
    // start: new, dup, invokedynamic, <init>, start: the thread begins in target.
    let start = calls_of(&program, "Main.start", "start")[0];
    check(&[start], Some(2));
    // An exception leaves never and is caught: throw, handler's store, call, in, there.
    let throw = at("Main.never", 3);
    check(&[at("Main.guarded", 0), throw], Some(1 + 1 + 2));
    check(&[throw], None);
    check(&[], None);
}

#[test]
fn a_return_goes_on_in_the_frame_below() {
    let program = program(
        "returns",
        r#"
public class Main {
    static int x;
    static void leaf() { x = 1; }
    static void middle() { leaf(); }
    static void target() { }
    static void down(int n) { if (n > 0) down(n - 1); leaf(); }
    public static void main(String[] args) { middle(); middle(); target(); down(2); }
}"#,
    );
    let graph = graph(&program);
    let threads = Threads::of(&Analysis::new(&program), &graph);
    let target = Location::new(method(&program, "Main.target"), 0);
    let ways = Ways::of(&program, &graph, &threads);
    let distances = Distances::to(&ways, &[target]);
    let at = |name: &str, index: u32| Location::new(method(&program, name), index);
    // leaf: in, two steps, back; middle: in, that and one to its return, back; main: twice that, then the call.
    let over_leaf = 1 + 2 + 1;
    let over_middle = 1 + over_leaf + 1;
    assert_eq!(
        distances.from(&[at("Main.main", 0)]),
        Some(2 * over_middle + 1)
    );
    assert_eq!(distances.from(&[at("Main.main", 1)]), Some(over_middle + 1));
    let stack = [at("Main.main", 1), at("Main.middle", 0), at("Main.leaf", 1)];
    assert_eq!(distances.from(&stack), Some(1 + 1 + 1 + 1));
    // Behind the target there is no way back, also through a recursion.
    let down = calls_of(&program, "Main.main", "down")[0];
    let again = calls_of(&program, "Main.down", "down")[0];
    assert_eq!(
        distances.from(&[down, again, again, at("Main.leaf", 0)]),
        None
    );
}
