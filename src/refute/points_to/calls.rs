//! Calls: of the program's methods, receiver by receiver; of the JDK's; and of tasks by threads. Start at
//! `Solver::invoke`.

use super::solve::{Dispatch, Key, Known, Node, Runner, Solver, Unknown, Use};
use super::{Class, InstanceId, JdkCall, Lambda, OF_JDK, ObjectId, Root};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::InvokeKind;
use crate::program::{ClassId, Handle, MethodId, MethodRefId, Symbol};
use crate::refute::library::{Role, role};
use crate::refute::values::{Origin, Value, parameters};
use std::sync::Arc;

impl Solver<'_> {
    pub(super) fn invoke(
        &mut self,
        id: InstanceId,
        index: u32,
        kind: InvokeKind,
        reference: MethodRefId,
        operands: &[Value],
        result: Option<Node>,
    ) -> Known<()> {
        let program = self.program;
        let method = program.resolve_method(reference).map_err(|_| Unknown)?;
        let method = match kind {
            InvokeKind::Special => self.called_above(id, method)?,
            _ => method,
        };
        let class = program.method(method).class;
        if program.is_provided(class) {
            return self.ask_for_input(id, index, method, result);
        }
        let arguments: Vec<Node> = operands.iter().map(|&it| self.value(id, it)).collect();
        if kind == InvokeKind::Static {
            self.initialise(id, index, class)?;
            return match program.is_from_jdk(class) {
                true => self.call_jdk(id, index, method, None, &arguments, result),
                false => {
                    let callee = self.callee(method, None)?;
                    self.bind(id, index, callee, &arguments, result)
                }
            };
        }
        // Whoever warns of a call wants to know that it is one, whatever the receiver.
        let dispatch = Dispatch {
            caller: id,
            at: index,
            method,
            is_special: kind == InvokeKind::Special,
            arguments: arguments.clone().into(),
            result,
        };
        let number = self.dispatches.len() as u32;
        self.dispatches.push(dispatch);
        self.attach(arguments[0], Use::Receiver(number))
    }

    /// `super.m()` runs what the superclass has, whichever class above the code names.
    fn called_above(&self, caller: InstanceId, method: MethodId) -> Known<MethodId> {
        let program = self.program;
        let called = program.method(method);
        let own = program
            .method(self.instances[caller.0 as usize].method)
            .class;
        let is_fixed = called.is_constructor() || called.flags.is_private();
        if is_fixed || called.class == own || program.class(called.class).is_interface() {
            return Ok(method);
        }
        match program.superclass(own).map_err(|_| Unknown)? {
            Some(above)
                if program
                    .is_subtype(above, called.class)
                    .map_err(|_| Unknown)? =>
            {
                program.select(above, method).map_err(|_| Unknown)
            }
            _ => Ok(method),
        }
    }

    /// What guide brings along: a number or a text is asked for, objects are made that nobody allocates.
    fn ask_for_input(
        &mut self,
        caller: InstanceId,
        at: u32,
        callee: MethodId,
        result: Option<Node>,
    ) -> Known<()> {
        let text = self.program.text(self.program.method(callee).descriptor);
        let parsed = MethodDescriptor::parse(text).ok_or(Unknown)?;
        let is_plain = |it: &str| it.len() == 1 || it == "Ljava/lang/String;";
        if !self.program.method(callee).flags.is_static()
            || !is_plain(parsed.result)
            || !parsed.parameters.iter().all(|it| is_plain(it))
        {
            return Err(Unknown);
        }
        let role = Role::Calm;
        self.jdk_calls.insert(JdkCall {
            caller,
            at,
            callee,
            role,
        });
        if let Some(to) = result {
            self.add(to, OF_JDK);
        }
        Ok(())
    }

    /// A method of the program, which must have code.
    pub(super) fn callee(
        &mut self,
        method: MethodId,
        receiver: Option<ObjectId>,
    ) -> Known<InstanceId> {
        let program = self.program;
        // What guide brings along makes objects that nobody allocates.
        if program.is_provided(program.method(method).class)
            || program.method(method).flags.is_native()
        {
            return Err(Unknown);
        }
        self.instance(method, receiver)
    }

    /// A call has one more receiver.
    pub(super) fn receive(&mut self, number: u32, object: ObjectId) -> Known<()> {
        let Dispatch {
            caller,
            at,
            method,
            is_special,
            arguments,
            result,
        } = self.dispatches[number as usize].clone();
        let program = self.program;
        let declared = program.method(method);
        let from_jdk = program.is_from_jdk(declared.class);
        let receiver = Some(object);
        let target = match &self.objects[object.0 as usize].class {
            Class::Unknown if !from_jdk => return Ok(()),
            _ if is_special => method,
            Class::Unknown | Class::Array(_) | Class::Mirror(_) => match from_jdk {
                true => method,
                // No object of the JDK's own has a method of the program's.
                false => return Ok(()),
            },
            &Class::Known(class) => {
                if !program
                    .is_subtype(class, declared.class)
                    .map_err(|_| Unknown)?
                {
                    return Ok(());
                }
                program.select(class, method).map_err(|_| Unknown)?
            }
            Class::Lambda(lambda) => {
                let lambda = lambda.clone();
                if !program
                    .is_subtype(lambda.interface, declared.class)
                    .map_err(|_| Unknown)?
                    && declared.name != lambda.name
                    && !from_jdk
                {
                    return Ok(());
                }
                if declared.name == lambda.name && declared.flags.is_abstract() {
                    return self.call_lambda(caller, at, object, &lambda, &arguments[1..], result);
                }
                // A default method, which an interface below may have replaced.
                program
                    .select(lambda.interface, method)
                    .map_err(|_| Unknown)?
            }
        };
        let target_class = program.method(target).class;
        if program.is_from_jdk(target_class) {
            return self.call_jdk(caller, at, target, receiver, &arguments, result);
        }
        if program.method(target).flags.is_abstract() {
            return Ok(());
        }
        if let Class::Known(class) = self.objects[object.0 as usize].class
            && !program
                .is_subtype(class, target_class)
                .map_err(|_| Unknown)?
        {
            return Ok(());
        }
        let callee = self.callee(target, receiver)?;
        if let Some(&this) = self.parameter_nodes(callee).first() {
            self.add(this, object);
        }
        self.bind_from(caller, at, callee, 1, &arguments, result)
    }

    /// The nodes of the receiver and the reference parameters; others have nodes that stay empty.
    pub(super) fn parameter_nodes(&mut self, of: InstanceId) -> Vec<Node> {
        let method = self.instances[of.0 as usize].method;
        let values = self.values[&method].clone();
        let all = parameters(self.program, method).unwrap_or_default();
        let nothing = values.value_of(Origin::Nothing).unwrap_or(Value(0));
        let value = |(local, is_reference)| match is_reference {
            true => values.value_of(Origin::Parameter(local)).unwrap_or(nothing),
            false => nothing,
        };
        let all: Vec<Value> = all.into_iter().map(value).collect();
        all.into_iter().map(|it| self.value(of, it)).collect()
    }

    fn bind(
        &mut self,
        caller: InstanceId,
        at: u32,
        callee: InstanceId,
        arguments: &[Node],
        result: Option<Node>,
    ) -> Known<()> {
        self.bind_from(caller, at, callee, 0, arguments, result)
    }

    /// Arguments flow to parameters from this position on, and what is returned to the caller.
    fn bind_from(
        &mut self,
        caller: InstanceId,
        at: u32,
        callee: InstanceId,
        first: usize,
        arguments: &[Node],
        result: Option<Node>,
    ) -> Known<()> {
        self.add_call(caller, at, callee);
        self.pass_on(callee, first, arguments);
        if let Some(to) = result {
            let from = self.node(Key::Return(callee));
            self.flow(from, to);
        }
        Ok(())
    }

    pub(super) fn pass_on(&mut self, callee: InstanceId, first: usize, arguments: &[Node]) {
        let method = self.instances[callee.0 as usize].method;
        let all = parameters(self.program, method).unwrap_or_default();
        let parameters = self.parameter_nodes(callee);
        let is_reference = all.iter().map(|it| it.1);
        let own = usize::from(!self.program.method(method).flags.is_static());
        let pairs = arguments.iter().zip(&parameters).zip(is_reference);
        for (position, ((&from, &to), _)) in pairs.enumerate().skip(first).filter(|it| it.1.1) {
            let class = position
                .checked_sub(own)
                .and_then(|it| self.class_of_parameter(method, it));
            self.flow_of(from, to, class);
        }
    }

    /// The class that the verifier sees to; for interfaces it does not.
    fn class_of_parameter(&self, method: MethodId, position: usize) -> Option<ClassId> {
        let program = self.program;
        let text = program.text(program.method(method).descriptor);
        let parsed = MethodDescriptor::parse(text)?;
        let name = descriptor::class_name(parsed.parameters.get(position)?)?;
        if name.starts_with('[') {
            return None;
        }
        let class = program.load(program.symbol(name)).ok()?;
        (!program.class(class).is_interface()).then_some(class)
    }

    /// What is called when a lambda is.
    fn call_lambda(
        &mut self,
        caller: InstanceId,
        at: u32,
        object: ObjectId,
        lambda: &Arc<Lambda>,
        arguments: &[Node],
        result: Option<Node>,
    ) -> Known<()> {
        let program = self.program;
        let mut all: Vec<Node> = Vec::new();
        for number in 0..lambda.captured {
            all.push(self.node(Key::Captured(object, number)));
        }
        all.extend(arguments);
        let body = lambda.body;
        let from_jdk = program.is_from_jdk(program.method(body).class);
        match lambda.handle {
            Handle::InvokeStatic(_) => {
                self.initialise(caller, at, program.method(body).class)?;
                if from_jdk {
                    return self.call_jdk(caller, at, body, None, &all, result);
                }
                let callee = self.callee(body, Some(object))?;
                self.bind(caller, at, callee, &all, result)
            }
            Handle::NewInvokeSpecial(_) => {
                let class = program.method(body).class;
                self.initialise(caller, at, class)?;
                let made = self.make(Class::Known(class), caller, at, 1, true);
                if let Some(to) = result {
                    self.add(to, made);
                }
                // What the JDK makes of it is no matter: it is in the pot at once.
                let pot = self.node(Key::Pot);
                self.add(pot, made);
                if from_jdk {
                    return self.call_jdk(
                        caller,
                        at,
                        body,
                        Some(made),
                        &[&[pot], &all[..]].concat(),
                        None,
                    );
                }
                let callee = self.callee(body, Some(made))?;
                if let Some(&this) = self.parameter_nodes(callee).first() {
                    self.add(this, made);
                }
                let this = self.node(Key::Captured(made, 0));
                self.bind_from(caller, at, callee, 1, &[&[this], &all[..]].concat(), None)
            }
            _ => {
                let Some(&receiver) = all.first() else {
                    return Err(Unknown);
                };
                let number = self.dispatches.len() as u32;
                let dispatch = Dispatch {
                    caller,
                    at,
                    method: body,
                    is_special: matches!(lambda.handle, Handle::InvokeSpecial(_)),
                    arguments: all.into(),
                    result,
                };
                if !self.dispatched.insert((caller, at, body, receiver)) {
                    return Ok(());
                }
                self.dispatches.push(dispatch);
                self.attach(receiver, Use::Receiver(number))
            }
        }
    }

    fn call_jdk(
        &mut self,
        caller: InstanceId,
        at: u32,
        callee: MethodId,
        receiver: Option<ObjectId>,
        arguments: &[Node],
        result: Option<Node>,
    ) -> Known<()> {
        let program = self.program;
        let method = program.method(callee);
        let class_flags = program.class(method.class).flags;
        let is_fixed = method.flags.is_static()
            || method.flags.is_final()
            || class_flags.is_final()
            || method.is_constructor();
        // Which class of the JDK it is called on, nobody knows: what that makes of it is no calm matter.
        let role = match role(program, callee) {
            Role::Calm | Role::Same if receiver == Some(OF_JDK) && !is_fixed => Role::Unknown,
            Role::Calm if self.fills_in_traces(method, receiver)? => Role::Unknown,
            role => role,
        };
        self.jdk_calls.insert(JdkCall {
            caller,
            at,
            callee,
            role,
        });
        let parsed = MethodDescriptor::parse(program.text(method.descriptor)).ok_or(Unknown)?;
        let first = usize::from(!method.flags.is_static());
        let is_reference = |it: &&str| descriptor::class_name(it).is_some();
        let handed: Vec<(Node, &str)> = arguments
            .iter()
            .copied()
            .skip(first)
            .zip(parsed.parameters.iter().copied())
            .filter(|(_, it)| is_reference(it))
            .collect();
        let is_text = |it: &str| it == "Ljava/lang/String;";
        match role {
            Role::Reflective => return Err(Unknown),
            Role::Calm | Role::Wait | Role::Pause | Role::Print => {
                if let Some(to) = result {
                    self.add(to, OF_JDK);
                    if program
                        .text(method.descriptor)
                        .ends_with("Ljava/lang/StringBuilder;")
                        && let Some(&receiver) = arguments.first()
                    {
                        self.flow(receiver, to);
                    }
                }
            }
            Role::Same => {
                if let Some(to) = result {
                    self.flow(arguments[0], to);
                }
            }
            Role::Clone => {
                let to = result.ok_or(Unknown)?;
                self.attach(arguments[0], Use::Clone(caller, at, to))?;
            }
            Role::ThreadInit => {
                for (from, descriptor) in handed {
                    match descriptor {
                        "Ljava/lang/Runnable;" => {
                            let thread = receiver.ok_or(Unknown)?;
                            let to = self.node(Key::Task(thread));
                            self.flow(from, to);
                        }
                        it if is_text(it) => {}
                        _ => self.hand(from),
                    }
                }
            }
            Role::ThreadStart => self.start(caller, at, receiver.ok_or(Unknown)?)?,
            Role::ThreadRun => {
                let thread = receiver.ok_or(Unknown)?;
                if thread != OF_JDK {
                    let tasks = self.node(Key::Task(thread));
                    self.attach(tasks, Use::Task(Runner::Caller(caller, at)))?;
                }
            }
            Role::ThreadJoin | Role::ThreadOther => {
                if let Some(to) = result {
                    self.add(to, OF_JDK);
                }
            }
            Role::CurrentThread => {
                if let Some(to) = result {
                    let thread = self.load(Symbol::THREAD)?;
                    let from = self.node(Key::FromPot);
                    self.flow_of(from, to, Some(thread));
                }
            }
            Role::Unknown => {
                for (from, _) in handed {
                    self.hand(from);
                }
                if let Some(receiver) = receiver {
                    let pot = self.node(Key::Pot);
                    self.add(pot, receiver);
                }
                if let Some(to) = result {
                    let from = self.node(Key::FromPot);
                    match descriptor::class_name(parsed.result) {
                        Some(name) if !name.starts_with('[') => {
                            let class = self.load(program.symbol(name))?;
                            self.flow_of(from, to, Some(class));
                        }
                        _ => self.flow(from, to),
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether the constructor of an exception calls a method of the program's.
    fn fills_in_traces(
        &self,
        called: &crate::program::Method,
        receiver: Option<ObjectId>,
    ) -> Known<bool> {
        let program = self.program;
        let Some(Class::Known(class)) = receiver.map(|it| &self.objects[it.0 as usize].class)
        else {
            return Ok(false);
        };
        if !called.is_constructor() || program.is_from_jdk(*class) {
            return Ok(false);
        }
        let is_it = |it: &MethodId| program.text(program.method(*it).name) == "fillInStackTrace";
        Ok(self.stands_in(*class)?.iter().any(is_it))
    }

    fn start(&mut self, caller: InstanceId, at: u32, thread: ObjectId) -> Known<()> {
        let program = self.program;
        let starts = self.starts.entry(thread).or_default();
        if !starts.contains(&(caller, at)) {
            starts.push((caller, at));
        }
        let threads = self.node(Key::Threads);
        self.add(threads, thread);
        if thread == OF_JDK {
            return Ok(());
        }
        let Class::Known(class) = self.objects[thread.0 as usize].class else {
            return Err(Unknown);
        };
        // Its other methods are called by the JDK, whatever it is.
        for method in self.stands_in(class)? {
            if program.text(program.method(method).name) != "run" {
                self.call_back(method, thread)?;
            }
        }
        let base = self.load(Symbol::THREAD)?;
        let run = program
            .class(base)
            .declared_method(program.symbol("run"), Symbol::NO_ARGUMENTS);
        let run = program
            .select(class, run.ok_or(Unknown)?)
            .map_err(|_| Unknown)?;
        if program.is_from_jdk(program.method(run).class) {
            let tasks = self.node(Key::Task(thread));
            return self.attach(tasks, Use::Task(Runner::Thread(thread)));
        }
        let body = self.callee(run, Some(thread))?;
        if let Some(&this) = self.parameter_nodes(body).first() {
            self.add(this, thread);
        }
        self.add_root(body, Root::Thread(thread));
        Ok(())
    }

    /// A thread, or whoever calls `Thread.run`, runs a task.
    pub(super) fn run_task(&mut self, runner: Runner, task: ObjectId) -> Known<()> {
        let program = self.program;
        let runnable = self.load(Symbol::RUNNABLE)?;
        let run = program
            .class(runnable)
            .declared_method(program.symbol("run"), Symbol::NO_ARGUMENTS)
            .ok_or(Unknown)?;
        let body = match self.objects[task.0 as usize].class.clone() {
            Class::Known(class) => {
                let run = program.select(class, run).map_err(|_| Unknown)?;
                let from_jdk = program.is_from_jdk(program.method(run).class);
                if from_jdk || program.method(run).flags.is_abstract() {
                    // A FutureTask, another thread: what that runs was handed to the JDK, or is.
                    let pot = self.node(Key::Pot);
                    self.add(pot, task);
                    return Ok(());
                }
                let body = self.callee(run, Some(task))?;
                if let Some(&this) = self.parameter_nodes(body).first() {
                    self.add(this, task);
                }
                body
            }
            Class::Lambda(lambda) => {
                let body = lambda.body;
                let from_jdk = program.is_from_jdk(program.method(body).class);
                let is_new = matches!(lambda.handle, Handle::NewInvokeSpecial(_));
                let is_static = matches!(lambda.handle, Handle::InvokeStatic(_));
                if !from_jdk && !is_new && !is_static && lambda.captured > 0 {
                    let receiver = self.node(Key::Captured(task, 0));
                    return self.attach(receiver, Use::TaskOn(task, runner));
                }
                if from_jdk || !is_static {
                    // References to other methods may run anywhere.
                    let pot = self.node(Key::Pot);
                    self.add(pot, task);
                    return Ok(());
                }
                let mut captured = Vec::new();
                for number in 0..lambda.captured {
                    captured.push(self.node(Key::Captured(task, number)));
                }
                let body = self.callee(body, Some(task))?;
                self.pass_on(body, 0, &captured);
                body
            }
            Class::Unknown | Class::Array(_) | Class::Mirror(_) => return Ok(()),
        };
        self.run_by(runner, body);
        Ok(())
    }

    fn run_by(&mut self, runner: Runner, body: InstanceId) {
        match runner {
            Runner::Thread(thread) => self.add_root(body, Root::Thread(thread)),
            Runner::Caller(caller, at) => self.add_call(caller, at, body),
        }
    }

    /// A thread runs a lambda whose body is a method of this object.
    pub(super) fn run_on(
        &mut self,
        runner: Runner,
        task: ObjectId,
        receiver: ObjectId,
    ) -> Known<()> {
        let program = self.program;
        let (Class::Lambda(lambda), Class::Known(class)) = (
            self.objects[task.0 as usize].class.clone(),
            self.objects[receiver.0 as usize].class.clone(),
        ) else {
            // A lambda of an interface, an array: rare, and not followed.
            return Err(Unknown);
        };
        let declared = program.method(lambda.body).class;
        if !program.is_subtype(class, declared).map_err(|_| Unknown)? {
            return Ok(());
        }
        let method = match lambda.handle {
            Handle::InvokeSpecial(_) => lambda.body,
            _ => program.select(class, lambda.body).map_err(|_| Unknown)?,
        };
        if program.is_from_jdk(program.method(method).class) {
            return Err(Unknown);
        }
        let body = self.callee(method, Some(receiver))?;
        let mut captured = Vec::new();
        for number in 0..lambda.captured {
            captured.push(self.node(Key::Captured(task, number)));
        }
        if let Some(&this) = self.parameter_nodes(body).first() {
            self.add(this, receiver);
        }
        self.pass_on(body, 1, &captured);
        self.run_by(runner, body);
        Ok(())
    }

    pub(super) fn clone_of(
        &mut self,
        caller: InstanceId,
        at: u32,
        to: Node,
        object: ObjectId,
    ) -> Known<()> {
        match self.objects[object.0 as usize].class {
            Class::Array(class) => {
                let made = self.make(Class::Array(class), caller, at, 2, true);
                let (from, into) = (
                    self.node(Key::Element(object)),
                    self.node(Key::Element(made)),
                );
                self.flow(from, into);
                self.add(to, made);
                Ok(())
            }
            Class::Unknown => {
                let pot = self.node(Key::FromPot);
                self.flow(pot, to);
                Ok(())
            }
            _ => Err(Unknown),
        }
    }
}
