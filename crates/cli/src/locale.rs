//! The language of the output, and the catalogue of translations.
//!
//! The code contains English messages. The catalogue maps an English template to its Chinese one.
//! If an English text needs two translations, its entry maps contexts to them.

pub(crate) mod figures;
pub(crate) mod help;
mod layout;

use std::collections::HashMap;
use std::sync::LazyLock;

use backrank_core::Message;
use serde::Deserialize;

/// A language of the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lang {
    En,
    Zh,
}

/// Chinese templates by their English ones, for the libraries, the page and the command line.
static CHINESE: LazyLock<HashMap<String, Entry>> = LazyLock::new(|| {
    let catalogues = [backrank_web::CATALOGUE, include_str!("../locales/zh.json")];
    let entries = catalogues.map(|json| serde_json::from_str(json).unwrap_or_default());
    entries
        .into_iter()
        .flat_map(|entries: HashMap<_, _>| entries)
        .collect()
});

/// The translation of a template, or one per context.
#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Single(String),
    ByContext(HashMap<String, String>),
}

impl Lang {
    /// Returns the language of the first variable that is set, or else of the system.
    pub(crate) fn from_locales(
        variable: impl Fn(&str) -> Option<String>,
        system: impl FnOnce() -> Option<String>,
    ) -> Self {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .or_else(system);
        // Matches zh_CN.UTF-8 and zh-Hans-CN, but not zha, which is another language.
        match locale
            .as_deref()
            .and_then(|locale| locale.split(['_', '-', '.', '@']).next())
        {
            Some("zh") => Self::Zh,
            _ => Self::En,
        }
    }

    /// Returns a message in this language. Invisible characters are escaped: control
    /// characters, direction marks and characters of zero width.
    pub(crate) fn say(self, message: impl Into<Message>) -> String {
        /// Printable characters that `escape_debug` escapes too.
        const UNESCAPED: [char; 3] = ['\'', '"', '\\'];
        let text = self.translate(&message.into());
        let escaped = text.split_inclusive(UNESCAPED).map(|part| {
            let rest = part.strip_suffix(UNESCAPED).unwrap_or(part);
            rest.escape_debug().to_string() + &part[rest.len()..]
        });
        escaped.collect()
    }

    /// Returns a message in this language without escaping control characters.
    pub(crate) fn translate(self, message: &Message) -> String {
        message.render(&|template, context| self.template(template, context))
    }

    /// Returns the language tag, as used in HTML.
    pub(crate) fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
        }
    }

    /// Returns a text without placeholders, such as a help text, in this language.
    pub(crate) fn text(self, english: &str) -> &str {
        self.template(english, None).unwrap_or(english)
    }

    /// Returns the translation of an English template; `None` for English itself.
    pub(crate) fn template(self, english: &str, context: Option<&str>) -> Option<&'static str> {
        match self {
            Self::En => None,
            Self::Zh => CHINESE.get(english)?.in_context(context),
        }
    }
}

impl Entry {
    fn in_context(&self, context: Option<&str>) -> Option<&str> {
        match self {
            Self::Single(text) => Some(text),
            Self::ByContext(texts) => texts.get(context?).map(String::as_str),
        }
    }
}

#[cfg(test)]
mod tests;
