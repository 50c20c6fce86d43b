//! What a value in a method is, whoever calls it: a parameter, an object of which there is one, a final field of either.
//! Equal terms are the same object for as long as the call of the method lasts. Start at [`Code::term`].
//!
//! Here is also what is known of the code as such, computed when it is asked for and kept for all warnings: the values of
//! a method, which fields never change, and who names a member.

use super::values::{Origin, Point, Value, Values, class_constant};
use crate::program::descriptor;
use crate::program::{ClassId, FieldId, Instruction, Location, MethodId, Program, Symbol};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Term {
    Parameter(u16),
    /// A value of this method's that is none of the others.
    Value(Value),
    /// A static final field.
    Static(FieldId),
    Mirror(Symbol),
    /// A final field of an object.
    Field(Box<Term>, FieldId),
}

impl Term {
    /// Whether there is one such object, whoever calls.
    pub(super) fn is_one(&self) -> bool {
        match self {
            Term::Static(_) | Term::Mirror(_) => true,
            Term::Field(base, _) => base.is_one(),
            Term::Parameter(_) | Term::Value(_) => false,
        }
    }

    /// The final fields that lead from one object to this one.
    pub(super) fn path_from(&self, base: &Term) -> Option<Vec<FieldId>> {
        if self == base {
            return Some(Vec::new());
        }
        let Term::Field(inner, field) = self else {
            return None;
        };
        let mut path = inner.path_from(base)?;
        path.push(*field);
        Some(path)
    }

    pub(super) fn describe(&self, program: &Program) -> String {
        let class_of = |field: FieldId| {
            let class = program.class(program.field(field).class);
            program.dotted(class.name)
        };
        let name = |field: FieldId| program.text(program.field(field).name);
        match self {
            Term::Static(field) => format!("{}.{}", class_of(*field), name(*field)),
            Term::Mirror(class) => format!("class {}", program.dotted(*class)),
            Term::Field(base, field) => format!("{}.{}", base.describe(program), name(*field)),
            Term::Parameter(_) | Term::Value(_) => "the object".into(),
        }
    }
}

pub(super) struct Code<'p> {
    pub program: &'p Program,
    values: Mutex<FxHashMap<MethodId, Option<Arc<Values>>>>,
    constants: Mutex<FxHashMap<FieldId, bool>>,
    /// The instructions of the application that access each of its fields.
    accesses: OnceLock<FxHashMap<FieldId, Vec<Location>>>,
    callers: OnceLock<Callers>,
}

impl<'p> Code<'p> {
    pub(super) fn of(program: &'p Program) -> Code<'p> {
        Code {
            program,
            values: Mutex::default(),
            constants: Mutex::default(),
            accesses: OnceLock::new(),
            callers: OnceLock::new(),
        }
    }

    /// `None` for what has no code, or code that is not understood.
    pub(super) fn values(&self, method: MethodId) -> Option<Arc<Values>> {
        let mut known = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        let values = known.entry(method).or_insert_with(|| {
            let code = self.program.code(method).ok()??;
            Values::of(self.program, method, code).map(Arc::new)
        });
        values.clone()
    }

    pub(super) fn instruction(&self, at: Location) -> Option<Instruction> {
        let code = self.program.code(at.method).ok()??;
        code.instructions.get(at.index()? as usize).copied()
    }

    pub(super) fn term(&self, method: MethodId, values: &Values, value: Value) -> Term {
        self.term_within(method, values, value, 6)
    }

    fn term_within(&self, method: MethodId, values: &Values, value: Value, depth: u8) -> Term {
        let this = Term::Value(value);
        let index = match values.origin(value) {
            Origin::Parameter(local) => return Term::Parameter(local),
            Origin::Result(index) if depth > 0 => index,
            _ => return this,
        };
        let operand = || {
            values
                .point(index)
                .and_then(|it| it.operands.first())
                .copied()
        };
        let instruction = self.instruction(Location::new(method, index));
        match instruction {
            Some(it) if class_constant(&it).is_some() => {
                class_constant(&it).map_or(this, Term::Mirror)
            }
            Some(Instruction::GetStatic(field)) => match self.program.resolve_field(field) {
                Ok(field) if self.is_constant(field) => Term::Static(field),
                _ => this,
            },
            Some(Instruction::GetField(field)) => {
                let field = self.program.resolve_field(field);
                let field = field.ok().filter(|&it| self.is_constant(it));
                match (field, operand()) {
                    (Some(field), Some(base)) => {
                        let base = self.term_within(method, values, base, depth - 1);
                        match is_fixed(values, &base) {
                            true => Term::Field(Box::new(base), field),
                            false => this,
                        }
                    }
                    _ => this,
                }
            }
            Some(Instruction::CheckCast(_)) => match operand() {
                Some(of) => {
                    let of = self.term_within(method, values, of, depth - 1);
                    if is_fixed(values, &of) { of } else { this }
                }
                None => this,
            },
            _ => this,
        }
    }

    /// Whether a field is given a value once and for all: a static one by its class's initialiser, any other by each
    /// constructor, to the object made.
    pub(super) fn is_constant(&self, id: FieldId) -> bool {
        let known = self
            .constants
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(&id)
            .copied();
        if let Some(known) = known {
            return known;
        }
        let answer = self.find_constant(id).unwrap_or(false);
        let mut all = self
            .constants
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        all.insert(id, answer);
        answer
    }

    fn find_constant(&self, id: FieldId) -> Option<bool> {
        let program = self.program;
        let field = program.field(id);
        let is_own = !program.is_from_jdk(field.class) && !program.is_provided(field.class);
        let is_reference = descriptor::class_name(program.text(field.descriptor)).is_some();
        if !is_own || !is_reference || !field.flags.is_final() {
            return Some(false);
        }
        let mut is_assigned = false;
        for &method in &program.class(field.class).methods {
            let declared = program.method(method);
            let Some(code) = program.code(method).ok()? else {
                continue;
            };
            let mut count = 0;
            let mut calls_own = false;
            for (index, instruction) in code.instructions.iter().enumerate() {
                match *instruction {
                    Instruction::PutField(it) | Instruction::PutStatic(it) => {
                        if program.resolve_field(it).ok()? != id {
                            continue;
                        }
                        let values = self.values(method)?;
                        let is_this = || {
                            let point = values.point(index as u32)?;
                            let to = *point.operands.first()?;
                            Some(values.origin(to) == Origin::Parameter(0))
                        };
                        let fits = match field.flags.is_static() {
                            true => declared.name == Symbol::CLINIT,
                            false => declared.name == Symbol::INIT && is_this() == Some(true),
                        };
                        if !fits || values.may_repeat(index as u32) {
                            return Some(false);
                        }
                        count += 1;
                    }
                    Instruction::Invoke { method: it, .. } if declared.name == Symbol::INIT => {
                        let called = program.references().method(it);
                        let own = program.class(field.class).name;
                        calls_own |= called.name == Symbol::INIT && called.class == own;
                    }
                    _ => {}
                }
            }
            // Two assignments, or a constructor that calls another one, might give it two values.
            if count > 1 || count == 1 && calls_own {
                return Some(false);
            }
            is_assigned |= count == 1;
        }
        Some(is_assigned)
    }

    /// Where the application reads or writes one of its own fields.
    pub(super) fn accesses(&self, field: FieldId) -> &[Location] {
        let all = self.accesses.get_or_init(|| {
            let mut found: FxHashMap<FieldId, Vec<Location>> = FxHashMap::default();
            for class in own_classes(self.program) {
                for &method in &self.program.class(class).methods {
                    let Ok(Some(code)) = self.program.code(method) else {
                        continue;
                    };
                    for (index, instruction) in code.instructions.iter().enumerate() {
                        if let Some(id) = field_of(self.program, instruction) {
                            let at = Location::new(method, index as u32);
                            found.entry(id).or_default().push(at);
                        }
                    }
                }
            }
            found
        });
        all.get(&field).map_or(&[], Vec::as_slice)
    }

    fn callers(&self) -> &Callers {
        self.callers.get_or_init(|| Callers::of(self.program))
    }

    /// The locks that a thread certainly holds there by this call of the method, as terms of the method.
    pub(super) fn held(&self, at: Location) -> Option<Vec<Term>> {
        let values = self.values(at.method)?;
        let Some(index) = at.index() else {
            return Some(Vec::new());
        };
        let point: &Point = values.point(index)?;
        let terms = point
            .held
            .iter()
            .map(|&it| self.term(at.method, &values, it));
        let mut held: Vec<Term> = terms.collect();
        let method = self.program.method(at.method);
        if method.flags.is_synchronized() {
            held.push(match method.flags.is_static() {
                true => Term::Mirror(self.program.class(method.class).name),
                false => Term::Parameter(0),
            });
        }
        Some(held)
    }
}

/// Whether a term means one object throughout a call of the method.
fn is_fixed(values: &Values, term: &Term) -> bool {
    match term {
        Term::Parameter(_) | Term::Static(_) | Term::Mirror(_) => true,
        Term::Field(base, _) => is_fixed(values, base),
        Term::Value(value) => match values.origin(*value) {
            Origin::Result(index) | Origin::Caught(index) | Origin::Met { at: index, .. } => {
                !values.may_repeat(index)
            }
            Origin::Parameter(_) => true,
            Origin::Older { .. } | Origin::Nothing => false,
        },
    }
}

pub(super) fn field_of(program: &Program, instruction: &Instruction) -> Option<FieldId> {
    match *instruction {
        Instruction::GetField(it)
        | Instruction::PutField(it)
        | Instruction::GetStatic(it)
        | Instruction::PutStatic(it) => program.resolve_field(it).ok(),
        _ => None,
    }
}

/// The classes of the application.
pub(super) fn own_classes(program: &Program) -> Vec<ClassId> {
    let object = program.load(Symbol::OBJECT);
    object.map_or(Vec::new(), |it| program.application_subtypes(it).to_vec())
}

/// Who calls the private methods of the application.
#[derive(Default)]
pub(super) struct Callers {
    sites: FxHashMap<MethodId, Vec<Location>>,
    /// Methods that may be called where nobody sees it.
    unseen: rustc_hash::FxHashSet<MethodId>,
    /// Some code looks up methods by name.
    is_reflective: bool,
}

impl Callers {
    pub(super) fn of(program: &Program) -> Callers {
        let mut found = Callers::default();
        for class in own_classes(program) {
            for &method in &program.class(class).methods {
                let Ok(Some(code)) = program.code(method) else {
                    continue;
                };
                for (index, instruction) in code.instructions.iter().enumerate() {
                    found.note(program, Location::new(method, index as u32), instruction);
                }
            }
        }
        found
    }

    fn note(&mut self, program: &Program, at: Location, instruction: &Instruction) {
        use crate::program::{Constant, Handle};
        match *instruction {
            Instruction::Invoke { method, .. } => {
                let class = program.text(program.references().method(method).class);
                self.is_reflective |= class.starts_with("java/lang/reflect/Method")
                    || class.starts_with("java/lang/invoke/MethodHandles");
                if let Ok(callee) = program.resolve_method(method)
                    && program.method(callee).flags.is_private()
                {
                    self.sites.entry(callee).or_default().push(at);
                }
            }
            Instruction::InvokeDynamic(site) => {
                let arguments = program.references().call_site(site).arguments.clone();
                for argument in arguments.iter() {
                    if let Constant::MethodHandle(handle) = argument
                        && let Handle::InvokeStatic(it)
                        | Handle::InvokeVirtual(it)
                        | Handle::InvokeSpecial(it)
                        | Handle::InvokeInterface(it)
                        | Handle::NewInvokeSpecial(it) = program.references().handle(*handle)
                        && let Ok(method) = program.resolve_method(it)
                    {
                        self.unseen.insert(method);
                    }
                }
            }
            Instruction::Const(Constant::MethodHandle(_) | Constant::Dynamic(_)) => {
                self.is_reflective = true;
            }
            _ => {}
        }
    }

    /// All calls of a private method; `None` where there may be others.
    fn sites(&self, program: &Program, method: MethodId) -> Option<&[Location]> {
        let declared = program.method(method);
        let name = program.text(declared.name);
        let by_others = matches!(
            name,
            "readObject" | "writeObject" | "readResolve" | "writeReplace" | "readObjectNoData"
        );
        let is_seen = declared.flags.is_private()
            && !declared.flags.is_native()
            && !by_others
            && !self.is_reflective
            && !self.unseen.contains(&method);
        is_seen.then(|| self.sites.get(&method).map_or(&[][..], Vec::as_slice))
    }
}

impl Code<'_> {
    /// The locks that a thread certainly holds there, whoever calls: by this call of the method, and by those who call
    /// it, where only its own class can.
    pub(super) fn held_by_all(&self, at: Location) -> Option<Vec<Term>> {
        let mut held = self.held(at)?;
        let above = self.held_on_entry(at.method, 4);
        held.extend(
            above
                .into_iter()
                .filter(|it| !held.contains(it))
                .collect::<Vec<_>>(),
        );
        Some(held)
    }

    fn held_on_entry(&self, method: MethodId, depth: u8) -> Vec<Term> {
        let callers = self.callers();
        let sites = callers.sites(self.program, method).unwrap_or_default();
        let mut common: Option<Vec<Term>> = None;
        for &site in sites {
            if depth == 0 {
                return Vec::new();
            }
            let here = self.held_at_call(site, depth).unwrap_or_default();
            common = Some(match common {
                None => here,
                Some(before) => before.into_iter().filter(|it| here.contains(it)).collect(),
            });
        }
        common.unwrap_or_default()
    }

    /// What is held during a call, in the callee's own terms.
    fn held_at_call(&self, site: Location, depth: u8) -> Option<Vec<Term>> {
        let values = self.values(site.method)?;
        // A call that nothing leads to is never made, and takes nothing away; but so rare that it may.
        let mut held = self.held(site)?;
        held.extend(self.held_on_entry(site.method, depth - 1));
        let Some(Instruction::Invoke { method, .. }) = self.instruction(site) else {
            return None;
        };
        let callee = self.program.resolve_method(method).ok()?;
        let mut found: Vec<Term> = held.iter().filter(|it| it.is_one()).cloned().collect();
        if !self.program.method(callee).flags.is_static() {
            let receiver = *values.point(site.index()?)?.operands.first()?;
            let receiver = self.term(site.method, &values, receiver);
            for term in &held {
                // What leads from the receiver to the lock leads from the callee's own object to it.
                if let Some(path) = term.path_from(&receiver)
                    && (path.is_empty() || is_fixed(&values, &receiver))
                {
                    found.push(path.into_iter().fold(Term::Parameter(0), |base, field| {
                        Term::Field(Box::new(base), field)
                    }));
                }
            }
        }
        Some(found)
    }
}
