//! The kernel in safe Rust, for every processor; the others are tested against it.

use super::block::{BitRow, MAX_BLOCK_WORDS, MAX_WINDOW_BITS, MAX_WINDOWS, Tables, cut};
use super::kernels::{PairKernel, WordKernel};
use super::pairs::Pairs;
use super::word::Word;

/// Runs everywhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl<W: Word> WordKernel<W> for Portable {
    fn unite<const OTHERS: bool>(self, pairs: Pairs<'_, W, OTHERS>, out: &mut Vec<W>) {
        let mut sieve = Sieve::new(out);
        for [first, second] in pairs.lists::<1>() {
            for (x, from) in first.iter() {
                for seconds in second.chunks(128) {
                    sieve.make_room();
                    for (y, to) in seconds.iter() {
                        sieve.put(x & y == W::default(), from | to);
                    }
                }
            }
        }
        sieve.flush();
    }

    fn split(self, list: &mut Vec<W>, bits: W, with: &mut Vec<W>) {
        let mut sieve = Sieve::new(with);
        let mut kept = 0;
        for begin in (0..list.len()).step_by(128) {
            sieve.make_room();
            for i in begin..list.len().min(begin + 128) {
                let word = list[i];
                let has = word & bits != W::default();
                list[kept] = word;
                kept += usize::from(!has);
                sieve.put(has, word);
            }
        }
        sieve.flush();
        list.truncate(kept);
    }

    fn without(self, list: &[W], bits: W, out: &mut Vec<W>) {
        let mut sieve = Sieve::new(out);
        sieve.pass(list, |word| (word & bits == W::default(), word));
        sieve.flush();
    }

    /// A pass for each run of bits that lie side by side: there are few, and each pass is a loop without branches.
    fn pack(self, list: &[W], bits: u64, out: &mut Vec<u32>) {
        debug_assert!(bits.count_ones() <= 32);
        for words in list.chunks(512) {
            let start = out.len();
            out.resize(start + words.len(), 0);
            let packed = &mut out[start..];
            let (mut rest, mut end) = (bits, 0);
            while rest != 0 {
                let begin = rest.trailing_zeros();
                let length = (rest >> begin).trailing_ones();
                let run = u64::MAX >> (64 - length) << begin;
                for (to, word) in packed.iter_mut().zip(words) {
                    *to |= ((word.to_u64() & run) >> begin << end) as u32;
                }
                rest &= !run;
                end += length;
            }
        }
    }

    fn occurrences(self, list: &[W]) -> [u8; 64] {
        transpose(&sample(list)).map(|row| row.count_ones() as u8)
    }

    fn union(self, list: &[W]) -> W {
        union(list)
    }

    fn compare(self, few: &[W], many: &[W]) -> u64 {
        compare(few, many)
    }
}

impl PairKernel for Portable {
    type Scratch = Tables;
    const FEW_PAIRS: u64 = 1 << 16;
    const MAX_PAIRS: u64 = 1 << 19;

    fn count_disjoint(self, lists: [&[u32]; 2], tables: &mut Tables) -> u64 {
        let (blocks, stream) = cut(lists, MAX_BLOCK_WORDS / 2);
        let streamed = union(stream);
        let mut pairs = 0;
        for block in blocks {
            pairs += count_block(block, stream, streamed, tables);
        }
        pairs
    }
}

/// Counts the disjoint pairs of a block and a stream whose words have these bits.
fn count_block(block: &[u32], stream: &[u32], streamed: u32, tables: &mut Tables) -> u64 {
    let windows = FixedWindows::cheapest(union(block) & streamed, stream.len());
    let mut rows = [BitRow::EMPTY; 32 + MAX_WINDOW_BITS as usize];
    for (group, words) in block.chunks(64).enumerate() {
        for (row, line) in rows.iter_mut().zip(transpose(words)) {
            row.0[group] = line;
        }
    }
    for (window, &lowest) in windows.lowest.iter().enumerate() {
        let none = if window == 0 {
            BitRow::after(block.len())
        } else {
            BitRow::EMPTY
        };
        // A window that there is not has no bits, and a table of one row.
        let bits = lowest as usize..(lowest + windows.sets[window].count_ones()) as usize;
        tables.fill(window, &rows[bits], none);
    }
    let halves = block.len().div_ceil(MAX_BLOCK_WORDS / 2);
    let ones = |half| match windows.number {
        ..=3 => stream_past::<3>(&windows, tables, half, stream),
        4 => stream_past::<4>(&windows, tables, half, stream),
        5 => stream_past::<5>(&windows, tables, half, stream),
        6 => stream_past::<6>(&windows, tables, half, stream),
        7 => stream_past::<7>(&windows, tables, half, stream),
        _ => stream_past::<MAX_WINDOWS>(&windows, tables, half, stream),
    };
    let places = (stream.len() * halves * (MAX_BLOCK_WORDS / 2)) as u64;
    places - (0..halves).map(ones).sum::<u64>()
}

/// Collects the words that fit. Every word is written, and the end moved only after those that fit: no branch, since which
/// do cannot be foretold.
struct Sieve<'a, W> {
    passed: [W; 256],
    end: usize,
    out: &'a mut Vec<W>,
}

impl<'a, W: Word> Sieve<'a, W> {
    #[inline(always)]
    fn new(out: &'a mut Vec<W>) -> Self {
        Self {
            passed: [W::default(); 256],
            end: 0,
            out,
        }
    }

    /// Takes of each word what `test` makes of it, if it fits.
    #[inline(always)]
    fn pass(&mut self, list: &[W], test: impl Fn(W) -> (bool, W)) {
        for words in list.chunks(128) {
            self.make_room();
            for &word in words {
                let (fits, word) = test(word);
                self.put(fits, word);
            }
        }
    }

    /// Makes room for 128 words.
    #[inline(always)]
    fn make_room(&mut self) {
        if self.end > 128 {
            self.flush();
        }
    }

    /// Takes a word, if it fits; there must be room.
    #[inline(always)]
    fn put(&mut self, fits: bool, word: W) {
        self.passed[self.end % 256] = word;
        self.end += usize::from(fits);
    }

    #[inline(always)]
    fn flush(&mut self) {
        self.out.extend_from_slice(&self.passed[..self.end]);
        self.end = 0;
    }
}

/// 64 words at equal distances in the list; if it is shorter, all its words and zeros.
#[inline(always)]
pub(super) fn sample<W: Word>(list: &[W]) -> [W; 64] {
    let mut sample = [W::default(); 64];
    let distance = list.len() / 64 + 1;
    for (word, from) in sample.iter_mut().zip(list.iter().step_by(distance)) {
        *word = *from;
    }
    sample
}

/// The rows of at most 64 words: bit j of word i becomes bit i of row j.
#[inline(always)]
fn transpose<W: Word>(words: &[W]) -> [u64; 64] {
    let mut matrix = [0; 64];
    for (row, word) in matrix.iter_mut().zip(words) {
        *row = word.to_u64();
    }
    if size_of::<W>() == size_of::<u32>() {
        // Two matrices of 32 x 32 side by side, which are transposed at once.
        let (low, high) = matrix.split_at_mut(32);
        for (low, high) in low.iter_mut().zip(high) {
            *low |= *high << 32;
            *high = 0;
        }
        swap_quarters::<32>(&mut matrix, 0x0000_ffff_0000_ffff);
    } else {
        swap_quarters::<64>(&mut matrix, 0x0000_0000_ffff_ffff);
    }
    matrix
}

/// Transposes matrices of bits, `SIDE` rows and columns each: swaps the off-diagonal quarters, then those of each quarter,
/// and so on (Warren, Hacker's Delight, 2nd edition 2012, section 7-3). `low_halves` is the right half of a row.
#[inline(always)]
fn swap_quarters<const SIDE: usize>(rows: &mut [u64; 64], mut low_halves: u64) {
    let mut width = SIDE / 2;
    while width != 0 {
        for base in (0..SIDE).step_by(2 * width) {
            for i in base..base + width {
                let swapped = ((rows[i] >> width) ^ rows[i + width]) & low_halves;
                rows[i] ^= swapped << width;
                rows[i + width] ^= swapped;
            }
        }
        width /= 2;
        low_halves ^= low_halves << width;
    }
}

#[inline(always)]
pub(super) fn compare<W: Word>(block: &[W], stream: &[W]) -> u64 {
    let mut pairs = 0;
    for &x in block {
        // Short runs, so that 32-bit lanes can count.
        for words in stream.chunks(1 << 16) {
            let disjoint = words.iter().map(|&y| u32::from(x & y == W::default()));
            pairs += u64::from(disjoint.sum::<u32>());
        }
    }
    pairs
}

#[inline(always)]
pub(super) fn union<W: Word>(list: &[W]) -> W {
    list.iter().fold(W::default(), |union, &word| union | word)
}

/// Windows of one width at fixed bits of the words. Without an instruction that extracts bits, dead ones between live ones
/// stay where they are; a window begins at a live bit.
struct FixedWindows {
    number: usize,
    lowest: [u32; MAX_WINDOWS],
    /// The full set of each window; nothing where there is none.
    sets: [usize; MAX_WINDOWS],
    width: u32,
}

impl FixedWindows {
    fn cheapest(live: u32, stream: usize) -> Self {
        // A row of a table is read and written, about as much as two look-ups.
        let cost = |windows: &Self| windows.number * ((2 << windows.width) + stream);
        let choices = (4..=MAX_WINDOW_BITS).map(|width| Self::new(live, width));
        choices
            .min_by_key(cost)
            .unwrap_or(Self::new(live, MAX_WINDOW_BITS))
    }

    fn new(mut live: u32, width: u32) -> Self {
        let mut windows = Self {
            number: 0,
            lowest: [0; MAX_WINDOWS],
            sets: [0; MAX_WINDOWS],
            width,
        };
        // One window at least: its table knows how long the block is.
        while live != 0 || windows.number == 0 {
            let bit = live.trailing_zeros() % 32;
            windows.lowest[windows.number] = bit;
            windows.sets[windows.number] = (1 << width) - 1;
            windows.number += 1;
            live &= (!0_u32 << bit).checked_shl(width).unwrap_or(0);
        }
        windows
    }
}

/// Half a row: what fits the registers of every processor while eight words are added up.
type HalfRow = [u64; MAX_BLOCK_WORDS / 128];

/// The ones in one half of the unions of the rows of the words' bits.
///
/// Eight unions are added bit by bit with carries, so that ones are counted once in eight words only (Harley and Seal; Mula,
/// Kurz and Lemire 2018, Faster Population Counts Using AVX2 Instructions).
fn stream_past<const NUMBER: usize>(
    windows: &FixedWindows,
    tables: &Tables,
    half: usize,
    stream: &[u32],
) -> u64 {
    let union = |word| union_of::<NUMBER>(word, windows, tables, half);
    let count = |row: HalfRow| {
        row.iter()
            .map(|lane| u64::from(lane.count_ones()))
            .sum::<u64>()
    };
    let mut groups = stream.chunks_exact(8);
    let (mut one, mut two, mut four, mut eights) = ([0; 4], [0; 4], [0; 4], 0);
    for group in &mut groups {
        let (two_a, sum) = add(one, union(group[0]), union(group[1]));
        let (two_b, sum) = add(sum, union(group[2]), union(group[3]));
        let (four_a, twos) = add(two, two_a, two_b);
        let (two_a, sum) = add(sum, union(group[4]), union(group[5]));
        let (two_b, sum) = add(sum, union(group[6]), union(group[7]));
        let (four_b, twos) = add(twos, two_a, two_b);
        let (eight, fours) = add(four, four_a, four_b);
        (one, two, four) = (sum, twos, fours);
        eights += count(eight);
    }
    let rest: u64 = groups
        .remainder()
        .iter()
        .map(|&word| count(union(word)))
        .sum();
    8 * eights + 4 * count(four) + 2 * count(two) + count(one) + rest
}

/// One half of the union of the rows of a word's bits.
#[inline(always)]
fn union_of<const NUMBER: usize>(
    word: u32,
    windows: &FixedWindows,
    tables: &Tables,
    half: usize,
) -> HalfRow {
    let mut union = [0; MAX_BLOCK_WORDS / 128];
    for window in 0..NUMBER {
        let set = (word >> windows.lowest[window]) as usize & windows.sets[window];
        let row = &tables.0[window][set % (1 << MAX_WINDOW_BITS)].0;
        for i in 0..MAX_BLOCK_WORDS / 128 {
            union[i] |= row[half * (MAX_BLOCK_WORDS / 128) + i];
        }
    }
    union
}

/// Adds three bits in every place: the carries and the sums.
#[inline(always)]
fn add(a: HalfRow, b: HalfRow, c: HalfRow) -> (HalfRow, HalfRow) {
    let (mut carry, mut sum) = ([0; 4], [0; 4]);
    for i in 0..4 {
        let differs = a[i] ^ b[i];
        carry[i] = (a[i] & b[i]) | (differs & c[i]);
        sum[i] = differs ^ c[i];
    }
    (carry, sum)
}
