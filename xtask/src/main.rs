//! The chores of this workspace, run as `cargo xtask`.
//!
//! They run cargo and the built program, as a person would, and import nothing of ours: what `cargo xtask verify` passes
//! is what a user gets. They need the Rust toolchain and nothing else.

mod bench;
mod cargo;
mod docs;
mod files;
mod verify;

use std::error::Error;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;
use std::{env, io};

use clap::Parser;

/// Any failure of a chore ends it with one sentence, so one boxed error type is enough.
type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// The chores of the backrank workspace.
#[derive(Parser)]
#[command(name = "xtask", bin_name = "cargo xtask")]
enum Chore {
    Verify(verify::Args),
    Bench(bench::Args),
    Docs(docs::Args),
}

fn main() -> ExitCode {
    let chore = Chore::parse();
    match enter_workspace(env::var_os("CARGO_MANIFEST_DIR")).and_then(|()| carry_out(&chore)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out(chore: &Chore) -> Outcome {
    match chore {
        Chore::Verify(args) => verify::run(args, &mut io::stdout()),
        Chore::Bench(args) => bench::run(args, &mut io::stdout()),
        Chore::Docs(args) => docs::run(args),
    }
}

/// Makes the workspace root the current directory, so that every path in this program and in what it prints is relative
/// to it, wherever `cargo xtask` was typed.
fn enter_workspace(manifest_dir: Option<OsString>) -> Outcome {
    let manifest_dir = manifest_dir.ok_or("start this program as `cargo xtask`")?;
    let root = Path::new(&manifest_dir)
        .parent()
        .ok_or("the folder of xtask has no parent")?;
    env::set_current_dir(root).map_err(|error| format!("cannot enter the workspace: {error}"))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Chore;

    #[test]
    fn the_command_line_is_consistent() {
        Chore::command().debug_assert();
    }
}
