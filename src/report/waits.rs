//! Who waits for whom in a deadlock, holding what.

use super::{Action, Held, Place, TraceLine, Wait, WaitKind};
use crate::search::Moment;
use crate::vm::{State, Status, ThreadId, Vm};

/// What keeps each of these threads from going on. `trace` is how they came there.
pub(crate) fn waits_of(
    vm: &Vm,
    state: &State,
    threads: &[ThreadId],
    trace: &[Moment],
) -> Vec<Wait> {
    let wait = |&id: &ThreadId| {
        let thread = state.thread(id);
        let (kind, waits_for, held_by) = reason(vm, state, thread.status);
        let held = vm.held_by(state, id).into_iter();
        let held = held.map(|object| vm.name_of(state, object));
        let holding = held
            .map(|object| Held {
                at: taken_at(vm, trace, id, &object),
                object,
            })
            .collect();
        // What the application called says more than where in the JDK its thread stands.
        let stands = thread.location();
        let at = vm.application_frame(state, id).or(stands);
        Wait {
            thread: id.0,
            name: vm.name_of_thread(state, id),
            kind,
            waits_for,
            held_by: held_by.map(|owner| vm.name_of_thread(state, owner)),
            holding,
            at: at.map(|at| Place::of(vm.program(), at)),
            inside: stands
                .filter(|_| stands != at)
                .map(|at| Place::of(vm.program(), at)),
        }
    };
    let mut waits: Vec<Wait> = threads.iter().map(wait).collect();
    add_held_locks(&mut waits);
    waits
}

/// A lock of `java.util.concurrent` is no monitor: who holds one is known from those who wait for it.
fn add_held_locks(waits: &mut [Wait]) {
    let parked = waits.iter().filter(|wait| wait.kind == WaitKind::Park);
    let held: Vec<(String, String)> = parked
        .filter_map(|wait| Some((wait.held_by.clone()?, wait.waits_for.clone())))
        .collect();
    for (owner, object) in held {
        let holder = waits.iter_mut().find(|wait| wait.name == owner);
        if let Some(holder) =
            holder.filter(|it| it.holding.iter().all(|held| held.object != object))
        {
            holder.holding.push(Held { object, at: None });
        }
    }
}

/// The last line of a trace for each thread that waits, where the trace does not say it.
pub(crate) fn add_last_lines(waits: &[Wait], trace: &mut Vec<TraceLine>) {
    for wait in waits {
        let mut own = trace.iter().rev().filter(|line| line.thread == wait.thread);
        let is_said = own
            .next()
            .is_some_and(|line| matches!(line.action, Action::Wants | Action::Wait));
        if is_said {
            continue;
        }
        let object = match wait.kind {
            WaitKind::End => format!("the end of {}", wait.waits_for),
            _ => wait.waits_for.clone(),
        };
        trace.push(TraceLine::new(
            wait.thread,
            &wait.name,
            wait.at.as_ref(),
            Action::Waits,
            Some(object),
        ));
    }
}

fn reason(vm: &Vm, state: &State, status: Status) -> (WaitKind, String, Option<ThreadId>) {
    match status {
        Status::Blocked { object, .. } => {
            let owner = ThreadId::of_owner(state.heap.lock(object).0);
            (WaitKind::Monitor, vm.name_of(state, object), owner)
        }
        Status::Waiting { object, .. } => (WaitKind::Notification, vm.name_of(state, object), None),
        Status::Joining { thread, .. } => {
            let name = state
                .thread_of(thread)
                .map(|id| vm.name_of_thread(state, id));
            let name = name.unwrap_or_else(|| vm.name_of(state, thread));
            (WaitKind::End, name, None)
        }
        Status::Parked { blocker, .. } => match blocker.is_null() {
            true => (WaitKind::Park, "a permit".into(), None),
            false => {
                let owner = vm.owner_of_synchronizer(state, blocker);
                (WaitKind::Park, vm.name_of(state, blocker), owner)
            }
        },
        Status::Initialising(class) => {
            let class = vm.program().dotted(vm.program().class(class).name);
            (WaitKind::Initialisation, class, None)
        }
        Status::Sleeping { .. } => (WaitKind::Time, "a deadline".into(), None),
        Status::Runnable | Status::Halted | Status::Ended => {
            (WaitKind::Nothing, String::new(), None)
        }
    }
}

fn taken_at(vm: &Vm, trace: &[Moment], thread: ThreadId, object: &str) -> Option<String> {
    let mut moments = trace.iter().rev().filter(|moment| {
        moment.thread == thread
            && Action::from(moment.action) == Action::Acquire
            && moment.object.as_deref() == Some(object)
    });
    let at = moments.next()?.at?;
    Some(Place::of(vm.program(), at).to_string())
}
