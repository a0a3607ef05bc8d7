//! `backrank help`, which the parser rewrites to `--help`.

use std::ffi::OsString;

use clap::Args;

/// Print the help of a command
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank help queens count")]
pub(crate) struct Arguments {
    /// Command to explain, such as queens solve [default: backrank itself]
    pub(crate) command: Vec<String>,
}

impl Arguments {
    /// Returns the equivalent command line with `--help`.
    pub(crate) fn with_help_option(&self) -> Vec<OsString> {
        let words = self.command.iter().map(OsString::from);
        let program = std::iter::once("backrank".into());
        program.chain(words).chain(["--help".into()]).collect()
    }
}
