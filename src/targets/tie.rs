//! From a place as users write it to the locations it means. Start at [`Tie::target`].
//!
//! What a line means depends on the kind of the warning: for a deadlock its acquisitions and the calls that block, for
//! a race its accesses, otherwise its `throw` or its first instruction. What cannot be tied is said in a sentence, with
//! what is there instead.

use super::Target;
use crate::analysis::call_graph::{Hierarchy, start_of};
use crate::analysis::{Analysis, Blocking};
use crate::config::{Kind, MethodName, Place};
use crate::error::Error;
use crate::program::instruction::InvokeKind;
use crate::program::{ClassId, Code, Flags, Instruction, Location, MethodId, Program, Symbol};
use crate::show::nearest::{Scored, did_you_mean, known_classes, nearest};
use std::cell::OnceCell;
use std::collections::BTreeSet;

pub struct Tie<'p> {
    program: &'p Program,
    analysis: Analysis<'p>,
    /// Reads every class of the application, so only made when it is needed.
    hierarchy: OnceCell<Hierarchy<'p>>,
}

/// A stretch of code that a place names: a method, or the instructions of a line in it.
struct Part<'p> {
    method: MethodId,
    code: &'p Code,
    /// Indices of instructions.
    indices: Vec<u32>,
}

impl<'p> Tie<'p> {
    pub fn new(program: &'p Program) -> Tie<'p> {
        Tie {
            program,
            analysis: Analysis::new(program),
            hierarchy: OnceCell::new(),
        }
    }

    /// The target a place means; the error is a sentence.
    pub fn target(&self, place: &Place, kind: Kind) -> Result<Target, String> {
        let (parts, line) = match place {
            Place::Method(name) => (self.whole(name)?, None),
            Place::MethodLine { method, line } => {
                (self.lines_of_method(method, *line)?, Some(*line))
            }
            Place::FileLine { file, line } => (self.lines_of_file(file, *line)?, Some(*line)),
        };
        let mut locations = Vec::new();
        for part in &parts {
            let found = match kind {
                Kind::Deadlock => self.acquisitions(part, line.is_none()),
                Kind::Race => self.accesses(part),
                Kind::Reachability if line.is_none() => vec![start_of(self.program, part.method)],
                Kind::Reachability => reached(self.program, part),
            };
            for location in found {
                if !locations.contains(&location) {
                    locations.push(location);
                }
            }
        }
        if locations.is_empty() {
            return Err(self.nothing_there(place, kind, &parts));
        }
        Ok(self.describe(&parts, locations, line))
    }

    fn describe(&self, parts: &[Part], locations: Vec<Location>, line: Option<u32>) -> Target {
        let first = locations[0];
        // Entries of callees lie elsewhere: the target is where the line is.
        let own = parts.iter().any(|it| it.method == first.method);
        let named = if own { first.method } else { parts[0].method };
        let method = self.program.method(named);
        let class = self.program.class(method.class);
        Target {
            class: self.program.dotted(class.name),
            method: self.program.text(method.name).to_string(),
            descriptor: self.program.text(method.descriptor).to_string(),
            file: class.source_file(),
            line: line.or_else(|| {
                let at = if own {
                    first
                } else {
                    start_of(self.program, named)
                };
                at.line(self.program).map(u32::from)
            }),
            locations,
        }
    }

    fn hierarchy(&self) -> &Hierarchy<'p> {
        self.hierarchy.get_or_init(|| Hierarchy::of(self.program))
    }

    /// Monitors entered, locks taken at the entries of synchronized callees, and calls that block.
    fn acquisitions(&self, part: &Part, whole: bool) -> Vec<Location> {
        if whole && self.program.method(part.method).flags.is_synchronized() {
            return vec![Location::entry(part.method)];
        }
        let mut found = Vec::new();
        for &index in &part.indices {
            let at = Location::new(part.method, index);
            match part.code.instructions[index as usize] {
                Instruction::MonitorEnter => found.push(at),
                Instruction::Invoke { kind, method: id } => {
                    let blocking = self.analysis.blocking(at);
                    if blocking.is_some_and(|it| it != Blocking::SynchronizedCall) {
                        found.push(at);
                        continue;
                    }
                    let reference = self.program.references().method(id);
                    let Ok(method) = self.program.resolve_method(id) else {
                        continue;
                    };
                    let class = self.program.load(reference.class);
                    let callees = match (kind, class) {
                        (InvokeKind::Virtual | InvokeKind::Interface, Ok(class)) => {
                            self.hierarchy().callees(class, method)
                        }
                        _ => vec![method],
                    };
                    let locked = |it: &MethodId| self.program.method(*it).flags.is_synchronized();
                    found.extend(callees.into_iter().filter(locked).map(Location::entry));
                }
                _ => {}
            }
        }
        found
    }

    /// Reads and writes of fields, statics and array elements. What is final does not race.
    fn accesses(&self, part: &Part) -> Vec<Location> {
        let is_access = |index: &&u32| match part.code.instructions[**index as usize] {
            Instruction::GetField(id) | Instruction::GetStatic(id) => {
                let field = self.program.resolve_field(id);
                !field.is_ok_and(|it| self.program.field(it).flags.is_final())
            }
            Instruction::PutField(_) | Instruction::PutStatic(_) => true,
            Instruction::ArrayLoad(_) | Instruction::ArrayStore(_) => true,
            _ => false,
        };
        let indices = part.indices.iter().filter(is_access);
        indices
            .map(|&index| Location::new(part.method, index))
            .collect()
    }

    fn whole(&self, name: &MethodName) -> Result<Vec<Part<'p>>, String> {
        let (class, methods) = self.methods(name)?;
        let mut parts = Vec::new();
        for method in methods {
            if let Some(code) = self.code(method)? {
                let indices = (0..code.instructions.len() as u32).collect();
                parts.push(Part {
                    method,
                    code,
                    indices,
                });
            }
        }
        match parts.is_empty() {
            false => Ok(parts),
            true => Err(self.bodiless(class, name)),
        }
    }

    fn lines_of_method(&self, name: &MethodName, line: u32) -> Result<Vec<Part<'p>>, String> {
        let (class, mut methods) = self.methods(name)?;
        let own = methods.len();
        // The bodies of lambdas in a method are methods of their own.
        let prefix = format!("lambda${}$", name.method.replace(['<', '>'], ""));
        for &id in &self.program.class(class).methods {
            if self
                .program
                .text(self.program.method(id).name)
                .starts_with(&prefix)
            {
                methods.push(id);
            }
        }
        let mut parts = Vec::new();
        let mut lines = BTreeSet::new();
        let mut any_code = false;
        for (number, &method) in methods.iter().enumerate() {
            let Some(code) = self.code(method)? else {
                continue;
            };
            any_code |= number < own;
            lines.extend(code.lines.iter().map(|&(_, line)| u32::from(line)));
            parts.extend(part_on(method, code, line));
        }
        if !any_code {
            return Err(self.bodiless(class, name));
        }
        match parts.is_empty() {
            false => Ok(parts),
            true => Err(no_code_at(&format!("method {name}"), line, &lines)),
        }
    }

    fn lines_of_file(&self, file: &str, line: u32) -> Result<Vec<Part<'p>>, String> {
        let classes = self.classes_of(file);
        if classes.is_empty() {
            return Err(self.no_file(file));
        }
        let mut parts = Vec::new();
        let mut lines = BTreeSet::new();
        for class in classes {
            for &method in &self.program.class(class).methods {
                let Some(code) = self.code(method)? else {
                    continue;
                };
                lines.extend(code.lines.iter().map(|&(_, line)| u32::from(line)));
                parts.extend(part_on(method, code, line));
            }
        }
        match parts.is_empty() {
            false => Ok(parts),
            true => Err(no_code_at(file, line, &lines)),
        }
    }

    fn code(&self, method: MethodId) -> Result<Option<&'p Code>, String> {
        self.program.code(method).map_err(|error| error.to_string())
    }

    /// The classes compiled from a source file: the application's, or else the JDK's.
    fn classes_of(&self, file: &str) -> Vec<ClassId> {
        let file = file.replace('\\', "/");
        let (folder, name) = file.rsplit_once('/').unwrap_or(("", &file));
        let fits = |class: &ClassId| {
            let package = self.program.package(*class);
            // Either may be the longer: `src/a/b` for the package `a/b`, or only its end.
            let in_folder = folder.is_empty()
                || ends_with_path(folder, package)
                || ends_with_path(package, folder);
            in_folder && self.program.class(*class).source_file().as_deref() == Some(name)
        };
        let own = self.hierarchy().application_classes().iter().copied();
        let found: Vec<ClassId> = own.filter(fits).collect();
        if !found.is_empty() {
            return found;
        }
        let jdk = self.program.jdk();
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let names = jdk.class_names("java.base").unwrap_or_default();
        let is_of = |class: &&String| {
            let simple = class.rsplit(['/', '.']).next().unwrap_or(class);
            let rest = simple.strip_prefix(stem);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('$'))
        };
        let loaded = names
            .iter()
            .filter(is_of)
            .filter_map(|class| self.program.find(class).ok());
        loaded.filter(fits).collect()
    }

    /// The class named and its methods of the name, or those it inherits.
    fn methods(&self, name: &MethodName) -> Result<(ClassId, Vec<MethodId>), String> {
        let class = match self.program.find(&name.class) {
            Ok(class) => class,
            Err(Error::ClassNotFound { .. }) => {
                let near = self.near_classes(&name.class);
                return Err(format!(
                    "there is no class {}{}",
                    name.class,
                    did_you_mean(&near)
                ));
            }
            Err(error) => return Err(error.to_string()),
        };
        let above = self
            .program
            .superclasses(class)
            .map_err(|error| error.to_string())?;
        let mut others = Vec::new();
        let mut other_descriptors = Vec::new();
        for at in above {
            let mut found = Vec::new();
            for &id in &self.program.class(at).methods {
                let method = self.program.method(id);
                let (text, descriptor) = (
                    self.program.text(method.name),
                    self.program.text(method.descriptor),
                );
                if text != name.method {
                    others.push(text.to_string());
                } else if name.descriptor.as_deref().is_none_or(|it| it == descriptor) {
                    found.push(id);
                } else {
                    other_descriptors.push(descriptor.to_string());
                }
            }
            // What the compiler makes to adapt a generic method is not what the user wrote.
            if found.len() > 1 {
                let is_bridge = |it: &MethodId| self.program.method(*it).flags.has(Flags::BRIDGE);
                found.retain(|it| !is_bridge(it));
            }
            if !found.is_empty() {
                return Ok((at, found));
            }
            if name.method.starts_with('<') {
                break;
            }
        }
        let class_name = self.program.dotted(self.program.class(class).name);
        if !other_descriptors.is_empty() {
            return Err(format!(
                "class {class_name} has no method {} with the descriptor {}; it has {}",
                name.method,
                name.descriptor.as_deref().unwrap_or_default(),
                other_descriptors.join(", ")
            ));
        }
        let near = nearest(&name.method, others);
        Err(format!(
            "class {class_name} has no method {}{}",
            name.method,
            did_you_mean(&near)
        ))
    }

    /// The application's classes of the same simple name, or else those whose names are alike.
    fn near_classes(&self, name: &str) -> Scored {
        let simple = |it: &str| it.rsplit(['.', '$']).next().unwrap_or(it).to_string();
        let classes = self.hierarchy().application_classes().iter();
        let names = classes.map(|&class| self.program.dotted(self.program.class(class).name));
        let same = names.filter(|it| simple(it) == simple(name));
        let same: Scored = same.map(|it| (0, it)).take(3).collect();
        match same.is_empty() {
            false => same,
            true => nearest(name, known_classes(self.program, name)),
        }
    }

    fn no_file(&self, file: &str) -> String {
        let classes = self.hierarchy().application_classes().iter();
        let files: BTreeSet<String> = classes
            .filter_map(|&class| self.program.class(class).source_file())
            .collect();
        let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
        if files.is_empty() {
            return format!(
                "no class says that it was compiled from {file}; name the class and its method instead"
            );
        }
        format!(
            "no class was compiled from {file}{}",
            did_you_mean(&nearest(name, files))
        )
    }

    fn bodiless(&self, class: ClassId, name: &MethodName) -> String {
        let methods = self.program.class(class).methods.iter();
        let mut flags = methods.map(|&id| self.program.method(id));
        let native =
            flags.any(|it| self.program.text(it.name) == name.method && it.flags.is_native());
        match native {
            true => format!(
                "method {name} is native: it has no code that a thread could be in; name its caller"
            ),
            false => format!(
                "method {name} is abstract: it has no code; name a method that implements it"
            ),
        }
    }

    fn nothing_there(&self, place: &Place, kind: Kind, parts: &[Part]) -> String {
        let wanted = match kind {
            Kind::Deadlock => "takes no lock and calls nothing that blocks",
            Kind::Race => "reads and writes no field or array element that is not final",
            Kind::Reachability => "has no code",
        };
        let mut there: Vec<String> = Vec::new();
        for part in parts {
            for &index in &part.indices {
                if let Some(what) = self.what(&part.code.instructions[index as usize])
                    && !there.contains(&what)
                {
                    there.push(what);
                }
            }
        }
        let more = there.len().saturating_sub(4);
        there.truncate(4);
        let instead = match (there.is_empty(), more) {
            (true, _) => "only computes with local values".to_string(),
            (false, 0) => there.join(", "),
            (false, more) => format!("{} and {more} more", there.join(", ")),
        };
        format!("{place} {wanted}; there is: {instead}")
    }

    /// What an instruction does, in a few words, where that could have been meant.
    fn what(&self, instruction: &Instruction) -> Option<String> {
        let program = self.program;
        let field = |id| {
            let field = program.references().field(id);
            format!(
                "{}.{}",
                program.dotted(field.class),
                program.text(field.name)
            )
        };
        Some(match *instruction {
            Instruction::Invoke { method, .. } => {
                let method = program.references().method(method);
                match method.name == Symbol::INIT {
                    true => format!("new {}", program.dotted(method.class)),
                    false => format!(
                        "a call of {}.{}",
                        program.dotted(method.class),
                        program.text(method.name)
                    ),
                }
            }
            Instruction::GetField(id) | Instruction::GetStatic(id) => {
                format!("a read of {}", field(id))
            }
            Instruction::PutField(id) | Instruction::PutStatic(id) => {
                format!("a write of {}", field(id))
            }
            Instruction::ArrayLoad(_) => "a read of an array element".into(),
            Instruction::ArrayStore(_) => "a write of an array element".into(),
            Instruction::MonitorEnter => "the entry of a synchronized block".into(),
            Instruction::MonitorExit => "the end of a synchronized block".into(),
            Instruction::Throw => "a throw".into(),
            Instruction::Return(_) => "a return".into(),
            _ => return None,
        })
    }
}

/// The throw of a line, or else its first instruction.
fn reached(program: &Program, part: &Part) -> Vec<Location> {
    let instruction = |index: u32| &part.code.instructions[index as usize];
    // What a synchronized block or a finally rethrows is no throw of the line.
    let rethrows = |index: u32| {
        let before = index.checked_sub(1).map(instruction);
        let caught = matches!(before, Some(Instruction::Load { .. }));
        caught
            && part.code.handlers.iter().any(|it| {
                it.catch.is_none() && it.target < index && is_released(part, it.target, index)
            })
    };
    let throws = part.indices.iter().copied();
    let throws: Vec<u32> = throws
        .filter(|&index| matches!(instruction(index), Instruction::Throw) && !rethrows(index))
        .collect();
    let own = throws
        .into_iter()
        .map(|index| Location::new(part.method, index))
        .collect::<Vec<_>>();
    if !own.is_empty() {
        return own;
    }
    let first = part.indices.first().map(|&index| match index {
        0 => start_of(program, part.method),
        index => Location::new(part.method, index),
    });
    first.into_iter().collect()
}

/// Whether the code from a handler to a throw is straight: what it caught is what it throws.
fn is_released(part: &Part, handler: u32, throw: u32) -> bool {
    let between = &part.code.instructions[handler as usize..throw as usize];
    matches!(between.first(), Some(Instruction::Store { .. }))
        && between.iter().all(Instruction::falls_through)
}

fn part_on(method: MethodId, code: &Code, line: u32) -> Option<Part<'_>> {
    let on_line = |index: &u32| code.line(*index).map(u32::from) == Some(line);
    let indices: Vec<u32> = (0..code.instructions.len() as u32)
        .filter(on_line)
        .collect();
    (!indices.is_empty()).then_some(Part {
        method,
        code,
        indices,
    })
}

fn no_code_at(what: &str, line: u32, lines: &BTreeSet<u32>) -> String {
    let before = lines.range(..line).next_back();
    let after = lines.range(line..).next();
    let near = match (before, after) {
        (Some(before), Some(after)) => {
            format!("the nearest lines with code are {before} and {after}")
        }
        (Some(one), None) | (None, Some(one)) => format!("the nearest line with code is {one}"),
        (None, None) => "it was compiled without line numbers (javac -g keeps them)".to_string(),
    };
    format!("{what} has no code at line {line}; {near}")
}

fn ends_with_path(long: &str, end: &str) -> bool {
    let rest = long.strip_suffix(end);
    rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('/') || end.is_empty())
}
