//! Values that an option names: one parser, and the values where `auto` chooses them.

use std::fmt::Display;
use std::str::FromStr;

use backrank_core::NameError;
use backrank_core::queens::Kernel;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::locale::Lang;

/// The name that leaves the choice to the program.
pub(crate) const AUTO: &str = "auto";

/// Returns a parser of the names of values. Its help lists the names.
pub(crate) fn named<T>(values: impl IntoIterator<Item = T>) -> impl TypedValueParser<Value = T>
where
    T: Display + FromStr<Err = NameError> + Clone + Send + Sync + 'static,
{
    let names = values.into_iter().map(|value| value.to_string());
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}

/// Returns a parser of the names of half-board's kernels; `auto` is none of them.
pub(crate) fn kernels() -> impl TypedValueParser<Value = Option<Kernel>> {
    let names = [AUTO].into_iter().chain(Kernel::ALL.map(Kernel::name));
    PossibleValuesParser::new(names).map(|name| name.parse().ok())
}

/// Returns the language of that name; that of the environment for `auto`.
pub(crate) fn lang(name: &str) -> Lang {
    match name {
        "en" => Lang::En,
        "zh" => Lang::Zh,
        _ => Lang::from_environment(),
    }
}
