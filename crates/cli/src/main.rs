//! The command line of backrank: the only crate that prints, colours, reads files and exits.
#![cfg_attr(
    not(test),
    warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod args;
mod checking;
mod command;
mod console;
mod contest;
mod counter;
mod export;
mod failure;
mod lang;
mod listing;
mod memory;
mod method;
mod orbits;
mod progress;
mod reading;
mod starts;
mod table;
mod tally;
mod tracing;
mod verification;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, ValueEnum};

use args::Cli;
use console::Console;
use failure::{Exit, Failure};
use lang::Lang;

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
        Ok(()) | Err(Failure::ReaderGone) => ExitCode::SUCCESS,
        Err(Failure::Quiet(exit)) => match console.out.flush().map_err(Failure::from) {
            Err(Failure::Told(exit, text)) => {
                console::note_error(lang, &text);
                exit.into()
            }
            _ => exit.into(),
        },
        Err(Failure::Told(exit, text)) => {
            let _ = console.out.flush(); // what was found before the error; there is already an error to tell
            console::note_error(lang, &text);
            exit.into()
        }
    }
}

/// Prints what clap has laid out: the help, the version.
fn print_answer(answer: &clap::Error, lang: Lang) -> Result<(), Failure> {
    let laid_out = answer.render().ansi().to_string();
    let text = match lang {
        Lang::En => laid_out,
        Lang::Zh => lang::finish_help(&laid_out),
    };
    // clap pads some of its empty lines.
    let lines = text.lines().map(|line| line.trim_end().to_owned() + "\n");
    let text: String = lines.collect();
    if answer.use_stderr() {
        // When that fails, there is nobody to tell.
        let _ = anstream::stderr().write_all(text.as_bytes());
        return Ok(());
    }
    let mut out = anstream::stdout();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// The value of an option, wherever it stands: the help and the errors of the parser itself must already have the language
/// and the colour that the command line asks for.
fn value_of(option: &str, arguments: &[OsString]) -> String {
    let texts: Vec<_> = arguments
        .iter()
        .map(|argument| argument.to_string_lossy())
        .collect();
    let separate = texts
        .iter()
        .position(|text| text == option)
        .and_then(|at| texts.get(at + 1));
    let joined = || {
        let mut texts = texts.iter();
        texts.find_map(|text| text.strip_prefix(option)?.strip_prefix('='))
    };
    separate
        .map(|text| text.to_string())
        .or_else(|| joined().map(str::to_owned))
        .unwrap_or_default()
}

fn parse(arguments: &[OsString], lang: Lang) -> Result<Cli, clap::Error> {
    let mut command = localized(lang);
    let matches = command.try_get_matches_from_mut(arguments)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// The command line with its help in that language.
pub(crate) fn localized(lang: Lang) -> clap::Command {
    match lang {
        Lang::En => Cli::command(),
        Lang::Zh => lang::translate_help(Cli::command()),
    }
}

fn tell_usage(error: &clap::Error, lang: Lang) -> ExitCode {
    let is_answer = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if is_answer {
        if let Err(Failure::Told(exit, text)) = print_answer(error, lang) {
            console::note_error(lang, &text);
            return exit.into();
        }
    } else {
        console::note_error(lang, &lang::explain_usage(error));
        if error.kind() != ErrorKind::ValueValidation {
            console::note(lang.say(&lang::Text::SeeHelp));
        }
    }
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        ExitCode::SUCCESS
    } else {
        Exit::Usage.into()
    }
}
