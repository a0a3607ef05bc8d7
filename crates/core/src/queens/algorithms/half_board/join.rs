//! The join: counts the pairs of a word of one list and a word of another that share no bit.
//!
//! Divide and conquer by a bit that occurs in both lists: pairs of words that both have it are out. The longer list is split
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
//! Few enough pairs are counted at once, by [`Leaf::count_disjoint`].

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::simd::isa::{Isa, Leaf};
use crate::simd::word::Word;

/// Counts the disjoint pairs of two lists; keeps its buffers from one count to the next.
pub(super) struct Join<W, K: Leaf> {
    kernel: K,
    levels: Vec<Level<W>>,
    /// A copy of a list that is needed twice: a join destroys it.
    copy: Vec<W>,
    narrow: Narrow<K>,
}

/// The buffers for lists in narrow words.
struct Narrow<K: Leaf> {
    /// Wide words with few bits left, packed.
    packed: Packed,
    /// As that of wide words.
    copy: Vec<u32>,
    levels: Vec<Level<u32>>,
    room: K::Room,
}

#[derive(Default)]
struct Packed {
    list: Vec<u32>,
    others: [Vec<u32>; 2],
}

/// The lists of one level of the recursion.
#[derive(Clone, Default)]
struct Level<W> {
    /// The words of the longer list with the bit.
    with: Vec<W>,
    /// The words of the shorter list without it.
    without: Vec<W>,
}

impl<W: Word, K: Isa<W> + Isa<u32>> Join<W, K> {
    pub(super) fn new(kernel: K, bits: u32) -> Self {
        Self {
            kernel,
            levels: vec![Level::default(); bits as usize],
            copy: Vec::new(),
            narrow: Narrow {
                packed: Packed::default(),
                copy: Vec::new(),
                levels: vec![Level::default(); u32::BITS as usize],
                room: K::Room::default(),
            },
        }
    }

    /// Counts the disjoint pairs of `list` with each of the others. What is left in the lists has no meaning.
    pub(super) fn count(
        &mut self,
        list: &mut Vec<W>,
        others: &mut [Vec<W>; 2],
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let shared = shared(self.kernel, list, others, stop)?.to_u64();
        let mut division = Division {
            kernel: self.kernel,
            narrow: &mut self.narrow,
            stop,
        };
        if W::narrow(list).is_none() && shared.count_ones() <= u32::BITS {
            let [first, second] = others;
            return division.divide_packed(list, [first, second], shared);
        }
        division.divide_both(list, others, &mut self.copy, shared, &mut self.levels)
    }

    /// Does the same with narrow words.
    pub(super) fn count_packed(
        &mut self,
        list: &mut Vec<u32>,
        others: &mut [Vec<u32>; 2],
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let shared = shared(self.kernel, list, others, stop)?.into();
        let mut division = Division {
            kernel: self.kernel,
            narrow: &mut self.narrow,
            stop,
        };
        division.divide_narrow(list, others, shared)
    }
}

/// Returns the bits that the list shares with the others.
fn shared<W: Word>(
    kernel: impl Isa<W>,
    list: &[W],
    others: &[Vec<W>; 2],
    stop: &AtomicBool,
) -> ControlFlow<(), W> {
    let mut unions = [W::default(); 3];
    for (union, list) in unions.iter_mut().zip([list, &others[0], &others[1]]) {
        look(stop)?;
        *union = kernel.union(list);
    }
    let [union, first, second] = unions;
    ControlFlow::Continue(union & (first | second))
}

/// Breaks if the flag is raised. Between two looks there is one loop over a list, or a leaf.
pub(super) fn look(stop: &AtomicBool) -> ControlFlow<()> {
    if stop.load(Ordering::Relaxed) {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}

/// The values that stay the same all the way down.
struct Division<'a, K: Leaf> {
    kernel: K,
    narrow: &'a mut Narrow<K>,
    stop: &'a AtomicBool,
}

impl<K: Isa<u32>> Division<'_, K> {
    /// Counts the disjoint pairs of a list with each of the others; they share no bits but these.
    fn divide_both<W: Word>(
        &mut self,
        list: &mut Vec<W>,
        [first, second]: &mut [Vec<W>; 2],
        copy: &mut Vec<W>,
        shared: u64,
        levels: &mut [Level<W>],
    ) -> ControlFlow<(), [u64; 2]>
    where
        K: Isa<W>,
    {
        let mut pairs = [0; 2];
        if !second.is_empty() {
            look(self.stop)?;
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
        K: Isa<W>,
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
            look(self.stop)?;
            if let (Some(longer), Some(shorter)) = (W::narrow(longer), W::narrow(shorter)) {
                if left <= K::MAX_PAIRS {
                    let room = &mut self.narrow.room;
                    let counted = self.kernel.count_disjoint([shorter, longer], room);
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
                look(self.stop)?;
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
    fn divide_packed<W: Word>(
        &mut self,
        list: &[W],
        others: [&[W]; 2],
        shared: u64,
    ) -> ControlFlow<(), [u64; 2]>
    where
        K: Isa<W>,
    {
        // Narrow words are not packed again.
        let mut packed = std::mem::take(&mut self.narrow.packed);
        let [first, second] = &mut packed.others;
        for (list, packed) in [
            (list, &mut packed.list),
            (others[0], first),
            (others[1], second),
        ] {
            look(self.stop)?;
            packed.clear();
            self.kernel.pack(list, shared, packed);
        }
        let shared = u64::MAX.unbounded_shr(u64::BITS - shared.count_ones());
        let pairs = self.divide_narrow(&mut packed.list, &mut packed.others, shared);
        self.narrow.packed = packed;
        pairs
    }

    /// Does the same as [`divide_both`](Self::divide_both), with the buffers for narrow words.
    fn divide_narrow(
        &mut self,
        list: &mut Vec<u32>,
        others: &mut [Vec<u32>; 2],
        shared: u64,
    ) -> ControlFlow<(), [u64; 2]> {
        let mut copy = std::mem::take(&mut self.narrow.copy);
        let mut levels = std::mem::take(&mut self.narrow.levels);
        let pairs = self.divide_both(list, others, &mut copy, shared, &mut levels);
        self.narrow.copy = copy;
        self.narrow.levels = levels;
        pairs
    }
}

/// Returns the number of the open bit that rules out the most pairs, by a sample of each list.
fn best_bit(longer: &[u8; 64], shorter: &[u8; 64], open: u64) -> u32 {
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
impl<W, K: Leaf> Join<W, K> {
    /// The bytes that its buffers take.
    pub(super) fn bytes(&self) -> usize {
        fn all<W>(levels: &[Level<W>], lists: [&Vec<W>; 4]) -> usize {
            let lists = lists.into_iter();
            let levels = levels.iter().flat_map(|it| [&it.with, &it.without]);
            lists
                .chain(levels)
                .map(|list| list.capacity() * size_of::<W>())
                .sum()
        }
        let Narrow {
            packed,
            copy,
            levels,
            room,
        } = &self.narrow;
        let [first, second] = &packed.others;
        let none = Vec::new();
        all(&self.levels, [&self.copy, &none, &none, &none])
            + all(levels, [&packed.list, first, second, copy])
            + crate::simd::isa::Room::bytes(room)
    }

    /// True if it has packed words since it was made.
    pub(super) fn has_packed(&self) -> bool {
        self.narrow.packed.list.capacity() > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::simd::portable::Portable;
    use crate::simd::{Avx2, Avx512, Vbmi};

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
        Vbmi::new().into_iter().for_each(check);
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
            for other in [0, 1, 300, 2000, 9000] {
                let mut north = words(&mut random, length, bits, 5);
                let mut south =
                    [other, other / 4].map(|length| words(&mut random, length, bits, 7));
                let expected = south.each_ref().map(|south| {
                    let fitting = |x: W| south.iter().filter(|&&y| x & y == W::default()).count();
                    north.iter().map(|&x| fitting(x) as u64).sum::<u64>()
                });
                let counted = join.count(&mut north, &mut south, &AtomicBool::new(false));
                assert_eq!(
                    counted,
                    ControlFlow::Continue(expected),
                    "{}: {length} x {other}, {bits} bits",
                    std::any::type_name::<K>()
                );
            }
        }
    }

    /// More of them than a leaf takes, when no bit is left that both lists have: a third of the words has neither bit.
    #[test]
    fn pairs_that_share_no_bit_are_not_looked_at() {
        let mut north: Vec<u64> = (0..3000).map(|i| i % 3).collect();
        let mut south = [north.clone(), Vec::new()];
        let counted = Join::new(Portable, 2).count(&mut north, &mut south, &AtomicBool::new(false));
        assert_eq!(counted, ControlFlow::Continue([7_000_000, 0]));
    }

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

    #[test]
    fn a_raised_flag_stops_the_join() {
        let mut random = Random::new(2);
        let mut north = words::<u32>(&mut random, 1000, 20, 4);
        let mut south = [words(&mut random, 1000, 20, 4), Vec::new()];
        let stopped = Join::new(Portable, 32).count(&mut north, &mut south, &AtomicBool::new(true));
        assert_eq!(stopped, ControlFlow::Break(()));
    }
}
