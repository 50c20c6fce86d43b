//! `java.io` on files: streams, `RandomAccessFile` and `java.io.File`, over the files of the state (`vm/files`).
//! Every call is a visible operation, since any thread could have the same file.

use super::{Call, Flow, Model, approximate, boolean, exact, int, long, reference};
use crate::vm::Vm;
use crate::vm::event::Action;
use crate::vm::fact::Fact;
use crate::vm::files::{self, Deletion, Failure, Mode, Status};
use crate::vm::heap::{Array, ObjectId};
use crate::vm::state::State;
use crate::vm::thread::Thread;
use crate::vm::value::Value;

pub(crate) const MODELS: &[Model] = &[
    exact(
        "java/io/FileInputStream.open0(Ljava/lang/String;)V",
        |call| {
            let how = Mode {
                reads: true,
                ..Mode::default()
            };
            open(call, how)
        },
    ),
    exact(
        "java/io/FileOutputStream.open0(Ljava/lang/String;Z)V",
        |call| {
            let appends = call.int(2) != 0;
            let how = Mode {
                writes: true,
                creates: true,
                appends,
                truncates: !appends,
                permissions: 0o666,
                ..Mode::default()
            };
            open(call, how)
        },
    ),
    exact(
        "java/io/RandomAccessFile.open0(Ljava/lang/String;I)V",
        |call| {
            const READ_WRITE: i32 = 2;
            let writes = call.int(2) & READ_WRITE != 0;
            let how = Mode {
                reads: true,
                writes,
                creates: writes,
                permissions: 0o666,
                ..Mode::default()
            };
            open(call, how)
        },
    ),
    exact("java/io/RandomAccessFile.read0()I", read_one),
    exact("java/io/RandomAccessFile.readBytes([BII)I", read_array),
    exact("java/io/RandomAccessFile.readBytes0([BII)I", read_array),
    exact("java/io/RandomAccessFile.write0(I)V", |call| {
        let byte = call.int(1) as u8;
        write(call, vec![byte])
    }),
    exact("java/io/RandomAccessFile.writeBytes([BII)V", write_array),
    exact("java/io/RandomAccessFile.writeBytes0([BII)V", write_array),
    exact("java/io/RandomAccessFile.getFilePointer()J", position),
    exact("java/io/RandomAccessFile.seek0(J)V", seek),
    exact("java/io/RandomAccessFile.length()J", length),
    exact("java/io/RandomAccessFile.length0()J", length),
    exact("java/io/RandomAccessFile.setLength(J)V", set_length),
    exact("java/io/RandomAccessFile.setLength0(J)V", set_length),
    exact("java/io/FileDescriptor.close0()V", close),
    exact("java/io/FileDescriptor.sync()V", |_| Flow::Void),
    exact("java/io/FileDescriptor.sync0()V", |_| Flow::Void),
    // What nobody reaches any more is never noticed, so nothing is closed because of that.
    exact(
        "java/io/FileCleanable.register(Ljava/io/FileDescriptor;)V",
        |_| Flow::Void,
    ),
    exact(
        "java/io/FileCleanable.unregister(Ljava/io/FileDescriptor;)V",
        |_| Flow::Void,
    ),
    exact("java/io/FileCleanable.cleanupClose0(IJ)V", |_| Flow::Void),
    exact(
        "java/io/UnixFileSystem.getBooleanAttributes0(Ljava/io/File;)I",
        attributes,
    ),
    exact(
        "java/io/UnixFileSystem.checkAccess(Ljava/io/File;I)Z",
        access,
    ),
    exact(
        "java/io/UnixFileSystem.checkAccess0(Ljava/io/File;I)Z",
        access,
    ),
    approximate(
        "java/io/UnixFileSystem.getLastModifiedTime(Ljava/io/File;)J",
        modified,
    ),
    approximate(
        "java/io/UnixFileSystem.getLastModifiedTime0(Ljava/io/File;)J",
        modified,
    ),
    exact(
        "java/io/UnixFileSystem.getLength(Ljava/io/File;)J",
        file_length,
    ),
    exact(
        "java/io/UnixFileSystem.getLength0(Ljava/io/File;)J",
        file_length,
    ),
    exact(
        "java/io/UnixFileSystem.setPermission(Ljava/io/File;IZZ)Z",
        set_permission,
    ),
    exact(
        "java/io/UnixFileSystem.setPermission0(Ljava/io/File;IZZ)Z",
        set_permission,
    ),
    exact(
        "java/io/UnixFileSystem.createFileExclusively(Ljava/lang/String;)Z",
        create,
    ),
    exact(
        "java/io/UnixFileSystem.createFileExclusively0(Ljava/lang/String;)Z",
        create,
    ),
    exact("java/io/UnixFileSystem.delete0(Ljava/io/File;)Z", |call| {
        let path = path_of(call, 1);
        try_it(call, |state, vm| {
            state
                .files
                .delete(vm.program.disk(), &path, Deletion::Either)
        })
    }),
    // In which order a folder has its names is the file system's affair.
    approximate(
        "java/io/UnixFileSystem.list(Ljava/io/File;)[Ljava/lang/String;",
        list,
    ),
    approximate(
        "java/io/UnixFileSystem.list0(Ljava/io/File;)[Ljava/lang/String;",
        list,
    ),
    exact(
        "java/io/UnixFileSystem.createDirectory(Ljava/io/File;)Z",
        make_folder,
    ),
    exact(
        "java/io/UnixFileSystem.createDirectory0(Ljava/io/File;)Z",
        make_folder,
    ),
    exact(
        "java/io/UnixFileSystem.rename0(Ljava/io/File;Ljava/io/File;)Z",
        |call| {
            let (from, to) = (path_of(call, 1), path_of(call, 2));
            try_it(call, |state, vm| {
                state.files.rename(vm.program.disk(), &from, &to)
            })
        },
    ),
    exact(
        "java/io/UnixFileSystem.setLastModifiedTime(Ljava/io/File;J)Z",
        set_modified,
    ),
    exact(
        "java/io/UnixFileSystem.setLastModifiedTime0(Ljava/io/File;J)Z",
        set_modified,
    ),
    exact(
        "java/io/UnixFileSystem.setReadOnly(Ljava/io/File;)Z",
        set_read_only,
    ),
    exact(
        "java/io/UnixFileSystem.setReadOnly0(Ljava/io/File;)Z",
        set_read_only,
    ),
    approximate("java/io/UnixFileSystem.getSpace(Ljava/io/File;I)J", space),
    approximate("java/io/UnixFileSystem.getSpace0(Ljava/io/File;I)J", space),
    exact(
        "java/io/UnixFileSystem.getNameMax0(Ljava/lang/String;)J",
        |_| long(255),
    ),
    exact(
        "java/io/UnixFileSystem.canonicalize0(Ljava/lang/String;)Ljava/lang/String;",
        canonicalize,
    ),
];

/// What is noted of a path that asks for a file outside of what the program may see.
pub(crate) const OUTSIDE: &str = "files outside the program's folder, which are not there for it";

/// What is noted of a path that looks at files which the program did not write.
pub(super) const LOOKED: &str = "files of the machine, which are as they are here";

/// What is noted of a path that reads the machine's random numbers.
pub(crate) const DREW: &str = "random numbers of the machine, which are always the same";

impl Vm {
    /// What the clock of files shows: milliseconds since 1970.
    pub(in crate::vm) fn file_clock(&self, state: &State) -> i64 {
        super::system::EPOCH_MILLIS + state.now / 1_000_000
    }

    /// Notes that the program asked for what it may not see or what is always the same here, if it did.
    pub(in crate::vm) fn note_files(&self, state: &mut State, thread: &Thread) {
        if state.files.outside().is_some() {
            state.note_approximation(OUTSIDE);
        }
        if state.files.take_looked() {
            self.ask_fact(state, thread, Fact::Files, LOOKED);
        }
        if state.files.take_drew() {
            self.ask_fact(state, thread, Fact::Random, DREW);
        }
    }
}

/// What a failed call is for `java.io`.
fn failed(failure: Failure) -> Flow {
    match failure {
        Failure::System(error) => Flow::Raise(
            "java/io/IOException",
            Some(files::message(error).to_string()),
        ),
        Failure::Unsupported(what) => Flow::Unsupported(what),
    }
}

fn stream_closed() -> Flow {
    Flow::Raise("java/io/IOException", Some("Stream Closed".into()))
}

/// The descriptor of the stream that is called, if it is open.
pub(crate) fn descriptor(call: &Call) -> Option<i32> {
    let number = call.vm.file_descriptor(call.state, call.reference(0));
    number.filter(|&number| number >= 0)
}

fn open(call: &mut Call, how: Mode) -> Flow {
    let path = call.text(call.reference(1));
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    let now = call.vm.file_clock(call.state);
    let opened = call
        .state
        .files
        .open(call.vm.program.disk(), &path, how, now);
    call.vm.note_files(call.state, call.thread);
    // As `java.io` has it, a folder cannot be opened at all.
    let opened = opened.and_then(|number| match call.state.files.status_of(number) {
        Ok(Status {
            is_folder: true, ..
        }) => {
            call.state.files.close(number);
            Err(Failure::System(files::IS_A_FOLDER))
        }
        _ => Ok(number),
    });
    match opened {
        Ok(number) => {
            let stream = call.reference(0);
            if let Some(slot) = call.vm.slot_of(call.state.heap.class(stream), "fd") {
                let descriptor = call.state.heap.field(stream, slot).as_reference();
                call.vm
                    .set(call.state, descriptor, "fd", Value::int(number));
                let append = Value::boolean(how.appends);
                call.vm.set(call.state, descriptor, "append", append);
            }
            Flow::Void
        }
        Err(Failure::System(error)) => Flow::Raise(
            "java/io/FileNotFoundException",
            Some(format!("{path} ({})", files::message(error))),
        ),
        Err(failure) => failed(failure),
    }
}

/// One byte of the stream that is called, or -1 at its end.
pub(crate) fn read_one(call: &mut Call) -> Flow {
    let Some(number) = descriptor(call) else {
        return stream_closed();
    };
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    let read = call.state.files.read(number, None, 1);
    call.vm.note_files(call.state, call.thread);
    match read {
        Ok(bytes) => int(bytes.first().map_or(-1, |&byte| byte.into())),
        Err(failure) => failed(failure),
    }
}

/// The array, first index and length that a read into an array names.
pub(crate) fn range(call: &Call) -> Result<(ObjectId, usize, usize), Flow> {
    let (array, from, length) = (call.reference(1), call.int(2), call.int(3));
    if array.is_null() {
        return Err(super::null_pointer());
    }
    let size = call.state.heap.array(array).len() as i64;
    if from < 0 || length < 0 || i64::from(from) + i64::from(length) > size {
        return Err(Flow::Raise("java/lang/IndexOutOfBoundsException", None));
    }
    Ok((array, from as usize, length as usize))
}

/// Bytes into the array of the arguments; how many, or -1 at the end.
pub(crate) fn read_array(call: &mut Call) -> Flow {
    let (array, from, length) = match range(call) {
        Ok(range) => range,
        Err(flow) => return flow,
    };
    if length == 0 {
        return int(0);
    }
    let Some(number) = descriptor(call) else {
        return stream_closed();
    };
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    let read = call.state.files.read(number, None, length);
    call.vm.note_files(call.state, call.thread);
    match read {
        Ok(bytes) if bytes.is_empty() => int(-1),
        Ok(bytes) => match put(call, array, from, &bytes) {
            true => int(bytes.len() as i32),
            false => Flow::Unsupported("reading into an array of inputs".into()),
        },
        Err(failure) => failed(failure),
    }
}

/// Writes bytes into a Java array; tells whether it is one that can be written to.
pub(crate) fn put(call: &mut Call, array: ObjectId, from: usize, bytes: &[u8]) -> bool {
    let Array::Byte(target) = call.state.heap.array_mut(array) else {
        return false;
    };
    let target = std::rc::Rc::make_mut(target);
    for (to, byte) in target[from..].iter_mut().zip(bytes) {
        *to = *byte as i8;
    }
    true
}

/// Bytes of a Java array.
pub(crate) fn take(call: &Call, array: ObjectId, from: usize, length: usize) -> Option<Vec<u8>> {
    let Array::Byte(bytes) = call.state.heap.array(array) else {
        return None;
    };
    let bytes = bytes.get(from..from.checked_add(length)?)?;
    Some(bytes.iter().map(|&byte| byte as u8).collect())
}

fn write_array(call: &mut Call) -> Flow {
    let (array, from, length) = match range(call) {
        Ok(range) => range,
        Err(flow) => return flow,
    };
    match take(call, array, from, length) {
        Some(bytes) => write(call, bytes),
        None => Flow::Unsupported("writing an array of inputs to a file".into()),
    }
}

/// Writes to the file of the stream that is called.
pub(crate) fn write(call: &mut Call, bytes: Vec<u8>) -> Flow {
    let Some(number) = descriptor(call) else {
        return stream_closed();
    };
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    let now = call.vm.file_clock(call.state);
    match call.state.files.write(number, None, &bytes, now) {
        Ok(()) => Flow::Void,
        Err(failure) => failed(failure),
    }
}

/// What a look at an open file gives, as a long.
fn look(call: &mut Call, what: impl Fn(&State, i32) -> Result<u64, Failure>) -> Flow {
    let Some(number) = descriptor(call) else {
        return stream_closed();
    };
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    match what(call.state, number) {
        Ok(value) => long(value as i64),
        Err(failure) => failed(failure),
    }
}

pub(crate) fn position(call: &mut Call) -> Flow {
    look(call, |state, number| state.files.position(number))
}

pub(crate) fn length(call: &mut Call) -> Flow {
    look(call, |state, number| {
        state.files.status_of(number).map(|status| status.length)
    })
}

/// How much of an open file is still to be read.
pub(crate) fn available(call: &mut Call) -> Flow {
    let left = look(call, |state, number| {
        let length = state.files.status_of(number)?.length;
        Ok(length.saturating_sub(state.files.position(number)?))
    });
    match left {
        Flow::Return(left) => int(left.as_long().min(i32::MAX.into()) as i32),
        flow => flow,
    }
}

fn seek(call: &mut Call) -> Flow {
    let to = call.long(1);
    let Some(number) = descriptor(call) else {
        return stream_closed();
    };
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    match call.state.files.seek(number, to) {
        Ok(()) => Flow::Void,
        Err(failure) => failed(failure),
    }
}

/// Moves on by some bytes, past the end too, and tells by how many.
pub(crate) fn skip(call: &mut Call) -> Flow {
    let by = call.long(1);
    let Some(number) = descriptor(call) else {
        return stream_closed();
    };
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    let files = &mut call.state.files;
    let moved = files.position(number).and_then(|from| {
        files.seek(number, (from as i64).saturating_add(by))?;
        Ok(files.position(number)? as i64 - from as i64)
    });
    match moved {
        Ok(by) => long(by),
        Err(failure) => failed(failure),
    }
}

fn set_length(call: &mut Call) -> Flow {
    let to = call.long(1);
    let Some(number) = descriptor(call) else {
        return stream_closed();
    };
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    let now = call.vm.file_clock(call.state);
    let Ok(to) = u64::try_from(to) else {
        return failed(Failure::System(files::INVALID));
    };
    let files = &mut call.state.files;
    let set = files.set_length(number, to, now).and_then(|()| {
        // Who stood beyond the new end stands at it.
        match files.position(number)? > to {
            true => files.seek(number, to as i64),
            false => Ok(()),
        }
    });
    match set {
        Ok(()) => Flow::Void,
        Err(failure) => failed(failure),
    }
}

fn close(call: &mut Call) -> Flow {
    let descriptor = call.reference(0);
    let slot = call.vm.slot_of(call.state.heap.class(descriptor), "fd");
    let Some(slot) = slot else {
        return Flow::Void;
    };
    let number = call.state.heap.field(descriptor, slot).as_int();
    if number < 0 {
        return Flow::Void;
    }
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    call.vm.set(call.state, descriptor, "fd", Value::int(-1));
    call.state.files.close(number);
    Flow::Void
}

/// The path of the `java.io.File` at a slot.
fn path_of(call: &Call, slot: usize) -> String {
    let file = call.reference(slot);
    let at = call.vm.slot_of(call.state.heap.class(file), "path");
    at.map_or_else(String::new, |at| {
        call.text(call.state.heap.field(file, at).as_reference())
    })
}

/// What is known of the file at slot 1, if it is there.
fn status(call: &mut Call) -> Result<Option<Status>, Flow> {
    let path = path_of(call, 1);
    if !call.turn() {
        return Err(Flow::Ask);
    }
    call.record(Action::File);
    let status = call.state.files.status(call.vm.program.disk(), &path);
    call.vm.note_files(call.state, call.thread);
    match status {
        Ok(status) => Ok(Some(status)),
        Err(Failure::System(_)) => Ok(None),
        Err(failure) => Err(failed(failure)),
    }
}

fn attributes(call: &mut Call) -> Flow {
    const EXISTS: i32 = 1;
    const REGULAR: i32 = 2;
    const FOLDER: i32 = 4;
    match status(call) {
        Ok(Some(status)) if status.is_folder => int(EXISTS | FOLDER),
        Ok(Some(_)) => int(EXISTS | REGULAR),
        Ok(None) => int(0),
        Err(flow) => flow,
    }
}

fn access(call: &mut Call) -> Flow {
    // As `java.io.FileSystem` has them, and as permissions do.
    let wanted = call.int(2) as u32;
    match status(call) {
        Ok(Some(status)) => boolean(status.permissions >> 6 & wanted == wanted),
        Ok(None) => boolean(false),
        Err(flow) => flow,
    }
}

fn modified(call: &mut Call) -> Flow {
    match status(call) {
        Ok(status) => long(status.map_or(0, |status| status.modified)),
        Err(flow) => flow,
    }
}

fn file_length(call: &mut Call) -> Flow {
    match status(call) {
        Ok(status) => long(status.map_or(0, |status| status.length as i64)),
        Err(flow) => flow,
    }
}

/// A change that either works or does not, which is all the caller is told.
fn try_it(call: &mut Call, change: impl Fn(&mut State, &Vm) -> Result<(), Failure>) -> Flow {
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    let done = change(call.state, call.vm);
    call.vm.note_files(call.state, call.thread);
    match done {
        Ok(()) => boolean(true),
        Err(Failure::System(_)) => boolean(false),
        Err(failure) => failed(failure),
    }
}

fn set_permission(call: &mut Call) -> Flow {
    let path = path_of(call, 1);
    let (access, enable, owner_only) = (call.int(2) as u32, call.int(3) != 0, call.int(4) != 0);
    let bits = match owner_only {
        true => access << 6,
        false => access << 6 | access << 3 | access,
    };
    try_it(call, |state, vm| {
        let before = state.files.status(vm.program.disk(), &path)?.permissions;
        let mode = match enable {
            true => before | bits,
            false => before & !bits,
        };
        let disk = vm.program.disk();
        state.files.set_status(disk, &path, None, Some(mode))
    })
}

fn set_read_only(call: &mut Call) -> Flow {
    let path = path_of(call, 1);
    try_it(call, |state, vm| {
        let disk = vm.program.disk();
        let before = state.files.status(disk, &path)?.permissions;
        state
            .files
            .set_status(disk, &path, None, Some(before & !0o222))
    })
}

fn set_modified(call: &mut Call) -> Flow {
    let (path, time) = (path_of(call, 1), call.long(2));
    try_it(call, |state, vm| {
        let disk = vm.program.disk();
        state.files.set_status(disk, &path, Some(time), None)
    })
}

fn create(call: &mut Call) -> Flow {
    let path = call.text(call.reference(1));
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    let how = Mode {
        reads: true,
        writes: true,
        creates: true,
        is_new: true,
        permissions: 0o666,
        ..Mode::default()
    };
    let now = call.vm.file_clock(call.state);
    let opened = call
        .state
        .files
        .open(call.vm.program.disk(), &path, how, now);
    call.vm.note_files(call.state, call.thread);
    match opened {
        Ok(number) => {
            call.state.files.close(number);
            boolean(true)
        }
        Err(Failure::System(files::EXISTS)) => boolean(false),
        Err(failure) => failed(failure),
    }
}

fn make_folder(call: &mut Call) -> Flow {
    let path = path_of(call, 1);
    try_it(call, |state, vm| {
        let now = vm.file_clock(state);
        state
            .files
            .make_folder(vm.program.disk(), &path, 0o777, now)
    })
}

fn list(call: &mut Call) -> Flow {
    let path = path_of(call, 1);
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    let names = call.state.files.names(call.vm.program.disk(), &path);
    call.vm.note_files(call.state, call.thread);
    let names = match names {
        Ok(names) => names,
        Err(Failure::System(_)) => return reference(ObjectId::NULL),
        Err(failure) => return failed(failure),
    };
    match call.vm.array_class("[Ljava/lang/String;") {
        Ok(class) => {
            let names: Vec<u32> = names
                .iter()
                .map(|name| call.vm.new_string(call.state, name).0)
                .collect();
            let array = Array::Reference(names.into());
            reference(call.state.heap.new_array(class, array))
        }
        Err(error) => Flow::LinkError(error),
    }
}

/// As if nothing else were on a disk of a terabyte.
fn space(call: &mut Call) -> Flow {
    match status(call) {
        Ok(Some(_)) => long(1 << 40),
        Ok(None) => long(0),
        Err(flow) => flow,
    }
}

fn canonicalize(call: &mut Call) -> Flow {
    let path = call.text(call.reference(1));
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    // The real names that stand for what has another: only there is the program's name not the one.
    let plain = format!("/{}", parts.join("/"));
    let name = call.vm.program.disk().canonical(&plain);
    call.new_string(&name)
}
