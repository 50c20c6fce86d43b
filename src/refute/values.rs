//! The values in one method: a number for each reference it handles, equal only for what is certainly the same object,
//! and the monitors that are certainly entered before each instruction. Start at [`Values::of`].
//!
//! An abstract interpretation over numbers. Where paths bring different numbers to a slot, the slot gets a number of the
//! place where they meet; an instruction that produces a value again renames what is left of the one before. Monitors
//! are followed as a stack: code whose enters and exits do not match on every path is not understood, and said to be so.

use crate::analysis::cfg::ControlFlowGraph;
use crate::analysis::exceptions::{Throws, may_throw_into, throws};
use crate::program::instruction::OperandKind;
use crate::program::{Code, Constant, Instruction, Location, MethodId, Program, Symbol};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A value by its number in the method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Value(pub u32);

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Origin {
    /// Its first local variable.
    Parameter(u16),
    Result(u32),
    /// What a handler, by where it begins, may catch.
    Caught(u32),
    /// What may be in a slot of the frame where paths meet.
    Met {
        at: u32,
        slot: u32,
    },
    /// What an instruction produced before it did so again, by the slot it is kept in.
    Older {
        of: Value,
        slot: u32,
    },
    /// No reference, or nothing at all.
    Nothing,
}

/// One reachable instruction.
#[derive(Clone, Debug, Default)]
pub(super) struct Point {
    /// What it takes from the stack, deepest first, one for each operand.
    pub operands: Box<[Value]>,
    /// What is entered before it, outermost first.
    pub held: Box<[Value]>,
}

pub(super) struct Values {
    pub origins: Vec<Origin>,
    numbers: FxHashMap<Origin, Value>,
    /// By instruction; `None` where nothing leads.
    pub points: Vec<Option<Point>>,
    /// What may flow into a value where paths meet, or was an older instance: from, to.
    pub flows: BTreeSet<(Value, Value)>,
    /// Where control goes on, without an exception and by one.
    pub next: Vec<Box<[u32]>>,
    pub handlers: Vec<Box<[u32]>>,
    repeats: Vec<bool>,
}

#[derive(Clone, PartialEq, Eq)]
struct Frame {
    locals: Vec<Value>,
    stack: Vec<Value>,
    held: Vec<Value>,
}

const NOTHING: Value = Value(0);
/// Longer methods are made by machines.
const MOST_INSTRUCTIONS: usize = 20_000;

impl Values {
    /// `None` for code that is not understood.
    pub(super) fn of(program: &Program, method: MethodId, code: &Code) -> Option<Values> {
        let count = code.instructions.len();
        if count > MOST_INSTRUCTIONS {
            return None;
        }
        let mut pass = Pass {
            program,
            code,
            numbers: FxHashMap::from_iter([(Origin::Nothing, NOTHING)]),
            origins: vec![Origin::Nothing],
            flows: BTreeSet::new(),
            entered: vec![None; count],
            open: BTreeSet::new(),
            steps: 0,
        };
        pass.run(method)?;
        let mut points = vec![None; count];
        for (index, frame) in pass.entered.iter().enumerate() {
            if let Some(frame) = frame {
                points[index] = Some(Point {
                    operands: pass.operands(index as u32, frame)?.into(),
                    held: frame.held.clone().into(),
                });
            }
        }
        let cfg = ControlFlowGraph::new(program, method, code);
        let indices = |all: Vec<Location>| all.into_iter().filter_map(Location::index).collect();
        let at = |index: usize| Location::new(method, index as u32);
        let next: Vec<Box<[u32]>> = (0..count)
            .map(|it| indices(cfg.successors(at(it))))
            .collect();
        let handlers: Vec<Box<[u32]>> = (0..count)
            .map(|it| indices(cfg.exceptional_successors(at(it))))
            .collect();
        let repeats = on_cycles(count, |it| next[it].iter().chain(&handlers[it]).copied());
        Some(Values {
            origins: pass.origins,
            numbers: pass.numbers,
            points,
            flows: pass.flows,
            next,
            handlers,
            repeats,
        })
    }

    pub(super) fn point(&self, index: u32) -> Option<&Point> {
        self.points.get(index as usize)?.as_ref()
    }

    pub(super) fn origin(&self, value: Value) -> Origin {
        self.origins[value.0 as usize]
    }

    /// The value that an instruction produces, if it is ever used.
    pub(super) fn value_of(&self, origin: Origin) -> Option<Value> {
        self.numbers.get(&origin).copied()
    }

    /// Whether an instruction may be carried out twice by one call of the method.
    pub(super) fn may_repeat(&self, index: u32) -> bool {
        self.repeats.get(index as usize).is_none_or(|it| *it)
    }
}

/// Which nodes are on a cycle (Tarjan's strongly connected components, with a stack of its own).
pub(super) fn on_cycles<I: Iterator<Item = u32>>(
    count: usize,
    next: impl Fn(usize) -> I,
) -> Vec<bool> {
    const NEW: usize = usize::MAX;
    let (mut number, mut low) = (vec![NEW; count], vec![NEW; count]);
    let (mut on_stack, mut found) = (vec![false; count], vec![false; count]);
    let mut stack = Vec::new();
    let mut counter = 0;
    for root in 0..count {
        if number[root] != NEW {
            continue;
        }
        let mut path = vec![(root, next(root))];
        (number[root], low[root]) = (counter, counter);
        counter += 1;
        stack.push(root);
        on_stack[root] = true;
        while let Some((at, to)) = path.last_mut() {
            let at = *at;
            if let Some(to) = to.next() {
                let to = to as usize;
                found[at] |= to == at;
                if to < count && number[to] == NEW {
                    (number[to], low[to]) = (counter, counter);
                    counter += 1;
                    stack.push(to);
                    on_stack[to] = true;
                    path.push((to, next(to)));
                } else if to < count && on_stack[to] {
                    low[at] = low[at].min(number[to]);
                }
                continue;
            }
            path.pop();
            if let Some((above, _)) = path.last() {
                low[*above] = low[*above].min(low[at]);
            }
            if low[at] == number[at] {
                let first = stack.iter().rposition(|&it| it == at).unwrap_or(0);
                let component = stack.split_off(first);
                let is_cycle = component.len() > 1;
                for it in component {
                    on_stack[it] = false;
                    found[it] |= is_cycle;
                }
            }
        }
    }
    found
}

struct Pass<'a> {
    program: &'a Program,
    code: &'a Code,
    numbers: FxHashMap<Origin, Value>,
    origins: Vec<Origin>,
    flows: BTreeSet<(Value, Value)>,
    /// The frame before each instruction.
    entered: Vec<Option<Frame>>,
    open: BTreeSet<u32>,
    steps: usize,
}

impl Pass<'_> {
    fn value(&mut self, origin: Origin) -> Value {
        if let Some(&known) = self.numbers.get(&origin) {
            return known;
        }
        let value = Value(self.origins.len() as u32);
        self.origins.push(origin);
        self.numbers.insert(origin, value);
        value
    }

    fn run(&mut self, method: MethodId) -> Option<()> {
        let mut locals = vec![NOTHING; usize::from(self.code.max_locals)];
        for (local, is_reference) in parameters(self.program, method)? {
            if is_reference {
                let value = self.value(Origin::Parameter(local));
                *locals.get_mut(usize::from(local))? = value;
            }
        }
        let (stack, held) = (Vec::new(), Vec::new());
        self.meet(
            0,
            Frame {
                locals,
                stack,
                held,
            },
        )?;
        while let Some(index) = self.open.pop_first() {
            self.steps += 1;
            // Frames only ever become coarser; what takes longer is no code of a compiler.
            if self.steps > 60 * self.code.instructions.len() + 1_000 {
                return None;
            }
            self.step(index)?;
        }
        Some(())
    }

    fn step(&mut self, index: u32) -> Option<()> {
        let instruction = self.code.instructions[index as usize];
        let frame = self.entered[index as usize].clone()?;
        self.throw(index, &instruction, &frame)?;
        let mut next = frame;
        match instruction {
            Instruction::Jsr(_) | Instruction::Ret(_) => return None,
            Instruction::Stack(op) => op.rearrange(&mut next.stack).then_some(())?,
            Instruction::Load { kind, local } => {
                let value = *next.locals.get(usize::from(local))?;
                next.stack.push(value);
                if kind.is_wide() {
                    next.stack.push(NOTHING);
                }
            }
            Instruction::Store { kind, local } => {
                let local = usize::from(local);
                if kind.is_wide() {
                    next.stack.pop()?;
                    *next.locals.get_mut(local + 1)? = NOTHING;
                }
                let value = next.stack.pop()?;
                *next.locals.get_mut(local)? = value;
            }
            _ => {
                let mut kinds = Vec::new();
                let pushed = self.program.operand_kinds(&instruction, &mut kinds);
                let operands = take(&mut next.stack, &kinds)?;
                match instruction {
                    Instruction::MonitorEnter => next.held.push(operands[0]),
                    Instruction::MonitorExit => {
                        // Not the value that was entered last: nobody knows what is still held.
                        (next.held.pop()? == operands[0]).then_some(())?;
                        (operands[0] != NOTHING).then_some(())?;
                    }
                    Instruction::Return(_) if !next.held.is_empty() => return None,
                    _ => {}
                }
                match pushed {
                    Some(OperandKind::Reference) => {
                        let value = self.value(Origin::Result(index));
                        self.make_older(value, &mut next)?;
                        next.stack.push(value);
                    }
                    Some(kind) => next.stack.extend(vec![NOTHING; kind.slots()]),
                    None => {}
                }
            }
        }
        if instruction.falls_through() {
            self.meet(index + 1, next.clone())?;
        }
        if let Some(target) = instruction.target() {
            self.meet(target, next.clone())?;
        }
        if let Instruction::Switch(number) = instruction {
            let switch = &self.code.switches[number as usize];
            let targets: BTreeSet<u32> = switch.cases.iter().map(|it| it.1).collect();
            for target in targets.into_iter().chain([switch.default]) {
                self.meet(target, next.clone())?;
            }
        }
        Some(())
    }

    /// Where an exception in the instruction leads, with all as it was before.
    fn throw(&mut self, index: u32, instruction: &Instruction, frame: &Frame) -> Option<()> {
        let is_throw = *instruction == Instruction::Throw;
        let mut leaves = is_throw || throws(instruction) != Throws::Nothing;
        for handler in &self.code.handlers {
            let covers = (handler.start..handler.end).contains(&index);
            if !covers || !is_throw && !may_throw_into(self.program, instruction, handler.catch) {
                continue;
            }
            let caught = self.value(Origin::Caught(handler.target));
            let mut next = frame.clone();
            self.make_older(caught, &mut next)?;
            next.stack = vec![caught];
            self.meet(handler.target, next)?;
            if handler.catch.is_none_or(|it| it == Symbol::THROWABLE) {
                leaves = false;
                break;
            }
        }
        // A monitor that an exception leaves entered is let go by the machine or not, as it likes.
        (!leaves || frame.held.is_empty()).then_some(())
    }

    /// What an instruction produced before is another value from now on.
    fn make_older(&mut self, value: Value, frame: &mut Frame) -> Option<()> {
        let all = || frame.locals.iter().chain(&frame.stack).chain(&frame.held);
        let slots: Vec<u32> = (0u32..)
            .zip(all())
            .filter_map(|(slot, &it)| (it == value).then_some(slot))
            .collect();
        for slot in slots {
            let older = self.value(Origin::Older { of: value, slot });
            let all = || frame.locals.iter().chain(&frame.stack).chain(&frame.held);
            // An instance older still would have the same number.
            if all().any(|it| *it == older) {
                return None;
            }
            self.flows.insert((value, older));
            let Frame {
                locals,
                stack,
                held,
            } = frame;
            let mut places = locals.iter_mut().chain(stack).chain(held);
            *places.nth(slot as usize)? = older;
        }
        Some(())
    }

    fn meet(&mut self, at: u32, mut frame: Frame) -> Option<()> {
        let Some(known) = self.entered.get(at as usize)?.clone() else {
            self.entered[at as usize] = Some(frame);
            self.open.insert(at);
            return Some(());
        };
        if known.held != frame.held || known.stack.len() != frame.stack.len() {
            return None;
        }
        let mut united = known.clone();
        let places = united.locals.iter_mut().chain(&mut united.stack);
        let others = frame.locals.iter_mut().chain(&mut frame.stack);
        let mut changed = false;
        let mut flows = Vec::new();
        for (slot, (place, other)) in (0u32..).zip(places.zip(others)) {
            if place == other {
                continue;
            }
            let origin = Origin::Met { at, slot };
            flows.push((*place, *other, origin));
            let met = self.value(origin);
            changed |= *place != met;
            *place = met;
        }
        for (place, other, origin) in flows {
            let met = self.value(origin);
            for from in [place, other] {
                if from != met && from != NOTHING {
                    self.flows.insert((from, met));
                }
            }
        }
        if changed {
            self.entered[at as usize] = Some(united);
            self.open.insert(at);
        }
        Some(())
    }

    fn operands(&self, index: u32, frame: &Frame) -> Option<Vec<Value>> {
        let instruction = self.code.instructions[index as usize];
        let mut kinds = Vec::new();
        if matches!(instruction, Instruction::Stack(_)) {
            return Some(Vec::new());
        }
        self.program.operand_kinds(&instruction, &mut kinds);
        take(&mut frame.stack.clone(), &kinds)
    }
}

/// Takes operands off a stack, deepest first.
fn take(stack: &mut Vec<Value>, kinds: &[OperandKind]) -> Option<Vec<Value>> {
    let slots: usize = kinds.iter().map(|it| it.slots()).sum();
    let base = stack.len().checked_sub(slots)?;
    let taken = stack.split_off(base);
    let mut at = 0;
    let mut operands = Vec::with_capacity(kinds.len());
    for kind in kinds {
        operands.push(taken[at]);
        at += kind.slots();
    }
    Some(operands)
}

/// The local variables of the receiver and the parameters, and whether each is a reference.
pub(super) fn parameters(program: &Program, id: MethodId) -> Option<Vec<(u16, bool)>> {
    use crate::program::descriptor::{MethodDescriptor, kind};
    let method = program.method(id);
    let mut found = Vec::new();
    let mut next = 0;
    if !method.flags.is_static() {
        found.push((0, true));
        next = 1;
    }
    for text in MethodDescriptor::parse(program.text(method.descriptor))?.parameters {
        let kind = kind(text)?;
        found.push((next, kind == OperandKind::Reference));
        next += kind.slots() as u16;
    }
    Some(found)
}

/// The class whose own object a constant is.
pub(super) fn class_constant(instruction: &Instruction) -> Option<Symbol> {
    match instruction {
        Instruction::Const(Constant::Class(class)) => Some(*class),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cycles(edges: &[(u32, u32)], count: usize) -> Vec<u32> {
        let next = |from: usize| {
            let to = edges.iter().filter(move |it| it.0 as usize == from);
            to.map(|it| it.1)
        };
        let found = on_cycles(count, next);
        (0..count as u32).filter(|&it| found[it as usize]).collect()
    }

    #[test]
    fn what_is_on_a_cycle() {
        assert!(cycles(&[(0, 1), (1, 2)], 3).is_empty());
        assert_eq!(cycles(&[(0, 1), (1, 1), (1, 2)], 3), [1]);
        assert_eq!(cycles(&[(0, 1), (1, 2), (2, 1), (2, 3)], 4), [1, 2]);
        // Two ways to the same node are no cycle.
        assert!(cycles(&[(0, 1), (0, 2), (1, 3), (2, 3)], 4).is_empty());
        // An inner loop within an outer one, and one that nothing leads to.
        let edges = [(0, 1), (1, 2), (2, 1), (2, 3), (3, 0), (4, 5), (5, 4)];
        assert_eq!(cycles(&edges, 6), [0, 1, 2, 3, 4, 5]);
    }
}
