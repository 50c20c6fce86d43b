//! [`Drawing`]s in Graphviz's language: threads and methods as clusters, what a location is as its shape and colour, the
//! trace set as thick numbered lines. Start at [`dot`].

use super::drawing::{Drawing, Owner, Role};
use super::sources::Sources;
use super::text::{heading, title};
use crate::abstraction::Edge;
use crate::error::one_line;
use crate::program::{Location, MethodId};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

const FONT: &str = "Helvetica,Arial,sans-serif";
/// One colour for each trace, and then from the beginning.
const TRACES: [&str; 4] = ["#d62728", "#1f77b4", "#e08214", "#17829b"];
const ADDED: &str = "#7b3fbf";
/// Of larger systems only the methods on the first trace set are drawn: nobody can follow a line through more.
const LARGEST: usize = 150;
/// Longer text makes a picture too wide.
const LONGEST: usize = 44;
const ROLES: [Role; 8] = [
    Role::Start,
    Role::Call,
    Role::Branch,
    Role::Definition,
    Role::Lock,
    Role::Unlock,
    Role::Target,
    Role::Step,
];

/// One graph with a cluster for each drawing.
pub(crate) fn dot(drawings: &[Drawing], sources: &Sources) -> String {
    let mut text = String::from("digraph guide {\n");
    let _ = writeln!(
        text,
        "  graph [fontname=\"{FONT}\", fontsize=12, rankdir=TB, nodesep=0.35, ranksep=0.4, \
         labelloc=t, labeljust=l];"
    );
    let _ = writeln!(
        text,
        "  node [fontname=\"{FONT}\", fontsize=11, style=filled, fillcolor=\"#ffffff\", color=\"#555555\", \
         margin=\"0.12,0.06\"];"
    );
    let _ = writeln!(
        text,
        "  edge [fontname=\"{FONT}\", fontsize=10, color=\"#777777\", arrowsize=0.7];"
    );
    if let [only] = drawings {
        let _ = writeln!(text, "  label=\"{}\";", caption(only));
    }
    for (number, drawing) in drawings.iter().enumerate() {
        let mut body = String::new();
        draw(drawing, sources, number + 1, &mut body);
        match drawings.len() {
            1 => text += &body,
            _ => {
                let title = caption(drawing);
                let _ = writeln!(text, "  subgraph cluster_w{} {{", number + 1);
                let _ = writeln!(text, "  label=\"{title}\"; color=\"#333333\";");
                text += &body;
                text += "  }\n";
            }
        }
    }
    legend(drawings, &mut text);
    text += "}\n";
    text
}

/// The warning, and whether something is left out.
fn caption(drawing: &Drawing) -> String {
    let title = escaped(&title(drawing.warning));
    let all: usize = drawing.groups.iter().map(|it| it.methods.len()).sum();
    match shown(drawing) {
        Some(shown) => format!(
            "{title}\\lonly the {} of {all} methods on the first trace set are drawn; the text has all\\l",
            shown.len()
        ),
        None => format!("{title}\\l"),
    }
}

/// The methods to draw of a large system; `None` means all.
fn shown(drawing: &Drawing) -> Option<BTreeSet<MethodId>> {
    let set = drawing.set.as_ref()?;
    let on_traces = set.traces.iter().flat_map(|trace| &trace.locations);
    (drawing.system.len() > LARGEST).then(|| on_traces.map(|at| at.method).collect())
}

fn draw(drawing: &Drawing, sources: &Sources, number: usize, text: &mut String) {
    let mut names: BTreeMap<Location, String> = BTreeMap::new();
    let shown = shown(drawing);
    let is_shown = |method: MethodId| shown.as_ref().is_none_or(|it| it.contains(&method));
    let locations = drawing.groups.iter().flat_map(|group| &group.methods);
    let locations = locations.filter(|(method, _)| is_shown(*method));
    for &at in locations.flat_map(|(_, locations)| locations) {
        names.insert(at, format!("w{number}_l{}", names.len()));
    }
    for (thread, group) in drawing.groups.iter().enumerate() {
        if !group.methods.iter().any(|(method, _)| is_shown(*method)) {
            continue;
        }
        let _ = writeln!(text, "  subgraph cluster_w{number}_t{thread} {{");
        // Calls come from above into what several threads run, and would cross its label there.
        let (label, side) = match group.of {
            Owner::Thread(_) => (heading(drawing, group.of), "t"),
            Owner::Several | Owner::Nobody => (heading(drawing, group.of), "b"),
        };
        let _ = writeln!(
            text,
            "    label=\"{}\\l\"; labelloc={side}; style=\"rounded,filled\"; fillcolor=\"#f7f7f7\"; color=\"#bbbbbb\";",
            escaped(&label).replacen(", ", "\\l", 1)
        );
        for (place, (method, locations)) in group.methods.iter().enumerate() {
            if !is_shown(*method) {
                continue;
            }
            // Calls lead out of a thread's first method below, and into others above: neither should cross a label.
            let side = match group.of {
                Owner::Thread(start) if start.method == *method => "t",
                _ => "b",
            };
            let _ = writeln!(text, "    subgraph cluster_w{number}_t{thread}_m{place} {{");
            let _ = writeln!(
                text,
                "      label=\"{}\"; labelloc={side}; style=\"rounded,filled\"; fillcolor=\"#ffffff\"; color=\"#999999\";",
                escaped(&drawing.method_name(*method))
            );
            for &at in locations {
                node(drawing, sources, at, &names[&at], text);
            }
            text.push_str("    }\n");
        }
        text.push_str("  }\n");
    }
    edges(drawing, &names, text);
}

fn node(drawing: &Drawing, sources: &Sources, at: Location, name: &str, text: &mut String) {
    let (shape, fill) = look(drawing.role(at));
    let label = label(drawing, sources, at);
    let mut attributes = format!("label=\"{label}\", {shape}, fillcolor=\"{fill}\"");
    let on_trace = drawing.set.as_ref().and_then(|set| {
        let mut traces = set.traces.iter();
        traces.position(|trace| trace.locations.contains(&at))
    });
    match (drawing.is_added(at), on_trace) {
        (true, _) => {
            let _ = write!(attributes, ", color=\"{ADDED}\", penwidth=2.5");
        }
        (false, Some(trace)) => {
            let colour = TRACES[trace % TRACES.len()];
            let _ = write!(attributes, ", color=\"{colour}\", penwidth=2");
        }
        (false, None) => {}
    }
    let _ = writeln!(text, "      {name} [{attributes}];");
}

/// `2 · line 18 · lock`, and below it the source or what the instruction does.
fn label(drawing: &Drawing, sources: &Sources, at: Location) -> String {
    let mut parts = Vec::new();
    let numbers = drawing.numbers(at);
    if !numbers.is_empty() {
        parts.push(format!("[{}]", numbers.join(", ")));
    }
    if drawing.is_added(at) {
        parts.push("+".into());
    }
    if let Some(line) = at.line(drawing.program) {
        parts.push(format!("line {line}:"));
    }
    let roles = drawing.roles(at);
    let roles: Vec<&str> = roles.iter().map(|role| role.word()).collect();
    parts.push(roles.join(", "));
    if roles.contains(&Role::Unlock.word()) && drawing.is_for_exceptions(at) {
        parts.push("after an exception".into());
    }
    let head = escaped(&parts.join(" "));
    match sources.line(at).or_else(|| drawing.action(at)) {
        Some(code) => format!("{head}\\n{}", escaped(&short(&code))),
        None => head,
    }
}

/// A location's shape and the colour it is filled with.
fn look(role: Role) -> (&'static str, &'static str) {
    match role {
        Role::Start => ("shape=ellipse", "#ffffff"),
        Role::Call => ("shape=box", "#e6e6e6"),
        Role::Branch => ("shape=hexagon", "#fff2b3"),
        Role::Definition => ("shape=note", "#cdeccd"),
        Role::Lock => ("shape=house", "#bcd9f5"),
        Role::Unlock => ("shape=invhouse", "#e3f0fb"),
        Role::Target => ("shape=octagon, peripheries=2", "#f8b9b3"),
        Role::Step => ("shape=box, style=\"rounded,filled\"", "#ffffff"),
    }
}

fn edges(drawing: &Drawing, names: &BTreeMap<Location, String>, text: &mut String) {
    // Which traces go along a pair of locations, with the number of the second.
    let mut along: BTreeMap<(Location, Location), Vec<usize>> = BTreeMap::new();
    for (trace, of) in drawing.set.iter().flat_map(|set| &set.traces).enumerate() {
        for pair in of.locations.windows(2) {
            along.entry((pair[0], pair[1])).or_default().push(trace);
        }
    }
    let mut drawn: BTreeSet<(Location, Location)> = BTreeSet::new();
    for (from, to, edge) in drawing.system.edges() {
        let is_first = drawn.insert((from, to));
        let traces = along.get(&(from, to)).filter(|_| is_first);
        let mut attributes: Vec<String> = Vec::new();
        if edge == Edge::Call {
            attributes.push("style=dashed".into());
        }
        if let Some(traces) = traces {
            let colour = colours(traces);
            attributes.push(format!("color=\"{colour}\", penwidth=2.8, weight=4"));
        } else if drawing.is_added_edge(from, to) {
            attributes.push(format!("color=\"{ADDED}\""));
        }
        if let (Some(from), Some(to)) = (names.get(&from), names.get(&to)) {
            edge_line(from, to, &attributes, text);
        }
    }
    // Where a refined trace goes on elsewhere: no edge of the system, but the next to be reached.
    for (pair, traces) in &along {
        let (Some(from), Some(to)) = (names.get(&pair.0), names.get(&pair.1)) else {
            continue;
        };
        if !drawn.contains(pair) {
            let colour = colours(traces);
            let attributes = vec![format!(
                "color=\"{colour}\", penwidth=2.8, style=dotted, constraint=false, arrowhead=vee"
            )];
            edge_line(from, to, &attributes, text);
        }
    }
}

/// The colours of traces that go the same way, beside each other.
fn colours(traces: &[usize]) -> String {
    let mut colours: Vec<&str> = Vec::new();
    for trace in traces {
        let colour = TRACES[trace % TRACES.len()];
        if !colours.contains(&colour) {
            colours.push(colour);
        }
    }
    colours.join(":")
}

fn edge_line(from: &str, to: &str, attributes: &[String], text: &mut String) {
    let _ = match attributes.is_empty() {
        true => writeln!(text, "  {from} -> {to};"),
        false => writeln!(text, "  {from} -> {to} [{}];", attributes.join(", ")),
    };
}

/// What shapes, colours and lines mean; only of those that occur.
fn legend(drawings: &[Drawing], text: &mut String) {
    let mut used = BTreeSet::new();
    let mut has_jump = false;
    for drawing in drawings {
        let shown = shown(drawing);
        for (at, _) in drawing.system.locations() {
            if shown.as_ref().is_none_or(|it| it.contains(&at.method)) {
                used.insert(drawing.role(at));
            }
        }
        let chosen = drawing.refined.as_ref().and_then(|it| it.chosen);
        has_jump |= chosen.is_some();
    }
    let is_refined = drawings.iter().any(|drawing| drawing.refined.is_some());
    text.push_str("  subgraph cluster_legend {\n");
    text.push_str("    label=\"legend\"; style=\"rounded\"; color=\"#bbbbbb\"; fontsize=10;\n");
    text.push_str("    node [fontsize=9, height=0.28, width=0.8, margin=\"0.06,0.03\"];\n");
    let mut names = Vec::new();
    for role in ROLES.into_iter().filter(|role| used.contains(role)) {
        let (shape, fill) = look(role);
        let name = format!("legend_{}", role.word());
        let _ = writeln!(
            text,
            "    {name} [label=\"{}\", {shape}, fillcolor=\"{fill}\"];",
            role.word()
        );
        names.push(name);
    }
    let mut lines = vec![
        ("#777777", "solid line: control flow (Eq. 5)".to_string()),
        ("#777777", "dashed line: a call (Eq. 6)".to_string()),
    ];
    let sets = drawings.iter().filter_map(|drawing| drawing.set.as_ref());
    match sets.map(|set| set.traces.len()).max().unwrap_or(0) {
        0 => {}
        1 => lines.push((TRACES[0], "thick line: the first trace, [1], [2]...".into())),
        several => {
            for (trace, colour) in TRACES.iter().enumerate().take(several) {
                let one = trace + 1;
                let line = format!("thick line: trace {one}, [{one}.1], [{one}.2]...");
                lines.push((colour, line));
            }
        }
    }
    if has_jump {
        lines.push((TRACES[0], "dotted line: the trace goes on there".into()));
    }
    if is_refined {
        lines.push((ADDED, "+ with a thick border: added by refinement".into()));
    }
    let rows: Vec<String> = lines
        .iter()
        .map(|(colour, line)| {
            let line = line.replace('&', "&amp;");
            format!("<tr><td align=\"left\"><font color=\"{colour}\">{line}</font></td></tr>")
        })
        .collect();
    let _ = writeln!(
        text,
        "    legend_lines [shape=plain, style=\"\", label=<<table border=\"0\" cellspacing=\"1\">{}</table>>];",
        rows.join("")
    );
    names.push("legend_lines".into());
    for pair in names.windows(2) {
        let _ = writeln!(text, "    {} -> {} [style=invis];", pair[0], pair[1]);
    }
    text.push_str("  }\n");
}

fn short(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_string(),
    }
}

/// Text within quotes: Graphviz takes backslashes for escapes and knows the entities of HTML.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in one_line(text).chars() {
        match c {
            '"' => escaped.push_str("\\\""),
            '\\' => escaped.push_str("\\\\"),
            '&' => escaped.push_str("&amp;"),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn quotes_backslashes_and_entities_are_escaped() {
        assert_eq!(
            escaped("s = \"a\\n\" && x &lt; 1"),
            "s = \\\"a\\\\n\\\" &amp;&amp; x &amp;lt; 1"
        );
        assert_eq!(escaped("a\nb"), "a\\\\nb");
    }
}
