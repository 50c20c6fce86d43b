//! Makes a witness short: who reads a schedule wants few switches. A part of a thread's run is moved to an earlier or a later
//! part of the same thread, or left out, and the execution is kept if it still meets the goal, with fewer switches. All
//! of it is tried by executing; nothing is assumed of what commutes.

use super::engine::{Engine, SearchNode};
use super::schedule::Decision;
use super::strategy::{Strategy, Task};
use super::waiting::{Alternative, Fork};
use super::{Found, Options};
use crate::error::Result;
use crate::solver::Solver;
use crate::vm::{Choice, Pick, State, ThreadId, Vm};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::rc::Rc;

/// No more choices than this are made in all executions together: many of a short one, few of a long one.
const MOST_CHOICES: u64 = 20_000;
/// An execution with fewer switches is short as it is.
const FEW: usize = 2;

/// The same goal met with fewer switches, if that is found. `start` is where the execution began.
pub(crate) fn shorten(
    vm: &Vm,
    start: &State,
    solver: &mut dyn Solver,
    options: &Options,
    found: Found,
) -> Result<Found> {
    let first = Run::new(start, Plan::Recorded(found.decisions.clone()));
    let mut search = Search {
        vm,
        options,
        choices: 0,
    };
    let Some(mut best) = search.run(solver, first)? else {
        return Ok(found);
    };
    let mut at = 0;
    while search.choices < MOST_CHOICES
        && switches(&best.found.decisions) > FEW
        && at < best.blocks.len()
    {
        let mut is_shorter = false;
        for blocks in shorter(&best.blocks, at) {
            let data = best.data.clone();
            let run = Run::new(start, Plan::Blocks { blocks, data });
            let Some(kept) = search.run(solver, run)? else {
                continue;
            };
            if switches(&kept.found.decisions) < switches(&best.found.decisions) {
                best = kept;
                is_shorter = true;
                break;
            }
        }
        at = match is_shorter {
            // What was in the way may have gone.
            true => at.saturating_sub(2),
            false => at + 1,
        };
    }
    Ok(best.found)
}

/// A thread's turns at choices, one after the other.
type Block = (ThreadId, u32);
/// What each thread decided besides who goes on, in order.
type Data = FxHashMap<ThreadId, VecDeque<Decision>>;

/// How often another thread goes on than the one before.
fn switches(decisions: &[Decision]) -> usize {
    let threads: Vec<ThreadId> = decisions.iter().filter_map(thread_of).collect();
    threads.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

fn thread_of(decision: &Decision) -> Option<ThreadId> {
    match decision {
        Decision::Thread(id) => Some(*id),
        _ => None,
    }
}

/// Schedules that may be shorter: the next block of the same thread is done at once, or this one only then, or never.
fn shorter(blocks: &[Block], at: usize) -> Vec<Vec<Block>> {
    let (thread, turns) = blocks[at];
    let mut all = Vec::new();
    let rest = || blocks.iter().enumerate().skip(at + 1);
    if let Some((next, _)) = rest().find(|(_, (id, _))| *id == thread) {
        let mut earlier = blocks.to_vec();
        earlier[at].1 += earlier[next].1;
        earlier.remove(next);
        all.push(earlier);
        let mut later = blocks.to_vec();
        later[next].1 += turns;
        later.remove(at);
        all.push(later);
    }
    let mut without = blocks.to_vec();
    without.remove(at);
    all.push(without);
    all
}

struct Search<'a> {
    vm: &'a Vm,
    options: &'a Options,
    choices: u64,
}

/// An execution that meets the goal, and what describes it.
struct Kept {
    found: Found,
    blocks: Vec<Block>,
    data: Data,
}

impl Search<'_> {
    /// The execution as it was planned, if it meets the goal.
    fn run(&mut self, solver: &mut dyn Solver, mut run: Run) -> Result<Option<Kept>> {
        let mut engine = Engine::new(self.vm, solver, &self.options.budget);
        engine.look_for(self.options.goal.as_ref());
        engine.search(&mut run)?;
        self.choices += 1 + run.choices;
        let met = engine.outcome.met.take();
        Ok(met.map(|found| Kept {
            found,
            blocks: run.blocks,
            data: run.data,
        }))
    }
}

/// What says how an execution goes.
enum Plan {
    /// Exactly as it was.
    Recorded(Vec<Decision>),
    /// As near to this as can be: who cannot go on is passed over.
    Blocks { blocks: Vec<Block>, data: Data },
}

/// One execution.
struct Run {
    begin: Option<Rc<Fork>>,
    /// How many choices there were before it began.
    before: u64,
    plan: Plan,
    /// The block that is carried out, and how many of its turns were had.
    block: usize,
    turns: u32,
    choices: u64,
    most: u64,
    /// What was done.
    blocks: Vec<Block>,
    data: Data,
}

impl Run {
    fn new(start: &State, plan: Plan) -> Run {
        // A shorter schedule is no longer than this, unless it goes round somewhere.
        let planned: u64 = match &plan {
            Plan::Recorded(decisions) => decisions.len() as u64,
            Plan::Blocks { blocks, .. } => blocks.iter().map(|it| u64::from(it.1)).sum(),
        };
        Run {
            begin: Some(Fork::start(start.clone())),
            before: start.choices,
            plan,
            block: 0,
            turns: 0,
            choices: 0,
            most: 2 * planned + 100,
            blocks: Vec::new(),
            data: Data::default(),
        }
    }

    /// The decision, by its place among the feasible ones.
    fn decide(&mut self, state: &State, choice: &Choice, feasible: &[Pick]) -> Option<usize> {
        let is = |decision: Decision| {
            let mut picks = feasible.iter();
            picks.position(|&pick| Decision::of(choice, pick) == decision)
        };
        match &mut self.plan {
            Plan::Recorded(decisions) => {
                let number = state.choices.checked_sub(self.before + 1)?;
                is(*decisions.get(number as usize)?)
            }
            Plan::Blocks { blocks, data } => {
                if !matches!(choice, Choice::Thread(_)) {
                    let next = data.get_mut(&state.current).and_then(VecDeque::pop_front);
                    return Some(next.and_then(is).unwrap_or(0));
                }
                while let Some(&(thread, turns)) = blocks.get(self.block) {
                    let place = is(Decision::Thread(thread));
                    if place.is_some() && self.turns < turns {
                        self.turns += 1;
                        return place;
                    }
                    self.block += 1;
                    self.turns = 0;
                }
                Some(is(Decision::Thread(state.current)).unwrap_or(0))
            }
        }
    }

    fn note(&mut self, state: &State, decision: Decision) {
        let Decision::Thread(thread) = decision else {
            let data = self.data.entry(state.current).or_default();
            data.push_back(decision);
            return;
        };
        match self.blocks.last_mut() {
            Some((last, turns)) if *last == thread => *turns += 1,
            _ => self.blocks.push((thread, 1)),
        }
    }
}

impl Strategy for Run {
    fn next(&mut self, _: &mut Engine) -> Result<Option<Task>> {
        let begin = self.begin.take();
        Ok(begin.map(|fork| Task::Enter(Alternative::of(fork, Pick(0)))))
    }

    fn choose(
        &mut self,
        engine: &mut Engine,
        node: SearchNode,
        choice: Choice,
        feasible: Vec<Pick>,
    ) -> Result<Option<Task>> {
        engine.count(feasible.len());
        self.choices += 1;
        let decided = match self.choices > self.most {
            true => None,
            false => self.decide(&node.state, &choice, &feasible),
        };
        let Some(place) = decided else {
            return Ok(None);
        };
        let pick = feasible[place];
        self.note(&node.state, Decision::of(&choice, pick));
        let fork = Rc::new(node.at(choice));
        Ok(Some(Task::Enter(Alternative::of(fork, pick))))
    }

    fn give_up_worst(&mut self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_moved_to_the_next_of_its_thread_or_left_out() {
        let [one, two] = [ThreadId(1), ThreadId(2)];
        let blocks = [(one, 3), (two, 1), (one, 4)];
        let all = shorter(&blocks, 0);
        assert_eq!(
            all,
            [
                vec![(one, 7), (two, 1)],
                vec![(two, 1), (one, 7)],
                vec![(two, 1), (one, 4)],
            ]
        );
        assert_eq!(shorter(&blocks, 2), [vec![(one, 3), (two, 1)]]);
    }

    #[test]
    fn what_is_decided_within_a_thread_is_no_switch() {
        let thread = |number| Decision::Thread(ThreadId(number));
        let decisions = [thread(0), Decision::Arm(1), thread(0), thread(1), thread(0)];
        assert_eq!(switches(&decisions), 2);
    }
}
