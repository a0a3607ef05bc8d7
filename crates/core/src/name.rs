//! Values that are chosen by name.

use std::fmt;

/// A text that is none of the names of a kind of value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NameError {
    /// The text that was given.
    pub given: String,
    /// The names that there are.
    pub names: Vec<&'static str>,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (given, names) = (&self.given, self.names.join(", "));
        write!(f, "'{given}' is not a name: choose one of {names}")
    }
}

impl std::error::Error for NameError {}

/// Implements `Display` and `FromStr` by the name, for a type with `ALL` and `name`.
macro_rules! by_name {
    ($type:ty) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::name::NameError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = Self::ALL.into_iter().find(|value| value.name() == text);
                found.ok_or_else(|| $crate::name::NameError {
                    given: text.to_owned(),
                    names: Self::ALL.map(|value| value.name()).to_vec(),
                })
            }
        }
    };
}
pub(crate) use by_name;

#[cfg(test)]
mod tests {
    use crate::render::Style;
    use crate::tour::find::TieRule;

    #[test]
    fn a_value_is_written_and_read_by_its_name() {
        for style in Style::ALL {
            assert_eq!(style.to_string().parse(), Ok(style));
        }
        for rule in TieRule::ALL {
            assert_eq!(rule.to_string().parse(), Ok(rule));
        }
        let error = "Roth".parse::<TieRule>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "'Roth' is not a name: choose one of fixed, random, roth, pohl"
        );
    }
}
