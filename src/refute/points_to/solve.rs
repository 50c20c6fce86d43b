//! Solves the constraints: a worklist of nodes whose sets have grown. Start at [`solve`].

use super::{Call, Class, Instance, InstanceId, JdkCall, OF_JDK, Object, ObjectId, PointsTo, Root};
use crate::limit::Halt;
use crate::program::{ClassId, FieldId, Location, MethodId, Program, Symbol};
use crate::refute::values::{Value, Values};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::collections::hash_map::Entry;
use std::sync::Arc;

/// What has a set of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    Value(InstanceId, Value),
    Field(ObjectId, FieldId),
    Static(FieldId),
    Element(ObjectId),
    Captured(ObjectId, u8),
    /// The task that a thread was made with.
    Task(ObjectId),
    Return(InstanceId),
    /// What was handed to the JDK.
    Pot,
    /// What may come out of it.
    FromPot,
    /// Threads that were started.
    Threads,
    Thrown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Node(u32);

/// What is to be done for each object of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Use {
    Load(FieldId, Node),
    Store(FieldId, Node),
    LoadElement(Node),
    StoreElement(Node),
    /// It is called: the number of the call.
    Receiver(u32),
    /// It is run by this thread, or by the caller of `Thread.run`.
    Task(Runner),
    /// A lambda that is the task of a runner is called on it.
    TaskOn(ObjectId, Runner),
    Clone(InstanceId, u32, Node),
    Pot,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Runner {
    Thread(ObjectId),
    Caller(InstanceId, u32),
}

#[derive(Default)]
struct State {
    set: FxHashSet<ObjectId>,
    fresh: Vec<ObjectId>,
    to: Vec<(Node, Option<ClassId>)>,
    uses: Vec<Use>,
    is_open: bool,
}

/// A call on a receiver that is only known object by object.
#[derive(Clone)]
pub(super) struct Dispatch {
    pub caller: InstanceId,
    pub at: u32,
    pub method: MethodId,
    pub is_special: bool,
    pub arguments: Arc<[Node]>,
    pub result: Option<Node>,
}

/// Something is unknown: there is no answer.
pub(super) struct Unknown;
pub(super) type Known<T> = Result<T, Unknown>;

pub(super) struct Solver<'p> {
    pub program: &'p Program,
    halt: Halt,
    nodes: Vec<State>,
    numbers: FxHashMap<Key, Node>,
    open: Vec<Node>,
    pub objects: Vec<Object>,
    sites: FxHashMap<(Location, u8, Option<ObjectId>), ObjectId>,
    mirrors: FxHashMap<Symbol, ObjectId>,
    pub instances: Vec<Instance>,
    instance_numbers: FxHashMap<(MethodId, Option<ObjectId>), InstanceId>,
    new_instances: Vec<InstanceId>,
    pub values: FxHashMap<MethodId, Arc<Values>>,
    calls: BTreeSet<Call>,
    roots: BTreeSet<(InstanceId, Root)>,
    pub jdk_calls: BTreeSet<JdkCall>,
    pub starts: FxHashMap<ObjectId, Vec<(InstanceId, u32)>>,
    pub dispatches: Vec<Dispatch>,
    /// Those that lambdas make: caller, place, method, receiver.
    pub dispatched: FxHashSet<(InstanceId, u32, MethodId, Node)>,
}

/// A larger program is not looked at: a warning must not take seconds.
const MOST_INSTANCES: usize = 60_000;
const MOST_STEPS: usize = 20_000_000;
/// How many receivers an object's context stands for at most.
const DEEPEST: u8 = 2;

pub(super) fn solve(program: &Program, main: MethodId, halt: &Halt) -> Option<PointsTo> {
    let mut solver = Solver {
        program,
        halt: halt.clone(),
        nodes: Vec::new(),
        numbers: FxHashMap::default(),
        open: Vec::new(),
        objects: vec![Object {
            class: Class::Unknown,
            site: None,
            depth: 0,
            makers: Vec::new(),
            is_many: true,
        }],
        sites: FxHashMap::default(),
        mirrors: FxHashMap::default(),
        instances: Vec::new(),
        instance_numbers: FxHashMap::default(),
        new_instances: Vec::new(),
        values: FxHashMap::default(),
        calls: BTreeSet::new(),
        roots: BTreeSet::new(),
        jdk_calls: BTreeSet::new(),
        starts: FxHashMap::default(),
        dispatches: Vec::new(),
        dispatched: FxHashSet::default(),
    };
    let main = solver.run(main).ok()?;
    Some(solver.finish(main))
}

impl Solver<'_> {
    fn run(&mut self, main: MethodId) -> Known<InstanceId> {
        let from_pot = self.node(Key::FromPot);
        self.add(from_pot, OF_JDK);
        let pot = self.node(Key::Pot);
        self.flow(pot, from_pot);
        self.attach(pot, Use::Pot)?;
        let threads = self.node(Key::Threads);
        self.flow(threads, from_pot);
        let thrown = self.node(Key::Thrown);
        self.flow(thrown, pot);
        let first = self.instance(main, None)?;
        self.roots.insert((first, Root::Main));
        let class = self.program.method(main).class;
        self.initialise_for_main(class)?;
        if let Some(&local) = self.parameter_nodes(first).first() {
            self.add(local, OF_JDK);
        }
        let mut steps = 0;
        loop {
            if self.halt.now().is_some() || self.instances.len() > MOST_INSTANCES {
                return Err(Unknown);
            }
            if let Some(instance) = self.new_instances.pop() {
                self.look_at(instance)?;
                continue;
            }
            let Some(node) = self.open.pop() else {
                return Ok(first);
            };
            let state = &mut self.nodes[node.0 as usize];
            state.is_open = false;
            let fresh = std::mem::take(&mut state.fresh);
            let (to, uses) = (state.to.clone(), state.uses.clone());
            steps += fresh.len() * (1 + to.len() + uses.len());
            if steps > MOST_STEPS {
                return Err(Unknown);
            }
            for &object in &fresh {
                for &(to, class) in &to {
                    self.pass(object, to, class);
                }
                for &it in &uses {
                    self.apply(it, object)?;
                }
            }
        }
    }

    fn initialise_for_main(&mut self, class: ClassId) -> Known<()> {
        for class in self.initialisers(class)? {
            let initialiser = self.instance(class, None)?;
            self.roots.insert((initialiser, Root::Main));
        }
        Ok(())
    }

    pub(super) fn node(&mut self, key: Key) -> Node {
        if let Some(&known) = self.numbers.get(&key) {
            return known;
        }
        let node = Node(self.nodes.len() as u32);
        self.nodes.push(State::default());
        self.numbers.insert(key, node);
        node
    }

    pub(super) fn add(&mut self, node: Node, object: ObjectId) {
        let state = &mut self.nodes[node.0 as usize];
        if state.set.insert(object) {
            state.fresh.push(object);
            if !state.is_open {
                state.is_open = true;
                self.open.push(node);
            }
        }
    }

    pub(super) fn flow(&mut self, from: Node, to: Node) {
        self.flow_of(from, to, None);
    }

    /// Only what may have this class flows on.
    pub(super) fn flow_of(&mut self, from: Node, to: Node, class: Option<ClassId>) {
        let state = &mut self.nodes[from.0 as usize];
        if from == to || state.to.contains(&(to, class)) {
            return;
        }
        state.to.push((to, class));
        // What is still fresh comes along by itself; adding it twice does no harm.
        for object in self.sorted(from) {
            self.pass(object, to, class);
        }
    }

    fn sorted(&self, node: Node) -> Vec<ObjectId> {
        let mut all: Vec<ObjectId> = self.nodes[node.0 as usize].set.iter().copied().collect();
        all.sort_unstable();
        all
    }

    fn pass(&mut self, object: ObjectId, to: Node, class: Option<ClassId>) {
        if class.is_none_or(|class| self.may_be(object, class)) {
            self.add(to, object);
        }
    }

    fn may_be(&self, object: ObjectId, class: ClassId) -> bool {
        let program = self.program;
        match &self.objects[object.0 as usize].class {
            Class::Known(own) => program.is_subtype(*own, class).unwrap_or(true),
            Class::Lambda(lambda) => {
                let interface = program.is_subtype(lambda.interface, class).unwrap_or(true);
                interface || program.class(class).is_interface() || program.is_from_jdk(class)
            }
            // The program's own objects are made by its own code.
            Class::Unknown | Class::Array(_) | Class::Mirror(_) => program.is_from_jdk(class),
        }
    }

    pub(super) fn attach(&mut self, node: Node, it: Use) -> Known<()> {
        let state = &mut self.nodes[node.0 as usize];
        if state.uses.contains(&it) {
            return Ok(());
        }
        state.uses.push(it);
        for object in self.sorted(node) {
            // Those that are fresh would come again; what is done twice changes nothing.
            self.apply(it, object)?;
        }
        Ok(())
    }

    fn apply(&mut self, it: Use, object: ObjectId) -> Known<()> {
        match it {
            Use::Load(field, to) => {
                let from = self.node(Key::Field(object, field));
                self.flow(from, to);
            }
            Use::Store(field, from) => {
                let to = self.node(Key::Field(object, field));
                self.flow(from, to);
            }
            Use::LoadElement(to) => {
                let from = self.element(object);
                self.flow(from, to);
            }
            Use::StoreElement(from) => {
                let to = self.element(object);
                self.flow(from, to);
                // An array of the JDK's is in the pot.
                if object == OF_JDK {
                    let pot = self.node(Key::Pot);
                    self.flow(from, pot);
                }
            }
            Use::Receiver(number) => self.receive(number, object)?,
            Use::Task(runner) => self.run_task(runner, object)?,
            Use::TaskOn(task, runner) => self.run_on(runner, task, object)?,
            Use::Clone(caller, at, to) => self.clone_of(caller, at, to, object)?,
            Use::Pot => self.hand_over(object)?,
        }
        Ok(())
    }

    fn element(&mut self, object: ObjectId) -> Node {
        match object {
            OF_JDK => self.node(Key::FromPot),
            _ => self.node(Key::Element(object)),
        }
    }

    /// The object made at a location by an instance; `part` tells those apart that one instruction makes.
    pub(super) fn make(
        &mut self,
        class: Class,
        by: InstanceId,
        at: u32,
        part: u8,
        is_many: bool,
    ) -> ObjectId {
        let instance = self.instances[by.0 as usize];
        let site = Location::new(instance.method, at);
        let depth = |it: ObjectId| self.objects[it.0 as usize].depth;
        let context = instance.context.filter(|&it| depth(it) < DEEPEST);
        let key = (site, part, context);
        if let Some(&known) = self.sites.get(&key) {
            let object = &mut self.objects[known.0 as usize];
            if !object.makers.contains(&by) {
                object.makers.push(by);
            }
            return known;
        }
        let id = ObjectId(self.objects.len() as u32);
        self.objects.push(Object {
            class,
            site: Some(site),
            depth: context.map_or(0, |it| depth(it) + 1),
            makers: vec![by],
            is_many,
        });
        self.sites.insert(key, id);
        id
    }

    pub(super) fn mirror(&mut self, class: Symbol) -> ObjectId {
        if let Some(&known) = self.mirrors.get(&class) {
            return known;
        }
        let id = ObjectId(self.objects.len() as u32);
        self.objects.push(Object {
            class: Class::Mirror(class),
            site: None,
            depth: 0,
            makers: Vec::new(),
            is_many: false,
        });
        self.mirrors.insert(class, id);
        // The JDK gives it to whoever has an object of the class.
        let pot = self.node(Key::Pot);
        self.add(pot, id);
        id
    }

    /// A method as called on a receiver. Its code is looked at later.
    pub(super) fn instance(
        &mut self,
        method: MethodId,
        context: Option<ObjectId>,
    ) -> Known<InstanceId> {
        if let Some(&known) = self.instance_numbers.get(&(method, context)) {
            return Ok(known);
        }
        let program = self.program;
        if let Entry::Vacant(entry) = self.values.entry(method) {
            let code = program.code(method).map_err(|_| Unknown)?.ok_or(Unknown)?;
            let values = Values::of(program, method, code).ok_or(Unknown)?;
            entry.insert(Arc::new(values));
        }
        let id = InstanceId(self.instances.len() as u32);
        self.instances.push(Instance { method, context });
        self.instance_numbers.insert((method, context), id);
        self.new_instances.push(id);
        // The lock of a static synchronized method.
        let declared = program.method(method);
        if declared.flags.is_static() && declared.flags.is_synchronized() {
            self.mirror(program.class(declared.class).name);
        }
        Ok(id)
    }

    pub(super) fn add_call(&mut self, caller: InstanceId, at: u32, callee: InstanceId) {
        self.calls.insert(Call { caller, at, callee });
    }

    pub(super) fn add_root(&mut self, instance: InstanceId, root: Root) {
        self.roots.insert((instance, root));
    }

    fn finish(self, main: InstanceId) -> PointsTo {
        let mut found = PointsTo {
            calls: vec![Vec::new(); self.instances.len()],
            callers: vec![Vec::new(); self.instances.len()],
            roots: vec![Vec::new(); self.instances.len()],
            once: Vec::new(),
            single: Vec::new(),
            sets: FxHashMap::default(),
            statics: FxHashMap::default(),
            shared: FxHashSet::default(),
            of_method: FxHashMap::default(),
            main,
            objects: self.objects,
            instances: self.instances,
            values: self.values,
            jdk_calls: self.jdk_calls,
            starts: self.starts,
        };
        for call in &self.calls {
            found.calls[call.caller.0 as usize].push(*call);
            found.callers[call.callee.0 as usize].push(*call);
        }
        for (instance, root) in &self.roots {
            found.roots[instance.0 as usize].push(*root);
        }
        for (number, instance) in found.instances.iter().enumerate() {
            let of_method = found.of_method.entry(instance.method).or_default();
            of_method.push(InstanceId(number as u32));
        }
        // What can be come by from a static field, from a thread or through the JDK.
        let mut inside: FxHashMap<ObjectId, Vec<ObjectId>> = FxHashMap::default();
        let mut open: Vec<ObjectId> = Vec::new();
        for (key, node) in &self.numbers {
            let state = &self.nodes[node.0 as usize];
            let mut set: Vec<ObjectId> = state.set.iter().copied().collect();
            set.sort_unstable();
            match *key {
                Key::Value(of, value) => _ = found.sets.insert((of, value), set),
                Key::Field(of, _) | Key::Element(of) | Key::Captured(of, _) | Key::Task(of) => {
                    inside.entry(of).or_default().extend(set)
                }
                Key::Static(field) => {
                    open.extend(&set);
                    found.statics.insert(field, set);
                }
                Key::Pot | Key::FromPot | Key::Threads | Key::Thrown => open.extend(set),
                Key::Return(_) => {}
            }
        }
        let mirrors = self.mirrors.values().copied();
        open.extend(mirrors);
        open.push(OF_JDK);
        while let Some(object) = open.pop() {
            if found.shared.insert(object) {
                open.extend(inside.get(&object).into_iter().flatten());
            }
        }
        found.count(self.program);
        found
    }
}

impl PointsTo {
    /// What happens at most once, and what there is at most one of.
    fn count(&mut self, program: &Program) {
        self.once = vec![false; self.instances.len()];
        self.single = vec![false; self.objects.len()];
        for (number, object) in self.objects.iter().enumerate() {
            self.single[number] = matches!(object.class, Class::Mirror(_));
        }
        // From what is certain on: nothing is once that waits for itself.
        loop {
            let mut changed = false;
            for number in 0..self.instances.len() {
                if !self.once[number] && self.is_called_once(program, number) {
                    self.once[number] = true;
                    changed = true;
                }
            }
            for number in 0..self.objects.len() {
                if !self.single[number] && self.is_made_once(number) {
                    self.single[number] = true;
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn is_called_once(&self, program: &Program, number: usize) -> bool {
        let method = self.instances[number].method;
        if program.method(method).name == Symbol::CLINIT {
            return true;
        }
        match (&self.callers[number][..], &self.roots[number][..]) {
            ([], [Root::Main]) => true,
            ([], [Root::Thread(thread)]) => self.single[thread.0 as usize],
            ([call], []) => {
                let of = self.instances[call.caller.0 as usize].method;
                self.once[call.caller.0 as usize] && !self.values[&of].may_repeat(call.at)
            }
            _ => false,
        }
    }

    fn is_made_once(&self, number: usize) -> bool {
        let object = &self.objects[number];
        match (object.site, &object.makers[..]) {
            (Some(site), [maker]) if !object.is_many => {
                let at = site.index().unwrap_or_default();
                self.once[maker.0 as usize] && !self.values[&site.method].may_repeat(at)
            }
            _ => false,
        }
    }
}
