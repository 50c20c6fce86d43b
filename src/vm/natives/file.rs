//! Files: the JDK's own settings can be read, nothing else yet. `java.home` is the root for the program, and what is
//! below its `conf`, and its table of time zones, is what the JDK at hand has there.

use super::{Call, Flow, Model, exact, int, reference};
use crate::vm::Vm;
use crate::vm::heap::ObjectId;
use crate::vm::state::State;
use crate::vm::value::Value;

pub const MODELS: &[Model] = &[
    exact("java/io/FileInputStream.open0(Ljava/lang/String;)V", open),
    exact("java/io/FileDescriptor.close0()V", |_| Flow::Void),
    exact("java/io/FileCleanable.cleanupClose0(IJ)V", |_| Flow::Void),
    exact(
        "java/io/UnixFileSystem.getBooleanAttributes0(Ljava/io/File;)I",
        attributes,
    ),
    exact(
        "java/io/UnixFileSystem.canonicalize0(Ljava/lang/String;)Ljava/lang/String;",
        canonicalize,
    ),
    exact("sun/nio/fs/UnixNativeDispatcher.init()I", |_| int(0)),
    exact("sun/nio/fs/UnixNativeDispatcher.getcwd()[B", |call| {
        let bytes = b"/".iter().map(|&byte| byte as i8);
        reference(call.vm.new_byte_array(call.state, bytes))
    }),
];

/// The number of every descriptor of such a file; its handle is the position in it.
const NUMBER: i32 = 1000;

impl Vm {
    /// What a file of the JDK's settings holds, by the name the program has for it.
    fn setting(&self, path: &str) -> Option<Vec<u8>> {
        let inner = path.strip_prefix('/')?;
        let is_plain = |part: &str| !part.is_empty() && part != "." && part != "..";
        let within = inner.starts_with("conf/") || inner == "lib/tzdb.dat";
        let within = within && inner.split('/').all(is_plain);
        within
            .then(|| std::fs::read(self.program.jdk().home().join(inner)).ok())
            .flatten()
    }

    /// The descriptor object of a stream on such a file, and the file's bytes.
    pub(in crate::vm) fn opened_setting(
        &self,
        state: &State,
        stream: ObjectId,
    ) -> Option<(ObjectId, Vec<u8>)> {
        if self.file_descriptor(state, stream) != Some(NUMBER) {
            return None;
        }
        let class = state.heap.class(stream);
        let part = |name| {
            let slot = self.slot_of(class, name)?;
            Some(state.heap.field(stream, slot).as_reference())
        };
        let bytes = self.setting(&self.text(state, part("path")?))?;
        Some((part("fd")?, bytes))
    }
}

fn open(call: &mut Call) -> Flow {
    let path = call.text(call.reference(1));
    if call.vm.setting(&path).is_none() {
        return Flow::Unsupported(format!("opening the file {path}"));
    }
    let stream = call.reference(0);
    let slot = call.vm.slot_of(call.state.heap.class(stream), "fd");
    if let Some(slot) = slot {
        let descriptor = call.state.heap.field(stream, slot).as_reference();
        call.vm
            .set(call.state, descriptor, "fd", Value::int(NUMBER));
        call.vm
            .set(call.state, descriptor, "handle", Value::long(0));
    }
    Flow::Void
}

/// The next bytes of an opened file, at most so many; none at its end.
pub fn read(call: &mut Call, wanted: usize) -> Option<Vec<u8>> {
    let (descriptor, bytes) = call.vm.opened_setting(call.state, call.reference(0))?;
    let slot = call
        .vm
        .slot_of(call.state.heap.class(descriptor), "handle")?;
    let from = call.state.heap.field(descriptor, slot).as_long();
    let from = usize::try_from(from).unwrap_or(0).min(bytes.len());
    let to = from.saturating_add(wanted).min(bytes.len());
    let position = Value::long(to as i64);
    call.vm.set(call.state, descriptor, "handle", position);
    Some(bytes[from..to].to_vec())
}

/// How much of an opened file is still to be read.
pub fn left(call: &Call) -> Option<i32> {
    let (descriptor, bytes) = call.vm.opened_setting(call.state, call.reference(0))?;
    let class = call.state.heap.class(descriptor);
    let slot = call.vm.slot_of(class, "handle")?;
    let from = call.state.heap.field(descriptor, slot).as_long();
    Some((bytes.len() as i64 - from).clamp(0, i32::MAX.into()) as i32)
}

/// The path of the `java.io.File` at a slot.
fn path_of(call: &Call, slot: usize) -> String {
    let file = call.reference(slot);
    let at = call.vm.slot_of(call.state.heap.class(file), "path");
    at.map_or_else(String::new, |at| {
        call.text(call.state.heap.field(file, at).as_reference())
    })
}

fn attributes(call: &mut Call) -> Flow {
    const EXISTS: i32 = 1;
    const REGULAR: i32 = 2;
    const DIRECTORY: i32 = 4;
    let path = path_of(call, 1);
    match path.as_str() {
        "/" | "/conf" => int(EXISTS | DIRECTORY),
        path if call.vm.setting(path).is_some() => int(EXISTS | REGULAR),
        path => Flow::Unsupported(format!("looking for the file {path}")),
    }
}

/// There are no links: what is there is as it is called.
fn canonicalize(call: &mut Call) -> Flow {
    let path = call.text(call.reference(1));
    match path == "/conf" || call.vm.setting(&path).is_some() {
        true => reference(call.reference(1)),
        false => Flow::Unsupported(format!("looking for the file {path}")),
    }
}
