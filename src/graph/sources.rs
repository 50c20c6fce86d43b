//! [`Sources`]: the text of source lines, where `--source-path` finds the files.

use crate::error::one_line;
use crate::program::{ClassId, Location, Program};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Longer lines are cut.
const LONGEST: usize = 72;
/// No source file comes near this size.
const LARGEST: u64 = 16 << 20;

pub struct Sources<'p> {
    program: &'p Program,
    folders: &'p [PathBuf],
    /// The lines of each file looked for; empty where there is none.
    files: RefCell<BTreeMap<PathBuf, Vec<String>>>,
}

impl<'p> Sources<'p> {
    pub fn new(program: &'p Program, folders: &'p [PathBuf]) -> Sources<'p> {
        Sources {
            program,
            folders,
            files: RefCell::default(),
        }
    }

    /// The line of a location, without the blanks around it.
    pub fn line(&self, at: Location) -> Option<String> {
        if self.folders.is_empty() {
            return None;
        }
        let number = usize::from(at.line(self.program)?);
        let file = self.file(self.program.method(at.method).class)?;
        let mut files = self.files.borrow_mut();
        let lines = files
            .entry(file.clone())
            .or_insert_with(|| read(self.folders, &file));
        let line = lines.get(number.checked_sub(1)?)?.trim();
        (!line.is_empty()).then(|| short(line))
    }

    /// The file of a class, below the folder of its package.
    fn file(&self, class: ClassId) -> Option<PathBuf> {
        let name = self.program.class(class).source_file()?;
        // The name comes from a class file and must not lead anywhere else.
        if name.contains(['/', '\\']) || name == ".." {
            return None;
        }
        Some(PathBuf::from(self.program.package(class)).join(name))
    }
}

/// The file in its package's folder below one of the folders, or directly in one of them.
fn read(folders: &[PathBuf], file: &std::path::Path) -> Vec<String> {
    let name = PathBuf::from(file.file_name().unwrap_or_default());
    for folder in folders {
        for place in [folder.join(file), folder.join(&name)] {
            let is_sound = std::fs::metadata(&place)
                .is_ok_and(|known| known.is_file() && known.len() <= LARGEST);
            if is_sound && let Ok(bytes) = std::fs::read(&place) {
                let text = String::from_utf8_lossy(&bytes);
                return text.lines().map(String::from).collect();
            }
        }
    }
    Vec::new()
}

fn short(line: &str) -> String {
    let line = line.replace('\t', " ");
    let line = one_line(&line);
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line.into_owned(),
    }
}
