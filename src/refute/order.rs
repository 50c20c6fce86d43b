//! Locks that whoever holds them always gives back: start at [`Order::never_waits_for_ever`].
//!
//! A lock is given back if whatever is carried out while it is held comes to an end: no loop, no recursion, no call of
//! the JDK but such as do next to nothing, no class initialiser that does more than that, and no lock taken but such as are
//! given back too, in an order without circles. This covers locks that are never the same object, locks entered again,
//! circles through further threads, and holders that end, wait or go round: who waits at such a lock goes on some day.

use super::library::Role;
use super::points_to::{InstanceId, JdkCall, OF_JDK, ObjectId, PointsTo};
use super::terms::Code;
use super::values::{Origin, Value, on_cycles};
use crate::limit::Halt;
use crate::program::descriptor::MethodDescriptor;
use crate::program::{Instruction, Location, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Mutex, PoisonError};

pub(super) struct Order<'a> {
    code: &'a Code<'a>,
    facts: &'a PointsTo,
    takings: &'a Takings,
    halt: &'a Halt,
    known: FxHashMap<ObjectId, Answer>,
}

/// Which locks are taken where, and what is called of the JDK.
pub(super) struct Takings {
    takers: FxHashMap<ObjectId, Vec<Taking>>,
    jdk_calls: FxHashMap<(InstanceId, u32), Vec<JdkCall>>,
    /// Whether a text may be printed without waiting for the program.
    may_print: bool,
    /// What earlier warnings have found out.
    known: Mutex<FxHashMap<ObjectId, Answer>>,
}

/// Where a lock is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Taking {
    by: InstanceId,
    /// None for a synchronized method.
    at: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// It is being looked at: who asks closes a circle.
    Open,
    Yes,
    No,
}

/// What is known of the lock that is held while a piece of code is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Under {
    lock: Option<ObjectId>,
    /// The value of this method's that is the lock.
    value: Option<Value>,
    /// A thread that holds nothing may take its time.
    may_loop: bool,
}

impl Takings {
    pub(super) fn of(code: &Code, facts: &PointsTo) -> Takings {
        let program = code.program;
        let mut takers: FxHashMap<ObjectId, Vec<Taking>> = FxHashMap::default();
        for (number, instance) in facts.instances.iter().enumerate() {
            let by = InstanceId(number as u32);
            if program.method(instance.method).flags.is_synchronized() {
                for lock in facts.own_lock(program, by) {
                    takers
                        .entry(lock)
                        .or_default()
                        .push(Taking { by, at: None });
                }
            }
            let Ok(Some(body)) = program.code(instance.method) else {
                continue;
            };
            let values = facts.values_of(by);
            for (index, instruction) in body.instructions.iter().enumerate() {
                let index = index as u32;
                if *instruction != Instruction::MonitorEnter {
                    continue;
                }
                if let Some(point) = values.point(index) {
                    for &lock in facts.objects(by, point.operands[0]) {
                        let at = Some(index);
                        takers.entry(lock).or_default().push(Taking { by, at });
                    }
                }
            }
        }
        let mut jdk_calls: FxHashMap<_, Vec<JdkCall>> = FxHashMap::default();
        for call in &facts.jdk_calls {
            jdk_calls
                .entry((call.caller, call.at))
                .or_default()
                .push(*call);
        }
        // While they hold the lock of a stream, these ask the program's own objects for their text.
        let formats = |it: &JdkCall| {
            let name = program.text(program.method(it.callee).name);
            matches!(name, "printf" | "format" | "printStackTrace")
        };
        let is_locked = takers.keys().any(|it| match facts.class_of(*it) {
            Some(_) => !facts.is_own_lock(program, *it),
            None => *it == OF_JDK,
        });
        Takings {
            may_print: !program.may_redirect()
                && !is_locked
                && !facts.jdk_calls.iter().any(formats),
            takers,
            jdk_calls,
            known: Mutex::default(),
        }
    }
}

impl<'a> Order<'a> {
    pub(super) fn of(
        code: &'a Code<'a>,
        facts: &'a PointsTo,
        takings: &'a Takings,
        halt: &'a Halt,
    ) -> Order<'a> {
        let known = takings.known.lock().unwrap_or_else(PoisonError::into_inner);
        Order {
            code,
            facts,
            takings,
            halt,
            known: known.clone(),
        }
    }

    /// Keeps what was found out for the next warning.
    pub(super) fn keep(self) {
        if self.halt.now().is_none() {
            let known = self.takings.known.lock();
            *known.unwrap_or_else(PoisonError::into_inner) = self.known;
        }
    }

    /// Whether no thread at this location, or in a call that it makes from there, waits for ever.
    pub(super) fn never_waits_for_ever(&mut self, id: InstanceId, at: Location) -> bool {
        let under = Under {
            lock: None,
            value: None,
            may_loop: true,
        };
        let (mut path, mut done) = (Vec::new(), FxHashSet::default());
        match at.index() {
            None => self.may_take_own(id, under),
            Some(index) => self.is_short(id, index, under, &mut path, &mut done),
        }
    }

    fn is_given_back(&mut self, lock: ObjectId) -> bool {
        if !self.facts.is_shared(lock) {
            return true;
        }
        if let Some(&known) = self.known.get(&lock) {
            return known == Answer::Yes;
        }
        self.known.insert(lock, Answer::Open);
        let is_own = self.facts.is_own_lock(self.code.program, lock);
        let takers = self.takings.takers.get(&lock).cloned().unwrap_or_default();
        let answer = is_own && takers.into_iter().all(|it| self.ends(lock, it));
        let answer = if answer { Answer::Yes } else { Answer::No };
        self.known.insert(lock, answer);
        answer == Answer::Yes
    }

    /// Whether what is carried out while a lock is held, that was taken there, comes to an end.
    fn ends(&mut self, lock: ObjectId, taking: Taking) -> bool {
        let facts = self.facts;
        let values = facts.values_of(taking.by);
        let mut region: Vec<u32> = Vec::new();
        let value = match taking.at {
            None => {
                let all = 0..values.points.len() as u32;
                region.extend(all.filter(|&it| values.point(it).is_some()));
                values.value_of(Origin::Parameter(0)).filter(|_| {
                    let method = facts.instance(taking.by).method;
                    !self.code.program.method(method).flags.is_static()
                })
            }
            Some(at) => {
                let Some(point) = values.point(at) else {
                    return true;
                };
                let depth = point.held.len();
                let mut seen = FxHashSet::default();
                let mut open: Vec<u32> = values.next[at as usize].to_vec();
                while let Some(index) = open.pop() {
                    let is_inside = values.point(index).is_some_and(|it| it.held.len() > depth);
                    if is_inside && seen.insert(index) {
                        region.push(index);
                        open.extend(&values.next[index as usize]);
                        open.extend(&values.handlers[index as usize]);
                    }
                }
                region.sort_unstable();
                Some(point.operands[0])
            }
        };
        let under = Under {
            lock: Some(lock),
            value,
            may_loop: false,
        };
        let mut done = FxHashSet::default();
        self.has_no_loop(taking.by, &region)
            && region
                .into_iter()
                .all(|it| self.is_short(taking.by, it, under, &mut vec![taking.by], &mut done))
    }

    fn has_no_loop(&self, id: InstanceId, region: &[u32]) -> bool {
        let values = self.facts.values_of(id);
        let method = self.facts.instance(id).method;
        let inside: FxHashSet<u32> = region.iter().copied().collect();
        let next = |index: usize| {
            let at = Location::new(method, index as u32);
            // A monitor that is held is left without an exception.
            let leaves = self.code.instruction(at) == Some(Instruction::MonitorExit);
            let handlers = if leaves {
                &[][..]
            } else {
                &values.handlers[index][..]
            };
            let all = values.next[index].iter().chain(handlers).copied();
            let kept: Vec<u32> = match inside.contains(&(index as u32)) {
                true => all.filter(|it| inside.contains(it)).collect(),
                false => Vec::new(),
            };
            kept.into_iter()
        };
        let cycles = on_cycles(values.points.len(), next);
        !region.iter().any(|&it| cycles[it as usize])
    }

    /// Whether one instruction, with all that is called from there, comes to an end.
    fn is_short(
        &mut self,
        id: InstanceId,
        index: u32,
        under: Under,
        path: &mut Vec<InstanceId>,
        done: &mut FxHashSet<(InstanceId, Under)>,
    ) -> bool {
        if self.halt.now().is_some() {
            return false;
        }
        let facts = self.facts;
        let program = self.code.program;
        let values = facts.values_of(id);
        let at = Location::new(facts.instance(id).method, index);
        let Some(point) = values.point(index) else {
            return true;
        };
        match self.code.instruction(at) {
            Some(Instruction::MonitorEnter) => {
                let value = point.operands[0];
                let locks = facts.objects(id, value).to_vec();
                return under.value == Some(value) || self.may_take(&locks, under);
            }
            Some(Instruction::InvokeDynamic(site)) => {
                let descriptor = program.references().call_site(site).descriptor;
                let bootstrap = program.references().call_site(site).bootstrap;
                let makes_lambda = matches!(bootstrap, crate::program::Handle::InvokeStatic(it)
                    if program.text(program.references().method(it).class)
                        == "java/lang/invoke/LambdaMetafactory");
                let parsed = MethodDescriptor::parse(program.text(descriptor));
                let is_plain = |it: &str| it.len() == 1 || it == "Ljava/lang/String;";
                // A text of an object is made by the object.
                if !makes_lambda
                    && !parsed.is_some_and(|it| it.parameters.iter().all(|it| is_plain(it)))
                {
                    return false;
                }
            }
            Some(_) => {}
            None => return false,
        }
        let jdk = self
            .takings
            .jdk_calls
            .get(&(id, index))
            .cloned()
            .unwrap_or_default();
        if !jdk.iter().all(|it| self.is_short_in_jdk(id, it)) {
            return false;
        }
        let calls = facts.calls[id.0 as usize].iter();
        let callees: Vec<InstanceId> = calls
            .filter(|it| it.at == index)
            .map(|it| it.callee)
            .collect();
        let is_call = matches!(self.code.instruction(at), Some(Instruction::Invoke { .. }));
        if is_call && jdk.is_empty() && callees.is_empty() {
            return false;
        }
        let receiver = point.operands.first().copied();
        for callee in callees {
            let method = program.method(facts.instance(callee).method);
            if method.name == Symbol::CLINIT {
                if !self.is_trivial(callee, &mut Vec::new()) {
                    return false;
                }
                continue;
            }
            let is_same = under.value.is_some() && under.value == receiver;
            let this = facts.values_of(callee).value_of(Origin::Parameter(0));
            let inner = Under {
                value: this.filter(|_| is_same && !method.flags.is_static()),
                ..under
            };
            if method.flags.is_synchronized()
                && inner.value.is_none()
                && !self.may_take_own(callee, inner)
            {
                return false;
            }
            if !self.is_short_call(callee, inner, path, done) {
                return false;
            }
        }
        true
    }

    fn is_short_call(
        &mut self,
        callee: InstanceId,
        under: Under,
        path: &mut Vec<InstanceId>,
        done: &mut FxHashSet<(InstanceId, Under)>,
    ) -> bool {
        if path.contains(&callee) {
            // Recursion: for who holds nothing it is but a loop.
            return under.may_loop;
        }
        if path.len() > 200 {
            return false;
        }
        if done.contains(&(callee, under)) {
            return true;
        }
        let count = self.facts.values_of(callee).points.len() as u32;
        let all: Vec<u32> = (0..count).collect();
        if !under.may_loop && !self.has_no_loop(callee, &all) {
            return false;
        }
        path.push(callee);
        let is_short = all
            .into_iter()
            .all(|it| self.is_short(callee, it, under, path, done));
        path.pop();
        if is_short {
            done.insert((callee, under));
        }
        is_short
    }

    fn may_take_own(&mut self, id: InstanceId, under: Under) -> bool {
        let locks = self.facts.own_lock(self.code.program, id);
        self.may_take(&locks, under)
    }

    /// Whether whoever has one of these locks gives it back. One object that is held already is entered again.
    fn may_take(&mut self, locks: &[ObjectId], under: Under) -> bool {
        // That nothing is known to be there need not mean that there is nothing.
        !locks.is_empty()
            && locks.iter().all(|&lock| {
                let again = under.lock == Some(lock) && self.facts.is_single(lock);
                again || self.is_given_back(lock)
            })
    }

    fn is_short_in_jdk(&self, id: InstanceId, call: &JdkCall) -> bool {
        match call.role {
            Role::Calm | Role::Same | Role::Pause | Role::CurrentThread => true,
            Role::Print => self.takings.may_print && self.is_standard_output(id, call.at),
            _ => false,
        }
    }

    fn is_standard_output(&self, id: InstanceId, index: u32) -> bool {
        let program = self.code.program;
        let values = self.facts.values_of(id);
        let method = self.facts.instance(id).method;
        let receiver = values.point(index).and_then(|it| it.operands.first());
        let Some(Origin::Result(made)) = receiver.map(|&it| values.origin(it)) else {
            return false;
        };
        match self.code.instruction(Location::new(method, made)) {
            Some(Instruction::GetStatic(field)) => {
                let field = program.references().field(field);
                program.text(field.class) == "java/lang/System" && program.text(field.name) == "out"
            }
            _ => false,
        }
    }

    /// Whether a class initialiser takes no lock, calls nothing that might wait, and goes round nowhere: then nobody waits
    /// for ever for it either.
    fn is_trivial(&self, id: InstanceId, path: &mut Vec<InstanceId>) -> bool {
        let facts = self.facts;
        let method = facts.instance(id).method;
        let program = self.code.program;
        if path.contains(&id) || path.len() > 50 || program.method(method).flags.is_synchronized() {
            return false;
        }
        let Ok(Some(body)) = program.code(method) else {
            return false;
        };
        let plain = |it: &Instruction| {
            !matches!(
                it,
                Instruction::MonitorEnter | Instruction::InvokeDynamic(_)
            )
        };
        let calls = |index: u32| {
            self.takings
                .jdk_calls
                .get(&(id, index))
                .into_iter()
                .flatten()
        };
        let all: Vec<u32> = (0..body.instructions.len() as u32).collect();
        let is_known = |index: u32| {
            let calls_any = facts.calls[id.0 as usize].iter().any(|it| it.at == index);
            let is_call = matches!(
                body.instructions[index as usize],
                Instruction::Invoke { .. }
            );
            !is_call || calls_any || calls(index).next().is_some()
        };
        path.push(id);
        let is_trivial = all.iter().all(|&it| is_known(it))
            && body.instructions.iter().all(plain)
            && self.has_no_loop(id, &all)
            && all
                .iter()
                .all(|&it| calls(it).all(|it| matches!(it.role, Role::Calm | Role::Same)))
            && facts.calls[id.0 as usize]
                .iter()
                .all(|it| self.is_trivial_or_again(it.callee, path));
        path.pop();
        is_trivial
    }

    /// Using a class in its own initialiser does not begin it again. Using any other could close a circle of initialisers.
    fn is_trivial_or_again(&self, id: InstanceId, path: &mut Vec<InstanceId>) -> bool {
        let method = self.facts.instance(id).method;
        match self.code.program.method(method).name == Symbol::CLINIT {
            true => path.first() == Some(&id),
            false => self.is_trivial(id, path),
        }
    }
}
