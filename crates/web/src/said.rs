//! A text in both languages.

use std::collections::HashMap;
use std::sync::LazyLock;

use backrank_core::Message;
use serde::{Deserialize, Serialize};

/// A text in each language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In Chinese.
    pub zh: String,
}

/// The translation of a template.
#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Single(String),
    ByContext(HashMap<String, String>),
}

static CHINESE: LazyLock<HashMap<String, Entry>> =
    LazyLock::new(|| serde_json::from_str(super::CATALOGUE).unwrap_or_default());

impl From<Message> for Said {
    fn from(message: Message) -> Self {
        let translate = |template: &str, context: Option<&str>| match CHINESE.get(template)? {
            Entry::Single(text) => Some(text.as_str()),
            Entry::ByContext(texts) => texts.get(context?).map(String::as_str),
        };
        Self {
            en: message.to_string(),
            zh: message.render(&translate),
        }
    }
}
