//! The shortest way from the start of every method to its return, for all methods at once.
//!
//! A way over a call is as long as the way through its callee, so the methods depend on each other, also in circles.
//! Knuth's generalisation of Dijkstra's algorithm settles each location once, nearest to its return first: a call is
//! settled by whichever comes later, its callee's start or the location after it.
//! (D. Knuth, A Generalization of Dijkstra's Algorithm, Information Processing Letters 6(1), 1977.)

use super::ways::{Ways, handlers, successors};
use crate::program::{Code, Instruction, Location, MethodId, Symbol};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

pub(super) struct Passage<'a> {
    ways: &'a Ways<'a>,
    methods: Vec<Method<'a>>,
    numbers: FxHashMap<MethodId, u32>,
    /// A distance, the number of a method, the index of an instruction.
    open: BinaryHeap<Reverse<(u32, u32, u32)>>,
}

struct Method<'a> {
    id: MethodId,
    code: &'a Code,
    /// What a lock at the entry adds.
    lock: u32,
    before: Before,
    /// To the return from each instruction; `u32::MAX` until it is settled.
    to_return: Vec<u32>,
}

/// The predecessors of each instruction, in one piece; `true` where they come by an exception.
struct Before {
    starts: Vec<u32>,
    from: Vec<(u32, bool)>,
}

impl Before {
    fn of(ways: &Ways, code: &Code) -> Before {
        let mut edges: Vec<(u32, u32, bool)> = Vec::with_capacity(code.instructions.len() + 8);
        for index in 0..code.instructions.len() as u32 {
            edges.extend(
                successors(code, index)
                    .into_iter()
                    .map(|to| (to, index, false)),
            );
            edges.extend(
                handlers(ways.program, code, index)
                    .into_iter()
                    .map(|to| (to, index, true)),
            );
        }
        edges.sort_unstable();
        let mut starts = vec![0u32; code.instructions.len() + 1];
        for &(to, ..) in &edges {
            starts[to as usize + 1] += 1;
        }
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        let from = edges
            .into_iter()
            .map(|(_, from, thrown)| (from, thrown))
            .collect();
        Before { starts, from }
    }

    fn range(&self, index: u32) -> std::ops::Range<usize> {
        let index = index as usize;
        self.starts[index] as usize..self.starts[index + 1] as usize
    }
}

impl<'a> Passage<'a> {
    pub(crate) fn new(ways: &'a Ways<'a>) -> Passage<'a> {
        let mut passage = Passage {
            ways,
            methods: Vec::new(),
            numbers: FxHashMap::default(),
            open: BinaryHeap::new(),
        };
        for &id in ways.graph.analysed() {
            let Ok(Some(code)) = ways.program.code(id) else {
                continue;
            };
            let number = passage.methods.len() as u32;
            passage.numbers.insert(id, number);
            passage.methods.push(Method {
                id,
                code,
                lock: u32::from(ways.program.method(id).flags.is_synchronized()),
                before: Before::of(ways, code),
                to_return: vec![u32::MAX; code.instructions.len()],
            });
            for (index, instruction) in code.instructions.iter().enumerate() {
                if matches!(instruction, Instruction::Return(_)) {
                    passage.open.push(Reverse((0, number, index as u32)));
                }
            }
        }
        passage
    }

    /// The steps through each method; `u32::MAX` where it never returns.
    pub(crate) fn find(mut self) -> FxHashMap<MethodId, u32> {
        while let Some(Reverse((distance, number, index))) = self.open.pop() {
            let method = &mut self.methods[number as usize];
            let settled = &mut method.to_return[index as usize];
            if *settled != u32::MAX {
                continue;
            }
            *settled = distance;
            if index == 0 {
                self.leave_to_callers(number);
            }
            for edge in self.methods[number as usize].before.range(index) {
                let (from, thrown) = self.methods[number as usize].before.from[edge];
                if let Some(cost) = self.cost(number, from, thrown) {
                    self.open
                        .push(Reverse((distance.saturating_add(cost), number, from)));
                }
            }
        }
        let through = |number: u32| self.through(number).unwrap_or(u32::MAX);
        self.numbers
            .iter()
            .map(|(&id, &number)| (id, through(number)))
            .collect()
    }

    /// The steps through a method, once they are known.
    fn through(&self, number: u32) -> Option<u32> {
        let method = &self.methods[number as usize];
        let first = method
            .to_return
            .first()
            .copied()
            .filter(|&it| it != u32::MAX)?;
        Some(first.saturating_add(method.lock))
    }

    /// What it costs to get past an instruction, as far as is known.
    fn cost(&self, number: u32, index: u32, thrown: bool) -> Option<u32> {
        let method = &self.methods[number as usize];
        let is_call = matches!(
            method.code.instructions[index as usize],
            Instruction::Invoke { .. }
        );
        if thrown || !is_call {
            return Some(1);
        }
        let cost = |callee: MethodId| match self.numbers.get(&callee) {
            Some(&callee) => self.through(callee).map(|it| it.saturating_add(2)),
            None => Some(1),
        };
        let mut callees = self
            .ways
            .callees(Location::new(method.id, index))
            .peekable();
        if callees.peek().is_none() {
            return Some(1);
        }
        callees.filter_map(cost).min()
    }

    /// The way through a method is known: so are those over its calls whose next location is settled.
    fn leave_to_callers(&mut self, number: u32) {
        let id = self.methods[number as usize].id;
        let Some(through) = self.through(number) else {
            return;
        };
        if self.ways.program.method(id).name == Symbol::CLINIT {
            return;
        }
        for call in self.ways.graph.calls_to(id) {
            let (Some(&caller), Some(index)) = (self.numbers.get(&call.method), call.index())
            else {
                continue;
            };
            let next = self.methods[caller as usize]
                .to_return
                .get(index as usize + 1);
            if let Some(&next) = next
                && next != u32::MAX
            {
                let distance = through.saturating_add(2).saturating_add(next);
                self.open.push(Reverse((distance, caller, index)));
            }
        }
    }
}
