//! The binary: everything it does is in `guide::cli`.

use std::process::ExitCode;

fn main() -> ExitCode {
    guide::cli::main()
}
