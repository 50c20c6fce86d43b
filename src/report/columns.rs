//! An execution with a column for each thread, read from top to bottom; where another thread goes on, a line says so.

use super::{Action, TraceLine};
use crate::error::{Result, one_line};
use std::io::Write;

/// Wider than this, columns are given up for a list.
const WIDEST: usize = 132;
/// A line of a trace longer than this is cut.
const LONGEST_CELL: usize = 60;
/// The same where there is more room.
const LONGEST_TEXT: usize = 400;
/// Of a longer trace only the beginning and the end are shown.
const MOST_LINES: usize = 160;
const FIRST_LINES: usize = 60;
const LAST_LINES: usize = 80;

/// Prints a trace, each line after `indent`. `mark` stands behind the last line.
pub(crate) fn print_trace(
    trace: &[TraceLine],
    indent: &str,
    mark: &str,
    out: &mut dyn Write,
) -> Result<()> {
    let table = Table::of(trace);
    let is_wide = indent.len() + table.width() > WIDEST;
    let shown = table.cells.len();
    let last = shown.saturating_sub(1);
    if !is_wide && table.threads.len() > 1 {
        writeln!(out, "{indent}{}", table.head())?;
    }
    let mut current = None;
    for (number, cell) in table.cells.iter().enumerate() {
        if shown > MOST_LINES && (FIRST_LINES..shown - LAST_LINES).contains(&number) {
            if number == FIRST_LINES {
                let left_out = shown - LAST_LINES - FIRST_LINES;
                writeln!(
                    out,
                    "{indent}... {left_out} steps are left out here; a JSON report has them all"
                )?;
            }
            continue;
        }
        if current.is_some_and(|current| current != cell.column) {
            let to = &table.threads[cell.column].1;
            let why = why_switch(number.checked_sub(1).map(|before| &trace[before]));
            writeln!(out, "{}", one_line(&format!("{indent}switch to {to}{why}")))?;
        }
        current = Some(cell.column);
        let line = match is_wide {
            true => table.in_list(cell),
            false => table.in_columns(cell),
        };
        let mark = if number == last { mark } else { "" };
        writeln!(out, "{}", format!("{indent}{line}{mark}").trim_end())?;
    }
    Ok(())
}

/// Why another thread goes on after this line: the last one cannot, or the order matters.
pub(crate) fn why_switch(before: Option<&TraceLine>) -> String {
    let Some(line) = before else {
        return String::new();
    };
    let object = line.object.as_deref().unwrap_or_default();
    let simple = object.rsplit(['.', '$']).next().unwrap_or(object);
    match line.action {
        Action::Wants => format!(": {} must wait for {simple}", line.name),
        Action::Wait => format!(": {} waits to be notified", line.name),
        Action::End | Action::Uncaught => format!(": {} has ended", line.name),
        _ => format!(", though {} could go on", line.name),
    }
}

struct Table {
    /// Numbers and names, in the order of their numbers.
    threads: Vec<(u16, String)>,
    cells: Vec<Cell>,
    /// The widths of what and where, for each thread.
    widths: Vec<(usize, usize)>,
}

struct Cell {
    column: usize,
    what: String,
    place: String,
}

impl Table {
    fn of(trace: &[TraceLine]) -> Table {
        let mut threads: Vec<(u16, String)> = Vec::new();
        for line in trace {
            if !threads.iter().any(|(number, _)| *number == line.thread) {
                threads.push((line.thread, one_line(&line.name).into_owned()));
            }
        }
        threads.sort();
        let column = |line: &TraceLine| {
            let position = threads
                .iter()
                .position(|(number, _)| *number == line.thread);
            position.unwrap_or(0)
        };
        let cells: Vec<Cell> = trace
            .iter()
            .map(|line| Cell {
                column: column(line),
                what: cut(&one_line(&what_within(line, LONGEST_CELL)), LONGEST_CELL),
                place: cut(&one_line(&place(line)), LONGEST_CELL),
            })
            .collect();
        let mut widths = vec![(0, 0); threads.len()];
        for (column, (_, name)) in threads.iter().enumerate() {
            widths[column].0 = length(name);
        }
        for cell in &cells {
            let (what, place) = &mut widths[cell.column];
            *what = (*what).max(length(&cell.what));
            *place = (*place).max(length(&cell.place));
        }
        Table {
            threads,
            cells,
            widths,
        }
    }

    fn column_width(&self, column: usize) -> usize {
        let (what, place) = self.widths[column];
        what + 2 + place
    }

    fn width(&self) -> usize {
        let columns = 0..self.threads.len();
        columns.map(|column| self.column_width(column) + 3).sum()
    }

    fn head(&self) -> String {
        let names = self.threads.iter().enumerate();
        let names = names.map(|(column, (_, name))| padded(name, self.column_width(column)));
        names.collect::<Vec<_>>().join(" | ").trim_end().to_string()
    }

    fn in_columns(&self, cell: &Cell) -> String {
        let column = |column: usize| match column == cell.column {
            true => {
                let (what, place) = self.widths[column];
                format!(
                    "{}  {}",
                    padded(&cell.what, what),
                    padded(&cell.place, place)
                )
            }
            false => " ".repeat(self.column_width(column)),
        };
        let columns: Vec<String> = (0..self.threads.len()).map(column).collect();
        let line = columns.join(" | ");
        line.trim_end_matches([' ', '|']).to_string()
    }

    fn in_list(&self, cell: &Cell) -> String {
        let names = self.threads.iter().map(|(_, name)| length(name));
        let name = padded(&self.threads[cell.column].1, names.max().unwrap_or(0));
        let widest = self.widths.iter().map(|(what, _)| *what).max();
        let what = padded(&cell.what, widest.unwrap_or(0).min(LONGEST_CELL));
        format!("{name}  {what}  {}", cell.place)
    }
}

/// What was done, in a few words.
pub(crate) fn what(line: &TraceLine) -> String {
    what_within(line, LONGEST_TEXT)
}

/// The same; of a long condition only the beginning.
fn what_within(line: &TraceLine, longest: usize) -> String {
    let object = short(line.object.as_deref().unwrap_or_default());
    match &line.action {
        Action::Assume => {
            let condition = line.object.as_deref().unwrap_or_default();
            format!("{}, assumed", cut(condition, longest - ", assumed".len()))
        }
        Action::Acquire => format!("lock {object}"),
        Action::Release => format!("unlock {object}"),
        Action::Wants => format!("wants {object}"),
        Action::Waits => format!("waits for {object}"),
        Action::Wait => format!("wait on {object}"),
        Action::Initialise => format!("initialise class {object}"),
        Action::Join => format!("join {object}"),
        Action::Timeout => "the time is over".into(),
        Action::Uncaught => format!("uncaught {object}"),
        action => format!("{action} {object}").trim_end().to_string(),
    }
}

pub(crate) fn place(line: &TraceLine) -> String {
    let Some(at) = &line.at else {
        return String::new();
    };
    let line = at.line.map(|line| format!(":{line}")).unwrap_or_default();
    format!("{}.{}{line}", simple(&at.class), at.method)
}

/// A class's name without its package and the classes it is nested in; numbers of anonymous ones stay.
pub(crate) fn simple(class: &str) -> &str {
    let class = class.rsplit('.').next().unwrap_or(class);
    match class.rsplit_once('$') {
        Some((_, inner)) if inner.starts_with(char::is_alphabetic) => inner,
        _ => class,
    }
}

/// The same for `pkg.Class#3.field`, `class pkg.Class`, `pkg.Class.FIELD` and the like.
pub(crate) fn short(object: &str) -> String {
    let (before, name) = match object.strip_prefix("class ") {
        Some(name) => ("class ", name),
        None => ("", object),
    };
    if before.is_empty() && name.contains(' ') && !name.contains('#') {
        return name.to_string();
    }
    // The name of the class ends at its number; a static's class at its last dot.
    match name.split_once('#') {
        Some((class, rest)) => format!("{before}{}#{rest}", simple(class)),
        None => match name.rsplit_once('.') {
            Some((class, last)) if before.is_empty() => {
                match last.starts_with(char::is_uppercase) && !last.chars().all(is_constant) {
                    true => format!("{before}{}", simple(name)),
                    false => format!("{before}{}.{last}", simple(class)),
                }
            }
            _ => format!("{before}{}", simple(name)),
        },
    }
}

fn is_constant(c: char) -> bool {
    c.is_uppercase() || c.is_ascii_digit() || c == '_'
}

fn cut(text: &str, longest: usize) -> String {
    if length(text) <= longest {
        return text.to_string();
    }
    let kept: String = text.chars().take(longest - 3).collect();
    format!("{kept}...")
}

fn length(text: &str) -> usize {
    text.chars().count()
}

fn padded(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(length(text));
    format!("{text}{}", " ".repeat(missing))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Place;

    fn line(thread: u16, name: &str, action: &str, object: &str, number: u32) -> TraceLine {
        TraceLine {
            thread,
            name: name.into(),
            at: Some(Place {
                class: "a.Gate$Door".into(),
                method: "open".into(),
                file: Some("Gate.java".into()),
                line: Some(number),
                ..Place::default()
            }),
            action: action.into(),
            object: Some(object.into()),
        }
    }

    #[test]
    fn each_thread_has_its_column_and_switches_are_said() {
        let trace = [
            line(0, "main", "start", "t1", 3),
            line(1, "t1", "acquire", "a.Gate$Lock#7", 5),
            line(1, "t1", "uncaught", "java.lang.IllegalStateException", 6),
        ];
        let mut out = Vec::new();
        print_trace(&trace, "  ", "   <- here", &mut out).expect("a vector takes everything");
        let expected = "
  main                  | t1
  start t1  Door.open:3
  switch to t1, though main could go on
                        | lock Lock#7                     Door.open:5
                        | uncaught IllegalStateException  Door.open:6   <- here
";
        assert_eq!(
            String::from_utf8(out).expect("what is printed is text"),
            expected[1..]
        );
    }

    #[test]
    fn names_are_short_where_that_is_clear() {
        let check = |object: &str, expected: &str| assert_eq!(short(object), expected);
        check("pkg.Outer$Account#3", "Account#3");
        check("pkg.Outer$Account#3.balance", "Account#3.balance");
        check("int[]#7[2]", "int[]#7[2]");
        check("class pkg.Gate", "class Gate");
        check("pkg.Gate.count", "Gate.count");
        check("pkg.Gate.MAX", "Gate.MAX");
        check("java.lang.IllegalStateException", "IllegalStateException");
        check("Main$1#4", "Main$1#4");
        check("t1", "t1");
        check("the end of pool.1", "the end of pool.1");
    }

    #[test]
    fn what_steers_a_terminal_is_written_out() {
        let mut out = Vec::new();
        let trace = [line(0, "ma\u{1b}in", "write", "A#1.\u{1b}[2J", 1)];
        print_trace(&trace, "", "", &mut out).expect("a vector takes everything");
        assert!(!out.contains(&0x1b));
    }
}
