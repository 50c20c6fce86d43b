//! `java.lang.System`, properties, the clock, and the standard streams' file descriptors.

use super::{Call, Flow, Model, approximate, assuming, boolean, exact, int, long, reference};
use crate::error::Result;
use crate::program::instruction::{InvokeKind, StackOp};
use crate::program::{ClassId, Flags, Instruction, MadeClass, MadeMember, Symbol, disk};
use crate::vm::Vm;
use crate::vm::event::Action;
use crate::vm::fact::Fact;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::made::Builder;
use crate::vm::state::State;
use crate::vm::value::Value;
use std::io::Read;

/// Where the virtual clock begins: 2024-01-01.
pub(crate) const EPOCH_MILLIS: i64 = 1_704_067_200_000;
/// Where a JVM looks for native libraries unless told otherwise.
pub(crate) const LIBRARY_PATH: &str = "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib";
/// Each look at the clock takes this long, so that a loop that waits for time to pass ends.
const LOOK_NANOS: i64 = 1_000;
/// Looks with fewer bytecodes between them are those of a loop that waits; after so many, each takes twice as long.
const BUSY_BYTECODES: u64 = 200;
const LOOKS_TO_DOUBLE: u32 = 256;
const MOST_DOUBLINGS: u32 = 20;
/// After so many of them others have their turns.
const LOOKS_TO_YIELD: u32 = 64;

pub(crate) const MODELS: &[Model] = &[
    assuming(Fact::Clock, "java/lang/System.nanoTime()J", |call| {
        long(look(call))
    }),
    assuming(
        Fact::Clock,
        "java/lang/System.currentTimeMillis()J",
        |call| long(EPOCH_MILLIS + look(call) / 1_000_000),
    ),
    assuming(
        Fact::Clock,
        "jdk/internal/misc/VM.getNanoTimeAdjustment(J)J",
        |call| {
            let offset = call.long(0);
            let now = look(call);
            long(((EPOCH_MILLIS / 1000) - offset) * 1_000_000_000 + now)
        },
    ),
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
    assuming(
        Fact::Properties,
        "java/lang/System.getProperty(Ljava/lang/String;)Ljava/lang/String;",
        with_properties,
    ),
    assuming(
        Fact::Properties,
        "java/lang/System.getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        with_properties,
    ),
    assuming(
        Fact::Properties,
        "java/lang/System.getProperties()Ljava/util/Properties;",
        with_properties,
    ),
    assuming(
        Fact::Properties,
        "java/lang/System.setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        with_properties,
    ),
    assuming(
        Fact::Properties,
        "java/lang/System.clearProperty(Ljava/lang/String;)Ljava/lang/String;",
        with_properties,
    ),
    assuming(
        Fact::Environment,
        "java/lang/System.getenv(Ljava/lang/String;)Ljava/lang/String;",
        |_| reference(ObjectId::NULL),
    ),
    assuming(
        Fact::Environment,
        "java/lang/System.getenv()Ljava/util/Map;",
        |_| Flow::Bytecode,
    ),
    // What has these properties in a field of its own.
    assuming(
        Fact::Properties,
        "java/lang/System.lineSeparator()Ljava/lang/String;",
        |_| Flow::Bytecode,
    ),
    assuming(
        Fact::Properties,
        "java/nio/charset/Charset.defaultCharset()Ljava/nio/charset/Charset;",
        |_| Flow::Bytecode,
    ),
    assuming(
        Fact::Properties,
        "java/io/UnixFileSystem.resolve(Ljava/io/File;)Ljava/lang/String;",
        |_| Flow::Bytecode,
    ),
    assuming(
        Fact::Properties,
        "sun/nio/fs/UnixPath.toAbsolutePath()Lsun/nio/fs/UnixPath;",
        |_| Flow::Bytecode,
    ),
    assuming(
        Fact::Environment,
        "java/lang/ProcessEnvironment.environment()Ljava/util/Map;",
        |_| Flow::Bytecode,
    ),
    // The environment is empty.
    assuming(
        Fact::Environment,
        "java/lang/ProcessEnvironment.environ()[[B",
        |call| match call.vm.array_class("[[B") {
            Ok(class) => {
                let array = Array::Reference(Vec::new().into());
                reference(call.state.heap.new_array(class, array))
            }
            Err(error) => Flow::LinkError(error),
        },
    ),
    assuming(
        Fact::Properties,
        "jdk/internal/misc/VM.getSavedProperty(Ljava/lang/String;)Ljava/lang/String;",
        |call| {
            let key = call.reference(0);
            property_at(call, key)
        },
    ),
    assuming(
        Fact::Properties,
        "sun/security/action/GetPropertyAction.privilegedGetProperty(Ljava/lang/String;)Ljava/lang/String;",
        get_property,
    ),
    assuming(
        Fact::Properties,
        "sun/security/action/GetPropertyAction.privilegedGetProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        get_property_or,
    ),
    exact("jdk/internal/misc/VM.initialize()V", |_| Flow::Void),
    exact("jdk/internal/misc/VM.isModuleSystemInited()Z", |_| {
        boolean(true)
    }),
    exact("jdk/internal/misc/VM.isBooted()Z", |_| boolean(true)),
    exact("jdk/internal/misc/VM.isJavaLangInvokeInited()Z", |_| {
        boolean(true)
    }),
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
    // Nobody sits at a terminal.
    approximate("java/io/Console.istty()Z", |_| boolean(false)),
    approximate("java/io/Console.ttyStatus()I", |_| int(0)),
    approximate(
        "java/io/Console.instantiateConsole()Ljava/io/Console;",
        |_| reference(ObjectId::NULL),
    ),
    exact("java/io/Console.encoding()Ljava/lang/String;", |_| {
        reference(ObjectId::NULL)
    }),
    exact("java/io/FileDescriptor.getHandle(I)J", |_| long(-1)),
    exact("java/io/FileDescriptor.getAppend(I)Z", |_| boolean(false)),
    exact("java/io/FileInputStream.read0()I", read_byte),
    exact("java/io/FileInputStream.readBytes([BII)I", read_bytes),
    exact("java/io/FileInputStream.available0()I", available),
    exact("java/io/FileInputStream.skip0(J)J", skip),
    exact(
        "java/io/FileInputStream.length0()J",
        |call| match is_standard_input(call) {
            true => long(input_file_length().unwrap_or(0)),
            false => super::file::length(call),
        },
    ),
    exact(
        "java/io/FileInputStream.position0()J",
        |call| match is_standard_input(call) {
            true => long(call.state.input_read as i64),
            false => super::file::position(call),
        },
    ),
    exact(
        "java/io/FileInputStream.isRegularFile0(Ljava/io/FileDescriptor;)Z",
        |call| {
            let descriptor = call.reference(1);
            let slot = call.vm.slot_of(call.state.heap.class(descriptor), "fd");
            let number = slot.map(|slot| call.state.heap.field(descriptor, slot).as_int());
            boolean(number.is_some_and(|number| call.state.files.status_of(number).is_ok()))
        },
    ),
];

/// A look at the clock takes a little time; and more and more where a loop does nothing else, waiting for time to pass.
fn look(call: &mut Call) -> i64 {
    let state = &mut *call.state;
    let bytecodes = std::mem::replace(&mut state.looked_at, state.bytecodes);
    state.looks = match state.bytecodes_since(bytecodes) < BUSY_BYTECODES {
        true => state.looks.saturating_add(1),
        false => 0,
    };
    state.now += LOOK_NANOS << (state.looks / LOOKS_TO_DOUBLE).min(MOST_DOUBLINGS);
    // Within an operation of a synchronizer, too, deadlines can pass between a look and what follows it.
    state.goes_on = false;
    // Others go on before it looks again: whose time has come meanwhile, and now and then all who can.
    let deadlines = state.threads.iter();
    let mut deadlines = deadlines.filter_map(|thread| thread.status.deadline());
    let lets_others = state.looks > 0 && state.looks.is_multiple_of(LOOKS_TO_YIELD);
    if !state.alone && (lets_others || deadlines.any(|deadline| deadline <= state.now)) {
        state.fuel = state.fuel.min(1);
    }
    state.now
}

fn set_stream(call: &mut Call, name: &str) -> Flow {
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Other);
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
            "java.runtime.name" => "OpenJDK Runtime Environment".into(),
            "java.specification.name" => "Java Platform API Specification".into(),
            "java.vm.specification.name" => "Java Virtual Machine Specification".into(),
            "java.specification.vendor" | "java.vm.specification.vendor" => {
                "Oracle Corporation".into()
            }
            "java.version.date" => "2024-01-01".into(),
            "jdk.debug" => "release".into(),
            "sun.io.unicode.encoding" => "UnicodeLittle".into(),
            "java.specification.version" | "java.vm.specification.version" => match feature {
                8 => "1.8".into(),
                feature => feature.to_string(),
            },
            "java.class.version" => format!("{}.0", feature + 44),
            "java.vendor" | "java.vm.vendor" => "guide".into(),
            "java.vm.name" => "guide".into(),
            "java.vm.info" => "interpreted mode".into(),
            "java.home" => disk::JAVA_HOME.into(),
            "java.io.tmpdir" => disk::TEMPORARY.into(),
            "java.class.path" => String::new(),
            "java.library.path" => LIBRARY_PATH.into(),
            "sun.boot.library.path" => String::new(),
            "os.name" => "Linux".into(),
            "os.arch" => "amd64".into(),
            "os.version" => "1".into(),
            "file.separator" => "/".into(),
            "path.separator" => ":".into(),
            "line.separator" => "\n".into(),
            "user.name" => "user".into(),
            "user.home" => "/".into(),
            "user.dir" => disk::OWN.into(),
            "user.language" => "en".into(),
            "user.country" => "US".into(),
            "java.vendor.url" | "java.vendor.url.bug" => "https://example.invalid/".into(),
            "stdout.encoding" | "stderr.encoding" if feature < 19 => return None,
            "stdin.encoding" if feature < 25 => return None,
            "file.encoding" | "native.encoding" | "stdout.encoding" | "stderr.encoding"
            | "stdin.encoding" | "sun.jnu.encoding" => "UTF-8".into(),
            "sun.arch.data.model" => "64".into(),
            "sun.cpu.endian" => "little".into(),
            _ => return None,
        })
    }
}

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

/// Whether `System.props` is there yet: it is made when someone first asks for it.
pub(crate) fn has_properties(call: &mut Call) -> bool {
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

/// Makes `System.props` if it is not there, then lets the method itself go on.
fn with_properties(call: &mut Call) -> Flow {
    if has_properties(call) {
        return Flow::Bytecode;
    }
    let class = call.vm.properties_class();
    if call.state.is_initialised(class) || call.vm.is_initialising(call.state, class) {
        return Flow::Bytecode;
    }
    Flow::Initialise(class)
}

/// For the JDK's own questions: they do not need the whole table.
fn get_property(call: &mut Call) -> Flow {
    if has_properties(call) {
        return Flow::Bytecode;
    }
    let key = call.reference(0);
    property_at(call, key)
}

fn get_property_or(call: &mut Call) -> Flow {
    if has_properties(call) {
        return Flow::Bytecode;
    }
    let (key, default) = (call.reference(0), call.reference(1));
    match property_at(call, key) {
        Flow::Return(value) if value.as_reference().is_null() => reference(default),
        flow => flow,
    }
}

/// The keys of the properties every program sees.
const PROPERTIES: &[&str] = &[
    "file.encoding",
    "file.separator",
    "java.class.path",
    "java.class.version",
    "java.home",
    "java.io.tmpdir",
    "java.library.path",
    "java.runtime.name",
    "java.runtime.version",
    "java.specification.name",
    "java.specification.vendor",
    "java.specification.version",
    "java.vendor",
    "java.version",
    "java.version.date",
    "java.vm.info",
    "java.vm.name",
    "java.vm.specification.name",
    "java.vm.specification.vendor",
    "java.vm.specification.version",
    "java.vm.vendor",
    "java.vm.version",
    "jdk.debug",
    "line.separator",
    "native.encoding",
    "os.arch",
    "os.name",
    "os.version",
    "path.separator",
    "stderr.encoding",
    "stdin.encoding",
    "stdout.encoding",
    "sun.arch.data.model",
    "sun.boot.library.path",
    "sun.cpu.endian",
    "sun.io.unicode.encoding",
    "sun.jnu.encoding",
    "user.country",
    "user.dir",
    "user.home",
    "user.language",
    "user.name",
];

impl Vm {
    /// A class whose initialiser makes `System.props`, as the JDK's start would.
    fn properties_class(&self) -> ClassId {
        let program = &*self.program;
        let name = "guide/Properties";
        if let Ok(class) = program.load(program.symbol(name)) {
            return class;
        }
        let properties = "java/util/Properties";
        let mut code = Builder::new(program);
        code.add(Instruction::New(program.symbol(properties)));
        code.dup();
        code.invoke(InvokeKind::Special, properties, "<init>", "()V");
        // Before Java 9 there is no map inside that could be filled afterwards.
        let has_map = program.jdk().feature_version() >= 9;
        for key in PROPERTIES.iter().filter(|_| !has_map) {
            let Some(value) = self.property(key) else {
                continue;
            };
            code.dup();
            code.string(key);
            // A string of its own: what a property holds is not the same object as a literal.
            code.add(Instruction::New(Symbol::STRING));
            code.dup();
            code.string(&value);
            let from_string = "(Ljava/lang/String;)V";
            code.invoke(
                InvokeKind::Special,
                "java/lang/String",
                "<init>",
                from_string,
            );
            code.invoke(
                InvokeKind::Virtual,
                properties,
                "setProperty",
                "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;",
            );
            code.add(Instruction::Stack(StackOp::Pop));
        }
        let props = code.field("java/lang/System", "props", "Ljava/util/Properties;");
        code.add(Instruction::PutStatic(props));
        code.add(Instruction::Return(None));
        let initialiser = MadeMember {
            name: Symbol::CLINIT,
            descriptor: Symbol::NO_ARGUMENTS,
            flags: Flags::STATIC,
        };
        program.define(MadeClass {
            name: name.into(),
            superclass: Symbol::OBJECT,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: vec![(initialiser, Some(code.finish(0)))],
        })
    }
}

impl Vm {
    /// Puts the properties into the map that `System.props` keeps them in, as so many calls of `put` would.
    pub(in crate::vm) fn fill_properties(&self, state: &mut State) -> Result<()> {
        let program = &*self.program;
        let load = |name: &str| program.load(program.symbol(name));
        let node_class = load("java/util/concurrent/ConcurrentHashMap$Node")?;
        let table_class = load("[Ljava/util/concurrent/ConcurrentHashMap$Node;")?;
        self.link(node_class)?;
        let field = |state: &State, object: ObjectId, name: &str| {
            let slot = self.slot_of(state.heap.class(object), name)?;
            Some(state.heap.field(object, slot).as_reference()).filter(|it| !it.is_null())
        };
        let props = self.static_field(state, load("java/lang/System")?, "props");
        let props = props.map(|(mirror, slot)| state.heap.field(mirror, slot).as_reference());
        let Some(map) = props.and_then(|props| field(state, props, "map")) else {
            return Ok(());
        };
        let entries: Vec<(&str, String)> = PROPERTIES
            .iter()
            .filter_map(|key| Some((*key, self.property(key)?)))
            .collect();
        // It doubles when three quarters are full.
        let mut size = 16;
        while entries.len() >= size / 4 * 3 {
            size *= 2;
        }
        let mut table = vec![0; size];
        // Each goes to the front of its list, so the last comes first.
        for (key, value) in entries.iter().rev() {
            let add = |hash: i32, unit: u16| hash.wrapping_mul(31).wrapping_add(unit.into());
            let hash = key.encode_utf16().fold(0, add) as u32;
            let hash = (hash ^ (hash >> 16)) & 0x7fff_ffff;
            let place = &mut table[hash as usize & (size - 1)];
            let (key, value) = (self.new_string(state, key), self.new_string(state, value));
            let node = self.new_object(state, node_class);
            for (name, value) in [
                ("hash", Value::int(hash as i32)),
                ("key", Value::reference(key)),
                ("val", Value::reference(value)),
                ("next", Value::reference(ObjectId(*place))),
            ] {
                self.set(state, node, name, value);
            }
            *place = node.0;
        }
        let table = state
            .heap
            .new_array(table_class, Array::Reference(table.into()));
        state.heap.share(table);
        self.set(state, map, "table", Value::reference(table));
        self.set(state, map, "baseCount", Value::long(entries.len() as i64));
        let threshold = (size / 4 * 3) as i32;
        self.set(state, map, "sizeCtl", Value::int(threshold));
        Ok(())
    }

    /// Standard input from a position on, at most `wanted` bytes, reading more of it if need be. States share what
    /// was read; each has its own position.
    fn read_input(&self, state: &mut State, wanted: usize) -> Vec<u8> {
        if self.options.rules.symbolic_inputs {
            // Of all that could be there a search sees nothing, and says so.
            state.note_approximation("java/lang/System.in");
            return Vec::new();
        }
        let mut input = self.input.borrow_mut();
        let end = state.input_read + wanted;
        // Past the end after a skip: nothing is there.
        while input.len() <= state.input_read {
            let mut buffer = vec![0; wanted.clamp(1, 8192)];
            match std::io::stdin().read(&mut buffer) {
                Ok(count) if count > 0 => input.extend(&buffer[..count]),
                _ => return Vec::new(),
            }
        }
        let end = end.min(input.len());
        let bytes = input[state.input_read..end].to_vec();
        state.input_read = end;
        bytes
    }
}

/// Whether a stream is standard input; others are files (`file.rs`).
fn is_standard_input(call: &Call) -> bool {
    call.vm.file_descriptor(call.state, call.reference(0)) == Some(0)
}

impl Vm {
    /// The number of the descriptor that a file stream has.
    pub(in crate::vm) fn file_descriptor(&self, state: &State, stream: ObjectId) -> Option<i32> {
        let slot = self.slot_of(state.heap.class(stream), "fd")?;
        let descriptor = state.heap.field(stream, slot).as_reference();
        if descriptor.is_null() {
            return None;
        }
        let slot = self.slot_of(state.heap.class(descriptor), "fd")?;
        Some(state.heap.field(descriptor, slot).as_int())
    }
}

fn read_byte(call: &mut Call) -> Flow {
    if !is_standard_input(call) {
        return super::file::read_one(call);
    }
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Other);
    call.state.outside_calls += 1;
    match call.vm.read_input(call.state, 1)[..] {
        [byte, ..] => int(byte.into()),
        [] => int(-1),
    }
}

fn read_bytes(call: &mut Call) -> Flow {
    if !is_standard_input(call) {
        return super::file::read_array(call);
    }
    let (array, from, length) = match super::file::range(call) {
        Ok(range) => range,
        Err(flow) => return flow,
    };
    if length == 0 {
        return int(0);
    }
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Other);
    call.state.outside_calls += 1;
    let bytes = call.vm.read_input(call.state, length);
    if bytes.is_empty() {
        return int(-1);
    }
    match super::file::put(call, array, from, &bytes) {
        true => int(bytes.len() as i32),
        false => Flow::Unsupported("reading into an array of inputs".into()),
    }
}

fn available(call: &mut Call) -> Flow {
    if !is_standard_input(call) {
        return super::file::available(call);
    }
    call.state.outside_calls += 1;
    // Of a pipe any number that is not too large is right: what was read already.
    let known = call.vm.input.borrow().len() as i64;
    let length = input_file_length().unwrap_or(known);
    int((length - call.state.input_read as i64).clamp(0, i32::MAX.into()) as i32)
}

/// How long standard input is if it is a file: then one can also move about in it.
fn input_file_length() -> Option<i64> {
    let file = std::fs::metadata("/dev/stdin").ok()?;
    file.is_file().then_some(file.len() as i64)
}

fn skip(call: &mut Call) -> Flow {
    if !is_standard_input(call) {
        return super::file::skip(call);
    }
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Other);
    if input_file_length().is_none() {
        return Flow::Raise("java/io/IOException", Some("Illegal seek".into()));
    }
    let from = call.state.input_read as i64;
    // The position may be past the end, as with `lseek`, but not before the beginning.
    match usize::try_from(from.saturating_add(call.long(1))) {
        Ok(to) => {
            call.state.input_read = to;
            long(to as i64 - from)
        }
        Err(_) => Flow::Raise("java/io/IOException", Some("Invalid argument".into())),
    }
}
