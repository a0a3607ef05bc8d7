//! The file that the answer of a command goes to.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::error::Error;
use crate::screen::console::Console;

/// The place of the options that many commands have in the help: after their own, before `-h`.
pub(crate) const LAST: usize = 900;

// The arguments of a command that prints its answer, and the options for a file in the place of
// standard output. The command is described by its own arguments, which come last.
#[derive(Args, Debug)]
pub(crate) struct Printing<A: Args> {
    #[command(flatten)]
    file: OutFile,
    #[command(flatten)]
    arguments: A,
}

/// A file in the place of standard output.
#[derive(Args, Debug)]
struct OutFile {
    /// File to write to instead of standard output, or - for that; it is there only when it is
    /// whole
    #[arg(long, display_order = LAST, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Replace the file of --out if it exists
    #[arg(long, display_order = LAST, requires = "out")]
    force: bool,
}

impl<A: Args> Printing<A> {
    /// Runs the command. A file that cannot be written is found before a long search.
    pub(super) fn run(
        &self,
        console: &mut Console,
        run: impl FnOnce(&A, &mut Console) -> Result<(), Error>,
    ) -> Result<(), Error> {
        match &self.file.out {
            Some(path) if path == Path::new("-") => {}
            Some(path) => console.write_to(path, self.file.force)?,
            None => {}
        }
        run(&self.arguments, console)
    }
}
