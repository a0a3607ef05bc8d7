//! `backrank manual`, which prints man pages for packagers.

use backrank_core::message;
use clap::{Args, Command};

use crate::console::Console;
use crate::error::{Error, Result, excerpt};
use crate::report::Output;

/// Print a man page
#[derive(Args, Debug)]
#[command(hide = true)]
pub(crate) struct Arguments {
    /// Command whose page to print, such as queens solve [default: backrank itself]
    command: Vec<String>,

    #[command(flatten)]
    output: Output,
}

impl Arguments {
    /// Prints the man page of a subcommand of `program`.
    pub(super) fn run(&self, mut program: Command, console: &mut Console) -> Result {
        self.output.open(console)?;
        program.build(); // sets the full name of each command
        let source = format!("backrank {}", program.get_version().unwrap_or_default());
        let command = self.command.iter().try_fold(&program, |command, word| {
            let unknown =
                || Error::usage(message!("unknown command '{name}'", name = excerpt(word)));
            command.find_subcommand(word).ok_or_else(unknown)
        })?;
        let page = clap_mangen::Man::new(command.clone()).source(source);
        Ok(page.render(&mut console.out)?)
    }
}
