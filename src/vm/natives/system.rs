//! `java.lang.System`, properties, the clock, and the standard streams' file descriptors.

use super::{Call, Flow, Model, approximate, boolean, exact, int, long, reference};
use crate::vm::Vm;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::state::State;
use crate::vm::value::Value;
use std::io::Read;

/// Where the virtual clock begins: 2024-01-01.
pub const EPOCH_MILLIS: i64 = 1_704_067_200_000;
/// Each look at the clock takes this long, so that a loop that waits for time to pass ends.
const LOOK_NANOS: i64 = 1_000;

pub const MODELS: &[Model] = &[
    approximate("java/lang/System.nanoTime()J", |call| long(look(call))),
    approximate("java/lang/System.currentTimeMillis()J", |call| {
        long(EPOCH_MILLIS + look(call) / 1_000_000)
    }),
    approximate("jdk/internal/misc/VM.getNanoTimeAdjustment(J)J", |call| {
        let offset = call.long(0);
        let now = look(call);
        long(((EPOCH_MILLIS / 1000) - offset) * 1_000_000_000 + now)
    }),
    exact("java/lang/System.setIn0(Ljava/io/InputStream;)V", |call| {
        set_stream(call, "in")
    }),
    exact("java/lang/System.setOut0(Ljava/io/PrintStream;)V", |call| {
        set_stream(call, "out")
    }),
    exact("java/lang/System.setErr0(Ljava/io/PrintStream;)V", |call| {
        set_stream(call, "err")
    }),
    exact(
        "java/lang/System.getSecurityManager()Ljava/lang/SecurityManager;",
        |_| reference(ObjectId::NULL),
    ),
    exact("java/lang/System.allowSecurityManager()Z", |_| {
        boolean(false)
    }),
    exact(
        "java/lang/System.getProperty(Ljava/lang/String;)Ljava/lang/String;",
        get_property,
    ),
    exact(
        "java/lang/System.getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        get_property_or,
    ),
    exact(
        "java/lang/System.lineSeparator()Ljava/lang/String;",
        |call| call.new_string("\n"),
    ),
    exact(
        "java/lang/System.getenv(Ljava/lang/String;)Ljava/lang/String;",
        |_| reference(ObjectId::NULL),
    ),
    exact(
        "jdk/internal/misc/VM.getSavedProperty(Ljava/lang/String;)Ljava/lang/String;",
        get_property,
    ),
    exact(
        "jdk/internal/util/StaticProperty.getProperty(Ljava/util/Properties;Ljava/lang/String;)Ljava/lang/String;",
        |call| {
            let key = call.reference(1);
            property_at(call, key)
        },
    ),
    exact(
        "sun/security/action/GetPropertyAction.privilegedGetProperty(Ljava/lang/String;)Ljava/lang/String;",
        get_property,
    ),
    exact(
        "sun/security/action/GetPropertyAction.privilegedGetProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        get_property_or,
    ),
    exact("jdk/internal/misc/VM.initialize()V", |_| Flow::Void),
    exact("jdk/internal/misc/VM.isModuleSystemInited()Z", |_| {
        boolean(true)
    }),
    exact("jdk/internal/misc/VM.isBooted()Z", |_| boolean(true)),
    exact("jdk/internal/misc/CDS.isDumpingClassList0()Z", |_| {
        boolean(false)
    }),
    exact("jdk/internal/misc/CDS.isDumpingArchive0()Z", |_| {
        boolean(false)
    }),
    exact("jdk/internal/misc/CDS.isSharingEnabled0()Z", |_| {
        boolean(false)
    }),
    exact("jdk/internal/misc/CDS.getCDSConfigStatus()I", |_| int(0)),
    exact(
        "jdk/internal/misc/CDS.initializeFromArchive(Ljava/lang/Class;)V",
        |_| Flow::Void,
    ),
    exact("jdk/internal/misc/CDS.getRandomSeedForDumping()J", |_| {
        long(0)
    }),
    exact(
        "jdk/internal/misc/CDS.needsClassInitBarrier0(Ljava/lang/Class;)Z",
        |_| boolean(false),
    ),
    exact("java/io/FileDescriptor.getHandle(I)J", |_| long(-1)),
    exact("java/io/FileDescriptor.getAppend(I)Z", |_| boolean(false)),
    exact("java/io/FileInputStream.read0()I", read_byte),
    exact("java/io/FileInputStream.readBytes([BII)I", read_bytes),
    exact("java/io/FileInputStream.available0()I", available),
    exact(
        "java/io/FileInputStream.isRegularFile0(Ljava/io/FileDescriptor;)Z",
        |_| boolean(false),
    ),
];

fn look(call: &mut Call) -> i64 {
    call.state.now += LOOK_NANOS;
    call.state.now
}

fn set_stream(call: &mut Call, name: &str) -> Flow {
    let stream = call.reference(0);
    let class = call.vm.program().method(call.method).class;
    if let Some((mirror, slot)) = call.vm.static_field(call.state, class, name) {
        call.state.heap.share(stream);
        call.state
            .heap
            .set_field(mirror, slot, Value::reference(stream));
    }
    Flow::Void
}

impl Vm {
    /// The properties every program sees. They tell nothing of the machine.
    pub(in crate::vm) fn property(&self, key: &str) -> Option<String> {
        let jdk = self.program.jdk();
        let feature = jdk.feature_version();
        Some(match key {
            "java.version" | "java.runtime.version" | "java.vm.version" => jdk.version().into(),
            "java.specification.version" | "java.vm.specification.version" => match feature {
                8 => "1.8".into(),
                feature => feature.to_string(),
            },
            "java.class.version" => format!("{}.0", feature + 44),
            "java.vendor" | "java.vm.vendor" => "guide".into(),
            "java.vm.name" => "guide".into(),
            "java.vm.info" => "interpreted mode".into(),
            "java.home" => "/".into(),
            "java.io.tmpdir" => "/tmp".into(),
            "java.class.path" => String::new(),
            "java.library.path" | "sun.boot.library.path" => String::new(),
            "os.name" => "Linux".into(),
            "os.arch" => "amd64".into(),
            "os.version" => "1".into(),
            "file.separator" => "/".into(),
            "path.separator" => ":".into(),
            "line.separator" => "\n".into(),
            "user.name" => "user".into(),
            "user.home" => "/".into(),
            "user.dir" => "/".into(),
            "user.language" => "en".into(),
            "user.country" => "US".into(),
            "file.encoding" | "native.encoding" | "stdout.encoding" | "stderr.encoding"
            | "stdin.encoding" | "sun.jnu.encoding" => "UTF-8".into(),
            "sun.arch.data.model" => "64".into(),
            "sun.cpu.endian" => "little".into(),
            "sun.nio.MaxDirectMemorySize" => return None,
            "java.locale.useOldISOCodes" => String::new(),
            _ => return None,
        })
    }
}

/// What the program has set in `System.props` goes before what every program sees.
fn property_at(call: &mut Call, key: ObjectId) -> Flow {
    if key.is_null() {
        return Flow::Raise(
            "java/lang/NullPointerException",
            Some("key can't be null".into()),
        );
    }
    let text = call.text(key);
    match call.vm.property(&text) {
        Some(value) => call.new_string(&value),
        None => reference(ObjectId::NULL),
    }
}

/// Whether the program may have changed the properties: then Java's own table is asked.
fn has_own_properties(call: &mut Call) -> bool {
    let Ok(system) = call
        .vm
        .program()
        .load(call.vm.program().symbol("java/lang/System"))
    else {
        return false;
    };
    match call.vm.static_field(call.state, system, "props") {
        Some((mirror, slot)) => !call.state.heap.field(mirror, slot).as_reference().is_null(),
        None => false,
    }
}

fn get_property(call: &mut Call) -> Flow {
    if has_own_properties(call) && call.vm.text_of_method(call.method) == "getProperty" {
        return Flow::Bytecode;
    }
    let key = call.reference(0);
    property_at(call, key)
}

fn get_property_or(call: &mut Call) -> Flow {
    if has_own_properties(call) && call.vm.text_of_method(call.method) == "getProperty" {
        return Flow::Bytecode;
    }
    let (key, default) = (call.reference(0), call.reference(1));
    match property_at(call, key) {
        Flow::Return(value) if value.as_reference().is_null() => reference(default),
        flow => flow,
    }
}

impl Vm {
    fn text_of_method(&self, method: crate::program::MethodId) -> &str {
        self.program.text(self.program.method(method).name)
    }

    /// Standard input from a position on, at most `wanted` bytes, reading more of it if need be. States share what
    /// was read; each has its own position.
    fn read_input(&self, state: &mut State, wanted: usize) -> Vec<u8> {
        let mut input = self.input.borrow_mut();
        let end = state.input_read + wanted;
        if input.len() <= state.input_read {
            let mut buffer = vec![0; wanted.clamp(1, 8192)];
            if let Ok(count) = std::io::stdin().read(&mut buffer) {
                input.extend(&buffer[..count]);
            }
        }
        let end = end.min(input.len());
        let bytes = input[state.input_read..end].to_vec();
        state.input_read = end;
        bytes
    }
}

/// Whether a stream is standard input; others are files, which are not modelled here.
fn is_standard_input(call: &Call) -> bool {
    let stream = call.reference(0);
    let class = call.state.heap.class(stream);
    let descriptor = call
        .vm
        .slot_of(class, "fd")
        .map(|slot| call.state.heap.field(stream, slot).as_reference());
    let Some(descriptor) = descriptor.filter(|descriptor| !descriptor.is_null()) else {
        return false;
    };
    let class = call.state.heap.class(descriptor);
    call.vm
        .slot_of(class, "fd")
        .is_some_and(|slot| call.state.heap.field(descriptor, slot).as_int() == 0)
}

fn read_byte(call: &mut Call) -> Flow {
    if !is_standard_input(call) {
        return Flow::Unsupported(String::new());
    }
    if !call.turn() {
        return Flow::Ask;
    }
    match call.vm.read_input(call.state, 1)[..] {
        [byte, ..] => int(byte.into()),
        [] => int(-1),
    }
}

fn read_bytes(call: &mut Call) -> Flow {
    if !is_standard_input(call) {
        return Flow::Unsupported(String::new());
    }
    let (array, from, length) = (call.reference(1), call.int(2), call.int(3));
    if array.is_null() {
        return super::null_pointer();
    }
    let size = call.state.heap.array(array).len() as i64;
    if from < 0 || length < 0 || i64::from(from) + i64::from(length) > size {
        return Flow::Raise("java/lang/IndexOutOfBoundsException", None);
    }
    if length == 0 {
        return int(0);
    }
    if !call.turn() {
        return Flow::Ask;
    }
    let bytes = call.vm.read_input(call.state, length as usize);
    if bytes.is_empty() {
        return int(-1);
    }
    if let Array::Byte(target) = call.state.heap.array_mut(array) {
        let target = std::rc::Rc::make_mut(target);
        for (to, byte) in target[from as usize..].iter_mut().zip(&bytes) {
            *to = *byte as i8;
        }
    }
    int(bytes.len() as i32)
}

fn available(call: &mut Call) -> Flow {
    if !is_standard_input(call) {
        return Flow::Unsupported(String::new());
    }
    let known = call.vm.input.borrow().len();
    int((known - call.state.input_read) as i32)
}
