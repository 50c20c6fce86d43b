//! Thread dumps of `jstack`, `jcmd Thread.print` and of a JVM that was asked by a signal. Start at [`read`].
//!
//! Each deadlock that the JVM found is a warning with one target for each of its threads. A thread that waits for a
//! monitor is at the frame below which the dump says so; one that waits for a lock of `java.util.concurrent` is where
//! its own code called into that package. Threads that wait for a notification are no deadlock to the JVM.

use super::spot::{Aspect, Spot};
use super::{Contents, Format, Message, text};
use crate::config::WarningKind;
use rustc_hash::FxHashMap;

pub(crate) const FORMAT: Format = Format {
    name: "jstack",
    help: "A thread dump of a JVM that hangs",
    recognises: is_dump,
    read: |name, bytes, _| Ok(read(name, bytes)),
};

const FOUND: &str = "Found one Java-level deadlock:";

/// Code that waits for a lock on behalf of others.
const LOCK_CODE: [&str; 6] = [
    "java.util.concurrent.locks.",
    "java.util.concurrent.ForkJoinPool",
    "jdk.internal.misc.",
    "sun.misc.",
    "java.lang.VirtualThread",
    "java.lang.System$",
];

/// Whether some line begins a dump, or the part of one that lists deadlocks.
pub(crate) fn is_dump(bytes: &[u8]) -> bool {
    let begins =
        |line: &[u8]| line.starts_with(b"Full thread dump ") || line.starts_with(FOUND.as_bytes());
    bytes.split(|&byte| byte == b'\n').any(begins)
}

pub(crate) fn read(name: &str, bytes: &[u8]) -> Contents {
    let text = String::from_utf8_lossy(bytes);
    let dump = Dump::of(&text);
    let mut contents = Contents::default();
    let mut seen: FxHashMap<Vec<Spot>, u32> = FxHashMap::default();
    for circle in &dump.circles {
        let source = text::source(name, circle.line, &circle.text());
        let spots: Result<Vec<Spot>, String> = circle
            .waits
            .iter()
            .enumerate()
            .map(|(number, wait)| dump.spot(circle, number, wait.thread))
            .collect();
        match spots {
            Err(reason) => contents.skip(source, reason),
            Ok(spots) if spots.is_empty() => contents.skip(source, "it names no threads"),
            Ok(spots) => match seen.get(&spots) {
                Some(line) => contents.skip(source, format!("it says the same as line {line}")),
                None => {
                    seen.insert(spots.clone(), circle.line);
                    let message = Message::of(WarningKind::Deadlock, vec![spots], source);
                    contents.messages.push(message);
                }
            },
        }
    }
    if dump.circles.is_empty() {
        let first = text.lines().find(|line| !line.trim().is_empty());
        let source = text::source(name, 1, first.unwrap_or("a thread dump"));
        let reason = "the dump lists no deadlock; \
                      threads that wait for a notification or a signal are none to the JVM";
        contents.skip(source, reason);
    }
    contents
}

#[derive(Default)]
struct Dump<'a> {
    circles: Vec<Circle<'a>>,
    /// Of every thread, as far as the dump has them.
    stacks: FxHashMap<&'a str, Stack<'a>>,
}

/// Threads that wait for each other.
struct Circle<'a> {
    line: u32,
    waits: Vec<Wait<'a>>,
    /// In the same order as the threads, where the dump is whole.
    stacks: Vec<(&'a str, Stack<'a>)>,
}

struct Wait<'a> {
    thread: &'a str,
    /// The class of what it waits for, where it is said.
    class: Option<&'a str>,
    held_by: Option<&'a str>,
}

/// Frames, the innermost first.
type Stack<'a> = Vec<Frame<'a>>;

struct Frame<'a> {
    class: &'a str,
    method: &'a str,
    line: Option<u32>,
    state: Option<State>,
}

/// What a line below a frame says its thread does there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    WaitsToLock,
    /// After a notification, in `wait`.
    WaitsToRelock,
    Parks,
}

/// Which part of a dump a line is in.
enum Part {
    Threads,
    Waits,
    Stacks,
}

impl<'a> Dump<'a> {
    fn of(text: &'a str) -> Dump<'a> {
        let mut dump = Dump::default();
        let mut part = Part::Threads;
        let mut thread = "";
        for (number, line) in text.lines().enumerate() {
            let said = line.trim();
            if said.starts_with(FOUND) {
                part = Part::Waits;
                dump.circles.push(Circle {
                    line: number as u32 + 1,
                    waits: Vec::new(),
                    stacks: Vec::new(),
                });
                continue;
            }
            if said.starts_with("Java stack information for the threads listed above") {
                part = Part::Stacks;
                continue;
            }
            if said.starts_with("Full thread dump ") {
                part = Part::Threads;
                continue;
            }
            if let Some(name) = thread_name(line) {
                thread = name;
                match (&part, dump.circles.last_mut()) {
                    (Part::Waits, Some(circle)) => circle.waits.push(Wait {
                        thread,
                        class: None,
                        held_by: None,
                    }),
                    (Part::Stacks, Some(circle)) => circle.stacks.push((thread, Vec::new())),
                    _ => {
                        dump.stacks.insert(thread, Vec::new());
                    }
                }
                continue;
            }
            match (&part, dump.circles.last_mut()) {
                (Part::Waits, Some(circle)) => {
                    if let Some(wait) = circle.waits.last_mut() {
                        wait.add(said);
                    }
                }
                (Part::Stacks, Some(circle)) => {
                    if let Some((_, stack)) = circle.stacks.last_mut() {
                        add_frame(stack, said);
                    }
                }
                _ => {
                    if let Some(stack) = dump.stacks.get_mut(thread) {
                        add_frame(stack, said);
                    }
                }
            }
        }
        dump
    }

    /// Where a thread of a circle waits.
    fn spot(&self, circle: &Circle, number: usize, thread: &str) -> Result<Spot, String> {
        let own = circle
            .stacks
            .get(number)
            .filter(|(name, _)| *name == thread);
        let named = || circle.stacks.iter().find(|(name, _)| *name == thread);
        let stack = own.or_else(named).map(|(_, stack)| stack);
        let stack = stack.or_else(|| self.stacks.get(thread));
        let Some(stack) = stack.filter(|stack| !stack.is_empty()) else {
            return Err(format!(
                "the stack of thread \"{thread}\" is not in the dump"
            ));
        };
        let waits = |state: State| stack.iter().position(|it| it.state == Some(state));
        if let Some(at) = waits(State::WaitsToLock) {
            return Ok(stack[at].spot().with(Aspect::Blocked));
        }
        if let Some(at) = waits(State::WaitsToRelock) {
            let mut callers = stack[at..].iter();
            let caller = callers.find(|it| it.class != "java.lang.Object");
            let spot = caller.unwrap_or(&stack[at]).spot();
            return Ok(spot.with(Aspect::Call("wait".into())));
        }
        let is_lock_code = |it: &&Frame| LOCK_CODE.iter().any(|begin| it.class.starts_with(begin));
        let own = stack.iter().find(|it| !is_lock_code(it));
        Ok(own.unwrap_or(&stack[0]).spot())
    }
}

impl Circle<'_> {
    fn text(&self) -> String {
        let waits = self.waits.iter().map(|it| {
            let what = it
                .class
                .map_or("a lock".to_string(), |class| format!("a {class}"));
            match it.held_by {
                Some(other) => format!("\"{}\" waits for {what} held by \"{other}\"", it.thread),
                None => format!("\"{}\" waits for {what}", it.thread),
            }
        });
        waits.collect::<Vec<_>>().join(", ")
    }
}

impl<'a> Wait<'a> {
    /// One more line of what the JVM says of the thread.
    fn add(&mut self, said: &'a str) {
        if said.contains("waiting to lock") || said.contains("waiting for ownable synchronizer") {
            let class = said.trim_end_matches([')', ',']).rsplit_once("a ");
            self.class = class.map(|(_, class)| class);
        }
        if let Some((_, other)) = said.split_once("which is held by \"") {
            let other = other.trim_end_matches([',', ' ']);
            self.held_by = Some(other.strip_suffix('"').unwrap_or(other));
        }
    }
}

impl Frame<'_> {
    fn spot(&self) -> Spot {
        Spot {
            line: self.line,
            ..Spot::method_of(self.class, self.method)
        }
    }
}

/// The name in `"main" #1 prio=5 ...` or `"main":`. A name may hold quotes itself.
fn thread_name(line: &str) -> Option<&str> {
    let rest = line.trim_end().strip_prefix('"')?;
    let end = rest.rfind('"')?;
    Some(&rest[..end])
}

fn add_frame<'a>(stack: &mut Stack<'a>, said: &'a str) {
    if let Some(frame) = said.strip_prefix("at ") {
        stack.extend(frame_of(frame));
        return;
    }
    let Some(note) = said.strip_prefix("- ") else {
        return;
    };
    let state = match note {
        _ if note.starts_with("waiting to lock ") => State::WaitsToLock,
        _ if note.starts_with("waiting to re-lock ") => State::WaitsToRelock,
        _ if note.starts_with("parking to wait for ") => State::Parks,
        _ => return,
    };
    if let Some(frame) = stack.last_mut() {
        frame.state = Some(state);
    }
}

/// `java.lang.Thread.run(java.base@17.0.15/Thread.java:840)`
fn frame_of(text: &str) -> Option<Frame<'_>> {
    let (name, place) = text.strip_suffix(')')?.split_once('(')?;
    let (class, method) = name.rsplit_once('.')?;
    // `app//a.B` names a loader and a module; `a.B$$Lambda$1/0x00007f` a class that no file holds.
    let class = match class.rsplit_once('/') {
        Some((hidden, address)) if address.starts_with("0x") => hidden,
        Some((_, class)) => class,
        None => class,
    };
    let line = place
        .rsplit_once(':')
        .and_then(|(_, line)| line.parse().ok());
    Some(Frame {
        class,
        method,
        line,
        state: None,
    })
}
