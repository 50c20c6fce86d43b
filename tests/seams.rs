//! The two doors of the VM, `run` and `take`, as strategies see them: pauses at watched locations, events, clones.

use crate::support;
use guide::program::{Jdk, Location, MethodId, Program};
use guide::vm::{
    Action, Choice, LocationSet, Options, Pause, Pick, State, Stop, Stream, Vm, Watched,
};
use std::sync::Arc;

const SOURCE: &str = r#"
public class Seams {
    static int x;
    static final Object lock = new Object();
    int own;

    static synchronized void enter() {
        x++;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                x = 1;
            }
        });
        other.start();
        for (int i = 0; i < 3; i++) {
            enter();
        }
        other.join();
        System.out.println(x);
    }
}
"#;

fn vm(folder: &str, options: Options) -> (Vm, State) {
    let folder = support::folder(folder);
    support::compile(SOURCE, "Seams.java", &folder);
    let jdk = Jdk::find(Some(&support::compiler_jdk())).unwrap();
    let program = Program::open(&[folder], &[], jdk).unwrap();
    let main = program.find("Seams").unwrap();
    let vm = Vm::new(Arc::new(program), options).unwrap();
    let state = vm.start(main).unwrap();
    (vm, state)
}

fn method(vm: &Vm, name: &str) -> MethodId {
    let program = vm.program();
    let class = program.class(program.find("Seams").unwrap());
    let named = |id: &&MethodId| program.text(program.method(**id).name) == name;
    *class.methods.iter().find(named).unwrap()
}

/// Runs to the end; tells each pause. At a choice it takes the first alternative.
fn finish(
    vm: &Vm,
    state: &mut State,
    watch: &LocationSet,
    mut see: impl FnMut(&State, &Pause),
) -> Stop {
    loop {
        let pause = vm.run(state, watch).unwrap();
        see(state, &pause);
        match pause {
            Pause::Choose(choice) => vm.take(state, &choice, Pick(0)).unwrap(),
            Pause::Reached(_) => {}
            Pause::Stop(stop) => return stop,
        }
    }
}

#[test]
fn a_watched_location_is_reported_each_time_a_thread_gets_there_and_only_then() {
    let (vm, mut state) = vm("seams_watch", Options::default());
    let enter = method(&vm, "enter");
    let length = vm
        .program()
        .code(enter)
        .unwrap()
        .unwrap()
        .instructions
        .len();
    let mut watch = LocationSet::default();
    // Its entry, where the monitor is taken, and its first instruction.
    watch.insert(Location::entry(enter), length);
    watch.insert(Location::new(enter, 0), length);
    let mut reached = Vec::new();
    let stop = finish(&vm, &mut state, &watch, |state, pause| {
        if let Pause::Reached(location) = pause {
            assert_eq!(state.thread(state.current).location(), Some(*location));
            reached.push(*location);
        }
    });
    assert_eq!(stop, Stop::Exited(0));
    let once = [Location::entry(enter), Location::new(enter, 0)];
    assert_eq!(reached, [once, once, once].concat());
}

#[test]
fn events_tell_what_others_could_see() {
    let (vm, mut state) = vm(
        "seams_events",
        Options {
            watched: Watched {
                events: true,
                ..Watched::default()
            },
            ..Options::default()
        },
    );
    finish(&vm, &mut state, &LocationSet::default(), |_, _| {});
    let events = state.take_events();
    let main = vm.program().find("Seams").unwrap();
    let own = |event: &&guide::vm::Event| match event.action {
        Action::Read(place) | Action::Write(place) => place.class == Some(main),
        Action::Acquire(_) | Action::Release(_) => {
            vm.program().method(event.at.method).class == main
        }
        _ => true,
    };
    let mine: Vec<_> = events.iter().filter(own).collect();
    let count = |is: fn(&Action) -> bool| mine.iter().filter(|event| is(&event.action)).count();
    // Three times x++ and println(x); the lock is settled, but read by the other thread.
    assert_eq!(
        count(|a| matches!(a, Action::Write(_))),
        4,
        "three increments, one assignment; the lock is set where nobody could tell"
    );
    assert_eq!(count(|a| matches!(a, Action::Start(_))), 1);
    assert_eq!(count(|a| matches!(a, Action::Print)), 1);
    assert_eq!(count(|a| matches!(a, Action::End)), 2);
    // Three times the class, once the lock.
    assert_eq!(count(|a| matches!(a, Action::Acquire(_))), 4);
    assert_eq!(count(|a| matches!(a, Action::Release(_))), 4);
    let lines: Vec<_> = mine
        .iter()
        .filter(|event| matches!(event.action, Action::Write(place) if place.class == Some(main)))
        .map(|event| event.at.line(vm.program()).unwrap())
        .collect();
    assert!(lines.contains(&8) && lines.contains(&14), "{lines:?}");
    assert!(state.take_events().is_empty());
}

#[test]
fn a_clone_goes_its_own_way() {
    let (vm, mut state) = vm("seams_clone", Options::default());
    let watch = LocationSet::default();
    let Pause::Choose(choice) = vm.run(&mut state, &watch).unwrap() else {
        panic!("two threads could go on")
    };
    assert!(matches!(choice, Choice::Thread(_)) && choice.len() == 2);
    let mut other_way = state.clone();
    vm.take(&mut other_way, &choice, Pick(1)).unwrap();
    // The other thread goes on until it has ended.
    while let Pause::Choose(choice) = vm.run(&mut other_way, &watch).unwrap() {
        let last = Pick(choice.len() - 1);
        vm.take(&mut other_way, &choice, last).unwrap();
    }
    vm.take(&mut state, &choice, Pick(0)).unwrap();
    finish(&vm, &mut state, &watch, |_, _| {});
    // Main first: three increments, then the assignment. The other first: it assigns, and main counts on.
    assert_eq!(state.printed(Stream::Out), b"1\n");
    assert_eq!(other_way.printed(Stream::Out), b"4\n");
}
