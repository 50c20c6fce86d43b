//! Which threads can never move again: those who wait for each other in a circle, whatever others do, and those who wait
//! for what nobody who is left can bring.
//!
//! A thread in a timed wait is never one of them, nor is one that waits for what the outside brings. One that waits to be
//! notified, or for a lock that it would stop wanting when interrupted, is stuck only once nobody else can move; so is one
//! that joins another where the program interrupts threads at all. A spurious wake-up may come to those who wait, but none
//! is owed to them.

use crate::vm::{State, Status, ThreadId, Vm};

/// The threads that can never move again, in order.
pub(crate) fn stuck(vm: &Vm, state: &State) -> Vec<ThreadId> {
    let mut stuck: Vec<ThreadId> = state
        .thread_ids()
        .filter(|&id| {
            let status = state.thread(id).status;
            status.is_waiting() && status.deadline().is_none() && !state.thread(id).roused
        })
        .collect();
    loop {
        let free = |id: ThreadId| state.thread(id).status != Status::Ended && !stuck.contains(&id);
        let before = stuck.len();
        let still: Vec<ThreadId> = stuck
            .iter()
            .copied()
            .filter(|&id| match helper(vm, state, id) {
                Helper::Only(other) => !free(other),
                // A signal may come at any time, and start the program's hooks.
                Helper::OnlyOrInterrupt(_) | Helper::Anybody => {
                    !state.thread_ids().any(free) && !vm.has_hooks(state)
                }
                Helper::Nothing => false,
            })
            .collect();
        stuck = still;
        if stuck.len() == before {
            return stuck;
        }
    }
}

/// Whether only one of these can bring what a thread waits for.
pub(crate) fn waits_for_one_of(vm: &Vm, state: &State, id: ThreadId, them: &[ThreadId]) -> bool {
    matches!(helper(vm, state, id), Helper::Only(other) if other != id && them.contains(&other))
}

/// Threads each of which waits for the next one, the last for the first.
pub(crate) fn wait_cycle(vm: &Vm, state: &State) -> Option<Vec<ThreadId>> {
    let mut all = state.thread_ids();
    all.find_map(|id| wait_cycle_through(vm, state, id))
}

/// Such threads of which this is the first.
pub(crate) fn wait_cycle_through(vm: &Vm, state: &State, start: ThreadId) -> Option<Vec<ThreadId>> {
    let mut chain = vec![start];
    let mut may_be_interrupted = false;
    loop {
        let at = *chain.last()?;
        let next = match helper(vm, state, at) {
            Helper::Only(other) => other,
            Helper::OnlyOrInterrupt(other) => {
                may_be_interrupted = true;
                other
            }
            Helper::Anybody | Helper::Nothing => return None,
        };
        if next == start {
            // A thread that owns the monitor it wants can go on.
            let is_cycle = chain.len() > 1;
            let is_final = !may_be_interrupted || stuck(vm, state).contains(&start);
            return (is_cycle && is_final).then_some(chain);
        }
        if chain.contains(&next) {
            return None;
        }
        chain.push(next);
    }
}

/// Who could bring what a thread waits for.
enum Helper {
    Only(ThreadId),
    /// Who interrupts it lets it go on too.
    OnlyOrInterrupt(ThreadId),
    Anybody,
    /// It need not wait: what it wants is there, or comes with time.
    Nothing,
}

fn helper(vm: &Vm, state: &State, id: ThreadId) -> Helper {
    let only = |other: Option<ThreadId>| other.map_or(Helper::Nothing, Helper::Only);
    let or_interrupt = |helper: Helper| match helper {
        Helper::Only(other) if vm.program().may_interrupt() => Helper::OnlyOrInterrupt(other),
        helper => helper,
    };
    let status = state.thread(id).status;
    if status.deadline().is_some() || state.thread(id).roused || vm.waits_for_outside(state, id) {
        return Helper::Nothing;
    }
    match status {
        Status::Blocked { object, .. } => only(ThreadId::of_owner(state.heap.lock(object).0)),
        Status::Joining { thread, .. } => match state.has_ended(thread) {
            true => Helper::Nothing,
            false => or_interrupt(only(state.thread_of(thread))),
        },
        Status::Initialising(class) => only(vm.initialising_thread(state, class)),
        Status::Parked { blocker, .. } => match vm.owner_of_synchronizer(state, blocker) {
            Some(owner) if is_interruptible(vm, state, id) => or_interrupt(Helper::Only(owner)),
            Some(owner) => Helper::Only(owner),
            None => Helper::Anybody,
        },
        Status::Waiting { .. } => Helper::Anybody,
        Status::Runnable | Status::Sleeping { .. } | Status::Halted | Status::Ended => {
            Helper::Nothing
        }
    }
}

/// Whether a parked thread is in one of the methods that end when it is interrupted.
fn is_interruptible(vm: &Vm, state: &State, id: ThreadId) -> bool {
    let program = vm.program();
    let stack = vm.stack_of(state, id);
    let mut names = stack
        .iter()
        .map(|at| program.text(program.method(at.method).name));
    names.any(|name| name.ends_with("Interruptibly"))
}
