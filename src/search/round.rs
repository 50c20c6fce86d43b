//! `Round`: whether an execution under a fair schedule has come back to a state it was in. Then it goes round for ever,
//! and so does the program: nobody who could go on all the time was passed over.
//!
//! States are compared in full, as `Seen` does, but for counters on which nothing hangs in the loop that counts; which
//! ones, follows Brent's method: the state at every power of two is kept, and those after it are compared with it.

use crate::analysis::Analysis;
use crate::vm::{Base, Choice, Detail, Fact, Shape, Stand, State, ThreadId, Value, Vm};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// So many choices come before the first state that is kept: most executions are over by then.
const FIRST: u64 = 64;

#[derive(Clone, Default)]
pub(crate) struct Round {
    /// Choices so far. One of a thread that has run long without any counts for many.
    choices: u64,
    next: u64,
    kept: Option<Kept>,
}

/// A state that may come again.
#[derive(Clone)]
struct Kept {
    base: Rc<Base>,
    shape: Rc<Shape>,
    /// Where its threads stand.
    standing: u64,
    /// What the clock showed, once the program has looked at it.
    clock: Option<i64>,
    /// The number of its choice.
    began: u64,
    course: Course,
}

/// What has happened since a state.
#[derive(Clone, Default)]
pub(crate) struct Course {
    /// Who could go on at every choice since then.
    able: Vec<ThreadId>,
    /// Who has gone on.
    ran: Vec<ThreadId>,
}

impl Course {
    pub(crate) fn from(able: Vec<ThreadId>) -> Course {
        Course {
            able,
            ran: Vec::new(),
        }
    }

    /// The next choice, and who has run up to it.
    pub(crate) fn goes_on(&mut self, state: &State, enabled: &[ThreadId]) {
        if !self.ran.contains(&state.current) {
            self.ran.push(state.current);
        }
        self.able.retain(|id| enabled.contains(id));
    }

    /// Nobody was passed over all the time.
    pub(crate) fn is_fair(&self) -> bool {
        self.able.iter().all(|id| self.ran.contains(id))
    }
}

/// An execution that has come round.
pub(crate) struct Closed {
    /// The number of the choice where it was in this state before.
    pub began: u64,
    /// The threads that have gone on since then.
    pub ran: Vec<ThreadId>,
}

impl Round {
    /// Looks at a state before a choice between threads. Tells whether that one was there before.
    pub(crate) fn closes(&mut self, vm: &Vm, state: &State, choice: &Choice) -> Option<Closed> {
        let Choice::Thread(_) = choice else {
            return None;
        };
        let enabled = state.enabled(vm.options().rules.any_timing);
        let is_long = state.thread(state.current).stand == Stand::Tired;
        self.choices += if is_long { FIRST } else { 1 };
        if let Some(kept) = &mut self.kept {
            kept.course.goes_on(state, &enabled);
            if kept.standing == standing(state)
                && kept.clock == clock(state)
                && kept.course.is_fair()
                && is_same(&shape_of(vm, state, choice, &kept.base), &kept.shape)
            {
                return Some(Closed {
                    began: kept.began,
                    ran: kept.course.ran.clone(),
                });
            }
        }
        if self.choices >= self.next.max(FIRST) {
            self.next = 2 * self.choices;
            let base = Rc::new(Base::new(state.clone()));
            let shape = shape_of(vm, state, choice, &base);
            self.kept = Some(Kept {
                base,
                shape: Rc::new(shape),
                standing: standing(state),
                clock: clock(state),
                began: state.choices,
                course: Course::from(enabled),
            });
        }
        None
    }
}

/// All that decides how an execution goes round. A local that a loop only counts with decides nothing as long as its
/// frame stays in that loop, which the outermost frame in a loop does.
pub(crate) fn shape_of(vm: &Vm, state: &State, choice: &Choice, base: &Base) -> Shape {
    let mut plain = state.clone();
    let analysis = Analysis::new(vm.program());
    for id in state.thread_ids() {
        let mut frames = state.thread(id).frames.iter();
        let loops = frames.find_map(|frame| {
            let method = analysis.method(frame.method)?;
            Some((frame.base, method.counters(frame.location())?))
        });
        let Some((first, counters)) = loops else {
            continue;
        };
        for local in counters {
            let slot = &mut plain.thread_mut(id).stack[(first + u32::from(local)) as usize];
            if !slot.is_symbolic() && !slot.is_reference() {
                *slot = Value::int(0);
            }
        }
    }
    vm.shape(&plain, choice, base, Detail::Future)
}

/// Whether two states differ only in names, and assume the same of their inputs.
pub(crate) fn is_same(one: &Shape, other: &Shape) -> bool {
    one.bytes == other.bytes && one.condition == other.condition
}

/// What decides how a program goes on that looks at the clock.
pub(crate) fn clock(state: &State) -> Option<i64> {
    state.facts.contains(Fact::Clock).then_some(state.now)
}

/// Where threads stand: cheap to compare, and different for most states that differ.
fn standing(state: &State) -> u64 {
    let mut hasher = FxHasher::default();
    state.current.hash(&mut hasher);
    for thread in &state.threads {
        std::mem::discriminant(&thread.status).hash(&mut hasher);
        thread.location().hash(&mut hasher);
        thread.frames.len().hash(&mut hasher);
    }
    hasher.finish()
}
