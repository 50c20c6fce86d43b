//! From a name as the user types it to what it names: `pkg.Class`, `pkg.Class.method`, `pkg.Class.method(int)`.
//! Nested classes with `$` or dots; `#` before the method will do. Start at [`find`].

use super::names::{Names, clean};
use super::signature::simple_name;
use crate::error::{Error, Result};
use crate::program::nearest::{Scored, did_you_mean, known_classes, nearest};
use crate::program::{ClassId, ClassKind, FieldId, MethodId, Program, descriptor};
use rustc_hash::FxHashSet;

pub(crate) enum Wanted {
    Class(ClassId),
    Field(FieldId),
    /// All overloads, or those with the parameters that were given; never empty.
    Methods(Vec<MethodId>),
}

pub(crate) fn find(program: &Program, typed: &str) -> Result<Wanted> {
    let (path, parameters) = match typed.find('(') {
        Some(at) => (&typed[..at], Some(&typed[at..])),
        None => (typed, None),
    };
    let path = path.trim().replace("::", ".").replace(['/', '#'], ".");
    // `.class` ends a file's name or a class literal, and nothing else.
    let path = match path.strip_suffix(".class") {
        Some(class) if parameters.is_none() => class,
        _ => &path,
    };
    if path.is_empty() {
        return Err(Error::Usage(
            "the name is empty; write a class such as java.util.Vector, or a class and a method"
                .into(),
        ));
    }
    if let Some(package) = path.strip_suffix('.') {
        return Err(Error::Usage(format!(
            "a name is missing after {}.",
            clean(package)
        )));
    }
    if parameters.is_none()
        && let Some(class) = class(program, path)?
    {
        return Ok(Wanted::Class(class));
    }
    let Some((owner, member)) = path.rsplit_once('.') else {
        return Err(unknown_class(program, path, typed));
    };
    match class(program, owner)? {
        Some(class) => find_member(program, class, member, parameters),
        None => Err(unknown_class(program, path, typed)),
    }
}

/// `None` where there is no such class; a class that is there and cannot be read is an error.
fn class(program: &Program, name: &str) -> Result<Option<ClassId>> {
    match program.find(name) {
        Ok(id) => {
            let kind = program.class(id).kind;
            let is_read = matches!(kind, ClassKind::Instance | ClassKind::Interface);
            Ok(is_read.then_some(id))
        }
        Err(Error::ClassNotFound { .. }) => Ok(None),
        Err(e) => Err(e),
    }
}

fn find_member(
    program: &Program,
    class: ClassId,
    member: &str,
    parameters: Option<&str>,
) -> Result<Wanted> {
    // As Java calls it, a constructor has its class's name.
    let of_class = simple_name(program.text(program.class(class).name));
    let name = if member == of_class && methods(program, class, member).is_empty() {
        "<init>"
    } else {
        member
    };
    // Of the methods of this name, those with other parameters.
    let mut others = Vec::new();
    for at in supertypes(program, class) {
        // Constructors and initialisers are not inherited.
        if at != class && name.starts_with('<') {
            break;
        }
        let mut found = methods(program, at, name);
        if let Some(parameters) = parameters {
            others.extend_from_slice(&found);
            found.retain(|&id| takes(program, id, parameters));
        }
        if !found.is_empty() {
            return Ok(Wanted::Methods(found));
        }
        let mut fields = program.class(at).fields.iter();
        let field = fields.find(|&&id| program.text(program.field(id).name) == member);
        if let (Some(&field), None) = (field, parameters) {
            return Ok(Wanted::Field(field));
        }
    }
    if others.is_empty() {
        return Err(unknown_member(program, class, member));
    }
    let typed = format!("{member}{}", parameters.unwrap_or_default());
    Err(no_overload(program, class, &typed, &others))
}

/// Whether a class that was perhaps meant has such a method or field.
fn has_member(program: &Program, class: &str, member: &str) -> bool {
    program
        .find(class)
        .and_then(|class| find_member(program, class, member, None))
        .is_ok()
}

fn methods(program: &Program, class: ClassId, name: &str) -> Vec<MethodId> {
    let methods = program.class(class).methods.iter().copied();
    methods
        .filter(|&id| program.text(program.method(id).name) == name)
        .collect()
}

/// A class and all above it that can be read: as the JVM looks for methods, first the superclasses, the nearest first,
/// then the interfaces. What is missing or broken is passed over: it must not keep the rest from being shown.
pub(crate) fn supertypes(program: &Program, class: ClassId) -> Vec<ClassId> {
    let mut found = vec![class];
    let mut seen = FxHashSet::from_iter([class]);
    let mut last = class;
    while let Some(name) = program.class(last).superclass
        && let Ok(above) = program.load(name)
        && seen.insert(above)
    {
        found.push(above);
        last = above;
    }
    let mut at = 0;
    while at < found.len() {
        for &name in &program.class(found[at]).interfaces {
            if let Ok(id) = program.load(name)
                && seen.insert(id)
            {
                found.push(id);
            }
        }
        at += 1;
    }
    found
}

/// Whether a method takes these parameters: `(int, String)`, with or without packages and names, or a descriptor.
fn takes(program: &Program, id: MethodId, typed: &str) -> bool {
    let descriptor = program.text(program.method(id).descriptor);
    let typed = typed.trim();
    if descriptor == typed || descriptor.split_inclusive(')').next() == Some(typed) {
        return true;
    }
    let inside = typed.trim_start_matches('(');
    let inside = inside.split(')').next().unwrap_or(inside).trim();
    let wanted: Vec<&str> = if inside.is_empty() {
        Vec::new()
    } else {
        inside.split(',').map(str::trim).collect()
    };
    let class = program.class(program.method(id).class);
    let types = full_parameters(descriptor);
    let shown = Names::within(program, class).parameters(descriptor);
    let matches = |(n, wanted): (usize, &&str)| {
        let wanted = wanted.split_whitespace().next().unwrap_or("");
        let wanted = wanted.replace("...", "[]");
        let full = &types[n];
        let ends = full.strip_suffix(wanted.as_str());
        wanted == shown[n]
            || wanted == *full
            || ends.is_some_and(|rest| rest.ends_with(['.', '$']) && !wanted.is_empty())
    };
    wanted.len() == types.len() && wanted.iter().enumerate().all(matches)
}

/// The types of a method with their packages.
fn full_parameters(method: &str) -> Vec<String> {
    descriptor::MethodDescriptor::parse(method)
        .map(|d| d.parameters.iter().map(|p| descriptor::java(p)).collect())
        .unwrap_or_default()
}

fn no_overload(program: &Program, class: ClassId, typed: &str, all: &[MethodId]) -> Error {
    let class = program.class(class);
    let names = Names::within(program, class);
    let mut overloads: Vec<String> = Vec::new();
    for &id in all {
        let parameters = names.parameters(program.text(program.method(id).descriptor));
        let overload = format!("({})", parameters.join(", "));
        // One that is overridden is there several times.
        if !overloads.contains(&overload) {
            overloads.push(overload);
        }
    }
    Error::Usage(format!(
        "class {} has no {}; there is {}",
        clean(&program.dotted(class.name)),
        clean(typed),
        overloads.join(", ")
    ))
}

fn unknown_member(program: &Program, class: ClassId, member: &str) -> Error {
    let mut candidates = Vec::new();
    for at in supertypes(program, class) {
        let methods = program.class(at).methods.iter();
        candidates.extend(methods.map(|&id| program.method(id).name));
        let fields = program.class(at).fields.iter();
        candidates.extend(fields.map(|&id| program.field(id).name));
    }
    let candidates = candidates
        .iter()
        .map(|&name| program.text(name).to_string());
    let near = nearest(member, candidates);
    Error::Usage(format!(
        "class {} has no method or field {}{}",
        clean(&program.dotted(program.class(class).name)),
        clean(member),
        did_you_mean(&near)
    ))
}

/// The name may be that of a class, or of a class and a member.
fn unknown_class(program: &Program, path: &str, typed: &str) -> Error {
    if let "module-info" | "package-info" = path.rsplit('.').next().unwrap_or(path) {
        return Error::Usage(format!(
            "{} describes a module or package and is not a class; it is not shown",
            clean(typed)
        ));
    }
    let known = known_classes(program, path);
    let prefix = format!("{path}.");
    let in_package: Vec<&String> = known.iter().filter(|n| n.starts_with(&prefix)).collect();
    if let Some(first) = in_package.first() {
        return Error::Usage(format!(
            "{} is a package, not a class; one of its {} classes is {}",
            clean(path),
            in_package.len(),
            clean(first)
        ));
    }
    let mut near = nearest(path, known.iter().cloned());
    if let Some((owner, member)) = path.rsplit_once('.') {
        let mut with_member = nearest(owner, known);
        with_member.retain(|(_, class)| has_member(program, class, member));
        for (_, name) in &mut with_member {
            *name += &format!(".{member}");
        }
        let best = |near: &Scored| near.first().map_or(usize::MAX, |(score, _)| *score);
        if best(&with_member) < best(&near) {
            near = with_member;
        }
    }
    let remedy = if near.is_empty() {
        "; if it is in a jar or folder, name that before it or with --classpath".to_string()
    } else {
        did_you_mean(&near)
    };
    Error::Usage(format!("there is no class {}{remedy}", clean(typed)))
}
