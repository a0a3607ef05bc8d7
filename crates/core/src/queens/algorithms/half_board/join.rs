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

/// South halves in two parts, which are counted apart.
#[derive(Clone, Debug, Default)]
pub(super) struct South<W> {
    pub(super) halves: Vec<W>,
    /// Where the second part begins.
    pub(super) second: usize,
}

/// The lists of one level of the recursion.
#[derive(Clone, Default)]
struct Level<W> {
    north: Vec<W>,
    south: South<W>,
}

/// A branch smaller than this stays with its brother: it costs little to ask it about pairs that were ruled out already,
/// and much to make tables for it.
const SMALLEST_BRANCH: usize = 64;

impl<W: Word, K: Isa<W>> Join<W, K> {
    pub(super) fn new(kernel: K, bits: u32) -> Self {
        Self {
            kernel,
            levels: vec![Level::default(); bits as usize],
            tables: Tables::default(),
        }
    }

    /// The number of disjoint pairs with each part of the south. What is left in `north` has no meaning.
    pub(super) fn divide(
        &mut self,
        north: &mut Vec<W>,
        south: &South<W>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let mut recursion = Recursion {
            kernel: self.kernel,
            tables: &mut self.tables,
            stop,
        };
        recursion.divide(north, south, !W::default(), &mut self.levels)
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
        south: &South<W>,
        mut open: W,
        mut levels: &mut [Level<W>],
    ) -> ControlFlow<(), [u64; 2]>
    where
        K: Isa<W>,
    {
        let mut pairs = [0; 2];
        let southern = self.kernel.occurrences(&south.halves);
        while north.len() > BLOCK && !south.halves.is_empty() {
            let Some((level, deeper)) = levels.split_last_mut() else {
                break;
            };
            let Some(bit) = best_bit(&self.kernel.occurrences(north), &southern, open) else {
                break;
            };
            open = open & !bit;
            level.north.clear();
            self.kernel.split(north, bit, &mut level.north);
            // Blocks are kept full: a remainder stays behind, where it is asked about more pairs than it need be.
            let remainder = level.north.len() % BLOCK;
            if remainder < SMALLEST_BRANCH {
                let full = level.north.len() - remainder;
                north.extend(level.north.drain(full..));
            }
            if !level.north.is_empty() {
                level.south.keep_without(bit, south, self.kernel);
                add(
                    &mut pairs,
                    self.divide(&mut level.north, &level.south, open, deeper)?,
                );
            }
            levels = deeper;
        }
        add(&mut pairs, self.blocks(north, south)?);
        ControlFlow::Continue(pairs)
    }

    fn blocks<W: Word>(&mut self, north: &[W], south: &South<W>) -> ControlFlow<(), [u64; 2]>
    where
        K: Isa<W>,
    {
        let parts = south.halves.split_at(south.second);
        let mut pairs = [0; 2];
        for block in north.chunks(BLOCK) {
            if self.stop.load(Ordering::Relaxed) {
                return ControlFlow::Break(());
            }
            add(
                &mut pairs,
                self.kernel.count_disjoint(block, parts.into(), self.tables),
            );
        }
        ControlFlow::Continue(pairs)
    }
}

impl<W: Word> South<W> {
    fn keep_without<K: Isa<W>>(&mut self, bit: W, all: &Self, kernel: K) {
        let (first, second) = all.halves.split_at(all.second);
        self.halves.clear();
        kernel.without(first, bit, &mut self.halves);
        self.second = self.halves.len();
        kernel.without(second, bit, &mut self.halves);
    }
}

fn add(sums: &mut [u64; 2], [first, second]: [u64; 2]) {
    sums[0] += first;
    sums[1] += second;
}

/// The bit that rules out the most pairs, by a sample of each list.
fn best_bit<W: Word>(north: &[u8; 64], south: &[u8; 64], open: W) -> Option<W> {
    // The bit's number below its gain, so that the maximum names the bit.
    let mut gains = [0; 64];
    for bit in 0..64 {
        let is_open = (open.to_u64() >> bit) as u32 & 1;
        gains[bit] = (u32::from(north[bit]) * u32::from(south[bit]) * is_open) << 6 | bit as u32;
    }
    let best = gains.iter().fold(0, |best, &gain| best.max(gain));
    (best >> 6 != 0).then(|| W::from_u64(1 << (best & 63)))
}
