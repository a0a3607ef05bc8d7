//! Proves without a search that there is no tour; the reason is an [`Obstacle`].

use super::graph::{corners, is_move, neighbours};
use super::obstacle::Obstacle;
use super::problem::{End, TourProblem};
use crate::board::square::Square;
use crate::out_of_memory::filled;

/// Returns the first reason found why a problem has no tour.
///
/// It checks the ends, the colours, theorems, and whether squares are cut off. If no square is
/// blocked and the shorter side is neither 3 nor 4, `None` proves that there is a tour, except on
/// 5x5 and 5x6. On all other boards only a search can decide;
/// [`TourMethod::Construct`](crate::tour::find::TourMethod::Construct) runs it if no square is blocked.
///
/// Takes constant time without blocked squares. With some, it takes linear time, one byte per
/// square, and 8 bytes for each square that is reached but not yet processed, which can be most
/// squares.
///
/// *Sources.* Schwenk, *Which rectangular chessboards have a knight's tour?* (1991); Cull and De
/// Curtins, *Knight's tour revisited* (1978); for given ends Conrad, Hindrichs, Morsy and Wegener,
/// *Solution of the knight's Hamiltonian path problem on chessboards* (1994).
#[must_use]
pub fn obstacle(problem: &TourProblem) -> Option<Obstacle> {
    if let Some(blocked) = problem.ends().find(|&end| problem.is_blocked(end)) {
        return Some(Obstacle::Blocked(blocked));
    }
    if problem.free_squares() == 0 {
        return Some(Obstacle::NoSquares);
    }
    if problem.end() == End::At(problem.start()) {
        return (problem.free_squares() > 1).then_some(Obstacle::SameEnds);
    }
    if problem.end() == End::Closed && problem.free_squares() == 2 {
        return Some(Obstacle::TwoSquares);
    }
    colours(problem).or_else(|| {
        if problem.blocked().is_empty() {
            theorems(problem)
        } else {
            cut_off(problem)
        }
    })
}

/// Compares the numbers of squares of the two colours. Every move changes the colour, so a tour
/// alternates between them.
fn colours(problem: &TourProblem) -> Option<Obstacle> {
    let colour = |square: Square| (square.row + square.column) % 2;
    let is_start_colour = |square: Square| colour(square) == colour(problem.start());
    let all = problem.dims().squares();
    let blocked_start_colour = problem
        .blocked()
        .iter()
        .filter(|&&s| is_start_colour(s))
        .count() as u64;
    let even = all.div_ceil(2); // an odd square has the colour of 0,0
    let all_start_colour = if colour(problem.start()) == 0 {
        even
    } else {
        all - even
    };
    let start_colour = all_start_colour - blocked_start_colour;
    let other_colour = problem.free_squares() - start_colour;
    let fits = match problem.end() {
        End::Closed => start_colour == other_colour,
        End::Anywhere | End::At(_) => {
            start_colour == other_colour || start_colour == other_colour + 1
        }
    };
    if !fits {
        return Some(Obstacle::Colours {
            start_colour,
            other_colour,
        });
    }
    match problem.end() {
        End::At(to) if is_start_colour(to) != (start_colour > other_colour) => {
            Some(Obstacle::EndColour(to))
        }
        _ => None,
    }
}

/// The number of squares of the largest board that is searched for cut-off squares.
const MAX_SEARCHED_SQUARES: u64 = 1 << 26;

/// Finds the first free square that cannot be reached from the start.
fn cut_off(problem: &TourProblem) -> Option<Obstacle> {
    let dims = problem.dims();
    if dims.squares() > MAX_SEARCHED_SQUARES {
        return None;
    }
    let index = |square| dims.index(square) as usize;
    let mut is_reached = filled(false, dims.squares()).ok()?; // unknown without memory
    for &blocked in problem.blocked() {
        is_reached[index(blocked)] = true; // the search skips it
    }
    is_reached[index(problem.start())] = true;
    let mut stack = vec![problem.start()];
    while let Some(square) = stack.pop() {
        for next in neighbours(dims, square) {
            if !is_reached[index(next)] {
                is_reached[index(next)] = true;
                stack.try_reserve(1).ok()?;
                stack.push(next);
            }
        }
    }
    let left = is_reached.iter().position(|&is_reached| !is_reached)?;
    Some(Obstacle::CutOff(dims.square_at(left as u64)))
}

/// Applies the theorems about boards without blocked squares.
fn theorems(problem: &TourProblem) -> Option<Obstacle> {
    let dims = problem.dims();
    let (rows, columns) = (dims.rows(), dims.columns());
    let (short, long) = (rows.min(columns), rows.max(columns));
    match problem.end() {
        // The colours already excluded boards with two odd sides.
        End::Closed => match (short, long) {
            (1 | 2 | 4, _) | (3, 4 | 6 | 8) => Some(Obstacle::NoClosedTour),
            _ => None,
        },
        End::Anywhere | End::At(_) => match (short, long) {
            (1, 1) => None,
            (1 | 2, _) | (3, 3 | 5 | 6) | (4, 4) => Some(Obstacle::NoTour),
            _ => inner_end(problem).or_else(|| shared_corners(problem)),
        },
    }
}

/// Finds an end on an inner row of a board of four rows, where no tour ends.
///
/// A square of the outer rows has neighbours on the inner rows only, and outer and inner squares
/// are equally many. Let e be the number of edges of the tour between inner squares: 2e = (edge
/// ends on inner squares) - (edge ends on outer squares) = (tour ends on outer squares) - (tour
/// ends on inner squares). If e were 0, outer and inner squares would alternate, as the colours do,
/// and all outer squares would have one colour. So e is 1, and both tour ends are outer squares.
fn inner_end(problem: &TourProblem) -> Option<Obstacle> {
    let dims = problem.dims();
    let is_inner = |line| line == 1 || line == 2;
    let is_inner = |end: &Square| {
        (dims.rows() == 4 && is_inner(end.row)) || (dims.columns() == 4 && is_inner(end.column))
    };
    problem.ends().find(is_inner).map(Obstacle::InnerEnd)
}

/// Finds an end that two corners share as a neighbour, if neither corner is the other end.
///
/// On a board of five rows, 2,1 is one of the two neighbours of 0,0 and one of the two of 4,0. In
/// the tour, a corner that is no end is between its two neighbours. An end has only one neighbour
/// in the tour. So if 2,1 is an end, one of these corners must be the other end.
fn shared_corners(problem: &TourProblem) -> Option<Obstacle> {
    let End::At(to) = problem.end() else {
        return None;
    };
    let from = problem.start();
    let is_wrong = |&(end, other): &(Square, Square)| {
        let shared = corners(problem.dims())
            .into_iter()
            .filter(|&corner| is_move(corner, end));
        let shared: Vec<_> = shared.collect();
        shared.len() == 2 && !shared.contains(&other)
    };
    let wrong = [(from, to), (to, from)].into_iter().find(is_wrong);
    wrong.map(|(end, _)| Obstacle::SharedCorners(end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::dims::Dims;
    use crate::tour::{Kind, verify_free};

    fn corner(rows: u32, columns: u32) -> TourProblem {
        TourProblem::on(Dims::of(rows, columns))
    }

    #[test]
    fn a_closed_tour_makes_no_move_twice() {
        let two = corner(2, 3).block("b2,c2,a1,b1").unwrap();
        assert_eq!(obstacle(&two), None);
        let tour = [(0, 0), (1, 2)].map(Square::from);
        let kind = verify_free(two.dims(), two.blocked(), tour);
        assert_eq!(kind, Ok(Kind::Open));
        assert_eq!(obstacle(&two.closed()), Some(Obstacle::TwoSquares));
    }

    /// Uses boards on which the colours allow every start.
    #[test]
    fn a_tour_of_four_rows_has_no_end_on_an_inner_row() {
        for dims in (5..=8).flat_map(|long| [Dims::of(4, long), Dims::of(long, 4)]) {
            for from in dims.each_square() {
                let line = if dims.rows() == 4 {
                    from.row
                } else {
                    from.column
                };
                let expected = [1, 2].contains(&line).then_some(Obstacle::InnerEnd(from));
                let problem = TourProblem::on(dims).starting_at(from).unwrap();
                assert_eq!(obstacle(&problem), expected, "{dims}");
            }
        }
    }

    /// Blocks both neighbours of the corner, and two squares of the corner's colour so that the
    /// colours fit.
    #[test]
    fn cut_off_squares_are_detected_up_to_a_board_size() {
        let blocked = [(1, 2), (2, 1), (2, 2), (3, 3)].map(Square::from);
        let obstacle_of = |rows, columns| obstacle(&corner(rows, columns).block(blocked).unwrap());
        let cut_off = Some(Obstacle::CutOff(Square { row: 0, column: 1 }));
        assert_eq!(obstacle_of(6, 6), cut_off);
        assert_eq!(obstacle_of(1 << 13, 1 << 13), cut_off);
        assert_eq!(obstacle_of(1 << 13, (1 << 13) + 2), None);
        assert_eq!(obstacle_of(Dims::MAX_SIDE, Dims::MAX_SIDE), None);
        // Two rows without a square divide the board.
        let rows = (0..6).flat_map(|column| [6, 7].map(|row| Square { row, column }));
        let halved = corner(14, 6).block(rows.collect::<Vec<_>>()).unwrap();
        let cut_off = Some(Obstacle::CutOff(Square { row: 8, column: 0 }));
        assert_eq!(
            [obstacle(&halved), obstacle(&halved.closed())],
            [cut_off; 2]
        );
    }
}
