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
        Self::from_locales(|name| std::env::var(name).ok(), system_locale)
    }

    /// The language that the first variable that is set asks for; if none is, the one that the system is set to.
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

/// The locale that the user chose in the settings of the system.
#[cfg(any(windows, target_os = "macos"))]
fn system_locale() -> Option<String> {
    sys_locale::get_locale()
}

/// Elsewhere the settings are the variables.
#[cfg(not(any(windows, target_os = "macos")))]
fn system_locale() -> Option<String> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let lang = |set: &[(&str, &str)]| {
            let variable = |name: &str| {
                let found = set.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| value.to_string())
            };
            Lang::from_locales(variable, || None)
        };
        assert_eq!(lang(&[]), Lang::En);
        assert_eq!(lang(&[("LANG", "zh_CN.UTF-8")]), Lang::Zh);
        assert_eq!(lang(&[("LANG", "zh")]), Lang::Zh);
        assert_eq!(lang(&[("LANG", "zha_CN")]), Lang::En);
        assert_eq!(lang(&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "C")]), Lang::En);
        assert_eq!(
            lang(&[("LANG", "de_DE"), ("LC_MESSAGES", "zh_TW"), ("LC_ALL", "")]),
            Lang::Zh
        );
    }

    #[test]
    fn the_system_decides_where_no_variable_is_set() {
        let system = || Some("zh-Hans-CN".to_owned());
        assert_eq!(Lang::from_locales(|_| None, system), Lang::Zh);
        let empty = |_: &str| Some(String::new());
        assert_eq!(Lang::from_locales(empty, system), Lang::Zh);
        let english = |_: &str| Some("en_GB.UTF-8".to_owned());
        assert_eq!(Lang::from_locales(english, system), Lang::En);
    }
}
