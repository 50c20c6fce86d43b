//! Which methods a call may reach: the classes and lambdas that exist, against the calls that may meet them.

use super::Precision;
use crate::error::Result;
use crate::program::{
    CallSiteId, ClassId, ClassKind, Constant, Flags, Handle, Instruction, Location, MethodId,
    Program, Symbol, descriptor,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::OnceCell;

/// A lambda or method reference, made by an `invokedynamic`.
#[derive(Clone, Debug)]
pub(crate) struct Lambda {
    /// The `invokedynamic`.
    pub made_at: Location,
    /// The functional interface it implements.
    pub interface: ClassId,
    /// The interface's method, by name and erased descriptor.
    pub name: Symbol,
    pub descriptor: Symbol,
    /// What runs when it is called; several for a reference to a virtual method.
    pub bodies: Vec<MethodId>,
}

/// A call as seen from its receivers: all sites that call this method on this static type share their callees.
struct Call {
    method: MethodId,
    /// Where this is set, only classes that the application makes, or that are nested in this one, are receivers.
    within: Option<Symbol>,
    sites: Vec<Location>,
    callees: Vec<MethodId>,
    known: FxHashSet<MethodId>,
    /// References to the method, as `Shape::area`: they run whatever this call reaches.
    references: Vec<usize>,
}

pub(super) struct Dispatch<'p> {
    program: &'p Program,
    precision: Precision,
    pub instantiated: Vec<ClassId>,
    known: FxHashSet<ClassId>,
    /// Those that the application itself makes.
    of_application: FxHashSet<ClassId>,
    /// Classes that may have instances, by each of their supertypes.
    below: FxHashMap<ClassId, Vec<ClassId>>,
    pub lambdas: Vec<Lambda>,
    lambdas_below: FxHashMap<ClassId, Vec<usize>>,
    calls: Vec<Call>,
    numbers: FxHashMap<(ClassId, MethodId, Option<Symbol>), usize>,
    calls_on: FxHashMap<ClassId, Vec<usize>>,
    /// The calls that each lambda answers.
    answered: Vec<Vec<usize>>,
    /// What was found since it was last asked for.
    pub edges: Vec<(Location, MethodId)>,
    pub new_bodies: Vec<(usize, MethodId)>,
}

impl<'p> Dispatch<'p> {
    pub(crate) fn new(program: &'p Program, precision: Precision) -> Dispatch<'p> {
        Dispatch {
            program,
            precision,
            instantiated: Vec::new(),
            known: FxHashSet::default(),
            of_application: FxHashSet::default(),
            below: FxHashMap::default(),
            lambdas: Vec::new(),
            lambdas_below: FxHashMap::default(),
            calls: Vec::new(),
            numbers: FxHashMap::default(),
            calls_on: FxHashMap::default(),
            answered: Vec::new(),
            edges: Vec::new(),
            new_bodies: Vec::new(),
        }
    }

    /// A class has instances, which the application makes or the JDK does. Returns whether that is new.
    pub(crate) fn instantiate(&mut self, class: ClassId, by_application: bool) -> Result<bool> {
        let concrete = self.program.class(class).kind == ClassKind::Instance
            && !self.program.class(class).flags.is_abstract();
        let is_known = self.known.contains(&class);
        let was_made_so = !by_application || self.of_application.contains(&class);
        if !concrete || is_known && was_made_so {
            return Ok(false);
        }
        let mut above = self.program.superclasses(class)?;
        above.extend(self.program.all_interfaces(class)?);
        if by_application {
            self.of_application.insert(class);
        }
        if self.known.insert(class) {
            self.instantiated.push(class);
            for &supertype in &above {
                self.below.entry(supertype).or_default().push(class);
            }
        }
        for supertype in above {
            for number in self.calls_on.get(&supertype).cloned().unwrap_or_default() {
                if !self.may_be(number, class) {
                    continue;
                }
                let callee = self.program.select(class, self.calls[number].method);
                // Conflicting defaults: the call throws, and reaches nobody.
                if let Ok(callee) = callee {
                    self.add_callee(number, callee);
                }
            }
        }
        Ok(!is_known)
    }

    /// Whether an instance of a class may be the receiver of a call.
    fn may_be(&self, call: usize, class: ClassId) -> bool {
        match self.calls[call].within {
            None => true,
            Some(within) => {
                self.of_application.contains(&class) || outermost(self.program, class) == within
            }
        }
    }

    /// A call of `method` on the static type `class`, at `site`. `within` narrows its receivers.
    pub(crate) fn call(
        &mut self,
        site: Location,
        class: ClassId,
        method: MethodId,
        within: Option<Symbol>,
    ) {
        let number = self.number(class, method, within);
        self.calls[number].sites.push(site);
        let callees = &self.calls[number].callees;
        self.edges
            .extend(callees.iter().map(|&callee| (site, callee)));
    }

    fn number(&mut self, class: ClassId, method: MethodId, within: Option<Symbol>) -> usize {
        if let Some(&number) = self.numbers.get(&(class, method, within)) {
            return number;
        }
        let program = self.program;
        let number = self.calls.len();
        self.calls.push(Call {
            method,
            within,
            sites: Vec::new(),
            callees: Vec::new(),
            known: FxHashSet::default(),
            references: Vec::new(),
        });
        self.numbers.insert((class, method, within), number);
        self.calls_on.entry(class).or_default().push(number);
        let mut receivers = self.below.get(&class).cloned().unwrap_or_default();
        if self.precision == Precision::ClassHierarchy {
            receivers.extend(read_subtypes(program, class));
        }
        for receiver in receivers {
            if self.may_be(number, receiver)
                && let Ok(callee) = program.select(receiver, method)
            {
                self.add_callee(number, callee);
            }
        }
        for lambda in self.lambdas_below.get(&class).cloned().unwrap_or_default() {
            self.answer(number, lambda);
        }
        // The JDK may make instances where nobody looks; and a call that no class answers still names a method.
        let from_jdk = program.is_from_jdk(program.method(method).class);
        let has_code = !program.method(method).flags.is_abstract();
        if from_jdk && (has_code || self.calls[number].callees.is_empty()) {
            self.add_callee(number, method);
        }
        number
    }

    fn add_callee(&mut self, number: usize, callee: MethodId) {
        let call = &mut self.calls[number];
        if !call.known.insert(callee) {
            return;
        }
        call.callees.push(callee);
        self.edges
            .extend(call.sites.iter().map(|&site| (site, callee)));
        for &lambda in &call.references {
            self.lambdas[lambda].bodies.push(callee);
            self.new_bodies.push((lambda, callee));
        }
    }

    /// A lambda is made at a call site; `None` where the call site makes no lambda. Returns the class that a
    /// constructor reference instantiates.
    pub(crate) fn make_lambda(
        &mut self,
        at: Location,
        site: CallSiteId,
    ) -> Result<Option<(usize, Option<ClassId>)>> {
        let program = self.program;
        let Some((interface, handle)) = lambda_parts(program, site) else {
            return Ok(None);
        };
        let dynamic = program.references().call_site(site);
        let Some(&Constant::MethodType(descriptor)) = dynamic.arguments.first() else {
            return Ok(None);
        };
        let interface = program.load(interface)?;
        let (Handle::InvokeStatic(id)
        | Handle::InvokeVirtual(id)
        | Handle::InvokeSpecial(id)
        | Handle::InvokeInterface(id)
        | Handle::NewInvokeSpecial(id)) = handle
        else {
            return Ok(None);
        };
        let method = program.resolve_method(id)?;
        let number = self.lambdas.len();
        self.lambdas.push(Lambda {
            made_at: at,
            interface,
            name: dynamic.name,
            descriptor,
            bodies: Vec::new(),
        });
        self.answered.push(Vec::new());
        let mut made = None;
        match handle {
            Handle::InvokeVirtual(_) | Handle::InvokeInterface(_) => {
                let class = program.load(program.references().method(id).class)?;
                let call = self.number(class, method, None);
                self.calls[call].references.push(number);
                for body in self.calls[call].callees.clone() {
                    self.lambdas[number].bodies.push(body);
                    self.new_bodies.push((number, body));
                }
            }
            _ => {
                if let Handle::NewInvokeSpecial(_) = handle {
                    made = Some(program.method(method).class);
                }
                self.lambdas[number].bodies.push(method);
                self.new_bodies.push((number, method));
            }
        }
        let mut above = vec![interface];
        above.extend(program.all_interfaces(interface)?);
        for supertype in above {
            self.lambdas_below
                .entry(supertype)
                .or_default()
                .push(number);
            for call in self.calls_on.get(&supertype).cloned().unwrap_or_default() {
                self.answer(call, number);
            }
        }
        Ok(Some((number, made)))
    }

    /// A call on a type that a lambda implements reaches its bodies, or the interface's default method.
    fn answer(&mut self, call: usize, lambda: usize) {
        let program = self.program;
        let called = program.method(self.calls[call].method);
        let made = &self.lambdas[lambda];
        let maker = program.method(made.made_at.method).class;
        if program.is_from_jdk(maker) && !self.may_be(call, maker) {
            return;
        }
        if called.name != made.name || called.descriptor != made.descriptor {
            if !called.flags.is_abstract() {
                self.add_callee(call, called.id);
            }
            return;
        }
        self.answered[lambda].push(call);
        for body in self.lambdas[lambda].bodies.clone() {
            self.add_callee(call, body);
        }
    }

    /// Passes on a body that a lambda gained after calls had met it.
    pub(crate) fn pass_on(&mut self, lambda: usize, body: MethodId) {
        for call in self.answered[lambda].clone() {
            self.add_callee(call, body);
        }
    }
}

/// The class that a class is nested in, or itself.
pub(crate) fn outermost(program: &Program, class: ClassId) -> Symbol {
    let name = program.text(program.class(class).name);
    let outer = name.find('$').filter(|&at| at > 0);
    program.symbol(outer.map_or(name, |at| &name[..at]))
}

/// The interface and the implementation of the lambda that a call site makes.
fn lambda_parts(program: &Program, site: CallSiteId) -> Option<(Symbol, Handle)> {
    let dynamic = program.references().call_site(site);
    let Handle::InvokeStatic(bootstrap) = dynamic.bootstrap else {
        return None;
    };
    let bootstrap = program.references().method(bootstrap);
    if program.text(bootstrap.class) != "java/lang/invoke/LambdaMetafactory" {
        return None;
    }
    let &Constant::MethodHandle(handle) = dynamic.arguments.get(1)? else {
        return None;
    };
    let (_, result) = program.text(dynamic.descriptor).rsplit_once(')')?;
    let interface = program.symbol(descriptor::class_name(result)?);
    Some((interface, program.references().handle(handle)))
}

/// The classes read so far below a class, itself included.
fn read_subtypes(program: &Program, class: ClassId) -> Vec<ClassId> {
    let mut found = vec![class];
    let mut seen = FxHashSet::from_iter([class]);
    let mut at = 0;
    while at < found.len() {
        for below in program.direct_subtypes(found[at]) {
            if seen.insert(below) {
                found.push(below);
            }
        }
        at += 1;
    }
    found.retain(|&class| !program.class(class).flags.has(Flags::ABSTRACT));
    found
}

/// The classes that inputs of declared types may bring: the application's subtypes, and those of their fields. Each is
/// told of once, however many inputs bring it.
#[derive(Default)]
pub(crate) struct InputClasses {
    types: FxHashSet<String>,
    classes: FxHashSet<ClassId>,
}

impl InputClasses {
    /// The classes that inputs of these types may bring and that were not told of before.
    pub(crate) fn of(&mut self, program: &Program, descriptors: &[&str]) -> Vec<ClassId> {
        let mut found = Vec::new();
        let mut open: Vec<String> = descriptors.iter().map(|it| it.to_string()).collect();
        while let Some(descriptor) = open.pop() {
            let element = descriptor.trim_start_matches('[');
            let Some(name) = descriptor::class_name(element) else {
                continue;
            };
            if name == "java/lang/Object" || !self.types.insert(name.to_string()) {
                continue;
            }
            let Ok(class) = program.load(program.symbol(name)) else {
                continue;
            };
            if program.is_from_jdk(class) && !program.class(class).is_interface() {
                continue;
            }
            for &class in program.application_subtypes(class) {
                if self.classes.insert(class) {
                    found.push(class);
                    let fields = program.class(class).fields.iter();
                    open.extend(
                        fields.map(|&it| program.text(program.field(it).descriptor).to_string()),
                    );
                }
            }
        }
        found
    }
}

/// Calls resolved one at a time by class hierarchy, for whoever has no graph yet.
pub(crate) struct Hierarchy<'p> {
    program: &'p Program,
    /// The application's classes, all read.
    classes: &'p [ClassId],
    /// The JDK's classes that the application instantiates. Needs all of its code, so only found when it matters.
    from_jdk: OnceCell<Vec<ClassId>>,
}

impl<'p> Hierarchy<'p> {
    pub(crate) fn of(program: &'p Program) -> Hierarchy<'p> {
        let object = program.load(Symbol::OBJECT);
        let classes = object.map(|object| program.application_subtypes(object));
        Hierarchy {
            program,
            classes: classes.unwrap_or_default(),
            from_jdk: OnceCell::new(),
        }
    }

    fn instantiated_from_jdk(&self) -> &[ClassId] {
        self.from_jdk.get_or_init(|| {
            let mut names = Vec::new();
            let mut seen = FxHashSet::default();
            let methods = self
                .classes
                .iter()
                .flat_map(|&it| &self.program.class(it).methods);
            for code in methods.filter_map(|&it| self.program.code(it).ok().flatten()) {
                for instruction in &code.instructions {
                    if let Instruction::New(name) = *instruction
                        && seen.insert(name)
                    {
                        names.push(name);
                    }
                }
            }
            let classes = names
                .into_iter()
                .filter_map(|name| self.program.load(name).ok());
            classes.filter(|&it| self.program.is_from_jdk(it)).collect()
        })
    }

    /// The application's classes, in order of their names.
    pub(crate) fn application_classes(&self) -> &[ClassId] {
        self.classes
    }

    /// The methods with code, or native ones, that a call of `method` on the static type `class` may reach.
    pub(crate) fn callees(&self, class: ClassId, method: MethodId) -> Vec<MethodId> {
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        let mut receivers = read_subtypes(self.program, class);
        receivers.extend(self.program.application_subtypes(class));
        if self.program.is_from_jdk(class) {
            let below = |it: &&ClassId| self.program.is_subtype(**it, class).unwrap_or(false);
            receivers.extend(self.instantiated_from_jdk().iter().filter(below));
        }
        for receiver in receivers {
            let kind = self.program.class(receiver);
            if kind.flags.is_abstract() {
                continue;
            }
            if let Ok(callee) = self.program.select(receiver, method)
                && !self.program.method(callee).flags.is_abstract()
                && seen.insert(callee)
            {
                found.push(callee);
            }
        }
        let own = self.program.method(method).flags;
        if !own.is_abstract() && seen.insert(method) {
            found.push(method);
        }
        found
    }
}
