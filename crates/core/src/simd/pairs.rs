//! Pairs of lists in two tables.

use std::ops::Range;

/// Two tables of lists, in which list i of the first is paired with list i from the end of the
/// second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairs<'a, W> {
    /// For each table, the start of each list, and the end of the last. The first list starts at
    /// the table's first word.
    starts: [&'a [u32]; 2],
    tables: [Keyed<'a, W>; 2],
}

/// Words and their keys: two words fit together if their keys share no bit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keyed<'a, W> {
    pub(super) keys: &'a [W],
    /// One word per key; `None` if each word is its own key.
    pub(super) words: Option<&'a [W]>,
}

impl<'a, W: Copy> Pairs<'a, W> {
    /// Returns the pairs of the lists with these starts and words.
    pub(crate) fn new(starts: [&'a [u32]; 2], tables: [Keyed<'a, W>; 2]) -> Self {
        assert_eq!(starts[0].len(), starts[1].len());
        Self { starts, tables }
    }

    /// Returns the number of pairs of lists.
    #[inline(always)]
    pub(super) const fn len(self) -> usize {
        self.starts[0].len() - 1
    }

    /// Returns a pair of lists. Loading the second into registers of `lanes` lanes wastes fewer.
    #[inline(always)]
    pub(super) fn lists(self, pair: usize, lanes: usize) -> [Keyed<'a, W>; 2] {
        let first = self.list(0, pair);
        let second = self.list(1, self.len() - 1 - pair);
        let steps = |one: usize, by_lanes: usize| one * by_lanes.div_ceil(lanes);
        let lengths = [first.keys.len(), second.keys.len()];
        if steps(lengths[1], lengths[0]) < steps(lengths[0], lengths[1]) {
            [second, first]
        } else {
            [first, second]
        }
    }

    #[inline(always)]
    fn list(self, table: usize, list: usize) -> Keyed<'a, W> {
        let starts = self.starts[table];
        let [from, to] = [list, list + 1].map(|at| (starts[at] - starts[0]) as usize);
        self.tables[table].part(from..to)
    }
}

impl<'a, W: Copy> Keyed<'a, W> {
    /// Returns words that are their own keys.
    pub(crate) const fn plain(words: &'a [W]) -> Self {
        Self {
            keys: words,
            words: None,
        }
    }

    pub(crate) fn new(keys: &'a [W], words: &'a [W]) -> Self {
        assert_eq!(keys.len(), words.len());
        Self {
            keys,
            words: Some(words),
        }
    }

    #[inline(always)]
    fn part(self, range: Range<usize>) -> Self {
        Self {
            keys: &self.keys[range.clone()],
            words: self.words.map(|words| &words[range]),
        }
    }
}
