//! Values that an option names: one parser, and the values where a filter or `auto` chooses them.

use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::{Walker, algorithms};
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::say::{Lang, Text};

/// The name that leaves the choice to the program.
pub(crate) const AUTO: &str = "auto";

/// Returns a parser of the names of values. Its help lists the names.
pub(crate) fn named<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<_> = values.into_iter().map(|it| (name(it), it)).collect();
    let names = PossibleValuesParser::new(values.iter().map(|(name, _)| *name));
    names.try_map(move |given| {
        let value = values.iter().find(|(name, _)| *name == given);
        value.map(|(_, value)| *value).ok_or(Text::same(given))
    })
}

/// Returns a parser of the names of the walkers that pass a filter.
pub(crate) fn walkers(
    filter: fn(&dyn Walker) -> bool,
) -> impl TypedValueParser<Value = &'static dyn Walker> {
    let walkers = algorithms::walkers().filter(move |walker| filter(*walker));
    named(walkers, |walker| walker.name())
}

/// Returns a parser of the names of half-board's kernels; `auto` is none of them.
pub(crate) fn kernels() -> impl TypedValueParser<Value = Option<Kernel>> {
    let kernels = [None].into_iter().chain(Kernel::ALL.map(Some));
    named(kernels, |kernel| kernel.map_or(AUTO, Kernel::name))
}

/// Returns the language of that name; that of the environment for `auto`.
pub(crate) fn lang(name: &str) -> Lang {
    match name {
        "en" => Lang::En,
        "zh" => Lang::Zh,
        _ => Lang::from_environment(),
    }
}
