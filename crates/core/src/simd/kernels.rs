//! The inner loops of a kernel.

use super::pairs::Pairs;
use super::word::Word;

/// The loop that counts pairs of narrow words.
pub(crate) trait PairKernel: Copy + Send + Sync + 'static {
    /// Room to work in; reused, because it is large.
    type Scratch: Scratch;

    /// The number of pairs up to which they are compared one by one: [`count_disjoint`](Self::count_disjoint) would take longer.
    const FEW_PAIRS: u64;

    /// The number of pairs of the largest leaf, as measured.
    const MAX_PAIRS: u64;

    /// Counts the disjoint pairs of a word of each list, in lists of any length.
    fn count_disjoint(self, lists: [&[u32]; 2], scratch: &mut Self::Scratch) -> u64;
}

/// Room for the tables of a leaf.
pub(crate) trait Scratch: Default + Send {}

/// Inner loops over lists of words.
pub(crate) trait WordKernel<W: Word>: PairKernel {
    /// Appends the union of each pair of words whose keys are disjoint.
    fn unite<const OTHERS: bool>(self, pairs: Pairs<'_, W, OTHERS>, out: &mut Vec<W>);

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

/// Implements [`WordKernel`] by the functions of a module that are compiled for one kind of processor. A value of the kernel must be
/// the proof that the processor has their instructions.
#[cfg(target_arch = "x86_64")]
macro_rules! implement_word_kernel {
    ($kernel:ty, $word:ty, $module:ident) => {
        impl WordKernel<$word> for $kernel {
            fn unite<const OTHERS: bool>(
                self,
                pairs: Pairs<'_, $word, OTHERS>,
                out: &mut Vec<$word>,
            ) {
                // SAFETY: a value of this type exists only where the processor has these instructions.
                unsafe { $module::unite(pairs, out) }
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
pub(super) use implement_word_kernel;

/// Implements [`PairKernel`] by a function that is compiled for one kind of processor, as above.
#[cfg(target_arch = "x86_64")]
macro_rules! implement_pair_kernel {
    ($kernel:ty, $scratch:ty, $few_pairs:expr, $max_pairs:expr, $count:path) => {
        impl PairKernel for $kernel {
            type Scratch = $scratch;
            const FEW_PAIRS: u64 = $few_pairs;
            const MAX_PAIRS: u64 = $max_pairs;

            fn count_disjoint(self, lists: [&[u32]; 2], scratch: &mut $scratch) -> u64 {
                // SAFETY: a value of this type exists only where the processor has these instructions.
                unsafe { $count(lists, scratch) }
            }
        }
    };
}
#[cfg(target_arch = "x86_64")]
pub(super) use implement_pair_kernel;
