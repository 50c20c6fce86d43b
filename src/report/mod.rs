//! What a search found, as plain data, and its renderers. So far only the version of the JSON report.

/// The version of the JSON report, the contract between `guide` and other programs. It follows semantic versioning.
pub const CONTRACT: &str = "1.0";
