//! What refutation knows of the JDK, and of what guide brings along. Start at [`role`].
//!
//! Nothing here is followed into the JDK's code. Of most of its methods only one thing is taken for granted: they know of
//! no other object of the program than those that were handed to some method of the JDK, and may do with these what their
//! types allow. What can do more (reflection, loaders, natives of others) ends all refutation.

use crate::program::{MethodId, Program};

/// What a call of the JDK may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Role {
    /// It keeps nothing, calls nothing of the program, takes no lock that the program could hold, neither waits nor
    /// loops for long, and gives back what is no object of the program's.
    Calm,
    /// Calm, but that it lets time pass.
    Pause,
    /// Writes text to a stream, under a lock of the stream's own.
    Print,
    /// `Object.wait`: it gives up the monitor of its receiver for as long as it waits.
    Wait,
    /// `Object.clone`.
    Clone,
    ThreadInit,
    ThreadStart,
    /// `Thread.run`, called by hand or from an override.
    ThreadRun,
    /// `Thread.join()`, without a deadline.
    ThreadJoin,
    /// It only looks at, or wakes, the thread it is called on. It may wait.
    ThreadOther,
    CurrentThread,
    /// Gives back its first argument, or throws.
    Same,
    /// Anything may become of what it is handed.
    Unknown,
    /// Nothing can be said of a program that does this.
    Reflective,
}

pub(super) fn role(program: &Program, id: MethodId) -> Role {
    let method = program.method(id);
    let class = program.text(program.class(method.class).name);
    let name = program.text(method.name);
    let descriptor = program.text(method.descriptor);
    if program.is_signature_polymorphic(id) || !is_known_package(class) {
        return Role::Reflective;
    }
    match (class, name) {
        ("java/lang/Object", "wait") => Role::Wait,
        ("java/lang/Object", "clone") => Role::Clone,
        (
            "java/lang/Object",
            "<init>" | "getClass" | "hashCode" | "notify" | "notifyAll" | "equals",
        ) => Role::Calm,
        ("java/lang/Class", "getName" | "getSimpleName" | "desiredAssertionStatus") => Role::Calm,
        ("java/lang/Class", "hashCode" | "equals" | "toString") => Role::Unknown,
        ("java/lang/Class" | "java/lang/ClassLoader" | "java/lang/Module", _) => Role::Reflective,
        ("java/lang/Thread", "<init>") => Role::ThreadInit,
        ("java/lang/Thread", "start") => Role::ThreadStart,
        ("java/lang/Thread", "run") => Role::ThreadRun,
        ("java/lang/Thread", "join") if descriptor == "()V" => Role::ThreadJoin,
        ("java/lang/Thread", "currentThread") => Role::CurrentThread,
        (
            "java/lang/Thread",
            "join" | "isAlive" | "interrupt" | "isInterrupted" | "setDaemon" | "isDaemon"
            | "setName" | "getName" | "setPriority" | "getPriority" | "getId" | "threadId"
            | "getState",
        ) => Role::ThreadOther,
        ("java/lang/Thread", "sleep" | "yield" | "onSpinWait") => Role::Pause,
        ("java/lang/Thread", "interrupted" | "holdsLock") => Role::ThreadOther,
        (
            "java/lang/Thread",
            "suspend"
            | "resume"
            | "stop"
            | "destroy"
            | "getContextClassLoader"
            | "setContextClassLoader",
        ) => Role::Reflective,
        (
            "java/lang/Runtime",
            "availableProcessors" | "freeMemory" | "totalMemory" | "maxMemory" | "getRuntime",
        ) => Role::Calm,
        ("java/lang/Runtime", "exit" | "halt" | "gc") => Role::Unknown,
        ("java/lang/Runtime", _) => Role::Reflective,
        ("java/lang/System", "load" | "loadLibrary") => Role::Reflective,
        ("java/lang/System", "nanoTime" | "currentTimeMillis" | "identityHashCode") => Role::Calm,
        ("java/util/Objects", "requireNonNull")
            if descriptor.starts_with("(Ljava/lang/Object;)") =>
        {
            Role::Same
        }
        (
            "java/util/ServiceLoader"
            | "java/util/ResourceBundle"
            | "java/io/ObjectInputStream"
            | "java/io/ObjectOutputStream",
            _,
        ) => Role::Reflective,
        // It locks what it is handed.
        ("java/io/Reader" | "java/io/Writer", "<init>") if descriptor.contains("Object") => {
            Role::Reflective
        }
        _ if class.starts_with("java/util/concurrent/atomic/")
            && class.ends_with("FieldUpdater") =>
        {
            Role::Reflective
        }
        ("java/io/PrintStream", "print" | "println")
            if !descriptor.contains("Ljava/lang/Object;") =>
        {
            Role::Print
        }
        _ if is_calm(class, name, descriptor) => Role::Calm,
        _ => Role::Unknown,
    }
}

/// Packages whose classes run no code of a program but what they were handed an object of.
fn is_known_package(class: &str) -> bool {
    const KNOWN: &[&str] = &[
        "java/lang",
        "java/util",
        "java/util/concurrent",
        "java/util/concurrent/atomic",
        "java/util/concurrent/locks",
        "java/util/function",
        "java/util/stream",
        "java/util/regex",
        "java/math",
        "java/time",
        "java/text",
        "java/io",
    ];
    let package = class.rsplit_once('/').map_or("", |(package, _)| package);
    // An array's methods are those of Object.
    KNOWN.contains(&package) || class.starts_with('[')
}

fn is_calm(class: &str, name: &str, descriptor: &str) -> bool {
    let parameters = descriptor.split(')').next().unwrap_or_default();
    let plain = || {
        parameters
            .bytes()
            .skip(1)
            .all(|it| b"ZBCSIJFD".contains(&it))
    };
    let plain_or_text = || {
        let rest = parameters.replace("Ljava/lang/String;", "");
        rest.bytes().skip(1).all(|it| b"ZBCSIJFD".contains(&it))
    };
    match class {
        "java/lang/Math" | "java/lang/StrictMath" => plain(),
        "java/lang/Integer"
        | "java/lang/Long"
        | "java/lang/Boolean"
        | "java/lang/Character"
        | "java/lang/Short"
        | "java/lang/Byte"
        | "java/lang/Double"
        | "java/lang/Float" => plain_or_text(),
        "java/lang/Number" => plain(),
        "java/lang/String" => {
            plain_or_text() && !matches!(name, "intern" | "getBytes" | "<init>" | "repeat")
        }
        "java/lang/StringBuilder" | "java/lang/AbstractStringBuilder" => plain_or_text(),
        "java/util/concurrent/atomic/AtomicInteger"
        | "java/util/concurrent/atomic/AtomicLong"
        | "java/util/concurrent/atomic/AtomicBoolean" => plain(),
        // Making an exception fills in its trace; that may be overridden, see `closed`.
        _ if name == "<init>" && class.starts_with("java/lang/") => {
            (class.ends_with("Exception")
                || class.ends_with("Error")
                || class == "java/lang/Throwable")
                && plain_or_text()
        }
        _ => false,
    }
}
