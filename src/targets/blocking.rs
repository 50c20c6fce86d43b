//! Where a thread may have to wait at a place, for warnings about deadlocks. Start at [`Tie::acquisitions`].
//!
//! A line that calls what blocks is where a thread is that is blocked inside that call. Guidance leads on to the entry of
//! a synchronized callee, but another call of the same method is another place: see [`Meant::within`].

use super::tie::{Part, Tie};
use crate::analysis::Blocking;
use crate::program::instruction::InvokeKind;
use crate::program::{Instruction, Location, MethodId, Symbol};
use rustc_hash::FxHashSet;

/// A location that was meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Meant {
    /// Where guidance leads.
    pub at: Location,
    /// Where a thread must be, or in a call that it makes from there.
    pub within: Location,
}

impl From<Location> for Meant {
    fn from(at: Location) -> Meant {
        Meant { at, within: at }
    }
}

impl Tie<'_> {
    /// Monitors entered, and calls that block; of a synchronized callee the entry, where its lock is taken.
    pub(super) fn acquisitions(&self, part: &Part, whole: bool) -> Vec<Meant> {
        if whole && self.program.method(part.method).flags.is_synchronized() {
            return vec![Location::entry(part.method).into()];
        }
        let mut found = Vec::new();
        // Calls of what is not synchronized itself but locks something further on.
        let mut deeper = Vec::new();
        for &index in &part.indices {
            let at = Location::new(part.method, index);
            match part.code.instructions[index as usize] {
                Instruction::MonitorEnter => found.push(at.into()),
                Instruction::Invoke { .. } => {
                    let blocking = self.analysis.blocking(at);
                    if blocking.is_some_and(|it| it != Blocking::SynchronizedCall) {
                        found.push(at.into());
                        continue;
                    }
                    let (locked, others): (Vec<MethodId>, Vec<MethodId>) = self
                        .callees(at)
                        .into_iter()
                        .partition(|&it| self.program.method(it).flags.is_synchronized());
                    let entry = |callee| Meant {
                        at: Location::entry(callee),
                        within: at,
                    };
                    let is_unknown = locked.is_empty() && others.is_empty();
                    found.extend(locked.into_iter().map(entry));
                    if is_unknown || others.into_iter().any(|it| self.may_block(it)) {
                        match whole {
                            true => deeper.push(at.into()),
                            false => found.push(at.into()),
                        }
                    }
                }
                _ => {}
            }
        }
        if found.is_empty() {
            found = deeper;
        }
        if found.is_empty() && !whole {
            let indices = part.indices.iter();
            let all = indices.map(|&index| Location::new(part.method, index));
            found.extend(all.filter(|it| self.may_initialise(*it)).map(Meant::from));
        }
        found
    }

    /// Whether a thread may have to wait until another has initialised a class.
    fn may_initialise(&self, at: Location) -> bool {
        let class = match self.analysis.instruction(at) {
            Some(&(Instruction::GetStatic(field) | Instruction::PutStatic(field))) => {
                let field = self.program.resolve_field(field);
                field.ok().map(|it| self.program.field(it).class)
            }
            Some(&Instruction::New(class)) => self.program.load(class).ok(),
            Some(&Instruction::Invoke {
                kind: InvokeKind::Static,
                method,
            }) => {
                let method = self.program.resolve_method(method);
                method.ok().map(|it| self.program.method(it).class)
            }
            _ => None,
        };
        let own = self.program.method(at.method).class;
        class.is_some_and(|class| {
            let methods = &self.program.class(class).methods;
            let is_initialiser = |it: &MethodId| self.program.method(*it).name == Symbol::CLINIT;
            class != own && !self.program.is_from_jdk(class) && methods.iter().any(is_initialiser)
        })
    }

    /// What a call may reach; nothing where that is not known.
    fn callees(&self, call: Location) -> Vec<MethodId> {
        let Some(&Instruction::Invoke { kind, method: id }) = self.analysis.instruction(call)
        else {
            return Vec::new();
        };
        let Ok(method) = self.program.resolve_method(id) else {
            return Vec::new();
        };
        let class = self
            .program
            .load(self.program.references().method(id).class);
        match (kind, class) {
            (InvokeKind::Virtual | InvokeKind::Interface, Ok(class)) => {
                self.hierarchy().callees(class, method)
            }
            _ => vec![method],
        }
    }

    /// Whether a thread may have to wait in a method or in what it calls; methods of the JDK are not followed further.
    fn may_block(&self, method: MethodId) -> bool {
        let mut seen = FxHashSet::default();
        let mut open = vec![method];
        while let Some(method) = open.pop() {
            if self.analysis.halt().now().is_some() {
                return true;
            }
            if !seen.insert(method) {
                continue;
            }
            let class = self.program.method(method).class;
            // Streams lock, but call nothing back while they do: who prints is not meant.
            if self
                .program
                .text(self.program.class(class).name)
                .starts_with("java/io/")
            {
                continue;
            }
            if self.program.method(method).flags.is_synchronized() {
                return true;
            }
            let Some(analysed) = self.analysis.method(method) else {
                continue;
            };
            let is_jdk = self.program.is_from_jdk(class);
            for at in analysed.cfg.locations() {
                match analysed.instruction(at) {
                    Some(Instruction::MonitorEnter) => return true,
                    Some(Instruction::Invoke { .. }) if !is_jdk => {
                        if analysed.blocking(at).is_some() {
                            return true;
                        }
                        open.extend(self.callees(at));
                    }
                    _ => {}
                }
            }
        }
        false
    }
}
