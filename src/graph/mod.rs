//! `guide graph`: the abstract system of each warning, as text and as a picture. Start at [`graph`].
//! `drawing` collects what is to be shown, `text` and `dot` show it, `sources` finds lines of source text.

mod dot;
mod drawing;
mod sources;
mod text;

use crate::abstraction::Facts;
use crate::analysis::Analysis;
use crate::analysis::call_graph::Precision;
use crate::begin::Begin;
use crate::command::{Exit, open};
use crate::config::{Graph, PlaceName, WarningKind};
use crate::error::{Error, Result};
use crate::program::Program;
use crate::targets::{self, tie::Tie};
use drawing::Drawing;
use sources::Sources;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Graphviz needs minutes for thousands of locations, and nobody can read the outcome.
const DRAWING_TIME: Duration = Duration::from_secs(60);

/// Prints the systems and writes the files asked for.
pub(crate) fn graph(config: &Graph, out: &mut dyn Write) -> Result<Exit> {
    refuse_unwritable("--dot", config.dot.as_deref())?;
    refuse_unwritable("--svg", config.svg.as_deref())?;
    let program = open(&config.program, &[])?;
    let begin = Begin::of(
        &program,
        config.start.main.as_deref(),
        config.start.entry.as_ref(),
    )?;
    let entry = begin.method(&program)?;
    let warnings = targets::read(&program, &config.targets)?;
    if let Some(place) = &config.refine {
        refuse_nowhere(&program, place)?;
    }
    let sources = Sources::new(&program, &config.program.source_path);

    let mut drawings = Vec::new();
    let mut branches = Vec::new();
    for warning in &warnings.resolved {
        // Each with an analysis of its own, so that its time and counts are its own too.
        let facts = Facts {
            analysis: Analysis::new(&program),
            entries: vec![entry],
            precision: Precision::RapidType,
        };
        let mut drawing = Drawing::of(facts, warning);
        if let Some(place) = &config.refine {
            branches.extend(drawing.branches());
            drawing.refine(place);
        }
        drawings.push(drawing);
    }
    if let Some(place) = &config.refine
        && !drawings.is_empty()
        && drawings.iter().all(|drawing| drawing.refined.is_none())
    {
        return Err(no_branch(place, branches));
    }

    for (number, drawing) in drawings.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        out.write_all(text::text(drawing, &sources).as_bytes())?;
    }
    if !drawings.is_empty() && !warnings.unresolved.is_empty() {
        writeln!(out)?;
    }
    for unresolved in &warnings.unresolved {
        out.write_all(text::unresolved(unresolved).as_bytes())?;
    }
    if drawings.is_empty() && warnings.unresolved.is_empty() {
        writeln!(out, "there are no warnings to draw")?;
    }
    out.flush()?;
    if drawings.is_empty() {
        return Ok(Exit::NothingJudged);
    }
    write_pictures(config, &dot::dot(&drawings, &sources))?;
    Ok(Exit::Nothing)
}

/// Before the analysis, not after it.
fn refuse_unwritable(option: &str, file: Option<&Path>) -> Result<()> {
    let folder = file.and_then(Path::parent);
    match folder.filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()) {
        Some(folder) => Err(Error::Usage(format!(
            "{option}: there is no folder {}; make it first",
            folder.display()
        ))),
        None => Ok(()),
    }
}

fn refuse_nowhere(program: &Program, place: &PlaceName) -> Result<()> {
    match Tie::new(program).target(place, WarningKind::Reachability) {
        Ok(_) => Ok(()),
        Err(reason) => Err(Error::Usage(format!("--refine: {reason}"))),
    }
}

fn no_branch(place: &PlaceName, mut branches: Vec<String>) -> Error {
    branches.sort_unstable();
    branches.dedup();
    let more = branches.len().saturating_sub(5);
    branches.truncate(5);
    let instead = match (branches.is_empty(), more) {
        (true, _) => "it has no branches".to_string(),
        (false, 0) => format!("its branches are at {}", branches.join(", ")),
        (false, more) => format!(
            "its branches are at {} and {more} more",
            branches.join(", ")
        ),
    };
    Error::Usage(format!(
        "--refine: no branch of the abstract system is at {place}; {instead}"
    ))
}

fn write_pictures(config: &Graph, dot: &str) -> Result<()> {
    let write = |file: &Path| {
        std::fs::write(file, dot).map_err(|error| Error::output(file.display(), error))
    };
    if let Some(file) = &config.dot {
        write(file)?;
    }
    let Some(svg) = &config.svg else {
        return Ok(());
    };
    // Without Graphviz, or where it fails, the user is left with this file.
    let (file, is_ours) = match &config.dot {
        Some(file) => (file.clone(), false),
        None => (beside(svg), true),
    };
    if is_ours {
        write(&file)?;
    }
    draw(&file, svg)?;
    if is_ours {
        let _ = std::fs::remove_file(&file);
    }
    Ok(())
}

/// `fig2.svg.dot` for `fig2.svg`.
fn beside(svg: &Path) -> PathBuf {
    let mut name = svg.as_os_str().to_os_string();
    name.push(".dot");
    name.into()
}

fn draw(dot: &Path, svg: &Path) -> Result<()> {
    let instead = format!("the graph was written to {} instead", dot.display());
    let by_hand = format!("dot -Tsvg {} -o {}", dot.display(), svg.display());
    let failed = |reason: String| Error::output(svg.display(), reason);
    let mut command = Command::new("dot");
    command.arg("-Tsvg").arg("-o").arg(svg).arg(dot);
    command.stdin(Stdio::null()).stdout(Stdio::null());
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(failed(format!(
                "Graphviz is not installed: there is no program dot on the PATH; {instead}; install Graphviz \
                 (apt-get install graphviz), then draw it with {by_hand}"
            )));
        }
        Err(error) => return Err(failed(format!("dot cannot be started: {error}; {instead}"))),
    };
    let deadline = Instant::now() + DRAWING_TIME;
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(status)) => return Err(failed(format!("dot failed ({status}); {instead}"))),
            Ok(None) if Instant::now() < deadline => {
                std::thread::sleep(Duration::from_millis(5));
            }
            Ok(None) => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(failed(format!(
                    "dot took more than {} seconds; {instead}; to wait longer, draw it with {by_hand}",
                    DRAWING_TIME.as_secs()
                )));
            }
            Err(error) => return Err(failed(format!("dot: {error}; {instead}"))),
        }
    }
}
