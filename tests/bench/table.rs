//! The table of figures, in Markdown: what was measured, the figure, and its bound.

use std::fmt;
use std::process::ExitCode;
use std::time::Duration;

/// A figure or its bound. The two are always of the same kind.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub enum Figure {
    Time(Duration),
    Mebibytes(u64),
    Count(u64),
    Ratio(f64),
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figure::Time(time) => write!(f, "{}", shown(*time)),
            Figure::Mebibytes(size) => write!(f, "{size} MiB"),
            Figure::Count(count) => write!(f, "{count}"),
            Figure::Ratio(ratio) => write!(f, "{ratio:.2}"),
        }
    }
}

/// A time to three digits or so: 723 ms, 2 s.
pub fn shown(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (number, unit) = match seconds {
        1.0.. => (seconds, "s"),
        1e-3.. => (seconds * 1e3, "ms"),
        _ => (seconds * 1e6, "µs"),
    };
    let number = match number {
        100.0.. => format!("{number:.0}"),
        10.0.. => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    };
    let number = match number.contains('.') {
        true => number.trim_end_matches('0').trim_end_matches('.'),
        false => &number,
    };
    format!("{number} {unit}")
}

pub struct Table {
    exceeded: Vec<String>,
}

impl Table {
    pub fn new() -> Table {
        println!("| what | figure | at most |");
        println!("|---|---:|---:|");
        Table {
            exceeded: Vec::new(),
        }
    }

    /// `None` is a measurement that failed.
    pub fn row(&mut self, what: &str, figure: Option<Figure>, bound: Figure) {
        let shown = figure.map_or("failed".into(), |figure| figure.to_string());
        println!("| {what} | {shown} | {bound} |");
        if figure.is_none_or(|figure| figure > bound) {
            self.exceeded
                .push(format!("{what}: {shown}, at most {bound}"));
        }
    }

    pub fn verdict(self) -> ExitCode {
        for line in &self.exceeded {
            eprintln!("exceeds its bound: {line}");
        }
        if self.exceeded.is_empty() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}
