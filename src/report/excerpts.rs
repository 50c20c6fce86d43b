//! [`Sources`]: the program's source files, where `--source-path` finds them, and the lines of them that an entry gets.

use super::{Entry, Excerpt, Place, TraceLine};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// No source file comes near this size.
const LARGEST: u64 = 16 << 20;
/// Longer lines are cut.
const LONGEST: usize = 240;
/// So many lines before and after a place are shown with it.
const AROUND: u32 = 3;
/// So many frames of a stack are places to look at.
const MOST_FRAMES: usize = 6;
/// No entry needs more lines than this to be understood.
const MOST_LINES: usize = 400;

/// Source files below some folders, each read when first asked for.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    folders: Vec<PathBuf>,
    files: RefCell<BTreeMap<String, Option<Rc<SourceFile>>>>,
}

#[derive(Debug)]
pub(crate) struct SourceFile {
    /// Where it is.
    path: PathBuf,
    lines: Vec<String>,
}

impl SourceFile {
    /// A line by its number, from 1.
    pub(crate) fn line(&self, number: u32) -> Option<&str> {
        let index = (number as usize).checked_sub(1)?;
        self.lines.get(index).map(String::as_str)
    }
}

impl Sources {
    pub(crate) fn new(folders: &[PathBuf]) -> Sources {
        Sources {
            folders: folders.to_vec(),
            files: RefCell::default(),
        }
    }

    /// The file that a class was compiled from; `file` is what the class says it is called.
    pub(crate) fn file(&self, class: &str, file: Option<&str>) -> Option<Rc<SourceFile>> {
        self.named(&file_of(class, file))
    }

    fn named(&self, file: &str) -> Option<Rc<SourceFile>> {
        if self.folders.is_empty() {
            return None;
        }
        let mut files = self.files.borrow_mut();
        let found = files.entry(file.to_string());
        found.or_insert_with(|| read(&self.folders, file)).clone()
    }

    /// The lines that an entry speaks of, those of its places with some around them.
    pub(crate) fn excerpts(&self, entry: &Entry) -> Vec<Excerpt> {
        if self.folders.is_empty() {
            return Vec::new();
        }
        let mut wanted: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
        let mut room = MOST_LINES;
        let mut want = |file: String, lines: std::ops::RangeInclusive<u32>| {
            for line in lines {
                let is_new = room > 0 && wanted.entry(file.clone()).or_default().insert(line);
                room -= usize::from(is_new);
            }
        };
        for (file, line) in entry.places().filter_map(Place::source_line) {
            let first = line.saturating_sub(AROUND).max(1);
            want(file, first..=line.saturating_add(AROUND));
        }
        for (file, line) in entry
            .execution
            .trace
            .iter()
            .filter_map(TraceLine::source_line)
        {
            want(file, line..=line);
        }
        let files = wanted.into_iter();
        files
            .flat_map(|(file, lines)| match self.named(&file) {
                Some(source) => runs(&file, &source, &lines),
                None => Vec::new(),
            })
            .collect()
    }
}

/// Lines that follow each other make one excerpt.
fn runs(file: &str, source: &SourceFile, lines: &BTreeSet<u32>) -> Vec<Excerpt> {
    let mut excerpts: Vec<Excerpt> = Vec::new();
    for &number in lines {
        let Some(line) = source.line(number) else {
            continue;
        };
        let line: String = line.chars().take(LONGEST).collect();
        match excerpts.last_mut() {
            Some(last) if last.first + last.lines.len() as u32 == number => last.lines.push(line),
            _ => excerpts.push(Excerpt {
                file: file.into(),
                path: source.path.display().to_string(),
                first: number,
                lines: vec![line],
            }),
        }
    }
    excerpts
}

/// The file in its package's folder below one of the folders, or directly in one of them.
fn read(folders: &[PathBuf], file: &str) -> Option<Rc<SourceFile>> {
    let name = Path::new(file).file_name()?;
    let places = folders
        .iter()
        .flat_map(|folder| [folder.join(file), folder.join(name)]);
    for path in places {
        let known = std::fs::metadata(&path);
        let is_sound = known.is_ok_and(|known| known.is_file() && known.len() <= LARGEST);
        if is_sound && let Ok(bytes) = std::fs::read(&path) {
            let text = String::from_utf8_lossy(&bytes);
            let lines = text.lines().map(String::from).collect();
            return Some(Rc::new(SourceFile { path, lines }));
        }
    }
    None
}

/// The file of a class below the folder of its package, `pkg/Gate.java`. Where the class does not say what its file is
/// called, or names one that leads anywhere else, it is called after the class.
pub(crate) fn file_of(class: &str, file: Option<&str>) -> String {
    let (package, name) = class.rsplit_once('.').unwrap_or(("", class));
    let is_name =
        |it: &&str| !it.is_empty() && !matches!(*it, "." | "..") && !it.contains(['/', '\\']);
    let outermost = name.split('$').find(|it| !it.is_empty());
    let guessed = format!("{}.java", outermost.unwrap_or(name));
    let file = file.filter(is_name).unwrap_or(&guessed);
    let folders = package.split('.').filter(is_name);
    folders.chain([file]).collect::<Vec<_>>().join("/")
}

impl Entry {
    /// The places to look at, those of the warning first; some may be there twice.
    pub(crate) fn places(&self) -> impl Iterator<Item = &Place> {
        let waits = self
            .ending
            .waits()
            .iter()
            .filter_map(|wait| wait.at.as_ref());
        let accesses = self.ending.accesses().iter();
        let accesses = accesses.flat_map(|it| [it.called_at.as_ref(), Some(&it.at)]);
        let stuck = self.best.iter().filter_map(|best| best.stuck_at.as_ref());
        let targets = self.targets.iter();
        targets
            .chain(waits)
            .chain(accesses.flatten())
            .chain(self.ending.stack().iter().take(MOST_FRAMES))
            .chain(stuck)
    }

    /// A line of the sources.
    pub fn line_of(&self, file: &str, number: u32) -> Option<&str> {
        let mut excerpts = self.excerpts.iter().filter(|it| it.file == file);
        excerpts.find_map(|excerpt| {
            let index = number.checked_sub(excerpt.first)?;
            excerpt.lines.get(index as usize).map(String::as_str)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Execution;

    #[test]
    fn a_file_is_below_its_package_and_nowhere_else() {
        let check = |class: &str, file: Option<&str>, expected: &str| {
            assert_eq!(file_of(class, file), expected, "{class} {file:?}");
        };
        check("a.b.Gate$Door", Some("Gates.java"), "a/b/Gates.java");
        check("Gate", None, "Gate.java");
        check("a.Gate$1", None, "a/Gate.java");
        check("a.$Gate$1", None, "a/Gate.java");
        check("a.Gate", Some("../../etc/passwd"), "a/Gate.java");
        check("a.Gate", Some(".."), "a/Gate.java");
        check("a.Gate", Some("C:\\x"), "a/Gate.java");
        check("a...Gate", Some("Gate.kt"), "a/Gate.kt");
        check("", None, ".java");
    }

    #[test]
    fn places_come_with_the_lines_around_them_and_steps_without() {
        let folder = std::env::temp_dir().join(format!("guide-excerpts-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("a")).expect("the test may write to its folder");
        let text: String = (1..=40).map(|number| format!("line {number}\n")).collect();
        std::fs::write(folder.join("a/Gate.java"), text).expect("the test may write to its folder");
        let sources = Sources::new(&[folder.join("nothing"), folder.clone()]);
        let place = |line: u32| Place {
            class: "a.Gate".into(),
            file: Some("Gate.java".into()),
            line: Some(line),
            ..Place::default()
        };
        let step = |line: u32| TraceLine {
            at: Some(place(line)),
            ..TraceLine::default()
        };
        let entry = Entry {
            targets: vec![place(2), place(4), place(40)],
            execution: Execution {
                trace: vec![step(20), step(21), step(99)],
                ..Execution::default()
            },
            ..Entry::default()
        };
        let excerpts = sources.excerpts(&entry);
        let ranges: Vec<(u32, usize)> = excerpts
            .iter()
            .map(|it| (it.first, it.lines.len()))
            .collect();
        assert_eq!(ranges, [(1, 7), (20, 2), (37, 4)]);
        let entry = Entry { excerpts, ..entry };
        assert_eq!(entry.line_of("a/Gate.java", 21), Some("line 21"));
        assert_eq!(entry.line_of("a/Gate.java", 19), None);
        std::fs::remove_dir_all(folder).expect("the test made the folder");
    }
}
