//! Whether two references may be the same object, seen from within one method (paper §4.2: "if two variables in a
//! given procedure can be aliases of one another we assume they are aliases").
//!
//! References are followed through locals and the operand stack to their roots. Two roots may be the same object unless
//! one of these rules tells them apart:
//! - `null` is no object;
//! - two allocations at different locations, or an allocation and a constant, are different objects;
//! - two constants are the same object only if they are equal;
//! - an object allocated here is none that the caller passed as a parameter;
//! - `readLock()` and `writeLock()` of anything are different.
//!
//! Between methods ([`Analysis::may_be_same_lock`]) the rule on parameters does not hold; there the declared types of
//! the references count: two classes of which neither extends the other have no object in common.

use super::source::Source;
use super::{Analysis, MethodAnalysis};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::{Constant, Instruction, Location, Program, Symbol};
use std::collections::BTreeSet;

/// Chains of fields and calls longer than this are never taken for the same words. (A loop can make them endless.)
const LONGEST_CHAIN: usize = 8;

impl MethodAnalysis<'_> {
    pub(crate) fn may_alias(&self, a: &[Source], b: &[Source]) -> bool {
        let (a, b) = (self.roots(a), self.roots(b));
        a.iter()
            .any(|a| b.iter().any(|b| self.roots_may_alias(a, b)))
    }

    /// Whether two references are the same object whenever both have been evaluated in one call of the method: they
    /// have one and the same root, and that is evaluated once only.
    pub(crate) fn must_alias(&self, a: &[Source], b: &[Source]) -> bool {
        let roots = self.roots(a);
        roots.len() == 1
            && roots == self.roots(b)
            && roots.iter().all(|root| self.is_one_value(root))
    }

    /// Follows copies through locals to where the values first came from.
    pub(crate) fn roots(&self, sources: &[Source]) -> BTreeSet<Source> {
        let mut roots = BTreeSet::new();
        let mut followed: BTreeSet<(u16, Location)> = BTreeSet::new();
        let mut open: Vec<Source> = sources.to_vec();
        while let Some(source) = open.pop() {
            let Source::Local {
                number,
                definitions,
                ..
            } = &source
            else {
                roots.insert(source);
                continue;
            };
            for &definition in definitions.iter() {
                if followed.insert((*number, definition)) {
                    self.follow(*number, definition, &mut open);
                }
            }
        }
        roots
    }

    fn follow(&self, number: u16, definition: Location, open: &mut Vec<Source>) {
        let assigns = |index: u32| self.code.instructions[index as usize].assigned_local(number);
        match definition.index().filter(|&index| assigns(index)) {
            Some(index) => {
                if matches!(
                    self.code.instructions[index as usize],
                    Instruction::Increment { .. }
                ) {
                    open.push(self.local_source(number, index));
                } else {
                    open.extend(self.operand_sources(index, 0));
                }
            }
            None => open.push(Source::Parameter(number)),
        }
    }

    fn is_one_value(&self, root: &Source) -> bool {
        match root {
            Source::Parameter(_) => true,
            Source::Constant(_) => true,
            Source::Field { read: at, .. }
            | Source::Static { read: at, .. }
            | Source::Element { read: at, .. }
            | Source::CallResult(at)
            | Source::Allocation(at)
            | Source::Caught(at) => !self.cfg.is_on_cycle(*at),
            Source::Local { .. } | Source::Unknown => false,
        }
    }

    fn roots_may_alias(&self, a: &Source, b: &Source) -> bool {
        if self.is_null(a) || self.is_null(b) {
            return false;
        }
        match (a, b) {
            (Source::Allocation(a), Source::Allocation(b)) => a == b,
            (Source::Allocation(_), Source::Constant(_) | Source::Parameter(_))
            | (Source::Constant(_) | Source::Parameter(_), Source::Allocation(_)) => false,
            (Source::Constant(a), Source::Constant(b)) => {
                self.instruction(*a) == self.instruction(*b)
            }
            (Source::CallResult(a), Source::CallResult(b)) => !self.are_different_views(*a, *b),
            _ => true,
        }
    }

    fn is_null(&self, source: &Source) -> bool {
        matches!(source, Source::Constant(at)
            if self.instruction(*at) == Some(&Instruction::Const(Constant::Null)))
    }

    /// The two locks of a read-write lock.
    fn are_different_views(&self, a: Location, b: Location) -> bool {
        let view = |at| match self.instruction(at) {
            Some(&Instruction::Invoke { method, .. }) => {
                let name = self
                    .program
                    .text(self.program.references().method(method).name);
                ["readLock", "writeLock"]
                    .into_iter()
                    .find(|view| *view == name)
            }
            _ => None,
        };
        view(a).zip(view(b)).is_some_and(|(a, b)| a != b)
    }
}

impl MethodAnalysis<'_> {
    /// Whether two references are written alike: the same fields of the same locals, the same calls on them. Then they
    /// are meant to be the same object, which is more than may-alias and less than must.
    pub(crate) fn are_same_words(&self, a: &[Source], b: &[Source]) -> bool {
        self.are_same(a, b, LONGEST_CHAIN)
    }

    fn are_same(&self, a: &[Source], b: &[Source], depth: usize) -> bool {
        let (a, b) = (self.roots(a), self.roots(b));
        let paired = a.iter().zip(&b);
        a.len() == b.len() && paired.into_iter().all(|(a, b)| self.is_same(a, b, depth))
    }

    fn is_same(&self, a: &Source, b: &Source, depth: usize) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return false;
        };
        let field = |source: &Source| match source {
            Source::Field { field, .. } | Source::Static { field, .. } => Some(*field),
            _ => None,
        };
        match (a, b) {
            (Source::Field { base: x, .. }, Source::Field { base: y, .. }) => {
                field(a) == field(b) && self.are_same(x, y, depth)
            }
            (Source::Static { .. }, Source::Static { .. }) => field(a) == field(b),
            (
                Source::Element {
                    array: x, index: i, ..
                },
                Source::Element {
                    array: y, index: j, ..
                },
            ) => self.are_same(x, y, depth) && self.are_same(i, j, depth),
            (Source::Constant(a), Source::Constant(b)) => {
                self.instruction(*a) == self.instruction(*b)
            }
            (Source::CallResult(a), Source::CallResult(b)) => {
                let same = self.instruction(*a) == self.instruction(*b);
                let receiver =
                    |at: &Location| at.index().map_or(vec![], |at| self.operand_sources(at, 0));
                a == b || same && self.are_same(&receiver(a), &receiver(b), depth)
            }
            (Source::Unknown, _) | (_, Source::Unknown) => false,
            _ => a == b,
        }
    }

    /// The class a reference is declared to be of: that of the field, the parameter, the call's result.
    pub(crate) fn declared_class(&self, source: &Source) -> Option<Symbol> {
        let program = self.program;
        let class = |descriptor: &str| Some(program.symbol(descriptor::class_name(descriptor)?));
        match source {
            Source::Parameter(number) => self.parameter_class(*number),
            Source::Field { field, .. } | Source::Static { field, .. } => {
                class(program.text(program.field(*field).descriptor))
            }
            Source::CallResult(at) => {
                let descriptor = match *self.instruction(*at)? {
                    Instruction::Invoke { method, .. } => {
                        program.references().method(method).descriptor
                    }
                    Instruction::InvokeDynamic(site) => {
                        program.references().call_site(site).descriptor
                    }
                    _ => return None,
                };
                class(MethodDescriptor::parse(program.text(descriptor))?.result)
            }
            Source::Allocation(at) => match *self.instruction(*at)? {
                Instruction::New(class) | Instruction::NewArray(class) => Some(class),
                Instruction::MultiNewArray { class, .. } => Some(class),
                _ => None,
            },
            Source::Constant(at) => match self.instruction(*at)? {
                Instruction::Const(Constant::String(_)) => Some(Symbol::STRING),
                Instruction::Const(Constant::Class(_)) => Some(Symbol::CLASS),
                _ => None,
            },
            Source::Local { .. } | Source::Element { .. } | Source::Caught(_) | Source::Unknown => {
                None
            }
        }
    }

    fn parameter_class(&self, number: u16) -> Option<Symbol> {
        let program = self.program;
        let method = program.method(self.method);
        let position = self.operand_of_parameter(number)?;
        let Some(position) = position.checked_sub(usize::from(!method.flags.is_static())) else {
            return Some(program.class(method.class).name);
        };
        let descriptor = MethodDescriptor::parse(program.text(method.descriptor))?;
        let class = descriptor::class_name(descriptor.parameters.get(position)?)?;
        Some(program.symbol(class))
    }
}

impl Analysis<'_> {
    /// The paper's `same_lock`: whether two acquisitions or releases may be about the same lock, when different threads
    /// come to them. Two locations of one method are seen as in different calls of it.
    pub fn may_be_same_lock(&self, a: Location, b: Location) -> bool {
        let (Some(one), Some(other)) = (self.method(a.method), self.method(b.method)) else {
            return false;
        };
        let classes = (one.locked_class(a), other.locked_class(b));
        if let (Some(a), Some(b)) = classes {
            return a == b;
        }
        let (locks, others) = (one.lock_object(a), other.lock_object(b));
        let object = |at: &MethodAnalysis, class: Option<Symbol>, sources: &[Source]| match class {
            Some(_) => vec![(None, Some(Symbol::CLASS))],
            None => at
                .roots(sources)
                .into_iter()
                .filter(|root| !at.is_null(root))
                .map(|root| (allocated(&root), at.declared_class(&root)))
                .collect(),
        };
        let locks = object(&one, classes.0, &locks);
        let others = object(&other, classes.1, &others);
        locks.iter().any(|a| {
            others.iter().any(|b| {
                let apart = a.0.zip(b.0).is_some_and(|(a, b)| a != b);
                !apart && may_share_objects(self.program(), a.1, b.1)
            })
        })
    }
}

fn allocated(root: &Source) -> Option<Location> {
    match root {
        Source::Allocation(at) => Some(*at),
        _ => None,
    }
}

/// Whether an object can be of both classes; in doubt, yes.
fn may_share_objects(program: &Program, a: Option<Symbol>, b: Option<Symbol>) -> bool {
    let (Some(a), Some(b)) = (a, b) else {
        return true;
    };
    if a == b {
        return true;
    }
    let (Ok(a), Ok(b)) = (program.load(a), program.load(b)) else {
        return true;
    };
    let is_final = |class| program.class(class).flags.is_final();
    // A class may have a subclass that implements an interface, unless it is final.
    let open = |class, other| program.class(class).is_interface() && !is_final(other);
    let subtype = |a, b| program.is_subtype(a, b).unwrap_or(true);
    subtype(a, b) || subtype(b, a) || open(a, b) || open(b, a)
}
