//! Messages in every language: the trait, and the macro that makes a table of them.

use std::fmt::{self, Write};

use super::lang::Lang;

/// A text for people, written in the language that is asked for.
pub(crate) trait Message: fmt::Debug + Send + Sync {
    /// Writes the text, without a line end.
    fn write(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl Lang {
    /// The message in this language.
    pub(crate) fn say(self, message: &dyn Message) -> Said<'_> {
        Said {
            lang: self,
            message,
        }
    }
}

/// A message in a language. Characters in it that act on a terminal instead of being seen (controls, marks of direction, those
/// without a width) are escaped, wherever they come from.
pub(crate) struct Said<'a> {
    lang: Lang,
    message: &'a dyn Message,
}

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Seen(f), "{}", Unseen(self))
    }
}

/// A message as it is, before anything in it is escaped.
struct Unseen<'a>(&'a Said<'a>);

impl fmt::Display for Unseen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.message.write(self.0.lang, f)
    }
}

/// Writes on, with an escape for each character that is not seen.
struct Seen<'a, 'f>(&'a mut fmt::Formatter<'f>);

impl Write for Seen<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        /// Characters that are seen, which the standard library escapes too.
        const SEEN: [char; 3] = ['\'', '"', '\\'];
        for part in text.split_inclusive(SEEN) {
            let rest = part.strip_suffix(SEEN).unwrap_or(part);
            write!(self.0, "{}{}", rest.escape_debug(), &part[rest.len()..])?;
        }
        Ok(())
    }
}

impl<M: Message + 'static> From<M> for Box<dyn Message> {
    fn from(message: M) -> Self {
        Box::new(message)
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

        impl $crate::i18n::Message for $name {
            #[allow(unused_variables, reason = "a language may do without a field")]
            fn write(
                &self,
                lang: $crate::i18n::Lang,
                f: &mut ::std::fmt::Formatter<'_>,
            ) -> ::std::fmt::Result {
                match self {
                    $(Self::$variant $({ $($field),+ })? => match lang {
                        $crate::i18n::Lang::En => messages!(@text f $en),
                        $crate::i18n::Lang::Zh => messages!(@text f $zh),
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

#[cfg(test)]
mod tests {
    use super::*;

    messages! {
        /// A message of each kind.
        enum Sample {
            Plain => { en: ("done"), zh: ("完成") }
            /// English needs a plural.
            Found {
                /// Of what was looked for.
                count: u64,
            } => {
                en: { |f| write!(f, "{count} tour{}", if *count == 1 { "" } else { "s" }) },
                zh: ("{count} 条")
            }
            Sum { a: u32, b: u32 } => { en: ("{a} and {b} are {}", a + b), zh: { |f| { write!(f, "{a}+{b}=")?; write!(f, "{}", a + b) } } }
        }
    }

    #[test]
    fn a_message_is_said_in_the_language() {
        let said = |message: &dyn Message| Lang::ALL.map(|lang| lang.say(message).to_string());
        assert_eq!(said(&Sample::Plain), ["done", "完成"]);
        assert_eq!(said(&Sample::Found { count: 1 }), ["1 tour", "1 条"]);
        assert_eq!(said(&Sample::Found { count: 2 }), ["2 tours", "2 条"]);
        assert_eq!(
            said(&Sample::Sum { a: 1, b: 2 }),
            ["1 and 2 are 3", "1+2=3"]
        );
    }
}
