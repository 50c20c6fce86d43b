//! What the call graph alone says: nobody comes to a target, or only the first thread comes to all of them. Start at
//! [`Refutation::by_reach`]. Only where nothing on the way is unknown: no reflection and no class that is missing.

use super::{By, ONLY_MAIN, Refutation, Refuted};
use crate::analysis::call_graph::{CallGraph, Precision};
use crate::analysis::threads::Threads;
use crate::limit::Halt;
use crate::program::{Flags, Instruction, Location, MethodId, Program};
use crate::refute::terms::own_classes;
use rustc_hash::FxHashSet;

/// What the call graph of a reading says.
pub(crate) struct Reached<'a> {
    /// Where it begins, in words.
    pub begin: String,
    pub graph: &'a CallGraph,
    pub threads: &'a Threads,
    /// Locations that no start location leads to.
    pub missing: Vec<Location>,
    /// Where guidance leads, for each target.
    pub targets: &'a [Vec<Location>],
}

impl Refutation<'_> {
    /// Why no execution can meet the goal, by the call graph alone.
    pub(crate) fn by_reach(&self, reached: &Reached, halt: &Halt) -> Option<Refuted> {
        let program = self.code.program;
        let targets = reached.targets;
        let is_missing =
            |target: &&Vec<Location>| target.iter().all(|at| reached.missing.contains(at));
        let unreached = targets.iter().find(is_missing);
        let only_one =
            targets.len() > 1 && unreached.is_none() && only_entries_lead(reached, targets);
        // One target that nobody comes to is enough: how the others are reached is no matter.
        let in_question = unreached.map_or(targets, std::slice::from_ref);
        if (unreached.is_none() && !only_one)
            || self.has_unknown_edges(reached.graph, in_question, halt)
        {
            return None;
        }
        let reason = match unreached {
            Some(target) => format!(
                "not from {}: no chain of calls leads to {}",
                reached.begin,
                program.describe_method(target[0].method)
            ),
            None => ONLY_MAIN.into(),
        };
        Some(Refuted {
            reason,
            unreached: unreached.map(|target| program.describe_method(target[0].method)),
            by: By::CallGraph,
        })
    }

    /// All methods from which some chain of calls could lead to a target, whether or not anything leads to them.
    fn leading_to(&self, targets: &[Location], halt: &Halt) -> Vec<MethodId> {
        let program = self.code.program;
        let own: Vec<MethodId> = own_classes(program)
            .into_iter()
            .flat_map(|it| program.class(it).methods.iter().copied())
            .collect();
        let whole = |targets: &[Location]| {
            CallGraph::of(program, &own, targets, Precision::ClassHierarchy, halt)
        };
        let methods = || targets.iter().map(|at| at.method);
        if self.graph.get().is_none() {
            let graph = whole(&[]);
            if halt.now().is_none() {
                let _ = self.graph.set(graph);
            }
        }
        if let Some(graph) = self.graph.get() {
            // How far the JDK is followed matters only where it is a target, or calls back what leads to one.
            let leading = graph.leading_to(methods());
            let from_jdk = |&it: &MethodId| program.is_from_jdk(program.method(it).class);
            let callbacks: FxHashSet<MethodId> = graph.callbacks().iter().copied().collect();
            if !methods().any(|it| from_jdk(&it))
                && !leading.iter().any(|it| callbacks.contains(it))
            {
                return leading;
            }
        }
        whole(targets).leading_to(methods())
    }

    /// Whether code could run that the call graph knows nothing of.
    fn has_unknown_edges(&self, graph: &CallGraph, targets: &[Vec<Location>], halt: &Halt) -> bool {
        let program = self.code.program;
        let all: Vec<Location> = targets.iter().flatten().copied().collect();
        let leading = self.leading_to(&all, halt);
        if leading
            .iter()
            .any(|&method| is_called_unseen(program, method))
        {
            return true;
        }
        let in_jdk = |at: &Location| program.is_from_jdk(program.method(at.method).class);
        if !graph.unknown_classes().is_empty()
            || !graph.broken().is_empty()
            || !graph.callbacks_without_caller().is_empty()
            || targets.iter().flatten().any(in_jdk)
        {
            return true;
        }
        let own = graph.reached().iter().filter(|&&method| {
            let class = program.method(method).class;
            !program.is_from_jdk(class) && !program.is_provided(class)
        });
        own.into_iter().any(|&method| {
            let Ok(Some(code)) = program.code(method) else {
                return program.method(method).flags.is_native();
            };
            code.instructions
                .iter()
                .any(|instruction| match instruction {
                    Instruction::Invoke { method, .. } => {
                        let called = program.references().method(*method);
                        is_reflective(program.text(called.class), program.text(called.name))
                    }
                    _ => false,
                })
        })
    }
}

/// Whether the one thread that begins at the entry is the only one from which any target can be reached.
fn only_entries_lead(reached: &Reached, targets: &[Vec<Location>]) -> bool {
    let methods = targets.iter().flatten().map(|at| at.method);
    let leading: FxHashSet<MethodId> = reached.graph.leading_to(methods).into_iter().collect();
    let mut bodies = reached.threads.bodies().iter();
    !bodies.any(|body| leading.contains(&body.method))
}

/// Whether the library or the machine may call a method that nobody in the program calls: it stands in for one of the
/// library's, initialises a class, or makes a constant of an enum.
fn is_called_unseen(program: &Program, id: MethodId) -> bool {
    let method = program.method(id);
    let class = program.class(method.class);
    let text = program.text(method.name);
    if text == "<clinit>" || text == "<init>" && class.flags.has(Flags::ENUM) {
        return true;
    }
    // Called by serialization, whatever their access.
    if ["readObject", "writeObject", "readResolve", "writeReplace"].contains(&text) {
        return true;
    }
    if method.flags.is_static() || method.flags.is_private() || text == "<init>" {
        return false;
    }
    // What a supertype declares that cannot be had, nobody can tell: it may be a library's, and call this.
    let (Ok(mut above), Ok(interfaces)) = (
        program.superclasses(method.class),
        program.all_interfaces(method.class),
    ) else {
        return true;
    };
    above.extend(interfaces);
    let mut jdk = above.into_iter().filter(|&it| program.is_from_jdk(it));
    jdk.any(|it| {
        program
            .class(it)
            .declared_method(method.name, method.descriptor)
            .is_some()
    })
}

/// Calls by which a program may run code that it does not name.
fn is_reflective(class: &str, method: &str) -> bool {
    match class {
        "java/lang/Class" => !matches!(
            method,
            "getName"
                | "getSimpleName"
                | "desiredAssertionStatus"
                | "hashCode"
                | "equals"
                | "toString"
        ),
        "java/lang/ClassLoader" | "java/util/ServiceLoader" | "java/io/ObjectInputStream" => true,
        "java/lang/Runtime" => method == "addShutdownHook",
        _ => class.starts_with("java/lang/reflect/") || class.starts_with("java/lang/invoke/"),
    }
}
