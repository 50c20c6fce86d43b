//! What a program cannot do at all, since no class of it names the methods that do it: interrupt threads, or look at what
//! others are doing. Where that is so, what would only show there need not be explored.

use super::Program;
use std::sync::OnceLock;

/// The methods by which threads are interrupted, directly or by what the JDK does in them.
const INTERRUPTING: &[&str] = &[
    "interrupt",
    "cancel",
    "shutdownNow",
    "invokeAll",
    "invokeAny",
];

/// The methods that tell whether another thread waits, sleeps or joins.
const LOOKING: &[&str] = &[
    "getState",
    "getAllStackTraces",
    "getThreadInfo",
    "dumpAllThreads",
];

/// The methods that tell which threads there are.
const COUNTING: &[&str] = &[
    "getThreadGroup",
    "activeCount",
    "activeGroupCount",
    "enumerate",
];

/// The methods that put other streams in place of the standard ones.
const REDIRECTING: &[&str] = &["setOut", "setErr", "setIn"];

/// The methods by which a program takes care of exceptions that nobody catches.
const HANDLING: &[&str] = &[
    "setUncaughtExceptionHandler",
    "setDefaultUncaughtExceptionHandler",
    "getUncaughtExceptionHandler",
    "uncaughtException",
];

/// What is known of a program so far.
#[derive(Default)]
pub(super) struct Mentions {
    interrupting: OnceLock<bool>,
    looking: OnceLock<bool>,
    counting: OnceLock<bool>,
    redirecting: OnceLock<bool>,
    handling: OnceLock<bool>,
}

impl Program {
    /// Whether a class of the application or its libraries names a method that interrupts threads, be it in a string.
    pub fn may_interrupt(&self) -> bool {
        let known = &self.mentions.interrupting;
        *known.get_or_init(|| self.mentions_any(INTERRUPTING))
    }

    /// Likewise a method by which one thread sees whether another one waits.
    pub fn may_look_at_waits(&self) -> bool {
        let known = &self.mentions.looking;
        *known.get_or_init(|| self.mentions_any(LOOKING))
    }

    /// Likewise a method that tells which threads there are.
    pub fn may_look_at_groups(&self) -> bool {
        let known = &self.mentions.counting;
        *known.get_or_init(|| self.mentions_any(COUNTING))
    }

    /// Likewise a method that replaces a standard stream.
    pub fn may_redirect(&self) -> bool {
        let known = &self.mentions.redirecting;
        *known.get_or_init(|| self.mentions_any(REDIRECTING))
    }

    /// Likewise a method that has to do with exceptions nobody catches.
    pub fn may_handle_uncaught(&self) -> bool {
        let known = &self.mentions.handling;
        *known.get_or_init(|| self.mentions_any(HANDLING))
    }

    fn mentions_any(&self, methods: &[&str]) -> bool {
        let entries = self.class_path().entries().iter();
        entries.into_iter().any(|entry| {
            let names = entry.class_names(self.jdk().feature_version());
            let names = names.map(|it| it.good).unwrap_or_default();
            names.iter().any(|name| self.mentions(name, methods))
        })
    }

    fn mentions(&self, class: &str, methods: &[&str]) -> bool {
        let found = self.class_path().find(class).ok().flatten();
        found.is_some_and(|found| {
            methods.iter().any(|name| {
                // A constant of the class file: a tag for text, its length, its bytes.
                let mut constant = vec![1, 0, name.len() as u8];
                constant.extend(name.bytes());
                let mut windows = found.bytes.windows(constant.len());
                windows.any(|window| window == constant)
            })
        })
    }
}
