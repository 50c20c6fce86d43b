//! `guide show`: what is in a program, for people. Start at [`run`].
//! `listing` shows a jar, folder or class file, `members` one class, `code` one method.
//!
//! `find` looks up what was typed, `mentions` says who uses a thing, `names`, `signature`
//! and `instruction` write Java.

mod code;
mod find;
mod instruction;
mod listing;
mod members;
mod mentions;
mod names;
mod signature;

use crate::command::open;
use crate::config::Show;
use crate::error::{Error, Result};
use crate::program::Program;
use find::Wanted;
use std::io::Write;

/// Prints what is asked for. What could be shown is printed even where something else is wrong.
pub fn run(config: &Show, out: &mut dyn Write) -> Result<()> {
    let places = &config.program.application;
    if places.is_empty() && config.query.is_none() {
        return Err(Error::Usage(
            "say what to show: a jar, a folder, a class file, or a class such as java.util.Vector"
                .into(),
        ));
    }
    let program = open(&config.program, &[])?;
    let mut text = String::new();
    let outcome = match &config.query {
        None => listing::show(&program, places, &mut text),
        Some(name) => show_one(&program, name, &mut text),
    };
    out.write_all(text.as_bytes())?;
    out.flush()?;
    outcome
}

fn show_one(program: &Program, name: &str, text: &mut String) -> Result<()> {
    match find::find(program, name)? {
        Wanted::Class(class) => members::show(program, class, text),
        Wanted::Field(field) => members::show_field(program, field, text),
        Wanted::Methods(methods) => code::show(program, &methods, text)?,
    }
    Ok(())
}
