//! The command line of backrank: the only crate that prints, colours, reads files and exits.
#![cfg_attr(
    not(test),
    warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod args;
mod cli;
mod commands;
mod error;
mod headings;
mod i18n;
mod input;
mod output;
mod process;
mod schemas;
mod tally;
mod verification;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::ValueEnum;

use cli::{parse, tell_usage, value_of};
use error::Error;
use i18n::Lang;
use output::console::{self, Console};

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let lang = Lang::choose(&value_of("--lang", &arguments));
    let cli = match parse(&arguments, lang) {
        Ok(cli) => cli,
        Err(error) => {
            let color = ValueEnum::from_str(&value_of("--color", &arguments), false);
            let color = color.unwrap_or_default();
            colorchoice_clap::Color { color }.write_global();
            return tell_usage(&error, lang);
        }
    };
    cli.color.write_global();
    let mut console = Console::new(lang);
    let ran = cli
        .command
        .run(&mut console)
        .and_then(|()| Ok(console.out.flush()?));
    match ran {
        Ok(()) | Err(Error::BrokenPipe) => ExitCode::SUCCESS,
        Err(Error::Silent(exit)) => match console.out.flush().map_err(Error::from) {
            Err(Error::Message(exit, text)) => {
                console::note_error(lang, &*text);
                exit.into()
            }
            _ => exit.into(),
        },
        Err(Error::Message(exit, text)) => {
            let _ = console.out.flush(); // what was found before the error; there is already an error to tell
            console::note_error(lang, &*text);
            exit.into()
        }
    }
}
