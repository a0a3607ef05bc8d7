//! The board of the search: for each square, the moves from it to free squares.
//!
//! Invariant: the byte of a free square, or of the knight's square, has bit m set if and only if
//! move m leads from it to a free square. The byte of an earlier square is unchanged since the
//! knight left it, so that byte alone is enough to undo the visit.

use crate::out_of_memory::with_room;
use crate::tour::graph::{MOVES, distances, opposite};
use crate::tour::problem::TourProblem;

/// Iterates over the moves in a set, in the order of [`MOVES`].
pub(super) fn moves_of(mut set: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (number < MOVES.len()).then_some(number)
    })
}

/// Returns the number of moves in a set. (Not every supported processor has an instruction for it.)
#[inline]
pub(super) const fn size(set: u8) -> u32 {
    const SIZES: [u8; 256] = {
        let mut sizes = [0; 256];
        let mut set = 1;
        while set < 256 {
            sizes[set] = sizes[set / 2] + (set % 2) as u8;
            set += 1;
        }
        sizes
    };
    SIZES[set as usize] as u32
}

/// The moves from a removed square to free squares that have no way left, or just one.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub(super) none: u8,
    pub(super) one: u8,
}

#[derive(Clone, Debug)]
pub(super) struct Ways {
    /// The moves from each square to free squares, one byte each. If a visited square is never put
    /// back, its byte may be reused.
    pub(super) open: Vec<u8>,
    /// The difference between the indices of the two squares of each move.
    offsets: [isize; 8],
}

impl Ways {
    /// Returns the board on which all squares except blocked ones are free; `None` if there is not
    /// enough memory.
    pub(super) fn new(problem: &TourProblem) -> Option<Self> {
        let dims = problem.dims();
        let mut open = with_room(dims.squares()).ok()?;
        let columns = dims.columns();
        let edges = (0..columns.min(2)).chain(columns.saturating_sub(2).max(2)..columns);
        for row in 0..dims.rows() {
            let start = open.len();
            let down = moves_within(row, dims.rows(), |(rows, _)| rows);
            open.resize(start + columns as usize, down);
            for column in edges.clone() {
                open[start + column as usize] &=
                    moves_within(column, columns, |(_, columns)| columns);
            }
        }
        let mut ways = Self {
            open,
            offsets: distances(dims),
        };
        for &blocked in problem.blocked() {
            let square = dims.index(blocked) as usize;
            ways.leave_out(square);
            ways.open[square] = 0;
        }
        Some(ways)
    }

    /// Returns the square that a move leads to. The move must stay on the board.
    #[inline]
    pub(super) fn after(&self, square: usize, number: usize) -> usize {
        square.wrapping_add_signed(self.offsets[number])
    }

    /// Removes a square from the free squares.
    #[inline]
    pub(super) fn leave_out(&mut self, square: usize) -> Around {
        let mut around = Around { none: 0, one: 0 };
        for number in moves_of(self.open[square]) {
            let to = self.after(square, number);
            let open = self.open[to] & !(1 << opposite(number));
            self.open[to] = open;
            around.none |= u8::from(open == 0) << number;
            around.one |= u8::from(open.is_power_of_two()) << number;
        }
        around
    }

    /// Returns the open move between two squares, as a set of one move or none.
    #[inline]
    pub(super) fn open_between(&self, from: usize, to: usize) -> u8 {
        let apart = to.wrapping_sub(from) as isize;
        let numbers = (0..)
            .zip(self.offsets)
            .filter(|&(_, offset)| offset == apart);
        // A move with this difference of indices may leave the board; then it is never open.
        numbers.fold(0, |set, (number, _)| set | 1 << number) & self.open[from]
    }

    /// Frees the square that was removed last.
    #[inline]
    pub(super) fn put_back(&mut self, square: usize) {
        for number in moves_of(self.open[square]) {
            let around = self.after(square, number);
            self.open[around] |= 1 << opposite(number);
        }
    }
}

/// Returns the moves from `place` on a side of the board that stay within that side.
fn moves_within(place: u32, side: u32, part: impl Fn((i32, i32)) -> i32) -> u8 {
    (0..8).fold(0, |set, number| {
        let to = place.checked_add_signed(part(MOVES[number]));
        set | u8::from(to.is_some_and(|to| to < side)) << number
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::dims::Dims;
    use crate::board::square::Square;
    use crate::random::Random;
    use crate::tour::graph::is_move;

    /// Removes and restores random squares, and compares all bytes with the board after each
    /// change.
    #[test]
    fn the_open_moves_lead_to_the_free_squares_around() {
        for (rows, columns) in [(1, 1), (2, 3), (3, 3), (5, 4), (4, 7)] {
            let dims = Dims::new(rows, columns).unwrap();
            let at = |index: u64| dims.square_at(index);
            let (corner, last) = (Square { row: 0, column: 0 }, at(dims.squares() - 1));
            let problem = TourProblem::on(dims)
                .starting_at(corner)
                .unwrap()
                .block([last])
                .unwrap();
            let mut ways = Ways::new(&problem).unwrap();
            let mut is_free = vec![true; dims.squares() as usize];
            is_free[dims.squares() as usize - 1] = false;
            let mut out = Vec::new();
            let mut random = Random::new(3);
            for _ in 0..200 {
                let free: Vec<_> = (0..is_free.len()).filter(|&index| is_free[index]).collect();
                if random.below(3) > 0 && !free.is_empty() {
                    let square = free[random.below(free.len() as u64) as usize];
                    let near = ways.open[square];
                    let around = ways.leave_out(square);
                    is_free[square] = false;
                    out.push(square);
                    for number in 0..8 {
                        let is_open = near >> number & 1 == 1;
                        let left = || size(ways.open[ways.after(square, number)]);
                        assert_eq!(around.none >> number & 1 == 1, is_open && left() == 0);
                        assert_eq!(around.one >> number & 1 == 1, is_open && left() == 1);
                    }
                } else if let Some(square) = out.pop() {
                    ways.put_back(square);
                    is_free[square] = true;
                }
                for from in (0..is_free.len()).filter(|&from| is_free[from]) {
                    let mut reached: Vec<_> = moves_of(ways.open[from])
                        .map(|number| ways.after(from, number))
                        .collect();
                    reached.sort_unstable();
                    let near = (0..is_free.len())
                        .filter(|&to| is_free[to] && is_move(at(from as u64), at(to as u64)));
                    let near: Vec<_> = near.collect();
                    assert_eq!(reached, near, "{dims}");
                    assert_eq!(size(ways.open[from]) as usize, near.len());
                    for to in 0..is_free.len() {
                        let between = ways.open_between(from, to);
                        let is_near = near.contains(&to);
                        assert_eq!(size(between), u32::from(is_near));
                        assert!(
                            !is_near || ways.after(from, between.trailing_zeros() as usize) == to
                        );
                    }
                }
            }
        }
    }
}
