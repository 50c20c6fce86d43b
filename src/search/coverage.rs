//! `Coverage`: which directions of the application's conditional branches an execution has taken, told from where it
//! paused: the machine watches every branch and every place one leads to (`LocationSet::insert_branches`).

use crate::program::{Instruction, Location, MethodId, Program};
use crate::vm::{State, ThreadId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::ops::Range;
use std::rc::Rc;

/// What was covered, counted in two ways.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Coverage {
    /// Without checks: preconditions and assertions, which say what should hold of the unit, and what only they call.
    unit: Taken,
    /// Everything.
    all: Taken,
}

/// Whether checks count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Checks {
    Without,
    With,
}

/// Methods that were entered, and directions that were taken: from a branch to where it went on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Taken {
    methods: BTreeSet<MethodId>,
    directions: BTreeSet<(MethodId, u32, u32)>,
}

impl Taken {
    fn merge(&mut self, other: &Taken) {
        self.methods.extend(&other.methods);
        self.directions.extend(&other.directions);
    }
}

/// The directions of one method's branches, as far as they were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Covered {
    pub method: MethodId,
    pub taken: u64,
    pub of: u64,
}

impl Coverage {
    pub(crate) fn merge(&mut self, other: &Coverage) {
        self.unit.merge(&other.unit);
        self.all.merge(&other.all);
    }

    /// Each method that was entered, in the order of the class files.
    pub(crate) fn of_methods(&self, program: &Program, checks: Checks) -> Vec<Covered> {
        let counted = match checks {
            Checks::Without => &self.unit,
            Checks::With => &self.all,
        };
        let covered = |&method: &MethodId| {
            let branches = program.branches(method);
            let directions = branches
                .iter()
                .filter(|branch| checks == Checks::With || !branch.is_asserted)
                .flat_map(|branch| branch.successors.iter().map(|&to| (branch.index, to)));
            let (mut taken, mut of) = (0, 0);
            for (from, to) in directions {
                of += 1;
                taken += u64::from(counted.directions.contains(&(method, from, to)));
            }
            Covered { method, taken, of }
        };
        counted.methods.iter().map(covered).collect()
    }

    /// Whether every direction of every method that was entered was taken, checks left out.
    pub(crate) fn is_full(&self, program: &Program) -> bool {
        let methods = self.of_methods(program, Checks::Without);
        methods.iter().all(|it| it.taken == it.of)
    }
}

/// What is executed and yet not a part of the unit: preconditions and assertions.
pub(super) struct Oracles<'a> {
    program: &'a Program,
    preconditions: &'a [MethodId],
    /// Never iterated.
    assertions: FxHashMap<MethodId, Vec<Range<u32>>>,
}

impl<'a> Oracles<'a> {
    pub(crate) fn new(program: &'a Program, preconditions: &'a [MethodId]) -> Oracles<'a> {
        Oracles {
            program,
            preconditions,
            assertions: FxHashMap::default(),
        }
    }

    /// Whether what the running thread does is done for one of them.
    fn are_asked(&mut self, state: &State) -> bool {
        let frames = &state.thread(state.current).frames;
        let own = frames.len().saturating_sub(1);
        frames.iter().enumerate().any(|(depth, frame)| {
            let is_caller = depth < own;
            self.preconditions.contains(&frame.method)
                || is_caller && self.is_assertion(frame.method, frame.pc)
        })
    }

    fn is_assertion(&mut self, method: MethodId, index: u32) -> bool {
        let program = self.program;
        let known = self.assertions.entry(method);
        let assertions = known.or_insert_with(|| program.assertions(method));
        assertions.iter().any(|it| it.contains(&index))
    }
}

/// What one path has covered so far. Clones share it until one of them covers something new.
#[derive(Clone, Default)]
pub(super) struct PathCoverage {
    covered: Rc<Coverage>,
    /// The branch that a thread stands at, and how deep its stack is there.
    branch: Option<(ThreadId, usize, Location)>,
}

impl PathCoverage {
    /// The running thread has come to a watched location. A branch calls nothing, so where its thread pauses next at the
    /// same depth is where it led.
    pub(crate) fn reached(&mut self, oracles: &mut Oracles, state: &State, at: Location) {
        let Some(index) = at.index() else {
            return;
        };
        let thread = state.current;
        let depth = state.thread(thread).frames.len();
        let came_from = self.branch.filter(|&(by, from_depth, from)| {
            (by, from_depth, from.method) == (thread, depth, at.method)
        });
        let is_branch = is_branch(oracles.program, at.method, index);
        self.branch = is_branch.then_some((thread, depth, at));
        let direction = came_from.and_then(|(_, _, from)| Some((at.method, from.index()?, index)));
        let method = (index == 0).then_some(at.method);
        let is_new = |taken: &Taken| {
            direction.is_some_and(|it| !taken.directions.contains(&it))
                || method.is_some_and(|it| !taken.methods.contains(&it))
        };
        let add = |taken: &mut Taken| {
            taken.directions.extend(direction);
            taken.methods.extend(method);
        };
        if is_new(&self.covered.all) {
            add(&mut Rc::make_mut(&mut self.covered).all);
        }
        if is_new(&self.covered.unit) && !oracles.are_asked(state) {
            add(&mut Rc::make_mut(&mut self.covered).unit);
        }
    }

    pub(crate) fn covered(&self) -> &Coverage {
        &self.covered
    }
}

fn is_branch(program: &Program, method: MethodId, index: u32) -> bool {
    let code = program.code(method).ok().flatten();
    let instruction = code.and_then(|code| code.instructions.get(index as usize));
    matches!(
        instruction,
        Some(
            Instruction::If { .. }
                | Instruction::IfCompare { .. }
                | Instruction::IfReference { .. }
                | Instruction::IfNull { .. }
                | Instruction::Switch(_)
        )
    )
}
