//! The constraints that the code of one method makes. Start at `Solver::look_at`.

use super::solve::{Key, Known, Node, Solver, Unknown, Use};
use super::{Class, InstanceId, Lambda, OF_JDK};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::{Element, OperandKind};
use crate::program::{
    CallSiteId, ClassId, Constant, FieldId, Flags, Handle, Instruction, MethodId, Symbol,
};
use crate::refute::values::{Origin, Value};
use std::sync::Arc;

impl Solver<'_> {
    pub(super) fn look_at(&mut self, id: InstanceId) -> Known<()> {
        let program = self.program;
        let method = self.instances[id.0 as usize].method;
        let values = self.values[&method].clone();
        let code = program.code(method).map_err(|_| Unknown)?.ok_or(Unknown)?;
        for &(from, to) in &values.flows {
            let (from, to) = (self.value(id, from), self.value(id, to));
            self.flow(from, to);
        }
        for handler in &code.handlers {
            let Some(caught) = values.value_of(Origin::Caught(handler.target)) else {
                continue;
            };
            let class = self.load(handler.catch.unwrap_or(Symbol::THROWABLE))?;
            let to = self.value(id, caught);
            for from in [Key::Thrown, Key::FromPot] {
                let from = self.node(from);
                self.flow_of(from, to, Some(class));
            }
        }
        for (index, instruction) in code.instructions.iter().enumerate() {
            let index = index as u32;
            let Some(point) = values.point(index) else {
                continue;
            };
            let operand = |position: usize| point.operands[position];
            let result = values.value_of(Origin::Result(index));
            let result = result.map(|it| self.value(id, it));
            match *instruction {
                Instruction::Const(constant) => self.constant(id, index, constant, result)?,
                Instruction::GetField(field) => {
                    let field = self.resolve_field(field)?;
                    let base = self.value(id, operand(0));
                    if let Some(to) = result {
                        match self.is_from_jdk(field) {
                            true => self.flow_pot(field, to),
                            false => self.attach(base, Use::Load(field, to))?,
                        }
                    }
                }
                Instruction::PutField(field) => {
                    let field = self.resolve_field(field)?;
                    if self.is_reference(field) {
                        let (base, from) = (self.value(id, operand(0)), self.value(id, operand(1)));
                        match self.is_from_jdk(field) {
                            true => self.hand(from),
                            false => self.attach(base, Use::Store(field, from))?,
                        }
                    }
                }
                Instruction::GetStatic(field) => {
                    let field = self.resolve_field(field)?;
                    self.initialise(id, index, program.field(field).class)?;
                    if let Some(to) = result {
                        match self.is_from_jdk(field) {
                            true => self.flow_pot(field, to),
                            false => {
                                let from = self.node(Key::Static(field));
                                // It may have its value without an assignment.
                                if program.constant_value(field).ok().flatten().is_some() {
                                    self.add(from, OF_JDK);
                                }
                                self.flow(from, to);
                            }
                        }
                    }
                }
                Instruction::PutStatic(field) => {
                    let field = self.resolve_field(field)?;
                    self.initialise(id, index, program.field(field).class)?;
                    if self.is_reference(field) {
                        let from = self.value(id, operand(0));
                        match self.is_from_jdk(field) {
                            true => self.hand(from),
                            false => {
                                let to = self.node(Key::Static(field));
                                self.flow(from, to);
                            }
                        }
                    }
                }
                Instruction::ArrayLoad(Element::Reference) => {
                    let base = self.value(id, operand(0));
                    if let Some(to) = result {
                        self.attach(base, Use::LoadElement(to))?;
                    }
                }
                Instruction::ArrayStore(Element::Reference) => {
                    let (base, from) = (self.value(id, operand(0)), self.value(id, operand(2)));
                    self.attach(base, Use::StoreElement(from))?;
                }
                Instruction::New(name) => {
                    let class = self.load(name)?;
                    self.initialise(id, index, class)?;
                    let object = match name {
                        // Texts go through calm methods as if the JDK had made them.
                        Symbol::STRING => OF_JDK,
                        _ => self.make(Class::Known(class), id, index, 0, false),
                    };
                    if let Some(to) = result {
                        self.add(to, object);
                    }
                    if self.is_finalized(class) {
                        let pot = self.node(Key::Pot);
                        self.add(pot, object);
                    }
                }
                Instruction::NewArray(class) => {
                    let object = self.make(Class::Array(class), id, index, 0, false);
                    if let Some(to) = result {
                        self.add(to, object);
                    }
                }
                Instruction::MultiNewArray { class, dimensions } => {
                    let mut outer = self.make(Class::Array(class), id, index, 0, false);
                    if let Some(to) = result {
                        self.add(to, outer);
                    }
                    for part in 1..dimensions {
                        let text = program.text(class).get(usize::from(part)..);
                        let inner = program.symbol(text.ok_or(Unknown)?);
                        let inner = self.make(Class::Array(inner), id, index, part, true);
                        let element = self.node(Key::Element(outer));
                        self.add(element, inner);
                        outer = inner;
                    }
                }
                Instruction::CheckCast(name) => {
                    let from = self.value(id, operand(0));
                    let to = result.ok_or(Unknown)?;
                    match program.text(name).starts_with('[') {
                        true => self.flow(from, to),
                        false => {
                            let class = self.load(name)?;
                            self.flow_of(from, to, Some(class));
                        }
                    }
                }
                Instruction::Return(Some(OperandKind::Reference)) => {
                    let (from, to) = (self.value(id, operand(0)), self.node(Key::Return(id)));
                    self.flow(from, to);
                }
                Instruction::Throw => {
                    let (from, to) = (self.value(id, operand(0)), self.node(Key::Thrown));
                    self.flow(from, to);
                }
                Instruction::Invoke { kind, method } => {
                    self.invoke(id, index, kind, method, &point.operands, result)?
                }
                Instruction::InvokeDynamic(site) => {
                    self.dynamic(id, index, site, &point.operands, result)?
                }
                _ => {}
            }
        }
        Ok(())
    }

    pub(super) fn value(&mut self, of: InstanceId, value: Value) -> Node {
        self.node(Key::Value(of, value))
    }

    pub(super) fn load(&self, name: Symbol) -> Known<ClassId> {
        let class = self.program.load(name).map_err(|_| Unknown)?;
        self.program.linked(class).map_err(|_| Unknown)?;
        Ok(class)
    }

    fn resolve_field(&self, id: crate::program::FieldRefId) -> Known<FieldId> {
        self.program.resolve_field(id).map_err(|_| Unknown)
    }

    fn is_from_jdk(&self, field: FieldId) -> bool {
        let class = self.program.field(field).class;
        self.program.is_from_jdk(class)
    }

    fn is_reference(&self, field: FieldId) -> bool {
        let descriptor = self.program.text(self.program.field(field).descriptor);
        descriptor::class_name(descriptor).is_some()
    }

    /// Something is handed to the JDK.
    pub(super) fn hand(&mut self, from: Node) {
        let pot = self.node(Key::Pot);
        self.flow(from, pot);
    }

    /// A field of the JDK's is read.
    fn flow_pot(&mut self, field: FieldId, to: Node) {
        let pot = self.node(Key::FromPot);
        let name = descriptor::class_name(self.program.text(self.program.field(field).descriptor));
        let class = name.map(|it| self.program.symbol(it));
        let class = class.and_then(|it| self.program.load(it).ok());
        self.flow_of(
            pot,
            to,
            class.filter(|it| !self.program.class(*it).is_interface()),
        );
    }

    /// The JDK calls `finalize` of such objects.
    fn is_finalized(&self, class: ClassId) -> bool {
        let program = self.program;
        let name = program.symbol("finalize");
        let above = program.superclasses(class).unwrap_or_default();
        let mut own = above.into_iter().filter(|&it| !program.is_from_jdk(it));
        own.any(|it| {
            let declared = program
                .class(it)
                .declared_method(name, Symbol::NO_ARGUMENTS);
            declared.is_some()
        })
    }

    fn constant(
        &mut self,
        id: InstanceId,
        index: u32,
        constant: Constant,
        result: Option<Node>,
    ) -> Known<()> {
        match constant {
            Constant::Class(name) => {
                let mirror = self.mirror(name);
                if let Some(to) = result {
                    self.add(to, mirror);
                }
                if !self.program.text(name).starts_with('[') {
                    let class = self.load(name)?;
                    self.constants_of_enum(id, index, class)?;
                }
            }
            Constant::String(_) => {
                if let Some(to) = result {
                    self.add(to, OF_JDK);
                }
            }
            Constant::MethodType(_) | Constant::MethodHandle(_) | Constant::Dynamic(_) => {
                return Err(Unknown);
            }
            _ => {}
        }
        Ok(())
    }

    /// Who has the class object of an enum gets at its constants, without a name in code.
    fn constants_of_enum(&mut self, id: InstanceId, index: u32, class: ClassId) -> Known<()> {
        let program = self.program;
        if program.is_from_jdk(class) || !program.class(class).flags.has(Flags::ENUM) {
            return Ok(());
        }
        self.initialise(id, index, class)?;
        for &field in &program.class(class).fields {
            if program.field(field).flags.has(Flags::ENUM) {
                let from = self.node(Key::Static(field));
                self.hand(from);
            }
        }
        for &method in &program.class(class).methods {
            if program.text(program.method(method).name) == "values" {
                let values = self.instance(method, None)?;
                self.add_root(values, super::Root::Jdk);
                let from = self.node(Key::Return(values));
                self.hand(from);
            }
        }
        Ok(())
    }

    /// The initialisers of the program's that using a class may run, its supertypes' included.
    pub(super) fn initialisers(&mut self, class: ClassId) -> Known<Vec<MethodId>> {
        let program = self.program;
        let mut above = program.superclasses(class).map_err(|_| Unknown)?;
        above.extend(program.all_interfaces(class).map_err(|_| Unknown)?);
        let own = above.into_iter().filter(|&it| !program.is_from_jdk(it));
        let declared = |it| {
            program
                .class(it)
                .declared_method(Symbol::CLINIT, Symbol::NO_ARGUMENTS)
        };
        Ok(own.filter_map(declared).collect())
    }

    pub(super) fn initialise(&mut self, id: InstanceId, index: u32, class: ClassId) -> Known<()> {
        for method in self.initialisers(class)? {
            let initialiser = self.instance(method, None)?;
            self.add_call(id, index, initialiser);
        }
        Ok(())
    }

    fn dynamic(
        &mut self,
        id: InstanceId,
        index: u32,
        site: CallSiteId,
        operands: &[Value],
        result: Option<Node>,
    ) -> Known<()> {
        let program = self.program;
        let dynamic = program.references().call_site(site).clone();
        let Handle::InvokeStatic(bootstrap) = dynamic.bootstrap else {
            return Err(Unknown);
        };
        let bootstrap = program.references().method(bootstrap);
        let is_plain = program.text(bootstrap.name) == "metafactory";
        let bootstrap = bootstrap.class;
        let parsed = MethodDescriptor::parse(program.text(dynamic.descriptor)).ok_or(Unknown)?;
        let is_reference: Vec<bool> = parsed
            .parameters
            .iter()
            .map(|it| descriptor::class_name(it).is_some())
            .collect();
        match program.text(bootstrap) {
            "java/lang/invoke/StringConcatFactory" | "java/lang/runtime/ObjectMethods" => {
                for (&operand, _) in operands.iter().zip(&is_reference).filter(|it| *it.1) {
                    let from = self.value(id, operand);
                    self.hand(from);
                }
                // What a record's own methods look at are its fields.
                if program.text(bootstrap) == "java/lang/runtime/ObjectMethods" {
                    let class = program.method(self.instances[id.0 as usize].method).class;
                    for &field in &program.class(class).fields {
                        if self.is_reference(field) {
                            let pot = self.node(Key::Pot);
                            let base = self.value(id, operands[0]);
                            self.attach(base, Use::Load(field, pot))?;
                        }
                    }
                }
                if let Some(to) = result {
                    self.add(to, OF_JDK);
                }
                Ok(())
            }
            "java/lang/invoke/LambdaMetafactory" if is_plain => {
                let interface = descriptor::class_name(parsed.result).ok_or(Unknown)?;
                let interface = self.load(program.symbol(interface))?;
                let Some(&Constant::MethodHandle(handle)) = dynamic.arguments.get(1) else {
                    return Err(Unknown);
                };
                let handle = program.references().handle(handle);
                let (Handle::InvokeStatic(method)
                | Handle::InvokeVirtual(method)
                | Handle::InvokeSpecial(method)
                | Handle::InvokeInterface(method)
                | Handle::NewInvokeSpecial(method)) = handle
                else {
                    return Err(Unknown);
                };
                let body = program.resolve_method(method).map_err(|_| Unknown)?;
                let lambda = Class::Lambda(Arc::new(Lambda {
                    name: dynamic.name,
                    handle,
                    body,
                    captured: operands.len() as u8,
                    interface,
                }));
                // One that captures nothing is made once and given out again.
                let object = self.make(lambda, id, index, 0, true);
                for (number, &operand) in operands.iter().enumerate() {
                    let from = self.value(id, operand);
                    let to = self.node(Key::Captured(object, number as u8));
                    self.flow(from, to);
                }
                if let Some(to) = result {
                    self.add(to, object);
                }
                Ok(())
            }
            _ => Err(Unknown),
        }
    }
}
