//! Symbolic values: what a Java value is when it depends on inputs. Knows no program and no solver.
//!
//! `Terms` holds every term of one worker. Its constructors `unary`, `binary` and `choose` simplify as they build
//! (`fold.rs`; sums and products in `arithmetic.rs`, comparisons in `compare.rs`), and equal terms are the same `Term`.
//! `eval.rs` computes a term's value under a `Model`, and `display.rs` prints it as Java.
//!
//! `constant`, `operation` and `model` are what terms are made of and mean; `arithmetic`, `compare` and `range` help to
//! fold, `substitute` puts values in.

mod arithmetic;
mod compare;
mod constant;
mod display;
mod eval;
mod fold;
mod model;
mod operation;
mod range;
mod substitute;

pub use constant::{Constant, Primitive, Sort};
pub use model::Model;
pub use operation::{BinaryOp, UnaryOp};

use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// A value that may depend on inputs: the number of a node in its `Terms`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(u32);

impl Term {
    pub fn number(self) -> u32 {
        self.0
    }

    /// The term of this number, which must come from `number`.
    pub fn from_number(number: u32) -> Term {
        Term(number)
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// An input: something a model gives a value to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Variable(u32);

impl Variable {
    pub(crate) fn number(self) -> u32 {
        self.0
    }
}

/// How a term is made from other terms, all of which have smaller numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum TermNode {
    Constant(Constant),
    Variable(Variable),
    Unary(UnaryOp, Term),
    Binary(BinaryOp, Term, Term),
    /// A condition, the value if it holds, and the value if it does not.
    If(Term, Term, Term),
}

impl TermNode {
    /// The terms it is made from, in order.
    pub(crate) fn parts(self) -> impl Iterator<Item = Term> {
        let parts = match self {
            TermNode::Constant(_) | TermNode::Variable(_) => [None, None, None],
            TermNode::Unary(_, a) => [Some(a), None, None],
            TermNode::Binary(_, a, b) => [Some(a), Some(b), None],
            TermNode::If(a, b, c) => [Some(a), Some(b), Some(c)],
        };
        parts.into_iter().flatten()
    }
}

/// All terms of one worker. Equal nodes get the same number, so comparing terms is comparing numbers.
#[derive(Default)]
pub struct Terms {
    arena: RefCell<Arena>,
    identity: Identity,
}

/// Which `Terms` a term belongs to. Two are equal if they come from the same `Terms`, even if it has moved or is gone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Identity(Rc<()>);

impl PartialEq for Identity {
    fn eq(&self, other: &Identity) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

#[derive(Default)]
struct Arena {
    entries: Vec<Interned>,
    /// The term of each node; never iterated.
    numbers: FxHashMap<TermNode, Term>,
    variables: Vec<(Rc<str>, Primitive)>,
    /// The variable of each name and kind; never iterated.
    names: FxHashMap<(Rc<str>, Primitive), Variable>,
}

struct Interned {
    node: TermNode,
    sort: Sort,
    /// For a whole number, the least and the largest value it can have, as far as the shape of the term tells.
    range: (i64, i64),
    /// The free variables in ascending order; absent when there are many and nobody has asked.
    variables: Option<Rc<[Variable]>>,
}

/// Terms with more free variables than this get their list only when someone asks for it.
const FEW_VARIABLES: usize = 32;

impl Terms {
    pub fn new() -> Terms {
        Terms::default()
    }

    pub(crate) fn identity(&self) -> Identity {
        self.identity.clone()
    }

    pub(crate) fn node(&self, term: Term) -> TermNode {
        self.arena.borrow().entries[term.index()].node
    }

    pub fn sort(&self, term: Term) -> Sort {
        self.arena.borrow().entries[term.index()].sort
    }

    /// The least and the largest value of a whole number, as far as the shape of the term tells.
    pub fn range(&self, term: Term) -> (i64, i64) {
        self.arena.borrow().entries[term.index()].range
    }

    pub fn constant(&self, value: Constant) -> Term {
        self.intern(TermNode::Constant(value.canonical()))
    }

    pub fn bool(&self, value: bool) -> Term {
        self.constant(Constant::Bool(value))
    }

    pub fn int(&self, value: i32) -> Term {
        self.constant(Constant::Int(value))
    }

    pub fn long(&self, value: i64) -> Term {
        self.constant(Constant::Long(value))
    }

    pub fn float(&self, value: f32) -> Term {
        self.constant(Constant::Float(value))
    }

    pub fn double(&self, value: f64) -> Term {
        self.constant(Constant::Double(value))
    }

    pub fn as_constant(&self, term: Term) -> Option<Constant> {
        match self.node(term) {
            TermNode::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The input of this name and kind, always the same one.
    pub fn variable(&self, name: &str, kind: Primitive) -> Term {
        let variable = self.arena.borrow_mut().variable(name, kind);
        self.intern(TermNode::Variable(variable))
    }

    pub fn variable_of(&self, term: Term) -> Option<Variable> {
        match self.node(term) {
            TermNode::Variable(variable) => Some(variable),
            _ => None,
        }
    }

    pub fn variable_name(&self, variable: Variable) -> Rc<str> {
        self.arena.borrow().variables[variable.0 as usize].0.clone()
    }

    pub(crate) fn variable_kind(&self, variable: Variable) -> Primitive {
        self.arena.borrow().variables[variable.0 as usize].1
    }

    pub fn not(&self, term: Term) -> Term {
        self.unary(UnaryOp::Not, term)
    }

    pub fn and(&self, left: Term, right: Term) -> Term {
        self.binary(BinaryOp::And, left, right)
    }

    pub fn or(&self, left: Term, right: Term) -> Term {
        self.binary(BinaryOp::Or, left, right)
    }

    pub fn equal(&self, left: Term, right: Term) -> Term {
        self.binary(BinaryOp::Equal, left, right)
    }

    pub fn not_equal(&self, left: Term, right: Term) -> Term {
        self.not(self.equal(left, right))
    }

    pub fn less(&self, left: Term, right: Term) -> Term {
        self.binary(BinaryOp::Less, left, right)
    }

    pub fn less_or_equal(&self, left: Term, right: Term) -> Term {
        self.binary(BinaryOp::LessOrEqual, left, right)
    }

    pub fn greater(&self, left: Term, right: Term) -> Term {
        self.less(right, left)
    }

    pub fn greater_or_equal(&self, left: Term, right: Term) -> Term {
        self.less_or_equal(right, left)
    }

    /// The free variables of a term, in ascending order.
    pub fn variables(&self, term: Term) -> Rc<[Variable]> {
        let mut arena = self.arena.borrow_mut();
        if let Some(known) = &arena.entries[term.index()].variables {
            return known.clone();
        }
        let found: Rc<[Variable]> = arena.collect_variables(term).into();
        arena.entries[term.index()].variables = Some(found.clone());
        found
    }

    /// The term of a node that needs no more folding.
    fn intern(&self, node: TermNode) -> Term {
        self.arena.borrow_mut().intern(node)
    }
}

impl Arena {
    fn variable(&mut self, name: &str, kind: Primitive) -> Variable {
        let name: Rc<str> = name.into();
        if let Some(&known) = self.names.get(&(name.clone(), kind)) {
            return known;
        }
        let number = u32::try_from(self.variables.len()).expect("fewer than four billion inputs");
        self.variables.push((name.clone(), kind));
        self.names.insert((name, kind), Variable(number));
        Variable(number)
    }

    fn intern(&mut self, node: TermNode) -> Term {
        if let Some(&known) = self.numbers.get(&node) {
            return known;
        }
        let entry = Interned {
            node,
            sort: self.sort_of(node),
            range: self.range_of(node),
            variables: self.few_variables(node),
        };
        let term = Term(u32::try_from(self.entries.len()).expect("fewer than four billion terms"));
        self.entries.push(entry);
        self.numbers.insert(node, term);
        term
    }

    fn sort_of(&self, node: TermNode) -> Sort {
        let sort = |term: Term| self.entries[term.index()].sort;
        match node {
            TermNode::Constant(value) => value.sort(),
            TermNode::Variable(variable) => self.variables[variable.0 as usize].1.sort(),
            TermNode::Unary(op, a) => {
                debug_assert!(op.takes(sort(a)), "{op:?} of {:?}", sort(a));
                op.sort(sort(a))
            }
            TermNode::Binary(op, a, b) => {
                let (left, right) = (sort(a), sort(b));
                debug_assert!(op.takes(left, right), "{op:?} of {left:?} and {right:?}");
                op.sort(left)
            }
            TermNode::If(condition, then, otherwise) => {
                debug_assert_eq!(sort(condition), Sort::Bool);
                debug_assert_eq!(sort(then), sort(otherwise));
                sort(then)
            }
        }
    }

    /// The free variables of a new node, unless they are many.
    fn few_variables(&self, node: TermNode) -> Option<Rc<[Variable]>> {
        let of = |term: Term| self.entries[term.index()].variables.as_ref();
        match node {
            TermNode::Constant(_) => Some(Rc::from([])),
            TermNode::Variable(variable) => Some(Rc::from([variable])),
            TermNode::Unary(_, a) => of(a).cloned(),
            TermNode::Binary(_, a, b) => union(of(a)?, of(b)?),
            TermNode::If(a, b, c) => union(&union(of(a)?, of(b)?)?, of(c)?),
        }
    }

    fn collect_variables(&self, root: Term) -> Vec<Variable> {
        let mut found = std::collections::BTreeSet::new();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut waiting = vec![root];
        while let Some(term) = waiting.pop() {
            let entry = &self.entries[term.index()];
            if let Some(known) = &entry.variables {
                found.extend(known.iter().copied());
            } else if seen.insert(term) {
                waiting.extend(entry.node.parts());
            }
        }
        found.into_iter().collect()
    }
}

/// Both lists in one, sharing either when it holds the other; `None` when the result is long.
fn union(a: &Rc<[Variable]>, b: &Rc<[Variable]>) -> Option<Rc<[Variable]>> {
    let holds = |large: &[Variable], small: &[Variable]| {
        small.len() <= large.len() && small.iter().all(|v| large.binary_search(v).is_ok())
    };
    if Rc::ptr_eq(a, b) || holds(a, b) {
        return Some(a.clone());
    }
    if holds(b, a) {
        return Some(b.clone());
    }
    let mut both: Vec<Variable> = a.iter().chain(b.iter()).copied().collect();
    both.sort_unstable();
    both.dedup();
    (both.len() <= FEW_VARIABLES).then(|| both.into())
}
