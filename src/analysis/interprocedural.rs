//! Definitions of what a location uses, wherever in the program they are: for refinement (paper, section 6), and only on
//! demand. Start at [`definitions`].
//!
//! Objects are told apart by the field alone: any write of the field may be to the object that is read, unless both
//! references were made in places that differ. A parameter is followed to the arguments at its call sites, a call's
//! result to what the callee returns and to the branches that decide what it returns. Final fields have no definitions
//! here: by the time anyone can read one it has its only value.

use super::call_graph::CallGraph;
use super::operand::Producer;
use super::{Analysis, MethodAnalysis, Read, Source, Variable};
use crate::program::{FieldId, Flags, Instruction, Location, MethodId};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// More variables than this are not followed: what was found until then is enough to go on with.
const MOST: usize = 10_000;

/// Where what `at` uses is defined, each place with the variable it defines there.
pub(crate) fn definitions(
    analysis: &Analysis,
    graph: &CallGraph,
    at: Location,
) -> BTreeMap<Location, Variable> {
    let mut search = Search {
        analysis,
        graph,
        found: BTreeMap::new(),
        seen: FxHashSet::default(),
        deciding: FxHashSet::default(),
        open: Vec::new(),
    };
    search.follow_uses(at);
    while let Some(read) = search.open.pop() {
        search.find(&read);
    }
    search.found
}

struct Search<'a, 'p> {
    analysis: &'a Analysis<'p>,
    graph: &'a CallGraph,
    found: BTreeMap<Location, Variable>,
    seen: FxHashSet<Read>,
    /// Branches that decide which of several values is used, and are followed.
    deciding: FxHashSet<Location>,
    open: Vec<Read>,
}

impl Search<'_, '_> {
    /// What a location uses; and where a value may come from several places (`a || b`, `?:`), what decides from which.
    fn follow_uses(&mut self, at: Location) {
        let Some(method) = self.analysis.method(at.method) else {
            return;
        };
        method
            .reads(at)
            .into_iter()
            .for_each(|read| self.follow(read));
        let Some(index) = at.index().filter(|_| method.cfg.node(at).is_some()) else {
            return;
        };
        let several = method.operands().of(index).filter(|it| it.len() > 1);
        for &producer in several.flatten() {
            let Producer::Instruction(producer) = producer else {
                continue;
            };
            let produced = Location::new(at.method, producer);
            for (branch, _) in method.all_controlling_branches(produced) {
                if self.deciding.insert(branch) {
                    self.follow_uses(branch);
                }
            }
        }
    }

    fn follow(&mut self, read: Read) {
        if self.seen.len() < MOST && self.seen.insert(read.clone()) {
            self.open.push(read);
        }
    }

    fn find(&mut self, read: &Read) {
        let variable = &read.variable;
        match variable {
            Variable::Local { method, number } => self.find_local(*method, *number, read),
            Variable::Field { field, .. } | Variable::Static(field) => {
                self.find_writes(*field, variable)
            }
            Variable::Element { array, .. } => self.find_stores(array, variable),
            Variable::Result(call) => self.find_returns(*call, variable),
        }
    }

    /// Assignments in the method itself; a parameter is followed to the calls.
    fn find_local(&mut self, method: MethodId, number: u16, read: &Read) {
        let Some(own) = self.analysis.method(method) else {
            return;
        };
        let start = own.cfg.start();
        for definition in own.definitions_reaching(read) {
            let is_increment = matches!(
                self.analysis.instruction(definition),
                Some(Instruction::Increment { .. })
            );
            if definition == start && !is_increment {
                self.find_arguments(&own, number);
            } else {
                self.found.insert(definition, read.variable.clone());
                // What is assigned may itself be what must change.
                self.follow_uses(definition);
            }
        }
    }

    /// What callers pass for the parameter in a local variable.
    fn find_arguments(&mut self, callee: &MethodAnalysis, number: u16) {
        let Some(position) = callee.operand_of_parameter(number) else {
            return;
        };
        for &call in self.graph.calls_to(callee.method) {
            let Some(caller) = self.analysis.method(call.method) else {
                continue;
            };
            let Some(index) = call.index() else {
                continue;
            };
            let sources = caller.operand_sources(index, position);
            let mut reads = Vec::new();
            caller.read_sources(&sources, call, &mut reads);
            reads.into_iter().for_each(|read| self.follow(read));
        }
    }

    /// Writes of a field anywhere in reached code.
    fn find_writes(&mut self, field: FieldId, variable: &Variable) {
        let program = self.analysis.program();
        if program.field(field).flags.has(Flags::FINAL) {
            return;
        }
        for &method in self.graph.reached() {
            let Ok(Some(code)) = program.code(method) else {
                continue;
            };
            for (index, instruction) in code.instructions.iter().enumerate() {
                let written = match instruction {
                    Instruction::PutField(put) | Instruction::PutStatic(put) => {
                        program.resolve_field(*put).ok()
                    }
                    _ => None,
                };
                if written == Some(field) {
                    let at = Location::new(method, index as u32);
                    if self.may_be_same(variable, at) {
                        self.found.insert(at, variable.clone());
                    }
                }
            }
        }
    }

    /// Whether a write may be to the object that is read: not if both were made, each in another place of one method.
    fn may_be_same(&self, read: &Variable, write: Location) -> bool {
        let Variable::Field { base, .. } = read else {
            return true;
        };
        let (Some(method), Some(index)) = (self.analysis.method(write.method), write.index())
        else {
            return true;
        };
        let made = |sources: &[Source]| -> Option<Vec<Location>> {
            sources
                .iter()
                .map(|source| match source {
                    Source::Allocation(at) => Some(*at),
                    _ => None,
                })
                .collect()
        };
        match (made(base), made(&method.operand_sources(index, 0))) {
            (Some(a), Some(b)) => a.iter().any(|at| b.contains(at)),
            _ => true,
        }
    }

    /// Stores into arrays that may be the one that is read: reached through the same field, or through what nobody
    /// here can tell.
    fn find_stores(&mut self, array: &[Source], variable: &Variable) {
        let program = self.analysis.program();
        let fields = |sources: &[Source]| -> Option<Vec<FieldId>> {
            sources
                .iter()
                .map(|source| match source {
                    Source::Field { field, .. } | Source::Static { field, .. } => Some(*field),
                    _ => None,
                })
                .collect()
        };
        let own = fields(array);
        for &method in self.graph.reached() {
            let Ok(Some(code)) = program.code(method) else {
                continue;
            };
            for (index, instruction) in code.instructions.iter().enumerate() {
                if !matches!(instruction, Instruction::ArrayStore(_)) {
                    continue;
                }
                let Some(analysed) = self.analysis.method(method) else {
                    continue;
                };
                let others = fields(&analysed.operand_sources(index as u32, 0));
                let may_be = match (&own, &others) {
                    (Some(a), Some(b)) => a.iter().any(|field| b.contains(field)),
                    // An array of a local variable is of the method it is in.
                    (None, None) => variable_method(array) == Some(method),
                    _ => true,
                };
                if may_be {
                    self.found
                        .insert(Location::new(method, index as u32), variable.clone());
                }
            }
        }
    }

    /// What the callees return, and what decides which return is taken.
    fn find_returns(&mut self, call: Location, variable: &Variable) {
        let callees: Vec<MethodId> = self.graph.callees(call).collect();
        if callees.is_empty() {
            self.found.insert(call, variable.clone());
        }
        for callee in callees {
            let program = self.analysis.program();
            let is_input = program.is_provided(program.method(callee).class);
            let method = self.analysis.method(callee).filter(|_| !is_input);
            let Some(method) = method else {
                self.found.insert(call, variable.clone());
                continue;
            };
            for (index, instruction) in method.code.instructions.iter().enumerate() {
                if !matches!(instruction, Instruction::Return(Some(_))) {
                    continue;
                }
                let at = Location::new(callee, index as u32);
                self.follow_uses(at);
                for (branch, _) in method.all_controlling_branches(at) {
                    self.follow_uses(branch);
                }
            }
        }
    }
}

/// The method whose own local or allocation an array is.
fn variable_method(array: &[Source]) -> Option<MethodId> {
    array.iter().find_map(|source| match source {
        Source::Local { read, .. } | Source::Allocation(read) | Source::CallResult(read) => {
            Some(read.method)
        }
        _ => None,
    })
}
