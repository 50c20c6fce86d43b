//! The loop: one flat match over `Op`. What is rare or long is a function in `ops/`. Start at `Vm::execute`.
//!
//! An instruction that must ask (a visible operation out of turn, a class to be initialised first) leaves its
//! operands where they are and is carried out when its turn comes.

use super::code::Op;
use super::event::{Action, HeapVariable};
use super::fact::Fact;
use super::heap::{Array, Tracking};
use super::state::State;
use super::thread::{After, Frame, Thread};
use super::value::Value;
use super::watch::LocationSet;
use super::{Exit, Vm};
use crate::program::Location;
use std::rc::Rc;

/// How the loop goes on after something that was not one instruction's plain work.
pub(crate) enum Step {
    /// With the top frame, whatever that is now.
    Frame,
    Exit(Exit),
}

/// Stands for the entry of a synchronized method where a thread's place is an instruction index.
const ENTRY: u32 = u32::MAX;

impl Vm {
    /// Runs a thread's top frame and all it calls until something stops it. `WATCH` is whether any location is
    /// watched at all: the test costs only then.
    pub(super) fn execute<const WATCH: bool>(
        &self,
        state: &mut State,
        thread: &mut Thread,
        watch: &LocationSet,
    ) -> Exit {
        let mut fuel = state.fuel;
        'frame: loop {
            if state.heap.is_tracking() {
                self.track(state, thread);
            }
            if thread.top().has(Frame::NEEDS_LOCK) {
                let here = Some((thread.frames.len() as u32, ENTRY));
                if WATCH && watch.has_entry(thread.top().method) && thread.reported != here {
                    thread.reported = here;
                    state.fuel = fuel;
                    return Exit::Reached(thread.top().location());
                }
                match self.lock_on_entry(state, thread) {
                    Step::Frame => {}
                    Step::Exit(exit) => {
                        state.fuel = fuel;
                        return exit;
                    }
                }
            }
            if thread.in_operation {
                self.leave_operation(state, thread);
            }
            let frame = *thread.top();
            let method = self.linked(frame.method);
            let is_part = thread.in_operation && method.is_part;
            let ops = &*method.ops;
            let locals = usize::from(method.locals);
            let base = frame.base as usize;
            let is_hidden = thread.is_hidden();
            let slots = &mut thread.stack[base..base + method.frame_size as usize];
            let mut sp = locals + frame.height as usize;
            let mut pc = frame.pc as usize;
            // Whether no thread choice can arise here.
            let quiet = state.alone || thread.atomic > 0 || method.is_quiet;
            let all_visible = !self.options.rules.reduction;
            let events = self.options.watched.events
                && (!state.alone
                    || self.options.watched.events_alone
                    || self.options.watched.events_after && state.threads.len() > 1)
                && !is_hidden;
            let watched = if WATCH {
                self.watched(watch, frame.method)
            } else {
                None
            };
            // Bytecodes are counted by blocks: from `block` to where the block is left.
            let mut block = pc;

            macro_rules! count {
                () => {
                    state.bytecodes += (pc + 1 - block) as u64;
                };
            }
            macro_rules! push {
                ($value:expr) => {{
                    let value = $value;
                    slots[sp] = value;
                    sp += 1;
                }};
            }
            macro_rules! push_wide {
                ($value:expr) => {{
                    let value = $value;
                    slots[sp] = value;
                    slots[sp + 1] = Value::EMPTY;
                    sp += 2;
                }};
            }
            macro_rules! pop {
                () => {{
                    sp -= 1;
                    slots[sp]
                }};
            }
            // Leaves the loop to a function that gets state and thread, with the frame saved at this instruction.
            macro_rules! save {
                () => {{
                    let top = thread
                        .frames
                        .last_mut()
                        .expect("a running thread has a frame");
                    top.pc = pc as u32;
                    top.height = (sp - locals) as u32;
                }};
            }
            macro_rules! slow {
                ($call:expr) => {{
                    count!();
                    save!();
                    state.fuel = fuel;
                    match $call {
                        Step::Frame => {
                            fuel = state.fuel;
                            continue 'frame;
                        }
                        Step::Exit(exit) => return exit,
                    }
                }};
            }
            macro_rules! raise {
                ($class:expr, $message:expr) => {
                    slow!(self.raise(state, thread, $class, $message))
                };
            }
            // An operand that is a term, or hangs on a fact: the instruction is carried out elsewhere.
            macro_rules! plain {
                ($value:expr) => {
                    if !$value.is_plain() {
                        slow!(self.symbolic(state, thread))
                    }
                };
            }
            // A reference that is not decided: it is now, and the instruction is carried out again.
            macro_rules! settled {
                ($value:expr, $depth:expr) => {
                    if !$value.is_plain() {
                        slow!(self.settle(state, thread, $depth))
                    }
                };
            }
            // The application decides by which object a reference is.
            macro_rules! decides_by {
                ($value:expr) => {
                    if state.heap.tracking() == Tracking::Application {
                        let object = $value.as_reference();
                        if !object.is_null() && !state.heap.marks(object).is_empty() {
                            let at = Location::new(frame.method, pc as u32);
                            let marks = state.heap.marks(object);
                            self.depends_at(state, at, marks);
                        }
                    }
                };
            }
            macro_rules! null {
                () => {
                    raise!("java/lang/NullPointerException", None)
                };
            }
            // Before a visible operation: it is this thread's turn, or it asks.
            macro_rules! visible {
                ($shared:expr) => {
                    if !quiet && ($shared || all_visible) {
                        if is_part && state.goes_on {
                            state.facts.insert(Fact::Synchronizers);
                        } else if state.granted {
                            state.granted = false;
                            state.goes_on = is_part;
                        } else {
                            save!();
                            state.bytecodes += (pc - block) as u64;
                            state.fuel = fuel;
                            return Exit::Ask;
                        }
                    }
                };
            }
            // After a visible operation: what was done, for whoever watches.
            macro_rules! record {
                ($shared:expr, $action:ident, $object:expr, $slot:expr) => {
                    if events && $shared {
                        let at = Location::new(frame.method, pc as u32);
                        let action = Action::$action(HeapVariable::new($object, $slot as u32));
                        state.record_at(at, action);
                    }
                };
            }
            macro_rules! record_static {
                ($action:ident, $class:expr, $mirror:expr, $slot:expr) => {
                    if events {
                        let at = Location::new(frame.method, pc as u32);
                        let class = Some($class);
                        let place = HeapVariable {
                            object: $mirror,
                            slot: $slot,
                            class,
                        };
                        state.record_at(at, Action::$action(place));
                    }
                };
            }
            macro_rules! jump {
                ($target:expr) => {{
                    let target = $target as usize;
                    count!();
                    if target <= pc {
                        fuel -= 1;
                        if fuel == 0 {
                            pc = target;
                            save!();
                            state.fuel = 0;
                            return Exit::Quantum;
                        }
                    }
                    pc = target;
                    block = target;
                    continue;
                }};
            }
            macro_rules! if_int {
                ($test:expr, $target:expr) => {{
                    plain!(slots[sp - 1]);
                    let value = pop!().as_int();
                    #[allow(clippy::redundant_closure_call)]
                    if $test(value) {
                        jump!($target)
                    }
                }};
            }
            macro_rules! if_ints {
                ($test:expr, $target:expr) => {{
                    plain!(slots[sp - 1]);
                    plain!(slots[sp - 2]);
                    let b = slots[sp - 1].as_int();
                    let a = slots[sp - 2].as_int();
                    sp -= 2;
                    #[allow(clippy::redundant_closure_call)]
                    if $test(a, b) {
                        jump!($target)
                    }
                }};
            }
            // References are their low 32 bits, like ints.
            macro_rules! if_same {
                ($same:expr, $target:expr) => {{
                    settled!(slots[sp - 1], 0);
                    settled!(slots[sp - 2], 1);
                    decides_by!(slots[sp - 1]);
                    decides_by!(slots[sp - 2]);
                    if state.heap.has_stand_ins() && slots[sp - 1].bits != slots[sp - 2].bits {
                        slow!(self.if_same(state, thread, $same, $target))
                    }
                    sp -= 2;
                    if (slots[sp].bits == slots[sp + 1].bits) == $same {
                        jump!($target)
                    }
                }};
            }
            macro_rules! if_null {
                ($null:expr, $target:expr) => {{
                    settled!(slots[sp - 1], 0);
                    decides_by!(slots[sp - 1]);
                    sp -= 1;
                    if slots[sp].as_reference().is_null() == $null {
                        jump!($target)
                    }
                }};
            }
            macro_rules! int_binary {
                ($f:expr) => {{
                    plain!(slots[sp - 1]);
                    plain!(slots[sp - 2]);
                    let b = slots[sp - 1].as_int();
                    let a = slots[sp - 2].as_int();
                    sp -= 1;
                    #[allow(clippy::redundant_closure_call)]
                    let result = $f(a, b);
                    slots[sp - 1] = Value::int(result);
                }};
            }
            macro_rules! long_binary {
                ($f:expr) => {{
                    plain!(slots[sp - 2]);
                    plain!(slots[sp - 4]);
                    let b = slots[sp - 2].as_long();
                    let a = slots[sp - 4].as_long();
                    sp -= 2;
                    #[allow(clippy::redundant_closure_call)]
                    let result = $f(a, b);
                    slots[sp - 2] = Value::long(result);
                }};
            }
            macro_rules! long_shift {
                ($f:expr) => {{
                    plain!(slots[sp - 1]);
                    plain!(slots[sp - 3]);
                    let by = slots[sp - 1].as_int();
                    let a = slots[sp - 3].as_long();
                    sp -= 1;
                    #[allow(clippy::redundant_closure_call)]
                    let result = $f(a, by as u32);
                    slots[sp - 2] = Value::long(result);
                }};
            }
            macro_rules! float_binary {
                ($f:expr) => {{
                    plain!(slots[sp - 1]);
                    plain!(slots[sp - 2]);
                    let b = slots[sp - 1].as_float();
                    let a = slots[sp - 2].as_float();
                    sp -= 1;
                    #[allow(clippy::redundant_closure_call)]
                    let result = $f(a, b);
                    slots[sp - 1] = Value::float(result);
                }};
            }
            macro_rules! double_binary {
                ($f:expr) => {{
                    plain!(slots[sp - 2]);
                    plain!(slots[sp - 4]);
                    let b = slots[sp - 2].as_double();
                    let a = slots[sp - 4].as_double();
                    sp -= 2;
                    #[allow(clippy::redundant_closure_call)]
                    let result = $f(a, b);
                    slots[sp - 2] = Value::double(result);
                }};
            }
            macro_rules! array_load {
                ($kind:ident, $push:ident, $make:expr) => {{
                    plain!(slots[sp - 1]);
                    plain!(slots[sp - 2]);
                    let index = slots[sp - 1].as_int();
                    let array = slots[sp - 2].as_reference();
                    if array.is_null() {
                        null!()
                    }
                    let (Array::$kind(elements), shared) = state.heap.array_and_shared(array)
                    else {
                        slow!(self.other_array(state, thread, array))
                    };
                    match elements.get(index as u32 as usize) {
                        Some(&element) => {
                            visible!(shared);
                            record!(shared, Read, array, index);
                            sp -= 2;
                            #[allow(clippy::redundant_closure_call)]
                            let element = $make(element);
                            $push!(state.heap.element_seen(array, element))
                        }
                        None => slow!(self.raise_bounds(state, thread, array, index)),
                    }
                }};
            }
            // What an array shares with others is copied when it is written, if there is room.
            macro_rules! own_elements {
                ($array:expr) => {{
                    if let Step::Exit(exit) = self.own_elements(state, $array) {
                        count!();
                        save!();
                        state.fuel = fuel;
                        return exit;
                    }
                }};
            }
            macro_rules! array_store {
                ($kind:ident, $slots:literal, $take:expr) => {{
                    plain!(slots[sp - $slots]);
                    plain!(slots[sp - $slots - 1]);
                    plain!(slots[sp - $slots - 2]);
                    let value = slots[sp - $slots];
                    let index = slots[sp - $slots - 1].as_int();
                    let array = slots[sp - $slots - 2].as_reference();
                    if array.is_null() {
                        null!()
                    }
                    if (!quiet || events) && state.heap.array(array).is_symbolic() {
                        slow!(self.symbolic(state, thread))
                    }
                    if !quiet {
                        let shared = state.heap.is_shared(array);
                        let inside = (index as u32 as usize) < state.heap.array(array).len();
                        if inside {
                            visible!(shared);
                        }
                    }
                    if events && (index as u32 as usize) < state.heap.array(array).len() {
                        record!(state.heap.is_shared(array), Write, array, index);
                    }
                    let Array::$kind(elements) = state.heap.array_mut(array) else {
                        slow!(self.other_array(state, thread, array))
                    };
                    let elements = match Rc::get_mut(elements) {
                        Some(elements) => elements,
                        None => {
                            own_elements!(array);
                            let Array::$kind(elements) = state.heap.array_mut(array) else {
                                unreachable!("it has kept its kind")
                            };
                            Rc::make_mut(elements)
                        }
                    };
                    match elements.get_mut(index as u32 as usize) {
                        #[allow(clippy::redundant_closure_call)]
                        Some(element) => *element = $take(value),
                        None => slow!(self.raise_bounds(state, thread, array, index)),
                    }
                    sp -= $slots + 2;
                }};
            }
            macro_rules! call {
                ($method:expr, $arguments:expr) => {{
                    let callee_id = $method;
                    let callee = self.linked(callee_id);
                    if !callee.is_plain || state.heap.is_tracking() {
                        slow!(self.invoke(state, thread, callee_id, After::Push))
                    }
                    count!();
                    fuel -= 1;
                    let arguments = usize::from($arguments);
                    {
                        let top = thread
                            .frames
                            .last_mut()
                            .expect("a running thread has a frame");
                        top.pc = pc as u32;
                        top.height = (sp - arguments - locals) as u32;
                    }
                    if fuel == 0 || thread.frames.len() >= super::DEEPEST_STACK {
                        // Undo: the instruction is carried out again after the pause.
                        state.bytecodes -= 1;
                        save!();
                        state.fuel = fuel;
                        if fuel == 0 {
                            return Exit::Quantum;
                        }
                        match self.raise_stack_overflow(state, thread) {
                            Step::Frame => continue 'frame,
                            Step::Exit(exit) => return exit,
                        }
                    }
                    let new_base = base + sp - arguments;
                    let needed = new_base + callee.frame_size as usize;
                    if thread.stack.len() < needed {
                        thread.stack.resize(needed + 256, Value::EMPTY);
                    }
                    let own = usize::from(callee.locals);
                    if own > arguments {
                        thread.stack[new_base + arguments..new_base + own].fill(Value::EMPTY);
                    }
                    thread.frames.push(Frame {
                        method: callee_id,
                        pc: 0,
                        base: new_base as u32,
                        height: 0,
                        flags: 0,
                        influence: super::fact::Marks::NONE,
                        after: After::Push,
                        lock: super::heap::ObjectId::NULL,
                    });
                    continue 'frame;
                }};
            }
            macro_rules! ret {
                ($width:literal) => {{
                    // Only the plain case here: a call by an instruction of a frame below, and no monitor.
                    if frame.after != After::Push
                        || !frame.lock.is_null()
                        || frame.flags != 0
                        || state.heap.is_tracking()
                    {
                        slow!(self.return_from(state, thread, $width))
                    }
                    count!();
                    thread.frames.pop();
                    let caller = thread.frames.last_mut().expect("After::Push has a caller");
                    caller.pc += 1;
                    let top = caller.base as usize
                        + usize::from(self.linked(caller.method).locals)
                        + caller.height as usize;
                    caller.height += $width;
                    if $width > 0 {
                        let value = thread.stack[base + sp - $width];
                        thread.stack[top] = value;
                        if $width == 2 {
                            thread.stack[top + 1] = Value::EMPTY;
                        }
                    }
                    continue 'frame;
                }};
            }

            loop {
                if WATCH {
                    // A thread that is at a location is reported once, however often it has to try its instruction.
                    let here = Some((thread.frames.len() as u32, pc as u32));
                    if thread.reported != here {
                        thread.reported = None;
                        if watched.is_some_and(|bits| bits[pc / 64] & 1 << (pc % 64) != 0) {
                            thread.reported = here;
                            save!();
                            state.bytecodes += (pc - block) as u64;
                            state.fuel = fuel;
                            return Exit::Reached(Location::new(frame.method, pc as u32));
                        }
                    }
                }
                match ops[pc].get() {
                    Op::Unresolved => {
                        // Not a bytecode of its own: the op it becomes is counted.
                        save!();
                        state.bytecodes += (pc - block) as u64;
                        state.fuel = fuel;
                        match self.resolve(state, thread) {
                            Step::Frame => continue 'frame,
                            Step::Exit(exit) => return exit,
                        }
                    }
                    Op::Nop => {}
                    Op::ConstNull => push!(Value::NULL),
                    Op::ConstInt(value) => push!(Value::int(value)),
                    Op::ConstLong(value) => push_wide!(Value::long(value)),
                    Op::ConstFloat(value) => push!(Value::float(value)),
                    Op::ConstDouble(value) => push_wide!(Value::double(value)),
                    Op::ConstString(id) => {
                        let mut string = state.interned(id);
                        if string.is_null() {
                            string = self.string_constant(state, id);
                        }
                        push!(Value::reference(string));
                    }
                    Op::ConstClass(class) => {
                        let mirror = self.mirror(state, class);
                        push!(Value::reference(mirror));
                    }
                    Op::Load(local) => push!(slots[usize::from(local)]),
                    Op::LoadWide(local) => push_wide!(slots[usize::from(local)]),
                    Op::Store(local) => slots[usize::from(local)] = pop!(),
                    Op::StoreWide(local) => {
                        sp -= 2;
                        slots[usize::from(local)] = slots[sp];
                        slots[usize::from(local) + 1] = Value::EMPTY;
                    }
                    Op::Increment { local, by } => {
                        plain!(slots[usize::from(local)]);
                        let local = &mut slots[usize::from(local)];
                        *local = Value::int(local.as_int().wrapping_add(i32::from(by)));
                    }

                    Op::LoadByte => array_load!(Byte, push, |e: i8| Value::int(e.into())),
                    Op::LoadChar => array_load!(Char, push, |e: u16| Value::int(e.into())),
                    Op::LoadShort => array_load!(Short, push, |e: i16| Value::int(e.into())),
                    Op::LoadInt => array_load!(Int, push, Value::int),
                    Op::LoadLong => array_load!(Long, push_wide, Value::long),
                    Op::LoadFloat => array_load!(Float, push, Value::float),
                    Op::LoadDouble => array_load!(Double, push_wide, Value::double),
                    Op::LoadReference => {
                        array_load!(Reference, push, |e| Value::reference(
                            super::heap::ObjectId(e)
                        ))
                    }
                    Op::StoreByte => {
                        plain!(slots[sp - 1]);
                        plain!(slots[sp - 3]);
                        // A boolean array keeps only the lowest bit.
                        let array = slots[sp - 3].as_reference();
                        if !array.is_null() && state.heap.class(array) == self.known.boolean_array {
                            let value = &mut slots[sp - 1];
                            *value = Value::int(value.as_int() & 1);
                        }
                        array_store!(Byte, 1, |v: Value| v.as_int() as i8)
                    }
                    Op::StoreChar => array_store!(Char, 1, |v: Value| v.as_int() as u16),
                    Op::StoreShort => array_store!(Short, 1, |v: Value| v.as_int() as i16),
                    Op::StoreInt => array_store!(Int, 1, |v: Value| v.as_int()),
                    Op::StoreLong => array_store!(Long, 2, |v: Value| v.as_long()),
                    Op::StoreFloat => array_store!(Float, 1, |v: Value| v.as_float()),
                    Op::StoreDouble => array_store!(Double, 2, |v: Value| v.as_double()),
                    Op::StoreReference => {
                        plain!(slots[sp - 1]);
                        plain!(slots[sp - 2]);
                        plain!(slots[sp - 3]);
                        let value = slots[sp - 1].as_reference();
                        let index = slots[sp - 2].as_int();
                        let array = slots[sp - 3].as_reference();
                        if array.is_null() {
                            null!()
                        }
                        let (Array::Reference(elements), shared) =
                            state.heap.array_and_shared(array)
                        else {
                            slow!(self.other_array(state, thread, array))
                        };
                        if index as u32 as usize >= elements.len() {
                            slow!(self.raise_bounds(state, thread, array, index))
                        }
                        if !value.is_null() && !self.can_store(state, array, value) {
                            slow!(self.raise_store(state, thread, value))
                        }
                        visible!(shared);
                        record!(shared, Write, array, index);
                        if shared {
                            state.heap.share(value);
                        }
                        if state.heap.shares_elements(array) {
                            own_elements!(array);
                        }
                        if let Array::Reference(elements) = state.heap.array_mut(array) {
                            Rc::make_mut(elements)[index as usize] = value.0;
                        }
                        sp -= 3;
                    }
                    Op::ArrayLength => {
                        plain!(slots[sp - 1]);
                        let array = slots[sp - 1].as_reference();
                        if array.is_null() {
                            null!()
                        }
                        if !array.is_array() {
                            slow!(self.wrong_kind(thread))
                        }
                        if state.heap.array(array).is_symbolic() {
                            slow!(self.symbolic(state, thread))
                        }
                        let length = Value::int(state.heap.array(array).len() as i32);
                        slots[sp - 1] = state.heap.length_seen(array, length);
                    }

                    Op::Pop => sp -= 1,
                    Op::Pop2 => sp -= 2,
                    Op::Dup => push!(slots[sp - 1]),
                    Op::DupX1 => {
                        slots.copy_within(sp - 2..sp, sp - 1);
                        slots[sp - 2] = slots[sp];
                        sp += 1;
                    }
                    Op::DupX2 => {
                        slots.copy_within(sp - 3..sp, sp - 2);
                        slots[sp - 3] = slots[sp];
                        sp += 1;
                    }
                    Op::Dup2 => {
                        slots.copy_within(sp - 2..sp, sp);
                        sp += 2;
                    }
                    Op::Dup2X1 => {
                        slots.copy_within(sp - 3..sp, sp - 1);
                        slots.copy_within(sp..sp + 2, sp - 3);
                        sp += 2;
                    }
                    Op::Dup2X2 => {
                        slots.copy_within(sp - 4..sp, sp - 2);
                        slots.copy_within(sp..sp + 2, sp - 4);
                        sp += 2;
                    }
                    Op::Swap => slots.swap(sp - 1, sp - 2),

                    Op::IntAdd => int_binary!(i32::wrapping_add),
                    Op::IntSubtract => int_binary!(i32::wrapping_sub),
                    Op::IntMultiply => int_binary!(i32::wrapping_mul),
                    Op::IntDivide | Op::IntRemainder if slots[sp - 1] == Value::int(0) => {
                        raise!("java/lang/ArithmeticException", Some("/ by zero"))
                    }
                    Op::IntDivide => int_binary!(i32::wrapping_div),
                    Op::IntRemainder => int_binary!(i32::wrapping_rem),
                    Op::IntShiftLeft => int_binary!(|a: i32, b: i32| a.wrapping_shl(b as u32)),
                    Op::IntShiftRight => int_binary!(|a: i32, b: i32| a.wrapping_shr(b as u32)),
                    Op::IntShiftRightUnsigned => {
                        int_binary!(|a: i32, b: i32| (a as u32).wrapping_shr(b as u32) as i32)
                    }
                    Op::IntAnd => int_binary!(|a, b| a & b),
                    Op::IntOr => int_binary!(|a, b| a | b),
                    Op::IntXor => int_binary!(|a, b| a ^ b),
                    Op::IntNegate => {
                        plain!(slots[sp - 1]);
                        slots[sp - 1] = Value::int(slots[sp - 1].as_int().wrapping_neg());
                    }
                    Op::LongAdd => long_binary!(i64::wrapping_add),
                    Op::LongSubtract => long_binary!(i64::wrapping_sub),
                    Op::LongMultiply => long_binary!(i64::wrapping_mul),
                    Op::LongDivide | Op::LongRemainder if slots[sp - 2] == Value::long(0) => {
                        raise!("java/lang/ArithmeticException", Some("/ by zero"))
                    }
                    Op::LongDivide => long_binary!(i64::wrapping_div),
                    Op::LongRemainder => long_binary!(i64::wrapping_rem),
                    Op::LongShiftLeft => long_shift!(|a: i64, by: u32| a.wrapping_shl(by)),
                    Op::LongShiftRight => long_shift!(|a: i64, by: u32| a.wrapping_shr(by)),
                    Op::LongShiftRightUnsigned => {
                        long_shift!(|a: i64, by: u32| (a as u64).wrapping_shr(by) as i64)
                    }
                    Op::LongAnd => long_binary!(|a, b| a & b),
                    Op::LongOr => long_binary!(|a, b| a | b),
                    Op::LongXor => long_binary!(|a, b| a ^ b),
                    Op::LongNegate => {
                        plain!(slots[sp - 2]);
                        slots[sp - 2] = Value::long(slots[sp - 2].as_long().wrapping_neg());
                    }
                    Op::FloatAdd => float_binary!(|a: f32, b: f32| a + b),
                    Op::FloatSubtract => float_binary!(|a: f32, b: f32| a - b),
                    Op::FloatMultiply => float_binary!(|a: f32, b: f32| a * b),
                    Op::FloatDivide => float_binary!(|a: f32, b: f32| a / b),
                    Op::FloatRemainder => float_binary!(|a: f32, b: f32| a % b),
                    Op::FloatNegate => {
                        plain!(slots[sp - 1]);
                        slots[sp - 1] = Value::float(-slots[sp - 1].as_float());
                    }
                    Op::DoubleAdd => double_binary!(|a: f64, b: f64| a + b),
                    Op::DoubleSubtract => double_binary!(|a: f64, b: f64| a - b),
                    Op::DoubleMultiply => double_binary!(|a: f64, b: f64| a * b),
                    Op::DoubleDivide => double_binary!(|a: f64, b: f64| a / b),
                    Op::DoubleRemainder => double_binary!(|a: f64, b: f64| a % b),
                    Op::DoubleNegate => {
                        plain!(slots[sp - 2]);
                        slots[sp - 2] = Value::double(-slots[sp - 2].as_double());
                    }

                    Op::IntToLong => {
                        plain!(slots[sp - 1]);
                        let value = Value::long(slots[sp - 1].as_int().into());
                        sp -= 1;
                        push_wide!(value);
                    }
                    Op::IntToFloat => {
                        plain!(slots[sp - 1]);
                        slots[sp - 1] = Value::float(slots[sp - 1].as_int() as f32);
                    }
                    Op::IntToDouble => {
                        plain!(slots[sp - 1]);
                        let value = Value::double(slots[sp - 1].as_int().into());
                        sp -= 1;
                        push_wide!(value);
                    }
                    Op::IntToByte => {
                        plain!(slots[sp - 1]);
                        slots[sp - 1] = Value::int((slots[sp - 1].as_int() as i8).into());
                    }
                    Op::IntToChar => {
                        plain!(slots[sp - 1]);
                        slots[sp - 1] = Value::int((slots[sp - 1].as_int() as u16).into());
                    }
                    Op::IntToShort => {
                        plain!(slots[sp - 1]);
                        slots[sp - 1] = Value::int((slots[sp - 1].as_int() as i16).into());
                    }
                    Op::LongToInt => {
                        plain!(slots[sp - 2]);
                        sp -= 1;
                        slots[sp - 1] = Value::int(slots[sp - 1].as_long() as i32);
                    }
                    Op::LongToFloat => {
                        plain!(slots[sp - 2]);
                        sp -= 1;
                        slots[sp - 1] = Value::float(slots[sp - 1].as_long() as f32);
                    }
                    Op::LongToDouble => {
                        plain!(slots[sp - 2]);
                        slots[sp - 2] = Value::double(slots[sp - 2].as_long() as f64);
                    }
                    // Rust's `as` saturates and makes NaN zero, as Java does.
                    Op::FloatToInt => {
                        plain!(slots[sp - 1]);
                        slots[sp - 1] = Value::int(slots[sp - 1].as_float() as i32);
                    }
                    Op::FloatToLong => {
                        plain!(slots[sp - 1]);
                        let value = Value::long(slots[sp - 1].as_float() as i64);
                        sp -= 1;
                        push_wide!(value);
                    }
                    Op::FloatToDouble => {
                        plain!(slots[sp - 1]);
                        let value = Value::double(slots[sp - 1].as_float().into());
                        sp -= 1;
                        push_wide!(value);
                    }
                    Op::DoubleToInt => {
                        plain!(slots[sp - 2]);
                        sp -= 1;
                        slots[sp - 1] = Value::int(slots[sp - 1].as_double() as i32);
                    }
                    Op::DoubleToLong => {
                        plain!(slots[sp - 2]);
                        slots[sp - 2] = Value::long(slots[sp - 2].as_double() as i64);
                    }
                    Op::DoubleToFloat => {
                        plain!(slots[sp - 2]);
                        sp -= 1;
                        slots[sp - 1] = Value::float(slots[sp - 1].as_double() as f32);
                    }
                    Op::LongCompare => {
                        plain!(slots[sp - 2]);
                        plain!(slots[sp - 4]);
                        let ordering = slots[sp - 4].as_long().cmp(&slots[sp - 2].as_long());
                        sp -= 3;
                        slots[sp - 1] = Value::int(ordering as i32);
                    }
                    Op::FloatCompare { nan } => {
                        plain!(slots[sp - 1]);
                        plain!(slots[sp - 2]);
                        let (a, b) = (slots[sp - 2].as_float(), slots[sp - 1].as_float());
                        sp -= 1;
                        let ordering = a.partial_cmp(&b).map_or(nan.into(), |o| o as i32);
                        slots[sp - 1] = Value::int(ordering);
                    }
                    Op::DoubleCompare { nan } => {
                        plain!(slots[sp - 2]);
                        plain!(slots[sp - 4]);
                        let (a, b) = (slots[sp - 4].as_double(), slots[sp - 2].as_double());
                        sp -= 3;
                        let ordering = a.partial_cmp(&b).map_or(nan.into(), |o| o as i32);
                        slots[sp - 1] = Value::int(ordering);
                    }

                    Op::IfEqual(target) => if_int!(|v: i32| v == 0, target),
                    Op::IfNotEqual(target) => if_int!(|v: i32| v != 0, target),
                    Op::IfLess(target) => if_int!(|v: i32| v < 0, target),
                    Op::IfGreaterOrEqual(target) => if_int!(|v: i32| v >= 0, target),
                    Op::IfGreater(target) => if_int!(|v: i32| v > 0, target),
                    Op::IfLessOrEqual(target) => if_int!(|v: i32| v <= 0, target),
                    Op::IfIntEqual(target) => if_ints!(|a: i32, b: i32| a == b, target),
                    Op::IfIntNotEqual(target) => if_ints!(|a: i32, b: i32| a != b, target),
                    Op::IfIntLess(target) => if_ints!(|a: i32, b: i32| a < b, target),
                    Op::IfIntGreaterOrEqual(target) => if_ints!(|a: i32, b: i32| a >= b, target),
                    Op::IfIntGreater(target) => if_ints!(|a: i32, b: i32| a > b, target),
                    Op::IfIntLessOrEqual(target) => if_ints!(|a: i32, b: i32| a <= b, target),
                    Op::IfSame(target) => if_same!(true, target),
                    Op::IfNotSame(target) => if_same!(false, target),
                    Op::IfNull(target) => if_null!(true, target),
                    Op::IfNotNull(target) => if_null!(false, target),
                    Op::Goto(target) => jump!(target),
                    Op::Switch(number) => {
                        plain!(slots[sp - 1]);
                        let key = pop!().as_int();
                        let code = self.code(frame.method);
                        jump!(code.switches[number as usize].target(key))
                    }
                    Op::Jsr(target) => {
                        push!(Value::return_address(pc as u32 + 1));
                        jump!(target)
                    }
                    Op::Ret(local) => jump!(slots[usize::from(local)].bits as u32),
                    Op::Return => ret!(0),
                    Op::ReturnValue => ret!(1),
                    Op::ReturnWide => ret!(2),
                    Op::ReturnNarrow(kind) => {
                        slots[sp - 1] = self.cut(kind, slots[sp - 1]);
                        ret!(1)
                    }

                    Op::GetField { slot, settled } => {
                        settled!(slots[sp - 1], 0);
                        let object = slots[sp - 1].as_reference();
                        if object.is_null() {
                            null!()
                        }
                        let (value, shared) = state.heap.field_and_shared(object, slot);
                        if value == Value::UNMADE {
                            slow!(self.make_field(state, object, slot))
                        }
                        visible!(shared && !(settled && value.is_set()));
                        record!(shared, Read, object, slot);
                        slots[sp - 1] = value;
                    }
                    Op::GetFieldWide { slot, settled } => {
                        settled!(slots[sp - 1], 0);
                        let object = slots[sp - 1].as_reference();
                        if object.is_null() {
                            null!()
                        }
                        let (value, shared) = state.heap.field_and_shared(object, slot);
                        if value == Value::UNMADE {
                            slow!(self.make_field(state, object, slot))
                        }
                        visible!(shared && !(settled && value.is_set()));
                        record!(shared, Read, object, slot);
                        sp -= 1;
                        push_wide!(value);
                    }
                    Op::PutField { slot } => {
                        settled!(slots[sp - 2], 1);
                        let value = slots[sp - 1];
                        let object = slots[sp - 2].as_reference();
                        if object.is_null() {
                            null!()
                        }
                        let shared = state.heap.is_shared(object);
                        visible!(shared);
                        record!(shared, Write, object, slot);
                        if shared && value.is_reference() {
                            state.heap.share(value.as_reference());
                        }
                        state.heap.set_field(object, slot, value);
                        sp -= 2;
                    }
                    Op::PutFieldWide { slot } => {
                        settled!(slots[sp - 3], 2);
                        let value = slots[sp - 2];
                        let object = slots[sp - 3].as_reference();
                        if object.is_null() {
                            null!()
                        }
                        if !quiet {
                            visible!(state.heap.is_shared(object));
                        }
                        record!(state.heap.is_shared(object), Write, object, slot);
                        state.heap.set_field(object, slot, value);
                        sp -= 3;
                    }
                    Op::PutFieldNarrow { slot, kind } => {
                        settled!(slots[sp - 2], 1);
                        let object = slots[sp - 2].as_reference();
                        if object.is_null() {
                            null!()
                        }
                        let shared = state.heap.is_shared(object);
                        visible!(shared);
                        record!(shared, Write, object, slot);
                        let value = self.cut(kind, slots[sp - 1]);
                        state.heap.set_field(object, slot, value);
                        sp -= 2;
                    }
                    Op::GetStatic {
                        class,
                        slot,
                        settled,
                    } => {
                        if !state.is_initialised(class) && !self.is_initialising(state, class) {
                            slow!(self.initialise(state, thread, class))
                        }
                        visible!(!settled || !state.is_initialised(class));
                        let mirror = self.mirror(state, class);
                        record_static!(Read, class, mirror, slot);
                        push!(state.heap.field(mirror, slot));
                    }
                    Op::GetStaticWide {
                        class,
                        slot,
                        settled,
                    } => {
                        if !state.is_initialised(class) && !self.is_initialising(state, class) {
                            slow!(self.initialise(state, thread, class))
                        }
                        visible!(!settled || !state.is_initialised(class));
                        let mirror = self.mirror(state, class);
                        record_static!(Read, class, mirror, slot);
                        push_wide!(state.heap.field(mirror, slot));
                    }
                    Op::PutStatic { class, slot } => {
                        if !state.is_initialised(class) && !self.is_initialising(state, class) {
                            slow!(self.initialise(state, thread, class))
                        }
                        visible!(true);
                        let mirror = self.mirror(state, class);
                        record_static!(Write, class, mirror, slot);
                        let value = pop!();
                        if value.is_reference() {
                            state.heap.share(value.as_reference());
                        }
                        state.heap.set_field(mirror, slot, value);
                    }
                    Op::PutStaticWide { class, slot } => {
                        if !state.is_initialised(class) && !self.is_initialising(state, class) {
                            slow!(self.initialise(state, thread, class))
                        }
                        visible!(true);
                        let mirror = self.mirror(state, class);
                        record_static!(Write, class, mirror, slot);
                        sp -= 2;
                        state.heap.set_field(mirror, slot, slots[sp]);
                    }
                    Op::PutStaticNarrow { class, slot, kind } => {
                        if !state.is_initialised(class) && !self.is_initialising(state, class) {
                            slow!(self.initialise(state, thread, class))
                        }
                        visible!(true);
                        let mirror = self.mirror(state, class);
                        record_static!(Write, class, mirror, slot);
                        let value = self.cut(kind, pop!());
                        state.heap.set_field(mirror, slot, value);
                    }

                    Op::InvokeStatic { method } => {
                        let callee = self.linked(method);
                        let class = callee.class;
                        if !state.is_initialised(class)
                            && !callee.is_detached
                            && !self.is_initialising(state, class)
                        {
                            slow!(self.initialise(state, thread, class))
                        }
                        call!(method, callee.arguments)
                    }
                    Op::InvokeDirect { method, arguments } => {
                        let depth = u32::from(arguments) - 1;
                        settled!(slots[sp - usize::from(arguments)], depth);
                        if slots[sp - usize::from(arguments)].as_reference().is_null() {
                            null!()
                        }
                        call!(method, arguments)
                    }
                    Op::InvokeVirtual { method, arguments } => {
                        let depth = u32::from(arguments) - 1;
                        settled!(slots[sp - usize::from(arguments)], depth);
                        let receiver = slots[sp - usize::from(arguments)].as_reference();
                        if receiver.is_null() {
                            null!()
                        }
                        let class = state.heap.class(receiver);
                        match self.select(class, method) {
                            Some(selected) => call!(selected, arguments),
                            None => slow!(self.raise_selection(state, thread, class, method)),
                        }
                    }
                    Op::InvokePolymorphic { method, arguments } => {
                        let depth = u32::from(arguments) - 1;
                        settled!(slots[sp - usize::from(arguments)], depth);
                        if slots[sp - usize::from(arguments)].as_reference().is_null() {
                            null!()
                        }
                        slow!(self.invoke_polymorphic(state, thread, method, arguments))
                    }

                    Op::New(class) => {
                        if !state.is_initialised(class) && !self.is_initialising(state, class) {
                            slow!(self.initialise(state, thread, class))
                        }
                        if state.heap.wants_way() {
                            slow!(self.make_way_then_again(state, thread))
                        }
                        let object = state.heap.new_object(class, &self.class(class).template);
                        push!(Value::reference(object));
                    }
                    Op::NewArray(class) => {
                        plain!(slots[sp - 1]);
                        slow!(self.new_array(state, thread, class))
                    }
                    Op::MultiNewArray { class, dimensions } => {
                        if slots[sp - usize::from(dimensions)..sp]
                            .iter()
                            .any(|length| !length.is_plain())
                        {
                            slow!(self.symbolic(state, thread))
                        }
                        slow!(self.new_multi_array(state, thread, class, dimensions))
                    }
                    Op::CheckCast(class) => {
                        if !slots[sp - 1].is_plain() {
                            let value = slots[sp - 1];
                            if self.surely_casts(state, value, class)
                                || self.casts_marked(state, value, class)
                            {
                                pc += 1;
                                continue;
                            }
                            slow!(self.settle(state, thread, 0))
                        }
                        let object = slots[sp - 1].as_reference();
                        if !object.is_null() && !self.is_instance(state, object, class) {
                            slow!(self.raise_cast(state, thread, object, class))
                        }
                    }
                    Op::InstanceOf(class) => {
                        if !slots[sp - 1].is_plain()
                            && let Some(is) = self.is_marked_instance(state, slots[sp - 1], class)
                        {
                            slots[sp - 1] = is;
                            pc += 1;
                            continue;
                        }
                        settled!(slots[sp - 1], 0);
                        let object = slots[sp - 1].as_reference();
                        let is = !object.is_null() && self.is_instance(state, object, class);
                        slots[sp - 1] = Value::boolean(is);
                    }
                    Op::Throw => {
                        settled!(slots[sp - 1], 0);
                        let exception = slots[sp - 1].as_reference();
                        if exception.is_null() {
                            null!()
                        }
                        slow!(self.throw(state, thread, exception))
                    }
                    Op::MonitorEnter => {
                        settled!(slots[sp - 1], 0);
                        decides_by!(slots[sp - 1]);
                        let object = slots[sp - 1].as_reference();
                        if !quiet || events || object.is_null() || !state.enter_quietly(object) {
                            slow!(self.monitor_enter(state, thread))
                        }
                        sp -= 1;
                    }
                    Op::MonitorExit => {
                        settled!(slots[sp - 1], 0);
                        let object = slots[sp - 1].as_reference();
                        if events
                            || object.is_null()
                            || !quiet && self.program.may_look_at_waits()
                            || !state.leave_quietly(object)
                        {
                            slow!(self.monitor_exit(state, thread))
                        }
                        sp -= 1;
                    }
                    Op::InitialiseSupers => slow!(self.initialise_supers(state, thread)),
                    Op::InitialiseOwn => slow!(self.initialise_own(thread)),
                    Op::InitialiseDone => slow!(self.initialise_done(state, thread)),
                }
                pc += 1;
            }
        }
    }
}
