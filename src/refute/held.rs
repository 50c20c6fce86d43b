//! The locks a thread certainly holds in a program whose beginning is known, each of which is one object: start at
//! [`Held::gates`]. From a caller to what it calls, and over all callers what is common.

use super::library::Role;
use super::points_to::{InstanceId, ObjectId, PointsTo};
use super::terms::{Code, Term};
use crate::program::{FieldId, Instruction, Location};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// What there is one of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Gate {
    Object(ObjectId),
    /// What is in a field that is given a value once.
    Static(FieldId),
}

pub(super) struct Held {
    /// What all callers of an instance hold; `None` where nobody was seen to call it.
    on_entry: Vec<Option<BTreeSet<Gate>>>,
    /// The objects that somebody waits for by `Object.wait`.
    waited: FxHashSet<ObjectId>,
}

impl Held {
    pub(super) fn of(code: &Code, facts: &PointsTo) -> Held {
        let mut found = Held {
            on_entry: vec![None; facts.instances.len()],
            waited: FxHashSet::default(),
        };
        let mut open: Vec<InstanceId> = Vec::new();
        for (number, roots) in facts.roots.iter().enumerate() {
            if !roots.is_empty() {
                found.on_entry[number] = Some(BTreeSet::new());
                open.push(InstanceId(number as u32));
            }
        }
        while let Some(id) = open.pop() {
            for call in &facts.calls[id.0 as usize] {
                let callee = facts.instance(call.callee).method;
                let at = Location::new(facts.instance(id).method, call.at);
                let is_initialiser =
                    code.program.method(callee).name == crate::program::Symbol::CLINIT;
                let mut here = found.gates(code, facts, id, at);
                if is_initialiser {
                    here.clear();
                }
                let known = &mut found.on_entry[call.callee.0 as usize];
                let next = match known.as_ref() {
                    None => here,
                    Some(before) => before.intersection(&here).copied().collect(),
                };
                if known.as_ref() != Some(&next) {
                    *known = Some(next);
                    open.push(call.callee);
                }
            }
        }
        for call in facts.jdk_calls.iter().filter(|it| it.role == Role::Wait) {
            let receiver = facts.values_of(call.caller).point(call.at);
            if let Some(&receiver) = receiver.and_then(|it| it.operands.first()) {
                found.waited.extend(facts.objects(call.caller, receiver));
            }
        }
        found
    }

    /// The locks that are held at a location, as long as nobody waits there.
    pub(super) fn gates(
        &self,
        code: &Code,
        facts: &PointsTo,
        id: InstanceId,
        at: Location,
    ) -> BTreeSet<Gate> {
        let mut gates = self.on_entry[id.0 as usize].clone().unwrap_or_default();
        let values = facts.values_of(id);
        let one = |objects: &[ObjectId]| match objects {
            &[only] if facts.is_single(only) => Some(Gate::Object(only)),
            _ => None,
        };
        if let Some(point) = at.index().and_then(|it| values.point(it)) {
            for &value in &point.held {
                gates.extend(one(facts.objects(id, value)));
                if let Term::Static(field) = code.term(at.method, values, value) {
                    gates.insert(Gate::Static(field));
                }
            }
            if code.program.method(at.method).flags.is_synchronized() {
                gates.extend(one(&facts.own_lock(code.program, id)));
            }
        }
        gates
    }

    /// Those of the locks held at a location that no call made from there gives up for a while.
    pub(super) fn lasting(
        &self,
        code: &Code,
        facts: &PointsTo,
        id: InstanceId,
        at: Location,
    ) -> BTreeSet<Gate> {
        let mut gates = self.gates(code, facts, id, at);
        let calls_nothing = matches!(
            code.instruction(at),
            None | Some(
                Instruction::MonitorEnter
                    | Instruction::GetField(_)
                    | Instruction::PutField(_)
                    | Instruction::ArrayLoad(_)
                    | Instruction::ArrayStore(_)
            )
        );
        let is_kept =
            |it: &ObjectId| facts.is_own_lock(code.program, *it) && !self.waited.contains(it);
        gates.retain(|gate| {
            calls_nothing
                || match gate {
                    Gate::Object(object) => is_kept(object),
                    Gate::Static(field) => facts.in_static(*field).iter().all(is_kept),
                }
        });
        gates
    }

    pub(super) fn describe(code: &Code, facts: &PointsTo, gate: Gate) -> String {
        let program = code.program;
        match gate {
            Gate::Static(field) => Term::Static(field).describe(program),
            Gate::Object(object) => describe(code, facts, object),
        }
    }
}

/// An object in words.
pub(super) fn describe(code: &Code, facts: &PointsTo, object: ObjectId) -> String {
    use super::points_to::Class;
    let program = code.program;
    let found = facts.object(object);
    match (&found.class, found.site) {
        (Class::Mirror(class), _) => format!("class {}", program.dotted(*class)),
        (Class::Known(class), Some(site)) => format!(
            "the {} made at {}",
            program.dotted(program.class(*class).name),
            site.display(program)
        ),
        (_, Some(site)) => format!("the object made at {}", site.display(program)),
        _ => "an object".into(),
    }
}
