//! Sentences for people: an English template and separate values.
//!
//! The library writes English and knows no other language. A program that does looks the template up
//! in its catalogue and fills the translation with the same values: see [`Message::render`].

use std::fmt;

/// A sentence for people: an English template and its named values.
///
/// It displays itself in English. [`message!`](crate::message!) makes one. In a template
///
/// * `{name}` is the value of that name; a list is joined by commas,
/// * `{names| and }` is a list, joined by what follows the bar,
/// * `{n|way|ways}` is a number and the word for it: `1 way`, `2 ways`.
///
/// ```
/// use backrank_core::message;
///
/// let found = message!("{n|tour|tours} found", n = 2_u64);
/// let squares = ["a1", "c2"];
/// let message = message!("{found}: {squares| and }", found, squares);
/// assert_eq!(message.to_string(), "2 tours found: a1 and c2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Message {
    template: &'static str,
    /// Distinguishes two uses of one English text that need two translations.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    context: Option<&'static str>,
    #[cfg_attr(feature = "serde", serde(serialize_with = "serialize_values"))]
    values: Vec<(&'static str, Value)>,
}

/// A value of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
#[non_exhaustive]
pub enum Value {
    /// A text that is the same in every language, such as the name of a square or of a file.
    Text(String),
    /// A whole number.
    Number(#[cfg_attr(feature = "serde", serde(serialize_with = "serialize_number"))] u128),
    /// Several values.
    List(Vec<Value>),
    /// A sentence, or a part of one.
    Message(Message),
}

/// Makes a [`Message`] from a template and its values: `message!("agrees with OEIS {oeis}", oeis)`.
///
/// Values are written `name` or `name = expression`. The compiler checks that the names and the
/// placeholders agree. Values after a semicolon are only for translations. A context,
/// `message!(context "rising", "along the diagonal")`, distinguishes two uses of one text that
/// need two translations.
#[macro_export]
macro_rules! message {
    (context $context:literal, $template:literal $($values:tt)*) => {
        $crate::message!(@make Some($context), $template $($values)*)
    };
    ($template:literal $($values:tt)*) => {
        $crate::message!(@make None, $template $($values)*)
    };
    (@make $context:expr, $template:literal
        $(, $name:ident $(= $value:expr)?)* $(,)? $(; $($other:ident $(= $other_value:expr)?),+ $(,)?)?
    ) => {{
        const { $crate::message::check($template, &[$(stringify!($name)),*]) };
        $crate::Message::new($template, $context, vec![
            $((stringify!($name), $crate::message!(@value $name $(, $value)?)),)*
            $($((stringify!($other), $crate::message!(@value $other $(, $other_value)?)),)+)?
        ])
    }};
    (@value $name:ident) => { $crate::message::Value::from($name) };
    (@value $name:ident, $value:expr) => { $crate::message::Value::from($value) };
}

/// Lets error types display themselves as the [`Message`] that a reference to them is converted to.
#[doc(hidden)]
#[macro_export]
macro_rules! display_as_message {
    ($($error:ty),+ $(,)?) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::Message::from(self), f)
            }
        }

        impl std::error::Error for $error {}

        // `?` passes it on as the error of any crate, and from thread to thread.
        const _: fn($error) -> Box<dyn std::error::Error + Send + Sync> = |error| Box::new(error);

        impl From<$error> for $crate::Message {
            fn from(error: $error) -> Self {
                Self::from(&error)
            }
        }
    )+};
}

impl Message {
    #[doc(hidden)] // for the macro, which checks the names
    #[must_use]
    pub fn new(
        template: &'static str,
        context: Option<&'static str>,
        values: Vec<(&'static str, Value)>,
    ) -> Self {
        Self {
            template,
            context,
            values,
        }
    }

    /// A text that is the same in every language, such as a name or the words of the system.
    #[must_use]
    pub fn verbatim(text: impl Into<String>) -> Self {
        let text = Value::Text(text.into());
        Self::new("{text}", None, vec![("text", text)])
    }

    /// The English template.
    #[must_use]
    pub const fn template(&self) -> &'static str {
        self.template
    }

    /// The context that distinguishes it from another use of the same template, if there is one.
    #[must_use]
    pub const fn context(&self) -> Option<&'static str> {
        self.context
    }

    /// Writes the message in another language. `translate` returns the template of that language,
    /// also for messages among the values. If it returns `None`, the English one is used.
    ///
    /// ```
    /// use backrank_core::message;
    ///
    /// let german = |template: &str, _: Option<&str>| match template {
    ///     "solved in {n|step|steps}" => Some("in {n|Schritt|Schritten} gelöst"),
    ///     _ => None,
    /// };
    /// assert_eq!(message!("solved in {n|step|steps}", n = 1_u64).render(&german), "in 1 Schritt gelöst");
    /// ```
    pub fn render<'t>(
        &self,
        translate: &impl Fn(&'static str, Option<&'static str>) -> Option<&'t str>,
    ) -> String {
        let template = translate(self.template, self.context).unwrap_or(self.template);
        fill(template, |name, text| {
            let value = self.values.iter().find(|(other, _)| *other == name);
            match value {
                Some((_, value)) => value.render(text, translate),
                None => format!("{{{name}}}"),
            }
        })
    }
}

impl Value {
    /// Writes the value; `words` is what follows its name in the template: nothing, a separator, or
    /// the singular and the plural of a noun.
    fn render<'t>(
        &self,
        words: Option<&str>,
        translate: &impl Fn(&'static str, Option<&'static str>) -> Option<&'t str>,
    ) -> String {
        let text = match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.to_string(),
            Self::Message(message) => message.render(translate),
            Self::List(values) => {
                let separator = words.unwrap_or(", ");
                let texts = values.iter().map(|value| value.render(None, translate));
                return texts.collect::<Vec<_>>().join(separator);
            }
        };
        match words.and_then(|words| words.split_once('|')) {
            Some((one, _)) if *self == Self::Number(1) => format!("{text} {one}"),
            Some((_, many)) => format!("{text} {many}"),
            None => text,
        }
    }
}

/// Returns the beginning of a text from the user, with an ellipsis if it is longer.
#[doc(hidden)] // for the errors that quote such a text
#[must_use]
pub fn excerpt(text: &str) -> String {
    let mut room = 80_usize;
    let length = |character: char| match character {
        '\'' | '"' | '\\' => 1,
        other => other.escape_debug().len(), // as it is printed
    };
    let overflows = |&(_, character): &(usize, char)| match room.checked_sub(length(character)) {
        Some(left) => {
            room = left;
            false
        }
        None => true,
    };
    match text.char_indices().find(overflows) {
        Some((end, _)) => text[..end].to_owned() + "…",
        None => text.to_owned(),
    }
}

/// Replaces each `{name}` and `{name|words}` of a template.
fn fill(template: &str, mut value: impl FnMut(&str, Option<&str>) -> String) -> String {
    let mut filled = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((text, (placeholder, after))) = rest
        .split_once('{')
        .and_then(|(text, rest)| Some((text, rest.split_once('}')?)))
    {
        filled += text;
        filled += &match placeholder.split_once('|') {
            Some((name, words)) => value(name, Some(words)),
            None => value(placeholder, None),
        };
        rest = after;
    }
    filled + rest
}

/// Checks that the placeholders of a template are these names, each at least once.
///
/// # Panics
/// If they are not. [`message!`](crate::message!) calls it when the program is compiled.
#[doc(hidden)]
pub const fn check(template: &str, names: &[&str]) {
    let text = template.as_bytes();
    let mut uses = 0_u64;
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'{' {
            let start = at + 1;
            while at < text.len() && text[at] != b'}' && text[at] != b'|' {
                at += 1;
            }
            let name = position(text, start, at, names);
            assert!(name < names.len(), "a placeholder has no value");
            uses |= 1 << name;
        }
        at += 1;
    }
    assert!(
        uses.count_ones() as usize == names.len(),
        "a value has no placeholder"
    );
}

/// Returns the index of the first name equal to `text[start..end]`, or the number of names if there is none.
const fn position(text: &[u8], start: usize, end: usize, names: &[&str]) -> usize {
    let mut position = 0;
    while position < names.len() {
        let name = names[position].as_bytes();
        let mut same = 0;
        while name.len() == end - start && same < name.len() && name[same] == text[start + same] {
            same += 1;
        }
        if same == name.len() && name.len() == end - start {
            return position;
        }
        position += 1;
    }
    position
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.render(&|_, _| None))
    }
}

impl std::error::Error for Message {}

impl From<&Self> for Message {
    fn from(message: &Self) -> Self {
        message.clone()
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Self::Number(number as u128)
            }
        }
    )*};
}
numbers!(u8 u16 u32 u64 u128 usize);

macro_rules! texts {
    ($($text:ty)*) => {$(
        impl From<$text> for Value {
            fn from(text: $text) -> Self {
                Self::Text(text.to_string())
            }
        }
    )*};
}
texts! {
    &str String &String char std::path::Display<'_> fmt::Arguments<'_>
    crate::Bytes crate::Natural &crate::Natural crate::Dims crate::Order crate::Square crate::SquareName crate::ColumnName
}

impl From<Message> for Value {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(values: Vec<T>) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Value>, const N: usize> From<[T; N]> for Value {
    fn from(values: [T; N]) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

/// Serializes the message as an object.
#[cfg(feature = "serde")]
fn serialize_values<S: serde::Serializer>(
    values: &[(&'static str, Value)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(values.iter().map(|(name, value)| (name, value)))
}

/// Serializes numbers beyond 2^53, where other languages lose digits, as text.
#[cfg(feature = "serde")]
fn serialize_number<S: serde::Serializer>(number: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    match u64::try_from(*number) {
        Ok(small) if small <= 1 << 53 => serializer.serialize_u64(small),
        _ => serializer.collect_str(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_filled_in_joined_and_counted() {
        let inner = message!("row {n}", n = 3_u32);
        let message = message!(
            "{n|way|ways} from {inner}: {list}; {list| or }",
            n = 1_u64, inner, list = ["a", "b"];
            unused = 'x'
        );
        assert_eq!(message.to_string(), "1 way from row 3: a, b; a or b");
        let translated = message.render(&|template, context| match (template, context) {
            ("row {n}", None) => Some("ligne {n}"),
            (_, None) => Some("{inner}（{unused}）{n}{lost}"),
            _ => None,
        });
        assert_eq!(translated, "ligne 3（x）1{lost}");
        let aligned = format!("{:>5}|", Message::verbatim("{a}"));
        assert_eq!(aligned, "  {a}|");
    }

    #[test]
    fn placeholders_without_a_value_and_values_without_one_are_refused() {
        for (template, names, agree) in [
            ("{a} {b|one|many} {a}", &["a", "b"][..], true),
            ("no value", &[], true),
            ("{ab}", &["a"], false),
            ("{a}", &["ab"], false),
            ("{a}", &["a", "b"], false),
        ] {
            let checked = std::panic::catch_unwind(|| check(template, names));
            assert_eq!(checked.is_ok(), agree, "{template}");
        }
    }
}
