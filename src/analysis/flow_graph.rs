//! [`FlowGraph`]: a directed graph with a start and an end, and what is asked of any such graph: which nodes reach
//! which, and which definitions reach a use. It knows nothing of Java, so that random graphs test it.

use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::{Dfs, DfsPostOrder, EdgeRef, Walker};
use petgraph::{Direction, algo};
use rustc_hash::FxHashSet;

pub type Node = NodeIndex<u32>;

/// A control flow graph reduced to its shape (paper §4.1). Edges carry what the maker of the graph knows of them.
#[derive(Clone, Debug)]
pub struct FlowGraph<E = ()> {
    pub graph: DiGraph<(), E>,
    pub start: Node,
    pub end: Node,
}

/// What a node does to a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defines {
    No,
    /// It may be this variable that is defined: the definition reaches, and so do those before it.
    Maybe,
    /// It is this variable for certain: no earlier definition gets past.
    Certainly,
}

/// What [`FlowGraph::reaching`] found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reaching {
    /// The definitions that reach the use, in ascending order.
    pub definitions: Vec<Node>,
    /// Whether some path from the start to the use has no certain definition: what held before the start reaches too.
    pub from_start: bool,
}

impl<E> FlowGraph<E> {
    pub fn new(nodes: usize, start: usize, end: usize) -> FlowGraph<E> {
        let mut graph = DiGraph::with_capacity(nodes, nodes + nodes / 4);
        for _ in 0..nodes {
            graph.add_node(());
        }
        FlowGraph {
            graph,
            start: Node::new(start),
            end: Node::new(end),
        }
    }

    /// The nodes one edge further, each once, in the order in which the edges were added.
    pub(crate) fn successors(&self, node: Node, keep: impl Fn(&E) -> bool) -> Vec<Node> {
        self.neighbours(node, Direction::Outgoing, keep)
    }

    pub(crate) fn predecessors(&self, node: Node, keep: impl Fn(&E) -> bool) -> Vec<Node> {
        self.neighbours(node, Direction::Incoming, keep)
    }

    fn neighbours(&self, node: Node, direction: Direction, keep: impl Fn(&E) -> bool) -> Vec<Node> {
        let edges = self.graph.edges_directed(node, direction);
        let kept = edges.filter(|edge| keep(edge.weight()));
        let mut found: Vec<Node> = kept
            .map(|edge| match direction {
                Direction::Outgoing => edge.target(),
                Direction::Incoming => edge.source(),
            })
            .collect();
        // petgraph lists the newest edge first.
        found.reverse();
        if found.len() > 1 {
            let mut seen = FxHashSet::default();
            found.retain(|&node| seen.insert(node));
        }
        found
    }

    /// Every node a path leads to from `from`, itself included.
    pub fn reachable(&self, from: Node) -> NodeSet {
        let mut set = NodeSet::new(self.graph.node_count());
        Dfs::new(&self.graph, from)
            .iter(&self.graph)
            .for_each(|node| set.insert(node));
        set
    }

    /// The paper's `reaches`, asked backwards from a use: the definitions from which a path leads to `at` without a
    /// certain definition in between. `at` itself counts if a cycle leads back to it.
    pub fn reaching(&self, at: Node, mut defines: impl FnMut(Node) -> Defines) -> Reaching {
        let mut reaching = Reaching {
            definitions: Vec::new(),
            from_start: at == self.start,
        };
        let mut seen = FxHashSet::default();
        let mut open: Vec<Node> = vec![at];
        while let Some(node) = open.pop() {
            for before in self.graph.neighbors_directed(node, Direction::Incoming) {
                if !seen.insert(before) {
                    continue;
                }
                let defined = defines(before);
                if defined != Defines::No {
                    reaching.definitions.push(before);
                }
                if defined != Defines::Certainly {
                    reaching.from_start |= before == self.start;
                    open.push(before);
                }
            }
        }
        reaching.definitions.sort_unstable();
        reaching
    }
}

impl FlowGraph<()> {
    /// Lets every node reach the end, as post-dominance needs: each region that nothing leaves (an endless loop, a
    /// `ret` to nowhere) gets one edge to the end, from the node of it that comes first in reverse post-order from the
    /// start, which is the loop's header: as if the loop might be left before each of its rounds. In a region
    /// that the start does not reach, it is the node with the lowest number.
    pub fn connect_endless(&mut self) -> Vec<Node> {
        let mut order = vec![usize::MAX; self.graph.node_count()];
        let finished: Vec<Node> = DfsPostOrder::new(&self.graph, self.start)
            .iter(&self.graph)
            .collect();
        for (at, node) in finished.iter().rev().enumerate() {
            order[node.index()] = at;
        }
        // Not Tarjan's algorithm: petgraph's recurses, and methods can be long.
        let regions = algo::kosaraju_scc(&self.graph);
        let mut region_of = vec![0; self.graph.node_count()];
        for (number, region) in regions.iter().enumerate() {
            for node in region {
                region_of[node.index()] = number;
            }
        }
        let mut connected = Vec::new();
        for (number, region) in regions.iter().enumerate() {
            let is_left = region.iter().any(|&node| {
                let mut next = self.graph.neighbors(node);
                next.any(|to| region_of[to.index()] != number)
            });
            if is_left || region.contains(&self.end) {
                continue;
            }
            let header = region
                .iter()
                .copied()
                .min_by_key(|node| (order[node.index()], node.index()))
                .expect("a strongly connected component has a node");
            connected.push(header);
        }
        for &header in &connected {
            self.graph.add_edge(header, self.end, ());
        }
        connected
    }
}

/// A set of nodes as bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeSet(Box<[u64]>);

impl NodeSet {
    pub(crate) fn new(nodes: usize) -> NodeSet {
        NodeSet(vec![0; nodes.div_ceil(64)].into())
    }

    pub(crate) fn insert(&mut self, node: Node) {
        self.0[node.index() / 64] |= 1 << (node.index() % 64);
    }

    pub fn contains(&self, node: Node) -> bool {
        self.0[node.index() / 64] & (1 << (node.index() % 64)) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(nodes: usize, edges: &[(u32, u32)]) -> FlowGraph<()> {
        let mut flow = FlowGraph::new(nodes, 0, nodes - 1);
        flow.graph.extend_with_edges(edges);
        flow
    }

    #[test]
    fn an_endless_loop_is_left_from_its_header() {
        // 0 leads into the loop 3 -> 1 -> 2 -> 3 at 3; 4 loops alone and is never reached.
        let mut flow = graph(6, &[(0, 3), (3, 1), (1, 2), (2, 3), (4, 4)]);
        let mut connected = flow.connect_endless();
        connected.sort_unstable();
        assert_eq!(connected, [Node::new(3), Node::new(4)]);
        assert!(flow.reachable(Node::new(1)).contains(flow.end));
        assert_eq!(flow.connect_endless(), [], "once is enough");
    }

    #[test]
    fn successors_come_in_the_order_they_were_added_and_once() {
        let flow = graph(4, &[(0, 2), (0, 1), (0, 2), (1, 3), (2, 3)]);
        let successors = flow.successors(flow.start, |()| true);
        assert_eq!(successors, [Node::new(2), Node::new(1)]);
        let predecessors = flow.predecessors(flow.end, |()| true);
        assert_eq!(predecessors, [Node::new(1), Node::new(2)]);
    }

    #[test]
    fn a_possible_definition_stops_nothing() {
        let flow = graph(4, &[(0, 1), (1, 2), (2, 3)]);
        let reaching = |of_one: Defines| {
            flow.reaching(Node::new(2), |node| match node.index() {
                0 => Defines::Certainly,
                1 => of_one,
                _ => Defines::No,
            })
        };
        let both = vec![Node::new(0), Node::new(1)];
        assert_eq!(reaching(Defines::Maybe).definitions, both);
        let last = vec![Node::new(1)];
        assert_eq!(reaching(Defines::Certainly).definitions, last);
        assert!(!reaching(Defines::No).from_start);
    }
}
