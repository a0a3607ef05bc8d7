//! The languages of the messages.

/// A language of the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lang {
    En,
    Zh,
}

impl Lang {
    /// Returns the language that the environment asks for, or else the system.
    pub(crate) fn from_environment() -> Self {
        Self::from_locales(|name| std::env::var(name).ok(), sys_locale::get_locale)
    }

    /// The language that the first variable that is set asks for; if none is, the one that the
    /// system is set to.
    fn from_locales(
        variable: impl Fn(&str) -> Option<String>,
        system: impl FnOnce() -> Option<String>,
    ) -> Self {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .or_else(system);
        // As in zh_CN.UTF-8 or zh-Hans-CN; zha is another language.
        match locale
            .as_deref()
            .and_then(|it| it.split(['_', '-', '.', '@']).next())
        {
            Some("zh") => Self::Zh,
            _ => Self::En,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides_or_else_the_system() {
        for (set, system, lang) in [
            ([None, None, None], None, Lang::En),
            ([None, None, Some("zh_CN.UTF-8")], None, Lang::Zh),
            ([None, None, Some("zha_CN")], None, Lang::En),
            ([Some("C"), None, Some("zh")], None, Lang::En),
            ([Some(""), Some("zh_TW"), Some("de_DE")], None, Lang::Zh),
            ([None, Some(""), None], Some("zh-Hans-CN"), Lang::Zh),
            ([None, None, Some("en_GB.UTF-8")], Some("zh"), Lang::En),
        ] {
            let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
            let variable =
                |name: &str| set[names.iter().position(|it| *it == name)?].map(str::to_owned);
            let found = Lang::from_locales(variable, || system.map(str::to_owned));
            assert_eq!(found, lang, "{set:?}");
        }
    }
}
