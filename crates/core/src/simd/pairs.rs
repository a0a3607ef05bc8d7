//! Pairs of lists in two tables.

use std::ops::Range;

/// Two tables of lists, in which list i of the first is paired with list i from the end of the
/// second.
///
/// With `OTHERS`, words have keys of their own; otherwise each word is its key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairs<'a, W, const OTHERS: bool> {
    /// For each table, the start of each list, and the end of the last. The first list starts at
    /// the table's first word.
    starts: [&'a [u32]; 2],
    tables: [Keyed<'a, W, OTHERS>; 2],
}

/// Words and their keys: two words fit together if their keys share no bit.
///
/// Without `OTHERS` each word is its own key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keyed<'a, W, const OTHERS: bool> {
    pub(super) keys: &'a [W],
    /// One word per key.
    pub(super) words: &'a [W],
}

impl<'a, W: Copy> Pairs<'a, W, false> {
    /// Returns the pairs of these lists of the first table. Each word is its own key.
    pub(crate) fn new(
        (first_starts, first): (&'a [u32], &'a [W]),
        (second_starts, second): (&'a [u32], &'a [W]),
        lists: Range<usize>,
    ) -> Self {
        let number = first_starts.len() - 1;
        let starts = [
            &first_starts[lists.start..=lists.end],
            &second_starts[number - lists.end..=number - lists.start],
        ];
        let words = |starts: &[u32], words: &'a [W]| {
            let words = &words[starts[0] as usize..starts[starts.len() - 1] as usize];
            Keyed { keys: words, words }
        };
        Self {
            starts,
            tables: [words(starts[0], first), words(starts[1], second)],
        }
    }

    /// Returns the words of the lists of each table.
    pub(crate) fn words(self) -> [&'a [W]; 2] {
        self.tables.map(|table| table.words)
    }

    /// Returns the same lists with other words and keys, one for each of [`words`](Self::words).
    pub(crate) fn with<V: Copy>(self, tables: [Keyed<'a, V, true>; 2]) -> Pairs<'a, V, true> {
        let lengths = tables.map(|table| table.words.len());
        assert_eq!(lengths, self.words().map(<[W]>::len));
        Pairs {
            starts: self.starts,
            tables,
        }
    }
}

impl<'a, W: Copy, const OTHERS: bool> Pairs<'a, W, OTHERS> {
    /// Returns the number of pairs of lists.
    #[inline(always)]
    pub(super) const fn len(self) -> usize {
        self.starts[0].len() - 1
    }

    /// Returns a pair of lists. The second is the list for which a register of this number of lanes
    /// wastes less.
    #[inline(always)]
    pub(super) fn lists(self, pair: usize, lanes: usize) -> [Keyed<'a, W, OTHERS>; 2] {
        let first = self.part(0, pair);
        let second = self.part(1, self.len() - 1 - pair);
        let steps = |one: usize, by_lanes: usize| one * by_lanes.div_ceil(lanes);
        let lengths = [first.keys.len(), second.keys.len()];
        if steps(lengths[1], lengths[0]) < steps(lengths[0], lengths[1]) {
            [second, first]
        } else {
            [first, second]
        }
    }

    /// Returns a list of a table.
    #[inline(always)]
    fn part(self, table: usize, list: usize) -> Keyed<'a, W, OTHERS> {
        let (starts, Keyed { keys, words }) = (self.starts[table], self.tables[table]);
        let [from, to] = [list, list + 1].map(|at| (starts[at] - starts[0]) as usize);
        let (keys, words) = (&keys[from..to], &words[from..to]);
        Keyed { keys, words }
    }
}

impl<'a, W> Keyed<'a, W, true> {
    pub(crate) fn new(keys: &'a [W], words: &'a [W]) -> Self {
        assert_eq!(keys.len(), words.len());
        Self { keys, words }
    }
}

impl<W, const OTHERS: bool> Keyed<'_, W, OTHERS> {
    /// Iterates over parts of this length; the last one may be shorter.
    #[inline(always)]
    pub(super) fn chunks(self, length: usize) -> impl Iterator<Item = Self> {
        let parts = self.keys.chunks(length).zip(self.words.chunks(length));
        parts.map(|(keys, words)| Self { keys, words })
    }
}
