//! The sweep of a board: of all ways to choose the colour that is white, and to meet in the middle,
//! that of the fewest states, as far as the degrees of each square alone tell.

use crate::board::dims::Dims;
use crate::tour::count::board::graph::Graph;
use crate::tour::count::board::key::Ends;
use crate::tour::count::board::steps::Frontier;
use crate::tour::count::board::sweep::Sweep;
use crate::tour::count::error::CountError;
use crate::tour::count::scope::{Scope, transposed};

/// The maximum length of the shorter side in squares: the states of a wider board have more paths
/// than ranks have room for.
const MAX_SHORT_SIDE: u32 = 9;
/// The maximum length of the longer side in squares, by the shorter one: the count of a longer
/// board is beyond 128 bits. The last ones that fit are about 3x84, 4x58, 5x36, 6x25, 7x20 and
/// 8x17; each further column makes several times more tours.
const MAX_LONG_SIDE: [u32; MAX_SHORT_SIDE as usize + 1] = [0, 1, 2, 88, 66, 42, 30, 25, 22, 20];

/// Refuses the boards that are too wide or too long, whatever is counted on them.
pub(super) fn check_sides(dims: Dims) -> Result<(), CountError> {
    let sides = [dims.rows(), dims.columns()];
    let [short, long] = [sides[0].min(sides[1]), sides[0].max(sides[1])];
    match MAX_LONG_SIDE.get(short as usize) {
        None => Err(CountError::TooWide {
            max_squares: MAX_SHORT_SIDE,
        }),
        Some(&max_squares) if long > max_squares => Err(CountError::TooLong { max_squares }),
        Some(_) => Ok(()),
    }
}

/// The sweep of fewest states, and the number of its keys. Black ends are chosen among all squares
/// of the middle, for each degree vector anew: so a sweep with fewer of them comes first.
pub(super) fn best_sweep(dims: Dims, scope: Scope) -> (Sweep, f64) {
    let sized = all_sweeps(dims, scope).map(|sweep| (size(&sweep), sweep));
    let best = sized.min_by(|((_, one), one_sweep), ((_, other), other_sweep)| {
        let blacks = one_sweep.total.black.cmp(&other_sweep.total.black);
        blacks.then(one.total_cmp(other))
    });
    let Some(((keys, _), sweep)) = best else {
        unreachable!("every board has a sweep for each colour")
    };
    (sweep, keys)
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

/// The keys of all layers but the last one of each half, which is seldom kept, and all matchings of
/// these keys.
fn size(sweep: &Sweep) -> (f64, f64) {
    let (mut keys, mut states) = (0.0, 0.0);
    for half in sweep.halves() {
        let kept = half.all_steps().count() - 1;
        for frontier in half.all_steps().take(kept).map(|step| &step.frontier) {
            for ends in Ends::between(frontier.min_ends, frontier.max_ends) {
                for (k, number) in keys_by_paths(frontier, ends, sweep.total) {
                    let matchings = (1..=k).map(|k| (2 * k - 1) as f64).product::<f64>();
                    keys += number;
                    states += number * matchings;
                }
            }
        }
    }
    (keys, states)
}

/// The number of keys of a section with at least one path, by the ones: the paths, and the number
/// of keys.
fn keys_by_paths(frontier: &Frontier, ends: Ends, total: Ends) -> Vec<(usize, f64)> {
    let ends_left = ends.black < total.black;
    let squares = frontier.squares.len();
    // vectors[ones][sum]: the number of degree vectors of the squares so far with this many ones
    // and this sum.
    let mut vectors = vec![vec![0.0; 2 * squares + 1]; squares + 1];
    vectors[0][0] = 1.0;
    for (number, bounds) in frontier.squares.iter().enumerate() {
        let degrees = bounds.min_with(ends_left) as usize..=bounds.max as usize;
        // Downwards, so that those with fewer ones or a smaller sum are still without this square.
        for ones in (0..=number + 1).rev() {
            for sum in (ones..=2 * (number + 1)).rev() {
                let shorter = degrees.clone().filter_map(|degree| {
                    let ones = ones.checked_sub(usize::from(degree == 1))?;
                    Some(vectors[ones][sum.checked_sub(degree)?])
                });
                vectors[ones][sum] = shorter.sum();
            }
        }
    }
    let Ok(degree_sum) = usize::try_from(frontier.degree_sum(ends)) else {
        return Vec::new();
    };
    let of_ones = vectors.iter().enumerate().map(|(ones, of_ones)| {
        let k = (ones + usize::from(ends.joker_is_end())) / 2;
        (k, of_ones.get(degree_sum).copied().unwrap_or(0.0))
    });
    of_ones.filter(|&(k, _)| k > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::square::Square;
    use crate::tour::count::board::key::paths;
    use crate::tour::count::state::layer::indices;
    use crate::tour::count::state::matchings::MATCHINGS;

    /// Without a path there is no state. The last layer of each half is left out.
    #[test]
    fn the_size_of_a_sweep_is_that_of_its_keys_and_their_matchings() {
        let corner = Scope::From(Square { row: 0, column: 0 });
        for (rows, columns) in [(3, 6), (4, 5), (5, 5)] {
            for scope in [Scope::Closed, Scope::All, corner] {
                for sweep in all_sweeps(Dims::new(rows, columns).unwrap(), scope) {
                    let (mut keys, mut states) = (0.0, 0.0);
                    for half in sweep.halves() {
                        let steps: Vec<_> = half.all_steps().collect();
                        for step in &steps[..steps.len() - 1] {
                            for (ends, index) in indices(&step.frontier, sweep.total) {
                                let all = index.chunks().flat_map(|chunk| index.keys(chunk));
                                for k in all.map(|key| paths(key, ends)).filter(|&k| k > 0) {
                                    keys += 1.0;
                                    states += f64::from(MATCHINGS[k]);
                                }
                            }
                        }
                    }
                    assert_eq!(size(&sweep), (keys, states), "{sweep:?}");
                }
            }
        }
    }
}
