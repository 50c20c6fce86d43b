//! [`Drawing`]: a warning's abstract system with everything that text and picture say of it. Start at [`Drawing::of`].

use crate::abstraction::{AbstractSystem, Edge, Facts, Reason, Refinement, TraceSet, TraceSets};
use crate::analysis::Variable;
use crate::config::PlaceName;
use crate::program::{Instruction, Location, MethodId, Program, Symbol};
use crate::targets::Warning;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

/// Trace sets are counted up to this many.
pub(crate) const MOST_SETS: usize = 1000;
/// Nor longer than this.
const COUNTING_TIME: Duration = Duration::from_secs(2);

pub(crate) struct Drawing<'a> {
    pub program: &'a Program,
    pub warning: &'a Warning,
    pub facts: Facts<'a>,
    pub system: AbstractSystem,
    /// The first trace set, refined where a branch was; `None` where a target cannot be reached.
    pub set: Option<TraceSet>,
    pub refined: Option<Refined>,
    pub groups: Vec<Group>,
    pub counts: Counts,
    names: BTreeMap<Location, String>,
    reasons: BTreeMap<Location, BTreeSet<Reason>>,
}

/// How large it is and what it took, refinement included. Trace sets are those of before.
pub(crate) struct Counts {
    pub methods_analysed: usize,
    pub methods_reached: usize,
    pub sets: usize,
    /// There are more sets than were counted.
    pub more_sets: bool,
    pub milliseconds: u128,
}

/// What a refinement offered and did.
pub(crate) struct Refined {
    pub branch: Location,
    pub definitions: BTreeMap<Location, Variable>,
    /// The definition whose trace was put in front.
    pub chosen: Option<Location>,
    /// The branch is on the first trace set.
    pub on_trace: bool,
    pub added_locations: BTreeSet<Location>,
    pub added_edges: BTreeSet<(Location, Location)>,
}

/// Methods that one thread runs, or several, or none that is known.
pub(crate) struct Group {
    pub of: Owner,
    /// In the order in which calls lead to them.
    pub methods: Vec<(MethodId, Vec<Location>)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    /// The thread that begins here.
    Thread(Location),
    Several,
    Nobody,
}

/// What a location is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Role {
    Start,
    Lock,
    Unlock,
    Call,
    Branch,
    Definition,
    Target,
    /// None of these: where a branch must lead.
    Step,
}

impl Role {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Role::Start => "start",
            Role::Lock => "lock",
            Role::Unlock => "unlock",
            Role::Call => "call",
            Role::Branch => "branch",
            Role::Definition => "definition",
            Role::Target => "target",
            Role::Step => "step",
        }
    }
}

impl<'a> Drawing<'a> {
    pub(crate) fn of(facts: Facts<'a>, warning: &'a Warning) -> Drawing<'a> {
        let program = facts.analysis.program();
        let began = Instant::now();
        let all: BTreeSet<Location> = warning
            .targets
            .iter()
            .flat_map(|target| target.locations.iter().copied())
            .collect();
        let all: Vec<Location> = all.into_iter().collect();
        let system = AbstractSystem::of(&facts, &all, &[]);
        let goals: Vec<Vec<Location>> = warning
            .targets
            .iter()
            .map(|target| target.locations.clone())
            .collect();
        let mut sets = TraceSets::of(&system, &goals);
        let set = sets.next();
        let milliseconds = began.elapsed().as_millis();
        let (number, more_sets) = count(sets, usize::from(set.is_some()));
        let counts = Counts {
            methods_analysed: facts.analysis.methods_analysed(),
            methods_reached: system.graph.reached().len(),
            sets: number,
            more_sets,
            milliseconds,
        };
        let mut drawing = Drawing {
            program,
            warning,
            facts,
            system,
            set,
            refined: None,
            groups: Vec::new(),
            counts,
            names: BTreeMap::new(),
            reasons: BTreeMap::new(),
        };
        drawing.arrange();
        drawing
    }

    /// Refines the branch at a place, if one of the system is there.
    pub(crate) fn refine(&mut self, place: &PlaceName) {
        let branches = self.system.locations().map(|(at, _)| at);
        let branches: Vec<Location> = branches
            .filter(|&at| self.facts.analysis.is_branch(at) && is_at(self.program, at, place))
            .collect();
        let on_trace = |at: &&Location| self.trace_through(**at).is_some();
        let Some(&branch) = branches.iter().find(on_trace).or(branches.first()) else {
            return;
        };
        let trace = self.trace_through(branch);
        let began = Instant::now();
        let refinement = Refinement::of(&self.facts, &self.system, branch);
        let is_constructor = |at: &Location| {
            let name = self.program.method(at.method).name;
            name == Symbol::INIT || name == Symbol::CLINIT
        };
        let mut order: Vec<Location> = refinement.definitions.keys().copied().collect();
        order.sort_by_key(is_constructor);
        let found = self.set.as_ref().zip(trace).and_then(|(set, trace)| {
            order.into_iter().find_map(|definition| {
                let refined = refinement.refine(&self.facts, set, trace, definition)?;
                Some((definition, refined))
            })
        });
        let old: BTreeSet<(Location, Location)> = pairs(&self.system).collect();
        let added_edges = pairs(&refinement.system).filter(|pair| !old.contains(pair));
        let added = refinement.system.locations().map(|(at, _)| at);
        self.refined = Some(Refined {
            branch,
            chosen: found.as_ref().map(|(definition, _)| *definition),
            on_trace: trace.is_some(),
            added_locations: added.filter(|&at| !self.system.contains(at)).collect(),
            added_edges: added_edges.collect(),
            definitions: refinement.definitions,
        });
        if let Some((_, set)) = found {
            self.set = Some(set);
        }
        self.system = refinement.system;
        self.counts.milliseconds += began.elapsed().as_millis();
        self.counts.methods_analysed = self.facts.analysis.methods_analysed();
        self.counts.methods_reached = self.system.graph.reached().len();
        self.arrange();
    }

    fn trace_through(&self, at: Location) -> Option<usize> {
        let traces = &self.set.as_ref()?.traces;
        traces
            .iter()
            .position(|trace| trace.locations.contains(&at))
    }

    /// The branches there are, as a user would name them.
    pub(crate) fn branches(&self) -> Vec<String> {
        let all = self.system.locations().map(|(at, _)| at);
        let branches = all.filter(|&at| self.facts.analysis.is_branch(at));
        branches
            .map(|at| at.display(self.program).to_string())
            .collect()
    }

    /// Where a location is, and what it is if others of the system are on the same line.
    pub(crate) fn name(&self, at: Location) -> String {
        match self.names.get(&at) {
            Some(name) => name.clone(),
            None => at.display(self.program).to_string(),
        }
    }

    /// The same as seen from a method: its own locations go by their lines.
    pub(crate) fn name_from(&self, method: Option<MethodId>, at: Location) -> String {
        let name = self.name(at);
        let prefix = format!("{}:", self.method_name(at.method));
        match name.strip_prefix(&prefix) {
            Some(line) if method == Some(at.method) => format!("line {line}"),
            _ => name,
        }
    }

    /// Whether code only runs after an exception was caught whatever it is: what the compiler adds to give back locks.
    pub(crate) fn is_for_exceptions(&self, at: Location) -> bool {
        let Some(method) = self.facts.analysis.method(at.method) else {
            return false;
        };
        let here = method.cfg.node(at);
        let mut handlers = method.code.handlers.iter().filter(|it| it.catch.is_none());
        handlers.any(|handler| {
            let target = method.cfg.node(Location::new(at.method, handler.target));
            let ends = target.zip(here);
            ends.is_some_and(|(target, here)| method.dominators().dominates(target, here))
        })
    }

    pub(crate) fn method_name(&self, method: MethodId) -> String {
        let declared = self.program.method(method);
        let class = self.program.dotted(self.program.class(declared.class).name);
        format!("{class}.{}", self.program.text(declared.name))
    }

    pub(crate) fn is_added(&self, at: Location) -> bool {
        let refined = self.refined.as_ref();
        refined.is_some_and(|refined| refined.added_locations.contains(&at))
    }

    pub(crate) fn is_added_edge(&self, from: Location, to: Location) -> bool {
        let refined = self.refined.as_ref();
        refined.is_some_and(|refined| refined.added_edges.contains(&(from, to)))
    }

    /// Why a location of the system is in it.
    pub(crate) fn reasons(&self, of: Location) -> &BTreeSet<Reason> {
        &self.reasons[&of]
    }

    /// Everything a location is, never nothing.
    pub(crate) fn roles(&self, at: Location) -> BTreeSet<Role> {
        let analysis = &self.facts.analysis;
        let mut roles = BTreeSet::new();
        for reason in self.reasons(at) {
            match reason {
                Reason::Target => roles.insert(Role::Target),
                Reason::Wanted | Reason::Defines(_) => roles.insert(Role::Definition),
                Reason::Start | Reason::CalledFrom(_) => roles.insert(Role::Start),
                Reason::Calls(_) => roles.insert(Role::Call),
                Reason::Releases(_) => roles.insert(Role::Unlock),
                Reason::Decides(_) | Reason::TargetOf(_) | Reason::LocksBefore(_) => false,
            };
        }
        if analysis.is_branch(at) {
            roles.insert(Role::Branch);
        }
        if analysis.is_acquisition(at) {
            roles.insert(Role::Lock);
        }
        if roles.is_empty() {
            roles.insert(Role::Step);
        }
        roles
    }

    /// What a location is first of all: what decides its shape.
    pub(crate) fn role(&self, at: Location) -> Role {
        let roles = self.roles(at);
        let is_wanted = self.reasons(at).contains(&Reason::Wanted);
        let order = [
            Role::Target,
            Role::Lock,
            Role::Unlock,
            Role::Branch,
            Role::Call,
            Role::Definition,
            Role::Start,
        ];
        match is_wanted && !roles.contains(&Role::Target) {
            true => Role::Definition,
            false => order
                .into_iter()
                .find(|role| roles.contains(role))
                .unwrap_or(Role::Step),
        }
    }

    /// What the instruction does, for where there is no source text.
    pub(crate) fn action(&self, at: Location) -> Option<String> {
        let program = self.program;
        let references = program.references();
        let field = |id| {
            let field = references.field(id);
            let class = program.dotted(field.class);
            let class = class.rsplit('.').next().unwrap_or(&class).to_string();
            format!("{class}.{}", program.text(field.name))
        };
        Some(match *self.facts.analysis.instruction(at)? {
            Instruction::Invoke { method, .. } => {
                let method = references.method(method);
                let class = program.dotted(method.class);
                let class = class.rsplit('.').next().unwrap_or(&class);
                match method.name == Symbol::INIT {
                    true => format!("new {class}"),
                    false => format!("{class}.{}()", program.text(method.name)),
                }
            }
            Instruction::PutField(id) | Instruction::PutStatic(id) => {
                format!("{} = ...", field(id))
            }
            Instruction::GetField(id) | Instruction::GetStatic(id) => field(id),
            Instruction::ArrayStore(_) => "array element = ...".into(),
            Instruction::Throw => "throw".into(),
            Instruction::Return(_) => "return".into(),
            _ => return None,
        })
    }

    /// The numbers a location has along the traces: `3`, or `2.3` where there are several traces.
    pub(crate) fn numbers(&self, at: Location) -> Vec<String> {
        let Some(set) = &self.set else {
            return Vec::new();
        };
        let mut numbers = Vec::new();
        for (trace, of) in set.traces.iter().enumerate() {
            for (number, &here) in of.locations.iter().enumerate() {
                if here == at {
                    numbers.push(match set.traces.len() {
                        1 => format!("{}", number + 1),
                        _ => format!("{}.{}", trace + 1, number + 1),
                    });
                }
            }
        }
        numbers
    }

    /// A variable in words.
    pub(crate) fn variable(&self, variable: &Variable) -> String {
        let program = self.program;
        let field = |id| {
            let field = program.field(id);
            let class = program.dotted(program.class(field.class).name);
            format!("{class}.{}", program.text(field.name))
        };
        match variable {
            Variable::Field { field: id, .. } => format!("the field {}", field(*id)),
            Variable::Static(id) => format!("the static {}", field(*id)),
            Variable::Local { method, number } => {
                format!("local variable {number} of {}", self.method_name(*method))
            }
            Variable::Element { .. } => "an element of an array".into(),
            Variable::Result(call) => format!("the result of the call at {}", self.name(*call)),
        }
    }

    fn arrange(&mut self) {
        let reasons = self.system.locations();
        self.reasons = reasons.map(|(at, of)| (at, of.clone())).collect();
        self.groups = self.grouped();
        self.names.clear();
        let mut names: BTreeMap<Location, String> = BTreeMap::new();
        let all: Vec<Location> = self.system.locations().map(|(at, _)| at).collect();
        let plain: Vec<String> = all
            .iter()
            .map(|at| at.display(self.program).to_string())
            .collect();
        let with_role: Vec<String> = all
            .iter()
            .zip(&plain)
            .map(|(&at, name)| {
                let role = self.role(at);
                let how = match role == Role::Unlock && self.is_for_exceptions(at) {
                    true => " after an exception",
                    false => "",
                };
                format!("{name} ({}{how})", role.word())
            })
            .collect();
        let often = |of: &[String]| {
            let mut times: BTreeMap<String, usize> = BTreeMap::new();
            for name in of {
                *times.entry(name.clone()).or_default() += 1;
            }
            times
        };
        let (times, times_with_role) = (often(&plain), often(&with_role));
        for (number, &at) in all.iter().enumerate() {
            let name = if times[&plain[number]] == 1 {
                plain[number].clone()
            } else if times_with_role[&with_role[number]] == 1 {
                with_role[number].clone()
            } else {
                let index = at.index().map_or("entry".into(), |it| format!("@{it}"));
                format!("{} ({} {index})", plain[number], self.role(at).word())
            };
            names.insert(at, name);
        }
        self.names = names;
    }

    /// The methods of the system by the threads that lead to them through calls.
    fn grouped(&self) -> Vec<Group> {
        let mut locations: BTreeMap<MethodId, Vec<Location>> = BTreeMap::new();
        for (at, _) in self.system.locations() {
            locations.entry(at.method).or_default().push(at);
        }
        let mut starts: Vec<Location> = Vec::new();
        for &start in self.system.starts() {
            if !starts.iter().any(|known| known.method == start.method) {
                starts.push(start);
            }
        }
        let reached: Vec<Vec<MethodId>> = starts
            .iter()
            .map(|start| self.called_from(start.method, &locations))
            .collect();
        let mut owners: BTreeMap<MethodId, usize> = BTreeMap::new();
        for method in reached.iter().flatten() {
            *owners.entry(*method).or_default() += 1;
        }
        let with = |methods: Vec<MethodId>| -> Vec<(MethodId, Vec<Location>)> {
            let mut found = Vec::new();
            for method in methods {
                if let Some(of) = locations.get(&method)
                    && !found.iter().any(|(known, _)| *known == method)
                {
                    found.push((method, of.clone()));
                }
            }
            found
        };
        let mut groups = Vec::new();
        for (start, methods) in starts.iter().zip(&reached) {
            // A body that other threads call as well stays with its own.
            let own = methods.iter().copied().filter(|method| {
                *method == start.method
                    || owners[method] == 1 && !starts.iter().any(|other| other.method == *method)
            });
            groups.push(Group {
                of: Owner::Thread(*start),
                methods: with(own.collect()),
            });
        }
        let is_start = |method: &MethodId| starts.iter().any(|start| start.method == *method);
        let shared = reached.iter().flatten().copied();
        let shared = shared.filter(|method| owners[method] > 1 && !is_start(method));
        groups.push(Group {
            of: Owner::Several,
            methods: with(shared.collect()),
        });
        let rest = locations.keys().copied();
        groups.push(Group {
            of: Owner::Nobody,
            methods: with(rest.filter(|method| !owners.contains_key(method)).collect()),
        });
        groups.retain(|group| !group.methods.is_empty());
        groups
    }

    fn called_from(
        &self,
        method: MethodId,
        locations: &BTreeMap<MethodId, Vec<Location>>,
    ) -> Vec<MethodId> {
        let mut found = vec![method];
        let mut seen = BTreeSet::from([method]);
        let mut open = VecDeque::from([method]);
        while let Some(method) = open.pop_front() {
            for &at in locations.get(&method).into_iter().flatten() {
                for &(to, edge) in self.system.edges_from(at) {
                    if edge == Edge::Call && seen.insert(to.method) {
                        found.push(to.method);
                        open.push_back(to.method);
                    }
                }
            }
        }
        found
    }
}

fn pairs(system: &AbstractSystem) -> impl Iterator<Item = (Location, Location)> + '_ {
    system.edges().map(|(from, to, _)| (from, to))
}

/// How many sets there are, up to a bound on number and time, and whether there are more.
fn count(mut sets: TraceSets, counted: usize) -> (usize, bool) {
    let deadline = Instant::now() + COUNTING_TIME;
    let mut number = counted;
    while number > 0 {
        let more = sets.next().is_some();
        if !more {
            return (number, false);
        }
        if number == MOST_SETS || Instant::now() > deadline {
            return (number, true);
        }
        number += 1;
    }
    (0, false)
}

fn is_at(program: &Program, at: Location, place: &PlaceName) -> bool {
    let method = program.method(at.method);
    let class = program.class(method.class);
    let line = at.line(program).map(u32::from);
    let is_method = |name: &crate::config::MethodName| {
        let class = program.dotted(class.name);
        let same_class = class == name.class || class.replace('$', ".") == name.class;
        let text = program.text(method.name);
        // Lambdas are methods of their own, but on lines of the method around them.
        let lambda = format!("lambda${}$", name.method);
        let descriptor = name.descriptor.as_deref();
        same_class
            && (text == name.method || text.starts_with(&lambda))
            && descriptor.is_none_or(|it| it == program.text(method.descriptor))
    };
    match place {
        PlaceName::Method(name) => is_method(name),
        PlaceName::MethodLine { method, line: of } => is_method(method) && line == Some(*of),
        PlaceName::FileLine { file, line: of } => {
            let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
            class.source_file().as_deref() == Some(name) && line == Some(*of)
        }
    }
}
