//! The report as a JSON file, and back.

use super::{CONTRACT, Report};
use crate::error::{Error, Result};
use std::path::Path;

/// Larger files are no reports of ours.
const LARGEST: u64 = 1 << 30;

pub(crate) fn render(report: &Report) -> Result<String> {
    let text = serde_json::to_string_pretty(report);
    let text = text.map_err(|error| Error::output("the JSON report", error))?;
    Ok(text + "\n")
}

/// Reads a report that this or a compatible version of `guide` wrote.
pub fn read(file: &Path) -> Result<Report> {
    let name = file.display();
    let size = std::fs::metadata(file).map_err(|error| Error::input(&name, cause(&error)))?;
    if size.len() > LARGEST {
        return Err(Error::input(&name, "is too large to be a report of guide"));
    }
    let bytes = std::fs::read(file).map_err(|error| Error::input(&name, cause(&error)))?;
    let json: serde_json::Value = serde_json::from_slice(&bytes).map_err(|error| {
        let reason = format!("is not JSON ({error}); give a file that guide wrote with --json");
        Error::input(&name, reason)
    })?;
    let contract = json.get("contract").and_then(|it| it.as_str());
    let Some(contract) = contract else {
        let reason = "is JSON, but no report of guide: it has no contract; give a file that guide wrote with --json";
        return Err(Error::input(&name, reason));
    };
    let major = |version: &str| version.split('.').next().map(str::to_string);
    if major(contract) != major(CONTRACT) {
        let reason = format!(
            "is a report of version {contract}, and this guide reads {CONTRACT}; check the program again with it"
        );
        return Err(Error::input(&name, reason));
    }
    serde_json::from_value(json).map_err(|error| {
        let reason =
            format!("is no report of guide ({error}); make it anew with guide check --json");
        Error::input(&name, reason)
    })
}

fn cause(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => {
            "there is no such file; write one with guide check --json".into()
        }
        _ => format!("cannot be read: {error}"),
    }
}
