//! The inner loops of a kernel.

use super::pairs::Pairs;
use super::word::Word;

/// The loop that counts pairs of narrow words.
pub(crate) trait PairKernel: Copy + Send + Sync + 'static {
    /// Room to work in; reused, because it is large.
    type Scratch: Scratch;

    /// The number of pairs up to which they are compared one by one:
    /// [`count_disjoint`](Self::count_disjoint) would take longer.
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

    /// Moves the words that have any of these bits to the end of `with`. The order of words may
    /// change.
    fn split(self, list: &mut Vec<W>, bits: W, with: &mut Vec<W>);

    /// Appends the words that have none of these bits.
    fn without(self, list: &[W], bits: W, out: &mut Vec<W>);

    /// Appends the words with only these bits, at most 32, moved together to the low end in their
    /// order.
    fn pack(self, list: &[W], bits: u64, out: &mut Vec<u32>);

    /// Counts, for each bit, the words of a sample of 64 that have it: words at equal distances in
    /// the list.
    fn occurrences(self, list: &[W]) -> [u8; 64];

    /// Returns all bits of the words.
    fn union(self, list: &[W]) -> W;

    /// Counts the disjoint pairs of a word of each list, word by word: for short lists. The first
    /// should be the shorter.
    fn compare(self, few: &[W], many: &[W]) -> u64;
}
