//! Where random numbers come from. Generators run from their own bytecode; what is modelled is that nobody can tell
//! their seeds. The machine's own numbers (`/dev/random`) are in `files.rs`.

use super::{Call, Flow, Model, assuming, exact, long};
use crate::vm::fact::Fact;
use crate::vm::value::Value;

pub(crate) const MODELS: &[Model] = &[
    assuming(Fact::Random, "java/util/Random.<init>()V", |_| {
        Flow::Bytecode
    }),
    assuming(Fact::Random, "java/util/SplittableRandom.<init>()V", |_| {
        Flow::Bytecode
    }),
    assuming(
        Fact::Random,
        "java/util/concurrent/ThreadLocalRandom.nextSeed()J",
        next_seed,
    ),
    exact("java/util/concurrent/ThreadLocalRandom.localInit()V", begin),
];

/// Each thread's own seed goes on by this much.
const GAMMA: i64 = 0x9e37_79b9_7f4a_7c15_u64 as i64;

/// A thread's first seed, and its probe, by which striped counters find a cell; that is never 0.
fn begin(call: &mut Call) -> Flow {
    let thread = call.thread.object;
    let class = call.state.heap.class(thread);
    let slots = ["threadLocalRandomSeed", "threadLocalRandomProbe"];
    let [Some(seed), Some(probe)] = slots.map(|name| call.vm.slot_of(class, name)) else {
        return Flow::Unsupported(String::new());
    };
    let number = i64::from(call.state.current.0) + 1;
    let heap = &mut call.state.heap;
    heap.set_field_unfollowed(thread, seed, Value::long(number.wrapping_mul(GAMMA)));
    let mixed = (number as i32).wrapping_mul(0x9e37_79b9_u32 as i32);
    heap.set_field_unfollowed(thread, probe, Value::int(mixed));
    Flow::Void
}

/// The seed is a field of the thread, which is not to be marked as a whole for it: whoever reads the seed comes here.
fn next_seed(call: &mut Call) -> Flow {
    let thread = call.thread.object;
    let class = call.state.heap.class(thread);
    let Some(slot) = call.vm.slot_of(class, "threadLocalRandomSeed") else {
        return Flow::Unsupported(String::new());
    };
    let old = call.state.heap.field(thread, slot).unmarked().as_long();
    let new = old.wrapping_add(GAMMA);
    call.state
        .heap
        .set_field_unfollowed(thread, slot, Value::long(new));
    long(new)
}
