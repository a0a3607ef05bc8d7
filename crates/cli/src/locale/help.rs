//! Translates the help.
//!
//! The English help is in the doc comments of the commands. [`translate`] replaces it before clap
//! lays it out; [`finish`] replaces the words that clap adds.

use backrank_core::message;
use clap::builder::{PossibleValuesParser, Resettable, StyledStr};
use clap::{Arg, Command};

use super::{Lang, layout};

/// Translates the help of a command and its subcommands.
///
/// The result can only print help and reject a command line, because listed values keep their
/// English names.
pub(crate) fn translate(mut command: Command, lang: Lang) -> Command {
    command.build(); // adds `--help` and the global options to each command
    translate_command(command, lang)
}

/// Translates clap's own words in a rendered help.
pub(crate) fn finish(rendered: String, lang: Lang) -> String {
    if lang == Lang::En {
        return rendered;
    }
    let words = [
        message!("Usage:"),
        message!("Commands:"),
        message!("Arguments:"),
        message!("Global options:"),
        message!("Options:"),
        message!("Examples:"),
        message!("Possible values:"),
        message!("[OPTIONS]"),
        message!("<COMMAND>"),
        message!("[default:"),
        message!("[possible values:"),
    ];
    let text = words
        .iter()
        .fold(move_line_breaks(&rendered), |text, word| {
            text.replace(word.template(), &lang.translate(word))
        });
    layout::decode(&text)
}

/// Moves a line break inside "[possible values:" to before it.
fn move_line_breaks(text: &str) -> String {
    let mut parts = text.split("[possible");
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start();
        let gap = &part[..part.len() - rest.len()];
        let line_break = if gap.contains('\n') { gap } else { "" };
        result += &[line_break, "[possible ", rest].concat();
    }
    result
}

fn translate_command(command: Command, lang: Lang) -> Command {
    let about = translate_text(command.get_about(), lang);
    let long_about = translate_text(command.get_long_about(), lang);
    command
        .about(about)
        .long_about(long_about)
        .mut_args(|arg| translate_argument(arg, lang))
        .mut_subcommands(|subcommand| translate_command(subcommand, lang))
}

fn translate_argument(arg: Arg, lang: Lang) -> Arg {
    let help = translate_text(arg.get_help(), lang);
    let long_help = translate_text(arg.get_long_help(), lang);
    let names: Vec<_> = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|english| lang.text(english).to_owned())
        .collect();
    let values: Vec<_> = arg
        .get_possible_values()
        .into_iter()
        .map(|value| {
            let help = translate_text(value.get_help(), lang);
            value.help(help)
        })
        .collect();
    let arg = arg.help(help).long_help(long_help).value_names(names);
    if values.is_empty() {
        arg
    } else {
        arg.value_parser(PossibleValuesParser::new(values))
    }
}

fn translate_text(english: Option<&StyledStr>, lang: Lang) -> Resettable<StyledStr> {
    let text = english.map(|english| {
        let english = english.to_string();
        layout::encode(lang.text(&english)).into()
    });
    text.into()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use unicode_width::UnicodeWidthStr;

    use super::*;
    use crate::cli::Cli;

    fn assert_narrow(command: &mut Command) {
        for help in [command.render_help(), command.render_long_help()] {
            let help = finish(help.to_string(), Lang::Zh);
            // clap does not wrap the usage line.
            for line in help.lines().filter(|line| !line.contains("<")) {
                assert!(line.width() <= 60, "{}: {line}", command.get_name());
            }
        }
        command.get_subcommands_mut().for_each(assert_narrow);
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        assert_narrow(&mut translate(Cli::command().term_width(60), Lang::Zh));
    }

    #[test]
    fn line_breaks_inside_the_words_of_clap_are_moved() {
        assert_eq!(
            move_line_breaks("a [possible\n    values: b] [possible values: c]"),
            "a \n    [possible values: b] [possible values: c]"
        );
    }
}
