//! What holds for every possible caller, and so for a library too: start at [`deadlock`] and [`race`].
//!
//! Nothing here depends on who calls, on which threads there are, or on what else the program does: only on the code of
//! the methods that the targets are in, of private methods' callers, and on fields that are given a value once.

use super::terms::{Code, Term, field_of};
use super::values::{Origin, Value, Values};
use crate::program::instruction::InvokeKind;
use crate::program::{FieldId, Instruction, Location, MethodId, Symbol};

/// Why no two threads can wait at the targets for ever.
pub(super) fn deadlock(code: &Code, targets: &[&[Location]]) -> Option<String> {
    for target in targets {
        if target.iter().all(|&at| is_local_lock(code, at)) {
            let at = target.first()?.display(code.program);
            return Some(format!(
                "the lock taken at {at} is made in that method and never leaves it, so nobody can wait for it"
            ));
        }
    }
    gate(code, targets)
}

/// Why no two threads can be at the targets at the same time: each of them holds the same lock there, which is one
/// object, and does not give it up.
pub(super) fn gate(code: &Code, targets: &[&[Location]]) -> Option<String> {
    for (number, one) in targets.iter().enumerate() {
        for other in &targets[number + 1..] {
            let mut common: Option<Vec<Term>> = None;
            for &at in one.iter().chain(*other) {
                let here = gates(code, at)?;
                common = Some(match common {
                    None => here,
                    Some(before) => before.into_iter().filter(|it| here.contains(it)).collect(),
                });
            }
            if let Some(gate) = common.and_then(|it| it.into_iter().next()) {
                return Some(format!(
                    "both threads hold the monitor of {} (one object) at these places, so they cannot be there at the \
                     same time",
                    gate.describe(code.program)
                ));
            }
        }
    }
    None
}

/// The locks of which there is one each that a thread holds as long as it is at a location. What is called there might
/// wait, and give up any lock; so only what calls nothing counts, and locks that nobody else can name.
fn gates(code: &Code, at: Location) -> Option<Vec<Term>> {
    let held = code.held_by_all(at)?;
    let calls = match code.instruction(at) {
        None => false,
        Some(Instruction::MonitorEnter) => false,
        Some(
            Instruction::GetField(_)
            | Instruction::PutField(_)
            | Instruction::ArrayLoad(_)
            | Instruction::ArrayStore(_),
        ) => false,
        Some(_) => true,
    };
    let stays =
        |it: &Term| !calls || matches!(it, Term::Static(field) if is_only_locked(code, *field));
    Some(
        held.into_iter()
            .filter(|it| it.is_one() && stays(it))
            .collect(),
    )
}

/// Whether all that the program ever does with what is in a private static field is to enter and leave its monitor.
fn is_only_locked(code: &Code, field: FieldId) -> bool {
    let program = code.program;
    if !program.field(field).flags.is_private() {
        return false;
    }
    let accesses = code.accesses(field);
    // Whose accesses nobody has looked for has none that are known.
    !accesses.is_empty()
        && accesses.iter().all(|&at| {
            let (Some(values), Some(index)) = (code.values(at.method), at.index()) else {
                return false;
            };
            match code.instruction(at) {
                Some(Instruction::GetStatic(_)) => {
                    match values.value_of(Origin::Result(index)) {
                        Some(value) => uses(code, at.method, &values, value, &|instruction, _| {
                            matches!(
                                instruction,
                                Instruction::MonitorEnter | Instruction::MonitorExit
                            )
                        }),
                        // Code that nothing leads to.
                        None => true,
                    }
                }
                // What is put there is new, and goes nowhere else.
                Some(Instruction::PutStatic(_)) => {
                    let put = values
                        .point(index)
                        .and_then(|it| it.operands.first())
                        .copied();
                    put.is_some_and(|it| {
                        is_made_here(code, at.method, &values, it)
                            && uses(code, at.method, &values, it, &|instruction, position| {
                                is_harmless(code, instruction, position)
                                    || matches!(instruction, Instruction::PutStatic(of)
                                    if program.resolve_field(*of) == Ok(field))
                            })
                    })
                }
                _ => false,
            }
        })
}

/// Whether a lock is taken there that no other thread can know.
fn is_local_lock(code: &Code, at: Location) -> bool {
    let (Some(values), Some(index)) = (code.values(at.method), at.index()) else {
        return false;
    };
    if code.instruction(at) != Some(Instruction::MonitorEnter) {
        return false;
    }
    let lock = values
        .point(index)
        .and_then(|it| it.operands.first())
        .copied();
    lock.is_some_and(|it| is_local(code, at.method, &values, it))
}

/// Whether an object is made in a method and never leaves it.
fn is_local(code: &Code, method: MethodId, values: &Values, value: Value) -> bool {
    is_made_here(code, method, values, value)
        && uses(code, method, values, value, &|instruction, position| {
            is_harmless(code, instruction, position)
        })
}

fn is_made_here(code: &Code, method: MethodId, values: &Values, value: Value) -> bool {
    let Origin::Result(index) = values.origin(value) else {
        return false;
    };
    match code.instruction(Location::new(method, index)) {
        // A class with a finalizer hands its objects over by itself.
        Some(Instruction::New(class)) => {
            class == Symbol::OBJECT
                || code.program.load(class).is_ok_and(|class| {
                    let above = code.program.superclasses(class).unwrap_or_default();
                    let finalize = code.program.symbol("finalize");
                    let is_plain = |&it: &crate::program::ClassId| {
                        let class = code.program.class(it);
                        class.name == Symbol::OBJECT
                            || class
                                .declared_method(finalize, Symbol::NO_ARGUMENTS)
                                .is_none()
                    };
                    !above.is_empty() && above.iter().all(is_plain)
                })
        }
        Some(Instruction::NewArray(_)) => true,
        _ => false,
    }
}

/// Uses of an object that show it to nobody.
fn is_harmless(code: &Code, instruction: &Instruction, position: usize) -> bool {
    match *instruction {
        Instruction::MonitorEnter
        | Instruction::MonitorExit
        | Instruction::GetField(_)
        | Instruction::ArrayLength
        | Instruction::ArrayLoad(_)
        | Instruction::IfNull { .. }
        | Instruction::IfReference { .. }
        | Instruction::InstanceOf(_) => true,
        Instruction::PutField(_) | Instruction::ArrayStore(_) => position == 0,
        Instruction::Invoke {
            kind: InvokeKind::Special,
            method,
        } => {
            let program = code.program;
            position == 0
                && program
                    .resolve_method(method)
                    .is_ok_and(|it| is_quiet_constructor(code, it, 3))
        }
        _ => false,
    }
}

/// Whether a constructor shows the object it makes to nobody.
fn is_quiet_constructor(code: &Code, id: MethodId, depth: u8) -> bool {
    let program = code.program;
    let method = program.method(id);
    if method.name != Symbol::INIT || depth == 0 {
        return false;
    }
    let class = program.class(method.class);
    if class.name == Symbol::OBJECT {
        return true;
    }
    if program.is_from_jdk(method.class) {
        return false;
    }
    let Some(values) = code.values(id) else {
        return false;
    };
    let Some(this) = values.value_of(Origin::Parameter(0)) else {
        return false;
    };
    uses(
        code,
        id,
        &values,
        this,
        &|instruction, position| match *instruction {
            Instruction::Invoke {
                kind: InvokeKind::Special,
                method,
            } if position == 0 => program
                .resolve_method(method)
                .is_ok_and(|it| is_quiet_constructor(code, it, depth - 1)),
            ref other => is_harmless(code, other, position),
        },
    )
}

/// Whether all instructions that use a value fit, also where it goes on under another number.
fn uses(
    code: &Code,
    method: MethodId,
    values: &Values,
    value: Value,
    fits: &dyn Fn(&Instruction, usize) -> bool,
) -> bool {
    let mut names = vec![value];
    let mut next = 0;
    while let Some(&name) = names.get(next) {
        next += 1;
        let further = values
            .flows
            .range((name, Value(0))..=(name, Value(u32::MAX)));
        for &(_, to) in further {
            if !names.contains(&to) {
                names.push(to);
            }
        }
    }
    let Ok(Some(body)) = code.program.code(method) else {
        return false;
    };
    values
        .points
        .iter()
        .zip(&body.instructions)
        .all(|(point, instruction)| {
            let operands = point.iter().flat_map(|it| it.operands.iter().enumerate());
            operands
                .filter(|it| names.contains(it.1))
                .all(|(position, _)| fits(instruction, position))
        })
}

/// An access of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Access {
    pub at: Location,
    /// None for an array element.
    pub field: Option<FieldId>,
    /// The object or array; none for a static.
    pub base: Option<Value>,
    pub writes: bool,
    pub is_volatile: bool,
}

pub(super) fn access(code: &Code, values: &Values, at: Location) -> Option<Access> {
    let instruction = code.instruction(at)?;
    let operands = &values.point(at.index()?)?.operands;
    let field = field_of(code.program, &instruction);
    let (has_base, writes) = match instruction {
        Instruction::GetField(_) => (true, false),
        Instruction::PutField(_) => (true, true),
        Instruction::GetStatic(_) => (false, false),
        Instruction::PutStatic(_) => (false, true),
        Instruction::ArrayLoad(_) => (true, false),
        Instruction::ArrayStore(_) => (true, true),
        _ => return None,
    };
    let is_element = matches!(
        instruction,
        Instruction::ArrayLoad(_) | Instruction::ArrayStore(_)
    );
    if !is_element && field.is_none() {
        return None;
    }
    Some(Access {
        at,
        field,
        base: match has_base {
            true => Some(*operands.first()?),
            false => None,
        },
        writes,
        is_volatile: field.is_some_and(|it| code.program.field(it).flags.is_volatile()),
    })
}

/// Why two accesses are no race, whoever calls.
pub(super) fn no_race(code: &Code, one: &Access, other: &Access) -> Option<String> {
    if !one.writes && !other.writes {
        return Some("neither place writes".into());
    }
    if one.is_volatile && other.is_volatile {
        return Some("the variable is volatile".into());
    }
    if one.field != other.field {
        return Some("they access different variables".into());
    }
    for access in [one, other] {
        if is_private(code, access) {
            return Some(format!(
                "the object accessed at {} is not yet, or never, known to another thread",
                access.at.display(code.program)
            ));
        }
    }
    let (locks, others) = (locks(code, one)?, locks(code, other)?);
    let common = locks.into_iter().find(|it| others.contains(it))?;
    Some(match common {
        Lock::One(term) => format!(
            "both threads hold the monitor of {} (one object) at these places, so they cannot be there at the same time",
            term.describe(code.program)
        ),
        Lock::Of(path) if path.is_empty() => {
            "both threads hold the monitor of the object that is accessed, so for the same object they cannot be there \
             at the same time"
                .into()
        }
        Lock::Of(path) => {
            let names = path.iter().map(|&it| code.program.text(code.program.field(it).name));
            format!(
                "both threads hold the monitor of the final field {} of the object that is accessed, so for the same \
                 object they cannot be there at the same time",
                names.collect::<Vec<_>>().join(".")
            )
        }
    })
}

/// What is locked, as far as it matters to accesses of the same object.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Lock {
    /// There is one such object.
    One(Term),
    /// The object accessed, or what final fields of it lead to.
    Of(Vec<FieldId>),
}

fn locks(code: &Code, access: &Access) -> Option<Vec<Lock>> {
    let held = code.held_by_all(access.at)?;
    let values = code.values(access.at.method)?;
    let base = access
        .base
        .map(|it| code.term(access.at.method, &values, it));
    let mut found = Vec::new();
    for term in held {
        // Of an element only what leads from its array counts: several objects may have the same one.
        if let Some(path) = base.as_ref().and_then(|base| term.path_from(base)) {
            found.push(Lock::Of(path));
        }
        if term.is_one() {
            found.push(Lock::One(term));
        }
    }
    Some(found)
}

/// Whether no other thread can know the object accessed.
fn is_private(code: &Code, access: &Access) -> bool {
    let Some((base, values)) = access.base.zip(code.values(access.at.method)) else {
        return false;
    };
    let method = code.program.method(access.at.method);
    let makes_it = method.name == Symbol::INIT
        && values.origin(base) == Origin::Parameter(0)
        && is_quiet_constructor(code, access.at.method, 3);
    makes_it || is_local(code, access.at.method, &values, base)
}
