//! The command line of backrank: the only crate that prints, colours, reads files and exits.
#![cfg_attr(
    not(test),
    warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod args;
mod cli;
mod commands;
mod console;
mod error;
mod formats;
mod input;
mod interrupt;
mod locale;
#[cfg(feature = "player")]
mod player;
mod progress;
mod report;
mod screen;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::CommandFactory;

use cli::Cli;
use console::Console;
use error::{Error, Exit};

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let cli = match cli::parse(&arguments) {
        Ok(cli) => cli,
        Err(exit) => return exit,
    };
    let mut console = Console::new(cli.lang);
    let command_result = cli.command.run(Cli::command, &mut console);
    // A failed check has printed its complete report.
    let is_complete = matches!(command_result, Ok(()) | Err(Error::Silent(Exit::Failed)));
    let output_result = console.end(is_complete);
    // Print the results that precede an error. An error of the command takes precedence over an
    // output error.
    let result = match (&command_result, &output_result) {
        (Ok(()), _) | (Err(Error::Silent(_)), Err(Error::Message(..))) => output_result,
        _ => command_result,
    };
    match result {
        Ok(()) | Err(Error::BrokenPipe) => ExitCode::SUCCESS,
        Err(Error::Silent(exit)) => exit.into(),
        Err(Error::Message(exit, text, hint)) => {
            console::note_error(cli.lang, &text, hint.as_ref());
            exit.into()
        }
    }
}
