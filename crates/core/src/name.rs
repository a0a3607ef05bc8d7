//! Values that are chosen by name.

use crate::message::excerpt;
use crate::{Message, display_as_message, message};

/// A name that none of the values has among which it chooses.
///
/// ```
/// let error = "round".parse::<backrank_core::queens::Rules>().unwrap_err();
/// assert_eq!(error.to_string(), "'round' is not one of these: plain, torus, superqueens");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NameError {
    /// The name that was given.
    pub given: String,
    /// The names of the values, in the order of the documents.
    pub names: Vec<&'static str>,
}

impl From<&NameError> for Message {
    fn from(NameError { given, names }: &NameError) -> Self {
        let given = excerpt(given);
        message!(
            "'{given}' is not one of these: {names}",
            given,
            names = names.clone()
        )
    }
}

display_as_message!(NameError);

/// Finds the value of the name that is given.
pub(crate) fn find<T>(
    given: &str,
    values: impl IntoIterator<Item = T>,
    name: impl Fn(&T) -> &'static str,
) -> Result<T, NameError> {
    let mut names = Vec::new();
    for value in values {
        match name(&value) {
            other if other != given => names.push(other),
            _ => return Ok(value),
        }
    }
    let given = given.to_owned();
    Err(NameError { given, names })
}

/// Writes a value by its `name`, and reads it from the name that one of these values has.
macro_rules! by_name {
    ($type:ty, $values:expr) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::name::NameError;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                $crate::name::find(name, $values, |value| value.name())
            }
        }
    };
}
pub(crate) use by_name;

#[cfg(test)]
mod tests {
    use std::fmt::Display;
    use std::str::FromStr;

    use super::*;
    use crate::queens::count::CountMethod;
    use crate::queens::find::QueensMethod;
    use crate::queens::puzzle::{Difficulty, Rule};
    use crate::queens::{Rules, Walker, algorithms};
    use crate::render::Style;
    use crate::tour::count::Method;
    use crate::tour::find::{TieRule, TourMethod};

    /// Each value is read from what it shows itself as, and nothing else is.
    fn read<T: Display + FromStr<Err = NameError>>(values: impl IntoIterator<Item = T>) {
        let names: Vec<_> = values.into_iter().map(|value| value.to_string()).collect();
        for name in &names {
            assert_eq!(
                name.parse::<T>().ok().map(|value| value.to_string()),
                Some(name.clone())
            );
            for wrong in [format!("{name} "), name.to_uppercase(), String::new()] {
                let error = wrong.parse::<T>().err().unwrap();
                assert_eq!(error.given, wrong);
                assert_eq!(error.names, names);
            }
        }
    }

    #[test]
    fn values_are_read_from_their_names() {
        read(CountMethod::all());
        read(QueensMethod::ALL);
        read(TourMethod::ALL);
        read(TieRule::ALL);
        read(Method::ALL);
        read(Rules::ALL);
        read(Style::ALL);
        read(Difficulty::ALL);
        read(Rule::ALL);
        read(crate::simd::kernel::Kernel::ALL);
        let walkers = algorithms::walkers();
        read::<&dyn Walker>(walkers);
    }
}
