//! The code of methods: one instruction per line with its source line, index and offset, then handlers and locals.

use super::instruction::{Context, Line};
use super::names::{Names, clean, count};
use super::signature;
use crate::error::Result;
use crate::program::{Class, Code, MethodId, Program};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Shows each method; of those whose code is broken, the first is the error.
pub(crate) fn show(program: &Program, methods: &[MethodId], text: &mut String) -> Result<()> {
    let mut outcome = Ok(());
    let mut first = true;
    for &id in methods {
        match program.code(id) {
            Ok(code) => {
                if !std::mem::take(&mut first) {
                    text.push('\n');
                }
                show_method(program, id, code, text);
            }
            Err(e) => outcome = outcome.and(Err(e)),
        }
    }
    outcome
}

fn show_method(program: &Program, id: MethodId, code: Option<&Code>, text: &mut String) {
    let method = program.method(id);
    let class = program.class(method.class);
    let names = Names::within(program, class);
    *text += &format!(
        "{}\n  in {}\n",
        signature::method(&names, class, method, code),
        place(program, class, code)
    );
    let Some(code) = code else {
        let why = if method.flags.is_native() {
            "native"
        } else {
            "abstract"
        };
        *text += &format!("  no code: it is {why}\n");
        return;
    };
    *text += &format!(
        "  {}, {} of stack, {}\n\n",
        count(code.instructions.len(), "instruction"),
        count(code.max_stack.into(), "slot"),
        count(code.max_locals.into(), "local")
    );
    let context = Context {
        names,
        method,
        code,
    };
    push_instructions(context, text);
    push_handlers(context, text);
    push_locals(context, text);
}

/// `java.util.Vector (Vector.java:948-961)`
fn place(program: &Program, class: &Class, code: Option<&Code>) -> String {
    let name = program.dotted(class.name);
    let name = clean(&name);
    let lines = code.and_then(lines);
    match (class.source_file(), lines) {
        (Some(file), Some(lines)) => format!("{name} ({}:{lines})", clean(&file)),
        (Some(file), None) => format!("{name} ({})", clean(&file)),
        (None, Some(lines)) => format!("{name} (lines {lines})"),
        (None, None) => name.into_owned(),
    }
}

/// The source lines of a method, from the first to the last: `12` or `12-20`.
pub(crate) fn lines(code: &Code) -> Option<String> {
    let all = || code.lines.iter().map(|&(_, line)| line);
    let (first, last) = (all().min()?, all().max()?);
    Some(if first == last {
        first.to_string()
    } else {
        format!("{first}-{last}")
    })
}

fn push_instructions(context: Context, text: &mut String) {
    let code = context.code;
    let lines: Vec<Line> = (0..code.instructions.len() as u32)
        .map(|index| Line::of(context, index))
        .collect();
    let verb_width = lines.iter().map(|line| line.verb.len()).max().unwrap_or(0);
    let targets = targets(code);
    *text += "  line  index  offset\n";
    let mut source_line = None;
    for (index, line) in lines.iter().enumerate() {
        let at = code.line(index as u32);
        let shown = at
            .filter(|_| at != source_line)
            .map(|line| line.to_string());
        source_line = at.or(source_line);
        let start = text.len();
        let mark = if targets.contains(&(index as u32)) {
            '>'
        } else {
            ' '
        };
        let shown = shown.unwrap_or_default();
        let offset = code.offsets[index];
        let (verb, operand) = (line.verb, &line.operand);
        let _ = write!(
            text,
            "{shown:>6} {mark}{index:>5}  {offset:>6}  {verb:verb_width$}  {operand}"
        );
        let end = text[start..].trim_end().len();
        text.truncate(start + end);
        text.push('\n');
        let indent = 23 + verb_width + 2;
        for further in &line.below {
            let _ = writeln!(text, "{:indent$}{further}", "");
        }
    }
}

/// Where something jumps to or a handler begins.
fn targets(code: &Code) -> BTreeSet<u32> {
    let jumps = code.instructions.iter().filter_map(|i| i.target());
    let handlers = code.handlers.iter().map(|handler| handler.target);
    let cases = code.switches.iter().flat_map(|switch| {
        let cases = switch.cases.iter().map(|case| case.1);
        cases.chain([switch.default])
    });
    jumps.chain(handlers).chain(cases).collect()
}

fn push_handlers(context: Context, text: &mut String) {
    let handlers = &context.code.handlers;
    if handlers.is_empty() {
        return;
    }
    let rows = handlers.iter().map(|handler| {
        let caught = match handler.catch {
            Some(class) => context.names.class(context.names.program.text(class)),
            None => "anything".into(),
        };
        [
            format!("try {}", range(handler.start, handler.end)),
            format!("catch {caught}"),
            format!("goto {}", handler.target),
        ]
    });
    *text += "\n  handlers, the first that fits is taken\n";
    push_rows(text, rows.collect());
}

fn push_locals(context: Context, text: &mut String) {
    if context.code.locals.is_empty() {
        return;
    }
    let text_of = |symbol| context.names.program.text(symbol);
    let mut locals = context.code.locals.clone();
    locals.sort_by_key(|local| (local.local, local.start));
    let rows = locals.iter().map(|local| {
        [
            format!("#{}", local.local),
            format!(
                "{} {}",
                context.names.of_type(text_of(local.descriptor)),
                clean(text_of(local.name))
            ),
            format!("in {}", range(local.start, local.end)),
        ]
    });
    *text += "\n  locals\n";
    push_rows(text, rows.collect());
}

/// `start..end` with its last index named: `3-16`.
fn range(start: u32, end: u32) -> String {
    match end.saturating_sub(start) {
        0 => "nothing".into(),
        1 => start.to_string(),
        _ => format!("{start}-{}", end - 1),
    }
}

fn push_rows(text: &mut String, rows: Vec<[String; 3]>) {
    let width = |column: usize| {
        let widths = rows.iter().map(|row| row[column].chars().count());
        widths.max().unwrap_or(0).min(60)
    };
    let (first, second) = (width(0), width(1));
    for [a, b, c] in &rows {
        *text += &format!("    {a:first$}  {b:second$}  {c}\n");
    }
}
