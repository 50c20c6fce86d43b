//! Reports into files: each whole, or what was there before. Start at [`write_all`].

use super::{AtHand, RENDERERS, Renderer, Report};
use crate::config::Reports;
use crate::error::{Error, Result};
use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

/// Writes every report that was asked for. One that cannot be written keeps no other from being; the last such is returned
/// as the error, and those before it are logged.
pub fn write_all(report: &Report, reports: &Reports, at_hand: &AtHand) -> Result<()> {
    let mut failed = None;
    for (renderer, file) in asked_for(reports) {
        let text = (renderer.render)(report, at_hand);
        let written = text.and_then(|text| {
            let text = text.as_bytes();
            put(file, text).map_err(|error| refusal(renderer.option, file, &error))
        });
        if let Err(error) = written
            && let Some(earlier) = failed.replace(error)
        {
            log::error!("{earlier}");
        }
    }
    failed.map_or(Ok(()), Err)
}

/// Refuses what could not be written in the end before a long search, not after it.
pub(crate) fn refuse_unwritable(reports: &Reports) -> Result<()> {
    for (renderer, file) in asked_for(reports) {
        let option = renderer.option;
        let folder = file.parent().filter(|it| !it.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            return Err(Error::Usage(format!(
                "--{option}: there is no folder {}; make it first",
                folder.display()
            )));
        }
        if file.is_dir() {
            return Err(Error::Usage(format!(
                "--{option}: {} is a folder; name a file in it",
                file.display()
            )));
        }
        if !is_special(file) {
            let place = temporary(&real(file));
            let tried = File::create(&place).and_then(|_| fs::remove_file(&place));
            tried.map_err(|error| refusal(option, file, &error))?;
        }
    }
    Ok(())
}

/// Whether a file takes what is written to it, as far as that shows now: nothing may be promised of one that does not.
pub(crate) fn is_writable(file: &Path) -> bool {
    if is_special(file) {
        // What goes into a pipe or onto a terminal is read by someone.
        let is_read = |device: &File| device.is_terminal() || !is_device(device);
        let device = File::options().write(true).open(file);
        return device.is_ok_and(|mut it| is_read(&it) || it.write_all(b"\n").is_ok());
    }
    let place = temporary(&real(file));
    let written = write_through(&place, &[b' '; 1 << 16]);
    written.and(fs::remove_file(&place)).is_ok()
}

#[cfg(unix)]
fn is_device(file: &File) -> bool {
    use std::os::unix::fs::FileTypeExt;
    let kind = file.metadata().map(|it| it.file_type());
    kind.is_ok_and(|it| it.is_char_device())
}

#[cfg(not(unix))]
fn is_device(_: &File) -> bool {
    false
}

fn asked_for(reports: &Reports) -> impl Iterator<Item = (&'static Renderer, &Path)> {
    let asked = |renderer: &'static Renderer| Some((renderer, reports.file(renderer.option)?));
    RENDERERS.iter().filter_map(asked)
}

fn refusal(option: &str, file: &Path, error: &io::Error) -> Error {
    Error::output(format!("--{option}: {}", file.display()), error)
}

/// Puts a whole file in the place of what was there.
fn put(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if is_special(file) {
        return fs::write(file, bytes);
    }
    let file = real(file);
    let place = temporary(&file);
    *part() = Some(place.clone());
    let written = write_through(&place, bytes).and_then(|()| {
        if let Ok(known) = fs::metadata(&file) {
            fs::set_permissions(&place, known.permissions())?;
        }
        fs::rename(&place, &file)
    });
    if written.is_err() {
        // Whatever kept it from being written matters more than what keeps it from being removed.
        let _ = fs::remove_file(&place);
    }
    *part() = None;
    written
}

/// The part of a report that is being written.
static PART: Mutex<Option<PathBuf>> = Mutex::new(None);

fn part() -> MutexGuard<'static, Option<PathBuf>> {
    PART.lock().unwrap_or_else(|it| it.into_inner())
}

/// Removes what was not written to its end. For whoever then ends the process.
pub(crate) fn abandon() {
    if let Some(place) = part().take() {
        let _ = fs::remove_file(place);
    }
}

fn write_through(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(file)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// A terminal, a pipe, `/dev/null`: nothing to be replaced.
fn is_special(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|known| !known.is_file() && !known.is_dir())
}

/// The file itself where a link was named: the link stays.
fn real(file: &Path) -> PathBuf {
    fs::canonicalize(file).unwrap_or_else(|_| file.to_path_buf())
}

/// A place beside the file, so that it can be moved over it in one step.
fn temporary(file: &Path) -> PathBuf {
    file.with_file_name(format!(".guide-{}.part", std::process::id()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole_and_a_link_stays_one() {
        let folder = std::env::temp_dir().join(format!("guide-write-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("the test may write to its folder");
        let (file, link) = (folder.join("a.json"), folder.join("link.json"));
        put(&file, b"first, longer").expect("the test may write to its folder");
        std::os::unix::fs::symlink(&file, &link).expect("the test may write to its folder");
        put(&link, b"second").expect("the test may write to its folder");
        assert_eq!(
            fs::read(&file).expect("the file was written above"),
            b"second"
        );
        assert!(
            fs::symlink_metadata(&link)
                .expect("the test made it")
                .is_symlink()
        );
        let left: Vec<_> = fs::read_dir(&folder).expect("the test made it").collect();
        assert_eq!(left.len(), 2, "nothing else is left behind");
        assert!(put(&folder.join("no/a.json"), b"x").is_err());
        fs::remove_dir_all(&folder).expect("the test made the folder");
    }
}
