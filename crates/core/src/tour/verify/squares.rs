//! A set of squares of a board, cleared in the time that filling it took.

use std::collections::HashSet;
use std::hint::black_box;

use crate::board::dims::Dims;

/// A set of squares, by their indices: a bit each.
#[derive(Clone, Debug, Default)]
pub(super) struct Squares {
    /// All 0 while the set is empty. The system gives zeros without writing them, so that a large board takes no time.
    words: Vec<u64>,
    /// The number of words that the board needs.
    needed_words: usize,
    /// The indices of the words that are not 0, until they are many.
    touched: Vec<usize>,
    /// The squares of a board for whose words there is no memory.
    indices: HashSet<u64>,
}

impl Squares {
    /// Makes room for the squares of the board in the empty set.
    pub(super) fn make_room(&mut self, dims: Dims) {
        let length = usize::try_from(dims.squares().div_ceil(64)).unwrap_or(usize::MAX);
        self.needed_words = length;
        if length > self.words.len() {
            // Twice what there was, so that boards that grow step by step do not take their squares each time.
            let length = length.max(2 * self.words.len());
            self.words = Vec::new();
            // Zeros cannot be asked for without an abort where there is no memory; an empty list can, unless the compiler
            // sees that nobody uses it.
            let mut room = Vec::<u64>::new();
            let has_room = room.try_reserve_exact(length).is_ok();
            drop(black_box(room));
            self.words = if has_room {
                vec![0; length]
            } else {
                Vec::new()
            };
        }
    }

    /// True if the square with that index is in the set.
    pub(super) fn holds(&self, index: u64) -> bool {
        match self.words.get(word_of(index)) {
            Some(word) => word & (1 << (index % 64)) != 0,
            None => self.indices.contains(&index),
        }
    }

    /// Adds the square with that index; returns false if it was there before.
    #[inline]
    pub(super) fn add(&mut self, index: u64) -> bool {
        let max_touched = self.max_touched();
        let Some(word) = self.words.get_mut(word_of(index)) else {
            return self.indices.insert(index);
        };
        let before = *word;
        if before == 0 && self.touched.len() <= max_touched {
            self.touched.push(word_of(index));
        }
        *word |= 1 << (index % 64);
        *word != before
    }

    /// Takes all squares out.
    pub(super) fn clear(&mut self) {
        if self.touched.len() > self.max_touched() {
            let needed = self.needed_words.min(self.words.len());
            self.words[..needed].fill(0);
        } else {
            self.touched.iter().for_each(|&at| self.words[at] = 0);
        }
        self.touched.clear();
        self.indices.clear();
    }

    /// Up to that number of words are set to 0 one by one; from there on all of the board are in no more than 64 times the time.
    fn max_touched(&self) -> usize {
        self.needed_words / 64
    }
}

/// Returns the place of the word that holds the square, beyond every list where it cannot be counted.
fn word_of(index: u64) -> usize {
    usize::try_from(index / 64).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a small board, of one whose words are too many to be cleared one by one, and of the small one again.
    #[test]
    fn the_squares_of_a_board_that_fits_take_a_bit_each() {
        let mut squares = Squares::default();
        for (rows, columns) in [(3, 3), (300, 400), (3, 3)] {
            let dims = Dims::new(rows, columns).unwrap();
            squares.make_room(dims);
            for is_new in [true, false] {
                assert!((0..dims.squares()).all(|index| squares.add(index) == is_new));
            }
            assert!((0..dims.squares()).all(|index| squares.holds(index)));
            assert!(squares.indices.is_empty() && squares.words.len() <= 1 << 11);
            squares.clear();
            assert!(squares.words.iter().all(|&word| word == 0));
        }
    }
}
