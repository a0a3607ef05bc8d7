//! The inner loops over lists of words, written once for registers of any number of lanes.

use super::instructions::{Instructions, first_lanes};
use super::pairs::Pairs;
use super::word::Word;

/// The inner loops over lists of words, and the count of disjoint pairs of 32-bit words.
pub(crate) trait WordKernel: Instructions {
    /// The buffers of a leaf. They are large, so they are reused.
    type Scratch: Default + Send;

    /// The largest number of pairs that are compared one by one; with so few,
    /// [`count_disjoint`](Self::count_disjoint) would take longer.
    const FEW_PAIRS: u64 = 1 << 16;

    /// The number of pairs of the largest leaf, by measurement.
    const MAX_PAIRS: u64 = 1 << 19;

    /// Counts the disjoint pairs of words, one of each list. Lists may have any length.
    fn count_disjoint(self, lists: [&[u32]; 2], scratch: &mut Self::Scratch) -> u64;

    /// Appends the union of each pair of words whose keys are disjoint.
    fn unite<W: Word, const OTHERS: bool>(self, pairs: Pairs<'_, W, OTHERS>, out: &mut Vec<W>) {
        self.run(|| {
            let width = Self::lanes::<W>();
            for list in 0..pairs.len() {
                let [first, second] = pairs.lists(list, width);
                for seconds in second.chunks(width) {
                    let y = self.load(seconds.keys);
                    let to = if OTHERS { self.load(seconds.words) } else { y };
                    let lanes = first_lanes(seconds.keys.len());
                    out.reserve(first.keys.len() * width);
                    let (mut end, list) = (out.len(), out.as_mut_ptr());
                    debug_assert!(end + first.keys.len() * width <= out.capacity());
                    for (&x, &from) in first.keys.iter().zip(first.words) {
                        let x = self.all(x);
                        let from = if OTHERS { self.all(from) } else { x };
                        let (fits, united) = (self.disjoint::<W>(x, y) & lanes, self.or(from, to));
                        // SAFETY: space for a full register after each word was reserved.
                        end = unsafe { self.append(united, fits, list, end) };
                    }
                    // SAFETY: all words up to here were written.
                    unsafe { out.set_len(end) };
                }
            }
        });
    }

    /// Moves the words that have any of these bits to the end of `with`. The order of words may
    /// change.
    fn split<W: Word>(self, list: &mut Vec<W>, bits: W, with: &mut Vec<W>) {
        self.run(|| {
            let bits = self.all(bits);
            let (length, width) = (list.len(), Self::lanes::<W>());
            list.reserve(width);
            with.reserve(length + width);
            let (mut kept, mut end) = (0, with.len());
            let (from, to) = (list.as_mut_ptr(), with.as_mut_ptr());
            debug_assert!(end + length + width <= with.capacity());
            // SAFETY: words of the list are written at or below the position from which they were
            // read, so none is overwritten unread. Space for a full register after each word was
            // reserved in both lists, and all words up to both ends were written.
            unsafe {
                for at in (0..length).step_by(width) {
                    let number = width.min(length - at);
                    let words = self.load(std::slice::from_raw_parts(from.add(at), number));
                    let (lanes, lacks) = (first_lanes(number), self.disjoint::<W>(words, bits));
                    end = self.append(words, lanes & !lacks, to, end);
                    kept = self.append(words, lanes & lacks, from, kept);
                }
                list.set_len(kept);
                with.set_len(end);
            }
        });
    }

    /// Appends the words that have none of these bits.
    fn without<W: Word>(self, list: &[W], bits: W, out: &mut Vec<W>) {
        self.run(|| {
            let (bits, width) = (self.all(bits), Self::lanes::<W>());
            out.reserve(list.len() + width);
            let (mut end, to) = (out.len(), out.as_mut_ptr());
            debug_assert!(end + list.len() + width <= out.capacity());
            let registers = list.chunks_exact(width);
            let rest = registers.remainder();
            // SAFETY: space for a full register after each word was reserved, and all words up to
            // the end were written.
            unsafe {
                for words in registers {
                    let words = self.load(words);
                    end = self.append(words, self.disjoint::<W>(words, bits), to, end);
                }
                let words = self.load(rest);
                let lacks = self.disjoint::<W>(words, bits) & first_lanes(rest.len());
                end = self.append(words, lacks, to, end);
                out.set_len(end);
            }
        });
    }

    /// Appends the words that have only these bits, at most 32, packed to the low end in order.
    fn pack<W: Word>(self, list: &[W], bits: u64, out: &mut Vec<u32>) {
        debug_assert!(bits.count_ones() <= 32);
        self.run(|| {
            let pack = self.packer(bits);
            out.extend(list.iter().map(|word| pack(word.to_u64()) as u32));
        });
    }

    /// Counts, for each bit, the words that have it, in a sample of 64 words at equal distances.
    fn occurrences<W: Word>(self, list: &[W]) -> [u8; 64] {
        self.run(|| {
            let mut halves = [[0; 64]; 2];
            let [low, high] = &mut halves;
            let sample = list.iter().step_by(list.len() / 64 + 1);
            for ((word, low), high) in sample.zip(low).zip(high) {
                let word = word.to_u64();
                (*low, *high) = (word as u32, (word >> 32) as u32);
            }
            let mut occurrences = [0; 64];
            let of_halves = occurrences.chunks_mut(32).take(size_of::<W>() / 4);
            for (of_half, half) in of_halves.zip(&halves) {
                for (number, row) in of_half.iter_mut().zip(self.rows(half)) {
                    *number = row.count_ones() as u8;
                }
            }
            occurrences
        })
    }

    /// Counts the disjoint pairs of words, one of each list, word by word. Use it for short lists,
    /// with the shorter list first.
    fn compare<W: Word>(self, few: &[W], many: &[W]) -> u64 {
        self.run(|| {
            let mut pairs = 0;
            for &x in few {
                // Short runs, so that the counts fit 32-bit lanes.
                for words in many.chunks(1 << 16) {
                    let disjoint = words.iter().map(|&y| u32::from(x & y == W::default()));
                    pairs += u64::from(disjoint.sum::<u32>());
                }
            }
            pairs
        })
    }
}
