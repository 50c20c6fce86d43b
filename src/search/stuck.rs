//! Which threads can never move again: those who wait for each other in a circle, whatever others do, and those who wait
//! for what nobody who is left can bring.
//!
//! A thread in a timed wait is never one of them. That somebody might interrupt a thread that joins another is left out,
//! as `jstack` does; one that waits to be notified or is parked is stuck only once nobody else can move.

use crate::vm::{State, Status, ThreadId, Vm};

/// The threads that can never move again, in order.
pub fn stuck(vm: &Vm, state: &State) -> Vec<ThreadId> {
    let mut stuck: Vec<ThreadId> = state
        .thread_ids()
        .filter(|&id| {
            let status = state.thread(id).status;
            status.is_waiting() && status.deadline().is_none()
        })
        .collect();
    if vm.options().spurious_wakeups {
        stuck.retain(|&id| {
            let status = state.thread(id).status;
            !matches!(status, Status::Waiting { .. } | Status::Parked { .. })
        });
    }
    loop {
        let free = |id: ThreadId| state.thread(id).status != Status::Ended && !stuck.contains(&id);
        let before = stuck.len();
        let still: Vec<ThreadId> = stuck
            .iter()
            .copied()
            .filter(|&id| match helper(vm, state, id) {
                Helper::Only(other) => !free(other),
                Helper::Anybody => !state.thread_ids().any(free),
                Helper::Nothing => false,
            })
            .collect();
        stuck = still;
        if stuck.len() == before {
            return stuck;
        }
    }
}

/// Threads each of which waits for the next one, the last for the first.
pub fn wait_cycle(vm: &Vm, state: &State) -> Option<Vec<ThreadId>> {
    let waits_for = |id: ThreadId| match helper(vm, state, id) {
        Helper::Only(other) => Some(other),
        Helper::Anybody | Helper::Nothing => None,
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

/// Who could bring what a thread waits for.
enum Helper {
    Only(ThreadId),
    Anybody,
    /// It need not wait: what it wants is there, or comes with time.
    Nothing,
}

fn helper(vm: &Vm, state: &State, id: ThreadId) -> Helper {
    let only = |other: Option<ThreadId>| other.map_or(Helper::Nothing, Helper::Only);
    let status = state.thread(id).status;
    if status.deadline().is_some() {
        return Helper::Nothing;
    }
    match status {
        Status::Blocked { object, .. } => only(ThreadId::of_owner(state.heap.lock(object).0)),
        Status::Joining { thread, .. } => match state.has_ended(thread) {
            true => Helper::Nothing,
            false => only(state.thread_of(thread)),
        },
        Status::Initialising(class) => only(vm.initialising_thread(state, class)),
        Status::Parked { blocker, .. } => match vm.owner_of_synchronizer(state, blocker) {
            Some(owner) => Helper::Only(owner),
            None => Helper::Anybody,
        },
        Status::Waiting { .. } => Helper::Anybody,
        Status::Runnable | Status::Sleeping { .. } | Status::Ended => Helper::Nothing,
    }
}
