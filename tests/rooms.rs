//! The machine, a search and a judgement in this process, each by one `check` of a small program and what must come of it.
//! What the machine prints is also held against `java`; the rest was worked out by hand.

use crate::support::java::compile_sources;
use crate::support::{compiler_jdk, folder, run};
use guide::program::{Jdk, Program};
use guide::vm::{Finding, State, Stop, Stream};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Compiles a class `Main` with these members to a folder that is called like the test.
fn compiled(members: &str) -> PathBuf {
    let thread = std::thread::current();
    let test = thread.name().expect("tests have names").replace("::", "-");
    let folder = folder(&test);
    let source = folder.join("Main.java");
    std::fs::write(&source, format!("public class Main {{{members}}}")).expect("it is writable");
    compile_sources(&[source], &folder);
    folder
}

fn opened(classes: &Path) -> Program {
    let jdk = Jdk::find(Some(&compiler_jdk())).expect("it was found before");
    Program::open(&[classes.to_path_buf()], &[], jdk).expect("it was compiled")
}

/// What was printed, and how it ended where that is not as it should.
fn outcome(state: &State, stop: &Stop) -> String {
    let mut text = String::from_utf8_lossy(&state.printed(Stream::Out)).into_owned();
    for Finding::Uncaught { class, .. } in state.findings.iter() {
        text += &format!("<{class}>");
    }
    match stop {
        Stop::Exited(_) => text,
        Stop::Deadlock => text + "<deadlock>",
        other => format!("{text}<{other:?}>"),
    }
}

mod vm {
    use super::*;
    use guide::vm::{LocationSet, Options, Pause, Pick, Vm};
    use std::sync::Arc;

    /// Runs a program, always with the first pick, and under `java`.
    fn check(members: &str, expected: &str) {
        let classes = compiled(members);
        let program = opened(&classes);
        let main = program.find("Main").expect("it was compiled");
        let vm = Vm::new(Arc::new(program), Options::default()).expect("the JDK is known");
        let mut state = vm.start(main).expect("it has a main");
        let stop = loop {
            match vm
                .run(&mut state, &LocationSet::default())
                .expect("it is sound")
            {
                Pause::Choose(choice) => vm.take(&mut state, &choice, Pick(0)).expect("a pick"),
                Pause::Reached(_) => {}
                Pause::Stop(stop) => break stop,
            }
        };
        assert_eq!(outcome(&state, &stop), expected);

        let mut java = Command::new(compiler_jdk().join("bin/java"));
        let output = run(java.arg("-cp").arg(&classes).arg("Main"));
        let mut printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        if let Some(thrown) = errors.strip_prefix("Exception in thread \"main\" ") {
            let class = thrown.split([':', '\n']).next().unwrap_or_default();
            printed += &format!("<{class}>");
        }
        assert_eq!(printed, expected, "java");
    }

    #[test]
    fn numbers_wrap_and_are_cut_towards_zero() {
        check(
            "static void print(int it) { System.out.println(it); }
             public static void main(String[] a) {
                 print(Integer.MAX_VALUE + a.length + 1); print((-7 + a.length) / 2); print((-7 + a.length) % 2);
                 print(1 + a.length << 33); print((byte) (200 + a.length)); print((int) (0.0 / a.length));
             }",
            "-2147483648\n-3\n-1\n2\n-56\n0\n",
        );
    }

    #[test]
    fn a_finally_block_comes_before_the_return() {
        check(
            "static int caught() {
                 try { throw new IllegalStateException(\"thrown\"); }
                 catch (IllegalStateException e) { System.out.println(e.getMessage()); return 1; }
                 finally { System.out.println(\"finally\"); }
             }
             public static void main(String[] a) { System.out.println(caught()); }",
            "thrown\nfinally\n1\n",
        );
    }

    #[test]
    fn a_constructor_calls_the_overriding_method_before_its_fields_are_set() {
        check(
            "static class Above { Above() { tell(); } void tell() { System.out.println(\"above\"); } }
             static class Below extends Above {
                 int set = Integer.parseInt(\"5\");
                 void tell() { System.out.println(set); }
             }
             public static void main(String[] a) { new Below().tell(); }",
            "0\n5\n",
        );
    }

    #[test]
    fn what_nobody_catches_ends_the_thread() {
        check(
            "public static void main(String[] a) {
                 System.out.println(\"before\");
                 System.out.println(1 / a.length);
             }",
            "before\n<java.lang.ArithmeticException>",
        );
    }

    #[test]
    fn threads_hand_over_by_wait_and_notify() {
        check(
            "static final Object lock = new Object();
             static String said = \"\";
             public static void main(String[] a) throws Exception {
                 Thread other = new Thread(() -> {
                     synchronized (lock) { said += \"pong\"; lock.notify(); }
                 });
                 synchronized (lock) {
                     other.start();
                     said += \"ping \";
                     while (!said.endsWith(\"pong\")) lock.wait();
                 }
                 other.join();
                 System.out.println(said);
             }",
            "ping pong\n",
        );
    }
}

mod search {
    use super::*;
    use guide::search;
    use guide::solver::{self, ResourceBound};
    use guide::vm::{Detail, Options, Rules, Vm};
    use std::collections::BTreeSet;
    use std::sync::Arc;

    /// Explores a program depth first: its outcomes in order, then the number of paths where `expected` has that.
    fn check(members: &str, expected: &[&str]) {
        let program = opened(&compiled(members));
        let main = program.find("Main").expect("it was compiled");
        let options = Options {
            rules: Rules {
                reduction: true,
                symbolic_inputs: true,
                ..Rules::default()
            },
            ..Options::default()
        };
        let vm = Vm::new(Arc::new(program), options).expect("the JDK is known");
        let start = vm.start(main).expect("it has a main");
        let options = search::Options {
            matching: false,
            detail: Detail::Outcome,
            sleep_sets: false,
            goal: None,
            goals: Vec::new(),
            budget: search::Budget::default(),
        };
        let mut solver = solver::standard(ResourceBound(1_000_000));
        let mut outcomes = BTreeSet::new();
        let mut ended = |_: &mut dyn solver::Solver, path: &search::Path| {
            outcomes.insert(outcome(path.state, path.stop).trim_end().to_string());
        };
        let outcome = search::explore_depth_first(&vm, start, &mut *solver, &options, &mut ended);
        let outcome = outcome.expect("it is sound");
        let mut found: Vec<String> = outcomes.into_iter().collect();
        if expected.last().is_some_and(|it| it.ends_with(" paths")) {
            found.push(format!("{} paths", outcome.stats.paths));
        }
        assert_eq!(found, expected);
        assert_eq!(outcome.gaps.iter().count(), 0, "everything was explored");
    }

    #[test]
    fn a_branch_on_an_input_makes_two_paths() {
        check(
            "public static void main(String[] a) {
                 System.out.println(guide.Input.nextInt(\"a\") > 0 ? \"more\" : \"less\");
             }",
            &["less", "more", "2 paths"],
        );
    }

    #[test]
    fn what_contradicts_the_path_is_not_taken() {
        check(
            "public static void main(String[] a) {
                 int n = guide.Input.nextInt(\"n\");
                 if (n <= 10) { System.out.println(\"small\"); return; }
                 if (n < 5) System.out.println(\"never\");
                 else System.out.println(\"large\");
             }",
            &["large", "small", "2 paths"],
        );
    }

    #[test]
    fn a_division_asks_for_zero() {
        check(
            "public static void main(String[] a) {
                 System.out.println(10 / guide.Input.nextInt(\"n\") == 5 ? \"two\" : \"other\");
             }",
            &["<java.lang.ArithmeticException>", "other", "two", "3 paths"],
        );
    }

    #[test]
    fn three_questions_make_eight_paths() {
        check(
            "public static void main(String[] a) {
                 int n = 0;
                 if (guide.Input.nextInt(\"x\") > 0) n++;
                 if (guide.Input.nextInt(\"y\") > 0) n++;
                 if (guide.Input.nextInt(\"z\") > 0) n++;
                 System.out.println(n);
             }",
            &["0", "1", "2", "3", "8 paths"],
        );
    }

    const TWO: &str = "public static void main(String[] a) throws Exception {
            Thread one = new Thread(Main::first), two = new Thread(Main::second);
            one.start(); two.start(); one.join(); two.join();
            System.out.println(x);
        }";

    #[test]
    fn an_update_is_lost_without_a_lock() {
        let members = "static int x; static void first() { x++; } static void second() { x++; }";
        check(&format!("{members} {TWO}"), &["1", "2"]);
    }

    #[test]
    fn no_update_is_lost_under_a_lock() {
        let members = "static int x; static synchronized void first() { x++; } \
                       static void second() { first(); }";
        check(&format!("{members} {TWO}"), &["2"]);
    }

    #[test]
    fn locks_in_opposite_order_can_meet() {
        let members = "static int x; static final Object a = new Object(), b = new Object();
            static void first() { synchronized (a) { synchronized (b) { x++; } } }
            static void second() { synchronized (b) { synchronized (a) { x++; } } }";
        check(&format!("{members} {TWO}"), &["2", "<deadlock>"]);
    }
}

mod judge {
    use super::*;
    use guide::config::Config;
    use std::ffi::OsString;

    /// Judges warnings about a program; `@mark` is the line that has `/* mark */`.
    fn check(members: &str, warning: &str, verdict: &str) {
        let classes = compiled(members);
        let mut text = warning.to_string();
        for (number, line) in members.lines().enumerate() {
            let mark = line
                .split("/* ")
                .nth(1)
                .and_then(|it| it.split(" */").next());
            if let Some(mark) = mark {
                text = text.replace(&format!("@{mark}"), &format!("Main.java:{}", number + 1));
            }
        }
        let (targets, json) = (classes.join("targets.txt"), classes.join("report.json"));
        std::fs::write(&targets, text).expect("it is writable");
        let jdk = compiler_jdk();
        let arguments: [OsString; 12] = [
            "guide".into(),
            classes.into(),
            "--main".into(),
            "Main".into(),
            "--targets".into(),
            targets.into(),
            "--json".into(),
            json.clone().into(),
            "--jdk".into(),
            jdk.into(),
            "--jobs".into(),
            "1".into(),
        ];
        let Config::Judge(config) = guide::cli::config_of(&arguments).expect("good usage") else {
            panic!("no verb means to judge");
        };
        guide::judge::judge(&config, &mut Vec::new()).expect("it can be judged");
        let report = guide::report::read(&json).expect("it was written");
        let verdicts: Vec<&str> = report.warnings.iter().map(|it| it.verdict.name()).collect();
        assert_eq!(verdicts, [verdict], "{:?}", report.warnings);
    }

    #[test]
    fn a_throw_that_some_input_reaches_is_confirmed() {
        check(
            "public static void main(String[] a) {
                 int n = guide.Input.nextInt(\"n\");
                 if (n * 3 == 21) throw new IllegalStateException(); /* throw */
             }",
            "reachability: @throw",
            "confirmed",
        );
    }

    #[test]
    fn a_line_that_no_input_reaches_is_infeasible() {
        check(
            "public static void main(String[] a) {
                 int n = guide.Input.nextInt(\"n\");
                 if (n % 2 == 2)
                     throw new IllegalStateException(); /* throw */
             }",
            "reachability: @throw",
            "infeasible",
        );
    }

    #[test]
    fn an_unguarded_field_is_a_race() {
        check(
            "static int x;
             static void add() {
                 x++; /* add */
             }
             public static void main(String[] a) {
                 new Thread(Main::add).start();
                 add();
             }",
            "race: @add, @add",
            "confirmed",
        );
    }

    #[test]
    fn a_guarded_field_is_none() {
        check(
            "static int x;
             static synchronized void add() {
                 x++; /* add */
             }
             public static void main(String[] a) {
                 new Thread(Main::add).start();
                 add();
             }",
            "race: @add, @add",
            "infeasible",
        );
    }
}
