//! [`AbstractSystem`]: the graph of key locations (paper, section 4.2). Equations 1 to 4 are applied to a fixpoint, each
//! location remembering why it is in; equations 5 and 6 give the edges.
//!
//! Where we differ from the paper: the start location of a synchronized method is where its lock is taken; the start of
//! a method counts as the definition of its parameters, but is no location of its own for that; the initialiser of the
//! main class is a start location only for targets behind it.

use crate::analysis::call_graph::{CallGraph, Precision};
use crate::analysis::threads::Threads;
use crate::analysis::{Analysis, Variable};
use crate::limit::Halt;
use crate::program::{Instruction, Location, MethodId, Symbol};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// What a system is cut from: the program's methods, and where it begins.
pub struct Facts<'p> {
    pub analysis: Analysis<'p>,
    /// Main or another entry, and initialisers that run before it.
    pub entries: Vec<MethodId>,
    pub precision: Precision,
}

/// Why a location is in the system.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    Target,
    /// A definition that a refinement wants to be reached; it counts as a target.
    Wanted,
    /// The start of main or of a thread.
    Start,
    /// Equation 1: calls the procedure that starts there, on a chain of calls to a target.
    Calls(Location),
    /// Equation 1: the procedure is called there.
    CalledFrom(Location),
    /// Equation 2: the branch decides whether that location is reached.
    Decides(Location),
    /// Equation 2: where that branch must lead.
    TargetOf(Location),
    /// Equation 3: defines what that branch uses.
    Defines(Location),
    /// Equation 4: a lock taken on the way to that location.
    LocksBefore(Location),
    /// Equation 4: gives back the lock taken there.
    Releases(Location),
}

/// Which equation an edge comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edge {
    /// Equation 5: a path in the method that meets no other location of the system.
    Flow,
    /// Equation 6: a call.
    Call,
}

pub struct AbstractSystem {
    pub graph: CallGraph,
    pub threads: Threads,
    targets: Vec<Location>,
    wanted: Vec<Location>,
    starts: Vec<Location>,
    locations: BTreeMap<Location, BTreeSet<Reason>>,
    edges: BTreeMap<Location, Vec<(Location, Edge)>>,
    /// Ends the search for locations, edges and traces.
    pub(super) halt: Halt,
}

impl AbstractSystem {
    /// The system for these targets, and for definitions that a refinement wants to be reached.
    pub fn of(facts: &Facts, targets: &[Location], wanted: &[Location]) -> AbstractSystem {
        let program = facts.analysis.program();
        let all: Vec<Location> = targets.iter().chain(wanted).copied().collect();
        let graph = CallGraph::of(
            program,
            &facts.entries,
            &all,
            facts.precision,
            facts.analysis.halt(),
        );
        let threads = Threads::of(&facts.analysis, &graph);
        let mut system = AbstractSystem {
            graph,
            threads,
            targets: targets.to_vec(),
            wanted: wanted.to_vec(),
            starts: Vec::new(),
            locations: BTreeMap::new(),
            edges: BTreeMap::new(),
            halt: facts.analysis.halt().clone(),
        };
        system.find_locations(&facts.analysis);
        system.find_edges(&facts.analysis);
        system
    }

    pub(crate) fn targets(&self) -> &[Location] {
        &self.targets
    }

    pub(crate) fn wanted(&self) -> &[Location] {
        &self.wanted
    }

    /// The `L_s` of the paper.
    pub fn starts(&self) -> &[Location] {
        &self.starts
    }

    pub(crate) fn contains(&self, location: Location) -> bool {
        self.locations.contains_key(&location)
    }

    /// Every location, with the reasons why it is in.
    pub fn locations(&self) -> impl Iterator<Item = (Location, &BTreeSet<Reason>)> {
        self.locations.iter().map(|(&at, reasons)| (at, reasons))
    }

    pub fn len(&self) -> usize {
        self.locations.len()
    }

    pub fn is_empty(&self) -> bool {
        self.locations.is_empty()
    }

    pub(crate) fn edges_from(&self, location: Location) -> &[(Location, Edge)] {
        self.edges.get(&location).map_or(&[], Vec::as_slice)
    }

    pub fn edges(&self) -> impl Iterator<Item = (Location, Location, Edge)> + '_ {
        self.edges
            .iter()
            .flat_map(|(&from, to)| to.iter().map(move |&(to, edge)| (from, to, edge)))
    }

    /// Targets that no start location leads to.
    pub fn unreachable_targets(&self) -> Vec<Location> {
        let mut reached: FxHashSet<Location> = self.starts.iter().copied().collect();
        let mut open: Vec<Location> = self.starts.clone();
        while let Some(at) = open.pop() {
            for &(to, _) in self.edges_from(at) {
                if reached.insert(to) {
                    open.push(to);
                }
            }
        }
        let missing = self
            .targets
            .iter()
            .filter(|target| !reached.contains(target));
        missing.copied().collect()
    }

    fn find_locations(&mut self, analysis: &Analysis) {
        let mut open: VecDeque<Location> = VecDeque::new();
        let targets: Vec<Location> = self.targets.iter().chain(&self.wanted).copied().collect();
        for &target in &self.targets.clone() {
            self.add(target, Reason::Target, &mut open);
        }
        for &wanted in &self.wanted.clone() {
            self.add(wanted, Reason::Wanted, &mut open);
        }
        for start in self.start_locations(&targets) {
            self.starts.push(start);
            self.add(start, Reason::Start, &mut open);
        }
        self.add_call_chains(analysis, &targets, &mut open);
        while let Some(location) = open.pop_front() {
            if self.halt.now().is_some() {
                return;
            }
            self.add_branches(analysis, location, &mut open);
            if analysis.is_branch(location) {
                self.add_definitions(analysis, location, &mut open);
            }
            self.add_locks(analysis, location, &mut open);
        }
    }

    fn add(&mut self, location: Location, reason: Reason, open: &mut VecDeque<Location>) {
        let reasons = self.locations.entry(location).or_insert_with(|| {
            open.push_back(location);
            BTreeSet::new()
        });
        reasons.insert(reason);
    }

    fn start_locations(&self, targets: &[Location]) -> Vec<Location> {
        let mut starts = self.threads.start_locations().to_vec();
        let methods = targets.iter().map(|target| target.method);
        let leading: FxHashSet<MethodId> = self.graph.leading_to(methods).into_iter().collect();
        let initialisers = self.threads.initialisers().iter().copied();
        starts.extend(initialisers.filter(|start| leading.contains(&start.method)));
        starts.dedup();
        starts
    }

    /// Equation 1: call sites, and the starts of what they call, on the chains of calls that lead to a target.
    fn add_call_chains(
        &mut self,
        analysis: &Analysis,
        targets: &[Location],
        open: &mut VecDeque<Location>,
    ) {
        let methods = targets.iter().map(|target| target.method);
        let leading = self.graph.leading_to(methods);
        let leads: FxHashSet<MethodId> = leading.iter().copied().collect();
        let mut edges = Vec::new();
        for &method in &leading {
            if self.halt.now().is_some() {
                return;
            }
            let Some(start) = analysis.start(method) else {
                continue;
            };
            for &(site, callee) in self.graph.calls_from(method) {
                let is_reached = site == start || analysis.reaches(start, site);
                if leads.contains(&callee) && is_reached && self.is_call(analysis, site, callee) {
                    edges.push((site, callee));
                }
            }
        }
        for (site, callee) in edges {
            if let Some(start) = analysis.start(callee) {
                self.add(site, Reason::Calls(start), open);
                self.add(start, Reason::CalledFrom(site), open);
            }
        }
    }

    /// Whether the thread at a call itself runs the callee: not where the call hands a body over or starts it, whose
    /// start is a start location of its own.
    fn is_call(&self, analysis: &Analysis, site: Location, callee: MethodId) -> bool {
        let is_body = self
            .threads
            .bodies()
            .iter()
            .any(|body| body.method == callee);
        if !is_body {
            return true;
        }
        let program = analysis.program();
        let hands_over = match analysis.instruction(site) {
            Some(Instruction::Invoke { method, .. }) => {
                let called = program.references().method(*method);
                let class = program.load(called.class);
                called.name == Symbol::INIT && class.is_ok_and(|class| program.is_from_jdk(class))
            }
            Some(Instruction::InvokeDynamic(_)) => true,
            _ => false,
        };
        !hands_over && !self.threads.started_at(callee).contains(&site)
    }

    /// Equation 2: the branches a location depends on, and where they must lead.
    fn add_branches(
        &mut self,
        analysis: &Analysis,
        location: Location,
        open: &mut VecDeque<Location>,
    ) {
        for (branch, successor) in analysis.controlling_branches(location) {
            self.add(branch, Reason::Decides(location), open);
            self.add(successor, Reason::TargetOf(branch), open);
        }
    }

    /// Equation 3: what defines the variables a branch uses.
    fn add_definitions(
        &mut self,
        analysis: &Analysis,
        branch: Location,
        open: &mut VecDeque<Location>,
    ) {
        let start = analysis.start(branch.method);
        for definition in analysis.reaching_definitions(branch) {
            // Of all first instructions only an increment and a call define something themselves: the stack is empty.
            let own = match analysis.instruction(definition) {
                Some(Instruction::Increment { .. }) => true,
                _ => analysis
                    .uses(branch)
                    .contains(&Variable::Result(definition)),
            };
            let passes_parameters = Some(definition) == start && !own;
            if !passes_parameters {
                self.add(definition, Reason::Defines(branch), open);
            }
        }
    }

    /// Equation 4: the locks taken on the way, and where they are given back.
    fn add_locks(
        &mut self,
        analysis: &Analysis,
        location: Location,
        open: &mut VecDeque<Location>,
    ) {
        for acquisition in analysis.acquisitions(location.method) {
            if analysis.reaches(acquisition, location) {
                self.add(acquisition, Reason::LocksBefore(location), open);
            }
        }
        if analysis.is_acquisition(location) {
            for release in analysis.releases(location) {
                self.add(release, Reason::Releases(location), open);
            }
        }
    }

    /// Equations 5 and 6.
    fn find_edges(&mut self, analysis: &Analysis) {
        for &from in self.locations.keys() {
            if self.halt.now().is_some() {
                return;
            }
            let mut to: BTreeSet<(Location, Edge)> = BTreeSet::new();
            let mut seen: FxHashSet<Location> = FxHashSet::default();
            let mut open = vec![from];
            while let Some(at) = open.pop() {
                let mut successors = analysis.successors(at);
                successors.extend(analysis.exceptional_successors(at));
                for next in successors {
                    if self.locations.contains_key(&next) {
                        to.insert((next, Edge::Flow));
                    } else if seen.insert(next) {
                        open.push(next);
                    }
                }
            }
            for callee in self.graph.callees(from) {
                if !self.is_call(analysis, from, callee) {
                    continue;
                }
                let start = analysis.start(callee);
                if let Some(start) = start.filter(|start| self.locations.contains_key(start)) {
                    to.insert((start, Edge::Call));
                }
            }
            self.edges.insert(from, to.into_iter().collect());
        }
    }
}
