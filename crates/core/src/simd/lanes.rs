//! The inner loops over lists of words, written once for registers of any number of lanes.

use super::block::Instructions;
use super::kernels::{PairKernel, WordKernel};
use super::pairs::Pairs;
use super::word::{Word, union};

/// The registers and instructions of one kind of processor; the value is the proof that this
/// processor has them.
pub(super) trait Lanes<W: Word>: Instructions {
    /// Words side by side.
    type Register: Copy;

    const LANES: usize = size_of::<Self::Register>() / size_of::<W>();

    /// Returns this word in each lane.
    fn all(self, word: W) -> Self::Register;

    /// Returns at most a register of words; the other lanes are 0.
    fn load(self, words: &[W]) -> Self::Register;

    fn or(self, a: Self::Register, b: Self::Register) -> Self::Register;

    /// Returns the lanes of two registers that share no bit, a bit a lane.
    fn disjoint(self, a: Self::Register, b: Self::Register) -> usize;

    /// Writes the chosen lanes one after the other.
    ///
    /// # Safety
    /// A full register must fit there.
    unsafe fn compress(self, words: Self::Register, chosen: usize, to: *mut W);
}

impl<W: Word, K: Lanes<W> + PairKernel> WordKernel<W> for K {
    fn unite<const OTHERS: bool>(self, pairs: Pairs<'_, W, OTHERS>, out: &mut Vec<W>) {
        self.run(|| unite(self, pairs, out));
    }

    fn split(self, list: &mut Vec<W>, bits: W, with: &mut Vec<W>) {
        self.run(|| split(self, list, bits, with));
    }

    fn without(self, list: &[W], bits: W, out: &mut Vec<W>) {
        self.run(|| without(self, list, bits, out));
    }

    fn pack(self, list: &[W], bits: u64, out: &mut Vec<u32>) {
        debug_assert!(bits.count_ones() <= 32);
        self.run(|| {
            let pack = self.packer(bits);
            out.extend(list.iter().map(|word| pack(word.to_u64()) as u32));
        });
    }

    fn occurrences(self, list: &[W]) -> [u8; 64] {
        self.run(|| {
            let [mut low, mut high] = [[0; 64]; 2];
            let distance = list.len() / 64 + 1;
            for (word, (low, high)) in list
                .iter()
                .step_by(distance)
                .zip(low.iter_mut().zip(&mut high))
            {
                let word = word.to_u64();
                (*low, *high) = (word as u32, (word >> 32) as u32);
            }
            let mut occurrences = [0; 64];
            let (of_low, of_high) = occurrences.split_at_mut(32);
            for (number, row) in of_low.iter_mut().zip(self.rows(&low)) {
                *number = row.count_ones() as u8;
            }
            if size_of::<W>() == 8 {
                for (number, row) in of_high.iter_mut().zip(self.rows(&high)) {
                    *number = row.count_ones() as u8;
                }
            }
            occurrences
        })
    }

    fn union(self, list: &[W]) -> W {
        self.run(|| union(list))
    }

    fn compare(self, few: &[W], many: &[W]) -> u64 {
        self.run(|| compare(few, many))
    }
}

#[inline(always)]
fn unite<W: Word, K: Lanes<W>, const OTHERS: bool>(
    kernel: K,
    pairs: Pairs<'_, W, OTHERS>,
    out: &mut Vec<W>,
) {
    for list in 0..pairs.len() {
        let [first, second] = pairs.lists(list, K::LANES);
        for seconds in second.chunks(K::LANES) {
            let y = kernel.load(seconds.keys);
            let to = if OTHERS {
                kernel.load(seconds.words)
            } else {
                y
            };
            let lanes = first_lanes(seconds.keys.len());
            out.reserve(first.keys.len() * K::LANES);
            let (mut end, list) = (out.len(), out.as_mut_ptr());
            debug_assert!(end + first.keys.len() * K::LANES <= out.capacity());
            for (&x, &from) in first.keys.iter().zip(first.words) {
                let x = kernel.all(x);
                let from = if OTHERS { kernel.all(from) } else { x };
                let fits = kernel.disjoint(x, y) & lanes;
                // SAFETY: room for a full register after each word was reserved.
                end = unsafe { append(kernel, kernel.or(from, to), fits, list, end) };
            }
            // SAFETY: all words up to here were written.
            unsafe { out.set_len(end) };
        }
    }
}

/// Writes the chosen lanes after `end` words of the list, and returns the new end.
///
/// # Safety
/// A full register must fit after `end`.
#[inline(always)]
unsafe fn append<W: Word, K: Lanes<W>>(
    kernel: K,
    words: K::Register,
    chosen: usize,
    list: *mut W,
    end: usize,
) -> usize {
    // SAFETY: there is room for all lanes.
    unsafe { kernel.compress(words, chosen, list.add(end)) };
    end + chosen.count_ones() as usize
}

#[inline(always)]
fn without<W: Word, K: Lanes<W>>(kernel: K, list: &[W], bits: W, out: &mut Vec<W>) {
    let bits = kernel.all(bits);
    out.reserve(list.len() + K::LANES);
    let (mut end, to) = (out.len(), out.as_mut_ptr());
    debug_assert!(end + list.len() + K::LANES <= out.capacity());
    let registers = list.chunks_exact(K::LANES);
    let rest = registers.remainder();
    // SAFETY: room for a full register after each word was reserved, and all words up to the end
    // were written.
    unsafe {
        for words in registers {
            let words = kernel.load(words);
            end = append(kernel, words, kernel.disjoint(words, bits), to, end);
        }
        let words = kernel.load(rest);
        let lacks = kernel.disjoint(words, bits) & first_lanes(rest.len());
        end = append(kernel, words, lacks, to, end);
        out.set_len(end);
    }
}

#[inline(always)]
fn split<W: Word, K: Lanes<W>>(kernel: K, list: &mut Vec<W>, bits: W, with: &mut Vec<W>) {
    let bits = kernel.all(bits);
    let length = list.len();
    list.reserve(K::LANES);
    with.reserve(length + K::LANES);
    let (mut kept, mut end) = (0, with.len());
    let (from, to) = (list.as_mut_ptr(), with.as_mut_ptr());
    debug_assert!(end + length + K::LANES <= with.capacity());
    // SAFETY: words of the list are read, and kept at or below the place that they were read from,
    // so none is overwritten unread. Room for a full register after each word was reserved in both
    // lists, and all words up to both ends were written.
    unsafe {
        for at in (0..length).step_by(K::LANES) {
            let number = K::LANES.min(length - at);
            let words = kernel.load(std::slice::from_raw_parts(from.add(at), number));
            let (lanes, lacks) = (first_lanes(number), kernel.disjoint(words, bits));
            end = append(kernel, words, lanes & !lacks, to, end);
            kept = append(kernel, words, lanes & lacks, from, kept);
        }
        list.set_len(kept);
        with.set_len(end);
    }
}

/// Returns the first lanes, a bit a lane.
#[inline(always)]
pub(super) fn first_lanes(number: usize) -> usize {
    (1 << number) - 1
}

#[inline(always)]
fn compare<W: Word>(few: &[W], many: &[W]) -> u64 {
    let mut pairs = 0;
    for &x in few {
        // Short runs, so that 32-bit lanes can count.
        for words in many.chunks(1 << 16) {
            let disjoint = words.iter().map(|&y| u32::from(x & y == W::default()));
            pairs += u64::from(disjoint.sum::<u32>());
        }
    }
    pairs
}
