//! Words for people: a text in both languages, figures, and the Chinese of all that is English
//! elsewhere.

pub(crate) mod text;
pub(crate) mod zh;

pub(crate) use crate::locale::Lang;
pub(crate) use text::{Text, say};
