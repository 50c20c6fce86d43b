//! Which threads wait for ever beside others that live on: a heartbeat, a timer or a polling loop goes round and round and
//! never brings what they wait for. Start at [`fate`].
//!
//! A thread is stuck if it is blocked without a deadline, and stays so in every state that can follow, under every
//! schedule, input and passing of deadlines. That is a claim about all continuations, so they are explored: a search of
//! its own from the state in question, without any reduction but the machine's, until someone is seen to move or nothing
//! new follows. Where states do not repeat, the code of those who live on may show it (`forever/code.rs`; `stuck.rs`
//! has what one state shows by itself).
//!
//! A program that can still end is not stuck: whoever waits then is let go by the end. Nor is one whose other threads can
//! come to a standstill as well: that is a deadlock in its own right, and found where they do.

mod code;

use super::engine::{Engine, Next, SearchNode, is_end};
use super::seen::Seen;
use super::strategy::{Strategy, Task};
use super::stuck::waits_for_one_of;
use super::waiting::Waiting;
use super::{Budget, Gap};
use crate::error::Result;
use crate::solver::Solver;
use crate::vm::{Choice, Detail, Facts, Pick, State, Status, ThreadId, Vm};
use code::Code;
use std::rc::Rc;

/// States and bytecodes of one such search.
const MOST_STATES: u64 = 5_000;
const MOST_BYTECODES: u64 = 20_000_000;

/// What becomes of threads that wait.
pub(crate) enum Fate {
    Stuck(Proof),
    /// Something that can follow lets each of them move, or ends the program, or lets all others come to a standstill too.
    Free,
    Unknown,
}

/// Threads that never move again, and what this was seen by.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proof {
    pub threads: Vec<ThreadId>,
    pub living: Vec<ThreadId>,
    /// What those who live on ask of the environment.
    pub facts: Facts,
    /// Models on their way that show fewer behaviours than a JVM.
    pub approximations: Vec<String>,
}

/// The threads that could be stuck here beside others: they wait without a deadline, for what somebody could bring.
pub(crate) fn waiting_beside_others(vm: &Vm, state: &State) -> Vec<ThreadId> {
    let enabled = state.enabled(vm.options().rules.any_timing);
    if enabled.is_empty() {
        return Vec::new();
    }
    let waits = |id: &ThreadId| {
        let thread = state.thread(*id);
        thread.status.is_waiting()
            && thread.status.deadline().is_none()
            && !thread.roused
            && !enabled.contains(id)
            && !vm.waits_for_outside(state, *id)
    };
    state.thread_ids().filter(waits).collect()
}

/// The threads that live on beside those that wait, in order.
fn living(state: &State, stuck: &[ThreadId]) -> Vec<ThreadId> {
    let lives = |id: &ThreadId| {
        let status = state.thread(*id).status;
        !matches!(status, Status::Ended) && !stuck.contains(id)
    };
    state.thread_ids().filter(lives).collect()
}

/// What becomes of these threads, which wait in a state that stands before a choice between threads.
pub(crate) fn fate(
    vm: &Vm,
    solver: &mut dyn Solver,
    state: &State,
    choice: &Choice,
    mut waiting: Vec<ThreadId>,
    budget: &Budget,
) -> Result<Fate> {
    // A signal may come at any time, and start the program's hooks.
    if vm.has_hooks(state) {
        return Ok(Fate::Unknown);
    }
    while !waiting.is_empty() {
        match follow(vm, solver, state, choice, &waiting, budget)? {
            Followed::Moves(moved) => waiting.retain(|id| !moved.contains(id)),
            Followed::Ends => break,
            Followed::Nothing(proof) => {
                return Ok(Fate::Stuck(Proof {
                    living: living(state, &waiting),
                    threads: waiting,
                    ..proof
                }));
            }
            Followed::Cut => {
                let proof = by_their_code(vm, state, waiting);
                return Ok(proof.map_or(Fate::Unknown, Fate::Stuck));
            }
        }
    }
    Ok(Fate::Free)
}

/// Those of these threads that nothing in the code ahead of all others can let go.
pub(crate) fn by_their_code(vm: &Vm, state: &State, mut waiting: Vec<ThreadId>) -> Option<Proof> {
    if vm.has_hooks(state) {
        return None;
    }
    loop {
        let living = living(state, &waiting);
        let is_halted = |id: &ThreadId| state.thread(*id).status == Status::Halted;
        let is_daemon = |id: &ThreadId| state.thread(*id).daemon;
        // Where only daemons wait, the end of the others lets them go.
        if waiting.iter().all(is_daemon) || living.iter().any(is_halted) {
            return None;
        }
        let code = Code::ahead_of(vm, state, &living);
        let before = waiting.len();
        let all = waiting.clone();
        waiting.retain(|&id| {
            code.leaves_alone(vm, state, id) || waits_for_one_of(vm, state, id, &all)
        });
        if waiting.len() == before {
            return Some(Proof {
                threads: waiting,
                living,
                facts: Facts::default(),
                approximations: Vec::new(),
            });
        }
    }
}

/// What was seen of threads that wait.
enum Followed {
    /// These of them have moved, or could.
    Moves(Vec<ThreadId>),
    /// The program can end, or come to where nobody moves: that is a deadlock in its own right.
    Ends,
    /// They stay where they are, whatever follows.
    Nothing(Proof),
    /// Not everything that can follow was seen.
    Cut,
}

fn follow(
    vm: &Vm,
    solver: &mut dyn Solver,
    state: &State,
    choice: &Choice,
    waiting: &[ThreadId],
    budget: &Budget,
) -> Result<Followed> {
    let budget = Budget {
        states: Some(MOST_STATES),
        bytecodes: Some(MOST_BYTECODES),
        depth: None,
        patience: None,
        pulse: Default::default(),
        ..budget.clone()
    };
    let mut engine = Engine::new(vm, solver, &budget);
    engine.seen = Some(Seen::new(Detail::Future));
    engine.looks_ahead = true;
    // Bytecodes are counted anew: those of the path so far are none of its continuation's.
    let mut start = state.clone();
    start.bytecodes = 0;
    let picks = (0..choice.len()).map(Pick).collect();
    let mut ahead = Ahead {
        vm,
        from: state,
        waiting,
        open: Waiting::at(start, choice.clone(), others(choice, picks, waiting)),
        seen: None,
    };
    let is_complete = engine.search(&mut ahead)?;
    if let Some(seen) = ahead.seen {
        return Ok(seen);
    }
    if !is_complete {
        return Ok(Followed::Cut);
    }
    let gaps = engine.finish().gaps;
    // An execution that does not satisfy what the program assumes is none, so nothing was seen of what would follow.
    if !gaps.refuted.is_empty() {
        return Ok(Followed::Cut);
    }
    let mut approximations = Vec::new();
    for gap in gaps.iter() {
        match gap {
            Gap::Approximate(model) if !model.starts_with("java.lang.ref.") => {
                approximations.push(model.clone())
            }
            _ => return Ok(Followed::Cut),
        }
    }
    Ok(Followed::Nothing(Proof {
        threads: Vec::new(),
        living: Vec::new(),
        facts: gaps.facts(),
        approximations,
    }))
}

/// Everything that can follow, newest first, until something is seen.
struct Ahead<'a> {
    vm: &'a Vm,
    from: &'a State,
    waiting: &'a [ThreadId],
    open: Waiting,
    seen: Option<Followed>,
}

impl Strategy for Ahead<'_> {
    fn next(&mut self, _: &mut Engine) -> Result<Option<Task>> {
        Ok(match self.seen {
            Some(_) => None,
            None => self.open.newest().map(Task::Enter),
        })
    }

    fn paused(&mut self, _: &mut Engine, node: &SearchNode, next: &Next) -> bool {
        let state = &node.state;
        let moved = moved(self.from, state, self.vm, self.waiting);
        let seen = match next {
            Next::End(Some(stop)) if is_end(stop) => Some(Followed::Ends),
            // What others than the program bring may be otherwise when it is looked at again.
            _ if state.outside_calls > self.from.outside_calls => Some(Followed::Cut),
            _ if !moved.is_empty() => Some(Followed::Moves(moved)),
            _ => None,
        };
        // What was seen before, such as that memory is short, stays true.
        if seen.is_some() {
            self.seen = seen;
        }
        self.seen.is_none()
    }

    fn choose(
        &mut self,
        engine: &mut Engine,
        node: SearchNode,
        choice: Choice,
        feasible: Vec<Pick>,
    ) -> Result<Option<Task>> {
        engine.count(feasible.len());
        let picks = others(&choice, feasible, self.waiting);
        engine.fork(node, choice, picks, &mut self.open);
        Ok(None)
    }

    /// Then nothing is proved.
    fn give_up_worst(&mut self) -> bool {
        self.seen = Some(Followed::Cut);
        false
    }
}

/// The picks of a choice by which none of these threads goes on of itself: a wake-up without a reason is owed to nobody.
/// Who is notified goes on by what another does.
fn others(choice: &Choice, mut picks: Vec<Pick>, waiting: &[ThreadId]) -> Vec<Pick> {
    if let Choice::Thread(threads) = choice {
        picks.retain(|pick| !waiting.contains(&threads[pick.0]));
    }
    picks
}

/// Which of these threads something was done to since a state, or could go on now.
fn moved(before: &State, now: &State, vm: &Vm, waiting: &[ThreadId]) -> Vec<ThreadId> {
    let enabled = now.enabled(vm.options().rules.any_timing);
    let is_moved = |id: &ThreadId| {
        let at = usize::from(id.0);
        // A thread is copied where anything of it changes: its status, its permit, whether it is interrupted.
        !Rc::ptr_eq(&before.threads[at], &now.threads[at]) || enabled.contains(id)
    };
    waiting.iter().copied().filter(is_moved).collect()
}
