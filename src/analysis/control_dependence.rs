//! [`ControlDependence`]: which branches decide whether a node is reached, the paper's `controlD` (§4.1).
//!
//! A node depends on the edge from `b` to `s` when it post-dominates `s`, or is `s`, and does not strictly post-dominate
//! `b`: this is Ferrante's reading of the paper's path definition, and the property tests hold it against the latter.
//!
//! Where we differ from the paper: not only conditional branches have several ways on. An instruction that may throw
//! into a handler, an explicit throw that may be caught or not, the header of an endless loop (which is connected to
//! the end) and a `ret` have them too. These are no branches; what depends on them depends on the branches *they*
//! depend on. So a handler depends on what the instructions of its range depend on.

use super::MethodAnalysis;
use super::cfg::is_branch;
use super::dominators::DominatorTree;
use super::flow_graph::{FlowGraph, Node};
use crate::program::Location;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

#[derive(Clone, Debug)]
pub struct ControlDependence {
    post_dominators: DominatorTree,
    /// Every edge of a node with more than one way on.
    decisive: Vec<Way>,
}

/// One way on from a node that has several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Way {
    pub from: Node,
    pub to: Node,
}

impl ControlDependence {
    /// `flow` is the graph whose paths count, and every node of it reaches the end. `implicit` are further edges that
    /// are no part of the paths but lead on all the same: from what may throw to its handlers.
    pub fn new(flow: &FlowGraph<()>, implicit: &[Way]) -> ControlDependence {
        let mut decisive = Vec::new();
        for from in flow.graph.node_indices() {
            let ways = flow.successors(from, |()| true);
            if ways.len() > 1 {
                decisive.extend(ways.into_iter().map(|to| Way { from, to }));
            }
        }
        decisive.extend(implicit);
        decisive.sort_unstable();
        decisive.dedup();
        ControlDependence {
            post_dominators: DominatorTree::post_dominators(flow),
            decisive,
        }
    }

    /// The edges that decide whether `node` is reached, whatever kind of node they leave.
    pub fn deciding(&self, node: Node) -> impl Iterator<Item = Way> {
        self.decisive.iter().copied().filter(move |way| {
            self.post_dominators.dominates(node, way.to)
                && !self.post_dominators.strictly_dominates(node, way.from)
        })
    }

    /// The branches that decide whether `node` is reached, each with the successor that leads on; seen through the
    /// nodes that have several ways on without being branches. In ascending order.
    pub fn controlling(&self, node: Node, is_branch: impl Fn(Node) -> bool) -> Vec<Way> {
        let mut found = Vec::new();
        let mut passed = FxHashSet::default();
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            for way in self.deciding(node) {
                if is_branch(way.from) {
                    found.push(way);
                } else if passed.insert(way.from) {
                    open.push(way.from);
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

impl MethodAnalysis<'_> {
    /// The branches that decide whether a location is reached, each with its successor that leads on.
    pub(crate) fn controlling_branches(&self, of: Location) -> Vec<(Location, Location)> {
        let Some(node) = self.cfg.node(of) else {
            return Vec::new();
        };
        let is_branch = |node: Node| {
            let instruction = self.code.instructions.get(node.index());
            instruction.is_some_and(is_branch)
        };
        self.control_dependence()
            .controlling(node, is_branch)
            .into_iter()
            .filter_map(|way| self.cfg.location(way.from).zip(self.cfg.location(way.to)))
            .collect()
    }

    /// The branches that decide whether a location is reached, those that decide whether these are, and so on.
    pub(crate) fn all_controlling_branches(&self, of: Location) -> Vec<(Location, Location)> {
        let mut found = BTreeSet::new();
        let mut open = vec![of];
        let mut asked = FxHashSet::default();
        while let Some(at) = open.pop() {
            for (branch, leads_on) in self.controlling_branches(at) {
                found.insert((branch, leads_on));
                if asked.insert(branch) {
                    open.push(branch);
                }
            }
        }
        found.into_iter().collect()
    }
}
