//! Jlint's messages: `FILE:LINE: TEXT.`, one a line. Start at [`read`].
//!
//! A message about the order of two locks names only one of the two places; the other is looked for in the code by the
//! names of the locks. Jlint prints a circle of three or more locks as pairs, so longer circles are looked for too.
//! Lines of one `Loop` belong together, and `Holding n lock(s)` to the line before.

use super::spot::{Aspect, Fault, FieldName, Signature, Spot};
use super::{Contents, Format, Message, Source, text};
use crate::config::WarningKind;
use rustc_hash::FxHashMap;

pub(crate) const FORMAT: Format = Format {
    name: "jlint",
    help: "Jlint's messages",
    recognises: is_jlint,
    read: |name, bytes, _| Ok(read(name, bytes)),
};

const COUNTED: &str = "Jlint numbered its messages instead of naming lines, \
                       because the classes it read had no debug information (javac -g)";
const STYLE: &str = "it claims nothing that guide judges: a deadlock, a race, an exception, \
                     that a place is reached";
/// How many lines are looked at to tell the format.
const LOOKED_AT: usize = 1000;

/// Whether some line among the first is one of Jlint's.
pub(crate) fn is_jlint(bytes: &[u8]) -> bool {
    let lines = bytes.split(|&byte| byte == b'\n').take(LOOKED_AT);
    let mut lines = lines.map(String::from_utf8_lossy);
    lines.any(|line| split(&line).is_some() || is_end(&line))
}

pub(crate) fn read(name: &str, bytes: &[u8]) -> Contents {
    let mut contents = Contents::default();
    let mut statements: Vec<Statement> = Vec::new();
    let mut first_seen: FxHashMap<String, u32> = FxHashMap::default();
    let mut loops: FxHashMap<u32, usize> = FxHashMap::default();
    // Messages that share a line of the file cannot be a running count.
    let mut counted = 0;
    let mut is_counted = true;
    for (number, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let number = number as u32 + 1;
        let line = String::from_utf8_lossy(line);
        let line = line.trim();
        if line.is_empty() || is_end(line) {
            continue;
        }
        let source = text::source(name, number, line);
        if line.contains('\u{fffd}') {
            contents.skip(source, "the line is not UTF-8");
            continue;
        }
        let Some((file, at, said)) = split(line) else {
            contents.skip(source, "it is no message of Jlint");
            continue;
        };
        if let Some(last) = statements
            .last_mut()
            .filter(|_| said.starts_with("Holding "))
        {
            text::append(&mut last.source, &format!("/ {line}"));
            continue;
        }
        counted += 1;
        is_counted &= at == counted;
        let loop_number = loop_number(said);
        if let Some(&statement) = loop_number.and_then(|it| loops.get(&it)) {
            let statement: &mut Statement = &mut statements[statement];
            text::append(&mut statement.source, &format!("/ {line}"));
            statement.calls.extend(loop_call(file, at, said));
            continue;
        }
        if let Some(first) = first_seen.insert(line.to_string(), number) {
            first_seen.insert(line.to_string(), first);
            contents.skip(source, format!("it says the same as line {first}"));
            continue;
        }
        match loop_number {
            Some(it) => {
                loops.insert(it, statements.len());
                let calls = loop_call(file, at, said).into_iter().collect();
                let said = None;
                statements.push(Statement {
                    source,
                    said,
                    calls,
                });
            }
            None => statements.push(Statement {
                said: Some((file.to_string(), at, said.to_string())),
                source,
                calls: Vec::new(),
            }),
        }
    }
    let hint = (is_counted && counted > 1).then_some(COUNTED);
    for statement in statements {
        let message = statement.message();
        match message {
            Ok(message) => contents.messages.push(Message { hint, ..message }),
            Err(skipped) => contents.skip(skipped, STYLE),
        }
    }
    contents.skipped.sort_by_key(|it| it.source.line);
    contents
}

/// One message, or the lines of one loop.
struct Statement {
    source: Source,
    /// File, line and text; `None` for a loop.
    said: Option<(String, u32, String)>,
    /// The calls of synchronized methods in a loop.
    calls: Vec<Spot>,
}

impl Statement {
    fn message(self) -> Result<Message, Source> {
        let Some((file, line, said)) = &self.said else {
            // A loop of one call is two threads at it, each holding what the other wants.
            let spots = match &self.calls[..] {
                [] => return Err(self.source),
                [one] => vec![one.clone(), one.clone()],
                several => several.to_vec(),
            };
            return Ok(Message::of(WarningKind::Deadlock, vec![spots], self.source));
        };
        match judged(&Spot::line_of(file, *line), said) {
            Some((kind, readings)) => Ok(Message::of(kind, readings, self.source)),
            None => Err(self.source),
        }
    }
}

/// File, line and text of a message. The text has lost its final dot.
fn split(line: &str) -> Option<(&str, u32, &str)> {
    let mut from = 0;
    loop {
        let colon = from + line[from..].find(':')?;
        let (file, rest) = (&line[..colon], &line[colon + 1..]);
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
        if digits > 0
            && let Some(said) = rest[digits..].strip_prefix(": ")
            && let Ok(number) = rest[..digits].parse()
            && is_source(file)
        {
            return Some((file, number, said.trim_end().trim_end_matches('.')));
        }
        from = colon + 1;
    }
}

/// Whether this can be the file of a message. A colon may stand behind the letter of a drive; comments of plain lines may
/// quote a message.
fn is_source(file: &str) -> bool {
    let (_, ending) = file.rsplit_once('.').unwrap_or(("", ""));
    let is_path = !file.contains('#') && file.rfind(':').is_none_or(|colon| colon == 1);
    is_path && matches!(ending, "java" | "kt" | "scala" | "groovy")
}

fn is_end(line: &str) -> bool {
    line.starts_with("Verification completed: ")
}

/// What a message claims and what it may mean; `None` for what is no claim about executions.
fn judged(at: &Spot, said: &str) -> Option<(WarningKind, Vec<Vec<Spot>>)> {
    let at_line = |what: Aspect| at.clone().with(what);
    let fault = |fault| {
        Some((
            WarningKind::Reachability,
            vec![vec![at_line(Aspect::Fault(fault))]],
        ))
    };
    let race = |spot: Spot| Some((WarningKind::Race, vec![vec![spot]]));

    if let Some((requested, rest)) = between(said, "Lock ", " is requested while holding lock ") {
        let held = rest.split_once(", with other thread holding ")?.0;
        return Some((WarningKind::Deadlock, lock_order(at, requested, held)));
    }
    if said.starts_with("Method wait() can be invoked with monitor of other object locked") {
        let wait = at_line(Aspect::Call("wait".into()));
        return Some((WarningKind::Deadlock, vec![vec![wait]]));
    }
    if let Some((method, _)) = between(
        said,
        "Call sequence to method ",
        " can cause deadlock in wait()",
    ) {
        let call = at_line(Aspect::Call(method_spot(method)?.method?));
        return Some((WarningKind::Deadlock, vec![vec![call]]));
    }
    if let Some((method, rest)) = between(
        said,
        "Synchronized method ",
        " is overridden by non-synchronized method of derived class '",
    ) {
        let derived = class_name(rest.strip_suffix('\'')?);
        return race(Spot {
            class: Some(derived),
            ..method_spot(method)?
        });
    }
    if let Some((method, _)) = between(
        said,
        "Method ",
        " can be called from different threads and is not synchronized",
    ) {
        return race(method_spot(method)?);
    }
    if let Some((method, _)) = between(
        said,
        "Method ",
        " implementing 'Runnable' interface is not synchronized",
    ) {
        // The same object may be run by two threads.
        let run = method_spot(method)?;
        return Some((WarningKind::Race, vec![vec![run.clone(), run]]));
    }
    if let Some((field, rest)) = between(said, "Field '", "' of class '") {
        let (class, _) = rest.split_once("' can be accessed from different threads")?;
        let field = FieldName::of(Some(&class_name(class)), field);
        let writes = false;
        return race(at_line(Aspect::Access { field, writes }));
    }
    if let Some((field, rest)) = between(said, "Value of lock ", " is changed ") {
        let is_known = rest.starts_with("outside ") || rest.starts_with("while ");
        let field = FieldName::of(None, field.rsplit(['.', '/']).next()?);
        let writes = true;
        return is_known.then(|| race(at_line(Aspect::Access { field, writes })))?;
    }
    if said.starts_with("Method '") && said.contains("' is called without synchronizing on '") {
        return fault(Fault::Monitor);
    }
    if said == "NULL reference can be used"
        || said.starts_with("Value of referenced variable '") && said.ends_with("' may be NULL")
    {
        return fault(Fault::Null);
    }
    if let Some((method, _)) = between(said, "Method ", " can be invoked with NULL as ") {
        // The line is the call's; the parameter is used somewhere in the method.
        let method = method_spot(method)?;
        return Some((
            WarningKind::Reachability,
            vec![vec![method.with(Aspect::Fault(Fault::Null))]],
        ));
    }
    if said.starts_with("Zero operand for ") {
        return fault(Fault::Zero);
    }
    if said.starts_with("Index [") && said.ends_with(" out of array bounds") {
        return fault(Fault::Index);
    }
    if said.starts_with("Array length [") && said.ends_with(" less than zero") {
        return fault(Fault::NegativeLength);
    }
    None
}

/// The readings of a message about two locks: the circles that the code closes by name, and last the thread that the
/// message names alone, whoever the others are.
fn lock_order(at: &Spot, requested: &str, held: &str) -> Vec<Vec<Spot>> {
    let Some(requested) = lock_name(requested) else {
        return vec![vec![at.clone()]];
    };
    let first = at.clone().with(Aspect::Lock(requested.clone()));
    let held = match held
        .strip_prefix("set {")
        .and_then(|it| it.strip_suffix('}'))
    {
        Some(set) => set.split(", ").filter_map(lock_name).collect(),
        None => lock_name(held).into_iter().collect::<Vec<_>>(),
    };
    let alone = vec![first.clone()];
    if held.is_empty() {
        return vec![alone];
    }
    let others = Spot::default().with(Aspect::Circle { requested, held });
    vec![vec![first, others], alone]
}

/// `com/acme/Bank.left`; `None` for `<unknown>`.
fn lock_name(text: &str) -> Option<FieldName> {
    let (class, name) = text.rsplit_once('.')?;
    Some(FieldName::of(Some(&class_name(class)), name))
}

fn loop_number(said: &str) -> Option<u32> {
    let (number, _) = between(said, "Loop ", ": invocation of ")?;
    number.split('/').next()?.parse().ok()
}

/// The call in a line of a loop that takes a lock.
fn loop_call(file: &str, line: u32, said: &str) -> Option<Spot> {
    let (_, method) = said.split_once(": invocation of synchronized method ")?;
    let method = method.strip_suffix(" can cause deadlock")?;
    let call = Aspect::Call(method_spot(method)?.method?);
    Some(Spot::line_of(file, line).with(call))
}

/// `p/Race.touch(int, java.lang.String[])`
fn method_spot(text: &str) -> Option<Spot> {
    let (name, parameters) = text.strip_suffix(')')?.split_once('(')?;
    let (class, method) = name.rsplit_once('.')?;
    let types = parameters.split(", ").filter(|it| !it.is_empty());
    Some(Spot {
        signature: Some(Signature::Parameters(types.map(str::to_string).collect())),
        ..Spot::method_of(&class_name(class), method)
    })
}

fn class_name(text: &str) -> String {
    text.replace('/', ".")
}

/// What stands between a beginning and the next occurrence of a text, and what comes after it.
fn between<'a>(said: &'a str, begin: &str, end: &str) -> Option<(&'a str, &'a str)> {
    said.strip_prefix(begin)?.split_once(end)
}
