//! The errors of clap as messages.

use std::error::Error as _;
use std::ffi::OsString;
use std::num::ParseIntError;
use std::path::Path;

use backrank_core::queens::puzzle::difficulties;
use backrank_core::{Dims, Message, Order, Side, SizeError, message};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

use super::{cannot_be_used_with, excerpt};
use crate::args::squares;

/// Common mistakes, each with corrections. The first correction that the command accepts is suggested.
const HABITS: &[(&str, &[&str])] = &[
    ("knight", &["tour"]),
    ("knights", &["tour"]),
    ("knights-tour", &["tour"]),
    ("tour solve", &["tour find"]),
    ("puzzle check", &["queens puzzle solve --check"]),
    ("version", &["--version"]),
    ("-o", &["--out"]),
    ("--count", &["queens count"]),
    ("--cores", &["--threads"]),
    ("--parallel", &["--threads"]),
    ("--end", &["--to"]),
    ("--first", &["--limit 1"]),
    ("--json", &["--format json"]),
    ("whole", &["--verify=whole"]),
    ("--svg", &["--format svg"]),
    ("--random", &["--seed", "queens find --seed"]),
    ("--start", &["--from"]),
];

/// Returns the correction of a common mistake; empty if the command has no such option, `None` if it
/// is not in the table.
fn habit(typed: &str, used: &Command) -> Option<Vec<String>> {
    let has = |option: &str| {
        let option = option.split([' ', '=']).next();
        used.get_arguments()
            .any(|argument| argument.get_long() == option)
    };
    let in_group = format!("{} {typed}", used.get_name());
    let mut habits = HABITS.iter();
    let (_, corrections) = habits.find(|habit| habit.0 == typed || habit.0 == in_group)?;
    let mut corrections = corrections.iter().map(ToString::to_string);
    let correction = corrections.find(|option| option.strip_prefix("--").is_none_or(has));
    Some(correction.into_iter().collect())
}

/// Returns the command for a board size without one.
fn board_command(typed: &str, group: &str) -> Option<String> {
    let command = match (typed.parse::<Order>(), typed.parse::<Dims>()) {
        (Err(_), Err(_)) => return None,
        _ if group == "run" => format!("run plan {typed}"),
        (Ok(size), _) if group == "puzzle" => {
            let is_possible = !difficulties(size.get(), 1).is_empty();
            return is_possible.then(|| format!("queens puzzle new {size}"));
        }
        (Ok(size), _) if group == "tour" => format!("tour find {size}x{size}"),
        (Ok(size), _) => format!("queens solve {size}"),
        (_, Ok(dims)) => format!("tour find {dims}"),
    };
    Some(command)
}

/// Returns the command with a board size that was typed as two numbers or behind an option.
fn with_size(typed: &str, arguments: &[OsString], used: &Command) -> Option<String> {
    let numbers = arguments
        .iter()
        .filter_map(|word| word.to_str()?.parse().ok());
    let command = used.get_bin_name()?.strip_prefix("backrank ")?;
    let takes_size = used.get_positionals().any(|argument| {
        let names = argument.get_value_names().unwrap_or_default();
        let mut names = names.iter().flat_map(|name| name.split('|'));
        names.any(|name| ["N", "RxC"].contains(&name))
    });
    let is_missing = typed.starts_with('<') && arguments.iter().any(|word| word == "-n");
    match numbers.collect::<Vec<u32>>()[..] {
        [rows, columns]
            if typed == columns.to_string() && command.starts_with("tour ") && takes_size =>
        {
            Some(format!("{command} {rows}x{columns}"))
        }
        [size] if is_missing || ["-n", "--n"].contains(&typed) => match command {
            "queens" => Some(format!("queens count {size}")),
            "tour" => Some(format!("tour find {size}x{size}")),
            _ => takes_size.then(|| format!("{command} {size}")),
        },
        _ => None,
    }
}

/// Returns the hint for squares without commas, or for an option that people expect but that does not
/// exist.
fn other_hint(error: &Error, typed: &str, arguments: &[OsString]) -> Option<Message> {
    let words: Vec<_> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let wrong = texts(error, ContextKind::InvalidValue).pop();
    let wrong = wrong.as_deref().unwrap_or(typed);
    for words in words.windows(3) {
        if let [option @ ("--with" | "--block"), _, square] = *words
            && square == wrong
            && squares::square(square, Side::MAX.dims()).is_ok()
        {
            return Some(message!(
                "separate squares with commas, as in {option} d1,c3, or repeat {option}",
                option
            ));
        }
    }
    match typed {
        "-q" | "--quiet" => Some(message!(
            "the answer alone is on standard output: add 2>/dev/null"
        )),
        "--open" => Some(message!("tours may end anywhere unless --closed is given")),
        _ => None,
    }
}

/// Returns why clap rejected the command line, and a hint if there is a likely correction. `used` is
/// the command that was typed.
pub(crate) fn explain(
    error: &Error,
    arguments: &[OsString],
    used: &Command,
    program: &Command,
) -> (Message, Option<Message>) {
    let similar = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    let typed = [ContextKind::InvalidSubcommand, ContextKind::InvalidArg]
        .into_iter()
        .find_map(|kind| texts(error, kind).pop())
        .unwrap_or_default();
    if let Some(hint) = other_hint(error, &typed, arguments) {
        return (sentence(error), Some(hint));
    }
    let command = with_size(&typed, arguments, used).or_else(|| board_file(error, &typed, used));
    let similar = command
        .map(|command| vec![command])
        .or_else(|| habit(&typed, used))
        .or_else(|| other_command(error, used, program))
        .unwrap_or_else(|| similar.map(|kind| texts(error, kind)).concat());
    let hint = message!("did you mean '{similar}'?", similar = similar.join("', '"));
    let hint = (!similar.is_empty()).then_some(hint);
    (sentence(error), hint)
}

/// Returns the option for a board file that was typed as a board size.
fn board_file(error: &Error, typed: &str, used: &Command) -> Option<String> {
    let value = texts(error, ContextKind::InvalidValue).pop()?;
    let takes_file = used
        .get_arguments()
        .any(|argument| argument.get_id() == "board_file");
    let is_size = takes_file && typed.starts_with('['); // [N], [RxC]
    let is_word = !value.contains(char::is_whitespace);
    (is_size && is_word && Path::new(&value).is_file()).then(|| format!("--board-file {value}"))
}

/// Returns the commands that an unknown subcommand may mean: the command for a board size, or the
/// commands with this name in other groups, such as `queens solve`.
fn other_command(error: &Error, used: &Command, program: &Command) -> Option<Vec<String>> {
    let name = &error.get(ContextKind::InvalidSubcommand)?.to_string();
    if let Some(command) = board_command(name, used.get_name()) {
        return Some(vec![command]);
    }
    let groups = program
        .get_subcommands()
        .filter(|group| group.find_subcommand(name).is_some());
    let names: Vec<_> = groups
        .map(|group| format!("{} {name}", group.get_name()))
        .collect();
    (!names.is_empty()).then_some(names)
}

fn sentence(error: &Error) -> Message {
    let context = |kind| texts(error, kind).join("', '");
    let argument = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let values = texts(error, ContextKind::ValidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => message!("unexpected argument '{argument}'", argument),
        ErrorKind::InvalidSubcommand => {
            let name = context(ContextKind::InvalidSubcommand);
            message!("unknown command '{name}'", name)
        }
        ErrorKind::InvalidValue if value.is_empty() && values.is_empty() => {
            message!("'{argument}' needs a value", argument)
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            message!("'{argument}' needs a value: {values}", argument, values)
        }
        ErrorKind::InvalidValue => {
            message!(
                "invalid value '{value}' for '{argument}': choose from {values}",
                value,
                argument,
                values
            )
        }
        ErrorKind::ValueValidation => invalid_value(error, &argument, &value),
        ErrorKind::MissingRequiredArgument => {
            message!("missing argument '{argument}'", argument)
        }
        ErrorKind::MissingSubcommand => {
            let command = context(ContextKind::InvalidSubcommand);
            let commands = texts(error, ContextKind::ValidSubcommand);
            message!("'{command}' needs a command: {commands}", command, commands)
        }
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg) {
            same if same == argument => {
                message!("'{argument}' can be given only once", argument)
            }
            others => cannot_be_used_with(&argument, &others),
        },
        ErrorKind::TooManyValues => {
            message!(
                "unexpected value '{value}' for '{argument}'",
                value,
                argument
            )
        }
        ErrorKind::InvalidUtf8 => message!("an argument is not valid UTF-8"),
        _ => message!("the command line cannot be read"),
    }
}

/// Returns the message for a value that its parser rejected.
fn invalid_value(error: &Error, argument: &str, value: &str) -> Message {
    let Some(why) = error.source() else {
        return Message::verbatim(value);
    };
    if let Some(why) = why.downcast_ref::<SizeError>() {
        return why.clone().into(); // already names the value
    }
    let why = match why.downcast_ref::<Message>() {
        Some(why) => why.clone(),
        None if why.is::<ParseIntError>() => message!("write a whole number"),
        None => Message::verbatim(why.to_string()),
    };
    message!(
        "invalid value '{value}' for '{argument}': {why}",
        value,
        argument,
        why
    )
}

/// Returns the texts of this kind in the error's context, truncated.
fn texts(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::String(text)) => vec![excerpt(text)],
        Some(other) => vec![other.to_string()],
        None => Vec::new(),
    }
}
