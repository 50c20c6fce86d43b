//! One class: its header as Java writes it, where it is from, its fields, constructors and methods.

use super::code::lines;
use super::names::{Names, clean, java_version, needs};
use super::signature;
use crate::error::Error;
use crate::program::{Class, ClassId, FieldId, MethodId, Program};

pub(crate) fn show(program: &Program, id: ClassId, text: &mut String) {
    let class = program.class(id);
    let names = Names::within(program, class);
    *text += &signature::class(&names, class);
    text.push_str("\n\n");
    for (label, value) in facts(&names, class) {
        *text += &format!("  {label:<8} {value}\n");
    }
    push_nested(&names, class, text);
    push_fields(&names, class, text);
    let (constructors, methods): (Vec<MethodId>, Vec<MethodId>) = class
        .methods
        .iter()
        .partition(|&&m| program.method(m).is_constructor());
    push_methods(&names, class, "constructors", &constructors, text);
    push_methods(&names, class, "methods", &methods, text);
}

/// A field on its own: what there is to say of it fits on a line or two.
pub(crate) fn show_field(program: &Program, id: FieldId, text: &mut String) {
    let field = program.field(id);
    let class = program.class(field.class);
    let names = Names::within(program, class);
    *text += &format!(
        "{}\n  in {}\n",
        signature::field(&names, field),
        clean(&program.dotted(class.name))
    );
}

fn facts(names: &Names, class: &Class) -> Vec<(&'static str, String)> {
    let program = names.program;
    let name = program.text(class.name);
    let mut from = clean(&program.origin(class).to_string()).into_owned();
    if program.is_from_jdk(class.id)
        && let Ok(Some(module)) = program.jdk().module_of(name)
    {
        from += &format!(" (module {})", clean(&module));
    }
    let mut facts = vec![("from", from)];
    if let Some(file) = class.source_file() {
        facts.push(("source", clean(&file).into_owned()));
    }
    let version = java_version(class.major);
    let mut version = format!("{version} (class file {})", class.major);
    if let Some(needs) = needs(program, class.major) {
        version += &format!(": {needs}");
    }
    facts.push(("version", version));
    let rows = class.inner_classes();
    let outer = rows
        .iter()
        .find(|row| row.inner == name)
        .and_then(|row| row.outer.clone())
        .or_else(|| enclosing(class));
    if let Some(outer) = outer {
        facts.push(("within", names.class(&outer)));
    }
    facts
}

/// The class around a local or anonymous class.
fn enclosing(class: &Class) -> Option<String> {
    let bytes = class.attribute("EnclosingMethod")?;
    let index = u16::from_be_bytes(bytes.get(..2)?.try_into().ok()?);
    class.pool.as_ref()?.class(index).ok()
}

/// As the table of nested classes has them; that a class is a record, it does not say.
fn push_nested(names: &Names, class: &Class, text: &mut String) {
    let name = names.program.text(class.name);
    let prefix = format!("{name}$");
    let mut rows = class.inner_classes();
    rows.retain(|row| row.outer.as_deref() == Some(name) || row.inner.starts_with(&prefix));
    rows.sort_by(|a, b| a.inner.cmp(&b.inner));
    if !rows.is_empty() {
        text.push_str("\nnested classes\n");
    }
    for row in &rows {
        *text += &format!("  {}\n", signature::nested_class(names, row));
    }
}

fn push_fields(names: &Names, class: &Class, text: &mut String) {
    if class.fields.is_empty() {
        return;
    }
    text.push_str("\nfields\n");
    for &id in &class.fields {
        *text += &format!("  {}\n", signature::field(names, names.program.field(id)));
    }
}

/// The numbers stand before the method, so that a long signature moves no column.
fn push_methods(
    names: &Names,
    class: &Class,
    title: &str,
    methods: &[MethodId],
    text: &mut String,
) {
    if methods.is_empty() {
        return;
    }
    let rows: Vec<Row> = methods
        .iter()
        .map(|&id| Row::of(names, class, id))
        .collect();
    let widest = |cell: fn(&Row) -> &str| rows.iter().map(|row| cell(row).len()).max();
    let size = widest(|row| &row.instructions).unwrap_or(0).max(12);
    let lines = widest(|row| &row.lines).unwrap_or(0).max(5);
    *text += &format!("\n{title}\n  {:>size$}  lines\n", "instructions");
    for row in &rows {
        *text += &format!(
            "  {:>size$}  {:<lines$}  {}\n",
            row.instructions, row.lines, row.signature
        );
        if let Some(reason) = &row.broken {
            *text += &format!("  {:size$}  {:lines$}  broken: {reason}\n", "", "");
        }
    }
}

struct Row {
    instructions: String,
    lines: String,
    signature: String,
    broken: Option<String>,
}

impl Row {
    fn of(names: &Names, class: &Class, id: MethodId) -> Row {
        let method = names.program.method(id);
        let (code, broken) = match names.program.code(id) {
            Ok(code) => (code, None),
            Err(e) => (None, Some(reason(&e))),
        };
        // The method's name is on the line above.
        let broken = broken.map(|reason| match reason.split_once(": ") {
            Some((start, rest)) if start.starts_with("method ") => rest.to_string(),
            _ => reason,
        });
        let instructions = code.map(|code| code.instructions.len().to_string());
        Row {
            instructions: instructions.unwrap_or_else(|| "-".into()),
            lines: code.and_then(lines).unwrap_or_else(|| "-".into()),
            signature: signature::method(names, class, method, code),
            broken,
        }
    }
}

/// What is wrong, without the file and class, which the reader sees already.
pub(crate) fn reason(error: &Error) -> String {
    let text = match error {
        Error::BrokenClass { reason, .. } | Error::Input { reason, .. } => reason.clone(),
        other => other.to_string(),
    };
    clean(&text).into_owned()
}
