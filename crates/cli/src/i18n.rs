//! The languages of the messages.

pub(crate) mod figures;
pub(crate) mod help_zh;
mod lang;
pub(crate) mod messages;

pub(crate) use lang::Lang;
pub(crate) use messages::{Message, messages};
