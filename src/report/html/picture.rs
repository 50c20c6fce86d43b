//! Small pictures in SVG: who waits for whom, and which threads are about to access a variable. A circle of threads and
//! what they wait for is laid out in two columns, clockwise, so that it is as narrow for many as for two.

use super::markup::Markup;
use crate::report::columns::{short, simple};
use crate::report::text::{circle_of, of_wait};
use crate::report::{Access, Entry, Place, Wait};

const WIDTH: i32 = 400;
const BOX: (i32, i32) = (160, 46);
const LEFT: i32 = 4;
const RIGHT: i32 = WIDTH - BOX.0 - 4;
const ROW: i32 = 84;
/// Longer words are cut; the whole is in the title.
const LONGEST: usize = 22;

/// What is drawn: boxes at places and arrows between them.
#[derive(Default)]
struct Picture {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    rows: i32,
}

struct Node {
    class: &'static str,
    name: String,
    /// In smaller letters below.
    note: String,
    title: String,
    column: i32,
    row: i32,
}

struct Edge {
    from: usize,
    to: usize,
    text: &'static str,
    /// There is an arrow the other way too.
    is_doubled: bool,
}

/// Draws what there is to draw of an entry.
pub fn draw(entry: &Entry, page: &mut Markup) {
    let (picture, title) = match (&entry.waits[..], &entry.accesses[..]) {
        ([], []) => return,
        ([], accesses) => (race(accesses), "Who is about to access what"),
        (waits, _) => (waiting(waits), "Who waits for whom"),
    };
    let sentences: Vec<String> = match entry.waits.is_empty() {
        false => entry.waits.iter().map(of_wait).collect(),
        true => entry
            .accesses
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
    for wait in waits.iter().filter(|wait| !circle.contains(wait)) {
        picture.add_waiting(wait);
    }
    picture
}

fn race(accesses: &[Access]) -> Picture {
    let mut picture = Picture::default();
    let variable = accesses.first().map_or("", |it| it.variable.as_str());
    picture.nodes.push(Node {
        class: "thing",
        name: short(variable),
        note: "the variable".into(),
        title: variable.into(),
        column: RIGHT,
        row: 0,
    });
    for (row, access) in accesses.iter().enumerate() {
        let at = access.called_at.as_ref().unwrap_or(&access.at);
        picture.nodes.push(thread(&access.name, Some(at), LEFT, row as i32));
        picture.edges.push(Edge {
            from: row + 1,
            to: 0,
            text: match access.action.as_str() {
                "write" => "writes",
                _ => "reads",
            },
            is_doubled: false,
        });
    }
    picture.rows = accesses.len() as i32;
    picture
}

fn thread(name: &str, at: Option<&Place>, column: i32, row: i32) -> Node {
    let line = |at: &Place| at.line.map(|line| format!(":{line}")).unwrap_or_default();
    let place = at.map(|at| format!("{}.{}{}", simple(&at.class), at.method, line(at)));
    let whole = at.map(|at| format!(", at {at}")).unwrap_or_default();
    Node {
        class: "thread",
        name: name.into(),
        note: place.unwrap_or_default(),
        title: format!("thread {name}{whole}"),
        column,
        row,
    }
}

/// What a thread waits for.
fn thing(wait: &Wait, note: &str, column: i32, row: i32) -> Node {
    Node {
        class: "thing",
        name: short(&wait.waits_for),
        note: note.into(),
        title: wait.waits_for.clone(),
        column,
        row,
    }
}

impl Picture {
    /// Threads and what they wait for, each held by the next thread, the last one's by the first.
    fn add_circle(&mut self, circle: &[&Wait]) {
        for wait in circle {
            self.nodes.push(thread(&wait.name, wait.at.as_ref(), 0, 0));
            let number = self.nodes.len() - 1;
            let (text, to) = match wait.kind.as_str() {
                "end" => ("joins", number + 1),
                _ => {
                    let note = match wait.kind.as_str() {
                        "initialisation" => "class",
                        _ => "lock",
                    };
                    self.nodes.push(thing(wait, note, 0, 0));
                    self.edges.push(Edge {
                        from: number + 1,
                        to: number + 2,
                        text: "held by",
                        is_doubled: false,
                    });
                    ("waits for", number + 1)
                }
            };
            self.edges.push(Edge {
                from: number,
                to,
                text,
                is_doubled: false,
            });
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
            (node.column, node.row) = match number {
                0 => (LEFT, 0),
                number if number <= rows => (RIGHT, number as i32 - 1),
                number => (LEFT, (count - number) as i32),
            };
        }
        self.rows = rows as i32;
    }

    /// A thread that is in no circle.
    fn add_waiting(&mut self, wait: &Wait) {
        let (row, from) = (self.rows, self.nodes.len());
        self.rows += 1;
        self.nodes.push(thread(&wait.name, wait.at.as_ref(), LEFT, row));
        let note = match (wait.kind.as_str(), &wait.held_by) {
            (_, Some(owner)) => format!("held by {owner}"),
            ("end", _) => "does not end".into(),
            ("notification", _) => "nobody notifies".into(),
            _ => "nobody brings it".into(),
        };
        self.nodes.push(match wait.kind.as_str() {
            "end" => Node {
                class: "thread",
                title: format!("thread {}", wait.waits_for),
                name: wait.waits_for.clone(),
                note,
                column: RIGHT,
                row,
            },
            _ => thing(wait, &note, RIGHT, row),
        });
        self.edges.push(Edge {
            from,
            to: from + 1,
            text: match wait.kind.as_str() {
                "end" => "joins",
                "notification" => "waits on",
                _ => "waits for",
            },
            is_doubled: false,
        });
    }

    fn draw(&self, title: &str, description: &str, page: &mut Markup) {
        let height = self.rows * ROW - (ROW - BOX.1) + 8;
        let view = format!("0 0 {WIDTH} {height}");
        page.open(
            "svg",
            &[("viewBox", &view), ("role", "img"), ("aria-label", description)],
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
        let middle = |node: &Node| (node.column + BOX.0 / 2, 4 + node.row * ROW + BOX.1 / 2);
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
        let (x, y, anchor) = match x1 == x2 {
            true => (x1 + 8, (y1 + y2) / 2 + 4, "start"),
            false => ((x1 + x2) / 2, (y1 + y2) / 2 - 6, "middle"),
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

fn draw_node(node: &Node, page: &mut Markup) {
    let (x, y) = (node.column, 4 + node.row * ROW);
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
    let middle = x + BOX.0 / 2;
    match node.note.is_empty() {
        true => label("name", (middle, y + 28), "middle", &cut(&node.name), page),
        false => {
            label("name", (middle, y + 20), "middle", &cut(&node.name), page);
            label("note", (middle, y + 36), "middle", &cut(&node.note), page);
        }
    }
    page.close("g");
}

fn label(class: &str, (x, y): (i32, i32), anchor: &str, text: &str, page: &mut Markup) {
    let (x, y) = (x.to_string(), y.to_string());
    let attributes = [("class", class), ("x", &x), ("y", &y), ("text-anchor", anchor)];
    page.element("text", &attributes, text);
}

/// The end of a long name says more than its middle.
fn cut(text: &str) -> String {
    let length = text.chars().count();
    if length <= LONGEST {
        return text.to_string();
    }
    let (head, tail) = (LONGEST / 2 - 1, LONGEST / 2);
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
            .map(|it| (it.name.as_str(), column(it.column), it.row))
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
