//! Static facts about methods: control flow, dominance, control and data dependence, aliases, locks. Knows `program`
//! only. Start at [`Analysis`], which keeps what was computed for each method; a method nobody asks about is never
//! looked at.
//!
//! Each file below adds its queries to [`MethodAnalysis`]; [`Analysis`] has the same ones by [`Location`]. Between
//! methods, `call_graph` says who calls whom, `threads` where threads begin, `distance` how far it is from a stack of
//! calls to a target. Which objects several threads can reach is no static fact here: `vm/heap.rs` sees it while a
//! program runs.
//!
//! `cfg`, `flow_graph`, `dominators`, `control_dependence`, `exceptions`: control. `operand`, `source`, `alias`,
//! `data_dependence`, `interprocedural`, `counters`: data. `locks`: acquisitions and their releases.

pub(crate) mod alias;
pub mod call_graph;
pub(crate) mod cfg;
pub mod control_dependence;
mod counters;
pub(crate) mod data_dependence;
pub mod distance;
pub mod dominators;
pub(crate) mod exceptions;
pub mod flow_graph;
pub(crate) mod interprocedural;
pub(crate) mod locks;
pub(crate) mod operand;
pub(crate) mod source;
pub mod threads;

pub(crate) use cfg::ControlFlowGraph;
pub use cfg::is_branch;
pub(crate) use control_dependence::ControlDependence;
pub(crate) use data_dependence::Read;
pub use data_dependence::Variable;
pub(crate) use dominators::DominatorTree;
pub(crate) use locks::Blocking;
pub(crate) use operand::Operands;
pub use source::Source;

use crate::limit::Halt;
use crate::program::{Code, Instruction, Location, MethodId, Program};
use rustc_hash::FxHashMap;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// What is known of a program's methods so far.
pub struct Analysis<'p> {
    program: &'p Program,
    halt: Halt,
    /// `None` for methods without code that can be read.
    methods: RefCell<FxHashMap<MethodId, Option<Rc<MethodAnalysis<'p>>>>>,
}

/// One method: its graph, and what was asked about it.
pub struct MethodAnalysis<'p> {
    pub program: &'p Program,
    pub method: MethodId,
    pub code: &'p Code,
    pub cfg: ControlFlowGraph,
    dominators: OnceCell<DominatorTree>,
    control_dependence: OnceCell<ControlDependence>,
    operands: OnceCell<Operands>,
    /// The definitions of a local variable that hold before an instruction.
    locals: RefCell<LocalDefinitions>,
}

/// By the local variable's number and the instruction's index.
type LocalDefinitions = FxHashMap<(u16, u32), Rc<[Location]>>;

impl<'p> Analysis<'p> {
    pub fn new(program: &'p Program) -> Analysis<'p> {
        Analysis {
            program,
            halt: Halt::default(),
            methods: RefCell::default(),
        }
    }

    /// What is worked out with it ends early once it is to halt, and is then good for nothing.
    pub(crate) fn until(self, halt: Halt) -> Analysis<'p> {
        Analysis { halt, ..self }
    }

    pub(crate) fn halt(&self) -> &Halt {
        &self.halt
    }

    pub fn program(&self) -> &'p Program {
        self.program
    }

    /// `None` for a native or abstract method, and for one whose code is broken.
    pub fn method(&self, id: MethodId) -> Option<Rc<MethodAnalysis<'p>>> {
        if let Some(known) = self.methods.borrow().get(&id) {
            return known.clone();
        }
        let made = MethodAnalysis::new(self.program, id).map(Rc::new);
        self.methods.borrow_mut().insert(id, made.clone());
        made
    }

    /// How many methods were looked at so far.
    pub fn methods_analysed(&self) -> usize {
        self.methods.borrow().values().flatten().count()
    }

    /// The start location of a method; `None` where it has no code.
    pub fn start(&self, method: MethodId) -> Option<Location> {
        Some(self.method(method)?.cfg.start())
    }

    /// The instruction at a location; `None` at the entry of a synchronized method.
    pub fn instruction(&self, at: Location) -> Option<&'p Instruction> {
        let code = self.program.code(at.method).ok().flatten()?;
        code.instructions.get(at.index()? as usize)
    }

    /// The paper's `branch(l)`.
    pub fn is_branch(&self, at: Location) -> bool {
        self.instruction(at).is_some_and(is_branch)
    }

    /// The paper's `cfgPath(from, to)`; never between methods.
    pub fn reaches(&self, from: Location, to: Location) -> bool {
        self.method(from.method)
            .is_some_and(|method| method.cfg.reaches(from, to))
    }

    /// Where control goes on without an exception.
    pub fn successors(&self, from: Location) -> Vec<Location> {
        self.ask(from, |method| method.cfg.successors(from))
    }

    pub fn exceptional_successors(&self, from: Location) -> Vec<Location> {
        self.ask(from, |method| method.cfg.exceptional_successors(from))
    }

    pub fn predecessors(&self, to: Location) -> Vec<Location> {
        self.ask(to, |method| method.cfg.predecessors(to))
    }

    /// The branches that decide whether a location is reached, each with its successor that leads on: the paper's
    /// `controlD`.
    pub fn controlling_branches(&self, of: Location) -> Vec<(Location, Location)> {
        self.ask(of, |method| method.controlling_branches(of))
    }

    /// Those branches, the branches these depend on, and so on.
    pub fn all_controlling_branches(&self, of: Location) -> Vec<(Location, Location)> {
        self.ask(of, |method| method.all_controlling_branches(of))
    }

    /// The paper's `uses(l, v)`.
    pub fn uses(&self, at: Location) -> Vec<Variable> {
        self.ask(at, |method| method.uses(at))
    }

    /// The paper's `defines(l, v)`.
    pub fn defines(&self, at: Location) -> Vec<Variable> {
        self.ask(at, |method| method.defines(at))
    }

    /// The locations of the same method whose definitions reach a use at `at`: the paper's `reaches`.
    pub fn reaching_definitions(&self, at: Location) -> Vec<Location> {
        self.ask(at, |method| method.reaching_definitions(at))
    }

    /// What the values used at a location were before they were copied and computed on.
    pub fn origins(&self, at: Location) -> Vec<Read> {
        self.ask(at, |method| method.origins(at))
    }

    /// The locations of a method where a lock is taken.
    pub fn acquisitions(&self, method: MethodId) -> Vec<Location> {
        self.method(method)
            .map_or_else(Vec::new, |method| method.acquisitions())
    }

    /// The paper's `acquireLock(l)`.
    pub fn is_acquisition(&self, at: Location) -> bool {
        self.method(at.method)
            .is_some_and(|method| method.is_acquisition(at))
    }

    /// The locations that give back what an acquisition took: the paper's `releaseLock(l, acquisition)`.
    pub fn releases(&self, acquisition: Location) -> Vec<Location> {
        self.ask(acquisition, |method| method.releases(acquisition))
    }

    /// The sources of the lock that an acquisition or a release is about.
    pub fn lock_object(&self, at: Location) -> Vec<Source> {
        self.ask(at, |method| method.lock_object(at))
    }

    /// Why a thread may have to wait at a location; `None` where it need not.
    pub fn blocking(&self, at: Location) -> Option<Blocking> {
        self.method(at.method)?.blocking(at)
    }

    fn ask<T>(&self, at: Location, query: impl Fn(&MethodAnalysis<'p>) -> Vec<T>) -> Vec<T> {
        self.method(at.method)
            .map_or_else(Vec::new, |method| query(&method))
    }
}

impl<'p> MethodAnalysis<'p> {
    fn new(program: &'p Program, method: MethodId) -> Option<MethodAnalysis<'p>> {
        let code = program.code(method).ok().flatten()?;
        Some(MethodAnalysis {
            program,
            method,
            code,
            cfg: ControlFlowGraph::new(program, method, code),
            dominators: OnceCell::new(),
            control_dependence: OnceCell::new(),
            operands: OnceCell::new(),
            locals: RefCell::default(),
        })
    }

    /// The location of an instruction of this method.
    pub(crate) fn at(&self, index: u32) -> Location {
        Location::new(self.method, index)
    }

    /// The instruction at a location of this method; `None` at its entry.
    pub(crate) fn instruction(&self, at: Location) -> Option<&'p Instruction> {
        self.code.instructions.get(at.index()? as usize)
    }

    pub fn dominators(&self) -> &DominatorTree {
        self.dominators
            .get_or_init(|| DominatorTree::dominators(self.cfg.flow()))
    }

    pub fn control_dependence(&self) -> &ControlDependence {
        self.control_dependence.get_or_init(|| {
            let (flow, implicit) = self.cfg.for_post_dominance();
            ControlDependence::new(&flow, &implicit)
        })
    }

    pub fn operands(&self) -> &Operands {
        self.operands
            .get_or_init(|| Operands::new(self.program, self.code, &self.cfg))
    }
}
