//! What the calls that have to do with threads hand over and start. Start at [`find`].

use super::Threads;
use crate::analysis::call_graph::CallGraph;
use crate::analysis::{Analysis, MethodAnalysis, Source};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::{ClassId, Instruction, Location, MethodId, MethodRef, Program, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::OnceCell;

/// The types whose instances are tasks, and the methods that then run. Subtypes come before their supertypes.
const TASKS: &[(&str, &[&str])] = &[
    ("java/util/concurrent/Callable", &["call"]),
    ("java/util/concurrent/ForkJoinTask", &["compute", "exec"]),
    ("java/util/TimerTask", &["run"]),
    ("java/lang/Runnable", &["run"]),
    ("java/util/function/Supplier", &["get"]),
    ("java/util/function/Function", &["apply"]),
    ("java/util/function/Consumer", &["accept"]),
    ("java/util/function/BiFunction", &["apply"]),
    ("java/util/function/BiConsumer", &["accept"]),
];

const CALLABLE: usize = 0;
const FORK_JOIN: usize = 1;

/// What a call does for threads.
enum Role {
    /// Starts the thread it is made on, of this static type.
    StartsThread(ClassId),
    /// Starts the task it is made on.
    StartsItself,
    /// Starts tasks of this type, from a collection.
    StartsAll(usize),
    /// Starts the tasks among its arguments.
    StartsArguments,
    /// Hands the tasks among its arguments to a thread or task that is started elsewhere.
    Wraps,
}

/// Adds all bodies, and where they are started.
pub(super) fn find(analysis: &Analysis, graph: &CallGraph, threads: &mut Threads) {
    let finder = Finder::new(analysis, graph);
    let program = finder.program;
    let calls = finder.calls();
    for &class in graph.instantiated() {
        if let Some(run) = finder.own_run(class) {
            threads.add(program, run, None);
        }
    }
    let mut wrapped: Vec<MethodId> = Vec::new();
    let mut seen = FxHashSet::default();
    for (at, _) in calls.iter().filter(|(_, role)| matches!(role, Role::Wraps)) {
        if analysis.halt().now().is_some() {
            return;
        }
        for body in finder.argument_bodies(*at, &[]) {
            if seen.insert(body) {
                wrapped.push(body);
            }
        }
    }
    for (at, role) in &calls {
        if analysis.halt().now().is_some() {
            return;
        }
        let started = match *role {
            Role::Wraps => continue,
            Role::StartsThread(class) => finder.started_thread(*at, class, &wrapped),
            Role::StartsItself => finder.value_bodies(*at, 0, FORK_JOIN, &[]),
            Role::StartsAll(task) => finder.bodies(task).to_vec(),
            Role::StartsArguments => finder.argument_bodies(*at, &wrapped),
        };
        for body in started {
            threads.add(program, body, Some(*at));
        }
    }
    // Handed to a thread that nobody is seen to start.
    for body in wrapped {
        threads.add(program, body, None);
    }
}

struct Finder<'a, 'p> {
    program: &'p Program,
    analysis: &'a Analysis<'p>,
    graph: &'a CallGraph,
    thread: Option<ClassId>,
    types: Vec<Option<ClassId>>,
    /// The bodies of all tasks of each type.
    bodies: Vec<OnceCell<Vec<MethodId>>>,
}

/// Whether a call hands a task to a thread, an executor or their like, to be run by another thread.
pub(crate) fn takes_tasks(program: &Program, call: MethodRef) -> bool {
    let (analysis, graph) = (Analysis::new(program), CallGraph::default());
    let role = Finder::new(&analysis, &graph).role(call);
    matches!(role, Some(Role::StartsArguments | Role::Wraps))
}

impl<'a, 'p> Finder<'a, 'p> {
    fn new(analysis: &'a Analysis<'p>, graph: &'a CallGraph) -> Finder<'a, 'p> {
        let program = analysis.program();
        let load = |name: &str| program.load(program.symbol(name)).ok();
        Finder {
            program,
            analysis,
            graph,
            thread: program.load(Symbol::THREAD).ok(),
            types: TASKS.iter().map(|(name, _)| load(name)).collect(),
            bodies: TASKS.iter().map(|_| OnceCell::new()).collect(),
        }
    }

    /// The application's calls that have to do with threads, in the order of the graph.
    fn calls(&self) -> Vec<(Location, Role)> {
        let mut found = Vec::new();
        let mut others: FxHashMap<MethodRef, ()> = FxHashMap::default();
        for &method in self.graph.analysed() {
            if self.program.is_from_jdk(self.program.method(method).class) {
                continue;
            }
            let Ok(Some(code)) = self.program.code(method) else {
                continue;
            };
            for (index, instruction) in code.instructions.iter().enumerate() {
                let Instruction::Invoke { method: id, .. } = *instruction else {
                    continue;
                };
                let reference = self.program.references().method(id);
                if others.contains_key(&reference) {
                    continue;
                }
                match self.role(reference) {
                    Some(role) => found.push((Location::new(method, index as u32), role)),
                    None => _ = others.insert(reference, ()),
                }
            }
        }
        found
    }

    fn role(&self, call: MethodRef) -> Option<Role> {
        let program = self.program;
        let name = program.text(call.name);
        let known = matches!(
            name,
            "<init>"
                | "start"
                | "startVirtualThread"
                | "unstarted"
                | "newThread"
                | "execute"
                | "submit"
                | "invoke"
                | "invokeAll"
                | "invokeAny"
                | "fork"
                | "schedule"
                | "scheduleAtFixedRate"
                | "scheduleWithFixedDelay"
        );
        if !known && !name.ends_with("Async") {
            return None;
        }
        let class = program.load(call.class).ok()?;
        let is = |of: &str| {
            let of = program.load(program.symbol(of));
            of.is_ok_and(|of| program.is_subtype(class, of).unwrap_or(false))
        };
        let takes_tasks = || {
            !self
                .task_arguments(program.text(call.descriptor))
                .is_empty()
        };
        match name {
            "<init>" if is("java/lang/Thread") || is("java/util/concurrent/FutureTask") => {
                takes_tasks().then_some(Role::Wraps)
            }
            "<init>" => None,
            "newThread" if is("java/util/concurrent/ThreadFactory") => Some(Role::Wraps),
            "start" if is("java/lang/Thread") => Some(Role::StartsThread(class)),
            "startVirtualThread" if is("java/lang/Thread") => Some(Role::StartsArguments),
            "start" | "unstarted"
                if program
                    .text(call.class)
                    .starts_with("java/lang/Thread$Builder") =>
            {
                Some(Role::StartsArguments)
            }
            "fork" | "invoke" if is(TASKS[FORK_JOIN].0) => Some(Role::StartsItself),
            "invokeAll" if is(TASKS[FORK_JOIN].0) => Some(match takes_tasks() {
                true => Role::StartsArguments,
                false => Role::StartsAll(FORK_JOIN),
            }),
            "invokeAll" | "invokeAny" if is("java/util/concurrent/Executor") => {
                Some(Role::StartsAll(CALLABLE))
            }
            _ if is("java/util/concurrent/Executor")
                || is("java/util/concurrent/CompletionService")
                || is("java/util/concurrent/CompletionStage")
                || is("java/util/Timer") =>
            {
                takes_tasks().then_some(Role::StartsArguments)
            }
            _ => None,
        }
    }

    /// The parameters of a method that take tasks: which, and the type of task.
    fn task_arguments(&self, descriptor: &str) -> Vec<(usize, usize)> {
        let parsed = MethodDescriptor::parse(descriptor);
        let parameters = parsed.map_or(Vec::new(), |it| it.parameters);
        let mut found = Vec::new();
        for (position, parameter) in parameters.into_iter().enumerate() {
            let class = descriptor::class_name(parameter).map(|it| self.program.symbol(it));
            let Some(Ok(class)) = class.map(|it| self.program.load(it)) else {
                continue;
            };
            let is = |task: &Option<ClassId>| task.is_some_and(|it| self.is_subtype(class, it));
            found.extend(self.types.iter().position(is).map(|task| (position, task)));
        }
        found
    }

    fn is_subtype(&self, class: ClassId, of: ClassId) -> bool {
        self.program.is_subtype(class, of).unwrap_or(false)
    }

    /// What the tasks among a call's arguments run. `inside` is what a task of the JDK's may hold.
    fn argument_bodies(&self, call: Location, inside: &[MethodId]) -> Vec<MethodId> {
        let Some(&Instruction::Invoke { kind, method }) = self.analysis.instruction(call) else {
            return Vec::new();
        };
        let is_static = kind == crate::program::instruction::InvokeKind::Static;
        let reference = self.program.references().method(method);
        let mut found = Vec::new();
        for (position, task) in self.task_arguments(self.program.text(reference.descriptor)) {
            let position = position + usize::from(!is_static);
            found.extend(self.value_bodies(call, position, task, inside));
        }
        found
    }

    /// What the task at a position among the values a call takes runs.
    fn value_bodies(
        &self,
        call: Location,
        position: usize,
        task: usize,
        inside: &[MethodId],
    ) -> Vec<MethodId> {
        let Some((method, roots)) = self.roots(call, position) else {
            return self.bodies(task).to_vec();
        };
        let mut found = Vec::new();
        for root in roots {
            let at = match root {
                Source::Allocation(at) | Source::CallResult(at) => at,
                Source::Constant(_) => continue,
                _ => return self.bodies(task).to_vec(),
            };
            match method.instruction(at) {
                Some(&Instruction::New(name)) => {
                    let Ok(class) = self.program.load(name) else {
                        continue;
                    };
                    match self.program.is_from_jdk(class) {
                        true => found.extend(inside),
                        false => found.extend(self.class_bodies(class, task)),
                    }
                }
                Some(Instruction::InvokeDynamic(_)) => {
                    let made = self.graph.lambdas().iter().filter(|it| it.made_at == at);
                    found.extend(made.flat_map(|it| &it.bodies));
                }
                _ => return self.bodies(task).to_vec(),
            }
        }
        self.own(found)
    }

    fn roots(
        &self,
        call: Location,
        position: usize,
    ) -> Option<(std::rc::Rc<MethodAnalysis<'p>>, Vec<Source>)> {
        let method = self.analysis.method(call.method)?;
        let sources = method.operand_sources(call.index()?, position);
        let roots = method.roots(&sources).into_iter().collect();
        Some((method, roots))
    }

    /// What `start` on a thread of a static type runs.
    fn started_thread(
        &self,
        call: Location,
        class: ClassId,
        wrapped: &[MethodId],
    ) -> Vec<MethodId> {
        let any = || self.threads_below(class, wrapped);
        let Some((method, roots)) = self.roots(call, 0) else {
            return any();
        };
        let mut found = Vec::new();
        for root in roots {
            let Source::Allocation(at) = root else {
                return any();
            };
            let Some(&Instruction::New(name)) = method.instruction(at) else {
                return any();
            };
            let Ok(class) = self.program.load(name) else {
                continue;
            };
            match self.own_run(class) {
                Some(run) => found.push(run),
                None if self.thread == Some(class) => {
                    found.extend(self.given_to(&method, at, wrapped))
                }
                // Its constructor may hand over anything.
                None => found.extend(wrapped),
            }
        }
        found
    }

    /// The tasks handed to the constructor of the thread that is made at a location.
    fn given_to(
        &self,
        method: &MethodAnalysis<'p>,
        made_at: Location,
        wrapped: &[MethodId],
    ) -> Vec<MethodId> {
        let mut found = Vec::new();
        for (index, instruction) in method.code.instructions.iter().enumerate() {
            let Instruction::Invoke { method: id, .. } = *instruction else {
                continue;
            };
            if self.program.references().method(id).name != Symbol::INIT {
                continue;
            }
            let receiver = method.roots(&method.operand_sources(index as u32, 0));
            if receiver.contains(&Source::Allocation(made_at)) {
                found.extend(self.argument_bodies(method.at(index as u32), wrapped));
            }
        }
        found
    }

    /// What threads of a static type run: their own `run`, and the tasks handed to threads where they inherit it.
    fn threads_below(&self, class: ClassId, wrapped: &[MethodId]) -> Vec<MethodId> {
        let mut found = Vec::new();
        let mut inherits = Some(class) == self.thread;
        for &below in self.graph.instantiated() {
            if self.is_subtype(below, class) {
                match self.own_run(below) {
                    Some(run) => found.push(run),
                    None => inherits = true,
                }
            }
        }
        if inherits {
            found.extend(wrapped);
        }
        found
    }

    /// The application's `run` that a thread of this class runs.
    fn own_run(&self, class: ClassId) -> Option<MethodId> {
        let program = self.program;
        let thread = self.thread?;
        if !self.is_subtype(class, thread) {
            return None;
        }
        let run = program
            .class(thread)
            .declared_method(program.symbol("run"), Symbol::NO_ARGUMENTS)?;
        let run = program.select(class, run).ok()?;
        (!program.is_from_jdk(program.method(run).class)).then_some(run)
    }

    /// The bodies of all tasks of a type: of classes that are instantiated, and of lambdas.
    fn bodies(&self, task: usize) -> &[MethodId] {
        self.bodies[task].get_or_init(|| {
            let Some(class) = self.types[task] else {
                return Vec::new();
            };
            let mut found = Vec::new();
            for &below in self.graph.instantiated() {
                let is_thread = self.thread.is_some_and(|it| self.is_subtype(below, it));
                if self.is_subtype(below, class) && !is_thread {
                    found.extend(self.class_bodies(below, task));
                }
            }
            let names = self.names(task);
            for lambda in self.graph.lambdas() {
                if names.contains(&lambda.name) && self.is_subtype(lambda.interface, class) {
                    found.extend(&lambda.bodies);
                }
            }
            self.own(found)
        })
    }

    fn names(&self, task: usize) -> Vec<Symbol> {
        TASKS[task]
            .1
            .iter()
            .map(|name| self.program.symbol(name))
            .collect()
    }

    /// The application's methods only, each once.
    fn own(&self, mut methods: Vec<MethodId>) -> Vec<MethodId> {
        let mut seen = rustc_hash::FxHashSet::default();
        methods.retain(|&it| {
            !self.program.is_from_jdk(self.program.method(it).class) && seen.insert(it)
        });
        methods
    }

    /// The methods of a class that stand in for what the JDK declares for a type of task.
    fn class_bodies(&self, class: ClassId, task: usize) -> Vec<MethodId> {
        let program = self.program;
        let names = self.names(task);
        let mut above = program.superclasses(class).unwrap_or_default();
        above.extend(program.all_interfaces(class).unwrap_or_default());
        let mut found = Vec::new();
        for at in above {
            let declares = self.types[task].is_some_and(|it| self.is_subtype(at, it));
            if !declares || !program.is_from_jdk(at) {
                continue;
            }
            for &id in &program.class(at).methods {
                let declared = program.method(id);
                if names.contains(&declared.name)
                    && !declared.flags.is_static()
                    && let Ok(body) = program.select(class, id)
                    && !program.method(body).flags.is_abstract()
                {
                    found.push(body);
                }
            }
        }
        found
    }
}
