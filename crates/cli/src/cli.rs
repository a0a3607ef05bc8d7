//! The command line: global options, parsing and help.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::process::ExitCode;

use backrank_core::message;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, ValueEnum};

use crate::args::{AUTO, lang};
use crate::commands::Command;
use crate::console;
use crate::error::{Error, Result, clap::explain};
use crate::locale::{Lang, help};
use crate::report::{GLOBAL, LAST};

/// Chessboard backtracking: watch the search, trust the count, scale the run
#[derive(Parser)]
#[command(
    name = "backrank",
    bin_name = "backrank", // also where the file is called backrank.exe
    version,
    disable_help_subcommand = true,
    disable_version_flag = true,
    max_term_width = 100,
    mut_arg("color", |color| color.help("When to colour the output").display_order(LAST).help_heading(GLOBAL))
)]
#[command(after_help = "Examples:
  $ backrank queens solve 6
  $ backrank queens count 10
  $ backrank tour find 5x5")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    #[command(flatten)]
    _color: colorchoice_clap::Color,

    /// Print version
    #[arg(short = 'V', short_alias = 'v', long = "version", id = "version", action = ArgAction::Version, display_order = LAST + 100)]
    _version: Option<bool>,

    /// Language of help and messages, English or Simplified Chinese; auto follows LC_ALL,
    /// LC_MESSAGES and LANG
    #[arg(long, global = true, display_order = LAST, help_heading = GLOBAL, default_value = AUTO, value_parser = PossibleValuesParser::new([AUTO, "en", "zh"]).map(|name| lang(&name)))]
    pub(crate) lang: Lang,
}

/// Parses the command line. For an error, the help or the version, prints it and returns the exit
/// code.
pub(crate) fn parse(arguments: &[OsString]) -> Result<Cli, ExitCode> {
    // Read these two options first: help and parse errors use them.
    let color = ValueEnum::from_str(&value_of("--color", arguments), false).unwrap_or_default();
    colorchoice_clap::Color { color }.write_global();
    let lang = lang(&value_of("--lang", arguments));
    let mut command = with_negative_numbers(Cli::command());
    let mut read = |arguments: &[OsString]| {
        let matches = command.try_get_matches_from_mut(arguments);
        matches.and_then(|matches| Cli::from_arg_matches(&matches))
    };
    let (words, cli) = match read(arguments) {
        Ok(Cli {
            command: Command::Help(help),
            ..
        }) => {
            let words = help.with_help_option();
            let cli = read(&words);
            (words, cli)
        }
        cli => (arguments.to_vec(), cli),
    };
    cli.map(|cli| Cli { lang, ..cli }).map_err(|error| {
        let error = match lang {
            Lang::En => error,
            Lang::Zh => {
                let result = help::translate(command, lang).try_get_matches_from(words);
                result.err().unwrap_or(error)
            }
        };
        report(error, arguments, lang)
    })
}

/// Returns the value of an option anywhere on the command line, or an empty string.
fn value_of(option: &str, arguments: &[OsString]) -> String {
    let joined = arguments.join(OsStr::new("="));
    let words = joined.to_string_lossy();
    let mut from_option = words.split('=').skip_while(|word| *word != option);
    from_option.nth(1).unwrap_or_default().to_owned()
}

/// Makes clap read `-1` as a value, which the option then rejects, instead of an unknown option.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let allow = |arg: clap::Arg| {
        let takes_values = arg.get_action().takes_values();
        arg.allow_negative_numbers(takes_values)
    };
    command
        .mut_args(allow)
        .mut_subcommands(with_negative_numbers)
}

/// Prints a parse error, the help or the version, and returns the exit code.
fn report(error: clap::Error, arguments: &[OsString], lang: Lang) -> ExitCode {
    let exit = ExitCode::from(error.exit_code() as u8);
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            if let Err(Error::Message(exit, text, _)) = print_answer(&error, lang) {
                console::note_error(lang, &text, None);
                return exit.into();
            }
        }
        _ => {
            let mut program = Cli::command();
            program.build();
            let mut used = program.clone();
            for word in arguments.iter().skip(1) {
                used = used.find_subcommand(word).cloned().unwrap_or(used);
            }
            let (text, hint) = explain(&error, arguments, &used, &program);
            console::note_error(lang, &text, hint.as_ref());
            note_usage(used, lang);
        }
    }
    exit
}

/// Prints how a command is used, and the command that prints its help.
fn note_usage(mut used: clap::Command, lang: Lang) {
    console::note(help::finish(used.render_usage().to_string(), lang));
    let command = used.get_bin_name().unwrap_or_default().to_owned();
    console::note(lang.translate(&message!(
        "For all options, run '{command} --help'",
        command
    )));
}

/// Prints the help or the version.
fn print_answer(answer: &clap::Error, lang: Lang) -> Result {
    let text = help::finish(answer.render().ansi().to_string(), lang);
    // clap leaves trailing spaces on some empty lines.
    let lines = text.lines().map(|line| line.trim_end().to_owned() + "\n");
    let text: String = lines.collect();
    if answer.use_stderr() {
        console::note(text.trim_end());
        return Ok(());
    }
    let mut out = anstream::stdout();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
