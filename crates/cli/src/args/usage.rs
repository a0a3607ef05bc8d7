//! The fault of a command line in one sentence, found by the program or by clap. clap's own words are several
//! lines, and English only.

use std::error::Error as _;

use backrank_core::{DimsError, OrderError, SideError};
use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::args::bad_value::BadValue;
use crate::args::messages::UsageMessage;
use crate::error::excerpt::Excerpt;
use crate::say::Text;

/// The sentence for a usage error.
pub(crate) fn explain(error: &clap::Error, program: &Command) -> Text {
    let value_error = error.source().and_then(explain_value);
    value_error.unwrap_or_else(|| explain_kind(error, program).into())
}

/// The sentence for a value that the program refused.
fn explain_value(source: &(dyn std::error::Error + 'static)) -> Option<Text> {
    said::<OrderError>(source)
        .or_else(|| said::<SideError>(source))
        .or_else(|| said::<DimsError>(source))
        .or_else(|| said::<BadValue>(source))
}

/// The sentence of an error of this type.
fn said<E>(source: &(dyn std::error::Error + 'static)) -> Option<Text>
where
    E: std::error::Error + Clone + 'static,
    Text: From<E>,
{
    source.downcast_ref::<E>().cloned().map(Into::into)
}

/// The sentence for a command line that clap refused.
fn explain_kind(error: &clap::Error, program: &Command) -> UsageMessage {
    let context = |kind| error.get(kind).map(context_text).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => UsageMessage::UnknownArgument {
            given: Excerpt::of(context(ContextKind::InvalidArg)),
            similar: context(ContextKind::SuggestedArg),
        },
        ErrorKind::InvalidSubcommand => {
            let given = context(ContextKind::InvalidSubcommand);
            let similar = match commands_below(program, &given) {
                none if none.is_empty() => context(ContextKind::SuggestedSubcommand),
                some => some.join("', '"),
            };
            let given = Excerpt::of(given);
            UsageMessage::UnknownCommand { given, similar }
        }
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => {
            UsageMessage::MissingValue {
                option: context(ContextKind::InvalidArg),
            }
        }
        ErrorKind::InvalidValue => UsageMessage::UnknownValue {
            option: context(ContextKind::InvalidArg),
            given: Excerpt::of(context(ContextKind::InvalidValue)),
            possible: context(ContextKind::ValidValue),
        },
        ErrorKind::MissingRequiredArgument => UsageMessage::MissingArgument {
            arguments: context(ContextKind::InvalidArg),
        },
        ErrorKind::MissingSubcommand => UsageMessage::MissingCommand,
        ErrorKind::ArgumentConflict => {
            let first = context(ContextKind::InvalidArg);
            let second = context(ContextKind::PriorArg);
            if first == second {
                UsageMessage::GivenTwice { option: first }
            } else {
                UsageMessage::Conflict { first, second }
            }
        }
        ErrorKind::TooManyValues => UsageMessage::TooManyValues {
            given: Excerpt::of(context(ContextKind::InvalidValue)),
        },
        ErrorKind::InvalidUtf8 => UsageMessage::NotUtf8,
        _ => UsageMessage::NotUnderstood,
    }
}

/// The commands of that name in the groups of the program, such as `queens solve`: somebody has left the group out.
fn commands_below(program: &Command, name: &str) -> Vec<String> {
    let groups = program.get_subcommands();
    let with_it = groups.filter(|group| group.find_subcommand(name).is_some());
    with_it
        .map(|group| format!("{} {name}", group.get_name()))
        .collect()
}

fn context_text(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStrs(texts) => texts
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(", "),
        other => other.to_string(),
    }
}
