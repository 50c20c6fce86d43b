//! Which of the instructions at a place are meant. Start at [`Tie::select`]; `blocking.rs` and `reached.rs` have what is meant
//! of a line by deadlocks and by what is to be reached.
//!
//! It depends on what the analyser says is there and, where it says nothing, on the kind of the warning: for a deadlock
//! the acquisitions and the calls that block, for a race the accesses, otherwise a `throw` or the first instruction.

use super::blocking::Meant;
use super::lock_order::lock_fields;
use super::spot::{Aspect, Fault, FieldName, Spot};
use super::tie::{Part, Tie};
use crate::analysis::Source;
use crate::analysis::call_graph::start_of;
use crate::config::WarningKind;
use crate::program::instruction::{self, BinaryOp, InvokeKind};
use crate::program::{Instruction, Location, Symbol};

impl Tie<'_> {
    /// What a spot means of a part of the code it names. The error is a sentence.
    pub(super) fn select(
        &self,
        part: &Part,
        spot: &Spot,
        kind: WarningKind,
    ) -> Result<Vec<Meant>, String> {
        let whole = spot.line.is_none() && spot.offset.is_none();
        let found = match (&spot.what, kind) {
            (Aspect::Call(name), WarningKind::Deadlock) => {
                return Ok(self.blocking_calls(part, name));
            }
            (Aspect::Any | Aspect::Inner | Aspect::Circle { .. }, WarningKind::Deadlock) => {
                return Ok(self.acquisitions(part, whole));
            }
            (Aspect::Lock(field), _) => self.takes(part, field)?,
            (Aspect::LockOfThis, _) => self.takes_this(part, spot),
            (Aspect::Blocked, _) => self.blocked(part, spot.line),
            (Aspect::Access { field, writes }, _) => self.accesses_of(part, field, *writes)?,
            (Aspect::Call(name), _) => locations(&self.calls(part, name)).collect(),
            (Aspect::Fault(fault), _) => self.faults(part, *fault),
            (_, WarningKind::Race) => self.accesses(part),
            (_, WarningKind::Reachability) if whole => vec![start_of(self.program, part.method)],
            (_, WarningKind::Reachability) => self.reached(part),
        };
        Ok(found.into_iter().map(Meant::from).collect())
    }

    /// Reads and writes of fields, statics and array elements. What is final does not race.
    fn accesses(&self, part: &Part) -> Vec<Location> {
        let is_access = |index: &&u32| match part.code.instructions[**index as usize] {
            Instruction::GetField(id) | Instruction::GetStatic(id) => {
                let field = self.program.resolve_field(id);
                !field.is_ok_and(|it| self.program.field(it).flags.is_final())
            }
            Instruction::PutField(_) | Instruction::PutStatic(_) => true,
            Instruction::ArrayLoad(_) | Instruction::ArrayStore(_) => true,
            _ => false,
        };
        let indices = part.indices.iter().filter(is_access);
        indices
            .map(|&index| Location::new(part.method, index))
            .collect()
    }

    /// Acquisitions of the lock in a field.
    fn takes(&self, part: &Part, field: &FieldName) -> Result<Vec<Location>, String> {
        let field = self.field(field)?;
        let taken = |at: &Location| {
            self.analysis.is_acquisition(*at) && lock_fields(&self.analysis, *at).contains(&field)
        };
        Ok(locations(part).filter(taken).collect())
    }

    fn takes_this(&self, part: &Part, spot: &Spot) -> Vec<Location> {
        let flags = self.program.method(part.method).flags;
        let mut found = Vec::new();
        let first = part.code.line(0).map(u32::from);
        let begins = spot.line.is_none() || first.is_some_and(|line| spot.has_line(line));
        if flags.is_synchronized() && begins {
            found.push(Location::entry(part.method));
        }
        if let Some(method) = self
            .analysis
            .method(part.method)
            .filter(|_| !flags.is_static())
        {
            let is_this = |at: &Location| {
                let is_enter = matches!(
                    self.analysis.instruction(*at),
                    Some(Instruction::MonitorEnter)
                );
                let lock = || method.roots(&method.lock_object(*at));
                is_enter && lock().contains(&Source::Parameter(0))
            };
            found.extend(locations(part).filter(is_this));
        }
        found
    }

    /// The monitors at which a thread dump may show a thread at this line: compiled code gives the line of the
    /// acquisition itself, interpreted code that of the instruction after it.
    fn blocked(&self, part: &Part, line: Option<u32>) -> Vec<Location> {
        let fits = |index: u32| line.is_none() || part.code.line(index).map(u32::from) == line;
        let mut found = Vec::new();
        if self.program.method(part.method).flags.is_synchronized() && fits(0) {
            found.push(Location::entry(part.method));
        }
        for &index in &part.indices {
            let is_enter = part.code.instructions[index as usize] == Instruction::MonitorEnter;
            if is_enter && (fits(index) || fits(index + 1)) {
                found.push(Location::new(part.method, index));
            }
        }
        found
    }

    /// Accesses of one field. What is volatile does not race.
    fn accesses_of(
        &self,
        part: &Part,
        field: &FieldName,
        writes: bool,
    ) -> Result<Vec<Location>, String> {
        let meant = match field.class {
            Some(_) => Some(self.field(field)?),
            None => None,
        };
        let mut found = Vec::new();
        for at in locations(part) {
            let id = match self.analysis.instruction(at) {
                Some(&(Instruction::PutField(id) | Instruction::PutStatic(id))) => id,
                Some(&(Instruction::GetField(id) | Instruction::GetStatic(id))) if !writes => id,
                _ => continue,
            };
            let Ok(id) = self.program.resolve_field(id) else {
                continue;
            };
            let accessed = self.program.field(id);
            let fits = match meant {
                Some(meant) => meant == id,
                None => self.program.text(accessed.name) == field.name,
            };
            if fits && accessed.flags.is_volatile() {
                return Err(format!(
                    "field {field} is volatile: no access of it is a data race, and guide does not judge lost updates"
                ));
            }
            if fits {
                found.push(at);
            }
        }
        Ok(found)
    }

    /// Calls of methods of this name.
    fn calls<'c>(&self, part: &Part<'c>, name: &str) -> Part<'c> {
        let is_call = |index: &u32| match part.code.instructions[*index as usize] {
            Instruction::Invoke { method, .. } => {
                let called = self.program.references().method(method).name;
                self.program.text(called) == name
            }
            _ => false,
        };
        Part {
            indices: part.indices.iter().copied().filter(is_call).collect(),
            ..*part
        }
    }

    /// Where calls of methods of this name block; the calls themselves where no reason to is seen.
    fn blocking_calls(&self, part: &Part, name: &str) -> Vec<Meant> {
        let calls = self.calls(part, name);
        let blocks = self.acquisitions(&calls, false);
        match blocks.is_empty() {
            false => blocks,
            true => locations(&calls).map(Meant::from).collect(),
        }
    }

    /// Instructions that can throw, and calls of the library, which may throw within: `String.charAt`, `Object.wait`.
    fn faults(&self, part: &Part, fault: Fault) -> Vec<Location> {
        let name = |id| self.program.text(self.program.references().method(id).name);
        let throws = |at: &Location| match (fault, self.analysis.instruction(*at)) {
            (Fault::Null, Some(instruction)) => {
                let dereferences = match instruction {
                    Instruction::GetField(_)
                    | Instruction::PutField(_)
                    | Instruction::ArrayLoad(_)
                    | Instruction::ArrayStore(_)
                    | Instruction::ArrayLength
                    | Instruction::MonitorEnter
                    | Instruction::Throw => true,
                    // The receiver of a special call is `this` or has just been made.
                    Instruction::Invoke { kind, .. } => {
                        matches!(kind, InvokeKind::Virtual | InvokeKind::Interface)
                    }
                    _ => false,
                };
                dereferences && self.may_be_null(*at)
            }
            (Fault::Index, Some(Instruction::ArrayLoad(_) | Instruction::ArrayStore(_))) => true,
            (Fault::Zero, Some(Instruction::Binary { op, kind })) => {
                matches!(op, BinaryOp::Divide | BinaryOp::Remainder)
                    && matches!(
                        kind,
                        instruction::OperandKind::Int | instruction::OperandKind::Long
                    )
            }
            (Fault::NegativeLength, Some(instruction)) => matches!(
                instruction,
                Instruction::NewArray(_) | Instruction::MultiNewArray { .. }
            ),
            (Fault::Cast, Some(Instruction::CheckCast(_))) => true,
            (Fault::Monitor, Some(&Instruction::Invoke { method, .. })) => {
                matches!(name(method), "wait" | "notify" | "notifyAll")
            }
            _ => false,
        };
        let calls_library = |at: &Location| match self.analysis.instruction(*at) {
            Some(&Instruction::Invoke { method, .. }) => {
                let method = self.program.resolve_method(method);
                let class = method.map(|it| self.program.method(it).class);
                // The constructor of Object does nothing.
                class.is_ok_and(|class| {
                    self.program.is_from_jdk(class)
                        && self.program.class(class).name != Symbol::OBJECT
                })
            }
            _ => false,
        };
        locations(part)
            .filter(|at| throws(at) || calls_library(at))
            .collect()
    }

    /// Whether the reference that an instruction takes may be null: not `this`, nor what was just made.
    fn may_be_null(&self, at: Location) -> bool {
        let Some((method, index)) = self.analysis.method(at.method).zip(at.index()) else {
            return true;
        };
        let is_static = self.program.method(at.method).flags.is_static();
        let roots = method.roots(&method.operand_sources(index, 0));
        let is_object = |root: &Source| match root {
            Source::Parameter(0) => !is_static,
            Source::Allocation(_) | Source::Caught(_) => true,
            _ => false,
        };
        roots.is_empty() || !roots.iter().all(is_object)
    }

    /// The sentence for a spot where nothing is what was meant.
    pub(super) fn nothing_there(&self, spot: &Spot, kind: WarningKind, parts: &[Part]) -> String {
        let wanted = match (&spot.what, kind) {
            (Aspect::Any, WarningKind::Deadlock) => "takes no lock and calls nothing that blocks",
            (Aspect::Any, WarningKind::Race) => {
                "reads and writes no field or array element that is not final"
            }
            (Aspect::Any, WarningKind::Reachability) => "has no code",
            _ => "",
        };
        let wanted = match wanted {
            "" => format!("nothing at {spot} {}", spot.what),
            wanted => format!("{spot} {wanted}"),
        };
        if spot.class.is_none() && spot.file.is_none() {
            return wanted;
        }
        let mut there: Vec<String> = Vec::new();
        for part in parts {
            for &index in &part.indices {
                if let Some(what) = self.what(&part.code.instructions[index as usize])
                    && !there.contains(&what)
                {
                    there.push(what);
                }
            }
        }
        let more = there.len().saturating_sub(4);
        there.truncate(4);
        let instead = match (there.is_empty(), more) {
            (true, _) => "only computes with local values".to_string(),
            (false, 0) => there.join(", "),
            (false, more) => format!("{} and {more} more", there.join(", ")),
        };
        format!("{wanted}; there is: {instead}")
    }

    /// What an instruction does, in a few words, where that could have been meant.
    fn what(&self, instruction: &Instruction) -> Option<String> {
        let program = self.program;
        let field = |id| {
            let field = program.references().field(id);
            format!(
                "{}.{}",
                program.dotted(field.class),
                program.text(field.name)
            )
        };
        Some(match *instruction {
            Instruction::Invoke { method, .. } => {
                let method = program.references().method(method);
                match method.name == Symbol::INIT {
                    true => format!("new {}", program.dotted(method.class)),
                    false => format!(
                        "a call of {}.{}",
                        program.dotted(method.class),
                        program.text(method.name)
                    ),
                }
            }
            Instruction::GetField(id) | Instruction::GetStatic(id) => {
                format!("a read of {}", field(id))
            }
            Instruction::PutField(id) | Instruction::PutStatic(id) => {
                format!("a write of {}", field(id))
            }
            Instruction::ArrayLoad(_) => "a read of an array element".into(),
            Instruction::ArrayStore(_) => "a write of an array element".into(),
            Instruction::MonitorEnter => "the entry of a synchronized block".into(),
            Instruction::MonitorExit => "the end of a synchronized block".into(),
            Instruction::Throw => "a throw".into(),
            Instruction::Return(_) => "a return".into(),
            _ => return None,
        })
    }
}

fn locations(part: &Part) -> impl Iterator<Item = Location> {
    let method = part.method;
    part.indices
        .iter()
        .map(move |&index| Location::new(method, index))
}
