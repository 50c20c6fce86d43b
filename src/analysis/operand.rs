//! [`Operands`]: which instructions produced the values an instruction takes from the operand stack, by abstract
//! interpretation: a stack slot holds the set of its possible producers, and where paths meet, sets are united.
//! [`super::source`] makes variables of them.

use super::cfg::ControlFlowGraph;
use crate::program::instruction::OperandKind;
use crate::program::{Code, Instruction, Location, Program};
use rustc_hash::FxHashMap;

/// What put a value on the operand stack. Stack instructions only move values and are never producers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Producer {
    /// The instruction of this index.
    Instruction(u32),
    /// The exception with which the handler at this index begins.
    Caught(u32),
    /// Code that no verifier would let pass.
    Unknown,
}

pub struct Operands {
    sets: Vec<Box<[Producer]>>,
    /// For each instruction the part of `taken` that is its operands.
    spans: Vec<(u32, u32)>,
    taken: Vec<SetId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct SetId(u32);

impl Operands {
    pub(crate) fn new(program: &Program, code: &Code, cfg: &ControlFlowGraph) -> Operands {
        let mut interpreter = Interpreter::new(program, code, cfg);
        interpreter.run();
        interpreter.finish()
    }

    /// The producers of each value the instruction takes, deepest first. Nothing for code that is never reached.
    pub fn of(&self, index: u32) -> impl ExactSizeIterator<Item = &[Producer]> {
        let (start, end) = self.spans[index as usize];
        let taken = &self.taken[start as usize..end as usize];
        taken.iter().map(|set| &*self.sets[set.0 as usize])
    }

    /// The producers of the value at a position among those the instruction takes, the deepest being 0.
    pub(crate) fn nth(&self, index: u32, position: usize) -> &[Producer] {
        self.of(index).nth(position).unwrap_or_default()
    }
}

struct Interpreter<'a> {
    program: &'a Program,
    code: &'a Code,
    cfg: &'a ControlFlowGraph,
    sets: Vec<Box<[Producer]>>,
    numbers: FxHashMap<Box<[Producer]>, SetId>,
    /// Whether paths may meet at an instruction; only there the stack is kept.
    is_leader: Vec<bool>,
    stacks: FxHashMap<u32, Vec<SetId>>,
    open: Vec<u32>,
    kinds: Vec<OperandKind>,
}

impl<'a> Interpreter<'a> {
    fn new(program: &'a Program, code: &'a Code, cfg: &'a ControlFlowGraph) -> Interpreter<'a> {
        let mut is_leader = vec![false; code.instructions.len()];
        let mut mark = |index: u32| is_leader[index as usize] = true;
        mark(0);
        for (index, instruction) in code.instructions.iter().enumerate() {
            let plain = instruction.falls_through() && instruction.target().is_none();
            if !plain {
                let from = Location::new(cfg.method, index as u32);
                let targets = cfg.successors(from);
                targets
                    .into_iter()
                    .filter_map(Location::index)
                    .for_each(&mut mark);
            }
        }
        let handlers = code.handlers.iter();
        handlers.for_each(|handler| mark(handler.target));
        Interpreter {
            program,
            code,
            cfg,
            sets: Vec::new(),
            numbers: FxHashMap::default(),
            is_leader,
            stacks: FxHashMap::default(),
            open: Vec::new(),
            kinds: Vec::new(),
        }
    }

    fn run(&mut self) {
        self.meet(0, &[]);
        for handler in &self.code.handlers {
            let caught = self.set(vec![Producer::Caught(handler.target)]);
            self.meet(handler.target, &[caught]);
        }
        while let Some(leader) = self.open.pop() {
            let stack = self.stacks[&leader].clone();
            self.walk(leader, stack, |_, _, _| ());
        }
    }

    fn finish(mut self) -> Operands {
        let mut spans = vec![(0, 0); self.code.instructions.len()];
        let mut taken = Vec::new();
        let mut leaders: Vec<u32> = self.stacks.keys().copied().collect();
        leaders.sort_unstable();
        for leader in leaders {
            let stack = self.stacks[&leader].clone();
            self.walk(leader, stack, |index, stack, kinds| {
                let start = taken.len() as u32;
                let mut top = stack.len();
                for kind in kinds.iter().rev() {
                    top = top.saturating_sub(kind.slots());
                    taken.extend(stack.get(top));
                }
                taken[start as usize..].reverse();
                spans[index as usize] = (start, taken.len() as u32);
            });
        }
        Operands {
            sets: self.sets,
            spans,
            taken,
        }
    }

    /// Follows a block from its leader to its end, showing each instruction its operands before it takes them.
    fn walk(
        &mut self,
        leader: u32,
        mut stack: Vec<SetId>,
        mut see: impl FnMut(u32, &[SetId], &[OperandKind]),
    ) {
        let mut index = leader;
        loop {
            let instruction = self.code.instructions[index as usize];
            let mut kinds = std::mem::take(&mut self.kinds);
            let pushed = self.program.operand_kinds(&instruction, &mut kinds);
            see(index, &stack, &kinds);
            self.apply(index, &instruction, &kinds, pushed, &mut stack);
            self.kinds = kinds;
            let next = index + 1;
            let plain = instruction.falls_through() && instruction.target().is_none();
            if plain && self.is_leader.get(next as usize) == Some(&false) {
                index = next;
                continue;
            }
            let targets = self.cfg.successors(Location::new(self.cfg.method, index));
            for target in targets.into_iter().filter_map(Location::index) {
                self.meet(target, &stack);
            }
            return;
        }
    }

    fn apply(
        &mut self,
        index: u32,
        instruction: &Instruction,
        kinds: &[OperandKind],
        pushed: Option<OperandKind>,
        stack: &mut Vec<SetId>,
    ) {
        if let Instruction::Stack(op) = instruction {
            if !op.rearrange(stack) {
                stack.clear();
            }
            return;
        }
        let pops: usize = kinds.iter().map(|kind| kind.slots()).sum();
        stack.truncate(stack.len().saturating_sub(pops));
        let pushes = match instruction {
            Instruction::Jsr(_) => 1,
            _ => pushed.map_or(0, OperandKind::slots),
        };
        // What no verifier lets pass might grow for ever around a loop.
        if pushes > 0 && stack.len() + pushes <= usize::from(self.code.max_stack) {
            let produced = self.set(vec![Producer::Instruction(index)]);
            stack.extend(std::iter::repeat_n(produced, pushes));
        }
    }

    /// Unites a stack with those that reached the instruction before.
    fn meet(&mut self, at: u32, stack: &[SetId]) {
        let Some(mut known) = self.stacks.remove(&at) else {
            self.stacks.insert(at, stack.to_vec());
            self.open.push(at);
            return;
        };
        let mut changed = known.len() > stack.len();
        known.truncate(stack.len());
        for (known, &other) in known.iter_mut().zip(stack) {
            let united = self.unite(*known, other);
            changed |= united != *known;
            *known = united;
        }
        self.stacks.insert(at, known);
        if changed {
            self.open.push(at);
        }
    }

    fn unite(&mut self, a: SetId, b: SetId) -> SetId {
        if a == b {
            return a;
        }
        let (one, other) = (&self.sets[a.0 as usize], &self.sets[b.0 as usize]);
        let mut all: Vec<Producer> = one.iter().chain(other).copied().collect();
        all.sort_unstable();
        all.dedup();
        self.set(all)
    }

    fn set(&mut self, producers: Vec<Producer>) -> SetId {
        let producers: Box<[Producer]> = producers.into();
        if let Some(&known) = self.numbers.get(&producers) {
            return known;
        }
        let id = SetId(self.sets.len() as u32);
        self.sets.push(producers.clone());
        self.numbers.insert(producers, id);
        id
    }
}
