//! Development tasks, run as `cargo xtask`.
//!
//! They run cargo and the built program, as a person would, and import nothing from this workspace.
//! So whatever `cargo xtask verify` passes is what users get. They need only the Rust toolchain,
//! except `web` and the steps of `verify` that are skipped if something is missing.

mod bench;
mod docs;
mod verify;
mod web;

use std::error::Error;
use std::process::ExitCode;

use clap::Parser;
use xshell::{Shell, cmd};

/// The result of a task. An error is one sentence.
type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// The development tasks of the backrank workspace.
#[derive(Parser)]
#[command(name = "xtask", bin_name = "cargo xtask")]
enum Task {
    Verify(verify::Args),
    Bench(bench::Args),
    Docs(docs::Args),
    Web(web::Args),
}

fn main() -> ExitCode {
    match run(&Task::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a task in the root of the workspace, wherever `cargo xtask` was called.
fn run(task: &Task) -> Outcome {
    let shell = Shell::new()?;
    shell.change_dir(shell.var("CARGO_MANIFEST_DIR")?);
    shell.change_dir("..");
    match task {
        Task::Verify(args) => verify::run(args, &shell),
        Task::Bench(args) => bench::run(args, &shell),
        Task::Docs(args) => docs::run(args, &shell),
        Task::Web(args) => web::run(args, &shell),
    }
}

/// Returns true if a program is installed.
fn is_installed(shell: &Shell, program: &str) -> bool {
    let version = cmd!(shell, "{program} --version").quiet();
    version.ignore_stdout().ignore_stderr().run().is_ok()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Task;

    #[test]
    fn the_command_line_is_consistent() {
        Task::command().debug_assert();
    }
}
