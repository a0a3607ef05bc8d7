//! The languages of the messages.

/// A language of the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lang {
    En,
    Zh,
}

impl Lang {
    pub(crate) const ALL: [Self; 2] = [Self::En, Self::Zh];

    /// Returns the language that the environment asks for.
    pub(crate) fn from_environment() -> Self {
        Self::from_variables(|name| std::env::var(name).ok())
    }

    /// The language that the first variable that is set asks for.
    fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty());
        if locale.is_some_and(|locale| locale.starts_with("zh")) {
            Self::Zh
        } else {
            Self::En
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let lang = |set: &[(&str, &str)]| {
            Lang::from_variables(|name| {
                set.iter()
                    .find(|(key, _)| *key == name)
                    .map(|(_, value)| value.to_string())
            })
        };
        assert_eq!(lang(&[]), Lang::En);
        assert_eq!(lang(&[("LANG", "zh_CN.UTF-8")]), Lang::Zh);
        assert_eq!(lang(&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "C")]), Lang::En);
        assert_eq!(
            lang(&[("LANG", "de_DE"), ("LC_MESSAGES", "zh_TW"), ("LC_ALL", "")]),
            Lang::Zh
        );
    }
}
