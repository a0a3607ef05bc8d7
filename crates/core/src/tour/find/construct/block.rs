//! Searches for a path through a small block from one square to another. Each of the few different
//! blocks of a board is searched once.
//!
//! Invariant: `free` holds the squares that the path has not visited, one bit each, and each of
//! them still has the neighbours that a path needs to enter and leave it.

use std::collections::HashMap;

use super::canvas::Canvas;
use super::joint::{Hook, Side};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::random::Random;
use crate::tour::directions::Directions;
use crate::tour::graph::neighbours;

/// A block of at most [`Block::MAX_SQUARES`] squares, numbered row by row, and the edges that the
/// path must use.
struct Block {
    dims: Dims,
    /// The neighbours of each square, a set of bits.
    near: Vec<u128>,
    /// Those neighbours of each square that must come directly before or after it.
    bound: Vec<u128>,
}

/// The effort of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    /// At most a number of nodes after which another pair of ends is more promising.
    Little,
    /// As many nodes as it takes to find a path or to prove that there is none.
    Complete,
}

impl Block {
    /// The number of bits of a set of squares.
    const MAX_SQUARES: u64 = u128::BITS as u64;

    fn new(dims: Dims) -> Self {
        debug_assert!(dims.squares() <= Self::MAX_SQUARES);
        let bits = |from| {
            let near = neighbours(dims, from);
            near.fold(0, |all, to| all | 1 << dims.index(to))
        };
        let near: Vec<_> = dims.each_square().map(bits).collect();
        Self {
            dims,
            bound: vec![0; near.len()],
            near,
        }
    }

    /// Makes the path use the edge between these neighbours.
    fn bind(&mut self, [a, b]: [Square; 2]) {
        let [a, b] = [a, b].map(|square| self.dims.index(square) as usize);
        self.bound[a] |= 1 << b;
        self.bound[b] |= 1 << a;
    }

    /// Returns the moves of a path over all squares, [`Directions::END`] at the end. `None` when
    /// there is no such path, or none was found with little effort.
    fn path(&self, from: Square, to: Square, effort: Effort) -> Option<Canvas> {
        let [from, to] = [from, to].map(|square| self.dims.index(square) as usize);
        let all = u128::MAX >> (Self::MAX_SQUARES - self.dims.squares());
        let mut random = Random::new(0);
        // A search that went wrong early rarely comes back: it is better to begin again, with other
        // ties.
        for round in 0.. {
            let mut search = Search {
                block: self,
                to,
                free: all & !(1 << from),
                path: vec![from],
                nodes_left: match (round, effort) {
                    (0..ROUNDS, _) => NODES << (round / 5),
                    (_, Effort::Complete) => u64::MAX,
                    (_, Effort::Little) => return None,
                },
                random: &mut random,
            };
            match search.go_on(from) {
                RoundEnd::Complete => return Some(self.moves(&search.path)),
                RoundEnd::DeadEnd => return None,
                RoundEnd::TooLong => {}
            }
        }
        None
    }

    fn moves(&self, path: &[usize]) -> Canvas {
        let mut moves = Canvas::new(self.dims, vec![Directions::END; self.near.len()]);
        let squares = path.iter().map(|&index| self.dims.square_at(index as u64));
        for (from, to) in squares.clone().zip(squares.skip(1)) {
            moves.lead(from, to);
        }
        moves
    }
}

/// The nodes of each of the first five rounds; each of the next five has twice the number, and so
/// on. (Five times as fast as rounds that start with 2^11 nodes and double each time: most searches
/// end within 200 nodes, or take very long.)
const NODES: u64 = 1 << 9;
/// The number of rounds with a bound.
const ROUNDS: u32 = 40;

/// The end of a round.
enum RoundEnd {
    /// The path visits all squares.
    Complete,
    /// No path leads on from here.
    DeadEnd,
    /// The nodes of this round are used up.
    TooLong,
}

struct Search<'a> {
    block: &'a Block,
    to: usize,
    free: u128,
    path: Vec<usize>,
    nodes_left: u64,
    random: &'a mut Random,
}

impl Search<'_> {
    /// Completes the path from its last square, `here`.
    fn go_on(&mut self, here: usize) -> RoundEnd {
        if self.free == 0 {
            return RoundEnd::Complete; // the given end is entered last
        }
        let Some(nodes_left) = self.nodes_left.checked_sub(1) else {
            return RoundEnd::TooLong;
        };
        self.nodes_left = nodes_left;

        let near = &self.block.near;
        let (choices, number) = self.choices(here);
        for &(_, next) in &choices[..number] {
            let next = usize::from(next);
            self.free &= !(1 << next);
            // The other neighbours of `here` lose a way; each needs two, the given end one.
            let others = squares(near[here] & self.free & !near[next]);
            let is_alive = others.into_iter().all(|square| {
                let ways = (near[square] & self.free).count_ones();
                ways >= 2 || (ways == 1 && square == self.to)
            });
            if is_alive {
                self.path.push(next);
                match self.go_on(next) {
                    RoundEnd::DeadEnd => {}
                    end => return end,
                }
                self.path.pop();
            }
            self.free |= 1 << next;
        }
        RoundEnd::DeadEnd
    }

    /// Returns the next squares and their number, the one with the fewest ways on first (Warnsdorff
    /// 1823).
    fn choices(&mut self, here: usize) -> ([(u32, u8); 8], usize) {
        let Block { near, bound, .. } = self.block;
        let mut choices = [(0, 0); 8];
        let mut number = 0;
        let is_last = self.free.count_ones() == 1;
        let bound_next = bound[here] & self.free;
        if bound_next.count_ones() > 1 {
            return (choices, 0); // the path must have come from one of the two
        }
        let mut next = near[here] & self.free;
        if bound_next != 0 {
            next = bound_next;
        }
        if !is_last {
            next &= !(1 << self.to);
        }
        for square in squares(next) {
            let ways = (near[square] & self.free).count_ones();
            // A square with one way left comes first; if there are two, `go_on` sees that one of
            // them is lost.
            let tie = (self.random.next() >> 32) as u32 & 0xffff;
            choices[number] = (ways << 16 | tie, square as u8);
            number += 1;
        }
        choices[..number].sort_unstable();
        (choices, number)
    }
}

/// Iterates over the squares of a set.
fn squares(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (square < 128).then_some(square)
    })
}

/// The task of a path through a block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Passage {
    pub(super) dims: Dims,
    pub(super) from: Square,
    pub(super) to: Square,
    /// The sides on which children will hang.
    pub(super) children: Vec<Side>,
}

impl Passage {
    /// Returns the same passage with another end.
    pub(super) fn to(&self, to: Square) -> Self {
        Self { to, ..self.clone() }
    }

    /// True if the colours allow this end.
    pub(super) fn may_end(&self, end: Square) -> bool {
        let is_unlike_start = (end.row + end.column + self.from.row + self.from.column) % 2 == 1;
        end != self.from && is_unlike_start == self.dims.squares().is_multiple_of(2)
    }
}

/// The patterns found so far. A board has few shapes of blocks, so that their number does not grow
/// with the board.
#[derive(Default)]
pub(super) struct Patterns {
    paths: HashMap<Passage, Option<Canvas>>,
    /// Closed tours, each in both directions.
    cycles: HashMap<(Dims, Option<Hook>), Option<[Canvas; 2]>>,
}

impl Patterns {
    /// Returns a path through a block, if the search finds one.
    pub(super) fn path(&mut self, passage: Passage, effort: Effort) -> Option<&Canvas> {
        let search = |passage: &Passage| {
            let &Passage { dims, from, to, .. } = passage;
            let mut block = Block::new(dims);
            for &side in &passage.children {
                let hook = Hook::new(side, dims, |square| square == from || square == to);
                block.bind(hook.joint(dims, dims).parent);
            }
            block.path(from, to, effort)
        };
        let found = self.paths.entry(passage).or_insert_with_key(search);
        found.as_ref()
    }

    /// Returns a closed tour of a block that hangs on its parent at `hook`, in both directions.
    pub(super) fn cycle(&mut self, dims: Dims, hook: Option<Hook>) -> Option<&[Canvas; 2]> {
        let search = || {
            let mut block = Block::new(dims);
            if let Some(hook) = hook {
                block.bind(hook.joint(dims, dims).child);
            }
            // A closed tour passes the corner 0,0 between its two neighbours.
            let corner = Square { row: 0, column: 0 };
            let last = Square { row: 2, column: 1 };
            let mut cycle = block.path(corner, last, Effort::Complete)?;
            cycle.lead(last, corner);
            let reversed = cycle.reversed();
            Some([cycle, reversed])
        };
        let found = self.cycles.entry((dims, hook)).or_insert_with(search);
        found.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_ends_on_the_other_colour_but_for_odd_by_odd_squares() {
        let from = Square { row: 1, column: 1 };
        for (height, width) in [(5, 8), (8, 5), (6, 6), (5, 7)] {
            let passage = Passage {
                dims: Dims::of(height, width),
                from,
                to: from,
                children: Vec::new(),
            };
            let is_odd = height * width % 2 == 1;
            for end in passage.dims.each_square() {
                let is_like_start = (end.row + end.column) % 2 == 0;
                let expected = end != from && is_like_start == is_odd;
                assert_eq!(passage.may_end(end), expected, "{height}x{width} {end:?}");
            }
        }
    }
}
