//! `java.lang.Runtime`, shutting down, references, and the odds and ends of a start.

use super::{Call, Flow, Model, approximate, assuming, boolean, exact, int, long, reference};
use crate::program::Symbol;
use crate::vm::Stop;
use crate::vm::event::Action;
use crate::vm::fact::Fact;
use crate::vm::heap::{Array, ObjectId};

/// The number of the only process there is.
const PID: i64 = 1000;

pub(crate) const MODELS: &[Model] = &[
    exact("java/io/ObjectStreamClass.initNative()V", |_| Flow::Void),
    exact(
        "java/io/ObjectStreamClass.hasStaticInitializer(Ljava/lang/Class;)Z",
        |call| {
            let program = call.vm.program();
            let class = program.class(call.class_at(0));
            let initialiser = class.declared_method(Symbol::CLINIT, Symbol::NO_ARGUMENTS);
            boolean(initialiser.is_some())
        },
    ),
    exact("java/util/zip/CRC32.update(II)I", |call| {
        int(crc32(call.int(0), &[call.int(1) as i8]))
    }),
    exact("java/util/zip/CRC32.updateBytes0(I[BII)I", |call| {
        checksum(call, crc32)
    }),
    exact("java/util/zip/Adler32.update(II)I", |call| {
        int(adler32(call.int(0), &[call.int(1) as i8]))
    }),
    exact("java/util/zip/Adler32.updateBytes(I[BII)I", |call| {
        checksum(call, adler32)
    }),
    // What was logged by `System.Logger` before logging was set up: nothing, since that needs a service.
    exact(
        "jdk/internal/logger/BootstrapLogger.redirectTemporaryLoggers()V",
        |_| Flow::Void,
    ),
    assuming(
        Fact::Processors,
        "java/lang/Runtime.availableProcessors()I",
        |_| int(2),
    ),
    assuming(
        Fact::Processors,
        "java/util/concurrent/ForkJoinPool.getParallelism()I",
        |_| Flow::Bytecode,
    ),
    assuming(
        Fact::Processors,
        "java/util/concurrent/ForkJoinPool.getCommonPoolParallelism()I",
        |_| Flow::Bytecode,
    ),
    assuming(
        Fact::Processors,
        "java/util/concurrent/CompletableFuture.defaultExecutor()Ljava/util/concurrent/Executor;",
        |_| Flow::Bytecode,
    ),
    assuming(Fact::Memory, "java/lang/Runtime.freeMemory()J", |_| {
        long(128 << 20)
    }),
    assuming(Fact::Memory, "java/lang/Runtime.totalMemory()J", |_| {
        long(256 << 20)
    }),
    assuming(Fact::Memory, "java/lang/Runtime.maxMemory()J", |_| {
        long(4 << 30)
    }),
    approximate("java/lang/Runtime.gc()V", |_| Flow::Void),
    // Nothing is ever found unreachable.
    approximate("java/lang/Runtime.runFinalization()V", |_| Flow::Void),
    exact("java/lang/ProcessHandleImpl.initNative()V", |_| Flow::Void),
    assuming(
        Fact::Process,
        "java/lang/ProcessHandleImpl.getCurrentPid0()J",
        |_| long(PID),
    ),
    // When it started; -1 for a process that is not there.
    assuming(
        Fact::Process,
        "java/lang/ProcessHandleImpl.isAlive0(J)J",
        |call| match call.long(0) {
            PID => long(super::system::EPOCH_MILLIS),
            _ => Flow::Unsupported(String::new()),
        },
    ),
    exact("java/net/InetAddress.init()V", |_| Flow::Void),
    exact("java/net/Inet4Address.init()V", |_| Flow::Void),
    exact("java/net/Inet6Address.init()V", |_| Flow::Void),
    approximate("java/net/InetAddressImplFactory.isIPv6Supported()Z", |_| {
        boolean(true)
    }),
    approximate("java/net/InetAddress.isIPv4Available()Z", |_| boolean(true)),
    approximate("java/net/InetAddress.isIPv6Supported()Z", |_| boolean(true)),
    exact("java/lang/Shutdown.beforeHalt()V", |_| Flow::Void),
    exact("java/lang/Shutdown.halt0(I)V", |call| end_program(call, 0)),
    exact("java/lang/Shutdown.logRuntimeExit(I)V", |_| Flow::Void),
    exact("java/lang/Runtime.exit(I)V", exit),
    approximate(
        "java/lang/ref/Reference.refersTo0(Ljava/lang/Object;)Z",
        refers_to,
    ),
    approximate(
        "java/lang/ref/PhantomReference.refersTo0(Ljava/lang/Object;)Z",
        refers_to,
    ),
    approximate("java/lang/ref/Reference.clear0()V", clear),
    approximate("java/lang/ref/PhantomReference.clear0()V", clear),
    approximate(
        "java/lang/ref/Finalizer.register(Ljava/lang/Object;)V",
        |_| Flow::Void,
    ),
    approximate("java/lang/ref/Finalizer.isFinalizationEnabled()Z", |_| {
        boolean(false)
    }),
    // A cleaner wakes every minute to see whether an object has become unreachable. None ever does here, which is said
    // where a program's own classes name references: its thread has nothing to do.
    exact("jdk/internal/ref/CleanerImpl.run()V", |_| Flow::Void),
    exact(
        "java/security/AccessController.getStackAccessControlContext()Ljava/security/AccessControlContext;",
        |_| reference(ObjectId::NULL),
    ),
    exact(
        "java/security/AccessController.getInheritedAccessControlContext()Ljava/security/AccessControlContext;",
        |_| reference(ObjectId::NULL),
    ),
    exact(
        "java/security/AccessController.getContext()Ljava/security/AccessControlContext;",
        |_| reference(ObjectId::NULL),
    ),
    exact(
        "java/security/AccessController.ensureMaterializedForStackWalk(Ljava/lang/Object;)V",
        |_| Flow::Void,
    ),
    exact(
        "java/security/AccessController.doPrivileged(Ljava/security/PrivilegedAction;)Ljava/lang/Object;",
        run_privileged,
    ),
    exact(
        "java/security/AccessController.doPrivileged(Ljava/security/PrivilegedAction;Ljava/security/AccessControlContext;)Ljava/lang/Object;",
        run_privileged,
    ),
    exact(
        "java/util/concurrent/atomic/AtomicLong.VMSupportsCS8()Z",
        |_| boolean(true),
    ),
    exact(
        "jdk/internal/vm/ContinuationSupport.isSupported0()Z",
        |_| boolean(false),
    ),
];

/// Without hooks, nothing but the end is to be seen.
fn exit(call: &mut Call) -> Flow {
    let hooks = call
        .vm
        .known
        .shutdown
        .is_some_and(|(class, _)| call.state.is_initialised(class));
    if hooks {
        return Flow::Bytecode;
    }
    end_program(call, 1)
}

/// Whatever others still wanted to do, they could have done before. The status is the argument at a slot.
fn end_program(call: &mut Call, status: usize) -> Flow {
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Other);
    Flow::Stop(Stop::Exited(call.int(status)))
}

fn refers_to(call: &mut Call) -> Flow {
    let slot = call
        .vm
        .slot_of(call.state.heap.class(call.reference(0)), "referent");
    match slot {
        Some(slot) => {
            let referent = call
                .state
                .heap
                .field(call.reference(0), slot)
                .as_reference();
            boolean(referent == call.reference(1))
        }
        None => Flow::Unsupported(String::new()),
    }
}

fn clear(call: &mut Call) -> Flow {
    let object = call.reference(0);
    if let Some(slot) = call.vm.slot_of(call.state.heap.class(object), "referent") {
        call.state
            .heap
            .set_field(object, slot, crate::vm::Value::NULL);
    }
    Flow::Void
}

fn run_privileged(call: &mut Call) -> Flow {
    let action = call.reference(0);
    if action.is_null() {
        return super::null_pointer();
    }
    let program = call.vm.program();
    let class = call.state.heap.class(action);
    let run = program.class_method(
        class,
        program.symbol("run"),
        program.symbol("()Ljava/lang/Object;"),
    );
    match run {
        Ok(Some(run)) => Flow::Call(run, vec![crate::vm::Value::reference(action)]),
        Ok(None) => Flow::Unsupported(String::new()),
        Err(error) => Flow::LinkError(error),
    }
}

/// The checksum of ZIP, a bit at a time.
/// A checksum of a part of an array.
fn checksum(call: &Call, sum: fn(i32, &[i8]) -> i32) -> Flow {
    let (from, count) = (call.int(2) as usize, call.int(3) as usize);
    let part = match call.state.heap.array(call.reference(1)) {
        Array::Byte(bytes) => bytes.get(from..from.saturating_add(count)),
        _ => None,
    };
    match part {
        Some(part) => int(sum(call.int(0), part)),
        None => Flow::Unsupported(String::new()),
    }
}

fn adler32(before: i32, bytes: &[i8]) -> i32 {
    const MODULUS: u32 = 65521;
    let (mut a, mut b) = (before as u32 & 0xffff, before as u32 >> 16);
    for &byte in bytes {
        a = (a + u32::from(byte as u8)) % MODULUS;
        b = (b + a) % MODULUS;
    }
    (b << 16 | a) as i32
}

fn crc32(before: i32, bytes: &[i8]) -> i32 {
    const POLYNOMIAL: u32 = 0xedb8_8320;
    let mut crc = !(before as u32);
    for &byte in bytes {
        crc ^= u32::from(byte as u8);
        for _ in 0..8 {
            crc = (crc >> 1) ^ (POLYNOMIAL & (crc & 1).wrapping_neg());
        }
    }
    !crc as i32
}
