//! Units that lie within as many units of another kind.

use super::super::knowledge::Knowledge;
use super::super::square_set::SquareSet;
use super::super::step::Step;

/// The numbers of the kinds of units: rows, columns, regions.
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

/// Looks for `k` units of one kind of which all squares left lie in k units of another kind, where these have other squares too.
///
/// More than half of the units without a queen need not be looked at: if k of m regions lie in k rows, then in the other m - k
/// rows only the other m - k regions have squares, and both rule out the same.
pub(crate) fn confined(known: &Knowledge<'_>, k: usize) -> Option<Step> {
    PAIRS.into_iter().find_map(|(kind, other)| {
        let n = known.geometry.n;
        let first = kind * n;
        let units = known.open_units();
        let units = units.filter(|(unit, _)| (first..first + n).contains(unit));
        let units: Vec<_> = units
            .map(|(unit, left)| (unit, crossed(known, &left, other)))
            .collect();
        let choice = Choice {
            known,
            units: &units,
            other,
        };
        (2 * k <= units.len())
            .then(|| choice.extend(&mut Vec::new(), 0, 0, k))
            .flatten()
    })
}

/// Returns the units of a kind that have some of the squares, each a bit.
fn crossed(known: &Knowledge<'_>, squares: &SquareSet, kind: usize) -> u16 {
    let units = squares
        .iter()
        .map(|square| known.geometry.units_of(square)[kind]);
    units.fold(0, |set, unit| set | 1 << (unit - kind * known.geometry.n))
}

/// The choice of k units of a kind.
struct Choice<'a> {
    known: &'a Knowledge<'a>,
    /// The units without a queen by their numbers, and the units of the other kind that each crosses.
    units: &'a [(usize, u16)],
    other: usize,
}

impl Choice<'_> {
    /// Chooses further units from place `from` on, until there are `k` which lie `within` k of the other kind and rule out a
    /// square.
    fn extend(&self, chosen: &mut Vec<usize>, within: u16, from: usize, k: usize) -> Option<Step> {
        if chosen.len() == k {
            return self.step(chosen, within);
        }
        for (at, &(unit, crossed)) in (from + 1..).zip(&self.units[from..]) {
            let within = within | crossed;
            if within.count_ones() as usize <= k {
                chosen.push(unit);
                let step = self.extend(chosen, within, at, k);
                if step.is_some() {
                    return step;
                }
                chosen.pop();
            }
        }
        None
    }

    fn step(&self, chosen: &[usize], within: u16) -> Option<Step> {
        let (known, n) = (self.known, self.known.geometry.n);
        let within = (0..n).filter(|at| within >> at & 1 == 1);
        let within: Vec<_> = within.map(|at| self.other * n + at).collect();
        let all = |units: &[usize]| {
            let sets = units.iter().map(|&unit| known.geometry.unit(unit));
            sets.fold(SquareSet::default(), |all, set| all.or(set))
        };
        let squares = known.free.and(&all(&within)).without(&all(chosen));
        (!squares.is_empty()).then(|| Step::Confined {
            units: chosen.iter().map(|&unit| known.unit(unit)).collect(),
            within: within.iter().map(|&unit| known.unit(unit)).collect(),
            squares: squares.iter().collect(),
        })
    }
}
