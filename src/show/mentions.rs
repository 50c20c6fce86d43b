//! What a program says about threads and locks, read off its instructions one by one. Nothing is followed or
//! proved: a lock reached through a library is not seen, and one in dead code is.

use super::find::supertypes;
use super::names::clean;
use crate::program::{
    ClassId, Code, Constant, Dynamic, Flags, Handle, HandleId, Instruction, Location, Method,
    MethodId, MethodRef, Program, Symbol, descriptor,
};
use std::collections::BTreeMap;

/// Locations by what is there; each location as `pkg.Class.method:LINE`. Java's own keywords come first, then the
/// library in order.
pub(crate) type Places = BTreeMap<(Rank, String), Vec<String>>;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    Keyword,
    Object,
    Library,
}

#[derive(Default)]
pub(crate) struct Mentions {
    /// Methods that threads run: where the method begins, and why it is one.
    pub bodies: Vec<(String, String)>,
    /// Where threads and tasks are started.
    pub starts: Places,
    pub locks: Places,
}

/// The types whose instances are run by some thread, and the method that then runs.
const BODIES: &[(&str, &str)] = &[
    ("java/lang/Thread", "run"),
    ("java/util/concurrent/ForkJoinTask", "compute"),
    ("java/lang/Runnable", "run"),
    ("java/util/concurrent/Callable", "call"),
];

impl Mentions {
    pub(crate) fn read_class(&mut self, program: &Program, id: ClassId) {
        let class = program.class(id);
        let above: Vec<&str> = supertypes(program, id)
            .iter()
            .map(|&id| program.text(program.class(id).name))
            .collect();
        let body = BODIES.iter().find(|(name, _)| above.contains(name));
        for &method in &class.methods {
            if let Some((of, name)) = body {
                self.read_body(program, method, of, name);
            }
            if program.method(method).flags.is_synchronized() {
                self.synchronized(program, "methods", Location::entry(method));
            }
            if let Ok(Some(code)) = program.code(method) {
                self.read_code(program, method, code);
            }
        }
    }

    fn read_body(&mut self, program: &Program, id: MethodId, of: &str, name: &str) {
        let method = program.method(id);
        let takes_nothing = program.text(method.descriptor).starts_with("()");
        let own = !method.flags.is_static() && !method.flags.has(Flags::BRIDGE);
        let has_code = !method.flags.is_abstract();
        if program.text(method.name) == name && takes_nothing && own && has_code {
            let simple = of.rsplit('/').next().unwrap_or(of);
            self.bodies
                .push((place(program, Location::entry(id)), simple.to_string()));
        }
    }

    fn read_code(&mut self, program: &Program, method: MethodId, code: &Code) {
        let mut lambda = None;
        for (index, instruction) in code.instructions.iter().enumerate() {
            let at = Location::new(method, index as u32);
            match *instruction {
                Instruction::MonitorEnter => self.synchronized(program, "blocks", at),
                Instruction::Invoke { method, .. } => {
                    let call = program.references().method(method);
                    self.read_call(program, call, at, &mut lambda);
                }
                Instruction::InvokeDynamic(id) => {
                    lambda = self.read_call_site(program, program.references().call_site(id), at);
                }
                // A lambda that is put away or jumped over is no longer followed.
                Instruction::Store { .. } | Instruction::PutField(_) | Instruction::Return(_) => {
                    lambda = None;
                }
                other if other.target().is_some() => lambda = None,
                _ => {}
            }
        }
    }

    /// A lambda still at hand when a task is started is taken to be the task.
    fn read_call(
        &mut self,
        program: &Program,
        call: MethodRef,
        at: Location,
        lambda: &mut Option<(HandleId, Location)>,
    ) {
        if let Some((rank, what)) = lock_call(program, call) {
            let places = self.locks.entry((rank, what)).or_default();
            places.push(place(program, at));
        }
        if let Some(what) = start_call(program, call) {
            if let Some((body, made_at)) = lambda.take() {
                self.read_lambda(program, body, made_at, &format!("given to {what}"));
            }
            let places = self.starts.entry((Rank::Library, what)).or_default();
            places.push(place(program, at));
        }
    }

    /// A lambda that is a `Runnable` or `Callable` runs in some thread; any other is returned, to be followed.
    fn read_call_site(
        &mut self,
        program: &Program,
        site: &Dynamic,
        at: Location,
    ) -> Option<(HandleId, Location)> {
        let body = lambda_body(program, site)?;
        let result = program.text(site.descriptor).rsplit(')').next()?;
        let result = descriptor::class_name(result)?;
        match BODIES.iter().find(|(name, _)| *name == result) {
            Some(_) => {
                let simple = result.rsplit('/').next().unwrap_or(result);
                self.read_lambda(program, body, at, &format!("{simple} made"));
                None
            }
            None => Some((body, at)),
        }
    }

    fn read_lambda(&mut self, program: &Program, body: HandleId, made_at: Location, why: &str) {
        let (Handle::InvokeStatic(id)
        | Handle::InvokeVirtual(id)
        | Handle::InvokeSpecial(id)
        | Handle::InvokeInterface(id)
        | Handle::NewInvokeSpecial(id)) = program.references().handle(body)
        else {
            return;
        };
        let method = program.references().method(id);
        // The body's own place is known where it is in the class that makes the lambda, as javac writes them.
        let class = program.class(program.method(made_at.method).class);
        let declared = (class.name == method.class)
            .then(|| class.declared_method(method.name, method.descriptor))
            .flatten();
        let name = match declared {
            Some(declared) => place(program, Location::entry(declared)),
            None => clean(&format!(
                "{}.{}",
                program.dotted(method.class),
                program.text(method.name)
            ))
            .into_owned(),
        };
        let why = format!("{why} in {}", place(program, made_at));
        self.bodies.push((name, why));
    }

    fn synchronized(&mut self, program: &Program, what: &str, at: Location) {
        let key = (Rank::Keyword, format!("synchronized {what}"));
        self.locks.entry(key).or_default().push(place(program, at));
    }
}

pub(crate) fn place(program: &Program, at: Location) -> String {
    clean(&at.display(program).to_string()).into_owned()
}

/// What a call does to a lock, if it does: `Object.wait`, `ReentrantLock.lock`.
fn lock_call(program: &Program, call: MethodRef) -> Option<(Rank, String)> {
    let (name, descriptor) = (program.text(call.name), program.text(call.descriptor));
    match (name, descriptor) {
        ("wait", "()V" | "(J)V" | "(JI)V") | ("notify" | "notifyAll", "()V") => {
            return Some((Rank::Object, format!("Object.{name}")));
        }
        _ => {}
    }
    let class = program.text(call.class);
    let class = class.strip_prefix("java/util/concurrent/locks/")?;
    let what = if call.name == Symbol::INIT {
        format!("new {}", clean(class))
    } else {
        format!("{}.{}", clean(class), clean(name))
    };
    Some((Rank::Library, what))
}

/// What a call sets going in another thread, if it does: `Thread.start`, `ExecutorService.submit`.
fn start_call(program: &Program, call: MethodRef) -> Option<String> {
    let (class, name) = (program.text(call.class), program.text(call.name));
    let simple = class.rsplit('/').next().unwrap_or(class);
    let starts = match name {
        "start" | "startVirtualThread" if class == "java/lang/Thread" => true,
        "start" if program.text(call.descriptor) == "()V" => {
            let thread = is_thread(program, call.class);
            return thread.then(|| "Thread.start".to_string());
        }
        "start" | "unstarted" => class.starts_with("java/lang/Thread$Builder"),
        "schedule" | "scheduleAtFixedRate" | "scheduleWithFixedDelay" => {
            class.starts_with("java/util/concurrent/") || class == "java/util/Timer"
        }
        "submit" | "execute" | "invokeAll" | "invokeAny" | "invoke" | "fork" => {
            class.starts_with("java/util/concurrent/")
        }
        _ => name.ends_with("Async") && class.starts_with("java/util/concurrent/"),
    };
    starts.then(|| format!("{}.{}", clean(simple), clean(name)))
}

fn is_thread(program: &Program, class: Symbol) -> bool {
    let Ok(id) = program.load(class) else {
        return false;
    };
    supertypes(program, id)
        .iter()
        .any(|&above| program.class(above).name == Symbol::THREAD)
}

/// The method that a lambda or method reference made at a call site runs.
fn lambda_body(program: &Program, site: &Dynamic) -> Option<HandleId> {
    let Handle::InvokeStatic(bootstrap) = site.bootstrap else {
        return None;
    };
    let bootstrap = program.references().method(bootstrap);
    if program.text(bootstrap.class) != "java/lang/invoke/LambdaMetafactory" {
        return None;
    }
    match site.arguments.get(1)? {
        Constant::MethodHandle(id) => Some(*id),
        _ => None,
    }
}

/// Whether `java` would start a program here. From Java 25 on, `main` may take nothing and belong to an instance.
pub(crate) fn is_main(program: &Program, method: &Method, major: u16) -> bool {
    const JAVA_25: u16 = 69;
    if method.name != Symbol::MAIN {
        return false;
    }
    let classic = method.descriptor == Symbol::MAIN_DESCRIPTOR;
    let flags = method.flags;
    if major >= JAVA_25 {
        let takes_nothing = program.text(method.descriptor) == "()V";
        return (classic || takes_nothing) && !flags.is_private() && !flags.is_abstract();
    }
    classic && flags.is_public() && flags.is_static()
}
