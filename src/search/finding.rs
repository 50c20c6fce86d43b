//! What an exploration found, each thing once: an uncaught exception by its class and where it was thrown, a deadlock by
//! who waits where.

use super::Decisions;
use super::explorer::{Explorer, Node};
use crate::error::Result;
use crate::program::{Location, Program};
use crate::term::Model;
use crate::vm::{Finding, State, Status, ThreadId};

/// Something found, and how to get there again.
pub struct Found {
    pub what: What,
    pub model: Model,
    pub decisions: Decisions,
}

/// What was found, by what makes it different from other things found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    Uncaught {
        class: String,
        /// The application's frames, innermost first, each place once; all frames where none is the application's.
        frames: Vec<Location>,
    },
    /// These threads wait for each other, or for what nobody is left to bring.
    Deadlock {
        threads: Vec<(ThreadId, Option<Location>)>,
        /// They wait in a circle, whatever others do.
        is_cycle: bool,
    },
}

impl What {
    pub fn of(program: &Program, finding: &Finding) -> What {
        let Finding::Uncaught { class, trace, .. } = finding;
        What::uncaught(program, class.clone(), trace)
    }

    /// An exception by its class and its stack trace, innermost first.
    pub fn uncaught(program: &Program, class: String, trace: &[Location]) -> What {
        let is_own = |at: &&Location| !program.is_from_jdk(program.method(at.method).class);
        let mut own: Vec<Location> = trace.iter().filter(is_own).copied().collect();
        if own.is_empty() {
            own = trace.to_vec();
        }
        let mut frames: Vec<Location> = Vec::new();
        for at in own {
            // However deep a recursion went, it is the same failure.
            if !frames.contains(&at) {
                frames.push(at);
            }
        }
        What::Uncaught { class, frames }
    }

    /// The deadlock of a state in which nothing can move.
    pub fn standstill(state: &State) -> What {
        let cycle = wait_cycle(state);
        let is_cycle = cycle.is_some();
        let stuck = |id: &ThreadId| state.thread(*id).status != Status::Ended;
        let threads = cycle.unwrap_or_else(|| state.thread_ids().filter(stuck).collect());
        What::deadlock(state, threads, is_cycle)
    }

    pub fn cycle(state: &State) -> Option<What> {
        wait_cycle(state).map(|threads| What::deadlock(state, threads, true))
    }

    fn deadlock(state: &State, threads: Vec<ThreadId>, is_cycle: bool) -> What {
        let mut threads: Vec<_> = threads
            .into_iter()
            .map(|id| (id, state.thread(id).location()))
            .collect();
        threads.sort_unstable_by_key(|(id, _)| *id);
        What::Deadlock { threads, is_cycle }
    }

    /// In a few words.
    pub fn describe(&self, program: &Program) -> String {
        match self {
            What::Uncaught { class, frames } => match frames.first() {
                Some(at) => format!("{class} at {}", at.display(program)),
                None => class.clone(),
            },
            What::Deadlock { threads, .. } => format!("a deadlock of {} threads", threads.len()),
        }
    }

    /// Whether a reader would call it the same thing.
    fn is_like(&self, other: &What) -> bool {
        let places = |threads: &[(ThreadId, Option<Location>)]| {
            let mut places: Vec<_> = threads.iter().map(|(_, at)| *at).collect();
            places.sort_unstable();
            places
        };
        match (self, other) {
            (What::Deadlock { threads: a, .. }, What::Deadlock { threads: b, .. }) => {
                places(a) == places(b)
            }
            _ => self == other,
        }
    }
}

/// Threads each of which wants a monitor that the next one holds, or joins the next one.
pub fn wait_cycle(state: &State) -> Option<Vec<ThreadId>> {
    let waits_for = |id: ThreadId| match state.thread(id).status {
        Status::Blocked { object, .. } => ThreadId::of_owner(state.heap.lock(object).0),
        Status::Joining {
            thread,
            deadline: None,
        } => state.thread_of(thread),
        _ => None,
    };
    for start in state.thread_ids() {
        let mut chain = vec![start];
        let mut at = start;
        while let Some(next) = waits_for(at) {
            if next == start {
                // A thread that owns the monitor it wants can go on.
                return (chain.len() > 1).then_some(chain);
            }
            if chain.contains(&next) {
                break;
            }
            chain.push(next);
            at = next;
        }
    }
    None
}

impl Explorer<'_> {
    /// Exceptions that ended threads since the last look.
    pub(super) fn report_uncaught(&mut self, node: &mut Node) -> Result<()> {
        while let Some(finding) = node.state.findings.get(node.reported) {
            let what = What::of(self.vm.program(), finding);
            node.reported += 1;
            self.report(node, what);
        }
        Ok(())
    }

    /// Threads that wait in a circle while others may still run.
    pub(super) fn report_cycle(&mut self, node: &Node) -> Result<()> {
        let blocked = node
            .state
            .threads
            .iter()
            .filter(|t| matches!(t.status, Status::Blocked { .. } | Status::Joining { .. }));
        if blocked.count() > 1
            && let Some(what) = What::cycle(&node.state)
        {
            self.report(node, what);
        }
        Ok(())
    }

    pub(super) fn report_deadlock(&mut self, node: &Node) -> Result<()> {
        self.report(node, What::standstill(&node.state));
        Ok(())
    }

    fn report(&mut self, node: &Node, what: What) {
        if self.outcome.found.iter().any(|f| f.what.is_like(&what)) {
            return;
        }
        if let Some(model) = self.model(&node.state) {
            log::info!("found {}", what.describe(self.vm.program()));
            self.outcome.found.push(Found {
                what,
                model,
                decisions: node.decisions.clone(),
            });
        }
    }
}
