//! The join: counts the pairs of a north half and a south half that share no diagonal.
//!
//! Divide and conquer on the north halves. Those that have some bit meet only the south halves without it; those that have
//! it not meet them all. Each time the bit is taken that rules out the most pairs, as far as a sample tells. What is left
//! when a part of the north fits a block is counted against its whole south by [`Isa::count_disjoint`].
//!
//! ```text
//!  north    --- bit 29 ---> those with it    x  south without bit 29     --- bit 17 ---> ...
//!             \
//!              -----------> those without it x  all of the south         --- bit 25 ---> ...
//! ```

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::simd::block::{MAX_BLOCK_WORDS, Tables};
use crate::simd::isa::Isa;
use crate::simd::word::Word;

/// Counts the disjoint pairs of two lists; keeps its buffers from one count to the next.
pub(super) struct Join<W, K> {
    kernel: K,
    levels: Vec<Level<W>>,
    packed: Packed,
    tables: Tables,
}

/// Lists of wide words in narrow ones, once the open bits are few enough.
#[derive(Default)]
struct Packed {
    lists: Level<u32>,
    levels: Vec<Level<u32>>,
}

/// South halves in two parts, which are counted apart.
#[derive(Clone, Debug, Default)]
pub(super) struct South<W> {
    pub(super) halves: Vec<W>,
    /// The index in `halves` at which the second part begins.
    pub(super) second: usize,
}

/// The lists of one level of the recursion.
#[derive(Clone, Default)]
struct Level<W> {
    north: Vec<W>,
    south: South<W>,
}

/// A branch with fewer words stays with the other one: to ask it about pairs that were ruled out already costs less than
/// tables of its own.
const MIN_BRANCH_WORDS: usize = 192;

/// The bits of a narrow word.
const NARROW: u32 = u32::BITS;

/// The number of words that a kernel is given at once where few of them may be left.
const PART: usize = 1 << 12;

impl<W: Word, K: Isa<W> + Isa<u32>> Join<W, K> {
    pub(super) fn new(kernel: K, bits: u32) -> Self {
        Self {
            kernel,
            levels: vec![Level::default(); bits as usize],
            packed: Packed {
                lists: Level::default(),
                levels: vec![Level::default(); NARROW as usize],
            },
            tables: Tables::default(),
        }
    }

    /// Counts the disjoint pairs with each part of the south. What is left in `north` has no meaning.
    pub(super) fn divide(
        &mut self,
        north: &mut Vec<W>,
        south: &South<W>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let shared = union(north) & union(&south.halves);
        let bits = Bits {
            shared,
            open: shared,
        };
        let mut recursion = Recursion {
            kernel: self.kernel,
            packed: &mut self.packed,
            tables: &mut self.tables,
            stop,
        };
        recursion.divide(north, south, bits, &mut self.levels)
    }
}

/// The bits that two lists share.
#[derive(Clone, Copy)]
struct Bits<W> {
    /// A word of the north and one of the south may share these, and no others.
    shared: W,
    /// Those of them by which the north may still be divided.
    open: W,
}

impl<W: Word> Bits<W> {
    /// Takes a bit away when no word of the north has it, or none of the south.
    fn without(self, bit: W) -> Self {
        Self {
            shared: self.shared & !bit,
            open: self.open & !bit,
        }
    }
}

/// The values that stay the same all the way down.
struct Recursion<'a, K> {
    kernel: K,
    packed: &'a mut Packed,
    tables: &'a mut Tables,
    stop: &'a AtomicBool,
}

impl<K: Isa<u32>> Recursion<'_, K> {
    /// Joins lists; the number of levels is that of the open bits or more.
    fn divide<W: Word>(
        &mut self,
        north: &mut Vec<W>,
        south: &South<W>,
        mut bits: Bits<W>,
        mut levels: &mut [Level<W>],
    ) -> ControlFlow<(), [u64; 2]>
    where
        K: Isa<W>,
    {
        let mut pairs = [0; 2];
        let southern = self.kernel.occurrences(&south.halves);
        while north.len() > MAX_BLOCK_WORDS && !south.halves.is_empty() {
            if size_of::<W>() > size_of::<u32>() && bits.shared.to_u64().count_ones() <= NARROW {
                add(&mut pairs, self.divide_packed(north, south, bits.shared)?);
                return ControlFlow::Continue(pairs);
            }
            let Some((level, deeper)) = levels.split_last_mut() else {
                break;
            };
            let Some(bit) = best_bit(&self.kernel.occurrences(north), &southern, bits.open) else {
                break;
            };
            level.north.clear();
            self.kernel.split(north, bit, &mut level.north);
            // A small remainder after full blocks stays, where it is asked about more pairs than it need be.
            let below = bits.without(bit);
            let remainder = level.north.len() % MAX_BLOCK_WORDS;
            if (1..MIN_BRANCH_WORDS).contains(&remainder) {
                let full = level.north.len() - remainder;
                north.extend(level.north.drain(full..));
                bits.open = below.open; // the bit is still shared
            } else {
                bits = below;
            }
            if !level.north.is_empty() {
                level.south.keep_without(bit, south, self.kernel);
                add(
                    &mut pairs,
                    self.divide(&mut level.north, &level.south, below, deeper)?,
                );
            }
            levels = deeper;
        }
        add(&mut pairs, self.blocks(north, south)?);
        ControlFlow::Continue(pairs)
    }

    /// Joins lists that share no bits but these, in narrow words.
    fn divide_packed<W: Word>(
        &mut self,
        north: &[W],
        south: &South<W>,
        shared: W,
    ) -> ControlFlow<(), [u64; 2]>
    where
        K: Isa<W>,
    {
        let mut packed = std::mem::take(self.packed); // narrow words are not packed again
        let lists = &mut packed.lists;
        let bits = shared.to_u64();
        lists.north.clear();
        self.kernel.pack(north, bits, &mut lists.north);
        lists.south.halves.clear();
        self.kernel
            .pack(&south.halves, bits, &mut lists.south.halves);
        lists.south.second = south.second;
        let shared = u64::MAX.unbounded_shr(64 - bits.count_ones()) as u32;
        let bits = Bits {
            shared,
            open: shared,
        };
        let pairs = self.divide(&mut lists.north, &lists.south, bits, &mut packed.levels);
        *self.packed = packed;
        pairs
    }

    fn blocks<W: Word>(&mut self, north: &[W], south: &South<W>) -> ControlFlow<(), [u64; 2]>
    where
        K: Isa<W>,
    {
        let parts = south.halves.split_at(south.second);
        let mut pairs = [0; 2];
        if south.halves.is_empty() {
            return ControlFlow::Continue(pairs);
        }
        for block in north.chunks(MAX_BLOCK_WORDS) {
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
        // A kernel reserves room for all words that it is given; by parts the list takes about the room that it needs.
        for part in first.chunks(PART) {
            kernel.without(part, bit, &mut self.halves);
        }
        self.second = self.halves.len();
        for part in second.chunks(PART) {
            kernel.without(part, bit, &mut self.halves);
        }
    }
}

fn union<W: Word>(words: &[W]) -> W {
    words.iter().fold(W::default(), |union, &word| union | word)
}

fn add(sums: &mut [u64; 2], [first, second]: [u64; 2]) {
    sums[0] += first;
    sums[1] += second;
}

/// Returns the bit that rules out the most pairs, by a sample of each list.
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

#[cfg(test)]
impl<W, K> Join<W, K> {
    /// The bytes that its lists take.
    pub(super) fn bytes(&self) -> usize {
        let level = |north: usize, south: usize, word| (north + south) * word;
        let wide = self.levels.iter().map(|it| {
            level(
                it.north.capacity(),
                it.south.halves.capacity(),
                size_of::<W>(),
            )
        });
        let packed = self.packed.levels.iter().chain([&self.packed.lists]);
        let narrow = packed.map(|it| level(it.north.capacity(), it.south.halves.capacity(), 4));
        wide.sum::<usize>() + narrow.sum::<usize>()
    }

    /// True if it has packed words since it was made.
    pub(super) fn has_packed(&self) -> bool {
        self.packed.lists.north.capacity() > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::simd::portable::Portable;
    use crate::simd::{Avx2, Avx512};

    /// Words with each of their low bits set one time in `rarity` or more, low bits more often than high ones.
    fn words<W: Word>(random: &mut Random, length: usize, bits: u32, rarity: u64) -> Vec<W> {
        let word = |_| {
            let set = (0..bits).filter(|&bit| random.below(rarity + u64::from(bit) / 2) == 0);
            W::from_u64(set.fold(0, |word, bit| word | 1 << bit))
        };
        (0..length).map(word).collect()
    }

    #[test]
    fn the_join_is_a_double_loop_by_every_kernel() {
        check(Portable);
        Avx2::new().into_iter().for_each(check);
        Avx512::new().into_iter().for_each(check);
    }

    /// Wide words are packed at once, on the way down, or never.
    fn check<K: Isa<u32> + Isa<u64>>(kernel: K) {
        compare::<u32, _>(kernel, 20);
        for bits in [20, 33, 36, 40, 60] {
            compare::<u64, _>(kernel, bits);
        }
    }

    fn compare<W: Word, K: Isa<W> + Isa<u32>>(kernel: K, bits: u32) {
        let mut random = Random::new(1);
        let mut join = Join::new(kernel, 64);
        for length in [0, 1, 512, 513, 600, 1500, 5000] {
            for other in [0, 1, 300, 2000, 2 * PART + 1] {
                let mut north = words(&mut random, length, bits, 5);
                let halves = words(&mut random, other, bits, 7);
                let south = South {
                    second: other / 4,
                    halves,
                };
                let pairs = |part: &[W]| {
                    let fitting = |x: W| part.iter().filter(|&&y| x & y == W::default()).count();
                    north.iter().map(|&x| fitting(x) as u64).sum::<u64>()
                };
                let (first, second) = south.halves.split_at(south.second);
                let expected = [pairs(first), pairs(second)];
                let counted = join.divide(&mut north, &south, &AtomicBool::new(false));
                assert_eq!(
                    counted,
                    ControlFlow::Continue(expected),
                    "{}: {length} x {other}, {bits} bits",
                    std::any::type_name::<K>()
                );
            }
        }
    }

    #[test]
    fn a_raised_flag_stops_the_join() {
        let mut random = Random::new(2);
        let mut north = words::<u32>(&mut random, 1000, 20, 4);
        let halves = words(&mut random, 1000, 20, 4);
        let south = South { halves, second: 0 };
        let stopped = Join::new(Portable, 32).divide(&mut north, &south, &AtomicBool::new(true));
        assert_eq!(stopped, ControlFlow::Break(()));
    }
}
