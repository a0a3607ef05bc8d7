//! The inner loops of a kernel.

use std::ops::Range;

use super::word::Word;

/// The loop that counts pairs of narrow words.
pub(crate) trait Leaf: Copy + Send + Sync + 'static {
    /// Room to work in; reused, because it is large.
    type Room: Default + Send;

    /// The number of pairs up to which they are compared one by one: [`count_disjoint`](Self::count_disjoint) would take longer.
    const FEW_PAIRS: u64;

    /// The number of pairs of the largest leaf, as measured.
    const MAX_PAIRS: u64;

    /// Counts the disjoint pairs of a word of each list, in lists of any length.
    fn count_disjoint(self, lists: [&[u32]; 2], room: &mut Self::Room) -> u64;
}

/// Inner loops over lists of words.
pub(crate) trait Isa<W: Word>: Leaf {
    /// Appends the union of each pair of disjoint words.
    fn unite(self, pairs: Pairs<'_, W>, out: &mut Vec<W>);

    /// Appends, for each pair of disjoint words, the union of the packed words of the same places.
    fn unite_packed(self, pairs: PackedPairs<'_, W>, out: &mut Vec<u32>);

    /// Moves the words that have any of these bits to the end of `with`. The order of words may change.
    fn split(self, list: &mut Vec<W>, bits: W, with: &mut Vec<W>);

    /// Appends the words that have none of these bits.
    fn without(self, list: &[W], bits: W, out: &mut Vec<W>);

    /// Appends the words with only these bits, at most 32, moved together to the low end in their order.
    fn pack(self, list: &[W], bits: u64, out: &mut Vec<u32>);

    /// Counts, for each bit, the words of a sample of 64 that have it: words at equal distances in the list.
    fn occurrences(self, list: &[W]) -> [u8; 64];

    /// Returns all bits of the words.
    fn union(self, list: &[W]) -> W;

    /// Counts the disjoint pairs of a word of each list, word by word: for short lists. The first should be the shorter.
    fn compare(self, few: &[W], many: &[W]) -> u64;
}

/// Implements [`Isa`] by the functions of a module that are compiled for one kind of processor. A value of the kernel must be
/// the proof that the processor has their instructions.
#[cfg(target_arch = "x86_64")]
macro_rules! implement_isa {
    ($kernel:ty, $word:ty, $module:ident) => {
        impl Isa<$word> for $kernel {
            fn unite(self, pairs: Pairs<'_, $word>, out: &mut Vec<$word>) {
                // SAFETY: a value of this type exists only where the processor has these instructions.
                unsafe { $module::unite(pairs, out) }
            }

            fn unite_packed(self, pairs: PackedPairs<'_, $word>, out: &mut Vec<u32>) {
                // SAFETY: as above.
                unsafe { $module::unite_packed(pairs, out) }
            }

            fn split(self, list: &mut Vec<$word>, bits: $word, with: &mut Vec<$word>) {
                // SAFETY: as above.
                unsafe { $module::split(list, bits, with) }
            }

            fn without(self, list: &[$word], bits: $word, out: &mut Vec<$word>) {
                // SAFETY: as above.
                unsafe { $module::without(list, bits, out) }
            }

            fn pack(self, list: &[$word], bits: u64, out: &mut Vec<u32>) {
                // SAFETY: as above.
                unsafe { $module::pack(list, bits, out) }
            }

            fn occurrences(self, list: &[$word]) -> [u8; 64] {
                // SAFETY: as above.
                unsafe { $module::occurrences(list) }
            }

            fn union(self, list: &[$word]) -> $word {
                // SAFETY: as above.
                unsafe { $module::union(list) }
            }

            fn compare(self, few: &[$word], many: &[$word]) -> u64 {
                // SAFETY: as above.
                unsafe { $module::compare(few, many) }
            }
        }
    };
}
#[cfg(target_arch = "x86_64")]
pub(super) use implement_isa;

/// Implements [`Leaf`] by a function that is compiled for one kind of processor, as above.
#[cfg(target_arch = "x86_64")]
macro_rules! implement_leaf {
    ($kernel:ty, $room:ty, $few_pairs:expr, $max_pairs:expr, $count:path) => {
        impl Leaf for $kernel {
            type Room = $room;
            const FEW_PAIRS: u64 = $few_pairs;
            const MAX_PAIRS: u64 = $max_pairs;

            fn count_disjoint(self, lists: [&[u32]; 2], room: &mut $room) -> u64 {
                // SAFETY: a value of this type exists only where the processor has these instructions.
                unsafe { $count(lists, room) }
            }
        }
    };
}
#[cfg(target_arch = "x86_64")]
pub(super) use implement_leaf;

/// Lists in two tables, paired so: list i of the first with the list of the same distance from the end of the second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairs<'a, W> {
    /// The index at which each list begins, and the end of the last.
    first_starts: &'a [u32],
    first: &'a [W],
    second_starts: &'a [u32],
    second: &'a [W],
}

impl<'a, W: Copy> Pairs<'a, W> {
    pub(crate) fn new(
        (first_starts, first): (&'a [u32], &'a [W]),
        (second_starts, second): (&'a [u32], &'a [W]),
    ) -> Self {
        Self {
            first_starts,
            first,
            second_starts,
            second,
        }
    }

    /// Takes only the pairs of these lists of the first table.
    pub(crate) fn of_lists(self, lists: Range<usize>) -> Self {
        let number = self.first_starts.len() - 1;
        Self {
            first_starts: &self.first_starts[lists.start..=lists.end],
            second_starts: &self.second_starts[number - lists.end..=number - lists.start],
            ..self
        }
    }

    /// Returns the words of the lists of each table.
    pub(crate) fn words(self) -> [&'a [W]; 2] {
        let words = |starts: &[u32], words: &'a [W]| match starts {
            [first, .., end] => &words[*first as usize..*end as usize],
            _ => &[],
        };
        [
            words(self.first_starts, self.first),
            words(self.second_starts, self.second),
        ]
    }

    /// Gives each word of [`words`](Self::words) its packed word.
    pub(crate) fn packed(self, packed: [&'a [u32]; 2]) -> PackedPairs<'a, W> {
        let [first, second] = self.words();
        assert_eq!([first.len(), second.len()], packed.map(<[u32]>::len));
        PackedPairs {
            pairs: Self {
                first,
                second,
                ..self
            },
            packed,
        }
    }

    /// Returns the pairs of lists, as the places of their words, and true if a register of this number of lanes wastes less with
    /// the first one last.
    #[inline(always)]
    fn places<const LANES: usize>(self) -> impl Iterator<Item = ([Range<usize>; 2], bool)> {
        let first = self.first_starts.windows(2);
        let second = self.second_starts.windows(2).rev();
        first.zip(second).map(move |(first, second)| {
            let places = [first, second].map(|it| it[0] as usize..it[1] as usize);
            let [first, second] = places.each_ref().map(Range::len);
            let steps = |one: usize, by_lanes: usize| one * by_lanes.div_ceil(LANES);
            (places, steps(second, first) < steps(first, second))
        })
    }

    /// Returns the pairs of lists, each with that list last of which a register of this number of lanes wastes less.
    #[inline(always)]
    pub(super) fn lists<const LANES: usize>(self) -> impl Iterator<Item = (&'a [W], &'a [W])> {
        self.places::<LANES>()
            .map(move |([first, second], is_swapped)| {
                let (first, second) = (&self.first[first], &self.second[second]);
                if is_swapped {
                    (second, first)
                } else {
                    (first, second)
                }
            })
    }
}

/// Lists in two tables, and a packed word for each of their words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PackedPairs<'a, W> {
    pairs: Pairs<'a, W>,
    packed: [&'a [u32]; 2],
}

impl<'a, W: Copy> PackedPairs<'a, W> {
    /// Returns the pairs of lists, in the order that [`Pairs::lists`] gives; a list is its words and their packed ones, equally
    /// many.
    #[inline(always)]
    pub(super) fn lists<const LANES: usize>(
        self,
    ) -> impl Iterator<Item = [(&'a [W], &'a [u32]); 2]> {
        let Self { pairs, packed } = self;
        // The words given to be packed begin with those of the first list.
        let start = |starts: &[u32]| starts.first().map_or(0, |&start| start as usize);
        let (first_start, second_start) = (start(pairs.first_starts), start(pairs.second_starts));
        pairs
            .places::<LANES>()
            .map(move |([first, second], is_swapped)| {
                let first = first.start - first_start..first.end - first_start;
                let second = second.start - second_start..second.end - second_start;
                let first = (&pairs.first[first.clone()], &packed[0][first]);
                let second = (&pairs.second[second.clone()], &packed[1][second]);
                if is_swapped {
                    [second, first]
                } else {
                    [first, second]
                }
            })
    }
}
