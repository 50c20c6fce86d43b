//! `Threads`: where threads begin and what begins them. Start at [`Threads::of`].
//!
//! A body is a method that some thread runs first: `run` of a `Thread` that is instantiated, or a task (a `Runnable`,
//! `Callable`, `TimerTask`, `ForkJoinTask`, a lambda or method reference) that reached code hands to a thread's
//! constructor, an executor, a timer or a `CompletableFuture`; `tasks` finds them. Which object is meant is followed
//! within the method; where it comes from elsewhere, every body whose type fits may be started.

mod tasks;

pub(crate) use tasks::takes_tasks;

use super::Analysis;
use super::call_graph::{CallGraph, start_of};
use crate::program::{Location, MethodId, Program, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Default)]
pub struct Threads {
    starts: Vec<Location>,
    initialisers: Vec<Location>,
    bodies: Vec<ThreadBody>,
    numbers: FxHashMap<MethodId, usize>,
    started: FxHashMap<Location, Vec<MethodId>>,
}

/// A method that some thread runs first.
#[derive(Clone, Debug)]
pub struct ThreadBody {
    pub method: MethodId,
    /// Where it begins.
    pub start: Location,
    /// The calls of `Thread.start`, `execute`, `submit`... that may run it; none where it is only instantiated.
    pub started_at: Vec<Location>,
}

impl Threads {
    pub fn of(analysis: &Analysis, graph: &CallGraph) -> Threads {
        let program = analysis.program();
        let mut threads = Threads::default();
        for &entry in graph.entries() {
            let start = start_of(program, entry);
            match program.method(entry).name == Symbol::CLINIT && graph.entries().len() > 1 {
                true => threads.initialisers.push(start),
                false => threads.starts.push(start),
            }
        }
        tasks::find(analysis, graph, &mut threads);
        let mut seen: FxHashSet<Location> = threads.starts.iter().copied().collect();
        let bodies = threads.bodies.iter().map(|body| body.start);
        threads.starts.extend(bodies.filter(|it| seen.insert(*it)));
        threads
    }

    /// The `L_s` of the paper: main's start, then that of every body.
    pub fn start_locations(&self) -> &[Location] {
        &self.starts
    }

    /// The initialiser of the main class runs before main, in the same thread. It is a start location for targets
    /// that lie behind it, and for no others.
    pub fn initialisers(&self) -> &[Location] {
        &self.initialisers
    }

    pub fn bodies(&self) -> &[ThreadBody] {
        &self.bodies
    }

    /// The calls that may make a thread run this method first.
    pub fn started_at(&self, body: MethodId) -> &[Location] {
        let number = self.numbers.get(&body);
        number.map_or(&[], |&number| &self.bodies[number].started_at)
    }

    /// The bodies that a call may start.
    pub fn bodies_started_at(&self, call: Location) -> &[MethodId] {
        self.started.get(&call).map_or(&[], Vec::as_slice)
    }

    fn add(&mut self, program: &Program, method: MethodId, started_at: Option<Location>) {
        let number = *self.numbers.entry(method).or_insert_with(|| {
            self.bodies.push(ThreadBody {
                method,
                start: start_of(program, method),
                started_at: Vec::new(),
            });
            self.bodies.len() - 1
        });
        let Some(at) = started_at else {
            return;
        };
        let calls = &mut self.bodies[number].started_at;
        if !calls.contains(&at) {
            calls.push(at);
            self.started.entry(at).or_default().push(method);
        }
    }
}
