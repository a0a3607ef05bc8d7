//! Everything that the program says, but for the help. Each language matches all of it, so that a missing translation
//! does not compile.

mod counts;

use std::fmt;

use super::messages::Message;
use super::{Lang, en, zh};

pub(crate) use counts::CountText;

impl Message for CountText {
    fn write(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match lang {
            Lang::En => en::counts::write(f, self),
            Lang::Zh => zh::counts::write(f, self),
        }
    }
}
