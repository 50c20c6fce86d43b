//! Tells the crate which commit it was built from, as the variable `GUIDE_COMMIT`; "unknown" outside a checkout.

use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=scripts/commit.rs");
    let commit = commit().unwrap_or_else(|| "unknown".to_string());
    println!("cargo:rustc-env=GUIDE_COMMIT={commit}");
}

fn commit() -> Option<String> {
    // A copy of the sources inside somebody else's repository must not take that repository's commit for its own.
    let top = PathBuf::from(git(&["rev-parse", "--show-toplevel"])?);
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR")?);
    if top.canonicalize().ok()? != here.canonicalize().ok()? {
        return None;
    }
    // HEAD changes when another branch is checked out, the branch's own file when something is committed to it.
    watch("HEAD");
    watch("packed-refs");
    if let Some(branch) = git(&["symbolic-ref", "--quiet", "HEAD"]) {
        watch(&branch);
    }
    git(&["rev-parse", "--short=12", "HEAD"])
}

/// Has cargo run this script again when a file of git's changes. Cargo takes a missing file for one that always
/// changes, so for a missing one its nearest folder is watched instead: that changes when the file is made.
fn watch(name: &str) {
    let Some(path) = git(&["rev-parse", "--git-path", name]) else {
        return;
    };
    let existing = Path::new(&path).ancestors().find(|it| it.exists());
    if let Some(existing) = existing.filter(|it| name != "packed-refs" || it.is_file()) {
        println!("cargo:rerun-if-changed={}", existing.display());
    }
}

/// What git answers, or nothing when there is no git, no repository or no answer.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git")
        .args(arguments)
        // Set while a hook runs, and then about the repository of the hook.
        .env_remove("GIT_DIR")
        .env_remove("GIT_WORK_TREE")
        .output()
        .ok()?;
    let answer = String::from_utf8(output.stdout).ok()?;
    let answer = answer.trim();
    (output.status.success() && !answer.is_empty()).then(|| answer.to_string())
}
