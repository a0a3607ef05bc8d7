//! Parsers of the argument types that several commands share.

pub(crate) mod numbers;
pub(crate) mod queens_method;
pub(crate) mod queens_problem;
pub(crate) mod queens_rules;
pub(crate) mod resources;
pub(crate) mod squares;
pub(crate) mod tour_method;
pub(crate) mod tour_problem;
pub(crate) mod tour_scope;

use std::fmt::Display;
use std::str::FromStr;

use backrank_core::NameError;
use backrank_core::queens::Kernel;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::locale::Lang;

/// The option value that leaves the choice to the program.
pub(crate) const AUTO: &str = "auto";

/// Returns a parser for the names of `values`, which the help lists.
pub(crate) fn named<T>(values: impl IntoIterator<Item = T>) -> impl TypedValueParser<Value = T>
where
    T: Display + FromStr<Err = NameError> + Clone + Send + Sync + 'static,
{
    let names = values.into_iter().map(|value| value.to_string());
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}

/// Returns a parser for kernel names; `auto` becomes `None`.
pub(crate) fn kernels() -> impl TypedValueParser<Value = Option<Kernel>> {
    let names = [AUTO].into_iter().chain(Kernel::ALL.map(Kernel::name));
    PossibleValuesParser::new(names).map(|name| name.parse().ok())
}

/// Returns the language with this name; `auto` follows the environment.
pub(crate) fn lang(name: &str) -> Lang {
    match name {
        "en" => Lang::En,
        "zh" => Lang::Zh,
        _ => Lang::from_locales(|name| std::env::var(name).ok(), sys_locale::get_locale),
    }
}
