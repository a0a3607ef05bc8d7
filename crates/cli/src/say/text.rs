//! A text in both languages, and the macro that makes one where it is said.

use std::fmt::{self, Display};

use backrank_core::queens::count::MethodError;
use backrank_core::queens::puzzle::{GenerateError, RegionsError};
use backrank_core::tour::find::{NotFound, TooLarge};
use backrank_core::unstable::queens::NotationError;
use backrank_core::{Message, SizeError, SquareError};

use crate::error::excerpt::Excerpt;
use crate::locale::Lang;

/// A text for people in both languages, without a line end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    pub(crate) en: String,
    pub(crate) zh: String,
}

impl Text {
    /// A text that is the same in both languages: a name, a number.
    pub(crate) fn same(text: impl Display) -> Self {
        let text = text.to_string();
        Self {
            en: text.clone(),
            zh: text,
        }
    }
}

impl From<&Self> for Text {
    fn from(text: &Self) -> Self {
        text.clone()
    }
}

impl From<Message> for Text {
    fn from(message: Message) -> Self {
        let [en, zh] = [Lang::En, Lang::Zh].map(|lang| lang.translate(&message));
        Self { en, zh }
    }
}

macro_rules! from_errors {
    ($($error:ty)*) => {$(
        impl From<$error> for Text {
            fn from(error: $error) -> Self {
                Message::from(error).into()
            }
        }
    )*};
}
from_errors! {
    RegionsError NotationError GenerateError MethodError NotFound TooLarge
}

/// Errors that quote a text from outside, which is cut where it is long.
macro_rules! from_quoting {
    ($($error:ty)*) => {$(
        impl From<$error> for Text {
            fn from(mut error: $error) -> Self {
                error.given = Excerpt::of(&error.given).to_string();
                Message::from(error).into()
            }
        }
    )*};
}
from_quoting! { SizeError SquareError }

/// The English, for the traits of errors; people are told by [`Lang::say`].
impl Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}

impl std::error::Error for Text {}

/// Makes a [`Text`]. A language's text is a format string, which names variables, or one in
/// parentheses with arguments after it. Without both languages it does not compile.
///
/// ```ignore
/// console.note(say!(en: "agrees with OEIS {oeis}", zh: "与 OEIS {oeis} 一致"))?;
/// say!(en: ("{} in all", counted(boards, "board")), zh: "共 {boards} 个棋盘")
/// ```
macro_rules! say {
    (en: $en:tt, zh: $zh:tt $(,)?) => {
        $crate::say::Text {
            en: $crate::say::text::say!(@format $en),
            zh: $crate::say::text::say!(@format $zh),
        }
    };
    (@format ($($format:tt)+)) => { format!($($format)+) };
    (@format $format:literal) => { format!($format) };
}

pub(crate) use say;

impl Lang {
    /// The text in this language. Characters in it that act on a terminal instead of being seen
    /// (controls, marks of direction, those without a width) are escaped, wherever they come from.
    pub(crate) fn say(self, text: impl Into<Text>) -> String {
        /// Characters that are seen, which the standard library escapes too.
        const SEEN: [char; 3] = ['\'', '"', '\\'];
        let text = text.into();
        let parts = self.of(&text.en, &text.zh).split_inclusive(SEEN);
        let escaped = parts.map(|part| {
            let rest = part.strip_suffix(SEEN).unwrap_or(part);
            rest.escape_debug().to_string() + &part[rest.len()..]
        });
        escaped.collect()
    }

    /// Of two values, the one of this language.
    pub(crate) fn of<T>(self, en: T, zh: T) -> T {
        match self {
            Self::En => en,
            Self::Zh => zh,
        }
    }
}
