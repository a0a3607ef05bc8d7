//! Divides two lists until the remaining pairs can be counted directly.
//!
//! A step divides by a bit that occurs in both lists, and rules out the pairs of words that both
//! have it. It splits the longer list by the bit and filters the shorter one, so that the lists
//! remain about equally long. A step rules out a number of pairs that grows with the product of the
//! lengths, at a cost that grows with their sum. Each step takes the bit that rules out the most
//! pairs, judging by a sample.
//!
//! ```text
//!                        shorter list
//!                    without bit   with it
//!                   +-----------+---------+
//!   longer with it  | recursion |  out    |      first the recursion, then the remaining pairs by the next bit
//!                   +-----------+---------+
//!   without it      | remaining pairs     |
//!                   +---------------------+
//! ```

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::order::numbers;
use crate::simd::word::Word;
use crate::simd::word_kernel::WordKernel;

/// Breaks if the flag is raised. One loop over a list, or one leaf, runs between two checks.
pub(super) fn check_stop(stop: &AtomicBool) -> ControlFlow<()> {
    if stop.load(Ordering::Relaxed) {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}

/// Selects the words with `word & mask == value`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BitFilter {
    pub(super) mask: u64,
    pub(super) value: u64,
}

/// Unused buffers. A level of a division takes two, for a part of each list.
pub(super) type Spare<W> = Vec<[Vec<W>; 2]>;

/// The values common to all levels of a division.
pub(super) struct Division<'a, K, S> {
    pub(super) kernel: K,
    /// The number of words that a word of each list represents.
    pub(super) weights: [f64; 2],
    /// Counts the disjoint pairs of two lists, or returns `None` to have them divided further.
    ///
    /// Takes the filters that select the words of each list, and the only bits that both may have.
    pub(super) try_count: S,
    pub(super) stop: &'a AtomicBool,
}

impl<K, S> Division<'_, K, S> {
    /// Counts the disjoint pairs of two lists whose words share no bits other than `shared`.
    ///
    /// Leaves the lists in an unspecified state.
    pub(super) fn divide<W: Word>(
        &mut self,
        [north, south]: [&mut Vec<W>; 2],
        mut filters: [BitFilter; 2],
        mut shared: u64,
        spare: &mut Spare<W>,
    ) -> ControlFlow<(), u64>
    where
        K: WordKernel,
        S: FnMut([&mut Vec<W>; 2], [BitFilter; 2], u64) -> ControlFlow<(), Option<u64>>,
    {
        let mut pairs = 0;
        let mut samples = [None; 2];
        loop {
            if let Some(rest) = (self.try_count)([&mut *north, &mut *south], filters, shared)? {
                return ControlFlow::Continue(pairs + rest);
            }
            check_stop(self.stop)?;
            let lists = [&mut *north, &mut *south];
            let occurrences = [0, 1].map(|list| {
                *samples[list].get_or_insert_with(|| self.kernel.occurrences(lists[list]))
            });
            let bit = 1 << best_bit(occurrences, shared);
            shared &= !bit;
            let [north_words, south_words] =
                [0, 1].map(|list| lists[list].len() as f64 * self.weights[list]);
            let longer = usize::from(south_words > north_words);
            let shorter = 1 - longer;
            let mut parts = spare.pop().unwrap_or_default();
            parts.iter_mut().for_each(Vec::clear);
            let word = W::from_u64(bit);
            self.kernel.split(lists[longer], word, &mut parts[longer]);
            check_stop(self.stop)?;
            self.kernel
                .without(lists[shorter], word, &mut parts[shorter]);
            filters[longer].mask |= bit;
            let mut part_filters = filters;
            part_filters[longer].value |= bit;
            part_filters[shorter].mask |= bit;
            pairs += self.divide(parts.each_mut(), part_filters, shared, spare)?;
            spare.push(parts);
            samples[longer] = None;
        }
    }
}

/// Returns the index of the shared bit that rules out the most pairs in the samples.
fn best_bit([north, south]: [[u8; 64]; 2], shared: u64) -> usize {
    // The low bits of each gain contain the index, so the maximum identifies the bit.
    let gain = |bit| (usize::from(north[bit]) * usize::from(south[bit])) << 6 | bit;
    numbers(shared).map(gain).max().map_or(0, |best| best & 63)
}
