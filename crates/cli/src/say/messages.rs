//! Messages in every language: the trait, and the macro that makes a table of them.

use std::fmt;

use super::lang::Lang;
use super::text::Text;

/// A text for people, written in the language that is asked for.
pub(crate) trait Message: fmt::Debug + Send + Sync {
    /// Writes the text, without a line end.
    fn write(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl From<&dyn Message> for Text {
    fn from(message: &dyn Message) -> Self {
        let [en, zh] = Lang::ALL.map(|lang| In(lang, message).to_string());
        Self { en, zh }
    }
}

/// A message in a language.
struct In<'a>(Lang, &'a dyn Message);

impl fmt::Display for In<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.write(self.0, f)
    }
}

/// Defines an enum of messages with the text of each in both languages side by side.
///
/// A text is a format string in parentheses, which names the message's fields, with arguments after it if need be; or code in
/// braces, a closure that takes the formatter, for plurals and choices. Without a text in every language it does not compile:
///
/// ```ignore
/// messages! {
///     /// The verdict on a count.
///     pub(crate) enum CountMessage {
///         Agrees { oeis: &'static str } => { en: ("agrees with OEIS {oeis}"), zh: ("与 OEIS {oeis} 一致") }
///         Found { count: u64 } => { en: { |f| f.write_str(&counted(*count, "solution")) }, zh: ("{count} 个解") }
///     }
/// }
/// ```
macro_rules! messages {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $(
                $(#[$variant_meta:meta])*
                $variant:ident $({ $($(#[$field_meta:meta])* $field:ident: $type:ty),+ $(,)? })?
                => { en: $en:tt, zh: $zh:tt $(,)? }
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug)]
        $vis enum $name {
            $($(#[$variant_meta])* $variant $({ $($(#[$field_meta])* $field: $type),+ })?,)+
        }

        impl From<&$name> for $crate::say::Text {
            fn from(message: &$name) -> Self {
                Self::from(message as &dyn $crate::say::Message)
            }
        }

        impl From<$name> for $crate::say::Text {
            fn from(message: $name) -> Self {
                Self::from(&message)
            }
        }

        impl $crate::say::Message for $name {
            #[allow(unused_variables, reason = "a language may do without a field")]
            fn write(
                &self,
                lang: $crate::say::Lang,
                f: &mut ::std::fmt::Formatter<'_>,
            ) -> ::std::fmt::Result {
                match self {
                    $(Self::$variant $({ $($field),+ })? => match lang {
                        $crate::say::Lang::En => messages!(@text f $en),
                        $crate::say::Lang::Zh => messages!(@text f $zh),
                    },)+
                }
            }
        }
    };
    (@text $f:ident ($($format:tt)+)) => { write!($f, $($format)+) };
    (@text $f:ident { |$formatter:ident| $write:expr }) => {{
        let $formatter = $f;
        $write
    }};
}

pub(crate) use messages;
