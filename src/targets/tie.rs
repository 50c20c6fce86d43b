//! From a place as users and analysers name it to the locations it means. Start at [`Tie::alternatives`].
//!
//! A spot is narrowed by whatever it says: class or file, method, line, bytecode offset; `select` then takes what is
//! meant of the instructions left. What cannot be tied is said in a sentence, with what is there instead.

use super::blocking::Meant;
use super::find::Names;
use super::lock_order::LockOrder;
use super::spot::{Aspect, FieldName, Spot};
use super::{MOST_READINGS, Target};
use crate::analysis::Analysis;
use crate::analysis::call_graph::Hierarchy;
use crate::config::{PlaceName, WarningKind};
use crate::limit::Halt;
use crate::program::{ClassId, Code, FieldId, Location, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

pub struct Tie<'p> {
    pub(super) program: &'p Program,
    pub(super) analysis: Analysis<'p>,
    /// Reads every class of the application, so only made when it is needed.
    hierarchy: OnceCell<Hierarchy<'p>>,
    pub(super) names: Names,
    lock_order: OnceCell<LockOrder>,
    /// Analysers repeat themselves.
    known: RefCell<Known>,
}

/// Each spot and kind that was asked for.
type Known = FxHashMap<(Spot, u8), Result<Vec<Vec<Target>>, String>>;

/// How many lines the head of a method may have before its code begins.
const LONGEST_HEAD: u32 = 5;

/// A stretch of code that a spot names: a method, or the instructions of a line in it.
pub(super) struct Part<'p> {
    pub method: MethodId,
    pub code: &'p Code,
    /// Indices of instructions.
    pub indices: Vec<u32>,
}

impl<'p> Tie<'p> {
    pub fn new(program: &'p Program) -> Tie<'p> {
        Tie {
            program,
            analysis: Analysis::new(program),
            hierarchy: OnceCell::new(),
            names: Names::default(),
            lock_order: OnceCell::new(),
            known: RefCell::default(),
        }
    }

    /// Once it is to halt, what it says is good for nothing.
    pub(crate) fn until(self, halt: Halt) -> Tie<'p> {
        Tie {
            analysis: self.analysis.until(halt),
            ..self
        }
    }

    /// The target a place means; the error is a sentence.
    pub fn target(&self, place: &PlaceName, kind: WarningKind) -> Result<Target, String> {
        self.one(&place.into(), kind)
    }

    /// What a spot may mean, each the targets of one or more threads: one target in one alternative unless it is to be
    /// looked for in the code. The error is a sentence.
    pub(crate) fn alternatives(
        &self,
        spot: &Spot,
        kind: WarningKind,
    ) -> Result<Vec<Vec<Target>>, String> {
        let key = (spot.clone(), kind as u8);
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        let found = match &spot.what {
            Aspect::Circle { requested, held } => self.circles(requested, held),
            Aspect::Inner => self.inner(spot),
            _ => self.one(spot, kind).map(|target| vec![vec![target]]),
        };
        self.known.borrow_mut().insert(key, found.clone());
        found
    }

    fn one(&self, spot: &Spot, kind: WarningKind) -> Result<Target, String> {
        let found = self.parts(spot).and_then(|parts| {
            let meant = self.select_all(&parts, spot, kind)?;
            match meant.is_empty() {
                // A thread dump gives the line of what comes next.
                false if spot.what == Aspect::Blocked => Ok(self.describe(&meant, None)),
                // Of several lines, that of what was found.
                false if spot.last_line.is_some() => Ok(self.describe(&meant, None)),
                false => Ok(self.describe(&meant, spot.line)),
                true => Err(self.nothing_there(spot, kind, &parts)),
            }
        });
        if found.is_ok() {
            return found;
        }
        self.at_head(spot, kind).map_or(found, Ok)
    }

    /// What a spot means where its line is only the head of a method: the lock that the method takes, or the accesses
    /// in its body.
    fn at_head(&self, spot: &Spot, kind: WarningKind) -> Option<Target> {
        let methods = self.begun_at(spot);
        match kind {
            WarningKind::Deadlock => {
                let locks = |it: &MethodId| self.program.method(*it).flags.is_synchronized();
                let entries = methods.into_iter().filter(locks).map(Location::entry);
                let entries: Vec<Meant> = entries.map(Meant::from).collect();
                let is_meant = matches!(spot.what, Aspect::Any | Aspect::LockOfThis);
                (is_meant && !entries.is_empty()).then(|| self.describe(&entries, spot.line))
            }
            WarningKind::Race if spot.what == Aspect::Any => {
                let whole = spot.without_lines();
                let part = |it: MethodId| part_of(it, self.program.code(it).ok()??, &whole);
                let parts: Vec<Part> = methods.into_iter().filter_map(part).collect();
                // Where the line has code of its own, that was meant.
                let has_code = |it: &Part| {
                    it.code
                        .lines
                        .iter()
                        .any(|&(_, line)| spot.has_line(line.into()))
                };
                if parts.iter().any(has_code) {
                    return None;
                }
                let accesses = self.select_all(&parts, &whole, kind).ok()?;
                (!accesses.is_empty()).then(|| self.describe(&accesses, None))
            }
            WarningKind::Race | WarningKind::Reachability => None,
        }
    }

    /// What is selected of all parts; where nothing is at the bytecode offset (the analyser saw another compilation),
    /// of the rest of the line.
    fn select_all(
        &self,
        parts: &[Part],
        spot: &Spot,
        kind: WarningKind,
    ) -> Result<Vec<Meant>, String> {
        let mut seen = FxHashSet::default();
        let mut meant = Vec::new();
        for is_exact in [true, false] {
            for part in parts {
                let at_offset = |&index: &u32| {
                    let offset = part.code.offsets.get(index as usize);
                    spot.offset.is_none()
                        || offset.is_some_and(|&offset| spot.has_offset(offset.into()))
                };
                let indices = part.indices.iter().copied();
                let narrowed = Part {
                    indices: indices.filter(|it| !is_exact || at_offset(it)).collect(),
                    ..*part
                };
                for part in in_lines(narrowed, spot, kind) {
                    let found = self.select(&part, spot, kind)?;
                    meant.extend(found.into_iter().filter(|&it| seen.insert(it)));
                }
            }
            // Without a line there is nothing else to go by.
            if !meant.is_empty() || spot.offset.is_none() || spot.line.is_none() {
                break;
            }
        }
        Ok(meant)
    }

    fn circles(
        &self,
        requested: &FieldName,
        held: &[FieldName],
    ) -> Result<Vec<Vec<Target>>, String> {
        let requested = self.field(requested)?;
        let held: Result<Vec<FieldId>, String> = held.iter().map(|it| self.field(it)).collect();
        let circles = self
            .lock_order()
            .circles(requested, &held?, MOST_READINGS + 1);
        let targets = circles.into_iter().map(|circle| {
            let targets = circle.into_iter().map(|at| self.target_at(at));
            targets.collect()
        });
        Ok(targets.collect())
    }

    fn inner(&self, spot: &Spot) -> Result<Vec<Vec<Target>>, String> {
        let outer = self.one(&spot.clone().with(Aspect::Any), WarningKind::Deadlock)?;
        let inner = self.lock_order().taken_while(&outer.locations);
        if inner.is_empty() {
            return Err(format!("nothing is locked while {spot} holds its lock"));
        }
        let targets = inner.into_iter().map(|at| vec![self.target_at(at)]);
        Ok(targets.collect())
    }

    fn lock_order(&self) -> &LockOrder {
        self.lock_order
            .get_or_init(|| LockOrder::of(&self.analysis, self.hierarchy()))
    }

    /// A location as a target of its own.
    fn target_at(&self, at: Location) -> Target {
        let method = self.program.method(at.method);
        let class = self.program.class(method.class);
        Target {
            locations: vec![at],
            within: vec![at],
            class: self.program.dotted(class.name),
            method: self.program.text(method.name).to_string(),
            descriptor: self.program.text(method.descriptor).to_string(),
            file: class.source_file(),
            line: at.line(self.program).map(u32::from),
        }
    }

    fn describe(&self, meant: &[Meant], line: Option<u32>) -> Target {
        let first = meant[0].within;
        let method = self.program.method(first.method);
        let class = self.program.class(method.class);
        let distinct = |location: fn(&Meant) -> Location| {
            let mut seen = FxHashSet::default();
            let all = meant.iter().map(location);
            all.filter(|&it| seen.insert(it)).collect()
        };
        Target {
            class: self.program.dotted(class.name),
            method: self.program.text(method.name).to_string(),
            descriptor: self.program.text(method.descriptor).to_string(),
            file: class.source_file(),
            line: line.or_else(|| first.line(self.program).map(u32::from)),
            locations: distinct(|it| it.at),
            within: distinct(|it| it.within),
        }
    }

    pub(super) fn hierarchy(&self) -> &Hierarchy<'p> {
        self.hierarchy.get_or_init(|| Hierarchy::of(self.program))
    }

    /// The code that a spot names, before anyone asks what is in it.
    fn parts(&self, spot: &Spot) -> Result<Vec<Part<'p>>, String> {
        match (&spot.class, &spot.method, &spot.file) {
            (Some(class), Some(method), _) => self.parts_of_method(class, method, spot),
            (Some(class), None, _) => {
                let class = self.class(class)?;
                let name = self.program.dotted(self.program.class(class).name);
                self.parts_of_classes(&[class], None, spot, &format!("class {name}"))
            }
            (None, method, Some(file)) => {
                let classes = self.classes_of(file)?;
                self.parts_of_classes(&classes, method.as_deref(), spot, file)
            }
            (None, _, None) => {
                let classes = self.hierarchy().application_classes();
                self.parts_of_classes(classes, None, spot, "the application")
            }
        }
    }

    fn parts_of_method(
        &self,
        class: &str,
        name: &str,
        spot: &Spot,
    ) -> Result<Vec<Part<'p>>, String> {
        let (class, mut methods) = self.methods(class, name, spot.signature.as_ref())?;
        let own = methods.len();
        let is_line = spot.line.is_some() && spot.what != Aspect::Blocked;
        if is_line {
            // The bodies of lambdas in a method are methods of their own.
            let prefix = format!("lambda${}$", name.replace(['<', '>'], ""));
            let of_class = self.program.class(class).methods.iter().copied();
            methods.extend(of_class.filter(|&id| {
                let method = self.program.method(id);
                self.program.text(method.name).starts_with(&prefix)
            }));
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
            parts.extend(part_of(method, code, spot));
        }
        if !any_code {
            return Err(self.bodiless(class, name, spot));
        }
        match (parts.is_empty(), spot.line) {
            (true, Some(line)) => {
                let whole = spot.without_lines();
                Err(no_code_at(&format!("method {whole}"), line, &lines))
            }
            _ => Ok(parts),
        }
    }

    /// The parts of classes, of their methods of this name where they have some.
    fn parts_of_classes(
        &self,
        classes: &[ClassId],
        method: Option<&str>,
        spot: &Spot,
        called: &str,
    ) -> Result<Vec<Part<'p>>, String> {
        let mut parts = Vec::new();
        let mut lines = BTreeSet::new();
        for &class in classes {
            if self.analysis.halt().now().is_some() {
                return Err("there was no time to look for it".into());
            }
            for &method in &self.program.class(class).methods {
                let code = match self.code(method) {
                    Ok(code) => code,
                    // A broken class elsewhere is no matter.
                    Err(_) if spot.class.is_none() && spot.file.is_none() => None,
                    Err(reason) => return Err(reason),
                };
                let Some(code) = code else {
                    continue;
                };
                if spot.line.is_some() {
                    lines.extend(code.lines.iter().map(|&(_, line)| u32::from(line)));
                }
                parts.extend(part_of(method, code, spot));
            }
        }
        let is_named = |part: &Part| {
            let name = self.program.method(part.method).name;
            Some(self.program.text(name)) == method
        };
        if parts.iter().any(is_named) {
            parts.retain(is_named);
        }
        match (parts.is_empty(), spot.line) {
            (true, Some(line)) => Err(no_code_at(called, line, &lines)),
            _ => Ok(parts),
        }
    }

    /// The methods whose head stands on the line of a spot: no other code lies between it and their first line.
    fn begun_at(&self, spot: &Spot) -> Vec<MethodId> {
        let Some(line) = spot.line else {
            return Vec::new();
        };
        let classes = match (&spot.class, &spot.file) {
            (Some(class), _) => self.class(class).into_iter().collect(),
            (None, Some(file)) => self.classes_of(file).unwrap_or_default(),
            (None, None) => Rc::default(),
        };
        let mut next: Option<(u32, Vec<MethodId>)> = None;
        for &class in classes.iter() {
            for &method in &self.program.class(class).methods {
                let Ok(Some(code)) = self.program.code(method) else {
                    continue;
                };
                let after = code.lines.iter().map(|&(_, line)| u32::from(line));
                let Some(first) = after.filter(|&it| it >= line).min() else {
                    continue;
                };
                match &mut next {
                    Some((known, methods)) if *known == first => methods.push(method),
                    Some((known, _)) if *known < first => {}
                    _ => next = Some((first, vec![method])),
                }
            }
        }
        let near = |it: &(u32, Vec<MethodId>)| it.0 - line <= LONGEST_HEAD;
        let Some((first, mut methods)) = next.filter(near) else {
            return Vec::new();
        };
        let begins = |method: &MethodId| {
            let own = Location::new(*method, 0).line(self.program);
            own.map(u32::from) == Some(first)
        };
        methods.retain(begins);
        methods
    }

    fn code(&self, method: MethodId) -> Result<Option<&'p Code>, String> {
        self.program.code(method).map_err(|error| error.to_string())
    }
}

/// The instructions of a method on the line of a spot; all of them where it says none, and where a thread dump gives
/// it, which may mean the line before.
fn part_of<'p>(method: MethodId, code: &'p Code, spot: &Spot) -> Option<Part<'p>> {
    let on_line = |index: &u32| match spot.line {
        Some(_) if spot.what != Aspect::Blocked => code
            .line(*index)
            .is_some_and(|line| spot.has_line(line.into())),
        _ => true,
    };
    let indices: Vec<u32> = (0..code.instructions.len() as u32)
        .filter(on_line)
        .collect();
    (!indices.is_empty()).then_some(Part {
        method,
        code,
        indices,
    })
}

/// Of several lines to be reached, each is a place of its own.
fn in_lines<'p>(part: Part<'p>, spot: &Spot, kind: WarningKind) -> Vec<Part<'p>> {
    let is_apart = spot.last_line.is_some() && kind == WarningKind::Reachability;
    if !is_apart || spot.what != Aspect::Any {
        return vec![part];
    }
    let mut lines: BTreeMap<Option<u16>, Vec<u32>> = BTreeMap::new();
    for &index in &part.indices {
        let line = part.code.line(index);
        lines.entry(line).or_default().push(index);
    }
    let parts = lines.into_values().map(|indices| Part { indices, ..part });
    parts.collect()
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
