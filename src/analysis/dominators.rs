//! Dominators and post-dominators of a [`FlowGraph`], as a tree that answers in one comparison.
//!
//! A method's dominators are those of its whole control flow graph. Its post-dominators leave the implicit exceptional
//! edges out, so that an instruction that may throw does not break a dependence; explicit throws and the code of
//! handlers are kept, and endless regions are given a way out by
//! [`FlowGraph::connect_endless`].

use super::flow_graph::{FlowGraph, Node};
use petgraph::algo::dominators::{Dominators, simple_fast};
use petgraph::visit::Reversed;

/// Who dominates whom, as a walk over the tree of immediate dominators tells.
#[derive(Clone, Debug)]
pub struct DominatorTree {
    /// When the walk enters and leaves each node; `(0, 0)` for nodes that are not in it.
    walk: Vec<(u32, u32)>,
}

impl DominatorTree {
    /// `a` dominates `b` when every path from the start to `b` passes `a`.
    pub fn dominators<E>(flow: &FlowGraph<E>) -> DominatorTree {
        let found = simple_fast(&flow.graph, flow.start);
        DominatorTree::from(&found, flow.graph.node_count())
    }

    /// `a` post-dominates `b` when every path from `b` to the end passes `a`. Every node must reach the end.
    pub fn post_dominators<E>(flow: &FlowGraph<E>) -> DominatorTree {
        let found = simple_fast(Reversed(&flow.graph), flow.end);
        DominatorTree::from(&found, flow.graph.node_count())
    }

    fn from(found: &Dominators<Node>, nodes: usize) -> DominatorTree {
        let mut children: Vec<Vec<Node>> = vec![Vec::new(); nodes];
        for node in (0..nodes).map(Node::new) {
            if let Some(parent) = found.immediate_dominator(node) {
                children[parent.index()].push(node);
            }
        }
        let mut walk = vec![(0, 0); nodes];
        let mut clock = 0;
        let mut open = vec![(found.root(), false)];
        while let Some((node, left)) = open.pop() {
            clock += 1;
            if left {
                walk[node.index()].1 = clock;
                continue;
            }
            walk[node.index()].0 = clock;
            open.push((node, true));
            open.extend(children[node.index()].iter().map(|&child| (child, false)));
        }
        DominatorTree { walk }
    }

    /// Whether `above` dominates `node`. A node dominates itself; one without a path to the root only that.
    pub fn dominates(&self, above: Node, node: Node) -> bool {
        let (outer, inner) = (self.walk[above.index()], self.walk[node.index()]);
        above == node || (outer.0 != 0 && outer.0 < inner.0 && inner.1 < outer.1)
    }

    pub fn strictly_dominates(&self, above: Node, node: Node) -> bool {
        above != node && self.dominates(above, node)
    }
}
