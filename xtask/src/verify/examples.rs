//! The step `examples`: the programs that a user would copy run to their end.

use std::path::Path;

use xshell::{Shell, cmd};

use crate::Outcome;

/// The folders of examples for users.
const FOLDERS: [&str; 2] = ["crates/core/examples", "crates/parallel/examples"];

/// Runs each example, built like the tests; what it prints is not looked at.
pub(super) fn run(shell: &Shell) -> Outcome {
    let build =
        "build --quiet --profile test --workspace --examples --features backrank-core/serde";
    cmd!(shell, "cargo").args(build.split(' ')).run()?;
    for folder in FOLDERS {
        for file in shell.read_dir(folder)? {
            let name = file.file_stem().unwrap_or_default();
            let program = Path::new("target/debug/examples").join(name);
            cmd!(shell, "{program}").ignore_stdout().run()?;
        }
    }
    Ok(())
}
