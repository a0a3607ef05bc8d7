//! The join: how many pairs of a north half and a south half share no diagonal.
//!
//! Divide and conquer on the north halves. Those that have some bit meet only the south halves without it; those that have
//! it not meet them all. The bits are taken from the highest down: the longest diagonals, which most halves have. What is
//! left when a part of the north fits a block is counted against its whole south by [`Isa::count_disjoint`].
//!
//! ```text
//!  north    --- bit 29 ---> those with it    x  south without bit 29     --- bit 28 ---> ...
//!             \
//!              -----------> those without it x  all of the south         --- bit 28 ---> ...
//! ```

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::simd::{BLOCK, Isa, Tables, Word};

/// Counts the disjoint pairs of two lists; keeps its buffers from one count to the next.
pub(super) struct Join<W, K> {
    kernel: K,
    levels: Vec<Level<W>>,
    tables: Tables,
}

/// The lists of one level of the recursion.
#[derive(Clone, Default)]
struct Level<W> {
    north: Vec<W>,
    south: Vec<W>,
}

/// A branch smaller than this stays with its brother: it costs little to ask it about pairs that were ruled out already,
/// and much to make tables for it.
const SMALLEST_BRANCH: usize = BLOCK / 2;

impl<W: Word, K: Isa<W>> Join<W, K> {
    pub(super) fn new(kernel: K, bits: u32) -> Self {
        Self {
            kernel,
            levels: vec![Level::default(); bits as usize],
            tables: Tables::default(),
        }
    }

    /// The number of disjoint pairs, by divide and conquer. What is left in `north` has no meaning.
    pub(super) fn divide(
        &mut self,
        north: &mut Vec<W>,
        south: &[W],
        stop: &AtomicBool,
    ) -> ControlFlow<(), u64> {
        let mut recursion = Recursion {
            kernel: self.kernel,
            tables: &mut self.tables,
            stop,
        };
        recursion.divide(north, south, &mut self.levels)
    }

    /// The same for lists one of which is short.
    pub(super) fn blocks(
        &mut self,
        north: &[W],
        south: &[W],
        stop: &AtomicBool,
    ) -> ControlFlow<(), u64> {
        let mut recursion = Recursion {
            kernel: self.kernel,
            tables: &mut self.tables,
            stop,
        };
        recursion.blocks(north, south)
    }
}

/// What stays the same all the way down.
struct Recursion<'a, K> {
    kernel: K,
    tables: &'a mut Tables,
    stop: &'a AtomicBool,
}

impl<K> Recursion<'_, K> {
    /// Joins lists of which as many low bits are still to be looked at as there are levels.
    fn divide<W: Word>(
        &mut self,
        north: &mut Vec<W>,
        south: &[W],
        mut levels: &mut [Level<W>],
    ) -> ControlFlow<(), u64>
    where
        K: Isa<W>,
    {
        let mut pairs = 0;
        while north.len() > BLOCK && !south.is_empty() {
            let Some((level, deeper)) = levels.split_last_mut() else {
                break;
            };
            let Some(bit) = best_bit(north, south) else {
                break;
            };
            level.north.clear();
            self.kernel.split(north, bit, &mut level.north);
            // Blocks are kept full: a remainder stays behind, where it is asked about more pairs than it need be.
            let remainder = level.north.len() % BLOCK;
            if remainder < SMALLEST_BRANCH {
                let full = level.north.len() - remainder;
                north.extend(level.north.drain(full..));
            }
            if !level.north.is_empty() {
                level.south.clear();
                self.kernel.without(south, bit, &mut level.south);
                pairs += self.divide(&mut level.north, &level.south, deeper)?;
            }
            levels = deeper;
        }
        pairs += self.blocks(north, south)?;
        ControlFlow::Continue(pairs)
    }

    fn blocks<W: Word>(&mut self, north: &[W], south: &[W]) -> ControlFlow<(), u64>
    where
        K: Isa<W>,
    {
        let (small, large) = if north.len() < south.len() {
            (north, south)
        } else {
            (south, north)
        };
        let mut pairs = 0;
        for block in small.chunks(BLOCK) {
            if self.stop.load(Ordering::Relaxed) {
                return ControlFlow::Break(());
            }
            pairs += self.kernel.count_disjoint(block, large, self.tables);
        }
        ControlFlow::Continue(pairs)
    }
}

/// The bit that rules out the most pairs, by a sample of each list.
fn best_bit<W: Word>(north: &[W], south: &[W]) -> Option<W> {
    let (north, south) = (sample(north), sample(south));
    let mut best = (0, 0);
    for bit in 0..64 {
        let gain = north[bit].count_ones() * south[bit].count_ones();
        if gain > best.0 {
            best = (gain, bit);
        }
    }
    (best.0 > 0).then(|| W::from_u64(1 << best.1))
}

fn sample<W: Word>(list: &[W]) -> [u64; 64] {
    let mut words = [0; 64];
    let step = list.len() / 64 + 1;
    for (word, from) in words.iter_mut().zip(list.iter().step_by(step)) {
        *word = from.to_u64();
    }
    crate::simd::transpose(&mut words);
    words
}
