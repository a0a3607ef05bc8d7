//! The rules by which squares are ruled out, besides the queens themselves: each looks for one step.

mod confined;

pub(super) use confined::confined;

use super::knowledge::Knowledge;
use super::step::Step;
use super::unit::Unit;
use crate::board::square::Square;

/// Looks for squares that exclude every square that is left in a unit.
pub(super) fn empties(known: &Knowledge<'_>) -> Option<Step> {
    known.open_units().find_map(|(unit, left)| {
        let mut squares = known.free.without(&left);
        for square in left.iter() {
            squares = squares.and(known.geometry.pattern(square));
        }
        let squares: Vec<_> = squares.iter().collect();
        let unit = known.unit(unit);
        (!squares.is_empty()).then_some(Step::Empties { unit, squares })
    })
}

/// Looks for the square that the easy rules refute with the fewest further queens, the first of several.
pub(super) fn contradiction(known: &Knowledge<'_>) -> Option<Step> {
    let mut best = None;
    let mut max_forced = usize::MAX;
    for square in known.free.iter() {
        if let Some((forced, unit)) = refute(known, square, max_forced) {
            max_forced = forced.len();
            best = Some(Step::Contradiction {
                square,
                forced,
                unit,
            });
        }
    }
    best
}

/// Supposes a queen on a square. Returns the queens that follow from it, fewer than `max_forced`, and the unit that is left
/// without squares.
fn refute(
    known: &Knowledge<'_>,
    square: Square,
    max_forced: usize,
) -> Option<(Vec<(Unit, Square)>, Unit)> {
    let (mut supposed, mut forced) = (known.clone(), Vec::new());
    supposed.place(square);
    while forced.len() < max_forced {
        if let Some(unit) = supposed.empty() {
            return Some((forced, unit));
        }
        let (unit, queen) = supposed.single()?;
        supposed.place(queen);
        forced.push((unit, queen));
    }
    None
}
