//! [`Variable`], and the paper's `uses`, `defines` and `reaches` (§4.1) on the locations of one method.
//!
//! Where we differ from the paper: the JVM has no statements, so what a branch uses is traced through the operand stack
//! to the instructions that read it, and a definition must reach the *read*. Two accesses of one field are the same
//! variable if their references may alias; such a definition stops earlier ones only if they must. A call is the
//! definition of its result, and neither defines nor stops anything else. Where paths meet with different values on the
//! stack (`c ? a : b`, `v = a > 0`), the instructions that pushed them count as definitions: what they depend on
//! decides the value.

use super::MethodAnalysis;
use super::flow_graph::Defines;
use super::operand::Producer;
use super::source::Source;
use crate::program::instruction::Element;
use crate::program::{Constant, FieldId, Instruction, Location, MethodId};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::rc::Rc;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Variable {
    /// A local variable of a method, parameters and `this` among them.
    Local {
        method: MethodId,
        number: u16,
    },
    /// A field of the object that `base` refers to.
    Field {
        field: FieldId,
        base: Rc<[Source]>,
    },
    Static(FieldId),
    /// An element of an array.
    Element {
        array: Rc<[Source]>,
        index: Rc<[Source]>,
    },
    /// What a call returned.
    Result(Location),
}

/// A variable and where it is read.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Read {
    pub variable: Variable,
    /// The instruction that loads it, or the call. For a parameter that was not assigned, where it is used.
    pub at: Location,
    /// Where a local variable got the value that is read; empty for other variables, whose definitions are found by
    /// [`MethodAnalysis::definitions_reaching`].
    pub local_definitions: Rc<[Location]>,
}

impl MethodAnalysis<'_> {
    /// The variables an instruction's operands are computed from, and the one it loads itself. For a field also those
    /// of the reference it is read from, for an element those of the array and the index.
    pub(crate) fn uses(&self, at: Location) -> Vec<Variable> {
        let mut variables: Vec<Variable> = self
            .reads(at)
            .into_iter()
            .map(|read| read.variable)
            .collect();
        variables.sort_unstable();
        variables.dedup();
        variables
    }

    /// [`MethodAnalysis::uses`], each with the instruction that reads it.
    pub(crate) fn reads(&self, at: Location) -> Vec<Read> {
        let Some(index) = at.index().filter(|_| self.cfg.node(at).is_some()) else {
            return Vec::new();
        };
        let mut reads = Vec::new();
        self.read_sources(&self.all_operand_sources(index), at, &mut reads);
        match self.code.instructions[index as usize] {
            Instruction::Increment { local: number, .. } | Instruction::Ret(number) => {
                self.read_sources(&[self.local_source(number, index)], at, &mut reads);
            }
            Instruction::Load { .. }
            | Instruction::GetField(_)
            | Instruction::GetStatic(_)
            | Instruction::ArrayLoad(_) => {
                self.read_sources(&self.produced(index), at, &mut reads);
            }
            _ => {}
        }
        reads.sort_unstable();
        reads.dedup();
        reads
    }

    pub(super) fn read_sources(&self, sources: &[Source], at: Location, reads: &mut Vec<Read>) {
        let mut read = |variable, at, definitions: &[Location]| {
            reads.push(Read {
                variable,
                at,
                local_definitions: definitions.into(),
            });
        };
        for source in sources {
            match source {
                Source::Parameter(number) => read(self.local(*number), at, &[self.cfg.start()]),
                Source::Local {
                    number,
                    read: at,
                    definitions,
                } => read(self.local(*number), *at, definitions),
                Source::Field {
                    field,
                    base,
                    read: at,
                } => {
                    let (field, base) = (*field, base.clone());
                    read(Variable::Field { field, base }, *at, &[]);
                }
                Source::Static { field, read: at } => read(Variable::Static(*field), *at, &[]),
                Source::Element {
                    array,
                    index,
                    read: at,
                } => {
                    let (array, index) = (array.clone(), index.clone());
                    read(Variable::Element { array, index }, *at, &[]);
                }
                Source::CallResult(call) => read(Variable::Result(*call), *call, &[]),
                Source::Constant(_)
                | Source::Allocation(_)
                | Source::Caught(_)
                | Source::Unknown => {}
            }
        }
        // What a field or an element is read from is used too.
        for source in sources {
            match source {
                Source::Field { base, .. } => self.read_sources(base, at, reads),
                Source::Element { array, index, .. } => {
                    self.read_sources(array, at, reads);
                    self.read_sources(index, at, reads);
                }
                _ => {}
            }
        }
    }

    /// The variables a location gives a value. The method's start defines its parameters.
    pub(crate) fn defines(&self, at: Location) -> Vec<Variable> {
        let mut defined = Vec::new();
        if at == self.cfg.start() {
            let parameters = self.parameter_locals().into_iter();
            defined.extend(parameters.map(|number| self.local(number)));
        }
        let Some(index) = at.index().filter(|_| self.cfg.node(at).is_some()) else {
            return defined;
        };
        match self.code.instructions[index as usize] {
            Instruction::Store { local: number, .. }
            | Instruction::Increment { local: number, .. } => defined.push(self.local(number)),
            Instruction::PutField(field) => {
                if let Ok(field) = self.program.resolve_field(field) {
                    let base = self.operand_sources(index, 0).into();
                    defined.push(Variable::Field { field, base });
                }
            }
            Instruction::PutStatic(field) => {
                defined.extend(self.program.resolve_field(field).map(Variable::Static));
            }
            Instruction::ArrayStore(_) => defined.push(Variable::Element {
                array: self.operand_sources(index, 0).into(),
                index: self.operand_sources(index, 1).into(),
            }),
            Instruction::Invoke { .. } | Instruction::InvokeDynamic(_) => {
                let effect = self
                    .program
                    .stack_effect(&self.code.instructions[index as usize]);
                if effect.pushes > 0 {
                    defined.push(Variable::Result(at));
                }
            }
            _ => {}
        }
        defined.sort_unstable();
        defined.dedup();
        defined
    }

    /// The definitions that reach what is used at `at`, in ascending order; with them the
    /// [`choices`](MethodAnalysis::choices) behind it and behind the assignments to its locals.
    pub(crate) fn reaching_definitions(&self, at: Location) -> Vec<Location> {
        let mut all = self.choices(at);
        for read in self.reads(at) {
            all.extend(self.definitions_reaching(&read));
            for &definition in read.local_definitions.iter() {
                if let Some(Instruction::Store { .. }) = self.instruction(definition) {
                    all.extend(self.choices(definition));
                }
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The instructions that pushed a value that is used at `at`, where there are several for one operand and the way
    /// taken decides which it was.
    pub fn choices(&self, at: Location) -> Vec<Location> {
        let Some(index) = at.index().filter(|_| self.cfg.node(at).is_some()) else {
            return Vec::new();
        };
        let mut choices = BTreeSet::new();
        let mut seen = FxHashSet::default();
        let mut open = vec![index];
        while let Some(index) = open.pop() {
            for producers in self.operands().of(index) {
                for producer in producers {
                    let &Producer::Instruction(index) = producer else {
                        continue;
                    };
                    if producers.len() > 1 {
                        choices.insert(self.at(index));
                    }
                    let instruction = &self.code.instructions[index as usize];
                    let is_call = matches!(
                        instruction,
                        Instruction::Invoke { .. } | Instruction::InvokeDynamic(_)
                    );
                    // What a call is given is its own affair.
                    if !is_call && seen.insert(index) {
                        open.push(index);
                    }
                }
            }
        }
        choices.into_iter().collect()
    }

    /// The definitions in this method that reach one read.
    pub(crate) fn definitions_reaching(&self, read: &Read) -> Vec<Location> {
        let Some(node) = self.cfg.node(read.at) else {
            return Vec::new();
        };
        let defines: Box<dyn Fn(u32) -> Defines> = match &read.variable {
            Variable::Result(call) => return vec![*call],
            Variable::Local { .. } => return read.local_definitions.to_vec(),
            Variable::Field { field, base } => Box::new(|index| self.puts(index, *field, base)),
            Variable::Static(field) => {
                Box::new(|index| match self.code.instructions[index as usize] {
                    Instruction::PutStatic(put)
                        if self
                            .program
                            .resolve_field(put)
                            .is_ok_and(|put| put == *field) =>
                    {
                        Defines::Certainly
                    }
                    _ => Defines::No,
                })
            }
            Variable::Element { array, .. } => {
                let Some(&Instruction::ArrayLoad(element)) = self.instruction(read.at) else {
                    return Vec::new();
                };
                let index = read.at.index().and_then(|index| self.constant_index(index));
                Box::new(move |at| self.stores(at, element, array, index))
            }
        };
        let instructions = self.code.instructions.len();
        let reaching = self.cfg.flow().reaching(node, |node| {
            if node.index() < instructions {
                defines(node.index() as u32)
            } else {
                Defines::No
            }
        });
        let nodes = reaching.definitions.into_iter();
        nodes.filter_map(|node| self.cfg.location(node)).collect()
    }

    /// What the values used at a location were before they were copied and computed on: [`MethodAnalysis::reads`], with
    /// local variables followed to what they were assigned, and with what the branches read that chose between
    /// several values. Of locals only the parameters remain.
    pub(crate) fn origins(&self, at: Location) -> Vec<Read> {
        let mut origins = BTreeSet::new();
        let mut followed = BTreeSet::new();
        let mut open = Vec::new();
        let mut used_at = vec![at];
        loop {
            while let Some(at) = used_at.pop() {
                if followed.insert(at) {
                    open.extend(self.reads(at));
                    used_at.extend(self.choosing_branches(at));
                }
            }
            let Some(read) = open.pop() else {
                return origins.into_iter().collect();
            };
            let Variable::Local { number, .. } = read.variable else {
                origins.insert(read);
                continue;
            };
            for &definition in read.local_definitions.iter() {
                let instruction = self.instruction(definition);
                if instruction.is_some_and(|instruction| instruction.assigned_local(number)) {
                    used_at.push(definition);
                }
                if definition == self.cfg.start() && number < self.parameter_slots() {
                    origins.insert(Read {
                        local_definitions: [definition].into(),
                        ..read.clone()
                    });
                }
            }
        }
    }

    /// The branches that choose between the values that are used at `at`.
    pub(crate) fn choosing_branches(&self, at: Location) -> Vec<Location> {
        let choices = self.choices(at);
        if choices.is_empty() {
            return Vec::new();
        }
        // What decides whether `at` is reached at all does not choose.
        let around = self.controlling_branches(at);
        let mut branches: Vec<Location> = choices
            .into_iter()
            .flat_map(|choice| self.controlling_branches(choice))
            .filter(|way| !around.contains(way))
            .map(|(branch, _)| branch)
            .collect();
        branches.sort_unstable();
        branches.dedup();
        branches
    }

    /// The locations where the method returns.
    pub fn returns(&self) -> Vec<Location> {
        let is_return =
            |at: &Location| matches!(self.instruction(*at), Some(Instruction::Return(_)));
        self.cfg.locations().filter(is_return).collect()
    }

    /// Which operand of a call of this method becomes the local variable of this number; the receiver is operand 0.
    pub(crate) fn operand_of_parameter(&self, number: u16) -> Option<usize> {
        let slots = self.parameter_locals();
        slots.iter().position(|&slot| slot == number)
    }

    fn puts(&self, index: u32, field: FieldId, base: &[Source]) -> Defines {
        let Instruction::PutField(put) = self.code.instructions[index as usize] else {
            return Defines::No;
        };
        if self.program.resolve_field(put) != Ok(field) {
            return Defines::No;
        }
        let other = self.operand_sources(index, 0);
        if !self.may_alias(base, &other) {
            Defines::No
        } else if self.must_alias(base, &other) {
            Defines::Certainly
        } else {
            Defines::Maybe
        }
    }

    /// `index` is the index that is read, where it is a constant.
    fn stores(&self, at: u32, element: Element, array: &[Source], index: Option<i32>) -> Defines {
        if self.code.instructions[at as usize] != Instruction::ArrayStore(element) {
            return Defines::No;
        }
        let other = self.operand_sources(at, 0);
        let indices = index.zip(self.constant_index(at));
        if indices.is_some_and(|(a, b)| a != b) || !self.may_alias(array, &other) {
            Defines::No
        } else if indices.is_some() && self.must_alias(array, &other) {
            Defines::Certainly
        } else {
            Defines::Maybe
        }
    }

    /// The index that an array access takes, where it is a constant.
    fn constant_index(&self, access: u32) -> Option<i32> {
        let &[Producer::Instruction(index)] = self.operands().nth(access, 1) else {
            return None;
        };
        match self.code.instructions[index as usize] {
            Instruction::Const(Constant::Int(value)) => Some(value),
            _ => None,
        }
    }

    fn local(&self, number: u16) -> Variable {
        Variable::Local {
            method: self.method,
            number,
        }
    }
}
