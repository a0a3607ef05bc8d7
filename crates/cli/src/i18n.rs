//! The languages of the messages.

mod en;
pub(crate) mod figures;
pub(crate) mod help_zh;
mod lang;
pub(crate) mod messages;
mod text;
mod zh;

pub(crate) use lang::{Lang, Said};
pub(crate) use messages::{Message, messages};
pub(crate) use text::CountText;
