//! Control dependence, dominance and reaching definitions on thousands of random graphs, held against the definitions of
//! the paper's section 4.1 taken word for word: by walking over paths, one pair of nodes at a time.

use guide::analysis::control_dependence::{ControlDependence, Way};
use guide::analysis::dominators::DominatorTree;
use guide::analysis::flow_graph::{Defines, FlowGraph, Node, Reaching};
use guide::random::Random;
use std::collections::BTreeSet;

const GRAPHS: u64 = 20_000;

/// Node 0 is the start, the last one the end. Some nodes have no way on, some are never reached.
fn random_graph(random: &mut Random) -> FlowGraph<()> {
    let nodes = 3 + random.below(9);
    let mut flow = FlowGraph::new(nodes, 0, nodes - 1);
    for from in 0..nodes - 1 {
        // Mostly straight on, as in code.
        if random.below(8) > 0 {
            flow.graph
                .add_edge(Node::new(from), Node::new(from + 1), ());
        }
        for _ in 0..random.below(3) {
            let to = Node::new(random.below(nodes));
            flow.graph.add_edge(Node::new(from), to, ());
        }
    }
    flow
}

fn successors(flow: &FlowGraph<()>, node: Node) -> BTreeSet<Node> {
    flow.graph.neighbors(node).collect()
}

/// Every node a path of at least one edge leads to, whose nodes between its ends may all be passed.
fn onwards(flow: &FlowGraph<()>, from: Node, may_pass: impl Fn(Node) -> bool) -> BTreeSet<Node> {
    let mut met = BTreeSet::new();
    let mut open: Vec<Node> = successors(flow, from).into_iter().collect();
    while let Some(node) = open.pop() {
        if met.insert(node) && may_pass(node) {
            open.extend(successors(flow, node));
        }
    }
    met
}

/// The paper's postDom(l, by): every path from `l` to the end has `by` on it, after `l`.
fn post_dom(flow: &FlowGraph<()>, l: Node, by: Node) -> bool {
    by == flow.end && l != flow.end || !onwards(flow, l, |node| node != by).contains(&flow.end)
}

/// The paper's controlD(branch, l), over a path that begins with the edge to `first`.
fn control_dependent(flow: &FlowGraph<()>, branch: Node, first: Node, l: Node) -> bool {
    let leads_on = |node| post_dom(flow, node, l);
    let path = first == l || leads_on(first) && onwards(flow, first, leads_on).contains(&l);
    path && !post_dom(flow, branch, l)
}

#[test]
fn control_dependence() {
    let mut random = Random::new(1);
    let (mut dependent, mut endless) = (0, 0);
    for number in 0..GRAPHS {
        let mut flow = random_graph(&mut random);
        endless += flow.connect_endless().len();
        let found = ControlDependence::new(&flow, &[]);
        for l in flow.graph.node_indices().filter(|&l| l != flow.end) {
            let found: BTreeSet<Way> = found.deciding(l).collect();
            let mut expected = BTreeSet::new();
            for from in flow.graph.node_indices() {
                let ways = successors(&flow, from);
                // branch(l) in the paper: more than one way on.
                for &to in ways.iter().filter(|_| ways.len() > 1) {
                    if control_dependent(&flow, from, to, l) {
                        expected.insert(Way { from, to });
                    }
                }
            }
            dependent += expected.len();
            assert_eq!(found, expected, "graph {number}, node {l:?}: {flow:?}");
        }
    }
    println!("{dependent} dependences, {endless} endless regions");
    assert!(dependent > 100_000 && endless > 1_000);
}

/// What depends on a node that is no branch depends on the branches that this one depends on.
#[test]
fn control_dependence_through_what_may_throw() {
    let mut random = Random::new(2);
    let mut through = 0;
    for number in 0..GRAPHS / 4 {
        let mut flow = random_graph(&mut random);
        flow.connect_endless();
        let nodes = flow.graph.node_count();
        let implicit: Vec<Way> = (0..random.below(4))
            .map(|_| Way {
                from: Node::new(random.below(nodes - 1)),
                to: Node::new(random.below(nodes - 1)),
            })
            .collect();
        let mut ways: BTreeSet<Way> = implicit.iter().copied().collect();
        for from in flow.graph.node_indices() {
            let next = successors(&flow, from);
            if next.len() > 1 {
                ways.extend(next.into_iter().map(|to| Way { from, to }));
            }
        }
        let is_branch = |node: Node| !node.index().is_multiple_of(3);
        let dependence = ControlDependence::new(&flow, &implicit);
        for l in flow.graph.node_indices().filter(|&l| l != flow.end) {
            // To the fixpoint, by the definition.
            let mut seen_through = BTreeSet::from([l]);
            let mut expected = BTreeSet::new();
            loop {
                let before = (seen_through.len(), expected.len());
                for way in &ways {
                    let decides = |l: &Node| {
                        way.to != flow.end
                            && (way.to == *l || post_dom(&flow, way.to, *l))
                            && !post_dom(&flow, way.from, *l)
                    };
                    if seen_through.iter().any(decides) {
                        if is_branch(way.from) {
                            expected.insert(*way);
                        } else {
                            seen_through.insert(way.from);
                        }
                    }
                }
                if before == (seen_through.len(), expected.len()) {
                    break;
                }
            }
            through += seen_through.len() - 1;
            let found = dependence.controlling(l, is_branch);
            let expected: Vec<Way> = expected.into_iter().collect();
            assert_eq!(
                found, expected,
                "graph {number}, node {l:?}: {flow:?}, {implicit:?}"
            );
        }
    }
    assert!(through > 10_000);
}

#[test]
fn dominators_and_post_dominators() {
    let mut random = Random::new(3);
    for number in 0..GRAPHS / 4 {
        let mut flow = random_graph(&mut random);
        let dominators = DominatorTree::dominators(&flow);
        let reached = flow.reachable(flow.start);
        for l in flow.graph.node_indices() {
            for by in flow.graph.node_indices() {
                let avoided = by != flow.start
                    && (l == flow.start
                        || onwards(&flow, flow.start, |node| node != by).contains(&l));
                let expected = l == by || reached.contains(l) && reached.contains(by) && !avoided;
                let found = dominators.dominates(by, l);
                assert_eq!(
                    found, expected,
                    "graph {number}: {by:?} over {l:?}, {flow:?}"
                );
            }
        }
        flow.connect_endless();
        let post_dominators = DominatorTree::post_dominators(&flow);
        for l in flow.graph.node_indices().filter(|&l| l != flow.end) {
            for by in flow.graph.node_indices().filter(|&by| by != l) {
                let found = post_dominators.strictly_dominates(by, l);
                let expected = post_dom(&flow, l, by);
                assert_eq!(
                    found, expected,
                    "graph {number}: {by:?} after {l:?}, {flow:?}"
                );
            }
        }
    }
}

#[test]
fn every_node_reaches_the_end_once_endless_regions_are_connected() {
    let mut random = Random::new(4);
    for number in 0..GRAPHS / 4 {
        let mut flow = random_graph(&mut random);
        let before: BTreeSet<Node> = flow
            .graph
            .node_indices()
            .filter(|&node| flow.reachable(node).contains(flow.end))
            .collect();
        let connected = flow.connect_endless();
        for node in connected {
            assert!(
                !before.contains(&node),
                "graph {number}: {node:?} had a way, {flow:?}"
            );
        }
        for node in flow.graph.node_indices() {
            assert!(
                flow.reachable(node).contains(flow.end),
                "graph {number}: {node:?}, {flow:?}"
            );
        }
    }
}

/// The paper's reaches(definition, use): a path between them on which no other node certainly defines.
#[test]
fn reaching_definitions() {
    let mut random = Random::new(5);
    let (mut reaching, mut stopped) = (0, 0);
    for number in 0..GRAPHS {
        let flow = random_graph(&mut random);
        let defines: Vec<Defines> = (0..flow.graph.node_count())
            .map(|_| match random.below(5) {
                0 => Defines::Certainly,
                1 => Defines::Maybe,
                _ => Defines::No,
            })
            .collect();
        let at = |node: Node| defines[node.index()];
        let passes = |node: Node| at(node) != Defines::Certainly;
        for usage in flow.graph.node_indices() {
            let found = flow.reaching(usage, at);
            let candidates = flow
                .graph
                .node_indices()
                .filter(|&node| at(node) != Defines::No);
            let (definitions, other): (Vec<Node>, Vec<Node>) = candidates
                .partition(|&definition| onwards(&flow, definition, passes).contains(&usage));
            let from_start = usage == flow.start
                || passes(flow.start) && onwards(&flow, flow.start, passes).contains(&usage);
            reaching += definitions.len();
            stopped += other.len();
            let expected = Reaching {
                definitions,
                from_start,
            };
            assert_eq!(
                found, expected,
                "graph {number}, node {usage:?}: {defines:?}, {flow:?}"
            );
        }
    }
    assert!(reaching > 100_000 && stopped > 100_000);
}
