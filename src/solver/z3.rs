//! The bottom layer of the solver, and the only file that names the z3 crate.

/// The version of the libz3 that was loaded, not of the one `guide` was built with.
pub fn version() -> &'static str {
    ::z3::full_version()
}
