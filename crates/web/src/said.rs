//! A text in both languages, and the macro that makes one where it is said.

use serde::Serialize;

/// A text in each language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In Chinese.
    pub zh: String,
}

/// Makes a [`Said`]: a format string for each language, or one in parentheses with arguments after
/// it.
macro_rules! said {
    (en: $en:tt, zh: $zh:tt $(,)?) => {
        $crate::said::Said { en: $crate::said::said!(@format $en), zh: $crate::said::said!(@format $zh) }
    };
    (@format ($($format:tt)+)) => { format!($($format)+) };
    (@format $format:literal) => { format!($format) };
}

pub(super) use said;
