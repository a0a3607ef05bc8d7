//! What is wrong with the command line, in one sentence, whether the program or clap refused it. clap's own words are several
//! lines, and English only.

use std::error::Error as _;

use backrank_core::{DimsError, OrderError};
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::args::amount::AmountError;
use crate::args::numbers::RangeError;
use crate::i18n::{Message, Text, help_zh};

/// The sentence for a usage error.
pub(crate) fn explain(error: &clap::Error) -> Box<dyn Message> {
    let value_error = error.source().and_then(explain_value);
    value_error.unwrap_or_else(|| explain_kind(error).into())
}

/// The sentence for a value that the program refused.
fn explain_value(source: &(dyn std::error::Error + 'static)) -> Option<Box<dyn Message>> {
    if let Some(error) = source.downcast_ref::<OrderError>() {
        return Some(error.clone().into());
    }
    if let Some(error) = source.downcast_ref::<DimsError>() {
        return Some(error.clone().into());
    }
    if let Some(error) = source.downcast_ref::<AmountError>() {
        return Some(error.clone().into());
    }
    let RangeError {
        option,
        given,
        least,
        most,
    } = source.downcast_ref()?;
    let text = Text::NotInRange {
        option,
        given: given.clone(),
        least: *least,
        most: *most,
    };
    Some(text.into())
}

/// The sentence for a command line that clap refused.
fn explain_kind(error: &clap::Error) -> Text {
    let context = |kind| error.get(kind).map(context_text).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => Text::UnknownArgument {
            given: context(ContextKind::InvalidArg),
            similar: context(ContextKind::SuggestedArg),
        },
        ErrorKind::InvalidSubcommand => Text::UnknownCommand {
            given: context(ContextKind::InvalidSubcommand),
            similar: context(ContextKind::SuggestedSubcommand),
        },
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => {
            Text::ValueMissing(context(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue => Text::UnknownValue {
            option: context(ContextKind::InvalidArg),
            given: context(ContextKind::InvalidValue),
            possible: context(ContextKind::ValidValue),
        },
        ErrorKind::MissingRequiredArgument => {
            Text::MissingArgument(context(ContextKind::InvalidArg))
        }
        ErrorKind::MissingSubcommand => Text::MissingCommand,
        ErrorKind::ArgumentConflict => Text::Conflict {
            first: context(ContextKind::InvalidArg),
            second: context(ContextKind::PriorArg),
        },
        ErrorKind::TooManyValues => Text::TooManyValues(context(ContextKind::InvalidValue)),
        _ => Text::BadUsage,
    }
}

fn context_text(value: &ContextValue) -> String {
    let text = match value {
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStrs(texts) => texts
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(", "),
        other => other.to_string(),
    };
    help_zh::without_fillers(&text)
}
