//! `Goal`: what must hold in a state for a warning to be real.
//!
//! To be reached, one thread must be at the target. A race is two threads each of which can, as its next step, access
//! the same variable, one writing, one plainly. A deadlock is a thread of its own stuck at each target; `stuck.rs` says
//! who is.

use super::finding::{Found, Hold, What};
use super::stuck::{stuck, wait_cycle_through};
use crate::config::WarningKind;
use crate::program::{Location, Program};
use crate::term::Term;
use crate::vm::{Access, Choice, Faults, LocationSet, Pause, State, ThreadId, Vm};
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Clone, Debug)]
pub struct Goal {
    /// What the warning claims.
    pub kind: WarningKind,
    /// Each needs a thread of its own, at any of its locations. A race with one takes any access as the other.
    pub targets: Vec<Vec<Location>>,
    /// For reachability: being at the target is not enough, its own instruction must throw this class.
    pub exception: Option<String>,
}

/// A state in which the goal is met, and what must be assumed of the inputs for it.
#[derive(Debug)]
pub(crate) struct Met {
    pub what: What,
    pub assuming: Option<Term>,
}

impl Goal {
    /// The locations a run must stop at to see that the goal is met.
    pub(crate) fn watch(&self, program: &Program, set: &mut LocationSet) {
        if self.kind == WarningKind::Reachability && self.exception.is_none() {
            for &target in self.targets.iter().flatten() {
                watch(program, set, target);
            }
        }
    }

    /// What the machine must look out for: the locations, and the exception that one of them throws.
    pub(crate) fn faults(&self) -> Option<Faults> {
        let exception = self.exception.as_ref()?;
        Some(Faults {
            locations: self.targets.concat(),
            class: exception.replace('.', "/"),
        })
    }

    /// A thread has come to a location.
    pub(crate) fn met_on_arrival(&self, state: &State, at: Location) -> Option<Met> {
        let is_target = || self.targets.iter().any(|target| target.contains(&at));
        let is_reached = self.kind == WarningKind::Reachability && self.exception.is_none();
        (is_reached && is_target()).then_some(Met {
            what: What::Reached {
                thread: state.current,
                at,
            },
            assuming: None,
        })
    }

    /// The threads have come to where one of them must be chosen, or to the end.
    pub(crate) fn met(&self, vm: &Vm, state: &State) -> Option<Met> {
        match self.kind {
            WarningKind::Reachability => state.fault().map(|(thread, at)| Met {
                what: What::Threw { thread, at },
                assuming: None,
            }),
            WarningKind::Deadlock => self.deadlock(vm, state).map(|what| Met {
                what,
                assuming: None,
            }),
            WarningKind::Race => self.race(vm, state),
        }
    }

    fn deadlock(&self, vm: &Vm, state: &State) -> Option<What> {
        let waits = |id: &ThreadId| state.thread(*id).status.is_waiting();
        if state.thread_ids().filter(waits).count() < self.targets.len() {
            return None;
        }
        let stuck = stuck(vm, state);
        let chosen = self.at_targets(vm, state, &stuck)?;
        let mut through = chosen.iter();
        let cycle = through.find_map(|&id| wait_cycle_through(vm, state, id));
        let hold = match cycle {
            Some(_) => Hold::Circle,
            None => Hold::Standstill,
        };
        let mut threads = chosen;
        threads.extend(cycle.unwrap_or(stuck));
        Some(What::deadlock(vm, state, threads, hold))
    }

    /// One of these threads at each target.
    fn at_targets(&self, vm: &Vm, state: &State, of: &[ThreadId]) -> Option<Vec<ThreadId>> {
        let at_target: Vec<Vec<ThreadId>> = self
            .targets
            .iter()
            .map(|target| {
                let is_there = |id: &&ThreadId| is_in(vm, state, **id, target);
                of.iter().filter(is_there).copied().collect()
            })
            .collect();
        one_each(&at_target)
    }

    /// Whether it would be met if these threads were stuck.
    pub(crate) fn could_be_met_by(&self, vm: &Vm, state: &State, waiting: &[ThreadId]) -> bool {
        self.kind == WarningKind::Deadlock && self.at_targets(vm, state, waiting).is_some()
    }

    /// How it is met by threads that are stuck beside others.
    pub(crate) fn met_by_stuck(&self, vm: &Vm, state: &State, stuck: &[ThreadId]) -> Option<Met> {
        self.at_targets(vm, state, stuck)?;
        Some(Met {
            what: What::living_on(vm, state, stuck.to_vec()),
            assuming: None,
        })
    }

    /// Whether a race of these accesses would be what the warning claims.
    pub(super) fn is_about(&self, [one, other]: [Location; 2]) -> bool {
        let Some(first) = self.targets.first() else {
            return false;
        };
        let fits = |a: &Location, b: &Location| first.contains(a) && self.is_second(b);
        fits(&one, &other) || fits(&other, &one)
    }

    /// Whether the other access of a race may be here: with one target, anywhere.
    fn is_second(&self, at: &Location) -> bool {
        let second = self.targets.get(1);
        second.is_none_or(|second| second.contains(at))
    }

    fn race(&self, vm: &Vm, state: &State) -> Option<Met> {
        let first = self.targets.first()?;
        let is_second = |at: &Location| self.is_second(at);
        let mut standing: Vec<(ThreadId, Location, Access)> = Vec::new();
        for id in state.thread_ids() {
            let Some(at) = state.thread(id).location() else {
                continue;
            };
            if (first.contains(&at) || is_second(&at))
                && let Some(access) = vm.next_access(state, id)
            {
                standing.push((id, at, access));
            }
        }
        for (number, (one, at, access)) in standing.iter().enumerate() {
            for (other, there, second) in &standing[number + 1..] {
                if !self.is_about([*at, *there]) {
                    continue;
                }
                if let Some(assuming) = conflict(vm, access, second) {
                    let what = What::race(vm, state, [(*one, *at), (*other, *there)]);
                    return Some(Met { what, assuming });
                }
            }
        }
        None
    }
}

/// The goals of many warnings, all of which are looked for in each execution. Those that a state cannot be about cost nothing.
pub(crate) struct Goals<'a> {
    goals: &'a [Goal],
    /// How they were met.
    met: Vec<Option<Found>>,
    /// By the locations of their targets.
    by_location: FxHashMap<Location, Vec<usize>>,
    has_deadlocks: bool,
}

impl<'a> Goals<'a> {
    pub(super) fn of(goals: &'a [Goal], program: &Program, watched: &mut LocationSet) -> Goals<'a> {
        let mut by_location: FxHashMap<Location, Vec<usize>> = FxHashMap::default();
        for (number, goal) in goals.iter().enumerate() {
            goal.watch(program, watched);
            for &at in goal.targets.iter().flatten() {
                by_location.entry(at).or_default().push(number);
            }
        }
        Goals {
            goals,
            met: vec![None; goals.len()],
            by_location,
            has_deadlocks: goals.iter().any(|it| it.kind == WarningKind::Deadlock),
        }
    }

    /// Goals that were not met and have a target where a thread is, or comes to; each once.
    pub(super) fn at_stake(&self, vm: &Vm, state: &State, pause: &Pause) -> Vec<(usize, &'a Goal)> {
        let mut places: Vec<Location> = Vec::new();
        match pause {
            Pause::Reached(at) => places.push(*at),
            Pause::Choose(Choice::Thread(_)) | Pause::Stop(_) => {
                places.extend(state.threads.iter().filter_map(|it| it.location()));
                if self.has_deadlocks {
                    places.extend(self.waited_at(vm, state));
                }
            }
            Pause::Choose(_) => {}
        }
        self.with_target_at(&places)
    }

    /// Goals that were not met and have a target where a thread waits.
    pub(super) fn waited_for(&self, vm: &Vm, state: &State) -> Vec<(usize, &'a Goal)> {
        self.with_target_at(&self.waited_at(vm, state))
    }

    fn waited_at(&self, vm: &Vm, state: &State) -> Vec<Location> {
        let waiting = state.thread_ids();
        let waiting = waiting.filter(|&id| state.thread(id).status.is_waiting());
        waiting.flat_map(|id| vm.stack_of(state, id)).collect()
    }

    fn with_target_at(&self, places: &[Location]) -> Vec<(usize, &'a Goal)> {
        let near = places.iter().filter_map(|at| self.by_location.get(at));
        let mut numbers: Vec<usize> = near.flatten().copied().collect();
        numbers.sort_unstable();
        numbers.dedup();
        let open = numbers.into_iter().filter(|&it| self.met[it].is_none());
        open.map(|number| (number, &self.goals[number])).collect()
    }

    pub(super) fn meet(&mut self, number: usize, found: Found) {
        self.met[number] = Some(found);
    }

    pub(super) fn are_all_met(&self) -> bool {
        self.met.iter().all(Option::is_some)
    }

    pub(super) fn into_met(self) -> Vec<Option<Found>> {
        self.met
    }
}

/// Whether two accesses are a race, and what must be assumed for it.
pub(crate) fn conflict(vm: &Vm, one: &Access, other: &Access) -> Option<Option<Term>> {
    let same_object =
        one.place.object == other.place.object && one.place.class == other.place.class;
    let counts = (one.writes || other.writes) && !(one.is_volatile && other.is_volatile);
    if !same_object || !counts {
        return None;
    }
    let terms = vm.terms();
    let index = |access: &Access| {
        access
            .index
            .unwrap_or_else(|| terms.int(access.place.slot as i32))
    };
    match (one.index, other.index) {
        (None, None) => (one.place.slot == other.place.slot).then_some(None),
        _ => Some(Some(terms.equal(index(one), index(other)))),
    }
}

/// Whether a thread is at one of these locations, in its innermost frame or in a call it makes from there.
fn is_in(vm: &Vm, state: &State, thread: ThreadId, target: &[Location]) -> bool {
    let stack = vm.stack_of(state, thread);
    stack.iter().any(|at| target.contains(at))
}

/// One of each list, no two the same: a matching, made larger list by list.
fn one_each(lists: &[Vec<ThreadId>]) -> Option<Vec<ThreadId>> {
    /// Gives this list one of its own; whoever has that one already looks for another, but for those that were asked.
    fn place(
        list: usize,
        lists: &[Vec<ThreadId>],
        taken: &mut FxHashMap<ThreadId, usize>,
        asked: &mut FxHashSet<ThreadId>,
    ) -> bool {
        for &id in &lists[list] {
            if !asked.insert(id) {
                continue;
            }
            let free = match taken.get(&id) {
                Some(&other) => place(other, lists, taken, asked),
                None => true,
            };
            if free {
                taken.insert(id, list);
                return true;
            }
        }
        false
    }
    let mut taken = FxHashMap::default();
    for list in 0..lists.len() {
        if !place(list, lists, &mut taken, &mut FxHashSet::default()) {
            return None;
        }
    }
    let mut chosen: Vec<(usize, ThreadId)> =
        taken.into_iter().map(|(id, list)| (list, id)).collect();
    chosen.sort_unstable();
    Some(chosen.into_iter().map(|(_, id)| id).collect())
}

/// Adds a location to those a run stops at.
pub(crate) fn watch(program: &Program, set: &mut LocationSet, at: Location) {
    let code = program.code(at.method).ok().flatten();
    set.insert(at, code.map_or(0, |code| code.instructions.len()));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: &[u16]) -> Vec<ThreadId> {
        numbers.iter().map(|&it| ThreadId(it)).collect()
    }

    #[test]
    fn each_list_gives_one_of_its_own() {
        let matched = |lists: &[&[u16]]| {
            let lists: Vec<Vec<ThreadId>> = lists.iter().map(|it| of(it)).collect();
            one_each(&lists)
        };
        assert_eq!(matched(&[&[1, 2], &[1]]), Some(of(&[2, 1])));
        assert_eq!(matched(&[&[1, 2], &[2, 3], &[1]]), Some(of(&[2, 3, 1])));
        assert_eq!(matched(&[&[1, 2], &[1, 2], &[2, 1]]), None);
        // Trying every order of so many would take years.
        let many: Vec<u16> = (0..40).collect();
        assert_eq!(matched(&[&many[..]; 41]), None);
    }
}
