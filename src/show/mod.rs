//! `guide show`: what is in a program, for people. Start at [`run`].
//! `listing` shows a jar, folder or class file, `members` one class, `code` one method.

mod code;
mod find;
mod instruction;
mod listing;
mod members;
mod mentions;
mod names;
mod nearest;
mod signature;

use crate::error::{Error, Result};
use crate::program::{Jdk, Program};
use find::Wanted;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

pub struct Request {
    /// Places (jars, folders, class files) and what to show of them: classes and methods.
    pub what: Vec<String>,
    pub classpath: Vec<PathBuf>,
    pub jdk: Option<PathBuf>,
}

/// Prints what is asked for. What could be shown is printed even where something else is wrong.
pub fn run(request: &Request, out: &mut dyn Write) -> Result<()> {
    let (places, wanted) = split(&request.what);
    if places.is_empty() && wanted.is_empty() {
        return Err(Error::Usage(
            "say what to show: a jar, a folder, a class file, or a class such as java.util.Vector"
                .into(),
        ));
    }
    let jdk = Jdk::find(request.jdk.as_deref())?;
    let program = Program::open(&places, &request.classpath, jdk)?;
    let mut text = String::new();
    let outcome = if wanted.is_empty() {
        listing::show(&program, &places, &mut text)
    } else {
        show_each(&program, &wanted, &mut text)
    };
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        // Whoever reads has seen enough: `guide show App.jar | head`.
        Err(e) if e.kind() == ErrorKind::BrokenPipe => outcome,
        Err(e) => Err(Error::input("standard output", e)),
        Ok(()) => outcome,
    }
}

fn show_each(program: &Program, wanted: &[&str], text: &mut String) -> Result<()> {
    for (n, name) in wanted.iter().enumerate() {
        if n > 0 {
            text.push('\n');
        }
        match find::find(program, name)? {
            Wanted::Class(class) => members::show(program, class, text),
            Wanted::Field(field) => members::show_field(program, field, text),
            Wanted::Methods(methods) => code::show(program, &methods, text)?,
        }
    }
    Ok(())
}

/// The first word is a place if there is such a file or folder; any word is one if it ends as a file's name does.
fn split(what: &[String]) -> (Vec<PathBuf>, Vec<&str>) {
    let mut places = Vec::new();
    let mut names = Vec::new();
    for (n, word) in what.iter().enumerate() {
        let exists = n == 0 && Path::new(word).exists();
        let file_like = [".jar", ".zip", ".war", ".class"]
            .iter()
            .any(|ending| word.ends_with(ending));
        if exists || file_like {
            places.push(PathBuf::from(word));
        } else {
            names.push(word.as_str());
        }
    }
    (places, names)
}
