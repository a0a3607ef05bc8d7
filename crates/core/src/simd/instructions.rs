//! The instructions of one kind of processor.

use super::word::Word;

/// The registers and instructions of one kind of processor. A value proves that this processor has
/// them.
pub(crate) trait Instructions: Copy {
    /// A register of several words.
    type Register: Copy;

    /// Returns the number of words in a register.
    #[inline(always)]
    fn lanes<W: Word>() -> usize {
        size_of::<Self::Register>() / size_of::<W>()
    }

    /// Returns a register with this word in each lane.
    fn splat<W: Word>(self, word: W) -> Self::Register;

    /// Loads at most a register of words; the other lanes are 0.
    fn load<W: Word>(self, words: &[W]) -> Self::Register;

    fn or(self, a: Self::Register, b: Self::Register) -> Self::Register;

    /// Returns a mask of the lanes in which the registers share no bit.
    fn disjoint<W: Word>(self, a: Self::Register, b: Self::Register) -> usize;

    /// Stores the chosen lanes one after another, and returns their number.
    ///
    /// # Safety
    /// A full register must fit at `to`.
    unsafe fn store<W: Word>(self, words: Self::Register, chosen: usize, to: *mut W) -> usize;

    /// Returns the function that gathers these bits of a word at its low end.
    fn packer(self, bits: u64) -> impl Fn(u64) -> u64;

    /// Transposes at most `GROUPS` groups of 64 words: bit j of word i becomes bit i of row j.
    fn rows<const GROUPS: usize>(self, words: &[u32]) -> [[u64; GROUPS]; 32];
}

/// Returns a mask of the first `number` lanes.
#[inline(always)]
pub(super) fn first_lanes(number: usize) -> usize {
    (1 << number) - 1
}
