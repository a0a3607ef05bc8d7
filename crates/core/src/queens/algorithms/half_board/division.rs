//! The division of two lists, until few enough pairs are left to count them at once.
//!
//! Divides by a bit that occurs in both lists: pairs of words that both have it are out. The longer
//! list is split by the bit, the shorter one filtered, so that the two stay about as long as each
//! other: what a step rules out grows with the area of the pairs, what it costs with its sides.
//! Each time the bit is taken that rules out the most pairs, as far as a sample tells.
//!
//! ```text
//!                        shorter list
//!                    without bit   with it
//!                   +-----------+---------+
//!   longer with it  | goes deeper|  out   |      then the other part, with all of the shorter list, by the next bit
//!                   +-----------+---------+
//!   without it      | goes on             |
//!                   +---------------------+
//! ```

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::order::numbers;
use crate::simd::word::Word;
use crate::simd::word_kernel::WordKernel;

/// Breaks if the flag is raised. Between two looks there is one loop over a list, or a leaf.
pub(super) fn check_stop(stop: &AtomicBool) -> ControlFlow<()> {
    if stop.load(Ordering::Relaxed) {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}

/// What the division knows of all words of a list.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// The bits that are known,
    pub(super) mask: u64,
    /// and those of them that are set.
    pub(super) set: u64,
}

/// The buffers that no level of a division has in use. A level takes two: for the words of the
/// longer list with the bit, and for those of the shorter one without it.
pub(super) type Spare<W> = Vec<[Vec<W>; 2]>;

/// The values that stay the same all the way down.
pub(super) struct Division<'a, K, S> {
    pub(super) kernel: K,
    /// The number of words that a word of each list stands for.
    pub(super) weights: [f64; 2],
    /// Counts the disjoint pairs of two lists, of which this is known, and which share no bits but
    /// these, if they need not be divided any further.
    pub(super) settle: S,
    pub(super) stop: &'a AtomicBool,
}

impl<K, S> Division<'_, K, S> {
    /// Counts the disjoint pairs of two lists that share no bits but these. What is left in the
    /// lists has no meaning.
    pub(super) fn divide<W: Word>(
        &mut self,
        [north, south]: [&mut Vec<W>; 2],
        mut known: [Known; 2],
        mut shared: u64,
        spare: &mut Spare<W>,
    ) -> ControlFlow<(), u64>
    where
        K: WordKernel,
        S: FnMut([&mut Vec<W>; 2], [Known; 2], u64) -> ControlFlow<(), Option<u64>>,
    {
        let mut pairs = 0;
        let mut samples = [None; 2];
        loop {
            if let Some(settled) = (self.settle)([&mut *north, &mut *south], known, shared)? {
                return ControlFlow::Continue(pairs + settled);
            }
            check_stop(self.stop)?;
            let lists = [&mut *north, &mut *south];
            let sampled = [0, 1].map(|list| {
                *samples[list].get_or_insert_with(|| self.kernel.occurrences(lists[list]))
            });
            let bit = 1 << best_bit(sampled, shared);
            shared &= !bit;
            let [in_north, in_south] =
                [0, 1].map(|list| lists[list].len() as f64 * self.weights[list]);
            let longer = usize::from(in_south > in_north);
            let shorter = 1 - longer;
            let mut parts = spare.pop().unwrap_or_default();
            parts.iter_mut().for_each(Vec::clear);
            let word = W::from_u64(bit);
            self.kernel.split(lists[longer], word, &mut parts[longer]);
            check_stop(self.stop)?;
            self.kernel
                .without(lists[shorter], word, &mut parts[shorter]);
            known[longer].mask |= bit;
            let mut of_parts = known;
            of_parts[longer].set |= bit;
            of_parts[shorter].mask |= bit;
            pairs += self.divide(parts.each_mut(), of_parts, shared, spare)?;
            spare.push(parts);
            samples[longer] = None;
        }
    }
}

/// Returns the number of the open bit that rules out the most pairs, by a sample of each list.
fn best_bit([north, south]: [[u8; 64]; 2], open: u64) -> usize {
    // The bit's number below its gain, so that the maximum names the bit.
    let gain = |bit| (usize::from(north[bit]) * usize::from(south[bit])) << 6 | bit;
    numbers(open).map(gain).max().map_or(0, |best| best & 63)
}
