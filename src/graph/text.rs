//! A [`Drawing`] as text. Start at [`text`].

use super::drawing::{Counts, Drawing, MOST_SETS, Owner, Refined};
use super::sources::Sources;
use crate::abstraction::{Edge, Reason};
use crate::error::one_line;
use crate::program::{Location, MethodId, Symbol};
use crate::report;
use crate::targets::{Target, Unresolved, Warning};
use std::fmt::Write;

/// How many locations a sentence names before it only counts.
const NAMED: usize = 3;
/// How many unknown classes or broken methods are listed.
const LISTED: usize = 20;

pub(crate) fn text(drawing: &Drawing, sources: &Sources) -> String {
    let mut text = format!("{}\n", title(drawing.warning));
    if drawing.warning.source.line > 0 {
        let source = &drawing.warning.source;
        let _ = writeln!(text, "  read from {}:{}", source.file, source.line);
    }
    counts(drawing, &mut text);
    for target in &drawing.warning.targets {
        if let Some(reason) = unreachable(drawing, target) {
            let _ = writeln!(text, "  {reason}");
        }
    }
    if let Some(refined) = &drawing.refined {
        refinement(drawing, refined, &mut text);
    }
    let numbers = drawing.system.locations();
    let numbers = numbers.map(|(at, _)| drawing.numbers(at).join(",").len());
    let width = numbers.max().unwrap_or(0).max(3);
    for group in &drawing.groups {
        let _ = writeln!(text, "\n{}", heading(drawing, group.of));
        for (method, locations) in &group.methods {
            let _ = writeln!(text, "  {}", drawing.method_name(*method));
            for &at in locations {
                location(drawing, sources, at, width, &mut text);
            }
        }
    }
    unknown(drawing, &mut text);
    // Names come from class files and may hold anything.
    let lines: Vec<String> = text.lines().map(|line| one_line(line).into()).collect();
    lines.join("\n") + "\n"
}

/// Why a warning is not drawn.
pub(crate) fn unresolved(warning: &Unresolved) -> String {
    let (kind, source) = (report::Kind::from(warning.kind), &warning.source);
    let from = match source.line {
        0 => String::new(),
        line => format!(" ({}:{line})", source.file),
    };
    let line = format!(
        "{} {kind}: {}{from}: not drawn: {}",
        warning.id, source.text, warning.reason
    );
    format!("{}\n", one_line(&line))
}

/// `W1 deadlock: a.B.f:3, a.B.g:7`
pub(crate) fn title(warning: &Warning) -> String {
    let places: Vec<String> = warning.targets.iter().map(place).collect();
    let title = format!(
        "{} {}: {}",
        warning.id,
        report::Kind::from(warning.kind),
        places.join(", ")
    );
    one_line(&title).into_owned()
}

fn place(target: &Target) -> String {
    match target.line {
        Some(line) => format!("{}.{}:{line}", target.class, target.method),
        None => format!("{}.{}", target.class, target.method),
    }
}

fn number(number: usize, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

fn counts(drawing: &Drawing, text: &mut String) {
    let Counts {
        methods_analysed,
        methods_reached,
        sets,
        more_sets,
        milliseconds,
    } = drawing.counts;
    let system = &drawing.system;
    let methods: usize = drawing.groups.iter().map(|it| it.methods.len()).sum();
    let _ = writeln!(
        text,
        "  {} and {} in {}; {} analysed, of {methods_reached} that may run",
        number(system.len(), "location"),
        number(system.edges().count(), "edge"),
        number(methods, "method"),
        number(methods_analysed, "method"),
    );
    let peak = crate::limit::peak_memory_kib().unwrap_or(0).div_ceil(1024);
    let _ = writeln!(text, "  built in {milliseconds} ms, peak memory {peak} MiB");
    let Some(set) = &drawing.set else {
        let _ = writeln!(text, "  no trace set: no start leads to every target");
        return;
    };
    let how_many = match more_sets {
        true if sets == MOST_SETS => format!("more than {MOST_SETS} trace sets"),
        true => format!("more than {}", number(sets, "trace set")),
        false => number(sets, "trace set"),
    };
    let which = match (&drawing.refined, set.traces.len()) {
        (Some(it), _) if it.chosen.is_some() => "the numbers follow the first, refined",
        (_, 1) => "the numbers follow the first",
        _ => "the numbers (trace.location) follow the first",
    };
    let _ = writeln!(
        text,
        "  {how_many}; {which}: {}, {}",
        number(set.len(), "location"),
        number(set.calls() as usize, "call")
    );
}

/// Why no start leads to a target.
fn unreachable(drawing: &Drawing, target: &Target) -> Option<String> {
    let missing = drawing.system.unreachable_targets();
    if !target.locations.iter().all(|at| missing.contains(at)) {
        return None;
    }
    let program = drawing.program;
    let graph = &drawing.system.graph;
    let entries: Vec<String> = drawing
        .facts
        .entries
        .iter()
        .map(|&entry| drawing.method_name(entry))
        .collect();
    let from = format!("{} and the threads it starts", entries.join(", "));
    let method = target.locations[0].method;
    let name = drawing.method_name(method);
    let declared = program.method(method);
    let is_reached = |method: MethodId| graph.reached().contains(&method);
    let callers = graph.calls_to(method);
    let instances = graph.instantiated().iter();
    let has_instances = declared.flags.is_static()
        || declared.name == Symbol::INIT
        || instances
            .copied()
            .any(|class| program.is_subtype(class, declared.class).unwrap_or(true));
    let why = if !is_reached(method) && !has_instances {
        let class = program.dotted(program.class(declared.class).name);
        format!("what runs from {from} makes no instance of {class}, so nothing calls {name}")
    } else if !is_reached(method) || callers.is_empty() {
        format!("nothing that runs from {from} calls {name}")
    } else {
        let callers: Vec<Location> = callers.to_vec();
        format!(
            "{name} is called at {}, but no path from a start leads on to the target",
            list(drawing, None, &callers)
        )
    };
    Some(format!(
        "{} is not reached: {why} (calls by reflection are not followed; --entry starts elsewhere)",
        place(target)
    ))
}

fn refinement(drawing: &Drawing, refined: &Refined, text: &mut String) {
    let many = match refined.definitions.len() {
        0 => "nothing was found that could change the way it goes".to_string(),
        1 => "1 definition could change the way it goes".to_string(),
        many => format!("{many} definitions could change the way it goes"),
    };
    let _ = writeln!(text, "  refined: {}: {many}", drawing.name(refined.branch));
    for (&at, variable) in &refined.definitions {
        let mark = match refined.chosen == Some(at) {
            true => " <- its trace is put in front",
            false => "",
        };
        let _ = writeln!(
            text,
            "    {} defines {}{mark}",
            drawing.name(at),
            drawing.variable(variable)
        );
    }
    if !refined.on_trace {
        let _ = writeln!(
            text,
            "    the branch is not on the first trace set, which stays as it is"
        );
    } else if refined.chosen.is_none() && !refined.definitions.is_empty() {
        let _ = writeln!(
            text,
            "    no trace leads to any of them, so the trace set stays as it is"
        );
    }
    let _ = writeln!(
        text,
        "  + marks what that added: {} and {}",
        number(refined.added_locations.len(), "location"),
        number(refined.added_edges.len(), "edge")
    );
}

/// What a group of methods has in common.
pub(crate) fn heading(drawing: &Drawing, owner: Owner) -> String {
    let start = match owner {
        Owner::Several => return "run by several threads".into(),
        Owner::Nobody => return "run by no thread that was found".into(),
        Owner::Thread(start) => start,
    };
    let name = drawing.method_name(start.method);
    let threads = &drawing.system.threads;
    if threads.initialisers().contains(&start) {
        return format!("initialiser {name}");
    }
    let is_body = threads.bodies().iter().any(|it| it.start == start);
    match threads.started_at(start.method) {
        [] if !is_body => format!("main thread: {name}"),
        [] => format!("thread: {name}, of which no start was found"),
        places => format!(
            "thread: {name}, may be started at {}",
            list(drawing, None, places)
        ),
    }
}

fn location(drawing: &Drawing, sources: &Sources, at: Location, width: usize, text: &mut String) {
    let roles = drawing.roles(at);
    let roles: Vec<&str> = roles.iter().map(|role| role.word()).collect();
    let line = at.line(drawing.program);
    let line = line.map_or_else(|| "?".to_string(), |line| line.to_string());
    let mark = if drawing.is_added(at) { "+" } else { " " };
    let numbers = drawing.numbers(at).join(",");
    let mut said = Vec::new();
    said.extend(sources.line(at));
    said.extend(reasons(drawing, at));
    said.extend(leads_to(drawing, at));
    let mut said = said.into_iter();
    let first = said.next().unwrap_or_default();
    let head = format!(
        "  {mark}{numbers:>width$} {line:>6}  {:<14}",
        roles.join(", ")
    );
    let _ = writeln!(text, "{head}  {first}");
    for next in said {
        let _ = writeln!(text, "{:1$}{next}", "", width + 28);
    }
}

/// Why a location is in the system, a sentence for each kind of reason.
fn reasons(drawing: &Drawing, at: Location) -> Vec<String> {
    let mut sentences = Vec::new();
    let all = drawing.reasons(at);
    let of = |pick: fn(&Reason) -> Option<Location>| -> Vec<Location> {
        all.iter().filter_map(pick).collect()
    };
    if all.contains(&Reason::Target) {
        sentences.push("the warning is about this place".to_string());
    }
    if all.contains(&Reason::Wanted) {
        sentences.push("a definition that refinement offers".to_string());
    }
    if all.contains(&Reason::Start) {
        sentences.push("a thread begins here".to_string());
    }
    let mut say = |before: &str, locations: &[Location], after: &str| {
        if !locations.is_empty() {
            sentences.push(format!(
                "{before}{}{after}",
                list(drawing, Some(at.method), locations)
            ));
        }
    };
    let called = of(|reason| match reason {
        Reason::Calls(at) => Some(*at),
        _ => None,
    });
    say("calls what begins at ", &called, " (Eq. 1)");
    let callers = of(|reason| match reason {
        Reason::CalledFrom(at) => Some(*at),
        _ => None,
    });
    say("is called from ", &callers, " (Eq. 1)");
    let decided = of(|reason| match reason {
        Reason::Decides(at) => Some(*at),
        _ => None,
    });
    let verb = if decided.len() == 1 { "is" } else { "are" };
    say(
        "decides whether ",
        &decided,
        &format!(" {verb} reached (Eq. 2)"),
    );
    let branches = of(|reason| match reason {
        Reason::TargetOf(at) => Some(*at),
        _ => None,
    });
    say("is where the branch at ", &branches, " must lead (Eq. 2)");
    let used = of(|reason| match reason {
        Reason::Defines(at) => Some(*at),
        _ => None,
    });
    say("defines what the branch at ", &used, " uses (Eq. 3)");
    let behind = of(|reason| match reason {
        Reason::LocksBefore(at) => Some(*at),
        _ => None,
    });
    let behind: Vec<Location> = behind.into_iter().filter(|it| *it != at).collect();
    say("takes a lock on the way to ", &behind, " (Eq. 4)");
    let taken = of(|reason| match reason {
        Reason::Releases(at) => Some(*at),
        _ => None,
    });
    let when = match drawing.is_for_exceptions(at) {
        true => " when something was thrown (Eq. 4)",
        false => " (Eq. 4)",
    };
    say("gives back the lock of ", &taken, when);
    sentences
}

fn leads_to(drawing: &Drawing, at: Location) -> Option<String> {
    let edges = drawing.system.edges_from(at);
    if edges.is_empty() {
        return None;
    }
    let edges: Vec<String> = edges
        .iter()
        .map(|&(to, edge)| {
            let mark = match drawing.is_added_edge(at, to) && !drawing.is_added(at) {
                true => "+",
                false => "",
            };
            let by = match edge {
                Edge::Call => "by call ",
                Edge::Flow => "",
            };
            format!("{mark}{by}{}", drawing.name_from(Some(at.method), to))
        })
        .collect();
    Some(format!("-> {}", edges.join(", ")))
}

/// Some locations by their names, as seen from a method.
fn list(drawing: &Drawing, from: Option<MethodId>, locations: &[Location]) -> String {
    let named = locations.iter().take(NAMED);
    let named = named.map(|&at| drawing.name_from(from, at));
    let named: Vec<String> = named.collect();
    match (locations.len().saturating_sub(NAMED), &named[..]) {
        (0, [first @ .., last]) if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        (0, _) => named.join(", "),
        (more, _) => format!("{} and {more} more", named.join(", ")),
    }
}

/// What the call graph could not look into.
fn unknown(drawing: &Drawing, text: &mut String) {
    let graph = &drawing.system.graph;
    let unknown = graph.unknown_classes();
    if !unknown.is_empty() {
        let _ = writeln!(
            text,
            "\nnot on the class path, so calls of these are not followed; --classpath adds them"
        );
        for (class, needed) in unknown.iter().take(LISTED) {
            let needed = needed.display(drawing.program);
            let class = class.replace('/', ".");
            let _ = writeln!(text, "  {class}, needed at {needed}");
        }
        rest(unknown.len(), text);
    }
    let broken = graph.broken();
    if !broken.is_empty() {
        let _ = writeln!(text, "\nmethods whose code cannot be read");
        for (method, error) in broken.iter().take(LISTED) {
            let _ = writeln!(text, "  {}: {error}", drawing.method_name(*method));
        }
        rest(broken.len(), text);
    }
}

fn rest(all: usize, text: &mut String) {
    if all > LISTED {
        let _ = writeln!(text, "  and {} more", all - LISTED);
    }
}
