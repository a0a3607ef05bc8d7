//! The division of two lists, until few enough pairs are left to count them at once.
//!
//! Divides by a bit that occurs in both lists: pairs of words that both have it are out. The longer list is split
//! by the bit, the shorter one filtered, so that the two stay about as long as each other: what a step rules out grows with
//! the area of the pairs, what it costs with its sides. Each time the bit is taken that rules out the most pairs, as far as
//! a sample tells.
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
//!
//! Few enough pairs are counted at once, by [`PairKernel::count_disjoint`].

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::simd::kernels::{PairKernel, WordKernel};
use crate::simd::word::Word;

/// The buffers of a division by words of one width.
#[derive(Default)]
pub(super) struct Buffers<W> {
    /// A copy of a list that is needed twice: a division destroys it.
    copy: Vec<W>,
    levels: Vec<Level<W>>,
}

/// The lists of one level of the recursion.
#[derive(Clone, Default)]
struct Level<W> {
    /// The words of the longer list with the bit.
    with: Vec<W>,
    /// The words of the shorter list without it.
    without: Vec<W>,
}

impl<W: Word> Buffers<W> {
    /// Returns empty buffers for words with this number of bits, a level for each.
    pub(super) fn new(bits: u32) -> Self {
        Self {
            copy: Vec::new(),
            levels: vec![Level::default(); bits as usize],
        }
    }
}

/// The buffers for narrow words.
pub(super) struct Narrow<K: PairKernel> {
    /// Wide words with few bits left, packed.
    packed: Packed,
    buffers: Buffers<u32>,
    scratch: K::Scratch,
}

#[derive(Default)]
struct Packed {
    list: Vec<u32>,
    others: [Vec<u32>; 2],
}

impl<K: PairKernel> Narrow<K> {
    pub(super) fn new() -> Self {
        Self {
            packed: Packed::default(),
            buffers: Buffers::new(u32::BITS),
            scratch: K::Scratch::default(),
        }
    }
}

/// Breaks if the flag is raised. Between two looks there is one loop over a list, or a leaf.
pub(super) fn check_stop(stop: &AtomicBool) -> ControlFlow<()> {
    if stop.load(Ordering::Relaxed) {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}

/// The values that stay the same all the way down.
pub(super) struct Division<'a, K: PairKernel> {
    kernel: K,
    narrow: &'a mut Narrow<K>,
    stop: &'a AtomicBool,
}

impl<'a, K: WordKernel<u32>> Division<'a, K> {
    pub(super) fn new(kernel: K, narrow: &'a mut Narrow<K>, stop: &'a AtomicBool) -> Self {
        Self {
            kernel,
            narrow,
            stop,
        }
    }

    /// Returns the bits that the list shares with the others.
    pub(super) fn shared<W: Word>(&self, list: &[W], others: &[Vec<W>; 2]) -> ControlFlow<(), u64>
    where
        K: WordKernel<W>,
    {
        let mut unions = [0; 3];
        for (union, list) in unions.iter_mut().zip([list, &others[0], &others[1]]) {
            check_stop(self.stop)?;
            *union = WordKernel::<W>::union(self.kernel, list).to_u64();
        }
        let [union, first, second] = unions;
        ControlFlow::Continue(union & (first | second))
    }

    /// Counts the disjoint pairs of a list with each of the others; they share no bits but these.
    pub(super) fn divide_both<W: Word>(
        &mut self,
        list: &mut Vec<W>,
        [first, second]: &mut [Vec<W>; 2],
        Buffers { copy, levels }: &mut Buffers<W>,
        shared: u64,
    ) -> ControlFlow<(), [u64; 2]>
    where
        K: WordKernel<W>,
    {
        let mut pairs = [0; 2];
        if !second.is_empty() {
            check_stop(self.stop)?;
            copy.clone_from(list);
            pairs[1] = self.divide([copy, second], shared, levels)?;
        }
        pairs[0] = self.divide([list, first], shared, levels)?;
        ControlFlow::Continue(pairs)
    }

    /// Counts the disjoint pairs of two lists that share no bits but these, and have a level for each of them.
    fn divide<W: Word>(
        &mut self,
        [mut longer, mut shorter]: [&mut Vec<W>; 2],
        mut shared: u64,
        mut levels: &mut [Level<W>],
    ) -> ControlFlow<(), u64>
    where
        K: WordKernel<W>,
    {
        let mut pairs = 0;
        let mut samples = [None; 2];
        loop {
            if longer.len() < shorter.len() {
                std::mem::swap(&mut longer, &mut shorter);
                samples.swap(0, 1);
            }
            let left = longer.len() as u64 * shorter.len() as u64;
            if shared == 0 {
                return ControlFlow::Continue(pairs + left);
            }
            if left <= K::FEW_PAIRS {
                return ControlFlow::Continue(pairs + self.kernel.compare(shorter, longer));
            }
            check_stop(self.stop)?;
            if let (Some(longer), Some(shorter)) = (W::narrow(longer), W::narrow(shorter)) {
                if left <= K::MAX_PAIRS {
                    let scratch = &mut self.narrow.scratch;
                    let counted = self.kernel.count_disjoint([shorter, longer], scratch);
                    return ControlFlow::Continue(pairs + counted);
                }
            } else if shared.count_ones() <= u32::BITS {
                let [counted, _] = self.divide_packed(longer, [shorter, &[]], shared)?;
                return ControlFlow::Continue(pairs + counted);
            }
            let sample = |list: &[W]| self.kernel.occurrences(list);
            let [of_longer, of_shorter] = &mut samples;
            let bit = 1
                << best_bit(
                    of_longer.get_or_insert_with(|| sample(longer)),
                    of_shorter.get_or_insert_with(|| sample(shorter)),
                    shared,
                );
            shared &= !bit;
            let Some((level, deeper)) = levels.split_first_mut() else {
                unreachable!("each level takes a bit away, and there is one for each bit");
            };
            level.with.clear();
            self.kernel.split(longer, W::from_u64(bit), &mut level.with);
            if !level.with.is_empty() {
                check_stop(self.stop)?;
                level.without.clear();
                self.kernel
                    .without(shorter, W::from_u64(bit), &mut level.without);
                let lists = [&mut level.with, &mut level.without];
                pairs += self.divide(lists, shared, deeper)?;
            }
            samples[0] = None;
            levels = deeper;
        }
    }

    /// Counts the disjoint pairs of a list with each of the others, in narrow words; they share no bits but these, at most 32.
    pub(super) fn divide_packed<W: Word>(
        &mut self,
        list: &[W],
        others: [&[W]; 2],
        shared: u64,
    ) -> ControlFlow<(), [u64; 2]>
    where
        K: WordKernel<W>,
    {
        let Packed {
            list: packed,
            others: [first, second],
        } = &mut self.narrow.packed;
        for (list, packed) in [(list, packed), (others[0], first), (others[1], second)] {
            check_stop(self.stop)?;
            packed.clear();
            self.kernel.pack(list, shared, packed);
        }
        let shared = u64::MAX.unbounded_shr(u64::BITS - shared.count_ones());
        // Narrow words are not packed again.
        let mut packed = std::mem::take(&mut self.narrow.packed);
        let pairs = self.divide_narrow(&mut packed.list, &mut packed.others, shared);
        self.narrow.packed = packed;
        pairs
    }

    /// Does the same as [`divide_both`](Self::divide_both), with the buffers for narrow words.
    pub(super) fn divide_narrow(
        &mut self,
        list: &mut Vec<u32>,
        others: &mut [Vec<u32>; 2],
        shared: u64,
    ) -> ControlFlow<(), [u64; 2]> {
        let mut buffers = std::mem::take(&mut self.narrow.buffers);
        let pairs = self.divide_both(list, others, &mut buffers, shared);
        self.narrow.buffers = buffers;
        pairs
    }
}

/// Returns the number of the open bit that rules out the most pairs, by a sample of each list.
pub(super) fn best_bit(longer: &[u8; 64], shorter: &[u8; 64], open: u64) -> u32 {
    let (mut rest, mut best) = (open, 0);
    while rest != 0 {
        let bit = rest.trailing_zeros();
        rest &= rest - 1;
        let gain = u32::from(longer[bit as usize]) * u32::from(shorter[bit as usize]);
        // The bit's number below its gain, so that the maximum names the bit.
        best = best.max(gain << 6 | bit);
    }
    best & 63
}

#[cfg(test)]
impl<W> Buffers<W> {
    /// The bytes that they take.
    pub(super) fn bytes(&self) -> usize {
        let levels = self.levels.iter().flat_map(|it| [&it.with, &it.without]);
        bytes(levels.chain([&self.copy]))
    }
}

#[cfg(test)]
impl<K: PairKernel> Narrow<K> {
    /// The bytes that they take.
    pub(super) fn bytes(&self) -> usize {
        use crate::simd::kernels::Scratch;
        let Packed { list, others } = &self.packed;
        bytes(others.iter().chain([list])) + self.buffers.bytes() + self.scratch.bytes()
    }

    /// True if words were packed since they were made.
    pub(super) fn has_packed(&self) -> bool {
        self.packed.list.capacity() > 0
    }
}

#[cfg(test)]
fn bytes<'a, W: 'a>(lists: impl Iterator<Item = &'a Vec<W>>) -> usize {
    lists.map(|list| list.capacity() * size_of::<W>()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bit_is_taken_that_rules_out_the_most_pairs() {
        let (mut longer, mut shorter) = ([0; 64], [0; 64]);
        (longer[3], shorter[3]) = (10, 10);
        (longer[9], shorter[9]) = (64, 1);
        (longer[40], shorter[40]) = (64, 64);
        let best = |open| best_bit(&longer, &shorter, open);
        assert_eq!(best(u64::MAX), 40);
        assert_eq!(best(!(1 << 40)), 3);
        assert_eq!(best(1 << 9 | 1 << 50), 9);
        // Bits that rule out nothing, one of which is taken all the same.
        assert_eq!(best(1 << 7), 7);
        assert_eq!(best(1 << 63), 63);
        assert_eq!(best(1), 0);
    }
}
