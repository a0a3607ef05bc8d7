//! The kernel in safe Rust, for every processor; the others are tested against it.

use super::block::{HalfRow, WINDOW, transpose};
use super::{BLOCK, Isa, Pairs, Tables, Word};

/// Runs everywhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl<W: Word> Isa<W> for Portable {
    fn unite(self, pairs: Pairs<'_, W>, out: &mut Vec<W>) {
        unite(pairs, out);
    }

    fn split(self, list: &mut Vec<W>, bits: W, with: &mut Vec<W>) {
        split(list, bits, with);
    }

    fn without(self, list: &[W], bits: W, out: &mut Vec<W>) {
        without(list, bits, out);
    }

    fn occurrences(self, list: &[W]) -> [u8; 64] {
        occurrences(list)
    }

    fn count_disjoint(self, block: &[W], streams: [&[W]; 2], tables: &mut Tables) -> [u64; 2] {
        let windows = Windows::new(block, streams);
        count_disjoint(&windows, block, streams, tables)
    }
}

// The bodies are inlined into the wrappers of other kernels, which compile them for their processor.

#[inline(always)]
pub(super) fn unite<W: Word>(pairs: Pairs<'_, W>, out: &mut Vec<W>) {
    for (first, second) in pairs.lists() {
        for &x in first {
            append_if(second, |y| x & y == W::default(), |y| x | y, out);
        }
    }
}

#[inline(always)]
pub(super) fn without<W: Word>(list: &[W], bits: W, out: &mut Vec<W>) {
    append_if(list, |word| word & bits == W::default(), |word| word, out);
}

#[inline(always)]
pub(super) fn split<W: Word>(list: &mut Vec<W>, bits: W, with: &mut Vec<W>) {
    append_if(list, |word| word & bits != W::default(), |word| word, with);
    let mut kept = 0;
    for i in 0..list.len() {
        let word = list[i];
        list[kept] = word;
        kept += usize::from(word & bits == W::default());
    }
    list.truncate(kept);
}

/// Appends what `make` makes of the words that `fits` takes. Every word is written and the end moved only behind those
/// that fit: no branch, since which do cannot be foretold.
#[inline(always)]
fn append_if<W: Word>(
    list: &[W],
    fits: impl Fn(W) -> bool,
    make: impl Fn(W) -> W,
    out: &mut Vec<W>,
) {
    let mut end = out.len();
    out.resize(end + list.len(), W::default());
    for &word in list {
        out[end] = make(word);
        end += usize::from(fits(word));
    }
    out.truncate(end);
}

#[inline(always)]
pub(super) fn occurrences<W: Word>(list: &[W]) -> [u8; 64] {
    let mut words = [0; 64];
    let distance = list.len() / 64 + 1;
    for (word, from) in words.iter_mut().zip(list.iter().step_by(distance)) {
        *word = from.to_u64();
    }
    transpose(&mut words);
    words.map(|row| row.count_ones() as u8)
}

/// Where the windows lie: the lowest bit of each.
pub(super) struct Windows {
    lowest: Vec<u32>,
}

impl Windows {
    /// Windows over the bits that occur on both sides; no other can part a pair.
    fn new<W: Word>(block: &[W], streams: [&[W]; 2]) -> Self {
        let union = |list: &[W]| list.iter().fold(W::default(), |union, &word| union | word);
        let mut live = (union(block) & (union(streams[0]) | union(streams[1]))).to_u64();
        let mut lowest = Vec::new();
        while live != 0 {
            let bit = live.trailing_zeros();
            lowest.push(bit);
            live &= (!0_u64 << bit).checked_shl(WINDOW).unwrap_or(0);
        }
        Self { lowest }
    }
}

#[inline(always)]
fn count_disjoint<W: Word>(
    windows: &Windows,
    block: &[W],
    streams: [&[W]; 2],
    tables: &mut Tables,
) -> [u64; 2] {
    fill_tables(windows, block, tables);
    streams.map(|stream| count_stream(windows, block.len(), stream, tables))
}

#[inline(always)]
fn count_stream<W: Word>(windows: &Windows, block: usize, stream: &[W], tables: &Tables) -> u64 {
    let mut disjoint = 0;
    for half in 0..2 {
        if block > half * (BLOCK / 2) {
            let tables = &tables.halves[half];
            let lowest = &windows.lowest[..];
            disjoint += match lowest.len() {
                0..=3 => stream_past::<W, 3>(lowest, tables, stream),
                4 => stream_past::<W, 4>(lowest, tables, stream),
                5 => stream_past::<W, 5>(lowest, tables, stream),
                6 => stream_past::<W, 6>(lowest, tables, stream),
                _ => stream_past::<W, 10>(lowest, tables, stream),
            };
        }
    }
    disjoint
}

#[inline(always)]
fn fill_tables<W: Word>(windows: &Windows, block: &[W], tables: &mut Tables) {
    let mut rows = [[0_u64; 8]; 64];
    for (group, words) in block.chunks(64).enumerate() {
        let mut matrix = [0; 64];
        for (line, word) in matrix.iter_mut().zip(words) {
            *line = word.to_u64();
        }
        transpose(&mut matrix);
        for (row, line) in rows.iter_mut().zip(matrix) {
            row[group] = line;
        }
    }
    for half in 0..2 {
        for (window, table) in tables.halves[half].iter_mut().enumerate() {
            table[0] = [0; 4];
            if window == 0 {
                // The places without a word fit nothing.
                for (i, lane) in table[0].iter_mut().enumerate() {
                    let first = (half * 4 + i) * 64;
                    let words = block.len().saturating_sub(first).min(64) as u32;
                    *lane = u64::MAX.checked_shl(words).unwrap_or(0);
                }
            }
            let Some(&lowest) = windows.lowest.get(window) else {
                continue;
            };
            for set in 1_usize..1 << WINDOW {
                let bit = lowest as usize + set.trailing_zeros() as usize;
                let row = rows.get(bit).map_or([0; 8], |row| *row);
                let rest: HalfRow = table[set & (set - 1)];
                for (i, lane) in table[set].iter_mut().enumerate() {
                    *lane = rest[i] | row[half * 4 + i];
                }
            }
        }
    }
}

#[inline(always)]
fn stream_past<W: Word, const WINDOWS: usize>(
    lowest: &[u32],
    tables: &[[HalfRow; 1 << WINDOW]],
    stream: &[W],
) -> u64 {
    let tables: &[[HalfRow; 1 << WINDOW]; WINDOWS] = tables
        .first_chunk()
        .unwrap_or(&[[[0; 4]; 1 << WINDOW]; WINDOWS]);
    let mut at = [63; WINDOWS];
    for (at, &lowest) in at.iter_mut().zip(lowest) {
        *at = lowest;
    }
    let used = lowest.len();
    let union = |word: W| {
        let word = word.to_u64();
        let mut union = [0; 4];
        for window in 0..WINDOWS {
            let set = if window < used {
                (word >> at[window]) as usize % (1 << WINDOW)
            } else {
                0
            };
            let row = &tables[window][set];
            for i in 0..4 {
                union[i] |= row[i];
            }
        }
        union
    };
    let mut ones = 0;
    let mut groups = stream.chunks_exact(8);
    let mut eights = [0_u64; 4];
    let (mut one, mut two, mut four) = ([0; 4], [0; 4], [0; 4]);
    for group in &mut groups {
        let (two_a, s) = add(one, union(group[0]), union(group[1]));
        let (two_b, s) = add(s, union(group[2]), union(group[3]));
        let (four_a, t) = add(two, two_a, two_b);
        let (two_a, s) = add(s, union(group[4]), union(group[5]));
        let (two_b, s) = add(s, union(group[6]), union(group[7]));
        let (four_b, t) = add(t, two_a, two_b);
        let (eight, f) = add(four, four_a, four_b);
        (one, two, four) = (s, t, f);
        for i in 0..4 {
            eights[i] += u64::from(eight[i].count_ones());
        }
    }
    for i in 0..4 {
        ones += 8 * eights[i]
            + 4 * u64::from(four[i].count_ones())
            + 2 * u64::from(two[i].count_ones())
            + u64::from(one[i].count_ones());
    }
    for &word in groups.remainder() {
        ones += union(word)
            .iter()
            .map(|lane| u64::from(lane.count_ones()))
            .sum::<u64>();
    }
    stream.len() as u64 * (BLOCK as u64 / 2) - ones
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
