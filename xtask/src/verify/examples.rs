//! The step `examples`: the programs that a user would copy run to their end.

use xshell::{Shell, cmd};

use crate::Outcome;

/// The crates with examples, each with its folder.
const CRATES: [(&str, &str); 2] = [
    ("backrank-core", "crates/core/examples"),
    ("backrank-parallel", "crates/parallel/examples"),
];

/// Runs each example; what it prints is not looked at.
pub(super) fn run(shell: &Shell) -> Outcome {
    for (package, folder) in CRATES {
        for file in shell.read_dir(folder)? {
            let name = file.file_stem().unwrap_or_default();
            cmd!(
                shell,
                "cargo run --quiet --release --package {package} --example {name}"
            )
            .ignore_stdout()
            .run()?;
        }
    }
    Ok(())
}
