//! Where users find the jar by which their programs ask for inputs.

use std::path::Path;

/// Where the jar with `guide.Input` is: beside the build, or in an installed copy's `lib`.
pub(crate) fn input_jar() -> String {
    let name = "guide-input.jar";
    let program = std::env::current_exe().unwrap_or_default();
    let folder = program.parent().unwrap_or(Path::new(""));
    let places = ["..", "../lib", "."];
    let mut places = places.iter().map(|place| folder.join(place).join(name));
    let found = places.find_map(|place| place.canonicalize().ok());
    let current = std::env::current_dir().unwrap_or_default();
    let short = found.map(|jar| jar.strip_prefix(&current).unwrap_or(&jar).to_path_buf());
    short.map_or(name.into(), |jar| jar.display().to_string())
}
