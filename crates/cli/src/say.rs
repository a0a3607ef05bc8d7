//! Words for people: a text in both languages, figures, and the Chinese of all that is English
//! elsewhere.

pub(crate) mod excerpt;
pub(crate) mod figures;
mod lang;
pub(crate) mod text;
pub(crate) mod zh;

pub(crate) use lang::Lang;
pub(crate) use text::{Text, say};
