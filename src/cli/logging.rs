//! Messages on standard error, `guide: warning: ...`, and whether anything is coloured.

use crate::error::one_line;
use env_logger::{Builder, Target, WriteStyle};
use log::{Level, LevelFilter};
use std::env;
use std::io::{self, IsTerminal, Write};

/// Sets up `log` for the whole process. `verbose` counts the `-v`; `GUIDE_LOG` wins where it is set.
pub(crate) fn start(verbose: u8) {
    let mut builder = Builder::new();
    match env::var("GUIDE_LOG") {
        Ok(filters) if !filters.is_empty() => builder.parse_filters(&filters),
        // What the crates we use have to say concerns only who debugs guide itself.
        _ => builder
            .filter_level(LevelFilter::Warn)
            .filter_module("guide", level(verbose)),
    };
    let style = if coloured(&io::stderr()) {
        WriteStyle::Always
    } else {
        WriteStyle::Never
    };
    builder.write_style(style).target(Target::Stderr);
    builder.format(|out, record| {
        let text = record.args().to_string();
        let text = one_line(&text);
        let style = out.default_level_style(record.level());
        match record.level() {
            Level::Error | Level::Info => writeln!(out, "{style}guide:{style:#} {text}"),
            Level::Warn => writeln!(out, "{style}guide: warning:{style:#} {text}"),
            Level::Debug | Level::Trace => {
                writeln!(out, "{style}guide: {}:{style:#} {text}", record.target())
            }
        }
    });
    // Only a test that calls this twice in one process gets an error, and may keep the first logger.
    let _ = builder.try_init();
}

fn level(verbose: u8) -> LevelFilter {
    match verbose {
        0 => LevelFilter::Warn,
        1 => LevelFilter::Info,
        2 => LevelFilter::Debug,
        _ => LevelFilter::Trace,
    }
}

/// Whether to write colours to this stream: only to a terminal that can show them, and never with `NO_COLOR`.
pub(crate) fn coloured(stream: &impl IsTerminal) -> bool {
    let set = |name: &str| env::var_os(name).is_some_and(|it| !it.is_empty());
    can_redraw(stream) && !set("NO_COLOR")
}

/// Whether this stream is a terminal that can write a line anew.
pub(crate) fn can_redraw(stream: &impl IsTerminal) -> bool {
    let is_dumb = env::var_os("TERM").is_none_or(|it| it == "dumb");
    stream.is_terminal() && !is_dumb
}
