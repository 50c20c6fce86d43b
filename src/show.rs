//! `guide show`: what is in a program, for people. A placeholder: the machinery is being built elsewhere.

use crate::config;
use crate::error::{Error, Result};
use std::io::Write;

/// Prints the program, the class or the member that `config` asks for.
pub fn run(_config: &config::Show, _out: &mut dyn Write) -> Result<()> {
    Err(Error::NotYet(
        "show is not there yet: it comes with part 1; see CHANGELOG".to_string(),
    ))
}
