//! Hand-made code: what each rule of `verify` rejects, and the like that it accepts. `random` makes code by chance.

mod random;

use super::*;
use crate::program::class::Handler;
use crate::program::instruction::{BinaryOp, Comparison, Element, StackOp, Switch};
use crate::program::reference::{Dynamic, FieldRef, Handle, MethodRef, References};
use crate::program::symbol::Symbols;
use Instruction as I;
use OperandKind as Kind;

const INT: Instruction = I::Const(Constant::Int(7));
const LONG: Instruction = I::Const(Constant::Long(7));
const DOUBLE: Instruction = I::Const(Constant::Double(7.0));
const FLOAT: Instruction = I::Const(Constant::Float(7.0));
const NULL: Instruction = I::Const(Constant::Null);
const RETURN: Instruction = I::Return(None);

fn load(kind: Kind, local: u16) -> Instruction {
    I::Load { kind, local }
}

fn store(kind: Kind, local: u16) -> Instruction {
    I::Store { kind, local }
}

fn add(kind: Kind) -> Instruction {
    let op = BinaryOp::Add;
    I::Binary { op, kind }
}

fn if_zero(target: u32) -> Instruction {
    let op = Comparison::Equal;
    I::If { op, target }
}

/// A static method; offsets are indices, so that a reason names what the test shows.
struct Test {
    symbols: Symbols,
    references: References,
    descriptor: &'static str,
    is_static: bool,
    code: Code,
}

/// `()V` with four local variables and four stack slots.
fn method(instructions: &[Instruction]) -> Test {
    Test {
        symbols: Symbols::default(),
        references: References::default(),
        descriptor: "()V",
        is_static: true,
        code: Code {
            max_stack: 4,
            max_locals: 4,
            instructions: instructions.to_vec(),
            offsets: (0..instructions.len() as u16).collect(),
            handlers: Vec::new(),
            lines: Vec::new(),
            locals: Vec::new(),
            switches: Vec::new(),
        },
    }
}

impl Test {
    fn of(mut self, descriptor: &'static str) -> Test {
        self.descriptor = descriptor;
        self
    }

    fn stack(mut self, max_stack: u16) -> Test {
        self.code.max_stack = max_stack;
        self
    }

    fn handler(mut self, start: u32, end: u32, target: u32) -> Test {
        let catch = None;
        self.code.handlers.push(Handler {
            start,
            end,
            target,
            catch,
        });
        self
    }

    fn switch(mut self, default: u32, cases: &[u32]) -> Test {
        self.code.switches.push(Switch {
            cases: (0..).zip(cases.iter().copied()).collect(),
            default,
            table: true,
        });
        self
    }

    /// Replaces `Nop`s by instructions that name something, in order.
    fn with(mut self, make: impl Fn(&Symbols, &References) -> Instruction) -> Test {
        let nop = self.code.instructions.iter().position(|i| *i == I::Nop);
        self.code.instructions[nop.expect("the test has a Nop for each")] =
            make(&self.symbols, &self.references);
        self
    }

    fn verify(&self) -> Result<(), Rejected> {
        let names = Names {
            symbols: &self.symbols,
            references: &self.references,
        };
        Verifier::new(names, &self.code).run(self.descriptor, self.is_static)
    }

    #[track_caller]
    fn passes(self) {
        assert_eq!(self.verify(), Ok(()));
    }

    #[track_caller]
    fn fails(self, expected: &str) {
        match self.verify() {
            Ok(()) => panic!("accepted; expected {expected}"),
            Err(rejected) => assert_eq!(rejected.to_string(), expected),
        }
    }
}

fn call(kind: InvokeKind, name: &str, descriptor: &str) -> impl Fn(&Symbols, &References) -> I {
    move |symbols, references| I::Invoke {
        kind,
        method: references.intern_method(MethodRef {
            class: Symbol::OBJECT,
            name: symbols.intern(name),
            descriptor: symbols.intern(descriptor),
            interface: false,
        }),
    }
}

fn field(
    make: fn(crate::program::FieldRefId) -> Instruction,
    descriptor: &str,
) -> impl Fn(&Symbols, &References) -> I {
    move |symbols, references| {
        make(references.intern_field(FieldRef {
            class: Symbol::OBJECT,
            name: symbols.intern("f"),
            descriptor: symbols.intern(descriptor),
        }))
    }
}

#[test]
fn the_stack_neither_underflows_nor_overflows() {
    method(&[INT, INT, add(Kind::Int), I::Stack(StackOp::Pop), RETURN]).passes();
    method(&[INT, add(Kind::Int), RETURN])
        .fails("offset 1: it takes 1 slots from the stack, which holds 0");
    method(&[INT, I::Stack(StackOp::Pop2), RETURN])
        .fails("offset 1: it takes 2 slots from the stack, which holds 1");
    method(&[LONG, LONG, RETURN]).stack(4).passes();
    method(&[LONG, LONG, RETURN])
        .stack(3)
        .fails("offset 1: the stack grows to 4 slots, of which the method declares 3");
    method(&[INT, I::Stack(StackOp::Dup), RETURN])
        .stack(1)
        .fails("offset 1: the stack grows to 2 slots, of which the method declares 1");
    method(&[I::Jsr(1), RETURN])
        .stack(0)
        .fails("offset 0: the stack grows to 1 slots, of which the method declares 0");
}

#[test]
fn kinds_fit() {
    let takes_int = |found: Instruction, noun: &str| {
        let padded = [INT, found, I::Negate(Kind::Int), RETURN];
        method(&padded).fails(&format!(
            "offset 2: it takes an int where {noun} is on the stack"
        ));
    };
    takes_int(FLOAT, "a float");
    takes_int(NULL, "a reference");
    takes_int(LONG, "half of a long or double");
    method(&[INT, INT, I::Negate(Kind::Long), RETURN])
        .fails("offset 2: it takes a long where an int is on the stack");
    method(&[LONG, I::Negate(Kind::Double), RETURN])
        .fails("offset 1: it takes a double where half of a long or double is on the stack");
    let shift = I::Binary {
        op: BinaryOp::ShiftLeft,
        kind: Kind::Long,
    };
    method(&[LONG, INT, shift, RETURN]).passes();
    method(&[LONG, LONG, shift, RETURN])
        .fails("offset 2: it takes an int where half of a long or double is on the stack");
    method(&[INT, I::Throw]).fails("offset 1: it takes a reference where an int is on the stack");
    method(&[INT, I::MonitorEnter, RETURN])
        .fails("offset 1: it takes a reference where an int is on the stack");
}

#[test]
fn array_accesses_take_a_reference_and_an_index() {
    let popped = I::Stack(StackOp::Pop);
    method(&[NULL, INT, I::ArrayLoad(Element::Byte), popped, RETURN]).passes();
    method(&[NULL, INT, LONG, I::ArrayStore(Element::Long), RETURN]).passes();
    method(&[INT, INT, I::ArrayLoad(Element::Byte), RETURN])
        .fails("offset 2: it takes a reference where an int is on the stack");
    method(&[NULL, INT, INT, I::ArrayStore(Element::Float), RETURN])
        .fails("offset 3: it takes a float where an int is on the stack");
    method(&[INT, I::ArrayLength, RETURN])
        .fails("offset 1: it takes a reference where an int is on the stack");
}

#[test]
fn longs_and_doubles_are_not_torn_apart() {
    let torn = "it tears a long or double on the stack apart";
    let check = |before: &[Instruction], op: StackOp, sound: bool| {
        let mut code = before.to_vec();
        code.extend([I::Stack(op), RETURN]);
        let test = method(&code).stack(10);
        if sound {
            test.passes();
        } else {
            test.fails(&format!("offset {}: {torn}", before.len()));
        }
    };
    check(&[LONG], StackOp::Pop, false);
    check(&[LONG], StackOp::Pop2, true);
    check(&[LONG, INT], StackOp::Pop2, false);
    check(&[INT, LONG], StackOp::Pop2, true);
    check(&[LONG], StackOp::Dup, false);
    check(&[LONG, INT], StackOp::DupX1, false);
    check(&[INT, LONG], StackOp::DupX1, false);
    check(&[LONG, INT], StackOp::DupX2, true);
    check(&[LONG, INT, INT], StackOp::DupX2, false);
    check(&[INT, LONG], StackOp::DupX2, false);
    check(&[DOUBLE], StackOp::Dup2, true);
    check(&[DOUBLE, INT], StackOp::Dup2, false);
    check(&[INT, DOUBLE], StackOp::Dup2X1, true);
    check(&[LONG, DOUBLE], StackOp::Dup2X1, false);
    check(&[LONG, DOUBLE], StackOp::Dup2X2, true);
    check(&[LONG, INT, DOUBLE], StackOp::Dup2X2, false);
    check(&[INT, LONG, INT], StackOp::Dup2X2, false);
    check(&[INT, LONG], StackOp::Swap, false);
    check(&[LONG, INT], StackOp::Swap, false);
    check(&[INT, NULL], StackOp::Swap, true);
}

#[test]
fn local_variables_are_in_range_and_written_before_they_are_read() {
    method(&[INT, store(Kind::Int, 3), load(Kind::Int, 3), RETURN]).passes();
    method(&[load(Kind::Int, 3), RETURN])
        .fails("offset 0: it reads an int from local variable 3, which holds nothing usable");
    method(&[load(Kind::Int, 4), RETURN])
        .fails("offset 0: local variable 4 is beyond the 4 declared");
    method(&[INT, store(Kind::Int, 4), RETURN])
        .fails("offset 1: local variable 4 is beyond the 4 declared");
    method(&[LONG, store(Kind::Long, 2), load(Kind::Long, 2), RETURN]).passes();
    method(&[LONG, store(Kind::Long, 3), RETURN])
        .fails("offset 1: local variable 4 is beyond the 4 declared");
    method(&[NULL, store(Kind::Reference, 0), load(Kind::Int, 0), RETURN])
        .fails("offset 2: it reads an int from local variable 0, which holds a reference");
    let increment = I::Increment { local: 0, by: 1 };
    method(&[INT, store(Kind::Int, 0), increment, RETURN]).passes();
    method(&[FLOAT, store(Kind::Float, 0), increment, RETURN])
        .fails("offset 2: it reads an int from local variable 0, which holds a float");
}

#[test]
fn a_store_into_half_of_a_pair_makes_the_pair_unusable() {
    let pair = [LONG, store(Kind::Long, 1), INT];
    let code = |more: &[Instruction]| method(&[&pair, more, &[RETURN]].concat());
    code(&[store(Kind::Int, 3), load(Kind::Long, 1)]).passes();
    code(&[store(Kind::Int, 2), load(Kind::Int, 2)]).passes();
    code(&[store(Kind::Int, 2), load(Kind::Long, 1)])
        .fails("offset 4: it reads a long from local variable 1, which holds nothing usable");
    code(&[store(Kind::Int, 1), load(Kind::Long, 1)])
        .fails("offset 4: it reads a long from local variable 1, which holds an int");
    code(&[LONG, store(Kind::Long, 2), load(Kind::Long, 1)])
        .fails("offset 5: it reads a long from local variable 1, which holds nothing usable");
    code(&[LONG, store(Kind::Long, 0), load(Kind::Long, 1)]).fails(
        "offset 5: it reads a long from local variable 1, which holds half of a long or double",
    );
    // The int that took the first half's place is not lost when the stale second half is written.
    let (first, second) = (store(Kind::Int, 1), store(Kind::Int, 2));
    code(&[first, INT, second, load(Kind::Int, 1)]).passes();
}

#[test]
fn arguments_are_in_the_first_local_variables() {
    let code = [
        load(Kind::Long, 0),
        load(Kind::Reference, 2),
        load(Kind::Int, 3),
        RETURN,
    ];
    method(&code).of("(J[IZ)V").passes();
    method(&code)
        .of("(D[IZ)V")
        .fails("offset 0: it reads a long from local variable 0, which holds a double");
    method(&code)
        .of("(J[IJ)V")
        .fails("offset 0: the arguments do not fit: local variable 4 is beyond the 4 declared");
    let mut own = method(&[load(Kind::Reference, 0), load(Kind::Int, 1), RETURN]).of("(I)V");
    own.is_static = false;
    own.passes();
}

#[test]
fn returns_fit_the_descriptor() {
    let int = I::Return(Some(Kind::Int));
    method(&[INT, int]).of("()Z").passes();
    method(&[int])
        .of("()I")
        .fails("offset 0: it takes 1 slots from the stack, which holds 0");
    method(&[INT, int]).fails("offset 1: it returns an int from a method that returns nothing");
    method(&[INT, int])
        .of("()J")
        .fails("offset 1: it returns an int from a method that returns a long");
    method(&[RETURN])
        .of("()Ljava/lang/Object;")
        .fails("offset 0: it returns nothing from a method that returns a reference");
}

#[test]
fn ways_that_meet_agree_about_the_stack() {
    // 0: if (7 == 0) { push } else { push }; pop
    let diamond = |a: Instruction, b: Instruction| {
        method(&[
            INT,
            if_zero(4),
            a,
            I::Goto(5),
            b,
            I::Stack(StackOp::Pop),
            RETURN,
        ])
    };
    diamond(INT, INT).passes();
    diamond(NULL, NULL).passes();
    diamond(INT, I::Nop)
        .fails("offset 4: it comes to offset 5 with 0 slots on the stack; another way there has 1");
    diamond(INT, FLOAT).fails(
        "offset 4: it comes to offset 5 with a float on the stack where another way there has an int",
    );
    method(&[INT, I::Goto(0)])
        .fails("offset 1: it comes to offset 0 with 1 slots on the stack; another way there has 0");
    method(&[INT, I::Switch(0), INT, RETURN])
        .switch(3, &[2, 3])
        .fails("offset 2: it comes to offset 3 with 1 slots on the stack; another way there has 0");
    method(&[INT, I::Switch(0), I::Nop, RETURN])
        .switch(3, &[2, 3])
        .passes();
}

#[test]
fn local_variables_that_differ_where_ways_meet_are_unusable() {
    let diamond = |a: &[Instruction; 2], b: &[Instruction; 2], then: Instruction| {
        method(
            &[
                &[INT, if_zero(5)],
                a.as_slice(),
                &[I::Goto(7)],
                b,
                &[then, RETURN],
            ]
            .concat(),
        )
    };
    let int = [INT, store(Kind::Int, 0)];
    let float = [FLOAT, store(Kind::Float, 0)];
    diamond(&int, &int, load(Kind::Int, 0)).passes();
    diamond(&int, &float, I::Nop).passes();
    diamond(&int, &float, load(Kind::Int, 0))
        .fails("offset 7: it reads an int from local variable 0, which holds nothing usable");
    diamond(&int, &[I::Nop, I::Nop], load(Kind::Int, 0))
        .fails("offset 7: it reads an int from local variable 0, which holds nothing usable");
    // A loop whose end spoils what its beginning reads.
    let spoilt = [
        INT,
        store(Kind::Int, 0),
        load(Kind::Int, 0),
        I::Stack(StackOp::Pop),
        FLOAT,
        store(Kind::Float, 0),
        I::Goto(2),
    ];
    method(&spoilt)
        .fails("offset 2: it reads an int from local variable 0, which holds nothing usable");
}

#[test]
fn handlers_begin_with_the_exception_and_the_locals_of_every_guarded_instruction() {
    let guarded = [INT, store(Kind::Int, 0), I::Nop, RETURN];
    let code = |more: &[Instruction]| method(&[&guarded, more].concat());
    code(&[I::Throw]).handler(0, 4, 4).passes();
    code(&[I::Stack(StackOp::Pop2), RETURN])
        .handler(0, 4, 4)
        .fails("offset 4: it takes 2 slots from the stack, which holds 1");
    code(&[I::Return(Some(Kind::Int))])
        .handler(0, 4, 4)
        .of("()V")
        .fails("offset 4: it returns an int from a method that returns nothing");
    code(&[store(Kind::Int, 1), RETURN])
        .handler(0, 4, 4)
        .fails("offset 4: it takes an int where a reference is on the stack");
    // Guarded from before the store, and from after it.
    code(&[load(Kind::Int, 0), RETURN])
        .handler(0, 4, 4)
        .fails("offset 4: it reads an int from local variable 0, which holds nothing usable");
    code(&[load(Kind::Int, 0), RETURN])
        .handler(2, 3, 4)
        .passes();
    // The store itself raises nothing, so what it writes is not seen if it is the last that is guarded.
    let kept = [
        INT,
        store(Kind::Int, 0),
        FLOAT,
        store(Kind::Float, 0),
        RETURN,
    ];
    let catch = [load(Kind::Int, 0), RETURN];
    method(&[kept.as_slice(), &catch].concat())
        .handler(2, 4, 5)
        .passes();
    method(&[kept.as_slice(), &catch].concat())
        .handler(2, 5, 5)
        .fails("offset 5: it reads an int from local variable 0, which holds nothing usable");
    method(&[RETURN, RETURN])
        .handler(0, 1, 1)
        .stack(0)
        .fails("offset 0: its handler needs a slot on the stack, and none is declared");
    // Code that falls into its handler brings no exception along.
    method(&[I::Nop, I::Throw])
        .handler(0, 1, 1)
        .fails("offset 0: it comes to offset 1 with 0 slots on the stack; another way there has 1");
}

#[test]
fn control_does_not_fall_off_the_end() {
    method(&[INT, if_zero(0)]).fails("offset 1: control falls off the end of the code");
}

#[test]
fn calls_take_what_their_descriptors_say() {
    let pop = I::Stack(StackOp::Pop2);
    method(&[NULL, INT, FLOAT, I::Nop, pop, RETURN])
        .with(call(InvokeKind::Virtual, "m", "(IF)J"))
        .passes();
    method(&[INT, FLOAT, I::Nop, pop, RETURN])
        .with(call(InvokeKind::Static, "m", "(IF)J"))
        .passes();
    method(&[INT, FLOAT, I::Nop, pop, RETURN])
        .with(call(InvokeKind::Interface, "m", "(IF)J"))
        .fails("offset 2: it takes 1 slots from the stack, which holds 0");
    method(&[NULL, FLOAT, INT, I::Nop, RETURN])
        .with(call(InvokeKind::Virtual, "m", "(IF)V"))
        .fails("offset 3: it takes a float where an int is on the stack");
    method(&[INT, I::Nop, RETURN])
        .with(call(InvokeKind::Special, "<init>", "()V"))
        .fails("offset 1: it takes a reference where an int is on the stack");
    let site = |symbols: &Symbols, references: &References| {
        I::InvokeDynamic(references.add_call_site(Dynamic {
            bootstrap: Handle::InvokeStatic(crate::program::MethodRefId(0)),
            arguments: [].into(),
            name: symbols.intern("run"),
            descriptor: symbols.intern("(D)F"),
        }))
    };
    method(&[DOUBLE, I::Nop, I::Stack(StackOp::Pop), RETURN])
        .with(site)
        .passes();
    method(&[LONG, I::Nop, RETURN])
        .with(site)
        .fails("offset 1: it takes a double where half of a long or double is on the stack");
}

#[test]
fn field_accesses_take_what_their_descriptors_say() {
    let pop2 = I::Stack(StackOp::Pop2);
    method(&[NULL, I::Nop, pop2, RETURN])
        .with(field(I::GetField, "D"))
        .passes();
    method(&[I::Nop, pop2, RETURN])
        .with(field(I::GetField, "D"))
        .fails("offset 0: it takes 1 slots from the stack, which holds 0");
    method(&[I::Nop, pop2, RETURN])
        .with(field(I::GetStatic, "J"))
        .passes();
    method(&[NULL, INT, I::Nop, RETURN])
        .with(field(I::PutField, "C"))
        .passes();
    method(&[NULL, INT, I::Nop, RETURN])
        .with(field(I::PutField, "[C"))
        .fails("offset 2: it takes a reference where an int is on the stack");
    method(&[FLOAT, I::Nop, RETURN])
        .with(field(I::PutStatic, "I"))
        .fails("offset 1: it takes an int where a float is on the stack");
}

#[test]
fn constructors_are_called_and_objects_made_only_as_such() {
    let called =
        |kind, name, descriptor| method(&[NULL, I::Nop, RETURN]).with(call(kind, name, descriptor));
    called(InvokeKind::Special, "<init>", "()V").passes();
    called(InvokeKind::Virtual, "<init>", "()V").fails("offset 1: it calls <init>()V as a method");
    called(InvokeKind::Special, "<init>", "()I").fails("offset 1: it calls <init>()I as a method");
    called(InvokeKind::Static, "<clinit>", "()V")
        .fails("offset 1: it calls <clinit>()V as a method");
    method(&[I::Nop, RETURN])
        .with(|symbols, _| I::New(symbols.intern("[I")))
        .fails("offset 0: it makes an array as if it were an object");
    let constant = |descriptor: &'static str| {
        move |symbols: &Symbols, references: &References| {
            I::Const(Constant::Dynamic(references.add_dynamic(Dynamic {
                bootstrap: Handle::InvokeStatic(crate::program::MethodRefId(0)),
                arguments: [].into(),
                name: symbols.intern("c"),
                descriptor: symbols.intern(descriptor),
            })))
        }
    };
    method(&[I::Nop, I::Stack(StackOp::Pop2), RETURN])
        .with(constant("J"))
        .passes();
    method(&[I::Nop, RETURN])
        .with(constant("()V"))
        .fails("offset 0: it loads a constant of the descriptor \"()V\"");
}

#[test]
fn subroutines_keep_their_callers_apart() {
    // As javac 1.4 compiled try/finally: one caller keeps its result in local 2, which the other never writes.
    let code = [
        INT,
        if_zero(7),
        INT,
        store(Kind::Int, 2),
        I::Jsr(9),
        load(Kind::Int, 2),
        I::Return(Some(Kind::Int)),
        I::Jsr(9),
        I::Goto(12),
        store(Kind::Reference, 1),
        I::Nop,
        I::Ret(1),
        INT,
        I::Return(Some(Kind::Int)),
    ];
    method(&code).of("()I").passes();
    let mut other = code;
    other[8] = load(Kind::Int, 2);
    method(&other)
        .of("()I")
        .fails("offset 8: it reads an int from local variable 2, which holds nothing usable");
    let mut spoilt = code;
    spoilt[10] = load(Kind::Int, 1);
    method(&spoilt)
        .of("()I")
        .fails("offset 10: it reads an int from local variable 1, which holds a return address");
    let mut overwritten = code.to_vec();
    overwritten.splice(10..11, [FLOAT, store(Kind::Float, 2)]);
    overwritten[8] = I::Goto(13);
    method(&overwritten)
        .of("()I")
        .fails("offset 5: it reads an int from local variable 2, which holds a float");
}

#[test]
fn subroutines_may_be_nested_and_left_by_a_jump() {
    let nested = [
        I::Jsr(2),
        RETURN,
        store(Kind::Reference, 0),
        I::Jsr(5),
        I::Ret(0),
        store(Kind::Reference, 1),
        I::Ret(1),
    ];
    method(&nested).passes();
    // `continue` in a finally block: each round calls the subroutine anew, and none returns.
    let left = [I::Jsr(1), store(Kind::Reference, 0), I::Goto(0)];
    method(&left).passes();
    // Returns past the inner caller, straight to the outer.
    let mut past = nested;
    past[6] = I::Ret(0);
    method(&past).passes();
    let mut lost = nested;
    lost[4] = I::Ret(2);
    method(&lost).fails("offset 4: it returns to local variable 2, which holds nothing usable");
    method(&[INT, store(Kind::Int, 0), I::Ret(0)])
        .fails("offset 2: it returns to local variable 0, which holds an int");
    method(&[I::Jsr(1), I::Return(Some(Kind::Reference))])
        .of("()Ljava/lang/Object;")
        .fails("offset 1: it takes a reference where a return address is on the stack");
    method(&[I::Goto(3), store(Kind::Reference, 0), I::Ret(0), I::Jsr(1)])
        .fails("offset 2: it returns behind the end of the code");
}

#[test]
fn code_made_to_take_forever_is_rejected_in_time() {
    // Subroutine n begins at 2 + 4n and calls n+1 twice: 2^500 chains of calls.
    let mut code = vec![I::Jsr(2), RETURN];
    for level in 0..500 {
        let next = I::Jsr(2 + 4 * (level + 1));
        let local = level as u16;
        code.extend([store(Kind::Reference, local), next, next, I::Ret(local)]);
    }
    code.extend([store(Kind::Reference, 500), I::Ret(500)]);
    let mut test = method(&code);
    test.code.max_locals = 501;
    let rejected = test.verify().unwrap_err();
    assert_eq!(rejected.reason, "the code is too entangled to be verified");
}
