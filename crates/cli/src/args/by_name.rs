//! Values that an option names: one parser, and the names of each kind of value.

use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{Walker, algorithms};
use backrank_core::render::Style;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::say::{Lang, Text};

/// The name that leaves the choice to the program.
pub(crate) const AUTO: &str = "auto";

/// Returns a parser of the names of values. Its help lists the names.
pub(crate) fn named<T: Clone + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<_> = values.into_iter().collect();
    let names = PossibleValuesParser::new(values.iter().map(|(name, _)| *name));
    names.try_map(move |given| {
        let value = values.iter().find(|(name, _)| *name == given);
        let value = value.map(|(_, value)| value.clone());
        value.ok_or_else(|| Text::same(given))
    })
}

/// The algorithms that can be watched.
pub(crate) fn walkers() -> impl Iterator<Item = (&'static str, &'static dyn Walker)> {
    let walkers = algorithms::ALL.iter().filter_map(|solver| solver.walker());
    walkers.map(|walker| (walker.name(), walker))
}

/// The algorithms whose solutions come in lexicographic order.
pub(crate) fn listers() -> impl Iterator<Item = (&'static str, &'static dyn Walker)> {
    walkers().filter(|(_, walker)| walker.is_row_by_row())
}

/// The ways to count.
pub(crate) fn count_methods() -> impl Iterator<Item = (&'static str, CountMethod)> {
    CountMethod::all().map(|method| (method.name(), method))
}

/// The kernels of half-board; `auto` is none of them.
pub(crate) fn kernels() -> impl Iterator<Item = (&'static str, Option<Kernel>)> {
    let kernels = Kernel::ALL.map(|kernel| (kernel.name(), Some(kernel)));
    std::iter::once((AUTO, None)).chain(kernels)
}

/// The styles of the boards.
pub(crate) fn styles() -> [(&'static str, Style); Style::ALL.len()] {
    Style::ALL.map(|style| (style.name(), style))
}

/// The languages; `auto` is that of the environment.
pub(crate) fn langs() -> [(&'static str, Lang); 3] {
    [
        (AUTO, Lang::from_environment()),
        ("en", Lang::En),
        ("zh", Lang::Zh),
    ]
}
