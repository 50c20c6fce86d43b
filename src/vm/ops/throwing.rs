//! Where a call of the JDK throws or not by what hangs on a fact. An exception that leaves the JDK is an outcome of the call
//! like its result, and the application goes on elsewhere for it: that it could have come, and did not, is a decision too.
//!
//! The rule, for code of the JDK, and nothing else counts:
//! - A branch or switch by a *marked value*, one of whose arms does nothing but throw.
//! - An instruction that throws by itself (an index, a length, a divisor, null) by a marked value that is an argument of
//!   its method as it came: what a method computes itself, by masking or from a size it keeps, it keeps in range.
//! - A return from a method near the application, or from a check that one makes, that has an arm which throws, where the
//!   call is *influenced*: how much a collection or text holds may hang on a fact though no number does. Hash orders are
//!   left out of this: they do not change how much there is.
//! - A model that throws by its arguments, or finds code by a name, where one of these is marked.
//!
//! It does not count where the exception is an error of the machine, where a handler of the JDK catches it and goes on, or
//! where the call only prints; nor what a fact decides that the JDK asked for in the same call, since it knows its range.

use crate::program::instruction::StackOp;
use crate::program::{ClassId, Code, Constant, Handler, Instruction, MethodId, Symbol};
use crate::vm::Vm;
use crate::vm::code::{Op, Origin};
use crate::vm::fact::Marks;
use crate::vm::heap::Tracking;
use crate::vm::state::State;
use crate::vm::thread::{Frame, Thread};
use crate::vm::value::Value;
use std::ops::Range;

/// No arm that throws is longer.
const LONGEST_ARM: usize = 96;
/// How many frames of the JDK's are near the application, where size is checked; and how far down checks call each other.
const NEAR: usize = 2;
const CHECKS: usize = 5;

/// Models that look at what they are given before they do anything.
const THROW_BY_ARGUMENTS: &[&str] = &[
    "java/lang/System.arraycopy",
    "java/lang/reflect/Array.",
    "java/lang/Thread.sleep",
    "java/lang/Object.wait",
];

/// Where an operand comes from.
enum Source {
    Argument(u16),
    Constant,
    Other,
}

/// Models that find code, or its parts, by a name.
const FIND_BY_NAME: &[&str] = &[
    "java/lang/Class.forName0",
    "java/lang/ClassLoader.find",
    "java/lang/invoke/MethodHandles$Lookup.find",
    "jdk/internal/loader/",
];

/// What a method of the JDK can throw by a decision of its own, found when it is first asked for.
#[derive(Default)]
pub(crate) struct Throwing {
    /// The branches of which an arm throws, in order.
    arms: Vec<Arm>,
    /// Local variables that are written to.
    stored: Vec<u16>,
}

struct Arm {
    at: u32,
    /// What is thrown, where that can be told.
    class: Option<Symbol>,
    /// The branch is by arguments as they came, and by nothing else.
    is_by_arguments: bool,
}

impl Vm {
    /// The JDK decides by marked operands at the instruction its top frame is at: does what it throws depend on it?
    pub(in crate::vm) fn may_throw_here(
        &self,
        state: &mut State,
        thread: &Thread,
        depths: Range<u32>,
        marks: Marks,
    ) {
        let frame = thread.top();
        let code = self.code(frame.method);
        let throwing = self.throwing(frame.method);
        match code.instructions[frame.pc as usize] {
            Instruction::If { .. }
            | Instruction::IfCompare { .. }
            | Instruction::IfReference { .. }
            | Instruction::IfNull { .. }
            | Instruction::Switch(_) => {
                if let Ok(at) = throwing.arms.binary_search_by_key(&frame.pc, |arm| arm.at) {
                    self.may_throw(state, thread, marks, throwing.arms[at].class);
                }
            }
            _ => {
                let depths = depths.filter(|&depth| {
                    !self.operand(thread, depth).marks().is_empty()
                        && self.is_argument(frame.method, frame.pc, depth)
                });
                let marks = depths.map(|depth| self.operand(thread, depth).marks());
                let marks = marks.fold(Marks::NONE, |all, one| all | one);
                if !marks.is_empty() {
                    self.may_throw(state, thread, marks, None);
                }
            }
        }
    }

    /// A frame of the JDK was left by a return while the call is influenced.
    pub(super) fn returns_influenced(&self, state: &mut State, thread: &Thread, left: &Frame) {
        let marks = state.heap.influence().without(Marks::HASH);
        if marks.is_empty() || self.linked(left.method).origin != Origin::Jdk {
            return;
        }
        let frames = thread.frames.iter().rev();
        let above = frames
            .take_while(|frame| self.linked(frame.method).origin != Origin::Application)
            .filter(|frame| self.linked(frame.method).origin == Origin::Jdk);
        let depth = above.take(CHECKS).count();
        if depth >= NEAR && (depth >= CHECKS || !self.is_check(left.method)) {
            return;
        }
        // What it was given can hang on what its caller was influenced by, and on nothing later.
        let given = match depth {
            0 => Marks::NONE,
            _ => left.influence.without(Marks::HASH),
        };
        for arm in &self.throwing(left.method).arms {
            let marks = if arm.is_by_arguments { given } else { marks };
            if !marks.is_empty() {
                self.may_throw(state, thread, marks, arm.class);
            }
        }
    }

    fn is_check(&self, method: MethodId) -> bool {
        let name = self.program.text(self.program.method(method).name);
        ["check", "rangeCheck", "require"]
            .iter()
            .any(|it| name.starts_with(it))
    }

    /// A model is called with arguments that hang on facts.
    pub(super) fn model_may_throw(
        &self,
        state: &mut State,
        thread: &Thread,
        model: &str,
        marks: Marks,
    ) {
        if THROW_BY_ARGUMENTS.iter().any(|it| model.starts_with(it)) {
            self.may_throw(state, thread, marks, None);
        }
    }

    /// Whether a model finds code by a name: a name that hangs on a fact decides which code runs, or that none does.
    pub(super) fn finds_by_name(&self, model: &str) -> bool {
        FIND_BY_NAME.iter().any(|it| model.starts_with(it))
    }

    /// Whether an exception comes hangs on these facts. It depends on them if it would come to the application.
    pub(super) fn may_throw(
        &self,
        state: &mut State,
        thread: &Thread,
        marks: Marks,
        class: Option<Symbol>,
    ) {
        // What the JDK asks for itself is as it expects.
        let mut marks = marks.without(state.heap.own_facts());
        if self.computes_times(thread) {
            marks = marks.without(Marks::CLOCK);
        }
        let is_of_machine = class.is_some_and(|class| self.program.text(class).ends_with("Error"));
        if marks.is_empty() || is_of_machine || self.is_only_put_out(state, thread) {
            return;
        }
        let jdk = thread.frames.iter().rev();
        let mut jdk =
            jdk.take_while(|frame| self.linked(frame.method).origin != Origin::Application);
        if !jdk.any(|frame| self.catches(frame, class)) {
            self.depends(state, thread, marks);
        }
    }

    /// Whether instants and durations are computed with, which would be billions of years before they overflow.
    fn computes_times(&self, thread: &Thread) -> bool {
        let mut frames = thread.frames.iter().rev();
        let top = frames
            .next()
            .map_or("", |it| self.declaring_class(it.method));
        let below = frames
            .next()
            .map_or("", |it| self.declaring_class(it.method));
        matches!(top, "java/time/Instant" | "java/time/Duration")
            || top == "java/lang/Math" && below.starts_with("java/time/")
    }

    /// Whether a frame catches an exception, of any class where it is not known, and does not throw another for it.
    fn catches(&self, frame: &Frame, class: Option<Symbol>) -> bool {
        let Ok(Some(code)) = self.program.code(frame.method) else {
            return false;
        };
        let fits = |handler: &&Handler| {
            let is_here = (handler.start..handler.end).contains(&frame.pc);
            is_here && handler.catch.is_some_and(|of| self.surely_fits(class, of))
        };
        let handler = code.handlers.iter().find(fits);
        handler.is_some_and(|handler| self.leads_to_throw(code, handler.target).is_none())
    }

    fn surely_fits(&self, class: Option<Symbol>, of: Symbol) -> bool {
        const ANY: [&str; 3] = [
            "java/lang/Throwable",
            "java/lang/Exception",
            "java/lang/RuntimeException",
        ];
        let Some(class) = class else {
            return ANY.contains(&self.program.text(of));
        };
        match (self.program.load(class), self.program.load(of)) {
            (Ok(class), Ok(of)) => self.is_subtype(class, of),
            _ => false,
        }
    }

    fn throwing(&self, method: MethodId) -> &Throwing {
        let linked = self.linked(method);
        linked.throwing.get_or_init(|| {
            let code = self.program.code(method).ok().flatten();
            code.map_or_else(Throwing::default, |code| self.look_for_throws(method, code))
        })
    }

    fn look_for_throws(&self, method: MethodId, code: &Code) -> Throwing {
        let mut arms = Vec::new();
        let mut stored = Vec::new();
        for (pc, instruction) in code.instructions.iter().enumerate() {
            let pc = pc as u32;
            let targets: Vec<u32> = match *instruction {
                Instruction::If { target, .. }
                | Instruction::IfCompare { target, .. }
                | Instruction::IfReference { target, .. }
                | Instruction::IfNull { target, .. } => vec![target, pc + 1],
                Instruction::Switch(number) => {
                    let switch = &code.switches[number as usize];
                    let cases = switch.cases.iter().map(|case| case.1);
                    cases.chain([switch.default]).collect()
                }
                Instruction::Store { local, .. } | Instruction::Increment { local, .. } => {
                    stored.push(local);
                    continue;
                }
                _ => continue,
            };
            let thrown = targets.iter().map(|&to| self.leads_to_throw(code, to));
            let thrown: Vec<Option<Option<Symbol>>> = thrown.collect();
            if thrown.iter().any(Option::is_none)
                && let Some(&Some(class)) = thrown.iter().find(|it| it.is_some())
            {
                arms.push((pc, class));
            }
        }
        let by_arguments = |pc: u32| {
            let instruction = &code.instructions[pc as usize];
            let slots = self.program.stack_effect(instruction).pops as u32;
            (0..slots).all(|depth| {
                let source = self.source_of(method, pc, depth);
                matches!(source, Source::Constant)
                    || matches!(source, Source::Argument(local) if !stored.contains(&local))
            })
        };
        let arms = arms.into_iter().map(|(at, class)| Arm {
            at,
            class,
            is_by_arguments: by_arguments(at),
        });
        let arms = arms.collect();
        Throwing { arms, stored }
    }

    /// Whether code does nothing from here on but throw, and if so what.
    fn leads_to_throw(&self, code: &Code, from: u32) -> Option<Option<Symbol>> {
        let mut class = None;
        let mut at = from;
        let mut waiting = Vec::new();
        for _ in 0..LONGEST_ARM {
            let instruction = code.instructions.get(at as usize)?;
            let ends = match *instruction {
                Instruction::Throw => true,
                Instruction::Return(_) | Instruction::Switch(_) | Instruction::Ret(_) => {
                    return None;
                }
                Instruction::Invoke { method, .. } => {
                    let name = self.program.references().method(method).name;
                    self.program.text(name).starts_with("throw")
                }
                Instruction::New(made) => {
                    let name = self.program.text(made);
                    let is_thrown = name.ends_with("Exception") || name.ends_with("Error");
                    class = class.or(is_thrown.then_some(made));
                    false
                }
                _ => false,
            };
            if ends {
                match waiting.pop() {
                    Some(next) => at = next,
                    None => return Some(class),
                }
                continue;
            }
            at = match instruction.target() {
                Some(target) if target <= at => return None,
                Some(target) if !instruction.falls_through() => target,
                Some(target) => {
                    waiting.push(target);
                    at + 1
                }
                None => at + 1,
            };
        }
        None
    }

    /// Whether an operand of an instruction is an argument of its method as it came, perhaps cast.
    fn is_argument(&self, method: MethodId, pc: u32, depth: u32) -> bool {
        match self.source_of(method, pc, depth) {
            Source::Argument(local) => !self.throwing(method).stored.contains(&local),
            _ => false,
        }
    }

    /// What pushed an operand: in straight code it is found by what the instructions between pop and push.
    fn source_of(&self, method: MethodId, pc: u32, depth: u32) -> Source {
        let code = self.code(method);
        let linked = self.linked(method);
        let first = u16::from(!linked.is_static);
        let mut depth = depth as usize;
        for instruction in code.instructions[..pc as usize].iter().rev() {
            if instruction.target().is_some() || !instruction.falls_through() {
                return Source::Other;
            }
            let effect = self.program.stack_effect(instruction);
            if depth >= effect.pushes {
                depth = depth - effect.pushes + effect.pops;
                continue;
            }
            match *instruction {
                Instruction::Load { local, .. } if (first..linked.arguments).contains(&local) => {
                    return Source::Argument(local);
                }
                Instruction::Const(_) => return Source::Constant,
                Instruction::CheckCast(_) | Instruction::Convert { .. } => {
                    depth = effect.pops - 1;
                }
                // Both are the same.
                Instruction::Stack(StackOp::Dup) => depth = 0,
                _ => return Source::Other,
            }
        }
        Source::Other
    }

    /// A branch in the JDK by marked operands of which one arm pushes a number, the other another, and both go on alike: it
    /// answers a question, and the answer hangs on the same facts. Nothing else does.
    pub(super) fn answers(
        &self,
        state: &State,
        thread: &mut Thread,
        jumps: bool,
        pops: u32,
    ) -> bool {
        let marks = self.operand_marks(thread, pops);
        if state.heap.tracking() != Tracking::Jdk || marks.is_empty() {
            return false;
        }
        let frame = *thread.top();
        let code = self.code(frame.method);
        let Some((answer, next)) = answer(code, frame.pc, jumps) else {
            return false;
        };
        self.complete(thread, pops, Some(Value::int(answer).marked(marks)));
        thread.top_mut().pc = next;
        true
    }

    /// What a method of the JDK says, where that is yes or no and it has decided by what hangs on facts.
    pub(super) fn answer_of(
        &self,
        state: &State,
        left: &Frame,
        value: Option<Value>,
    ) -> Option<Value> {
        let says = left.has(Frame::DECIDED) && {
            let descriptor = self.program.method(left.method).descriptor;
            self.program.text(descriptor).ends_with(")Z")
        };
        match says {
            true => value.map(|value| value.marked(state.heap.influence())),
            false => value,
        }
    }

    /// The JDK goes on by a reference that hangs on facts, or follows it.
    pub(super) fn jdk_uses_marked(&self, state: &mut State, thread: &mut Thread, depth: u32) {
        let value = self.operand(thread, depth);
        let marks = value.marks();
        let pc = thread.top().pc as usize;
        let instruction = self.code(thread.top().method).instructions[pc];
        let object = value.unmarked();
        if let Instruction::IfNull { null, .. } = instruction {
            let jumps = object.as_reference().is_null() == null;
            if !object.is_symbolic() && self.answers(state, thread, jumps, 1) {
                return;
            }
            self.is_known_null(thread, value);
        }
        self.may_throw_here(state, thread, depth..depth + 1, marks);
        self.set_operand(thread, depth, object);
        if let Instruction::GetField(_) = instruction
            && self.follow_marked(state, thread, object, marks)
        {
            return;
        }
        state.heap.influenced_by(marks);
    }

    /// Whether a cast in the JDK goes well for a reference that hangs on facts. Casts there are those of type variables:
    /// what else the reference could be would be cast as well.
    pub(in crate::vm) fn casts_marked(&self, state: &State, value: Value, class: ClassId) -> bool {
        let is_jdk = state.heap.tracking() == Tracking::Jdk && !value.is_symbolic();
        let object = is_jdk.then(|| value.unmarked().as_reference());
        object.is_some_and(|object| object.is_null() || self.is_instance(state, object, class))
    }

    /// The outcome of `instanceof` in the JDK, which hangs on the same facts.
    pub(in crate::vm) fn is_marked_instance(
        &self,
        state: &State,
        value: Value,
        class: ClassId,
    ) -> Option<Value> {
        let is_jdk = state.heap.tracking() == Tracking::Jdk && !value.is_symbolic();
        let object = is_jdk.then(|| value.unmarked().as_reference())?;
        let is = !object.is_null() && self.is_instance(state, object, class);
        Some(Value::boolean(is).marked(value.marks()))
    }

    /// Reads a field of an object that was found by what hangs on facts: so does what is read. Where the read is a visible
    /// operation, the loop does it.
    fn follow_marked(
        &self,
        state: &mut State,
        thread: &mut Thread,
        object: Value,
        marks: Marks,
    ) -> bool {
        let frame = *thread.top();
        let op = self.linked(frame.method).ops[frame.pc as usize].get();
        let (Op::GetField { slot, .. } | Op::GetFieldWide { slot, .. }) = op else {
            return false;
        };
        let object = object.as_reference();
        if object.is_null() || state.heap.is_shared(object) {
            return false;
        }
        let value = state.heap.field(object, slot);
        if value == Value::UNMADE {
            return false;
        }
        state.bytecodes += 1;
        self.complete(thread, 1, Some(value.marked(marks)));
        true
    }

    /// Once it was looked at whether a reference is null, what is done with it does not hang on that.
    fn is_known_null(&self, thread: &mut Thread, value: Value) {
        let base = thread.top().base as usize;
        let locals = usize::from(self.linked(thread.top().method).locals);
        for local in &mut thread.stack[base..base + locals] {
            if *local == value {
                *local = local.unmarked();
            }
        }
    }
}

/// The number that a branch comes to push, and where both its arms go on.
fn answer(code: &Code, branch: u32, jumps: bool) -> Option<(i32, u32)> {
    let at = |pc: u32| code.instructions.get(pc as usize);
    let target = at(branch)?.target()?;
    let pushed = |pc: u32| match at(pc)? {
        Instruction::Const(Constant::Int(value)) => Some(*value),
        _ => None,
    };
    let (falls, taken) = (pushed(branch + 1)?, pushed(target)?);
    let joins = match at(branch + 2)? {
        Instruction::Goto(to) => *to == target + 1,
        // Both return what they pushed.
        is @ Instruction::Return(_) => at(target + 1)? == is,
        _ => false,
    };
    joins.then_some((if jumps { taken } else { falls }, target + 1))
}
