//! Headers as Java writes them: of a class, a field, a method.

use super::names::{Names, clean};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::{
    Class, Code, Constant, Declaration, Field, Flags, InnerClass, Method, Reader, RecordComponent,
    Symbol,
};

/// What Java calls a class: `class`, `interface`, `enum`, `record`, `annotation`.
pub(crate) fn kind_of(names: &Names, class: &Class) -> &'static str {
    let superclass = class.superclass.map(|name| names.program.text(name));
    if class.flags.has(Flags::MODULE) {
        "module"
    } else if class.flags.has(Flags::ANNOTATION) {
        "annotation"
    } else if class.is_interface() {
        "interface"
    } else if superclass == Some("java/lang/Enum") {
        "enum"
    } else if superclass == Some("java/lang/Record") {
        "record"
    } else {
        "class"
    }
}

/// `public final class p.A extends B implements C`: the class itself with its package.
pub(crate) fn class(names: &Names, class: &Class) -> String {
    let kind = kind_of(names, class);
    let name = names.program.text(class.name);
    let mut text = class_modifiers(class, name, kind).to_string();
    // An enum is sealed, for its constants with bodies, without Java writing so.
    let permitted = match kind {
        "enum" => Vec::new(),
        _ => class.listed_classes("PermittedSubclasses"),
    };
    if !permitted.is_empty() {
        text.push_str("sealed ");
    }
    text.push_str(keyword(kind));
    text.push(' ');
    text.push_str(&clean(&name.replace('/', ".")));
    if let Some(components) = class.record_components() {
        text.push_str(&record_header(names, &components));
    }
    let superclass = class.superclass.filter(|&s| {
        s != Symbol::OBJECT && kind != "enum" && kind != "record" && !class.is_interface()
    });
    if let Some(superclass) = superclass {
        text.push_str(" extends ");
        text.push_str(&names.class(names.program.text(superclass)));
    }
    let interfaces = class.interfaces.iter().map(|&i| names.program.text(i));
    let interfaces = interfaces
        .filter(|&i| kind != "annotation" || i != "java/lang/annotation/Annotation")
        .map(|i| names.class(i))
        .collect();
    let word = if class.is_interface() {
        "extends"
    } else {
        "implements"
    };
    push_list(&mut text, word, interfaces);
    let permitted = permitted.iter().map(|name| names.class(name)).collect();
    push_list(&mut text, "permits", permitted);
    text
}

/// `private static class Map$Node`, from its row in the table of nested classes.
pub(crate) fn nested_class(names: &Names, row: &InnerClass) -> String {
    let kind = if row.flags.has(Flags::ANNOTATION) {
        "annotation"
    } else if row.flags.has(Flags::INTERFACE) {
        "interface"
    } else if row.flags.has(Flags::ENUM) && row.name.is_some() {
        "enum"
    } else {
        "class"
    };
    let modifiers = modifiers(row.flags, kind);
    format!("{modifiers}{} {}", keyword(kind), names.class(&row.inner))
}

/// A nested class's own modifiers are in the table of nested classes.
fn class_modifiers(class: &Class, name: &str, kind: &str) -> String {
    let mut rows = class.inner_classes().into_iter();
    let row = rows.find(|row| row.inner == name);
    modifiers(row.map_or(class.flags, |row| row.flags), kind)
}

/// What the kind implies is left out.
fn modifiers(flags: Flags, kind: &str) -> String {
    let implied = match kind {
        "interface" | "annotation" => Flags::ABSTRACT | Flags::STATIC,
        "enum" => Flags::ABSTRACT | Flags::FINAL | Flags::STATIC,
        "record" => Flags::FINAL | Flags::STATIC,
        _ => 0,
    };
    let shown = Flags(flags.0 & !implied);
    shown.modifiers(Declaration::Class).to_string()
}

fn keyword(kind: &'static str) -> &'static str {
    match kind {
        "annotation" => "@interface",
        other => other,
    }
}

fn record_header(names: &Names, components: &[RecordComponent]) -> String {
    let components: Vec<String> = components
        .iter()
        .map(|c| format!("{} {}", names.of_type(&c.descriptor), clean(&c.name)))
        .collect();
    format!("({})", components.join(", "))
}

fn push_list(text: &mut String, word: &str, list: Vec<String>) {
    if !list.is_empty() {
        *text += &format!(" {word} {}", list.join(", "));
    }
}

/// `private static final int MAX = 10`
pub(crate) fn field(names: &Names, field: &Field) -> String {
    let program = names.program;
    let descriptor = program.text(field.descriptor);
    let mut text = format!(
        "{}{} {}",
        field.flags.modifiers(Declaration::Field),
        names.of_type(descriptor),
        clean(program.text(field.name))
    );
    match program.constant_value(field.id) {
        Ok(Some(value)) => text += &format!(" = {}", field_value(names, descriptor, value)),
        Ok(None) => {}
        Err(e) => text += &format!("  broken: {}", clean(&e.to_string())),
    }
    push_origin(&mut text, field.flags, Declaration::Field);
    text
}

fn field_value(names: &Names, descriptor: &str, value: Constant) -> String {
    match (descriptor, value) {
        ("Z", Constant::Int(0)) => "false".into(),
        ("Z", Constant::Int(1)) => "true".into(),
        ("C", Constant::Int(unit)) => {
            let text = super::names::quoted(&[unit as u16]);
            match &text[1..text.len() - 1] {
                "'" => r"'\''".into(),
                "\\\"" => "'\"'".into(),
                inside => format!("'{inside}'"),
            }
        }
        _ => names.constant(value),
    }
}

/// `public synchronized boolean addAll(Collection c) throws E`; names of parameters where the class file has them.
pub(crate) fn method(names: &Names, class: &Class, method: &Method, code: Option<&Code>) -> String {
    let program = names.program;
    let mut text = method_modifiers(class, method);
    if method.name == Symbol::CLINIT {
        return text + "{}  // <clinit>";
    }
    let descriptor = program.text(method.descriptor);
    let Some(types) = MethodDescriptor::parse(descriptor) else {
        return text + &clean(program.text(method.name)); // Not so: members are checked when they are read.
    };
    if method.is_constructor() {
        text += &clean(simple_name(program.text(class.name)));
    } else {
        text += &format!(
            "{} {}",
            names.of_type(types.result),
            clean(program.text(method.name))
        );
    }
    let last = types.parameters.len().wrapping_sub(1);
    let varargs = method.flags.has(Flags::VARARGS);
    let parameter_names = parameter_names(names, class, method, code, &types);
    let parameters: Vec<String> = types
        .parameters
        .iter()
        .zip(parameter_names)
        .enumerate()
        .map(|(n, (descriptor, name))| {
            let mut text = names.of_type(descriptor);
            if varargs && n == last && text.ends_with("[]") {
                text.replace_range(text.len() - 2.., "...");
            }
            match name {
                Some(name) => format!("{text} {}", clean(&name)),
                None => text,
            }
        })
        .collect();
    text += &format!("({})", parameters.join(", "));
    push_list(&mut text, "throws", thrown(names, class, method));
    push_origin(&mut text, method.flags, Declaration::Method);
    text
}

fn method_modifiers(class: &Class, method: &Method) -> String {
    let flags = method.flags;
    if !class.is_interface() {
        return flags.modifiers(Declaration::Method).to_string();
    }
    let shown = Flags(flags.0 & !Flags::ABSTRACT).modifiers(Declaration::Method);
    let with_body = !flags.is_abstract() && !flags.is_static() && !flags.is_private();
    format!("{shown}{}", if with_body { "default " } else { "" })
}

/// What the compiler made without being asked says so.
fn push_origin(text: &mut String, flags: Flags, of: Declaration) {
    if matches!(of, Declaration::Method) && flags.has(Flags::BRIDGE) {
        text.push_str("  // bridge");
    } else if flags.has(Flags::SYNTHETIC) {
        text.push_str("  // synthetic");
    }
}

/// From the names of local variables, or else from MethodParameters.
fn parameter_names(
    names: &Names,
    class: &Class,
    method: &Method,
    code: Option<&Code>,
    types: &MethodDescriptor,
) -> Vec<Option<String>> {
    let listed = listed_names(class, method).unwrap_or_default();
    let mut local = u16::from(!method.flags.is_static());
    let mut found = Vec::new();
    for (n, parameter) in types.parameters.iter().enumerate() {
        let variable = code
            .and_then(|code| code.local_name(local, 0))
            .map(|name| names.program.text(name).to_string());
        found.push(variable.or_else(|| listed.get(n).cloned().flatten()));
        let wide = descriptor::kind(parameter).is_some_and(|kind| kind.is_wide());
        local = local.saturating_add(if wide { 2 } else { 1 });
    }
    found
}

fn listed_names(class: &Class, method: &Method) -> Option<Vec<Option<String>>> {
    let pool = class.pool.as_ref()?;
    let what = "MethodParameters";
    let mut reader = Reader::new(method.attribute(what)?);
    (0..reader.u8(what).ok()?)
        .map(|_| {
            let name = reader.u16(what).ok()?;
            reader.skip(2, what).ok()?;
            Some(pool.text(name).ok())
        })
        .collect()
}

fn thrown(names: &Names, class: &Class, method: &Method) -> Vec<String> {
    let (Some(pool), Some(bytes)) = (class.pool.as_ref(), method.attribute("Exceptions")) else {
        return Vec::new();
    };
    let mut reader = Reader::new(bytes);
    let rows = reader.u16("Exceptions").unwrap_or(0);
    (0..rows)
        .map_while(|_| reader.u16("Exceptions").ok())
        .filter_map(|index| pool.class(index).ok())
        .map(|name| names.class(&name))
        .collect()
}

/// `Entry` of `java/util/Map$Entry`, what Java calls the constructor; `<init>` for a class without a name.
pub(crate) fn simple_name(class: &str) -> &str {
    let name = class.rsplit('/').next().unwrap_or(class);
    match name.rsplit_once('$') {
        Some((_, "")) | None => name,
        Some((_, simple)) => match simple.trim_start_matches(|c: char| c.is_ascii_digit()) {
            "" => "<init>",
            local => local,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::simple_name;

    #[test]
    fn simple_names() {
        assert_eq!(simple_name("java/util/Map$Entry"), "Entry");
        assert_eq!(simple_name("A"), "A");
        assert_eq!(simple_name("a/B$1Local"), "Local");
        assert_eq!(simple_name("a/B$1"), "<init>");
        assert_eq!(simple_name("a/B$"), "B$");
    }
}
