//! Values that an option names, and the lists of these names.

use backrank_core::queens::Walker;
use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::algorithms::{self, Bitmask};
use backrank_core::queens::count::CountMethod;
use backrank_core::render::Style;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// The name that leaves the choice to the program.
pub(crate) const AUTO: &str = "auto";

/// Returns a parser of the names of values. Its help lists the names.
pub(crate) fn named<T: Clone + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<_> = values.into_iter().collect();
    let names = PossibleValuesParser::new(values.iter().map(|(name, _)| *name));
    names.map(move |given| {
        let value = values.iter().find(|(name, _)| *name == given);
        match value {
            Some((_, value)) => value.clone(),
            None => unreachable!("the parser of names lets no other name pass"),
        }
    })
}

pub(super) fn kernel_names() -> PossibleValuesParser {
    PossibleValuesParser::new(std::iter::once(AUTO).chain(Kernel::ALL.map(Kernel::name)))
}

/// The names of the algorithms that can be watched.
pub(crate) fn walker_names() -> PossibleValuesParser {
    let walkers = algorithms::ALL
        .iter()
        .filter(|solver| solver.walker().is_some());
    PossibleValuesParser::new(walkers.map(|solver| solver.card().name))
}

/// The algorithm of a name that was checked by [`walker_names`].
pub(crate) fn walker(name: &str) -> &'static dyn Walker {
    algorithms::by_name(name)
        .and_then(|solver| solver.walker())
        .unwrap_or(&Bitmask)
}

/// The names of everything that counts.
pub(crate) fn counter_names() -> PossibleValuesParser {
    PossibleValuesParser::new(CountMethod::all().map(CountMethod::name))
}

/// What counts by that name; there is something for each of [`counter_names`].
pub(crate) fn counter(name: &str) -> Option<CountMethod> {
    CountMethod::all().find(|method| method.name() == name)
}

/// The styles of the boards.
pub(crate) fn style_names() -> PossibleValuesParser {
    PossibleValuesParser::new(Style::ALL.map(Style::name))
}

/// The style of a name that was checked by [`style_names`].
pub(crate) fn style(name: &str) -> Style {
    Style::ALL
        .into_iter()
        .find(|style| style.name() == name)
        .unwrap_or_default()
}
