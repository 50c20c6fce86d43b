//! Which locks the application takes while it holds others, by the names of the fields they are in: what closes the
//! circle of a deadlock of which an analyser names one side. Start at [`LockOrder::of`].
//!
//! A lock is held from its acquisition to its releases; what is taken there, in the method itself or in one it calls,
//! is taken while it is held. Only calls on classes of the application are followed, and not for ever: who looks for
//! what is *not* possible must not rely on this list.

use crate::analysis::call_graph::Hierarchy;
use crate::analysis::{Analysis, Source};
use crate::program::instruction::InvokeKind;
use crate::program::{FieldId, Instruction, Location, MethodId, Program, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Calls below a held lock are followed this deep, into so many methods.
const DEEPEST: usize = 8;
const MOST_METHODS: usize = 200;
/// Longer circles are not looked for: nobody has seen one.
const LONGEST_CIRCLE: usize = 4;

pub(crate) struct LockOrder {
    nestings: Vec<Nesting>,
}

/// One lock taken while another is held.
struct Nesting {
    held_at: Location,
    held: Vec<FieldId>,
    taken_at: Location,
    taken: Vec<FieldId>,
}

impl LockOrder {
    pub(crate) fn of<'p>(analysis: &Analysis<'p>, hierarchy: &Hierarchy<'p>) -> LockOrder {
        let mut finder = Finder::new(analysis, hierarchy);
        let mut nestings = Vec::new();
        for &class in hierarchy.application_classes() {
            for &method in &analysis.program().class(class).methods {
                if analysis.halt().now().is_some() {
                    break;
                }
                if finder.may_lock(method) {
                    finder.nestings_in(method, &mut nestings);
                }
            }
        }
        LockOrder { nestings }
    }

    /// The ways in which other threads can wait for each other such that the first holds `requested` and the last
    /// takes one of `held`: where each of them is blocked. The shortest come first, at most `most`.
    pub(crate) fn circles(
        &self,
        requested: FieldId,
        held: &[FieldId],
        most: usize,
    ) -> Vec<Vec<Location>> {
        let mut found: Vec<Vec<Location>> = Vec::new();
        let mut open: Vec<(Vec<FieldId>, Vec<Location>)> = vec![(vec![requested], Vec::new())];
        for _ in 1..LONGEST_CIRCLE {
            let mut longer = Vec::new();
            for (locks, path) in open {
                let last = *locks.last().expect("an order of locks begins with one");
                for nesting in self.nestings.iter().filter(|it| it.held.contains(&last)) {
                    let path = [&path[..], &[nesting.taken_at]].concat();
                    if nesting.taken.iter().any(|it| held.contains(it)) {
                        if !found.contains(&path) {
                            found.push(path);
                        }
                        if found.len() == most {
                            return found;
                        }
                        continue;
                    }
                    let new = nesting.taken.iter().filter(|it| !locks.contains(it));
                    longer.extend(new.map(|&it| ([&locks[..], &[it]].concat(), path.clone())));
                    // As many as this lead nowhere that anyone would look at.
                    longer.truncate(1000);
                }
            }
            open = longer;
        }
        found
    }

    /// What is taken while a lock taken at one of these locations is held.
    pub(crate) fn taken_while(&self, held_at: &[Location]) -> Vec<Location> {
        let held = |it: &&Nesting| held_at.contains(&it.held_at);
        let mut found = Vec::new();
        for nesting in self.nestings.iter().filter(held) {
            if !found.contains(&nesting.taken_at) {
                found.push(nesting.taken_at);
            }
        }
        found
    }
}

/// The fields that the lock of an acquisition may have been read from.
pub(crate) fn lock_fields(analysis: &Analysis, at: Location) -> Vec<FieldId> {
    let Some(method) = analysis.method(at.method) else {
        return Vec::new();
    };
    let roots = method.roots(&method.lock_object(at));
    let fields = roots.into_iter().filter_map(|root| match root {
        Source::Field { field, .. } | Source::Static { field, .. } => Some(field),
        _ => None,
    });
    let fields: BTreeSet<FieldId> = fields.collect();
    fields.into_iter().collect()
}

struct Finder<'a, 'p> {
    program: &'p Program,
    analysis: &'a Analysis<'p>,
    hierarchy: &'a Hierarchy<'p>,
    application: FxHashSet<Symbol>,
    /// The methods of the application that a method calls.
    callees: FxHashMap<MethodId, Rc<[MethodId]>>,
    /// The acquisitions in a method at which a thread can be blocked.
    taken_in: FxHashMap<MethodId, Rc<[Location]>>,
}

impl<'a, 'p> Finder<'a, 'p> {
    fn new(analysis: &'a Analysis<'p>, hierarchy: &'a Hierarchy<'p>) -> Finder<'a, 'p> {
        let program = analysis.program();
        let classes = hierarchy.application_classes().iter();
        Finder {
            program,
            analysis,
            hierarchy,
            application: classes.map(|&it| program.class(it).name).collect(),
            callees: FxHashMap::default(),
            taken_in: FxHashMap::default(),
        }
    }

    /// Cheaper than to analyse every method there is.
    fn may_lock(&self, method: MethodId) -> bool {
        let Ok(Some(code)) = self.program.code(method) else {
            return false;
        };
        let name = |id| self.program.text(self.program.references().method(id).name);
        let may_lock = |instruction: &Instruction| match *instruction {
            Instruction::MonitorEnter => true,
            Instruction::Invoke { method, .. } => {
                matches!(name(method), "lock" | "lockInterruptibly" | "tryLock")
            }
            _ => false,
        };
        self.program.method(method).flags.is_synchronized()
            || code.instructions.iter().any(may_lock)
    }

    fn nestings_in(&mut self, method: MethodId, nestings: &mut Vec<Nesting>) {
        for held_at in self.analysis.acquisitions(method) {
            let held = lock_fields(self.analysis, held_at);
            let mut seen = FxHashSet::default();
            for at in self.held_region(held_at) {
                let direct = Some(at).filter(|&at| self.may_block(at));
                let below = self.callees_at(at);
                let below = self.taken_below(&below);
                for taken_at in direct.into_iter().chain(below) {
                    if seen.insert(taken_at) {
                        nestings.push(Nesting {
                            held_at,
                            held: held.clone(),
                            taken_at,
                            taken: lock_fields(self.analysis, taken_at),
                        });
                    }
                }
            }
        }
    }

    /// The locations after an acquisition, up to where its lock is given back.
    fn held_region(&self, acquisition: Location) -> Vec<Location> {
        let releases: FxHashSet<Location> =
            self.analysis.releases(acquisition).into_iter().collect();
        let mut seen = FxHashSet::default();
        let mut region = Vec::new();
        let mut open = self.analysis.successors(acquisition);
        while let Some(at) = open.pop() {
            if !seen.insert(at) || releases.contains(&at) {
                continue;
            }
            region.push(at);
            open.extend(self.analysis.successors(at));
            open.extend(self.analysis.exceptional_successors(at));
        }
        region.sort_unstable();
        region
    }

    /// Whether a lock is taken here at which a thread can be blocked: not by `tryLock`.
    fn may_block(&self, at: Location) -> bool {
        self.analysis.is_acquisition(at) && self.analysis.blocking(at).is_some()
    }

    /// What these methods, and those they call, take.
    fn taken_below(&mut self, methods: &[MethodId]) -> Vec<Location> {
        let mut seen: FxHashSet<MethodId> = methods.iter().copied().collect();
        let mut level = methods.to_vec();
        let mut taken = Vec::new();
        for _ in 0..DEEPEST {
            let mut next = Vec::new();
            for method in level {
                taken.extend(self.taken_in(method).iter());
                let callees = self.callees(method);
                next.extend(callees.iter().filter(|&&it| seen.insert(it)));
            }
            if seen.len() > MOST_METHODS {
                break;
            }
            level = next;
        }
        taken
    }

    fn taken_in(&mut self, method: MethodId) -> Rc<[Location]> {
        if let Some(known) = self.taken_in.get(&method) {
            return known.clone();
        }
        let taken: Vec<Location> = match self.may_lock(method) {
            true => self.analysis.acquisitions(method),
            false => Vec::new(),
        };
        let taken: Rc<[Location]> = taken.into_iter().filter(|&at| self.may_block(at)).collect();
        self.taken_in.insert(method, taken.clone());
        taken
    }

    fn callees(&mut self, method: MethodId) -> Rc<[MethodId]> {
        if let Some(known) = self.callees.get(&method) {
            return known.clone();
        }
        let code = self.program.code(method).ok().flatten();
        let length = code.map_or(0, |code| code.instructions.len() as u32);
        let all = (0..length).map(|index| self.callees_at(Location::new(method, index)));
        let all: BTreeSet<MethodId> = all.flatten().collect();
        let all: Rc<[MethodId]> = all.into_iter().collect();
        self.callees.insert(method, all.clone());
        all
    }

    /// The methods of the application that the call at a location may reach.
    fn callees_at(&self, at: Location) -> Vec<MethodId> {
        let Some(&Instruction::Invoke { kind, method: id }) = self.analysis.instruction(at) else {
            return Vec::new();
        };
        let class = self.program.references().method(id).class;
        if !self.application.contains(&class) {
            return Vec::new();
        }
        let Ok(method) = self.program.resolve_method(id) else {
            return Vec::new();
        };
        let mut callees = match (kind, self.program.load(class)) {
            (InvokeKind::Virtual | InvokeKind::Interface, Ok(class)) => {
                self.hierarchy.callees(class, method)
            }
            _ => vec![method],
        };
        callees.retain(|&it| !self.program.is_from_jdk(self.program.method(it).class));
        callees
    }
}
