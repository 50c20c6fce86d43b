//! How far the JDK is followed: not at all unless a goal lies behind it, then level by level.
//! Start at [`follow`].

use super::CallGraph;
use super::build::Builder;
use super::dispatch::outermost;
use crate::analysis::threads;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::{ClassId, Instruction, Location, MethodId, Program, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};

/// How many JDK calls in a row are followed below the application's own.
pub(crate) const DEEPEST: u32 = 10;
/// Levels that are followed even where every goal was already found, for the other ways there.
const ENOUGH: u32 = 3;
/// How many methods of the JDK are looked at, at most.
pub(crate) const MOST: usize = 3000;
/// The same two where all of the JDK is followed.
pub(crate) const DEEPEST_THROUGH: u32 = 20;
pub(crate) const MOST_THROUGH: usize = 20_000;

/// Parts of the JDK that hold no collections, tasks or locks of the program's. They are looked into only where a goal
/// is in the same package.
const QUIET: &[&str] = &[
    "java/lang/",
    "java/io/",
    "java/nio/",
    "java/net/",
    "java/security/",
    "java/text/",
    "java/time/",
    "java/math/",
    "java/util/regex/",
    "java/util/Locale",
    "java/util/Formatter",
    "java/util/ResourceBundle",
    "java/util/spi/",
    "java/util/zip/",
    "java/util/jar/",
    "sun/",
    "jdk/",
    "com/sun/",
    "javax/security/",
];

pub(super) struct Library<'p> {
    program: &'p Program,
    /// How many levels are looked at now.
    level: u32,
    looked_at: usize,
    /// Which methods of the JDK are looked into, whatever lies behind them.
    enters: Option<&'p dyn Fn(MethodId) -> bool>,
    pub is_cut: bool,
    /// Packages of goals, with a slash at the end.
    loud: FxHashSet<String>,
    goals: FxHashSet<MethodId>,
    declared: FxHashMap<(ClassId, Symbol, Symbol), bool>,
}

impl<'p> Library<'p> {
    pub(crate) fn new(
        program: &'p Program,
        enters: Option<&'p dyn Fn(MethodId) -> bool>,
    ) -> Library<'p> {
        Library {
            program,
            level: 0,
            looked_at: 0,
            enters,
            is_cut: false,
            loud: FxHashSet::default(),
            goals: FxHashSet::default(),
            declared: FxHashMap::default(),
        }
    }

    /// Whether all of the JDK is followed.
    pub(crate) fn is_through(&self) -> bool {
        self.enters.is_some()
    }

    /// Where all of the JDK is followed, nearly every class in it has some type that nearly every other calls: of such a
    /// call in the JDK only receivers that the application makes count, and those nested in the caller's own class.
    pub(crate) fn narrows(&self, caller: MethodId, receiver: ClassId) -> Option<Symbol> {
        const WIDE: [&str; 4] = ["java/lang/", "java/util/", "java/io/", "java/security/"];
        let class = self.program.method(caller).class;
        if self.enters.is_none() || !self.program.is_from_jdk(class) {
            return None;
        }
        let kind = self.program.class(receiver);
        let name = self.program.text(kind.name);
        let is_wide = kind.name == Symbol::OBJECT
            || (kind.is_interface() || kind.flags.is_abstract())
                && WIDE.iter().any(|it| name.starts_with(it));
        is_wide.then(|| outermost(self.program, class))
    }

    /// Whether a method's code is to be looked at.
    pub(crate) fn wants(&mut self, method: MethodId, depth: u32) -> bool {
        let class = self.program.method(method).class;
        if !self.program.is_from_jdk(class) {
            // What guide provides asks for inputs; how it does so without guide is not part of the program.
            return !self.program.is_provided(class);
        }
        if let Some(enters) = self.enters {
            let fits = depth <= DEEPEST_THROUGH && self.looked_at < MOST_THROUGH;
            let wanted = enters(method);
            self.is_cut |= wanted && !fits;
            self.looked_at += usize::from(wanted && fits);
            return wanted && fits;
        }
        if depth > self.level || self.looked_at >= MOST {
            return false;
        }
        let name = self.program.text(self.program.class(class).name);
        let package = name.rfind('/').map_or("", |at| &name[..=at]);
        let is_error = name.ends_with("Exception") || name.ends_with("Error");
        let quiet = is_error || QUIET.iter().any(|it| name.starts_with(it));
        let wanted =
            self.goals.contains(&method) || !quiet || !is_error && self.loud.contains(package);
        self.looked_at += usize::from(wanted);
        wanted
    }

    /// Whether a type of the JDK, at or above `class`, declares such a method for others to stand in for.
    pub(crate) fn declares(&mut self, class: ClassId, name: Symbol, descriptor: Symbol) -> bool {
        let key = (class, name, descriptor);
        if let Some(&known) = self.declared.get(&key) {
            return known;
        }
        let declares = self.declared_by(class, name, descriptor).is_some();
        self.declared.insert(key, declares);
        declares
    }

    fn declared_by(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<ClassId> {
        let program = self.program;
        let mut above = program.superclasses(class).ok()?;
        above.extend(program.all_interfaces(class).ok()?);
        above.into_iter().find(|&it| {
            let method = program.class(it).declared_method(name, descriptor);
            program.is_from_jdk(it)
                && method.is_some_and(|method| {
                    let flags = program.method(method).flags;
                    !flags.is_private() && !flags.is_static()
                })
        })
    }

    /// The application's methods that the JDK may call on an instance of a class.
    pub(crate) fn callbacks_of(&mut self, class: ClassId) -> Vec<MethodId> {
        let program = self.program;
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        let mut above = program.superclasses(class).unwrap_or_default();
        above.extend(program.all_interfaces(class).unwrap_or_default());
        for at in above {
            if program.is_from_jdk(at) {
                continue;
            }
            for &id in &program.class(at).methods {
                let method = program.method(id);
                let flags = method.flags;
                let own = flags.is_private() || flags.is_static() || flags.is_abstract();
                if own || method.is_constructor() || !seen.insert((method.name, method.descriptor))
                {
                    continue;
                }
                if self.declares(class, method.name, method.descriptor) {
                    found.push(id);
                }
            }
        }
        found
    }
}

/// Looks into the JDK as far as the targets need it, and drops again what leads to no goal.
pub(super) fn follow(builder: &mut Builder, targets: &[Location]) {
    let program = builder.program;
    let from_jdk = |method: MethodId| program.is_from_jdk(program.method(method).class);
    let targets: Vec<MethodId> = targets.iter().map(|it| it.method).collect();
    let leading: FxHashSet<MethodId> = builder
        .graph
        .leading_to(targets.iter().copied())
        .into_iter()
        .collect();
    let mut goals: Vec<MethodId> = targets.iter().copied().filter(|&it| from_jdk(it)).collect();
    let mut uncalled: Vec<MethodId> = builder.graph.callbacks.clone();
    // What a callback leads to may only be known once the JDK was followed, so all of them count then.
    if goals.is_empty() {
        uncalled.retain(|it| leading.contains(it));
    }
    if !uncalled.is_empty() {
        let calls = hand_overs(builder);
        uncalled.retain(|&it| !builder.is_halted() && !is_task(builder, &calls, it));
    }
    goals.extend(&uncalled);
    if goals.is_empty() {
        builder.graph.looked_at = builder.looked_at.len();
        return;
    }
    for &goal in &goals {
        add_goal(builder, goal);
    }
    for level in 1..=DEEPEST {
        if builder.is_halted() {
            return;
        }
        builder.library.level = level;
        for method in builder.graph.reached.clone() {
            let depth = builder.depth[&method];
            if !builder.looked_at.contains(&method) && builder.library.wants(method, depth) {
                builder.looked_at.insert(method);
                builder.worklist.push_back(method);
            }
        }
        builder.run();
        // A callback matters once it is known to lead to a target; a target in the JDK always does.
        let leading = builder.graph.leading_to(targets.iter().copied());
        let is_goal = |it: &&MethodId| builder.library.goals.contains(it);
        let has_caller = |it: &MethodId| !builder.graph.calls_to(*it).is_empty();
        if level >= ENOUGH && leading.iter().filter(is_goal).all(has_caller) {
            break;
        }
    }
    let leading: FxHashSet<MethodId> = builder
        .graph
        .leading_to(targets.iter().copied())
        .into_iter()
        .collect();
    uncalled.retain(|it| leading.contains(it) && builder.graph.calls_to(*it).is_empty());
    hand_over(builder, &uncalled);
    builder.graph.looked_at = builder.looked_at.len();
    prune(builder, &targets);
}

fn add_goal(builder: &mut Builder, goal: MethodId) {
    let program = builder.program;
    let method = program.method(goal);
    builder.library.goals.insert(goal);
    let class = match program.is_from_jdk(method.class) {
        true => Some(method.class),
        false => builder
            .library
            .declared_by(method.class, method.name, method.descriptor),
    };
    if let Some(class) = class {
        builder
            .library
            .loud
            .insert(format!("{}/", program.package(class)));
        // Whoever warns of a class of the JDK has seen an instance of it.
        if program.is_from_jdk(method.class) {
            let _ = builder.dispatch.instantiate(class, false);
        }
    }
}

/// Thread bodies begin threads of their own, so nobody has to call them. What is also handed to something else than a
/// thread may be run at once.
fn is_task(builder: &Builder, calls: &[HandOver], callback: MethodId) -> bool {
    let program = builder.program;
    let method = program.method(callback);
    let takes_nothing = program.text(method.descriptor).starts_with("()");
    let is_named = takes_nothing && matches!(program.text(method.name), "run" | "call" | "compute");
    let is_thread = program
        .load(Symbol::THREAD)
        .and_then(|thread| program.is_subtype(method.class, thread));
    if is_named && is_thread.unwrap_or(false) {
        return true;
    }
    let mut takers = takers(builder, calls, callback).peekable();
    match takers.peek() {
        Some(_) => takers.all(|taker| taker.for_thread),
        None => is_named,
    }
}

/// A call of the application's into the JDK.
struct HandOver {
    at: Location,
    /// The types of what it hands over, its receiver included.
    types: Vec<ClassId>,
    /// Whether what is handed over becomes the body of a thread: nobody calls that.
    for_thread: bool,
}

fn hand_overs(builder: &Builder) -> Vec<HandOver> {
    let program = builder.program;
    let mut calls = Vec::new();
    for &method in &builder.graph.reached {
        if builder.is_halted() {
            break;
        }
        if program.is_from_jdk(program.method(method).class) {
            continue;
        }
        let Ok(Some(code)) = program.code(method) else {
            continue;
        };
        for (index, instruction) in code.instructions.iter().enumerate() {
            if let Some(types) = handed_over(program, instruction) {
                calls.push(HandOver {
                    at: Location::new(method, index as u32),
                    types,
                    for_thread: starts_tasks(program, instruction),
                });
            }
        }
    }
    calls
}

/// The calls that hand over, or are made on, an object of a type the callback's class has.
fn takers<'a>(
    builder: &Builder,
    calls: &'a [HandOver],
    callback: MethodId,
) -> impl Iterator<Item = &'a HandOver> {
    let program = builder.program;
    let method = program.method(callback);
    let of_object = program.load(Symbol::OBJECT).is_ok_and(|object| {
        let object = program.class(object);
        object
            .declared_method(method.name, method.descriptor)
            .is_some()
    });
    let lambdas = builder.dispatch.lambdas.iter();
    let made = lambdas.filter(|it| it.bodies.contains(&callback));
    let mut classes: Vec<ClassId> = made.map(|it| it.interface).collect();
    if classes.is_empty() {
        classes.push(method.class);
    }
    let fits = move |of: &ClassId| {
        let is_object = program.class(*of).name == Symbol::OBJECT;
        let is_below = |it: &ClassId| program.is_subtype(*it, *of).unwrap_or(false);
        (of_object || !is_object) && classes.iter().any(is_below)
    };
    calls
        .iter()
        .filter(move |call| call.types.iter().any(&fits))
}

/// Callers for callbacks that were not found in the JDK: the application's calls that take them.
fn hand_over(builder: &mut Builder, callbacks: &[MethodId]) {
    if callbacks.is_empty() {
        return;
    }
    let calls = hand_overs(builder);
    for &callback in callbacks {
        if builder.is_halted() {
            return;
        }
        let callers: Vec<&HandOver> = takers(builder, &calls, callback).collect();
        if callers.is_empty() {
            builder.graph.uncalled.push(callback);
        }
        for caller in callers.into_iter().filter(|it| !it.for_thread) {
            builder.add_edge(caller.at, callback);
        }
    }
    builder.run();
}

fn starts_tasks(program: &Program, instruction: &Instruction) -> bool {
    match *instruction {
        Instruction::Invoke { method, .. } => {
            threads::takes_tasks(program, program.references().method(method))
        }
        _ => false,
    }
}

/// The types of what a call hands to the JDK, its receiver included; `None` where it calls nothing of the JDK.
fn handed_over(program: &Program, instruction: &Instruction) -> Option<Vec<ClassId>> {
    let (class, descriptor) = match *instruction {
        Instruction::Invoke { method, .. } => {
            let reference = program.references().method(method);
            let callee = program.resolve_method(method).ok()?;
            let owner = program.method(callee).class;
            let makes_object =
                program.class(owner).name == Symbol::OBJECT && reference.name == Symbol::INIT;
            if !program.is_from_jdk(owner) || makes_object {
                return None;
            }
            (Some(reference.class), reference.descriptor)
        }
        Instruction::InvokeDynamic(site) => (None, program.references().call_site(site).descriptor),
        _ => return None,
    };
    let parsed = MethodDescriptor::parse(program.text(descriptor))?;
    let names = parsed
        .parameters
        .iter()
        .filter_map(|it| descriptor::class_name(it));
    let symbols = class.into_iter().chain(names.map(|it| program.symbol(it)));
    Some(symbols.filter_map(|it| program.load(it).ok()).collect())
}

/// Takes the calls of JDK methods that lead to no target out of the graph.
fn prune(builder: &mut Builder, targets: &[MethodId]) {
    let program = builder.program;
    let from_jdk = |method: MethodId| program.is_from_jdk(program.method(method).class);
    let kept: FxHashSet<MethodId> = builder
        .graph
        .leading_to(targets.iter().copied())
        .into_iter()
        .collect();
    let keep = |method: MethodId| !from_jdk(method) || kept.contains(&method);
    builder.looked_at.retain(|&it| keep(it));
    let graph = &mut builder.graph;
    graph.calls_from.retain(|&it, _| keep(it));
    for calls in graph.calls_to.values_mut() {
        calls.retain(|it| keep(it.method));
    }
    graph.calls_to.retain(|_, calls| !calls.is_empty());
    let entries: FxHashSet<MethodId> = graph
        .entries
        .iter()
        .chain(&graph.callbacks)
        .copied()
        .collect();
    let CallGraph {
        reached, calls_to, ..
    } = graph;
    reached.retain(|it| {
        keep(*it) && (entries.contains(it) || !from_jdk(*it)) || calls_to.contains_key(it)
    });
}
