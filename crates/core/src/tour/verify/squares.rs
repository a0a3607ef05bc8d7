//! A set of squares of a board, cleared in no more than the time that filling it took, but for a
//! few microseconds.

use std::collections::HashSet;
use std::hint::black_box;

use crate::board::dims::Dims;

/// A set of squares, by their indices: a bit each.
#[derive(Clone, Debug, Default)]
pub(super) struct Squares {
    words: Vec<u64>,
    /// The squares of a board for whose words there is no memory.
    indices: HashSet<u64>,
}

impl Squares {
    /// The number of words that are set to 0 one by one. The system gives more of them anew without
    /// writing them, so that a large board of which little is visited takes no time.
    const MAX_WORDS_CLEARED: usize = 1 << 12;

    /// Returns the empty set of squares of the board.
    pub(super) fn of(dims: Dims) -> Self {
        Self {
            words: zeros(usize::try_from(dims.squares().div_ceil(64)).unwrap_or(usize::MAX)),
            indices: HashSet::new(),
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
        let Some(word) = self.words.get_mut(word_of(index)) else {
            return self.indices.insert(index);
        };
        let before = *word;
        *word |= 1 << (index % 64);
        *word != before
    }

    /// Takes all squares out.
    pub(super) fn clear(&mut self) {
        let length = self.words.len();
        if length > Self::MAX_WORDS_CLEARED {
            self.words = Vec::new(); // first, so that there is never memory for two
            self.words = zeros(length);
        } else {
            self.words.fill(0);
        }
        self.indices.clear();
    }
}

/// Returns a list of zeros, or an empty one where the system does not give the memory.
fn zeros(length: usize) -> Vec<u64> {
    // Zeros cannot be asked for without an abort where there is no memory; an empty list can,
    // unless the compiler sees that nobody uses it.
    let mut room = Vec::<u64>::new();
    let has_room = room.try_reserve_exact(length).is_ok();
    drop(black_box(room));
    vec![0; if has_room { length } else { 0 }]
}

/// Returns the place of the word that holds the square, beyond every list where it cannot be
/// counted.
fn word_of(index: u64) -> usize {
    usize::try_from(index / 64).unwrap_or(usize::MAX)
}
