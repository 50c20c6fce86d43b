//! Small pictures in SVG: who waits for whom, and which threads are about to access a variable. A circle of threads and
//! what they wait for is laid out in two columns, clockwise, so that it is as narrow for many as for two.

use super::markup::Markup;
use crate::error::one_line;
use crate::report::columns::{short, simple};
use crate::report::words::{circle_of, of_wait};
use crate::report::{Access, AccessMode, Entry, Place, Wait, WaitKind};

const WIDTH: i32 = 400;
const BOX: (i32, i32) = (160, 46);
const LEFT: i32 = 4;
const TOP: i32 = 4;
const RIGHT: i32 = WIDTH - BOX.0 - 4;
const ROW: i32 = 84;
/// Longer names and notes are cut; the whole is in the title.
const LONGEST_NAME: usize = 18;
const LONGEST_NOTE: usize = 24;

/// What is drawn: boxes at places and arrows between them.
#[derive(Default)]
struct Picture {
    nodes: Vec<DrawnBox>,
    edges: Vec<Edge>,
    /// How far down it goes.
    height: i32,
}

struct DrawnBox {
    class: &'static str,
    name: String,
    /// In smaller letters below.
    note: String,
    title: String,
    x: i32,
    y: i32,
}

struct Edge {
    from: usize,
    to: usize,
    text: &'static str,
    /// There is an arrow the other way too.
    is_doubled: bool,
}

/// Draws what there is to draw of an entry.
pub(crate) fn draw(entry: &Entry, page: &mut Markup) {
    let (picture, title) = match (entry.ending.waits(), entry.ending.accesses()) {
        ([], []) => return,
        ([], accesses) => (race(accesses), "Who is about to access what"),
        (waits, _) => (waiting(waits), "Who waits for whom"),
    };
    let sentences: Vec<String> = match entry.ending.waits().is_empty() {
        false => entry.ending.waits().iter().map(of_wait).collect(),
        true => entry
            .ending
            .accesses()
            .iter()
            .map(|it| format!("{} is about to {} {}", it.name, it.action, it.variable))
            .collect(),
    };
    page.open("figure", &[("class", "picture")]);
    picture.draw(title, &sentences.join(". "), page);
    page.element("figcaption", &[], title);
    page.close("figure");
}

fn waiting(waits: &[Wait]) -> Picture {
    let mut picture = Picture::default();
    let circle = circle_of(waits);
    picture.add_circle(&circle);
    let others: Vec<&Wait> = waits.iter().filter(|wait| !circle.contains(wait)).collect();
    picture.add_others(others);
    picture
}

fn race(accesses: &[Access]) -> Picture {
    let mut picture = Picture::default();
    let variable = accesses.first().map_or("", |it| it.variable.as_str());
    picture.nodes.push(DrawnBox {
        class: "thing",
        name: short(variable),
        note: "the variable".into(),
        title: variable.into(),
        x: RIGHT,
        y: TOP + ROW * (accesses.len() as i32 - 1) / 2,
    });
    for (number, access) in accesses.iter().enumerate() {
        let at = access.called_at.as_ref().unwrap_or(&access.at);
        picture.height += ROW;
        let y = TOP + picture.height - ROW;
        picture.nodes.push(thread(&access.name, Some(at), y));
        picture.edges.push(Edge {
            from: number + 1,
            to: 0,
            text: match access.action {
                AccessMode::Write => "writes",
                AccessMode::Read => "reads",
            },
            is_doubled: false,
        });
    }
    picture
}

fn thread(name: &str, at: Option<&Place>, y: i32) -> DrawnBox {
    let line = |at: &Place| at.line.map(|line| format!(":{line}")).unwrap_or_default();
    let place = at.map(|at| format!("{}.{}{}", simple(&at.class), at.method, line(at)));
    let whole = at.map(|at| format!(", at {at}")).unwrap_or_default();
    DrawnBox {
        class: "thread",
        name: name.into(),
        note: place.unwrap_or_default(),
        title: format!("thread {name}{whole}"),
        x: LEFT,
        y,
    }
}

/// What a thread waits for.
fn thing(wait: &Wait, note: &str, y: i32) -> DrawnBox {
    DrawnBox {
        class: "thing",
        name: short(&wait.waits_for),
        note: note.into(),
        title: wait.waits_for.clone(),
        x: RIGHT,
        y,
    }
}

impl Picture {
    /// Threads and what they wait for, each held by the next thread, the last one's by the first.
    fn add_circle(&mut self, circle: &[&Wait]) {
        for wait in circle {
            self.nodes.push(thread(&wait.name, wait.at.as_ref(), TOP));
            let number = self.nodes.len() - 1;
            let (text, to) = match wait.kind {
                WaitKind::End => ("joins", number + 1),
                _ => {
                    let note = match wait.kind {
                        WaitKind::Initialisation => "class",
                        _ => "lock",
                    };
                    self.nodes.push(thing(wait, note, TOP));
                    self.add_edge(number + 1, number + 2, "held by");
                    ("waits for", number + 1)
                }
            };
            self.add_edge(number, to, text);
        }
        let count = self.nodes.len();
        let is_pair = count == 2;
        for edge in &mut self.edges {
            edge.to %= count.max(1);
            edge.is_doubled = is_pair;
        }
        // Clockwise: the first at the top left, down on the right, up on the left.
        let rows = count.div_ceil(2);
        for (number, node) in self.nodes.iter_mut().enumerate() {
            let (x, row) = match number {
                0 => (LEFT, 0),
                number if number <= rows => (RIGHT, number - 1),
                number => (LEFT, count - number),
            };
            (node.x, node.y) = (x, TOP + row as i32 * ROW);
        }
        self.height = rows as i32 * ROW;
    }

    /// Threads that are in no circle, below each other, and what they wait for beside them. One whose end another waits for
    /// stands below that one.
    fn add_others(&mut self, mut waits: Vec<&Wait>) {
        let mut joined: Option<(usize, &str)> = None;
        while !waits.is_empty() {
            let next = joined.and_then(|(_, name)| waits.iter().position(|it| it.name == name));
            let is_joined = next.is_some();
            let wait = waits.remove(next.unwrap_or(0));
            let y = TOP + self.height;
            self.height += ROW;
            self.nodes.push(thread(&wait.name, wait.at.as_ref(), y));
            let from = self.nodes.len() - 1;
            if let Some((by, _)) = joined.take_if(|_| is_joined) {
                self.add_edge(by, from, "joins");
            }
            if wait.kind == WaitKind::End && waits.iter().any(|it| it.name == wait.waits_for) {
                joined = Some((from, &wait.waits_for));
                continue;
            }
            let to = self.number_of(wait, y);
            let text = match wait.kind {
                WaitKind::End => "joins",
                WaitKind::Notification => "waits on",
                _ => "waits for",
            };
            self.add_edge(from, to, text);
        }
    }

    /// What a thread waits for; what others wait for too is there once.
    fn number_of(&mut self, wait: &Wait, y: i32) -> usize {
        let is_it = |node: &DrawnBox| node.class == "thing" && node.title == wait.waits_for;
        if let Some(known) = self.nodes.iter().position(is_it) {
            return known;
        }
        let note = match (&wait.kind, &wait.held_by) {
            (_, Some(owner)) => format!("held by {owner}"),
            (WaitKind::End, _) => "does not end".into(),
            (WaitKind::Notification, _) => "nobody notifies".into(),
            _ => "nobody brings it".into(),
        };
        let node = thing(wait, &note, y);
        self.nodes.push(match wait.kind {
            WaitKind::End => DrawnBox {
                class: "thread",
                title: format!("thread {}", wait.waits_for),
                ..node
            },
            _ => node,
        });
        self.nodes.len() - 1
    }

    fn add_edge(&mut self, from: usize, to: usize, text: &'static str) {
        self.edges.push(Edge {
            from,
            to,
            text,
            is_doubled: false,
        });
    }

    fn draw(&self, title: &str, description: &str, page: &mut Markup) {
        let height = self.height - (ROW - BOX.1) + 2 * TOP;
        let view = format!("0 0 {WIDTH} {height}");
        page.open(
            "svg",
            &[
                ("viewBox", &view),
                ("role", "img"),
                ("aria-label", description),
            ],
        );
        page.element("title", &[], title);
        for edge in &self.edges {
            self.draw_edge(edge, page);
        }
        for node in &self.nodes {
            draw_node(node, page);
        }
        page.close("svg");
    }

    fn draw_edge(&self, edge: &Edge, page: &mut Markup) {
        let (from, to) = (&self.nodes[edge.from], &self.nodes[edge.to]);
        let middle = |node: &DrawnBox| (node.x + BOX.0 / 2, node.y + BOX.1 / 2);
        let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
        let side = match (edge.is_doubled, x1 < x2) {
            (false, _) => 0,
            (true, true) => -10,
            (true, false) => 10,
        };
        // From the side of a box that faces the other.
        let ((x1, y1), (x2, y2)) = match x1 == x2 {
            true => {
                let half = if y1 < y2 { BOX.1 / 2 } else { -BOX.1 / 2 };
                ((x1, y1 + half), (x2, y2 - half))
            }
            false => {
                let half = if x1 < x2 { BOX.0 / 2 } else { -BOX.0 / 2 };
                ((x1 + half, y1 + side), (x2 - half, y2 + side))
            }
        };
        let line = format!("M{x1} {y1}L{x2} {y2}");
        page.open("path", &[("class", "arrow"), ("d", &line)]);
        page.close("path");
        draw_head((x1, y1), (x2, y2), page);
        let (x, y, anchor) = match (x1 == x2, y1 == y2) {
            (true, _) => (x1 + 8, (y1 + y2) / 2 + 4, "start"),
            (_, true) => ((x1 + x2) / 2, y1 - 6, "middle"),
            // Beside a slanting line, on the side of its beginning that it leaves.
            _ if y1 < y2 => (x1 + 6, y1 - 4, "start"),
            _ => (x1 + 6, y1 + 14, "start"),
        };
        label("edge", (x, y), anchor, edge.text, page);
    }
}

/// The head of an arrow that ends at `to`. Drawn, not a marker: the ids of markers are those of the whole page.
fn draw_head(from: (i32, i32), to: (i32, i32), page: &mut Markup) {
    let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let (x, y) = (f64::from(to.0), f64::from(to.1));
    let (bx, by) = (x - 8.0 * ux, y - 8.0 * uy);
    let line = format!(
        "M{x:.1} {y:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
        bx - 4.0 * uy,
        by + 4.0 * ux,
        bx + 4.0 * uy,
        by - 4.0 * ux
    );
    page.open("path", &[("class", "head"), ("d", &line)]);
    page.close("path");
}

fn draw_node(node: &DrawnBox, page: &mut Markup) {
    let (x, y) = (node.x, node.y);
    let class = format!("node {}", node.class);
    let radius = if node.class == "thread" { 6 } else { BOX.1 / 2 };
    page.open("g", &[("class", &class)]);
    page.element("title", &[], &node.title);
    let numbers = [x, y, BOX.0, BOX.1, radius].map(|it| it.to_string());
    let [x_text, y_text, width, height, radius] = &numbers;
    page.open(
        "rect",
        &[
            ("x", x_text),
            ("y", y_text),
            ("width", width),
            ("height", height),
            ("rx", radius),
        ],
    );
    page.close("rect");
    let (middle, name) = (x + BOX.0 / 2, cut(&node.name, LONGEST_NAME));
    match node.note.is_empty() {
        true => label("name", (middle, y + 28), "middle", &name, page),
        false => {
            let note = cut(&node.note, LONGEST_NOTE);
            label("name", (middle, y + 20), "middle", &name, page);
            label("note", (middle, y + 36), "middle", &note, page);
        }
    }
    page.close("g");
}

fn label(class: &str, (x, y): (i32, i32), anchor: &str, text: &str, page: &mut Markup) {
    let (x, y) = (x.to_string(), y.to_string());
    let attributes = [
        ("class", class),
        ("x", &x),
        ("y", &y),
        ("text-anchor", anchor),
    ];
    page.element("text", &attributes, text);
}

/// The end of a long name says more than its middle.
fn cut(text: &str, longest: usize) -> String {
    // As it will be shown.
    let text = one_line(text);
    let length = text.chars().count();
    if length <= longest {
        return text.into_owned();
    }
    let (head, tail) = (longest / 2 - 1, longest / 2);
    let first: String = text.chars().take(head).collect();
    let last: String = text.chars().skip(length - tail).collect();
    format!("{first}…{last}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(name: &str, kind: &str, waits_for: &str, held_by: Option<&str>) -> Wait {
        Wait {
            name: name.into(),
            kind: kind.into(),
            waits_for: waits_for.into(),
            held_by: held_by.map(String::from),
            ..Wait::default()
        }
    }

    /// Each arrow as `from text to`, and where each box is.
    fn check(waits: &[Wait], arrows: &[&str], places: &[(&str, i32, i32)]) {
        let picture = waiting(waits);
        let name = |number: usize| picture.nodes[number].name.as_str();
        let mut drawn: Vec<String> = picture
            .edges
            .iter()
            .map(|it| format!("{} {} {}", name(it.from), it.text, name(it.to)))
            .collect();
        drawn.sort();
        assert_eq!(drawn, arrows);
        let column = |x: i32| i32::from(x == RIGHT);
        let boxes: Vec<(&str, i32, i32)> = picture
            .nodes
            .iter()
            .map(|it| (it.name.as_str(), column(it.x), (it.y - TOP) / ROW))
            .collect();
        assert_eq!(boxes, places);
    }

    #[test]
    fn a_circle_goes_clockwise() {
        check(
            &[
                wait("p", "monitor", "X#1", Some("q")),
                wait("q", "monitor", "Y#2", Some("r")),
                wait("r", "monitor", "Z#3", Some("p")),
            ],
            &[
                "X#1 held by q",
                "Y#2 held by r",
                "Z#3 held by p",
                "p waits for X#1",
                "q waits for Y#2",
                "r waits for Z#3",
            ],
            &[
                ("p", 0, 0),
                ("X#1", 1, 0),
                ("q", 1, 1),
                ("Y#2", 1, 2),
                ("r", 0, 2),
                ("Z#3", 0, 1),
            ],
        );
    }

    #[test]
    fn what_several_wait_for_is_there_once_and_who_is_joined_stands_below() {
        check(
            &[
                wait("main", "end", "p", None),
                wait("q", "notification", "X#1", None),
                wait("p", "notification", "X#1", None),
                wait("r", "end", "gone", None),
            ],
            &[
                "main joins p",
                "p waits on X#1",
                "q waits on X#1",
                "r joins gone",
            ],
            &[
                ("main", 0, 0),
                ("p", 0, 1),
                ("X#1", 1, 1),
                ("q", 0, 2),
                ("r", 0, 3),
                ("gone", 1, 3),
            ],
        );
    }

    #[test]
    fn two_that_wait_for_each_other_s_end_and_one_that_waits_for_nobody() {
        check(
            &[
                wait("p", "end", "q", None),
                wait("q", "end", "p", None),
                wait("r", "notification", "X#1", None),
            ],
            &["p joins q", "q joins p", "r waits on X#1"],
            &[("p", 0, 0), ("q", 1, 0), ("r", 0, 1), ("X#1", 1, 1)],
        );
    }
}
