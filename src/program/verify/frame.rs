//! `Frame`: the kinds of what is on the operand stack and in the local variables, and what may be done with them.

use crate::program::instruction::{OperandKind, StackOp};

/// What a stack slot or a local variable holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// Nothing yet, or different things on different paths. Never on the stack.
    Unusable,
    Int,
    Float,
    Reference,
    /// The first half; `Second` follows it, unless a store has hit one of the two.
    Long,
    Double,
    Second,
    /// What `jsr` pushed: the instruction to return to.
    Address(u16),
}

impl Slot {
    pub(crate) fn of(kind: OperandKind) -> Slot {
        match kind {
            OperandKind::Int => Slot::Int,
            OperandKind::Long => Slot::Long,
            OperandKind::Float => Slot::Float,
            OperandKind::Double => Slot::Double,
            OperandKind::Reference => Slot::Reference,
        }
    }

    pub(crate) fn noun(self) -> &'static str {
        match self {
            Slot::Unusable => "nothing usable",
            Slot::Int => "an int",
            Slot::Float => "a float",
            Slot::Reference => "a reference",
            Slot::Long => "a long",
            Slot::Double => "a double",
            Slot::Second => "half of a long or double",
            Slot::Address(_) => "a return address",
        }
    }
}

/// What holds before an instruction.
pub(crate) struct Frame {
    pub locals: Vec<Slot>,
    pub stack: Vec<Slot>,
    pub max_stack: usize,
    /// Whether a local variable's kind has changed since the handlers were last told.
    pub locals_changed: bool,
}

/// What can be done, or why it cannot.
pub(crate) type Checked<T = ()> = Result<T, String>;

impl Frame {
    pub(crate) fn new(max_locals: u16, max_stack: u16) -> Frame {
        Frame {
            locals: vec![Slot::Unusable; max_locals.into()],
            stack: Vec::with_capacity(max_stack.into()),
            max_stack: max_stack.into(),
            locals_changed: true,
        }
    }

    pub(crate) fn push(&mut self, slot: Slot) -> Checked {
        self.stack.push(slot);
        self.check_height()
    }

    fn check_height(&self) -> Checked {
        if self.stack.len() > self.max_stack {
            return Err(format!(
                "the stack grows to {} slots, of which the method declares {}",
                self.stack.len(),
                self.max_stack
            ));
        }
        Ok(())
    }

    pub(crate) fn push_kind(&mut self, kind: OperandKind) -> Checked {
        self.push(Slot::of(kind))?;
        if kind.is_wide() {
            self.push(Slot::Second)?;
        }
        Ok(())
    }

    fn need(&self, slots: usize) -> Checked {
        if self.stack.len() < slots {
            return Err(format!(
                "it takes {slots} slots from the stack, which holds {}",
                self.stack.len()
            ));
        }
        Ok(())
    }

    pub(crate) fn pop_kind(&mut self, kind: OperandKind) -> Checked {
        self.need(kind.slots())?;
        // A first half on the stack is always followed by its second: nothing takes or leaves one of them alone.
        let top = self.stack.len() - kind.slots();
        if self.stack[top] != Slot::of(kind) {
            let found = self.stack[self.stack.len() - 1].noun();
            let wanted = Slot::of(kind).noun();
            return Err(format!("it takes {wanted} where {found} is on the stack"));
        }
        self.stack.truncate(top);
        Ok(())
    }

    pub(crate) fn rearrange(&mut self, op: StackOp) -> Checked {
        let shape = op.shape();
        self.need(shape.taken)?;
        let base = self.stack.len() - shape.taken;
        if self.stack[base] == Slot::Second || self.stack[base + shape.cut] == Slot::Second {
            return Err("it tears a long or double on the stack apart".into());
        }
        shape.apply(&mut self.stack);
        self.check_height()
    }

    pub(crate) fn load(&self, local: u16, kind: OperandKind) -> Checked {
        let at = usize::from(local);
        let found = self.local(at)?;
        // Any store into the second half of a pair makes its first half unusable, so the first tells enough.
        if found != Slot::of(kind) {
            let wanted = Slot::of(kind).noun();
            return Err(format!(
                "it reads {wanted} from local variable {local}, which holds {}",
                found.noun()
            ));
        }
        Ok(())
    }

    pub(crate) fn local(&self, at: usize) -> Checked<Slot> {
        let declared = self.locals.len();
        self.locals
            .get(at)
            .copied()
            .ok_or_else(|| format!("local variable {at} is beyond the {declared} declared"))
    }

    pub(crate) fn store_kind(&mut self, local: usize, kind: OperandKind) -> Checked {
        self.store(local, Slot::of(kind))?;
        if kind.is_wide() {
            self.local(local + 1)?;
            self.set(local + 1, Slot::Second);
        }
        Ok(())
    }

    pub(crate) fn store(&mut self, local: usize, slot: Slot) -> Checked {
        self.local(local)?;
        if local > 0 && matches!(self.locals[local - 1], Slot::Long | Slot::Double) {
            self.set(local - 1, Slot::Unusable);
        }
        self.set(local, slot);
        Ok(())
    }

    fn set(&mut self, local: usize, slot: Slot) {
        if self.locals[local] != slot {
            self.locals[local] = slot;
            self.locals_changed = true;
        }
    }
}
