//! What an exploration found, each thing once: an uncaught exception by its class and where it was thrown, a deadlock by
//! who waits where; and, where it had a goal, what met that.

use super::Decision;
use super::goal::conflict;
use super::round::Closed;
use super::stuck::{stuck, wait_cycle};
use crate::program::{Location, Program};
use crate::term::{Constant, Model, Primitive, Terms};
use crate::vm::{Choice, Finding, Pause, State, Status, Stop, ThreadId, Vm};

/// Something found, and how to get there again: plain data, which means the same to another machine.
#[derive(Clone, Debug)]
pub struct Found {
    pub what: What,
    pub inputs: Inputs,
    pub decisions: Vec<Decision>,
}

/// The values of input variables, by the names that any machine gives them.
#[derive(Clone, Debug, Default)]
pub struct Inputs(Vec<(String, Primitive, Constant)>);

impl Inputs {
    pub(super) fn of(terms: &Terms, model: &Model) -> Inputs {
        let named = model.iter().map(|(variable, value)| {
            let name = terms.variable_name(variable).to_string();
            (name, terms.variable_kind(variable), value)
        });
        Inputs(named.collect())
    }

    /// The same in the variables of a machine.
    pub(crate) fn model(&self, terms: &Terms) -> Model {
        let mut model = Model::new();
        for (name, kind, value) in &self.0 {
            if let Some(own) = terms.variable_of(terms.variable(name, *kind)) {
                model.set(own, *value);
            }
        }
        model
    }
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
        hold: Hold,
        /// What each of them is about, in order: the same for what a reader calls the same deadlock.
        standing: Vec<Standing>,
    },
    /// A thread is where a warning says that one could be.
    Reached { thread: ThreadId, at: Location },
    /// The instruction there has thrown what a warning says it could.
    Threw { thread: ThreadId, at: Location },
    /// Both can make their accesses to the same variable next.
    Race {
        threads: [(ThreadId, Location); 2],
        /// The application's places that make them, where the accesses are in the JDK's code.
        seen_from: [Location; 2],
    },
    /// Under a fair schedule the program has come back to a state it was in. A thread that goes round, where it stands
    /// then, seen from the application, and the numbers of the choices before which that state was.
    Endless {
        thread: ThreadId,
        at: Location,
        began: u64,
        ended: u64,
    },
}

/// Why threads of a deadlock can never move again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hold {
    /// They wait for each other, whatever others do.
    Circle,
    /// Nobody who is left can move.
    Standstill,
    /// Others live on, and never bring what they wait for. The number of the choice before which this was seen.
    LivingOn { at: u64 },
}

/// How a thread of a deadlock stands: where in the application's code, each place once, and what it waits for. Where in
/// the JDK it is parked says nothing, nor does the number of a lock.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Standing {
    frames: Vec<Location>,
    waits_for: String,
}

impl Standing {
    fn of(vm: &Vm, state: &State, thread: ThreadId) -> Standing {
        let stack: Vec<Location> = vm.stack_of(state, thread).into_iter().rev().collect();
        Standing {
            frames: own_frames(vm.program(), &stack),
            waits_for: vm.kind_of_wait(state, thread),
        }
    }
}

/// The application's places of a stack, each once: however deep a recursion went, it is the same. All of them where none
/// is the application's.
fn own_frames(program: &Program, stack: &[Location]) -> Vec<Location> {
    let is_own = |at: &&Location| !program.is_from_jdk(program.method(at.method).class);
    let mut own: Vec<Location> = stack.iter().filter(is_own).copied().collect();
    if own.is_empty() {
        own = stack.to_vec();
    }
    let mut frames: Vec<Location> = Vec::new();
    for at in own {
        if !frames.contains(&at) {
            frames.push(at);
        }
    }
    frames
}

impl Hold {
    fn of(is_circle: bool) -> Hold {
        match is_circle {
            true => Hold::Circle,
            false => Hold::Standstill,
        }
    }
}

impl What {
    pub(crate) fn of(program: &Program, finding: &Finding) -> What {
        let Finding::Uncaught { class, trace, .. } = finding;
        What::uncaught(program, class.clone(), trace)
    }

    /// An exception by its class and its stack trace, innermost first.
    pub(crate) fn uncaught(program: &Program, class: String, trace: &[Location]) -> What {
        let frames = own_frames(program, trace);
        What::Uncaught { class, frames }
    }

    /// The deadlock of a state in which nothing can move.
    pub(crate) fn standstill(vm: &Vm, state: &State) -> What {
        let cycle = wait_cycle(vm, state);
        let hold = Hold::of(cycle.is_some());
        let stuck = |id: &ThreadId| state.thread(*id).status != Status::Ended;
        let threads = cycle.unwrap_or_else(|| state.thread_ids().filter(stuck).collect());
        What::deadlock(vm, state, threads, hold)
    }

    pub(crate) fn cycle(vm: &Vm, state: &State) -> Option<What> {
        wait_cycle(vm, state).map(|threads| What::deadlock(vm, state, threads, Hold::Circle))
    }

    pub(super) fn deadlock(vm: &Vm, state: &State, threads: Vec<ThreadId>, hold: Hold) -> What {
        let mut threads: Vec<_> = threads
            .into_iter()
            .map(|id| (id, state.thread(id).location()))
            .collect();
        threads.sort_unstable_by_key(|(id, _)| *id);
        threads.dedup();
        let standing = threads.iter().map(|(id, _)| Standing::of(vm, state, *id));
        let mut standing: Vec<Standing> = standing.collect();
        standing.sort_unstable();
        What::Deadlock {
            threads,
            hold,
            standing,
        }
    }

    /// These threads wait for ever beside others that live on.
    pub(super) fn living_on(vm: &Vm, state: &State, threads: Vec<ThreadId>) -> What {
        let at = state.choices;
        What::deadlock(vm, state, threads, Hold::LivingOn { at })
    }

    /// Two threads that can make their accesses next.
    pub(super) fn race(vm: &Vm, state: &State, threads: [(ThreadId, Location); 2]) -> What {
        let seen_from = threads.map(|(id, at)| vm.application_frame(state, id).unwrap_or(at));
        What::Race { threads, seen_from }
    }

    /// The program goes round for ever. Where threads are stuck and only daemons go on, that says it all.
    pub(super) fn endless(
        vm: &Vm,
        state: &State,
        closed: &Closed,
        is_deadlock: bool,
    ) -> Option<What> {
        let keeps_alive = |id: &&ThreadId| {
            let thread = state.thread(**id);
            thread.status != Status::Ended && !thread.daemon
        };
        let runs = closed.ran.iter().find(keeps_alive);
        if runs.is_none() && is_deadlock {
            return None;
        }
        let thread = runs.copied().unwrap_or(state.current);
        let frame = vm.application_frame(state, thread);
        Some(What::Endless {
            thread,
            at: frame.or_else(|| state.thread(thread).location())?,
            began: closed.began,
            ended: state.choices,
        })
    }

    /// Whether it is so in a state, given where that has paused and what the inputs are.
    pub(crate) fn holds(&self, vm: &Vm, state: &State, pause: &Pause, model: &Model) -> bool {
        let decides = matches!(
            pause,
            Pause::Choose(Choice::Thread(_))
                | Pause::Stop(
                    Stop::Deadlock | Stop::Exited(_) | Stop::Unsupported { .. } | Stop::Broken(_)
                )
        );
        match self {
            What::Uncaught { .. } => {
                let mut found = state.findings.iter();
                found.any(|finding| What::of(vm.program(), finding) == *self)
            }
            What::Deadlock { threads, .. } => {
                decides && self.is_there(state) && {
                    let stuck = stuck(vm, state);
                    threads.iter().all(|(id, _)| stuck.contains(id))
                }
            }
            What::Reached { thread, at } => {
                matches!(pause, Pause::Reached(here) if here == at) && state.current == *thread
            }
            What::Threw { thread, at } => state.fault() == Some((*thread, *at)),
            What::Race { threads, .. } => {
                let access = |(id, at): (ThreadId, Location)| {
                    let exists = usize::from(id.0) < state.threads.len();
                    let is_there = exists && state.thread(id).location() == Some(at);
                    is_there.then(|| vm.next_access(state, id)).flatten()
                };
                let both = access(threads[0]).zip(access(threads[1]));
                let conflict = both.and_then(|(one, other)| conflict(vm, &one, &other));
                decides && conflict.is_some_and(|it| it.is_none_or(|t| vm.terms().holds(t, model)))
            }
            // Of one state alone it does not show: `replay.rs` compares two.
            What::Endless { .. } => false,
        }
    }

    /// Of a deadlock: whether its threads stand where they are stuck.
    pub(super) fn is_there(&self, state: &State) -> bool {
        let What::Deadlock { threads, .. } = self else {
            return false;
        };
        let is_there = |(id, at): &(ThreadId, Option<Location>)| {
            usize::from(id.0) < state.threads.len() && state.thread(*id).location() == *at
        };
        threads.iter().all(is_there)
    }

    /// In a few words.
    pub(crate) fn describe(&self, program: &Program) -> String {
        match self {
            What::Uncaught { class, frames } => match frames.first() {
                Some(at) => format!("{class} at {}", at.display(program)),
                None => class.clone(),
            },
            What::Deadlock { threads, .. } => format!("a deadlock of {} threads", threads.len()),
            What::Reached { at, .. } => format!("{} reached", at.display(program)),
            What::Threw { at, .. } => format!("an exception at {}", at.display(program)),
            What::Race { threads, .. } => format!(
                "a race of {} and {}",
                threads[0].1.display(program),
                threads[1].1.display(program)
            ),
            What::Endless { at, .. } => format!("no end at {}", at.display(program)),
        }
    }

    /// Whether a reader would call it the same thing.
    pub(crate) fn is_like(&self, other: &What) -> bool {
        match (self, other) {
            (What::Deadlock { standing: a, .. }, What::Deadlock { standing: b, .. }) => a == b,
            (What::Race { .. }, What::Race { .. }) => self.places() == other.places(),
            // Where in its loop it was when the bound was reached is chance.
            (What::Endless { at: a, .. }, What::Endless { at: b, .. }) => a.method == b.method,
            _ => self == other,
        }
    }

    /// Of a race: where the accesses are, and where the application makes them.
    fn places(&self) -> Option<[(Location, Location); 2]> {
        let What::Race { threads, seen_from } = self else {
            return None;
        };
        let mut places = [(threads[0].1, seen_from[0]), (threads[1].1, seen_from[1])];
        places.sort_unstable();
        Some(places)
    }
}
