//! [`ControlFlowGraph`]: the locations of one method and the flow between them (paper §4.1), on petgraph.
//!
//! Its nodes are the instructions by index, then one virtual end, then, in a synchronized method, the entry where the
//! lock is taken. [`ControlFlowGraph::new`] is where edges come from; queries take and give [`Location`]s, and the
//! end, which has none, is asked for by [`ControlFlowGraph::may_end`].

use super::control_dependence::Way;
use super::exceptions::{may_throw_into, thrown_class};
use super::flow_graph::{FlowGraph, Node, NodeSet};
use crate::program::{At, Code, Instruction, Location, MethodId, Program, Symbol};
use petgraph::visit::EdgeRef;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// Why control may go along an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Edge {
    /// To the next instruction, or by a jump.
    Flow,
    /// From a return to the end.
    Return,
    /// From an `athrow` to a handler that may catch it, or to the end where none must.
    Throw,
    /// From an instruction that may throw by itself to a handler that covers it. Those that leave the method are not
    /// in the graph: nearly every instruction would have one.
    Implicit,
}

pub struct ControlFlowGraph {
    pub method: MethodId,
    flow: FlowGraph<Edge>,
    instructions: u32,
    /// What each location asked about so far reaches.
    reached: RefCell<FxHashMap<Node, Rc<NodeSet>>>,
}

impl ControlFlowGraph {
    pub(crate) fn new(program: &Program, method: MethodId, code: &Code) -> ControlFlowGraph {
        let count = code.instructions.len();
        let synchronized = program.method(method).flags.is_synchronized();
        let nodes = count + 1 + usize::from(synchronized);
        let start = if synchronized { count + 1 } else { 0 };
        let mut flow = FlowGraph::new(nodes, start, count);
        let mut edges = EdgeMaker {
            program,
            code,
            flow: &mut flow,
        };
        if synchronized {
            edges.add(start as u32, 0, Edge::Flow);
        }
        for index in 0..count as u32 {
            edges.leave(index);
        }
        ControlFlowGraph {
            method,
            flow,
            instructions: count as u32,
            reached: RefCell::default(),
        }
    }

    /// Where a call of the method begins: its entry if it is synchronized, else its first instruction.
    pub fn start(&self) -> Location {
        self.location(self.flow.start).expect("the start is no end")
    }

    pub fn locations(&self) -> impl Iterator<Item = Location> {
        let entry = (self.flow.start.index() as u32 > self.instructions)
            .then(|| Location::entry(self.method));
        let instructions = (0..self.instructions).map(|index| Location::new(self.method, index));
        entry.into_iter().chain(instructions)
    }

    /// Where control goes on without an exception. A switch's targets come once each, lowest key first.
    pub fn successors(&self, from: Location) -> Vec<Location> {
        self.towards(from, |edge| *edge == Edge::Flow)
    }

    /// The handlers that may catch what is thrown here, explicitly or not.
    pub(crate) fn exceptional_successors(&self, from: Location) -> Vec<Location> {
        self.towards(from, |edge| matches!(edge, Edge::Throw | Edge::Implicit))
    }

    /// The handlers that an `athrow` here may go to.
    pub fn explicit_throw_successors(&self, from: Location) -> Vec<Location> {
        self.towards(from, |edge| *edge == Edge::Throw)
    }

    /// Everywhere control may go on in this method.
    pub(crate) fn all_successors(&self, from: Location) -> Vec<Location> {
        self.towards(from, |_| true)
    }

    /// Where control may come from without an exception.
    pub(crate) fn predecessors(&self, to: Location) -> Vec<Location> {
        self.backwards(to, |edge| *edge == Edge::Flow)
    }

    pub(crate) fn all_predecessors(&self, to: Location) -> Vec<Location> {
        self.backwards(to, |_| true)
    }

    /// Whether the method may end here by a return, or by an `athrow` that no handler is certain to catch.
    pub fn may_end(&self, at: Location) -> bool {
        self.node(at)
            .is_some_and(|node| self.flow.graph.contains_edge(node, self.flow.end))
    }

    /// The paper's `cfgPath`: whether a path of any kinds of edges leads from `from` to `to`. Every location reaches
    /// itself.
    pub(crate) fn reaches(&self, from: Location, to: Location) -> bool {
        let (Some(from), Some(to)) = (self.node(from), self.node(to)) else {
            return false;
        };
        self.reachable_from(from).contains(to)
    }

    /// Whether a path that is not empty leads back to the location.
    pub(crate) fn is_on_cycle(&self, at: Location) -> bool {
        self.all_successors(at)
            .into_iter()
            .any(|next| self.reaches(next, at))
    }

    /// Whether the method's start reaches the location at all.
    pub fn is_reachable(&self, at: Location) -> bool {
        self.reaches(self.start(), at)
    }

    fn reachable_from(&self, from: Node) -> Rc<NodeSet> {
        if let Some(known) = self.reached.borrow().get(&from) {
            return known.clone();
        }
        let set = Rc::new(self.flow.reachable(from));
        self.reached.borrow_mut().insert(from, set.clone());
        set
    }

    /// The graph itself, with the node of each location as [`ControlFlowGraph::node`] gives it.
    pub(crate) fn flow(&self) -> &FlowGraph<Edge> {
        &self.flow
    }

    /// `None` for a location of another method, and for an entry or an index this method does not have.
    pub(crate) fn node(&self, location: Location) -> Option<Node> {
        if location.method != self.method {
            return None;
        }
        match location.at {
            At::Index(index) => (index < self.instructions).then(|| Node::new(index as usize)),
            At::Entry => {
                let is_synchronized = self.flow.start.index() as u32 > self.instructions;
                is_synchronized.then_some(self.flow.start)
            }
        }
    }

    /// `None` for the end.
    pub(crate) fn location(&self, node: Node) -> Option<Location> {
        let index = node.index() as u32;
        if node == self.flow.end {
            None
        } else if index > self.instructions {
            Some(Location::entry(self.method))
        } else {
            Some(Location::new(self.method, index))
        }
    }

    /// The graph without implicit edges, in which every node reaches the end, and the implicit edges.
    pub(crate) fn for_post_dominance(&self) -> (FlowGraph<()>, Vec<Way>) {
        let mut implicit = Vec::new();
        let mut explicit = FlowGraph::new(
            self.flow.graph.node_count(),
            self.flow.start.index(),
            self.flow.end.index(),
        );
        for edge in self.flow.graph.edge_references() {
            let (from, to) = (edge.source(), edge.target());
            if *edge.weight() == Edge::Implicit {
                implicit.push(Way { from, to });
            } else {
                explicit.graph.add_edge(from, to, ());
            }
        }
        explicit.connect_endless();
        (explicit, implicit)
    }

    fn towards(&self, from: Location, keep: impl Fn(&Edge) -> bool) -> Vec<Location> {
        let nodes = self
            .node(from)
            .map_or(vec![], |node| self.flow.successors(node, keep));
        nodes
            .into_iter()
            .filter_map(|node| self.location(node))
            .collect()
    }

    fn backwards(&self, to: Location, keep: impl Fn(&Edge) -> bool) -> Vec<Location> {
        let nodes = self
            .node(to)
            .map_or(vec![], |node| self.flow.predecessors(node, keep));
        nodes
            .into_iter()
            .filter_map(|node| self.location(node))
            .collect()
    }
}

/// Whether an instruction is a conditional branch, the paper's `branch(l)`: an `if` or a `switch`.
pub fn is_branch(instruction: &Instruction) -> bool {
    matches!(
        instruction,
        Instruction::If { .. }
            | Instruction::IfCompare { .. }
            | Instruction::IfReference { .. }
            | Instruction::IfNull { .. }
            | Instruction::Switch(_)
    )
}

struct EdgeMaker<'a> {
    program: &'a Program,
    code: &'a Code,
    flow: &'a mut FlowGraph<Edge>,
}

impl EdgeMaker<'_> {
    /// Decoded code keeps its targets inside; an edge of code that falls off its end leads to the end all the same.
    fn add(&mut self, from: u32, to: u32, edge: Edge) {
        let to = Node::new(to as usize).min(self.flow.end);
        self.flow.graph.add_edge(Node::new(from as usize), to, edge);
    }

    fn leave(&mut self, index: u32) {
        let code = self.code;
        let instruction = &code.instructions[index as usize];
        if instruction.falls_through() {
            self.add(index, index + 1, Edge::Flow);
        }
        if let Some(target) = instruction.target() {
            self.add(index, target, Edge::Flow);
        }
        match *instruction {
            Instruction::Switch(number) => {
                let switch = &code.switches[number as usize];
                let mut targets: Vec<u32> = switch.cases.iter().map(|case| case.1).collect();
                targets.push(switch.default);
                let mut added = rustc_hash::FxHashSet::default();
                for target in targets {
                    if added.insert(target) {
                        self.add(index, target, Edge::Flow);
                    }
                }
            }
            // Which `jsr` it returns to is not followed: it may be any.
            Instruction::Ret(_) => {
                for (at, other) in code.instructions.iter().enumerate() {
                    if matches!(other, Instruction::Jsr(_)) {
                        self.add(index, at as u32 + 1, Edge::Flow);
                    }
                }
            }
            Instruction::Return(_) => {
                let end = self.flow.end.index() as u32;
                self.add(index, end, Edge::Return);
            }
            Instruction::Throw => self.throw(index),
            _ => {}
        }
        self.implicit(index, instruction);
    }

    fn throw(&mut self, index: u32) {
        let thrown = thrown_class(self.program, self.code, index);
        for handler in covering(self.code, index) {
            match handler.1 {
                Some(catch) => match self.catches(catch, thrown) {
                    Catches::Never => continue,
                    Catches::Maybe => self.add(index, handler.0, Edge::Throw),
                    Catches::Always => return self.add(index, handler.0, Edge::Throw),
                },
                None => return self.add(index, handler.0, Edge::Throw),
            }
        }
        let end = self.flow.end.index() as u32;
        self.add(index, end, Edge::Throw);
    }

    fn catches(&self, catch: Symbol, thrown: Option<Symbol>) -> Catches {
        if catch == Symbol::THROWABLE {
            return Catches::Always;
        }
        let Some(thrown) = thrown else {
            return Catches::Maybe;
        };
        let program = self.program;
        let subtype = program
            .load(thrown)
            .and_then(|thrown| program.is_subtype(thrown, program.load(catch)?));
        match subtype {
            Ok(true) => Catches::Always,
            Ok(false) => Catches::Never,
            // A class that is not there.
            Err(_) => Catches::Maybe,
        }
    }

    fn implicit(&mut self, index: u32, instruction: &Instruction) {
        let mut added = Vec::new();
        for (target, catch) in covering(self.code, index) {
            let thrown_here = may_throw_into(self.program, instruction, catch);
            if thrown_here && !added.contains(&target) {
                added.push(target);
                self.add(index, target, Edge::Implicit);
            }
            if catch.is_none_or(|class| class == Symbol::THROWABLE) {
                break;
            }
        }
    }
}

enum Catches {
    Never,
    Maybe,
    Always,
}

/// The handlers whose range an instruction is in, in the order in which they are tried.
fn covering(code: &Code, index: u32) -> impl Iterator<Item = (u32, Option<Symbol>)> {
    code.handlers
        .iter()
        .filter(move |handler| (handler.start..handler.end).contains(&index))
        .map(|handler| (handler.target, handler.catch))
}
