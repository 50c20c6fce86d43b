//! The worklist that builds a call graph: a method is decoded, its calls are resolved, what they reach follows.

use super::dispatch::{Dispatch, InputClasses, outermost};
use super::library::{self, Library};
use super::{CallGraph, Precision};
use crate::error::Error;
use crate::limit::Halt;
use crate::program::instruction::InvokeKind;
use crate::program::{
    ClassId, Constant, Instruction, Location, MethodId, Program, Symbol,
    descriptor::MethodDescriptor,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

pub(super) struct Builder<'p> {
    pub program: &'p Program,
    pub graph: CallGraph,
    pub dispatch: Dispatch<'p>,
    pub edges: FxHashSet<(Location, MethodId)>,
    /// How many JDK methods in a row are on the shortest way found to a method; 0 for the application's.
    pub depth: FxHashMap<MethodId, u32>,
    pub looked_at: FxHashSet<MethodId>,
    pub worklist: VecDeque<MethodId>,
    pub library: Library<'p>,
    callbacks: FxHashSet<MethodId>,
    inputs: InputClasses,
    halt: Halt,
}

pub(super) fn build(
    program: &Program,
    entries: &[MethodId],
    targets: &[Location],
    precision: Precision,
    halt: &Halt,
) -> CallGraph {
    let mut builder = Builder::new(program, precision, None, halt);
    builder.seed(entries, precision);
    builder.run();
    library::follow(&mut builder, targets);
    builder.finish()
}

pub(super) fn build_through(
    program: &Program,
    entries: &[MethodId],
    enters: &dyn Fn(MethodId) -> bool,
) -> CallGraph {
    let mut builder = Builder::new(
        program,
        Precision::RapidType,
        Some(enters),
        &Halt::default(),
    );
    builder.seed(entries, Precision::RapidType);
    builder.run();
    builder.graph.looked_at = builder.looked_at.len();
    builder.graph.is_cut = builder.library.is_cut;
    builder.finish()
}

impl<'p> Builder<'p> {
    fn new(
        program: &'p Program,
        precision: Precision,
        enters: Option<&'p dyn Fn(MethodId) -> bool>,
        halt: &Halt,
    ) -> Builder<'p> {
        Builder {
            program,
            graph: CallGraph::default(),
            dispatch: Dispatch::new(program, precision),
            edges: FxHashSet::default(),
            depth: FxHashMap::default(),
            looked_at: FxHashSet::default(),
            worklist: VecDeque::new(),
            library: Library::new(program, enters),
            callbacks: FxHashSet::default(),
            inputs: InputClasses::default(),
            halt: halt.clone(),
        }
    }

    fn seed(&mut self, entries: &[MethodId], precision: Precision) {
        if precision == Precision::ClassHierarchy
            && let Ok(object) = self.program.load(Symbol::OBJECT)
        {
            for &class in self.program.application_subtypes(object) {
                if self.is_halted() {
                    return;
                }
                self.instantiate(class, None);
            }
        }
        for &entry in entries {
            if self.is_halted() {
                return;
            }
            let method = self.program.method(entry);
            let class = self.program.class(method.class);
            // The class of the entry is initialised before it runs.
            let initialiser = class.declared_method(Symbol::CLINIT, Symbol::NO_ARGUMENTS);
            let first = initialiser.into_iter().filter(|&it| it != entry);
            for method in first.chain([entry]) {
                self.graph.entries.push(method);
                self.reach(method, 0);
            }
            // Its arguments are inputs: of any class that fits.
            let own = crate::program::descriptor::of_class(self.program.text(class.name));
            let text = self.program.text(method.descriptor);
            let mut types = MethodDescriptor::parse(text).map_or(Vec::new(), |it| it.parameters);
            if !method.flags.is_static() {
                types.push(&own);
            }
            for class in self.inputs.of(self.program, &types) {
                self.instantiate(class, None);
            }
        }
    }

    pub(crate) fn run(&mut self) {
        while let Some(method) = self.worklist.pop_front() {
            if self.is_halted() {
                return;
            }
            self.look_at(method);
            self.settle();
        }
    }

    /// Whether the graph is not wanted any more.
    pub(crate) fn is_halted(&self) -> bool {
        self.halt.now().is_some()
    }

    /// Makes a method part of the graph, and has its code looked at where that is wanted.
    pub(crate) fn reach(&mut self, method: MethodId, depth: u32) {
        let known = self.depth.get(&method).copied();
        if known.is_some_and(|known| known <= depth) {
            return;
        }
        if known.is_none() {
            self.graph.reached.push(method);
        }
        self.depth.insert(method, depth);
        if self.library.wants(method, depth) && self.looked_at.insert(method) {
            self.worklist.push_back(method);
        }
    }

    pub(crate) fn add_edge(&mut self, site: Location, callee: MethodId) {
        if !self.edges.insert((site, callee)) {
            return;
        }
        let calls = self.graph.calls_from.entry(site.method).or_default();
        calls.push((site, callee));
        self.graph.calls_to.entry(callee).or_default().push(site);
        let from_jdk = self.program.is_from_jdk(self.program.method(callee).class);
        let above = self.depth.get(&site.method).copied().unwrap_or(0);
        self.reach(callee, if from_jdk { above + 1 } else { 0 });
    }

    /// Carries out what the dispatcher found.
    fn settle(&mut self) {
        loop {
            for (lambda, body) in std::mem::take(&mut self.dispatch.new_bodies) {
                self.dispatch.pass_on(lambda, body);
                let made = self.dispatch.lambdas[lambda].clone();
                if self
                    .library
                    .declares(made.interface, made.name, made.descriptor)
                {
                    self.add_callback(body);
                }
            }
            let edges = std::mem::take(&mut self.dispatch.edges);
            if edges.is_empty() && self.dispatch.new_bodies.is_empty() {
                return;
            }
            for (site, callee) in edges {
                if self.is_halted() {
                    return;
                }
                self.add_edge(site, callee);
            }
        }
    }

    fn add_callback(&mut self, method: MethodId) {
        if self.program.is_from_jdk(self.program.method(method).class) {
            return;
        }
        if self.callbacks.insert(method) {
            self.graph.callbacks.push(method);
            self.reach(method, 0);
        }
    }

    fn instantiate(&mut self, class: ClassId, at: Option<Location>) {
        let maker = at.map(|at| self.program.method(at.method).class);
        let by_application = maker.is_none_or(|maker| !self.program.is_from_jdk(maker));
        match self.dispatch.instantiate(class, by_application) {
            Ok(true) if !self.program.is_from_jdk(class) => {
                for method in self.library.callbacks_of(class) {
                    self.add_callback(method);
                }
            }
            Ok(_) => {}
            Err(error) => self.note(error, at),
        }
    }

    fn note(&mut self, error: Error, at: Option<Location>) {
        let Some(at) = at else {
            return;
        };
        match error {
            Error::ClassNotFound { class, .. } => {
                self.graph.unknown.entry(class).or_insert(at);
            }
            broken @ Error::BrokenClass { .. } => {
                self.graph.broken.entry(at.method).or_insert(broken);
            }
            other => log::info!("{}: {other}", at.display(self.program)),
        }
    }

    fn look_at(&mut self, method: MethodId) {
        let code = match self.program.code(method) {
            Ok(Some(code)) => code,
            Ok(None) => return,
            Err(error) => {
                self.graph.broken.insert(method, error);
                return;
            }
        };
        for (index, instruction) in code.instructions.iter().enumerate() {
            let at = Location::new(method, index as u32);
            if let Err(error) = self.look_at_instruction(at, instruction) {
                self.note(error, Some(at));
            }
        }
    }

    fn look_at_instruction(
        &mut self,
        at: Location,
        instruction: &Instruction,
    ) -> crate::error::Result<()> {
        let program = self.program;
        match *instruction {
            Instruction::Invoke { kind, method: id } => {
                let reference = program.references().method(id);
                let method = program.resolve_method(id)?;
                match kind {
                    InvokeKind::Static => {
                        self.initialise(program.method(method).class, at);
                        self.add_edge(at, method);
                    }
                    InvokeKind::Special => self.add_edge(at, method),
                    InvokeKind::Virtual | InvokeKind::Interface => {
                        let class = program.load(reference.class)?;
                        let within = self.library.narrows(at.method, class);
                        self.dispatch.call(at, class, method, within);
                    }
                }
                if self.library.is_through() && is_privileged(program.text(reference.class)) {
                    self.call_actions(at)?;
                }
                if program.text(reference.class) == "guide/Input" {
                    self.look_at_input(at.method);
                }
            }
            Instruction::InvokeDynamic(site) => {
                if let Some((_, Some(class))) = self.dispatch.make_lambda(at, site)? {
                    self.initialise(class, at);
                    self.instantiate(class, Some(at));
                }
            }
            Instruction::New(name) => {
                let class = program.load(name)?;
                self.initialise(class, at);
                self.instantiate(class, Some(at));
            }
            Instruction::GetStatic(id) | Instruction::PutStatic(id) => {
                let owner = program.load(program.references().field(id).class)?;
                if !program.is_from_jdk(owner) || self.library.is_through() {
                    let field = program.resolve_field(id)?;
                    self.initialise(program.field(field).class, at);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// `AccessController.doPrivileged`: the actions of the JDK's that it runs are the caller's own.
    fn call_actions(&mut self, at: Location) -> crate::error::Result<()> {
        let program = self.program;
        let within = outermost(program, program.method(at.method).class);
        for name in ["PrivilegedAction", "PrivilegedExceptionAction"] {
            let action = program.load(program.symbol(&format!("java/security/{name}")))?;
            let (run, descriptor) = (program.symbol("run"), "()Ljava/lang/Object;");
            let run = program
                .class(action)
                .declared_method(run, program.symbol(descriptor));
            if let Some(run) = run {
                self.dispatch.call(at, action, run, Some(within));
            }
        }
        Ok(())
    }

    /// `Input.nextObject(name, Type.class)`: the objects made are of any class below the types a method names.
    fn look_at_input(&mut self, method: MethodId) {
        let Ok(Some(code)) = self.program.code(method) else {
            return;
        };
        for instruction in &code.instructions {
            if let Instruction::Const(Constant::Class(name)) = *instruction {
                let descriptor = crate::program::descriptor::of_class(self.program.text(name));
                for class in self.inputs.of(self.program, &[&descriptor]) {
                    self.instantiate(class, None);
                }
            }
        }
    }

    /// Using a class runs its initialiser and those of its superclasses. JDK initialisers are followed only where
    /// everything is.
    fn initialise(&mut self, class: ClassId, at: Location) {
        let program = self.program;
        let own = program.method(at.method).class;
        for class in program.superclasses(class).unwrap_or_default() {
            let is_left_out = program.is_from_jdk(class) && !self.library.is_through();
            if is_left_out || program.is_subtype(own, class).unwrap_or(false) {
                break;
            }
            let declared = program
                .class(class)
                .declared_method(Symbol::CLINIT, Symbol::NO_ARGUMENTS);
            if let Some(initialiser) = declared {
                self.add_edge(at, initialiser);
            }
        }
    }

    fn finish(mut self) -> CallGraph {
        for calls in self.graph.calls_from.values_mut() {
            calls.sort_by_key(|&(at, _)| at);
        }
        let has_calls = |it: &&MethodId| self.looked_at.contains(it);
        self.graph.analysed = self
            .graph
            .reached
            .iter()
            .filter(has_calls)
            .copied()
            .collect();
        self.graph.instantiated = self.dispatch.instantiated;
        self.graph.lambdas = self.dispatch.lambdas;
        self.graph
    }
}

fn is_privileged(class: &str) -> bool {
    class == "java/security/AccessController"
}
