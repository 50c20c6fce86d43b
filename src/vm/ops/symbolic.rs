//! Instructions on symbolic operands: arithmetic makes terms, a branch on a term asks. The loop comes here for any
//! instruction it cannot compute with plain bits.
//!
//! Whoever asks changes nothing. The answer becomes part of the path condition, and the instruction is carried out
//! again: it finds assumed what it asked for.

use crate::term::{BinaryOp as B, Constant, Term, UnaryOp as U};
use crate::vm::choice::Choice;
use crate::vm::code::{Narrow, Op};
use crate::vm::state::State;
use crate::vm::step::Step;
use crate::vm::text::Piece;
use crate::vm::thread::Thread;
use crate::vm::value::Value;
use crate::vm::{Exit, Vm};

impl Vm {
    /// Carries out the instruction the thread is at, one of whose operands is symbolic.
    #[cold]
    pub(in crate::vm) fn symbolic(&self, state: &mut State, thread: &mut Thread) -> Step {
        let frame = *thread.top();
        let op = self.linked(frame.method).ops[frame.pc as usize].get();
        if state.heap.is_tracking()
            && let Some(step) = self.strip_marks(state, thread, op)
        {
            return step;
        }
        match self.symbolic_op(state, thread, op) {
            Ok(step) | Err(step) => {
                let asks = matches!(step, Step::Exit(Exit::Choose(_) | Exit::Ask));
                if asks {
                    // It is counted when it is carried out.
                    state.bytecodes = state.bytecodes.saturating_sub(1);
                }
                step
            }
        }
    }

    fn symbolic_op(&self, state: &mut State, thread: &mut Thread, op: Op) -> Result<Step, Step> {
        use Op::*;
        if let Some((operator, wide)) = arithmetic(op) {
            return self.symbolic_binary(state, thread, operator, wide);
        }
        if let Some((operator, wide)) = conversion(op) {
            let operand = self.operand(thread, wide.into()).to_term(&self.terms);
            let result = self.terms.unary(operator, operand);
            return Ok(self.push_term(thread, 1 + u32::from(wide), result));
        }
        if let Some((test, target)) = comparison_with_zero(op) {
            let operand = self.operand(thread, 0).to_term(&self.terms);
            let condition = self.compare(test, operand, self.terms.int(0));
            return self.symbolic_jump(state, thread, condition, 1, target);
        }
        if let Some((test, target)) = comparison(op) {
            let a = self.operand(thread, 1).to_term(&self.terms);
            let b = self.operand(thread, 0).to_term(&self.terms);
            let condition = self.compare(test, a, b);
            return self.symbolic_jump(state, thread, condition, 2, target);
        }
        match op {
            Increment { local, by } => {
                let at = thread.top().base as usize + usize::from(local);
                let marks = thread.stack[at].marks();
                let old = thread.stack[at].to_term(&self.terms);
                let new = self.terms.binary(B::Add, old, self.terms.int(by.into()));
                thread.stack[at] = Value::of_term(&self.terms, new).marked(marks);
                self.complete(thread, 0, None);
                Ok(Step::Frame)
            }
            Switch(number) => self.symbolic_switch(state, thread, number),
            LoadByte | LoadChar | LoadShort | LoadInt | LoadLong | LoadFloat | LoadDouble
            | LoadReference => self.symbolic_load(state, thread),
            StoreByte | StoreChar | StoreShort | StoreInt | StoreLong | StoreFloat
            | StoreDouble | StoreReference => self.symbolic_store(state, thread, op),
            ArrayLength => self.symbolic_length(state, thread),
            NewArray(_) => self.symbolic_new_array(state, thread, 0),
            MultiNewArray { dimensions, .. } => {
                for depth in 0..u32::from(dimensions) {
                    if self.operand(thread, depth).is_symbolic() {
                        return self.symbolic_new_array(state, thread, depth);
                    }
                }
                Ok(Step::Frame)
            }
            _ => Ok(self.wrong_kind(thread)),
        }
    }

    fn symbolic_binary(
        &self,
        state: &mut State,
        thread: &mut Thread,
        operator: B,
        wide: bool,
    ) -> Result<Step, Step> {
        let is_shift = matches!(
            operator,
            B::ShiftLeft | B::ShiftRight | B::ShiftRightUnsigned
        );
        let width = 1 + u32::from(wide);
        // The right operand of a shift is an int.
        let right_width = if is_shift { 1 } else { width };
        let b = self.operand(thread, right_width - 1).to_term(&self.terms);
        let a = self.operand(thread, right_width + width - 1);
        let a = a.to_term(&self.terms);
        let is_integer = matches!(
            self.terms.sort(a),
            crate::term::Sort::Int | crate::term::Sort::Long
        );
        if is_integer && matches!(operator, B::Divide | B::Remainder) {
            self.decide_by(state, thread, right_width);
            let zero = match wide {
                true => self.terms.long(0),
                false => self.terms.int(0),
            };
            if self.decide(state, self.terms.equal(b, zero))? {
                let message = Some("/ by zero");
                let class = "java/lang/ArithmeticException";
                return Ok(self.raise(state, thread, class, message));
            }
        }
        let result = self.terms.binary(operator, a, b);
        Ok(self.push_term(thread, right_width + width, result))
    }

    fn compare(&self, test: Test, a: Term, b: Term) -> Term {
        match test {
            Test::Equal => self.terms.equal(a, b),
            Test::NotEqual => self.terms.not_equal(a, b),
            Test::Less => self.terms.less(a, b),
            Test::GreaterOrEqual => self.terms.greater_or_equal(a, b),
            Test::Greater => self.terms.greater(a, b),
            Test::LessOrEqual => self.terms.less_or_equal(a, b),
        }
    }

    fn push_term(&self, thread: &mut Thread, pops: u32, term: Term) -> Step {
        let marks = self.operand_marks(thread, pops);
        let value = Value::of_term(&self.terms, term).marked(marks);
        self.complete(thread, pops, Some(value));
        Step::Frame
    }

    /// Whether a condition holds on this path: known, or asked for.
    pub(in crate::vm) fn decide(&self, state: &State, condition: Term) -> Result<bool, Step> {
        let known = self.decided(state, condition).ok_or_else(|| {
            let arms = vec![condition, self.terms.not(condition)];
            Step::Exit(Exit::Choose(Choice::Branch { arms }))
        })?;
        self.note_known(condition, known);
        Ok(known)
    }

    fn note_known(&self, condition: Term, holds: bool) {
        if self.terms.as_constant(condition).is_some() {
            return;
        }
        let known = &self.conditions_known;
        known.set(known.get() + 1);
        if self.options.watched.keeps_known {
            let condition = match holds {
                true => condition,
                false => self.terms.not(condition),
            };
            self.known_conditions.borrow_mut().push(condition);
        }
    }

    pub(in crate::vm) fn decided(&self, state: &State, condition: Term) -> Option<bool> {
        match self.terms.as_constant(condition) {
            Some(Constant::Bool(value)) => Some(value),
            _ if state.path.assumes(&self.terms, condition) => Some(true),
            _ if state.path.assumes(&self.terms, self.terms.not(condition)) => Some(false),
            _ => None,
        }
    }

    pub(super) fn symbolic_jump(
        &self,
        state: &mut State,
        thread: &mut Thread,
        condition: Term,
        pops: u32,
        target: u32,
    ) -> Result<Step, Step> {
        let jumps = self.decide(state, condition)?;
        if state.heap.is_tracking() && self.answers(state, thread, jumps, pops) {
            return Ok(Step::Frame);
        }
        self.decide_by(state, thread, pops);
        let next = thread.top().pc + 1;
        Ok(self.jump_to(state, thread, pops, if jumps { target } else { next }))
    }

    fn jump_to(&self, state: &mut State, thread: &mut Thread, pops: u32, target: u32) -> Step {
        let frame = thread.top_mut();
        frame.height -= pops;
        let back = target <= frame.pc;
        frame.pc = target;
        if back {
            state.fuel = state.fuel.saturating_sub(1);
            if state.fuel == 0 {
                return Step::Exit(Exit::Quantum);
            }
        }
        Step::Frame
    }

    /// One arm for each target, the default's among them.
    fn symbolic_switch(
        &self,
        state: &mut State,
        thread: &mut Thread,
        number: u32,
    ) -> Result<Step, Step> {
        let key = self.operand(thread, 0).to_term(&self.terms);
        let code = self.code(thread.top().method);
        let switch = &code.switches[number as usize];
        let mut arms: Vec<(u32, Term)> = Vec::new();
        let mut none = self.terms.bool(true);
        for &(value, target) in &switch.cases {
            let is = self.terms.equal(key, self.terms.int(value));
            if target == switch.default {
                continue;
            }
            none = self.terms.and(none, self.terms.not(is));
            match arms.iter_mut().find(|(known, _)| *known == target) {
                Some((_, condition)) => *condition = self.terms.or(*condition, is),
                None => arms.push((target, is)),
            }
        }
        arms.push((switch.default, none));
        let target = self.choose_arm(state, &arms)?;
        self.decide_by(state, thread, 1);
        Ok(self.jump_to(state, thread, 1, target))
    }

    /// What belongs to the arm that is known to hold, or the question which does.
    pub(in crate::vm) fn choose_arm<T: Copy>(
        &self,
        state: &State,
        arms: &[(T, Term)],
    ) -> Result<T, Step> {
        let holds = |&&(_, condition): &&(T, Term)| self.decided(state, condition) == Some(true);
        if let Some(&(arm, condition)) = arms.iter().find(holds) {
            self.note_known(condition, true);
            return Ok(arm);
        }
        let impossible = self.terms.bool(false);
        let arms = arms.iter().map(|&(_, condition)| condition);
        let arms = arms.filter(|&condition| condition != impossible).collect();
        Err(Step::Exit(Exit::Choose(Choice::Branch { arms })))
    }

    /// The value of a term that must be concrete: known, or asked for.
    pub(in crate::vm) fn settle_term(&self, state: &State, term: Term) -> Result<Value, Choice> {
        match state.fixed.get(&term) {
            Some(&value) => Ok(Value::of_constant(value)),
            None => Err(Choice::Value {
                term,
                values: Vec::new(),
            }),
        }
    }

    /// Throws an exception whose message may depend on inputs.
    pub(in crate::vm) fn raise_text(
        &self,
        state: &mut State,
        thread: &mut Thread,
        class: &str,
        message: Vec<Piece>,
    ) -> Step {
        match self.new_exception(state, thread, class, None, None) {
            Ok(exception) => {
                let message = self.new_text(state, message);
                self.set_throwable(state, exception, "detailMessage", Value::reference(message));
                self.throw(state, thread, exception)
            }
            Err(error) => Step::Exit(Exit::Stop(crate::vm::Stop::Broken(error))),
        }
    }

    /// A value cut down to a type of fewer than 32 bits.
    pub(in crate::vm) fn cut(&self, kind: Narrow, value: Value) -> Value {
        let Some(term) = value.term() else {
            return kind.cut(value).marked(value.marks());
        };
        let cut = match kind {
            Narrow::Boolean => self.terms.binary(B::And, term, self.terms.int(1)),
            Narrow::Byte => self.terms.unary(U::IntToByte, term),
            Narrow::Char => self.terms.unary(U::IntToChar, term),
            Narrow::Short => self.terms.unary(U::IntToShort, term),
        };
        Value::of_term(&self.terms, cut).marked(value.marks())
    }
}

#[derive(Clone, Copy)]
enum Test {
    Equal,
    NotEqual,
    Less,
    GreaterOrEqual,
    Greater,
    LessOrEqual,
}

/// The operator of a two-operand instruction, and whether its left operand takes two slots.
fn arithmetic(op: Op) -> Option<(B, bool)> {
    Some(match op {
        Op::IntAdd | Op::FloatAdd => (B::Add, false),
        Op::IntSubtract | Op::FloatSubtract => (B::Subtract, false),
        Op::IntMultiply | Op::FloatMultiply => (B::Multiply, false),
        Op::IntDivide | Op::FloatDivide => (B::Divide, false),
        Op::IntRemainder | Op::FloatRemainder => (B::Remainder, false),
        Op::IntShiftLeft => (B::ShiftLeft, false),
        Op::IntShiftRight => (B::ShiftRight, false),
        Op::IntShiftRightUnsigned => (B::ShiftRightUnsigned, false),
        Op::IntAnd => (B::And, false),
        Op::IntOr => (B::Or, false),
        Op::IntXor => (B::Xor, false),
        Op::LongAdd | Op::DoubleAdd => (B::Add, true),
        Op::LongSubtract | Op::DoubleSubtract => (B::Subtract, true),
        Op::LongMultiply | Op::DoubleMultiply => (B::Multiply, true),
        Op::LongDivide | Op::DoubleDivide => (B::Divide, true),
        Op::LongRemainder | Op::DoubleRemainder => (B::Remainder, true),
        Op::LongShiftLeft => (B::ShiftLeft, true),
        Op::LongShiftRight => (B::ShiftRight, true),
        Op::LongShiftRightUnsigned => (B::ShiftRightUnsigned, true),
        Op::LongAnd => (B::And, true),
        Op::LongOr => (B::Or, true),
        Op::LongXor => (B::Xor, true),
        Op::FloatCompare { nan } => (B::Compare { nan }, false),
        Op::DoubleCompare { nan } => (B::Compare { nan }, true),
        Op::LongCompare => (B::Compare { nan: 0 }, true),
        _ => return None,
    })
}

/// The operator of a one-operand instruction, and whether its operand takes two slots.
fn conversion(op: Op) -> Option<(U, bool)> {
    Some(match op {
        Op::IntNegate | Op::FloatNegate => (U::Negate, false),
        Op::LongNegate | Op::DoubleNegate => (U::Negate, true),
        Op::IntToLong => (U::IntToLong, false),
        Op::IntToFloat => (U::IntToFloat, false),
        Op::IntToDouble => (U::IntToDouble, false),
        Op::IntToByte => (U::IntToByte, false),
        Op::IntToChar => (U::IntToChar, false),
        Op::IntToShort => (U::IntToShort, false),
        Op::LongToInt => (U::LongToInt, true),
        Op::LongToFloat => (U::LongToFloat, true),
        Op::LongToDouble => (U::LongToDouble, true),
        Op::FloatToInt => (U::FloatToInt, false),
        Op::FloatToLong => (U::FloatToLong, false),
        Op::FloatToDouble => (U::FloatToDouble, false),
        Op::DoubleToInt => (U::DoubleToInt, true),
        Op::DoubleToLong => (U::DoubleToLong, true),
        Op::DoubleToFloat => (U::DoubleToFloat, true),
        _ => return None,
    })
}

fn comparison_with_zero(op: Op) -> Option<(Test, u32)> {
    Some(match op {
        Op::IfEqual(target) => (Test::Equal, target),
        Op::IfNotEqual(target) => (Test::NotEqual, target),
        Op::IfLess(target) => (Test::Less, target),
        Op::IfGreaterOrEqual(target) => (Test::GreaterOrEqual, target),
        Op::IfGreater(target) => (Test::Greater, target),
        Op::IfLessOrEqual(target) => (Test::LessOrEqual, target),
        _ => return None,
    })
}

fn comparison(op: Op) -> Option<(Test, u32)> {
    Some(match op {
        Op::IfIntEqual(target) => (Test::Equal, target),
        Op::IfIntNotEqual(target) => (Test::NotEqual, target),
        Op::IfIntLess(target) => (Test::Less, target),
        Op::IfIntGreaterOrEqual(target) => (Test::GreaterOrEqual, target),
        Op::IfIntGreater(target) => (Test::Greater, target),
        Op::IfIntLessOrEqual(target) => (Test::LessOrEqual, target),
        _ => return None,
    })
}
