//! `Ways`: how many steps it is through a method and from each of its locations to its ends. They do not depend on any
//! target, so one `Ways` serves all searches, of all threads of guide's.

use super::nearer;
use super::passage::Passage;
use crate::analysis::call_graph::CallGraph;
use crate::analysis::exceptions::may_throw_into;
use crate::analysis::threads::Threads;
use crate::program::{At, Code, Instruction, Location, MethodId, Program, Symbol};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::{Arc, OnceLock, RwLock};

pub struct Ways<'a> {
    pub(super) program: &'a Program,
    pub(super) graph: &'a CallGraph,
    pub(super) threads: &'a Threads,
    /// From a method's start to its return, for all that are in the call graph; `u32::MAX` where there is no way.
    through: OnceLock<FxHashMap<MethodId, u32>>,
    steps: RwLock<FxHashMap<MethodId, Arc<Steps>>>,
    out: RwLock<FxHashMap<MethodId, Arc<WaysOut>>>,
}

/// For each instruction, from where in the method it is reached, and in how many steps.
pub(super) struct Steps(Vec<Vec<(u32, u32)>>);

impl Steps {
    pub(crate) fn before(&self, index: u32) -> &[(u32, u32)] {
        self.0.get(index as usize).map_or(&[], Vec::as_slice)
    }
}

/// How far it is from each location of a method to its ends; the last entry is the method's lock.
pub(super) struct WaysOut {
    to_return: Vec<Option<u32>>,
    to_throw: Vec<Option<u32>>,
}

impl WaysOut {
    pub(crate) fn to_return(&self, from: Location) -> Option<u32> {
        look_up(&self.to_return, from)
    }

    pub(crate) fn to_throw(&self, from: Location) -> Option<u32> {
        look_up(&self.to_throw, from)
    }
}

impl<'a> Ways<'a> {
    pub fn of(program: &'a Program, graph: &'a CallGraph, threads: &'a Threads) -> Ways<'a> {
        Ways {
            program,
            graph,
            threads,
            through: OnceLock::new(),
            steps: RwLock::default(),
            out: RwLock::default(),
        }
    }

    fn all_through(&self) -> &FxHashMap<MethodId, u32> {
        self.through.get_or_init(|| self.find_ways_through())
    }

    fn find_ways_through(&self) -> FxHashMap<MethodId, u32> {
        Passage::new(self).find()
    }

    pub(super) fn steps_to(&self, method: MethodId) -> Arc<Steps> {
        kept(&self.steps, method, || match self.program.code(method) {
            Ok(Some(code)) => self.find_steps(method, code, self.all_through()),
            _ => Steps(Vec::new()),
        })
    }

    pub(super) fn out_of(&self, method: MethodId) -> Arc<WaysOut> {
        kept(&self.out, method, || {
            let Ok(Some(code)) = self.program.code(method) else {
                return WaysOut {
                    to_return: Vec::new(),
                    to_throw: Vec::new(),
                };
            };
            let steps = self.steps_to(method);
            WaysOut {
                to_return: search_method(&steps, code, |it| matches!(it, Instruction::Return(_))),
                to_throw: search_method(&steps, code, |it| matches!(it, Instruction::Throw)),
            }
        })
    }

    fn find_steps(
        &self,
        method: MethodId,
        code: &Code,
        through: &FxHashMap<MethodId, u32>,
    ) -> Steps {
        let mut before = vec![Vec::new(); code.instructions.len()];
        for (index, instruction) in code.instructions.iter().enumerate() {
            let index = index as u32;
            let at = Location::new(method, index);
            if let Some(cost) = self.cost_over(at, instruction, through) {
                for next in successors(code, index) {
                    before[next as usize].push((index, cost));
                }
            }
            for next in handlers(self.program, code, index) {
                before[next as usize].push((index, 1));
            }
        }
        Steps(before)
    }

    /// Whom a call may reach. An initialiser runs but once, and is not counted.
    pub(super) fn callees(&self, call: Location) -> impl Iterator<Item = MethodId> + '_ {
        let is_initialiser = |it: &MethodId| self.program.method(*it).name == Symbol::CLINIT;
        self.graph
            .callees(call)
            .filter(move |it| !is_initialiser(it))
    }

    /// How many steps it takes to get past an instruction; `None` where a call never returns.
    fn cost_over(
        &self,
        at: Location,
        instruction: &Instruction,
        through: &FxHashMap<MethodId, u32>,
    ) -> Option<u32> {
        if !matches!(instruction, Instruction::Invoke { .. }) {
            return Some(1);
        }
        let mut cheapest = None;
        let mut any = false;
        for callee in self.callees(at) {
            any = true;
            let cost = match through.get(&callee) {
                Some(&u32::MAX) => None,
                // Into the callee, through it, and back.
                Some(&through) => Some(through.saturating_add(2)),
                None => Some(1),
            };
            cheapest = nearer(cheapest, cost);
        }
        if any { cheapest } else { Some(1) }
    }
}

/// What is kept for a method, or else found and kept.
fn kept<T>(
    table: &RwLock<FxHashMap<MethodId, Arc<T>>>,
    method: MethodId,
    find: impl FnOnce() -> T,
) -> Arc<T> {
    if let Some(known) = table
        .read()
        .expect("nobody panics while holding it")
        .get(&method)
    {
        return known.clone();
    }
    let found = Arc::new(find());
    let mut table = table.write().expect("nobody panics while holding it");
    table.entry(method).or_insert(found).clone()
}

/// The distance of each instruction to the nearest end in its method, and last that of the method's lock.
fn search_method(steps: &Steps, code: &Code, is_end: fn(&Instruction) -> bool) -> Vec<Option<u32>> {
    let numbered = code.instructions.iter().enumerate();
    let ends = numbered.filter(|(_, it)| is_end(it));
    let mut open: BinaryHeap<Reverse<(u32, u32)>> =
        ends.map(|(end, _)| Reverse((0, end as u32))).collect();
    let mut found: Vec<Option<u32>> = vec![None; code.instructions.len()];
    while let Some(Reverse((distance, at))) = open.pop() {
        if found[at as usize].is_some() {
            continue;
        }
        found[at as usize] = Some(distance);
        for &(from, cost) in steps.before(at) {
            open.push(Reverse((distance.saturating_add(cost), from)));
        }
    }
    let first = found.first().copied().flatten();
    found.push(first.map(|it| it.saturating_add(1)));
    found
}

fn look_up(table: &[Option<u32>], from: Location) -> Option<u32> {
    match from.at {
        At::Entry => table.last().copied().flatten(),
        At::Index(index) => table.get(index as usize).copied().flatten(),
    }
}

/// Where control goes from an instruction that does not throw. A `ret` goes to after every `jsr`.
pub(super) fn successors(code: &Code, index: u32) -> Vec<u32> {
    let instruction = &code.instructions[index as usize];
    let mut next: Vec<u32> = instruction.target().into_iter().collect();
    if instruction.falls_through() && (index as usize + 1) < code.instructions.len() {
        next.push(index + 1);
    }
    match *instruction {
        Instruction::Switch(number) => {
            let switch = &code.switches[number as usize];
            next.extend(switch.cases.iter().map(|case| case.1));
            next.push(switch.default);
        }
        Instruction::Ret(_) => {
            let numbered = code.instructions.iter().enumerate();
            let calls = numbered.filter(|(_, it)| matches!(it, Instruction::Jsr(_)));
            next.extend(calls.map(|(at, _)| at as u32 + 1));
        }
        _ => {}
    }
    next
}

/// The handlers that may catch what an instruction throws.
pub(super) fn handlers(program: &Program, code: &Code, index: u32) -> Vec<u32> {
    if code.handlers.is_empty() {
        return Vec::new();
    }
    let instruction = &code.instructions[index as usize];
    let guards = code
        .handlers
        .iter()
        .filter(|it| (it.start..it.end).contains(&index));
    let may_catch = guards.filter(|it| may_throw_into(program, instruction, it.catch));
    may_catch.map(|it| it.target).collect()
}
