//! Code made by chance: what `verify` accepts is carried out.

use super::*;

/// What is accepted can be carried out: random code is verified, and if it passes it is walked along random paths
/// with every value tagged, as the interpreter would.
#[test]
fn random_code_that_passes_runs() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut accepted = 0;
    let mut jumps = 0;
    for _ in 0..60_000 {
        let length = 4 + random.below(9);
        let mut code: Vec<_> = (0..length).map(|_| random.instruction(length)).collect();
        code.push(RETURN);
        let mut test = method(&code).switch(random.below(length), &[random.below(length)]);
        if random.below(3) == 0 {
            let (start, target) = (random.below(length), random.below(length));
            test = test.handler(start, start + 1 + random.below(length - start), target);
        }
        if test.verify().is_ok() {
            accepted += 1;
            for _ in 0..4 {
                jumps += test.walk(&mut random);
            }
        }
    }
    assert!(
        accepted > 1_000 && jumps > 50_000,
        "{accepted} accepted, {jumps} jumps: too little to say anything"
    );
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) % u64::from(bound)) as u32
    }

    fn instruction(&mut self, length: u32) -> Instruction {
        let target = self.below(length);
        let local = self.below(4) as u16;
        match self.below(20) {
            0..4 => INT,
            4 => LONG,
            5 => NULL,
            6..8 => store(Kind::Int, local),
            8 => store(Kind::Long, local),
            9..11 => store(Kind::Reference, local),
            11 => load(Kind::Int, local),
            12 => load(Kind::Long, local),
            13 => if_zero(target),
            14 => I::Goto(target),
            15 => I::Jsr(target),
            16 => I::Ret(local),
            17 => I::Stack(match self.below(4) {
                0 => StackOp::Pop2,
                1 => StackOp::Dup2,
                2 => StackOp::Swap,
                _ => StackOp::DupX1,
            }),
            18 => I::Switch(0),
            _ => I::Stack(StackOp::Pop),
        }
    }
}

impl Test {
    /// Carries out accepted code with tags for values; returns how often it jumped.
    fn walk(&self, random: &mut Random) -> usize {
        let names = Names {
            symbols: &self.symbols,
            references: &self.references,
        };
        let code = &self.code;
        let mut locals = [Slot::Unusable; 4];
        let mut stack: Vec<Slot> = Vec::new();
        let mut pops = Vec::new();
        let (mut index, mut jumps) = (0_u32, 0);
        for _ in 0..60 {
            let instruction = &code.instructions[index as usize];
            let guarding = code.handlers.first();
            if let Some(handler) = guarding.filter(|h| (h.start..h.end).contains(&index))
                && random.below(4) == 0
            {
                stack = vec![Slot::Reference];
                index = handler.target;
                jumps += 1;
                continue;
            }
            let mut next = index + 1;
            match *instruction {
                I::Stack(op) => op.shape().apply(&mut stack),
                I::Store { kind, local } => {
                    let local = usize::from(local);
                    let range = local..local + kind.slots();
                    let from = stack.len() - kind.slots();
                    locals[range].copy_from_slice(&stack[from..]);
                    let stored = locals[local];
                    let is_address = matches!(stored, Slot::Address(_));
                    assert!(stored == Slot::of(kind) || is_address && kind == Kind::Reference);
                    stack.truncate(from);
                }
                I::Load { kind, local } => {
                    let local = usize::from(local);
                    let value = &locals[local..local + kind.slots()];
                    assert_eq!(
                        value[0],
                        Slot::of(kind),
                        "{:?} at {index}",
                        code.instructions
                    );
                    assert_eq!(value.get(1).is_some(), value.get(1) == Some(&Slot::Second));
                    stack.extend_from_slice(value);
                }
                I::Jsr(target) => {
                    stack.push(Slot::Address(index as u16 + 1));
                    next = target;
                }
                I::Ret(local) => {
                    let Slot::Address(back) = locals[usize::from(local)] else {
                        panic!("no address at {index} of {:?}", code.instructions);
                    };
                    next = back.into();
                }
                I::Return(_) => return jumps,
                _ => {
                    let push = names.operands(instruction, &mut pops);
                    for &kind in pops.iter().rev() {
                        let from = stack.len() - kind.slots();
                        assert_eq!(stack[from], Slot::of(kind), "{:?}", code.instructions);
                        stack.truncate(from);
                    }
                    if let Some(kind) = push {
                        stack.push(Slot::of(kind));
                        stack.extend(kind.is_wide().then_some(Slot::Second));
                    }
                }
            }
            match instruction {
                I::Switch(_) if random.below(2) == 0 => next = code.switches[0].default,
                I::Switch(_) => next = code.switches[0].cases[0].1,
                I::Goto(target) => next = *target,
                I::If { target, .. } if random.below(2) == 0 => next = *target,
                _ => {}
            }
            assert!(stack.len() <= usize::from(code.max_stack));
            jumps += usize::from(next != index + 1);
            index = next;
        }
        jumps
    }
}
