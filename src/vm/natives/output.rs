//! `System.out` and `System.err`. Only those two streams are modelled: what a `PrintStream` finally does with text is
//! cut at its private methods, which take the stream's monitor, append, and release it, as one visible operation.

use super::{Call, Flow, Model, boolean, exact, symbolic};
use crate::vm::Exit;
use crate::vm::event::Action;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::state::{Output, Printed, Stream};
use crate::vm::step::Step;
use crate::vm::text::Piece;
use std::io::{IsTerminal, Write};
use std::rc::Rc;

pub(crate) const MODELS: &[Model] = &[
    symbolic("java/io/PrintStream.write(Ljava/lang/String;)V", |call| {
        print_string(call, LineEnd::None)
    }),
    symbolic("java/io/PrintStream.writeln(Ljava/lang/String;)V", |call| {
        print_string(call, LineEnd::NewLine)
    }),
    exact("java/io/PrintStream.write([C)V", |call| {
        print_chars(call, LineEnd::None)
    }),
    exact("java/io/PrintStream.writeln([C)V", |call| {
        print_chars(call, LineEnd::NewLine)
    }),
    exact("java/io/PrintStream.newLine()V", |call| {
        print(call, Printed::Bytes("\n".as_bytes().into()))
    }),
    exact("java/io/PrintStream.write(I)V", |call| {
        let byte = call.int(1) as u8;
        print(call, Printed::Bytes([byte].into()))
    }),
    exact("java/io/PrintStream.write([BII)V", print_bytes),
    exact("java/io/PrintStream.close()V", close),
    exact(
        "java/io/PrintStream.charset()Ljava/nio/charset/Charset;",
        charset,
    ),
    exact("java/io/FileOutputStream.writeBytes([BIIZ)V", write_bytes),
    exact("java/io/FileOutputStream.write(IZ)V", |call| {
        let byte = call.int(1) as u8;
        write_to_file(call, vec![byte])
    }),
    exact("java/io/PrintStream.flush()V", |call| match stream(call) {
        Some(_) => Flow::Void,
        None => Flow::Bytecode,
    }),
    exact("java/io/PrintStream.checkError()Z", |call| {
        match stream(call) {
            Some(_) => boolean(is_closed(call)),
            None => Flow::Bytecode,
        }
    }),
];

fn stream(call: &Call) -> Option<Stream> {
    let receiver = Some(call.reference(0));
    let system = call.state.system;
    if receiver == system.out {
        Some(Stream::Out)
    } else if receiver == system.err {
        Some(Stream::Err)
    } else {
        None
    }
}

/// What is printed after a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineEnd {
    None,
    NewLine,
}

fn print_string(call: &mut Call, end: LineEnd) -> Flow {
    if stream(call).is_none() {
        return Flow::Bytecode;
    }
    let string = match call.settled(1) {
        Ok(string) => string,
        Err(flow) => return flow,
    };
    if string.is_null() {
        return super::null_pointer();
    }
    let mut pieces = call.vm.pieces(call.state, string);
    if !matches!(pieces[..], [Piece::Text(_)]) {
        if end == LineEnd::NewLine {
            pieces.push(Piece::Text("\n".into()));
        }
        return print(call, Printed::Text(pieces.into()));
    }
    let units = call.vm.units(call.state, string);
    print_units(call, &units, end)
}

fn print_chars(call: &mut Call, end: LineEnd) -> Flow {
    let chars = call.reference(1);
    if stream(call).is_none() {
        return Flow::Bytecode;
    }
    if chars.is_null() {
        // Said by `Writer.write`, where HotSpot gets to.
        let message = "Cannot read the array length because \"cbuf\" is null".to_string();
        return Flow::Raise("java/lang/NullPointerException", Some(message));
    }
    let Array::Char(units) = call.state.heap.array(chars).clone() else {
        return Flow::Bytecode;
    };
    print_units(call, &units, end)
}

fn print_units(call: &mut Call, units: &[u16], end: LineEnd) -> Flow {
    // What the encoder cannot encode, half a surrogate pair, becomes a question mark.
    let mut text: String = char::decode_utf16(units.iter().copied())
        .map(|c| c.unwrap_or('?'))
        .collect();
    if end == LineEnd::NewLine {
        text.push('\n');
    }
    print(call, Printed::Bytes(text.into_bytes().into()))
}

fn print_bytes(call: &mut Call) -> Flow {
    if stream(call).is_none() {
        return Flow::Bytecode;
    }
    match byte_range(call) {
        Ok(bytes) => print(call, Printed::Bytes(bytes.into())),
        Err(Flow::Raise(class, _)) if class.ends_with("IndexOutOfBoundsException") => {
            refused_by_buffer(call)
        }
        Err(flow) => flow,
    }
}

/// The exception for a range outside its array: what fits into the stream's buffer is copied there, and more is written
/// at once.
fn refused_by_buffer(call: &Call) -> Flow {
    let (array, from, length) = (call.reference(1), call.int(2), call.int(3));
    let buffer = match call.vm.program().jdk().feature_version() {
        ..21 => 128,
        _ => 8192,
    };
    if length >= buffer {
        return Flow::Raise("java/lang/IndexOutOfBoundsException", None);
    }
    let size = call.state.heap.array(array).len();
    let problem = if from < 0 {
        format!("source index {from} out of bounds for byte[{size}]")
    } else if length < 0 {
        format!("length {length} is negative")
    } else {
        let last = i64::from(from) + i64::from(length);
        format!("last source index {last} out of bounds for byte[{size}]")
    };
    let message = format!("arraycopy: {problem}");
    Flow::Raise("java/lang/ArrayIndexOutOfBoundsException", Some(message))
}

/// The standard streams have no insides that would know it.
fn charset(call: &mut Call) -> Flow {
    if stream(call).is_none() {
        return Flow::Bytecode;
    }
    let program = call.vm.program();
    let class = match program.load(program.symbol("java/nio/charset/Charset")) {
        Ok(class) => class,
        Err(error) => return Flow::LinkError(error),
    };
    if !call.state.is_initialised(class) && !call.vm.is_initialising(call.state, class) {
        return Flow::Initialise(class);
    }
    let descriptor = program.symbol("()Ljava/nio/charset/Charset;");
    let default = program
        .class(class)
        .declared_method(program.symbol("defaultCharset"), descriptor);
    match default {
        Some(default) => Flow::Call(default, Vec::new()),
        None => Flow::Unsupported(String::new()),
    }
}

/// The bytes that an array, a position and a length name.
fn byte_range(call: &Call) -> Result<Vec<u8>, Flow> {
    let (array, from, length) = (call.reference(1), call.int(2), call.int(3));
    if array.is_null() {
        return Err(super::null_pointer());
    }
    let Array::Byte(bytes) = call.state.heap.array(array) else {
        return Err(Flow::Bytecode);
    };
    let range = usize::try_from(from).ok().zip(usize::try_from(length).ok());
    let bytes = range.and_then(|(from, length)| bytes.get(from..from.checked_add(length)?));
    match bytes {
        Some(bytes) => Ok(bytes.iter().map(|&byte| byte as u8).collect()),
        None => Err(Flow::Raise("java/lang/IndexOutOfBoundsException", None)),
    }
}

fn write_bytes(call: &mut Call) -> Flow {
    match byte_range(call) {
        Ok(bytes) => write_to_file(call, bytes),
        Err(flow) => flow,
    }
}

/// A `FileOutputStream`, which may be over one of the standard streams' descriptors.
fn write_to_file(call: &mut Call, bytes: Vec<u8>) -> Flow {
    let stream = match call.vm.file_descriptor(call.state, call.reference(0)) {
        Some(1) => Stream::Out,
        Some(2) => Stream::Err,
        _ => return super::file::write(call, bytes),
    };
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Print);
    call.vm
        .print(call.state, stream, Printed::Bytes(bytes.into()));
    Flow::Void
}

/// What is printed to a closed stream is lost; nobody is told.
fn close(call: &mut Call) -> Flow {
    if stream(call).is_none() {
        return Flow::Bytecode;
    }
    let object = call.reference(0);
    if let Some(wait) = monitor_is_taken(call, object) {
        return wait;
    }
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Print);
    call.vm
        .set(call.state, object, "out", crate::vm::Value::NULL);
    Flow::Void
}

fn is_closed(call: &Call) -> bool {
    let object = call.reference(0);
    let slot = call.vm.slot_of(call.state.heap.class(object), "out");
    slot.is_some_and(|slot| call.state.heap.field(object, slot).as_reference().is_null())
}

fn print(call: &mut Call, printed: Printed) -> Flow {
    let Some(stream) = stream(call) else {
        return Flow::Bytecode;
    };
    let object = call.reference(0);
    if let Some(wait) = monitor_is_taken(call, object) {
        return wait;
    }
    if !call.turn() {
        return Flow::Ask;
    }
    call.record(Action::Print);
    if is_closed(call) {
        return Flow::Void;
    }
    call.vm.print(call.state, stream, printed);
    Flow::Void
}

fn monitor_is_taken(call: &mut Call, object: ObjectId) -> Option<Flow> {
    let owner = call.state.heap.lock(object).0;
    let free = owner == 0 || owner == call.state.current.as_owner();
    (!free).then(|| match call.vm.block(call.state, call.thread, object) {
        Exit::Ask => Flow::Ask,
        exit => Flow::Step(Step::Exit(exit)),
    })
}

impl crate::vm::Vm {
    pub(in crate::vm) fn print(
        &self,
        state: &mut crate::vm::State,
        stream: Stream,
        printed: Printed,
    ) {
        match printed {
            Printed::Bytes(bytes) if self.options.watched.live_output => {
                let (mut out, mut err) = (std::io::stdout(), std::io::stderr());
                let cut_off = &mut *self.cut_off.borrow_mut();
                // Nobody is told if a stream is closed: the program under test could not know either.
                let _ = match stream {
                    Stream::Out if out.is_terminal() => {
                        out.write_all(&harmless(&bytes, &mut cut_off.out))
                    }
                    Stream::Out => out.write_all(&bytes),
                    Stream::Err => out.flush().and_then(|()| match err.is_terminal() {
                        true => err.write_all(&harmless(&bytes, &mut cut_off.err)),
                        false => err.write_all(&bytes),
                    }),
                };
            }
            printed => {
                const PIECE: u64 = 64;
                state.bytes_printed += match &printed {
                    Printed::Bytes(bytes) => PIECE + bytes.len() as u64,
                    Printed::Text(pieces) => PIECE * (1 + pieces.len() as u64),
                };
                Rc::make_mut(&mut state.output).push(Output { stream, printed });
            }
        }
    }
}

/// The last bytes of each stream where they may be the beginning of a character.
#[derive(Default)]
pub(crate) struct CutOff {
    out: Vec<u8>,
    err: Vec<u8>,
}

/// What of a program's output may go to a terminal: all but what would steer it, of which tabs and the ends of lines are
/// let through. What is cut off in the middle of a character waits for the rest.
fn harmless(bytes: &[u8], cut_off: &mut Vec<u8>) -> Vec<u8> {
    let mut all = std::mem::take(cut_off);
    all.extend(bytes);
    let steers = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    let mut kept = Vec::with_capacity(all.len());
    let mut rest = &all[..];
    while !rest.is_empty() {
        let (text, bad) = match std::str::from_utf8(rest) {
            Ok(text) => (text, &[][..]),
            Err(error) => {
                let (good, bad) = rest.split_at(error.valid_up_to());
                let text = std::str::from_utf8(good).unwrap_or_default();
                if error.error_len().is_none() {
                    *cut_off = bad.to_vec();
                    (text, &[][..])
                } else {
                    (text, bad)
                }
            }
        };
        kept.extend(
            text.chars()
                .filter(|&c| !steers(c))
                .collect::<String>()
                .bytes(),
        );
        // A byte that is no character at all: terminals that do not know UTF-8 may take it for a control.
        rest = match bad {
            [] => &[],
            [_, after @ ..] => {
                kept.push(b'?');
                after
            }
        };
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_left_out_even_in_parts() {
        let mut cut_off = Vec::new();
        let mut shown = |bytes: &[u8]| {
            let kept = harmless(bytes, &mut cut_off);
            String::from_utf8(kept).expect("what was kept is whole characters")
        };
        assert_eq!(shown(b"a\x1b[31mred\x07\tb\r\n"), "a[31mred\tb\r\n");
        assert_eq!(shown("\u{9b}2J\u{e9}\u{7f}".as_bytes()), "2J\u{e9}");
        assert_eq!(shown(&[0xc2]), "");
        assert_eq!(shown(&[0x9b, b'x', 0xc3]), "x");
        assert_eq!(shown(&[0xa9]), "\u{e9}");
        assert_eq!(shown(&[0x9b, b'y', 0xff]), "?y?");
    }
}
