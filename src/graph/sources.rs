//! [`Sources`]: the text of source lines, where `--source-path` finds the files.

use crate::error::one_line;
use crate::program::{Location, Program};
use crate::report;
use std::path::PathBuf;

/// Longer lines are cut.
const LONGEST: usize = 72;

pub(crate) struct Sources<'p> {
    program: &'p Program,
    files: report::Sources,
}

impl<'p> Sources<'p> {
    pub(crate) fn new(program: &'p Program, folders: &[PathBuf]) -> Sources<'p> {
        Sources {
            program,
            files: report::Sources::new(folders),
        }
    }

    /// The line of a location, without the blanks around it.
    pub(crate) fn line(&self, at: Location) -> Option<String> {
        let number = at.line(self.program)?;
        let class = self.program.class(self.program.method(at.method).class);
        let name = self.program.dotted(class.name);
        let file = self.files.file(&name, class.source_file().as_deref())?;
        let line = file.line(number.into())?.trim();
        (!line.is_empty()).then(|| short(line))
    }
}

fn short(line: &str) -> String {
    let line = line.replace('\t', " ");
    let line = one_line(&line);
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line.into_owned(),
    }
}
