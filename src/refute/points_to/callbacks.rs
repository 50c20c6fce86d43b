//! The calls that the JDK makes: of the methods of whatever was handed to it. Start at `Solver::hand_over`.

use super::solve::{Dispatch, Key, Known, Node, Solver, Unknown, Use};
use super::{Class, InstanceId, Lambda, OF_JDK, ObjectId, Root};
use crate::program::{ClassId, Handle, MethodId, Symbol};
use crate::refute::library::{Role, role};
use crate::refute::values::parameters;
use std::sync::Arc;

impl Solver<'_> {
    /// An object has come into the pot: what of it the JDK may call.
    pub(super) fn hand_over(&mut self, object: ObjectId) -> Known<()> {
        let program = self.program;
        match self.objects[object.0 as usize].class.clone() {
            Class::Array(class) if !is_of_plain(program.text(class)) => {
                let (element, pot, from_pot) = (
                    self.node(Key::Element(object)),
                    self.node(Key::Pot),
                    self.node(Key::FromPot),
                );
                self.flow(element, pot);
                self.flow(from_pot, element);
            }
            Class::Known(class) => {
                for method in self.stands_in(class)? {
                    self.call_back(method, object)?;
                }
                let thread = self.load(Symbol::THREAD)?;
                if program.is_subtype(class, thread).map_err(|_| Unknown)? {
                    let (tasks, pot) = (self.node(Key::Task(object)), self.node(Key::Pot));
                    self.flow(tasks, pot);
                }
            }
            Class::Lambda(lambda) => {
                let method = program.method(lambda.body);
                let body = self.jdk_as_caller(object, &lambda)?;
                let from_jdk = program.is_from_jdk(method.class);
                if let (Some(body), false) = (body, from_jdk) {
                    self.add_root(body, Root::Jdk);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// A lambda that the JDK may call with anything.
    fn jdk_as_caller(
        &mut self,
        object: ObjectId,
        lambda: &Arc<Lambda>,
    ) -> Known<Option<InstanceId>> {
        let program = self.program;
        let (from_pot, pot) = (self.node(Key::FromPot), self.node(Key::Pot));
        let from_jdk = program.is_from_jdk(program.method(lambda.body).class);
        for number in 0..lambda.captured {
            // Where the body is the JDK's, or found by its receiver, what it captured is handed over too.
            if from_jdk || !matches!(lambda.handle, Handle::InvokeStatic(_)) {
                let from = self.node(Key::Captured(object, number));
                self.flow(from, pot);
            }
        }
        if from_jdk {
            return match role(program, lambda.body) {
                Role::Reflective
                | Role::Wait
                | Role::Clone
                | Role::ThreadInit
                | Role::ThreadStart
                | Role::ThreadRun => Err(Unknown),
                _ => Ok(None),
            };
        }
        let receiver = match lambda.handle {
            Handle::InvokeStatic(_) => Some(object),
            // The objects it may be called on are those in the pot: which, nobody says.
            Handle::InvokeVirtual(_) | Handle::InvokeInterface(_) | Handle::InvokeSpecial(_) => {
                return self.call_on_pot(
                    lambda.body,
                    matches!(lambda.handle, Handle::InvokeSpecial(_)),
                );
            }
            _ => return Err(Unknown),
        };
        let body = self.callee(lambda.body, receiver)?;
        let mut all: Vec<Node> = Vec::new();
        for number in 0..lambda.captured {
            all.push(self.node(Key::Captured(object, number)));
        }
        let count = parameters(program, lambda.body).map_or(0, |it| it.len());
        while all.len() < count {
            all.push(from_pot);
        }
        self.pass_on(body, 0, &all);
        let from = self.node(Key::Return(body));
        self.flow(from, pot);
        Ok(Some(body))
    }

    /// The JDK calls a method of the program on whatever it has.
    fn call_on_pot(&mut self, method: MethodId, is_special: bool) -> Known<Option<InstanceId>> {
        let program = self.program;
        let from_pot = self.node(Key::FromPot);
        let pot = self.node(Key::Pot);
        let count = parameters(program, method).map_or(0, |it| it.len());
        // The call stands in a body of its own, which the program does not have: that of nobody.
        let nobody = self.nobody()?;
        let number = self.dispatches.len() as u32;
        if !self.dispatched.insert((nobody, 0, method, from_pot)) {
            return Ok(None);
        }
        self.dispatches.push(Dispatch {
            caller: nobody,
            at: 0,
            method,
            is_special,
            arguments: vec![from_pot; count].into(),
            result: Some(pot),
        });
        self.attach(from_pot, Use::Receiver(number))?;
        Ok(None)
    }

    /// An instance that stands for the JDK's own code as a caller.
    fn nobody(&mut self) -> Known<InstanceId> {
        let object = self.load(Symbol::OBJECT)?;
        let init = self
            .program
            .class(object)
            .declared_method(Symbol::INIT, Symbol::NO_ARGUMENTS)
            .ok_or(Unknown)?;
        let nobody = self.instance(init, Some(OF_JDK))?;
        self.add_root(nobody, Root::Jdk);
        Ok(nobody)
    }

    /// The JDK calls a method of an object, with anything.
    pub(super) fn call_back(&mut self, method: MethodId, object: ObjectId) -> Known<()> {
        let body = self.callee(method, Some(object))?;
        let nodes = self.parameter_nodes(body);
        if let Some(&this) = nodes.first() {
            self.add(this, object);
        }
        let from_pot = self.node(Key::FromPot);
        self.pass_on(body, 1, &vec![from_pot; nodes.len()]);
        let (from, pot) = (self.node(Key::Return(body)), self.node(Key::Pot));
        self.flow(from, pot);
        self.add_root(body, Root::Jdk);
        Ok(())
    }

    /// The methods of the program that stand in for the JDK's on objects of a class.
    pub(super) fn stands_in(&self, class: ClassId) -> Known<Vec<MethodId>> {
        let program = self.program;
        let mut above = program.superclasses(class).map_err(|_| Unknown)?;
        above.extend(program.all_interfaces(class).map_err(|_| Unknown)?);
        let mut found = Vec::new();
        for &base in above.iter().filter(|&&it| program.is_from_jdk(it)) {
            for &id in &program.class(base).methods {
                let method = program.method(id);
                let flags = method.flags;
                if flags.is_static() || flags.is_private() || method.is_constructor() {
                    continue;
                }
                let Ok(selected) = program.select(class, id) else {
                    return Err(Unknown);
                };
                let selected_in = program.method(selected);
                let is_own = !program.is_from_jdk(selected_in.class);
                if is_own && !selected_in.flags.is_abstract() && !found.contains(&selected) {
                    found.push(selected);
                }
            }
        }
        Ok(found)
    }
}

/// Whether an array has no references in it.
fn is_of_plain(class: &str) -> bool {
    class.len() == 2
}
