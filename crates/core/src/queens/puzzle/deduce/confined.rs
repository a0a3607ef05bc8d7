//! Units that are within units of another kind that miss no more queens.

use super::super::knowledge::Knowledge;
use super::step::{DeductionStep, Reason};
use crate::board::order::numbers;

/// A set of units of one kind, one bit per unit.
type UnitSet = u32;

/// The kinds of units, in the order of their indices.
const ROWS: usize = 0;
const COLUMNS: usize = 1;
const REGIONS: usize = 2;

/// Pairs of kinds: the confined units, and the units that confine them.
const PAIRS: [(usize, usize); 6] = [
    (REGIONS, ROWS),
    (REGIONS, COLUMNS),
    (ROWS, REGIONS),
    (COLUMNS, REGIONS),
    (ROWS, COLUMNS),
    (COLUMNS, ROWS),
];

/// Finds `k` units of one kind whose squares left are all in units of another kind.
///
/// Those units must miss no more queens than the `k` units, and must have other squares too, which
/// are ruled out.
pub(super) fn confined(knowledge: &Knowledge<'_>, k: usize) -> Option<DeductionStep> {
    PAIRS.into_iter().find_map(|(kind, other)| {
        let geometry = knowledge.geometry;
        let units = (0..geometry.n)
            .filter(|unit| knowledge.missing(kind * geometry.n + unit) > 0)
            .map(|unit| {
                let squares = knowledge.free_in(kind * geometry.n + unit).iter();
                let crossed = squares.fold(0, |set, square| {
                    set | 1 << (geometry.units_of(square)[other] - other * geometry.n)
                });
                (1 << unit, crossed)
            });
        let units: Vec<_> = units.collect();
        let search = Choice {
            knowledge,
            kind,
            other,
            k: k as u32,
        };
        search.choose(&units, 0, 0)
    })
}

/// A choice of k units of a kind, within those of another kind.
struct Choice<'a> {
    knowledge: &'a Knowledge<'a>,
    kind: usize,
    other: usize,
    k: u32,
}

impl Choice<'_> {
    /// Adds units to the chosen ones until there are k that are within units of the other kind,
    /// with no more missing queens, and that rule out a square. Each of `units` is paired with the
    /// units of the other kind that it crosses.
    fn choose(
        &self,
        units: &[(UnitSet, UnitSet)],
        chosen: UnitSet,
        within: UnitSet,
    ) -> Option<DeductionStep> {
        let (knowledge, geometry) = (self.knowledge, self.knowledge.geometry);
        let more = self.k - chosen.count_ones();
        if more > 0 {
            return (1..).zip(units).find_map(|(next, (unit, crossed))| {
                let (chosen, within) = (chosen | unit, within | crossed);
                let most = self.missing(self.kind, chosen) + (more - 1) * u32::from(geometry.stars);
                let fits = self.missing(self.other, within) <= most;
                fits.then(|| self.choose(&units[next..], chosen, within))?
            });
        }
        let within_units = || self.units(self.other, within);
        let chosen_units = || self.units(self.kind, chosen);
        let squares = knowledge
            .free
            .and(&geometry.squares_of(within_units()))
            .without(&geometry.squares_of(chosen_units()));
        (!squares.is_empty()).then(|| DeductionStep {
            ruled_out: squares.iter().collect(),
            units: chosen_units().map(|unit| geometry.unit(unit)).collect(),
            missing: self.missing(self.other, within),
            reason: Reason::Confined {
                within: within_units().map(|unit| geometry.unit(unit)).collect(),
            },
        })
    }

    /// Returns the indices of the units of a set.
    fn units(&self, kind: usize, set: UnitSet) -> impl Iterator<Item = usize> + use<> {
        let before = kind * self.knowledge.geometry.n;
        numbers(set.into()).map(move |unit| before + unit)
    }

    /// Returns the number of queens that the units of a set miss.
    fn missing(&self, kind: usize, set: UnitSet) -> u32 {
        self.units(kind, set)
            .map(|unit| self.knowledge.missing(unit))
            .sum()
    }
}
