//! The command line: the whole program's options, how they are parsed, and the help.

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser};

use crate::args::messages::UsageMessage;
use crate::args::usage;
use crate::commands::Command;
use crate::error::Error;
use crate::error::Exit;
use crate::i18n::Lang;
use crate::i18n::help_zh;
use crate::output::console;

/// Where the options of every command stand in its help: behind its own, before `-h`.
const LAST: usize = 900;

/// Chessboard backtracking: watch the search, trust the count, scale the run
#[derive(Debug, Parser)]
#[command(
    name = "backrank",
    version,
    disable_help_subcommand = true,
    max_term_width = 100,
    mut_arg("color", |color| color.help("When to colour the output").display_order(LAST))
)]
#[command(after_help = "Examples:
  $ backrank queens solve 6
  $ backrank queens count 10
  $ backrank tour find 5x5")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    #[command(flatten)]
    pub(crate) color: colorchoice_clap::Color,

    /// Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG
    #[arg(long, global = true, display_order = LAST, value_name = "LANG", default_value = "auto", value_parser = ["auto", "en", "zh"])]
    pub(crate) lang: String,
}

/// Prints what clap has laid out: the help, the version.
fn print_answer(answer: &clap::Error, lang: Lang) -> Result<(), Error> {
    let laid_out = answer.render().ansi().to_string();
    let text = match lang {
        Lang::En => laid_out,
        Lang::Zh => help_zh::finish(&laid_out),
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
pub(crate) fn value_of(option: &str, arguments: &[OsString]) -> String {
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

/// Parses the command line, with errors in that language.
pub(crate) fn parse(arguments: &[OsString], lang: Lang) -> Result<Cli, clap::Error> {
    let mut command = localized(lang);
    let matches = command.try_get_matches_from_mut(arguments)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// The command line with its help in that language.
pub(crate) fn localized(lang: Lang) -> clap::Command {
    match lang {
        Lang::En => Cli::command(),
        Lang::Zh => help_zh::translate(Cli::command()),
    }
}

/// Tells that the command line is wrong, or prints the help or the version that it asked for.
pub(crate) fn tell_usage(error: &clap::Error, lang: Lang) -> ExitCode {
    let is_answer = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if is_answer {
        if let Err(Error::Message(exit, text)) = print_answer(error, lang) {
            console::note_error(lang, &*text);
            return exit.into();
        }
    } else {
        console::note_error(lang, &*usage::explain(error));
        if error.kind() != ErrorKind::ValueValidation {
            console::note(lang.say(&UsageMessage::SeeHelp));
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
