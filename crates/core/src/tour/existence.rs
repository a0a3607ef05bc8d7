//! Which tours there cannot be, told without a search.

use super::graph::neighbours;
use super::obstacle::Obstacle;
use super::problem::{End, Problem};
use crate::board::dims::Dims;
use crate::board::square::Square;

/// The first reason of these why a problem has no tour: its ends are blocked or the same, the colours do not fit, or a
/// theorem says so. In constant time without blocked squares; with some, in time linear in the board, to see whether they
/// cut it in two, with a byte a square and 8 bytes for each that is reached but not yet looked at, as most may be.
///
/// On boards without blocked squares, `None` means that there is a tour, unless the shorter side is 3 or 4, or the board
/// is 5x5 or 5x6: there it must be searched for (and [`Construct`](super::find::Construct) does).
///
/// *Sources.* Schwenk, *Which rectangular chessboards have a knight's tour?* (1991); Cull and De Curtins, *Knight's tour
/// revisited* (1978); for given ends Conrad, Hindrichs, Morsy and Wegener, *Solution of the knight's Hamiltonian path
/// problem on chessboards* (1994).
#[must_use]
pub fn obstacle(problem: &Problem) -> Option<Obstacle> {
    let is_blocked = |square: &Square| problem.blocked().binary_search(square).is_ok();
    if let Some(blocked) = problem.ends().find(is_blocked) {
        return Some(Obstacle::Blocked(blocked));
    }
    if problem.end() == End::At(problem.from()) {
        return (problem.free_squares() > 1).then_some(Obstacle::SameEnds);
    }
    colours(problem).or_else(|| {
        if problem.blocked().is_empty() {
            theorems(problem)
        } else {
            cut_off(problem)
        }
    })
}

/// Every move changes the colour, so a tour alternates between the colours.
fn colours(problem: &Problem) -> Option<Obstacle> {
    let colour = |square: Square| (square.row + square.column) % 2;
    let is_like_start = |square: Square| colour(square) == colour(problem.from());
    let all = problem.dims().squares();
    let blocked_like_start = problem.blocked().iter().filter(|&&s| is_like_start(s));
    let blocked_like_start = blocked_like_start.count() as u64;
    let even = all.div_ceil(2); // the colour of 0,0 has the odd square
    let all_like_start = if colour(problem.from()) == 0 {
        even
    } else {
        all - even
    };
    let like_start = all_like_start - blocked_like_start;
    let unlike = problem.free_squares() - like_start;
    let fits = match problem.end() {
        End::Closed => like_start == unlike,
        End::Anywhere | End::At(_) => like_start == unlike || like_start == unlike + 1,
    };
    if !fits {
        return Some(Obstacle::Colours { like_start, unlike });
    }
    match problem.end() {
        End::At(to) if is_like_start(to) != (like_start > unlike) => Some(Obstacle::EndColour(to)),
        _ => None,
    }
}

/// The most squares of a board whose parts are looked for. No finder takes so large a board with blocked squares.
const MAX_SQUARES: u64 = 1 << 26;

/// The first free square that no moves lead to from the start.
fn cut_off(problem: &Problem) -> Option<Obstacle> {
    let dims = problem.dims();
    if dims.squares() > MAX_SQUARES {
        return None;
    }
    let index = |square| dims.index(square) as usize;
    let mut is_reached = vec![false; dims.squares() as usize];
    for &blocked in problem.blocked() {
        is_reached[index(blocked)] = true; // not to be reached
    }
    is_reached[index(problem.from())] = true;
    let mut rest = vec![problem.from()];
    while let Some(square) = rest.pop() {
        for next in neighbours(dims, square) {
            if !is_reached[index(next)] {
                is_reached[index(next)] = true;
                rest.push(next);
            }
        }
    }
    let left = is_reached.iter().position(|&is_reached| !is_reached)?;
    Some(Obstacle::CutOff(dims.square_at(left as u64)))
}

/// What is proved of whole boards.
fn theorems(problem: &Problem) -> Option<Obstacle> {
    let dims = problem.dims();
    let (rows, columns) = (dims.rows(), dims.columns());
    let (short, long) = (rows.min(columns), rows.max(columns));
    match problem.end() {
        // Two odd sides have failed by their colours.
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

/// On a board of four rows, no tour ends on an inner row.
///
/// A square of the outer rows has neighbours on the inner rows only, which have as many squares. So count the edges between
/// the inner rows: twice their number is (edges on inner squares) - (edges on outer squares) = (ends on outer squares) -
/// (ends on inner squares). Without one, outer and inner squares alternate, as the colours do, and one colour would have all
/// outer squares. So there is just one, and both ends are on outer squares.
fn inner_end(problem: &Problem) -> Option<Obstacle> {
    let dims = problem.dims();
    let is_inner = |place| place == 1 || place == 2;
    let is_inner = |end: &Square| {
        (dims.rows() == 4 && is_inner(end.row)) || (dims.columns() == 4 && is_inner(end.column))
    };
    problem.ends().find(is_inner).map(Obstacle::InnerEnd)
}

/// On a board of five rows, 2,1 is one of the two neighbours of 0,0, and of 4,0. A corner that is no end takes both of its
/// neighbours. So if 2,1 is an end, it has one neighbour in the tour only, and one of these corners must be the other end.
fn shared_corners(problem: &Problem) -> Option<Obstacle> {
    let End::At(to) = problem.end() else {
        return None;
    };
    let from = problem.from();
    [(from, to), (to, from)]
        .into_iter()
        .find_map(|(end, other)| {
            let corners = corners_shared_at(problem.dims(), end)?;
            (!corners.contains(&other)).then_some(Obstacle::SharedCorners(end))
        })
}

/// The two corners of which the square is a neighbour.
fn corners_shared_at(dims: Dims, square: Square) -> Option<[Square; 2]> {
    let (bottom, right) = (dims.rows() - 1, dims.columns() - 1);
    let Square { row, column } = square;
    if bottom == 4 && row == 2 && (column == 1 || column + 1 == right) {
        let column = if column == 1 { 0 } else { right };
        return Some([0, bottom].map(|row| Square { row, column }));
    }
    if right == 4 && column == 2 && (row == 1 || row + 1 == bottom) {
        let row = if row == 1 { 0 } else { bottom };
        return Some([0, right].map(|column| Square { row, column }));
    }
    None
}
