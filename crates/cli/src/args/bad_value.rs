//! Values that an option does not take.

use std::fmt;

use super::messages::UsageMessage;
use crate::say::{Lang, Text};

/// A text that is no value of its option, with the sentence that says so.
#[derive(Clone, Debug)]
pub(crate) struct BadValue(pub(crate) UsageMessage);

impl fmt::Display for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Lang::En.say(&self.0).fmt(f)
    }
}

impl std::error::Error for BadValue {}

impl From<BadValue> for Text {
    fn from(BadValue(sentence): BadValue) -> Self {
        sentence.into()
    }
}
