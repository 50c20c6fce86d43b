//! [`AbstractTrace`]s: paths through an abstract system from a start to a target without a location twice (paper,
//! equation 7), and [`TraceSet`]s, one trace for each target. Both come lazily, those with the fewest call sites first:
//! there can be very many.

use super::abstract_system::{AbstractSystem, Edge};
use crate::limit::Halt;
use crate::program::Location;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::rc::Rc;

/// From a start location to a target.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AbstractTrace {
    pub locations: Vec<Location>,
    /// How many of its edges are calls.
    pub calls: u32,
}

/// One trace for each target, in the order of the targets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceSet {
    pub traces: Vec<AbstractTrace>,
}

impl TraceSet {
    pub fn calls(&self) -> u32 {
        self.traces.iter().map(|trace| trace.calls).sum()
    }

    /// The sum of the lengths of its traces.
    pub fn len(&self) -> usize {
        self.traces.iter().map(|trace| trace.locations.len()).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.traces.iter().all(|trace| trace.locations.is_empty())
    }
}

/// What is compared first, second: fewer calls, then fewer locations.
type Cost = (u32, u32);

/// The traces to one target, in order.
struct Traces<'s> {
    system: &'s AbstractSystem,
    /// The least cost from each location to the target, whatever was visited before.
    left: FxHashMap<Location, Cost>,
    goals: Vec<Location>,
    open: BinaryHeap<Reverse<Partial>>,
    found: Vec<AbstractTrace>,
}

/// A path that may yet become a trace. Ordered by what it costs at least, then the longer first: it is nearer its end.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Partial {
    at_least: Cost,
    still: Cost,
    path: Rc<Link>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Link {
    location: Location,
    before: Option<Rc<Link>>,
}

impl Link {
    fn visited(&self, location: Location) -> bool {
        let mut link = Some(self);
        while let Some(this) = link {
            if this.location == location {
                return true;
            }
            link = this.before.as_deref();
        }
        false
    }

    fn locations(&self) -> Vec<Location> {
        let mut locations = Vec::new();
        let mut link = Some(self);
        while let Some(this) = link {
            locations.push(this.location);
            link = this.before.as_deref();
        }
        locations.reverse();
        locations
    }
}

fn cost_of(edge: Edge) -> Cost {
    match edge {
        Edge::Call => (1, 1),
        Edge::Flow => (0, 1),
    }
}

fn sum(a: Cost, b: Cost) -> Cost {
    (a.0 + b.0, a.1 + b.1)
}

impl<'s> Traces<'s> {
    /// The traces to any of these locations.
    fn to(system: &'s AbstractSystem, goals: &[Location]) -> Traces<'s> {
        let left = match system.halt.now() {
            None => least_costs(system, goals),
            Some(_) => FxHashMap::default(),
        };
        let mut open = BinaryHeap::new();
        let mut starts: Vec<Location> = system.starts().to_vec();
        starts.sort_unstable();
        starts.dedup();
        for start in starts {
            if let Some(&still) = left.get(&start) {
                let path = Rc::new(Link {
                    location: start,
                    before: None,
                });
                open.push(Reverse(Partial {
                    at_least: still,
                    still,
                    path,
                }));
            }
        }
        Traces {
            system,
            left,
            goals: goals.to_vec(),
            open,
            found: Vec::new(),
        }
    }

    /// The n-th trace, found if it was not.
    fn nth(&mut self, number: usize) -> Option<&AbstractTrace> {
        while self.found.len() <= number {
            let trace = self.find_next()?;
            self.found.push(trace);
        }
        self.found.get(number)
    }

    fn find_next(&mut self) -> Option<AbstractTrace> {
        while let Some(Reverse(partial)) = self.open.pop() {
            if self.system.halt.now().is_some() {
                return None;
            }
            let at = partial.path.location;
            if self.goals.contains(&at) {
                return Some(AbstractTrace {
                    locations: partial.path.locations(),
                    calls: partial.at_least.0,
                });
            }
            let spent = (
                partial.at_least.0 - partial.still.0,
                partial.at_least.1 - partial.still.1,
            );
            for &(to, edge) in self.system.edges_from(at) {
                let Some(&still) = self.left.get(&to) else {
                    continue;
                };
                if !partial.path.visited(to) {
                    let spent = sum(spent, cost_of(edge));
                    let path = Rc::new(Link {
                        location: to,
                        before: Some(partial.path.clone()),
                    });
                    self.open.push(Reverse(Partial {
                        at_least: sum(spent, still),
                        still,
                        path,
                    }));
                }
            }
        }
        None
    }
}

/// The least cost to a goal from every location that leads there.
fn least_costs(system: &AbstractSystem, goals: &[Location]) -> FxHashMap<Location, Cost> {
    let mut back: BTreeMap<Location, Vec<(Location, Edge)>> = BTreeMap::new();
    for (from, to, edge) in system.edges() {
        back.entry(to).or_default().push((from, edge));
    }
    let mut least: FxHashMap<Location, Cost> = FxHashMap::default();
    let mut open: BinaryHeap<Reverse<(Cost, Location)>> = BinaryHeap::new();
    for &goal in goals {
        open.push(Reverse(((0, 0), goal)));
    }
    while let Some(Reverse((cost, at))) = open.pop() {
        if system.halt.now().is_some() {
            break;
        }
        if least.contains_key(&at) {
            continue;
        }
        least.insert(at, cost);
        for &(from, edge) in back.get(&at).into_iter().flatten() {
            if !least.contains_key(&from) {
                open.push(Reverse((sum(cost, cost_of(edge)), from)));
            }
        }
    }
    least
}

/// The trace sets of a system, those with the fewest call sites first.
pub struct TraceSets<'s> {
    targets: Vec<Traces<'s>>,
    /// Pairs of targets with the same locations. Traces have no threads, so a set is not given again with the traces of
    /// such a pair exchanged.
    alike: Vec<(usize, usize)>,
    /// Which trace of each target, by what they cost together.
    open: BinaryHeap<Reverse<(Cost, Vec<usize>)>>,
    seen: FxHashSet<Vec<usize>>,
    halt: Halt,
}

impl<'s> TraceSets<'s> {
    /// Sets with a trace to one of each target's locations.
    pub fn of(system: &'s AbstractSystem, targets: &[Vec<Location>]) -> TraceSets<'s> {
        let mut sets = TraceSets {
            targets: targets
                .iter()
                .map(|goals| Traces::to(system, goals))
                .collect(),
            alike: (0..targets.len())
                .flat_map(|b| (0..b).map(move |a| (a, b)))
                .filter(|&(a, b)| targets[a] == targets[b])
                .collect(),
            open: BinaryHeap::new(),
            seen: FxHashSet::default(),
            halt: system.halt.clone(),
        };
        sets.put_aside(vec![0; targets.len()]);
        sets
    }

    fn put_aside(&mut self, numbers: Vec<usize>) {
        if self.alike.iter().any(|&(a, b)| numbers[a] > numbers[b]) {
            return;
        }
        let mut cost = (0, 0);
        for (traces, &number) in self.targets.iter_mut().zip(&numbers) {
            match traces.nth(number) {
                Some(trace) => cost = sum(cost, (trace.calls, trace.locations.len() as u32)),
                None => return,
            }
        }
        if self.seen.insert(numbers.clone()) {
            self.open.push(Reverse((cost, numbers)));
        }
    }
}

impl Iterator for TraceSets<'_> {
    type Item = TraceSet;

    fn next(&mut self) -> Option<TraceSet> {
        let Reverse((_, numbers)) = self.open.pop()?;
        for target in 0..numbers.len() {
            // With hundreds of targets each set has hundreds of neighbours, all as long.
            if self.halt.now().is_some() {
                return None;
            }
            let mut next = numbers.clone();
            next[target] += 1;
            self.put_aside(next);
        }
        let chosen = self.targets.iter().zip(&numbers);
        Some(TraceSet {
            traces: chosen
                .map(|(traces, &number)| traces.found[number].clone())
                .collect(),
        })
    }
}
