//! `java.nio.file` and file channels, over the files of the state (`vm/files`). The JDK hands paths and buffers to its
//! natives by raw addresses, which do not exist here: the models stand one call above, where they are still objects.

use super::file::{put, take};
use super::{Call, Flow, Model, approximate, boolean, exact, int, long, reference};
use crate::program::disk::{self, LARGEST};
use crate::vm::event::Action;
use crate::vm::files::{self, Deletion, Failure, Mode, Status};
use crate::vm::heap::ObjectId;
use crate::vm::state::{Printed, Stream};
use crate::vm::value::Value;

pub(crate) const MODELS: &[Model] = &[
    exact("sun/nio/fs/UnixNativeDispatcher.init()I", |_| int(0)),
    exact("sun/nio/fs/LinuxNativeDispatcher.init()V", |_| Flow::Void),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.fchmodatNoFollowSupported0()Z",
        |_| boolean(false),
    ),
    exact("sun/nio/fs/UnixNativeDispatcher.getcwd()[B", |call| {
        bytes(call, disk::OWN.as_bytes())
    }),
    exact("sun/nio/fs/UnixNativeDispatcher.strerror(I)[B", |call| {
        let text = files::message(call.int(0));
        bytes(call, text.as_bytes())
    }),
    approximate("sun/nio/fs/UnixNativeDispatcher.getpwuid(I)[B", |call| {
        bytes(call, b"user")
    }),
    approximate("sun/nio/fs/UnixNativeDispatcher.getgrgid(I)[B", |call| {
        bytes(call, b"user")
    }),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.open(Lsun/nio/fs/UnixPath;II)I",
        open,
    ),
    exact("sun/nio/fs/UnixNativeDispatcher.close0(I)V", |call| {
        let number = call.int(0);
        with_turn(call, |call| {
            call.state.files.close(number);
            Ok(Flow::Void)
        })
    }),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.unlink(Lsun/nio/fs/UnixPath;)V",
        |call| delete(call, Deletion::File),
    ),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.rmdir(Lsun/nio/fs/UnixPath;)V",
        |call| delete(call, Deletion::Folder),
    ),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.rename(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V",
        |call| {
            let (from, to) = (path_at(call, 0), path_at(call, 1));
            with_turn(call, |call| {
                let disk = call.vm.program.disk();
                call.state.files.rename(disk, &from, &to)?;
                Ok(Flow::Void)
            })
        },
    ),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.mkdir(Lsun/nio/fs/UnixPath;I)V",
        |call| {
            let (path, mode) = (path_at(call, 0), call.int(1) as u32);
            with_turn(call, |call| {
                let (disk, now) = (call.vm.program.disk(), call.vm.file_clock(call.state));
                call.state.files.make_folder(disk, &path, mode, now)?;
                Ok(Flow::Void)
            })
        },
    ),
    // There are no links: whoever asks for one's target is told that it is none.
    exact(
        "sun/nio/fs/UnixNativeDispatcher.readlink(Lsun/nio/fs/UnixPath;)[B",
        |call| {
            let path = path_at(call, 0);
            with_turn(call, |call| {
                call.state.files.status(call.vm.program.disk(), &path)?;
                Err(Failure::System(files::INVALID))
            })
        },
    ),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.realpath(Lsun/nio/fs/UnixPath;)[B",
        |call| {
            let path = path_at(call, 0);
            with_turn(call, |call| {
                let disk = call.vm.program.disk();
                call.state.files.status(disk, &path)?;
                let real = call.state.files.resolve(disk, &path)?;
                Ok(bytes(call, real.as_bytes()))
            })
        },
    ),
    approximate(
        "sun/nio/fs/UnixNativeDispatcher.stat(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V",
        |call| stat(call).map_or_else(|flow| flow, |_| Flow::Void),
    ),
    approximate(
        "sun/nio/fs/UnixNativeDispatcher.lstat(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V",
        |call| stat(call).map_or_else(|flow| flow, |_| Flow::Void),
    ),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.stat(Lsun/nio/fs/UnixPath;)I",
        |call| {
            let path = path_at(call, 0);
            with_turn(call, |call| {
                let status = call.state.files.status(call.vm.program.disk(), &path);
                Ok(int(status.map_or(0, |status| mode_of(&status))))
            })
        },
    ),
    approximate(
        "sun/nio/fs/UnixNativeDispatcher.stat2(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)I",
        |call| {
            let (path, attributes) = (path_at(call, 0), call.reference(1));
            with_turn(call, |call| {
                match call.state.files.status(call.vm.program.disk(), &path) {
                    Ok(status) => {
                        fill(call, attributes, &status);
                        Ok(int(0))
                    }
                    Err(Failure::System(error)) => Ok(int(error)),
                    Err(failure) => Err(failure),
                }
            })
        },
    ),
    approximate(
        "sun/nio/fs/UnixNativeDispatcher.fstat(ILsun/nio/fs/UnixFileAttributes;)V",
        stat_open,
    ),
    approximate(
        "sun/nio/fs/UnixNativeDispatcher.fstat0(ILsun/nio/fs/UnixFileAttributes;)V",
        stat_open,
    ),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.exists(Lsun/nio/fs/UnixPath;)Z",
        |call| {
            let path = path_at(call, 0);
            with_turn(call, |call| {
                let status = call.state.files.status(call.vm.program.disk(), &path);
                Ok(boolean(status.is_ok()))
            })
        },
    ),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.access(Lsun/nio/fs/UnixPath;I)V",
        |call| match access(call) {
            Ok(0) => Flow::Void,
            Ok(error) => raise(call, error),
            Err(flow) => flow,
        },
    ),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.access(Lsun/nio/fs/UnixPath;I)I",
        |call| access(call).map_or_else(|flow| flow, int),
    ),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.chmod(Lsun/nio/fs/UnixPath;I)V",
        |call| {
            let mode = Some(call.int(1) as u32);
            set_status(call, 0, None, mode)
        },
    ),
    exact("sun/nio/fs/UnixNativeDispatcher.fchmod(II)V", |call| {
        let mode = Some(call.int(1) as u32);
        set_status_open(call, None, mode)
    }),
    exact("sun/nio/fs/UnixNativeDispatcher.fchmod0(II)V", |call| {
        let mode = Some(call.int(1) as u32);
        set_status_open(call, None, mode)
    }),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.utimes(Lsun/nio/fs/UnixPath;JJ)V",
        |call| {
            let millis = Some(call.long(3) / 1_000);
            set_status(call, 0, millis, None)
        },
    ),
    exact(
        "sun/nio/fs/UnixNativeDispatcher.utimensat(ILsun/nio/fs/UnixPath;JJI)V",
        |call| {
            let millis = Some(call.long(4) / 1_000_000);
            set_status(call, 1, millis, None)
        },
    ),
    exact("sun/nio/fs/UnixNativeDispatcher.futimes(IJJ)V", |call| {
        let millis = Some(call.long(3) / 1_000);
        set_status_open(call, millis, None)
    }),
    exact("sun/nio/fs/UnixNativeDispatcher.futimens(IJJ)V", |call| {
        let millis = Some(call.long(3) / 1_000_000);
        set_status_open(call, millis, None)
    }),
    // In which order a folder has its names is the file system's affair.
    approximate(
        "sun/nio/fs/UnixNativeDispatcher.opendir(Lsun/nio/fs/UnixPath;)J",
        |call| {
            let path = path_at(call, 0);
            with_turn(call, |call| {
                let disk = call.vm.program.disk();
                Ok(long(call.state.files.open_folder(disk, &path)?))
            })
        },
    ),
    exact("sun/nio/fs/UnixNativeDispatcher.readdir(J)[B", next_name),
    exact("sun/nio/fs/UnixNativeDispatcher.readdir0(J)[B", next_name),
    exact("sun/nio/fs/UnixNativeDispatcher.closedir(J)V", |call| {
        let folder = call.long(0);
        with_turn(call, |call| {
            call.state.files.close_folder(folder);
            Ok(Flow::Void)
        })
    }),
    exact(
        "sun/nio/fs/LinuxNativeDispatcher.posix_fadvise(IJJI)I",
        |_| int(0),
    ),
    exact("sun/nio/fs/UnixCopyFile.transfer(IIJ)V", |call| {
        copy(call, Flow::Void)
    }),
    exact(
        "sun/nio/fs/LinuxNativeDispatcher.directCopy0(IIJ)I",
        |call| copy(call, int(0)),
    ),
    exact("sun/nio/ch/IOUtil.initIDs()V", |_| Flow::Void),
    exact("sun/nio/ch/IOUtil.iovMax()I", |_| int(1024)),
    exact("sun/nio/ch/IOUtil.writevMax()J", |_| long(i32::MAX.into())),
    exact(
        "sun/nio/ch/IOUtil.fdVal(Ljava/io/FileDescriptor;)I",
        |call| int(number_of(call, call.reference(0))),
    ),
    exact("sun/nio/ch/FileDispatcherImpl.init()V", |_| Flow::Void),
    exact("sun/nio/ch/FileDispatcherImpl.init0()V", |_| Flow::Void),
    exact("sun/nio/ch/FileChannelImpl.initIDs()J", |_| long(4096)),
    exact(
        "sun/nio/ch/FileChannelImpl.maxDirectTransferSize0()I",
        |_| int(0x7fff_f000),
    ),
    exact(
        "sun/nio/ch/UnixFileDispatcherImpl.allocationGranularity0()J",
        |_| long(4096),
    ),
    exact(
        "sun/nio/ch/IOUtil.read(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZZILsun/nio/ch/NativeDispatcher;)I",
        read,
    ),
    exact(
        "sun/nio/ch/IOUtil.write(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZZILsun/nio/ch/NativeDispatcher;)I",
        write,
    ),
    exact(
        "sun/nio/ch/FileDispatcherImpl.force0(Ljava/io/FileDescriptor;Z)I",
        |_| int(0),
    ),
    exact(
        "sun/nio/ch/UnixFileDispatcherImpl.force0(Ljava/io/FileDescriptor;Z)I",
        |_| int(0),
    ),
    exact(
        "sun/nio/ch/FileDispatcherImpl.seek0(Ljava/io/FileDescriptor;J)J",
        seek,
    ),
    exact(
        "sun/nio/ch/UnixFileDispatcherImpl.seek0(Ljava/io/FileDescriptor;J)J",
        seek,
    ),
    exact(
        "sun/nio/ch/FileDispatcherImpl.truncate0(Ljava/io/FileDescriptor;J)I",
        truncate,
    ),
    exact(
        "sun/nio/ch/UnixFileDispatcherImpl.truncate0(Ljava/io/FileDescriptor;J)I",
        truncate,
    ),
    exact(
        "sun/nio/ch/FileDispatcherImpl.size0(Ljava/io/FileDescriptor;)J",
        size,
    ),
    exact(
        "sun/nio/ch/UnixFileDispatcherImpl.size0(Ljava/io/FileDescriptor;)J",
        size,
    ),
    exact(
        "sun/nio/ch/UnixFileDispatcherImpl.isOther0(Ljava/io/FileDescriptor;)Z",
        |_| boolean(false),
    ),
    exact(
        "sun/nio/ch/UnixFileDispatcherImpl.available0(Ljava/io/FileDescriptor;)I",
        |call| {
            let number = number_of(call, call.reference(0));
            channel(call, |call| {
                let length = call.state.files.status_of(number)?.length;
                let left = length.saturating_sub(call.state.files.position(number)?);
                Ok(int(left.min(i32::MAX as u64) as i32))
            })
        },
    ),
    // Nobody else has the file: another program of the machine sees none of what this one writes.
    exact(
        "sun/nio/ch/FileDispatcherImpl.lock0(Ljava/io/FileDescriptor;ZJJZ)I",
        |_| int(0),
    ),
    exact(
        "sun/nio/ch/UnixFileDispatcherImpl.lock0(Ljava/io/FileDescriptor;ZJJZ)I",
        |_| int(0),
    ),
    exact(
        "sun/nio/ch/FileDispatcherImpl.release0(Ljava/io/FileDescriptor;JJ)V",
        |_| Flow::Void,
    ),
    exact(
        "sun/nio/ch/UnixFileDispatcherImpl.release0(Ljava/io/FileDescriptor;JJ)V",
        |_| Flow::Void,
    ),
    exact(
        "sun/nio/ch/FileChannelImpl.transferTo0(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;)J",
        |call| transfer(call, 1, 6, Position::OfSource),
    ),
    exact(
        "sun/nio/ch/FileDispatcherImpl.transferTo0(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;Z)J",
        |call| transfer(call, 0, 5, Position::OfSource),
    ),
    exact(
        "sun/nio/ch/FileDispatcherImpl.transferFrom0(Ljava/io/FileDescriptor;Ljava/io/FileDescriptor;JJZ)J",
        |call| transfer(call, 0, 1, Position::OfTarget),
    ),
    exact("sun/nio/ch/NativeThread.current()J", |_| long(0)),
    exact("sun/nio/ch/NativeThread.current0()J", |_| long(0)),
    exact("sun/nio/ch/NativeThread.signal(J)V", |_| Flow::Void),
    exact("sun/nio/ch/NativeThread.init()V", |_| Flow::Void),
];

type Answer = Result<Flow, Failure>;

/// Does something to the files when it is the thread's turn; an error is a `UnixException`.
fn with_turn(call: &mut Call, what: impl Fn(&mut Call) -> Answer) -> Flow {
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    let done = what(call);
    call.vm.note_files(call.state, call.thread);
    match done {
        Ok(flow) => flow,
        Err(Failure::System(error)) => raise(call, error),
        Err(Failure::Unsupported(what)) => Flow::Unsupported(what),
    }
}

/// Likewise for a channel, whose errors are `IOException`s.
fn channel(call: &mut Call, what: impl Fn(&mut Call) -> Answer) -> Flow {
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    let done = what(call);
    call.vm.note_files(call.state, call.thread);
    match done {
        Ok(flow) => flow,
        Err(Failure::System(error)) => Flow::Raise(
            "java/io/IOException",
            Some(files::message(error).to_string()),
        ),
        Err(Failure::Unsupported(what)) => Flow::Unsupported(what),
    }
}

/// Throws the JDK's exception for an error of the operating system; the JDK makes a public one of it.
fn raise(call: &mut Call, error: i32) -> Flow {
    let class = "sun/nio/fs/UnixException";
    let made = call
        .vm
        .new_exception(call.state, call.thread, class, None, Some(call.method));
    match made {
        Ok(exception) => {
            call.vm
                .set(call.state, exception, "errno", Value::int(error));
            Flow::Step(call.vm.throw(call.state, call.thread, exception))
        }
        Err(error) => Flow::LinkError(error),
    }
}

fn bytes(call: &mut Call, bytes: &[u8]) -> Flow {
    let bytes = bytes.iter().map(|&byte| byte as i8);
    reference(call.vm.new_byte_array(call.state, bytes))
}

fn field(call: &Call, object: ObjectId, name: &str) -> Option<Value> {
    if object.is_null() {
        return None;
    }
    let slot = call.vm.slot_of(call.state.heap.class(object), name)?;
    Some(call.state.heap.field(object, slot))
}

/// The path of the `UnixPath` at a slot.
fn path_at(call: &Call, slot: usize) -> String {
    let array = field(call, call.reference(slot), "path").map(|it| it.as_reference());
    let Some(array) = array.filter(|array| !array.is_null()) else {
        return String::new();
    };
    let length = call.state.heap.array(array).len();
    let bytes = take(call, array, 0, length).unwrap_or_default();
    match bytes.is_empty() {
        true => ".".into(),
        false => String::from_utf8_lossy(&bytes).into_owned(),
    }
}

/// The number in a `FileDescriptor`.
fn number_of(call: &Call, descriptor: ObjectId) -> i32 {
    field(call, descriptor, "fd").map_or(-1, |number| number.as_int())
}

fn open(call: &mut Call) -> Flow {
    const WRITE_ONLY: i32 = 1;
    const READ_WRITE: i32 = 2;
    const CREATE: i32 = 0o100;
    const EXCLUSIVE: i32 = 0o200;
    const TRUNCATE: i32 = 0o1000;
    const APPEND: i32 = 0o2000;
    let (path, flags, mode) = (path_at(call, 0), call.int(1), call.int(2));
    let has = |flag: i32| flags & flag != 0;
    let how = Mode {
        reads: !has(WRITE_ONLY),
        writes: has(WRITE_ONLY | READ_WRITE),
        appends: has(APPEND),
        creates: has(CREATE),
        is_new: has(EXCLUSIVE),
        truncates: has(TRUNCATE),
        permissions: mode as u32,
    };
    with_turn(call, |call| {
        let (disk, now) = (call.vm.program.disk(), call.vm.file_clock(call.state));
        Ok(int(call.state.files.open(disk, &path, how, now)?))
    })
}

fn delete(call: &mut Call, deletion: Deletion) -> Flow {
    let path = path_at(call, 0);
    with_turn(call, |call| {
        let disk = call.vm.program.disk();
        call.state.files.delete(disk, &path, deletion)?;
        Ok(Flow::Void)
    })
}

fn mode_of(status: &Status) -> i32 {
    const FOLDER: u32 = 0o040_000;
    const REGULAR: u32 = 0o100_000;
    let kind = if status.is_folder { FOLDER } else { REGULAR };
    (kind | status.permissions) as i32
}

/// Fills a `UnixFileAttributes`.
fn fill(call: &mut Call, attributes: ObjectId, status: &Status) {
    let (seconds, nanos) = (
        status.modified.div_euclid(1_000),
        status.modified.rem_euclid(1_000) * 1_000_000,
    );
    let mut set = |name: &str, value: Value| call.vm.set(call.state, attributes, name, value);
    set("st_mode", Value::int(mode_of(status)));
    set("st_ino", Value::long(status.number as i64));
    set("st_nlink", Value::int(1));
    set("st_uid", Value::int(1000));
    set("st_gid", Value::int(1000));
    set("st_size", Value::long(status.length as i64));
    for time in ["atime", "mtime", "ctime", "birthtime"] {
        set(&format!("st_{time}_sec"), Value::long(seconds));
        set(&format!("st_{time}_nsec"), Value::long(nanos));
    }
}

fn stat(call: &mut Call) -> Result<(), Flow> {
    let (path, attributes) = (path_at(call, 0), call.reference(1));
    let flow = with_turn(call, |call| {
        let status = call.state.files.status(call.vm.program.disk(), &path)?;
        fill(call, attributes, &status);
        Ok(Flow::Void)
    });
    match flow {
        Flow::Void => Ok(()),
        flow => Err(flow),
    }
}

fn stat_open(call: &mut Call) -> Flow {
    let (number, attributes) = (call.int(0), call.reference(1));
    with_turn(call, |call| {
        let status = call.state.files.status_of(number)?;
        fill(call, attributes, &status);
        Ok(Flow::Void)
    })
}

/// 0 if the file at slot 0 may be used so, or else the error.
fn access(call: &mut Call) -> Result<i32, Flow> {
    let (path, wanted) = (path_at(call, 0), call.int(1) as u32);
    if !call.turn() {
        return Err(Flow::Ask);
    }
    call.record(Action::File);
    let status = call.state.files.status(call.vm.program.disk(), &path);
    call.vm.note_files(call.state, call.thread);
    match status {
        Ok(status) if status.permissions >> 6 & wanted == wanted => Ok(0),
        Ok(_) => Ok(files::DENIED),
        Err(Failure::System(error)) => Ok(error),
        Err(Failure::Unsupported(what)) => Err(Flow::Unsupported(what)),
    }
}

fn set_status(call: &mut Call, slot: usize, modified: Option<i64>, mode: Option<u32>) -> Flow {
    let path = path_at(call, slot);
    with_turn(call, |call| {
        let disk = call.vm.program.disk();
        call.state.files.set_status(disk, &path, modified, mode)?;
        Ok(Flow::Void)
    })
}

fn set_status_open(call: &mut Call, modified: Option<i64>, mode: Option<u32>) -> Flow {
    let number = call.int(0);
    with_turn(call, |call| {
        call.state.files.set_status_open(number, modified, mode)?;
        Ok(Flow::Void)
    })
}

fn next_name(call: &mut Call) -> Flow {
    let folder = call.long(0);
    with_turn(call, |call| {
        Ok(match call.state.files.next_name(folder) {
            Some(name) => bytes(call, name.as_bytes()),
            None => reference(ObjectId::NULL),
        })
    })
}

/// Everything of one open file into another.
fn copy(call: &mut Call, done: Flow) -> Flow {
    let (to, from) = (call.int(0), call.int(1));
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::File);
    let now = call.vm.file_clock(call.state);
    let files = &mut call.state.files;
    let copied = files
        .read(from, None, LARGEST as usize)
        .and_then(|bytes| files.write(to, None, &bytes, now));
    match copied {
        Ok(()) => done,
        Err(Failure::System(error)) => raise(call, error),
        Err(Failure::Unsupported(what)) => Flow::Unsupported(what),
    }
}

/// A `ByteBuffer` over an array: the array, where in it the buffer's position is, the position and how much remains.
fn heap_buffer(call: &Call, buffer: ObjectId) -> Option<(ObjectId, usize, i32, usize)> {
    let array = field(call, buffer, "hb")?.as_reference();
    let offset = field(call, buffer, "offset")?.as_int();
    let position = field(call, buffer, "position")?.as_int();
    let limit = field(call, buffer, "limit")?.as_int();
    let remaining = usize::try_from(limit - position).unwrap_or(0);
    (!array.is_null()).then_some((array, (offset + position) as usize, position, remaining))
}

const DIRECT: &str = "a direct ByteBuffer, which is memory outside the Java heap";

/// Where a channel reads or writes: at a position, or where the file stands if that is -1.
fn at(position: i64) -> Option<u64> {
    u64::try_from(position).ok()
}

fn read(call: &mut Call) -> Flow {
    let (descriptor, buffer, position) = (call.reference(0), call.reference(1), call.long(2));
    let is_read_only = field(call, buffer, "isReadOnly").is_some_and(|it| it.as_int() != 0);
    let Some((array, from, start, remaining)) = heap_buffer(call, buffer) else {
        return Flow::Unsupported(DIRECT.into());
    };
    if is_read_only {
        return Flow::Raise(
            "java/lang/IllegalArgumentException",
            Some("Read-only buffer".into()),
        );
    }
    let number = number_of(call, descriptor);
    channel(call, |call| {
        if remaining == 0 {
            return Ok(int(0));
        }
        let read = call.state.files.read(number, at(position), remaining)?;
        if read.is_empty() {
            return Ok(int(-1));
        }
        if !put(call, array, from, &read) {
            return Err(Failure::Unsupported("an array of inputs".into()));
        }
        let count = read.len() as i32;
        call.vm
            .set(call.state, buffer, "position", Value::int(start + count));
        Ok(int(count))
    })
}

fn write(call: &mut Call) -> Flow {
    let (descriptor, buffer, position) = (call.reference(0), call.reference(1), call.long(2));
    let Some((array, from, start, remaining)) = heap_buffer(call, buffer) else {
        return Flow::Unsupported(DIRECT.into());
    };
    let number = number_of(call, descriptor);
    let Some(bytes) = take(call, array, from, remaining) else {
        return Flow::Unsupported("writing an array of inputs to a file".into());
    };
    let stream = match number {
        1 => Some(Stream::Out),
        2 => Some(Stream::Err),
        _ => None,
    };
    channel(call, |call| {
        let now = call.vm.file_clock(call.state);
        if let Some(stream) = stream {
            call.record(Action::Print);
            let printed = Printed::Bytes(bytes.as_slice().into());
            call.vm.print(call.state, stream, printed);
        } else {
            let files = &mut call.state.files;
            files.write(number, at(position), &bytes, now)?;
        }
        let count = bytes.len() as i32;
        call.vm
            .set(call.state, buffer, "position", Value::int(start + count));
        Ok(int(count))
    })
}

/// Which of two open files has a position of its own for a transfer, whose numbers follow its descriptor.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Position {
    OfSource,
    OfTarget,
}

/// Bytes of one open file into another: from a position of the source, or to one of the target. The numbers are the
/// slots of the two descriptors.
fn transfer(call: &mut Call, source: usize, target: usize, of: Position) -> Flow {
    let first = match of {
        Position::OfSource => source + 1,
        Position::OfTarget => target + 1,
    };
    let from_position = of == Position::OfSource;
    let (position, count) = (call.long(first), call.long(first + 2));
    let from = number_of(call, call.reference(source));
    let to = number_of(call, call.reference(target));
    channel(call, |call| {
        let now = call.vm.file_clock(call.state);
        let files = &mut call.state.files;
        let wanted = count.clamp(0, LARGEST as i64) as usize;
        let read = files.read(from, at(position).filter(|_| from_position), wanted)?;
        files.write(to, at(position).filter(|_| !from_position), &read, now)?;
        Ok(long(read.len() as i64))
    })
}

fn seek(call: &mut Call) -> Flow {
    let (number, to) = (number_of(call, call.reference(0)), call.long(1));
    channel(call, |call| {
        // Where it stands is asked for by a negative position.
        if to >= 0 {
            call.state.files.seek(number, to)?;
        }
        Ok(long(call.state.files.position(number)? as i64))
    })
}

fn truncate(call: &mut Call) -> Flow {
    let (number, to) = (number_of(call, call.reference(0)), call.long(1));
    channel(call, |call| {
        let now = call.vm.file_clock(call.state);
        call.state.files.set_length(number, to.max(0) as u64, now)?;
        Ok(int(0))
    })
}

fn size(call: &mut Call) -> Flow {
    let number = number_of(call, call.reference(0));
    channel(call, |call| {
        Ok(long(call.state.files.status_of(number)?.length as i64))
    })
}
