//! The sweep of a board: of all ways to choose the colour that is white, and to meet in the middle,
//! that of the fewest states, as far as the degrees of each square alone tell.

use crate::board::dims::Dims;
use crate::tour::count::board::graph::Graph;
use crate::tour::count::board::key::Ends;
use crate::tour::count::board::steps::DegreeBounds;
use crate::tour::count::board::sweep::Sweep;
use crate::tour::count::error::TourCountError;
use crate::tour::count::scope::{Scope, transposed};

/// The maximum length of the shorter side in squares: the states of a wider board have more paths
/// than ranks have room for.
const MAX_SHORT_SIDE: u32 = 9;
/// The maximum length of the longer side in squares, by the shorter one: the count of a longer
/// board is beyond 128 bits. The last ones that fit are about 3x84, 4x58, 5x36, 6x25, 7x20 and
/// 8x17; each further column makes several times more tours.
const MAX_LONG_SIDE: [u32; MAX_SHORT_SIDE as usize + 1] = [0, 1, 2, 88, 66, 42, 30, 25, 22, 20];

/// Refuses the boards that are too wide or too long, whatever is counted on them.
pub(super) fn check_sides(dims: Dims) -> Result<(), TourCountError> {
    let sides = [dims.rows(), dims.columns()];
    let [short, long] = [sides[0].min(sides[1]), sides[0].max(sides[1])];
    match MAX_LONG_SIDE.get(short as usize) {
        None => Err(TourCountError::TooWide {
            max_squares: MAX_SHORT_SIDE,
        }),
        Some(&max_squares) if long > max_squares => Err(TourCountError::TooLong { max_squares }),
        Some(_) => Ok(()),
    }
}

/// The sweep of fewest states. Black ends are chosen among all squares of the middle, for each
/// degree vector anew: so a sweep with fewer of them comes first.
pub(super) fn best_sweep(dims: Dims, scope: Scope) -> Sweep {
    let sized = all_sweeps(dims, scope).map(|sweep| (size(&sweep), sweep));
    let best = sized.min_by(|(one, one_sweep), (other, other_sweep)| {
        let blacks = one_sweep.total.black.cmp(&other_sweep.total.black);
        blacks.then(one.total_cmp(other))
    });
    let Some((_, sweep)) = best else {
        unreachable!("every board has a sweep for each colour")
    };
    sweep
}

/// The sweeps of all ways to lay the board with its shorter sides as rows, and to choose the colour
/// that is white. Laid the other way, no board from 3x6 to 9x20 has a sweep of fewer states.
pub(super) fn all_sweeps(dims: Dims, scope: Scope) -> impl Iterator<Item = Sweep> {
    let lain = [(dims, scope), transposed(dims, scope)].into_iter();
    let lain = lain.filter(|(dims, _)| dims.columns() <= dims.rows());
    lain.flat_map(|(dims, scope)| {
        [false, true]
            .into_iter()
            .flat_map(move |corner_is_white| Sweep::all(&Graph::new(dims, scope, corner_is_white)))
    })
}

/// The maximum number of open paths in a state of a sweep.
pub(super) fn max_paths(sweep: &Sweep) -> usize {
    let joker = usize::from(sweep.total != Ends::NONE);
    let steps = sweep.halves().flat_map(|half| &half.steps);
    let squares = steps.map(|step| step.frontier.squares.len()).max();
    (squares.unwrap_or(0) + joker) / 2
}

/// The degree vectors of all layers but the last one of each half, which is seldom kept, whatever
/// their sum.
fn size(sweep: &Sweep) -> f64 {
    let mut size = 0.0;
    for half in sweep.halves() {
        let kept = half.all_steps().count() - 1;
        for frontier in half.all_steps().take(kept).map(|step| &step.frontier) {
            for ends in Ends::between(frontier.min_ends, frontier.max_ends) {
                let ends_left = ends.black < sweep.total.black;
                let degrees = |square: &DegreeBounds| square.max - square.min_with(ends_left) + 1;
                let degrees = frontier.squares.iter().map(degrees);
                size += degrees.map(f64::from).product::<f64>();
            }
        }
    }
    size
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::square::Square;
    use crate::tour::count::board::key::paths;
    use crate::tour::count::scope::obstacle;
    use crate::tour::count::state::layer::indices;
    use crate::tour::count::state::matchings::MATCHINGS;

    /// All matchings of all keys. The last layer of each half is left out.
    fn states(sweep: &Sweep) -> f64 {
        let mut states = 0.0;
        for half in sweep.halves() {
            let steps: Vec<_> = half.all_steps().collect();
            for step in &steps[..steps.len() - 1] {
                for (ends, index) in indices(&step.frontier, sweep.total) {
                    let keys = index.chunks().flat_map(|chunk| index.keys(chunk));
                    let paths = keys.map(|key| paths(key, ends)).filter(|&k| k > 0);
                    states += paths.map(|k| f64::from(MATCHINGS[k])).sum::<f64>();
                }
            }
        }
        states
    }

    #[test]
    fn the_sweep_chosen_has_hardly_more_states_than_the_best() {
        let corner = Scope::From(Square { row: 0, column: 0 });
        for (rows, columns) in [(3, 8), (3, 10), (4, 5), (4, 6), (5, 5), (5, 6), (6, 6)] {
            for scope in [Scope::Closed, Scope::All, corner] {
                let dims = Dims::new(rows, columns).unwrap();
                if obstacle(dims, &[], scope).is_some() {
                    continue; // none is counted
                }
                let chosen = best_sweep(dims, scope);
                let blacks = |sweep: &Sweep| sweep.total.black;
                assert!(all_sweeps(dims, scope).all(|it| blacks(&it) >= blacks(&chosen)));
                let others = all_sweeps(dims, scope).filter(|it| blacks(it) == blacks(&chosen));
                let best = others.map(|sweep| states(&sweep)).fold(f64::MAX, f64::min);
                let of_chosen = states(&chosen);
                assert!(of_chosen <= 1.2 * best, "{dims} {scope:?}: {of_chosen}");
            }
        }
    }
}
