//! Hot methods of strings, done at once where all they look at is concrete; everything else, such as an argument out of
//! range, is left to their own bytecode. A string never changes, so looking at it is no visible operation; a builder is
//! one's own, or its bytecode runs.

use super::{Call, Flow, Model, boolean, int, long, reference, symbolic};
use crate::program::ClassId;
use crate::vm::Vm;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::value::Value;
use std::cmp::Ordering;
use std::rc::Rc;

pub(crate) const MODELS: &[Model] = &[
    symbolic("java/lang/String.charAt(I)C", |call| done(char_at(call))),
    symbolic("java/lang/String.compareTo(Ljava/lang/String;)I", |call| {
        done(compare(call))
    }),
    symbolic(
        "java/lang/String.concat(Ljava/lang/String;)Ljava/lang/String;",
        |call| done(concat(call)),
    ),
    symbolic("java/lang/String.endsWith(Ljava/lang/String;)Z", |call| {
        done(ends_with(call))
    }),
    symbolic("java/lang/String.equals(Ljava/lang/Object;)Z", |call| {
        done(equals(call))
    }),
    symbolic("java/lang/String.hashCode()I", |call| done(hash(call))),
    symbolic("java/lang/String.indexOf(I)I", |call| {
        done(index_of_char(call, Some(0)))
    }),
    symbolic("java/lang/String.indexOf(II)I", |call| {
        let from = plain_int(call, 2);
        done(index_of_char(call, from))
    }),
    symbolic("java/lang/String.indexOf(Ljava/lang/String;)I", |call| {
        done(index_of(call, Some(0)))
    }),
    symbolic("java/lang/String.indexOf(Ljava/lang/String;I)I", |call| {
        let from = plain_int(call, 2);
        done(index_of(call, from))
    }),
    symbolic("java/lang/String.lastIndexOf(I)I", |call| {
        done(last_index_of_char(call))
    }),
    symbolic("java/lang/String.replace(CC)Ljava/lang/String;", |call| {
        done(replace_char(call))
    }),
    symbolic("java/lang/String.startsWith(Ljava/lang/String;)Z", |call| {
        done(starts_with(call, Some(0)))
    }),
    symbolic(
        "java/lang/String.startsWith(Ljava/lang/String;I)Z",
        |call| {
            let from = plain_int(call, 2);
            done(starts_with(call, from))
        },
    ),
    symbolic("java/lang/String.substring(I)Ljava/lang/String;", |call| {
        let end = text_at(call, 0).map(|text| text.len() as i32);
        done(substring(call, end))
    }),
    symbolic("java/lang/String.substring(II)Ljava/lang/String;", |call| {
        let end = plain_int(call, 2);
        done(substring(call, end))
    }),
    symbolic("java/lang/String.trim()Ljava/lang/String;", |call| {
        done(trim(call))
    }),
    symbolic("java/lang/Integer.parseInt(Ljava/lang/String;)I", |call| {
        let value = decimal(call).and_then(|value| i32::try_from(value).ok());
        done(value.map(int))
    }),
    symbolic("java/lang/Long.parseLong(Ljava/lang/String;)J", |call| {
        done(decimal(call).map(long))
    }),
    symbolic(
        "java/lang/AbstractStringBuilder.append(C)Ljava/lang/AbstractStringBuilder;",
        |call| {
            let unit = plain_int(call, 1).map(|unit| [unit as u16]);
            done(unit.and_then(|unit| append(call, &unit)))
        },
    ),
    symbolic(
        "java/lang/AbstractStringBuilder.append(I)Ljava/lang/AbstractStringBuilder;",
        |call| {
            let digits = plain_int(call, 1).map(|number| ascii(&number.to_string()));
            done(digits.and_then(|digits| append(call, &digits)))
        },
    ),
    symbolic(
        "java/lang/AbstractStringBuilder.append(J)Ljava/lang/AbstractStringBuilder;",
        |call| {
            let number = call.value(1);
            let digits = (!number.is_symbolic()).then(|| ascii(&number.as_long().to_string()));
            done(digits.and_then(|digits| append(call, &digits)))
        },
    ),
    symbolic(
        "java/lang/AbstractStringBuilder.append(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;",
        |call| {
            let units = text_at(call, 1).map(|text| text.to_vec());
            done(units.and_then(|units| append(call, &units)))
        },
    ),
    symbolic(
        "java/lang/StringBuilder.toString()Ljava/lang/String;",
        |call| done(to_string(call)),
    ),
];

/// Whether the bytecode that a model here stands for throws by what it is called with.
pub(crate) fn checks_arguments(model: &str) -> bool {
    const CHECKING: [&str; 6] = [
        "java/lang/String.charAt(",
        "java/lang/String.compareTo(",
        "java/lang/String.concat(",
        "java/lang/String.substring(",
        "java/lang/Integer.parseInt(",
        "java/lang/Long.parseLong(",
    ];
    CHECKING.iter().any(|it| model.starts_with(it))
}

/// The classes in whose bytecode a thread may not be seen, since a model did its work.
pub(crate) const REPLACED: &[&str] = &[
    "java/lang/AbstractStringBuilder",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/StringLatin1",
    "java/lang/StringUTF16",
];

/// What a model found, or the bytecode where it does not apply.
fn done(flow: Option<Flow>) -> Flow {
    flow.unwrap_or(Flow::Bytecode)
}

/// The characters of a string, as they are kept.
#[derive(Clone, Copy)]
enum Text<'a> {
    Latin1(&'a [i8]),
    Utf16(&'a [i8]),
    /// Java 8.
    Chars(&'a [u16]),
}

impl<'a> Text<'a> {
    fn len(self) -> usize {
        match self {
            Text::Latin1(bytes) => bytes.len(),
            Text::Utf16(bytes) => bytes.len() / 2,
            Text::Chars(units) => units.len(),
        }
    }

    fn at(self, index: usize) -> u16 {
        match self {
            Text::Latin1(bytes) => u16::from(bytes[index] as u8),
            Text::Utf16(bytes) => {
                u16::from_le_bytes([bytes[2 * index] as u8, bytes[2 * index + 1] as u8])
            }
            Text::Chars(units) => units[index],
        }
    }

    fn units(self) -> impl DoubleEndedIterator<Item = u16> + ExactSizeIterator + use<'a> {
        (0..self.len()).map(move |index| self.at(index))
    }

    fn to_vec(self) -> Vec<u16> {
        self.units().collect()
    }

    fn has_at(self, from: usize, part: Text) -> bool {
        (0..part.len()).all(|index| self.at(from + index) == part.at(index))
    }

    /// Strings of the same characters are kept the same way.
    fn is_like(self, other: Text) -> bool {
        match (self, other) {
            (Text::Latin1(a), Text::Latin1(b)) | (Text::Utf16(a), Text::Utf16(b)) => a == b,
            (Text::Chars(a), Text::Chars(b)) => a == b,
            _ => false,
        }
    }
}

/// Longer texts are left to the bytecode, which a limit can end anywhere and which needs no copy.
const LONGEST: usize = 1 << 20;

/// A string argument; `None` where it is null, long, or anything of it is symbolic.
fn text_at<'a>(call: &'a Call, slot: usize) -> Option<Text<'a>> {
    any_text_at(call, slot).filter(|text| text.len() <= LONGEST)
}

fn any_text_at<'a>(call: &'a Call, slot: usize) -> Option<Text<'a>> {
    let value = call.value(slot);
    (!value.is_symbolic()).then(|| any_text_of(call, value.as_reference()))?
}

fn text_of<'a>(call: &'a Call, string: ObjectId) -> Option<Text<'a>> {
    any_text_of(call, string).filter(|text| text.len() <= LONGEST)
}

fn any_text_of<'a>(call: &'a Call, string: ObjectId) -> Option<Text<'a>> {
    if string.is_null() {
        return None;
    }
    let (heap, known) = (&call.state.heap, &call.vm.known);
    let value = heap.field(string, known.string_value);
    if value.is_symbolic() || value.as_reference().is_null() {
        return None;
    }
    match heap.array(value.as_reference()) {
        Array::Byte(bytes) => {
            let coder = heap.field(string, known.string_coder);
            let is_latin1 = (!coder.is_symbolic()).then(|| coder.as_int() == 0)?;
            Some(match is_latin1 {
                true => Text::Latin1(bytes),
                false => Text::Utf16(bytes),
            })
        }
        Array::Char(units) => Some(Text::Chars(units)),
        _ => None,
    }
}

fn plain_int(call: &Call, slot: usize) -> Option<i32> {
    let value = call.value(slot);
    (!value.is_symbolic()).then(|| value.as_int())
}

/// An index that is in the range of a length, the length included.
fn within(index: i32, length: usize) -> Option<usize> {
    usize::try_from(index).ok().filter(|&index| index <= length)
}

fn new_string(call: &mut Call, units: &[u16]) -> Flow {
    reference(call.vm.new_string_of(call.state, units))
}

fn char_at(call: &mut Call) -> Option<Flow> {
    let text = any_text_at(call, 0)?;
    let index = within(plain_int(call, 1)?, text.len())?;
    (index < text.len()).then(|| int(text.at(index).into()))
}

fn compare(call: &mut Call) -> Option<Flow> {
    let (one, other) = (text_at(call, 0)?, text_at(call, 1)?);
    let differing = one.units().zip(other.units()).find(|(a, b)| a != b);
    Some(int(match differing {
        Some((a, b)) => i32::from(a) - i32::from(b),
        None => one.len() as i32 - other.len() as i32,
    }))
}

/// Of two texts with something in them: which object it is otherwise differs between JDKs.
fn concat(call: &mut Call) -> Option<Flow> {
    let (one, other) = (text_at(call, 0)?, text_at(call, 1)?);
    if one.len() == 0 || other.len() == 0 {
        return None;
    }
    let units: Vec<u16> = one.units().chain(other.units()).collect();
    Some(new_string(call, &units))
}

fn ends_with(call: &mut Call) -> Option<Flow> {
    let (text, suffix) = (text_at(call, 0)?, text_at(call, 1)?);
    let from = text.len().checked_sub(suffix.len());
    Some(boolean(from.is_some_and(|from| text.has_at(from, suffix))))
}

fn equals(call: &mut Call) -> Option<Flow> {
    let text = text_at(call, 0)?;
    let other = call.value(1);
    if other.is_symbolic() {
        return None;
    }
    let other = other.as_reference();
    if other.is_null() || call.state.heap.class(other) != call.vm.known.string {
        return Some(boolean(false));
    }
    let is_like = text.is_like(text_of(call, other)?);
    Some(boolean(is_like))
}

/// Java's own also keeps it in the string, which no program sees.
fn hash(call: &mut Call) -> Option<Flow> {
    let add = |hash: i32, unit: u16| hash.wrapping_mul(31).wrapping_add(unit.into());
    let text = text_at(call, 0)?;
    Some(int(text.units().fold(0, add)))
}

/// The character looked for, if it is one unit.
fn unit_at(call: &Call, slot: usize) -> Option<u16> {
    u16::try_from(plain_int(call, slot)?).ok()
}

fn found(index: Option<usize>) -> Flow {
    int(index.map_or(-1, |index| index as i32))
}

fn index_of_char(call: &mut Call, from: Option<i32>) -> Option<Flow> {
    let (text, unit) = (text_at(call, 0)?, unit_at(call, 1)?);
    let from = usize::try_from(from?).unwrap_or(0);
    Some(found(
        (from..text.len()).find(|&index| text.at(index) == unit),
    ))
}

fn last_index_of_char(call: &mut Call) -> Option<Flow> {
    let (text, unit) = (text_at(call, 0)?, unit_at(call, 1)?);
    Some(found(text.units().rposition(|it| it == unit)))
}

fn index_of(call: &mut Call, from: Option<i32>) -> Option<Flow> {
    let (text, part) = (text_at(call, 0)?, text_at(call, 1)?);
    if part.len() == 0 {
        return None;
    }
    let from = usize::try_from(from?).unwrap_or(0);
    let beyond = (text.len() + 1).saturating_sub(part.len());
    Some(found(
        (from..beyond).find(|&index| text.has_at(index, part)),
    ))
}

fn replace_char(call: &mut Call) -> Option<Flow> {
    let (old, new) = (unit_at(call, 1)?, unit_at(call, 2)?);
    let text = text_at(call, 0)?;
    if old == new || !text.units().any(|unit| unit == old) {
        return Some(reference(call.reference(0)));
    }
    let replaced = |unit: u16| if unit == old { new } else { unit };
    let units: Vec<u16> = text.units().map(replaced).collect();
    Some(new_string(call, &units))
}

fn starts_with(call: &mut Call, from: Option<i32>) -> Option<Flow> {
    let (text, prefix) = (text_at(call, 0)?, text_at(call, 1)?);
    let from = from?;
    let last = text.len().checked_sub(prefix.len());
    let at = last.and_then(|last| within(from, last));
    Some(boolean(at.is_some_and(|at| text.has_at(at, prefix))))
}

fn substring(call: &mut Call, end: Option<i32>) -> Option<Flow> {
    let text = text_at(call, 0)?;
    let end = within(end?, text.len())?;
    let begin = within(plain_int(call, 1)?, end)?;
    part(call, begin, end)
}

fn trim(call: &mut Call) -> Option<Flow> {
    let text = text_at(call, 0)?;
    let is_kept = |unit: u16| unit > b' '.into();
    let begin = text.units().position(is_kept)?;
    let end = text.units().rposition(is_kept)? + 1;
    part(call, begin, end)
}

/// A part of the receiver: itself if it is all, and left to the bytecode if it is nothing.
fn part(call: &mut Call, begin: usize, end: usize) -> Option<Flow> {
    let text = text_at(call, 0)?;
    match (begin.cmp(&end), end - begin == text.len()) {
        (Ordering::Less, true) => Some(reference(call.reference(0))),
        (Ordering::Less, false) => {
            let units: Vec<u16> = (begin..end).map(|index| text.at(index)).collect();
            Some(new_string(call, &units))
        }
        _ => None,
    }
}

/// The number an argument is the plain decimal notation of.
fn decimal(call: &mut Call) -> Option<i64> {
    let text = text_at(call, 0)?;
    let is_ascii = text.units().all(|unit| unit < 0x80);
    let text: String =
        is_ascii.then(|| text.units().map(|unit| char::from(unit as u8)).collect())?;
    text.parse().ok()
}

fn ascii(text: &str) -> Vec<u16> {
    text.bytes().map(u16::from).collect()
}

/// Where the fields of a builder are.
pub(crate) struct BuilderSlots {
    value: u32,
    coder: u32,
    count: u32,
}

impl Vm {
    /// `None` where a builder has no such fields: Java 8.
    fn builder_slots(&self, class: ClassId) -> Option<&BuilderSlots> {
        let found = self.builder_slots.get_or_init(|| {
            Some(BuilderSlots {
                value: self.slot_of(class, "value")?,
                coder: self.slot_of(class, "coder")?,
                count: self.slot_of(class, "count")?,
            })
        });
        found.as_ref()
    }
}

/// The insides of a builder that only this thread can see.
struct Builder {
    array: ObjectId,
    is_latin1: bool,
    count: usize,
    count_slot: u32,
}

fn own_builder(call: &Call) -> Option<Builder> {
    let receiver = call.value(0);
    if receiver.is_symbolic() || !call.vm.options.rules.reduction {
        return None;
    }
    let (builder, heap) = (receiver.as_reference(), &call.state.heap);
    if heap.is_shared(builder) {
        return None;
    }
    let slots = call.vm.builder_slots(heap.class(builder))?;
    let field = |slot| Some(heap.field(builder, slot)).filter(|value| !value.is_symbolic());
    Some(Builder {
        array: field(slots.value)?.as_reference(),
        is_latin1: field(slots.coder)?.as_int() == 0,
        count: usize::try_from(field(slots.count)?.as_int()).ok()?,
        count_slot: slots.count,
    })
}

/// Appends characters if there is room for them and they fit the way the others are kept.
fn append(call: &mut Call, units: &[u16]) -> Option<Flow> {
    let builder = own_builder(call)?;
    if builder.is_latin1 && units.iter().any(|&unit| unit > 0xff) {
        return None;
    }
    let Array::Byte(bytes) = call.state.heap.array_mut(builder.array) else {
        return None;
    };
    let width = if builder.is_latin1 { 1 } else { 2 };
    let (from, to) = (builder.count * width, (builder.count + units.len()) * width);
    if to > bytes.len() {
        return None;
    }
    let room = &mut Rc::make_mut(bytes)[from..to];
    for (place, unit) in room.chunks_exact_mut(width).zip(units) {
        let bytes = unit.to_le_bytes().map(|byte| byte as i8);
        place.copy_from_slice(&bytes[..width]);
    }
    let object = call.reference(0);
    let count = Value::int((builder.count + units.len()) as i32);
    call.state.heap.set_field(object, builder.count_slot, count);
    Some(reference(object))
}

fn to_string(call: &mut Call) -> Option<Flow> {
    let builder = own_builder(call)?;
    let Array::Byte(bytes) = call.state.heap.array(builder.array) else {
        return None;
    };
    let width = if builder.is_latin1 { 1 } else { 2 };
    let bytes = bytes.get(..builder.count * width)?;
    if bytes.is_empty() || bytes.len() > LONGEST {
        return None;
    }
    let text = match builder.is_latin1 {
        true => Text::Latin1(bytes),
        false => Text::Utf16(bytes),
    };
    let units = text.to_vec();
    Some(new_string(call, &units))
}
