//! Units that lie within as many units of another kind.

use super::super::geometry::UnitSet;
use super::super::knowledge::Knowledge;
use super::step::{Reason, Step};
use crate::board::order::numbers;

/// The kinds of units, in the order of their numbers.
const ROWS: usize = 0;
const COLUMNS: usize = 1;
const REGIONS: usize = 2;

/// The kind of the units that are confined, and the kind of those they are confined to.
const PAIRS: [(usize, usize); 6] = [
    (REGIONS, ROWS),
    (REGIONS, COLUMNS),
    (ROWS, REGIONS),
    (COLUMNS, REGIONS),
    (ROWS, COLUMNS),
    (COLUMNS, ROWS),
];

/// Looks for `k` units of one kind of which all squares left lie in k units of another kind, where
/// these have other squares too.
///
/// More than half of the units without a queen need not be looked at: if k of m regions lie in k
/// rows, then in the other m - k rows only the other m - k regions have squares, and both rule out
/// the same.
pub(super) fn confined(known: &Knowledge<'_>, k: usize) -> Option<Step> {
    let n = known.geometry.n;
    let all = |kind: usize| ((1 << n) - 1) << (kind * n);
    PAIRS.into_iter().find_map(|(kind, other)| {
        let units = numbers(known.open & all(kind)).map(|unit| {
            let squares = known.left(unit).iter();
            let crossed = squares.fold(0, |set, square| set | known.geometry.units_of(square));
            (1 << unit, crossed & all(other))
        });
        let units: Vec<_> = units.collect();
        let is_sought = 2 * k <= units.len();
        is_sought.then(|| choose(known, &units, k as u32, 0, 0))?
    })
}

/// Adds units to those that are chosen, until there are `k` which lie `within` k of the other kind
/// and rule out a square. Each of `units` comes with those of the other kind that it crosses.
fn choose(
    known: &Knowledge<'_>,
    units: &[(UnitSet, UnitSet)],
    k: u32,
    chosen: UnitSet,
    within: UnitSet,
) -> Option<Step> {
    if chosen.count_ones() < k {
        return (1..).zip(units).find_map(|(next, (unit, crossed))| {
            let within = within | crossed;
            let fits = within.count_ones() <= k;
            fits.then(|| choose(known, &units[next..], k, chosen | unit, within))?
        });
    }
    let geometry = known.geometry;
    let squares = known.free.and(&geometry.squares_of(within));
    let squares = squares.without(&geometry.squares_of(chosen));
    let named = |units| numbers(units).map(|unit| geometry.unit(unit)).collect();
    (!squares.is_empty()).then(|| Step {
        ruled_out: squares.iter().collect(),
        units: named(chosen),
        reason: Reason::Confined {
            within: named(within),
        },
    })
}
