//! Whether a program interrupts threads at all: a thread that waits until it is interrupted may then wait in vain or not.

use super::Program;

/// The methods by which threads are interrupted, directly or by what the JDK does in them.
const INTERRUPTING: &[&str] = &[
    "interrupt",
    "cancel",
    "shutdownNow",
    "invokeAll",
    "invokeAny",
];

impl Program {
    /// Whether a class of the application or its libraries names a method that interrupts threads, be it in a string.
    pub fn may_interrupt(&self) -> bool {
        *self.interrupts.get_or_init(|| {
            let entries = self.class_path().entries().iter();
            entries.into_iter().any(|entry| {
                let names = entry.class_names(self.jdk().feature_version());
                let names = names.map(|it| it.good).unwrap_or_default();
                names.iter().any(|name| self.names_interrupt(name))
            })
        })
    }

    fn names_interrupt(&self, class: &str) -> bool {
        let found = self.class_path().find(class).ok().flatten();
        found.is_some_and(|found| {
            INTERRUPTING.iter().any(|name| {
                // A constant of the class file: a tag for text, its length, its bytes.
                let mut constant = vec![1, 0, name.len() as u8];
                constant.extend(name.bytes());
                let mut windows = found.bytes.windows(constant.len());
                windows.any(|window| window == constant)
            })
        })
    }
}
